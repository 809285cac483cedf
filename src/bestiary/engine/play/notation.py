"""Move notation: a word for the deed, then its fields, readable by people and parsed back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.state.schema import ALL, FACE, NOBODY, NOWHERE, WHERE

if TYPE_CHECKING:
    from bestiary.engine.state.state import State

NOT_A_LETTER: Final = re.compile(r"[^0-9a-z]+")
NUMBER: Final = re.compile(r"[0-9]{1,9}")
NO_CARD: Final = 1 << 16  # more than any value of a field


def slug(name: str) -> str:
    """A name as it stands in notation: small letters and hyphens."""
    return NOT_A_LETTER.sub("-", name.lower().replace("'", "").replace("’", "")).strip("-")


@mypyc_attr(allow_interpreted_subclasses=True)
class Sort:
    """What a field of an answer is: a card, a seat, a number … and how it is written."""

    def __init__(self, optional: bool = False, first: i64 = NO_CARD) -> None:
        self.optional: Final = optional  # may be left out, and then is 0
        self.first: i64 = first  # the value that names card 0; the next one names card 1, and so on

    def write(self, s: State, seat: i64, value: i64) -> str:
        """The value in notation, as this seat would write it."""
        return str(value)

    def exact(self, s: State, seat: i64, value: i64) -> str:
        """The same so that nothing else can be meant."""
        return self.write(s, seat, value)

    def tell(self, s: State, seat: i64, value: i64) -> str:
        """The value in a sentence."""
        return self.write(s, seat, value)

    def read(self, s: State, seat: i64, word: str) -> vec[i64]:
        """All values that this word may mean."""
        return vec[i64]([i64(int(word))]) if NUMBER.fullmatch(word) else vec[i64]()

    def card_of(self, value: i64) -> i64:
        """The card whose face the field names, or NOBODY: who does not know that face reads "a card"."""
        return value - self.first if value >= self.first else NOBODY

    def seen_by(self, s: State, value: i64) -> i64:
        """If it names no card: mask of the seats that may read the value once it was chosen; the others read "something"."""
        return ALL


class CardSort(Sort):
    """A card: by its name if the player knows it, else by the number of its sleeve, which everybody sees."""

    def __init__(self) -> None:
        super().__init__(first=0)

    def write(self, s: State, seat: i64, value: i64) -> str:
        return s.book.faces[s.get(FACE, value)].slug if s.knows(seat, value) else f"#{value}"

    def exact(self, s: State, seat: i64, value: i64) -> str:
        return f"{s.book.faces[s.get(FACE, value)].slug}#{value}" if s.knows(seat, value) else f"#{value}"

    def tell(self, s: State, seat: i64, value: i64) -> str:
        return s.name(value) if s.knows(seat, value) else f"a card (#{value})"

    def read(self, s: State, seat: i64, word: str) -> vec[i64]:
        out = vec[i64]()
        name, _, number = word.partition("#")
        only = i64(int(number)) if NUMBER.fullmatch(number) and number == str(int(number)) else i64(NOBODY)
        if number and not 0 <= only < s.card_count():
            return out
        first, end = (only, only + 1) if number else (i64(0), s.card_count())
        for card in range(first, end):
            if s.get(WHERE, card) == NOWHERE:
                continue
            if not name or (s.knows(seat, card) and s.book.faces[s.get(FACE, card)].slug == name):
                out = append(out, card)
        return out


class CardOrNot(Sort):
    """A card, or none: 1 + the card, or 0. A word, a text for none and one for a card make of it what the rulebook calls it."""

    def __init__(self, none: str, tells_none: str, tells: str, optional: bool) -> None:
        super().__init__(optional, first=1)
        self.none: Final = none
        self.tells_none: Final = tells_none
        self.tells: Final = tells

    def write(self, s: State, seat: i64, value: i64) -> str:
        return CARD.write(s, seat, value - 1) if value > 0 else self.none

    def exact(self, s: State, seat: i64, value: i64) -> str:
        return CARD.exact(s, seat, value - 1) if value > 0 else self.none

    def tell(self, s: State, seat: i64, value: i64) -> str:
        return self.tells.replace("{0}", CARD.tell(s, seat, value - 1)) if value > 0 else self.tells_none

    def read(self, s: State, seat: i64, word: str) -> vec[i64]:
        out = vec[i64]([i64(0)]) if word == self.none else vec[i64]()
        for card in CARD.read(s, seat, word):
            out = append(out, card + 1)
        return out


class FaceSort(Sort):
    """A kind of card, named aloud: a face on which this number is printed at this place, whether or not anybody holds such a card.

    What is named is public unless the deed is secret, even to those who know no card of that name.
    """

    def __init__(self, place: i64, number: i64) -> None:
        super().__init__()
        self.place: i64 = place
        self.number: i64 = number

    def faces(self, s: State) -> vec[i64]:
        """All faces that can be named."""
        out = vec[i64]()
        for face in range(i64(len(s.book.faces))):
            if s.book.faces[face].numbers[self.place] == self.number:
                out = append(out, face)
        return out

    def write(self, s: State, seat: i64, value: i64) -> str:
        return s.book.faces[value].slug

    def exact(self, s: State, seat: i64, value: i64) -> str:
        word = s.book.faces[value].slug
        return word if len(self.read(s, seat, word)) == 1 else f"{word}.{value}"

    def tell(self, s: State, seat: i64, value: i64) -> str:
        return s.book.faces[value].name

    def read(self, s: State, seat: i64, word: str) -> vec[i64]:
        out = vec[i64]()
        for face in self.faces(s):
            if word in (s.book.faces[face].slug, f"{s.book.faces[face].slug}.{face}"):
                out = append(out, face)
        return out


class SeatSort(Sort):
    """A player."""

    def write(self, s: State, seat: i64, value: i64) -> str:
        return "me" if value == seat else f"seat-{value + 1}"

    def tell(self, s: State, seat: i64, value: i64) -> str:
        return "you" if value == seat else f"player {value + 1}"

    def read(self, s: State, seat: i64, word: str) -> vec[i64]:
        out = vec[i64]()
        for other in range(s.seats):
            if self.write(s, seat, other) == word or word == f"seat-{other + 1}":
                out = append(out, other)
        return out


class WordSort(Sort):
    """One of a few words, such as rock, paper and scissors; an empty word can be left out."""

    def __init__(self, words: list[str], told: list[str]) -> None:
        super().__init__(optional="" in words)
        self.words: Final = words
        self.told: Final = told

    def write(self, s: State, seat: i64, value: i64) -> str:
        return self.words[value]

    def tell(self, s: State, seat: i64, value: i64) -> str:
        return self.told[value]

    def read(self, s: State, seat: i64, word: str) -> vec[i64]:
        return vec[i64]([i64(self.words.index(word))]) if word in self.words else vec[i64]()


CARD: Final = CardSort()
SEAT: Final = SeatSort()
PLAIN: Final = Sort()

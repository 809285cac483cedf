"""The menu for a client, as JSON: every legal move with its fields, so that any game can be played by card and target.

Moves are made of few words, so what they share is told once: the deeds, and the fields. A move is its code, the place of its deed
and the places of its fields; then, if the deed's sentence does not tell it, a sentence of its own, and of a set its cards.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.abilities import AbilitySort
from bestiary.engine.asks import DEED, MASKS, NO_FIELD, SHIFTS, Ask, Deed, Said, Speech, field
from bestiary.engine.joint import Subset
from bestiary.engine.notation import SeatSort, Sort, WordSort
from bestiary.engine.wire import is_plain, number_text, quoted


class Menu:
    """These answers, which are everything that the seat to move may give, for that seat."""

    def __init__(self, ask: Ask, speech: Speech, answers: vec[i64]) -> None:
        self.ask: Final = ask
        self.speech: Final = speech
        self.deeds: Final[list[str]] = []
        self.fields: Final[list[str]] = []
        self.places: Final = [""] * len(ask.deeds)  # of the deeds, once they stand here
        self.rests: Final[list[str]] = []  # of the moves: what follows the code
        self.is_plain: bool = True  # can all codes stand in quotation marks as they are?
        self.before: i64 = NO_FIELD  # the last answer but for its last field, its code, and what follows it, as far as that
        self.code: str = ""
        self.rest: str = ""
        codes = [self._add(ask.deeds[answer & DEED], answer) for answer in answers]
        self.codes: Final = ask.told_apart(speech, answers, codes)

    def _add(self, deed: Deed, answer: i64) -> str:
        """A legal move; its code. Answers in a row often differ only in their last field."""
        count = i64(len(deed.sorts))
        before = answer & ~(MASKS[count - 1] << SHIFTS[count - 1]) if count > 0 else answer
        if before != self.before:
            self.before = before
            self._begin(deed, answer, count)
        code, rest = self.code, self.rest
        if count > 0:
            said = self._said(deed.sorts[count - 1], answer, count - 1)
            code += said.next
            rest += said.place
        self.rests.append(f"{rest}]{own_text(deed, self.speech, answer)}]")
        own = deed.own_code(self.speech, answer, False)
        self.is_plain = self.is_plain and not own
        return own or code

    def _begin(self, deed: Deed, answer: i64, count: i64) -> None:
        """A code, and what follows it, as far as the last field."""
        number = answer & DEED
        if not self.places[number]:
            self.places[number] = number_text(len(self.deeds))
            self.deeds.append(deed_text(deed))
            self.is_plain = self.is_plain and is_plain(deed.verb)
        self.code, self.rest = deed.verb, f",{self.places[number]},["
        for place in range(count - 1):
            said = self._said(deed.sorts[place], answer, place)
            self.code += said.next
            self.rest += f"{said.place},"

    def _said(self, sort: Sort, answer: i64, place: i64) -> Said:
        """A field of an answer; it is told when it is met for the first time."""
        said = self.speech.of(sort, answer, place)
        if not said.place:
            self._tell(said, sort, field(answer, place))
        return said

    def _tell(self, said: Said, sort: Sort, value: i64) -> None:
        """A field that stands here for the first time."""
        said.place = number_text(len(self.fields))
        words = f'"word":{quoted(said.word)},"text":{quoted(said.text)}'
        self.fields.append(f'{{"sort":{kind_text(sort, value)},{words}{number_of(sort, value)}}}')

    def text(self) -> bytes:
        """The menu as JSON."""
        moves: list[str] = []
        place, plain = 0, self.is_plain and self.speech.is_plain
        for rest in self.rests:
            code = self.codes[place]
            moves.append(f'["{code}"{rest}' if plain else f"[{quoted(code)}{rest}")
            place += 1
        return f'{{"deeds":[{",".join(self.deeds)}],"fields":[{",".join(self.fields)}],"moves":[{",".join(moves)}]}}'.encode()


def deed_text(deed: Deed) -> str:
    """What is the same for all answers of a deed: its word, its rule, and the sentence, with gaps for the fields."""
    if not deed.json:
        deed.json = f'{{"deed":{quoted(deed.verb)},"rule":{quoted(deed.rule)},"says":{quoted(deed.says)}}}'
    return deed.json


def own_text(deed: Deed, speech: Speech, answer: i64) -> str:
    """What is told of this answer only: its sentence, if it has one of its own, and the cards of a set."""
    words = deed.own_words(speech, answer)
    if not words:
        return ""
    if not isinstance(deed, Subset):
        return "," + quoted(words)
    return f",{quoted(words)},[{','.join([number_text(int(card)) for card in deed.meant(speech.s, answer)])}]"


def kind_text(sort: Sort, value: i64) -> str:
    """What a field is."""
    if sort.card_of(value) >= 0:
        return '"card"'
    if isinstance(sort, SeatSort):
        return '"seat"'
    if isinstance(sort, AbilitySort):
        return '"ability"'
    if isinstance(sort, WordSort):
        return '"word"'
    return '"number"' if type(sort) is Sort else '"place"'


def number_of(sort: Sort, value: i64) -> str:
    """A card or a player also by number."""
    card = sort.card_of(value)
    if card >= 0:
        return f',"card":{card}'
    return f',"seat":{value}' if isinstance(sort, SeatSort) else ""

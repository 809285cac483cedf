"""Card and deck files: fields checked one by one, and the face that a game makes of them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from mypy_extensions import mypyc_attr

from bestiary.engine.play.notation import slug
from bestiary.engine.state.text_limits import TooMuch, check_text

if TYPE_CHECKING:
    from bestiary.engine.language.vocabulary import Tree
    from bestiary.engine.play.abilities import Ability
    from bestiary.engine.play.agenda import Step
    from bestiary.engine.play.force import Force
    from bestiary.engine.play.triggers import Listener

MOST_COPIES: Final = 1000  # of a card in a deck
LONG_NUMBER: Final = 10  # digits: what has so many is no number of copies

Value: TypeAlias = "str | int | float | bool | list[Value] | dict[str, Value]"


class CardError(ValueError):
    """A card, deck or table file that cannot be used: the file, the line, and what to do about it."""

    def __init__(self, file: str, line: int, sentence: str) -> None:
        self.file: Final = file
        self.line: Final = line
        self.sentence: Final = sentence
        super().__init__(f"{file}:{line}: {sentence}")

    def each(self) -> list[CardError]:
        """Every single fault of which this error tells."""
        return [self]

    def renamed(self, files: Mapping[str, str]) -> CardError:
        """The same, where files are called as somebody gave them."""
        return CardError(files.get(self.file, self.file), self.line, self.sentence)


class CardErrors(CardError):
    """Several faults of card files, all of those that one reading found; `file` and `line` are those of the first."""

    def __init__(self, faults: list[CardError]) -> None:
        super().__init__(faults[0].file, faults[0].line, faults[0].sentence)
        self.faults: Final = faults

    def __str__(self) -> str:
        return "\n".join([str(fault) for fault in self.faults])

    def each(self) -> list[CardError]:
        return self.faults

    def renamed(self, files: Mapping[str, str]) -> CardError:
        return CardErrors([fault.renamed(files) for fault in self.faults])


def all_at_once(faults: list[CardError]) -> CardError:
    """One error for all faults that were found: one by itself, several together."""
    return faults[0] if len(faults) == 1 else CardErrors(faults)


def texts_in(value: Value) -> list[str]:
    """Every field named "text" of a card, wherever it stands in it: its own and those of its abilities."""
    if isinstance(value, list):
        return [text for one in value for text in texts_in(one)]
    if not isinstance(value, dict):
        return []
    own = value.get("text")
    inner = [text for name, one in value.items() if name != "text" for text in texts_in(one)]
    return [own, *inner] if isinstance(own, str) else inner


@mypyc_attr(allow_interpreted_subclasses=True)
class Face:
    """One printed card. Its text is built once: what is done when it is played, what it hears, what stands while in play."""

    def __init__(self, name: str, kind: str, text: str, numbers: list[int], fields: dict[str, Value]) -> None:
        self.name: Final = name
        self.slug: Final = slug(name)
        self.kind: Final = kind
        self.text: Final = text
        self.numbers: Final = numbers  # those that rules read, in the order of the game's schema
        self.fields: Final = fields  # all that is printed, for whoever looks at the card
        self.tree: Tree | None = None
        self.more: list[Tree] = []  # the texts of its abilities, where each stands apart with a name of its own
        self.played: Step | None = None
        self.listeners: list[Listener] = []
        self.standing: list[Force] = []
        self.abilities: list[Ability] = []  # what is used by choice, and what labels name

    def trees(self) -> list[Tree]:
        """Everything that is printed on it to be read, as it was read."""
        out: list[Tree] = [] if self.tree is None else [self.tree]
        out += self.more
        return out


class Entry:
    """A card as it stands in its file."""

    def __init__(self, file: str, line: int, fields: dict[str, Value]) -> None:
        self.file: Final = file
        self.line: Final = line
        self.fields: Final = fields
        self.read: Final[set[str]] = set()
        self.name: Final = self.text("name")

    def error(self, sentence: str) -> CardError:
        """What is wrong with this card."""
        return CardError(self.file, self.line, sentence)

    def has(self, field: str) -> bool:
        """Is this field there?"""
        return field in self.fields

    def text(self, field: str, default: str | None = None) -> str:
        """A field that is a text; without a default it must be there."""
        value = self._take(field, default)
        if not isinstance(value, str):
            raise self.error(f'"{field}" must be a text in quotes')
        return value

    def number(self, field: str, least: int, most: int, default: int | None = None) -> int:
        """A field that is a whole number in a range."""
        value = self._take(field, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.error(f'"{field}" must be a whole number from {least} to {most}')
        return value

    def choice(self, field: str, words: Sequence[str]) -> int:
        """A field that is one of a few words: its place among them."""
        word = self.text(field)
        if word not in words:
            raise self.error(f'"{field}" must be one of: {", ".join(words)}')
        return words.index(word)

    def flag(self, field: str) -> bool:
        """A field that is true or false."""
        value = self._take(field, None)
        if not isinstance(value, bool):
            raise self.error(f'"{field}" must be true or false')
        return value

    def texts(self, field: str, default: list[Value] | None = None) -> list[str]:
        """A field that is a list of texts."""
        value = self._take(field, default)
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.error(f'"{field}" must be a list of texts in quotes')
        return [str(one) for one in value]

    def tables(self, field: str) -> list[Entry]:
        """A field that is a list of tables, such as [[card.ability]], each read like a card."""
        value = self._take(field, [])
        if not isinstance(value, list):
            raise self.error(f'"{field}" must be a list of tables')
        entries = []
        for one in value:
            if not isinstance(one, dict):
                raise self.error(f'"{field}" must be a list of tables')
            entries.append(Entry(self.file, self.line, one))
        return entries

    def finish(self) -> None:
        """All fields must have been read: an unknown one is a slip."""
        for field in self.fields:
            if field not in self.read:
                raise self.error(f'{self.name} has a field "{field}" that this game does not know')

    def _take(self, field: str, default: Value | None) -> Value:
        self.read.add(field)
        value = self.fields.get(field, default)
        if value is None:
            raise self.error(f'a card needs "{field}"')
        return value


def read_toml(text: str, file: str) -> dict[str, Value]:
    """The content of a TOML file, or an error with its line."""
    try:
        text.encode()
        check_text(text)
        return cast("dict[str, Value]", tomllib.loads(text))
    except UnicodeEncodeError as error:
        raise CardError(file, text.count("\n", 0, error.start) + 1, "half a sign (a lone surrogate) is no text") from None
    except TooMuch as excess:
        raise CardError(file, excess.line, f"{excess}") from None
    except tomllib.TOMLDecodeError as error:
        said = str(error)
        place, _, rest = said.partition("(at line ")
        line = int(rest.split(",")[0]) if rest else text.count("\n") + 1
        raise CardError(file, line, f"this is not TOML: {place.strip() or said}") from None


def read_cards(text: str, file: str) -> list[Entry]:
    """Every [[card]] of a card file with the line where it begins."""
    content = read_toml(text, file)
    for key in content:
        if key != "card":
            raise CardError(file, 1, f'a card file holds [[card]] tables only, not "{key}"')
    cards = content.get("card", [])
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise CardError(file, 1, "write each card as a [[card]] table")
    lines = [number for number, line in enumerate(text.splitlines(), 1) if line.strip() == "[[card]]"]
    entries = []
    for number, card in enumerate(cards):
        assert isinstance(card, dict)
        entries.append(Entry(file, lines[number] if number < len(lines) else 1, card))
    return entries


class Deck:
    """A list of cards by name, each with its number of copies, in piles: most games have one pile, "cards"."""

    def __init__(
        self,
        name: str,
        title: str,
        piles: dict[str, dict[str, int]],
        notes: dict[str, str],
        repeated: dict[str, list[str]] | None = None,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.piles: Final = piles
        self.notes: Final = notes  # game, theme, advice
        self.repeated: Final = repeated if repeated is not None else {}  # names that stand in more than one line of a pile

    def cards(self, pile: str = "cards") -> list[str]:
        """Every card of a pile, copies one after the other."""
        return [name for name, copies in self.piles.get(pile, {}).items() for _ in range(copies)]


def read_deck(text: str, file: str, piles: list[str]) -> Deck:
    """A deck file: perhaps its game, title, notes, and one list of cards for each pile ("3 Wild Kelpie" means three copies)."""
    content = read_toml(text, file)
    entry = Entry(file, 1, {"name": slug(file.rpartition("/")[2].rpartition(".")[0]), **content})
    found: dict[str, dict[str, int]] = {}
    repeated: dict[str, list[str]] = {}
    for pile in piles:
        lines = entry.texts(pile, [])
        found[pile] = _copies(lines)
        for name, copies in found[pile].items():
            if copies > MOST_COPIES:  # none at all is for the rules of the game to judge
                raise entry.error(f'"{name}" cannot be in a deck {copies} times')
        repeated[pile] = _repeated(lines)
    title = entry.text("title", entry.name)
    notes = {note: entry.text(note, "") for note in ("game", "theme", "advice")}
    entry.finish()
    return Deck(entry.name, title, found, notes, repeated)


def _copies(lines: list[str]) -> dict[str, int]:
    out: dict[str, int] = {}
    for line in lines:
        name, copies = _line(line)
        out[name] = out.get(name, 0) + copies
    return out


def _repeated(lines: list[str]) -> list[str]:
    names = [_line(line)[0] for line in lines]
    return [name for name in dict.fromkeys(names) if names.count(name) > 1]


def _line(line: str) -> tuple[str, int]:
    number, _, rest = line.partition(" ")
    return (rest, int(number)) if number.isdecimal() and len(number) < LONG_NUMBER and rest else (line, 1)


class Problem:
    """A fault of a deck, with its rule; for programs perhaps a code that says which fault it is."""

    def __init__(self, rule: str, sentence: str, code: str = "") -> None:
        self.rule: Final = rule
        self.sentence: Final = sentence
        self.code: Final = code

    def __str__(self) -> str:
        return f"{self.rule}: {self.sentence}" if self.rule else self.sentence

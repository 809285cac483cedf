"""The menu for a client, as JSON: every legal move with its fields, so that any game can be played by card and target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bestiary.engine.abilities import AbilitySort
from bestiary.engine.asks import MASKS, SHIFTS, Ask, Deed
from bestiary.engine.joint import Subset
from bestiary.engine.notation import CARD, SEAT, CardSort, SeatSort, Sort, WordSort
from bestiary.engine.wire import number_text, quoted

if TYPE_CHECKING:
    from bestiary.engine.match import Match, Move
    from bestiary.engine.state import State

DEED: Final = 255  # the part of an answer that says what is done


class Menu:
    """The menu of one question, while it is written: what is the same for many moves is written once."""

    def __init__(self, s: State, ask: Ask) -> None:
        self.s: Final = s
        self.ask: Final = ask
        self.deeds: Final = [f',"rule":{quoted(deed.rule)},"deed":{quoted(deed.verb)},"fields":[' for deed in ask.deeds]
        self.known: Final[dict[i64, str]] = {}  # by the deed and one field of the answer

    def move(self, move: Move) -> str:
        """A legal move: in notation, as a sentence, with its rule, the word for the deed, and its fields."""
        answer = move.answer
        deed = self.ask.deeds[answer & DEED]
        fields = ",".join([self._field(deed, answer, place) for place in range(len(deed.sorts))])
        about = self.deeds[answer & DEED]
        return f'{{"code":{quoted(move.code)},"text":{quoted(move.text)}{about}{fields}]{self._set(deed, answer)}}}'

    def _field(self, deed: Deed, answer: i64, place: int) -> str:
        key = answer & (i64(DEED) | MASKS[place] << SHIFTS[place])
        key = key << 2 | place
        known = self.known.get(key)
        if known is None:
            known = field_text(self.s, deed.sorts[place], answer >> SHIFTS[place] & MASKS[place])
            self.known[key] = known
        return known

    def _set(self, deed: Deed, answer: i64) -> str:
        """The cards of a move that chooses a set."""
        if not isinstance(deed, Subset):
            return ""
        return ',"cards":[' + ",".join([number_text(int(card)) for card in deed.meant(self.s, answer)]) + "]"


def menu_text(match: Match, moves: list[Move]) -> bytes:
    """These moves, which are everything that the seat to move may do, for that seat."""
    ask = match.question
    if ask is None:
        return b"[]"
    menu = Menu(match.state, ask)
    return ("[" + ",".join([menu.move(move) for move in moves]) + "]").encode()


def field_text(s: State, sort: Sort, value: i64) -> str:
    """One field of an answer, as the seat that is asked would write and say it."""
    who = s.who
    if isinstance(sort, CardSort):
        return _field("card", CARD.write(s, who, value), CARD.tell(s, who, value), f',"card":{value}')
    if isinstance(sort, SeatSort):
        return _field("seat", SEAT.write(s, who, value), SEAT.tell(s, who, value), f',"seat":{value}')
    word, text, card = sort.write(s, who, value), sort.tell(s, who, value), sort.card_of(value)
    if card >= 0:
        return _field("card", word, text, f',"card":{card}')
    return _field(kind_of(sort), word, text, "")


def _field(sort: str, word: str, text: str, rest: str) -> str:
    return f'{{"sort":"{sort}","word":{quoted(word)},"text":{quoted(text)}{rest}}}'


def kind_of(sort: Sort) -> str:
    """What a field is that is neither a card nor a player."""
    if isinstance(sort, AbilitySort):
        return "ability"
    if isinstance(sort, WordSort):
        return "word"
    return "number" if type(sort) is Sort else "place"

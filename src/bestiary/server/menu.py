"""The menu for a client: every legal move with its fields, so that any game can be played by card and target."""

from __future__ import annotations

from mypy_extensions import i64

from bestiary import Match
from bestiary.engine.abilities import AbilitySort
from bestiary.engine.asks import field
from bestiary.engine.joint import Subset
from bestiary.engine.notation import CARD, SEAT, CardSort, SeatSort, Sort, WordSort
from bestiary.engine.state import State
from bestiary.server.messages import Field, MenuMove


def menu_of(match: Match) -> list[MenuMove]:
    """Everything that the seat to move may do, for that seat."""
    ask, s = match.question, match.state
    if ask is None:
        return []
    made: dict[tuple[int, int, int], Field] = {}  # by deed, place and value: moves differ in few of them
    out = []
    for move in match.legal():
        answer = int(move.answer)
        number = answer & 255
        deed, fields = ask.deeds[number], []
        for place, sort in enumerate(deed.sorts):
            value = int(field(answer, place))
            known = made.get((number, place, value))
            if known is None:
                known = made[number, place, value] = field_of(s, sort, value)
            fields.append(known)
        cards = [int(card) for card in deed.meant(s, answer)] if isinstance(deed, Subset) else None
        out.append(MenuMove(move.code, move.text, move.rule, deed.verb, fields, cards))
    return out


def field_of(s: State, sort: Sort, value: i64) -> Field:
    """One field of an answer, as the seat that is asked would write and say it."""
    who = s.who
    if isinstance(sort, CardSort):
        return Field("card", CARD.write(s, who, value), CARD.tell(s, who, value), int(value))
    if isinstance(sort, SeatSort):
        return Field("seat", SEAT.write(s, who, value), SEAT.tell(s, who, value), None, int(value))
    word, text, card = sort.write(s, who, value), sort.tell(s, who, value), int(sort.card_of(value))
    if card >= 0:
        return Field("card", word, text, card)
    return Field(kind_of(sort), word, text)


def kind_of(sort: Sort) -> str:
    """What a field is that is neither a card nor a player."""
    if isinstance(sort, AbilitySort):
        return "ability"
    if isinstance(sort, WordSort):
        return "word"
    return "number" if type(sort) is Sort else "place"

"""The menu for a client: every legal move with its fields, so that any game can be played by card and target."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary import Match
from bestiary.engine.abilities import AbilitySort
from bestiary.engine.asks import MASKS, SHIFTS
from bestiary.engine.joint import Subset
from bestiary.engine.notation import CARD, SEAT, CardSort, SeatSort, Sort, WordSort
from bestiary.engine.state import State
from bestiary.server.messages import Field, MenuMove

DEED: Final = 255  # the part of an answer that says what is done


def menu_of(match: Match) -> list[MenuMove]:
    """Everything that the seat to move may do, for that seat. What is the same for many moves is made once."""
    ask, s = match.question, match.state
    if ask is None:
        return []
    deeds = ask.deeds
    about = [(deed.verb, deed.sorts, deed if isinstance(deed, Subset) else None) for deed in deeds]
    made: dict[tuple[int, int], Field] = {}  # by the deed and one field of the answer
    out = []
    for move in match.legal():
        answer = int(move.answer)
        verb, sorts, a_set = about[answer & DEED]
        fields = []
        for sort, shift, mask in zip(sorts, SHIFTS, MASKS):
            value = answer >> shift & mask
            key = (answer & DEED | shift << 8, value)
            known = made.get(key)
            if known is None:
                known = made[key] = field_of(s, sort, value)
            fields.append(known)
        cards = None if a_set is None else [int(card) for card in a_set.meant(s, answer)]
        out.append(MenuMove(move.code, move.text, move.rule, verb, fields, cards))
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

"""Whom a stack moved away from: away from one and the same rival stack it moves only once in a row (MC-53, MC-R12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.force import AT_TURN_END, Force, Until
from bestiary.engine.schema import NOBODY
from bestiary.engine.state import State
from bestiary.games.monster_club.schema import BOOK, FLIGHT

FLED: Final = Force(BOOK, "fled", FLIGHT, NOBODY, None, None, "MC-R12")
THIS_AND_NEXT: Final = Until(AT_TURN_END, 2, mine=True)
THIS_TURN: Final = 2  # so many turns of its owner are still to end
LAST_TURN: Final = 1


def note_flight(s: State, monster: i64, other: i64) -> None:
    """MC-R12: in its owner's turn the stack moves away from this one, perhaps not from this one alone."""
    s.cite("MC-R12")
    if not fled(s, monster, other, THIS_TURN):
        s.enforce(FLED.number, NOBODY, s.stay(monster), s.stay(other), THIS_AND_NEXT.begin(s), s.who)


def fled(s: State, monster: i64, other: i64, when: i64) -> bool:
    """MC-53: did the stack move away from this one then, with the same owner as now, and have both stayed on the board?"""
    for row in range(i64(0), i64(len(s.force)), 6):  # ROW
        if s.force[row] == FLED.number and s.force[row + 2] == s.stay(monster) and s.force[row + 3] == s.stay(other):
            if s.force[row + 4] & 255 == when and s.force[row + 5] == s.controller(monster):
                return True
    return False

"""Chapter 4, the end of the game: four kills, the extra point, a tie (MB-39 to MB-41)."""

from __future__ import annotations

from typing import Final

from bestiary.engine.play.triggers import emit
from bestiary.engine.state.schema import NOBODY
from bestiary.engine.state.state import State
from bestiary.games.monster_battle.schema import BOTH, EXTRA, GAINED, POINTS

KILLS_TO_WIN: Final = 4


# How a game can end, in the order of the endings in __init__.
WON: Final = 0
WON_EXTRA: Final = 1
TIE: Final = 2


def four_kills(s: State) -> None:
    """MB-39: who first has four kills wins, whoever's turn it is; MB-R10: both at once begin the extra-point phase."""
    first, second = s.count(POINTS) >= KILLS_TO_WIN, s.count(POINTS + 1) >= KILLS_TO_WIN
    if first and second:
        s.table[EXTRA] = 1
        emit(s, BOTH.number, NOBODY, NOBODY, 0)
    elif first or second:
        s.cite("MB-39")
        s.finish(WON, 1 if first else 2)


def extra_point(s: State) -> None:
    """MB-40, MB-R11: the first to gain a point while the other gains none wins."""
    s.cite("MB-R11")
    if (s.table[GAINED] > 0) != (s.table[GAINED + 1] > 0):
        s.cite("MB-40")
        s.finish(WON_EXTRA, 1 if s.table[GAINED] > 0 else 2)

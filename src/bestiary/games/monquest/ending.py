"""Losing, winning and elimination (chapter 21, MQ-R75, MQ-R101)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.agenda import Step
from bestiary.engine.schema import ACTIVE, NOBODY, NOWHERE, OUT, OWNER, TEAM, WHERE, ZONES
from bestiary.engine.state import State
from bestiary.engine.triggers import emit
from bestiary.engine.words import in_order
from bestiary.games.monquest.schema import BOOK, BP, CHECKED, ELIMINATED

BEATEN: Final = 0  # the numbers of the endings
ALL_BEATEN: Final = 1
TOO_LONG: Final = 2


class Judge(Step):
    """MQ-R75: only now that the effect has fully resolved: who has 0 BP or failed to draw loses, all of them together."""

    def run(self, s: State) -> None:
        losers: i64 = 0
        for seat in in_order(s, 0):
            if s.table[BP + seat] <= 0 or s.table[CHECKED] >> seat & 1 != 0:
                losers |= 1 << seat
        s.table[CHECKED] = 0
        if losers == 0:
            return
        s.table[OUT] |= losers
        s.cite("MQ-299" if losers & losers - 1 == 0 else "MQ-299 MQ-309")
        left = teams_left(s)
        if left == 0:
            s.finish(ALL_BEATEN, 0)
        elif left & left - 1 == 0:
            s.finish(BEATEN, members(s, left))
        else:
            eliminate(s, losers)


def teams_left(s: State) -> i64:
    """The mask of the teams, each by its first seat, that have a player in the game."""
    left: i64 = 0
    for seat in in_order(s, 0):
        left |= 1 << s.table[TEAM + seat]
    return left


def members(s: State, teams: i64) -> i64:
    """MQ-R101: the mask of all players of these teams, those who are out, too."""
    out: i64 = 0
    for seat in range(s.seats):
        if teams >> s.table[TEAM + seat] & 1 != 0:
            out |= 1 << seat
    return out


def eliminate(s: State, losers: i64) -> None:
    """MQ-R101: the cards that they own leave the game; a running turn of theirs ends at once."""
    for seat in range(s.seats):
        if losers >> seat & 1 != 0:
            emit(s, ELIMINATED.number, seat, NOBODY, 0)
    for card in range(s.card_count()):
        if losers >> s.get(OWNER, card) & 1 != 0 and s.get(WHERE, card) >= ZONES:
            s.move(card, NOWHERE)
    if losers >> s.table[ACTIVE] & 1 != 0:
        s.cut(s.book.by_name["turn closes"])


JUDGE: Final = Judge(BOOK, "judge", "MQ-R75")

"""Ongoing Items (MQ-181, MQ-R112): how long they stay in the Item Zone, and when they go to the Discard Zone."""

from __future__ import annotations

from mypy_extensions import i64

from bestiary.engine.agenda import Step
from bestiary.engine.force import enter
from bestiary.engine.schema import WHERE
from bestiary.engine.state import State
from bestiary.games.monquest.field import put_away
from bestiary.games.monquest.schema import DISCARD, ITEMS, STAY_TURNS, STAYS, UNTIL_NEXT_TURN


class Remain(Step):
    """MQ-181, MQ-R112: the Item stays: so many turns of its controller after this one, or until their next turn."""

    def run(self, s: State) -> None:
        if not ITEMS <= s.get(WHERE, s.this) < ITEMS + 4:
            return
        turns = s.printed(STAY_TURNS, s.this)
        s.set(STAYS, s.this, turns if turns == UNTIL_NEXT_TURN else turns + 1)  # the end of this turn counts down, too
        enter(s, s.this)


def discard_due(s: State, seat: i64) -> None:
    """MQ-R93, MQ-R124 (1): what stays until its controller's next turn goes as that turn begins."""
    for card in s.cards(ITEMS + seat):
        if s.get(STAYS, card) == UNTIL_NEXT_TURN:
            put_away(s, card, DISCARD)


def count_down(s: State, seat: i64) -> None:
    """MQ-R112: at the end of each of its controller's turns an Item has one turn less to stay; after the last it goes."""
    for card in s.cards(ITEMS + seat):
        left = s.get(STAYS, card)
        if left > 0:
            s.set(STAYS, card, left - 1)
            if left == 1:
                put_away(s, card, DISCARD)

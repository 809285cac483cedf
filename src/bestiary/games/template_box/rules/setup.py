"""Chapter 1, set-up: the box is shuffled, the first three cards, who begins (TB-1 to TB-4)."""

from __future__ import annotations

from typing import Final

from bestiary.engine.play.agenda import Step
from bestiary.engine.state.deal import shuffle
from bestiary.engine.state.schema import NOBODY
from bestiary.engine.state.state import State
from bestiary.games.template_box.rules.turn import TURN_BEGINS
from bestiary.games.template_box.schema import BOOK, HAND, STACK

FIRST_HAND: Final = 3


class Deal(Step):
    """TB-3: shuffle, and a first hand for each player; TB-4: a lot decides who begins."""

    def run(self, s: State) -> None:
        shuffle(s, STACK)
        for seat in range(s.seats):
            for _ in range(FIRST_HAND):
                s.move(s.top(STACK), HAND + seat)
        s.push(TURN_BEGINS, s.chance.below(s.seats), NOBODY, NOBODY, NOBODY)


OPENING: Final = Deal(BOOK, "deal", "TB-3 TB-4")

"""Chapter 1, set-up: shuffle, the first four cards, who begins (TP-1 to TP-4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.state.deal import shuffle
from bestiary.engine.state.schema import NOBODY
from bestiary.engine.state.state import State
from bestiary.games.template.rules.turn import FIRST_HAND, TURN_BEGINS
from bestiary.games.template.schema import BOOK, DECK, HAND


class Deal(Step):
    """TP-3: each player shuffles and draws a first hand; TP-4: a coin decides who begins."""

    def run(self, s: State) -> None:
        for seat in range(i64(2)):
            shuffle(s, DECK + seat)
            for _ in range(FIRST_HAND):
                s.move(s.top(DECK + seat), HAND + seat)
        s.push(TURN_BEGINS, s.chance.below(2), NOBODY, NOBODY, NOBODY)


OPENING: Final = Deal(BOOK, "deal", "TP-3 TP-4")

"""Chapter 1, set-up: shuffle, the first three cards, who begins (MB-1 to MB-7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.state.deal import shuffle
from bestiary.engine.state.schema import ACTIVE, NOBODY
from bestiary.engine.state.state import State
from bestiary.games.monster_battle.rules.turn import FIRST_HAND, TURN_BEGINS, draw
from bestiary.games.monster_battle.schema import BOOK, DECK


class Deal(Step):
    """MB-4, MB-5: each player shuffles their deck and draws three cards; MB-R1: the starter is drawn by lot."""

    def run(self, s: State) -> None:
        for seat in range(i64(2)):
            shuffle(s, DECK + seat)
            for _ in range(FIRST_HAND):
                draw(s, seat)
        starter = s.chance.below(2) if s.table[ACTIVE] == NOBODY else s.table[ACTIVE]
        s.table[ACTIVE] = starter
        s.push(TURN_BEGINS, starter, NOBODY, NOBODY, NOBODY)


OPENING: Final = Deal(BOOK, "deal", "MB-4 MB-5 MB-6 MB-7 MB-R1 MB-R24")

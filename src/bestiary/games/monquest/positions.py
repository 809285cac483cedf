"""Attack and Defense Position (chapter 6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.agenda import Step
from bestiary.engine.asks import Deed
from bestiary.engine.schema import NOBODY
from bestiary.engine.state import State
from bestiary.games.monquest.able import ABLE_TO_TURN, OfMon
from bestiary.games.monquest.field import tell
from bestiary.games.monquest.schema import BOOK, DEFENDED, DEFENSE, POSITION_CHANGED, SLEEP
from bestiary.games.monquest.statuses import wakes
from bestiary.games.monquest.values import acting_mon, has_status


class Stands(OfMon):
    """The acting Mon is in this position."""

    def __init__(self, position: i64, rule: str, sentence: str) -> None:
        super().__init__(True, rule, sentence)
        self.position: i64 = position

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        mon = self.mon(s, a)
        return mon != NOBODY and s.get(DEFENSE, mon) == self.position


class NotDefended(OfMon):
    """MQ-94, MQ-R22: after changing to Defense Position not back in the same turn."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        mon = self.mon(s, a)
        return mon != NOBODY and s.get(DEFENDED, mon) == 0


class TurnStep(Step):
    """MQ-238: a Sleeping Mon flips first; then the position changes. The Action Phase goes on (MQ-84, MQ-R21)."""

    def run(self, s: State) -> None:
        asleep = has_status(s, s.this, SLEEP)
        if not wakes(s, s.this):
            return
        if asleep:
            s.cite("MQ-R67")
        position = 1 - s.get(DEFENSE, s.this)
        s.set(DEFENSE, s.this, position)
        if position == 1:
            s.set(DEFENDED, s.this, 1)
        tell(s, POSITION_CHANGED, s.who, s.this, 0, NOBODY, "Defense" if position == 1 else "Attack")


class ChangePosition(Deed):
    """MQ-70, MQ-R22: the acting Mon changes its position."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.push(TURN_STEP, s.who, acting_mon(s, s.who), NOBODY, NOBODY)


TURN_STEP: Final = TurnStep(BOOK, "change position", "MQ-84 MQ-R21")
DEFEND: Final = ChangePosition(
    "defend",
    [],
    "Change to Defense Position.",
    "MQ-70 MQ-84 MQ-96",
    [Stands(0, "MQ-70", "{mon} is in Defense Position already"), *ABLE_TO_TURN],
)
STAND_UP: Final = ChangePosition(
    "rise",
    [],
    "Change to Attack Position.",
    "MQ-R22",
    [
        Stands(1, "MQ-R22", "{mon} is in Attack Position already"),
        *ABLE_TO_TURN,
        NotDefended(True, "MQ-94", "{mon} changed to Defense Position this turn: it stays so until your next turn"),
    ],
)

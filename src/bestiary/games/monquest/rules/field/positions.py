"""Chapter 6, Attack and Defense Position, and what keeps a Mon from acting (MQ-89 to MQ-97, MQ-240, MQ-241)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import GATE, TEST, Deed, Need, field
from bestiary.engine.play.force import cannot
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.schema import NOBODY
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.combat.statuses import wakes
from bestiary.games.monquest.rules.values import acting_mon, has_status, is_worn, wearer
from bestiary.games.monquest.schema import ACTS, ASLEEP, BOOK, DEFENDED, DEFENSE, FROZEN, PARALYSIS, POSITION_CHANGED, SLEEP, TANK


@mypyc_attr(allow_interpreted_subclasses=True)
class OfMon(Need):
    """A need of the acting Mon, or of the Mon that uses the named card; {mon} in its sentence is that Mon."""

    def __init__(self, acting: bool, rule: str, sentence: str) -> None:
        super().__init__(rule, sentence, GATE if acting else TEST)
        self.acting: Final = acting

    def mon(self, s: State, card: i64) -> i64:
        """The Mon that is meant, or NOBODY (MQ-71, MQ-152)."""
        if self.acting:
            return acting_mon(s, s.who)
        return wearer(s, card) if is_worn(s, card) else card

    def says(self, s: State, answer: i64) -> str:
        mon = self.mon(s, field(answer, 0))
        return self.sentence.replace("{mon}", s.name(mon) if mon >= 0 else "the Mon")


class Without(OfMon):
    """MQ-240, MQ-241, MQ-97: a status that bars it outright."""

    def __init__(self, acting: bool, status: i64, rule: str, sentence: str) -> None:
        super().__init__(acting, rule, sentence)
        self.status: i64 = status

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        mon = self.mon(s, a)
        return mon != NOBODY and not has_status(s, mon, self.status)


class MayWake(OfMon):
    """MQ-R68: one Sleep check in a turn; after tails nothing more."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        mon = self.mon(s, a)
        return mon != NOBODY and s.get(ASLEEP, mon) == 0


class MayAct(OfMon):
    """MQ-R123: no card says that it cannot take actions; that holds in the Main Phase, too (MQ-R108)."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        mon = self.mon(s, a)
        return mon != NOBODY and (len(s.force) == 0 or not cannot(s, ACTS.number, mon))


class Upright(OfMon):
    """MQ-92, MQ-93: in Attack Position, or of the class Tank."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        mon = self.mon(s, a)
        return mon != NOBODY and (s.get(DEFENSE, mon) == 0 or s.printed(TANK, mon) != 0)


def able(acting: bool) -> list[Need]:
    """MQ-240, MQ-241, MQ-R68: nothing disables the Mon."""
    return [
        Without(acting, PARALYSIS, "MQ-240", "{mon} is Paralyzed and cannot act: cure it first, or use Items through it"),
        Without(acting, FROZEN, "MQ-241", "{mon} is Frozen and cannot act: cure it first, or use Items through it"),
        MayWake(acting, "MQ-R68", "{mon} failed its Sleep check: it sleeps until your next turn, but Items can be used through it"),
    ]


ABLE_TO_ATTACK: Final[list[Need]] = [
    *able(True),
    Upright(True, "MQ-92", "{mon} is in Defense Position and cannot attack: only Tanks can"),
]
ABLE_TO_TURN: Final[list[Need]] = [
    Without(True, PARALYSIS, "MQ-97", "{mon} is Paralyzed and cannot change its position: cure it first"),
    Without(True, FROZEN, "MQ-97", "{mon} is Frozen and cannot change its position: cure it first"),
    MayWake(True, "MQ-R68", "{mon} failed its Sleep check: it sleeps until your next turn"),
]


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

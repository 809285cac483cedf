"""Chapter 6.3, running from a combat (MW-R26 to MW-R30, MW-R119, MW-R120)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import SURE, Ask, Deed
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.schema import ACTIVE, NOBODY, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.combat.actions import can_pay_for_attack
from bestiary.games.monad_wars.rules.combat.activations import ACTIVATIONS
from bestiary.games.monad_wars.rules.combat.ending import COMBAT_ENDS, finish_combat
from bestiary.games.monad_wars.rules.values import Elsewhere, SharesRegion, offer_neighbours, side_zone, unmark
from bestiary.games.monad_wars.schema import (
    ACTED,
    BOOK,
    ESCAPED,
    HALT,
    OWES,
    PARTING,
    PARTY,
    RAN,
    RUNNER,
    RUNS,
    TRAVELS,
    WHERE_IS,
)


def attack_payable(s: State, seat: i64) -> bool:
    """MW-R30, MW-R119: can any unit of the party pay for an attack?"""
    unit = s.top(PARTY + seat)
    while unit != NOBODY:
        if can_pay_for_attack(s, unit):
            return True
        unit = s.get(UNDER, unit)
    return False


def must_run(s: State, seat: i64) -> bool:
    """MW-79, MW-R30: who can pay for no attack any more must run."""
    if attack_payable(s, seat):
        return False
    s.cite("MW-79 MW-R30")
    return True


def begin_run(s: State, seat: i64) -> None:
    """MW-75, MW-76, MW-R27: every opposing unit first takes one action, in the order of INI."""
    s.table[RUNNER], s.table[PARTING] = seat + 1, 1
    tell(s, RUNS, seat, NOBODY)
    s.cut(COMBAT_ENDS)
    for side in (0, 1):
        unit = s.top(side_zone(s, side))
        while unit != NOBODY:
            unmark(s, unit, ACTED)
            unit = s.get(UNDER, unit)
    s.push(RUN_DONE, seat, NOBODY, NOBODY, NOBODY)
    s.push(ACTIVATIONS, seat, NOBODY, NOBODY, NOBODY)


class RunDone(Step):
    """MW-77, MW-R28, MW-R29: the run succeeds with no roll; the runner may move, then the combat is over."""

    def run(self, s: State) -> None:
        runner = s.table[RUNNER] - 1
        if runner == s.table[ACTIVE]:
            s.table[HALT] = RAN
        finish_combat(s, ESCAPED)
        s.push(RUN_MOVE, runner, NOBODY, NOBODY, NOBODY)


class Run(Deed):
    """MW-75: the party runs."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        begin_run(s, s.who)


RUN: Final = Run("run", [], "Run: every enemy acts once, then you may move on.", "MW-75 MW-R26", [])
FIGHT: Final = Deed("fight", [], "Stay and fight this round.", "MW-R26", [])
RUN_ASK: Final = Ask(BOOK, "run or fight", "MW-75 MW-R26 MW-R29", "A round begins: fight on, or run?", [FIGHT, RUN])


class Flee(Deed):
    """MW-77, MW-R28: the runner moves; no random encounter follows in this turn, it is put off (MW-R120)."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        return offer_neighbours(s, code, out)

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.table[WHERE_IS + s.who] = a
        s.table[OWES + s.who] = 1
        s.cite("MW-R120")
        tell(s, TRAVELS, s.who, a)


FLEE: Final = Flee(
    "flee",
    [CARD],
    "Flee to {0}.",
    "MW-77 MW-R28",
    [
        Elsewhere("MW-71", "you are at {0}: remain, or flee to another location", SURE),
        SharesRegion("MW-71", "{0} shares no region with where you are", SURE),
    ],
)
REMAIN: Final = Deed("remain", [], "Stay where you are.", "MW-R28", [])
RUN_MOVE: Final[Step] = Ask(BOOK, "run move", "MW-77 MW-R28", "You got away: where to?", [FLEE, REMAIN])
RUN_DONE: Final = RunDone(BOOK, "run done", "MW-77 MW-R28")

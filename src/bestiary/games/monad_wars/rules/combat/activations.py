"""Chapter 8, initiative order: activations in a round, and parting actions of a run (MW-112, MW-R27, MW-R50, MW-R51)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.play.force import lapse
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.layout import CARD_MASK
from bestiary.engine.state.schema import NOBODY, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.combat.actions import ACTION_ASK, can_act
from bestiary.games.monad_wars.rules.combat.damage import activation_ends, activation_starts
from bestiary.games.monad_wars.rules.combat.death import SETTLE
from bestiary.games.monad_wars.rules.values import initiative, is_marked, mark, side_zone, uncoil, unmark
from bestiary.games.monad_wars.schema import (
    ACTED,
    ACTIVATED,
    ACTOR,
    AT_ACTIVATION_END,
    AT_ACTIVATION_START,
    BOOK,
    PARTING,
    PARTY,
    PASSES,
    RUNNER,
    SUFFERS,
    TIMED,
    TWICE,
)


def next_units(s: State) -> vec[i64]:
    """MW-R51: of those that have not acted, the ones with the highest current INI; the active side before the other."""
    best, out = i64(NOBODY), vec[i64]()
    for side in (0, 1):
        if s.table[PARTING] != 0 and side_zone(s, side) == PARTY + s.table[RUNNER] - 1:  # who runs takes no parting actions
            continue
        unit = s.top(side_zone(s, side))
        while unit != NOBODY:
            if not is_marked(s, unit, ACTED):
                quick = 2 * initiative(s, unit) + (1 - side)
                if quick > best:
                    best, out = quick, vec[i64]()
                if quick == best:
                    out = append(out, unit)
            unit = s.get(UNDER, unit)
    return out


def all_idle(s: State, units: vec[i64]) -> bool:
    """None of them can do anything, and nothing on them ends with their activations: then their order does not matter."""
    for unit in units:
        for which in range(i64(TIMED)):
            if s.get(SUFFERS + which, unit) != 0:
                return False
        if can_act(s, unit):
            return False
    return True


class Activations(Step):
    """MW-112: the unit with the highest INI is next; it is read again for every activation. With none left all have acted.

    Which of several equally quick ones is next is asked, unless none of them can do anything.
    """

    def run(self, s: State) -> None:
        units = next_units(s)
        if len(units) == 0:
            return
        s.then(self)
        if len(units) > 1 and not all_idle(s, units):
            s.push(WHO_ACTS, s.controller(units[0]), NOBODY, NOBODY, NOBODY)
        else:
            activate(s, units[0])


def activate(s: State, unit: i64) -> None:
    """MW-R50 (4), MW-R27: an activation; a parting action is none, so nothing timed ends with it."""
    mark(s, unit, ACTED)
    seat = s.controller(unit)
    s.table[ACTOR] = unit + 1
    s.push(ACTIVATION_OVER, seat, unit, s.stay(unit), NOBODY)
    if s.table[PARTING] == 0:
        activation_starts(s, unit)
        uncoil(s, unit)
        lapse(s, AT_ACTIVATION_START, seat, s.stay(unit))
        tell(s, ACTIVATED, seat, unit)
    s.push(TAKE_ACTION, seat, unit, s.stay(unit), NOBODY)
    s.push(SETTLE, seat, NOBODY, NOBODY, NOBODY)


class TakeAction(Step):
    """MW-113: one action; a unit that can do nothing passes."""

    def run(self, s: State) -> None:
        if not s.here(s.it):
            return
        if can_act(s, s.this):
            s.then(ACTION_ASK)
        else:
            tell(s, PASSES, s.who, s.this)


class ActivationOver(Step):
    """MW-R88: what ends with its activation ends."""

    def run(self, s: State) -> None:
        s.table[ACTOR] = 0
        if s.here(s.it) and s.table[PARTING] == 0:
            activation_ends(s, s.it & CARD_MASK)
            if is_marked(s, s.it & CARD_MASK, TWICE):
                s.cite("MW-R52")
                unmark(s, s.it & CARD_MASK, TWICE | ACTED)
            s.push(SETTLE, s.who, NOBODY, NOBODY, NOBODY)
            lapse(s, AT_ACTIVATION_END, s.who, s.it)


class IsNextUnit(Need):
    """MW-R51: one of those with the highest INI."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return a in next_units(s)


class Act(Deed):
    """D12: which of several equally quick units acts."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for unit in next_units(s):
            out = append(out, pack(code, unit))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        activate(s, a)


ACT: Final = Act(
    "act",
    [CARD],
    "{0} acts.",
    "MW-112 MW-R51",
    [IsNextUnit("MW-R51", "{0} is not among the quickest that have not acted", SURE)],
)
WHO_ACTS: Final = Ask(BOOK, "who acts", "MW-R51", "Several of your units are equally quick: which one acts?", [ACT])
ACTIVATIONS: Final = Activations(BOOK, "activations", "MW-112 MW-R50")
TAKE_ACTION: Final = TakeAction(BOOK, "take action", "MW-113")
ACTIVATION_OVER: Final = ActivationOver(BOOK, "activation over", "MW-R88")

"""Chapters 8.1 and 8.2, the rounds of a combat, from the first formation to the last round (MW-R49 to MW-R51, MW-R65)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.schema import ACTIVE, NOBODY, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.abilities import STANDS_FIRM, of_task
from bestiary.games.monad_wars.rules.combat.activations import ACTIVATIONS
from bestiary.games.monad_wars.rules.combat.damage import get_ready, restore_ap, restore_hp
from bestiary.games.monad_wars.rules.combat.death import SETTLE
from bestiary.games.monad_wars.rules.combat.ending import COMBAT_ENDS, finish_combat
from bestiary.games.monad_wars.rules.combat.rows import FORM
from bestiary.games.monad_wars.rules.combat.running import RUN_ASK, begin_run, must_run
from bestiary.games.monad_wars.rules.encounter import FLIP, lend_vip
from bestiary.games.monad_wars.rules.values import (
    keyword,
    location,
    side_zone,
    unmark,
)
from bestiary.games.monad_wars.schema import (
    ACTED,
    ACTOR,
    AT_RANDOM,
    ATTACKED,
    BOOK,
    COMBAT,
    COMBAT_BEGINS,
    ENCOUNTER,
    EXTRA,
    FOES,
    MOST_ROUNDS,
    OUTCOME,
    OVER,
    PARTING,
    PARTY,
    PLACE,
    PURPOSE,
    REGENERATION,
    ROUND,
    ROUND_BEGINS,
    RUNNER,
    SERENITY,
    SIZE,
    TASK,
    TWICE,
    UNDECIDED,
    VIPS,
    WILDERNESS,
    WITH_HAZARDS,
    WITH_PARTY,
    WON,
)


def encounter_handler(s: State) -> i64:
    """MW-80, MW-R31: the neighbour on the right: whose turn came just before."""
    return (s.table[ACTIVE] + s.seats - 1) % s.seats


def quest_handler(s: State) -> i64:
    """MW-92, MW-R31: the neighbour on the left: whose turn comes next; also runs scenario encounters."""
    return (s.table[ACTIVE] + 1) % s.seats


def fight_hazards(s: State, purpose: i64, size: i64, task: i64) -> None:
    """MW-85, MW-94, MW-108, MW-109: formation, flips, formation of the hazards, then rounds until it is over."""
    handler = encounter_handler(s) if purpose == AT_RANDOM else quest_handler(s)
    open_combat(s, WITH_HAZARDS, ENCOUNTER + handler, purpose, task)
    s.table[SIZE] = size
    if task != NOBODY:
        lend_vip(s, task)
    s.push(BEGIN, handler, NOBODY, NOBODY, NOBODY)
    s.push(FLIP, handler, NOBODY, NOBODY, NOBODY)
    s.push(FORM, s.table[ACTIVE], NOBODY, PARTY + s.table[ACTIVE], NOBODY)


def fight_party(s: State, defender: i64, purpose: i64, task: i64) -> None:
    """MW-99, MW-100, MW-R45, MW-R49: the attacker forms first, then the defender; there is no handler."""
    open_combat(s, WITH_PARTY, PARTY + defender, purpose, task)
    s.push(BEGIN, s.table[ACTIVE], NOBODY, NOBODY, NOBODY)
    s.push(FORM, defender, NOBODY, PARTY + defender, NOBODY)
    s.push(FORM, s.table[ACTIVE], NOBODY, PARTY + s.table[ACTIVE], NOBODY)


def open_combat(s: State, kind: i64, foes: i64, purpose: i64, task: i64) -> None:
    """The numbers of a combat, and its end at the bottom of all."""
    s.table[COMBAT], s.table[FOES], s.table[PURPOSE], s.table[TASK] = kind, foes, purpose, task + 1
    s.table[ROUND], s.table[OUTCOME], s.table[VIPS], s.table[ACTOR] = 0, UNDECIDED, 0, 0
    s.table[RUNNER], s.table[PARTING], s.table[SIZE] = 0, 0, 0
    tell(s, COMBAT_BEGINS, s.table[ACTIVE], NOBODY, 0, NOBODY, PURPOSES[int(purpose)])
    s.push(COMBAT_ENDS, s.table[ACTIVE], NOBODY, NOBODY, NOBODY)


PURPOSES: Final = ("a random encounter", "for a quest", "for a scenario", "an attack on a party")


class Begin(Step):
    """MW-R50 (2), MW-R117: all get ready; an encounter without any hazard counts as won."""

    def run(self, s: State) -> None:
        if s.count(s.table[FOES]) == 0:
            s.cite("MW-R117")
            finish_combat(s, WON)
            return
        for side in (0, 1):
            unit = s.top(side_zone(s, side))
            while unit != NOBODY:
                get_ready(s, unit)
                unit = s.get(UNDER, unit)
        s.then(ROUND_STARTS)
        s.react()
        s.then(SETTLE)


# ---- rounds --------------------------------------------------------------------------------------------------------------------


class RoundStarts(Step):
    """MW-R50 (3): Serenity and Regeneration, active side first; then runs, forced or chosen; then activations."""

    def run(self, s: State) -> None:
        if s.table[ROUND] >= s.table[MOST_ROUNDS]:
            self.too_long(s)
            return
        s.table[ROUND] += 1
        s.then(self)
        s.then(ACTIVATIONS)
        s.then(RUNS_FIRST)
        s.react()
        tell(s, ROUND_BEGINS, NOBODY, NOBODY, s.table[ROUND])
        for side in (0, 1):
            unit = s.top(side_zone(s, side))
            while unit != NOBODY:
                unmark(s, unit, ACTED | ATTACKED | EXTRA | TWICE)
                restore_at_start(s, unit)
                unit = s.get(UNDER, unit)

    def too_long(self, s: State) -> None:
        """MW-R65: after the last round the active player must run from hazards; a combat with a party just ends."""
        s.cite("MW-R65")
        if s.table[COMBAT] == WITH_HAZARDS:
            begin_run(s, s.table[ACTIVE])
        else:
            finish_combat(s, OVER)


def restore_at_start(s: State, unit: i64) -> None:
    """MW-158, MW-164, MW-R91: Serenity in the Wilderness, Regeneration everywhere."""
    more = keyword(s, unit, REGENERATION)
    if more > 0:
        s.cite("MW-164 MW-R91")
        restore_hp(s, unit, more)
    more = keyword(s, unit, SERENITY)
    if more > 0 and s.printed(PLACE, location(s, s.table[ACTIVE])) == WILDERNESS:
        s.cite("MW-158 MW-R91")
        restore_ap(s, unit, more)


class RunsFirst(Step):
    """MW-R26, MW-R29, MW-R30, MW-R119: who must run runs, the active player first; else who may is asked."""

    def run(self, s: State) -> None:
        active, foes = s.table[ACTIVE], s.table[FOES]
        defender = foes - PARTY if s.table[COMBAT] == WITH_PARTY else i64(NOBODY)
        if must_run(s, active):
            begin_run(s, active)
            return
        if defender != NOBODY and must_run(s, defender):
            begin_run(s, defender)
            return
        if of_task(s, STANDS_FIRM) != 0:
            s.cite("MW-R1")
            return
        if defender != NOBODY:
            s.push(RUN_ASK, defender, NOBODY, NOBODY, NOBODY)
        if defender == NOBODY or s.table[ROUND] > 1:
            s.push(RUN_ASK, active, NOBODY, NOBODY, NOBODY)
        else:
            s.cite("MW-R119")


BEGIN: Final = Begin(BOOK, "begin combat", "MW-R50")
ROUND_STARTS: Final = RoundStarts(BOOK, "round starts", "MW-112 MW-R50")
RUNS_FIRST: Final = RunsFirst(BOOK, "runs first", "MW-75 MW-R26")

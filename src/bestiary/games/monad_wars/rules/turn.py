"""Chapter 6, the turn: six phases, and the end of a game that takes too long (MW-67 to MW-102, MW-R9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.force import AT_TURN_END, AT_TURN_START, lapse
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.schema import ACTIVE, NOBODY, TURN, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.combat.damage import restore_ap, restore_hp
from bestiary.games.monad_wars.rules.combat.death import SETTLE
from bestiary.games.monad_wars.rules.provision import PROVISION_ASK
from bestiary.games.monad_wars.rules.tasks import TASK_ASK, TURNS_ARE_UP
from bestiary.games.monad_wars.rules.travelling import RANDOM, TRAVEL_ASK
from bestiary.games.monad_wars.rules.values import unmark
from bestiary.games.monad_wars.schema import (
    BOOK,
    CLASS_CARDS,
    DIED,
    ENCOUNTER_AND_QUEST,
    END,
    GEAR,
    GOLD,
    HALT,
    HERO_LEVEL,
    KIND,
    LOCATIONS,
    MOST_TURNS,
    MOVED,
    NEW,
    PARTY,
    PHASE,
    PROVISION,
    RANDOM_ENCOUNTER,
    RECOVERY,
    TO_TURN_STARTS,
    TOKEN,
    TRAVEL,
    TURN_BEGINS,
    TURN_ENDS,
    USED_TURN,
    VP,
)


class TurnStarts(Step):
    """MW-67: the six phases, in this order."""

    def run(self, s: State) -> None:
        s.table[TURN] += 1
        s.table[ACTIVE] = s.who
        s.table[MOVED], s.table[HALT] = 0, 0
        forget_uses(s)
        for step in reversed(PHASE_STEPS):
            s.then(step)
        s.react()
        lapse(s, AT_TURN_START, s.who)
        tell(s, TURN_BEGINS, s.who, NOBODY)


def forget_uses(s: State) -> None:
    """MW-R46: what can be used once in a turn, or in a Provision Phase, can be used again."""
    for seat in range(s.seats):
        for zone in (PARTY, GEAR, CLASS_CARDS):
            forget_in(s, zone + seat)
    forget_in(s, LOCATIONS)


def forget_in(s: State, zone: i64) -> None:
    """The same, of the cards of a zone."""
    card = s.top(zone)
    while card != NOBODY:
        s.set(USED_TURN, card, 0)
        card = s.get(UNDER, card)


class Recovery(Step):
    """MW-69, MW-70, MW-R23: each unit of the active player's party but tokens restores 1 HP and 1 AP."""

    def run(self, s: State) -> None:
        s.table[PHASE] = RECOVERY
        unit = s.top(PARTY + s.who)
        while unit != NOBODY:
            if s.printed(KIND, unit) == TOKEN:
                s.cite("MW-70")
            else:
                restore_hp(s, unit, 1)
                restore_ap(s, unit, 1)
            unit = s.get(UNDER, unit)


class Phase(Step):
    """A phase begins: its question or its step; a run skips phase 4 (MW-R28), a fallen catalyst phases 4 and 5 (MW-R69)."""

    def __init__(self, name: str, rule: str, number: i64, step: Step) -> None:
        super().__init__(BOOK, name, rule)
        self.phase: i64 = number
        self.step: Final = step

    def run(self, s: State) -> None:
        halt = s.table[HALT]
        if halt == DIED or (halt != 0 and self.phase == ENCOUNTER_AND_QUEST):
            s.cite("MW-88 MW-R28 MW-R39 MW-R69")
            return
        s.table[PHASE] = self.phase
        s.push(SETTLE, s.who, NOBODY, NOBODY, NOBODY)
        s.react()
        s.then(self.step)


class EndPhase(Step):
    """MW-102, MW-R48: what says "at the end of the turn" is done, in an order of the active player's choice; the turn ends."""

    def run(self, s: State) -> None:
        s.table[PHASE] = END
        s.then(TURN_OVER)
        s.push(SETTLE, s.who, NOBODY, NOBODY, NOBODY)
        s.react()
        tell(s, TURN_ENDS, s.who, NOBODY)


class TurnOver(Step):
    """MW-R48, MW-68: what lasted until the end of the turn ends; the next one clockwise is in turn, if turns are left (MW-R9)."""

    def run(self, s: State) -> None:
        if s.table[TURN] >= s.table[MOST_TURNS] * s.seats:
            turns_are_up(s)
            return
        s.push(TURN_STARTS, (s.who + 1) % s.seats, NOBODY, NOBODY, NOBODY)
        s.push(SETTLE, s.who, NOBODY, NOBODY, NOBODY)
        for seat in range(s.seats):
            for item in s.cards(GEAR + seat):
                unmark(s, item, NEW)
        lapse(s, AT_TURN_END, s.who)


# ---- games that never end (MW-R9) ------------------------------------------------------------------------------------------------

ANY_LEVEL: Final = 16  # more than a catalyst has
ANY_GOLD: Final = 1 << 24  # more than anybody has


def standing(s: State, seat: i64) -> i64:
    """MW-R9: VP, then the level of the catalyst, then gold, as one number."""
    return (s.table[VP + seat] * ANY_LEVEL + s.table[HERO_LEVEL + seat]) * ANY_GOLD + s.table[GOLD + seat]


def turns_are_up(s: State) -> None:
    """MW-R9: most VP wins, ties by level, then by gold, then it is shared."""
    s.cite("MW-R9")
    best, winners = i64(NOBODY), i64(0)
    for seat in range(s.seats):
        if standing(s, seat) > best:
            best, winners = standing(s, seat), i64(0)
        if standing(s, seat) == best:
            winners |= i64(1) << seat
    s.finish(TURNS_ARE_UP, winners)


TURN_STARTS: Final[Step] = TurnStarts(BOOK, "turn starts", "MW-67")
TO_TURN_STARTS.bind(TURN_STARTS)
RECOVERY_PHASE: Final[Step] = Recovery(BOOK, "recovery phase", "MW-69 MW-R23")
TRAVEL_PHASE: Final[Step] = Phase("travel phase", "MW-67", TRAVEL, TRAVEL_ASK)
RANDOM_PHASE: Final[Step] = Phase("random encounter phase", "MW-67", RANDOM_ENCOUNTER, RANDOM)
TASK_PHASE: Final[Step] = Phase("task phase", "MW-67", ENCOUNTER_AND_QUEST, TASK_ASK)
PROVISION_PHASE: Final[Step] = Phase("provision phase", "MW-67", PROVISION, PROVISION_ASK)
END_PHASE: Final[Step] = EndPhase(BOOK, "end phase", "MW-102")
TURN_OVER: Final[Step] = TurnOver(BOOK, "turn over", "MW-68 MW-R48")
PHASE_STEPS: Final = (RECOVERY_PHASE, TRAVEL_PHASE, RANDOM_PHASE, TASK_PHASE, PROVISION_PHASE, END_PHASE)  # MW-67

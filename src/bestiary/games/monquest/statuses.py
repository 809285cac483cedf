"""Statuses and coin flips (chapters 15 and 16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.agenda import Step
from bestiary.engine.schema import ACTIVE, NOBODY
from bestiary.engine.state import State
from bestiary.games.monquest.damage import EFFECT, LOOK, NO_ATTRIBUTE, TIMES, amount_of, cure, deal, time_of
from bestiary.games.monquest.field import tell
from bestiary.games.monquest.schema import (
    ASLEEP,
    BLIND,
    BOOK,
    BURN,
    COIN,
    CONFUSION,
    FROM_NEXT_TURN,
    FROZEN,
    HP,
    MONS,
    PARALYSIS,
    POISON,
    SLEEP,
    SLEEPS_ON,
    STATUS,
    STATUS_GIVEN,
    STATUSES,
)
from bestiary.games.monquest.values import has_status, is_immune

TICK: Final = 10  # MQ-232, MQ-233, MQ-236


def flip(s: State, seat: i64) -> bool:
    """MQ-247, MQ-248: heads is success; `seat` is who flips (MQ-250, MQ-251)."""
    heads = s.chance.below(2) == 0
    tell(s, COIN, seat, NOBODY, 0, NOBODY, "heads" if heads else "tails")
    return heads


def own_flip(s: State, mon: i64) -> bool:
    """MQ-251: what a status of a Mon asks for, its controller flips."""
    s.cite("MQ-251")
    return flip(s, s.controller(mon))


def apply(s: State, mon: i64, status: i64, turns: i64 = 0) -> i64:
    """MQ-230, MQ-R64: the Mon has the status or has it not; an immune one may be chosen, and nothing happens (MQ-R114)."""
    if is_immune(s, mon, status):
        s.cite("MQ-R114")
        return 0
    if has_status(s, mon, status):
        s.cite("MQ-R64")
        lengthen(s, mon, status, turns)
        return 0
    s.set(STATUS + status, mon, 1)
    if turns > 0:
        s.enforce(TIMES[int(status)].number, NOBODY, s.stay(mon), 0, turns | FROM_NEXT_TURN << 8, s.who)
    tell(s, STATUS_GIVEN, s.who, mon, 0, NOBODY, STATUSES[int(status)])
    return 1


def to_go(s: State, mon: i64, end: i64) -> i64:
    """MQ-R112: how many turns of the Mon's controller a status still lasts, the running one included."""
    return (end & 255) + (1 if end >> 8 == FROM_NEXT_TURN and s.table[ACTIVE] == s.controller(mon) else 0)


def lengthen(s: State, mon: i64, status: i64, turns: i64) -> None:
    """MQ-R112: a status applied again keeps the longer duration; no printed duration is the longest."""
    row = time_of(s, mon, status)
    if row == NOBODY:
        return
    s.cite("MQ-R112")
    if turns == 0:
        s.repeal(row)
    elif to_go(s, mon, turns | FROM_NEXT_TURN << 8) > to_go(s, mon, s.force[row + 4]):
        s.force[row + 4] = turns | FROM_NEXT_TURN << 8


def cannot_act(s: State, mon: i64) -> bool:
    """MQ-240, MQ-241, MQ-R66: Paralysis and Frozen bar attacks, abilities, Counters and changes of position."""
    return has_status(s, mon, PARALYSIS) or has_status(s, mon, FROZEN) or s.get(ASLEEP, mon) != 0


def wakes(s: State, mon: i64) -> bool:
    """MQ-238, MQ-R68: a Sleeping Mon flips once a turn before it acts: heads it wakes, tails it does nothing this turn."""
    if not has_status(s, mon, SLEEP):
        return True
    if own_flip(s, mon):
        s.cite("MQ-239")
        cure(s, mon, SLEEP)
        return True
    tell(s, SLEEPS_ON, s.who, mon)
    s.set(ASLEEP, mon, 1)
    return False


def sees_clearly(s: State, mon: i64) -> bool:
    """MQ-235: a Blind Mon flips: tails, the attack misses or the ability fails."""
    return not has_status(s, mon, BLIND) or own_flip(s, mon)


def keeps_its_head(s: State, mon: i64) -> bool:
    """MQ-236, MQ-237: a Confused Mon flips: tails, it fails and takes 10 damage."""
    if not has_status(s, mon, CONFUSION) or own_flip(s, mon):
        return True
    s.cite("MQ-237 MQ-R65")
    deal(s, mon, amount_of(s, TICK, EFFECT, NO_ATTRIBUTE, mon, 0))
    return False


class StatusDamage(Step):
    """MQ-232 to MQ-234, MQ-R63: in every End Phase Poison and Burn deal 10 each, on the whole field as one effect.

    Of the other statuses none deals damage by itself (MQ-229), Confusion only on a failed check (MQ-R65).
    """

    def run(self, s: State) -> None:
        s.then(LOOK)
        for seat in range(s.seats):
            for mon in s.cards(MONS + seat):
                if has_status(s, mon, POISON) and has_status(s, mon, BURN):
                    s.cite("MQ-234")
                for status in (POISON, BURN):
                    if has_status(s, mon, status):
                        deal(s, mon, amount_of(s, TICK, EFFECT, NO_ATTRIBUTE, mon, 0))
                        if s.get(HP, mon) == 0:
                            s.cite("MQ-243")


STATUS_DAMAGE: Final = StatusDamage(BOOK, "status damage", "MQ-229 MQ-R63 MQ-R65")

"""Chapters 15 and 16, statuses and coin flips, and statuses that are reflected (MQ-228 to MQ-253, MQ-149, MQ-R115)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.play.force import anything_is, reading
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.parts_of_speech import against
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.layout import ROW_UNTIL, UNTIL_COUNT_MASK, UNTIL_MOMENT
from bestiary.engine.state.schema import ACTIVE, NOBODY, WHERE, player
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.combat.damage import EFFECT, LOOK, NO_ATTRIBUTE, TIMES, amount_of, cure, deal, time_of
from bestiary.games.monquest.rules.combat.timing import actor
from bestiary.games.monquest.rules.values import has_status, is_immune
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
    REFLECTION,
    SLEEP,
    SLEEPS_ON,
    STATUS,
    STATUS_GIVEN,
    STATUSES,
)

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
        s.enforce(TIMES[int(status)].number, NOBODY, s.stay(mon), 0, turns | FROM_NEXT_TURN << UNTIL_MOMENT, s.who)
    tell(s, STATUS_GIVEN, s.who, mon, 0, NOBODY, STATUSES[int(status)])
    return 1


def to_go(s: State, mon: i64, end: i64) -> i64:
    """MQ-R112: how many turns of the Mon's controller a status still lasts, the running one included."""
    return (end & UNTIL_COUNT_MASK) + (1 if end >> UNTIL_MOMENT == FROM_NEXT_TURN and s.table[ACTIVE] == s.controller(mon) else 0)


def lengthen(s: State, mon: i64, status: i64, turns: i64) -> None:
    """MQ-R112: a status applied again keeps the longer duration; no printed duration is the longest."""
    row = time_of(s, mon, status)
    if row == NOBODY:
        return
    s.cite("MQ-R112")
    if turns == 0:
        s.repeal(row)
    elif to_go(s, mon, turns | FROM_NEXT_TURN << UNTIL_MOMENT) > to_go(s, mon, s.force[row + ROW_UNTIL]):
        s.force[row + ROW_UNTIL] = turns | FROM_NEXT_TURN << UNTIL_MOMENT


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


WITH_COIN: Final = 8  # a bit of what a status is like in a frame: a coin stands beside it
TURNS: Final = 4  # above this bit: for how many turns; below it, which status


def throws_back(s: State, mon: i64) -> bool:
    """MQ-R115: is a status that this effect aims at the Mon applied to the user's Mon instead?"""
    if len(s.force) == 0 or not anything_is(s, REFLECTION, 0) or not against(s, s.who, s.controller(mon)):
        return False
    return reading(s, REFLECTION, 0, mon, 0) > 0


def throw_back(s: State, mon: i64, status: i64, coin: bool, turns: i64) -> None:
    """MQ-R115: to the acting Mon, else to a Mon of the user that the reflecting player picks; never on again."""
    s.cite("MQ-R115")
    like, user = status | (WITH_COIN if coin else 0) | turns << TURNS, actor(s)
    if user != NOBODY:
        befall(s, user, like)
    else:
        s.push(THROW_AT, s.controller(mon), player(s.who), like, s.scope)


def befall(s: State, mon: i64, like: i64) -> i64:
    """MQ-R115: the coin beside the status is flipped for the new target."""
    if like & WITH_COIN != 0 and not flip(s, s.controller(mon)):
        return 0
    return apply(s, mon, like & WITH_COIN - 1, like >> TURNS)


class OfTheUser(Need):
    """MQ-R115: a Mon of whoever used the effect."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == MONS + s.controller(s.this)


class ThrowAt(Deed):
    """MQ-R115: the reflecting player picks a Mon of the user; the frame's `this` is the user, `it` what the status is like."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for mon in s.cards(MONS + s.controller(s.this)):
            out = append(out, pack(code, mon))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        befall(s, a, s.it)


class WhichMon(Ask):
    """MQ-R115: asked where there is a choice."""

    def waits(self, s: State) -> bool:
        return s.count(MONS + s.controller(s.this)) > 1

    def run(self, s: State) -> None:
        for mon in s.cards(MONS + s.controller(s.this)):
            befall(s, mon, s.it)


THROW_AT: Final = WhichMon(
    BOOK,
    "throw back",
    "MQ-R115",
    "Choose the Mon that the status is applied to instead.",
    [ThrowAt("choose", [CARD], "Choose {0}.", "MQ-R115", [OfTheUser("MQ-R115", "choose a Mon of the user: {0} is none", SURE)])],
)

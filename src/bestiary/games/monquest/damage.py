"""Damage (chapters 12 and 13) in the order of MQ-R57, healing, and what keeps current values within their limits."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.agenda import Step
from bestiary.engine.force import is_about
from bestiary.engine.schema import NOBODY
from bestiary.engine.state import ROW, State
from bestiary.games.monquest.field import knock_out, revert, tell
from bestiary.games.monquest.pools import fill_gained, lose_surplus
from bestiary.games.monquest.schema import (
    AP_LIMIT,
    BOOK,
    BP,
    BP_SEEN,
    DAMAGE_CHANGE,
    DAMAGED,
    DEFENSE,
    HEALED,
    HP,
    HP_LIMIT,
    KEY,
    MONS,
    PREVENTION,
    STATUS,
    STATUS_ENDS,
    STATUSES,
    WEAKNESS,
)
from bestiary.games.monquest.values import defense, equipment_of, is_immune, max_ap, max_bp, max_hp, under

NO_ATTRIBUTE: Final = NOBODY  # MQ-215: such damage is never doubled


class Hit:
    """How one packet of damage comes: its Attribute, and whether DEF has a say in it (MQ-R56)."""

    def __init__(self, by_attack: bool, penetrates: bool) -> None:
        self.by_attack: Final = by_attack
        self.penetrates: Final = penetrates


ATTACK: Final = Hit(True, False)
PENETRATION: Final = Hit(True, True)
EFFECT: Final = Hit(False, False)


def amount_of(s: State, base: i64, hit: Hit, attribute: i64, mon: i64, more: i64) -> i64:
    """MQ-R57: DEF, Weakness, a failed Counter, reductions, prevention; never below 0 (MQ-208)."""
    total = base
    if hit.by_attack and not hit.penetrates and s.get(DEFENSE, mon) != 0:
        s.cite("MQ-91 MQ-200" if total > defense(s, mon) else "MQ-201")
        total = max(0, total - defense(s, mon))
    if attribute != NO_ATTRIBUTE and s.printed(WEAKNESS, mon) >> attribute & 1 != 0:
        s.cite("MQ-213" if s.get(DEFENSE, mon) == 0 else "MQ-213 MQ-216")
        total *= 2
    total += more
    if len(s.force) > 0:
        total = prevented(s, mon, reduced(s, mon, total))
    return total


def reduced(s: State, mon: i64, total: i64) -> i64:
    """MQ-205, MQ-R111: what adds to, halves or subtracts from damage, the most recent first, floored once at the end."""
    row = i64(len(s.force)) - ROW
    while row >= 0:
        if is_about(s, row, DAMAGE_CHANGE, 0):
            force = s.book.forces[s.force[row]]
            if force.reaches(s, row, mon):
                s.cite("MQ-205 MQ-207")
                total = force.change(s, row, mon, total)
        row -= ROW
    return max(0, total)


def prevented(s: State, mon: i64, total: i64) -> i64:
    """MQ-206: prevented damage becomes 0; a one-time prevention is used up only by damage above 0 (MQ-R111)."""
    if total <= 0:
        return 0
    for row in range(i64(0), i64(len(s.force)), 6):  # ROW
        if is_about(s, row, PREVENTION, 0):
            force = s.book.forces[s.force[row]]
            if force.reaches(s, row, mon):
                s.cite("MQ-206")
                if s.force[row + 3] != 0:  # its amount says that it is for one time
                    s.repeal(row)
                return 0
    return total


def deal(s: State, mon: i64, amount: i64) -> i64:
    """MQ-197: subtracted from its HP, never below 0; a Mon at 0 is KO'd before the next sentence (MQ-R106)."""
    lost = min(amount, s.get(HP, mon))
    tell(s, DAMAGED, s.who, mon, amount)
    s.set(HP, mon, s.get(HP, mon) - lost)
    return lost


def heal(s: State, mon: i64, amount: i64) -> i64:
    """MQ-183, MQ-184: HP comes back, never above Max HP."""
    gained = max(0, min(amount, max_hp(s, mon) - s.get(HP, mon)))
    if gained > 0:
        s.set(HP, mon, s.get(HP, mon) + gained)
        tell(s, HEALED, s.who, mon, gained)
    return gained


# ---- after each sentence ---------------------------------------------------------------------------------------------------------


class Look(Step):
    """MQ-R106, MQ-310 to MQ-314, MQ-137, MQ-R71: limits are kept, Mons at 0 HP are KO'd, stacks without their key revert."""

    def run(self, s: State) -> None:
        for seat in range(s.seats):
            keep_bp(s, seat)
            for mon in s.cards(MONS + seat):
                keep_limits(s, mon)
                cure_immune(s, mon)
        fallen = vec[i64]()
        for seat in range(s.seats):
            for mon in s.cards(MONS + seat):
                if s.get(HP, mon) <= 0:
                    fallen = append(fallen, mon)
        if len(fallen) > 0:
            s.then(self)
            s.react()
            knock_out(s, fallen)
        else:
            self.look_at_stacks(s)

    def look_at_stacks(self, s: State) -> None:
        """MQ-137: an Equipment Summoned Mon without the Equipment that summoned it reverts."""
        for seat in range(s.seats):
            for mon in s.cards(MONS + seat):
                if under(s, mon) != NOBODY and not has_key(s, mon):
                    s.then(self)
                    s.react()
                    revert(s, mon)
                    return


def has_key(s: State, mon: i64) -> bool:
    """MQ-R118: is the Equipment that summoned the top Mon still attached?"""
    for equipment in equipment_of(s, mon):
        if s.get(KEY, equipment) == 1:
            return True
    return False


def keep_limits(s: State, mon: i64) -> None:
    """MQ-311: a Max value that rises takes the current one along; MQ-312: one that falls only caps it."""
    most = max_hp(s, mon)
    if most != s.get(HP_LIMIT, mon):
        s.cite("MQ-311" if most > s.get(HP_LIMIT, mon) else "MQ-312")
        risen = s.get(HP, mon) + max(0, most - s.get(HP_LIMIT, mon))
        s.set(HP, mon, min(risen, most))
        s.set(HP_LIMIT, mon, most)
    pool = max_ap(s, mon)
    if pool != s.get(AP_LIMIT, mon):
        s.cite("MQ-314")
        before = s.get(AP_LIMIT, mon)
        s.set(AP_LIMIT, mon, pool)
        if pool > before:
            fill_gained(s, mon, pool - before)
        else:
            lose_surplus(s, mon)


def keep_bp(s: State, seat: i64) -> None:
    """MQ-313: Max BP works for players exactly as Max HP does for Mons."""
    most, before = max_bp(s, seat), s.table[BP_SEEN + seat]
    if most != before:
        s.cite("MQ-313")
        s.table[BP + seat] = min(s.table[BP + seat] + max(0, most - before), most)
        s.table[BP_SEEN + seat] = most


def cure_immune(s: State, mon: i64) -> None:
    """MQ-R71: gaining immunity to a status removes it at once."""
    for status in range(i64(len(STATUSES))):
        if s.get(STATUS + status, mon) != 0 and is_immune(s, mon, status):
            s.cite("MQ-R71")
            cure(s, mon, status)


def cure(s: State, mon: i64, status: i64) -> i64:
    """MQ-230, MQ-242: the status is removed."""
    if s.get(STATUS + status, mon) == 0:
        return 0
    s.set(STATUS + status, mon, 0)
    tell(s, STATUS_ENDS, s.who, mon, 0, NOBODY, STATUSES[int(status)])
    return 1


LOOK: Final = Look(BOOK, "look")
BOOK.after_sentence = LOOK

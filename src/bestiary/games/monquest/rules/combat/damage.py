"""Chapters 12 and 13, damage and weakness in the order of MQ-R57, healing, shields, and the limits of current values."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.force import Force, any_of_kind, is_about
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.layout import CARD_MASK, ROW, ROW_SUBJECT
from bestiary.engine.state.schema import NOBODY, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.attributes import fill_gained, lose_surplus
from bestiary.games.monquest.rules.field.equipment import TOO_MUCH, may_hold_too_much, surplus
from bestiary.games.monquest.rules.field.leaving import knock_out, revert, shielded
from bestiary.games.monquest.rules.values import (
    bends,
    defense,
    equipment_of,
    has_status,
    is_active,
    is_immune,
    max_ap,
    max_bp,
    max_hp,
    under,
)
from bestiary.games.monquest.schema import (
    ANY_DAMAGE,
    AP_LIMIT,
    BOOK,
    BP,
    BP_LIMIT,
    BP_SEEN,
    COVERED,
    DAMAGE_CHANGE,
    DAMAGED,
    DEF_COUNTS,
    DEFENSE,
    DEPTH,
    DIRECT_BP_DAMAGE,
    HEALED,
    HP,
    HP_DAMAGE,
    HP_LIMIT,
    IMMUNITY,
    KEY,
    MAX_AP_CHANGE,
    MAX_BP_CHANGE,
    MAX_HP_CHANGE,
    MONS,
    PIERCING_DAMAGE,
    PLAIN_DAMAGE,
    POOL_SIZE,
    PREVENTION,
    PRINTED_HP,
    SLOT,
    STATUS,
    STATUS_ENDS,
    STATUS_TIME,
    STATUSES,
    UNHURT,
    WEAKNESS,
)

NO_ATTRIBUTE: Final = NOBODY  # MQ-215: such damage is never doubled


class Hit:
    """How one packet of damage comes: by an attack or an ability, and whether DEF has a say in it (MQ-R56)."""

    def __init__(self, by_attack: bool, penetrates: bool, by_ability: bool = False) -> None:
        self.by_attack: Final = by_attack
        self.penetrates: Final = penetrates
        self.by_ability: Final = by_ability


ATTACK: Final = Hit(True, False)
PENETRATION: Final = Hit(True, True)
EFFECT: Final = Hit(False, False)
PIERCING_EFFECT: Final = Hit(False, True)
ABILITY_HIT: Final = Hit(False, False, True)
PIERCING_ABILITY: Final = Hit(False, True, True)


def amount_of(s: State, base: i64, hit: Hit, attribute: i64, mon: i64, more: i64) -> i64:
    """MQ-R57: DEF, Weakness, a failed Counter, reductions, prevention; never below 0 (MQ-208)."""
    total = after_defense(s, base, hit, mon)
    if attribute != NO_ATTRIBUTE and s.printed(WEAKNESS, mon) >> attribute & 1 != 0:
        s.cite("MQ-213 MQ-214 MQ-R58")
        if s.get(DEFENSE, mon) != 0:
            s.cite("MQ-217" if hit.penetrates else "MQ-216")
        total *= 2
    total += more
    if len(s.force) > 0:
        total = prevented(s, mon, reduced(s, mon, total, hit, attribute))
    return total


def after_defense(s: State, base: i64, hit: Hit, mon: i64) -> i64:
    """MQ-200 to MQ-202: in Defense Position, DEF is subtracted from an attack; from abilities only if a card says so (MQ-R56)."""
    if s.get(DEFENSE, mon) == 0 or not (hit.by_attack or (hit.by_ability and bends(s, mon, DEF_COUNTS))):
        return base
    if hit.penetrates:
        s.cite("MQ-219")
        return base
    s.cite("MQ-91 MQ-95 MQ-200" if base > defense(s, mon) else "MQ-201")
    return max(0, base - defense(s, mon))


def reduced(s: State, mon: i64, total: i64, hit: Hit, attribute: i64) -> i64:
    """MQ-177, MQ-205, MQ-R111: what adds to, halves or subtracts from damage, the most recent first, floored once at the end."""
    row = i64(len(s.force)) - ROW
    while row >= 0:
        if s.book.force_kinds[s.force[row]] == DAMAGE_CHANGE and is_such(s.book.force_abouts[s.force[row]], hit, attribute):
            force = s.book.forces[s.force[row]]
            if force.reaches(s, row, mon):
                s.cite("MQ-177 MQ-205 MQ-207")
                total = force.change(s, row, mon, total)
        row -= ROW
    return max(0, total)


def is_such(about: i64, hit: Hit, attribute: i64) -> bool:
    """Is a change of damage about this damage: about any, about its Attribute or that it has none, about Penetration?"""
    if about == PIERCING_DAMAGE:
        return hit.penetrates
    return about == ANY_DAMAGE or about == (PLAIN_DAMAGE if attribute == NO_ATTRIBUTE else 1 + attribute)


def prevented(s: State, mon: i64, total: i64) -> i64:
    """MQ-206: prevented damage becomes 0; a one-time prevention is used up only by damage above 0 (MQ-R111)."""
    return 0 if total > 0 and shielded(s, HP_DAMAGE, mon) else max(0, total)


def deal(s: State, mon: i64, amount: i64, by: i64 = NOBODY) -> i64:
    """MQ-197: subtracted from its HP, never below 0; a Mon at 0 is KO'd before the next sentence (MQ-R106). `by` is who did it."""
    lost = min(amount, s.get(HP, mon))
    if amount > lost:
        s.cite("MQ-204")
    if amount > 0:
        tell(s, DAMAGED, s.who, mon, amount, by)
    else:
        tell(s, UNHURT, s.who, mon, 0, by)
    s.set(HP, mon, s.get(HP, mon) - lost)
    return lost


def heal(s: State, mon: i64, amount: i64) -> i64:
    """MQ-183, MQ-184: HP comes back, never above Max HP; not to a Mon that is at 0 and so KO'd (MQ-R106)."""
    gained = max(0, min(amount, max_hp(s, mon) - s.get(HP, mon))) if s.get(HP, mon) > 0 else 0
    if gained > 0:
        s.set(HP, mon, s.get(HP, mon) + gained)
        tell(s, HEALED, s.who, mon, gained)
    return gained


# ---- after each sentence ---------------------------------------------------------------------------------------------------------


class Look(Step):
    """MQ-R106, MQ-310 to MQ-314, MQ-137, MQ-R71: limits are kept, Mons at 0 HP are KO'd, stacks without their key revert.

    What that sets off waits for the losing check (MQ-R90): beneath each Look lie that and a frame in which it is carried out.
    """

    def run(self, s: State) -> None:
        changing, immune = limits_change(s), any_of_kind(s, IMMUNITY)
        fallen = vec[i64]()
        for seat in range(s.seats):
            if changing or s.table[BP_SEEN + seat] != s.table[BP_LIMIT + seat]:
                keep_bp(s, seat)
            mon = s.top(MONS + seat)
            while mon != NOBODY:
                if changing or not has_printed_limits(s, mon):
                    keep_limits(s, mon)
                if immune:
                    cure_immune(s, mon)
                if s.get(HP, mon) <= 0:
                    fallen = append(fallen, mon)
                mon = s.get(UNDER, mon)
        if len(fallen) > 0:
            s.then(self)
            knock_out(s, fallen)
        else:
            self.look_at_stacks(s)

    def look_at_stacks(self, s: State) -> None:
        """MQ-137: an Equipment Summoned Mon without the Equipment that summoned it reverts."""
        for seat in range(s.seats):
            if s.count(COVERED + seat) == 0:
                continue
            for mon in s.cards(MONS + seat):
                if under(s, mon) != NOBODY and not has_key(s, mon):
                    s.then(self)
                    come_back(s, mon)
                    return
        self.look_at_places(s)

    def look_at_places(self, s: State) -> None:
        """MQ-R116, MQ-R117: whoever holds more than it may keeps what its controller picks."""
        for seat in range(s.seats):
            if not may_hold_too_much(s, seat):
                continue
            for mon in s.cards(MONS + seat):
                if len(surplus(s, mon)) > 0:
                    s.then(self)
                    s.push(TOO_MUCH, seat, mon, NOBODY, NOBODY)
                    return


def limits_change(s: State) -> bool:
    """MQ-310 to MQ-314: is anything in force that changes a Max value?"""
    kinds = s.book.force_kinds
    for row in range(i64(0), i64(len(s.force)), ROW):
        kind = kinds[s.force[row]]
        if kind in (MAX_HP_CHANGE, MAX_AP_CHANGE, MAX_BP_CHANGE):
            return True
    return False


def has_printed_limits(s: State, mon: i64) -> bool:
    """MQ-310: were the Max values of the Mon, when last looked at, those that are printed on it?"""
    return s.get(HP_LIMIT, mon) == s.printed(PRINTED_HP, mon) and s.get(AP_LIMIT, mon) == s.printed(POOL_SIZE, mon)


def has_key(s: State, mon: i64) -> bool:
    """MQ-R118: is the Equipment that summoned the top Mon still attached?"""
    for equipment in equipment_of(s, mon):
        if s.get(KEY, equipment) == 1:
            return True
    return False


def come_back(s: State, mon: i64) -> None:
    """MQ-R48: the Mon underneath is active again: what it no longer wears caps its values; the next Look adds what is new."""
    below = under(s, mon)
    revert(s, mon)
    slot, new = s.get(SLOT, below), vec[i64]()
    if not is_active(s, below):
        return
    for equipment in equipment_of(s, below):
        if s.get(DEPTH, equipment) == 0:
            new = append(new, equipment)
        else:
            s.set(DEPTH, equipment, s.get(DEPTH, equipment) - 1)
    for equipment in new:
        s.set(SLOT, equipment, NOBODY)
    keep_limits(s, below)
    for equipment in new:
        s.set(SLOT, equipment, slot)


def keep_limits(s: State, mon: i64) -> None:
    """MQ-311: a Max value that rises takes the current one along; MQ-312: one that falls only caps it."""
    most = max_hp(s, mon)
    if most != s.get(HP_LIMIT, mon):
        s.cite("MQ-311" if most > s.get(HP_LIMIT, mon) else "MQ-312")
        risen = s.get(HP, mon) + max(0, most - s.get(HP_LIMIT, mon))
        s.set(HP, mon, min(risen, most) if s.get(HP, mon) > 0 else 0)  # at 0 it is KO'd already (MQ-R106)
        s.set(HP_LIMIT, mon, most)
        if most == 0:
            s.cite("MQ-R72")
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
    """MQ-230, MQ-242: the status is removed, and with it the time that it would have lasted."""
    if s.get(STATUS + status, mon) == 0:
        return 0
    s.set(STATUS + status, mon, 0)
    row = time_of(s, mon, status)
    if row != NOBODY:
        s.repeal(row)
    tell(s, STATUS_ENDS, s.who, mon, 0, NOBODY, STATUSES[int(status)])
    return 1


class StatusTime(Force):
    """MQ-230, MQ-R112: a status that was applied for some turns ends with the last of them."""

    def due(self, s: State, row: i64) -> None:
        mon = s.force[row + ROW_SUBJECT] & CARD_MASK
        if has_status(s, mon, self.about):
            s.cite("MQ-R112")
            s.set(STATUS + self.about, mon, 0)
            tell(s, STATUS_ENDS, s.who, mon, 0, NOBODY, STATUSES[int(self.about)])


def time_of(s: State, mon: i64, status: i64) -> i64:
    """Where it stands how long a status of a Mon lasts; NOBODY if for good."""
    for row in range(i64(0), i64(len(s.force)), ROW):
        if is_about(s, row, STATUS_TIME, status) and s.force[row + ROW_SUBJECT] == s.stay(mon):
            return row
    return NOBODY


TIMES: Final = [
    StatusTime(BOOK, f"{name} passes", STATUS_TIME, status, None, None, "MQ-R112") for status, name in enumerate(STATUSES)
]
LOOK: Final = Look(BOOK, "look")
BOOK.after_sentence = LOOK


SHIELDS: Final = [
    Force(BOOK, "shield", PREVENTION, HP_DAMAGE, None, None, "MQ-206"),
    Force(BOOK, "bp shield", PREVENTION, DIRECT_BP_DAMAGE, None, None, "MQ-206 MQ-R62"),
]

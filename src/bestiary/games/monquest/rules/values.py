"""Chapter 22, computed values: which Mon is where, what it wears, and its values as they stand (MQ-310 to MQ-314)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.force import NO_FLOOR, any_of_kind, anything_is, reading
from bestiary.engine.state.layout import ROW
from bestiary.engine.state.schema import NOBODY, UNDER, WHERE, player
from bestiary.engine.state.state import State
from bestiary.games.monquest.schema import (
    ACTING,
    AS_LEVEL,
    ATK_CHANGE,
    ATTRIBUTE,
    BP_LIMIT,
    COVERED,
    DEF_CHANGE,
    DEPTH,
    EQUIPMENT,
    HP,
    ICONS,
    IMMUNITY,
    LEVEL,
    MAX_AP_CHANGE,
    MAX_BP_CHANGE,
    MAX_HP_CHANGE,
    MONS,
    OWN_TYPE,
    POOL,
    POOL_SIZE,
    PRINTED_ATK,
    PRINTED_DEF,
    PRINTED_HP,
    RULE_CHANGE,
    SLOT,
    SLOTS,
    STATUS,
    STATUS_COUNT,
    TYPE_COUNT,
)

FIRST_BOSS: Final = 75  # MQ-R2
HIGHEST_PLAIN: Final = 40  # MQ-99

# ---- which card lies where -----------------------------------------------------------------------------------------------------


def mon_at(s: State, seat: i64, slot: i64) -> i64:
    """MQ-316: the active Mon in a slot, or NOBODY."""
    card = s.top(MONS + seat)
    while card != NOBODY:
        if s.get(SLOT, card) == slot:
            return card
        card = s.get(UNDER, card)
    return NOBODY


def is_active(s: State, card: i64) -> bool:
    """Is the card an active Mon? What lies underneath another is none (MQ-R89)."""
    return MONS <= s.get(WHERE, card) < MONS + 4


def is_worn(s: State, card: i64) -> bool:
    """Is the card an Equipment on the field?"""
    return EQUIPMENT <= s.get(WHERE, card) < EQUIPMENT + 4


def equipment_of(s: State, mon: i64) -> vec[i64]:
    """MQ-317: what a Mon wears."""
    out, slot = vec[i64](), s.get(SLOT, mon)
    card = s.top(EQUIPMENT + s.controller(mon))
    while card != NOBODY:
        if s.get(SLOT, card) == slot:
            out = append(out, card)
        card = s.get(UNDER, card)
    return out


def wearer(s: State, equipment: i64) -> i64:
    """The Mon that wears an Equipment, or NOBODY."""
    return mon_at(s, s.controller(equipment), s.get(SLOT, equipment)) if is_worn(s, equipment) else NOBODY


def under(s: State, mon: i64) -> i64:
    """MQ-135: the Mon right underneath an active one, or NOBODY."""
    card, slot = s.top(COVERED + s.controller(mon)), s.get(SLOT, mon)
    while card != NOBODY:
        if s.get(SLOT, card) == slot and s.get(DEPTH, card) == 1:
            return card
        card = s.get(UNDER, card)
    return NOBODY


def open_slot(s: State, seat: i64) -> i64:
    """MQ-100: the first open slot, or NOBODY."""
    for slot in range(i64(SLOTS)):
        if mon_at(s, seat, slot) == NOBODY:
            return slot
    return NOBODY


def acting_mon(s: State, seat: i64) -> i64:
    """MQ-71: the Mon whose Action Phase is running, or NOBODY."""
    return mon_at(s, seat, s.table[ACTING] - 1) if s.table[ACTING] != 0 else NOBODY


def recovers(s: State, seat: i64) -> bool:
    """MQ-279: a player who controls no Mons is in Recovery State."""
    return s.count(MONS + seat) == 0


# ---- values (chapter 22) -------------------------------------------------------------------------------------------------------


def changed(s: State, kind: i64, card: i64, printed: i64) -> i64:
    """MQ-R110: changes are added up first and floored when read."""
    return max(0, reading(s, kind, 0, card, printed, NO_FLOOR)) if len(s.force) > 0 else printed


def atk(s: State, mon: i64) -> i64:
    """The ATK as it stands."""
    return changed(s, ATK_CHANGE, mon, s.printed(PRINTED_ATK, mon))


def defense(s: State, mon: i64) -> i64:
    """The DEF as it stands; it matters only in Defense Position (MQ-202)."""
    return changed(s, DEF_CHANGE, mon, s.printed(PRINTED_DEF, mon))


def max_hp(s: State, mon: i64) -> i64:
    """MQ-310: the ceiling of its HP."""
    return changed(s, MAX_HP_CHANGE, mon, s.printed(PRINTED_HP, mon))


def max_bp(s: State, seat: i64) -> i64:
    """MQ-313: the ceiling of a player's BP."""
    return max(0, changed(s, MAX_BP_CHANGE, player(seat), s.table[BP_LIMIT + seat]))


def icons(s: State, mon: i64, kind: i64) -> i64:
    """MQ-R15: the icons of one type in its pool; a gain of Max AP adds icons of the Mon's own type."""
    return max(0, added_icons(s, mon, kind))


def added_icons(s: State, mon: i64, kind: i64) -> i64:
    """MQ-R110: the same before it is floored: of a type with fewer icons than were lost, the rest is taken from the others."""
    total = s.printed(ICONS + kind, mon)
    if not any_of_kind(s, MAX_AP_CHANGE):
        return total
    if anything_is(s, MAX_AP_CHANGE, kind):
        total = reading(s, MAX_AP_CHANGE, kind, mon, total, NO_FLOOR)
    if kind == s.printed(ATTRIBUTE, mon) and anything_is(s, MAX_AP_CHANGE, OWN_TYPE):
        total = reading(s, MAX_AP_CHANGE, OWN_TYPE, mon, total, NO_FLOOR)
    return total


def max_ap(s: State, mon: i64) -> i64:
    """MQ-164: the size of its full pool."""
    total, kinds, about = s.printed(POOL_SIZE, mon), changed_pools(s), i64(0)
    while kinds >> about != 0:
        if kinds >> about & 1 != 0:
            total = reading(s, MAX_AP_CHANGE, about, mon, total, NO_FLOOR)
        about += 1
    return max(0, total)


def changed_pools(s: State) -> i64:
    """MQ-314: mask of what the changes of Max AP in force are about: types, or a Mon's own type."""
    found: i64 = 0
    for row in range(i64(0), i64(len(s.force)), ROW):
        if s.book.force_kinds[s.force[row]] == MAX_AP_CHANGE:
            found |= i64(1) << s.book.force_abouts[s.force[row]]
    return found


def ap(s: State, mon: i64) -> i64:
    """MQ-164: the Attribute cards in its pool."""
    total: i64 = 0
    for kind in range(i64(TYPE_COUNT)):
        total += s.get(POOL + kind, mon)
    return total


def hp(s: State, mon: i64) -> i64:
    """Its current HP."""
    return s.get(HP, mon)


def attribute(s: State, mon: i64) -> i64:
    """The type of its attacks (MQ-R55)."""
    return s.printed(ATTRIBUTE, mon)


def is_boss(s: State, mon: i64) -> bool:
    """MQ-R2: every Mon of Level 75 or higher."""
    return s.printed(LEVEL, mon) >= FIRST_BOSS


def as_material(s: State, mon: i64) -> i64:
    """MQ-123, MQ-124: the level as which it can be used, too, in a Level Summon; 0 if it cannot be used for one."""
    return s.printed(AS_LEVEL, mon)


# ---- statuses (chapter 15) -----------------------------------------------------------------------------------------------------


def has_status(s: State, mon: i64, status: i64) -> bool:
    """MQ-231: each status applies separately."""
    return s.get(STATUS + status, mon) != 0


def is_ill(s: State, mon: i64) -> bool:
    """MQ-228: has the Mon any status?"""
    for status in range(i64(STATUS_COUNT)):
        if has_status(s, mon, status):
            return True
    return False


def is_immune(s: State, mon: i64, status: i64) -> bool:
    """MQ-R71: does anything make the Mon immune to the status?"""
    return len(s.force) > 0 and reading(s, IMMUNITY, status, mon, 0) > 0


# ---- rules that texts bend -----------------------------------------------------------------------------------------------------


def bends(s: State, mon: i64, rule: i64) -> bool:
    """MQ-176: does a text that is in force bend this rule for the Mon?"""
    return len(s.force) > 0 and anything_is(s, RULE_CHANGE, rule) and reading(s, RULE_CHANGE, rule, mon, 0) > 0

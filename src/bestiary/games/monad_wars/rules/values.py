"""Chapter 4, computed values: whose unit is where, its stats and keywords, and what can be reached (MW-37 to MW-50)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.asks import Need, pack
from bestiary.engine.play.force import NO_FLOOR, is_about, reading
from bestiary.engine.state.layout import ROW, ROW_AMOUNT, ROW_SOURCE, ROW_SUBJECT
from bestiary.engine.state.schema import ACTIVE, NOBODY, UNDER, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.schema import (
    AP,
    AR,
    BEARER,
    CARRIES,
    CATALYST,
    CLASS_CARDS,
    COILED,
    COMBAT,
    DAMAGE_BONUS,
    DAMAGE_CHANGE,
    DEBILITATE,
    ELUSIVE,
    ENCOUNTER,
    ENFEEBLE,
    FOES,
    GEAR,
    GUTS,
    HASTE,
    HAZARD_GEAR,
    HERO,
    HERO_LEVEL,
    HIT_BONUS,
    HIT_CHANGE,
    HP,
    INI,
    KEYWORD,
    KEYWORD_CHANGE,
    KIND,
    LEVEL,
    LINE,
    LOCATIONS,
    MARKS,
    PARTY,
    PRINTED,
    RATING,
    RATING_CHANGE,
    REACH,
    REGION,
    RULE_CHANGE,
    SLOW,
    SPENT_AP,
    STAR,
    STAT_CHANGE,
    SUFFERS,
    WHERE_IS,
    WOUNDS,
)

HUNDRED: Final = 100  # MW-R4: gold is kept in hundreds and told in Gold


def in_gold(hundreds: i64) -> str:
    """MW-R4: an amount as it is told, such as 1,200."""
    return f"{hundreds * HUNDRED:,}"


# ---- marks ---------------------------------------------------------------------------------------------------------------------


def is_marked(s: State, card: i64, mark: i64) -> bool:
    """Is this true of the card?"""
    return s.get(MARKS, card) & mark != 0


def mark(s: State, card: i64, what: i64) -> None:
    """From now on this is true of the card."""
    s.set(MARKS, card, s.get(MARKS, card) | what)


def unmark(s: State, card: i64, what: i64) -> None:
    """It is no longer true."""
    s.set(MARKS, card, s.get(MARKS, card) & ~what)


# ---- who is where --------------------------------------------------------------------------------------------------------------


def in_party(s: State, card: i64) -> bool:
    """Is the card a unit of a player's party?"""
    return PARTY <= s.get(WHERE, card) < PARTY + 4


def is_fighter(s: State, card: i64) -> bool:
    """MW-R3: a unit in play: of a party, or a hazard of an encounter."""
    return in_party(s, card) or ENCOUNTER <= s.get(WHERE, card) < ENCOUNTER + 4


def is_hazard(s: State, card: i64) -> bool:
    """MW-R38: a unit that a handler runs."""
    return ENCOUNTER <= s.get(WHERE, card) < ENCOUNTER + 4


def hero(s: State, seat: i64) -> i64:
    """MW-37: a player's catalyst."""
    return s.table[HERO + seat]


def side_zone(s: State, side: i64) -> i64:
    """The zone of a side of the combat under way: 0 is the active side, 1 the other."""
    return PARTY + s.table[ACTIVE] if side == 0 else s.table[FOES]


def side_of(s: State, card: i64) -> i64:
    """The side on which a unit fights: 0, 1, or NOBODY if it takes no part."""
    if s.table[COMBAT] == 0 or card < 0:
        return NOBODY
    zone = s.get(WHERE, card)
    return 0 if zone == PARTY + s.table[ACTIVE] else 1 if zone == s.table[FOES] else NOBODY


def controller_of(s: State, side: i64) -> i64:
    """MW-111, MW-100: who decides for a side."""
    return s.book.schema.seat_of[side_zone(s, side)]


def location(s: State, seat: i64) -> i64:
    """MW-73: the current location of a party."""
    return s.table[WHERE_IS + seat]


def connected(s: State, here: i64, there: i64) -> bool:
    """MW-71: do two locations share a region symbol?"""
    return s.printed(REGION, here) & s.printed(REGION, there) != 0


def hazard_rating(s: State, place: i64) -> i64:
    """MW-R35: the printed HR with all that is in force, at least 0."""
    printed = s.printed(RATING, place)
    return max(0, reading(s, RATING_CHANGE, 0, place, printed, NO_FLOOR)) if len(s.force) > 0 else printed


# ---- what a unit carries -------------------------------------------------------------------------------------------------------


def gear_zone(s: State, unit: i64) -> i64:
    """Where the Equipment of a unit lies."""
    return (HAZARD_GEAR if is_hazard(s, unit) else GEAR) + s.controller(unit)


def carried(s: State, unit: i64) -> vec[i64]:
    """The Equipment attached to a unit."""
    out = vec[i64]()
    if s.get(MARKS, unit) & CARRIES == 0:
        return out
    item = s.top(gear_zone(s, unit))
    while item != NOBODY:
        if s.get(BEARER, item) == unit + 1:
            out = append(out, item)
        item = s.get(UNDER, item)
    return out


def bearer(s: State, item: i64) -> i64:
    """MW-43: the unit that carries an item, or NOBODY."""
    return s.get(BEARER, item) - 1


def from_gear(s: State, unit: i64, number: i64) -> i64:
    """MW-44: the sum of one printed number over what a unit carries."""
    if s.get(MARKS, unit) & CARRIES == 0:
        return 0
    total: i64 = 0
    item = s.top(gear_zone(s, unit))
    while item != NOBODY:
        if s.get(BEARER, item) == unit + 1:
            total += s.printed(number, item)
        item = s.get(UNDER, item)
    return total


# ---- stats (chapters 3 and 4) --------------------------------------------------------------------------------------------------


def level(s: State, unit: i64) -> i64:
    """The printed level; MW-139: of a catalyst, the number of its markers."""
    if s.printed(KIND, unit) == CATALYST:
        return s.table[HERO_LEVEL + s.controller(unit)]
    return s.printed(LEVEL, unit)


def base(s: State, unit: i64, stat: i64) -> i64:
    """What is printed; MW-38, MW-39, MW-R19: a catalyst's and its class's are added, and all but AR multiplied by its level."""
    printed = s.printed(PRINTED + stat, unit)
    if s.printed(KIND, unit) != CATALYST or not in_party(s, unit):
        return printed
    seat = s.controller(unit)
    if s.count(CLASS_CARDS + seat) > 0:  # else it is still to be chosen (MW-53)
        printed += s.printed(PRINTED + stat, s.top(CLASS_CARDS + seat))
    return printed if stat == AR else printed * s.table[HERO_LEVEL + seat]


def stat(s: State, unit: i64, which: i64) -> i64:
    """MW-40, MW-R20, MW-R90: the base, then Equipment and effects, which are not multiplied; MW-183: less Debilitate."""
    total = base(s, unit, which) + from_gear(s, unit, PRINTED + which)
    if not stats_change(s):
        return max(0, total - s.get(SUFFERS + DEBILITATE - ENFEEBLE, unit))
    total = reading(s, STAT_CHANGE, which, unit, total, NO_FLOOR)
    return max(0, total - suffers(s, unit, DEBILITATE))


def stats_change(s: State) -> bool:
    """Is anything in force that changes a stat or gives a keyword to any unit?"""
    rows, kinds = s.force, s.book.force_kinds
    for row in range(i64(0), i64(len(rows)), ROW):
        if kinds[rows[row]] in (STAT_CHANGE, KEYWORD_CHANGE):
            return True
    return False


def max_hp(s: State, unit: i64) -> i64:
    """MW-20: how much damage a unit can take."""
    return stat(s, unit, HP)


def hp(s: State, unit: i64) -> i64:
    """Remaining HP."""
    return max(0, max_hp(s, unit) - s.get(WOUNDS, unit))


def max_ap(s: State, unit: i64) -> i64:
    """MW-23: how much it can spend."""
    return stat(s, unit, AP)


def ap(s: State, unit: i64) -> i64:
    """MW-R8, MW-R21: remaining AP, never below 0; for abilities and against magic it is one and the same."""
    return max(0, max_ap(s, unit) - s.get(SPENT_AP, unit))


def initiative(s: State, unit: i64) -> i64:
    """MW-22, MW-178, MW-179: INI as it stands, with Slow and Haste."""
    return max(0, stat(s, unit, INI) - suffers(s, unit, SLOW) + suffers(s, unit, HASTE))


def armor(s: State, unit: i64) -> i64:
    """MW-25: the total Armor Rating."""
    return stat(s, unit, AR)


# ---- keywords (chapter 12) -----------------------------------------------------------------------------------------------------


def keyword(s: State, unit: i64, which: i64) -> i64:
    """MW-R87: a standing keyword of a unit: what different cards print adds up; of Reach and Guts the highest counts."""
    total = s.printed(KEYWORD + which, unit)
    if which in (REACH, GUTS):
        for item in carried(s, unit):
            total = max(total, s.printed(KEYWORD + which, item))
        return max(total, given(s, unit, which))
    return total + from_gear(s, unit, KEYWORD + which) + given(s, unit, which)


def given(s: State, unit: i64, which: i64) -> i64:
    """MW-R110: what auras and texts in force give it of a keyword; different sources add."""
    return max(0, reading(s, KEYWORD_CHANGE, which, unit, 0, NO_FLOOR)) if len(s.force) > 0 else 0


def suffers(s: State, unit: i64, which: i64) -> i64:
    """How much of a timed keyword lies on a unit: what was inflicted, and what auras add (MW-R110)."""
    return s.get(SUFFERS + which - ENFEEBLE, unit) + given(s, unit, which)


def damage_bonus(s: State, unit: i64) -> i64:
    """MW-R115: what Equipment and effects add to the damage of its Aggressive abilities."""
    bonus = from_gear(s, unit, DAMAGE_BONUS)
    return reading(s, DAMAGE_CHANGE, 0, unit, bonus, NO_FLOOR) if len(s.force) > 0 else bonus


def hit_bonus(s: State, unit: i64) -> i64:
    """MW-R55: what Equipment and effects add to its checks."""
    bonus = from_gear(s, unit, HIT_BONUS)
    return reading(s, HIT_CHANGE, 0, unit, bonus, NO_FLOOR) if len(s.force) > 0 else bonus


def coil(s: State, unit: i64) -> i64:
    """MW-166, MW-R87, MW-R97: the highest Mortal Coil that lies on a unit."""
    most: i64 = 0
    for row in range(i64(0), i64(len(s.force)), ROW):
        if is_about(s, row, COILED, 0) and s.force[row + ROW_SUBJECT] == s.stay(unit):
            most = max(most, s.force[row + ROW_AMOUNT])
    return most


def uncoil(s: State, attacker: i64) -> None:
    """MW-166: the next activation of an attacker starts: its Mortal Coil ends."""
    row = i64(len(s.force)) - ROW
    while row >= 0:
        if is_about(s, row, COILED, 0) and s.force[row + ROW_SOURCE] == s.stay(attacker):
            s.repeal(row)
        row -= ROW


def bends(s: State, rule: i64, card: i64) -> bool:
    """MW-R1: does a text in force bend this rule for the card?"""
    return len(s.force) > 0 and reading(s, RULE_CHANGE, rule, card, 0) > 0


# ---- rows (MW-125 to MW-130) ---------------------------------------------------------------------------------------------------


def row_as_seen(s: State, unit: i64) -> i64:
    """MW-159, MW-R93: the row in which a unit stands for enemies."""
    back = keyword(s, unit, ELUSIVE)
    if back > 0:
        s.cite("MW-159 MW-R93")
    return min(3, s.get(LINE, unit) + back)


def units_in(s: State, zone: i64, row: i64) -> i64:
    """How many units of a side stand in a row."""
    count: i64 = 0
    unit = s.top(zone)
    while unit != NOBODY:
        if s.get(LINE, unit) == row:
            count += 1
        unit = s.get(UNDER, unit)
    return count


def offer_all(s: State, zone: i64, code: i64, out: vec[i64]) -> vec[i64]:
    """Every card of a zone."""
    card = s.top(zone)
    while card != NOBODY:
        out = append(out, pack(code, card))
        card = s.get(UNDER, card)
    return out


def offer_neighbours(s: State, code: i64, out: vec[i64]) -> vec[i64]:
    """MW-71: every location that shares a region symbol with the one where the party is."""
    here = location(s, s.who)
    place = s.top(LOCATIONS)
    while place != NOBODY:
        if place != here and connected(s, here, place):
            out = append(out, pack(code, place))
        place = s.get(UNDER, place)
    return out


def offer_starters(s: State, code: i64, out: vec[i64]) -> vec[i64]:
    """MW-60: every location with a star."""
    place = s.top(LOCATIONS)
    while place != NOBODY:
        if s.printed(STAR, place) != 0:
            out = append(out, pack(code, place))
        place = s.get(UNDER, place)
    return out


class Elsewhere(Need):
    """MW-71: another location than the current one."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return a != location(s, s.who)


class SharesRegion(Need):
    """MW-71: it shares a region symbol with the current location."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return connected(s, location(s, s.who), a)


class HasStar(Need):
    """MW-60, MW-R72: a starter location."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.printed(STAR, a) != 0

"""Chapter 8, damage, restoring, and timed conditions inflicted on units (MW-R64, MW-R87 to MW-R110)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import SURE, Ask, Deed, Need
from bestiary.engine.play.force import Force, is_about
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.layout import PERMANENT, ROW
from bestiary.engine.state.schema import NOBODY, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.combat.rows import shove
from bestiary.games.monad_wars.rules.equipment import destroy, offer_items
from bestiary.games.monad_wars.rules.values import (
    carried,
    coil,
    hp,
    is_marked,
    keyword,
    mark,
    max_hp,
    side_of,
    side_zone,
    suffers,
)
from bestiary.games.monad_wars.schema import (
    ACTOR,
    ANYTHING,
    BOOK,
    COILED,
    COMBAT,
    CORRODED,
    CORROSION,
    DAMAGED,
    ENFEEBLE,
    FRESH,
    GUTS,
    GUTS_HOLD,
    GUTS_SPENT,
    HASTE,
    HIDDEN,
    INFLICTED,
    IS_HIDDEN,
    KEYWORD,
    KEYWORDS,
    LEVEL,
    MAGICAL,
    MOB,
    MORTAL_COIL,
    PARTING,
    PHYSICAL,
    PINNED,
    PULL,
    PUSH,
    RESTORED,
    RESTORED_AP,
    SHIELD,
    SHIELDED,
    SHIELDS,
    SLOW,
    SOAK,
    SPENT_AP,
    SUFFERS,
    TIMED,
    TOKENS,
    TOUGH,
    UNHURT,
    WOUNDS,
)

UNTYPED: Final = -1  # damage of no type: only Tough and Shield against all reduce it (MW-R114)
COIL: Final = Force(BOOK, "mortal coil", COILED, 0, None, None, "MW-166")


# ---- damage (MW-R64) -------------------------------------------------------------------------------------------------------------


def mob(s: State, unit: i64) -> i64:
    """MW-165, MW-R96: what Mob mentality adds: the sum over all living units of the side that have it, itself included."""
    if keyword(s, unit, MOB) == 0 or side_of(s, unit) == NOBODY:
        return 0
    total: i64 = 0
    other = s.top(side_zone(s, side_of(s, unit)))
    while other != NOBODY:
        total += keyword(s, other, MOB)
        other = s.get(UNDER, other)
    s.cite("MW-165 MW-R96")
    return total


def weakened(s: State, user: i64, amount: i64) -> i64:
    """MW-175: less Enfeeble, never below 0."""
    less = suffers(s, user, ENFEEBLE)
    if less > 0:
        s.cite("MW-175")
    return max(0, amount - less)


def hurt(s: State, target: i64, amount: i64, sort: i64) -> None:
    """MW-155, MW-156, MW-185, MW-R64: less Soak and Tough, then Shield tokens, the rest are HP counters."""
    left = amount
    if sort == PHYSICAL and keyword(s, target, SOAK) > 0:
        s.cite("MW-156 MW-R92")
        left -= keyword(s, target, SOAK)
    if keyword(s, target, TOUGH) > 0:
        s.cite("MW-155 MW-R92")
        left -= keyword(s, target, TOUGH)
    left = max(0, left)
    if sort != UNTYPED:  # MW-R122: tokens of the type are used first
        left = absorb(s, target, sort, left)
    left = absorb(s, target, ANYTHING, left)
    if left == 0:
        tell(s, UNHURT, NOBODY, target)
        return
    s.set(WOUNDS, target, s.get(WOUNDS, target) + left)
    tell(s, DAMAGED, NOBODY, target, left)


def absorb(s: State, target: i64, against: i64, amount: i64) -> i64:
    """MW-185, MW-R109: each shield token absorbs 1 damage and is used up; what is left of the damage."""
    used = min(amount, s.get(SHIELDS + against, target))
    if used > 0:
        s.cite("MW-185 MW-R109 MW-R122")
        s.set(SHIELDS + against, target, s.get(SHIELDS + against, target) - used)
    return amount - used


def strike_back(s: State, user: i64, target: i64, amount: i64, sort: i64) -> None:
    """MW-R114: damage without a check: no bonus, never critical, less the user's Enfeeble."""
    s.cite("MW-R114")
    hurt(s, target, weakened(s, user, amount), sort)


def use_guts(s: State, unit: i64) -> bool:
    """MW-189, MW-190, MW-R112, MW-R116: the first time in a combat at 0 HP it holds on; not with a maximum of 0."""
    most = max_hp(s, unit)
    guts = min(keyword(s, unit, GUTS), most)
    if guts == 0 or s.table[COMBAT] == 0 or side_of(s, unit) == NOBODY:
        return False
    if is_marked(s, unit, GUTS_SPENT):
        s.cite("MW-190")
        return False
    mark(s, unit, GUTS_SPENT)
    s.set(WOUNDS, unit, most - guts)
    tell(s, GUTS_HOLD, NOBODY, unit, guts)
    return True


# ---- restoring -------------------------------------------------------------------------------------------------------------------


def restore_hp(s: State, unit: i64, amount: i64) -> i64:
    """MW-21, MW-166: up to so many HP counters are removed, less Mortal Coil; how many."""
    less = coil(s, unit) if len(s.force) > 0 else 0
    if less > 0:
        s.cite("MW-166 MW-R97")
    done = min(max(0, amount - less), s.get(WOUNDS, unit))
    if done > 0:
        s.set(WOUNDS, unit, s.get(WOUNDS, unit) - done)
        tell(s, RESTORED, NOBODY, unit, done)
    return done


def restore_ap(s: State, unit: i64, amount: i64) -> i64:
    """MW-24: up to so many AP counters are removed; how many."""
    done = min(amount, s.get(SPENT_AP, unit))
    if done > 0:
        s.set(SPENT_AP, unit, s.get(SPENT_AP, unit) - done)
        tell(s, RESTORED_AP, NOBODY, unit, done)
    return done


# ---- what is inflicted -----------------------------------------------------------------------------------------------------------


def inflict(s: State, user: i64, unit: i64, which: i64, amount: i64) -> None:
    """MW-R89: a keyword that an ability prints is applied to a unit; `user` is whose ability it is."""
    if which == PUSH:
        shove(s, unit, amount)
    elif which == PULL:
        shove(s, unit, -amount)
    elif which == MORTAL_COIL:
        s.enforce(COIL.number, s.stay(user), s.stay(unit), amount, PERMANENT, s.controller(user))
        tell(s, INFLICTED, NOBODY, unit, amount, NOBODY, f"{KEYWORDS[which]} {amount}")
    elif which >= ENFEEBLE:
        afflict(s, unit, which, amount)
    elif SHIELD <= which <= SHIELD + ANYTHING:
        shield(s, unit, which - SHIELD, amount)


def afflict(s: State, unit: i64, which: i64, amount: i64) -> None:
    """MW-R87: it does not add to itself: the higher number and the later end count; MW-R88: in its own activation it stays on."""
    column, bit = SUFFERS + which - ENFEEBLE, i64(1) << (which - ENFEEBLE)
    s.set(column, unit, max(s.get(column, unit), amount))
    if s.table[ACTOR] == unit + 1 and s.table[PARTING] == 0:
        s.cite("MW-R88")
        s.set(FRESH, unit, s.get(FRESH, unit) | bit)
    told = KEYWORDS[which] if which == PINNED else f"{KEYWORDS[which]} {amount}"
    tell(s, INFLICTED, NOBODY, unit, amount, NOBODY, told)


def shield(s: State, unit: i64, against: i64, amount: i64) -> None:
    """MW-R122: an ability raises the tokens of its type to so many; it does not add to them."""
    s.set(SHIELDS + against, unit, max(s.get(SHIELDS + against, unit), amount))
    tell(s, SHIELDED, NOBODY, unit, amount, NOBODY, f"Shield {amount}{SHIELD_TYPES[against]}")


SHIELD_TYPES: Final = (" (physical)", " (magic)", "")


def activation_starts(s: State, unit: i64) -> None:
    """MW-178, MW-179, MW-R104: Slow and Haste end when its next activation starts."""
    s.set(SUFFERS + SLOW - ENFEEBLE, unit, 0)
    s.set(SUFFERS + HASTE - ENFEEBLE, unit, 0)
    s.set(FRESH, unit, 0)


def activation_ends(s: State, unit: i64) -> None:
    """MW-R88: the other timed keywords end when its activation ends, but not what it gained during it."""
    fresh = s.get(FRESH, unit)
    for which in range(i64(TIMED)):
        if which not in (SLOW - ENFEEBLE, HASTE - ENFEEBLE) and fresh >> which & 1 == 0:
            s.set(SUFFERS + which, unit, 0)
    s.set(FRESH, unit, 0)


def get_ready(s: State, unit: i64) -> None:
    """MW-R50 (2), MW-R68, MW-R100, MW-R109: printed Shields are set, Hidden is on, Guts is ready."""
    for against in (PHYSICAL, MAGICAL, ANYTHING):
        s.set(SHIELDS + against, unit, keyword(s, unit, SHIELD + against))
    if keyword(s, unit, HIDDEN) > 0:
        s.cite("MW-169 MW-R100")
        mark(s, unit, IS_HIDDEN)


def end_coils(s: State) -> None:
    """MW-R97: Mortal Coil ends with the combat."""
    row = i64(len(s.force)) - ROW
    while row >= 0:
        if is_about(s, row, COILED, 0):
            s.repeal(row)
        row -= ROW


# ---- Corrosion (D16) -------------------------------------------------------------------------------------------------------------


def corrode(s: State, item: i64, amount: i64) -> None:
    """MW-160, MW-161: tokens on an item; as many as its item level destroy it at once."""
    s.set(TOKENS, item, s.get(TOKENS, item) + amount)
    tell(s, CORRODED, NOBODY, item, amount)
    if s.get(TOKENS, item) >= s.printed(LEVEL, item):
        destroy(s, item)


class OnTarget(Need):
    """MW-R94: the target carries it."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return a in carried(s, s.it)


class CorrodeItem(Deed):
    """MW-R94: the attacker's controller picks one item; `it` is the target, `this` the number of tokens."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        return offer_items(s, s.it, code, out)

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        corrode(s, a, s.this)


class CorrosionAsk(Ask):
    """D16: `it` is the target, `this` the number of tokens; with one item there is nothing to ask, with none no effect."""

    def waits(self, s: State) -> bool:
        return len(carried(s, s.it)) > 1

    def run(self, s: State) -> None:
        for item in carried(s, s.it):
            corrode(s, item, s.this)


CORRODE: Final = CorrodeItem(
    "corrode",
    [CARD],
    "Put the corrosion tokens on {0}.",
    "MW-160 MW-R94",
    [OnTarget("MW-R94", "choose an item that the target carries", SURE)],
)
CORROSION_ASK: Final[Step] = CorrosionAsk(BOOK, "corrosion", "MW-160", "Which item corrodes?", [CORRODE])


def inflict_all(s: State, user: i64, unit: i64) -> None:
    """MW-R89: what is printed on a unit or its Equipment applies to all its Aggressive abilities; each printing by itself."""
    inflict_printed(s, user, user, unit)
    for item in carried(s, user):
        inflict_printed(s, item, user, unit)


def inflict_printed(s: State, card: i64, user: i64, unit: i64) -> None:
    """What one card prints."""
    for which in range(i64(CORROSION), i64(len(KEYWORDS))):
        amount = s.printed(KEYWORD + which, card)
        if amount > 0:
            start_infliction(s, user, unit, which, amount)


def start_infliction(s: State, user: i64, unit: i64, which: i64, amount: i64) -> None:
    """One keyword on one unit that is still above 0 HP (MW-R64); Corrosion may have to ask which item."""
    if hp(s, unit) == 0:
        return
    if which == CORROSION:
        s.push(CORROSION_ASK, s.controller(user), amount, unit, NOBODY)
    else:
        inflict(s, user, unit, which, amount)

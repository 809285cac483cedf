"""Chapter 8.6, deaths of units, tokens, hazards and catalysts, and the loop that settles them (MW-R69 to MW-R74, MW-R116)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import SURE, Ask, Deed
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.deal import shuffle
from bestiary.engine.state.layout import FRAME, FRAME_IT, FRAME_SCOPE, FRAME_THIS, FRAME_WHO
from bestiary.engine.state.schema import ACTIVE, NOBODY, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.combat.damage import use_guts
from bestiary.games.monad_wars.rules.combat.ending import COMBAT_ENDS, finish_combat, stand_down
from bestiary.games.monad_wars.rules.combat.rows import COLLAPSE, has_gap
from bestiary.games.monad_wars.rules.equipment import detach, discard_all
from bestiary.games.monad_wars.rules.market import refill
from bestiary.games.monad_wars.rules.values import (
    HasStar,
    carried,
    hero,
    hp,
    in_gold,
    is_hazard,
    is_marked,
    mark,
    offer_starters,
    side_zone,
    stats_change,
    unmark,
)
from bestiary.games.monad_wars.schema import (
    BOOK,
    CATALYST,
    COMBAT,
    COMES_BACK,
    DEBILITATE,
    DIED,
    DIES,
    DISBANDS,
    DISCARD,
    ENFEEBLE,
    EQUIPMENT_STACK,
    FELL,
    FOES,
    FREED,
    GOLD,
    HALT,
    HAZARD,
    HAZARD_STACK,
    HERO_FALLS,
    IS_VIP,
    KIND,
    LOSES_GOLD,
    LOST,
    OUTCOME,
    OWES,
    PARTY,
    REMOVED,
    SPENT_AP,
    SUFFERS,
    TOKEN,
    TOKEN_STACK,
    UNDECIDED,
    UNIQUE,
    UNIT_STACK,
    USED,
    VIPS,
    WHERE_IS,
    WITH_PARTY,
    WON,
    WOUNDS,
)


class Settle(Step):
    """MW-R50, MW-R116: after each effect deaths, then whether the combat is over, then collapse, and all that again after one."""

    def run(self, s: State) -> None:
        fallen = settle_deaths(s)
        if len(fallen) > 0:
            catalysts_fall(s, fallen)
        elif s.table[COMBAT] != 0:
            outcome = decision(s)
            if outcome == UNDECIDED:
                if has_gap(s):
                    s.then(self)
                    s.then(COLLAPSE)
            elif not self.texts_first(s):
                finish_combat(s, outcome)

    def texts_first(self, s: State) -> bool:
        """MW-R1: what the last deaths have set off still happens in the combat; then it is looked at again whether that is over."""
        at = first_reaction(s)
        if at < 0 or i64(len(s.waiting)) <= s.agenda[at + FRAME_IT]:
            return False
        s.then(self)
        who, this = s.agenda[at + FRAME_WHO], s.agenda[at + FRAME_THIS]
        s.push(s.book.react, who, this, s.agenda[at + FRAME_IT], s.agenda[at + FRAME_SCOPE])
        return True


def first_reaction(s: State) -> i64:
    """Where all that was set off in this combat and is still to happen begins on the agenda; NOBODY if nothing could be."""
    found, at = i64(NOBODY), s.depth - FRAME
    while at >= 0 and s.agenda[at] != COMBAT_ENDS.number:
        if s.agenda[at] == s.book.react.number:
            found = at
        at -= FRAME
    return found


def scenes(s: State) -> vec[i64]:
    """The zones in which somebody may die: both sides of a combat; outside it the parties."""
    out = vec[i64]()
    if s.table[COMBAT] != 0:
        return append(append(out, side_zone(s, 0)), side_zone(s, 1))
    for seat in range(s.seats):
        out = append(out, PARTY + seat)
    return out


def settle_deaths(s: State) -> vec[i64]:
    """MW-R116: who is at 0 HP uses Guts or dies, all together, until nobody is; the seats whose catalysts fell."""
    fallen = vec[i64]()
    while True:
        dying = at_zero(s)
        if len(dying) == 0:
            return fallen
        for unit in dying:
            if s.printed(KIND, unit) == CATALYST:
                fallen = append(fallen, s.controller(unit))
            else:
                die(s, unit)
        if len(fallen) > 0:
            return fallen


def at_zero(s: State) -> vec[i64]:
    """MW-R8, MW-R116: the units whose counters reach their maximum HP, and whose Guts do not help."""
    out = vec[i64]()
    changing = stats_change(s)
    for zone in scenes(s):
        unit = s.top(zone)
        while unit != NOBODY:
            if (changing or is_hurt(s, unit)) and hp(s, unit) == 0 and not use_guts(s, unit):
                out = append(out, unit)
            unit = s.get(UNDER, unit)
    return out


def is_hurt(s: State, unit: i64) -> bool:
    """Has it HP counters, or less maximum HP than it should have?"""
    return s.get(WOUNDS, unit) > 0 or s.get(SUFFERS + DEBILITATE - ENFEEBLE, unit) > 0


def die(s: State, unit: i64) -> None:
    """MW-133 to MW-135, MW-192, MW-R73, MW-R74, MW-R126: a unit and its Equipment go where they belong."""
    seat, kind = s.controller(unit), s.printed(KIND, unit)
    tell(s, DIES, seat, unit)
    discard_all(s, unit)
    if s.printed(UNIQUE, unit) != 0:
        s.cite("MW-134 MW-R74")
        s.move(unit, REMOVED)
    elif kind == TOKEN:
        s.cite("MW-192 MW-R85")
        s.move(unit, TOKEN_STACK)
    elif kind == HAZARD:
        defeated = is_hazard(s, unit)
        s.cite("MW-16 MW-86 MW-95 MW-R37" if defeated else "MW-R126")
        s.move(unit, USED)
        if defeated:
            mark(s, unit, FELL)
    else:
        s.move(unit, DISCARD + seat)
    refill(s)


# ---- is the combat over? (MW-110, MW-R66, MW-R67, MW-R117) ----------------------------------------------------------------------


def decision(s: State) -> i64:
    """MW-110: how the combat ends now that a side has no units left, or has lost its last VIP; UNDECIDED if it goes on."""
    if vips_gone(s, 0):
        s.cite("MW-R66 MW-R124")
        return LOST
    if vips_gone(s, 1):
        s.cite("MW-R66")
        return WON
    return WON if s.count(s.table[FOES]) == 0 else UNDECIDED


def vips_gone(s: State, side: i64) -> bool:
    """MW-R66: a side that had a VIP has none left."""
    if s.table[VIPS] >> side & 1 == 0:
        return False
    unit = s.top(side_zone(s, side))
    while unit != NOBODY:
        if is_marked(s, unit, IS_VIP):
            return False
        unit = s.get(UNDER, unit)
    return True


# ---- the death of a catalyst (MW-136 to MW-138, MW-R67, MW-R69 to MW-R72, MW-R118) ----------------------------------------------


def catalysts_fall(s: State, fallen: vec[i64]) -> None:
    """MW-R69, MW-R118: the combat is over, and each of them follows the steps, the active player first."""
    active = s.table[ACTIVE]
    if s.table[COMBAT] != 0:
        lost = active in fallen
        s.table[OUTCOME] = LOST if lost or s.table[COMBAT] != WITH_PARTY else WON
        s.cite("MW-R67" if lost else "")
        s.cite("MW-R118" if len(fallen) > 1 else "")
        s.cut(COMBAT_ENDS)
    for seat in fallen:
        if seat != active:
            s.push(FALL, seat, NOBODY, NOBODY, NOBODY)
    if active in fallen:
        s.push(FALL, active, NOBODY, NOBODY, NOBODY)


class Fall(Step):
    """MW-R69: gold is lost, the party disbands, the catalyst loses its counters and is placed; its turn goes to the End Phase."""

    def run(self, s: State) -> None:
        card = hero(s, s.who)
        tell(s, HERO_FALLS, s.who, card)
        lost = (s.table[GOLD + s.who] + 1) // 2  # MW-R70: rounded up to the next 100
        if lost > 0:
            s.table[GOLD + s.who] -= lost
            tell(s, LOSES_GOLD, s.who, NOBODY, lost, NOBODY, in_gold(lost))
        disband(s, s.who)
        for hazard in s.cards(USED):  # MW-R126: nobody joins whose catalyst died
            unmark(s, hazard, i64(FREED) << s.who)
        stand_down(s, card)
        s.set(WOUNDS, card, 0)
        s.set(SPENT_AP, card, 0)
        s.table[OWES + s.who] = 0
        if s.who == s.table[ACTIVE]:
            s.table[HALT] = DIED
        s.then(RETURN_ASK)


def disband(s: State, seat: i64) -> None:
    """MW-138, MW-R71: units and their Equipment are shuffled back into the proper stacks; the catalyst keeps its own."""
    units, items = False, False
    for unit in s.cards(PARTY + seat):
        if s.printed(KIND, unit) == CATALYST:
            continue
        tell(s, DISBANDS, seat, unit)
        for item in carried(s, unit):
            detach(s, item, EQUIPMENT_STACK)
            items = True
        units = True
        s.carry(unit, home_of(s, unit))
    if items:
        shuffle(s, EQUIPMENT_STACK)
    if units:
        s.cite("MW-138 MW-R71")
        shuffle(s, UNIT_STACK)
        shuffle(s, HAZARD_STACK)
    refill(s)


def home_of(s: State, unit: i64) -> i64:
    """MW-R71: the stack that a unit came from."""
    kind = s.printed(KIND, unit)
    return UNIT_STACK if kind not in (TOKEN, HAZARD) else TOKEN_STACK if kind == TOKEN else HAZARD_STACK


class ReturnAt(Deed):
    """MW-136, MW-R72: the catalyst comes back at any starter location, occupied or not."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        return offer_starters(s, code, out)

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.table[WHERE_IS + s.who] = a
        tell(s, COMES_BACK, s.who, a)


RETURN: Final = ReturnAt(
    "return",
    [CARD],
    "Come back at {0}.",
    "MW-136 MW-197 MW-R72",
    [HasStar("MW-R72", "{0} is no starter location: choose one with a star", SURE)],
)
RETURN_ASK: Final = Ask(BOOK, "return", "MW-136 MW-R72", "Your catalyst has fallen: where does it come back?", [RETURN])
FALL: Final = Fall(BOOK, "catalyst falls", "MW-136 MW-137 MW-138 MW-R69 MW-R70")
SETTLE: Final = Settle(BOOK, "settle", "MW-R50 MW-R116")
BOOK.after_sentence = SETTLE  # of texts that are carried out by themselves

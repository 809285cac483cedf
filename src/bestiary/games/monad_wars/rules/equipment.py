"""Chapters 4 and 10, Equipment: who may bear it, attaching and losing it, awards (MW-43 to MW-46, MW-R81, MW-R82, MW-R121)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.play.force import enter
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.schema import ALL, NOBODY, UNDER, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.abilities import KEEPS_ARMS, of_task
from bestiary.games.monad_wars.rules.market import discard, refill, top_of_equipment
from bestiary.games.monad_wars.rules.values import bearer, carried, gear_zone, is_hazard, mark, max_hp, unmark
from bestiary.games.monad_wars.schema import (
    ATTACHED,
    AWARDED,
    BEARER,
    BOOK,
    CARRIES,
    COMBAT,
    DESTROYED,
    DISCARD,
    DISCARDED,
    HAZARD_GEAR,
    HP,
    KIND,
    NEW,
    PARTY,
    PRINTED,
    REFUSED,
    REQUIRED,
    SLOT,
    TOKEN,
    TRAIT,
    WOUNDS,
)

# ---- who may bear what (MW-R81, MW-R85, MW-R121) ---------------------------------------------------------------------------------


def in_slot(s: State, unit: i64, slot: i64) -> i64:
    """MW-R81: what a unit carries in a slot, or NOBODY."""
    for item in carried(s, unit):
        if s.printed(SLOT, item) == slot:
            return item
    return NOBODY


def suits(s: State, item: i64, unit: i64) -> bool:
    """MW-43, MW-R81: the unit has every trait that the item asks for."""
    return s.printed(REQUIRED, item) & ~s.printed(TRAIT, unit) == 0


def survives_loss(s: State, unit: i64, lost: i64, gained: i64 = NOBODY) -> bool:
    """MW-R121, MW-R8: outside combat a unit must not be left at 0 HP when an item goes, and perhaps another comes."""
    most = max_hp(s, unit) - s.printed(PRINTED + HP, lost)
    if gained != NOBODY:
        most += s.printed(PRINTED + HP, gained)
    return most > s.get(WOUNDS, unit)


def may_bear(s: State, item: i64, unit: i64) -> bool:
    """MW-R81: a unit that suits the item, is no token, and can spare what it carries in that slot."""
    if s.printed(KIND, unit) == TOKEN or not suits(s, item, unit):
        return False
    old = in_slot(s, unit, s.printed(SLOT, item))
    return old == NOBODY or s.table[COMBAT] != 0 or survives_loss(s, unit, old, item)


def bearers(s: State, item: i64, zone: i64) -> vec[i64]:
    """MW-43: the valid bearers of an item among the units of a zone."""
    out = vec[i64]()
    unit = s.top(zone)
    while unit != NOBODY:
        if may_bear(s, item, unit):
            out = append(out, unit)
        unit = s.get(UNDER, unit)
    return out


def anybody_bears(s: State, item: i64, seat: i64) -> bool:
    """MW-R81: has a player's party a valid bearer?"""
    unit = s.top(PARTY + seat)
    while unit != NOBODY:
        if may_bear(s, item, unit):
            return True
        unit = s.get(UNDER, unit)
    return False


# ---- attaching and losing --------------------------------------------------------------------------------------------------------


def attach(s: State, item: i64, unit: i64) -> None:
    """MW-43, MW-R81: the item is attached; what was in that slot is discarded. Its texts count from now on (MW-44, MW-45).

    MW-R8: HP counters stay as they are.
    """
    old = in_slot(s, unit, s.printed(SLOT, item))
    if old != NOBODY:
        tell(s, DISCARDED, s.controller(unit), old)
        detach(s, old, NOBODY)
    if s.printed(PRINTED + HP, item) != 0 and s.get(WOUNDS, unit) != 0:
        s.cite("MW-R8")
    s.move(item, gear_zone(s, unit))
    s.set(BEARER, item, unit + 1)
    mark(s, item, NEW)
    mark(s, unit, CARRIES)
    enter(s, item)
    tell(s, ATTACHED, s.controller(unit), item, 0, unit)
    refill(s)


def detach(s: State, item: i64, zone: i64) -> None:
    """An item leaves its bearer for a zone, or (NOBODY) for the discard pile of its controller; `settle` afterwards (MW-R8)."""
    unit, seat = bearer(s, item), s.controller(item)
    if zone == NOBODY:
        discard(s, item, seat)
    else:
        s.move(item, zone)
    if unit >= 0 and len(carried(s, unit)) == 0:
        unmark(s, unit, CARRIES)


def destroy(s: State, item: i64) -> None:
    """MW-161, MW-R94: a destroyed item goes to the discard pile of its bearer's controller."""
    tell(s, DESTROYED, NOBODY, item)
    detach(s, item, NOBODY)


def discard_all(s: State, unit: i64) -> None:
    """MW-135: everything that a unit carries is discarded with it; MW-R33: what a task awards lies ready until it is completed."""
    pile = (HAZARD_GEAR if is_hazard(s, unit) and keeps_arms(s) else DISCARD) + s.controller(unit)
    for item in carried(s, unit):
        s.cite("MW-135")
        detach(s, item, pile)


def offer_items(s: State, unit: i64, code: i64, out: vec[i64]) -> vec[i64]:
    """An answer for each item that a unit carries."""
    for item in carried(s, unit):
        out = append(out, pack(code, item))
    return out


def keeps_arms(s: State) -> bool:
    """MW-R33: does the task of this combat award what the hazards carry? Then that lies ready until the combat is over."""
    return of_task(s, KEEPS_ARMS) != 0


# ---- choosing a bearer (D26, D10); `this` is the item, `it` the zone of the units ------------------------------------------------


def ask_bearer(s: State, seat: i64, item: i64, zone: i64, must: bool) -> None:
    """D26, D10: a player chooses who bears an item, among the units of a zone; an award may be refused."""
    s.push(MUST_GIVE if must else MAY_GIVE, seat, item, zone, NOBODY)


def award(s: State, seat: i64, item: i64) -> None:
    """MW-46, MW-R82: a player gains an item, which everybody sees, and attaches it at once."""
    s.show(item, ALL)
    tell(s, AWARDED, seat, item)
    ask_bearer(s, seat, item, PARTY + seat, False)


def award_top(s: State, seat: i64) -> i64:
    """MW-R82, MW-R130: the top card of the Equipment stack is gained; with none left nothing is. How many were."""
    item = top_of_equipment(s)
    if item == NOBODY:
        s.cite("MW-R130")
        return 0
    award(s, seat, item)
    return 1


class InThatParty(Need):
    """MW-43: one of the units that the item may go to."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == s.it


class NoToken(Need):
    """MW-R85: token units carry nothing."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.printed(KIND, a) != TOKEN


class Suits(Need):
    """MW-R81: the bearer has what the item asks for."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return suits(s, s.this, a)


class CanSpare(Need):
    """MW-R121: the old item of that slot can be discarded."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return may_bear(s, s.this, a) or not suits(s, s.this, a)


class Give(Deed):
    """D26: the unit that takes the item."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        unit = s.top(s.it)
        while unit != NOBODY:
            out = append(out, pack(code, unit))
            unit = s.get(UNDER, unit)
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        attach(s, s.this, a)


class Refuse(Deed):
    """MW-R128: an award may be refused; it goes to the player's discard pile."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        refuse(s)


def refuse(s: State) -> None:
    """MW-R82, MW-R128: the item goes to the discard pile of the player who was to have it."""
    tell(s, REFUSED, s.who, s.this)
    discard(s, s.this, s.who)


class GiveAsk(Ask):
    """D26: with nobody to bear it the item is discarded; what must be given to the only valid bearer is given at once."""

    def __init__(self, name: str, rule: str, asks: str, deeds: list[Deed], must: bool) -> None:
        super().__init__(BOOK, name, rule, asks, deeds)
        self.must: Final = must

    def waits(self, s: State) -> bool:
        return len(bearers(s, s.this, s.it)) > (1 if self.must else 0)

    def run(self, s: State) -> None:
        for unit in bearers(s, s.this, s.it):
            attach(s, s.this, unit)
            return
        s.cite("MW-R82")
        refuse(s)

    def says(self, s: State) -> str:
        return self.asks.replace("the item", s.name(s.this))


GIVE: Final = Give(
    "give",
    [CARD],
    "{0} takes it.",
    "MW-43 MW-R81",
    [
        InThatParty("MW-43", "give it to one of the units that may have it: {0} is none of them", SURE),
        NoToken("MW-R85", "{0} is a token unit and carries no Equipment: give it to another unit"),
        Suits("MW-R81", "{0} does not have what the item asks for: give it to another unit"),
        CanSpare("MW-R121", "{0} would be left at 0 HP without what it carries in that slot: give it to another unit"),
    ],
)
REFUSE: Final = Refuse("refuse", [], "Do not take it; it goes to your discard pile.", "MW-R128", [])
MUST_GIVE: Final[Step] = GiveAsk("give item", "MW-43 MW-R81", "Which unit takes the item?", [GIVE], True)
MAY_GIVE: Final[Step] = GiveAsk("give award", "MW-43 MW-R82", "Which unit takes the item, if any?", [GIVE, REFUSE], False)

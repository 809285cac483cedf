"""Chapter 8, Equipment: attaching, upgrading, and what a Mon may not hold (MQ-148 to MQ-162)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.play.force import any_of_kind, reading
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.schema import FACE, NOBODY, OWNER, UNDER, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.field.leaving import put_on, take_off
from bestiary.games.monquest.rules.values import equipment_of, is_active
from bestiary.games.monquest.schema import (
    ATTACHED,
    BOOK,
    DISCARD,
    EQUIPMENT,
    EQUIPMENT_CARD,
    HAND,
    KIND,
    MONS,
    PILE,
    PLACE,
    PLACE_LIMIT,
    PLACES,
    SLOT,
    UPGRADE,
    UPGRADE_LIMIT,
    UPGRADE_MADE,
    UPGRADE_RATE,
    UPGRADED,
    UPGRADES,
)

PLACE_RULES: Final = ("MQ-160", "MQ-161", "MQ-162")  # of a Weapon, an Armor, an Accessory


def worn_at(s: State, mon: i64, place: i64) -> vec[i64]:
    """MQ-160 to MQ-162: what a Mon wears at one place."""
    out = vec[i64]()
    for card in equipment_of(s, mon):
        if s.printed(PLACE, card) == place:
            out = append(out, card)
    return out


def room_at(s: State, mon: i64, place: i64) -> i64:
    """MQ-148: one Weapon, one Armor, one Accessory, unless a card says otherwise."""
    return reading(s, PLACE_LIMIT, place, mon, 1) if len(s.force) > 0 else 1


# ---- attaching (MQ-60, MQ-R52, MQ-R116) ------------------------------------------------------------------------------------------


class EquipmentInHand(Need):
    """MQ-60: an Equipment of the player's hand."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == HAND + s.who and s.printed(KIND, a) == EQUIPMENT_CARD


class OwnMon(Need):
    """MQ-60: one of the own Mons."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, b) == MONS + s.who


class PlaceFree(Need):
    """MQ-148, MQ-R52: its place is free: Equipment is not replaced."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        place = s.printed(PLACE, a)
        return i64(len(worn_at(s, b, place))) < room_at(s, b, place)


class Attach(Deed):
    """MQ-60: attach an Equipment from hand to an own Mon; any number in a turn (MQ-R116)."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        card = s.top(HAND + s.who)
        while card != NOBODY:
            if s.printed(KIND, card) == EQUIPMENT_CARD:
                for mon in s.cards(MONS + s.who):
                    out = append(out, pack(code, card, mon))
            card = s.get(UNDER, card)
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.cite(PLACE_RULES[int(s.printed(PLACE, a))])
        put_on(s, a, b)
        tell(s, ATTACHED, s.who, a, 0, b)


# ---- upgrades (MQ-154 to MQ-159, MQ-R19, MQ-R20) --------------------------------------------------------------------------------


class OwnEquipment(Need):
    """MQ-R80: by a player who both owns it and controls its wearer."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == EQUIPMENT + s.who and s.get(OWNER, a) == s.who


class Upgradable(Need):
    """MQ-R19: it has an upgrade symbol."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.printed(UPGRADE, a) != 0


class NoPieceOfASet(Need):
    """MQ-159: pieces of a set cannot be upgraded unless their card says so."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.printed(UPGRADE_LIMIT, a) > 0


class BelowLimit(Need):
    """MQ-156: not beyond +5, or what its card says."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(UPGRADES, a) < s.printed(UPGRADE_LIMIT, a)


class NotThisTurn(Need):
    """MQ-155, MQ-R20: one upgrade for each Equipment and turn, unless its card says more."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(UPGRADED, a) < s.printed(UPGRADE_RATE, a)


class CardInPile(Need):
    """MQ-R19: an Attribute card of its symbol is in the owner's pile."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        kind = s.printed(UPGRADE, a) - 1
        return kind < 0 or s.table[PILE + 4 * kind + s.who] > 0


class Upgrade(Deed):
    """MQ-154, MQ-R19: an Attribute card from the pile comes to lie under the Equipment."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        card = s.top(EQUIPMENT + s.who)
        while card != NOBODY:
            if s.printed(UPGRADE, card) != 0 and s.get(OWNER, card) == s.who:
                out = append(out, pack(code, card))
            card = s.get(UNDER, card)
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.table[PILE + 4 * (s.printed(UPGRADE, a) - 1) + s.who] -= 1
        s.set(UPGRADES, a, s.get(UPGRADES, a) + 1)
        s.set(UPGRADED, a, s.get(UPGRADED, a) + 1)
        s.cite("MQ-155")
        tell(s, UPGRADE_MADE, s.who, a, s.get(UPGRADES, a))
        if "pieces of" in s.book.faces[s.get(FACE, a)].fields:  # its card says that it can be upgraded
            s.cite("MQ-159")


# ---- more than a Mon may hold (MQ-R116, MQ-R117) --------------------------------------------------------------------------------


def surplus(s: State, mon: i64) -> vec[i64]:
    """The pieces of a place that holds more than it may."""
    if len(equipment_of(s, mon)) == 0:
        return vec[i64]()
    for place in range(i64(len(PLACES))):
        worn = worn_at(s, mon, place)
        if i64(len(worn)) > room_at(s, mon, place):
            return worn
    return vec[i64]()


def may_hold_too_much(s: State, seat: i64) -> bool:
    """MQ-148: do two pieces of a player want the same place of the same Mon, or does a card change how much a place holds?"""
    card, taken = s.top(EQUIPMENT + seat), i64(0)
    if card == NOBODY:
        return False
    while card != NOBODY:
        bit = i64(1) << s.get(SLOT, card) * len(PLACES) + s.printed(PLACE, card)
        if taken & bit != 0:
            return True
        taken |= bit
        card = s.get(UNDER, card)
    return any_of_kind(s, PLACE_LIMIT)


class OneTooMany(Need):
    """MQ-R116: one of the pieces that want the same place."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return a in surplus(s, s.this)


class Discard(Deed):
    """MQ-R116: the controller picks what goes to Discard."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for card in surplus(s, s.this):
            out = append(out, pack(code, card))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        take_off(s, a, DISCARD)
        s.then(TOO_MUCH)


class TooMuch(Ask):
    """MQ-R116: as long as the Mon holds more than it may."""

    def waits(self, s: State) -> bool:
        return is_active(s, s.this) and len(surplus(s, s.this)) > 0


ATTACH: Final = Attach(
    "attach",
    [CARD, CARD],
    "Attach {0} to {1}.",
    "MQ-60 MQ-R116",
    [
        EquipmentInHand("MQ-60", "attach an Equipment of your hand: {0} is none", SURE),
        OwnMon("MQ-60", "attach {0} to one of your own Mons: {1} is none", SURE),
        PlaceFree("MQ-R52", "{1} wears something at that place, which cannot be replaced: attach {0} to another Mon"),
    ],
)
UPGRADE_DEED: Final = Upgrade(
    "upgrade",
    [CARD],
    "Upgrade {0}.",
    "MQ-61 MQ-154 MQ-155 MQ-R19",
    [
        OwnEquipment("MQ-R80", "upgrade an Equipment that is yours and worn by your Mon: {0} is not", SURE),
        Upgradable("MQ-R19", "{0} has no upgrade symbol and cannot be upgraded", SURE),
        NoPieceOfASet("MQ-159", "{0} is a piece of a set, which cannot be upgraded"),
        BelowLimit("MQ-156", "{0} has reached its limit and cannot be upgraded further"),
        NotThisTurn("MQ-R20", "{0} was upgraded this turn: upgrade it again in your next turn"),
        CardInPile("MQ-R19", "your pile of the Attribute that upgrades {0} is empty"),
    ],
)
TOO_MUCH: Final = TooMuch(
    BOOK,
    "too much equipment",
    "MQ-R116",
    "The Mon holds more than it may: choose what goes to Discard.",
    [
        Discard(
            "discard", [CARD], "Discard {0}.", "MQ-R116", [OneTooMany("MQ-R116", "choose one of the pieces at that place", SURE)]
        )
    ],
)

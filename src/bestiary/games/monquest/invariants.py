"""What is always so in Monquest, for the conformance kit."""

from __future__ import annotations

from bestiary.engine.schema import FACE, OUT, OWNER
from bestiary.engine.state import FRAME, State
from bestiary.games.monquest.lasting import LOSE_ICON
from bestiary.games.monquest.pools import LOSE_AP
from bestiary.games.monquest.schema import (
    BP,
    COVERED,
    DECK,
    DISCARD,
    EQUIPMENT,
    HAND,
    HP,
    MONS,
    PILE,
    POOL,
    PREPARED,
    SLOT,
    SLOTS,
    SPENT_AP,
    TYPE_COUNT,
    TYPES,
    UPGRADE,
    UPGRADES,
)
from bestiary.games.monquest.values import ap, max_ap, max_bp, max_hp, wearer


def broken(s: State) -> list[str]:
    """Everything that is wrong; empty if all is well."""
    out: list[str] = []
    for seat in range(int(s.seats)):
        if s.table[OUT] >> seat & 1 == 0:
            out += attribute_faults(s, seat) + field_faults(s, seat) + zone_faults(s, seat)
    return out


def attribute_faults(s: State, seat: int) -> list[str]:
    """MQ-R16: for every player and type, pile + pools + cards under Equipment + cards being paid = number prepared."""
    out: list[str] = []
    for kind in range(TYPE_COUNT):
        there = attributes_there(s, seat, kind)
        if there != s.table[PREPARED + 4 * kind + seat]:
            out.append(
                f"MQ-R16: player {seat + 1} prepared {s.table[PREPARED + 4 * kind + seat]} {TYPES[kind]} cards, {there} are there"
            )
    return out


def attributes_there(s: State, seat: int, kind: int) -> int:
    """All Attribute cards of a type that a player has, wherever they are."""
    there = int(s.table[PILE + 4 * kind + seat] + s.table[SPENT_AP + 4 * kind + seat])
    for other in range(int(s.seats)):
        for zone in (MONS, COVERED):
            there += sum(int(s.get(POOL + kind, card)) for card in s.cards(zone + other) if s.get(OWNER, card) == seat)
        for card in s.cards(EQUIPMENT + other):
            if s.get(OWNER, card) == seat and s.printed(UPGRADE, card) == kind + 1:
                there += int(s.get(UPGRADES, card))
    return there


def field_faults(s: State, seat: int) -> list[str]:
    """MQ-101, MQ-310: two slots with one Mon each, values within their limits, Equipment on a Mon."""
    out: list[str] = []
    mons = list(s.cards(MONS + seat))
    slots = {int(s.get(SLOT, mon)) for mon in mons}
    if len(slots) != len(mons) or not slots <= set(range(SLOTS)):
        out.append(f"MQ-101: player {seat + 1} has {len(mons)} Mons in the slots {sorted(slots)}")
    if not 0 <= s.table[BP + seat] <= max_bp(s, seat):
        out.append(f"MQ-313: player {seat + 1} has {s.table[BP + seat]} BP of {max_bp(s, seat)}")
    for mon in mons:
        if not 0 <= s.get(HP, mon) <= max_hp(s, mon) or ap(s, mon) - being_lost(s, mon) > max_ap(s, mon):
            out.append(
                f"MQ-310: {_name(s, mon)} is at {s.get(HP, mon)} HP of {max_hp(s, mon)} and {ap(s, mon)} AP of {max_ap(s, mon)}"
            )
    for card in s.cards(EQUIPMENT + seat):
        if wearer(s, card) < 0:
            out.append(f"MQ-153: nobody wears {_name(s, card)}")
    return out


def being_lost(s: State, mon: int) -> int:
    """MQ-R15: AP above Max AP of which the controller is just choosing what goes, or until all have chosen which icons go."""
    frames = range(0, int(s.depth), FRAME)
    if any(s.agenda[at] == LOSE_ICON.number for at in frames):
        return int(ap(s, mon))
    return sum(int(s.agenda[at + 3]) for at in frames if s.agenda[at] == LOSE_AP.number and s.agenda[at + 2] == mon)


def zone_faults(s: State, seat: int) -> list[str]:
    """MQ-R80: decks, hands and Discard Zones hold their owner's cards."""
    out: list[str] = []
    for zone in (DECK, HAND, DISCARD):
        for card in s.cards(zone + seat):
            if s.get(OWNER, card) != seat:
                out.append(f"MQ-R80: {_name(s, card)} is in a zone of a player who does not own it")
    return out


def _name(s: State, card: int) -> str:
    return s.book.faces[s.get(FACE, card)].name

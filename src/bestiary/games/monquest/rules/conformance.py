"""Invariants of Monquest for the conformance kit, and the rules that no play fires, each with its reason."""

from __future__ import annotations

from typing import Final

from bestiary.engine.state.layout import FRAME, FRAME_IT, FRAME_THIS
from bestiary.engine.state.schema import OUT, OWNER
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.attributes import LOSE_AP
from bestiary.games.monquest.rules.lasting import LOSE_ICON
from bestiary.games.monquest.rules.values import ap, max_ap, max_bp, max_hp, wearer
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
                f"MQ-310: {s.name(mon)} is at {s.get(HP, mon)} HP of {max_hp(s, mon)} and {ap(s, mon)} AP of {max_ap(s, mon)}"
            )
    for card in s.cards(EQUIPMENT + seat):
        if wearer(s, card) < 0:
            out.append(f"MQ-153: nobody wears {s.name(card)}")
    return out


def being_lost(s: State, mon: int) -> int:
    """MQ-R15: AP above Max AP of which the controller is just choosing what goes, or until all have chosen which icons go."""
    frames = range(0, int(s.depth), FRAME)
    if any(s.agenda[at] == LOSE_ICON.number for at in frames):
        return int(ap(s, mon))
    return sum(int(s.agenda[at + FRAME_IT]) for at in frames if s.agenda[at] == LOSE_AP.number and s.agenda[at + FRAME_THIS] == mon)


def zone_faults(s: State, seat: int) -> list[str]:
    """MQ-R80: decks, hands and Discard Zones hold their owner's cards."""
    out: list[str] = []
    for zone in (DECK, HAND, DISCARD):
        for card in s.cards(zone + seat):
            if s.get(OWNER, card) != seat:
                out.append(f"MQ-R80: {s.name(card)} is in a zone of a player who does not own it")
    return out


DECKS: Final = "no play fires it: decks are checked before the game begins"
CHART: Final = "no play fires it: the chart is what cards must print, and is checked when they are read"
LISTS: Final = "it lists what cards may say; each kind has its own rules"
CARDS: Final = "no play fires it: it says what is printed on a card, and is checked when the card is read"
ALWAYS: Final = "no play fires it by itself: everything that is done obeys it"
NOTHING: Final = "no play fires it: it says what does not happen"
ZONES: Final = "no play fires it: it says which zones there are and who sees them, which every view obeys"
SEATS: Final = "no play fires it: it says who sits where, and a game for other numbers of players is never begun"
PRINTS: Final = "no play fires it: it settles what the rulebook's pictures of cards leave open"
START: Final = "no play fires it: BP is set before the first step of the game"
OFFERED: Final = "no play fires it: what may not be done is not offered"

SILENT: Final[dict[str, str]] = {
    "MQ-1": SEATS,
    "MQ-2": SEATS,
    "MQ-4": CARDS,
    "MQ-8": CARDS,
    "MQ-10": CARDS,
    "MQ-12": CARDS,
    "MQ-13": "no play fires it: counters, dice and mats only help to remember",
    "MQ-15": DECKS,
    "MQ-16": DECKS,
    "MQ-17": DECKS,
    "MQ-18": DECKS,
    "MQ-19": DECKS,
    "MQ-20": DECKS,
    "MQ-21": DECKS,
    "MQ-22": DECKS,
    "MQ-23": DECKS,
    "MQ-24": DECKS,
    "MQ-25": CARDS,
    "MQ-26": DECKS,
    "MQ-27": DECKS,
    "MQ-28": ZONES,
    "MQ-30": DECKS,
    "MQ-33": START,
    "MQ-34": START,
    "MQ-37": NOTHING,
    "MQ-50": ALWAYS,
    "MQ-62": NOTHING,
    "MQ-69": ALWAYS,
    "MQ-85": NOTHING,
    "MQ-86": NOTHING,
    "MQ-98": NOTHING,
    "MQ-101": NOTHING,
    "MQ-102": NOTHING,
    "MQ-110": NOTHING,
    "MQ-123": OFFERED,
    "MQ-145": "no play fires it: what was revived is a Mon like any other, with nothing on it or under it",
    "MQ-146": "no play fires it: what was revived is a Mon like any other, with nothing on it or under it",
    "MQ-147": "no play fires it: what was revived is a Mon like any other, with nothing on it or under it",
    "MQ-153": NOTHING,
    "MQ-169": ALWAYS,
    "MQ-173": "a passive has no cost to pay, so nothing happens",
    "MQ-175": LISTS,
    "MQ-176": ALWAYS,
    "MQ-182": LISTS,
    "MQ-218": CHART,
    "MQ-220": "no card of this set prints another rule of Penetration; each text says when its own holds",
    "MQ-284": ALWAYS,
    "MQ-288": OFFERED,
    "MQ-309": "hardly ever: one effect must take the last BP of both players",
    "MQ-315": ZONES,
    "MQ-321": ZONES,
    "MQ-335": SEATS,
    "MQ-338": START,
    "MQ-339": DECKS,
    "MQ-340": "how long a game takes is guidance for the table, which table.toml tells",
    "MQ-341": "no named format is played here: the Boss limit and the draw are as they stand",
    "MQ-342": "a rule update is another version of the rules, and so another edition of the game",
    "MQ-R1": DECKS,
    "MQ-R2": CARDS,
    "MQ-R3": DECKS,
    "MQ-R4": DECKS,
    "MQ-R5": OFFERED,
    "MQ-R6": "hardly ever: fifty hands in a row must be without a starting Mon",
    "MQ-R7": "hardly ever: ten pairs of hands in a row must tie",
    "MQ-R10": NOTHING,
    "MQ-R34": NOTHING,
    "MQ-R44": PRINTS,
    "MQ-R59": CHART,
    "MQ-R72": "hardly ever, about once in a thousand games: a Mon must lose the last of its Max HP",
    "MQ-R83": OFFERED,
    "MQ-R91": ALWAYS,
    "MQ-R95": PRINTS,
    "MQ-R96": PRINTS,
    "MQ-R97": PRINTS,
    "MQ-R98": PRINTS,
    "MQ-R99": SEATS,
    "MQ-R101": "only in team battles: with two players the game is over when one of them is out",
    "MQ-R102": "that each player has a hand, limits and a state of their own shows everywhere and is nothing that happens",
    "MQ-R118": "hardly ever: one sentence must remove a Mon of a stack and its Equipment, or a stack lie on a stack",
    "MQ-R125": "hardly ever: a game must last five hundred turns, or a card be set off fifty times in one",
}

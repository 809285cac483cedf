"""Invariants of MonTac for the conformance kit, and the rules that no play fires, each with its reason."""

from __future__ import annotations

from typing import Final

from bestiary.engine.play.force import anything_forbids
from bestiary.engine.state.schema import BACK, NOBODY, OWNER
from bestiary.engine.state.state import State
from bestiary.games.montac.rules.health import max_hp
from bestiary.games.montac.rules.values import is_asset, is_monster
from bestiary.games.montac.schema import (
    ASSETS,
    CLASS_ZONE,
    DECK,
    HAND,
    HP,
    LOSES_HP,
    MADE,
    MONSTERS,
    PERISHED,
    PLACEMENTS,
    SLOT,
    TACTICALS,
)


def faults(s: State) -> list[str]:
    """Everything that is wrong; empty if all is well."""
    out: list[str] = []
    for seat in range(2):
        out += side_faults(s, seat) + pile_faults(s, seat)
        health = s.table[HP + seat]
        if health < 0 or (health > max_hp(s, seat) and not anything_forbids(s, LOSES_HP.number)):
            out.append(f"MT-173: player {seat + 1} has {health} Health Points of {max_hp(s, seat)}")
    return out


def side_faults(s: State, seat: int) -> list[str]:
    """MT-38, MT-39: three placements with one monster each; MT-40: monsters and Tacticals lie where they belong."""
    out: list[str] = []
    monsters = list(s.cards(MONSTERS + seat))
    if len(monsters) > PLACEMENTS:
        out.append(f"MT-38: player {seat + 1} has {len(monsters)} monsters in play")
    if len({int(s.get(SLOT, card)) for card in monsters}) != len(monsters):
        out.append(f"MT-39: two monsters of player {seat + 1} are in one placement")
    for card in monsters:
        if not is_monster(s, card):
            out.append(f"MT-40: {s.name(card)} is in a Monster Placement")
    for card in s.cards(TACTICALS + seat):
        if is_monster(s, card):
            out.append(f"MT-40: {s.name(card)} is in a Tactical Placement")
    return out


def pile_faults(s: State, seat: int) -> list[str]:
    """MT-159 to MT-163: piles hold their owner's cards, asset cards are in no hand or deck, and nothing made is outside play."""
    out: list[str] = []
    for zone in (DECK, ASSETS, CLASS_ZONE, PERISHED):
        for card in s.cards(zone + seat):
            if s.get(OWNER, card) != seat:
                out.append(f"MT-160: {s.name(card)} is in a pile of a player who does not own it")
    for zone in (DECK, HAND):
        for card in s.cards(zone + seat):
            if is_asset(s, card):
                out.append(f"MT-159: {s.name(card)} is an asset card in a hand or deck")
    for zone in (DECK, HAND, ASSETS, CLASS_ZONE, PERISHED):
        for card in s.cards(zone + seat):
            if s.get(MADE, card) != 0 or s.get(BACK, card) == NOBODY:
                out.append(f"MT-101: {s.name(card)} was made in play and should have ceased to exist")
    return out


DECKS: Final = "no play fires it: decks are checked before the game begins"
CARDS: Final = "no play fires it: it says what is printed on a card, and is checked when the card is read"
SEEN: Final = "no play fires it: it says what a player may see, which every view obeys"

SILENT: Final[dict[str, str]] = {
    "MT-1": "no play fires it: a game for another number of players is never begun",
    "MT-2": CARDS,
    "MT-3": DECKS,
    "MT-5": CARDS,
    "MT-6": CARDS,
    "MT-7": CARDS,
    "MT-8": CARDS,
    "MT-10": "types do nothing by themselves: what refers to them is MT-9",
    "MT-12": DECKS,
    "MT-13": DECKS,
    "MT-14": DECKS,
    "MT-15": DECKS,
    "MT-16": DECKS,
    "MT-17": DECKS,
    "MT-18": DECKS,
    "MT-19": DECKS,
    "MT-21": DECKS,
    "MT-32": "no play fires it: it says which zones there are",
    "MT-34": SEEN,
    "MT-36": SEEN,
    "MT-64": "no play fires it: what was played again is a new monster, so that nothing is left of what was done to it",
    "MT-74": "no play fires it: it says what does not happen, that priority passes",
    "MT-75": "no play fires it: it says what does not happen, that priority passes",
    "MT-135": "no play fires it: it says what a card ability is",
    "MT-136": "no play fires it: it says what a card need not have",
    "MT-140": "no play fires it by itself: every text that is carried out obeys it",
    "MT-169": "no play fires it: it says what is not offered, a monster without a free placement",
    "MT-172": "no play fires it: it says what does not happen, that a Sleeper Skill wakes at any other time",
    "MT-185": "hardly ever: both players must be unable to do anything for two turns of Sudden Death",
    "MT-R1": DECKS,
    "MT-R2": DECKS,
    "MT-R3": DECKS,
    "MT-R6": CARDS,
    "MT-R7": SEEN,
    "MT-R8": SEEN,
    "MT-R9": SEEN,
    "MT-R10": SEEN,
    "MT-R30": "no play fires it: it says that a play asks for nothing that it does not ask for",
    "MT-R38": "no play fires it: what was played again is a new monster, so that nothing is left of what was done to it",
    "MT-R39": "no play fires it: it says what is not offered, an attack past a monster that was attacked (MT-111)",
    "MT-R43": "hardly ever: a monster must change sides while it fights",
    "MT-R49": "no play fires it: it says what does not happen, that a newcomer joins a conflict",
    "MT-R68": "hardly ever: a hundred abilities must be set off by one action",
    "MT-R90": "hardly ever: a maximum must be lowered to 0",
    "MT-R94": "hardly ever: both players must be at 0 Health Points, with protections that end by one event",
    "MT-R97": "hardly ever: both players must be unable to do anything for two turns of Sudden Death",
    "MT-R98": "hardly ever: nobody must do anything for twelve turns of Sudden Death",
    "MT-R99": "players fire it themselves: who concedes has lost, whatever the rules were doing",
    "MT-R116": "no play fires it: it settles misprints",
    "MT-R119": "hardly ever: Health Points that were lent must go back to 0 after a protection has gone",
    "MT-R122": "hardly ever: somebody must take a hundred actions in a turn, or the game last a hundred turns",
    "MT-R124": "hardly ever: a Tactical must leave play while its Effect is carried out",
    "MT-R141": "no play fires it: no printed text that stands reads a power",
}

"""What is always so in MonTac, for the conformance kit."""

from __future__ import annotations

from bestiary.engine.force import anything_forbids
from bestiary.engine.schema import BACK, FACE, NOBODY, OWNER
from bestiary.engine.state import State
from bestiary.games.montac.health import max_hp
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
from bestiary.games.montac.values import is_asset, is_monster


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
            out.append(f"MT-40: {_name(s, card)} is in a Monster Placement")
    for card in s.cards(TACTICALS + seat):
        if is_monster(s, card):
            out.append(f"MT-40: {_name(s, card)} is in a Tactical Placement")
    return out


def pile_faults(s: State, seat: int) -> list[str]:
    """MT-159 to MT-163: piles hold their owner's cards, asset cards are in no hand or deck, and nothing made is outside play."""
    out: list[str] = []
    for zone in (DECK, ASSETS, CLASS_ZONE, PERISHED):
        for card in s.cards(zone + seat):
            if s.get(OWNER, card) != seat:
                out.append(f"MT-160: {_name(s, card)} is in a pile of a player who does not own it")
    for zone in (DECK, HAND):
        for card in s.cards(zone + seat):
            if is_asset(s, card):
                out.append(f"MT-159: {_name(s, card)} is an asset card in a hand or deck")
    for zone in (DECK, HAND, ASSETS, CLASS_ZONE, PERISHED):
        for card in s.cards(zone + seat):
            if s.get(MADE, card) != 0 or s.get(BACK, card) == NOBODY:
                out.append(f"MT-101: {_name(s, card)} was made in play and should have ceased to exist")
    return out


def _name(s: State, card: int) -> str:
    return s.book.faces[s.get(FACE, card)].name

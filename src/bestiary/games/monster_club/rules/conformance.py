"""Invariants of Monster Club for the conformance kit, and the rules that no play fires, each with its reason."""

from __future__ import annotations

from typing import Final

from bestiary.engine.state.schema import ALL, OWNER, SEEN
from bestiary.engine.state.state import State
from bestiary.games.monster_club.rules.after_effects import SURPLUS, TIDY
from bestiary.games.monster_club.rules.values import can_be, is_sacrifice, monster_of, slots, slots_taken
from bestiary.games.monster_club.schema import DECK, DOWN, GRAVE, LIVES, MONSTER, MONSTERS, PAID, POSITION, POSITIONS, POWER, POWERS


def broken(s: State) -> list[str]:
    """Everything that is wrong; empty if all is well."""
    out: list[str] = []
    settled = s.find(TIDY) < 0 and s.find(SURPLUS) < 0  # else surplus and faces are still to be looked at (MC-R24, MC-R49)
    for seat in range(2):
        out += half_faults(s, seat) + power_faults(s, seat, settled)
        if settled:
            out += surplus(s, seat)
        if s.table[LIVES + seat] < 0:
            out.append(f"MC-R4: player {seat + 1} has {s.table[LIVES + seat]} lives")
        for zone in (DECK, GRAVE):
            for card in s.cards(zone + seat):
                if s.get(OWNER, card) != seat:
                    out.append(f"MC-19: {s.name(card)} is in a deck or grave of a player who is not its original owner")
    return out


def half_faults(s: State, seat: int) -> list[str]:
    """MC-14: three positions with one monster each; MC-93: no unpaid sacrifice monster lies there."""
    out: list[str] = []
    monsters = list(s.cards(MONSTERS + seat))
    places = {int(s.get(POSITION, card)) for card in monsters}
    if len(places) != len(monsters) or not places <= set(range(POSITIONS)):
        out.append(f"MC-14: player {seat + 1} has {len(monsters)} monsters at the positions {sorted(places)}")
    for card in monsters:
        if not can_be(s, card, MONSTER):
            out.append(f"MC-12: {s.name(card)} lies as a monster")
        if is_sacrifice(s, card) and s.get(PAID, card) == 0:
            out.append(f"MC-90: {s.name(card)} is on the board without having been played properly")
    return out


def surplus(s: State, seat: int) -> list[str]:
    """MC-46: no more power cards than slots."""
    too_many = [card for card in s.cards(MONSTERS + seat) if slots_taken(s, card) > slots(s, card)]
    return [f"MC-46: {s.name(card)} carries more power cards than it has slots" for card in too_many]


def power_faults(s: State, seat: int, settled: bool) -> list[str]:
    """MC-12: on a monster; MC-41: face down on a face-down one; MC-17: both see what lies face up, its owner what lies down."""
    out: list[str] = []
    for card in s.cards(POWERS + seat):
        monster = monster_of(s, card)
        if not can_be(s, card, POWER) or monster < 0:
            out.append(f"MC-12: {s.name(card)} lies as a power card on no monster")
        elif settled and s.get(DOWN, monster) != 0 and s.get(DOWN, card) == 0:
            out.append(f"MC-41: {s.name(card)} lies face up on a face-down monster")
    for zone in (MONSTERS, POWERS):
        for card in s.cards(zone + seat):
            if s.get(DOWN, card) == 0 and s.get(SEEN, card) != ALL:
                out.append(f"MC-17: {s.name(card)} lies face up, and not everybody sees it")
            if s.get(DOWN, card) != 0 and not s.knows(seat, card):
                out.append(f"MC-R43: {s.name(card)} is hidden from its owner")
    return out


DECKS: Final = "no play fires it: decks are checked before the game begins"
CARDS: Final = "no play fires it: it says what is printed on a card, and is checked when the card is read"
SIGHT: Final = "no play fires it: it says what a player may see, which every view obeys"
AGREED: Final = "no play fires it: it is agreed before the game begins"
BOARD: Final = "no play fires it: it says what the board is, and every menu is made of that"
FINAL: Final = "no play fires it: a match takes nothing back; the table does, if the rival agrees"
FAULTS: Final = "hardly any play fires it: it is about faulty plays, which a tournament allows and nobody wants to make"

SILENT: Final[dict[str, str]] = {
    "MC-1": "no play fires it: a game for another number of players is never begun",
    "MC-2": DECKS,
    "MC-3": DECKS,
    "MC-4": DECKS,
    "MC-9": CARDS,
    "MC-11": CARDS,
    "MC-14": BOARD,
    "MC-16": BOARD,
    "MC-17": SIGHT,
    "MC-21": SIGHT,
    "MC-22": AGREED,
    "MC-98": AGREED,
    "MC-100": FAULTS,
    "MC-101": FINAL,
    "MC-103": FAULTS,
    "MC-104": FAULTS,
    "MC-105": FAULTS,
    "MC-106": FAULTS,
    "MC-R1": BOARD,
    "MC-R2": DECKS,
    "MC-R3": DECKS,
    "MC-R4": AGREED,
    "MC-R20": FAULTS,
    "MC-R21": AGREED,
    "MC-R22": FINAL,
    "MC-R37": "hardly any play fires it: an effect must turn a sacrifice monster face down, about once in a thousand games",
    "MC-R42": SIGHT,
    "MC-R47": "hardly any play fires it: it takes a hundred actions in one turn",
}

"""What is always so in Monster Club, for the conformance kit."""

from __future__ import annotations

from bestiary.engine.schema import ALL, FACE, OWNER, SEEN
from bestiary.engine.state import State
from bestiary.games.monster_club.schema import DECK, DOWN, GRAVE, LIVES, MONSTER, MONSTERS, PAID, POSITION, POSITIONS, POWER, POWERS
from bestiary.games.monster_club.tidy import SURPLUS, TIDY
from bestiary.games.monster_club.values import can_be, is_sacrifice, monster_of, slots, slots_taken


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
                    out.append(f"MC-19: {_name(s, card)} is in a deck or grave of a player who is not its original owner")
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
            out.append(f"MC-12: {_name(s, card)} lies as a monster")
        if is_sacrifice(s, card) and s.get(PAID, card) == 0:
            out.append(f"MC-90: {_name(s, card)} is on the board without having been played properly")
    return out


def surplus(s: State, seat: int) -> list[str]:
    """MC-46: no more power cards than slots."""
    too_many = [card for card in s.cards(MONSTERS + seat) if slots_taken(s, card) > slots(s, card)]
    return [f"MC-46: {_name(s, card)} carries more power cards than it has slots" for card in too_many]


def power_faults(s: State, seat: int, settled: bool) -> list[str]:
    """MC-12: on a monster; MC-41: face down on a face-down one; MC-17: both see what lies face up, its owner what lies down."""
    out: list[str] = []
    for card in s.cards(POWERS + seat):
        monster = monster_of(s, card)
        if not can_be(s, card, POWER) or monster < 0:
            out.append(f"MC-12: {_name(s, card)} lies as a power card on no monster")
        elif settled and s.get(DOWN, monster) != 0 and s.get(DOWN, card) == 0:
            out.append(f"MC-41: {_name(s, card)} lies face up on a face-down monster")
    for zone in (MONSTERS, POWERS):
        for card in s.cards(zone + seat):
            seen = s.get(SEEN, card) & 3
            if s.get(DOWN, card) == 0 and s.get(SEEN, card) != ALL:
                out.append(f"MC-17: {_name(s, card)} lies face up, and not everybody sees it")
            if s.get(DOWN, card) != 0 and seen >> seat & 1 == 0:
                out.append(f"MC-R43: {_name(s, card)} is hidden from its owner")
    return out


def _name(s: State, card: int) -> str:
    return s.book.faces[s.get(FACE, card)].name

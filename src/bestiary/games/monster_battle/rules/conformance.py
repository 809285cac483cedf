"""Invariants of Monster Battle's lattice for the conformance kit."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.state.schema import OWNER
from bestiary.engine.state.state import State
from bestiary.games.monster_battle.rules.values import damage
from bestiary.games.monster_battle.schema import HEALTH, LIVES, NORTH, POINTS, TABLE, X, Y, seat_of, step_x, step_y


def lattice_faults(s: State) -> list[str]:
    """Everything that is wrong with how the monsters lie; empty if all is well."""
    faults: list[str] = []
    cells: dict[tuple[int, int], int] = {}
    for seat in range(2):
        for monster in s.cards(TABLE + seat):
            x, y = int(s.get(X, monster)), int(s.get(Y, monster))
            if (x, y) in cells:
                faults.append(f"MB-12: two monsters lie at {x},{y}")
            if seat_of(s, x, y) != seat or s.get(OWNER, monster) != seat:
                faults.append(f"MB-11: {s.name(monster)} lies at {x},{y}, which is not its owner's cell")
            cells[(x, y)] = int(monster)
    for (x, y), monster in cells.items():
        faults += _neighbour_faults(s, cells, x, y, monster)
        if s.get(LIVES, monster) == 1 and damage(s, monster, vec[i64]()) >= s.printed(HEALTH, monster):
            faults.append(f"MB-33: {s.name(monster)} at {x},{y} is taken to live, but would die by the printed values")
    return faults + point_faults(s)


def _neighbour_faults(s: State, cells: dict[tuple[int, int], int], x: int, y: int, monster: i64) -> list[str]:
    """MB-13, MB-14: a monster touches those beside it and nobody else, and none of them is its owner's."""
    faults: list[str] = []
    for edge in range(4):
        other = cells.get((x + int(step_x(edge)), y + int(step_y(edge))))
        if s.get(NORTH + edge, monster) != (0 if other is None else other + 1):
            faults.append(f"MB-13: {s.name(monster)} at {x},{y} does not know what lies beside it")
        if other is not None and s.get(OWNER, other) == s.get(OWNER, monster):
            faults.append(f"MB-14: {s.name(monster)} at {x},{y} lies beside a monster of its own side")
    return faults


def point_faults(s: State) -> list[str]:
    """MB-38: a point is a monster of the other player."""
    return [
        f"MB-38: {s.name(card)} is a point of its own player"
        for seat in range(2)
        for card in s.cards(POINTS + seat)
        if s.get(OWNER, card) == seat
    ]


def _name(s: State, card: i64) -> str:
    return s.name(card)

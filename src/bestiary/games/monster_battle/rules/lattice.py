"""Chapter 2, the lattice: which cells are open to a side, and how a cell is written (MB-8 to MB-17)."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.notation import Sort
from bestiary.engine.state.rng import Chance
from bestiary.engine.state.schema import NOBODY, UNDER
from bestiary.engine.state.state import BITS, State
from bestiary.games.monster_battle.schema import (
    BEYOND,
    EDGE_BITS,
    EDGE_MASK,
    NORTH,
    OFFSET,
    TABLE,
    X,
    Y,
    add_cell,
    add_new,
    cell,
    cell_x,
    cell_y,
    monster_at,
    seat_of,
    step_x,
    step_y,
)

DRAWS_OF_A_SIDE: Final = 16

# Which bit of a square of 8 by 8 a cell has: the low bits of its two coordinates.
SQUARE_Y_MASK: Final = 7
SQUARE_X: Final = 5  # shift
SQUARE_X_MASK: Final = 56


CELL: Final = re.compile(r"(-?[0-9]{1,4}),(-?[0-9]{1,4})")  # no longer than any lattice


class CellSort(Sort):
    """A cell of the lattice, written x,y (MB-9)."""

    def write(self, s: State, seat: i64, value: i64) -> str:
        known = WRITTEN.get(value)
        if known is None:
            known = WRITTEN[value] = f"{cell_x(value)},{cell_y(value)}"
        return known

    def read(self, s: State, seat: i64, word: str) -> vec[i64]:
        found = CELL.fullmatch(word)
        if found is None or max(abs(int(found[1])), abs(int(found[2]))) >= OFFSET:
            return vec[i64]()
        return vec[i64]([cell(int(found[1]), int(found[2]))])


CELLS: Final = CellSort()
WRITTEN: Final[dict[i64, str]] = {}  # cells, as far as anybody came


def cells_beside_enemies(s: State, seat: i64) -> vec[i64]:
    """The free cells that touch an opposing monster (MB-23, MB-24)."""
    cells, column, sides = vec[i64](capacity=32), s.column, BEYOND
    found: i64 = 0  # most cells are known to be new without a search
    monster = s.top(TABLE + 1 - seat)
    while monster != NOBODY:
        here, north = cell(s.get(X, monster), s.get(Y, monster)), monster * s.wide + NORTH
        for edge in range(i64(4)):
            if column[north + edge] == 0:
                at = here + sides[edge]
                bit = BITS[at & SQUARE_Y_MASK | at >> SQUARE_X & SQUARE_X_MASK]
                cells = append(cells, at) if found & bit == 0 else add_new(cells, at)
                found |= bit
        monster = s.get(UNDER, monster)
    return cells


def cells_near_own(s: State, seat: i64) -> vec[i64]:
    """The free cells two steps from an own monster: the four diagonal and the four straight ones (MB-R3)."""
    cells = vec[i64](capacity=32)
    monster = s.top(TABLE + seat)
    while monster != NOBODY:
        x, y = s.get(X, monster), s.get(Y, monster)
        for edge in range(i64(4)):
            over, up = step_x(edge), step_y(edge)
            for far in range(i64(2)):  # two steps straight on, then one step on and one to the right
                at_x = x + over + (up if far == 1 else over)
                at_y = y + up + (-over if far == 1 else up)
                if monster_at(s, at_x, at_y) == NOBODY:
                    cells = add_cell(cells, at_x, at_y)
        monster = s.get(UNDER, monster)
    return cells


def open_cells(s: State, seat: i64) -> vec[i64]:
    """Where a card may be laid: beside an enemy (MB-23), else near an own one (MB-25, MB-R3, MB-R4), else at the start (MB-R5)."""
    cells = cells_beside_enemies(s, seat)
    if len(cells) == 0:
        cells = cells_near_own(s, seat)
    if len(cells) == 0:
        cells = vec[i64]([first_cell(s, seat)])
    return cells


def any_open_cell(s: State, seat: i64, chance: Chance) -> i64:
    """One of the open cells, each as likely as the others: found among the sides of opposing monsters, without listing all.

    A side is drawn, and drawn again if it is not free, or if a monster further down touches the same cell, which counts for that
    one. After some draws in vain, as where no side is free, the cells are listed.
    """
    sides = s.count(TABLE + 1 - seat) * 4
    if sides > 0:
        for _ in range(DRAWS_OF_A_SIDE):
            side = chance.below(sides)
            at = cell_of_side(s, s.top(TABLE + 1 - seat), side >> EDGE_BITS, side & EDGE_MASK)
            if at != NOBODY:
                return at
    cells = open_cells(s, seat)
    return cells[chance.below(i64(len(cells)))]


def cell_of_side(s: State, monster: i64, down: i64, edge: i64) -> i64:
    """The cell beyond an edge of the monster so far down, if it is free and no monster further down touches it; else NOBODY."""
    column, wide = s.column, s.wide
    for _ in range(down):
        monster = s.get(UNDER, monster)
    if column[monster * wide + NORTH + edge] != 0:
        return NOBODY
    at = cell(s.get(X, monster), s.get(Y, monster)) + BEYOND[edge]
    monster = s.get(UNDER, monster)
    while monster != NOBODY:
        away = at - cell(s.get(X, monster), s.get(Y, monster))
        if away == 1 or away == -1 or away == 256 or away == -256:
            return NOBODY
        monster = s.get(UNDER, monster)
    return at


def first_cell(s: State, seat: i64) -> i64:
    """MB-R5: on the empty table P begins at 0,0 and L at 1,0."""
    return cell(0, 0) if seat_of(s, 0, 0) == seat else cell(1, 0)

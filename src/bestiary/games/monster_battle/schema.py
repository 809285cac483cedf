"""What there is in Monster Battle: columns of a card, zones, numbers, events, and the lattice they lie on."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Book
from bestiary.engine.play.triggers import Event, Order, equip
from bestiary.engine.state.schema import COLUMNS, NOBODY, NUMBERS, OWNER, UNDER, ZONES, Column, Number, Schema, Zone
from bestiary.engine.state.state import State

PORTRAIT: Final = 0  # the parity of the cells of P, whose monsters lie upright (MB-10, MB-11)
LANDSCAPE: Final = 1

# While a monster lies on the table: its cell, the way up, and 1 + the neighbour at each edge, clockwise from north.
X: Final = COLUMNS
Y: Final = COLUMNS + 1
TURNED: Final = COLUMNS + 2
NORTH: Final = COLUMNS + 3
EAST: Final = COLUMNS + 4
SOUTH: Final = COLUMNS + 5
WEST: Final = COLUMNS + 6
LIVES: Final = COLUMNS + 7  # 1 once a kill step saw it live by the printed values, until a monster is laid or turned beside it

DECK: Final = ZONES  # + seat
HAND: Final = ZONES + 2
TABLE: Final = ZONES + 4
POINTS: Final = ZONES + 6

LOST: Final = NUMBERS  # + seat: monsters lost in the last turn (MB-R15)
LOSING: Final = NUMBERS + 2  # + seat: monsters lost in this turn
GAINED: Final = NUMBERS + 4  # + seat: points gained in this turn
EXTRA: Final = NUMBERS + 6  # 1 in the extra-point phase (MB-40)
EXCHANGED: Final = NUMBERS + 7  # 1 if seat 0 has the landscape deck (MB-R1)

# Printed on a face.
HEALTH: Final = 0
VALUES: Final = 1  # + edge as printed: top, right, bottom, left
MARKS: Final = 5  # a bit for each edge with a "!"
SIDEWAYS: Final = 6
PRINTED: Final = 7

# Edges are numbered clockwise from the top.
EDGE_BITS: Final = 2
EDGE_MASK: Final = 3
EVERY_EDGE: Final = 15  # a bit for each
ACROSS: Final = 2  # edge ^ ACROSS is the edge on the other side

SCHEMA: Final = Schema(
    seats=2,
    itself=[],
    stay=[
        Column(X, "x"),
        Column(Y, "y"),
        Column(TURNED, "turned"),
        Column(NORTH, "north", shown=False),
        Column(EAST, "east", shown=False),
        Column(SOUTH, "south", shown=False),
        Column(WEST, "west", shown=False),
        Column(LIVES, "lives", shown=False),
    ],
    zones=[
        Zone(DECK, "deck", sees="nobody"),
        Zone(HAND, "hand", sees="owner"),
        Zone(TABLE, "table", sees="all", in_play=True),
        Zone(POINTS, "points", sees="all"),
    ],
    numbers=[
        Number(LOST, "lost"),
        Number(LOSING, "losing"),
        Number(GAINED, "gained"),
        Number(EXTRA, "extra", shared=True),
        Number(EXCHANGED, "exchanged", shared=True),
    ],
)

BOOK: Final = Book(SCHEMA)
equip(BOOK, Order())

DRAWS: Final = Event(BOOK, "draws", "{0} draws a card.", "MB-19")
NO_CARD: Final = Event(BOOK, "no card", "{0} has no card left to draw.", "MB-20")
SKIPS: Final = Event(BOOK, "skips", "{0} has neither hand nor deck: only the kills are checked.", "MB-R12")
DIES: Final = Event(BOOK, "dies", "{1} dies with {2} pointing at it.", "MB-33", leaves=True)
RETURNS: Final = Event(BOOK, "returns", "{1} returns to its owner's hand: no point.", "MB-52")
SHOWS: Final = Event(BOOK, "shows", "{0} shows {1}.", "MB-R24")
POINT: Final = Event(BOOK, "point", "{0} takes {1} as a point.", "MB-37 MB-38")
MOVES: Final = Event(BOOK, "moves", "{1} is moved.", "MB-17")
TURNS: Final = Event(BOOK, "turns", "{1} is turned the other way up.", "MB-26")
BOTH: Final = Event(BOOK, "both", "Both have four kills or more: the next point that is not simultaneous wins.", "MB-40 MB-R10")


# ---- the lattice ------------------------------------------------------------------------------------------------------------


def step_x(edge: i64) -> i64:
    """How far east the cell beyond an edge lies (MB-13)."""
    return 1 if edge == 1 else -1 if edge == 3 else 0


def step_y(edge: i64) -> i64:
    """How far north the cell beyond an edge lies (MB-13)."""
    return 1 if edge == 0 else -1 if edge == 2 else 0


def neighbour(s: State, monster: i64, edge: i64) -> i64:
    """The monster that touches this edge, or NOBODY (MB-13)."""
    return s.get(NORTH + edge, monster) - 1


def seat_of(s: State, x: i64, y: i64) -> i64:
    """Whose cell it is: P has those with x + y even, L the others (MB-11)."""
    return ((x + y) & 1) ^ s.table[EXCHANGED]


def monster_at(s: State, x: i64, y: i64) -> i64:
    """The monster on a cell, or NOBODY (MB-12)."""
    monster = s.top(TABLE + seat_of(s, x, y))
    while monster != NOBODY:
        if s.get(X, monster) == x and s.get(Y, monster) == y:
            return monster
        monster = s.get(UNDER, monster)
    return NOBODY


def lay(s: State, monster: i64, x: i64, y: i64, turned: i64) -> None:
    """Lay a monster, which is in its owner's zone of the table and touches nobody, on a free cell (MB-9, MB-24)."""
    assert seat_of(s, x, y) == s.get(OWNER, monster), "every card stays on a cell of its owner's parity (MB-17, MB-R25)"
    s.set(X, monster, x)
    s.set(Y, monster, y)
    s.set(TURNED, monster, turned)
    s.set(LIVES, monster, 0)
    other = s.top(TABLE + 1 - s.get(OWNER, monster))  # only opposing monsters can touch it (MB-14)
    while other != NOBODY:
        edge = edge_between(x, y, s.get(X, other), s.get(Y, other))
        if edge != NOBODY:
            s.set(NORTH + edge, monster, other + 1)
            s.set(NORTH + (edge ^ ACROSS), other, monster + 1)
            s.set(LIVES, other, 0)
        other = s.get(UNDER, other)


def edge_between(x: i64, y: i64, other_x: i64, other_y: i64) -> i64:
    """The edge beyond which another cell lies, or NOBODY if the two do not touch (MB-13)."""
    if x == other_x:
        return 0 if other_y == y + 1 else 2 if other_y == y - 1 else NOBODY
    if y == other_y:
        return 1 if other_x == x + 1 else 3 if other_x == x - 1 else NOBODY
    return NOBODY


def lift(s: State, monster: i64) -> None:
    """Take a monster off its cell: its neighbours no longer touch it."""
    for edge in range(i64(4)):
        other = s.get(NORTH + edge, monster) - 1
        if other != NOBODY:
            s.set(NORTH + (edge ^ ACROSS), other, 0)
            s.set(NORTH + edge, monster, 0)


def turn(s: State, monster: i64) -> None:
    """Turn a monster the other way up: other values point at its neighbours now (MB-26)."""
    s.set(TURNED, monster, 1 - s.get(TURNED, monster))
    for edge in range(i64(4)):
        other = s.get(NORTH + edge, monster) - 1
        if other != NOBODY:
            s.set(LIVES, other, 0)


def marks(s: State, monster: i64) -> i64:
    """The edges with a "!" as the card lies, a bit for each (MB-44)."""
    printed = s.printed(MARKS, monster)
    return printed if s.get(TURNED, monster) == 0 else (printed >> ACROSS | printed << ACROSS) & EVERY_EDGE


def has_mark(s: State, monster: i64, edge: i64) -> bool:
    """Is there a "!" on this edge as the card lies (MB-44)?"""
    return marks(s, monster) >> edge & 1 != 0


def edge_towards(s: State, monster: i64, other: i64) -> i64:
    """The edge of a monster that touches another, or NOBODY."""
    for edge in range(i64(4)):
        if s.get(NORTH + edge, monster) == other + 1:
            return edge
    return NOBODY


# A cell in an answer is one number: both coordinates moved out of the negative.
OFFSET: Final = 128
CELL_X: Final = 8  # shift; y lies below
CELL_Y_MASK: Final = 255
BEYOND: Final[vec[i64]] = vec[i64]([1, 1 << CELL_X, -1, -(1 << CELL_X)])  # from a cell to the one beyond each of its edges (MB-13)


def cell(x: i64, y: i64) -> i64:
    """A cell as one number."""
    return (x + OFFSET) << CELL_X | (y + OFFSET)


def cell_x(at: i64) -> i64:
    """The x of a cell."""
    return (at >> CELL_X) - OFFSET


def cell_y(at: i64) -> i64:
    """The y of a cell."""
    return (at & CELL_Y_MASK) - OFFSET


def add_cell(cells: vec[i64], x: i64, y: i64) -> vec[i64]:
    """Add a cell, by its coordinates, that is not among the cells yet."""
    return add_new(cells, cell(x, y))


def add_new(cells: vec[i64], at: i64) -> vec[i64]:
    """Add a cell that is not among the cells yet."""
    for other in cells:
        if other == at:
            return cells
    return append(cells, at)

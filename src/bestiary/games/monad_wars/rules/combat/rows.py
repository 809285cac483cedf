"""Chapter 8.5, rows: placing a formation, changing rows, collapse and the movements after it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.play.notation import CARD, WordSort
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.schema import ACTIVE, NOBODY, UNDER, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.values import (
    bends,
    controller_of,
    keyword,
    location,
    side_of,
    side_zone,
    suffers,
    units_in,
    unmark,
)
from bestiary.games.monad_wars.schema import (
    BACK_ROW,
    BOOK,
    CHANGES_ROW,
    COLLAPSES,
    EMPTY_FRONT,
    FRONT,
    IS_HIDDEN,
    LINE,
    MID,
    PINNED,
    ROWS,
    STEADY,
)

ROW_WORD: Final = WordSort(["none", *ROWS], ["no row", "the front row", "the mid row", "the back row"])


def front_may_be_empty(s: State) -> bool:
    """MW-R1: a location may print that units can stand in mid with an empty front."""
    return bends(s, EMPTY_FRONT, location(s, s.table[ACTIVE]))


def is_legal(s: State, front: i64, mid: i64, back: i64) -> bool:
    """MW-127, MW-128: somebody in mid needs somebody in front; somebody in back needs both."""
    if back > 0:
        return mid > 0 and front > 0
    return front > 0 or mid == 0 or front_may_be_empty(s)


# ---- placing a formation (D8, D9, MW-R129) -------------------------------------------------------------------------------------


def unplaced(s: State, zone: i64) -> i64:
    """The next unit to be placed, or NOBODY."""
    unit = s.top(zone)
    while unit != NOBODY:
        if s.get(LINE, unit) == 0:
            return unit
        unit = s.get(UNDER, unit)
    return NOBODY


def rows_for_next(s: State, zone: i64) -> vec[i64]:
    """MW-R129: the rows from which a legal whole can still be reached with the units that are left."""
    out, left = vec[i64](), units_in(s, zone, 0) - 1
    rows = vec[i64]([i64(0), units_in(s, zone, FRONT), units_in(s, zone, MID), units_in(s, zone, BACK_ROW)])
    for row in range(i64(FRONT), i64(BACK_ROW + 1)):
        rows[row] += 1
        if reachable(s, rows[FRONT], rows[MID], rows[BACK_ROW], left):
            out = append(out, row)
        rows[row] -= 1
    return out


def reachable(s: State, front: i64, mid: i64, back: i64, left: i64) -> bool:
    """Can so many more units make these rows legal?"""
    missing: i64 = 1 if back > 0 and mid == 0 else 0
    if front == 0 and not (mid > 0 and back == 0 and front_may_be_empty(s)):
        missing += 1
    return missing <= left


class Place(Deed):
    """MW-109, MW-R49: the next unit stands in this row."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        unit = unplaced(s, s.it)
        for row in rows_for_next(s, s.it):
            out = append(out, pack(code, unit, row))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.cite("MW-127" if b == MID else "MW-128" if b == BACK_ROW else "")
        s.set(LINE, a, b)


class IsNext(Need):
    """MW-R129: units are placed one by one."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return a == unplaced(s, s.it)


class Reachable(Need):
    """MW-127, MW-128: the formation can still become legal."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return b in rows_for_next(s, s.it)


class Form(Ask):
    """MW-109: a side takes up its formation, one unit after the other; `it` is the side's zone. What is forced is not asked."""

    def waits(self, s: State) -> bool:
        while unplaced(s, s.it) != NOBODY:
            rows = rows_for_next(s, s.it)
            if len(rows) > 1:
                return True
            s.set(LINE, unplaced(s, s.it), rows[0])
        return False

    def take(self, s: State, answer: i64) -> None:
        super().take(s, answer)
        s.then(self)

    def run(self, s: State) -> None:
        """All have their places."""


PLACE_UNIT: Final = Place(
    "place",
    [CARD, ROW_WORD],
    "Place {0} in {1}.",
    "MW-109 MW-125 MW-R49 MW-R129",
    [
        IsNext("MW-R129", "another unit is placed first", SURE),
        Reachable("MW-127 MW-128", "nobody would stand in front of {0} there: fill the front row first, then mid, then back", SURE),
    ],
)
FORM: Final = Form(BOOK, "formation", "MW-109", "Place your units in rows.", [PLACE_UNIT])


# ---- changing rows -------------------------------------------------------------------------------------------------------------


def step_to(s: State, unit: i64, row: i64) -> None:
    """MW-170, MW-R63: a unit changes its row, which ends Hidden."""
    if row == s.get(LINE, unit):
        return
    s.set(LINE, unit, row)
    unmark(s, unit, IS_HIDDEN)
    tell(s, CHANGES_ROW, s.controller(unit), unit, row, NOBODY, ROW_WORD.told[row])


def shove(s: State, unit: i64, rows: i64, own_will: bool = False) -> i64:
    """MW-180, MW-181, MW-157, MW-R103, MW-R105: so many rows back (or forward, if negative); how many it was moved."""
    if suffers(s, unit, PINNED) != 0:
        s.cite("MW-177 MW-R103")
        return 0
    far = rows if rows > 0 else -rows
    if not own_will and keyword(s, unit, STEADY) > 0:
        s.cite("MW-157 MW-R105")
        far = max(0, far - keyword(s, unit, STEADY))
    was = s.get(LINE, unit)
    step_to(s, unit, min(BACK_ROW, was + far) if rows > 0 else max(FRONT, was - far))
    return was - s.get(LINE, unit) if was > s.get(LINE, unit) else s.get(LINE, unit) - was


# ---- collapse (MW-131, MW-132, MW-R62) -----------------------------------------------------------------------------------------


def collapse(s: State, side: i64) -> i64:
    """MW-131: rows behind an empty one move up, until none is empty before an occupied one; how many rows moved."""
    zone, moved = side_zone(s, side), i64(0)
    while (row := row_behind_a_gap(s, zone)) != 0:
        move_up(s, zone, row)
        moved += 1
    if moved > 0:
        tell(s, COLLAPSES, controller_of(s, side), NOBODY)
    return moved


def row_behind_a_gap(s: State, zone: i64) -> i64:
    """MW-131: the row of a side that is next to move up: mid before back; 0 if none is."""
    front, mid, back = units_in(s, zone, FRONT), units_in(s, zone, MID), units_in(s, zone, BACK_ROW)
    if front == 0 and mid > 0 and (back > 0 or not front_may_be_empty(s)):
        return MID
    return BACK_ROW if mid == 0 and back > 0 else 0


def has_gap(s: State) -> bool:
    """MW-131: will a side collapse?"""
    return row_behind_a_gap(s, side_zone(s, 0)) != 0 or row_behind_a_gap(s, side_zone(s, 1)) != 0


def move_up(s: State, zone: i64, row: i64) -> None:
    """MW-131: a whole row moves forward; Pinned does not stop that (MW-R103), Hidden ends by it (MW-R100)."""
    for unit in s.cards(zone):
        if s.get(LINE, unit) == row:
            step_to(s, unit, row - 1)


def may_shift(s: State, unit: i64, row: i64) -> bool:
    """MW-R62: one unit one row forward or back, which by itself leaves a legal formation; not a pinned one (MW-R103)."""
    was = s.get(LINE, unit)
    if row < FRONT or row > BACK_ROW or (row != was + 1 and row != was - 1) or suffers(s, unit, PINNED) != 0:
        return False
    zone = s.get(WHERE, unit)
    rows = vec[i64]([i64(0), units_in(s, zone, FRONT), units_in(s, zone, MID), units_in(s, zone, BACK_ROW)])
    rows[was] -= 1
    rows[row] += 1
    return is_legal(s, rows[FRONT], rows[MID], rows[BACK_ROW])


class OneRow(Need):
    """MW-R62: a single movement."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return side_of(s, a) == s.this and may_shift(s, a, b)


class Shift(Deed):
    """MW-132: a single movement after a collapse."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        unit = s.top(side_zone(s, s.this))
        while unit != NOBODY:
            for row in (s.get(LINE, unit) - 1, s.get(LINE, unit) + 1):
                if may_shift(s, unit, row):
                    out = append(out, pack(code, unit, row))
            unit = s.get(UNDER, unit)
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        step_to(s, a, b)
        if s.it > 1:
            s.push(SHIFTS, s.who, s.this, s.it - 1, s.scope)


class ShiftAsk(Ask):
    """D17: `this` is the side, `it` how many single movements are left; nothing is asked where nothing can move."""

    def waits(self, s: State) -> bool:
        return len(SHIFT.offers(s, 0, vec[i64]())) > 0

    def run(self, s: State) -> None:
        """Nobody can move."""


SHIFT: Final = Shift(
    "shift",
    [CARD, ROW_WORD],
    "Move {0} to {1}.",
    "MW-132 MW-R62",
    [OneRow("MW-R62", "move one of your units one row forward or back, so that no row stands empty before another", SURE)],
)
HOLD: Final = Deed("hold", [], "Leave the rows as they are.", "MW-132", [])
SHIFTS: Final = ShiftAsk(BOOK, "single movement", "MW-132 MW-R62", "Your rows closed up: move one unit one row?", [SHIFT, HOLD])


class Collapse(Step):
    """MW-R62: both sides close their rows, the active side first, and each may then move as many units as rows were moved."""

    def run(self, s: State) -> None:
        for side in (1, 0):
            moved = collapse(s, side)
            if moved > 0:
                s.push(SHIFTS, controller_of(s, side), side, moved, NOBODY)


COLLAPSE: Final = Collapse(BOOK, "collapse", "MW-131 MW-132 MW-R62")

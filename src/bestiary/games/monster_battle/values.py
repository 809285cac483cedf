"""Chapter 5 of the rulebook: attack values as they stand, what changes them, and the damage on a monster."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.agenda import Book
from bestiary.engine.force import GAME_KINDS, Force, speak_for
from bestiary.engine.schema import FACE, NOBODY, UNDER
from bestiary.engine.state import CARD_MASK, State
from bestiary.engine.words import Condition, Test
from bestiary.games.monster_battle.schema import NORTH, TABLE, TURNED, VALUES, printed_edge

VALUE: Final = GAME_KINDS  # the kind of every force that changes attack values


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifier(Force):
    """A sentence that changes attack values. It is read once for all monsters, into a sheet of four values for each card."""

    def __init__(self, book: Book, name: str, whom: Test | None, condition: Condition | None, rule: str) -> None:
        super().__init__(book, name, VALUE, 0, whom, condition, rule)


def sheet_of(s: State) -> vec[i64]:
    """The attack values of all monsters on the table, card * 4 + edge: all raises and penalties, then never below 0 (MB-R13)."""
    sheet = printed_values(s)
    if len(s.force) > 0:
        _modify(s, sheet)
    return sheet


def printed_values(s: State) -> vec[i64]:
    """The printed values of all monsters on the table as they lie, card * 4 + edge (MB-16)."""
    sheet, printed, wide = vec[i64]([i64(0)] * int(s.card_count() * 4)), s.book.printed, s.book.printed_wide
    for seat in range(i64(2)):
        monster = s.top(TABLE + seat)
        while monster != NOBODY:
            first, north = s.get(FACE, monster) * wide + VALUES, printed_edge(s, monster, 0)
            for edge in range(i64(4)):
                sheet[monster * 4 + edge] = printed[first + (north ^ edge)]  # north is 0 or 2
            monster = s.get(UNDER, monster)
    return sheet


def _modify(s: State, sheet: vec[i64]) -> None:
    """Every standing text is read once: a condition met twice counts once (MB-46, MB-R28); different monsters add up (MB-R14)."""
    who, this, rows, kinds = s.who, s.this, s.force, s.book.force_kinds
    for row in range(i64(0), i64(len(rows)), 6):  # ROW
        if kinds[rows[row]] == VALUE:
            force = s.book.forces[rows[row]]
            condition = force.condition
            speak_for(s, row)
            if condition is None or condition.holds(s):
                force.spread(s, rows[row + 2] & CARD_MASK, sheet)
    s.who, s.this = who, this
    for seat in range(i64(2)):
        monster = s.top(TABLE + seat)
        while monster != NOBODY:
            for at in range(monster * 4, monster * 4 + 4):
                if sheet[at] < 0:
                    sheet[at] = 0
            monster = s.get(UNDER, monster)


def cite_values(s: State) -> None:
    """Cite the standing texts that change a value now; several on one value (MB-R14); limits and printed 0s (MB-R13)."""
    if len(s.force) == 0:
        return
    who, this = s.who, s.this
    sheet = printed_values(s)
    printed, sources = sheet[:], vec[i64]([i64(0)] * len(sheet))
    for row in range(i64(0), i64(len(s.force)), 6):  # ROW
        force = s.book.forces[s.force[row]]
        if isinstance(force, Modifier):
            speak_for(s, row)
            if force.condition is None or force.condition.holds(s):
                before = sheet[:]
                force.spread(s, s.force[row + 2] & CARD_MASK, sheet)
                _cite_change(s, force, before, sheet, sources)
    s.who, s.this = who, this
    for at in range(i64(len(sheet))):
        if sources[at] > 1:
            s.cite("MB-R14")
        if sheet[at] < 0 or (printed[at] == 0 and sheet[at] > 0):
            s.cite("MB-R13")


def _cite_change(s: State, force: Modifier, before: vec[i64], after: vec[i64], sources: vec[i64]) -> None:
    """Cite a modifier for what it has changed: all four values (MB-45), or on a condition and then once (MB-46, MB-R28)."""
    changes: i64 = 0
    for at in range(i64(len(after))):
        if at & 3 == 0:
            changes = 0
        if after[at] != before[at]:
            sources[at] += 1
            changes += 1
            s.cite(force.rule)
            if force.condition is not None:
                s.cite("MB-46 MB-R28")
            if s.this != NOBODY and "MB-43" in force.rule:
                s.cite("MB-42" if s.get(TURNED, s.this) == 0 else "MB-42 MB-44")
        if changes == 4 and after[at] > before[at]:
            s.cite("MB-45")


def damage(s: State, monster: i64, sheet: vec[i64]) -> i64:
    """The sum of the values that point at a monster from its neighbours (MB-32, MB-R7)."""
    total: i64 = 0
    column, north = s.column, monster * s.wide + NORTH  # read here, not by s.get: nothing is asked more often
    for edge in range(i64(4)):
        beside: int = column[north + edge]
        other: i64 = beside
        if other != 0:
            total += sheet[(other - 1) * 4 + ((edge + 2) & 3)]
    return total


def values(s: State, monster: i64) -> vec[i64]:
    """The four values of one monster as it lies: north, east, south, west."""
    sheet, out = sheet_of(s), vec[i64]()
    for edge in range(i64(4)):
        out = append(out, sheet[monster * 4 + edge])
    return out

"""Chapter 5, attack values as they stand, what changes them, and the damage on a monster (MB-42 to MB-46)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.play.agenda import Book, SavedFrame
from bestiary.engine.play.force import GAME_KINDS, Force, speak_for
from bestiary.engine.play.parts_of_speech import Condition, Filter
from bestiary.engine.state.layout import CARD_MASK, ROW, ROW_SUBJECT
from bestiary.engine.state.schema import FACE, NOBODY
from bestiary.engine.state.state import State
from bestiary.games.monster_battle.schema import ACROSS, EDGE_MASK, NORTH, TABLE, TURNED, VALUES

VALUE: Final = GAME_KINDS  # the kind of every force that changes attack values


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifier(Force):
    """A sentence that changes attack values. It is read once for all monsters, into a sheet of four changes for each card."""

    def __init__(self, book: Book, name: str, whom: Filter | None, condition: Condition | None, rule: str) -> None:
        super().__init__(book, name, VALUE, 0, whom, condition, rule)


def changes_of(s: State) -> vec[i64]:
    """How much all that is in force changes the values of the monsters, card * 4 + edge; empty if nothing does.

    Every standing text is read once: a condition met twice counts once (MB-46, MB-R28); different monsters add up (MB-R14).
    """
    changes = vec[i64]()
    rows, kinds = s.force, s.book.force_kinds
    if len(rows) == 0:
        return changes
    with SavedFrame(s):
        for row in range(i64(0), i64(len(rows)), ROW):
            if kinds[rows[row]] == VALUE:
                force = s.book.forces[rows[row]]
                condition = force.condition
                speak_for(s, row)
                if condition is None or condition.holds(s):
                    if len(changes) == 0:
                        changes = vec[i64]([i64(0)] * int(s.card_count() * 4))
                    force.spread(s, rows[row + ROW_SUBJECT] & CARD_MASK, changes)
    return changes


def value(s: State, monster: i64, edge: i64, changes: vec[i64]) -> i64:
    """An attack value as the monster lies (MB-16): all raises and penalties, then never below 0 (MB-R13)."""
    column, at = s.column, monster * s.wide  # read here, not by s.get: nothing is asked more often
    face: int = column[at + FACE]
    number: i64 = face
    place = edge if column[at + TURNED] == 0 else edge ^ ACROSS
    printed = s.book.printed[number * s.book.printed_wide + VALUES + place]
    if len(changes) == 0:
        return printed
    total = printed + changes[monster * 4 + edge]
    return total if total > 0 else 0


def printed_values(s: State) -> vec[i64]:
    """The printed values of all monsters on the table as they lie, card * 4 + edge (MB-16)."""
    sheet = vec[i64]([i64(0)] * int(s.card_count() * 4))
    for seat in range(i64(2)):
        for monster in s.cards(TABLE + seat):
            for edge in range(i64(4)):
                sheet[monster * 4 + edge] = value(s, monster, edge, vec[i64]())
    return sheet


def cite_values(s: State) -> None:
    """Cite the standing texts that change a value now; several on one value (MB-R14); limits and printed 0s (MB-R13)."""
    if len(s.force) == 0:
        return
    sheet = printed_values(s)
    printed, sources = sheet[:], vec[i64]([i64(0)] * len(sheet))
    with SavedFrame(s):
        for row in range(i64(0), i64(len(s.force)), ROW):
            force = s.book.forces[s.force[row]]
            if isinstance(force, Modifier):
                speak_for(s, row)
                if force.condition is None or force.condition.holds(s):
                    before = sheet[:]
                    force.spread(s, s.force[row + ROW_SUBJECT] & CARD_MASK, sheet)
                    _cite_change(s, force, before, sheet, sources)
    for at in range(i64(len(sheet))):
        if sources[at] > 1:
            s.cite("MB-R14")
        if sheet[at] < 0 or (printed[at] == 0 and sheet[at] > 0):
            s.cite("MB-R13")


def _cite_change(s: State, force: Modifier, before: vec[i64], after: vec[i64], sources: vec[i64]) -> None:
    """Cite a modifier for what it has changed: all four values (MB-45), or on a condition and then once (MB-46, MB-R28)."""
    changes: i64 = 0
    for at in range(i64(len(after))):
        if at & EDGE_MASK == 0:
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


def damage(s: State, monster: i64, changes: vec[i64]) -> i64:
    """The sum of the values that point at a monster from its neighbours (MB-32, MB-R7): `value`, with what it reads read once."""
    total: i64 = 0
    column, wide, printed, across = s.column, s.wide, s.book.printed, s.book.printed_wide
    changed, north = len(changes) != 0, monster * wide + NORTH
    for edge in range(i64(4)):
        beside: int = column[north + edge]
        other: i64 = beside
        if other != 0:
            at = (other - 1) * wide
            face: int = column[at + FACE]
            number: i64 = face
            points = edge ^ ACROSS
            pointing = printed[number * across + VALUES + (points if column[at + TURNED] == 0 else edge)]
            if changed:
                pointing = max(i64(0), pointing + changes[(other - 1) * 4 + points])
            total += pointing
    return total

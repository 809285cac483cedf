"""Replacement effects: whether an event may happen to a card, and what happens instead if a text in force says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import SavedFrame
from bestiary.engine.play.asks import Ask, Deed, pack
from bestiary.engine.play.force import Replacement, cannot, replacements, speak_for, stands
from bestiary.engine.play.notation import Sort, slug
from bestiary.engine.state.layout import ROW
from bestiary.engine.state.schema import NOBODY, SPENT
from bestiary.engine.state.state import State

if TYPE_CHECKING:
    from bestiary.engine.play.agenda import Book
    from bestiary.engine.play.triggers import Event


def would(s: State, event: Event, card: i64) -> bool:
    """May the event happen to the card? Asks "cannot", then "instead"; a replacement is then already on the agenda."""
    if len(s.force) == 0:
        return True
    if cannot(s, event.number, card):
        return False
    rows = replacements(s, event.number, card)
    if len(rows) == 0:
        return True
    if len(rows) == 1:
        replace(s, rows[0], card)
    else:
        s.push(s.book.choose_instead, s.controller(card), card, event.number, NOBODY)
    return False


def replace(s: State, row: i64, card: i64) -> None:
    """Carry a replacement out, for the commander of the card it comes from; until it is over it does not replace itself."""
    force = s.book.forces[s.force[row]]
    assert isinstance(force, Replacement)
    with SavedFrame(s):
        speak_for(s, row)
        s.cite(force.rule)
        if force.once and not stands(s, row):
            s.push(force.step, s.who, s.this, card, NOBODY)
            s.repeal(row)
        else:
            if force.once:
                s.set(SPENT, s.this, s.get(SPENT, s.this) | force.mark)
            s.push(force.over, NOBODY, s.this, card, NOBODY)
            s.push(force.step, s.who, s.this, card, NOBODY)


class InsteadSort(Sort):
    """A replacement in force, written as the sentence it is."""

    def write(self, s: State, seat: i64, value: i64) -> str:
        return f"{slug(s.book.forces[s.force[value * ROW]].name)}.{value}"

    def tell(self, s: State, seat: i64, value: i64) -> str:
        return s.book.forces[s.force[value * ROW]].name.partition("/")[0]

    def read(self, s: State, seat: i64, word: str) -> vec[i64]:
        out = vec[i64]()
        for value in range(i64(len(s.force)) // ROW):
            if self.write(s, seat, value) == word:
                out = append(out, value)
        return out


class Replace(Deed):
    """Choose which of several replacements is carried out; `this` is the card, `it` the event that would have happened."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for row in replacements(s, s.it, s.this):
            out = append(out, pack(code, row // ROW))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        replace(s, a * ROW, s.this)


class Instead(Ask):
    """Several texts say what happens instead: the commander of the card chooses, unless only one of them is left by then."""

    def waits(self, s: State) -> bool:
        return len(replacements(s, s.it, s.this)) > 1

    def run(self, s: State) -> None:
        for row in replacements(s, s.it, s.this):
            replace(s, row, s.this)


def choose_instead(book: Book, rule: str) -> Instead:
    """The question of a book which of several replacements is carried out."""
    deeds: list[Deed] = [Replace("instead", [InsteadSort()], "{0} says what happens instead.", rule, [])]
    return Instead(book, "instead", rule, "Choose what happens instead.", deeds)

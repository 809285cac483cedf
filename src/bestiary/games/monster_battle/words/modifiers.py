"""Value modifiers, chapter 5 of the rulebook as words: how a text changes the values of monsters."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.play.agenda import Book
from bestiary.engine.play.parts_of_speech import Condition, Noun
from bestiary.engine.state.schema import FACE, NOBODY
from bestiary.engine.state.state import State
from bestiary.games.monster_battle.rules.values import Modifier
from bestiary.games.monster_battle.schema import ACROSS, has_mark, marks, neighbour


@mypyc_attr(allow_interpreted_subclasses=True)
class Bonus:
    """What a text does to the four values of one monster."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def change(self, s: State, monster: i64, sheet: vec[i64]) -> None:
        """Change the values in the sheet."""
        raise NotImplementedError


class OnAll(Bonus):
    """MB-45: all four values."""

    def change(self, s: State, monster: i64, sheet: vec[i64]) -> None:
        for edge in range(i64(4)):
            sheet[monster * 4 + edge] += self.amount


class OnMarked(Bonus):
    """MB-45: the "!" values only, because the text says so."""

    def change(self, s: State, monster: i64, sheet: vec[i64]) -> None:
        edges = marks(s, monster)
        for edge in range(i64(4)):
            if edges >> edge & 1 != 0:
                sheet[monster * 4 + edge] += self.amount


class ExceptTowardsThis(Bonus):
    """MB-51: all values but the one that points at the monster whose text it is."""

    def change(self, s: State, monster: i64, sheet: vec[i64]) -> None:
        for edge in range(i64(4)):
            if neighbour(s, monster, edge) != s.this:
                sheet[monster * 4 + edge] += self.amount


class Changed(Modifier):
    """Some monsters have a bonus; without a noun, the monster that the text was laid on."""

    def __init__(self, book: Book, name: str, whom: Noun | None, bonus: Bonus, condition: Condition | None, rule: str) -> None:
        super().__init__(book, name, None, condition, rule)
        self.reach: Final = whom
        self.bonus: Final = bonus

    def spread(self, s: State, subject: i64, sheet: vec[i64]) -> None:
        if self.reach is None:
            self.bonus.change(s, subject, sheet)
            return
        for monster in self.reach.find(s):
            self.bonus.change(s, monster, sheet)


class LoweredThrough(Modifier):
    """MB-R22: each value that points at this monster through a "!" of it is lowered.

    Of Spines, two that affect each other are both off towards everybody (MB-55).
    """

    def __init__(self, book: Book, name: str, amount: i64, spines: bool, condition: Condition | None, rule: str) -> None:
        super().__init__(book, name, None, condition, rule)
        self.amount: i64 = amount
        self.spines: Final = spines

    def spread(self, s: State, subject: i64, sheet: vec[i64]) -> None:
        if self.spines and locked_in_spines(s, subject):
            s.cite("MB-55")
            return
        edges = marks(s, subject)
        for edge in range(i64(4)):
            other = neighbour(s, subject, edge)
            if other != NOBODY and edges >> edge & 1 != 0:
                sheet[other * 4 + (edge ^ ACROSS)] -= self.amount


def locked_in_spines(s: State, monster: i64) -> bool:
    """MB-55: is another Spines monster at a "!" of this one that has a "!" towards it too? Only positions count (MB-R22)."""
    edges = marks(s, monster)
    for edge in range(i64(4)):
        other = neighbour(s, monster, edge)
        if other != NOBODY and edges >> edge & 1 != 0 and has_mark(s, other, edge ^ ACROSS) and has_spines(s, other):
            return True
    return False


def has_spines(s: State, monster: i64) -> bool:
    """Is it a monster with Spines?"""
    for force in s.book.faces[s.get(FACE, monster)].standing:
        if isinstance(force, LoweredThrough) and force.spines:
            return True
    return False

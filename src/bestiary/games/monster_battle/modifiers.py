"""Chapter 5 of the rulebook as words: which monsters a text means, on what condition, and how it changes their values."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.agenda import Book
from bestiary.engine.schema import FACE, NOBODY, UNDER
from bestiary.engine.state import State
from bestiary.engine.words import Among, Condition, Noun, Seats, Test, Theirs, Yours
from bestiary.games.monster_battle.schema import HEALTH, LOST, TABLE, X, Y, edge_towards, has_mark, marks, neighbour
from bestiary.games.monster_battle.values import Modifier

# ---- which monsters -----------------------------------------------------------------------------------------------------------


class AtMark(Test):
    """MB-43: a monster that a "!" of this one points at."""

    def fits(self, s: State, card: i64) -> bool:
        edge = edge_towards(s, s.this, card)
        return edge != NOBODY and has_mark(s, s.this, edge)


class Adjacent(Test):
    """MB-13: a monster that touches this one."""

    def fits(self, s: State, card: i64) -> bool:
        return edge_towards(s, s.this, card) != NOBODY


class Diagonal(Test):
    """A monster one step away from this one in x and in y (MB-13: not adjacent)."""

    def fits(self, s: State, card: i64) -> bool:
        over, up = s.get(X, card) - s.get(X, s.this), s.get(Y, card) - s.get(Y, s.this)
        return over * over == 1 and up * up == 1


class HealthAtLeast(Test):
    """A monster with so much health or more."""

    def __init__(self, least: i64) -> None:
        self.least: i64 = least

    def fits(self, s: State, card: i64) -> bool:
        return s.printed(HEALTH, card) >= self.least


class Touching(Noun):
    """The monsters that touch this one, perhaps only those at a "!"; found at its four edges, without a search (MB-13, MB-43)."""

    def __init__(self, marked: bool, tests: list[Test]) -> None:
        self.marked: Final = marked
        self.tests: Final = tests

    def find(self, s: State) -> vec[i64]:
        out, this = vec[i64](capacity=4), s.this
        edges = marks(s, this) if self.marked else 15
        for edge in range(i64(4)):
            if edges >> edge & 1 != 0:
                other = neighbour(s, this, edge)
                if other != NOBODY and passes(s, self.tests, other):
                    out = append(out, other)
        return out


class OnSide(Noun):
    """The monsters of one player: the text's own, or the opponent."""

    def __init__(self, own: bool, tests: list[Test]) -> None:
        self.own: Final = own
        self.tests: Final = tests

    def find(self, s: State) -> vec[i64]:
        out = vec[i64](capacity=16)
        monster = s.top(TABLE + (s.who if self.own else 1 - s.who))
        while monster != NOBODY:
            if passes(s, self.tests, monster):
                out = append(out, monster)
            monster = s.get(UNDER, monster)
        return out


def passes(s: State, tests: list[Test], card: i64) -> bool:
    """Does the card pass all tests?"""
    for test in tests:
        if not test.fits(s, card):
            return False
    return True


def at_hand(group: Among) -> Noun:
    """The same monsters, found the shortest way that the words allow: at this one's edges, else on one side of the table."""
    if group.zones != [TABLE]:
        return group
    for test in group.tests:
        rest = [other for other in group.tests if other is not test]
        if isinstance(test, AtMark):
            return Touching(True, rest)
        if isinstance(test, Adjacent):
            return Touching(False, rest)
    for test in group.tests:
        rest = [other for other in group.tests if other is not test]
        if isinstance(test, (Yours, Theirs)):
            return OnSide(isinstance(test, Yours), rest)
    return group


# ---- on what condition --------------------------------------------------------------------------------------------------------


class LostLastTurn(Condition):
    """MB-R15: each of these players had a monster killed in the turn before this one, whoever took it."""

    def __init__(self, players: Seats) -> None:
        self.players: Final = players

    def holds(self, s: State) -> bool:
        for seat in self.players.find(s):
            if s.table[LOST + seat] == 0:
                return False
        return True


class PointsAt(Condition):
    """MB-43: a "!" of this monster points at such a monster; one is enough (MB-R28)."""

    def __init__(self, whom: Test) -> None:
        self.whom: Final = whom

    def holds(self, s: State) -> bool:
        this, edges = s.this, marks(s, s.this)
        for edge in range(i64(4)):
            other = neighbour(s, this, edge)
            if other != NOBODY and edges >> edge & 1 != 0 and self.whom.fits(s, other):
                return True
        return False


# ---- how values change --------------------------------------------------------------------------------------------------------


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
                sheet[other * 4 + ((edge + 2) & 3)] -= self.amount


def locked_in_spines(s: State, monster: i64) -> bool:
    """MB-55: is another Spines monster at a "!" of this one that has a "!" towards it too? Only positions count (MB-R22)."""
    edges = marks(s, monster)
    for edge in range(i64(4)):
        other = neighbour(s, monster, edge)
        if other != NOBODY and edges >> edge & 1 != 0 and has_mark(s, other, (edge + 2) & 3) and has_spines(s, other):
            return True
    return False


def has_spines(s: State, monster: i64) -> bool:
    """Is it a monster with Spines?"""
    for force in s.book.faces[s.get(FACE, monster)].standing:
        if isinstance(force, LoweredThrough) and force.spines:
            return True
    return False

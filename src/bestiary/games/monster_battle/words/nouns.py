"""Which monsters a text of Monster Battle means, and on what condition: tests of a card, nouns, conditions."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.parts_of_speech import Among, Condition, Filter, Noun, Seats, Theirs, Yours
from bestiary.engine.state.schema import NOBODY, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monster_battle.schema import EVERY_EDGE, HEALTH, LOST, TABLE, X, Y, edge_towards, has_mark, marks, neighbour

# ---- which monsters -----------------------------------------------------------------------------------------------------------


class AtMark(Filter):
    """MB-43: a monster that a "!" of this one points at."""

    def fits(self, s: State, card: i64) -> bool:
        edge = edge_towards(s, s.this, card)
        return edge != NOBODY and has_mark(s, s.this, edge)


class Adjacent(Filter):
    """MB-13: a monster that touches this one."""

    def fits(self, s: State, card: i64) -> bool:
        return edge_towards(s, s.this, card) != NOBODY


class Diagonal(Filter):
    """A monster one step away from this one in x and in y (MB-13: not adjacent)."""

    def fits(self, s: State, card: i64) -> bool:
        over, up = s.get(X, card) - s.get(X, s.this), s.get(Y, card) - s.get(Y, s.this)
        return over * over == 1 and up * up == 1


class HealthAtLeast(Filter):
    """A monster with so much health or more."""

    def __init__(self, least: i64) -> None:
        self.least: i64 = least

    def fits(self, s: State, card: i64) -> bool:
        return s.printed(HEALTH, card) >= self.least


class Touching(Noun):
    """The monsters that touch this one, perhaps only those at a "!"; found at its four edges, without a search (MB-13, MB-43)."""

    def __init__(self, marked: bool, tests: list[Filter]) -> None:
        self.marked: Final = marked
        self.tests: Final = tests

    def find(self, s: State) -> vec[i64]:
        out, this = vec[i64](capacity=4), s.this
        edges = marks(s, this) if self.marked else EVERY_EDGE
        for edge in range(i64(4)):
            if edges >> edge & 1 != 0:
                other = neighbour(s, this, edge)
                if other != NOBODY and passes(s, self.tests, other):
                    out = append(out, other)
        return out


class OnSide(Noun):
    """The monsters of one player: the text's own, or the opponent."""

    def __init__(self, own: bool, tests: list[Filter]) -> None:
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


def passes(s: State, tests: list[Filter], card: i64) -> bool:
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

    def __init__(self, whom: Filter) -> None:
        self.whom: Final = whom

    def holds(self, s: State) -> bool:
        this, edges = s.this, marks(s, s.this)
        for edge in range(i64(4)):
            other = neighbour(s, this, edge)
            if other != NOBODY and edges >> edge & 1 != 0 and self.whom.fits(s, other):
                return True
        return False

"""How texts exchange cards and stacks: take-overs, stacks that are moved, and swaps of places and of single cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.asks import SURE, Deed, Need, pack
from bestiary.engine.play.effects import happened
from bestiary.engine.play.force import cannot
from bestiary.engine.play.parts_of_speech import Filter, Noun
from bestiary.engine.state.schema import NOBODY, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monster_club.rules.board import (
    move_stack,
    swap_cards,
    swap_places,
    take_over,
)
from bestiary.games.monster_club.rules.notation import AT
from bestiary.games.monster_club.rules.values import (
    has_room,
    is_free,
    is_monster,
    is_power,
)
from bestiary.games.monster_club.schema import (
    BOOK,
    MONSTERS,
    MOVES,
    POSITIONS,
)
from bestiary.games.monster_club.words.verbs import AsGiven, only

# ---- to another half, and to another position ----------------------------------------------------------------------------------


class FreeOnYours(Need):
    """MC-49: a free position of the own half."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return is_free(s, s.who, a)


class FreeBesideIt(Need):
    """MC-14: a free position of the half on which the stack lies."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return is_free(s, s.controller(s.it), a)


class CanBeTaken(Filter):
    """MC-20, MC-49: a monster of the rival's half, if there is room for it."""

    def fits(self, s: State, card: i64) -> bool:
        return s.get(WHERE, card) == MONSTERS + 1 - s.who and has_room(s, s.who)


class TakeTo(Deed):
    """MC-20: take over a monster, alone or with its stack, to a free position of the own half; `it` is the monster."""

    def __init__(self, whole: bool) -> None:
        super().__init__("to", [AT], "To {0}.", "MC-20", [FreeOnYours("MC-49", "{0} is taken: choose a free position", SURE)])
        self.whole: Final = whole
        self.test: Final = CanBeTaken()

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        if self.test.fits(s, s.it):
            for position in range(i64(POSITIONS)):
                if is_free(s, s.who, position):
                    out = append(out, pack(code, position))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        take_over(s, s.it, s.who, a, self.whole)
        happened(s, 1)


TAKE_STACK: Final = AsGiven(BOOK, "take over a stack", "MC-20", "Choose where the stack lies.", [TakeTo(True)])
TAKE_MONSTER: Final = AsGiven(BOOK, "take over a monster", "MC-20", "Choose where the monster lies.", [TakeTo(False)])


def may_move(s: State, card: i64) -> bool:
    """MC-78, MC-R11: a stack that cannot move is not moved by its owner's effects either; what the rival does is no move."""
    if not is_monster(s, card):
        return False
    return len(s.force) == 0 or s.controller(card) != s.who or not cannot(s, MOVES.number, card)


class CanBeMoved(Filter):
    """A stack that may move, and for which there is a free position."""

    def fits(self, s: State, card: i64) -> bool:
        return may_move(s, card) and has_room(s, s.controller(card))


class MoveTo(Deed):
    """MC-107, MC-R11: a stack goes to any free position of its half; `it` is its monster."""

    def __init__(self) -> None:
        super().__init__("to", [AT], "To {0}.", "MC-R11", [FreeBesideIt("MC-14", "{0} is taken: choose a free position", SURE)])
        self.test: Final = CanBeMoved()

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        if self.test.fits(s, s.it):
            for position in range(i64(POSITIONS)):
                if is_free(s, s.controller(s.it), position):
                    out = append(out, pack(code, position))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        move_stack(s, s.it, a, s.who)
        happened(s, 1)


MOVE_STACK: Final = AsGiven(BOOK, "move a stack", "MC-107 MC-R11", "Choose where the stack moves.", [MoveTo()])


# ---- swaps (MC-74, MC-R11) -----------------------------------------------------------------------------------------------------


class CanMove(Filter):
    """A stack that may change its place with another."""

    def fits(self, s: State, card: i64) -> bool:
        return may_move(s, card)


class SwapPlaces(Step):
    """MC-R11: two stacks of a half exchange their places: each of two nouns, or both of one."""

    def __init__(self, book: Book, name: str, one: Noun, other: Noun | None, rule: str) -> None:
        super().__init__(book, name, rule)
        self.one: Final = one
        self.other: Final = other

    def run(self, s: State) -> None:
        found = self.one.find(s)
        if self.other is not None:
            for card in self.other.find(s):
                found = append(found, card)
        happened(s, self.swap(s, found[0], found[1]) if len(found) == 2 else 0)

    def swap(self, s: State, one: i64, other: i64) -> i64:
        """Both must lie on one half, and may move (MC-R45)."""
        if one == other or s.controller(one) != s.controller(other) or not may_move(s, one) or not may_move(s, other):
            return 0
        swap_places(s, one, other, s.who)
        return 1


class SwapCards(Step):
    """MC-74: two monsters, or two power cards, change places."""

    def __init__(self, book: Book, name: str, one: Noun, other: Noun, rule: str) -> None:
        super().__init__(book, name, rule)
        self.one: Final = one
        self.other: Final = other

    def run(self, s: State) -> None:
        one, other = only(s, self.one), only(s, self.other)
        happened(s, swap_cards(s, one, other) if one != other and self.alike(s, one, other) else 0)

    def alike(self, s: State, one: i64, other: i64) -> bool:
        """MC-12: a monster for a monster, or a power card for a power card; else nothing can be done (MC-R45)."""
        if one == NOBODY or other == NOBODY:
            return False
        return (is_monster(s, one) and is_monster(s, other)) or (is_power(s, one) and is_power(s, other))

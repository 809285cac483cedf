"""Chapter 6 of the rulebook as words: what the texts of monsters do when they are carried out."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.asks import A_MASK, B_MASK, SURE, A, Ask, B, Deed, Need, pack
from bestiary.engine.play.effects import Stop, happened, point_out
from bestiary.engine.play.force import anything_forbids, cannot
from bestiary.engine.play.notation import CARD, Sort
from bestiary.engine.play.parts_of_speech import Noun, Verb
from bestiary.engine.play.replacements import would
from bestiary.engine.play.triggers import emit
from bestiary.engine.state.schema import ALL, FACE, NOBODY, OWNER, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monster_battle.rules.lattice import CELLS
from bestiary.games.monster_battle.rules.laying import WAY_UP
from bestiary.games.monster_battle.rules.turn import draw
from bestiary.games.monster_battle.schema import (
    DRAWS,
    HAND,
    MOVES,
    NO_CARD,
    RETURNS,
    SHOWS,
    TABLE,
    TURNED,
    TURNS,
    X,
    Y,
    add_cell,
    cell,
    cell_x,
    cell_y,
    lay,
    lift,
    neighbour,
    step_x,
    step_y,
    turn,
)

ALL_OF_THEM: Final = 1 << 30  # more than a menu has

# ---- draw, show, turn, return -------------------------------------------------------------------------------------------------


class DrawCards(Step):
    """MB-19, MB-20: the player draws so many cards, or as many as there are."""

    def __init__(self, book: Book, name: str, number: i64, rule: str) -> None:
        super().__init__(book, name, rule)
        self.number_of_cards: i64 = number

    def run(self, s: State) -> None:
        drawn = False
        for _ in range(self.number_of_cards):
            if draw(s, s.who):
                drawn = True
                emit(s, DRAWS.number, s.who, NOBODY, 0)
        if not drawn:
            emit(s, NO_CARD.number, s.who, NOBODY, 0)
        happened(s, drawn)


class ShowHand(Step):
    """MB-R24: everybody now knows the cards that the player has in hand."""

    def run(self, s: State) -> None:
        hand = s.cards(HAND + s.who)
        for card in hand:
            s.show(card, ALL)
            emit(s, SHOWS.number, s.who, card, 0)
        happened(s, len(hand) > 0)


class TurnOver(Verb):
    """MB-15, MB-26: the monster lies the other way up from now on."""

    def do(self, s: State, card: i64) -> i64:
        if not would(s, TURNS, card):
            return 0
        emit(s, TURNS.number, s.who, card, 0)
        turn(s, card)
        return 1


class ReturnToHand(Verb):
    """MB-R19: the monster leaves the table for its owner's hand; `own` ones only if the text says "your hand"."""

    def __init__(self, own: bool) -> None:
        self.own: Final = own

    def do(self, s: State, card: i64) -> i64:
        owner = s.get(OWNER, card)
        if s.get(WHERE, card) != TABLE + owner or (self.own and owner != s.who):
            return 0
        emit(s, RETURNS.number, owner, card, 0)
        lift(s, card)
        s.move(card, HAND + owner)
        return 1


# ---- move within the grid -----------------------------------------------------------------------------------------------------


def tell_move(s: State, monster: i64) -> None:
    """A monster is going to be moved. It stays in play: its green ability goes on, its blue one is not used again (MB-50)."""
    emit(s, MOVES.number, s.who, monster, 0)
    if s.book.faces[s.get(FACE, monster)].played is not None:
        s.cite("MB-50")


@mypyc_attr(allow_interpreted_subclasses=True)
class Cells:
    """Finds the free cells to which a monster can be moved, all of its owner's parity (MB-17)."""

    def find(self, s: State, monster: i64) -> vec[i64]:
        """The cells that are meant now; nothing has been lifted yet."""
        raise NotImplementedError


class BesideCells(Cells):
    """The free sides of some monsters; those that are taken now are taken, even by the monster that moves (MB-R17)."""

    def __init__(self, noun: Noun) -> None:
        self.noun: Final = noun

    def find(self, s: State, monster: i64) -> vec[i64]:
        cells, player = vec[i64](), s.controller(monster)
        for target in self.noun.find(s):
            if s.controller(target) == player:
                continue  # beside it only the opponent's monsters can lie (MB-14)
            for edge in range(i64(4)):
                if neighbour(s, target, edge) == NOBODY:
                    cells = add_cell(cells, s.get(X, target) + step_x(edge), s.get(Y, target) + step_y(edge))
        return cells


class CellsAway(Cells):
    """The free cells so many steps from the monster that touch some other monsters."""

    def __init__(self, steps: i64, touching: Noun) -> None:
        self.steps: i64 = steps
        self.touching: Final = touching

    def find(self, s: State, monster: i64) -> vec[i64]:
        cells = vec[i64](capacity=8)
        x, y = s.get(X, monster), s.get(Y, monster)
        for other in self.touching.find(s):
            other_x, other_y = s.get(X, other), s.get(Y, other)
            if steps_between(x, y, other_x, other_y) > self.steps + 1:
                continue  # all cells beside it lie too far away
            for edge in range(i64(4)):
                at_x, at_y = other_x + step_x(edge), other_y + step_y(edge)
                if steps_between(x, y, at_x, at_y) == self.steps and neighbour(s, other, edge) == NOBODY:
                    cells = add_cell(cells, at_x, at_y)
        return cells


def steps_between(x: i64, y: i64, at_x: i64, at_y: i64) -> i64:
    """How many steps lie between two cells."""
    over, up = at_x - x, at_y - y
    return (over if over > 0 else -over) + (up if up > 0 else -up)


class Movable(Need):
    """The monster is one that the text lets move, and nothing says that it cannot be moved."""

    def __init__(self, rule: str, noun: Noun) -> None:
        super().__init__(rule, "{0} is not a monster that can be moved now", SURE)
        self.noun: Final = noun

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return a in movable(s, self.noun)


class Reachable(Need):
    """The cell is one to which the text lets the monster move."""

    def __init__(self, rule: str, cells: Cells) -> None:
        super().__init__(rule, "{0} cannot be moved to {1}", SURE)
        self.cells: Final = cells

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return b in self.cells.find(s, a)


def movable(s: State, noun: Noun) -> vec[i64]:
    """Those of some monsters of which nothing in force says that they cannot be moved."""
    found, out = noun.find(s), vec[i64]()
    if not anything_forbids(s, MOVES.number):
        return found
    for monster in found:
        if not cannot(s, MOVES.number, monster):
            out = append(out, monster)
    return out


class MoveMonster(Deed):
    """Move one monster to one cell, as it lies or either way up; what was moved is remembered as "it"."""

    def __init__(self, noun: Noun, cells: Cells, either_way: bool, place: i64, rule: str) -> None:
        sorts: list[Sort] = [CARD, CELLS, WAY_UP] if either_way else [CARD, CELLS]
        says = "Move {0} to {1}{2}." if either_way else "Move {0} to {1}."
        super().__init__("move", sorts, says, rule, [Movable(rule, noun), Reachable(rule, cells)])
        self.noun: Final = noun
        self.cells: Final = cells
        self.either_way: Final = either_way
        self.place: i64 = place

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for monster in movable(s, self.noun):
            for at in self.cells.find(s, monster):
                out = append(out, pack(code, monster, at))
                if self.either_way:
                    out = append(out, pack(code, monster, at, 1))
        return out

    def ways(self, s: State, enough: i64) -> i64:
        count: i64 = 0
        for monster in self.noun.find(s):
            if count < enough and not cannot(s, MOVES.number, monster):
                count += i64(len(self.cells.find(s, monster))) * (2 if self.either_way else 1)
        return count

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        tell_move(s, a)
        lift(s, a)
        lay(s, a, cell_x(b), cell_y(b), c if self.either_way else s.get(TURNED, a))
        point_out(s, self.place, a)
        happened(s, True)


# ---- swap places --------------------------------------------------------------------------------------------------------------


class OneSide(Need):
    """MB-53: the two monsters belong to one and the same player."""

    def __init__(self, noun: Noun) -> None:
        super().__init__("MB-53", "{0} and {1} are not two monsters of the same player that can change places", SURE)
        self.noun: Final = noun

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        found = movable(s, self.noun)
        return a != b and a in found and b in found and s.controller(a) == s.controller(b)


class SwapPlaces(Deed):
    """MB-53, MB-R21: two monsters of one player change places; MB-54: both keep their way up."""

    def __init__(self, noun: Noun, rule: str) -> None:
        super().__init__("swap", [CARD, CARD], "Swap the places of {0} and {1}.", rule, [OneSide(noun)])
        self.noun: Final = noun

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        return self.pairs(s, code, out, ALL_OF_THEM)

    def ways(self, s: State, enough: i64) -> i64:
        return i64(len(self.pairs(s, 0, vec[i64](), enough)))

    def pairs(self, s: State, code: i64, out: vec[i64], enough: i64) -> vec[i64]:
        """Add the pairs of one player, no more than enough."""
        found, players = movable(s, self.noun), vec[i64](capacity=32)
        for monster in found:
            players = append(players, s.controller(monster))
        for first in range(i64(len(found))):
            for second in range(i64(len(found))):
                if found[first] < found[second] and players[first] == players[second]:
                    if i64(len(out)) == enough:
                        return out
                    out = append(out, pack(code, found[first], found[second]))
        return out

    def read(self, s: State, seat: i64, code: i64, words: list[str]) -> vec[i64]:
        """A pair may be named in either order."""
        out = vec[i64]()
        for answer in super().read(s, seat, code, words):
            first, second = answer >> A & A_MASK, answer >> B & B_MASK
            out = append(out, pack(code, min(first, second), max(first, second)))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        here, there = cell(s.get(X, a), s.get(Y, a)), cell(s.get(X, b), s.get(Y, b))
        tell_move(s, a)
        tell_move(s, b)
        lift(s, a)
        lift(s, b)
        lay(s, a, cell_x(there), cell_y(there), s.get(TURNED, a))
        lay(s, b, cell_x(here), cell_y(here), s.get(TURNED, b))
        s.cite("MB-54")
        happened(s, True)


class CarryOut(Ask):
    """MB-R23: what can be done must be done, unless the text says "may"; with one way to do it nobody is asked."""

    def __init__(self, book: Book, name: str, asks: str, deed: Deed, may: bool, rule: str) -> None:
        deeds = [deed]
        if may:
            deeds.append(Stop("done", [], "Leave it.", rule, []))
        super().__init__(book, name, rule, asks, deeds)
        self.may: Final = may

    def waits(self, s: State) -> bool:
        return self.deeds[0].ways(s, 2) > (0 if self.may else 1)

    def run(self, s: State) -> None:
        ways = self.deeds[0].offers(s, 0, vec[i64]())
        if len(ways) > 0:
            self.take(s, ways[0])
            return
        s.cite(why_idle(s, self.deeds[0]))
        happened(s, False)


def why_idle(s: State, deed: Deed) -> str:
    """The rule by which nothing happens: no other monster to charge with (MB-48), or no free cell at the target (MB-49)."""
    if isinstance(deed, MoveMonster) and deed.either_way:
        if len(movable(s, deed.noun)) == 0:
            return "MB-R23 MB-48"
        if isinstance(deed.cells, BesideCells) and len(deed.cells.noun.find(s)) > 0:
            return "MB-R23 MB-49"
    return "MB-R23"

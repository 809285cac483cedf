"""Chapter 3, the play step: where a monster may be laid, upright or turned, and why not (MB-22 to MB-30)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.asks import GATE, SURE, A, Ask, B, C, Deed, Need, with_room
from bestiary.engine.play.force import enter
from bestiary.engine.play.notation import CARD, WordSort
from bestiary.engine.state.rng import Chance
from bestiary.engine.state.schema import FACE, NOBODY, UNDER, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monster_battle.rules.lattice import (
    CELLS,
    any_open_cell,
    cells_beside_enemies,
    cells_near_own,
    first_cell,
    open_cells,
)
from bestiary.games.monster_battle.schema import BOOK, HAND, NORTH, TABLE, cell_x, cell_y, lay, monster_at, seat_of

WAY_UP: Final = WordSort(["", "turned"], ["", ", turned"])


class InHand(Need):
    """MB-22: the card is in the player's hand."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == HAND + s.who


class FreeCell(Need):
    """MB-12: a cell holds at most one card."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return monster_at(s, cell_x(b), cell_y(b)) == NOBODY


class OwnCell(Need):
    """MB-11: P has the cells with x + y even, L the others."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return seat_of(s, cell_x(b), cell_y(b)) == s.who


class BesideEnemy(Need):
    """MB-23: beside an opposing monster, if one has a free side."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        cells = cells_beside_enemies(s, s.who)
        return len(cells) == 0 or b in cells


class NearOwn(Need):
    """MB-R3, MB-R4: with no free side of an opposing monster, two steps from an own one."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return len(cells_beside_enemies(s, s.who)) > 0 or s.count(TABLE + s.who) == 0 or b in cells_near_own(s, s.who)


class FirstCell(Need):
    """MB-R5: on the empty table there is one cell."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.count(TABLE) + s.count(TABLE + 1) > 0 or b == first_cell(s, s.who)


class EmptyHand(Need):
    """MB-R6: with a card in hand a card must be laid."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.count(HAND + s.who) == 0


class LayMonster(Deed):
    """MB-22 to MB-26: one card of the hand, one open cell, one of two ways up; then its ability."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        cells = open_cells(s, s.who)
        place = i64(len(out))
        out = with_room(out, s.count(HAND + s.who) * i64(len(cells)) * 2)
        card = s.top(HAND + s.who)
        while card != NOBODY:
            for at in cells:
                answer = code | card << A | at << B
                out[place] = answer
                out[place + 1] = answer | 1 << C
                place += 2
            card = s.get(UNDER, card)
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.move(a, TABLE + s.who)
        lay(s, a, cell_x(b), cell_y(b), c)
        enter(s, a)
        if s.is_counted():
            cite_laying(s, a)
        played = s.book.faces[s.get(FACE, a)].played
        if played is not None:
            s.cite("MB-27 MB-28 MB-R23")
            s.push(played, s.who, a, NOBODY, NOBODY)


class Lay(Ask):
    """MB-22: which monster to lay, where, and which way up; with a card in hand there is no other deed (MB-R6)."""

    def at_random(self, s: State, chance: Chance) -> i64:
        cards = s.count(HAND + s.who)
        if cards == 0:
            return super().at_random(s, chance)
        roll = chance.below(cards * 2)
        card = s.top(HAND + s.who)
        for _ in range(roll >> 1):
            card = s.get(UNDER, card)
        return card << A | any_open_cell(s, s.who, chance) << B | (roll & 1) << C


def cite_laying(s: State, monster: i64) -> None:
    """The rules by which a monster has just been laid: of the lattice, of the cells that were open, of its ability."""
    s.cite("MB-9 MB-10 MB-11 MB-12 MB-15 MB-16 MB-R2 MB-R6")
    touching: i64 = 0
    for edge in range(i64(4)):
        if s.get(NORTH + edge, monster) != 0:
            touching += 1
    if touching > 0:
        s.cite("MB-8 MB-13 MB-14 MB-23 MB-R25")
        if touching > 1:
            s.cite("MB-24")
    elif s.count(TABLE + 1 - s.who) > 0:
        s.cite("MB-R3 MB-R4")
    else:
        s.cite("MB-25 MB-R3" if s.count(TABLE + s.who) > 1 else "MB-25 MB-R5")
    if len(s.book.faces[s.get(FACE, monster)].standing) > 0:
        s.cite("MB-29 MB-R16")


LAY: Final = Lay(
    BOOK,
    "lay",
    "MB-22",
    "Lay a monster.",
    [
        LayMonster(
            "play",
            [CARD, CELLS, WAY_UP],
            "Lay {0} at {1}{2}.",
            "MB-22 MB-26",
            [
                InHand("MB-22", "{0} is not in your hand", SURE),
                OwnCell("MB-11", "{1} is a cell of your opponent: yours are those of the other colour", SURE),
                FreeCell("MB-12", "{1} is taken", SURE),
                FirstCell("MB-R5", "the first card goes to the first cell, not to {1}", SURE),
                BesideEnemy("MB-23", "{1} touches no opposing monster, and one of them has a free side", SURE),
                NearOwn("MB-R3", "{1} is not two steps from one of your monsters", SURE),
            ],
        ),
        Deed("pass", [], "Pass.", "MB-R6", [EmptyHand("MB-R6", "with a card in hand you must lay one", GATE)]),
    ],
)

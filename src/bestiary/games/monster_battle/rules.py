"""The rules of Monster Battle in the rulebook's order: set-up, the turn with its four steps, and the end of the game."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.agenda import Step
from bestiary.engine.asks import GATE, SURE, A, Ask, B, C, Deed, Need, pack, with_room
from bestiary.engine.deal import shuffle
from bestiary.engine.force import AT_TURN_END, enter, lapse
from bestiary.engine.notation import CARD, Sort, WordSort
from bestiary.engine.rng import Chance
from bestiary.engine.schema import ACTIVE, ENDING, FACE, NOBODY, OWNER, TURN, UNDER, WHERE
from bestiary.engine.state import BITS, CARD_MASK, State
from bestiary.engine.triggers import emit, would
from bestiary.games.monster_battle.schema import (
    BEYOND,
    BOOK,
    BOTH,
    DECK,
    DIES,
    DRAWS,
    EXTRA,
    GAINED,
    HAND,
    HEALTH,
    LIVES,
    LOSING,
    LOST,
    NO_CARD,
    NORTH,
    OFFSET,
    POINT,
    POINTS,
    SKIPS,
    TABLE,
    X,
    Y,
    add_cell,
    add_new,
    cell,
    cell_x,
    cell_y,
    lay,
    lift,
    monster_at,
    seat_of,
    step_x,
    step_y,
)
from bestiary.games.monster_battle.values import changes_of, cite_values, damage

FIRST_HAND: Final = 3
DRAWS_OF_A_SIDE: Final = 16
KILLS_TO_WIN: Final = 4

# How a game can end, in the order of the endings in __init__.
WON: Final = 0
WON_EXTRA: Final = 1
TIE: Final = 2

CELL: Final = re.compile(r"(-?\d+),(-?\d+)")


# ---- 1. Set-up ------------------------------------------------------------------------------------------------------------------


class Deal(Step):
    """MB-4, MB-5: each player shuffles their deck and draws three cards; MB-R1: the starter is drawn by lot."""

    def run(self, s: State) -> None:
        for seat in range(i64(2)):
            shuffle(s, DECK + seat)
            for _ in range(FIRST_HAND):
                draw(s, seat)
        starter = s.chance.below(2) if s.table[ACTIVE] == NOBODY else s.table[ACTIVE]
        s.table[ACTIVE] = starter
        s.push(TURN_BEGINS, starter, NOBODY, NOBODY, NOBODY)


def draw(s: State, seat: i64) -> bool:
    """The top card of the deck goes to the hand; from an empty deck nothing does (MB-19, MB-20)."""
    card = s.top(DECK + seat)
    if card == NOBODY:
        return False
    s.move(card, HAND + seat)
    return True


# ---- 3. Turn --------------------------------------------------------------------------------------------------------------------


class TurnBegins(Step):
    """MB-18: draw, play, ability, kill; MB-R12: without hand and deck only the kills are checked."""

    def run(self, s: State) -> None:
        s.table[TURN] += 1
        s.table[ACTIVE] = s.who
        for seat in range(i64(2)):
            s.table[LOST + seat] = s.table[LOSING + seat]
            s.table[LOSING + seat] = 0
            s.table[GAINED + seat] = 0
        s.then(END_OF_TURN)
        s.then(KILL)
        if s.count(HAND + s.who) + s.count(DECK + s.who) == 0:
            emit(s, SKIPS.number, s.who, NOBODY, 0)
        else:
            s.then(LAY)
            s.then(DRAW)


class Draw(Step):
    """MB-19: take the top card of the deck into the hand; MB-20: with an empty deck this is skipped."""

    def run(self, s: State) -> None:
        drawn = draw(s, s.who)
        emit(s, DRAWS.number if drawn else NO_CARD.number, s.who, NOBODY, 0)
        if s.count(HAND + s.who) > FIRST_HAND + 1:
            s.cite("MB-21 MB-R20")


# ---- Play


class CellSort(Sort):
    """A cell of the lattice, written x,y (MB-9)."""

    def write(self, s: State, seat: i64, value: i64) -> str:
        known = WRITTEN.get(value)
        if known is None:
            known = WRITTEN[value] = f"{cell_x(value)},{cell_y(value)}"
        return known

    def read(self, s: State, seat: i64, word: str) -> vec[i64]:
        found = CELL.fullmatch(word)
        if found is None or max(abs(int(found[1])), abs(int(found[2]))) >= OFFSET:
            return vec[i64]()
        return vec[i64]([cell(int(found[1]), int(found[2]))])


CELLS: Final = CellSort()
WRITTEN: Final[dict[i64, str]] = {}  # cells, as far as anybody came
WAY_UP: Final = WordSort(["", "turned"], ["", ", turned"])


def cells_beside_enemies(s: State, seat: i64) -> vec[i64]:
    """The free cells that touch an opposing monster (MB-23, MB-24)."""
    cells, column, sides = vec[i64](capacity=32), s.column, BEYOND
    found: i64 = 0  # a bit for each cell of a square of 8 by 8: most cells are known to be new without a search
    monster = s.top(TABLE + 1 - seat)
    while monster != NOBODY:
        here, north = cell(s.get(X, monster), s.get(Y, monster)), monster * s.wide + NORTH
        for edge in range(i64(4)):
            if column[north + edge] == 0:
                at = here + sides[edge]
                bit = BITS[at & 7 | at >> 5 & 56]
                cells = append(cells, at) if found & bit == 0 else add_new(cells, at)
                found |= bit
        monster = s.get(UNDER, monster)
    return cells


def cells_near_own(s: State, seat: i64) -> vec[i64]:
    """The free cells two steps from an own monster: the four diagonal and the four straight ones (MB-R3)."""
    cells = vec[i64](capacity=32)
    monster = s.top(TABLE + seat)
    while monster != NOBODY:
        x, y = s.get(X, monster), s.get(Y, monster)
        for edge in range(i64(4)):
            over, up = step_x(edge), step_y(edge)
            for far in range(i64(2)):  # two steps straight on, then one step on and one to the right
                at_x = x + over + (up if far == 1 else over)
                at_y = y + up + (-over if far == 1 else up)
                if monster_at(s, at_x, at_y) == NOBODY:
                    cells = add_cell(cells, at_x, at_y)
        monster = s.get(UNDER, monster)
    return cells


def open_cells(s: State, seat: i64) -> vec[i64]:
    """Where a card may be laid: beside an enemy (MB-23), else near an own one (MB-25, MB-R3, MB-R4), else at the start (MB-R5)."""
    cells = cells_beside_enemies(s, seat)
    if len(cells) == 0:
        cells = cells_near_own(s, seat)
    if len(cells) == 0:
        cells = vec[i64]([first_cell(s, seat)])
    return cells


def any_open_cell(s: State, seat: i64, chance: Chance) -> i64:
    """One of the open cells, each as likely as the others: found among the sides of opposing monsters, without listing all.

    A side is drawn, and drawn again if it is not free, or if a monster further down touches the same cell, which counts for that
    one. After some draws in vain, as where no side is free, the cells are listed.
    """
    sides = s.count(TABLE + 1 - seat) * 4
    if sides > 0:
        for _ in range(DRAWS_OF_A_SIDE):
            side = chance.below(sides)
            at = cell_of_side(s, s.top(TABLE + 1 - seat), side >> 2, side & 3)
            if at != NOBODY:
                return at
    cells = open_cells(s, seat)
    return cells[chance.below(i64(len(cells)))]


def cell_of_side(s: State, monster: i64, down: i64, edge: i64) -> i64:
    """The cell beyond an edge of the monster so far down, if it is free and no monster further down touches it; else NOBODY."""
    column, wide = s.column, s.wide
    for _ in range(down):
        monster = s.get(UNDER, monster)
    if column[monster * wide + NORTH + edge] != 0:
        return NOBODY
    at = cell(s.get(X, monster), s.get(Y, monster)) + BEYOND[edge]
    monster = s.get(UNDER, monster)
    while monster != NOBODY:
        away = at - cell(s.get(X, monster), s.get(Y, monster))
        if away == 1 or away == -1 or away == 256 or away == -256:
            return NOBODY
        monster = s.get(UNDER, monster)
    return at


def first_cell(s: State, seat: i64) -> i64:
    """MB-R5: on the empty table P begins at 0,0 and L at 1,0."""
    return cell(0, 0) if seat_of(s, 0, 0) == seat else cell(1, 0)


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


# ---- Kill


class Kill(Step):
    """MB-31 to MB-35: all monsters are checked once, with the values of this moment; those that die, die together."""

    def run(self, s: State) -> None:
        changes = changes_of(s)
        doomed = doomed_by(s, changes)
        if s.is_counted():
            cite_kill(s, changes, i64(len(doomed)))
        if len(doomed) == 0:
            return
        s.open()
        for monster in doomed:
            s.remember(s.stay(monster))
            s.remember(damage(s, monster, changes))
        s.then(DEATHS if len(doomed) > 1 else DEATH)


def doomed_by(s: State, changes: vec[i64]) -> vec[i64]:
    """Those that take at least their health (MB-32, MB-33); who was seen to live is looked at again only after a change."""
    doomed, as_printed = vec[i64](), len(changes) == 0
    printed, wide = s.book.printed, s.book.printed_wide
    for seat in range(i64(2)):
        monster = s.top(TABLE + seat)
        while monster != NOBODY:
            if not as_printed or s.get(LIVES, monster) == 0:
                if damage(s, monster, changes) >= printed[s.get(FACE, monster) * wide + HEALTH]:
                    doomed = append(doomed, monster)
                elif as_printed:
                    s.set(LIVES, monster, 1)
            monster = s.get(UNDER, monster)
    return doomed


def cite_kill(s: State, changes: vec[i64], doomed: i64) -> None:
    """The rules by which the monsters were checked: what changed their values, what pointed at them, and who lives on."""
    cite_values(s)
    for seat in range(i64(2)):
        for monster in s.cards(TABLE + seat):
            pointing = damage(s, monster, changes)
            if pointing > 0:
                s.cite("MB-32 MB-R7" if pointing >= s.printed(HEALTH, monster) else "MB-32 MB-34 MB-R7")
    if doomed > 0:
        s.cite("MB-30" if doomed == 1 else "MB-30 MB-35")


def dying(s: State) -> vec[i64]:
    """Those that are still to die in this step; `scope` is that of the kill step."""
    out = vec[i64]()
    for at in range(s.scope + 1, i64(len(s.memory)), 2):
        if s.here(s.memory[at]):
            out = append(out, s.memory[at] & CARD_MASK)
    return out


class DieNext(Deed):
    """MB-36, MB-R9: the current player says which of the dying dies next."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for monster in dying(s):
            out = append(out, pack(code, monster))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.then(DEATHS)
        s.react()
        die(s, a)


class Deaths(Ask):
    """MB-36: with two or more deaths the order is asked for, one at a time; the last needs no answer."""

    def waits(self, s: State) -> bool:
        return len(dying(s)) > 1

    def run(self, s: State) -> None:
        last_death(s)


class Death(Step):
    """MB-33: a monster that dies alone."""

    def run(self, s: State) -> None:
        last_death(s)


def last_death(s: State) -> None:
    """The last one dies, or the only one, and its text is carried out."""
    for monster in dying(s):
        s.react()
        die(s, monster)


def die(s: State, monster: i64) -> None:
    """MB-37: the monster leaves the table as a point for the other player, unless something happens instead (MB-52)."""
    owner = s.get(OWNER, monster)
    s.table[LOSING + owner] += 1
    amount: i64 = 0
    for at in range(s.scope + 1, i64(len(s.memory)), 2):
        if s.memory[at] & CARD_MASK == monster:
            amount = s.memory[at + 1]
    emit(s, DIES.number, 1 - owner, monster, amount)
    if would(s, DIES, monster):
        lift(s, monster)
        s.move(monster, POINTS + 1 - owner)
        s.table[GAINED + 1 - owner] += 1
        emit(s, POINT.number, 1 - owner, monster, 1)


# ---- 4. End of the game ----------------------------------------------------------------------------------------


class EndOfTurn(Step):
    """MB-R26: after all deaths: has somebody won, are there no cards left (MB-41, MB-R12), or who is next?"""

    def run(self, s: State) -> None:
        lapse(s, AT_TURN_END, s.who)
        if s.table[EXTRA] == 1:
            extra_point(s)
        else:
            four_kills(s)
        if s.table[ENDING] != 0:
            return
        if s.count(DECK) == 0 or s.count(DECK + 1) == 0:
            s.cite("MB-41 MB-R12")
        if s.count(HAND) + s.count(HAND + 1) + s.count(DECK) + s.count(DECK + 1) == 0:
            s.finish(TIE, 0)
        else:
            s.push(TURN_BEGINS, 1 - s.who, NOBODY, NOBODY, NOBODY)


def four_kills(s: State) -> None:
    """MB-39: who first has four kills wins, whoever's turn it is; MB-R10: both at once begin the extra-point phase."""
    first, second = s.count(POINTS) >= KILLS_TO_WIN, s.count(POINTS + 1) >= KILLS_TO_WIN
    if first and second:
        s.table[EXTRA] = 1
        emit(s, BOTH.number, NOBODY, NOBODY, 0)
    elif first or second:
        s.cite("MB-39")
        s.finish(WON, 1 if first else 2)


def extra_point(s: State) -> None:
    """MB-40, MB-R11: the first to gain a point while the other gains none wins."""
    s.cite("MB-R11")
    if (s.table[GAINED] > 0) != (s.table[GAINED + 1] > 0):
        s.cite("MB-40")
        s.finish(WON_EXTRA, 1 if s.table[GAINED] > 0 else 2)


END_OF_TURN: Final = EndOfTurn(BOOK, "end of turn", "MB-R26")
DEATHS: Final = Deaths(
    BOOK, "deaths", "MB-36", "Choose which monster dies next.", [DieNext("die", [CARD], "{0} dies next.", "MB-36 MB-R9", [])]
)
DEATH: Final = Death(BOOK, "death", "MB-33")
KILL: Final = Kill(BOOK, "kill", "MB-31 MB-R8")
DRAW: Final = Draw(BOOK, "draw", "MB-18")
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
TURN_BEGINS: Final = TurnBegins(BOOK, "turn begins", "MB-18")
OPENING: Final = Deal(BOOK, "deal", "MB-4 MB-5 MB-6 MB-7 MB-R1 MB-R24")

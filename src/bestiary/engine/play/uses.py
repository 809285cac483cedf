"""Use counters: how often an ability of a card was used this turn, in a column or, for a text that was given, in a tally."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.force import TALLIED, Force
from bestiary.engine.state.layout import PERMANENT, ROW, ROW_AMOUNT, ROW_SUBJECT
from bestiary.engine.state.schema import NOBODY, UNDER
from bestiary.engine.state.state import State, without

if TYPE_CHECKING:
    from bestiary.engine.play.agenda import Book

TALLIES: Final = 1 << 16  # places from here on are no columns: + the number of the Tally that counts


class Tally(Force):
    """Counts on its card how often a text that it was given was used this turn; the text's `place` is the tally's."""

    def __init__(self, book: Book, name: str) -> None:
        super().__init__(book, name, TALLIED, NOBODY, None, None)
        self.place: i64 = TALLIES + self.number

    def row(self, s: State, card: i64) -> i64:
        """Where the count for a card stands; NOBODY before its first use."""
        for row in range(i64(0), i64(len(s.force)), ROW):
            if s.force[row] == self.number and s.force[row + ROW_SUBJECT] == s.stay(card):
                return row
        return NOBODY

    def add(self, s: State, card: i64) -> None:
        """One use more."""
        row = self.row(s, card)
        if row == NOBODY:
            s.enforce(self.number, NOBODY, s.stay(card), 1, PERMANENT)
        else:
            s.force[row + ROW_AMOUNT] += 1


def uses(s: State, card: i64, place: i64) -> i64:
    """How often an ability of the card was used this turn."""
    if place >= TALLIES:
        row = tally(s, place).row(s, card)
        return s.force[row + ROW_AMOUNT] if row != NOBODY else 0
    return s.get(s.book.schema.uses + place, card)


def use(s: State, card: i64, place: i64) -> None:
    """Count one use of an ability of the card this turn."""
    if place >= TALLIES:
        tally(s, place).add(s, card)
        return
    assert place < s.book.schema.abilities, "the schema has too few columns that count uses"
    s.set(s.book.schema.uses + place, card, uses(s, card, place) + 1)


def tally(s: State, place: i64) -> Tally:
    """What counts the uses of a text that cards are given."""
    found = s.book.forces[place - TALLIES]
    assert isinstance(found, Tally)
    return found


def forget_uses(s: State) -> None:
    """A new turn: all abilities are unused."""
    row: i64 = i64(len(s.force))
    while row > 0:
        row -= ROW
        if s.book.force_kinds[s.force[row]] == TALLIED:
            s.force = without(s.force, row, ROW)
    if s.book.schema.uses < s.book.schema.fresh:  # the count follows a card wherever it goes
        for card in range(s.card_count()):
            _unused(s, card)
        return
    for zone in s.book.schema.hears:  # elsewhere nothing was used: counts end with each move
        card = s.top(zone)
        while card != NOBODY:
            _unused(s, card)
            card = s.get(UNDER, card)


def _unused(s: State, card: i64) -> None:
    """Nothing on this card was used."""
    first = card * s.wide + s.book.schema.uses
    for at in range(first, first + s.book.schema.abilities):
        s.column[at] = 0
    s.touch(card)


class Count(Step):
    """An ability that may be declined is used now."""

    def __init__(self, book: Book, name: str, place: i64, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.place: i64 = place

    def run(self, s: State) -> None:
        use(s, s.this, self.place)

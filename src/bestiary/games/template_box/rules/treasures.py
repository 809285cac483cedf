"""Chapters 3 and 4, treasures: values as they stand, drawing, taking and discarding (TB-6, TB-11 to TB-13, TB-R4)."""

from __future__ import annotations

from mypy_extensions import i64

from bestiary.engine.play.force import cannot, enter, reading
from bestiary.engine.play.triggers import emit
from bestiary.engine.state.schema import NOBODY, WHERE
from bestiary.engine.state.state import State
from bestiary.games.template_box.schema import (
    DISCARD,
    DISCARDED,
    DRAWS,
    HAND,
    HOARD,
    LEAVES,
    SEATS,
    STACK,
    TAKEN,
    VALUE,
    WORTH,
)


def is_in_hoard(zone: i64) -> bool:
    """Is this zone the hoard of a player?"""
    return HOARD <= zone < HOARD + SEATS


def value(s: State, treasure: i64) -> i64:
    """TB-R4: the printed value, changed by all that is in force."""
    return reading(s, WORTH, 0, treasure, s.printed(VALUE, treasure))


def hoard_value(s: State, seat: i64) -> i64:
    """TB-14: the sum of a hoard."""
    total: i64 = 0
    for treasure in s.cards(HOARD + seat):
        total += value(s, treasure)
    return total


def draw(s: State, seat: i64) -> bool:
    """TB-6: the top card of the stack goes to the hand; from an empty stack none does."""
    card = s.top(STACK)
    if card == NOBODY:
        return False
    emit(s, DRAWS.number, seat, NOBODY, 0)
    s.move(card, HAND + seat)
    return True


def can_be_taken(s: State, treasure: i64) -> bool:
    """TB-11: it lies in a hoard; TB-13: nothing says that it cannot be taken."""
    return is_in_hoard(s.get(WHERE, treasure)) and not cannot(s, TAKEN.number, treasure)


def take(s: State, treasure: i64, seat: i64) -> None:
    """TB-11: from another hoard to that of a player; its text, if it holds while it is there, now speaks for them."""
    emit(s, TAKEN.number, seat, treasure, 0)
    emit(s, LEAVES.number, NOBODY, treasure, 0)
    s.move(treasure, HOARD + seat)
    enter(s, treasure)


def discard(s: State, card: i64) -> None:
    """TB-12: a card goes to the open pile beside the stack."""
    s.move(card, DISCARD)
    emit(s, DISCARDED.number, NOBODY, card, 0)

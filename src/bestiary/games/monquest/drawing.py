"""Drawing, deck-out, discarding and the decks themselves (MQ-55 to MQ-58, MQ-R31 to R34, MQ-R37)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.deal import shuffle
from bestiary.engine.force import cannot
from bestiary.engine.schema import ALL, NOBODY, player
from bestiary.engine.state import State
from bestiary.engine.triggers import emit
from bestiary.games.monquest.field import tell
from bestiary.games.monquest.schema import CANNOT_DRAW, CHECKED, DECK, DISCARD, DISCARDED, DRAWS, DRAWS_BY_EFFECT, HAND, SHUFFLES

OPENING: Final = 5  # MQ-35, MQ-58


def draw(s: State, seat: i64, count: i64) -> i64:
    """MQ-R31: so many single compulsory draws; who fails one of them loses once the effect has resolved (MQ-56, MQ-57)."""
    if not may_draw(s, seat):
        return 0
    drawn: i64 = 0
    while drawn < count and s.count(DECK + seat) > 0:
        s.move(s.top(DECK + seat), HAND + seat)
        drawn += 1
    if drawn > 0:
        emit(s, DRAWS.number, seat, NOBODY, drawn)
    if drawn < count:
        s.table[CHECKED] |= 1 << seat
        emit(s, CANNOT_DRAW.number, seat, NOBODY, 0)
    return drawn


def may_draw(s: State, seat: i64) -> bool:
    """MQ-R119: a draw that a card forbids is not made, and loses no game."""
    return len(s.force) == 0 or not cannot(s, DRAWS.number, player(seat))


def draw_by_effect(s: State, seat: i64, count: i64) -> i64:
    """MQ-57, MQ-R119: a draw demanded by an effect, which may be forbidden where others are not."""
    if len(s.force) > 0 and cannot(s, DRAWS_BY_EFFECT.number, player(seat)):
        return 0
    return draw(s, seat, count)


def discard(s: State, card: i64, by: i64) -> None:
    """MQ-319: from a hand to its owner's Discard Zone, where everybody sees it (MQ-321)."""
    s.show(card, ALL)
    tell(s, DISCARDED, by, card)
    s.move(card, DISCARD + by)


def shuffle_and_cut(s: State, seat: i64) -> None:
    """MQ-31, MQ-32, MQ-R9: shuffled, then cut: a random rotation, which nobody decides."""
    emit(s, SHUFFLES.number, seat, NOBODY, 0)
    shuffle(s, DECK + seat)
    for _ in range(s.chance.below(max(1, s.count(DECK + seat)))):
        s.sink(s.top(DECK + seat), DECK + seat)

"""Chapter 23, zones and hidden information: drawing, discarding, searching decks, what is shown (MQ-315 to MQ-322)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.effects import Choose, forget, happened
from bestiary.engine.play.force import cannot
from bestiary.engine.play.parts_of_speech import Condition, Noun, Seats, Verb, in_order
from bestiary.engine.play.searches import LookAt, OutOfSight
from bestiary.engine.play.triggers import emit, tell
from bestiary.engine.state.deal import hide, shuffle
from bestiary.engine.state.schema import ACTIVE, ALL, NOBODY, OWNER, WHERE, player
from bestiary.engine.state.state import State
from bestiary.games.monquest.schema import (
    CANNOT_DRAW,
    CHECKED,
    DECK,
    DISCARD,
    DISCARDED,
    DRAWS,
    DRAWS_BY_EFFECT,
    HAND,
    LOOKS,
    SHOWN,
    SHUFFLES,
    TO_DECK,
)


def in_hand(s: State, card: i64) -> bool:
    """Does the card lie in a hand?"""
    return HAND <= s.get(WHERE, card) < HAND + 4


# ---- decks ---------------------------------------------------------------------------------------------------------------------


class DeckLeft(Condition):
    """MQ-R120: a search is usable while the deck has a card; legality never looks into it."""

    def __init__(self, whose: Seats) -> None:
        self.whose: Final = whose

    def holds(self, s: State) -> bool:
        for seat in self.whose.find(s):
            if s.count(DECK + seat) > 0:
                return True
        return False


class ToBottom(Verb):
    """MQ-322: under its owner's deck."""

    def do(self, s: State, card: i64) -> i64:
        s.sink(card, DECK + s.get(OWNER, card))
        return 1


class ShuffleInto(Step):
    """MQ-R37, MQ-R87: cards go into their owners' decks, which are shuffled; how many is remembered."""

    def __init__(self, book: Book, name: str, noun: Noun, rule: str) -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun

    def run(self, s: State) -> None:
        found, owners = self.noun.find(s), i64(0)
        for card in found:
            owner = s.get(OWNER, card)
            owners |= 1 << owner
            if not in_hand(s, card):
                tell(s, TO_DECK, owner, card)
            s.carry(card, DECK + owner)
        for seat in range(s.seats):
            if owners >> seat & 1 != 0:
                emit(s, SHUFFLES.number, seat, NOBODY, 0)
                shuffle(s, DECK + seat)
        happened(s, i64(len(found)))


class SomethingThere(Condition):
    """MQ-331: there is a card that could be chosen, beside the one that is being used."""

    def __init__(self, noun: Noun) -> None:
        self.noun: Final = noun

    def holds(self, s: State) -> bool:
        for card in self.noun.find(s):
            if card != s.this:
                return True
        return False


# ---- looking and revealing (MQ-322, MQ-R119) ------------------------------------------------------------------------------------


LOOK_AT: Final = LookAt(LOOKS)  # MQ-322: the player, and nobody else, sees the card; it is not drawn (MQ-R119)


class RevealIt(Verb):
    """MQ-322: everybody sees the card; in a hand they know then that it is there, not which it is."""

    def do(self, s: State, card: i64) -> i64:
        s.show(card, ALL)
        tell(s, SHOWN, s.who, card)
        if in_hand(s, card):
            hide(s, card, ALL & ~(1 << s.get(OWNER, card)))
        return 1


def out_of_sight(book: Book, name: str, noun: Noun) -> OutOfSight:
    """MQ-322: before cards go unseen from a hand to another hidden place, their sleeves are mixed with the others there."""
    return OutOfSight(book, name, noun, "MQ-322")


class PickInTurn(Step):
    """MQ-R121: several players pick from their hands, in turn order from the turn player; nothing is shown yet."""

    def __init__(self, book: Book, name: str, seats: Seats, picks: list[Choose], rule: str) -> None:
        super().__init__(book, name, rule)
        self.seats: Final = seats
        self.picks: Final = picks  # one for each seat

    def run(self, s: State) -> None:
        meant = self.seats.find(s)
        for seat in reversed(list(in_order(s, s.table[ACTIVE]))):
            forget(s, self.picks[seat].place)
            if seat in meant:
                s.push(self.picks[seat], seat, s.this, s.it, s.scope)


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

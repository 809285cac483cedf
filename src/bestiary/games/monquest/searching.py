"""Looking, searching and choosing where not everybody sees: decks, hands, and what is shown (MQ-322, MQ-R37, MQ-R120)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.agenda import Book, Step
from bestiary.engine.deal import blend, hide, shuffle
from bestiary.engine.effects import Choose, forget, happened
from bestiary.engine.schema import ACTIVE, ALL, NOBODY, OWNER, WHERE
from bestiary.engine.state import State
from bestiary.engine.triggers import emit
from bestiary.engine.words import Condition, Noun, Seats, Verb, in_order
from bestiary.games.monquest.field import tell
from bestiary.games.monquest.schema import DECK, HAND, LOOKS, SHOWN, SHUFFLES, TO_DECK


def in_hand(s: State, card: i64) -> bool:
    """Does the card lie in a hand?"""
    return HAND <= s.get(WHERE, card) < HAND + 4


def in_deck(s: State, card: i64) -> bool:
    """Does the card lie in a deck?"""
    return DECK <= s.get(WHERE, card) < DECK + 4


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


class LookAt(Verb):
    """MQ-322: the player, and nobody else, sees the card; it is not drawn (MQ-R119)."""

    def do(self, s: State, card: i64) -> i64:
        s.show(card, 1 << s.who)
        tell(s, LOOKS, s.who, card)
        return 1


class RevealIt(Verb):
    """MQ-322: everybody sees the card; in a hand they know then that it is there, not which it is."""

    def do(self, s: State, card: i64) -> i64:
        s.show(card, ALL)
        tell(s, SHOWN, s.who, card)
        if in_hand(s, card):
            hide(s, card, ALL & ~(1 << s.get(OWNER, card)))
        return 1


class OutOfSight(Step):
    """Before cards go unseen from a hand to another hidden place, their sleeves are mixed with the others there."""

    def __init__(self, book: Book, name: str, noun: Noun) -> None:
        super().__init__(book, name, "MQ-322")
        self.noun: Final = noun

    def run(self, s: State) -> None:
        seats = vec[i64]()
        for card in self.noun.find(s):
            if in_hand(s, card) and s.get(WHERE, card) - HAND not in seats:
                seats = append(seats, s.get(WHERE, card) - HAND)
        for seat in seats:
            blend(s, HAND + seat, NOBODY, ALL & ~(1 << seat))


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

"""Looking, searching and choosing where not everybody sees: decks, hands, and what is shown (MQ-322, MQ-R37, MQ-R120)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.agenda import Book, Step
from bestiary.engine.deal import blend, hide, look_into, shuffle
from bestiary.engine.effects import forget, happened, point_out
from bestiary.engine.schema import ALL, NOBODY, OWNER, WHERE
from bestiary.engine.state import State
from bestiary.engine.triggers import emit
from bestiary.engine.words import Chosen, Condition, Noun, Seats, Verb
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


class Search(Step):
    """MQ-R37: the player looks through a deck to choose from it."""

    def __init__(self, book: Book, name: str, whose: Seats, rule: str) -> None:
        super().__init__(book, name, rule)
        self.whose: Final = whose

    def run(self, s: State) -> None:
        for seat in self.whose.find(s):
            look_into(s, DECK + seat, s.who)


class CloseDeck(Step):
    """MQ-R37: after any search the deck is shuffled, whether anything was found or not (MQ-R120)."""

    def __init__(self, book: Book, name: str, whose: Seats, rule: str) -> None:
        super().__init__(book, name, rule)
        self.whose: Final = whose

    def run(self, s: State) -> None:
        s.cite("MQ-R37")
        for seat in self.whose.find(s):
            emit(s, SHUFFLES.number, seat, NOBODY, 0)
            shuffle(s, DECK + seat)


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


class LookThrough(Step):
    """MQ-322: the player sees the cards of hands; which of them were new is remembered at a place of the text."""

    def __init__(self, book: Book, name: str, whose: Seats, place: i64, tells: bool, rule: str) -> None:
        super().__init__(book, name, rule)
        self.whose: Final = whose
        self.place: i64 = place
        self.tells: Final = tells

    def run(self, s: State) -> None:
        forget(s, self.place)
        for seat in self.whose.find(s):
            for card in s.cards(HAND + seat):
                if not s.knows(s.who, card):
                    s.show(card, 1 << s.who)
                    point_out(s, self.place, card)
                if self.tells:
                    tell(s, LOOKS, s.who, card)


class LookAway(Step):
    """The look is over: the player knows what is in the hand, and no longer which card is which."""

    def __init__(self, book: Book, name: str, whose: Seats, place: i64) -> None:
        super().__init__(book, name, "MQ-322")
        self.whose: Final = whose
        self.place: i64 = place
        self.seen: Final = Chosen(place)

    def run(self, s: State) -> None:
        for seat in self.whose.find(s):
            for card in self.seen.find(s):
                if s.get(WHERE, card) == HAND + seat:
                    s.hide(card, 1 << s.who)
            blend(s, HAND + seat, NOBODY, 1 << s.who)
        forget(s, self.place)


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


class TakeAtRandom(Step):
    """MQ-R121: any cards of a hand, by lot, as if they had been chosen."""

    def __init__(self, book: Book, name: str, noun: Noun, place: i64, most: i64) -> None:
        super().__init__(book, name, "MQ-R121")
        self.noun: Final = noun
        self.place: i64 = place
        self.most: i64 = most

    def run(self, s: State) -> None:
        forget(s, self.place)
        left = self.noun.find(s)
        for _ in range(min(self.most, i64(len(left)))):
            at = s.chance.below(i64(len(left)))
            point_out(s, self.place, left[at])
            left = without(left, at)


def without(cards: vec[i64], at: i64) -> vec[i64]:
    """The cards less the one at a place."""
    out = cards[:at]
    for place in range(at + 1, i64(len(cards))):
        out = append(out, cards[place])
    return out

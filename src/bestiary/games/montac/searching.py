"""Looking and choosing where not everybody sees: searches of a deck, hidden hands, what is shown and what is not (chapter 14)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.agenda import Book, Step
from bestiary.engine.deal import blend, look_into
from bestiary.engine.effects import forget, point_out
from bestiary.engine.schema import ACTIVE, ALL, WHERE
from bestiary.engine.state import State
from bestiary.engine.triggers import emit
from bestiary.engine.words import Chosen, Noun, Seats, in_order
from bestiary.games.montac.moves import out_of_sight, shuffle_deck, tell
from bestiary.games.montac.schema import DECK, LOOKS, SHOWN


class InTurn(Seats):
    """MT-R129: both players, the turn player first."""

    def find(self, s: State) -> vec[i64]:
        return in_order(s, s.table[ACTIVE])


# ---- decks ---------------------------------------------------------------------------------------------------------------------


class Search(Step):
    """MT-154: the player looks through a deck to choose from it."""

    def __init__(self, book: Book, name: str, whose: Seats, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.whose: Final = whose

    def run(self, s: State) -> None:
        for seat in self.whose.find(s):
            look_into(s, DECK + seat, s.who)


class CloseDeck(Step):
    """MT-154, MT-R128: a deck that was looked through is shuffled, whether anything was found or not."""

    def __init__(self, book: Book, name: str, whose: Seats, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.whose: Final = whose

    def run(self, s: State) -> None:
        s.cite("MT-154 MT-R76 MT-R128")
        for seat in self.whose.find(s):
            shuffle_deck(s, seat)


# ---- hidden zones of the enemy (MT-R127) ---------------------------------------------------------------------------------------


class LookThrough(Step):
    """The player sees the cards of a hidden zone; which of them were new is remembered at a place of the text."""

    def __init__(self, book: Book, name: str, zone: i64, whose: Seats, place: i64, tells: bool, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.zone: i64 = zone
        self.whose: Final = whose
        self.place: i64 = place
        self.tells: Final = tells

    def run(self, s: State) -> None:
        forget(s, self.place)
        for seat in self.whose.find(s):
            for card in s.cards(self.zone + seat):
                if not s.knows(s.who, card):
                    s.show(card, 1 << s.who)
                    point_out(s, self.place, card)
                if self.tells:
                    emit(s, LOOKS.number, s.who, card, 0)


class LookAway(Step):
    """MT-R139: a look is over: what was new to the player is hidden again, each card in any of the sleeves."""

    def __init__(self, book: Book, name: str, zone: i64, whose: Seats, place: i64) -> None:
        super().__init__(book, name, "MT-R139")
        self.zone: i64 = zone
        self.whose: Final = whose
        self.place: i64 = place
        self.seen: Final = Chosen(place)

    def run(self, s: State) -> None:
        for seat in self.whose.find(s):
            for card in self.seen.find(s):
                if s.get(WHERE, card) == self.zone + seat:
                    s.hide(card, 1 << s.who)
            blend(s, self.zone + seat, -1, 1 << s.who)
        forget(s, self.place)


class TakeAtRandom(Step):
    """MT-R127: of cards that nobody may look at, any are taken, as if they had been chosen."""

    def __init__(self, book: Book, name: str, noun: Noun, place: i64, most: i64) -> None:
        super().__init__(book, name, "MT-R127")
        self.noun: Final = noun
        self.place: i64 = place
        self.most: i64 = most

    def run(self, s: State) -> None:
        forget(s, self.place)
        left = self.noun.find(s)
        for _ in range(min(self.most, i64(len(left)))):
            at = s.chance.below(i64(len(left)))
            point_out(s, self.place, left[at])
            left = left_of(left, at)


def left_of(cards: vec[i64], at: i64) -> vec[i64]:
    """The cards less the one at a place."""
    out = cards[:at]
    for place in range(at + 1, i64(len(cards))):
        out = append(out, cards[place])
    return out


# ---- showing -------------------------------------------------------------------------------------------------------------------


class ShowChosen(Step):
    """MT-156: a card that was picked by a quality is shown to the enemy, for this moment (MT-R139)."""

    def __init__(self, book: Book, name: str, noun: Noun) -> None:
        super().__init__(book, name, "MT-156 MT-R77")
        self.noun: Final = noun

    def run(self, s: State) -> None:
        for card in self.noun.find(s):
            s.show(card, ALL)
            tell(s, SHOWN, s.who, card)


class OutOfSight(Step):
    """MT-157, MT-R139: before cards go unseen from one hidden zone to another, their sleeves are mixed with the others there."""

    def __init__(self, book: Book, name: str, noun: Noun) -> None:
        super().__init__(book, name)
        self.noun: Final = noun

    def run(self, s: State) -> None:
        zones = vec[i64]()
        for card in self.noun.find(s):
            if s.get(WHERE, card) not in zones:
                zones = append(zones, s.get(WHERE, card))
        for zone in zones:
            out_of_sight(s, zone)

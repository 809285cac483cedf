"""Searches of hidden zones: a deck, its top cards, putting them back in any order, and cards put down unseen."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.asks import Ask, Deed, pack
from bestiary.engine.play.effects import forget, point_out
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.parts_of_speech import Amount, Chosen, Noun, Seats, Verb, recall_all
from bestiary.engine.play.triggers import Event, emit, tell
from bestiary.engine.state.deal import arrange, blend, close_again, look_into
from bestiary.engine.state.layout import CARD_MASK
from bestiary.engine.state.schema import ALL, NOBODY, UNDER, WHERE
from bestiary.engine.state.state import State, without


class LookInto(Step):
    """Look through a hidden zone of some players before a choice in it. Give that choice `hidden`, so that it is always asked."""

    def __init__(self, book: Book, name: str, zone: int, whose: Seats, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.zone: i64 = zone
        self.whose: Final = whose

    def run(self, s: State) -> None:
        for seat in self.whose.find(s):
            look_into(s, self.zone + seat, s.who)


class CloseAgain(Step):
    """The search is over: what was looked through is shuffled, whether anything was found or not; perhaps that is told."""

    def __init__(self, book: Book, name: str, zone: int, whose: Seats, rule: str = "", told: Event | None = None) -> None:
        super().__init__(book, name, rule)
        self.zone: i64 = zone
        self.whose: Final = whose
        self.told: Final = told

    def run(self, s: State) -> None:
        for seat in self.whose.find(s):
            if self.told is not None:
                emit(s, self.told.number, seat, NOBODY, 0)
            close_again(s, self.zone + seat)


class LookThrough(Step):
    """See the cards of a hidden zone of some players for a moment; which of them were new is remembered at a place of the text."""

    def __init__(
        self, book: Book, name: str, zone: int, whose: Seats, place: i64, rule: str = "", told: Event | None = None
    ) -> None:
        super().__init__(book, name, rule)
        self.zone: i64 = zone
        self.whose: Final = whose
        self.place: i64 = place
        self.told: Final = told

    def run(self, s: State) -> None:
        forget(s, self.place)
        for seat in self.whose.find(s):
            for card in s.cards(self.zone + seat):
                if not s.knows(s.who, card):
                    s.show(card, 1 << s.who)
                    point_out(s, self.place, card)
                if self.told is not None:
                    emit(s, self.told.number, s.who, card, 0)


class LookAway(Step):
    """That look is over: who looked knows what is in there, and no longer which card is which."""

    def __init__(self, book: Book, name: str, zone: int, whose: Seats, place: i64, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.zone: i64 = zone
        self.whose: Final = whose
        self.place: i64 = place
        self.seen: Final = Chosen(place)

    def run(self, s: State) -> None:
        for seat in self.whose.find(s):
            for card in self.seen.find(s):
                if s.get(WHERE, card) == self.zone + seat:
                    s.hide(card, 1 << s.who)
            blend(s, self.zone + seat, NOBODY, 1 << s.who)
        forget(s, self.place)


class TakeAtRandom(Step):
    """Of cards that nobody may look at so many are taken by lot, as if they had been chosen."""

    def __init__(self, book: Book, name: str, noun: Noun, place: i64, most: i64, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun
        self.place: i64 = place
        self.most: i64 = most

    def run(self, s: State) -> None:
        forget(s, self.place)
        left = self.noun.find(s)
        for _ in range(min(self.most, i64(len(left)))):
            at = s.chance.below(i64(len(left)))
            point_out(s, self.place, left[at])
            left = without(left, at, 1)


class ShowChosen(Step):
    """Cards that were picked for what they are go on unseen: everybody sees them before, and that is told."""

    def __init__(self, book: Book, name: str, noun: Noun, told: Event, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun
        self.told: Final = told

    def run(self, s: State) -> None:
        for card in self.noun.find(s):
            s.show(card, ALL)
            tell(s, self.told, s.who, card)


class OutOfSight(Step):
    """Before cards go unseen from a hand to another hidden zone, their sleeves are mixed with the others there.

    So nobody but its player can say which of them left. Cards in play, or in a deck whose faces nobody sees, stay as they lie.
    """

    def __init__(self, book: Book, name: str, noun: Noun, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun

    def run(self, s: State) -> None:
        zones = vec[i64]()
        for card in self.noun.find(s):
            if s.get(WHERE, card) not in zones:
                zones = append(zones, s.get(WHERE, card))
        for zone in zones:
            sees = s.book.schema.sees[zone]
            if sees not in (0, ALL) and s.book.schema.playing[zone] == 0:
                blend(s, zone, NOBODY, ALL & ~sees)


class Top(Noun):
    """The top cards of a zone of some players, as many as there are."""

    def __init__(self, zone: int, whose: Seats, many: Amount) -> None:
        self.zone: i64 = zone
        self.whose: Final = whose
        self.many: Final = many

    def find(self, s: State) -> vec[i64]:
        out = vec[i64]()
        for seat in self.whose.find(s):
            card, left = s.top(self.zone + seat), self.many.count(s, NOBODY)
            while card != NOBODY and left > 0:
                out = append(out, card)
                card, left = s.get(UNDER, card), left - 1
        return out


class LookAt(Verb):
    """You look at the card, and nobody else does; that you do is told."""

    def __init__(self, told: Event) -> None:
        self.told: Final = told

    def do(self, s: State, card: i64) -> i64:
        s.show(card, 1 << s.who)
        emit(s, self.told.number, s.who, card, 0)
        return 1


class NextBack(Deed):
    """One of the cards that are not put back yet: it comes under those that are. The others are not told which."""

    def __init__(self, noun: Noun, place: i64, rule: str) -> None:
        super().__init__("put", [CARD], "Put {0} back next.", rule, [], secret=True)
        self.noun: Final = noun
        self.place: i64 = place

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for card in self.left(s):
            out = append(out, pack(code, card))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        point_out(s, self.place, a)

    def picked(self, s: State) -> vec[i64]:
        """The cards that were put back, in their order."""
        out = vec[i64]()
        for stay in recall_all(s, self.place + 1):
            out = append(out, stay & CARD_MASK)
        return out

    def left(self, s: State) -> vec[i64]:
        """The cards that were not."""
        out, picked = vec[i64](), self.picked(s)
        for card in self.noun.find(s):
            if card not in picked:
                out = append(out, card)
        return out


@mypyc_attr(allow_interpreted_subclasses=True)
class PutBack(Ask):
    """Put cards back in any order: the top one first, then the next. The player must have looked at them; inside an effect only.

    The cards lie where they lay until all are picked; with one left there is nothing to ask.
    """

    def __init__(self, book: Book, name: str, asks: str, noun: Noun, place: i64, rule: str = "") -> None:
        self.next: Final = NextBack(noun, place, rule)
        super().__init__(book, name, rule, asks, [self.next])

    def waits(self, s: State) -> bool:
        return len(self.next.left(s)) > 1

    def take(self, s: State, answer: i64) -> None:
        super().take(s, answer)
        s.then(self)

    def run(self, s: State) -> None:
        order, sleeves = self.next.picked(s), self.next.noun.find(s)
        for card in self.next.left(s):
            order = append(order, card)
        forget(s, self.next.place)  # the order is nobody's memory any more
        self.put(s, sleeves, order)

    def put(self, s: State, sleeves: vec[i64], order: vec[i64]) -> None:
        """All are picked: as written, they stay where they lay, in the new order, which only their player knows."""
        arrange(s, sleeves, order, 1 << s.who)

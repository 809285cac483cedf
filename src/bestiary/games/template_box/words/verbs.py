"""What the texts of The Hoard do: verbs that act on one card, and steps."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.effects import happened
from bestiary.engine.play.parts_of_speech import Seats, Verb
from bestiary.engine.play.searches import LookAt
from bestiary.engine.state.state import State
from bestiary.games.template_box.rules.treasures import can_be_taken, discard, draw, take
from bestiary.games.template_box.schema import HAND, LOOKS


class Take(Verb):
    """One treasure goes to the hoard of the player whose text it is, unless it cannot be taken (TB-R5)."""

    def do(self, s: State, card: i64) -> i64:
        if not can_be_taken(s, card):
            s.cite("TB-R5")
            return 0
        if s.controller(card) == s.who:
            return 0
        take(s, card, s.who)
        return 1


class ToDiscard(Verb):
    """One card is discarded."""

    def do(self, s: State, card: i64) -> i64:
        discard(s, card)
        return 1


class DrawCards(Step):
    """So many cards; it happened if there was at least one."""

    def __init__(self, book: Book, name: str, count: i64, rule: str) -> None:
        super().__init__(book, name, rule)
        self.count: i64 = count

    def run(self, s: State) -> None:
        drawn: i64 = 0
        for _ in range(self.count):
            if draw(s, s.who):
                drawn += 1
        happened(s, drawn)


class LookAtHand(Step):
    """TB-R3: the player sees all cards in the hand of another; it happened if there was one."""

    def __init__(self, book: Book, name: str, seats: Seats, rule: str) -> None:
        super().__init__(book, name, rule)
        self.seats: Final = seats
        self.look: Final = LookAt(LOOKS)

    def run(self, s: State) -> None:
        seen: i64 = 0
        for seat in self.seats.find(s):
            for card in s.cards(HAND + seat):
                seen += self.look.do(s, card)
        happened(s, seen)

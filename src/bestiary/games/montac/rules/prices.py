"""Chapter 6, prices: what is paid in full or not at all, for an effect or a Condition (MT-R26, MT-R74, MT-R121).

Those that are paid with chosen cards are in plays.py, since they can make room for what is played.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.abilities import Cost
from bestiary.engine.play.agenda import Book
from bestiary.engine.play.force import Force
from bestiary.engine.play.parts_of_speech import Noun, Verb
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.layout import PERMANENT
from bestiary.engine.state.schema import ALL, NOBODY
from bestiary.engine.state.state import State
from bestiary.games.montac.rules.health import can_lose_hp, lose_hp
from bestiary.games.montac.rules.values import counters
from bestiary.games.montac.rules.zones import CanPerish, perish, sacrifice
from bestiary.games.montac.schema import COUNTER_REMOVED, DECK, HP, IMPOSED, REVEALED

# ---- cards ---------------------------------------------------------------------------------------------------------------------


class RevealIt(Verb):
    """MT-196: the enemy sees the card until it leaves the hand."""

    def do(self, s: State, card: i64) -> i64:
        s.show(card, ALL)
        s.set(IMPOSED, card, 0)  # not only until the end of the turn
        tell(s, REVEALED, s.who, card)
        return 1


class SacrificeThat(Cost):
    """MT-197: a certain card in play, such as this one."""

    def __init__(self, book: Book, name: str, noun: Noun, rule: str) -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun
        self.can: Final = CanPerish()

    def payable(self, s: State) -> bool:
        found = self.noun.find(s)
        for card in found:
            if s.controller(card) != s.who or not self.can.fits(s, card):
                return False
        return len(found) > 0

    def run(self, s: State) -> None:
        for card in self.noun.find(s):
            sacrifice(s, card, s.who)


class Mill(Cost):
    """The top cards of the own deck go to the Perished Pile; a smaller deck cannot pay (MT-94, MT-R26)."""

    def __init__(self, book: Book, name: str, number: i64, rule: str) -> None:
        super().__init__(book, name, rule)
        self.number_of_cards: i64 = number

    def payable(self, s: State) -> bool:
        return s.count(DECK + s.who) >= self.number_of_cards

    def run(self, s: State) -> None:
        left = self.number_of_cards
        while left > 0:
            perish(s, s.top(DECK + s.who), s.who)
            left -= 1


# ---- Health Points and counters ------------------------------------------------------------------------------------------------


class SacrificeHp(Cost):
    """MT-198: lose so many Health Points; the last one may be paid (MT-R121), but not by who cannot lose any (MT-R120)."""

    def __init__(self, book: Book, name: str, amount: i64, rule: str) -> None:
        super().__init__(book, name, rule)
        self.amount: i64 = amount

    def payable(self, s: State) -> bool:
        return s.table[HP + s.who] >= self.amount and can_lose_hp(s, s.who)

    def run(self, s: State) -> None:
        lose_hp(s, s.who, self.amount, s.who, True)


class TakeCounters(Cost):
    """MT-189: so many counters of a name are taken from this card."""

    def __init__(self, book: Book, name: str, counter: Force, amount: i64, rule: str) -> None:
        super().__init__(book, name, rule)
        self.counter: Final = counter
        self.amount: i64 = amount

    def payable(self, s: State) -> bool:
        return s.this >= 0 and counters(s, self.counter.number, s.this) >= self.amount

    def run(self, s: State) -> None:
        s.enforce(self.counter.number, NOBODY, s.stay(s.this), -self.amount, PERMANENT, s.who)
        tell(s, COUNTER_REMOVED, s.who, s.this, self.amount, named=self.counter.name)

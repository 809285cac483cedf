"""Costs other than Attribute cards (MQ-327 to MQ-329, MQ-R17): payable in full, and paid in full before the text resolves."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.abilities import Cost
from bestiary.engine.agenda import Book, Step
from bestiary.engine.schema import WHERE
from bestiary.engine.state import State
from bestiary.engine.words import Noun
from bestiary.games.monquest.field import lose_bp
from bestiary.games.monquest.schema import ACTING, BP, CHANGED, COUNTERS, HAND


class Price(Cost):
    """MQ-328, MQ-329: all parts of a cost, one after the other; all must be payable."""

    def __init__(self, book: Book, name: str, parts: list[Cost], only_moves: bool, rule: str) -> None:
        super().__init__(book, name, rule)
        self.parts: Final = parts
        self.only_moves: Final = only_moves  # it returns or moves cards, and no more (MQ-R18)

    def payable(self, s: State) -> bool:
        for part in self.parts:
            if not part.payable(s):
                return False
        return True

    def run(self, s: State) -> None:
        for part in reversed(self.parts):
            s.then(part)


class LoseBp(Cost):
    """MQ-305, MQ-R76: so much BP, which one must have; paying to exactly 0 is allowed."""

    def __init__(self, book: Book, name: str, count: i64, rule: str) -> None:
        super().__init__(book, name, rule)
        self.count: i64 = count

    def payable(self, s: State) -> bool:
        return s.table[BP + s.who] >= self.count

    def run(self, s: State) -> None:
        lose_bp(s, s.who, self.count)


class DiscardCards(Cost):
    """MQ-327: cards of the hand, of the payer's choice; the Item that is being used is none of them."""

    def __init__(self, book: Book, name: str, count: i64, step: Step, rule: str) -> None:
        super().__init__(book, name, rule)
        self.count: i64 = count
        self.step: Final = step

    def payable(self, s: State) -> bool:
        used = 1 if s.get(WHERE, s.this) == HAND + s.who else 0
        return s.count(HAND + s.who) - used >= self.count

    def run(self, s: State) -> None:
        s.then(self.step)


class MoveCards(Cost):
    """MQ-327: sending, returning or banishing cards: those that are meant, or so many of those among which one chooses."""

    def __init__(self, book: Book, name: str, among: Noun, count: i64, step: Step, rule: str) -> None:
        super().__init__(book, name, rule)
        self.among: Final = among
        self.count: i64 = count
        self.step: Final = step

    def payable(self, s: State) -> bool:
        return i64(len(self.among.find(s))) >= self.count

    def run(self, s: State) -> None:
        s.then(self.step)


class EndPhase(Cost):
    """MQ-327: using the Mon's action: its Action Phase is over once the text has resolved."""

    def payable(self, s: State) -> bool:
        return s.table[ACTING] != 0

    def run(self, s: State) -> None:
        s.table[CHANGED] = 1


class RemoveCounters(Cost):
    """MQ-14: counters of the card itself."""

    def __init__(self, book: Book, name: str, count: i64, rule: str) -> None:
        super().__init__(book, name, rule)
        self.count: i64 = count

    def payable(self, s: State) -> bool:
        return s.get(COUNTERS, s.this) >= self.count

    def run(self, s: State) -> None:
        s.set(COUNTERS, s.this, s.get(COUNTERS, s.this) - self.count)

"""What the texts of The Pit do: verbs that act on one card, and steps."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.effects import happened
from bestiary.engine.play.parts_of_speech import Verb
from bestiary.engine.play.triggers import emit
from bestiary.engine.state.schema import NOBODY, OWNER
from bestiary.engine.state.state import State
from bestiary.games.template.rules.creatures import wound
from bestiary.games.template.rules.turn import draw
from bestiary.games.template.schema import DAMAGE, DISCARD, DISCARDED, HAND, HEADS, HEALED, RETURNS, TAILS


class Wound(Verb):
    """So much damage to one creature."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def do(self, s: State, card: i64) -> i64:
        return wound(s, card, self.amount)


class Heal(Verb):
    """All damage is taken off one creature; it happened if there was some."""

    def do(self, s: State, card: i64) -> i64:
        if s.get(DAMAGE, card) == 0:
            return 0
        s.set(DAMAGE, card, 0)
        emit(s, HEALED.number, NOBODY, card, 0)
        return 1


class ToHand(Verb):
    """One card goes to a hand: that of its owner, or that of the player whose text it is."""

    def __init__(self, to_owner: bool) -> None:
        self.to_owner: Final = to_owner

    def do(self, s: State, card: i64) -> i64:
        seat = s.get(OWNER, card) if self.to_owner else s.who
        emit(s, RETURNS.number, seat, card, 0)
        s.move(card, HAND + seat)
        return 1


class ToDiscard(Verb):
    """One card goes to its owner's discard pile."""

    def do(self, s: State, card: i64) -> i64:
        s.move(card, DISCARD + s.get(OWNER, card))
        emit(s, DISCARDED.number, NOBODY, card, 0)
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


class FlipCoin(Step):
    """Heads, and the rest is done; tails, and it is not."""

    def __init__(self, book: Book, name: str, body: Step, rule: str) -> None:
        super().__init__(book, name, rule)
        self.body: Final = body

    def run(self, s: State) -> None:
        heads = s.chance.below(2) == 0
        emit(s, HEADS.number if heads else TAILS.number, s.who, NOBODY, 0)
        if heads:
            s.then(self.body)

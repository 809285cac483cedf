"""What Monster Club's texts do with cards: destroy them, return them, turn them; draw, cancel an attack, cost lives."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.asks import Ask
from bestiary.engine.play.effects import happened
from bestiary.engine.play.force import cannot
from bestiary.engine.play.parts_of_speech import Amount, Filter, Noun, Verb
from bestiary.engine.state.schema import NOBODY, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monster_club.rules.attack import cancel
from bestiary.games.monster_club.rules.board import (
    destroy_together,
    draw,
    lose_lives,
    stack_to_hand,
    to_deck,
    to_hand,
    turn_down,
    turn_up,
)
from bestiary.games.monster_club.rules.values import (
    is_monster,
    is_power,
    is_up,
    monster_of,
    on_board,
    powers_on,
)
from bestiary.games.monster_club.schema import (
    BY_EFFECT,
    DESTROYED,
    DOWN,
    HAND,
)

# ---- whose hand it is ----------------------------------------------------------------------------------------------------------

YOURS: Final = 0
RIVALS: Final = 1
OWNERS: Final = 2


def holder(s: State, whose: i64, card: i64) -> i64:
    """MC-83: your hand or your rival's; MC-R25: "its owner's" is the hand of who controls the card now."""
    if whose == OWNERS:
        s.cite("MC-20")
        return s.controller(card)
    return s.who if whose == YOURS else 1 - s.who


# ---- what all deeds share ------------------------------------------------------------------------------------------------------


class NothingYet(Step):
    """MC-R45: nothing has happened, until it does."""

    def run(self, s: State) -> None:
        happened(s, 0)


def only(s: State, noun: Noun) -> i64:
    """The first card that a noun finds, or NOBODY."""
    for card in noun.find(s):
        return card
    return NOBODY


class AsGiven(Ask):
    """A question about the card `it`: not asked where there is no choice."""

    def waits(self, s: State) -> bool:
        return len(self.legal(s)) > 1

    def run(self, s: State) -> None:
        for answer in self.legal(s):
            self.take(s, answer)


# ---- players -------------------------------------------------------------------------------------------------------------------


class Draw(Step):
    """Draw so many cards, as far as the deck goes (MC-32)."""

    def __init__(self, book: Book, name: str, many: Amount, rule: str) -> None:
        super().__init__(book, name, rule)
        self.many: Final = many

    def run(self, s: State) -> None:
        happened(s, draw(s, s.who, self.many.count(s, NOBODY)))


class LoseLives(Step):
    """MC-R16: an effect costs a life because its text says so; the lives are looked at when the sentence has ended (MC-R17)."""

    def __init__(self, book: Book, name: str, many: i64, rule: str) -> None:
        super().__init__(book, name, rule)
        self.many: i64 = many

    def run(self, s: State) -> None:
        happened(s, lose_lives(s, s.who, self.many))


class Cancel(Step):
    """MC-R15: cancel the attack under way; an open attack, too (MC-R18)."""

    def run(self, s: State) -> None:
        happened(s, cancel(s))


# ---- off the board -------------------------------------------------------------------------------------------------------------


class CanBeDestroyed(Filter):
    """MC-R45: a card that an effect can destroy: who has to destroy one cannot choose another."""

    def fits(self, s: State, card: i64) -> bool:
        if len(s.force) == 0 or not on_board(s, card):
            return True
        return not cannot(s, BY_EFFECT.number, card) and not cannot(s, DESTROYED.number, card)


class Destroy(Step):
    """MC-73: cards are destroyed, all at the same time."""

    def __init__(self, book: Book, name: str, noun: Noun, rule: str) -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun

    def run(self, s: State) -> None:
        happened(s, destroy_together(s, self.noun.find(s)))


class ToHand(Verb):
    """MC-R25: to a hand; a stack as a whole, a monster alone."""

    def __init__(self, whose: i64, whole: bool) -> None:
        self.whose: i64 = whose
        self.whole: Final = whole

    def do(self, s: State, card: i64) -> i64:
        seat = holder(s, self.whose, card)
        if s.get(WHERE, card) == HAND + seat:
            return 0
        return stack_to_hand(s, card, seat) if self.whole and is_monster(s, card) else to_hand(s, card, seat)


class IntoDeck(Step):
    """MC-R25: cards go to the decks of their original owners, which are shuffled; a stack as a whole."""

    def __init__(self, book: Book, name: str, noun: Noun, whole: bool, rule: str) -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun
        self.whole: Final = whole

    def run(self, s: State) -> None:
        going = vec[i64]()
        for card in self.noun.find(s):
            if self.whole and is_monster(s, card):
                for power in powers_on(s, card):
                    going = append(going, power)
            going = append(going, card)
        happened(s, to_deck(s, going))


# ---- up and down ---------------------------------------------------------------------------------------------------------------


def with_powers(s: State, cards: vec[i64]) -> vec[i64]:
    """MC-39: the cards of some stacks."""
    out = vec[i64]()
    for card in cards:
        out = append(out, card)
        if is_monster(s, card):
            for power in powers_on(s, card):
                out = append(out, power)
    return out


class CanTurnUp(Filter):
    """A face-down card that can lie face up: a power card only on a face-up monster (MC-41); of a stack, any of its cards."""

    def __init__(self, whole: bool) -> None:
        self.whole: Final = whole

    def fits(self, s: State, card: i64) -> bool:
        if not on_board(s, card):
            return False
        if s.get(DOWN, card) != 0:
            return s.get(DOWN, monster_of(s, card)) == 0 or is_monster(s, card)
        return self.whole and has_down(s, card)


def has_down(s: State, monster: i64) -> bool:
    """Does a power card on this monster lie face down?"""
    if is_monster(s, monster):
        for power in powers_on(s, monster):
            if s.get(DOWN, power) != 0:
                return True
    return False


class CanTurnDown(Filter):
    """A card that lies face up."""

    def fits(self, s: State, card: i64) -> bool:
        return is_up(s, card)


class TurnUp(Step):
    """MC-71, MC-R34: all lie face up first, monsters before their power cards (MC-41); then their effects follow."""

    def __init__(self, book: Book, name: str, noun: Noun, whole: bool, rule: str) -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun
        self.whole: Final = whole

    def run(self, s: State) -> None:
        found, done = self.noun.find(s), i64(0)
        if self.whole:
            found = with_powers(s, found)
        for card in found:
            if is_monster(s, card):
                done += turn_up(s, card)
        for card in found:
            if is_power(s, card) and s.get(DOWN, monster_of(s, card)) == 0:
                done += turn_up(s, card)
        happened(s, done)


class TurnDown(Verb):
    """MC-43, MC-44: only an effect turns a card face down, a monster with its whole stack."""

    def do(self, s: State, card: i64) -> i64:
        return turn_down(s, card) if on_board(s, card) else 0

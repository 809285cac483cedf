"""The words of The Pit: its rows of the vocabulary, and a builder for each row that makes it run."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.agenda import Book, Step
from bestiary.engine.core_words import CORE
from bestiary.engine.effects import Act, happened
from bestiary.engine.force import Change, Force
from bestiary.engine.maker import BadWords, Hearing, Kind, Maker
from bestiary.engine.schema import NOBODY, OWNER
from bestiary.engine.state import State
from bestiary.engine.triggers import emit
from bestiary.engine.wording import Tree
from bestiary.engine.words import Condition, Fixed, Test, Theirs, Verb, Yours
from bestiary.games.template.rules import draw, wound
from bestiary.games.template.schema import (
    DAMAGE,
    DIES,
    DISCARD,
    DISCARDED,
    HAND,
    HEADS,
    HEALED,
    PIT,
    RETURNS,
    STRIKES,
    STRONGER,
    TAILS,
)

TABLE: Final = r"""
keyword   Feast        Feast {number} == When this creature dies, draw {number} cards. [TP-14]
keyword   Shy          Shy == This creature cannot strike. [TP-15]

kind      Creature     creature(s)
kind      Card         card(s)
adjective Enemy        enemy
adjective Wounded      wounded
condition Outnumbered  you are outnumbered [TP-R7]

event     Dies         {noun} die[s]
event     Strikes      {noun} strike[s]
would     Dies         {noun} would die
verb      Strike       strike

act       Wound        wound {noun} by {number}
act       Heal         heal {noun}
act       Return       return {noun} to {zone}
act       Discard      {who} discard[s] {noun}
act       Get          {noun} get[s] +{number} strength
effects   Flip         flip a coin. if heads, {effects}
"""

WORDS: Final = CORE.and_more(TABLE)


# ---- which cards ----------------------------------------------------------------------------------------------------------------


class Damaged(Test):
    """A creature with damage on it."""

    def fits(self, s: State, card: i64) -> bool:
        return s.get(DAMAGE, card) > 0


class FewerCreatures(Condition):
    """TP-R7: the other player has more creatures in the pit."""

    def holds(self, s: State) -> bool:
        return s.count(PIT + s.who) < s.count(PIT + 1 - s.who)


def creature(make: Maker, tree: Tree) -> Kind:
    """A creature in the pit, unless the text names another place."""
    return Kind([PIT], False, [])


def card(make: Maker, tree: Tree) -> Kind:
    """A card in the hand of whoever does it."""
    return Kind([HAND], False, [Yours()])


def hand(make: Maker, tree: Tree) -> Kind:
    """In your hand; "its owner's hand" is only where a card is put."""
    if tree.word(0).name != "Your":
        raise BadWords(f"{make.card}: cards are chosen from your hand, not from its owner's")
    return Kind([HAND], False, [Yours()])


def enemy(make: Maker, tree: Tree) -> Test:
    """On the other side."""
    return Theirs()


def wounded(make: Maker, tree: Tree) -> Test:
    """With damage on it."""
    return Damaged()


def outnumbered(make: Maker, tree: Tree) -> Condition:
    """Fewer creatures than the other player."""
    return FewerCreatures()


WORDS.kinds["kind Creature"] = creature
WORDS.kinds["kind Card"] = card
WORDS.kinds["zone Hand"] = hand
WORDS.tests["adjective Enemy"] = enemy
WORDS.tests["adjective Wounded"] = wounded
WORDS.conditions["condition Outnumbered"] = outnumbered


# ---- what can happen, and what holds --------------------------------------------------------------------------------------------


def dies(make: Maker, tree: Tree) -> Hearing:
    """A creature dies, or would die."""
    return Hearing(DIES, make.which(tree.word(0)))


def strikes(make: Maker, tree: Tree) -> Hearing:
    """A creature strikes."""
    return Hearing(STRIKES, make.which(tree.word(0)))


def strike(make: Maker, tree: Tree) -> Hearing:
    """What a creature cannot do; which one the sentence says."""
    return Hearing(STRIKES, None)


def get(make: Maker, tree: Tree) -> Force:
    """Creatures have more strength, for as long as the sentence says."""
    whom, more = make.whom(tree.word(0)), Fixed(tree.number(1))
    return Change(make.book, make.name(), STRONGER, 0, whom, make.condition, more, make.rule)


WORDS.events["event Dies"] = dies
WORDS.events["would Dies"] = dies
WORDS.events["event Strikes"] = strikes
WORDS.events["verb Strike"] = strike
WORDS.forces["act Get"] = get


# ---- what is done ---------------------------------------------------------------------------------------------------------------


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


def deal_damage(make: Maker, tree: Tree) -> Step:
    """Wound creatures."""
    return Act(make.book, make.name(), Wound(tree.number(1)), make.noun(tree.word(0)), make.rule)


def heal(make: Maker, tree: Tree) -> Step:
    """Heal creatures."""
    return Act(make.book, make.name(), Heal(), make.noun(tree.word(0)), make.rule)


def to_hand(make: Maker, tree: Tree) -> Step:
    """Return cards to a hand."""
    verb = ToHand(tree.word(1).word(0).name == "Owners")
    return Act(make.book, make.name(), verb, make.noun(tree.word(0)), make.rule)


def discard(make: Maker, tree: Tree) -> Step:
    """A player discards cards of their choice."""
    step = Act(make.book, make.name(), ToDiscard(), make.noun(tree.word(1)), make.rule)
    return make.done_by(tree.word(0), step)


def draw_cards(make: Maker, tree: Tree) -> Step:
    """A player draws cards."""
    return make.done_by(tree.word(0), DrawCards(make.book, make.name(), tree.number(1), make.rule))


def flip(make: Maker, tree: Tree) -> Step:
    """Flip a coin for what follows."""
    body = make.after_choices(make.step(tree.word(0)))
    return FlipCoin(make.book, make.name(), body, make.rule)


WORDS.steps["act Wound"] = deal_damage
WORDS.steps["act Heal"] = heal
WORDS.steps["act Return"] = to_hand
WORDS.steps["act Discard"] = discard
WORDS.steps["act Draw"] = draw_cards
WORDS.steps["effects Flip"] = flip

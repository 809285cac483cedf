"""Builders of The Pit: what is done, and what holds for a while."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Act
from bestiary.engine.play.force import Change, Force
from bestiary.engine.play.parts_of_speech import Fixed
from bestiary.games.template.schema import STRONGER
from bestiary.games.template.words.verbs import DrawCards, FlipCoin, Heal, ToDiscard, ToHand, Wound

BUILDERS: Final[Builders] = Builders()


def get(make: Maker, tree: Tree) -> Force:
    """Creatures have more strength, for as long as the sentence says."""
    whom, more = make.whom(tree.word(0)), Fixed(tree.number(1))
    return Change(make.book, make.name(), STRONGER, 0, whom, make.card.condition, more, make.rule)


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


BUILDERS.forces["act Get"] = get
BUILDERS.steps["act Wound"] = deal_damage
BUILDERS.steps["act Heal"] = heal
BUILDERS.steps["act Return"] = to_hand
BUILDERS.steps["act Discard"] = discard
BUILDERS.steps["act Draw"] = draw_cards
BUILDERS.steps["effects Flip"] = flip

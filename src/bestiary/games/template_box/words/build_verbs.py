"""Builders of The Hoard: what is done, and what holds while a treasure lies in a hoard."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Act
from bestiary.engine.play.force import Change, Force
from bestiary.engine.play.parts_of_speech import Fixed, Opponents
from bestiary.games.template_box.schema import WORTH
from bestiary.games.template_box.words.verbs import DrawCards, LookAtHand, Take, ToDiscard

BUILDERS: Final[Builders] = Builders()


def draw_cards(make: Maker, tree: Tree) -> Step:
    """A player draws cards."""
    return make.done_by(tree.word(0), DrawCards(make.book, make.name(), tree.number(1), make.rule))


def discard(make: Maker, tree: Tree) -> Step:
    """A player discards cards of their choice."""
    return make.done_by(tree.word(0), Act(make.book, make.name(), ToDiscard(), make.noun(tree.word(1)), make.rule))


def take(make: Maker, tree: Tree) -> Step:
    """Take treasures."""
    return Act(make.book, make.name(), Take(), make.noun(tree.word(0)), make.rule)


def look(make: Maker, tree: Tree) -> Step:
    """TB-R2: look at the hand of one opponent."""
    seats = make.choose_player(Opponents(), "Whose hand?")
    return make.after_choices(LookAtHand(make.book, make.name(), seats, make.rule))


def get(make: Maker, tree: Tree) -> Force:
    """Treasures are worth more."""
    whom, more = make.whom(tree.word(0)), Fixed(tree.number(1))
    return Change(make.book, make.name(), WORTH, 0, whom, make.card.condition, more, make.rule)


BUILDERS.steps["act Draw"] = draw_cards
BUILDERS.steps["act Discard"] = discard
BUILDERS.steps["act Take"] = take
BUILDERS.steps["act Look"] = look
BUILDERS.forces["act Get"] = get

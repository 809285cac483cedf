"""Builders of The Pit: which cards are meant, on what condition, and what can happen to them."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import BadWords, Hearing, Kind
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.parts_of_speech import Condition, Filter, Theirs, Yours
from bestiary.games.template.schema import DIES, HAND, PIT, STRIKES
from bestiary.games.template.words.nouns import Damaged, FewerCreatures

BUILDERS: Final[Builders] = Builders()


# ---- which cards ----------------------------------------------------------------------------------------------------------------


def creature(make: Maker, tree: Tree) -> Kind:
    """A creature in the pit, unless the text names another place."""
    return Kind([PIT], False, [])


def card(make: Maker, tree: Tree) -> Kind:
    """A card in the hand of whoever does it."""
    return Kind([HAND], False, [Yours()])


def hand(make: Maker, tree: Tree) -> Kind:
    """In your hand; "its owner's hand" is only where a card is put."""
    if tree.word(0).name != "Your":
        raise BadWords(f"{make.card.name}: cards are chosen from your hand, not from its owner's")
    return Kind([HAND], False, [Yours()])


def enemy(make: Maker, tree: Tree) -> Filter:
    """On the other side."""
    return Theirs()


def wounded(make: Maker, tree: Tree) -> Filter:
    """With damage on it."""
    return Damaged()


def outnumbered(make: Maker, tree: Tree) -> Condition:
    """Fewer creatures than the other player."""
    return FewerCreatures()


BUILDERS.kinds["kind Creature"] = creature
BUILDERS.kinds["kind Card"] = card
BUILDERS.kinds["zone Hand"] = hand
BUILDERS.tests["adjective Enemy"] = enemy
BUILDERS.tests["adjective Wounded"] = wounded
BUILDERS.conditions["condition Outnumbered"] = outnumbered


# ---- what can happen ------------------------------------------------------------------------------------------------------------


def dies(make: Maker, tree: Tree) -> Hearing:
    """A creature dies, or would die."""
    return Hearing(DIES, make.which(tree.word(0)))


def strikes(make: Maker, tree: Tree) -> Hearing:
    """A creature strikes."""
    return Hearing(STRIKES, make.which(tree.word(0)))


def strike(make: Maker, tree: Tree) -> Hearing:
    """What a creature cannot do; which one the sentence says."""
    return Hearing(STRIKES, None)


BUILDERS.events["event Dies"] = dies
BUILDERS.events["would Dies"] = dies
BUILDERS.events["event Strikes"] = strikes
BUILDERS.events["verb Strike"] = strike

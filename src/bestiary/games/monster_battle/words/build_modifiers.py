"""Builders of Monster Battle: how values change (chapter 5 of the rulebook)."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.syntax import Tree
from bestiary.games.monster_battle.rules.values import Modifier
from bestiary.games.monster_battle.words.build_nouns import all_of
from bestiary.games.monster_battle.words.modifiers import Bonus, Changed, ExceptTowardsThis, LoweredThrough, OnAll, OnMarked

BUILDERS: Final[Builders] = Builders()


def has(make: Maker, tree: Tree) -> Modifier:
    """Some monsters have a bonus while the text stands, or for as long as it was laid on them."""
    subject = tree.word(0)
    whom = None if make.clause.lasts or subject.name == "This" else all_of(make, subject)
    return Changed(make.book, make.name(), whom, bonus(tree.word(1)), make.card.condition, make.rule)


def bonus(tree: Tree) -> Bonus:
    """On all values (MB-45), on the "!" values only, or on all but one (MB-51)."""
    amount = tree.number(0)
    if tree.name == "OnMarked":
        return OnMarked(amount)
    return ExceptTowardsThis(-amount) if tree.name == "ButAtThis" else OnAll(amount)


def lowered(make: Maker, tree: Tree) -> Modifier:
    """Each value that points at this monster through a "!" is lowered."""
    return LoweredThrough(make.book, make.name(), tree.number(1), False, make.card.condition, make.rule)


def spines(make: Maker, tree: Tree) -> None:
    """MB-55: the same, and two Spines monsters that affect each other both lose it, which no sentence of a card can say."""
    make.card.standing.append(LoweredThrough(make.book, make.name(), tree.number(0), True, None, make.rule))


BUILDERS.forces["act Has"] = has
BUILDERS.forces["act Lowered"] = lowered
BUILDERS.lines["keyword Spines"] = spines

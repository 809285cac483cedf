"""Builders of Monster Battle: which monsters are meant, on what condition, and what can happen to them."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.core_words import lower
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import BadWords, Hearing, Kind
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.parts_of_speech import Condition, Filter, Noun, Opponents, Other, OwnedByYou, Theirs, ThereAre, Yours
from bestiary.games.monster_battle.schema import DIES, HAND, MOVES, TABLE
from bestiary.games.monster_battle.words.nouns import (
    Adjacent,
    AtMark,
    Diagonal,
    HealthAtLeast,
    LostLastTurn,
    PointsAt,
    at_hand,
)

BUILDERS: Final[Builders] = Builders()

# ---- which monsters -----------------------------------------------------------------------------------------------------------


def monster(make: Maker, tree: Tree) -> Kind:
    """A monster on the table."""
    return Kind([TABLE], False, [])


def hand(make: Maker, tree: Tree) -> Kind:
    """The cards in the player's hand; nobody holds another's cards."""
    return Kind([HAND], False, [OwnedByYou()])


def enemy(make: Maker, tree: Tree) -> Filter:
    """A monster of the other player."""
    return Theirs()


def of_yours(make: Maker, tree: Tree) -> Filter:
    """A monster of the text's own player."""
    return Yours()


def at_mark(make: Maker, tree: Tree) -> Filter:
    """MB-43: a monster that a "!" points at."""
    return AtMark()


def adjacent(make: Maker, tree: Tree) -> Filter:
    """MB-13: a monster that touches this one."""
    return Adjacent()


def diagonal(make: Maker, tree: Tree) -> Filter:
    """A monster on one of the four diagonal cells."""
    return Diagonal()


def with_health(make: Maker, tree: Tree) -> Filter:
    """A monster with so much printed health or more."""
    return HealthAtLeast(tree.number(0))


BUILDERS.kinds["kind Monster"] = monster
BUILDERS.kinds["zone Hand"] = hand
BUILDERS.tests["adjective Enemy"] = enemy
BUILDERS.tests["filter OfYours"] = of_yours
BUILDERS.tests["filter AtMark"] = at_mark
BUILDERS.tests["filter Adjacent"] = adjacent
BUILDERS.tests["filter Diagonal"] = diagonal
BUILDERS.tests["filter Health"] = with_health


def all_of(make: Maker, tree: Tree) -> Noun:
    """All the monsters that a noun names together."""
    if tree.name in ("Each", "All"):
        return at_hand(make.group(tree.word(0), []))
    if tree.name == "Your":
        return at_hand(make.group(tree.word(0), [Yours()]))
    raise BadWords(f'{make.card.name}: "{lower(make, tree)}" cannot be used here; say "this …", "each …", "all …" or "your …"')


def any_of(make: Maker, tree: Tree) -> Noun:
    """All the monsters of which a noun means one; which one is not asked for here."""
    if tree.name == "A":
        return at_hand(make.group(tree.word(0), []))
    if tree.name == "OneOf":
        return at_hand(make.group(tree.word(0), [Yours()]))
    if tree.name == "Another":
        return at_hand(make.group(tree.word(0), [Other()]))
    if tree.name in ("It", "This"):
        return make.noun(tree)
    raise BadWords(f'{make.card.name}: "{lower(make, tree)}" cannot be used here; say "a …", "another …", "one of your …" or "it"')


# ---- on what condition, and when ----------------------------------------------------------------------------------------------


def lost(make: Maker, tree: Tree) -> Condition:
    """MB-R15: a player lost a monster in the turn before this one."""
    return LostLastTurn(make.players(tree.word(0)))


def enemy_died(make: Maker, tree: Tree) -> Condition:
    """MB-R15: the opponent lost a monster in the turn before this one."""
    return LostLastTurn(Opponents())


def points_at(make: Maker, tree: Tree) -> Condition:
    """MB-43: a "!" points at such a monster."""
    whom = make.which(tree.word(0))
    if whom is None:
        raise BadWords(f'{make.card.name}: a "!" never points at its own monster; say "a monster …"')
    return PointsAt(whom)


def there_are(make: Maker, tree: Tree) -> Condition:
    """There are so many monsters of a kind, or more."""
    return ThereAre(tree.number(0), at_hand(make.group(tree.word(1), [])))


def dies(make: Maker, tree: Tree) -> Hearing:
    """MB-R27: a monster dies, or would die."""
    return Hearing(DIES, make.which(tree.word(0)))


def be_moved(make: Maker, tree: Tree) -> Hearing:
    """MB-17: a monster is moved within the grid."""
    return Hearing(MOVES, None)


BUILDERS.conditions["condition Lost"] = lost
BUILDERS.conditions["condition EnemyDied"] = enemy_died
BUILDERS.conditions["condition PointsAt"] = points_at
BUILDERS.conditions["condition ThereAre"] = there_are
BUILDERS.events["event Dies"] = dies
BUILDERS.events["would WouldDie"] = dies
BUILDERS.events["verb BeMoved"] = be_moved

"""Builders for Monster Club's words of what may be so, what happens, would happen and cannot happen."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.core_words import there_are
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import Hearing
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.parts_of_speech import Condition, Filter, ThereAre
from bestiary.engine.play.triggers import Event
from bestiary.games.monster_club.schema import (
    ATTACKS,
    BEGINS_ATTACK,
    BY_EFFECT,
    DESTROYED,
    IN_BATTLE,
    IS_ATTACKED,
    MOVES,
    PLAYED,
    STACK_FALLS,
    UNDER_ATTACK,
    WINS,
)
from bestiary.games.monster_club.words.build_nouns import meant
from bestiary.games.monster_club.words.build_verbs import is_whole
from bestiary.games.monster_club.words.nouns import FewerLives, InBattle, IsAttacking, IsTheOnly, IsThis, IsThisStack

BUILDERS: Final[Builders] = Builders()

# ---- what may be so ------------------------------------------------------------------------------------------------------------


def whom(make: Maker, tree: Tree) -> Filter:
    """A noun as a question about one card."""
    found = make.which(tree)
    return found if found is not None else IsThis()


def in_battle(make: Maker, tree: Tree) -> Condition:
    """MC-57: attacking or attacked."""
    return InBattle(whom(make, tree.word(0)))


def attacking(make: Maker, tree: Tree) -> Condition:
    """MC-57: attacking, also in an open attack."""
    return IsAttacking(whom(make, tree.word(0)))


def only(make: Maker, tree: Tree) -> Condition:
    """It is one of the group, and the group has no other."""
    return IsTheOnly(meant(make, tree.word(0)), make.group(tree.word(1), []))


def there_are_no(make: Maker, tree: Tree) -> Condition:
    """There are no such cards."""
    return ThereAre(0, make.group(tree.word(0), []), 0)


def fewer_lives(make: Maker, tree: Tree) -> Condition:
    """You have fewer lives than your rival."""
    return FewerLives()


BUILDERS.conditions["condition InBattle"] = in_battle
BUILDERS.conditions["condition Attacking"] = attacking
BUILDERS.conditions["condition Only"] = only
BUILDERS.conditions["condition ThereAre"] = there_are
BUILDERS.conditions["condition ThereAreNo"] = there_are_no
BUILDERS.conditions["condition FewerLives"] = fewer_lives


# ---- what happens (MC-88) ------------------------------------------------------------------------------------------------------

# What happens to a stack; its monster stands for it.
TO_A_STACK: Final[dict[str, Event]] = {
    "event Moves": MOVES,
    "event Wins": WINS,
    "event Attacks": BEGINS_ATTACK,
    "event Attacked": UNDER_ATTACK,
    "would Fall": IN_BATTLE,
}
# What cannot happen to whatever stands before "cannot".
VERBS: Final[dict[str, Event]] = {
    "verb Move": MOVES,
    "verb Attack": ATTACKS,
    "verb BeAttacked": IS_ATTACKED,
    "verb BeDestroyed": BY_EFFECT,
    "verb Fall": IN_BATTLE,
}


def to_a_stack(make: Maker, tree: Tree) -> Hearing:
    """MC-88: what happens to a stack; "this card" is here the stack that it lies in, and "it" is the whole stack if it says so."""
    noun = tree.word(0)
    is_whole(make, noun)
    return Hearing(TO_A_STACK[tree.key], IsThisStack() if noun.key == "ref This" else whom(make, noun))


def destroyed(make: Maker, tree: Tree) -> Hearing:
    """MC-73, MC-R51: a card is destroyed; a card of "this stack" hears that its stack is, and goes with it."""
    noun = tree.word(0)
    if noun.key == "ref This" and noun.word(0).name in ("Stack", "Monster"):
        return Hearing(STACK_FALLS, None)
    return Hearing(DESTROYED, make.which(noun))


def played(make: Maker, tree: Tree) -> Hearing:
    """MC-71: a card is laid down face up, or turned up."""
    return Hearing(PLAYED, make.which(tree.word(0)))


def cannot(make: Maker, tree: Tree) -> Hearing:
    """MC-78: what cannot happen."""
    return Hearing(VERBS[tree.key], None)


for _event in TO_A_STACK:
    BUILDERS.events[_event] = to_a_stack
for _verb in VERBS:
    BUILDERS.events[_verb] = cannot
BUILDERS.events["event Destroyed"] = destroyed
BUILDERS.events["event Played"] = played

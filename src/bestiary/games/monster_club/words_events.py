"""Builders for Monster Club's words of what may be so, what happens, would happen and cannot happen."""

from __future__ import annotations

from typing import Final

from bestiary.engine.maker import Hearing, Maker
from bestiary.engine.triggers import Event
from bestiary.engine.wording import Tree
from bestiary.engine.words import Condition, Test, ThereAre
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
from bestiary.games.monster_club.which import FewerLives, InBattle, IsAttacking, IsTheOnly, IsThis, IsThisStack
from bestiary.games.monster_club.words import WORDS
from bestiary.games.monster_club.words_deeds import is_whole
from bestiary.games.monster_club.words_which import meant

ANY_NUMBER: Final = 1 << 30

# ---- what may be so ------------------------------------------------------------------------------------------------------------


def whom(make: Maker, tree: Tree) -> Test:
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


def there_are(make: Maker, tree: Tree) -> Condition:
    """There are so many such cards, or more."""
    return ThereAre(tree.number(0), make.group(tree.word(1), []))


def there_are_no(make: Maker, tree: Tree) -> Condition:
    """There are no such cards."""
    return ThereAre(0, make.group(tree.word(0), []), 0)


def fewer_lives(make: Maker, tree: Tree) -> Condition:
    """You have fewer lives than your rival."""
    return FewerLives()


WORDS.conditions["condition InBattle"] = in_battle
WORDS.conditions["condition Attacking"] = attacking
WORDS.conditions["condition Only"] = only
WORDS.conditions["condition ThereAre"] = there_are
WORDS.conditions["condition ThereAreNo"] = there_are_no
WORDS.conditions["condition FewerLives"] = fewer_lives


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
    WORDS.events[_event] = to_a_stack
for _verb in VERBS:
    WORDS.events[_verb] = cannot
WORDS.events["event Destroyed"] = destroyed
WORDS.events["event Played"] = played

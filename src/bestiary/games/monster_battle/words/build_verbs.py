"""Builders of Monster Battle: what is done (chapter 6 of the rulebook)."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import BadWords
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Act
from bestiary.engine.play.parts_of_speech import Chosen
from bestiary.games.monster_battle.words.build_nouns import any_of
from bestiary.games.monster_battle.words.nouns import at_hand
from bestiary.games.monster_battle.words.verbs import (
    BesideCells,
    CarryOut,
    Cells,
    CellsAway,
    DrawCards,
    MoveMonster,
    ReturnToHand,
    ShowHand,
    SwapPlaces,
    TurnOver,
)

BUILDERS: Final[Builders] = Builders()


def draw(make: Maker, tree: Tree) -> Step:
    """Draw cards."""
    return make.done_by(tree.word(0), DrawCards(make.book, make.name(), tree.number(1), make.rule))


def show_hand(make: Maker, tree: Tree) -> Step:
    """Show the hand."""
    return make.done_by(tree.word(0), ShowHand(make.book, make.name(), make.rule))


def turn(make: Maker, tree: Tree) -> Step:
    """Turn monsters the other way up."""
    noun = make.noun(tree.word(1))
    return make.done_by(tree.word(0), Act(make.book, make.name(), TurnOver(), noun, make.rule))


def give_back(make: Maker, tree: Tree) -> Step:
    """Return monsters to a hand."""
    noun = make.noun(tree.word(1))
    verb = ReturnToHand(tree.word(2).word(0).name == "Your")
    return make.done_by(tree.word(0), Act(make.book, make.name(), verb, noun, make.rule))


def move(make: Maker, tree: Tree) -> Step:
    """Move a monster within the grid: which one, where to and perhaps which way up is one question."""
    who, noun, where = tree.word(0), any_of(make, tree.word(1)), cells(make, tree.word(2))
    place = make.places
    make.places += 1
    deed = MoveMonster(noun, where, tree.name == "LayAnew", place, make.rule)
    may = make.clause.take_declinable()
    make.line.it = Chosen(place)
    return make.done_by(who, CarryOut(make.book, make.name(), f"{make.print(tree)}.", deed, may, make.rule))


def cells(make: Maker, tree: Tree) -> Cells:
    """Where a monster can be moved to, always on the cells of its owner (MB-17)."""
    if tree.name == "Beside":
        return BesideCells(any_of(make, tree.word(0)))
    steps = tree.number(0)
    if steps % 2 != 0 or steps == 0:
        raise BadWords(
            f"{make.card.name}: a monster can only be moved by 2, 4, 6 … steps, or it would leave its owner's cells (MB-17)"
        )
    return CellsAway(steps, any_of(make, tree.word(1)))


def swap(make: Maker, tree: Tree) -> Step:
    """MB-53: two monsters of one player change places."""
    noun = at_hand(make.group(tree.word(1), []))
    may = make.clause.take_declinable()
    deed = SwapPlaces(noun, make.rule)
    return make.done_by(tree.word(0), CarryOut(make.book, make.name(), f"{make.print(tree)}.", deed, may, make.rule))


BUILDERS.steps["act Draw"] = draw
BUILDERS.steps["act ShowHand"] = show_hand
BUILDERS.steps["act Turn"] = turn
BUILDERS.steps["act Return"] = give_back
BUILDERS.steps["act Move"] = move
BUILDERS.steps["act LayAnew"] = move
BUILDERS.steps["act SwapPlaces"] = swap

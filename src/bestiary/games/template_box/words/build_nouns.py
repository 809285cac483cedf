"""Builders of The Hoard: which cards and players are meant, and what can happen to them."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import BadWords, Hearing, Kind
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.parts_of_speech import Filter, Opponents, Seats, Theirs, Yours
from bestiary.games.template_box.schema import HAND, HOARD, LEAVES, TAKEN

BUILDERS: Final[Builders] = Builders()


def treasure(make: Maker, tree: Tree) -> Kind:
    """A treasure in a hoard."""
    return Kind([HOARD], False, [])


def card(make: Maker, tree: Tree) -> Kind:
    """A card in the hand of whoever does it."""
    return Kind([HAND], False, [Yours()])


def hand(make: Maker, tree: Tree) -> Kind:
    """In your hand: a card of the box has no owner with a hand of their own."""
    if tree.word(0).name != "Your":
        raise BadWords(f"{make.card.name}: cards of the box have no owner; say your hand")
    return Kind([HAND], False, [Yours()])


def rival(make: Maker, tree: Tree) -> Filter:
    """Of another player."""
    return Theirs()


def opponent(make: Maker, tree: Tree) -> Seats:
    """TB-R2: one of the others, chosen by the player of the text."""
    return make.choose_player(Opponents(), "Which opponent?")


def leaves(make: Maker, tree: Tree) -> Hearing:
    """A treasure leaves the hoard in which it lies."""
    return Hearing(LEAVES, make.which(tree.word(0)))


def be_taken(make: Maker, tree: Tree) -> Hearing:
    """What cannot happen to a treasure; to which one the sentence says."""
    return Hearing(TAKEN, None)


BUILDERS.kinds["kind Treasure"] = treasure
BUILDERS.kinds["kind Card"] = card
BUILDERS.kinds["zone Hand"] = hand
BUILDERS.tests["adjective Rival"] = rival
BUILDERS.seats["other Opponent"] = opponent
BUILDERS.events["event Leaves"] = leaves
BUILDERS.events["verb BeTaken"] = be_taken

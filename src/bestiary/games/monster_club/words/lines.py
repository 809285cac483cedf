"""How the lines of a Monster Club card become what it does, hears and says; the rows are in vocabulary.py.

The words inside a line have their builders in build_nouns.py (which cards, players and conditions are meant) and build_verbs.py
(what is done and what is so).
"""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import BadWords, Hearing
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.abilities import Ability
from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.effects import IfDone
from bestiary.engine.play.flow import Then
from bestiary.engine.play.parts_of_speech import Condition, Everybody, Filter, Seats, You
from bestiary.engine.play.triggers import Event, Listener
from bestiary.engine.state.schema import NOBODY
from bestiary.engine.state.state import State
from bestiary.games.monster_club.rules.sacrifice import Payment, Wanted
from bestiary.games.monster_club.rules.values import monster_of
from bestiary.games.monster_club.schema import IS_ATTACKED, MONSTER, PLAYED, POWER, TURN_BEGINS, TURN_ENDS

BUILDERS: Final[Builders] = Builders()
PAYING: Final = "paying"  # what a maker is told while it builds who pays for a sacrifice: they are known face down, too (MC-R36)
SACRIFICES: Final = "sacrifice"  # what a maker found out: the card is a sacrifice monster
KINDS_MEANT: Final = {"kind Monster": MONSTER, "kind Power": POWER, "kind Card": NOBODY}


# ---- sentences -----------------------------------------------------------------------------------------------------------------


def if_attacked(make: Maker, tree: Tree) -> Hearing:
    """MC-87: if its stack is attacked; the attack itself looks for such texts (MC-R32)."""
    return Hearing(IS_ATTACKED, None)


def moment(make: Maker, tree: Tree) -> Hearing:
    """MC-88: at the start or the end of a turn."""
    event, whose = MOMENTS[tree.word(0).key]
    return Hearing(event, None, whose)


MOMENTS: Final[dict[str, tuple[Event, Seats]]] = {
    "moment EndOfTurn": (TURN_ENDS, Everybody()),
    "moment EndOfYours": (TURN_ENDS, You()),
    "moment StartOfYours": (TURN_BEGINS, You()),
}


def can(make: Maker, tree: Tree) -> Step:
    """MC-79, MC-80: you can: the first choice can be declined; without a choice it is yes or no."""
    return make.allowed(tree.word(0), tree.word(1))


def one_then_other(make: Maker, tree: Tree) -> Step:
    """MC-R45: a "then" part is skipped if the part before it did nothing."""
    first = make.after_choices(make.step(tree.word(0)))
    second = make.after_choices(make.step(tree.word(1)))
    return Then(make.book, make.name(), [first, IfDone(make.book, make.name(), second, "MC-R45")], make.rule)


BUILDERS.hearings["sentence IfAttacked"] = if_attacked
BUILDERS.hearings["sentence At"] = moment
BUILDERS.steps["effects Can"] = can
BUILDERS.steps["deeds Then"] = one_then_other


# ---- what the lines say of the whole card --------------------------------------------------------------------------------------


class WorksHere(Condition):
    """MC-48: the card lies on a monster that it works on; a face-down monster is none that a text could mean (MC-R28)."""

    def __init__(self, tests: list[Filter]) -> None:
        self.tests: Final = tests

    def holds(self, s: State) -> bool:
        monster = monster_of(s, s.this)
        if monster == NOBODY:
            return False
        for test in self.tests:
            if not test.fits(s, monster):
                return False
        return True


def only_works(make: Maker, tree: Tree) -> None:
    """MC-48: on others its bonus and its text are inactive; it must be said first, for it holds for all lines after it."""
    if make.card.played or make.card.listeners or make.card.standing:
        raise make.bad(tree, "must be the first line of the text, since it holds for all others")
    make.card.add_condition(WorksHere(make.group(tree.word(0), []).tests))


def noted(make: Maker, tree: Tree) -> None:
    """MC-47, MC-95, MC-R33, MC-R3: what the face as a whole is told."""
    make.card.traits.add(tree.name)


BUILDERS.lines["keyword OnlyWorks"] = only_works
for _name in ("SlotFree", "AsPower", "AsMonster", "Reaction", "Copies"):
    BUILDERS.lines[f"keyword {_name}"] = noted


# ---- sacrifice monsters (chapter 14) -------------------------------------------------------------------------------------------


def sacrifice(make: Maker, tree: Tree) -> None:
    """MC-91: cards that must be destroyed, of the hand or of the own half."""
    make.card.traits.add(PAYING)
    found = [one for noun in tree.words(0) for one in wanted(make, noun)]
    make.card.traits.remove(PAYING)
    add_payment(make, found, None)


def wanted(make: Maker, noun: Tree) -> list[Wanted]:
    """One card, or so many, of a group."""
    if noun.key not in ("noun A", "noun Some") or (noun.key == "noun Some" and not isinstance(noun.parts[0], int)):
        raise make.bad(noun, 'cannot pay; say "a …" or a number of them')
    group = noun.word(len(noun.parts) - 1)
    if group.word(1).key not in KINDS_MEANT:
        raise make.bad(noun, "cannot pay; say which monsters, power cards or cards")
    tests = [make.test(part) for part in [*group.words(0), *group.words(2)]]
    many = noun.number(0) if noun.key == "noun Some" else 1
    return [Wanted(KINDS_MEANT[group.word(1).key], tests) for _ in range(many)]


def condition_only(make: Maker, tree: Tree) -> None:
    """MC-90: something that must be so."""
    add_payment(make, [], make.holds(tree.word(0)))


def add_payment(make: Maker, found: list[Wanted], condition: Condition | None) -> None:
    """What must be met the first time; one line says it all."""
    if SACRIFICES in make.card.traits:
        raise BadWords(f"{make.card.name}: two lines say what is sacrificed; say it in one")
    make.card.traits.add(SACRIFICES)
    payment = Payment(make.book, make.name(), found, condition, make.rule)
    make.card.abilities.append(
        Ability(make.book, make.card.name, SACRIFICES, Step(make.book, make.name()), [], payment, rule=make.rule)
    )


BUILDERS.lines["line Sacrifice"] = sacrifice
BUILDERS.lines["line Needs"] = condition_only


def play_effect(book: Book, name: str, effect: Step, condition: Condition | None) -> Listener:
    """MC-72: playing a card triggers its effect, unless its text names another trigger."""
    return Listener(book, name, PLAYED.number, effect, rule="MC-72", condition=condition)

"""Builders for what is so while a Monster Club card lies face up, or for a while: scores, original scores, slots, durations."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.core_words import lasting as core_lasting
from bestiary.engine.language.core_words import stands as core_stands
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.agenda import Book, SavedFrame, Step
from bestiary.engine.play.force import AT_TURN_START, Change, Force, PutInForce, Until, speak_for
from bestiary.engine.play.parts_of_speech import Amount, Condition, Filter, Fixed, HowMany
from bestiary.engine.state.layout import ROW_AMOUNT
from bestiary.engine.state.state import State
from bestiary.games.monster_club.schema import ALTERATION, ORIGINAL, SLOT_CHANGE, UNTIDY
from bestiary.games.monster_club.words.build_verbs import seen_by_all

BUILDERS: Final[Builders] = Builders()


# ---- what is in force ----------------------------------------------------------------------------------------------------------


class Altered(Force):
    """MC-76, MC-R29: a score, or a number of slots, is so much more or less, as it is read now; and what was counted beforehand.

    A change of slots may leave a stack with more power cards than slots: that is looked at as it begins and as it ends (MC-R24).
    """

    def __init__(
        self, book: Book, name: str, kind: i64, whom: Filter | None, condition: Condition | None, amount: Amount, rule: str
    ) -> None:
        super().__init__(book, name, kind, 0, whom, condition, rule)
        self.amount: Final = amount

    def change(self, s: State, row: i64, card: i64, value: i64) -> i64:
        with SavedFrame(s):
            speak_for(s, row)
            return value + self.amount.count(s, card) + s.force[row + ROW_AMOUNT]

    def begins(self, s: State, row: i64) -> None:
        if self.kind == SLOT_CHANGE:
            s.table[UNTIDY] = 1

    def ends(self, s: State, source: i64, subject: i64, amount: i64) -> None:
        if self.kind == SLOT_CHANGE:
            s.table[UNTIDY] = 1


class OriginalIs(Change):
    """MC-75, MC-R29: the original score is so much; of several texts the one that came last counts."""

    def change(self, s: State, row: i64, card: i64, value: i64) -> i64:
        return super().change(s, row, card, 0)


# ---- for how long --------------------------------------------------------------------------------------------------------------


def for_turns(make: Maker, tree: Tree) -> Until:
    """MC-R54: over as the owner's n-th turn after this one begins."""
    return Until(AT_TURN_START, tree.number(0), mine=True)


def lasting(make: Maker, tree: Tree) -> Step:
    """Something is so for a while; what it has for each of something is counted when that begins."""
    act = tree.word(0)
    if act.key != "act HasFor":
        return core_lasting(make, tree)
    noun = make.noun(act.word(0))
    bonus = act.word(1)
    force = Altered(make.book, make.name(), kind_of(bonus), None, make.card.condition, Fixed(0), make.rule)
    until = make.until(tree.word(1))
    return make.after_choices(PutInForce(make.book, make.name(), force, noun, until, make.rule, counted(make, act)))


BUILDERS.untils["duration ForTurns"] = for_turns
BUILDERS.steps["effect Lasting"] = lasting


# ---- what cards have -----------------------------------------------------------------------------------------------------------

SIGNS: Final = {"bonus Plus": 1, "bonus Minus": -1, "bonus MoreSlots": 1, "bonus FewerSlots": -1}


def kind_of(bonus: Tree) -> int:
    """Of what it is a change: of the score of a stack, or of its slots."""
    return SLOT_CHANGE if bonus.name in ("MoreSlots", "FewerSlots") else ALTERATION


def each(bonus: Tree) -> int:
    """How much more it is, or less."""
    return SIGNS[bonus.key] * bonus.number(0)


def counted(make: Maker, tree: Tree) -> Amount:
    """So much for each card of a group; in a hand or a deck all cards are counted, or the score would tell what they are."""
    group = tree.word(2)
    seen_by_all(make, group)
    return HowMany(each(tree.word(1)), make.group(group, []))


def has(make: Maker, tree: Tree) -> Force:
    """MC-76: a stack has more score, or less; or more slots, or fewer (MC-46)."""
    bonus, whom = tree.word(1), make.whom(tree.word(0))
    return Altered(make.book, make.name(), kind_of(bonus), whom, make.card.condition, Fixed(each(bonus)), make.rule)


def has_for(make: Maker, tree: Tree) -> Force:
    """MC-76: so much for each card of a group, counted whenever the score is read."""
    whom = make.whom(tree.word(0))
    return Altered(make.book, make.name(), kind_of(tree.word(1)), whom, make.card.condition, counted(make, tree), make.rule)


def original_is(make: Maker, tree: Tree) -> Force:
    """MC-75, MC-R29: the original score of monsters is so much."""
    whom = make.whom(tree.word(0))
    return OriginalIs(make.book, make.name(), ORIGINAL, 0, whom, make.card.condition, Fixed(tree.number(1)), make.rule)


def stands(make: Maker, tree: Tree) -> bool:
    """What is so while something else is; everybody can tell whether it is so."""
    if tree.word(1).key in make.lexicon.forces:
        for word in tree.word(0).walk():
            if word.key == "group Group":
                seen_by_all(make, word)
    return core_stands(make, tree)


BUILDERS.stands["sentence If"] = stands
BUILDERS.stands["sentence While"] = stands
BUILDERS.forces["act Has"] = has
BUILDERS.forces["act HasFor"] = has_for
BUILDERS.forces["act OriginalIs"] = original_is

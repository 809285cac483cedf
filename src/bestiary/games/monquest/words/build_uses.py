"""Builders for how Monquest's texts are used: costs, may and must, modes, one deed and another, ongoing Items and reactions."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.core_words import Choice
from bestiary.engine.language.core_words import choose_one as core_choose_one
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import AllHold, BadWords
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.abilities import Ability, Cost
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import Ask, Deed
from bestiary.engine.play.effects import Act, IfDone, Say
from bestiary.engine.play.flow import Then
from bestiary.engine.play.parts_of_speech import Among, Noun, Verb, You
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.combat.reactions import REACTION, Protect, React, Reflect
from bestiary.games.monquest.rules.combat.timing import (
    ChooseMode,
    DiscardCards,
    DoMode,
    EndPhase,
    LoseBp,
    Mode,
    MoveCards,
    Price,
    RemoveCounters,
    changes_value,
)
from bestiary.games.monquest.rules.zones import DeckLeft
from bestiary.games.monquest.schema import DISCARD, HAND
from bestiary.games.monquest.words.build_nouns import ZONE_OF
from bestiary.games.monquest.words.build_verbs import counters_named, picked, side_of
from bestiary.games.monquest.words.lines import activated, done_with
from bestiary.games.monquest.words.verbs import BanishIt, SendTo

BUILDERS: Final[Builders] = Builders()


# ---- one deed and another ------------------------------------------------------------------------------------------------------


def one_then_other(make: Maker, tree: Tree) -> Step:
    """One deed, then the other; what both choose is announced with the use (MQ-R103), else each chooses when it comes."""
    steps: list[Step] = []
    for deed in (tree.word(0), tree.word(1)):
        with make.clause.own_choices():
            steps.append(alone(make, deed, make.card.announced is None))
            chosen = make.clause.choices
        make.clause.choices += chosen
    return Then(make.book, make.name(), steps, make.rule)


def alone(make: Maker, tree: Tree, later: bool) -> Step:
    """A deed, with its own choices before it if it chooses when it comes."""
    step = make.step(tree)
    return make.after_choices(step) if later else step


def only_if(make: Maker, tree: Tree) -> Step:
    """A deed that is done if something is so at that moment; what it chooses is chosen then."""
    with make.clause.own_choices():
        step = alone(make, tree.word(0), True)
    return make.only_if(make.holds(tree.word(1)), step)


BUILDERS.steps["deeds Then"] = one_then_other
BUILDERS.steps["deeds And"] = one_then_other
BUILDERS.steps["effect OnlyIf"] = only_if


# ---- may and must (MQ-332 to MQ-334) --------------------------------------------------------------------------------------------


class NoteChange(Step):
    """MQ-R107: somebody said yes to something that changes a value by its words: the use ends the Action Phase."""

    def run(self, s: State) -> None:
        changes_value(s)


def changes(tree: Tree) -> bool:
    """MQ-R107: do the words change a value?"""
    return done_with(tree, "alters")


def optional(make: Maker, who: Tree | None, deeds: Tree) -> Step:
    """MQ-332: what may be declined is chosen when it comes; a draw from an empty deck cannot be chosen (MQ-R119)."""
    if make.card.announced is not None and changes(deeds):
        make.clause.accepted = NoteChange(make.book, make.name(), "MQ-R107")
    with make.clause.own_choices(), make.card.unannounced():
        step = make.allowed(who, deeds)
    if any(word.key == "act Draw" for word in deeds.walk()):
        step = make.only_if(DeckLeft(You()), step)
    return step


def may(make: Maker, tree: Tree) -> Step:
    """MQ-332: you may."""
    return Then(make.book, make.name(), [optional(make, tree.word(0), tree.word(1))], f"{make.rule} MQ-332")


def if_you_do(make: Maker, tree: Tree) -> Step:
    """MQ-332: you may do it; only if you did, the rest follows."""
    first = optional(make, None, tree.word(0))
    with make.clause.own_choices(), make.card.unannounced():
        rest: Step = make.after_choices(make.step(tree.word(1)))
    if make.card.announced is not None and changes(tree.word(1)):
        rest = Then(make.book, make.name(), [NoteChange(make.book, make.name(), "MQ-R107"), rest], make.rule)
    return Then(make.book, make.name(), [first, IfDone(make.book, make.name(), rest, make.rule)], f"{make.rule} MQ-332")


def must(make: Maker, tree: Tree) -> Step:
    """MQ-333, MQ-334: as far as it is possible; a part that is impossible is left out."""
    with make.clause.own_choices():
        step = make.step(tree.word(1))
        if tree.word(0).key != "player You":
            step = make.done_by(tree.word(0), step)
        chosen = make.clause.choices
    make.clause.choices += chosen
    return step


BUILDERS.steps["effects May"] = may
BUILDERS.steps["effects IfYouDo"] = if_you_do
BUILDERS.steps["effects Must"] = must


# ---- modes (MQ-R103, MQ-R107) ---------------------------------------------------------------------------------------------------


def choose_one(make: Maker, tree: Tree) -> None:
    """Modes: one of them is announced, with what it chooses, and then carried out."""
    if make.card.announced is None:
        core_choose_one(make, tree)
        return
    place = make.next_place()
    modes: list[Deed] = []
    bodies: list[Step] = []
    for number, option in enumerate(tree.words(0), 1):
        with make.card.own_use(), make.line.same_it():
            said = make.print(option).lstrip("\n• ")
            bodies.append(make.effect(option.words(0)))
            demand = AllHold([*make.card.demands]) if make.card.demands else None
            mode = Mode(number, said, make.rule, place, [*make.card.announced], demand)
            mode.changes = any(changes(sentence) for sentence in option.words(0))
            modes.append(mode)
    make.card.announced.append(ChooseMode(make.book, make.name(), make.rule, "Choose one.", modes))
    make.card.played.append(DoMode(make.book, make.name(), place, bodies, make.rule))


BUILDERS.lines["line ChooseOne"] = choose_one


# ---- costs (MQ-327 to MQ-329, MQ-R17, MQ-R18) -----------------------------------------------------------------------------------


def costs(make: Maker, tree: Tree) -> None:
    """MQ-328: the cost before the colon, all of it, and then the rest."""
    if make.card.price is not None:
        raise BadWords(f"{make.card.name}: two lines say what it costs; say it in one")
    with make.card.unannounced():
        parts = [cost(make, part) for part in tree.words(0)]
    only_moves = all(moves_only(part) for part in tree.words(0))
    make.card.price = Price(make.book, make.name(), parts, only_moves, make.rule)
    activated(make, tree, tree.words(1))


def moves_only(tree: Tree) -> bool:
    """MQ-R18: a cost that only returns or moves cards; what goes to Discard or is banished is spent."""
    return tree.key == "cost Return" or (tree.key == "cost Send" and tree.word(1).key != "zone Discard")


def cost(make: Maker, tree: Tree) -> Cost:
    """MQ-327: one part of a cost."""
    if tree.key == "cost LoseBp":
        return LoseBp(make.book, make.name(), tree.number(0), make.rule)
    if tree.key == "cost Action":
        return EndPhase(make.book, make.name(), make.rule)
    if tree.key == "cost Counters":
        counters_named(make, tree.text(1))
        return RemoveCounters(make.book, make.name(), tree.number(0), make.rule)
    if tree.key == "cost Discard":
        return discard_cost(make, tree.number(0))
    verb: Verb = BanishIt() if tree.key == "cost Banish" else SendTo(ZONE_OF[tree.word(1).key])
    return move_cost(make, tree.word(0), verb)


def discard_cost(make: Maker, count: int) -> Cost:
    """MQ-327, D16: the payer chooses which cards to discard."""
    found = make.choose(Among([HAND], You(), []), count, False, f"Choose {count} card{'s' if count > 1 else ''} to discard.")
    step = Act(make.book, make.name(), SendTo(DISCARD), found, make.rule)
    return DiscardCards(make.book, make.name(), count, paid_by(make, step), make.rule)


def move_cost(make: Maker, noun: Tree, verb: Verb) -> Cost:
    """MQ-327: cards that are sent, returned or banished."""
    with make.clause.own_choices():
        found = picked(make, noun, [])
        among: Noun = found.noun
        count = 1
        if noun.has("choice"):
            choice = Choice(make, noun)
            among, count = make.group(choice.group, side_of(make, noun)), choice.most
        step = found.around(make, Act(make.book, make.name(), verb, found.noun, make.rule))
        step = paid_by(make, step)
    return MoveCards(make.book, make.name(), among, count, step, make.rule)


def paid_by(make: Maker, step: Step) -> Step:
    """What is chosen for a payment is chosen when it is made."""
    return make.after_choices(step)


BUILDERS.lines["line Costs"] = costs


# ---- reactions (MQ-R93) ---------------------------------------------------------------------------------------------------------


def reaction(make: Maker, tree: Tree) -> None:
    """MQ-R93: on an opponent's turn the controller may answer what targets them, once, in one of some ways."""
    with make.card.unannounced():
        ways: list[Deed] = []
        for number, option in enumerate(tree.words(0), 1):
            said = make.print(option).lstrip("\n• ")
            steps = [make.told(sentence) for sentence in option.words(0)]
            ways.append(Say(f"mode {number}", said, make.rule, Then(make.book, make.name(), steps, make.rule)))
    ways.append(Say("no", "No.", make.rule, None))
    ask = React(make.book, make.name(), make.rule, f"Answer it with {make.card.name}?", ways)
    targets: list[Ask] = []
    make.card.abilities.append(Ability(make.book, make.card.name, REACTION, ask, targets, rule=make.rule))


def reflect(make: Maker, tree: Tree) -> Step:
    """MQ-R93, MQ-R115: reflect it."""
    return Reflect(make.book, make.name(), make.rule)


def protect(make: Maker, tree: Tree) -> Step:
    """MQ-R93: protect against it."""
    return Protect(make.book, make.name(), make.rule)


BUILDERS.lines["line React"] = reaction
BUILDERS.steps["act ReflectIt"] = reflect
BUILDERS.steps["act ProtectFrom"] = protect

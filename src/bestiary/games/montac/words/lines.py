"""How the lines of a MonTac card become clauses: what it hears, what its player may use, what it does when it is played.

The rows are in vocabulary.py. The words inside a clause have their builders in build_nouns.py, build_verbs.py and build_gains.py.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.core_words import lasting as lasting_force
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import Hearing
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.abilities import Ability, Cost
from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.asks import GATE, Need
from bestiary.engine.play.effects import May, Sentences
from bestiary.engine.play.flow import If, Then
from bestiary.engine.play.parts_of_speech import Condition, Everybody, Seats, You
from bestiary.engine.play.triggers import UNLIMITED, Event, Listener
from bestiary.engine.play.uses import use
from bestiary.engine.state.schema import ACTIVE, NOBODY
from bestiary.engine.state.state import State
from bestiary.games.montac.rules.health import LOOK
from bestiary.games.montac.rules.order import hail
from bestiary.games.montac.rules.plays import Cards
from bestiary.games.montac.rules.priority import MOST_USES
from bestiary.games.montac.schema import (
    CONFLICT,
    CONFLICT_BEGINS,
    HAILED,
    KIND,
    LOSES_ABILITY,
    PLAYED,
    STAGE,
    TACTICAL,
    TACTICLYSM,
    TURN_BEGINS,
    TURN_ENDS,
)

BUILDERS: Final[Builders] = Builders()
CONDITION_LABEL: Final = "condition"
IMPOSE_LABEL: Final = "impose"
MANUAL_LABEL: Final = "manual"

EFFECT: Final = "effect"  # what a maker is told of the text of a Tactical or Tacticlysm that is not Constant


# ---- prices (MT-R74, MT-R121) --------------------------------------------------------------------------------------------------


def price(make: Maker, tree: Tree) -> Cost:
    """A price: paid in full or not at all."""
    return make.builder(make.lexicon.costs, tree)(make, tree)


class CanPay(Condition):
    """MT-R121: the price can be paid in full."""

    def __init__(self, cost: Cost) -> None:
        self.cost: Final = cost

    def holds(self, s: State) -> bool:
        return self.cost.payable(s)


class SeemsPayable(Condition):
    """MT-34: the price can be paid for all that the enemy can tell, who must not learn from a question that is not asked."""

    def __init__(self, cost: Cost) -> None:
        self.cost: Final = cost

    def holds(self, s: State) -> bool:
        if isinstance(self.cost, Cards) and self.cost.choice.hidden is not None:
            return len(self.cost.choice.hidden.find(s)) >= self.cost.choice.most
        return self.cost.payable(s)


class Affordable(Need):
    """MT-R121: who cannot pay the price cannot accept."""

    def __init__(self, cost: Cost, rule: str) -> None:
        super().__init__(rule, "you cannot pay the price: say no", GATE)
        self.cost: Final = cost

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return self.cost.payable(s)


class Pay(Step):
    """MT-R74: first the price, then what it buys; no price, nothing bought. The last Health Point may be paid (MT-R121)."""

    def __init__(self, book: Book, name: str, cost: Cost, body: Step, rule: str) -> None:
        super().__init__(book, name, rule)
        self.cost: Final = cost
        self.body: Final = body

    def run(self, s: State) -> None:
        if self.cost.payable(s):
            s.then(self.body)
            s.then(LOOK)
            s.then(self.cost)


def pay(make: Maker, tree: Tree) -> Step:
    """X to Y: a sentence that is a price and what it buys."""
    with make.clause.own_choices():
        cost = price(make, tree.word(0))
        body = make.after_choices(make.step(tree.word(1)))
    return Pay(make.book, make.name(), cost, body, make.rule)


def may_pay(make: Maker, tree: Tree) -> Step:
    """You may X to Y: a yes or a no, asked only if the price can be paid, as far as everybody sees what it is paid with."""
    with make.clause.once_accepted(None):
        paid = pay(make, tree)
        assert isinstance(paid, Pay)
    need = Affordable(paid.cost, "MT-R121")
    may = May(make.book, make.name(), f"{make.print(tree.word(0))}?", make.once_accepted(paid), make.rule, None, [need])
    return If(make.book, make.name(), SeemsPayable(paid.cost), may, None, make.rule)


BUILDERS.sentences["sentence Pay"] = pay
BUILDERS.steps["effects MayPay"] = may_pay


# ---- what lasts for a while ----------------------------------------------------------------------------------------------------


def lasting(make: Maker, tree: Tree) -> Step:
    """Something is so, or done, for a while."""
    return make.lexicon.lasting.get(tree.word(0).key, lasting_force)(make, tree)


BUILDERS.steps["effect Lasting"] = lasting


# ---- moments: what a clause waits for ------------------------------------------------------------------------------------------


def when(make: Maker, tree: Tree) -> Hearing:
    """When something happens; perhaps only while something else is so."""
    if tree.name == "WhenWhile":
        make.card.add_condition(make.holds(tree.word(1)))
    return make.event(tree.word(0))


def moment(make: Maker, tree: Tree) -> Hearing:
    """MT-145: at the start or the end of a turn, or at the start of a stage."""
    event, whose = MOMENTS[tree.word(0).key]
    return Hearing(event, None, whose)


MOMENTS: Final[dict[str, tuple[Event, Seats]]] = {
    "moment StartOfYours": (TURN_BEGINS, You()),
    "moment EndOfYours": (TURN_ENDS, You()),
    "moment EndOfEach": (TURN_ENDS, Everybody()),
    "period Conflict": (CONFLICT_BEGINS, You()),
    "period YourTurn": (TURN_BEGINS, You()),
}
STAGE_OF: Final[dict[str, int]] = {"period Conflict": CONFLICT}

BUILDERS.hearings["sentence When"] = when
BUILDERS.hearings["sentence WhenWhile"] = when
BUILDERS.hearings["sentence At"] = moment
BUILDERS.hearings["sentence During"] = moment


class InPeriod(Condition):
    """MT-R125: in the player's own turn, perhaps in one stage of it."""

    def __init__(self, stage: i64) -> None:
        self.stage: i64 = stage

    def holds(self, s: State) -> bool:
        return s.table[ACTIVE] == s.who and self.stage in (NOBODY, s.table[STAGE])


class BearerIs(Condition):
    """MT-142, MT-R75: a clause that calls its card a monster, or a Tactical, works only on one."""

    def __init__(self, kind: str) -> None:
        self.kind: Final = kind

    def holds(self, s: State) -> bool:
        tactical = s.printed(KIND, s.this) in (TACTICAL, TACTICLYSM)
        if tactical == (self.kind == "Tactical"):
            return True
        s.cite("MT-142 MT-R75")
        return False


# ---- clauses (MT-R62) ----------------------------------------------------------------------------------------------------------


class TakenUp(Step):
    """MT-R67: an automatic ability that may be refused is counted as soon as it was not; so is it by who hails it (MT-R114)."""

    def __init__(self, book: Book, name: str) -> None:
        super().__init__(book, name, "MT-R67")
        self.listener: Listener | None = None

    def run(self, s: State) -> None:
        if self.listener is None:
            return
        if self.listener.limit != UNLIMITED:
            use(s, s.this, self.listener.place)
        if self.listener.event == PLAYED.number and s.it >= 0:
            hail(s, s.this, s.stay(s.it))


def clause(make: Maker, tree: Tree) -> None:
    """A line: something heard, something used by choice, something that stands, or what is done when the card is played."""
    first, *rest = tree.words(0)
    with make.card.under():
        add_bearer(make, tree)
        if is_manual(make, first):
            manual(make, first, rest)
        elif first.key in make.lexicon.hearings:
            hearing = make.lexicon.hearings[first.key](make, first)
            automatic(make, hearing, first.word(len(first.parts) - 1), rest)
        else:
            for sentence in tree.words(0):
                builder = make.lexicon.stands.get(sentence.key)
                if builder is None or not builder(make, sentence):
                    make.card.played.append(make.told(sentence))


def add_bearer(make: Maker, tree: Tree) -> None:
    """MT-142: "this monster" and "this tactical" ask the card that bears the clause to be one."""
    for word in tree.walk():
        if word.key == "ref This" and word.word(0).name in ("Monster", "Tactical"):
            make.card.add_condition(BearerIs(word.word(0).name))
            return


def is_manual(make: Maker, first: Tree) -> bool:
    """MT-R66: "you may" at the beginning of a clause, or after "during", is used by choice; a play Effect is optional."""
    if first.key == "sentence During":
        return first.word(1).has("optional")
    return first.key == "sentence Do" and first.word(0).has("optional") and EFFECT not in make.card.traits


def manual(make: Maker, first: Tree, rest: list[Tree]) -> None:
    """MT-138: a clause that its player uses: its time, its price, and what it does; choosing it is the "may"."""
    effects = first.word(len(first.parts) - 1)
    if first.key == "sentence During":
        make.card.add_condition(InPeriod(STAGE_OF.get(first.word(0).key, NOBODY)))
    if effects.key == "effects MayPay":
        step = pay(make, effects)
        assert isinstance(step, Pay)
        make.card.add_condition(CanPay(step.cost))
    else:
        make.card.traits.add(MANUAL_LABEL)
        step = make.sentence(effects.word(1) if effects.key == "effects May" else effects)
        make.card.traits.remove(MANUAL_LABEL)
    body = Sentences(make.book, make.name(), [step, *[make.told(sentence) for sentence in rest]], make.rule)
    ability = Ability(make.book, make.card.name, MANUAL_LABEL, body, [], None, make.card.condition, MOST_USES, None, make.rule)
    make.card.abilities.append(ability)


def automatic(make: Maker, hearing: Hearing, effects: Tree, rest: list[Tree]) -> Listener:
    """MT-R66: a clause that happens because of an event; one that may be refused counts itself (MT-R67)."""
    taken_up = TakenUp(make.book, make.name()) if effects.has("optional") else None
    with make.clause.once_accepted(taken_up):
        step = make.sentence(effects)
    made = make.listen(hearing, Sentences(make.book, make.name(), [step, *[make.told(sentence) for sentence in rest]], make.rule))
    made.limit = MOST_USES
    if taken_up is not None:
        taken_up.listener = made
        made.counts = True
    return made


def needs(make: Maker, tree: Tree) -> None:
    """MT-92: a Condition that only has to be true."""
    body = Step(make.book, make.name())
    make.card.abilities.append(
        Ability(make.book, make.card.name, CONDITION_LABEL, body, [], None, make.holds(tree.word(0)), 0, None, make.rule)
    )


def costs(make: Maker, tree: Tree) -> None:
    """MT-93: a Condition that is carried out first."""
    body = Step(make.book, make.name())
    make.card.abilities.append(
        Ability(make.book, make.card.name, CONDITION_LABEL, body, [], price(make, tree.word(0)), None, 0, None, make.rule)
    )


def sleeper(make: Maker, tree: Tree) -> None:
    """MT-171, MT-R86: carried out when the Specialty or Effect is removed; it is not removed with it."""
    made = make.listen(Hearing(LOSES_ABILITY, None), make.effect(tree.words(0)))
    made.limit = MOST_USES
    made.deep = True


class Hailed(Condition):
    """MT-R114: so many Specialties were activated because the card was played."""

    def __init__(self, least: i64) -> None:
        self.least: i64 = least

    def holds(self, s: State) -> bool:
        return s.get(HAILED, s.this) >= self.least


def tiers(make: Maker, tree: Tree) -> None:
    """MT-R114: each option that was reached may be taken once, in order."""
    make.card.traits.add(f"hails {tree.text(0)}")
    steps: list[Step] = []
    for tier in tree.words(1):
        body = Then(make.book, make.name(), [make.told(sentence) for sentence in tier.words(1)], make.rule)
        asks = " ".join([make.print(sentence) for sentence in tier.words(1)])
        may = May(make.book, make.name(), f"{asks.rstrip('.')}?", body, make.rule)
        steps.append(If(make.book, make.name(), Hailed(tier.number(0)), may, None, make.rule))
    made = make.listen(Hearing(PLAYED, None), Sentences(make.book, make.name(), steps, make.rule))
    made.limit = MOST_USES


def impose(make: Maker, tree: Tree) -> None:
    """MT-207: what it does is a rule of the game; the card only says that it has it."""
    body = Step(make.book, make.name())
    make.card.abilities.append(Ability(make.book, make.card.name, IMPOSE_LABEL, body, [], None, None, 0, None, make.rule))


def noted(make: Maker, tree: Tree) -> None:
    """MT-201, MT-139: Constant, and free of the limit, are read from the face as a whole."""
    make.card.traits.add(tree.name.lower())


BUILDERS.lines["line Line"] = clause
BUILDERS.lines["line Needs"] = needs
BUILDERS.lines["line Costs"] = costs
BUILDERS.lines["line Sleeper"] = sleeper
BUILDERS.lines["line Tiers"] = tiers
BUILDERS.lines["keyword Impose"] = impose
BUILDERS.lines["keyword Constant"] = noted
BUILDERS.lines["keyword Unlimited"] = noted


def play_effect(book: Book, name: str, effect: Step) -> Listener:
    """MT-R123: the Effect of a Tactical or Tacticlysm is its own activation in the batch that its play sets off."""
    made = Listener(book, name, PLAYED.number, effect, rule="MT-85 MT-98 MT-143 MT-R123")
    made.limit = MOST_USES
    return made

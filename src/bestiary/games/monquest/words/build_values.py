"""Builders for Monquest's words about values: damage, HP, AP, BP, statuses, coins, positions, and Counters."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.core_words import how_many
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import BadWords
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.abilities import Ability
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Act, Sentences
from bestiary.engine.play.parts_of_speech import Among, Chosen, Fixed, Noun, Several, ThePlayers, This, Times, Verb
from bestiary.games.monquest.rules.combat.counters import COUNTER, FAILURE
from bestiary.games.monquest.rules.combat.damage import NO_ATTRIBUTE
from bestiary.games.monquest.schema import DIRECT_BP_DAMAGE, HP_DAMAGE, TYPES
from bestiary.games.monquest.words.build_nouns import element, is_defense, status
from bestiary.games.monquest.words.changes import (
    ALL_STATUSES,
    ITS_MON,
    AbsorbBp,
    Affliction,
    Apply,
    Bracket,
    ByLevel,
    ChangeMaxBp,
    ChangeTo,
    Cure,
    DealBp,
    DealDamage,
    DrainHp,
    FlipCoin,
    Heal,
    HealPart,
    LoseAp,
    LoseBp,
    Nothing,
    RestoreAp,
    RestoreApPart,
    RestoreBp,
    RestoreType,
    Shield,
    Sort,
    StealAp,
)
from bestiary.games.monquest.words.lines import OF_COST, OF_MON

BUILDERS: Final[Builders] = Builders()


# ---- damage --------------------------------------------------------------------------------------------------------------------


def attribute_of_ability(make: Maker) -> int:
    """MQ-R55: the single type of the ability's cost, else the Attribute of its Mon; what is no ability has none."""
    if OF_MON in make.card.traits:
        return ITS_MON
    for kind, name in enumerate(TYPES):
        if f"{OF_COST}{name}" in make.card.traits:
            return kind
    return NO_ATTRIBUTE


def sort_of(make: Maker, tree: Tree) -> Sort:
    """MQ-R55, MQ-215, MQ-219: which damage it is."""
    if tree.key == "damage Of":
        return Sort(element(tree.word(0)), False)
    attribute = NO_ATTRIBUTE if tree.key == "damage Without" else attribute_of_ability(make)
    return Sort(attribute, tree.key == "damage Piercing")


def aim(make: Maker, tree: Tree) -> tuple[Noun, bool]:
    """Whom damage is dealt to, and whether that is a target (MQ-R104): what the user chooses is, "each" and "all" are not."""
    noun = make.noun(tree)
    struck = make.clause.each if make.clause.each is not None else noun
    if isinstance(struck, Chosen | Among | This):
        make.card.aimed.append(struck)
    return noun, isinstance(noun, Chosen) and tree.key != "noun Random"


def deal(make: Maker, tree: Tree) -> Step:
    """MQ-203: deal damage."""
    noun, targets = aim(make, tree.word(2))
    return DealDamage(make.book, make.name(), noun, Fixed(tree.number(0)), sort_of(make, tree.word(1)), targets, make.rule)


def deal_for(make: Maker, tree: Tree) -> Step:
    """MQ-203: deal so much damage for each of something."""
    noun, targets = aim(make, tree.word(2))
    amount = Times(tree.number(0), make.amount(tree.word(3)))
    return DealDamage(make.book, make.name(), noun, amount, sort_of(make, tree.word(1)), targets, make.rule)


BUILDERS.steps["act Deal"] = deal
BUILDERS.steps["act DealFor"] = deal_for
BUILDERS.amounts["tally Cards"] = how_many


# ---- values of Mons ------------------------------------------------------------------------------------------------------------


def done_to(make: Maker, tree: Tree, verb: Verb) -> Step:
    """Something is done to Mons."""
    return Act(make.book, make.name(), verb, make.noun(tree), make.rule)


def quantity(make: Maker, tree: Tree) -> Verb:
    """MQ-183, MQ-185, MQ-R73, MQ-R15: how much of what comes back: a number, a part, or AP of one type."""
    if tree.key == "quantity OfElement":
        return RestoreType(tree.number(0), element(tree.word(1)))
    of_hp, many = tree.word(1).key == "value Hp", tree.number(0)
    if tree.key == "quantity Percent":
        return HealPart(many) if of_hp else RestoreApPart(many)
    return Heal(many) if of_hp else RestoreAp(many)


def restore(make: Maker, tree: Tree) -> Step:
    """MQ-183 to MQ-185: HP and AP come back."""
    return done_to(make, tree.word(1), Several([quantity(make, part) for part in tree.words(0)]))


def restore_by_level(make: Maker, tree: Tree) -> Step:
    """MQ-190, MQ-193: as much as the Mon's Level says."""
    of_hp = tree.word(0).key == "value Hp"
    brackets = []
    for line in tree.words(2):
        if (line.word(3).key == "value Hp") != of_hp:
            raise make.bad(line, "restores another value than its table says")
        many = line.number(2)
        brackets.append(Bracket(line.number(0), line.number(1), Heal(many) if of_hp else RestoreAp(many)))
    return done_to(make, tree.word(1), ByLevel(brackets))


def by_level(make: Maker, tree: Tree) -> None:
    """A table is a sentence of its own."""
    make.card.played.append(make.sentence(tree))


def lose_ap(make: Maker, tree: Tree) -> Step:
    """MQ-R15: Mons lose AP."""
    return done_to(make, tree.word(0), LoseAp(tree.number(1)))


def drain_hp(make: Maker, tree: Tree) -> Step:
    """MQ-R61: drain HP."""
    return done_to(make, tree.word(1), DrainHp(tree.number(0)))


def steal_ap(make: Maker, tree: Tree) -> Step:
    """MQ-R61: steal AP."""
    return done_to(make, tree.word(1), StealAp(tree.number(0)))


def prevent_next(make: Maker, tree: Tree) -> Step:
    """MQ-206, MQ-R111: prevent the next damage to Mons."""
    return done_to(make, tree.word(0), Shield(HP_DAMAGE))


BUILDERS.steps["act Restore"] = restore
BUILDERS.steps["line ByLevel"] = restore_by_level
BUILDERS.lines["line ByLevel"] = by_level
BUILDERS.steps["act LoseAp"] = lose_ap
BUILDERS.steps["act DrainHp"] = drain_hp
BUILDERS.steps["act StealAp"] = steal_ap
BUILDERS.steps["act PreventNext"] = prevent_next


# ---- BP ------------------------------------------------------------------------------------------------------------------------


def done_to_players(make: Maker, tree: Tree, verb: Verb) -> Step:
    """Something is done to players; without a subject, to the user."""
    players = make.lexicon.seats["player You"](make, tree) if tree.key == "who Self" else make.players(tree)
    return Act(make.book, make.name(), verb, ThePlayers(players), make.rule)


def deal_bp(make: Maker, tree: Tree) -> Step:
    """MQ-302: direct BP damage."""
    return done_to_players(make, tree.word(1), DealBp(tree.number(0)))


def absorb_bp(make: Maker, tree: Tree) -> Step:
    """MQ-R61: absorb BP."""
    return done_to_players(make, tree.word(1), AbsorbBp(tree.number(0)))


def lose_bp(make: Maker, tree: Tree) -> Step:
    """MQ-301: players lose BP."""
    return done_to_players(make, tree.word(0), LoseBp(tree.number(1)))


def restore_bp(make: Maker, tree: Tree) -> Step:
    """MQ-R77: players restore BP."""
    return done_to_players(make, tree.word(0), RestoreBp(tree.number(1)))


def gets_max_bp(make: Maker, tree: Tree) -> Step:
    """MQ-313: Max BP rises."""
    return done_to_players(make, tree.word(0), ChangeMaxBp(tree.number(1)))


def loses_max_bp(make: Maker, tree: Tree) -> Step:
    """MQ-313: Max BP falls."""
    return done_to_players(make, tree.word(0), ChangeMaxBp(-tree.number(1)))


def prevent_bp(make: Maker, tree: Tree) -> Step:
    """MQ-206, MQ-R62: prevent the next BP damage to players."""
    return done_to_players(make, tree.word(0), Shield(DIRECT_BP_DAMAGE))


BUILDERS.steps["act DealBp"] = deal_bp
BUILDERS.steps["act AbsorbBp"] = absorb_bp
BUILDERS.steps["act LoseBp"] = lose_bp
BUILDERS.steps["act RestoreBp"] = restore_bp
BUILDERS.steps["act GetsMaxBp"] = gets_max_bp
BUILDERS.steps["act LosesMaxBp"] = loses_max_bp
BUILDERS.steps["act PreventBp"] = prevent_bp


# ---- statuses, coins, positions ------------------------------------------------------------------------------------------------


def affliction(make: Maker, tree: Tree) -> Affliction:
    """MQ-230, MQ-252: a status, perhaps with a coin beside it, perhaps for some turns."""
    if tree.key == "affliction Coin":
        return Affliction(status(tree.word(0)), True, 0)
    if tree.key == "affliction ForTurns":
        return Affliction(status(tree.word(0)), False, tree.number(1))
    return Affliction(status(tree), False, 0)


def apply(make: Maker, tree: Tree) -> Step:
    """MQ-230: apply statuses."""
    return done_to(make, tree.word(1), Apply([affliction(make, part) for part in tree.words(0)]))


def cure(make: Maker, tree: Tree) -> Step:
    """MQ-188: cure some statuses."""
    return done_to(make, tree.word(0), Cure([status(part) for part in tree.words(1)]))


def cure_all(make: Maker, tree: Tree) -> Step:
    """MQ-188: cure all statuses."""
    return done_to(make, tree.word(0), Cure(ALL_STATUSES))


def flip(make: Maker, tree: Tree) -> Step:
    """MQ-246, MQ-250: a coin is flipped."""
    return make.done_by(tree.word(0), FlipCoin(make.book, make.name(), make.rule))


def change(make: Maker, tree: Tree) -> Step:
    """MQ-90: Mons change their position."""
    return done_to(make, tree.word(0), ChangeTo(int(is_defense(tree.word(1)))))


BUILDERS.steps["act Apply"] = apply
BUILDERS.steps["act Cure"] = cure
BUILDERS.steps["act CureAll"] = cure_all
BUILDERS.steps["act Flip"] = flip
BUILDERS.steps["act Change"] = change


# ---- Counters ------------------------------------------------------------------------------------------------------------------


def counter(make: Maker, tree: Tree) -> None:
    """MQ-221, MQ-226, MQ-227: what happens on heads; its last sentence may say what a failure costs."""
    if any(ability.label == COUNTER for ability in make.card.abilities):
        raise BadWords(f"{make.card.name}: it has two Counters; say both things in one")
    sentences, more = tree.words(0), FAILURE
    if sentences and sentences[-1].key == "sentence Fails":
        more = sentences[-1].number(0)
        sentences = sentences[:-1]
    with make.card.unannounced():
        make.card.traits.add(COUNTER)
        steps = [make.told(sentence) for sentence in sentences]
        make.card.traits.discard(COUNTER)
    make.card.aimed = []
    body = Sentences(make.book, make.name(), steps, make.rule)
    make.card.abilities.append(Ability(make.book, make.card.name, COUNTER, body, [], numbers=[more], rule=make.rule))


def reduce_to_zero(make: Maker, tree: Tree) -> Step:
    """MQ-226: the original damage is not dealt."""
    if COUNTER not in make.card.traits:
        raise make.bad(tree, 'is what a Counter does; elsewhere say "prevent the next damage to …"')
    return Nothing(make.book, make.name(), make.rule)


def fails(make: Maker, tree: Tree) -> Step:
    """MQ-227: it says nothing anywhere else."""
    raise make.bad(tree, "must be the last sentence of a Counter")


BUILDERS.lines["line Counter"] = counter
BUILDERS.sentences["sentence Fails"] = fails
BUILDERS.steps["act ReduceToZero"] = reduce_to_zero

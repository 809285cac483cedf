"""Builders for keywords, auras and all that holds of units, and for what abilities say of themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mypy_extensions import i64

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.core_words import lasting as core_lasting
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import Every
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.flow import Then
from bestiary.engine.play.force import Change, Force, PutInForce, Until
from bestiary.engine.play.parts_of_speech import Amount, Condition, Filter, Fixed, Times
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.abilities import CRITICAL_HERE, MODES, PER_LEVEL, PRECISION_HERE, RISES
from bestiary.games.monad_wars.schema import (
    ANYTHING,
    AP,
    AR,
    ARROGANT,
    AT_ATTACK_END,
    AT_COMBAT_END,
    CORROSION,
    CRITICAL,
    DAMAGE_CHANGE,
    DAZE,
    DEBILITATE,
    ELUSIVE,
    ENFEEBLE,
    GUTS,
    HASTE,
    HAZE,
    HIDDEN,
    HIT_CHANGE,
    INI,
    KEYWORD,
    KEYWORD_CHANGE,
    MAGICAL,
    MARKER,
    MOB,
    MORTAL_COIL,
    PHYSICAL,
    PINNED,
    PRECISION,
    PULL,
    PUSH,
    RALLIES,
    REACH,
    REGENERATION,
    RESISTANT,
    SERENITY,
    SHIELD,
    SLOW,
    SOAK,
    STAT_CHANGE,
    STEADY,
    TOUGH,
)
from bestiary.games.monad_wars.words.build_nouns import is_bearer
from bestiary.games.monad_wars.words.build_places import put
from bestiary.games.monad_wars.words.lines import IN_ABILITY, OF_MODE, note_number
from bestiary.games.monad_wars.words.nouns import AttackIs, InAura, TargetIs
from bestiary.games.monad_wars.words.verbs import Inflict

BUILDERS: Final[Builders] = Builders()


# ---- keywords by name (chapter 12) -----------------------------------------------------------------------------------------------

NUMBERS: Final[dict[str, int]] = {
    "standing Tough": TOUGH,
    "standing Soak": SOAK,
    "standing Steady": STEADY,
    "standing Serenity": SERENITY,
    "standing Elusive": ELUSIVE,
    "standing Reach": REACH,
    "standing Regeneration": REGENERATION,
    "standing Mob": MOB,
    "standing Arrogant": ARROGANT,
    "standing Resistant": RESISTANT,
    "standing Hidden": HIDDEN,
    "standing Critical": CRITICAL,
    "standing Precision": PRECISION,
    "standing Guts": GUTS,
    "standing Shield": SHIELD + ANYTHING,
    "infliction Corrosion": CORROSION,
    "infliction MortalCoil": MORTAL_COIL,
    "infliction Push": PUSH,
    "infliction Pull": PULL,
    "infliction Enfeeble": ENFEEBLE,
    "infliction Haze": HAZE,
    "infliction Pinned": PINNED,
    "infliction Slow": SLOW,
    "infliction Haste": HASTE,
    "infliction Daze": DAZE,
    "infliction Debilitate": DEBILITATE,
    "infliction Marker": MARKER,
}
SORTS: Final[dict[str, int]] = {"sort Physical": PHYSICAL, "sort Magic": MAGICAL}


def which_keyword(tree: Tree) -> int:
    """The number of a keyword; MW-R109: of a Shield by what it absorbs."""
    return SHIELD + SORTS[tree.word(1).key] if tree.key == "standing ShieldOf" else NUMBERS[tree.key]


def how_much(tree: Tree) -> int:
    """Its number; 1 of those that are on or off."""
    return tree.number(0) if tree.parts else 1


def is_given(which: int) -> bool:
    """MW-R89: can a text give it to a unit for a time: what is inflicted, a Shield, or Hidden?"""
    return which >= SHIELD or which == HIDDEN


# ---- lines of a keyword ----------------------------------------------------------------------------------------------------------


def has_keyword(make: Maker, tree: Tree) -> None:
    """MW-33, MW-R89: on a card it is printed there; in an ability its targets get it; Critical and Precision are of its attack."""
    skill = tree.word(0)
    which, amount = which_keyword(skill), how_much(skill)
    if IN_ABILITY not in make.card.traits:
        put(make, KEYWORD + which, amount)
    elif which in (CRITICAL, PRECISION):
        note_number(make, CRITICAL_HERE if which == CRITICAL else PRECISION_HERE, amount)
    elif is_given(which):
        make.card.played.append(Inflict(make.book, make.name(), which, amount, make.rule))
    else:
        raise make.bad(tree, 'cannot be inflicted; say "the target has …" and for how long')


def only_against(make: Maker, tree: Tree) -> None:
    """MW-30, MW-R53: the criteria of an ability's targets."""
    in_an_ability(make, tree)
    make.card.demands.append(TargetIs(Every(make.group(tree.word(0), []).tests)))


def at_level(make: Maker, tree: Tree) -> None:
    """MW-R64: from a level on, 1 more listed damage."""
    in_an_ability(make, tree)
    if not 1 <= tree.number(0) <= 9:
        raise make.bad(tree, "names a level that nobody has")
    note_number(make, RISES, 1 << tree.number(0))


def per_level(make: Maker, tree: Tree) -> None:
    """MW-R64: more listed damage for each level of its user."""
    in_an_ability(make, tree)
    note_number(make, PER_LEVEL, tree.number(0))


def rallies(make: Maker, tree: Tree) -> None:
    """MW-R1, MW-R37: where this hazard was not defeated, the defeated ones come back with it."""
    of = [trait for trait in make.card.traits if trait.startswith("kind ")]  # none while a text is only explained
    if (of and of != ["kind hazard"]) or IN_ABILITY in make.card.traits:
        raise make.bad(tree, "is only said of hazards, in the text of the card")
    put(make, RALLIES, 1)


def in_an_ability(make: Maker, tree: Tree) -> None:
    """Some lines speak of an ability."""
    if IN_ABILITY not in make.card.traits:
        raise make.bad(tree, "says something of an ability; write it in the text of one")


def not_in_an_ability(make: Maker, tree: Tree) -> None:
    """Others hold while a card is in play."""
    if IN_ABILITY in make.card.traits:
        raise make.bad(tree, "holds while a card is in play; write it in the text of the card")


BUILDERS.lines["keyword Has"] = has_keyword
BUILDERS.lines["keyword Only"] = only_against
BUILDERS.lines["keyword AtLevel"] = at_level
BUILDERS.lines["keyword PerLevel"] = per_level
BUILDERS.lines["keyword Rallies"] = rallies


# ---- what holds ------------------------------------------------------------------------------------------------------------------

STATS: Final[dict[str, tuple[int, int]]] = {
    "stat Damage": (DAMAGE_CHANGE, 0),
    "stat ToHit": (HIT_CHANGE, 0),
    "stat Ini": (STAT_CHANGE, INI),
    "stat Ar": (STAT_CHANGE, AR),
    "stat Ap": (STAT_CHANGE, AP),
}
AT_ONCE: Final = (CORROSION, MORTAL_COIL, PUSH, PULL)  # they are done to a unit; no unit has them

ForcesBuilder: TypeAlias = Callable[[Maker, Tree], list[Force]]
FORCES: Final[dict[str, ForcesBuilder]] = {}  # what an act says is so, as forces


def signed(tree: Tree) -> int:
    """How much a bonus is."""
    return tree.number(0) if tree.key == "bonus Plus" else -tree.number(0)


def change(make: Maker, tree: Tree, whom: Filter | None, condition: Condition | None, amount: Amount) -> Force:
    """MW-40, MW-R115: damage, to-hit, INI, AR or maximum AP is so much more or less."""
    kind, about = STATS[tree.word(1).key]
    return Change(make.book, make.name(), kind, about, whom, condition, amount, make.rule)


class AtLeast(Force):
    """MW-R87: of Reach and Guts the highest counts, wherever it comes from."""

    def __init__(self, make: Maker, which: int, whom: Filter | None, number: int) -> None:
        super().__init__(make.book, make.name(), KEYWORD_CHANGE, which, whom, make.card.condition, make.rule)
        self.number_given: i64 = number

    def change(self, s: State, row: i64, card: i64, value: i64) -> i64:
        return max(value, self.number_given)


def boon(make: Maker, tree: Tree, whom: Filter | None) -> Force:
    """MW-R87, MW-R110: a keyword that a unit has, or a bonus."""
    if tree.row.category == "bonus":
        return change(make, tree, whom, make.card.condition, Fixed(signed(tree)))
    which = which_keyword(tree)
    if which in AT_ONCE:
        raise make.bad(tree, 'is nothing that a unit has; say "gets", or give its attacks the keyword in a line of its own')
    if which in (REACH, GUTS):
        return AtLeast(make, which, whom, how_much(tree))
    return Change(make.book, make.name(), KEYWORD_CHANGE, which, whom, make.card.condition, Fixed(how_much(tree)), make.rule)


def has(make: Maker, tree: Tree) -> list[Force]:
    """MW-33: keywords and bonuses of whoever the text is about."""
    whom = make.whom(tree.word(0))
    return [boon(make, one, whom) for one in tree.words(1)]


def has_for(make: Maker, tree: Tree) -> list[Force]:
    """MW-33, MW-40: a bonus for each of something, counted whenever it is read."""
    whom = make.whom(tree.word(0))
    amount = Times(signed(tree.word(1)), make.amount(tree.parts[2]))
    return [change(make, tree.word(1), whom, make.card.condition, amount)]


def of_attacks(make: Maker, tree: Tree, only_if: Condition, bonuses: list[Tree]) -> list[Force]:
    """MW-R115: bonuses of some attacks of this unit, or of the bearer."""
    if make.clause.lasts:
        raise make.bad(tree, "holds while its card is in play and cannot be given for a time")
    owner, condition = tree.word(0), make.card.also_if(only_if)
    whom = is_bearer(make, owner) if owner.key == "owner Bearers" else None
    for one in bonuses:
        if not one.word(1).has("attacks"):
            raise make.bad(one, 'is nothing that attacks have; say "damage" or "to hit"')
    return [change(make, one, whom, condition, Fixed(signed(one))) for one in bonuses]


def against(make: Maker, tree: Tree) -> list[Force]:
    """MW-R115: attacks against some units."""
    return of_attacks(make, tree, TargetIs(Every(make.group(tree.word(1), []).tests)), tree.words(2))


def of_mode(make: Maker, tree: Tree) -> list[Force]:
    """MW-36, MW-R115: melee, ranged or magic attacks."""
    return of_attacks(make, tree, AttackIs(MODES.index(tree.word(1).name.lower())), tree.words(2))


FORCES["act Has"] = has
FORCES["act HasFor"] = has_for
FORCES["act Against"] = against
FORCES["act OfMode"] = of_mode


def standing(make: Maker, tree: Tree) -> Force:
    """What holds while the card is in play: as many forces as it says things; the last is given back to be put with them."""
    not_in_an_ability(make, tree)
    *others, last = FORCES[tree.key](make, tree)
    make.card.standing += others
    return last


BUILDERS.forces["act Has"] = standing
BUILDERS.forces["act HasFor"] = standing
BUILDERS.forces["act Against"] = standing
BUILDERS.forces["act OfMode"] = standing


# ---- auras (MW-186, MW-R110) -----------------------------------------------------------------------------------------------------

SCOPES: Final[dict[str, InAura]] = {
    "scope OwnRow": InAura(False, True, False),
    "scope OwnSide": InAura(False, False, False),
    "scope EnemySide": InAura(True, False, False),
    "scope EnemyFront": InAura(True, False, True),
}


def aura(make: Maker, tree: Tree) -> None:
    """MW-186: while its source is in the combat, the units that it names have something."""
    not_in_an_ability(make, tree)
    with make.line.citing(f"{make.rule} {tree.word(0).row.rule}".strip()):
        for one in tree.words(1):
            make.card.standing.append(boon(make, one, SCOPES[tree.word(0).key]))


BUILDERS.lines["keyword Aura"] = aura


# ---- for a while -----------------------------------------------------------------------------------------------------------------


def lasting(make: Maker, tree: Tree) -> Step:
    """MW-R88: something is so of some units for a time; one force for each thing that is so."""
    act = tree.word(0)
    if act.key not in FORCES:
        return core_lasting(make, tree)
    if act.key not in ("act Has", "act HasFor"):
        raise make.bad(act, "holds while its card is in play and cannot be given for a time")
    noun = make.noun(act.word(0))
    with make.clause.for_a_while():
        forces = FORCES[act.key](make, act)
    for force in forces:
        force.stacks = force.kind != KEYWORD_CHANGE  # MW-R87: a keyword for a time does not add to itself
    until = make.until(tree.word(1))
    laid: list[Step] = [PutInForce(make.book, make.name(), force, noun, until, make.rule) for force in forces]
    return make.after_choices(laid[0] if len(laid) == 1 else Then(make.book, make.name(), laid, make.rule))


def this_combat(make: Maker, tree: Tree) -> Until:
    """MW-R88: until the end of the combat."""
    return Until(AT_COMBAT_END)


def this_attack(make: Maker, tree: Tree) -> Until:
    """MW-35, MW-124: in a response: for the attack that it answers."""
    if f"{OF_MODE}defensive" not in make.card.traits:
        raise make.bad(tree, "is only known in a Defensive ability")
    return Until(AT_ATTACK_END)


BUILDERS.steps["effect Lasting"] = lasting
BUILDERS.untils["duration Combat"] = this_combat
BUILDERS.untils["duration ThisAttack"] = this_attack

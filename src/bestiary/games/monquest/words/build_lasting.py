"""What holds while a card lies there or for a while: bonuses, protections, immunities, and bans."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.core_words import cannot
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.flow import Then
from bestiary.engine.play.force import AT_TURN_START, CANNOT, Change, Force, Until, UntilItLeaves
from bestiary.engine.play.parts_of_speech import Amount, Filter, Fixed, Noun, Opponents, Seats, ThePlayers, This
from bestiary.engine.play.triggers import Event
from bestiary.games.monquest.rules.lasting import Exposed, ForEach, Halved, IsSo, Lay, LoseIcons, SetTo, UpgradesOfThis
from bestiary.games.monquest.schema import (
    ACCESSORY,
    ANY_DAMAGE,
    AT_OPPOSING_TURN_END,
    ATK_CHANGE,
    ATTACKS_BP,
    DAMAGE_CHANGE,
    DEF_CHANGE,
    DEF_COUNTS,
    DIRECT_DAMAGE,
    DRAWS,
    DRAWS_BY_EFFECT,
    FIRST_FREE,
    FROM_NEXT_TURN,
    HP_DAMAGE,
    IMMUNITY,
    ITEM_USED,
    MAX_AP_CHANGE,
    MAX_HP_CHANGE,
    OPPOSING_ABILITIES,
    OWN_TYPE,
    PENETRATES,
    PIERCING_DAMAGE,
    PLACE_LIMIT,
    PLAIN_DAMAGE,
    PLAYED,
    PREVENTION,
    REFLECTION,
    RULE_CHANGE,
    STATUSES,
    TYPES,
)
from bestiary.games.monquest.words.lines import USED
from bestiary.games.monquest.words.nouns import IsWearer, Wearer

BUILDERS: Final[Builders] = Builders()
ForcesBuilder: TypeAlias = Callable[[Maker, Tree], list[Force]]
FORCES: Final[dict[str, ForcesBuilder]] = {}  # what an act says is so, as forces


# ---- of whom something is so -----------------------------------------------------------------------------------------------------


def whom_of(make: Maker, tree: Tree) -> Filter | None:
    """Which Mons a standing text is about; None is the card itself. What is laid on Mons is about those."""
    if make.clause.lasts:
        return None
    if tree.name == "This":
        make.this()
    if tree.name not in ("This", "It", "Its"):
        return make.which(tree)
    if not isinstance(make.line.it, This | Wearer):
        raise make.bad(tree, 'is not clear here; name the Mon: "this Mon" or "the wearer"')
    return IsWearer() if isinstance(make.line.it, Wearer) else None


def bearer(make: Maker, act: Tree) -> Noun:
    """Those on whom something is laid: the Mons that the act names, or players."""
    return ThePlayers(make.players(act.word(0))) if act.key == "act CannotDo" else make.noun(act.word(0))


# ---- bonuses ---------------------------------------------------------------------------------------------------------------------

STATS: Final[dict[str, tuple[int, int]]] = {
    "trait Atk": (ATK_CHANGE, 0),
    "trait Def": (DEF_CHANGE, 0),
    "stat MaxHp": (MAX_HP_CHANGE, 0),
    "stat MaxAp": (MAX_AP_CHANGE, OWN_TYPE),
}


def signed(tree: Tree) -> int:
    """How much a bonus is."""
    return tree.number(0) if tree.key == "bonus Plus" else -tree.number(0)


def exposed(make: Maker, tree: Tree) -> Filter | None:
    """Whom a standing change is about; opposing Mons may be immune to it (MQ-R94)."""
    whom = whom_of(make, tree)
    return Exposed(whom) if whom is not None and tree.name in ("All", "Each") else whom


def bonus(make: Maker, tree: Tree, whom: Filter | None, amount: Amount) -> Force:
    """MQ-149, MQ-R110: ATK, DEF, Max HP or Max AP is so much more."""
    kind, about = STATS[tree.word(1).key]
    return Change(make.book, make.name(), kind, about, whom, make.card.condition, amount, make.rule)


def has(make: Maker, tree: Tree) -> list[Force]:
    """MQ-172, MQ-174: bonuses of whoever the text is about."""
    whom = exposed(make, tree.word(0))
    return [bonus(make, one, whom, Fixed(signed(one))) for one in tree.words(1)]


def has_for(make: Maker, tree: Tree) -> list[Force]:
    """MQ-157: a bonus for each of something, counted whenever it is read."""
    whom = exposed(make, tree.word(0))
    return [bonus(make, tree.word(1), whom, ForEach(signed(tree.word(1)), make.amount(tree.word(2))))]


def of_upgrades(make: Maker, tree: Tree) -> Amount:
    """MQ-154: for each upgrade of this Equipment."""
    return UpgradesOfThis()


FORCES["act Has"] = has
FORCES["act HasFor"] = has_for
BUILDERS.amounts["tally Upgrade"] = of_upgrades


def gets(make: Maker, tree: Tree) -> Step:
    """MQ-R38, MQ-R113: bonuses of the Mons that are meant now, for as long as it says or as they stay on the field."""
    act, until = (tree.word(0), make.until(tree.word(1))) if tree.key == "effect Lasting" else (tree, UntilItLeaves())
    noun = make.noun(act.word(0))
    changes = any(one.word(1).has("alters") for one in act.words(1))
    forces = [bonus(make, one, None, Fixed(signed(one))) for one in act.words(1) if not loses_icons(one)]
    steps: list[Step] = [Lay(make.book, make.name(), forces, noun, until, make.rule, changes)] if forces else []
    for one in act.words(1):
        if loses_icons(one):
            steps.append(LoseIcons(make.book, make.name(), noun, one.number(0), until, make.rule))
    return make.after_choices(steps[0] if len(steps) == 1 else Then(make.book, make.name(), steps, make.rule))


def loses_icons(tree: Tree) -> bool:
    """MQ-R15: a loss of Max AP, of which the controller chooses the icons."""
    return tree.key == "bonus Minus" and tree.word(1).key == "stat MaxAp"


BUILDERS.steps["act Gets"] = gets
BUILDERS.lasting["act Gets"] = gets


# ---- damage that is taken (MQ-R57, MQ-R111) --------------------------------------------------------------------------------------


def sort_of(tree: Tree) -> int:
    """Which damage a change is about."""
    if tree.key == "damage Of":
        return 1 + TYPES.index(tree.word(0).name)
    return {"damage Without": PLAIN_DAMAGE, "damage Piercing": PIERCING_DAMAGE}.get(tree.key, ANY_DAMAGE)


def takes(make: Maker, tree: Tree) -> list[Force]:
    """MQ-205, MQ-206, MQ-R111: less, more, half or no damage."""
    whom, change = exposed(make, tree.word(0)), tree.word(1)
    if change.key == "change None":
        return [Force(make.book, make.name(), PREVENTION, HP_DAMAGE, whom, make.card.condition, make.rule)]
    if change.key == "change Half":
        return [Halved(make.book, make.name(), DAMAGE_CHANGE, ANY_DAMAGE, whom, make.card.condition, make.rule)]
    amount = Fixed(change.number(0) if change.key == "change More" else -change.number(0))
    about = sort_of(change.word(1))
    return [Change(make.book, make.name(), DAMAGE_CHANGE, about, whom, make.card.condition, amount, make.rule)]


def takes_for(make: Maker, tree: Tree) -> list[Force]:
    """MQ-205, MQ-R92: so much less damage for each of something, up to a limit."""
    whom, amount = whom_of(make, tree.word(0)), ForEach(-tree.number(1), make.amount(tree.word(2)), tree.number(3))
    return [Change(make.book, make.name(), DAMAGE_CHANGE, ANY_DAMAGE, whom, make.card.condition, amount, make.rule)]


FORCES["act Takes"] = takes
FORCES["act TakesFor"] = takes_for


# ---- immunity, reflection, rules that are bent -----------------------------------------------------------------------------------


def immune(make: Maker, tree: Tree) -> list[Force]:
    """MQ-R71, MQ-R94: statuses, or what opposing abilities do, have no effect on it."""
    whom = whom_of(make, tree.word(0))
    abouts = [about for bane in tree.words(1) for about in banes(bane)]
    return [IsSo(make.book, make.name(), IMMUNITY, about, whom, make.card.condition, make.rule) for about in abouts]


def banes(tree: Tree) -> list[int]:
    """What one is immune to."""
    if tree.key == "bane Abilities":
        return [OPPOSING_ABILITIES]
    return [*range(len(STATUSES))] if tree.key == "bane Statuses" else [STATUSES.index(tree.name)]


def is_so(kind: int, about: int) -> ForcesBuilder:
    """Something that is so of a Mon and needs no number."""

    def build(make: Maker, tree: Tree) -> list[Force]:
        return [IsSo(make.book, make.name(), kind, about, whom_of(make, tree.word(0)), make.card.condition, make.rule)]

    return build


def set_to(kind: int, about: int) -> ForcesBuilder:
    """A number that a rule gives is another one for a Mon."""

    def build(make: Maker, tree: Tree) -> list[Force]:
        whom = whom_of(make, tree.word(0))
        return [SetTo(make.book, make.name(), kind, about, whom, make.card.condition, tree.number(1), make.rule)]

    return build


FORCES["act Immune"] = immune
FORCES["act Reflects"] = is_so(REFLECTION, 0)
FORCES["act DefAbilities"] = is_so(RULE_CHANGE, DEF_COUNTS)
FORCES["act Penetration"] = is_so(RULE_CHANGE, PENETRATES)
FORCES["act AttackBp"] = is_so(RULE_CHANGE, ATTACKS_BP)
FORCES["act FirstFree"] = is_so(RULE_CHANGE, FIRST_FREE)
FORCES["act DirectDamage"] = set_to(RULE_CHANGE, DIRECT_DAMAGE)
FORCES["act Holds"] = set_to(PLACE_LIMIT, ACCESSORY)


# ---- bans ------------------------------------------------------------------------------------------------------------------------

BANS: Final[dict[str, Event]] = {
    "ban PlayMons": PLAYED,
    "ban Draw": DRAWS,
    "ban DrawEffects": DRAWS_BY_EFFECT,
    "ban Items": ITEM_USED,
}


def cannot_do(make: Maker, tree: Tree) -> list[Force]:
    """MQ-283: something that players cannot do."""
    event = BANS[tree.word(1).key]
    whose = None if make.clause.lasts else banned(make, tree.word(0))
    return [Force(make.book, make.name(), CANNOT, event.number, None, make.card.condition, make.rule, whose)]


def banned(make: Maker, tree: Tree) -> Seats:
    """Whom a standing ban is about: nobody chooses, so "your opponent" is every one."""
    return Opponents() if tree.name == "Opponent" else make.players(tree)


def cannot_mon(make: Maker, tree: Tree) -> list[Force]:
    """MQ-R123: something that a Mon cannot do."""
    return [cannot(make, tree)]


FORCES["act CannotDo"] = cannot_do
FORCES["act Cannot"] = cannot_mon


# ---- what stands, and what is laid on cards --------------------------------------------------------------------------------------


def only_one(make: Maker, tree: Tree) -> Force:
    """The one thing that an act says is so."""
    (force,) = FORCES[tree.key](make, tree)
    return force


def stands(make: Maker, tree: Tree) -> bool:
    """MQ-172: what is so, perhaps only while something else is, stands while the card is on the field."""
    said = tree.word(len(tree.parts) - 1)
    ongoing = any(trait.startswith("stays") for trait in make.card.traits)
    if said.key not in FORCES or (USED in make.card.traits and not ongoing):
        return False
    with make.card.under(make.holds(tree.word(0)) if len(tree.parts) > 1 else None):
        make.card.standing += FORCES[said.key](make, said)
    return True


def laid(make: Maker, act: Tree, until: Until) -> Step:
    """What an act says is so, laid on those that it names."""
    noun = bearer(make, act)
    with make.clause.for_a_while():
        forces = FORCES[act.key](make, act)
    changes = any(word.has("alters") for word in act.walk())
    return make.after_choices(Lay(make.book, make.name(), forces, noun, until, make.rule, changes))


def laid_for_good(make: Maker, act: Tree) -> Step:
    """MQ-R38: without a printed duration it lasts while that Mon stays on the field."""
    if act.key == "act CannotDo":
        raise make.bad(act, 'must say for how long, such as "for 1 turn", or stand in a line of its own on a card that stays')
    return laid(make, act, UntilItLeaves())


def lasting(make: Maker, tree: Tree) -> Step:
    """MQ-R112: something is so for a while."""
    act = tree.word(0)
    if act.key in make.lexicon.lasting:
        return make.lexicon.lasting[act.key](make, tree)
    if act.key not in FORCES:
        raise make.bad(act, f'is done at once and cannot last; leave out "{make.lexicon.language.say(tree.word(1)).lower()}"')
    return laid(make, act, make.until(tree.word(1)))


for _key in FORCES:
    BUILDERS.forces[_key] = only_one
    if _key not in ("act Has", "act HasFor"):
        BUILDERS.steps[_key] = laid_for_good
for _key in ("sentence Do", "sentence If", "sentence While"):
    BUILDERS.stands[_key] = stands
BUILDERS.steps["effect Lasting"] = lasting


# ---- for how long ----------------------------------------------------------------------------------------------------------------


def for_turns(make: Maker, tree: Tree) -> Until:
    """MQ-R112: so many turns of the affected side."""
    return Until(FROM_NEXT_TURN, tree.number(0))


def until_yours(make: Maker, tree: Tree) -> Until:
    """MQ-R112, MQ-R124: it ends as your next turn starts."""
    return Until(AT_TURN_START, 1, True)


def next_opposing(make: Maker, tree: Tree) -> Until:
    """MQ-R38: it ends with the next turn of an opponent."""
    return Until(AT_OPPOSING_TURN_END, 1, True)


BUILDERS.untils["duration ForTurns"] = for_turns
BUILDERS.untils["duration UntilYours"] = until_yours
BUILDERS.untils["duration NextOpposing"] = next_opposing

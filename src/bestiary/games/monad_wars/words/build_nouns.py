"""Builders for the words of fighting that say which units are meant, what is so, and what happens."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.core_words import how_many, there_are
from bestiary.engine.language.core_words import line as core_line
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import Hearing, Kind
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.parts_of_speech import Amount, Condition, Filter, It, Noun, TheOther, You
from bestiary.engine.play.triggers import Event
from bestiary.games.monad_wars.schema import (
    BACK_ROW,
    DIES,
    ENCOUNTER,
    FRONT,
    GEAR,
    HAZARD_GEAR,
    HITS,
    IS_HIT,
    MID,
    PARTY,
    ROUND_BEGINS,
    TRAITS,
    TURN_ENDS,
    USED,
)
from bestiary.games.monad_wars.words.lines import IN_ABILITY, OF_MODE
from bestiary.games.monad_wars.words.nouns import (
    AllAre,
    CarriedBy,
    FellHere,
    InCombat,
    InItsRow,
    InRow,
    IsHazard,
    IsUser,
    IsWounded,
    LevelFrom,
    LevelOf,
    LevelUpTo,
    NobodysDoing,
    OfType,
    OfYourParty,
    OnSide,
    TakesPart,
    TheActor,
    TheTarget,
    TheUser,
)

BUILDERS: Final[Builders] = Builders()
ROW_WORDS: Final[dict[str, int]] = {"row Front": FRONT, "row Mid": MID, "row Back": BACK_ROW}
FIGHTING: Final = [PARTY, ENCOUNTER]
HEARS_HIT: Final = "hears a hit"  # a trait of the maker: "the attacker" is who hit


# ---- kinds, adjectives, filters --------------------------------------------------------------------------------------------------


def units(make: Maker, tree: Tree) -> Kind:
    """MW-R3: every fighter; without a place those of this combat."""
    return Kind(FIGHTING, False, [TakesPart()])


def hazards(make: Maker, tree: Tree) -> Kind:
    """MW-R12: hazards of the encounter."""
    return Kind(FIGHTING, False, [TakesPart(), IsHazard()])


def of_type(make: Maker, tree: Tree) -> Kind:
    """MW-R12: units of a type."""
    return Kind(FIGHTING, False, [TakesPart(), OfType(1 << TRAITS.index(tree.word(0).name))])


def items(make: Maker, tree: Tree) -> Kind:
    """MW-R60: Equipment that is attached."""
    return Kind([GEAR, HAZARD_GEAR], False, [])


def defeated(make: Maker, tree: Tree) -> Kind:
    """MW-R37, MW-R126: hazards that died in this combat, in the used Hazard pile."""
    return Kind([USED], True, [FellHere()])


def friendly(make: Maker, tree: Tree) -> Filter:
    """MW-32: of the own side."""
    return OnSide(False)


def enemy(make: Maker, tree: Tree) -> Filter:
    """MW-R53, MW-R114: of the other side; in an ability, in sight of its user."""
    return OnSide(True, IN_ABILITY in make.card.traits)


def wounded(make: Maker, tree: Tree) -> Filter:
    """MW-20: with an HP counter."""
    return IsWounded()


def level_at_most(make: Maker, tree: Tree) -> Filter:
    """MW-R53: up to a level."""
    return LevelUpTo(tree.number(0))


def in_row(make: Maker, tree: Tree) -> Filter:
    """MW-125: in a row."""
    return row_test(tree.word(0))


def row_test(tree: Tree) -> Filter:
    """MW-125, MW-R110: a row by its name, or that of the text's unit."""
    return InItsRow() if tree.key == "row Its" else InRow(ROW_WORDS[tree.key])


def of_party(make: Maker, tree: Tree) -> Filter:
    """MW-R127: of the own party."""
    return OfYourParty()


def carried_by(make: Maker, tree: Tree) -> Filter:
    """MW-R60: attached to somebody."""
    return CarriedBy(make.noun(tree.word(0)))


BUILDERS.kinds["kind Unit"] = units
BUILDERS.kinds["kind Hazard"] = hazards
BUILDERS.kinds["kind OfType"] = of_type
BUILDERS.kinds["kind Equipment"] = items
BUILDERS.kinds["adjective Defeated"] = defeated
BUILDERS.tests["adjective Friendly"] = friendly
BUILDERS.tests["adjective Enemy"] = enemy
BUILDERS.tests["adjective Wounded"] = wounded
BUILDERS.tests["filter LevelAtMost"] = level_at_most
BUILDERS.tests["filter InRow"] = in_row
BUILDERS.tests["filter OfParty"] = of_party
BUILDERS.tests["filter CarriedBy"] = carried_by


# ---- the target, the attacker, the bearer ----------------------------------------------------------------------------------------


def target(make: Maker, tree: Tree) -> Noun:
    """MW-R53, MW-R89: whom an ability is aimed at."""
    if IN_ABILITY not in make.card.traits:
        raise make.bad(tree, 'is only known in an ability; say "this unit", "each …" or "a …"')
    make.line.it = TheTarget()
    return make.line.it


def attacker(make: Maker, tree: Tree) -> Noun:
    """MW-R114: in a response who attacks; else who has hit."""
    if f"{OF_MODE}defensive" in make.card.traits:
        make.line.it = TheActor()
    elif HEARS_HIT in make.card.traits:
        make.line.it = TheOther()
    else:
        raise make.bad(tree, 'is only known in a Defensive ability and after "when … is hit"')
    return make.line.it


def bearer(make: Maker, tree: Tree) -> Noun:
    """MW-44, MW-45: who carries the item."""
    check_bearer(make, tree)
    make.line.it = TheUser()
    return make.line.it


def is_bearer(make: Maker, tree: Tree) -> Filter:
    """MW-44: is a unit the bearer of this item?"""
    check_bearer(make, tree)
    return IsUser()


def check_bearer(make: Maker, tree: Tree) -> None:
    """Only Equipment has a bearer."""
    if "kind equipment" not in make.card.traits:
        raise make.bad(tree, 'is the unit that carries an Equipment; say "this unit"')


BUILDERS.nouns["ref Target"] = target
BUILDERS.nouns["ref Attacker"] = attacker
BUILDERS.nouns["ref Bearer"] = bearer
BUILDERS.whoms["ref Bearer"] = is_bearer


# ---- conditions ------------------------------------------------------------------------------------------------------------------


def is_so(make: Maker, tree: Tree, test: Filter) -> Condition:
    """A noun that is known passes a test; nothing is chosen in a condition."""
    if tree.word(0).name not in ("This", "It", "Target", "Attacker", "Bearer", "Catalyst", "Each", "All", "Your"):
        raise make.bad(tree.word(0), 'cannot stand in a condition; say "this unit", "the target" or "there are …"')
    return AllAre(make.noun(tree.word(0)), test)


def is_wounded(make: Maker, tree: Tree) -> Condition:
    """MW-20: it has an HP counter."""
    return is_so(make, tree, IsWounded())


def stands_in(make: Maker, tree: Tree) -> Condition:
    """MW-126: it stands in a row."""
    return is_so(make, tree, row_test(tree.word(1)))


def level_at_least(make: Maker, tree: Tree) -> Condition:
    """MW-139: it has reached a level."""
    return is_so(make, tree, LevelFrom(tree.number(1)))


BUILDERS.conditions["condition Wounded"] = is_wounded
BUILDERS.conditions["condition InRow"] = stands_in
BUILDERS.conditions["condition LevelAtLeast"] = level_at_least
BUILDERS.conditions["condition ThereAre"] = there_are


# ---- amounts ---------------------------------------------------------------------------------------------------------------------


def level_of(make: Maker, tree: Tree) -> Amount:
    """MW-139: the level of a unit."""
    return LevelOf(make.noun(tree.word(0)))


BUILDERS.amounts["tally Level"] = level_of
BUILDERS.amounts["tally Units"] = how_many


# ---- events and moments ----------------------------------------------------------------------------------------------------------


def happens(make: Maker, tree: Tree, event: Event) -> Hearing:
    """Something happens to a unit; "it" is that unit from now on."""
    whom = make.which(tree.word(0))
    make.line.it = It()
    return Hearing(event, whom)


def dies(make: Maker, tree: Tree) -> Hearing:
    """MW-133: a unit dies."""
    return happens(make, tree, DIES)


def hits(make: Maker, tree: Tree) -> Hearing:
    """MW-119, MW-173: a unit hits with an attack; each target by itself."""
    return happens(make, tree, HITS)


def is_hit(make: Maker, tree: Tree) -> Hearing:
    """MW-119, MW-173: a unit is hit by an attack, whose unit is the attacker."""
    make.card.traits.add(HEARS_HIT)
    return happens(make, tree, IS_HIT)


def at_moment(make: Maker, tree: Tree) -> Hearing:
    """MW-R48, MW-R91: at the end of the player's turn, or at the start of each round of its combats."""
    if tree.word(0).key == "moment EndOfYours":
        return Hearing(TURN_ENDS, None, You())
    make.card.add_condition(InCombat())
    return Hearing(ROUND_BEGINS, None, NobodysDoing())


BUILDERS.events["event Dies"] = dies
BUILDERS.events["event Hits"] = hits
BUILDERS.events["event IsHit"] = is_hit
BUILDERS.hearings["sentence At"] = at_moment


def line(make: Maker, tree: Tree) -> None:
    """The sentences of a line; what its beginning asks for is asked for that line only."""
    with make.card.under():
        core_line(make, tree)
    make.card.traits.discard(HEARS_HIT)


BUILDERS.lines["line Line"] = line


# ---- words of other games --------------------------------------------------------------------------------------------------------


def no_hand(make: Maker, tree: Tree) -> Kind:
    """There are no hands (MW-R81)."""
    raise make.bad(tree, "does not exist: nobody has a hand of cards in this game")


BUILDERS.kinds["zone Hand"] = no_hand

"""Builders for the words of fighting that say which units are meant, what is so, and what happens."""

from __future__ import annotations

from typing import Final

from bestiary.engine.agenda import Step
from bestiary.engine.core_words import line as core_line
from bestiary.engine.maker import Hearing, Kind, Maker
from bestiary.engine.triggers import Event
from bestiary.engine.wording import Tree
from bestiary.engine.words import Amount, Condition, It, Noun, Test, TheOther, ThereAre, You
from bestiary.games.monad_wars.language import WORDS
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
from bestiary.games.monad_wars.which import (
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
    NumberOf,
    OfType,
    OfYourParty,
    OnSide,
    TakesPart,
    TheActor,
    TheTarget,
    TheUser,
)
from bestiary.games.monad_wars.words import IN_ABILITY, OF_MODE

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


def friendly(make: Maker, tree: Tree) -> Test:
    """MW-32: of the own side."""
    return OnSide(False)


def enemy(make: Maker, tree: Tree) -> Test:
    """MW-R53, MW-R114: of the other side; in an ability, in sight of its user."""
    return OnSide(True, IN_ABILITY in make.traits)


def wounded(make: Maker, tree: Tree) -> Test:
    """MW-20: with an HP counter."""
    return IsWounded()


def level_at_most(make: Maker, tree: Tree) -> Test:
    """MW-R53: up to a level."""
    return LevelUpTo(tree.number(0))


def in_row(make: Maker, tree: Tree) -> Test:
    """MW-125: in a row."""
    return row_test(tree.word(0))


def row_test(tree: Tree) -> Test:
    """MW-125, MW-R110: a row by its name, or that of the text's unit."""
    return InItsRow() if tree.key == "row Its" else InRow(ROW_WORDS[tree.key])


def of_party(make: Maker, tree: Tree) -> Test:
    """MW-R127: of the own party."""
    return OfYourParty()


def carried_by(make: Maker, tree: Tree) -> Test:
    """MW-R60: attached to somebody."""
    return CarriedBy(make.noun(tree.word(0)))


WORDS.kinds["kind Unit"] = units
WORDS.kinds["kind Hazard"] = hazards
WORDS.kinds["kind OfType"] = of_type
WORDS.kinds["kind Equipment"] = items
WORDS.kinds["adjective Defeated"] = defeated
WORDS.tests["adjective Friendly"] = friendly
WORDS.tests["adjective Enemy"] = enemy
WORDS.tests["adjective Wounded"] = wounded
WORDS.tests["filter LevelAtMost"] = level_at_most
WORDS.tests["filter InRow"] = in_row
WORDS.tests["filter OfParty"] = of_party
WORDS.tests["filter CarriedBy"] = carried_by
WORDS.plain.update([f"type {name}" for name in TRAITS[:10]] + [*ROW_WORDS, "row Its", "owner This", "owner Bearers"])


# ---- the target, the attacker, the bearer ----------------------------------------------------------------------------------------


def target(make: Maker, tree: Tree) -> Noun:
    """MW-R53, MW-R89: whom an ability is aimed at."""
    if IN_ABILITY not in make.traits:
        raise make.bad(tree, 'is only known in an ability; say "this unit", "each …" or "a …"')
    make.it = TheTarget()
    return make.it


def attacker(make: Maker, tree: Tree) -> Noun:
    """MW-R114: in a response who attacks; else who has hit."""
    if f"{OF_MODE}defensive" in make.traits:
        make.it = TheActor()
    elif HEARS_HIT in make.traits:
        make.it = TheOther()
    else:
        raise make.bad(tree, 'is only known in a Defensive ability and after "when … is hit"')
    return make.it


def bearer(make: Maker, tree: Tree) -> Noun:
    """MW-44, MW-45: who carries the item."""
    check_bearer(make, tree)
    make.it = TheUser()
    return make.it


def is_bearer(make: Maker, tree: Tree) -> Test:
    """MW-44: is a unit the bearer of this item?"""
    check_bearer(make, tree)
    return IsUser()


def check_bearer(make: Maker, tree: Tree) -> None:
    """Only Equipment has a bearer."""
    if "kind equipment" not in make.traits:
        raise make.bad(tree, 'is the unit that carries an Equipment; say "this unit"')


WORDS.nouns["ref Target"] = target
WORDS.nouns["ref Attacker"] = attacker
WORDS.nouns["ref Bearer"] = bearer
WORDS.whoms["ref Bearer"] = is_bearer


# ---- conditions ------------------------------------------------------------------------------------------------------------------


def is_so(make: Maker, tree: Tree, test: Test) -> Condition:
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


def there_are(make: Maker, tree: Tree) -> Condition:
    """So many such units are in the combat."""
    return ThereAre(tree.number(0), make.group(tree.word(1), []))


WORDS.conditions["condition Wounded"] = is_wounded
WORDS.conditions["condition InRow"] = stands_in
WORDS.conditions["condition LevelAtLeast"] = level_at_least
WORDS.conditions["condition ThereAre"] = there_are


# ---- amounts ---------------------------------------------------------------------------------------------------------------------


def level_of(make: Maker, tree: Tree) -> Amount:
    """MW-139: the level of a unit."""
    return LevelOf(make.noun(tree.word(0)))


def number_of(make: Maker, tree: Tree) -> Amount:
    """How many such units there are."""
    return NumberOf(make.group(tree.word(0), []))


WORDS.amounts["tally Level"] = level_of
WORDS.amounts["tally Units"] = number_of


# ---- events and moments ----------------------------------------------------------------------------------------------------------


def happens(make: Maker, tree: Tree, event: Event) -> Hearing:
    """Something happens to a unit; "it" is that unit from now on."""
    whom = make.which(tree.word(0))
    make.it = It()
    return Hearing(event, whom)


def dies(make: Maker, tree: Tree) -> Hearing:
    """MW-133: a unit dies."""
    return happens(make, tree, DIES)


def hits(make: Maker, tree: Tree) -> Hearing:
    """MW-119, MW-173: a unit hits with an attack; each target by itself."""
    return happens(make, tree, HITS)


def is_hit(make: Maker, tree: Tree) -> Hearing:
    """MW-119, MW-173: a unit is hit by an attack, whose unit is the attacker."""
    make.traits.add(HEARS_HIT)
    return happens(make, tree, IS_HIT)


def at_moment(make: Maker, tree: Tree) -> Hearing:
    """MW-R48, MW-R91: at the end of the player's turn, or at the start of each round of its combats."""
    if tree.word(0).key == "moment EndOfYours":
        return Hearing(TURN_ENDS, None, You())
    make.condition = make.also_if(InCombat())
    return Hearing(ROUND_BEGINS, None, NobodysDoing())


WORDS.events["event Dies"] = dies
WORDS.events["event Hits"] = hits
WORDS.events["event IsHit"] = is_hit
WORDS.hearings["sentence At"] = at_moment
WORDS.plain.update(["moment RoundStart", "moment EndOfYours"])


def line(make: Maker, tree: Tree) -> None:
    """The sentences of a line; what its beginning asks for is asked for that line only."""
    before = make.condition
    core_line(make, tree)
    make.condition = before
    make.traits.discard(HEARS_HIT)


WORDS.lines["line Line"] = line


# ---- words of other games --------------------------------------------------------------------------------------------------------


def no_draw(make: Maker, tree: Tree) -> Step:
    """Nobody draws: there are no hands (MW-R81)."""
    raise make.bad(tree, "cannot be done: nobody has a hand of cards in this game")


def no_hand(make: Maker, tree: Tree) -> Kind:
    """There are no hands (MW-R81)."""
    raise make.bad(tree, "does not exist: nobody has a hand of cards in this game")


WORDS.steps["act Draw"] = no_draw
WORDS.kinds["zone Hand"] = no_hand

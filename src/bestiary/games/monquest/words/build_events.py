"""Builders for Monquest's words of what may be so, what happens and what cannot happen."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import Hearing
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.parts_of_speech import Condition, Everybody, Filter, Opponents, Other, PlayersHave, Seats, You, Yours
from bestiary.engine.play.triggers import Event
from bestiary.games.monquest.schema import (
    ACTS,
    ATTACHED,
    ATTACK_MADE,
    ATTACKS,
    BP_DAMAGE,
    DAMAGED,
    DEFEAT,
    DESTROYED,
    IS_ATTACKED,
    KNOCKED_OUT,
    MON_PLAYED,
)
from bestiary.games.monquest.words.build_nouns import is_defense, status
from bestiary.games.monquest.words.nouns import (
    ALL_OF_THEM,
    AreSo,
    FewerBp,
    HasStatus,
    HpAtMost,
    InPosition,
    Shows,
    Team,
)

BUILDERS: Final[Builders] = Builders()
ANY_NUMBER: Final = 1 << 30
# Nouns that a condition is about, and what they ask of a card beside; of some it is enough that one card is so.
ASKED: Final[dict[str, tuple[Filter, ...]]] = {
    "noun A": (),
    "noun OneOf": (Yours(),),
    "noun Another": (Other(),),
    "noun Each": (),
    "noun All": (),
    "noun Your": (Yours(),),
}

# ---- players and cards of which something is asked, and nothing is chosen ------------------------------------------------------


def players(tree: Tree) -> Seats:
    """MQ-R100: the players of whom something is so, or to whom it happens; of opponents it may be any."""
    return {"You": You(), "EachPlayer": Everybody(), "Opponent": Opponents(), "Team": Team()}[tree.name]


def are_so(make: Maker, noun: Tree, test: Filter) -> Condition:
    """Cards are so: "a" Mon is if one is, "2" Mons are if two are; all others must all be so."""
    count = noun.parts[0] if noun.parts else None
    if noun.key == "noun Some" and isinstance(count, int):
        return AreSo(make.group(noun.word(1), []), test, count)
    if noun.key in ASKED:
        return AreSo(make.group(noun.word(0), [*ASKED[noun.key]]), test, 1 if noun.has("choice") else ALL_OF_THEM)
    if noun.row.category == "ref" or noun.key == "noun YourOther":
        return AreSo(make.noun(noun), test, ALL_OF_THEM)
    raise make.bad(noun, 'cannot be asked about; say "this …", "a …", "all …", "your …" or "it"')


# ---- what may be so ------------------------------------------------------------------------------------------------------------


def heads(make: Maker, tree: Tree) -> Condition:
    """MQ-247, MQ-248: how the last coin of this text fell."""
    return Shows(tree.name == "Heads")


def hp_at_most(make: Maker, tree: Tree) -> Condition:
    """MQ-R94: so much current HP or less."""
    return are_so(make, tree.word(0), HpAtMost(tree.number(1)))


def has_status(make: Maker, tree: Tree) -> Condition:
    """MQ-228: it has a status."""
    return are_so(make, tree.word(0), HasStatus(status(tree.word(1))))


def in_position(make: Maker, tree: Tree) -> Condition:
    """MQ-90: it is in a position."""
    return are_so(make, tree.word(0), InPosition(is_defense(tree.word(1))))


def controls(make: Maker, tree: Tree) -> Condition:
    """MQ-R89, MQ-R100: a player controls so many such cards, or more."""
    who = tree.word(0)
    return PlayersHave(players(who), make.group(tree.word(2), []), tree.number(1), ANY_NUMBER, who.name == "Opponent")


def controls_no(make: Maker, tree: Tree) -> Condition:
    """MQ-R89, MQ-R100: a player controls no such cards."""
    who = tree.word(0)
    return PlayersHave(players(who), make.group(tree.word(1), []), 0, 0, who.name == "Opponent")


def fewer_bp(make: Maker, tree: Tree) -> Condition:
    """MQ-298: you have fewer BP than your opponent."""
    return FewerBp()


BUILDERS.conditions["condition Heads"] = heads
BUILDERS.conditions["condition Tails"] = heads
BUILDERS.conditions["condition HpAtMost"] = hp_at_most
BUILDERS.conditions["condition HasStatus"] = has_status
BUILDERS.conditions["condition InPosition"] = in_position
BUILDERS.conditions["condition Controls"] = controls
BUILDERS.conditions["condition ControlsNo"] = controls_no
BUILDERS.conditions["condition FewerBp"] = fewer_bp


# ---- what happens --------------------------------------------------------------------------------------------------------------

# What happens to a card: the first slot says to which.
TO_A_CARD: Final[dict[str, Event]] = {
    "event Played": MON_PLAYED,
    "event Attached": ATTACHED,
    "event Kod": KNOCKED_OUT,
    "event Destroyed": DESTROYED,
    "event Defeated": DEFEAT,
    "event Attacks": ATTACK_MADE,
    "event Attacked": IS_ATTACKED,
    "event Damaged": DAMAGED,
}
# What cannot happen to whatever stands before "cannot" (MQ-R123).
VERBS: Final[dict[str, Event]] = {"verb Attack": ATTACKS, "verb Act": ACTS}


def to_a_card(make: Maker, tree: Tree) -> Hearing:
    """MQ-324, MQ-R79: something happens to a card."""
    return Hearing(TO_A_CARD[tree.key], make.which(tree.word(0)))


def bp_damaged(make: Maker, tree: Tree) -> Hearing:
    """MQ-302, MQ-304, MQ-306: direct BP damage to a player, and nothing else that costs BP."""
    return Hearing(BP_DAMAGE, None, players(tree.word(0)))


def cannot(make: Maker, tree: Tree) -> Hearing:
    """MQ-R123: what cannot happen."""
    return Hearing(VERBS[tree.key], None)


for _event in TO_A_CARD:
    BUILDERS.events[_event] = to_a_card
for _verb in VERBS:
    BUILDERS.events[_verb] = cannot
BUILDERS.events["event BpDamaged"] = bp_damaged

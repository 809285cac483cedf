"""Builders for Monquest's words of who, whose, where and which cards."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.core_words import some_of as core_some_of
from bestiary.engine.language.core_words import the_rest
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import BadWords, Kind
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import PointOut
from bestiary.engine.play.group_choices import ChooseSeat
from bestiary.engine.play.parts_of_speech import (
    Among,
    Chosen,
    Filter,
    Fixed,
    Noun,
    Opponents,
    Printed,
    Seats,
    Theirs,
    TheOther,
    You,
    Yours,
)
from bestiary.engine.play.searches import TakeAtRandom, Top
from bestiary.games.monquest.rules.combat.timing import ONE_OPPONENT
from bestiary.games.monquest.schema import (
    BANISHED,
    DECK,
    DISCARD,
    EQUIPMENT,
    EQUIPMENT_CARD,
    HAND,
    ITEM,
    ITEMS,
    KIND,
    MON,
    MONS,
    STATUSES,
    TYPES,
)
from bestiary.games.monquest.words.nouns import (
    HasStatus,
    HpAtMost,
    InPosition,
    IsDamaged,
    IsDefeated,
    IsWearer,
    IsYourOther,
    LevelBetween,
    Named,
    NotInUse,
    OfAttribute,
    OfOpponent,
    OfType,
    OneOpponent,
    Team,
    Wearer,
    YourOther,
)

BUILDERS: Final[Builders] = Builders()
FIELD: Final = (MONS, EQUIPMENT, ITEMS)  # MQ-316 to MQ-318
SHOWN: Final = "shown"  # a maker's trait: the top cards that the text speaks of were revealed, not looked at


# ---- who, whose and where ------------------------------------------------------------------------------------------------------

# Where a zone's word leads.
ZONE_OF: Final[dict[str, int]] = {"zone Hand": HAND, "zone Deck": DECK, "zone Discard": DISCARD}


def opponent(make: Maker, tree: Tree) -> Seats:
    """MQ-R100: your opponent is one opponent, whom the user chooses; MQ-R104: who is then targeted."""
    return one_opponent(make)


def one_opponent(make: Maker) -> Seats:
    """MQ-R100: the opponent whom the text has chosen; the first time it says so one is chosen, in a team battle by the user."""
    asks = "Choose an opponent."
    make.clause.choices.append(ChooseSeat(make.book, make.name(), asks, Opponents(), ONE_OPPONENT, "MQ-R100", True))
    return OneOpponent()


def team(make: Maker, tree: Tree) -> Seats:
    """MQ-336, MQ-337: you and, in a team battle, your teammate."""
    return Team()


def whose(make: Maker, tree: Tree) -> Seats:
    """The players whom a "your" or "your opponent's" means."""
    if tree.key == "whose Owners":
        raise BadWords(f'{make.card.name}: "its owner\'s" says where a card goes; here say "your" or "your opponent\'s"')
    return You() if tree.key == "whose Your" else one_opponent(make)


def zone(make: Maker, tree: Tree) -> Kind:
    """MQ-319, MQ-320: the cards in a zone of one player."""
    seats = whose(make, tree.word(0))
    return Kind([ZONE_OF[tree.key]], False, [Yours() if isinstance(seats, You) else OfOpponent()])


def on_the_field(make: Maker, tree: Tree) -> Kind:
    """MQ-316, MQ-317, MQ-318: in a Mon, Equipment or Item Zone."""
    return Kind([*FIELD], False, [])


BUILDERS.seats["other Opponent"] = opponent
BUILDERS.seats["other Team"] = team
for _zone in ZONE_OF:
    BUILDERS.kinds[_zone] = zone
BUILDERS.kinds["place Field"] = on_the_field


# ---- Attributes, statuses, positions (read by their neighbours) ----------------------------------------------------------------


def element(tree: Tree) -> int:
    """MQ-11: which Attribute Type a word is."""
    return TYPES.index(tree.name)


def status(tree: Tree) -> int:
    """MQ-228: which status a word is."""
    return STATUSES.index(tree.name)


def is_defense(tree: Tree) -> bool:
    """MQ-89, MQ-91: is it Defense Position?"""
    return tree.name == "Defense"


# ---- kinds of cards (MQ-3) -----------------------------------------------------------------------------------------------------


def any_card(make: Maker, tree: Tree) -> Kind:
    """MQ-3: a card on the battlefield, unless the words name a place."""
    return Kind([*FIELD], False, [NotInUse()])


def mon(make: Maker, tree: Tree) -> Kind:
    """MQ-R89: an active Mon, unless the words name a place; what lies underneath another is none."""
    return Kind([MONS], False, [Printed(KIND, MON)])


def item(make: Maker, tree: Tree) -> Kind:
    """MQ-6: an Item that stays in play, unless the words name a place."""
    return Kind([ITEMS], False, [Printed(KIND, ITEM), NotInUse()])


def equipment(make: Maker, tree: Tree) -> Kind:
    """MQ-5: an Equipment that is attached, unless the words name a place."""
    return Kind([EQUIPMENT], False, [Printed(KIND, EQUIPMENT_CARD)])


def defeated(make: Maker, tree: Tree) -> Kind:
    """MQ-R81: in the Discard Zone, by being KO'd, destroyed or defeated."""
    return Kind([DISCARD], False, [IsDefeated()])


def banished(make: Maker, tree: Tree) -> Kind:
    """MQ-262, MQ-264: set aside outside the Discard Zone."""
    return Kind([BANISHED], False, [])


BUILDERS.kinds["kind Card"] = any_card
BUILDERS.kinds["kind Mon"] = mon
BUILDERS.kinds["kind Item"] = item
BUILDERS.kinds["kind Equipment"] = equipment
BUILDERS.kinds["adjective Defeated"] = defeated
BUILDERS.kinds["adjective Banished"] = banished


def says_where(group: Tree) -> bool:
    """Do the words of a group say where its cards lie?"""
    places = ("filter Where", "adjective Defeated", "adjective Banished")
    return any(word.key in places for word in [*group.words(0), *group.words(2)])


def group_in(make: Maker, group: Tree, zone: int, whose: Seats, more: list[Filter]) -> Among:
    """A group of cards in a zone of some players, unless its words say where else."""
    found = make.group(group, more)
    return found if says_where(group) else Among([zone], whose, found.tests)


# ---- adjectives and filters ----------------------------------------------------------------------------------------------------


def opposing(make: Maker, tree: Tree) -> Filter:
    """MQ-R100: controlled by any opponent."""
    return Theirs()


def damaged(make: Maker, tree: Tree) -> Filter:
    """MQ-310: current HP below Max HP."""
    return IsDamaged()


def level_range(make: Maker, tree: Tree) -> Filter:
    """MQ-9: of these Levels."""
    if tree.number(0) > tree.number(1):
        raise make.bad(tree, "has no Level; say the lower one first")
    return LevelBetween(tree.number(0), tree.number(1))


def of_element(make: Maker, tree: Tree) -> Filter:
    """MQ-11: of an Attribute Type."""
    return OfAttribute(element(tree.word(0)))


def of_type(make: Maker, tree: Tree) -> Filter:
    """MQ-7: of a type."""
    return OfType(tree.text(0))


def of_name(make: Maker, tree: Tree) -> Filter:
    """MQ-24: of this name."""
    return Named(tree.text(0))


def hp_at_most(make: Maker, tree: Tree) -> Filter:
    """MQ-R94: with so much current HP or less."""
    return HpAtMost(tree.number(0))


def with_status(make: Maker, tree: Tree) -> Filter:
    """MQ-228: with a status."""
    return HasStatus(status(tree.word(0)))


def in_position(make: Maker, tree: Tree) -> Filter:
    """MQ-90: in a position."""
    return InPosition(is_defense(tree.word(0)))


BUILDERS.tests["adjective Opposing"] = opposing
BUILDERS.tests["adjective Damaged"] = damaged
BUILDERS.tests["adjective LevelRange"] = level_range
BUILDERS.tests["adjective OfElement"] = of_element
BUILDERS.tests["adjective OfType"] = of_type
BUILDERS.tests["filter Named"] = of_name
BUILDERS.tests["filter HpAtMost"] = hp_at_most
BUILDERS.tests["filter WithStatus"] = with_status
BUILDERS.tests["filter InPosition"] = in_position


# ---- nouns ---------------------------------------------------------------------------------------------------------------------


def remembered(make: Maker, step: Step, place: int) -> Noun:
    """What a step before the deed finds: it is "it" from now on."""
    make.clause.choices.append(step)
    make.line.it = Chosen(place)
    return make.line.it


def top_of(make: Maker, tree: Tree, zone: Tree, many: int) -> Noun:
    """MQ-320, MQ-R119: the top cards of a deck as they lie when the sentence begins, as many as there are."""
    if zone.key != "zone Deck":
        raise make.bad(tree, "cannot be used; only a deck has a top card")
    shown = make.clause.tree is not None and any(word.key == "act Reveal" for word in make.clause.tree.walk())
    make.card.traits.discard(SHOWN)
    make.card.traits.update([SHOWN] if shown else [])
    place = make.next_place()
    top = Top(DECK, whose(make, zone.word(0)), Fixed(many))
    return remembered(make, PointOut(make.book, make.name(), top, place, make.rule), place)


def top(make: Maker, tree: Tree) -> Noun:
    """MQ-320: the top card of a deck."""
    return top_of(make, tree, tree.word(0), 1)


def top_cards(make: Maker, tree: Tree) -> Noun:
    """MQ-320, MQ-R119: the top cards of a deck."""
    return top_of(make, tree, tree.word(1), tree.number(0))


def some_of(make: Maker, tree: Tree) -> Noun:
    """So many of the cards that were named before, or up to so many; of those only looked at nobody else learns which."""
    return core_some_of(make, tree, SHOWN not in make.card.traits)


def at_random(make: Maker, tree: Tree) -> Noun:
    """MQ-R121: one card of a group by lot, unseen."""
    return by_lot(make, make.group(tree.word(0), []))


def by_lot(make: Maker, group: Noun) -> Noun:
    """MQ-R121: one of some cards by lot, unseen."""
    place = make.next_place()
    return remembered(make, TakeAtRandom(make.book, make.name(), group, place, 1, make.rule), place)


def your_other(make: Maker, tree: Tree) -> Noun:
    """MQ-172: the Mon in your other slot."""
    make.line.it = YourOther()
    return make.line.it


def is_your_other(make: Maker, tree: Tree) -> Filter:
    """MQ-172: the Mon in your other slot, as a question about one card."""
    return IsYourOther()


def the_wearer(make: Maker, tree: Tree) -> Noun:
    """MQ-150: the Mon that this Equipment is attached to."""
    make.line.it = Wearer()
    return make.line.it


def is_wearer(make: Maker, tree: Tree) -> Filter:
    """MQ-150: the Mon that this Equipment is attached to, as a question about one card."""
    return IsWearer()


def the_attacker(make: Maker, tree: Tree) -> Noun:
    """MQ-R60: in a Counter the acting Mon; of what the text heard of, who attacked or did the damage."""
    make.line.it = TheOther()
    return make.line.it


def owner_this(make: Maker, tree: Tree) -> Noun:
    """This Mon's."""
    return make.this()


def owner_its(make: Maker, tree: Tree) -> Noun:
    """Of the Mon that was named before."""
    return make.line.it


BUILDERS.nouns["noun Top"] = top
BUILDERS.nouns["noun TopCards"] = top_cards
BUILDERS.nouns["noun SomeOf"] = some_of
BUILDERS.nouns["noun Random"] = at_random
BUILDERS.nouns["noun YourOther"] = your_other
BUILDERS.nouns["ref Rest"] = the_rest
BUILDERS.nouns["ref Wearer"] = the_wearer
BUILDERS.nouns["ref Attacker"] = the_attacker
BUILDERS.nouns["owner This"] = owner_this
BUILDERS.nouns["owner Wearers"] = the_wearer
BUILDERS.nouns["owner Its"] = owner_its
BUILDERS.whoms["noun YourOther"] = is_your_other
BUILDERS.whoms["ref Wearer"] = is_wearer
BUILDERS.whoms["owner Wearers"] = is_wearer

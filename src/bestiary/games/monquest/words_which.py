"""Builders for Monquest's words of who, whose, where and which cards."""

from __future__ import annotations

from typing import Final

from bestiary.engine.agenda import Step
from bestiary.engine.core_words import some_of as core_some_of
from bestiary.engine.core_words import the_rest
from bestiary.engine.effects import PointOut
from bestiary.engine.joint import ChooseSeat
from bestiary.engine.looking import TakeAtRandom, Top
from bestiary.engine.maker import BadWords, Kind, Maker
from bestiary.engine.wording import Tree
from bestiary.engine.words import Among, Chosen, Fixed, Noun, Opponents, Seats, Test, Theirs, TheOther, You, Yours
from bestiary.games.monquest.schema import (
    BANISHED,
    DECK,
    DISCARD,
    EQUIPMENT,
    EQUIPMENT_CARD,
    HAND,
    ITEM,
    ITEMS,
    MON,
    MONS,
    STATUSES,
    TYPES,
)
from bestiary.games.monquest.which import (
    ONE_OPPONENT,
    HasStatus,
    HpAtMost,
    InPosition,
    IsDamaged,
    IsDefeated,
    IsKind,
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
from bestiary.games.monquest.words import WORDS

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
    make.choices.append(ChooseSeat(make.book, make.name(), asks, Opponents(), ONE_OPPONENT, "MQ-R100", True))
    return OneOpponent()


def team(make: Maker, tree: Tree) -> Seats:
    """MQ-336, MQ-337: you and, in a team battle, your teammate."""
    return Team()


def whose(make: Maker, tree: Tree) -> Seats:
    """The players whom a "your" or "your opponent's" means."""
    if tree.key == "whose Owners":
        raise BadWords(f'{make.card}: "its owner\'s" says where a card goes; here say "your" or "your opponent\'s"')
    return You() if tree.key == "whose Your" else one_opponent(make)


def zone(make: Maker, tree: Tree) -> Kind:
    """MQ-319, MQ-320: the cards in a zone of one player."""
    seats = whose(make, tree.word(0))
    return Kind([ZONE_OF[tree.key]], False, [Yours() if isinstance(seats, You) else OfOpponent()])


def on_the_field(make: Maker, tree: Tree) -> Kind:
    """MQ-316, MQ-317, MQ-318: in a Mon, Equipment or Item Zone."""
    return Kind([*FIELD], False, [])


WORDS.seats["other Opponent"] = opponent
WORDS.seats["other Team"] = team
for _zone in ZONE_OF:
    WORDS.kinds[_zone] = zone
WORDS.kinds["place Field"] = on_the_field
WORDS.plain.update(["whose Opponents", "place From"])


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


WORDS.plain.update([f"element {_name}" for _name in TYPES])
WORDS.plain.update([f"status {_name}" for _name in STATUSES])
WORDS.plain.update(["position Attack", "position Defense", "value Hp", "value Ap"])


# ---- kinds of cards (MQ-3) -----------------------------------------------------------------------------------------------------


def any_card(make: Maker, tree: Tree) -> Kind:
    """MQ-3: a card on the battlefield, unless the words name a place."""
    return Kind([*FIELD], False, [NotInUse()])


def mon(make: Maker, tree: Tree) -> Kind:
    """MQ-R89: an active Mon, unless the words name a place; what lies underneath another is none."""
    return Kind([MONS], False, [IsKind(MON)])


def item(make: Maker, tree: Tree) -> Kind:
    """MQ-6: an Item that stays in play, unless the words name a place."""
    return Kind([ITEMS], False, [IsKind(ITEM), NotInUse()])


def equipment(make: Maker, tree: Tree) -> Kind:
    """MQ-5: an Equipment that is attached, unless the words name a place."""
    return Kind([EQUIPMENT], False, [IsKind(EQUIPMENT_CARD)])


def defeated(make: Maker, tree: Tree) -> Kind:
    """MQ-R81: in the Discard Zone, by being KO'd, destroyed or defeated."""
    return Kind([DISCARD], False, [IsDefeated()])


def banished(make: Maker, tree: Tree) -> Kind:
    """MQ-262, MQ-264: set aside outside the Discard Zone."""
    return Kind([BANISHED], False, [])


WORDS.kinds["kind Card"] = any_card
WORDS.kinds["kind Mon"] = mon
WORDS.kinds["kind Item"] = item
WORDS.kinds["kind Equipment"] = equipment
WORDS.kinds["adjective Defeated"] = defeated
WORDS.kinds["adjective Banished"] = banished


def says_where(group: Tree) -> bool:
    """Do the words of a group say where its cards lie?"""
    places = ("filter Where", "adjective Defeated", "adjective Banished")
    return any(word.key in places for word in [*group.words(0), *group.words(2)])


def group_in(make: Maker, group: Tree, zone: int, whose: Seats, more: list[Test]) -> Among:
    """A group of cards in a zone of some players, unless its words say where else."""
    found = make.group(group, more)
    return found if says_where(group) else Among([zone], whose, found.tests)


# ---- adjectives and filters ----------------------------------------------------------------------------------------------------


def opposing(make: Maker, tree: Tree) -> Test:
    """MQ-R100: controlled by any opponent."""
    return Theirs()


def damaged(make: Maker, tree: Tree) -> Test:
    """MQ-310: current HP below Max HP."""
    return IsDamaged()


def level_range(make: Maker, tree: Tree) -> Test:
    """MQ-9: of these Levels."""
    if tree.number(0) > tree.number(1):
        raise make.bad(tree, "has no Level; say the lower one first")
    return LevelBetween(tree.number(0), tree.number(1))


def of_element(make: Maker, tree: Tree) -> Test:
    """MQ-11: of an Attribute Type."""
    return OfAttribute(element(tree.word(0)))


def of_type(make: Maker, tree: Tree) -> Test:
    """MQ-7: of a type."""
    return OfType(tree.text(0))


def of_name(make: Maker, tree: Tree) -> Test:
    """MQ-24: of this name."""
    return Named(tree.text(0))


def hp_at_most(make: Maker, tree: Tree) -> Test:
    """MQ-R94: with so much current HP or less."""
    return HpAtMost(tree.number(0))


def with_status(make: Maker, tree: Tree) -> Test:
    """MQ-228: with a status."""
    return HasStatus(status(tree.word(0)))


def in_position(make: Maker, tree: Tree) -> Test:
    """MQ-90: in a position."""
    return InPosition(is_defense(tree.word(0)))


WORDS.tests["adjective Opposing"] = opposing
WORDS.tests["adjective Damaged"] = damaged
WORDS.tests["adjective LevelRange"] = level_range
WORDS.tests["adjective OfElement"] = of_element
WORDS.tests["adjective OfType"] = of_type
WORDS.tests["filter Named"] = of_name
WORDS.tests["filter HpAtMost"] = hp_at_most
WORDS.tests["filter WithStatus"] = with_status
WORDS.tests["filter InPosition"] = in_position


# ---- nouns ---------------------------------------------------------------------------------------------------------------------


def next_place(make: Maker) -> int:
    """A place of the text of its own, at which cards are remembered."""
    make.places += 1
    return make.places - 1


def remembered(make: Maker, step: Step, place: int) -> Noun:
    """What a step before the deed finds: it is "it" from now on."""
    make.choices.append(step)
    make.it = Chosen(place)
    return make.it


def top_of(make: Maker, tree: Tree, zone: Tree, many: int) -> Noun:
    """MQ-320, MQ-R119: the top cards of a deck as they lie when the sentence begins, as many as there are."""
    if zone.key != "zone Deck":
        raise make.bad(tree, "cannot be used; only a deck has a top card")
    shown = make.sentence_tree is not None and any(word.key == "act Reveal" for word in make.sentence_tree.walk())
    make.traits.discard(SHOWN)
    make.traits.update([SHOWN] if shown else [])
    place = next_place(make)
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
    return core_some_of(make, tree, SHOWN not in make.traits)


def at_random(make: Maker, tree: Tree) -> Noun:
    """MQ-R121: one card of a group by lot, unseen."""
    return by_lot(make, make.group(tree.word(0), []))


def by_lot(make: Maker, group: Noun) -> Noun:
    """MQ-R121: one of some cards by lot, unseen."""
    place = next_place(make)
    return remembered(make, TakeAtRandom(make.book, make.name(), group, place, 1, make.rule), place)


def your_other(make: Maker, tree: Tree) -> Noun:
    """MQ-172: the Mon in your other slot."""
    make.it = YourOther()
    return make.it


def is_your_other(make: Maker, tree: Tree) -> Test:
    """MQ-172: the Mon in your other slot, as a question about one card."""
    return IsYourOther()


def the_wearer(make: Maker, tree: Tree) -> Noun:
    """MQ-150: the Mon that this Equipment is attached to."""
    make.it = Wearer()
    return make.it


def is_wearer(make: Maker, tree: Tree) -> Test:
    """MQ-150: the Mon that this Equipment is attached to, as a question about one card."""
    return IsWearer()


def the_attacker(make: Maker, tree: Tree) -> Noun:
    """MQ-R60: in a Counter the acting Mon; of what the text heard of, who attacked or did the damage."""
    make.it = TheOther()
    return make.it


def owner_this(make: Maker, tree: Tree) -> Noun:
    """This Mon's."""
    return make.this()


def owner_its(make: Maker, tree: Tree) -> Noun:
    """Of the Mon that was named before."""
    return make.it


WORDS.nouns["noun Top"] = top
WORDS.nouns["noun TopCards"] = top_cards
WORDS.nouns["noun SomeOf"] = some_of
WORDS.nouns["noun Random"] = at_random
WORDS.nouns["noun YourOther"] = your_other
WORDS.nouns["ref Rest"] = the_rest
WORDS.nouns["ref Wearer"] = the_wearer
WORDS.nouns["ref Attacker"] = the_attacker
WORDS.nouns["owner This"] = owner_this
WORDS.nouns["owner Wearers"] = the_wearer
WORDS.nouns["owner Its"] = owner_its
WORDS.whoms["noun YourOther"] = is_your_other
WORDS.whoms["ref Wearer"] = is_wearer
WORDS.whoms["owner Wearers"] = is_wearer

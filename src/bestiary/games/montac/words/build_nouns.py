"""Builders for MonTac's words of who, whose, where, which and how many, for conditions, events and prices."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.core_words import how_many, lower, some_of, the_rest, there_are
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import BadWords, Hearing, Kind
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.abilities import Cost
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Act, Choose, PointOut, in_list_order
from bestiary.engine.play.flow import Then
from bestiary.engine.play.parts_of_speech import (
    Among,
    Amount,
    Chosen,
    Condition,
    Everybody,
    Filter,
    Fixed,
    HowMany,
    Noun,
    Opponents,
    Other,
    PlayersHave,
    Printed,
    Seats,
    ThatMuch,
    Theirs,
    ThereAre,
    Verb,
    You,
    Yours,
)
from bestiary.engine.play.searches import Top
from bestiary.engine.play.triggers import Event
from bestiary.engine.state.schema import ALL
from bestiary.games.montac.rules.plays import Cards
from bestiary.games.montac.rules.prices import (
    Mill,
    RevealIt,
    SacrificeHp,
    SacrificeThat,
    TakeCounters,
)
from bestiary.games.montac.rules.searching import out_of_sight, show_chosen
from bestiary.games.montac.rules.values import counter
from bestiary.games.montac.rules.zones import CanPerish
from bestiary.games.montac.schema import (
    ANY_CARD,
    ANY_MONSTER,
    ANY_TACTICAL,
    ASSETS,
    ATTACK,
    CLASS_ZONE,
    DECK,
    HAND,
    KIND,
    LOSES_BY_ABILITY,
    LOSES_CONFLICT,
    LOSES_HP,
    MONSTERS,
    PERISHED,
    PERISHES,
    PLAYED,
    SCHEMA,
    SYNERGY,
    TACTICAL,
    TACTICALS,
    TIMER_OUT,
    TOKEN,
    TYPE_NAMES,
    UNDER_ATTACK,
    WINS,
    WOUNDS,
)
from bestiary.games.montac.words.nouns import (
    ClassAtMost,
    CountersOn,
    EnemyCommands,
    HavePerished,
    HealthAtMost,
    IsBasic,
    IsConstant,
    IsMonster,
    Named,
    NotExtinct,
    OfType,
    OriginalPower,
    PowerAtMost,
    ThisInPlay,
    YouCommand,
)
from bestiary.games.montac.words.verbs import CanBeShuffledIn, Destination, Discard, Sacrifice, ShuffleInto

BUILDERS: Final[Builders] = Builders()
IN_PLAY: Final = (MONSTERS, TACTICALS)
ANY_NUMBER: Final = 1 << 30


# ---- who, whose and where ------------------------------------------------------------------------------------------------------

# Where a zone's word leads.
ZONE_OF: Final[dict[str, int]] = {
    "zone Hand": HAND,
    "zone Deck": DECK,
    "zone Assets": ASSETS,
    "zone ClassZone": CLASS_ZONE,
    "zone Pile": PERISHED,
    "zone ThePile": PERISHED,
    "zone TheHand": HAND,
}


def enemy(make: Maker, tree: Tree) -> Seats:
    """MT-192: the other player."""
    return Opponents()


def whose(make: Maker, tree: Tree) -> Seats:
    """The players whom a "your", "your enemy's" or "any" means."""
    if tree.name == "Owners":
        raise BadWords(f'{make.card.name}: "its owner\'s" says where a card goes; here say "your", "your enemy\'s" or "any"')
    return {"Your": You(), "Enemys": Opponents(), "Any": Everybody()}[tree.name]


def holders(make: Maker, zone: Tree) -> Seats:
    """The players in whose zone cards are found: "the hand" is nobody's until a card goes there."""
    if zone.has("owners"):
        said, name = lower(make, zone), lower(make, zone).removeprefix("the ")
        raise BadWords(
            f'{make.card.name}: "{said}" says where a card goes; here say "your {name}", "your enemy\'s {name}" or "any {name}"'
        )
    return whose(make, zone.word(0))


def held_by(make: Maker, zone: Tree) -> list[Filter]:
    """The question whether a card lies with the players of a "your", "your enemy's" or "any"."""
    seats = holders(make, zone)
    if isinstance(seats, Everybody):
        return []
    return [Yours() if isinstance(seats, You) else Theirs()]


def zone(make: Maker, tree: Tree) -> Kind:
    """The cards in a zone of one player, or of any."""
    return Kind([ZONE_OF[tree.key]], False, held_by(make, tree))


def in_play(make: Maker, tree: Tree) -> Kind:
    """MT-45: in a Monster Placement or a Tactical Placement."""
    return Kind([*IN_PLAY], False, [])


def out_of(make: Maker, tree: Tree) -> Kind:
    """A card that is taken from a zone: an extinct one cannot leave its pile (MT-R109)."""
    place = make.kind(tree.word(0))
    return Kind(place.zones, place.shared, [*place.tests, NotExtinct()] if place.zones == [PERISHED] else place.tests)


def says_where(group: Tree) -> bool:
    """Do the words of a group say where its cards lie?"""
    return any(word.key == "filter Where" for word in group.words(2))


BUILDERS.seats["other Enemy"] = enemy
for held in ZONE_OF:
    BUILDERS.kinds[held] = zone
BUILDERS.kinds["place InPlay"] = in_play
BUILDERS.kinds["place From"] = out_of


# ---- which cards ---------------------------------------------------------------------------------------------------------------


def any_card(make: Maker, tree: Tree) -> Kind:
    """A card in play, unless the words name a place."""
    return Kind([*IN_PLAY], False, [])


def monster(make: Maker, tree: Tree) -> Kind:
    """MT-4: a monster in play, unless the words name a place."""
    return Kind([MONSTERS], False, [IsMonster()])


def tactical(make: Maker, tree: Tree) -> Kind:
    """A Tactical in play, unless the words name a place; a Tacticlysm is none."""
    return Kind([TACTICALS], False, [Printed(KIND, TACTICAL)])


def token(make: Maker, tree: Tree) -> Kind:
    """MT-99: a token in play."""
    return Kind([MONSTERS], False, [Printed(KIND, TOKEN)])


def basic(make: Maker, tree: Tree) -> Filter:
    """Basic Monsters, tokens among them (MT-99)."""
    return IsBasic()


def synergy(make: Maker, tree: Tree) -> Filter:
    """Synergy Monsters."""
    return Printed(KIND, SYNERGY)


def constant(make: Maker, tree: Tree) -> Filter:
    """MT-201: cards that stay in play after their Effect."""
    return IsConstant()


def type_number(make: Maker, name: str) -> int:
    """The number of a type; a word that is none is an error that lists them."""
    if name not in TYPE_NAMES:
        raise BadWords(f'{make.card.name}: "{name}" is not a type; the types are {", ".join(TYPE_NAMES)}')
    return TYPE_NAMES.index(name)


def of_type(make: Maker, tree: Tree) -> Filter:
    """MT-9: monsters of a type."""
    return OfType(type_number(make, tree.text(0)))


def of_name(make: Maker, tree: Tree) -> Filter:
    """MT-R33: cards whose name contains the words."""
    return Named(tree.text(0))


def you_command(make: Maker, tree: Tree) -> Filter:
    """MT-46: on your side of play."""
    return YouCommand()


def enemy_commands(make: Maker, tree: Tree) -> Filter:
    """MT-46: on the enemy's side of play."""
    return EnemyCommands()


def power_at_most(make: Maker, tree: Tree) -> Filter:
    """With so much power or less."""
    return PowerAtMost(tree.number(0))


def class_at_most(make: Maker, tree: Tree) -> Filter:
    """MT-R134: of such a Class or lower."""
    return ClassAtMost(tree.number(0))


BUILDERS.kinds["kind Card"] = any_card
BUILDERS.kinds["kind Monster"] = monster
BUILDERS.kinds["kind Tactical"] = tactical
BUILDERS.kinds["kind Token"] = token
BUILDERS.tests["adjective Basic"] = basic
BUILDERS.tests["adjective Synergy"] = synergy
BUILDERS.tests["adjective Constant"] = constant
BUILDERS.tests["adjective OfType"] = of_type
BUILDERS.tests["adjective Named"] = of_name
BUILDERS.tests["filter YouCommand"] = you_command
BUILDERS.tests["filter EnemyCommand"] = enemy_commands
BUILDERS.tests["filter PowerAtMost"] = power_at_most
BUILDERS.tests["filter ClassAtMost"] = class_at_most


# ---- nouns ---------------------------------------------------------------------------------------------------------------------


def every(make: Maker, tree: Tree) -> Noun:
    """All cards of a group."""
    return make.group(tree.word(0), [])


def top_cards(make: Maker, tree: Tree) -> Noun:
    """The top cards of a deck as they lie when the sentence begins; they are "them" from now on."""
    where = tree.word(1)
    top = Top(ZONE_OF[where.key], holders(make, where), Fixed(tree.number(0)))
    place = make.next_place()
    make.clause.choices.append(PointOut(make.book, make.name(), top, place, make.rule))
    make.line.it = Chosen(place)
    return make.line.it


BUILDERS.nouns["noun Every"] = every
BUILDERS.nouns["noun TopCards"] = top_cards
BUILDERS.nouns["noun SomeOf"] = some_of
BUILDERS.nouns["ref Rest"] = the_rest


# ---- what may be so ------------------------------------------------------------------------------------------------------------


def have_perished(make: Maker, tree: Tree) -> Condition:
    """MT-R27: so many have perished since the start of the game."""
    return HavePerished(tree.number(0), what_perished(make, tree.word(1)))


def what_perished(make: Maker, tree: Tree) -> int:
    """What the table counts of the perished: cards, monsters, Tacticals, and monsters of each type."""
    kind, adjectives, filters = tree.word(1).name, tree.words(0), tree.words(2)
    counted = {"Card": ANY_CARD, "Monster": ANY_MONSTER, "Tactical": ANY_TACTICAL}
    if not filters and not adjectives and kind in counted:
        return counted[kind]
    if not filters and len(adjectives) == 1 and adjectives[0].name == "OfType" and kind == "Monster":
        return type_number(make, adjectives[0].text(0))
    said = f"nobody counts each {lower(make, tree)} that perishes"
    raise BadWords(f'{make.card.name}: {said}; say cards, monsters, tacticals or "…" type monsters')


def commands(make: Maker, tree: Tree) -> Condition:
    """MT-46: a player commands so many such cards, or more."""
    group = Among([MONSTERS, TACTICALS], None, make.group(tree.word(2), []).tests)
    return PlayersHave(make.players(tree.word(0)), group, tree.number(1), ANY_NUMBER)


def commands_no(make: Maker, tree: Tree) -> Condition:
    """MT-46: a player commands no such cards."""
    group = Among([MONSTERS, TACTICALS], None, make.group(tree.word(1), []).tests)
    return PlayersHave(make.players(tree.word(0)), group, 0, 0)


def health_at_most(make: Maker, tree: Tree) -> Condition:
    """A player has so many Health Points or less."""
    return HealthAtMost(make.players(tree.word(0)), tree.number(1))


def is_in_play(make: Maker, tree: Tree) -> Condition:
    """MT-45: this card, or any such card, is in play; "it" is this card from now on."""
    whom = make.which(tree.word(0))
    if whom is None:
        make.this()
        return ThisInPlay()
    return ThereAre(1, Among([*IN_PLAY], Everybody(), [whom]))


BUILDERS.conditions["condition HavePerished"] = have_perished
BUILDERS.conditions["condition Commands"] = commands
BUILDERS.conditions["condition CommandsNo"] = commands_no
BUILDERS.conditions["condition HpAtMost"] = health_at_most
BUILDERS.conditions["condition ThereAre"] = there_are
BUILDERS.conditions["condition InPlay"] = is_in_play


# ---- what happens --------------------------------------------------------------------------------------------------------------

# What happens to a card: the first slot says to which.
TO_A_CARD: Final[dict[str, Event]] = {
    "event Played": PLAYED,
    "event Perishes": PERISHES,
    "event Attacks": ATTACK,
    "event Attacked": UNDER_ATTACK,
    "event Wins": WINS,
    "would Fall": LOSES_CONFLICT,
}
# What a player does or suffers: the first slot says who.
BY_A_PLAYER: Final[dict[str, Event]] = {
    "event PlayerWins": WINS,
    "event LoseHp": LOSES_HP,
    "event LoseHpBy": LOSES_BY_ABILITY,
}
# What cannot happen to whatever stands before "cannot".
VERBS: Final[dict[str, Event]] = {"verb Attack": ATTACK, "verb Fall": LOSES_CONFLICT, "verb RunOut": TIMER_OUT}


def to_a_card(make: Maker, tree: Tree) -> Hearing:
    """MT-R130: one event for each card that it happens to."""
    return Hearing(TO_A_CARD[tree.key], make.which(tree.word(0)))


def by_a_player(make: Maker, tree: Tree) -> Hearing:
    """MT-R130: one event for each player, whatever the amount; "you" is the present commander (MT-R133)."""
    return Hearing(BY_A_PLAYER[tree.key], None, make.players(tree.word(0)))


def wounds(make: Maker, tree: Tree) -> Hearing:
    """MT-R132: a monster Wounds the enemy of whoever commands the card that says so."""
    whom = make.which(tree.word(0))
    return Hearing(WOUNDS, whom, None if whom is None else You())


def cannot(make: Maker, tree: Tree) -> Hearing:
    """MT-R142: what cannot happen."""
    return Hearing(VERBS[tree.key], None)


for heard in TO_A_CARD:
    BUILDERS.events[heard] = to_a_card
for heard in BY_A_PLAYER:
    BUILDERS.events[heard] = by_a_player
for heard in VERBS:
    BUILDERS.events[heard] = cannot
BUILDERS.events["event Wounds"] = wounds


# ---- how much ------------------------------------------------------------------------------------------------------------------


def tally_counters(make: Maker, tree: Tree) -> Amount:
    """MT-189: for each such counter; "on it" is on the card that is acted on."""
    held = None if tree.word(1).row.is_pronoun else make.noun(tree.word(1))
    return CountersOn(counter(make.book, tree.text(0)).number, held)


def tally_pips(make: Maker, tree: Tree) -> Amount:
    """MT-20: for each pip of the die that was just rolled."""
    return ThatMuch()


def times(make: Maker, tree: Tree) -> Amount:
    """So much for each such card."""
    return HowMany(tree.number(0), make.group(tree.word(1), []))


def original(make: Maker, tree: Tree) -> Amount:
    """MT-193: the original power of the card that is acted on."""
    return OriginalPower()


BUILDERS.amounts["tally Cards"] = how_many
BUILDERS.amounts["tally Counters"] = tally_counters
BUILDERS.amounts["tally Pips"] = tally_pips
BUILDERS.amounts["amount Times"] = times
BUILDERS.amounts["amount Original"] = original


# ---- prices --------------------------------------------------------------------------------------------------------------------


def in_hand(make: Maker, tree: Tree) -> Among:
    """What is discarded or revealed: cards of the own hand, or where the words say; but not the one that is being played."""
    group = make.group(tree, [Other()])
    return group if says_where(tree) else Among([HAND], You(), group.tests)


def is_specific(group: Tree) -> bool:
    """MT-R77: any restriction beyond "card"."""
    others = [part for part in group.words(2) if part.key != "filter Where"]
    return bool(others) or bool(group.words(0)) or group.word(1).name != "Card"


def all_in_hand(tree: Tree) -> Among | None:
    """Where not every card will do: the whole hand, so that the enemy learns nothing from a question that is not asked."""
    return Among([HAND], You(), [Other()]) if is_specific(tree) else None


def chosen_cards(make: Maker, tree: Tree, group: Among, verb: Verb, hidden: Among | None = None) -> Cards:
    """So many cards of a group, to which something is done; they are "it" from now on."""
    choice = price_choice(make, tree, group, hidden)
    paid = Act(make.book, make.name(), verb, make.line.it, make.rule)
    return Cards(make.book, make.name(), choice, paid, make.rule)


def price_choice(make: Maker, tree: Tree, group: Among, hidden: Among | None = None, secret: bool = False) -> Choose:
    """Whoever pays chooses with what; there is no stopping before all is paid."""
    most, place = tree.number(0), make.next_place()
    make.line.it = Chosen(place)
    asks = f"{make.print(tree)}: choose what pays{in_list_order(most)}."
    return Choose(make.book, make.name(), asks, group, place, most, False, make.rule, hidden=hidden, secret=secret)


def discard(make: Maker, tree: Tree) -> Cost:
    """MT-191: discard so many cards."""
    group = tree.word(1)
    return chosen_cards(make, tree, in_hand(make, group), Discard(), all_in_hand(group))


def reveal(make: Maker, tree: Tree) -> Cost:
    """MT-196: reveal so many cards."""
    group = tree.word(1)
    return chosen_cards(make, tree, in_hand(make, group), RevealIt(), all_in_hand(group))


def sacrifice(make: Maker, tree: Tree) -> Cost:
    """MT-197: sacrifice so many of the cards that the player commands."""
    group = make.group(tree.word(1), [YouCommand(), CanPerish()])
    return chosen_cards(make, tree, group, Sacrifice())


def sacrifice_that(make: Maker, tree: Tree) -> Cost:
    """MT-197: sacrifice this card, or one that was named before."""
    return SacrificeThat(make.book, make.name(), make.noun(tree.word(0)), make.rule)


def sacrifice_hp(make: Maker, tree: Tree) -> Cost:
    """MT-198: sacrifice Health Points."""
    return SacrificeHp(make.book, make.name(), tree.number(0), make.rule)


def mill(make: Maker, tree: Tree) -> Cost:
    """Send the top cards of the own deck to the Perished Pile."""
    return Mill(make.book, make.name(), tree.number(0), make.rule)


def shuffle_in(make: Maker, tree: Tree) -> Cost:
    """MT-200: shuffle so many cards into the own deck; of those that lie hidden only one with a quality is shown (MT-156)."""
    group = make.group(tree.word(1), [CanBeShuffledIn()])
    unseen = any(SCHEMA.sees[zone] != ALL for zone in group.zones)
    shown = unseen and is_specific(tree.word(1))
    everything = Among(group.zones, You(), [CanBeShuffledIn()]) if shown else None
    choice = price_choice(make, tree, group, everything, unseen and not shown)
    steps: list[Step] = [show_chosen(make.book, make.name(), make.line.it)] if shown else []
    steps.append(out_of_sight(make.book, make.name(), make.line.it))
    steps.append(ShuffleInto(make.book, make.name(), make.line.it, Destination(DECK, You()), make.rule))
    return Cards(make.book, make.name(), choice, Then(make.book, make.name(), steps, make.rule), make.rule)


def take_counters(make: Maker, tree: Tree) -> Cost:
    """MT-189: remove counters from this card."""
    return TakeCounters(make.book, make.name(), counter(make.book, tree.text(1)), tree.number(0), make.rule)


BUILDERS.costs["price Discard"] = discard
BUILDERS.costs["price Reveal"] = reveal
BUILDERS.costs["price Sacrifice"] = sacrifice
BUILDERS.costs["price SacrificeIt"] = sacrifice_that
BUILDERS.costs["price SacrificeHp"] = sacrifice_hp
BUILDERS.costs["price Mill"] = mill
BUILDERS.costs["price Shuffle"] = shuffle_in
BUILDERS.costs["price Counters"] = take_counters

"""Builders for what Monquest's texts do to cards: destroy, banish, send, discard, search, look, put, revive, play, attach, control.

What is chosen in the open is announced with the use (MQ-R103); what lies in a hand or a deck is chosen when the deed comes.
"""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.core_words import Choice
from bestiary.engine.language.maker import Maker, cite_all
from bestiary.engine.language.picked import Picked
from bestiary.engine.language.results import BadWords
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Act, As, Choose, Each
from bestiary.engine.play.flow import Then
from bestiary.engine.play.group_choices import ChosenByAll
from bestiary.engine.play.parts_of_speech import Among, Amount, Everybody, Filter, Fixed, Seats, ThatMuch, Verb, You
from bestiary.engine.play.searches import CloseAgain, LookAway, LookInto, LookThrough, PutBack
from bestiary.engine.state.schema import ALL
from bestiary.games.monquest.rules.field.revival import (
    HALF,
    Arrive,
    CanLand,
    EffectPlay,
    Landing,
    OpenSlot,
    Portion,
    Revival,
    TakeControl,
)
from bestiary.games.monquest.rules.zones import (
    LOOK_AT,
    DeckLeft,
    PickInTurn,
    RevealIt,
    ShuffleInto,
    SomethingThere,
    ToBottom,
    out_of_sight,
)
from bestiary.games.monquest.schema import BANISHED, DECK, DISCARD, HAND, LOOKS, SCHEMA, SHUFFLES
from bestiary.games.monquest.words.build_nouns import ZONE_OF, by_lot, group_in, whose
from bestiary.games.monquest.words.lines import requires
from bestiary.games.monquest.words.verbs import (
    AttachThem,
    BanishIt,
    CanGoTo,
    CountersOnThis,
    DefeatThem,
    DestroyThem,
    DrawCards,
    PointAt,
    PutCounters,
    RoomFor,
    RoomForMe,
    SendTo,
    SkipTurn,
    Spared,
    WornFirst,
)

BUILDERS: Final[Builders] = Builders()


# ---- which cards it is done to -------------------------------------------------------------------------------------------------


def zone_of(group: Tree) -> Tree | None:
    """The zone in which the words of a group look for cards, if they name one."""
    for part in group.words(2):
        if part.key == "filter Where":
            for place in part.words(0):
                if place.key in ("place In", "place From"):
                    return place.word(0)
    return None


def hidden_zone(group: Tree) -> Tree | None:
    """That zone, if not everybody sees the cards there."""
    zone = zone_of(group)
    return zone if zone is not None and SCHEMA.sees[ZONE_OF[zone.key]] != ALL else None


def picked(make: Maker, tree: Tree, tests: list[Filter]) -> Picked:
    """The cards of a noun: a choice in an open or a hidden place, or whatever the words mean."""
    if not tree.has("choice"):
        return Picked(make.noun(tree), [], [])
    choice = Choice(make, tree)
    zone = hidden_zone(choice.group)
    if zone is not None:
        return hidden_choice(make, choice, ZONE_OF[zone.key], whose(make, zone.word(0)), tests)
    if not tests:
        return Picked(make.noun(tree), [], [])
    group = make.group(choice.group, [*side_of(make, tree), *tests])
    return Picked(make.choose(group, choice.most, choice.up_to, choice.asks), [], [])


def side_of(make: Maker, tree: Tree) -> list[Filter]:
    """What the noun itself asks: "one of your …", "another …"."""
    which = make.which(tree) if tree.key in ("noun OneOf", "noun Another") else None
    return [which] if which is not None else []


def hidden_choice(make: Maker, choice: Choice, zone: int, seats: Seats, tests: list[Filter]) -> Picked:
    """A choice where not everybody sees, made when the deed comes: in a deck, in one's own hand, or in an opponent's."""
    if zone == DECK:
        return searched(make, choice, seats, tests)
    found = Among([zone], seats, [*in_any_zone(make, choice.group), *tests] if isinstance(seats, You) else [])
    requires(make, SomethingThere(found))
    if isinstance(seats, You):
        return among_own(make, choice, tests)
    return among_theirs(make, choice, seats, tests)


def close_deck(make: Maker, seats: Seats) -> Step:
    """MQ-R37: after any search the deck is shuffled, whether anything was found or not (MQ-R120)."""
    return CloseAgain(make.book, make.name(), DECK, seats, cite_all(make.rule, ["MQ-R37 MQ-R120"]), SHUFFLES)


def searched(make: Maker, choice: Choice, seats: Seats, tests: list[Filter]) -> Picked:
    """MQ-R37, MQ-R120: the player looks through the deck, may find nothing, and the deck is shuffled."""
    requires(make, DeckLeft(seats))
    wanted = [*tests]
    wanted.extend(make.group(choice.group, []).tests)
    group = Among([DECK], seats, wanted)
    look = LookInto(make.book, make.name(), DECK, seats, make.rule)
    found = make.choose(group, choice.most, True, choice.asks, True)
    return Picked(found, [look, make.clause.choices.pop()], [close_deck(make, seats)])


def among_own(make: Maker, choice: Choice, tests: list[Filter]) -> Picked:
    """MQ-R121: a choice in one's own hand."""
    group = Among([HAND], You(), [*in_any_zone(make, choice.group), *tests])
    found = make.choose(group, choice.most, choice.up_to, choice.asks)
    return Picked(found, [make.clause.choices.pop()], [])


def among_theirs(make: Maker, choice: Choice, seats: Seats, tests: list[Filter]) -> Picked:
    """MQ-R121: another chooser sees that hand."""
    place = make.next_place()
    look = LookThrough(make.book, make.name(), HAND, seats, place, make.rule)
    group = Among([HAND], seats, [*in_any_zone(make, choice.group), *tests])
    found = make.choose(group, choice.most, choice.up_to, choice.asks)
    return Picked(found, [look, make.clause.choices.pop()], [LookAway(make.book, make.name(), HAND, seats, place, "MQ-322")])


def in_any_zone(make: Maker, group: Tree) -> list[Filter]:
    """What the words ask of a card wherever it lies; of "a card" nothing, so that every card will do."""
    kind = [] if group.word(1).key == "kind Card" else make.kind(group.word(1)).tests
    parts = [part for part in [*group.words(0), *group.words(2)] if part.key != "filter Where"]
    return [*kind, *[make.test(part) for part in parts]]


def act_on(make: Maker, noun: Tree, verb: Verb, tests: list[Filter]) -> Step:
    """Something is done to each of the cards that were chosen or are meant."""
    found = picked(make, noun, tests)
    return found.around(make, Act(make.book, make.name(), verb, found.noun, make.rule))


def move_together(make: Maker, noun: Tree, verb: Verb) -> Step:
    """MQ-R51: cards go to a zone together, Mons and what they wear."""
    found = picked(make, noun, [])
    return found.around(make, Act(make.book, make.name(), verb, WornFirst(found.noun), make.rule))


def choose(make: Maker, tree: Tree) -> Step:
    """MQ-330, MQ-331: the user chooses; what follows says what for."""
    noun = tree.word(0)
    if noun.has("choice") and hidden_zone(Choice(make, noun).group) is not None:
        raise BadWords(f"{make.card.name}: say in one sentence which hidden card is chosen and what is done with it")
    return Act(make.book, make.name(), PointAt(), make.noun(noun), make.rule)


BUILDERS.steps["act Choose"] = choose


# ---- destroy, defeat, banish, send (chapter 17) ---------------------------------------------------------------------------------


def destroy(make: Maker, tree: Tree) -> Step:
    """MQ-257 to MQ-259; MQ-265: destroy and banish."""
    found = picked(make, tree.word(0), [Spared()])
    zone = BANISHED if tree.name == "Erase" else DISCARD
    return found.around(make, DestroyThem(make.book, make.name(), found.noun, zone, make.rule))


def defeat(make: Maker, tree: Tree) -> Step:
    """MQ-R79: defeat Mons."""
    found = picked(make, tree.word(0), [Spared()])
    return found.around(make, DefeatThem(make.book, make.name(), found.noun, make.rule))


def banish(make: Maker, tree: Tree) -> Step:
    """MQ-262, MQ-R78: banish cards."""
    return move_together(make, tree.word(0), BanishIt())


def send(make: Maker, tree: Tree) -> Step:
    """MQ-260, MQ-R37, MQ-R51: return or send cards to a zone of their owners, or put looked-at cards there."""
    return move_together(make, tree.word(0), SendTo(ZONE_OF[tree.word(1).key]))


BUILDERS.steps["act Destroy"] = destroy
BUILDERS.steps["act Erase"] = destroy
BUILDERS.steps["act Defeat"] = defeat
BUILDERS.steps["act Banish"] = banish
BUILDERS.steps["act Return"] = send
BUILDERS.steps["act Send"] = send
BUILDERS.steps["act Put"] = send


# ---- hands (MQ-R121) -----------------------------------------------------------------------------------------------------------


def by(make: Maker, who: Tree, step: Step) -> Step:
    """A deed, done by whoever the subject is; a player who is chosen for it is announced like any target (MQ-R104)."""
    return step if who.name == "Self" else As(make.book, make.name(), make.players(who), step, make.rule)


def discard(make: Maker, tree: Tree) -> Step:
    """MQ-R121: the player whose hand it is picks, unless the card says at random; several pick in turn order, then all is shown."""
    who, noun = tree.word(0), tree.word(1)
    verb = SendTo(DISCARD)
    if noun.key == "noun Random":
        found = at_random(make, noun)
    elif noun.has("choice") and who.key in ("other EachPlayer", "other Team"):
        return jointly(make, who, Choice(make, noun), verb)
    elif noun.has("choice"):
        found = among_own(make, Choice(make, noun), [])
    elif noun.has("whole"):
        found = Picked(group_in(make, noun.word(0), HAND, You(), []), [], [])
    else:
        found = Picked(make.noun(noun), [], [])
    return by(make, who, found.around(make, Act(make.book, make.name(), verb, found.noun, make.rule)))


def at_random(make: Maker, noun: Tree) -> Picked:
    """MQ-R121: by lot, from the hand of whoever discards."""
    found = by_lot(make, Among([HAND], You(), in_any_zone(make, noun.word(0))))
    return Picked(found, [make.clause.choices.pop()], [])


def jointly(make: Maker, who: Tree, choice: Choice, verb: Verb) -> Step:
    """MQ-R121: several players pick in turn order from the turn player, and it is shown together."""
    place = make.next_place()
    make.places += 3
    tests = in_any_zone(make, choice.group)
    hand, hidden = Among([HAND], You(), tests), Among([HAND], You(), []) if tests else None
    picks = [
        Choose(make.book, make.name(), choice.asks, hand, place + seat, choice.most, choice.up_to, make.rule, True, hidden, True)
        for seat in range(4)
    ]
    make.line.it = ChosenByAll(place)
    body = Act(make.book, make.name(), verb, make.line.it, make.rule)
    seats = Everybody() if who.key == "other EachPlayer" else make.players(who)
    return Then(make.book, make.name(), [PickInTurn(make.book, make.name(), seats, picks, "MQ-R121"), body], make.rule)


def draw(make: Maker, tree: Tree) -> Step:
    """MQ-R31: draw cards."""
    return by(make, tree.word(0), DrawCards(make.book, make.name(), Fixed(tree.number(1)), make.rule))


def draw_that(make: Maker, tree: Tree) -> Step:
    """MQ-R31: as many as the deed before it moved."""
    return DrawCards(make.book, make.name(), ThatMuch(), make.rule)


BUILDERS.steps["act Discard"] = discard
BUILDERS.steps["act Draw"] = draw
BUILDERS.steps["act DrawThat"] = draw_that


# ---- searching and looking (MQ-322, MQ-R37, MQ-R119, MQ-R120) -------------------------------------------------------------------


def search(make: Maker, tree: Tree) -> Step:
    """MQ-R37, MQ-R120: a deck, or an open zone, is searched; what is found goes to the own hand, unseen unless it is revealed."""
    zone, noun = tree.word(0), tree.word(1)
    if not noun.has("choice"):
        raise make.bad(noun, 'cannot be searched for; say how many cards, such as "1 Mon"')
    choice, seats = Choice(make, noun), whose(make, zone.word(0))
    if ZONE_OF[zone.key] == DECK:
        found = searched(make, choice, seats, [])
    else:
        group = Among([ZONE_OF[zone.key]], seats, in_any_zone(make, choice.group))
        found = Picked(make.choose(group, choice.most, choice.up_to, choice.asks), [], [])
    return found.around(make, Act(make.book, make.name(), SendTo(HAND), found.noun, make.rule))


def reveal(make: Maker, tree: Tree) -> Step:
    """MQ-322: everybody sees the cards."""
    return act_on(make, tree.word(0), RevealIt(), [])


def look(make: Maker, tree: Tree) -> Step:
    """MQ-322, MQ-R119: the player sees the cards; as many as there are."""
    return act_on(make, tree.word(0), LOOK_AT, [])


def look_zone(make: Maker, tree: Tree) -> Step:
    """MQ-322: look at a whole hand, or through a deck, which is then shuffled (MQ-R37)."""
    zone, seats = tree.word(0), whose(make, tree.word(0).word(0))
    if ZONE_OF[zone.key] == DECK:
        steps: list[Step] = [LookInto(make.book, make.name(), DECK, seats, make.rule), close_deck(make, seats)]
    else:
        place = make.next_place()
        steps = [
            LookThrough(make.book, make.name(), HAND, seats, place, make.rule, LOOKS),
            LookAway(make.book, make.name(), HAND, seats, place, "MQ-322"),
        ]
    return Then(make.book, make.name(), steps, make.rule)


def put_back(make: Maker, tree: Tree) -> Step:
    """MQ-322: cards that were looked at go back to the top of their deck in any order."""
    noun = make.noun(tree.word(0))
    asks = "Put the cards back: the one that will be on top first."
    return PutBack(make.book, make.name(), asks, noun, make.next_place(), make.rule)


def put_bottom(make: Maker, tree: Tree) -> Step:
    """MQ-322: cards go under a deck."""
    if tree.word(1).key != "zone Deck":
        raise make.bad(tree, "cannot be done; only a deck has a bottom")
    found = picked(make, tree.word(0), [])
    hidden = out_of_sight(make.book, make.name(), found.noun)
    step = Act(make.book, make.name(), ToBottom(), found.noun, make.rule)
    return found.around(make, Then(make.book, make.name(), [hidden, step], make.rule))


def shuffle(make: Maker, tree: Tree) -> Step:
    """MQ-R37, MQ-R87: cards are shuffled into their owners' decks."""
    found = picked(make, tree.word(0), [])
    hidden = out_of_sight(make.book, make.name(), found.noun)
    step = ShuffleInto(make.book, make.name(), found.noun, make.rule)
    return found.around(make, Then(make.book, make.name(), [hidden, step], make.rule))


BUILDERS.steps["act Search"] = search
BUILDERS.steps["act Reveal"] = reveal
BUILDERS.steps["act Look"] = look
BUILDERS.steps["act LookZone"] = look_zone
BUILDERS.steps["act PutBack"] = put_back
BUILDERS.steps["act PutBottom"] = put_bottom
BUILDERS.steps["act Shuffle"] = shuffle


# ---- coming to the field (chapter 18, MQ-R80, MQ-R122) --------------------------------------------------------------------------


def arrive(make: Maker, noun: Tree, landing: Landing, tests: list[Filter]) -> Step:
    """Each of the cards comes to an open slot; the player picks which."""
    found = picked(make, noun, [*tests, CanLand(landing)])
    body = Arrive(make.book, make.name(), landing, make.rule)
    return found.around(make, Each(make.book, make.name(), found.noun, body, make.rule))


def revive(make: Maker, tree: Tree) -> Step:
    """MQ-267 to MQ-270, MQ-R82: with what the card states, else with half."""
    hp, ap = Portion(HALF, True), Portion(HALF, True)
    for quantity in tree.words(1) if tree.name == "ReviveWith" else []:
        if quantity.key == "quantity OfElement":
            raise make.bad(quantity, "cannot be stated for a revival; its controller chooses the types")
        stated = Portion(quantity.number(0), quantity.name == "Percent")
        if quantity.word(1).key == "value Hp":
            hp = stated
        else:
            ap = stated
    requires(make, OpenSlot(False))
    return arrive(make, tree.word(0), Revival(hp, ap), [])


def play(make: Maker, tree: Tree) -> Step:
    """MQ-111, MQ-R122: an effect plays a Mon, perhaps without its summon requirement."""
    requires(make, OpenSlot(True))
    return arrive(make, tree.word(0), EffectPlay(tree.name == "PlayAnyhow"), [])


def control(make: Maker, tree: Tree) -> Step:
    """MQ-R80: take control of Mons for good."""
    requires(make, OpenSlot(False))
    return arrive(make, tree.word(0), TakeControl(True), [RoomForMe()])


def borrow(make: Maker, tree: Tree) -> Step:
    """MQ-R80: take control until the end of the turn; then they go back."""
    if tree.word(1).key != "duration UntilEnd":
        raise BadWords(f"{make.card.name}: control is taken for good, or until the end of the turn")
    requires(make, OpenSlot(False))
    return arrive(make, tree.word(0).word(0), TakeControl(False), [RoomForMe()])


BUILDERS.steps["act Revive"] = revive
BUILDERS.steps["act ReviveWith"] = revive
BUILDERS.steps["act Play"] = play
BUILDERS.steps["act PlayAnyhow"] = play
BUILDERS.steps["act Control"] = control
BUILDERS.lasting["act Control"] = borrow


# ---- Equipment, turns, Counters ------------------------------------------------------------------------------------------------


def attach(make: Maker, tree: Tree) -> Step:
    """MQ-R107, MQ-R116: attach or move Equipment to a Mon with a free place for it."""
    equipment, mon = tree.word(0), tree.word(1)
    if mon.has("choice"):
        card = picked(make, equipment, [CanGoTo(Among(*anywhere(make, mon)))])
        to = picked(make, mon, [RoomFor(card.noun)])
    else:
        to = picked(make, mon, [])
        card = picked(make, equipment, [CanGoTo(to.noun)])
    return card.around(make, AttachThem(make.book, make.name(), card.noun, to.noun, make.rule))


def anywhere(make: Maker, tree: Tree) -> tuple[list[int], Seats | None, list[Filter]]:
    """All cards that the noun of a choice could mean."""
    group = make.group(Choice(make, tree).group, side_of(make, tree))
    return group.zones, group.whose, group.tests


def skip_turn(make: Maker, tree: Tree) -> Step:
    """MQ-R36: skip the next turn."""
    return by(make, tree.word(0), SkipTurn(make.book, make.name(), make.rule))


def put_counters(make: Maker, tree: Tree) -> Step:
    """MQ-14: counters on this card; a card has one kind of them."""
    counters_named(make, tree.text(1))
    if tree.word(2).key != "ref This":
        raise make.bad(tree.word(2), "cannot have counters here; a card puts its own counters on itself")
    return Act(make.book, make.name(), PutCounters(tree.number(0)), make.this(), make.rule)


def counters_named(make: Maker, name: str) -> None:
    """MQ-14: the counters of a card all have one name."""
    if any(trait.startswith("counters ") and trait != f"counters {name}" for trait in make.card.traits):
        raise BadWords(f"{make.card.name}: its text names two kinds of counters; a card has one kind")
    make.card.traits.add(f"counters {name}")


def each_counter(make: Maker, tree: Tree) -> Amount:
    """MQ-14: for each counter on this card."""
    counters_named(make, tree.text(0))
    if tree.word(1).key != "ref This":
        raise make.bad(tree.word(1), "cannot have counters here; a card reads its own counters")
    return CountersOnThis()


BUILDERS.amounts["tally Counters"] = each_counter
BUILDERS.steps["act Attach"] = attach
BUILDERS.steps["act Move"] = attach
BUILDERS.steps["act SkipTurn"] = skip_turn
BUILDERS.steps["act PutCounters"] = put_counters

"""Builders for what Monster Club's texts do: destroy, return, play, stack, take, turn, swap, move, look at, draw, lose lives."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders
from bestiary.engine.language.maker import Maker, cite_all
from bestiary.engine.language.picked import Picked
from bestiary.engine.language.results import BadWords
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import Act, Each, PointOut
from bestiary.engine.play.flow import Then
from bestiary.engine.play.parts_of_speech import Among, Filter, Fixed, Noun, Verb, You, Yours
from bestiary.engine.play.searches import CloseAgain, LookAway, LookInto, LookThrough
from bestiary.games.monster_club.rules.landing import (
    PLAY_TO_ANY,
    PLAY_TO_RIVALS,
    PLAY_TO_YOURS,
    PUT_ON_ANY,
    PUT_ON_RIVALS,
    PUT_ON_YOURS,
    Landing,
)
from bestiary.games.monster_club.rules.searching import LookAt, out_of_sight, show_chosen
from bestiary.games.monster_club.schema import DECK, HAND, SHUFFLES
from bestiary.games.monster_club.words.arriving import (
    CanBeStacked,
    CanLand,
    CanReplace,
    LandInPlace,
    LandIt,
    NotePlace,
    NotThat,
    as_seen,
    stacking,
)
from bestiary.games.monster_club.words.build_nouns import choose, other_than_this, remembered, whose
from bestiary.games.monster_club.words.exchanges import (
    MOVE_STACK,
    TAKE_MONSTER,
    TAKE_STACK,
    CanBeMoved,
    CanBeTaken,
    CanMove,
    SwapCards,
    SwapPlaces,
)
from bestiary.games.monster_club.words.verbs import (
    OWNERS,
    RIVALS,
    YOURS,
    CanBeDestroyed,
    Cancel,
    CanTurnDown,
    CanTurnUp,
    Destroy,
    Draw,
    IntoDeck,
    LoseLives,
    NothingYet,
    ToHand,
    TurnDown,
    TurnUp,
)

BUILDERS: Final[Builders] = Builders()
A_STACK: Final = "it is a stack"  # what a maker is told: what was named last is a whole stack
PLACE: Final = "the place at "  # and at which place of the text its position is remembered


# ---- which cards it is done to -------------------------------------------------------------------------------------------------


class PickedStacks(Picked):
    """Cards that a deed is done to, and whether they are whole stacks."""

    def __init__(self, noun: Noun, whole: bool, after: list[Step]) -> None:
        super().__init__(noun, [], after)
        self.whole: Final = whole


def group_of(noun: Tree) -> Tree | None:
    """The group that a noun is about, if it is about one."""
    last = noun.parts[-1] if noun.parts else None
    return last if isinstance(last, Tree) and last.key == "group Group" else None


def is_whole(make: Maker, noun: Tree) -> bool:
    """MC-39: does the noun mean a stack with all its cards, and not a single card? "It" means what was named before."""
    group = group_of(noun)
    if noun.key in ("ref It", "ref Them"):
        return A_STACK in make.card.traits
    kind = group.word(1).name if group is not None else noun.word(0).name if noun.key in ("ref This", "ref That") else ""
    whole = kind == "Stack" or noun.has("stacked")
    make.card.traits.discard(A_STACK)
    if whole:
        make.card.traits.add(A_STACK)
    return whole


def places_of(group: Tree) -> list[Tree]:
    """The zones in which the words look for cards; none if they do not say it."""
    return [place.word(0) for part in group.words(2) if part.key == "filter Where" for place in part.words(0)]


def is_specific(group: Tree) -> bool:
    """MC-R55: is a card picked for what it is: its name, its kind, its score?"""
    others = [part for part in group.words(2) if part.key != "filter Where"]
    return bool(group.words(0) or others) or group.word(1).name != "Card"


def seen_by_all(make: Maker, group: Tree) -> None:
    """MC-6, MC-R28: of a hand or a deck a text that is in force counts all cards, or it would tell what they are."""
    if is_specific(group) and any(zone.key in ("zone Hand", "zone Deck") for zone in places_of(group)):
        raise make.bad(group, 'would be told by the score; say "card" for those that not everybody sees')


def picked(make: Maker, tree: Tree, tests: list[Filter], unseen: bool = False) -> PickedStacks:
    """The cards of a noun: a choice, where `tests` ask more than the words do, or whatever the words mean.

    With `unseen` the deed brings them where not everybody sees them: what was picked for what it is is shown before (MC-R55).
    """
    whole, group = is_whole(make, tree), group_of(tree)
    if group is None or tree.key == "noun Random":
        return PickedStacks(make.noun(tree), whole, [])
    hidden = [zone for zone in places_of(group) if zone.key in ("zone Deck", "zone Hand")]
    after: list[Step] = []
    if not tree.has("choice"):
        noun = all_meant(make, tree)
        after = [closing(make, zone) for zone in hidden if zone.key == "zone Deck"]
    else:
        if hidden and len(places_of(group)) > 1:
            raise BadWords(f"{make.card.name}: a card is chosen from one hidden place at a time; use two sentences")
        after = look(make, hidden[0], group) if hidden else []
        more = [*tests, *extra_tests(tree, group)]
        noun = choice(make, tree, group, more, bool(hidden) and unseen and not is_specific(group))
    if hidden and unseen and is_specific(group):
        make.clause.choices.append(show_chosen(make.book, make.name(), noun))
    elif hidden and unseen:
        make.clause.choices.append(out_of_sight(make.book, make.name(), noun))
    return PickedStacks(noun, whole, after)


def extra_tests(tree: Tree, group: Tree) -> list[Filter]:
    """What "another …" and "one of your …" ask beside the group."""
    if tree.key == "noun Another":
        return [other_than_this(group.word(1))]
    return [Yours()] if tree.key == "noun OneOf" else []


def choice(make: Maker, tree: Tree, group: Tree, tests: list[Filter], secret: bool = False) -> Noun:
    """MC-79: whoever has the effect chooses as many as the words say."""
    count = tree.parts[0] if tree.key == "noun Some" else 1
    most = count if isinstance(count, int) else tree.word(0).number(0)
    found = make.group(group, tests)
    seen = [as_seen(test) for test in found.tests]
    seems = Among(found.zones, found.whose, seen) if seen != found.tests else None
    return choose(make, found, most, not isinstance(count, int), tree, secret, seems)


def look(make: Maker, zone: Tree, group: Tree) -> list[Step]:
    """MC-7: a deck is looked into, and shuffled afterwards; into the rival's hand one looks only to pick a card for what it is."""
    seats = whose(make, zone.word(0))
    if zone.key == "zone Deck":
        make.clause.choices.append(LookInto(make.book, make.name(), DECK, seats, make.rule))
        return [closing(make, zone)]
    if isinstance(seats, You):
        return []
    if not is_specific(group):
        raise BadWords(f'{make.card.name}: nobody looks into that hand; say "a random card"')
    place = make.next_place()
    make.clause.choices.append(LookThrough(make.book, make.name(), HAND, seats, place, make.rule))
    return [LookAway(make.book, make.name(), HAND, seats, place)]


def closing(make: Maker, deck: Tree) -> Step:
    """MC-7: a deck that was looked into is shuffled."""
    return CloseAgain(make.book, make.name(), DECK, whose(make, deck.word(0)), cite_all(make.rule, ["MC-6 MC-7"]), SHUFFLES)


def all_meant(make: Maker, tree: Tree) -> Noun:
    """All cards of a group as they lie now, which are "them" from now on; or what a ref means."""
    found = make.noun(tree)
    if not tree.has("whole") or tree.name == "Each":  # "each" are taken as they come
        return found
    place = make.next_place()
    return remembered(make, PointOut(make.book, make.name(), found, place), place)


def done_by(make: Maker, tree: Tree, step: Step) -> Step:
    """A deed with cards, done by its subject; "your" is read for the owner of the text (MC-83), so others need words without it."""
    who = tree.word(0)
    if who.name != "Self":
        for word in tree.walk():
            if word.key in ("whose Your", "whose Rivals", "noun Your", "noun OneOf"):
                raise make.bad(tree, 'cannot be carried out: who reads it would take "your" for their own; say "any"')
    return make.done_by(who, step)


def noting_place(make: Maker, noun: Noun) -> None:
    """MC-R39: if the sentence goes on with "in its place", the place is noted before the deed empties it."""
    if make.clause.tree is None or all(word.key != "act PlayInPlace" for word in make.clause.tree.walk()):
        return
    place = make.next_place()
    make.card.traits.add(f"{PLACE}{place}")
    make.clause.choices.append(NotePlace(make.book, make.name(), noun, place))


def act_on(make: Maker, tree: Tree, verb: Verb, found: PickedStacks) -> Step:
    """It is done to each of the cards."""
    step = Act(make.book, make.name(), verb, found.noun, make.rule)
    return done_by(make, tree, found.around(make, step))


def for_each(make: Maker, tree: Tree, found: PickedStacks, body: Step) -> Step:
    """It is done for each of the cards, one after the other; without a card, nothing has happened (MC-R45)."""
    each = Each(make.book, make.name(), found.noun, body, make.rule)
    step = Then(make.book, make.name(), [NothingYet(make.book, make.name()), each], make.rule)
    return done_by(make, tree, found.around(make, step))


# ---- players, and the attack ---------------------------------------------------------------------------------------------------


def draw(make: Maker, tree: Tree) -> Step:
    """Draw cards."""
    return make.done_by(tree.word(0), Draw(make.book, make.name(), Fixed(tree.number(1)), make.rule))


def lose_life(make: Maker, tree: Tree) -> Step:
    """MC-R16: lose lives."""
    return make.done_by(tree.word(0), LoseLives(make.book, make.name(), tree.number(1), make.rule))


def cancel(make: Maker, tree: Tree) -> Step:
    """MC-R15: cancel the attack."""
    return make.done_by(tree.word(0), Cancel(make.book, make.name(), make.rule))


BUILDERS.steps["act Draw"] = draw
BUILDERS.steps["act LoseLife"] = lose_life
BUILDERS.steps["act Cancel"] = cancel


# ---- off the board -------------------------------------------------------------------------------------------------------------

HOLDERS: Final = {"whose Your": YOURS, "whose Rivals": RIVALS, "whose Owners": OWNERS}


def destroy(make: Maker, tree: Tree) -> Step:
    """MC-73: destroy cards, on the board or where the words say."""
    group = group_of(tree.word(1))
    elsewhere = group is not None and any(zone.key != "zone Board" for zone in places_of(group))
    found = picked(make, tree.word(1), [] if elsewhere else [CanBeDestroyed()])
    noting_place(make, found.noun)
    return done_by(make, tree, found.around(make, Destroy(make.book, make.name(), found.noun, make.rule)))


def give_back(make: Maker, tree: Tree) -> Step:
    """MC-R25: return cards to a hand or a deck, or to the board (MC-R35)."""
    zone = tree.word(2)
    if zone.key == "zone Board":
        return land(make, tree, landing_on(make, zone, False))
    if zone.key == "zone Grave":
        raise make.bad(tree, 'cannot be carried out; say "destroy"')
    return send(make, tree, zone)


def send(make: Maker, tree: Tree, zone: Tree) -> Step:
    """MC-R25: to a hand; into a deck it is shuffled."""
    found = picked(make, tree.word(1), [], True)
    noting_place(make, found.noun)
    if zone.key == "zone Deck":
        step = IntoDeck(make.book, make.name(), found.noun, found.whole, make.rule)
        return done_by(make, tree, found.around(make, step))
    if zone.key != "zone Hand" or zone.word(0).key not in HOLDERS:
        raise make.bad(tree, 'cannot be carried out; say "to your hand", "to your rival\'s hand" or "to its owner\'s hand"')
    return act_on(make, tree, ToHand(HOLDERS[zone.word(0).key], found.whole), found)


def take(make: Maker, tree: Tree) -> Step:
    """MC-7, MC-R55: take cards to a hand."""
    return send(make, tree, tree.word(2))


def shuffle(make: Maker, tree: Tree) -> Step:
    """MC-R25: shuffle cards into the decks of their original owners."""
    if tree.word(2).key != "zone Deck":
        raise make.bad(tree, "cannot be carried out; cards are shuffled into a deck")
    return send(make, tree, tree.word(2))


BUILDERS.steps["act Destroy"] = destroy
BUILDERS.steps["act Return"] = give_back
BUILDERS.steps["act Take"] = take
BUILDERS.steps["act Shuffle"] = shuffle


# ---- to the board (MC-86, MC-R26, MC-R35) --------------------------------------------------------------------------------------

PLAYED_TO: Final = {
    "whose Your": PLAY_TO_YOURS,
    "whose The": PLAY_TO_YOURS,
    "whose Rivals": PLAY_TO_RIVALS,
    "whose Any": PLAY_TO_ANY,
}
PUT_ON: Final = {"whose Your": PUT_ON_YOURS, "whose The": PUT_ON_YOURS, "whose Rivals": PUT_ON_RIVALS, "whose Any": PUT_ON_ANY}


def landing_on(make: Maker, zone: Tree, face_up: bool) -> Landing:
    """MC-86: "the board" is the own half; MC-R26: "any board" and "your rival's board" are what they say."""
    found = (PLAYED_TO if face_up else PUT_ON).get(zone.word(0).key) if zone.key == "zone Board" else None
    if found is None:
        raise make.bad(zone, 'is no place to put a card; say "your board", "the board", "any board" or "your rival\'s board"')
    return found


def land(make: Maker, tree: Tree, landing: Landing) -> Step:
    """MC-R35: cards come to the board; only such are chosen that can (MC-R45)."""
    found = picked(make, tree.word(1), [CanLand(landing)], landing in PUT_ON.values())
    return for_each(make, tree, found, LandIt(make.book, make.name(), landing, make.rule))


def put(make: Maker, tree: Tree) -> Step:
    """MC-R35: put cards on the board, face up or face down."""
    return land(make, tree, landing_on(make, tree.word(2), False))


def play_to(make: Maker, tree: Tree) -> Step:
    """MC-71: play cards to the board, face up."""
    return land(make, tree, landing_on(make, tree.word(2), True))


def play_in_place(make: Maker, tree: Tree) -> Step:
    """MC-R39: play a card on the position that what was named before has left; "another" is another card than that."""
    noted = [int(trait.removeprefix(PLACE)) for trait in make.card.traits if trait.startswith(PLACE)]
    if not noted:
        raise make.bad(tree, 'says "in its place", but nothing before it in the sentence is destroyed or returned')
    noun, left = tree.word(1), make.line.it
    tests: list[Filter] = [CanReplace(max(noted))]
    group = group_of(noun)
    if noun.key == "noun Another" and group is not None:
        hidden = choice(make, noun, group, [*tests, NotThat(left)])
        found = PickedStacks(hidden, False, [])
    else:
        found = picked(make, noun, tests)
    return for_each(make, tree, found, LandInPlace(make.book, make.name(), max(noted), make.rule))


def stack(make: Maker, tree: Tree) -> Step:
    """MC-38, MC-R35: stack a power card on a stack, face up or face down; only such are chosen that can lie there."""
    with make.line.same_it():
        onto = make.noun(tree.word(2))
    found = picked(make, tree.word(1), [CanBeStacked(onto)], True)
    return for_each(make, tree, found, stacking(make.book, make.name(), onto, make.rule))


BUILDERS.steps["act Put"] = put
BUILDERS.steps["act PlayTo"] = play_to
BUILDERS.steps["act PlayInPlace"] = play_in_place
BUILDERS.steps["act Stack"] = stack


# ---- on the board --------------------------------------------------------------------------------------------------------------


def take_over(make: Maker, tree: Tree) -> Step:
    """MC-20, MC-49: take over monsters, or whole stacks, of the rival's half."""
    found = picked(make, tree.word(1), [CanBeTaken()])
    return for_each(make, tree, found, TAKE_STACK if found.whole else TAKE_MONSTER)


def move(make: Maker, tree: Tree) -> Step:
    """MC-107: move stacks to free positions of their half."""
    return for_each(make, tree, picked(make, tree.word(1), [CanBeMoved()]), MOVE_STACK)


def swap(make: Maker, tree: Tree) -> Step:
    """MC-74: a card changes places with another."""
    one, other = picked(make, tree.word(1), []), picked(make, tree.word(2), [])
    if one.whole or other.whole:
        raise make.bad(tree, 'cannot be carried out; say "monster" for single cards, or "swap the places of" for stacks')
    return done_by(make, tree, SwapCards(make.book, make.name(), one.noun, other.noun, make.rule))


def swap_places(make: Maker, tree: Tree) -> Step:
    """MC-R11: two stacks exchange their places."""
    one, other = picked(make, tree.word(1), [CanMove()]), picked(make, tree.word(2), [CanMove()])
    return done_by(make, tree, SwapPlaces(make.book, make.name(), one.noun, other.noun, make.rule))


def swap_around(make: Maker, tree: Tree) -> Step:
    """MC-R11: two stacks that are chosen exchange their places."""
    noun = tree.word(1)
    if noun.key == "noun Some" and noun.parts[0] != 2:
        raise make.bad(tree, "cannot be carried out; two stacks swap their places")
    found = picked(make, noun, [CanMove()])
    return done_by(make, tree, SwapPlaces(make.book, make.name(), found.noun, None, make.rule))


def turn_down(make: Maker, tree: Tree) -> Step:
    """MC-43, MC-44: turn cards face down."""
    return act_on(make, tree, TurnDown(), picked(make, tree.word(1), [CanTurnDown()]))


def turn_up(make: Maker, tree: Tree) -> Step:
    """MC-71: turn cards face up, a stack with all its cards."""
    group = group_of(tree.word(1))
    found = picked(make, tree.word(1), [CanTurnUp(group is not None and group.word(1).name == "Stack")])
    return done_by(make, tree, TurnUp(make.book, make.name(), found.noun, found.whole, make.rule))


def look_at(make: Maker, tree: Tree) -> Step:
    """MC-R28: look at cards that one does not see."""
    noun = tree.word(1)
    group = group_of(noun)
    if noun.has("choice") and group is not None and any(zone.key != "zone Board" for zone in places_of(group)):
        raise make.bad(tree, 'cannot be carried out; say "all cards" or "a random card"')
    cards = picked(make, noun, []).noun if noun.has("choice") else make.noun(noun)
    return done_by(make, tree, LookAt(make.book, make.name(), cards, make.rule))


BUILDERS.steps["act TakeOver"] = take_over
BUILDERS.steps["act Move"] = move
BUILDERS.steps["act Swap"] = swap
BUILDERS.steps["act SwapPlaces"] = swap_places
BUILDERS.steps["act SwapAround"] = swap_around
BUILDERS.steps["act TurnDown"] = turn_down
BUILDERS.steps["act TurnUp"] = turn_up
BUILDERS.steps["act LookAt"] = look_at

"""Builders for what MonTac's texts do with cards: draw, send, search, discard, sacrifice, play, copy, command, strip, and attack.

Who does it chooses; where not everybody sees what lies there, who chooses and what is shown is as chapter 14 and MT-R127 say.
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
from bestiary.engine.play.effects import Act, As, Each, May
from bestiary.engine.play.flow import If, Then
from bestiary.engine.play.group_choices import ChosenByAll, Jointly
from bestiary.engine.play.parts_of_speech import (
    Among,
    Chosen,
    Everybody,
    Filter,
    Fixed,
    InTurn,
    Noun,
    Opponents,
    Other,
    Printed,
    Seats,
    ThereAre,
    Verb,
    You,
)
from bestiary.engine.play.searches import CloseAgain, LookAt, LookAway, LookInto, LookThrough, PutBack, TakeAtRandom
from bestiary.engine.state.schema import ALL
from bestiary.games.montac.rules.plays import TAKE_COMMAND, Make, OrderedPlay
from bestiary.games.montac.rules.searching import out_of_sight, show_chosen
from bestiary.games.montac.rules.zones import CanPerish
from bestiary.games.montac.schema import (
    A_DUPLICATE,
    A_TOKEN,
    DECK,
    HAND,
    KIND,
    LOOKS,
    MONSTERS,
    PERISHED,
    SCHEMA,
    SHUFFLES,
    TACTICAL,
    TACTICALS,
)
from bestiary.games.montac.words.build_nouns import ZONE_OF, holders, is_specific, says_where, whose
from bestiary.games.montac.words.lines import MANUAL_LABEL
from bestiary.games.montac.words.nouns import NotExtinct
from bestiary.games.montac.words.verbs import (
    BORROW,
    AttackNow,
    BecomeExtinct,
    CanAttackNow,
    CanBeAttackedNow,
    CanBePlayed,
    Destination,
    Discard,
    Draw,
    EnemyMonster,
    HasNoTimer,
    HasRoom,
    HasText,
    HasTimer,
    NothingYet,
    PointAt,
    ReceiveTimer,
    RemoveText,
    RemoveTimer,
    RoomForIt,
    Rummage,
    Sacrifice,
    SendTo,
    ShuffleInto,
    WindTimer,
)

BUILDERS: Final[Builders] = Builders()


# ---- which cards it is done to -------------------------------------------------------------------------------------------------


class Wanted:
    """What a deed asks of the cards it is done to: tests beside the words, and where they lie if the words do not say it.

    A deed that keeps its cards hidden must show those that were picked by a quality (MT-156).
    """

    def __init__(self, tests: list[Filter], home: list[int], stays_hidden: bool = False) -> None:
        self.tests: Final = tests
        self.home: Final = home  # of whoever does it
        self.stays_hidden: Final = stays_hidden


def tests_of(make: Maker, choice: Choice) -> list[Filter]:
    """What the words ask of a card, wherever it lies."""
    kind = make.kind(choice.group.word(1))
    parts = [part for part in [*choice.group.words(0), *choice.group.words(2)] if part.key != "filter Where"]
    out: list[Filter] = [Other()] if choice.other else []
    out.extend(kind.tests)
    out.extend([make.test(part) for part in parts])
    return out


def zones_of(group: Tree) -> list[Tree]:
    """The zones in which the words look for cards; none if they do not say it, or say "in play"."""
    where = [place for part in group.words(2) if part.key == "filter Where" for place in part.words(0)]
    return [place.word(0) for place in where if place.key in ("place From", "place In")]


def hidden_zones(group: Tree) -> list[Tree]:
    """Those of the zones of which not everybody sees the cards."""
    return [zone for zone in zones_of(group) if SCHEMA.sees[ZONE_OF[zone.key]] != ALL]


def picked(make: Maker, tree: Tree, wanted: Wanted) -> Picked:
    """The cards of a noun: a choice in an open or a hidden place, or whatever the words mean."""
    if not tree.has("choice"):
        return Picked(all_meant(make, tree, wanted), [], [])
    choice = Choice(make, tree)
    zones = zones_of(choice.group)
    hidden = hidden_zones(choice.group)
    if len(zones) > 1 and hidden:
        raise BadWords(f"{make.card.name}: a card is chosen from one hidden place at a time; use two sentences")
    if hidden:
        return hidden_choice(make, choice, ZONE_OF[hidden[0].key], holders(make, hidden[0]), wanted)
    if not zones and wanted.home and not says_where(choice.group):
        return at_home(make, choice, wanted)
    extra: list[Filter] = [Other()] if choice.other else []
    group = make.group(choice.group, [*extra, *wanted.tests])
    return Picked(make.choose(group, choice.most, choice.up_to, choice.asks), [], [])


def all_meant(make: Maker, tree: Tree, wanted: Wanted) -> Noun:
    """All cards of a group, where the deed finds them if the words do not say it; or what was named before."""
    if tree.has("whole") and wanted.home and not says_where(tree.word(0)):
        found = make.group(tree.word(0), [])
        return Among(wanted.home, You(), [*found.tests, *wanted.tests])
    return make.noun(tree)


def at_home(make: Maker, choice: Choice, wanted: Wanted) -> Picked:
    """A choice among the cards of whoever does it: in hand, or in play."""
    if wanted.home == [HAND]:
        return hidden_choice(make, choice, HAND, You(), wanted)
    group = Among(wanted.home, You(), [*tests_of(make, choice), *wanted.tests])
    return Picked(make.choose(group, choice.most, choice.up_to, choice.asks), [], [])


def hidden_choice(make: Maker, choice: Choice, zone: int, seats: Seats, wanted: Wanted) -> Picked:
    """A choice where not everybody sees: in a deck, in a hidden zone of one's own, or in one of the enemy's."""
    if isinstance(seats, Everybody):
        raise BadWords(f'{make.card.name}: say whose hidden cards are meant, "your" or "your enemy\'s"')
    if zone == DECK:
        after = searched(make, choice, seats, wanted)
    elif isinstance(seats, You):
        after = among_own(make, choice, zone, wanted)
    else:
        after = among_theirs(make, choice, zone, seats, wanted)
    if is_specific(choice.group) and wanted.stays_hidden:
        make.clause.choices.append(show_chosen(make.book, make.name(), make.line.it))
    return Picked(make.line.it, [], after)


def searched(make: Maker, choice: Choice, seats: Seats, wanted: Wanted) -> list[Step]:
    """MT-154, MT-R76, MT-R128: whoever does it looks through the deck and must take what fits; then the deck is shuffled."""
    make.clause.choices.append(LookInto(make.book, make.name(), DECK, seats, make.rule))
    group = Among([DECK], seats, [*tests_of(make, choice), *wanted.tests])
    make.choose(group, choice.most, choice.up_to, choice.asks)
    return [CloseAgain(make.book, make.name(), DECK, seats, cite_all(make.rule, ["MT-154 MT-R76 MT-R128"]), SHUFFLES)]


def among_own(make: Maker, choice: Choice, zone: int, wanted: Wanted) -> list[Step]:
    """A choice among one's own hidden cards; where not every card will do it is asked whatever lies there."""
    group = Among([zone], You(), [*tests_of(make, choice), *wanted.tests])
    secret = wanted.stays_hidden and not is_specific(choice.group)
    make.choose(group, choice.most, choice.up_to, choice.asks, secret)
    return []


def among_theirs(make: Maker, choice: Choice, zone: int, seats: Seats, wanted: Wanted) -> list[Step]:
    """MT-R127: who was let look chooses; else "a card" is taken at random, and one with a quality is chosen by its holder."""
    tests = [*tests_of(make, choice), *wanted.tests]
    if f"looks {zone}" in make.card.traits:
        place = make.next_place()
        make.clause.choices.append(LookThrough(make.book, make.name(), zone, seats, place, make.rule))
        make.choose(Among([zone], seats, tests), choice.most, choice.up_to, choice.asks)
        return [LookAway(make.book, make.name(), zone, seats, place, "MT-R139")]
    if is_specific(choice.group):
        make.choose(Among([zone], You(), tests), choice.most, choice.up_to, choice.asks)
        make.clause.choices.append(As(make.book, make.name(), seats, make.clause.choices.pop(), "MT-R127"))
        return []
    place = make.next_place()
    make.clause.choices.append(TakeAtRandom(make.book, make.name(), Among([zone], seats, tests), place, choice.most, "MT-R127"))
    make.line.it = Chosen(place)
    return []


# ---- doing it ------------------------------------------------------------------------------------------------------------------


def act_on(make: Maker, who: Tree | None, noun: Tree, verb: Verb, wanted: Wanted) -> Step:
    """Cards are chosen by whoever does it, and then it is done to them."""
    if who is not None and who.key == "other EachPlayer" and noun.has("choice"):
        return jointly(make, Choice(make, noun), verb, wanted)
    found = picked(make, noun, wanted)
    step: Step = Act(make.book, make.name(), verb, found.noun, make.rule)
    if wanted.stays_hidden:
        step = Then(make.book, make.name(), [out_of_sight(make.book, make.name(), found.noun), step], make.rule)
    step = found.around(make, step)
    return make.after_choices(step) if who is None else make.done_by(who, step)


def jointly(make: Maker, choice: Choice, verb: Verb, wanted: Wanted) -> Step:
    """MT-R129: both choose, the turn player first, or in secret from their hands; then it is done to all at once."""
    place = make.next_place(4)
    tests = [*tests_of(make, choice), *wanted.tests]
    group = Among(wanted.home, You(), tests) if wanted.home else make.group(choice.group, wanted.tests)
    secret = wanted.home == [HAND]
    everything = Among(wanted.home, You(), []) if secret and tests else None
    make.line.it = ChosenByAll(place)
    body = Act(make.book, make.name(), verb, make.line.it, make.rule)
    return Jointly(
        make.book,
        make.name(),
        choice.asks,
        InTurn(),
        group,
        place,
        choice.most,
        choice.up_to,
        body,
        f"{make.rule} MT-R129".strip(),
        secret,
        everything,
    )


def draw(make: Maker, tree: Tree) -> Step:
    """MT-190: draw cards."""
    return make.done_by(tree.word(0), Draw(make.book, make.name(), Fixed(tree.number(1)), make.rule))


def choose(make: Maker, tree: Tree) -> Step:
    """Choose cards: what follows says what for. In a hidden place that would be seen, or the card lost in a shuffle (MT-154)."""
    noun = tree.word(1)
    if noun.has("choice") and hidden_zones(Choice(make, noun).group):
        raise BadWords(
            f"{make.card.name}: say in one sentence which hidden card is chosen and what is done with it, such as send it"
        )
    return act_on(make, tree.word(0), noun, PointAt(), Wanted([], []))


def destination(make: Maker, tree: Tree, bottom: bool = False) -> Destination:
    """Where cards are sent; "the hand" and "the perished pile" are those of each card's owner (MT-R79, MT-162)."""
    owners = tree.has("owners") or tree.word(0).name == "Owners"
    seats = None if owners else whose(make, tree.word(0))
    if isinstance(seats, Everybody):
        raise BadWords(f'{make.card.name}: a card goes to one place; say "your", "your enemy\'s" or "its owner\'s"')
    return Destination(ZONE_OF[tree.key], seats, bottom)


def send(make: Maker, tree: Tree) -> Step:
    """Send, return or add cards to a zone, or put them under a deck."""
    where = destination(make, tree.word(2), tree.name == "PutBottom")
    return act_on(make, tree.word(0), tree.word(1), SendTo(where), Wanted([], [], where.zone != PERISHED))


def shuffle(make: Maker, tree: Tree) -> Step:
    """MT-200: cards go into a deck, which is then shuffled."""
    found = picked(make, tree.word(1), Wanted([], [], True))
    step = ShuffleInto(make.book, make.name(), found.noun, destination(make, tree.word(2)), make.rule)
    both = Then(make.book, make.name(), [out_of_sight(make.book, make.name(), found.noun), step], make.rule)
    return make.done_by(tree.word(0), found.around(make, both))


def discard(make: Maker, tree: Tree) -> Step:
    """MT-191: whoever does it chooses from their own hand."""
    return act_on(make, tree.word(0), tree.word(1), Discard(), Wanted([], [HAND]))


def sacrifice(make: Maker, tree: Tree) -> Step:
    """MT-197: whoever does it chooses among the cards that they command."""
    return act_on(make, tree.word(0), tree.word(1), Sacrifice(), Wanted([CanPerish()], [MONSTERS, TACTICALS]))


def rummage(make: Maker, tree: Tree) -> Step:
    """MT-210: a Tactical from the enemy's Perished Pile, if there is one that is not extinct (MT-R109)."""
    group = Among([PERISHED], Opponents(), [Printed(KIND, TACTICAL), NotExtinct()])
    found = make.choose(group, 1, False, "Choose a tactical in your enemy's perished pile.")
    return make.done_by(tree.word(0), Act(make.book, make.name(), Rummage(), found, make.rule))


def extinct(make: Maker, tree: Tree) -> Step:
    """MT-206: cards in a Perished Pile become extinct."""
    return act_on(make, None, tree.word(0), BecomeExtinct(), Wanted([NotExtinct()], []))


BUILDERS.steps["act Draw"] = draw
BUILDERS.steps["act Choose"] = choose
BUILDERS.steps["act Send"] = send
BUILDERS.steps["act Return"] = send
BUILDERS.steps["act Add"] = send
BUILDERS.steps["act PutBottom"] = send
BUILDERS.steps["act Shuffle"] = shuffle
BUILDERS.steps["act Discard"] = discard
BUILDERS.steps["act Sacrifice"] = sacrifice
BUILDERS.steps["act Rummage"] = rummage
BUILDERS.steps["act Extinct"] = extinct


# ---- looking -------------------------------------------------------------------------------------------------------------------


def look_at(make: Maker, tree: Tree) -> Step:
    """MT-155: look at the top cards of a deck, which keeps its order."""
    if tree.word(1).key != "noun TopCards":
        raise BadWords(f"{make.card.name}: look at the top cards of a deck, or at a whole hand, pile or zone")
    return act_on(make, tree.word(0), tree.word(1), LookAt(LOOKS), Wanted([], []))


def look_at_zone(make: Maker, tree: Tree) -> Step:
    """MT-R127: look at all cards of a hidden zone; who was let look chooses there later in the text."""
    zone, seats, place = ZONE_OF[tree.word(1).key], holders(make, tree.word(1)), make.next_place()
    make.card.traits.add(f"looks {zone}")
    look = LookThrough(make.book, make.name(), zone, seats, place, make.rule, LOOKS)
    if zone == DECK:
        return make.done_by(tree.word(0), look)
    away = LookAway(make.book, make.name(), zone, seats, place, "MT-R139")
    return make.done_by(tree.word(0), Then(make.book, make.name(), [look, away], make.rule))


def put_back(make: Maker, tree: Tree) -> Step:
    """MT-155: cards that were looked at go back to the top of their deck in any order."""
    noun = make.noun(tree.word(1))
    asks = "Put the cards back: the one that will be on top first."
    return make.done_by(tree.word(0), PutBack(make.book, make.name(), asks, noun, make.next_place(), make.rule))


BUILDERS.steps["act LookAt"] = look_at
BUILDERS.steps["act LookAtZone"] = look_at_zone
BUILDERS.steps["act PutBack"] = put_back


# ---- playing -------------------------------------------------------------------------------------------------------------------


def is_optional(make: Maker) -> bool:
    """MT-R82: an order after "may"; without room such a play cannot be chosen."""
    return make.clause.declinable or MANUAL_LABEL in make.card.traits


def play(make: Maker, tree: Tree) -> Step:
    """MT-R24: an ability says to play cards, or tokens from outside the game; perhaps regardless of something (MT-R25)."""
    who, noun = tree.word(0), tree.word(1)
    if noun.has("choice") and Choice(make, noun).group.word(1).name == "Token":
        return play_tokens(make, who, Choice(make, noun))
    waived = tree.word(2).name if tree.name == "PlayAnyhow" else ""
    ordered = OrderedPlay(
        make.book, make.name(), waived == "Class", waived == "Condition", not is_optional(make), waiving(make, waived)
    )
    return play_each(make, who, noun, ordered, CanBePlayed(ordered))


def waiving(make: Maker, waived: str) -> str:
    """The rules of a play that waives a check."""
    more = {"Class": "MT-79 MT-R25", "Condition": "MT-80 MT-R25"}.get(waived, "")
    return f"{make.rule} {more}".strip()


def play_each(make: Maker, who: Tree, noun: Tree, body: Step, test: Filter | None) -> Step:
    """Something is played for each card that was chosen; a manual ability that could play nothing is not offered."""
    manual = MANUAL_LABEL in make.card.traits
    found = picked(make, noun, Wanted([test] if test is not None else [], []))
    if manual and noun.has("choice"):
        add_possible(make, Choice(make, noun), test)
    return for_each(make, who, found, body)


def for_each(make: Maker, who: Tree, found: Picked, body: Step) -> Step:
    """It is done for each of the cards, one after the other; without a card, nothing has happened."""
    nothing = NothingYet(make.book, make.name())
    step = Then(make.book, make.name(), [nothing, Each(make.book, make.name(), found.noun, body, make.rule)], make.rule)
    return make.done_by(who, found.around(make, step))


def add_possible(make: Maker, choice: Choice, test: Filter | None) -> None:
    """MT-R82: there must be something that can be chosen, as far as the player can see it without a search."""
    group = make.group(choice.group, [test] if test is not None else [])
    if DECK not in group.zones:
        make.card.add_condition(ThereAre(1, group))


def play_tokens(make: Maker, who: Tree, choice: Choice) -> Step:
    """MT-R102: tokens, one after the other (MT-R84); those that "may" be played need room (MT-R82)."""
    name = [part.text(0) for part in choice.group.words(0) if part.key == "adjective Named"]
    if len(name) != 1:
        raise BadWords(f'{make.card.name}: say which token is played, such as 1 "Spore" token')
    may, manual = make.clause.declinable or choice.up_to, MANUAL_LABEL in make.card.traits
    one: Step = Make(make.book, make.name(), A_TOKEN, not (may or manual), f"{make.rule} MT-99 MT-102 MT-R102".strip(), name[0])
    if may:
        make.clause.declinable = False
        accepted = make.once_accepted(one)
        asks = May(make.book, make.name(), f'Play a "{name[0]}" token?', accepted, make.rule)
        one = If(make.book, make.name(), HasRoom(), asks, NothingYet(make.book, make.name()), "MT-R82")
    if manual:
        make.card.add_condition(HasRoom())
    return make.done_by(who, Then(make.book, make.name(), [one] * choice.most, make.rule))


def duplicate(make: Maker, tree: Tree) -> Step:
    """MT-203, MT-R104: a copy of what is printed on a card is played."""
    optional = is_optional(make)
    copy = Make(make.book, make.name(), A_DUPLICATE, not optional, make.rule)
    return play_each(make, tree.word(0), tree.word(1), copy, RoomForIt() if optional else None)


BUILDERS.steps["act Play"] = play
BUILDERS.steps["act PlayAnyhow"] = play
BUILDERS.steps["act Duplicate"] = duplicate


# ---- command, texts, Timers ----------------------------------------------------------------------------------------------------


def take_command(make: Maker, tree: Tree) -> Step:
    """MT-R81: take command of monsters, for good."""
    return command(make, tree, TAKE_COMMAND)


def borrow(make: Maker, tree: Tree) -> Step:
    """MT-R137: take command until the end of the turn; then they go back."""
    if tree.word(1).key != "duration UntilEnd":
        raise BadWords(f"{make.card.name}: command is taken for good, or until the end of the turn")
    return command(make, tree.word(0), Then(make.book, make.name(), [TAKE_COMMAND, BORROW], make.rule))


def command(make: Maker, tree: Tree, body: Step) -> Step:
    """Monsters of the enemy are chosen and change sides; if they "may" do so only where there is room."""
    tests: list[Filter] = [EnemyMonster(), RoomForIt()] if is_optional(make) else [EnemyMonster()]
    return for_each(make, tree.word(0), picked(make, tree.word(1), Wanted(tests, [])), body)


def remove(make: Maker, tree: Tree) -> Step:
    """MT-170: remove a Specialty, an Effect or a Timer; only of cards that have one."""
    skill = tree.word(1).name
    if skill == "Timer":
        return act_on(make, tree.word(0), tree.word(2), RemoveTimer(), Wanted([HasTimer()], []))
    of_monsters = skill == "Specialty"
    return act_on(make, tree.word(0), tree.word(2), RemoveText(of_monsters), Wanted([HasText(of_monsters)], []))


def raise_timer(make: Maker, tree: Tree) -> Step:
    """MT-R52: a Timer shows more."""
    return act_on(make, tree.word(0), tree.word(1), WindTimer(tree.number(2)), Wanted([HasTimer()], []))


def lower_timer(make: Maker, tree: Tree) -> Step:
    """MT-R52: a Timer shows less; at 0 its card perishes."""
    return act_on(make, tree.word(0), tree.word(1), WindTimer(-tree.number(2)), Wanted([HasTimer()], []))


def get_timer(make: Maker, tree: Tree) -> Step:
    """MT-123: a card that has no Timer receives one."""
    return act_on(make, None, tree.word(0), ReceiveTimer(tree.number(1)), Wanted([HasNoTimer()], []))


BUILDERS.steps["act TakeCommand"] = take_command
BUILDERS.lasting["act TakeCommand"] = borrow
BUILDERS.steps["act Remove"] = remove
BUILDERS.steps["act RaiseTimer"] = raise_timer
BUILDERS.steps["act LowerTimer"] = lower_timer
BUILDERS.steps["act GetTimer"] = get_timer


# ---- attacks (MT-R117) ---------------------------------------------------------------------------------------------------------


def attack_now(make: Maker, tree: Tree) -> Step:
    """MT-R117: a monster attacks another now."""
    attacker = picked(make, tree.word(0), Wanted([CanAttackNow()], [])).noun
    target = picked(make, tree.word(1), Wanted([CanBeAttackedNow()], [])).noun
    return make.after_choices(AttackNow(make.book, make.name(), attacker, target, make.rule))


BUILDERS.steps["act AttackNow"] = attack_now

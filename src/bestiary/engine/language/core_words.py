"""The core vocabulary: rows that all games share, and a builder for each."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Builders, Lexicon
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import BadWords, Hearing, InPlaces, Kind
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import IfDone, Modes, Say, Sentences, in_list_order
from bestiary.engine.play.flow import Then
from bestiary.engine.play.force import AT_TURN_END, CANNOT, Force, PutInForce, Replacement, Until
from bestiary.engine.play.parts_of_speech import (
    Amount,
    Condition,
    Everybody,
    Filter,
    HowMany,
    Noun,
    Opponents,
    Other,
    Rest,
    Seats,
    ThereAre,
    You,
    Yours,
)

TABLE: Final = r"""
# what a row can have, at its end in braces
{part}     it is read by the builder of the word around it, and needs none of its own
{choice}   it leaves a choice among cards to a player
{whole}    it means every card of a group
{optional} it may be declined
# what a game may fill
keyword
kind
condition
event
adjective
filter
duration
bonus
stat
would
verb
act
# a card's text is lines; a line stands alone: sentences, or keywords, or a choice
text      Text         {line+;} {part}
line      Line         {sentence+}
line      Keywords     {keyword+,}
line      ChooseOne    choose one: {option+}
option    Option       \n • {sentence+} {part}

sentence  Do           {effects}.
sentence  When         when {event}, {effects}.
sentence  If           if {condition}, {effects}.
sentence  While        while {condition}, {effects}.
sentence  Instead      if {would}, {effects} instead.
sentence  FirstTime    the first time {would}, {effects} instead.

effects   -            {deeds}
effects   May          {player} may {deeds.bare} {optional}
effects   IfYouDo      you may {deeds.bare}. if you do, {effects} {optional}
deeds     -            {effect}
deeds     Then         {effect}, then {deeds}
deeds     And          {effect} and {deeds}
effect    -            {act}
effect    Lasting      {act} {duration}
effect    OnlyIf       {act} if {condition}

player    You+         you
player    -            {other}
who       Self+ {part}
who       -            {other}
other     EachPlayer   each player
other     Opponent     your opponent
whose     {part}
whose     Your         your
whose     Owners^      its owner's

noun      Some         {count} {group.same} {choice}
noun      A            a(n) {group.one} {choice}
noun      Each         each {group.one} {whole}
noun      All          all {group.many} {whole}
noun      Your         your {group.many} {whole}
noun      OneOf.       one of your {group.many} {choice}
noun      Another      another {group.one} {choice}
noun      -            {ref}
ref       It^          it
ref       Them+^       them
ref       This         this {kind.one}
count     -            {number}
count     UpTo         up to {number} {part}
group     Group        {adjective*} {kind.same} {filter.same*} {part}
adjective Other        other
filter    Where        {place+/}
place     In           in {zone} {part}
zone      Hand         {whose} hand
duration  UntilEnd     until the end of the turn
act       Draw         {who} draw[s] {number} card(s)
act       Cannot       {noun} cannot {verb}
"""

BUILDERS: Final[Builders] = Builders()


# ---- lines --------------------------------------------------------------------------------------------------------------------


def line(make: Maker, tree: Tree) -> None:
    """Sentences. What follows a "when" in its line belongs to it."""
    first, *rest = tree.words(0)
    if first.key in make.lexicon.hearings:
        with make.card.unannounced():
            hearing = make.lexicon.hearings[first.key](make, first)
            steps = [make.sentence(first.word(len(first.parts) - 1)), *[make.told(sentence) for sentence in rest]]
            make.listen(hearing, Sentences(make.book, make.name(), steps, make.rule))
        return
    for sentence in tree.words(0):
        builder = make.lexicon.stands.get(sentence.key)
        if builder is None or not builder(make, sentence):
            make.card.played.append(make.told(sentence))


def keywords(make: Maker, tree: Tree) -> None:
    """Keywords, one after the other."""
    for keyword in tree.words(0):
        make.keyword(keyword)


def choose_one(make: Maker, tree: Tree) -> None:
    """Modes: one of them is carried out."""
    modes = []
    for number, option in enumerate(tree.words(0), 1):
        with make.card.unannounced(), make.line.same_it():
            said = make.print(option).lstrip("\n• ")
            steps = [make.told(sentence) for sentence in option.words(0)]
            body = Then(make.book, make.name(), steps, make.rule)
            modes.append(Say(f"mode {number}", said, make.rule, body))
    make.card.played.append(Modes(make.book, make.name(), "Choose one.", [*modes], make.rule))


BUILDERS.lines["line Line"] = line
BUILDERS.lines["line Keywords"] = keywords
BUILDERS.lines["line ChooseOne"] = choose_one


# ---- sentences ----------------------------------------------------------------------------------------------------------------


def do(make: Maker, tree: Tree) -> Step:
    """Carry it out."""
    return make.sentence(tree.word(0))


def do_if(make: Maker, tree: Tree) -> Step:
    """Carry it out if something is so at that moment; what it chooses is chosen then."""
    condition = make.holds(tree.word(0))
    with make.card.unannounced():
        step = make.sentence(tree.word(1))
    return make.only_if(condition, step)


def heard(make: Maker, tree: Tree) -> Hearing:
    """When something happens."""
    return make.event(tree.word(0))


def stands(make: Maker, tree: Tree) -> bool:
    """What is so, perhaps only while something else is, stands while the card is in play."""
    conditional = len(tree.parts) == 2
    said = tree.word(1) if conditional else tree.word(0)
    if said.key not in make.lexicon.forces:
        return False
    with make.card.under(make.holds(tree.word(0)) if conditional else None):
        make.card.standing.append(make.lexicon.forces[said.key](make, said))
    return True


def instead(make: Maker, tree: Tree) -> bool:
    """If something would happen, another thing happens instead; who may decline that lets the first thing happen."""
    hearing = make.event(tree.word(0))
    with make.clause.or_else(hearing.again):
        step = Sentences(make.book, make.name(), [make.sentence(tree.word(1))], make.rule)
    once = tree.key == "sentence FirstTime"
    made = Replacement(
        make.book, make.name(), hearing.event, hearing.whom, make.card.condition, step, once, make.rule, hearing.whose
    )
    made.mark = 1 << len(make.card.standing)
    make.card.standing.append(made)
    return True


def cannot(make: Maker, tree: Tree) -> Force:
    """Something cannot happen, for as long as the sentence says."""
    hearing = make.event(tree.word(1))
    return Force(make.book, make.name(), CANNOT, hearing.event, make.whom(tree.word(0)), make.card.condition, make.rule)


BUILDERS.sentences["sentence Do"] = do
BUILDERS.sentences["sentence If"] = do_if
BUILDERS.hearings["sentence When"] = heard
BUILDERS.stands["sentence Do"] = stands
BUILDERS.stands["sentence If"] = stands
BUILDERS.stands["sentence While"] = stands
BUILDERS.stands["sentence Instead"] = instead
BUILDERS.stands["sentence FirstTime"] = instead
BUILDERS.forces["act Cannot"] = cannot


# ---- effects ------------------------------------------------------------------------------------------------------------------


def may(make: Maker, tree: Tree) -> Step:
    """You may: the first choice can be declined; without a choice it is yes or no."""
    return make.allowed(tree.word(0), tree.word(1))


def if_you_do(make: Maker, tree: Tree) -> Step:
    """You may do it; only if you did, the rest follows."""
    first = make.allowed(None, tree.word(0))
    with make.card.unannounced():
        rest = make.after_choices(make.step(tree.word(1)))
    return Then(make.book, make.name(), [first, IfDone(make.book, make.name(), rest, make.rule)], make.rule)


def one_then_other(make: Maker, tree: Tree) -> Step:
    """One deed, then the other."""
    steps = []
    for deed in (tree.word(0), tree.word(1)):
        step = make.step(deed)
        make.announce()
        steps.append(make.after_choices(step))
    return Then(make.book, make.name(), steps, make.rule)


def only_if(make: Maker, tree: Tree) -> Step:
    """A deed that is done if something is so at that moment."""
    with make.card.unannounced():
        step = make.after_choices(make.step(tree.word(0)))
    return make.only_if(make.holds(tree.word(1)), step)


def lasting(make: Maker, tree: Tree) -> Step:
    """Something is so for a while."""
    act = tree.word(0)
    if act.key not in make.lexicon.forces:
        raise make.bad(act, f'is done at once and cannot last; leave out "{lower(make, tree.word(1))}"')
    noun = make.noun(act.word(0))
    with make.clause.for_a_while():
        force = make.lexicon.forces[act.key](make, act)
    until = make.until(tree.word(1))
    return make.after_choices(PutInForce(make.book, make.name(), force, noun, until, make.rule))


def this_turn(make: Maker, tree: Tree) -> Until:
    """Until the end of the turn."""
    return Until(AT_TURN_END)


BUILDERS.steps["effects May"] = may
BUILDERS.steps["effects IfYouDo"] = if_you_do
BUILDERS.steps["deeds Then"] = one_then_other
BUILDERS.steps["deeds And"] = one_then_other
BUILDERS.steps["effect OnlyIf"] = only_if
BUILDERS.steps["effect Lasting"] = lasting
BUILDERS.untils["duration UntilEnd"] = this_turn


# ---- players and cards --------------------------------------------------------------------------------------------------------


def you(make: Maker, tree: Tree) -> Seats:
    """The player of the effect."""
    return You()


def opponent(make: Maker, tree: Tree) -> Seats:
    """All others."""
    return Opponents()


def each_player(make: Maker, tree: Tree) -> Seats:
    """Everybody."""
    return Everybody()


def some(make: Maker, tree: Tree) -> Noun:
    """So many cards, or up to so many."""
    count = tree.parts[0]
    most, up_to = (count, False) if isinstance(count, int) else (tree.word(0).number(0), True)
    return make.choose(make.group(tree.word(1), []), most, up_to, f"Choose {lower(make, tree)}{in_list_order(most)}.")


def one(make: Maker, tree: Tree) -> Noun:
    """One card of a group."""
    return make.choose(make.group(tree.word(0), []), 1, False, f"Choose {lower(make, tree)}.")


def one_of_yours(make: Maker, tree: Tree) -> Noun:
    """One card of a group on your side."""
    return make.choose(make.group(tree.word(0), [Yours()]), 1, False, f"Choose {lower(make, tree)}.")


def another(make: Maker, tree: Tree) -> Noun:
    """One card of a group other than this one."""
    return make.choose(make.group(tree.word(0), [Other()]), 1, False, f"Choose {lower(make, tree)}.")


def each(make: Maker, tree: Tree) -> Noun:
    """Each card of a group."""
    return make.for_each(make.group(tree.word(0), []), make.clause.says_it_after(tree))


def every(make: Maker, tree: Tree) -> Noun:
    """All cards of a group together."""
    return make.as_group(make.group(tree.word(0), []), tree)


def yours(make: Maker, tree: Tree) -> Noun:
    """All cards of a group on your side."""
    return make.as_group(make.group(tree.word(0), [Yours()]), tree)


def it(make: Maker, tree: Tree) -> Noun:
    """What was named before."""
    return make.line.it


def this(make: Maker, tree: Tree) -> Noun:
    """The card whose text it is."""
    return make.this()


def other(make: Maker, tree: Tree) -> Filter:
    """Not this card."""
    return Other()


def where(make: Maker, tree: Tree) -> Kind:
    """In one of some places, "in" a zone or as a game says it; what a place asks of a card is asked there only."""
    said = [place if place.key in make.lexicon.kinds else place.word(0) for place in tree.words(0)]
    places = [make.kind(place) for place in said]
    if any(place.shared != places[0].shared for place in places):
        raise BadWords(f'{make.card.name}: "{make.print(tree)}" is at once a place of the players and a shared one')
    zones = [zone for place in places for zone in place.zones]
    return Kind(zones, places[0].shared, [InPlaces(places)])


def lower(make: Maker, tree: Tree) -> str:
    """A noun in the middle of a sentence."""
    said = make.lexicon.language.say(tree)
    return said[:1].lower() + said[1:]


class Choice:
    """A noun that leaves a choice: how many cards, whether fewer will do, of which group, and how the question reads."""

    def __init__(self, make: Maker, tree: Tree) -> None:
        count = tree.parts[0] if tree.key == "noun Some" else 1
        self.group: Final = tree.word(1) if tree.key == "noun Some" else tree.word(0)
        self.most: Final = count if isinstance(count, int) else tree.word(0).number(0)
        self.up_to: Final = not isinstance(count, int)
        self.asks: Final = f"Choose {lower(make, tree)}{in_list_order(self.most)}."
        self.other: Final = tree.key == "noun Another"


def some_of(make: Maker, tree: Tree, secret: bool = False) -> Noun:
    """For games that say "1 of them": so many of the cards that were named before, or up to so many; perhaps in secret."""
    count = tree.parts[0]
    most, up_to = (count, False) if isinstance(count, int) else (tree.word(0).number(0), True)
    them = make.noun(tree.word(1))
    chosen = make.choose(them, most, up_to, f"Choose {lower(make, tree)}{in_list_order(most)}.", secret)
    make.line.rest = Rest(them, chosen)
    return chosen


def the_rest(make: Maker, tree: Tree) -> Noun:
    """For games that say "the rest": what a choice among cards that were named before has left."""
    if make.line.rest is None:
        raise BadWords(f'{make.card.name}: "the rest" needs a choice before it, such as "1 of them"')
    make.line.it = make.line.rest
    return make.line.it


def there_are(make: Maker, tree: Tree) -> Condition:
    """For games that say "there are 2 or more …": so many such cards, or more."""
    return ThereAre(tree.number(0), make.group(tree.word(1), []))


def how_many(make: Maker, tree: Tree) -> Amount:
    """For games that say "for each …": how many such cards there are."""
    return HowMany(1, make.group(tree.word(0), []))


BUILDERS.seats["player You"] = you
BUILDERS.seats["other Opponent"] = opponent
BUILDERS.seats["other EachPlayer"] = each_player
BUILDERS.nouns["noun Some"] = some
BUILDERS.nouns["noun A"] = one
BUILDERS.nouns["noun OneOf"] = one_of_yours
BUILDERS.nouns["noun Another"] = another
BUILDERS.nouns["noun Each"] = each
BUILDERS.nouns["noun All"] = every
BUILDERS.nouns["noun Your"] = yours
BUILDERS.nouns["ref It"] = it
BUILDERS.nouns["ref Them"] = it
BUILDERS.nouns["ref This"] = this
BUILDERS.tests["adjective Other"] = other
BUILDERS.kinds["filter Where"] = where

CORE: Final = Lexicon([TABLE], [BUILDERS], shared=1)

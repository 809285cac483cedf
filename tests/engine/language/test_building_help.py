"""What the maker of a card lends to a game's builders: "once accepted", the rest of a choice, notes on a card, refusals."""

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.language.builders import Lexicon
from bestiary.engine.language.core_words import CORE
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import BadWords, Hearing, Kind
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.effects import Act, Sentences
from bestiary.engine.play.flow import Then
from bestiary.engine.play.force import Change
from bestiary.engine.play.parts_of_speech import Fixed, Noun, Yours
from bestiary.engine.state.state import State
from tests.fixtures.workbench import HAND, PILE, POWER, TABLE, Perish, To, Workbench, answer, asked, begin, menu, on_table

ROWS = r"""
kind      Beast        beast(s)
adjective Mine         tame
adjective Loud         loud
filter    Home         at home
event     Perishes     {noun} perish[es]
event     Sings        {noun} sing[s]
condition Quiet        it is quiet
condition Late         it is late
noun      OneOfAll     one of all {group.many}
ref       Rest         the rest
act       Destroy      destroy {noun}
act       Take         take {noun}
act       Get          {noun} get[s] +{number} power
duration  Long         for long
line      Kin          kin of {name}
"""


class Besides(Noun):
    """Some cards without others."""

    def __init__(self, them: Noun, without: Noun) -> None:
        self.them, self.without = them, without

    def find(self, s: State) -> vec[i64]:
        left, gone = vec[i64](), [*self.without.find(s)]
        for card in self.them.find(s):
            if card not in gone:
                left = append(left, card)
        return left


def one_of_all(make: Maker, tree: Tree) -> Noun:
    """One of the cards; the others are the rest."""
    them = make.group(tree.word(0), [])
    chosen = make.choose(them, 1, False, "Choose one.")
    make.line.rest = Besides(them, chosen)
    return chosen


def the_rest(make: Maker, tree: Tree) -> Noun:
    """What the choice has left."""
    if make.line.rest is None:
        raise make.bad(tree, "needs a choice before it")
    return make.line.rest


def get_power(make: Maker, tree: Tree) -> Change:
    """So much more power."""
    return Change(make.book, make.name(), POWER, 0, make.whom(tree.word(0)), make.card.condition, Fixed(tree.number(1)), make.rule)


def vocabulary(bench: Workbench) -> Lexicon:
    """Words of which some say nothing: loud, sings, late, for long."""
    words = CORE.and_more(ROWS)
    words.kinds["kind Beast"] = lambda make, tree: Kind([TABLE], False, [])
    words.tests["adjective Mine"] = lambda make, tree: Yours()
    words.tests["filter Home"] = lambda make, tree: Yours()  # no adjective, so that "loud" could not be it
    words.events["event Perishes"] = lambda make, tree: Hearing(bench.perishes, make.which(tree.word(0)))
    words.nouns["noun OneOfAll"] = one_of_all
    words.nouns["ref Rest"] = the_rest
    words.steps["act Destroy"] = lambda make, tree: Act(make.book, make.name(), Perish(bench), make.noun(tree.word(0)))
    words.steps["act Take"] = lambda make, tree: Act(make.book, make.name(), To(HAND), make.noun(tree.word(0)))
    words.forces["act Get"] = get_power
    words.lines["line Kin"] = lambda make, tree: make.card.traits.add(f"kin {tree.text(0)}")
    return words


def card(bench: Workbench, text: str) -> Maker:
    """A card named Odd with this text."""
    make = Maker(bench.book, vocabulary(bench), "Odd")
    make.read(text, bench.face("Odd"))
    return make


def beasts(bench: Workbench) -> State:
    """Three beasts on the table: A, B, C from the top down."""
    for name in "CBA":
        bench.face(name)
    s = bench.state()
    for name in "CBA":
        bench.put(s, name, 0, TABLE)
    return s


# ---- once accepted -------------------------------------------------------------------------------------------------------------


def may(bench: Workbench, text: str) -> Sentences:
    """A sentence with a "may", built while something waits to be done once it was accepted."""
    make = Maker(bench.book, vocabulary(bench), "Odd")
    make.clause.accepted = bench.say("accepted")
    step = make.told(make.lexicon.language.read(text, "sentence"))
    assert make.clause.accepted is None  # somebody asks, and has taken it
    return Sentences(bench.book, "whole", [step, bench.say("after")])


@pytest.mark.parametrize(
    ("text", "answers", "told"),
    [
        ("You may take a beast.", ["choose b"], ["accepted 0", "after 0"]),
        ("You may take a beast.", ["done"], ["after 0"]),
        ("You may take all beasts.", ["yes"], ["accepted 0", "after 0"]),
        ("You may take all beasts.", ["no"], ["after 0"]),
        ("You may take a beast and destroy another beast.", ["yes", "choose a", "choose b"], ["accepted 0", "after 0"]),
        ("You may take a beast and destroy another beast.", ["no"], ["after 0"]),
        ("You may take up to 2 beasts.", ["choose a", "choose b"], ["accepted 0", "after 0"]),
    ],
)
def test_it_is_done_once_however_the_may_is_asked(text: str, answers: list[str], told: list[str]) -> None:
    bench = Workbench()
    s = beasts(bench)
    begin(s, may(bench, text))
    for code in answers:
        answer(s, code)
    assert (bench.told, s.depth) == (told, 0)


def test_a_choice_that_nobody_may_decline_does_not_take_it() -> None:
    bench = Workbench()
    make = Maker(bench.book, vocabulary(bench), "Odd")
    waiting = make.clause.accepted = bench.say("accepted")
    make.told(make.lexicon.language.read("Take a beast.", "sentence"))
    assert make.clause.accepted is waiting
    paid = make.once_accepted(bench.say("paid"))
    assert (make.clause.accepted, isinstance(paid, Then)) == (None, True)
    begin(bench.state(), paid)
    assert bench.told == ["accepted 0", "paid 0"]
    plain = bench.say("plain")
    assert make.once_accepted(plain) is plain


def test_what_may_be_chosen_less_of_is_not_what_may_be_declined() -> None:
    bench = Workbench()
    make = Maker(bench.book, vocabulary(bench), "Odd")
    make.clause.accepted = bench.say("accepted")
    make.told(make.lexicon.language.read("Take up to 2 beasts.", "sentence"))
    assert make.clause.accepted is not None


@pytest.mark.parametrize(("secret", "told"), [(False, "Choose B."), (True, "A choice is made in secret.")])
def test_a_game_says_which_choices_are_secret(secret: bool, told: str) -> None:
    bench = Workbench()
    s = beasts(bench)
    make = Maker(bench.book, vocabulary(bench), "Odd")
    make.choose(on_table(Yours()), 1, False, "Choose.", secret)
    begin(s, make.clause.choices[0])
    assert s.log is not None
    s.log.decides(s, asked(s), 0, asked(s).read(s, "choose b")[0])
    assert [s.log.lines[-1].read(seat) for seat in (0, 1)] == ["Choose B.", told]


# ---- the rest, and notes on a card -----------------------------------------------------------------------------------------------


def test_the_rest_of_a_choice() -> None:
    bench = Workbench()
    s = beasts(bench)
    make = card(bench, "Take one of all beasts. Destroy the rest.")
    begin(s, Sentences(bench.book, "all", make.card.played))
    answer(s, "choose b")
    assert (bench.names(s, HAND), sorted(bench.names(s, PILE))) == (["B"], ["A", "C"])


@pytest.mark.parametrize("text", ["Destroy the rest.", "Take one of all beasts.\nDestroy the rest."])
def test_there_is_no_rest_without_a_choice_in_its_line(text: str) -> None:
    with pytest.raises(BadWords, match=r'^Odd: "The rest" needs a choice before it$'):
        card(Workbench(), text)


def test_notes_on_a_card_outlive_their_line() -> None:
    make = card(Workbench(), 'Kin of "Ash"\nTake a beast.\nKin of "Elm"')
    assert make.card.traits == {"kin Ash", "kin Elm"}


# ---- words that say nothing where they stand -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Take a loud beast.", 'Odd: "Loud" cannot be used here; it could be "other", "tame"'),
        ("When a beast sings, take it.", 'Odd: "A beast sings" cannot be used here; it could be "… perishes"'),
        ("If it is late, take a beast.", 'Odd: "It is late" cannot be used here; leave it out'),
        ("A beast gets +1 power for long.", 'Odd: "For long" cannot be used here; it could be "until the end of the turn"'),
    ],
)
def test_they_are_refused_with_those_that_would(text: str, message: str) -> None:
    with pytest.raises(BadWords) as refusal:
        card(Workbench(), text)
    assert f"{refusal.value}" == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Take a beast until the end of the turn.", 'Odd: "Take a beast" is done at once and cannot last; leave out "until'),
        ("Take a beast, then a beast gets +1 power.", 'cannot be carried out here; say for how long, such as "until the end'),
        ("When your beasts perish, take a beast. While it is quiet, this beast gets +1 power.", "must stand in a line of its own"),
    ],
)
def test_what_cannot_be_done_there_is_refused_with_what_to_write(text: str, message: str) -> None:
    with pytest.raises(BadWords) as refusal:
        card(Workbench(), text)
    assert message in f"{refusal.value}"


def test_a_card_of_good_words_asks_as_it_is_written() -> None:
    bench = Workbench()
    s = beasts(bench)
    begin(s, Sentences(bench.book, "all", card(bench, "Take a tame beast.").card.played))
    assert menu(s) == ["choose a", "choose b", "choose c"]

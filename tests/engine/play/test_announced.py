"""Which choices of a text are announced with its use, before anything is paid, and which are made when they come."""

import pytest

from bestiary.engine.language.builders import Lexicon
from bestiary.engine.language.core_words import CORE
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import Hearing, Kind
from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import Ask
from bestiary.engine.play.effects import Act, Choose
from bestiary.engine.play.group_choices import ChooseSeat
from bestiary.engine.play.parts_of_speech import Condition, Opponents, Seats
from tests.fixtures.arena import Named
from tests.fixtures.workbench import HAND, TABLE, To, Workbench, answer, begin, menu

TABLE_OF_WORDS = r"""
kind      Beast        beast(s)
act       Take         take {noun}
act       Rob          rob {other}
condition Lucky        you are lucky
event     Dies         {noun} dies
"""


def words_of(bench: Workbench) -> Lexicon:
    """Beasts lie on the table; taking one puts it into a hand."""
    words = CORE.and_more(TABLE_OF_WORDS)

    def take(make: Maker, tree: Tree) -> Step:
        return Act(make.book, make.name(), To(HAND), make.noun(tree.word(0)))

    def rob(make: Maker, tree: Tree) -> Step:
        make.players(tree.word(0))
        return Step(make.book, make.name())

    def beast(make: Maker, tree: Tree) -> Kind:
        return Kind([TABLE], False, [])

    def hand(make: Maker, tree: Tree) -> Kind:
        return Kind([HAND], False, [])

    def opponent(make: Maker, tree: Tree) -> Seats:
        return make.choose_player(Opponents(), "Choose an opponent.")

    def lucky(make: Maker, tree: Tree) -> Condition:
        return Condition()

    def dies(make: Maker, tree: Tree) -> Hearing:
        return Hearing(bench.perishes, Named("A"))

    words.steps["act Take"], words.steps["act Rob"] = take, rob
    words.kinds["kind Beast"], words.kinds["zone Hand"] = beast, hand
    words.seats["other Opponent"] = opponent
    words.conditions["condition Lucky"] = lucky
    words.events["event Dies"] = dies
    return words


def announced(text: str) -> tuple[Maker, list[Ask]]:
    """What is announced of a text."""
    bench = Workbench()
    face = bench.face("Letter")
    make = Maker(bench.book, words_of(bench), "Letter")
    make.card.announced = []
    make.read(text, face)
    assert make.card.announced is not None
    return make, make.card.announced


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Take 1 beast.", 1),
        ("Take 1 beast and take a beast.", 2),
        ("Take 1 beast in your hand.", 0),
        ("If you are lucky, take 1 beast.", 0),
        ("Take 1 beast if you are lucky.", 0),
        ("You may take 1 beast.", 0),
        ("When a beast dies, take 1 beast.", 0),
        ("When a beast dies, take 1 beast. Take 1 beast.", 0),
        ("Choose one:\n• Take 1 beast.\n• Take 1 beast in your hand.", 0),
        ("If you are lucky, take 1 beast. Take 1 beast.", 1),
        ("When a beast dies, take 1 beast.\nTake 1 beast.", 1),
    ],
)
def test_choices_of_open_cards_that_are_sure_to_come_are_announced(text: str, count: int) -> None:
    _, found = announced(text)
    assert (len(found), all(isinstance(choice, Choose) for choice in found)) == (count, True)


def test_a_choice_of_a_player_is_announced_too() -> None:
    _, found = announced("Rob your opponent and take 1 beast.")
    assert [type(choice) for choice in found] == [ChooseSeat, Choose]


def test_what_is_not_announced_is_asked_when_it_comes() -> None:
    bench = Workbench()
    face = bench.face("Letter")
    make = Maker(bench.book, words_of(bench), "Letter")
    make.card.announced = []
    make.read("Take 1 beast. Take 1 beast in your hand.", face)
    s = bench.state(2)
    for name, zone in (("A", TABLE), ("B", HAND), ("C", HAND)):
        bench.face(name)
        bench.put(s, name, 0, zone)
    assert face.played is not None
    begin(s, face.played)
    assert menu(s) == ["choose c", "choose b"]
    answer(s, "choose b")
    assert s.depth == 0

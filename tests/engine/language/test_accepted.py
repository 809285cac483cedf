"""What is done as soon as a "may" was not declined, choices that the others are not told, and who hears what was chosen."""

import pytest

from bestiary.engine.play.asks import Ask
from bestiary.engine.play.effects import Act, Choose, Sentences
from bestiary.engine.play.flow import Then
from bestiary.engine.play.group_choices import Subset
from bestiary.engine.play.parts_of_speech import Among, Chosen, You, Yours
from bestiary.engine.play.triggers import Order
from bestiary.engine.state.state import State
from tests.fixtures.workbench import HAND, TABLE, To, Workbench, answer, asked, begin, menu, on_table


class Hears(Order):
    """An order that is told what sentences choose."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[int] = []

    def chosen(self, s: State, card: int) -> None:
        self.heard.append(int(card))


def laid(names: str, zone: int = TABLE, order: Order | None = None) -> tuple[Workbench, State, list[int]]:
    """Cards of seat 0 in a zone, the first on top."""
    bench = Workbench(order)
    for name in names:
        bench.face(name)
    s = bench.state()
    cards = [bench.put(s, name, 0, zone) for name in reversed(names)]
    return bench, s, cards[::-1]


def taken(bench: Workbench, most: int, may: bool) -> Sentences:
    """Take so many of your cards; what is done as soon as one was chosen is told, and so is what follows."""
    choice = Choose(bench.book, "choice", "Choose.", on_table(Yours()), 0, most, may, "T-9")
    choice.accepted = bench.say("accepted")
    return Sentences(bench.book, "effect", [Then(bench.book, "sentence", [choice, Act(bench.book, "take", To(HAND), Chosen(0))])])


@pytest.mark.parametrize(("answers", "told"), [(["done"], []), (["choose a", "done"], ["accepted 0"])])
def test_it_is_done_once_and_only_if_something_was_chosen(answers: list[str], told: list[str]) -> None:
    bench, s, _ = laid("ABC")
    begin(s, taken(bench, 2, True))
    for code in answers:
        answer(s, code)
    assert (bench.told, s.depth) == (told, 0)


def test_it_is_done_before_the_next_card_is_chosen_and_not_again_after_it() -> None:
    bench, s, _ = laid("ABC")
    begin(s, taken(bench, 2, True))
    answer(s, "choose a")
    assert (bench.told, menu(s)) == (["accepted 0"], ["choose b", "choose c", "done"])
    answer(s, "choose c")
    assert (bench.told, bench.names(s, HAND)) == (["accepted 0"], ["C", "A"])


def test_the_order_is_told_of_every_card_that_is_chosen() -> None:
    order = Hears()
    bench, s, (a, _, c) = laid("ABC", order=order)
    begin(s, taken(bench, 2, True))
    for code in ("choose a", "choose c"):
        answer(s, code)
    assert order.heard == [a, c]


def test_even_of_a_choice_that_leaves_no_choice() -> None:
    order = Hears()
    bench, s, (a,) = laid("A", order=order)
    begin(s, taken(bench, 1, False))
    assert (order.heard, bench.names(s, HAND)) == ([a], ["A"])


def test_and_of_every_card_of_a_set() -> None:
    order = Hears()
    bench, s, (a, _, c) = laid("ABC", HAND, order)
    deed = Subset("discard", "Discard {0}.", Among([HAND], You(), []), 0, 0, 3)
    begin(s, Sentences(bench.book, "effect", [Ask(bench.book, "which", "T-9", "Which?", [deed])]))
    answer(s, "discard a+c")
    assert sorted(order.heard) == sorted([a, c])


@pytest.mark.parametrize(("secret", "told"), [(False, "Choose {0}."), (True, "A choice is made in secret.")])
def test_of_a_secret_choice_the_others_are_told_no_more_than_that_it_was_made(secret: bool, told: str) -> None:
    bench, s, _ = laid("ABC")
    begin(s, Choose(bench.book, "choice", "Choose.", on_table(Yours()), 0, 2, False, "T-9", secret=secret))
    for name in ("A", "B"):  # each pick of it
        code = f"choose {name.lower()}"
        assert s.log is not None
        s.log.decides(s, asked(s), 0, asked(s).read(s, code)[0])
        answer(s, code)
        assert [s.log.lines[-1].read(seat) for seat in (0, 1)] == [f"Choose {name}.", told.format(name)]

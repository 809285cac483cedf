"""Forward references: a chapter names a step that a later chapter makes; each is bound once, or the game does not load."""

import pytest

from bestiary.engine.play.agenda import Book, Forward, Step, settle
from bestiary.engine.state.rng import Quick
from bestiary.engine.state.schema import ENDING, NOBODY, WINNERS, Schema
from bestiary.engine.state.state import State, empty_state


def empty_book() -> Book:
    """The rules of a game with no zones and numbers of its own."""
    return Book(Schema(2, [], [], [], []))


class Ends(Step):
    """The player of the frame wins."""

    def run(self, s: State) -> None:
        s.finish(0, 1 << int(s.who))


class Begins(Step):
    """Goes on with a step that was made after it."""

    def __init__(self, book: Book, name: str, then: Forward) -> None:
        super().__init__(book, name)
        self.next = then

    def run(self, s: State) -> None:
        s.push(self.next.step, 1, NOBODY, NOBODY, NOBODY)


def test_a_step_is_pushed_that_was_made_later() -> None:
    book = empty_book()
    to_end = Forward(book, "the end")
    begins = Begins(book, "begins", to_end)
    ends = Ends(book, "the end")
    to_end.bind(ends)
    s = empty_state(book.edition(), 2, Quick(1, 2, 3, 4))
    s.push(begins, 0, NOBODY, NOBODY, NOBODY)
    settle(s)
    assert to_end.step is ends and (s.table[ENDING], s.table[WINNERS]) == (1, 2)


def test_a_reference_takes_no_number() -> None:
    book = empty_book()
    before = Step(book, "before").number
    Forward(book, "the end")
    assert Step(book, "after").number == before + 1


def test_an_unbound_reference_is_an_error_by_name_when_the_game_loads() -> None:
    book = empty_book()
    Forward(book, "hand over").bind(Step(book, "hand over"))
    Forward(book, "turn starts")
    Forward(book, "turn closes")
    with pytest.raises(ValueError) as error:
        book.edition()
    assert str(error.value) == 'no step was bound to the forward references "turn starts", "turn closes"'


def test_a_reference_is_bound_once_and_to_the_step_of_its_name() -> None:
    book = empty_book()
    to_end = Forward(book, "the end")
    with pytest.raises(ValueError) as error:
        to_end.bind(Step(book, "the start"))
    assert str(error.value) == 'the forward reference "the end" cannot be bound to the step "the start"'
    to_end.bind(Step(book, "the end"))
    with pytest.raises(ValueError) as error:
        to_end.bind(to_end.step)
    assert str(error.value) == 'the forward reference "the end" is bound already'

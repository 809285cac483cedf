"""The log names a card once it lies open, in all lines of the move, and never when it was shuffled away in between."""

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import bestiary
from bestiary.engine.play.triggers import emit
from bestiary.engine.state.deal import arrange, blend, shuffle
from bestiary.engine.state.rng import quick
from bestiary.engine.state.state import State
from bestiary.engine.table.match import Match
from bestiary.testing import position
from tests.fixtures.hidden import OTHERS, of, table
from tests.fixtures.ring import ring
from tests.fixtures.workbench import DECK, DOWN, HAND, PILE, TABLE, Workbench

RING = ring()


def read(match: Match, viewer: int | None) -> list[str]:
    """The lines as a viewer reads them, those of choosing aside."""
    return [line.read(viewer) for line in match.log(viewer) if line.kind != "move"]


def test_what_lies_open_after_the_move_is_named_in_all_its_lines() -> None:
    """A monster that lies face down perishes: it is told as a card, and named once it lies in the open pile."""
    match = position(RING, {"hand": [["Grunt"], ["Choice"]], "active": 0, "turn": 1})
    match.play("set grunt")
    assert match.log(1)[-1].read(1) == "Set a card face down."
    match.play("play choice")
    match.play(match.legal()[1])  # destroy a monster: there is only one
    assert [read(match, viewer) for viewer in (0, 1, None)] == [["Grunt perishes."]] * 3
    assert match.log(1)[0].read(1) == "Set a card face down."  # that was another move


def test_what_stays_out_of_sight_is_not_named() -> None:
    match = position(RING, {"hand": [["Grunt"], ["Recall"]], "active": 0, "turn": 1})
    match.play("set grunt")
    match.play("play recall")
    assert read(match, 0) == ["Grunt returns to its owner's hand."]
    assert [read(match, viewer) for viewer in (1, None)] == [["a card returns to its owner's hand."]] * 2


def perished(bench: Workbench, s: State, then: Callable[[State, int], None]) -> list[list[str]]:
    """How everybody reads that a face-down card of seat 1 perishes, when this comes of it in the same move."""
    card = of(bench, s, "X")
    s.hide(card, OTHERS)
    s.set(DOWN, card, 1)
    emit(s, bench.perishes.number, 1, card, 0)
    then(s, card)
    assert s.log is not None
    s.log.carried_out(s)
    return [[line.read(viewer) for line in s.log.lines] for viewer in (1, 0, None)]


def into_the_pile(s: State, card: int) -> None:
    """It lies open."""
    s.move(card, PILE + 1)


def into_the_pile_and_back(s: State, card: int) -> None:
    """It lay open for a moment, and everybody saw it; then it is shuffled away."""
    s.move(card, PILE + 1)
    s.carry(card, DECK + 1)
    shuffle(s, DECK + 1)


def shuffled_away(s: State, card: int) -> None:
    """Its sleeve holds another card by then, and that one is shown to all."""
    s.carry(card, DECK + 1)
    shuffle(s, DECK + 1)
    s.move(card, PILE + 1)


def blended_away(s: State, card: int) -> None:
    """The same in a hand."""
    s.carry(card, HAND + 1)
    blend(s, HAND + 1, card, OTHERS)
    s.move(card, PILE + 1)


def put_elsewhere_in_the_deck(s: State, card: int) -> None:
    """The same on a deck."""
    s.carry(card, DECK + 1)
    top, second = s.cards(DECK + 1)[0], s.cards(DECK + 1)[1]
    arrange(s, vec[i64]([top, second]), vec[i64]([second, top]), 2)
    s.move(card, PILE + 1)


def a_token_takes_its_sleeve(s: State, card: int) -> None:
    """It ceases to exist, and a token is put into its sleeve."""
    s.carry(card, 0)
    assert s.token(0, 1) == card
    s.move(card, TABLE + 1)


@pytest.mark.parametrize(
    ("then", "named"),
    [
        (into_the_pile, True),
        (into_the_pile_and_back, True),
        (shuffled_away, False),
        (blended_away, False),
        (put_elsewhere_in_the_deck, False),
        (a_token_takes_its_sleeve, False),
    ],
)
def test_named_once_it_lies_open_and_never_when_it_was_shuffled_away(then: Callable[[State, int], None], named: bool) -> None:
    for seed in range(12):
        bench, s = table("AB", "CD", "X")
        s.chance = quick(seed)
        others = ["X perishes."] if named else ["a card perishes."]
        assert perished(bench, s, then) == [["X perishes."], others, others]


def test_what_was_told_of_the_set_up_is_over_before_the_first_move() -> None:
    """Else a card that the first move lays open could be named in the lines of the set-up."""
    log = bestiary.load("template").new(seed=1).state.log
    assert log is not None
    assert log.done == len(log.lines) > 0

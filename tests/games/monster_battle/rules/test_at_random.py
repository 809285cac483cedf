"""Laying at random: a cell is found without the whole menu, and every answer is as likely as the others all the same."""

from collections import Counter

import pytest

from bestiary import Match
from bestiary.engine.state.rng import Scripted, quick
from tests.games.monster_battle.cards_for_tests import battle, stand

GAME = battle()
HANDS = (["Upright 1", "Upright 2", "Upright 3"], ["Sideways 1"])
DECKS: tuple[list[str], list[str]] = (["Upright 4"], ["Sideways 2"])
DRAWS = 300  # of each answer, on average

TABLES: dict[str, tuple[list[str], list[str]]] = {
    "an empty table": ([], []),
    "nobody to lay beside": (["Upright 5 0,0"], []),
    "no side is free": (["Upright 5 0,0", "Upright 6 1,1", "Upright 7 1,-1", "Upright 8 2,0"], ["Sideways 5 1,0"]),
    "one enemy": ([], ["Sideways 5 1,0"]),
    "a cell between two": (["Upright 5 0,0"], ["Sideways 5 1,0", "Sideways 6 3,0"]),
    "a cell among four": ([], ["Sideways 5 1,0", "Sideways 6 -1,0", "Sideways 7 0,1", "Sideways 8 0,-1"]),
    "one free side of three": (
        ["Upright 5 0,0", "Upright 6 1,1", "Upright 7 1,-1", "Upright 8 2,0", "Upright 9 3,1", "Upright 10 3,-1"],
        ["Sideways 5 1,0", "Sideways 6 3,0"],
    ),
}


def standing(upright: list[str], sideways: list[str]) -> Match:
    """A match in which the first player is to lay one of three."""
    return stand(GAME, upright, sideways, HANDS, DECKS)


@pytest.mark.parametrize("name", TABLES)
def test_every_way_to_lay_is_as_likely(name: str) -> None:
    s, chance = standing(*TABLES[name]).state.clone(), quick(name)
    step = s.load()
    menu = list(step.legal(s))
    drawn = Counter(step.at_random(s, chance) for _ in range(DRAWS * len(menu)))
    assert set(drawn) == set(menu)
    assert all(abs(drawn[answer] - DRAWS) < 4.5 * DRAWS**0.5 for answer in menu)


def written(match: Match, rolls: list[int]) -> str:
    """What is laid with these rolls, all of which are used."""
    s, script = match.state.clone(), Scripted(rolls)
    answer = s.load().at_random(s, script)
    assert script.left() == []
    return next(move.code for move in match.legal() if move.answer == answer)


def test_one_roll_is_for_card_and_way_up_and_one_for_the_side() -> None:
    match = standing(*TABLES["one enemy"])
    assert written(match, [0, 0]) == "play upright-1 1,1"
    assert written(match, [5, 3]) == "play upright-3 0,0 turned"


def test_a_side_that_is_taken_is_drawn_again() -> None:
    match = standing(*TABLES["a cell between two"])
    assert written(match, [0, 3, 4]) == "play upright-1 3,1"


def test_a_cell_between_two_counts_for_one_of_them() -> None:
    match = standing(*TABLES["a cell between two"])
    assert written(match, [0, 1, 0]) == "play upright-1 1,1"
    assert written(match, [0, 7]) == "play upright-1 2,0"


def test_after_sixteen_sides_in_vain_the_cells_are_listed() -> None:
    match = standing(*TABLES["no side is free"])
    assert written(match, [0, *[1] * 16, 0]) == match.legal()[0].code


def test_who_has_nothing_to_lay_passes_without_a_roll() -> None:
    match = stand(GAME, ["Upright 5 0,0"], ["Sideways 5 1,0"], ([], ["Sideways 1"]), ([], ["Sideways 2"]))
    assert written(match, []) == "pass"

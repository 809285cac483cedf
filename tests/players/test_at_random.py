"""One answer at random: it is always one of the menu, each is as likely as the others, and to ask for it changes nothing."""

from collections import Counter
from math import sqrt

import pytest

import bestiary
from bestiary.engine.play.agenda import play
from bestiary.engine.state.rng import quick
from bestiary.engine.state.save import save_state
from bestiary.engine.state.state import State

DRAWS = 40  # of each answer of a menu, on average


def asked(name: str, games: int) -> list[State]:
    """The positions of so many random games, long ones cut short."""
    game, chance, found = bestiary.load(name), quick(name), []
    for number in range(games):
        s = game.quick_state(number)
        while s.depth > 0 and len(found) < 150 * (number + 1):
            found.append(s.clone())
            menu = s.load().legal(s)
            play(s, menu[chance.below(len(menu))])
    return found


def unevenness(s: State, seed: int) -> tuple[float, int]:
    """Pearson's measure of how far the answers drawn are from even ones, and how many answers there are; all must be legal."""
    step, chance = s.load(), quick(seed)
    menu = list(step.legal(s))
    drawn = Counter(step.at_random(s, chance) for _ in range(DRAWS * len(menu)))
    assert set(drawn) <= set(menu)
    return sum((drawn[answer] - DRAWS) ** 2 / DRAWS for answer in menu), len(menu)


@pytest.mark.parametrize("name", bestiary.games(hidden=False))
def test_it_is_an_answer_of_the_menu_and_changes_nothing(name: str) -> None:
    chance = quick(1)
    for s in asked(name, 2):
        step, before = s.load(), save_state(s)
        for _ in range(3):
            assert step.at_random(s, chance) in step.legal(s)
        assert save_state(s) == before


def test_each_answer_is_as_likely_as_the_others() -> None:
    measured = [unevenness(s, seed) for seed, s in enumerate(asked("monster-battle", 3))]
    total, free = sum(uneven for uneven, _ in measured), sum(ways - 1 for _, ways in measured)
    assert free > 2000
    assert abs(total - free) < 4 * sqrt(2 * free)

"""Ratings: the most likely ones, right for two sides and for four, with intervals that hold as often as they say."""

from itertools import combinations
from math import exp, isclose, log
from random import Random

import numpy as np
import pytest
from scipy.optimize import minimize

from bestiary.lab.intervals import SetShare, design_effect, wilson
from bestiary.lab.ratings import ELO, Trial, bounded, chance, rate, solve


def results(lone: int, rest: int, sides: int, scores: list[float]) -> list[Trial]:
    """Games of one pair, each a set of its own."""
    return [Trial(lone, rest, sides, score, number) for number, score in enumerate(scores)]


def points(players: int, trials: list[Trial]) -> list[float]:
    return [rating.points for rating in rate(players, trials)]


def test_two_players_have_the_odds_of_their_games_and_half_a_game_more() -> None:
    one, other = points(2, results(0, 1, 2, [1.0] * 30 + [0.0] * 10))
    assert isclose(one - other, 400 * log(30.5 / 10.5, 10), rel_tol=1e-9)
    assert isclose(one + other, 0, abs_tol=1e-9)


def test_a_tie_is_half_a_win() -> None:
    shared = points(2, results(0, 1, 2, [1.0] * 6 + [0.5] * 8 + [0.0] * 2))
    assert shared == pytest.approx(points(2, results(0, 1, 2, [1.0] * 10 + [0.0] * 6)))


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_equals_have_the_same_rating(sides: int) -> None:
    alone = results(0, 1, sides, ([1.0] + [0.0] * (sides - 1)) * 12)
    assert points(2, alone) == pytest.approx([0.0, 0.0], abs=1e-9)
    assert isclose(chance(0.0, sides), 1 / sides)


def test_alone_among_others_and_the_others_among_them_tell_the_same() -> None:
    strong = points(2, results(0, 1, 4, [1.0] * 15 + [0.0] * 9))
    weak = points(2, results(1, 0, 4, [1.0] * 15 + [0.0] * 9))
    assert strong == pytest.approx(weak[::-1])
    assert 260 < strong[0] - strong[1] < 400 * log(5, 10)  # odds of 15 to 9 where equals have 1 to 3, less for what is supposed


def luce(strengths: np.ndarray, trials: list[Trial], players: int) -> float:
    """How unlikely results are, written anew: each side wins in proportion to its strength; half a game either way is supposed."""
    found = 0.0
    for trial in trials:
        table = [trial.lone, *[trial.rest] * (trial.sides - 1)]
        parts = [trial.score, *[(1 - trial.score) / (trial.sides - 1)] * (trial.sides - 1)]
        all_of_them = log(sum(exp(strengths[who]) for who in table))
        found -= sum(part * (strengths[who] - all_of_them) for who, part in zip(table, parts, strict=True))
    for one, other in combinations(range(players), 2):
        for who in (one, other):
            found -= 0.5 * (strengths[who] - log(exp(strengths[one]) + exp(strengths[other])))
    return found


def test_they_are_the_most_likely_ones() -> None:
    chances = Random(3)
    trials = [
        Trial(one, other, sides, chances.choice([0.0, 0.0, 0.5, 1.0]) if one < other else 0.0, number)
        for one in range(4)
        for other in range(4)
        if one != other
        for sides in (2, 3, 4)
        for number in range(5)
    ]
    best = minimize(luce, np.zeros(4), (trials, 4), tol=1e-10).x
    assert points(4, trials) == pytest.approx((best - best.mean()) * ELO, abs=0.05)


def test_who_wins_every_game_stands_above_and_who_loses_every_game_below() -> None:
    best, worst = rate(2, results(0, 1, 2, [1.0] * 40))
    assert (best.high, worst.low) == (None, None)
    assert best.low is not None and 0 < best.low < best.points < 400
    assert worst.high == pytest.approx(-best.low)
    assert str(best) == f"above {best.low:+.0f}"
    assert str(worst) == f"below {worst.high:+.0f}"


def test_in_the_middle_an_interval_has_two_ends() -> None:
    trials = results(0, 1, 2, [1.0] * 20) + results(1, 2, 2, [1.0] * 10 + [0.0] * 10) + results(0, 2, 2, [1.0] * 20)
    first, second, third = rate(3, trials)
    assert first.high is None
    assert second.points == pytest.approx(third.points)
    for rating in (second, third):
        assert rating.low is not None and rating.high is not None and rating.low < rating.points < rating.high
        assert str(rating) == f"{rating.low:+.0f} to {rating.high:+.0f}"


def test_more_games_of_the_same_kind_raise_the_least_rating_of_who_wins_all() -> None:
    lows = [rate(2, results(0, 1, 2, [1.0] * games))[0].low for games in (5, 20, 80, 320)]
    assert lows == sorted(lows, key=lambda low: low or 0)
    assert len(set(lows)) == 4


def test_without_games_all_are_equal() -> None:
    assert points(3, []) == [0.0, 0.0, 0.0]
    assert all(rating.low is not None and rating.low < -100 for rating in rate(3, []))
    assert bounded(0.0, 10.0, 0.0, 0) == (0.0, -10.0, 10.0)


def test_games_that_split_every_set_are_surer_and_games_that_agree_less_sure() -> None:
    """Forty games, half of them won: how the wins lie in the sets makes all the difference."""
    split = [Trial(0, 1, 2, float(number % 2), number // 2) for number in range(40)]
    agree = [Trial(0, 1, 2, float(number // 2 % 2), number // 2) for number in range(40)]
    apart = [Trial(0, 1, 2, float(number % 2), number) for number in range(40)]
    sure, usual, unsure = ((rate(2, trials)[0].high or 0) for trials in (split, apart, agree))
    assert 0 < sure < 0.5 * usual < usual < 0.8 * unsure
    shares = [SetShare(sets, 0.5) for sets in ([(1, 2)] * 20, [(0, 2), (2, 2)] * 10)]
    low, high = wilson(20, 40)
    assert low < shares[0].low < shares[0].high < high
    assert shares[1].low < low < high < shares[1].high


def test_where_nothing_is_known_of_sets_games_count_as_independent() -> None:
    assert design_effect([], 0.0, 0.5) == 1
    assert design_effect([0.7], 0.3, 0.5) == 1
    won_all = SetShare([(2, 2)] * 20, 0.5)
    assert (won_all.low, won_all.high) == wilson(40, 40)
    assert SetShare([], 0.5).total == 0


def sets_of_two(chances: Random, sets: int, gap: float, seat: float) -> list[tuple[int, int]]:
    """Sets in which one player is stronger by `gap`, and each deal favours a seat: the results of its two games."""
    found = []
    for _ in range(sets):
        favour = chances.gauss(0, seat)
        found.append(tuple(int(chances.random() < chance(gap + way * favour, 2)) for way in (1, -1)))
    return [(first, second) for first, second in found]


@pytest.mark.parametrize("seat", [0.0, 3.0])
def test_intervals_hold_as_often_as_they_say(seat: float) -> None:
    """In 400 arenas of 30 sets; without regard to the sets they would hold nearly always where deals favour seats."""
    chances = Random(11)
    many = sets_of_two(Random(1), 60_000, 0.8, seat)
    truth = sum(map(sum, many)) / 2 / len(many)
    gap = log(truth / (1 - truth)) * ELO
    shares_hold = ratings_hold = 0
    for _ in range(400):
        sets = sets_of_two(chances, 30, 0.8, seat)
        share = SetShare([(sum(each), 2) for each in sets], 0.5)
        shares_hold += share.low <= truth <= share.high
        trials = [Trial(0, 1, 2, float(won), number) for number, each in enumerate(sets) for won in each]
        rating = rate(2, trials)[0]
        ratings_hold += rating.low is not None and rating.high is not None and rating.low <= gap / 2 <= rating.high
    assert 0.92 <= shares_hold / 400 <= 0.985
    assert 0.92 <= ratings_hold / 400 <= 0.985


def test_ratings_find_the_strengths_from_which_games_of_four_were_played() -> None:
    chances, truth, arenas = Random(5), [1.2, 0.1, -1.3], 60
    ways = [(lone, rest) for lone in range(3) for rest in range(3) if lone != rest]
    found, held = [0.0, 0.0, 0.0], 0
    for _ in range(arenas):
        games = [(*way, number // 4, chances.random()) for way in ways for number in range(80)]
        trials = [
            Trial(lone, rest, 4, float(luck < chance(truth[lone] - truth[rest], 4)), group) for lone, rest, group, luck in games
        ]
        for who, rating in enumerate(rate(3, trials)):
            found[who] += rating.points / arenas
            held += rating.low is not None and rating.high is not None and rating.low < truth[who] * ELO < rating.high
    assert found == pytest.approx([strength * ELO for strength in truth], abs=6)
    assert 0.90 <= held / arenas / 3 <= 0.985


def test_equations_are_solved() -> None:
    matrix = np.array([[0.0, 2.0, 1.0], [1.0, -1.0, 0.5], [3.0, 0.0, 2.0]])
    assert np.array(solve(matrix.tolist(), np.eye(3).tolist())) == pytest.approx(np.linalg.inv(matrix))

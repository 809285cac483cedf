"""How strong players are who have met each other: ratings of Bradley and Terry (1952) on the scale of Elo, with intervals.

A player has a strength w, and wins against an equal number of others in proportion to it: among the sides 1 … k of a game the one
with strength w[i] wins with chance w[i] / (w[1] + … + w[k]). With two sides that is the model of Bradley and Terry; with more it is
Luce's rule for a choice among several. In a game of k sides one contender sits alone among k - 1 copies of another player; it wins
with chance a / (a + (k - 1) b), which is 1/k for equals. So log-odds of a win are the difference of the log-strengths less
log(k - 1), and a game of four sides counts as a game of two does, measured from where it is even.

A tie is shared: each side that shares it has its part of a win. For every two players half a game won by either is supposed beside
those they played: without it a player who never lost would have no finite rating, and with it ratings hardly change.

A rating is 400 times the decimal logarithm of the strength; 0 is the average of the players who took part. Against an equal number
of others, 100 points more win 64 % of decided games, 200 points 76 %, 400 points 91 %.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import exp, log, sqrt
from typing import NamedTuple, TypeAlias

from bestiary.lab.intervals import Z, design_effect

ELO = 400 / log(10)  # points of a rating for each unit of a log-strength
LONGEST_STEP = 1.0
CLOSE_ENOUGH = 1e-10
STEPS = 200

Matrix: TypeAlias = list[list[float]]


class Trial(NamedTuple):
    """One game: who was alone, who sat on the other sides, how many sides there were, the contender's part of the win, its set."""

    lone: int
    rest: int
    sides: int
    score: float
    group: int


class Rating(NamedTuple):
    """A rating with its 95 % interval; None at an end where there is none, because the player won, or lost, every game."""

    points: float
    low: float | None
    high: float | None

    def __str__(self) -> str:
        if self.high is None:
            return f"above {self.low:+.0f}"
        if self.low is None:
            return f"below {self.high:+.0f}"
        return f"{self.low:+.0f} to {self.high:+.0f}"


class Evidence:
    """What the games of two players say of the difference of their log-strengths."""

    def __init__(self, one: int, other: int, trials: Sequence[Trial]) -> None:
        self.one = one
        self.other = other
        self.trials = trials

    def pull(self, gap: float) -> tuple[float, float]:
        """How much more the first player won than a gap makes us expect, and how much the games tell about it (information)."""
        more, told = 0.5 - chance(gap, 2), variance(gap, 2)  # the game that is supposed: half of it won by either
        for trial in self.trials:
            more += self.miss(trial, gap)
            told += self.spread(trial, gap)
        return more, told

    def effect(self, gap: float) -> float:
        """The design effect of their sets of games."""
        if not self.trials:
            return 1.0
        misses: dict[int, float] = {}
        for trial in self.trials:
            misses[trial.group] = misses.get(trial.group, 0.0) + self.miss(trial, gap)
        even = sum(variance(0.0, trial.sides) for trial in self.trials) / len(misses)
        return design_effect([*misses.values()], sum(self.spread(trial, gap) for trial in self.trials), even)

    def miss(self, trial: Trial, gap: float) -> float:
        """What the first player won of a game beyond what was to be expected."""
        if trial.lone == self.one:
            return trial.score - chance(gap, trial.sides)
        return chance(-gap, trial.sides) - trial.score

    def spread(self, trial: Trial, gap: float) -> float:
        """The variance of a game's result."""
        return variance(gap if trial.lone == self.one else -gap, trial.sides)


def chance(gap: float, sides: int) -> float:
    """The chance of a contender who is so much stronger than all others in a game of so many sides; 1 / sides for equals."""
    return 1 / (1 + (sides - 1) * exp(-gap))


def variance(gap: float, sides: int) -> float:
    """The variance of a win in such a game."""
    return chance(gap, sides) * (1 - chance(gap, sides))


def rate(players: int, trials: Sequence[Trial]) -> list[Rating]:
    """The ratings of all players, the most likely ones; their intervals honour that the games of a set belong together."""
    evidence = [
        Evidence(one, other, [trial for trial in trials if {trial.lone, trial.rest} == {one, other}])
        for one, other in combinations(range(players), 2)
    ]
    strengths = most_likely(players, evidence)
    errors = standard_errors(strengths, evidence)
    return [
        bounded(strength * ELO, Z * error * ELO, *won_of(player, trials))
        for player, (strength, error) in enumerate(zip(strengths, errors, strict=True))
    ]


def won_of(player: int, trials: Sequence[Trial]) -> tuple[float, int]:
    """The part that a player and its copies had in the wins of its games, and how many games."""
    parts = [trial.score if trial.lone == player else 1 - trial.score for trial in trials if player in (trial.lone, trial.rest)]
    return sum(parts), len(parts)


def bounded(points: float, half: float, won: float, games: int) -> Rating:
    """A rating and its interval, which is open on one side for who won, or lost, every game."""
    low = None if games and won == 0 else points - half
    high = None if games and won == games else points + half
    return Rating(points, low, high)


def most_likely(players: int, evidence: Sequence[Evidence]) -> list[float]:
    """The log-strengths that make the results most likely, 0 on average, by Newton's method with short steps."""
    strengths = [0.0] * players
    for _ in range(STEPS):
        pulls = [0.0] * players
        for pair in evidence:
            more, _told = pair.pull(strengths[pair.one] - strengths[pair.other])
            pulls[pair.one] += more
            pulls[pair.other] -= more
        steps = [row[0] for row in solve(information(strengths, evidence), [[pull] for pull in pulls])]
        longest = max(map(abs, steps))
        short = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        strengths = [strength + short * step for strength, step in zip(strengths, steps, strict=True)]
        if longest < CLOSE_ENOUGH:
            break
    return strengths


def standard_errors(strengths: list[float], evidence: Sequence[Evidence]) -> list[float]:
    """How far each log-strength, measured from the average, may be off: each pair's games count by their design effect."""
    players = range(len(strengths))
    inverse = solve(information(strengths, evidence), [[float(row == column) for column in players] for row in players])
    found = [0.0 for _ in players]
    for pair in evidence:
        gap = strengths[pair.one] - strengths[pair.other]
        noise = pair.pull(gap)[1] * pair.effect(gap)
        for player in players:
            found[player] += noise * (inverse[player][pair.one] - inverse[player][pair.other]) ** 2
    return [sqrt(one) for one in found]


def information(strengths: list[float], evidence: Sequence[Evidence]) -> Matrix:
    """What all games tell about the log-strengths; 1 is added everywhere, which holds their average at 0."""
    matrix = [[1.0 for _ in strengths] for _ in strengths]
    for pair in evidence:
        told = pair.pull(strengths[pair.one] - strengths[pair.other])[1]
        matrix[pair.one][pair.one] += told
        matrix[pair.other][pair.other] += told
        matrix[pair.one][pair.other] -= told
        matrix[pair.other][pair.one] -= told
    return matrix


def solve(matrix: Matrix, right: Matrix) -> Matrix:
    """The solution of linear equations, by elimination with the largest pivot; `right` may have several columns."""
    rows = [[*row, *more] for row, more in zip(matrix, right, strict=True)]
    for place in range(len(rows)):
        best = max(range(place, len(rows)), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        rows[place] = [number / rows[place][place] for number in rows[place]]
        for row, numbers in enumerate(rows):
            if row != place and numbers[place]:
                rows[row] = [number - numbers[place] * pivot for number, pivot in zip(numbers, rows[place], strict=True)]
    return [row[len(matrix) :] for row in rows]

"""Winning probabilities: what the game's scoring says of a position, turned into a share of certainty for each seat."""

from __future__ import annotations

import math

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.state.schema import ENDING, TEAM, WINNERS
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Scoring


def chances(s: State, scoring: Scoring) -> vec[float]:
    """How likely each seat is to win, 0 to 1; the sides share 1 among them. A tie is shared, too."""
    if s.table[ENDING] != 0:
        return _shares(s)
    far = scoring.in_the_long_run()
    weights, total = far.values(s), 0.0
    sharpness = far.sharpness()
    for seat in range(s.seats):
        weights[seat] = math.exp(sharpness * weights[seat])
        total += weights[seat]
    return _by_side(s, weights, total)


def _shares(s: State) -> vec[float]:
    """The game is over: 1 for each winner; without one, to every side as much."""
    out, winners = vec[float](), s.table[WINNERS]
    tied = 1.0 / float(int(sides(s)))
    for seat in range(s.seats):
        out = append(out, tied if winners == 0 else 1.0 if winners >> seat & 1 != 0 else 0.0)
    return out


def _by_side(s: State, weights: vec[float], total: float) -> vec[float]:
    """Each seat's part of the whole; members of a team have the team's."""
    out = vec[float]()
    for seat in range(s.seats):
        part = 0.0
        for other in range(s.seats):
            if s.table[TEAM + other] == s.table[TEAM + seat]:
                part += weights[other]
        out = append(out, part / total)
    return out


def sides(s: State) -> i64:
    """How many sides play against each other: teams, or seats without one."""
    count: i64 = 0
    for seat in range(s.seats):
        if s.table[TEAM + seat] == seat:
            count += 1
    return count

"""Classifier on response times, with permutation test: can two kinds of answers be told apart by how long they took?

AUC (Mann-Whitney) notices if one kind takes longer. A histogram classifier, trained on some answers and tried on others, notices
any other difference, too. Chance is 0.5 for both; the permutation test says how often features that are dealt at random are told as
well.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from scipy.stats import rankdata

SHUFFLES: Final = 5000
BINS: Final = 8
FOLDS: Final = 5
SURELY: Final = 1.96  # standard errors of an interval of 95 %

Floats = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
Places = np.ndarray[tuple[int, ...], np.dtype[np.int64]]


class Found:
    """What a classifier makes of a feature: AUC and the share of right guesses with their intervals, and how likely by chance."""

    def __init__(self, having: list[float], others: list[float], seed: int = 1) -> None:
        times = np.array([*having, *others])
        self.having: Final = len(having)
        self.others: Final = len(others)
        self.auc: Final = auc(times, self.having)
        self.error: Final = math.sqrt((len(times) + 1) / (12 * self.having * self.others))  # of an AUC that is 0.5
        self.interval: Final = around(self.auc, self.error)
        self.p: Final = permuted(times, self.having, self.auc, np.random.default_rng(seed))
        self.guessed, spread = guessed(times, self.having, np.random.default_rng(seed))
        self.guess_interval: Final = around(self.guessed, spread)
        self.z: Final = max(abs(self.auc - 0.5) / self.error, (self.guessed - 0.5) / spread)  # standard errors off chance

    def told(self) -> str:
        """As a row of a table."""
        auc_told, guess_told = (
            f"{value:.3f} ({low:.3f} to {high:.3f})"
            for value, (low, high) in ((self.auc, self.interval), (self.guessed, self.guess_interval))
        )
        return f"{self.having:,} / {self.others:,} | {auc_told} | {guess_told} | {self.p:.3f}"


def around(value: float, error: float) -> tuple[float, float]:
    """The interval of 95 %."""
    return value - SURELY * error, value + SURELY * error


def auc(times: Floats, count: int) -> float:
    """How often one of the first so many takes longer than one of the others."""
    ranks = rankdata(times)
    return float(ranks[:count].sum() - count * (count + 1) / 2) / (count * (len(times) - count))


def permuted(times: Floats, count: int, found: float, chance: np.random.Generator) -> float:
    """Permutation test: how often features that are dealt at random are told at least as well."""
    ranks, as_good = rankdata(times), 0
    for _ in range(SHUFFLES):
        chance.shuffle(ranks)
        drawn = (ranks[:count].sum() - count * (count + 1) / 2) / (count * (len(times) - count))
        as_good += bool(abs(drawn - 0.5) >= abs(found - 0.5))
    return (as_good + 1) / (SHUFFLES + 1)


def guessed(times: Floats, count: int, chance: np.random.Generator) -> tuple[float, float]:
    """How many of either kind are guessed right on average by a histogram of the others (cross-validation); and its error."""
    edges = np.quantile(times, np.linspace(0, 1, BINS + 1)[1:-1])
    bins = np.searchsorted(edges, times)
    has = np.arange(len(times)) < count
    folds = np.concatenate([chance.permutation(np.arange(size) % FOLDS) for size in (count, len(times) - count)])
    right = np.zeros(len(times), dtype=bool)
    for fold in range(FOLDS):
        known, asked = folds != fold, folds == fold
        shares = [shares_of(bins[known & one]) for one in (has, ~has)]
        right[asked] = (shares[0] > shares[1])[bins[asked]] == has[asked]
    parts = [float(right[one].mean()) for one in (has, ~has)]
    spread = math.sqrt(0.25 / count + 0.25 / (len(times) - count)) / 2
    return sum(parts) / 2, spread


def shares_of(bins: Places) -> Floats:
    """How often each bin is met, none of them never."""
    return (np.bincount(bins, minlength=BINS) + 1.0) / (len(bins) + BINS)

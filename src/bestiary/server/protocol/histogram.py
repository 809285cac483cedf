"""Latency histogram: how long something took, in buckets, cheap enough for what happens thousands of times a second."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)  # seconds


class Histogram:
    """How many took how long; the last bucket is for all that took longer than any bound."""

    def __init__(self, bounds: tuple[float, ...] = BOUNDS) -> None:
        self.bounds: Final = bounds
        self.counts: Final = [0] * (len(bounds) + 1)
        self.seconds = 0.0

    def observe(self, seconds: float) -> None:
        """One more."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.seconds += seconds

    def up_to(self) -> list[tuple[float, int]]:
        """How many took at most so long, bound by bound, and in the end how many there were."""
        out, many = [], 0
        for bound, count in zip((*self.bounds, float("inf")), self.counts):
            many += count
            out.append((bound, many))
        return out

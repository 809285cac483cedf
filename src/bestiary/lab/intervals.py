"""Confidence intervals: shares with their 95 % intervals, and quartiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

Z = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations
SUPPOSED = 3.0  # so many sets of independent, even games are supposed beside those that were played: see `design_effect`


class Share:
    """So many of so many, with the interval of Wilson (1927): sound for small numbers and near 0 and 1 too."""

    def __init__(self, count: int, total: int) -> None:
        self.count = count
        self.total = total
        self.share = count / total if total else 0.0
        self.low, self.high = wilson(count, total)

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})"

    def as_json(self) -> dict[str, float | int]:
        """All five numbers."""
        return {"count": self.count, "of": self.total, "share": self.share, "low": self.low, "high": self.high}


class SetShare(Share):
    """A share of games that belong together in sets, such as one deal that is played from both seats.

    Such games are not independent: a deal that favours a seat is won once by each player, and tells less of luck than two deals
    would. Wilson's interval is therefore that of as many independent games as vary as much as these sets do.
    """

    def __init__(self, sets: Sequence[tuple[int, int]], even: float) -> None:
        super().__init__(sum(count for count, _ in sets), sum(total for _, total in sets))
        misses = [count - self.share * total for count, total in sets if total]
        effect = design_effect(misses, self.total * self.share * (1 - self.share), even)
        self.low, self.high = wilson(self.count / effect, self.total / effect)


def design_effect(misses: Sequence[float], variance: float, even: float) -> float:
    """How many times as much sets of games vary as independent games would.

    `misses` has for each set how far it is from what was expected of it, `variance` is what all sets would have together if
    their games were independent, `even` what one set of even games would have. Few sets say little of how they vary, and nothing
    if one player wins all: so a few sets are supposed to which independence applies, and the effect is 1 where nothing is known.
    """
    count = len(misses)
    if count < 2:
        return 1.0
    found = sum(miss * miss for miss in misses) * count / (count - 1)
    return (found + SUPPOSED * even) / (variance + SUPPOSED * even)


def wilson(count: float, total: float) -> tuple[float, float]:
    """The score interval of a share; without any trial it is everything."""
    if total == 0:
        return 0.0, 1.0
    share, spread = count / total, Z * Z / total
    middle = (share + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * sqrt(share * (1 - share) / total + spread / 4 / total)
    return max(0.0, middle - half), min(1.0, middle + half)


def quantile(counts: Mapping[int, int], part: float) -> float:
    """The number below which this part of all lies, from a table of how often each number occurred; between two, in proportion."""
    total = sum(counts.values())
    if total == 0:
        return 0.0
    place = (total - 1) * part
    low, high = nth(counts, int(place)), nth(counts, min(int(place) + 1, total - 1))
    return low + (high - low) * (place - int(place))


def nth(counts: Mapping[int, int], place: int) -> int:
    """The number at this place, from 0, when all are put in order."""
    for number in sorted(counts):
        place -= counts[number]
        if place < 0:
            return number
    raise IndexError("there are not so many numbers")

"""Response time padding (timing side channel): a computer's answer takes a time that is drawn before it thinks.

The time depends on the level and on what everybody sees, never on the menu, the search or the cards. It is counted from when a
process takes the question up; thinking may use a part of it, so that it is over before, however the search went. Where a machine is
too busy for that, the answer waits for the next of some fixed steps.
"""

from __future__ import annotations

import math
import random
from typing import Final

from bestiary.players.levels import LEVELS
from bestiary.players.registry import LEAST_SECONDS

LEAST, MOST = 0.6, 1.8  # of the pace: the shortest and the longest time that an answer takes
PART: Final = 0.7  # of that time at most is thought: the rest is for the way there and back, and for whatever else the machine does
QUICK: Final = 0.2  # of the usual time, if everybody can see that there is but one answer
STEP: Final = 0.6  # of the pace: an answer that comes too late is told so much later, or twice as much, and so on
LEAD: Final = 0.05  # seconds before it is told at which an answer is carried out and stored, but not more than …
LEAD_PART: Final = 0.15  # … this part of the time


class Pause:
    """How long an answer takes, in seconds, and how much of that may be thought; drawn before anybody does."""

    def __init__(self, after: float, step: float) -> None:
        self.after: Final = after
        self.step: Final = step
        self.think: Final = max(LEAST_SECONDS, after * PART) if after else None  # None: as long as the level likes

    def lead(self, is_openly_forced: bool) -> float:
        """How long before it is told an answer is carried out."""
        return min(LEAD, self._takes(is_openly_forced) * LEAD_PART)

    def due(self, begun: float, ready: float, is_openly_forced: bool) -> float:
        """When an answer is told that was taken up and found at these times; sooner if everybody sees that there is but one."""
        due = begun + self._takes(is_openly_forced)
        late = ready + self.lead(is_openly_forced) - due
        return due if late <= 0 or not self.step else due + math.ceil(late / self.step) * self.step

    def _takes(self, is_openly_forced: bool) -> float:
        return self.after * QUICK if is_openly_forced else self.after


class Pauses:
    """Draws pauses. With a pace of 0 there are none: for tests and simulations."""

    def __init__(self, pace: float, chance: random.Random | None = None) -> None:
        self.pace: Final = pace
        self.chance: Final = chance or random.SystemRandom()

    def draw(self, level: str) -> Pause:
        """The pause of an answer of a computer of that level."""
        if not self.pace:
            return Pause(0.0, 0.0)
        seconds = LEVELS[level].seconds if level in LEVELS else None
        base = self.pace if seconds is None else max(self.pace, seconds / (MOST * PART))
        return Pause(base * self.chance.uniform(LEAST, MOST), base * STEP)

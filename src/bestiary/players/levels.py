"""Difficulty levels: computer opponents of four strengths, each with a name that a player understands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.state.rng import Chance
from bestiary.players.search import Budget, Manner, Search
from bestiary.players.seat import Seat
from bestiary.players.thinker import Thinker, ideas_of

GRAINS: Final = 1 << 20  # of a share of chance


class Level:
    """A strength: how long it thinks, and how it errs.

    People do not err at random: they overlook some of what they could do, and cannot tell apart what is nearly as good. So a level
    overlooks a share of all ways, each time others, and judges the winning chance of the rest with a blur.
    """

    def __init__(self, name: str, says: str, rounds: int | None, seconds: float | None, overlooks: float, blur: float) -> None:
        self.name: Final = name
        self.says: Final = says
        self.rounds: Final = rounds
        self.seconds: Final = seconds
        self.overlooks: Final = overlooks
        self.blur: Final = blur


LEVELS: Final[dict[str, Level]] = {
    level.name: level
    for level in [
        Level("novice", "sees what a move does at once, and overlooks much", 1, None, 0.4, 0.12),
        Level("casual", "looks a little ahead, and overlooks a thing now and then", 24, None, 0.15, 0.06),
        Level("club", "looks ahead and knows what it wants", 120, None, 0.0, 0.0),
        Level("expert", "thinks about every move, for up to a second", None, 1.0, 0.0, 0.0),
    ]
}


def budget(level: Level, seconds: float | None, rounds: int | None) -> Budget:
    """How long a level thinks, if it is told otherwise than usual: a number of rounds goes before any time."""
    if rounds is not None:
        return Budget(rounds if level.rounds is None else min(rounds, level.rounds), None)
    return Budget(level.rounds, level.seconds if seconds is None else seconds)


class LevelPlayer(Thinker):
    """A computer opponent of one of the levels."""

    def __init__(self, level: Level, chance: Chance, budget: Budget) -> None:
        super().__init__(chance, budget, Manner())
        self.level: Final = level

    def choose(self, seat: Seat) -> i64:
        if len(seat.menu) == 1:
            return seat.menu[0]
        return pick(self.think(seat), self.level, self.chance)


def pick(search: Search, level: Level, chance: Chance) -> i64:
    """The best of what is not overlooked, as it seems to a player of this level; without errors, what was tried most often."""
    ideas = ideas_of(search)
    if level.overlooks == 0.0 and level.blur == 0.0:
        return ideas[0].answer
    best, chosen = -1.0, ideas[0].answer
    for idea in ideas:
        is_overlooked, seems = share(chance) < level.overlooks, idea.chance + level.blur * (share(chance) - share(chance))
        if not is_overlooked and seems > best:
            best, chosen = seems, idea.answer
    return chosen


def share(chance: Chance) -> float:
    """A number from 0 up to 1, each as likely as the others."""
    return float(int(chance.below(GRAINS))) / float(GRAINS)

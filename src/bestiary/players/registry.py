"""Player registry: the computer players by name: random, greedy, and searching at one of the levels."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.agenda import play
from bestiary.engine.state.rng import Chance, branch, quick
from bestiary.engine.state.schema import ENDING, WINNERS
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Scoring
from bestiary.players.levels import LEVELS, LevelPlayer, budget
from bestiary.players.seat import Player, Seat

PLAYERS: Final[dict[str, str]] = {
    "random": "takes any legal move, each as likely as the others",
    "greedy": "looks one step ahead and takes the move that leaves it best off",
    **{level.name: level.says for level in LEVELS.values()},
}
USUAL: Final = "casual"  # a newcomer can beat it and learns something from it; it answers at once even where nothing is compiled
LEAST_SECONDS: Final = 0.01


class NoSuchPlayer(ValueError):
    """A player that we do not have, or one without time to think."""


def player(name: str, seed: int | str, seconds: float | None = None, rounds: int | None = None) -> Player:
    """A player by its name; all its chance comes from the seed.

    Those that search think no longer about a move than so many seconds. Told a number of rounds they look at no clock, so that the
    same seed gives the same moves on any machine.
    """
    if seconds is not None and not seconds >= LEAST_SECONDS:
        raise NoSuchPlayer(f"nobody can think in {seconds:g} seconds; give at least {LEAST_SECONDS:g} a move")
    if name in LEVELS:
        return LevelPlayer(LEVELS[name], quick(seed), budget(LEVELS[name], seconds, rounds))
    if name == "random":
        return RandomPlayer(quick(seed))
    if name == "greedy":
        return GreedyPlayer(quick(seed))
    raise NoSuchPlayer(f'there is no player "{name}"; there are {", ".join(PLAYERS)}')


class RandomPlayer(Player):
    """Takes any legal answer, each as likely as the others."""

    def __init__(self, chance: Chance) -> None:
        self.chance: Final = chance

    def choose(self, seat: Seat) -> i64:
        return seat.menu[self.chance.below(i64(len(seat.menu)))]


class GreedyPlayer(Player):
    """Tries every answer in one imagined game and takes the one that leaves it best off; among equals, any."""

    def __init__(self, chance: Chance) -> None:
        self.chance: Final = chance

    def choose(self, seat: Seat) -> i64:
        if len(seat.menu) == 1:
            return seat.menu[0]
        imagined = seat.sample(branch(self.chance))
        best, chosen, equals = -2.0, seat.menu[0], i64(0)
        for answer in seat.menu:
            after = imagined.clone()
            play(after, answer)
            value = worth(after, seat.seat, seat.scoring)
            if value > best:
                best, chosen, equals = value, answer, 1
            elif value == best:
                equals += 1
                if self.chance.below(equals) == 0:
                    chosen = answer
        return chosen


def worth(s: State, seat: i64, scoring: Scoring) -> float:
    """What a position is worth to a seat: 1 if it has won, -1 if others have, 0 for a tie, else what the game's scoring says."""
    if s.table[ENDING] == 0:
        return scoring.value(s, seat)
    if s.table[WINNERS] == 0:
        return 0.0
    return 1.0 if s.table[WINNERS] >> seat & 1 != 0 else -1.0

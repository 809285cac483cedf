"""How good a position of Monad Wars is for a seat."""

from __future__ import annotations

from mypy_extensions import i64

from bestiary.engine.game import Scoring
from bestiary.engine.state import State
from bestiary.games.monad_wars.schema import GOAL, GOLD, HERO_LEVEL, VP


class MonadWarsScoring(Scoring):
    """Victory points first, then levels and gold."""

    def value(self, s: State, seat: i64) -> float:
        """How far this player is, against the best of the others."""
        best = -1.0
        for other in range(s.seats):
            if other != seat:
                best = max(best, worth(s, other))
        return max(-0.99, min(0.99, worth(s, seat) - best))


def worth(s: State, seat: i64) -> float:
    """What a player has, between 0 and 1."""
    points = float(int(s.table[VP + seat])) / max(1, int(s.table[GOAL]))
    return 0.6 * points + 0.05 * int(s.table[HERO_LEVEL + seat]) + 0.002 * int(s.table[GOLD + seat])

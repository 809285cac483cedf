"""How good a position of The Pit is, for players that look ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.state.state import State
from bestiary.engine.table.game import Scoring
from bestiary.games.template.rules.creatures import strength
from bestiary.games.template.schema import DAMAGE, HAND, HEALTH, KILLS, PIT

KILL_WORTH: Final = 0.15
CARD_WORTH: Final = 0.01


class PitScoring(Scoring):
    """Kills first; then the strength and the health left in the pit; then cards in hand."""

    def value(self, s: State, seat: i64) -> float:
        kills = int(s.table[KILLS + seat] - s.table[KILLS + 1 - seat])
        ahead = int(self.side(s, seat) - self.side(s, 1 - seat))
        return max(-0.99, min(0.99, KILL_WORTH * kills + CARD_WORTH * ahead))

    def side(self, s: State, seat: i64) -> i64:
        """What a player has in the pit and in hand."""
        total = s.count(HAND + seat)
        for creature in s.cards(PIT + seat):
            total += strength(s, creature) + s.printed(HEALTH, creature) - s.get(DAMAGE, creature)
        return total

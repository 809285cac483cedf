"""How good a position of MonTac is, for players that look ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.game import Scoring
from bestiary.engine.state import State
from bestiary.games.montac.schema import ASSETS, HAND, HP, MONSTERS, SUDDEN, TACTICALS, TIMER
from bestiary.games.montac.values import attacks_allowed, power

HEALTH_WORTH: Final = 0.10
POWER_WORTH: Final = 0.00005  # of one point of power in play
BODY_WORTH: Final = 0.03  # a monster is in the way of Wounds
CARD_WORTH: Final = 0.008


class MonTacScoring(Scoring):
    """Health Points first; then monsters and their power, more so in Sudden Death; then cards."""

    def value(self, s: State, seat: i64) -> float:
        health = int(s.table[HP + seat] - s.table[HP + 1 - seat])
        if s.table[SUDDEN] != 0:
            ahead = 2.0 * (self.side(s, seat) - self.side(s, 1 - seat))
        else:
            ahead = self.side(s, seat) - self.side(s, 1 - seat)
        return max(-0.99, min(0.99, HEALTH_WORTH * health + ahead))

    def side(self, s: State, seat: i64) -> float:
        """What a player has in play and in hand."""
        total = CARD_WORTH * int(s.count(HAND + seat) + 2 * s.count(TACTICALS + seat) + s.count(ASSETS + seat))
        for monster in s.cards(MONSTERS + seat):
            worth = int(power(s, monster)) * POWER_WORTH * (0.7 + 0.3 * int(attacks_allowed(s, monster)))
            fading = s.get(TIMER, monster)
            if fading > 0:
                worth *= 0.25 * int(min(fading, 4))
            total += worth + BODY_WORTH
        return total

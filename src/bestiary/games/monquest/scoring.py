"""How good a position of Monquest is, for players that look ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.game import Scoring
from bestiary.engine.schema import NOBODY, OUT, UNDER
from bestiary.engine.state import State
from bestiary.engine.words import against
from bestiary.games.monquest.schema import BP, BP_LIMIT, BP_VALUE, DECK, EQUIPMENT, HAND, HP, MONS
from bestiary.games.monquest.values import ap, atk, defense

BP_WORTH: Final = 0.9  # of all BP that a player begins with
HAND_WORTH: Final = 0.006
GEAR_WORTH: Final = 0.015
MON_WORTH: Final = 0.03
FORCE_WORTH: Final = 0.00035  # of a point of HP or ATK
AP_WORTH: Final = 0.004
THIN: Final = 4  # cards in a deck that is about to run out


class MonquestScoring(Scoring):
    """Battle Points first; then Mons with their HP and ATK, AP, Equipment and cards."""

    def value(self, s: State, seat: i64) -> float:
        ahead = 0.0
        for other in range(s.seats):
            worth = self.side(s, other)
            ahead += -worth if against(s, seat, other) else worth
        return max(-0.99, min(0.99, ahead))

    def side(self, s: State, seat: i64) -> float:
        """What a player has."""
        if s.table[OUT] >> seat & 1 != 0:
            return -0.5
        total = BP_WORTH * int(s.table[BP + seat]) / max(1, int(s.table[BP_LIMIT + seat]))
        total += HAND_WORTH * int(s.count(HAND + seat)) + GEAR_WORTH * int(s.count(EQUIPMENT + seat))
        if s.count(DECK + seat) < THIN:
            total -= 0.05 * (THIN - int(s.count(DECK + seat)))
        mon = s.top(MONS + seat)
        while mon != NOBODY:
            total += self.mon(s, mon)
            mon = s.get(UNDER, mon)
        return total

    def mon(self, s: State, mon: i64) -> float:
        """What an active Mon is worth, less the BP that its defeat would cost."""
        force = int(s.get(HP, mon) + atk(s, mon)) + int(defense(s, mon)) // 4
        return MON_WORTH + FORCE_WORTH * force + AP_WORTH * int(ap(s, mon)) - 0.0002 * int(s.printed(BP_VALUE, mon))

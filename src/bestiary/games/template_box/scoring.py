"""How good a position of The Hoard is, for players that look ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.state.state import State
from bestiary.engine.table.game import Scoring
from bestiary.games.template_box.rules.treasures import hoard_value
from bestiary.games.template_box.schema import HAND

POINT_WORTH: Final = 0.03
CARD_WORTH: Final = 0.02


class HoardScoring(Scoring):
    """How far a player's hoard is ahead of the richest other one; then cards in hand."""

    def value(self, s: State, seat: i64) -> float:
        richest: i64 = 0
        for other in range(s.seats):
            if other != seat:
                richest = max(richest, hoard_value(s, other))
        ahead = int(hoard_value(s, seat) - richest)
        return max(-0.99, min(0.99, POINT_WORTH * ahead + CARD_WORTH * int(s.count(HAND + seat))))

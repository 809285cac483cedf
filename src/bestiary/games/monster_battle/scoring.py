"""How good a position of Monster Battle is, for players that look one step ahead or more."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.game import Scoring
from bestiary.engine.schema import NOBODY, UNDER
from bestiary.engine.state import State
from bestiary.games.monster_battle.schema import HEALTH, POINTS, TABLE
from bestiary.games.monster_battle.values import damage, sheet_of

POINT_WORTH: Final = 0.2


class BattleScoring(Scoring):
    """Points first; then how near each side's monsters are to dying."""

    def value(self, s: State, seat: i64) -> float:
        sheet = sheet_of(s)
        points = s.count(POINTS + seat) - s.count(POINTS + 1 - seat)
        danger = self.danger(s, 1 - seat, sheet) - self.danger(s, seat, sheet)
        return POINT_WORTH * int(points) + 0.05 * danger

    def danger(self, s: State, seat: i64, sheet: vec[i64]) -> float:
        """The sum over a side's monsters of the square of the part of their health that is already pointed at."""
        total = 0.0
        monster = s.top(TABLE + seat)
        while monster != NOBODY:
            part = int(damage(s, monster, sheet)) / int(s.printed(HEALTH, monster))
            total += part * part
            monster = s.get(UNDER, monster)
        return total

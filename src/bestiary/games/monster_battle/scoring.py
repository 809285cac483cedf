"""How good a position of Monster Battle is, for players that look one step ahead or more."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.state.schema import ACTIVE, NOBODY, UNDER
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Scoring
from bestiary.games.monster_battle.rules.values import changes_of, damage
from bestiary.games.monster_battle.schema import HEALTH, NORTH, POINTS, TABLE

# Weights and limit were found by playing them against each other, greedy against greedy.
POINT: Final = 0.2
HURT: Final = 0.05  # for a monster whose whole health is pointed at; for less by the square of the part
NEARLY_DEAD: Final = 2  # so little is missing that one more monster beside it will do
AT_MERCY: Final = 0.1  # nearly dead, with a free side, and the other player is in turn
IN_DANGER: Final = 0.04  # the same, but its owner is in turn and can answer
ALMOST_SURE: Final = 0.99  # only an ended game is worth 1


class BattleScoring(Scoring):
    """Points first; then how near the monsters of each player are to dying."""

    def values(self, s: State) -> vec[float]:
        """What one has the other lacks."""
        value = self.value(s, 0)
        return vec[float]([value, -value])

    def sharpness(self) -> float:
        return 2.5  # fitted: scripts/fit_sharpness.py

    def value(self, s: State, seat: i64) -> float:
        changes = changes_of(s)
        points = s.count(POINTS + seat) - s.count(POINTS + 1 - seat)
        worth = POINT * int(points) + self.danger(s, 1 - seat, changes) - self.danger(s, seat, changes)
        return max(-ALMOST_SURE, min(ALMOST_SURE, worth))

    def danger(self, s: State, seat: i64, changes: vec[i64]) -> float:
        """How much a player stands to lose."""
        total = 0.0
        threat = IN_DANGER if s.table[ACTIVE] == seat else AT_MERCY
        monster = s.top(TABLE + seat)
        while monster != NOBODY:
            pointing, health = damage(s, monster, changes), s.printed(HEALTH, monster)
            part = int(pointing) / int(health)
            total += HURT * part * part
            if health - pointing <= NEARLY_DEAD and has_free_side(s, monster):
                total += threat
            monster = s.get(UNDER, monster)
        return total


def has_free_side(s: State, monster: i64) -> bool:
    """Can another monster be laid beside it?"""
    for edge in range(i64(4)):
        if s.get(NORTH + edge, monster) == 0:
            return True
    return False

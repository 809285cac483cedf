"""How good a position of MonTac is, for players that look ahead."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.state.layout import CARD_MASK
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Scoring
from bestiary.games.montac.rules.conflicts import interrupted
from bestiary.games.montac.rules.values import SUDDEN_CLASS, attacks_allowed, commands_monster, power
from bestiary.games.montac.schema import (
    AGGRESSOR,
    ASSETS,
    ATTACKER,
    CLASS,
    CLASS_ZONE,
    HAND,
    HP,
    MONSTERS,
    SUDDEN,
    TACTICALS,
    TARGET,
    TIMER,
)

HEALTH_WORTH: Final = 0.11
LAST_WORTH: Final = 0.25  # of a Health Point that decides the game
BODY_WORTH: Final = 0.035  # a monster is in the way of Wounds
POWER_WORTH: Final = 0.00004  # of one point of power in play
HAND_WORTH: Final = 0.010
FAR_WORTH: Final = 0.006  # of a card in hand whose Class will not be reached soon
TACTICAL_WORTH: Final = 0.022  # of a Constant card in play
ASSET_WORTH: Final = 0.012
SOON: Final = 2  # Classes above the present one


class MonTacScoring(Scoring):
    """Health Points first; then monsters and their power; then cards. An attack under way counts as if nobody answered it."""

    def values(self, s: State) -> vec[float]:
        """What one has the other lacks."""
        value = self.value(s, 0)
        return vec[float]([value, -value])

    def sharpness(self) -> float:
        return 1.0  # fitted: scripts/fit_sharpness.py

    def value(self, s: State, seat: i64) -> float:
        ahead = self.side(s, seat) - self.side(s, 1 - seat)
        if s.table[ATTACKER] != 0 and not interrupted(s):
            outcome = self.outcome(s)
            ahead += outcome if s.table[AGGRESSOR] == seat else -outcome
        return max(-0.99, min(0.99, ahead))

    def side(self, s: State, seat: i64) -> float:
        """What a player has: Health Points, monsters, cards."""
        total = HEALTH_WORTH * int(s.table[HP + seat])
        total += TACTICAL_WORTH * int(s.count(TACTICALS + seat)) + ASSET_WORTH * int(s.count(ASSETS + seat))
        for monster in s.cards(MONSTERS + seat):
            total += self.monster(s, monster)
        return total + self.hand(s, seat)

    def monster(self, s: State, monster: i64) -> float:
        """What a monster in play is worth: to stand there, and to fight; less when its Timer is about to run out."""
        worth = BODY_WORTH + POWER_WORTH * int(power(s, monster)) * (0.7 + 0.3 * int(attacks_allowed(s, monster)))
        timer = s.get(TIMER, monster)
        return worth if timer == 0 else worth * 0.25 * int(min(timer, 4))

    def hand(self, s: State, seat: i64) -> float:
        """Cards in hand: those that can be played soon are worth more, so the others go to the Class Zone first."""
        reach = SUDDEN_CLASS if s.table[SUDDEN] != 0 else s.count(CLASS_ZONE + seat) + SOON
        total = 0.0
        for card in s.cards(HAND + seat):
            total += HAND_WORTH if s.printed(CLASS, card) <= reach else FAR_WORTH
        return total

    def outcome(self, s: State) -> float:
        """What the attack under way would bring its player, if nobody answered it any more."""
        attacker, target = s.table[ATTACKER] - 1 & CARD_MASK, s.table[TARGET] - 1
        enemy = 1 - s.table[AGGRESSOR]
        if target < 0:
            if commands_monster(s, enemy):
                return 0.0
            return 1.0 if s.table[SUDDEN] != 0 else LAST_WORTH if s.table[HP + enemy] <= 1 else HEALTH_WORTH
        ours, theirs = power(s, attacker), power(s, target & CARD_MASK)
        gain = self.monster(s, target & CARD_MASK) if ours >= theirs else 0.0
        loss = self.monster(s, attacker) if theirs >= ours else 0.0
        return gain - loss

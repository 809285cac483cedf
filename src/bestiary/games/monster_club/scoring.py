"""How good a position of Monster Club is, for players that look ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.game import Scoring
from bestiary.engine.schema import ACTIVE, NOBODY
from bestiary.engine.state import State
from bestiary.games.monster_club.schema import (
    ATTACKED,
    BATTLE,
    BONUS,
    DOWN,
    HAND,
    LIVES,
    MONSTERS,
    MOVED,
    PHASE,
    PLAY,
    POWERS,
)
from bestiary.games.monster_club.values import better, facing, score

LIFE_WORTH: Final = 0.20
STACK_WORTH: Final = 0.05  # a stack keeps open attacks away
SCORE_WORTH: Final = 0.00004  # of one point of score on the board
HAND_WORTH: Final = 0.012
HIDDEN_WORTH: Final = 0.006  # what lies face down can surprise
CHANCE_WORTH: Final = 0.10  # of a battle that would be won, to whoever may attack next


class MonsterClubScoring(Scoring):
    """Lives first; then stacks, their scores, cards in hand, and who would win the battles that can come."""

    def value(self, s: State, seat: i64) -> float:
        ahead = self.side(s, seat) - self.side(s, 1 - seat)
        return max(-0.99, min(0.99, ahead + self.battles(s, seat)))

    def side(self, s: State, seat: i64) -> float:
        """What a player has: lives, stacks, cards."""
        total = LIFE_WORTH * int(s.table[LIVES + seat]) + HAND_WORTH * int(s.count(HAND + seat))
        for monster in s.cards(MONSTERS + seat):
            total += STACK_WORTH + SCORE_WORTH * int(self.strength(s, monster))
            total += HIDDEN_WORTH * int(s.get(DOWN, monster))
        for power in s.cards(POWERS + seat):
            total += HIDDEN_WORTH * int(s.get(DOWN, power)) + SCORE_WORTH * int(s.printed(BONUS, power) * s.get(DOWN, power))
        return total

    def strength(self, s: State, monster: i64) -> i64:
        """The score of a stack with what lies face up on it."""
        return score(s, monster)

    def battles(self, s: State, seat: i64) -> float:
        """What the attacks that can be declared next are worth: this turn's, or those of the rival's turn that comes."""
        turn, phase = s.table[ACTIVE], s.table[PHASE]
        if turn == NOBODY:
            return 0.0
        attacking = turn if phase in (PLAY, BATTLE) else 1 - turn
        total = 0.0
        for monster in s.cards(MONSTERS + attacking):
            if s.get(MOVED, monster) != 0 or s.get(ATTACKED, monster) != 0:
                continue
            other = facing(s, monster)
            if other != NOBODY and better(s, monster, other) > 0:
                total += CHANCE_WORTH
            elif s.count(MONSTERS + 1 - attacking) == 0:
                total = max(total, LIFE_WORTH)
        return total if attacking == seat else -total

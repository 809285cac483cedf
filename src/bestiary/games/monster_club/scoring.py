"""How good a position of Monster Club is, for players that look ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.force import cannot
from bestiary.engine.game import Scoring
from bestiary.engine.schema import ACTIVE, NOBODY, TURN, UNDER
from bestiary.engine.state import State
from bestiary.games.monster_club.schema import (
    ATTACKED,
    ATTACKS,
    BATTLE,
    BONUS,
    DOWN,
    HAND,
    IS_ATTACKED,
    LIVES,
    MONSTERS,
    MOVED,
    PEACE,
    PHASE,
    PLAY,
    POSITION,
    POWERS,
)
from bestiary.games.monster_club.values import beats, facing, score

LIFE_WORTH: Final = 0.20
STACK_WORTH: Final = 0.03  # a stack keeps open attacks away, and can attack
SCORE_WORTH: Final = 0.00004  # of one point of score on the board
HAND_WORTH: Final = 0.006  # little: a hand is filled up at each turn
HIDDEN_WORTH: Final = 0.004  # what lies face down can surprise
NOW: Final = 0.9  # of a life, if it can be won in this turn
NEXT: Final = 0.5  # or in the turn that comes after it, which the other player sees coming


class MonsterClubScoring(Scoring):
    """Lives first; then stacks, their scores, cards in hand, and who would win the battles of this turn and of the next."""

    def value(self, s: State, seat: i64) -> float:
        ahead = self.side(s, seat) - self.side(s, 1 - seat)
        turn = s.table[ACTIVE]
        if turn >= 0:
            first = turn if s.table[PHASE] in (PLAY, BATTLE) else 1 - turn
            prospects = NOW * self.attacks(s, first, True) - NEXT * self.attacks(s, 1 - first, False)
            ahead += LIFE_WORTH * (prospects if first == seat else -prospects)
        return max(-0.99, min(0.99, ahead))

    def side(self, s: State, seat: i64) -> float:
        """What a player has: lives, stacks, cards."""
        total = LIFE_WORTH * int(s.table[LIVES + seat]) + HAND_WORTH * int(s.count(HAND + seat))
        monster = s.top(MONSTERS + seat)
        while monster != NOBODY:
            total += STACK_WORTH + SCORE_WORTH * int(strength(s, monster)) + HIDDEN_WORTH * int(s.get(DOWN, monster))
            monster = s.get(UNDER, monster)
        power = s.top(POWERS + seat)
        while power != NOBODY:
            total += HIDDEN_WORTH * int(s.get(DOWN, power))
            power = s.get(UNDER, power)
        return total

    def attacks(self, s: State, seat: i64, now: bool) -> float:
        """How many lives a player's attacks would win; nobody makes one that loses."""
        if now and s.table[PEACE] != 0 and s.table[TURN] == 1:
            return 0.0
        total = 0.0
        monster = s.top(MONSTERS + seat)
        while monster != NOBODY:
            if not now or (s.get(MOVED, monster) == 0 and s.get(ATTACKED, monster) == 0):
                total += self.attack(s, seat, monster)
            monster = s.get(UNDER, monster)
        return min(total, 1.0) if s.count(MONSTERS + 1 - seat) == 0 else total

    def attack(self, s: State, seat: i64, monster: i64) -> float:
        """What one stack's attack would win."""
        if len(s.force) > 0 and cannot(s, ATTACKS.number, monster):
            return 0.0
        other = facing(s, monster)
        if other == NOBODY:
            return 1.0 if s.count(MONSTERS + 1 - seat) == 0 else 0.0
        if len(s.force) > 0 and cannot(s, IS_ATTACKED.number, other):
            return 0.0
        difference = strength(s, monster) - strength(s, other)
        return 1.0 if difference > 0 or (difference == 0 and beats(s, monster, other)) else 0.0


def strength(s: State, monster: i64) -> i64:
    """The score of a stack when all of its cards are turned up, as far as numbers tell."""
    total, position = score(s, monster), s.get(POSITION, monster)
    power = s.top(POWERS + s.controller(monster))
    while power != NOBODY:
        if s.get(POSITION, power) == position and s.get(DOWN, power) != 0:
            total += s.printed(BONUS, power)
        power = s.get(UNDER, power)
    return total

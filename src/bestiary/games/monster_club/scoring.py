"""How good a position of Monster Club is, for players that look ahead."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.force import cannot
from bestiary.engine.state.schema import ACTIVE, NOBODY, TURN, UNDER
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Scoring
from bestiary.games.monster_club.rules.attack import attacker, is_gone, is_open, target
from bestiary.games.monster_club.rules.values import beats, facing, score, slots, slots_taken
from bestiary.games.monster_club.schema import (
    AGGRESSOR,
    ATTACKED,
    ATTACKER,
    ATTACKS,
    BATTLE,
    BONUS,
    CANCELLED,
    DECLARED,
    DOWN,
    HAND,
    IN_BATTLE,
    IS_ATTACKED,
    LIVES,
    MONSTERS,
    MOVED,
    PEACE,
    PHASE,
    PLAY,
    POSITION,
    POWERS,
    QUIET,
    REACTION,
    TARGET,
    TURN_END,
)

LAST_LIFE: Final = 0.45
SECOND_LIFE: Final = 0.18
LIFE_WORTH: Final = 0.12  # of each further life
STACK_WORTH: Final = 0.03  # a stack keeps open attacks away, and can attack
SCORE_WORTH: Final = 0.00004  # of one point of score on the board
HAND_WORTH: Final = 0.006  # of a card more than the five that every turn begins with
CARD_WORTH: Final = 0.0005  # of any card in hand
KEPT_WORTH: Final = 0.045  # of a reaction in hand: it is worth more there than on a stack
HIDDEN_WORTH: Final = 0.004  # what lies face down can surprise
TO_COME: Final = 0.6  # of a life that can be won in this turn or in the next
PERHAPS: Final = 0.5  # of a life that the cards in hand could win, once they are stacked
READY: Final = 0.003  # for going to battle when there is something to win
MOVE_COST: Final = 0.001  # against moves to and fro
WAITING: Final = 0.06  # for each quiet turn that brings the end nearer, to whoever is not ahead
PATIENCE: Final = 2  # quiet turns that do not matter yet
DOUBT: Final = 1600.0  # so many points of score make sure of a battle against cards that lie face down
FULL: Final = 5


class MonsterClubScoring(Scoring):
    """Lives; then stacks, scores, cards in hand, the attack under way, and who would win the battles of the next two turns."""

    def sharpness(self) -> float:
        return 1.5  # fitted: scripts/fit_sharpness.py

    def value(self, s: State, seat: i64) -> float:
        lead = ahead(s)
        return hurried(s, seat, lead if seat == 0 else -lead)

    def values(self, s: State) -> vec[float]:
        lead = ahead(s)
        return vec[float]([hurried(s, 0, lead), hurried(s, 1, -lead)])


def ahead(s: State) -> float:
    """How much the first seat is ahead."""
    lead, turn = side(s, 0) - side(s, 1), s.table[ACTIVE]
    if turn >= 0:
        first = 1 - turn if s.table[PHASE] == TURN_END else turn
        coming = attacks(s, first, True) - attacks(s, 1 - first, False)
        if s.table[ATTACKER] != 0:
            coming += under_way(s) if s.table[AGGRESSOR] == first else -under_way(s)
        lead += coming if first == 0 else -coming
    return lead


def hurried(s: State, seat: i64, lead: float) -> float:
    """A lead, less what a seat loses by waiting; it makes nobody sure."""
    if s.table[ACTIVE] >= 0:
        lead -= haste(s, seat)
    return max(-0.99, min(0.99, lead))


def life(lives: i64) -> float:
    """What the last of so many lives is worth."""
    return LAST_LIFE if lives <= 1 else SECOND_LIFE if lives == 2 else LIFE_WORTH


def side(s: State, seat: i64) -> float:
    """What a player has: lives, stacks, cards."""
    lives, hand = s.table[LIVES + seat], s.count(HAND + seat)
    total = CARD_WORTH * int(hand) + HAND_WORTH * int(max(hand - FULL, 0))
    if lives > 0:
        total += LAST_LIFE + (SECOND_LIFE if lives > 1 else 0.0) + LIFE_WORTH * int(max(lives - 2, 0))
    card = s.top(HAND + seat)
    while card != NOBODY:
        total += KEPT_WORTH * int(s.printed(REACTION, card))
        card = s.get(UNDER, card)
    monster = s.top(MONSTERS + seat)
    while monster != NOBODY:
        total += STACK_WORTH + SCORE_WORTH * int(strength(s, monster)) + HIDDEN_WORTH * int(s.get(DOWN, monster))
        total -= MOVE_COST * int(s.get(MOVED, monster))
        monster = s.get(UNDER, monster)
    power = s.top(POWERS + seat)
    while power != NOBODY:
        total += HIDDEN_WORTH * int(s.get(DOWN, power))
        power = s.get(UNDER, power)
    return total


def haste(s: State, seat: i64) -> float:
    """MC-R8: how much a player who is not ahead dislikes that nobody attacks."""
    quiet = i64(0) if s.table[DECLARED] > 0 else s.table[QUIET]
    if quiet <= PATIENCE or s.table[LIVES + seat] > s.table[LIVES + 1 - seat]:
        return 0.0
    return WAITING * int(quiet - PATIENCE)


# ---- attacks -------------------------------------------------------------------------------------------------------------------


def under_way(s: State) -> float:
    """What the attack under way will win, or lose, for who attacks."""
    seat = s.table[AGGRESSOR]
    if s.table[CANCELLED] != 0 or is_gone(s, ATTACKER, seat):
        return 0.0
    if is_open(s):
        return life(s.table[LIVES + 1 - seat])
    if is_gone(s, TARGET, 1 - seat):
        return 0.0
    return stake(s, seat, attacker(s), target(s), 0)


def attacks(s: State, seat: i64, now: bool) -> float:
    """What a player's attacks would win, in this turn or in the next; nobody makes one that loses."""
    if now and s.table[PEACE] != 0 and s.table[TURN] == 1:
        return 0.0
    total, able, beaten = 0.0, i64(0), i64(0)
    rivals = s.count(MONSTERS + 1 - seat)
    building = now and s.table[PHASE] == PLAY
    monster = s.top(MONSTERS + seat)
    while monster != NOBODY:
        if can_attack(s, monster, now):
            able += 1
            other = facing(s, monster)
            if other != NOBODY and not (len(s.force) > 0 and cannot(s, IS_ATTACKED.number, other)):
                won = stake(s, seat, monster, other, 0)
                if won > 0:
                    total += TO_COME * won
                    beaten += 1
                elif building:
                    total += PERHAPS * max(0.0, stake(s, seat, monster, other, in_hand(s, seat, monster)))
        monster = s.get(UNDER, monster)
    if able > beaten and beaten == rivals:
        total += TO_COME * life(s.table[LIVES + 1 - seat] - beaten)  # the open attack
    if now and s.table[PHASE] == BATTLE:
        total += READY if total > 0 else -READY
    return total


def can_attack(s: State, monster: i64, now: bool) -> bool:
    """Can the stack attack in this turn, or in the next?"""
    if now and (s.get(MOVED, monster) != 0 or s.get(ATTACKED, monster) != 0):
        return False
    return len(s.force) == 0 or not cannot(s, ATTACKS.number, monster)


def stake(s: State, seat: i64, monster: i64, other: i64, more: i64) -> float:
    """What a battle wins on the whole: the rival's life and stack if it is won, the own ones if it is lost."""
    difference = strength(s, monster) + more - strength(s, other)
    if difference == 0:
        difference = 1 if beats(s, monster, other) else -1 if beats(s, other, monster) else 0
    chance = 1.0 if difference > 0 else 0.0 if difference < 0 else 0.5
    if hides(s, other):
        chance = max(0.0, min(1.0, 0.5 + int(difference) / DOUBT))
    gain, loss = 0.0, 0.0
    if len(s.force) == 0 or not cannot(s, IN_BATTLE.number, other):
        gain = life(s.table[LIVES + 1 - seat]) + STACK_WORTH + SCORE_WORTH * int(strength(s, other))
    if len(s.force) == 0 or not cannot(s, IN_BATTLE.number, monster):
        loss = life(s.table[LIVES + seat]) + STACK_WORTH + SCORE_WORTH * int(strength(s, monster))
    return chance * gain - (1.0 - chance) * loss


# ---- stacks --------------------------------------------------------------------------------------------------------------------


def strength(s: State, monster: i64) -> i64:
    """The score of a stack when all of its cards are turned up, as far as numbers tell."""
    total, position = score(s, monster), s.get(POSITION, monster)
    power = s.top(POWERS + s.controller(monster))
    while power != NOBODY:
        if s.get(POSITION, power) == position and s.get(DOWN, power) != 0:
            total += s.printed(BONUS, power)
        power = s.get(UNDER, power)
    return total


def hides(s: State, monster: i64) -> bool:
    """Does a card of the stack lie face down?"""
    if s.get(DOWN, monster) != 0:
        return True
    position = s.get(POSITION, monster)
    power = s.top(POWERS + s.controller(monster))
    while power != NOBODY:
        if s.get(POSITION, power) == position and s.get(DOWN, power) != 0:
            return True
        power = s.get(UNDER, power)
    return False


def in_hand(s: State, seat: i64, monster: i64) -> i64:
    """How much the power cards in hand can add to a stack."""
    room = slots(s, monster) - slots_taken(s, monster)
    total, best = i64(0), i64(0)
    card = s.top(HAND + seat)
    while card != NOBODY:
        bonus = s.printed(BONUS, card)
        if bonus > 0:
            total += bonus
            best = max(best, bonus)
        card = s.get(UNDER, card)
    return min(total, room * best)

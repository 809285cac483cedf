"""Chapter 9, battles: who may attack, open attacks, the battle sequence card by card and its outcome (MC-54 to MC-68)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import GATE, SURE, Deed, Need, pack
from bestiary.engine.play.force import cannot
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.replacements import would
from bestiary.engine.play.triggers import emit, tell
from bestiary.engine.state.schema import NOBODY, TURN, UNDER, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monster_club.rules.after_effects import TIDY, look_at_lives
from bestiary.games.monster_club.rules.attack import (
    DEFEND,
    LATE,
    REVEAL,
    attacked_cards,
    attacker,
    end_attack,
    halted,
    is_gone,
    is_open,
    strike,
    target,
    to_reveal,
)
from bestiary.games.monster_club.rules.board import come_under_attack, destroy_regardless, lose_lives, turn_up
from bestiary.games.monster_club.rules.plays import ACTIONS_LEFT
from bestiary.games.monster_club.rules.values import better, facing, score
from bestiary.games.monster_club.schema import (
    AGGRESSOR,
    AT_DECLARATION,
    ATTACKED,
    ATTACKER,
    ATTACKER_REVEALED,
    ATTACKER_REVEALS,
    ATTACKS,
    BEGINS_ATTACK,
    BOOK,
    BOTH_FALL,
    BREAKS_OFF,
    CANCELLED,
    COMPARED,
    DECLARED,
    DESTROYED,
    DOWN,
    HALTED,
    IN_BATTLE,
    IS_ATTACKED,
    MONSTERS,
    MOVED,
    OPEN_ATTACK,
    PEACE,
    PROGRESS,
    REVEALED,
    TAKES_OVER,
    TARGET,
    WINS,
)

# ---- the battle sequence (MC-58 to MC-63) --------------------------------------------------------------------------------------


class Fight(Step):
    """MC-R14: what comes next in the attack under way; each card's effect is worked out before the next card is turned up."""

    def run(self, s: State) -> None:
        if s.table[CANCELLED] == 0 and not self.goes_on(s):
            emit(s, BREAKS_OFF.number, NOBODY, NOBODY, 0)
            end_attack(s)
        elif s.table[CANCELLED] != 0:
            self.cancelled(s)
        elif not is_open(s) and facing(s, attacker(s)) != target(s):
            self.taken_over(s, facing(s, attacker(s)))
        elif s.table[PROGRESS] == REVEALED:
            s.push(TIDY, s.who, NOBODY, NOBODY, NOBODY)
            s.react()
            self.decide(s)
        else:
            self.wait(s)
            if not strike(s):
                self.reveal(s)

    def wait(self, s: State) -> None:
        """Come back here when what is done now, and all that it sets off, has ended."""
        s.then(self)
        s.then(TIDY)
        s.react()

    def goes_on(self, s: State) -> bool:
        """MC-R15: both stacks are still there, and the attacker faces one, whichever it is now."""
        if is_gone(s, ATTACKER, s.table[AGGRESSOR]):
            return False
        return is_open(s) or (not is_gone(s, TARGET, 1 - s.table[AGGRESSOR]) and facing(s, attacker(s)) != NOBODY)

    def taken_over(self, s: State, other: i64) -> None:
        """MC-R15: a stack was repositioned, and the one that faces the attacker now is attacked from then on; it is heard first."""
        self.wait(s)
        s.table[TARGET] = 1 + s.stay(other)
        s.table[PROGRESS] = min(s.table[PROGRESS], ATTACKER_REVEALED)
        emit(s, TAKES_OVER.number, NOBODY, other, 0)
        come_under_attack(s)

    def reveal(self, s: State) -> None:
        """MC-58 to MC-61: the attacker's monster, its power cards, the defender's monster, its power cards."""
        if s.table[PROGRESS] in (AT_DECLARATION, ATTACKER_REVEALED):  # only now do the steps of a side begin (MC-R30)
            s.table[PROGRESS] += 1
        attacks = s.table[PROGRESS] == ATTACKER_REVEALS
        monster = attacker(s) if attacks else target(s)
        if s.get(DOWN, monster) != 0 and s.get(HALTED, monster) == 0:
            s.cite("MC-58 MC-62" if attacks else "MC-60 MC-62")
            turn_up(s, monster)
        elif not attacks:
            s.push(DEFEND, 1 - s.table[AGGRESSOR], NOBODY, NOBODY, NOBODY)
        elif len(to_reveal(s, monster)) > 0:
            s.push(REVEAL, s.table[AGGRESSOR], NOBODY, NOBODY, NOBODY)
        else:
            s.table[PROGRESS] = REVEALED if is_open(s) else ATTACKER_REVEALED

    def cancelled(self, s: State) -> None:
        """MC-R15: the attack is over; MC-R32: what is set off "if attacked" is turned up and carried out all the same."""
        if is_open(s) or is_gone(s, TARGET, 1 - s.table[AGGRESSOR]):
            end_attack(s)
            return
        if len(attacked_cards(s)) == len(halted(s)):
            end_attack(s)
            return
        s.cite("MC-R32")
        self.wait(s)
        if strike(s):
            return
        if s.get(DOWN, target(s)) != 0:
            turn_up(s, target(s))
        else:
            s.push(LATE, 1 - s.table[AGGRESSOR], NOBODY, NOBODY, NOBODY)

    def decide(self, s: State) -> None:
        """MC-63: the scores are compared; in an open attack the life is lost if the rival's half is still empty (MC-R18)."""
        if is_open(s):
            seat = 1 - s.table[AGGRESSOR]
            end_attack(s)
            s.cite("MC-R18")
            if s.count(MONSTERS + seat) == 0:
                lose_lives(s, seat, 1)
            return
        one, other = attacker(s), target(s)
        tell(s, COMPARED, NOBODY, one, 0, other, f"{score(s, one)} to {score(s, other)}" if s.log is not None else "")
        if s.get(DOWN, one) + s.get(DOWN, other) != 0:
            s.cite("MC-R30")
        better_one = better(s, one, other)
        if better_one == 0:
            emit(s, BOTH_FALL.number, NOBODY, NOBODY, 0)
            lose_battle(s, vec[i64]([one, other]))
            return
        if score(s, one) == score(s, other):
            s.cite("MC-64 MC-R41")
        winner, loser = (one, other) if better_one > 0 else (other, one)
        lose_battle(s, vec[i64]([loser]))
        s.cite("MC-67")
        emit(s, WINS.number, s.controller(winner), winner, 0, loser)


def lose_battle(s: State, monsters: vec[i64]) -> None:
    """MC-63, MC-65, MC-66: the stacks are destroyed together, and the owner of each loses a life; not if it cannot be (MC-R50)."""
    falling, seats = vec[i64](), vec[i64]()
    for monster in monsters:
        if len(s.force) == 0 or (would(s, IN_BATTLE, monster) and would(s, DESTROYED, monster)):
            falling, seats = append(falling, monster), append(seats, s.controller(monster))
        else:
            s.cite("MC-R50")
    end_attack(s)
    for monster in falling:
        destroy_regardless(s, monster, NOBODY)
    for seat in seats:
        lose_lives(s, seat, 1)
    look_at_lives(s)


FIGHT: Final = Fight(BOOK, "fight", "MC-57")


# ---- declaring an attack (MC-54, MC-55) ----------------------------------------------------------------------------------------


class OwnMonster(Need):
    """MC-55: a stack of the own half, named by its monster."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == MONSTERS + s.who


class FirstTurnOver(Need):
    """MC-R6: with the table's option there is no attack in the very first turn."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.table[PEACE] == 0 or s.table[TURN] > 1


class HasNotMoved(Need):
    """MC-52: a stack that moved this turn may not attack this turn."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(MOVED, a) == 0


class HasNotAttacked(Need):
    """MC-55, MC-R13: each stack attacks at most once per turn."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(ATTACKED, a) == 0


class FacesAStack(Need):
    """MC-55: a stack attacks only the stack facing it."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return facing(s, a) != NOBODY


class MayAttack(Need):
    """MC-78: no text says that the stack cannot attack."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return len(s.force) == 0 or not cannot(s, ATTACKS.number, a)


class MayBeAttacked(Need):
    """MC-78: no text says that the facing stack cannot be attacked."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        other = facing(s, a)
        return len(s.force) == 0 or other == NOBODY or not cannot(s, IS_ATTACKED.number, other)


class RivalIsEmpty(Need):
    """MC-68: the rival's half of the board is completely empty."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.count(MONSTERS + 1 - s.who) == 0


NO_PEACE: Final = FirstTurnOver("MC-R6", "this table plays without attacks in the first turn: end your turn", GATE)
OWN_MONSTER: Final = OwnMonster("MC-55", "attack with a stack of your own half, named by its monster: {0} is none", SURE)
FACES: Final = FacesAStack("MC-55", "{0} faces no stack: only the stack opposite can be attacked")
NOT_ATTACKED: Final = HasNotAttacked("MC-55", "{0} has attacked this turn: a stack attacks once per turn")
HAS_NOT_MOVED: Final = HasNotMoved("MC-52", "{0} has moved this turn: it may attack again in your next turn")
MAY_ATTACK: Final = MayAttack("MC-78", "a card says that {0} cannot attack")
MAY_BE_ATTACKED: Final = MayBeAttacked("MC-78", "a card says that the stack facing {0} cannot be attacked")


class Attacking(Deed):
    """What is done with one of the own stacks."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        card = s.top(MONSTERS + s.who)
        while card != NOBODY:
            out = append(out, pack(code, card))
            card = s.get(UNDER, card)
        return out


class Attack(Attacking):
    """MC-54, MC-55: a stack attacks the stack facing it."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        other = facing(s, a)
        begin_attack(s, a, 1 + s.stay(other))
        emit(s, ATTACKS.number, s.who, a, 0, other)
        emit(s, BEGINS_ATTACK.number, s.who, a, 0, other)
        come_under_attack(s)


class OpenAttack(Attacking):
    """MC-68: an attack on a rival without any stack; the turn ends right after it (MC-69)."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        if s.table[TURN] == 1:
            s.cite("MC-R6")
        begin_attack(s, a, 0)
        emit(s, OPEN_ATTACK.number, s.who, a, 0)
        emit(s, BEGINS_ATTACK.number, s.who, a, 0)


def begin_attack(s: State, monster: i64, on: i64) -> None:
    """MC-57: the attack is under way; the stack has used its attack of this turn."""
    s.table[ATTACKER], s.table[TARGET], s.table[AGGRESSOR] = 1 + s.stay(monster), on, s.who
    s.table[PROGRESS], s.table[CANCELLED] = AT_DECLARATION, 0
    s.table[DECLARED] += 1
    s.set(ATTACKED, monster, 1)
    s.push(FIGHT, s.who, NOBODY, NOBODY, NOBODY)
    s.push(TIDY, s.who, NOBODY, NOBODY, NOBODY)
    s.react()


ATTACK: Final = Attack(
    "attack",
    [CARD],
    "Attack with {0}.",
    "MC-54 MC-55 MC-56 MC-R13",
    [ACTIONS_LEFT, NO_PEACE, OWN_MONSTER, FACES, NOT_ATTACKED, HAS_NOT_MOVED, MAY_ATTACK, MAY_BE_ATTACKED],
)
OPEN: Final = OpenAttack(
    "open",
    [CARD],
    "Open attack with {0}.",
    "MC-68 MC-69",
    [
        ACTIONS_LEFT,
        NO_PEACE,
        RivalIsEmpty("MC-68", "an open attack needs an empty board of your rival: attack a stack that you face", GATE),
        OWN_MONSTER,
        NOT_ATTACKED,
        HAS_NOT_MOVED,
        MAY_ATTACK,
    ],
)

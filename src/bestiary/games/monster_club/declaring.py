"""Who may attack (MC-54, MC-55), and open attacks (MC-68)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.asks import GATE, SURE, Deed, Need, pack
from bestiary.engine.force import cannot
from bestiary.engine.notation import CARD
from bestiary.engine.schema import NOBODY, TURN, UNDER, WHERE
from bestiary.engine.state import State
from bestiary.engine.triggers import emit
from bestiary.games.monster_club.battle import FIGHT
from bestiary.games.monster_club.moves import come_under_attack
from bestiary.games.monster_club.plays import ACTIONS_LEFT
from bestiary.games.monster_club.schema import (
    AGGRESSOR,
    AT_DECLARATION,
    ATTACKED,
    ATTACKER,
    ATTACKS,
    BEGINS_ATTACK,
    CANCELLED,
    DECLARED,
    IS_ATTACKED,
    MONSTERS,
    MOVED,
    OPEN_ATTACK,
    PEACE,
    PROGRESS,
    TARGET,
)
from bestiary.games.monster_club.tidy import TIDY
from bestiary.games.monster_club.values import facing

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

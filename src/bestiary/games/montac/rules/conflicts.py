"""Chapters 7 and 8, attacks: Conflicts and Wound Attempts, with the responses inside them (MT-103 to MT-118)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Forward, Step
from bestiary.engine.play.asks import GATE, SURE, Deed, Need, pack
from bestiary.engine.play.force import cannot
from bestiary.engine.play.notation import CARD, CardOrNot
from bestiary.engine.play.triggers import emit, tell
from bestiary.engine.state.layout import CARD_MASK, FRAME_WHO
from bestiary.engine.state.schema import ACTIVE, NOBODY, TURN, UNDER, WHERE, player
from bestiary.engine.state.state import State
from bestiary.games.montac.rules.health import LOOK, SUDDEN_WOUND, can_lose_game, can_lose_hp, lose_hp
from bestiary.games.montac.rules.order import involve
from bestiary.games.montac.rules.values import attacks_left, commands_monster, power
from bestiary.games.montac.rules.zones import perish_together
from bestiary.games.montac.schema import (
    ACTIONS,
    AGGRESSOR,
    ATTACK,
    ATTACKED,
    ATTACKER,
    ATTACKS,
    BOOK,
    CONFLICT,
    COOL_DOWN,
    CUT,
    DRAWN_CONFLICT,
    INTERRUPTED,
    LOSES_CONFLICT,
    MONSTERS,
    NOT_WOUNDED,
    PREPARATION,
    STAGE,
    SUDDEN,
    TARGET,
    TO_CONFLICT_STAGE,
    TO_COOL_DOWN,
    TO_PREPARATION,
    TO_RESPONSES,
    UNDER_ATTACK,
    WINS,
    WOUNDS,
)

MOST_ACTIONS: Final = 100  # MT-R122
THE_ENEMY: Final = 0  # where a card would be 1 + its number
WINDOW_OF: Final[dict[int, Forward]] = {PREPARATION: TO_PREPARATION, CONFLICT: TO_CONFLICT_STAGE, COOL_DOWN: TO_COOL_DOWN}


# ---- declaring (chapter 4.4) ---------------------------------------------------------------------------------------------------


WHOM: Final = CardOrNot("enemy", "the enemy", "{0}", optional=True)  # whom a monster attacks: with nothing written, the enemy


class ActionsLeft(Need):
    """MT-R122: a player has so many game actions a turn; after that only passing is left."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.table[ACTIONS + s.who] < MOST_ACTIONS


ACTIONS_LEFT: Final = ActionsLeft("MT-R122", "you have taken 100 actions this turn, so you can only pass", GATE)


class InConflictStage(Need):
    """MT-58: only the turn player attacks, and only in the Conflict Stage; MT-105: never in response."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.table[STAGE] == CONFLICT and s.who == s.table[ACTIVE] and s.table[ATTACKER] == 0


class NotFirstTurn(Need):
    """MT-65: nobody attacks in the first turn of the game, whatever attacks were gained (MT-R47)."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.table[TURN] > 1


class OwnMonster(Need):
    """MT-58: the attacker is a monster that the player commands."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == MONSTERS + s.who


class AttackLeft(Need):
    """MT-R34: it has an attack left this turn."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return attacks_left(s, a) > 0


class MayAttack(Need):
    """MT-R142: nothing says that it cannot attack."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return len(s.force) == 0 or not cannot(s, ATTACK.number, a)


class EnemyMonster(Need):
    """MT-61: whom it attacks is a monster of the enemy, or the enemy."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return b == THE_ENEMY or s.get(WHERE, b - 1) == MONSTERS + 1 - s.who


class NotAttackedYet(Need):
    """MT-62: a monster can be attacked only once per turn."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return b == THE_ENEMY or s.get(ATTACKED, b - 1) == 0


class MayBeAttacked(Need):
    """MT-R142: nothing says that it cannot be attacked."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return b == THE_ENEMY or len(s.force) == 0 or not cannot(s, UNDER_ATTACK.number, b - 1)


class NobodyInTheWay(Need):
    """MT-111: a Wound Attempt needs an enemy without monsters, even if all of them were attacked (MT-R39)."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return b != THE_ENEMY or not commands_monster(s, 1 - s.who)


class HasPower(Need):
    """MT-112: a monster with 0 power cannot perform a Wound Attempt; asked when it is declared (MT-R40)."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return b != THE_ENEMY or power(s, a) > 0


class Attack(Deed):
    """MT-61: a monster attacks an enemy monster, or the enemy."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        attacker = s.top(MONSTERS + s.who)
        while attacker != NOBODY:
            target = s.top(MONSTERS + 1 - s.who)
            if target == NOBODY:
                out = append(out, pack(code, attacker, THE_ENEMY))
            while target != NOBODY:
                out = append(out, pack(code, attacker, target + 1))
                target = s.get(UNDER, target)
            attacker = s.get(UNDER, attacker)
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        declare(s, a, b - 1)


ATTACK_DEED: Final = Attack(
    "attack",
    [CARD, WHOM],
    "{0} attacks {1}.",
    "MT-61",
    [
        ACTIONS_LEFT,
        InConflictStage("MT-58", "only the turn player attacks, in the Conflict Stage, and not in response to an attack", GATE),
        NotFirstTurn("MT-65", "nobody attacks in the first turn of the game", GATE),
        OwnMonster("MT-58", "attack with a monster that you command: {0} is none", SURE),
        AttackLeft("MT-R34", "{0} has no attack left this turn: attack with another monster, or pass"),
        MayAttack("MT-R142", "a card says that {0} cannot attack"),
        NobodyInTheWay("MT-111", "your enemy has a monster in play: attack that one first", SURE),
        HasPower("MT-112", "{0} has no power, so it cannot Wound: attack with another monster"),
        EnemyMonster("MT-61", "attack a monster of your enemy: {1} is none", SURE),
        NotAttackedYet("MT-62", "{1} was attacked this turn: a monster can be attacked only once a turn"),
        MayBeAttacked("MT-R142", "a card says that {1} cannot be attacked"),
    ],
)


def declare(s: State, attacker: i64, target: i64) -> None:
    """An attack begins: it is spent (MT-R36), marked (MT-R37), heard of (MT-R132), answered, and decided.

    An attack inside another is finished first, then the outer one goes on (MT-R117): OVER remembers it.
    """
    seat = s.controller(attacker)
    s.push(OVER, s.table[AGGRESSOR], s.table[ATTACKER], s.table[TARGET], NOBODY)
    s.cite("MT-59 MT-R36")
    s.set(ATTACKS, attacker, s.get(ATTACKS, attacker) + 1)
    s.table[ATTACKER], s.table[TARGET], s.table[AGGRESSOR] = 1 + s.stay(attacker), 0, seat
    s.cite("MT-103" if target >= 0 else "MT-111")
    if target >= 0:
        s.set(ATTACKED, target, 1)
        s.table[TARGET] = 1 + s.stay(target)
    s.push(OUTCOME, seat, attacker, target, NOBODY)
    s.push(TO_RESPONSES.step, 1 - seat, attacker, 0, NOBODY)
    s.push(s.book.react, seat, seat, i64(len(s.waiting)), NOBODY)
    tell(s, ATTACK, seat, attacker, 0, target if target >= 0 else player(1 - seat))
    if target >= 0:
        tell(s, UNDER_ATTACK, seat, target, 0, attacker)


# ---- deciding ------------------------------------------------------------------------------------------------------------------


def interrupted(s: State) -> bool:
    """MT-R44: is the attack over before both agreed to end it?"""
    return interruption(s) != ""


def interruption(s: State) -> str:
    """By which rule: a monster of the attack left play or changed sides, or the turn is being ended; "" if the attack goes on."""
    attacker, target, seat = s.table[ATTACKER] - 1, s.table[TARGET] - 1, s.table[AGGRESSOR]
    if s.table[CUT] != 0:
        return "MT-R20"
    if not s.here(attacker):
        return "MT-R42" if target < 0 else "MT-107"
    if s.controller(attacker & CARD_MASK) != seat:
        return "MT-R43"
    if target < 0:
        return ""
    if not s.here(target):
        return "MT-107"
    return "MT-R43" if s.controller(target & CARD_MASK) == seat else ""


class Outcome(Step):
    """Both have agreed to end the attack, or it was interrupted (MT-R44); the attacker's commander is the initiator (MT-R70)."""

    def run(self, s: State) -> None:
        attacker, target = s.table[ATTACKER] - 1 & CARD_MASK, s.table[TARGET] - 1
        if interrupted(s):
            self.interrupt(s, target)
            return
        s.react()
        s.then(LOOK)
        involve(s, attacker)
        if target >= 0:
            involve(s, target & CARD_MASK)
            compare(s, attacker, target & CARD_MASK)
        else:
            wound(s, attacker)

    def interrupt(self, s: State, target: i64) -> None:
        """MT-63, MT-R37: the attacked monster was not attacked."""
        s.cite("MT-R44")
        s.cite(interruption(s))
        emit(s, INTERRUPTED.number, s.who, NOBODY, 0)
        if target >= 0 and s.here(target):
            s.cite("MT-63 MT-R37")
            s.set(ATTACKED, target & CARD_MASK, 0)


def compare(s: State, attacker: i64, target: i64) -> None:
    """MT-108: the monster with less power perishes; MT-109: of two with the same, both; MT-110: the powers of now count."""
    s.cite("MT-11 MT-110")
    ours, theirs = power(s, attacker), power(s, target)
    if min(ours, theirs) == 0:
        s.cite("MT-R40")
    if ours == theirs:
        tell(s, DRAWN_CONFLICT, s.who, attacker, 0, target)
        fall(s, vec[i64]([attacker, target]))
        return
    winner, loser = (attacker, target) if ours > theirs else (target, attacker)
    tell(s, WINS, s.controller(winner), winner, 0, loser)
    fall(s, vec[i64]([loser]))


def fall(s: State, losers: vec[i64]) -> None:
    """MT-R46: they perish, unless something keeps them from perishing in a conflict."""
    perish_together(s, losers, s.who, LOSES_CONFLICT)


class Falls(Step):
    """MT-R46: what could have happened instead was declined: `it` perishes after all."""

    def run(self, s: State) -> None:
        fall(s, vec[i64]([s.it]))


def wound(s: State, attacker: i64) -> None:
    """MT-114: the enemy is Wounded; MT-116: not with a monster in play by now; MT-117, MT-118, MT-R93: not if that cannot be."""
    enemy = 1 - s.who
    s.cite("MT-R45")
    if commands_monster(s, enemy):
        s.cite("MT-116")
        emit(s, INTERRUPTED.number, s.who, NOBODY, 0)
        return
    if not can_lose_hp(s, enemy) or (s.table[SUDDEN] != 0 and not can_lose_game(s, enemy)):
        emit(s, NOT_WOUNDED.number, enemy, NOBODY, 0)
        if s.table[SUDDEN] != 0:
            s.cite("MT-R95")
        return
    tell(s, WOUNDS, s.who, attacker, 1)
    if s.table[SUDDEN] != 0:
        s.cite("MT-133 MT-183")
        s.finish(SUDDEN_WOUND, 1 << s.who)
    else:
        s.cite("MT-115")
        lose_hp(s, enemy, 1, s.who, False)


class Over(Step):
    """The attack is over; the one that it interrupted, if there was one, goes on where it stopped (MT-R117)."""

    def run(self, s: State) -> None:
        s.table[AGGRESSOR], s.table[ATTACKER], s.table[TARGET] = s.who, s.this, s.it
        give_priority(s)


def give_priority(s: State) -> None:
    """MT-73, MT-R18: after an attack the turn player has priority, also after one that an ability ordered (MT-R117)."""
    window = WINDOW_OF.get(int(s.table[STAGE]))
    at = s.find(window.step) if window is not None else NOBODY
    if at >= 0:
        s.agenda[at + FRAME_WHO] = s.table[ACTIVE]


OUTCOME: Final = Outcome(BOOK, "outcome", "MT-106")
OVER: Final = Over(BOOK, "attack over", "MT-73 MT-R18")
LOSES_CONFLICT.again = Falls(BOOK, "falls after all", "MT-R46")

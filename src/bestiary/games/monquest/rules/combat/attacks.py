"""Chapter 12, attacks, and the steps that every action of a Mon goes through (MQ-197 to MQ-212, MQ-R103)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import SURE, Deed, Need, field, pack
from bestiary.engine.play.force import cannot, reading
from bestiary.engine.play.notation import CARD, SEAT
from bestiary.engine.play.parts_of_speech import against, begin_effect, in_order, meant
from bestiary.engine.play.triggers import emit
from bestiary.engine.state.layout import CARD_MASK
from bestiary.engine.state.schema import NOBODY, player
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.attributes import give_back
from bestiary.games.monquest.rules.combat.counters import ask_counter, before_damage, may_counter, noted, takes_more
from bestiary.games.monquest.rules.combat.damage import ATTACK, LOOK, PENETRATION, Hit, amount_of, deal
from bestiary.games.monquest.rules.combat.statuses import keeps_its_head, sees_clearly, wakes
from bestiary.games.monquest.rules.combat.timing import BY_ATTACK, COUNTERED, actor, begin_acting
from bestiary.games.monquest.rules.ending import JUDGE
from bestiary.games.monquest.rules.field.leaving import close_action_phase, damage_bp
from bestiary.games.monquest.rules.field.positions import ABLE_TO_ATTACK, OfMon
from bestiary.games.monquest.rules.values import acting_mon, atk, attribute, bends, has_status, is_active
from bestiary.games.monquest.schema import (
    ACTING,
    ATTACK_MADE,
    ATTACKS,
    ATTACKS_BP,
    ATTACKS_PLAYER,
    BLIND,
    BOOK,
    BP,
    CHANGED,
    CONFUSION,
    DAMAGE_COMES,
    DEFENSE,
    DIRECT_DAMAGE,
    FIRST_FREE,
    FREED,
    HP,
    IS_ATTACKED,
    MONS,
    PENETRATES,
    REVIVED,
    RULE_CHANGE,
    SLEEP,
)

DIRECT: Final = 20  # MQ-210


# ---- the steps of an action (MQ-R103): in its frame `this` is the acting Mon and `it` the stay of what it is aimed at ------------


def begin_action(s: State, resolve: Step, pay: Step | None, mon: i64, at: i64) -> None:
    """Put the steps of an action on the agenda: checks, payment, resolution, clearing up, the losing check, what was set off."""
    steps: list[Step] = [ACTION_OVER, s.book.react, JUDGE, CLEAR_UP, resolve, STATUS_CHECKS]
    for step in steps:
        if step is s.book.react:
            s.push(step, s.who, s.who, i64(len(s.waiting)), s.scope)
        else:
            s.push(step, s.who, mon, at, s.scope)
    if pay is not None:
        s.push(pay, s.who, mon, at, s.scope)
    s.push(SLEEP_CHECK, s.who, mon, at, s.scope)


class SleepCheck(Step):
    """MQ-R103 (2), MQ-R68: before anything is paid; tails, and nothing more happens, nor does the Action Phase end."""

    def run(self, s: State) -> None:
        if not wakes(s, s.this):
            s.table[CHANGED] = 0
            s.cut(ACTION_OVER)


class StatusChecks(Step):
    """MQ-R103 (4) and (5), MQ-R69: Blind, then Confusion; at the first tails the action fails, what was paid is lost."""

    def run(self, s: State) -> None:
        if not sees_clearly(s, s.this):
            s.cut(CLEAR_UP)
        elif not keeps_its_head(s, s.this):
            s.cut(CLEAR_UP)
            s.then(LOOK)


class ClearUp(Step):
    """MQ-R103 (9), MQ-166: paid Attribute cards go to their piles."""

    def run(self, s: State) -> None:
        give_back(s)


class ActionOver(Step):
    """MQ-74, MQ-75, MQ-R27: the Action Phase closes if the action was an attack or changed a value by its words."""

    def run(self, s: State) -> None:
        if s.table[CHANGED] != 0 and s.table[ACTING] != 0 and not is_free(s):
            s.cite("MQ-R27")
            close_action_phase(s)
        s.table[CHANGED] = 0


def is_free(s: State) -> bool:
    """MQ-R92: the first action that would end the Action Phase of a Mon with such a text does not; the second does."""
    mon, slot = acting_mon(s, s.who), s.table[ACTING] - 1
    if mon == NOBODY or s.table[FREED] >> slot & 1 != 0 or not bends(s, mon, FIRST_FREE):
        return False
    s.cite("MQ-R92")
    s.table[FREED] |= 1 << slot
    return True


# ---- attacks -------------------------------------------------------------------------------------------------------------------


class NotRevived(OfMon):
    """MQ-271: not in the turn in which it was revived."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        mon = self.mon(s, a)
        return mon != NOBODY and s.get(REVIVED, mon) == 0


class NotBarred(OfMon):
    """MQ-R123: not if a card says that it cannot."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        mon = self.mon(s, a)
        return mon != NOBODY and (len(s.force) == 0 or not cannot(s, ATTACKS.number, mon))


class OpposingMon(Need):
    """MQ-R54, MQ-R100: any one Mon of an opponent, in either position."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return is_active(s, a) and against(s, s.who, s.controller(a))


class WithoutMons(Need):
    """MQ-209, MQ-211: an opponent who controls no Mon, unless a card lets the Mon attack BP all the same."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        if not against(s, s.who, a) or s.count(MONS + a) == 0:
            return against(s, s.who, a)
        mon = acting_mon(s, s.who)
        return mon != NOBODY and bends(s, mon, ATTACKS_BP)


MAY_ATTACK: Final[list[Need]] = [
    *ABLE_TO_ATTACK,
    NotRevived(True, "MQ-271", "{mon} was revived this turn: it can attack from your next turn on"),
    NotBarred(True, "MQ-R123", "a card says that {mon} cannot attack now"),
]


class Attack(Deed):
    """MQ-65, MQ-199: the acting Mon attacks an opposing Mon."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for seat in in_order(s, s.who):
            if against(s, s.who, seat):
                for mon in s.cards(MONS + seat):
                    out = append(out, pack(code, mon))
        return out

    def foretells(self, s: State, seat: i64, answer: i64) -> str:
        """MQ-199: the damage if nothing comes between, and what it leaves of the target's HP; all of it is open."""
        mon, target = acting_mon(s, seat), field(answer, 0)
        if mon == NOBODY:
            return ""
        amount = amount_of(s, atk(s, mon), hit_of(s, mon), attribute(s, mon), target, 0)
        left = s.get(HP, target) - amount
        said = "no damage" if amount == 0 else f"{amount} damage, {f'HP {s.get(HP, target)} to {left}' if left > 0 else 'KO'}"
        return f"{said}, if heads" if must_flip(s, mon) else said

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        mon = acting_mon(s, s.who)
        s.table[CHANGED] = 1
        if s.get(DEFENSE, mon) != 0:
            s.cite("MQ-93 MQ-R23")
        begin_action(s, ATTACK_LANDS, MAKE_ATTACK, mon, s.stay(a))


class AttackPlayer(Deed):
    """MQ-209: against an opponent with no Mons the attack is aimed at that player's BP."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for seat in in_order(s, s.who):
            if against(s, s.who, seat):
                out = append(out, pack(code, seat))
        return out

    def foretells(self, s: State, seat: i64, answer: i64) -> str:
        """MQ-210: what is left of that player's BP if nothing comes between."""
        mon, has = acting_mon(s, seat), s.table[BP + field(answer, 0)]
        if mon == NOBODY:
            return ""
        said = f"BP {has} to {max(0, has - direct_damage(s, mon))}"
        return f"{said}, if heads" if must_flip(s, mon) else said

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        mon = acting_mon(s, s.who)
        s.table[CHANGED] = 1
        begin_action(s, DIRECT_ATTACK, MAKE_ATTACK, mon, player(a))


class MakeAttack(Step):
    """MQ-65: the Mon attacks, a Mon or a player; a Sleeping one has woken up. What waits for it is set off (MQ-R103)."""

    def run(self, s: State) -> None:
        emit(s, ATTACKS.number if s.it >= 0 else ATTACKS_PLAYER.number, s.who, s.this, 0, meant(s.it))
        emit(s, ATTACK_MADE.number, s.who, s.this, 0, meant(s.it))


class AttackLands(Step):
    """MQ-R103 (6) to (8): what waits for an attack, the Counter of its target, then its damage (MQ-R57)."""

    def run(self, s: State) -> None:
        begin_effect(s)
        begin_acting(s, s.this, BY_ATTACK)
        s.then(HIT)
        s.then(ANSWER_ATTACK)
        s.then(LOOK)
        before_damage(s)
        if s.here(s.it):
            emit(s, IS_ATTACKED.number, s.who, s.it & CARD_MASK, 0, s.this)
            emit(s, DAMAGE_COMES.number, s.who, s.it & CARD_MASK, 0, s.this)


class AnswerAttack(Step):
    """MQ-221, MQ-222: the attacked Mon may Counter; not an attack whose attacker has left (MQ-R105)."""

    def run(self, s: State) -> None:
        mon = s.it & CARD_MASK
        if s.here(s.it) and actor(s) != NOBODY and may_counter(s, mon):
            ask_counter(s, mon)


class HitTarget(Step):
    """MQ-197, MQ-199: the damage of an attack; none if attacker or target has left (MQ-R105) or the Counter succeeded (MQ-226)."""

    def run(self, s: State) -> None:
        s.then(LOOK)
        mon = s.it & CARD_MASK
        if not s.here(s.it) or actor(s) == NOBODY:
            s.cite("MQ-R105")
            return
        if noted(s, COUNTERED, mon):
            return
        deal(s, mon, amount_of(s, atk(s, s.this), hit_of(s, s.this), attribute(s, s.this), mon, takes_more(s, mon)), s.this)


def hit_of(s: State, mon: i64) -> Hit:
    """MQ-219: how the attacks of a Mon come: with Penetration or without."""
    return PENETRATION if bends(s, mon, PENETRATES) else ATTACK


def must_flip(s: State, mon: i64) -> bool:
    """MQ-235, MQ-236, MQ-238: has the Mon a status that makes it flip a coin before it acts?"""
    return has_status(s, mon, SLEEP) or has_status(s, mon, BLIND) or has_status(s, mon, CONFUSION)


class DirectAttack(Step):
    """MQ-210, MQ-R62: exactly 20 direct BP damage, whatever the ATK, or what a card says."""

    def run(self, s: State) -> None:
        s.then(LOOK)
        damage_bp(s, s.controller(s.it), direct_damage(s, s.this))


def direct_damage(s: State, mon: i64) -> i64:
    """MQ-210: 20, or what a card says."""
    return reading(s, RULE_CHANGE, DIRECT_DAMAGE, mon, DIRECT) if len(s.force) > 0 else DIRECT


SLEEP_CHECK: Final = SleepCheck(BOOK, "sleep check", "MQ-238")
STATUS_CHECKS: Final = StatusChecks(BOOK, "status checks", "MQ-R69")
CLEAR_UP: Final = ClearUp(BOOK, "clear up", "MQ-29 MQ-166")
ACTION_OVER: Final = ActionOver(BOOK, "action over", "MQ-74 MQ-75")
MAKE_ATTACK: Final = MakeAttack(BOOK, "make attack", "MQ-65")
ATTACK_LANDS: Final = AttackLands(BOOK, "attack lands", "MQ-R105")
ANSWER_ATTACK: Final = AnswerAttack(BOOK, "answer attack", "MQ-R60")
HIT: Final = HitTarget(BOOK, "hit", "MQ-199")
DIRECT_ATTACK: Final = DirectAttack(BOOK, "direct attack", "MQ-210")
ATTACK_MON: Final = Attack(
    "attack",
    [CARD],
    "Attack {0}.",
    "MQ-65 MQ-R54",
    [OpposingMon("MQ-R54", "attack a Mon of an opponent: {0} is none", SURE), *MAY_ATTACK],
)
ATTACK_PLAYER: Final = AttackPlayer(
    "attack",
    [SEAT],
    "Attack {0} directly.",
    "MQ-209 MQ-212",
    [WithoutMons("MQ-211", "{0} controls a Mon: attack that, a direct attack is for a player without Mons"), *MAY_ATTACK],
)

"""Chapter 8, the action of an activation, or a pass (MW-113, MW-114, MW-R38, MW-R52, MW-R53)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.abilities import ABILITY as ABILITY_SORT
from bestiary.engine.play.abilities import Ability
from bestiary.engine.play.asks import GATE, SURE, Ask, Deed, Need, field, pack
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.schema import FACE, NOBODY
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.abilities import (
    ACTION,
    ALL_SHAPE,
    FRIENDLY,
    ITSELF,
    MODE,
    ROW_SHAPE,
    SHAPE,
    SINGLE,
    aimed_side,
    aims,
    can_aim,
    has_room,
    holder,
    is_aggressive,
    is_hostile,
    payable,
    reach_of,
    repertoire,
    rows_to_aim,
    used_up,
)
from bestiary.games.monad_wars.rules.combat.attacks import damage_of, declare, needed, take_aim, targets_now
from bestiary.games.monad_wars.rules.combat.rows import ROW_WORD
from bestiary.games.monad_wars.rules.values import is_hazard, is_marked, side_of
from bestiary.games.monad_wars.schema import ACTOR, ATTACKED, BOOK, NATURAL, PARTING, PASSES


def actor(s: State) -> i64:
    """MW-112: the unit that is activated."""
    return s.table[ACTOR] - 1


def is_action(ability: Ability) -> bool:
    """MW-R52: Aggressive, Friendly or another combat ability; Defensive ones and those for Provision are none."""
    return is_aggressive(ability) or ability.numbers[MODE] in (FRIENDLY, ACTION)


def ready(s: State, unit: i64, ability: Ability) -> bool:
    """MW-26, MW-114: an action that the unit can pay and may take now, whatever it is aimed at."""
    if not is_action(ability) or not payable(s, unit, ability) or not has_room(s, unit, ability):
        return False
    if is_aggressive(ability) and is_marked(s, unit, ATTACKED) and s.table[PARTING] == 0:
        return False
    return not used_up(s, holder(s, unit, ability), ability)


def finds_target(s: State, unit: i64, ability: Ability) -> bool:
    """MW-R53: without a valid target an ability cannot be chosen."""
    shape = ability.numbers[SHAPE]
    return shape == ITSELF or len(aims(s, unit, ability)) > 0


def can_attack(s: State, unit: i64) -> bool:
    """MW-R38: has the unit a legal Aggressive action?"""
    for ability in repertoire(s, unit):
        if is_aggressive(ability) and ready(s, unit, ability) and finds_target(s, unit, ability):
            return True
    return False


def can_act(s: State, unit: i64) -> bool:
    """Has the unit any legal action?"""
    for ability in repertoire(s, unit):
        if ready(s, unit, ability) and finds_target(s, unit, ability):
            return True
    return False


def can_pay_for_attack(s: State, unit: i64) -> bool:
    """MW-R30: can it pay for any of its Aggressive abilities whose uses are not spent? Range and targets are ignored."""
    for ability in repertoire(s, unit):
        if is_aggressive(ability) and payable(s, unit, ability) and not used_up(s, holder(s, unit, ability), ability):
            return True
    return False


class Has(Need):
    """MW-113: an ability that is printed on the unit, its Equipment or, with a marker, its class."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        ability = s.book.abilities[a]
        return is_action(ability) and holder(s, actor(s), ability) != NOBODY


class OneAttack(Need):
    """MW-114: at most one Aggressive action in a round."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return not (is_aggressive(s.book.abilities[a]) and is_marked(s, actor(s), ATTACKED) and s.table[PARTING] == 0)


class CanPay(Need):
    """MW-26, MW-R6: the whole cost."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return payable(s, actor(s), s.book.abilities[a])


class NotUsed(Need):
    """A limited ability."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        ability = s.book.abilities[a]
        return not used_up(s, holder(s, actor(s), ability), ability)


class HasRoom(Need):
    """MW-R127, MW-R125: a row to move into, a token to make."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return has_room(s, actor(s), s.book.abilities[a])


class Shaped(Need):
    """MW-29 to MW-31: it is aimed at one unit, at a row, or at nothing."""

    def __init__(self, shapes: list[int], rule: str, sentence: str) -> None:
        super().__init__(rule, sentence, SURE)
        self.shapes: Final = shapes

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.book.abilities[a].numbers[SHAPE] in self.shapes


class GoodTarget(Need):
    """MW-129, MW-R53: in range, not hidden, as the criteria say, on the right side."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        unit, ability = actor(s), s.book.abilities[a]
        side = side_of(s, b)
        if side == NOBODY or (side != side_of(s, unit)) != is_hostile(ability):
            return False
        return can_aim(s, unit, ability, b, reach_of(s, unit, ability))


class GoodRow(Need):
    """MW-R59: a row in range that holds a valid target."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return b in rows_to_aim(s, actor(s), s.book.abilities[a])


class FindsTarget(Need):
    """MW-R53: there is a valid target."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return finds_target(s, actor(s), s.book.abilities[a])


class MayPass(Need):
    """MW-R38: a hazard with a legal Aggressive action must act."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return not is_hazard(s, actor(s)) or not can_attack(s, actor(s))


class UseOn(Deed):
    """MW-31: an ability on one unit."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        unit = actor(s)
        for ability in repertoire(s, unit):
            if ability.numbers[SHAPE] == SINGLE and ready(s, unit, ability):
                for target in aims(s, unit, ability):
                    out = append(out, pack(code, ability.number, target))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        declare(s, actor(s), s.book.abilities[a], b)

    def foretells(self, s: State, seat: i64, answer: i64) -> str:
        ability, target = s.book.abilities[field(answer, 0)], field(answer, 1)
        return odds(s, actor(s), ability, target) if is_aggressive(ability) else ""


class UseOnRow(Deed):
    """MW-29: an ability on a row."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        unit = actor(s)
        for ability in repertoire(s, unit):
            if ability.numbers[SHAPE] == ROW_SHAPE and ready(s, unit, ability):
                for row in rows_to_aim(s, unit, ability):
                    out = append(out, pack(code, ability.number, row))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        declare(s, actor(s), s.book.abilities[a], b)

    def foretells(self, s: State, seat: i64, answer: i64) -> str:
        ability, row = s.book.abilities[field(answer, 0)], field(answer, 1)
        return odds_of_all(s, actor(s), ability, row) if is_aggressive(ability) else ""


class UseAtOnce(Deed):
    """MW-30, MW-R52: an ability on all that fit, or about its user: nothing more to choose."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        unit = actor(s)
        for ability in repertoire(s, unit):
            if ability.numbers[SHAPE] in (ITSELF, ALL_SHAPE) and ready(s, unit, ability) and finds_target(s, unit, ability):
                out = append(out, pack(code, ability.number))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        declare(s, actor(s), s.book.abilities[a], 0)

    def foretells(self, s: State, seat: i64, answer: i64) -> str:
        ability = s.book.abilities[field(answer, 0)]
        return odds_of_all(s, actor(s), ability, 0) if is_aggressive(ability) else ""


class Pass(Deed):
    """MW-R52: the unit does nothing."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        tell(s, PASSES, s.who, actor(s))


class ActionAsk(Ask):
    """D13: it says which unit acts."""

    def says(self, s: State) -> str:
        return f"What does {s.book.faces[s.get(FACE, actor(s))].name} do?"


def as_declared(s: State, user: i64, ability: Ability, aim: i64) -> None:
    """Aim is taken, and nothing is rolled yet."""
    take_aim(s, user, ability, aim)
    s.table[NATURAL] = 0


def odds_of_all(s: State, user: i64, ability: Ability, aim: i64) -> str:
    """MW-122: the odds of an attack on a row or on all, target by target; the state is a copy in which aim is taken."""
    as_declared(s, user, ability, aim)
    told, amounts = list[str](), set[int]()
    for target in targets_now(s, aimed_side(s, user, ability)):
        s.it = target
        least = needed(s, user, ability, target)
        told.append(f"{s.name(target)} {least}+ ({chance(least)} %)")
        amounts.add(int(damage_of(s, user, ability)))
    dealt = " or ".join([str(amount) for amount in sorted(amounts) if amount >= 0])
    return ", ".join(told) + (f"; {dealt} damage" if dealt else "")


def odds(s: State, user: i64, ability: Ability, target: i64) -> str:
    """What the dice must show, and what a hit deals before the target's own reductions; the state is a copy, as above."""
    as_declared(s, user, ability, target)
    s.it = target
    least, amount = needed(s, user, ability, target), damage_of(s, user, ability)
    told = f"needs {least} or more ({chance(least)} %)" if least > 2 else "always hits"
    return told if amount < 0 else f"{told}, {amount} damage"


def chance(least: i64) -> int:
    """MW-116: how many of a hundred rolls of two dice show so much or more."""
    ways = 0
    for one in range(1, 7):
        for other in range(1, 7):
            ways += int(one + other >= least)
    return round(100 * ways / 36)


HAS: Final = Has("MW-113", "the unit has no action of that name", SURE)
COMMON: Final[list[Need]] = [
    OneAttack("MW-114", "it has taken its Aggressive action of this round", SURE),
    NotUsed("MW-R46", "{0} was used already", SURE),
    CanPay("MW-26 MW-R6", "it cannot pay for {0} now", SURE),
    HasRoom("MW-R127", "there is no room for what {0} does", SURE),
]
USE_ON: Final = UseOn(
    "use",
    [ABILITY_SORT, CARD],
    "{0} on {1}.",
    "MW-113 MW-31",
    [
        HAS,
        Shaped([SINGLE], "MW-31", "{0} is not aimed at one unit"),
        *COMMON,
        GoodTarget("MW-129 MW-R53", "{0} cannot reach {1}: it must be in range, in sight and of the kind that it is for", SURE),
    ],
)
USE_ON_ROW: Final = UseOnRow(
    "use",
    [ABILITY_SORT, ROW_WORD],
    "{0} on {1}.",
    "MW-113 MW-29",
    [
        HAS,
        Shaped([ROW_SHAPE], "MW-29", "{0} is not aimed at a row"),
        *COMMON,
        GoodRow("MW-R59", "{1} is out of range of {0}, or holds nobody whom it could strike", SURE),
    ],
)
USE_AT_ONCE: Final = UseAtOnce(
    "use",
    [ABILITY_SORT],
    "{0}.",
    "MW-113 MW-30",
    [
        HAS,
        Shaped([ITSELF, ALL_SHAPE], "MW-31", "say at whom {0} is aimed"),
        *COMMON,
        FindsTarget("MW-R53", "{0} finds nobody that it is for", SURE),
    ],
)
PASS: Final = Pass("pass", [], "Do nothing.", "MW-R52", [MayPass("MW-R38", "a hazard that can attack must act", GATE)])
ACTION_ASK: Final = ActionAsk(
    BOOK, "action", "MW-113 MW-R52", "What does the activated unit do?", [USE_ON, USE_ON_ROW, USE_AT_ONCE, PASS]
)

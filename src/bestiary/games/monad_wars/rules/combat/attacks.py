"""Chapter 8, an attack from its declaration to its end: aim, pay, response, check, damage, effects (MW-113 to MW-124)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.abilities import Ability
from bestiary.engine.play.agenda import SavedFrame, Step
from bestiary.engine.play.force import NO_FLOOR, lapse, reading
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.layout import CARD_MASK
from bestiary.engine.state.schema import ACTIVE, NOBODY, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.abilities import (
    ALL_SHAPE,
    CRITICAL_HERE,
    MAGIC,
    MODE,
    PRECISION_HERE,
    RANGE,
    ROW_SHAPE,
    SHAPE,
    SINGLE,
    TO_HIT,
    aimed_side,
    aims,
    can_aim,
    holder,
    is_aggressive,
    listed_damage,
    note_use,
    pay,
    reach_of,
    row_in_reach,
    row_of_target,
    rows_to_aim,
    run_text,
)
from bestiary.games.monad_wars.rules.combat.damage import hurt, inflict_all, mob, use_guts, weakened
from bestiary.games.monad_wars.rules.combat.death import SETTLE
from bestiary.games.monad_wars.rules.combat.responses import RESPONSE
from bestiary.games.monad_wars.rules.dice import as_fallen, natural, roll
from bestiary.games.monad_wars.rules.values import (
    ap,
    armor,
    damage_bonus,
    hit_bonus,
    hp,
    is_fighter,
    is_hazard,
    is_marked,
    keyword,
    level,
    location,
    mark,
    max_ap,
    side_zone,
    suffers,
    unmark,
)
from bestiary.games.monad_wars.schema import (
    ACTS,
    AIM,
    AIM_ROW,
    AIMED,
    ANSWERED,
    ARROGANT,
    AT_ATTACK_END,
    ATTACKED,
    BOOK,
    CHECKS,
    COMBAT,
    CRITICAL,
    DICE,
    EQUIPMENT,
    FIZZLES,
    HITS,
    IS_HIDDEN,
    IS_HIT,
    KIND,
    MAGICAL,
    MARKER,
    MISSES,
    NATURAL,
    PARTING,
    PHYSICAL,
    PRECISION,
    RESISTANT,
    TASK_CHANGE,
)

BEST_ROLL: Final = 12


# ---- declaring -------------------------------------------------------------------------------------------------------------------


def declare(s: State, user: i64, ability: Ability, target: i64) -> None:
    """MW-34, MW-124: the target is declared and the cost paid; then a response, then the action itself, then what it leaves.

    `target` is a unit, a row, or 0, as the ability's shape says.
    """
    card = holder(s, user, ability)
    tell(s, ACTS, s.who, user, 0, NOBODY, ability.name)
    unmark(s, user, IS_HIDDEN)
    note_use(s, card, ability)
    take_aim(s, user, ability, target)
    pay(s, user, ability)
    cite_use(s, user, ability, card)
    s.push(ACTION_DONE, s.who, user, ability.number, NOBODY)
    s.react()
    s.push(SETTLE, s.who, NOBODY, NOBODY, NOBODY)
    if is_aggressive(ability):
        s.react()  # what a hit sets off comes before the deaths (MW-R64)
        if s.table[PARTING] == 0:
            s.cite("MW-114")
            mark(s, user, ATTACKED)
        s.push(STRIKE, s.who, s.stay(user), ability.number, NOBODY)
        s.push(RESPONSE, NOBODY, user, NOBODY, NOBODY)
    else:
        s.push(CARRY_OUT, s.who, s.stay(user), ability.number, NOBODY)


def cite_use(s: State, user: i64, ability: Ability, card: i64) -> None:
    """The rules that the use of an ability applies; MW-198: the range of one on Equipment is counted from its bearer's row."""
    s.cite(ability.rule)
    if is_hazard(s, user):
        s.cite("MW-111")
    if ability.numbers[RANGE] != 0:
        s.cite("MW-28 MW-129 MW-130 MW-R58")
        if s.printed(KIND, card) == EQUIPMENT:
            s.cite("MW-198")
    if ability.numbers[SHAPE] in (ROW_SHAPE, ALL_SHAPE):
        s.cite("MW-R59")


def take_aim(s: State, user: i64, ability: Ability, target: i64) -> None:
    """MW-29 to MW-32: the targets are marked."""
    shape = ability.numbers[SHAPE]
    s.table[AIM], s.table[AIM_ROW], s.table[ANSWERED] = 1 + ability.number, 0, 0
    if shape == SINGLE:
        mark(s, target, AIMED)
    elif shape == ROW_SHAPE:
        s.table[AIM_ROW] = target
        mark_row(s, ability, user, target)
    elif shape == ALL_SHAPE:
        for unit in aims(s, user, ability):
            mark(s, unit, AIMED)


def mark_row(s: State, ability: Ability, user: i64, row: i64) -> None:
    """MW-R59: every unit of that side in the row, hidden ones too."""
    unit = s.top(aimed_side(s, user, ability))
    while unit != NOBODY:
        if row_of_target(s, ability, unit) == row:
            mark(s, unit, AIMED)
        unit = s.get(UNDER, unit)


def targets_now(s: State, zone: i64) -> vec[i64]:
    """The units that are aimed at, as they stand."""
    out = vec[i64]()
    unit = s.top(zone)
    while unit != NOBODY:
        if is_marked(s, unit, AIMED):
            out = append(out, unit)
        unit = s.get(UNDER, unit)
    return out


def aim_again(s: State, user: i64, ability: Ability) -> vec[i64]:
    """MW-R57, MW-R113: after the response: who is no longer a legal target is dropped; a row strikes whoever stands in it now."""
    zone = aimed_side(s, user, ability)
    if s.table[ANSWERED] == 0:
        return targets_now(s, zone)
    row = s.table[AIM_ROW]
    if row != 0:
        clear_aim(s, zone)
        if row in rows_to_aim(s, user, ability) and row_in_reach(s, user, reach_of(s, user, ability), row, False):
            mark_row(s, ability, user, row)
        return targets_now(s, zone)
    reach = reach_of(s, user, ability)
    for unit in targets_now(s, zone):
        if not can_aim(s, user, ability, unit, reach):
            s.cite("MW-R57 MW-R113")
            unmark(s, unit, AIMED)
    return targets_now(s, zone)


def clear_aim(s: State, zone: i64) -> None:
    """Nobody of that side is aimed at any more."""
    unit = s.top(zone)
    while unit != NOBODY:
        unmark(s, unit, AIMED)
        unit = s.get(UNDER, unit)


# ---- the check (MW-116 to MW-118, MW-R55) ----------------------------------------------------------------------------------------


def in_check(s: State, unit: i64, enemy: i64) -> i64:
    """MW-167, MW-R90, MW-R98: the level of a unit in a check; an Arrogant enemy counts it lower, never below 0."""
    less = keyword(s, enemy, ARROGANT)
    if less > 0:
        s.cite("MW-167 MW-R98")
    return max(0, level(s, unit) - less)


def number_to_reach(s: State, user: i64, ability: Ability, target: i64) -> i64:
    """MW-116, MW-117: AR and level; MW-118: against magic remaining AP and level, of a Resistant one maximum AP (MW-168)."""
    if ability.numbers[MODE] != MAGIC:
        return armor(s, target) + in_check(s, target, user)
    if keyword(s, target, RESISTANT) > 0:
        s.cite("MW-168 MW-R99")
        return max_ap(s, target) + in_check(s, target, user)
    return ap(s, target) + in_check(s, target, user)


def modifiers(s: State, user: i64, ability: Ability, target: i64) -> i64:
    """MW-R55: what is added to the dice: level, to-hit bonuses, Marker on the target (MW-184), texts of places and scenarios."""
    marked = suffers(s, target, MARKER)
    if marked > 0:
        s.cite("MW-184 MW-R108")
    return in_check(s, user, target) + ability.numbers[TO_HIT] + hit_bonus(s, user) + marked + by_place(s, ability.numbers[MODE])


def by_place(s: State, mode: i64) -> i64:
    """MW-R55: what texts in force add to checks of such attacks where the combat is fought."""
    return reading(s, TASK_CHANGE, CHECKS + mode, location(s, s.table[ACTIVE]), 0, NO_FLOOR) if len(s.force) > 0 else 0


def needed(s: State, user: i64, ability: Ability, target: i64) -> i64:
    """What the dice must show at least, for a hit."""
    with SavedFrame(s):
        s.it = target
        return number_to_reach(s, user, ability, target) - modifiers(s, user, ability, target)


# ---- striking --------------------------------------------------------------------------------------------------------------------


class Strike(Step):
    """MW-119 to MW-122, MW-R56: one roll for all targets; all damage lands together, then Guts, then the other effects of hits."""

    def run(self, s: State) -> None:
        user, ability = s.this & CARD_MASK, s.book.abilities[s.it]
        if not s.here(s.this) or not is_fighter(s, user):
            s.cite("MW-R113")
            return
        targets = aim_again(s, user, ability)
        if len(targets) == 0:
            tell(s, FIZZLES, s.who, user)
            return
        if len(targets) > 1:
            s.cite("MW-122 MW-R56")
        dice = roll(s)
        s.table[NATURAL] = natural(dice)
        tell(s, DICE, s.who, user, s.table[NATURAL], NOBODY, as_fallen(dice))
        hits = self.compare(s, user, ability, targets)
        if is_critical(s, user, ability) and len(hits) > 0:
            s.cite("MW-171 MW-172 MW-R101")
        for target in hits:
            s.it = target
            amount = damage_of(s, user, ability)
            if amount >= 0:
                hurt(s, target, amount, MAGICAL if ability.numbers[MODE] == MAGIC else PHYSICAL)
        for target in hits:
            if hp(s, target) == 0:
                use_guts(s, target)
        for target in reversed(list(hits)):
            s.push(EFFECTS_OF_HIT, s.who, user, s.stay(target), ability.number)

    def compare(self, s: State, user: i64, ability: Ability, targets: vec[i64]) -> vec[i64]:
        """MW-122: the roll is compared with each target's own number."""
        hits = vec[i64]()
        for target in targets:
            least = needed(s, user, ability, target)
            if s.table[NATURAL] >= least:
                hits = append(hits, target)
                tell(s, HITS, s.who, user, least, target, f" (needed {least})")
                tell(s, IS_HIT, s.who, target, 0, user)
            else:
                tell(s, MISSES, s.who, user, least, target, f" (needed {least})")
        return hits


def is_critical(s: State, user: i64, ability: Ability) -> bool:
    """MW-172, MW-R101: a natural 12, or at least 12 less Precision."""
    precision = ability.numbers[PRECISION_HERE] + keyword(s, user, PRECISION)
    return s.table[NATURAL] >= BEST_ROLL - precision


def damage_of(s: State, user: i64, ability: Ability) -> i64:
    """MW-R64: listed, bonuses, Mob mentality, critical, less Enfeeble; NOBODY if it prints no damage (MW-R115). `it` is hit."""
    listed = listed_damage(s, user, ability)
    if listed == 0:
        return NOBODY
    total = listed + damage_bonus(s, user) + mob(s, user)
    if is_critical(s, user, ability):
        total += (ability.numbers[CRITICAL_HERE] + keyword(s, user, CRITICAL)) * listed
    return weakened(s, user, max(0, total))


class EffectsOfHit(Step):
    """MW-R64, MW-R89: other effects of a hit in printed order, on a unit above 0 HP; `it` is its stay, `scope` what hit."""

    def run(self, s: State) -> None:
        user, target, ability = s.this, s.it & CARD_MASK, s.book.abilities[s.scope]
        if not s.here(s.it) or hp(s, target) == 0:
            return
        s.push(PRINTED_EFFECTS, s.who, user, s.it, NOBODY)
        run_text(s, user, target, ability)


class PrintedEffects(Step):
    """MW-R89: what is printed on the unit or its Equipment applies as well."""

    def run(self, s: State) -> None:
        if s.here(s.it) and hp(s, s.it & CARD_MASK) > 0 and is_fighter(s, s.this):
            inflict_all(s, s.this, s.it & CARD_MASK)


class CarryOut(Step):
    """MW-R52, MW-R89: a Friendly ability or another one: its text for each target, with no roll; without a target once."""

    def run(self, s: State) -> None:
        user, ability, who = s.this & CARD_MASK, s.book.abilities[s.it], s.who
        if not s.here(s.this):
            return
        if ability.numbers[SHAPE] == 0:
            run_text(s, user, user, ability)
            return
        for target in reversed(list(targets_now(s, aimed_side(s, user, ability)))):
            s.push(FOR_TARGET, who, user, s.stay(target), ability.number)


class ForTarget(Step):
    """One target of it."""

    def run(self, s: State) -> None:
        if s.here(s.it):
            run_text(s, s.this, s.it & CARD_MASK, s.book.abilities[s.scope])


class ActionDone(Step):
    """The action is over: what was aimed at is aimed at no more, and what lasted for this attack ends."""

    def run(self, s: State) -> None:
        s.table[AIM], s.table[AIM_ROW], s.table[ANSWERED] = 0, 0, 0
        if s.table[COMBAT] != 0:
            for zone in scenes_of_aim(s):
                clear_aim(s, zone)
        lapse(s, AT_ATTACK_END, s.table[ACTIVE])


def scenes_of_aim(s: State) -> vec[i64]:
    """Both sides."""
    return append(append(vec[i64](), side_zone(s, 0)), side_zone(s, 1))


STRIKE: Final = Strike(BOOK, "strike", "MW-34 MW-119 MW-124")
EFFECTS_OF_HIT: Final = EffectsOfHit(BOOK, "effects of a hit", "MW-119 MW-R89")
PRINTED_EFFECTS: Final = PrintedEffects(BOOK, "printed effects", "MW-R89")
CARRY_OUT: Final = CarryOut(BOOK, "carry out", "MW-113 MW-R52")
FOR_TARGET: Final = ForTarget(BOOK, "for a target", "MW-113")
ACTION_DONE: Final = ActionDone(BOOK, "action done", "MW-R50")

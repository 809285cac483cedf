"""Chapter 3, abilities: cost, reach, and whether a unit can use one now (MW-20 to MW-36)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.abilities import Ability
from bestiary.engine.play.agenda import SavedFrame
from bestiary.engine.play.parts_of_speech import begin_effect
from bestiary.engine.state.schema import FACE, NOBODY, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.market import pay_gold
from bestiary.games.monad_wars.rules.values import (
    ap,
    carried,
    hp,
    in_party,
    initiative,
    is_hazard,
    is_marked,
    keyword,
    level,
    row_as_seen,
    side_of,
    side_zone,
    suffers,
)
from bestiary.games.monad_wars.schema import (
    BACK_ROW,
    CATALYST,
    CLASS_CARDS,
    COMBAT,
    DAZE,
    EARNED,
    FRONT,
    GOLD,
    HAZE,
    IS_HIDDEN,
    KIND,
    LINE,
    PARTY,
    PINNED,
    REACH,
    SPENT_AP,
    TASK,
    TOKEN_STACK,
    USED_COMBAT,
    USED_TURN,
    WOUNDS,
)

# Labels of abilities.
ABILITY: Final = "ability"  # of a fighter, an item or a class
LINE_OF_PLACE: Final = "line"  # of a location, used in Provision
TASK_TEXT: Final = "task"  # of a quest or a scenario

# The numbers of the text of a task.
WITHIN: Final = 0  # the last round in which the combat must be won, 0 if there is none
KEEPS_ARMS: Final = 1  # 1 if it awards the Equipment of the hazards (MW-R33)
STANDS_FIRM: Final = 2  # 1 if nobody may choose to run (MW-R1)

# What is printed with an ability: its numbers.
MODE: Final = 0
SHAPE: Final = 1
RANGE: Final = 2  # 0 if none is printed (MW-R127)
AP_COST: Final = 3
HP_COST: Final = 4
GOLD_COST: Final = 5  # in hundreds
DAMAGE: Final = 6  # listed damage; 0 if none is printed (MW-R115)
TO_HIT: Final = 7
LIMIT: Final = 8  # ANY_TIMES, ONCE_A_COMBAT or ONCE_A_TURN
RISES: Final = 9  # mask of the levels from which on its listed damage is 1 more
PER_LEVEL: Final = 10  # listed damage for each level of its user
CRITICAL_HERE: Final = 11  # Critical and Precision printed on it (MW-R101)
PRECISION_HERE: Final = 12
STEPS_BACK: Final = 13  # rows that its user moves: 1 back, -1 forward (MW-R127)
MAKES: Final = 14  # 1 + the face of the token that it makes, if it does nothing else (MW-R125)
SENDS_BACK: Final = 15  # rows that a friend moves who is its target
WIDE: Final = 16

MELEE: Final = 0
RANGED: Final = 1
MAGIC: Final = 2
FRIENDLY: Final = 3
DEFENSIVE: Final = 4
ACTION: Final = 5  # any other ability for combat
PROVISION_MODE: Final = 6  # outside combat
MODES: Final = ("melee", "ranged", "magic", "friendly", "defensive", "action", "provision")

ITSELF: Final = 0  # no target: it is about its user
SINGLE: Final = 1
ROW_SHAPE: Final = 2
ALL_SHAPE: Final = 3
SHAPES: Final = ("itself", "single", "row", "all")

ANY_TIMES: Final = 0
ONCE_A_COMBAT: Final = 1
ONCE_A_TURN: Final = 2


def of_task(s: State, which: i64) -> i64:
    """A number that is printed with the quest or scenario for which the combat is fought; 0 if it is fought for none."""
    task = s.table[TASK] - 1
    if task >= 0:
        for text in s.book.faces[s.get(FACE, task)].abilities:
            if text.label == TASK_TEXT:
                return text.numbers[which]
    return 0


def is_aggressive(ability: Ability) -> bool:
    """MW-36: melee, ranged or magic."""
    return ability.numbers[MODE] <= MAGIC


def is_hostile(ability: Ability) -> bool:
    """MW-R53: it finds its targets among the enemies: an Aggressive ability, or another action that has a target."""
    return ability.numbers[MODE] <= MAGIC or ability.numbers[MODE] == ACTION


# ---- which abilities a unit has ------------------------------------------------------------------------------------------------


def repertoire(s: State, unit: i64) -> list[Ability]:
    """MW-113, MW-42, MW-R77: what is printed on the unit, on its Equipment, and for a catalyst what is marked on its classes."""
    out = [ability for ability in s.book.faces[s.get(FACE, unit)].abilities if ability.label == ABILITY]
    for item in carried(s, unit):
        out += [ability for ability in s.book.faces[s.get(FACE, item)].abilities if ability.label == ABILITY]
    if s.printed(KIND, unit) == CATALYST and in_party(s, unit):
        card = s.top(CLASS_CARDS + s.controller(unit))
        while card != NOBODY:
            earned = s.get(EARNED, card)
            for ability in s.book.faces[s.get(FACE, card)].abilities:
                if earned >> ability.place & 1 != 0:
                    out.append(ability)
            card = s.get(UNDER, card)
    return out


def holder(s: State, unit: i64, ability: Ability) -> i64:
    """The card on which an ability of the unit is printed: itself, an item or a class; NOBODY if it has no such ability."""
    if ability in s.book.faces[s.get(FACE, unit)].abilities:
        return unit
    for item in carried(s, unit):
        if ability in s.book.faces[s.get(FACE, item)].abilities:
            return item
    if s.printed(KIND, unit) == CATALYST and in_party(s, unit):
        card = s.top(CLASS_CARDS + s.controller(unit))
        while card != NOBODY:
            if ability in s.book.faces[s.get(FACE, card)].abilities:
                return card if s.get(EARNED, card) >> ability.place & 1 != 0 else i64(NOBODY)
            card = s.get(UNDER, card)
    return NOBODY


# ---- costs and limits (MW-26, MW-R6, MW-R46) -------------------------------------------------------------------------------------


def ap_cost(s: State, unit: i64, ability: Ability) -> i64:
    """MW-182, MW-R106: Daze makes every ability dearer, free ones too."""
    cost: i64 = ability.numbers[AP_COST]
    return cost + suffers(s, unit, DAZE) if s.table[COMBAT] != 0 else cost


def payable(s: State, unit: i64, ability: Ability) -> bool:
    """MW-R6, MW-R123: enough AP left, more HP left than it costs, enough gold; hazards have no purse."""
    numbers = ability.numbers
    if ap(s, unit) < ap_cost(s, unit, ability):
        return False
    if numbers[HP_COST] != 0 and hp(s, unit) <= numbers[HP_COST]:
        return False
    if numbers[GOLD_COST] == 0:
        return True
    if is_hazard(s, unit):
        s.cite("MW-R123")
        return False
    return s.table[GOLD + s.controller(unit)] >= numbers[GOLD_COST]


def pay(s: State, unit: i64, ability: Ability) -> None:
    """MW-23, MW-19, MW-R6: the cost is paid; an HP cost is no damage (MW-R116)."""
    s.cite("MW-26 MW-R6")
    numbers = ability.numbers
    s.set(SPENT_AP, unit, s.get(SPENT_AP, unit) + ap_cost(s, unit, ability))
    if numbers[HP_COST] != 0:
        s.set(WOUNDS, unit, s.get(WOUNDS, unit) + numbers[HP_COST])
    pay_gold(s, s.controller(unit), numbers[GOLD_COST])


def used_up(s: State, card: i64, ability: Ability) -> bool:
    """Was a limited ability used in this combat, or in this turn? MW-R46: what is for Provision works once in a phase."""
    limit = ability.numbers[LIMIT]
    if limit == ONCE_A_COMBAT:
        return s.get(USED_COMBAT, card) >> ability.place & 1 != 0
    if limit == ONCE_A_TURN or ability.numbers[MODE] == PROVISION_MODE:
        return s.get(USED_TURN, card) >> ability.place & 1 != 0
    return False


def note_use(s: State, card: i64, ability: Ability) -> None:
    """It was used."""
    bit = i64(1) << ability.place
    s.set(USED_COMBAT, card, s.get(USED_COMBAT, card) | bit)
    s.set(USED_TURN, card, s.get(USED_TURN, card) | bit)


# ---- reach (MW-28 to MW-32, MW-129, MW-130) --------------------------------------------------------------------------------------


def reach_of(s: State, user: i64, ability: Ability) -> i64:
    """MW-163, MW-176, MW-R95, MW-R102: the range, at least Reach, less Haze; NOBODY without a printed range (MW-R127)."""
    printed: i64 = ability.numbers[RANGE]
    if printed == 0:
        return NOBODY
    if is_aggressive(ability):
        printed = max(printed, keyword(s, user, REACH))
    return max(0, printed - suffers(s, user, HAZE))


def row_in_reach(s: State, user: i64, reach: i64, row: i64, friendly: bool) -> bool:
    """MW-130, MW-R58: from own row a to enemy row e it is (a - 1) + e; among friends the difference of the rows."""
    if reach == NOBODY or s.table[COMBAT] == 0:
        return True
    own = s.get(LINE, user)
    if friendly:
        return (own - row if own > row else row - own) <= reach
    return own - 1 + row <= reach


def hidden_from(s: State, user: i64, target: i64) -> bool:
    """MW-169, MW-R100: a hidden unit cannot be targeted by an enemy with lower current INI."""
    return is_marked(s, target, IS_HIDDEN) and initiative(s, user) < initiative(s, target)


def fits(s: State, user: i64, ability: Ability, target: i64) -> bool:
    """MW-30: does the target meet the printed criteria?"""
    if ability.condition is None:
        return True
    with SavedFrame(s):
        s.who, s.this, s.it = s.controller(user), user, target
        return ability.condition.holds(s)


def aimed_side(s: State, user: i64, ability: Ability) -> i64:
    """The zone of the units among which it finds targets: MW-32: a Friendly one in its user's side; outside combat the party."""
    side = side_of(s, user)
    if side == NOBODY:  # MW-R127: outside combat only the own party can be affected
        return PARTY + s.controller(user)
    return side_zone(s, 1 - side if is_hostile(ability) else side)


def can_aim(s: State, user: i64, ability: Ability, target: i64, reach: i64) -> bool:
    """MW-R53, MW-129: in range, not hidden from the user, and as the criteria say."""
    hostile = is_hostile(ability)
    row = row_as_seen(s, target) if hostile else s.get(LINE, target)
    if not row_in_reach(s, user, reach, row, not hostile):
        return False
    if hostile and hidden_from(s, user, target):
        return False
    if not hostile and not can_step(s, target, ability.numbers[SENDS_BACK]):
        return False
    return fits(s, user, ability, target)


def aims(s: State, user: i64, ability: Ability) -> vec[i64]:
    """Every unit that the ability could be aimed at."""
    out, reach = vec[i64](), reach_of(s, user, ability)
    unit = s.top(aimed_side(s, user, ability))
    while unit != NOBODY:
        if can_aim(s, user, ability, unit, reach):
            out = append(out, unit)
        unit = s.get(UNDER, unit)
    return out


def rows_to_aim(s: State, user: i64, ability: Ability) -> vec[i64]:
    """MW-29, MW-R59: the rows in range that hold a valid target."""
    out, seen = vec[i64](), i64(0)
    for unit in aims(s, user, ability):
        seen |= i64(1) << row_of_target(s, ability, unit)
    for row in range(i64(1), i64(BACK_ROW + 1)):
        if seen >> row & 1 != 0:
            out = append(out, row)
    return out


def row_of_target(s: State, ability: Ability, unit: i64) -> i64:
    """MW-R59, MW-R93: Elusive units belong to the row they count as, for enemies."""
    return row_as_seen(s, unit) if is_hostile(ability) else s.get(LINE, unit)


def has_room(s: State, user: i64, ability: Ability) -> bool:
    """MW-R127, MW-R125: a move needs a row to move into; a token needs a copy."""
    if not can_step(s, user, ability.numbers[STEPS_BACK]):
        return False
    return ability.numbers[MAKES] == 0 or token_left(s, ability.numbers[MAKES] - 1) != NOBODY


def can_step(s: State, unit: i64, rows: i64) -> bool:
    """MW-R127, MW-R103: has a unit so many rows to move back into (or forward, if negative), and is it not Pinned?"""
    row = s.get(LINE, unit) + rows
    return rows == 0 or (FRONT <= row <= BACK_ROW and suffers(s, unit, PINNED) == 0)


def token_left(s: State, face: i64) -> i64:
    """MW-R125: a copy of a token in the Token stack, or NOBODY."""
    card = s.top(TOKEN_STACK)
    while card != NOBODY:
        if s.get(FACE, card) == face:
            return card
        card = s.get(UNDER, card)
    return NOBODY


def listed_damage(s: State, user: i64, ability: Ability) -> i64:
    """MW-R64: the damage that is printed on it, by its user's level where it says so."""
    numbers = ability.numbers
    damage: i64 = numbers[DAMAGE]
    if numbers[RISES] == 0 and numbers[PER_LEVEL] == 0:
        return damage
    high = level(s, user)
    for step in range(i64(1), high + 1):
        damage += numbers[RISES] >> step & 1
    return damage + numbers[PER_LEVEL] * high


def run_text(s: State, user: i64, target: i64, ability: Ability) -> None:
    """The text of an ability for one target, in a scope of its own: `this` is the user, `it` the target."""
    s.this, s.it, s.scope = user, target, NOBODY
    begin_effect(s)
    s.then(ability.body)

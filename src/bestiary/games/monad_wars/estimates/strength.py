"""How strong a side is: what it can take and what it deals in a round; and how a fight of two sides is likely to go."""

from __future__ import annotations

from math import pow, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.abilities import Ability
from bestiary.engine.state.schema import NOBODY, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.abilities import (
    ALL_SHAPE,
    AP_COST,
    RANGE,
    ROW_SHAPE,
    SHAPE,
    is_aggressive,
    listed_damage,
    reach_of,
    repertoire,
)
from bestiary.games.monad_wars.rules.combat.attacks import damage_of, needed
from bestiary.games.monad_wars.rules.values import ap, armor, damage_bonus, level, max_hp
from bestiary.games.monad_wars.schema import (
    ACTOR,
    AIM,
    AIMED,
    ANSWERED,
    AR,
    ATTACKED,
    CATALYST,
    COMBAT,
    FRONT,
    HAZARD_STACK,
    HP,
    KIND,
    LEVEL,
    LINE,
    MARKS,
    MID,
    PRINTED,
    USED,
    WOUNDS,
)

# The chance that 2D6 show so much or more, from 0 to 13.
CHANCES: Final = vec[float]([1.0, 1.0, 1.0, 0.97, 0.92, 0.83, 0.72, 0.58, 0.42, 0.28, 0.17, 0.08, 0.03, 0.01])
STEEPNESS: Final = 1.7  # how quickly the stronger side becomes sure to win
HARD: Final = 0.5  # how strong a party is against hazards, beside what it looks
SPILL: Final = 0.35  # hazards by which the flips pass the total
USUAL_LEVEL: Final = 1.8
USUAL_ARMOR: Final = 4.9
ROW_FACTOR: Final = 1.4
ALL_FACTOR: Final = 1.7
ROUNDS: Final = 3.0  # as long as AP should last
UNPLACED: Final = 0.7  # how often a unit is struck that is in no row yet
BEHIND: Final = 0.5  # or behind the front
FAR_BEHIND: Final = 0.35
TRIED: Final = 0.02  # an attack that was made is better than none, though its dice were bad
LEAST: Final = 0.05
LONG: Final = 6.0  # rounds
FOCUS: Final = 0.6  # which part of the blows goes where it hurts most
POWER_WORTH: Final = 0.008
MUCH_POWER: Final = 40.0  # from here on more of it helps little


class Force:
    """A side: its HP now and when rested, the damage it deals in a round if it hits, its defence and level; its catalyst."""

    def __init__(self) -> None:
        self.hp = 0.0
        self.rested = 0.0
        self.damage = 0.0
        self.defence = 0.0
        self.level = 0.0
        self.units = 0.0
        self.weight = 0.0
        self.hero = 0.0  # HP of the catalyst
        self.exposed = 0.0  # how often it is struck

    def scaled(self, part: float) -> Force:
        """The same side with a part of its HP, and with fewer to deal damage."""
        other = Force()
        other.hp, other.rested, other.damage = self.hp * part, self.rested, self.damage * (0.4 + 0.6 * part)
        other.defence, other.level, other.units, other.weight = self.defence, self.level, self.units, self.weight
        other.hero, other.exposed = self.hero * part, self.exposed
        return other

    def join(self, unit: Force) -> None:
        """One unit more, seen as a side of its own."""
        units, weight = self.units + 1.0, self.weight + unit.weight
        self.hp += unit.hp
        self.rested += unit.rested
        self.damage += unit.damage
        self.level = (self.level * self.units + unit.level) / units
        self.defence = (self.defence * self.weight + unit.defence * unit.weight) / weight
        if self.hero > 0.0:
            self.exposed = sheltered(units)
        self.units, self.weight = units, weight

    def rest(self, restored: float) -> None:
        """Each of its units restores so many HP."""
        healed = min(self.rested, self.hp + restored * self.units)
        part = healed / max(1.0, self.hp)
        self.hero *= part
        self.damage *= sqrt(part)
        self.hp = healed

    def power(self, hp: float) -> float:
        """One number for all, in the measure of a unit's HP and damage: against hazards as they usually are."""
        hits = chance(USUAL_ARMOR + USUAL_LEVEL - self.level)
        return sqrt(hp * self.damage * hits / chance(self.defence - USUAL_LEVEL))

    def worth(self) -> float:
        """What a party is worth: half of it as it is, half as it will be when it has rested."""
        power = 0.5 * (self.power(self.hp) + self.power(self.rested))
        return POWER_WORTH * power / (1.0 + power / MUCH_POWER)


def sheltered(units: float) -> float:
    """How often a catalyst is struck that will stand behind the others."""
    return 0.3 + 0.7 / units


def chance(need: float) -> float:
    """The chance to hit that needs so much on the dice; between two numbers, in proportion."""
    if need <= 2.0:
        return 1.0
    if need >= 13.0:
        return 0.01
    low = int(need)
    return CHANCES[low] + (CHANCES[low + 1] - CHANCES[low]) * (need - low)


# ---- one unit --------------------------------------------------------------------------------------------------------------------


def dealt(s: State, unit: i64) -> float:
    """What a unit deals in a round if it hits: its best free attack, and a dearer one as long as its AP last."""
    free, dear, left = 0.0, 0.0, float(int(ap(s, unit)))
    bonus = float(int(damage_bonus(s, unit)))
    for ability in repertoire(s, unit):
        if is_aggressive(ability) and in_place(s, unit, ability) and (listed := listed_damage(s, unit, ability)) > 0:
            worth, cost = (float(int(listed)) + bonus) * breadth(ability), float(int(ability.numbers[AP_COST]))
            if cost == 0.0:
                free = max(free, worth)
            else:
                dear = max(dear, worth * min(1.0, left / (cost * ROUNDS)))
    return max(free, dear) + 0.05 * min(left, 6.0)


def breadth(ability: Ability) -> float:
    """What its shape and its range add to an attack."""
    shape, reach = ability.numbers[SHAPE], ability.numbers[RANGE]
    wide = ALL_FACTOR if shape == ALL_SHAPE else ROW_FACTOR if shape == ROW_SHAPE else 1.0
    return wide * (0.96 if reach == 1 else 1.0 if reach == 2 else 1.04)


def in_place(s: State, unit: i64, ability: Ability) -> bool:
    """Does it reach the enemy's front row from where the unit stands in a combat?"""
    row = s.get(LINE, unit)
    if s.table[COMBAT] == 0 or row <= 1:
        return True
    reach = reach_of(s, unit, ability)
    return reach == NOBODY or reach >= row


def expected_hp(s: State, unit: i64, most: float) -> float:
    """What is left of a unit; while an attack waits for an answer, as it is to be expected after it."""
    left = most - float(int(s.get(WOUNDS, unit)))
    if s.table[AIM] != 0 and s.table[ANSWERED] == 0 and s.get(MARKS, unit) & AIMED != 0 and s.table[ACTOR] > 0:
        ability, user = s.book.abilities[s.table[AIM] - 1], s.table[ACTOR] - 1
        if is_aggressive(ability):
            amount = float(max(0, int(damage_of(s, user, ability))))
            left -= min(left, amount) * chance(float(int(needed(s, user, ability, unit))))
    return max(0.0, left)


# ---- a side ----------------------------------------------------------------------------------------------------------------------


def force_of(s: State, zone: i64) -> Force:
    """The side whose units lie in a zone."""
    found = Force()
    unit = s.top(zone)
    while unit != NOBODY:
        add_unit(s, found, unit)
        unit = s.get(UNDER, unit)
    if found.weight > 0.0:
        found.defence /= found.weight
        found.level /= found.units
    if found.exposed == UNPLACED and found.units > 1.0:
        found.exposed = sheltered(found.units)
    return found


def add_unit(s: State, force: Force, unit: i64) -> None:
    """One unit more: the nearer it is to its end, the less of its damage counts; who stands behind is struck less often."""
    most, high = float(int(max_hp(s, unit))), float(int(level(s, unit)))
    left = expected_hp(s, unit, most)
    exposed = exposure(s, unit)
    force.units += 1.0
    force.weight += exposed
    force.hp += left
    force.rested += most
    force.damage += dealt(s, unit) * (0.4 + 0.6 * sqrt(left / max(1.0, most)))
    force.level += high
    force.defence += exposed * (float(int(armor(s, unit))) + high)
    if s.printed(KIND, unit) == CATALYST:
        force.hero, force.exposed = left, exposed
    if s.get(MARKS, unit) & ATTACKED != 0:
        force.damage += TRIED


def exposure(s: State, unit: i64) -> float:
    """How often a unit is struck, by its row."""
    row = s.get(LINE, unit)
    return UNPLACED if row == 0 else 1.0 if row == FRONT else BEHIND if row == MID else FAR_BEHIND


def usual_hazard(s: State) -> Force:
    """What a card of the Hazard stack is on average: everybody knows which hazards lie there (MW-78, MW-R36)."""
    found, zone = Force(), i64(HAZARD_STACK if s.count(HAZARD_STACK) > 0 else USED)
    card = s.top(zone)
    while card != NOBODY:
        high = float(int(s.printed(LEVEL, card)))
        found.units += 1.0
        found.level += high
        found.hp += float(int(s.printed(PRINTED + HP, card)))
        found.damage += 1.2 + 0.45 * high
        found.defence += high + float(int(s.printed(PRINTED + AR, card)))
        card = s.get(UNDER, card)
    if found.units > 0.0:
        found.level /= found.units
        found.hp /= found.units
        found.damage /= found.units
        found.defence /= found.units
    return found


def unknown_hazards(usual: Force, size: float) -> Force:
    """What a handler will flip, on average: the last one passes the total."""
    found = Force()
    if size <= 0.0 or usual.level <= 0.0:
        return found
    found.units = max(1.0, size / usual.level + SPILL)
    found.hp = found.rested = usual.hp * found.units
    found.damage = usual.damage * found.units
    found.level, found.defence = usual.level, usual.defence
    return found


# ---- a fight ---------------------------------------------------------------------------------------------------------------------


def odds(mine: Force, theirs: Force) -> float:
    """Lanchester's square law: how much stronger one side is than the other; 1 is even."""
    ours = mine.hp * mine.damage * chance(theirs.defence - mine.level)
    other = theirs.hp * theirs.damage * chance(mine.defence - theirs.level)
    return ours / max(0.01, other)


def winning_chance(mine: Force, theirs: Force) -> float:
    """How likely the first side wins: it is stronger, and its catalyst lives to see it."""
    return chance_at(mine, theirs, odds(mine, theirs)) if theirs.hp > 0.0 else 1.0


def chance_at(mine: Force, theirs: Force, stronger: float) -> float:
    """The same if it is known how much stronger it is; hazards win more often than they look."""
    ratio = pow(stronger * (1.0 if theirs.hero > 0.0 else HARD), STEEPNESS)
    return ratio / (1.0 + ratio) * (1.0 - danger(mine, theirs))


def danger(mine: Force, theirs: Force) -> float:
    """How likely the catalyst of a side falls while the others of its party stand: enemies strike at it if they can."""
    if mine.hero <= 0.0 or mine.units < 2.0:
        return 0.0
    rounds = min(LONG, theirs.hp / max(0.3, mine.damage * chance(theirs.defence - mine.level)))
    blows = theirs.damage * chance(mine.defence - theirs.level) * 0.5 * (1.0 + rounds)
    part = FOCUS * blows * mine.exposed / mine.hero
    return min(0.9, part * part / (1.0 + part * part))


def left_at(stronger: float) -> float:
    """Which part of its HP a side keeps that wins, by how much it is stronger."""
    return sqrt(max(LEAST, 1.0 - 1.0 / max(1.0, stronger)))

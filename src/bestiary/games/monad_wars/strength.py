"""How strong a side is: what it can take and what it deals in a round; and how likely it wins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.abilities import Ability
from bestiary.engine.schema import NOBODY, UNDER
from bestiary.engine.state import State
from bestiary.games.monad_wars.schema import CLASS_CARDS, COMBAT, HERO, LINE
from bestiary.games.monad_wars.uses import (
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
from bestiary.games.monad_wars.values import ap, armor, damage_bonus, hp, level

# The chance that 2D6 show so much or more, from 0 to 13.
CHANCES: Final = (1.0, 1.0, 1.0, 0.97, 0.92, 0.83, 0.72, 0.58, 0.42, 0.28, 0.17, 0.08, 0.03, 0.0)
STEEPNESS: Final = 1.4  # how quickly the stronger side becomes sure to win
PER_LEVEL_HP: Final = 3.0  # of a hazard that nobody has seen yet
PER_LEVEL_DAMAGE: Final = 1.15  # what it deals in a round, if it hits
USUAL_LEVEL: Final = 1.7
USUAL_ARMOR: Final = 5.0
ROW_FACTOR: Final = 1.3
ALL_FACTOR: Final = 1.5
ROUNDS: Final = 3.0  # as long as AP should last


class Force:
    """A side: all its HP, the damage it deals in a round to an enemy of the usual defence, its own defence and level."""

    def __init__(self) -> None:
        self.hp = 0.0
        self.damage = 0.0
        self.defence = 0.0
        self.level = 0.0
        self.units = 0.0


def chance(need: float) -> float:
    """The chance to hit that needs so much on the dice."""
    return CHANCES[max(0, min(13, round(need)))]


def dealt(s: State, unit: i64) -> float:
    """What a unit deals in a round if it hits: its best free attack, and a dearer one as long as its AP last."""
    free, dear, left = 0.0, 0.0, float(int(ap(s, unit)))
    bonus = float(int(damage_bonus(s, unit)))
    for ability in repertoire(s, unit):
        if is_aggressive(ability) and in_place(s, unit, ability) and (listed := listed_damage(s, unit, ability)) > 0:
            numbers = ability.numbers
            worth = float(int(listed)) + bonus
            worth *= ALL_FACTOR if numbers[SHAPE] == ALL_SHAPE else ROW_FACTOR if numbers[SHAPE] == ROW_SHAPE else 1.0
            worth *= 0.94 + 0.03 * min(3, numbers[RANGE] or 3)
            if numbers[AP_COST] == 0:
                free = max(free, worth)
            else:
                dear = max(dear, worth * min(1.0, left / (numbers[AP_COST] * ROUNDS)))
    return max(free, dear, free + 0.5 * (dear - free))


def in_place(s: State, unit: i64, ability: Ability) -> bool:
    """Does it reach the enemy's front row from where the unit stands in a combat?"""
    if s.table[COMBAT] == 0 or s.get(LINE, unit) <= 1:
        return True
    reach = reach_of(s, unit, ability)
    return reach == NOBODY or reach >= s.get(LINE, unit)


def force_of(s: State, zone: i64) -> Force:
    """The side whose units lie in a zone."""
    found = Force()
    unit = s.top(zone)
    while unit != NOBODY:
        found.units += 1.0
        found.hp += float(int(hp(s, unit)))
        found.damage += dealt(s, unit)
        found.defence += float(int(armor(s, unit) + level(s, unit)))
        found.level += float(int(level(s, unit)))
        unit = s.get(UNDER, unit)
    if found.units > 0.0:
        found.defence /= found.units
        found.level /= found.units
    return found


def unknown_hazards(size: float) -> Force:
    """What a handler will flip, on average."""
    found = Force()
    found.units = max(1.0, size / USUAL_LEVEL)
    found.hp, found.damage = PER_LEVEL_HP * size, PER_LEVEL_DAMAGE * size
    found.level = min(size, USUAL_LEVEL)
    found.defence = USUAL_ARMOR + found.level
    return found


def winning_chance(mine: Force, theirs: Force) -> float:
    """Lanchester's square law, softened: who has twice the HP, or deals twice as much, is twice as strong."""
    ours = mine.hp * mine.damage * chance(theirs.defence - mine.level)
    other = theirs.hp * theirs.damage * chance(mine.defence - theirs.level)
    if ours <= 0.0:
        return 0.0
    ratio: float = (ours / max(0.01, other)) ** STEEPNESS
    return ratio / (1.0 + ratio)


def has_class(s: State, seat: i64) -> bool:
    """Is the catalyst complete? Before the game it may not be."""
    return s.count(CLASS_CARDS + seat) > 0 and s.table[HERO + seat] >= 0

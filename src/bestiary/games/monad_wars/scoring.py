"""How good a position of Monad Wars is, for players that look ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.game import Scoring
from bestiary.engine.schema import ACTIVE, NOBODY, UNDER
from bestiary.engine.state import State
from bestiary.games.monad_wars.levels import experience, level_cost
from bestiary.games.monad_wars.schema import (
    AT_RANDOM,
    BEFORE,
    COMBAT,
    DUEL,
    ENCOUNTER_AND_QUEST,
    FOES,
    FOR_QUEST,
    FOR_SCENARIO,
    GOAL,
    GOLD,
    GOLD_REWARD,
    HALT,
    HERO_LEVEL,
    LEVEL,
    LOCATIONS,
    OWES,
    PARTING,
    PARTY,
    PEACEFUL,
    PHASE,
    PURPOSE,
    PURSUED,
    QUEST_MARKET,
    RATING,
    RUNNER,
    SIZE,
    TASK,
    VIP,
    VIP_TOKEN,
    VP,
    VP_REWARD,
    WHERE_IS,
    WITH_PARTY,
    XP,
)
from bestiary.games.monad_wars.strength import Force, force_of, unknown_hazards, winning_chance
from bestiary.games.monad_wars.tasks import may_attempt, terms_payable
from bestiary.games.monad_wars.values import connected, hazard_rating, location

POINT: Final = 0.8  # all victory points together
LEVEL_WORTH: Final = 0.05
XP_WORTH: Final = 0.7  # of a level: the part that is paid for by completed quests
GOLD_WORTH: Final = 0.0022  # of 100 Gold
RICH: Final = 12  # more gold than that is worth less
UNIT_WORTH: Final = 0.008
HEALTH_WORTH: Final = 0.0016  # of a point of HP or damage
HOPE: Final = 0.55  # of what a task is worth that could be done, but is not
FAR: Final = 0.82  # for each step that must be travelled
UNREADY: Final = 0.55  # for each level that is missing
LACKING: Final = 0.35  # what is asked for beside levels is missing
FALL_WORTH: Final = 0.035  # what a fallen catalyst loses beside gold and units
ESCORT: Final = 0.6  # a VIP of one's own makes a fight harder
ENVY: Final = 0.5  # how much of what the best opponent has counts against one
HIGHEST: Final = 6


class MonadWarsScoring(Scoring):
    """Victory points, then what brings the next ones: strength, levels, gold, and a scenario within reach."""

    def value(self, s: State, seat: i64) -> float:
        """What a player has, less a part of what the best of the others has; the choices of set-up are a matter of taste."""
        if s.table[PHASE] == BEFORE:
            return 0.0
        best = 0.0
        for other in range(s.seats):
            if other != seat:
                best = max(best, standing(s, other, False))
        return max(-0.99, min(0.99, standing(s, seat, True) - ENVY * best))


def standing(s: State, seat: i64, closely: bool) -> float:
    """What a player has and may hope for; looked at closely with its plans."""
    force = force_of(s, PARTY + seat)
    total = possessions(s, seat, force)
    if closely:
        total += plans(s, seat, force)
    if s.table[COMBAT] != 0:
        total += fight(s, seat, force, total)
    return total


def possessions(s: State, seat: i64, force: Force) -> float:
    """Points, levels, experience, gold, and the party."""
    high, gold = int(s.table[HERO_LEVEL + seat]), int(s.table[GOLD + seat])
    total = POINT * int(s.table[VP + seat]) / max(1, int(s.table[GOAL]))
    total += LEVEL_WORTH * high
    if high < HIGHEST:
        total += LEVEL_WORTH * XP_WORTH * min(1.5, int(experience(s, seat)) / max(1, int(level_cost(s, seat))))
    total += GOLD_WORTH * (gold if gold <= RICH else RICH + 0.4 * (gold - RICH))
    return total + UNIT_WORTH * force.units + HEALTH_WORTH * (force.hp + 2.0 * force.damage)


# ---- plans ---------------------------------------------------------------------------------------------------------------------


def plans(s: State, seat: i64, force: Force) -> float:
    """The scenario, and the best quest that could be played here this turn."""
    active, s.table[ACTIVE] = s.table[ACTIVE], seat  # tasks ask for the player in turn
    total = scenario_plan(s, seat, force)
    if seat == active and s.table[PHASE] <= ENCOUNTER_AND_QUEST and s.table[HALT] == 0 and s.table[COMBAT] == 0:
        total += HOPE * best_quest(s, force)
    s.table[ACTIVE] = active
    return total - (0.01 if s.table[OWES + seat] != 0 else 0.0)


def scenario_plan(s: State, seat: i64, force: Force) -> float:
    """How near the player is to its scenario: its points, the chance to win it, the way there, and what is still missing."""
    task = s.top(PURSUED + seat)
    if task == NOBODY:
        return 0.0
    prize = POINT * int(s.printed(VP_REWARD, task)) / max(1, int(s.table[GOAL]))
    steps, missing = way_to(s, seat, task)
    near = prize * HOPE * FAR**steps * UNREADY**missing
    if s.printed(PEACEFUL, task) != 0:
        return near * (1.0 if terms_payable(s, task) else min(0.9, 0.2 + int(s.table[GOLD + seat]) / 18.0))
    if s.printed(DUEL, task) != 0:
        return near * 0.5
    return near * winning_chance(force, unknown_hazards(float(int(s.printed(RATING, task)))))


def way_to(s: State, seat: i64, task: i64) -> tuple[int, int]:
    """How many steps it is to a place where the task can be attempted, and how many levels are missing for that."""
    here, high = s.table[WHERE_IS + seat], s.table[HERO_LEVEL + seat]
    for missing in range(4):
        s.table[HERO_LEVEL + seat] = min(i64(HIGHEST), high + missing)
        steps = nearest(s, seat, task, here)
        s.table[WHERE_IS + seat], s.table[HERO_LEVEL + seat] = here, high
        if steps >= 0:
            return steps, missing
    return 1, 2


def nearest(s: State, seat: i64, task: i64, here: i64) -> int:
    """How many steps it is to the nearest such place; -1 if there is none."""
    best = -1
    place = s.top(LOCATIONS)
    while place != NOBODY:
        s.table[WHERE_IS + seat] = place
        if may_attempt(s, task):
            steps = 0 if place == here else 1 if connected(s, here, place) else 2
            if best < 0 or steps < best:
                best = steps
                if best == 0:
                    break
        place = s.get(UNDER, place)
    return best


def best_quest(s: State, force: Force) -> float:
    """The best of the quests that could be played where the party is."""
    best, most = 0.0, hazard_rating(s, location(s, s.table[ACTIVE]))
    quest = s.top(QUEST_MARKET)
    while quest != NOBODY:
        if s.printed(LEVEL, quest) <= most and may_attempt(s, quest) and terms_payable(s, quest):
            best = max(best, prize_of(s, quest) * chance_of(s, quest, force))
        quest = s.get(UNDER, quest)
    return best


def chance_of(s: State, quest: i64, force: Force) -> float:
    """How likely a quest is won."""
    if s.printed(PEACEFUL, quest) != 0:
        return 1.0
    chance = winning_chance(force, unknown_hazards(float(int(s.printed(LEVEL, quest)))))
    return chance * (ESCORT if s.printed(VIP, quest) >= VIP_TOKEN else 1.0)


def prize_of(s: State, quest: i64) -> float:
    """What completing a quest is worth: its experience and its gold."""
    cost = max(1, int(level_cost(s, s.table[ACTIVE])))
    return LEVEL_WORTH * XP_WORTH * int(s.printed(XP, quest)) / cost + GOLD_WORTH * int(s.printed(GOLD_REWARD, quest))


# ---- a combat under way ----------------------------------------------------------------------------------------------------------


def fight(s: State, seat: i64, force: Force, has: float) -> float:
    """What a combat means for a player who is in it: what is won if it is won, and what is lost if the catalyst falls."""
    active, foes = s.table[ACTIVE], s.table[FOES]
    if seat == active:
        theirs = force_of(s, foes) if s.count(foes) > 0 else unknown_hazards(float(int(s.table[SIZE])))
        gain = prize_of_combat(s, seat)
    elif s.table[COMBAT] == WITH_PARTY and foes == PARTY + seat:
        theirs, gain = force_of(s, PARTY + active), 0.0
    else:
        return 0.0
    loss = FALL_WORTH + GOLD_WORTH * int(s.table[GOLD + seat]) / 2.0 + UNIT_WORTH * max(0.0, force.units - 1.0)
    if s.table[PARTING] != 0 and s.table[RUNNER] == seat + 1:
        danger = min(1.0, theirs.damage / max(1.0, 2.0 * force.hp))
        return -loss * danger - 0.004
    win = winning_chance(force, theirs)
    return win * gain - (1.0 - win) * loss


def prize_of_combat(s: State, seat: i64) -> float:
    """What the active player gains by winning it."""
    purpose = s.table[PURPOSE]
    if purpose == AT_RANDOM or s.table[TASK] == 0:
        return 0.002
    if purpose == FOR_QUEST:
        return prize_of(s, s.table[TASK] - 1)
    if purpose == FOR_SCENARIO:
        return POINT * int(s.printed(VP_REWARD, s.table[TASK] - 1)) / max(1, int(s.table[GOAL])) * 0.7
    return 0.01

"""What a player can set out for: the tasks of the table, the ways to them, and what stands in between; for scoring."""

from __future__ import annotations

from math import pow
from typing import Final

from mypy_extensions import i64

from bestiary.engine.schema import ACTIVE, NOBODY, UNDER
from bestiary.engine.state import State
from bestiary.games.monad_wars.levels import HIGHEST, newest_class
from bestiary.games.monad_wars.provision import hire_price
from bestiary.games.monad_wars.schema import (
    DUEL,
    DUNGEON,
    ENCOUNTER_AND_QUEST,
    GOAL,
    GOLD,
    HALT,
    HERO_LEVEL,
    HIRE,
    KIND,
    LEVEL,
    LEVEL_COST,
    LOCATIONS,
    MOVED,
    OWES,
    PARTY,
    PASSAGE,
    PEACEFUL,
    PHASE,
    PLACE,
    PROVISION,
    PURSUED,
    QUEST,
    QUEST_MARKET,
    RATING,
    STAR,
    TOKENS,
    TOWN,
    TRAVEL,
    UNIT_MARKET,
    USED_TURN,
    VIP,
    VIP_HAZARD,
    VIP_TOKEN,
    VP,
    VP_REWARD,
    WHERE_IS,
    XP,
)
from bestiary.games.monad_wars.strength import Force, force_of, left_after, unknown_hazards, usual_hazard, winning_chance
from bestiary.games.monad_wars.tasks import may_attempt, quest_gold, terms_payable
from bestiary.games.monad_wars.values import connected, hazard_rating

POINT: Final = 0.8  # all victory points together
LEVEL_WORTH: Final = 0.12
XP_WORTH: Final = 0.7  # of a level: the part that is paid for by completed quests
GOLD_WORTH: Final = 0.005  # of 100 Gold
FAR: Final = 0.7  # for each turn that it takes
UNREADY: Final = 0.6  # for each level that is missing
LACKING: Final = 0.3  # what is asked for beside levels is missing
ESCORT: Final = 0.75  # a VIP of one's own makes a fight harder
NEXT_ONE: Final = 0.2  # what a scenario promises that is still to be chosen
RAISED: Final = 4  # more levels than that nobody plans for
ATTRITION: Final = 0.35  # of what a fall costs: what is lost in fights that are won
ODD_JOBS: Final = 0.01  # who stays in a town can earn something
POOR: Final = 4  # who has less, in hundreds, looks for work
WORTHWHILE: Final = 0.005  # for less than that nobody goes shopping
WELL: Final = 0.8  # who has less of its HP needs an inn
SPENT: Final = 0.5  # which part of the gold finds a good use at once
COMPANY: Final = 4.0  # who has so many units can begin to save
SAVED: Final = 12  # more gold than that (in hundreds) nobody saves for


class Errand:
    """A quest or a scenario that somebody may set out for."""

    def __init__(self, task: i64, prize: float, least: i64, size: float, odds: float) -> None:
        self.task: i64 = task
        self.prize: Final = prize
        self.least: i64 = least  # the HR that its place needs
        self.size: Final = size  # of its encounter; 0 without one
        self.odds: Final = odds  # what else lessens the chance


def prize_of(s: State, task: i64, seat: i64) -> float:
    """What completing a task is worth: a quest's experience and gold, a scenario's victory points; winning is worth more."""
    if s.printed(KIND, task) == QUEST:
        gold = GOLD_WORTH * int(quest_gold(s, task, s.table[WHERE_IS + seat]))
        if s.table[HERO_LEVEL + seat] >= HIGHEST:
            return gold
        return gold + LEVEL_WORTH * XP_WORTH * min(1.2, int(s.printed(XP, task)) / usual_cost(s, seat))
    points = int(s.printed(VP_REWARD, task))
    wins = s.table[VP + seat] + points >= s.table[GOAL]
    return POINT * points / int(s.table[GOAL]) * (1.5 if wins else 1.0) + GOLD_WORTH * 3


def usual_cost(s: State, seat: i64) -> float:
    """MW-141: what the next level costs, wherever it is bought."""
    return float(int(s.printed(LEVEL_COST, newest_class(s, seat)) * s.table[HERO_LEVEL + seat]))


def errand(s: State, task: i64, seat: i64) -> Errand:
    """What a task asks for and pays."""
    of_quest = s.printed(KIND, task) == QUEST
    size = 0.0 if s.printed(PEACEFUL, task) != 0 else float(int(s.printed(LEVEL if of_quest else RATING, task)))
    vip = s.printed(VIP, task)
    odds = ESCORT if vip >= VIP_TOKEN else 1.0
    if vip == VIP_HAZARD:
        size *= 0.8
    return Errand(task, prize_of(s, task, seat), s.printed(LEVEL, task) if of_quest else i64(0), size, odds)


def errands(s: State, seat: i64) -> list[Errand]:
    """The quests of the market and the own scenario."""
    found: list[Errand] = []
    task = s.top(PURSUED + seat)
    if task != NOBODY:
        found.append(errand(s, task, seat))
    task = s.top(QUEST_MARKET)
    while task != NOBODY:
        found.append(errand(s, task, seat))
        task = s.get(UNDER, task)
    return found


# ---- the best way to go on -------------------------------------------------------------------------------------------------------


class Journey:
    """A player about to set out: with what force, what a fall would cost, and how many turns it is to a place."""

    def __init__(self, s: State, seat: i64, force: Force, fall: float, late: bool) -> None:
        self.seat: i64 = seat
        self.here: i64 = s.table[WHERE_IS + seat]
        self.force: Final = force
        self.fall: Final = fall
        self.usual: Final = usual_hazard(s)
        in_turn = s.table[ACTIVE] == seat and not late
        self.may_travel: Final = in_turn and s.table[PHASE] <= TRAVEL
        self.may_shop: Final = in_turn and s.table[PHASE] <= PROVISION
        self.may_earn: Final = self.may_shop and s.table[MOVED] == 0 and is_open(s, self.here)
        self.may_try: Final = in_turn and s.table[PHASE] <= ENCOUNTER_AND_QUEST and s.table[HALT] == 0

    def steps(self, s: State, place: i64) -> int:
        """How many times the party must travel."""
        return 0 if place == self.here else 1 if connected(s, self.here, place) else 2

    def turns(self, steps: int, still: bool) -> int:
        """How many turns pass until it can do something there; `still` if that can be done this turn by staying."""
        if steps == 0:
            return 0 if still else 1
        return steps - 1 if self.may_travel else steps

    def arrival(self, s: State, place: i64) -> float:
        """How large the random encounter is that waits there (MW-81, MW-R86, MW-R120); safe passage is as good as half of it."""
        rating = float(int(hazard_rating(s, place)))
        if place == self.here:
            met = s.printed(PLACE, place) == DUNGEON or s.table[OWES + self.seat] != 0
            return rating if met and not self.may_try else 0.0
        passage = s.printed(PASSAGE, place)
        return rating * 0.4 if 0 < passage <= s.table[GOLD + self.seat] else rating


def plan(s: State, seat: i64, force: Force, fall: float, late: bool = False) -> float:
    """The best of all places to do a task or to get ready for one, and what the scenario promises; `late`: not this turn."""
    journey = Journey(s, seat, force, fall, late)
    active, s.table[ACTIVE] = s.table[ACTIVE], seat  # tasks ask for the player in turn
    tasks = errands(s, seat)
    ready = strengthened(s, seat, force)
    later = FAR * best_of(s, journey, tasks, ready) + max(
        0.0, ready.worth() - force.worth() - GOLD_WORTH * SPENT * purse(s, seat, force)
    )
    best = 0.0
    place = s.top(LOCATIONS)
    while place != NOBODY:
        best = max(best, hope_at(s, journey, tasks, place, later, best))
        place = s.get(UNDER, place)
    best += 0.35 * promise(s, journey, ready)
    s.table[ACTIVE] = active
    return best + (ODD_JOBS if journey.may_earn and s.table[GOLD + seat] < POOR else 0.0)


def hope_at(s: State, journey: Journey, tasks: list[Errand], place: i64, later: float, best: float) -> float:
    """What can be done at a place: a task, or getting ready for one; nothing that cannot be better than the best so far."""
    steps, found = journey.steps(s, place), best
    size = journey.arrival(s, place)
    if later > found:
        part = later * use_of(s, journey, place) * pow(FAR, journey.turns(steps, journey.may_shop))
        if part > found:
            found = max(found, part * winning_chance(journey.force, unknown_hazards(journey.usual, size)))
    wait = pow(FAR, journey.turns(steps, journey.may_try))
    rating = hazard_rating(s, place)
    for one in tasks:
        if one.prize * wait > found and one.least <= rating and can_try(s, journey, one.task, place):
            found = max(found, wait * attempt_at(s, journey, one, place, size))
    return found


def can_try(s: State, journey: Journey, task: i64, place: i64) -> bool:
    """MW-91, MW-96, MW-R131: are place, conditions and terms met if the party is there?"""
    if s.printed(DUEL, task) != 0 and rival_at(s, journey.seat, place) == NOBODY:
        return False
    s.table[WHERE_IS + journey.seat] = place
    found = may_attempt(s, task) and terms_payable(s, task)
    s.table[WHERE_IS + journey.seat] = journey.here
    return found


def rival_at(s: State, seat: i64, place: i64) -> i64:
    """MW-R45: whose party could be attacked at a place."""
    if s.printed(PLACE, place) == TOWN:
        return NOBODY
    for other in range(s.seats):
        if other != seat and s.table[WHERE_IS + other] == place:
            return other
    return NOBODY


def attempt_at(s: State, journey: Journey, one: Errand, place: i64, size: float) -> float:
    """What attempting a task there is worth, with the random encounter on arrival before it."""
    met, force = unknown_hazards(journey.usual, size), journey.force
    chance, left = winning_chance(force, met), left_after(force, met) if size > 0.0 else 1.0
    after = force.scaled(left)
    foes = (
        force_of(s, PARTY + rival_at(s, journey.seat, place))
        if s.printed(DUEL, one.task) != 0
        else unknown_hazards(journey.usual, one.size)
    )
    if foes.hp > 0.0:
        chance *= winning_chance(after, foes) * one.odds
        left *= left_after(after, foes)
    return weighed(one.prize, chance, journey.fall) - ATTRITION * (1.0 - left) * journey.fall


def weighed(prize: float, chance: float, fall: float) -> float:
    """What is won and what is lost: who sees that it goes badly can still run."""
    return chance * prize - (1.0 - chance) * (1.0 - chance) * fall


def use_of(s: State, journey: Journey, place: i64) -> float:
    """How much of getting ready can be done at a place: hiring, or resting."""
    levels = hands_for_hire(s, journey, place)
    if levels > 0.0:
        return min(1.0, 0.4 + 0.15 * levels)
    return 0.9 if needs_rest(s, journey, place) else 0.0


def is_open(s: State, place: i64) -> bool:
    """Can odd jobs still be had in a town?"""
    return s.printed(STAR, place) != 0 and s.get(USED_TURN, place) == 0


def hands_for_hire(s: State, journey: Journey, place: i64) -> float:
    """How many levels of units of the market the party could hire there for its gold."""
    gold, levels = s.table[GOLD + journey.seat], i64(0)
    if gold == 0 or s.printed(HIRE, place) == 0:
        return 0.0
    s.table[WHERE_IS + journey.seat] = place
    unit = s.top(UNIT_MARKET)
    while unit != NOBODY:
        price = hire_price(s, unit, journey.seat)
        if 0 <= price <= gold:
            gold -= price
            levels += s.printed(LEVEL, unit)
        unit = s.get(UNDER, unit)
    s.table[WHERE_IS + journey.seat] = journey.here
    return float(int(levels))


def needs_rest(s: State, journey: Journey, place: i64) -> bool:
    """Is there an inn, and a party that needs and can pay it?"""
    force = journey.force
    return s.printed(PLACE, place) == TOWN and s.table[GOLD + journey.seat] > 0 and force.hp < WELL * force.rested


# ---- getting ready ---------------------------------------------------------------------------------------------------------------


def strengthened(s: State, seat: i64, force: Force) -> Force:
    """The party once it has rested and spent its gold."""
    ready = force.scaled(1.0)
    gold = float(int(s.table[GOLD + seat]))
    ready.hp = force.hp + 0.8 * (force.rested - force.hp) * min(1.0, 0.4 + gold)
    spent = SPENT * purse(s, seat, force)
    ready.hp += 3.5 * spent
    ready.rested += 3.5 * spent
    ready.damage += spent
    return ready


def purse(s: State, seat: i64, force: Force) -> float:
    """What is left for hiring, in hundreds, once an inn is paid, and what is saved for a scenario that asks for gold."""
    gold, task = float(int(s.table[GOLD + seat])), s.top(PURSUED + seat)
    if task != NOBODY and s.printed(PEACEFUL, task) != 0 and force.units >= COMPANY:
        gold -= SAVED
    return max(0.0, gold - (1.0 if force.hp < WELL * force.rested else 0.0))


def best_of(s: State, journey: Journey, tasks: list[Errand], force: Force) -> float:
    """The best of the tasks for a party that is ready, wherever that may be."""
    best, seat = 0.0, journey.seat
    for one in tasks:
        if one.prize > best and s.printed(DUEL, one.task) == 0:
            met = unknown_hazards(journey.usual, max(1.0, float(int(one.least))))
            value = weighed(one.prize, chance_of(journey, one, force) * winning_chance(force, met), journey.fall)
            if value > best and terms_payable(s, one.task) and somewhere(s, seat, one.task):
                best = value
            s.table[WHERE_IS + seat] = journey.here
    return best


def chance_of(journey: Journey, one: Errand, force: Force) -> float:
    """How likely a party wins what a task asks for."""
    return winning_chance(force, unknown_hazards(journey.usual, one.size)) * one.odds if one.size > 0.0 else 1.0


def promise(s: State, journey: Journey, force: Force) -> float:
    """What the own scenario promises: its prize, as far as the party is strong enough and has what it asks for."""
    seat = journey.seat
    task = s.top(PURSUED + seat)
    if task == NOBODY:
        return NEXT_ONE
    one = errand(s, task, seat)
    chance = chance_of(journey, one, force) if s.printed(DUEL, task) == 0 else min(0.6, force.power(force.hp) / 40.0)
    return one.prize * chance * readiness(s, seat, task)


def readiness(s: State, seat: i64, task: i64) -> float:
    """How much of what it asks for is there: levels, its tokens, and the gold for its terms."""
    part = pow(UNREADY, missing_levels(s, seat, task))
    if not terms_payable(s, task):
        saved = min(1.0, int(s.table[GOLD + seat]) / SAVED)
        part *= 0.9 * saved * saved
    return part


def missing_levels(s: State, seat: i64, task: i64) -> float:
    """How many levels are missing before it can be attempted somewhere; its tokens count like levels."""
    here, high = s.table[WHERE_IS + seat], s.table[HERO_LEVEL + seat]
    for missing in range(i64(RAISED)):
        s.table[HERO_LEVEL + seat] = min(i64(HIGHEST), high + missing)
        found = somewhere(s, seat, task)
        s.table[WHERE_IS + seat], s.table[HERO_LEVEL + seat] = here, high
        if found:
            return float(int(missing))
    return max(0.5, 2.0 - int(s.get(TOKENS, task)))


def somewhere(s: State, seat: i64, task: i64) -> bool:
    """Is there a place where it could be attempted?"""
    place = s.top(LOCATIONS)
    while place != NOBODY:
        s.table[WHERE_IS + seat] = place
        if may_attempt(s, task):
            return True
        place = s.get(UNDER, place)
    return False

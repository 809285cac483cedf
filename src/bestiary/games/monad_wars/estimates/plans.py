"""What a player can set out for: the tasks of the table, the ways to them, and what stands in between; for scoring."""

from __future__ import annotations

from math import pow
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.force import any_of_kind
from bestiary.engine.state.schema import ACTIVE, NOBODY, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.estimates.strength import (
    Force,
    add_unit,
    chance_at,
    force_of,
    left_at,
    odds,
    unknown_hazards,
    usual_hazard,
    winning_chance,
)
from bestiary.games.monad_wars.rules.levels import HIGHEST, newest_class
from bestiary.games.monad_wars.rules.provision import hire_price
from bestiary.games.monad_wars.rules.tasks import may_attempt, quest_gold, terms_payable
from bestiary.games.monad_wars.rules.values import connected, hazard_rating
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
    RATING_CHANGE,
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

POINT: Final = 0.8  # all victory points together
LEVEL_WORTH: Final = 0.12
XP_WORTH: Final = 0.7  # of a level: the part that is paid for by completed quests
GOLD_WORTH: Final = 0.005  # of 100 Gold
TURN_DISCOUNT: Final = 0.7  # for each turn that it takes
UNREADY: Final = 0.6  # for each level that is missing
ESCORT: Final = 0.75  # a VIP of one's own makes a fight harder
NEXT_ONE: Final = 0.2  # what a scenario promises that is still to be chosen
ATTRITION: Final = 0.35  # of what a fall costs: what is lost in fights that are won
ODD_JOBS: Final = 0.01  # who stays in a town can earn something
POOR: Final = 4  # who has less, in hundreds, looks for work
WELL: Final = 0.8  # who has less of its HP needs an inn
RESTED: Final = 6.0  # HP that an inn restores
SPENT: Final = 0.5  # which part of the gold finds a good use at once
SAVING_UNITS: Final = 4.0  # who has so many units can begin to save
SAVED: Final = 12  # more gold than that (in hundreds) nobody saves for


class Errand:
    """A quest or a scenario that somebody may set out for."""

    def __init__(self, task: i64, prize: float, least: i64, size: float, odds: float) -> None:
        self.task: i64 = task
        self.prize: Final = prize
        self.least: i64 = least  # the HR that its place needs
        self.size: Final = size  # of its encounter; 0 without one
        self.odds: Final = odds  # what else lessens the chance
        self.known: bool = False
        self.possible: bool = False

    def somewhere(self, s: State, seat: i64) -> bool:
        """Is there a place where it could be attempted? Looked up once."""
        if not self.known:
            self.known, self.possible = True, site_of(s, seat, self.task) != NOBODY
        return self.possible


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
        self.rated: Final = any_of_kind(s, RATING_CHANGE)
        self.tasks: Final = errands(s, seat)
        in_turn = s.table[ACTIVE] == seat and not late
        self.may_travel: Final = in_turn and s.table[PHASE] <= TRAVEL
        self.may_shop: Final = in_turn and s.table[PHASE] <= PROVISION
        self.may_earn: Final = self.may_shop and s.table[MOVED] == 0 and is_open(s, self.here)
        self.may_try: Final = in_turn and s.table[PHASE] <= ENCOUNTER_AND_QUEST and s.table[HALT] == 0

    def rating(self, s: State, place: i64) -> i64:
        """MW-R35: the HR of a place."""
        return hazard_rating(s, place) if self.rated else s.printed(RATING, place)

    def wait(self, s: State, place: i64, still: bool) -> float:
        """What the turns cost until the party can do something at a place; `still` if that can be done this turn by staying."""
        if place == self.here:
            return 1.0 if still else TURN_DISCOUNT
        near = connected(s, self.here, place)
        if self.may_travel:
            return 1.0 if near else TURN_DISCOUNT
        return TURN_DISCOUNT if near else TURN_DISCOUNT * TURN_DISCOUNT

    def arrival(self, s: State, place: i64, rating: i64) -> float:
        """How large the random encounter is that waits there (MW-81, MW-R86, MW-R120); safe passage is as good as half of it."""
        size = float(int(rating))
        if place == self.here:
            met = s.printed(PLACE, place) == DUNGEON or s.table[OWES + self.seat] != 0
            return size if met and not self.may_try else 0.0
        passage = s.printed(PASSAGE, place)
        return size * 0.4 if 0 < passage <= s.table[GOLD + self.seat] else size


def plan(s: State, seat: i64, force: Force, fall: float, late: bool = False) -> float:
    """The best of all places to do a task or to get ready for one, and what the scenario promises; `late`: not this turn."""
    journey = Journey(s, seat, force, fall, late)
    active, s.table[ACTIVE] = s.table[ACTIVE], seat  # tasks ask for the player in turn
    hands = Hands(s, journey)
    best = 0.0
    place = s.top(LOCATIONS)
    while place != NOBODY:
        best = max(best, hope_at(s, journey, hands, place, best))
        place = s.get(UNDER, place)
    best += 0.35 * promise(s, journey, strengthened(s, seat, force))
    s.table[ACTIVE] = active
    return best + (ODD_JOBS if journey.may_earn and s.table[GOLD + seat] < POOR else 0.0)


def hope_at(s: State, journey: Journey, hands: Hands, place: i64, best: float) -> float:
    """What can be done at a place: a task, or getting ready for one; nothing that cannot be better than the best so far."""
    found, rating = best, journey.rating(s, place)
    size = journey.arrival(s, place, rating)
    wait = journey.wait(s, place, journey.may_shop)
    if hands.most * wait > found:
        part = wait * hands.readied(s, journey, place)
        if part > found:
            found = max(found, part * winning_chance(journey.force, unknown_hazards(journey.usual, size)))
    wait = journey.wait(s, place, journey.may_try)
    for one in journey.tasks:
        if one.prize * wait > found and one.least <= rating and can_try(s, journey, one.task, place):
            found = max(found, wait * venture(journey, journey.force, one, size, foes_at(s, journey, one, place)))
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


def foes_at(s: State, journey: Journey, one: Errand, place: i64) -> Force:
    """Whom one fights for a task: a rival's party, or hazards."""
    if s.printed(DUEL, one.task) != 0:
        return force_of(s, PARTY + rival_at(s, journey.seat, place))
    return unknown_hazards(journey.usual, one.size)


def venture(journey: Journey, force: Force, one: Errand, size: float, foes: Force) -> float:
    """What attempting a task is worth to a party, with the random encounter on arrival before it."""
    chance, left = 1.0, 1.0
    if size > 0.0:
        met = unknown_hazards(journey.usual, size)
        stronger = odds(force, met)
        chance, left = chance_at(force, met, stronger), left_at(stronger)
        force = force.scaled(left)
    if foes.hp > 0.0:
        stronger = odds(force, foes)
        chance *= chance_at(force, foes, stronger) * one.odds
        left *= left_at(stronger)
    lost = 1.0 - chance  # who sees that it goes badly can still run
    return chance * one.prize - lost * lost * journey.fall - ATTRITION * (1.0 - left) * journey.fall


def is_open(s: State, place: i64) -> bool:
    """Can odd jobs still be had in a town?"""
    return s.printed(STAR, place) != 0 and s.get(USED_TURN, place) == 0


# ---- getting ready ---------------------------------------------------------------------------------------------------------------


class Hands:
    """What a party can do to get ready: whom the market offers for hire, its gold, and whether it needs rest."""

    def __init__(self, s: State, journey: Journey) -> None:
        force = journey.force
        self.units: Final[list[Force]] = []
        self.cards: vec[i64] = vec[i64]()
        self.hurt: Final = s.table[GOLD + journey.seat] > 0 and force.hp < WELL * force.rested
        self.gold: i64 = i64(purse(s, journey.seat, force))
        self.most: float = 0.0  # nothing better than this can be had by getting ready
        ready = force.scaled(1.0)
        if self.hurt:
            ready.rest(RESTED)
        if self.gold > 0:
            self.muster(s, ready)
        if self.hurt or len(self.units) > 0:
            self.most = self.gain(s, journey, ready, 0)

    def muster(self, s: State, ready: Force) -> None:
        """The units of the market, as the party would be with all of them."""
        unit = s.top(UNIT_MARKET)
        while unit != NOBODY:
            if s.printed(LEVEL, unit) <= self.gold:
                alone = alone_of(s, unit)
                self.units.append(alone)
                self.cards = append(self.cards, unit)
                ready.join(alone)
            unit = s.get(UNDER, unit)

    def readied(self, s: State, journey: Journey, place: i64) -> float:
        """What getting ready at a place is worth: the units that are hired out there as far as the gold goes, and an inn."""
        rest = self.hurt and s.printed(PLACE, place) == TOWN
        hires = s.printed(HIRE, place) != 0 and len(self.units) > 0
        if not rest and not hires:
            return 0.0
        ready, spent = journey.force.scaled(1.0), i64(0)
        if rest:
            ready.rest(RESTED)
        if hires:
            spent = self.hired(s, journey, place, ready)
        return self.gain(s, journey, ready, spent) if rest or spent > 0 else 0.0

    def hired(self, s: State, journey: Journey, place: i64, ready: Force) -> i64:
        """The party with those who can be hired at a place; what they cost."""
        spent: i64 = 0
        s.table[WHERE_IS + journey.seat] = place
        for at in range(i64(len(self.cards))):
            price = hire_price(s, self.cards[at], journey.seat)
            if 0 <= price <= self.gold - spent:
                spent += price
                ready.join(self.units[at])
        s.table[WHERE_IS + journey.seat] = journey.here
        return spent

    def gain(self, s: State, journey: Journey, ready: Force, spent: i64) -> float:
        """What a party that is ready has and can do, beside what it had before."""
        more = ready.worth() - journey.force.worth() - GOLD_WORTH * int(spent)
        return TURN_DISCOUNT * best_of(s, journey, ready) + more


def alone_of(s: State, unit: i64) -> Force:
    """One unit as a side of its own."""
    found = Force()
    add_unit(s, found, unit)
    found.defence /= found.weight
    return found


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
    if task != NOBODY and s.printed(PEACEFUL, task) != 0 and force.units >= SAVING_UNITS:
        gold -= SAVED
    return max(0.0, gold - (1.0 if force.hp < WELL * force.rested else 0.0))


def best_of(s: State, journey: Journey, force: Force) -> float:
    """The best of the tasks for a party that is ready, wherever that may be."""
    best, seat = 0.0, journey.seat
    for one in journey.tasks:
        if one.prize > best and s.printed(DUEL, one.task) == 0:
            size = max(1.0, float(int(one.least)))
            value = venture(journey, force, one, size, unknown_hazards(journey.usual, one.size))
            if value > best and terms_payable(s, one.task) and one.somewhere(s, seat):
                best = value
    return best


def chance_of(journey: Journey, one: Errand, force: Force) -> float:
    """How likely a party wins what a task asks for."""
    return winning_chance(force, unknown_hazards(journey.usual, one.size)) * one.odds if one.size > 0.0 else 1.0


def promise(s: State, journey: Journey, force: Force) -> float:
    """What the own scenario promises: its prize, as far as the party is strong enough and has what it asks for."""
    task = s.top(PURSUED + journey.seat)
    if task == NOBODY:
        return NEXT_ONE
    one = journey.tasks[0]
    chance = chance_of(journey, one, force) if s.printed(DUEL, task) == 0 else min(0.6, force.power(force.hp) / 40.0)
    return one.prize * chance * readiness(s, journey.seat, task)


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
    s.table[HERO_LEVEL + seat] = HIGHEST
    place = site_of(s, seat, task)
    s.table[HERO_LEVEL + seat] = high
    missing: i64 = 0
    if place != NOBODY:  # which levels are asked for is the same everywhere
        s.table[WHERE_IS + seat] = place
        while not may_attempt(s, task):
            missing += 1
            s.table[HERO_LEVEL + seat] = high + missing
        s.table[WHERE_IS + seat], s.table[HERO_LEVEL + seat] = here, high
        return float(int(missing))
    return max(0.5, 2.0 - int(s.get(TOKENS, task)))


def site_of(s: State, seat: i64, task: i64) -> i64:
    """A place where it could be attempted, or NOBODY."""
    here, place = s.table[WHERE_IS + seat], s.top(LOCATIONS)
    while place != NOBODY:
        s.table[WHERE_IS + seat] = place
        if may_attempt(s, task):
            break
        place = s.get(UNDER, place)
    s.table[WHERE_IS + seat] = here
    return place

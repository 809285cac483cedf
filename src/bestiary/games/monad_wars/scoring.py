"""How good a position of Monad Wars is, for players that look ahead."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.state.layout import FRAME, FRAME_THIS, FRAME_WHO
from bestiary.engine.state.schema import ACTIVE, NOBODY
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Scoring
from bestiary.games.monad_wars.estimates.plans import (
    GOLD_WORTH,
    LEVEL_WORTH,
    POINT,
    TURN_DISCOUNT,
    XP_WORTH,
    plan,
    prize_of,
    usual_cost,
)
from bestiary.games.monad_wars.estimates.strength import Force, dealt, force_of, unknown_hazards, usual_hazard, winning_chance
from bestiary.games.monad_wars.rules.levels import HIGHEST, experience
from bestiary.games.monad_wars.rules.tasks import REWARDED
from bestiary.games.monad_wars.schema import (
    AT_RANDOM,
    BEFORE,
    CLASS_CARDS,
    COMBAT,
    EARNED,
    ESCAPED,
    FOES,
    GOAL,
    GOLD,
    HERO,
    HERO_LEVEL,
    KIND,
    OUTCOME,
    OWES,
    PARTING,
    PARTY,
    PHASE,
    PURPOSE,
    QUEST,
    ROUND,
    RUNNER,
    SIZE,
    TASK,
    VP,
    WITH_PARTY,
)

RICH: Final = 14  # more gold than that is worth less
FALL_WORTH: Final = 0.02  # what a fallen catalyst loses beside gold and units: its place and the turn
ENVY: Final = 0.5  # how much of what the others have counts against one: half of it the best one's
RUNNING: Final = 0.015  # what running costs beside blood
NEXT_ONE: Final = 0.5  # of the points of a completed scenario: what the next one, not chosen yet, promises
WEARY: Final = 0.003  # what each round costs: nobody fights for ever


class MonadWarsScoring(Scoring):
    """Victory points, then what brings the next ones: strength, levels, gold, and a task within reach."""

    def sharpness(self) -> float:
        return 7.0  # fitted: scripts/fit_sharpness.py

    def value(self, s: State, seat: i64) -> float:
        """What a player has and plans, less a part of what the others have; most choices of set-up are a matter of taste."""
        if s.table[PHASE] == BEFORE:
            return first_ability(s, seat)
        others = vec[float]()
        for other in range(s.seats):
            others = append(others, 0.0 if other == seat else standing(s, other, False))
        return envious(standing(s, seat, True), others, seat)

    def values(self, s: State) -> vec[float]:
        out, others = vec[float](), vec[float]()
        for seat in range(s.seats):
            others = append(others, 0.0 if s.table[PHASE] == BEFORE else standing(s, seat, False))
        for seat in range(s.seats):
            own = first_ability(s, seat) if s.table[PHASE] == BEFORE else envious(standing(s, seat, True), others, seat)
            out = append(out, own)
        return out


def envious(has: float, others: vec[float], seat: i64) -> float:
    """What a player has, less a part of what the others have, half of it the best one's; between -1 and 1."""
    best, everything = 0.0, 0.0
    for other in range(i64(len(others))):
        if other != seat:
            best = max(best, others[other])
            everything += others[other]
    total = has - ENVY * (0.5 * best + 0.5 * everything / float(len(others) - 1))
    return total / (1.0 + abs(total))


def first_ability(s: State, seat: i64) -> float:
    """MW-55: of all choices before the game only the first ability is weighed: a catalyst needs an attack."""
    card = s.top(CLASS_CARDS + seat)
    if card == NOBODY or s.get(EARNED, card) == 0 or s.table[HERO + seat] < 0:
        return 0.0
    return 0.01 * dealt(s, s.table[HERO + seat])


def standing(s: State, seat: i64, closely: bool) -> float:
    """What a player has and may hope for; looked at closely with its plans."""
    force = force_of(s, PARTY + seat)
    total = possessions(s, seat, force) + due(s, seat)
    if s.table[COMBAT] != 0 and (seat == s.table[ACTIVE] or s.table[FOES] == PARTY + seat):
        return total + fight(s, seat, force, closely)
    if closely:
        total += plan(s, seat, force, price_of_fall(s, seat, force))
    return total


def possessions(s: State, seat: i64, force: Force) -> float:
    """Points, levels, experience, gold, and the party; half of it as it is, half as it will be when it has rested."""
    high, gold = int(s.table[HERO_LEVEL + seat]), float(int(s.table[GOLD + seat]))
    total = POINT * int(s.table[VP + seat]) / int(s.table[GOAL]) + LEVEL_WORTH * high
    if high < HIGHEST:
        total += LEVEL_WORTH * XP_WORTH * min(1.5, int(experience(s, seat)) / usual_cost(s, seat))
    total += GOLD_WORTH * (gold if gold <= RICH else RICH + 0.4 * (gold - RICH))
    return total + force.worth() - (0.004 if s.table[OWES + seat] != 0 else 0.0)


def due(s: State, seat: i64) -> float:
    """MW-96, MW-104: what a task still pays that is completed, while its reward is being carried out."""
    total = 0.0
    for at in range(i64(0), s.depth, FRAME):
        if s.agenda[at] == REWARDED.number and s.agenda[at + FRAME_WHO] == seat:
            task = s.agenda[at + FRAME_THIS]
            total += prize_of(s, task, seat) * (1.0 if s.printed(KIND, task) == QUEST else 1.0 + NEXT_ONE)
    return total


def price_of_fall(s: State, seat: i64, force: Force) -> float:
    """MW-137, MW-138: half the gold, and all units but the catalyst."""
    others = force.worth() * (1.0 - 1.0 / max(1.0, force.units))
    return FALL_WORTH + GOLD_WORTH * int(s.table[GOLD + seat]) / 2.0 + others


# ---- a combat under way ----------------------------------------------------------------------------------------------------------


def fight(s: State, seat: i64, force: Force, closely: bool) -> float:
    """What a combat means for a player who is in it: what is won if it is won, what is lost if the catalyst falls."""
    fall = price_of_fall(s, seat, force)
    if s.table[OUTCOME] == ESCAPED:
        return (plan(s, seat, force, fall, True) if closely else 0.0) - RUNNING
    theirs = enemy(s, seat)
    if s.table[PARTING] != 0 and s.table[RUNNER] == seat + 1:
        danger = min(1.0, 0.4 * theirs.damage / max(1.0, force.hp))
        return (plan(s, seat, force, fall, True) if closely else 0.0) - danger * danger * fall - RUNNING
    win, gain = winning_chance(force, theirs), prize_of_combat(s, seat)
    after = plan(s, seat, force, fall, gain > 0.0) if closely else 0.0
    lost = 1.0 - win
    return win * (gain + after) + lost * 0.5 * TURN_DISCOUNT * after - lost * lost * fall - WEARY * int(s.table[ROUND])


def enemy(s: State, seat: i64) -> Force:
    """The other side; hazards that are still to be flipped are as they usually are."""
    active, foes = s.table[ACTIVE], s.table[FOES]
    if seat != active:
        return force_of(s, PARTY + active)
    if s.table[COMBAT] != WITH_PARTY and s.count(foes) == 0:
        return unknown_hazards(usual_hazard(s), float(int(s.table[SIZE])))
    return force_of(s, foes)


def prize_of_combat(s: State, seat: i64) -> float:
    """What the active player gains by winning it."""
    if seat != s.table[ACTIVE]:
        return 0.0
    if s.table[PURPOSE] == AT_RANDOM or s.table[TASK] == 0:
        return 0.0
    return prize_of(s, s.table[TASK] - 1, seat)

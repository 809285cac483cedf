"""Position builder hooks: what follows from cards put by hand, and what comes next.

In a position "location" is, for each seat, the place of its party in the list of locations, from 1; "bearer" of an item is the
place of its unit in the list of its party or encounter, from 1; "level" is the catalyst's level, whose first abilities are earned.
"""

from __future__ import annotations

from mypy_extensions import i64

from bestiary.engine.state.schema import ACTIVE, BACK, NOBODY, OWNER, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.combat.activations import ACTIVATIONS
from bestiary.games.monad_wars.rules.combat.ending import COMBAT_ENDS
from bestiary.games.monad_wars.rules.combat.rounds import BEGIN, ROUND_STARTS
from bestiary.games.monad_wars.rules.combat.rows import FORM
from bestiary.games.monad_wars.rules.turn import PHASE_STEPS
from bestiary.games.monad_wars.rules.values import mark
from bestiary.games.monad_wars.schema import (
    BEARER,
    CARRIES,
    CATALYST,
    CLASS_CARDS,
    COMBAT,
    EARNED,
    ENCOUNTER,
    FOES,
    GEAR,
    GOAL,
    HAZARD_GEAR,
    HERO,
    HERO_LEVEL,
    KIND,
    LINE,
    LOCATIONS,
    MOST_ROUNDS,
    MOST_TURNS,
    PARTY,
    PHASE,
    RECOVERY,
    ROUND,
    TRAVEL,
    WHERE_IS,
    WITH_HAZARDS,
)


def arrange(s: State) -> None:
    """Owners, backs, catalysts, levels, locations and bearers."""
    for card in range(s.card_count()):
        s.set(OWNER, card, NOBODY)
        s.set(BACK, card, s.printed(KIND, card))
    for seat in range(s.seats):
        arrange_seat(s, seat)
    s.table[GOAL] = s.table[GOAL] or 5
    s.table[MOST_TURNS] = s.table[MOST_TURNS] or 40
    s.table[MOST_ROUNDS] = s.table[MOST_ROUNDS] or 10
    if s.table[COMBAT] != 0:
        s.table[FOES] = find_foes(s)


def arrange_seat(s: State, seat: i64) -> None:
    """What belongs to a seat."""
    for unit in s.cards(PARTY + seat):
        if s.printed(KIND, unit) == CATALYST:
            s.table[HERO + seat] = unit
    s.table[HERO_LEVEL + seat] = high = max(1, s.table[HERO_LEVEL + seat])
    newest = s.top(CLASS_CARDS + seat)
    if newest != NOBODY and s.get(EARNED, newest) == 0:
        s.set(EARNED, newest, (i64(1) << high) - 1)
    s.table[WHERE_IS + seat] = nth(s, LOCATIONS, max(1, s.table[WHERE_IS + seat]))
    give_gear(s, GEAR + seat, PARTY + seat)
    give_gear(s, HAZARD_GEAR + seat, ENCOUNTER + seat)


def give_gear(s: State, items: i64, units: i64) -> None:
    """Each item to its bearer."""
    for item in s.cards(items):
        unit = nth(s, units, max(1, s.get(BEARER, item)))
        s.set(BEARER, item, unit + 1)
        mark(s, unit, CARRIES)


def nth(s: State, zone: i64, place: i64) -> i64:
    """The card at a place of a zone, from the top, counted from 1; NOBODY if there are fewer."""
    card = s.top(zone)
    while card != NOBODY and place > 1:
        card, place = s.get(UNDER, card), place - 1
    return card


def find_foes(s: State) -> i64:
    """The side against the active one: hazards, wherever some lie, or the first other party with units in rows."""
    for seat in range(s.seats):
        if s.table[COMBAT] == WITH_HAZARDS and s.count(ENCOUNTER + seat) > 0:
            return ENCOUNTER + seat
    for seat in range(s.seats):
        if s.table[COMBAT] != WITH_HAZARDS and seat != s.table[ACTIVE] and s.count(PARTY + seat) > 0:
            return PARTY + seat
    return ENCOUNTER + (s.table[ACTIVE] + 1) % s.seats


def resume(s: State) -> None:
    """The phase that a position names, then those after it; without one the Travel Phase. A combat in it goes on first."""
    phase = s.table[PHASE] or TRAVEL
    for number, step in reversed(list(enumerate(PHASE_STEPS, RECOVERY))):
        if number > phase or (number == phase and s.table[COMBAT] == 0):
            s.push(step, s.table[ACTIVE], NOBODY, NOBODY, NOBODY)
    s.table[PHASE] = phase
    if s.table[COMBAT] != 0:
        resume_combat(s)


def resume_combat(s: State) -> None:
    """A combat goes on with the activations of its round; with round 0 it begins, with formations where nobody stands yet."""
    active, foes = s.table[ACTIVE], s.table[FOES]
    s.push(COMBAT_ENDS, active, NOBODY, NOBODY, NOBODY)
    if s.table[ROUND] > 0:
        s.push(ROUND_STARTS, active, NOBODY, NOBODY, NOBODY)
        s.push(ACTIVATIONS, active, NOBODY, NOBODY, NOBODY)
        return
    s.push(BEGIN, active, NOBODY, NOBODY, NOBODY)
    for zone in (foes, PARTY + active):
        if s.top(zone) != NOBODY and s.get(LINE, s.top(zone)) == 0:
            s.push(FORM, s.book.schema.seat_of[zone], NOBODY, zone, NOBODY)

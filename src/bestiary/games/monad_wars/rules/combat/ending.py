"""Chapter 8, the end of a combat and what it leaves behind (MW-110, MW-R37, MW-R117, MW-R124, MW-R126)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.force import enter, lapse
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.deal import shuffle
from bestiary.engine.state.schema import ACTIVE, NOBODY, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.combat.damage import end_coils
from bestiary.games.monad_wars.rules.equipment import detach, keeps_arms
from bestiary.games.monad_wars.rules.market import refill
from bestiary.games.monad_wars.rules.values import is_marked, mark, side_zone, unmark
from bestiary.games.monad_wars.schema import (
    ACTED,
    ACTOR,
    AIM,
    AIM_ROW,
    AIMED,
    ANSWERED,
    AT_ATTACK_END,
    AT_COMBAT_END,
    ATTACKED,
    BOOK,
    CLASS_CARDS,
    COMBAT,
    COMBAT_OVER,
    COMBAT_WON,
    DISCARD,
    ENCOUNTER,
    EXTRA,
    FELL,
    FOES,
    FREED,
    FRESH,
    GEAR,
    GUTS_SPENT,
    HAZARD_GEAR,
    HAZARD_STACK,
    IS_HIDDEN,
    IS_VIP,
    JOINS,
    KIND,
    LAST_ROUND,
    LENT,
    LINE,
    MARKS,
    OUTCOME,
    PARTING,
    PARTY,
    RALLIES,
    ROUND,
    RUNNER,
    SHIELDS,
    SUFFERS,
    TIMED,
    TOKEN,
    TOKEN_STACK,
    TOKENS,
    TWICE,
    USED,
    USED_COMBAT,
    VIPS,
    WITH_HAZARDS,
    WON,
    WON_OVER,
)

ANYBODYS: Final = FREED | FREED << 1 | FREED << 2 | FREED << 3  # a defeated hazard that will join somebody's party
OF_COMBAT: Final = ACTED | ATTACKED | GUTS_SPENT | IS_HIDDEN | IS_VIP | AIMED | EXTRA | TWICE  # marks that end with a combat


def finish_combat(s: State, outcome: i64) -> None:
    """MW-110: the combat is over: nothing that was still to happen in it happens."""
    s.table[OUTCOME] = outcome
    s.cut(COMBAT_ENDS)


class CombatEnds(Step):
    """MW-162, MW-R37, MW-R88, MW-R109, MW-R124: lent tokens, hazards and their items go; what lasted for the combat ends."""

    def run(self, s: State) -> None:
        active, foes, kind = s.table[ACTIVE], s.table[FOES], s.table[COMBAT]
        tell(s, COMBAT_WON if s.table[OUTCOME] == WON else COMBAT_OVER, active, NOBODY)
        for side in (0, 1):
            end_for_side(s, side_zone(s, side))
        s.table[COMBAT] = 0
        if kind == WITH_HAZARDS:
            send_back(s, foes - ENCOUNTER)
        clear_table(s)
        end_coils(s)
        welcome_tamed(s)
        lapse(s, AT_ATTACK_END, active)
        lapse(s, AT_COMBAT_END, active)
        refill(s)


def end_for_side(s: State, zone: i64) -> None:
    """What the units of a side had for this combat."""
    seat = s.book.schema.seat_of[zone]
    for unit in s.cards(zone):
        if is_marked(s, unit, LENT):
            s.cite("MW-R124")
            s.move(unit, TOKEN_STACK)
        else:
            stand_down(s, unit)
    end_for_items(s, (HAZARD_GEAR if zone >= ENCOUNTER else GEAR) + seat)
    if zone < ENCOUNTER:
        card = s.top(CLASS_CARDS + seat)
        while card != NOBODY:
            s.set(USED_COMBAT, card, 0)
            card = s.get(UNDER, card)


def stand_down(s: State, unit: i64) -> None:
    """MW-R88: all that was inflicted ends with the combat; the rows are left."""
    s.set(LINE, unit, 0)
    s.set(MARKS, unit, s.get(MARKS, unit) & ~OF_COMBAT)
    s.set(FRESH, unit, 0)
    s.set(USED_COMBAT, unit, 0)
    for against in range(i64(3)):
        s.set(SHIELDS + against, unit, 0)
    for which in range(i64(TIMED)):
        s.set(SUFFERS + which, unit, 0)


def end_for_items(s: State, zone: i64) -> None:
    """MW-162: all corrosion tokens are removed."""
    item = s.top(zone)
    while item != NOBODY:
        if s.get(TOKENS, item) > 0:
            s.cite("MW-162")
        s.set(TOKENS, item, 0)
        s.set(USED_COMBAT, item, 0)
        item = s.get(UNDER, item)


def send_back(s: State, handler: i64) -> None:
    """MW-78, MW-R37, MW-R33: hazards that were not defeated are shuffled into the Hazard stack; their items are discarded."""
    arms = HAZARD_GEAR if s.table[OUTCOME] == WON and keeps_arms(s) else DISCARD
    for item in s.cards(HAZARD_GEAR + handler):
        detach(s, item, arms + handler)
    if s.count(ENCOUNTER + handler) == 0:
        return
    s.cite("MW-78 MW-R37")
    rally: i64 = 0
    for hazard in s.cards(ENCOUNTER + handler):
        rally |= s.printed(RALLIES, hazard)
        s.carry(hazard, TOKEN_STACK if s.printed(KIND, hazard) == TOKEN else HAZARD_STACK)
    if rally != 0:
        bring_back_used(s)
    shuffle(s, HAZARD_STACK)


def bring_back_used(s: State) -> None:
    """MW-R1: a mighty hazard that was not defeated rallies the defeated ones; not those that join a party."""
    s.cite("MW-R1")
    for hazard in s.cards(USED):
        if s.get(MARKS, hazard) & ANYBODYS == 0:
            s.carry(hazard, HAZARD_STACK)


def clear_table(s: State) -> None:
    """The numbers of a combat."""
    s.table[LAST_ROUND] = s.table[ROUND]
    s.table[ROUND], s.table[ACTOR], s.table[PARTING], s.table[RUNNER], s.table[VIPS] = 0, 0, 0, 0, 0
    s.table[AIM], s.table[AIM_ROW], s.table[ANSWERED] = 0, 0, 0


def welcome_tamed(s: State) -> None:
    """MW-R126: a defeated hazard that a text has won over joins the party of whose text it was now."""
    for card in s.cards(USED):
        unmark(s, card, FELL)
        for seat in range(s.seats):
            if is_marked(s, card, i64(FREED) << seat):
                s.cite("MW-R126")
                s.move(card, PARTY + seat)
                mark(s, card, WON_OVER)
                enter(s, card)
                tell(s, JOINS, seat, card)
                break


COMBAT_ENDS: Final = CombatEnds(BOOK, "combat ends", "MW-110")

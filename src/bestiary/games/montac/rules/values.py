"""Chapter 20, computed values: power, attacks, Timers, counters, the Active Class."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.agenda import Book
from bestiary.engine.play.force import Force, reading
from bestiary.engine.state.layout import ROW, ROW_AMOUNT, ROW_SUBJECT
from bestiary.engine.state.schema import ACTIVE, NOBODY, WHERE
from bestiary.engine.state.state import State
from bestiary.games.montac.schema import (
    ASSIGNED,
    ATTACKS,
    ATTACKS_MORE,
    ATTACKS_SET,
    BASIC,
    CLASS_ZONE,
    COUNTERS,
    GRANTED_TIMER,
    KIND,
    MONSTERS,
    POWER,
    POWER_CHANGE,
    PRINTED_TIMER,
    SUDDEN,
    SYNERGY,
    TACTICLYSM,
    TIMER,
    TOKEN,
    UNKNOWN,
)

SUDDEN_CLASS: Final = 6  # MT-132


def is_monster(s: State, card: i64) -> bool:
    """MT-4: Basic Monsters, Synergy Monsters and Monster Tokens are monsters."""
    kind = s.printed(KIND, card)
    return kind in (BASIC, SYNERGY, TOKEN)


def is_asset(s: State, card: i64) -> bool:
    """MT-187: Synergy Monsters and Tacticlysms."""
    kind = s.printed(KIND, card)
    return kind in (SYNERGY, TACTICLYSM)


def in_play(s: State, card: i64) -> bool:
    """MT-45: in a Monster Placement or a Tactical Placement."""
    return s.book.schema.playing[s.get(WHERE, card)] != 0


def original_power(s: State, card: i64) -> i64:
    """MT-193: what is printed; MT-194: of a ????, the first value assigned since it was played, before that 0 (MT-R110)."""
    if s.printed(UNKNOWN, card) != 0:
        return max(0, s.get(ASSIGNED, card) - 1)
    return s.printed(POWER, card)


def power(s: State, card: i64) -> i64:
    """MT-R41: the original power with all changes in order of arrival, never below 0; outside play it is as printed."""
    start = original_power(s, card)
    return reading(s, POWER_CHANGE, 0, card, start) if len(s.force) > 0 and in_play(s, card) else start


def attacks_allowed(s: State, card: i64) -> i64:
    """MT-R34: one attack a turn; MT-R35: "can attack N times" sets that, additional attacks add to it."""
    if len(s.force) == 0:
        return 1
    return reading(s, ATTACKS_MORE, 0, card, reading(s, ATTACKS_SET, 0, card, 1))


def attacks_left(s: State, card: i64) -> i64:
    """MT-R48: what is allowed now, less what was declared this turn."""
    return max(0, attacks_allowed(s, card) - s.get(ATTACKS, card))


def counter(book: Book, name: str) -> Force:
    """MT-189: what lies on a card as counters of a name; each name has one force."""
    for force in book.forces:
        if force.name == f"{name} counter":
            return force
    return Force(book, f"{name} counter", COUNTERS, NOBODY, None, None, "MT-189")


def counters(s: State, name: i64, card: i64) -> i64:
    """MT-189: how many counters lie on a card; `name` is the number of their force. Any text sees them all (MT-R115)."""
    count, stay = i64(0), s.stay(card)
    for row in range(i64(0), i64(len(s.force)), ROW):
        if s.force[row] == name and s.force[row + ROW_SUBJECT] == stay:
            count += s.force[row + ROW_AMOUNT]
    return count


def counters_on(s: State, card: i64) -> dict[str, int]:
    """All counters of a card by their names."""
    out: dict[str, int] = {}
    for row in range(i64(0), i64(len(s.force)), ROW):
        force = s.book.forces[s.force[row]]
        if force.kind == COUNTERS and s.force[row + ROW_SUBJECT] == s.stay(card):
            name = force.name.removesuffix(" counter")
            out[name] = out.get(name, 0) + int(s.force[row + ROW_AMOUNT])
    return {name: count for name, count in out.items() if count > 0}


def active_class(s: State) -> i64:
    """MT-42, MT-43: how many cards lie in the turn player's Class Zone; in Sudden Death 6, whatever lies there (MT-132, MT-R60)."""
    return SUDDEN_CLASS if s.table[SUDDEN] != 0 else s.count(CLASS_ZONE + s.table[ACTIVE])


def has_timer(s: State, card: i64) -> bool:
    """Does a Timer run on the card?"""
    return s.get(TIMER, card) != 0


def timer(s: State, card: i64) -> i64:
    """What the Timer of a card shows."""
    return max(0, s.get(TIMER, card) - 1)


def original_timer(s: State, card: i64) -> i64:
    """MT-R54: the printed number; of a card with none, the number that it was given first."""
    printed = s.printed(PRINTED_TIMER, card)
    return printed if printed != 0 else s.get(GRANTED_TIMER, card)


def commands_monster(s: State, seat: i64) -> bool:
    """Has the player a monster in play?"""
    return s.count(MONSTERS + seat) > 0

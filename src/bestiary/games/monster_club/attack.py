"""The attack under way: which stacks are in it, what is still to be turned up, and "if attacked" (MC-57, MC-87)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.schema import FACE, NOBODY, UNDER, WHERE
from bestiary.engine.state import CARD_MASK, State
from bestiary.engine.triggers import call, emit
from bestiary.games.monster_club.schema import (
    AGGRESSOR,
    ALARMED,
    ATTACKER,
    CANCELLED,
    CANCELS,
    DOWN,
    HALTED,
    IS_ATTACKED,
    MONSTERS,
    STRUCK,
    TARGET,
)
from bestiary.games.monster_club.values import is_up, powers_on

# ---- the attack under way ------------------------------------------------------------------------------------------------------


def attacker(s: State) -> i64:
    """The monster that attacks."""
    return s.table[ATTACKER] - 1 & CARD_MASK


def target(s: State) -> i64:
    """The monster that is attacked."""
    return s.table[TARGET] - 1 & CARD_MASK


def is_open(s: State) -> bool:
    """MC-R18: an open attack attacks no stack."""
    return s.table[TARGET] == 0


def cancel(s: State) -> i64:
    """MC-R15: a text cancels the attack under way."""
    if s.table[ATTACKER] == 0 or s.table[CANCELLED] != 0:
        return 0
    s.table[CANCELLED] = 1
    emit(s, CANCELS.number, s.who, NOBODY, 0)
    return 1


def is_gone(s: State, role: i64, seat: i64) -> bool:
    """MC-R15: has the monster of this role left the board, or its half of it?"""
    stay = s.table[role] - 1
    return not s.here(stay) or s.get(WHERE, stay & CARD_MASK) != MONSTERS + seat


def to_reveal(s: State, monster: i64) -> vec[i64]:
    """The face-down power cards of a stack in battle that are still to be turned up; none on a monster that was turned down."""
    out = vec[i64]()
    if s.get(DOWN, monster) == 0:
        for power in powers_on(s, monster):
            if s.get(DOWN, power) != 0 and s.get(HALTED, power) == 0:
                out = append(out, power)
    return out


def end_attack(s: State) -> None:
    """The attack is over: its marks are forgotten."""
    s.table[ATTACKER], s.table[TARGET], s.table[CANCELLED] = 0, 0, 0
    for zone in s.book.schema.in_play:
        card = s.top(zone)
        while card != NOBODY:
            s.set(HALTED, card, 0)
            s.set(STRUCK, card, 0)
            s.set(ALARMED, card, 0)
            card = s.get(UNDER, card)


# ---- "if attacked" (MC-87, MC-R32) ---------------------------------------------------------------------------------------------


def has_if_attacked(s: State, card: i64) -> bool:
    """Does its text say what happens if its stack is attacked?"""
    for listener in s.book.faces[s.get(FACE, card)].listeners:
        if listener.event == IS_ATTACKED.number:
            return True
    return False


def attacked_cards(s: State) -> vec[i64]:
    """The cards of the attacked stack whose "if attacked" was not set off in this attack."""
    out = vec[i64]()
    if is_open(s):
        return out
    monster = target(s)
    for card in append(powers_on(s, monster), monster):
        if s.get(STRUCK, card) == 0 and has_if_attacked(s, card):
            out = append(out, card)
    return out


def strike(s: State) -> bool:
    """MC-R32: set off the "if attacked" of all face-up cards of the attacked stack, each once per attack; was there one?"""
    found = False
    for card in attacked_cards(s):
        if is_up(s, card):
            found = True
            s.set(STRUCK, card, 1)
            for listener in s.book.faces[s.get(FACE, card)].listeners:
                if listener.event == IS_ATTACKED.number and listener.hears(s, card, s.table[AGGRESSOR], card):
                    call(s, listener, card, card, 0, s.table[AGGRESSOR], attacker(s))
    return found


def halted(s: State) -> vec[i64]:
    """MC-R30: those of them that were turned face down in this attack, and stay so."""
    out = vec[i64]()
    for card in attacked_cards(s):
        if s.get(HALTED, card) != 0:
            out = append(out, card)
    return out


def still_to_strike(s: State) -> vec[i64]:
    """MC-R32: the face-down cards of the attacked stack that are turned up though the attack was cancelled."""
    out = vec[i64]()
    for card in attacked_cards(s):
        if s.get(DOWN, card) != 0 and s.get(HALTED, card) == 0:
            out = append(out, card)
    return out

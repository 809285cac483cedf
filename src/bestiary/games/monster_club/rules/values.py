"""Chapters 2 and 11, computed values: which card lies where, who faces whom, scores, slots and types (MC-75 to MC-77)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.force import NO_FLOOR, reading
from bestiary.engine.state.schema import NOBODY, UNDER, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monster_club.schema import (
    ALTERATION,
    AS,
    BONUS,
    DOWN,
    FREE,
    MONSTERS,
    ORIGINAL,
    POSITION,
    POSITIONS,
    POWERS,
    SACRIFICE,
    SCORE,
    SLOT_CHANGE,
    SLOTS,
    TEXT,
    TYPE,
)

# ---- which card lies where -----------------------------------------------------------------------------------------------------


def is_monster(s: State, card: i64) -> bool:
    """MC-96: on the board a card is only the kind it was put down as: does it lie there as a monster?"""
    return s.get(WHERE, card) in (MONSTERS, MONSTERS + 1)


def is_power(s: State, card: i64) -> bool:
    """Does it lie on the board as a power card?"""
    return s.get(WHERE, card) in (POWERS, POWERS + 1)


def on_board(s: State, card: i64) -> bool:
    """MC-13: on either half of the playing board."""
    return s.book.schema.playing[s.get(WHERE, card)] != 0


def is_up(s: State, card: i64) -> bool:
    """Does it lie face up on the board?"""
    return s.get(DOWN, card) == 0 and on_board(s, card)


def can_be(s: State, card: i64, kind: i64) -> bool:
    """MC-95: can the card be put down as a monster, or as a power card?"""
    return s.printed(AS, card) >> kind & 1 != 0


def is_sacrifice(s: State, card: i64) -> bool:
    """MC-90: is it a sacrifice monster?"""
    return s.printed(TEXT, card) == SACRIFICE


def monster_at(s: State, seat: i64, position: i64) -> i64:
    """MC-14: the monster at a position of a half, or NOBODY."""
    card = s.top(MONSTERS + seat)
    while card != NOBODY:
        if s.get(POSITION, card) == position:
            return card
        card = s.get(UNDER, card)
    return NOBODY


def monster_of(s: State, card: i64) -> i64:
    """MC-39: the monster of the stack that a card on the board belongs to; of any other card NOBODY."""
    if is_monster(s, card):
        return card
    return monster_at(s, s.controller(card), s.get(POSITION, card)) if is_power(s, card) else NOBODY


def powers_on(s: State, monster: i64) -> vec[i64]:
    """The power cards on a monster."""
    out, position = vec[i64](), s.get(POSITION, monster)
    card = s.top(POWERS + s.controller(monster))
    while card != NOBODY:
        if s.get(POSITION, card) == position:
            out = append(out, card)
        card = s.get(UNDER, card)
    return out


def same_stack(s: State, card: i64, other: i64) -> bool:
    """MC-39: do two cards on the board lie in one stack?"""
    if not on_board(s, card) or not on_board(s, other):
        return False
    return s.get(POSITION, card) == s.get(POSITION, other) and s.controller(card) == s.controller(other)


def facing(s: State, card: i64) -> i64:
    """MC-15: the monster of the stack that faces the stack of a card, or NOBODY."""
    return monster_at(s, 1 - s.controller(card), s.get(POSITION, card)) if on_board(s, card) else NOBODY


def is_free(s: State, seat: i64, position: i64) -> bool:
    """MC-14: does no stack lie there?"""
    return monster_at(s, seat, position) == NOBODY


def has_room(s: State, seat: i64) -> bool:
    """MC-49: is one of the three positions free?"""
    return s.count(MONSTERS + seat) < POSITIONS


# ---- slots (MC-46, MC-47) ------------------------------------------------------------------------------------------------------


def slots(s: State, monster: i64) -> i64:
    """MC-46: how many power cards may be on it."""
    printed = s.printed(SLOTS, monster)
    return max(0, reading(s, SLOT_CHANGE, 0, monster, printed, NO_FLOOR)) if len(s.force) > 0 else printed


def slots_taken(s: State, monster: i64) -> i64:
    """MC-46: by power cards face up or face down; those that require no slot do not count (MC-47)."""
    count, position = i64(0), s.get(POSITION, monster)
    card = s.top(POWERS + s.controller(monster))
    while card != NOBODY:
        if s.get(POSITION, card) == position and s.printed(FREE, card) == 0:
            count += 1
        card = s.get(UNDER, card)
    return count


def has_slot(s: State, monster: i64, card: i64) -> bool:
    """MC-46, MC-47: is there a slot for this power card, or does it require none?"""
    return s.printed(FREE, card) != 0 or slots_taken(s, monster) < slots(s, monster)


def seems_free(s: State, monster: i64) -> bool:
    """MC-R28: nobody else knows the slots of a face-down monster, nor whether a face-down power card takes one."""
    taken: i64 = 0
    for power in powers_on(s, monster):
        taken += i64(s.get(DOWN, power) == 0 and s.printed(FREE, power) == 0)
    return s.get(DOWN, monster) != 0 or taken < slots(s, monster)


# ---- scores (chapter 11) -------------------------------------------------------------------------------------------------------


def original_score(s: State, monster: i64) -> i64:
    """MC-75: as printed, unless a text says so; of several texts the one played last counts (MC-R29)."""
    printed = s.printed(SCORE, monster)
    return reading(s, ORIGINAL, 0, monster, printed, NO_FLOOR) if len(s.force) > 0 else printed


def score(s: State, monster: i64) -> i64:
    """MC-76: the original score plus all that alters it now; no lower bound (MC-R29). A face-down card adds nothing (MC-R28)."""
    total, position = original_score(s, monster), s.get(POSITION, monster)
    card = s.top(POWERS + s.controller(monster))
    while card != NOBODY:
        if s.get(POSITION, card) == position and s.get(DOWN, card) == 0:
            total += s.printed(BONUS, card)
        card = s.get(UNDER, card)
    return reading(s, ALTERATION, 0, monster, total, NO_FLOOR) if len(s.force) > 0 else total


def beats(s: State, monster: i64, other: i64) -> bool:
    """MC-64: rock beats scissors, scissors beats paper, paper beats rock."""
    return (s.printed(TYPE, monster) + 1) % 3 == s.printed(TYPE, other)


def better(s: State, monster: i64, other: i64) -> i64:
    """MC-63 to MC-65: 1 if the first has the better score, or on equal scores the better type; -1 if the other has; else 0."""
    difference = score(s, monster) - score(s, other)
    if difference != 0:
        return 1 if difference > 0 else -1
    if beats(s, monster, other):
        return 1
    return -1 if beats(s, other, monster) else 0

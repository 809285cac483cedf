"""Statuses that are thrown back (MQ-149, MQ-R115): aimed at one Mon, they are applied to the user's Mon instead."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.force import anything_is, reading
from bestiary.engine.notation import CARD
from bestiary.engine.schema import NOBODY, WHERE, player
from bestiary.engine.state import State
from bestiary.engine.words import against
from bestiary.games.monquest.acting import actor
from bestiary.games.monquest.schema import BOOK, MONS, REFLECTION
from bestiary.games.monquest.statuses import apply, flip

COIN: Final = 8  # a bit of what a status is like in a frame: a coin stands beside it
TURNS: Final = 4  # above this bit: for how many turns; below it, which status


def throws_back(s: State, mon: i64) -> bool:
    """MQ-R115: is a status that this effect aims at the Mon applied to the user's Mon instead?"""
    if len(s.force) == 0 or not anything_is(s, REFLECTION, 0) or not against(s, s.who, s.controller(mon)):
        return False
    return reading(s, REFLECTION, 0, mon, 0) > 0


def throw_back(s: State, mon: i64, status: i64, coin: bool, turns: i64) -> None:
    """MQ-R115: to the acting Mon, else to a Mon of the user that the reflecting player picks; never on again."""
    s.cite("MQ-R115")
    like, user = status | (COIN if coin else 0) | turns << TURNS, actor(s)
    if user != NOBODY:
        befall(s, user, like)
    else:
        s.push(THROW_AT, s.controller(mon), player(s.who), like, s.scope)


def befall(s: State, mon: i64, like: i64) -> i64:
    """MQ-R115: the coin beside the status is flipped for the new target."""
    if like & COIN != 0 and not flip(s, s.controller(mon)):
        return 0
    return apply(s, mon, like & COIN - 1, like >> TURNS)


class OfTheUser(Need):
    """MQ-R115: a Mon of whoever used the effect."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == MONS + s.controller(s.this)


class ThrowAt(Deed):
    """MQ-R115: the reflecting player picks a Mon of the user; the frame's `this` is the user, `it` what the status is like."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for mon in s.cards(MONS + s.controller(s.this)):
            out = append(out, pack(code, mon))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        befall(s, a, s.it)


class WhichMon(Ask):
    """MQ-R115: asked where there is a choice."""

    def waits(self, s: State) -> bool:
        return s.count(MONS + s.controller(s.this)) > 1

    def run(self, s: State) -> None:
        for mon in s.cards(MONS + s.controller(s.this)):
            befall(s, mon, s.it)


THROW_AT: Final = WhichMon(
    BOOK,
    "throw back",
    "MQ-R115",
    "Choose the Mon that the status is applied to instead.",
    [ThrowAt("choose", [CARD], "Choose {0}.", "MQ-R115", [OfTheUser("MQ-R115", "choose a Mon of the user: {0} is none", SURE)])],
)

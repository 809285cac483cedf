"""What is offered in several places: all cards of a zone, and the locations to which a party can go (MW-60, MW-71)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.asks import Need, pack
from bestiary.engine.schema import NOBODY, UNDER
from bestiary.engine.state import State
from bestiary.games.monad_wars.schema import LOCATIONS, STAR
from bestiary.games.monad_wars.values import connected, location


def offer_all(s: State, zone: i64, code: i64, out: vec[i64]) -> vec[i64]:
    """Every card of a zone."""
    card = s.top(zone)
    while card != NOBODY:
        out = append(out, pack(code, card))
        card = s.get(UNDER, card)
    return out


def offer_neighbours(s: State, code: i64, out: vec[i64]) -> vec[i64]:
    """MW-71: every location that shares a region symbol with the one where the party is."""
    here = location(s, s.who)
    place = s.top(LOCATIONS)
    while place != NOBODY:
        if place != here and connected(s, here, place):
            out = append(out, pack(code, place))
        place = s.get(UNDER, place)
    return out


def offer_starters(s: State, code: i64, out: vec[i64]) -> vec[i64]:
    """MW-60: every location with a star."""
    place = s.top(LOCATIONS)
    while place != NOBODY:
        if s.printed(STAR, place) != 0:
            out = append(out, pack(code, place))
        place = s.get(UNDER, place)
    return out


class Elsewhere(Need):
    """MW-71: another location than the current one."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return a != location(s, s.who)


class SharesRegion(Need):
    """MW-71: it shares a region symbol with the current location."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return connected(s, location(s, s.who), a)


class HasStar(Need):
    """MW-60, MW-R72: a starter location."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.printed(STAR, a) != 0

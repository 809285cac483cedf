"""Shuffling and re-dealing. The sleeves are public and stay where they are; the cards change places inside them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.rng import Chance
from bestiary.engine.schema import BACK, FACE, LIFE, LOCKED, NOBODY, OWNER, SECRET, SEEN
from bestiary.engine.state import PLACE, State


def mix(s: State, sleeves: vec[i64]) -> None:
    """Fisher–Yates over what is in the sleeves, from the last to the first."""
    for i in range(i64(len(sleeves)) - 1, i64(0), -1):
        a, b = sleeves[i], sleeves[s.chance.below(i + 1)]
        if a != b:
            swap_cards(s, a, b)


def swap_cards(s: State, a: i64, b: i64) -> None:
    """Exchange the cards in two sleeves: their faces, and all that travels with a face."""
    column, at, bt = s.column, a * s.wide, b * s.wide
    for i in range(i64(FACE), s.book.schema.fresh):
        was = column[at + i]
        column[at + i] = column[bt + i]
        column[bt + i] = was


def shuffle(s: State, zone: i64) -> None:
    """Nobody can follow a sleeve: it holds another card now. Who knew a card still knows that it is in there."""
    cards = s.cards(zone)
    locked: i64 = 0
    for card in cards:
        mask = s.get(LOCKED, card) | s.get(SEEN, card)
        locked |= mask
        s.set(LOCKED, card, mask)
        s.set(SEEN, card, 0)
        s.set(LIFE, card, s.get(LIFE, card) + 1)  # whoever referred to this sleeve meant a card that may be in another now
    s.zone[zone * PLACE + 2] |= locked
    mix(s, cards)


def determinize(s: State, seat: i64, chance: Chance) -> None:
    """Deal anew what the seat does not know: inside each zone, then, among cards of one owner and back, across zones.

    The state gets the stream `chance`: who searches never sees the real one. Answers not yet shown are asked for again, later.
    """
    s.chance = chance
    loose = vec[i64]()
    for zone in range(i64(len(s.zone)) // PLACE):
        unseen = _unseen(s, zone, seat)
        mix_alike(s, unseen)
        for card in unseen:
            if s.get(LOCKED, card) >> seat & 1 == 0:
                loose = append(loose, card)
    mix_alike(s, loose)
    for other in range(s.seats):
        if other != seat:
            s.table[SECRET + other] = NOBODY


def _unseen(s: State, zone: i64, seat: i64) -> vec[i64]:
    unseen = vec[i64]()
    for card in s.cards(zone):
        if s.get(SEEN, card) >> seat & 1 == 0:
            unseen = append(unseen, card)
    return unseen


def mix_alike(s: State, sleeves: vec[i64]) -> None:
    """Mix the cards, but only among those of one owner and one back."""
    rest = sleeves
    while len(rest) > 0:
        owner, back = s.get(OWNER, rest[0]), s.get(BACK, rest[0])
        alike, others = vec[i64](), vec[i64]()
        for card in rest:
            if s.get(OWNER, card) == owner and s.get(BACK, card) == back:
                alike = append(alike, card)
            else:
                others = append(others, card)
        mix(s, alike)
        rest = others

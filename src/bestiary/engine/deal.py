"""Shuffling and re-dealing. The sleeves are public and stay where they are; the cards change places inside them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.rng import Chance
from bestiary.engine.schema import BACK, FACE, LIFE, LOCKED, NOBODY, OWNER, SECRET, SEEN, UNDER, ZONES
from bestiary.engine.state import LIFE_MASK, PLACE, State


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
        s.set(SEEN, card, s.book.schema.sees[zone])
        if len(s.force) > 0:
            s.end_of_stay(s.stay(card))
        s.set(LIFE, card, s.get(LIFE, card) + 1 & LIFE_MASK)  # who meant this sleeve meant a card that may be elsewhere now
    s.zone[zone * PLACE + 2] |= locked
    mix(s, cards)


@mypyc_attr(allow_interpreted_subclasses=True)
class Possible:
    """Which unseen card can lie in which sleeve, as everybody at the table can tell from the rules."""

    def may_lie(self, s: State, card: i64, sleeve: i64) -> bool:
        """Could the card that is now in one sleeve be the one in another?"""
        raise NotImplementedError


def determinize(s: State, seat: i64, chance: Chance) -> None:
    """Deal anew what the seat does not know: inside each zone, then, among cards of one owner and back, across zones.

    The state gets the stream `chance`: who searches never sees the real one. What comes out depends on that stream and on what the
    seat knows, and on nothing else, so that nobody can find the real cards by dealing often. Answers not yet shown are asked for
    again, later; what others know of cards in a mixed zone is forgotten.
    """
    s.chance = chance
    loose = vec[i64]()
    for zone in range(i64(ZONES), i64(len(s.zone)) // PLACE):  # not what ceased to exist
        unseen = _unseen(s, zone, seat)
        if s.zone[zone * PLACE + 2] >> seat & 1 != 0:
            _deal_alike(s, unseen, seat)
        for card in unseen:
            if s.get(LOCKED, card) >> seat & 1 == 0:
                loose = append(loose, card)
    _deal_alike(s, loose, seat)
    for other in range(s.seats):
        if other != seat:
            s.table[SECRET + other] = NOBODY


def _unseen(s: State, zone: i64, seat: i64) -> vec[i64]:
    unseen = vec[i64]()
    card = s.top(zone)
    while card != NOBODY:
        if s.get(SEEN, card) >> seat & 1 == 0:
            unseen = append(unseen, card)
        card = s.get(UNDER, card)
    return unseen


def _deal_alike(s: State, sleeves: vec[i64], seat: i64) -> None:
    """Deal the cards in these sleeves anew, each only into sleeves of its owner and back."""
    rest = sleeves
    while len(rest) > 0:
        owner, back = s.get(OWNER, rest[0]), s.get(BACK, rest[0])
        alike, others = vec[i64](), vec[i64]()
        for card in rest:
            if s.get(OWNER, card) == owner and s.get(BACK, card) == back:
                alike = append(alike, card)
            else:
                others = append(others, card)
        _deal(s, alike, seat)
        rest = others


def _deal(s: State, sleeves: vec[i64], seat: i64) -> None:
    """Take the cards out, put them in order, so that where they really were leaves no trace, and deal them at random."""
    pile, was = _in_order(s, sleeves, seat), s.column[:]
    for last in range(i64(len(pile)) - 1, i64(0), -1):
        other = s.chance.below(last + 1)
        card = pile[last]
        pile[last] = pile[other]
        pile[other] = card
    if s.book.possible is not None:
        _make_possible(s, s.book.possible, pile, sleeves)
    for at in range(i64(len(pile))):
        old, new = pile[at] * s.wide, sleeves[at] * s.wide
        for i in range(i64(FACE), s.book.schema.fresh):
            s.column[new + i] = was[old + i]


def _make_possible(s: State, possible: Possible, pile: vec[i64], sleeves: vec[i64]) -> None:
    """Exchange each card that cannot lie where it was dealt with one, at random, so that both then can."""
    for at in range(i64(len(pile))):
        if possible.may_lie(s, pile[at], sleeves[at]):
            continue
        first = s.chance.below(i64(len(pile)))
        for more in range(i64(len(pile))):
            other = (first + more) % i64(len(pile))
            if possible.may_lie(s, pile[at], sleeves[other]) and possible.may_lie(s, pile[other], sleeves[at]):
                card = pile[at]
                pile[at] = pile[other]
                pile[other] = card
                break


def _in_order(s: State, sleeves: vec[i64], seat: i64) -> vec[i64]:
    """The sleeves in an order that depends only on the cards in them."""
    pile = vec[i64]()
    for card in sleeves:
        s.set(LOCKED, card, s.get(LOCKED, card) & 1 << seat)
        at = i64(len(pile))
        pile = append(pile, card)
        while at > 0 and _comes_before(s, card, pile[at - 1]):
            pile[at] = pile[at - 1]
            at -= 1
        pile[at] = card
    return pile


def _comes_before(s: State, card: i64, other: i64) -> bool:
    """A card that is known to be here before one that may be elsewhere; then by the first number in which the two differ."""
    if s.get(LOCKED, card) != s.get(LOCKED, other):
        return s.get(LOCKED, card) != 0
    for column in range(i64(FACE), s.book.schema.fresh):
        a, b = s.get(column, card), s.get(column, other)
        if a != b:
            return a < b
    return False

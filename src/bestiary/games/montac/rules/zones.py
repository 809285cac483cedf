"""Chapters 3 and 15, movement between zones: perishing, ownership, what ceases to exist, what the enemy is shown."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.effects import follow
from bestiary.engine.play.force import cannot
from bestiary.engine.play.parts_of_speech import Filter
from bestiary.engine.play.replacements import would
from bestiary.engine.play.triggers import Event, emit, tell
from bestiary.engine.state.deal import hide, shuffle
from bestiary.engine.state.schema import ALL, NOBODY, NOWHERE, OWNER, SEEN, WHERE
from bestiary.engine.state.state import State
from bestiary.games.montac.rules.values import in_play, is_asset, is_monster
from bestiary.games.montac.schema import (
    A_TOKEN,
    ANY_CARD,
    ANY_MONSTER,
    ANY_TACTICAL,
    ASSETS,
    BUSY,
    CEASES,
    CLASS_ZONE,
    DECK,
    DISCARDED,
    DRAWS,
    DREW,
    EXTINCT,
    HAND,
    KIND,
    LEAVES,
    LOST,
    MADE,
    MONSTERS,
    PERISHED,
    PERISHES,
    PLACEMENTS,
    RUMMAGED,
    RUMMAGES,
    SACRIFICED,
    SHUFFLES,
    SLOT,
    SUDDEN,
    TACTICAL,
    TACTICALS,
    TO_ASSETS,
    TO_CLASS_ZONE,
    TO_DECK,
    TO_HAND,
    TYPE_NAMES,
    TYPES,
)

# ---- drawing and shuffling -----------------------------------------------------------------------------------------------------


def draw(s: State, seat: i64, count: i64) -> i64:
    """MT-190: the top cards of the own deck, as many as there are (MT-R56); each is an event of its own (MT-R130)."""
    drawn, others = i64(0), ALL & ~s.book.schema.sees[HAND + seat]
    while drawn < count and s.count(DECK + seat) > 0:
        card = s.top(DECK + seat)
        s.move(card, HAND + seat)
        if s.get(SEEN, card) & others != 0:  # somebody looked at it in the deck (MT-R139)
            hide(s, card, others)
        emit(s, DREW.number, seat, NOBODY, 1)
        drawn += 1
    if drawn > 0:
        s.table[BUSY] = 1
        emit(s, DRAWS.number, seat, NOBODY, drawn)
    return drawn


def shuffle_deck(s: State, seat: i64) -> None:
    """MT-199: put a deck in random order."""
    emit(s, SHUFFLES.number, seat, NOBODY, 0)
    shuffle(s, DECK + seat)


# ---- perishing -----------------------------------------------------------------------------------------------------------------


def perish(s: State, card: i64, by: i64, cause: Event | None = None) -> i64:
    """MT-195: to the Perished Pile, unless something says that it cannot, or what happens instead: at all, or for this cause."""
    if not would_perish(s, card, cause):
        return 0
    perish_regardless(s, card, by)
    return 1


def would_perish(s: State, card: i64, cause: Event | None) -> bool:
    """Will it perish? What happens instead is then already on the agenda."""
    if s.get(WHERE, card) in (PERISHED, PERISHED + 1):
        return False
    return len(s.force) == 0 or ((cause is None or would(s, cause, card)) and would(s, PERISHES, card))


def perish_together(s: State, cards: vec[i64], by: i64, cause: Event) -> None:
    """MT-109, MT-R55: cards perish at the same time, so that what any of them says of the others still holds for all."""
    going = vec[i64]()
    for card in cards:
        if would_perish(s, card, cause):
            going = append(going, card)
    for card in going:
        perish_regardless(s, card, by)


def perish_regardless(s: State, card: i64, by: i64) -> None:
    """MT-168: nothing can prevent it; MT-162: to the pile of its owner; discarding is perishing too (MT-R112)."""
    zone, owner = s.get(WHERE, card), s.get(OWNER, card)
    if zone in (HAND, HAND + 1):
        tell(s, DISCARDED, s.controller(card), card)
    if in_play(s, card):
        emit(s, LEAVES.number, by, card, 0)
    tell(s, PERISHES, by, card)
    count_lost(s, card)
    if s.get(MADE, card) != 0:
        cease(s, card)
    else:
        s.set(RUMMAGED, card, 0)
        s.move(card, PERISHED + owner)


def sacrifice(s: State, card: i64, by: i64) -> i64:
    """MT-197: from play to the Perished Pile; it perishes too, so what cannot perish cannot be sacrificed (MT-R112)."""
    if not in_play(s, card) or (len(s.force) > 0 and not would(s, PERISHES, card)):
        return 0
    tell(s, SACRIFICED, by, card)
    perish_regardless(s, card, by)
    return 1


def rummage(s: State, card: i64, seat: i64) -> None:
    """MT-210: out of the enemy's Perished Pile to the player's hand, where both know it; its owner stays its owner (MT-R107)."""
    stay = s.stay(card)
    s.cite("MT-164 MT-R107")
    tell(s, RUMMAGES, seat, card)
    s.set(RUMMAGED, card, 1 + seat)
    s.move(card, HAND + seat)
    follow(s, stay)


def count_lost(s: State, card: i64) -> None:
    """MT-R27: what has perished is counted for its owner, from the start of the game."""
    owner, types = s.get(OWNER, card), s.printed(TYPES, card)
    s.table[LOST + 2 * ANY_CARD + owner] += 1
    if s.printed(KIND, card) == TACTICAL:
        s.table[LOST + 2 * ANY_TACTICAL + owner] += 1
    if is_monster(s, card):
        s.table[LOST + 2 * ANY_MONSTER + owner] += 1
        for number in range(i64(len(TYPE_NAMES))):
            if types >> number & 1 != 0:
                s.table[LOST + 2 * number + owner] += 1


def cease(s: State, card: i64) -> None:
    """MT-101, MT-204: a token or duplicate that leaves play is gone."""
    emit(s, CEASES.number, NOBODY, card, 0)
    s.move(card, NOWHERE)


# ---- to other zones ------------------------------------------------------------------------------------------------------------


def home(s: State, card: i64, zone: i64, seat: i64) -> i64:
    """Where a card goes that is sent to a zone of a player: asset cards to an Asset Pile, others to their owner's piles."""
    owner = s.get(OWNER, card)
    if zone == HAND:
        if is_asset(s, card):
            s.cite("MT-159 MT-187")
            return ASSETS + owner
        if seat != owner:
            s.cite("MT-164")
        return HAND + seat
    if zone == DECK and is_asset(s, card):
        s.cite("MT-159 MT-187")
        return ASSETS + owner
    if seat != owner:
        s.cite({DECK: "MT-160", ASSETS: "MT-161", PERISHED: "MT-162", CLASS_ZONE: "MT-163"}[int(zone)])
    return zone + owner


def can_go(s: State, card: i64, zone: i64) -> bool:
    """MT-206: nothing extinct leaves its pile; MT-100: a token goes to no Deck, Hand or Asset Pile (MT-R101)."""
    if s.get(EXTINCT, card) != 0:
        s.cite("MT-R109")
        return False
    if s.get(MADE, card) == A_TOKEN and zone in (DECK, HAND, ASSETS):
        s.cite("MT-100 MT-R101")
        return False
    return True


def send(s: State, card: i64, zone: i64, seat: i64, by: i64, bottom: bool = False) -> i64:
    """Send a card to a Hand, a Class Zone, an Asset Pile or the top or bottom of a Deck of a player; 0 if that is impossible.

    Out of a hidden zone: see to OutOfSight before, once for all cards that go.
    """
    if zone == PERISHED:
        return perish(s, card, by)
    if not can_go(s, card, zone):
        s.cite("MT-141")
        return 0
    place = home(s, card, zone, seat)
    if s.get(WHERE, card) == place:
        return 0
    if zone == CLASS_ZONE and s.table[SUDDEN] != 0:
        s.cite("MT-R60")
    tell(s, _arrival(place), s.book.schema.seat_of[place], card, named=_origin(s, card))
    if in_play(s, card):
        emit(s, LEAVES.number, by, card, 0)
    if s.get(MADE, card) != 0:
        cease(s, card)
        return 1
    s.set(RUMMAGED, card, 0)
    put_away(s, card, place, bottom)
    return 1


def _arrival(place: i64) -> Event:
    """What is told of a card that goes there."""
    if place in (HAND, HAND + 1):
        return TO_HAND
    if place in (DECK, DECK + 1):
        return TO_DECK
    return TO_ASSETS if place in (ASSETS, ASSETS + 1) else TO_CLASS_ZONE


PILES: Final = {DECK: "deck", HAND: "hand", ASSETS: "Asset Pile", CLASS_ZONE: "Class Zone", PERISHED: "Perished Pile"}


def _origin(s: State, card: i64) -> str:
    """Where a card comes from, for the log; that it was in play, everybody saw."""
    if s.log is None or in_play(s, card):
        return ""
    place = s.get(WHERE, card)
    seat = s.book.schema.seat_of[place]
    return f" from the {PILES[int(place - seat)]}" if seat != NOBODY else ""


def put_away(s: State, card: i64, place: i64, bottom: bool = False) -> i64:
    """MT-R139: into a hidden zone; who saw the card go knows that it is there, but no longer which it is. Says its sleeve."""
    stay = s.stay(card)
    if bottom:
        s.sink(card, place)
    else:
        s.move(card, place)
    follow(s, stay)
    s.cite("MT-R139")
    if place in (DECK, DECK + 1):  # on top of it or under it: where it lies in there is nobody's to see
        s.hide(card, ALL)
        return card
    return hide(s, card, ALL & ~s.book.schema.sees[place])


# ---- placements ----------------------------------------------------------------------------------------------------------------


def has_room(s: State, seat: i64) -> bool:
    """MT-39: is one of the three Monster Placements free?"""
    return s.count(MONSTERS + seat) < PLACEMENTS


def free_slot(s: State, seat: i64, card: i64) -> i64:
    """The first placement that nobody else occupies, for a card that has just come to this side."""
    taken: i64 = 0
    for other in s.cards(MONSTERS + seat):
        if other != card:
            taken |= 1 << s.get(SLOT, other)
    slot: i64 = 0
    while taken >> slot & 1 != 0:
        slot += 1
    return slot


def side_of(s: State, card: i64, seat: i64) -> i64:
    """MT-40, MT-82: monsters lie in Monster Placements, Tacticals and Tacticlysms in Tactical Placements."""
    return (MONSTERS if is_monster(s, card) else TACTICALS) + seat


class CanPerish(Filter):
    """MT-R112: what cannot perish cannot be sacrificed."""

    def fits(self, s: State, card: i64) -> bool:
        return in_play(s, card) and not (len(s.force) > 0 and cannot(s, PERISHES.number, card))

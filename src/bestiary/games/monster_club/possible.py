"""Which unseen card can lie where, as everybody at the table can tell: what lies as a monster can be one (MC-R43)."""

from __future__ import annotations

from mypy_extensions import i64

from bestiary.engine.deal import Possible
from bestiary.engine.force import NO_FLOOR, reading
from bestiary.engine.schema import ALL, NOBODY, SEEN, WHERE
from bestiary.engine.state import State
from bestiary.games.monster_club.schema import FREE, MONSTER, MONSTERS, PAID, POWER, POWERS, SLOT_CHANGE, SLOTS
from bestiary.games.monster_club.values import can_be, is_sacrifice, monster_of, powers_on, seems_free


class AsItLies(Possible):
    """MC-R43: of a face-down card everybody sees whether it lies as a monster or as a power card, and how many lie on it."""

    def may_lie(self, s: State, card: i64, sleeve: i64) -> bool:
        zone = s.get(WHERE, sleeve)
        if zone in (MONSTERS, MONSTERS + 1):  # MC-93: an unpaid sacrifice monster never lies face down
            return can_be(s, card, MONSTER) and (not is_sacrifice(s, card) or s.get(PAID, card) != 0) and carries(s, card, sleeve)
        return zone not in (POWERS, POWERS + 1) or (can_be(s, card, POWER) and may_be_on(s, card, monster_of(s, sleeve)))


def may_be_on(s: State, card: i64, monster: i64) -> bool:
    """MC-46, MC-47: a slot may be left for it, or it requires none."""
    return monster == NOBODY or s.printed(FREE, card) != 0 or seems_free(s, monster)


def carries(s: State, card: i64, sleeve: i64) -> bool:
    """MC-46: the card has slots for what lies on that monster, but for cards that may require none (MC-47)."""
    surplus = i64(len(powers_on(s, sleeve))) - s.printed(SLOTS, card)
    if surplus > 0 and len(s.force) > 0:
        surplus -= reading(s, SLOT_CHANGE, 0, sleeve, 0, NO_FLOOR)
    return surplus <= 0 or surplus <= slot_free(s)


def slot_free(s: State) -> i64:
    """How many cards that not everybody sees require no slot."""
    count: i64 = 0
    for card in range(s.card_count()):
        if s.printed(FREE, card) != 0 and s.get(SEEN, card) != ALL:
            count += 1
    return count

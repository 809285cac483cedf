"""Public facts for views: what holds on a card or a player for a while, and which texts of a card are used up for now."""

from __future__ import annotations

from mypy_extensions import i64

from bestiary.engine.play.force import source
from bestiary.engine.play.triggers import UNLIMITED
from bestiary.engine.play.uses import uses
from bestiary.engine.state.layout import CARD_BITS, LIFE_MASK, PERMANENT, ROW, ROW_SOURCE, ROW_SUBJECT, ROW_UNTIL
from bestiary.engine.state.schema import ALL, FACE, LIFE, NOBODY, SEEN
from bestiary.engine.state.state import State


def lasting_on(s: State, subject: i64) -> list[str]:
    """The cards whose words hold on a card or a player for a while, each once, in order of arrival."""
    found: list[str] = []
    for row in range(i64(0), i64(len(s.force)), ROW):
        if is_laid_for_a_while(s, row, subject):
            said = source_name(s, row)
            if said and said not in found:
                found.append(said)
    return found


def is_laid_for_a_while(s: State, row: i64, subject: i64) -> bool:
    """Does the row lie on this card or player until its time is over?"""
    return s.force[row + ROW_SUBJECT] == s.stay(subject) and s.force[row + ROW_UNTIL] != PERMANENT


def source_name(s: State, row: i64) -> str:
    """The card that a row comes from; empty if no card is known to everybody that is still the one it was.

    It may have moved once since, as a card does that is used up. A shuffle counts as two moves, so no other card is named.
    """
    card = source(s, row)
    if card == NOBODY or s.get(SEEN, card) != ALL:
        return ""
    moves = s.get(LIFE, card) - (s.force[row + ROW_SOURCE] >> CARD_BITS) & LIFE_MASK
    return s.book.faces[s.get(FACE, card)].name if moves <= 1 else ""


def used_up(s: State, card: i64) -> list[str]:
    """The texts of a card that were used as often as a turn allows: abilities by name, others by their place."""
    face, found = s.book.faces[s.get(FACE, card)], list[str]()
    for ability in face.abilities:
        if ability.limit != UNLIMITED and uses(s, card, ability.place) >= ability.limit:
            found.append(ability.name if ability.printed else f"text {ability.place + 1}")
    for listener in face.listeners:
        if listener.limit != UNLIMITED and uses(s, card, listener.place) >= listener.limit:
            found.append(f"text {listener.place + 1}")
    return found

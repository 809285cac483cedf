"""Taking back: whether a seat may ask for it, by the terms of the table, the game's own, and what has been seen since."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bestiary.server.room import Room


def why_not(room: Room, seat: int) -> tuple[str, str]:
    """Why a seat cannot ask to take its last decision back, and by which rule; empty if it can."""
    assert room.match is not None
    said = room.game.table.get("undo", {})
    rule = str(said.get("rule", "")) if isinstance(said, dict) else ""
    if not room.plan.terms.undo:
        return "at this table nothing is taken back", ""
    if isinstance(said, dict) and said.get("terms") == "with consent" and len(room.people) < len(room.chairs):
        return "a move is final unless your rival agrees to take it back, and a computer is not asked", rule
    place = last_decision(room, seat)
    if place is None:
        return "you have made no move yet", rule
    if any(mask & room.people_mask for mask in room.match.learned[place:]):
        return "since then somebody has seen something new, or chance has decided something, so it cannot be taken back", rule
    return "", ""


def last_decision(room: Room, seat: int) -> int | None:
    """The place of the last move that a seat made at this table."""
    begun = len(room.plan.moves)
    return next((place for place in range(len(room.movers) - 1, begun - 1, -1) if room.movers[place] == seat), None)

"""Consistency check: is a room in memory the same as one that is read afresh from the database?"""

from __future__ import annotations

from typing import Any

import bestiary
from bestiary.engine.state.save import save_state
from bestiary.server.rooms.room import Room
from bestiary.server.store.store import Store


def restored(store: Store, table: str) -> Room:
    """A table as a server would read it that was just started."""
    kept = store.load(table)
    room = Room(table, kept.plan, bestiary.load(kept.plan.game))
    room.restore(kept.entries, max((entry.at for entry in kept.entries), default=0))
    return room


def facts(room: Room) -> dict[str, Any]:
    """All of a room that must outlive a server."""
    match = room.match
    return {
        "stage": room.stage,
        "number of the position": room.n,
        "movers": [*room.movers],
        "moves": None if match is None else [str(move) for move in match.record()["moves"]],  # type: ignore[index, union-attr]
        "position": None if match is None else save_state(match.state),
        "seats": [(chair.name, chair.deck, chair.key) for chair in room.chairs],
        "chat": [(line.seat, line.text, line.at) for line in room.chat.lines],
        "rematch": room.rematch.table,
    }


def differences(here: Room, there: Room) -> list[str]:
    """In what two rooms differ, by name."""
    mine, other = facts(here), facts(there)
    return [f"{name}: {str(mine[name])[-60:]} and {str(other[name])[-60:]}" for name in mine if mine[name] != other[name]]

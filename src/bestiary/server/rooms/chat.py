"""Chat of a table: what players say, kept for newcomers and sent to everybody who may read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from bestiary.server.protocol import messages as m
from bestiary.server.protocol.limits import plain_text
from bestiary.server.rooms.entries import Spoke

if TYPE_CHECKING:
    from bestiary.server.rooms.room import Room
    from bestiary.server.rooms.seats import Request

KEPT: Final = 100  # so many lines a newcomer reads


class Chat:
    """The last lines of what was said."""

    def __init__(self) -> None:
        self.lines: list[m.Said] = []

    def say(self, room: Room, request: Request, words: str) -> None:
        """A player says something to everybody."""
        text = plain_text(words, m.LONGEST_CHAT)
        if not text:
            request.refuse("there is nothing to be read in that")
            return
        room.happen(request.out, Spoke(request.now, request.seat, text, request.id))
        room.broadcast.tell_said(room, request, self.lines[-1])

    def spoke(self, room: Room, entry: Spoke) -> None:
        """A line is said; it is also the answer to its message, if that comes again. Of old games the words are removed."""
        if not entry.text:
            return
        said = m.Said(entry.seat, room.names[entry.seat], entry.text, entry.at)
        self.lines.append(said)
        del self.lines[:-KEPT]
        room.chairs[entry.seat].remember(entry.id, m.write(msgspec.structs.replace(said, to=entry.id)))

"""Rematch: which players want one, and the table where it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bestiary.server.protocol import messages as m

if TYPE_CHECKING:
    from bestiary.server.rooms.room import Room
    from bestiary.server.rooms.seats import Outcome, Request


class Rematch:
    """Once more, each player one seat further on."""

    def __init__(self) -> None:
        self.wanted: set[int] = set()  # who wants one
        self.commitments: dict[int, str] = {}  # of those, by their seat here, to what they add to its deal
        self.table: str | None = None  # its id, once it is made

    def ask(self, room: Room, request: Request, commitment: str) -> None:
        """A player wants a rematch; when all do, somebody makes the table."""
        if room.stage != "over":
            request.refuse("the game is not over yet")
            return
        self.wanted.add(request.seat)
        self.commitments[request.seat] = commitment
        request.out.rematch = self.table is None and set(room.people) <= self.wanted
        if not request.out.rematch:
            self.tell(room, request.out, request.id, request.viewer)

    def went_on(self, table: str) -> None:
        """The table is made."""
        self.table = table

    def tell(self, room: Room, out: Outcome, id: str = "", by: int | None = None) -> None:
        """Tell everybody who wants a rematch, and where it is and at which seat they sit there."""
        for viewer, seat in room.viewers.items():
            there = None if seat is None else (seat + 1) % len(room.chairs)
            told = m.NextTable(sorted(self.wanted), self.table, there, id if viewer == by else None)
            out.frames.append((viewer, m.write(told)))

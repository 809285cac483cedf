"""Broadcast: who of a table's viewers is told what, with the log from where they know it, spectators perhaps with a delay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from bestiary.server.protocol import messages as m
from bestiary.server.rooms.delayed_feed import Feed
from bestiary.server.rooms.viewer_log import over, state

if TYPE_CHECKING:
    from bestiary.server.rooms.room import Room
    from bestiary.server.rooms.seats import Outcome, Request


class Broadcast:
    """How far everybody knows the log, and what waits for spectators."""

    def __init__(self, delay: int) -> None:
        self.told = 0  # so many lines of the log
        self.feed: Final = Feed(delay) if delay else None

    def whole_state(self, room: Room, seat: int | None, now: int) -> m.State | None:
        """The position with all of its log, for who has just come."""
        if seat is None and self.feed is not None:
            return self.feed.whole()
        return None if room.match is None else state(room, seat, 0, now, room.match.news_text(seat, whole=True), {})

    def is_end_known(self, seat: int | None) -> bool:
        """Once the game is over: has a viewer's time come to be told so?"""
        return seat is not None or self.feed is None or self.feed.is_over

    def answer_again(self, room: Room, request: Request) -> None:
        """A message came twice: it is answered as the first time, and nothing is done."""
        answer = room.chairs[request.seat].answers[request.id]
        if answer is None:
            whole = self.whole_state(room, request.seat, request.now)
            assert whole is not None
            whole.to = request.id
            answer = m.write(whole)
        request.out.frames.append((request.viewer, answer))

    def tell_state(self, room: Room, out: Outcome, now: int, id: str = "", by: int | None = None) -> None:
        """Tell everybody how the table stands, all viewers from one seat the same: what is news to them."""
        assert room.match is not None
        ended = m.write(over(room)) if room.match.over else b""
        since = min(self.told, room.lines())
        alike: dict[int, msgspec.Raw] = {}
        states: dict[int | None, m.State] = {}
        frames: dict[int | None, bytes] = {}
        for viewer, seat in room.viewers.items():
            if seat is None and self.feed is not None:
                continue
            told = states.get(seat)
            if told is None:
                told = states[seat] = state(room, seat, since, now, room.match.news_text(seat), alike)
            if viewer == by:
                told.to = id
                frame = m.write(told)
                told.to = None
            else:
                if seat not in frames:
                    frames[seat] = m.write(told)
                frame = frames[seat]
            out.frames += [(viewer, frame), (viewer, ended)] if ended else [(viewer, frame)]
        self.delay_state(room, now)
        self.told = room.lines()

    def tell_players(self, room: Room, request: Request, asked: m.UndoAsked) -> None:
        """Tell all who sit at the table; to who sent the message it is the answer."""
        for viewer, seat in room.viewers.items():
            if seat is not None:
                asked.to = request.id if viewer == request.viewer else None
                request.out.frames.append((viewer, m.write(asked)))

    def tell_said(self, room: Room, request: Request, said: m.Said) -> None:
        """Tell everybody what a player said, spectators when it is their time."""
        frame = m.write(said)
        for viewer, seat in room.viewers.items():
            if viewer == request.viewer:
                request.answer(msgspec.structs.replace(said, to=request.id))
            elif seat is not None or self.feed is None:
                request.out.frames.append((viewer, frame))
        if self.feed is not None:
            self.feed.add_frame(request.now, frame)

    def tell_presence(self, room: Room, out: Outcome, but: int | None = None) -> None:
        """Tell everybody who sits where and is there."""
        frame = m.write(m.Presence(room.sitters(), sum(seat is None for seat in room.viewers.values())))
        out.frames += [(viewer, frame) for viewer in room.viewers if viewer != but]

    def delay_state(self, room: Room, now: int) -> None:
        """Who watches with a delay will be told how the table stands now."""
        if self.feed is not None and room.match is not None:
            since, whole = min(self.feed.lines, room.lines()), room.match.view_text(None)
            self.feed.add_state(now, state(room, None, since, now, whole, {}), m.write(over(room)) if room.match.over else b"")

    def next_due(self, room: Room) -> int | None:
        """When the next message to spectators is due, if there are any."""
        return self.feed.due() if self.feed is not None and None in room.viewers.values() else None

    def tell_due(self, room: Room, out: Outcome, now: int) -> None:
        """Tell spectators what is due by now."""
        if self.feed is not None:
            for frame in self.feed.settle(now):
                out.frames += [(viewer, frame) for viewer, seat in room.viewers.items() if seat is None]

    def settle(self, now: int) -> None:
        """As a room is read back: what was due by then was told."""
        if self.feed is not None:
            self.feed.settle(now)

"""Delayed broadcast for spectators: everything, so many seconds late."""

from __future__ import annotations

from collections import deque
from typing import Final

import msgspec

from bestiary.server.protocol import messages as m


class Feed:
    """States and other messages that wait until they are due, and how the table stood when the last of them was."""

    def __init__(self, delay: int) -> None:
        self.delay: Final = delay
        self.waiting: deque[tuple[int, m.State | bytes, bytes]] = deque()  # due, what, and what follows it
        self.latest: m.State | None = None
        self.log: list[msgspec.Raw] = []
        self.lines = 0  # of the log that were told, those that wait included
        self.is_over = False

    def add_state(self, now: int, state: m.State, over: bytes = b"") -> None:
        """A state, with the message that the game is over if it is."""
        self.lines = state.since + len(state.log)
        self.waiting.append((now + self.delay, state, over))

    def add_frame(self, now: int, frame: bytes) -> None:
        """A message that does not change how the table stands."""
        self.waiting.append((now + self.delay, frame, b""))

    def due(self) -> int | None:
        """When the next of them is due."""
        return self.waiting[0][0] if self.waiting else None

    def settle(self, now: int) -> list[bytes]:
        """All that is due by now, in order, as it is sent."""
        out: list[bytes] = []
        while self.waiting and self.waiting[0][0] <= now:
            _, what, over = self.waiting.popleft()
            if isinstance(what, bytes):
                out.append(what)
                continue
            self.log[what.since :] = what.log
            self.latest = what
            out.append(m.write(what))
            if over:
                self.is_over = True
                out.append(over)
        return out

    def whole(self) -> m.State | None:
        """The last state that was due, with all of its log, for a newcomer."""
        return None if self.latest is None else msgspec.structs.replace(self.latest, since=0, log=[*self.log])

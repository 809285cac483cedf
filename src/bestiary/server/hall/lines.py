"""Lines: the outgoing message queue of one connection, of limited length."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

SLOW: Final = 1013  # "try again later": the socket of a client that did not read what it was sent
RELOAD: Final = 1012  # "service restart": come again


class Line:
    """The line to one client: messages wait in a row of limited length; who does not read loses the line."""

    def __init__(self, viewer: int, waiting: int, address: str = "") -> None:
        self.viewer: Final = viewer
        self.address: Final = address  # from where they look
        self.frames: Final[deque[bytes | int]] = deque()  # messages, and at the end perhaps the code with which it is closed
        self.waiting: Final = waiting
        self.comes: asyncio.Future[None] | None = None  # whoever sends waits for a message
        self.is_cut = False
        self.advice: asyncio.Task[None] | None = None  # a hint for them that is being thought about
        self.at_once: Callable[[bytes], bool] | None = None  # sends a message now, if that can be
        self.when_cut: Callable[[], object] | None = None

    def push(self, frame: bytes) -> None:
        """Send a message as soon as can be: now, if nothing is being sent."""
        if self.is_cut:
            return
        is_idle = self.comes is not None and not self.comes.done()
        if is_idle and self.at_once is not None and self.at_once(frame):
            return
        if len(self.frames) >= self.waiting:
            self.cut(SLOW)
        else:
            self._add(frame)

    def _add(self, frame: bytes | int) -> None:
        self.frames.append(frame)
        if self.comes is not None and not self.comes.done():
            self.comes.set_result(None)

    async def next(self) -> bytes | int:
        """The next message, or the code with which the line is closed."""
        while not self.frames:
            self.comes = asyncio.get_running_loop().create_future()
            await self.comes
        return self.frames.popleft()

    def is_crowded(self) -> bool:
        """Does so much wait that its client should read before it says more?"""
        return not self.is_cut and len(self.frames) * 2 > self.waiting

    def cut(self, code: int) -> None:
        """Send what waits, but not to who does not read it; then that the line is closed, and nothing more."""
        if not self.is_cut:
            self.is_cut = True
            if code == SLOW:
                self.frames.clear()
            self._add(code)
            if self.when_cut is not None:
                self.when_cut()

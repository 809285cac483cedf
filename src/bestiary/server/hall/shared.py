"""What all tables of a process share: the clock, the writer to the database, the thinking pool and background tasks."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final, TypeVar

from bestiary.server.hall.lines import RELOAD
from bestiary.server.protocol.histogram import Histogram
from bestiary.server.protocol.limits import Limits
from bestiary.server.store.ownership import ownership_of
from bestiary.server.store.store import Change, Store
from bestiary.server.store.writer import NotStored, Writer
from bestiary.server.thinking.hint_limits import HintLimits, HintsUnderWay
from bestiary.server.thinking.pauses import Pauses
from bestiary.server.thinking.workers import Thinking

if TYPE_CHECKING:
    from bestiary.server.hall.table import Table

T = TypeVar("T")

LOG: Final = logging.getLogger("bestiary.hall")


class TableError(Exception):
    """A table that cannot be used: a sentence, and a number after the manner of HTTP."""

    def __init__(self, status: int, sentence: str) -> None:
        self.status: Final = status
        self.sentence: Final = sentence
        super().__init__(sentence)


class Shared:
    """What a table needs from outside; and the register of all tables in use, by id."""

    def __init__(self, store: Store, limits: Limits, thinking: Thinking, pace: float) -> None:
        self.store: Final = store
        self.limits: Final = limits
        self.thinking: Final = thinking
        self.pauses: Final = Pauses(pace)  # what a computer's answer takes, about that many seconds, so that people can follow
        self.hints: Final = HintsUnderWay(HintLimits())
        self.register: Final[dict[str, Table]] = {}
        self.ownership: Final = ownership_of(store)
        self.writer: Final = Writer(store, asyncio.get_running_loop(), self.ownership, self._began)
        self.tasks: Final[set[asyncio.Task[None]]] = set()  # which wait for something, and can be cancelled
        self.begun: Final[set[asyncio.Task[Any]]] = set()  # inside tables; never cancelled
        self.when_staged: Callable[[str], None] = lambda id: None  # a table waits for players no more, or its game is over
        self.viewers = 0
        self.store_times: Final = Histogram()
        self.born: Final = time.time() - time.monotonic()
        self.moved = time.monotonic()  # when something was stored last

    def now(self) -> int:
        """Milliseconds of a clock that never goes back."""
        return int((self.born + time.monotonic()) * 1000)

    def _began(self, me: int, kept: set[str]) -> None:
        """The writer has a new session. Of many processes, another one may have taken tables meanwhile: these are read again."""
        for id, table in [*self.register.items()]:
            if id in kept:
                table.held = me
            elif self.ownership.is_shared:
                table.forget(RELOAD)

    def spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Do something in the background; it is cancelled when the server stops."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def begin(self, work: Coroutine[None, None, T]) -> asyncio.Future[T]:
        """Do something inside a table. It is finished whoever stops waiting for it: a task of its own that nobody else holds."""
        task = asyncio.create_task(work)
        self.begun.add(task)
        task.add_done_callback(self.begun.discard)
        return asyncio.shield(task)

    async def rest(self) -> None:
        """Returns when all is finished that was begun inside tables."""
        while self.begun:
            await asyncio.wait([*self.begun])

    async def write(self, *changes: Change) -> None:
        """Returns when changes are stored for good, all or none of them; TableError if they could not be."""
        begun = time.monotonic()
        try:
            await self.writer.write(*changes)
            self.store_times.observe(time.monotonic() - begun)
        except NotStored as error:
            LOG.error("a change could not be stored: %s", error, extra={"table": changes[0].table if changes else None})
            raise TableError(503, "The database does not answer, so nothing was done; try again in a moment.") from None

    async def close(self) -> None:
        """Store all that waits and end."""
        for task in [*self.tasks]:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.to_thread(self.writer.stop)
        self.thinking.close()
        self.store.close()

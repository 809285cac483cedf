"""Handover of tables between server processes: they are claimed before they are read, let go of when asked, and drained at the end.

Where there is one process nobody asks, and only the end is left: every table comes to rest, and who looks at it comes again.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from bestiary.server.hall.lines import RELOAD
from bestiary.server.hall.shared import Shared, TableError
from bestiary.server.store.errors import NoSuchTable
from bestiary.server.store.ownership import NotClaimed
from bestiary.server.store.writer import NotStored, Release

if TYPE_CHECKING:
    from bestiary.server.hall.table import Table

HOLDS: Final = 1.0  # seconds for which a table stays after it was claimed, however much others want it
PROXY_KNOWS: Final = 0.8  # seconds after which a proxy has seen that this process is not ready any more
SPREADS_OVER: Final = 3.0  # seconds over which the tables of a process that stops are let go of, at most
ONE_BY_ONE: Final = 0.02  # seconds between two of them, where there are few
RESTS_WITHIN: Final = 3.0  # seconds for what is under way at a table when the process stops
MOVED: Final = "This table is just being moved; try again in a moment."
STOPS: Final = "This server is just stopping; try again in a moment."


class Handover:
    """Which tables come and go between this process and others."""

    def __init__(self, shared: Shared, opening: dict[str, asyncio.Task[Table]]) -> None:
        self.shared: Final = shared
        self.opening: Final = opening  # the tables that are being read
        self.leaving: Final[dict[str, asyncio.Task[None]]] = {}
        self.is_stopping = False
        self.listening: Final = asyncio.create_task(shared.ownership.listen(self.let_go))

    async def claim(self, id: str) -> int:
        """Make a table ours, before it is read; the incarnation under which it is."""
        if id in self.leaving:
            await asyncio.wait([self.leaving[id]])
        if self.is_stopping:
            raise TableError(503, STOPS)
        try:
            return await self.shared.ownership.claim(id)
        except NoSuchTable:
            return self.shared.ownership.me  # nobody's, as whoever reads it finds out
        except NotClaimed:
            raise TableError(503, MOVED) from None

    def let_go(self, id: str, holds: float = HOLDS) -> asyncio.Task[None]:
        """Leave a table to whoever wants it, soon; who opens it here meanwhile waits until it is gone."""
        task = self.leaving.get(id)
        if task is None:
            task = asyncio.create_task(self._let_go(id, self.opening.get(id), holds))
            self.leaving[id] = task
            task.add_done_callback(lambda _: self.leaving.pop(id, None))
        return task

    async def _let_go(self, id: str, opening: asyncio.Task[Table] | None, holds: float) -> None:
        """What is under way is finished, stored and told; then the lines are cut, and last nobody has the table."""
        if opening is not None:
            await asyncio.wait([opening])
        table, held = self.shared.register.get(id), self.shared.ownership.me
        if table is not None:
            await asyncio.sleep(max(0.0, table.since + holds - time.monotonic()))
            async with table.lock:
                table.forget(RELOAD)
            held = table.held
        with suppress(NotStored):  # if the session is over, so is our claim
            await self.shared.writer.write(Release(id, held))

    async def drain(self) -> None:
        """Before the end: no new tables, all others come to rest and are let go of; who looks at them is told to come again."""
        self.is_stopping = True
        if self.shared.ownership.is_shared:
            await asyncio.sleep(PROXY_KNOWS)
        going = []
        for id in [*self.shared.register]:
            going.append(self.let_go(id, holds=0.0))
            await asyncio.sleep(min(ONE_BY_ONE, SPREADS_OVER / len(self.shared.register or going)))
        if going:
            await asyncio.wait(going, timeout=RESTS_WITHIN)

    async def close(self) -> None:
        """Claim nothing and hear nobody any more; what is being read or left is waited for, for it uses the database."""
        self.shared.ownership.is_closed = True
        self.listening.cancel()
        await asyncio.gather(self.listening, *self.opening.values(), *self.leaving.values(), return_exceptions=True)

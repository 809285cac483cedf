"""Background sweeping: tables that nobody looks at are left to the database, and garbage is collected while it is quiet."""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Final

from bestiary.server.hall.handover import Handover
from bestiary.server.hall.lines import RELOAD
from bestiary.server.hall.shared import Shared

SLEEPS_AFTER: Final = 300.0  # seconds after which a table that nobody looks at is left to the database
TIDIED_AFTER: Final = 600.0  # seconds after which what nobody refers to any more is looked for, once the hall is quiet
QUIET: Final = 2.0  # seconds without a move


class Sweeper:
    """Looks round again and again."""

    def __init__(self, shared: Shared, handover: Handover) -> None:
        self.shared: Final = shared
        self.handover: Final = handover
        self.tidied = time.monotonic()

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            await asyncio.sleep(SLEEPS_AFTER / 5)
            self.sweep(time.monotonic())
            self.tidy(time.monotonic())

    def sweep(self, now: float) -> None:
        """Leave tables to the database that nobody looks at and where nothing is going on."""
        for table in [*self.shared.register.values()]:
            if table.is_idle() and now - table.used > SLEEPS_AFTER:
                table.forget(RELOAD)
                if self.shared.ownership.is_shared:
                    self.handover.let_go(table.room.id)

    def tidy(self, now: float) -> bool:
        """Free what only refers to itself, such as broken lines: while nobody waits, or once it has waited too long itself."""
        is_due, is_quiet = now - self.tidied > TIDIED_AFTER, now - self.shared.moved > QUIET
        if not is_due or not (is_quiet or now - self.tidied > 6 * TIDIED_AFTER):
            return False
        self.tidied = now
        gc.collect()
        return True

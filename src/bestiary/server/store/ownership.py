"""Table ownership: which process may play a table (fencing tokens); with one process, all of them and without a question."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from bestiary.server.store import claims
from bestiary.server.store.claims import NOBODY
from bestiary.server.store.store import Store

DEPOSED_AFTER: Final = 1.5  # seconds of silence after which an owner is deposed
ASK_AGAIN: Final = 0.3  # seconds until an owner is asked once more
TRY_AGAIN: Final = 0.02  # seconds until a table is claimed once more
LOST_FOR: Final = 0.1  # seconds until a database that did not answer is asked again
PATIENCE: Final = 8.0  # seconds after which whoever wants a table is told to come again
LONGEST_STEP: Final = 0.1  # seconds of waiting that count at once: who was stopped oneself has not been kept waiting
LOCK_TIMEOUT: Final = "300ms"  # for which a claim waits while the row of the table is being written


class NotClaimed(Exception):
    """A table cannot be had just now; whoever wants it comes again."""


class Ownership:
    """One process has all tables: there is nothing to claim and nobody to ask."""

    def __init__(self, is_shared: bool = False) -> None:
        self.is_shared: Final = is_shared  # among many processes?
        self.is_closed = False  # then nothing is claimed any more
        self.me = NOBODY  # the incarnation under which changes are made
        self.counts: Final[Counter[str]] = Counter()  # what happened, for operators

    def arrive(self, connection: Connection) -> set[str]:
        """The writer has a session: a new incarnation begins; the tables that it has from the start."""
        return set()

    def lost(self, connection: Connection) -> bool:
        """Has the writer's session ended, and with it this incarnation?"""
        return False

    async def claim(self, table: str) -> int:
        """Make a table ours, and say under which incarnation; NotClaimed if it cannot be had, NoSuchTable if there is none."""
        return self.me

    def release(self, connection: Connection, table: str, held: int) -> None:
        """Say that nobody holds a table any more, in the writer's session."""

    async def listen(self, wanted: Callable[[str], object]) -> None:
        """Hear for ever which tables others ask for."""


class SharedOwnership(Ownership):
    """Many processes on one PostgreSQL, each table with one of them."""

    def __init__(self, store: Store, address: str) -> None:
        super().__init__(True)
        self.store: Final = store
        self.address: Final = address
        self.engine: Final = store.engine.execution_options(isolation_level="AUTOCOMMIT")

    def arrive(self, connection: Connection) -> set[str]:
        """A new incarnation on a new session; it keeps what nobody took meanwhile."""
        me, kept = claims.arrive(connection, self.me, self.address)
        self.me = me
        self.counts["sessions"] += 1
        return kept

    def lost(self, connection: Connection) -> bool:
        """A session that has ended must not come back by itself: it would be without its lock."""
        return connection.invalidated or connection.closed

    def release(self, connection: Connection, table: str, held: int) -> None:
        """After all that was to be written before."""
        claims.release(connection, table, held)
        self.counts["released"] += 1

    async def claim(self, table: str) -> int:
        """Take a table; who holds it is asked to let go, again and again, and deposed if they do not."""
        wait, begun = _Wait(), time.monotonic()
        while time.monotonic() - begun < PATIENCE and not self.is_closed:
            me = self.me
            try:
                holder = await asyncio.to_thread(self._try, table, me, wait) if me else NOBODY
            except SQLAlchemyError:
                wait = _Wait()
                await asyncio.sleep(LOST_FOR)
                continue
            if me and holder == me == self.me:
                self.counts["claimed after waiting" if wait.asked else "claimed"] += 1
                return me
            await asyncio.sleep(TRY_AGAIN)
        raise NotClaimed(table)

    def _try(self, table: str, me: int, wait: _Wait) -> int:
        """One attempt, in a thread; what is due to be done about the holder is done."""
        with self.engine.connect() as connection:
            connection.exec_driver_sql(f"SET lock_timeout = '{LOCK_TIMEOUT}'")
            holder = claims.claim(connection, table, me)
            if holder in (me, NOBODY):
                return holder
            wait.goes_on(holder)
            if wait.is_silent():
                self.counts["deposed"] += claims.depose(connection, holder)
            elif wait.should_ask():
                claims.ask(connection, table, holder)
            return holder

    async def listen(self, wanted: Callable[[str], object]) -> None:
        """By a session of its own, begun again whenever it ends; what was missed meanwhile is asked again."""
        import psycopg  # only where PostgreSQL is used

        _, options = self.store.engine.dialect.create_connect_args(self.store.engine.url)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(**options, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {claims.CHANNEL}")
                    async for note in connection.notifies():
                        table = claims.asked(note.payload, self.me)
                        if table:
                            wanted(table)
            except (psycopg.Error, OSError):
                await asyncio.sleep(LOST_FOR)


class _Wait:
    """How long another one has held a table since we want it, in time that passed for us, too."""

    def __init__(self) -> None:
        self.holder = NOBODY
        self.waited = 0.0
        self.asked = 0  # so many times
        self.asked_at = 0.0
        self.seen = time.monotonic()

    def goes_on(self, holder: int) -> None:
        """It is held by this one; by another one than before, and the waiting begins anew."""
        now = time.monotonic()
        step, self.seen = now - self.seen, now
        if holder != self.holder:
            self.holder, self.waited, self.asked_at = holder, 0.0, -ASK_AGAIN
        else:
            self.waited += min(step, LONGEST_STEP)

    def is_silent(self) -> bool:
        """Has the holder been asked for long enough? Then the waiting begins anew."""
        if self.waited < DEPOSED_AFTER:
            return False
        self.waited, self.asked_at = 0.0, 0.0
        return True

    def should_ask(self) -> bool:
        """Is it time to ask the holder, for the first time or again?"""
        if self.waited - self.asked_at < ASK_AGAIN:
            return False
        self.asked, self.asked_at = self.asked + 1, self.waited
        return True


def ownership_of(store: Store, address: str = "") -> Ownership:
    """How the tables of a database are shared out: PostgreSQL may have many processes, SQLite has one."""
    return SharedOwnership(store, address) if store.engine.dialect.name == "postgresql" else Ownership()

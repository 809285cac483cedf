"""Group-commit writer: one thread writes all waiting changes in one transaction, and reports when they are on disk."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Final, TypeAlias

from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from bestiary.server.store.claims import NOBODY
from bestiary.server.store.errors import first_line
from bestiary.server.store.ownership import Ownership
from bestiary.server.store.store import Change, Store

MOST_AT_ONCE: Final = 512
LOOKS_AFTER: Final = 0.5  # seconds without work after which a session that may be lost is looked at
SETTLES_AFTER: Final = 1.0  # seconds without work after which SQLite's file gets what is only in the journal beside it
TRIES_AFTER: Final = 0.1  # seconds after which a new session is tried for
NO_SESSION: Final = "the database does not answer"
NOT_OURS: Final = "another process has the table, or the session under which this was done is over"


class Release:
    """A table is to be let go of, after all that was written of it before."""

    def __init__(self, table: str, held: int) -> None:
        self.table: Final = table
        self.held: Final = held


Work: TypeAlias = Change | Release
Done: TypeAlias = Callable[[str], None]  # called with what went wrong, or with nothing
Job: TypeAlias = tuple[tuple[Work, ...], Done]  # all of it is stored, or nothing


class NotStored(Exception):
    """A change is not in the database: one sentence that says why."""


class Writer:
    """Changes go in, in order; each is answered when it is stored for good, many of them by one commit."""

    def __init__(
        self,
        store: Store,
        loop: asyncio.AbstractEventLoop,
        ownership: Ownership | None = None,
        began: Callable[[int, set[str]], None] | None = None,
    ) -> None:
        self.store: Final = store
        self.loop: Final = loop
        self.ownership: Final = ownership or Ownership()
        self.began: Final = began  # told on the loop of each new session: its incarnation, and the tables that it has
        self.queue: Final[SimpleQueue[Job | None]] = SimpleQueue()
        self.commits = 0
        self.settled = 0  # of the commits
        self.thread: Final = threading.Thread(target=self._run, name="writer", daemon=True)
        self.thread.start()

    async def write(self, *work: Work) -> None:
        """Returns when it is stored, all in one piece; NotStored if it could not be."""
        future: asyncio.Future[None] = self.loop.create_future()

        def done(fault: str) -> None:
            if not future.cancelled():
                if fault:
                    future.set_exception(NotStored(fault))
                else:
                    future.set_result(None)

        self.queue.put((work, done))
        await future

    def stop(self) -> None:
        """Store all that still waits, then end."""
        self.queue.put(None)
        self.thread.join()

    def _run(self) -> None:
        connection: Connection | None = None
        goes_on = True
        while goes_on:
            connection = connection or self._session()
            jobs, goes_on = self._gather(self._patience(connection))
            if jobs:
                self._tell(self._write(connection, jobs))
            elif connection is not None and goes_on:
                self._look(connection)
            if connection is not None and self.ownership.lost(connection):
                self._end(connection)
                connection = None
        if connection is not None:
            self._end(connection)

    # ---- sessions ---------------------------------------------------------------------------------------------------------

    def _session(self) -> Connection | None:
        """A session with the database, and with it a new incarnation; None if there cannot be one now."""
        try:
            connection = self.store.engine.connect()
        except SQLAlchemyError:
            return None
        try:
            kept = self.ownership.arrive(connection)
        except SQLAlchemyError:
            self._end(connection)
            return None
        if self.began is not None:
            began, me = self.began, self.ownership.me
            self._soon(lambda: began(me, kept))
        return connection

    def _patience(self, connection: Connection | None) -> float | None:
        """How long to wait for work."""
        if connection is None:
            return TRIES_AFTER
        if self.ownership.is_shared:
            return LOOKS_AFTER
        return SETTLES_AFTER if self.settled != self.commits else None

    def _look(self, connection: Connection) -> None:
        """Is the session still there? Others may have ended it, and then our tables are theirs. And it is quiet just now."""
        try:
            if self.settled != self.commits:
                self.settled = self.commits
                self.store.settle(connection)
            with connection.begin():
                connection.exec_driver_sql("SELECT 1")
        except SQLAlchemyError:
            return

    def _end(self, connection: Connection) -> None:
        """The end of a session, not only of our use of it: its lock must be free."""
        if self.ownership.is_shared:
            connection.invalidate()
        connection.close()

    # ---- work -------------------------------------------------------------------------------------------------------------

    def _gather(self, patience: float | None) -> tuple[list[Job], bool]:
        """Everything that waits now, at least one thing unless the patience ends before; and whether there will be more."""
        jobs: list[Job] = []
        try:
            job = self.queue.get(timeout=patience)
        except Empty:
            return jobs, True
        while True:
            if job is None:
                return jobs, False
            jobs.append(job)
            if len(jobs) == MOST_AT_ONCE or self.queue.empty():
                return jobs, True
            job = self.queue.get()

    def _write(self, connection: Connection | None, jobs: list[Job]) -> list[tuple[Done, str]]:
        """One transaction for all that is ours; if it fails, one for each, so that only those fail that are at fault."""
        if connection is None:
            return [(done, NO_SESSION) for _, done in jobs]
        ours = [job for job in jobs if self._is_ours(job)]
        refused = [(job[1], NOT_OURS) for job in jobs if not self._is_ours(job)]
        fault = self._commit(connection, [one for work, _ in ours for one in work])
        if not fault or len(ours) == 1 or self.ownership.lost(connection):
            return [(done, fault) for _, done in ours] + refused
        return [(done, self._commit(connection, work)) for work, done in ours] + refused

    def _is_ours(self, job: Job) -> bool:
        """Is all of it of tables that this session has, or that need nobody to have them?"""
        return all(one.held in (NOBODY, self.ownership.me) for one in job[0])

    def _commit(self, connection: Connection, work: Sequence[Work]) -> str:
        """What went wrong, or nothing. After a session is lost nothing is tried: it would be in another one."""
        if not work:
            return ""
        if self.ownership.lost(connection):
            return NO_SESSION
        try:
            with connection.begin():
                self.store.write(connection, [one for one in work if isinstance(one, Change)])
                for one in work:
                    if isinstance(one, Release):
                        self.ownership.release(connection, one.table, one.held)
            self.commits += 1
            return ""
        except SQLAlchemyError as error:
            return first_line(error)

    def _tell(self, answers: list[tuple[Done, str]]) -> None:
        def tell() -> None:
            for done, fault in answers:
                done(fault)

        self._soon(tell)

    def _soon(self, call: Callable[[], None]) -> None:
        """On the loop, if it still runs: else nobody waits any more."""
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(call)

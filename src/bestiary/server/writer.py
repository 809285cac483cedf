"""The one writer: a thread that takes all changes that wait, writes them in one transaction, and says when they are on the disk."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Final, TypeAlias

from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from bestiary.server.store import Change, Store, first_line

MOST_AT_ONCE: Final = 512

Done: TypeAlias = Callable[[str], None]  # called with what went wrong, or with nothing
Job: TypeAlias = tuple[Change, Done]


class NotStored(Exception):
    """A change is not in the database: one sentence that says why."""


class Writer:
    """Changes go in, in order; each is answered when it is stored for good, many of them by one commit."""

    def __init__(self, store: Store, loop: asyncio.AbstractEventLoop) -> None:
        self.store: Final = store
        self.loop: Final = loop
        self.queue: Final[SimpleQueue[Job | None]] = SimpleQueue()
        self.commits = 0
        self.thread: Final = threading.Thread(target=self._run, name="writer", daemon=True)
        self.thread.start()

    async def write(self, change: Change) -> None:
        """Returns when the change is stored; NotStored if it could not be."""
        future: asyncio.Future[None] = self.loop.create_future()

        def done(trouble: str) -> None:
            if not future.cancelled():
                if trouble:
                    future.set_exception(NotStored(trouble))
                else:
                    future.set_result(None)

        self.queue.put((change, done))
        await future

    def stop(self) -> None:
        """Store all that still waits, then end."""
        self.queue.put(None)
        self.thread.join()

    def _run(self) -> None:
        goes_on = True
        with self.store.engine.connect() as connection:
            while goes_on:
                jobs, goes_on = self._gather()
                answers = self._write(connection, jobs) if jobs else []
                if answers:
                    self._tell(answers)

    def _gather(self) -> tuple[list[Job], bool]:
        """Everything that waits now, at least one; and whether there will be more."""
        jobs: list[Job] = []
        job = self.queue.get()
        while True:
            if job is None:
                return jobs, False
            jobs.append(job)
            if len(jobs) == MOST_AT_ONCE or self.queue.empty():
                return jobs, True
            job = self.queue.get()

    def _write(self, connection: Connection, jobs: list[Job]) -> list[tuple[Done, str]]:
        """One transaction for all; if it fails, one for each, so that only those fail that are at fault."""
        trouble = self._commit(connection, [change for change, _ in jobs])
        if not trouble or len(jobs) == 1:
            return [(done, trouble) for _, done in jobs]
        return [(done, self._commit(connection, [change])) for change, done in jobs]

    def _commit(self, connection: Connection, changes: list[Change]) -> str:
        try:
            with connection.begin():
                self.store.write(connection, changes)
            self.commits += 1
            return ""
        except SQLAlchemyError as error:
            return first_line(error)

    def _tell(self, answers: list[tuple[Done, str]]) -> None:
        def tell() -> None:
            for done, trouble in answers:
                done(trouble)

        try:
            self.loop.call_soon_threadsafe(tell)
        except RuntimeError:  # the loop is closed: nobody waits any more
            return

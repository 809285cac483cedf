"""Ownership of tables by processes: asked for, let go of, deposed, kept over a lost session; and none of it with SQLite."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

from bestiary.server.rooms.entries import Spoke
from bestiary.server.store.errors import NoSuchTable
from bestiary.server.store.ownership import NotClaimed, Ownership, ownership_of
from bestiary.server.store.schema import entries
from bestiary.server.store.store import Change, Store
from bestiary.server.store.writer import NotStored, Release, Writer
from tests.server.tables import plan_of


class Process:
    """Store, writer and ownership of one process, with what its hall would be told."""

    def __init__(self, url: str) -> None:
        self.store = Store(url)
        self.ownership = ownership_of(self.store, "127.0.0.1:1")
        self.began: list[set[str]] = []
        self.writer = Writer(self.store, asyncio.get_running_loop(), self.ownership, lambda me, kept: self.began.append(kept))

    def end(self) -> None:
        """Stop in good order."""
        self.writer.stop()
        self.store.close()

    async def ready(self, sessions: int = 1) -> None:
        """Wait until the writer has had so many sessions."""
        async with asyncio.timeout(30):
            while len(self.began) < sessions:
                await asyncio.sleep(0.01)

    async def say(self, table: str, number: int, held: int) -> None:
        """Store an entry under an incarnation."""
        await self.writer.write(Change(table, number, [Spoke(1, 0, "hello")], "playing", staged=False, held=held))

    def lose_session(self) -> None:
        """PostgreSQL ends the writer's session, as by a restart."""
        with self.store.engine.begin() as connection:
            query = "select pg_terminate_backend(backend) from servers where id = :me"
            connection.execute(sql.text(query), {"me": self.ownership.me})

    def stored(self) -> int:
        """How many entries there are."""
        with self.store.engine.connect() as connection:
            return connection.execute(sql.select(sql.func.count()).select_from(entries)).scalar_one()


def among(url: str, work: Callable[[Process, Process], Awaitable[None]]) -> None:
    """Two processes on one database with a table."""

    async def both() -> None:
        first, second = Process(url), Process(url)
        try:
            await first.ready()
            await second.ready()
            await first.writer.write(Change("t", 0, [], "playing", plan_of("monster-battle"), 1))
            await work(first, second)
        finally:
            await asyncio.to_thread(first.end)
            await asyncio.to_thread(second.end)

    asyncio.run(both())


@pytest.fixture
def one_store(tmp_path: Path) -> Iterator[Store]:
    """A database of SQLite."""
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    yield store
    store.close()


def test_with_sqlite_there_is_nothing_to_claim(one_store: Store) -> None:
    ownership = ownership_of(one_store)
    assert type(ownership) is Ownership and not ownership.is_shared
    assert asyncio.run(ownership.claim("t")) == 0


def test_who_is_asked_lets_go_and_what_was_written_before_is_there(postgresql: str) -> None:
    async def work(first: Process, second: Process) -> None:
        held = await first.ownership.claim("t")
        wanted: asyncio.Queue[str] = asyncio.Queue()
        listening = asyncio.create_task(first.ownership.listen(wanted.put_nowait))
        claiming = asyncio.create_task(second.ownership.claim("t"))
        assert await asyncio.wait_for(wanted.get(), 30) == "t"
        await asyncio.gather(first.say("t", 0, held), first.writer.write(Release("t", held)))
        assert await claiming == second.ownership.me
        assert second.stored() == 1
        assert second.ownership.counts["deposed"] == 0
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)

    among(postgresql, work)


def test_a_silent_owner_is_deposed_and_its_changes_are_refused(postgresql: str) -> None:
    async def work(first: Process, second: Process) -> None:
        held = await first.ownership.claim("t")
        assert await second.ownership.claim("t") == second.ownership.me  # nobody listens at the first
        assert second.ownership.counts["deposed"] == 1
        with pytest.raises(NotStored):
            await first.say("t", 0, held)
        await first.ready(sessions=2)
        assert first.began[1] == set()
        with pytest.raises(NotStored):
            await first.say("t", 0, held)  # a new session does not make an old change good
        assert first.stored() == 0
        await second.say("t", 0, second.ownership.me)
        assert first.stored() == 1

    among(postgresql, work)


def test_a_lost_session_is_noticed_without_work_and_the_next_keeps_the_table(postgresql: str) -> None:
    async def work(first: Process, second: Process) -> None:
        held = await first.ownership.claim("t")
        first.lose_session()
        await first.ready(sessions=2)
        assert first.began[1] == {"t"}
        assert first.ownership.me != held
        await first.say("t", 0, first.ownership.me)
        with pytest.raises(NotStored):
            await first.say("t", 1, held)
        assert second.stored() == 1

    among(postgresql, work)


def test_a_table_that_is_not_there_is_not_waited_for(postgresql: str) -> None:
    async def work(first: Process, second: Process) -> None:
        with pytest.raises(NoSuchTable):
            await first.ownership.claim("nowhere")

    among(postgresql, work)


def test_without_a_session_nothing_is_claimed(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bestiary.server.store.ownership.PATIENCE", 0.1)

    async def work() -> None:
        store = Store(postgresql)
        with pytest.raises(NotClaimed):
            await ownership_of(store).claim("t")
        store.close()

    asyncio.run(work())

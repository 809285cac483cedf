"""The hall by itself: what it does when nobody waits for anything."""

import asyncio
import gc
import weakref
from pathlib import Path

import pytest

from bestiary.server.hall.hall import Hall
from bestiary.server.hall.keys import hashed
from bestiary.server.hall.lines import SLOW, Line
from bestiary.server.hall.shared import TableError
from bestiary.server.hall.sweeper import QUIET, TIDIED_AFTER
from bestiary.server.protocol.limits import Limits
from bestiary.server.rooms.entries import Spoke, write_entry
from bestiary.server.store.store import Store, entries
from bestiary.server.thinking.workers import Thinking
from tests.server.running import database
from tests.server.tables import wish


class Ring:
    """Something that refers to itself, as a broken line does."""

    def __init__(self) -> None:
        self.itself = self


def test_what_refers_only_to_itself_is_freed_once_the_hall_is_quiet(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(Store(database(tmp_path)), Limits(), Thinking(1))
        sweeper, shared = hall.sweeper, hall.shared
        begun = sweeper.tidied
        gc.disable()
        try:
            ring = weakref.ref(Ring())
            assert not sweeper.tidy(begun + TIDIED_AFTER - 1) and ring() is not None
            shared.moved = begun + TIDIED_AFTER
            assert not sweeper.tidy(shared.moved + QUIET / 2) and ring() is not None
            assert sweeper.tidy(shared.moved + QUIET + 1) and ring() is None
            later = weakref.ref(Ring())
            shared.moved = sweeper.tidied + 7 * TIDIED_AFTER  # people play all the time: then it cannot wait for ever
            assert sweeper.tidy(shared.moved) and later() is None
        finally:
            gc.enable()
            await hall.close()

    asyncio.run(run())


def test_a_line_gives_messages_in_order_and_then_the_code_that_cuts_it() -> None:
    async def run() -> None:
        line = Line(1, 2)
        waiting = asyncio.create_task(line.next())
        await asyncio.sleep(0)
        line.push(b"one")
        line.push(b"two")
        assert [await waiting, await line.next()] == [b"one", b"two"]
        waiting = asyncio.create_task(line.next())
        await asyncio.sleep(0)
        line.cut(SLOW)
        line.push(b"late")
        assert await waiting == SLOW and not line.frames

    asyncio.run(run())


def test_a_seat_that_could_not_be_stored_is_refused_and_free_for_the_next(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(database(tmp_path))
        hall = Hall(store, Limits(), Thinking(1))
        try:
            table, _, _ = await hall.make(wish({"game": "monster-battle", "seats": [{"kind": "me"}, {"kind": "open"}]}))
            id = table.room.id
            with store.engine.begin() as connection:  # another one has stored an entry at this place
                connection.execute(entries.insert().values(table_id=id, number=1, body=write_entry(Spoke(1, 0, "hello"))))
            with pytest.raises(TableError) as refused:
                await hall.sit(table, "Ann", None, "")
            assert refused.value.status == 503
            again = await hall.open(id)
            token, seat = await hall.sit(again, "Ann", None, "")
            assert seat == 1 and again.room.seat_of(hashed(token)) == 1
        finally:
            await hall.close()

    asyncio.run(run())

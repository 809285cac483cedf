"""The hall by itself: what it does when nobody waits for anything."""

import asyncio
import gc
import weakref
from pathlib import Path

from bestiary.server.hall import QUIET, SLOW, TIDIED_AFTER, Hall, Line
from bestiary.server.limits import Limits
from bestiary.server.store import Store
from bestiary.server.thinking import Thinking
from tests.server.running import database


class Ring:
    """Something that refers to itself, as a broken line does."""

    def __init__(self) -> None:
        self.itself = self


def test_what_refers_only_to_itself_is_freed_once_the_hall_is_quiet(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(Store(database(tmp_path)), Limits(), Thinking(1))
        begun = hall.tidied
        gc.disable()
        try:
            ring = weakref.ref(Ring())
            assert not hall.tidy(begun + TIDIED_AFTER - 1) and ring() is not None
            hall.moved = begun + TIDIED_AFTER
            assert not hall.tidy(hall.moved + QUIET / 2) and ring() is not None
            assert hall.tidy(hall.moved + QUIET + 1) and ring() is None
            later = weakref.ref(Ring())
            hall.moved = hall.tidied + 7 * TIDIED_AFTER  # people play all the time: then it cannot wait for ever
            assert hall.tidy(hall.moved) and later() is None
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

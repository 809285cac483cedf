"""Messages that leave at once: framed as the library does it, in order, never past one that waits; and clients that say much."""

import asyncio
import json
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from bestiary.server.hall import SLOW, Line
from bestiary.server.sockets import AHEAD, head
from tests.server.running import hear, say, served


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_text_is_framed_as_the_library_frames_it(length: int) -> None:
    text = b"x" * length
    assert head(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_message_leaves_at_once_only_if_none_waits() -> None:
    async def go() -> None:
        line, sent, reads = Line(1, 3), list[bytes](), True

        def at_once(frame: bytes) -> bool:
            if reads:
                sent.append(frame)
            return reads

        line.at_once = at_once
        line.push(b"first")  # nobody waits to send yet: it goes into the row
        assert sent == [] and await line.next() == b"first"
        line.push(b"second")  # the first is still being sent
        assert sent == []
        assert await line.next() == b"second"
        waiting = asyncio.create_task(line.next())
        await asyncio.sleep(0)
        line.push(b"third")
        assert sent == [b"third"] and not waiting.done()
        reads = False
        line.push(b"fourth")
        line.push(b"fifth")  # although the client might read again by now
        assert await waiting == b"fourth" and await line.next() == b"fifth" and sent == [b"third"]
        for number in range(4):
            line.push(b"%d" % number)
        assert line.is_cut and await line.next() == SLOW

    asyncio.run(go())


def test_who_says_many_things_in_a_row_is_answered_in_order(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = server.table("monster-battle", "me", "open")
        line = server.line(made["table"], made["token"])
        hear(line, "welcome")
        for number in range(20 * AHEAD):
            say(line, type="ping", id=str(number))
        assert [json.loads(line.recv(timeout=30))["to"] for _ in range(20 * AHEAD)] == [str(one) for one in range(20 * AHEAD)]

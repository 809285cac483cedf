"""Messages that leave at once: framed as the library does it, in order, never past one that waits; and clients that say much."""

import asyncio
import json
from pathlib import Path

import pytest
from starlette.types import Message
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from bestiary.server.hall.lines import SLOW, Line
from bestiary.server.http.app import make_app
from bestiary.server.http.sockets import AHEAD, head
from tests.server.running import FREELY, database, hear, say, served


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


def test_a_token_is_told_in_the_head_and_not_in_the_address(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = server.table("monster-battle", "me", "open")
        line = server.line(made["table"], made["token"])
        assert line.subprotocol == "bestiary" and line.request is not None and "token" not in line.request.path
        assert hear(line, "welcome")["seat"] == 0
        watching = server.line(made["table"])
        assert watching.subprotocol == "bestiary" and hear(watching, "welcome")["seat"] is None


def test_clients_of_before_send_the_token_in_the_address(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = server.table("monster-battle", "me", "open")
        url = f"ws://127.0.0.1:{server.port}/ws/{made['table']}?token={made['token']}"
        with connect(url, compression=None, proxy=None) as line:
            assert line.subprotocol is None and hear(line, "welcome")["seat"] == 0


@pytest.mark.parametrize("offers", [["token.x"], ["bestiary", "token."], ["other"], ["token.%ff%00", "token.y"], ["bestiary"] * 99])
def test_odd_offers_get_an_answer(offers: list[str], tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = server.table("monster-battle", "me", "open")
        url = f"ws://127.0.0.1:{server.port}/ws/{made['table']}"
        with connect(url, compression=None, proxy=None, subprotocols=offers) as line:  # type: ignore[arg-type]
            if any(one not in ("bestiary", "token.", "other") for one in offers):
                with pytest.raises(ConnectionClosed) as closed:
                    line.recv(timeout=30)
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403
            else:
                assert hear(line, "welcome")["seat"] is None
            assert line.subprotocol == ("bestiary" if "bestiary" in offers else None)


def test_who_is_gone_before_they_are_told_why_leaves_no_traceback(tmp_path: Path) -> None:
    """As through a proxy that closes the connection while the table is being opened."""

    async def work() -> list[str]:
        guard = make_app(database(tmp_path), (), FREELY, None, 1)
        sent: list[str] = []

        async def send(message: Message) -> None:
            sent.append(message["type"])
            if message["type"] == "websocket.close":
                raise OSError("gone")

        async def receive() -> Message:
            return {"type": "websocket.connect"}

        async with guard.app.router.lifespan_context(guard.app):  # type: ignore[attr-defined]
            scope = {"type": "websocket", "path": "/ws/nowhere", "headers": [(b"host", b"localhost")], "client": ("127.0.0.1", 1)}
            await guard({**scope, "query_string": b"", "subprotocols": [], "extensions": {}}, receive, send)
        return sent

    assert asyncio.run(work()) == ["websocket.accept", "websocket.close"]

"""Real servers for tests: in a thread of this process, or in a process of their own that can be killed."""

import asyncio
import json
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from websockets.sync.client import ClientConnection, connect

import bestiary
from bestiary.server.app import make_app
from bestiary.server.guard import Doors
from bestiary.server.limits import Limits
from bestiary.server.run import configure, listen
from bestiary.server.unfolding import unfolded

FREELY = Limits(messages=1e9, burst=10**9, asks=1e9, asks_burst=10**9, waiting=5000, sockets=1000)

for _name in bestiary.games():  # once, before any process is forked off
    bestiary.load(_name)


class Served:
    """A server that runs: its address, and requests to it."""

    def __init__(self, port: int, lines: ExitStack) -> None:
        self.port = port
        self.lines = lines
        self.url = f"http://127.0.0.1:{port}"

    def ask(self, path: str, body: Any = None, headers: dict[str, str] | None = None) -> tuple[int, Any]:
        """A request with JSON; its status and the JSON that comes back."""
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}{path}", data, {"Content-Type": "application/json", **(headers or {})})
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            return error.code, json.loads(error.read() or b"null")

    def table(self, game: str, *seats: str, **more: Any) -> dict[str, Any]:
        """A new table: seats are "me", "open" or the level of a computer."""
        who = [{"kind": seat} if seat in ("me", "open") else {"kind": "computer", "level": seat} for seat in seats]
        status, made = self.ask("/api/tables", {"game": game, "seats": who, **more})
        assert status == 201, made
        return dict(made)

    def line(self, table: str, token: str | None = None, **more: Any) -> ClientConnection:
        """A socket to a table."""
        query = f"?token={token}" if token else ""
        url = f"ws://127.0.0.1:{self.port}/ws/{table}{query}"
        return self.lines.enter_context(connect(url, max_size=None, compression=None, proxy=None, **more))


@contextmanager
def served(
    folder: Path, limits: Limits = FREELY, doors: Doors | None = None, pace: float = 0.0, port: int = 0, holds: int = 0
) -> Iterator[Served]:
    """A server in a thread, on a database in a folder; its sockets hold so many bytes that nobody has read yet, or as usual."""
    sock = listen("127.0.0.1", port)
    if holds:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, holds)
    server = uvicorn.Server(configure(make_app(database(folder), (), limits, doors, 1, pace)))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[sock])))
    thread.start()
    try:
        until(lambda: server.started)
        with ExitStack() as lines:
            yield Served(sock.getsockname()[1], lines)
    finally:
        server.should_exit = True
        thread.join(20)
        sock.close()
    assert not thread.is_alive()


def database(folder: Path) -> str:
    """The URL of the database in a folder."""
    return f"sqlite:///{folder / 'tables.sqlite'}"


def until(true: Any, seconds: float = 30.0) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.01)


def serve_here(folder: str, port: int) -> None:
    """What a process does that is to be killed: serve."""
    app = make_app(database(Path(folder)), (), FREELY, None, 1)
    uvicorn.Server(configure(app)).run(sockets=[listen("127.0.0.1", port)])


def hear(line: ClientConnection, kind: str, wait: float = 30.0) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message = json.loads(line.recv(timeout=wait))
        if message["type"] == kind:
            return dict(message)


def know(line: ClientConnection, before: dict[str, Any] | None = None) -> dict[str, Any]:
    """The next state, with all that a client knows from the last one."""
    return unfolded(hear(line, "state"), before)


def say(line: ClientConnection, **message: Any) -> None:
    """Send a message."""
    line.send(json.dumps(message))

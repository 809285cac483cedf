"""Real servers for tests: in a thread of this process, or in a process of their own that can be killed."""

import asyncio
import http.client
import json
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from email.message import Message
from pathlib import Path
from typing import Any

from starlette.routing import BaseRoute
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

import bestiary
from bestiary.server.http.app import make_app
from bestiary.server.http.guard import Doors
from bestiary.server.http.proxies import Proxies
from bestiary.server.http.run import Server, configure, listen
from bestiary.server.protocol import messages as m
from bestiary.server.protocol.limits import Limits, unlimited
from bestiary.server.protocol.state_decoder import decoded

FREELY = unlimited()

for _name in bestiary.games():  # once, before any process is forked off
    bestiary.load(_name)


class Served:
    """A server that runs: its address, and requests to it."""

    def __init__(self, port: int, lines: ExitStack, guard: Any = None) -> None:
        self.port = port
        self.guard = guard
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

    def fetch(self, path: str, headers: dict[str, str] | None = None) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of whatever is there."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            line.request("GET", path, headers=headers or {})
            answer = line.getresponse()
            return answer.status, {name.lower(): value for name, value in answer.headers.items()}, answer.read()
        finally:
            line.close()

    def head(self, path: str) -> Message:
        """The headers of an answer."""
        with urllib.request.urlopen(f"{self.url}{path}", timeout=30) as answer:
            return answer.headers  # type: ignore[no-any-return]

    def table(self, game: str, *seats: str, **more: Any) -> dict[str, Any]:
        """A new table: seats are "me", "open" or the level of a computer."""
        who = [{"kind": seat} if seat in ("me", "open") else {"kind": "computer", "level": seat} for seat in seats]
        status, made = self.ask("/api/tables", {"game": game, "seats": who, **more})
        assert status == 201, made
        return dict(made)

    def finished(self, game: str, *computers: str) -> str:
        """The table of a game that computers have played to its end; they play while somebody watches."""
        table = str(self.table(game, *(computers or ("random", "random")))["table"])
        with connect(f"ws://127.0.0.1:{self.port}/ws/{table}", max_size=None, compression=None, proxy=None) as watching:
            while json.loads(watching.recv(timeout=60))["type"] != "over":
                pass
        return table

    def line(self, table: str, token: str | None = None, **more: Any) -> ClientConnection:
        """A socket to a table."""
        url, offers = f"ws://127.0.0.1:{self.port}/ws/{table}", [Subprotocol(one) for one in m.subprotocols(token or "")]
        return self.lines.enter_context(connect(url, subprotocols=offers, max_size=None, compression=None, proxy=None, **more))


@contextmanager
def served(
    folder: Path,
    limits: Limits = FREELY,
    doors: Doors | None = None,
    pace: float = 0.0,
    port: int = 0,
    holds: int = 0,
    proxies: Proxies | None = None,
    mounts: Sequence[BaseRoute] = (),
) -> Iterator[Served]:
    """A server in a thread, on a database in a folder; its sockets hold about so many bytes that wait to be read, or as usual."""
    sock = listen("127.0.0.1", port)
    if holds:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, holds)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, holds)
    guard = make_app(database(folder), mounts, limits, doors, 1, pace, proxies)
    server = Server(configure(guard))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[sock])), name="server", daemon=True)
    thread.start()
    try:
        until(lambda: server.started or not thread.is_alive(), 120)
        assert server.started, "the server did not start"
        with ExitStack() as lines:
            yield Served(sock.getsockname()[1], lines, guard)
    finally:
        server.should_exit = True
        thread.join(90)
        sock.close()
    assert not thread.is_alive(), "the server does not stop"


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
    Server(configure(app)).run(sockets=[listen("127.0.0.1", port)])


def hear(line: ClientConnection, *kinds: str, wait: float = 30.0) -> dict[str, Any]:
    """The next message of one of these kinds."""
    while True:
        message = json.loads(line.recv(timeout=wait))
        if message["type"] in kinds:
            return dict(message)


def know(line: ClientConnection, before: dict[str, Any] | None = None) -> dict[str, Any]:
    """The next state, with all that a client knows from the last one."""
    return decoded(hear(line, "state"), before)


def say(line: ClientConnection, **message: Any) -> None:
    """Send a message."""
    line.send(json.dumps(message))

"""A table of a server as this terminal hears of it: the line to it, which mends itself, and what was told last."""

from __future__ import annotations

import json
import queue
import secrets
import threading
import time
import urllib.error
import urllib.request
from typing import Final, cast
from urllib.parse import parse_qs, quote, urlsplit

from bestiary.cli.trouble import Trouble
from bestiary.engine.save import Json
from bestiary.server.unfolding import Message, unfolded

PATIENCE: Final = 60.0  # seconds for which a broken line is mended
AGAIN: Final = (1001, 1005, 1006, 1011, 1012, 1013, 4503)  # codes after which one comes again


class Address:
    """A table's address: of the server, of the table, and perhaps with the token of a seat."""

    def __init__(self, url: str, token: str = "") -> None:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise Trouble(f'"{url}" is not the address of a table; it looks like http://127.0.0.1:8123/t/abcdefghjkmn')
        path = [piece for piece in parts.path.split("/") if piece]
        if not path:
            raise Trouble(f'"{url}" names a server, but no table; it looks like {parts.scheme}://{parts.netloc}/t/abcdefghjkmn')
        self.server: Final = f"{parts.scheme}://{parts.netloc}"
        self.table: str = path[-1]
        said = {**parse_qs(parts.query), **parse_qs(parts.fragment)}.get("token", [""])
        self.token: str = token or said[0]

    def socket(self) -> str:
        """Where the line goes."""
        query = f"?token={quote(self.token)}" if self.token else ""
        return f"{self.server.replace('http', 'ws', 1)}/ws/{quote(self.table)}{query}"

    def ask(self, path: str, body: Message | None = None) -> Json:
        """A request; Trouble with the server's own sentence if it refuses."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.server}{path}", data, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return cast("Json", json.load(answer))
        except urllib.error.HTTPError as error:
            raise Trouble(_sentence(error.read())) from None
        except (urllib.error.URLError, OSError, ValueError) as error:
            raise Trouble(f"{self.server} does not answer: {getattr(error, 'reason', error)}") from None


def _sentence(body: bytes) -> str:
    try:
        said = json.loads(body)
        return str(said["error"])
    except (ValueError, KeyError, TypeError):
        return "the server refuses, and does not say why"


class FarTable:
    """The line to a table: what comes waits in a queue; what is sent without an answer is sent again when the line was broken."""

    def __init__(self, address: Address) -> None:
        self.address: Final = address
        self.heard: Final[queue.Queue[Message | Trouble]] = queue.Queue()
        self.sent: dict[str, str] = {}  # by id: what was not answered yet
        self.state: Message | None = None  # the last one, with all that was told since the line stands
        self.lock: Final = threading.Lock()
        self.line: object | None = None
        self.is_left = False
        self.thread: Final = threading.Thread(target=self._listen, daemon=True)
        self.thread.start()

    def send(self, message: Message) -> str:
        """Send a message under an id of its own."""
        id = secrets.token_hex(8)
        text = json.dumps({**message, "id": id})
        with self.lock:
            self.sent[id] = text
            self._try(text)
        return id

    def next(self, wait: float | None = None) -> Message | None:
        """The next message, or None if none comes in time; Trouble if the line is broken for good."""
        try:
            found = self.heard.get(timeout=wait)
        except queue.Empty:
            return None
        if isinstance(found, Trouble):
            raise found
        return found

    def leave(self) -> None:
        """Go."""
        self.is_left = True
        with self.lock:
            close = getattr(self.line, "close", None)
            if close is not None:
                close()

    def _try(self, text: str) -> None:
        """Send if the line stands; else it is sent when it stands again."""
        from websockets.exceptions import ConnectionClosed

        send = getattr(self.line, "send", None)
        if send is not None:
            try:
                send(text)
            except (ConnectionClosed, OSError):
                return

    def _listen(self) -> None:
        """Hear until somebody leaves; mend the line when it breaks."""
        from websockets.exceptions import ConnectionClosed, InvalidHandshake
        from websockets.sync.client import connect

        broken = time.monotonic()
        while not self.is_left:
            try:
                with connect(self.address.socket(), max_size=None, compression=None, open_timeout=10) as line:
                    self.state = None
                    with self.lock:
                        self.line = line
                        for text in [*self.sent.values()]:
                            line.send(text)
                    for frame in line:
                        broken = time.monotonic()
                        self._hear(cast("Message", json.loads(frame)))
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code not in AGAIN:
                    self.heard.put(Trouble(closed.rcvd.reason or "the server has closed the line"))
                    return
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            self.line = None
            if time.monotonic() - broken > PATIENCE:
                self.heard.put(Trouble(f"{self.address.server} does not answer any more"))
                return
            time.sleep(0.3)

    def _hear(self, message: Message) -> None:
        to = message.get("to")
        if isinstance(to, str):
            self.sent.pop(to, None)
        if message["type"] == "state":
            message = self.state = unfolded(message, self.state)
        self.heard.put(message)

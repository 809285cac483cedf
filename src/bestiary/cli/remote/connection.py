"""Client connection to a server's table: a WebSocket that reconnects, and the last state received."""

from __future__ import annotations

import http.client
import json
import queue
import re
import secrets
import threading
import time
import urllib.error
import urllib.request
from typing import Final, cast
from urllib.parse import SplitResult, parse_qs, quote, urlsplit

from bestiary.cli.terminal.errors import UserError
from bestiary.engine.state.save import Json
from bestiary.server.protocol.messages import subprotocols
from bestiary.server.protocol.state_decoder import Message, decoded

LONGEST: Final = 8_000_000  # bytes of an answer or a message
MOST_WAITING: Final = 64  # messages that were not read yet; then no more are taken from the line
STEERS: Final = re.compile(r"[\t\r\n]")  # what urlsplit leaves out without a word
HOST: Final = re.compile(r"[^\s\x00-\x1f\x7f\\<>\"^`{|}]+")
PATIENCE: Final = 60.0  # seconds for which a broken line is mended
AGAIN: Final = (1001, 1005, 1006, 1011, 1012, 1013, 4503)  # codes after which one comes again


class Address:
    """A table's address: of the server, of the table, and perhaps with the token of a seat."""

    def __init__(self, url: str, token: str = "") -> None:
        parts = parts_of(url)
        path = [piece for piece in parts.path.split("/") if piece]
        if not path:
            raise UserError(f'"{url}" names a server, but no table; it looks like {parts.scheme}://{parts.netloc}/t/abcdefghjkmn')
        self.server: Final = f"{parts.scheme}://{parts.netloc}"
        self.table: str = path[-1]
        said = {**parse_qs(parts.query), **parse_qs(parts.fragment)}.get("token", [""])
        self.token: str = token or said[0]
        self.is_old = False  # does the server know tokens in addresses only?

    def socket(self) -> str:
        """Where the line goes."""
        query = f"?token={quote(self.token)}" if self.token and self.is_old else ""
        return f"{self.server.replace('http', 'ws', 1)}/ws/{quote(self.table)}{query}"

    def offers(self) -> list[str]:
        """What is offered to the server as subprotocols, the token of the seat among them."""
        return subprotocols(self.token)

    def ask(self, path: str, body: Message | None = None) -> Json:
        """A request; Trouble with the server's own sentence if it refuses."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.server}{path}", data, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return cast("Json", json.loads(answer.read(LONGEST)))
        except urllib.error.HTTPError as error:
            raise UserError(_sentence(error.read(LONGEST))) from None
        except (urllib.error.URLError, http.client.HTTPException, OSError, ValueError, RecursionError) as error:
            raise UserError(f"{self.server} does not answer: {getattr(error, 'reason', error)}") from None


def parts_of(url: str) -> SplitResult:
    """The parts of a web address; UserError if it is none."""
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        is_whole = STEERS.search(url) is None and parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        if is_whole and parts.hostname and HOST.fullmatch(parts.netloc):
            parts.hostname.encode("idna")  # what no name server could be asked for
            quote(parts.path)
            return parts
    except ValueError:
        pass
    shown = STEERS.sub(" ", url)
    raise UserError(f'"{shown}" is not the address of a table; it looks like http://127.0.0.1:8123/t/abcdefghjkmn')


def _sentence(body: bytes) -> str:
    try:
        said = json.loads(body)
        return str(said["error"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return "the server refuses, and does not say why"


class RemoteTable:
    """The line to a table: what comes waits in a queue; what is sent without an answer is sent again when the line was broken."""

    def __init__(self, address: Address) -> None:
        self.address: Final = address
        self.heard: Final[queue.Queue[Message | UserError]] = queue.Queue(MOST_WAITING)
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
        if isinstance(found, UserError):
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
        from websockets.typing import Subprotocol

        broken = time.monotonic()
        while not self.is_left:
            try:
                offers = [Subprotocol(one) for one in self.address.offers()]
                url = self.address.socket()
                with connect(url, subprotocols=offers, max_size=LONGEST, compression=None, open_timeout=10) as line:
                    if line.subprotocol is None and self.address.token and not self.address.is_old:
                        self.address.is_old = True
                        continue
                    self.state = None
                    with self.lock:
                        self.line = line
                        for text in [*self.sent.values()]:
                            line.send(text)
                    for frame in line:
                        broken = time.monotonic()
                        self._hear(json.loads(frame))
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code not in AGAIN:
                    self._put(UserError(closed.rcvd.reason or "the server has closed the line"))
                    return
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            except Exception:  # whatever it is: if this thread ended without a word, everybody would wait for ever
                self._put(self.nonsense())
                return
            self.line = None
            if time.monotonic() - broken > PATIENCE:
                self._put(UserError(f"{self.address.server} does not answer any more"))
                return
            time.sleep(0.3)

    def _hear(self, message: Json) -> None:
        if not isinstance(message, dict):
            raise TypeError("no message")
        to = message.get("to")
        if isinstance(to, str):
            self.sent.pop(to, None)
        if message["type"] == "state":
            message = self.state = decoded(message, self.state)
        self._put(message)

    def _put(self, found: Message | UserError) -> None:
        """Let it be read, as soon as there is room for it."""
        while not self.is_left:
            try:
                self.heard.put(found, timeout=0.5)
                return
            except queue.Full:
                continue

    def nonsense(self) -> UserError:
        """What is said of a server whose messages cannot be understood."""
        return UserError(f"{self.address.server} says something that no table says")

"""HTTP/1.1 connections: uvicorn's h11 protocol with time limits, and a registry that counts connections by address."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from contextlib import suppress
from http import HTTPStatus
from typing import Final, Protocol

import uvicorn
from h11 import Request
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.utils import get_remote_addr

from bestiary.server.http.proxies import Proxies, household
from bestiary.server.protocol.limits import Limits

SPARE: Final = 8  # one in so many descriptors is kept for files, the database and the processes that think
LEAST_SPARE: Final = 64  # or, of very few, two in three
MOST_SPARE: Final = 256
MOST_DESCRIPTORS: Final = 1_048_576
NOT_HTTP: Final = "This is not a request that HTTP knows."
TOO_LATE: Final = "Your request did not come in time; send it again."
TOO_MANY: Final = "There are too many connections from your address; close some, or try again in a moment."


class Waiting(Protocol):
    """A connection on which no request is under way."""

    def give_way(self) -> None:
        """End, for somebody else needs the place."""


class Connections:
    """How many connections each address has, and which of them only wait. Where there is no more room, the oldest of these goes."""

    def __init__(self, limits: Limits, proxies: Proxies, refused: Counter[str] | None = None) -> None:
        self.limits = limits
        self.proxies: Final = proxies
        self.most = sys.maxsize  # in all; `room_for` says what the system allows
        self.count = 0
        self.by_address: Final[Counter[str]] = Counter()
        self.waiting: Final[dict[Waiting, None]] = {}  # the one that waits longest first
        self.refused: Final = Counter[str]() if refused is None else refused  # by kind: how many were not let in or sent away

    def admit(self, key: str) -> bool:
        """Is there room for one more from this address? A trusted proxy speaks for many, so it may have as many as it likes."""
        if self.by_address[key] >= self.limits.connections and not self.proxies.trusts(key):
            self.refused["connections of an address"] += 1
            return False
        if self.count >= self.most and not self.make_room():
            self.refused["connections in all"] += 1
            return False
        self.add(key)
        return True

    def add(self, key: str) -> None:
        """One more."""
        self.by_address[key] += 1
        self.count += 1

    def drop(self, key: str) -> None:
        """One less."""
        self.count -= 1
        self.by_address[key] -= 1
        if not self.by_address[key]:
            del self.by_address[key]

    def make_room(self) -> bool:
        """Send away who has waited longest without asking for anything."""
        longest = next(iter(self.waiting), None)
        if longest is None:
            return False
        self.refused["waited while others came"] += 1
        del self.waiting[longest]
        longest.give_way()
        return True


def room_for(soft: int) -> int:
    """How many connections so many file descriptors are enough for."""
    return max(1, soft - min(MOST_SPARE, max(soft // SPARE, min(LEAST_SPARE, soft * 2 // 3))))


def room_here() -> int:
    """How many connections this process can have."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return sys.maxsize
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if soft == resource.RLIM_INFINITY else room_for(soft)


def ask_for_descriptors() -> None:
    """Ask the system for as many file descriptors as this process may have, up to what no server needs."""
    with suppress(ImportError, OSError, ValueError):  # Windows has no such limit, and others may forbid it
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class Config(uvicorn.Config):
    """uvicorn's settings, and the connections that all protocols share."""

    connections: Connections


def connections_of(config: uvicorn.Config) -> Connections:
    """The registry that a protocol belongs to."""
    assert isinstance(config, Config)
    return config.connections


def key_of(transport: asyncio.BaseTransport) -> str:
    """Under which key the other end of a connection is counted."""
    peer = get_remote_addr(transport)  # type: ignore[arg-type]
    return household(peer[0]) if peer is not None else ""


class HttpConnection(H11Protocol):
    """One connection: its requests must come in time, and their answers must be read in time.

    The body of a request is read, counted and timed by the Guard; here the clock runs while a head is awaited, from its first
    byte to its last, and while an answer is made and read. Between two requests uvicorn's own short timer runs.
    """

    timer: asyncio.TimerHandle | None = None
    timed: RequestResponseCycle | None = None  # for the answer of which the timer runs, or None for the next head
    is_counted = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.registry = connections_of(self.config)
        self.key = key_of(transport)
        self.is_counted = self.registry.admit(self.key)
        if self.is_counted:
            self._time()
        else:
            self._end(429, TOO_MANY)

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        self._time()

    def handle_websocket_upgrade(self, event: Request) -> None:
        """From here on it is a socket's, which counts itself."""
        self._forget()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """The next request may come; but not where a body goes on that nobody wants to read."""
        if self.cycle.more_body:
            self.transport.close()
            return
        super().on_response_complete()
        if self.cycle.response_complete:
            self._stop()
            self.registry.waiting[self] = None
        else:
            self._time()  # one that was sent ahead

    def send_400_response(self, msg: str) -> None:
        """What came is not HTTP; whoever answers what came before it need not go on."""
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete:
            self._end(400, NOT_HTTP)
            return
        cycle.disconnected = True
        cycle.message_event.set()
        self.transport.close()

    def give_way(self) -> None:
        """End at once."""
        self.transport.abort()

    def _time(self) -> None:
        """Let the clock run for what is awaited now; it is not set back by a byte more."""
        if self.transport.is_closing() or not self.is_counted:
            return
        cycle: RequestResponseCycle | None = self.cycle
        awaited = None if cycle is None or cycle.response_complete else cycle
        if self.timer is not None and awaited is self.timed:
            return
        self._stop()
        self.timed = awaited
        limits = self.registry.limits
        self.timer = self.loop.call_later(limits.headers if awaited is None else limits.answer, self._out_of_time)
        if awaited is None:
            self.registry.waiting.setdefault(self)
        else:
            self.registry.waiting.pop(self, None)

    def _stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _forget(self) -> None:
        self._stop()
        if self.is_counted:
            self.is_counted = False
            self.registry.waiting.pop(self, None)
            self.registry.drop(self.key)

    def _out_of_time(self) -> None:
        self.registry.refused["too slow"] += 1
        if self.timed is None:
            self._end(408, TOO_LATE)
        else:
            self.transport.abort()

    def _end(self, status: int, sentence: str) -> None:
        """Say why, without a request to answer, and close."""
        body = f'{{"error":"{sentence}"}}'
        head = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", "content-type: application/json", f"content-length: {len(body)}"]
        self.transport.write("\r\n".join([*head, "connection: close", "", body]).encode())
        self.transport.close()

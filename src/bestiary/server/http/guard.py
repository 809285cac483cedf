"""Request guard middleware: client addresses, allowed hosts and origins, request rate, body size, and security headers."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bestiary.server.http.connections import TOO_LATE, Connections
from bestiary.server.http.floods import TOO_FAST
from bestiary.server.http.logs import ACCESS, new_request_id, request_id
from bestiary.server.http.proxies import Proxies, household
from bestiary.server.protocol.limits import LONGEST_BODY, Buckets, Limits

LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]", "::1")
USUAL_PORTS: Final = {"http": 80, "https": 443}
TOO_LONG: Final = f"This request is too long; at most {LONGEST_BODY} bytes are read."
LONGEST_PATH: Final = 200  # letters, in a log
LINGERS: Final = 1.0  # seconds for which the rest of a refused body is heard out
LINGERS_FOR: Final = 262_144  # bytes of it

LOG: Final = logging.getLogger("bestiary.http")
STATUS: Final = "bestiary.status"  # in the scope of a request: what was answered

POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


class BadOrigin(ValueError):
    """Not an origin: one sentence that says what to write."""


class Doors:
    """Who is let in. Without hosts, whatever name the server is called by; origins beside one's own are named."""

    def __init__(self, hosts: tuple[str, ...] | None = LOOPBACK, origins: tuple[str, ...] = ()) -> None:
        self.origins: Final = frozenset(origin_of(one) for one in origins)
        named = [host_of(one) for one in self.origins]  # a proxy may pass on the name that the browser knows
        self.hosts: Final = None if hosts is None else (*hosts, *named)

    def why_not(self, headers: Headers) -> str:
        """Why somebody is not let in; empty if they are."""
        host = headers.get("host", "")
        if self.hosts is not None and bare(host).lower() not in self.hosts:
            return f'This server does not answer to the name "{bare(host)[:80]}".'
        origin = headers.get("origin")
        if origin is not None and origin not in self.origins and not is_of(origin, host):
            return "This page is not from this server, so it may not speak for you here."
        return ""


def origin_of(named: str) -> str:
    """An origin as browsers write it, without a path or the usual port; BadOrigin if it is none."""
    try:
        parts = urlsplit(named.strip())
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port, parts = "", None, urlsplit("")
    if parts.scheme not in USUAL_PORTS or not host or parts.path.strip("/") or parts.query or parts.username is not None:
        raise BadOrigin(f'"{named[:80]}" is no origin; write it like https://play.example.org')
    name = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{name}" + (f":{port}" if port not in (None, USUAL_PORTS[parts.scheme]) else "")


def host_of(origin: str) -> str:
    """The host of an origin, without its port."""
    return bare(origin.partition("://")[2])


def is_of(origin: str, host: str) -> bool:
    """Is a page of this origin a page of this host?"""
    scheme, found, netloc = origin.partition("://")
    return bool(found) and scheme in USUAL_PORTS and netloc == host


def bare(host: str) -> str:
    """A host without its port."""
    return host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() and ":" in host else host


class Refusal(Exception):
    """A request that is not let in: its status, and a sentence."""

    def __init__(self, status: int, sentence: str) -> None:
        self.status: Final = status
        self.sentence: Final = sentence
        super().__init__(sentence)


class Guard:
    """All that comes in goes through here, and all that goes out."""

    def __init__(
        self, app: ASGIApp, doors: Doors, limits: Limits, proxies: Proxies | None = None, refused: Counter[str] | None = None
    ) -> None:
        self.app: Final = app
        self.doors: Final = doors
        self.limits: Final = limits
        self.proxies: Final = proxies or Proxies()
        self.refused: Final = Counter[str]() if refused is None else refused  # by kind: how much was not let in
        self.connections: Final = Connections(limits, self.proxies, self.refused)
        self.drain: Callable[[], Awaitable[None]] | None = None  # what is done before the server stops
        self.requests: Final = Buckets(limits.requests, limits.requests_burst)
        self.answered: Final[Counter[int]] = Counter()  # by status

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers, begun = Headers(scope=scope), time.monotonic()
        peer = scope["client"] or ("", 0)
        request_id.set(new_request_id(headers.get("x-request-id", "") if self.proxies.trusts(peer[0]) else ""))
        scope["client"] = (self.proxies.client(peer[0], headers.getlist("x-forwarded-for")), peer[1])
        if scope["type"] == "websocket":
            await self._socket(scope, headers, receive, send)
        else:
            await self._request(scope, headers, receive, self._telling(send, scope))
        self._note(scope, time.monotonic() - begun)

    async def _socket(self, scope: Scope, headers: Headers, receive: Receive, send: Send) -> None:
        """Let a socket in, or not."""
        if self.doors.why_not(headers) or not self._may_ask(scope):
            await send({"type": "websocket.close", "code": 4403})  # which is told as 403, for the socket is not open yet
            return
        try:
            await self.app(scope, receive, send)
        except Exception:
            LOG.exception("a socket failed", extra=named(scope))
            with suppress(RuntimeError):  # it is closed already
                await send({"type": "websocket.close", "code": 1011})

    async def _request(self, scope: Scope, headers: Headers, receive: Receive, send: Send) -> None:
        """Let a request in, with its whole body, or refuse it."""
        try:
            self._must_be_let_in(scope, headers)
            body = None if scope["method"] in ("GET", "HEAD") else await self._body(receive)
        except Refusal as error:
            await refuse(error, receive, send)
        except Gone:
            return
        else:
            await self._answer(scope, receive if body is None else with_body(body, receive), send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the application answer; it has told who asked that it failed, if it did."""
        try:
            await self.app(scope, receive, send)
        except Exception:
            LOG.exception("a request failed", extra=named(scope))

    def _telling(self, send: Send, scope: Scope) -> Send:
        """Sends with the headers that tell a browser what to forbid, and notes what was answered."""

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                scope[STATUS] = message["status"]
                self.answered[message["status"]] += 1
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers["x-request-id"] = request_id.get()
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        return guarded

    def _note(self, scope: Scope, seconds: float) -> None:
        """Write a line for a request, or for a socket that has ended."""
        if ACCESS.isEnabledFor(logging.INFO):
            status = {"status": scope.get(STATUS)}
            ACCESS.info(scope["type"], extra={**named(scope), **status, "milliseconds": round(seconds * 1000, 1)})

    def _may_ask(self, scope: Scope) -> bool:
        may = self.requests.take(household(scope["client"][0]), int(time.monotonic() * 1000))
        if not may:
            self.refused["requests"] += 1
        return may

    def _must_be_let_in(self, scope: Scope, headers: Headers) -> None:
        """Refusal if a request is not let in, as far as its head tells."""
        why = self.doors.why_not(headers)
        if why:
            raise Refusal(403, why)
        if not self._may_ask(scope):
            raise Refusal(429, TOO_FAST)
        if scope["method"] in ("GET", "HEAD"):
            return
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 12 or int(length) > LONGEST_BODY:
            raise Refusal(413, TOO_LONG)
        if headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise Refusal(415, "Send JSON (Content-Type: application/json).")

    async def _body(self, receive: Receive) -> bytes:
        """All of a body: what comes is counted, whatever its head has said, and must come in time."""
        body = bytearray()
        try:
            async with asyncio.timeout(self.limits.body):
                async for piece in pieces(receive):
                    body += piece
                    if len(body) > LONGEST_BODY:
                        raise Refusal(413, TOO_LONG)
        except TimeoutError:
            raise Refusal(408, TOO_LATE) from None
        return bytes(body)


class Gone(Exception):
    """Who asked is not there any more."""


async def pieces(receive: Receive) -> AsyncIterator[bytes]:
    """A body as it comes; Gone if it breaks off."""
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        more = bool(message.get("more_body", False))
        yield message.get("body", b"")


def with_body(body: bytes, receive: Receive) -> Receive:
    """Receives a body that is already here, and then whatever comes."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def read() -> Message:
        return waiting.pop() if waiting else await receive()

    return read


async def refuse(error: Refusal, receive: Receive, send: Send) -> None:
    """Say why, then hear a little more of the body out before the connection ends: who is still sending might not read it else."""
    body = msgspec.json.encode({"error": error.sentence})
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": error.status, "headers": head})
    await send({"type": "http.response.body", "body": body, "more_body": True})
    try:
        async with asyncio.timeout(LINGERS):
            left = LINGERS_FOR
            async for piece in pieces(receive):
                left -= len(piece)
                if left < 0:
                    break
    except (TimeoutError, Gone):
        pass
    await send({"type": "http.response.body", "body": b""})


def named(scope: Scope) -> dict[str, str]:
    """What a log may tell of a request: not its query, in which a token might stand."""
    return {"method": str(scope.get("method", "")), "path": str(scope["path"])[:LONGEST_PATH], "address": str(scope["client"][0])}

"""At the door: which hosts and origins are let in, how large requests may be, and what browsers are told to forbid."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]", "::1")

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


class Doors:
    """Who is let in. Without hosts, whatever name the server is called by; origins beside one's own are named."""

    def __init__(self, hosts: tuple[str, ...] | None = LOOPBACK, origins: tuple[str, ...] = ()) -> None:
        self.hosts: Final = hosts
        self.origins: Final = frozenset(origins)

    def why_not(self, headers: Headers) -> str:
        """Why somebody is not let in; empty if they are."""
        host = headers.get("host", "")
        if self.hosts is not None and bare(host) not in self.hosts:
            return f'This server does not answer to the name "{bare(host)[:80]}".'
        origin = headers.get("origin")
        if origin is not None and origin not in self.origins and urlsplit(origin).netloc != host:
            return "This page is not from this server, so it may not speak for you here."
        return ""


def bare(host: str) -> str:
    """A host without its port."""
    return host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() and ":" in host else host


class Guard:
    """All that comes in goes through here, and all that goes out."""

    def __init__(self, app: ASGIApp, doors: Doors, longest: int) -> None:
        self.app: Final = app
        self.doors: Final = doors
        self.longest: Final = longest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        why = self.doors.why_not(headers)
        if scope["type"] == "websocket":
            if why:
                await send({"type": "websocket.close", "code": 4403, "reason": why})
            else:
                await self.app(scope, receive, send)
            return
        refusal = self._refusal(scope, headers, why)
        app = self.app if refusal is None else refusal
        await app(scope, receive, closing(send, scope["path"]))

    def _refusal(self, scope: Scope, headers: Headers, why: str) -> JSONResponse | None:
        """What is answered to a request that is not let in."""
        if why:
            return JSONResponse({"error": why}, 403)
        if scope["method"] in ("GET", "HEAD"):
            return None
        length = headers.get("content-length", "")
        if not length.isdecimal():
            return JSONResponse({"error": "Say how long the request is (Content-Length)."}, 411)
        if int(length) > self.longest:
            return JSONResponse({"error": f"This request is too long; at most {self.longest} bytes are read."}, 413)
        if headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            return JSONResponse({"error": "Send JSON (Content-Type: application/json)."}, 415)
        return None


def closing(send: Send, path: str) -> Send:
    """Sends with the headers that tell a browser what to forbid."""

    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if path.startswith("/api/"):
                headers.setdefault("cache-control", "no-store")
        await send(message)

    return guarded

"""Running the server (uvicorn) on an address until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import socket
from typing import Final

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

import bestiary
from bestiary.server.http.connections import Config, Connections, HttpConnection, ask_for_descriptors, room_here
from bestiary.server.http.guard import Guard
from bestiary.server.http.proxies import Proxies
from bestiary.server.http.sockets import Socket
from bestiary.server.protocol.limits import LONGEST_FRAME, Limits

AT_ONCE: Final = 4  # connections that are accepted before anything else is done
WAITING: Final = 2048  # connections that the system holds until they are accepted
ANY_HOST: Final = ("0.0.0.0", "::", "")
UNLIMITED: Final = Limits(connections=10**9)  # for another app than ours


class PortTaken(Exception):
    """Somebody else listens there: one sentence that says what to do."""


def listen(host: str, port: int, tries: int = 1) -> socket.socket:
    """A socket that listens; on the next free port if so many may be tried."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in range(port, port + tries):
        sock = socket.socket(family, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, number))
            return sock
        except OSError as error:
            sock.close()
            reason = error.strerror or str(error)
    raise PortTaken(f"cannot listen on {host}:{port}: {reason.lower()}; name another with --port")


def configure(app: ASGIApp, sockets: type[WebSocketsSansIOProtocol] = Socket) -> Config:
    """How the app is served: no compression, whose state would cost more than a table, and no log of addresses with tokens."""
    config = Config(
        app,
        backlog=AT_ONCE,
        http=HttpConnection,
        ws=sockets,
        proxy_headers=False,  # who is believed is the Guard's to decide
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        log_config=None,  # `logs.logs_written` says what is written, and how
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )
    config.connections = app.connections if isinstance(app, Guard) else Connections(UNLIMITED, Proxies())
    config.connections.most = room_here()
    return config


class Server(uvicorn.Server):
    """uvicorn's server. Told to stop (SIGTERM, Ctrl-C), it lets all tables come to rest while it still listens, then it closes."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen. Many may wait to be accepted, but few are at a time: so none is before there is room for it."""
        await super().startup(sockets)
        for sock in sockets or []:
            sock.listen(WAITING)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drain, then close; who says stop once more does not wait for the first."""
        app = self.config.app
        if isinstance(app, Guard) and app.drain is not None:
            draining = asyncio.ensure_future(app.drain())
            while not (draining.done() or self.force_exit):
                await asyncio.wait([draining], timeout=0.1)
        await super().shutdown(sockets)


def prepare() -> None:
    """Open all games before anybody asks, and let the collector of garbage forget them: they stay."""
    for name in bestiary.games():
        bestiary.load(name)
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 1_000_000, 1_000_000)  # more than hundreds of moves under way hold: see Hall.tidy for the rest


def run(app: ASGIApp, sock: socket.socket) -> None:
    """Serve until told to stop."""
    prepare()
    ask_for_descriptors()
    Server(configure(app)).run(sockets=[sock])

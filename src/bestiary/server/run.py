"""Running the server: on an address, until it is told to stop."""

from __future__ import annotations

import gc
import socket
from typing import Final

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

import bestiary
from bestiary.server.limits import LONGEST_FRAME
from bestiary.server.sockets import Socket

ANY_HOST: Final = ("0.0.0.0", "::", "")


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
            trouble = error.strerror or str(error)
    raise PortTaken(f"cannot listen on {host}:{port}: {trouble.lower()}; name another with --port")


def configure(app: ASGIApp, sockets: type[WebSocketsSansIOProtocol] = Socket) -> uvicorn.Config:
    """How the app is served: no compression, whose state would cost more than a table, and no log of addresses with tokens."""
    return uvicorn.Config(
        app,
        ws=sockets,
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )


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
    uvicorn.Server(configure(app)).run(sockets=[sock])

"""uvicorn's WebSocket protocol with two differences: a message leaves at once, and a client may send a few in a row."""

from __future__ import annotations

import asyncio
from struct import pack
from typing import Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from bestiary.server.http.connections import connections_of, key_of

PUSH: Final = "bestiary.push"  # the extension of the ASGI scope under which a message can be sent without waiting
TEXT: Final = 0x81  # the first byte of a text in one piece
MOST_PIECES: Final = 64  # of one message
AHEAD: Final = 8  # so many messages of a client may wait to be heard before no more are read


class Socket(WebSocketsSansIOProtocol):
    """One client's socket.

    To wake a task for each message costs more than the message, so `push` writes it where it stands. And uvicorn stops reading
    at each message and begins again when it was heard, with calls into the kernel; here it stops when a few of them wait.
    """

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Be counted among the connections of an address."""
        super().connection_made(transport)
        self.key = key_of(transport)
        connections_of(self.config).add(self.key)

    def connection_lost(self, exc: Exception | None) -> None:
        """Be counted no more."""
        connections_of(self.config).drop(self.key)
        super().connection_lost(exc)

    def handle_cont(self, event: Frame) -> None:
        """A piece of a message; one in very many pieces is nothing that a client of ours sends."""
        super().handle_cont(event)
        if len(self.frames) > MOST_PIECES:
            self.transport.abort()

    def handle_ping(self) -> None:
        """Answer, but only who reads the answers: else they would pile up here."""
        answer = self.conn.data_to_send()
        if self.writable.is_set():
            self.transport.write(b"".join(answer))

    def handle_connect(self, event: Request) -> None:
        """Tell the application that messages can be pushed."""
        super().handle_connect(event)
        if not self.close_sent:
            known = cast("dict[str, object]", self.scope["extensions"])
            known[PUSH] = self.push

    def push(self, frame: bytes) -> bool:
        """Send a text at once; False if the client is gone, or has not read what it was sent before."""
        if self.disconnected or self.close_sent or self.conn.state is not OPEN or not self.writable.is_set():
            return False
        self.transport.write(head(len(frame)) + frame)
        return True

    def send_receive_event_to_app(self) -> None:
        """A message is heard by and by; only if many wait is nothing more read."""
        is_paused, self.read_paused = self.read_paused, True  # so that uvicorn does not stop reading here
        super().send_receive_event_to_app()
        self.read_paused = is_paused
        if not is_paused and self.queue.qsize() >= AHEAD:
            self.read_paused = True
            self.transport.pause_reading()


def head(length: int) -> bytes:
    """What stands before a text of so many bytes: that it is one in one piece, and its length (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((TEXT, length))
    return pack("!BBH", TEXT, 126, length) if length < 1 << 16 else pack("!BBQ", TEXT, 127, length)

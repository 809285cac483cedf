"""A bare WebSocket client on a blocking socket: several messages go in one packet, and it can be reset (RST) in mid-message."""

from __future__ import annotations

import json
import socket
import struct
from typing import Any, Final

from bench.load import HELLO, KEY, PING, PONG

PATIENCE: Final = 30.0  # seconds for anything to come
CLOSE: Final = 8


class Closed(Exception):
    """The server has closed the line, with a code."""


def framed(message: bytes) -> bytes:
    """A text as a client sends it; the mask is 0, so that nothing needs to be masked."""
    head = bytes([0x81, 0x80 | len(message)]) if len(message) < 126 else bytes([0x81, 0xFE]) + len(message).to_bytes(2, "big")
    return head + b"\0\0\0\0" + message


def written(message: dict[str, Any]) -> bytes:
    """A message in its frame."""
    return framed(json.dumps(message).encode())


class Wire:
    """One client."""

    def __init__(self, port: int, table: str, token: str) -> None:
        self.sock = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = bytearray()
        self.number = 0
        self.sock.sendall(HELLO.format(path=f"/ws/{table}?token={token}", port=port, key=KEY).encode())
        while b"\r\n\r\n" not in self.buffer:
            self._more()
        head, _, rest = bytes(self.buffer).partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 101"):
            raise Closed(head[:200].decode("latin-1"))
        self.buffer = bytearray(rest)

    def send(self, *frames: bytes) -> None:
        """Send frames in one packet."""
        self.sock.sendall(b"".join(frames))

    def hear(self) -> dict[str, Any]:
        """The next message; Closed if none comes any more."""
        while True:
            kind, body = self._frame()
            if kind == PING:
                self.sock.sendall(bytes([PONG, 0x80 | len(body), 0, 0, 0, 0]) + body)
            elif kind == CLOSE:
                raise Closed(f"{int.from_bytes(body[:2], 'big')} {body[2:].decode()}")
            elif kind == 1:
                return dict(json.loads(body))

    def all_heard(self) -> list[dict[str, Any]]:
        """All that came until a ping is answered."""
        self.number += 1
        mark, out = f"mark {self.number}", list[dict[str, Any]]()
        self.send(written({"type": "ping", "id": mark}))
        while True:
            message = self.hear()
            if message["type"] == "pong" and message["to"] == mark:
                return out
            out.append(message)

    def reset(self) -> None:
        """Break off at once: no goodbye, and what was not sent or read is thrown away."""
        if self.sock.fileno() >= 0:
            self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.sock.close()

    def _frame(self) -> tuple[int, bytes]:
        while (length := frame_length(self.buffer)) is None or len(self.buffer) < length[0] + length[1]:
            self._more()
        at, size = length
        kind, body = self.buffer[0] & 15, bytes(self.buffer[at : at + size])
        del self.buffer[: at + size]
        return kind, body

    def _more(self) -> None:
        some = self.sock.recv(65536)
        if not some:
            raise Closed("without a word")
        self.buffer += some


def frame_length(buffer: bytearray) -> tuple[int, int] | None:
    """Of the first frame: how long its head and its body are; None if too little of it is here."""
    if len(buffer) < 10 and (len(buffer) < 2 or buffer[1] & 127 > 125):
        return None
    size = buffer[1] & 127
    if size == 126:
        return 4, int.from_bytes(buffer[2:4], "big")
    return (10, int.from_bytes(buffer[2:10], "big")) if size == 127 else (2, size)

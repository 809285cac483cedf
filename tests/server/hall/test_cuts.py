"""Connections that are reset in mid-message: what a room has begun is finished, stored and told, whoever leaves."""

import json
import secrets
import socket
import sqlite3
import struct
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import bestiary
from bestiary.server.rooms.entries import GaveUp, Spoke, TookBack
from bestiary.server.rooms.room import Room
from bestiary.server.store.store import Store
from tests.server.running import Served, database, hear, know, say, served, until

TIMES = 3
A_MOMENT = 0.01  # seconds in which a packet is read
NOW = 10**13


def frames(*messages: dict[str, Any]) -> bytes:
    """Texts of a client in one packet (RFC 6455, 5.2)."""
    out = b""
    for message in messages:
        text, mask = json.dumps(message).encode(), secrets.token_bytes(4)
        assert len(text) < 126
        out += bytes((0x81, 0x80 | len(text))) + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(text))
    return out


@contextmanager
def slow(folder: Path) -> Iterator[Served]:
    """A server whose database takes its time for each entry."""
    with served(folder) as server, closing(sqlite3.connect(folder / "tables.sqlite")) as store:
        count = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 300000) SELECT count(*) FROM c"
        store.execute(f"CREATE TRIGGER slow AFTER INSERT ON entries WHEN NEW.body NOT LIKE '%moved%' BEGIN {count}; END")
        store.commit()
        yield server


def say_and_reset(server: Served, table: str, token: str, *messages: dict[str, Any]) -> None:
    """Come to a table, say all this in one packet, and be gone with a reset (RST) before the first of it is stored."""
    with socket.create_connection(("127.0.0.1", server.port), 30) as sock:
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        head = f"GET /ws/{table}?token={token} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        sock.sendall(f"{head}Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        heard = b""
        while b'"type":"state"' not in heard:
            heard += sock.recv(65536)
        sock.sendall(frames(*messages))
        time.sleep(A_MOMENT)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def stored(folder: Path, table: str) -> Room:
    """The table as a new server would read it."""
    store = Store(database(folder))
    try:
        kept = store.load(table)
    finally:
        store.close()
    room = Room(table, kept.plan, bestiary.load(kept.plan.game))
    room.restore(kept.entries, NOW)
    return room


def pair(server: Served, game: str, **more: Any) -> tuple[str, list[str]]:
    """A table of two people, and their tokens."""
    made = server.table(game, "me", "open", **more)
    status, joined = server.ask(f"/api/tables/{made['table']}/join", {"name": "Bob"})
    assert status == 200
    return made["table"], [made["token"], joined["token"]]


def until_undo(server: Served, table: str, token: str) -> int:
    """Play against a computer until one is asked and could take back; the number of the position."""
    with server.line(table, token) as line:
        state = know(line)
        for number in range(300):
            if state["menu"] and state["may"]["undo"]:
                return int(state["n"])
            if state["menu"]:
                say(line, type="move", n=state["n"], code=state["menu"][number % len(state["menu"])]["code"])
            state = know(line, state)
    raise AssertionError("nothing could be taken back")


def test_what_is_taken_back_as_the_line_is_reset_is_stored(tmp_path: Path) -> None:
    with slow(tmp_path) as server:
        for _ in range(TIMES):
            made = server.table("montac", "me", "random")
            table, token = made["table"], made["token"]
            n = until_undo(server, table, token)
            say_and_reset(server, table, token, {"type": "chat", "text": "oops"}, {"type": "undo"})
            until_stored(tmp_path, table, TookBack)
            there = stored(tmp_path, table)
            with server.line(table, token) as line:
                here = know(line)
                assert here["n"] == there.n == n + 1 and here["moves"] == len(there.movers)


def test_who_gives_up_and_is_gone_has_given_up_for_the_other_too(tmp_path: Path) -> None:
    with slow(tmp_path) as server:
        for _ in range(TIMES):
            table, (ann, bob) = pair(server, "monster-battle")
            with server.line(table, bob) as line:
                know(line)
                say_and_reset(server, table, ann, {"type": "chat", "text": "bye"}, {"type": "concede"})
                until_stored(tmp_path, table, GaveUp)
                assert hear(line, "over", 10)["winners"] == [1]


def test_a_reset_gives_no_thinking_time_back_and_cuts_nobody_elses_line(tmp_path: Path) -> None:
    with slow(tmp_path) as server:
        for _ in range(TIMES):
            table, tokens = pair(server, "monster-battle", clock={"seconds": 600, "increment": 0, "away": 600})
            lines = [server.line(table, token) for token in tokens]
            asked = next(seat for seat, line in enumerate(lines) if know(line)["menu"])
            until(lambda: left(server, table, tokens[asked]) < 600_000 - 150)  # noqa: B023
            before = left(server, table, tokens[asked])
            say_and_reset(server, table, tokens[asked], {"type": "chat", "text": "hm"}, {"type": "chat", "text": "hm"})
            until_stored(tmp_path, table, Spoke, 2)
            say(lines[1 - asked], type="chat", text="well?", id="well")
            while hear(lines[1 - asked], "chat")["to"] != "well":
                continue
            assert left(server, table, tokens[asked]) <= before


def until_stored(folder: Path, table: str, kind: type, count: int = 1) -> None:
    """Wait until so many entries of a kind are stored."""
    store = Store(database(folder))
    try:
        until(lambda: sum(isinstance(entry, kind) for entry in store.load(table).entries) >= count, 10)
    finally:
        store.close()


def left(server: Served, table: str, token: str) -> int:
    """The least thinking time anybody has left, as a newcomer is told."""
    with server.line(table, token) as line:
        return min(hand["left"] for hand in know(line)["clock"])

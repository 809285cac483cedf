"""The server is killed a hundred times at random moments of many games: no acknowledged move is lost or doubled."""

import asyncio
import json
import multiprocessing
import random
import time
from http.client import HTTPException
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

import bestiary
from bestiary.server.entries import Moved
from bestiary.server.store import Store
from tests.server.rooms import GAMES
from tests.server.running import Served, database, serve_here

KILLS = 100
TABLES = 6
BROKEN = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)


class Person:
    """Somebody at a seat who plays at random, connects again whenever the line breaks, and remembers what was acknowledged."""

    def __init__(self, port: int, table: str, token: str, seat: int) -> None:
        self.url = f"ws://127.0.0.1:{port}/ws/{table}?token={token}"
        self.chance = random.Random(f"{table}/{seat}")
        self.seat = seat
        self.number = 0
        self.pending: dict[str, Any] | None = None  # sent, and not answered
        self.done: list[tuple[str, str]] = []  # ids and moves that the server acknowledged
        self.is_over = False

    async def play(self, stop: asyncio.Event) -> None:
        """Until the game is over, or the test is."""
        while not self.is_over and not stop.is_set():
            try:
                async with connect(self.url, max_size=None, compression=None, proxy=None, open_timeout=5) as line:
                    if self.pending is not None:  # was it done or not? Sent again, it is answered either way
                        await line.send(json.dumps(self.pending))
                    while not self.is_over and not stop.is_set():
                        await self.hear(line, json.loads(await asyncio.wait_for(line.recv(), 20)))
            except BROKEN:
                await asyncio.sleep(0.02)

    async def hear(self, line: Any, message: dict[str, Any]) -> None:
        """A message of the server."""
        self.is_over = self.is_over or message["type"] == "over"
        if message["type"] == "refused" and self.pending is not None and message["to"] == self.pending["id"]:
            raise AssertionError(f"refused: {message}")
        if message["type"] != "state":
            return
        if self.pending is not None and message["to"] == self.pending["id"]:
            self.done.append((self.pending["id"], self.pending["code"]))
            self.pending = None
        if self.pending is None and message["menu"]:
            self.number += 1
            code = self.chance.choice(message["menu"]["moves"])[0]
            self.pending = {"type": "move", "id": f"{self.seat}-{self.number}", "n": message["n"], "code": code}
            await line.send(json.dumps(self.pending))


class Evening:
    """Some tables at which people play while the server is killed under them."""

    def __init__(self, folder: Path, port: int) -> None:
        self.server = Served(port, None)  # type: ignore[arg-type]
        self.folder = folder
        self.tables: dict[str, list[Person]] = {}
        self.stop = asyncio.Event()

    async def sit(self, game: str) -> None:
        """Games of one kind, one after the other; a request to a server that is dead is made again."""
        while not self.stop.is_set():
            try:
                made = await asyncio.to_thread(self.server.table, game, "me", "open")
                _, joined = await asyncio.to_thread(self.server.ask, f"/api/tables/{made['table']}/join", {})
            except (OSError, ValueError, HTTPException):
                await asyncio.sleep(0.02)
                continue
            people = [Person(self.server.port, made["table"], one["token"], one["seat"]) for one in (made, joined)]
            self.tables[made["table"]] = people
            await asyncio.gather(*[person.play(self.stop) for person in people])

    def acknowledged(self) -> int:
        """How many moves were acknowledged so far."""
        return sum(len(person.done) for people in self.tables.values() for person in people)


async def kill_again_and_again(evening: Evening, folder: Path, port: int) -> int:
    """Start a server, let people play for a random while, kill it; so many times."""
    context, chance, kills = multiprocessing.get_context("forkserver"), random.Random(9), 0
    seats = [asyncio.create_task(evening.sit(GAMES[place % len(GAMES)])) for place in range(TABLES)]
    while kills < KILLS:
        server = context.Process(target=serve_here, args=(str(folder), port), daemon=True)
        await asyncio.to_thread(server.start)
        before, end = evening.acknowledged(), time.monotonic() + 30
        while evening.acknowledged() == before:
            assert time.monotonic() < end and server.is_alive(), "nobody could play"
            await asyncio.sleep(0.005)
        await asyncio.sleep(chance.choice([0, 0.01, 0.05, 0.2]) * chance.random())
        server.kill()
        await asyncio.to_thread(server.join)
        kills += 1
    evening.stop.set()
    for task in seats:
        task.cancel()
    for result in await asyncio.gather(*seats, return_exceptions=True):
        assert isinstance(result, asyncio.CancelledError), result
    return kills


def test_no_acknowledged_move_is_lost_or_doubled(tmp_path: Path) -> None:
    multiprocessing.set_forkserver_preload(["tests.server.running"])
    port = free_port()

    async def evening() -> Evening:
        begun = Evening(tmp_path, port)
        assert await kill_again_and_again(begun, tmp_path, port) == KILLS
        return begun

    after = asyncio.run(evening())
    assert after.acknowledged() >= KILLS
    store = Store(database(tmp_path))
    for table, people in after.tables.items():
        check_table(store, table, people)
    store.close()


def check_table(store: Store, table: str, people: list[Person]) -> None:
    """What is stored is what was acknowledged, in order and once, and at most what was on its way when the server died."""
    kept = store.load(table)
    moves = [entry for entry in kept.entries if isinstance(entry, Moved)]
    assert len({entry.id for entry in moves}) == len(moves), "a move was doubled"
    for person in people:
        own = [(entry.id, entry.code) for entry in moves if entry.seat == person.seat]
        open_move = [(person.pending["id"], person.pending["code"])] if person.pending is not None else []
        assert own in (person.done, person.done + open_move), "an acknowledged move was lost, or one was made that nobody made"
    game = bestiary.load(kept.plan.game)
    assert game.edition == kept.plan.edition


def free_port() -> int:
    """A port on which nobody listens."""
    from bestiary.server.run import listen

    with listen("127.0.0.1", 0) as sock:
        return int(sock.getsockname()[1])

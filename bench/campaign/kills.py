"""Crash safety (kill -9): a real server is killed at random moments under play by real clients; no acknowledged move is lost.

    .venv/bin/python -m bench.campaign kills --count 1000

People play at random at some tables, send again what was not answered, and remember what was. In the end the database must hold
exactly that, in order and once, and at most one move more of each: the one that was on its way when the server died.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import random
import tempfile
import time
from http.client import HTTPException
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

import bestiary
from bench.campaign.figures import Figures
from bench.campaign.memory import restored
from bestiary.server.http.run import listen
from bestiary.server.rooms.entries import Moved
from bestiary.server.store.store import Store
from tests.server.running import Served, database, serve_here

COUNT: Final = 1000
PORTION: Final = 50
UNIT: Final = "kills"
ABOUT: Final = (
    "A server is killed with `kill -9` at random moments while two people play at each of six tables, and started again. Every\n"
    "move that was acknowledged must be stored once, in its order, and every table must open again."
)
TABLES: Final = 6
PATIENCE: Final = 60.0  # seconds in which somebody must have been able to play
PAUSES: Final = (0.0, 0.01, 0.05, 0.2)  # seconds after the first move, at most, until the server is killed
BROKEN: Final = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)


class Person:
    """Somebody at a seat who plays at random, connects again whenever the line breaks, and remembers what was acknowledged."""

    def __init__(self, port: int, table: str, token: str, seat: int) -> None:
        self.url = f"ws://127.0.0.1:{port}/ws/{table}?token={token}"
        self.chance = random.Random(f"{table}/{seat}")
        self.seat = seat
        self.number = 0
        self.pending: dict[str, Any] | None = None  # sent, and not answered
        self.done: list[tuple[str, str]] = []  # ids and moves that the server acknowledged
        self.refused: list[str] = []  # moves of the menu that were refused
        self.is_over = False

    async def play(self, stop: asyncio.Event) -> None:
        """Until the game is over, or the evening is."""
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
            self.refused.append(f"{self.pending['code']}: {message['sentence']}")
            self.is_over = True
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

    def __init__(self, port: int) -> None:
        self.server = Served(port, None)  # type: ignore[arg-type]
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


async def kill_again_and_again(evening: Evening, folder: Path, kills: int, chance: random.Random) -> None:
    """Start a server, let people play for a random while, kill it; so many times. One in ten dies before anybody can play."""
    context, games = multiprocessing.get_context("forkserver"), bestiary.games()
    seats = [asyncio.create_task(evening.sit(games[place % len(games)])) for place in range(TABLES)]
    for number in range(kills):
        server = context.Process(target=serve_here, args=(str(folder), evening.server.port), daemon=True)
        await asyncio.to_thread(server.start)
        if chance.random() < 0.1 and 0 < number < kills - 1:
            await asyncio.sleep(chance.random() * 0.3)
        else:
            await somebody_plays(evening, server)
            await asyncio.sleep(chance.choice(PAUSES) * chance.random())
        server.kill()
        await asyncio.to_thread(server.join)
    evening.stop.set()
    for task in seats:
        task.cancel()
    for result in await asyncio.gather(*seats, return_exceptions=True):
        assert isinstance(result, asyncio.CancelledError), result


async def somebody_plays(evening: Evening, server: Any) -> None:
    """Wait for a move."""
    before, end = evening.acknowledged(), time.monotonic() + PATIENCE
    while evening.acknowledged() == before:
        assert time.monotonic() < end and server.is_alive(), "nobody could play"
        await asyncio.sleep(0.005)


def check_table(store: Store, table: str, people: list[Person], found: Figures) -> None:
    """What is stored is what was acknowledged, in order and once, and at most what was on its way when the server died."""
    kept = store.load(table)
    moves = [entry for entry in kept.entries if isinstance(entry, Moved)]
    found.count("moves doubled", len(moves) - len({entry.id for entry in moves}))
    for person in people:
        own = [(entry.id, entry.code) for entry in moves if entry.seat == person.seat]
        open_move = [(person.pending["id"], person.pending["code"])] if person.pending is not None else []
        found.count("moves lost", len(set(person.done) - set(own)))
        if own not in (person.done, person.done + open_move):
            found.fault(f"{kept.plan.game}: seat {person.seat} was told {person.done[-3:]}, stored is {own[-3:]}")
        for refusal in person.refused:
            found.fault(f"{kept.plan.game}: a move of the menu was refused: {refusal}")
    room = restored(store, table)
    if room.match is None or len(room.match.moves) != len(moves):
        found.fault(f"{kept.plan.game}: {len(moves)} moves are stored, and another number is played again")


def free_port() -> int:
    """A port on which nobody listens."""
    with listen("127.0.0.1", 0) as sock:
        return int(sock.getsockname()[1])


def run(count: int, seed: int, folder: Path | None = None) -> Figures:
    """So many kills; what was acknowledged and what is stored."""
    if folder is None:
        with tempfile.TemporaryDirectory() as made:
            return run(count, seed, Path(made))
    multiprocessing.set_forkserver_preload(["tests.server.running"])

    async def evening() -> Evening:
        begun = Evening(free_port())
        await kill_again_and_again(begun, folder, count, random.Random(seed))
        return begun

    after, found = asyncio.run(evening()), Figures()
    found.count("kills", count)
    found.count("moves acknowledged", after.acknowledged())
    found.count("tables", len(after.tables))
    store = Store(database(folder))
    for table, people in after.tables.items():
        check_table(store, table, people, found)
    store.close()
    return found

"""Many processes under blows: kill -9, drains, processes that stand still, PostgreSQL restarted, while people play and reconnect.

    .venv/bin/python -m bench.campaign processes

Three processes on one PostgreSQL behind HAProxy. Nobody gives up and everybody has time, so a forfeit is a fault; so are a move
lost, doubled or refused, a position that goes back, a token that opens no seat, and a table at which nothing happens any more.
"""

from __future__ import annotations

import asyncio
import json
import random
import threading
import time
from collections.abc import Sequence
from http.client import HTTPException
from statistics import quantiles
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

import bestiary
from bench.campaign.figures import Figures
from bench.campaign.fleet import HERE, Fleet, fleet
from bestiary.server.rooms.entries import GaveUp, Moved
from bestiary.server.store.store import Store
from tests.server.running import Served

MIX: Final = {"kill": 30, "drain": 9, "stop": 5, "restart": 2}
COUNT: Final = sum(MIX.values())
PORTION: Final = COUNT
UNIT: Final = "blows"
ABOUT: Final = (
    "Three processes on one PostgreSQL behind HAProxy, 24 tables at which two people play and think for half a second at most,\n"
    "one random reconnect a second. Of 46 blows 30 are `kill -9`, 9 drains (SIGTERM), 5 stop a process for 6 s, 2 restart\n"
    "PostgreSQL, one of them as after a crash. A player is back when the first state comes after the line broke; who comes again\n"
    "waits first, like the browser, 0.35 to 0.65 s. Servers, players, proxy and database share the machine."
)
PROCESSES: Final = 3
TABLES: Final = 24
STOPPED_FOR: Final = 6.0  # seconds
APART: Final = 2.0  # seconds between two blows in which all processes are well
BACK_WITHIN: Final = 2.0  # seconds, at the 90th percentile
GOES_ON_WITHIN: Final = 60.0  # seconds after the last blow in which something must happen at every table
CLOCK: Final = {"seconds": 86_400, "increment": 0, "away": 60}
BROKEN: Final = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)
COMES_AGAIN: Final = (0.35, 0.65)  # seconds, as the browser does
BLOW_TAKES: Final = 3.0  # seconds after a blow in which lines that break break by it
THINKS: Final = 0.5  # seconds at most


class Person:
    """Somebody at a seat who plays at random and comes again whenever the line breaks; they remember what they were told."""

    def __init__(self, port: int, table: str, token: str, seat: int) -> None:
        self.url = f"ws://{HERE}:{port}/ws/{table}?token={token}"
        self.chance = random.Random(f"{table}/{seat}")
        self.seat = seat
        self.line: ClientConnection | None = None
        self.pending: dict[str, Any] | None = None  # sent, and not answered
        self.done: list[tuple[str, str]] = []  # ids and moves that were acknowledged
        self.n = -1  # the number of the last position
        self.broke: float | None = None  # since when the line is broken
        self.back: list[tuple[float, float]] = []  # when the line broke, and how long it took to be back
        self.faults: list[str] = []
        self.is_over = False

    async def play(self, stop: asyncio.Event) -> None:
        """Until the game is over, or the evening is."""
        while not self.is_over and not stop.is_set():
            try:
                async with connect(self.url, max_size=None, compression=None, proxy=None, open_timeout=20, close_timeout=1) as line:
                    self.line = line
                    if self.pending is not None:  # was it done or not? Sent again, it is answered either way
                        await line.send(json.dumps(self.pending))
                    while not self.is_over and not stop.is_set():
                        await self.hear(line, json.loads(await line.recv()))
            except BROKEN as error:
                self.lose(error)
                await asyncio.sleep(self.chance.uniform(*COMES_AGAIN))

    def lose(self, error: Exception) -> None:
        """The line is broken, or could not be had."""
        self.line = None
        self.broke = self.broke or time.monotonic()
        closed = error.rcvd if isinstance(error, ConnectionClosed) else None
        if closed is not None and closed.code in (4403, 4404, 4410):
            self.faults.append(f"a valid token was refused: {closed.code} {closed.reason}")
            self.is_over = True

    async def hear(self, line: ClientConnection, message: dict[str, Any]) -> None:
        """A message of the server."""
        self.is_over = self.is_over or message["type"] == "over"
        if message["type"] == "refused" and self.pending is not None and message["to"] == self.pending["id"]:
            self.faults.append(f"a move of the menu was refused: {message['sentence']}")
            self.is_over = True
        if message["type"] != "state":
            return
        if self.broke is not None:
            self.back.append((self.broke, time.monotonic() - self.broke))
            self.broke = None
        if message["n"] < self.n:
            self.faults.append(f"position {self.n} went back to {message['n']}")
        self.n = message["n"]
        if self.pending is not None and message["to"] == self.pending["id"]:
            self.done.append((self.pending["id"], self.pending["code"]))
            self.pending = None
        if self.pending is None and message["menu"]:
            await self.move(line, message)

    async def move(self, line: ClientConnection, state: dict[str, Any]) -> None:
        """After a moment's thought."""
        code = self.chance.choice(state["menu"]["moves"])[0]
        self.pending = {"type": "move", "id": f"{self.seat}-{len(self.done) + 1}", "n": state["n"], "code": code}
        await asyncio.sleep(self.chance.random() * THINKS)
        await line.send(json.dumps(self.pending))


class Evening:
    """Tables at which people play, in a thread of their own, while blows are struck in the main thread."""

    def __init__(self, port: int, tables: int, seed: int) -> None:
        self.server = Served(port, None)  # type: ignore[arg-type]
        self.count = tables
        self.chance = random.Random(seed)
        self.people: dict[str, list[Person]] = {}  # by table
        self.at: list[list[Person]] = [[] for _ in range(tables)]  # who plays now, at each place
        self.reconnects = 0
        self.loop = asyncio.new_event_loop()
        self.stop = asyncio.Event()
        self.thread = threading.Thread(target=self.loop.run_until_complete, args=(self.run(),), daemon=True)

    async def run(self) -> None:
        """All of it."""
        games = bestiary.games()
        tasks = [asyncio.create_task(self.sit(games[place % len(games)], place)) for place in range(self.count)]
        tasks.append(asyncio.create_task(self.cut()))
        await self.stop.wait()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for line in [one.line for people in self.people.values() for one in people if one.line is not None]:
            line.transport.abort()
        await asyncio.sleep(0.2)  # the loop lets go of connections that were aborted

    async def sit(self, game: str, place: int) -> None:
        """Games of one kind, one after the other; what could not be done is tried again."""
        while True:
            try:
                made = await asyncio.to_thread(self.server.table, game, "me", "open", clock=CLOCK)
                status, joined = await asyncio.to_thread(self.server.ask, f"/api/tables/{made['table']}/join", {})
            except (OSError, ValueError, HTTPException, AssertionError):
                status = 0
            if status != 200:
                await asyncio.sleep(0.1)
                continue
            people = [Person(self.server.port, made["table"], one["token"], one["seat"]) for one in (made, joined)]
            self.people[made["table"]] = self.at[place] = people
            await asyncio.gather(*[person.play(self.stop) for person in people])

    async def cut(self) -> None:
        """Once a second somebody's line breaks."""
        while True:
            await asyncio.sleep(1)
            lines = [one.line for people in self.at for one in people if one.line is not None]
            if lines:
                self.reconnects += 1
                self.chance.choice(lines).transport.abort()

    def acknowledged(self) -> int:
        """How many moves were acknowledged so far."""
        return sum(len(one.done) for people in [*self.people.values()] for one in people)

    def hung(self, found: Figures) -> None:
        """After the last blow something must happen at every table."""
        before = [sum(len(one.done) for one in people) for people in self.at], [*self.at]
        waiting, end = set(range(self.count)), time.monotonic() + GOES_ON_WITHIN
        while waiting and time.monotonic() < end:
            time.sleep(0.05)
            for place in [*waiting]:
                people = self.at[place]
                if people is not before[1][place] or sum(len(one.done) for one in people) > before[0][place]:
                    waiting.discard(place)
        found.count("tables hung", len(waiting))
        for place in waiting:
            pending = [(one.n, one.pending, one.broke) for one in self.at[place]]
            found.fault(f"nothing happens any more at a table: {pending}")

    def end(self) -> None:
        """Everybody goes home."""
        self.loop.call_soon_threadsafe(self.stop.set)
        self.thread.join(60)
        assert not self.thread.is_alive(), "the players do not go home"
        self.loop.close()


def strike(blow: str, ships: Fleet, place: int, stopped_for: float, found: Figures) -> None:
    """One blow, and wait until all processes are well again."""
    found.count(f"{blow}s")
    if blow == "kill":
        ships.kill(place)
    elif blow == "drain":
        found.reach("seconds of a drain", ships.drain(place))
    elif blow == "stop":
        ships.stop(place, stopped_for)
    else:
        ships.cluster.restart(immediate=found.counts["restarts"] % 2 == 0)
    ships.wait()


def check_table(store: Store, table: str, people: list[Person], found: Figures) -> None:
    """What is stored is what was acknowledged, in order and once, and at most what was on its way."""
    entries = store.load(table).entries
    moves = [entry for entry in entries if isinstance(entry, Moved)]
    by_hand = [entry for entry in moves if entry.id]
    found.count("moves doubled", len(by_hand) - len({entry.id for entry in by_hand}))
    found.count("wrong forfeits", sum(isinstance(entry, GaveUp) for entry in entries))
    for person in people:
        own = [(entry.id, entry.code) for entry in by_hand if entry.seat == person.seat]
        on_its_way = [(person.pending["id"], person.pending["code"])] if person.pending is not None else []
        found.count("moves lost", len(set(person.done) - set(own)))
        if own not in (person.done, person.done + on_its_way):
            found.fault(f"{table}: seat {person.seat} was told {person.done[-3:]}, stored is {own[-3:]}")
        for fault in person.faults:
            found.fault(f"{table}: {fault}")


def summary(evening: Evening, found: Figures) -> list[tuple[float, float]]:
    """Count what the players saw; how long each was away, each time."""
    everybody = [one for people in evening.people.values() for one in people]
    faults = [fault for one in everybody for fault in one.faults]
    found.count("tables", len(evening.people))
    found.count("moves acknowledged", evening.acknowledged())
    found.count("random reconnects", evening.reconnects)
    found.count("positions that went back", sum("went back" in fault for fault in faults))
    found.count("valid tokens refused", sum("token" in fault for fault in faults))
    return sorted(away for one in everybody for away in one.back)


def told_back(back: list[tuple[float, float]], struck: list[tuple[float, str]], found: Figures, within: float | None) -> None:
    """How soon players were back, in all and after each kind of blow, and whether that is soon enough."""
    by_kind: dict[str, list[float]] = {"all": [], "random reconnect": []}
    for broke, took in back:
        kind = next((blow for at, blow in reversed(struck) if at <= broke <= at + BLOW_TAKES), "random reconnect")
        by_kind.setdefault(kind, []).append(took)
        by_kind["all"].append(took)
    found.lines = ["| players came again | times | back after, p50 | p90 | longest |", "|---|---|---|---|---|"]
    for kind, times in by_kind.items():
        if len(times) > 1:
            tenths = quantiles(times, n=10, method="inclusive")
            found.lines.append(f"| {kind} | {len(times):,} | {tenths[4]:.2f} s | {tenths[8]:.2f} s | {max(times):.2f} s |")
            if kind == "all" and within is not None and tenths[8] > within:
                found.fault(f"players were back after {tenths[8]:.2f} s at p90, and it is to be {within} s")


def battle(
    blows: Sequence[str], seed: int, tables: int, stopped_for: float, apart: float, within: float | None, count: int = PROCESSES
) -> Figures:
    """Let people play while blows are struck, then compare what they were told with what is stored."""
    found, chance = Figures(), random.Random(seed)
    struck: list[tuple[float, str]] = []
    with fleet(count) as ships:
        evening = Evening(ships.front, tables, seed)
        evening.thread.start()
        for blow in blows:
            goal, end = evening.acknowledged() + tables, time.monotonic() + GOES_ON_WITHIN
            while evening.acknowledged() < goal and time.monotonic() < end:
                time.sleep(0.05)
            time.sleep(apart)
            struck.append((time.monotonic(), blow))
            strike(blow, ships, chance.randrange(count), stopped_for, found)
        evening.hung(found)
        evening.end()
        back = summary(evening, found)
        store = Store(ships.url)
        for table, people in evening.people.items():
            check_table(store, table, people, found)
        store.close()
    for what in ("moves doubled", "moves lost", "wrong forfeits"):
        if found.counts.get(what):
            found.fault(f"{found.counts[what]} {what}")
    told_back(back, struck, found, within)
    return found


def run(count: int = COUNT, seed: int = 0) -> Figures:
    """So many blows in the proportions of the mix."""
    blows = [blow for blow, many in MIX.items() for _ in range(max(1, round(many * count / COUNT)))]
    random.Random(seed).shuffle(blows)
    return battle(blows, seed, TABLES, STOPPED_FOR, APART, BACK_WITHIN)

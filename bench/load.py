"""The load generator: `python -m bench.load` lets a thousand clients play on loopback, against our server and against a bare one.

Both servers keep every move with the same store and writer before anybody is told, and send messages of the same sizes. The bare
one only fans out: it knows no rules, no views and no tables. Both are there all the time and take turns of a few seconds, and
ratios count. A pair of turns is told, but not counted, if the host of a virtual machine gave too much of its processors to others
meanwhile, whatever came of it. All is bounded: so many clients, moves, seconds and turns. Set PYTHONPATH=build/compiled for the
compiled copy.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import resource
import tempfile
import time
import urllib.request
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import mean, median

import msgspec
from msgspec import Struct
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

import bestiary
from bench.bare import bare_app
from bestiary.engine.state import state as package
from bestiary.server.http.app import make_app
from bestiary.server.http.run import Server as Served
from bestiary.server.http.run import configure, listen, prepare
from bestiary.server.protocol.limits import unlimited

FREELY = msgspec.structs.replace(unlimited(), waiting=256)
MOST_MOVES = 600  # of a game whose views are measured
MOST_TAKEN = 0.05  # of the processors' time by the host, if a turn is to count
TURNS = 4  # of each of two servers before they are started anew
PATIENCE = 3  # times as many turns are taken as are wanted, at most
PING, PONG = 9, 0x8A  # of frames: what is asked now and then, and the first byte of the answer
RESULTS = Path(__file__).parent / "load.md"
HELLO = "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{key}\r\n"
KEY = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"


# ---- servers --------------------------------------------------------------------------------------------------------------


def serve(kind: str, folder: str, games: list[str], pipe: Connection) -> None:
    """A server process: says its port, then how much memory it has whenever it is asked."""
    import threading


    prepare()
    url = f"sqlite:///{folder}/tables.sqlite"
    app = make_app(url, (), FREELY, None, 1) if kind == "bestiary" else bare_app(url, games)
    sock = listen("127.0.0.1", 0)

    def answer() -> None:
        while pipe.recv():
            pipe.send((memory(), time.process_time()))

    pipe.send(sock.getsockname()[1])
    threading.Thread(target=answer, daemon=True).start()
    config = configure(app) if kind == "bestiary" else configure(app, WebSocketsSansIOProtocol)
    Served(config).run(sockets=[sock])


def memory() -> int:
    """The resident memory of this process, in bytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize()


class Server:
    """A server in a process of its own."""

    def __init__(self, kind: str, folder: str, games: list[str]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, there = context.Pipe()
        self.process = context.Process(target=serve, args=(kind, folder, games, there))
        self.process.start()
        self.port: int = self.pipe.recv()
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + 60
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/tables", timeout=5).close()
                return
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def used(self) -> tuple[int, float]:
        """Its memory and the processor time it took so far."""
        self.pipe.send(True)
        found: tuple[int, float] = self.pipe.recv()
        return found

    def end(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.join(10)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


# ---- clients --------------------------------------------------------------------------------------------------------------


class Choice(Struct, array_like=True):
    """A move of a menu: only how it is written."""

    code: str


class Menu(Struct):
    """A menu: only its moves."""

    moves: list[Choice]


class Seen(Struct):
    """A state: only what a player at random needs."""

    n: int
    menu: Menu | None


class Client(asyncio.Protocol):
    """A client that speaks as little of the protocol as can be, so that it costs little itself."""

    def __init__(self, path: str, port: int, table: Table) -> None:
        self.hello = HELLO.format(path=path, port=port, key=KEY).encode()
        self.table = table
        self.buffer = bytearray()
        self.is_open = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.hello)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open:
            head = self.buffer.find(b"\r\n\r\n")
            if head < 0:
                return
            if not self.buffer.startswith(b"HTTP/1.1 101"):
                raise SystemExit(f"bench: the server refuses: {bytes(self.buffer[:200])!r}")
            del self.buffer[: head + 4]
            self.is_open = True
        while (frame := self._frame()) is not None:
            if frame.startswith(b'{"type":"state"'):
                self.table.heard(self, frame)
            elif frame.startswith(b'{"type":"over"'):
                self.table.is_over = True
            elif frame.startswith(b'{"type":"refused"'):
                raise SystemExit(f"bench: refused: {frame[:300]!r}")

    def _frame(self) -> bytes | None:
        """The next whole frame."""
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        length, at = buffer[1] & 127, 2
        if length == 126:
            length, at = int.from_bytes(buffer[2:4], "big"), 4
        elif length == 127:
            length, at = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < at + length:
            return None
        frame, kind = bytes(buffer[at : at + length]), buffer[0] & 15
        del buffer[: at + length]
        if kind == PING and self.transport is not None:
            self.transport.write(bytes([PONG, 0x80 | length, 0, 0, 0, 0]) + frame)
        return frame if kind == 1 else b""

    def send(self, message: bytes) -> None:
        """Send a text; the mask is 0, so that nothing needs to be masked."""
        assert self.transport is not None
        head = bytes([0x81, 0x80 | len(message)]) if len(message) < 126 else bytes([0x81, 0xFE]) + len(message).to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + message)

    def close(self) -> None:
        """Hang up."""
        if self.transport is not None:
            self.transport.abort()


class Table:
    """Two clients at one table: who may move what, and how long it took until both saw it."""

    def __init__(self, name: str, tokens: list[str], port: int, load: Load) -> None:
        self.load = load
        self.clients = [Client(f"/ws/{name}?token={token}", port, self) for token in tokens]
        self.chance = random.Random(name)
        self.asked: tuple[Client, int, str] | None = None
        self.sent = 0.0
        self.moving = -1  # the position that the move under way leads to
        self.saw = 0
        self.is_over = False
        self.number = 0

    def heard(self, client: Client, frame: bytes) -> None:
        """A state came."""
        seen = msgspec.json.decode(frame, type=Seen)
        self.load.bytes += len(frame)
        if seen.menu:
            self.asked = (client, seen.n, self.chance.choice(seen.menu.moves).code)
        if seen.n == self.moving:
            self.saw += 1
            if self.saw == 2:
                self.load.took(time.perf_counter() - self.sent)
                self.moving = -1
                self.load.free(self)

    def move(self) -> bool:
        """Make a move, if one can be made."""
        if self.asked is None or self.moving >= 0 or self.is_over:
            return False
        client, n, code = self.asked
        self.asked, self.moving, self.saw = None, n + 1, 0
        self.number += 1
        self.sent = time.perf_counter()
        client.send(msgspec.json.encode({"type": "move", "id": str(self.number), "n": n, "code": code}))
        return True


class Load:
    """All tables, and how long moves took."""

    def __init__(self) -> None:
        self.tables: list[Table] = []
        self.times: list[float] = []
        self.bytes = 0
        self.late = 0  # moves that were due when no table was free
        self.eager = False  # at saturation: move again at once

    def took(self, seconds: float) -> None:
        """Both saw a move."""
        self.times.append(seconds)

    def free(self, table: Table) -> None:
        """A table can move again."""
        if self.eager:
            asyncio.get_running_loop().call_soon(table.move)

    async def steadily(self, rate: float, seconds: float) -> None:
        """So many moves a second, whatever the server does: one table after the other."""
        loop = asyncio.get_running_loop()
        begun, made, place = loop.time(), 0, 0
        while (now := loop.time() - begun) < seconds:
            while made < now * rate:
                for _ in range(len(self.tables)):
                    place = (place + 1) % len(self.tables)
                    if self.tables[place].move():
                        break
                else:
                    self.late += 1
                made += 1
            await asyncio.sleep(0.001)
        await asyncio.sleep(1.0)

    async def flat_out(self, seconds: float) -> float:
        """As many as the server can do; moves a second."""
        self.times, self.eager = [], True
        begun = time.perf_counter()
        for table in self.tables:
            table.move()
        await asyncio.sleep(seconds)
        self.eager = False
        rate = len(self.times) / (time.perf_counter() - begun)
        await asyncio.sleep(1.0)
        return rate


# ---- one run --------------------------------------------------------------------------------------------------------------


def post(port: int, path: str, body: object) -> dict[str, str]:
    """A request."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        made: dict[str, str] = json.load(answer)
        return made


def lay_tables(port: int, count: int, games: list[str]) -> list[tuple[str, list[str]]]:
    """Tables with two people each: their ids and tokens."""
    out = []
    for number in range(count):
        wish = {"game": games[number % len(games)], "seats": [{"kind": "me"}, {"kind": "open"}], "hints": False}
        made = post(port, "/api/tables", wish)
        joined = post(port, f"/api/tables/{made['table']}/join", {})
        out.append((made["table"], [made["token"], joined["token"]]))
    return out


class Turn:
    """What came of one turn of one server."""

    def __init__(self) -> None:
        self.p50 = self.p99 = self.rate = self.work = 0.0
        self.moves = self.late = self.bytes = 0
        self.laid = self.seated = 0.0  # bytes of memory of a table: alone, and with two clients
        self.taken = 0.0  # the share of the processors' time that the host gave to others


Pair = tuple[Turn, Turn]  # of the bare server, then of ours


def is_quiet(pair: Pair) -> bool:
    """Did both have the machine, or nearly so?"""
    return all(one.taken <= MOST_TAKEN for one in pair)


def processors() -> tuple[int, int]:
    """The time of all processors so far, and how much of it the host gave to others; only Linux tells."""
    path = Path("/proc/stat")
    if not path.exists():
        return 0, 0
    spent = [int(word) for word in path.read_text(encoding="ascii").splitlines()[0].split()[1:9]]
    return sum(spent), spent[7]


class Side:
    """A server with its tables and clients."""

    def __init__(self, kind: str, folder: str, games: list[str]) -> None:
        self.server = Server(kind, folder, games)
        self.load = Load()
        self.laid = self.seated = 0.0

    async def sit(self, clients: int, games: list[str]) -> None:
        """Lay tables and connect."""
        server, load, loop = self.server, self.load, asyncio.get_running_loop()
        before, _ = server.used()
        names = await asyncio.to_thread(lay_tables, server.port, clients // 2, games)
        laid, _ = server.used()
        for name, tokens in names:
            table = Table(name, tokens, server.port, load)
            load.tables.append(table)
            for client in table.clients:
                await loop.create_connection(lambda client=client: client, "127.0.0.1", server.port)  # type: ignore[misc]
        await asyncio.sleep(2.0)
        seated, _ = server.used()
        self.laid, self.seated = (laid - before) / len(names), (seated - before) / len(names)

    async def turn(self, rate: float, seconds: float) -> Turn:
        """Play steadily, then flat out."""
        found, load = Turn(), self.load
        load.times, load.bytes, load.late = [], 0, 0
        (_, cpu), (begun, taken) = self.server.used(), processors()
        await load.steadily(rate, seconds)
        times = sorted(load.times)
        found.moves, found.late, found.bytes = len(times), load.late, load.bytes // max(1, 2 * len(times))
        found.work = (self.server.used()[1] - cpu) / max(1, len(times))
        found.p50, found.p99 = times[len(times) // 2], times[int(len(times) * 0.99)]
        found.rate = await load.flat_out(seconds / 2)
        ended, taken_since = processors()
        found.taken = (taken_since - taken) / max(1, ended - begun)
        found.laid, found.seated = self.laid, self.seated
        return found

    def hang_up(self) -> None:
        """All clients go."""
        for table in self.load.tables:
            for client in table.clients:
                client.close()


async def take_turns(sides: list[Side], clients: int, rate: float, seconds: float, games: list[str], turns: int) -> list[Pair]:
    """All sit down; then one after the other plays for a while, and so on."""
    for side in sides:
        await side.sit(clients, games)
    bare, ours = sides
    pairs = [(await bare.turn(rate, seconds), await ours.turn(rate, seconds)) for _ in range(turns)]
    for side in sides:
        side.hang_up()
    return pairs


def measure(clients: int, rate: float, seconds: float, games: list[str], turns: int) -> list[Pair]:
    """So many turns of two fresh servers."""
    with tempfile.TemporaryDirectory() as bare, tempfile.TemporaryDirectory() as ours:
        sides = [Side("bare", bare, games), Side("bestiary", ours, games)]
        try:
            return asyncio.run(take_turns(sides, clients, rate, seconds, games, turns))
        finally:
            for side in sides:
                side.server.end()


# ---- views ----------------------------------------------------------------------------------------------------------------


def view_cost(game: str, whole: bool, games: int = 4, rounds: int = 5) -> tuple[float, int]:
    """Microseconds to build and encode one view, and its bytes: the mean of both players' views after each move of whole games.

    As at a table: no position is looked at twice, and what a viewer was shown before is at hand. The same games are played several
    times and the quickest time of each move counts, for whatever else the machine does only adds to it.
    """
    times, sizes = views_of(game, whole, games)
    for _ in range(rounds - 1):
        times = [min(pair) for pair in zip(times, views_of(game, whole, games)[0], strict=True)]
    return (mean(times) - clock_cost()) / 2000, round(mean(sizes) / 2)


def views_of(game: str, whole: bool, games: int) -> tuple[list[int], list[int]]:
    """After each move of some games at random: the nanoseconds that both views took, whole or as news, and their bytes."""
    times, sizes = [], []
    for seed in range(games):
        match, chance = bestiary.load(game).new(seed=seed), random.Random(seed)
        match.news_text(0, whole=True), match.news_text(1, whole=True)  # who sits down is shown everything once
        while not match.over and len(match.moves) < MOST_MOVES:
            match.play(chance.choice(match.legal()))
            begun = time.process_time_ns()
            seen = match.news_text(0, whole), match.news_text(1, whole)
            times.append(time.process_time_ns() - begun)
            sizes.append(len(seen[0]) + len(seen[1]))
    return times, sizes


def clock_cost() -> float:
    """Nanoseconds that it takes to look at the clock."""
    begun = time.process_time_ns()
    for _ in range(1000):
        time.process_time_ns()
    return (time.process_time_ns() - begun) / 1001


# ---- the page -------------------------------------------------------------------------------------------------------------


Costs = dict[str, tuple[tuple[float, int], tuple[float, int]]]  # of a game's views, whole and as news: microseconds and bytes


def page(pairs: list[Pair], clients: int, rate: float, games: list[str], costs: Costs) -> str:
    """What was measured, in words and numbers."""
    counted = [pair for pair in pairs if is_quiet(pair)] or pairs
    bare, ours = [one for one, _ in counted], [one for _, one in counted]
    is_compiled = (package.__file__ or "").endswith((".so", ".pyd"))

    def mid(of: list[Turn], what: str) -> float:
        return median(getattr(one, what) for one in of)

    lines = [
        "# Load",
        "",
        f"{clients} clients at {clients // 2} tables of {', '.join(games)}; {'compiled' if is_compiled else 'interpreted'} rules;",
        f"{os.cpu_count()} processors shared by the server, the clients (a process of their own) and whatever else runs.",
        f"Medians of {len(ours)} turns of each; a ratio is the median of those of a turn of ours and the bare one's before it.",
        f"Those pairs count during which the host of this machine gave at most {MOST_TAKEN:.0%} of its processors to others;",
        "all of them are told below.",
        "Every move is on the disk (SQLite, WAL, synchronous) before anybody is told of it. The bare server, Starlette on",
        "uvicorn as they come, does the same with the same store, in messages of the same sizes, but knows no rules.",
        "A time is from sending a move until both clients have the new view. To measure again:",
        "`make compile`, then `PYTHONPATH=build/compiled:. python -m bench.load --keep`.",
        "",
        "| | bestiary | bare Starlette fan-out, same store | ratio | target |",
        "|---|---|---|---|---|",
    ]
    for what, unit, scale, target in (
        ("p50", "ms", 1000, "at most 2.5"),
        ("p99", "ms", 1000, "at most 2.5"),
        ("rate", "moves/s at saturation", 1, "at least 0.5"),
        ("work", "ms of processor a move", 1000, ""),
    ):
        here, there = mid(ours, what) * scale, mid(bare, what) * scale
        ratio = median(getattr(one, what) / getattr(other, what) for one, other in zip(ours, bare, strict=True))
        name = f"{what}, {unit}" if what != "rate" else unit
        lines.append(f"| {name} | {here:.2f} | {there:.2f} | {ratio:.2f} | {target} |")
    lines += [
        "",
        f"At {rate:.0f} moves a second: {ours[0].moves} moves made, {ours[0].late} late; {ours[0].bytes} bytes a state on average.",
        f"An idle table costs {mid(ours, 'laid') / 1024:.0f} KB, with its two clients {mid(ours, 'seated') / 1024:.0f} KB;",
        "the target is under 200 KB.",
        "",
        "Building and encoding a view: the mean over both players' views after every move of whole games at random,",
        "each move's time the quickest of five. Who sits at the table is told the news, who comes is told all of it.",
        "The target is at most 20 µs, compiled.",
        "",
        "| game | the news, µs | bytes | the whole view, µs | bytes |",
        "|---|---|---|---|---|",
    ]
    for game, (news, whole) in costs.items():
        lines.append(f"| {game} | {news[0]:.0f} | {news[1]} | {whole[0]:.0f} | {whole[1]} |")
    return "\n".join([*lines, "", *pair_lines(pairs)]) + "\n"


def pair_lines(pairs: list[Pair]) -> list[str]:
    """Every pair of turns in its order, whether it counts or not: the moves a second at saturation, and what the host took."""
    lines = [
        "All pairs of turns in their order; ratios are ours to bare:",
        "",
        "| moves/s | bare | ratio | p50 | p99 | taken by the host | from bare | counts |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for pair in pairs:
        bare, ours = pair
        ratios = f"{ours.rate / bare.rate:.2f} | {ours.p50 / bare.p50:.2f} | {ours.p99 / bare.p99:.2f}"
        taken = f"{ours.taken:.1%} | {bare.taken:.1%} | {'yes' if is_quiet(pair) else 'no'}"
        lines.append(f"| {ours.rate:.0f} | {bare.rate:.0f} | {ratios} | {taken} |")
    return lines


def main() -> None:
    """Measure and print."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--clients", type=int, default=1000)
    words.add_argument("--rate", type=float, default=500.0, help="moves a second")
    words.add_argument("--seconds", type=float, default=3.0, help="of a turn; half as many follow at saturation")
    words.add_argument("--turns", type=int, default=9, help="of each server that count")
    words.add_argument("--games", nargs="*", default=bestiary.games())
    words.add_argument("--keep", action="store_true", help=f"write {RESULTS.name}")
    asked = words.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 8 * asked.clients + 200)), hard))
    pairs: list[Pair] = []
    while sum(map(is_quiet, pairs)) < asked.turns and len(pairs) < PATIENCE * asked.turns:
        pairs += measure(asked.clients, asked.rate, asked.seconds, asked.games, TURNS)
    costs = {game: (view_cost(game, False), view_cost(game, True)) for game in bestiary.games()}
    told = page(pairs, asked.clients, asked.rate, asked.games, costs)
    print(told)
    if asked.keep:
        RESULTS.write_text(told, encoding="utf-8")


if __name__ == "__main__":
    main()

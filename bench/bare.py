"""The bare server of the load generator: Starlette that stores a move with our store and sends both clients a text."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

import bestiary
from bestiary.server.protocol import messages as m
from bestiary.server.rooms.entries import Moved, Sat
from bestiary.server.rooms.plans import Place, Plan, Terms
from bestiary.server.rooms.room import Room
from bestiary.server.store.store import Change, Store
from bestiary.server.store.writer import Writer

SAMPLES = 12  # positions of a game whose messages are sent again and again


class Pair:
    """Two clients, and the texts that they are sent: with a menu to the one, without to the other."""

    def __init__(self, samples: list[tuple[bytes, bytes]]) -> None:
        self.samples = samples
        self.lines: dict[int, WebSocket] = {}
        self.n = 0

    def text(self, seat: int) -> str:
        """The text for a seat in this position: that of a real state, with the number of this one."""
        asked, watching = self.samples[self.n % len(self.samples)]
        rest = asked if self.n % 2 == seat else watching
        return f'{{"type":"state","n":{self.n}{rest.decode()}'


def plan_of(game: str) -> Plan:
    """A table of two people."""
    opened = bestiary.load(game)
    return Plan(game, opened.edition, "7", opened.settings({}), {}, [Place("person"), Place("person")], Terms(hints=False))


def samples_of(game: str) -> list[tuple[bytes, bytes]]:
    """What the two clients of a real table are sent after some moves, from behind the number on: who is asked, and who is not."""
    room = Room("sample", plan_of(game), bestiary.load(game))
    room.restore([Sat(0, 0, "Ann", "", "a"), Sat(0, 1, "Bob", "", "b")], 0)
    for seat in (0, 1):
        room.arrive(seat, seat, 0)
    chance, out = random.Random(1), []
    for number in range(8 * SAMPLES):
        assert room.match is not None
        if room.match.over:
            break
        code = chance.choice(room.match.legal()).code
        sent = dict(room.hear(room.match.to_move or 0, m.MakeMove(code, room.n, str(number)), 0).frames)
        if number % 8 == 7 and room.match.to_move is not None:
            asked, watching = sent[room.match.to_move], sent[1 - room.match.to_move]
            out.append((asked[asked.index(b',"moves"') :], watching[watching.index(b',"moves"') :]))
    return out


def bare_app(url: str, games: list[str]) -> Starlette:
    """The app."""
    samples = {game: samples_of(game) for game in games}
    pairs: dict[str, Pair] = {}

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = Store(url)
        app.state.writer = Writer(store, asyncio.get_running_loop())
        yield
        app.state.writer.stop()
        store.close()

    async def make(request: Request) -> JSONResponse:
        game, id = (await request.json())["game"], secrets.token_hex(6)
        pairs[id] = Pair(samples[game])
        await request.app.state.writer.write(Change(id, 0, [], "playing", plan_of(game), 0))
        return JSONResponse({"table": id, "token": "0"})

    async def join(request: Request) -> JSONResponse:
        return JSONResponse({"token": "1"})

    async def listed(request: Request) -> JSONResponse:
        return JSONResponse([])

    async def line(ws: WebSocket) -> None:
        pair, seat, writer = pairs[ws.path_params["id"]], int(ws.query_params["token"]), ws.app.state.writer
        await ws.accept()
        pair.lines[seat] = ws
        await ws.send_text(pair.text(seat))
        try:
            while True:
                asked = m.read(await ws.receive_text())
                assert isinstance(asked, m.MakeMove)
                await writer.write(
                    Change(ws.path_params["id"], pair.n, [Moved(0, seat, asked.code, asked.id)], "playing", staged=False)
                )
                pair.n += 1
                for place, other in pair.lines.items():
                    await other.send_text(pair.text(place))
        except WebSocketDisconnect:
            pair.lines.pop(seat, None)

    routes = [
        Route("/api/tables", make, methods=["POST"]),
        Route("/api/tables", listed),
        Route("/api/tables/{id}/join", join, methods=["POST"]),
        WebSocketRoute("/ws/{id}", line),
    ]
    return Starlette(routes=routes, lifespan=lifespan)

"""The app: routes and sockets, which only carry bytes between clients and the hall."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Annotated, Final, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

import bestiary
from bestiary.engine.save import Json
from bestiary.players.ready import PLAYERS, USUAL
from bestiary.server import catalogue
from bestiary.server import messages as m
from bestiary.server.guard import Doors, Guard
from bestiary.server.hall import Hall, Line, Table, TableTrouble, hashed, new_token, open_game
from bestiary.server.limits import LONGEST_BODY, LONGEST_MESSAGE, Bucket, Buckets, Limits, plain_name
from bestiary.server.plans import BadWish, Name, Slug, Terms, read_wish
from bestiary.server.replays import OPEN, Replay, Replays
from bestiary.server.sockets import PUSH
from bestiary.server.store import Store
from bestiary.server.thinking import Thinking

LAST_WORD: Final = 1.0  # seconds for a client to hear why its line is cut
TOO_FAST: Final = "You are sending faster than anybody plays; wait a moment."

Answering: TypeAlias = Callable[["Desk", Request], Awaitable[Response]]


class JoinWish(Struct, forbid_unknown_fields=True):
    """Who wants to sit down, where and with which deck."""

    name: Name = ""
    seat: Annotated[int, Meta(ge=0, le=3)] | None = None
    deck: Slug = ""


class GoOnWish(Struct, forbid_unknown_fields=True):
    """From which position somebody wants to go on, at which seat, against which computers."""

    n: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=3)] = 0
    level: Slug = USUAL
    name: Name = ""


class Mine(Struct, forbid_unknown_fields=True):
    """A table and the token of a seat there."""

    table: Slug
    token: Annotated[str, Meta(max_length=100)] = ""


class MyTables(Struct, forbid_unknown_fields=True):
    """The tables that somebody wants to come back to."""

    tables: Annotated[list[Mine], Meta(max_length=30)]


Body = TypeVar("Body", bound=Struct)


class Desk:
    """What the routes share."""

    def __init__(self, hall: Hall, limits: Limits) -> None:
        self.hall: Final = hall
        self.limits: Final = limits
        self.replays: Final = Replays()
        self.asks: Final = Buckets(limits.asks, limits.asks_burst)
        self.sockets: Final[Counter[str]] = Counter()  # by address


def make_app(
    url: str,
    mounts: Sequence[BaseRoute] = (),
    limits: Limits | None = None,
    doors: Doors | None = None,
    processes: int | None = None,
    pace: float = 0.0,
) -> Guard:
    """The whole server on a database; `mounts` are the pages that the web adds."""
    known = limits or Limits()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await asyncio.to_thread(Store, url)
        thinking = Thinking(processes)
        hall = Hall(store, known, thinking, pace)
        app.state.desk = Desk(hall, known)
        warming = asyncio.create_task(thinking.warm_up())
        try:
            yield
        finally:
            warming.cancel()
            await asyncio.gather(warming, return_exceptions=True)
            await hall.close()

    app = Starlette(routes=[*ROUTES, *mounts], lifespan=lifespan, exception_handlers={500: _broken, 404: _missing, 405: _missing})
    return Guard(app, doors or Doors(), LONGEST_BODY)


async def _broken(request: Request, error: Exception) -> Response:
    return JSONResponse({"error": "Something went wrong in the server; it is not your fault. Try again."}, 500)


async def _missing(request: Request, error: Exception) -> Response:
    return JSONResponse({"error": "There is nothing at this address."}, getattr(error, "status_code", 404))


def answers(work: Answering) -> Callable[[Request], Awaitable[Response]]:
    """A route: whatever is refused is told in a sentence."""

    async def route(request: Request) -> Response:
        desk: Desk = request.app.state.desk
        if request.method == "POST" and not desk.asks.take(address_of(request), desk.hall.now()):
            return JSONResponse({"error": TOO_FAST}, 429)
        try:
            return await work(desk, request)
        except BadWish as error:
            return JSONResponse({"error": str(error)}, 400)
        except TableTrouble as error:
            return JSONResponse({"error": error.sentence}, error.status)

    return route


def address_of(connection: Request | WebSocket) -> str:
    """Where somebody calls from."""
    return connection.client.host if connection.client is not None else ""


async def body_of(request: Request, kind: type[Body]) -> Body:
    """The JSON of a request; BadWish says what is wrong with it."""
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadWish(f"This request is not understood: {str(error)[:200]}.") from None


def told(content: Json, status: int = 200) -> Response:
    """JSON."""
    return Response(msgspec.json.encode(content), status, media_type="application/json")


# ---- games ----------------------------------------------------------------------------------------------------------------


async def games(desk: Desk, request: Request) -> Response:
    """All games."""
    return told(await asyncio.to_thread(catalogue.all_games))


async def game_table(desk: Desk, request: Request) -> Response:
    """How a game's table is drawn."""
    return told(await asyncio.to_thread(catalogue.table_told, name_of(request)))


async def game_rules(desk: Desk, request: Request) -> Response:
    """The rulebook of a game."""
    return told(await asyncio.to_thread(catalogue.rules_told, name_of(request)))


def name_of(request: Request) -> str:
    """The game that the address names; TableTrouble if there is none."""
    name = str(request.path_params["game"])
    if name not in bestiary.games(hidden=True):
        raise TableTrouble(404, "There is no such game.")
    return name


# ---- tables ---------------------------------------------------------------------------------------------------------------


async def make_table(desk: Desk, request: Request) -> Response:
    """A new table."""
    table, token, seat = await desk.hall.make(read_wish(await request.body()))
    return told({"table": table.room.id, "token": token or None, "seat": seat, "link": f"/t/{table.room.id}"}, 201)


async def open_tables(desk: Desk, request: Request) -> Response:
    """The tables that wait for players."""
    return told([about(table) for table in await desk.hall.listed()])


async def one_table(desk: Desk, request: Request) -> Response:
    """What there is to know of a table before one sits down."""
    return told(about(await desk.hall.open(str(request.path_params["id"]))))


async def my_tables(desk: Desk, request: Request) -> Response:
    """How the tables stand that somebody wants to come back to; those that are no more are left out."""
    out: list[Json] = []
    for mine in (await body_of(request, MyTables)).tables:
        try:
            table = await desk.hall.open(mine.table)
        except TableTrouble:
            continue
        seat = table.room.seat_of(hashed(mine.token))
        asked = table.room.match.to_move if table.room.match is not None else None
        out.append({**about(table), "seat": seat, "asked": seat is not None and asked == seat})
    return told(out)


def about(table: Table) -> dict[str, Json]:
    """A table, for who is not at it."""
    room = table.room
    seats: Json = msgspec.to_builtins(room.sitters())
    terms: Json = msgspec.to_builtins(room.plan.terms)
    return {
        "table": room.id,
        "game": room.game.name,
        "title": room.game.title,
        "stage": room.stage,
        "seats": seats,
        "options": {**room.plan.options},
        "terms": terms,
        "moves": len(room.movers),
        "watching": sum(seat is None for seat in room.viewers.values()),
        "next": room.next,
    }


async def join(desk: Desk, request: Request) -> Response:
    """Sit down at a table."""
    wish = await body_of(request, JoinWish)
    table = await desk.hall.open(str(request.path_params["id"]))
    token, seat = await desk.hall.sit(table, wish.name, wish.seat, wish.deck)
    return told({"table": table.room.id, "token": token, "seat": seat, "link": f"/t/{table.room.id}"})


# ---- replays --------------------------------------------------------------------------------------------------------------


async def replay_of(desk: Desk, request: Request) -> Replay:
    """The replay that the address names; TableTrouble while the game goes on."""
    table = await desk.hall.open(str(request.path_params["id"]))
    if table.room.stage != "over":
        raise TableTrouble(403, "This game is not over yet; its replay opens when it is.")
    return await asyncio.to_thread(desk.replays.of, table.room)


def seat_asked(request: Request, replay: Replay) -> str:
    """Whose eyes: a seat's number, all cards open, or a spectator's."""
    seat = request.query_params.get("seat", "")
    if seat in ("", OPEN) or (seat.isdecimal() and int(seat) < len(replay.names)):
        return seat
    raise TableTrouble(400, f"Say seat=0 to {len(replay.names) - 1}, seat=all for open cards, or nothing to watch.")


async def whole_replay(desk: Desk, request: Request) -> Response:
    """A finished game: record, moves and log."""
    replay = await replay_of(desk, request)
    return told(replay.told(seat_asked(request, replay)))


async def replay_at(desk: Desk, request: Request) -> Response:
    """A position of a finished game."""
    replay = await replay_of(desk, request)
    n = min(int(request.path_params["n"]), len(replay.moves))
    view = await asyncio.to_thread(replay.at, n, seat_asked(request, replay))
    return told({"n": n, "of": len(replay.moves), "lines": replay.lines[n], "view": view})


async def go_on(desk: Desk, request: Request) -> Response:
    """A new table that goes on from a position of a finished game, against computers."""
    replay, wish = await replay_of(desk, request), await body_of(request, GoOnWish)
    if wish.level not in PLAYERS:
        raise BadWish(f'There is no computer player "{wish.level}"; there are {", ".join(PLAYERS)}.')
    if wish.seat >= len(replay.names):
        raise BadWish(f"This game has seats 0 to {len(replay.names) - 1}.")
    if wish.n >= len(replay.moves):
        raise BadWish(f"After move {len(replay.moves)} the game is over; go on from an earlier one.")
    token = new_token()
    plan = replay.plan(wish.n, wish.seat, wish.level, Terms())
    sitting = [(wish.seat, plain_name(wish.name, f"Player {wish.seat + 1}"), "", hashed(token))]
    table = await desk.hall.lay(plan, open_game(plan.game), sitting)
    return told({"table": table.room.id, "token": token, "seat": wish.seat, "link": f"/t/{table.room.id}"}, 201)


# ---- the socket -----------------------------------------------------------------------------------------------------------


async def socket(ws: WebSocket) -> None:
    """One client at one table."""
    desk: Desk = ws.app.state.desk
    address = address_of(ws)
    await ws.accept()
    if desk.sockets[address] >= desk.limits.sockets:
        await ws.close(4429, "Too many connections from your address; close one.")
        return
    desk.sockets[address] += 1
    try:
        table = await desk.hall.open(str(ws.path_params["id"]))
        line = await desk.hall.enter(table, ws.query_params.get("token", ""))
        await serve(desk, ws, table, line)
    except TableTrouble as error:
        await ws.close(4000 + error.status, error.sentence[:120])
    finally:
        desk.sockets[address] -= 1
        if not desk.sockets[address]:
            del desk.sockets[address]


async def serve(desk: Desk, ws: WebSocket, table: Table, line: Line) -> None:
    """Carry messages both ways until either side is gone."""
    sending = asyncio.create_task(send_all(ws, line))
    hearing = asyncio.create_task(hear_all(desk, ws, table, line))
    line.at_once = (ws.scope.get("extensions") or {}).get(PUSH)
    line.when_cut = lambda: asyncio.get_running_loop().call_later(LAST_WORD, sending.cancel)
    try:
        await asyncio.wait([sending, hearing], return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sending, hearing):
            task.cancel()
        await asyncio.gather(sending, hearing, return_exceptions=True)
        await desk.hall.leave(table, line)


async def send_all(ws: WebSocket, line: Line) -> None:
    """Send what waits, until the line is cut."""
    while True:
        frame = await line.next()
        if isinstance(frame, int):
            await ws.close(frame)
            return
        await ws.send({"type": "websocket.send", "text": frame.decode()})


async def hear_all(desk: Desk, ws: WebSocket, table: Table, line: Line) -> None:
    """Hear what comes: what is no message of ours, too long or too often is refused."""
    bucket = Bucket(desk.limits.messages, desk.limits.burst, desk.hall.now())
    while True:
        event = await ws.receive()
        if event["type"] == "websocket.disconnect":
            return
        text = event.get("text") or event.get("bytes") or b""
        refusal = await hear(desk, table, line, text, bucket)
        if refusal is not None:
            line.push(m.write(refusal))
        while line.is_crowded():  # who does not read is not heard, either
            await asyncio.sleep(0.005)


async def hear(desk: Desk, table: Table, line: Line, text: str | bytes, bucket: Bucket) -> m.Refused | None:
    """One message; why it is refused before anybody looks at it, if it is."""
    if len(text) > LONGEST_MESSAGE:
        return m.Refused("", "", f"this message is too long; at most {LONGEST_MESSAGE} characters are read")
    if not bucket.take(desk.hall.now()):
        return m.Refused(m.id_in(text), "", TOO_FAST)
    try:
        asked = m.read(text)
    except m.NotUnderstood as error:
        return m.Refused(m.id_in(text), "", str(error))
    await desk.hall.hear(table, line, asked)
    return None


ROUTES: Final[list[BaseRoute]] = [
    Route("/api/games", answers(games)),
    Route("/api/games/{game}/table", answers(game_table)),
    Route("/api/games/{game}/rules", answers(game_rules)),
    Route("/api/tables", answers(open_tables), methods=["GET"]),
    Route("/api/tables", answers(make_table), methods=["POST"]),
    Route("/api/tables/mine", answers(my_tables), methods=["POST"]),
    Route("/api/tables/{id}", answers(one_table)),
    Route("/api/tables/{id}/join", answers(join), methods=["POST"]),
    Route("/api/replays/{id}", answers(whole_replay)),
    Route("/api/replays/{id}/at/{n:int}", answers(replay_at)),
    Route("/api/replays/{id}/continue", answers(go_on), methods=["POST"]),
    WebSocketRoute("/ws/{id}", socket),
]

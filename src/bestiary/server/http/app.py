"""The ASGI application: routes and WebSockets, which only carry bytes between clients and the hall."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Annotated, Final, TypeAlias, TypeVar, cast

import msgspec
from msgspec import Meta, Struct
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

import bestiary
from bestiary.engine.state.save import Json
from bestiary.players.registry import PLAYERS, USUAL
from bestiary.server.hall.frozen import FrozenTable
from bestiary.server.hall.hall import Hall, open_game
from bestiary.server.hall.keys import hashed, new_token
from bestiary.server.hall.lines import Line
from bestiary.server.hall.retention import Retention, keeping
from bestiary.server.hall.shared import TableError
from bestiary.server.hall.table import Table
from bestiary.server.http import catalogue
from bestiary.server.http.floods import TOO_FAST, TOO_TALKATIVE, Floods, Speaker
from bestiary.server.http.guard import Doors, Guard
from bestiary.server.http.logs import ACCESS
from bestiary.server.http.made_once import AT_ONCE, Made, MadeOnce
from bestiary.server.http.metrics import Metrics
from bestiary.server.http.metrics import readers as metrics_readers
from bestiary.server.http.proxies import Proxies, household
from bestiary.server.http.replays import KEPT, OPEN, Replay
from bestiary.server.http.sockets import PUSH
from bestiary.server.protocol import messages as m
from bestiary.server.protocol.histogram import Histogram
from bestiary.server.protocol.limits import LONGEST_MESSAGE, Limits, plain_name
from bestiary.server.rooms.plans import BadWish, Name, Slug, Terms, read_wish
from bestiary.server.rooms.room import Room
from bestiary.server.store.store import Store
from bestiary.server.thinking.workers import Thinking

JSON: Final = "application/json"
LONGEST_NUMBER: Final = 100  # digits
LONGEST_PAGE: Final = 6  # digits, and one more
LAST_WORD: Final = 1.0  # seconds for a client to hear why its line is cut
FLOODS: Final = 0.02  # seconds for which nothing more is read of who sends too fast
ASK_AGAIN: Final = "no-cache"  # the client keeps it, and asks whether it is still the same
MEGABYTE: Final = 1_000_000

Answering: TypeAlias = Callable[["Desk", Request], Awaitable[Response]]


class JoinWish(Struct, forbid_unknown_fields=True):
    """Who wants to sit down, where and with which deck."""

    name: Name = ""
    seat: Annotated[int, Meta(ge=0, le=3)] | None = None
    deck: Slug = ""
    commitment: m.Digits = ""


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


class EndWish(Struct, forbid_unknown_fields=True):
    """Who agrees to end a game."""

    token: Annotated[str, Meta(max_length=100)]


class MyTables(Struct, forbid_unknown_fields=True):
    """The tables that somebody wants to come back to."""

    tables: Annotated[list[Mine], Meta(max_length=30)]


Body = TypeVar("Body", bound=Struct)


class Desk:
    """What the routes share."""

    def __init__(self, hall: Hall, limits: Limits, refused: Counter[str]) -> None:
        self.hall: Final = hall
        self.limits: Final = limits
        self.floods: Final = Floods(limits, refused)
        self.sockets: Final[Counter[str]] = Counter()  # by address
        self.move_times: Final = Histogram()  # from a move to the views of it
        self.metrics: Metrics | None = None
        room = asyncio.Semaphore(AT_ONCE)
        self.replays: Final = MadeOnce[Replay](KEPT, room)
        self.positions: Final = MadeOnce[Made](8 * MEGABYTE, room, len)  # of replays
        self.catalogue: Final = MadeOnce[Made](16 * MEGABYTE, room, len)  # games, tables and rulebooks
        self.pictures: Final = MadeOnce[Made](32 * MEGABYTE, room, len)  # faces and backs of cards
        self.codes: Final = MadeOnce[Made](1 * MEGABYTE, room, len)  # QR

    def spend_on(self, address: str, *tables: str) -> None:
        """Somebody asks for tables: those that must be read from the database are costly. TableError if that is too much."""
        many = sum(not self.hall.knows(id) for id in tables)
        if many:
            self.floods.spend(address, self.hall.now(), many)


def make_app(
    url: str,
    mounts: Sequence[BaseRoute] = (),
    limits: Limits | None = None,
    doors: Doors | None = None,
    processes: int | None = None,
    pace: float = 0.0,
    proxies: Proxies | None = None,
    retention: Retention | None = None,
) -> Guard:
    """The whole server on a database; `mounts` are the pages that the web adds."""
    known, may_read = limits or Limits(), metrics_readers()
    refused: Counter[str] = Counter()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await asyncio.to_thread(Store, url)
        thinking = Thinking(processes)
        hall = Hall(store, known, thinking, pace)
        desk = app.state.desk = Desk(hall, known, refused)
        desk.metrics = Metrics(guard, desk, may_read)
        guard.drain = hall.handover.drain
        warming = asyncio.create_task(thinking.warm_up())
        ACCESS.info("the server is ready")
        try:
            async with keeping(store, retention):
                yield
        finally:
            warming.cancel()
            await asyncio.gather(warming, return_exceptions=True)
            await hall.close()
            ACCESS.info("the server has stopped")

    app = Starlette(routes=[*ROUTES, *mounts], lifespan=lifespan, exception_handlers={500: _broken, 404: _missing, 405: _missing})
    app.router.redirect_slashes = False
    guard = Guard(app, doors or Doors(), known, proxies, refused)
    return guard


async def _broken(request: Request, error: Exception) -> Response:
    return JSONResponse({"error": "Something went wrong in the server; it is not your fault. Try again."}, 500)


async def _missing(request: Request, error: Exception) -> Response:
    return JSONResponse({"error": "There is nothing at this address."}, getattr(error, "status_code", 404))


def answers(work: Answering) -> Callable[[Request], Awaitable[Response]]:
    """A route: whatever is refused is told in a sentence."""

    async def route(request: Request) -> Response:
        desk, address = desk_of(request), address_of(request)
        if request.method == "POST" and not desk.floods.may_ask(address, desk.hall.now()):
            return JSONResponse({"error": TOO_FAST}, 429)
        try:
            if "id" in request.path_params:
                desk.spend_on(address, str(request.path_params["id"]))
            return await work(desk, request)
        except BadWish as error:
            return JSONResponse({"error": str(error)}, 400)
        except TableError as error:
            return JSONResponse({"error": error.sentence}, error.status)

    return route


def desk_of(connection: Request | WebSocket) -> Desk:
    """What the routes share."""
    desk: Desk = connection.app.state.desk
    return desk


def address_of(connection: Request | WebSocket) -> str:
    """Where somebody calls from, as it is limited."""
    return household(connection.client.host) if connection.client is not None else ""


async def body_of(request: Request, kind: type[Body]) -> Body:
    """The JSON of a request; BadWish says what is wrong with it."""
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadWish(f"This request is not understood: {str(error)[:200]}.") from None


def told(content: Json, status: int = 200) -> Response:
    """JSON."""
    return Response(msgspec.json.encode(content), status, media_type=JSON)


# ---- games ----------------------------------------------------------------------------------------------------------------


async def games(desk: Desk, request: Request) -> Response:
    """All games."""
    return await listed(desk, request, "games", catalogue.all_games)


async def game_table(desk: Desk, request: Request) -> Response:
    """How a game's table is drawn."""
    name = name_of(request)
    return await listed(desk, request, f"table {name}", lambda: catalogue.table_told(name))


async def game_rules(desk: Desk, request: Request) -> Response:
    """The rulebook of a game."""
    name = name_of(request)
    return await listed(desk, request, f"rules {name}", lambda: catalogue.rules_told(name))


async def listed(desk: Desk, request: Request, key: str, make: Callable[[], Json]) -> Response:
    """A page of the catalogue, which is the same until the server is started anew."""
    made = await desk.catalogue.of(key, lambda: Made(msgspec.json.encode(make())))
    return made.answer(request, JSON, ASK_AGAIN)


def name_of(request: Request) -> str:
    """The game that the address names; TableError if there is none."""
    name = str(request.path_params["game"])
    if name not in bestiary.games(hidden=True):
        raise TableError(404, "There is no such game.")
    return name


# ---- tables ---------------------------------------------------------------------------------------------------------------


async def make_table(desk: Desk, request: Request) -> Response:
    """A new table."""
    table, token, seat = await desk.hall.make(read_wish(await request.body()), address=address_of(request))
    return told({"table": table.room.id, "token": token or None, "seat": seat, "link": f"/t/{table.room.id}"}, 201)


async def open_tables(desk: Desk, request: Request) -> Response:
    """A page of the tables that wait for players; a Link header names the next one, if there is one."""
    said = request.query_params.get("page", "1")
    if not (said.isascii() and said.isdecimal() and len(said) < LONGEST_PAGE and int(said)):
        raise TableError(400, "Say which page, as a number from 1: /api/tables?page=2.")
    found, is_more = await desk.hall.listed(int(said))
    answer = told([about(room) for room in found])
    if is_more:
        answer.headers["Link"] = f'</api/tables?page={int(said) + 1}>; rel="next"'
    return answer


async def one_table(desk: Desk, request: Request) -> Response:
    """What there is to know of a table before one sits down."""
    return told(about(await desk.hall.look(str(request.path_params["id"]))))


async def my_tables(desk: Desk, request: Request) -> Response:
    """How the tables stand that somebody wants to come back to; those that are no more are left out."""
    out: list[Json] = []
    wish = await body_of(request, MyTables)
    desk.spend_on(address_of(request), *[mine.table for mine in wish.tables])
    for mine in wish.tables:
        try:
            room = await desk.hall.look(mine.table)
        except FrozenTable as frozen:
            out.append(frozen.told(hashed(mine.token)))
            continue
        except TableError:
            continue
        seat = room.seat_of(hashed(mine.token))
        if room.closed or (mine.token and seat is None and room.stage == "waiting"):
            continue
        asked = room.match.to_move if room.match is not None else None
        rests = room.stage == "playing" and desk.hall.now() - room.last > desk.limits.rests * 1000
        out.append({**about(room), "seat": seat, "asked": seat is not None and asked == seat, "rests": rests})
    return told(out)


def about(room: Room) -> dict[str, Json]:
    """A table, for who is not at it."""
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
        "next": room.rematch.table,
        "deal": msgspec.to_builtins(room.deal.told(room)),
    }


async def join(desk: Desk, request: Request) -> Response:
    """Sit down at a table."""
    wish = await body_of(request, JoinWish)
    table = await desk.hall.open(str(request.path_params["id"]))
    token, seat = await desk.hall.sit(table, wish.name, wish.seat, wish.deck, wish.commitment, address_of(request))
    return told({"table": table.room.id, "token": token, "seat": seat, "link": f"/t/{table.room.id}"})


async def end(desk: Desk, request: Request) -> Response:
    """Agree to end a game that is frozen, since its rules have changed."""
    wish = await body_of(request, EndWish)
    return told({"over": await desk.hall.agree_to_end(str(request.path_params["id"]), wish.token)})


# ---- replays --------------------------------------------------------------------------------------------------------------


async def replay_of(desk: Desk, request: Request) -> Replay:
    """The replay that the address names; TableError while the game goes on."""
    room = await desk.hall.look(str(request.path_params["id"]))
    if room.stage != "over":
        raise TableError(403, "This game is not over yet; its replay opens when it is.")
    if not desk.replays.has(room.id):
        desk.floods.spend(address_of(request), desk.hall.now())
    return await desk.replays.of(room.id, lambda: Replay(room))


def seat_asked(request: Request, replay: Replay) -> str:
    """Whose eyes: a seat's number, all cards open, or a spectator's."""
    seat = request.query_params.get("seat", "")
    if seat in ("", OPEN, *map(str, range(len(replay.names)))):
        return seat
    raise TableError(400, f"Say seat=0 to {len(replay.names) - 1}, seat=all for open cards, or nothing to watch.")


async def whole_replay(desk: Desk, request: Request) -> Response:
    """A finished game: record, moves and log."""
    replay = await replay_of(desk, request)
    seat = seat_asked(request, replay)
    desk.floods.spend(address_of(request), desk.hall.now())
    content = await asyncio.to_thread(lambda: msgspec.json.encode(replay.told(seat)))
    return Response(content, media_type=JSON)


def number_of(request: Request) -> int:
    """The number of moves that the address names; TableError if it is none."""
    said = str(request.path_params["n"])
    if not (said.isascii() and said.isdecimal() and len(said) <= LONGEST_NUMBER):
        raise TableError(400, "Say after how many moves, as a number: /at/12.")
    return int(said)


async def replay_at(desk: Desk, request: Request) -> Response:
    """A position of a finished game."""
    replay = await replay_of(desk, request)
    n, seat = min(number_of(request), len(replay.moves)), seat_asked(request, replay)
    made = await desk.positions.of((replay.id, n, seat), lambda: Made(msgspec.json.encode(position(replay, n, seat))))
    return made.answer(request, JSON, ASK_AGAIN)


def position(replay: Replay, n: int, seat: str) -> Json:
    """A position of a finished game, as it is told."""
    return {"n": n, "of": len(replay.moves), "lines": replay.lines[n], "view": cast("Json", replay.at(n, seat))}


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
    sitting = [(wish.seat, plain_name(wish.name, f"Player {wish.seat + 1}"), "", hashed(token), "")]
    table = await desk.hall.lay(plan, open_game(plan.game), sitting)
    return told({"table": table.room.id, "token": token, "seat": wish.seat, "link": f"/t/{table.room.id}"}, 201)


# ---- the socket -----------------------------------------------------------------------------------------------------------


async def socket(ws: WebSocket) -> None:
    """One client at one table."""
    desk, address = desk_of(ws), address_of(ws)
    offered: list[str] = ws.scope.get("subprotocols", [])
    await ws.accept(m.SUBPROTOCOL if m.SUBPROTOCOL in offered else None)
    if desk.sockets[address] >= desk.limits.sockets:
        await ws.close(4429, "Too many connections from your address; close one.")
        return
    desk.sockets[address] += 1
    try:
        desk.spend_on(address, str(ws.path_params["id"]))
        table = await desk.hall.open(str(ws.path_params["id"]))
        line = await desk.hall.enter(table, m.token_offered(offered) or ws.query_params.get("token", ""), address)
        await serve(desk, ws, table, line)
    except TableError as error:
        with suppress(WebSocketDisconnect):  # they are gone before they were told
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
        leaving = desk.hall.leave(table, line)  # before anything else is waited for, which may be cancelled
        for task in (sending, hearing):
            task.cancel()
        await asyncio.gather(sending, hearing, return_exceptions=True)
        await leaving


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
    who = Speaker(table.room.id, table.room.viewers.get(line.viewer), line.address)
    while True:
        event = await ws.receive()
        if event["type"] == "websocket.disconnect":
            return
        text = event.get("text") or event.get("bytes") or b""
        refusal = await hear(desk, table, line, text, who)
        if refusal is not None:
            line.push(m.write(refusal))
            if refusal.sentence is TOO_FAST:
                await asyncio.sleep(FLOODS)
        while line.is_crowded():  # who does not read is not heard, either
            await asyncio.sleep(0.005)


async def hear(desk: Desk, table: Table, line: Line, text: str | bytes, who: Speaker) -> m.Refused | None:
    """One message; why it is refused before anybody looks at it, if it is."""
    if len(text) > LONGEST_MESSAGE:
        return m.Refused("", "", f"this message is too long; at most {LONGEST_MESSAGE} characters are read")
    if not desk.floods.may_send(who, desk.hall.now()):
        return m.Refused(m.id_in(text), "", TOO_FAST)
    try:
        asked = m.read(text)
    except m.NotUnderstood as error:
        return m.Refused(m.id_in(text), "", str(error))
    if isinstance(asked, m.Say) and not desk.floods.may_chat(who, desk.hall.now()):
        return m.Refused(asked.id, "", TOO_TALKATIVE)
    if not isinstance(asked, m.MakeMove):
        await desk.hall.hear(table, line, asked)
        return None
    begun, before = time.monotonic(), table.room.n
    await desk.hall.hear(table, line, asked)
    if table.room.n != before:
        desk.move_times.observe(time.monotonic() - begun)
    return None


# ---- operation ------------------------------------------------------------------------------------------------------------


async def alive(desk: Desk, request: Request) -> Response:
    """Does the server answer at all? Whoever watches over it asks that, and starts it anew if it does not."""
    return told({"alive": True})


async def metrics(desk: Desk, request: Request) -> Response:
    """Figures for Prometheus."""
    assert desk.metrics is not None
    return desk.metrics.answer(request)


async def ready(desk: Desk, request: Request) -> Response:
    """May tables be sent here? HAProxy takes 404 for "no new ones" (disable-on-404); there is no 503 but no answer at all."""
    is_stopping = desk.hall.handover.is_stopping
    return told({"ready": not is_stopping, "tables": len(desk.hall.shared.register)}, 404 if is_stopping else 200)


ROUTES: Final[list[BaseRoute]] = [
    Route("/healthz", answers(alive)),
    Route("/metrics", answers(metrics)),
    Route("/readyz", answers(ready)),
    Route("/api/games", answers(games)),
    Route("/api/games/{game}/table", answers(game_table)),
    Route("/api/games/{game}/rules", answers(game_rules)),
    Route("/api/tables", answers(open_tables), methods=["GET"]),
    Route("/api/tables", answers(make_table), methods=["POST"]),
    Route("/api/tables/mine", answers(my_tables), methods=["POST"]),
    Route("/api/tables/{id}", answers(one_table)),
    Route("/api/tables/{id}/join", answers(join), methods=["POST"]),
    Route("/api/tables/{id}/end", answers(end), methods=["POST"]),
    Route("/api/replays/{id}", answers(whole_replay)),
    Route("/api/replays/{id}/at/{n}", answers(replay_at)),
    Route("/api/replays/{id}/continue", answers(go_on), methods=["POST"]),
    WebSocketRoute("/ws/{id}", socket),
]

"""The lobby: who lists how many tables, which are shown first, who is removed, and what becomes of those who stay away."""

import asyncio
import time
import urllib.parse
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from bestiary.server.hall.hall import Hall
from bestiary.server.hall.lines import RELOAD, Line
from bestiary.server.hall.lobby import PAGE
from bestiary.server.hall.shared import TableError
from bestiary.server.hall.table import Table
from bestiary.server.protocol import messages as m
from bestiary.server.protocol.limits import Limits
from bestiary.server.rooms.plans import BadWish
from bestiary.server.rooms.room import Room
from bestiary.server.store.store import Store
from bestiary.server.thinking.workers import Thinking
from tests.server.running import database, hear, say, served
from tests.server.tables import wish

BATTLE = "monster-battle"


def in_hall(folder: Path, run: Callable[[Hall], Awaitable[None]], limits: Limits | None = None) -> None:
    """Do something in a hall of its own."""

    async def whole() -> None:
        hall = Hall(Store(database(folder)), limits or Limits(), Thinking(1))
        try:
            await run(hall)
        finally:
            await hall.close()

    asyncio.run(whole())


async def made(hall: Hall, address: str = "", is_open: bool = True, other: str = "open") -> tuple[Table, str]:
    """A table at which somebody waits, and their token."""
    seats = [{"kind": "me"}, {"kind": other, "level": "random"} if other == "computer" else {"kind": other}]
    table, token, _ = await hall.make(wish({"game": BATTLE, "name": "Ann", "open": is_open, "seats": seats}), None, address)
    return table, token


def ids(rooms: list[Room]) -> list[str]:
    """Their ids."""
    return [room.id for room in rooms]


def test_an_honest_table_is_not_pushed_off_the_list(tmp_path: Path) -> None:
    """The host is there; 105 tables come after it whose hosts are not."""

    async def run(hall: Hall) -> None:
        honest, token = await made(hall, "10.0.0.1")
        await hall.enter(honest, token, "10.0.0.1")
        others = [(await made(hall, f"10.0.1.{number}"))[0] for number in range(105)]
        first, is_more = await hall.listed()
        assert ids(first) == [honest.room.id, *ids([table.room for table in others[:-PAGE:-1]])] and is_more and len(first) == PAGE
        found, page = ids(first), 1
        while is_more:
            page += 1
            tables, is_more = await hall.listed(page)
            found += ids(tables)
        assert len(found) == len(set(found)) == 106 and page == 6
        assert await hall.listed(7) == ([], False)

    in_hall(tmp_path, run)


def test_an_address_lists_only_so_many_tables(tmp_path: Path) -> None:
    async def run(hall: Hall) -> None:
        results = await asyncio.gather(*[made(hall, "10.0.0.1") for _ in range(5)], return_exceptions=True)
        refused = [one for one in results if isinstance(one, TableError)]
        assert len(refused) == 2 and {one.status for one in refused} == {429}
        sentence = "3 open tables from your address are listed already: cancel one, or wait until one begins."
        assert {one.sentence for one in refused} == {sentence}
        await made(hall, "10.0.0.2")
        await made(hall, "10.0.0.1", is_open=False)  # by link only
        await made(hall, "10.0.0.1", other="computer")  # begins at once
        table = next(one for one in results if not isinstance(one, BaseException))[0]
        await begin(hall, table)
        await made(hall, "10.0.0.1")
        with pytest.raises(TableError):
            await made(hall, "10.0.0.1")

    in_hall(tmp_path, run, Limits(listed=3))


async def begin(hall: Hall, table: Table) -> None:
    """Somebody takes the other seat and comes, so that the game begins."""
    token, _ = await hall.sit(table, "Bob", None, "")
    line = await hall.enter(table, token)
    await hall.hear(table, line, m.Ping("p"))
    assert table.room.stage == "playing"


def test_a_table_counts_for_its_address_again_after_a_restart(tmp_path: Path) -> None:
    kept: list[tuple[str, str]] = []

    async def before(hall: Hall) -> None:
        table, token = await made(hall, "10.0.0.1")
        kept.append((table.room.id, token))

    async def after(hall: Hall) -> None:
        table = await hall.open(kept[0][0])
        await hall.enter(table, "", "10.0.0.1")  # who watches is not the host
        await hall.enter(table, kept[0][1], "10.0.0.1")
        await hall.enter(table, kept[0][1], "10.0.0.1")
        with pytest.raises(TableError):
            await made(hall, "10.0.0.1")
        assert hall.lobby.counts == {"10.0.0.1": 1}
        await begin(hall, table)
        assert not hall.lobby.counts and not hall.lobby.addresses

    in_hall(tmp_path, before, Limits(listed=1))
    in_hall(tmp_path, after, Limits(listed=1))


def test_the_list_comes_in_pages(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        tables = [server.table(BATTLE, "me", "open", open=True)["table"] for _ in range(PAGE + 1)]
        status, first = server.ask("/api/tables")
        assert status == 200 and [one["table"] for one in first] == tables[:0:-1]
        assert server.head("/api/tables")["Link"] == '</api/tables?page=2>; rel="next"'
        assert [one["table"] for one in server.ask("/api/tables?page=2")[1]] == tables[:1]
        assert "Link" not in server.head("/api/tables?page=2")
        for page in ("0", "-1", "x", "9" * 7, "²", ""):
            assert server.ask(f"/api/tables?page={urllib.parse.quote(page)}")[0] == 400


# ---- cancelling, removing, and who stays away -----------------------------------------------------------------------------


async def wars(hall: Hall, is_open: bool = True) -> tuple[Table, str]:
    """A table for three, with its host, who is there."""
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    table, token, _ = await hall.make(
        wish({"game": "monad-wars", "name": "Ann", "open": is_open, "seats": seats}), None, "10.0.0.1"
    )
    return table, token


async def drained(line: Line) -> list[bytes | int]:
    """All that waits to be sent over a line."""
    return [await line.next() for _ in range(len(line.frames))]


def test_who_was_removed_is_told_and_does_not_come_straight_back(tmp_path: Path) -> None:
    async def run(hall: Hall) -> None:
        table, token = await wars(hall)
        host = await hall.enter(table, token, "10.0.0.1")
        other, seat = await hall.sit(table, "Bob", None, "", "", "10.0.0.2")
        line = await hall.enter(table, other, "10.0.0.2")
        await drained(line)
        await hall.hear(table, host, m.Remove(seat, "r"))
        told = await drained(line)
        assert told == [b'{"type":"closed","sentence":"The host has removed you from this table.","to":null}', 4403]
        with pytest.raises(TableError, match="This token opens no seat at this table"):
            await hall.enter(table, other, "10.0.0.2")
        with pytest.raises(TableError, match="You lost your seat at this table a while ago"):
            await hall.sit(table, "Bobby", None, "", "", "10.0.0.2")
        assert (await hall.sit(table, "Cid", None, "", "", "10.0.0.3"))[1] == seat
        table.barred["10.0.0.2"] = hall.now()
        assert (await hall.sit(table, "Bob", None, "", "", "10.0.0.2"))[1] == 2

    in_hall(tmp_path, run)


def test_a_cancelled_table_is_closed_for_good(tmp_path: Path) -> None:
    ids_made: list[str] = []

    async def run(hall: Hall) -> None:
        table, token = await wars(hall)
        ids_made.append(table.room.id)
        line = await hall.enter(table, token, "10.0.0.1")
        assert len((await hall.listed())[0]) == 1 and hall.lobby.counts == {"10.0.0.1": 1}
        await hall.hear(table, line, m.Cancel("c"))
        assert (await drained(line))[-1] == 4410
        assert await hall.listed() == ([], False) and not hall.lobby.counts and hall.shared.store.count() == 0

    async def after(hall: Hall) -> None:
        table = await hall.open(ids_made[0])
        with pytest.raises(TableError, match="The host has cancelled this table") as refused:
            await hall.enter(table, "", "")
        assert refused.value.status == 410
        with pytest.raises(BadWish, match="The host has cancelled this table"):
            await hall.sit(table, "Bob", None, "")

    in_hall(tmp_path, run)
    in_hall(tmp_path, after)


@pytest.mark.parametrize("is_open", [True, False])
def test_a_table_whose_host_stays_away_expires_though_others_look_at_it(is_open: bool, tmp_path: Path) -> None:
    limits = Limits()
    waits = limits.listed_for if is_open else limits.unlisted_for

    async def run(hall: Hall) -> None:
        table, token = await wars(hall, is_open)
        line, start = await hall.enter(table, token), time.monotonic()
        await hall.lobby.look_round(start)
        await hall.lobby.look_round(start + 2 * waits)
        assert table.room.stage == "waiting"
        await hall.leave(table, line)
        await hall.lobby.look_round(start + 2 * waits)
        table.forget(RELOAD)  # as the sweeper does after a while; nothing is forgotten of how long the host is away
        await hall.lobby.look_round(start + 3 * waits)
        watched = await hall.enter(await hall.open(table.room.id), "")
        await hall.lobby.look_round(start + 3 * waits + 1)
        assert (await drained(watched))[-1] == 4410
        assert (await hall.open(table.room.id)).room.stage == "closed"
        await hall.lobby.look_round(start + 3 * waits + 2)
        assert not hall.lobby.away

    in_hall(tmp_path, run, limits)


def test_a_host_who_comes_back_in_time_keeps_the_table(tmp_path: Path) -> None:
    async def run(hall: Hall) -> None:
        (table, token), start = await wars(hall), time.monotonic()
        await hall.lobby.look_round(start)
        line = await hall.enter(table, token)
        await hall.lobby.look_round(start + 800)
        await hall.leave(table, line)
        for later in (810, 1600):
            await hall.lobby.look_round(start + later)
        assert table.room.stage == "waiting"

    in_hall(tmp_path, run)


def test_a_seat_that_nobody_comes_to_is_free_again(tmp_path: Path) -> None:
    async def run(hall: Hall) -> None:
        table, token = await wars(hall)
        await hall.enter(table, token)
        await hall.sit(table, "Bob", None, "", "", "10.0.0.2")
        await hall.lobby.look_round(time.monotonic())
        assert table.room.names[1] == "Bob"
        table.room.chairs[1].away -= int(hall.shared.limits.held * 1000) + 1
        await hall.lobby.look_round(time.monotonic())
        assert table.room.chairs[1].is_open and "10.0.0.2" in table.barred
        with pytest.raises(TableError):
            await hall.sit(table, "Bob", None, "", "", "10.0.0.2")

    in_hall(tmp_path, run)


def test_my_tables_leave_out_what_is_no_more_and_tell_what_rests(tmp_path: Path) -> None:
    with served(tmp_path, Limits(rests=-1.0)) as server:
        gone, game = server.table("monad-wars", "me", "open", "open"), server.table(BATTLE, "me", "random")
        host = server.line(gone["table"], gone["token"])
        _, other = server.ask(f"/api/tables/{gone['table']}/join", {"name": "Bob"})
        mine = {"tables": [{"table": one["table"], "token": one["token"]} for one in (gone, other, game)]}
        said = server.ask("/api/tables/mine", mine)[1]
        assert [(one["seat"], one["rests"]) for one in said] == [(0, False), (1, False), (0, True)]
        say(host, type="remove", seat=1, id="r")
        assert hear(host, "noted")["to"] == "r"
        assert [one["table"] for one in server.ask("/api/tables/mine", mine)[1]] == [gone["table"], game["table"]]
        say(host, type="cancel", id="c")
        assert hear(host, "closed")["to"] == "c"
        with pytest.raises(ConnectionClosed) as closed:
            host.recv(timeout=30)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4410
        assert [one["table"] for one in server.ask("/api/tables/mine", mine)[1]] == [game["table"]]
        assert server.ask(f"/api/tables/{gone['table']}")[1]["stage"] == "closed"
        status, refused = server.ask(f"/api/tables/{gone['table']}/join", {})
        assert (status, refused["error"]) == (400, "The host has cancelled this table.")

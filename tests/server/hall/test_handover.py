"""Two halls on one PostgreSQL, as of two processes: a table is played at one of them, and moves without losing anything."""

import asyncio
import gc
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from bestiary.server.hall import handover
from bestiary.server.hall.hall import Hall
from bestiary.server.hall.lines import RELOAD, Line
from bestiary.server.hall.shared import TableError
from bestiary.server.hall.sweeper import SLEEPS_AFTER
from bestiary.server.hall.table import Table
from bestiary.server.protocol import messages as m
from bestiary.server.protocol.limits import Limits
from bestiary.server.rooms.entries import GaveUp
from bestiary.server.store.store import Store
from bestiary.server.thinking.workers import Thinking
from tests.server.running import database
from tests.server.tables import wish

GAME = "montac"
CLOCK = {"seconds": 600, "increment": 2, "away": 10}
PATIENCE = 60.0


class Player:
    """Somebody at a seat, at whichever hall they are connected with, who hears and moves."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.sent = 0
        self.hall: Hall
        self.table: Table
        self.line: Line

    async def come(self, hall: Hall, id: str) -> dict[str, Any]:
        """Connect with a hall; the first state."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    self.hall, self.table = hall, await hall.open(id)
                    self.line = await hall.enter(self.table, self.token)
                    return await self.hear("state")
                except TableError as error:
                    assert error.status == 503, error
                    await asyncio.sleep(0.05)

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; or the code with which the line is cut."""
        async with asyncio.timeout(PATIENCE):
            while True:
                frame = await self.line.next()
                found = {"type": "cut", "code": frame} if isinstance(frame, int) else json.loads(frame)
                if found["type"] in (kind, "cut"):
                    return dict(found)

    async def move(self, state: dict[str, Any]) -> dict[str, Any]:
        """Make the first move of the menu; the state that comes of it."""
        self.sent += 1
        move = {"type": "move", "code": state["menu"]["moves"][0][0], "n": state["n"], "id": f"{self.token}-{self.sent}"}
        await self.hall.hear(self.table, self.line, m.read(json.dumps(move)))
        return await self.hear("state")


class Fleet:
    """Two halls, and a table that the first one made."""

    def __init__(self, url: str) -> None:
        self.halls = [Hall(Store(url), Limits(), Thinking(1)) for _ in range(2)]
        self.id = ""
        self.players: list[Player] = []

    async def make(self) -> None:
        """A table for two, made at the first hall."""
        seats = [{"kind": "me"}, {"kind": "open"}]
        table, token, _ = await self.halls[0].make(wish({"game": GAME, "clock": CLOCK, "seats": seats}))
        self.id, self.players = table.room.id, [Player(token)]

    async def join(self, at: int) -> None:
        """The other player sits down, at one of the halls."""
        hall = self.halls[at]
        token, _ = await hall.sit(await hall.open(self.id), "Bob", None, "")
        self.players.append(Player(token))

    def owner(self) -> int | None:
        """Which hall has the table, as the database says."""
        with self.halls[0].shared.store.engine.connect() as connection:
            found = connection.execute(sql.text("select owner from owners")).scalars().all()
        owners = [hall.shared.ownership.me for hall in self.halls]
        return owners.index(found[0]) if found else None


def among(url: str, work: Callable[[Fleet], Awaitable[None]]) -> None:
    """Two halls with a table until the work is done."""

    async def both() -> None:
        fleet = Fleet(url)
        try:
            await fleet.make()
            await work(fleet)
        finally:
            for hall in fleet.halls:
                await hall.close()

    asyncio.run(both())


@pytest.fixture(autouse=True)
def no_proxy_to_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handover, "PROXY_KNOWS", 0.0)


def asked_of(states: list[dict[str, Any]]) -> int:
    """Which of the players is asked."""
    return next(place for place, state in enumerate(states) if state["menu"])


def test_a_table_is_stored_and_left_to_whoever_is_asked_for_it_first(postgresql: str) -> None:
    async def work(fleet: Fleet) -> None:
        first, second = fleet.halls
        assert first.shared.register == {} and fleet.owner() is None
        await fleet.join(at=1)
        assert fleet.owner() == 1
        states = [await player.come(second, fleet.id) for player in fleet.players]
        asked = asked_of(states)
        await fleet.players[asked].move(states[asked])
        room = await first.look(fleet.id)
        assert len(room.movers) == 1 and room is await first.look(fleet.id)
        assert first.shared.register == {} and fleet.owner() == 1  # who looks does not take

    among(postgresql, work)


def test_a_table_that_was_only_looked_at_gives_nobody_up(postgresql: str) -> None:
    """Its clock runs where it is played, and there both players are present."""

    async def work(fleet: Fleet) -> None:
        first, second = fleet.halls
        await fleet.join(at=1)
        for player in fleet.players:
            await player.come(second, fleet.id)
        await first.look(fleet.id)
        assert [table.timer for table in first.shared.register.values()] == []
        assert second.shared.register[fleet.id].timer is not None
        assert not any(isinstance(entry, GaveUp) for entry in first.shared.store.load(fleet.id).entries)

    among(postgresql, work)


def test_seats_at_two_halls_meet_at_one(postgresql: str) -> None:
    async def work(fleet: Fleet) -> None:
        first, second = fleet.halls
        await fleet.join(at=0)
        ann, bob = fleet.players
        await ann.come(first, fleet.id)
        await bob.come(second, fleet.id)
        assert await ann.hear("state") == {"type": "cut", "code": RELOAD}
        assert first.shared.register == {} and fleet.owner() == 1
        assert second.shared.ownership.counts["deposed"] == 0
        states = [await ann.come(second, fleet.id), await bob.come(second, fleet.id)]
        asked = asked_of(states)
        after = await fleet.players[asked].move(states[asked])
        assert after["n"] > states[asked]["n"]

    among(postgresql, work)


def test_two_proxies_that_disagree_pass_a_table_to_and_fro_and_the_game_goes_on(postgresql: str) -> None:
    async def play(fleet: Fleet, seat: int, seen: list[int]) -> None:
        player, hall = fleet.players[seat], fleet.halls[seat]
        state = await player.come(hall, fleet.id)
        while len(seen) < 6:
            assert state["type"] == "cut" or state["n"] >= max(seen, default=0), "a state went back"
            if state["type"] == "cut":
                state = await player.come(hall, fleet.id)
            elif state["menu"]:
                state = await player.move(state)
                seen += [state["n"]] if state["type"] == "state" else []
            else:
                state = await player.hear("state")

    async def work(fleet: Fleet) -> None:
        await fleet.join(at=0)
        seen: list[int] = []
        playing = [asyncio.create_task(play(fleet, seat, seen)) for seat in range(2)]
        done, _ = await asyncio.wait(playing, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        assert done and all(task.exception() is None for task in done), done
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        assert seen == sorted(seen) and len(seen) >= 6

    among(postgresql, work)


def test_a_table_stays_with_a_process_whose_session_was_lost_if_nobody_took_it(postgresql: str) -> None:
    async def work(fleet: Fleet) -> None:
        first, _ = fleet.halls
        await fleet.join(at=0)
        states = [await player.come(first, fleet.id) for player in fleet.players]
        before = first.shared.ownership.me
        with first.shared.store.engine.begin() as connection:
            connection.execute(sql.text("select pg_terminate_backend(backend) from servers where id = :me"), {"me": before})
        async with asyncio.timeout(PATIENCE):
            while first.shared.register[fleet.id].held == before:
                await asyncio.sleep(0.01)
        asked = asked_of(states)
        assert (await fleet.players[asked].move(states[asked]))["type"] == "state"
        assert len(first.shared.store.load(fleet.id).entries) == 3

    among(postgresql, work)


def test_who_is_silent_loses_the_table_and_what_it_still_does_is_not_stored(postgresql: str) -> None:
    async def work(fleet: Fleet) -> None:
        first, second = fleet.halls
        await fleet.join(at=0)
        states = [await player.come(first, fleet.id) for player in fleet.players]
        first.handover.listening.cancel()  # it hears nobody: as if it were stopped
        asked = asked_of(states)
        there = Player(fleet.players[asked].token)
        after = await there.move(await there.come(second, fleet.id))
        assert after["type"] == "state" and second.shared.ownership.counts["deposed"] == 1
        assert await fleet.players[asked].move(states[asked]) == {"type": "cut", "code": RELOAD}
        assert len(second.shared.store.load(fleet.id).entries) == 3  # two sat down, one move was made

    among(postgresql, work)


def test_a_move_that_nobody_waits_for_and_cannot_be_stored_is_told_in_one_line(postgresql: str) -> None:
    """Who sent it is gone: that its table was lost is no error of the program, and leaves no traceback."""

    async def work(fleet: Fleet) -> None:
        first, _ = fleet.halls
        complaints: list[dict[str, Any]] = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: complaints.append(context))
        await fleet.join(at=0)
        states = [await player.come(first, fleet.id) for player in fleet.players]
        first.shared.register[fleet.id].held = 12345  # as if its session had ended
        moving = asyncio.create_task(fleet.players[asked_of(states)].move(states[asked_of(states)]))
        await asyncio.sleep(0)
        moving.cancel()
        await asyncio.gather(moving, return_exceptions=True)
        await first.shared.rest()
        gc.collect()
        await asyncio.sleep(0)
        assert fleet.id not in first.shared.register
        assert complaints == []

    among(postgresql, work)


def test_a_table_that_sleeps_is_nobodys(postgresql: str) -> None:
    async def work(fleet: Fleet) -> None:
        first, _ = fleet.halls
        await first.open(fleet.id)
        assert fleet.owner() == 0
        first.sweeper.sweep(time.monotonic() + SLEEPS_AFTER + 1)
        await asyncio.gather(*first.handover.leaving.values())
        assert first.shared.register == {} and fleet.owner() is None

    among(postgresql, work)


def test_a_table_that_nobody_has_is_closed_when_its_host_stays_away(postgresql: str) -> None:
    async def work(fleet: Fleet) -> None:
        first, second = fleet.halls
        await first.enter(await first.open(fleet.id), fleet.players[0].token)
        now, later = time.monotonic(), time.monotonic() + 10 * Limits().unlisted_for
        assert await second.lobby.waiting() == []
        await second.lobby.look_round(now)
        await second.lobby.look_round(later)
        assert fleet.owner() == 0 and not first.shared.register[fleet.id].is_gone  # the host is there, at another process
        await first.handover.let_go(fleet.id, holds=0.0)
        await second.lobby.look_round(now)
        await second.lobby.look_round(later)
        assert (await first.look(fleet.id)).stage == "closed"

    among(postgresql, work)


def test_who_stops_finishes_what_is_under_way_and_leaves_its_tables_free(postgresql: str) -> None:
    async def work(fleet: Fleet) -> None:
        first, second = fleet.halls
        await fleet.join(at=0)
        states = [await player.come(first, fleet.id) for player in fleet.players]
        asked = asked_of(states)
        moving = asyncio.create_task(fleet.players[asked].move(states[asked]))
        await asyncio.sleep(0)  # it is begun
        await first.handover.drain()
        assert (await moving)["type"] == "state"
        for player in fleet.players:
            assert (await player.hear("cut"))["code"] == RELOAD
        assert fleet.owner() is None
        with pytest.raises(TableError, match="stopping"):
            await first.open(fleet.id)
        await fleet.make()  # where there are others, new tables can still be made, for they go elsewhere
        assert (await second.open(fleet.id)).room.id == fleet.id
        assert second.shared.ownership.counts == {"sessions": 1, "claimed": 1}

    among(postgresql, work)


def test_one_process_alone_comes_to_rest_before_it_stops(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(Store(database(tmp_path)), Limits(), Thinking(1))
        fleet = Fleet.__new__(Fleet)
        fleet.halls = [hall]
        try:
            await fleet.make()
            await fleet.join(at=0)
            states = [await player.come(hall, fleet.id) for player in fleet.players]
            asked = asked_of(states)
            moving = asyncio.create_task(fleet.players[asked].move(states[asked]))
            await asyncio.sleep(0)
            await hall.handover.drain()
            assert (await moving)["type"] == "state"
            assert [(await player.hear("cut"))["code"] for player in fleet.players] == [RELOAD, RELOAD]
            assert hall.shared.register == {}
            for late in (hall.open(fleet.id), fleet.make()):
                with pytest.raises(TableError, match="This server is just stopping"):
                    await late
        finally:
            await hall.close()

    asyncio.run(work())

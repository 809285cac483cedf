"""Cancellation as a property: whatever is asked of a hall is cancelled at random moments, and memory still equals the database."""

import asyncio
import json
import random
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

import bestiary
from bestiary.server.hall.hall import Hall
from bestiary.server.hall.lines import Line
from bestiary.server.hall.table import Table
from bestiary.server.protocol import messages as m
from bestiary.server.protocol.limits import Limits
from bestiary.server.rooms.room import Room
from bestiary.server.store.store import Store
from bestiary.server.thinking.workers import Thinking
from tests.server.running import database
from tests.server.tables import wish

STEPS = 60
CUT = 0.5  # so much of what is asked is cancelled
AWAITS = 8  # after so many turns of the event loop at most
CLOCK = {"seconds": 600, "increment": 2, "away": 600}


class Evening:
    """A table whose players come, go and say things at random, and are cut off in the middle of it."""

    def __init__(self, hall: Hall, table: Table, tokens: list[str], chance: random.Random) -> None:
        self.hall = hall
        self.table = table
        self.tokens = tokens
        self.chance = chance
        self.lines: list[Line | None] = [None, None]
        self.heard: dict[int, list[dict[str, Any]]] = {}
        self.cut = 0

    async def asks(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Ask something of the hall; perhaps whoever asked is gone before it is done."""
        task = asyncio.ensure_future(work)
        if self.chance.random() < CUT:
            for _ in range(self.chance.randrange(AWAITS)):
                await asyncio.sleep(0)
            self.cut += task.cancel()
        try:
            return await task
        except asyncio.CancelledError:
            return None

    async def step(self) -> None:
        """Somebody does something."""
        seat = self.chance.randrange(2)
        line = self.lines[seat]
        if line is None:
            self.lines[seat] = await self.asks(self.hall.enter(self.table, self.tokens[seat]))
        elif self.chance.random() < 0.1:
            self.lines[seat] = None
            await self.asks(waited(self.hall.leave(self.table, line)))
        else:
            await self.asks(self.hall.hear(self.table, line, self.message(seat)))

    def message(self, seat: int) -> m.Asked:
        """Anything that a client may say; often a move, for which one must be asked."""
        room = self.table.room
        assert room.match is not None
        codes = [move.code for move in room.match.legal()] if room.match.to_move == seat else ["pass"]
        said: list[m.Asked] = [
            m.MakeMove(self.chance.choice(codes or ["pass"]), room.n, f"m{self.chance.randrange(10**6)}"),
            m.Say("hm", f"c{self.chance.randrange(10**6)}"),
            m.AskUndo("u"),
            m.AnswerUndo(True, f"a{self.chance.randrange(10**6)}"),
            m.AskRematch(f"r{self.chance.randrange(10**6)}"),
            m.Ping("p"),
            m.Concede("give up"),
        ]
        return self.chance.choices(said, [8, 3, 2, 2, 3, 1, 0.3])[0]

    def compare(self, store: Store) -> None:
        """What is in memory is what a new server would read; and whoever looks on was told how the table stands."""
        room, kept = self.table.room, store.load(self.table.room.id)
        again = Room(room.id, kept.plan, bestiary.load(kept.plan.game))
        again.restore(kept.entries, self.hall.now())
        assert not self.table.is_gone and self.table.stored == len(kept.entries)
        assert told_of(room) == told_of(again) and self.table.stage == again.stage
        for mine, its in zip(room.chairs, again.chairs):
            assert its.answers.keys() <= mine.answers.keys()
        assert room.viewers.keys() == self.table.lines.keys() == {line.viewer for line in self.lines if line is not None}
        for line in filter(None, self.lines):
            frames = [json.loads(frame) for frame in line.frames if isinstance(frame, bytes)]
            assert [frame["n"] for frame in frames if frame["type"] == "state"][-1] == room.n
            assert (room.stage == "over") == any(frame["type"] == "over" for frame in frames)


async def waited(work: Any) -> None:
    """Something to wait for, as a coroutine."""
    await work


def told_of(room: Room) -> list[object]:
    """All of a room that is to outlive a server."""
    assert room.match is not None
    said = [(line.seat, line.text, line.at) for line in room.chat.lines]
    sat = [(chair.name, chair.deck, chair.key) for chair in room.chairs]
    return [room.n, room.movers, room.match.record(), room.match.view(0), room.match.view(1), said, sat, room.rematch.table]


@pytest.mark.parametrize("game", ["montac", "monster-battle"])
@pytest.mark.parametrize("seed", range(4))
def test_whoever_is_cut_off_memory_and_database_agree(tmp_path: Path, game: str, seed: int) -> None:
    async def run() -> None:
        chance = random.Random(f"{game}/{seed}")
        hall = Hall(Store(database(tmp_path)), Limits(waiting=10**6), Thinking(1))
        try:
            table, ann, _ = await hall.make(wish({"game": game, "clock": CLOCK, "seats": [{"kind": "me"}, {"kind": "open"}]}))
            bob, _ = await hall.sit(table, "Bob", None, "")
            evening = Evening(hall, table, [ann, bob], chance)
            for _ in range(STEPS):
                await evening.step()
                await hall.shared.rest()
                evening.compare(hall.shared.store)
            assert evening.cut > STEPS / 4
            rematches = [one for one in hall.shared.register if one != table.room.id]
            assert rematches == ([] if table.room.rematch.table is None else [table.room.rematch.table])
        finally:
            await hall.close()

    asyncio.run(run())


def test_however_often_and_together_a_rematch_is_asked_for_there_is_one(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(Store(database(tmp_path)), Limits(waiting=10**6), Thinking(1))
        try:
            table, ann, _ = await hall.make(wish({"game": "montac", "seats": [{"kind": "me"}, {"kind": "open"}]}))
            bob, _ = await hall.sit(table, "Bob", None, "")
            lines = [await hall.enter(table, token) for token in (ann, bob)]
            await hall.hear(table, lines[0], m.Concede("c"))
            asked = [hall.hear(table, lines[number % 2], m.AskRematch(f"r{number}")) for number in range(10)]
            await asyncio.gather(*asked)
            assert len(hall.shared.register) == 2 and hall.shared.store.count() == 1
            new = await hall.open(str(table.room.rematch.table))
            assert [new.room.seat_of(chair.key) for chair in table.room.chairs] == [1, 0]
            for line in lines:
                frames = [json.loads(frame) for frame in line.frames if isinstance(frame, bytes)]
                assert {frame["table"] for frame in frames if frame["type"] == "rematch"} == {None, new.room.id}
        finally:
            await hall.close()

    asyncio.run(run())

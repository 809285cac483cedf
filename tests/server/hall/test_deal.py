"""The deal in the hall: commitments come with a seat and with the wish for a rematch; a restart in the middle changes nothing."""

import asyncio
import json
from pathlib import Path
from typing import Any

from bestiary.engine.table.fair_deal import player_commitment
from bestiary.server.hall.hall import Hall
from bestiary.server.hall.lines import Line
from bestiary.server.hall.table import Table
from bestiary.server.protocol import messages as m
from bestiary.server.protocol.limits import Limits
from bestiary.server.store.store import Store
from bestiary.server.thinking.workers import Thinking
from tests.fair_deals import value_of
from tests.server.running import database
from tests.server.tables import wish

VALUES = [value_of("Ann"), value_of("Ben")]
COMMITMENTS = [player_commitment(value) for value in VALUES]


async def seated(hall: Hall) -> tuple[Table, list[str]]:
    """A table for two who have committed to values, and their tokens."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    table, ann, _ = await hall.make(wish({"game": "monster-battle", "seats": seats, "commitment": COMMITMENTS[0]}))
    ben, _ = await hall.sit(table, "Ben", None, "", COMMITMENTS[1])
    return table, [ann, ben]


async def told(line: Line, kind: str) -> Any:
    """The next message of a kind."""
    while True:
        frame = await asyncio.wait_for(line.next(), 20)
        assert isinstance(frame, bytes), frame
        if json.loads(frame)["type"] == kind:
            return json.loads(frame)


def test_a_restart_between_commitment_and_opening_changes_nothing(tmp_path: Path) -> None:
    async def first() -> tuple[str, list[str], Any]:
        hall = Hall(Store(database(tmp_path)), Limits(), Thinking(1))
        table, tokens = await seated(hall)
        line = await hall.enter(table, tokens[0])
        deal = (await told(line, "welcome"))["deal"]
        assert deal["waits"] == [0, 1]
        await hall.hear(table, line, m.OpenValue(VALUES[0]))
        await hall.close()
        return table.room.id, tokens, deal

    async def second(id: str, tokens: list[str], deal: Any) -> None:
        hall = Hall(Store(database(tmp_path)), Limits(), Thinking(1))
        try:
            table = await hall.open(id)
            line = await hall.enter(table, tokens[1])
            assert (await told(line, "welcome"))["deal"] == {**deal, "waits": [1]}
            await hall.hear(table, line, m.OpenValue(VALUES[1]))
            assert (await told(line, "state"))["n"] == 0
            start = table.room.match.start if table.room.match is not None else None
            assert start is not None and start.deal is not None and start.deal.fingerprint() == deal["fingerprint"]
        finally:
            await hall.close()

    asyncio.run(second(*asyncio.run(first())))


def test_a_rematch_has_a_deal_of_its_own(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(Store(database(tmp_path)), Limits(), Thinking(1))
        try:
            table, tokens = await seated(hall)
            lines = [await hall.enter(table, token) for token in tokens]
            for line, value in zip(lines, VALUES):
                await hall.hear(table, line, m.OpenValue(value))
            await hall.hear(table, lines[0], m.Concede())
            new = [value_of("Ann again"), value_of("Ben again")]
            await hall.hear(table, lines[0], m.AskRematch(player_commitment(value_of("lost"))))
            await hall.hear(table, lines[0], m.AskRematch(player_commitment(new[0])))  # the last one counts
            await hall.hear(table, lines[1], m.AskRematch(player_commitment(new[1])))
            other = await hall.open(str(table.room.rematch.table))
            assert [chair.commitment for chair in other.room.chairs] == [player_commitment(new[1]), player_commitment(new[0])]
            assert other.room.deal.closed(other.room) == [0, 1] and other.room.plan.seed != table.room.plan.seed
            for seat, token in ((1, tokens[0]), (0, tokens[1])):
                line = await hall.enter(other, token)
                await hall.hear(other, line, m.OpenValue(new[1 - seat]))
            assert other.room.stage == "playing"
        finally:
            await hall.close()

    asyncio.run(run())


def test_a_full_table_that_waits_for_values_is_not_offered_to_others(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(Store(database(tmp_path)), Limits(), Thinking(1))
        try:
            seats = [{"kind": "me"}, {"kind": "open"}]
            wanted = wish({"game": "monster-battle", "seats": seats, "open": True, "commitment": COMMITMENTS[0]})
            table, _, _ = await hall.make(wanted)
            assert await hall.listed() == ([table.room], False)
            await hall.sit(table, "Ben", None, "", COMMITMENTS[1])
            assert table.room.stage == "waiting" and await hall.listed() == ([], False)
        finally:
            await hall.close()

    asyncio.run(run())

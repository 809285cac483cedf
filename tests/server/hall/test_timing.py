"""What the time of an answer shows: nothing hidden; and a table where only computers play rests while nobody watches."""

import asyncio
import json
import random
import time
from pathlib import Path

from bench.campaign.classifier import Found
from bench.campaign.timing import FEATURES, classify, measure
from bestiary.server.hall.computers import claim_of
from bestiary.server.hall.hall import Hall
from bestiary.server.hall.lines import Line
from bestiary.server.hall.table import Table
from bestiary.server.protocol import messages as m
from bestiary.server.protocol.limits import Limits
from bestiary.server.store.store import Store
from bestiary.server.thinking.fair_queue import ALONE, PEOPLE
from bestiary.server.thinking.workers import Thinking
from tests.server.running import database
from tests.server.tables import GAMES, wish

FAR = 4.5  # standard errors off chance: chance alone gets there once in 100,000 runs


def test_the_times_of_answers_tell_nothing_of_hidden_cards() -> None:
    found = classify(measure("novice", {**dict.fromkeys(GAMES, 50), "montac": 120}, pace=0.2, tables=3))
    assert set(found) == set(FEATURES)
    for feature, told in found.items():
        assert told.having >= 10 and told.others >= 100  # in MonTac every third answer is forced by what nobody else sees
        assert told.z < FAR, f"{feature} is told by the time: {told.told()}"


def test_the_classifier_notices_answers_that_are_a_little_quicker() -> None:
    chance = random.Random(1)
    times = [chance.uniform(0.05, 0.14) for _ in range(300)]
    alike = Found(times[:150], times[150:])
    assert alike.z < 2.5 and alike.p > 0.01
    quicker = Found([one - 0.025 for one in times[:150]], times[150:])
    assert quicker.z > FAR and quicker.p < 0.001 and quicker.interval[1] < 0.5 < quicker.guess_interval[0]


def test_the_classifier_notices_answers_that_are_never_very_quick_nor_very_slow() -> None:
    chance = random.Random(1)
    having, others = ([chance.uniform(low, high) for _ in range(200)] for low, high in ((0.08, 0.11), (0.05, 0.14)))
    found = Found(having, others)
    assert abs(found.auc - 0.5) < 0.1 and found.guessed > 0.6 and found.z > FAR


def messages_of(line: Line, kind: str) -> list[dict[str, object]]:
    """What waits for a client, of one kind."""
    read = [json.loads(frame) for frame in line.frames if isinstance(frame, bytes)]
    return [message for message in read if message["type"] == kind]


async def until(true: object) -> None:
    """Wait until something is so."""
    end = time.monotonic() + 60
    while not true():  # type: ignore[operator]
        assert time.monotonic() < end, "it took too long"
        await asyncio.sleep(0.01)


async def made(hall: Hall, *levels: str) -> tuple[Table, str]:
    """A table of MonTac: computers, or "me"."""
    seats = [{"kind": "me"} if level == "me" else {"kind": "computer", "level": level} for level in levels]
    table, token, _ = await hall.make(wish({"game": "montac", "seats": seats}), "7" * 64)
    return table, token


def test_computers_play_on_only_while_somebody_watches(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(Store(database(tmp_path)), Limits(), Thinking(1))
        table, _ = await made(hall, "random", "random")
        await asyncio.sleep(0.3)
        assert table.thinking is None and table.room.n == 0
        line = await hall.enter(table, "", "somewhere")
        await until(lambda: table.room.n >= 3)
        await hall.leave(table, line)
        await until(lambda: table.thinking is None)
        rests = table.room.n
        await asyncio.sleep(0.3)
        assert table.room.n == rests and table.room.stage == "playing" and table.is_idle()
        await hall.enter(table, "")
        await until(lambda: table.room.n > rests)
        await hall.close()

    asyncio.run(work())


def test_hints_are_limited_and_go_with_who_asked(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(Store(database(tmp_path)), Limits(), Thinking(1))
        table, token = await made(hall, "me", "random")
        line, other = await hall.enter(table, token, "here"), await hall.enter(table, token, "there")
        await until(lambda: table.room.match is not None and table.room.match.to_move == 0)
        await hall.hear(table, line, m.AskHint("h1"))
        await hall.hear(table, other, m.AskHint("h2"))
        assert [one["to"] for one in messages_of(other, "refused")] == ["h2"]
        assert hall.shared.hints.count == 1
        await hall.leave(table, line)
        await until(lambda: hall.shared.hints.count == 0)
        assert not messages_of(line, "hint") and not len(hall.shared.thinking.queue)
        await hall.hear(table, other, m.AskHint("h3"))
        await until(lambda: messages_of(other, "hint") and not hall.shared.hints.count)
        assert table.room.n == messages_of(other, "hint")[0]["n"]
        await hall.close()

    asyncio.run(work())


def test_a_table_to_which_nobody_looks_waits_behind_those_of_people(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(Store(database(tmp_path)), Limits(), Thinking(1))
        table, token = await made(hall, "me", "random")
        assert (claim_of(table).rank, claim_of(table).address) == (ALONE, "")
        await hall.enter(table, "", "watcher")
        assert (claim_of(table).rank, claim_of(table).address) == (PEOPLE, "watcher")
        line = await hall.enter(table, token, "player")
        assert (claim_of(table).rank, claim_of(table).address) == (PEOPLE, "player")
        await hall.leave(table, line)
        assert claim_of(table).address == "watcher"
        alone, _ = await made(hall, "random", "random")
        await hall.enter(alone, "", "watcher")
        assert (claim_of(alone).rank, claim_of(alone).address) == (ALONE, "watcher")
        await hall.close()

    asyncio.run(work())


def test_what_a_table_waits_for_goes_with_the_last_who_watched_computers_play(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(Store(database(tmp_path)), Limits(), Thinking(1))
        tables = [(await made(hall, "expert", "expert"))[0] for _ in range(4)]
        lines = [await hall.enter(table, "", "somewhere") for table in tables]
        await until(lambda: len(hall.shared.thinking.queue) == 3)  # and one is thought about
        for table, line in zip(tables, lines, strict=True):
            await hall.leave(table, line)
        for _ in range(3):
            await asyncio.sleep(0)
        assert not len(hall.shared.thinking.queue) and not any(table.thinking for table in tables)
        await hall.enter(tables[3], "", "somewhere")
        await until(lambda: tables[3].room.n)
        await hall.close()

    asyncio.run(work())


def test_who_watches_many_experts_does_not_stop_the_computer_of_another(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(Store(database(tmp_path)), Limits(), Thinking(1))
        crowd = [(await made(hall, "expert", "expert"))[0] for _ in range(12)]
        for table in crowd:
            await hall.enter(table, "", "greedy")
        table, token = await made(hall, "random", "me")
        before = sum(one.room.n for one in crowd)
        await hall.enter(table, token, "modest")
        await until(lambda: table.room.n)
        assert sum(one.room.n for one in crowd) - before <= 2  # what was thought about when the question came, and what was ready
        await hall.close()

    asyncio.run(work())


def test_a_question_that_waits_is_asked_for_who_comes_to_the_table(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(Store(database(tmp_path)), Limits(), Thinking(1))
        thinking = hall.shared.thinking
        thinking.closed = True  # for a while nothing is taken up
        table, token = await made(hall, "random", "me")
        await until(lambda: list(thinking.queue.flows[ALONE]) == [""])  # nobody looks yet
        await hall.enter(table, token, "ann")
        await until(lambda: list(thinking.queue.flows[PEOPLE]) == ["ann"])
        await hall.enter(table, "", "spectator")
        assert len(thinking.queue) == 1 and not thinking.queue.waiting(ALONE)
        thinking.closed = False
        thinking._take_up()
        await until(lambda: table.room.n)
        await hall.close()

    asyncio.run(work())

"""The deal of a room: nobody chooses the cards, a player who never opens a value is not waited for, and no message tells a seed."""

import json
import random
from typing import Any

import pytest

import bestiary
from bestiary.engine.table.fair_deal import fingerprint_of, player_commitment, server_commitment
from bestiary.engine.table.verify import verify
from bestiary.server.http.replays import Replay
from bestiary.server.rooms.deal import OPENED_WITHIN, thinking_seed
from bestiary.server.rooms.entries import Dealt, Entry, Opened, read_entry, write_entry
from bestiary.server.rooms.plans import Plan
from bestiary.server.rooms.room import Room
from scripts import verify_deal
from tests.fair_deals import GAMES, value_of
from tests.server.tables import Sitting, plan_of

SERVER = value_of("the server's seed")


def fair_plan(game: str, seats: int = 0, **more: Any) -> Plan:
    """The plan of a table with a deal."""
    plan = plan_of(game, seats, SERVER, **more)
    plan.fair = True
    return plan


def committed(game: str = "monster-battle", seats: int = 0, but: int | None = None, **more: Any) -> Sitting:
    """People who sit at a table and have committed to values, but for one of them, perhaps."""
    plan = fair_plan(game, seats, **more)
    people = [seat for seat, place in enumerate(plan.places) if place.kind == "person"]
    return Sitting(plan, people, added={seat: value_of(f"seat {seat}") for seat in people if seat != but})


def begun(game: str = "monster-battle", seats: int = 0) -> Sitting:
    """A game that has begun."""
    table = committed(game, seats)
    for seat in sorted(table.added):
        table.open(seat)
    return table


def play_to_the_end(table: Sitting, most: int = 60) -> None:
    """So many moves at random; then somebody gives up."""
    chance = random.Random("moves")
    while table.room.stage == "playing" and most:
        table.play(chance)
        most -= 1
    if table.room.stage == "playing":
        table.hear(table.asked(), {"type": "concede"})


def frames_of(table: Sitting) -> list[bytes]:
    """Everything that anybody was sent."""
    return [frame for frames in table.sent.values() for frame in frames]


def record_of(table: Sitting) -> Any:
    """The record of a finished game, as it is downloaded."""
    return json.loads(json.dumps(Replay(table.room).record))


def test_all_commit_then_all_open_then_the_cards_are_dealt() -> None:
    table = committed()
    commitments = [player_commitment(table.added[seat]) for seat in (0, 1)]
    server = server_commitment(SERVER, "table")
    whole = {"commitment": server, "players": commitments, "fingerprint": fingerprint_of("table", server, commitments)}
    assert table.last(0, "welcome")["deal"] == {**whole, "waits": [0, 1]}
    assert table.room.stage == "waiting"
    assert [answer["type"] for answer in table.open(1, "o1")] == ["noted", "deal"]
    assert table.last(0, "deal")["deal"] == {**whole, "waits": [0]}
    assert table.room.stage == "waiting"
    assert [answer["type"] for answer in table.open(0)] == ["noted", "deal", "state"]
    assert table.last(1, "deal")["deal"] == {**whole, "waits": []}
    assert table.room.stage == "playing"
    start = table.room.match.start if table.room.match is not None else None
    assert start is not None and start.deal is not None and start.seed == start.deal.seed()


def test_a_seat_that_is_free_is_waited_for_and_nothing_is_opened_before() -> None:
    plan = fair_plan("monster-battle")
    table = Sitting(plan, [0], added={0: value_of("first"), 1: value_of("second")})
    assert table.last(0, "welcome")["deal"] == {
        "commitment": server_commitment(SERVER, "table"),
        "players": [player_commitment(table.added[0]), None],
        "fingerprint": "",
        "waits": [],
    }
    (answer,) = table.open(0)
    assert answer["type"] == "refused" and "a seat is still free" in str(answer["sentence"])
    assert table.room.next_tick() is None
    table.take(table.room.sit(1, "Ben", "", "key-1", table.now, player_commitment(table.added[1]))[1])
    assert table.last(0, "deal")["deal"]["waits"] == [0, 1]  # type: ignore[index]
    table.arrive(1, 1)
    assert table.open(0)[0]["type"] == table.open(1)[0]["type"] == "noted"
    assert table.room.stage == "playing"


def test_only_the_value_that_was_committed_to_is_opened_and_only_once() -> None:
    table = committed()
    (wrong,) = table.hear(0, {"type": "open", "value": value_of("another"), "id": "w"})
    assert (wrong["type"], wrong["sentence"]) == ("refused", "this is not the value that you committed to")
    (stolen,) = table.hear(1, {"type": "open", "value": table.added[0]})
    assert stolen["type"] == "refused"
    first = table.open(0, "x")
    assert table.open(0, "x") == first[:1], "the same message is answered as the first time"
    (again,) = table.open(0, "y")
    assert again["type"] == "refused" and "it is opened" in str(again["sentence"])
    table.arrive(9, None)
    (watching,) = table.hear(9, {"type": "open", "value": table.added[1]})
    assert watching["type"] == "refused"
    assert [type(entry) for entry in table.entries].count(Opened) == 1
    (early,) = table.hear(0, {"type": "move", "code": "pass", "n": 0})
    assert early["sentence"] == "the game has not begun: a player is still to open what they add to the deal"


def test_who_does_not_open_in_time_is_not_waited_for() -> None:
    table = committed()
    table.open(0)
    table.leave(1)
    assert table.room.next_tick() == table.now + OPENED_WITHIN
    table.now += OPENED_WITHIN - 1
    table.take(table.room.tick(table.now))
    assert table.room.stage == "waiting"
    table.now += 1
    table.take(table.room.tick(table.now))
    assert table.room.stage == "playing" and table.last(0, "state")["n"] == 0
    assert isinstance(table.entries[-1], Dealt)
    assert table.room.next_tick() is None
    table.arrive(1, 1)
    (late,) = table.open(1)
    assert late["type"] == "refused"
    play_to_the_end(table)
    record = record_of(table)
    assert record["deal"]["players"][1] == {"commitment": player_commitment(table.added[1]), "value": None}
    verdict = verify(record, bestiary.load)
    assert (verdict.faults, len(verdict.unproved)) == ([], 1)
    assert verdict.unproved[0].startswith("Player 2 never opened what they committed to")
    assert verify_deal.verify(record) > 0


def test_a_client_that_adds_nothing_plays_as_before_and_the_record_says_so() -> None:
    table = Sitting(fair_plan("monster-battle"), [0, 1])
    assert table.room.stage == "playing"
    play_to_the_end(table)
    verdict = verify(record_of(table), bestiary.load)
    assert verdict.is_proved and verdict.unproved[0].startswith("No player added anything")
    half = committed(but=1)
    half.open(0)
    assert half.room.stage == "playing"


def test_a_computer_adds_nothing_and_is_not_waited_for() -> None:
    table = committed(computers={1: "random"})
    assert table.last(0, "welcome")["deal"]["waits"] == [0]  # type: ignore[index]
    table.open(0)
    assert table.room.stage == "playing"


def test_after_a_restart_the_deal_is_where_it_was() -> None:
    table = committed()
    stored = [*table.entries]
    table.open(0)
    stored.append(table.entries[-1])
    again = table.again()
    assert again.deal.closed(again) == [1] and again.stage == "waiting"
    assert again.next_tick() == table.now + OPENED_WITHIN
    table.open(1)
    play_to_the_end(table, 5)
    there, here = table.again().match, table.room.match
    assert there is not None and here is not None and there.record() == here.record()
    entries = [read_entry(write_entry(entry)) for entry in table.entries]
    assert entries == table.entries and stored == table.entries[: len(stored)]


def test_a_table_of_before_has_no_deal() -> None:
    """Plans that were stored before there was a deal keep their seed."""
    plan = plan_of("monster-battle", seed="7")
    room = Room("old", plan, bestiary.load("monster-battle"))
    seated: list[Entry] = [Sitting(plan, []).sat(seat) for seat in (0, 1)]
    room.restore(seated, 5)
    assert room.match is not None and room.match.start.seed == "7" and room.deal.told(room) is None
    assert "deal" not in room.match.record()


def test_thoughts_have_a_seed_from_which_that_of_the_cards_does_not_follow() -> None:
    plan = fair_plan("monster-battle")
    seeds = {thinking_seed(plan, name) for name in ("0/1", "0/2", "1/1", "hint/1")}
    assert len(seeds) == 4 and not any(SERVER[:8] in seed for seed in seeds)
    assert thinking_seed(plan, "0/1") == thinking_seed(plan, "0/1")


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_told_a_seed_or_a_value_before_the_end_and_then_both_verifiers_agree(game: str) -> None:
    table = committed(game)
    table.arrive(9, None)
    for seat in sorted(table.added):
        table.open(seat)
    chance = random.Random(game)
    for _ in range(25):
        if table.room.stage == "playing":
            table.play(chance)
    assert table.room.match is not None
    secrets = [SERVER, str(table.room.match.start.seed), *table.added.values()]
    for seat in (0, None):
        table.arrive(20, seat)
    for viewer in (0, 9):
        table.hear(viewer, {"type": "decks"})
        table.hear(viewer, {"type": "why", "code": "nonsense"})
    sent = b"".join(frames_of(table)).lower()
    assert table.room.stage == "playing"
    assert [secret for secret in secrets if secret[:16].encode() in sent or secret[-16:].encode() in sent] == []
    play_to_the_end(table, 0)
    record = record_of(table)
    assert [part["value"] for part in record["deal"]["players"]] == [table.added[seat] for seat in sorted(table.added)]
    fingerprint = str(table.last(0, "welcome")["deal"]["fingerprint"])  # type: ignore[index]
    verdict = verify(record, bestiary.load, fingerprint)
    assert (verdict.faults, verdict.unproved) == ([], [])
    assert verify_deal.verify(record, fingerprint) == len(record["transcript"]) > 0
    assert verify_deal.verify(record, f" {fingerprint.upper()} ") > 0, "as somebody copied it by hand"


@pytest.mark.parametrize("game", GAMES)
def test_views_are_those_of_a_table_with_the_same_seed_and_no_deal(game: str) -> None:
    fair = begun(game)
    assert fair.room.match is not None
    plain = Sitting(plan_of(game, seed=str(fair.room.match.start.seed)), sorted(fair.added))
    for table in (fair, plain):
        play_to_the_end(table, 12)
    for seat in fair.added:
        seen = [[frame for frame in table.sent[seat] if json.loads(frame)["type"] in ("state", "over")] for table in (fair, plain)]
        assert seen[0] == seen[1]


def test_a_table_that_is_cancelled_before_the_deal_is_never_dealt() -> None:
    table = committed()
    table.open(1)
    table.hear(0, {"type": "cancel"})
    assert table.room.stage == "closed" and table.room.deal.closed(table.room) == []
    assert table.room.next_tick() is None
    table.now += 2 * OPENED_WITHIN
    table.take(table.room.tick(table.now))
    again = table.again()
    assert table.room.stage == again.stage == "closed" and again.next_tick() is None
    assert not any(isinstance(entry, Dealt) for entry in table.entries)

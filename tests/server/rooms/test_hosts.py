"""Before the game begins: the host cancels and removes, who is away loses a seat, and all of that is so after a restart."""

import json
from typing import Any

import pytest

import bestiary
from bestiary.server.protocol import messages as m
from bestiary.server.rooms.plans import BadWish, ClockTerms
from bestiary.server.rooms.room import Room
from bestiary.server.rooms.seats import NO_SEAT, NO_TABLE
from tests.server.tables import Sitting, plan_of

WARS = "monad-wars"
WATCHER = 9
HELD = 180_000


def gathered(people: int = 2, seats: int = 4, clock: ClockTerms | None = None) -> Sitting:
    """The host at seat 0 and others who sat down after them, some seats still free, and somebody who watches."""
    table = Sitting(plan_of(WARS, seats, clock=clock), [0])
    for seat in range(1, people):
        sit(table, f"Guest {seat}")
        table.arrive(seat, seat)
    table.arrive(WATCHER, None)
    return table


def sit(table: Sitting, name: str) -> int:
    """Somebody takes the first free seat."""
    seat, out = table.room.sit(None, name, "", f"key of {name}", table.now)
    table.take(out)
    return seat


def kinds(table: Sitting) -> list[tuple[str, str, bool, bool]]:
    """The seats as everybody sees them."""
    return [(one.name, one.kind, one.present, one.host) for one in table.room.sitters()]


def test_the_host_is_who_has_been_there_for_longest() -> None:
    room = Room("table", plan_of(WARS, 4), bestiary.load(WARS))
    assert room.host is None and not room.is_hosted()
    for seat in (2, 0, 3):
        room.sit(seat, f"at {seat}", "", f"key-{seat}", 1)
    assert room.host == 2 and [one.host for one in room.sitters()] == [False, False, True, False]
    room.arrive(1, 0, 2)
    assert not room.is_hosted()
    room.arrive(2, 2, 2)
    assert room.is_hosted()


def test_a_host_cancels_the_table() -> None:
    table = gathered()
    (answer,) = table.hear(0, {"type": "cancel", "id": "c"})
    assert answer == {"type": "closed", "sentence": "The host has cancelled this table.", "to": "c"}
    assert table.last(1, "closed") == table.last(WATCHER, "closed") == {**answer, "to": None}
    assert table.room.stage == "closed" == table.again().stage and not table.room.viewers
    with pytest.raises(BadWish, match=r"^The host has cancelled this table\.$"):
        sit(table, "Eve")


def test_a_host_removes_somebody_and_only_they_are_told() -> None:
    table = gathered(3)
    out = table.take(table.room.hear(0, m.Remove(1, "r"), table.now))
    assert out.cuts == [(1, NO_SEAT)] and out.freed == [1]
    assert json.loads(table.sent[1][-1]) == {"type": "closed", "sentence": "The host has removed you from this table.", "to": None}
    assert table.last(0, "noted")["to"] == "r"
    for viewer in (0, 2, WATCHER):
        seats: Any = table.last(viewer, "presence")["seats"]
        assert [one["kind"] for one in seats] == ["person", "open", "person", "open"]
    assert table.room.seat_of("key of Guest 1") is None
    assert [table.hear(0, {"type": "remove", "seat": 1, "id": "r"})[0]["type"]] == ["noted"]  # sent again: done once
    assert sum(type(entry).__name__ == "Freed" for entry in table.entries) == 1
    assert sit(table, "Eve") == 1
    again = table.again()
    assert again.names == table.room.names == ["Player 1", "Eve", "Guest 2", "Player 4"] and again.host == 0


def test_a_table_plays_on_after_somebody_was_removed() -> None:
    table = gathered(2, 3)
    table.hear(0, {"type": "remove", "seat": 1})
    for name in ("Eve", "Fay"):
        table.arrive(sit(table, name) + 10, table.room.seat_of(f"key of {name}"))
    assert table.room.stage == "playing" == table.again().stage
    assert table.again().match.record() == table.room.match.record()  # type: ignore[union-attr]


def test_somebody_leaves_their_own_seat_and_may_come_back() -> None:
    table = gathered()
    out = table.take(table.room.hear(1, m.Remove(1, "l"), table.now))
    assert json.loads(table.sent[1][-1]) == {"type": "closed", "sentence": "You have left your seat.", "to": "l"}
    assert out.cuts == [(1, NO_SEAT)] and not out.freed and kinds(table)[1] == ("Player 2", "open", False, False)


@pytest.mark.parametrize(
    ("viewer", "message", "sentence"),
    [
        (1, {"type": "cancel"}, "only the host can cancel the table"),
        (1, {"type": "remove", "seat": 2}, "only the host can remove somebody"),
        (1, {"type": "remove", "seat": 0}, "the table is the host's: cancel it instead"),
        (0, {"type": "remove", "seat": 0}, "the table is the host's: cancel it instead"),
        (0, {"type": "remove", "seat": 3}, "nobody sits there whom you could remove"),
        (0, {"type": "remove", "seat": -1}, "nobody sits there whom you could remove"),
        (0, {"type": "remove", "seat": 4}, "nobody sits there whom you could remove"),
        (WATCHER, {"type": "cancel"}, "you are watching; who watches neither plays nor speaks"),
    ],
)
def test_what_is_not_theirs_is_refused(viewer: int, message: dict[str, object], sentence: str) -> None:
    table = gathered(3)
    (answer,) = table.hear(viewer, {**message, "id": "x"})
    assert answer == {"type": "refused", "to": "x", "rule": "", "sentence": sentence}
    assert table.room.stage == "waiting" == table.again().stage and len(table.room.seated) == 3


def test_in_a_game_nobody_is_removed_and_nothing_cancelled() -> None:
    table = gathered(2, 2)
    assert table.room.stage == "playing"
    assert table.hear(0, {"type": "cancel"})[0]["sentence"] == "the game has begun; you can concede"
    said = table.hear(0, {"type": "remove", "seat": 1})[0]["sentence"]
    assert said == "all seats are taken, so nobody can be removed any more"


def test_who_stays_away_before_the_game_loses_the_seat_but_the_host_does_not() -> None:
    table = gathered(3)
    for viewer in (0, 1):
        table.leave(viewer)
    assert table.room.absent(table.now) == [] and table.room.absent(table.now + 1) == [1]
    table.now += HELD
    table.take(table.room.lose_absent(table.now - 1, table.now))
    assert [one[1] for one in kinds(table)] == ["person", "open", "person", "open"] and table.room.host == 0
    assert table.again().seat_of("key of Guest 1") is None


def test_who_never_comes_to_a_game_loses_it() -> None:
    table = gathered(1, 2)
    sit(table, "Eve")
    assert table.room.stage == "playing" and table.room.absent(table.now) == []
    table.now += HELD
    table.take(table.room.lose_absent(table.now - 1, table.now))
    assert table.last(0, "over")["winners"] == [0] and table.again().stage == "over"


@pytest.mark.parametrize("why", ["came", "nobody waits", "clock", "restart"])
def test_a_game_that_somebody_may_resume_goes_on(why: str) -> None:
    table = gathered(1, 2, ClockTerms() if why == "clock" else None)
    sit(table, "Eve")
    if why == "came":
        table.arrive(1, 1)
        table.leave(1)
    if why == "nobody waits":
        table.leave(0)
    room = table.again() if why == "restart" else table.room
    if why == "restart":
        room.arrive(5, 0, table.now)
    assert room.absent(table.now + 10 * HELD) == [] and room.stage == "playing"


def test_a_table_whose_host_stays_away_is_closed() -> None:
    table = gathered()
    out = table.take(table.room.expire(table.now))
    assert {viewer for viewer, _ in out.cuts} == {0, 1, WATCHER} and {code for _, code in out.cuts} == {NO_TABLE}
    assert table.last(1, "closed")["sentence"] == "This table is closed: its host was away for too long."
    assert table.again().stage == "closed" and not table.room.expire(table.now).entries
    game = gathered(2, 2)
    assert not game.room.expire(game.now).entries and game.room.stage == "playing"

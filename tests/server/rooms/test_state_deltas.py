"""Only what is new of a table is sent, and yet everybody knows all of it: newcomers, second windows, after a move is taken back."""

import json
import random

import pytest

from bestiary.engine.views.view import in_short
from tests.server.tables import GAMES, Sitting, sitting


def all_know(table: Sitting) -> None:
    """Whoever looks can put together the very view of their seat."""
    assert table.room.match is not None
    for viewer, seat in table.room.viewers.items():
        assert table.state(viewer)["view"] == in_short(table.room.match.view(seat)), f"viewer {viewer} at seat {seat}"


@pytest.mark.parametrize("game", GAMES)
def test_the_news_are_enough_to_know_the_table(game: str) -> None:
    table, chance = sitting(game, seed="news"), random.Random(game)
    for number in range(36):
        if table.room.stage != "playing":
            break
        if number == 5:
            table.arrive(5, None)  # somebody watches
            table.arrive(6, 0)  # and the first player has a second window
        if number == 12:
            table.leave(6)
        if number == 20:
            table.arrive(7, 0)
        table.play(chance)
        all_know(table)
    assert set(table.room.viewers.values()) == {0, 1, None}


@pytest.mark.parametrize("game", ["monad-wars", "monquest", "montac"])
def test_what_has_not_changed_is_not_sent_again(game: str) -> None:
    table, chance = sitting(game, seed="news"), random.Random(1)
    for _ in range(20):
        table.play(chance)
    assert table.room.match is not None
    whole, told = table.room.match.view(0)["zones"], [json.loads(frame)["view"]["zones"] for frame in table.sent[0][-20:]]
    assert 0 < sum(map(len, told)) < 20 * len(whole) / 3  # type: ignore[arg-type]


def test_nobody_is_told_of_a_zone_that_looks_the_same_to_them() -> None:
    table, chance = sitting("monster-club", seed="hands"), random.Random(2)
    for _ in range(12):
        before = {viewer: table.state(viewer)["view"]["zones"] for viewer in (0, 1)}
        table.play(chance)
        for viewer in (0, 1):
            news = table.last(viewer, "state")["view"]["zones"]  # type: ignore[index]
            assert all(zone not in before[viewer] for zone in news)


def test_after_a_move_is_taken_back_all_know_the_table() -> None:
    table, chance = sitting("montac", seed="3"), random.Random("3")
    table.arrive(5, None)
    taken = 0
    for _ in range(80):
        table.play(chance)
        mover = table.room.movers[-1]
        if table.room.stage == "playing" and table.last(mover, "state")["may"]["undo"]:  # type: ignore[index]
            table.hear(mover, {"type": "undo"})
            table.hear(1 - mover, {"type": "undo-answer", "agree": True})
            taken += 1
            all_know(table)
            table.play(chance)
        all_know(table)
        if taken == 3 or table.room.stage != "playing":
            break
    assert taken > 0

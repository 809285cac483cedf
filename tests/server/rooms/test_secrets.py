"""Hidden cards are exchanged behind a viewer's back, and every byte that this viewer receives stays the same. For every game."""

import json
import random

import pytest

from bench.campaign.secrets import bytes_of, compare_a_move, faces, probes, room_with, twin_of
from bestiary.engine.play.agenda import play as carry_out
from bestiary.engine.state.save import save_state
from bestiary.engine.state.schema import SPECTATOR
from bestiary.server.thinking.workers import HintWanted, Question, answer, counsel
from tests.server.tables import GAMES, Sitting, plan_of

MOVES = {"monad-wars": 45, "monquest": 40, "monster-battle": 30, "monster-club": 50, "montac": 60}


@pytest.mark.parametrize("game", GAMES)
def test_what_a_viewer_does_not_know_does_not_change_a_byte(game: str) -> None:
    chance = random.Random(game)
    table = Sitting(plan_of(game, seed=f"secret {game}"), [0, 1])
    exchanged = moves_compared = 0
    for number in range(MOVES[game]):
        room = table.room
        if room.stage != "playing":
            break
        match = room.match
        assert match is not None
        for seat in (number % 2, None) if number % 3 else (0, 1):
            twin = twin_of(match, SPECTATOR if seat is None else seat, number)
            exchanged += faces(twin) != faces(match)
            asked = probes(room, random.Random(number)) if number % 4 == 0 and seat is not None else []
            truth, other = (room_with(room, one) for one in (match, twin))
            assert bytes_of(truth, seat, asked, table.now) == bytes_of(other, seat, asked, table.now)
            moves_compared += compare_a_move(room, seat, number, chance)
        table.play(chance)
    assert exchanged >= min(20, MOVES[game] // 2)
    assert moves_compared >= 5


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_comes_from_what_the_seat_knows(game: str) -> None:
    chance = random.Random(game)
    table = Sitting(plan_of(game, seed=f"hint {game}"), [0, 1])
    compared = 0
    for number in range(24):
        if table.room.stage != "playing":
            break
        match = table.room.match
        assert match is not None
        if number % 4 == 3:
            twin = twin_of(match, table.asked(), number)
            compared += faces(twin) != faces(match)
            assert answer(Question(match, "greedy", "s")) == answer(Question(twin, "greedy", "s"))
            here, there = (counsel(HintWanted(one, "s", ["Ann", "Bob"], rounds=12)) for one in (match, twin))
            assert (here.sentence, here.ideas) == (there.sentence, there.ideas)
        table.play(chance)
    assert compared >= 3


def test_the_comparison_would_notice_a_leak() -> None:
    table = Sitting(plan_of("monster-club", seed="leak"), [0, 1])
    chance = random.Random(3)
    for _ in range(6):
        table.play(chance)
    match = table.room.match
    assert match is not None
    seat = 1 - table.asked()
    twin = twin_of(match, seat, 5)
    assert faces(twin) != faces(match) and save_state(twin.state) != save_state(match.state)
    others = [bytes_of(room_with(table.room, one), 1 - seat, [], 0) for one in (match, twin)]
    assert others[0] != others[1]  # who knows those cards does see the difference
    assert json.loads(others[0][1])["menu"] is not None


def test_answers_are_carried_out_as_the_engine_does() -> None:
    table = Sitting(plan_of("monster-battle", seed="x"), [0, 1])
    match = table.room.match
    assert match is not None
    state, taken = match.state.clone(), match.legal()[0]
    table.move(table.asked(), taken.code)
    carry_out(state, taken.answer)
    assert save_state(state) == save_state(match.state)

"""Giving up, and what is agreed before the game: conceding is a move of the record; options take what they say and no more."""

import json
from collections.abc import Callable

import pytest

from bestiary.engine.state.save import save_state
from bestiary.engine.state.schema import TEAM
from bestiary.engine.table.game import BadRequest, Game, Option
from bestiary.engine.table.match import IllegalMove, Match
from bestiary.engine.table.record import replay
from bestiary.testing import position
from tests.fixtures.ring import ring
from tests.fixtures.showdown import showdown

RING, SHOWDOWN = ring(), showdown()
OPEN: dict[str, Callable[[], Game]] = {"the-ring": lambda: RING, "showdown": lambda: SHOWDOWN}


def again(match: Match, upto: int | None = None) -> Match:
    """The match played again from its record, written down and read."""
    return replay(json.loads(json.dumps(match.record())), lambda name: OPEN[name](), upto)


def begun(moves: int = 3) -> Match:
    """A match of The Ring in which a few moves were made."""
    match = RING.new(seed=5)
    for _ in range(moves):
        match.play(match.legal()[-1])
    return match


@pytest.mark.parametrize("asked", [True, False])
def test_who_gives_up_loses_at_once_whoever_is_asked(asked: bool) -> None:
    match = begun()
    assert match.to_move is not None
    loser = match.to_move if asked else 1 - match.to_move
    match.concede(loser)
    result = match.result()
    assert result is not None
    assert (match.over, match.to_move, match.legal()) == (True, None, [])
    assert (result.winners, result.ending, result.rule) == ([1 - loser], "conceded", "")
    assert result.sentence == f"Player {2 - loser} wins: the other side gave up."
    assert [result.returns[loser], result.returns[1 - loser]] == [-1.0, 1.0]
    view = match.view(None)
    assert (view["over"], view["ending"], view["winners"]) == (True, "conceded", [1 - loser])


def test_it_is_recorded_and_replayed() -> None:
    match = begun()
    match.concede(1)
    assert match.moves[-1] == "seat-2 concedes"
    assert len(match.moves) == len(match.learned) == 4
    twin = again(match)
    assert (twin.moves, save_state(twin.state)) == (match.moves, save_state(match.state))
    assert not again(match, upto=3).over
    lines = [line for line in match.log(0) if line.kind == "move"]
    assert lines[-1].read(0) == "Player 2 gives up."
    assert (lines[-1].seat, lines[-1].read(None, ["Ann", "Bob"])) == (1, "Bob gives up.")
    assert [line.read(0) for line in twin.log(0)] == [line.read(0) for line in match.log(0)]


def test_it_can_be_written_like_any_move() -> None:
    match = begun()
    assert match.to_move == 1
    match.play("  seat-1 concedes ")
    assert (match.moves[-1], match.result().winners) == ("seat-1 concedes", [1])


def test_without_a_log_too() -> None:
    match = RING.new(seed=5, log=False)
    match.concede(0)
    assert (match.over, match.log(0)) == (True, [])


def test_a_game_that_is_over_cannot_be_given_up() -> None:
    match = begun()
    match.concede(0)
    for tried in (lambda: match.concede(1), lambda: match.play("seat-2 concedes")):
        with pytest.raises(IllegalMove, match="the game is over"):
            tried()
    assert (len(match.moves), match.result().winners) == (4, [1])


@pytest.mark.parametrize("seat", [2, 7, -1])
def test_nobody_gives_up_who_does_not_play(seat: int) -> None:
    match = begun()
    with pytest.raises(IllegalMove, match=f"there is no player {seat + 1} who could give up"):
        match.concede(seat)
    assert not match.over


@pytest.mark.parametrize("code", ["seat-3 concedes", "seat-0 concedes", "concedes", "seat-1 concede"])
def test_what_is_written_otherwise_is_no_move(code: str) -> None:
    match = begun()
    with pytest.raises(IllegalMove, match="is not a move here"):
        match.play(code)
    assert not match.over


def test_of_several_players_all_who_play_against_who_gave_up_win() -> None:
    match = SHOWDOWN.new(seed=1, seats=3)
    match.concede(1)
    result = match.result()
    assert result is not None
    assert (result.winners, result.returns) == ([0, 2], [1.0, -1.0, 1.0])
    assert result.sentence == "Player 1 and Player 3 win: the other side gave up."


def test_a_partner_loses_too() -> None:
    match = SHOWDOWN.new(seed=1, seats=4)
    for seat in range(4):
        match.state.table[TEAM + seat] = seat % 2
    match.concede(3)
    result = match.result()
    assert result is not None
    assert (result.winners, result.returns) == ([0, 2], [1.0, -1.0, 1.0, -1.0])


def test_giving_up_in_the_middle_of_an_effect_leaves_nothing_to_happen() -> None:
    match = position(RING, {"ring": [["Grunt"], ["Grunt"]], "hand": [["Rally"], []], "active": 0, "turn": 1})
    match.play("play rally")
    assert len(match.state.memory) > 0
    match.concede(0)
    assert (match.over, match.clone().over, match.result().winners) == (True, True, [1])


# ---- options --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "most", "good", "bad", "allowed"),
    [
        (["short", "long"], None, ["short", "long"], ["", "Short", 0, True], "short, long"),
        ([False, True], None, [False, True], [0, 1, "True"], "False, True"),
        ([0, 1], None, [0, 1], [False, True, 2, "1"], "0, 1"),
        ([False, 1], None, [False, 1], [0, True], "False, 1"),
        ([20, 5], 40, [5, 20, 40], [4, 41, True, "20"], "a number from 5 to 40"),
        (["random", 1], 6, ["random", 1, 6], ["other", 0, 7, True], "random or a number from 1 to 6"),
        ([0, 0], 1, [0, 1], [False, True, 2, -1], "a number from 0 to 1"),
    ],
)
def test_what_an_option_accepts(values: list, most: int | None, good: list, bad: list, allowed: str) -> None:
    option = Option("length", values, "how long it takes", most=most)
    assert [value for value in good if not option.accepts(value)] == []
    assert [value for value in bad if option.accepts(value)] == []
    assert option.allowed() == allowed


def test_a_setting_that_is_not_allowed_is_refused_with_what_is() -> None:
    with pytest.raises(BadRequest, match='option "teams" cannot be 1; it can be False, True'):
        SHOWDOWN.new(seats=4, options={"teams": 1})
    with pytest.raises(BadRequest, match='has no option "team"; it has teams'):
        SHOWDOWN.new(seats=4, options={"team": True})
    assert SHOWDOWN.settings({}) == {"teams": False}

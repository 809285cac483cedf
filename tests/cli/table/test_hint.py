"""`hint` at the table, and opponents of the levels: what is asked for is given, to whoever may have it."""

import json
import re
import time
from pathlib import Path

import pytest

import bestiary
from bestiary.cli.table.computers import Computers
from bestiary.cli.table.hint import seconds_of
from bestiary.lab.parallel_search import ParallelPlayer
from bestiary.players.registry import PLAYERS
from bestiary.players.thinker import Thinker
from tests.cli.driver import FIRST, GAME, Terminal, fails, first_position, quiet_moves, run
from tests.players.finished import before_the_end

LINE = re.compile(r"^ +(\d+ %)  (.+?)(?: \(([^()]+)\))?$", re.MULTILINE)
SHORT = "hint 0.2"


def said(tmp_path: Path, *lines: str, args: tuple[str, ...] = ()) -> str:
    """What is said after these lines were typed at a new table, which is then left."""
    typed = "\n".join(["", *lines, "quit", ""])
    result = run("play", GAME, *FIRST, "--players", "me", "random", "--fast", *args, typed=typed, home=tmp_path)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_hint_names_moves_that_can_be_typed_with_chances_in_order(tmp_path: Path) -> None:
    match, file = before_the_end(), tmp_path / "game.json"
    file.write_text(json.dumps({**match.record(), "players": ["human", "random"]}))
    told = run("play", GAME, "--resume", str(file), "--fast", typed=f"\n{SHORT}\nquit\n", home=tmp_path).stdout.partition("> ")[2]
    assert "Your winning chance is about 100 %. The best of " in told
    found = LINE.findall(told)
    assert 3 <= len(found) <= 5
    legal = {move.code: move.text for move in match.legal()}
    assert [text for _, text, code in found if legal.get(code) != text] == []
    chances = [int(chance.split()[0]) for chance, _, _ in found]
    assert chances == sorted(chances, reverse=True)
    assert "It wins the game." in told


def test_a_hint_does_not_move(tmp_path: Path) -> None:
    assert "No move was made" in said(tmp_path, SHORT)


@pytest.mark.parametrize("typed", ["hint 0", "hint 61", "hint nan", "hint soon", "hint -1"])
def test_a_time_that_is_none_is_refused(tmp_path: Path, typed: str) -> None:
    assert "No: say for how many seconds to think, from 0.1 to 60, such as: hint 5" in said(tmp_path, typed)


def test_a_time_is_read_as_people_write_it() -> None:
    assert [seconds_of(rest) for rest in ("", "5", "2.5 s", "3 seconds", "0.05", "inf")] == [1.0, 5.0, 2.5, 3.0, None, None]


def test_a_table_may_do_without_hints(tmp_path: Path) -> None:
    told = said(tmp_path, SHORT, args=("--no-hints",))
    assert "No: this table plays without hints" in told
    assert LINE.findall(told) == []


def with_one_move() -> bestiary.Match:
    """A position in which the first player can do but one thing."""
    for seed in range(50):
        match = bestiary.load("montac").new(seed=seed)
        while len(match.moves) < 40:
            if match.to_move == 0 and len(match.legal()) == 1:
                return match
            match.play(match.legal()[-1])
    raise AssertionError("there is none")


def test_one_legal_move_needs_no_thought(tmp_path: Path) -> None:
    match, file = with_one_move(), tmp_path / "game.json"
    file.write_text(json.dumps({**match.record(), "players": ["human", "greedy"]}))
    result = run("play", "montac", "--resume", str(file), "--fast", typed="\nhint\nquit\n", home=tmp_path)
    assert f"There is only one thing to do: {match.legal()[0].text}" in result.stdout


def test_a_hint_is_only_for_whoever_is_asked(tmp_path: Path) -> None:
    """While the table waits before the computer's move, the person is not asked."""
    typed = f"\n{quiet_moves()[0]}\nhint\nquit\n"
    result = run("play", GAME, *FIRST, "--players", "human", "random", typed=typed, home=tmp_path)
    assert "No: a hint is for whoever is asked, and you are not" in result.stdout


def test_a_hint_for_two_people_speaks_to_the_one_who_sits_there(tmp_path: Path) -> None:
    move = quiet_moves()[0]
    typed = f"\n\n{move}\n\n{SHORT}\nquit\n"
    result = run("play", GAME, *FIRST, "--players", "human", "human", typed=typed, home=tmp_path)
    match = first_position()
    told = result.stdout.partition("Player 2, it is for you to decide")[2].partition("> ")[2]
    match.play(move)
    found = LINE.findall(told)
    assert len(found) >= 1
    assert [code for _, _, code in found if match.why_not(code) is not None] == []


# ---- opponents ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in PLAYERS if name not in ("random", "greedy")])
def test_every_level_plays_to_the_end_at_a_table(name: str, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    args = ["play", "template", "--seed", "2", "--players", "me", name, "--seconds", "0.02", "--record", str(record), "--fast"]
    result = run(*args, typed="\n" + "1\n" * 200, home=tmp_path)
    assert result.exit_code == 0, result.output[-500:]
    assert bestiary.replay(json.loads(record.read_text())).over
    assert f"Player 2 ({name})" in result.stdout


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf"])
def test_a_time_to_think_must_be_one(seconds: str) -> None:
    result = fails("play", GAME, "--seconds", seconds)
    assert "--seconds is a number from 0.01 to 86400" in result.stderr
    assert result.exit_code == 2


def test_an_unknown_level_is_told_with_the_nearest(tmp_path: Path) -> None:
    result = fails("play", GAME, "--players", "me", "exprt")
    assert 'there is no player "exprt"' in result.stderr and "expert" in result.stderr


def test_computers_are_told_of_every_move_and_keep_their_trees() -> None:
    match = first_position()
    computers = Computers(match, ["human", "club"], None)
    club = computers.minds[1]
    assert isinstance(club, Thinker)
    club.forget(2)
    before = [*club.seen]
    computers.play(match, quiet_moves()[0])
    assert club.is_told and [*club.seen] != before
    computers.sit_down(match)  # a move was taken back
    assert computers.minds[1] is not club


def test_an_expert_thinks_as_long_as_it_is_told_to() -> None:
    computers = Computers(first_position(), ["human", "expert"], 2.5)
    expert = computers.minds[1]
    assert isinstance(expert, ParallelPlayer) and expert.seconds == 2.5


# ---- in a terminal --------------------------------------------------------------------------------------------------------


def test_the_screen_says_that_the_computer_is_thinking_and_ctrl_c_is_heard(tmp_path: Path) -> None:
    terminal = Terminal(["play", GAME, *FIRST, "--players", "me", "expert", "--seconds", "40", "--fast"], tmp_path)
    terminal.wait_for("Press Enter to begin.")
    terminal.type("")
    terminal.wait_for("Lay …")
    terminal.type(quiet_moves()[0])
    terminal.wait_for("Player 2 (expert) is thinking …")
    begun = time.monotonic()
    told = terminal.interrupt()
    assert time.monotonic() - begun < 30
    assert "stopped. The game is saved in" in " ".join(told.split())
    assert terminal.end() == 130
    assert "Traceback" not in terminal.raw

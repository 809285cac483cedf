"""`bestiary arena`: what it prints, how it is stopped and gone on with, and what it refuses."""

import json
from pathlib import Path

import pytest

from tests.cli.driver import Terminal, fails, plain, run

GAME = "monster-battle"
BOTH = ["--players", "greedy", "random"]


def test_it_tells_ratings_and_a_cross_table() -> None:
    result = run("arena", GAME, *BOTH, "--games", "4", "--jobs", "1")
    assert result.exit_code == 0
    assert result.stderr == ""
    lines = result.stdout.splitlines()
    assert lines[1] == "4 games of every two players, 4 in all"
    assert any(line.startswith("greedy    +") for line in lines)
    assert any(line.split()[:1] == ["greedy"] and line.endswith("–0") for line in lines)
    assert "ended by four kills" in result.stdout
    assert max(map(len, lines)) <= 80


def test_whole_sets_are_played_and_that_is_said() -> None:
    result = run("arena", GAME, *BOTH, "--games", "3", "--jobs", "1", "--json")
    assert result.stderr == "bestiary: 3 games do not make whole sets of 2: every two players meet in 4\n"
    told = json.loads(result.stdout)
    assert (told["games"], told["complete"]) == (4, True)


def test_seats_options_and_closed_lists_reach_the_games() -> None:
    result = run("arena", "monquest", *BOTH, "--games", "1", "--seats", "4", "--option", "max_turns=1", "--closed", "--json")
    told = json.loads(result.stdout)
    assert told["seats"] == 4
    assert told["options"]["lists"] == "closed"
    assert told["options"]["max_turns"] == 1
    assert told["endings"]["too long"]["count"] == 2


def test_the_time_to_think_is_told() -> None:
    assert json.loads(run("arena", GAME, *BOTH, "--games", "1", "--seconds", "0.5", "--json").stdout)["seconds"] == 0.5


def test_what_is_in_the_file_is_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    first = run("arena", GAME, *BOTH, "--games", "4", "--jobs", "1", "--out", str(path))
    lines = path.read_bytes().splitlines()
    assert len(lines) == 5
    again = run("arena", GAME, *BOTH, "--games", "4", "--out", str(path))
    assert again.stdout == first.stdout  # even what the clock said
    assert path.read_bytes().splitlines() == lines
    more = run("arena", GAME, "--players", "random", "greedy", "--games", "6", "--jobs", "1", "--out", str(path), "--json")
    assert json.loads(more.stdout)["games"] == 6
    assert path.read_bytes().splitlines()[:5] == lines
    fewer = run("arena", GAME, *BOTH, "--games", "2", "--out", str(path), "--json")
    assert json.loads(fewer.stdout)["games"] == 2


def test_ctrl_c_tells_what_there_is_and_the_same_command_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    command = ["arena", GAME, *BOTH, "--games", "5000", "--jobs", "2", "--out", str(path)]
    terminal = Terminal(command, tmp_path, columns=80)
    terminal.wait_for(*[f" {over}/5000" for over in range(1, 4000)])
    said = plain(terminal.interrupt())
    assert terminal.end() == 130
    over = len(path.read_bytes().splitlines()) - 1
    assert 0 < over < 5000
    assert "Ratings on the scale of Elo" in said
    assert f"5000 in all: {over} of them are over" in said
    assert f"stopped after {over} of 5000 games; they are kept in" in " ".join(said.split())
    whole = run("arena", GAME, *BOTH, "--games", str(over + 2), "--jobs", "1", "--out", str(path), "--json")
    assert json.loads(whole.stdout)["complete"] is True


def test_ctrl_c_without_a_file_says_that_games_could_be_kept(tmp_path: Path) -> None:
    terminal = Terminal(["arena", GAME, *BOTH, "--games", "5000", "--jobs", "1", "--json"], tmp_path, columns=200)
    terminal.wait_for(*[f" {over}/5000" for over in range(1, 4000)])
    said = plain(terminal.interrupt())
    assert terminal.end() == 130
    assert '"complete": false' in said
    assert "of 5000 games; with --out FILE they would be kept, and the same command would go on with them." in said


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        ([], 2, "name at least two players who are to meet, such as --players greedy random"),
        (["--players", "greedy"], 2, "name at least two players who are to meet, such as --players greedy random"),
        (["--players", "greedy", "greedy"], 2, "greedy is named twice: name each player once"),
        (["--players", "greedy", "human"], 2, 'there is no player "human"'),
        (["--players", "greedy", "gredy"], 2, 'there is no player "gredy"; did you mean greedy?'),
        ([*BOTH, "--games", "0"], 2, "--games"),
        ([*BOTH, "--seconds", "0"], 2, "nobody can think for 0 seconds: --seconds is a number above 0"),
        ([*BOTH, "--seconds", "-1"], 2, "nobody can think for -1 seconds"),
        ([*BOTH, "--seconds", "nan"], 2, "nobody can think for nan seconds"),
        ([*BOTH, "--seconds", "inf"], 2, "nobody can think for inf seconds"),
        ([*BOTH, "--jobs", "0"], 2, "--jobs"),
        ([*BOTH, "--seats", "3"], 1, "Monster Battle is for 2 players, not 3"),
        ([*BOTH, "--closed"], 1, "Monster Battle has no closed lists: leave out --closed"),
        ([*BOTH, "--option", "colour=red"], 1, 'no option "colour"'),
        ([*BOTH, "--out", "/proc/nothing/x"], 1, "/proc/nothing/x cannot be written"),
        ([*BOTH, "--out", "/"], 1, "/ is a folder; name a file in it"),
    ],
)
def test_bad_input_gets_one_sentence(args: list[str], code: int, said: str) -> None:
    result = fails("arena", GAME, *args)
    assert result.exit_code == code
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_a_file_of_other_games_gets_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run("arena", GAME, *BOTH, "--games", "2", "--jobs", "1", "--out", str(path))
    before = path.read_bytes()
    for args, said in [
        ([GAME, *BOTH, "--seed", "2"], "its seed is 1, not 2"),
        ([GAME, "--players", "greedy", "novice"], "its players are greedy random, not greedy novice"),
        ([GAME, *BOTH, "--option", "starter=portrait"], "its options are starter=random"),
        (["montac", *BOTH], "its game is monster-battle, not montac"),
    ]:
        result = fails("arena", *args, "--out", str(path))
        assert result.exit_code == 1
        assert f"games.jsonl has games of another arena: {said}" in result.stderr
        assert path.read_bytes() == before


def test_an_unknown_game_is_named_with_the_nearest() -> None:
    assert "did you mean monster-battle?" in fails("arena", "monster-batle", *BOTH).stderr

"""`bestiary review`: a report, a page and numbers for a machine; whatever is wrong is said in one sentence."""

import json
from pathlib import Path

import pytest

import bestiary
from tests.cli.driver import fails, run
from tests.players.finished import won_game

QUICK = ["--rounds", "4", "--jobs", "1"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a game that is over."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(won_game().record()))
    return path


def saved(tmp_path: Path, moves: int, players: list[str]) -> Path:
    """The same game, left after so many moves."""
    match = bestiary.replay(won_game().record(), moves)
    path = tmp_path / "left.json"
    path.write_text(json.dumps({**match.record(), "players": players}))
    return path


def test_a_game_is_reviewed_in_the_terminal(record: Path) -> None:
    result = run("review", str(record), *QUICK)
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("Monster Battle, ")
    assert "Player 1: from " in result.stdout and "Player 2: from " in result.stdout
    assert "Turning points" in result.stdout
    assert result.stderr == ""


def test_the_same_rounds_give_the_same_review(record: Path) -> None:
    assert run("review", str(record), *QUICK, "--json").stdout == run("review", str(record), *QUICK, "--json").stdout


def test_a_machine_gets_json_and_nothing_else(record: Path) -> None:
    found = json.loads(run("review", str(record), *QUICK, "--json").stdout)
    assert found["game"] == "monster-battle" and found["result"]["winners"] == [0]
    assert found["moves"] == len(won_game().moves)
    assert set(found["curves"]) == {"1", "2"}
    assert all(0 <= one["kept"] <= one["best"] <= 1 for one in found["decisions"])


def test_a_page_is_written(record: Path, tmp_path: Path) -> None:
    html = tmp_path / "deep" / "game.html"
    result = run("review", str(record), *QUICK, "--html", str(html))
    assert html.read_text().startswith("<!doctype html>")
    assert f"The page is {html}" in " ".join(result.stdout.split())


def test_a_time_instead_of_rounds(record: Path) -> None:
    result = run("review", str(record), "--seconds", "0.02", "--jobs", "1")
    assert result.exit_code == 0 and "each for 0.02 seconds" in " ".join(result.stdout.split())


def test_a_game_that_is_not_over_is_reviewed_as_far_as_it_goes(tmp_path: Path) -> None:
    result = run("review", str(saved(tmp_path, 8, ["human", "human"])), *QUICK)
    assert result.exit_code == 0
    assert "The game is not over; this is how it went for 8 moves." in " ".join(result.stdout.split())
    assert "Player 2: from" in result.stdout


def test_what_the_computer_holds_is_not_told_while_a_person_plays(tmp_path: Path) -> None:
    result = run("review", str(saved(tmp_path, 8, ["human", "expert"])), *QUICK)
    assert result.exit_code == 0
    assert "only your own decisions are looked at" in result.stderr
    assert "Player 2 (expert): from" not in result.stdout and "Player 1: from" in result.stdout


@pytest.mark.parametrize(
    ("args", "sentence", "code"),
    [
        (["--seconds", "1", "--rounds", "5"], "either how many seconds or how many rounds", 2),
        (["--seconds", "0"], "nobody can think for 0 seconds", 2),
        (["--rounds", "1"], "--rounds", 2),
        (["--jobs", "0"], "--jobs", 2),
        (["--html", "/proc/nothing/x.html"], "cannot be written", 1),
    ],
)
def test_what_makes_no_sense_is_refused(record: Path, args: list[str], sentence: str, code: int) -> None:
    result = fails("review", str(record), *args)
    assert sentence in result.stderr and result.exit_code == code


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "is cut off"),
        ("{", "is cut off"),
        ("[]", "this is not a record of a Bestiary game"),
        ("{]", "is not JSON"),
    ],
)
def test_a_broken_file_is_told_in_one_sentence(content: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text(content)
    result = fails("review", str(path))
    assert sentence in result.stderr and len(result.stderr.splitlines()) == 1


def test_a_record_of_another_edition_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    path.write_text(json.dumps({**won_game().record(), "edition": "0-abcdef12"}))
    result = fails("review", str(path))
    assert "was played under edition 0-abcdef12 of Monster Battle" in result.stderr


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "there is no file" in fails("review", str(tmp_path / "none.json")).stderr


def test_a_game_in_which_nothing_was_decided(tmp_path: Path) -> None:
    assert "nobody has decided anything in this game yet" in fails("review", str(saved(tmp_path, 0, ["human", "human"]))).stderr

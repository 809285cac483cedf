"""Bad input: each fault gets one clear sentence and the right exit code, never a traceback; nothing is lost or half-written."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import bestiary
from bestiary.cli.terminal import files
from bestiary.cli.terminal.errors import UserError, sentence_of
from tests.cli.driver import COMMAND, Terminal, fails, plain, run

GAME = "monster-battle"


def record(moves: int = 6) -> dict[str, Any]:
    """A game that is going on."""
    match = bestiary.load(GAME).new(seed=3)
    for _ in range(moves):
        match.play(match.legal()[0])
    return match.record()


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A saved game."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record()))
    return path


# ---- commands ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", ["play", "sim", "cards", "rules", "check", "balance"])
def test_an_unknown_game_is_named_with_the_nearest(verb: str) -> None:
    result = fails(verb, "monster-batle")
    assert result.exit_code == 1
    assert result.stderr == 'bestiary: there is no game "monster-batle"; did you mean monster-battle?\n'
    assert "there are" in fails(verb, "qqqq").stderr


@pytest.mark.parametrize(
    "args",
    [
        ["nonsense"],
        ["play"],
        ["play", GAME, "--nonsense"],
        ["sim", GAME, "--games", "many"],
        ["sim", GAME, "--games", "0"],
        ["sim", GAME, "--jobs", "0"],
        ["sim", GAME, "--players", "human", "greedy"],
        ["play", GAME, "--players", "human", "gredy"],
        ["play", GAME, "--players", "human", "human", "human"],
        ["play", GAME, "--option", "starter"],
        ["replay"],
    ],
)
def test_a_command_that_is_not_written_as_it_should_be(args: list[str]) -> None:
    result = fails(*args)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["play", GAME, "--deck", "tyde", "--deck", "grove"], "did you mean tide"),
        (["play", GAME, "--deck", "tide"], "2 decks"),
        (["play", GAME, "--deck", "grove", "--deck", "tide"], "MB-2"),
        (["play", GAME, "--option", "starter=nobody"], 'starter cannot be "nobody"'),
        (["play", GAME, "--option", "colour=red"], 'no option "colour"'),
        (["play", GAME, "--resume", "no-such-file"], "there is no file no-such-file"),
        (["play", GAME, "--record", "/proc/nothing/x.json"], "cannot be written"),
        (["rules", GAME, "MB-999"], "no rule MB-999"),
        (["rules", GAME, "--search", "xyzzy"], 'speaks of "xyzzy"'),
        (["rules", GAME, "tricksters"], 'speaks of "tricksters"; did you mean trickster'),
        (["rules", GAME, "77"], "no chapter 77; the nearest are "),
        (["rules", GAME, "--coverage", "--tests", "/no/such/folder"], "--tests"),
        (["cards", GAME, "xyzzy"], 'has "xyzzy"'),
        (["replay", "/no/such/file"], "there is no file"),
        (["replay", "/"], "is a folder"),
        (["deck", "check", "/no/such/deck.toml"], "there is no file"),
    ],
)
def test_what_does_not_exist_is_told(args: list[str], said: str) -> None:
    result = fails(*args)
    assert result.exit_code == 1
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


# ---- cards and decks -----------------------------------------------------------------------------------------------------------


def test_a_broken_card_file_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    for text, line, said in [
        ("[[card]\nname = 1", 1, "not TOML"),
        ('[[card]]\nname = "Wyrm"\n', 1, "needs"),
        ('\n\n[[card]]\nname = "Wyrm"\nlies = "portrait"\nhealth = 0\nattack = "1 1 1 1"\n', 3, "health"),
        ("sort = 1\n", 1, "[[card]]"),
    ]:
        path.write_text(text)
        result = fails("cards", GAME, "--cards", str(path))
        assert result.stderr.startswith(f"bestiary: {path}:{line}: ")
        assert said in result.stderr


def test_a_text_that_cannot_be_read_is_shown_with_a_caret(tmp_path: Path) -> None:
    result = fails("cards", GAME, "--explain", "When this monster dies, drw 1 card.")
    lines = result.stderr.splitlines()
    assert lines[1].index("drw") == lines[2].index("^^^")
    path = tmp_path / "mine.toml"
    path.write_text(
        '[[card]]\nname = "Wyrm"\nlies = "portrait"\nhealth = 5\nattack = "1 1 1 1"\nability = "green"\ntext = "Fly away."\n'
    )
    result = fails("play", GAME, "--cards", str(path))
    assert f"{path}:1: Wyrm has a text that cannot be read" in result.stderr
    assert "^^^" in result.stderr


def test_all_faults_of_a_deck_are_listed_each_with_its_rule(tmp_path: Path) -> None:
    game = bestiary.load(GAME)
    upright = game.decks["tide"].cards()
    sideways = game.decks["grove"].cards()
    path = tmp_path / "odd.toml"
    path.write_text(f'title = "Odd"\ncards = ["2 {upright[0]}", "{upright[1]}", "{sideways[0]}"]\n')
    result = fails("deck", "check", str(path), "--game", GAME)
    faults = result.stderr.splitlines()[1:]
    assert [fault.split(":")[0].strip() for fault in faults] == ["MB-1", "MB-1", "MB-2"]
    assert result.exit_code == 1
    as_json = run("deck", "check", str(path), "--game", GAME, "--json")
    assert as_json.exit_code == 1
    assert [fault["rule"] for fault in json.loads(as_json.stdout)["faults"]] == ["MB-1", "MB-1", "MB-2"]
    assert "MB-1" in fails("play", GAME, "--deck", str(path), "--deck", "grove").stderr
    assert "MB-1" in fails("sim", GAME, "--deck", str(path), "--deck", "grove").stderr


def test_a_deck_that_does_not_say_its_game(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text('title = "Mine"\ncards = []\n')
    assert "--game" in fails("deck", "check", str(path)).stderr
    path.write_text('game = "monster-batle"\ntitle = "Mine"\ncards = []\n')
    assert "did you mean monster-battle" in fails("deck", "check", str(path)).stderr
    path.write_text('title = "Mine"\ncards = ["Nobody At All"]\n')
    assert 'no card named "Nobody At All"' in fails("deck", "check", str(path), "--game", GAME).stderr


# ---- saved games -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", [["replay"], ["play", GAME, "--resume"]])
def test_a_save_that_was_cut_off_anywhere_is_refused(verb: list[str], saved: Path) -> None:
    whole = saved.read_text()
    for part in range(0, len(whole) - 1, max(1, len(whole) // 40)):
        saved.write_text(whole[:part])
        result = fails(*verb, str(saved))
        assert result.exit_code == 1
        assert str(saved) in result.stderr
        assert result.stderr.count("\n") == 1
    saved.write_text(whole[: len(whole) // 2])
    assert "is cut off" in fails(*verb, str(saved)).stderr


def test_a_record_of_another_edition_is_refused(saved: Path) -> None:
    saved.write_text(json.dumps({**record(), "edition": "0-00000000"}))
    result = fails("replay", str(saved))
    assert "edition 0-00000000" in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"game": 7},
        {"bestiary": 99},
        {"seats": 9},
        {"seats": "two"},
        {"options": {"starter": "nobody"}},
        {"options": {"colour": 1}},
        {"options": {}},
        {"options": []},
        {"decks": []},
        {"decks": [1, 2]},
        {"decks": [{"name": "x", "piles": {"cards": {"Nobody": 15}}}] * 2},
        {"decks": [{"name": "x", "piles": {"cards": 3}}] * 2},
        {"decks": [{"name": "x", "piles": {"cards": {"Merman": "many"}}}] * 2},
        {"decks": [{"name": "x", "piles": {}}] * 2},
        {"chance": "dice"},
        {"chance": None},
        {"seed": None},
        {"seed": [1]},
        {"seed": 1.5},
        {"seed": -1},
        {"moves": ["fly"]},
        {"moves": [7]},
        {"moves": "play"},
        {"moves": [""]},
        {"players": "nonsense"},
    ],
)
def test_a_record_that_was_changed_is_refused_or_played(change: dict[str, Any], saved: Path) -> None:
    saved.write_text(json.dumps({**record(), **change}))
    result = run("replay", str(saved))
    assert result.exit_code in (0, 1), result.output
    assert "Traceback" not in result.output
    if result.exit_code:
        assert result.stderr.startswith("bestiary: ")
        assert "should not happen" not in result.stderr


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "3", '"text"', "\x00", "{}", "[" * 100_000, "not json", '{"bestiary": 1}'])
def test_what_is_no_record_is_refused(text: str, saved: Path) -> None:
    saved.write_text(text)
    assert fails("replay", str(saved)).exit_code == 1


def test_bytes_that_are_no_text_are_refused(saved: Path) -> None:
    saved.write_bytes(b"\xff\xfe\x00\x80")
    assert "is not a text file" in fails("replay", str(saved)).stderr


def test_a_game_of_another_name_is_not_resumed(saved: Path) -> None:
    result = fails("play", "template", "--resume", str(saved))
    assert f"bestiary play {GAME} --resume" in result.stderr


def test_a_file_that_the_system_does_not_give_is_refused() -> None:
    result = fails("replay", "x" * 5000)
    assert result.stderr.endswith(": file name too long\n")
    assert "cannot be read: file name too long" in fails("deck", "check", "x" * 5000).stderr


# ---- files -----------------------------------------------------------------------------------------------------------------------


def test_a_file_is_whole_or_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kept.json"
    files.write_text(path, "old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UserError, match="no space left"):
        files.write_text(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_an_interrupted_write_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(descriptor: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        files.write_text(tmp_path / "new.json", "new")
    assert list(tmp_path.iterdir()) == []


def test_a_file_of_ours_has_the_permissions_of_any_other(tmp_path: Path) -> None:
    (tmp_path / "any").write_text("")
    files.write_text(tmp_path / "ours", "")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "any").stat().st_mode


# ---- signals and pipes ---------------------------------------------------------------------------------------------------


def test_a_closed_pipe_is_silent() -> None:
    for args in (["cards", GAME], ["rules", GAME], ["rules", GAME, "--json"], ["cards", GAME, "--json"]):
        work = subprocess.Popen([*COMMAND, *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert work.stdout is not None and work.stderr is not None
        work.stdout.close()
        assert work.wait(60) in (0, 141)
        assert work.stderr.read() == b""
        work.stderr.close()


def test_an_interrupted_simulation_says_so_in_one_line(tmp_path: Path) -> None:
    terminal = Terminal(["sim", GAME, "--games", "1000000", "--jobs", "1"], tmp_path)
    terminal.wait_for("Monster Battle: games")
    terminal.interrupt()
    assert terminal.end() == 130
    assert plain(terminal.raw).rstrip().endswith("bestiary: stopped.")
    assert "Traceback" not in terminal.raw


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_balance_leaves_the_old_page(jobs: str, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("old")
    terminal = Terminal(["balance", GAME, "--games", "1000000", "--jobs", jobs, "--out", str(page)], tmp_path)
    terminal.wait_for("Monster Battle: games")
    terminal.interrupt()
    assert terminal.end() == 130
    assert page.read_text() == "old"
    assert list(tmp_path.iterdir()) == [page]
    assert "Traceback" not in terminal.raw


def test_a_fault_of_ours_is_one_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(hidden: bool = False) -> list[str]:
        raise ZeroDivisionError("broken")

    monkeypatch.setattr(bestiary, "games", broken)
    result = run("games")
    assert result.exit_code == 70
    assert result.stderr.startswith("bestiary: this should not happen (ZeroDivisionError: broken)")
    assert sentence_of(OSError(2, "No such file or directory", "x")) == ("x: no such file or directory", 1)


def test_the_command_starts_as_a_module_of_its_own() -> None:
    done = subprocess.run([*COMMAND, "--version"], capture_output=True, text=True, check=True, env={**os.environ, "COLUMNS": "80"})
    assert done.stdout.strip()
    assert sys.version_info >= (3, 11)

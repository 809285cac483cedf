"""A game without decks and poster, with the smallest table file, with none, and with a faulty one, at the command line."""

import io
import sys
from pathlib import Path

import pytest

import bestiary
from bestiary.cli.table.sit_down import Hall
from bestiary.cli.terminal.keyboard import Keys
from tests.cli.driver import fails, run
from tests.fixtures.bare import SMALLEST, installed


@pytest.mark.parametrize("table", [SMALLEST, "", None], ids=["smallest", "empty", "none"])
def test_it_is_in_the_hall_and_is_played(table: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with installed(tmp_path, "bare", table) as name:
        assert "bare" in run("games").stdout
        monkeypatch.setattr(sys, "stdin", io.StringIO(f"{bestiary.games().index(name) + 1}\n1\n"))
        said: list[str] = []
        at = Hall(Keys(), said.append).table(plain=True)
        assert at.match.game.title == "Bare" and any("Bare" in line for line in said)
        played = run("play", "bare", "--plain", "--fast", "--players", "greedy", "random", "--seed", "3", home=tmp_path)
        assert played.exit_code == 0 and "wins" in played.stdout, played.output
    assert "bare" not in bestiary.games()


def test_a_faulty_table_file_is_told_by_check(tmp_path: Path) -> None:
    with installed(tmp_path, "bare", f'{SMALLEST}bord = "mat"\n[zones]\nhand = {{ lies = 3 }}\n'):
        assert fails("check", "bare").stderr.splitlines() == [
            'bestiary: bare/table.toml:2: bord: there is no such key; did you mean "board"?',
            'bare/table.toml:4: zones.hand.lies: write "board" or "hand" or "pile", not 3',
        ]


def test_such_a_game_passes_the_check(tmp_path: Path) -> None:
    with installed(tmp_path, "bare", SMALLEST):
        done = run("check", "bare", "--games", "2")
        assert done.exit_code == 0 and "all is well" in done.stdout, done.output

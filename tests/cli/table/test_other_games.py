"""The same table for games that are quite different: three and four seats, secret choices, windows, face-down cards, tokens."""

import io
import json
import sys
from pathlib import Path

import pytest

from bestiary import Game
from bestiary.cli.draw.plain_screen import Screen
from bestiary.cli.table.table import HUMAN, Table
from bestiary.cli.terminal.keyboard import Keys
from bestiary.cli.text.view_reader import ViewReader
from bestiary.engine.table.record import replay
from tests.fixtures.ring import ring
from tests.fixtures.showdown import showdown


def table(game: Game, players: list[str], typed: str, monkeypatch: pytest.MonkeyPatch, seed: int = 3) -> Table:
    """A table of a game that is not installed, with what is typed at it."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    tags = ["" if name == HUMAN else name for name in players]
    match = game.new(seed=seed, seats=len(players))
    return Table(match, players, Screen(game, tags), Keys(), None, fast=True)


@pytest.mark.parametrize("players", [[HUMAN, "greedy", "random"], ["random", HUMAN, HUMAN, "greedy"], [HUMAN, HUMAN]])
def test_a_game_with_secret_choices_is_played_to_its_end(
    players: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = "\n" + "\n1\n" * 2000 if players.count(HUMAN) > 1 else "\n" + "1\n" * 2000
    at = table(showdown(), players, lines, monkeypatch)
    assert at.run() == 0
    assert at.match.over
    assert f"Player {len(players)}" in capsys.readouterr().out


def test_a_secret_choice_is_not_told_to_the_one_who_chooses_next(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = []
    for choice in ("1", "2"):
        at = table(showdown(), [HUMAN, HUMAN], f"\n\n{choice}\n\n", monkeypatch)
        with pytest.raises(ValueError, match="input ended"):
            at.run()
        said.append(capsys.readouterr().out.partition("Player 2, it is for you to decide")[2])
    assert "Choose" in said[0]
    assert said[0] == said[1]


def test_undo_stops_at_an_answer_that_was_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both answers are in, so the person has seen the other's: that cannot be taken back, though no card was turned up."""
    at = table(showdown(), [HUMAN, "random"], "", monkeypatch)
    first = at.match
    first.play(first.legal()[0])
    assert first.to_move == 1
    assert first.learned == [0]
    assert at.can_take_back()
    first.play(first.legal()[0])
    assert first.learned[1] & 1
    assert not at.can_take_back()
    assert at.take_back() == "since your last move you have seen something new, or chance has decided something"


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_a_game_with_windows_and_hidden_cards_is_played_and_saved(
    opponent: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = ring()
    at = table(game, [HUMAN, opponent], "\n" + "1\n" * 2000, monkeypatch)
    assert at.run() == 0
    assert at.match.over
    saved = at.save(tmp_path / "game.json")
    again = replay(json.loads(saved.read_text()), lambda name: game)
    assert again.moves == at.match.moves
    assert again.view(0) == at.match.view(0)
    assert "Traceback" not in capsys.readouterr().out


def test_every_position_of_such_games_can_be_told_and_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (ring(), showdown()):
        at = table(game, [HUMAN, "random"], "", monkeypatch)
        while not at.match.over:
            for seat in (0, 1, None):
                view = ViewReader(at.match, seat, ["Player 1", "Player 2"])
                board = at.screen.board
                assert all(len(line.plain) <= 80 for line in board.draw(view, 80, 20, {}))
                hidden = {card.id for zone in view.zones for card in zone.cards if card.face is None}
                assert len(board.tell(view, {})) >= len(view.in_play())
                assert all(not card.name for zone in view.zones for card in zone.cards if card.id in hidden)
            at.match.play(at.match.legal()[0])

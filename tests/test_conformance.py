"""Every installed game keeps to what everybody relies on."""

import pytest

import bestiary
from bestiary.testing import check_game
from tests.thorough import some

GAMES = 8
LONG = ("monad-wars", "monquest", "montac")  # one game of theirs is worth many of the others


@pytest.mark.parametrize("name", bestiary.games(hidden=True))
def test_the_game_passes_the_conformance_kit(name: str) -> None:
    games = some(range(GAMES), 2 if name in LONG else GAMES)
    report = check_game(bestiary.load(name), games=len(games), seed=5, every=3)
    assert report.ok, report.as_text()
    assert report.decisions > 100

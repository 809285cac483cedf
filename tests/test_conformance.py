"""Every installed game keeps to what everybody relies on."""

import pytest

import bestiary
from bestiary.testing import check_game
from tests.conftest import copy_in_use

GAMES = 8
FEWER = {"monad-wars": 2}  # interpreted, where a game of it takes half a minute; compiled, all are played


@pytest.mark.parametrize("name", bestiary.games(hidden=True))
def test_the_game_passes_the_conformance_kit(name: str) -> None:
    games = GAMES if copy_in_use() == "compiled" else FEWER.get(name, GAMES)
    report = check_game(bestiary.load(name), games=games, seed=5, every=3)
    assert report.ok, report.as_text()
    assert report.decisions > 100

"""Every installed game keeps to what everybody relies on."""

import pytest

import bestiary
from bestiary.testing import check_game


@pytest.mark.parametrize("name", bestiary.games(hidden=True))
def test_the_game_passes_the_conformance_kit(name: str) -> None:
    report = check_game(bestiary.load(name), games=8, seed=5, every=3)
    assert report.ok, report.as_text()
    assert report.decisions > 100

"""The Pit keeps to what everybody relies on, and random games come to every step of every card."""

from bestiary.testing import check_game
from tests.games.template.pit import GAME


def test_the_conformance_kit() -> None:
    report = check_game(GAME, games=40, every=4)
    assert report.passed, report.as_text()
    assert report.not_reached == []

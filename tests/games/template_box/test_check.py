"""The Hoard keeps to what everybody relies on, and random games come to every step of every card."""

from bestiary.testing import check_game
from bestiary.testing.language import check_words
from tests.games.template_box.hoard import GAME


def test_the_conformance_kit() -> None:
    report = check_game(GAME, games=60, every=4)
    assert report.passed, report.as_text()
    assert report.not_reached == []


def test_the_language_of_the_hoard() -> None:
    assert check_words(GAME) == []

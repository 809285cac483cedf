"""What a position is worth: who looks far ahead minds the end of the deck, for who cannot draw has lost (MQ-56)."""

import math

import pytest

from bestiary import Match
from bestiary.players.chances import chances
from tests.games.monquest.field import cards, stand

GAME = cards()


def standing(mine: int, theirs: int) -> Match:
    """Two players who have the same, but for the cards that are left in their decks."""
    return stand(GAME, ["Bear"], ["Bear"], decks=(["Filler 1"] * mine, ["Filler 2"] * theirs))


def ahead(value: float) -> float:
    """How far ahead somebody is whose position has this value."""
    return value / (1.0 - abs(value))


@pytest.mark.rule("MQ-56")
def test_in_the_long_run_each_card_is_worth_more_the_fewer_are_left() -> None:
    scoring = GAME.rules.scoring
    far = scoring.in_the_long_run()
    for mine in (0, 3, 12, 30):
        state, fear = standing(mine, 7).state, 2 * (math.exp(-2) - math.exp(-mine / 3.5))
        assert ahead(far.value(state, 0)) == pytest.approx(ahead(scoring.value(state, 0)) + fear)


@pytest.mark.rule("MQ-56")
def test_a_deck_that_is_nearly_empty_loses_in_the_long_run_and_not_at_a_glance() -> None:
    scoring = GAME.rules.scoring
    few, many, early = standing(2, 20).state, standing(20, 20).state, standing(34, 40).state
    assert chances(few, scoring)[0] < 0.2
    assert ahead(scoring.value(few, 0)) > ahead(scoring.value(many, 0)) - 0.25
    assert scoring.in_the_long_run().value(early, 0) == pytest.approx(scoring.value(early, 0), abs=0.001)

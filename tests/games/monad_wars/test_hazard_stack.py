"""When the used Hazard pile comes back into the Hazard stack (MW-R37)."""

import pytest

from tests.games.table import play

from .arena import pile
from .board import cards, fight

GAME = cards(
    Ace="unit 1 9/9/6/5 Human // Smoke (action): The combat ends.",
    Ghoul="hazard 2 6/3/4/5 Undead // Claw (melee single r1 d2)",
    Rat="hazard 1 3/4/3/4 Beast // Gnaw (melee single r1 d1)",
    Wolf="hazard 1 3/4/3/4 Beast // Bite (melee single r1 d2)",
)


def after_smoke(stack: list[str], used: list[str]) -> tuple[list[str], list[str]]:
    """The Hazard stack and the used pile once a combat with a Ghoul was ended by smoke."""
    match = play(fight(GAME, ["Hero", "Ace"], ["Ghoul"], hazard_stack=stack, used_hazards=used), "use smoke")
    return sorted(pile(match, "hazard stack")), sorted(pile(match, "used hazards"))


@pytest.mark.rule("MW-R37")
def test_a_larger_used_pile_is_shuffled_in_with_the_undefeated() -> None:
    assert after_smoke([], ["Rat", "Wolf"]) == (["Ghoul", "Rat", "Wolf"], [])


@pytest.mark.rule("MW-R37")
def test_a_used_pile_that_is_no_larger_stays() -> None:
    assert after_smoke(["Wolf"], ["Rat", "Rat"]) == (["Ghoul", "Wolf"], ["Rat", "Rat"])

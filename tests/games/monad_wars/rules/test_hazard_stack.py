"""When the used Hazard pile comes back into the Hazard stack (MW-R36, MW-R37)."""

import pytest

from tests.games.monad_wars.arena import pile
from tests.games.monad_wars.board import cards, fight
from tests.games.table import play

GAME = cards(
    Ace="unit 1 9/9/6/5 Human // Smoke (action): The combat ends.",
    Ghoul="hazard 2 6/3/4/5 Undead // Claw (melee single r1 d2)",
    Giant="hazard 4 11/3/4/5 Monster / Rallies: The used hazards are shuffled back with it. // Fist (melee single r1 d3)",
)


def after_smoke(foe: str, stack: list[str], used: list[str]) -> tuple[list[str], list[str]]:
    """The Hazard stack and the used pile once a combat was ended by smoke."""
    match = play(fight(GAME, ["Hero", "Ace"], [foe], hazard_stack=stack, used_hazards=used), "use smoke")
    return sorted(pile(match, "hazard stack")), sorted(pile(match, "used hazards"))


@pytest.mark.rule("MW-R36")
@pytest.mark.rule("MW-R37")
def test_the_used_pile_stays_when_undefeated_hazards_come_back() -> None:
    assert after_smoke("Ghoul", [], ["Rat", "Wolf"]) == (["Ghoul"], ["Rat", "Wolf"])


@pytest.mark.rule("MW-R1")
@pytest.mark.rule("MW-R37")
def test_a_hazard_that_rallies_brings_the_used_pile_back() -> None:
    assert after_smoke("Giant", ["Wolf"], ["Rat", "Rat"]) == (["Giant", "Rat", "Rat", "Wolf"], [])


def test_only_hazards_rally() -> None:
    with pytest.raises(ValueError, match="only said of hazards"):
        cards(Captain="unit 1 9/9/6/5 Human / Rallies: The used hazards are shuffled back with it.")

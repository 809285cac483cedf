"""The Shimmering Brood: each card does what it says."""

import pytest

from tests.games.monster_club.real import (
    CardFile,
    monster_as_printed,
    power_as_printed,
)

BROOD = CardFile("shimmering_brood")

HOSTS = {"Dragon Saddle": "Lagoon Dragon", "Whetted Claws": "Bat"}


@pytest.mark.parametrize("name", BROOD.monsters)
def test_what_is_printed_on_a_monster_is_what_plays(name: str) -> None:
    monster_as_printed(name)


@pytest.mark.parametrize("name", BROOD.powers)
def test_what_is_printed_on_a_power_card_is_what_plays(name: str) -> None:
    power_as_printed(name, HOSTS.get(name, "Ox"))

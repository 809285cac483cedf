"""Monster Tokens: what is printed on them is what plays."""

import pytest

from tests.games.montac.course import end_turn, kinds, power
from tests.games.montac.mat import names, stand
from tests.games.montac.real import (
    CARDS,
    CardFile,
    conflict,
    fights_with,
    plays_as_printed,
    printed_power,
    real,
    refused,
    says,
    sides,
)
from tests.games.table import asked, codes, play

TOKENS = CardFile("tokens")
BLANK = ("Spore", "Gnat", "Drone", "Cog", "Reflection")


@TOKENS.card(*BLANK)
@pytest.mark.parametrize("name", BLANK)
def test_a_blank_token_fights_with_what_is_printed_on_it(name: str) -> None:
    assert (CARDS[name].kind, CARDS[name].text) == ("token", "")
    fights_with(name)
    plays_as_printed(name)


@TOKENS.card(*BLANK, "Spark")
@pytest.mark.parametrize("name", [*BLANK, "Spark"])
def test_a_token_that_perishes_ceases_to_exist(name: str) -> None:
    match = stand(real(), [name], [], hands=([], ["Bury"]))
    play(match, "pass", "play bury")
    assert kinds(match, "ceases") == [f"{name} ceases to exist."]
    assert (names(match, "monsters", 0), names(match, "perished", 0)) == ([], [])


@TOKENS.card("Gnat")
def test_a_gnat_cannot_wound() -> None:
    match = stand(real(), ["Gnat"], [], "Conflict")
    assert printed_power("Gnat") == 0 and refused(match, "attack gnat enemy") == "MT-112"


@TOKENS.card("Spark")
def test_a_spark_weakens_an_enemy_monster_when_it_perishes() -> None:
    less = says("Spark", "loses {} power")
    fights_with("Spark")
    plays_as_printed("Spark")
    match = stand(real(), ["Spark", "Pawn"], ["Wall", "Queen"], "Conflict")
    conflict(match, "Spark", "Wall")
    assert asked(match) == 0 and sorted(codes(match)) == ["choose queen", "choose wall"]
    play(match, "choose queen")
    assert (power(match, "Queen"), power(match, "Wall"), power(match, "Pawn")) == (1800 - less, 9000, 1000)
    assert power(end_turn(match), "Queen") == 1800 - less
    assert sides(match) == (["Pawn"], ["Queen", "Wall"])


def test_every_card_of_the_file_has_a_test() -> None:
    TOKENS.all_tested()

"""Sets of Equipment (MQ-158, MQ-159, MQ-R53)."""

import pytest

from bestiary import Match
from bestiary.engine.language.cards import CardError
from tests.games.monquest.field import cards, fact, hp, names, seen, stand
from tests.games.table import codes, play, why_not

GAME = cards(
    Fang="weapon of Twin / The wearer has +10 ATK.\n2 pieces: The wearer has +15 ATK.",
    Claw="accessory of Twin / 2 pieces: The wearer is immune to Confusion.",
    Blade="weapon Ice of Frost / 3 pieces: The wearer is immune to Burn and Frozen.",
    Mail="armor Ice of Frost / 3 pieces: The wearer has +60 Max HP.",
    Pendant="accessory Ice of Frost / This piece can be upgraded.\nThe wearer has +5 DEF for each upgrade.\n"
    "3 pieces: The wearer takes 10 less damage.",
    Tooth="accessory of Twin / 2 pieces: The wearer has +7 ATK.",
    Bangle="accessory of Twin",
    Juggler="Normal 20 40/50/20 / This Mon can hold 2 Accessories.",
    Smash="item / Destroy 1 Equipment.",
    Bell="armor of Bells / 2 pieces: At the end of your turn, restore 10 HP to the wearer.",
    Gong="weapon of Bells",
)


def value(match: Match, name: str, which: str) -> int:
    """A number of a Mon as it stands."""
    found = fact(match, name, which)
    assert isinstance(found, int)
    return found


@pytest.mark.rule("MQ-158", "MQ-R53")
def test_the_bonus_is_on_while_one_mon_wears_enough_pieces() -> None:
    assert value(stand(GAME, ["Ox + Fang"], ["Pup"]), "Ox", "atk") == 50
    assert value(stand(GAME, ["Ox + Fang + Claw"], ["Pup"]), "Ox", "atk") == 65
    assert value(stand(GAME, ["Ox + Fang", "Cub + Claw"], ["Pup"]), "Ox", "atk") == 50


@pytest.mark.rule("MQ-158", "MQ-R53")
def test_a_set_of_three() -> None:
    match = stand(GAME, ["Ox"], ["Cub + Blade + Mail + Pendant"], acting=1)
    assert value(match, "Cub", "max hp") == 100
    assert hp(play(match, "attack cub"), "Cub") == 40 - 30
    match = stand(GAME, ["Ox"], ["Bear + Blade + Mail"], acting=1)
    assert value(match, "Bear", "max hp") == 100
    assert hp(play(match, "attack bear"), "Bear") == 60


@pytest.mark.rule("MQ-158", "MQ-R71")
def test_a_set_that_is_completed_cures_what_it_is_immune_to() -> None:
    match = stand(GAME, [{"card": "Ox + Blade + Mail", "burn": 1, "poison": 1}], ["Pup"], hands=(["Pendant"], []))
    assert seen(match, "Ox")["burn"] == 1
    play(match, "attach pendant ox")
    assert (seen(match, "Ox").get("burn", 0), seen(match, "Ox")["poison"]) == (0, 1)
    assert (hp(match, "Ox"), value(match, "Ox", "max hp")) == (120, 120)


@pytest.mark.rule("MQ-R53", "MQ-151")
def test_destroying_one_of_two_pieces_removes_the_bonus_at_once() -> None:
    match = stand(GAME, ["Ox + Fang + Claw"], ["Pup"], acting=1, hands=(["Smash"], []))
    play(match, "item smash", "choose claw")
    assert (value(match, "Ox", "atk"), names(match, "equipment", 0)) == (50, ["Fang"])


@pytest.mark.rule("MQ-R53")
def test_pieces_are_counted_by_different_names() -> None:
    assert value(stand(GAME, ["Juggler + Tooth + Tooth"], ["Pup"]), "Juggler", "atk") == 50
    assert value(stand(GAME, ["Juggler + Tooth + Bangle"], ["Pup"]), "Juggler", "atk") == 57


@pytest.mark.rule("MQ-159")
def test_pieces_of_a_set_are_upgraded_only_if_their_card_says_so() -> None:
    match = stand(GAME, ["Ox + Blade + Pendant"], ["Pup"], piles={"Ice": [5, 0]})
    assert why_not(match, "upgrade blade") == "MQ-159"
    assert "upgrade blade" not in codes(match)
    play(match, "upgrade pendant")
    assert value(match, "Ox", "def") == 55


@pytest.mark.rule("MQ-158")
def test_a_set_line_may_wait_for_something() -> None:
    match = play(stand(GAME, [{"card": "Ox + Bell + Gong", "hp": 20}], ["Pup"]), "end")
    assert hp(match, "Ox") == 30
    match = play(stand(GAME, [{"card": "Ox + Bell", "hp": 20}], ["Pup"]), "end")
    assert hp(match, "Ox") == 20


@pytest.mark.rule("MQ-R53")
def test_a_card_that_counts_pieces_must_be_one() -> None:
    with pytest.raises(CardError, match="it is no piece of a set"):
        cards(Odd="weapon / 2 pieces: The wearer has +15 ATK.")

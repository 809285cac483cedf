"""Cards of the rulebook whose print is unclear, as the rulings read them (MQ-R95 to MQ-R98)."""

import pytest

from bestiary import Match
from tests.games.monquest.field import Mons, bp, fact, hp, stand
from tests.games.monquest.test_whole_games import real
from tests.games.table import play

DECKS = (["Voltary"] * 6, ["Voltary"] * 6)


def field(mine: Mons, theirs: Mons, hand: list[str], **more: object) -> Match:
    """The Action Phase of the first of one's Mons."""
    return stand(real(), mine, theirs, acting=1, hands=(hand, []), decks=DECKS, **more)  # type: ignore[arg-type]


def number(name: str) -> object:
    """The number that is printed on a card."""
    return real().cards[name].fields["number"]


@pytest.mark.rule("MQ-R95", "MQ-190")
def test_mq_r95_eodrius_is_level_95() -> None:
    match = field([{"card": "Eodrius", "hp": 100}, "Ligon"], ["Voltary"], ["Small Healing Potion"])
    assert hp(play(match, "item small-healing-potion", "choose eodrius"), "Eodrius") == 200


@pytest.mark.rule("MQ-R96", "MQ-300")
def test_mq_r96_voltary_costs_8_bp_and_is_revived_with_10_hp_and_2_ap() -> None:
    match = field(["Ligon"], ["Voltary"], [])
    assert bp(play(match, "attack voltary")) == (500, 492)
    fallen: Mons = [{"card": "Voltary", "defeated": 1}]
    match = field(["Ligon", ""], ["Eodrius"], ["Phoenix Feather"], discards=(fallen, []), piles={"Lightning": [9, 0]})
    play(match, "item phoenix-feather")
    assert (hp(match, "Voltary"), fact(match, "Voltary", "ap"), fact(match, "Voltary", "max ap")) == (10, 2, 4)


@pytest.mark.rule("MQ-R97", "MQ-213")
def test_mq_r97_dark_damage_to_ligon_is_doubled() -> None:
    dark = next(name for name, face in real().cards.items() if face.fields.get("attribute") == "Dark" and not face.text)
    atk = real().cards[dark].fields["atk"]
    assert isinstance(atk, int) and atk > 0
    match = field([dark], ["Ligon"], [])
    assert hp(play(match, "attack ligon"), "Ligon") == 560 - 2 * atk


@pytest.mark.rule("MQ-R98")
def test_mq_r98_card_numbers_are_read_with_their_letters() -> None:
    numbers = {
        "Phoenix Feather": "I07",
        "Ring of Singularity": "I09",
        "Echo Prism": "I10",
        "Bifrost Bomb": "I13",
        "Windstep Boots": "E07",
    }
    assert {name: number(name) for name in numbers} == numbers
    found = [name for name, face in real().cards.items() if face.fields.get("number") == "I07"]
    assert found == ["Phoenix Feather"]

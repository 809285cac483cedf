"""Upgrades of Equipment (MQ-154 to MQ-157, MQ-R19, MQ-R20) and Windstep Boots (MQ-R92)."""

import pytest

from bestiary import Match
from bestiary.engine.language.cards import CardError
from tests.games.monquest.field import cards, fact, hp, names, seen, stand
from tests.games.table import codes, play, why_not

GAME = cards(
    Bow="weapon Wind / The wearer has +10 ATK for each upgrade.",
    Plate="armor Fire / The wearer has +10 Max HP for each upgrade.",
    Cloak="armor / The wearer has +5 DEF.",
    Hammer="weapon Fire / This Equipment can be upgraded 2 times per turn.\nUpgrade limit +3.\n"
    "The wearer has +8 ATK for each upgrade.",
    Lance="weapon Wind / At +3: The wearer's attacks have Penetration.",
    Boots="accessory Wind / The wearer takes 5 less damage for each upgrade, up to 20.\n"
    "At +5: The wearer's first action in each Action Phase does not end it.",
    Squire="Normal 41 90/50/20 / Level Summon: Sacrifice 1 Level 1 to 40 Mon.",
    Smash="item / Destroy 1 Equipment.",
    Piper="Wind 20 40/30/20 pool Wind2",
    Potion="item / Restore 10 HP to one of your Mons.",
)


def value(match: Match, name: str, which: str) -> int:
    """A number of a Mon as it stands."""
    found = fact(match, name, which)
    assert isinstance(found, int)
    return found


def worn(upgrades: int, name: str = "Boots", place: str = "Ox") -> Match:
    """A Mon that wears an upgraded Equipment, in its own Action Phase."""
    equipment = [[{"card": name, "slot": 0, "upgrades": upgrades}], []]
    return stand(GAME, [place], ["Bear", "Titan"], acting=1, equipment=equipment, piles={"Wind": [3, 0]})


def pile(match: Match, kind: str, seat: int = 0) -> int:
    """How many Attribute cards are in a pile."""
    players = match.view(0)["players"]
    return int(players[seat][f"{kind} pile"])  # type: ignore[index, call-overload, arg-type]


@pytest.mark.rule("MQ-154", "MQ-157", "MQ-R19", "MQ-61")
def test_an_upgrade_takes_a_card_of_its_symbol_from_the_pile_not_from_the_pool() -> None:
    match = stand(GAME, [{"card": "Piper + Bow", "wind ap": 2}], ["Pup"], piles={"Wind": [3, 0]})
    play(match, "upgrade bow")
    assert (value(match, "Piper", "atk"), value(match, "Piper", "ap"), pile(match, "wind")) == (40, 2, 2)
    assert seen(match, "Bow")["upgrades"] == 1


@pytest.mark.rule("MQ-R19")
def test_without_its_symbol_or_an_empty_pile_there_is_no_upgrade() -> None:
    match = stand(GAME, ["Piper + Bow + Cloak"], ["Pup"], piles={"Fire": [3, 0]})
    assert why_not(match, "upgrade cloak") == "MQ-R19"
    assert why_not(match, "upgrade bow") == "MQ-R19"


@pytest.mark.rule("MQ-R19", "MQ-R16", "MQ-29")
def test_the_cards_under_an_equipment_return_to_their_pile_when_it_leaves() -> None:
    equipment = [[{"card": "Bow", "slot": 0, "upgrades": 3}], []]
    match = stand(GAME, ["Ox"], ["Pup"], acting=1, hands=(["Smash"], []), equipment=equipment, piles={"Wind": [2, 0]})
    play(match, "item smash")
    assert (pile(match, "wind"), names(match, "equipment", 0), value(match, "Ox", "atk")) == (5, [], 40)


@pytest.mark.rule("MQ-155", "MQ-R20")
def test_each_equipment_is_upgraded_once_a_turn() -> None:
    match = stand(GAME, ["Ox + Bow + Plate"], ["Pup"], piles={"Wind": [5, 0], "Fire": [5, 0]})
    play(match, "upgrade bow", "upgrade plate")
    assert (value(match, "Ox", "atk"), value(match, "Ox", "max hp")) == (50, 70)
    assert why_not(match, "upgrade bow") == "MQ-R20"
    play(match, "end", "end")
    assert "upgrade bow" in codes(match)


@pytest.mark.rule("MQ-R20")
def test_an_equipment_may_be_upgraded_the_turn_it_is_attached() -> None:
    match = stand(GAME, ["Ox"], ["Pup"], hands=(["Bow"], []), piles={"Wind": [5, 0]})
    play(match, "attach bow ox", "upgrade bow")
    assert value(match, "Ox", "atk") == 50


@pytest.mark.rule("MQ-155")
def test_a_card_may_say_how_often_and_how_far() -> None:
    match = stand(GAME, ["Ox + Hammer"], ["Pup"], piles={"Fire": [9, 0]})
    play(match, "upgrade hammer", "upgrade hammer")
    assert (value(match, "Ox", "atk"), why_not(match, "upgrade hammer")) == (56, "MQ-R20")
    play(match, "end", "end", "upgrade hammer")
    assert why_not(match, "upgrade hammer") == "MQ-156"


@pytest.mark.rule("MQ-156")
def test_nothing_is_upgraded_beyond_five() -> None:
    equipment = [[{"card": "Bow", "slot": 0, "upgrades": 5}], []]
    match = stand(GAME, ["Ox"], ["Pup"], equipment=equipment, piles={"Wind": [5, 0]})
    assert (why_not(match, "upgrade bow"), value(match, "Ox", "atk")) == ("MQ-156", 90)


@pytest.mark.rule("MQ-R19", "MQ-64")
def test_upgrading_is_for_the_main_phase() -> None:
    match = stand(GAME, ["Ox + Bow"], ["Pup"], acting=1, piles={"Wind": [5, 0]})
    assert "upgrade bow" not in codes(match)


@pytest.mark.rule("MQ-157")
def test_a_bonus_at_a_certain_upgrade() -> None:
    def damage(upgrades: int) -> int:
        equipment = [[{"card": "Lance", "slot": 0, "upgrades": upgrades}], []]
        match = stand(GAME, ["Ox"], [{"card": "Bear", "defense": 1}], acting=1, equipment=equipment)
        return 100 - hp(play(match, "attack bear"), "Bear")

    assert (damage(2), damage(3), damage(4)) == (0, 40, 40)


@pytest.mark.rule("MQ-R116", "MQ-R50")
def test_an_upgraded_weapon_that_passes_on_keeps_its_upgrade_of_this_turn() -> None:
    match = stand(GAME, ["Ox + Bow"], ["Pup"], hands=(["Squire"], []), piles={"Wind": [5, 0]})
    play(match, "upgrade bow", "summon squire ox")
    assert (value(match, "Squire", "atk"), seen(match, "Bow")["upgrades"]) == (60, 1)
    assert why_not(match, "upgrade bow") == "MQ-R20"


@pytest.mark.rule("MQ-157")
def test_a_line_for_an_upgrade_says_what_is_so() -> None:
    with pytest.raises(CardError, match="must say what is so, or when something is done"):
        cards(Odd="weapon Fire / At +3: Draw 1 card.")


# ---- Windstep Boots (MQ-R92) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R92")
@pytest.mark.parametrize(("upgrades", "less"), [(0, 0), (1, 5), (2, 10), (3, 15), (4, 20), (5, 20)])
def test_five_less_damage_for_each_upgrade_up_to_twenty(upgrades: int, less: int) -> None:
    equipment = [[], [{"card": "Boots", "slot": 0, "upgrades": upgrades}]]
    match = stand(GAME, ["Ox"], ["Bear"], acting=1, equipment=equipment)
    assert hp(play(match, "attack bear"), "Bear") == 100 - 40 + less


@pytest.mark.rule("MQ-R92")
def test_at_five_the_first_action_does_not_end_the_action_phase_the_second_does() -> None:
    match = worn(5)
    play(match, "attack bear")
    assert fact(match, "Ox", "acting") is True
    play(match, "attack titan")
    assert match.view(0)["active"] == 1
    assert (hp(match, "Bear"), hp(match, "Titan")) == (60, 520)


@pytest.mark.rule("MQ-R92")
def test_below_five_the_first_action_ends_it() -> None:
    match = worn(4)
    play(match, "attack bear")
    assert match.view(0)["active"] == 1


@pytest.mark.rule("MQ-R92")
def test_the_free_action_comes_back_in_the_next_turn() -> None:
    match = play(worn(5), "attack bear", "attack bear", "end", "act 1", "attack titan")
    assert fact(match, "Ox", "acting") is True

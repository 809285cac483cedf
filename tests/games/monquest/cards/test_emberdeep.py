"""The Emberdeep: every card does what its text says."""

import pytest

from tests.games.monquest.dealing import PAIR, choosing, does, drains_one, strikes_each, strikes_one
from tests.games.monquest.field import Mons, bp, hp, names, of_player
from tests.games.monquest.four import end_turn
from tests.games.monquest.real import (
    CardFile,
    acts,
    attacks_with_its_atk,
    has_its_values,
    has_its_weakness,
    is_acting,
    lost,
    marked,
    mon_as_printed,
    number,
    on,
    printed,
    says,
)
from tests.games.monquest.using import LEVELS, comes_as_printed, full, used
from tests.games.table import codes, play, truly, why_not

EMBERDEEP = CardFile("emberdeep")
STATUSES = ["poison", "burn", "blind", "confusion", "sleep", "paralysis", "frozen"]
STRIKES = [("Steamling", "Scald"), ("Brookpup", "Splash")]
SWEEPS = [("Magmarch Knight", "Molten Verdict"), ("Hydrarch", "Deluge")]


# ---- what is printed is what plays ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in EMBERDEEP.mons if name != "Ashpetal Moth"])
def test_a_mon_plays_as_printed(name: str) -> None:
    mon_as_printed(name)


@pytest.mark.parametrize("name", [name for name in EMBERDEEP.mons if name != "Hydrarch"])
def test_a_mon_comes_to_the_field_as_printed(name: str) -> None:
    comes_as_printed(name)


@EMBERDEEP.card(*[name for name, _ in STRIKES])
@pytest.mark.parametrize("name, ability", STRIKES)
def test_an_ability_deals_its_damage_to_one_opposing_mon(name: str, ability: str) -> None:
    strikes_one(name, ability)


@EMBERDEEP.card(*[name for name, _ in SWEEPS])
@pytest.mark.parametrize("name, ability", SWEEPS)
def test_an_ability_deals_its_damage_to_each_opposing_mon(name: str, ability: str) -> None:
    strikes_each(name, ability)


# ---- Fire ----------------------------------------------------------------------------------------------------------------------


@EMBERDEEP.card("Cindertoad")
def test_cindertoad_spits_embers_that_burn() -> None:
    match = strikes_one("Cindertoad", "Ember Spit")
    assert (marked(match, "Sponge", "burn"), marked(match, "Sponge Twin", "burn")) == (0, 1)


@EMBERDEEP.card("Ashpetal Moth")
def test_ashpetal_moth_takes_bp_along_however_it_is_defeated() -> None:
    has_its_values("Ashpetal Moth")
    attacks_with_its_atk("Ashpetal Moth")
    has_its_weakness("Ashpetal Moth")
    toll, value = says("Ashpetal Moth", "your opponent loses {} BP"), printed("Ashpetal Moth", "bp")
    match = play(acts(["Mighty"], ["Ashpetal Moth", "Sponge"]), "attack ashpetal-moth")
    assert bp(match) == (500 - toll, 500 - value)
    match = play(acts(["Ox"], ["Ashpetal Moth", "Sponge"], ["Kill"]), "item kill", "choose ashpetal-moth")
    assert bp(match) == (500 - toll, 500 - value)
    match = play(acts(["Mighty"], ["Ashpetal Moth", "Pup"]), "attack pup")
    assert bp(match) == (500, 490), "another Mon's defeat is nothing to it"


@EMBERDEEP.card("Ashpetal Moth")
def test_wing_dust_raises_the_atk_of_ones_mons_until_the_end_of_the_turn() -> None:
    dust, atk = does("Ashpetal Moth", "Wing Dust", "+{} ATK"), printed("Ashpetal Moth", "atk")
    match = used("Ashpetal Moth", "Wing Dust")
    assert number(match, "Ashpetal Moth", "atk") == atk + dust and number(match, "Ox", "atk") == 40 + dust
    assert number(match, "Sponge", "atk") == 10 and is_acting(match, "Ashpetal Moth"), "ATK is no value"
    play(match, "attack sponge")
    assert lost(match, "Sponge") == atk + dust
    end_turn(match)
    assert number(match, "Ashpetal Moth", "atk") == atk and number(match, "Ox", "atk") == 40


@EMBERDEEP.card("Magmole")
def test_magmole_restores_fire_ap_to_itself_for_nothing() -> None:
    gained, icons = does("Magmole", "Ember Font", "Restore {} Fire AP"), number(acts(["Magmole"]), "Magmole", "max ap")
    match = play(acts(["Magmole", "Ox"], piles={"Fire": [5, 5]}), "use magmole")
    assert marked(match, "Magmole", "fire ap") == gained and of_player(match, 0, "fire pile") == 5 - gained
    assert is_acting(match, "Ox"), "it changes a value"
    match = play(acts([full("Magmole"), "Ox"], piles={"Fire": [5, 5]}), "use magmole")
    assert marked(match, "Magmole", "fire ap") == icons


@EMBERDEEP.card("Pyrelynx")
def test_pyrelynx_flares_up_once_in_its_action_phase() -> None:
    more, atk = says("Pyrelynx", "+{} ATK"), printed("Pyrelynx", "atk")
    match = play(acts(["Pyrelynx", "Ox"]), "use pyrelynx")
    assert number(match, "Pyrelynx", "atk") == atk + more and is_acting(match, "Pyrelynx")
    assert number(match, "Ox", "atk") == 40 and "use pyrelynx" not in codes(match)
    play(match, "attack sponge")
    assert lost(match, "Sponge") == atk + more
    play(end_turn(end_turn(match)), "act 1")
    assert number(match, "Pyrelynx", "atk") == atk and "use pyrelynx" in codes(match), "once in each Action Phase"
    strikes_one("Pyrelynx", "Sear", number=2)


@EMBERDEEP.card("Blazewright")
@pytest.mark.parametrize("beside, together", [("Cub", 1), ("Ox", 0), ("", 0)])
def test_blazewright_is_stronger_beside_another_fire_mon(beside: str, together: int) -> None:
    assert says("Blazewright", "control {} or more Fire Mons") == 2
    match = on(["Blazewright", beside], ["Fire Foe", "Fire Pool"])
    more = says("Blazewright", "this Mon has +{} ATK") * together
    assert number(match, "Blazewright", "atk") == printed("Blazewright", "atk") + more


@EMBERDEEP.card("Blazewright")
def test_kindle_raises_one_of_ones_mons_for_good() -> None:
    more = does("Blazewright", "Kindle", "+{} ATK")
    assert choosing("Blazewright", "Kindle", ["Ox"], PAIR) == ["choose blazewright", "choose ox"]
    match = used("Blazewright", "Kindle", "choose ox")
    assert number(match, "Ox", "atk") == 40 + more and number(match, "Blazewright", "atk") == printed("Blazewright", "atk")
    assert is_acting(match, "Blazewright")
    assert number(end_turn(end_turn(match)), "Ox", "atk") == 40 + more


@EMBERDEEP.card("Boilerdrake")
def test_boilerdrake_is_stronger_with_little_hp_left() -> None:
    left, more, atk = says("Boilerdrake", "has {} HP or less"), says("Boilerdrake", "it has +{} ATK"), printed("Boilerdrake", "atk")
    assert number(on([{"card": "Boilerdrake", "hp": left + 1}]), "Boilerdrake", "atk") == atk
    match = play(acts([{"card": "Boilerdrake", "hp": left}]), "attack sponge")
    assert lost(match, "Sponge") == atk + more


@EMBERDEEP.card("Boilerdrake", "Pyraxis")
@pytest.mark.parametrize("name, ability", [("Boilerdrake", "Pressure Burst"), ("Pyraxis", "Crown of Cinders")])
def test_an_ability_deals_bp_damage_to_the_opponent(name: str, ability: str) -> None:
    match = used(name, ability, theirs=PAIR)
    assert bp(match) == (500, 500 - does(name, ability, "Deal {} BP damage")) and is_acting(match, "Ox")
    assert (lost(match, "Sponge"), lost(match, "Sponge Twin")) == (0, 0)


@EMBERDEEP.card("Pyraxis")
def test_ashfall_burns_each_opposing_mon() -> None:
    match = strikes_each("Pyraxis", "Ashfall")
    assert [marked(match, each, "burn") for each in ("Sponge", "Sponge Twin", "Pyraxis", "Ox")] == [1, 1, 0, 0]


# ---- Water ---------------------------------------------------------------------------------------------------------------------


@EMBERDEEP.card("Tidecaller Otter")
def test_tidecaller_otter_drains_hp() -> None:
    drains_one("Tidecaller Otter", "Undertow")


@EMBERDEEP.card("Maelstrom Sage")
def test_maelstrom_sage_returns_a_weakened_mon_to_its_owners_deck() -> None:
    most = does("Maelstrom Sage", "Riptide", "with {} HP or less")
    theirs: Mons = [{"card": "Sponge + Club", "hp": most}, {"card": "Sponge Twin", "hp": most + 1}]
    match = used("Maelstrom Sage", "Riptide", theirs=theirs)
    assert names(match, "mons", 1) == ["Sponge Twin"] and "Sponge" in truly(match, "deck", 1)
    assert bp(match) == (500, 500) and names(match, "discard", 1) == ["Club"] and is_acting(match, "Maelstrom Sage")
    assert why_not(acts([full("Maelstrom Sage")], theirs[1:]), "use maelstrom-sage") == "MQ-331"


@EMBERDEEP.card("Rillfox")
def test_rillfox_sprays_ice_though_it_is_of_water() -> None:
    amount = does("Rillfox", "Ice Spray", "Deal {} Ice damage")
    strikes_one("Rillfox", "Ice Spray", "Deal {} Ice damage to 1 opposing Mon")
    assert lost(used("Rillfox", "Ice Spray", theirs=["Bramble Witch"]), "Bramble Witch") == 2 * amount, "weak to Ice"
    assert lost(used("Rillfox", "Ice Spray", theirs=["Quarry Titan"]), "Quarry Titan") == amount, "weak to Water"


@EMBERDEEP.card("Tidepool Sprite")
def test_tidepool_sprite_heals_one_of_ones_mons() -> None:
    amount = does("Tidepool Sprite", "Soothing Rain", "Restore {} HP")
    hurt: Mons = [{"card": "Level 20", "hp": 1}]
    assert choosing("Tidepool Sprite", "Soothing Rain", hurt, PAIR) == ["choose level-20", "choose tidepool-sprite"]
    match = used("Tidepool Sprite", "Soothing Rain", "choose level-20", beside=hurt)
    assert hp(match, "Level 20") == 1 + amount and is_acting(match, "Level 20")


@EMBERDEEP.card("Coral Colossus")
def test_coral_colossus_keeps_the_next_damage_from_its_other_mon() -> None:
    match = used("Coral Colossus", "Reef Wall", beside=["Level 20"], theirs=["Ox", "Bear"])
    assert is_acting(match, "Coral Colossus")
    play(end_turn(match), "act 1", "attack level-20")
    assert lost(match, "Level 20") == 0
    play(match, "attack level-20")
    assert lost(match, "Level 20") == printed("Bear", "atk"), "only the next one"
    match = used("Coral Colossus", "Reef Wall", beside=["Level 20"], theirs=["Ox", "Bear"])
    play(end_turn(match), "act 1", "attack coral-colossus")
    assert lost(match, "Coral Colossus") == printed("Ox", "atk"), "not to itself"


@EMBERDEEP.card("Hydrarch")
def test_hydrarch_takes_two_sacrifices() -> None:
    for level in LEVELS:
        match = on(["Level 50", f"Level {level}"], hand=["Hydrarch", "Club"])
        assert ("summon hydrarch 1" in codes(match)) == (41 <= level <= 50), level
    match = play(on(["Level 50", {"card": "Level 41", "poison": 1}], hand=["Hydrarch", "Club"]), "summon hydrarch 2")
    assert names(match, "mons", 0) == ["Hydrarch"] and sorted(names(match, "discard", 0)) == ["Level 41", "Level 50"]
    assert (
        hp(match, "Hydrarch") == printed("Hydrarch", "hp") and marked(match, "Hydrarch", "poison") == 0 and bp(match) == (500, 500)
    )
    alone = on(["Level 50"], hand=["Hydrarch", "Club"])
    assert why_not(alone, "summon hydrarch 1") == "MQ-104" and why_not(alone, "play hydrarch 2") == "MQ-103"


@EMBERDEEP.card("Hydrarch")
def test_quench_cures_and_heals_ones_mons() -> None:
    amount, ill = does("Hydrarch", "Quench", "restore {} HP"), {"burn": 1, "poison": 1}
    match = used(
        "Hydrarch", "Quench", columns={"hp": 1, **ill},
        beside=[{"card": "Level 20", "hp": 1, **dict.fromkeys(STATUSES, 1)}], theirs=[{"card": "Sponge", "hp": 1, **ill}],
    )  # fmt: skip
    assert (hp(match, "Hydrarch"), hp(match, "Level 20"), hp(match, "Sponge")) == (1 + amount, 1 + amount, 1)
    assert [marked(match, each, "burn") for each in ("Hydrarch", "Level 20", "Sponge")] == [0, 0, 1]
    assert all(marked(match, "Level 20", each) == 0 for each in STATUSES) and is_acting(match, "Level 20")


def test_every_card_of_the_emberdeep_is_tested() -> None:
    EMBERDEEP.all_tested()

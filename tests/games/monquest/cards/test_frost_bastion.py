"""The Frost Bastion: every card does what its text says."""

import pytest

from bestiary.games.monquest.schema import TYPES
from tests.games.monquest.dealing import PAIR, choosing, does, strikes_each, strikes_one
from tests.games.monquest.field import Mons, bp, hp, names
from tests.games.monquest.four import end_turn, turn_of
from tests.games.monquest.real import (
    CardFile,
    acts,
    attacks_with_its_atk,
    costs_its_bp,
    has_its_values,
    has_its_weakness,
    held,
    is_acting,
    lost,
    marked,
    mon_as_printed,
    number,
    printed,
    printed_list,
    says,
    slug,
)
from tests.games.monquest.using import comes_as_printed, full, used
from tests.games.table import asked, codes, play, why_not

BASTION = CardFile("frost_bastion")
SPECIAL = ["Cairn Tortoise", "Obsidian Sentinel", "Terravox", "Glacier Lynx"]  # their texts change what is printed
STRIKES = [("Pebblit", "Stone Toss"), ("Snowmink", "Nip"), ("Terravox", "Tectonic Roar")]
SWEEPS = [("Mountain Heart", "Avalanche"), ("Crystal Bat", "Shard Rain")]


# ---- what is printed is what plays ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in BASTION.mons if name not in SPECIAL])
def test_a_mon_plays_as_printed(name: str) -> None:
    mon_as_printed(name)


@pytest.mark.parametrize("name", BASTION.mons)
def test_a_mon_comes_to_the_field_as_printed(name: str) -> None:
    comes_as_printed(name)


@BASTION.card(*[name for name, _ in STRIKES])
@pytest.mark.parametrize("name, ability", STRIKES)
def test_an_ability_deals_its_damage_to_one_opposing_mon(name: str, ability: str) -> None:
    strikes_one(name, ability)


@BASTION.card(*[name for name, _ in SWEEPS])
@pytest.mark.parametrize("name, ability", SWEEPS)
def test_an_ability_deals_its_damage_to_each_opposing_mon(name: str, ability: str) -> None:
    strikes_each(name, ability)


@pytest.mark.parametrize("name", SPECIAL)
def test_a_mon_has_its_values(name: str) -> None:
    has_its_values(name, atk=says("Glacier Lynx", "this Mon has +{} ATK") if name == "Glacier Lynx" else 0)


# ---- Rock ----------------------------------------------------------------------------------------------------------------------


@BASTION.card("Bouldron")
def test_bouldron_raises_the_def_of_the_other_mon_while_it_stands() -> None:
    more = says("Bouldron", "+{} DEF")
    match = acts(["Mighty"], ["Bouldron", "Ox"])
    assert number(match, "Ox", "def") == 50 + more and number(match, "Mighty", "def") == 0
    assert number(match, "Bouldron", "def") == printed("Bouldron", "def"), "the other one only"
    assert number(play(match, "attack bouldron"), "Ox", "def") == 50


@BASTION.card("Mountain Heart")
def test_mountain_heart_holds_its_def_against_abilities_in_defense_position() -> None:
    fire, wall = does("Pyraxis", "Ashfall", "Deal {} damage"), {"card": "Mountain Heart", "defense": 1}
    assert printed("Mountain Heart", "def") > fire
    assert lost(used("Pyraxis", "Ashfall", theirs=[wall]), "Mountain Heart") == 0  # type: ignore[list-item]
    assert lost(used("Pyraxis", "Ashfall", theirs=["Mountain Heart"]), "Mountain Heart") == fire
    icicle = does("Glacier Lynx", "Icicle", "Deal {} Penetration damage")
    assert lost(used("Glacier Lynx", "Icicle", theirs=[wall]), "Mountain Heart") == icicle, "Penetration"  # type: ignore[list-item]


@BASTION.card("Cairn Tortoise")
def test_cairn_tortoise_takes_from_the_damage_to_ones_rock_mons() -> None:
    attacks_with_its_atk("Cairn Tortoise")
    less = says("Cairn Tortoise", "take {} less damage")
    for each in TYPES:
        dealt = (20 if each in printed_list("Cairn Tortoise", "weakness") else 10) - less
        match = play(acts([f"{each} Foe"], ["Cairn Tortoise"]), "attack cairn-tortoise")
        assert lost(match, "Cairn Tortoise") == dealt, each
    theirs: Mons = ["Cairn Tortoise", "Ox"]
    assert lost(play(acts(["Bear"], theirs), "attack ox"), "Ox") == 60 - less
    assert lost(play(acts(["Bear"], ["Cairn Tortoise", "Sponge"]), "attack sponge"), "Sponge") == 60, "of Normal"
    assert lost(play(acts(["Cairn Tortoise", "Bear"], ["Colossus"]), "pass", "attack colossus"), "Colossus") == 60, "not theirs"
    match = play(acts(["Mighty"], ["Cairn Tortoise", "Sponge"]), "attack cairn-tortoise")
    assert bp(match) == (500, 500 - printed("Cairn Tortoise", "bp"))


@BASTION.card("Crystal Bat")
def test_crystal_bat_draws_a_card_when_it_is_destroyed_but_not_when_it_is_knocked_out() -> None:
    drawn = says("Crystal Bat", "draw {} card")
    match = acts(["Ox", "Pup"], ["Crystal Bat", "Sponge"], ["Kill", "Note"], their_hand=["Pup"])
    play(match, "item kill", "choose crystal-bat")
    assert (held(match, 0), held(match, 1)) == (1, 1 + drawn) and bp(match) == (500, 500 - printed("Crystal Bat", "bp"))
    match = play(acts(["Mighty", "Pup"], ["Crystal Bat", "Sponge"], their_hand=["Pup"]), "attack crystal-bat")
    assert held(match, 1) == 1 and names(match, "mons", 1) == ["Sponge"]


@BASTION.card("Obsidian Sentinel")
def test_obsidian_sentinel_counters_or_pays_less_than_others_for_failing() -> None:
    attacks_with_its_atk("Obsidian Sentinel")
    back, more = says("Obsidian Sentinel", "Counter: Deal {} damage"), says("Obsidian Sentinel", "take {} more damage")
    for roll, answer, taken, returned in ((0, "counter", 0, back), (1, "counter", 10 + more, 0), (0, "decline", 10, 0)):
        match = play(acts(["Level 20", "Ox"], ["Obsidian Sentinel", "Sponge"], rolls=[roll]), "attack obsidian-sentinel")
        assert asked(match) == 1
        play(match, "counter obsidian-sentinel" if answer == "counter" else answer)
        assert (lost(match, "Obsidian Sentinel"), lost(match, "Level 20")) == (taken, returned)
    for each in TYPES:
        dealt = 20 if each in printed_list("Obsidian Sentinel", "weakness") else 10
        match = play(acts([f"{each} Foe"], ["Obsidian Sentinel"]), "attack obsidian-sentinel", "decline")
        assert lost(match, "Obsidian Sentinel") == dealt, each
    match = play(acts(["Mighty"], ["Obsidian Sentinel", "Sponge"]), "attack obsidian-sentinel", "decline")
    assert bp(match) == (500, 500 - printed("Obsidian Sentinel", "bp"))


@BASTION.card("Obsidian Sentinel")
def test_faultline_keeps_an_opposing_mon_from_acting_for_a_turn() -> None:
    assert does("Obsidian Sentinel", "Faultline", "for {} turn") == 1
    assert choosing("Obsidian Sentinel", "Faultline", ["Ox"], PAIR, number=0) == ["choose sponge", "choose sponge-twin"]
    match = used("Obsidian Sentinel", "Faultline", "choose sponge-twin", theirs=PAIR)
    assert is_acting(match, "Obsidian Sentinel"), "it changes no value"
    end_turn(match)
    assert "act 1" in codes(match) and "act 2" not in codes(match)
    assert "act 2" in codes(end_turn(end_turn(match))), "for one turn"


@BASTION.card("Quarry Titan")
def test_stonewall_halves_the_damage_to_one_of_ones_mons_until_ones_next_turn() -> None:
    theirs: Mons = ["Bear", "Bear"]
    assert choosing("Quarry Titan", "Stonewall", ["Level 20"], theirs) == ["choose level-20", "choose quarry-titan"]
    match = used("Quarry Titan", "Stonewall", "choose level-20", beside=["Level 20"], theirs=theirs)
    assert is_acting(match, "Quarry Titan")
    play(end_turn(match), "act 1", "attack level-20", "attack level-20")
    assert lost(match, "Level 20") == 30 + 30
    end_turn(match)
    play(end_turn(match), "act 1", "attack level-20")
    assert lost(match, "Level 20") == 30 + 30 + 60, "it ended with the next turn of its player"
    match = used("Quarry Titan", "Stonewall", "choose level-20", beside=["Level 20"], theirs=theirs)
    assert lost(play(end_turn(match), "act 1", "attack quarry-titan"), "Quarry Titan") == 60


@BASTION.card("Terravox")
def test_terravox_shakes_each_opposing_mon_at_the_end_of_each_turn() -> None:
    quake = says("Terravox", "deal {} damage to each opposing Mon")
    has_its_weakness("Terravox")
    costs_its_bp("Terravox")
    match = play(acts(["Terravox", "Level 20"], PAIR), "attack sponge")
    assert lost(match, "Sponge") == printed("Terravox", "atk") and lost(match, "Sponge Twin") == 0, "not before the end"
    play(match, "pass")
    assert turn_of(match) == 1 and lost(match, "Sponge Twin") == quake
    end_turn(match)
    assert [lost(match, each) for each in ("Sponge Twin", "Terravox", "Level 20")] == [2 * quake, 0, 0], "on either player's turn"


@BASTION.card("Terravox")
def test_tectonic_roar_takes_ap_too() -> None:
    taken = does("Terravox", "Tectonic Roar", "It loses {} AP")
    theirs: Mons = ["Sponge", full("Level 20")]
    match = used("Terravox", "Tectonic Roar", "choose level-20", theirs=theirs, piles={"Fire": [0, 0]})
    assert number(match, "Level 20", "ap") == 9 - taken and number(match, "Level 20", "max ap") == 9


# ---- Ice -----------------------------------------------------------------------------------------------------------------------


@BASTION.card("Frostling", "Hrimvald")
@pytest.mark.parametrize("name, ability, frozen", [("Frostling", "Chill", [0, 1]), ("Hrimvald", "Endless Winter", [1, 1])])
def test_an_ability_freezes_for_a_turn(name: str, ability: str, frozen: list[int]) -> None:
    assert does(name, ability, "Apply Frozen for {} turn") == 1
    one = ["choose sponge-twin"] if ability == "Chill" else []
    match = used(name, ability, *one, theirs=PAIR)
    assert [marked(match, each, "frozen") for each in PAIR] == frozen and is_acting(match, name)  # type: ignore[arg-type]
    assert marked(match, "Ox", "frozen") == 0
    play(end_turn(match), "act 2")
    assert why_not(match, f"attack {slug(name)}") == "MQ-241" and why_not(match, "defend") == "MQ-97"
    end_turn(match)
    assert [marked(match, each, "frozen") for each in PAIR] == [0, 0]  # type: ignore[arg-type]


@BASTION.card("Frostling")
def test_chill_is_for_one_opposing_mon() -> None:
    assert choosing("Frostling", "Chill", ["Ox"], PAIR) == ["choose sponge", "choose sponge-twin"]


@BASTION.card("Hrimvald")
def test_still_the_world_makes_the_opponent_skip_a_turn() -> None:
    match = used("Hrimvald", "Still the World")
    assert is_acting(match, "Hrimvald")
    assert turn_of(end_turn(match)) == 0, "the opponent's turn is skipped"
    assert turn_of(end_turn(match)) == 1, "only the next one"


@BASTION.card("Snowbell Nymph")
@pytest.mark.parametrize("defense", [0, 1])
def test_snowbell_nymph_prays_in_defense_position_too(defense: int) -> None:
    amount, hurt = does("Snowbell Nymph", "Guarding Prayer", "Restore {} HP"), {"card": "Level 20", "hp": 1}
    chosen = choosing("Snowbell Nymph", "Guarding Prayer", [hurt], PAIR)  # type: ignore[list-item]
    assert chosen == ["choose level-20", "choose snowbell-nymph"]
    match = used("Snowbell Nymph", "Guarding Prayer", "choose level-20", beside=[hurt], columns={"defense": defense})
    assert hp(match, "Level 20") == 1 + amount and is_acting(match, "Level 20")
    assert why_not(acts([full("Snowmink", defense=1)]), "use snowmink") == "MQ-92", "others cannot"


@BASTION.card("Glacier Lynx")
def test_glacier_lynx_is_stronger_while_its_opponent_has_no_equipment() -> None:
    more, atk = says("Glacier Lynx", "this Mon has +{} ATK"), printed("Glacier Lynx", "atk")
    attacks_with_its_atk("Glacier Lynx", more)
    has_its_weakness("Glacier Lynx")
    costs_its_bp("Glacier Lynx")
    assert lost(play(acts(["Glacier Lynx"], ["Sponge + Ring"]), "attack sponge"), "Sponge") == atk
    assert lost(play(acts(["Glacier Lynx + Club"]), "attack sponge"), "Sponge") == atk + more, "its own does not matter"
    strikes_one("Glacier Lynx", "Icicle", "Deal {} Penetration damage to 1 opposing Mon")


@BASTION.card("Permafrost Yak")
def test_cold_breath_keeps_an_opposing_mon_from_attacking_for_a_turn() -> None:
    assert does("Permafrost Yak", "Cold Breath", "for {} turn") == 1
    assert choosing("Permafrost Yak", "Cold Breath", ["Ox"], PAIR) == ["choose sponge", "choose sponge-twin"]
    match = used("Permafrost Yak", "Cold Breath", "choose magmole", theirs=["Sponge", "Magmole"])
    assert is_acting(match, "Permafrost Yak")
    play(end_turn(match), "act 2")
    assert why_not(match, "attack ox") == "MQ-R123" and {"use magmole", "defend"} <= set(codes(match))
    play(match, "pass")
    assert "attack ox" in codes(match), "the other one may"
    play(end_turn(end_turn(match)), "act 2")
    assert "attack ox" in codes(match), "for one turn"


@BASTION.card("Avalanche Rhino")
@pytest.mark.parametrize("frozen", [0, 1])
def test_shatter_is_worse_for_what_is_frozen(frozen: int) -> None:
    first, more = (
        does("Avalanche Rhino", "Shatter", words) for words in ("Mon. Deal {} damage to it", "Frozen, deal {} damage to it")
    )
    assert choosing("Avalanche Rhino", "Shatter", ["Ox"], PAIR) == ["choose sponge", "choose sponge-twin"]
    match = used("Avalanche Rhino", "Shatter", "choose sponge-twin", theirs=["Sponge", {"card": "Sponge Twin", "frozen": frozen}])
    assert (lost(match, "Sponge"), lost(match, "Sponge Twin")) == (0, first + more * frozen) and is_acting(match, "Ox")


def test_every_card_of_the_frost_bastion_is_tested() -> None:
    BASTION.all_tested()

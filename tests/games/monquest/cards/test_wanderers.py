"""The wanderers: every card does what its text says."""

import pytest

from bestiary.games.monquest.schema import TYPES
from tests.games.monquest.dealing import PAIR, choosing, does
from tests.games.monquest.field import Mons, bp, hp, names, seen
from tests.games.monquest.four import end_turn
from tests.games.monquest.real import (
    CardFile,
    acts,
    attacks_with_its_atk,
    costs_its_bp,
    has_its_values,
    held,
    is_acting,
    lost,
    marked,
    mon_as_printed,
    number,
    on,
    printed,
    printed_list,
    says,
)
from tests.games.monquest.using import comes_as_printed, cost, full, used
from tests.games.table import codes, play, said, truly, why_not

WANDERERS = CardFile("wanderers")


# ---- what is printed is what plays ---------------------------------------------------------------------------------------------


@WANDERERS.card(*WANDERERS.plain)
@pytest.mark.parametrize("name", [name for name in WANDERERS.mons if name != "Rampart Crab"])
def test_a_mon_plays_as_printed(name: str) -> None:
    mon_as_printed(name)


@pytest.mark.parametrize("name", WANDERERS.mons)
def test_a_mon_comes_to_the_field_as_printed(name: str) -> None:
    comes_as_printed(name)


# ---- one by one ----------------------------------------------------------------------------------------------------------------


@WANDERERS.card("Pilgrim Golem")
def test_pilgrim_golem_hardens_with_every_attack() -> None:
    more, hard = says("Pilgrim Golem", "it gets +{} DEF"), printed("Pilgrim Golem", "def")
    theirs: Mons = [{"card": "Pilgrim Golem", "defense": 1}, "Sponge"]
    match = play(acts(["Level 20", "Colossus"], theirs), "attack pilgrim-golem")
    assert number(match, "Pilgrim Golem", "def") == hard + more, "even an attack that does nothing"
    play(match, "attack pilgrim-golem")
    assert names(match, "mons", 1) == ["Sponge"]
    striker: Mons = [{"card": "Bear + Club"}]
    match = play(acts(striker, theirs), "attack pilgrim-golem")
    assert lost(match, "Pilgrim Golem") == max(0, 60 - hard - more), "before the damage"
    assert number(end_turn(match), "Pilgrim Golem", "def") == hard + more, "for good"
    match = play(acts(["Bear", "Ox"], theirs), "attack sponge")
    assert number(match, "Pilgrim Golem", "def") == hard
    used_on = used("Brookpup", "Splash", theirs=["Pilgrim Golem"])
    assert number(used_on, "Pilgrim Golem", "def") == hard, "an ability is no attack"


@WANDERERS.card("Juggler Ape")
def test_juggler_ape_holds_two_accessories() -> None:
    assert says("Juggler Ape", "can hold {} Accessories") == 2
    match = play(on(["Juggler Ape + Ring"], hand=["Nightglass Ring", "Ring"]), "attach nightglass-ring juggler-ape")
    assert sorted(names(match, "equipment", 0)) == ["Nightglass Ring", "Ring"]
    assert "attach ring juggler-ape" not in codes(match), "not three"
    assert "attach nightglass-ring ox" not in codes(on(["Ox + Ring"], hand=["Nightglass Ring", "Ring"])), "others hold one"
    assert "attach club juggler-ape" not in codes(on(["Juggler Ape + Club"], hand=["Club", "Pup"])), "one weapon, as all"


@WANDERERS.card("Juggler Ape")
def test_sleight_moves_an_equipment_to_the_other_mon() -> None:
    match = acts([full("Juggler Ape + Club + Ring"), "Ox + Shield"], ["Sponge + Club"])
    assert sorted(codes(play(match, "use juggler-ape"))) == ["choose club", "choose ring"]
    play(match, "choose ring")
    assert seen(match, "Ring")["slot"] == seen(match, "Ox")["slot"] and is_acting(match, "Juggler Ape")
    assert seen(match, "Club")["slot"] == seen(match, "Juggler Ape")["slot"] and names(match, "discard", 0) == []
    left = len(printed_list("Juggler Ape", "pool")) - cost("Juggler Ape", "Sleight").total()
    assert number(match, "Juggler Ape", "ap") == left
    full_place = acts([full("Juggler Ape + Club"), "Ox + Club"])
    assert why_not(full_place, "use juggler-ape") == "MQ-331", "the other one holds a weapon"


@WANDERERS.card("Toll Troll")
def test_toll_troll_takes_a_card_for_its_strength() -> None:
    more, atk = says("Toll Troll", "+{} ATK"), printed("Toll Troll", "atk")
    match = play(acts(["Toll Troll", "Ox"], hand=["Note", "Pup", "Cub"]), "use toll-troll", "choose pup")
    assert number(match, "Toll Troll", "atk") == atk + more and names(match, "discard", 0) == ["Pup"]
    assert is_acting(match, "Toll Troll")
    play(match, "use toll-troll", "choose cub")
    assert number(match, "Toll Troll", "atk") == atk + 2 * more and names(match, "hand", 0) == ["Note"], "as often as it is paid"
    assert lost(play(match, "attack sponge"), "Sponge") == atk + 2 * more
    assert number(end_turn(match), "Toll Troll", "atk") == atk


@WANDERERS.card("Harbour Gull")
def test_harbour_gull_steals_more_than_others_from_a_player_without_mons() -> None:
    match = play(acts(["Harbour Gull", "Ox"], []), "attack seat-2")
    assert bp(match) == (500, 500 - says("Harbour Gull", "direct attacks deal {} BP damage"))
    assert bp(play(match, "attack seat-2"))[1] == 500 - says("Harbour Gull", "direct attacks deal {} BP damage") - 20, (
        "others do not"
    )
    assert "attack seat-2" not in codes(acts(["Harbour Gull"]))


@WANDERERS.card("Harbour Gull")
def test_swoop_strikes_a_mon_in_defense_position() -> None:
    amount = does("Harbour Gull", "Swoop", "Deal {} damage to 1 opposing Mon in Defense Position")
    theirs: Mons = ["Sponge", {"card": "Sponge Twin", "defense": 1}]
    match = used("Harbour Gull", "Swoop", theirs=theirs)
    assert (lost(match, "Sponge"), lost(match, "Sponge Twin")) == (0, amount) and is_acting(match, "Ox")
    assert lost(used("Harbour Gull", "Swoop", theirs=[{"card": "Weakling", "defense": 1}]), "Weakling") == 2 * amount
    assert why_not(acts([full("Harbour Gull")]), "use harbour-gull") == "MQ-331"


@WANDERERS.card("Kiln Salamander")
def test_kiln_salamander_burns_its_attacker() -> None:
    match = play(acts(["Level 20", "Ox"], ["Kiln Salamander", "Sponge"]), "attack kiln-salamander")
    assert marked(match, "Level 20", "burn") == 1 and lost(match, "Kiln Salamander") == 10
    assert marked(play(match, "attack sponge"), "Ox", "burn") == 0
    match = play(acts(["Mighty", "Ox"], ["Kiln Salamander", "Sponge"]), "attack kiln-salamander")
    assert marked(match, "Mighty", "burn") == 1 and names(match, "mons", 1) == ["Sponge"], "before the damage"
    match = used("Brookpup", "Splash", theirs=["Kiln Salamander"])
    assert marked(match, "Brookpup", "burn") == 0, "an ability is no attack"


@WANDERERS.card("Kiln Salamander")
def test_flare_up_strikes_what_burns() -> None:
    amount = does("Kiln Salamander", "Flare Up", "Deal {} damage to 1 opposing Mon with Burn")
    theirs: Mons = ["Sponge", {"card": "Sponge Twin", "burn": 1}]
    match = used("Kiln Salamander", "Flare Up", theirs=theirs)
    assert (lost(match, "Sponge"), lost(match, "Sponge Twin")) == (0, amount) and is_acting(match, "Ox")
    assert why_not(acts([full("Kiln Salamander")], [{"card": "Sponge", "poison": 1}]), "use kiln-salamander") == "MQ-331"


@WANDERERS.card("Moonlit Heron")
def test_moonlit_heron_heals_ones_mons_at_the_end_of_ones_turn() -> None:
    amount = says("Moonlit Heron", "restore {} HP to your Mons")
    match = on([{"card": "Moonlit Heron", "hp": 1}, {"card": "Level 20", "hp": 1}], [{"card": "Sponge", "hp": 1}])
    end_turn(match)
    assert [hp(match, each) for each in ("Moonlit Heron", "Level 20", "Sponge")] == [1 + amount, 1 + amount, 1]
    assert hp(end_turn(match), "Level 20") == 1 + amount, "not at the end of the opponent's turn"


@WANDERERS.card("Clockwork Beetle")
def test_clockwork_beetle_drives_the_other_mon_while_it_defends() -> None:
    more = says("Clockwork Beetle", "your other Mon has +{} ATK")
    match = acts(["Clockwork Beetle", "Ox"], ["Bear"])
    assert number(match, "Ox", "atk") == 40
    play(match, "defend")
    assert number(match, "Ox", "atk") == 40 + more and number(match, "Bear", "atk") == 60
    assert number(match, "Clockwork Beetle", "atk") == printed("Clockwork Beetle", "atk")
    match = acts(["Mighty"], [{"card": "Clockwork Beetle", "defense": 1}, "Ox"])
    assert number(match, "Ox", "atk") == 40 + more and number(play(match, "attack clockwork-beetle"), "Ox", "atk") == 40


@WANDERERS.card("Bramble Witch")
def test_bramble_witch_thrives_on_defeats() -> None:
    more, atk = says("Bramble Witch", "this Mon gets +{} ATK"), printed("Bramble Witch", "atk")
    match = play(acts(["Bramble Witch", "Mighty"], ["Pup", "Sponge"]), "attack pup")
    assert number(match, "Bramble Witch", "atk") == atk + more, "KO'd"
    match = acts(["Bramble Witch", "Pup"], ["Cub"], ["Kill", "Note"])
    play(match, "item kill", "choose pup")
    assert number(match, "Bramble Witch", "atk") == atk + more, "destroyed, of one's own side"
    match = used("Eodrius", "Judgement", "choose pup", theirs=["Pup", "Bramble Witch"])
    assert number(match, "Bramble Witch", "atk") == atk, "banished is not defeated"


@WANDERERS.card("Bramble Witch")
@pytest.mark.parametrize("roll", [0, 1])
def test_hex_poisons_and_perhaps_confuses(roll: int) -> None:
    assert choosing("Bramble Witch", "Hex", ["Ox"], PAIR) == ["choose sponge", "choose sponge-twin"]
    match = used("Bramble Witch", "Hex", "choose sponge-twin", theirs=PAIR, rolls=[roll])
    assert (marked(match, "Sponge Twin", "poison"), marked(match, "Sponge Twin", "confusion")) == (1, 1 - roll)
    assert marked(match, "Sponge", "poison") == 0 and is_acting(match, "Bramble Witch")
    assert f"Player 2 flips a coin: {'tails' if roll else 'heads'}." in said(match)


@WANDERERS.card("Bramble Witch")
def test_wither_lowers_max_hp() -> None:
    less = does("Bramble Witch", "Wither", "−{} Max HP")
    assert choosing("Bramble Witch", "Wither", ["Ox"], PAIR) == ["choose sponge", "choose sponge-twin"]
    match = used("Bramble Witch", "Wither", "choose level-20", theirs=["Sponge", "Level 20"])
    assert (hp(match, "Level 20"), number(match, "Level 20", "max hp")) == (500 - less, 500 - less) and is_acting(match, "Ox")
    match = used("Bramble Witch", "Wither", theirs=[{"card": "Level 20", "hp": 100}])
    assert (hp(match, "Level 20"), number(match, "Level 20", "max hp")) == (100, 500 - less)


@WANDERERS.card("Beacon Keeper")
def test_beacon_keeper_draws_when_its_player_is_dealt_bp_damage() -> None:
    drawn = says("Beacon Keeper", "draw {} card")
    match = used("Boilerdrake", "Pressure Burst", theirs=["Beacon Keeper"], their_hand=["Pup"])
    assert held(match, 1) == 1 + drawn
    match = play(acts(["Mighty", "Ox"], ["Beacon Keeper", "Pup"], their_hand=["Pup"]), "attack pup")
    assert bp(match) == (500, 490) and held(match, 1) == 1, "BP lost for a Mon is no damage"
    match = used("Boilerdrake", "Pressure Burst", beside=["Beacon Keeper"], hand=["Pup"])
    assert held(match) == 1, "nor is what the opponent is dealt"


@WANDERERS.card("Beacon Keeper")
def test_signal_fire_finds_a_mon_and_shows_it() -> None:
    decks = (["Level 1", "Level 40", "Level 41", "Club"], ["Pup"] * 5)
    assert choosing("Beacon Keeper", "Signal Fire", ["Ox"], PAIR, decks=decks) == ["choose level-1", "choose level-40", "done"]
    match = used("Beacon Keeper", "Signal Fire", "choose level-40", hand=["Pup"], decks=decks)
    assert sorted(names(match, "hand", 0)) == ["Level 40", "Pup"] and sorted(truly(match, "deck", 0)) == [
        "Club",
        "Level 1",
        "Level 41",
    ]
    assert any("Level 40" in line for line in said(match, 1)) and is_acting(match, "Beacon Keeper")


@WANDERERS.card("Beacon Keeper")
def test_vigil_restores_bp() -> None:
    amount = does("Beacon Keeper", "Vigil", "Restore {} BP")
    match = used("Beacon Keeper", "Vigil", bp=(400, 400))
    assert bp(match) == (400 + amount, 400) and is_acting(match, "Ox")
    assert bp(used("Beacon Keeper", "Vigil", bp=(499, 400))) == (500, 400)


@WANDERERS.card("Rampart Crab")
def test_rampart_crab_keeps_water_out_and_mends_itself() -> None:
    has_its_values("Rampart Crab")
    attacks_with_its_atk("Rampart Crab")
    costs_its_bp("Rampart Crab")
    less, mended = says("Rampart Crab", "takes {} less Water damage"), says("Rampart Crab", "restore {} HP to this Mon")
    for each in TYPES:
        doubled = 20 if each in printed_list("Rampart Crab", "weakness") else 10
        match = play(acts([f"{each} Foe", "Ox"], ["Rampart Crab"]), "attack rampart-crab")
        assert lost(match, "Rampart Crab") == max(0, doubled - less * (each == "Water")), each
    amount = does("Steamling", "Scald", "Deal {} damage")
    assert lost(used("Steamling", "Scald", theirs=["Rampart Crab"]), "Rampart Crab") == amount, "of Fire"
    match = play(acts(["Newt", "Ox"], ["Rampart Crab"]), "attack rampart-crab")
    assert lost(match, "Rampart Crab") == 2 * printed("Newt", "atk") - less, "after the Weakness"
    match = on([{"card": "Rampart Crab", "hp": 1}, {"card": "Ox", "hp": 1}])
    assert hp(end_turn(match), "Rampart Crab") == 1 + mended and hp(match, "Ox") == 1
    assert hp(end_turn(match), "Rampart Crab") == 1 + 2 * mended, "at the end of each turn"


def test_every_card_of_the_wanderers_is_tested() -> None:
    WANDERERS.all_tested()

"""Recruits: what their texts say beside keywords and plain attacks."""

import pytest

from tests.games.monad_wars.barracks import (
    FAIR,
    Texts,
    answers,
    at_rest,
    can_use,
    column,
    meets,
    needed,
    says,
    struck_by,
    uses,
    wielding,
    wounds,
)
from tests.games.monad_wars.board import Units, fact, names, of_player
from tests.games.monad_wars.printed import CARDS
from tests.games.table import codes, play, said

TEXTS = Texts("unit")


# ---- level 1 ---------------------------------------------------------------------------------------------------------------------


@TEXTS.of("Acolyte: Bind Wounds")
def test_the_acolyte_binds_wounds() -> None:
    match = meets(
        ["Acolyte", {"card": "Mark", "hp counters": 9}, "Idle@mid", {"card": "Mark Two@back", "hp counters": 9}], ["Post"]
    )
    assert not can_use(match, "Bind Wounds", "Mark Two")
    match = uses(match, "Bind Wounds", "Mark")
    assert wounds(match, "Mark") == 9 - says("Acolyte", "The target restores {} HP")
    assert column(match, "Acolyte", "ap counters") == 2


@pytest.mark.rule("MW-R30")
def test_mw_r30_an_acolyte_without_ap_cannot_fight() -> None:
    tired: Units = [{"card": "Acolyte", "ap counters": CARDS["Acolyte"]["ap"]}, "Idle@mid"]
    match = meets(tired, ["Post"], round=0)
    assert "Player 1 runs." in said(match)


@TEXTS.of("Shield Squire: Shelter")
def test_the_shield_squire_shelters_a_friend() -> None:
    mine: Units = ["Shield Squire", "Mark@mid", "Idle@back"]
    match = answers(struck_by("Hex", mine, "Mark", FAIR), "Shelter", "Shield Squire", "Mark")
    assert wounds(match, "Mark") == 9 - says("Shield Squire", "Shield {}.")


@TEXTS.of("Tracking Hound")
@pytest.mark.parametrize("others", [0, 1, 2])
def test_hounds_are_quicker_in_a_pack(others: int) -> None:
    match = meets(["Tracking Hound", *["Bear Matron"] * others, "Idle@mid"], ["Beast Post"])
    quick = CARDS["Tracking Hound"]["ini"] + others * says("Tracking Hound", "+{} INI for each")
    assert fact(match, "Tracking Hound", "ini") == quick


@TEXTS.of("Cairn Digger: Scavenger")
def test_the_cairn_digger_scavenges() -> None:
    match = uses(at_rest(["Idle", "Cairn Digger"]), "Scavenger", "Cairn Digger")
    assert of_player(match, 0, "gold") == 1000 + says("Cairn Digger", "Gain {} Gold")
    assert not can_use(match, "Scavenger")


@TEXTS.of("Reed Pilot: Push Off")
def test_the_reed_pilot_takes_a_friend_back() -> None:
    match = uses(meets(["Reed Pilot", "Mark", "Rampart@mid", "Idle@mid"], ["Post"]), "Push Off", "Mark")
    assert column(match, "Mark", "row") == 2


# ---- level 2 ---------------------------------------------------------------------------------------------------------------------


@TEXTS.of("Crossbow Veteran")
def test_the_crossbow_veteran_aims_better_from_the_back() -> None:
    better = says("Crossbow Veteran", "this unit has +{} to hit")
    aimed = {}
    for row in ("front", "mid", "back"):
        match = meets(["Idle", "Rampart@mid", f"Crossbow Veteran@{row}"], ["Post"], FAIR)
        aimed[row] = needed(uses(match, "Crossbow", "Post"))
    assert aimed["front"] == aimed["mid"] == aimed["back"] + better


@TEXTS.of("Hill Druid: Rain of Seeds")
def test_the_hill_druid_heals_a_row() -> None:
    mine: Units = ["Hill Druid", {"card": "Mark", "hp counters": 9}, {"card": "Mark Two@mid", "hp counters": 9}, "Idle@mid"]
    match = uses(meets(mine, ["Post"]), "Rain of Seeds", "front")
    assert (wounds(match, "Mark"), wounds(match, "Mark Two")) == (9 - says("Hill Druid", "The target restores {} HP"), 9)


@TEXTS.of("Netcaster")
def test_the_netcaster_reaches_far_from_mid() -> None:
    foes: Units = ["Post", "Post Two@mid"]
    match = meets(["Idle", "Netcaster@mid"], foes)
    assert can_use(match, "Fish Spear", "Post") and can_use(match, "Fish Spear", "Post Two")  # 2 and 3 rows away
    match = meets(["Netcaster", "Idle@mid"], [*foes, "Post Three@back"])
    assert can_use(match, "Fish Spear", "Post Two") and not can_use(match, "Fish Spear", "Post Three")


@TEXTS.of("Salon Duellist: Riposte")
def test_the_duellist_strikes_back() -> None:
    match = answers(struck_by("Hit", ["Salon Duellist", "Idle@mid"], "Salon Duellist", [0, 0]), "Riposte", "Salon Duellist")
    assert wounds(match, "Striker") == says("Salon Duellist", "The attacker takes {} damage")


@TEXTS.of("Roof Cutthroat: Bribe")
def test_the_cutthroat_bribes_small_hazards() -> None:
    match = meets(["Roof Cutthroat", "Idle@mid"], ["Beast Level 1", "Beast Level 2"], [0] * 30)
    assert not can_use(match, "Bribe", "Beast Level 2")
    match = uses(match, "Bribe", "Beast Level 1")
    assert names(match, "encounter", 1) == ["Beast Level 2"] and of_player(match, 0, "gold") == 900
    poor = meets(["Roof Cutthroat", "Idle@mid"], ["Beast Level 1"], gold=[0, 0])
    assert not can_use(poor, "Bribe")


@pytest.mark.rule("MW-R117")
def test_mw_r117_the_last_hazard_bribed_away_is_a_victory() -> None:
    match = uses(meets(["Roof Cutthroat", "Idle@mid"], ["Beast Level 1"], [0] * 30), "Bribe", "Beast Level 1")
    assert "Player 1 wins the combat." in said(match)


# ---- level 3 ---------------------------------------------------------------------------------------------------------------------


@TEXTS.of("Highland Berserker")
def test_a_wounded_berserker_strikes_harder() -> None:
    more = says("Highland Berserker", "this unit has +{} damage")
    for counters, added in ((0, 0), (1, more)):
        match = meets([{"card": "Highland Berserker", "hp counters": counters}, "Idle@mid"], ["Post"], FAIR)
        assert wounds(uses(match, "Great Axe", "Post"), "Post") == CARDS["Highland Berserker"]["ability"][0]["damage"] + added


@TEXTS.of("Highland Berserker: Leap Ahead")
def test_the_berserker_leaps_ahead_once() -> None:
    match = uses(meets(["Idle", "Highland Berserker@mid"], ["Post"]), "Leap Ahead")
    assert column(match, "Highland Berserker", "row") == 1
    assert f"Highland Berserker gets Haste {says('Highland Berserker', 'gets Haste {}')}." in said(match)
    assert not can_use(meets(["Highland Berserker", "Idle@mid"], ["Post"]), "Leap Ahead")


@TEXTS.of("Banner Captain")
def test_the_banner_makes_its_row_tough() -> None:
    tough = says("Banner Captain", "have Tough {}.")
    for target, less in (("Mark", tough), ("Banner Captain", tough), ("Mark Two", 0)):
        match = struck_by("Hit", ["Banner Captain", "Mark", "Mark Two@mid", "Idle@mid"], target, [5, 5])
        assert wounds(match, target) == 9 - less


@TEXTS.of("Banner Captain: Sound the Advance")
def test_the_advance_hastens_all_friends() -> None:
    match = uses(meets(["Banner Captain", "Mark", "Idle@mid"], ["Post"]), "Sound the Advance")
    told = [line for line in said(match) if line.endswith(f"gets Haste {says('Banner Captain', 'Haste {}.')}.")]
    assert len(told) == 3


@TEXTS.of("Runesmith: Sunder")
def test_the_runesmith_sunders_an_item() -> None:
    match = uses(meets(["Runesmith", "Idle@mid"], ["Post + Mail + Sword"], FAIR), "Sunder", "Post")
    assert sorted(codes(match)) == ["choose mail", "choose sword"]
    play(match, "choose sword")
    assert (column(match, "Sword", "tokens"), column(match, "Mail", "tokens"), wounds(match, "Post")) == (1, 0, 0)
    match = uses(meets(["Runesmith", "Idle@mid"], ["Post + Charm"], FAIR), "Sunder", "Post")
    assert names(match, "hazard gear", 1) == []  # MW-161: an item of level 1


@TEXTS.of("Runesmith: Rune of Warding")
def test_the_runesmith_wards_a_row() -> None:
    match = uses(meets(["Runesmith", "Mark", "Idle@mid"], ["Post"]), "Rune of Warding", "front")
    shields = says("Runesmith", "Shield {}.")
    assert [column(match, name, "shields") for name in ("Runesmith", "Mark", "Idle")] == [shields, shields, 0]


@TEXTS.of("Bear Matron")
def test_the_bear_is_fed_by_the_death_of_enemies() -> None:
    match = meets([{"card": "Bear Matron", "hp counters": 9}, "Hunter", "Idle@mid"], ["Prey", "Post"], FAIR)
    match = uses(match, "Loose", "Prey")
    assert wounds(match, "Bear Matron") == 9 - says("Bear Matron", "this unit restores {} HP")


@TEXTS.of("Monk of the Grey Bell: Turn Aside")
def test_the_monk_turns_an_attack_aside() -> None:
    mine: Units = ["Monk of the Grey Bell", "Mark", "Idle@mid"]
    plain = play(struck_by("Hit", mine, "Mark", FAIR), "accept")
    match = answers(struck_by("Hit", mine, "Mark", FAIR), "Turn Aside", "Monk of the Grey Bell", "Mark")
    assert needed(match) == needed(plain) + says("Monk of the Grey Bell", "The target has +{} AR against this attack")


# ---- level 4 ---------------------------------------------------------------------------------------------------------------------


@TEXTS.of("The Exile")
def test_the_exile_knows_soldiers() -> None:
    plain = uses(wielding("The Exile", ["Human Post"], FAIR), "Sword of Office", "Human Post")
    match = uses(wielding("The Exile", ["Soldier Post"], FAIR), "Sword of Office", "Soldier Post")
    assert wounds(match, "Soldier Post") == wounds(plain, "Human Post") + says("The Exile", "have +{} damage")
    assert needed(match) == needed(plain) - says("The Exile", "damage and +{} to hit")


@TEXTS.of("The Exile: Old Authority")
def test_the_exile_commands() -> None:
    match = uses(meets(["The Exile", "Archer", "Idle@mid"], ["Post"], FAIR), "Old Authority", "Archer")
    play(match, "use arrow post")
    assert said(match).count("Archer passes.") == 1


@TEXTS.of("The Lantern Saint")
def test_the_lantern_saint_heals_the_others_at_the_end_of_the_turn() -> None:
    hurt: Units = [{"card": name, "hp counters": 9} for name in ("Idle", "Mark", "The Lantern Saint")]
    match = play(at_rest(hurt), "done")
    less = says("The Lantern Saint", "each other unit of your party restores {} HP")
    assert [wounds(match, name) for name in ("Idle", "Mark", "The Lantern Saint")] == [9 - less, 9 - less, 9]


@TEXTS.of("The Lantern Saint: Vigil")
def test_the_vigil_heals_and_clears_all_friends() -> None:
    hurt: Units = [{"card": name, "hp counters": 9, "marker": 1} for name in ("Mark", "Mark Two")]
    match = uses(meets(["The Lantern Saint", *hurt, "Archer", "Idle@mid"], ["Post"]), "Vigil")
    less = says("The Lantern Saint", "The target restores {} HP")
    for name in ("Mark", "Mark Two"):
        assert (wounds(match, name), column(match, name, "marker")) == (9 - less, 0)


def test_every_text_of_a_recruit_is_tested() -> None:
    TEXTS.all_named()

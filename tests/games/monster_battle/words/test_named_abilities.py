"""Chapter 6 of the rulebook: Charge, Grab, Rebirth, Trickster, Spines (MB-47 to MB-55), with MB-R17 to MB-R22."""

import pytest

from bestiary import Match
from tests.games.monster_battle.cards_for_tests import (
    battle,
    cited,
    codes,
    count,
    damage,
    kills,
    place,
    refused,
    score,
    seen,
    stand,
    told,
    values,
    where,
)

GAME = battle(
    {
        "Charger": "99: 1! 1 1 1 / blue: Charge",
        "Ram": "99: 1! 1 1! 1 / blue: Charge",
        "Ally": "99: 1 2 3 4",
        "Friend": "99: 0 0 0 0",
        "Herald": "99: 1 1 1 1 / blue: Draw 1 card.",
        "Grabber": "99: 0 0 0! 0 / green: Grab 1",
        "Clutcher": "99: 0 0 0 0! / green: Grab 1",
        "Squid": "99: 0 0! 0 0 / green: Grab 2",
        "Phoenix": "6: 2 2 2 1 / green: Rebirth",
        "Wren": "6: 2 2 2 1 / green: Rebirth",
        "Trickster": "99: 1 1 2 2 / blue: Trickster",
        "Urchin": "99: 0 0! 0 0! / green: Spines 2",
        "Hedgehog": "99: 0 0 0 0! / green: Spines 2",
        "Needle": "99: 2 2! 2 2 / green: Spines 2",
        "Hitter": "99: 9 9 9 9",
        "Wall": "99: 0 0 0 0",
    },
    {
        "Target": "99: 2 2 2 2",
        "Second": "99: 0 0 0 0",
        "Rock": "99: 0 0 0 0",
        "Three": "99: 3 3 3 3",
        "Porcupine": "99: 3 3 3 3! / green: Spines 2",
        "Puffer": "99: 3 3! 3 3! / green: Spines 2",
        "Shell": '99: 3 3 3 3! / green: Each value pointing at this monster through "!" is lowered by 1.',
        "Biter": "99: 9 9 9 9",
    },
)


def playing(name: str, upright: list[str], sideways: list[str], **more: object) -> Match:
    """P is to lay this monster."""
    return stand(GAME, upright, sideways, hands=([name, "Upright 1"], ["Sideways 1", "Sideways 4"]), **more)


# ---- Charge


@pytest.mark.rule("MB-47", "MB-R17")
def test_charge_lays_another_own_monster_beside_the_target() -> None:
    match = playing("Charger", ["Ally 4,0"], ["Target 0,1", "Rock 3,0"])
    match.play("play charger 0,0")
    assert match.to_move == 0
    assert sorted(codes(match)) == sorted(f"move ally {cell}{way}" for cell in ("1,1", "-1,1", "0,2") for way in ("", " turned"))
    match.play("move ally 0,2 turned")
    assert place(match, "Ally") == (0, 2, True), "it is laid anew, either way up"
    assert damage(match, "Target") == 1 + 1, "the Charger's north and the Ally's top, which lies south now"
    assert damage(match, "Rock") == 0, "and it has left the Rock"
    assert match.to_move == 1


@pytest.mark.rule("MB-R17")
def test_charge_is_compulsory() -> None:
    match = playing("Charger", ["Ally 4,0"], ["Target 0,1", "Rock 3,0"])
    match.play("play charger 0,0")
    assert refused(match, "done") is not None and refused(match, "pass") is not None


@pytest.mark.rule("MB-47", "MB-R17")
def test_charge_moves_neither_itself_nor_an_enemy_nor_to_another_cell() -> None:
    match = playing("Charger", ["Ally 4,0"], ["Target 0,1", "Rock 3,0"])
    match.play("play charger 0,0")
    for code in ("move charger 0,2", "move rock 0,2", "move ally 2,0", "move ally 0,0", "move ally 1,0"):
        assert "MB-47" in (refused(match, code) or "").split(), code


@pytest.mark.rule("MB-48")
def test_charge_does_nothing_without_another_own_monster() -> None:
    match = playing("Charger", [], ["Target 0,1", "Rock 3,0"])
    match.play("play charger 0,0")
    assert match.to_move == 1 and told(match, "moves") == []
    assert "MB-48" in cited(match) and "MB-49" not in cited(match)


@pytest.mark.rule("MB-49", "MB-R17")
def test_charge_does_nothing_if_all_other_cells_at_the_target_are_taken() -> None:
    """The target's sides are taken by the Charger and by three own monsters, none of which can make its own room."""
    match = playing("Charger", ["Ally 1,1", "Friend -1,1", "Wall 0,2"], ["Target 0,1", "Rock 3,0"])
    match.play("play charger 0,0")
    assert match.to_move == 1 and told(match, "moves") == []
    assert "MB-49" in cited(match) and "MB-48" not in cited(match)


@pytest.mark.rule("MB-R17")
def test_a_mark_that_points_at_an_empty_cell_has_no_target() -> None:
    match = playing("Charger", ["Ally 4,0"], ["Target 0,1", "Rock 3,0"])
    match.play("play charger 0,0 turned")
    assert match.to_move == 1 and told(match, "moves") == []


@pytest.mark.rule("MB-R17")
def test_a_monster_beside_the_target_may_be_moved_to_another_free_side() -> None:
    match = playing("Charger", ["Ally 1,1"], ["Target 0,1", "Rock 3,0"])
    match.play("play charger 0,0")
    assert {code.split()[2] for code in codes(match)} == {"-1,1", "0,2"}, "not where it lay"
    match.play("move ally -1,1")
    assert place(match, "Ally") == (-1, 1, False)


@pytest.mark.rule("MB-R17")
def test_of_two_targets_the_player_picks_one_with_a_free_side() -> None:
    match = playing("Ram", ["Ally 8,0"], ["Target 0,1", "Second 0,-1", "Rock 7,0"])
    match.play("play ram 0,0")
    north, south = {"1,1", "-1,1", "0,2"}, {"1,-1", "-1,-1", "0,-2"}
    assert {code.split()[2] for code in codes(match)} == north | south
    match = playing("Ram", ["Ally 1,1", "Friend -1,1", "Wall 0,2"], ["Target 0,1", "Second 0,-1"])
    match.play("play ram 0,0")
    assert {code.split()[2] for code in codes(match)} == south, "the other target is surrounded"
    assert {code.split()[1] for code in codes(match)} == {"ally", "friend", "wall"}


@pytest.mark.rule("MB-R17")
def test_a_moved_green_ability_looks_at_its_new_neighbours() -> None:
    """The Grabber holds the Second to its south; moved above the Target it holds that, and the Second no longer."""
    match = playing("Charger", ["Grabber 5,1"], ["Target 0,1", "Three 5,0"])
    assert values(match, "Three") == [3, 2, 2, 2]
    match.play("play charger 0,0")
    match.play("move grabber 0,2")
    assert values(match, "Three") == [3, 3, 3, 3]
    assert values(match, "Target") == [2, 1, 1, 1]


@pytest.mark.rule("MB-50")
def test_a_moved_monster_does_not_use_its_blue_ability_again() -> None:
    match = playing("Charger", ["Herald 4,0"], ["Target 0,1", "Rock 3,0"])
    match.play("play charger 0,0")
    match.play("move herald 0,2")
    assert count(match, "deck", 0) == 2, "no card was drawn"
    assert "MB-50" in cited(match)


@pytest.mark.rule("MB-50", "MB-R16")
def test_a_moved_charge_monster_does_not_charge_again() -> None:
    match = playing("Charger", ["Ram 4,0", "Ally 2,0"], ["Target 0,1", "Rock 3,0", "Second 0,3"])
    match.play("play charger 0,0")
    match.play("move ram 0,2")
    assert match.to_move == 1, "the Ram lies between two targets and does nothing"
    assert told(match, "moves") == ["Ram is moved."]


# ---- Grab


@pytest.mark.rule("MB-51", "MB-R18")
def test_grab_lowers_all_values_but_the_one_that_points_at_the_grabber() -> None:
    match = stand(GAME, ["Grabber 1,1"], ["Target 1,0"])
    assert values(match, "Target") == [2, 1, 1, 1]
    match = stand(GAME, ["Squid 0,0"], ["Target 1,0"])
    assert values(match, "Target") == [0, 0, 0, 2], "the card gives the size"


@pytest.mark.rule("MB-R18")
def test_two_grabbers_each_spare_only_the_value_pointing_at_themselves() -> None:
    match = stand(GAME, ["Grabber 1,1", "Clutcher 2,0"], ["Three 1,0"])
    assert values(match, "Three") == [2, 2, 1, 1]


@pytest.mark.rule("MB-R18", "MB-43")
def test_grab_holds_only_whom_its_mark_points_at() -> None:
    match = stand(GAME, ["Grabber 1,1 turned"], ["Target 1,0", "Three 1,2"])
    assert values(match, "Target") == [2, 2, 2, 2]
    assert values(match, "Three") == [2, 2, 3, 2]


# ---- Rebirth


@pytest.mark.rule("MB-52", "MB-R19")
def test_the_first_time_the_phoenix_is_killed_there_is_no_point() -> None:
    match = kills(GAME, ["Phoenix 0,0"], ["Biter 1,0"], points=[[], ["Upright 4", "Upright 5", "Upright 6"]], active=1)
    assert score(match) == [0, 3], "still three"
    assert where(match, "Phoenix") == ("hand", 0) and not match.over
    assert told(match, "returns") == ["Phoenix returns to its owner's hand: no point."]
    assert "play phoenix 0,0" in codes(match), "it may be played again as any card"
    match.play("play phoenix 0,0")
    assert score(match) == [0, 4] and where(match, "Phoenix") == ("points", 1)
    assert match.result().winners == [1], "killed again it is a normal kill"


@pytest.mark.rule("MB-52")
def test_a_phoenix_that_was_killed_before_counts() -> None:
    match = kills(GAME, ["Phoenix 0,0"], ["Biter 1,0"])
    again = stand(GAME, [], ["Biter 1,0"], hands=([{"card": "Phoenix", "spent": 1}], ["Sideways 1"]))
    again.play("play phoenix 0,0")
    assert (score(match), score(again)) == ([0, 0], [0, 1])


@pytest.mark.rule("MB-R19")
def test_the_mark_is_public_and_belongs_to_that_card_alone() -> None:
    match = kills(GAME, ["Phoenix 0,0", "Wren 5,1"], ["Biter 1,0", "Rock 5,0"])
    for seat in (0, 1, None):
        assert seen(match, "Phoenix", seat)["facts"]["reborn"] is True
        assert "reborn" not in seen(match, "Wren", seat)["facts"]
    match.play("play sideways-1 4,1")
    match.play("play phoenix 4,0")
    assert seen(match, "Phoenix")["facts"]["reborn"] is True, "it lasts for the whole game"


@pytest.mark.rule("MB-R19", "MB-R20")
def test_rebirth_makes_a_hand_larger() -> None:
    hands = (["Upright 1", "Upright 4", "Upright 5", "Upright 6"], ["Sideways 1"])
    match = stand(GAME, ["Phoenix 0,0"], ["Biter 1,0"], hands=hands, active=0)
    match.play("play upright-1 2,0")
    while match.question.name == "deaths":
        match.play(match.legal()[0])
    match.play("play sideways-1 3,0")
    assert count(match, "hand", 0) == 3 + 1 + 1
    assert {"MB-21", "MB-R20"} <= cited(match)


# ---- Trickster


@pytest.mark.rule("MB-53", "MB-54", "MB-R21")
def test_trickster_exchanges_two_monsters_that_keep_their_way_up() -> None:
    match = playing("Trickster", ["Ally 0,0", "Friend 2,0 turned"], ["Target 1,0"])
    match.play("play trickster 1,1")
    match.play("swap ally friend")
    assert place(match, "Ally") == (2, 0, False)
    assert place(match, "Friend") == (0, 0, True)
    assert values(match, "Ally") == [1, 2, 3, 4]
    assert damage(match, "Target") == 4 + 0 + 2, "the Ally's west value, the Friend's, the Trickster's south value"
    assert "MB-54" in cited(match)


@pytest.mark.rule("MB-54")
@pytest.mark.parametrize("ally", [False, True])
@pytest.mark.parametrize("friend", [False, True])
def test_each_of_the_two_keeps_its_own_way_up(ally: bool, friend: bool) -> None:
    ways = [" turned" if turned else "" for turned in (ally, friend)]
    match = playing("Trickster", [f"Ally 0,0{ways[0]}", f"Friend 2,0{ways[1]}"], ["Target 1,0"])
    match.play("play trickster 1,1")
    match.play("swap ally friend")
    assert (place(match, "Ally"), place(match, "Friend")) == ((2, 0, ally), (0, 0, friend))


@pytest.mark.rule("MB-53", "MB-R21")
def test_both_own_or_both_the_opponents_never_one_of_each() -> None:
    match = playing("Trickster", ["Ally 0,0"], ["Target 1,0", "Second -1,0 turned"])
    match.play("play trickster 1,1")
    assert {frozenset(code.split()) for code in codes(match)} == {
        frozenset(["swap", "ally", "trickster"]),
        frozenset(["swap", "target", "second"]),
        frozenset(["done"]),
    }
    assert refused(match, "swap ally target") == "MB-53"
    match.play("swap target second")
    assert place(match, "Target") == (-1, 0, False)
    assert place(match, "Second") == (1, 0, True), "L's monsters, exchanged by P, keep their way up"


@pytest.mark.rule("MB-R21")
def test_the_trickster_itself_may_be_exchanged() -> None:
    match = playing("Trickster", ["Ally 0,0"], ["Target 1,0"])
    match.play("play trickster 1,1 turned")
    match.play("swap trickster ally")
    assert place(match, "Trickster") == (0, 0, True) and place(match, "Ally") == (1, 1, False)


@pytest.mark.rule("MB-R21")
def test_trickster_is_optional() -> None:
    match = playing("Trickster", ["Ally 0,0"], ["Target 1,0"])
    match.play("play trickster 1,1")
    match.play("done")
    assert place(match, "Trickster") == (1, 1, False) and place(match, "Ally") == (0, 0, False)
    assert match.to_move == 1


@pytest.mark.rule("MB-R21", "MB-50")
def test_exchanged_monsters_do_not_use_their_blue_abilities_again() -> None:
    match = playing("Trickster", ["Herald 0,0", "Charger 0,2"], ["Target 1,0", "Rock 0,3"])
    match.play("play trickster 1,1")
    match.play("swap herald charger")
    assert count(match, "deck", 0) == 2 and match.to_move == 1


# ---- Spines


@pytest.mark.rule("MB-R22")
def test_spines_lower_the_value_that_points_at_them_through_a_mark() -> None:
    match = stand(GAME, ["Urchin 0,0"], ["Three 1,0", "Target 0,1"])
    assert values(match, "Three") == [3, 3, 3, 1]
    assert values(match, "Target") == [2, 2, 2, 2], "no ! on that side"
    assert damage(match, "Urchin") == 1 + 2


@pytest.mark.rule("MB-55", "MB-R22")
def test_two_spines_that_affect_each_other_are_both_off_towards_everybody() -> None:
    """Urchin and Porcupine are mutual; the Three lies at another ! of the Urchin and is not lowered."""
    match = stand(GAME, ["Urchin 0,0"], ["Porcupine 1,0", "Three -1,0"])
    assert values(match, "Porcupine") == [3, 3, 3, 3]
    assert values(match, "Urchin") == [0, 0, 0, 0]
    assert values(match, "Three") == [3, 3, 3, 3]


@pytest.mark.rule("MB-55")
def test_only_spines_switch_spines_off() -> None:
    """The Shell defends itself through its "!" as the Urchin does, but not by Spines: both abilities go on."""
    match = stand(GAME, ["Urchin 0,0"], ["Shell 1,0"])
    assert values(match, "Shell") == [3, 3, 3, 1]
    assert values(match, "Urchin") == [0, 0, 0, 0]
    match = stand(GAME, ["Needle 0,0"], ["Shell 1,0"])
    assert (values(match, "Shell"), values(match, "Needle")) == ([3, 3, 3, 1], [2, 1, 2, 2])


@pytest.mark.rule("MB-R22")
def test_one_sided_contact_switches_nothing_off() -> None:
    match = stand(GAME, ["Urchin 0,0"], ["Porcupine 1,0 turned"])
    assert values(match, "Porcupine") == [3, 3, 3, 1], "its ! points east now, the Urchin's at it"


@pytest.mark.rule("MB-R22")
def test_spines_are_on_again_when_the_contact_ends() -> None:
    frail = battle(
        {"Urchin": "99: 0 0! 0 0! / green: Spines 2", "Hitter": "99: 9 9 9 9"},
        {"Thorn": "1: 3 3 3 3! / green: Spines 2", "Three": "99: 3 3 3 3"},
    )
    match = stand(frail, ["Urchin 0,0"], ["Thorn 1,0", "Three -1,0"], hands=(["Hitter"], ["Sideways 1"]))
    assert values(match, "Three") == [3, 3, 3, 3]
    match.play("play hitter 2,0")
    assert where(match, "Thorn") == ("points", 0)
    assert values(match, "Three") == [3, 1, 3, 3]


@pytest.mark.rule("MB-R22", "MB-55")
def test_only_positions_count_for_three_in_a_row() -> None:
    """Urchin–Puffer and Puffer–Hedgehog are both mutual: all three are off, and so the Three is not lowered by the Urchin."""
    match = stand(GAME, ["Urchin 0,0", "Hedgehog 2,0"], ["Puffer 1,0", "Three -1,0"])
    assert values(match, "Puffer") == [3, 3, 3, 3]
    assert values(match, "Three") == [3, 3, 3, 3]
    match = stand(GAME, ["Hedgehog 2,0"], ["Puffer 1,0", "Three -1,0"])
    assert values(match, "Puffer") == [3, 3, 3, 3], "mutual"
    match = stand(GAME, ["Wall 0,0", "Hedgehog 2,0 turned"], ["Puffer 1,0"])
    assert values(match, "Wall") == [0, 0, 0, 0] and values(match, "Hedgehog") == [0, 0, 0, 0]

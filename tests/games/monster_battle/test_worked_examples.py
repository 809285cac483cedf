"""The nine worked examples of the ledger, with their numbers."""

import pytest

from tests.games.monster_battle.cards_for_tests import battle, codes, count, damage, kills, place, score, stand, told, values, where

LOST = "If you lost a monster last turn, this monster has +1 on all values."


@pytest.mark.rule("MB-31", "MB-32", "MB-33", "MB-34", "MB-35", "MB-36", "MB-37", "MB-38")
@pytest.mark.parametrize("first", ["merman", "kelpie"])
@pytest.mark.parametrize("seat", [0, 1])
def test_1_the_sheets_example(first: str, seat: int) -> None:
    game = battle(
        {"Merman": "7: 0 2 0 0", "Above": "9: 0 0 2 0", "Beyond": "9: 0 0 0 3"},
        {"Kelpie": "6: 0 0 0 3", "Top": "9: 0 0 3 0", "Left": "9: 0 1 0 0"},
    )
    match = kills(game, ["Merman 0,0", "Above 1,1", "Beyond 2,0"], ["Kelpie 1,0", "Top 0,1", "Left -1,0"], active=seat)
    assert match.to_move == seat and sorted(codes(match)) == ["die kelpie", "die merman"]
    assert (damage(match, "Merman"), damage(match, "Kelpie")) == (3 + 3 + 1, 2 + 2 + 3)
    match.play(f"die {first}")
    assert where(match, "Merman") == ("points", 1) and where(match, "Kelpie") == ("points", 0)
    assert score(match) == [1, 1]
    assert sorted(told(match, "dies")) == ["Kelpie dies with 7 pointing at it.", "Merman dies with 7 pointing at it."]


@pytest.mark.rule("MB-34")
def test_2_no_carry_over() -> None:
    game = battle({"Six": "6: 0 0 0 0", "Hitter": "9: 2 2 2 2"}, {"Three": "9: 3 3 3 3", "Brittle": "2: 2 2 2 2"})
    match = stand(game, ["Six 0,0"], ["Three 1,0"], active=1, hands=(["Hitter"], ["Brittle", "Sideways 1"]))
    match.play("play brittle 0,1")
    assert damage(match, "Six") == 5 and where(match, "Six") == ("table", 0)
    match.play("play hitter 0,2")
    assert where(match, "Brittle") == ("points", 0)
    match.play("play sideways-1 1,2")
    assert damage(match, "Six") == 3 and where(match, "Six") == ("table", 0)


@pytest.mark.rule("MB-45", "MB-46")
def test_3_once_per_turn() -> None:
    game = battle({"Mourner": f"9: 1 2 0 3 / green: {LOST}", "Prey": "1: 0 0 0 0", "Game": "1: 0 0 0 0"}, {"Biter": "9: 9 9 9 9"})
    match = kills(game, ["Mourner 8,0", "Prey 0,0", "Game 2,0"], ["Biter 1,0"])
    match.play("die prey")
    assert score(match) == [0, 2]
    assert values(match, "Mourner") == [2, 3, 1, 4]


@pytest.mark.rule("MB-30")
def test_4_not_before_the_kill_step() -> None:
    twice = "Turn another monster the other way up. Turn another monster the other way up."
    game = battle({"Turncoat": "9: 0 1 0 6", "Spinner": f"9: 0 0 0 0 / blue: {twice}"}, {"Frail": "6: 0 0 0 0"})
    match = stand(game, ["Turncoat 0,0"], ["Frail 1,0"], hands=(["Spinner"], ["Sideways 1"]))
    match.play("play spinner 2,0")
    match.play("choose turncoat")
    assert damage(match, "Frail") == 6, "as much as its health"
    match.play("choose turncoat")
    assert damage(match, "Frail") == 1 and where(match, "Frail") == ("table", 1)
    assert match.to_move == 1 and told(match, "dies") == []


@pytest.mark.rule("MB-51")
def test_5_grab() -> None:
    game = battle({"Grabber": "9: 0 0 1! 0 / green: Grab 1"}, {"Target": "9: 2 2 2 2"})
    match = stand(game, ["Grabber 1,1"], ["Target 1,0"])
    assert values(match, "Target") == [2, 1, 1, 1]


@pytest.mark.rule("MB-52")
def test_6_phoenix() -> None:
    game = battle({"Phoenix": "6: 2 2 2 1 / green: Rebirth"}, {"Biter": "99: 6 6 6 6"})
    match = kills(game, ["Phoenix 0,0"], ["Biter 1,0"], active=1)
    assert score(match) == [0, 0]
    match.play("play phoenix 0,0")
    assert score(match) == [0, 1]


@pytest.mark.rule("MB-53", "MB-54")
def test_7_trickster() -> None:
    game = battle(
        {"First": "9: 1 2 3 4", "Second": "9: 5 6 7 8", "Trickster": "9: 1 1 2 2 / blue: Trickster"}, {"Rock": "99: 0 0 0 0"}
    )
    match = stand(game, ["First 0,0", "Second 2,0 turned"], ["Rock 1,0"], hands=(["Trickster"], ["Sideways 1"]))
    match.play("play trickster 1,1")
    match.play("swap first second")
    assert place(match, "First") == (2, 0, False)
    assert place(match, "Second") == (0, 0, True)


@pytest.mark.rule("MB-55")
def test_8_spines() -> None:
    game = battle(
        {"Urchin": "9: 1! 1! 1! 1! / green: Spines 2"}, {"Puffer": "9: 3! 3! 3! 3! / green: Spines 2", "Three": "9: 3 3 3 3"}
    )
    match = stand(game, ["Urchin 0,0"], ["Puffer 1,0", "Three 0,1"])
    for name, printed in (("Urchin", 1), ("Puffer", 3), ("Three", 3)):
        assert values(match, name) == [printed] * 4


@pytest.mark.rule("MB-48")
def test_9_charge_without_effect() -> None:
    game = battle({"Charger": "9: 1! 1 1 1 / blue: Charge"}, {"Target": "9: 0 0 0 0"})
    match = stand(game, [], ["Target 0,1"], hands=(["Charger"], ["Sideways 1"]))
    match.play("play charger 0,0")
    assert place(match, "Charger") == (0, 0, False) and count(match, "table", 0) == 1
    assert told(match, "moves") == [] and match.to_move == 1

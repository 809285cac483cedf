"""Chapter 5 of the rulebook: "!" and attack modifiers (MB-42 to MB-46), with MB-R13 to MB-R15 and MB-R28."""

import pytest

from bestiary import CardError
from tests.games.monster_battle.cards_for_tests import battle, cited, count, damage, kills, score, seen, stand, values, where

LOST = "If you lost a monster last turn, this monster has +1 on all values."
DIED = "If an enemy monster died last turn, this monster has +1 on all values."
FED = 'While "!" points at a monster with health 8 or more, this monster has +1 on all values.'
DIAGONAL = "Your monsters diagonal to this monster have +1 on all values."

GAME = battle(
    {
        "Grabber": "99: 0 0! 0 0 / green: Grab 1",
        "Clutcher": "99: 0 0 0! 0 / green: Grab 1",
        "Striker": '99: 1 1! 1 1 / green: This monster has +2 on all "!" values.',
        "Silent": "99: 1 1! 1 1",
        "Mourner": f"99: 0 1 2 3 / green: {LOST}",
        "Widow": f"99: 2 2 2 2 / green: {LOST}",
        "Vulture": f"99: 0 1 2 3 / green: {DIED}",
        "Feeder": f"99: 1! 1! 1 1 / green: {FED}",
        "Captain": f"99: 0 0 0 0 / green: {DIAGONAL}",
        "Major": f"99: 0 0 0 0 / green: {DIAGONAL}",
        "Soldier": "99: 0 1 2 3",
        "Shield": '99: 0 0! 0 0! / green: Each value pointing at this monster through "!" is lowered by 1.',
        "Prey": "1: 0 0 0 0",
        "Game": "1: 0 0 0 0",
        "Phoenix": "1: 0 0 0 0 / green: Rebirth",
        "Hitter": "99: 8 8 8 8",
        "Wall": "99: 0 0 0 0",
    },
    {
        "Target": "99: 2 2 2 2",
        "Bystander": "99: 2 2 2 2",
        "Zero": "99: 0 1 0 1",
        "Eight": "8: 0 0 0 0",
        "Nine": "9: 0 0 0 0",
        "Seven": "7: 0 0 0 0",
        "Biter": "99: 9 9 9 9",
        "Frail": "1: 0 0 0 0",
        "Rock": "99: 0 0 0 0",
        "Chief": f"99: 0 0 0 0 / green: {DIAGONAL}",
    },
)


# ---- the sign "!"


@pytest.mark.rule("MB-42")
def test_the_card_says_what_the_sign_does() -> None:
    plain = [2, 2, 2, 2]
    for name, own, other in [("Grabber", [0, 0, 0, 0], [1, 1, 1, 2]), ("Striker", [1, 3, 1, 1], plain), ("Silent", [1] * 4, plain)]:
        match = stand(GAME, [f"{name} 0,0"], ["Target 1,0"])
        assert (values(match, name), values(match, "Target")) == (own, other)


@pytest.mark.rule("MB-42")
def test_a_card_that_does_not_say_what_its_sign_does_is_refused() -> None:
    with pytest.raises(CardError, match='has a "!" among its values, but its text does not say what it does'):
        battle({"Mute": "9: 1! 1 1 1 / green: Rebirth"})
    with pytest.raises(CardError, match='speaks of "!", but none of its values has one'):
        battle({"Blank": "9: 1 1 1 1 / green: Grab 1"})


@pytest.mark.rule("MB-43")
def test_only_the_enemy_that_a_mark_points_at_is_affected() -> None:
    match = stand(GAME, ["Grabber 0,0"], ["Target 1,0", "Bystander 0,1"])
    assert values(match, "Target") == [1, 1, 1, 2]
    assert values(match, "Bystander") == [2, 2, 2, 2], "it touches the Grabber, but no ! points at it"


@pytest.mark.rule("MB-43")
@pytest.mark.parametrize(
    ("enemies", "raised"),
    [
        (["Nine 1,0"], True),
        (["Eight 0,1"], True),
        (["Seven 1,0"], False),
        (["Nine 0,-1"], False),
        (["Nine -1,0", "Seven 1,0"], False),
    ],
)
def test_a_monster_is_affected_only_by_the_enemy_at_its_mark(enemies: list[str], raised: bool) -> None:
    match = stand(GAME, ["Feeder 0,0"], enemies)
    assert values(match, "Feeder") == ([2, 2, 2, 2] if raised else [1, 1, 1, 1])


@pytest.mark.rule("MB-43")
@pytest.mark.parametrize(("cell", "drawn"), [("1,0", True), ("0,1", False), ("-1,0", False)])
def test_a_text_hears_only_of_the_enemy_at_its_mark(cell: str, drawn: bool) -> None:
    game = battle(
        {"Jackal": '99: 9 9! 9 9 / green: When a monster at "!" dies, draw 1 card.'},
        {"Frail": "1: 0 0 0 0"},
    )
    match = kills(game, ["Jackal 0,0"], [f"Frail {cell}"])
    assert where(match, "Frail") == ("points", 0)
    assert count(match, "deck", 0) == (1 if drawn else 2)


@pytest.mark.rule("MB-43")
def test_a_defence_through_the_mark_does_not_cover_the_other_sides() -> None:
    match = stand(GAME, ["Shield 0,0"], ["Target 1,0", "Bystander 0,1", "Zero -1,0"])
    assert values(match, "Target") == [2, 2, 2, 1]
    assert values(match, "Bystander") == [2, 2, 2, 2]
    assert damage(match, "Shield") == 1 + 2 + 0


@pytest.mark.rule("MB-44")
def test_the_mark_turns_with_the_card() -> None:
    match = stand(GAME, ["Grabber 0,0 turned"], ["Target 1,0", "Bystander -1,0"])
    assert values(match, "Target") == [2, 2, 2, 2]
    assert values(match, "Bystander") == [1, 2, 1, 1]
    match = stand(GAME, ["Striker 0,0 turned"], ["Target 1,0"])
    assert values(match, "Striker") == [1, 1, 1, 3]
    assert "MB-44" in cited(kills(GAME, ["Grabber 0,0 turned"], ["Target -1,0"]))
    assert "MB-44" not in cited(kills(GAME, ["Grabber 0,0"], ["Target 1,0"]))


# ---- raises


@pytest.mark.rule("MB-45")
def test_a_raise_raises_all_four_values() -> None:
    match = stand(GAME, ["Mourner 0,0"], ["Rock 1,0"], lost=[1, 0])
    assert values(match, "Mourner") == [1, 2, 3, 4]


@pytest.mark.rule("MB-45")
def test_unless_it_says_otherwise() -> None:
    match = stand(GAME, ["Striker 0,0"], ["Rock 1,0"])
    assert values(match, "Striker") == [1, 3, 1, 1]


@pytest.mark.rule("MB-45", "MB-R14")
def test_a_standing_raise_for_other_own_monsters() -> None:
    match = stand(GAME, ["Captain 0,0", "Soldier 1,1", "Wall 2,0"], ["Rock 1,0", "Target 0,1"])
    assert values(match, "Soldier") == [1, 2, 3, 4]
    assert values(match, "Captain") == [0, 0, 0, 0], "not the Captain itself"
    assert values(match, "Wall") == [0, 0, 0, 0], "two steps away is not diagonal"
    assert values(match, "Target") == [2, 2, 2, 2], "and no enemy"


@pytest.mark.rule("MB-46", "MB-R15")
@pytest.mark.parametrize(("name", "lost"), [("Mourner", [2, 0]), ("Vulture", [0, 3]), ("Mourner", [1, 0])])
def test_a_condition_met_several_times_counts_once(name: str, lost: list[int]) -> None:
    match = stand(GAME, [f"{name} 0,0"], ["Rock 1,0"], lost=lost)
    assert values(match, name) == [1, 2, 3, 4]


@pytest.mark.rule("MB-46")
@pytest.mark.parametrize(("name", "lost"), [("Mourner", [0, 2]), ("Vulture", [2, 0])])
def test_a_condition_that_is_not_met_counts_not_at_all(name: str, lost: list[int]) -> None:
    match = stand(GAME, [f"{name} 0,0"], ["Rock 1,0"], lost=lost)
    assert values(match, name) == [0, 1, 2, 3]


@pytest.mark.rule("MB-46", "MB-45")
def test_modifiers_are_cited_only_when_they_change_a_value() -> None:
    match = kills(GAME, ["Mourner 0,0"], ["Rock 1,0"])
    assert not {"MB-45", "MB-46"} & cited(match)
    match = kills(GAME, ["Mourner 0,0"], ["Rock 1,0"], lost=[1, 0])
    assert {"MB-45", "MB-46", "MB-R15", "MB-R28"} <= cited(match)


# ---- limits and sources


@pytest.mark.rule("MB-R13")
def test_values_never_fall_below_zero_and_a_printed_zero_can_be_raised() -> None:
    """The Zero has 0 1 0 1; the Grabber takes 1 from all but its west value, the Chief adds 1 to all."""
    match = stand(GAME, ["Grabber 0,0"], ["Zero 1,0"])
    assert values(match, "Zero") == [0, 0, 0, 1], "0 less 1 is 0"
    match = stand(GAME, ["Wall 0,0"], ["Zero 1,0", "Chief 2,1"])
    assert values(match, "Zero") == [1, 2, 1, 2], "0 and 1 is 1"
    match = stand(GAME, ["Grabber 0,0"], ["Zero 1,0", "Chief 2,1"])
    assert values(match, "Zero") == [0, 1, 0, 2], "0 and 1 less 1 is 0"


@pytest.mark.rule("MB-R13")
def test_the_limit_is_applied_after_all_raises_and_penalties() -> None:
    """Two penalties of 1 and one raise of 1 on a 0 are 0, and not 1, in whatever order they came into play."""
    for table in (["Zero 1,0", "Chief 2,1"], ["Chief 2,1", "Zero 1,0"]):
        match = stand(GAME, ["Grabber 0,0", "Clutcher 1,1"], table)
        assert values(match, "Zero") == [0, 0, 0, 1], "north 0+1-1, east 1+1-2, south 0+1-2, west 1+1-1"
    match = kills(GAME, ["Grabber 0,0", "Clutcher 1,1"], ["Zero 1,0", "Chief 2,1"])
    assert {"MB-R13", "MB-R14"} <= cited(match)


@pytest.mark.rule("MB-R14")
def test_two_monsters_with_one_condition_each_get_their_own_raise() -> None:
    match = stand(GAME, ["Mourner 0,0", "Widow 1,1"], ["Rock 1,0"], lost=[2, 0])
    assert values(match, "Mourner") == [1, 2, 3, 4]
    assert values(match, "Widow") == [3, 3, 3, 3]


@pytest.mark.rule("MB-R14")
def test_modifiers_of_different_monsters_add_up() -> None:
    match = stand(GAME, ["Captain 0,0", "Soldier 1,1", "Major 2,2"], ["Rock 1,0"])
    assert values(match, "Soldier") == [2, 3, 4, 5]
    match = kills(GAME, ["Captain 0,0", "Soldier 1,1", "Major 2,2"], ["Rock 1,0"])
    assert "MB-R14" in cited(match)


# ---- the last turn


@pytest.mark.rule("MB-R15")
def test_a_loss_counts_during_the_next_turn_and_no_longer() -> None:
    """P loses a monster in turn 7, P's own: the bonus holds during turn 8, L's, and ends when turn 9 begins."""
    match = stand(GAME, ["Mourner 0,0", "Prey 5,1"], ["Rock 1,0", "Biter 6,1"], turn=7)
    assert values(match, "Mourner") == [0, 1, 2, 3]
    match.play("play upright-1 2,0")
    assert where(match, "Prey") == ("points", 1) and match.view(None)["turn"] == 8
    assert values(match, "Mourner") == [1, 2, 3, 4]
    match.play("play sideways-1 3,0")
    assert match.view(None)["turn"] == 9
    assert values(match, "Mourner") == [0, 1, 2, 3]


@pytest.mark.rule("MB-R15")
def test_the_raise_counts_in_the_kill_step_of_that_turn() -> None:
    match = stand(GAME, ["Mourner 0,0", "Prey 5,1"], ["Frail 0,1", "Rock 1,0", "Biter 6,1"])
    match.play("play upright-1 2,0")
    assert where(match, "Frail") == ("table", 1), "0 pointed at it"
    match.play("play sideways-1 3,0")
    assert where(match, "Frail") == ("points", 0), "1 points at it in the turn after the loss"


@pytest.mark.rule("MB-R15", "MB-R19")
def test_a_phoenix_sent_back_is_a_loss() -> None:
    match = kills(GAME, ["Mourner 0,0", "Phoenix 5,1"], ["Rock 1,0", "Biter 6,1"])
    assert seen(match, "Phoenix", 0)["zone"] == "hand" and score(match) == [0, 0]
    assert values(match, "Mourner") == [1, 2, 3, 4]


@pytest.mark.rule("MB-R15")
def test_a_monster_that_was_moved_is_no_loss() -> None:
    game = battle(
        {"Mourner": f"99: 0 1 2 3 / green: {LOST}", "Charger": "99: 1! 1 1 1 / blue: Charge", "Ally": "99: 1 1 1 1"},
        {"Target": "99: 0 0 0 0", "Rock": "99: 0 0 0 0"},
    )
    match = stand(game, ["Mourner 10,0", "Ally 4,0"], ["Target 0,1", "Rock 3,0"], hands=(["Charger"], ["Sideways 1"]))
    match.play("play charger 0,0")
    match.play("move ally 0,2")
    assert match.to_move == 1
    assert values(match, "Mourner") == [0, 1, 2, 3]


@pytest.mark.rule("MB-R15")
def test_an_enemy_death_of_the_last_turn() -> None:
    match = stand(GAME, ["Vulture 0,0", "Wall 7,1"], ["Rock 1,0", "Frail 8,1"], hands=(["Hitter"], ["Sideways 1"]))
    match.play("play hitter 9,1")
    assert where(match, "Frail") == ("points", 0)
    assert values(match, "Vulture") == [1, 2, 3, 4]


# ---- "while"


@pytest.mark.rule("MB-R28", "MB-46")
def test_a_standing_condition_counts_once_however_many_marks_meet_it() -> None:
    """Two "!" at monsters with health 8 or more: +1; one of them dies: still +1 next turn; both: +0."""
    match = stand(GAME, ["Feeder 0,0"], ["Eight 1,0", "Nine 0,1"], hands=(["Hitter", "Upright 4"], ["Sideways 1"]))
    assert values(match, "Feeder") == [2, 2, 2, 2]
    match.play("play hitter 2,0")
    assert where(match, "Eight") == ("points", 0)
    assert values(match, "Feeder") == [2, 2, 2, 2]
    match = kills(GAME, ["Feeder 0,0", "Hitter 1,1"], ["Eight 1,0", "Nine 0,1"])
    match.play("die eight")
    assert score(match) == [2, 0]
    assert values(match, "Feeder") == [1, 1, 1, 1]

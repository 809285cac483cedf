"""The rulings that belong to no single chapter: MB-R8, MB-R17, MB-R24 to MB-R27, and MB-17 for abilities."""

import pytest

from tests.games.monster_battle.cards_for_tests import (
    battle,
    cells,
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

PUSH = "Move an enemy monster to a free cell 2 steps away that touches one of your monsters."
GAME = battle(
    {
        "Held": "99: 0 3 0 0",
        "Killer": "99: 9 9 9 9",
        "Phoenix": "1: 0 0 0 0 / green: Rebirth",
        "Loud": "1: 0 0 0 0 / green: When this monster dies, draw 1 card.",
        "Oracle": "1: 0 0 0 0 / green: When this monster dies, your opponent shows their hand.",
        "Dancer": "1: 0 0 0 0 / green: When this monster dies, turn a monster the other way up.",
        "Ash": "1: 0 0 0 0 / green: Rebirth\nWhen this monster dies, draw 1 card.",
        "Prey": "1: 0 0 0 0",
        "Game": "1: 0 0 0 0",
        "Pusher": f"99: 0 0 0 0 / blue: {PUSH}",
        "Wall": "99: 0 0 0 0",
        "Friend": "99: 0 0 0 0",
    },
    {
        "Grabber": "1: 0 0 0! 0 / green: Grab 1",
        "Victim": "3: 0 0 0 0",
        "Biter": "99: 9 9 9 9",
        "Rock": "99: 0 0 0 0",
        "Turner": "99: 9 0 0 0",
        "Mortal": "2: 0 0 0 0",
    },
)


@pytest.mark.rule("MB-R8")
def test_one_check_a_turn_although_a_death_lifts_a_grab() -> None:
    """The Grabber dies; what it held would now kill the Victim: not this turn, but in the next one."""
    match = stand(GAME, ["Held 0,0"], ["Grabber 0,1", "Victim 1,0", "Rock 7,0"], hands=(["Killer", "Upright 1"], ["Sideways 1"]))
    assert damage(match, "Victim") == 2, "three less one"
    match.play("play killer 0,2")
    assert where(match, "Grabber") == ("points", 0)
    assert damage(match, "Victim") == 3 and where(match, "Victim") == ("table", 1)
    match.play("play sideways-1 -1,0")
    assert where(match, "Victim") == ("points", 0)


@pytest.mark.rule("MB-R8")
def test_the_snapshot_holds_for_all_deaths_of_the_step() -> None:
    """The Grabber takes 1 from what points at the Victim; the order of deaths does not bring it back."""
    match = kills(GAME, ["Held 0,0", "Killer 0,2", "Prey 5,1"], ["Grabber 0,1", "Victim 1,0", "Biter 5,0"])
    assert sorted(codes(match)) == ["die grabber", "die prey"]
    match.play("die grabber")
    assert where(match, "Victim") == ("table", 1) and match.question.name == "lay"


@pytest.mark.rule("MB-17")
def test_an_ability_moves_a_monster_only_within_the_grid() -> None:
    """The Rock at 1,0 goes two steps away to a free cell that touches one of P's monsters; all such cells are L's."""
    match = stand(GAME, ["Wall 0,0", "Friend 3,1"], ["Rock 1,0"], hands=(["Pusher"], ["Sideways 1"]))
    match.play("play pusher 2,0")
    moves = {code.split()[2] for code in codes(match)}
    assert moves == {"0,1", "0,-1", "-1,0", "2,1", "2,-1", "3,0"}
    assert all((int(x) + int(y)) % 2 == 1 for x, y in (move.split(",") for move in moves))
    assert refused(match, "move rock 1,1") is not None, "a cell of P"
    assert refused(match, "move rock 4,1") is not None, "touches the Friend, but is four steps away"
    match.play("move rock 3,0")
    assert place(match, "Rock") == (3, 0, False)
    assert cells(match, "sideways-1") >= {(1, 0)}, "its old cell is free"


@pytest.mark.rule("MB-17", "MB-12")
def test_an_ability_does_not_move_a_monster_onto_another() -> None:
    match = stand(GAME, ["Wall 0,0", "Friend 3,1"], ["Rock 1,0", "Mortal 3,0"], hands=(["Pusher"], ["Sideways 1"]))
    match.play("play pusher 2,0")
    assert {code.split()[2] for code in codes(match) if "rock" in code} == {"0,1", "0,-1", "-1,0", "2,1", "2,-1"}
    assert refused(match, "move rock 3,0") is not None


@pytest.mark.rule("MB-17", "MB-26")
def test_an_ability_turns_a_monster_by_half_a_turn_only() -> None:
    game = battle({"Spinner": "99: 1 2 3 4 / blue: Turn a monster the other way up."}, {"Kelpie": "99: 1 2 3 4"})
    match = stand(game, [], ["Kelpie 1,0 turned"], hands=(["Spinner"], ["Sideways 1"]))
    assert values(match, "Kelpie") == [3, 4, 1, 2]
    match.play("play spinner 0,0")
    match.play("choose kelpie")
    assert place(match, "Kelpie") == (1, 0, False) and values(match, "Kelpie") == [1, 2, 3, 4]
    assert told(match, "turns") == ["Kelpie is turned the other way up."]


@pytest.mark.rule("MB-R24")
def test_hands_and_decks_are_hidden_and_everything_else_is_open() -> None:
    points = [["Sideways 8"], ["Upright 9"]]
    match = stand(GAME, ["Wall 0,0"], ["Rock 1,0"], hands=(["Held", "Prey"], ["Grabber"]), points=points)
    assert seen(match, "Held", 0)["zone"] == "hand" and seen(match, "Grabber", 1)["zone"] == "hand"
    for seat, hidden in ((1, "Held"), (None, "Held"), (0, "Grabber"), (None, "Grabber"), (0, "Upright 2"), (1, "Upright 2")):
        assert seen(match, hidden, seat) is None
    for seat in (0, 1, None):
        zones = {(zone["name"], zone["seat"]): zone for zone in match.view(seat)["zones"]}
        assert (zones["hand", 0]["count"], zones["hand", 1]["count"], zones["deck", 0]["count"]) == (2, 1, 2)
        assert [seen(match, name, seat)["zone"] for name in ("Wall", "Rock")] == ["table", "table"]
        assert [seen(match, name, seat)["of"] for name in ("Sideways 8", "Upright 9")] == [0, 1]


@pytest.mark.rule("MB-R24")
def test_the_log_does_not_tell_what_was_drawn() -> None:
    match = stand(GAME, ["Wall 0,0"], ["Rock 1,0"], agenda=["turn begins"])
    assert [line.read(1) for line in match.log(1)] == ["Player 1 draws a card."]


@pytest.mark.rule("MB-R24")
def test_a_hand_that_was_shown_is_known() -> None:
    match = kills(GAME, ["Oracle 0,0"], ["Biter 1,0"], hands=(["Upright 1"], ["Grabber", "Victim"]), active=1)
    assert seen(match, "Grabber", 0)["zone"] == "hand" and seen(match, "Victim", 0)["zone"] == "hand"
    assert seen(match, "Upright 1", 1) is None, "the Oracle's owner shows nothing"


@pytest.mark.rule("MB-R25")
def test_a_position_with_own_neighbours_cannot_be_set_up() -> None:
    with pytest.raises(ValueError, match="MB-11"):
        stand(GAME, ["Wall 0,0", "Friend 0,1"], [])


@pytest.mark.rule("MB-R26", "MB-R12")
def test_a_rebirth_happens_before_the_check_for_empty_hands() -> None:
    """The last card of both was played; the Phoenix dies, goes to P's hand, and the game goes on with it."""
    match = stand(GAME, ["Phoenix 0,0", "Wall 2,0"], ["Rock 1,0"], hands=([], ["Biter"]), decks=([], []), active=1)
    match.play("play biter 0,1")
    assert not match.over and match.to_move == 0
    assert where(match, "Phoenix") == ("hand", 0)
    match.play("play phoenix 1,1")
    assert score(match) == [0, 1] and match.result().ending == "no more cards"


@pytest.mark.rule("MB-R27")
def test_a_text_of_the_second_of_three_changes_nothing_in_the_step() -> None:
    """Three die, the second with "when this dies, draw a card": its owner draws, the third dies all the same, no fourth does."""
    upright = ["Prey 0,0", "Loud 2,0", "Game 1,1", "Wall 8,0"]
    match = kills(GAME, upright, ["Biter 1,0", "Mortal 7,0"], active=1)
    match.play("die prey")
    assert count(match, "hand", 0) == 1
    match.play("die loud")
    assert told(match, "draws")[0] == "Player 1 draws a card.", "the owner draws, in the opponent's turn"
    assert score(match) == [0, 3]
    assert where(match, "Mortal") == ("table", 1)
    assert "MB-R27" in cited(match)


@pytest.mark.rule("MB-R27", "MB-R9")
@pytest.mark.parametrize(
    ("first", "kinds"),
    [("loud", ["dies", "point", "draws", "dies", "point"]), ("prey", ["dies", "point", "dies", "point", "draws"])],
)
def test_each_text_is_carried_out_as_its_monster_leaves_in_the_order_chosen(first: str, kinds: list[str]) -> None:
    match = kills(GAME, ["Prey 0,0", "Loud 2,0"], ["Biter 1,0"])
    match.play(f"die {first}")
    happened = [line.kind for line in match.log(None) if line.kind != "move"]
    assert happened == [*kinds, "draws"], "the last is the draw step of the next turn"


@pytest.mark.rule("MB-R27")
def test_the_owner_of_the_dying_monster_makes_the_choice_in_its_text() -> None:
    match = kills(GAME, ["Dancer 0,0", "Wall 5,1"], ["Biter 1,0", "Rock 5,0"], active=1)
    assert match.to_move == 0, "in L's turn P chooses"
    assert sorted(codes(match)) == ["choose biter", "choose rock", "choose wall"]
    match.play("choose rock")
    assert place(match, "Rock") == (5, 0, True)
    assert match.to_move == 0 and match.question.name == "lay", "and then it is P's turn"


@pytest.mark.rule("MB-R27", "MB-R8")
def test_a_text_can_neither_save_nor_kill_in_this_step() -> None:
    """Turned, the Turner would spare the Prey at its north side and kill the Game at its south side: neither happens now."""
    table = ["Dancer 0,0", "Prey 4,0", "Game 4,-2"]
    match = kills(GAME, table, ["Biter 1,0", "Turner 4,-1"])
    assert sorted(codes(match)) == ["die dancer", "die prey"]
    match.play("die dancer")
    match.play("choose turner")
    assert where(match, "Prey") == ("points", 1), "it dies all the same"
    assert where(match, "Game") == ("table", 0) and damage(match, "Game") == 9, "no other dies before the next kill step"


@pytest.mark.rule("MB-R27", "MB-R19")
def test_a_phoenix_going_back_to_hand_has_died_for_such_a_text() -> None:
    match = kills(GAME, ["Ash 0,0"], ["Biter 1,0"])
    assert where(match, "Ash") == ("hand", 0) and score(match) == [0, 0]
    assert told(match, "draws")[0] == "Player 1 draws a card."
    assert count(match, "hand", 0) == 1 + 1 + 1

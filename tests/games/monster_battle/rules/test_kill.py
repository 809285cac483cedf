"""Chapter 3 of the rulebook, the turn: the kill step (MB-30 to MB-38)."""

import pytest

from tests.games.monster_battle.cards_for_tests import battle, cited, codes, damage, kills, refused, score, stand, told, where

GAME = battle(
    {
        "Six": "6: 3 3 3 3",
        "Five": "5: 2 2 2 2",
        "Wall": "99: 0 0 0 0",
        "Hitter": "99: 6 6 6 6",
        "Edge": "99: 3 3 3 0",
    },
    {
        "Three": "99: 3 3 3 3",
        "Two": "99: 2 2 2 2",
        "One": "99: 1 1 1 1",
        "Frail": "1: 0 0 0 0",
        "Weak": "3: 3 3 3 3",
        "Rock": "99: 0 0 0 0",
    },
)


@pytest.mark.rule("MB-31")
def test_the_monsters_of_both_players_are_checked_at_the_end_of_the_turn() -> None:
    match = stand(GAME, ["Five 0,0"], ["Three 1,0", "Frail 4,1"], hands=(["Hitter"], ["Sideways 1"]))
    match.play("play hitter 4,0")
    assert where(match, "Frail") == ("points", 0), "an enemy"
    match = stand(GAME, ["Five 0,0"], ["Three 1,0", "Two 0,1"])
    match.play("play upright-1 2,0")
    assert where(match, "Five") == ("points", 1), "and an own one, in its owner's turn"


@pytest.mark.rule("MB-31", "MB-R8")
def test_the_check_is_made_in_every_turn() -> None:
    match = stand(GAME, ["Wall 0,0"], ["Rock 1,0"])
    for _ in range(3):
        before = match.state.log.fired().get("MB-31", 0)
        match.play(match.legal()[0])
        assert match.state.log.fired()["MB-31"] == before + 1


@pytest.mark.rule("MB-32")
def test_the_damage_is_the_sum_of_what_points_at_a_monster() -> None:
    match = stand(GAME, ["Wall 0,0"], ["Three 1,0"])
    assert damage(match, "Wall") == 3
    match = stand(GAME, ["Wall 0,0"], ["Three 1,0", "Two 0,1", "One 0,-1", "Weak -1,0"])
    assert damage(match, "Wall") == 3 + 2 + 1 + 3


@pytest.mark.rule("MB-R7", "MB-32")
def test_only_the_value_on_the_touching_edge_counts() -> None:
    match = stand(GAME, ["Edge 0,0"], ["Rock -1,0"])
    assert damage(match, "Rock") == 0, "its 0 edge is towards the Rock"
    match = stand(GAME, ["Edge 0,0"], ["Rock 1,0"])
    assert damage(match, "Rock") == 3
    match = stand(GAME, ["Edge 0,0 turned"], ["Rock 1,0"])
    assert damage(match, "Rock") == 0


@pytest.mark.rule("MB-33")
@pytest.mark.parametrize(
    ("attackers", "dies"),
    [(["Three 1,0", "Two 0,1"], False), (["Three 1,0", "Weak 0,1"], True), (["Three 1,0", "Weak 0,1", "One 0,-1"], True)],
)
def test_a_monster_dies_of_as_much_as_its_health_or_more(attackers: list[str], dies: bool) -> None:
    match = kills(GAME, ["Six 0,0"], [*attackers, "Rock -3,0"])
    while match.question.name == "deaths":
        match.play(match.legal()[0])
    assert where(match, "Six") == (("points", 1) if dies else ("table", 0))


@pytest.mark.rule("MB-33")
def test_the_log_tells_what_pointed_at_it() -> None:
    match = kills(GAME, ["Five 0,0"], ["Three 1,0", "Two 0,1", "One 0,-1"])
    assert told(match, "dies") == ["Five dies with 6 pointing at it."]


@pytest.mark.rule("MB-34")
def test_damage_is_not_carried_into_another_turn() -> None:
    match = stand(GAME, ["Six 0,0"], ["Three 1,0"], active=1, hands=(["Upright 1", "Upright 2"], ["Two", "Sideways 1"]))
    match.play("play two 0,1")
    assert damage(match, "Six") == 5 and where(match, "Six") == ("table", 0)
    assert "MB-34" in cited(match)
    for code in ("play upright-1 2,0", "play sideways-1 3,0"):
        match.play(code)
        assert damage(match, "Six") == 5, "the same five every turn, not ten"
    assert where(match, "Six") == ("table", 0)


@pytest.mark.rule("MB-35", "MB-36")
@pytest.mark.parametrize("first", ["five", "weak"])
def test_all_killed_monsters_die_together(first: str) -> None:
    """The Weak one (3 of 3) and the Five (3 + 2 of 5) kill each other; taking one away first does not save the other."""
    match = kills(GAME, ["Five 0,0", "Hitter 2,0"], ["Weak 1,0", "Two 0,1"])
    assert sorted(codes(match)) == ["die five", "die weak"]
    match.play(f"die {first}")
    assert where(match, "Five") == ("points", 1)
    assert where(match, "Weak") == ("points", 0)
    assert "MB-35" in cited(match)


@pytest.mark.rule("MB-36", "MB-R9")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_current_player_orders_the_deaths_of_both_players(seat: int) -> None:
    match = kills(GAME, ["Five 0,0", "Hitter 2,0"], ["Weak 1,0", "Two 0,1", "Frail 3,0"], active=seat)
    assert match.to_move == seat
    assert sorted(codes(match)) == ["die five", "die frail", "die weak"]
    match.play("die frail")
    assert match.to_move == seat
    assert sorted(codes(match)) == ["die five", "die weak"], "one monster at a time"
    assert refused(match, "die frail") == "MB-36"
    match.play("die weak")
    assert told(match, "dies") == [
        "Frail dies with 6 pointing at it.",
        "Weak dies with 8 pointing at it.",
        "Five dies with 5 pointing at it.",
    ]
    assert match.question.name == "lay", "the last one needs no answer"
    assert match.to_move == 1 - seat


@pytest.mark.rule("MB-36")
def test_one_death_needs_no_order() -> None:
    match = kills(GAME, ["Hitter 0,0"], ["Frail 1,0"])
    assert where(match, "Frail") == ("points", 0)
    assert match.question.name == "lay"
    assert "MB-36" not in cited(match)


@pytest.mark.rule("MB-37")
def test_a_killed_monster_is_kept_as_one_point() -> None:
    match = kills(GAME, ["Hitter 0,0"], ["Frail 1,0"], points=[["Sideways 8", "Sideways 9"], ["Upright 9"]])
    assert where(match, "Frail") == ("points", 0)
    assert score(match) == [3, 1]
    assert told(match, "point") == ["Player 1 takes Frail as a point."]


@pytest.mark.rule("MB-37")
def test_a_cell_that_became_free_can_be_used_again() -> None:
    match = kills(GAME, ["Hitter 0,0"], ["Frail 1,0", "Rock 3,0"])
    assert "play sideways-1 1,0" in codes(match)
    assert damage(match, "Hitter") == 0


@pytest.mark.rule("MB-38")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_killer_is_the_owners_opponent_in_whoevers_turn(seat: int) -> None:
    match = kills(GAME, ["Hitter 0,0"], ["Frail 1,0"], active=seat)
    assert where(match, "Frail") == ("points", 0)
    assert score(match) == [1, 0]
    assert match.to_move == 1 - seat


@pytest.mark.rule("MB-30")
def test_no_monster_dies_before_the_kill_step() -> None:
    """The Weak one gets 4 of its 3 as soon as the Hitter lies, and yet it hits the Five in the same kill step."""
    match = stand(GAME, ["Five 0,0"], ["Weak 1,0", "Two 0,1"], hands=(["Hitter"], ["Sideways 1"]))
    match.play("play hitter 2,0")
    assert sorted(codes(match)) == ["die five", "die weak"]

"""Chapter 9 of the rulebook: who may attack, and what may be done then (MC-54 to MC-56)."""

import pytest

from tests.games.monster_club.board import cards, half, lives, stand
from tests.games.table import codes, play, why_not

GAME = cards()


@pytest.mark.rule("MC-54")
def test_nobody_has_to_attack() -> None:
    match = stand(GAME, ["Tower", "Ox"], ["Bat", "Moth"])
    assert codes(match)[-2:] == ["battle", "end"]
    play(match, "end")
    assert (match.view(0)["active"], lives(match), half(match, 1)) == (1, (3, 3), ["Bat", "Moth", ""])
    match = play(stand(GAME, ["Tower", "Ox"], ["Bat", "Moth"], "battle"), "attack tower", "end")  # one of two
    assert (match.view(0)["active"], half(match, 1)) == (1, ["", "Moth", ""])


@pytest.mark.rule("MC-54", "MC-R13")
def test_three_stacks_attack_in_the_order_that_the_player_chooses() -> None:
    for order in (["tower", "wolf", "ox"], ["ox", "wolf", "tower"]):
        match = stand(GAME, ["Tower", "Wolf", "Ox"], ["Bat", "Moth", "Crab"], "battle", lives=(3, 9))
        for count, name in enumerate(order):
            assert len(codes(match)) == 4 - count
            play(match, f"attack {name}")
            assert lives(match) == (3, 8 - count)  # each is worked out before the next one is chosen
        assert match.view(0)["active"] == 1
        assert half(match, 0) == ["Tower", "Wolf", "Ox"]


@pytest.mark.rule("MC-55", "MC-R13")
def test_a_stack_attacks_once_and_only_the_stack_facing_it() -> None:
    match = stand(GAME, ["Tower", "Wolf", ""], ["Bat", "", "Moth"], "battle")
    assert codes(match) == ["attack tower", "end"]
    assert why_not(match, "attack wolf") == "MC-55"  # the position opposite is empty while the rival has a stack
    assert why_not(match, "open wolf") == "MC-68"
    play(match, "attack tower")
    assert (half(match, 1), match.view(0)["active"]) == (["", "", "Moth"], 1)
    twice = stand(GAME, ["Ox", "Wolf"], ["Bat", "Moth"], "battle")
    play(twice, "attack ox")
    assert (codes(twice), why_not(twice, "attack ox")) == (["attack wolf", "end"], "MC-55")


@pytest.mark.rule("MC-55")
def test_a_stack_that_has_attacked_says_so_and_attacks_again_in_its_next_turn() -> None:
    game = cards(Wall="rock 500 2 / This stack cannot be destroyed in battle.")
    match = stand(game, ["Ox", "Tower"], ["Wall", "Wall"], "battle")
    play(match, "attack ox")
    refusal = match.why_not("attack ox")
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == ("MC-55", "Ox has attacked this turn: a stack attacks once per turn")
    play(match, "end", "end", "battle")
    assert codes(match) == ["attack ox", "attack tower", "end"]


@pytest.mark.rule("MC-55")
def test_a_stack_put_down_or_turned_up_this_turn_may_attack() -> None:
    match = stand(GAME, ["(Ox)"], ["Bat", "Moth"], hands=(["Wolf"], []))
    play(match, "turn ox", "set wolf 2", "battle")
    assert codes(match) == ["attack wolf", "attack ox", "end"]


@pytest.mark.rule("MC-56")
def test_once_attacking_has_begun_nothing_is_put_down_turned_up_or_moved() -> None:
    match = stand(GAME, ["Tower", "(Ox) + (Sword)", ""], ["Bat", "Moth"], hands=(["Wolf", "Axe"], []))
    assert {code.split()[0] for code in codes(match)} == {"play", "set", "turn", "move", "battle", "end"}
    play(match, "battle", "attack tower")
    assert codes(match) == ["attack ox", "end"]
    for code in ("play wolf 3", "set axe 1", "turn ox", "move ox 3", "redraw", "battle"):
        assert match.why_not(code) is not None


@pytest.mark.rule("MC-R13")
def test_the_rivals_empty_position_opens_for_the_next_attack_only_if_its_whole_half_is_empty() -> None:
    match = stand(GAME, ["Tower", "Wolf"], ["Bat"], "battle")
    play(match, "attack tower")
    assert (codes(match), lives(match)) == (["open wolf", "end"], (3, 2))  # MC-68: it is empty now
    other = stand(GAME, ["Tower", "Wolf"], ["Bat", "", "Moth"], "battle")
    play(other, "attack tower")
    assert other.view(0)["active"] == 1  # nothing left to attack with

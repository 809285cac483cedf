"""Effects that are set off "if attacked" (MC-87, MC-R32, MC-R53): when, how often, and what a cancelled attack leaves of them."""

import pytest

from bestiary import Match
from tests.games.monster_club.board import cards, half, lives, names, stand
from tests.games.monster_club.fights import attack, battle, cited, compared, kinds, question, turned_up
from tests.games.table import asked, codes, play, said

GAME = cards(
    Hare="rock 800 4 / If attacked, draw 2 cards.",
    Toad="rock 300 1 / If attacked, destroy the attacking stack.",
    Shy="paper 800 3 / If attacked, swap the places of this stack and another stack on your board.",
    Coy="paper 700 3 / If attacked, swap the places of this stack and another stack on your board.",
    Wise="rock 1500 3 / If attacked, you can draw 1 card.",
    Bell="power / If attacked, draw 1 card.",
    Gong="power / If attacked, draw 2 cards.",
    Retreat="power / Cancel the attack.",
    Bomb="power / Destroy the facing stack.",
    Hush="power / Turn the facing stack face down.",
    Calm="rock 1000 2 / If attacked, cancel the attack.",
    Chime="power / If attacked, draw 1 card.\nDraw 3 cards.",
)


def drawn(match: Match) -> list[int]:
    """How many cards were drawn each time by an effect in this turn."""
    return [
        int(line.rpartition(" ")[2].rstrip(".")) for line in kinds(match, "draws") if line.startswith("Cards drawn by Player 2")
    ]


# ---- when it is worked out -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-87", "MC-R32")
def test_mc_87_face_up_it_is_worked_out_at_the_declaration_before_anything_is_turned_up() -> None:
    match = attack("(Ox) + (Sword) + (Axe)", "Hare", GAME)
    assert drawn(match) == [2] and turned_up(match) == ["Ox"]  # the attacker is about to choose
    told = [line.kind for line in match.log(0)]
    assert told.index("draws") < told.index("turned up") and question(match) == "reveal"
    assert {"MC-87", "MC-R32"} & cited(match)


@pytest.mark.rule("MC-R32")
def test_mc_r32_a_face_down_monster_works_when_it_is_turned_up() -> None:
    match = play(battle(["Ox + (Sword) + (Axe)"], ["(Hare)"], GAME), "attack ox")
    assert drawn(match) == []
    play(match, "turn sword")
    assert drawn(match) == [2] and turned_up(match) == ["Sword", "Axe", "Hare"]
    assert (question(match), len(names(match, "hand", 1))) == ("defend", 2)


@pytest.mark.rule("MC-R32")
def test_mc_r32_a_face_down_power_card_works_when_it_is_turned_up() -> None:
    match = attack("Wolf", "Ox + (Bell) + (Sword)", GAME)
    assert drawn(match) == []
    play(match, "turn sword")
    assert drawn(match) == [1] and turned_up(match) == ["Sword", "Bell"]


@pytest.mark.rule("MC-87")
def test_mc_87_only_the_stack_that_is_attacked() -> None:
    match = play(battle(["Ox", "Wolf"], ["Hare", "Crab"], GAME), "attack wolf")
    assert drawn(match) == []
    play(match, "attack ox")
    assert drawn(match) == [2]


@pytest.mark.rule("MC-87")
def test_mc_87_not_when_its_own_stack_attacks() -> None:
    match = battle(["Hare + Bell"], ["Mouse"], GAME)
    play(match, "attack hare")
    assert kinds(match, "draws") == ["Cards drawn by Player 2: 5."]  # the next turn


@pytest.mark.rule("MC-88", "MC-87")
def test_mc_88_not_when_it_is_played_or_turned_up_without_an_attack() -> None:
    match = play(stand(GAME, ["(Bat)", "(Hare)"], hands=(["Toad", "Bell"], [])), "play toad 3", "turn hare", "play bell 2")
    assert names(match, "hand", 0) == [] and half(match, 0) == ["(Bat)", "Hare + Bell", "Toad"]


@pytest.mark.rule("MC-R32", "MC-72")
def test_mc_r32_a_card_with_both_works_twice_when_it_is_turned_up_in_battle() -> None:
    match = attack("Tower", "Ox + (Chime)", GAME)
    assert drawn(match) == [3, 1]
    match = attack("Tower", "Ox + Chime", GAME)  # face up it was played before
    assert drawn(match) == [1]


@pytest.mark.rule("MC-R16", "MC-87")
def test_mc_r16_if_attacked_destroy_the_attacking_stack_costs_no_life() -> None:
    match = attack("Tower + Banner", "Toad", GAME)
    assert lives(match) == (3, 3) and half(match, 0) == ["", "", ""] and half(match, 1) == ["Toad", "", ""]
    assert names(match, "grave", 0) == ["Banner", "Tower"] and compared(match) == []


# ---- cancelled attacks ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-87", "MC-R32")
def test_mc_87_it_works_even_if_the_attack_is_then_cancelled() -> None:
    match = attack("Ox + (Retreat)", "Hare", GAME)
    assert drawn(match)[0] == 2 and compared(match) == [] and lives(match) == (3, 3)


@pytest.mark.rule("MC-R32")
def test_mc_r32_after_a_cancelled_attack_the_face_down_card_is_turned_up_all_the_same() -> None:
    match = attack("Ox + (Retreat)", "(Hare) + (Sword)", GAME)
    assert turned_up(match) == ["Retreat", "Hare"] and drawn(match)[0] == 2
    assert half(match, 1) == ["Hare + (Sword)", "", ""] and lives(match) == (3, 3)  # the rest stays face down (MC-R15)


@pytest.mark.rule("MC-R32")
def test_mc_r32_its_monster_first_and_several_in_the_order_of_the_defender() -> None:
    match = attack("Ox + (Retreat)", "(Crab) + (Bell) + (Sword) + (Gong)", GAME)
    assert turned_up(match) == ["Retreat", "Crab"] and drawn(match) == []
    assert (question(match), asked(match), sorted(codes(match))) == ("late reveal", 1, ["turn bell", "turn gong"])
    play(match, "turn gong")
    assert drawn(match)[:2] == [2, 1] and turned_up(match) == ["Retreat", "Crab", "Gong", "Bell"]
    assert half(match, 1) == ["Crab + Bell + Gong + (Sword)", "", ""]


@pytest.mark.rule("MC-R32")
def test_mc_r32_without_such_a_card_nothing_is_turned_up_after_a_cancelled_attack() -> None:
    match = attack("Ox + (Retreat)", "(Crab) + (Sword)", GAME)
    assert turned_up(match) == ["Retreat"] and half(match, 1) == ["(Crab) + (Sword)", "", ""]


@pytest.mark.rule("MC-R32")
def test_mc_r32_not_if_its_stack_has_left_the_board_by_then() -> None:
    match = attack("Ox + (Bomb)", "(Hare) + (Bell)", GAME)
    assert kinds(match, "draws") == ["Cards drawn by Player 2: 5."]  # only the next turn
    assert names(match, "grave", 1) == ["Bell", "Hare"] and turned_up(match) == ["Bomb"]


@pytest.mark.rule("MC-R32", "MC-R30")
def test_mc_r32_a_card_that_was_turned_down_before_its_step_works_once_all_the_same() -> None:
    match = attack("Ox + (Hush)", "Hare", GAME)
    assert drawn(match) == [2] and turned_up(match) == ["Hush", "Hare"]


# ---- once per attack -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R32", "MC-R15")
def test_mc_r32_a_stack_that_takes_over_is_attacked_from_then_on() -> None:
    match = play(battle(["Wolf"], ["Shy", "Hare"], GAME), "attack wolf")
    assert half(match, 1) == ["Hare", "Shy", ""] and drawn(match) == [2]
    assert "The attack goes on against Hare." in said(match)
    play(match, "done")
    assert compared(match) == ["1200 to 800"] and lives(match) == (3, 2) and half(match, 1) == ["", "Shy", ""]


@pytest.mark.rule("MC-R32")
def test_mc_r32_two_stacks_cannot_swap_for_ever() -> None:
    match = play(battle(["Wolf"], ["Shy", "Coy"], GAME), "attack wolf")
    assert len(kinds(match, "moves")) == 4  # Shy's swap and Coy's, two stacks each
    assert half(match, 1) == ["", "Coy", ""] and compared(match) == ["1200 to 800"]


@pytest.mark.rule("MC-R32")
def test_mc_r32_in_another_attack_it_works_again() -> None:
    match = battle(["Ox", "Ram"], ["Hare + Axe"], GAME, hands=(["Bat"] * 5, ["Mouse"] * 5))
    play(match, "attack ox", "done", "end", "move ram 1", "end")
    assert drawn(match) == [2] and half(match, 0) == ["Ram", "", ""]
    play(match, "end", "battle", "attack ram")
    assert drawn(match) == [2, 2]


# ---- choices -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R53")
def test_mc_r53_you_can_is_asked_each_time_it_is_set_off() -> None:
    match = play(battle(["Ox"], ["Wise"], GAME, hands=([], ["Mouse"])), "attack ox")
    assert asked(match) == 1 and question(match) != "defend"
    before = len(names(match, "hand", 1))
    play(match, "no")
    assert (question(match), len(names(match, "hand", 1))) == ("defend", before)
    play(match, "done")
    assert compared(match) == ["1000 to 1500"] and drawn(match) == [4]  # only in the next turn


@pytest.mark.rule("MC-R53")
def test_mc_r53_attacked_in_two_turns_it_is_asked_twice() -> None:
    match = battle(["Ox", "Ram"], ["Wise", ""], GAME, hands=(["Bat"] * 5, ["Mouse"] * 5))
    play(match, "attack ox", "yes", "done")
    assert drawn(match) == [1] and half(match, 0) == ["", "Ram", ""]
    play(match, "end", "move ram 1", "end", "end", "battle", "attack ram")
    assert asked(match) == 1 and sorted(codes(match)) == ["no", "yes"]
    play(match, "yes")
    assert drawn(match) == [1, 1]

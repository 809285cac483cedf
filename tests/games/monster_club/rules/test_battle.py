"""The battle sequence (MC-57 to MC-70), with plain cards: what is turned up when, what is compared, and what it costs."""

import pytest

from tests.games.monster_club.board import half, lives, names, score, stand
from tests.games.monster_club.fights import (
    PLAIN_CARDS,
    attack,
    battle,
    cited,
    compared,
    destroyed,
    kinds,
    phase,
    question,
    role,
    turn,
    turned_up,
)
from tests.games.table import asked, codes, play, said, why_not

# ---- the sequence --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-57")
def test_mc_57_the_attacking_and_the_attacked_stack_are_in_battle() -> None:
    match = play(battle(["Ox", "Wolf"], ["Bat + (Sword) + (Axe)", "Crab"]), "attack ox")
    assert (role(match, "Ox"), role(match, "Bat")) == ("attacker", "target")
    assert (role(match, "Wolf"), role(match, "Crab")) == ("", "")
    play(match, "turn sword")
    assert kinds(match, "attacks") == ["Ox attacks Bat."]
    assert role(match, "Bat", 1) == "" and "MC-57" in cited(match)  # it is over


@pytest.mark.rule("MC-58")
def test_mc_58_first_the_monster_of_the_attacker_is_turned_up() -> None:
    match = play(battle(["(Ox) + (Sword) + (Axe)"], ["(Bat)"]), "attack ox")
    assert (question(match), asked(match)) == ("reveal", 0)
    assert half(match, 0, 1) == ["Ox + (?) + (?)", "", ""] and half(match, 1, 0) == ["(?)", "", ""]
    assert turned_up(match) == ["Ox"] and "MC-58" in cited(match)


@pytest.mark.rule("MC-59")
@pytest.mark.parametrize(("first", "second"), [("Sword", "Axe"), ("Axe", "Sword")])
def test_mc_59_then_its_power_cards_one_by_one_as_the_attacker_likes(first: str, second: str) -> None:
    match = play(battle(["(Wolf) + (Sword) + (Axe) + (Shield)"], ["(Crab) + (Banner)"]), "attack wolf")
    assert asked(match) == 0 and sorted(codes(match)) == ["turn axe", "turn shield", "turn sword"]
    play(match, f"turn {first.lower()}")
    assert asked(match) == 0 and sorted(codes(match)) == sorted([f"turn {second.lower()}", "turn shield"])
    assert turned_up(match) == ["Wolf", first]
    play(match, f"turn {second.lower()}")
    assert turned_up(match) == ["Wolf", first, second, "Shield", "Crab", "Banner"]  # the last without a question
    assert compared(match) == ["2400 to 900"]


@pytest.mark.rule("MC-60")
def test_mc_60_then_the_monster_of_the_defender() -> None:
    match = attack("(Ox) + (Sword)", "(Bat) + (Shield) + (Axe)")
    assert (question(match), asked(match)) == ("defend", 1)
    assert turned_up(match) == ["Ox", "Sword", "Bat"] and half(match, 1, 0) == ["Bat + (?) + (?)", "", ""]
    assert "MC-60" in cited(match)


@pytest.mark.rule("MC-61")
@pytest.mark.parametrize("order", [["sword", "axe", "shield"], ["shield", "axe", "sword"]])
def test_mc_61_then_its_power_cards_one_by_one_as_the_defender_likes(order: list[str]) -> None:
    match = attack("Ox", "(Crab) + (Sword) + (Axe) + (Shield)")
    assert asked(match) == 1 and sorted(codes(match)) == ["turn axe", "turn shield", "turn sword"]
    play(match, *[f"turn {name}" for name in order[:2]])
    assert [name.lower() for name in turned_up(match)] == ["crab", *order]
    assert compared(match) == ["1000 to 2000"] and lives(match) == (2, 3)


@pytest.mark.rule("MC-61")
def test_mc_61_the_defender_cannot_stop_before_all_power_cards_are_up() -> None:
    match = attack("Ox", "Crab + (Sword) + (Axe)", hands=([], ["Mouse"]))
    assert why_not(match, "done") == "MC-61" and sorted(codes(match)) == ["turn axe", "turn sword"]
    play(match, "turn axe", "turn sword")
    assert codes(match) == ["done"]


@pytest.mark.rule("MC-62")
def test_mc_62_what_lay_face_up_already_is_not_turned_up_again() -> None:
    match = attack("Ox + Sword + (Axe)", "Crab + Shield + (Banner)")
    assert turned_up(match) == ["Axe", "Banner"] and compared(match) == ["2000 to 1100"]


# ---- the outcome ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-63")
@pytest.mark.parametrize(
    ("mine", "theirs", "scores", "fell"),
    [
        ("Wolf", "Ox", "1200 to 1000", "Ox"),
        ("Ox", "Wolf", "1000 to 1200", "Ox"),
        ("Crab + Sword", "Ox", "1200 to 1000", "Ox"),
        ("(Ox)", "(Crab) + (Sword)", "1000 to 1200", "Ox"),
    ],
)
def test_mc_63_the_stack_with_the_lower_score_is_destroyed(mine: str, theirs: str, scores: str, fell: str) -> None:
    match = attack(mine, theirs)
    assert compared(match) == [scores] and destroyed(match) == [fell]
    assert [bool(half(match, seat)[0]) for seat in (0, 1)] == [fell not in mine, fell not in theirs]


@pytest.mark.rule("MC-64", "MC-R41")
@pytest.mark.parametrize(("better", "worse"), [("Ox", "Bat"), ("Bat", "Moth"), ("Moth", "Ox")])
@pytest.mark.parametrize("attacks", ["better", "worse"])
def test_mc_64_on_equal_scores_the_types_of_the_monsters_decide(better: str, worse: str, attacks: str) -> None:
    match = attack(better, worse) if attacks == "better" else attack(worse, better)
    winner = 0 if attacks == "better" else 1
    assert compared(match) == ["1000 to 1000"] and destroyed(match) == [worse]
    assert half(match, winner)[0] == better and half(match, 1 - winner)[0] == ""
    assert lives(match) == ((3, 2) if winner == 0 else (2, 3)) and "MC-64" in cited(match)


@pytest.mark.rule("MC-64")
def test_mc_64_types_do_not_matter_if_the_scores_differ() -> None:
    match = attack("Bat + Banner", "Ox")  # rock beats scissors, but not 1100
    assert destroyed(match) == ["Ox"] and lives(match) == (3, 2)


@pytest.mark.rule("MC-65", "MC-66")
def test_mc_65_on_equal_scores_and_types_both_are_destroyed() -> None:
    match = attack("Ox + (Sword)", "Ram + (Sword)")
    assert half(match, 0) == half(match, 1) == ["", "", ""]
    assert names(match, "grave", 0) == ["Ox", "Sword"] and names(match, "grave", 1) == ["Ram", "Sword"]
    assert lives(match) == (2, 2) and kinds(match, "wins") == []
    assert "Equal scores and equal types: both stacks are beaten." in said(match)


@pytest.mark.rule("MC-66")
@pytest.mark.parametrize(("mine", "theirs", "left"), [("Wolf", "Ox", (3, 2)), ("Ox", "Wolf", (2, 3)), ("Ox", "Ram", (2, 2))])
def test_mc_66_the_owner_of_each_destroyed_stack_loses_one_life(mine: str, theirs: str, left: tuple[int, int]) -> None:
    assert lives(attack(mine, theirs)) == left


@pytest.mark.rule("MC-66")
def test_mc_66_a_stack_is_one_life_however_many_cards_it_has() -> None:
    match = attack("Tower", "Crab + Sword + (Shield) + Banner")
    assert lives(match) == (3, 2) and names(match, "grave", 1) == ["Banner", "Crab", "Shield", "Sword"]


@pytest.mark.rule("MC-67")
def test_mc_67_the_survivor_stays_with_all_its_cards_face_up() -> None:
    match = battle(["", "(Wolf) + (Sword)", ""], ["", "(Crab) + (Shield)", ""])
    play(match, "attack wolf")
    assert half(match, 0, 1) == ["", "Wolf + Sword", ""] and half(match, 1) == ["", "", ""]
    assert score(match, "Wolf", 1) == 1600 and "MC-67" in cited(match)


@pytest.mark.rule("MC-67")
def test_mc_67_a_defender_that_survives_lies_face_up_too() -> None:
    match = attack("Mouse", "(Ox) + (Sword) + (Banner)")
    play(match, "turn sword")
    assert half(match, 1, 0) == ["Ox + Banner + Sword", "", ""] and lives(match) == (2, 3)


# ---- the open attack -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-68", "MC-69")
def test_mc_68_an_open_attack_on_an_empty_half_costs_a_life_and_ends_the_turn() -> None:
    match = battle(["Ox", "Wolf"], [])
    assert sorted(codes(match)) == ["end", "open ox", "open wolf"]
    play(match, "open ox")
    assert lives(match) == (3, 2) and "Ox makes an open attack." in said(match)
    assert (turn(match), asked(match), phase(match)) == (6, 1, "play")  # Wolf may not attack any more


@pytest.mark.rule("MC-68")
def test_mc_68_not_while_the_rival_has_any_stack() -> None:
    match = battle(["Ox", "Wolf"], ["", "(Mouse)"])
    assert sorted(codes(match)) == ["attack wolf", "end"] and why_not(match, "open ox") == "MC-68"
    play(match, "attack wolf")  # which empties the half
    assert lives(match) == (3, 2) and sorted(codes(match)) == ["end", "open ox"]
    assert why_not(match, "open wolf") == "MC-55"  # it has attacked
    play(match, "open ox")
    assert lives(match) == (3, 1) and turn(match) == 6


@pytest.mark.rule("MC-68")
def test_mc_68_only_by_a_stack_that_is_still_able_to_attack() -> None:
    match = play(stand(PLAIN_CARDS, ["Ox", "", "Wolf"], []), "move ox 2", "battle")
    assert sorted(codes(match)) == ["end", "open wolf"] and why_not(match, "open ox") == "MC-52"


@pytest.mark.rule("MC-69")
def test_mc_69_the_open_attack_is_optional() -> None:
    match = play(battle(["Ox"], []), "end")
    assert lives(match) == (3, 3) and (turn(match), asked(match)) == (6, 1)


@pytest.mark.rule("MC-70")
def test_mc_70_after_the_battle_phase_the_turn_ends() -> None:
    match = play(battle(["Wolf", "Tower"], ["Ox", "Mouse"]), "attack wolf", "attack tower")
    assert (turn(match), asked(match), phase(match)) == (6, 1, "play")  # nobody can attack any more
    assert "Player 2's turn begins." in said(match)


@pytest.mark.rule("MC-70")
def test_mc_70_the_battle_phase_goes_on_while_a_stack_can_attack() -> None:
    match = play(battle(["Wolf", "Tower"], ["Ox", "Mouse"]), "attack wolf")
    assert (turn(match), question(match)) == (5, "battle phase") and sorted(codes(match)) == ["attack tower", "end"]
    play(match, "end")
    assert (turn(match), asked(match)) == (6, 1)


# ---- the rulings ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R14")
def test_mc_r14_the_attacker_reveals_first_and_sees_each_card_before_choosing_the_next() -> None:
    match = play(battle(["Wolf + (Sword) + (Shield)"], ["(Ox) + (Axe)"]), "attack wolf")
    assert score(match, "Wolf", 1) == 1200
    play(match, "turn shield")
    assert turned_up(match) == ["Shield", "Sword", "Ox", "Axe"] and compared(match) == ["1800 to 1600"]


@pytest.mark.rule("MC-R17")
def test_mc_r17_both_at_zero_is_a_draw() -> None:
    match = attack("Ox", "Ram", lives=(1, 1))
    result = match.result()
    assert lives(match) == (0, 0) and result is not None
    assert (result.winners, result.ending, result.rule) == ([], "both beaten", "MC-R17")


@pytest.mark.rule("MC-R17")
def test_mc_r17_the_game_ends_at_that_moment_even_with_attacks_left() -> None:
    match = play(battle(["Wolf", "Tower"], ["Ox", "Mouse"], lives=(3, 1)), "attack wolf")
    result = match.result()
    assert match.over and result is not None and result.winners == [0] and result.rule == "MC-23"
    assert half(match, 1) == ["", "Mouse", ""]


@pytest.mark.rule("MC-R18")
def test_mc_r18_an_open_attack_turns_the_attacking_stack_up() -> None:
    match = play(battle(["(Ox) + (Sword) + (Axe)"], []), "open ox")
    assert (question(match), asked(match)) == ("reveal", 0) and role(match, "Ox", 1) == "open attacker"
    ask = match.question
    assert ask is not None and all(ask.deeds[0].fails(match.state, move.answer) is None for move in match.legal())
    assert why_not(match, "turn ox") == "MC-59"
    play(match, "turn axe")
    assert half(match, 0, 1) == ["Ox + Axe + Sword", "", ""] and turned_up(match) == ["Ox", "Axe", "Sword"]
    assert lives(match) == (3, 2) and turn(match) == 6 and "MC-R18" in cited(match)


@pytest.mark.rule("MC-R18")
def test_mc_r18_the_defender_of_an_open_attack_is_asked_nothing() -> None:
    match = play(battle(["Ox"], [], hands=([], ["Sword", "Mouse"])), "open ox")
    assert lives(match) == (3, 2) and turn(match) == 6

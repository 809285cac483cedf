"""Attacks that do not end as they began (MC-R15, MC-R18, MC-R30, MC-R48): stacks lost, moved, exchanged or turned down."""

import pytest

from tests.games.monster_club.board import cards, half, lives, names, seen, stand
from tests.games.monster_club.fights import attack, battle, cited, compared, kinds, question, turn, turned_up
from tests.games.table import asked, codes, play, said, why_not

GAME = cards(
    Bomb="power / Destroy the facing stack.",
    Blast="power / Destroy all monsters on your board.",
    Draught="power / Draw 2 cards.",
    Curtain="power / Cancel the attack.",
    Jump="power / Move this stack to a free position.",
    Twirl="power / Swap the places of this stack and another stack on your board.",
    Shove="power / Swap the places of 2 stacks on your rival's board.",
    Lasso="power / Take over the facing stack.",
    Door="power / Swap this monster with the facing monster.",
    Cellar="power / Swap this monster with another monster on your board.",
    Hush="power / Turn the facing stack face down.",
    Chill="power / The facing stack has −500 score.",
    Gift="power / Put a monster from your hand on your rival's board.",
    Duel="power / If this stack is in battle, draw 1 card.",
    Herald="rock 1000 3 / Draw 1 card.",
    Alarm="rock 500 3 / If attacked, turn the attacking stack face down.",
    Trick="power / Return this stack to your hand, then play another monster from your hand in its place.",
    Giant="rock 1500 3",
    Dwarf="paper 900 3",
)


# ---- a stack leaves (MC-R15) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R15", "MC-R16")
def test_mc_r15_the_attackers_flip_destroys_the_facing_stack() -> None:
    match = attack("Ox + (Bomb)", "(Herald) + (Draught)", GAME)
    assert half(match, 1) == ["", "", ""] and names(match, "grave", 1) == ["Draught", "Herald"]
    assert lives(match) == (3, 3) and compared(match) == [] and turned_up(match) == ["Bomb"]
    assert kinds(match, "draws") == ["Cards drawn by Player 2: 5."]  # only in the next turn
    assert "The attack is over." in said(match) and "MC-R15" in cited(match)


@pytest.mark.rule("MC-R15")
def test_mc_r15_the_attackers_own_cards_not_yet_flipped_stay_face_down() -> None:
    match = battle(["Wolf + (Bomb) + (Sword) + (Axe)", "Ox"], ["(Bat)", "Ram"], GAME)
    play(match, "attack wolf", "turn bomb")
    assert half(match, 0) == ["Wolf + (Axe) + Bomb + (Sword)", "Ox", ""] and question(match) == "battle phase"
    assert sorted(codes(match)) == ["attack ox", "end"]


@pytest.mark.rule("MC-R15")
def test_mc_r15_the_attacker_has_used_its_attack() -> None:
    match = battle(["Wolf + (Bomb)", "Ox"], ["(Bat)", ""], GAME)
    play(match, "attack wolf")
    assert why_not(match, "open wolf") == "MC-55" and sorted(codes(match)) == ["end", "open ox"]


@pytest.mark.rule("MC-R15", "MC-R16")
def test_mc_r15_the_defenders_flip_destroys_the_attacking_stack() -> None:
    match = attack("Wolf", "(Ox) + (Bomb) + (Sword)", GAME)
    play(match, "turn bomb")
    assert half(match, 0) == ["", "", ""] and half(match, 1) == ["Ox + Bomb + (Sword)", "", ""]
    assert lives(match) == (3, 3) and compared(match) == []


@pytest.mark.rule("MC-R15")
def test_mc_r15_an_attacker_that_destroys_itself_has_not_lost_a_battle() -> None:
    match = attack("Wolf + (Blast)", "Mouse", GAME)
    assert half(match, 0) == ["", "", ""] and half(match, 1) == ["Mouse", "", ""] and lives(match) == (3, 3)


@pytest.mark.rule("MC-R15")
def test_mc_r15_a_stack_that_is_taken_over_is_no_longer_attacked() -> None:
    match = attack("Wolf + (Lasso)", "Ox + Sword", GAME)
    play(match, *[code for code in codes(match) if question(match) != "play phase" and code.endswith(" 2")][:1])
    assert half(match, 0)[0] == "Wolf + Lasso" and "Ox + Sword" in half(match, 0) and half(match, 1) == ["", "", ""]
    assert lives(match) == (3, 3) and compared(match) == []


@pytest.mark.rule("MC-R15", "MC-R48")
def test_mc_r15_a_position_emptied_first_and_filled_afterwards_is_not_attacked() -> None:
    match = battle(["Wolf"], ["Ox + (Trick)"], GAME, hands=([], ["Tower"]))
    play(match, "attack wolf", "turn trick")
    while question(match) not in ("play phase", "battle phase", "defend"):
        play(match, next(code for code in codes(match) if "tower" in code or "up" in code))
    assert half(match, 1) == ["Tower", "", ""] and {"Ox", "Trick"} <= set(names(match, "hand", 1))
    assert lives(match) == (3, 3) and compared(match) == []


# ---- cancelled (MC-R15) --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R15")
def test_mc_r15_a_cancelled_attack_has_no_comparison() -> None:
    match = attack("Wolf", "(Mouse) + (Curtain) + (Sword)", GAME)
    play(match, "turn curtain")
    assert half(match, 1) == ["Mouse + Curtain + (Sword)", "", ""] and half(match, 0) == ["Wolf", "", ""]
    assert lives(match) == (3, 3) and compared(match) == [] and "The attack is cancelled." in said(match)


@pytest.mark.rule("MC-R15", "MC-55")
def test_mc_r15_a_cancelled_attack_is_used_up_too() -> None:
    match = battle(["Wolf", "Ox"], ["Mouse + (Curtain)", "Bat"], GAME)
    play(match, "attack wolf")
    assert sorted(codes(match)) == ["attack ox", "end"] and why_not(match, "attack wolf") == "MC-55"


@pytest.mark.rule("MC-R15")
def test_mc_r15_the_attacker_may_cancel_its_own_attack() -> None:
    match = attack("Wolf + (Curtain)", "(Mouse) + (Sword)", GAME)
    assert half(match, 1) == ["(Mouse) + (Sword)", "", ""] and lives(match) == (3, 3)


# ---- repositioned (MC-R15) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R15")
def test_mc_r15_the_attack_goes_on_against_the_stack_that_now_faces_the_attacker() -> None:
    match = battle(["Wolf"], ["(Ox) + (Twirl)", "(Crab) + (Axe)"], GAME)
    play(match, "attack wolf")
    assert half(match, 1) == ["Crab + Axe", "Ox + Twirl", ""] and turned_up(match) == ["Ox", "Twirl", "Crab", "Axe"]
    assert compared(match) == ["1200 to 1400"] and lives(match) == (2, 3)
    assert "The attack goes on against Crab." in said(match)


@pytest.mark.rule("MC-R15")
def test_mc_r15_if_nobody_faces_the_attacker_the_attack_is_over() -> None:
    match = battle(["Wolf"], ["(Ox) + (Jump) + (Sword)"], GAME)
    play(match, "attack wolf", "turn jump")
    play(match, *[code for code in codes(match) if code.endswith(" 3")][:1])
    assert half(match, 1) == ["", "", "Ox + Jump + (Sword)"] and compared(match) == [] and lives(match) == (3, 3)


@pytest.mark.rule("MC-R15")
def test_mc_r15_a_repositioned_attacker_attacks_whom_it_faces_now() -> None:
    match = battle(["Wolf + (Jump)", "Ox"], ["(Bat) + (Bomb)", "Crab", "(Mouse) + (Sword)"], GAME)
    play(match, "attack wolf")
    assert half(match, 0) == ["", "Ox", "Wolf + Jump"] and turned_up(match) == ["Jump", "Mouse", "Sword"]
    assert compared(match) == ["1200 to 700"] and half(match, 1) == ["(Bat) + (Bomb)", "Crab", ""]
    assert lives(match) == (3, 2)


@pytest.mark.rule("MC-R15")
def test_mc_r15_steps_1_and_2_are_finished_first() -> None:
    match = battle(["(Wolf) + (Jump) + (Sword) + (Axe)", "Ox"], ["(Bat)", "Crab", "(Mouse)"], GAME)
    play(match, "attack wolf", "turn jump")
    assert question(match) == "reveal" and sorted(codes(match)) == ["turn axe", "turn sword"]
    play(match, "turn axe")
    assert turned_up(match) == ["Wolf", "Jump", "Axe", "Sword", "Mouse"] and compared(match) == ["2200 to 300"]


@pytest.mark.rule("MC-R15", "MC-R11")
def test_mc_r15_the_attacker_may_bring_another_stack_before_itself() -> None:
    match = battle(["Wolf + (Shove)"], ["(Tower)", "(Mouse)"], GAME)
    play(match, "attack wolf")
    assert half(match, 1) == ["", "(Tower)", ""] and turned_up(match) == ["Shove", "Mouse"]
    assert compared(match) == ["1200 to 300"] and seen(match, "Wolf")["moved"] == 0


# ---- open attacks (MC-R18) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R18")
def test_mc_r18_no_life_is_lost_if_the_rivals_half_is_not_empty_any_more() -> None:
    match = play(battle(["Ox + (Gift)"], [], GAME, hands=(["Mouse"], [])), "open ox")
    while question(match) not in ("play phase", "battle phase"):
        play(match, codes(match)[0])
    assert [stack.strip("()") for stack in half(match, 1) if stack] == ["Mouse"]
    assert lives(match) == (3, 3) and (turn(match), asked(match)) == (6, 1)


@pytest.mark.rule("MC-R18")
def test_mc_r18_no_life_is_lost_if_the_attacking_stack_is_gone() -> None:
    match = play(battle(["Ox + (Blast)"], [], GAME), "open ox")
    assert lives(match) == (3, 3) and half(match, 0) == ["", "", ""] and turn(match) == 6


@pytest.mark.rule("MC-R18")
def test_mc_r18_a_text_that_cancels_the_attack_saves_the_life_and_the_turn_still_ends() -> None:
    match = play(battle(["Ox + (Curtain)", "Wolf"], [], GAME), "open ox")
    assert lives(match) == (3, 3) and (turn(match), asked(match)) == (6, 1)


@pytest.mark.rule("MC-R18", "MC-57")
def test_mc_r18_a_stack_that_makes_an_open_attack_is_not_in_battle() -> None:
    match = play(battle(["Ox + (Duel)"], [], GAME), "open ox")
    assert kinds(match, "draws") == ["Cards drawn by Player 2: 5."] and lives(match) == (3, 2)
    match = play(battle(["Ox + (Duel)"], ["Mouse"], GAME), "attack ox")
    assert kinds(match, "draws")[0] == "Cards drawn by Player 1: 1."


@pytest.mark.rule("MC-R18", "MC-62")
def test_mc_r18_its_cards_are_played_as_they_turn_up() -> None:
    match = play(battle(["(Herald) + (Draught)"], [], GAME), "open herald")
    assert kinds(match, "draws")[:2] == ["Cards drawn by Player 1: 1.", "Cards drawn by Player 1: 2."]
    assert lives(match) == (3, 2)


# ---- turned face down in battle (MC-R30) ---------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R30")
def test_mc_r30_an_attacker_that_was_turned_down_compares_with_its_original_score() -> None:
    match = attack("Ox + (Axe)", "(Crab) + (Hush) + (Sword)", GAME)
    play(match, "turn hush")
    assert turned_up(match) == ["Axe", "Crab", "Hush", "Sword"] and compared(match) == ["1000 to 1200"]
    assert lives(match) == (2, 3) and "MC-R30" in cited(match)


@pytest.mark.rule("MC-R30")
def test_mc_r30_a_stack_that_was_turned_down_and_wins_stays_face_down() -> None:
    match = attack("Wolf + Sword", "(Mouse) + (Hush)", GAME)
    assert compared(match) == ["1200 to 300"] and half(match, 0) == ["(Wolf) + (Sword)", "", ""] and lives(match) == (3, 2)


@pytest.mark.rule("MC-R30")
def test_mc_r30_its_type_still_decides_a_tie() -> None:
    match = attack("Moth + Sword", "(Ox) + (Hush)", GAME)  # paper beats rock
    assert compared(match) == ["1000 to 1000"] and half(match, 0) == ["(Moth) + (Sword)", "", ""] and lives(match) == (3, 2)


@pytest.mark.rule("MC-R30")
def test_mc_r30_alterations_of_other_face_up_cards_still_reach_it() -> None:
    match = attack("Wolf + Sword", "Mouse + Chill + (Hush)", GAME)
    assert compared(match) == ["700 to 300"] and lives(match) == (3, 2)


@pytest.mark.rule("MC-R30", "MC-R31")
def test_mc_r30_a_defender_whose_steps_have_not_come_is_turned_up_as_usual_and_played_again() -> None:
    match = attack("Wolf + (Hush)", "Herald + Sword", GAME)
    assert turned_up(match) == ["Hush", "Herald"] and kinds(match, "draws") == ["Cards drawn by Player 2: 1."]
    play(match, "turn sword", "done")
    assert compared(match) == ["1200 to 1400"]


@pytest.mark.rule("MC-R30")
def test_mc_r30_an_attacker_turned_down_at_the_declaration_is_turned_up_as_usual() -> None:
    match = attack("Herald + Sword", "Alarm", GAME)
    assert turned_up(match) == ["Herald", "Sword"] and compared(match) == ["1400 to 500"]
    assert kinds(match, "draws")[0] == "Cards drawn by Player 1: 1."  # played again (MC-R31)


@pytest.mark.rule("MC-R30")
def test_mc_r30_no_card_of_a_stack_is_turned_up_once_its_reveals_are_under_way() -> None:
    game = cards(Gloom="power / Turn this stack face down.")
    match = battle(["Wolf + (Gloom) + (Sword) + (Axe)"], ["(Mouse)"], game)
    play(match, "attack wolf", "turn gloom")
    assert half(match, 0) == ["(Wolf) + (Axe) + (Gloom) + (Sword)", "", ""] and turned_up(match) == ["Gloom", "Mouse"]
    assert compared(match) == ["1200 to 300"] and lives(match) == (3, 2)


@pytest.mark.rule("MC-R30", "MC-R15")
def test_mc_r30_a_stack_that_takes_over_has_its_steps_still_before_it() -> None:
    game = cards(
        Twirl="power / Swap the places of this stack and another stack on your board.",
        Coward="rock 800 3 / If attacked, turn this stack face down.",
    )
    match = battle(["Wolf"], ["(Ox) + (Twirl)", "Coward + Axe"], game)
    play(match, "attack wolf")
    assert turned_up(match) == ["Ox", "Twirl", "Coward", "Axe"] and compared(match) == ["1200 to 1400"]


@pytest.mark.rule("MC-R30")
def test_mc_r30_a_single_power_card_that_was_turned_down_stays_down_too() -> None:
    game = cards(Snuff="power / Turn another face-up power card of this stack face down.")
    match = attack("Wolf + Axe + (Snuff)", "Mouse", game)
    assert half(match, 0) == ["Wolf + (Axe) + Snuff", "", ""] and turned_up(match) == ["Snuff"]
    assert compared(match) == ["1200 to 300"]


@pytest.mark.rule("MC-R30", "MC-R33")
def test_mc_r30_nothing_is_played_on_a_defender_that_was_turned_down() -> None:
    game = cards(
        Gloom="power / Turn this stack face down.",
        Parry="power +600 / You can play this card from your hand when your stack is attacked.",
    )
    match = battle(["Wolf"], ["Crab + (Gloom) + (Sword)"], game, hands=([], ["Parry"]))
    play(match, "attack wolf", "turn gloom")
    assert codes(match) == ["done"] and why_not(match, "react parry") == "MC-R33" and why_not(match, "turn sword") == "MC-59"
    play(match, "done")
    assert compared(match) == ["1200 to 800"]


@pytest.mark.rule("MC-R30")
def test_mc_r30_in_a_later_attack_it_is_turned_up_as_usual() -> None:
    match = battle(["Wolf + Sword"], ["(Mouse) + (Hush)"], GAME, hands=(["Bat"] * 5, ["Ram", *["Moth"] * 4]))
    play(match, "attack wolf")
    play(match, "turn hush", "done")
    assert half(match, 0) == ["(Wolf) + (Sword)", "", ""]
    play(match, "play ram 1", "battle", "attack ram", "turn sword", "done")
    assert compared(match)[-1] == "1000 to 1600" and half(match, 0) == ["Wolf + Sword", "", ""]


# ---- exchanged in battle (MC-R48) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R48")
def test_mc_r48_the_position_keeps_its_role() -> None:
    match = attack("Giant", "Dwarf + (Door)", GAME)
    assert compared(match) == ["900 to 1500"] and lives(match) == (2, 3)
    assert half(match, 0) == ["", "", ""] and half(match, 1) == ["Giant + Door", "", ""]
    assert names(match, "grave", 1) == ["Dwarf"]  # its original owner's (MC-19)
    assert "MC-R48" in cited(match)


@pytest.mark.rule("MC-R48")
def test_mc_r48_power_cards_stay_where_they_lie() -> None:
    match = attack("Giant + Sword", "Dwarf + (Door) + Axe", GAME)
    assert compared(match) == ["1300 to 2100"] and lives(match) == (2, 3)


@pytest.mark.rule("MC-R48")
def test_mc_r48_a_face_down_newcomer_is_turned_up_when_its_side_reveals_and_has_attacked() -> None:
    match = battle(["Giant + (Door)", "Ox"], ["(Herald)", "Crab"], GAME)
    play(match, "attack giant")
    assert turned_up(match) == ["Door", "Herald"] and half(match, 0) == ["", "Ox", ""]
    assert kinds(match, "draws")[0] == "Cards drawn by Player 1: 1."  # for its new owner
    assert compared(match) == ["1000 to 1500"] and lives(match) == (2, 3)
    assert names(match, "grave", 1) == ["Herald"]


@pytest.mark.rule("MC-R48", "MC-R49")
def test_mc_r48_at_once_if_the_reveals_of_its_side_are_over_before_its_power_cards_are_looked_at() -> None:
    match = battle(["Giant + Sword"], ["Dwarf + (Cellar) + Axe", "(Herald)"], GAME)
    play(match, "attack giant")
    assert half(match, 1) == ["Herald + Axe + Cellar", "Dwarf", ""] and question(match) == "defend"  # one card was drawn
    assert turned_up(match) == ["Cellar", "Herald"] and kinds(match, "turned down") == []
    play(match, "done")
    assert compared(match) == ["1900 to 1600"] and lives(match) == (3, 2) and half(match, 1) == ["", "Dwarf", ""]


@pytest.mark.rule("MC-R48")
def test_mc_r48_a_newcomer_in_the_attacking_position_has_attacked() -> None:
    match = battle(["Giant + (Cellar)", "Ox", "Bat"], ["Mouse", "", "Crab"], GAME)
    play(match, "attack giant", "choose ox")
    assert compared(match) == ["1000 to 300"] and half(match, 0) == ["Ox + Cellar", "Giant", "Bat"]
    assert seen(match, "Ox")["attacked"] == 1 and why_not(match, "attack ox") == "MC-55"


@pytest.mark.rule("MC-R49")
def test_mc_r49_face_up_power_cards_under_a_face_down_monster_are_turned_down() -> None:
    match = stand(GAME, ["Ox + Sword"], ["(Herald)"], hands=(["Door"], []))
    play(match, "play door 1")
    assert half(match, 0) == ["(Herald) + (Door) + (Sword)", "", ""] and half(match, 1) == ["Ox", "", ""]
    assert kinds(match, "draws") == [] and lives(match) == (3, 3) and "MC-R49" in cited(match)


@pytest.mark.rule("MC-R24")
def test_mc_r24_after_an_exchange_the_owner_chooses_what_is_surplus() -> None:
    match = stand(GAME, ["Giant + Sword + Axe"], ["Filler 1"], hands=(["Door"], []))
    play(match, "play door 1")
    assert (question(match), asked(match)) == ("surplus", 0)
    assert sorted(codes(match)) == ["destroy axe", "destroy door", "destroy sword"]
    play(match, "destroy sword", "destroy door")
    assert half(match, 0) == ["Filler 1 + Axe", "", ""] and names(match, "grave", 0) == ["Door", "Sword"]
    assert lives(match) == (3, 3) and (turn(match), question(match)) == (5, "play phase")  # no faulty play


@pytest.mark.rule("MC-R24")
def test_mc_r24_in_battle_the_surplus_goes_before_the_comparison() -> None:
    match = battle(["Filler 1"], ["Giant + Sword + Axe + (Door)"], GAME)
    play(match, "attack filler-1")
    assert (question(match), asked(match)) == ("surplus", 1)
    play(match, "destroy axe", "destroy door")
    assert compared(match) == ["1500 to 900"] and lives(match) == (3, 2)

"""Played, destroyed, swapped, won (chapter 10), and what a destroyed or beaten stack sets off (MC-R16, MC-R23, MC-R50, MC-R51)."""

import pytest

from bestiary import Match
from tests.games.monster_club.board import cards, half, lives, names, score, stand
from tests.games.monster_club.fights import attack, battle, cited, compared, destroyed, kinds, question, turned_up
from tests.games.table import asked, codes, play

GAME = cards(
    Herald="rock 1000 3 / Draw 1 card.",
    Horn="power / Draw 2 cards.",
    Ghost="paper 500 3 / When this card is destroyed, draw 2 cards.",
    Wisp="power / When this card is destroyed, draw 1 card.",
    Bolt="power / Destroy a monster on your rival's board.",
    Snip="power / Destroy a power card on your rival's board.",
    Sweep="power / Destroy all stacks on your rival's board.",
    Golem="rock 2000 0 / Sacrifice: Destroy a monster.",
    Door="power / Swap this monster with the facing monster.",
    Labels="power / Swap another power card of this stack with a power card of the facing stack.",
    Iron="power / This card cannot be destroyed by effects.",
    Wall="rock 500 2 / This stack cannot be destroyed in battle.",
    Couch="power / This stack cannot be destroyed in battle.",
    Candles="power / If this stack would be destroyed in battle, destroy this card instead.",
    Escape="rock 500 2 / If this stack would be destroyed in battle, return it to its owner's hand instead.",
    Victor="rock 900 3 / When this stack wins a battle, draw 2 cards.",
    Grudge="power / When this stack wins a battle, your rival loses 1 life.",
    Avenger="paper 500 3 / When this card is destroyed, your rival loses 1 life.",
    Hush="power / Turn the facing stack face down.",
    Lasso="power / Take over the facing stack.",
    Wound="power / Your rival loses 2 lives.",
)


def draws(match: Match) -> list[str]:
    """Who drew how many cards by effects, in this turn: "1 draws 2"."""
    return [
        f"{line.read(0).split()[4].rstrip(':')} draws {line.read(0).split()[5].rstrip('.')}"
        for line in match.log(0)
        if line.kind == "draws" and line.turn == 5
    ]


# ---- played (MC-71, MC-72, MC-62) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-71", "MC-72")
def test_mc_71_a_card_laid_face_up_is_played_and_one_that_is_set_is_not() -> None:
    match = stand(GAME, ["Ox"], hands=(["Herald", "Horn"], []))
    play(match, "set herald 2", "set horn 1")
    assert draws(match) == []
    match = stand(GAME, ["Ox"], hands=(["Herald", "Horn"], []))
    play(match, "play herald 2", "play horn 1")
    assert draws(match) == ["1 draws 1", "1 draws 2"] and {"MC-71", "MC-72"} <= cited(match)


@pytest.mark.rule("MC-71", "MC-72")
def test_mc_71_a_card_that_is_turned_up_is_played() -> None:
    match = stand(GAME, ["(Herald) + (Horn)"])
    play(match, "turn herald")
    assert draws(match) == ["1 draws 1"]
    play(match, "turn horn")
    assert draws(match) == ["1 draws 1", "1 draws 2"]


@pytest.mark.rule("MC-62", "MC-72")
def test_mc_62_a_card_turned_up_in_battle_is_played_there() -> None:
    match = attack("(Herald) + (Horn)", "(Herald)", GAME)
    assert draws(match) == ["1 draws 1", "1 draws 2", "2 draws 1"] and asked(match) == 1


@pytest.mark.rule("MC-62")
def test_mc_62_a_card_that_lay_face_up_is_not_played_again() -> None:
    match = attack("Herald + Horn", "Herald + Horn + (Sword)", GAME)
    assert draws(match) == [] and turned_up(match) == ["Sword"]


@pytest.mark.rule("MC-72", "MC-88")
def test_mc_72_not_if_its_text_names_another_trigger() -> None:
    match = play(stand(GAME, hands=(["Ghost", "Victor"], [])), "play ghost 1", "play victor 2")
    assert draws(match) == []


# ---- destroyed (MC-73, MC-R16, MC-R23) -----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-73")
def test_mc_73_by_battle_or_by_an_effect_a_card_or_a_stack_goes_to_the_grave() -> None:
    by_battle = attack("Wolf", "Ghost + Sword", GAME)
    by_effect = play(stand(GAME, ["Wolf"], ["Ghost + Sword"], hands=(["Sweep"], [])), "play sweep 1")
    one_card = play(stand(GAME, ["Wolf"], ["Ghost + Sword"], hands=(["Snip"], [])), "play snip 1")
    assert names(by_battle, "grave", 1) == names(by_effect, "grave", 1) == ["Ghost", "Sword"]
    assert names(one_card, "grave", 1) == ["Sword"] and half(one_card, 1) == ["Ghost", "", ""]
    assert [draws(match) for match in (by_battle, by_effect, one_card)] == [["2 draws 2"], ["2 draws 2"], []]
    assert all("MC-73" in cited(match) for match in (by_battle, by_effect, one_card))


@pytest.mark.rule("MC-R16")
def test_mc_r16_only_the_outcome_of_a_battle_costs_a_life() -> None:
    match = play(stand(GAME, ["Wolf"], ["Ox", "Bat"], hands=(["Sweep"], [])), "play sweep 1")
    assert half(match, 1) == ["", "", ""] and lives(match) == (3, 3)
    match = battle(["Wolf + (Sweep)"], ["Ox", "Bat"], GAME)  # not even in the middle of a battle
    play(match, "attack wolf")
    assert half(match, 1) == ["", "", ""] and lives(match) == (3, 3) and "MC-R16" in cited(match)


@pytest.mark.rule("MC-R16", "MC-R4")
def test_mc_r16_unless_the_text_says_so() -> None:
    match = play(stand(GAME, ["Ox"], ["Bat"], hands=(["Wound"], [])), "play wound 1")
    assert lives(match) == (3, 1)
    match = play(stand(GAME, ["Ox"], ["Bat"], hands=(["Wound"], []), lives=(3, 1)), "play wound 1")
    result = match.result()
    assert lives(match) == (3, 0) and result is not None and result.winners == [0]


@pytest.mark.rule("MC-R23")
def test_mc_r23_the_power_cards_of_a_destroyed_monster_go_with_it() -> None:
    match = play(stand(GAME, ["Wolf"], ["Ghost + Wisp + (Sword)"], hands=(["Bolt"], [])), "play bolt 1")
    if question(match) == "react":
        play(match, codes(match)[0])
    assert names(match, "grave", 1) == ["Ghost", "Sword", "Wisp"] and lives(match) == (3, 3)
    assert sorted(draws(match)) == ["2 draws 1", "2 draws 2"] and "MC-R23" in cited(match)


@pytest.mark.rule("MC-R23")
def test_mc_r23_no_protection_stops_it() -> None:
    alone = play(stand(GAME, ["Wolf"], ["Ox + Iron"], hands=(["Snip"], [])), "play snip 1")
    assert half(alone, 1) == ["Ox + Iron", "", ""]
    match = play(stand(GAME, ["Wolf"], ["Ox + Iron"], hands=(["Bolt"], [])), "play bolt 1")
    assert half(match, 1) == ["", "", ""] and names(match, "grave", 1) == ["Iron", "Ox"]


@pytest.mark.rule("MC-R23", "MC-66")
def test_mc_r23_in_battle_too() -> None:
    match = attack("Tower", "Ox + Iron + (Sword)", GAME)
    assert names(match, "grave", 1) == ["Iron", "Ox", "Sword"] and lives(match) == (3, 2)


# ---- when destroyed (MC-R51) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R51")
def test_mc_r51_a_card_that_lay_face_up_is_heard_from_the_grave() -> None:
    match = play(stand(GAME, ["Wolf"], ["Ghost"], hands=(["Bolt"], [])), "play bolt 1")
    assert draws(match) == ["2 draws 2"] and names(match, "grave", 1) == ["Ghost"]


@pytest.mark.rule("MC-R51")
def test_mc_r51_a_face_down_one_is_not() -> None:
    match = play(stand(GAME, ["Wolf"], ["(Ghost)"], hands=(["Bolt"], [])), "play bolt 1")
    assert draws(match) == [] and names(match, "grave", 1) == ["Ghost"] and destroyed(match) == []


@pytest.mark.rule("MC-R51")
def test_mc_r51_nor_one_that_paid_from_the_hand() -> None:
    match = play(stand(GAME, hands=(["Golem", "Ghost"], [])), "play golem")
    while question(match) not in ("play phase", ""):
        play(match, codes(match)[0])
    assert draws(match) == [] and names(match, "grave", 0) == ["Ghost"] and "Golem" in half(match, 0)


@pytest.mark.rule("MC-R51")
def test_mc_r51_in_battle_the_loser_lies_face_up_by_then() -> None:
    match = attack("Wolf", "(Ghost) + (Wisp)", GAME)
    if question(match) == "react":
        play(match, codes(match)[0])
    assert sorted(draws(match)) == ["2 draws 1", "2 draws 2"] and lives(match) == (3, 2)


@pytest.mark.rule("MC-R51", "MC-R30")
def test_mc_r51_not_if_it_was_turned_down_in_the_battle() -> None:
    match = attack("Ghost", "Wolf + (Hush)", GAME)
    assert names(match, "grave", 0) == ["Ghost"] and draws(match) == [] and lives(match) == (2, 3)


@pytest.mark.rule("MC-R51", "MC-19", "MC-20")
def test_mc_r51_for_the_player_who_controlled_it() -> None:
    match = attack("Wolf", "Ghost*", GAME)
    assert draws(match) == ["2 draws 2"] and names(match, "grave", 0) == ["Ghost"] and names(match, "grave", 1) == []


@pytest.mark.rule("MC-R51", "MC-R17")
def test_mc_r51_a_game_that_is_over_hears_nothing_more() -> None:
    match = attack("Wolf", "Avenger", GAME, lives=(1, 1))
    result = match.result()
    assert lives(match) == (1, 0) and result is not None and result.winners == [0]


# ---- swapped (MC-74) -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-74")
def test_mc_74_swapped_face_up_cards_are_not_played() -> None:
    match = stand(GAME, ["Ox"], ["Herald"], hands=(["Door"], []))
    play(match, "play door 1")
    assert half(match, 0) == ["Herald + Door", "", ""] and half(match, 1) == ["Ox", "", ""] and draws(match) == []
    match = stand(GAME, ["Ox + Sword"], ["Bat + Horn"], hands=(["Labels"], []))
    play(match, "play labels 1")
    assert half(match, 0) == ["Ox + Horn + Labels", "", ""] and half(match, 1) == ["Bat + Sword", "", ""] and draws(match) == []


@pytest.mark.rule("MC-74")
def test_mc_74_in_battle_neither() -> None:
    match = attack("Wolf + (Door)", "Herald + (Sword)", GAME)
    assert draws(match) == [] and compared(match) == ["1000 to 1600"]
    assert half(match, 1) == ["Wolf + Sword", "", ""] and names(match, "grave", 1) == ["Herald"]


@pytest.mark.rule("MC-74", "MC-71")
def test_mc_74_a_face_down_card_that_was_swapped_is_played_when_it_is_turned_up() -> None:
    match = stand(GAME, ["Ox + (Sword)"], ["Bat + (Horn)"], hands=(["Labels"], []))
    play(match, "play labels 1")
    assert half(match, 0) == ["Ox + (Horn) + Labels", "", ""] and draws(match) == []
    play(match, "turn horn")
    assert draws(match) == ["1 draws 2"]


# ---- beaten but not destroyed, and winning (MC-R50) ----------------------------------------------------------------------------


@pytest.mark.rule("MC-R50")
def test_mc_r50_a_protected_stack_stays_face_up_and_costs_no_life_and_the_other_has_won() -> None:
    match = attack("Victor", "(Wall)", GAME)
    assert half(match, 1, 0) == ["Wall", "", ""] and half(match, 0) == ["Victor", "", ""] and lives(match) == (3, 3)
    assert draws(match) == ["1 draws 2"] and kinds(match, "wins") == ["Victor wins the battle."] and "MC-R50" in cited(match)


@pytest.mark.rule("MC-R50")
def test_mc_r50_an_attacker_that_is_beaten_may_be_protected_too() -> None:
    match = attack("Mouse + (Couch)", "Victor", GAME)
    assert half(match, 0) == ["Mouse + Couch", "", ""] and lives(match) == (3, 3) and draws(match) == ["2 draws 2"]


@pytest.mark.rule("MC-R50")
def test_mc_r50_something_else_instead_of_the_stack_costs_no_life() -> None:
    match = attack("Wolf", "Ox + Candles + Banner", GAME)
    assert half(match, 1) == ["Ox + Banner", "", ""] and names(match, "grave", 1) == ["Candles"] and lives(match) == (3, 3)
    assert kinds(match, "wins") == ["Wolf wins the battle."]


@pytest.mark.rule("MC-R50")
def test_mc_r50_a_stack_that_goes_elsewhere_instead_costs_no_life() -> None:
    match = attack("Wolf", "Escape + Sword", GAME)
    assert half(match, 1) == ["", "", ""] and lives(match) == (3, 3) and "Escape" in names(match, "hand", 1)
    assert "Sword" in names(match, "hand", 1) and names(match, "grave", 1) == []  # "it" is the whole stack


@pytest.mark.rule("MC-R50")
def test_mc_r50_when_this_wins_comes_after_the_destruction_and_the_loss_of_life() -> None:
    match = attack("Victor", "Mouse", GAME)
    told = [line.kind for line in match.log(0)]
    assert told.index("destroyed") < told.index("loses a life") < told.index("draws") and draws(match) == ["1 draws 2"]


@pytest.mark.rule("MC-R50")
def test_mc_r50_the_defender_can_win_too_and_by_its_type() -> None:
    match = attack("Bat", "Ox + Grudge", GAME)  # 1000 to 1000, and rock beats scissors
    assert compared(match) == ["1000 to 1000"] and lives(match) == (1, 3)


@pytest.mark.rule("MC-R50")
def test_mc_r50_nobody_wins_a_full_tie_an_open_attack_or_one_that_ended_early() -> None:
    tie = attack("Ox + Grudge", "Ram + Grudge", GAME)
    assert lives(tie) == (2, 2)
    open_attack = play(battle(["Ox + Grudge"], [], GAME), "open ox")
    assert lives(open_attack) == (3, 2)
    early = battle(["Wolf + Grudge + (Sweep)"], ["Ox"], GAME)
    play(early, "attack wolf")
    assert lives(early) == (3, 3) and half(early, 1) == ["", "", ""]


@pytest.mark.rule("MC-R50", "MC-65")
def test_mc_r50_in_a_full_tie_a_protected_stack_stays_and_the_other_falls() -> None:
    match = attack("Filler 1", "Wall", GAME)  # 500 to 500, both rock
    assert half(match, 0) == ["", "", ""] and half(match, 1) == ["Wall", "", ""] and lives(match) == (2, 3)
    assert kinds(match, "wins") == []


# ---- scores in battle (chapter 11) ---------------------------------------------------------------------------------------------

SCORES = cards(
    Lady="paper 1000 3 / This stack has +200 score for each power card of this stack.",
    Tail="power / The facing stack has −500 score.",
    Choir="rock 600 3 / All other monsters on your board have +300 score.",
    Judge="power / Destroy a monster with original score 900 or less on any board.",
    Press="power / Destroy a stack with score 900 or less on any board.",
    Neutral='power / The original score of all "Dragon" monsters on every board is 0.',
    Crown='power / The original score of all "Dragon" monsters on every board is 1500.',
    Cat_Dragon="scissors 700 3",
    Unmask="power / Turn all monsters on your rival's board face down.",
)


@pytest.mark.rule("MC-75")
def test_mc_75_alterations_leave_the_original_score_alone() -> None:
    match = stand(SCORES, ["Ox"], ["Wolf + Tail", "Crab + Sword"], hands=(["Judge"], []))
    assert (score(match, "Ox"), score(match, "Crab")) == (500, 1200)
    play(match, "play judge 1")
    assert half(match, 1) == ["Wolf + Tail", "", ""]  # Ox is 1000 for all that asks for the original score


@pytest.mark.rule("MC-76")
def test_mc_76_all_that_alters_the_score_now_is_added_from_own_and_other_cards() -> None:
    match = battle(["Ox + (Sword)", "Choir"], ["Wolf + (Tail)"], SCORES)
    assert score(match, "Ox") == 1300
    play(match, "attack ox")
    assert compared(match) == ["1200 to 1200"] and lives(match) == (2, 2)  # 1000 + 400 + 300 − 500


@pytest.mark.rule("MC-77")
def test_mc_77_a_power_card_alters_the_score_of_the_stack_it_lies_on() -> None:
    match = stand(SCORES, ["Ox + Sword + Shield", "Ram"], ["Bat + (Axe)"])
    assert [score(match, name) for name in ("Ox", "Ram", "Bat")] == [1600, 1000, 1000]


@pytest.mark.rule("MC-R29")
def test_mc_r29_set_to_0_then_altered_and_back_when_the_source_leaves() -> None:
    match = stand(SCORES, ["Cat Dragon + Axe"], ["Wolf + Neutral"], hands=(["Judge"], []))
    assert score(match, "Cat Dragon") == 600
    lifted = stand(SCORES, ["Cat Dragon + Axe"], ["Wolf"])
    assert score(lifted, "Cat Dragon") == 1300
    play(match, "play judge 1")
    assert half(match, 0) == ["", "", ""]  # its original score reads 0


@pytest.mark.rule("MC-R29")
def test_mc_r29_an_alteration_ends_when_its_source_is_turned_down() -> None:
    match = stand(SCORES, ["Ox"], ["Wolf + Tail"], hands=(["Unmask"], []))
    assert score(match, "Ox") == 500
    play(match, "play unmask 1")
    assert half(match, 1) == ["(Wolf) + (Tail)", "", ""] and score(match, "Ox") == 1000


@pytest.mark.rule("MC-R29")
def test_mc_r29_of_several_texts_that_set_it_the_one_played_last_counts() -> None:
    match = stand(SCORES, ["Cat Dragon", "Ox"], hands=(["Neutral", "Crown"], []))
    play(match, "play neutral 2")
    assert score(match, "Cat Dragon") == 0
    play(match, "play crown 2")
    assert score(match, "Cat Dragon") == 1500


@pytest.mark.rule("MC-R29")
def test_mc_r29_scores_have_no_lower_bound() -> None:
    match = attack("Mouse", "Mouse + Tail", SCORES)
    assert compared(match) == ["-200 to 300"] and lives(match) == (2, 3)

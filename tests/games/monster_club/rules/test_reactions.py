"""What may be done in the rival's turn (MC-29, MC-R33): reactions from the hand, and a question that gives nothing away."""

import pytest

from bestiary import Match
from tests.games.monster_club.board import cards, half, lives, names, stand
from tests.games.monster_club.fights import attack, battle, cited, compared, question, turned_up
from tests.games.table import asked, codes, play, said, why_not

REACTION = "You can play this card from your hand when your stack is attacked."
GAME = cards(
    Juggle="power / Return another power card of this stack to your hand.",
    Parry=f"power +600 / {REACTION}",
    Dodge=f"power +100 / {REACTION}",
    Feather=f"power +100 / This card does not require a power card slot.\n{REACTION}",
)


def attacked(mine: str, theirs: str, hand: list[str], **more: object) -> Match:
    """The first player has attacked, and the second holds these cards."""
    return attack(mine, theirs, GAME, hands=([], hand), **more)


@pytest.mark.rule("MC-29")
def test_mc_29_in_the_rivals_turn_only_what_a_text_allows() -> None:
    match = attacked("Ox", "Crab", ["Sword", "Mouse", "Parry"])
    assert asked(match) == 1 and codes(match) == ["react parry", "done"]
    assert why_not(match, "react sword") == "MC-29" and why_not(match, "react mouse") == "MC-29"
    refusal = match.why_not("react sword")
    assert refusal is not None and refusal.sentence == "Sword cannot be played in your rival's turn: its text does not allow it"


@pytest.mark.rule("MC-29")
def test_mc_29_nobody_but_the_player_in_turn_is_asked_outside_of_a_battle() -> None:
    match = stand(GAME, ["Ox"], ["Crab"], hands=(["Sword"], ["Parry"]))
    assert asked(match) == 0
    play(match, "play sword 1")
    assert asked(match) == 0
    play(match, "battle")
    assert asked(match) == 0


@pytest.mark.rule("MC-R33")
def test_mc_r33_a_reaction_is_played_on_the_attacked_monster() -> None:
    match = attacked("Ox", "Crab", ["Parry"])
    play(match, "react parry")
    assert half(match, 1, 0) == ["Crab + Parry", "", ""] and "Parry" not in names(match, "hand", 1)
    assert compared(match) == ["1000 to 1400"] and lives(match) == (2, 3)
    assert {"MC-29", "MC-R33"} <= cited(match)


@pytest.mark.rule("MC-R33")
def test_mc_r33_it_can_be_played_in_the_players_own_turn_like_any_power_card() -> None:
    match = play(stand(GAME, ["Ox"], hands=(["Parry"], [])), "play parry 1")
    assert half(match, 0) == ["Ox + Parry", "", ""]


@pytest.mark.rule("MC-R33")
def test_mc_r33_after_seeing_the_whole_attacking_stack_and_before_or_after_the_own_cards() -> None:
    match = attacked("(Ox) + (Sword)", "(Crab) + (Shield) + (Banner)", ["Parry"])
    assert turned_up(match) == ["Ox", "Sword", "Crab"]
    assert sorted(codes(match)) == ["react parry", "turn banner", "turn shield"]
    play(match, "turn shield", "react parry")
    assert turned_up(match) == ["Ox", "Sword", "Crab", "Shield", "Banner"]  # the last without a question: the hand is empty
    assert compared(match) == ["1400 to 1700"]


@pytest.mark.rule("MC-R33")
def test_mc_r33_it_needs_a_free_slot() -> None:
    match = attacked("Wolf", "Tower", ["Parry", "Feather"])
    assert codes(match) == ["react feather", "done"] and why_not(match, "react parry") == "MC-R33"
    play(match, "react feather")
    assert half(match, 1) == ["Tower + Feather", "", ""]


@pytest.mark.rule("MC-R33", "MC-46")
def test_mc_r33_face_down_power_cards_take_slots_too() -> None:
    match = attacked("Wolf", "Ox + (Sword) + (Shield)", ["Parry"])
    assert sorted(codes(match)) == ["turn shield", "turn sword"]


@pytest.mark.rule("MC-R33")
def test_mc_r33_several_reactions_one_after_the_other() -> None:
    match = attacked("Tower", "Ox", ["Parry", "Dodge", "Mouse"])
    play(match, "react dodge")
    assert sorted(codes(match)) == ["done", "react parry"]
    play(match, "react parry")
    assert codes(match) == ["done"]
    play(match, "done")
    assert compared(match) == ["1900 to 1700"]


@pytest.mark.rule("MC-R33")
@pytest.mark.parametrize("held", ["Parry", "Sword", "Mouse", "Feather"])
def test_mc_r33_the_defender_is_asked_whatever_is_in_hand(held: str) -> None:
    match = attacked("Tower", "Tower", [held])  # no slot: only Feather could be played
    assert (question(match), asked(match)) == ("defend", 1) and "done" in codes(match)


@pytest.mark.rule("MC-R33")
def test_mc_r33_what_the_attacker_sees_of_the_question_does_not_depend_on_the_hand() -> None:
    seen_by_the_attacker = []
    for held in ("Parry", "Sword"):
        match = attacked("Ox", "Crab", [held])
        seen_by_the_attacker.append((match.view(0), said(match, 0), said(match, None)))
        play(match, "done")
        seen_by_the_attacker.append((match.view(0), said(match, 0), said(match, None)))
    assert seen_by_the_attacker[:2] == seen_by_the_attacker[2:]


@pytest.mark.rule("MC-R33")
def test_mc_r33_in_every_attack_anew() -> None:
    match = battle(["Wolf", "Tower"], ["Ox", "Ram"], GAME, hands=([], ["Mouse"]))
    play(match, "attack wolf", "done", "attack tower")
    assert (question(match), asked(match)) == ("defend", 1)


@pytest.mark.rule("MC-R33")
def test_mc_r33_who_holds_no_card_and_has_no_choice_is_not_asked() -> None:
    match = attacked("Ox", "Crab + (Sword)", [])
    assert question(match) != "defend" and compared(match) == ["1000 to 1200"]


@pytest.mark.rule("MC-99", "MC-R33")
@pytest.mark.parametrize(("advanced", "menu"), [(1, ["done"]), (0, ["done", "react parry"])])
def test_mc_99_a_reaction_that_came_back_to_the_hand_is_not_stacked_on_that_monster_again(advanced: int, menu: list[str]) -> None:
    match = attacked("Tower", "Crab + (Juggle) + (Shield)", ["Parry", "Mouse"], advanced_rules=advanced)
    play(match, "react parry", "turn juggle", "choose parry", "turn shield")
    assert names(match, "hand", 1) == ["Mouse", "Parry"] and sorted(codes(match)) == menu
    assert why_not(match, "react parry") == ("MC-99" if advanced else "")

"""Cards that change places, halves and owners: swaps, take-overs, and stacks that effects move."""

import pytest

from tests.games.monster_club.board import cards, half, lives, names, score, seen, stand
from tests.games.monster_club.fights import battle, cited, compared, question
from tests.games.table import asked, codes, play, said, why_not

LABELS = "power / Swap a power card on your board with a power card on your rival's board."
DOOR = "power / Swap this monster with the facing monster."

# ---- single cards (MC-74, MC-R24, MC-R43, MC-R48, MC-R49) ----------------------------------------------------------------------


@pytest.mark.rule("MC-74")
def test_mc_74_a_swapped_card_is_not_played() -> None:
    game = cards(Door=DOOR, Herald="rock 500 3 / Draw 1 card.")
    match = play(stand(game, ["Wolf + Axe"], ["Herald + Sword"], hands=(["Door"], [])), "play door 1")
    assert half(match, 0) == ["Herald + Axe + Door", "", ""] and half(match, 1) == ["Wolf + Sword", "", ""]
    assert (names(match, "hand", 0), names(match, "hand", 1)) == ([], []) and "MC-74" in cited(match)
    assert (score(match, "Herald"), score(match, "Wolf")) == (1100, 1600)


@pytest.mark.rule("MC-20", "MC-83")
def test_mc_83_a_swapped_card_speaks_for_its_new_owner() -> None:
    game = cards(Door=DOOR, Ghost="rock 500 3 / This stack has +100 score for each monster in your grave.")
    match = stand(game, ["Wolf"], ["Ghost"], hands=(["Door"], []), graves=(["Ox", "Bat", "Moth"], ["Crab"]))
    assert score(match, "Ghost") == 600
    assert score(play(match, "play door 1"), "Ghost") == 800


@pytest.mark.rule("MC-R43")
def test_mc_r43_a_face_down_card_is_seen_by_its_new_owner_only() -> None:
    match = play(
        stand(cards(Labels=LABELS), ["Wolf + (Axe)"], ["Bat + (Sword)"], hands=(["Labels"], [])), "play labels 1", "choose axe"
    )
    assert half(match, 0) == ["Wolf + Labels + (Sword)", "", ""] and half(match, 1) == ["Bat + (Axe)", "", ""]
    assert half(match, 0, 1) == ["Wolf + (?) + Labels", "", ""] and half(match, 1, 0) == ["Bat + (?)", "", ""]
    assert "MC-R43" in cited(match)


@pytest.mark.rule("MC-R24")
def test_mc_r24_a_monster_that_arrives_under_too_many_power_cards() -> None:
    game = cards(Door=DOOR)
    match = play(stand(game, ["Wolf + Axe + Shield"], ["Filler 1 + Sword"], hands=(["Door"], [])), "play door 1")
    assert asked(match) == 0 and sorted(codes(match)) == ["destroy axe", "destroy door", "destroy shield"]
    play(match, "destroy axe", "destroy door")
    assert half(match, 0) == ["Filler 1 + Shield", "", ""] and half(match, 1) == ["Wolf + Sword", "", ""]
    assert lives(match) == (3, 3)


@pytest.mark.rule("MC-R49")
def test_mc_r49_face_up_power_cards_on_a_face_down_newcomer_are_turned_down() -> None:
    game = cards(Door=DOOR)
    match = play(stand(game, ["Wolf + Sword"], ["(Crab) + (Axe)"], hands=(["Door"], [])), "play door 1")
    assert half(match, 0) == ["(Crab) + (Door) + (Sword)", "", ""] and half(match, 1) == ["Wolf + (Axe)", "", ""]
    assert half(match, 0, 1) == ["(?) + (?) + (?)", "", ""] and "MC-R49" in cited(match)


@pytest.mark.rule("MC-R48")
def test_mc_r48_monsters_exchanged_in_battle_keep_the_roles_of_their_positions() -> None:
    """A's 1500 attacks B's 900; B's flipped power exchanges the two: A's stack scores 900, is destroyed, and A loses a life."""
    game = cards(Door=DOOR, Strong="rock 1500 2", Weak="rock 900 2")
    match = play(battle(["Strong"], ["Weak + (Door)"], game), "attack strong")
    assert compared(match) == ["900 to 1500"]
    assert half(match, 0) == ["", "", ""] and half(match, 1) == ["Strong + Door", "", ""]
    assert lives(match) == (2, 3) and names(match, "grave", 1) == ["Weak"]


@pytest.mark.rule("MC-74", "MC-R11")
def test_mc_r11_a_swap_of_single_cards_is_no_move() -> None:
    game = cards(Turn="power / Swap this monster with another monster on your board.")
    match = play(stand(game, ["Ox", "Bat"], ["Crab"], hands=(["Turn"], [])), "play turn 1")
    assert half(match, 0) == ["Bat + Turn", "Ox", ""] and seen(match, "Bat")["moved"] == 0
    assert "attack bat" in codes(play(match, "battle"))


@pytest.mark.rule("MC-74")
def test_mc_74_a_power_card_that_swaps_another_of_its_stack() -> None:
    game = cards(Partners="power / Swap another power card of this stack with a power card of the facing stack.")
    match = play(stand(game, ["Wolf + Shield"], ["Bat + Axe", "Crab + Sword"], hands=(["Partners"], [])), "play partners 1")
    assert half(match, 0) == ["Wolf + Axe + Partners", "", ""] and half(match, 1) == ["Bat + Shield", "Crab + Sword", ""]


@pytest.mark.rule("MC-R45")
def test_mc_r45_without_a_partner_nothing_is_swapped() -> None:
    match = play(stand(cards(Door=DOOR), ["Wolf"], ["", "Bat"], hands=(["Door"], [])), "play door 1")
    assert half(match, 0) == ["Wolf + Door", "", ""] and half(match, 1) == ["", "Bat", ""]
    match = play(
        stand(cards(Odd="power / Swap this card with the facing monster."), ["Wolf"], ["Bat"], hands=(["Odd"], [])), "play odd 1"
    )
    assert half(match, 0) == ["Wolf + Odd", "", ""]  # a power card is no monster (MC-12)


@pytest.mark.rule("MC-19", "MC-20")
def test_mc_19_a_card_that_was_swapped_dies_into_the_grave_of_its_original_owner() -> None:
    game = cards(Labels=LABELS, Blast="power / Destroy all power cards on your rival's board.")
    match = stand(game, ["Wolf + Axe"], ["Bat + Sword"], hands=(["Labels", "Blast"], []))
    play(match, "play labels 1", "choose axe", "play blast 1")
    assert names(match, "grave", 0) == ["Axe"] and names(match, "grave", 1) == []
    assert half(match, 0) == ["Wolf + Blast + Labels + Sword", "", ""]


# ---- taking over (MC-20, MC-49) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-20", "MC-R23")
def test_mc_20_a_monster_taken_over_leaves_its_power_cards_behind() -> None:
    game = cards(Offer="power / Take over the facing monster. That card cannot attack until the end of the turn.")
    match = play(stand(game, ["Ox", "Bat"], ["Wolf + Sword", "", "Crab"], hands=(["Offer"], [])), "play offer 1")
    assert half(match, 0) == ["Ox + Offer", "Bat", "Wolf"] and half(match, 1) == ["", "", "Crab"]
    assert names(match, "grave", 1) == ["Sword"] and "MC-R23" in cited(match)
    assert why_not(match, "battle") != ""  # the Wolf faces the Crab, but cannot attack
    game = cards(Offer="power / Take over the facing monster.")
    match = play(stand(game, ["Ox", "Bat"], ["Wolf + Sword", "", "Crab"], hands=(["Offer"], [])), "play offer 1", "battle")
    assert codes(match) == ["attack wolf", "end"]


@pytest.mark.rule("MC-20")
def test_mc_20_a_stack_taken_over_takes_them_along_to_the_position_that_is_chosen() -> None:
    game = cards(Offer="power / Take over the facing stack.")
    match = play(stand(game, ["Ox"], ["Wolf + Sword + (Axe)"], hands=(["Offer"], [])), "play offer 1")
    assert codes(match) == ["to 2", "to 3"] and why_not(match, "to 1") == "MC-49"
    play(match, "to 3")
    assert half(match, 0) == ["Ox + Offer", "", "Wolf + (Axe) + Sword"] and half(match, 1) == ["", "", ""]
    assert half(match, 0, 1) == ["Ox + Offer", "", "Wolf + (?) + Sword"]  # MC-R43


@pytest.mark.rule("MC-49", "MC-R45")
def test_mc_49_without_room_nothing_is_taken_over() -> None:
    game = cards(Offer="power / Take over a monster on your rival's board, then draw 1 card.")
    match = play(stand(game, ["Ox", "Bat", "Ram"], ["Wolf", "Crab"], hands=(["Offer"], [])), "play offer 1")
    assert question(match) == "play phase"  # nobody is asked which
    assert half(match, 1) == ["Wolf", "Crab", ""] and names(match, "hand", 0) == []


@pytest.mark.rule("MC-R15", "MC-20")
def test_mc_r15_a_stack_that_is_taken_over_in_battle_ends_the_attack() -> None:
    game = cards(Offer="power / Take over the facing monster.")
    match = play(battle(["Wolf"], ["Ox + (Offer)"], game), "attack wolf", "to 2")
    assert half(match, 1) == ["Ox + Offer", "Wolf", ""] and compared(match) == [] and lives(match) == (3, 3)


# ---- places (MC-107, MC-R11) ---------------------------------------------------------------------------------------------------

RING = "power / Swap the places of 2 stacks on your board."


@pytest.mark.rule("MC-107", "MC-R11")
def test_mc_r11_stacks_whose_places_their_owner_exchanges_have_moved() -> None:
    game = cards(Ring=RING, Walker="rock 500 2 / When this stack moves, draw 1 card.")
    match = play(
        stand(game, ["Walker", "Ox + Sword", "Bat"], ["Crab"], hands=(["Ring"], [])), "play ring 1", "choose walker", "choose ox"
    )
    assert half(match, 0) == ["Ox + Sword", "Walker + Ring", "Bat"] and len(names(match, "hand", 0)) == 1
    assert (seen(match, "Ox")["moved"], seen(match, "Walker")["moved"], seen(match, "Bat")["moved"]) == (1, 1, 0)
    assert why_not(match, "battle") != ""  # the Bat faces no stack, and the Ox has moved


@pytest.mark.rule("MC-R11")
def test_mc_r11_what_the_rival_displaces_has_not_moved() -> None:
    game = cards(
        Ring="power / Swap the places of 2 stacks on your rival's board.", Walker="rock 500 2 / When this stack moves, draw 1 card."
    )
    match = play(stand(game, ["Ox"], ["Walker", "Bat"], hands=(["Ring"], [])), "play ring 1")
    assert half(match, 1) == ["Bat", "Walker", ""] and names(match, "hand", 1) == []
    assert seen(match, "Walker")["moved"] == 0 and "Walker is put at position 2." in said(match)


@pytest.mark.rule("MC-107", "MC-R11")
def test_mc_r11_an_effect_moves_a_stack_to_any_free_position() -> None:
    game = cards(Cannon="power / You can move this stack to a free position.")
    match = play(stand(game, ["Ox + Sword"], ["Crab"], hands=(["Cannon"], [])), "play cannon 1", "yes")
    assert codes(match) == ["to 2", "to 3"] and why_not(match, "to 1") == "MC-14"
    play(match, "to 3")
    assert half(match, 0) == ["", "", "Ox + Cannon + Sword"]
    assert why_not(match, "move ox 2") == "MC-50"  # it takes the place of its ordinary move


@pytest.mark.rule("MC-R11")
def test_mc_r11_an_effect_is_not_bound_by_once_a_turn() -> None:
    game = cards(Cannon="power / Move this stack to a free position.")
    match = play(stand(game, ["Ox"], hands=(["Cannon"], [])), "move ox 2", "play cannon 2", "to 3")
    assert half(match, 0) == ["", "", "Ox + Cannon"]


@pytest.mark.rule("MC-78", "MC-R11")
def test_mc_78_a_stack_that_cannot_move_is_not_moved_by_its_owner_but_displaced_by_the_rival() -> None:
    game = cards(Cannon="power / Move this stack to a free position.", Claw="power / The facing stack cannot move.", Ring=RING)
    match = play(stand(game, ["Ox"], ["Bat + Claw"], hands=(["Cannon"], [])), "play cannon 1")
    assert half(match, 0) == ["Ox + Cannon", "", ""]
    match = play(stand(game, ["Ox", "Crab"], ["Bat + Claw"], hands=(["Ring"], [])), "play ring 1")
    assert half(match, 0) == ["Ox + Ring", "Crab", ""]
    game = cards(
        Push="power / Move a stack on your rival's board to a free position.", Claw="power / The facing stack cannot move."
    )
    match = play(stand(game, ["Ox + Claw"], ["Bat"], hands=(["Push"], [])), "play push 1", "to 2")
    assert half(match, 1) == ["", "Bat", ""]


@pytest.mark.rule("MC-R15", "MC-R32")
def test_mc_r15_places_exchanged_in_battle_bring_another_stack_into_it() -> None:
    game = cards(Acrobat="rock 800 2 / If attacked, you can swap the places of this stack and another stack on your board.")
    match = play(battle(["Wolf"], ["Acrobat", "Tower"], game), "attack wolf")
    assert (asked(match), sorted(codes(match))) == (1, ["choose tower", "done"])
    play(match, "choose tower")
    assert half(match, 1) == ["Tower", "Acrobat", ""] and compared(match) == ["1200 to 1900"] and lives(match) == (2, 3)


@pytest.mark.rule("MC-R45")
def test_mc_r45_one_stack_alone_swaps_with_nobody() -> None:
    match = play(stand(cards(Ring=RING), ["Ox"], ["Bat"], hands=(["Ring"], [])), "play ring 1")
    assert half(match, 0) == ["Ox + Ring", "", ""] and seen(match, "Ox")["moved"] == 0 and question(match) == "play phase"
    match = play(stand(cards(Mix="power / Swap the places of 2 stacks."), ["Ox"], ["", "Bat"], hands=(["Mix"], [])), "play mix 1")
    assert half(match, 0) == ["Ox + Mix", "", ""] and half(match, 1) == ["", "Bat", ""]  # on different halves

"""Chapter 8 of the rulebook: moving (MC-50 to MC-53, MC-107)."""

import pytest

from bestiary import Match
from tests.games.monster_club.board import Stacks, cards, half, seen, stand
from tests.games.table import codes, play, why_not

GAME = cards()


def moves(match: Match) -> list[str]:
    """Which stacks may move where."""
    return [code.removeprefix("move ") for code in codes(match) if code.startswith("move ")]


# ---- one position, once ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-50", "MC-R11")
def test_each_stack_moves_once_one_position_onto_a_free_one() -> None:
    match = stand(GAME, ["Ox + Sword", "", "Bat"])
    assert moves(match) == ["ox 2", "bat 2"]
    play(match, "move ox 2")
    assert (half(match, 0), moves(match)) == (["", "Ox + Sword", "Bat"], [])  # the Ox has moved, the Bat has no free position
    assert (why_not(match, "move ox 1"), why_not(match, "move bat 2")) == ("MC-50", "MC-50")
    assert moves(play(match, "end", "end")) == ["ox 1"]  # in the next turn again


@pytest.mark.rule("MC-50")
def test_a_stack_moves_no_further_than_one_position_and_not_onto_another() -> None:
    match = stand(GAME, ["Ox", "", ""])
    assert moves(match) == ["ox 2"]
    assert (why_not(match, "move ox 3"), why_not(match, "move ox 1")) == ("MC-50", "MC-50")
    assert moves(stand(GAME, ["Ox", "Bat", "Moth"])) == []


@pytest.mark.rule("MC-R11")
def test_two_different_stacks_may_both_move_in_one_turn() -> None:
    match = stand(GAME, ["Ox", "Bat", ""])
    play(match, "move bat 3", "move ox 2")
    assert half(match, 0) == ["", "Ox", "Bat"]
    assert moves(match) == []


@pytest.mark.rule("MC-R11")
def test_a_stack_put_down_this_turn_may_move_too() -> None:
    match = stand(GAME, hands=(["Ox"], []))
    play(match, "play ox 1", "move ox 2")
    assert half(match, 0) == ["", "Ox", ""]


@pytest.mark.rule("MC-51")
def test_face_down_stacks_move_like_any_other_and_stay_hidden() -> None:
    match = stand(GAME, ["(Ox) + (Sword)", ""])
    play(match, "move ox 2")
    assert (half(match, 0), half(match, 0, 1)) == (["", "(Ox) + (Sword)", ""], ["", "(?) + (?)", ""])


# ---- who moved does not attack --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-52")
def test_a_stack_that_moved_does_not_attack_until_its_owners_next_turn() -> None:
    match = stand(GAME, ["Ox", "", "Bat"], ["", "Moth", "Ram"])
    play(match, "move ox 2")
    assert codes(play(match.clone(), "battle")) == ["attack bat", "end"]
    assert why_not(play(match.clone(), "battle"), "attack ox") == "MC-52"
    play(match, "end", "end", "battle")
    assert codes(match) == ["attack ox", "attack bat", "end"]


@pytest.mark.rule("MC-52")
def test_nor_does_it_make_an_open_attack() -> None:
    match = stand(GAME, ["Ox", "", "Bat"])
    play(match, "move ox 2", "battle")
    assert codes(match) == ["open bat", "end"]
    assert why_not(match, "open ox") == "MC-52"


# ---- only once in a row (MC-53) -------------------------------------------------------------------------------------------------


def followed(mine: Stacks, theirs: Stacks, away: str, *rival: str) -> Match:
    """A stack moves away in turn 5; the rival does this in turn 6; turn 7 has begun."""
    return play(stand(GAME, mine, theirs), f"move {away}", "end", *rival, "end")


@pytest.mark.rule("MC-53", "MC-R12")
def test_a_stack_that_was_followed_must_stay_in_the_next_turn_and_may_go_in_the_one_after() -> None:
    match = followed(["", "Ox"], ["", "Bat"], "ox 1", "move bat 1")
    assert (half(match, 0)[0], half(match, 1)[0], moves(match)) == ("Ox", "Bat", [])
    assert why_not(match, "move ox 2") == "MC-53"
    play(match, "end", "end")
    assert moves(match) == ["ox 2"]
    play(match, "move ox 2", "end", "move bat 2", "end")
    assert (moves(match), why_not(match, "move ox 1")) == ([], "MC-53")  # and so on


@pytest.mark.rule("MC-R12")
def test_a_stack_that_was_not_followed_may_move_on() -> None:
    assert moves(followed(["", "Ox"], ["", "Bat"], "ox 1")) == ["ox 2"]


@pytest.mark.rule("MC-R12")
def test_another_stack_that_faces_it_does_not_hold_it() -> None:
    match = followed(["", "Ox"], ["Moth", "Bat"], "ox 1")
    assert (half(match, 1)[0], moves(match)) == ("Moth", ["ox 2"])


@pytest.mark.rule("MC-R12")
def test_a_stack_that_faced_nobody_as_it_moved_is_free() -> None:
    match = followed(["", "Ox"], ["", "", "Bat"], "ox 1", "move bat 2")
    play(match, "end", "move bat 1", "end")
    assert moves(match) == ["ox 2"]


@pytest.mark.rule("MC-R12")
def test_the_same_monster_put_down_anew_is_another_stack() -> None:
    game = cards(Recall="power / Return this stack to your hand.")
    match = stand(game, ["", "Ox"], ["", "Bat"], hands=([], ["Recall"]))
    play(match, "move ox 1", "end", "play recall 2", "play bat 1", "end")
    assert (half(match, 1)[0], moves(match)) == ("Bat", ["ox 2"])


@pytest.mark.rule("MC-R12")
def test_an_effect_may_move_it_all_the_same() -> None:
    game = cards(March="power / Move this stack to a free position.")
    match = stand(game, ["", "Ox"], ["", "Bat"], hands=(["March"], []))
    play(match, "move ox 1", "end", "move bat 1", "end")
    assert why_not(match, "move ox 2") == "MC-53"
    play(match, "play march 1", "to 3")
    assert half(match, 0)[2] == "Ox + March"


@pytest.mark.rule("MC-53", "MC-R12")
@pytest.mark.parametrize(("to", "follows"), [("3", ["move bat 3"]), ("2", ["move bat 3", "move moth 2"])])
def test_a_stack_that_moved_away_from_two_stacks_is_held_by_either(to: str, follows: list[str]) -> None:
    game = cards(March="power / Move this stack to a free position.")
    match = stand(game, ["", "Ox"], ["Moth", "Bat"], hands=(["March"], []), decks=([], []))
    play(match, "move ox 1", "play march 1", f"to {to}", "end", *follows, "end")  # from the Bat, then from the Moth
    assert (moves(match), why_not(match, f"move ox {5 - int(to)}")) == ([], "MC-53")


# ---- moved by whatever means (MC-107) -------------------------------------------------------------------------------------------

SHUFFLE = cards(
    March="power / Move this stack to a free position.",
    Trade="power / Swap the places of 2 stacks on your board.",
    Shove="power / Move the facing stack to a free position.",
    Hare="rock 500 2 / When this stack moves, it has +300 score until the end of the turn.",
)


@pytest.mark.rule("MC-107", "MC-R11")
def test_a_stack_that_its_owners_effect_moves_has_moved() -> None:
    match = stand(SHUFFLE, ["Ox", "", ""], ["Bat", "Moth", "Ram"], hands=(["March"], []))
    play(match, "play march 1")
    assert codes(match) == ["to 2", "to 3"]  # any free position: not bound by one spot
    play(match, "to 3")
    assert (half(match, 0), seen(match, "Ox")["moved"]) == (["", "", "Ox + March"], 1)
    assert moves(match) == []  # it takes the place of its ordinary move
    assert "battle" not in codes(match)  # and bars it from attacking


@pytest.mark.rule("MC-107", "MC-R11")
def test_stacks_whose_places_their_owner_exchanges_have_both_moved() -> None:
    match = stand(SHUFFLE, ["Ox", "Bat", "Moth"], ["Crab", "Ram", "Wolf"], hands=(["Trade"], []))
    play(match, "play trade 3", "choose ox", "choose bat")
    assert half(match, 0) == ["Bat", "Ox", "Moth + Trade"]
    assert codes(play(match, "battle")) == ["attack moth", "end"]


@pytest.mark.rule("MC-R11")
def test_an_effect_may_move_a_stack_that_has_moved() -> None:
    match = stand(SHUFFLE, ["Ox", "", ""], hands=(["March"], []))
    play(match, "move ox 2", "play march 2", "to 1")
    assert half(match, 0) == ["Ox + March", "", ""]


@pytest.mark.rule("MC-R11", "MC-107")
def test_a_stack_displaced_by_the_rival_has_not_moved() -> None:
    match = stand(SHUFFLE, ["", "Ox", ""], ["Bat", "Moth", "Ram"], hands=([], ["Shove"]), active=1)
    play(match, "play shove 2", "to 1")
    assert (half(match, 0), seen(match, "Ox")["moved"]) == (["Ox", "", ""], 0)
    play(match, "end")
    assert moves(match) == ["ox 2"]
    assert codes(play(match, "battle")) == ["attack ox", "end"]


@pytest.mark.rule("MC-107")
def test_ordinary_moves_and_effects_of_the_owner_set_off_when_moved() -> None:
    match = stand(SHUFFLE, ["Hare", "", ""], hands=(["March"], []))
    assert seen(play(match, "move hare 2"), "Hare")["facts"]["score"] == 800
    match = stand(SHUFFLE, ["Hare", "", ""], hands=(["March"], []))
    play(match, "play march 1", "to 2")
    assert seen(match, "Hare")["facts"]["score"] == 800


@pytest.mark.rule("MC-R11")
def test_a_swap_of_single_cards_is_no_move() -> None:
    game = cards(Turnabout="power / Swap this monster with the facing monster.")
    match = stand(game, ["Ox", "Crab"], ["Bat", "Moth"], hands=(["Turnabout"], []))
    play(match, "play turnabout 1")
    assert (half(match, 0), half(match, 1)) == (["Bat + Turnabout", "Crab", ""], ["Ox", "Moth", ""])
    assert (seen(match, "Bat")["moved"], seen(match, "Ox")["moved"]) == (0, 0)
    assert codes(play(match, "battle")) == ["attack bat", "attack crab", "end"]

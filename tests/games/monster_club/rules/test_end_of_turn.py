"""Looking into a deck (MC-7), and the end of the turn (MC-R52)."""

import pytest

from bestiary.engine.state.rng import quick
from tests.games.monster_club.board import cards, half, lives, names, seen, stand
from tests.games.table import codes, play, said, truly

GAME = cards(
    Embers="power +300 / At the end of the turn, destroy this card.",
    Fetch="power / Take a normal monster from your deck to your hand.",
    Toll="rock 500 2 / At the end of your turn, your rival loses 1 life.",
    Spring="rock 500 2 / At the end of your turn, draw 1 card.",
)
DECK = ["Sword", "Axe", "Ram", "Shield", "Banner", "Moth"]


@pytest.mark.rule("MC-7")
def test_a_deck_that_was_looked_into_is_shuffled_straight_afterwards() -> None:
    orders = set()
    for seed in range(30):
        match = stand(GAME, ["Ox"], hands=(["Fetch"], []), decks=(DECK, []))
        match.state.chance = quick(seed)
        play(match, "play fetch 1", "choose ram")
        assert (names(match, "hand", 0), sorted(truly(match, "deck", 0))) == (["Ram"], ["Axe", "Banner", "Moth", "Shield", "Sword"])
        orders.add(tuple(truly(match, "deck", 0)))
        assert names(match, "deck", 0) == ["?"] * 5  # and nobody looks into it any more
    assert len(orders) > 20
    assert "Player 1's deck is shuffled." in said(match, 1)


@pytest.mark.rule("MC-7")
def test_even_if_nothing_was_found_in_it() -> None:
    orders = set()
    for seed in range(30):
        match = stand(GAME, ["Ox"], hands=(["Fetch"], []), decks=(["Sword", "Axe", "Shield", "Banner"], []))
        match.state.chance = quick(seed)
        play(match, "play fetch 1")
        while codes(match)[-1] != "end":
            play(match, codes(match)[0])
        orders.add(tuple(truly(match, "deck", 0)))
    assert len(orders) > 10
    assert names(match, "hand", 0) == []


@pytest.mark.rule("MC-R52")
def test_after_an_open_attack_end_of_turn_effects_come_before_the_rival_draws() -> None:
    match = stand(GAME, ["Ox + Embers"])
    play(match, "battle", "open ox")
    assert (names(match, "grave", 0), lives(match), half(match, 0)) == (["Embers"], (3, 2), ["Ox", "", ""])
    told = said(match)
    order = [told.index(line) for line in ("Player 2 loses a life.", "Embers is destroyed.", "Player 2's turn begins.")]
    assert order == sorted(order)
    assert told.index("Cards drawn by Player 2: 5.") > order[-1]


@pytest.mark.rule("MC-R52")
def test_however_the_turn_ends_they_are_worked_out() -> None:
    assert names(play(stand(GAME, ["Ox + Embers"], ["Bat"]), "end"), "grave", 0) == ["Embers"]
    assert names(play(stand(GAME, ["Ox + Embers"], ["Bat"]), "battle", "end"), "grave", 0) == ["Embers"]
    assert names(play(stand(GAME, ["Wolf + Embers"], ["Bat"], "battle"), "attack wolf"), "grave", 0) == ["Embers"]


@pytest.mark.rule("MC-R52")
def test_the_marks_are_cleared_at_the_end_of_the_turn() -> None:
    match = stand(GAME, ["Ox", "", "Wolf"], ["Tower", "", "Bat"])
    play(match, "move ox 2", "battle", "attack wolf")
    assert (seen(match, "Ox")["moved"], seen(match, "Wolf")["attacked"], match.view(0)["active"]) == (0, 0, 1)
    match = stand(GAME, ["Ox", "", "Wolf"], ["Tower", "Moth", "Bat"])
    play(match, "move ox 2")
    assert seen(match, "Ox")["moved"] == 1


@pytest.mark.rule("MC-R52")
def test_the_limits_are_looked_at_after_the_end_of_turn_effects() -> None:
    match = stand(GAME, ["Toll"], ["Bat"], quiet_turns=9)
    play(match, "end")
    result = match.result()
    assert result is not None
    assert (lives(match), result.ending, result.winners) == ((3, 2), "stalled", [0])


@pytest.mark.rule("MC-R52")
def test_nothing_of_this_once_the_game_is_over() -> None:
    match = stand(GAME, ["Spring + Embers + Axe"], ["Bat"], "battle", lives=(3, 1))
    play(match, "attack spring")
    result = match.result()
    assert result is not None
    assert (result.ending, names(match, "hand", 0), names(match, "grave", 0)) == ("beaten", [], [])
    assert half(match, 0) == ["Spring + Axe + Embers", "", ""]

"""Every rule and ruling of The Hoard, in the order of its rulebook."""

import pytest

from bestiary import BadRequest, IllegalMove
from tests.games.template_box.hoard import GAME, cards_in, lies_in, menu, play, table, worth

BOX = 26


@pytest.mark.rule("TB-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play_with_one_box(seats: int) -> None:
    match = GAME.new(seed=1, seats=seats)
    hands = sum(len(cards_in(match, "hand", seat)) for seat in range(seats))
    assert hands + len(cards_in(match, "stack", None, 0)) == BOX
    assert GAME.decks == {}


@pytest.mark.rule("TB-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(BadRequest, match=f"not {seats}"):
        GAME.new(seats=seats)


@pytest.mark.rule("TB-2")
def test_a_treasure_has_a_value_and_perhaps_a_text() -> None:
    cup, egg = GAME.cards["Silver Cup"], GAME.cards["Dragon's Egg"]
    assert (cup.numbers, cup.text) == ([2], "")
    assert (egg.numbers, egg.text) == ([2], "When this treasure leaves its hoard, draw 2 cards.")


@pytest.mark.rule("TB-3")
def test_each_begins_with_three_cards_that_nobody_else_sees() -> None:
    match = GAME.new(seed=4, seats=3)
    first = match.to_move
    assert [len(cards_in(match, "hand", seat)) for seat in range(3)] == [4 if seat == first else 3 for seat in range(3)]
    for viewer in range(3):
        hidden = [set(lies_in(match, "hand", seat, viewer)) == {"?"} for seat in range(3)]
        assert hidden == [seat != viewer for seat in range(3)]
    assert len({tuple(sorted(lies_in(GAME.new(seed=seed), "hand", 0))) for seed in range(20)}) > 10


@pytest.mark.rule("TB-4")
def test_a_lot_decides_who_begins() -> None:
    assert {GAME.new(seed=seed, seats=4).to_move for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("TB-5")
def test_turns_go_around_the_table() -> None:
    match = table(hands=[["Copper Coin"], ["Copper Coin"], ["Sealed Urn"]], stack=["Silver Cup"] * 4, seats=3)
    play(match, "put copper-coin")
    assert (match.to_move, len(cards_in(match, "hand", 1))) == (1, 2)
    play(match, "put silver-cup")
    assert match.to_move == 2
    play(match, "put sealed-urn")
    assert match.to_move == 0


@pytest.mark.rule("TB-6")
def test_from_an_empty_stack_nobody_draws() -> None:
    match = table(hands=[["Copper Coin"], ["Copper Coin", "Silver Cup"]], stack=[])
    play(match, "put copper-coin")
    assert (match.to_move, lies_in(match, "hand", 1)) == (1, ["Copper Coin", "Silver Cup"])


@pytest.mark.rule("TB-7")
def test_a_card_of_the_hand_is_put_into_the_hoard_open_to_all() -> None:
    match = table(hoards=[["Silver Cup"]], hands=[["Copper Coin"], ["Golden Crown"]])
    with pytest.raises(IllegalMove, match="not in your hand"):
        match.play("put silver-cup")
    play(match, "put copper-coin")
    assert lies_in(match, "hoard", 0, 1) == ["Copper Coin", "Silver Cup"]


@pytest.mark.rule("TB-8")
def test_who_has_no_card_does_nothing() -> None:
    match = table(hands=[["Copper Coin", "Silver Cup"], []], stack=[])
    play(match, "put copper-coin")
    assert (match.to_move, menu(match)) == (0, ["put silver-cup"])


@pytest.mark.rule("TB-9")
def test_a_text_is_done_when_the_treasure_is_put_down() -> None:
    match = table(hands=[["Old Map"], ["Copper Coin"]], stack=["Golden Crown", "Silver Cup"])
    play(match, "put old-map")
    assert lies_in(match, "hand", 0) == ["Golden Crown"]


@pytest.mark.rule("TB-10")
def test_what_is_set_off_comes_after_the_sentence() -> None:
    match = table(hoards=[[], ["Dragon's Egg"]], hands=[["Thief's Glove"], []], stack=["Copper Coin"] * 6)
    play(match, "put thiefs-glove", "choose dragons-egg")
    told = [line.read(None) for line in match.log(None)]
    assert told.index("Dragon's Egg leaves its hoard.") < told.index("Player 2 draws a card.")


@pytest.mark.rule("TB-11", "TB-R1")
def test_a_treasure_that_is_taken_changes_hoards_and_its_text_is_not_done_again() -> None:
    match = table(hoards=[[], ["Old Map"]], hands=[["Thief's Glove"], ["Copper Coin"]], stack=["Silver Cup"] * 3)
    play(match, "put thiefs-glove", "choose old-map")
    assert lies_in(match, "hoard", 0) == ["Old Map", "Thief's Glove"]
    assert (lies_in(match, "hoard", 1), lies_in(match, "hand", 0)) == ([], [])


@pytest.mark.rule("TB-12")
def test_discarded_cards_lie_open_beside_the_stack() -> None:
    match = table(hands=[["Golden Crown", "Silver Cup"], ["Copper Coin"]])
    play(match, "put golden-crown")
    assert lies_in(match, "discard", None, 1) == ["Silver Cup"]


@pytest.mark.rule("TB-13", "TB-R5")
def test_a_cursed_treasure_cannot_be_taken() -> None:
    match = table(hoards=[[], ["Sealed Urn", "Copper Coin"]], hands=[["Thief's Glove"], ["Silver Cup"]])
    play(match, "put thiefs-glove", "choose sealed-urn")
    assert lies_in(match, "hoard", 1) == ["Sealed Urn", "Copper Coin"]


@pytest.mark.rule("TB-14")
def test_the_richest_hoard_wins_when_stack_and_hands_are_empty() -> None:
    match = table(hoards=[["Copper Coin"], ["Golden Crown"]], hands=[["Silver Cup"], []])
    play(match, "put silver-cup")
    result = match.result()
    assert result is not None
    assert (result.winners, result.rule) == ([1], "TB-14")


@pytest.mark.rule("TB-15")
def test_equally_rich_players_win_together() -> None:
    match = table(hoards=[["Copper Coin"], ["Sealed Urn"], ["Copper Coin"]], hands=[["Silver Cup"], [], []], seats=3)
    play(match, "put silver-cup")
    result = match.result()
    assert result is not None
    assert (result.winners, result.rule) == ([0, 1], "TB-15")


@pytest.mark.rule("TB-R2")
def test_one_opponent_is_chosen_when_there_are_several() -> None:
    match = table(hands=[["Tax Roll"], ["Copper Coin"], ["Silver Cup"]], stack=["Copper Coin"] * 5, seats=3)
    play(match, "put tax-roll")
    assert menu(match) == ["choose seat-2", "choose seat-3"]
    play(match, "choose seat-3")
    assert lies_in(match, "discard", None, 0) == ["Silver Cup"]


@pytest.mark.rule("TB-R3")
def test_who_looked_at_a_hand_knows_it_and_the_others_do_not() -> None:
    match = table(hands=[["Spyglass"], ["Copper Coin", "Silver Cup"], ["Golden Crown"]], stack=["Old Map"] * 5, seats=3)
    play(match, "put spyglass", "choose seat-2")
    assert set(lies_in(match, "hand", 1, 0)) == {"Copper Coin", "Silver Cup", "?"}  # and a card that was drawn since
    assert set(lies_in(match, "hand", 1, 2)) == {"?"}


@pytest.mark.rule("TB-R4")
def test_values_count_as_they_stand() -> None:
    match = table(hoards=[["King's Seal", "Copper Coin"], ["Sealed Urn"]], hands=[["Silver Cup"], ["Copper Coin"]])
    assert (worth(match, "Copper Coin"), worth(match, "King's Seal"), worth(match, "Sealed Urn")) == (2, 1, 3)
    assert GAME.rules.score(match.state) == [3, 3]

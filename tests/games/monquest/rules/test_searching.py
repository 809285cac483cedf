"""Drawing, searching, looking, revealing, organising and discarding (MQ-81, MQ-322, MQ-R31, MQ-R37, MQ-R119 to MQ-R121)."""

import pytest

from tests.games.monquest.field import bp, cards, names, stand
from tests.games.table import asked, codes, play, said, why_not, zone_of

SEARCH = "item / Search your deck for 1 Equipment."


@pytest.mark.rule("MQ-R31", "MQ-57")
def test_who_fails_one_of_several_draws_loses_once_the_effect_has_resolved() -> None:
    game = cards(Study="item / Draw 2 cards.")
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Study"], []), decks=(["Cub"], ["Cub"] * 3))
    play(match, "item study")
    assert names(match, "hand", 0) == ["Cub"]
    assert match.over and match.result().winners == [1]


@pytest.mark.rule("MQ-81", "MQ-182")
def test_drawing_and_searching_leave_the_action_phase_open() -> None:
    game = cards(Study="item / Draw 2 cards.", Map=SEARCH)
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Study", "Map"], []))
    play(match, "item study", "item map", "done")
    assert len(names(match, "hand", 0)) == 2 and "attack ox" in codes(match)


@pytest.mark.rule("MQ-R37")
def test_after_a_search_the_deck_is_shuffled_and_nobody_sees_its_order() -> None:
    deck = ["Club", "Pup", "Cub", "Newt", "Ox", "Bear", "Wall", "Giant"]
    match = stand(cards(Map=SEARCH), ["Pup"], ["Ox"], acting=1, hands=(["Map"], []), decks=(deck, ["Cub"] * 3))
    play(match, "item map", "choose club")
    assert names(match, "hand", 0) == ["Club"]
    assert names(match, "deck", 0) == ["?"] * 7, "who searched knows what is in it, not where"
    assert any("shuffled" in line for line in said(match))


@pytest.mark.rule("MQ-R37")
def test_a_card_returned_to_the_deck_is_shuffled_in() -> None:
    match = stand(
        cards(Sweep="item / Return 1 opposing Mon to its owner's deck."), ["Pup"], ["Giant", "Ox"], acting=1, hands=(["Sweep"], [])
    )
    play(match, "item sweep", "choose giant")
    assert names(match, "deck", 1, viewer=0) == ["?"] * 11 and names(match, "deck", 1) == ["?"] * 11


@pytest.mark.rule("MQ-R120")
def test_a_search_is_usable_while_the_deck_has_a_card_and_may_find_nothing() -> None:
    match = stand(cards(Map=SEARCH), ["Pup"], ["Ox"], acting=1, hands=(["Map"], []))
    play(match, "item map")
    assert codes(match) == ["done"], "there is no Equipment in the deck, and nobody could know"
    play(match, "done")
    assert names(match, "hand", 0) == [] and any("shuffled" in line for line in said(match))
    match = stand(cards(Map=SEARCH), ["Pup"], ["Ox"], acting=1, hands=(["Map"], []), decks=(["Club"], ["Cub"]))
    play(match, "item map")
    assert "done" in codes(match), "a fitting card need not be found"
    match = stand(cards(Map=SEARCH), ["Pup"], ["Ox"], acting=1, hands=(["Map"], []), decks=([], ["Cub"]))
    assert why_not(match, "item map") == "MQ-331"


@pytest.mark.rule("MQ-R120", "MQ-322")
def test_what_was_found_is_unseen_unless_it_is_revealed() -> None:
    shown = "item / Search your deck for 1 Equipment and reveal it."
    for item, seen_by_them in ((SEARCH, False), (shown, True)):
        match = stand(
            cards(Map=item), ["Pup"], ["Ox"], acting=1, hands=(["Map", "Cub"], []), decks=(["Club", "Ox", "Cub"], ["Cub"])
        )
        play(match, "item map", "choose club")
        assert any("Club" in line for line in said(match, 1)) == seen_by_them
        assert names(match, "hand", 0, viewer=1) == ["?", "?"]


@pytest.mark.rule("MQ-R119", "MQ-322")
def test_looking_takes_as_many_cards_as_there_are_and_is_not_drawing() -> None:
    item = "item / Look at the top 3 cards of your deck. Put 1 of them into your hand. Put the rest back in any order."
    match = stand(cards(Lens=item), ["Pup"], ["Ox"], acting=1, hands=(["Lens"], []), decks=(["Club", "Bear"], ["Cub"]))
    play(match, "item lens", "choose bear")
    assert names(match, "hand", 0) == ["Bear"] and not match.over
    assert names(match, "deck", 0) == ["Club"] and not any("Bear" in line for line in said(match, 1))


@pytest.mark.rule("MQ-322")
def test_cards_are_put_back_in_any_order() -> None:
    item = "item / Look at the top 3 cards of your deck. Put 1 of them into your hand. Put the rest back in any order."
    match = stand(
        cards(Lens=item), ["Pup"], ["Ox"], acting=1, hands=(["Lens"], []), decks=(["Club", "Bear", "Newt", "Cub"], ["Cub"])
    )
    play(match, "item lens", "choose bear", "put newt")
    assert names(match, "deck", 0) == ["Newt", "Club", "?"]
    assert names(match, "deck", 0, viewer=1) == ["?"] * 3


@pytest.mark.rule("MQ-322")
def test_revealed_cards_are_seen_by_all_and_the_rest_goes_to_the_bottom() -> None:
    item = "item / Reveal the top 3 cards of your deck. Put 1 of them into your hand. Put the rest on the bottom of your deck."
    match = stand(
        cards(Oracle=item), ["Pup"], ["Ox"], acting=1, hands=(["Oracle"], []), decks=(["Club", "Bear", "Newt", "Cub"], ["Cub"])
    )
    play(match, "item oracle", "choose bear")
    assert {line.rstrip(".").split()[-1] for line in said(match, 1) if "reveals" in line} == {"Club", "Bear", "Newt"}
    assert names(match, "deck", 0, viewer=1) == ["?", "Club", "Newt"]


@pytest.mark.rule("MQ-R87", "MQ-R31")
def test_the_hand_is_shuffled_into_the_deck_and_as_many_are_drawn() -> None:
    item = "item / Shuffle all cards in your hand into your deck. Draw that many cards."
    match = stand(cards(Wind=item), ["Pup"], ["Ox"], acting=1, hands=(["Wind", "Club", "Bear"], []))
    play(match, "item wind")
    assert len(names(match, "hand", 0)) == 2 and len(names(match, "deck", 0)) == 10


@pytest.mark.rule("MQ-R119", "MQ-332")
def test_an_optional_draw_cannot_be_chosen_from_an_empty_deck() -> None:
    game = cards(Offer="item / You may draw 1 card.")
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Offer"], []), decks=([], ["Cub"]))
    play(match, "item offer")
    assert not match.over and "attack ox" in codes(match)
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Offer"], []))
    play(match, "item offer", "yes")
    assert len(names(match, "hand", 0)) == 1


@pytest.mark.rule("MQ-R119")
def test_a_forbidden_draw_is_not_made_and_loses_no_game() -> None:
    game = cards(Ban="item / Your opponent cannot draw cards for 1 turn.")
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Ban"], ["Cub"]), decks=(["Cub"] * 3, []))
    play(match, "item ban", "pass")
    assert not match.over and asked(match) == 1 and names(match, "hand", 1) == ["Cub"]


@pytest.mark.rule("MQ-R119")
def test_a_ban_on_draws_from_effects_leaves_the_draw_phase_alone() -> None:
    game = cards(Ban="item / Your opponent cannot draw cards through effects for 1 turn.", Study="item / Draw 2 cards.")
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Ban"], ["Study"]))
    play(match, "item ban", "pass")
    assert len(names(match, "hand", 1)) == 2
    play(match, "act 1", "item study")
    assert len(names(match, "hand", 1)) == 1


# ---- discarding (MQ-R121) ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R121")
def test_the_player_whose_hand_it_is_picks_what_is_discarded() -> None:
    game = cards(Raid="item / Your opponent discards 1 card.")
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Raid"], ["Bear", "Club"]))
    play(match, "item raid")
    assert asked(match) == 1
    assert match.view(0)["question"]["who"] == 1 and names(match, "hand", 1, viewer=0) == ["?", "?"]
    play(match, "choose club")
    assert names(match, "discard", 1) == ["Club"] and names(match, "hand", 1, viewer=0) == ["?"]


@pytest.mark.rule("MQ-R121")
def test_a_random_card_is_picked_by_lot() -> None:
    game = cards(Raid="item / Your opponent discards a random card.")
    for lot, gone in ((0, "Bear"), (1, "Club")):
        match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Raid"], ["Bear", "Club"]), rolls=[lot])
        play(match, "item raid")
        assert names(match, "discard", 1) == [gone]


@pytest.mark.rule("MQ-R121")
def test_another_chooser_sees_the_hand() -> None:
    item = "item / Look at your opponent's hand. Send 1 card in your opponent's hand to its owner's Discard Zone."
    match = stand(cards(Spy=item), ["Pup"], ["Ox"], acting=1, hands=(["Spy"], ["Bear", "Club"]))
    play(match, "item spy")
    assert asked(match) == 0 and sorted(codes(match)) == ["choose bear", "choose club"]
    play(match, "choose bear")
    assert names(match, "discard", 1) == ["Bear"] and names(match, "hand", 1) == ["Club"]


@pytest.mark.rule("MQ-R121")
def test_several_players_pick_in_turn_order_and_reveal_together() -> None:
    game = cards(Toll="item / Each player discards 1 card.")
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Toll", "Cub", "Newt"], ["Bear", "Club"]))
    play(match, "item toll")
    assert asked(match) == 0
    play(match, "choose newt")
    assert asked(match) == 1 and names(match, "discard", 0) == [], "what was picked is not shown yet"
    play(match, "choose bear")
    assert names(match, "discard", 1) == ["Bear"] and "Newt" in names(match, "discard", 0)


# ---- may and must (MQ-332 to MQ-334) -------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-332")
def test_what_may_be_done_can_be_declined_and_then_the_rest_does_not_follow() -> None:
    game = cards(Bargain="item / You may discard 1 card. If you do, draw 2 cards.")
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Bargain", "Cub"], []))
    play(match, "item bargain", "done")
    assert names(match, "hand", 0) == ["Cub"]
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Bargain", "Cub"], []))
    play(match, "item bargain", "choose cub")
    assert len(names(match, "hand", 0)) == 2 and "Cub" in names(match, "discard", 0)


@pytest.mark.rule("MQ-333", "MQ-334")
def test_what_must_be_done_is_done_as_far_as_possible() -> None:
    game = cards(Purge="item / You must discard 2 cards, then draw 1 card.")
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Purge", "Cub"], []))
    play(match, "item purge")
    assert len(names(match, "hand", 0)) == 1 and "Cub" in names(match, "discard", 0)
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Purge", "Cub", "Newt", "Bear"], []))
    play(match, "item purge", "choose cub", "choose bear")
    assert len(names(match, "hand", 0)) == 2 and len(zone_of(match, "discard", 0)) == 3


@pytest.mark.rule("MQ-330", "MQ-331")
def test_the_user_chooses_and_without_a_legal_choice_it_cannot_be_used() -> None:
    game = cards(Execute="item / Destroy 1 opposing Mon with 50 HP or less.")
    match = stand(game, ["Pup"], ["Ox", "Bear"], acting=1, hands=(["Execute"], []))
    assert why_not(match, "item execute") == "MQ-331"
    match = stand(game, ["Pup"], ["Cub", "Newt"], acting=1, hands=(["Execute"], []))
    play(match, "item execute")
    assert asked(match) == 0 and sorted(codes(match)) == ["choose cub", "choose newt"]
    assert bp(match) == (500, 500)

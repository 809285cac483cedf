"""Looking, shuffling and showing: searches, top cards, hidden hands, and what the enemy learns of it (chapter 14)."""

import pytest

from bestiary import Match
from bestiary.games.montac.schema import DECK
from tests.games.montac.course import cited, end_turn, kinds, question
from tests.games.montac.mat import health, named, names, stand
from tests.games.table import asked, codes, play, said, truly, zone_of

GAME = named(
    {
        "Any Search": "red 1 / Add 1 card from your deck to your hand.",
        "Monster Search": "red 1 / Add a monster from your deck to your hand.",
        "Toxic Search": 'red 1 / Add 1 "Toxic" type monster from your deck to your hand.',
        "May Search": "red 1 / You may add 1 monster from your deck to your hand.",
        "Low Search": "red 1 / Add 1 card of class 2 or lower from your deck to your hand.",
        "Bury": "red 1 / Send 1 monster from your deck to the perished pile.",
        "Mill": "red 1 / Send the top 3 cards of your deck to the perished pile.",
        "Raid": "red 1 / Send 1 monster from your enemy's deck to the perished pile.",
        "Peek": "red 1 / Look at the top 1 cards of your deck.",
        "Vault": "red 1 / Look at the top 3 cards of your deck. Add 1 of them to your hand. Put the rest back in any order.",
        "Store": "red 1 / Send 1 card from your hand to your class zone.",
        "Store Two": "red 1 / Send 2 cards from your hand to your class zone.",
        "Store Monster": "red 1 / Send 1 monster from your hand to your class zone.",
        "Fetch": "red 1 / Add 1 card from your class zone to your hand.",
        "Fetch Low": "red 1 / Add 1 card of class 1 or lower from your class zone to your hand.",
        "Snatch": "red 1 / Send 1 card from your enemy's hand to the perished pile.",
        "Snatch Two": "red 1 / Send 2 cards from your enemy's hand to the perished pile.",
        "Snatch Monster": "red 1 / Send 1 monster from your enemy's hand to the perished pile.",
        "Return Monster": "red 1 / Send 1 monster from your enemy's hand to your enemy's class zone.",
        "Spy": "red 1 / Look at your enemy's hand. Send 1 card from your enemy's hand to the perished pile.",
        "Glance": "red 1 / Look at your enemy's hand.",
        "Bounce": "red 1 / Return 1 monster in play to the hand.",
        "Press": "red 1 / Your enemy discards 1 card.",
        "Purge": "red 1 / Each player discards 1 card.",
        "Purge Monsters": "red 1 / Each player discards 1 monster.",
        "Cull": "red 1 / Each player sacrifices 1 monster.",
        "Recycle": "red 1 / Shuffle 2 cards from your perished pile into your deck.",
        "Absorb": "red 1 / Shuffle 1 monster you command into your deck.",
        "Dissolve": "red 1 / Shuffle 1 monster in play into your deck.",
        "Herald": "basic 1 1000 Beast / You may reveal 1 card from your hand to gain 1 health point.",
        "Cheap": "red 1",
        "Dear": "blue 4",
    }
)
LONG = [f"Filler {number}" for number in range(1, 11)]


def order_kept(match: Match, seat: int, before: list[str]) -> bool:
    """Does the deck still lie as it lay?"""
    return truly(match, "deck", seat) == before


def shuffles(match: Match) -> int:
    """How often a deck was shuffled."""
    return len(kinds(match, "shuffles"))


# ---- searching a deck (MT-154, MT-156, MT-157) ---------------------------------------------------------------------------------


@pytest.mark.rule("MT-154", "MT-R76")
def test_who_chooses_in_a_deck_looks_through_it_and_it_is_shuffled() -> None:
    match = stand(GAME, hands=(["Any Search"], []), decks=([*LONG, "Queen"], LONG))
    play(match, "play any-search")
    assert sorted(set(names(match, "deck", 0))) == sorted({*LONG, "Queen"})  # the player sees all of it
    assert set(names(match, "deck", 0, 1)) == {"?"}  # the enemy nothing
    play(match, "choose queen")
    assert names(match, "hand", 0) == ["Queen"]
    assert set(names(match, "deck", 0)) == {"?"} and shuffles(match) == 1
    assert not order_kept(match, 0, LONG) and order_kept(match, 1, LONG)
    assert sorted(truly(match, "deck", 0)) == sorted(LONG)


@pytest.mark.rule("MT-R76")
def test_a_choice_in_a_deck_shuffles_it_but_the_top_cards_do_not() -> None:
    buried = stand(GAME, hands=(["Bury"], []), decks=([*LONG, "Cheap"], LONG))
    play(buried, "play bury", "choose filler-3")
    assert names(buried, "perished", 0) == ["Bury", "Filler 3"] and shuffles(buried) == 1
    milled = stand(GAME, hands=(["Mill"], []), decks=(LONG, LONG))
    play(milled, "play mill")
    assert names(milled, "perished", 0) == ["Mill", "Filler 3", "Filler 2", "Filler 1"]
    assert order_kept(milled, 0, LONG[3:]) and shuffles(milled) == 0


@pytest.mark.rule("MT-156", "MT-R77")
@pytest.mark.parametrize(("card", "choice"), [("monster-search", "queen"), ("toxic-search", "adder"), ("low-search", "adder")])
def test_a_card_picked_by_a_quality_is_shown(card: str, choice: str) -> None:
    name = choice.capitalize()
    match = stand(GAME, hands=([card.replace("-", " ").title(), "Pawn"], []), decks=(["Queen", "Adder", "Dear"], LONG))
    play(match, f"play {card}", f"choose {choice}")
    assert f"{name} is shown." in said(match, 1) and f"{name} is shown." in said(match, None)
    assert "MT-156" in cited(match)


@pytest.mark.rule("MT-157")
def test_a_card_picked_without_a_quality_is_not_shown() -> None:
    match = stand(GAME, hands=(["Any Search", "Pawn"], []), decks=(["Queen", "Adder", "Dear"], LONG))
    play(match, "play any-search", "choose queen")
    assert not [line for line in said(match, 1) if "Queen" in line]
    assert [line for line in said(match, 0) if "Queen" in line]
    assert kinds(match, "shown") == [] and names(match, "hand", 0, 1) == ["?", "?"]


@pytest.mark.rule("MT-R77")
def test_only_what_fits_the_quality_can_be_picked() -> None:
    match = stand(GAME, hands=(["Low Search"], []), decks=(["Queen", "Adder", "Dear", "Squire"], LONG))
    play(match, "play low-search")
    assert sorted(codes(match)) == ["choose adder", "choose squire"]


@pytest.mark.rule("MT-R139")
def test_what_was_shown_is_known_no_longer_than_the_moment() -> None:
    match = stand(GAME, hands=(["Monster Search", "Pawn", "Twin"], []), decks=(["Queen", "Dear"], LONG))
    play(match, "play monster-search", "choose queen")
    assert "Queen is shown." in said(match, 1)
    assert names(match, "hand", 0, 1) == ["?", "?", "?"] and sorted(names(match, "hand", 0)) == ["Pawn", "Queen", "Twin"]


@pytest.mark.rule("MT-R139")
def test_a_monster_that_returns_to_the_hand_is_one_of_the_unknown_cards_there() -> None:
    match = stand(GAME, ["Rook"], hands=(["Bounce", "Pawn", "Twin"], []))
    play(match, "play bounce")
    assert "Rook goes to Player 1's hand." in said(match, 1)
    assert names(match, "hand", 0, 1) == ["?", "?", "?"]
    assert sorted(names(match, "hand", 0)) == ["Pawn", "Rook", "Twin"]


@pytest.mark.rule("MT-R139")
def test_nobody_can_follow_a_sleeve_out_of_a_hand() -> None:
    """The sleeve that goes to the Class Zone is any of the hand's, so that its number tells nothing of what it was."""
    left = set()
    for card in ("pawn", "twin", "rook", "squire"):
        match = stand(GAME, hands=(["Store", "Pawn", "Twin", "Rook", "Squire"], []), classes=(3, 3))
        play(match, "play store")
        before = {card["id"]: card["name"] for card in zone_of(match, "hand", 0)}
        match.play(f"choose {card}")
        assert "A choice is made in secret." in said(match, 1)
        gone = [sleeve for sleeve in before if sleeve not in [card["id"] for card in zone_of(match, "hand", 0)]]
        left.add(before[gone[0]].lower() == card)
        assert card in [name.lower() for name in truly(match, "class zone", 0)] and names(match, "class zone", 0, 1) == ["?"] * 4
    assert False in left


@pytest.mark.rule("MT-R139")
def test_nobody_learns_anything_by_sleeves_that_are_mixed_but_by_a_search_one_does() -> None:
    match = stand(
        GAME, hands=(["Store", "Any Search", "Pawn", "Twin"], []), classes=(3, 3), decks=(["Queen", "Dear", "Rook", "Zero"], LONG)
    )
    play(match, "play store")
    before = match.state.chance.save()
    play(match, "choose pawn")
    assert match.state.chance.save() != before and match.learned[-1] == 0
    play(match, "pass", "play any-search")
    assert match.learned[-1] & 1
    play(match, "choose queen")
    assert match.learned[-1] & 1  # the deck is shuffled
    assert "a card goes from the deck to Player 1's hand." in said(match, 1)


@pytest.mark.rule("MT-157", "MT-R139")
def test_several_cards_can_go_unseen_at_once() -> None:
    match = stand(GAME, hands=(["Store Two", "Pawn", "Twin", "Rook", "Squire"], []), classes=(1, 1))
    play(match, "play store-two")
    match.play("choose pawn")
    match.play("choose rook")
    assert sorted(truly(match, "class zone", 0)) == ["Filler 15", "Pawn", "Rook"]
    assert sorted(truly(match, "hand", 0)) == ["Squire", "Twin"]
    assert not [line for line in said(match, 1) if "Pawn" in line or "Rook" in line]


@pytest.mark.rule("MT-R128")
def test_a_fitting_card_must_be_taken_unless_the_text_says_may() -> None:
    must = stand(GAME, hands=(["Monster Search"], []), decks=(["Queen", "Dear"], LONG))
    play(must, "play monster-search")
    assert codes(must) == ["choose queen"]
    may = stand(GAME, hands=(["May Search"], []), decks=(["Queen", "Dear"], LONG))
    play(may, "play may-search")
    assert codes(may) == ["choose queen", "done"]
    play(may, "done")
    assert names(may, "hand", 0) == [] and shuffles(may) == 1


@pytest.mark.rule("MT-R128")
def test_a_search_without_success_takes_and_shows_nothing_but_shuffles() -> None:
    deck = ["Cheap", "Dear", *["Cheap", "Dear"] * 5]
    match = stand(GAME, hands=(["Monster Search"], []), decks=(deck, LONG))
    play(match, "play monster-search")
    assert codes(match) == ["done"]  # the enemy does not learn from the question that nothing fits
    play(match, "done")
    assert (names(match, "hand", 0), kinds(match, "shown"), shuffles(match)) == ([], [], 1)
    assert not order_kept(match, 0, deck) and sorted(truly(match, "deck", 0)) == sorted(deck)


@pytest.mark.rule("MT-154", "MT-R127")
def test_in_the_enemys_deck_the_player_of_the_ability_looks_and_chooses() -> None:
    match = stand(GAME, hands=(["Raid"], []), decks=(LONG, ["Queen", "Dear", *LONG]))
    play(match, "play raid")
    assert (asked(match), "choose queen" in codes(match), "choose dear" in codes(match)) == (0, True, False)
    play(match, "choose queen")
    assert names(match, "perished", 1) == ["Queen"] and shuffles(match) == 1
    assert kinds(match, "shuffles") == ["Player 2's deck is shuffled."]


# ---- looking at the top (MT-155) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-155")
def test_a_look_at_the_top_card_leaves_the_deck_in_its_order() -> None:
    match = stand(GAME, hands=(["Peek"], []), decks=(LONG, LONG))
    play(match, "play peek")
    assert order_kept(match, 0, LONG) and shuffles(match) == 0
    assert names(match, "deck", 0)[:2] == ["Filler 1", "?"]
    assert names(match, "deck", 0, 1) == ["?"] * 10
    assert "Player 1 looks at Filler 1." in said(match, 0) and "Player 1 looks at a card." in said(match, 1)


@pytest.mark.rule("MT-155", "MT-157")
def test_one_of_the_top_cards_is_taken_and_the_rest_put_back_in_any_order() -> None:
    match = stand(GAME, hands=(["Vault"], []), decks=(LONG, LONG))
    play(match, "play vault")
    assert sorted(codes(match)) == ["choose filler-1", "choose filler-2", "choose filler-3"]
    play(match, "choose filler-2")
    assert sorted(codes(match)) == ["put filler-1", "put filler-3"]
    play(match, "put filler-3")
    assert names(match, "hand", 0) == ["Filler 2"] and names(match, "hand", 0, 1) == ["?"]
    assert truly(match, "deck", 0) == ["Filler 3", "Filler 1", *LONG[3:]] and shuffles(match) == 0
    assert not [line for line in said(match, 1) if "Filler" in line]


# ---- hidden zones that are not decks (MT-R127) ---------------------------------------------------------------------------------


@pytest.mark.rule("MT-156", "MT-R77")
def test_a_quality_shows_a_card_out_of_a_class_zone_or_a_hand() -> None:
    stored = stand(GAME, hands=(["Store Monster", "Pawn", "Rook", "Dear"], []))
    play(stored, "play store-monster")
    assert sorted(codes(stored)) == ["choose pawn", "choose rook"]
    play(stored, "choose rook")
    assert "Rook is shown." in said(stored, 1) and set(names(stored, "class zone", 0, 1)) == {"?"}
    fetched = stand(GAME, hands=(["Fetch Low"], []), classes=(2, 2))
    play(fetched, "play fetch-low")
    play(fetched, codes(fetched)[0])
    assert "Filler 15 is shown." in said(fetched, 1)
    assert names(fetched, "hand", 0) == ["Filler 15"] and names(fetched, "hand", 0, 1) == ["?"]


@pytest.mark.rule("MT-157")
def test_any_card_of_a_class_zone_is_fetched_unseen() -> None:
    match = stand(GAME, hands=(["Fetch"], []), classes=(2, 2))
    play(match, "play fetch")
    play(match, codes(match)[0])
    assert names(match, "hand", 0) == ["Filler 15"] and len(names(match, "class zone", 0)) == 1
    assert not [line for line in said(match, 1) if "Filler 15" in line]


@pytest.mark.rule("MT-R127")
def test_a_card_of_the_enemys_hidden_hand_is_taken_at_random() -> None:
    taken = set()
    for roll in range(3):
        match = stand(GAME, hands=(["Snatch"], ["Pawn", "Twin", "Rook"]), rolls=[roll])
        play(match, "play snatch")
        assert question(match) == "preparation"  # nobody was asked
        taken.add(names(match, "perished", 1)[0])
    assert taken == {"Pawn", "Twin", "Rook"}


@pytest.mark.rule("MT-R127")
def test_several_cards_are_taken_at_random_one_after_the_other() -> None:
    match = stand(GAME, hands=(["Snatch Two"], ["Pawn", "Twin", "Rook"]), rolls=[0, 0])
    play(match, "play snatch-two")
    assert sorted(names(match, "perished", 1)) == ["Pawn", "Twin"]
    one = stand(GAME, hands=(["Snatch Two"], ["Pawn"]))
    play(one, "play snatch-two")
    assert (names(one, "perished", 1), names(one, "hand", 1)) == (["Pawn"], [])


@pytest.mark.rule("MT-R127")
def test_a_card_with_a_quality_is_chosen_by_its_holder_and_shown() -> None:
    match = stand(GAME, hands=(["Return Monster"], ["Pawn", "Dear", "Rook"]))
    play(match, "play return-monster")
    assert (asked(match), sorted(codes(match))) == (1, ["choose pawn", "choose rook"])
    play(match, "choose rook")
    assert "Rook is shown." in said(match, 0) and names(match, "class zone", 1, 0) == ["?"] * 4
    none = stand(GAME, hands=(["Snatch Monster"], ["Dear", "Cheap"]))
    play(none, "play snatch-monster")
    assert (asked(none), codes(none)) == (1, ["done"])  # asked all the same: else the question would tell
    play(none, "done")
    assert names(none, "perished", 1) == [] and not [line for line in said(none, 0) if "Dear" in line or "Cheap" in line]


@pytest.mark.rule("MT-R127")
def test_who_is_let_look_chooses() -> None:
    match = stand(GAME, hands=(["Spy"], ["Pawn", "Dear", "Rook"]))
    play(match, "play spy")
    assert (asked(match), sorted(codes(match))) == (0, ["choose dear", "choose pawn", "choose rook"])
    assert "Player 1 looks at Dear." in said(match, 0) and "Player 1 looks at a card." in said(match, None)
    play(match, "choose dear")
    assert names(match, "perished", 1) == ["Dear"]


@pytest.mark.rule("MT-R139")
def test_a_look_at_a_hand_is_over_when_it_is_over() -> None:
    for card in ("Spy", "Glance"):
        match = stand(GAME, hands=([card], ["Pawn", "Dear", "Rook"]))
        play(match, f"play {card.lower()}")
        if card == "Spy":
            play(match, "choose dear")
        assert set(names(match, "hand", 1, 0)) == {"?"}
        assert "Player 1 looks at Rook." in said(match, 0)


@pytest.mark.rule("MT-R139")
def test_a_card_that_was_revealed_before_a_look_stays_known_after_it() -> None:
    match = stand(GAME, ["Pawn"], ["Herald"], hands=(["Glance"], ["Dear", "Rook"]))
    play(match, "pass", "use herald", "choose rook", "play glance")
    assert sorted(names(match, "hand", 1, 0)) == ["?", "Rook"]


@pytest.mark.rule("MT-191", "MT-R127")
def test_your_enemy_discards_is_the_holders_choice() -> None:
    match = stand(GAME, hands=(["Press"], ["Pawn", "Rook"]))
    play(match, "play press")
    assert (asked(match), sorted(codes(match))) == (1, ["choose pawn", "choose rook"])
    play(match, "choose rook")
    assert (names(match, "perished", 1), names(match, "hand", 1)) == (["Rook"], ["Pawn"])
    assert "Player 2 discards Rook." in said(match, 0)


# ---- two choosers in one sentence (MT-R129) ------------------------------------------------------------------------------------


@pytest.mark.rule("MT-R129")
@pytest.mark.parametrize("active", [0, 1])
def test_open_choices_are_made_by_the_turn_player_first_and_carried_out_together(active: int) -> None:
    match = stand(GAME, ["Pawn", "Twin"], ["Rook", "Squire"], hands=(["Cull"], []), active=active)
    if active == 1:
        play(match, "pass")
    play(match, "play cull")
    assert asked(match) == active
    play(match, codes(match)[0])
    assert asked(match) == 1 - active
    assert (len(names(match, "monsters", 0)), len(names(match, "monsters", 1))) == (2, 2)  # nothing has happened yet
    play(match, codes(match)[0])
    assert (len(names(match, "monsters", 0)), len(names(match, "monsters", 1))) == (1, 1)


@pytest.mark.rule("MT-R129")
def test_choices_in_hands_are_made_in_secret() -> None:
    match = stand(GAME, hands=(["Purge", "Pawn", "Twin"], ["Rook", "Squire"]))
    play(match, "play purge")
    assert asked(match) == 0
    play(match, "choose twin")
    assert asked(match) == 1 and "Twin" not in " ".join(said(match, 1)) and names(match, "perished", 0) == []
    play(match, "choose rook")
    assert (names(match, "perished", 0), names(match, "perished", 1)) == (["Purge", "Twin"], ["Rook"])


@pytest.mark.rule("MT-R129")
def test_a_secret_choice_with_a_quality_is_asked_whatever_is_in_the_hand() -> None:
    match = stand(GAME, hands=(["Purge Monsters", "Pawn", "Dear"], ["Dear", "Cheap"]))
    play(match, "play purge-monsters", "choose pawn")
    assert (asked(match), codes(match)) == (1, ["choose none"])
    play(match, "choose none")
    assert (names(match, "perished", 0), names(match, "perished", 1)) == (["Purge Monsters", "Pawn"], [])


# ---- shuffling (MT-199, MT-200) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-199", "MT-200")
def test_shuffle_into_puts_the_named_cards_into_the_deck_and_randomises_it() -> None:
    match = stand(GAME, hands=(["Recycle"], []), decks=(LONG, LONG), perished=(["Pawn", "Rook", "Twin"], []))
    play(match, "play recycle", "choose pawn", "choose twin")
    assert sorted(truly(match, "deck", 0)) == sorted([*LONG, "Pawn", "Twin"])
    assert truly(match, "deck", 0)[2:] != LONG and shuffles(match) == 1 and set(names(match, "deck", 0)) == {"?"}
    assert names(match, "perished", 0) == ["Recycle", "Rook"]


@pytest.mark.rule("MT-R140", "MT-160")
def test_the_deck_that_receives_the_card_is_randomised_and_no_other() -> None:
    borrowed = {"card": "Rook", "owner": 1}
    match = stand(GAME, [borrowed], hands=(["Absorb"], []), decks=(LONG, LONG))
    play(match, "play absorb")
    assert order_kept(match, 0, LONG) and sorted(truly(match, "deck", 1)) == sorted([*LONG, "Rook"])
    assert kinds(match, "shuffles") == ["Player 2's deck is shuffled."]


@pytest.mark.rule("MT-R140", "MT-159")
def test_an_asset_card_goes_to_its_pile_and_no_deck_is_shuffled() -> None:
    match = stand(GAME, ["Giant"], hands=(["Absorb"], []), decks=(LONG, LONG))
    play(match, "play absorb")
    assert names(match, "assets", 0) == ["Giant"] and order_kept(match, 0, LONG) and shuffles(match) == 0


@pytest.mark.rule("MT-R140")
def test_a_token_cannot_be_shuffled_into_a_deck() -> None:
    game = named({"Dust": "token 300 Plant", "Dissolve": "red 1 / Shuffle 1 monster in play into your deck."})
    match = stand(game, ["Dust"], hands=(["Dissolve"], []), decks=(LONG, LONG))
    play(match, "play dissolve")
    assert names(match, "monsters", 0) == ["Dust"] and order_kept(match, 0, LONG)


# ---- revealing (MT-196) --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-196", "MT-R78")
def test_a_revealed_card_is_known_until_it_leaves_the_hand() -> None:
    match = stand(GAME, ["Herald"], hands=(["Rook", "Twin", "Squire"], []))
    play(match, "use herald", "choose rook")
    assert sorted(names(match, "hand", 0, 1)) == ["?", "?", "Rook"] and health(match) == (6, 5)
    assert "Player 1 reveals Rook." in said(match, 1)
    end_turn(match)
    assert names(match, "hand", 0, 1).count("Rook") == 1  # in the next turn, too


@pytest.mark.rule("MT-R78")
def test_a_revealed_card_that_is_shuffled_into_a_deck_is_known_no_more() -> None:
    game = named(
        {
            "Herald": "basic 1 1000 Beast / You may reveal 1 card from your hand to gain 1 health point.",
            "Lose It": "red 1 / Shuffle 1 card from your hand into your deck.",
        }
    )
    match = stand(game, ["Herald"], hands=(["Rook", "Lose It"], []), decks=(LONG, LONG))
    play(match, "use herald", "choose rook", "pass", "play lose-it")
    assert sorted(truly(match, "deck", 0)) == sorted([*LONG, "Rook"])
    assert set(names(match, "deck", 0, 1)) == {"?"} and names(match, "hand", 0, 1) == []


@pytest.mark.rule("MT-R139")
def test_where_a_revealed_card_goes_is_seen_even_into_a_class_zone() -> None:
    match = stand(GAME, ["Herald"], hands=(["Rook", "Store", "Twin"], []), classes=(1, 1))
    play(match, "use herald", "choose rook", "pass", "play store", "choose rook")
    assert "Rook goes from the hand to Player 1's Class Zone." in said(match, 1)
    assert names(match, "class zone", 0, 1) == ["?", "?"]


@pytest.mark.rule("MT-158", "MT-207")
def test_a_card_whose_ability_is_used_from_the_hand_is_shown() -> None:
    game = named({"Bully": "basic 6 1800 Beast / Impose."})
    match = stand(game, hands=(["Bully", "Pawn"], []))
    play(match, "impose bully")
    assert sorted(names(match, "hand", 0, 1)) == ["?", "Bully"] and "Player 1 imposes Bully." in said(match, 1)


# ---- the rulebook's own examples -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-154")
def test_we_2_a_card_is_added_from_the_deck() -> None:
    match = stand(GAME, hands=(["Any Search"], []), decks=([*LONG, "Queen"], LONG))
    play(match, "play any-search", "choose queen")
    assert names(match, "hand", 0) == ["Queen"] and kinds(match, "shuffles") == ["Player 1's deck is shuffled."]


@pytest.mark.rule("MT-155")
def test_we_3_the_top_card_is_looked_at() -> None:
    match = stand(GAME, hands=(["Peek"], []), decks=(LONG, LONG))
    play(match, "play peek")
    assert truly(match, "deck", 0) == LONG and kinds(match, "shuffles") == []


@pytest.mark.rule("MT-156")
def test_we_4_a_monster_is_added_from_the_deck() -> None:
    match = stand(GAME, hands=(["Monster Search"], []), decks=([*LONG, "Queen"], LONG))
    play(match, "play monster-search", "choose queen")
    assert "Queen is shown." in said(match, 1)


@pytest.mark.rule("MT-157")
def test_we_5_any_card_is_added_from_the_deck() -> None:
    match = stand(GAME, hands=(["Any Search"], []), decks=([*LONG, "Queen"], LONG))
    play(match, "play any-search", "choose queen")
    assert "Queen" not in " ".join(said(match, 1)) and match.state.count(DECK) == 10

"""Plays that abilities order: Class, Condition and room, tokens, overflow of placements, and changes of command."""

import pytest

from bestiary.engine.language.cards import CardError
from tests.games.montac.course import ban_perishing, cited, end_turn, fact, gains, kinds, perished, power, question
from tests.games.montac.mat import health, named, names, seen, stand
from tests.games.table import asked, codes, play, said

GAME = named(
    {
        # tokens
        "Spore": "token 300 Plant",
        "Ember": "token 200 Flame / When this card perishes, gain 1 health point.",
        "Sow": 'red 1 / Play 2 "Spore" tokens.',
        "Sow Three": 'red 1 / Play 3 "Spore" tokens.',
        "Sow One": 'red 1 / Play 1 "Spore" token.',
        "May Sow": 'red 1 / You may play 1 "Spore" token.',
        "Sower": 'basic 1 1000 Plant / You may play 1 "Spore" token.',
        # moving
        "Bounce": "red 1 / Return 1 monster in play to the hand.",
        "Steal Away": "red 1 / Return 1 monster in play to your hand.",
        "Sink": "red 1 / Put 1 monster in play on the bottom of your deck.",
        "Topple": "red 1 / Send 1 monster in play to your deck.",
        "Shelve": "red 1 / Send 1 monster in play to your class zone.",
        "Pocket": "red 1 / Send 1 monster in play to your asset pile.",
        "Bury": "red 1 / Send 1 monster in play to the perished pile.",
        "Wipe": "red 1 / Send each basic monster in play to the perished pile.",
        "Watcher": "basic 1 1000 Beast / When a monster perishes, gain 1 health point.",
        # plays
        "Summon": "red 1 / Play 1 monster from your hand.",
        "Defy Class": "red 1 / Play 1 monster from your hand regardless of class.",
        "Revive": "red 1 / Play 1 monster from your perished pile.",
        "May Revive": "red 1 / You may play 1 monster from your perished pile.",
        "Call": "red 1 / Play 1 synergy monster from your asset pile.",
        "Defy Condition": "red 1 / Play 1 synergy monster from your asset pile regardless of condition.",
        "From Deck": "red 1 / Play 1 monster from your deck.",
        "Caller": "basic 1 1000 Beast / You may play 1 monster from your hand.",
        "Hard": "synergy 0 2000 Stone / Condition: You command 3 or more monsters.",
        "Cost": "synergy 0 2000 Stone / Condition: Discard 1 card.",
        "Altar": "synergy 0 2000 Stone / Condition: Sacrifice 1 monster you command.",
        "May Defy": "red 1 / You may play 1 synergy monster from your asset pile regardless of condition.",
        "Flicker": "red 1 / Return 1 monster in play to the hand. Play it.",
        "Epitaph": "red 1 / 1 monster from your perished pile becomes extinct. Play it.",
        "Encore": "red 1 / Choose 1 monster in play. Play it.",
        "Rebirth": "red 1 / Send 1 monster in play to the perished pile. Play it.",
        "Twice Gone": "red 1 / Return 1 monster in play to the hand. Send it to the perished pile.",
        "Copy": "red 1 / Play a duplicate of 1 monster in play.",
        "Greeter": "basic 1 1000 Beast / When this card is played, gain 1 health point.",
        # command
        "Take": "red 1 / Take command of 1 monster your enemy commands.",
        "May Take": "red 1 / You may take command of 1 monster your enemy commands.",
        "Borrow": "red 1 / Take command of 1 monster your enemy commands until the end of the turn.",
        "Bless": "red 1 / 1 monster in play gains 1000 power until it leaves play.",
        "Mourning": "basic 1 1000 Spirit / When this card perishes, gain 2 health points.",
        # removal
        "Flag": "red 1 / This card is constant.\nMonsters you command have +200 power.",
    }
)


# ---- plays that abilities order (MT-R24) ---------------------------------------------------------------------------------------


@pytest.mark.rule("MT-R24")
def test_an_ability_plays_a_basic_monster_in_the_enemys_conflict_stage() -> None:
    match = stand(GAME, stage="Conflict", hands=(["Summon", "Rook", "Queen"], []), active=1, classes=(6, 3))
    play(match, "pass", "play summon")
    assert codes(match) == ["choose rook"]  # the Class of the Queen is above the Active Class
    play(match, "choose rook")
    assert names(match, "monsters", 0) == ["Rook"]


@pytest.mark.rule("MT-R24", "MT-141")
def test_nothing_is_played_if_nothing_can_be() -> None:
    match = stand(GAME, hands=(["Summon", "Queen"], []))
    play(match, "play summon")
    assert codes(match) == ["done"]
    play(match, "done")
    assert names(match, "monsters", 0) == [] and names(match, "hand", 0) == ["Queen"]


@pytest.mark.rule("MT-79")
def test_regardless_of_class_ignores_the_class_check() -> None:
    match = stand(GAME, hands=(["Defy Class", "Queen"], []))
    play(match, "play defy-class", "choose queen")
    assert names(match, "monsters", 0) == ["Queen"] and "MT-79" in cited(match)


@pytest.mark.rule("MT-80")
def test_regardless_of_condition_ignores_the_condition() -> None:
    without = stand(GAME, hands=(["Call"], []), assets=(["Hard"], []))
    play(without, "play call")
    assert codes(without) == ["done"]
    regardless = stand(GAME, hands=(["Defy Condition"], []), assets=(["Hard"], []))
    play(regardless, "play defy-condition", "choose hard")
    assert names(regardless, "monsters", 0) == ["Hard"] and "MT-80" in cited(regardless)


@pytest.mark.rule("MT-R23", "MT-R24")
def test_an_ordered_play_out_of_the_asset_pile_pays_the_action_condition() -> None:
    match = stand(GAME, hands=(["Call", "Pawn"], []), assets=(["Cost"], []))
    play(match, "play call", "choose cost")
    assert names(match, "monsters", 0) == ["Cost"] and names(match, "hand", 0) == []


@pytest.mark.rule("MT-R25")
def test_regardless_waives_only_what_it_names() -> None:
    action = stand(GAME, hands=(["Defy Condition", "Pawn"], []), assets=(["Cost"], []))
    play(action, "play defy-condition", "choose cost")
    assert names(action, "hand", 0) == ["Pawn"]  # the action is not performed either
    full = stand(GAME, ["Pawn", "Twin", "Rook"], hands=(["Defy Class", "Queen"], []))
    play(full, "play defy-class", "choose queen")
    assert question(full) == "overflow"


@pytest.mark.rule("MT-R22", "MT-R23")
def test_class_and_condition_do_not_count_for_plays_from_the_perished_pile() -> None:
    match = stand(GAME, hands=(["Revive"], []), perished=(["Queen", "Hard"], []), classes=(1, 1))
    play(match, "play revive")
    assert sorted(codes(match)) == ["choose hard", "choose queen"]
    play(match, "choose hard")
    assert names(match, "monsters", 0) == ["Hard"]


@pytest.mark.rule("MT-R24", "MT-R76")
def test_a_monster_is_played_out_of_the_deck() -> None:
    match = stand(GAME, hands=(["From Deck"], []), decks=(["Greeter", *["Flag"] * 9], []))
    play(match, "play from-deck", "choose greeter")
    assert names(match, "monsters", 0) == ["Greeter"] and kinds(match, "shuffles") and gains(match) == [1]


@pytest.mark.rule("MT-R82")
def test_a_play_that_may_be_made_needs_room() -> None:
    full = stand(GAME, ["Pawn", "Twin", "Rook"], hands=(["May Revive"], []), perished=(["Squire"], []))
    play(full, "play may-revive")
    assert question(full) == "preparation" and names(full, "perished", 0) == ["May Revive", "Squire"]
    free = stand(GAME, ["Pawn", "Twin"], hands=(["May Revive"], []), perished=(["Squire"], []))
    play(free, "play may-revive")
    assert codes(free) == ["choose squire", "done"]


@pytest.mark.rule("MT-R82", "MT-138")
def test_a_manual_play_without_room_is_not_offered() -> None:
    full = stand(GAME, ["Sower", "Caller", "Rook"], hands=(["Pawn"], []))
    assert [code for code in codes(full) if code.startswith("use")] == []
    free = stand(GAME, ["Sower", "Caller"], hands=(["Pawn"], []))
    assert [code for code in codes(free) if code.startswith("use")] == ["use sower", "use caller"]
    play(free, "use caller", "choose pawn")
    assert sorted(names(free, "monsters", 0)) == ["Caller", "Pawn", "Sower"]


# ---- tokens (MT-99 to MT-102) --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-99")
def test_a_token_is_a_basic_monster_while_it_is_in_play() -> None:
    match = stand(GAME, ["Spore"], hands=(["Wipe"], []))
    play(match, "play wipe")
    assert names(match, "monsters", 0) == [] and perished(match)[0] == "Spore"


@pytest.mark.rule("MT-100", "MT-R101")
@pytest.mark.parametrize("card", ["Bounce", "Topple", "Sink", "Pocket"])
def test_a_token_goes_to_no_hand_deck_or_asset_pile(card: str) -> None:
    match = stand(GAME, ["Spore"], hands=([card], []))
    play(match, f"play {card.lower()}")
    assert names(match, "monsters", 0) == ["Spore"] and names(match, "hand", 0) == [] and len(names(match, "deck", 0)) == 10


@pytest.mark.rule("MT-101", "MT-R101")
def test_a_token_that_perishes_is_gone_but_the_event_counts() -> None:
    match = stand(GAME, ["Ember", "Watcher"], hands=(["Bury"], []))
    play(match, "play bury", "choose ember")
    assert names(match, "perished", 0) == ["Bury"] and sorted(gains(match)) == [1, 1]
    assert kinds(match, "ceases") == ["Ember ceases to exist."]
    assert match.view(0)["players"][0]["monsters perished"] == 1  # type: ignore[index, call-overload]


@pytest.mark.rule("MT-R101")
def test_a_token_that_goes_to_a_class_zone_ceases_to_exist() -> None:
    match = stand(GAME, ["Spore"], hands=(["Shelve"], []), classes=(3, 3))
    play(match, "play shelve")
    assert names(match, "monsters", 0) == [] and len(names(match, "class zone", 0)) == 3 and perished(match) == ["Shelve"]


@pytest.mark.rule("MT-102")
def test_a_token_occupies_a_placement() -> None:
    match = stand(GAME, ["Pawn"], hands=(["Sow", "Rook"], []))
    play(match, "play sow", "pass")
    assert sorted(names(match, "monsters", 0)) == ["Pawn", "Spore", "Spore"]
    refusal = match.why_not("play rook")
    assert refusal is not None and refusal.rule == "MT-39"


@pytest.mark.rule("MT-R102", "MT-R133")
def test_a_token_is_made_in_the_enemys_cool_down_and_owned_by_its_maker() -> None:
    match = stand(GAME, stage="Cool Down", hands=(["Sow One"], []), active=1, classes=(0, 1))
    play(match, "pass", "play sow-one")
    assert names(match, "monsters", 0) == ["Spore"] and seen(match, "Spore")["owner"] == 0
    assert "Spore is played by Player 1." in said(match)


@pytest.mark.rule("MT-R82", "MT-169")
def test_a_token_that_may_be_played_is_asked_for_only_with_room() -> None:
    full = stand(GAME, ["Pawn", "Twin", "Rook"], hands=(["May Sow"], []))
    play(full, "play may-sow")
    assert question(full) == "preparation"
    free = stand(GAME, ["Pawn", "Twin"], hands=(["May Sow"], []))
    play(free, "play may-sow")
    assert codes(free) == ["yes", "no"]
    play(free, "yes")
    assert names(free, "monsters", 0)[0] == "Spore"


@pytest.mark.rule("MT-21")
def test_a_token_that_nobody_has_printed_is_an_error_of_the_card_that_plays_it() -> None:
    with pytest.raises(CardError, match=r'cards/all.toml:\d+: Farmer plays a token, but no token has "Turnip" in its name'):
        named({"Farmer": 'red 1 / Play 1 "Turnip" token.'})


# ---- overflow (MT-165 to MT-169) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-165", "MT-R82")
def test_a_mandatory_play_without_room_asks_its_commander() -> None:
    match = stand(GAME, ["Pawn", "Twin"], hands=(["Sow"], []))
    play(match, "play sow")
    assert (question(match), asked(match)) == ("overflow", 0)
    assert sorted(codes(match)) == ["give up pawn", "give up spore", "give up twin", "turn away"]


@pytest.mark.rule("MT-166")
def test_a_monster_is_given_up_for_the_new_one() -> None:
    match = stand(GAME, ["Pawn", "Twin", "Rook"], hands=(["Revive"], []), perished=(["Squire"], []))
    play(match, "play revive", "give up pawn")
    assert sorted(names(match, "monsters", 0)) == ["Rook", "Squire", "Twin"]
    assert sorted(names(match, "perished", 0)) == ["Pawn", "Revive"]


@pytest.mark.rule("MT-167", "MT-R83")
def test_or_the_new_one_goes_to_the_perished_pile_and_was_never_played() -> None:
    match = stand(GAME, ["Pawn", "Twin", "Watcher"], hands=(["Defy Class", "Greeter"], []))
    play(match, "play defy-class", "choose greeter", "turn away")
    assert sorted(names(match, "monsters", 0)) == ["Pawn", "Twin", "Watcher"] and "Greeter" in names(match, "perished", 0)
    assert "Greeter is played by Player 1." not in said(match)
    assert gains(match) == [1]  # of the Watcher: it perished; its own text about being played is not heard


@pytest.mark.rule("MT-101", "MT-204")
@pytest.mark.parametrize("card", ["Rebirth", "Twice Gone"])
def test_what_has_ceased_to_exist_is_neither_played_again_nor_perishes_again(card: str) -> None:
    match = stand(GAME, ["Greeter"], hands=(["Copy", card], []))
    play(match, "play copy", "pass", f"play {card.lower().replace(' ', '-')}")
    play(match, codes(match)[0])  # the duplicate, which came last
    assert len(names(match, "monsters", 0)) == 1 and gains(match) == [1]
    assert perished(match).count("Greeter") == (card == "Rebirth")


@pytest.mark.rule("MT-101", "MT-141")
def test_a_token_that_perished_is_not_played_again() -> None:
    match = play(stand(GAME, ["Spore"], hands=(["Rebirth"], [])), "play rebirth")
    assert names(match, "monsters", 0) == []


@pytest.mark.rule("MT-35", "MT-141", "MT-R24")
def test_a_card_that_is_in_play_is_not_played() -> None:
    match = play(stand(GAME, theirs=["Greeter"], hands=(["Encore"], [])), "play encore")
    assert (names(match, "monsters", 1), gains(match)) == (["Greeter"], [])
    match = play(stand(GAME, ["Spore"], hands=(["Flicker"], [])), "play flicker")  # it cannot go to the hand (MT-100)
    assert names(match, "monsters", 0) == ["Spore"] and "Spore is played by Player 1." not in said(match)


@pytest.mark.rule("MT-206", "MT-R109")
def test_a_card_that_has_just_become_extinct_is_not_played() -> None:
    match = play(stand(GAME, hands=(["Epitaph"], []), perished=(["Rook"], [])), "play epitaph")
    assert (names(match, "monsters", 0), sorted(names(match, "perished", 0))) == ([], ["Epitaph", "Rook"])


@pytest.mark.rule("MT-165", "MT-R10")
def test_both_see_for_which_token_room_must_be_made() -> None:
    match = play(stand(GAME, ["Pawn", "Squire", "Rook"], hands=(["Sow One"], [])), "play sow-one")
    assert match.view(1)["question"]["name"] == "overflow"  # type: ignore[index, call-overload]


@pytest.mark.rule("MT-93", "MT-165", "MT-R23")
def test_without_room_a_mandatory_play_pays_the_action_condition_all_the_same() -> None:
    match = stand(GAME, ["Pawn", "Squire", "Rook"], hands=(["Call", "Queen", "Knight"], []), assets=(["Cost"], []))
    play(match, "play call", "choose cost", "choose queen", "give up pawn")
    assert sorted(names(match, "monsters", 0)) == ["Cost", "Rook", "Squire"]
    assert (names(match, "hand", 0), names(match, "perished", 0)) == (["Knight"], ["Call", "Pawn", "Queen"])


@pytest.mark.rule("MT-165", "MT-R25")
def test_a_condition_that_is_waived_frees_no_placement() -> None:
    match = stand(GAME, ["Pawn", "Squire", "Rook"], hands=(["Defy Condition"], []), assets=(["Altar"], []))
    play(match, "play defy-condition", "choose altar", "give up squire")
    assert sorted(names(match, "monsters", 0)) == ["Altar", "Pawn", "Rook"]
    match = stand(GAME, ["Pawn", "Squire", "Rook"], hands=(["May Defy"], []), assets=(["Altar"], []))
    assert codes(play(match, "play may-defy")) == ["done"]


@pytest.mark.rule("MT-168", "MT-R83")
def test_nothing_protects_from_overflow_and_perish_texts_are_heard() -> None:
    match = stand(GAME, ["Mourning", "Twin", "Rook"], hands=(["Sow One"], []))
    ban_perishing(match, "Mourning")
    play(match, "play sow-one")
    assert "give up mourning" in codes(match)
    play(match, "give up mourning")
    assert "Mourning" in names(match, "perished", 0) and gains(match) == [2]


@pytest.mark.rule("MT-169")
def test_a_play_by_choice_into_a_full_row_is_refused() -> None:
    match = stand(GAME, ["Pawn", "Twin", "Rook"], hands=(["Squire"], []))
    refusal = match.why_not("play squire")
    assert refusal is not None and refusal.rule == "MT-39"


@pytest.mark.rule("MT-R84")
def test_several_new_ones_come_one_after_the_other_each_with_a_choice() -> None:
    match = stand(GAME, ["Pawn", "Twin"], hands=(["Sow Three"], []))
    play(match, "play sow-three")
    assert question(match) == "overflow" and "give up spore" in codes(match)  # one just placed may be chosen, too
    play(match, "give up pawn")
    assert question(match) == "overflow"
    play(match, "turn away")
    assert sorted(names(match, "monsters", 0)) == ["Spore", "Spore", "Twin"]


@pytest.mark.rule("MT-R84")
def test_a_token_that_is_turned_away_ceases_to_exist_without_perishing() -> None:
    match = stand(GAME, ["Pawn", "Twin", "Watcher"], hands=(["Sow One"], []))
    play(match, "play sow-one", "turn away")
    assert gains(match) == [] and "Spore" not in perished(match) and kinds(match, "ceases") == ["Spore ceases to exist."]


# ---- command (MT-R81, MT-R137) -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-R81", "MT-188")
def test_a_monster_that_changes_sides_stays_in_play_with_all_that_lies_on_it() -> None:
    match = stand(GAME, [], ["Comet"], hands=(["Bless", "Take"], []), assets=([], []))
    play(match, "play bless", "pass", "play take")
    assert names(match, "monsters", 0) == ["Comet"]
    assert (power(match, "Comet"), fact(match, "Comet", "timer")) == (3200, 3)
    end_turn(match)
    assert names(match, "monsters", 0) == ["Comet"]  # for good


@pytest.mark.rule("MT-R81")
def test_taking_command_needs_room_or_overflows() -> None:
    optional = stand(GAME, ["Pawn", "Twin", "Squire"], ["Rook"], hands=(["May Take"], []))
    play(optional, "play may-take")
    assert question(optional) == "preparation" and names(optional, "monsters", 1) == ["Rook"]
    must = stand(GAME, ["Pawn", "Twin", "Squire"], ["Rook"], hands=(["Take"], []))
    play(must, "play take")
    assert (question(must), asked(must)) == ("overflow", 0)
    play(must, "give up twin")
    assert sorted(names(must, "monsters", 0)) == ["Pawn", "Rook", "Squire"] and names(must, "monsters", 1) == []


@pytest.mark.rule("MT-R83", "MT-R81")
def test_a_monster_that_was_changing_sides_and_is_turned_away_leaves_play() -> None:
    match = stand(GAME, ["Pawn", "Twin", "Squire"], ["Mourning"], hands=(["Take"], []))
    play(match, "play take", "turn away")
    assert names(match, "perished", 1) == ["Mourning"] and health(match) == (5, 7)


@pytest.mark.rule("MT-R84", "MT-R101")
def test_a_token_that_was_changing_sides_and_is_turned_away_perishes() -> None:
    match = stand(GAME, ["Pawn", "Twin", "Watcher"], ["Ember"], hands=(["Take"], []))
    play(match, "play take", "turn away")
    assert perished(match)[0] == "Ember" and names(match, "perished", 1) == [] and health(match) == (6, 6)


@pytest.mark.rule("MT-R137", "MT-R81")
def test_a_borrowed_monster_goes_back_at_the_end_of_the_turn() -> None:
    match = stand(GAME, [], ["Rook"], hands=(["Borrow"], []))
    play(match, "play borrow")
    assert (names(match, "monsters", 0), names(match, "monsters", 1)) == (["Rook"], [])
    end_turn(match)
    assert (names(match, "monsters", 0), names(match, "monsters", 1)) == ([], ["Rook"])
    assert "MT-R137" in cited(match)


@pytest.mark.rule("MT-R137")
def test_a_borrowed_monster_that_has_no_room_to_go_back_asks_the_receiving_player() -> None:
    match = stand(GAME, [], ["Rook", "Pawn", "Twin"], hands=(["Borrow"], ["Sow One"]), active=0)
    play(match, "play borrow", "choose rook", "play sow-one")
    assert len(names(match, "monsters", 1)) == 3
    while question(match) != "overflow":
        match.play("pass")
    assert asked(match) == 1 and "give up pawn" in codes(match)
    play(match, "turn away")
    assert names(match, "perished", 1)[0] == "Rook" and names(match, "monsters", 0) == []


@pytest.mark.rule("MT-R137")
def test_a_borrowed_monster_that_left_play_does_not_go_back() -> None:
    match = stand(GAME, [], ["Rook"], hands=(["Borrow", "Steal Away"], []))
    play(match, "play borrow", "pass", "play steal-away")
    end_turn(match)
    assert "Rook" in names(match, "hand", 0) and names(match, "monsters", 1) == []


@pytest.mark.rule("MT-R137")
def test_a_monster_that_was_taken_back_stays() -> None:
    match = stand(GAME, [], ["Rook"], hands=(["Borrow"], ["Take"]))
    play(match, "play borrow", "play take")
    assert names(match, "monsters", 1) == ["Rook"]
    end_turn(match)
    assert names(match, "monsters", 1) == ["Rook"]


@pytest.mark.rule("MT-R137")
def test_a_monster_that_was_borrowed_back_and_forth_ends_where_it_was() -> None:
    match = stand(GAME, [], ["Rook"], hands=(["Borrow"], ["Borrow"]))
    play(match, "play borrow", "play borrow")
    assert names(match, "monsters", 1) == ["Rook"]
    end_turn(match)
    assert (names(match, "monsters", 0), names(match, "monsters", 1)) == ([], ["Rook"])

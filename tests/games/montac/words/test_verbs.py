"""What texts do with cards: drawing, sending, sacrificing, removed texts, Timers, and attacks that are ordered."""

import pytest

from bestiary import Match
from tests.games.montac.course import ban_perishing, cited, end_turn, fact, gains, kinds, number, perished, power, question
from tests.games.montac.mat import health, named, names, seen, stand
from tests.games.table import asked, codes, play, said, truly

GAME = named(
    {
        # tokens
        "Spore": "token 300 Plant",
        # moving
        "Draw Two": "red 1 / Draw 2 cards.",
        "Bounce": "red 1 / Return 1 monster in play to the hand.",
        "Steal Away": "red 1 / Return 1 monster in play to your hand.",
        "Hand Back": "red 1 / Return 1 monster in play to its owner's hand.",
        "Sink": "red 1 / Put 1 monster in play on the bottom of your deck.",
        "Topple": "red 1 / Send 1 monster in play to your deck.",
        "Shelve": "red 1 / Send 1 monster in play to your class zone.",
        "Pocket": "red 1 / Send 1 monster in play to your asset pile.",
        "Bury": "red 1 / Send 1 monster in play to the perished pile.",
        "Dig Up": "red 1 / Add 1 card from your enemy's perished pile to your hand.",
        "Wipe": "red 1 / Send each basic monster in play to the perished pile.",
        "Fire All": "red 1 / Discard all cards.",
        "Drop": "red 1 / Discard 1 card.",
        "Lost": "basic 1 1000 Beast / When this card is played, discard this card.",
        "Bleed": "red 1 / Sacrifice 1 monster.",
        "Watcher": "basic 1 1000 Beast / When a monster perishes, gain 1 health point.",
        # plays
        "Call": "red 1 / Play 1 synergy monster from your asset pile.",
        "Hard": "synergy 0 2000 Stone / Condition: You command 3 or more monsters.",
        # command
        "Bless": "red 1 / 1 monster in play gains 1000 power until it leaves play.",
        # removal
        "Strip": "red 1 / Remove the specialty of 1 monster in play. Draw 1 card.",
        "Strip All": "red 1 / Remove the effect of each constant tactical in play.",
        "Strip Effect": "red 1 / Remove the effect of 1 card in play.",
        "Sleeper": "basic 1 1000 Beast / This card can attack 2 times.\nSleeper Skill: Gain 2 health points.",
        "Only Sleeper": "basic 1 1000 Beast / Sleeper Skill: Gain 2 health points.",
        "Mad": "synergy 3 2650 Toxic / This card is corrosive.\nThis card can attack 3 times.",
        "Flag": "red 1 / This card is constant.\nMonsters you command have +200 power.",
        "Bell": "red 1 / This card is constant.\nSleeper Skill: Gain 3 health points.",
        # Timers
        "Wind": "red 1 / Raise the timer of 1 monster in play by 1.",
        "Unwind": "red 1 / Lower the timer of 1 monster in play by 1.",
        "Unwind Five": "red 1 / Lower the timer of 1 monster in play by 5.",
        "Stop": "red 1 / Remove the timer of 1 monster in play.",
        "Set Two": "red 1 / 1 monster in play receives a timer of 2.",
        "Set Four": "red 1 / 1 monster in play receives a timer of 4.",
        "Frozen": "red 1 / This card is constant.\nEach synergy monster you command cannot perish due to its timer.",
        # attacks
        "Order": "red 1 / 1 monster you command attacks 1 monster your enemy commands.",
        "Brawl": "red 1 / 1 monster in play attacks 1 monster in play.",
        "Provoke": "red 1 / 1 monster your enemy commands attacks 1 monster you command.",
        "Charger": "basic 1 1500 Beast / When this card is played, this card attacks 1 monster your enemy commands.",
        "Victor": "basic 1 1500 Beast / When this card wins a conflict, gain 1 health point.",
    }
)


# ---- drawing, discarding, perishing --------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-190")
def test_to_draw_is_to_put_the_top_card_of_the_deck_into_the_hand() -> None:
    match = stand(GAME, hands=(["Draw Two"], []), decks=(["Rook", "Squire", "Pawn"], []))
    play(match, "play draw-two")
    assert sorted(names(match, "hand", 0)) == ["Rook", "Squire"] and truly(match, "deck", 0) == ["Pawn"]


@pytest.mark.rule("MT-190", "MT-141")
def test_who_has_too_few_cards_draws_those() -> None:
    match = stand(GAME, hands=(["Draw Two"], []), decks=(["Rook"], []))
    play(match, "play draw-two")
    assert names(match, "hand", 0) == ["Rook"]


@pytest.mark.rule("MT-191")
def test_to_discard_is_to_send_a_card_from_the_hand_to_the_perished_pile() -> None:
    match = stand(GAME, ["Twin"], hands=(["Drop", "Rook", "Squire"], ["Pawn"]))
    play(match, "play drop")
    assert sorted(codes(match)) == ["choose rook", "choose squire"]
    play(match, "choose rook")
    assert names(match, "perished", 0) == ["Drop", "Rook"] and names(match, "monsters", 0) == ["Twin"]
    assert kinds(match, "discarded") == ["Player 1 discards Rook."]


@pytest.mark.rule("MT-191")
def test_all_cards_of_a_hand_are_discarded() -> None:
    match = stand(GAME, ["Twin"], hands=(["Fire All", "Rook", "Squire"], ["Pawn"]))
    play(match, "play fire-all")
    assert names(match, "hand", 0) == [] and names(match, "monsters", 0) == ["Twin"] and names(match, "hand", 1) == ["Pawn"]


@pytest.mark.rule("MT-191", "MT-141")
def test_what_is_not_in_a_hand_cannot_be_discarded() -> None:
    match = stand(GAME, hands=(["Lost"], []))
    play(match, "play lost")
    assert names(match, "monsters", 0) == ["Lost"] and kinds(match, "discarded") == []


@pytest.mark.rule("MT-195")
def test_to_perish_is_to_be_sent_to_the_perished_pile() -> None:
    match = stand(GAME, ["Pawn"], ["Rook"], hands=(["Bury"], []))
    play(match, "play bury", "choose rook")
    assert names(match, "perished", 1) == ["Rook"] and perished(match) == ["Rook", "Bury"]


@pytest.mark.rule("MT-R112")
def test_discarding_and_sacrificing_are_perishing_too() -> None:
    discarded = stand(GAME, ["Watcher"], hands=(["Drop", "Adder"], []))
    play(discarded, "play drop")
    assert gains(discarded) == [1] and perished(discarded) == ["Adder", "Drop"]
    assert discarded.view(0)["players"][0]["toxic perished"] == 1  # type: ignore[index, call-overload]
    sacrificed = stand(GAME, ["Watcher", "Pawn"], hands=(["Bleed"], []))
    play(sacrificed, "play bleed", "choose pawn")
    assert gains(sacrificed) == [1] and kinds(sacrificed, "sacrificed") == ["Player 1 sacrifices Pawn."]


@pytest.mark.rule("MT-R112")
def test_a_card_that_cannot_perish_cannot_be_sacrificed() -> None:
    match = stand(GAME, ["Pawn", "Rook"], ["Twin"], hands=(["Bleed"], []))
    ban_perishing(match, "Pawn")
    play(match, "play bleed")
    assert names(match, "perished", 0) == ["Bleed", "Rook"] and names(match, "monsters", 0) == ["Pawn"]


@pytest.mark.rule("MT-R130", "MT-R112")
def test_each_basic_monster_perishes_as_one_sentence() -> None:
    match = stand(GAME, ["Pawn", "Giant"], ["Rook", "Spore"], hands=(["Wipe"], []))
    play(match, "play wipe")
    assert (names(match, "monsters", 0), names(match, "monsters", 1)) == (["Giant"], [])
    assert (names(match, "perished", 0), names(match, "perished", 1)) == (["Wipe", "Pawn"], ["Rook"])


# ---- owners (MT-159 to MT-164) -------------------------------------------------------------------------------------------------

BORROWED: dict[str, str | int] = {"card": "Rook", "owner": 1}


@pytest.mark.rule("MT-159", "MT-187")
@pytest.mark.parametrize("card", ["Bounce", "Steal Away", "Topple", "Sink"])
def test_an_asset_card_goes_to_its_owners_asset_pile_instead_of_a_hand_or_deck(card: str) -> None:
    match = stand(GAME, [], ["Giant"], hands=([card], []))
    play(match, f"play {card.lower().replace(' ', '-')}")
    assert names(match, "assets", 1) == ["Giant"] and names(match, "hand", 1) == []
    assert len(names(match, "deck", 0)) == 10 and "MT-159" in cited(match)


@pytest.mark.rule("MT-160")
@pytest.mark.parametrize("card", ["Topple", "Sink"])
def test_a_card_goes_to_its_owners_deck(card: str) -> None:
    match = stand(GAME, [BORROWED], hands=([card], []))
    play(match, f"play {card.lower()}")
    assert truly(match, "deck", 1)[0 if card == "Topple" else -1] == "Rook" and len(truly(match, "deck", 0)) == 10
    assert "MT-160" in cited(match)


@pytest.mark.rule("MT-161")
def test_a_card_goes_to_its_owners_asset_pile() -> None:
    match = stand(GAME, [{"card": "Giant", "owner": 1}], hands=(["Pocket"], []))
    play(match, "play pocket")
    assert names(match, "assets", 1) == ["Giant"] and names(match, "assets", 0) == [] and "MT-161" in cited(match)


@pytest.mark.rule("MT-162")
def test_a_card_perishes_to_its_owners_pile() -> None:
    match = stand(GAME, [BORROWED], hands=(["Bury"], []))
    play(match, "play bury")
    assert names(match, "perished", 1) == ["Rook"] and names(match, "perished", 0) == ["Bury"]


@pytest.mark.rule("MT-163")
def test_a_card_goes_to_its_owners_class_zone() -> None:
    match = stand(GAME, [BORROWED], hands=(["Shelve"], []), classes=(3, 3))
    play(match, "play shelve")
    assert sorted(truly(match, "class zone", 1)) == ["Filler 15"] * 3 + ["Rook"] and len(truly(match, "class zone", 0)) == 3
    assert "MT-163" in cited(match)


@pytest.mark.rule("MT-164")
def test_a_player_may_hold_a_card_of_the_enemy() -> None:
    match = stand(GAME, hands=(["Dig Up"], []), perished=([], ["Squire"]))
    play(match, "play dig-up")
    assert names(match, "hand", 0) == ["Squire"] and names(match, "perished", 1) == [] and "MT-164" in cited(match)
    play(match, "pass", "play squire")
    play(match, "pass", "pass")
    assert names(match, "monsters", 0) == ["Squire"]


@pytest.mark.rule("MT-R79")
def test_the_hand_is_the_owners_and_your_hand_is_yours() -> None:
    the_hand = stand(GAME, [BORROWED], hands=(["Bounce"], []))
    play(the_hand, "play bounce")
    assert (names(the_hand, "hand", 0), names(the_hand, "hand", 1)) == ([], ["Rook"])
    its_owners = stand(GAME, [BORROWED], hands=(["Hand Back"], []))
    play(its_owners, "play hand-back")
    assert (names(its_owners, "hand", 0), names(its_owners, "hand", 1)) == ([], ["Rook"])
    your_hand = stand(GAME, [BORROWED], hands=(["Steal Away"], []))
    play(your_hand, "play steal-away")
    assert (names(your_hand, "hand", 0), names(your_hand, "hand", 1)) == (["Rook"], [])


# ---- removed texts (chapter 17) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-170", "MT-R87")
def test_only_cards_that_have_a_specialty_can_be_chosen() -> None:
    match = stand(GAME, ["Pawn", "Sleeper"], ["Only Sleeper", "Watcher", "Hard"], hands=(["Strip"], []))
    play(match, "play strip")
    assert sorted(codes(match)) == ["choose sleeper", "choose watcher"]


@pytest.mark.rule("MT-R87")
def test_the_same_monster_is_not_stripped_twice() -> None:
    match = stand(GAME, ["Sleeper"], hands=(["Strip", "Strip"], []), decks=(["Pawn", "Pawn"], []))
    play(match, next(code for code in codes(match) if code.startswith("play strip")), "pass", "play strip")
    assert gains(match) == [2] and len(kinds(match, "loses ability")) == 1


@pytest.mark.rule("MT-R85")
def test_what_a_text_gave_stops_and_what_was_gained_stays() -> None:
    match = stand(GAME, ["Mad"], hands=(["Bless", "Strip"], []))
    assert fact(match, "Mad", "attacks left") == 3
    play(match, "play bless", "pass", "play strip")
    assert (fact(match, "Mad", "attacks left"), power(match, "Mad")) == (1, 3650)
    play(match, "pass", "pass")
    assert fact(match, "Mad", "timer") == 3


@pytest.mark.rule("MT-R85", "MT-R38")
def test_a_removed_text_is_back_when_the_card_is_played_again() -> None:
    match = stand(GAME, ["Sleeper"], hands=(["Strip", "Bounce"], []))
    play(match, "play strip", "pass", "play bounce", "pass", "play sleeper")
    assert fact(match, "Sleeper", "attacks left") == 2


@pytest.mark.rule("MT-171", "MT-R86")
def test_a_sleeper_skill_wakes_right_after_the_removal_and_before_the_next_sentence() -> None:
    match = stand(GAME, ["Sleeper"], hands=(["Strip"], []))
    play(match, "play strip")
    told = [line.kind for line in match.log(0)]
    assert told.index("loses ability") < told.index("gains hp") < told.index("draws") and health(match) == (7, 5)


@pytest.mark.rule("MT-172")
def test_a_sleeper_skill_does_nothing_at_any_other_time() -> None:
    match = stand(GAME, ["Sleeper"], ["Queen"], "Conflict", hands=(["Bury"], []))
    play(match, "attack sleeper queen", "pass", "pass")
    assert names(match, "monsters", 0) == [] and health(match) == (5, 5)


@pytest.mark.rule("MT-R136", "MT-171")
def test_a_stripped_constant_tactical_stays_in_play_without_text() -> None:
    match = stand(GAME, ["Pawn"], hands=(["Strip All"], []), tacticals=(["Flag", "Bell"], []))
    assert power(match, "Pawn") == 1200
    play(match, "play strip-all")
    assert sorted(names(match, "tacticals", 0)) == ["Bell", "Flag"] and power(match, "Pawn") == 1000
    assert gains(match) == [3]


@pytest.mark.rule("MT-R136", "MT-R113")
def test_a_stripped_corrosive_monster_is_not_corrosive() -> None:
    match = stand(GAME, ["Mad"], ["Pawn"], "Conflict", hands=(["Strip"], []))
    play(match, "play strip", "pass", "attack mad pawn", "pass", "pass")
    assert names(match, "monsters", 1) == [] and health(match) == (5, 5)


@pytest.mark.rule("MT-170")
def test_we_6_a_monster_without_a_specialty_cannot_be_affected() -> None:
    match = stand(GAME, ["Pawn"], ["Rook"], hands=(["Strip"], []))
    play(match, "play strip")
    assert kinds(match, "loses ability") == [] and seen(match, "Pawn")["stripped"] == 0
    assert len(names(match, "hand", 0)) == 1  # the rest is done


@pytest.mark.rule("MT-170")
def test_an_effect_is_no_specialty() -> None:
    match = stand(GAME, ["Watcher"], hands=(["Strip Effect"], []), tacticals=([], ["Flag", "Bell"]))
    play(match, "play strip-effect")
    assert sorted(codes(match)) == ["choose bell", "choose flag", "choose strip-effect"]


# ---- Timers (MT-123, MT-124, MT-R52 to MT-R54) ---------------------------------------------------------------------------------


@pytest.mark.rule("MT-R52")
def test_a_timer_that_reaches_0_in_any_stage_ends_its_card() -> None:
    match = stand(GAME, ["Flash", "Pawn"], hands=(["Unwind"], []))
    play(match, "play unwind")  # only what has a Timer can be chosen
    assert question(match) == "preparation" and names(match, "monsters", 0) == ["Pawn"]
    assert names(match, "perished", 0) == ["Unwind", "Flash"]


@pytest.mark.rule("MT-R52", "MT-R53")
def test_a_timer_never_shows_less_than_0() -> None:
    match = stand(GAME, ["Comet"], hands=(["Unwind Five"], []), tacticals=(["Frozen"], []))
    play(match, "play unwind-five")
    assert (names(match, "monsters", 0), fact(match, "Comet", "timer")) == (["Comet"], 0)


@pytest.mark.rule("MT-R52")
def test_a_timer_is_raised() -> None:
    match = stand(GAME, ["Flash"], hands=(["Wind"], []))
    play(match, "play wind")
    assert fact(match, "Flash", "timer") == 2 and kinds(match, "timer") == ["The Timer of Flash is 2."]
    end_turn(match)
    assert names(match, "monsters", 0) == ["Flash"]


@pytest.mark.rule("MT-124", "MT-R53")
def test_a_card_that_is_kept_from_perishing_at_0_tries_again_at_the_next_hand_refill() -> None:
    match = stand(GAME, ["Flash"], hands=(["Strip All"], []), tacticals=(["Frozen"], []))
    end_turn(match)
    assert (names(match, "monsters", 0), fact(match, "Flash", "timer")) == (["Flash"], 0)
    end_stage_until_own(match)
    play(match, "play strip-all")
    assert names(match, "monsters", 0) == ["Flash"]  # nothing ticks now
    end_turn(match)
    assert names(match, "monsters", 0) == []


def end_stage_until_own(match: Match) -> None:
    """Player 2 puts a card into the Class Zone and passes, so that player 1 has priority in that turn."""
    match.play(codes(match)[0])
    match.play("pass")


@pytest.mark.rule("MT-R53")
def test_a_timer_raised_from_0_counts_down_normally() -> None:
    match = stand(GAME, ["Flash"], hands=(["Wind"], []), tacticals=(["Frozen"], []))
    end_turn(match)
    end_stage_until_own(match)
    play(match, "play wind")
    assert fact(match, "Flash", "timer") == 1


@pytest.mark.rule("MT-123", "MT-R54")
def test_a_card_without_a_timer_receives_one_at_its_original_value() -> None:
    match = stand(GAME, ["Pawn"], hands=(["Set Two"], []))
    play(match, "play set-two")
    assert fact(match, "Pawn", "timer") == 2
    end_turn(match)
    assert fact(match, "Pawn", "timer") == 1
    end_turn(match)
    assert "Pawn" in names(match, "perished", 0)


@pytest.mark.rule("MT-R54", "MT-122")
def test_a_card_that_lost_its_timer_regains_the_printed_one() -> None:
    match = stand(GAME, ["Comet"], hands=(["Unwind", "Stop", "Set Two"], []))
    play(match, "play unwind", "pass", "play stop")
    assert fact(match, "Comet", "timer") is None and kinds(match, "timer lost") == ["Comet loses its Timer."]
    play(match, "pass", "play set-two")
    assert fact(match, "Comet", "timer") == 3


@pytest.mark.rule("MT-R54")
def test_the_first_timer_that_was_given_is_the_original_one() -> None:
    match = stand(GAME, ["Pawn"], hands=(["Set Two", "Stop", "Set Four"], []))
    play(match, "play set-two", "pass", "play stop", "pass", "play set-four")
    assert fact(match, "Pawn", "timer") == 2


@pytest.mark.rule("MT-123")
def test_only_a_card_without_a_timer_receives_one() -> None:
    match = stand(GAME, ["Pawn", "Comet"], hands=(["Set Two"], []))
    play(match, "play set-two")
    assert (fact(match, "Pawn", "timer"), fact(match, "Comet", "timer")) == (2, 3)


# ---- attacks that abilities order (MT-R117) ------------------------------------------------------------------------------------


@pytest.mark.rule("MT-R117")
def test_an_ordered_attack_is_a_conflict_in_any_stage() -> None:
    match = stand(GAME, ["Victor"], ["Pawn", "Queen"], hands=(["Order"], []))
    play(match, "play order", "choose pawn")
    assert (question(match), asked(match)) == ("responses", 1)  # the attacked side answers first
    play(match, "pass", "pass")
    assert names(match, "monsters", 1) == ["Queen"] and gains(match) == [1]
    assert (question(match), asked(match)) == ("preparation", 0)  # after an attack the turn player has priority


@pytest.mark.rule("MT-R117", "MT-R36")
def test_an_ordered_attack_is_one_of_the_monsters_attacks() -> None:
    match = stand(GAME, ["Pawn"], ["Watcher", "Twin"], hands=(["Charger"], []))
    play(match, "play charger", "choose twin", "pass", "pass")
    assert names(match, "monsters", 1) == ["Watcher"] and fact(match, "Charger", "attacks left") == 0


@pytest.mark.rule("MT-R117", "MT-R70")
def test_the_commander_of_the_attacker_is_the_initiator_whoever_ordered_it() -> None:
    match = stand(GAME, ["Pawn", "Watcher"], ["Rook", "Watcher"], hands=(["Provoke"], []))
    play(match, "play provoke", "choose rook", "choose pawn")
    assert (question(match), asked(match)) == ("responses", 0)
    play(match, "pass", "pass")
    told = [line for line in said(match) if "gains" in line]
    assert told == ["Player 1 gains 1 HP.", "Player 2 gains 1 HP."]  # who did not initiate it first


@pytest.mark.rule("MT-R117", "MT-73")
def test_after_an_attack_that_the_enemy_ordered_the_turn_player_has_priority() -> None:
    match = stand(GAME, ["Rook"], ["Queen"], hands=([], ["Order"]))
    play(match, "pass", "play order", "pass", "pass")
    assert names(match, "monsters", 0) == [] and (question(match), asked(match)) == ("preparation", 0)
    play(match, "pass")
    assert question(match) == "preparation"  # the passes are counted anew (MT-R18)


@pytest.mark.rule("MT-R117")
def test_an_attack_inside_another_is_finished_first_and_the_outer_one_goes_on() -> None:
    match = stand(GAME, ["Rook"], ["Pawn", "Twin", "Queen"], "Conflict", hands=(["Order"], ["Order"]))
    play(match, "attack rook pawn", "play order", "choose queen")  # the Queen attacks the Rook, which is the attacker
    assert number(match, "stage") == 3 and question(match) == "responses" and asked(match) == 0
    play(match, "pass", "pass")
    assert names(match, "monsters", 0) == []  # the Rook is gone, so the outer attack is interrupted
    assert kinds(match, "interrupted") == ["The attack is interrupted."] and asked(match) == 0
    assert sorted(names(match, "monsters", 1)) == ["Pawn", "Queen", "Twin"]


@pytest.mark.rule("MT-R117", "MT-62", "MT-65")
def test_an_ordered_attack_keeps_to_what_its_words_do_not_waive() -> None:
    first = stand(GAME, ["Rook"], ["Pawn"], hands=(["Order"], []), turn=1)
    play(first, "play order")
    assert question(first) == "preparation"
    attacked = stand(GAME, ["Rook"], [{"card": "Pawn", "attacked": 1}], hands=(["Order"], []))
    play(attacked, "play order")
    assert question(attacked) == "preparation" and names(attacked, "monsters", 1) == ["Pawn"]


@pytest.mark.rule("MT-R117", "MT-61")
def test_a_monster_is_not_ordered_to_attack_its_own_side() -> None:
    match = stand(GAME, ["Rook", "Pawn"], ["Twin"], hands=(["Brawl"], []))
    play(match, "play brawl", "choose rook", "choose pawn")
    assert question(match) == "preparation" and sorted(names(match, "monsters", 0)) == ["Pawn", "Rook"]
    other = stand(GAME, ["Rook", "Pawn"], ["Twin"], hands=(["Brawl"], []))
    play(other, "play brawl", "choose rook", "choose twin")
    assert question(other) == "responses"

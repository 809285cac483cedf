"""Duplicates, Extinct, Impose and Rummage: keywords that move cards, and what comes of them (chapter 21)."""

import pytest

from bestiary import Match
from bestiary.games.montac.schema import HP
from tests.games.montac.course import cited, end_turn, fact, gains, kinds, power, question
from tests.games.montac.mat import health, named, names, stand
from tests.games.table import asked, codes, play, said, truly, zone_of

GAME = named(
    {
        # duplicates
        "Copy": "red 1 / Play a duplicate of 1 monster in play.",
        "May Copy": "red 1 / You may play a duplicate of 1 monster in play.",
        "Copycat": "basic 1 900 Beast / When this card is played, you may play a duplicate of another basic monster you command.",
        "Copy Card": "red 1 / Play a duplicate of 1 constant tactical in play.",
        "May Copy Card": "red 1 / You may play a duplicate of 1 constant tactical in play.",
        "Bless": "red 1 / 1 monster in play gains 1000 power until it leaves play.",
        "Bounce": "red 1 / Return 1 monster in play to the hand.",
        "Topple": "red 1 / Send 1 monster in play to your deck.",
        "Bury": "red 1 / Send 1 monster in play to the perished pile.",
        "Strip": "red 1 / Remove the specialty of 1 monster in play.",
        "Greeter": "basic 1 1000 Beast / When this card is played, gain 1 health point.",
        "Hydra": 'basic 5 1000 Beast / When this card is played, this card gains 1 "Head" counter until it leaves play.',
        "Hard": "synergy 3 2000 Stone / Condition: You command 3 or more monsters.",
        "Deluge": "tacticlysm / Gain 2 health points.",
        "Flag": "red 1 / This card is constant.\nMonsters you command have +200 power.",
        "Watcher": "basic 1 1000 Beast / When a monster perishes, gain 1 health point.",
        # extinct
        "Forget": "red 1 / 1 card in any perished pile becomes extinct.",
        "Dig": "red 1 / Add 1 card from your perished pile to your hand.",
        "Revive": "red 1 / Play 1 monster from your perished pile.",
        "Recycle": "red 1 / Shuffle 3 cards from your perished pile into your deck.",
        "Return All": "red 1 / Return each monster in your perished pile to the hand.",
        "Count": "red 1 / If there are 2 or more monsters in your perished pile, gain 2 health points.",
        # rummage
        "Scavenge": "red 1 / Rummage.",
        "Ragpicker": "basic 1 1000 Beast / At the start of your turn, rummage.",
        "Cheap": "red 1 / Gain 1 health point.",
        "Dear": "red 5 / Gain 1 health point.",
        "Blue": "blue 1 / Gain 1 health point.",
        "Leaver": "basic 1 1000 Beast / When a monster perishes, gain 1 health point.",
        "Drop": "red 1 / Discard 1 tactical.",
        # impose
        "Bully": "basic 6 1800 Beast / Impose.\nWhen this card is played, draw 1 card.",
        "Guest": "red 6 / Impose.\nThis card is constant.\nMonsters your enemy commands have −150 power.",
        "Fussy": "red 1 / Impose.\nCondition: You command 3 or more monsters.",
        "Shield": "red 1 / This card is constant.\nYou cannot lose health points.",
        "Herald": "basic 1 1000 Beast / You may reveal 1 card from your hand to gain 1 health point.",
        "Take Back": "red 1 / Shuffle 1 card from your hand into your deck.",
    }
)


def facts_of(match: Match, seat: int) -> list[dict[str, int]]:
    """What the monsters of a player amount to."""
    return [card["facts"] for card in zone_of(match, "monsters", seat)]  # type: ignore[misc]


# ---- duplicates (MT-203 to MT-205) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-203", "MT-R103")
def test_a_duplicate_is_a_copy_of_what_is_printed() -> None:
    match = stand(GAME, ["Hydra"], hands=(["Bless", "Copy"], []))
    play(match, "play bless", "pass", "play copy")
    told = sorted((int(each["power"]), each.get("Head counters", 0)) for each in facts_of(match, 0))
    assert told == [(1000, 1), (2000, 0)]  # no modifier; the counter is of its own "when played"


@pytest.mark.rule("MT-R103")
def test_a_duplicate_has_the_text_that_was_removed_from_the_original() -> None:
    match = stand(GAME, ["Watcher"], ["Pawn"], hands=(["Strip", "Copy", "Bury"], []))
    play(match, "play strip", "pass", "play copy", "choose watcher", "pass", "play bury", "choose pawn")
    assert gains(match) == [1]  # of the copy alone


@pytest.mark.rule("MT-R104")
def test_a_duplicate_is_played_whatever_its_class_and_condition() -> None:
    match = stand(GAME, ["Hard"], ["Greeter"], hands=(["Copy"], []), classes=(1, 1))
    play(match, "play copy", "choose hard")
    assert names(match, "monsters", 0) == ["Hard", "Hard"] and "Hard is played by Player 1." in said(match)
    heard = stand(GAME, [], ["Greeter"], hands=(["Copy"], []))
    play(heard, "play copy")
    assert names(heard, "monsters", 0) == ["Greeter"] and health(heard) == (6, 5)
    assert zone_of(heard, "monsters", 0)[0]["owner"] == 0  # of the player whose ability made it (MT-R133)


@pytest.mark.rule("MT-R104")
def test_a_duplicate_synergy_monster_is_a_synergy_monster() -> None:
    match = stand(GAME, [], ["Hard"], hands=(["Copy"], []), assets=(["Deluge"], []))
    assert "play deluge" not in codes(match)
    play(match, "play copy", "pass")
    assert "play deluge" in codes(match)


@pytest.mark.rule("MT-205")
def test_a_duplicate_with_a_timer_begins_at_its_original_value() -> None:
    match = stand(GAME, [], [{"card": "Comet", "timer": 2}], hands=(["Copy"], []))
    assert fact(match, "Comet", "timer") == 1
    play(match, "play copy")
    assert [facts["timer"] for seat in (0, 1) for facts in facts_of(match, seat)] == [3, 1]


@pytest.mark.rule("MT-204", "MT-R104")
@pytest.mark.parametrize("card", ["bounce", "topple", "bury"])
def test_a_duplicate_that_leaves_play_reaches_no_pile_hand_or_deck(card: str) -> None:
    match = stand(GAME, [], ["Comet"], hands=(["Copy", card.capitalize()], []))
    play(match, "play copy", "pass", f"play {card}")
    copy = zone_of(match, "monsters", 0)[0]["id"]
    play(match, f"choose comet#{copy}")
    assert names(match, "monsters", 0) == [] and names(match, "monsters", 1) == ["Comet"]
    assert names(match, "assets", 0) == [] and names(match, "assets", 1) == [] and names(match, "hand", 0) == []
    assert len(truly(match, "deck", 0)) == 10 and "Comet" not in names(match, "perished", 0)
    assert kinds(match, "ceases") == ["Comet ceases to exist."]
    assert ("Comet perishes." in said(match)) == (card == "bury")


@pytest.mark.rule("MT-R104", "MT-R82")
def test_a_duplicate_needs_a_placement() -> None:
    full = stand(GAME, ["Pawn", "Twin", "Rook"], hands=(["May Copy"], []))
    play(full, "play may-copy")
    assert question(full) == "preparation"
    must = stand(GAME, ["Pawn", "Twin", "Rook"], hands=(["Copy"], []))
    play(must, "play copy", "choose pawn")
    assert question(must) == "overflow"
    play(must, "turn away")
    assert sorted(names(must, "monsters", 0)) == ["Pawn", "Rook", "Twin"] and "Pawn" not in names(must, "perished", 0)


@pytest.mark.rule("MT-203", "MT-R67")
def test_a_duplicate_that_may_be_played_is_a_choice_of_the_original() -> None:
    match = stand(GAME, ["Pawn"], ["Rook"], hands=(["Copycat"], []))
    play(match, "play copycat")
    assert codes(match) == ["choose pawn", "done"]
    play(match, "choose pawn")
    assert sorted(names(match, "monsters", 0)) == ["Copycat", "Pawn", "Pawn"]


@pytest.mark.rule("MT-203", "MT-204")
def test_a_constant_tactical_is_copied_into_a_tactical_placement() -> None:
    match = stand(GAME, ["Pawn"], hands=(["Copy Card"], []), tacticals=(["Flag"], []))
    play(match, "play copy-card")
    assert names(match, "tacticals", 0) == ["Flag", "Flag"] and power(match, "Pawn") == 1400


@pytest.mark.rule("MT-R104", "MT-R82")
def test_a_copy_that_needs_no_monster_placement_may_be_played_beside_a_full_row() -> None:
    match = stand(GAME, ["Pawn", "Twin", "Rook"], hands=(["May Copy Card"], []), tacticals=(["Flag"], []))
    play(match, "play may-copy-card", "choose flag")
    assert names(match, "tacticals", 0) == ["Flag", "Flag"]


# ---- Extinct (MT-206) ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-206", "MT-R109")
def test_an_extinct_card_cannot_leave_the_perished_pile() -> None:
    match = stand(GAME, hands=(["Forget", "Dig"], []), perished=(["Pawn", "Rook"], ["Twin"]))
    play(match, "play forget")
    assert sorted(codes(match)) == ["choose pawn", "choose rook", "choose twin"]  # of either player
    play(match, "choose pawn", "pass", "play dig")
    assert sorted(codes(match)) == ["choose forget", "choose rook"]
    assert "Pawn is extinct." in said(match, 1)


@pytest.mark.rule("MT-R109")
def test_nothing_takes_an_extinct_card_out() -> None:
    gone: dict[str, str | int] = {"card": "Pawn", "extinct": 1}
    revived = stand(GAME, hands=(["Revive"], []), perished=([gone], []))
    play(revived, "play revive")
    assert names(revived, "monsters", 0) == []
    shuffled = stand(GAME, hands=(["Recycle"], []), perished=([gone, "Rook", "Twin"], []))
    play(shuffled, "play recycle")
    assert sorted(names(shuffled, "perished", 0)) == ["Pawn", "Recycle"] and len(truly(shuffled, "deck", 0)) == 12
    returned = stand(GAME, hands=(["Return All"], []), perished=([gone, "Rook"], []))
    play(returned, "play return-all")
    assert names(returned, "hand", 0) == ["Rook"] and names(returned, "perished", 0) == ["Return All", "Pawn"]
    rummaged = stand(GAME, hands=(["Scavenge"], []), perished=([], [{"card": "Cheap", "extinct": 1}]))
    play(rummaged, "play scavenge")
    assert names(rummaged, "hand", 0) == [] and names(rummaged, "perished", 1) == ["Cheap"]


@pytest.mark.rule("MT-R109")
def test_an_extinct_card_still_lies_in_its_pile_for_the_rest_of_the_game() -> None:
    match = stand(GAME, hands=(["Count"], []), perished=([{"card": "Pawn", "extinct": 1}, "Rook"], []))
    play(match, "play count")
    assert health(match) == (7, 5)
    end_turn(end_turn(match))
    assert "Pawn" in names(match, "perished", 0)


@pytest.mark.rule("MT-R109")
def test_an_extinct_card_does_not_become_extinct_again() -> None:
    match = stand(GAME, hands=(["Forget"], []), perished=([{"card": "Pawn", "extinct": 1}, "Rook"], []))
    play(match, "play forget")
    assert kinds(match, "extinct") == ["Rook is extinct."]


# ---- Rummage (MT-210, MT-211) --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-210", "MT-R107")
def test_rummage_adds_a_tactical_of_the_enemys_perished_pile_to_the_hand() -> None:
    match = stand(GAME, hands=(["Scavenge", "Pawn"], []), perished=(["Cheap"], ["Cheap", "Dear", "Rook", "Deluge"]))
    play(match, "play scavenge")
    assert sorted(codes(match)) == ["choose cheap", "choose dear"]  # no monster, no Tacticlysm, not the own pile
    play(match, "choose cheap")
    assert sorted(names(match, "hand", 0)) == ["Cheap", "Pawn"] and sorted(names(match, "hand", 0, 1)) == ["?", "Cheap"]
    assert "Cheap" not in names(match, "perished", 1) and "Player 1 rummages Cheap." in said(match, 1)


@pytest.mark.rule("MT-R107")
def test_a_rummaged_card_is_played_under_the_normal_limits_and_perishes_to_its_owners_pile() -> None:
    match = stand(GAME, hands=(["Scavenge"], []), perished=([], ["Cheap"]))
    play(match, "play scavenge", "pass", "play cheap")
    assert health(match) == (6, 5) and names(match, "perished", 1) == ["Cheap"] and names(match, "perished", 0) == ["Scavenge"]
    dear = stand(GAME, hands=(["Scavenge"], []), perished=([], ["Dear"]))
    play(dear, "play scavenge", "pass")
    refusal = dear.why_not("play dear")
    assert refusal is not None and refusal.rule == "MT-77"


@pytest.mark.rule("MT-R107", "MT-141")
def test_with_no_tactical_there_nothing_is_rummaged() -> None:
    match = stand(GAME, hands=(["Scavenge"], []), perished=([], ["Rook"]))
    play(match, "play scavenge")
    assert question(match) == "preparation" and names(match, "hand", 0) == []


@pytest.mark.rule("MT-211", "MT-R108")
def test_rummaged_cards_go_back_at_the_next_hand_refill_before_anybody_refills() -> None:
    match = stand(GAME, hands=(["Scavenge", "Pawn"], []), perished=([], ["Cheap"]))
    play(match, "play scavenge")
    assert "Cheap" in names(match, "hand", 0)
    end_turn(match)
    assert names(match, "perished", 1) == ["Cheap"] and len(names(match, "hand", 0)) == 5  # one more was drawn for it
    told = [line.kind for line in match.log(0)]
    assert told.index("given back") < told.index("draws")
    assert "Cheap perishes." not in said(match) and kinds(match, "discarded") == []


@pytest.mark.rule("MT-R108")
def test_a_rummaged_constant_tactical_leaves_play_at_that_hand_refill() -> None:
    match = stand(GAME, ["Pawn"], hands=(["Scavenge"], []), perished=([], ["Flag"]))
    play(match, "play scavenge", "pass", "play flag")
    assert names(match, "tacticals", 0) == ["Flag"] and power(match, "Pawn") == 1200
    end_turn(match)
    assert names(match, "tacticals", 0) == [] and names(match, "perished", 1) == ["Flag"] and power(match, "Pawn") == 1000


@pytest.mark.rule("MT-R108")
def test_a_rummaged_card_that_went_elsewhere_stays_there() -> None:
    match = stand(GAME, hands=(["Scavenge", "Take Back"], []), perished=([], ["Cheap"]))
    play(match, "play scavenge", "pass", "play take-back")
    assert truly(match, "deck", 1).count("Cheap") == 1
    end_turn(match)
    assert kinds(match, "given back") == []


@pytest.mark.rule("MT-210", "MT-R80")
def test_a_card_rummaged_at_the_start_of_the_turn_goes_to_its_owners_class_zone() -> None:
    match = stand(GAME, ["Ragpicker"], active=1, perished=([], ["Cheap"]), stage="Hand Refill", classes=(2, 2))
    assert asked(match) == 0 and "rise cheap" in codes(match)
    play(match, "rise cheap")
    assert len(names(match, "class zone", 0)) == 2 and "Cheap" in names(match, "class zone", 1)


# ---- Impose (MT-207, MT-208) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-207")
def test_an_imposed_card_is_revealed_until_the_end_of_the_turn() -> None:
    match = stand(GAME, hands=(["Bully", "Pawn", "Rook"], []))
    play(match, "impose bully")
    assert sorted(names(match, "hand", 0, 1)) == ["?", "?", "Bully"]
    play(match, "sacrifice")
    assert sorted(names(match, "hand", 0, 1)) == ["?", "?", "Bully"]  # it stays in hand
    end_turn(match)
    assert set(names(match, "hand", 0, 1)) == {"?"} and "Bully" in names(match, "hand", 0)


@pytest.mark.rule("MT-207", "MT-R78")
def test_an_imposed_card_that_was_known_before_stays_known() -> None:
    match = stand(GAME, ["Herald"], hands=(["Bully", "Pawn"], []))
    play(match, "use herald", "choose bully", "pass", "impose bully", "sacrifice")
    end_turn(match)
    assert "Bully" in names(match, "hand", 0, 1)


@pytest.mark.rule("MT-208", "MT-R96")
def test_the_enemy_sacrifices_or_lets_the_card_be_played() -> None:
    paid = stand(GAME, hands=(["Bully"], []))
    play(paid, "impose bully")
    assert (asked(paid), codes(paid)) == (1, ["sacrifice", "allow"])
    play(paid, "sacrifice")
    assert health(paid) == (5, 4) and names(paid, "hand", 0) == ["Bully"]
    allowed = stand(GAME, stage="Conflict", hands=(["Bully"], []), classes=(2, 2))
    play(allowed, "impose bully", "allow")
    assert names(allowed, "monsters", 0) == ["Bully"] and health(allowed) == (5, 5)  # Class 6 at Active Class 2
    assert len(names(allowed, "hand", 0)) == 1  # its own text was heard
    assert "MT-208" in cited(allowed)


@pytest.mark.rule("MT-R105")
def test_impose_is_used_in_the_own_turn_once_per_card() -> None:
    theirs = stand(GAME, hands=(["Bully"], []), active=1)
    play(theirs, "pass")
    refusal = theirs.why_not("impose bully")
    assert refusal is not None and refusal.rule == "MT-R105"
    twice = stand(GAME, hands=(["Bully"], []))
    play(twice, "impose bully", "sacrifice", "pass")
    refusal = twice.why_not("impose bully")
    assert refusal is not None and refusal.rule == "MT-R105"
    response = stand(GAME, ["Pawn"], ["Rook"], "Conflict", hands=(["Bully"], []))
    play(response, "attack pawn rook", "pass")
    assert "impose bully" in codes(response)


@pytest.mark.rule("MT-R106")
def test_what_is_impossible_cannot_be_picked() -> None:
    shielded = stand(GAME, hands=(["Bully"], []), tacticals=([], ["Shield"]))
    play(shielded, "impose bully")
    assert codes(shielded) == ["allow"]
    fussy = stand(GAME, hands=(["Fussy"], []))
    play(fussy, "impose fussy")
    assert codes(fussy) == ["sacrifice"]
    neither = stand(GAME, hands=(["Fussy"], []), tacticals=([], ["Shield"]))
    play(neither, "impose fussy")
    assert question(neither) == "preparation" and names(neither, "hand", 0) == ["Fussy"]


@pytest.mark.rule("MT-R106")
def test_the_last_health_point_can_be_sacrificed() -> None:
    match = stand(GAME, hands=(["Bully"], []), hp=[5, 1])
    play(match, "impose bully", "sacrifice")
    assert match.over and match.result().winners == [0]


@pytest.mark.rule("MT-R106", "MT-R82")
def test_an_imposed_monster_overflows_a_full_row() -> None:
    match = stand(GAME, ["Pawn", "Twin", "Rook"], hands=(["Bully"], []))
    play(match, "impose bully", "allow")
    assert (question(match), asked(match)) == ("overflow", 0)
    play(match, "give up pawn")
    assert sorted(names(match, "monsters", 0)) == ["Bully", "Rook", "Twin"]


@pytest.mark.rule("MT-R106", "MT-207")
def test_an_imposed_tactical_is_played() -> None:
    match = stand(GAME, [], ["Rook"], hands=(["Guest"], []), classes=(1, 1))
    play(match, "impose guest", "allow")
    assert names(match, "tacticals", 0) == ["Guest"] and power(match, "Rook") == 1350


@pytest.mark.rule("MT-R106", "MT-71")
def test_the_whole_of_an_impose_is_one_action() -> None:
    match = stand(GAME, hands=(["Bully", "Cheap"], []))
    play(match, "impose bully", "sacrifice")
    assert asked(match) == 1 and gains(match) == []


IMPOSED = named(
    {
        "Bully": "basic 6 1800 Beast / Impose.",
        "Burden": (
            "basic 6 1800 Beast / Impose.\nWhile this card is in play, your maximum health points are lowered by 5.\n"
            "When you lose health points due to a specialty or effect, draw 1 card."
        ),
        "Undying": "basic 1 1000 Beast / While this card is in play, you cannot lose the game.",
    }
)


@pytest.mark.rule("MT-181", "MT-166", "MT-R106")
def test_who_gives_up_what_kept_them_in_the_game_loses_at_once() -> None:
    match = stand(IMPOSED, ["Undying", "Pawn", "Twin"], hands=(["Bully"], []))
    match.state.table[HP] = 0
    play(match, "impose bully", "allow", "give up undying")
    assert match.over and match.view(0)["winners"] == [1]
    assert names(match, "monsters", 0) == ["Pawn", "Twin"]  # the game stops before the new one comes


@pytest.mark.rule("MT-174", "MT-175", "MT-R106")
def test_an_imposed_card_that_lowers_the_maximum_takes_what_is_above_it() -> None:
    match = stand(IMPOSED, hands=(["Burden"], []), hp=[15, 5])
    play(match, "impose burden", "allow")
    assert health(match) == (10, 5) and len(names(match, "hand", 0)) == 1

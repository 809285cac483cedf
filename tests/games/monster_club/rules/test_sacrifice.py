"""Chapter 14 of the rulebook: sacrifice monsters; and how cards that effects bring come to the board (MC-90 to MC-94)."""

import pytest

from bestiary import Match
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.rng import quick
from tests.games.monster_club.board import cards, half, lives, names, seen, stand
from tests.games.table import asked, codes, play, said, why_not, zone_of

GAME = cards(
    Cat_Dragon="rock 1200 1",
    Bat_Dragon="scissors 600 4",
    Dragonfly="paper 500 2",
    Dragon_Egg="power +100",
    Shimmer='scissors 2000 0 / Sacrifice: Destroy a "Dragon" monster.',
    Tide="paper 2100 1 / Sacrifice: Destroy 2 monsters.",
    Chest="rock 1500 1 / Sacrifice: Destroy a power card.",
    Choir="scissors 1900 1 / Sacrifice: There are 2 or more monsters in your grave.",
    Rise="power / Return a monster from your grave to your board.",
    Raise="power / Play a monster from your grave to your board.",
    Dig="power / Put a monster from any grave on any board.",
    Give="power / Put a monster from your grave on your rival's board.",
    Summon="power / Play a sacrifice monster from your deck to your board.",
    Dusk="power / Turn this monster face down.",
)


def offered(match: Match, name: str) -> bool:
    """Can the sacrifice monster be played from the hand?"""
    return f"play {name}" in codes(match)


# ---- conditions (MC-90 to MC-92) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-90", "MC-91")
def test_the_first_time_its_conditions_are_met_from_the_hand() -> None:
    match = stand(GAME, ["Ox"], hands=(["Shimmer", "Cat Dragon"], []))
    play(match, "play shimmer", "up 3")
    assert (half(match, 0), names(match, "grave", 0), names(match, "hand", 0)) == (["Ox", "", "Shimmer"], ["Cat Dragon"], [])
    assert lives(match) == (3, 3)
    assert "Cat Dragon goes to the grave." in said(match, 1)  # MC-91: so that both see what paid


@pytest.mark.rule("MC-91")
def test_or_from_the_own_half_of_the_board_as_the_player_chooses() -> None:
    match = stand(GAME, ["Cat Dragon", "Ox"], ["Bat Dragon"], hands=(["Shimmer", "Bat Dragon"], []))
    play(match, "play shimmer")
    assert codes(match) == ["destroy bat-dragon", "destroy cat-dragon"]
    other = play(match.clone(), "destroy bat-dragon")
    assert half(other, 0) == ["Cat Dragon", "Ox", "Shimmer"]  # at the only free position
    play(match, "destroy cat-dragon", "up 1")
    assert (half(match, 0), names(match, "grave", 0)) == (["Shimmer", "Ox", ""], ["Cat Dragon"])
    assert (half(match, 1), names(match, "hand", 0)) == (["Bat Dragon", "", ""], ["Bat Dragon"])  # the rival's is not theirs


@pytest.mark.rule("MC-92")
@pytest.mark.parametrize("hand", [[], ["Ox"], ["Dragonfly"], ["Dragon Egg"], ["Shimmer"]])
def test_with_its_conditions_out_of_reach_it_is_not_played_at_all(hand: list[str]) -> None:
    match = stand(GAME, ["Ram"], ["Cat Dragon"], hands=(["Shimmer", *hand], []), graves=(["Cat Dragon"], []))
    assert not [code for code in codes(match) if code.startswith("play shimmer")]
    code = "play shimmer" if hand != ["Shimmer"] else f"play shimmer#{zone_of(match, 'hand', 0)[0]['id']}"
    refusal = match.why_not(code)
    assert refusal is not None
    assert str(refusal) == "MC-92: the conditions of Shimmer are out of reach: you cannot play it now"


@pytest.mark.rule("MC-90", "MC-92")
def test_a_condition_without_a_payment() -> None:
    for grave, can in ((["Ox"], False), (["Ox", "Sword"], False), (["Ox", "Bat"], True)):
        match = stand(GAME, hands=(["Choir"], []), graves=(grave, ["Ram", "Moth"]))
        assert offered(match, "choir") == can
    play(match, "play choir", "up 2")
    assert (half(match, 0), names(match, "grave", 0)) == (["", "Choir", ""], ["Bat", "Ox"])


@pytest.mark.rule("MC-91")
def test_two_cards_may_come_from_hand_and_board_and_must_be_two() -> None:
    match = stand(GAME, ["Ox + Sword"], hands=(["Tide", "Bat"], []))
    play(match, "play tide")
    assert sorted(codes(match)) == ["destroy bat", "destroy ox"]
    play(match, "destroy ox", "up 1")  # the only other one pays as well
    assert (half(match, 0), names(match, "grave", 0)) == (["Tide", "", ""], ["Bat", "Ox", "Sword"])
    assert not offered(stand(GAME, ["Ox"], hands=(["Tide", "Sword"], [])), "tide")


@pytest.mark.rule("MC-91")
def test_a_power_card_may_pay_from_hand_or_board() -> None:
    match = stand(GAME, ["Ox + Sword + (Axe)"], ["Bat + Shield"], hands=(["Chest", "Banner"], []))
    play(match, "play chest")
    assert sorted(codes(match)) == ["destroy axe", "destroy banner", "destroy sword"]
    play(match, "destroy axe", "up 2")
    assert (half(match, 0), names(match, "grave", 0, 1)) == (["Ox + Sword", "Chest", ""], ["Axe"])


@pytest.mark.rule("MC-90", "MC-92")
def test_from_the_deck_and_from_the_grave_it_must_be_paid_for_as_well() -> None:
    match = stand(GAME, ["Ox"], hands=(["Raise"], []), graves=(["Shimmer"], []))
    play(match, "play raise 1")
    assert (half(match, 0), names(match, "grave", 0)) == (["Ox + Raise", "", ""], ["Shimmer"])  # out of reach
    match = stand(GAME, ["Ox"], hands=(["Raise", "Cat Dragon"], []), graves=(["Shimmer"], []))
    play(match, "play raise 1", "up 2")
    assert (half(match, 0), names(match, "grave", 0)) == (["Ox + Raise", "Shimmer", ""], ["Cat Dragon"])
    match = stand(GAME, ["Ox"], hands=(["Summon", "Cat Dragon"], []), decks=(["Shimmer", "Ram"], []))
    play(match, "play summon 1", "choose shimmer", "up 2")
    assert (half(match, 0), names(match, "grave", 0)) == (["Ox + Summon", "Shimmer", ""], ["Cat Dragon"])


# ---- never set (MC-93), and later for nothing (MC-94) ---------------------------------------------------------------------------


@pytest.mark.rule("MC-93")
def test_it_can_never_be_set_face_down() -> None:
    for paid in (0, 1):
        match = stand(GAME, hands=(["Shimmer", "Cat Dragon"], []))
        if paid:
            match = played_once()
        assert not [code for code in codes(match) if code.startswith("set shimmer")]
        assert why_not(match, "set shimmer 2") == "MC-93"


def played_once() -> Match:
    """A sacrifice monster that was played properly, and is in the hand again."""
    game = cards(
        Cat_Dragon="rock 1200 1",
        Shimmer='scissors 2000 1 / Sacrifice: Destroy a "Dragon" monster.',
        Home="power / Return this monster to your hand.",
    )
    match = stand(game, hands=(["Shimmer", "Cat Dragon", "Home"], []))
    play(match, "play shimmer", "destroy cat-dragon", "up 1", "play home 1")
    assert (names(match, "hand", 0), half(match, 0)) == (["Shimmer"], ["", "", ""])
    return match


@pytest.mark.rule("MC-94")
def test_once_played_properly_it_is_played_again_without_its_conditions() -> None:
    match = played_once()
    assert [code for code in codes(match) if "shimmer" in code] == ["play shimmer 1", "play shimmer 2", "play shimmer 3"]
    play(match, "play shimmer 2")
    assert (half(match, 0), names(match, "grave", 0)) == (["", "Shimmer", ""], ["Cat Dragon", "Home"])


@pytest.mark.rule("MC-94", "MC-R36")
def test_the_mark_stays_with_the_card_through_graves_and_for_both_players() -> None:
    match = stand(GAME, ["Shimmer", "Ram"], ["Wolf + Axe + Sword", "Ox"], "battle", hands=(["Rise"], ["Dig"]), decks=([], []))
    play(match, "attack shimmer", "done", "end")  # 2000 to 2200
    assert names(match, "grave", 0) == ["Shimmer"]
    theirs = play(match.clone(), "play dig 2", "up 3")  # the rival takes it from there, and pays nothing
    assert (half(theirs, 1), names(theirs, "grave", 0)) == (["Wolf + Axe + Sword", "Ox + Dig", "Shimmer"], [])
    play(match, "end", "play rise 2", "up 1")
    assert (half(match, 0), names(match, "grave", 0)) == (["Shimmer", "Ram + Rise", ""], [])


@pytest.mark.rule("MC-R36")
def test_being_destroyed_unplayed_from_hand_does_not_count_as_played() -> None:
    match = stand(GAME, ["Ox"], hands=(["Tide", "Shimmer", "Bat", "Raise"], []))
    play(match, "play tide", "destroy shimmer", "destroy bat", "up 2", "play raise 1")
    assert (half(match, 0), names(match, "grave", 0)) == (["Ox + Raise", "Tide", "Bat"], ["Shimmer"])  # only the Bat can come


# ---- paying (MC-R36) ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R36")
def test_on_a_full_board_a_stack_that_pays_makes_room_and_takes_its_powers_along() -> None:
    match = stand(GAME, ["Ox", "Bat Dragon + Sword + (Axe)", "Ram"], hands=(["Shimmer"], []))
    play(match, "play shimmer")
    assert (half(match, 0), names(match, "grave", 0)) == (["Ox", "Shimmer", "Ram"], ["Axe", "Bat Dragon", "Sword"])
    assert (lives(match), match.view(0)["active"]) == ((3, 3), 0)


@pytest.mark.rule("MC-R36")
def test_on_a_full_board_a_payment_that_makes_no_room_does_not_do() -> None:
    match = stand(GAME, ["Ox", "Bat", "Ram"], hands=(["Shimmer", "Cat Dragon"], []))
    assert not offered(match, "shimmer")
    assert why_not(match, "play shimmer") == "MC-92"
    match = stand(GAME, ["Ox", "Cat Dragon", "Ram"], hands=(["Shimmer", "Bat Dragon"], []))
    play(match, "play shimmer")
    assert half(match, 0) == ["Ox", "Shimmer", "Ram"]  # the one on the board is the only one that can pay
    match = stand(GAME, ["Ox + Sword", "Bat", "Ram"], hands=(["Chest"], []))
    assert not offered(match, "chest")


@pytest.mark.rule("MC-R36")
def test_of_two_payers_one_must_make_room() -> None:
    match = stand(GAME, ["Ox", "Bat", "Ram"], hands=(["Tide", "Moth", "Crab"], []))
    play(match, "play tide", "destroy moth")
    assert sorted(codes(match)) == ["destroy bat", "destroy ox", "destroy ram"]  # not the Crab
    play(match, "destroy bat")
    assert half(match, 0) == ["Ox", "Tide", "Ram"]


@pytest.mark.rule("MC-R36")
def test_a_face_down_monster_may_pay_and_is_shown_but_not_played() -> None:
    game = cards(Scribe_Dragon="paper 500 2 / Draw 1 card.", Shimmer='scissors 2000 0 / Sacrifice: Destroy a "Dragon" monster.')
    match = stand(game, ["(Scribe Dragon) + (Sword)"], hands=(["Shimmer"], []))
    play(match, "play shimmer", "up 2")
    assert (names(match, "grave", 0, 1), names(match, "hand", 0)) == (["Scribe Dragon", "Sword"], [])
    assert half(match, 0) == ["", "Shimmer", ""]


@pytest.mark.rule("MC-R36")
def test_it_never_pays_for_itself() -> None:
    game = cards(Elder_Dragon='rock 2000 0 / Sacrifice: Destroy a "Dragon" monster.')
    match = stand(game, hands=(["Elder Dragon"], []))
    assert (offered(match, "elder-dragon"), why_not(match, "play elder-dragon")) == (False, "MC-92")


@pytest.mark.rule("MC-R36", "MC-97")
def test_a_dual_card_in_hand_pays_only_as_its_default_kind() -> None:
    game = cards(
        Mask="power +400 rock 400 2 / This card can also be played as a monster card.",
        Imp="rock 400 2 +400 / This card can also be played as a power card.",
        Djinn="rock 2000 0 / Sacrifice: Destroy a monster.",
        Chest="rock 1500 1 / Sacrifice: Destroy a power card.",
    )
    for hand, monsters, powers in (("Mask", False, True), ("Imp", True, False)):
        match = stand(game, hands=(["Djinn", "Chest", hand], []), decks=([], []))
        assert offered(match, "chest") == powers
        assert offered(stand(game, hands=(["Djinn", hand], [])), "djinn") == monsters
    on_board = stand(game, ["Ox + Imp", "Mask"], hands=(["Chest"], []))  # there it is what it lies as (MC-96)
    play(on_board, "play chest")
    assert (half(on_board, 0), names(on_board, "grave", 0)) == (["Ox", "Mask", "Chest"], ["Imp"])


@pytest.mark.rule("MC-R36")
def test_the_mark_is_seen_by_nobody_whose_card_is_hidden() -> None:
    match = played_once()
    (card,) = zone_of(match, "hand", 0, 1)
    assert "name" not in card
    imagined = match.clone()
    determinize(imagined.state, 1, quick(3))
    assert imagined.view(1) == match.view(1)


@pytest.mark.rule("MC-R37")
def test_turned_down_by_an_effect_it_comes_up_again_without_payment() -> None:
    game = cards(
        Cat_Dragon="rock 1200 1",
        Shimmer='scissors 2000 1 / Sacrifice: Destroy a "Dragon" monster.\nDraw 1 card.',
        Dusk="power / Turn this monster face down.",
    )
    match = stand(game, hands=(["Shimmer", "Cat Dragon", "Dusk"], []))
    play(match, "play shimmer", "destroy cat-dragon", "up 1")
    assert names(match, "hand", 0) == ["Dusk", "Filler 1"]
    play(match, "play dusk 1")
    assert half(match, 0) == ["(Shimmer) + (Dusk)", "", ""]
    play(match, "turn shimmer")
    assert (half(match, 0), names(match, "grave", 0)) == (["Shimmer + (Dusk)", "", ""], ["Cat Dragon"])
    assert names(match, "hand", 0) == ["Filler 1", "Filler 2"]  # it was played again


# ---- cards that effects bring to the board (MC-R35) -----------------------------------------------------------------------------


@pytest.mark.rule("MC-R35")
def test_returned_or_put_a_card_lies_face_up_or_face_down() -> None:
    for name in ("rise", "dig"):
        match = stand(GAME, ["Ox", "Bat"], ["Ram", "Moth", "Crab"], hands=([name.title()], []), graves=(["Wolf"], []))
        play(match, f"play {name} 1")
        assert codes(match) == ["up 3", "down 3"]
        assert half(play(match.clone(), "up 3"), 0)[2] == "Wolf"
        play(match, "down 3")
        assert (half(match, 0)[2], half(match, 0, 1)[2]) == ("(Wolf)", "(?)")


@pytest.mark.rule("MC-R35")
def test_face_down_it_triggers_nothing() -> None:
    game = cards(Scribe="paper 500 2 / Draw 1 card.", Rise="power / Return a monster from your grave to your board.")
    match = stand(game, ["Ox"], hands=(["Rise"], []), graves=(["Scribe"], []))
    play(match, "play rise 1")
    assert names(play(match.clone(), "down 2"), "hand", 0) == []
    assert names(play(match.clone(), "up 2"), "hand", 0) == ["Filler 1"]


@pytest.mark.rule("MC-R35")
def test_played_a_card_lies_face_up() -> None:
    match = stand(GAME, ["Ox"], hands=(["Raise"], []), graves=(["Wolf"], []))
    play(match, "play raise 1")
    assert codes(match) == ["up 2", "up 3"]


@pytest.mark.rule("MC-R35")
def test_a_sacrifice_monster_always_lies_face_up() -> None:
    match = stand(GAME, ["Ox"], hands=(["Rise", "Cat Dragon"], []), graves=(["Shimmer"], []))
    play(match, "play rise 1")
    assert codes(match) == ["up 2", "up 3"]
    play(match, "up 3")
    assert (half(match, 0), seen(match, "Shimmer")["paid"]) == (["Ox + Rise", "", "Shimmer"], 1)


@pytest.mark.rule("MC-R36", "MC-R26")
def test_on_the_rivals_half_a_sacrifice_monster_is_paid_for_as_well() -> None:
    full = ["Ox", "Bat", "Ram"]
    match = stand(GAME, full, hands=(["Dig", "Cat Dragon"], []), graves=(["Shimmer"], []))
    play(match, "play dig 1")
    assert codes(match) == ["up 1 rival", "up 2 rival", "up 3 rival"]
    play(match, "up 2 rival")
    assert (half(match, 1), names(match, "grave", 0)) == (["", "Shimmer", ""], ["Cat Dragon"])
    blocked = stand(GAME, ["Cat Dragon", "Bat"], full, hands=(["Give"], []), graves=(["Shimmer"], []))
    play(blocked, "play give 2")  # no room over there, and no own stack that pays would make any
    assert (half(blocked, 0), names(blocked, "grave", 0)) == (["Cat Dragon", "Bat + Give", ""], ["Shimmer"])
    assert asked(blocked) == 0


@pytest.mark.rule("MC-R38")
def test_a_new_monster_in_the_place_of_a_moved_stack_has_no_marks() -> None:
    game = cards(Trick="power / Return a stack on your board to your hand, then play another monster from your hand in its place.")
    match = stand(game, ["Ox", "", "Crane"], ["Moth", "Bat", "Crab"], hands=(["Trick", "Wolf"], []))
    play(match, "move ox 2", "play trick 3", "choose ox", "choose wolf")
    assert half(match, 0) == ["", "Wolf", "Crane + Trick"]
    assert "attack wolf" in codes(play(match, "battle"))


@pytest.mark.rule("MC-R38")
def test_the_same_monster_put_down_again_starts_without_marks() -> None:
    game = cards(Home="power / Return this stack to your hand.")
    match = stand(game, ["Ox", ""], ["", "Bat"], hands=(["Home"], []))
    play(match, "move ox 2", "play home 2", "play ox 2")
    assert seen(match, "Ox")["moved"] == 0
    assert "move ox 3" in codes(match)
    assert "attack ox" in codes(play(match, "battle"))


@pytest.mark.rule("MC-R39")
def test_another_monster_is_a_different_card_from_the_one_just_returned() -> None:
    game = cards(Trick="power / Return a stack on your board to your hand, then play another monster from your hand in its place.")
    match = stand(game, ["Ox + Sword", "Crane"], hands=(["Trick", "Wolf", "Moth"], []))
    play(match, "play trick 2", "choose ox")
    assert sorted(codes(match)) == ["choose moth", "choose wolf"]  # not the Ox
    alone = stand(game, ["Ox + Sword", "Crane"], hands=(["Trick"], []))
    play(alone, "play trick 2", "choose ox")
    assert (half(alone, 0), names(alone, "hand", 0)) == (["", "Crane + Trick", ""], ["Ox", "Sword"])

"""What texts do with cards: destroy, return, put, play and stack them, turn them, draw, and cost lives."""

import pytest

from bestiary import Match
from bestiary.engine.language.cards import CardError
from tests.games.monster_club.board import cards, half, lives, named, names, score, seen, stand
from tests.games.monster_club.fights import cited, question
from tests.games.table import asked, codes, play, said, why_not


def spell(text: str, mine: list[str], theirs: list[str] = [], played: bool = True, **more: object) -> Match:  # noqa: B006
    """A position in which a power card with this text is played on the own stack at position 1."""
    hands = more.pop("hands", ([], []))
    assert isinstance(hands, tuple)
    match = stand(cards(Spell=f"power / {text}"), mine, theirs, hands=(["Spell", *hands[0]], hands[1]), **more)
    return play(match, "play spell 1") if played else match


# ---- destroying ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-73", "MC-R16", "MC-R23")
def test_mc_73_a_stack_is_destroyed_with_its_power_cards_and_costs_no_life() -> None:
    match = spell("Destroy a stack with score 600 or less on any board.", ["Ox"], ["Mouse + Banner + Shield", "Wolf"])
    assert half(match, 1) == ["", "Wolf", ""]
    assert names(match, "grave", 1) == ["Banner", "Mouse", "Shield"]
    assert lives(match) == (3, 3) and {"MC-73", "MC-R16", "MC-R23"} <= cited(match)


@pytest.mark.rule("MC-19")
def test_mc_19_a_destroyed_card_goes_to_the_grave_of_its_original_owner() -> None:
    match = spell("Destroy a monster on your rival's board.", ["Ox"], ["Bat* + Sword + Axe*"])
    assert (names(match, "grave", 0), names(match, "grave", 1)) == (["Axe", "Bat"], ["Sword"])


@pytest.mark.rule("MC-19")
def test_mc_19_from_a_hand_and_from_a_deck_too() -> None:
    match = spell("Destroy a card in your hand, then draw 2 cards.", ["Ox"], hands=(["Bat*"], []))
    assert (names(match, "grave", 0), names(match, "grave", 1)) == ([], ["Bat"])
    assert len(names(match, "hand", 0)) == 2
    match = spell("Destroy the top card of your deck.", ["Ox"], decks=(["Bat", "Moth"], []))
    assert (names(match, "grave", 0), names(match, "deck", 0)) == (["Bat"], ["?"])
    assert "Bat goes to the grave." in said(match, 1)


@pytest.mark.rule("MC-R23")
def test_mc_r23_no_protection_saves_the_power_cards_of_a_destroyed_monster() -> None:
    game = cards(Spell="power / Destroy a monster on your rival's board.", Glue="power / This card cannot be destroyed by effects.")
    match = play(stand(game, ["Ox"], ["Bat + Glue"], hands=(["Spell"], [])), "play spell 1")
    assert half(match, 1) == ["", "", ""] and names(match, "grave", 1) == ["Bat", "Glue"]


@pytest.mark.rule("MC-73", "MC-78")
def test_mc_73_several_cards_are_destroyed_at_the_same_time() -> None:
    """What protects the others still does, though it is destroyed itself."""
    game = named(
        {
            "Spell": "power / Destroy all power cards on your rival's board.",
            "Guard": "power / Other cards of this stack cannot be destroyed by effects.",
        }
    )
    match = play(stand(game, ["Ox"], ["Wolf + Guard + Sword", "Bat + (Axe)"], hands=(["Spell"], [])), "play spell 1")
    assert half(match, 1) == ["Wolf + Sword", "Bat", ""] and names(match, "grave", 1) == ["Axe", "Guard"]


@pytest.mark.rule("MC-73", "MC-R23")
def test_mc_73_a_power_card_that_goes_with_its_monster_is_destroyed_once() -> None:
    game = cards(Spell="power / Destroy all cards on your rival's board.", Will="power / When this card is destroyed, draw 1 card.")
    match = play(stand(game, ["Ox"], ["Bat + Will"], hands=(["Spell"], [])), "play spell 1")
    assert [line for line in said(match) if line.startswith("Will ")] == ["Will is destroyed."]
    assert len(names(match, "hand", 1)) == 1


@pytest.mark.rule("MC-79")
def test_mc_79_an_effect_is_compulsory_even_if_it_hurts_its_owner() -> None:
    match = spell("Destroy a stack.", ["Ox"])
    assert half(match, 0) == ["", "", ""] and names(match, "grave", 0) == ["Ox", "Spell"]


@pytest.mark.rule("MC-79", "MC-80")
def test_mc_79_what_a_player_can_do_may_be_declined() -> None:
    match = spell("You can destroy a stack.", ["Ox"])
    assert sorted(codes(match)) == ["choose ox", "done"]
    play(match, "done")
    assert half(match, 0) == ["Ox + Spell", "", ""] and question(match) == "play phase"


@pytest.mark.rule("MC-R45")
def test_mc_r45_what_follows_then_is_left_out_if_nothing_was_done_before() -> None:
    match = spell("Destroy a monster on your rival's board, then draw 1 card.", ["Ox"])
    assert names(match, "hand", 0) == []
    match = spell("Destroy a monster on your rival's board, then draw 1 card.", ["Ox"], ["Bat"])
    assert len(names(match, "hand", 0)) == 1


@pytest.mark.rule("MC-R45", "MC-78")
def test_mc_r45_who_has_to_destroy_something_cannot_choose_what_is_protected() -> None:
    game = cards(Spell="power / Destroy a stack.", Hide="power / Cards of this stack cannot be destroyed by effects.")
    match = play(stand(game, ["Ox"], ["Bat + Hide"], hands=(["Spell"], [])), "play spell 1")
    assert half(match, 0) == ["", "", ""] and half(match, 1) == ["Bat + Hide", "", ""]


@pytest.mark.rule("MC-R45")
def test_mc_r45_an_effect_does_as_much_as_it_can() -> None:
    match = spell("Destroy a monster on your rival's board and draw 1 card.", ["Ox"])
    assert len(names(match, "hand", 0)) == 1
    match = spell("Destroy 3 stacks on your rival's board.", ["Ox"], ["Bat", "Crab"])
    assert half(match, 1) == ["", "", ""]


# ---- to a hand and to a deck ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R25")
def test_mc_r25_a_stack_goes_to_a_hand_as_a_whole() -> None:
    match = spell("Return a stack on your board to your hand.", ["Ox", "Wolf + Sword + (Axe)"])
    play(match, "choose wolf")
    assert names(match, "hand", 0) == ["Axe", "Sword", "Wolf"] and names(match, "grave", 0) == []
    assert names(match, "hand", 0, 1) == ["?", "?", "?"]


@pytest.mark.rule("MC-R23", "MC-R25")
def test_mc_r25_a_monster_goes_to_a_hand_alone() -> None:
    match = spell("Return a monster on your rival's board to its owner's hand.", ["Ox"], ["Bat + Sword + (Axe)"])
    assert names(match, "hand", 1) == ["Bat"] and names(match, "grave", 1) == ["Axe", "Sword"]


@pytest.mark.rule("MC-20", "MC-R25")
def test_mc_r25_the_owner_is_who_controls_the_card_now() -> None:
    match = spell("Return a monster on your rival's board to its owner's hand.", ["Ox"], ["Bat*"])
    assert (names(match, "hand", 0), names(match, "hand", 1)) == ([], ["Bat"])
    match = spell("Return a monster on your rival's board to your hand.", ["Ox"], ["Bat"])
    assert (names(match, "hand", 0), names(match, "hand", 1)) == (["Bat"], [])


@pytest.mark.rule("MC-R25")
def test_mc_r25_a_deck_is_always_that_of_the_original_owner_and_is_shuffled() -> None:
    match = spell("Return a stack on your rival's board to your deck.", ["Ox"], ["Bat* + Sword"], decks=(["Moth"], []))
    assert half(match, 1) == ["", "", ""]
    assert len(names(match, "deck", 0)) == 2 and len(names(match, "deck", 1)) == 1
    assert "Player 1's deck is shuffled." in said(match) and "Player 2's deck is shuffled." in said(match)


@pytest.mark.rule("MC-R25")
def test_mc_r25_a_card_that_is_destroyed_can_be_shuffled_into_its_deck() -> None:
    game = cards(
        Spell="power / Destroy a power card on your rival's board.",
        Epitaph="power +500 / When this card is destroyed, shuffle it into your deck.",
    )
    match = play(stand(game, ["Ox"], ["Bat + Epitaph"], hands=(["Spell"], []), decks=([], [])), "play spell 1")
    assert half(match, 1) == ["Bat", "", ""] and names(match, "grave", 1) == [] and len(names(match, "deck", 1)) == 1


@pytest.mark.rule("MC-R25", "MC-R43")
def test_mc_r25_a_card_in_a_hand_is_no_longer_known_by_its_sleeve() -> None:
    match = spell("Return a power card on your rival's board to its owner's hand.", ["Ox"], ["Bat + Sword"], hands=([], ["Axe"]))
    assert names(match, "hand", 1) == ["Axe", "Sword"] and names(match, "hand", 1, 0) == ["?", "?"]


# ---- to the board --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R35")
def test_mc_r35_what_is_returned_to_the_board_lies_face_up_or_face_down() -> None:
    text = "Return a normal monster from your grave to your board."
    match = spell(text, ["Ox", "Ram"], graves=(["Wolf"], []))
    assert sorted(codes(match)) == ["down 3", "up 3"]
    assert half(play(match.clone(), "down 3"), 0) == ["Ox + Spell", "Ram", "(Wolf)"]
    assert half(play(match, "up 3"), 0) == ["Ox + Spell", "Ram", "Wolf"]


@pytest.mark.rule("MC-R35", "MC-71")
def test_mc_r35_what_is_played_lies_face_up() -> None:
    game = cards(Spell="power / Play a monster from your grave to your board.", Herald="rock 500 1 / Draw 1 card.")
    match = play(stand(game, ["Ox"], graves=(["Herald"], []), hands=(["Spell"], [])), "play spell 1")
    assert codes(match) == ["up 2", "up 3"]
    play(match, "up 3")
    assert half(match, 0) == ["Ox + Spell", "", "Herald"] and len(names(match, "hand", 0)) == 1


@pytest.mark.rule("MC-R35")
def test_mc_r35_a_sacrifice_monster_is_never_put_face_down() -> None:
    game = cards(
        Spell="power / Return a monster from your grave to your board.", Idol="rock 2000 0 / Sacrifice: Destroy a monster."
    )
    match = stand(game, ["Ox", "Bat"], graves=(["Idol"], []), hands=(["Spell"], []))
    play(match, "play spell 1")
    assert question(match) == "pay"  # MC-90: the first time from a grave, too
    play(match, "destroy bat")
    assert codes(match) == ["up 2", "up 3"]


@pytest.mark.rule("MC-92")
def test_mc_92_a_sacrifice_monster_that_cannot_be_paid_for_stays_in_the_grave() -> None:
    game = cards(
        Spell="power / Return a monster from your grave to your board.", Idol="rock 2000 0 / Sacrifice: Destroy 2 monsters."
    )
    match = play(stand(game, ["Ox"], graves=(["Idol"], []), hands=(["Spell"], [])), "play spell 1")
    assert names(match, "grave", 0) == ["Idol"] and question(match) == "play phase"


@pytest.mark.rule("MC-49", "MC-R45")
def test_mc_49_without_a_free_position_nothing_is_put_down() -> None:
    match = spell("Return a monster from your grave to your board.", ["Ox", "Bat", "Ram"], graves=(["Wolf"], []))
    assert names(match, "grave", 0) == ["Wolf"] and question(match) == "play phase"
    match = spell("Return a monster from your grave to your board, then draw 1 card.", ["Ox"])
    assert names(match, "hand", 0) == []


@pytest.mark.rule("MC-R45")
def test_mc_r45_two_monsters_for_one_position() -> None:
    match = spell("Return 2 monsters from your grave to your board.", ["Ox", "Bat"], graves=(["Wolf", "Crab"], []))
    while question(match) != "play phase":
        play(match, codes(match)[0])
    assert names(match, "grave", 0) in (["Crab"], ["Wolf"]) and all(half(match, 0))


@pytest.mark.rule("MC-R26")
def test_mc_r26_what_is_put_on_the_rivals_half_belongs_to_the_rival() -> None:
    game = cards(Spell="power / Put a monster from any grave on any board.", Herald="rock 500 1 / Draw 1 card.")
    match = play(stand(game, ["Ox"], ["Bat"], graves=(["Herald"], []), hands=(["Spell"], [])), "play spell 1")
    assert "up 2 rival" in codes(match) and "down 3 rival" in codes(match) and "up 2" in codes(match)
    play(match, "up 2 rival")
    assert half(match, 1) == ["Bat", "Herald", ""]
    assert (names(match, "hand", 0), len(names(match, "hand", 1))) == ([], 1) and "MC-R26" in cited(match)


@pytest.mark.rule("MC-R26", "MC-49")
def test_mc_r26_your_rivals_board_is_the_rivals_alone() -> None:
    text = "Put a monster from your grave on your rival's board."
    match = spell(text, ["Ox"], ["Bat", "Crab"], graves=(["Wolf"], []))
    assert sorted(codes(match)) == ["down 3 rival", "up 3 rival"]
    match = spell(text, ["Ox"], ["Bat", "Crab", "Ram"], graves=(["Wolf"], []))
    assert question(match) == "play phase" and names(match, "grave", 0) == ["Wolf"]
    match = spell("Play a monster from your grave to your rival's board.", ["Ox", "Ram", "Moth"], graves=(["Wolf"], []))
    assert codes(match) == ["up 1 rival", "up 2 rival", "up 3 rival"]


@pytest.mark.rule("MC-86")
def test_mc_86_the_board_is_the_own_half() -> None:
    match = spell("Put a monster from the grave on the board.", ["Ox"], graves=([], ["Wolf"]))
    assert sorted(codes(match)) == ["down 2", "down 3", "up 2", "up 3"]


@pytest.mark.rule("MC-R55")
def test_mc_r55_a_card_that_is_set_from_hand_for_what_it_is_is_shown() -> None:
    match = spell("Put a monster from your hand on your board.", ["Ox"], hands=(["Wolf", "Sword"], []))
    assert sorted(codes(match)) == ["choose wolf"]
    play(match, "choose wolf", "down 2")
    assert "Player 1 shows Wolf." in said(match, 1) and half(match, 0) == ["Ox + Spell", "(Wolf)", ""]


# ---- in its place --------------------------------------------------------------------------------------------------------------

HAT = "Return a stack on your board to your hand, then play another monster from your hand in its place."


@pytest.mark.rule("MC-R39")
def test_mc_r39_another_monster_is_played_in_the_place_of_the_one_that_left() -> None:
    match = spell(HAT, ["Ox", "Bat + Sword"], hands=(["Wolf", "Axe"], []))
    play(match, "choose bat")
    assert codes(match) == ["choose wolf"]  # neither the Bat nor a power card
    play(match, "choose wolf")
    assert half(match, 0) == ["Ox + Spell", "Wolf", ""] and names(match, "hand", 0) == ["Axe", "Bat", "Sword"]


@pytest.mark.rule("MC-R39", "MC-R45")
def test_mc_r39_without_another_monster_the_place_stays_free() -> None:
    match = spell(HAT, ["Ox", "Bat"], hands=(["Axe"], []))
    play(match, "choose bat")
    assert codes(match) == ["done"]  # asked all the same: the rival does not learn what is in the hand
    play(match, "done")
    assert half(match, 0) == ["Ox + Spell", "", ""]


@pytest.mark.rule("MC-R38")
def test_mc_r38_marks_end_when_the_monster_leaves_the_board() -> None:
    match = spell(HAT, ["Ox", "Bat"], ["", "", "Crab"], False, hands=(["Wolf"], []))
    play(match, "move bat 3", "play spell 1", "choose bat", "choose wolf")
    assert half(match, 0) == ["Ox + Spell", "", "Wolf"] and seen(match, "Wolf")["moved"] == 0
    play(match, "battle")
    assert "attack wolf" in codes(match)


@pytest.mark.rule("MC-R39")
def test_mc_r39_the_place_of_a_destroyed_stack() -> None:
    text = "Destroy a stack on your board, then play a monster from your hand in its place."
    match = spell(text, ["Ox", "Bat + Sword"], hands=(["Wolf"], []))
    play(match, "choose bat", "choose wolf")
    assert half(match, 0) == ["Ox + Spell", "Wolf", ""] and names(match, "grave", 0) == ["Bat", "Sword"]


@pytest.mark.rule("MC-86")
def test_mc_86_the_place_of_a_stack_of_the_rival_is_none_of_yours() -> None:
    text = "Return a stack on your rival's board to its owner's hand, then play another monster from your hand in its place."
    match = spell(text, ["Ox"], ["", "Bat"], hands=(["Wolf"], []))
    play(match, "done")
    assert half(match, 0) == ["Ox + Spell", "", ""] and half(match, 1) == ["", "", ""]


# ---- stacking by an effect -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R35", "MC-38")
def test_mc_r35_an_effect_stacks_a_power_card_face_up_or_face_down() -> None:
    match = spell("Stack a power card from your grave on this stack.", ["Ox"], graves=(["Sword", "Wolf"], []))
    assert codes(match) == ["up", "down"]
    assert half(play(match.clone(), "down"), 0) == ["Ox + Spell + (Sword)", "", ""]
    assert half(play(match, "up"), 0) == ["Ox + Spell + Sword", "", ""] and score(match, "Ox") == 1400


@pytest.mark.rule("MC-46", "MC-R45")
def test_mc_46_an_effect_stacks_only_within_the_slots() -> None:
    match = spell("Stack a power card from your grave on this stack.", ["Ox + Axe"], graves=(["Sword"], []))
    assert question(match) == "play phase" and names(match, "grave", 0) == ["Sword"]
    match = spell("Stack a power card from your grave on this stack.", ["Ox + Axe"], graves=(["Sword", "Banner"], []))
    assert half(play(match, "up"), 0) == ["Ox + Axe + Banner + Spell", "", ""]  # MC-47


@pytest.mark.rule("MC-R40")
def test_mc_r40_what_an_effect_stacks_from_the_grave_is_no_loop() -> None:
    game = cards(
        Spell="power / Stack a power card from your grave on this stack.", Ax="power / Destroy another power card of this stack."
    )
    match = stand(game, ["Wolf"], hands=(["Sword", "Ax", "Spell"], []))
    play(match, "play sword 1", "play ax 1")
    assert names(match, "grave", 0) == ["Sword"]
    play(match, "play spell 1", "up")
    assert half(match, 0) == ["Wolf + Ax + Spell + Sword", "", ""]


@pytest.mark.rule("MC-99", "MC-R40")
def test_mc_99_from_hand_it_would_be_one() -> None:
    game = cards(
        Spell="power / Stack a power card from your hand on this stack.",
        Hook="power / Return another power card of this stack to your hand.",
    )
    match = stand(game, ["Wolf"], hands=(["Sword", "Hook", "Spell", "Shield"], []))
    play(match, "play sword 1", "play hook 1", "play spell 1")
    assert codes(match) == ["choose shield"]
    match = stand(game, ["Crab"], hands=(["Hook", "Spell", "Shield"], []))
    play(match, "play spell 1", "choose shield", "up", "play hook 1", "choose shield")
    assert names(match, "hand", 0) == ["Shield"] and why_not(match, "play shield 1") == "MC-99"


@pytest.mark.rule("MC-41")
def test_mc_41_on_a_face_down_monster_only_face_down() -> None:
    match = spell("Stack a power card from your grave on the facing stack.", ["Ox"], ["(Bat)"], graves=(["Sword"], []))
    assert half(match, 1) == ["(Bat) + (Sword)", "", ""] and half(match, 1, 0) == ["(?) + (?)", "", ""]


# ---- up and down ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-43", "MC-44")
def test_mc_44_a_monster_is_turned_down_with_its_whole_stack() -> None:
    match = spell("Turn the facing stack face down.", ["Ox"], ["Bat + Sword + (Axe)"])
    assert half(match, 1) == ["(Bat) + (Axe) + (Sword)", "", ""] and half(match, 1, 0) == ["(?) + (?) + (?)", "", ""]
    match = spell("Turn a monster on your rival's board face down.", ["Ox"], ["Bat + Sword"])
    assert half(match, 1) == ["(Bat) + (Sword)", "", ""]
    match = spell("Turn a power card on your rival's board face down.", ["Ox"], ["Bat + Sword"])
    assert half(match, 1) == ["Bat + (Sword)", "", ""]


@pytest.mark.rule("MC-71", "MC-R34")
def test_mc_71_cards_turned_up_all_lie_face_up_before_their_effects_follow() -> None:
    game = cards(
        Spell="power / Turn all cards on the board face up.", Count="rock 500 3 / Destroy all face-up power cards on your board."
    )
    match = play(stand(game, ["Ox"], ["(Count) + (Sword)", "(Bat) + (Axe)"], hands=(["Spell"], [])), "play spell 1")
    assert half(match, 1) == ["Count", "Bat", ""] and names(match, "grave", 1) == ["Axe", "Sword"]


@pytest.mark.rule("MC-41", "MC-71")
def test_mc_41_a_power_card_is_not_turned_up_on_a_face_down_monster() -> None:
    match = spell("Turn a power card on your rival's board face up.", ["Ox"], ["(Bat) + (Sword)", "Wolf + (Axe)"])
    assert half(match, 1) == ["(Bat) + (Sword)", "Wolf + Axe", ""]
    match = spell("Turn all power cards on your rival's board face up.", ["Ox"], ["(Bat) + (Sword)", "Wolf + (Axe)"])
    assert half(match, 1) == ["(Bat) + (Sword)", "Wolf + Axe", ""]
    match = spell("Turn a monster on your rival's board face up.", ["Ox"], ["(Bat) + (Sword)"])
    assert half(match, 1) == ["Bat + (Sword)", "", ""]
    match = spell("Turn a stack on your rival's board face up.", ["Ox"], ["Bat + (Sword)", "Crab"])
    assert half(match, 1) == ["Bat + Sword", "Crab", ""]


@pytest.mark.rule("MC-R31")
def test_mc_r31_a_card_turned_down_and_up_again_is_played_again() -> None:
    game = cards(Spell="power / Turn this monster face down.", Herald="rock 500 1 / Draw 1 card.")
    match = play(stand(game, ["Herald"], hands=(["Spell"], [])), "play spell 1")
    assert half(match, 0) == ["(Herald) + (Spell)", "", ""] and names(match, "hand", 0) == []
    play(match, "turn herald")
    assert len(names(match, "hand", 0)) == 1


# ---- players -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-32")
def test_mc_32_one_draws_what_is_there() -> None:
    match = spell("Draw 3 cards.", ["Ox"], decks=(["Wolf", "Bat"], []))
    assert names(match, "hand", 0) == ["Bat", "Wolf"]
    match = spell("Your rival draws 1 card.", ["Ox"])
    assert (names(match, "hand", 0), len(names(match, "hand", 1))) == ([], 1)


@pytest.mark.rule("MC-R16")
def test_mc_r16_an_effect_costs_a_life_if_its_text_says_so() -> None:
    assert lives(spell("Your rival loses 1 life.", ["Ox"])) == (3, 2)
    assert lives(spell("Lose 2 lives.", ["Ox"])) == (1, 3)


@pytest.mark.rule("MC-R17", "MC-23")
def test_mc_r17_both_at_once_is_a_draw() -> None:
    match = spell("Each player loses 1 life.", ["Ox"], lives=(1, 1))
    assert match.over and match.view(0)["ending"] == "both beaten"
    match = spell("Each player loses 1 life.", ["Ox"], lives=(2, 1))
    assert match.over and match.view(0)["ending"] == "beaten"


# ---- texts that say nothing that can be done -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Take a card from your rival's hand to your hand.", 'say "a random card"'),
        ("Return a stack on your board to your grave.", 'say "destroy"'),
        ("Return a monster from your grave to any hand.", 'say "to your hand"'),
        ("Put a monster from your grave on every board.", 'say "your board"'),
        ("Shuffle a stack on your board into your hand.", "into a deck"),
        ("Swap a stack on your board with the facing stack.", 'say "monster"'),
        ("Swap the places of 3 stacks on your board.", "two stacks"),
        ("Turn a stack on your board face down, then play a monster from your hand in its place.", "nothing before it"),
        ("Your rival destroys a stack on your board.", 'say "any"'),
        ("Take a card from your deck or from your hand to your hand.", "one hidden place"),
        ("Look at a card in your rival's hand.", 'say "all cards"'),
        ("This stack has +100 score for each monster in your hand.", 'say "card"'),
        ("While there are 2 or more monsters in your hand, this stack has +100 score.", 'say "card"'),
        ("If there are no monsters in your deck, this stack has +100 score.", 'say "card"'),
        ("While there are no power cards in your rival's hand, this stack cannot be attacked.", 'say "card"'),
    ],
)
def test_a_text_that_cannot_be_carried_out_is_refused_with_what_to_say(text: str, says: str) -> None:
    with pytest.raises(CardError) as refused:
        named({"Spell": f"power / {text}"})
    assert says in str(refused.value)


def test_a_rival_who_does_it_chooses() -> None:
    match = spell("Your rival destroys a stack.", ["Ox"], ["Bat"])
    assert asked(match) == 1 and sorted(codes(match)) == ["choose bat", "choose ox"]

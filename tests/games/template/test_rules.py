"""Every rule and ruling of The Pit, in the order of its rulebook."""

import pytest

from bestiary import BadRequest, Deck, Match
from bestiary.engine.table.rule_coverage import coverage, marks_in
from bestiary.testing import position
from tests.games.template.pit import GAME, cards_in, creature, damage, kills, lies_in, menu, pit, play, strength, wounded


def new_game(seed: int = 1) -> Match:
    """A new game with the usual decks."""
    return GAME.new(seed=seed)


# ---- 1. Set-up ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-1")
@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ({"Pit Rat": 2, "Ghoul": 2, "Lurker": 2, "Pit Imp": 2, "Old Troll": 2}, "a deck has 12 creatures, this one has 10"),
        ({"Pit Rat": 3, "Ghoul": 2, "Lurker": 2, "Pit Imp": 2, "Old Troll": 2, "Cave King": 1}, "Pit Rat is there 3 times"),
    ],
)
def test_a_deck_has_twelve_creatures_and_two_of_a_name(cards: dict[str, int], said: str) -> None:
    problems = GAME.check_deck(Deck("mine", "Mine", {"cards": cards}, {}))
    assert [(problem.rule, said in problem.sentence) for problem in problems] == [("TP-1", True)]


@pytest.mark.rule("TP-1")
def test_the_pit_is_for_two() -> None:
    assert [GAME.check_deck(deck) for deck in GAME.decks.values()] == [[], []]
    with pytest.raises(BadRequest, match="for 2 players, not 3"):
        GAME.new(seats=3)


@pytest.mark.rule("TP-2")
def test_a_creature_has_strength_health_and_perhaps_a_text() -> None:
    ogre, turtle = GAME.cards["Blind Ogre"], GAME.cards["Stone Turtle"]
    assert (ogre.numbers, ogre.text) == ([3, 5], "")
    assert (turtle.numbers, turtle.text) == ([2, 7], "Shy, Feast 2")


@pytest.mark.rule("TP-3")
def test_each_player_begins_with_four_cards_of_a_shuffled_deck() -> None:
    match = new_game()
    first = int(match.to_move or 0)
    assert [len(cards_in(match, "hand", seat)) for seat in (first, 1 - first)] == [5, 4]
    assert [len(cards_in(match, "deck", seat)) for seat in (first, 1 - first)] == [7, 8]
    hands = {tuple(sorted(lies_in(new_game(seed), "hand", 0))) for seed in range(20)}
    assert len(hands) > 10


@pytest.mark.rule("TP-4")
def test_a_coin_decides_who_begins() -> None:
    assert {new_game(seed).to_move for seed in range(20)} == {0, 1}


# ---- 2. Turn --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-5")
def test_players_take_turns_of_draw_lay_strike() -> None:
    match = pit(own=["Ghoul"], enemy=["Lurker"], hand=["Blind Ogre"], enemy_hand=["Pit Rat"], enemy_deck=["Pit Imp"])
    assert menu(match) == ["lay blind-ogre", "pass"]
    play(match, "pass")
    assert match.to_move == 0 and menu(match) == ["strike ghoul lurker", "pass"]
    play(match, "pass")
    assert match.to_move == 1 and menu(match) == ["lay pit-imp", "lay pit-rat", "pass"]


@pytest.mark.rule("TP-6")
def test_the_top_card_is_drawn_and_none_from_an_empty_deck() -> None:
    match = pit(hand=["Lurker"], enemy_hand=["Pit Rat"], enemy_deck=["Ghoul", "Pit Imp"])
    play(match, "pass")
    assert lies_in(match, "hand", 1) == ["Ghoul", "Pit Rat"] and len(cards_in(match, "deck", 1)) == 1
    play(match, "pass")
    assert match.to_move == 0 and lies_in(match, "hand", 0) == ["Lurker"]


@pytest.mark.rule("TP-7")
def test_a_creature_of_the_hand_is_laid_or_none() -> None:
    match = pit(own=["Ghoul"], hand=["Blind Ogre", "Lurker"])
    assert str(match.why_not("lay ghoul")) == "TP-7: Ghoul is not in your hand"
    play(match, "lay blind-ogre")
    assert lies_in(match, "pit", 0) == ["Blind Ogre", "Ghoul"] and lies_in(match, "hand", 0) == ["Lurker"]


@pytest.mark.rule("TP-8")
def test_an_own_creature_strikes_an_enemy_one() -> None:
    match = pit(own=["Ghoul", "Lurker"], enemy=["Blind Ogre"])
    assert menu(match) == ["strike ghoul blind-ogre", "strike lurker blind-ogre", "pass"]
    assert str(match.why_not("strike blind-ogre ghoul")) == "TP-8: Blind Ogre is not one of your creatures in the pit"
    assert str(match.why_not("strike ghoul lurker")) == "TP-8: Lurker is not an enemy creature in the pit"


@pytest.mark.rule("TP-9")
def test_striker_and_struck_deal_their_strength() -> None:
    match = pit(own=["Ghoul"], enemy=["Blind Ogre"])
    play(match, "strike ghoul blind-ogre")
    assert (damage(match, "Blind Ogre"), damage(match, "Ghoul")) == (2, 3)


@pytest.mark.rule("TP-9", "TP-11")
def test_a_creature_that_dies_does_not_strike_back() -> None:
    match = pit(own=["Ghoul"], enemy=["Pit Rat", "Lurker"])
    play(match, "strike ghoul pit-rat")
    assert damage(match, "Ghoul") == 0 and lies_in(match, "pit", 1) == ["Lurker"]


@pytest.mark.rule("TP-10")
def test_damage_stays_until_the_creature_leaves() -> None:
    match = pit(own=[wounded("Ghoul", 2)], enemy=["Blind Ogre"], hand=["Flood Eel"], enemy_hand=["Pit Rat"])
    play(match, "pass", "pass", "pass", "pass")
    assert damage(match, "Ghoul") == 2
    play(match, "lay flood-eel", "pass", "pass", "pass", "lay ghoul")
    assert damage(match, "Ghoul") == 0


@pytest.mark.rule("TP-11")
def test_a_dead_creature_is_discarded_and_counts_as_a_kill() -> None:
    match = pit(own=["Ghoul"], enemy=[wounded("Blind Ogre", 3)])
    play(match, "strike ghoul blind-ogre")
    assert kills(match) == [1, 0] and lies_in(match, "discard", 1) == ["Blind Ogre"]


# ---- 3. Texts -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-12")
def test_a_text_is_done_when_laid_or_holds_in_the_pit() -> None:
    match = pit(own=["Blind Ogre"], enemy=["Lurker"], hand=["Gas Bubble", "Cave King"])
    assert strength(match, "Blind Ogre") == 3
    play(match, "lay cave-king")
    assert strength(match, "Blind Ogre") == 4 and damage(match, "Lurker") == 0
    play(match, "pass", "pass", "lay gas-bubble")
    assert damage(match, "Lurker") == 1


@pytest.mark.rule("TP-13")
def test_what_a_sentence_sets_off_comes_after_it_in_the_players_order() -> None:
    match = pit(own=["Ghoul"], enemy=[wounded("Lurker", 2), "Old Troll"], hand=["Gas Bubble"], deck=["Pit Imp"])
    play(match, "lay gas-bubble")
    kinds = [line.kind for line in match.log(None) if line.kind != "move"]
    assert kinds == ["wounded", "wounded", "dies", "wounded", "healed", "draws"]  # the Ghoul hears of the death last of all


@pytest.mark.rule("TP-13")
def test_a_player_with_several_says_which_is_next() -> None:
    own = ["Ghoul", wounded("Pit Rat", 1)]
    match = pit(own=own, enemy=[wounded("Pit Rat", 1)], hand=["Gas Bubble"], deck=["Lurker", "Pit Imp"], enemy_deck=["Ghoul"])
    play(match, "lay gas-bubble")
    assert match.to_move == 0 and [code.partition(".")[0] for code in menu(match)] == ["next pit-rat", "next ghoul"]
    assert lies_in(match, "hand", 1) == []
    play(match, menu(match)[0])
    assert len(lies_in(match, "hand", 0)) == 2 and lies_in(match, "hand", 1) == ["Ghoul"]


@pytest.mark.rule("TP-14")
def test_feast() -> None:
    match = pit(own=["Blind Ogre"], enemy=[wounded("Stone Turtle", 6)], enemy_deck=["Pit Rat", "Ghoul", "Lurker"])
    play(match, "strike blind-ogre stone-turtle")
    assert lies_in(match, "hand", 1) == ["Lurker", "Ghoul", "Pit Rat"]  # two for the feast, one for the turn


@pytest.mark.rule("TP-15")
def test_shy() -> None:
    match = pit(own=["Stone Turtle", "Ghoul"], enemy=["Blind Ogre"])
    assert menu(match) == ["strike ghoul blind-ogre", "pass"]
    assert str(match.why_not("strike stone-turtle blind-ogre")) == "TP-15: Stone Turtle cannot strike"


@pytest.mark.rule("TP-16")
def test_until_the_end_of_the_turn() -> None:
    match = pit(own=["Blind Ogre"], enemy=["Stone Turtle"], hand=["Bog Drummer"], enemy_hand=["Pit Rat"])
    play(match, "lay bog-drummer", "choose blind-ogre", "done")
    assert strength(match, "Blind Ogre") == 5
    play(match, "pass")
    assert match.to_move == 1 and strength(match, "Blind Ogre") == 3


# ---- 4. End ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-17")
def test_five_kills_win_at_once() -> None:
    match = pit(own=["Ghoul"], enemy=["Pit Rat"], enemy_deck=["Lurker"], kills=[4, 4])
    play(match, "strike ghoul pit-rat")
    result = match.result()
    assert result is not None and (result.winners, result.ending, result.rule) == ([0], "five kills", "TP-17")
    assert match.over and lies_in(match, "hand", 1) == []  # no feast any more


@pytest.mark.rule("TP-17", "TP-R3")
def test_of_two_fifth_kills_in_one_sentence_the_first_counts() -> None:
    match = pit(own=[wounded("Pit Rat", 1)], enemy=[wounded("Lurker", 2)], hand=["Gas Bubble"], kills=[4, 4])
    play(match, "lay gas-bubble")
    result = match.result()
    assert result is not None and result.winners == [1]


@pytest.mark.rule("TP-18")
@pytest.mark.parametrize(
    ("count", "winners", "ending"), [([3, 1], [0], "more kills"), ([1, 3], [1], "more kills"), ([2, 2], [], "tie")]
)
def test_after_the_thirtieth_turn_the_kills_are_counted(count: list[int], winners: list[int], ending: str) -> None:
    match = pit(own=["Ghoul"], enemy=["Lurker"], turn=30, kills=count)
    play(match, "pass")
    result = match.result()
    assert result is not None and (result.winners, result.ending, result.rule) == (winners, ending, "TP-18")


@pytest.mark.rule("TP-18")
def test_the_twenty_ninth_turn_is_not_the_last() -> None:
    match = pit(own=["Ghoul"], enemy=["Lurker"], turn=29)
    play(match, "pass")
    assert match.to_move == 1


# ---- Rulings --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-R1")
def test_who_wounds_an_own_creature_to_death_gives_a_kill_away() -> None:
    match = pit(own=[wounded("Pit Rat", 1)], enemy=["Blind Ogre"], hand=["Gas Bubble"])
    play(match, "lay gas-bubble")
    assert kills(match) == [0, 1]


@pytest.mark.rule("TP-R2")
def test_strikes_back_only_if_still_in_the_pit() -> None:
    gone = pit(own=["Ghoul"], enemy=["Pit Imp"])
    play(gone, "strike ghoul pit-imp")
    assert damage(gone, "Ghoul") == 0 and lies_in(gone, "hand", 1) == ["Pit Imp"]
    still = pit(own=["Blind Ogre"], enemy=["Old Troll"])
    play(still, "strike blind-ogre old-troll")
    assert (damage(still, "Blind Ogre"), damage(still, "Old Troll")) == (3, 0)


@pytest.mark.rule("TP-R3")
def test_several_are_wounded_one_after_the_other_own_ones_first() -> None:
    match = pit(own=["Ghoul"], enemy=["Lurker"], hand=["Gas Bubble"])
    play(match, "lay gas-bubble")
    told = [line.read(None) for line in match.log(None) if line.kind == "wounded"]
    assert told == ["Ghoul takes 1 damage.", "Lurker takes 1 damage."]


@pytest.mark.rule("TP-R4")
def test_a_creature_may_strike_in_the_turn_it_was_laid() -> None:
    match = pit(enemy=["Lurker"], hand=["Blind Ogre"])
    play(match, "lay blind-ogre")
    assert "strike blind-ogre lurker" in menu(match)


@pytest.mark.rule("TP-R5")
def test_who_can_do_nothing_is_not_asked() -> None:
    match = pit(own=["Ghoul"], hand=["Lurker"], enemy_hand=["Pit Rat"])
    play(match, "lay lurker")
    assert match.to_move == 1 and menu(match) == ["lay pit-rat", "pass"]


@pytest.mark.rule("TP-R6")
def test_striking_back_is_no_strike() -> None:
    match = pit(own=["Ghoul"], enemy=["Stone Turtle", "Reed Snake"])
    play(match, "strike ghoul stone-turtle")
    assert damage(match, "Ghoul") == 2  # shy, and yet
    snake = pit(own=["Ghoul"], enemy=["Cave King", "Reed Snake"])
    play(snake, "strike ghoul reed-snake")
    assert kills(snake) == [1, 0] and damage(snake, "Cave King") == 0


@pytest.mark.rule("TP-R7")
@pytest.mark.parametrize(("own", "strong"), [(["Lurker"], 4), (["Lurker", "Ghoul"], 2), (["Lurker", "Ghoul", "Pit Rat"], 2)])
def test_outnumbered(own: list[str], strong: int) -> None:
    assert strength(pit(own=own, enemy=["Blind Ogre", "Old Troll"]), "Lurker") == strong


# ---- the rest -------------------------------------------------------------------------------------------------------------------


def test_a_position_goes_on_where_it_was_written_to() -> None:
    match = position(GAME, {"pit": [["Ghoul"], ["Lurker"]], "agenda": ["turn ends", "strike"], "active": 1, "turn": 7})
    assert match.to_move == 1 and menu(match) == ["strike lurker ghoul", "pass"]
    assert creature(match, "Lurker")["facts"] == {"strength": 2, "left": 3}


def test_every_rule_and_ruling_has_a_test() -> None:
    with open(__file__, encoding="utf-8") as file:
        found = coverage(GAME.rulebook, marks_in(file.read(), "test_rules.py"))
    assert (found.untested, found.percent()) == ([], 100.0)

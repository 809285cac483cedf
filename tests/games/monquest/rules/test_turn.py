"""Chapter 4 of the rulebook: the turn and its phases (MQ-49 to MQ-73, MQ-R24, MQ-R25, MQ-R32 to MQ-R34, MQ-R109)."""

import pytest

from bestiary import Game, Match
from tests.games.monquest.field import bp, cards, fact, hp, names, seen, stand
from tests.games.table import asked, codes, play, said, why_not

GAME = cards(Lance="weapon Fire")


def texted() -> Game:
    """Cards with texts."""
    return cards(
        Ring_of_Singularity="item / Destroy 1 Mon on the battlefield.",
        Scroll="item / Draw 1 card.",
        Drill="item / Usable in your Main Phase.\nDraw 1 card.",
        Phoenix="item / Revive 1 defeated Mon.",
        Sage="Light 20 40/30/20 pool Fire3 // Study (Fire1): Draw 1 card. // Bolt (Fire1): Deal 10 damage to 1 opposing Mon.",
        Monk="Light 20 40/30/20 pool Fire3 // Chant (Fire1): Usable in your Main Phase.\nDraw 1 card.",
        Wand="weapon / Once per turn: Draw 1 card.",
        Blade="weapon / Once per turn: Deal 10 damage to 1 opposing Mon.",
        Lantern="accessory / At the end of your turn, draw 1 card.",
    )


def phase(match: Match) -> str:
    """The phase of the player in turn."""
    view = match.view(0)
    return str(view["players"][view["active"]]["phase"])


def hand(match: Match, seat: int = 0) -> int:
    """How many cards a player holds."""
    return len(names(match, "hand", seat))


# ---- turns and phases -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-49", "MQ-73")
def test_players_take_whole_turns_one_after_another() -> None:
    match = stand(GAME, ["Ox"], ["Cub"])
    for turn in range(5, 11):
        view = match.view(0)
        assert (view["turn"], view["active"], asked(match)) == (turn, (turn - 5) % 2, (turn - 5) % 2)
        play(match, "end")


@pytest.mark.rule("MQ-50")
def test_nothing_is_used_in_the_turn_of_another() -> None:
    match = stand(texted(), ["Ox"], ["Cub"], hands=(["Scroll", "Pup"], ["Scroll", "Newt"]))
    assert asked(match) == 0
    assert not any("newt" in code for code in codes(match))
    assert match.why_not("play newt 2") is not None
    play(match, "act 1")
    assert match.why_not("attack ox") is not None
    assert asked(match) == 0


@pytest.mark.rule("MQ-51")
def test_a_turn_goes_through_its_phases_in_order() -> None:
    match = stand(GAME, ["Ox", "Pup"], ["Bear", "Giant"])
    found = [phase(match)]
    for code in ("act 1", "attack bear"):
        play(match, code)
        found.append(phase(match))
    assert found == ["Main Phase", "Action Phase", "Action Phase"]
    assert (fact(match, "Ox", "acting"), fact(match, "Pup", "acting")) == (False, True)
    play(match, "attack giant")
    assert (phase(match), match.view(0)["active"], hand(match, 1)) == ("Main Phase", 1, 5)
    steps = ["draw phase", "main phase", "action part", "turn closes"]
    assert [GAME.book.by_name[name].rule.split()[0] for name in steps] == ["MQ-51", "MQ-51", "MQ-52", "MQ-72"]


@pytest.mark.rule("MQ-52", "MQ-53", "MQ-54")
def test_each_mon_has_an_action_phase_of_its_own() -> None:
    match = stand(GAME, ["Ox", "Pup"], ["Bear", "Giant"])
    play(match, "act 1", "attack bear")
    assert (match.view(0)["active"], fact(match, "Pup", "acting")) == (0, True)  # neither the turn nor the other's phase is over
    play(match, "attack bear")
    assert (hp(match, "Bear"), match.view(0)["active"]) == (40, 1)
    assert said(match).count("The Action Phase of Ox begins.") == said(match).count("The Action Phase of Pup begins.") == 1


# ---- the Draw Phase -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-55", "MQ-320")
def test_a_turn_opens_with_one_card_from_the_deck() -> None:
    match = stand(GAME, ["Ox"], ["Cub"], hands=([], ["Pup", "Newt"]))
    play(match, "end")
    assert (hand(match, 1), len(names(match, "deck", 1)), names(match, "hand", 1)[0]) == (3, 9, "Filler 2")


@pytest.mark.rule("MQ-56", "MQ-57", "MQ-308")
def test_who_must_draw_from_an_empty_deck_loses() -> None:
    match = stand(GAME, ["Ox"], ["Cub"], hands=([], ["Pup"]), decks=(["Filler 1"], []))
    play(match, "end")
    result = match.result()
    assert result is not None
    assert (result.winners, result.rule, bp(match)) == ([0], "MQ-308", (500, 500))
    assert "Player 2 must draw and has no card left." in said(match)


@pytest.mark.rule("MQ-57")
def test_a_draw_that_a_card_demands_can_lose_the_game_too() -> None:
    match = stand(texted(), ["Ox"], ["Cub"], hands=(["Scroll"], []), decks=([], ["Filler 2"]), acting=1)
    play(match, "item scroll")
    result = match.result()
    assert result is not None
    assert result.winners == [1]


@pytest.mark.rule("MQ-58", "MQ-R32")
def test_with_an_empty_hand_five_cards_instead_of_one() -> None:
    match = stand(GAME, ["Ox"], ["Cub"], hands=([], []))
    play(match, "end")
    assert (hand(match, 1), len(names(match, "deck", 1))) == (5, 5)
    one = play(stand(GAME, ["Ox"], ["Cub"], hands=([], ["Pup"])), "end")
    assert (hand(one, 1), len(names(one, "deck", 1))) == (2, 9)


@pytest.mark.rule("MQ-R32")
def test_emptying_the_hand_at_another_time_draws_nothing() -> None:
    match = stand(GAME, ["Ox"], ["Cub"], hands=(["Pup"], []))
    play(match, "play pup 2")
    assert (hand(match), len(names(match, "deck", 0))) == (0, 10)
    play(match, "end")
    assert (hand(match), hand(match, 1)) == (0, 5)


@pytest.mark.rule("MQ-R33")
@pytest.mark.parametrize(("left", "over"), [(4, True), (5, False)])
def test_the_five_draws_are_compulsory(left: int, over: bool) -> None:
    match = stand(GAME, ["Ox"], ["Cub"], decks=(["Filler 1"] * 5, ["Filler 2"] * left))
    play(match, "end")
    assert (match.over, hand(match, 1), len(names(match, "deck", 1))) == (over, left, 0)


@pytest.mark.rule("MQ-R34")
def test_there_is_no_largest_hand() -> None:
    match = stand(GAME, ["Ox"], ["Cub"], hands=(["Club"] * 12, []))
    play(match, "end", "end")
    assert (hand(match), names(match, "discard", 0)) == (13, [])


# ---- the Main Phase -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-59")
def test_in_the_main_phase_mons_are_played() -> None:
    match = play(stand(GAME, ["Ox"], ["Cub"], hands=(["Pup"], [])), "play pup 2")
    assert (sorted(names(match, "mons", 0)), phase(match)) == (["Ox", "Pup"], "Main Phase")


@pytest.mark.rule("MQ-60", "MQ-317")
def test_in_the_main_phase_equipment_is_attached_to_own_mons() -> None:
    match = stand(GAME, ["Ox"], ["Cub"], hands=(["Club"], []))
    assert why_not(match, "attach club cub") == "MQ-60"
    play(match, "attach club ox")
    assert (names(match, "equipment", 0), names(match, "hand", 0), seen(match, "Club")["slot"]) == (["Club"], [], 0)


@pytest.mark.rule("MQ-61", "MQ-R19")
def test_in_the_main_phase_equipment_is_upgraded() -> None:
    match = play(stand(GAME, ["Ox + Lance"], ["Cub"], piles={"Fire": [2, 0]}), "upgrade lance")
    assert (seen(match, "Lance")["upgrades"], match.view(0)["players"][0]["fire pile"]) == (1, 1)
    play(match, "act 1")
    assert not any(code.startswith(("upgrade", "attach", "play")) for code in codes(match))


@pytest.mark.rule("MQ-62")
def test_there_is_nothing_to_assign_pools_fill_by_themselves_and_only_on_entering() -> None:
    match = stand(texted(), [{"card": "Sage", "fire ap": 1}], ["Cub"], hands=(["Monk"], []), piles={"Fire": [9, 0]})
    assert {code.split()[0] for code in codes(match)} <= {"play", "retreat", "act", "end"}
    play(match, "play monk 2")
    assert (fact(match, "Monk", "ap"), fact(match, "Sage", "ap"), match.view(0)["players"][0]["fire pile"]) == (3, 1, 6)
    play(match, "end", "end")
    assert (fact(match, "Monk", "ap"), fact(match, "Sage", "ap")) == (3, 1)  # and no turn refills them


@pytest.mark.rule("MQ-63", "MQ-64")
def test_in_the_main_phase_only_what_says_so_is_used() -> None:
    mine = [{"card": "Sage", "fire ap": 3}, {"card": "Monk", "fire ap": 3}]
    match = stand(texted(), mine, ["Cub"], hands=(["Scroll", "Drill"], []))
    used = [code for code in codes(match) if code.startswith(("use", "item"))]
    assert used == ["use monk", "item drill"]
    assert (why_not(match, "use sage"), why_not(match, "item scroll")) == ("MQ-64", "MQ-R28")
    play(match, "use monk", "item drill")
    assert (hand(match), fact(match, "Monk", "ap"), phase(match)) == (3, 2, "Main Phase")


@pytest.mark.rule("MQ-64", "MQ-R28")
def test_what_is_for_the_main_phase_is_not_used_in_an_action_phase() -> None:
    match = stand(texted(), [{"card": "Monk", "fire ap": 3}], ["Cub"], hands=(["Scroll", "Drill"], []), acting=1)
    assert [code for code in codes(match) if code.startswith(("use", "item"))] == ["item scroll"]
    assert (why_not(match, "use monk"), why_not(match, "item drill")) == ("MQ-64", "MQ-R28")


# ---- Action Phases --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-65")
def test_a_mon_may_attack() -> None:
    match = play(stand(GAME, ["Ox"], ["Bear"], acting=1), "attack bear")
    assert hp(match, "Bear") == 60


@pytest.mark.rule("MQ-66")
def test_a_mon_may_use_one_of_its_abilities() -> None:
    match = stand(texted(), [{"card": "Sage", "fire ap": 3}], ["Bear"], acting=1)
    assert [code for code in codes(match) if code.startswith("use")] == ["use sage", "use sage 2"]
    play(match, "use sage 2")
    assert hp(match, "Bear") == 90


@pytest.mark.rule("MQ-67")
def test_an_item_is_used_through_the_acting_mon() -> None:
    match = play(stand(texted(), ["Ox"], ["Bear"], hands=(["Scroll"], []), acting=1), "item scroll")
    assert (names(match, "hand", 0), names(match, "discard", 0)) == (["Filler 1"], ["Scroll"])


@pytest.mark.rule("MQ-68")
def test_a_mon_may_use_an_ability_of_what_it_wears() -> None:
    match = stand(texted(), ["Ox + Wand", "Pup + Blade"], ["Bear"], acting=1)
    assert [code for code in codes(match) if code.startswith("use")] == ["use wand"]
    assert hand(play(match, "use wand")) == 1


@pytest.mark.rule("MQ-69")
def test_another_effect_that_counts_as_its_action() -> None:
    match = stand(texted(), ["Ox + Blade", "Pup"], ["Bear"], acting=1)
    play(match, "use blade")
    assert (hp(match, "Bear"), fact(match, "Pup", "acting")) == (90, True)


@pytest.mark.rule("MQ-70")
def test_a_mon_may_change_to_defense_position() -> None:
    match = play(stand(GAME, ["Ox"], ["Bear"], acting=1), "defend")
    assert seen(match, "Ox")["defense"] == 1


@pytest.mark.rule("MQ-71", "MQ-R24")
def test_the_acting_mon_is_the_one_whose_action_phase_is_running() -> None:
    match = stand(texted(), [{"card": "Sage", "fire ap": 3}, {"card": "Monk", "fire ap": 3}], ["Bear"], acting=2)
    assert why_not(match, "use sage") == "MQ-71"
    assert (fact(match, "Sage", "acting"), fact(match, "Monk", "acting")) == (False, True)


@pytest.mark.rule("MQ-R24")
def test_the_player_picks_which_slot_acts_first_and_then_comes_the_other() -> None:
    match = stand(GAME, ["Ox", "Pup"], ["Bear"])
    assert [code for code in codes(match) if code.startswith("act")] == ["act 1", "act 2"]
    play(match, "act 2")
    assert (fact(match, "Ox", "acting"), fact(match, "Pup", "acting")) == (False, True)
    play(match, "attack bear")
    assert (fact(match, "Ox", "acting"), fact(match, "Pup", "acting")) == (True, False)
    play(match, "attack bear")
    assert (hp(match, "Bear"), match.view(0)["active"]) == (40, 1)


@pytest.mark.rule("MQ-R24")
def test_a_mon_that_was_passed_cannot_act_later() -> None:
    match = play(stand(GAME, ["Ox", "Pup"], ["Bear"]), "act 1", "pass")
    assert fact(match, "Pup", "acting") is True
    play(match, "pass")
    assert (match.view(0)["active"], hp(match, "Bear")) == (1, 100)
    assert said(match).count("The Action Phase of Ox begins.") == 1


@pytest.mark.rule("MQ-R24")
def test_a_slot_without_a_mon_does_not_act() -> None:
    match = stand(GAME, ["", "Pup"], ["Bear"])
    assert [code for code in codes(match) if code.startswith("act")] == ["act 2"]
    assert why_not(match, "act 1") == "MQ-R24"


@pytest.mark.rule("MQ-R25")
def test_a_mon_that_arrives_in_a_slot_that_has_acted_cannot_act() -> None:
    match = stand(GAME, ["Ox", "Pup"], ["Bear"], hands=(["Cub"], []))
    play(match, "act 1", "attack bear", "retreat ox cub bp")
    assert (sorted(names(match, "mons", 0)), fact(match, "Pup", "acting"), fact(match, "Cub", "acting")) == (
        ["Cub", "Pup"],
        True,
        False,
    )
    play(match, "attack bear")
    assert (match.view(0)["active"], hp(match, "Bear")) == (1, 40)


@pytest.mark.rule("MQ-R25")
def test_a_mon_that_arrives_in_an_unfinished_action_phase_goes_on_with_it() -> None:
    match = stand(GAME, ["Ox", "Pup"], ["Bear"], hands=(["Cub"], []))
    play(match, "act 1", "retreat ox cub bp")
    assert fact(match, "Cub", "acting") is True
    play(match, "attack bear")
    assert (hp(match, "Bear"), fact(match, "Pup", "acting")) == (70, True)


@pytest.mark.rule("MQ-R25")
def test_a_mon_that_arrives_before_acts_as_usual() -> None:
    match = play(stand(GAME, ["Ox"], ["Bear"], hands=(["Cub"], [])), "retreat ox cub bp", "act 1", "attack bear")
    assert hp(match, "Bear") == 70


@pytest.mark.rule("MQ-R109")
def test_the_action_phase_of_a_mon_that_leaves_is_over_and_so_is_that_of_its_slot() -> None:
    hands = (["Ring of Singularity", "Phoenix"], [])
    match = stand(texted(), ["Ox", "Pup"], ["Bear"], hands=hands)
    play(match, "act 1", "item ring-of-singularity", "choose ox")
    assert (names(match, "mons", 0), fact(match, "Pup", "acting")) == (["Pup"], True)
    play(match, "item phoenix")
    assert (sorted(names(match, "mons", 0)), match.view(0)["active"]) == (["Ox", "Pup"], 1)  # Ox has no Action Phase this turn


@pytest.mark.rule("MQ-R109", "MQ-R25")
def test_nor_does_a_mon_act_that_comes_at_once_in_the_place_of_one_that_was_defeated() -> None:
    game = cards(
        Hydra="Light 20 40/30/20 / When this Mon is defeated, play 1 Level 1 to 40 Mon from your hand.",
        Smite="item / Destroy 1 Mon.",
    )
    match = stand(game, ["Hydra", "Ox"], ["Bear"], hands=(["Cub", "Smite"], []), acting=1)
    play(match, "item smite", "choose hydra", "choose cub")
    assert (seen(match, "Cub")["slot"], fact(match, "Cub", "acting"), fact(match, "Ox", "acting")) == (0, False, True)
    play(match, "attack bear")
    assert (hp(match, "Bear"), match.view(0)["active"]) == (60, 1)


# ---- the End Phase --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-72")
def test_in_the_end_phase_effects_of_the_end_of_the_turn_resolve() -> None:
    match = stand(texted(), ["Ox + Lantern"], ["Bear"])
    assert hand(match) == 0
    play(match, "end")
    assert (hand(match), match.view(0)["active"]) == (1, 1)


@pytest.mark.rule("MQ-73")
def test_after_the_end_phase_the_next_player_begins() -> None:
    match = stand(GAME, [{"card": "Ox", "poison": 1}], ["Bear"])
    play(match, "end")
    assert (hp(match, "Ox"), match.view(0)["active"], match.view(0)["turn"], asked(match)) == (50, 1, 6, 1)
    assert said(match)[-2:] == ["Player 2's turn begins.", "Cards drawn by Player 2: 5."]


@pytest.mark.rule("MQ-14")
def test_a_card_defines_its_own_counters() -> None:
    text = (
        'weapon / At the end of your turn, put 1 "Arrow" counter on this Equipment.'
        '\nRemove 2 "Arrow" counters from this Equipment: Draw 1 card.'
    )
    match = stand(cards(Quiver=text), ["Ox + Quiver"], ["Bear"])
    play(match, "end", "end", "act 1")
    assert why_not(match, "use quiver") == "MQ-329"  # one is there, two are needed
    play(match, "pass")
    while match.view(0)["active"] == 0:
        play(match, "end")
    play(match, "end", "act 1")
    before = hand(match)
    play(match, "use quiver")
    assert hand(match) == before + 1
    assert why_not(match, "use quiver") == "MQ-329"

"""Items (chapter 11): when they are used, where they go, how long they stay, and what they end (MQ-R26 to MQ-R30, MQ-R108)."""

import pytest

from tests.games.monquest.field import bp, cards, fact, hp, names, seen, stand
from tests.games.table import asked, codes, play, said, why_not

SMALL = (
    "item / Restore HP to 1 Mon by its Level:\n• Level 1 to 30: 10 HP.\n• Level 31 to 40: 20 HP.\n• Level 41 to 50: 30 HP.\n"
    "• Level 51 to 80: 50 HP.\n• Level 81 to 100: 100 HP."
)
SMALL_AP = (
    "item / Restore AP to 1 Mon by its Level:\n• Level 1 to 30: 1 AP.\n• Level 31 to 50: 2 AP.\n• Level 51 to 80: 3 AP.\n"
    "• Level 81 to 100: 4 AP."
)


@pytest.mark.rule("MQ-179")
def test_items_are_used_on_the_own_turn() -> None:
    match = stand(cards(Study="item / Draw 1 card."), ["Pup"], ["Ox"], acting=1, hands=([], ["Study"]))
    assert asked(match) == 0 and not any(code.startswith("item") for code in codes(match))
    play(match, "pass", "act 1")
    assert asked(match) == 1 and "item study" in codes(match)


@pytest.mark.rule("MQ-180", "MQ-181")
def test_an_item_lies_in_the_item_zone_while_it_resolves_and_goes_to_discard() -> None:
    game = cards(Fork="item / You may draw 1 card.")
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Fork"], []))
    play(match, "item fork")
    assert names(match, "items", 0) == ["Fork"] and names(match, "discard", 0) == []
    play(match, "yes")
    assert names(match, "items", 0) == [] and names(match, "discard", 0) == ["Fork"]


@pytest.mark.rule("MQ-R28", "MQ-323", "MQ-63")
def test_items_are_used_in_an_action_phase_or_in_the_main_phase_if_they_say_so() -> None:
    game = cards(Study="item / Draw 1 card.", Plan="item / Usable in your Main Phase.\nDraw 1 card.")
    match = stand(game, ["Pup"], ["Ox"], hands=(["Study", "Plan"], []))
    assert why_not(match, "item study") == "MQ-R28" and "item plan" in codes(match)
    play(match, "act 1")
    assert why_not(match, "item plan") == "MQ-R28" and "item study" in codes(match)
    play(match, "item study")
    assert "attack ox" in codes(match)


@pytest.mark.rule("MQ-R26", "MQ-R27", "MQ-196")
def test_a_potion_always_ends_the_action_phase_even_at_full_hp() -> None:
    match = stand(cards(Potion="item / Restore 50% HP to 1 Mon."), ["Pup", "Cub"], ["Ox"], acting=1, hands=(["Potion"], []))
    play(match, "item potion", "choose pup")
    assert hp(match, "Pup") == 30 and seen(match, "Cub")["facts"]["acting"] is True  # type: ignore[index, call-overload]


@pytest.mark.rule("MQ-R29", "MQ-189")
@pytest.mark.parametrize("status", ["poison", "burn", "confusion", "blind", "sleep", "paralysis", "frozen"])
def test_worked_example_36(status: str) -> None:
    game = cards(Potion="item / Restore 10 HP to 1 Mon.", Charm="weapon / End this Mon's Action Phase: Draw 1 card.")
    mine: list[str | dict[str, str | int]] = [{"card": "Ox + Charm", "hp": 30, status: 1}]
    match = stand(game, mine, ["Bear"], acting=1, hands=(["Potion"], []), rolls=[])
    if status in ("paralysis", "frozen"):
        assert why_not(match, "use charm") != "", "its Equipment abilities count as Mon abilities"
    play(match, "item potion", "choose ox")
    assert any("Ox heals 10 HP" in line for line in said(match)), "no coin is flipped for an Item"


@pytest.mark.rule("MQ-R30", "MQ-190")
def test_the_bracket_of_a_potion_is_that_of_its_target() -> None:
    mine: list[str | dict[str, str | int]] = ["Pup"]
    match = stand(cards(Small=SMALL), mine, [{"card": "Titan", "hp": 100}], acting=1, hands=(["Small"], []))
    play(match, "item small", "choose titan")
    assert hp(match, "Titan") == 200, "any Mon on the field, an opponent's too"


@pytest.mark.rule("MQ-190")
def test_worked_example_34() -> None:
    levels = {30: 10, 31: 20, 40: 20, 41: 30, 50: 30, 51: 50, 80: 50, 81: 100, 100: 100}
    for level, gained in levels.items():
        game = cards(Small=SMALL, Hurt=f"Normal {level} 200/20/20")
        match = stand(game, [{"card": "Hurt", "hp": 50}], ["Ox"], acting=1, hands=(["Small"], []))
        play(match, "item small", "choose hurt")
        assert hp(match, "Hurt") == 50 + gained, level


@pytest.mark.rule("MQ-193")
def test_worked_example_35() -> None:
    for level, gained in {1: 1, 30: 1, 31: 2, 50: 2, 51: 3, 80: 3, 81: 4, 100: 4}.items():
        game = cards(Small=SMALL_AP, Dry=f"Fire {level} 200/20/20 pool Fire6")
        match = stand(game, [{"card": "Dry", "fire ap": 1}], ["Ox"], acting=1, hands=(["Small"], []), piles={"Fire": [9, 0]})
        play(match, "item small", "choose dry")
        assert seen(match, "Dry")["fire ap"] == 1 + gained, level


@pytest.mark.rule("MQ-191", "MQ-192", "MQ-194", "MQ-195", "MQ-183", "MQ-184", "MQ-185")
@pytest.mark.parametrize("text, health, points", [("50% HP", 70, 0), ("100% HP", 100, 0), ("50% AP", 20, 2), ("100% AP", 20, 5)])
def test_medium_and_full_potions(text: str, health: int, points: int) -> None:
    game = cards(Potion=f"item / Restore {text} to 1 Mon.", Dry="Fire 20 100/20/20 pool Fire5")
    match = stand(game, [{"card": "Dry", "hp": 20}], ["Ox"], acting=1, hands=(["Potion"], []), piles={"Fire": [9, 0]})
    play(match, "item potion", "choose dry")
    assert (hp(match, "Dry"), fact(match, "Dry", "ap")) == (health, points)


@pytest.mark.rule("MQ-186")
def test_a_damage_item_knocks_out_and_costs_bp() -> None:
    match = stand(cards(Bolt="item / Deal 30 damage to 1 opposing Mon."), ["Pup"], ["Pup"], acting=1, hands=(["Bolt"], []))
    play(match, "item bolt")
    assert names(match, "discard", 1) == ["Pup"] and bp(match) == (500, 490)


@pytest.mark.rule("MQ-187", "MQ-302")
def test_worked_example_19() -> None:
    match = stand(cards(Bomb="item / Deal 20 BP damage to your opponent."), ["Pup"], ["Ox"], acting=1, hands=(["Bomb"], []))
    play(match, "item bomb")
    assert bp(match) == (500, 480) and hp(match, "Ox") == 60


@pytest.mark.rule("MQ-210")
def test_worked_example_20() -> None:
    match = stand(cards(Huge="Light 100 900/750/500"), ["Huge"], [], acting=1)
    play(match, "attack seat-2")
    assert bp(match) == (500, 480)


@pytest.mark.rule("MQ-286", "MQ-305")
def test_worked_example_21() -> None:
    game = cards(Witness="Normal 10 30/20/15 / When your opponent is dealt BP damage, draw 1 card.", Spare="item / Draw 1 card.")
    match = stand(game, [], ["Witness"], hands=(["Giant"], []))
    play(match, "recover")
    assert bp(match) == (490, 500) and len(names(match, "hand", 0)) == 2 and names(match, "hand", 1) == []


@pytest.mark.rule("MQ-120", "MQ-115", "MQ-116")
def test_worked_example_17() -> None:
    match = stand(cards(), ["Ox"], ["Bear"], hands=(["Giant", "Colossus"], []))
    play(match, "summon giant ox", "summon colossus giant")
    assert names(match, "mons", 0) == ["Colossus"]


@pytest.mark.rule("MQ-188", "MQ-82")
def test_a_cure_removes_the_statuses_it_names_and_ends_nothing() -> None:
    mine: list[str | dict[str, str | int]] = [{"card": "Pup", "poison": 1, "burn": 1}]
    match = stand(cards(Leaf="item / Cure 1 Mon of Poison."), mine, ["Ox"], acting=1, hands=(["Leaf"], []))
    play(match, "item leaf", "choose pup")
    assert seen(match, "Pup")["poison"] == 0 and seen(match, "Pup")["burn"] == 1 and "attack ox" in codes(match)


# ---- ongoing Items (MQ-181, MQ-14, MQ-R112) ------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-181", "MQ-R112", "MQ-R113")
def test_an_ongoing_item_stays_so_many_turns_of_its_controller_after_this_one() -> None:
    game = cards(Banner="item / Stays 2 turns.\nYour Mons have +10 DEF.")
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Banner", "Cub"], []), decks=(["Newt"] * 20, ["Newt"] * 20))
    play(match, "item banner")
    assert fact(match, "Pup", "def") == 25 and names(match, "items", 0) == ["Banner"] and "attack ox" in codes(match)
    play(match, "pass", "end", "play cub 2")
    assert fact(match, "Cub", "def") == 30, "it covers Mons that arrive later"
    play(match, "end", "end")
    assert names(match, "items", 0) == ["Banner"]
    play(match, "end")
    assert names(match, "items", 0) == [] and names(match, "discard", 0) == ["Banner"] and fact(match, "Pup", "def") == 15


@pytest.mark.rule("MQ-14")
def test_a_card_has_counters_of_its_own() -> None:
    text = (
        'item / Stays 4 turns.\nAt the end of your turn, put 1 "Charge" counter on this Item.\n'
        'Your Mons have +15 ATK for each "Charge" counter on this Item.'
    )
    match = stand(cards(Crystal=text), ["Pup"], ["Ox"], acting=1, hands=(["Crystal"], []), decks=(["Newt"] * 20, ["Newt"] * 20))
    play(match, "item crystal")
    assert fact(match, "Pup", "atk") == 20
    play(match, "pass", "end")
    assert fact(match, "Pup", "atk") == 35 and seen(match, "Crystal")["counters"] == 1
    play(match, "end", "end")
    assert fact(match, "Pup", "atk") == 50


@pytest.mark.rule("MQ-R36", "MQ-181")
def test_a_skipped_turn_counts_for_how_long_an_item_stays() -> None:
    game = cards(Banner="item / Stays 1 turn.\nYour Mons have +10 DEF.", Nap="item / Your opponent skips their next turn.")
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Banner"], ["Nap"]), decks=(["Newt"] * 20, ["Newt"] * 20))
    play(match, "item banner", "pass", "act 1", "item nap", "pass")
    assert asked(match) == 1 and names(match, "discard", 0) == ["Banner"]


@pytest.mark.rule("MQ-318")
def test_an_ongoing_item_can_be_destroyed() -> None:
    game = cards(Banner="item / Stays 2 turns.\nYour Mons have +10 DEF.", Gale="item / Destroy 1 card on the battlefield.")
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Banner"], ["Gale"]))
    play(match, "item banner", "pass", "act 1", "item gale", "choose banner")
    assert names(match, "discard", 0) == ["Banner"] and fact(match, "Pup", "def") == 15 and bp(match) == (500, 500)


@pytest.mark.rule("MQ-R107")
def test_later_parts_and_what_is_left_behind_change_no_value_directly() -> None:
    game = cards(
        Dew="item / At the end of this turn, restore 40 HP to your Mons.", Vigor="item / Stays 2 turns.\nYour Mons have +20 Max HP."
    )
    match = stand(game, [{"card": "Ox", "hp": 10}], ["Bear"], acting=1, hands=(["Dew", "Vigor"], []))
    play(match, "item dew", "item vigor")
    assert "attack bear" in codes(match) and hp(match, "Ox") == 30
    play(match, "pass")
    assert hp(match, "Ox") == 70


@pytest.mark.rule("MQ-R107", "MQ-332")
def test_a_declined_may_changes_no_value_and_an_accepted_one_does() -> None:
    game = cards(Offer="item / Draw 1 card. You may restore 20 HP to one of your Mons.")
    match = stand(game, [{"card": "Ox", "hp": 10}], ["Bear"], acting=1, hands=(["Offer"], []))
    play(match, "item offer", "done")
    assert "attack bear" in codes(match)
    match = stand(game, [{"card": "Ox", "hp": 10}, "Pup"], ["Bear"], acting=1, hands=(["Offer"], []))
    play(match, "item offer", "choose ox")
    assert hp(match, "Ox") == 30 and seen(match, "Pup")["facts"]["acting"] is True  # type: ignore[index, call-overload]


@pytest.mark.rule("MQ-R105")
def test_sentences_about_a_target_that_has_left_are_skipped() -> None:
    game = cards(Blow="item / Deal 30 damage to 1 opposing Mon. It loses 1 AP. Draw 1 card.")
    match = stand(game, ["Bear"], ["Pup"], acting=1, hands=(["Blow"], []))
    play(match, "item blow")
    assert names(match, "discard", 1) == ["Pup"] and len(names(match, "hand", 0)) == 1


@pytest.mark.rule("MQ-R108")
def test_what_is_used_in_the_main_phase_obeys_the_same_checks_and_ends_no_action_phase() -> None:
    game = cards(Medic="Light 20 40/20/20 // Pray: Usable in your Main Phase.\nRestore 20 HP to this Mon.")
    mine: list[str | dict[str, str | int]] = [{"card": "Medic", "hp": 10, "confusion": 1}]
    match = stand(game, mine, ["Ox"], rolls=[0, 0])
    play(match, "use medic")
    assert hp(match, "Medic") == 30
    play(match, "act 1", "attack ox")
    assert hp(match, "Ox") == 40

"""The Items whose texts speak of opponents: every card does what its text says. The others: test_items.py."""

import pytest

from bestiary import Match
from tests.games.monquest.field import Mons, bp, hp, names, of_player
from tests.games.monquest.four import end_turn
from tests.games.monquest.real import (
    LONG,
    CardFile,
    acts,
    has,
    held,
    hurt,
    is_acting,
    lost,
    printed,
    says,
    slug,
    usable_when_it_says,
    use,
)
from tests.games.table import asked, codes, play, said, why_not

ITEMS = CardFile("items", lambda text: "oppo" in text)


@pytest.mark.parametrize("name", ITEMS.cards)
def test_an_item_is_used_in_an_action_phase_unless_it_says_main_phase(name: str) -> None:
    usable_when_it_says(name)


# ---- a coin --------------------------------------------------------------------------------------------------------------------


@ITEMS.card("Loaded Coin")
@pytest.mark.parametrize("side, word", [(0, "heads"), (1, "tails")])
def test_loaded_coin_is_flipped_by_the_opponent(side: int, word: str) -> None:
    match = use("Loaded Coin", rolls=[side])
    found = says("Loaded Coin", f"If {word}, draw {{}} card")
    assert (held(match, 0), held(match, 1)) == (found, 0) and is_acting(match, "Ox")
    assert any("Player 2" in line and word in line.lower() for line in said(match, None))


# ---- damage and destruction ----------------------------------------------------------------------------------------------------


@ITEMS.card("Bifrost Bomb")
def test_bifrost_bomb_damages_the_opponents_bp() -> None:
    match = use("Bifrost Bomb")
    assert bp(match) == (500, 500 - says("Bifrost Bomb", "Deal {} BP damage")) and is_acting(match, "Wall")


@ITEMS.card("Fire Flask", "Throwing Stones", "Storm Orb")
@pytest.mark.parametrize("name, kind", [("Fire Flask", "Fire"), ("Throwing Stones", ""), ("Storm Orb", "Lightning")])
def test_a_thrown_item_deals_its_damage_to_one_opposing_mon(name: str, kind: str) -> None:
    amount = says(name, f"Deal {{}} {kind} damage" if kind else "Deal {} damage")
    match = acts(["Ox", "Wall"], ["Sponge", hurt("Sponge Twin", 5000)], [name])
    play(match, f"item {slug(name)}")
    assert sorted(codes(match)) == ["choose sponge", "choose sponge-twin"]
    play(match, "choose sponge")
    assert (lost(match, "Sponge"), hp(match, "Sponge Twin"), hp(match, "Ox")) == (amount, 5000, 60) and is_acting(match, "Wall")
    match = use(name, theirs=["Weakling"])
    assert lost(match, "Weakling") == (2 * amount if kind else amount), "damage of no Attribute meets no Weakness"


@ITEMS.card("Brittle Curse")
def test_brittle_curse_adds_to_damage_until_the_end_of_the_turn() -> None:
    more = says("Brittle Curse", "takes {} more damage")
    match = use("Brittle Curse", theirs=["Sponge", "Sponge Twin"], decks=LONG)
    assert sorted(codes(match)) == ["choose sponge", "choose sponge-twin"]
    play(match, "choose sponge")
    assert held(match) == says("Brittle Curse", "Draw {} card") and is_acting(match, "Ox")
    play(match, "attack sponge", "attack sponge-twin")
    assert lost(match, "Sponge") == printed("Ox", "atk") + more and lost(match, "Sponge Twin") == printed("Wall", "atk")
    play(end_turn(end_turn(match)), "act 1", "attack sponge")
    assert lost(match, "Sponge") == 2 * printed("Ox", "atk") + more


@ITEMS.card("Rusting Rain")
def test_rusting_rain_discards_an_opposing_equipment() -> None:
    match = use("Rusting Rain", mine=["Ox + Ring", "Wall"], theirs=["Sponge + Club + Shield"])
    assert sorted(codes(match)) == ["choose club", "choose shield"]
    play(match, "choose club")
    assert (names(match, "equipment", 1), names(match, "discard", 1)) == (["Shield"], ["Club"]) and is_acting(match, "Ox")


@ITEMS.card("Thief's Invitation")
def test_thiefs_invitation_shows_the_hand_and_discards_one_card_of_it() -> None:
    match = use("Thief's Invitation", their_hand=["Pup", "Club", "Bear"])
    assert asked(match) == 0 and sorted(names(match, "hand", 1, viewer=0)) == ["Bear", "Club", "Pup"]
    play(match, "choose club")
    assert (sorted(names(match, "hand", 1)), names(match, "discard", 1)) == (["Bear", "Pup"], ["Club"]) and is_acting(match, "Ox")
    looked = [line for line in said(match) if line.startswith("Player 1 looks at ")]
    assert sorted(looked) == [f"Player 1 looks at {each}." for each in ("Bear", "Club", "Pup")]


# ---- statuses ------------------------------------------------------------------------------------------------------------------


@ITEMS.card("Vial of Venom")
def test_vial_of_venom_poisons_one_opposing_mon() -> None:
    match = acts(["Ox", "Wall"], ["Sponge", "Sponge Twin"], ["Vial of Venom"])
    play(match, "item vial-of-venom")
    assert sorted(codes(match)) == ["choose sponge", "choose sponge-twin"]
    play(match, "choose sponge")
    assert (has(match, "Sponge"), has(match, "Sponge Twin")) == (["poison"], []) and is_acting(match, "Ox")
    end_turn(match)
    assert (lost(match, "Sponge"), lost(match, "Sponge Twin")) == (10, 0)


@ITEMS.card("Frost Orb", "Storm Orb")
@pytest.mark.parametrize("name, status", [("Frost Orb", "frozen"), ("Storm Orb", "paralysis")])
def test_an_orb_lames_one_opposing_mon_for_a_turn(name: str, status: str) -> None:
    assert says(name, f"Apply {status.title()} for {{}} turn to 1 opposing Mon") == 1
    match = acts(["Ox", "Wall"], ["Sponge", "Sponge Twin"], [name], their_hand=["Note"], decks=LONG)
    play(match, f"item {slug(name)}")
    assert sorted(codes(match)) == ["choose sponge", "choose sponge-twin"]
    play(match, "choose sponge")
    assert (has(match, "Sponge"), has(match, "Sponge Twin")) == ([status], [])
    assert is_acting(match, "Ox") == (name == "Frost Orb"), "damage changes a value"
    play(end_turn(match), "act 1")
    assert "attack ox" not in codes(match) and "item note" in codes(match)
    end_turn(match)
    assert has(match, "Sponge") == []
    play(end_turn(match), "act 1")
    assert "attack ox" in codes(match)


# ---- Echo Prism ----------------------------------------------------------------------------------------------------------------


def prism(item: str, *choices: str) -> Match:
    """A prism was used, and in the opponent's turn Voltary may use this Item against Level 20 and Wall."""
    theirs: Mons = [{"card": "Voltary", "lightning ap": 4, "hp": 20}, "Sponge"]
    match = use("Echo Prism", mine=["Level 20", "Wall"], theirs=theirs, their_hand=[item, "Snack"], decks=LONG)
    assert is_acting(match, "Level 20") and names(match, "items", 0) == ["Echo Prism"]
    return play(end_turn(match), "act 1", *choices)


@ITEMS.card("Echo Prism")
def test_echo_prism_reflects_protects_or_does_nothing() -> None:
    amount = says("Throwing Stones", "Deal {} damage")
    match = prism("Throwing Stones", "item throwing-stones", "choose level-20")
    assert asked(match) == 0 and codes(match) == ["mode 1", "mode 2", "no"]
    reflected = play(match, "mode 1")
    assert lost(reflected, "Level 20") == 0 and names(reflected, "mons", 1) == ["Sponge"], "Voltary took its own stones"
    assert amount >= 20 and names(reflected, "items", 0) == [] and "Echo Prism" in names(reflected, "discard", 0)
    match = prism("Throwing Stones", "item throwing-stones", "choose level-20", "mode 2")
    assert (lost(match, "Level 20"), lost(match, "Voltary")) == (0, 0) and names(match, "items", 0) == []
    match = prism("Throwing Stones", "item throwing-stones", "choose level-20", "no")
    assert lost(match, "Level 20") == amount and names(match, "items", 0) == ["Echo Prism"]
    assert names(end_turn(match), "items", 0) == [], "until your next turn"


@ITEMS.card("Echo Prism")
def test_echo_prism_answers_abilities_orbs_and_what_targets_its_player_but_no_attacks() -> None:
    match = prism("Frost Orb", "item frost-orb", "choose wall", "mode 1")
    assert (has(match, "Voltary"), has(match, "Wall")) == (["frozen"], [])
    match = prism("Bifrost Bomb", "item bifrost-bomb", "mode 1")
    assert bp(match) == (500, 500 - says("Bifrost Bomb", "Deal {} BP damage"))
    match = prism("Note", "use voltary", "choose wall")
    assert asked(match) == 0 and codes(match) == ["mode 1", "mode 2", "no"]
    assert lost(play(match, "mode 2"), "Wall") == 0
    match = prism("Note", "attack level-20")
    assert asked(match) == 1 and lost(match, "Level 20") == printed("Voltary", "atk")
    match = prism("Note", "item snack", "choose voltary")
    assert asked(match) == 1 and names(match, "items", 0) == ["Echo Prism"], "what does not target one is not answered"


# ---- bans ----------------------------------------------------------------------------------------------------------------------


@ITEMS.card("Sealed Gate")
def test_sealed_gate_keeps_mons_out_for_a_turn() -> None:
    assert says("Sealed Gate", "for {} turn") == 1
    match = end_turn(use("Sealed Gate", their_hand=["Pup"], hand=["Cub"], decks=LONG))
    assert why_not(match, "play pup 2") == "MQ-R122"
    end_turn(end_turn(match))
    assert "play pup 2" in codes(match)
    match = end_turn(end_turn(use("Sealed Gate", mine=["Ox"], hand=["Cub"], decks=LONG)))
    assert "play cub 2" in codes(match), "only the opponent is barred"


@ITEMS.card("Dry Well")
def test_dry_well_stops_all_draws_for_a_turn() -> None:
    assert says("Dry Well", "for {} turn") == 1
    match = use("Dry Well", their_hand=["Traveller's Map", "Pup"], decks=LONG)
    assert is_acting(match, "Ox")
    end_turn(match)
    assert held(match, 1) == 2, "no draw in the Draw Phase"
    play(match, "act 1", "item travellers-map")
    assert names(match, "hand", 1) == ["Pup"]
    end_turn(end_turn(match))
    assert held(match, 1) == 2


@ITEMS.card("Hush")
def test_hush_stops_draws_through_effects_for_two_turns() -> None:
    turns = says("Hush", "for {} turns")
    match = use("Hush", their_hand=["Note", "Pup"], decks=(["Filler 1"] * 9, ["Pup", *["Note"] * 5, *["Pup"] * 9]))
    assert held(match) == says("Hush", "Draw {} card") and is_acting(match, "Ox")
    for turn in range(turns + 1):
        before = held(match, 1)
        end_turn(match)
        assert held(match, 1) == before + 1, "the Draw Phase is left alone"
        menu = codes(play(match, "act 1"))
        play(match, next(code for code in menu if code.startswith("item note")))
        assert held(match, 1) == before + (1 if turn == turns else 0)
        end_turn(match)


@ITEMS.card("Embargo")
def test_embargo_stops_items_for_a_turn() -> None:
    assert says("Embargo", "for {} turn") == 1
    match = use("Embargo", hand=["Note"], their_hand=["Note"], decks=LONG)
    assert held(match) == 1 + says("Embargo", "Draw {} card") and is_acting(match, "Ox") and "item note" in codes(match)
    play(end_turn(match), "act 1")
    assert why_not(match, "item note") == "MQ-283"
    play(end_turn(end_turn(match)), "act 1")
    assert "item note" in codes(match)


@ITEMS.card("Net Trap")
def test_net_trap_skips_the_action_phase_of_one_mon_for_a_turn() -> None:
    assert says("Net Trap", "for {} turn") == 1
    match = acts(["Ox", "Wall"], ["Sponge", "Sponge Twin"], ["Net Trap"], decks=LONG)
    play(match, "item net-trap")
    assert sorted(codes(match)) == ["choose sponge", "choose sponge-twin"]
    play(match, "choose sponge")
    assert is_acting(match, "Ox")
    end_turn(match)
    assert why_not(match, "act 1") != "" and "act 2" in codes(match)
    end_turn(end_turn(match))
    assert "act 1" in codes(match)


# ---- values and bargains -------------------------------------------------------------------------------------------------------


@ITEMS.card("Hourglass Curse")
def test_hourglass_curse_lowers_the_opponents_max_bp() -> None:
    less = says("Hourglass Curse", "−{} Max BP")
    match = use("Hourglass Curse")
    assert (of_player(match, 0, "max bp"), of_player(match, 1, "max bp")) == (500, 500 - less)
    assert bp(match) == (500, 500 - less) and is_acting(match, "Wall")
    assert bp(use("Hourglass Curse", bp=(500, 200))) == (500, 200), "the new maximum caps, it takes nothing"


def test_every_item_is_tested() -> None:
    ITEMS.all_tested()

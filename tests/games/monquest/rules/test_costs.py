"""Costs (MQ-170, MQ-327 to MQ-329, MQ-R17, MQ-R18, MQ-R76): payable in full, paid first, and no effect."""

import pytest

from tests.games.monquest.field import bp, cards, fact, hp, names, seen, stand
from tests.games.table import codes, play, why_not


@pytest.mark.rule("MQ-170", "MQ-328")
def test_the_cost_is_paid_before_the_effect_resolves() -> None:
    game = cards(Deal="item / Lose 10 BP: You may draw 2 cards.")
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Deal"], []))
    play(match, "item deal")
    assert bp(match) == (490, 500) and names(match, "hand", 0) == []
    play(match, "no")
    assert bp(match) == (490, 500)


@pytest.mark.rule("MQ-R17")
def test_paying_is_no_change_of_value() -> None:
    game = cards(
        Deal="item / Lose 10 BP: Draw 2 cards.", Imp="Dark 20 40/20/20 pool Dark2 // Dim (Dark2): Apply Blind to 1 opposing Mon."
    )
    match = stand(game, [{"card": "Imp", "dark ap": 2}], ["Ox"], acting=1, hands=(["Deal"], []))
    play(match, "item deal", "use imp")
    assert seen(match, "Ox")["blind"] == 1 and fact(match, "Imp", "ap") == 0 and "attack ox" in codes(match)


@pytest.mark.rule("MQ-329", "MQ-R76")
def test_a_bp_cost_needs_the_bp_and_may_be_the_last() -> None:
    game = cards(Deal="item / Lose 10 BP: Draw 1 card.")
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Deal"], []), bp=(9, 500))
    assert why_not(match, "item deal") == "MQ-329"
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Deal"], []), bp=(10, 500))
    play(match, "item deal")
    assert len(names(match, "hand", 0)) == 1 and match.over and match.result().winners == [1]


@pytest.mark.rule("MQ-305")
def test_bp_paid_as_a_cost_is_no_direct_bp_damage() -> None:
    game = cards(
        Deal="item / Lose 10 BP: Draw 1 card.", Witness="Normal 10 30/20/15 / When your opponent is dealt BP damage, draw 1 card."
    )
    match = stand(game, ["Pup"], ["Witness"], acting=1, hands=(["Deal"], []))
    play(match, "item deal")
    assert bp(match) == (490, 500) and names(match, "hand", 1) == []


@pytest.mark.rule("MQ-327", "MQ-329")
def test_cards_are_discarded_as_a_cost_by_the_payers_choice() -> None:
    game = cards(Trade="item / Discard 2 cards: Draw 3 cards.")
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Trade", "Cub"], []))
    assert why_not(match, "item trade") != "", "the Item itself is no card to discard"
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Trade", "Cub", "Newt", "Bear"], []))
    play(match, "item trade", "choose cub", "choose bear")
    assert sorted(names(match, "discard", 0)) == ["Bear", "Cub", "Trade"] and len(names(match, "hand", 0)) == 4


@pytest.mark.rule("MQ-327")
def test_returning_banishing_and_sending_cards_are_costs() -> None:
    game = cards(
        Glaive="weapon / Return this Equipment to its owner's hand: Deal 40 damage to 1 opposing Mon.",
        Reaper="armor / Banish one of your defeated Mons: Deal 60 damage to 1 opposing Mon.",
        Brooch="accessory / Send this Equipment to your Discard Zone: Destroy 1 opposing Equipment.",
    )
    dead: list[str | dict[str, str | int]] = [{"card": "Cub", "defeated": 1}]
    match = stand(game, ["Pup + Glaive"], ["Ox"], acting=1)
    play(match, "use glaive")
    assert hp(match, "Ox") == 20 and names(match, "hand", 0) == ["Glaive"]
    match = stand(game, ["Pup + Reaper"], ["Bear"], acting=1, discards=(dead, []))
    play(match, "use reaper")
    assert hp(match, "Bear") == 40 and names(match, "banished", 0) == ["Cub"]
    assert why_not(stand(game, ["Pup + Reaper"], ["Bear"], acting=1), "use reaper") != ""
    match = stand(game, ["Pup + Brooch"], ["Bear + Club"], acting=1)
    play(match, "use brooch")
    assert names(match, "discard", 0) == ["Brooch"] and names(match, "discard", 1) == ["Club"]


@pytest.mark.rule("MQ-327")
def test_a_mons_action_is_a_cost() -> None:
    match = stand(cards(Beads="accessory / End this Mon's Action Phase: Draw 2 cards."), ["Pup + Beads", "Cub"], ["Ox"], acting=1)
    play(match, "use beads")
    assert len(names(match, "hand", 0)) == 2 and seen(match, "Cub")["facts"]["acting"] is True  # type: ignore[index, call-overload]


@pytest.mark.rule("MQ-14", "MQ-327")
def test_counters_are_a_cost() -> None:
    text = (
        'accessory / At the start of your turn, put 1 "Arrow" counter on this Equipment.\n'
        'Remove 2 "Arrow" counters from this Equipment: Deal 40 damage to 1 opposing Mon.'
    )
    match = stand(cards(Quiver=text), ["Pup + Quiver"], ["Bear"], decks=(["Newt"] * 20, ["Newt"] * 20))
    play(match, "end", "end", "act 1")
    assert seen(match, "Quiver")["counters"] == 1 and why_not(match, "use quiver") != ""
    play(match, "pass", "end", "act 1", "use quiver")
    assert hp(match, "Bear") == 60 and seen(match, "Quiver")["counters"] == 0


@pytest.mark.rule("MQ-R18", "MQ-66")
def test_what_costs_ap_is_limited_by_ap_and_what_is_free_by_once_a_turn() -> None:
    game = cards(
        Imp="Dark 20 40/20/20 pool Dark3 // Dim (Dark1): Apply Blind to 1 opposing Mon. // Scout: Look at the top card of your "
        "deck.",
    )
    match = stand(game, [{"card": "Imp", "dark ap": 3}], ["Ox"], acting=1)
    play(match, "use imp", "use imp", "use imp", "use imp 2")
    assert why_not(match, "use imp") == "MQ-167" and why_not(match, "use imp 2") == "MQ-R18"


@pytest.mark.rule("MQ-R18")
def test_what_only_returns_cards_is_used_once_a_turn() -> None:
    text = "Dark 20 40/20/20 / Return 1 Equipment to its owner's hand: Look at the top card of your deck."
    match = stand(cards(Juggler=text), ["Juggler + Club", "Pup + Shield"], ["Ox"], acting=1)
    play(match, "use juggler", "choose shield")
    assert names(match, "hand", 0) == ["Shield"] and why_not(match, "use juggler") == "MQ-R18"


@pytest.mark.rule("MQ-171", "MQ-323")
def test_abilities_are_used_on_the_own_turn() -> None:
    game = cards(Imp="Dark 20 40/20/20 // Scout: Look at the top card of your deck.")
    match = stand(game, ["Imp"], ["Imp"], acting=1)
    assert [code for code in codes(match) if code.startswith("use")] == ["use imp"]
    play(match, "use imp", "pass", "act 1")
    assert "use imp" in codes(match)


@pytest.mark.rule("MQ-325", "MQ-326")
def test_once_per_turn_and_once_per_action_phase() -> None:
    game = cards(
        Seer="Light 20 40/20/20 / Once per turn: Draw 1 card.",
        Fury="Fire 20 40/20/20 / Once during this Mon's Action Phase: This Mon gets +10 ATK until the end of the turn.",
    )
    match = stand(game, ["Seer", "Fury"], ["Ox"], acting=1, decks=(["Newt"] * 20, ["Newt"] * 20))
    play(match, "use seer")
    assert why_not(match, "use seer") == "MQ-R18"
    play(match, "pass", "use fury")
    assert fact(match, "Fury", "atk") == 30 and why_not(match, "use fury") == "MQ-R18"
    play(match, "pass", "end", "act 1")
    assert "use seer" in codes(match)

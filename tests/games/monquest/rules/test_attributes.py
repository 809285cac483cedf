"""Chapter 9 of the rulebook: Attributes, pools and AP (MQ-163 to MQ-169, MQ-R13 to MQ-R18)."""

import pytest

from bestiary import Match
from tests.games.monquest.field import bp, cards, fact, hp, names, of_player, seen, stand
from tests.games.table import codes, play, said, why_not, zone_of

GAME = cards(
    Volt="Lightning 20 20/20/15 pool Lightning4 // Bolt (Lightning1): Deal 10 damage to 1 opposing Mon.",
    Twin="Fire 20 40/30/20 pool Fire2 Water1 // Steam (Fire1 Water1): Deal 20 damage to 1 opposing Mon."
    " // Wash (Water1): Draw 1 card.",
    Dim="Dark 20 40/30/20 pool Dark3 // Haze (Dark2): Apply Blind to 1 opposing Mon. // Peek (Dark1): Draw 1 card.",
    Owl="Wind 20 40/30/20 // Gaze: Draw 1 card.",
    Flask="item / Restore 1 AP to one of your Mons.",
    Leech="item / 1 opposing Mon loses 2 AP.",
    Recall="item / Return 1 Mon to its owner's hand.",
    Ember="Fire 20 40/30/20 pool Fire3 // Kindle (Fire1): Restore 1 Fire AP to this Mon.",
    Bow="weapon Wind",
)


def value(match: Match, name: str, which: str) -> int:
    """A number of a Mon as it stands."""
    found = fact(match, name, which)
    assert isinstance(found, int)
    return found


def pile(match: Match, kind: str, seat: int = 0) -> int:
    """How many Attribute cards are in a pile."""
    players = match.view(0)["players"]
    return int(players[seat][f"{kind} pile"])  # type: ignore[index, call-overload, arg-type]


def ap(match: Match, name: str, kind: str) -> int:
    """How many cards of a type are in a pool."""
    found = seen(match, name).get(f"{kind} ap", 0)
    assert isinstance(found, int)
    return found


@pytest.mark.rule("MQ-R13", "MQ-163", "MQ-164", "MQ-62")
def test_a_pool_is_filled_when_its_mon_enters_and_never_refills_by_itself() -> None:
    match = stand(GAME, [], ["Ox"], hands=(["Volt", "Pup"], []), piles={"Lightning": [15, 0]})
    play(match, "play volt 1")
    assert (value(match, "Volt", "ap"), value(match, "Volt", "max ap"), pile(match, "lightning")) == (4, 4, 11)
    play(match, "act 1", "use volt")
    while match.view(0)["active"] == 0:
        play(match, "end" if "end" in codes(match) else "pass")
    play(match, "end")
    assert (value(match, "Volt", "ap"), value(match, "Volt", "max ap"), pile(match, "lightning")) == (3, 4, 12)
    assert not any("lightning" in code for code in codes(match))


@pytest.mark.rule("MQ-163", "MQ-165")
def test_each_mon_pays_from_its_own_pool_only() -> None:
    match = stand(GAME, [{"card": "Volt", "lightning ap": 0}, {"card": "Volt", "lightning ap": 4}], ["Ox"], acting=1)
    assert not any(code.startswith("use") for code in codes(match))


@pytest.mark.rule("MQ-R14")
def test_a_thin_pile_fills_a_pool_as_far_as_it_goes() -> None:
    match = play(stand(GAME, [], ["Ox"], hands=(["Volt"], []), piles={"Lightning": [2, 0]}), "play volt 1")
    assert (value(match, "Volt", "ap"), value(match, "Volt", "max ap"), pile(match, "lightning")) == (2, 4, 0)


@pytest.mark.rule("MQ-165", "MQ-168", "MQ-170")
def test_a_cost_is_the_set_of_its_symbols_and_is_paid_from_the_pool() -> None:
    match = stand(GAME, [{"card": "Twin", "fire ap": 2, "water ap": 1}], ["Ox"], acting=1)
    play(match, "use twin")
    assert (hp(match, "Ox"), ap(match, "Twin", "fire"), ap(match, "Twin", "water")) == (40, 1, 0)


@pytest.mark.rule("MQ-167", "MQ-R15")
def test_no_type_is_a_wildcard() -> None:
    match = stand(GAME, [{"card": "Twin", "fire ap": 2, "water ap": 0}], ["Ox"], acting=1)
    assert (why_not(match, "use twin"), why_not(match, "use twin 2")) == ("MQ-167", "MQ-167")


@pytest.mark.rule("MQ-166", "MQ-29", "MQ-R103")
def test_paid_cards_return_to_their_pile_only_after_the_ability_has_resolved() -> None:
    match = stand(GAME, [{"card": "Ember", "fire ap": 1}], ["Ox"], acting=1)
    play(match, "use ember")
    assert (ap(match, "Ember", "fire"), pile(match, "fire")) == (0, 1)  # the pile was empty while it resolved


@pytest.mark.rule("MQ-R15", "MQ-185")
def test_the_controller_chooses_the_type_that_is_restored() -> None:
    match = stand(GAME, [{"card": "Twin", "fire ap": 0, "water ap": 0}], ["Ox"], acting=1, hands=(["Flask"], []),
                  piles={"Fire": [3, 0], "Water": [3, 0]})  # fmt: skip
    play(match, "item flask")
    assert codes(match) == ["restore fire", "restore water"]
    play(match, "restore fire")
    assert (ap(match, "Twin", "fire"), ap(match, "Twin", "water"), pile(match, "fire")) == (1, 0, 2)


@pytest.mark.rule("MQ-R15")
def test_a_type_whose_pile_is_empty_is_not_offered() -> None:
    match = stand(GAME, [{"card": "Twin", "fire ap": 0, "water ap": 0}], ["Ox"], acting=1, hands=(["Flask"], []),
                  piles={"Water": [3, 0]})  # fmt: skip
    play(match, "item flask")
    assert (ap(match, "Twin", "fire"), ap(match, "Twin", "water")) == (0, 1)


@pytest.mark.rule("MQ-R15")
def test_the_controller_chooses_the_ap_that_are_lost() -> None:
    match = stand(GAME, ["Ox"], [{"card": "Twin", "fire ap": 2, "water ap": 1}], acting=1, hands=(["Leech"], []))
    play(match, "item leech")
    assert match.view(0)["question"]["who"] == 1  # type: ignore[index, call-overload]
    play(match, "lose fire", "lose water")
    assert (ap(match, "Twin", "fire"), ap(match, "Twin", "water"), pile(match, "fire", 1), pile(match, "water", 1)) == (1, 0, 1, 1)


@pytest.mark.rule("MQ-R16", "MQ-29")
def test_the_pool_of_a_mon_that_leaves_returns_to_the_piles() -> None:
    match = stand(GAME, ["Ox", {"card": "Twin", "fire ap": 2, "water ap": 1}], ["Ox"], acting=1, hands=(["Recall"], []),
                  piles={"Fire": [3, 0]})  # fmt: skip
    play(match, "item recall", "choose twin")
    assert (names(match, "hand", 0), pile(match, "fire"), pile(match, "water")) == (["Twin"], 5, 1)


@pytest.mark.rule("MQ-R17", "MQ-83")
def test_paying_is_no_value_changing_effect() -> None:
    match = stand(GAME, [{"card": "Dim", "dark ap": 2}], ["Ox"], acting=1)
    play(match, "use dim")
    assert (value(match, "Dim", "ap"), seen(match, "Ox")["blind"]) == (0, 1)
    assert "attack ox" in codes(match)


@pytest.mark.rule("MQ-R18", "MQ-66")
def test_an_ability_with_a_cost_may_be_used_as_often_as_it_can_be_paid() -> None:
    match = stand(GAME, [{"card": "Dim", "dark ap": 3}], ["Ox"], acting=1, hands=(["Pup"], []))
    play(match, "use dim 2", "use dim 2", "use dim 2")
    assert (len(names(match, "hand", 0)), value(match, "Dim", "ap")) == (4, 0)
    assert why_not(match, "use dim 2") == "MQ-167"


@pytest.mark.rule("MQ-R18")
def test_an_ability_without_a_cost_is_used_once_a_turn() -> None:
    match = stand(GAME, ["Owl"], ["Ox"], acting=1, hands=(["Pup"], []))
    play(match, "use owl")
    assert why_not(match, "use owl") == "MQ-R18"
    assert len(names(match, "hand", 0)) == 2


@pytest.mark.rule("MQ-R15", "MQ-R110", "MQ-312")
def test_a_pool_without_icons_of_the_own_type_loses_others() -> None:
    game = cards(Curse="Dark 20 40/20/20 / Each opposing Mon has −1 Max AP.", Odd="Fire 20 40/20/20 pool Water2")
    match = stand(game, ["Ox"], [{"card": "Odd", "water ap": 2}], hands=(["Curse"], ["Odd"]), piles={"Water": [0, 5]})
    play(match, "play curse 2")
    assert (fact(match, "Odd", "max ap"), fact(match, "Odd", "ap")) == (1, 1)
    play(match, "end", "play odd 2")
    assert [int(mon["water ap"]) for mon in zone_of(match, "mons", 1)] == [1, 1]  # type: ignore[call-overload]
    assert of_player(match, 1, "water pile") == 5


@pytest.mark.rule("MQ-R15", "MQ-311", "MQ-314")
def test_icons_that_were_lost_for_a_while_come_back_filled_and_no_others() -> None:
    game = cards(Drop="item / 1 opposing Mon gets −1 Max AP until the end of the turn.", Odd="Fire 20 40/20/20 pool Water2")
    match = stand(game, ["Ox"], [{"card": "Odd", "water ap": 2}], acting=1, hands=(["Drop"], []), piles={"Water": [0, 5]})
    play(match, "item drop")
    assert any("turn begins" in line for line in said(match))
    assert (fact(match, "Odd", "max ap"), fact(match, "Odd", "ap"), of_player(match, 1, "water pile")) == (2, 2, 5)


@pytest.mark.rule("MQ-169")
def test_attribute_cards_do_nothing_but_fill_pools_pay_and_upgrade() -> None:
    match = stand(GAME, [{"card": "Volt", "lightning ap": 4}], ["Ox"], piles={"Lightning": [9, 0], "Fire": [9, 0]})
    assert codes(match) == ["act 1", "end"]
    assert bp(match) == (500, 500)


@pytest.mark.rule("MQ-171")
def test_abilities_are_used_in_the_own_turn() -> None:
    match = stand(GAME, ["Ox"], [{"card": "Volt", "lightning ap": 4}], acting=1)
    assert not any(code.startswith("use") for code in codes(match))
    assert match.why_not("use volt") is not None


@pytest.mark.rule("MQ-177")
def test_of_two_effects_that_conflict_the_newer_one_is_applied_first() -> None:
    game = cards(
        Heavy="item / 1 opposing Mon takes 20 more damage until the end of the turn.",
        Light="item / 1 opposing Mon takes half damage until the end of the turn.",
    )
    match = stand(game, ["Ox"], ["Bear"], acting=1, hands=(["Heavy", "Light"], []))
    assert hp(play(match, "item heavy", "item light", "attack bear"), "Bear") == 100 - 40  # 20 + 20
    match = stand(game, ["Ox"], ["Bear"], acting=1, hands=(["Heavy", "Light"], []))
    assert hp(play(match, "item light", "item heavy", "attack bear"), "Bear") == 100 - 30  # (40 + 20) / 2

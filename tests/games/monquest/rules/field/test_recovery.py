"""Chapter 19 of the rulebook: Recovery State (MQ-279 to MQ-288, MQ-R76, MQ-R85 to MQ-R87)."""

import pytest

from bestiary import Game, Match
from tests.games.monquest.field import bp, cards, hp, names, seen, stand
from tests.games.table import codes, play, said, why_not

GAME = cards()


def texted() -> Game:
    """Items of all sorts, used by whoever has no Mon."""
    return cards(
        Scroll="item / Draw 1 card.",
        Map="item / Search your deck for 1 Mon.",
        Horn="item / Reveal the top 2 cards of your deck.",
        Glass="item / Look at the top 2 cards of your deck. Put them back in any order.",
        Shuffle="item / Shuffle all cards in your hand into your deck. Draw that many cards.",
        Bargain="item / Lose 10 BP: Draw 2 cards.",
        Call="item / Play 1 Level 1 to 20 Mon from your deck. It cannot attack until the end of the turn.",
        Mixed="item / Draw 1 card. Restore 10 HP to all Mons.",
        Splash="item / Deal 10 damage to all Mons.",
        Bomb="item / Deal 50 BP damage to your opponent.",
        Drain="item / All opposing Mons lose 1 AP.",
        Potion="item / Restore 10 HP to all Mons.",
        Tonic="item / Restore 1 AP to all Mons.",
        Feast="item / Restore 10 BP.",
        Smite="item / Destroy 1 opposing Mon.",
        Exile="item / Banish 1 opposing Mon.",
        Recall="item / Return 1 opposing Mon to its owner's hand.",
        Bury="item / Shuffle 1 opposing Mon into its owner's deck.",
        Sink="item / Put 1 opposing Mon on the bottom of its owner's deck.",
        Dig="item / Put one of your defeated Mons into your hand.",
        Unearth="item / Choose one of your defeated Mons. Shuffle it into your deck.",
        Sift="item / Search your Discard Zone for 1 Mon.",
        Sort="item / Put 1 card from your hand on the bottom of your deck. Draw 1 card.",
        Skip="item / Your opponent skips their next turn.",
        Halt="item / 1 opposing Mon cannot take actions for 1 turn.",
        Hold="item / 1 opposing Mon cannot attack for 1 turn.",
        Venom="item / Apply Poison to 1 opposing Mon.",
        Phoenix="item / Revive 1 defeated Mon.",
        Shield_Wall="item / Prevent the next BP damage to you.",
        Main_Bomb="item / Usable in your Main Phase.\nDeal 50 BP damage to your opponent.",
        Ban="item / Your opponent cannot play Mons for 1 turn.",
        Drought="item / Your opponent cannot draw cards for 1 turn.",
        Seal="item / Your opponent cannot use Items for 1 turn.",
        Fizz="Fire 20 20/20/20 pool Fire1",
    )


def alone(hand: list[str], game: Game = GAME, **more: object) -> Match:
    """A player without Mons, in the Main Phase, against a Bear."""
    return stand(game, [], ["Bear"], hands=(hand, []), **more)  # type: ignore[arg-type]


def recoveries(match: Match) -> list[str]:
    """The recovery draws that are offered."""
    return sorted(code for code in codes(match) if code.startswith("recover"))


# ---- the state ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-279", "MQ-285", "MQ-286")
def test_who_controls_no_mon_may_recover_and_nobody_else() -> None:
    assert recoveries(alone(["Club"])) == ["recover", "recover club"]
    match = stand(GAME, ["Ox"], ["Bear"], hands=(["Club"], []))
    assert (recoveries(match), why_not(match, "recover"), why_not(match, "recover club")) == ([], "MQ-285", "MQ-285")


@pytest.mark.rule("MQ-280", "MQ-R86")
@pytest.mark.parametrize("item", ["Scroll", "Map", "Horn", "Glass", "Shuffle", "Sort", "Bargain", "Call"])
def test_cards_that_draw_search_reveal_look_and_organize_may_be_used_without_an_acting_mon(item: str) -> None:
    match = alone([item, "Club"], texted(), decks=(["Pup", "Cub", "Ox", "Giant"], ["Ox"] * 5))
    play(match, f"item {item.lower()}")
    while not any(code == "end" for code in codes(match)):
        play(match, codes(match)[0])
    assert match.view(0)["players"][0]["phase"] == "Main Phase"
    assert item in [*names(match, "discard", 0), *names(match, "hand", 0), *names(match, "deck", 0)]


@pytest.mark.rule("MQ-281", "MQ-288")
@pytest.mark.parametrize(
    "item",
    ["Splash", "Bomb", "Drain", "Potion", "Tonic", "Feast", "Smite", "Exile", "Recall", "Skip", "Halt", "Hold", "Venom", "Phoenix"]
    + ["Shield Wall", "Main Bomb", "Ban", "Bury", "Sink", "Dig", "Unearth", "Sift"],
)
def test_everything_that_touches_the_battlefield_is_barred(item: str) -> None:
    code = f"item {item.lower().replace(' ', '-')}"
    match = alone([item], texted(), discards=([{"card": "Cub", "defeated": 1}], []))
    assert code not in codes(match)
    assert why_not(match, code) == "MQ-281"


@pytest.mark.rule("MQ-281")
def test_equipment_cannot_be_attached_without_a_mon() -> None:
    match = alone(["Club"])
    assert not any(code.startswith("attach") for code in codes(match))
    assert why_not(match, "attach club bear") == "MQ-60"


@pytest.mark.rule("MQ-R87")
def test_every_part_must_be_permitted_and_costs_do_not_matter() -> None:
    match = alone(["Mixed", "Bargain", "Shuffle", "Giant"], texted())
    assert (why_not(match, "item mixed"), "item bargain" in codes(match)) == ("MQ-281", True)
    play(match, "item bargain")
    assert (bp(match), len(names(match, "hand", 0))) == ((490, 500), 5)
    play(match, "item shuffle")
    assert (len(names(match, "hand", 0)), sorted(names(match, "discard", 0))) == (4, ["Bargain", "Shuffle"])


@pytest.mark.rule("MQ-282")
def test_it_ends_the_moment_a_mon_is_played() -> None:
    match = alone(["Pup", "Club", "Scroll"], texted())
    assert "item scroll" in codes(match)
    play(match, "play pup 1")
    assert {"attach club pup", "act 1"} <= set(codes(match))
    assert (recoveries(match), why_not(match, "item scroll")) == ([], "MQ-R28")  # Items are used in an Action Phase again
    play(match, "act 1", "attack bear")
    assert hp(match, "Bear") == 80


@pytest.mark.rule("MQ-282", "MQ-R122")
def test_an_item_that_plays_a_mon_ends_it_too() -> None:
    match = alone(["Call"], texted(), decks=(["Pup"], ["Ox"] * 5))
    play(match, "item call")
    while codes(match)[0].startswith(("choose", "slot")):
        play(match, codes(match)[0])
    assert (names(match, "mons", 0), recoveries(match)) == (["Pup"], [])


@pytest.mark.rule("MQ-283", "MQ-284")
def test_worked_example_10_a_ban_on_playing_mons_holds_in_recovery_state() -> None:
    match = stand(texted(), [], ["Bear"], hands=(["Pup", "Club"], ["Ban"]), active=1, acting=1)
    play(match, "item ban", "pass")
    assert match.view(0)["active"] == 0
    assert (why_not(match, "play pup 1"), "recover club" in codes(match)) == ("MQ-R122", True)  # Pup cannot be played right now
    play(match, "end", "end")
    assert (names(match, "mons", 0), "play pup 1" in codes(match)) == ([], True)  # the ban is over, the state goes on
    assert recoveries(match) == []


@pytest.mark.rule("MQ-283")
@pytest.mark.parametrize(("item", "code"), [("Drought", "recover"), ("Seal", "item scroll")])
def test_bans_on_drawing_and_on_items_hold_too(item: str, code: str) -> None:
    clubs = (["Club"] * 9, ["Ox"] * 9)
    match = stand(texted(), [], ["Bear"], hands=(["Scroll", "Club"], [item]), active=1, acting=1, decks=clubs)
    play(match, f"item {item.lower()}", "pass")
    assert code not in codes(match)
    assert match.why_not(code) is not None
    play(match, "end", "end")
    assert code in codes(match)


# ---- recovery draws -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-285")
def test_discard_a_card_to_draw_one() -> None:
    match = play(alone(["Club", "Giant"]), "recover club")
    assert (sorted(names(match, "hand", 0)), names(match, "discard", 0), bp(match)) == (["Filler 1", "Giant"], ["Club"], (500, 500))


@pytest.mark.rule("MQ-286", "MQ-305")
def test_lose_10_bp_to_draw_one_which_is_no_damage() -> None:
    match = play(alone(["Club"]), "recover")
    assert (sorted(names(match, "hand", 0)), names(match, "discard", 0), bp(match)) == (["Club", "Filler 1"], [], (490, 500))
    assert all(line.kind != "direct bp damage" for line in match.log(0))


@pytest.mark.rule("MQ-287", "MQ-R85")
def test_either_option_as_often_as_one_likes_until_a_mon_is_there() -> None:
    match = alone(["Club", "Ring"], decks=(["Shield", "Giant", "Pup", "Ox"], ["Ox"] * 5))
    play(match, "recover club", "recover", "recover ring")
    assert (sorted(names(match, "hand", 0)), bp(match)) == (["Giant", "Pup", "Shield"], (490, 500))
    assert recoveries(match) == []  # a playable Mon has been drawn
    assert why_not(match, "recover") == "MQ-R85"


@pytest.mark.rule("MQ-287", "MQ-R85")
def test_nobody_must_recover() -> None:
    match = alone(["Club"])
    assert "end" in codes(match)
    play(match, "end")
    assert (names(match, "hand", 0), bp(match), match.view(0)["active"]) == (["Club"], (500, 500), 1)


@pytest.mark.rule("MQ-R85")
def test_not_while_a_mon_in_hand_could_be_played_and_a_summon_is_none() -> None:
    assert recoveries(alone(["Pup", "Club"])) == []
    assert recoveries(alone(["Giant", "Club"])) == ["recover", "recover club", "recover giant"]


@pytest.mark.rule("MQ-R85")
def test_not_with_an_empty_deck_and_nobody_loses_by_it() -> None:
    match = alone(["Club"], decks=([], ["Ox"] * 5))
    assert (recoveries(match), why_not(match, "recover"), match.over) == ([], "MQ-R85", False)


@pytest.mark.rule("MQ-R85")
def test_without_a_card_in_hand_only_bp_can_pay() -> None:
    match = alone(["Club"])
    assert why_not(match, "recover bear") == "MQ-285"
    assert recoveries(alone([])) == ["recover"]


@pytest.mark.rule("MQ-R76", "MQ-R85")
@pytest.mark.parametrize(("points", "offered"), [(9, False), (10, True), (11, True)])
def test_the_bp_must_be_there(points: int, offered: bool) -> None:
    match = alone(["Club"], bp=(points, 500))
    assert ("recover" in recoveries(match)) is offered
    if not offered:
        assert why_not(match, "recover") == "MQ-R76"


@pytest.mark.rule("MQ-R76")
def test_paying_to_exactly_0_loses_after_the_draw() -> None:
    match = play(alone(["Club"], bp=(10, 500)), "recover")
    result = match.result()
    assert result is not None
    assert (result.winners, bp(match), len(names(match, "hand", 0))) == ([1], (0, 500), 2)


# ---- when it happens ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R86")
def test_the_last_mon_lost_in_the_own_action_phase_and_the_turn_goes_to_its_end() -> None:
    weak = {"card": "Ox", "hp": 10, "confusion": 1}
    match = stand(GAME, [weak], ["Bear"], hands=(["Club", "Pup"], []), acting=1, rolls=[1])
    play(match, "attack bear")  # tails: 10 damage to itself
    assert (names(match, "mons", 0), match.view(0)["active"], bp(match)) == ([], 1, (490, 500))
    play(match, "act 1")
    assert "attack seat-1" in codes(match)
    assert bp(play(match, "attack seat-1")) == (470, 500)


@pytest.mark.rule("MQ-R86")
def test_lost_in_the_turn_of_the_opponent_it_lasts_until_the_own_main_phase() -> None:
    match = stand(GAME, [{"card": "Pup", "hp": 10}], ["Bear"], hands=(["Cub"], []), active=1, acting=1)
    play(match, "attack pup")
    assert (names(match, "mons", 0), match.view(0)["active"]) == ([], 0)
    play(match, "play cub 1", "act 1", "attack bear")
    assert hp(match, "Bear") == 70


@pytest.mark.rule("MQ-R86")
def test_no_action_phase_without_a_mon() -> None:
    match = alone(["Club"])
    assert not any(code.startswith("act") for code in codes(match))
    assert why_not(match, "act 1") == "MQ-R24"
    assert said(match) == []
    assert seen(match, "Bear")["hp"] == 100

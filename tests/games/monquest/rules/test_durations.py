"""How long things last (MQ-R36, MQ-R38, MQ-R112, MQ-R124), and bans for a while (MQ-283, MQ-R119, MQ-R123)."""

import pytest

from bestiary import Match
from tests.games.monquest.field import cards, fact, hp, names, seen, stand
from tests.games.monquest.four import end_turn, four
from tests.games.table import asked, codes, play, why_not

GAME = cards(
    Trainer="Normal 20 40/30/20 pool Fire9 // Rouse (Fire1): This Mon gets +20 ATK. // Rush (Fire1): Your Mons get +10 ATK"
    " until the end of the turn. // Wall Up (Fire1): One of your Mons takes 20 less damage until your next turn."
    " // Break (Fire1): 1 opposing Mon gets −20 DEF until the end of the next opponent turn. // Weaken (Fire1): 1 opposing Mon gets"
    " −20 ATK for 2 turns. // Harden (Fire1): This Mon gets +5 DEF for 1 turn.",
    Net="item / 1 opposing Mon cannot take actions for 1 turn.",
    Web="item / 1 opposing Mon cannot attack for 1 turn.",
    Gate="item / Your opponent cannot play Mons for 1 turn.",
    Well="item / Your opponent cannot draw cards for 1 turn.",
    Hush="item / Your opponent cannot draw cards through effects for 2 turns.",
    Embargo="item / Your opponent cannot use Items for 1 turn.",
    Scroll="item / Draw 1 card.",
    Page="item / Draw 1 card.",
    Potion="item / Restore 10 HP to one of your Mons.",
    Nap="item / Your opponent skips their next turn.",
    Recall="item / Return 1 Mon to its owner's hand.",
    Drum="item / Your Mons get +15 ATK.",
    Grower="Fire 20 40/30/20 pool Fire9 // Swell (Fire1): This Mon gets +40 Max HP. // Reach (Fire1): This Mon gets +2 Max AP."
    " // Shrink (Fire1): 1 opposing Mon gets −30 Max HP. // Drain (Fire1): 1 opposing Mon gets −2 Max AP. // Flash (Fire1):"
    " This Mon gets +30 Max HP until the end of the turn.",
    Mixed="Fire 20 40/30/20 pool Fire2 Water2",
)
FULL = {"card": "Trainer", "fire ap": 9}


def value(match: Match, name: str, which: str) -> int:
    """A number of a Mon as it stands."""
    found = fact(match, name, which)
    assert isinstance(found, int)
    return found


def next_turn(match: Match) -> Match:
    """The player in turn does nothing more."""
    turn = match.view(0)["turn"]
    while match.view(0)["turn"] == turn:
        play(match, "end" if "end" in codes(match) else "pass")
    return match


# ---- without a printed duration (MQ-R38, MQ-R113) --------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R38", "MQ-175")
def test_a_change_without_a_duration_lasts_while_the_mon_stays() -> None:
    match = stand(GAME, [FULL, "Ox"], ["Pup"], acting=1, hands=(["Recall", "Scroll"], ["Scroll"]))
    play(match, "use trainer")
    assert value(match, "Trainer", "atk") == 50
    for _ in range(4):
        next_turn(match)
        assert value(match, "Trainer", "atk") == 50
    play(match, "act 2", "item recall", "choose trainer")
    next_turn(next_turn(match))
    play(match, "play trainer 1")
    assert value(match, "Trainer", "atk") == 30


@pytest.mark.rule("MQ-R113")
def test_a_one_time_effect_covers_only_mons_on_the_field_when_it_resolves() -> None:
    match = stand(GAME, ["Ox"], ["Pup"], acting=1, hands=(["Drum", "Cub"], ["Scroll"]))
    play(match, "item drum")
    assert value(match, "Ox", "atk") == 55
    next_turn(next_turn(match))
    play(match, "play cub 2")
    assert (value(match, "Cub", "atk"), value(match, "Ox", "atk")) == (30, 55)


# ---- printed durations (MQ-R112) -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R112", "MQ-R35")
def test_until_the_end_of_the_turn() -> None:
    match = stand(GAME, [FULL, "Ox"], ["Pup"], acting=1)
    play(match, "use trainer 2")
    assert (value(match, "Trainer", "atk"), value(match, "Ox", "atk")) == (40, 50)
    next_turn(match)
    assert (value(match, "Trainer", "atk"), value(match, "Ox", "atk")) == (30, 40)


@pytest.mark.rule("MQ-R112", "MQ-R124")
def test_until_your_next_turn_ends_as_that_turn_starts() -> None:
    match = stand(GAME, [FULL, "Ox"], ["Bear"], acting=1)
    play(match, "use trainer 3", "choose ox")
    play(next_turn(match), "act 1", "attack ox")
    assert hp(match, "Ox") == 60 - 40
    next_turn(next_turn(match))
    play(match, "act 1", "attack ox")  # now in full
    assert "Ox" not in names(match, "mons", 0)


@pytest.mark.rule("MQ-R38", "MQ-R94")
def test_until_the_end_of_the_next_opponent_turn() -> None:
    match = stand(GAME, [FULL], ["Ox"], acting=1)
    play(match, "use trainer 4", "pass")
    assert (match.view(0)["active"], value(match, "Ox", "def")) == (1, 30)
    play(match, "end")
    assert (match.view(0)["active"], value(match, "Ox", "def")) == (0, 50)


@pytest.mark.rule("MQ-R112")
def test_for_two_turns_counts_the_turns_of_the_affected_side() -> None:
    match = stand(GAME, [FULL], ["Ox"], acting=1)
    play(match, "use trainer 5", "pass")
    seen_at = []
    for _ in range(5):
        seen_at.append((match.view(0)["active"], value(match, "Ox", "atk")))
        play(match, "end")
    assert seen_at == [(1, 20), (0, 20), (1, 20), (0, 40), (1, 40)]


@pytest.mark.rule("MQ-R112")
def test_for_one_turn_on_oneself_is_the_next_own_turn_not_this_one() -> None:
    match = stand(GAME, [FULL], ["Ox"], acting=1)
    play(match, "use trainer 6", "pass")
    seen_at = []
    for _ in range(3):
        seen_at.append((match.view(0)["active"], value(match, "Trainer", "def")))
        play(match, "end")
    assert seen_at == [(1, 25), (0, 25), (1, 20)]


@pytest.mark.rule("MQ-R38", "MQ-R112", "MQ-R100")
def test_in_a_team_battle_the_next_opponent_turn_is_that_of_any_opponent() -> None:
    match = four(GAME, [FULL], ["Ox"], ["Pup"], ["Bear"], acting=1, hands=([], [], [], []))
    play(match, "use trainer 4", "choose bear", "use trainer 5", "choose bear", "pass")
    seen_at = []
    for _ in range(9):
        seen_at.append((match.view(0)["active"], value(match, "Bear", "def"), value(match, "Bear", "atk")))
        play(match, "end")
    assert seen_at[:3] == [(1, 40, 40), (2, 60, 40), (3, 60, 40)]
    assert seen_at[5:] == [(2, 60, 40), (3, 60, 40), (0, 60, 60), (1, 60, 60)]  # two turns of seat 3


@pytest.mark.rule("MQ-R100", "MQ-283")
def test_in_a_team_battle_a_ban_is_for_one_opponent() -> None:
    match = four(GAME, ["Ox"], ["Cub"], ["Pup"], ["Bear"], acting=1, hands=(["Gate"], ["Pup"], ["Pup"], ["Pup"]))
    play(match, "item gate", "choose seat-4", "pass")
    barred = []
    for _ in range(3):
        barred.append(why_not(match, "play pup 2"))
        play(match, "end")
    assert barred == ["", "", "MQ-R122"]


@pytest.mark.rule("MQ-R36")
def test_durations_run_on_over_a_skipped_turn() -> None:
    match = stand(GAME, [FULL], ["Ox"], acting=1, hands=(["Nap"], ["Scroll"]))
    play(match, "use trainer 5", "use trainer 4", "item nap", "pass")
    assert match.view(0)["active"] == 0
    assert (value(match, "Ox", "atk"), value(match, "Ox", "def")) == (20, 50)  # one of two turns is over; the opponent turn, too
    play(match, "end", "end")
    assert value(match, "Ox", "atk") == 40


@pytest.mark.rule("MQ-R36")
def test_a_skipped_turn_has_no_phases_at_all() -> None:
    match = stand(GAME, ["Ox"], [{"card": "Bear", "poison": 1}], acting=1, hands=(["Nap", "Scroll"], ["Scroll"]))
    play(match, "item nap", "pass")
    assert (match.view(0)["active"], hp(match, "Bear"), len(names(match, "hand", 1))) == (0, 90, 1)
    play(match, "end")
    assert (match.view(0)["active"], hp(match, "Bear")) == (1, 80)


# ---- Max values that change (MQ-311, MQ-312, MQ-R15) -----------------------------------------------------------------------------


@pytest.mark.rule("MQ-311", "MQ-76", "MQ-175")
def test_a_rise_of_max_hp_takes_the_current_hp_along_and_ends_the_action_phase() -> None:
    match = stand(GAME, [{"card": "Grower", "fire ap": 9, "hp": 25}, "Ox"], ["Pup"], acting=1)
    play(match, "use grower")
    assert (hp(match, "Grower"), value(match, "Grower", "max hp")) == (65, 80)
    assert "attack pup" in codes(match)
    assert fact(match, "Ox", "acting") is True


@pytest.mark.rule("MQ-R107", "MQ-76")
def test_a_mode_that_raises_a_max_value_ends_the_action_phase_another_does_not() -> None:
    game = cards(Sage="Fire 20 40/30/20 pool Fire2 // Ponder (Fire1): Choose one:\n• Draw 1 card.\n• This Mon gets +40 Max HP.")
    match = stand(game, [{"card": "Sage", "fire ap": 2}, "Ox"], ["Pup"], acting=1, hands=(["Cub"], []))
    play(match, "use sage", "mode 1")
    assert fact(match, "Sage", "acting") is True
    play(match, "use sage", "mode 2")
    assert (fact(match, "Ox", "acting"), value(match, "Sage", "max hp")) == (True, 80)


@pytest.mark.rule("MQ-R107", "MQ-332")
@pytest.mark.parametrize(("accepts", "acts"), [("choose cub", False), ("done", True)])
def test_what_was_declined_changes_no_value(accepts: str, acts: bool) -> None:
    game = cards(Sage="Fire 20 40/30/20 pool Fire2 // Ponder (Fire1): You may discard 1 card. If you do, this Mon gets +40 Max HP.")
    match = stand(game, [{"card": "Sage", "fire ap": 2}, "Ox"], ["Pup"], acting=1, hands=(["Cub", "Newt"], []))
    play(match, "use sage", accepts)
    assert fact(match, "Sage", "acting") is acts


@pytest.mark.rule("MQ-312")
def test_a_bonus_that_ends_only_caps_the_current_value() -> None:
    match = stand(GAME, [{"card": "Grower", "fire ap": 9, "hp": 25}], ["Pup"], acting=1)
    play(match, "use grower 5")
    assert match.view(0)["active"] == 1
    assert (hp(match, "Grower"), value(match, "Grower", "max hp")) == (40, 40)


@pytest.mark.rule("MQ-R15", "MQ-314")
def test_a_gain_of_max_ap_adds_icons_of_the_own_type_and_fills_them() -> None:
    match = stand(GAME, [{"card": "Grower", "fire ap": 3}], ["Pup"], acting=1, piles={"Fire": [5, 0], "Water": [5, 0]})
    play(match, "use grower 2")
    assert (value(match, "Grower", "ap"), value(match, "Grower", "max ap")) == (4, 11)


@pytest.mark.rule("MQ-R15", "MQ-312")
def test_a_loss_of_max_ap_takes_unfilled_icons_first_and_cards_only_as_far_as_needed() -> None:
    match = stand(GAME, [{"card": "Grower", "fire ap": 9}], [{"card": "Mixed", "fire ap": 2, "water ap": 0}], acting=1)
    play(match, "use grower 4")
    assert (value(match, "Mixed", "ap"), value(match, "Mixed", "max ap")) == (2, 2)
    assert seen(match, "Mixed")["fire ap"] == 2


@pytest.mark.rule("MQ-R110", "MQ-R15")
def test_what_is_taken_beyond_the_last_icon_counts_on() -> None:
    game = cards(
        Small="Fire 20 40/30/20 pool Fire1",
        Thief="Dark 20 40/30/20 pool Dark2 // Sap (Dark1): 1 opposing Mon gets −2 Max AP.",
        Beads="accessory / The wearer has +2 Max AP.",
    )
    match = stand(game, [{"card": "Thief", "dark ap": 2}], [{"card": "Small", "fire ap": 1}], acting=1, hands=([], ["Beads"]))
    play(match, "use thief")
    assert (value(match, "Small", "max ap"), value(match, "Small", "ap")) == (0, 0)
    play(match, "attach beads small")
    assert value(match, "Small", "max ap") == 1


@pytest.mark.rule("MQ-R15")
def test_of_a_full_pool_the_controller_chooses_the_icons_that_go() -> None:
    match = stand(GAME, [{"card": "Grower", "fire ap": 9}], [{"card": "Mixed", "fire ap": 2, "water ap": 2}], acting=1)
    play(match, "use grower 4")
    assert match.view(0)["question"]["who"] == 1
    assert codes(match) == ["lose fire", "lose water"]
    play(match, "lose water", "lose water")
    assert codes(match) == ["lose fire", "lose water"]  # now of the cards, until there are no more than Max AP
    play(match, "lose fire", "lose fire")
    assert (seen(match, "Mixed").get("fire ap", 0), seen(match, "Mixed")["water ap"], value(match, "Mixed", "max ap")) == (0, 2, 2)


# ---- bans for a while ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R123")
def test_a_mon_that_cannot_take_actions_has_no_action_phase_and_no_items() -> None:
    match = stand(GAME, ["Ox"], ["Bear", "Cub"], acting=1, hands=(["Net"], ["Potion"]))
    play(match, "item net", "choose bear", "pass")
    assert why_not(match, "act 1") != "" and "act 2" in codes(match)
    play(match, "act 2", "pass")
    assert match.view(0)["active"] == 0  # Bear was skipped
    play(match, "end")
    assert "act 1" in codes(match)


@pytest.mark.rule("MQ-R123", "MQ-189")
def test_an_item_through_a_frozen_mon_is_accepted() -> None:
    match = stand(GAME, [{"card": "Ox", "frozen": 1, "hp": 5}], ["Bear"], acting=1, hands=(["Potion"], []))
    play(match, "item potion")
    assert hp(match, "Ox") == 15


@pytest.mark.rule("MQ-R123", "MQ-R108")
def test_who_cannot_take_actions_uses_no_ability_in_the_main_phase_either() -> None:
    game = cards(
        Medic="Fire 20 40/20/20 / // Mend: Usable in your Main Phase.\nRestore 10 HP to 1 Mon.",
        Net="item / 1 opposing Mon cannot take actions until your next turn.",
    )
    match = stand(game, ["Pup"], ["Medic"], acting=1, hands=(["Net"], []))
    play(match, "item net", "pass")
    assert asked(match) == 1 and why_not(match, "use medic") == "MQ-R123"


@pytest.mark.rule("MQ-R123")
def test_cannot_attack_bars_attacks_only_direct_ones_included() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Web"], ["Potion"]))
    play(match, "item web", "pass", "act 1")
    assert why_not(match, "attack ox") == "MQ-R123"
    assert "item potion" in codes(match) and "defend" in codes(match)
    play(match, "pass", "end", "act 1")
    assert "attack ox" in codes(match)


@pytest.mark.rule("MQ-283", "MQ-R122")
def test_a_player_who_cannot_play_mons() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Gate"], ["Pup"]))
    play(match, "item gate", "pass")
    assert why_not(match, "play pup 2") == "MQ-R122"
    play(match, "end", "end")
    assert "play pup 2" in codes(match)


@pytest.mark.rule("MQ-R119")
def test_a_full_draw_ban_covers_the_draw_phase_and_loses_no_game() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Well"], []), decks=(["Pup"] * 5, []))
    play(match, "item well", "pass")
    assert (match.view(0)["active"], match.over, names(match, "hand", 1)) == (1, False, [])


@pytest.mark.rule("MQ-R119")
def test_a_ban_on_draws_from_effects_leaves_the_draw_phase_alone() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Hush"], ["Scroll", "Page"]))
    play(match, "item hush", "pass")
    assert len(names(match, "hand", 1)) == 3
    play(match, "act 1", "item scroll")
    assert len(names(match, "hand", 1)) == 2
    play(match, "pass", "end", "act 1", "item page")  # the second of two turns: one was drawn for the turn
    assert len(names(match, "hand", 1)) == 2
    assert names(match, "discard", 1) == ["Page", "Scroll"]


@pytest.mark.rule("MQ-283")
def test_a_player_who_cannot_use_items() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Embargo"], ["Scroll"]))
    play(match, "item embargo", "pass", "act 1")
    assert why_not(match, "item scroll") == "MQ-283"
    play(match, "pass", "end", "act 1")
    assert "item scroll" in codes(match)


@pytest.mark.rule("MQ-R80", "MQ-R112")
@pytest.mark.parametrize(
    ("items", "lasts"),
    [
        (["Charm", "Chill"], [True, True, False, False]),  # Q's next turn, after it went home
        (["Chill", "Charm"], [True, True, False, False]),
        (["Keep", "Chill"], [True, True, True, False]),  # P's next turn
        (["Chill", "Keep"], [True, True, True, False]),
    ],
)
def test_a_duration_counts_the_turns_of_whoever_controls_the_mon_after_the_turn_in_which_it_began(
    items: list[str], lasts: list[bool]
) -> None:
    game = cards(
        Charm="item / Take control of 1 opposing Mon until the end of the turn.",
        Keep="item / Take control of 1 opposing Mon.",
        Chill="item / Apply Frozen for 1 turn to 1 Mon.",
    )
    match, found = stand(game, ["Pup"], ["Ox"], acting=1, hands=(items, ["Cub"])), []
    for item in items:
        play(match, f"item {item.lower()}", *(["choose ox"] if item == "Chill" else []))
    for _ in lasts:
        found.append(seen(match, "Ox")["frozen"] == 1)
        end_turn(match)
    assert found == lasts

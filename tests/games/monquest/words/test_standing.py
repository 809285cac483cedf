"""What holds while a card lies there: bonuses, protections, immunities, bent rules (MQ-149, MQ-172, MQ-176)."""

import pytest

from bestiary import Match
from tests.games.monquest.field import bp, cards, fact, hp, names, seen, stand
from tests.games.monquest.four import four
from tests.games.table import asked, codes, play, said, why_not

GAME = cards(
    Captain="Normal 20 40/30/20 / Your other Mon has +10 DEF.",
    Chief="Normal 20 40/30/20 / Your Rock Mons have +15 ATK.",
    Brute="Fire 20 40/30/20 / While this Mon has 20 HP or less, it has +60 ATK.",
    Rich="Fire 20 40/30/20 pool Fire1 / While you control 2 or more Fire Mons, this Mon has +5 ATK and +7 DEF.",
    Crab="Rock 20 90/30/20 / This Mon takes 30 less Water damage.",
    Crag="Rock 20 90/30/20 / Your Rock Mons take 5 less damage.",
    Mist="Wind 20 90/30/20 / This Mon takes half damage.",
    Ghost="Dark 20 90/30/20 / This Mon takes no damage.",
    Glass="Light 20 90/30/20 / This Mon takes 10 more damage.",
    Nymph="Water 15 35/25/30 weak Grass",
    Lancer="Light 20 40/50/20 / This Mon's attacks have Penetration.",
    Gull="Wind 20 40/50/20 / This Mon's direct attacks deal 40 BP damage.",
    Sneak="Dark 20 40/50/20 / This Mon can attack BP directly.",
    Juggler="Normal 20 40/50/20 / This Mon can hold 2 Accessories.",
    Band="accessory",
    Bead="accessory",
    Rock_Heart="Rock 20 90/30/50 / Abilities against this Mon are reduced by DEF.",
    Archer="Water 20 40/30/20 pool Water4 // Shot (Water1): Deal 60 damage to 1 opposing Mon."
    " // Drill (Water1): Deal 60 Penetration damage to 1 opposing Mon.",
    Viper="Dark 20 40/30/20 pool Dark4 // Bite (Dark1): Apply Poison to 1 opposing Mon."
    " // Hex (Dark1): 1 opposing Mon gets −10 ATK. // Sap (Dark1): 1 opposing Mon gets −1 Max AP. // Brew (Dark1): Apply Poison to"
    " your other Mon. // Lull (Dark1): Apply Sleep (coin) to 1 opposing Mon.",
    Torc="accessory / While the wearer has 20 HP or less, it has +60 ATK.",
    Mantle="armor / Statuses aimed at the wearer are applied to the user's Mon instead.",
    Locket="accessory / The wearer is immune to Poison.",
    Halo="accessory / The wearer is immune to all statuses.",
    Veil="Light 20 90/30/20 pool Light2 / This Mon is immune to opposing abilities.",
    Frosty="Ice 20 40/30/20 / Your Mons have +10 DEF.",
    Gloom="Dark 20 40/30/20 / All opposing Mons have −10 ATK.",
    Fog="item / Stays 2 turns.\nAll Mons have −5 ATK.",
    Bell="Rock 20 40/30/20 / At the end of each turn, deal 10 damage to each opposing Mon.",
    Dart="item / Apply Poison to 1 opposing Mon.",
    Jinx="Dark 20 40/30/20 / Your opponent cannot use Items.",
    Venom_Trap="item / Usable in your Main Phase.\nApply Poison to 1 opposing Mon.",
)


def value(match: Match, name: str, which: str) -> int:
    """A number of a Mon as it stands."""
    found = fact(match, name, which)
    assert isinstance(found, int)
    return found


# ---- passives (MQ-172 to MQ-174, MQ-R113) --------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-172")
def test_a_passive_is_on_while_its_card_is_on_the_field() -> None:
    match = stand(GAME, ["Captain", "Ox"], ["Ox"])
    assert value(match, "Ox", "def") == 60
    assert value(match, "Captain", "def") == 20  # itself is not "your other Mon"


@pytest.mark.rule("MQ-172", "MQ-R100")
def test_your_mons_are_not_the_opponents() -> None:
    match = stand(GAME, ["Chief", "Pup"], ["Ox"])
    assert value(match, "Ox", "atk") == 40


@pytest.mark.rule("MQ-174")
def test_a_passive_stops_the_moment_its_card_leaves_the_field() -> None:
    match = stand(GAME, ["Bear"], [{"card": "Captain", "hp": 5}, "Wall"], acting=1)
    assert value(match, "Wall", "def") == 100
    play(match, "attack captain")
    assert value(match, "Wall", "def") == 90


@pytest.mark.rule("MQ-173")
def test_a_passive_costs_no_attribute_cards() -> None:
    match = stand(GAME, [{"card": "Rich", "fire ap": 1}, "Cub"], ["Ox"], piles={"Fire": [3, 0]})
    assert (value(match, "Rich", "atk"), value(match, "Rich", "def"), value(match, "Rich", "ap")) == (35, 27, 1)
    assert seen(match, "Rich")["fire ap"] == 1


@pytest.mark.rule("MQ-R113")
def test_passives_stay_on_under_every_status_and_in_every_position() -> None:
    match = stand(GAME, [{"card": "Captain", "frozen": 1, "defense": 1}, "Ox"], ["Ox"])
    assert value(match, "Ox", "def") == 60


@pytest.mark.rule("MQ-R113")
def test_a_passive_covers_mons_that_arrive_later() -> None:
    match = stand(GAME, ["Frosty"], ["Ox"], hands=(["Newt"], []))
    play(match, "play newt 2")
    assert value(match, "Newt", "def") == 40


@pytest.mark.rule("MQ-172")
def test_a_passive_with_a_condition_is_on_while_that_holds() -> None:
    match = stand(GAME, [{"card": "Brute", "hp": 21}], ["Pup"])
    assert value(match, "Brute", "atk") == 30
    match = stand(GAME, [{"card": "Brute", "hp": 20}], ["Pup"])
    assert value(match, "Brute", "atk") == 90


@pytest.mark.rule("MQ-150")
def test_it_is_the_wearer_that_was_named_before() -> None:
    assert value(stand(GAME, [{"card": "Ox + Torc", "hp": 20}], ["Pup"]), "Ox", "atk") == 100
    assert value(stand(GAME, [{"card": "Ox + Torc", "hp": 21}], ["Pup"]), "Ox", "atk") == 40


@pytest.mark.rule("MQ-R110")
def test_changes_are_added_up_first_and_floored_when_read() -> None:
    game = cards(Weak="Fire 20 40/30/10 / This Mon has −20 DEF.", Belt="armor / The wearer has +15 DEF.")
    assert value(stand(game, ["Weak"], ["Pup"]), "Weak", "def") == 0
    assert value(stand(game, ["Weak + Belt"], ["Pup"]), "Weak", "def") == 5


# ---- damage that is taken (MQ-205 to MQ-208, MQ-R111) --------------------------------------------------------------------------


@pytest.mark.rule("MQ-205")
def test_damage_reduction_is_subtracted_before_the_damage_is_applied() -> None:
    match = play(stand(GAME, ["Newt"], ["Crag", "Ox"], acting=1), "attack ox")
    assert hp(match, "Ox") == 60 - 20


@pytest.mark.rule("MQ-205")
def test_a_reduction_of_one_attribute_leaves_other_damage_alone() -> None:
    assert hp(play(stand(GAME, ["Newt"], ["Crab"], acting=1), "attack crab"), "Crab") == 90
    assert hp(play(stand(GAME, ["Cub"], ["Crab"], acting=1), "attack crab"), "Crab") == 60


@pytest.mark.rule("MQ-206")
def test_prevented_damage_becomes_zero() -> None:
    assert hp(play(stand(GAME, ["Titan"], ["Ghost"], acting=1), "attack ghost"), "Ghost") == 90


@pytest.mark.rule("MQ-R111", "MQ-R73")
def test_half_damage_is_rounded_down() -> None:
    assert hp(play(stand(GAME, ["Newt"], ["Mist"], acting=1), "attack mist"), "Mist") == 90 - 12


@pytest.mark.rule("MQ-R111")
def test_more_damage() -> None:
    assert hp(play(stand(GAME, ["Newt"], ["Glass"], acting=1), "attack glass"), "Glass") == 90 - 35


@pytest.mark.rule("MQ-207", "MQ-R111")
def test_the_most_recent_change_of_damage_is_applied_first() -> None:
    game = cards(
        Older="Rock 20 90/45/20 / This Mon takes 5 less damage.",
        Halver="armor / The wearer takes half damage.",
        Striker="Normal 20 90/45/20",
    )
    match = stand(game, ["Striker"], ["Older"], hands=([], ["Halver"]), active=1)
    play(match, "attach halver older", "end", "act 1", "attack older")
    assert hp(match, "Older") == 90 - 17  # 22 − 5, not 20


# ---- bent rules (MQ-176, MQ-178) -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-219", "MQ-178")
def test_attacks_with_penetration_ignore_def() -> None:
    match = play(stand(GAME, ["Lancer"], [{"card": "Ox", "defense": 1}], acting=1), "attack ox")
    assert hp(match, "Ox") == 10


@pytest.mark.rule("MQ-210", "MQ-176")
def test_a_card_may_say_how_much_its_direct_attacks_deal() -> None:
    assert bp(play(stand(GAME, ["Gull"], [], acting=1), "attack seat-2")) == (500, 460)
    assert bp(play(stand(GAME, ["Ox"], [], acting=1), "attack seat-2")) == (500, 480)


@pytest.mark.rule("MQ-211", "MQ-176")
def test_a_card_may_let_its_mon_attack_bp_although_there_are_mons() -> None:
    assert why_not(stand(GAME, ["Ox"], ["Pup"], acting=1), "attack seat-2") == "MQ-211"
    assert bp(play(stand(GAME, ["Sneak"], ["Pup"], acting=1), "attack seat-2")) == (500, 480)


@pytest.mark.rule("MQ-148", "MQ-R116")
def test_a_mon_that_can_hold_two_accessories() -> None:
    match = stand(GAME, ["Juggler + Band", "Ox + Ring"], ["Pup"], hands=(["Bead"], []))
    assert why_not(match, "attach bead ox") == "MQ-R52"
    play(match, "attach bead juggler")
    assert sorted(names(match, "equipment", 0)) == ["Band", "Bead", "Ring"]


@pytest.mark.rule("MQ-R56")
def test_def_counts_against_abilities_only_if_a_card_says_so() -> None:
    def after(target: str, which: str) -> int:
        match = stand(GAME, [{"card": "Archer", "water ap": 1}], [{"card": target, "defense": 1}], acting=1)
        return hp(play(match, f"use archer{which}"), target)

    assert after("Rock Heart", "") == 80
    assert after("Rock Heart", " 2") == 30
    assert after("Crab", "") == 90 - 30


# ---- immunity and reflection (MQ-R71, MQ-R94, MQ-R115) ---------------------------------------------------------------------------


@pytest.mark.rule("MQ-149", "MQ-R114")
def test_an_immune_mon_may_be_chosen_and_nothing_happens() -> None:
    match = stand(GAME, [{"card": "Viper", "dark ap": 1}], ["Ox + Locket"], acting=1)
    play(match, "use viper")
    assert seen(match, "Ox").get("poison", 0) == 0
    assert value(match, "Viper", "ap") == 0


@pytest.mark.rule("MQ-R71")
def test_gaining_immunity_removes_the_status_at_once() -> None:
    match = stand(GAME, [{"card": "Ox", "poison": 1, "burn": 1}], ["Pup"], hands=(["Locket"], []))
    play(match, "attach locket ox")
    assert (seen(match, "Ox").get("poison", 0), seen(match, "Ox").get("burn", 0)) == (0, 1)


@pytest.mark.rule("MQ-R71")
def test_losing_immunity_does_not_bring_the_status_back() -> None:
    game = cards(Halo="accessory / The wearer is immune to all statuses.", Hammer="item / Destroy 1 Equipment.")
    match = stand(game, [{"card": "Ox", "poison": 1, "sleep": 1}], ["Pup"], hands=(["Halo", "Hammer"], []))
    play(match, "attach halo ox", "act 1")
    assert (seen(match, "Ox").get("poison", 0), seen(match, "Ox").get("sleep", 0)) == (0, 0)
    play(match, "item hammer")
    assert names(match, "discard", 0) == ["Hammer", "Halo"]
    assert seen(match, "Ox").get("poison", 0) == 0


@pytest.mark.rule("MQ-R94", "MQ-R114")
def test_opposing_abilities_have_no_effect_on_a_mon_that_is_immune_to_them() -> None:
    match = stand(GAME, [{"card": "Archer", "water ap": 1}], ["Veil"], acting=1)
    play(match, "use archer")
    assert hp(match, "Veil") == 90
    match = play(stand(GAME, ["Archer"], ["Veil"], acting=1), "attack veil")
    assert hp(match, "Veil") == 60  # an attack is no ability
    match = stand(GAME, [{"card": "Viper", "dark ap": 1}], ["Veil"], acting=1)
    play(match, "use viper 2")
    assert value(match, "Veil", "atk") == 30
    match = play(stand(GAME, [{"card": "Viper", "dark ap": 1}], ["Veil"], acting=1), "use viper 3")
    assert value(match, "Veil", "max ap") == 2
    match = stand(GAME, ["Ox"], ["Veil"], acting=1, hands=(["Dart"], []))
    play(match, "item dart")
    assert seen(match, "Veil")["poison"] == 1  # nor is an Item


@pytest.mark.rule("MQ-R94", "MQ-172")
def test_a_passive_is_an_ability_too() -> None:
    match = play(stand(GAME, ["Bell"], ["Veil", "Ox"]), "end")
    assert (hp(match, "Veil"), hp(match, "Ox")) == (90, 50)
    match = stand(GAME, ["Gloom"], ["Veil", "Ox"])
    assert (value(match, "Veil", "atk"), value(match, "Ox", "atk")) == (30, 30)
    match = play(stand(GAME, ["Ox"], ["Veil"], acting=1, hands=(["Fog"], [])), "item fog")  # an Item is no ability
    assert (value(match, "Veil", "atk"), value(match, "Ox", "atk")) == (25, 35)


@pytest.mark.rule("MQ-149", "MQ-R115")
def test_statuses_are_thrown_back_at_the_acting_mon_and_only_once() -> None:
    match = stand(GAME, [{"card": "Viper + Mantle", "dark ap": 1}, "Cub"], ["Ox + Mantle"], acting=1)
    play(match, "use viper")
    assert asked(match) == 0
    assert (seen(match, "Viper").get("poison", 0), seen(match, "Ox").get("poison", 0)) == (1, 0)


@pytest.mark.rule("MQ-R115")
def test_a_status_that_the_own_side_applies_is_not_thrown_back() -> None:
    match = stand(GAME, [{"card": "Viper", "dark ap": 1}, "Cub + Mantle"], ["Ox"], acting=1)
    play(match, "use viper 4")
    assert (seen(match, "Cub")["poison"], seen(match, "Viper").get("poison", 0)) == (1, 0)


@pytest.mark.rule("MQ-R115", "MQ-252")
@pytest.mark.parametrize(("coin", "asleep"), [(0, 1), (1, 0)])
def test_the_coin_beside_a_status_is_flipped_for_the_new_target(coin: int, asleep: int) -> None:
    match = stand(GAME, [{"card": "Viper", "dark ap": 1}], ["Ox + Mantle"], acting=1, rolls=[coin])
    play(match, "use viper 5")
    assert (seen(match, "Viper").get("sleep", 0), seen(match, "Ox").get("sleep", 0)) == (asleep, 0)
    assert any(line.startswith("Player 1 flips") for line in said(match))


@pytest.mark.rule("MQ-R115")
def test_without_an_acting_mon_the_reflecting_player_picks_one_of_the_user() -> None:
    match = stand(GAME, ["Pup", "Cub"], ["Ox + Mantle"], hands=(["Venom Trap"], []))
    play(match, "item venom-trap")
    assert asked(match) == 1
    assert codes(match) == ["choose pup", "choose cub"] or codes(match) == ["choose cub", "choose pup"]
    play(match, "choose cub")
    assert (seen(match, "Cub").get("poison", 0), seen(match, "Pup").get("poison", 0)) == (1, 0)
    assert seen(match, "Ox").get("poison", 0) == 0


# ---- bans that stand -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-283", "MQ-176")
def test_a_standing_ban_holds_while_its_card_is_there() -> None:
    match = stand(GAME, ["Pup"], ["Jinx"], acting=1, hands=(["Dart"], []))
    assert "item dart" not in codes(match)
    assert why_not(match, "item dart") == "MQ-283"


@pytest.mark.rule("MQ-R100", "MQ-283")
def test_a_standing_ban_is_about_every_opponent_and_no_teammate() -> None:
    hands = (["Dart"], ["Dart"], ["Dart"], ["Dart"])
    allowed = []
    for seat in range(4):
        match = four(GAME, ["Pup"], ["Jinx"], ["Pup"], ["Ox"], active=seat, acting=1, hands=hands)
        allowed.append("item dart" in codes(match))
    assert allowed == [False, True, False, True]

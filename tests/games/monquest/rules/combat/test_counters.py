"""Counters: when one may be used, who flips, what success and failure do (MQ-221 to MQ-227, MQ-R60)."""

import pytest

from bestiary import CardError
from tests.games.monquest.field import bp, cards, fact, hp, names, seen, stand
from tests.games.monquest.four import four
from tests.games.table import asked, codes, play, said

GAME = cards(
    Hedge="Grass 20 90/10/40 / Counter: Deal 40 damage to the attacker.",
    Thorn="Grass 20 90/10/40 / Counter: Deal 40 damage to the attacker. If it fails, take 10 more damage instead of 25.",
    Mirror="armor / Counter: Reduce the damage to 0.",
    Imp="Fire 20 50/30/25 pool Fire4"
    " // Bolt (Fire1): Deal 20 damage to 1 opposing Mon."
    " // Sear (Fire1): Deal 20 damage to 1 opposing Mon and apply Burn to it."
    " // Wave (Fire1): Deal 20 damage to each opposing Mon."
    " // Stun (Fire1): Apply Paralysis to 1 opposing Mon. Deal 20 damage to it."
    " // Mark (Fire1): Apply Poison to 1 opposing Mon."
    " // Twice (Fire1): Deal 20 damage to 1 opposing Mon. Deal 20 damage to it.",
    Sly="Fire 20 50/30/25 // Pick: You may deal 20 damage to 1 opposing Mon.",
    Early="Fire 20 50/30/25 pool Fire2 // Dawn (Fire1): Usable in your Main Phase.\nDeal 20 damage to 1 opposing Mon.",
    Bomb="item / Deal 25 damage to 1 opposing Mon.",
    Ember="Fire 20 50/30/25 / When this Mon is attacked, deal 5 damage to the attacker.",
)
IMP: dict[str, str | int] = {"card": "Imp", "fire ap": 4}


@pytest.mark.rule("MQ-221")
@pytest.mark.rule("MQ-225")
@pytest.mark.rule("MQ-226")
@pytest.mark.rule("MQ-R60")
def test_on_heads_the_counter_happens_and_the_damage_does_not() -> None:
    match = play(stand(GAME, ["Cub", "Pup"], ["Hedge"], acting=1, rolls=[0]), "attack hedge")
    assert asked(match) == 1 and codes(match) == ["counter hedge", "decline"]
    play(match, "counter hedge")
    assert names(match, "mons", 0) == ["Pup"]  # 40 damage KO'd the attacker
    assert hp(match, "Hedge") == 90
    assert "Player 2 flips a coin: heads." in said(match)


@pytest.mark.rule("MQ-224")
@pytest.mark.rule("MQ-227")
def test_on_tails_25_more_damage_is_taken() -> None:
    match = play(stand(GAME, ["Cub", "Pup"], ["Hedge"], acting=1, rolls=[1]), "attack hedge", "counter hedge")
    assert hp(match, "Hedge") == 90 - 30 - 25
    assert hp(match, "Cub") == 40


@pytest.mark.rule("MQ-227")
def test_a_card_can_say_what_a_failure_costs() -> None:
    match = play(stand(GAME, ["Cub", "Pup"], ["Thorn"], acting=1, rolls=[1]), "attack thorn", "counter thorn")
    assert hp(match, "Thorn") == 90 - 30 - 10


@pytest.mark.rule("MQ-R60")
def test_tails_against_a_blocked_attack_costs_exactly_25() -> None:
    hedge: dict[str, str | int] = {"card": "Hedge", "defense": 1}
    match = play(stand(GAME, ["Cub", "Pup"], [hedge], acting=1, rolls=[1]), "attack hedge", "counter hedge")
    assert hp(match, "Hedge") == 90 - 25


@pytest.mark.rule("MQ-R60")
def test_whoever_declines_flips_no_coin() -> None:
    match = play(stand(GAME, ["Cub", "Pup"], ["Hedge"], acting=1, rolls=[]), "attack hedge", "decline")
    assert hp(match, "Hedge") == 90 - 30
    assert not any("coin" in line for line in said(match))


@pytest.mark.rule("MQ-221")
def test_abilities_and_items_that_deal_damage_can_be_countered() -> None:
    match = play(stand(GAME, [IMP, "Pup"], ["Hedge"], acting=1, rolls=[0]), "use imp", "counter hedge")
    assert (hp(match, "Hedge"), hp(match, "Imp")) == (90, 10)
    match = play(stand(GAME, [IMP, "Pup"], ["Hedge"], hands=(["Bomb"], []), acting=1, rolls=[0]), "item bomb", "counter hedge")
    assert (hp(match, "Hedge"), hp(match, "Imp")) == (90, 10)  # the attacker is the acting Mon of the Item


@pytest.mark.rule("MQ-R60")
def test_other_parts_of_a_countered_effect_still_happen() -> None:
    match = play(stand(GAME, [IMP, "Pup"], ["Hedge"], acting=1, rolls=[0]), "use imp 2", "counter hedge")
    assert hp(match, "Hedge") == 90 and seen(match, "Hedge")["burn"] == 1


@pytest.mark.rule("MQ-222")
@pytest.mark.rule("MQ-R104")
def test_only_the_target_may_counter() -> None:
    match = play(stand(GAME, ["Cub", "Pup"], ["Hedge", "Bear"], acting=1), "attack bear")
    assert hp(match, "Bear") == 70  # nobody was asked
    match = play(stand(GAME, [IMP, "Pup"], ["Hedge", "Bear"], acting=1), "use imp 3")
    assert (hp(match, "Hedge"), hp(match, "Bear")) == (70, 80)  # "each" has no target


@pytest.mark.rule("MQ-223")
def test_no_counter_against_what_deals_no_damage() -> None:
    match = play(stand(GAME, [IMP, "Pup"], ["Hedge"], acting=1), "use imp 5")
    assert seen(match, "Hedge")["poison"] == 1 and asked(match) == 0


@pytest.mark.rule("MQ-221")
@pytest.mark.rule("MQ-R60")
def test_main_phase_effects_cannot_be_countered() -> None:
    match = play(stand(GAME, [{"card": "Early", "fire ap": 2}], ["Hedge"]), "use early")
    assert hp(match, "Hedge") == 70


@pytest.mark.rule("MQ-R60")
def test_a_counter_on_equipment_works_in_either_position_and_one_is_enough() -> None:
    hedge: dict[str, str | int] = {"card": "Hedge + Mirror", "defense": 1}
    match = play(stand(GAME, ["Bear", "Pup"], [hedge], acting=1, rolls=[0]), "attack hedge")
    assert codes(match) == ["counter hedge", "counter mirror", "decline"]
    play(match, "counter mirror")
    assert hp(match, "Hedge") == 90 and hp(match, "Bear") == 100 and asked(match) == 0


@pytest.mark.rule("MQ-R60")
@pytest.mark.rule("MQ-R66")
@pytest.mark.parametrize("status", ["paralysis", "frozen"])
def test_paralyzed_and_frozen_mons_cannot_counter(status: str) -> None:
    match = play(stand(GAME, ["Cub", "Pup"], [{"card": "Hedge", status: 1}], acting=1), "attack hedge")
    assert hp(match, "Hedge") == 60


@pytest.mark.rule("MQ-R60")
@pytest.mark.parametrize("status", ["sleep", "blind", "confusion"])
def test_sleeping_blind_and_confused_mons_can_counter_without_a_check(status: str) -> None:
    match = stand(GAME, ["Bear", "Pup"], [{"card": "Hedge", status: 1}], acting=1, rolls=[0])
    play(match, "attack hedge", "counter hedge")
    assert (hp(match, "Hedge"), hp(match, "Bear")) == (90, 60)


@pytest.mark.rule("MQ-R103")
def test_the_counter_comes_before_the_text() -> None:
    match = play(stand(GAME, [IMP, "Pup"], ["Hedge"], acting=1, rolls=[0]), "use imp 4")
    assert codes(match) == ["counter hedge", "decline"]  # though the text paralyzes first
    play(match, "counter hedge")
    assert hp(match, "Hedge") == 90 and seen(match, "Hedge")["paralysis"] == 1


@pytest.mark.rule("MQ-R60")
def test_one_counter_for_all_damage_of_an_action() -> None:
    match = play(stand(GAME, [IMP, "Pup"], ["Hedge"], acting=1, rolls=[1]), "use imp 6", "counter hedge")
    assert hp(match, "Hedge") == 90 - 20 - 25 - 20
    match = play(stand(GAME, [IMP, "Pup"], ["Hedge"], acting=1, rolls=[0]), "use imp 6", "counter hedge")
    assert hp(match, "Hedge") == 90


@pytest.mark.rule("MQ-R60")
def test_a_target_chosen_only_when_it_comes_may_counter_too() -> None:
    match = play(stand(GAME, ["Sly", "Pup"], ["Hedge"], acting=1, rolls=[1]), "use sly", "choose hedge")
    assert codes(match) == ["counter hedge", "decline"]
    play(match, "counter hedge")
    assert hp(match, "Hedge") == 90 - 20 - 25


@pytest.mark.rule("MQ-R60")
def test_a_counters_own_damage_cannot_be_countered() -> None:
    match = play(stand(GAME, ["Hedge", "Pup"], ["Thorn"], acting=1, rolls=[0]), "attack thorn", "counter thorn")
    assert hp(match, "Hedge") == 50 and asked(match) == 0


@pytest.mark.rule("MQ-R103")
@pytest.mark.rule("MQ-R105")
def test_what_waits_for_an_attack_comes_first_and_an_attacker_that_left_deals_nothing() -> None:
    match = play(stand(GAME, [{"card": "Cub", "hp": 5}, "Pup"], ["Ember"], acting=1), "attack ember")
    assert names(match, "mons", 0) == ["Pup"] and hp(match, "Ember") == 50
    assert bp(match) == (490, 500)
    assert fact(match, "Pup", "acting")  # the Action Phase of the attacker's slot is over


@pytest.mark.rule("MQ-221")
@pytest.mark.rule("MQ-225")
def test_in_a_team_battle_the_controller_of_the_target_is_asked() -> None:
    match = play(four(GAME, ["Bear", "Pup"], ["Ox"], ["Cub"], ["Hedge"], acting=1, rolls=[0]), "attack hedge")
    assert asked(match) == 3
    play(match, "counter hedge")
    assert (hp(match, "Hedge"), hp(match, "Bear")) == (90, 60)


@pytest.mark.rule("MQ-226")
@pytest.mark.rule("MQ-227")
def test_words_of_a_counter_say_nothing_elsewhere() -> None:
    with pytest.raises(CardError, match="what a Counter does"):
        cards(Odd="item / Reduce the damage to 0.")
    with pytest.raises(CardError, match="last sentence of a Counter"):
        cards(Odd="item / Draw 1 card. If it fails, take 10 more damage instead of 25.")
    with pytest.raises(CardError, match="two Counters"):
        cards(Odd="Rock 10 30/20/20 / Counter: Draw 1 card.\nCounter: Reduce the damage to 0.")
    with pytest.raises(CardError, match="too many texts"):
        cards(Odd="Rock 10 30/20/20" + " // Peek: Draw 1 card." * 7)


@pytest.mark.rule("MQ-R27")
def test_a_countered_ability_still_ends_the_action_phase() -> None:
    match = play(stand(GAME, [IMP, "Pup"], ["Hedge"], acting=1, rolls=[0]), "use imp", "counter hedge")
    assert fact(match, "Pup", "acting")


@pytest.mark.rule("MQ-221")
@pytest.mark.rule("MQ-R60")
def test_the_attacker_is_the_acting_mon_also_where_its_action_set_the_damage_off() -> None:
    game = cards(
        Hawk="Wind 20 50/30/25 / When this Mon attacks, deal 10 damage to 1 opposing Mon.",
        Hedge="Grass 20 90/10/40 / Counter: Deal 40 damage to the attacker.",
    )
    match = play(stand(game, ["Hawk"], ["Hedge", "Ox"], acting=1, rolls=[0]), "attack ox", "choose hedge", "counter hedge")
    assert (hp(match, "Hawk"), hp(match, "Hedge"), hp(match, "Ox")) == (10, 90, 30)

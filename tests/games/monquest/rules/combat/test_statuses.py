"""The seven statuses: damage in End Phases, checks before acting, bars, durations, cures, immunity (chapter 15)."""

import pytest

from bestiary import Match
from tests.games.monquest.field import bp, cards, fact, hp, names, seen, stand
from tests.games.table import codes, play, said, why_not

GAME = cards(
    Witch="Dark 20 80/30/25 pool Dark6"
    " // Venom (Dark1): Apply Poison to 1 opposing Mon."
    " // Freeze (Dark1): Apply Frozen for 2 turns to 1 opposing Mon."
    " // Ice (Dark1): Apply Frozen to 1 opposing Mon."
    " // Bolt (Dark2): Deal 20 damage to 1 opposing Mon."
    " // Peek (Dark1): Draw 1 card."
    " // Chill (Dark1): Apply Frozen for 1 turn to 1 opposing Mon.",
    Balm="item / Cure 1 Mon of Burn and Frozen.",
    Panacea="item / Cure one of your Mons of all statuses.",
    Tonic="item / Cure one of your Mons of all statuses and restore 20 HP to it.",
    Amulet="accessory / The wearer is immune to Poison.",
    Plate="armor / The wearer takes 5 less damage.",
    Moss="accessory / At the end of your turn, restore 10 HP to the wearer.",
    Recall="item / Return one of your Mons to your hand.",
    Turner="item / Change 1 Mon to Defense Position.",
)
WITCH: dict[str, str | int] = {"card": "Witch", "dark ap": 6}


def ill(name: str, *statuses: str, **more: int) -> dict[str, str | int]:
    """A Mon with statuses."""
    return {"card": name, **dict.fromkeys(statuses, 1), **more}


def turn(match: Match) -> Match:
    """The player in turn does nothing, and the next turn begins."""
    seat = match.view(0)["turn"]
    while match.view(0)["turn"] == seat:
        play(match, next(code for code in ("end", "pass", "act 1") if code in codes(match)))
    return match


def status(match: Match, name: str, which: str) -> bool:
    """Has the Mon this status?"""
    return bool(seen(match, name).get(which, 0))


# ---- what there is --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-228")
@pytest.mark.rule("MQ-231")
def test_a_mon_can_have_all_seven_each_by_itself() -> None:
    all_seven = ["poison", "burn", "blind", "confusion", "sleep", "paralysis", "frozen"]
    match = stand(GAME, ["Cub"], [ill("Bear", *all_seven)], hands=(["Balm"], []), acting=1)
    play(match, "item balm", "choose bear")
    assert [which for which in all_seven if status(match, "Bear", which)] == [
        "poison", "blind", "confusion", "sleep", "paralysis",
    ]  # fmt: skip


@pytest.mark.rule("MQ-229")
@pytest.mark.rule("MQ-R65")
def test_only_poison_and_burn_deal_damage_by_themselves() -> None:
    match = stand(GAME, ["Cub"], [ill("Bear", "blind", "confusion", "sleep", "paralysis", "frozen")], hands=(["Pup"], ["Pup"]))
    for _ in range(4):
        turn(match)
    assert hp(match, "Bear") == 100


@pytest.mark.rule("MQ-232")
@pytest.mark.rule("MQ-R63")
def test_poison_deals_10_at_the_end_of_every_turn() -> None:
    match = stand(GAME, [WITCH, "Pup"], ["Bear"], hands=(["Cub"], ["Cub"]), acting=1)
    play(match, "use witch", "pass", "pass")
    assert hp(match, "Bear") == 90
    assert hp(turn(match), "Bear") == 80
    assert hp(turn(match), "Bear") == 70


@pytest.mark.rule("MQ-233")
@pytest.mark.rule("MQ-234")
def test_burn_deals_10_too_and_both_deal_10_each() -> None:
    assert hp(turn(stand(GAME, ["Cub"], [ill("Bear", "burn")], hands=(["Pup"], ["Pup"]))), "Bear") == 90
    assert hp(turn(stand(GAME, ["Cub"], [ill("Bear", "burn", "poison")], hands=(["Pup"], ["Pup"]))), "Bear") == 80


@pytest.mark.rule("MQ-R57")
def test_each_packet_of_status_damage_is_reduced_by_itself() -> None:
    match = turn(stand(GAME, ["Cub"], [ill("Bear + Plate", "burn", "poison")], hands=(["Pup"], ["Pup"])))
    assert hp(match, "Bear") == 100 - 5 - 5


@pytest.mark.rule("MQ-R64")
def test_poison_twice_is_poison_once() -> None:
    match = stand(GAME, [WITCH, "Pup"], [ill("Bear", "poison")], hands=(["Cub"], ["Cub"]), acting=1)
    play(match, "use witch", "pass", "pass")
    assert hp(match, "Bear") == 90


@pytest.mark.rule("MQ-243")
@pytest.mark.rule("MQ-R63")
def test_status_damage_can_ko_and_comes_all_at_once() -> None:
    match = stand(GAME, ["Cub", ill("Pup", "burn", hp=10)], [ill("Newt", "poison", hp=5), "Ox"], hands=(["Pup"], ["Pup"]))
    turn(match)
    assert (names(match, "mons", 0), names(match, "mons", 1)) == (["Cub"], ["Ox"])
    assert bp(match) == (490, 490)


@pytest.mark.rule("MQ-R74")
def test_passive_healing_comes_after_status_damage() -> None:
    match = stand(GAME, [ill("Ox + Moss", "poison", hp=10), "Cub"], ["Bear"], hands=(["Pup"], ["Pup"]))
    assert names(turn(match), "mons", 0) == ["Cub"]
    match = stand(GAME, [ill("Ox + Moss", "poison", hp=30), "Cub"], ["Bear"], hands=(["Pup"], ["Pup"]))
    assert hp(turn(match), "Ox") == 30


# ---- checks ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-235")
def test_a_blind_mon_misses_on_tails() -> None:
    match = play(stand(GAME, [ill("Cub", "blind"), "Pup"], ["Bear"], acting=1, rolls=[1]), "attack bear")
    assert hp(match, "Bear") == 100 and hp(match, "Cub") == 40 and fact(match, "Pup", "acting")
    match = play(stand(GAME, [ill("Cub", "blind"), "Pup"], ["Bear"], acting=1, rolls=[0]), "attack bear")
    assert hp(match, "Bear") == 70 and status(match, "Cub", "blind")


@pytest.mark.rule("MQ-235")
@pytest.mark.rule("MQ-R69")
def test_a_blind_mon_loses_what_it_paid_for_a_failed_ability() -> None:
    match = stand(GAME, [{**WITCH, "blind": 1}, "Pup"], ["Bear"], acting=1, rolls=[1, 1], piles={"Dark": [0, 0]})
    play(match, "use witch")
    assert not status(match, "Bear", "poison") and seen(match, "Witch")["dark ap"] == 5
    assert fact(match, "Witch", "acting")  # no value would have been changed
    play(match, "use witch 4")
    assert hp(match, "Bear") == 100 and seen(match, "Witch")["dark ap"] == 3
    assert fact(match, "Pup", "acting")


@pytest.mark.rule("MQ-236")
@pytest.mark.rule("MQ-237")
def test_a_confused_mon_hurts_itself_on_tails() -> None:
    match = play(stand(GAME, [ill("Cub", "confusion"), "Pup"], ["Bear"], acting=1, rolls=[1]), "attack bear")
    assert (hp(match, "Bear"), hp(match, "Cub")) == (100, 30)
    match = play(stand(GAME, [ill("Cub", "confusion"), "Pup"], ["Bear"], acting=1, rolls=[0]), "attack bear")
    assert (hp(match, "Bear"), hp(match, "Cub")) == (70, 40) and status(match, "Cub", "confusion")


@pytest.mark.rule("MQ-238")
@pytest.mark.rule("MQ-239")
def test_a_sleeping_mon_wakes_on_heads() -> None:
    match = play(stand(GAME, [ill("Cub", "sleep"), "Pup"], ["Bear"], acting=1, rolls=[0]), "attack bear")
    assert hp(match, "Bear") == 70 and not status(match, "Cub", "sleep")


@pytest.mark.rule("MQ-238")
@pytest.mark.rule("MQ-R68")
def test_on_tails_it_sleeps_on_for_the_turn_and_nothing_is_paid() -> None:
    match = stand(GAME, [{**WITCH, "sleep": 1}, "Pup"], ["Bear"], hands=(["Panacea"], []), acting=1, rolls=[1])
    play(match, "use witch 4")
    assert seen(match, "Witch")["dark ap"] == 6 and hp(match, "Bear") == 100
    assert fact(match, "Witch", "acting")
    assert why_not(match, "attack bear") and why_not(match, "use witch") and why_not(match, "defend")
    assert "item panacea" in codes(match)  # Items may still be used through it


@pytest.mark.rule("MQ-R68", "MQ-R103")
def test_an_attack_is_told_only_once_the_mon_is_awake() -> None:
    asleep = play(stand(GAME, [ill("Cub", "sleep"), "Pup"], ["Bear"], acting=1, rolls=[1]), "attack bear")
    assert "Cub attacks Bear." not in said(asleep) and said(asleep)[-1] == "Cub stays asleep."
    asleep = play(stand(GAME, [ill("Cub", "sleep"), "Pup"], [], acting=1, rolls=[1]), "attack seat-2")
    assert "Cub attacks Player 2 directly." not in said(asleep) and said(asleep)[-1] == "Cub stays asleep."
    awake = said(play(stand(GAME, [ill("Cub", "sleep"), "Pup"], ["Bear"], acting=1, rolls=[0]), "attack bear"))
    assert awake.index("Cub no longer has Sleep.") < awake.index("Cub attacks Bear.") < awake.index("Bear takes 30 damage.")
    awake = said(play(stand(GAME, [ill("Cub", "sleep"), "Pup"], [], acting=1, rolls=[0]), "attack seat-2"))
    attacked = awake.index("Cub attacks Player 2 directly.")
    assert awake.index("Cub no longer has Sleep.") < attacked < awake.index("Player 2 loses 20 BP.")


@pytest.mark.rule("MQ-R67")
def test_a_sleeping_mon_may_change_position_after_its_check() -> None:
    match = play(stand(GAME, [ill("Cub", "sleep"), "Pup"], ["Bear"], acting=1, rolls=[0]), "defend")
    assert seen(match, "Cub")["defense"] == 1 and not status(match, "Cub", "sleep")
    match = play(stand(GAME, [ill("Cub", "sleep"), "Pup"], ["Bear"], acting=1, rolls=[1]), "defend")
    assert not seen(match, "Cub").get("defense", 0)
    assert why_not(match, "attack bear")  # without another flip (MQ-R68)


@pytest.mark.rule("MQ-R69")
def test_sleep_then_cost_then_blind_then_confusion() -> None:
    witch: dict[str, str | int] = {**WITCH, "sleep": 1, "blind": 1, "confusion": 1}
    match = play(stand(GAME, [witch, "Pup"], ["Bear"], acting=1, rolls=[0, 0, 1]), "use witch 4")
    assert not status(match, "Witch", "sleep") and seen(match, "Witch")["dark ap"] == 4
    assert (hp(match, "Witch"), hp(match, "Bear")) == (70, 100)
    assert status(match, "Witch", "blind") and status(match, "Witch", "confusion")
    assert fact(match, "Pup", "acting")


@pytest.mark.rule("MQ-R69")
def test_the_first_tails_ends_the_checks() -> None:
    match = play(stand(GAME, [ill("Cub", "blind", "confusion"), "Pup"], ["Bear"], acting=1, rolls=[1]), "attack bear")
    assert hp(match, "Cub") == 40
    assert sum("flips a coin" in line for line in said(match)) == 1


# ---- bars -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-240")
@pytest.mark.rule("MQ-241")
@pytest.mark.rule("MQ-R66")
@pytest.mark.parametrize("which", ["paralysis", "frozen"])
def test_paralyzed_and_frozen_mons_do_nothing(which: str) -> None:
    match = stand(GAME, [{**WITCH, which: 1}, "Pup"], ["Bear"], hands=(["Panacea", "Cub"], []), acting=1, rolls=[])
    for code in ("attack bear", "use witch", "defend"):
        assert why_not(match, code)
    assert hp(match, "Witch") == 80
    assert "item panacea" in codes(match)


@pytest.mark.rule("MQ-97")
def test_no_text_turns_a_frozen_mon() -> None:
    match = stand(GAME, ["Cub"], [ill("Bear", "frozen")], hands=(["Turner"], []), acting=1)
    play(match, "item turner", "choose bear")
    assert not seen(match, "Bear").get("defense", 0)
    match = stand(GAME, ["Cub"], [ill("Bear", "sleep")], hands=(["Turner"], []), acting=1)
    play(match, "item turner", "choose bear")
    assert seen(match, "Bear")["defense"] == 1


# ---- how they end ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-230")
@pytest.mark.rule("MQ-R112")
def test_frozen_for_two_turns_costs_two_turns() -> None:
    match = stand(GAME, [WITCH, "Pup"], ["Bear"], hands=(["Cub"], ["Cub"]), acting=1)
    play(match, "use witch 2", "pass", "pass")
    for frozen in (True, True, False):
        assert status(match, "Bear", "frozen") == frozen
        turn(match)
        turn(match)


@pytest.mark.rule("MQ-R112")
def test_the_longer_duration_counts() -> None:
    match = stand(GAME, [WITCH, "Pup"], ["Bear"], hands=(["Cub"], ["Cub"]), acting=1)
    play(match, "use witch 2", "use witch 6", "pass", "pass")  # for 2 turns, then for 1
    turn(match)
    turn(match)
    assert status(match, "Bear", "frozen")
    match = stand(GAME, [WITCH, "Pup"], ["Bear"], hands=(["Cub"], ["Cub"]), acting=1)
    play(match, "use witch 2", "use witch 3", "pass", "pass")  # for 2 turns, then for good
    for _ in range(6):
        turn(match)
    assert status(match, "Bear", "frozen")


@pytest.mark.rule("MQ-R112")
def test_a_cured_status_that_is_applied_again_has_its_own_time() -> None:
    game = cards(
        Witch="Dark 20 80/30/25 // Freeze: Apply Frozen for 1 turn to 1 opposing Mon. // Ice: Apply Frozen to 1 opposing Mon.",
        Thaw="item / Cure 1 Mon of Frozen.",
    )
    match = stand(game, ["Witch", "Pup"], ["Bear"], hands=(["Thaw", "Cub"], ["Cub"]), acting=1)
    play(match, "use witch", "item thaw", "choose bear", "use witch 2", "pass", "pass")
    turn(match)
    turn(match)
    assert status(match, "Bear", "frozen")


@pytest.mark.rule("MQ-239")
@pytest.mark.rule("MQ-242")
@pytest.mark.parametrize("which", ["poison", "burn", "blind", "confusion", "sleep", "paralysis", "frozen"])
def test_items_remove_each_of_them(which: str) -> None:
    match = play(
        stand(GAME, [ill("Cub", which), "Pup"], ["Bear"], hands=(["Panacea", "Ox"], []), acting=1), "item panacea", "choose cub"
    )
    assert not status(match, "Cub", which)
    assert fact(match, "Cub", "acting")  # MQ-82


@pytest.mark.rule("MQ-82")
def test_a_cure_that_also_heals_ends_the_action_phase() -> None:
    match = stand(GAME, [ill("Cub", "burn", hp=10), "Pup"], ["Bear"], hands=(["Tonic", "Ox"], []), acting=1)
    play(match, "item tonic", "choose cub")
    assert hp(match, "Cub") == 30 and fact(match, "Pup", "acting")


@pytest.mark.rule("MQ-244")
@pytest.mark.rule("MQ-245")
def test_who_leaves_loses_its_statuses() -> None:
    match = stand(GAME, [ill("Cub", "burn"), "Pup"], ["Bear"], hands=(["Recall", "Ox"], []), acting=2)
    play(match, "item recall", "choose cub")
    assert "Cub" in names(match, "hand", 0)
    turn(match)
    turn(match)
    play(match, "play cub 1")
    assert not status(match, "Cub", "burn")


@pytest.mark.rule("MQ-R71")
def test_gaining_immunity_removes_the_status() -> None:
    match = stand(GAME, [ill("Cub", "poison", "burn")], ["Bear"], hands=(["Amulet", "Ox"], []))
    play(match, "attach amulet cub")
    assert not status(match, "Cub", "poison") and status(match, "Cub", "burn")


@pytest.mark.rule("MQ-R114")
def test_an_immune_mon_may_be_chosen_and_nothing_happens() -> None:
    match = stand(GAME, [WITCH, "Pup"], ["Bear + Amulet"], acting=1, piles={"Dark": [0, 0]})
    play(match, "use witch")
    assert not status(match, "Bear", "poison") and seen(match, "Witch")["dark ap"] == 5
    match = stand(GAME, ["Cub", "Pup"], ["Bear"], hands=(["Panacea", "Ox"], []), acting=1)
    play(match, "item panacea", "choose cub")  # without a status to be cured
    assert "Panacea" in names(match, "discard", 0)

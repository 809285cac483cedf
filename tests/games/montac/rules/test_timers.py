"""Timers (MT-119 to MT-122, MT-125) and the rulings on them."""

import pytest

from bestiary import Match
from tests.games.montac.course import cited, end_turn, fact, kinds
from tests.games.montac.mat import cards, health, names, stand
from tests.games.table import play, said

PLAIN = cards()
TRIGGERS = cards(
    Spark="synergy 1 1500 Storm / When this card perishes, gain 1 health point.",
    Ember="synergy 1 1500 Flame / When this card perishes, gain 2 health points.",
    Glow="synergy 1 1500 Spirit / When this card perishes, gain 3 health points.",
    Witness="basic 1 1000 Spirit / When another monster perishes, gain 4 health points.",
    Anchor="tacticlysm / This card is constant.\nEach synergy monster you command cannot perish due to its timer.",
    Elder="synergy 1 1500 Stone / When another monster perishes, gain 5 health points.",
    Keeper="synergy 1 1500 Stone / Other monsters you command cannot perish due to its timer.",
    Late="synergy 1 1500 Storm / When this card perishes, play 1 synergy monster from your asset pile.",
)


def cool_down(mine: list[str], theirs: list[str], **more: object) -> Match:
    """A Cool Down Stage in which both pass: then Hands are refilled, and the next turn begins."""
    return end_turn(stand(TRIGGERS, list(mine), list(theirs), stage="Cool Down", **more))  # type: ignore[arg-type]


@pytest.mark.rule("MT-119")
def test_mt_119_a_synergy_monster_enters_with_its_printed_timer() -> None:
    match = stand(PLAIN, assets=(["Comet", "Flash"], []))
    play(match, "play comet")
    assert fact(match, "Comet", "timer") == 3
    play(match, "pass", "play flash")
    assert fact(match, "Flash", "timer") == 1


@pytest.mark.rule("MT-120", "MT-R50")
def test_mt_120_every_timer_is_reduced_in_both_players_turns() -> None:
    match = stand(PLAIN, ["Comet"], [{"card": "Comet", "timer": 3}], stage="Cool Down")
    end_turn(match)
    assert kinds(match, "timer") == ["The Timer of Comet is 2.", "The Timer of Comet is 1."]
    end_turn(match)
    assert kinds(match, "timer")[2:] == ["The Timer of Comet is 1.", "The Timer of Comet is 0."]
    assert (names(match, "monsters", 0), names(match, "monsters", 1)) == (["Comet"], [])


@pytest.mark.rule("MT-R50")
def test_mt_r50_a_timer_of_3_played_in_turn_4_is_over_in_turn_6() -> None:
    match = stand(PLAIN, assets=(["Comet"], []), turn=4)
    play(match, "play comet")
    end_turn(match)
    assert (match.view(0)["turn"], fact(match, "Comet", "timer")) == (5, 2)
    end_turn(match)
    assert (match.view(0)["turn"], fact(match, "Comet", "timer")) == (6, 1)
    end_turn(match)
    assert (match.view(0)["turn"], names(match, "perished", 0)) == (7, ["Comet"])


@pytest.mark.rule("MT-R50")
def test_mt_r50_who_enters_after_the_reduction_waits_for_the_next_one() -> None:
    match = cool_down(["Late"], [], assets=(["Flash"], []))
    assert (names(match, "perished", 0), names(match, "monsters", 0)) == (["Late"], ["Flash"])
    assert fact(match, "Flash", "timer") == 1


@pytest.mark.rule("MT-121")
def test_mt_121_a_card_whose_timer_reaches_0_perishes() -> None:
    match = stand(PLAIN, ["Flash"], stage="Cool Down")
    end_turn(match)
    assert (names(match, "monsters", 0), names(match, "perished", 0)) == ([], ["Flash"])
    assert "MT-121" in cited(match)


@pytest.mark.rule("MT-122")
def test_mt_122_a_card_without_a_timer_stays() -> None:
    match = stand(PLAIN, ["Giant", "Pawn"], stage="Cool Down")
    for _ in range(4):
        end_turn(match)
    assert sorted(names(match, "monsters", 0)) == ["Giant", "Pawn"]
    assert fact(match, "Giant", "timer") is None
    assert kinds(match, "timer") == []


@pytest.mark.rule("MT-125")
def test_mt_125_timers_come_before_the_refill() -> None:
    match = stand(PLAIN, ["Flash"], stage="Cool Down")
    end_turn(match)
    assert kinds(match, "timer", "perishes", "draws") == [
        "The Timer of Flash is 0.",
        "Flash perishes.",
        "Cards drawn by Player 1: 5.",
        "Cards drawn by Player 2: 5.",
    ]


@pytest.mark.rule("MT-R55")
def test_mt_r55_several_at_0_perish_together_and_the_other_players_trigger_comes_first() -> None:
    match = cool_down(["Spark"], ["Ember"])
    assert kinds(match, "perishes", "gains hp") == [
        "Spark perishes.",
        "Ember perishes.",
        "Player 2 gains 2 HP.",
        "Player 1 gains 1 HP.",
    ]


@pytest.mark.rule("MT-R55", "MT-R71")
def test_mt_r55_all_at_0_are_involved_so_a_witness_comes_first() -> None:
    match = cool_down(["Spark", "Witness"], [])
    assert kinds(match, "gains hp") == ["Player 1 gains 4 HP.", "Player 1 gains 1 HP."]


@pytest.mark.rule("MT-R55", "MT-R71")
def test_mt_r55_a_card_at_0_is_involved_even_if_it_is_kept() -> None:
    match = cool_down(["Elder", "Witness"], ["Spark"], tacticals=(["Anchor"], []))
    assert sorted(names(match, "monsters", 0)) == ["Elder", "Witness"]
    assert kinds(match, "gains hp") == [
        "Player 1 gains 4 HP.",  # the bystander
        "Player 2 gains 1 HP.",
        "Player 1 gains 5 HP.",
    ]


@pytest.mark.rule("MT-R55", "MT-124")
@pytest.mark.parametrize("mine", [["Keeper", "Spark"], ["Spark", "Keeper"]])
def test_mt_r55_who_perishes_at_the_same_time_still_protects_the_others(mine: list[str]) -> None:
    assert names(cool_down(mine, []), "monsters", 0) == ["Spark"]


@pytest.mark.rule("MT-R55", "MT-153")
def test_mt_r55_their_commander_orders_several_of_one_side() -> None:
    match = stand(TRIGGERS, ["Spark", "Glow"], ["Ember"], stage="Cool Down")
    play(match, "pass", "pass")
    assert health(match) == (5, 7)
    glow = next(move.code for move in match.legal() if "glow" in move.code)
    play(match, glow)
    assert kinds(match, "gains hp")[1:] == ["Player 1 gains 3 HP.", "Player 1 gains 1 HP."]
    assert "Glow is next." in said(match)

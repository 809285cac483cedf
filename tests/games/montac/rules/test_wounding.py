"""Wound Attempts (MT-111 to MT-116) and the rulings on them."""

import pytest

from bestiary import Match
from tests.games.montac.course import cited, fact, gains, kinds, question
from tests.games.montac.mat import cards, health, names, stand
from tests.games.table import asked, codes, play, said

TRICKS = cards(
    Trick="red 1",
    Bounce="red 1 / Return 1 monster in play to the hand.",
    Lure="red 1 / Take command of 1 monster your enemy commands.",
    Ebb="red 1 / 1 monster your enemy commands loses 2000 power until the end of the turn.",
    Wolf="basic 1 1000 Beast / This card is ravenous.",
    Ward="red 1 / This card is constant.\nWhen you lose health points, gain 2 health points.",
)


def attempt(*mine: str, hands: tuple[list[str], list[str]] = ([], []), **more: object) -> Match:
    """A Conflict Stage of the first player against an enemy without monsters, who has a Giant in the Asset Pile."""
    return stand(
        TRICKS,
        list(mine),
        [],
        stage="Conflict",
        hands=(list(hands[0]), list(hands[1])),
        assets=([], ["Giant"]),
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("MT-111")
def test_mt_111_only_an_enemy_without_monsters_is_attacked() -> None:
    guarded = stand(TRICKS, ["Rook"], ["Pawn"], stage="Conflict")
    refused = guarded.why_not("attack rook enemy")
    assert refused is not None and refused.rule == "MT-111"
    assert "attack rook enemy" in codes(attempt("Rook"))


@pytest.mark.rule("MT-113")
def test_mt_113_the_attacked_player_responds_first_then_in_turn() -> None:
    match = attempt("Rook", hands=(["Trick"], ["Trick"]))
    play(match, "attack rook enemy")
    assert (asked(match), codes(match)) == (1, ["pass", "play trick", "play giant"])
    play(match, "play trick")
    assert (asked(match), codes(match)) == (0, ["pass", "play trick"])
    play(match, "pass", "pass")
    assert health(match) == (5, 4)


@pytest.mark.rule("MT-114")
def test_mt_114_with_no_monster_at_the_end_the_player_is_wounded() -> None:
    match = attempt("Rook")
    play(match, "attack rook enemy", "pass")
    assert health(match) == (5, 5)
    play(match, "pass")
    assert health(match) == (5, 4)
    assert kinds(match, "wounds", "loses hp") == ["Rook Wounds the enemy.", "Player 2 loses 1 HP."]


@pytest.mark.rule("MT-116")
def test_mt_116_a_monster_at_the_end_interrupts_it() -> None:
    match = attempt("Rook")
    play(match, "attack rook enemy", "play giant", "pass")
    assert "The attack is interrupted." not in said(match)  # only when both agree to end it
    play(match, "pass")
    assert "The attack is interrupted." in said(match) and "MT-116" in cited(match)
    assert health(match) == (5, 5)
    assert names(match, "monsters", 0) == ["Rook"]  # no power was compared


@pytest.mark.rule("MT-R36")
def test_mt_r36_an_interrupted_wound_attempt_is_spent() -> None:
    match = attempt("Rook")
    play(match, "attack rook enemy", "play giant", "pass", "pass")
    assert fact(match, "Rook", "attacks left") == 0
    assert codes(match) == ["pass"]


@pytest.mark.rule("MT-R42")
def test_mt_r42_the_attempt_is_interrupted_when_the_attacker_leaves() -> None:
    match = attempt("Rook", hands=([], ["Bounce"]))
    play(match, "attack rook enemy", "play bounce")
    assert health(match) == (5, 5) and "The attack is interrupted." in said(match)
    assert (question(match), asked(match)) == ("conflict stage", 0)


@pytest.mark.rule("MT-R43")
def test_mt_r43_the_attempt_is_interrupted_when_the_attacker_changes_sides() -> None:
    match = attempt("Rook", hands=([], ["Lure"]))
    play(match, "attack rook enemy", "play lure")
    assert names(match, "monsters", 1) == ["Rook"]
    assert health(match) == (5, 5) and question(match) == "conflict stage"


@pytest.mark.rule("MT-R45")
def test_mt_r45_a_blocker_that_has_gone_again_stops_nothing() -> None:
    match = attempt("Rook", hands=(["Bounce"], []))
    play(match, "attack rook enemy", "play giant", "play bounce", "choose giant", "pass", "pass")
    assert health(match) == (5, 4)


@pytest.mark.rule("MT-R40")
def test_mt_r40_power_is_asked_when_the_attempt_is_declared() -> None:
    match = attempt("Rook", "Zero", hands=([], ["Ebb"]))
    refused = match.why_not("attack zero enemy")
    assert refused is not None and refused.rule == "MT-112"
    play(match, "attack rook enemy", "play ebb", "choose rook", "pass", "pass")
    assert (fact(match, "Rook", "power"), health(match)) == (0, (5, 4))


@pytest.mark.rule("MT-R132")
def test_mt_r132_a_wound_and_its_loss_are_one_batch_with_the_attacker_involved() -> None:
    match = attempt("Wolf", tacticals=([], ["Ward"]))
    play(match, "attack wolf enemy", "pass", "pass")
    assert gains(match) == [2] and health(match) == (5, 6)
    told = kinds(match, "gains hp", "power gained")
    assert told == ["Player 2 gains 2 HP.", "Wolf gains 1000 power."]

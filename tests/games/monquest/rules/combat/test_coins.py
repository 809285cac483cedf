"""Coins: who flips, what heads and tails mean (chapter 16, MQ-R70)."""

import pytest

from tests.games.monquest.field import bp, cards, fact, hp, names, seen, stand
from tests.games.table import codes, play, said

GAME = cards(
    Seer="Dark 20 50/30/25"
    " // Lull: Apply Sleep (coin) to 1 opposing Mon."
    " // Gamble: Choose 1 opposing Mon. Flip a coin. If heads, deal 40 damage to it. If tails, deal 20 damage to it."
    " // Hex: Flip a coin. If heads, apply Confusion to 1 opposing Mon."
    " // Dare: Your opponent flips a coin. If heads, draw 1 card. If tails, draw 3 cards."
    " // Doubt: Apply Poison and Blind (coin) to 1 opposing Mon."
    " // Doze: Apply Sleep (coin) to this Mon.",
    Scout="Dark 20 50/30/25 // Peek: Draw 1 card.",
)


@pytest.mark.rule("MQ-246")
def test_nothing_is_flipped_without_a_call_for_it() -> None:
    match = play(stand(GAME, ["Seer", "Pup"], ["Ox"], acting=1, rolls=[]), "attack ox")
    assert not any("coin" in line for line in said(match))


@pytest.mark.rule("MQ-247")
@pytest.mark.rule("MQ-248")
@pytest.mark.rule("MQ-250")
@pytest.mark.parametrize(("roll", "confused"), [(0, 1), (1, 0)])
def test_heads_it_happens_tails_it_does_not(roll: int, confused: int) -> None:
    match = play(stand(GAME, ["Seer", "Pup"], ["Ox"], acting=1, rolls=[roll]), "use seer 3")
    assert seen(match, "Ox").get("confusion", 0) == confused
    assert f"Player 1 flips a coin: {'tails' if roll else 'heads'}." in said(match)


@pytest.mark.rule("MQ-249")
@pytest.mark.parametrize(("roll", "damage"), [(0, 40), (1, 20)])
def test_a_card_can_have_its_own_results(roll: int, damage: int) -> None:
    match = play(stand(GAME, ["Seer", "Pup"], ["Ox"], acting=1, rolls=[roll]), "use seer 2")
    assert hp(match, "Ox") == 60 - damage


@pytest.mark.rule("MQ-249")
@pytest.mark.parametrize(("roll", "drawn"), [(0, 1), (1, 3)])
def test_a_card_can_name_who_flips(roll: int, drawn: int) -> None:
    match = play(stand(GAME, ["Seer", "Pup"], ["Ox"], hands=(["Pup"], []), acting=1, rolls=[roll]), "use seer 4")
    assert any(line.startswith("Player 2 flips a coin") for line in said(match))
    assert len(names(match, "hand", 0)) == 1 + drawn


@pytest.mark.rule("MQ-251")
def test_a_check_of_a_status_is_flipped_by_its_mons_controller() -> None:
    match = play(stand(GAME, [{"card": "Seer", "blind": 1}, "Pup"], ["Ox"], acting=1, rolls=[1]), "attack ox")
    assert "Player 1 flips a coin: tails." in said(match) and hp(match, "Ox") == 60


@pytest.mark.rule("MQ-252")
@pytest.mark.rule("MQ-253")
@pytest.mark.rule("MQ-R70")
@pytest.mark.parametrize(("roll", "asleep"), [(0, 1), (1, 0)])
def test_a_coin_beside_a_status_is_flipped_by_the_opponent(roll: int, asleep: int) -> None:
    match = play(stand(GAME, ["Seer", "Pup"], ["Ox"], acting=1, rolls=[roll]), "use seer")
    assert seen(match, "Ox").get("sleep", 0) == asleep
    assert f"Player 2 flips a coin: {'tails' if roll else 'heads'}." in said(match)


@pytest.mark.rule("MQ-R70")
def test_beside_a_status_on_the_own_mon_the_user_flips() -> None:
    match = play(stand(GAME, ["Seer", "Pup"], ["Ox"], acting=1, rolls=[0]), "use seer 6")
    assert "Player 1 flips a coin: heads." in said(match) and seen(match, "Seer")["sleep"] == 1


@pytest.mark.rule("MQ-252")
def test_only_the_status_beside_the_coin_depends_on_it() -> None:
    match = play(stand(GAME, ["Seer", "Pup"], ["Ox"], acting=1, rolls=[1]), "use seer 5")
    assert seen(match, "Ox")["poison"] == 1 and seen(match, "Ox").get("blind", 0) == 0


@pytest.mark.rule("MQ-250")
def test_whoever_may_flip_has_done_so_however_it_falls() -> None:
    game = cards(Seer="Dark 20 50/30/25 // Try: You may flip a coin. If you do, draw 2 cards.")
    match = play(stand(game, ["Seer", "Pup"], ["Ox"], hands=(["Pup"], []), acting=1, rolls=[1]), "use seer", "yes")
    assert len(names(match, "hand", 0)) == 3


@pytest.mark.rule("MQ-83")
def test_statuses_and_coins_end_no_action_phase() -> None:
    match = play(stand(GAME, ["Seer", "Pup"], ["Ox"], acting=1, rolls=[0, 1]), "use seer", "use seer 3")
    assert fact(match, "Seer", "acting") and "attack ox" in codes(match)
    match = play(stand(GAME, ["Seer", "Pup"], ["Ox"], acting=1, rolls=[1]), "use seer 2")
    assert fact(match, "Pup", "acting")  # damage, however the coin fell (MQ-R107)
    assert bp(match) == (500, 500)

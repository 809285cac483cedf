"""The steps of one action in their order (MQ-R103): what is checked, flipped, paid, resolved, cleared up and set off, and when."""

import pytest

from bestiary import Match
from tests.games.monquest.field import bp, cards, fact, hp, names, of_player, stand
from tests.games.monquest.four import ended, question
from tests.games.table import codes, play, said, why_not

GAME = cards(
    Ember="Fire 20 90/30/20 pool Fire2 // Kindle (Fire1): Restore 1 Fire AP to this Mon.",
    Mage=(
        "Fire 20 90/30/20 pool Fire3 // Bolt (Fire2): Deal 30 damage to 1 opposing Mon."
        " // Glare (Fire1): Apply Blind to 1 opposing Mon."
    ),
    Scholar="Fire 20 90/30/20 bp 20 pool Fire3 // Read (Fire1): Draw 1 card.",
    Guard="Rock 20 90/30/20 / Counter: Deal 40 damage to the attacker.",
    Thorn="Grass 20 90/25/20 / When this Mon is attacked, deal 5 damage to the attacker.",
    Scar="Normal 20 90/25/20 / After this Mon is damaged, it gets +10 ATK.",
    Ghost="Dark 20 30/25/20 bp 15 / When this Mon is KO'd, your opponent loses 15 BP.",
    Blast="item / Deal 30 damage to 1 opposing Mon.",
    Gift="item / Draw 1 card.",
)  # fmt: skip
HEADS, TAILS = 0, 1


def mage(**statuses: int) -> dict[str, str | int]:
    """A Mage with a full pool."""
    return {"card": "Mage", "fire ap": 3, **statuses}


def cast(theirs: str = "Bear", rolls: list[int] | None = None, **statuses: int) -> Match:
    """The Mage casts its bolt at the one opposing Mon; Wall acts after it."""
    match = stand(GAME, [mage(**statuses), "Wall"], [theirs], acting=1, rolls=rolls)
    return play(match, "use mage")


def coins(match: Match) -> list[str]:
    """The coins that were flipped."""
    return [line.rsplit(" ", 1)[1].strip(".") for line in said(match) if "flips a coin" in line]


WINDOW = cards(
    Thorn="Grass 20 90/10/10 / When this Mon is attacked, deal 50 damage to your other Mon.",
    Quill="Grass 20 90/10/10 / Before this Mon is damaged, deal 50 damage to your other Mon.",
    Imp="Dark 10 40/10/10 / When this Mon is KO'd, draw 1 card.",
    Mage="Fire 20 60/10/10 pool Fire2 // Spark (Fire1): Deal 10 damage to 1 opposing Mon.",
    Bell="accessory / When the wearer is attacked, restore 5 BP.",
)


@pytest.mark.rule("MQ-R103", "MQ-R16")
def test_mq_r103_what_was_paid_is_out_of_reach_until_the_ability_is_over() -> None:
    match = play(stand(GAME, [{"card": "Ember", "fire ap": 1}, "Wall"], ["Bear"], acting=1), "use ember")
    assert fact(match, "Ember", "ap") == 0 and of_player(match, 0, "fire pile") == 1  # nothing was there to be restored
    rich = stand(GAME, [{"card": "Ember", "fire ap": 1}, "Wall"], ["Bear"], acting=1, piles={"Fire": [1, 0]})
    play(rich, "use ember")
    assert fact(rich, "Ember", "ap") == 1 and of_player(rich, 0, "fire pile") == 1


@pytest.mark.rule("MQ-R103", "MQ-331", "MQ-329")
def test_mq_r103_1_it_is_announced_with_its_targets_and_must_be_payable() -> None:
    match = stand(GAME, [mage(), "Wall"], ["Bear", "Ox"], acting=1)
    play(match, "use mage")
    assert sorted(codes(match)) == ["choose bear", "choose ox"] and fact(match, "Mage", "ap") == 3  # nothing is paid yet
    play(match, "choose ox")
    assert (fact(match, "Mage", "ap"), hp(match, "Ox")) == (1, 30)
    assert why_not(stand(GAME, [{**mage(), "fire ap": 1}], ["Bear"], acting=1), "use mage") == "MQ-167"
    assert why_not(stand(GAME, [mage()], [], acting=1), "use mage") == "MQ-331"


@pytest.mark.rule("MQ-R103", "MQ-R68")
def test_mq_r103_2_a_failed_sleep_check_skips_all_the_rest() -> None:
    match = cast(rolls=[TAILS], sleep=1)
    assert (fact(match, "Mage", "ap"), hp(match, "Bear"), question(match)) == (3, 100, "action")
    assert fact(match, "Mage", "acting") is True  # the Action Phase goes on
    assert why_not(match, "use mage") != ""


@pytest.mark.rule("MQ-R103", "MQ-R69")
def test_mq_r103_3_to_5_sleep_then_payment_then_blind_then_confusion() -> None:
    match = cast(rolls=[HEADS, HEADS, TAILS], sleep=1, blind=1, confusion=1)
    assert coins(match) == ["heads", "heads", "tails"]
    assert (fact(match, "Mage", "ap"), hp(match, "Mage"), hp(match, "Bear")) == (1, 80, 100)
    assert of_player(match, 0, "fire pile") == 2  # (9) was not skipped
    assert fact(match, "Mage", "acting") is False  # nor (12): it would have changed a value
    blind = cast(rolls=[HEADS, TAILS], sleep=1, blind=1, confusion=1)
    assert coins(blind) == ["heads", "tails"] and (fact(blind, "Mage", "ap"), hp(blind, "Mage")) == (1, 90)


@pytest.mark.rule("MQ-R103", "MQ-R69")
def test_mq_r103_a_failed_ability_that_changes_no_value_leaves_the_action_phase_open() -> None:
    match = stand(GAME, [mage(blind=1), "Wall"], ["Bear"], acting=1, rolls=[TAILS])
    play(match, "use mage 2")
    assert fact(match, "Mage", "ap") == 2 and fact(match, "Mage", "acting") is True


@pytest.mark.rule("MQ-R103", "MQ-R60")
def test_mq_r103_6_before_7_what_waits_for_the_attack_comes_before_the_counter() -> None:
    match = play(stand(GAME, ["Ox", "Wall"], ["Thorn"], acting=1), "attack thorn")
    told = [line for line in said(match) if "takes" in line]
    assert told == ["Ox takes 5 damage.", "Thorn takes 40 damage."]


@pytest.mark.rule("MQ-R103", "MQ-R60")
def test_mq_r103_7_the_counter_comes_after_the_checks_and_before_the_damage() -> None:
    match = cast("Guard", rolls=[HEADS, HEADS], blind=1)  # Blind first, then the Counter's own coin
    assert question(match) != "action" and coins(match) == ["heads"] and hp(match, "Guard") == 90
    play(match, "yes" if "yes" in codes(match) else codes(match)[0])
    assert coins(match) == ["heads", "heads"] and (hp(match, "Mage"), hp(match, "Guard")) == (50, 90)
    failed = cast("Guard", rolls=[TAILS], blind=1)
    assert coins(failed) == ["tails"] and fact(failed, "Mage", "acting") is False  # nobody is asked for a Counter


@pytest.mark.rule("MQ-R103", "MQ-R75", "MQ-R90")
def test_mq_r103_10_before_11_who_loses_loses_before_anything_is_set_off() -> None:
    match = stand(GAME, [mage(), "Wall"], ["Ghost"], acting=1, bp=(15, 15))
    assert ended(play(match, "use mage")) == ("beaten", [0]) and bp(match) == (15, 0)
    later = stand(GAME, [mage(), "Wall"], ["Ghost"], acting=1, bp=(15, 16))
    assert ended(play(later, "use mage")) == ("beaten", [1]) and bp(later) == (0, 1)


@pytest.mark.rule("MQ-R103", "MQ-R107")
def test_mq_r103_11_before_12_what_is_set_off_comes_before_the_action_phase_closes() -> None:
    match = cast("Scar")
    assert fact(match, "Scar", "atk") == 35 and fact(match, "Mage", "acting") is False
    told = said(match)
    assert told.index("Scar takes 30 damage.") < told.index("The Action Phase of Wall begins.")


@pytest.mark.rule("MQ-R103", "MQ-180")
def test_mq_r103_9_a_used_item_goes_to_the_discard_zone_and_a_draw_leaves_the_phase_open() -> None:
    match = play(stand(GAME, ["Ox", "Wall"], ["Bear"], acting=1, hands=(["Gift", "Blast"], [])), "item gift")
    assert names(match, "discard", 0) == ["Gift"] and fact(match, "Ox", "acting") is True
    play(match, "item blast")
    assert sorted(names(match, "discard", 0)) == ["Blast", "Gift"] and fact(match, "Ox", "acting") is False


@pytest.mark.rule("MQ-R103", "MQ-R90")
def test_what_an_answer_to_an_attack_sets_off_waits_until_the_attack_is_over() -> None:
    match = stand(WINDOW, ["Ox"], ["Thorn", "Imp"], acting=1)
    told = said(play(match, "attack thorn"))
    assert told.index("Imp is KO'd.") < told.index("Thorn takes 40 damage.") < told.index("Cards drawn by Player 2: 1.")


@pytest.mark.rule("MQ-R103", "MQ-R90")
def test_what_an_answer_to_damage_sets_off_waits_until_the_ability_is_over() -> None:
    match = stand(WINDOW, [{"card": "Mage", "fire ap": 1}], ["Quill", "Imp"], acting=1, piles={"Fire": [5, 0]})
    told = said(play(match, "use mage", "choose quill"))
    assert told.index("Imp is KO'd.") < told.index("Quill takes 10 damage.") < told.index("Cards drawn by Player 2: 1.")


@pytest.mark.rule("MQ-R103", "MQ-R90")
def test_all_that_waits_for_an_attack_comes_before_its_damage() -> None:
    match = stand(WINDOW, ["Ox"], ["Thorn + Bell", "Imp"], acting=1, bp=(500, 400))
    told = said(play(match, "attack thorn", "next thorn.0"))
    order = ["Imp is KO'd.", "Player 2 restores 5 BP.", "Thorn takes 40 damage.", "Cards drawn by Player 2: 1."]
    assert sorted(order, key=told.index) == order

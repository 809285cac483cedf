"""The Hand Refill Stage (MT-51, MT-125 to MT-129, MT-186) and the rulings on it."""

import pytest

from bestiary import Match
from tests.games.montac.course import cited, end_turn, kinds, number, of_player, question
from tests.games.montac.mat import cards, health, names, stand
from tests.games.table import codes, play, said

PLAIN = cards()
ENDERS = cards(
    Curfew="red 1 / The turn ends. Gain 1 health point.",
    Bell="red 1 / This card is constant.\nWhen a tactical is played, gain 2 health points.",
    Night="red 1 / This card is constant.\nAt the end of each turn, the turn ends.",
    Dusk="basic 1 1000 Shadow / At the end of your turn, gain 3 health points.",
    Thief="basic 1 1000 Shadow / When this card is played, rummage.",
    Trick="red 1",
    Sloth="basic 1 1000 Beast / At the start of your turn, the turn ends.",
    Wick="synergy 1 1500 Flame / When this card perishes, gain 4 health points.",
    Avenger="basic 1 1500 Shadow / At the end of your turn, this card attacks 1 monster your enemy commands.",
)


def after_refill(hands: tuple[int, int], decks: tuple[int, int]) -> Match:
    """A Cool Down Stage with so many cards in hands and decks, in which both pass."""
    return end_turn(
        stand(
            PLAIN,
            stage="Cool Down",
            hands=(["Rook"] * hands[0], ["Rook"] * hands[1]),
            decks=(["Filler 1"] * decks[0], ["Filler 2"] * decks[1]),
        )
    )


def sizes(match: Match, zone: str) -> tuple[int, int]:
    """How many cards lie in a zone of both."""
    return (len(names(match, zone, 0)), len(names(match, zone, 1)))


@pytest.mark.rule("MT-126")
def test_mt_126_both_players_refill() -> None:
    match = after_refill((2, 3), (10, 10))
    assert (sizes(match, "hand"), sizes(match, "deck")) == ((5, 5), (7, 8))


@pytest.mark.rule("MT-127")
@pytest.mark.parametrize("held", [0, 1, 4])
def test_mt_127_to_refill_is_to_draw_until_holding_five(held: int) -> None:
    match = after_refill((held, 5), (10, 10))
    assert (sizes(match, "hand"), sizes(match, "deck")) == ((5, 5), (5 + held, 10))


@pytest.mark.rule("MT-128", "MT-R57")
def test_mt_128_five_or_more_are_kept_and_nothing_is_drawn() -> None:
    match = after_refill((8, 5), (10, 10))
    assert (sizes(match, "hand"), sizes(match, "deck")) == ((8, 5), (10, 10))
    assert kinds(match, "draws") == []


@pytest.mark.rule("MT-129", "MT-R56")
def test_mt_129_as_many_as_there_are() -> None:
    match = after_refill((1, 5), (2, 10))
    assert (sizes(match, "hand"), sizes(match, "deck")) == ((3, 5), (0, 10))
    assert not match.over and health(match) == (5, 5)


@pytest.mark.rule("MT-186", "MT-R56")
def test_mt_186_an_empty_deck_is_no_loss() -> None:
    match = after_refill((0, 0), (0, 0))
    assert not match.over and match.view(0)["turn"] == 7
    for _ in range(3):
        end_turn(match)
    assert not match.over and health(match) == (5, 5)


@pytest.mark.rule("MT-R57")
def test_mt_r57_the_hands_are_refilled_once_as_one_event() -> None:
    match = after_refill((2, 3), (10, 10))
    assert kinds(match, "draws") == ["Cards drawn by Player 1: 3.", "Cards drawn by Player 2: 2."]
    assert {"MT-126", "MT-127"} <= cited(match)


@pytest.mark.rule("MT-R61")
def test_mt_r61_a_big_hand_is_kept_and_draws_nothing_until_below_five() -> None:
    match = stand(PLAIN, hands=(["Pawn"] * 10, []), decks=(["Filler 1"] * 5, []), sudden_death=1, turns=[5, 5], turn=11)
    for _ in range(3):
        play(match, next(code for code in codes(match) if code.startswith("play pawn")), "pass")
    end_turn(match)
    assert len(names(match, "hand", 0)) == 7 and kinds(match, "draws") == []


@pytest.mark.rule("MT-R51")
def test_mt_r51_a_rummaged_card_goes_back_before_the_refill() -> None:
    match = stand(ENDERS, stage="Preparation", hands=(["Thief"] + ["Rook"] * 4, ["Rook"] * 5), perished=([], ["Trick"]))
    play(match, "play thief")
    assert len(names(match, "hand", 0)) == 5
    end_turn(match)
    assert kinds(match, "given back", "draws") == ["Trick returns to its owner's perished pile.", "Cards drawn by Player 1: 1."]
    assert "MT-R51" in cited(match)
    assert names(match, "perished", 1) == ["Trick"] and len(names(match, "hand", 0)) == 5


@pytest.mark.rule("MT-R51")
def test_mt_r51_timers_then_who_perishes_then_the_stage_then_rummaged_cards_then_the_refill() -> None:
    match = stand(ENDERS, ["Wick"], stage="Preparation", hands=(["Thief"] + ["Rook"] * 4, ["Rook"] * 5), perished=([], ["Trick"]))
    play(match, "play thief")
    end_turn(match)
    assert kinds(match, "timer", "perishes", "gains hp", "hand refill begins", "given back", "draws") == [
        "The Timer of Wick is 0.",
        "Wick perishes.",
        "Player 1 gains 4 HP.",
        "The Hand Refill Stage begins.",
        "Trick returns to its owner's perished pile.",
        "Cards drawn by Player 1: 1.",
    ]


# ---- a turn that is cut short --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-51", "MT-R20")
def test_mt_51_a_turn_that_is_cut_short_still_refills() -> None:
    match = stand(ENDERS, ["Dusk", "Comet"], ["Flash"], stage="Preparation", hands=(["Curfew"], ["Rook"]))
    play(match, "play curfew")
    assert match.view(0)["turn"] == 7 and question(match) == "class rise"
    assert kinds(match, "turn cut", "gains hp", "timer", "perishes", "draws", "conflict stage begins", "cool down begins") == [
        "The turn is ended.",
        "Player 1 gains 1 HP.",  # the ability that says so is finished
        "Curfew perishes.",
        "The Timer of Comet is 2.",
        "The Timer of Flash is 0.",
        "Flash perishes.",
        "Cards drawn by Player 1: 5.",
        "Cards drawn by Player 2: 4.",
        "Player 1 gains 3 HP.",  # what happens at the end of the turn
    ]
    assert of_player(match, 0, "turns") == 1


@pytest.mark.rule("MT-R20")
def test_mt_r20_a_running_attack_is_interrupted() -> None:
    match = stand(ENDERS, ["Rook"], ["Pawn"], stage="Conflict", hands=([], ["Curfew"]))
    play(match, "attack rook pawn", "play curfew")
    assert match.view(0)["turn"] == 7
    assert "The attack is interrupted." in said(match)
    assert (names(match, "monsters", 0), names(match, "monsters", 1)) == (["Rook"], ["Pawn"])


@pytest.mark.rule("MT-R20")
def test_mt_r20_an_attack_ordered_for_the_end_of_a_turn_that_was_cut_short_is_not_interrupted() -> None:
    match = stand(ENDERS, ["Avenger"], ["Pawn"], hands=(["Curfew"], []))
    play(match, "play curfew")
    assert question(match) == "responses"
    play(match, "pass", "pass")
    assert "Pawn" in names(match, "perished", 1) and match.view(0)["turn"] == 7


@pytest.mark.rule("MT-R20")
def test_mt_r20_a_turn_that_ends_at_its_start_has_no_class_rise_and_no_windows() -> None:
    match = stand(ENDERS, [], ["Sloth"], stage="Cool Down", hands=(["Rook"] * 5, ["Rook"] * 2), classes=(3, 3))
    play(match, "pass", "pass")
    assert (match.view(0)["turn"], question(match), match.view(0)["active"]) == (8, "class rise", 0)
    assert (sizes(match, "class zone"), sizes(match, "hand")) == ((3, 3), (5, 5))
    assert of_player(match, 1, "turns") == 1


@pytest.mark.rule("MT-R20")
def test_mt_r20_what_waits_already_comes_before_the_jump() -> None:
    match = stand(ENDERS, stage="Preparation", hands=(["Curfew"], []), tacticals=(["Bell"], []))
    play(match, "play curfew")
    assert kinds(match, "turn cut", "gains hp", "hand refill begins") == [
        "Player 1 gains 2 HP.",
        "The turn is ended.",
        "Player 1 gains 1 HP.",
        "The Hand Refill Stage begins.",
    ]


@pytest.mark.rule("MT-R20")
def test_mt_r20_once_the_refill_has_begun_such_an_order_changes_nothing() -> None:
    match = stand(ENDERS, ["Dusk"], stage="Cool Down", tacticals=(["Night"], []))
    play(match, "pass", "pass")
    play(match, next(code for code in codes(match) if "night" in code))
    assert match.view(0)["turn"] == 7 and health(match) == (8, 5)
    assert kinds(match, "hand refill begins") == ["The Hand Refill Stage begins."]
    assert number(match, "stage") == 1

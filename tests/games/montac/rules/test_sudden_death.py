"""Sudden Death (MT-130 to MT-134) and the rulings on it."""

import pytest

from bestiary import Match
from tests.games.montac.course import cited, end_turn, kinds, number, of_player, question
from tests.games.montac.mat import cards, health, names, stand
from tests.games.table import codes, play, zone_of

PLAIN = cards(Titan="basic 7 2500 Stone", Trick="red 6")
WORDS = cards(
    Sting="red 1 / Your enemy loses 1 health point.",
    Dawn="basic 1 1000 Flame / At the start of your turn, gain 1 health point.",
    Dusk="basic 1 1000 Shadow / At the end of your turn, gain 2 health points.",
    Depot="red 1 / Send 2 cards from your hand to your class zone.",
    Borrow="red 1 / Take command of 1 monster your enemy commands until the end of the turn.",
)
RUSH = {"sudden_death": 1, "turns": [5, 5], "turn": 11}


def last_stage(turns: list[int], active: int = 1, **more: object) -> Match:
    """A Cool Down Stage of turn 10, with so many turns taken before."""
    return stand(PLAIN, stage="Cool Down", active=active, turn=10, turns=turns, classes=(5, 5), **more)  # type: ignore[arg-type]


@pytest.mark.rule("MT-130", "MT-R58")
def test_mt_130_it_begins_once_both_have_taken_five_turns() -> None:
    match = last_stage([5, 4], hands=(["Queen"], ["Queen"]))
    assert (number(match, "sudden death"), of_player(match, 0, "active class")) == (0, 5)
    end_turn(match)
    assert (number(match, "sudden death"), of_player(match, 0, "active class")) == (1, 6)
    assert kinds(match, "sudden death") == ["Sudden Death begins: one Wound wins."]


@pytest.mark.rule("MT-130", "MT-R59")
def test_mt_130_six_turns_of_one_player_do_not_do() -> None:
    match = end_turn(last_stage([5, 3], active=0))
    assert [of_player(match, seat, "turns") for seat in (0, 1)] == [6, 3]
    assert number(match, "sudden death") == 0
    match = end_turn(last_stage([6, 3]))
    assert [of_player(match, seat, "turns") for seat in (0, 1)] == [6, 4]
    assert number(match, "sudden death") == 0


@pytest.mark.rule("MT-131")
def test_mt_131_both_take_the_cards_of_their_class_zones() -> None:
    match = end_turn(last_stage([5, 4], hands=(["Queen"] * 5, ["Queen"] * 6)))
    assert sorted(names(match, "hand", 0)) == ["Filler 15"] * 5 + ["Queen"] * 5
    assert len(names(match, "hand", 1)) == 11
    assert (names(match, "class zone", 0), names(match, "class zone", 1)) == ([], [])


@pytest.mark.rule("MT-R58")
def test_mt_r58_taking_them_is_no_drawing_and_shows_nothing() -> None:
    match = end_turn(last_stage([5, 4], hands=(["Queen"] * 5, ["Queen"] * 5)))
    assert kinds(match, "draws") == []
    assert {card.get("name", "?") for card in zone_of(match, "hand", 1, viewer=0)} == {"?"}


@pytest.mark.rule("MT-R58")
def test_mt_r58_it_begins_between_the_end_of_a_turn_and_the_start_of_the_next() -> None:
    match = stand(WORDS, ["Dawn"], ["Dusk"], stage="Cool Down", active=1, turn=10, turns=[5, 4])
    end_turn(match)
    assert kinds(match, "gains hp", "sudden death", "turn begins") == [
        "Player 2 gains 2 HP.",
        "Sudden Death begins: one Wound wins.",
        "Player 1's turn begins.",
        "Player 1 gains 1 HP.",
    ]


@pytest.mark.rule("MT-132", "MT-R60")
def test_mt_132_the_active_class_is_6_whatever_lies_in_the_class_zones() -> None:
    for classes in ((0, 0), (8, 2)):
        match = stand(PLAIN, hands=(["Queen", "Titan"], ["Trick"]), classes=classes, **RUSH)  # type: ignore[arg-type]
        assert "play queen" in codes(match) and "play titan" not in codes(match)
        refused = match.why_not("play titan")
        assert refused is not None and refused.rule == "MT-77"
        assert [of_player(match, seat, "active class") for seat in (0, 1)] == [6, 6]
        play(match, "pass")
        assert "play trick" in codes(match)


@pytest.mark.rule("MT-R60")
def test_mt_r60_abilities_may_still_put_cards_there() -> None:
    match = stand(WORDS, hands=(["Depot", "Pawn", "Twin"], []), classes=(0, 0), **RUSH)  # type: ignore[arg-type]
    play(match, "play depot")
    assert len(names(match, "class zone", 0)) == 2
    assert of_player(match, 0, "active class") == 6


@pytest.mark.rule("MT-54")
def test_mt_54_there_is_no_class_rise() -> None:
    match = stand(PLAIN, stage="Cool Down", hands=(["Queen"], ["Queen"]), **RUSH)  # type: ignore[arg-type]
    end_turn(match)
    assert question(match) == "preparation" and "MT-54" in cited(match)


@pytest.mark.rule("MT-133")
def test_mt_133_a_wound_wins_at_once() -> None:
    match = stand(PLAIN, ["Pawn"], stage="Conflict", hp=[1, 15], **RUSH)  # type: ignore[arg-type]
    play(match, "attack pawn enemy", "pass", "pass")
    result = match.result()
    assert result is not None and (result.winners, result.rule) == ([0], "MT-133")
    assert "MT-183" in cited(match)


@pytest.mark.rule("MT-133")
def test_mt_133_before_sudden_death_a_wound_costs_one_health_point() -> None:
    match = stand(PLAIN, ["Pawn"], stage="Conflict", turn=10, turns=[5, 4])
    play(match, "attack pawn enemy", "pass", "pass")
    assert not match.over and health(match) == (5, 4)


@pytest.mark.rule("MT-134")
def test_mt_134_other_losses_end_nothing_before_0() -> None:
    match = stand(WORDS, hands=(["Sting", "Sting"], []), hp=[5, 2], **RUSH)  # type: ignore[arg-type]
    sting = [code for code in codes(match) if code.startswith("play sting")]
    play(match, sting[0], "pass")
    assert not match.over and health(match) == (5, 1)
    play(match, next(code for code in codes(match) if code.startswith("play sting")))
    result = match.result()
    assert result is not None and (result.winners, result.rule) == ([0], "MT-182")


@pytest.mark.rule("MT-R137")
def test_mt_r137_a_borrowed_monster_goes_back_before_sudden_death_begins() -> None:
    match = stand(
        WORDS,
        ["Pawn", "Twin", "Giant"],
        ["Rook"],
        stage="Cool Down",
        active=1,
        turn=10,
        turns=[5, 4],
        hands=([], ["Borrow"]),
        assets=(["Comet"], []),
    )
    play(match, "play borrow", "choose giant", "play comet", "pass", "pass")
    assert question(match) == "overflow" and match.view(0)["question"]["who"] == 0  # type: ignore[index, call-overload]
    assert number(match, "sudden death") == 0
    play(match, "give up pawn")
    assert sorted(names(match, "monsters", 0)) == ["Comet", "Giant", "Twin"]
    assert number(match, "sudden death") == 1


@pytest.mark.rule("MT-R137")
def test_mt_r137_marks_attacks_and_counts_are_reset_after_the_turn() -> None:
    match = stand(PLAIN, ["Giant"], ["Queen", "Pawn"], stage="Conflict")
    play(match, "attack giant queen", "pass", "pass")
    assert (zone_of(match, "monsters", 0)[0]["attacks"], of_player(match, 0, "actions")) == (1, 1)
    end_turn(match)
    assert (zone_of(match, "monsters", 0)[0]["attacks"], of_player(match, 0, "actions")) == (0, 0)
    assert of_player(match, 0, "turns") == 1

"""Chapter 4 of the rulebook: the end of the game (MB-39 to MB-41), with the rulings that belong to it."""

import pytest

from bestiary import Match
from tests.games.monster_battle.cards_for_tests import battle, cited, codes, count, kills, score, stand, told, values, where

GAME = battle(
    {"Hitter": "99: 9 9 9 9", "Prey": "1: 0 0 0 0", "Game": "1: 0 0 0 0", "Wall": "99: 0 0 0 0"},
    {"Biter": "99: 9 9 9 9", "Frail": "1: 0 0 0 0", "Weak": "1: 0 0 0 0", "Rock": "99: 0 0 0 0"},
)
TAKEN_BY_P = [f"Sideways {number}" for number in range(4, 16)]
TAKEN_BY_L = [f"Upright {number}" for number in range(4, 16)]
# Where one of P's monsters dies, or two of them; and so for L.
P_LOSES = ["Prey 0,0"], ["Biter 1,0"]
P_LOSES_TWO = ["Prey 0,0", "Game 1,1"], ["Biter 1,0"]
L_LOSES = ["Hitter 10,0"], ["Frail 11,0"]
L_LOSES_TWO = ["Hitter 10,0"], ["Frail 11,0", "Weak 10,1"]


def scored(first: int, second: int, *losses: tuple[list[str], list[str]], **more: object) -> Match:
    """A game with these points just before a kill step in which these losses happen, played on to the next turn."""
    upright = [monster for loss in losses for monster in loss[0]]
    sideways = [monster for loss in losses for monster in loss[1]]
    points = [TAKEN_BY_P[:first], TAKEN_BY_L[:second]]
    match = kills(GAME, upright or ["Wall 0,0"], sideways or ["Rock 1,0"], points=points, **more)
    while not match.over and match.question.name == "deaths":
        match.play(match.legal()[0])
    return match


@pytest.mark.rule("MB-39")
def test_whoever_first_has_four_kills_wins() -> None:
    match = scored(3, 3, L_LOSES)
    result = match.result()
    assert match.over and score(match) == [4, 3]
    assert (result.winners, result.returns, result.ending, result.rule) == ([0], [1.0, -1.0], "four kills", "MB-39")
    assert result.sentence == "Player 1 has four kills and wins."


@pytest.mark.rule("MB-39")
def test_three_kills_are_not_enough() -> None:
    match = scored(2, 3, L_LOSES)
    assert score(match) == [3, 3] and not match.over
    assert not {"MB-39", "MB-41", "MB-R12"} & cited(match)


@pytest.mark.rule("MB-39", "MB-R10")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_fourth_kill_wins_in_whoevers_turn(seat: int) -> None:
    match = scored(0, 3, P_LOSES, active=seat)
    assert match.result().winners == [1]


@pytest.mark.rule("MB-39")
def test_more_than_four_at_once_win_too() -> None:
    match = scored(3, 0, L_LOSES_TWO)
    assert score(match) == [5, 0] and match.result().winners == [0]


@pytest.mark.rule("MB-40", "MB-R10")
def test_both_at_the_same_time_begin_the_extra_point_phase() -> None:
    match = scored(3, 3, P_LOSES, L_LOSES)
    assert score(match) == [4, 4]
    assert not match.over and match.view(None)["numbers"]["extra"] == 1
    assert told(match, "both") == ["Both have four kills or more: the next point that is not simultaneous wins."]


@pytest.mark.rule("MB-R10")
def test_both_at_once_whatever_the_totals() -> None:
    match = scored(3, 3, L_LOSES_TWO, P_LOSES)
    assert score(match) == [5, 4]
    assert not match.over and match.result() is None


@pytest.mark.rule("MB-R9")
@pytest.mark.parametrize("first", ["prey", "frail"])
@pytest.mark.parametrize("seat", [0, 1])
def test_no_order_of_deaths_makes_one_player_the_winner(first: str, seat: int) -> None:
    points = [TAKEN_BY_P[:3], TAKEN_BY_L[:3]]
    match = kills(GAME, P_LOSES[0] + L_LOSES[0], P_LOSES[1] + L_LOSES[1], points=points, active=seat)
    match.play(f"die {first}")
    assert score(match) == [4, 4] and not match.over


@pytest.mark.rule("MB-40", "MB-R11")
@pytest.mark.parametrize(
    ("losses", "winner"),
    [
        ((L_LOSES,), 0),
        ((P_LOSES,), 1),
        ((L_LOSES_TWO,), 0),
        ((L_LOSES, P_LOSES), None),
        ((L_LOSES_TWO, P_LOSES), None),
        ((L_LOSES, P_LOSES_TWO), None),
        ((), None),
    ],
)
def test_the_first_point_that_is_not_simultaneous_wins(losses: tuple[tuple[list[str], list[str]], ...], winner: int | None) -> None:
    match = scored(5, 4, *losses, extra=1)
    assert "MB-R11" in cited(match)
    if winner is None:
        assert not match.over and match.view(None)["numbers"]["extra"] == 1
    else:
        result = match.result()
        assert (result.winners, result.ending, result.rule) == ([winner], "extra point", "MB-40")


@pytest.mark.rule("MB-R11")
def test_points_of_an_earlier_turn_do_not_count_as_the_extra_point() -> None:
    match = scored(3, 3, P_LOSES, L_LOSES, hands=(["Upright 1"], ["Rock"]))
    match.play("play rock 11,0")
    assert score(match) == [4, 4]
    assert not match.over, "a turn without any kill goes on"


@pytest.mark.rule("MB-40", "MB-R11")
def test_after_both_have_four_the_next_single_kill_wins() -> None:
    """The simultaneous fourth kills of the turn before do not make a later point simultaneous."""
    match = scored(3, 3, P_LOSES, L_LOSES)
    match.play("play sideways-1 11,0")
    assert score(match) == [5, 4]
    assert match.result().winners == [0] and match.result().ending == "extra point"


@pytest.mark.rule("MB-41")
def test_without_cards_to_draw_play_goes_on_until_the_hands_are_empty() -> None:
    hands = ["Upright 1"], ["Sideways 1"]
    match = stand(GAME, ["Wall 0,0"], ["Rock 1,0"], hands=hands, decks=([], []), points=[TAKEN_BY_P[:3], TAKEN_BY_L[:1]])
    match.play("play upright-1 2,0")
    assert not match.over and match.to_move == 1
    assert {"MB-41", "MB-R12"} <= cited(match)
    match.play("play sideways-1 3,0")
    result = match.result()
    assert (result.winners, result.returns, result.ending, result.rule) == ([], [0.0, 0.0], "no more cards", "MB-41")
    assert score(match) == [3, 1], "even if one has more points"


@pytest.mark.rule("MB-41")
def test_a_kill_of_the_last_turn_still_wins() -> None:
    hands = (["Hitter"], [])
    match = stand(GAME, ["Wall 0,0"], ["Frail 1,0"], hands=hands, decks=([], []), points=[TAKEN_BY_P[:3], []])
    match.play("play hitter 2,0")
    assert match.result().winners == [0]


@pytest.mark.rule("MB-R12")
def test_who_has_neither_hand_nor_deck_only_has_the_kills_checked() -> None:
    """P is out of cards, L holds two: P's turns only check kills; after L's last card it is a tie."""
    match = stand(GAME, ["Wall 0,0"], ["Rock 1,0"], hands=([], ["Sideways 1", "Sideways 2"]), decks=([], []), active=1, turn=7)
    match.play("play sideways-1 0,1")
    assert told(match, "skips") == ["Player 1 has neither hand nor deck: only the kills are checked."]
    assert match.to_move == 1 and match.view(None)["turn"] == 9, "the turn that was skipped counts as a turn"
    assert match.state.log.fired()["MB-31"] == 2, "and its kill step was carried out"
    match.play("play sideways-2 0,-1")
    assert match.result().ending == "no more cards"


@pytest.mark.rule("MB-R12", "MB-R15")
def test_a_skipped_turn_counts_as_the_last_turn() -> None:
    """L loses a monster in L's own turn; P has no cards, so when L is asked again the last turn is P's, in which nobody died."""
    lost = "If you lost a monster last turn, this monster has +1 on all values."
    game = battle(
        {"Hitter": "99: 9 9 9 9"}, {"Mourner": f"99: 0 1 2 3 / green: {lost}", "Frail": "1: 0 0 0 0", "Rock": "99: 0 0 0 0"}
    )
    hands = (["Upright 1"], ["Frail", "Sideways 1"])
    match = stand(game, ["Hitter 0,0"], ["Rock 1,0", "Mourner 8,1"], hands=hands, decks=([], []), active=1)
    match.play("play frail 0,1")
    assert match.to_move == 0 and values(match, "Mourner") == [1, 2, 3, 4], "P has a card: it is P's turn"
    hands = ([], ["Frail", "Sideways 1"])
    match = stand(game, ["Hitter 0,0"], ["Rock 1,0", "Mourner 8,1"], hands=hands, decks=([], []), active=1)
    match.play("play frail 0,1")
    assert match.to_move == 1 and values(match, "Mourner") == [0, 1, 2, 3], "P's turn has been skipped and was a turn"


@pytest.mark.rule("MB-R12", "MB-36")
def test_the_order_of_deaths_is_asked_in_a_skipped_turn_too() -> None:
    """P, without cards, is asked in P's own turn; here the turn begins with two monsters that are about to die."""
    match = stand(
        GAME,
        [*P_LOSES[0], *L_LOSES[0]],
        [*P_LOSES[1], *L_LOSES[1]],
        hands=([], ["Sideways 1"]),
        decks=([], []),
        agenda=["turn begins"],
    )
    assert match.to_move == 0 and sorted(codes(match)) == ["die frail", "die prey"]
    match.play("die prey")
    assert score(match) == [1, 1] and match.to_move == 1


@pytest.mark.rule("MB-R12")
def test_a_deck_without_a_hand_is_no_reason_to_skip() -> None:
    match = stand(GAME, ["Wall 0,0"], ["Rock 1,0"], hands=([], ["Sideways 1"]), decks=(["Upright 1"], []), agenda=["turn begins"])
    assert match.to_move == 0 and count(match, "hand", 0) == 1


@pytest.mark.rule("MB-R12", "MB-R11")
def test_the_extra_point_phase_ends_in_a_tie_too() -> None:
    match = stand(
        GAME,
        ["Wall 0,0"],
        ["Rock 1,0"],
        hands=(["Upright 1"], []),
        decks=([], []),
        extra=1,
        points=[TAKEN_BY_P[:5], TAKEN_BY_L[:4]],
    )
    match.play("play upright-1 2,0")
    assert match.result().ending == "no more cards" and match.result().winners == []


@pytest.mark.rule("MB-R26")
def test_points_are_looked_at_after_all_deaths() -> None:
    """P's fourth kill dies first; the game is not over before L's fourth has been taken too."""
    points = [TAKEN_BY_P[:3], TAKEN_BY_L[:3]]
    match = kills(GAME, [*P_LOSES_TWO[0], *L_LOSES[0]], [*P_LOSES_TWO[1], *L_LOSES[1]], points=points)
    match.play("die frail")
    assert score(match) == [4, 3] and not match.over
    match.play("die game")
    assert score(match) == [4, 5] and not match.over and match.view(None)["numbers"]["extra"] == 1
    assert where(match, "Prey") == ("points", 1)

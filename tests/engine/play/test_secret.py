"""Showdown: secret simultaneous choices of two to four players, and a game that two can win."""

import json

import pytest

from bestiary.engine.state.deal import determinize
from bestiary.engine.state.rng import quick
from bestiary.engine.state.schema import NOBODY, SECRET
from bestiary.engine.table.match import Match
from bestiary.testing import position
from tests.fixtures.showdown import HAND, PILE, SHOWN, WINS, showdown

GAME = showdown()
SIGNS = ["Rock", "Paper", "Scissors"]


def round_of(seats: int, **more: object) -> Match:
    """Everybody has one of each sign and a deck, and is to choose."""
    hands = [SIGNS for _ in range(seats)]
    return position(GAME, {"hand": hands, "deck": hands, "turn": 1, **more}, seats=seats, rolls=[])


def all_strings(match: Match, viewer: int | None) -> str:
    """Everything that a viewer is ever sent: the view, and the log as that viewer reads it."""
    lines = [f"{line.read(viewer)} {line.rule} {line.cards}" for line in match.log(viewer)]
    return json.dumps(match.view(viewer)) + "\n".join(lines)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_learns_an_answer_before_all_are_in(seats: int) -> None:
    for asked in range(seats - 1):
        seen = []
        for sign in SIGNS:
            match = round_of(seats)
            for seat in range(asked + 1):
                match.play(f"choose {sign.lower() if seat == asked else 'rock'}")
            others = [seat for seat in [*range(seats), None] if seat != asked]
            menu = [(move.code, move.text) for move in match.legal()]
            seen.append(json.dumps([[all_strings(match, viewer) for viewer in others], menu, match.question.name]))
            assert f"Choose {sign}." in [line.read(asked) for line in match.log(asked)]
        assert seen[0] == seen[1] == seen[2]


def test_when_all_are_in_all_are_shown_in_the_order_of_the_seats() -> None:
    match = round_of(3)
    for sign in ("rock", "scissors", "scissors"):
        match.play(f"choose {sign}")
    told = [line.read(None) for line in match.log(None)]
    assert told[3:] == ["Player 1 shows Rock.", "Player 2 shows Scissors.", "Player 3 shows Scissors.", "Player 1 wins the round."]
    assert [match.state.table[WINS + seat] for seat in range(3)] == [1, 0, 0]
    assert [match.state.table[SECRET + seat] for seat in range(3)] == [NOBODY] * 3


@pytest.mark.parametrize("signs", [("rock", "rock"), ("rock", "paper", "scissors"), ("paper", "paper", "paper", "paper")])
def test_a_tie_is_repeated(signs: tuple[str, ...]) -> None:
    match = round_of(len(signs))
    for sign in signs:
        match.play(f"choose {sign}")
    assert match.log(None)[-1].read(None) == "Nobody wins: once more."
    assert (match.to_move, match.question.name) == (0, "choice")
    assert all(match.state.count(PILE + seat) == 1 and match.state.count(SHOWN + seat) == 0 for seat in range(len(signs)))


def test_a_redeal_wipes_the_answers_of_others_and_asks_them_later() -> None:
    match = round_of(3)
    match.play("choose rock")
    match.play("choose paper")
    twin = match.clone()
    determinize(twin.state, 2, quick(1))
    assert [twin.state.table[SECRET + seat] for seat in range(2)] == [NOBODY, NOBODY]
    assert [move.code for move in twin.legal()] == [move.code for move in match.legal()]
    twin.play("choose scissors")
    assert twin.to_move == 0  # asked now, afterwards
    twin.play(twin.legal()[0])
    assert twin.to_move == 1


def test_a_redeal_keeps_the_own_answer() -> None:
    match = round_of(3)
    match.play("choose rock")
    twin = match.clone()
    determinize(twin.state, 0, quick(1))
    assert twin.state.table[SECRET] == match.state.table[SECRET] != NOBODY


def test_partners_win_together() -> None:
    match = round_of(4, wins=[0, 1, 0, 0], teams=1)
    for sign in ("rock", "paper", "rock", "rock"):
        match.play(f"choose {sign}")
    result = match.result()
    assert (result.winners, result.returns) == ([1, 3], [-1.0, 1.0, -1.0, 1.0])
    assert result.sentence == "Player 2 and Player 4 win."


def test_without_teams_one_wins() -> None:
    match = round_of(4, wins=[0, 1, 0, 0])
    for sign in ("rock", "paper", "rock", "rock"):
        match.play(f"choose {sign}")
    assert (match.result().winners, match.result().returns) == ([1], [-1.0, 1.0, -1.0, -1.0])


def test_a_secret_answer_is_refused_like_any_other() -> None:
    match = round_of(2)
    theirs = int(match.state.top(HAND + 1))
    refusal = match.why_not(f"choose #{theirs}")
    assert (refusal.rule, refusal.sentence) == ("SH-2", f"a card (#{theirs}) is not in your hand")

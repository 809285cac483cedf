"""A line of notation as the move that it means."""

import pytest

import bestiary


def test_every_legal_code_means_its_move() -> None:
    match = bestiary.load("monster-battle").new(seed=5)
    for move in match.legal():
        found = match.move(f"  {move.code.upper()} ")
        assert (found.answer, found.code, found.text, found.rule) == (move.answer, move.code, move.text, move.rule)


def test_what_is_no_move_is_refused_with_a_reason() -> None:
    match = bestiary.load("monster-battle").new(seed=5)
    with pytest.raises(bestiary.IllegalMove, match="is not a move here"):
        match.move("dance")
    assert match.moves == []

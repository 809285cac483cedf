"""A short game of Monster Battle that is over: greedy has won it with its last move against somebody who plays at random."""

from functools import cache

import bestiary
from bestiary import Match
from bestiary.players.registry import player
from bestiary.players.seat import Seat


@cache
def won_game() -> Match:
    """The game; do not play on."""
    game = bestiary.load("monster-battle")
    match = game.new(seed=5)
    players = [player("greedy", 5), player("random", 5)]
    while not match.over:
        seat = Seat(game, match.state)
        answer = players[seat.seat].choose(seat)
        match.play(next(move for move in match.legal() if move.answer == answer))
    result = match.result()
    assert result is not None and result.winners == [0]
    return match


def before_the_end() -> Match:
    """The position before its last move, with which Player 1 wins."""
    match = won_game()
    return bestiary.replay(match.record(), len(match.moves) - 1)

"""Positions in the middle of games, as a client gets them: view, menu and log of a seat after so many moves of greedy players."""

from __future__ import annotations

import bestiary
from bestiary.engine.table.match import Match
from bestiary.players.registry import player
from bestiary.players.seat import Seat


def played(name: str, moves: int, seed: int = 7, seats: int | None = None) -> Match:
    """A match of greedy players after so many moves."""
    match = bestiary.load(name).new(seed=seed, seats=seats)
    who = [player("greedy", seed + one) for one in range(int(match.state.seats))]
    while not match.over and len(match.moves) < moves:
        seat = match.to_move
        assert seat is not None
        answer = who[seat].choose(Seat(match.game, match.state))
        match.play(next(move for move in match.legal() if move.answer == answer))
    return match

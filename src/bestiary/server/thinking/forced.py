"""Publicly forced answers: can everybody see that a question has but one answer? Found by re-dealing for a spectator."""

from __future__ import annotations

from typing import Final

from bestiary import Match
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.rng import branch, quick
from bestiary.engine.state.schema import CLOSED, SPECTATOR
from bestiary.engine.state.state import State

DEALS: Final = 12  # so many times the hidden cards are dealt anew


def is_openly_forced(match: Match, seed: str) -> bool:
    """Has the question of a match one answer, whatever cards are where a spectator cannot look?"""
    return not match.over and has_one_answer(match.state, seed)


def has_one_answer(s: State, seed: str) -> bool:
    """Has a question one answer, whatever cards are where a spectator cannot look? From what spectators know, and a seed.

    The true cards play no part in it: if a rare card escapes these deals, the question counts as forced although it is not. Where
    deck lists are closed a spectator cannot deal at all, and no question counts as forced.
    """
    if s.table[CLOSED] != 0:
        return False
    chance = quick(f"{seed}/open")
    for _ in range(DEALS):
        imagined = s.clone()
        determinize(imagined, SPECTATOR, branch(chance))
        if len(imagined.load().legal(imagined)) > 1:
            return False
    return True

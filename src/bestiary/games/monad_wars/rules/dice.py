"""Chapter 1, two six-sided dice: every check and every other roll of the game (MW-3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.state.state import State

SIDES: Final = 6
FACES_WIDE: Final = 8  # two dice as one number: 8 times the first and the second


def roll(s: State) -> i64:
    """MW-3: 2D6, both dice as they fell."""
    first = s.chance.below(SIDES) + 1
    return first * FACES_WIDE + s.chance.below(SIDES) + 1


def natural(dice: i64) -> i64:
    """The bare sum of two dice."""
    return dice // FACES_WIDE + dice % FACES_WIDE


def as_fallen(dice: i64) -> str:
    """Two dice as they are told, such as 3 + 5 = 8."""
    return f"{dice // FACES_WIDE} + {dice % FACES_WIDE} = {natural(dice)}"

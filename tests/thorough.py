"""How thorough a test of whole games is: all of them compiled, a few of them interpreted, where each takes far longer."""

from collections.abc import Sequence
from typing import TypeVar

from tests.conftest import copy_in_use

One = TypeVar("One")


def some(everything: Sequence[One], few: int) -> Sequence[One]:
    """All of it if the rules are compiled, else the first few."""
    return everything if copy_in_use() == "compiled" else everything[:few]

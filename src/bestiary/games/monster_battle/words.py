"""The words of Monster Battle: its rows, and a builder for each."""

from __future__ import annotations

from typing import Final

from bestiary.engine.core_words import CORE
from bestiary.engine.maker import Words

TABLE_OF_WORDS: Final = r"""
"""

WORDS: Final[Words] = CORE.and_more(TABLE_OF_WORDS)

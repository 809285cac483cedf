"""How the lines of a Monquest card become what it does, hears, says and asks for; the rows are in vocabulary.py."""

from __future__ import annotations

from typing import Final

from bestiary.engine.core_words import CORE
from bestiary.engine.maker import Words
from bestiary.games.monquest.vocabulary import TABLE_OF_WORDS

WORDS: Final[Words] = CORE.and_more(TABLE_OF_WORDS)

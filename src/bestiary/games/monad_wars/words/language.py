"""The lexicon of Monad Wars: the words that all games share, the game's own rows, and the builders of each module."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Lexicon
from bestiary.engine.language.core_words import CORE
from bestiary.games.monad_wars.words import (
    build_keywords,
    build_nouns,
    build_places,
    build_tasks,
    build_verbs,
    vocabulary,
    vocabulary_places,
)

LEXICON: Final[Lexicon] = CORE.and_more(vocabulary.ROWS).and_more(
    vocabulary_places.ROWS,
    build_nouns.BUILDERS,
    build_keywords.BUILDERS,
    build_verbs.BUILDERS,
    build_places.BUILDERS,
    build_tasks.BUILDERS,
)

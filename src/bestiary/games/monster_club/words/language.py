"""The lexicon of Monster Club: the words that all games share, the game's own rows, and the builders of each module."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Lexicon
from bestiary.engine.language.core_words import CORE
from bestiary.games.monster_club.words import (
    build_events,
    build_nouns,
    build_scores,
    build_verbs,
    lines,
    vocabulary,
)

LEXICON: Final[Lexicon] = CORE.and_more(
    vocabulary.ROWS,
    lines.BUILDERS,
    build_nouns.BUILDERS,
    build_events.BUILDERS,
    build_scores.BUILDERS,
    build_verbs.BUILDERS,
)

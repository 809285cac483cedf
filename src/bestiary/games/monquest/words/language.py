"""The lexicon of Monquest: the words that all games share, the game's own rows, and the builders of each module."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Lexicon
from bestiary.engine.language.core_words import CORE
from bestiary.games.monquest.words import (
    build_events,
    build_lasting,
    build_moments,
    build_nouns,
    build_uses,
    build_values,
    build_verbs,
    lines,
    vocabulary,
)

LEXICON: Final[Lexicon] = CORE.and_more(
    vocabulary.ROWS,
    lines.BUILDERS,
    build_nouns.BUILDERS,
    build_events.BUILDERS,
    build_values.BUILDERS,
    build_verbs.BUILDERS,
    build_uses.BUILDERS,
    build_lasting.BUILDERS,
    build_moments.BUILDERS,
)

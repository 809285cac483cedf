"""The lexicon of MonTac: the words that all games share, the game's own rows, and the builders of each module."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Lexicon
from bestiary.engine.language.core_words import CORE
from bestiary.games.montac.words import build_gains, build_nouns, build_verbs, lines, vocabulary

LEXICON: Final[Lexicon] = CORE.and_more(
    vocabulary.ROWS,
    lines.BUILDERS,
    build_nouns.BUILDERS,
    build_verbs.BUILDERS,
    build_gains.BUILDERS,
)

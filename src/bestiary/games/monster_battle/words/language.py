"""The lexicon of Monster Battle: the words that all games share, the game's own rows, and the builders of each module."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.builders import Lexicon
from bestiary.engine.language.core_words import CORE
from bestiary.games.monster_battle.words import build_modifiers, build_nouns, build_verbs, vocabulary

LEXICON: Final[Lexicon] = CORE.and_more(
    vocabulary.ROWS,
    build_nouns.BUILDERS,
    build_modifiers.BUILDERS,
    build_verbs.BUILDERS,
)

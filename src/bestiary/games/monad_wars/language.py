"""The language of Monad Wars' cards: the words that all games share, those of fighting, and those of places and tasks."""

from __future__ import annotations

from typing import Final

from bestiary.engine.core_words import CORE
from bestiary.engine.maker import Words
from bestiary.games.monad_wars.vocabulary import COMBAT_WORDS
from bestiary.games.monad_wars.vocabulary_places import PLACE_WORDS

WORDS: Final[Words] = CORE.and_more(COMBAT_WORDS).and_more(PLACE_WORDS)

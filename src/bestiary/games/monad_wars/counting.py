"""What is worth counting of a seat when many games are played: what it chose, and how far it came."""

from __future__ import annotations

from mypy_extensions import i64

from bestiary.engine.schema import FACE
from bestiary.engine.state import State
from bestiary.games.monad_wars.schema import CLASS_CARDS, DONE_BEFORE, HERO, HERO_LEVEL, PURSUED


def counted(s: State, seat: i64) -> list[str]:
    """The catalyst and its level, its classes, the scenario pursued and the one completed last."""
    found = [f"level {s.table[HERO_LEVEL + seat]}"]
    if s.table[HERO + seat] >= 0:
        found.append(f"catalyst {name_of(s, s.table[HERO + seat])}")
    found += [f"class {name_of(s, card)}" for card in s.cards(CLASS_CARDS + seat)]
    found += [f"pursues {name_of(s, card)}" for card in s.cards(PURSUED + seat)]
    if s.table[DONE_BEFORE + seat] > 0:
        found.append(f"completed last {s.book.faces[s.table[DONE_BEFORE + seat] - 1].name}")
    return found


def name_of(s: State, card: i64) -> str:
    """The name of a card."""
    return s.book.faces[s.get(FACE, card)].name

"""Move notation of Monster Club: how positions of the board are written and parsed."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.notation import CARD, Sort, WordSort
from bestiary.engine.state.schema import ALL, NOBODY, SEEN
from bestiary.engine.state.state import State
from bestiary.games.monster_club.rules.values import monster_at
from bestiary.games.monster_club.schema import POSITIONS


class PositionSort(Sort):
    """MC-R1: a position, 1 to 3; the same number for both players, so that equal numbers face each other."""

    def write(self, s: State, seat: i64, value: i64) -> str:
        return str(value + 1)

    def tell(self, s: State, seat: i64, value: i64) -> str:
        return f"position {value + 1}"

    def read(self, s: State, seat: i64, word: str) -> vec[i64]:
        return vec[i64]([i64(int(word) - 1)]) if word in ("1", "2", "3")[:POSITIONS] else vec[i64]()


class StackSort(PositionSort):
    """A stack of the player who is asked, by its position; told by its monster, to who knows that."""

    def tell(self, s: State, seat: i64, value: i64) -> str:
        monster = monster_at(s, seat, value)
        return CARD.tell(s, seat, monster) if monster != NOBODY else f"the empty position {value + 1}"

    def seen_by(self, s: State, value: i64) -> i64:
        monster = monster_at(s, s.who, value)
        return s.get(SEEN, monster) if monster != NOBODY else ALL


AT: Final = PositionSort()
ON: Final = StackSort()
HALF: Final = WordSort(["", "rival"], ["", " of your rival's half"])

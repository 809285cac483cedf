"""In what order effects that were set off together are carried out (D28, MW-R48)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.schema import WHERE
from bestiary.engine.state import State
from bestiary.engine.triggers import Order, equip
from bestiary.games.monad_wars.schema import BOOK, CLASS_CARDS, COMBAT
from bestiary.games.monad_wars.values import is_fighter, side_of


class MonadWarsOrder(Order):
    """MW-R48: the active player orders effects of one moment; each player orders the own ones."""

    def group(self, s: State, begin: i64, turn: i64) -> vec[i64]:
        """Calls of the same text of the same card come in order of arrival: there is nothing to choose."""
        found = super().group(s, begin, turn)
        for row in found:
            if s.waiting[row] != s.waiting[found[0]] or s.waiting[row + 1] != s.waiting[found[0] + 1]:
                return found
        return found[:1]

    def speaks(self, s: State, card: i64) -> bool:
        """A class speaks through its catalyst; units say nothing in a combat in which they take no part."""
        where = s.get(WHERE, card)
        if CLASS_CARDS <= where < CLASS_CARDS + 4:
            return True
        return s.table[COMBAT] == 0 or not is_fighter(s, card) or side_of(s, card) >= 0


equip(BOOK, MonadWarsOrder(), "MW-R48")

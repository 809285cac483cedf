"""In what order effects that were set off together are carried out (D28, MW-R48)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.state import State
from bestiary.engine.triggers import Order, equip
from bestiary.games.monad_wars.schema import BOOK, COMBAT, EQUIPMENT, KIND
from bestiary.games.monad_wars.values import bearer, is_fighter, side_of


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
        """MW-R45: units say nothing in a combat in which they take no part, nor does what they carry."""
        if s.table[COMBAT] == 0:
            return True
        unit = bearer(s, card) if s.printed(KIND, card) == EQUIPMENT else card
        return unit < 0 or not is_fighter(s, unit) or side_of(s, unit) >= 0


equip(BOOK, MonadWarsOrder(), "MW-R48")

"""Chapter 8, order of simultaneous effects (MW-R48)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.triggers import Order
from bestiary.engine.state.layout import CALL_STAY
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.values import bearer, is_fighter, side_of
from bestiary.games.monad_wars.schema import COMBAT, EQUIPMENT, KIND


class MonadWarsOrder(Order):
    """MW-R48: the active player orders effects of one moment; each player orders the own ones."""

    def group(self, s: State, begin: i64, turn: i64) -> vec[i64]:
        """Calls of the same text of the same card come in order of arrival: there is nothing to choose."""
        found = super().group(s, begin, turn)
        for row in found:
            if s.waiting[row] != s.waiting[found[0]] or s.waiting[row + CALL_STAY] != s.waiting[found[0] + CALL_STAY]:
                return found
        return found[:1]

    def speaks(self, s: State, card: i64) -> bool:
        """MW-R45: units say nothing in a combat in which they take no part, nor does what they carry."""
        if s.table[COMBAT] == 0:
            return True
        unit = bearer(s, card) if s.printed(KIND, card) == EQUIPMENT else card
        return unit < 0 or not is_fighter(s, unit) or side_of(s, unit) >= 0

"""Which unseen card can lie where, as everybody at the table can tell: what lies as a monster can be one (MC-R43)."""

from __future__ import annotations

from mypy_extensions import i64

from bestiary.engine.deal import Possible
from bestiary.engine.schema import WHERE
from bestiary.engine.state import State
from bestiary.games.monster_club.schema import MONSTER, MONSTERS, PAID, POWER, POWERS
from bestiary.games.monster_club.values import can_be, is_sacrifice


class AsItLies(Possible):
    """MC-R43: of a face-down card everybody sees whether it lies as a monster or as a power card."""

    def may_lie(self, s: State, card: i64, sleeve: i64) -> bool:
        zone = s.get(WHERE, sleeve)
        if zone in (MONSTERS, MONSTERS + 1):  # MC-93: an unpaid sacrifice monster never lies face down
            return can_be(s, card, MONSTER) and (not is_sacrifice(s, card) or s.get(PAID, card) != 0)
        return can_be(s, card, POWER) if zone in (POWERS, POWERS + 1) else True

"""Which creatures a text of The Pit means, and on what condition: tests of a card, conditions."""

from __future__ import annotations

from mypy_extensions import i64

from bestiary.engine.play.parts_of_speech import Condition, Filter
from bestiary.engine.state.state import State
from bestiary.games.template.schema import DAMAGE, PIT


class Damaged(Filter):
    """A creature with damage on it."""

    def fits(self, s: State, card: i64) -> bool:
        return s.get(DAMAGE, card) > 0


class FewerCreatures(Condition):
    """TP-R7: the other player has more creatures in the pit."""

    def holds(self, s: State) -> bool:
        return s.count(PIT + s.who) < s.count(PIT + 1 - s.who)

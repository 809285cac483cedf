"""Chapter 24, order of simultaneous effects (MQ-R90), and how often one may be set off in a turn (MQ-R125)."""

from __future__ import annotations

from mypy_extensions import i64

from bestiary.engine.play.triggers import Listener, Order
from bestiary.engine.play.uses import use, uses
from bestiary.engine.state.schema import OUT, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.lasting import age
from bestiary.games.monquest.schema import COVERED, DAMAGE_COMES, IS_ATTACKED, MOST_TRIGGERS, TURN_ENDS, WINDOW


class MonquestOrder(Order):
    """MQ-R90: the turn player's go first, then the others' in turn order, each player ordering their own."""

    def __init__(self) -> None:
        super().__init__()
        self.each_sentence = False
        self.each_effect = False  # what an effect sets off waits until it and the losing check after it are done
        self.newest_first = True  # MQ-R35: of effects that wait for one moment, the most recently created first

    def rank(self, s: State, listener: Listener, card: i64, subject: i64) -> i64:
        """MQ-R35, MQ-R90: of effects at the end of a turn the most recently created come first."""
        return age(s, card) if listener.event == TURN_ENDS.number else 0

    def allows(self, s: State, listener: Listener, card: i64, subject: i64) -> bool:
        """MQ-R125: a trigger of one card that was carried out so often this turn is not carried out again."""
        if uses(s, card, listener.place) >= max(1, s.table[MOST_TRIGGERS]):
            s.cite("MQ-R125")
            return False
        use(s, card, listener.place)
        return True

    def is_due(self, s: State, turn: i64, row: i64) -> bool:
        """MQ-R103 (6): before the damage only what waits for that; what it sets off waits until the action is over (11)."""
        return turn != WINDOW or s.book.listeners[s.waiting[row]].event in (IS_ATTACKED.number, DAMAGE_COMES.number)

    def keeps(self, turn: i64) -> bool:
        """MQ-R103 (11): what was set off before the damage."""
        return turn == WINDOW

    def speaks(self, s: State, card: i64) -> bool:
        """MQ-R47, MQ-R89: a covered Mon is not a Mon on the field; who is out says nothing (MQ-R101)."""
        where = s.get(WHERE, card)
        return not COVERED <= where < COVERED + 4 and s.table[OUT] >> s.controller(card) & 1 == 0

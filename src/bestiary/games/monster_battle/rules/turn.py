"""Chapter 3, the turn: draw, play, ability, kill, and who is next (MB-18 to MB-21, MB-R26)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.force import AT_TURN_END, lapse
from bestiary.engine.play.triggers import emit
from bestiary.engine.state.schema import ACTIVE, ENDING, NOBODY, TURN
from bestiary.engine.state.state import State
from bestiary.games.monster_battle.rules.ending import TIE, extra_point, four_kills
from bestiary.games.monster_battle.rules.killing import KILL
from bestiary.games.monster_battle.rules.laying import LAY
from bestiary.games.monster_battle.schema import (
    BOOK,
    DECK,
    DRAWS,
    EXTRA,
    GAINED,
    HAND,
    LOSING,
    LOST,
    NO_CARD,
    SKIPS,
)

FIRST_HAND: Final = 3


def draw(s: State, seat: i64) -> bool:
    """The top card of the deck goes to the hand; from an empty deck nothing does (MB-19, MB-20)."""
    card = s.top(DECK + seat)
    if card == NOBODY:
        return False
    s.move(card, HAND + seat)
    return True


class TurnBegins(Step):
    """MB-18: draw, play, ability, kill; MB-R12: without hand and deck only the kills are checked."""

    def run(self, s: State) -> None:
        s.table[TURN] += 1
        s.table[ACTIVE] = s.who
        for seat in range(i64(2)):
            s.table[LOST + seat] = s.table[LOSING + seat]
            s.table[LOSING + seat] = 0
            s.table[GAINED + seat] = 0
        s.then(END_OF_TURN)
        s.then(KILL)
        if s.count(HAND + s.who) + s.count(DECK + s.who) == 0:
            emit(s, SKIPS.number, s.who, NOBODY, 0)
        else:
            s.then(LAY)
            s.then(DRAW)


class Draw(Step):
    """MB-19: take the top card of the deck into the hand; MB-20: with an empty deck this is skipped."""

    def run(self, s: State) -> None:
        drawn = draw(s, s.who)
        emit(s, DRAWS.number if drawn else NO_CARD.number, s.who, NOBODY, 0)
        if s.count(HAND + s.who) > FIRST_HAND + 1:
            s.cite("MB-21 MB-R20")


class EndOfTurn(Step):
    """MB-R26: after all deaths: has somebody won, are there no cards left (MB-41, MB-R12), or who is next?"""

    def run(self, s: State) -> None:
        lapse(s, AT_TURN_END, s.who)
        if s.table[EXTRA] == 1:
            extra_point(s)
        else:
            four_kills(s)
        if s.table[ENDING] != 0:
            return
        if s.count(DECK) == 0 or s.count(DECK + 1) == 0:
            s.cite("MB-41 MB-R12")
        if s.count(HAND) + s.count(HAND + 1) + s.count(DECK) + s.count(DECK + 1) == 0:
            s.finish(TIE, 0)
        else:
            s.push(TURN_BEGINS, 1 - s.who, NOBODY, NOBODY, NOBODY)


END_OF_TURN: Final = EndOfTurn(BOOK, "end of turn", "MB-R26")
DRAW: Final = Draw(BOOK, "draw", "MB-18")
TURN_BEGINS: Final = TurnBegins(BOOK, "turn begins", "MB-18")

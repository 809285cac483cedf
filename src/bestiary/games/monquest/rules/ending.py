"""Chapter 21, the end of the game: losing BP, winning, and elimination (MQ-298 to MQ-309, MQ-R75, MQ-R101)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.force import CANNOT
from bestiary.engine.play.parts_of_speech import in_order
from bestiary.engine.play.triggers import emit, silence
from bestiary.engine.state.layout import ROW, ROW_WHO
from bestiary.engine.state.schema import ACTIVE, NOBODY, OUT, OWNER, TEAM, WHERE, ZONES
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.combat.damage import LOOK, come_back
from bestiary.games.monquest.rules.field.leaving import go_home, take_off
from bestiary.games.monquest.rules.values import equipment_of, under
from bestiary.games.monquest.schema import (
    BOOK,
    BP,
    CHECKED,
    DAMAGE_CHANGE,
    DISCARD,
    ELIMINATED,
    GONE,
    MONS,
    PREVENTION,
    REFLECTION,
    TO_HAND_OVER,
    TO_TURN_CLOSES,
)

BEATEN: Final = 0  # the numbers of the endings
ALL_BEATEN: Final = 1
TOO_LONG: Final = 2
OUT_OF_CARDS: Final = 3


class Judge(Step):
    """MQ-R75: only now that the effect has fully resolved: who has 0 BP or failed to draw loses, all of them together."""

    def run(self, s: State) -> None:
        beaten: i64 = 0
        for seat in range(s.seats):
            if s.table[BP + seat] <= 0 and s.table[OUT] >> seat & 1 == 0:
                beaten |= 1 << seat
        losers = beaten | s.table[CHECKED] & ~s.table[OUT]
        s.table[CHECKED] = 0
        if losers == 0:
            return
        s.table[OUT] |= losers
        s.cite("MQ-299 MQ-309" if beaten & beaten - 1 != 0 else "MQ-299" if beaten != 0 else "MQ-308")
        left = teams_left(s)
        if left == 0:
            s.finish(ALL_BEATEN, 0)
        elif left & left - 1 == 0:
            s.cite("MQ-307" if beaten != 0 else "")
            s.finish(BEATEN if beaten != 0 else OUT_OF_CARDS, members(s, left))
        else:
            eliminate(s, losers)


def teams_left(s: State) -> i64:
    """The mask of the teams, each by its first seat, that have a player in the game."""
    left: i64 = 0
    for seat in in_order(s, 0):
        left |= 1 << s.table[TEAM + seat]
    return left


def members(s: State, teams: i64) -> i64:
    """MQ-R101: the mask of all players of these teams, those who are out, too."""
    out: i64 = 0
    for seat in range(s.seats):
        if teams >> s.table[TEAM + seat] & 1 != 0:
            out |= 1 << seat
    return out


# ---- elimination (MQ-R101) -------------------------------------------------------------------------------------------------------


def eliminate(s: State, losers: i64) -> None:
    """MQ-R101: the cards that they own leave the game, and nothing of theirs holds any longer; a running turn of theirs ends."""
    for seat in range(s.seats):
        if losers >> seat & 1 != 0:
            emit(s, ELIMINATED.number, seat, NOBODY, 0)
    silence(s, losers)
    end_bans_and_shields(s, losers)
    for seat in range(s.seats):
        for mon in s.cards(MONS + seat):
            free_of(s, mon, losers)
    for card in range(s.card_count()):
        if losers >> s.get(OWNER, card) & 1 != 0 and ZONES <= s.get(WHERE, card) < GONE:
            s.carry(card, GONE + s.get(OWNER, card))
    if losers >> s.table[ACTIVE] & 1 != 0:
        end_turn_at_once(s)
    s.then(LOOK)


def end_turn_at_once(s: State) -> None:
    """MQ-R101, MQ-R90: nothing more happens in the turn of a player who is out but what the others have heard already."""
    heard = s.waiting
    if not s.cut(TO_HAND_OVER.step):
        s.cut(TO_TURN_CLOSES.step)
    begin = i64(len(s.waiting))
    s.waiting = heard
    s.push(s.book.react, s.who, s.table[ACTIVE], begin, NOBODY)


def end_bans_and_shields(s: State, losers: i64) -> None:
    """MQ-R101: what they forbade and what they shielded ends, however long it was to last."""
    row = i64(len(s.force)) - ROW
    while row >= 0:
        who, kind = s.force[row + ROW_WHO], s.book.forces[s.force[row]].kind
        if who >= 0 and losers >> who & 1 != 0 and kind in (CANNOT, DAMAGE_CHANGE, PREVENTION, REFLECTION):
            s.repeal(row)
            row = i64(len(s.force))
        row -= ROW


def free_of(s: State, mon: i64, losers: i64) -> None:
    """MQ-R101, MQ-R80: what others own does not leave with a Mon: it goes back to them, or to their Discard Zone."""
    while losers >> s.get(OWNER, mon) & 1 != 0:
        below = under(s, mon)
        if below == NOBODY:
            for equipment in equipment_of(s, mon):
                if losers >> s.get(OWNER, equipment) & 1 == 0:
                    take_off(s, equipment, DISCARD)
            return
        come_back(s, mon)
        mon = below
    if losers >> s.controller(mon) & 1 != 0:
        go_home(s, mon)


def afterwards(s: State) -> None:
    """MQ-R90, MQ-R103 (10), (11): limits and KOs, then the losing check, then all that was set off."""
    s.react()
    s.then(JUDGE)
    s.then(LOOK)


JUDGE: Final = Judge(BOOK, "judge", "MQ-R75")

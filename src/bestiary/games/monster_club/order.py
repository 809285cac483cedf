"""In what order effects that were set off together are carried out, and when a chain of them stops (MC-R34)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.schema import LIFE
from bestiary.engine.state import CALL, CARD_MASK, State
from bestiary.engine.triggers import Listener, Order, equip
from bestiary.games.monster_club.schema import BOOK, CHAIN, DOWN, STOPPED, TRACE

LONG: Final = 16  # effects in a row before anybody looks whether they go in a circle
LONGEST: Final = 512  # effects in a row after which a chain stops though it never goes in a circle
PRIME: Final = 2_147_483_647
FACTOR: Final = 1_000_003


class MonsterClubOrder(Order):
    """MC-R34: the player in turn works out all theirs first, in the order they like, then the rival theirs."""

    def __init__(self) -> None:
        super().__init__()
        self.each_sentence = False  # an effect is finished before the effects that it set off begin

    def speaks(self, s: State, card: i64) -> bool:
        """MC-R28: a face-down card has no effect; MC-R34: an effect whose card no longer lies face up is lost."""
        return s.get(DOWN, card) == 0

    def allows(self, s: State, listener: Listener, card: i64, subject: i64) -> bool:
        """MC-R34: a chain of effects that comes back to an identical state stops there; what waited by then still comes."""
        s.table[CHAIN] += 1
        if s.table[STOPPED] != 0:
            return waited_before(s)
        if s.table[CHAIN] > LONG:
            watch(s)
        return s.table[STOPPED] == 0


def waited_before(s: State) -> bool:
    """Did a call that is carried out now already wait when the chain was stopped? There is one less of those then."""
    if s.it // CALL >= s.table[STOPPED] - 1:
        return False
    s.table[STOPPED] -= 1
    return True


def watch(s: State) -> None:
    """Compare the game with what it looked like before; the trace is taken anew at 32, 64, 128 … effects, so any circle is met."""
    trace = picture(s)
    if trace == s.table[TRACE] or s.table[CHAIN] > LONGEST:
        s.cite("MC-R34")
        s.table[STOPPED] = 1 + i64(len(s.waiting)) // CALL
    elif s.table[CHAIN] & s.table[CHAIN] - 1 == 0:
        s.table[TRACE] = trace


def begin_chain(s: State) -> None:
    """A player decides what to do next: whatever follows is a new chain."""
    s.table[CHAIN], s.table[TRACE], s.table[STOPPED] = 0, 0, 0


def picture(s: State) -> i64:
    """A number for the whole game as it lies, with what was set off last; how often cards have moved does not count."""
    mixed: i64 = 1
    for at in range(i64(len(s.column))):
        if at % s.wide != LIFE:
            value: int = s.column[at]
            mixed = (mixed * FACTOR + value + 65536) % PRIME
    for at in range(i64(len(s.table))):
        if at not in (CHAIN, TRACE, STOPPED):
            mixed = (mixed * FACTOR + s.table[at] % PRIME) % PRIME
    for at in range(i64(len(s.force))):
        mixed = (mixed * FACTOR + (s.force[at] & CARD_MASK)) % PRIME
    for at in range(s.it, i64(len(s.waiting))):
        mixed = (mixed * FACTOR + (s.waiting[at] & CARD_MASK)) % PRIME
    return mixed


equip(BOOK, MonsterClubOrder(), "MC-R34")

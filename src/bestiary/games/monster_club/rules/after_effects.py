"""Chapter 12, order of effects and state-based actions: what is set off together, and what the rules tidy up after it (MC-R34)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.play.force import anything_is
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.triggers import Listener, Order, equip
from bestiary.engine.state.layout import CALL, CARD_MASK
from bestiary.engine.state.schema import ACTIVE, ENDING, LIFE, NOBODY, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monster_club.rules.board import bury, stray_powers, turn_down, turn_up
from bestiary.games.monster_club.rules.values import is_up, monster_of, powers_on, slots, slots_taken
from bestiary.games.monster_club.schema import (
    ATTACKER,
    ATTACKER_REVEALS,
    BOOK,
    CANCELLED,
    CHAIN,
    DECK,
    DEFENDER_REVEALS,
    DOWN,
    FREE,
    HALTED,
    HAND,
    LIVES,
    MONSTERS,
    POWERS,
    PROGRESS,
    SLOT_CHANGE,
    STOPPED,
    TARGET,
    TRACE,
    UNTIDY,
)

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


# The ways in which a game ends, in the order of Rules.endings; after each of the last three comes the draw.
BEATEN: Final = 0
BOTH_BEATEN: Final = 1
STALLED: Final = 2
TOO_LONG: Final = 4
NOTHING_LEFT: Final = 6


# ---- the end of the game (MC-23, MC-R8, MC-R17) --------------------------------------------------------------------------------


def look_at_lives(s: State) -> None:
    """MC-23: who brings the rival's lives to zero wins; both at zero is a draw (MC-R17). Without cards lives count (MC-R8)."""
    mine, theirs = s.table[LIVES], s.table[LIVES + 1]
    if mine == 0 or theirs == 0:
        s.cite("MC-23" if mine != theirs else "MC-R17")
        s.finish(BEATEN if mine != theirs else BOTH_BEATEN, winners(s))
    elif nothing_left(s):
        count_lives(s, NOTHING_LEFT)


def winners(s: State) -> i64:
    """The mask of the player with more lives; nobody if they have the same."""
    difference = s.table[LIVES] - s.table[LIVES + 1]
    return 0 if difference == 0 else 1 if difference > 0 else 2


def count_lives(s: State, ending: i64) -> None:
    """MC-R8: the game ends: more lives wins, equal lives is a draw."""
    won = winners(s)
    s.cite("MC-R8")
    s.finish(ending if won != 0 else ending + 1, won)


def nothing_left(s: State) -> bool:
    """MC-R8: both decks, both hands and both halves of the board are empty."""
    for zone in (DECK, HAND, MONSTERS):
        if s.count(zone) + s.count(zone + 1) > 0:
            return False
    return True


# ---- stacks after an exchange (MC-R24, MC-R48, MC-R49) -------------------------------------------------------------------------


class Tidy(Step):
    """Looks at the lives; after an exchange, too, at faces and slots, as often as something has to be done."""

    def run(self, s: State) -> None:
        look_at_lives(s)
        if s.table[ENDING] != 0 or not is_disturbed(s):
            return
        s.table[UNTIDY] = 0
        s.then(self)
        s.react()
        reveal_newcomers(s)
        for seat in (1 - s.table[ACTIVE], s.table[ACTIVE]):  # the player in turn is asked first (MC-R34)
            for power in stray_powers(s, seat):
                bury(s, power, seat)
            for monster in s.cards(MONSTERS + seat):
                cover_powers(s, monster)
                if slots_taken(s, monster) > slots(s, monster):
                    s.push(SURPLUS, seat, monster, s.stay(monster), NOBODY)


def is_disturbed(s: State) -> bool:
    """Were cards exchanged? MC-R24: or has a stack more power cards than slots, because a text reaches it now?"""
    if s.table[UNTIDY] != 0:
        return True
    if len(s.force) > 0 and anything_is(s, SLOT_CHANGE, 0):
        for seat in range(i64(2)):
            for monster in s.cards(MONSTERS + seat):
                if slots_taken(s, monster) > slots(s, monster):
                    return True
    return False


def reveal_newcomers(s: State) -> None:
    """MC-R48: a monster that came face down into a battle whose side reveals, or has done so, is turned up at once."""
    if s.table[ATTACKER] == 0 or s.table[CANCELLED] != 0:
        return
    for role, reveals in ((ATTACKER, ATTACKER_REVEALS), (TARGET, DEFENDER_REVEALS)):
        monster = s.table[role] - 1 & CARD_MASK
        if s.table[role] != 0 and s.table[PROGRESS] >= reveals and s.get(DOWN, monster) != 0 and s.get(HALTED, monster) == 0:
            s.cite("MC-R48")
            turn_up(s, monster)


def cover_powers(s: State, monster: i64) -> None:
    """MC-R49: a face-up power card on a face-down monster is turned face down."""
    if s.get(DOWN, monster) == 0:
        return
    for power in powers_on(s, monster):
        if is_up(s, power):
            s.cite("MC-R49")
            turn_down(s, power)


class OnThatMonster(Need):
    """MC-R24: a power card of the stack that requires a slot."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == POWERS + s.who and monster_of(s, a) == s.this and s.printed(FREE, a) == 0


class DropSurplus(Deed):
    """MC-R24: its owner chooses a surplus power card to destroy; that is the rules' doing, which nothing stops (MC-R23)."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for power in powers_on(s, s.this):
            if s.printed(FREE, power) == 0:
                out = append(out, pack(code, power))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.then(SURPLUS)
        s.react()
        bury(s, a, s.who)


class Surplus(Ask):
    """MC-R24: as long as a stack has more power cards than slots; without any slot there is nothing to choose.

    Under a face-down monster it is asked all the same, so that nobody learns its slots from the question (MC-R28).
    """

    def waits(self, s: State) -> bool:
        return self.is_over_full(s) and (slots(s, s.this) > 0 or s.get(DOWN, s.this) != 0)

    def run(self, s: State) -> None:
        if self.is_over_full(s):
            self.take(s, self.legal(s)[0])

    def is_over_full(self, s: State) -> bool:
        """Is the stack still there, and are there more power cards than slots?"""
        return s.here(s.it) and s.get(WHERE, s.this) == MONSTERS + s.who and slots_taken(s, s.this) > slots(s, s.this)


SURPLUS: Final = Surplus(
    BOOK,
    "surplus",
    "MC-R24",
    "The stack has more power cards than slots: choose one to destroy.",
    [
        DropSurplus(
            "destroy", [CARD], "Destroy {0}.", "MC-R24", [OnThatMonster("MC-R24", "choose a power card of that stack", SURE)]
        )
    ],
)
TIDY: Final = Tidy(BOOK, "tidy")
BOOK.after_sentence = TIDY

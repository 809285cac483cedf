"""Chapter 7, the play phase: cards put down face up and face down, cards turned up, stacks moved (MC-37 to MC-49)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.asks import GATE, SURE, Deed, Need, pack
from bestiary.engine.play.force import AT_TURN_END, Force, Until
from bestiary.engine.play.notation import CARD, Sort
from bestiary.engine.state.deal import blend
from bestiary.engine.state.layout import ROW, ROW_AMOUNT
from bestiary.engine.state.schema import ALL, FACE, NOBODY, OWNER, UNDER, WHERE, player
from bestiary.engine.state.state import State
from bestiary.games.monster_club.rules.board import lay
from bestiary.games.monster_club.rules.landing import PLAY_TO_YOURS
from bestiary.games.monster_club.rules.notation import AT, ON
from bestiary.games.monster_club.rules.sacrifice import can_be_played, payment_of
from bestiary.games.monster_club.rules.values import can_be, has_room, has_slot, is_free, is_sacrifice, monster_at
from bestiary.games.monster_club.schema import (
    ACTION_LIMIT,
    ACTIONS,
    ADVANCED,
    BOOK,
    COPY,
    DOWN,
    FREE,
    HAND,
    LOOP,
    MONSTER,
    POSITIONS,
    POWER,
)

FULL_HAND: Final = 5  # MC-30


class ActionsLeft(Need):
    """MC-R47: after so many actions in one turn only ending it is offered."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.table[ACTION_LIMIT] == 0 or s.table[ACTIONS] < s.table[ACTION_LIMIT]


ACTIONS_LEFT: Final = ActionsLeft("MC-R47", "the limit of actions in one turn is reached: end your turn", GATE)


class InHand(Need):
    """The card is in the player's hand."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == HAND + s.who


IN_HAND: Final = InHand("MC-29", "put down a card of your hand: {0} is not there", SURE)


class Putting(Deed):
    """Something that is put down from the hand, at a position."""

    def __init__(self, verb: str, where: Sort, says: str, rule: str, needs: list[Need], down: bool) -> None:
        super().__init__(verb, [CARD, where], says, rule, needs, secret=down)
        self.down: Final = down

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        card = s.top(HAND + s.who)
        while card != NOBODY:
            for position in range(i64(POSITIONS)):
                if self.could_be_meant(s, card, position):
                    out = append(out, pack(code, card, position))
            card = s.get(UNDER, card)
        return out

    def could_be_meant(self, s: State, card: i64, position: i64) -> bool:
        """Is this worth looking at more closely?"""
        raise NotImplementedError

    def from_hand(self, s: State, card: i64) -> i64:
        """The sleeve in which the card leaves the hand: face down, nobody may tell which one it was."""
        return blend(s, HAND + s.who, card, ALL & ~(1 << s.who)) if self.down else card


# ---- monsters (MC-37, MC-40) ---------------------------------------------------------------------------------------------------


class CanBeMonster(Need):
    """MC-95: a monster card, or one that can be used as a monster."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return can_be(s, a, MONSTER)


class NotSacrifice(Need):
    """MC-93: a sacrifice monster can never be set face down."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return not is_sacrifice(s, a)


class NothingToPay(Need):
    """MC-90: the first time, a sacrifice monster is paid for before its position is chosen."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return payment_of(s, a) is None


class PositionFree(Need):
    """MC-14, MC-37, MC-49: the position of the own half is free."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return is_free(s, s.who, b)


class PutMonster(Putting):
    """MC-37, MC-40: put a monster card down on a free position, face up (played) or face down (set)."""

    def could_be_meant(self, s: State, card: i64, position: i64) -> bool:
        return can_be(s, card, MONSTER) and is_free(s, s.who, position)

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        if can_be(s, a, POWER):
            s.cite("MC-95 MC-96")
        lay(s, self.from_hand(s, a), s.who, MONSTER, b, self.down)


class IsSacrifice(Need):
    """MC-90: a sacrifice monster that was not played before."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return payment_of(s, a) is not None


class ConditionsInReach(Need):
    """MC-92: its conditions can be met, and there will be a free position for it (MC-R36)."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return can_be_played(s, s.who, a, has_room(s, s.who))


class PlaySacrifice(Deed):
    """MC-90: play a sacrifice monster for the first time: pay for it, then choose its position."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        card = s.top(HAND + s.who)
        while card != NOBODY:
            if is_sacrifice(s, card) and payment_of(s, card) is not None:
                out = append(out, pack(code, card))
            card = s.get(UNDER, card)
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        PLAY_TO_YOURS.begin(s, a, NOBODY)


# ---- power cards (MC-38, MC-41, MC-46) -----------------------------------------------------------------------------------------


class CanBePower(Need):
    """MC-95: a power card, or one that can be used as a power card."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return can_be(s, a, POWER)


class StackThere(Need):
    """MC-12, MC-38: a power card is stacked on a monster of the own half."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return monster_at(s, s.who, b) != NOBODY


class MonsterUp(Need):
    """MC-41: a face-down monster carries only face-down power cards; MC-42: a face-up one carries both."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        monster = monster_at(s, s.who, b)
        return monster == NOBODY or s.get(DOWN, monster) == 0


class SlotFree(Need):
    """MC-46, MC-47: a free slot, or a card that requires none."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        monster = monster_at(s, s.who, b)
        return monster == NOBODY or has_slot(s, monster, a)


class NoLoop(Need):
    """MC-99: the same power card from hand on the same monster only once a turn, with the advanced rules (MC-R21)."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        monster = monster_at(s, s.who, b)
        return monster == NOBODY or not loops(s, a, monster)


IS_POWER: Final = CanBePower("MC-38", "{0} is a monster: put it on a free position", SURE)
STACK_THERE: Final = StackThere("MC-12", "a power card is stacked on one of your monsters: there is none at that position", SURE)
MONSTER_UP: Final = MonsterUp("MC-41", "{1} lies face down: a face-down monster carries only face-down power cards, so set {0}")
SLOT_FREE: Final = SlotFree("MC-46", "{1} has no free slot for {0}: choose another stack")
NO_LOOP: Final = NoLoop("MC-99", "{0} was stacked on {1} this turn: choose another monster, or wait for your next turn")

LOOPED: Final = Force(BOOK, "looped", LOOP, NOBODY, None, None, "MC-99")
THIS_TURN: Final = Until(AT_TURN_END)

# Which card of the two decks, in one number: its owner, then these.
IDENTITY_COPY: Final = 1  # shift
IDENTITY_FACE: Final = 6  # shift
IDENTITY_BITS: Final = 20  # of all together


def pair(s: State, power: i64, monster: i64) -> i64:
    """MC-R40: this very power card and this very monster card, whatever sleeves they are in and wherever they have been."""
    return identity(s, power) << IDENTITY_BITS | identity(s, monster)


def identity(s: State, card: i64) -> i64:
    """Which card of the two decks it is: its face, whose it is, and which of several copies."""
    return s.get(FACE, card) << IDENTITY_FACE | s.get(COPY, card) << IDENTITY_COPY | s.get(OWNER, card)


def loops(s: State, power: i64, monster: i64) -> bool:
    """MC-99: would it be stacked from hand on that monster again this turn? Only with the advanced rules (MC-R21)."""
    return s.table[ADVANCED] != 0 and len(s.force) > 0 and has_looped(s, power, monster)


def remember_pair(s: State, power: i64, monster: i64) -> None:
    """MC-99, MC-R40: a power card is stacked from hand on a monster, this turn."""
    if s.table[ADVANCED] != 0:
        s.enforce(LOOPED.number, NOBODY, player(s.who), pair(s, power, monster), THIS_TURN.begin(s), s.who)


def has_looped(s: State, power: i64, monster: i64) -> bool:
    """MC-99: was this power card stacked from hand on this monster this turn?"""
    both = pair(s, power, monster)
    for row in range(i64(0), i64(len(s.force)), ROW):
        if s.force[row] == LOOPED.number and s.force[row + ROW_AMOUNT] == both:
            return True
    return False


class StackPower(Putting):
    """MC-38: stack a power card on an own monster, face up (played) or face down (set)."""

    def could_be_meant(self, s: State, card: i64, position: i64) -> bool:
        return can_be(s, card, POWER) and monster_at(s, s.who, position) != NOBODY

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        stack_power(s, self.from_hand(s, a), b, self.down)


def stack_power(s: State, card: i64, position: i64, down: bool) -> None:
    """MC-38: put a power card from the hand on an own stack, and remember the pair for this turn (MC-R40)."""
    monster = monster_at(s, s.who, position)
    if can_be(s, card, MONSTER):
        s.cite("MC-95 MC-96")
    if s.get(DOWN, monster) == 0:
        s.cite("MC-42")
    if s.printed(FREE, card) != 0:
        s.cite("MC-47")
    remember_pair(s, card, monster)
    lay(s, card, s.who, POWER, position, down)


# ---- what may be put down ------------------------------------------------------------------------------------------------------

PLAY_MONSTER: Final = PutMonster(
    "play",
    AT,
    "Play {0} at {1}.",
    "MC-37 MC-40 MC-71",
    [
        ACTIONS_LEFT,
        IN_HAND,
        CanBeMonster("MC-37", "{0} is a power card: play it on one of your monsters", SURE),
        PositionFree("MC-37", "{1} is taken: put a monster on a free position", SURE),
        NothingToPay("MC-90", "{0} is a sacrifice monster: play it without naming a position, and pay for it first"),
    ],
    False,
)
SET_MONSTER: Final = PutMonster(
    "set",
    AT,
    "Set {0} at {1}, face down.",
    "MC-37 MC-40",
    [
        ACTIONS_LEFT,
        IN_HAND,
        CanBeMonster("MC-37", "{0} is a power card: set it on one of your monsters", SURE),
        PositionFree("MC-37", "{1} is taken: put a monster on a free position", SURE),
        NotSacrifice("MC-93", "{0} is a sacrifice monster: it can never be set face down, so play it"),
    ],
    True,
)
PLAY_SACRIFICE: Final = PlaySacrifice(
    "play",
    [CARD],
    "Play {0} for a sacrifice.",
    "MC-90",
    [
        ACTIONS_LEFT,
        IN_HAND,
        IsSacrifice("MC-90", "say at which position you play {0}, 1 to 3", SURE),
        ConditionsInReach("MC-92", "the conditions of {0} are out of reach: you cannot play it now"),
    ],
)
PLAY_POWER: Final = StackPower(
    "play",
    ON,
    "Play {0} on {1}.",
    "MC-38 MC-40 MC-71",
    [
        ACTIONS_LEFT,
        IN_HAND,
        IS_POWER,
        STACK_THERE,
        MONSTER_UP,
        SLOT_FREE,
        NO_LOOP,
    ],
    False,
)
SET_POWER: Final = StackPower(
    "set",
    ON,
    "Set {0} on {1}, face down.",
    "MC-38 MC-40",
    [
        ACTIONS_LEFT,
        IN_HAND,
        IS_POWER,
        STACK_THERE,
        SLOT_FREE,
        NO_LOOP,
    ],
    True,
)

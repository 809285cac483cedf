"""What cards gain and lose: power, attacks, counters and texts, for how long; the die; and turns that end, come or are left out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.effects import happened
from bestiary.engine.play.force import GAME_MOMENTS, Change, Force, Until
from bestiary.engine.play.parts_of_speech import Amount, Condition, Verb
from bestiary.engine.play.triggers import Event, emit, tell
from bestiary.engine.state.layout import PERMANENT, ROW_AMOUNT
from bestiary.engine.state.rng import die
from bestiary.engine.state.schema import NOBODY
from bestiary.engine.state.state import State
from bestiary.games.montac.rules.values import counters, in_play, is_monster
from bestiary.games.montac.schema import (
    ASSIGNED,
    ATTACKS_GAINED,
    ATTACKS_LOST,
    ATTACKS_MORE,
    BOOK,
    COUNTER_PLACED,
    COUNTER_REMOVED,
    CUT,
    EXTRA,
    EXTRA_TURN,
    HAND_REFILL,
    KEYWORDS,
    POWER_BECOMES,
    POWER_CHANGE,
    POWER_GAINED,
    POWER_LOST,
    ROLLS,
    SKIPS,
    STAGE,
    STRIPPED,
    TEXT_GAINED,
    TURN_CUT,
    UNKNOWN,
    WILL_SKIP,
)

SIDES: Final = 6  # MT-20
NEVER: Final = GAME_MOMENTS  # a moment that does not come: what waits for it ends with the card it lies on
MOST_ASSIGNED: Final = 32_000  # what the column of a card can hold


# ---- numbers that are laid on a card -------------------------------------------------------------------------------------------


class Becomes(Force):
    """MT-R110: the power is now so much; what arrives later changes it again (MT-R41)."""

    def change(self, s: State, row: i64, card: i64, value: i64) -> i64:
        return s.force[row + ROW_AMOUNT]


class AttackTimes(Change):
    """MT-R35: "can attack N times" sets the number of attacks; of several the highest counts."""

    def change(self, s: State, row: i64, card: i64, value: i64) -> i64:
        return max(value, super().change(s, row, card, 0))


MORE_POWER: Final = Force(BOOK, "more power", POWER_CHANGE, 0, None, None, "MT-R41")
POWER_IS: Final = Becomes(BOOK, "power is", POWER_CHANGE, 0, None, None, "MT-R110")
MORE_ATTACKS: Final = Force(BOOK, "more attacks", ATTACKS_MORE, 0, None, None, "MT-R35 MT-R48")


def put_on(s: State, force: Force, card: i64, amount: i64, until: Until) -> None:
    """From now on a card has this; what lasts until it leaves play no longer depends on whatever gave it (MT-R85)."""
    s.cite(force.rule)
    end = until.begin(s)
    source = s.stay(s.this) if s.this >= 0 and end != PERMANENT else NOBODY
    s.enforce(force.number, source, s.stay(card), amount, end, s.who)


class ChangeNumber(Verb):
    """A monster in play gains so much power, or so many additional attacks (MT-R35), or loses them if the amount is negative."""

    def __init__(self, force: Force, amount: Amount, until: Until, gained: Event, lost: Event) -> None:
        self.force: Final = force
        self.amount: Final = amount
        self.until: Final = until
        self.gained: Final = gained
        self.lost: Final = lost

    def do(self, s: State, card: i64) -> i64:
        amount = self.amount.count(s, card)
        if amount == 0 or not in_play(s, card) or not is_monster(s, card):
            return 0
        put_on(s, self.force, card, amount, self.until)
        much = max(amount, -amount)
        tell(s, self.gained if amount > 0 else self.lost, s.who, card, much)
        return much


def change_power(amount: Amount, until: Until) -> Verb:
    """A monster gains or loses power."""
    return ChangeNumber(MORE_POWER, amount, until, POWER_GAINED, POWER_LOST)


def change_attacks(amount: Amount, until: Until) -> Verb:
    """MT-R35: a monster gains or loses additional attacks."""
    return ChangeNumber(MORE_ATTACKS, amount, until, ATTACKS_GAINED, ATTACKS_LOST)


class ChangeCounters(Verb):
    """MT-189: a card in play gets so many counters of a name, or loses as many of them as it has."""

    def __init__(self, counter: Force, amount: Amount, until: Until) -> None:
        self.counter: Final = counter
        self.amount: Final = amount
        self.until: Final = until

    def do(self, s: State, card: i64) -> i64:
        if not in_play(s, card):
            return 0
        amount = max(self.amount.count(s, card), -counters(s, self.counter.number, card))
        if amount == 0:
            return 0
        put_on(s, self.counter, card, amount, self.until)
        much = max(amount, -amount)
        tell(s, COUNTER_PLACED if amount > 0 else COUNTER_REMOVED, s.who, card, much, named=self.counter.name)
        return much


class AssignPower(Verb):
    """MT-R110: the power of a monster becomes so much; of a ????, the first such value is its original power (MT-194)."""

    def __init__(self, amount: Amount, until: Until) -> None:
        self.amount: Final = amount
        self.until: Final = until

    def do(self, s: State, card: i64) -> i64:
        if not in_play(s, card) or not is_monster(s, card):
            return 0
        amount = min(self.amount.count(s, card), i64(MOST_ASSIGNED))
        if s.printed(UNKNOWN, card) != 0 and s.get(ASSIGNED, card) == 0:
            s.set(ASSIGNED, card, 1 + amount)
        put_on(s, POWER_IS, card, amount, self.until)
        tell(s, POWER_BECOMES, s.who, card, amount)
        return 1


# ---- texts that a card is given ------------------------------------------------------------------------------------------------


class Bestow(Verb):
    """A card in play has one more clause: what it hears or can be used for, and what stands while it has it (MT-R136)."""

    def __init__(self, grants: list[Force], standing: list[Force], until: Until) -> None:
        self.grants: Final = grants
        self.standing: Final = standing
        self.until: Final = until

    def do(self, s: State, card: i64) -> i64:
        if not in_play(s, card):
            return 0
        for grant in self.grants:
            put_on(s, grant, card, 0, self.until)
        end = self.until.begin(s)
        for force in self.standing:  # such a text speaks for its bearer, but is not one of those that a removal takes
            s.enforce(force.number, s.stay(card), s.stay(card), 0, end if end != PERMANENT else Until(NEVER).begin(s))
        tell(s, TEXT_GAINED, s.who, card)
        return 1


class Lacks(Condition):
    """MT-R113: the card does not have this keyword of its own: to have it twice is to have it once."""

    def __init__(self, keywords: i64) -> None:
        self.keywords: i64 = keywords

    def holds(self, s: State) -> bool:
        return s.printed(KEYWORDS, s.this) & self.keywords == 0 or s.get(STRIPPED, s.this) != 0


# ---- the die, and turns --------------------------------------------------------------------------------------------------------


class Roll(Step):
    """MT-20: one fair six-sided die; what it shows is how much of this happened, until the effect does something else."""

    def run(self, s: State) -> None:
        pips = die(s.chance, SIDES)
        emit(s, ROLLS.number, s.who, NOBODY, pips)
        happened(s, pips)


class EndTurn(Step):
    """MT-R20: the rest of the stages up to Hand Refill is left out; once that has begun, such an order changes nothing."""

    def run(self, s: State) -> None:
        happened(s, 0)
        if s.table[STAGE] < HAND_REFILL and s.table[CUT] == 0:
            s.table[CUT] = 1
            emit(s, TURN_CUT.number, s.who, NOBODY, 0)
            happened(s, 1)


class CountTurn(Verb):
    """MT-R59: a player will take, or leave out, one turn more."""

    def __init__(self, number: i64, event: Event) -> None:
        self.number: i64 = number
        self.event: Final = event

    def do(self, s: State, card: i64) -> i64:
        seat = s.controller(card)
        s.table[self.number + seat] += 1
        emit(s, self.event.number, seat, NOBODY, 0)
        return 1


TAKE_EXTRA: Final = CountTurn(EXTRA, EXTRA_TURN)
LEAVE_OUT: Final = CountTurn(SKIPS, WILL_SKIP)

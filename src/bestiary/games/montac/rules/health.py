"""Chapters 18 and 19, Health Points: gaining, losing, their maximum, and who has lost (MT-173 to MT-186)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.force import Change, Force, cannot, is_about, reading
from bestiary.engine.play.parts_of_speech import Condition, Seats, Verb
from bestiary.engine.play.triggers import emit
from bestiary.engine.state.layout import ROW, ROW_AMOUNT, ROW_SOURCE, ROW_SUBJECT
from bestiary.engine.state.schema import NOBODY, player
from bestiary.engine.state.state import State
from bestiary.games.montac.schema import (
    BOOK,
    BUSY,
    GAINS_HP,
    HP,
    LOAN,
    LOANS,
    LOSES_BY_ABILITY,
    LOSES_GAME,
    LOSES_HP,
    MAX_CHANGE,
    MAX_HP,
    MAX_SET,
    RETURNS_TO,
    SUDDEN,
)

FIRST_HP: Final = 5  # MT-29
FIRST_MAX: Final = 15  # MT-30

# How a game can end, in the order of the endings in __init__.
DEFEAT: Final = 0
SUDDEN_WOUND: Final = 1
TIE: Final = 2
OUT_OF_ACTIONS: Final = 3
STALLED: Final = 4
TOO_LONG: Final = 5

BOTH_SEATS: Final = 3  # mask

# The amount of a Loan in force: what was lent, and these.
LENT_MASK: Final = 255
LOAN_BEFORE: Final = 8  # shift: the Health Points before it
BEFORE_MASK: Final = 255
LOAN_NUMBER: Final = 16  # shift: how many such changes had begun


def max_hp(s: State, seat: i64) -> i64:
    """MT-R91: 15 and all permanent changes, then the temporary ones in order of arrival."""
    return reading(s, MAX_CHANGE, 0, player(seat), s.table[MAX_HP + seat]) if len(s.force) > 0 else s.table[MAX_HP + seat]


def can_lose_hp(s: State, seat: i64) -> bool:
    """MT-179: not at 0; MT-117: not while an ability says so."""
    return s.table[HP + seat] > 0 and not (len(s.force) > 0 and cannot(s, LOSES_HP.number, player(seat)))


def can_lose_game(s: State, seat: i64) -> bool:
    """MT-180: not while an ability says so."""
    return not (len(s.force) > 0 and cannot(s, LOSES_GAME.number, player(seat)))


def gain_hp(s: State, seat: i64, amount: i64, by: i64) -> i64:
    """MT-173: what goes above the maximum is ignored; a change of 0 is no event (MT-R89)."""
    gained = min(amount, max_hp(s, seat) - s.table[HP + seat])
    if gained < amount:
        s.cite("MT-173 MT-R89")
    if gained <= 0:
        return 0
    s.table[HP + seat] += gained
    s.table[BUSY] = 1
    emit(s, GAINS_HP.number, by, player(seat), gained)
    return gained


def lose_hp(s: State, seat: i64, amount: i64, by: i64, by_ability: bool) -> i64:
    """MT-R89: no more than is left; MT-R96: by an ability, or by a Wound. Whoever calls this sees to `LOOK` afterwards."""
    if s.table[HP + seat] == 0:
        s.cite("MT-179")
    if amount <= 0 or not can_lose_hp(s, seat):
        return 0
    lost = min(amount, s.table[HP + seat])
    if lost < amount:
        s.cite("MT-R89")
    s.table[HP + seat] -= lost
    s.table[BUSY] = 1
    emit(s, LOSES_HP.number, by, player(seat), lost)
    if by_ability:
        if s.table[SUDDEN] != 0:
            s.cite("MT-134")
        emit(s, LOSES_BY_ABILITY.number, by, player(seat), lost)
    return lost


def change_max(s: State, seat: i64, amount: i64) -> i64:
    """A change of the maximum for good; it does not fall below 0 (MT-R90). Says how much it changed."""
    before = s.table[MAX_HP + seat]
    s.table[MAX_HP + seat] = max(0, before + amount)
    s.table[BUSY] = 1
    emit(s, MAX_SET.number, NOBODY, player(seat), max_hp(s, seat))
    changed = s.table[MAX_HP + seat] - before
    return max(changed, -changed)


class GainHp(Verb):
    """MT-173: a player gains Health Points."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def do(self, s: State, card: i64) -> i64:
        return gain_hp(s, s.controller(card), self.amount, s.who)


class LoseHp(Verb):
    """MT-R96: a player loses Health Points by an ability; to sacrifice them is to lose them (MT-198)."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def do(self, s: State, card: i64) -> i64:
        return lose_hp(s, s.controller(card), self.amount, s.who, True)


class ChangeMax(Verb):
    """MT-174: the maximum of a player is changed for good."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def do(self, s: State, card: i64) -> i64:
        return change_max(s, s.controller(card), self.amount)


# ---- while a card is in play ---------------------------------------------------------------------------------------------------


class MaxChange(Change):
    """MT-176: the maximum of players is changed while this is in force; it tells how it stands when it begins and ends."""

    def begins(self, s: State, row: i64) -> None:
        s.cite("MT-R91")
        tell_max(s)

    def ends(self, s: State, source: i64, subject: i64, amount: i64) -> None:
        s.cite("MT-176 MT-178")  # only the maximum returns
        tell_max(s)


def tell_max(s: State) -> None:
    """How the maximum of both players stands now."""
    s.table[BUSY] = 1
    for seat in range(i64(2)):
        emit(s, MAX_SET.number, NOBODY, player(seat), max_hp(s, seat))


class Boost(Force):
    """MT-178: current Health Points that come with a change of the maximum are gained when it begins, and stay."""

    def __init__(self, book: Book, name: str, amount: i64, whose: Seats, condition: Condition | None, rule: str = "") -> None:
        super().__init__(book, name, LOAN, NOBODY, None, condition, rule, whose)
        self.amount: i64 = amount

    def begins(self, s: State, row: i64) -> None:
        seat = borrower(self, s, row)
        if seat != NOBODY:
            gain_hp(s, seat, self.amount, seat)


class Loan(Force):
    """MT-177: current Health Points are changed while this is in force; afterwards they are back at the number of before.

    It is lent to the player for whom the text speaks (MT-R133), while what the text asks for holds. The row's subject is that
    player; its amount remembers how many such changes began before it, the number before, and what was lent; 0 is nothing.
    """

    def __init__(self, book: Book, name: str, amount: i64, whose: Seats, condition: Condition | None, rule: str = "") -> None:
        super().__init__(book, name, LOAN, 0, None, condition, rule, whose)
        self.amount: i64 = amount

    def begins(self, s: State, row: i64) -> None:
        settle_loan(s, row)

    def ends(self, s: State, source: i64, subject: i64, amount: i64) -> None:
        return_loan(s, subject, amount)


def settle_loans(s: State) -> None:
    """Each change of current Health Points begins or ends as its text says now."""
    for row in range(i64(0), i64(len(s.force)), ROW):
        if is_about(s, row, LOAN, 0):
            settle_loan(s, row)


def settle_loan(s: State, row: i64) -> None:
    """MT-R133: what was lent to somebody for whom the text no longer speaks goes back; who it speaks for now has it."""
    force = s.book.forces[s.force[row]]
    assert isinstance(force, Loan)
    seat, lent = borrower(force, s, row), s.force[row + ROW_AMOUNT]
    if lent != 0 and seat != NOBODY and s.force[row + ROW_SUBJECT] == player(seat):
        return
    if lent != 0:
        subject, s.force[row + ROW_SUBJECT], s.force[row + ROW_AMOUNT] = s.force[row + ROW_SUBJECT], s.force[row + ROW_SOURCE], 0
        return_loan(s, subject, lent)
    if seat != NOBODY:
        lend(s, row, seat, force.amount)


def borrower(force: Force, s: State, row: i64) -> i64:
    """Whose Health Points a text changes now; NOBODY if what it asks for does not hold."""
    for seat in range(i64(2)):
        if force.reaches(s, row, player(seat)):
            return seat
    return NOBODY


def lend(s: State, row: i64, seat: i64, amount: i64) -> None:
    """MT-173: as much as the maximum allows; the number of before is remembered (MT-R92)."""
    before = s.table[HP + seat]
    lent = gain_hp(s, seat, amount, seat)
    s.table[LOANS] += 1
    s.force[row + ROW_SUBJECT] = player(seat)
    s.force[row + ROW_AMOUNT] = s.table[LOANS] << LOAN_NUMBER | before << LOAN_BEFORE | lent


def return_loan(s: State, subject: i64, amount: i64) -> None:
    """MT-R92: back to the number of before; MT-R118: with what was lent later and is still lent, reckoned anew."""
    if amount & LENT_MASK == 0:  # nothing was changed, so nothing goes back (MT-R89)
        return
    seat, number, row = s.controller(subject), amount >> LOAN_BEFORE & BEFORE_MASK, next_loan(s, subject, amount)
    while row != NOBODY:
        later = s.force[row + ROW_AMOUNT]
        s.force[row + ROW_AMOUNT] = later >> LOAN_NUMBER << LOAN_NUMBER | number << LOAN_BEFORE | later & LENT_MASK
        number += later & LENT_MASK
        row = next_loan(s, subject, later)
    s.table[HP + seat] = number
    s.table[BUSY] = 1
    s.cite("MT-R92 MT-R118" if number > 0 else "MT-R92 MT-R118 MT-R119")
    emit(s, RETURNS_TO.number, NOBODY, player(seat), number)


def next_loan(s: State, subject: i64, amount: i64) -> i64:
    """The row of the first change on a player that began after this one and still runs; NOBODY if there is none."""
    found: i64 = NOBODY
    for row in range(i64(0), i64(len(s.force)), ROW):
        if is_about(s, row, LOAN, 0) and s.force[row + ROW_SUBJECT] == subject:
            lent = s.force[row + ROW_AMOUNT]
            if lent >> LOAN_NUMBER > amount >> LOAN_NUMBER and (found == NOBODY or lent < s.force[found + ROW_AMOUNT]):
                found = row
    return found


class CannotLose(Force):
    """MT-180: players cannot lose the game while this is in force; who is at 0 when it ends has lost (MT-181), which LOOK sees."""

    def ends(self, s: State, source: i64, subject: i64, amount: i64) -> None:
        s.cite("MT-181" if s.table[HP] > 0 or s.table[HP + 1] > 0 else "MT-181 MT-R94")


# ---- defeat --------------------------------------------------------------------------------------------------------------------


class Look(Step):
    """MT-R88: who has no Health Points left has lost, before anything else happens; first goes what is above the maximum."""

    def run(self, s: State) -> None:
        if len(s.force) > 0:
            settle_loans(s)
        if len(s.force) > 0 or s.table[HP] > s.table[MAX_HP] or s.table[HP + 1] > s.table[MAX_HP + 1]:
            for seat in range(i64(2)):
                trim(s, seat)
        losers: i64 = 0
        for seat in range(i64(2)):
            if s.table[HP + seat] <= 0:
                if can_lose_game(s, seat):
                    losers |= 1 << seat
                else:
                    s.cite("MT-180")
        if losers != 0:
            defeat(s, losers)


def trim(s: State, seat: i64) -> None:
    """MT-174, MT-175: a maximum below the current Health Points takes the rest, as a loss by that ability (MT-R120)."""
    surplus = s.table[HP + seat] - max_hp(s, seat)
    if surplus > 0:
        s.cite("MT-174 MT-175" if surplus < s.table[HP + seat] else "MT-174 MT-175 MT-R90")
        lose_hp(s, seat, surplus, NOBODY, True)


def defeat(s: State, losers: i64) -> None:
    """MT-182: the enemy wins; MT-184: both at exactly the same time is a tie."""
    if losers == BOTH_SEATS:
        s.cite("MT-R88 MT-184 MT-R100")
        s.finish(TIE, 0)
    else:
        s.cite("MT-R88 MT-182")
        s.finish(DEFEAT, BOTH_SEATS & ~losers)


LOOK: Final = Look(BOOK, "look at health")
BOOK.after_sentence = LOOK

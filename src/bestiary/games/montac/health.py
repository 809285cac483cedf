"""Health Points: gaining and losing them, their maximum, changes for a while, and who has lost (chapters 18 and 19)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.agenda import Book, Step
from bestiary.engine.force import Force, cannot, reading
from bestiary.engine.schema import NOBODY, player
from bestiary.engine.state import CARD_MASK, State
from bestiary.engine.triggers import emit
from bestiary.engine.words import Amount, Condition, Seats
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
    if gained <= 0:
        return 0
    s.table[HP + seat] += gained
    s.table[BUSY] = 1
    emit(s, GAINS_HP.number, by, player(seat), gained)
    return gained


def lose_hp(s: State, seat: i64, amount: i64, by: i64, by_ability: bool) -> i64:
    """MT-R89: no more than is left; MT-R96: by an ability, or by a Wound. Whoever calls this sees to `LOOK` afterwards."""
    if amount <= 0 or not can_lose_hp(s, seat):
        return 0
    lost = min(amount, s.table[HP + seat])
    s.table[HP + seat] -= lost
    s.table[BUSY] = 1
    emit(s, LOSES_HP.number, by, player(seat), lost)
    if by_ability:
        emit(s, LOSES_BY_ABILITY.number, by, player(seat), lost)
    return lost


def change_max(s: State, seat: i64, amount: i64) -> i64:
    """A change of the maximum for good; it does not fall below 0."""
    before = s.table[MAX_HP + seat]
    s.table[MAX_HP + seat] = max(0, before + amount)
    s.table[BUSY] = 1
    emit(s, MAX_SET.number, NOBODY, player(seat), max_hp(s, seat))
    return max(amount, -amount) if s.table[MAX_HP + seat] != before else 0


# ---- while a card is in play ---------------------------------------------------------------------------------------------------


class Loan(Force):
    """MT-177: current Health Points are changed while this is in force; afterwards they are back at the number of before.

    The row's amount remembers: how many such changes began before it, the number before, and what was lent.
    """

    def __init__(
        self, book: Book, name: str, amount: Amount, whose: Seats | None, condition: Condition | None, rule: str = ""
    ) -> None:
        super().__init__(book, name, LOAN, 0, None, condition, rule, whose)
        self.lends: Final = amount

    def begins(self, s: State, row: i64) -> None:
        """MT-173: lend what the maximum allows; it is lent to the player for whom the text speaks when it begins."""
        seat = self.borrower(s, row)
        before = s.table[HP + seat]
        lent = self.lends.count(s, NOBODY)
        if lent > 0:
            lent = gain_hp(s, seat, lent, NOBODY)
        else:
            lent = max(lent, -before)
            s.table[HP + seat] += lent
        s.table[LOANS] += 1
        s.force[row + 2] = player(seat)
        s.force[row + 3] = s.table[LOANS] << 16 | before << 8 | lent + 128

    def borrower(self, s: State, row: i64) -> i64:
        """Whose Health Points are changed."""
        who, this = s.who, s.this
        s.this = s.force[row + 1] & CARD_MASK
        s.who = s.controller(s.this)
        seats = self.whose.find(s) if self.whose is not None else None
        seat = s.who if seats is None else seats[0]
        s.who, s.this = who, this
        return seat

    def ends(self, s: State, source: i64, subject: i64, amount: i64) -> None:
        """MT-R92: back to the number of before; MT-R118: with what was lent later and is still lent, reckoned anew."""
        seat, number = s.controller(subject), amount >> 8 & 255
        for row in range(i64(0), i64(len(s.force)), 6):  # ROW
            later = s.force[row + 3]
            if s.book.force_kinds[s.force[row]] == LOAN and s.force[row + 2] == subject and later >> 16 > amount >> 16:
                s.force[row + 3] = later >> 16 << 16 | number << 8 | later & 255
                number = max(0, number + (later & 255) - 128)
        s.table[HP + seat] = number
        s.table[BUSY] = 1
        emit(s, RETURNS_TO.number, NOBODY, player(seat), number)


# ---- defeat --------------------------------------------------------------------------------------------------------------------


class Look(Step):
    """MT-R88: who has no Health Points left has lost, before anything else happens; first goes what is above the maximum."""

    def run(self, s: State) -> None:
        if len(s.force) > 0 or s.table[HP] > s.table[MAX_HP] or s.table[HP + 1] > s.table[MAX_HP + 1]:
            for seat in range(i64(2)):
                trim(s, seat)
        losers: i64 = 0
        for seat in range(i64(2)):
            if s.table[HP + seat] <= 0 and can_lose_game(s, seat):
                losers |= 1 << seat
        if losers != 0:
            defeat(s, losers)


def trim(s: State, seat: i64) -> None:
    """MT-174, MT-175: a maximum below the current Health Points takes the rest, as a loss by that ability (MT-R120)."""
    surplus = s.table[HP + seat] - max_hp(s, seat)
    if surplus > 0:
        s.cite("MT-174 MT-175")
        lose_hp(s, seat, surplus, NOBODY, True)


def defeat(s: State, losers: i64) -> None:
    """MT-182: the enemy wins; MT-184: both at exactly the same time is a tie."""
    if losers == 3:
        s.cite("MT-R88 MT-184 MT-R100")
        s.finish(TIE, 0)
    else:
        s.cite("MT-R88 MT-182")
        s.finish(DEFEAT, 3 & ~losers)


LOOK: Final = Look(BOOK, "look at health")
BOOK.after_sentence = LOOK

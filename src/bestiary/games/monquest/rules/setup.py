"""Chapter 3, set-up: opening hands, secret starting Mons, and who goes first (MQ-31 to MQ-48)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import SURE, Ask, Deed, Need, field, pack
from bestiary.engine.play.flow import Secretly, Simultaneously
from bestiary.engine.play.notation import CARD, SEAT, CardOrNot, WordSort
from bestiary.engine.play.triggers import emit, tell
from bestiary.engine.state.schema import NOBODY, TEAM
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.combat.damage import LOOK
from bestiary.games.monquest.rules.combat.statuses import flip
from bestiary.games.monquest.rules.field.leaving import enter_field, leave_field
from bestiary.games.monquest.rules.field.summoning import mons_in_hand, requirement_of
from bestiary.games.monquest.rules.values import mon_at
from bestiary.games.monquest.rules.zones import OPENING, shuffle_and_cut
from bestiary.games.monquest.schema import (
    BOOK,
    DECK,
    HAND,
    KIND,
    MON,
    MONS,
    MOST_REDRAWS,
    MOST_TIES,
    PRINTED_ATK,
    REDRAWN,
    REDRAWS,
    REVEALED,
    SLOTS,
    STARTS,
    TIED,
    TIES,
    TO_TURN_STARTS,
)


class SetUp(Step):
    """MQ-31, MQ-35: shuffle, draw, choose starting Mons in secret, whose texts then count (MQ-43), compare, begin."""

    def run(self, s: State) -> None:
        for seat in range(s.seats):
            shuffle_and_cut(s, seat)
        s.then(COMPARE)
        s.then(LOOK)
        s.then(STARTERS)
        for seat in range(s.seats):
            open_hand(s, seat)


def starters(s: State, seat: i64) -> vec[i64]:
    """MQ-36, MQ-37, MQ-R5: the legal starting Mons in a hand: Level 1–40, and without a summon requirement."""
    out = vec[i64]()
    for card in mons_in_hand(s, seat):
        if requirement_of(s, card) is None:
            out = append(out, card)
    return out


def open_hand(s: State, seat: i64) -> None:
    """MQ-35, MQ-38, MQ-39: five cards; without a legal starting Mon again, as often as it takes (MQ-R6)."""
    deal_hand(s, seat)
    while len(starters(s, seat)) == 0:
        if s.table[REDRAWS + seat] >= s.table[MOST_REDRAWS]:
            swap_in_starter(s, seat)
            return
        s.table[REDRAWS + seat] += 1
        emit(s, REDRAWN.number, seat, NOBODY, 0)
        return_hand(s, seat)
        deal_hand(s, seat)


def deal_hand(s: State, seat: i64) -> None:
    """MQ-35: an opening hand of 5 cards."""
    for _ in range(OPENING):
        s.move(s.top(DECK + seat), HAND + seat)


def return_hand(s: State, seat: i64) -> None:
    """MQ-38: the whole hand goes back, the deck is shuffled and cut."""
    for card in s.cards(HAND + seat):
        s.carry(card, DECK + seat)
    shuffle_and_cut(s, seat)


def swap_in_starter(s: State, seat: i64) -> None:
    """MQ-R6: the first legal starting Mon of the deck is swapped with the last card drawn, and the deck is shuffled."""
    s.cite("MQ-R6")
    last = s.top(HAND + seat)
    for card in s.cards(DECK + seat):
        if requirement_of(s, card) is None and s.printed(KIND, card) == MON:
            s.carry(last, DECK + seat)
            s.move(card, HAND + seat)
            break
    shuffle_and_cut(s, seat)


# ---- choosing in secret (MQ-40 to MQ-43) ---------------------------------------------------------------------------------------


PARTNER: Final = CardOrNot("", "", " and {0}", optional=True)  # the second starting Mon, if there is one


class LegalStarter(Need):
    """MQ-36, MQ-40: legal starting Mons of the own hand."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        legal = starters(s, s.who)
        return a in legal and (b == 0 or (b - 1 in legal and b - 1 != a))


class ChooseStarters(Deed):
    """MQ-40, MQ-R8: one or two, and which slot each takes: of two the first takes slot 1."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        legal = starters(s, s.who)
        for card in legal:
            for slot in range(i64(SLOTS)):
                out = append(out, pack(code, card, 0, slot))
            for other in legal:
                if other != card:
                    out = append(out, pack(code, card, other + 1))
        return out

    def take(self, s: State, answer: i64) -> None:
        first, second, slot = field(answer, 0), field(answer, 1), field(answer, 2)
        s.cite("MQ-36")
        begin_with(s, first, slot if second == 0 else 0)
        if second != 0:
            begin_with(s, second - 1, 1)


def begin_with(s: State, card: i64, slot: i64) -> None:
    """MQ-42, MQ-43: a starting Mon is revealed and begins in play."""
    tell(s, REVEALED, s.who, card)
    enter_field(s, card, s.who, slot)


# ---- who goes first (MQ-44 to MQ-48, MQ-R99) -----------------------------------------------------------------------------------


def best_atk(s: State, seat: i64) -> i64:
    """MQ-44, MQ-45: the single highest printed ATK among a player's starting Mons (MQ-R8)."""
    best: i64 = 0
    for slot in range(i64(SLOTS)):
        mon = mon_at(s, seat, slot)
        if mon != NOBODY:
            best = max(best, s.printed(PRINTED_ATK, mon))
    return best


class Compare(Step):
    """MQ-46: whoever has the highest ATK decides who goes first; a tie between teams is drawn anew (MQ-47)."""

    def run(self, s: State) -> None:
        best: i64 = 0
        for seat in range(s.seats):
            best = max(best, best_atk(s, seat))
        first, teams = i64(NOBODY), i64(0)
        for seat in range(s.seats):
            if best_atk(s, seat) == best:
                teams |= 1 << s.table[TEAM + seat]
                first = seat if first == NOBODY else first
        if teams & teams - 1 == 0:
            s.push(WHO_STARTS, first, NOBODY, NOBODY, NOBODY)
        elif s.table[TIES] >= s.table[MOST_TIES]:
            self.by_coin(s, best)
        else:
            self.again(s)

    def by_coin(self, s: State, best: i64) -> None:
        """MQ-R7, MQ-R99: the coin decides between the teams, heads for the first; the lowest tied seat of that team chooses."""
        s.cite("MQ-R7")
        team = i64(0) if flip(s, 0) else i64(1)
        for seat in range(s.seats):
            if s.table[TEAM + seat] == team and best_atk(s, seat) == best:
                s.push(WHO_STARTS, seat, NOBODY, NOBODY, NOBODY)
                return

    def again(self, s: State) -> None:
        """MQ-47: everything returns to the decks; draw, choose and reveal again."""
        s.table[TIES] += 1
        emit(s, TIED.number, NOBODY, NOBODY, 0)
        s.then(self)
        s.then(LOOK)
        s.then(STARTERS)
        for seat in range(s.seats):
            for mon in s.cards(MONS + seat):
                leave_field(s, mon, HAND)
            return_hand(s, seat)
            open_hand(s, seat)


class Start(Deed):
    """MQ-46: naming an opponent is allowed."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for seat in range(s.seats):
            out = append(out, pack(code, seat))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        emit(s, STARTS.number, a, NOBODY, 0)
        s.push(TO_TURN_STARTS.step, a, NOBODY, NOBODY, NOBODY)


SET_UP: Final = SetUp(BOOK, "set up", "MQ-31 MQ-32 MQ-35 MQ-R9")
STARTERS: Final = Simultaneously(
    BOOK,
    "starters",
    Secretly(
        BOOK,
        "starting mons",
        "MQ-40 MQ-41 MQ-R8",
        "Choose one or two starting Mons; nobody sees them until all have chosen.",
        [
            ChooseStarters(
                "begin",
                [CARD, PARTNER, WordSort(["", "2"], ["", ", in slot 2"])],
                "Begin with {0}{1}{2}.",
                "MQ-36 MQ-40",
                [LegalStarter("MQ-36", "choose one or two Mons of Level 1 to 40 from your hand that need no summon", SURE)],
                secret=True,
            )
        ],
    ),
    "MQ-41 MQ-42",
)
COMPARE: Final = Compare(BOOK, "compare", "MQ-44 MQ-45")
WHO_STARTS: Final = Ask(
    BOOK,
    "who starts",
    "MQ-46",
    "Your starting Mon has the highest ATK: who takes the first turn?",
    [Start("start", [SEAT], "The first turn is for {0}.", "MQ-46", [])],
)

"""Chapter 14, sacrifice monsters: what must be paid, who can pay it, which unseen cards can lie where (MC-90 to MC-94)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.abilities import Cost
from bestiary.engine.play.agenda import Book, SavedFrame, Step
from bestiary.engine.play.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.play.effects import point_out
from bestiary.engine.play.force import NO_FLOOR, reading
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.parts_of_speech import Chosen, Condition, Filter
from bestiary.engine.state.deal import Possible
from bestiary.engine.state.schema import ALL, FACE, NOBODY, SEEN, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monster_club.rules.board import bury, destroy_regardless
from bestiary.games.monster_club.rules.values import can_be, has_room, is_sacrifice, monster_of, on_board, powers_on, seems_free
from bestiary.games.monster_club.schema import (
    BOOK,
    DOWN,
    FREE,
    HAND,
    KIND,
    MONSTER,
    MONSTERS,
    PAID,
    POWER,
    POWERS,
    SLOT_CHANGE,
    SLOTS,
)

PAYERS: Final = 60  # the place of an effect's text at which the paying cards are remembered: no text has so many choices

PLACE: Final = 0  # `it` in a payment's frame where there is a place for the monster already; else whoever pays must make one


class Wanted:
    """One card that must be destroyed: of a kind, or of any (NOBODY), and all that the text says of it."""

    def __init__(self, kind: i64, tests: list[Filter]) -> None:
        self.kind: i64 = kind
        self.tests: Final = tests

    def fits(self, s: State, card: i64) -> bool:
        """MC-91: from hand or from the own half; MC-R36: a dual card in hand only as its default kind, never the card itself."""
        if card == s.this or not self.is_of_kind(s, card):
            return False
        for test in self.tests:
            if not test.fits(s, card):
                return False
        return True

    def is_of_kind(self, s: State, card: i64) -> bool:
        """On the board it is what it lies as (MC-96), in hand what is printed (MC-97)."""
        if self.kind == NOBODY:
            return True
        lies_as = s.printed(KIND, card) if not on_board(s, card) else i64(s.get(WHERE, card) in (POWERS, POWERS + 1))
        return lies_as == self.kind


class Payment(Cost):
    """MC-90: the conditions of a sacrifice monster: what must be so, and which cards must be destroyed."""

    def __init__(self, book: Book, name: str, wanted: list[Wanted], condition: Condition | None, rule: str) -> None:
        super().__init__(book, name, rule)
        self.wanted: Final = wanted
        self.condition: Final = condition

    def payable(self, s: State) -> bool:
        return self.could(s, has_room(s, s.who))

    def could(self, s: State, room: bool) -> bool:
        """MC-92: are the conditions in reach? Without room one of the paying cards must make it (MC-R36)."""
        if self.condition is not None and not self.condition.holds(s):
            return False
        return self.completes(s, vec[i64](), room)

    def seems_met(self, s: State, room: bool) -> bool:
        """MC-R55: could it be met, for all that the rival knows? Who pays may be in the hand, or lie face down."""
        if self.condition is not None and not self.condition.holds(s):
            return False
        return self.completes(s, vec[i64](), room) or (len(self.wanted) > 0 and keeps_hidden(s))

    def completes(self, s: State, chosen: vec[i64], room: bool) -> bool:
        """Can what was chosen so far be completed, with other cards, so that there is a free position at the end?"""
        at = len(chosen)
        if at == len(self.wanted):
            return room
        for card in self.candidates(s, at):
            if card not in chosen and self.completes(s, append(chosen[:], card), room or s.get(WHERE, card) == MONSTERS + s.who):
                return True
        return False

    def candidates(self, s: State, at: int) -> vec[i64]:
        """MC-91: who could be the paying card at this place."""
        out = vec[i64]()
        for zone in (HAND, MONSTERS, POWERS):
            for card in s.cards(zone + s.who):
                if self.wanted[at].fits(s, card):
                    out = append(out, card)
        return out

    def run(self, s: State) -> None:
        s.then(DESTROY_PAYERS)
        if self.wanted:
            s.then(PAY)


def payment_of(s: State, card: i64) -> Payment | None:
    """What is to be paid for a sacrifice monster now; nothing once it was played properly (MC-94)."""
    if not is_sacrifice(s, card) or s.get(PAID, card) != 0:
        return None
    for ability in s.book.faces[s.get(FACE, card)].abilities:
        cost = ability.cost
        if isinstance(cost, Payment):
            return cost
    return None


def keeps_hidden(s: State) -> bool:
    """Are there cards that might pay for this one, and that the rival does not see?"""
    if s.count(HAND + s.who) > i64(s.get(WHERE, s.this) == HAND + s.who):
        return True
    for zone in (MONSTERS, POWERS):
        for card in s.cards(zone + s.who):
            if s.get(DOWN, card) != 0:
                return True
    return False


def can_be_played(s: State, seat: i64, card: i64, room: bool, seems: bool = False) -> bool:
    """MC-92: a sacrifice monster whose conditions are out of reach may not be played; any other monster needs room only.

    With `seems`: so far as the rival can tell.
    """
    payment = payment_of(s, card)
    if payment is None:
        return room
    with SavedFrame(s):
        s.who, s.this = seat, card
        return payment.seems_met(s, room) if seems else payment.could(s, room)


# ---- paying: one card after the other, then all are destroyed -------------------------------------------------------------------

CHOSEN: Final = Chosen(PAYERS)


class InReach(Need):
    """MC-91: a card of the hand or of the own half."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) in (HAND + s.who, MONSTERS + s.who, POWERS + s.who)


class CanPay(Need):
    """MC-91, MC-R36: a card that the text describes, such that the rest can be paid, too, and there is room in the end."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return a in who_can_pay(s)


def who_can_pay(s: State) -> vec[i64]:
    """MC-91: the cards of which one is chosen next."""
    payment, chosen, out = payment_of(s, s.this), CHOSEN.find(s), vec[i64]()
    if payment is None or len(chosen) >= len(payment.wanted):
        return out
    for card in payment.candidates(s, len(chosen)):
        if card not in chosen and payment.completes(s, append(chosen[:], card), makes_room(s, append(chosen[:], card))):
            out = append(out, card)
    return out


def might_pay(s: State) -> i64:
    """How many cards might pay next, for all that the rival knows: any of the hand, and any of the kind that lies face down."""
    payment, chosen, count = payment_of(s, s.this), CHOSEN.find(s), i64(0)
    if payment is None or len(chosen) >= len(payment.wanted):
        return count
    wanted, is_last = payment.wanted[len(chosen)], len(chosen) + 1 == len(payment.wanted)
    for zone in (HAND, MONSTERS, POWERS):
        for card in s.cards(zone + s.who):
            if card == s.this or card in chosen or (is_last and not makes_room(s, append(chosen[:], card))):
                continue
            if zone == HAND or wanted.fits(s, card) or (s.get(DOWN, card) != 0 and wanted.is_of_kind(s, card)):
                count += 1
    return count


class PayWith(Deed):
    """MC-91: choose a card that pays."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for card in who_can_pay(s):
            out = append(out, pack(code, card))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        point_out(s, PAYERS, a)
        s.then(PAY)


def makes_room(s: State, payers: vec[i64]) -> bool:
    """MC-R36: is there a free position, or will there be one when these are destroyed?"""
    if s.it == PLACE:
        return True
    for card in payers:
        if s.get(WHERE, card) == MONSTERS + s.who:
            return True
    return False


class Pay(Ask):
    """MC-91: as long as a card is still to be chosen; taken where only one will do, if the rival sees that, too (MC-R33)."""

    def waits(self, s: State) -> bool:
        found = len(self.legal(s))
        return found > 1 or (found > 0 and might_pay(s) > 1)

    def run(self, s: State) -> None:
        for answer in self.legal(s):
            self.take(s, answer)


class DestroyPayers(Step):
    """MC-R36: the paying cards go to the grave; a monster takes its power cards along (MC-R23). No life is lost."""

    def run(self, s: State) -> None:
        for card in CHOSEN.find(s):
            if on_board(s, card):
                destroy_regardless(s, card, s.who)
            elif s.get(WHERE, card) == HAND + s.who:
                s.cite("MC-97")
                bury(s, card, s.who)


PAY: Final = Pay(
    BOOK,
    "pay",
    "MC-90 MC-91",
    "Choose a card to destroy for the sacrifice.",
    [
        PayWith(
            "destroy",
            [CARD],
            "Destroy {0}.",
            "MC-91",
            [
                InReach("MC-91", "pay with a card of your hand or of your board: {0} is in neither", SURE),
                CanPay("MC-91", "{0} cannot pay here: choose a card that the sacrifice asks for, and that leaves room", SURE),
            ],
        )
    ],
)
DESTROY_PAYERS: Final = DestroyPayers(BOOK, "destroy payers", "MC-91 MC-R36")


class AsItLies(Possible):
    """MC-R43: of a face-down card everybody sees whether it lies as a monster or as a power card, and how many lie on it."""

    def may_lie(self, s: State, card: i64, sleeve: i64) -> bool:
        zone = s.get(WHERE, sleeve)
        if zone in (MONSTERS, MONSTERS + 1):  # MC-93: an unpaid sacrifice monster never lies face down
            return can_be(s, card, MONSTER) and (not is_sacrifice(s, card) or s.get(PAID, card) != 0) and carries(s, card, sleeve)
        return zone not in (POWERS, POWERS + 1) or (can_be(s, card, POWER) and may_be_on(s, card, monster_of(s, sleeve)))


def may_be_on(s: State, card: i64, monster: i64) -> bool:
    """MC-46, MC-47: a slot may be left for it, or it requires none."""
    return monster == NOBODY or s.printed(FREE, card) != 0 or seems_free(s, monster)


def carries(s: State, card: i64, sleeve: i64) -> bool:
    """MC-46: the card has slots for what lies on that monster, but for cards that may require none (MC-47)."""
    surplus = i64(len(powers_on(s, sleeve))) - s.printed(SLOTS, card)
    if surplus > 0 and len(s.force) > 0:
        surplus -= reading(s, SLOT_CHANGE, 0, sleeve, 0, NO_FLOOR)
    return surplus <= 0 or surplus <= slot_free(s)


def slot_free(s: State) -> i64:
    """How many cards that not everybody sees require no slot."""
    count: i64 = 0
    for card in range(s.card_count()):
        if s.printed(FREE, card) != 0 and s.get(SEEN, card) != ALL:
            count += 1
    return count

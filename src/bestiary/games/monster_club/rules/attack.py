"""Chapter 9, the attack under way: its stacks, cards turned up one by one, "if attacked", reactions (MC-57 to MC-61, MC-R33)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.asks import GATE, SURE, Ask, Deed, Need, pack
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.triggers import call, emit
from bestiary.engine.state.layout import CARD_MASK
from bestiary.engine.state.schema import FACE, NOBODY, UNDER, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monster_club.rules.board import turn_up
from bestiary.games.monster_club.rules.plays import NO_LOOP, stack_power
from bestiary.games.monster_club.rules.values import has_slot, is_up, powers_on
from bestiary.games.monster_club.schema import (
    AGGRESSOR,
    ALARMED,
    ATTACKER,
    BOOK,
    CANCELLED,
    CANCELS,
    DOWN,
    HALTED,
    HAND,
    IS_ATTACKED,
    MONSTERS,
    POSITION,
    PROGRESS,
    REACTION,
    REVEALED,
    STRUCK,
    TARGET,
)

# ---- the attack under way ------------------------------------------------------------------------------------------------------


def attacker(s: State) -> i64:
    """The monster that attacks."""
    return s.table[ATTACKER] - 1 & CARD_MASK


def target(s: State) -> i64:
    """The monster that is attacked."""
    return s.table[TARGET] - 1 & CARD_MASK


def is_open(s: State) -> bool:
    """MC-R18: an open attack attacks no stack."""
    return s.table[TARGET] == 0


def cancel(s: State) -> i64:
    """MC-R15: a text cancels the attack under way."""
    if s.table[ATTACKER] == 0 or s.table[CANCELLED] != 0:
        return 0
    s.table[CANCELLED] = 1
    emit(s, CANCELS.number, s.who, NOBODY, 0)
    return 1


def is_gone(s: State, role: i64, seat: i64) -> bool:
    """MC-R15: has the monster of this role left the board, or its half of it?"""
    stay = s.table[role] - 1
    return not s.here(stay) or s.get(WHERE, stay & CARD_MASK) != MONSTERS + seat


def to_reveal(s: State, monster: i64) -> vec[i64]:
    """The face-down power cards of a stack in battle that are still to be turned up; none on a monster that was turned down."""
    out = vec[i64]()
    if s.get(DOWN, monster) == 0:
        for power in powers_on(s, monster):
            if s.get(DOWN, power) != 0 and s.get(HALTED, power) == 0:
                out = append(out, power)
    return out


def end_attack(s: State) -> None:
    """The attack is over: its marks are forgotten."""
    s.table[ATTACKER], s.table[TARGET], s.table[CANCELLED] = 0, 0, 0
    for zone in s.book.schema.in_play:
        card = s.top(zone)
        while card != NOBODY:
            s.set(HALTED, card, 0)
            s.set(STRUCK, card, 0)
            s.set(ALARMED, card, 0)
            card = s.get(UNDER, card)


# ---- "if attacked" (MC-87, MC-R32) ---------------------------------------------------------------------------------------------


def has_if_attacked(s: State, card: i64) -> bool:
    """Does its text say what happens if its stack is attacked?"""
    for listener in s.book.faces[s.get(FACE, card)].listeners:
        if listener.event == IS_ATTACKED.number:
            return True
    return False


def attacked_cards(s: State) -> vec[i64]:
    """The cards of the attacked stack whose "if attacked" was not set off in this attack."""
    out = vec[i64]()
    if is_open(s):
        return out
    monster = target(s)
    for card in append(powers_on(s, monster), monster):
        if s.get(STRUCK, card) == 0 and has_if_attacked(s, card):
            out = append(out, card)
    return out


def strike(s: State) -> bool:
    """MC-R32: set off the "if attacked" of all face-up cards of the attacked stack, each once per attack; was there one?"""
    found = False
    for card in attacked_cards(s):
        if is_up(s, card):
            found = True
            s.set(STRUCK, card, 1)
            for listener in s.book.faces[s.get(FACE, card)].listeners:
                if listener.event == IS_ATTACKED.number and listener.hears(s, card, s.table[AGGRESSOR], card):
                    call(s, listener, card, card, 0, s.table[AGGRESSOR], attacker(s))
    return found


def halted(s: State) -> vec[i64]:
    """MC-R30: those of them that were turned face down in this attack, and stay so."""
    out = vec[i64]()
    for card in attacked_cards(s):
        if s.get(HALTED, card) != 0:
            out = append(out, card)
    return out


def still_to_strike(s: State) -> vec[i64]:
    """MC-R32: the face-down cards of the attacked stack that are turned up though the attack was cancelled."""
    out = vec[i64]()
    for card in attacked_cards(s):
        if s.get(DOWN, card) != 0 and s.get(HALTED, card) == 0:
            out = append(out, card)
    return out


# ---- turning up one by one (MC-59, MC-61, MC-R33) ------------------------------------------------------------------------------


def own_stack(s: State) -> i64:
    """The monster of the asked player in the attack under way, be it an open one."""
    return attacker(s) if s.table[AGGRESSOR] == s.who else target(s)


class StillDown(Need):
    """MC-59, MC-61: a face-down power card of the own stack that is still to be turned up (MC-R30)."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return a in to_reveal(s, own_stack(s))


class TurnNext(Deed):
    """MC-59, MC-61: the owner of the stack chooses which power card is turned up next."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for power in to_reveal(s, own_stack(s)):
            out = append(out, pack(code, power))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.cite("MC-62")
        turn_up(s, a)


class TurnLate(TurnNext):
    """MC-R32: after a cancelled attack the defender chooses which "if attacked" card is turned up next."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for card in still_to_strike(s):
            out = append(out, pack(code, card))
        return out


class Reveal(Ask):
    """The next card; the last one is turned up without a question."""

    def waits(self, s: State) -> bool:
        return len(self.legal(s)) > 1

    def run(self, s: State) -> None:
        for answer in self.legal(s):
            self.take(s, answer)


class FromHand(Need):
    """MC-R33: a card of the defender's hand."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == HAND + s.who


class IsReaction(Need):
    """MC-29, MC-R33: only a card whose text lets it be played from hand when one's stack is attacked."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.printed(REACTION, a) != 0


class RoomForReaction(Need):
    """MC-R33: a free slot on the attacked monster, which must lie face up (MC-41)."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(DOWN, target(s)) == 0 and has_slot(s, target(s), a)


class NotStackedBefore(Need):
    """MC-99: in one turn the same power card from hand on the same monster only once; a reaction is no exception."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return NO_LOOP.holds(s, a, s.get(POSITION, target(s)), 0)


class React(Deed):
    """MC-R33: a reaction from the hand, as one more card in the defender's order; it is played on the attacked monster."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        card = s.top(HAND + s.who)
        while card != NOBODY:
            if s.printed(REACTION, card) != 0:
                out = append(out, pack(code, card))
            card = s.get(UNDER, card)
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        stack_power(s, a, s.get(POSITION, target(s)), False)


class AllUp(Need):
    """MC-61: "no more" only once all power cards of the stack are turned up."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return len(to_reveal(s, target(s))) == 0


class NoMore(Deed):
    """MC-R33: the defender has turned up all power cards, and adds no card."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.table[PROGRESS] = REVEALED


class Defend(Ask):
    """MC-61, MC-R33: asked as long as the defender holds a card, whatever it is, so that the question gives nothing away."""

    def waits(self, s: State) -> bool:
        return s.count(HAND + s.who) > 0 or len(to_reveal(s, target(s))) > 1

    def run(self, s: State) -> None:
        for answer in self.legal(s):
            self.take(s, answer)


STILL_DOWN: Final = StillDown("MC-59", "turn up a face-down power card of your stack in battle: {0} is none", SURE)
REVEAL: Final = Reveal(
    BOOK,
    "reveal",
    "MC-59",
    "You attack: choose which power card is turned up next.",
    [TurnNext("turn", [CARD], "Turn up {0}.", "MC-59 MC-R14", [STILL_DOWN])],
)
LATE: Final = Reveal(
    BOOK,
    "late reveal",
    "MC-R32",
    "The attack is cancelled: choose which card that was attacked is turned up next.",
    [TurnLate("turn", [CARD], "Turn up {0}.", "MC-R32", [])],
)
DEFEND: Final = Defend(
    BOOK,
    "defend",
    "MC-61 MC-R33",
    "Your stack is attacked: turn up your power cards in any order, and add a reaction from your hand if you like.",
    [
        TurnNext("turn", [CARD], "Turn up {0}.", "MC-61 MC-R14", [STILL_DOWN]),
        React(
            "react",
            [CARD],
            "Play {0} from your hand.",
            "MC-29 MC-R33",
            [
                FromHand("MC-R33", "play a card of your hand: {0} is not there", SURE),
                IsReaction("MC-29", "{0} cannot be played in your rival's turn: its text does not allow it", SURE),
                RoomForReaction("MC-R33", "{0} needs a free slot on the monster that is attacked"),
                NotStackedBefore("MC-99", "{0} was stacked on the monster that is attacked this turn: it cannot be again"),
            ],
        ),
        NoMore("done", [], "No more.", "MC-R33", [AllUp("MC-61", "turn up all power cards of your stack first", GATE)]),
    ],
)

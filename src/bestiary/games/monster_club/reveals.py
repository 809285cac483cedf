"""Turning cards up in battle one by one, in the order of their owner, and reactions from the hand (MC-59, MC-61, MC-R33)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.asks import GATE, SURE, Ask, Deed, Need, pack
from bestiary.engine.notation import CARD
from bestiary.engine.schema import NOBODY, UNDER, WHERE
from bestiary.engine.state import State
from bestiary.games.monster_club.attack import attacker, still_to_strike, target, to_reveal
from bestiary.games.monster_club.moves import turn_up
from bestiary.games.monster_club.plays import NO_LOOP, stack_power
from bestiary.games.monster_club.schema import (
    AGGRESSOR,
    BOOK,
    DOWN,
    HAND,
    POSITION,
    PROGRESS,
    REACTION,
    REVEALED,
)
from bestiary.games.monster_club.values import has_slot

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

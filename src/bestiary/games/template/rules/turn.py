"""Chapters 2 and 4: the turn with its three steps, and the end of the game (TP-5 to TP-11, TP-17, TP-18)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.play.force import AT_TURN_END, cannot, enter, lapse
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.triggers import emit
from bestiary.engine.state.schema import ACTIVE, FACE, NOBODY, TURN, WHERE
from bestiary.engine.state.state import State
from bestiary.games.template.rules.creatures import strength, wound
from bestiary.games.template.schema import (
    BOOK,
    DECK,
    DRAWS,
    HAND,
    KILLS,
    PIT,
    STRIKES,
    STRIKES_BACK,
)

FIRST_HAND: Final = 4


LAST_TURN: Final = 30

MORE_KILLS: Final = 1
TIE: Final = 2


class TurnBegins(Step):
    """TP-5: draw, lay, strike."""

    def run(self, s: State) -> None:
        s.table[TURN] += 1
        s.table[ACTIVE] = s.who
        s.then(TURN_ENDS)
        s.then(STRIKE)
        s.then(LAY)
        s.then(DRAW)


class Draw(Step):
    """TP-6: take the top card of the deck."""

    def run(self, s: State) -> None:
        draw(s, s.who)


def draw(s: State, seat: i64) -> bool:
    """TP-6: the top card goes to the hand; from an empty deck none does."""
    card = s.top(DECK + seat)
    if card == NOBODY:
        return False
    emit(s, DRAWS.number, seat, NOBODY, 0)
    s.move(card, HAND + seat)
    return True


class LayCreature(Deed):
    """TP-7: one creature from the hand goes into the pit; then its text is carried out."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for card in s.cards(HAND + s.who):
            out = append(out, pack(code, card))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.move(a, PIT + s.who)
        enter(s, a)
        played = s.book.faces[s.get(FACE, a)].played
        if played is not None:
            s.cite("TP-12")
            s.push(played, s.who, a, NOBODY, NOBODY)


class OrPass(Ask):
    """TP-R5: a question that is asked only if there is more to do than to pass."""

    def waits(self, s: State) -> bool:
        return len(self.legal(s)) > 1

    def run(self, s: State) -> None:
        s.cite("TP-R5")


class InHand(Need):
    """TP-7: the creature is in the player's hand."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == HAND + s.who


class StrikeCreature(Deed):
    """TP-8: an own creature strikes an enemy one; TP-13: what that sets off comes after it."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for striker in s.cards(PIT + s.who):
            for struck in s.cards(PIT + 1 - s.who):
                out = append(out, pack(code, striker, struck))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.react()
        s.push(STRIKE_BACK, s.who, b, a, NOBODY)
        emit(s, STRIKES.number, s.who, a, strength(s, a))
        wound(s, b, strength(s, a))


class OwnStriker(Need):
    """TP-8: the striker is the player's own."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == PIT + s.who


class EnemyStruck(Need):
    """TP-8: the struck creature is the other player's."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, b) == PIT + 1 - s.who


class CanStrike(Need):
    """TP-15: nothing says that the creature cannot strike."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return not cannot(s, STRIKES.number, a)


class StrikeBack(Step):
    """TP-9, TP-R2: the struck creature, `this`, strikes back at the striker, `it`, if both are still in the pit."""

    def run(self, s: State) -> None:
        if s.get(WHERE, s.this) == PIT + 1 - s.who and s.get(WHERE, s.it) == PIT + s.who:
            emit(s, STRIKES_BACK.number, 1 - s.who, s.this, strength(s, s.this))
            wound(s, s.it, strength(s, s.this))


class TurnEnds(Step):
    """TP-5: the other player is next; TP-16: what lasts this turn is over; TP-18: after the last turn the kills are counted."""

    def run(self, s: State) -> None:
        lapse(s, AT_TURN_END, s.who)
        if s.table[TURN] < LAST_TURN:
            s.push(TURN_BEGINS, 1 - s.who, NOBODY, NOBODY, NOBODY)
            return
        s.cite("TP-18")
        ahead = s.table[KILLS] - s.table[KILLS + 1]
        if ahead == 0:
            s.finish(TIE, 0)
        else:
            s.finish(MORE_KILLS, 1 if ahead > 0 else 2)


TURN_BEGINS: Final = TurnBegins(BOOK, "turn begins", "TP-5")
DRAW: Final = Draw(BOOK, "draw", "TP-6")
LAY: Final = OrPass(
    BOOK,
    "lay",
    "TP-7",
    "Lay a creature, or none.",
    [
        LayCreature("lay", [CARD], "Lay {0}.", "TP-7", [InHand("TP-7", "{0} is not in your hand", SURE)]),
        Deed("pass", [], "Lay none.", "TP-7", []),
    ],
)
STRIKE: Final = OrPass(
    BOOK,
    "strike",
    "TP-8",
    "Strike an enemy creature, or none.",
    [
        StrikeCreature(
            "strike",
            [CARD, CARD],
            "{0} strikes {1}.",
            "TP-8 TP-R4",
            [
                OwnStriker("TP-8", "{0} is not one of your creatures in the pit", SURE),
                EnemyStruck("TP-8", "{1} is not an enemy creature in the pit", SURE),
                CanStrike("TP-15", "{0} cannot strike"),
            ],
        ),
        Deed("pass", [], "Strike nobody.", "TP-8", []),
    ],
)
STRIKE_BACK: Final = StrikeBack(BOOK, "strike back", "TP-9")
TURN_ENDS: Final = TurnEnds(BOOK, "turn ends", "TP-5 TP-16")

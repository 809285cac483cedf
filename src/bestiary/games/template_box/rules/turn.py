"""Chapters 2 and 4, the turn with its two steps, and the end of the game (TB-5 to TB-8, TB-14, TB-15)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.play.force import enter
from bestiary.engine.play.notation import CARD
from bestiary.engine.state.schema import ACTIVE, FACE, NOBODY, TURN, WHERE
from bestiary.engine.state.state import State
from bestiary.games.template_box.rules.treasures import draw, hoard_value
from bestiary.games.template_box.schema import BOOK, HAND, HOARD, STACK

# How a game can end, in the order of the endings in __init__.
RICHEST: Final = 0
EQUALLY_RICH: Final = 1


class TurnBegins(Step):
    """TB-5: draw, then put down."""

    def run(self, s: State) -> None:
        s.table[TURN] += 1
        s.table[ACTIVE] = s.who
        s.then(TURN_ENDS)
        s.then(PUT_DOWN)
        s.then(DRAW)


class Draw(Step):
    """TB-6: take the top card of the stack."""

    def run(self, s: State) -> None:
        draw(s, s.who)


class PutTreasureDown(Deed):
    """TB-7: one card from the hand goes to the hoard; then its text is carried out."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for card in s.cards(HAND + s.who):
            out = append(out, pack(code, card))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.move(a, HOARD + s.who)
        enter(s, a)
        played = s.book.faces[s.get(FACE, a)].played
        if played is not None:
            s.cite("TB-9")
            s.push(played, s.who, a, NOBODY, NOBODY)


class PutDown(Ask):
    """TB-7: which card; TB-8: nobody is asked who has none."""

    def waits(self, s: State) -> bool:
        return s.count(HAND + s.who) > 0

    def run(self, s: State) -> None:
        s.cite("TB-8")


class InHand(Need):
    """TB-7: the card is in the player's hand."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == HAND + s.who


class TurnEnds(Step):
    """TB-5: the next player around the table; TB-14: unless the stack and all hands are empty."""

    def run(self, s: State) -> None:
        if is_over(s):
            count_up(s)
        else:
            s.push(TURN_BEGINS, (s.who + 1) % s.seats, NOBODY, NOBODY, NOBODY)


def is_over(s: State) -> bool:
    """TB-14: the stack is empty, and so are all hands."""
    cards = s.count(STACK)
    for seat in range(s.seats):
        cards += s.count(HAND + seat)
    return cards == 0


def count_up(s: State) -> None:
    """TB-14: the richest hoard wins; TB-15: or several together."""
    best: i64 = NOBODY
    winners: i64 = 0
    for seat in range(s.seats):
        total = hoard_value(s, seat)
        if total > best:
            best, winners = total, 0
        if total == best:
            winners |= 1 << seat
    if winners & winners - 1 != 0:
        s.cite("TB-15")
    s.finish(RICHEST if winners & winners - 1 == 0 else EQUALLY_RICH, winners)


TURN_BEGINS: Final = TurnBegins(BOOK, "turn begins", "TB-5")
DRAW: Final = Draw(BOOK, "draw", "TB-6")
PUT_DOWN: Final = PutDown(
    BOOK,
    "put down",
    "TB-7",
    "Put a treasure down.",
    [PutTreasureDown("put", [CARD], "Put {0} down.", "TB-7", [InHand("TB-7", "{0} is not in your hand", SURE)])],
)
TURN_ENDS: Final = TurnEnds(BOOK, "turn ends", "TB-5 TB-14")

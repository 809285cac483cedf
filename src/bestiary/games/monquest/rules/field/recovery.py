"""Chapters 19 and 20, Recovery State and Emergency Retreat (MQ-279 to MQ-297)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.asks import GATE, SURE, C, Deed, Need, field, pack
from bestiary.engine.play.notation import CARD, CardOrNot
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.schema import NOBODY, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.combat.damage import LOOK
from bestiary.games.monquest.rules.ending import JUDGE
from bestiary.games.monquest.rules.field.leaving import leave_field, lose_bp
from bestiary.games.monquest.rules.field.summoning import MAY_PLAY_MONS, mons_in_hand, play_into, requirement_of, summon_over
from bestiary.games.monquest.rules.values import mon_at, recovers
from bestiary.games.monquest.rules.zones import discard, draw, may_draw
from bestiary.games.monquest.schema import BP, BP_VALUE, DECK, DISCARD, HAND, KIND, MON, MONS, RETREATED, RETREATS, SLOT

RECOVERY_PRICE: Final = 10  # MQ-286


# ---- recovery draws (MQ-285 to MQ-287, MQ-R85) -----------------------------------------------------------------------------------


class Recovering(Need):
    """MQ-279, MQ-285: no Mon on the field."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return recovers(s, s.who)


class NothingPlayable(Need):
    """MQ-R85: unavailable while a Mon in hand could be played right now."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        for card in mons_in_hand(s, s.who):
            if requirement_of(s, card) is None and MAY_PLAY_MONS.holds(s, 0, 0, 0):
                return False
        return True


class DeckLeft(Need):
    """MQ-R85: a draw that cannot happen cannot be bought."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.count(DECK + s.who) > 0


class MayDraw(Need):
    """MQ-283, MQ-R119: a ban on all draws covers recovery draws."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return may_draw(s, s.who)


class InHand(Need):
    """The card is in the player's hand."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == HAND + s.who


class CanPayBp(Need):
    """MQ-R76: a BP cost needs as much BP; paying to exactly 0 is allowed."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.table[BP + s.who] >= RECOVERY_PRICE


RECOVERING: Final = Recovering("MQ-285", "you control a Mon: recovery draws are for players without Mons", GATE)
NOTHING_PLAYABLE: Final = NothingPlayable("MQ-R85", "you hold a Mon that you can play: play it", GATE)
MAY_DRAW: Final = MayDraw("MQ-283", "a card says that you cannot draw now", GATE)
DECK_LEFT: Final = DeckLeft("MQ-R85", "your deck is empty: there is no card to draw", GATE)


class DiscardToDraw(Deed):
    """MQ-285: discard 1 hand card to draw 1 card."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for card in s.cards(HAND + s.who):
            out = append(out, pack(code, card))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.then(JUDGE)
        s.cite("MQ-279 MQ-R86")
        discard(s, a, s.who)
        draw(s, s.who, 1)


class PayToDraw(Deed):
    """MQ-286, MQ-305: lose 10 BP, which is a cost, to draw 1 card."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.then(JUDGE)
        lose_bp(s, s.who, RECOVERY_PRICE)
        draw(s, s.who, 1)


# ---- Emergency Retreat (MQ-289 to MQ-297, MQ-R88) --------------------------------------------------------------------------------


PRICE: Final = CardOrNot("bp", "losing its BP value", "discarding {0}", optional=False)  # BP, or a card of the hand
OVER: Final = CardOrNot("", "", " over {0}", optional=True)  # the other Mon over which the replacement is summoned, if it is


class NotRetreatedYet(Need):
    """MQ-289: once per turn."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.table[RETREATED] == 0


class OwnActiveMon(Need):
    """MQ-290: one of the own active Mons retreats."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == MONS + s.who


class ReplacementInHand(Need):
    """MQ-290, MQ-R88: the replacement is a Mon of the hand."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, b) == HAND + s.who and s.printed(KIND, b) == MON


class CardToDiscard(Need):
    """MQ-291, MQ-R88: the cost is another card of the hand than the replacement."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return c == 0 or (c - 1 != b and s.get(WHERE, c - 1) == HAND + s.who)


class BpToLose(Need):
    """MQ-292, MQ-R76: the BP value of the Mon is there to be lost."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return c != 0 or s.table[BP + s.who] >= s.printed(BP_VALUE, a)


class LegalReplacement(Need):
    """MQ-293, MQ-R88: by normal play, or by a Level or Form Summon with the other Mon as material; all is checked before."""

    def met_by(self, s: State, answer: i64) -> bool:
        return replaces(s, field(answer, 0), field(answer, 1), field(answer, 3) - 1)


def replaces(s: State, mon: i64, new: i64, other: i64) -> bool:
    """MQ-293: can a Mon of the hand take the place of one that retreats, perhaps with the other Mon as material?"""
    needed = requirement_of(s, new)
    if needed is None or other < 0:
        return needed is None and other < 0
    if other == mon or s.get(WHERE, other) != MONS + s.who:
        return False
    return needed.materials == 1 and not needed.over and needed.fits(s, other)


class Retreat(Deed):
    """MQ-290: an active Mon goes to Discard, a cost is paid, and a replacement takes its slot; one procedure (MQ-R88)."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for mon in s.cards(MONS + s.who):
            other = mon_at(s, s.who, 1 - s.get(SLOT, mon))
            for new in mons_in_hand(s, s.who):
                over = 0 if requirement_of(s, new) is None or other == NOBODY else other + 1
                out = append(out, pack(code, mon, new, 0, over))
                if replaces(s, mon, new, over - 1):
                    out = self.for_cards(s, pack(code, mon, new, 0, over), new, out)
        return out

    def for_cards(self, s: State, answer: i64, new: i64, out: vec[i64]) -> vec[i64]:
        """MQ-291: the same for each card of the hand that could be discarded."""
        for card in s.cards(HAND + s.who):
            if card != new:
                out = append(out, answer | card + 1 << C)
        return out

    def take(self, s: State, answer: i64) -> None:
        mon, new, price, over = field(answer, 0), field(answer, 1), field(answer, 2), field(answer, 3)
        slot = s.get(SLOT, mon)
        s.table[RETREATED] = 1
        s.cite("MQ-294 MQ-295 MQ-296 MQ-R42")
        s.then(JUDGE)
        s.then(LOOK)
        tell(s, RETREATS, s.who, mon)
        worth = s.printed(BP_VALUE, mon)
        leave_field(s, mon, DISCARD, replaced=True)
        if price == 0:
            s.cite("MQ-292 MQ-297")
            lose_bp(s, s.who, worth)
        else:
            s.cite("MQ-291")
            discard(s, price - 1, s.who)
        if over != 0:
            summon_over(s, new, over - 1, slot)
        else:
            play_into(s, new, slot)


RECOVER_BY_DISCARD: Final = DiscardToDraw(
    "recover",
    [CARD],
    "To draw a card, discard {0}.",
    "MQ-285 MQ-287",
    [RECOVERING, NOTHING_PLAYABLE, DECK_LEFT, MAY_DRAW, InHand("MQ-285", "discard a card of your hand: {0} is not there", SURE)],
)
RECOVER_BY_BP: Final = PayToDraw(
    "recover",
    [],
    "To draw a card, lose 10 BP.",
    "MQ-286 MQ-287",
    [
        RECOVERING,
        NOTHING_PLAYABLE,
        DECK_LEFT,
        MAY_DRAW,
        CanPayBp("MQ-R76", "you have fewer than 10 BP: discard a card instead", GATE),
    ],
)
RETREAT: Final = Retreat(
    "retreat",
    [CARD, CARD, PRICE, OVER],
    "Retreat {0} for {1}{3}, {2}.",
    "MQ-289 MQ-290 MQ-R88",
    [
        NotRetreatedYet("MQ-289", "you have used Emergency Retreat this turn: it is for once per turn", GATE),
        MAY_PLAY_MONS,
        OwnActiveMon("MQ-290", "retreat one of your own Mons on the field: {0} is none", SURE),
        ReplacementInHand("MQ-290", "replace it by a Mon of your hand: {1} is none", SURE),
        CardToDiscard("MQ-291", "pay with another card of your hand than the replacement, or with bp", SURE),
        BpToLose("MQ-292", "you have fewer BP than the BP value of {0}: discard a card instead"),
        LegalReplacement("MQ-293", "{1} cannot be played now: name a Mon that needs no summon, or over which of your other Mons"),
    ],
)

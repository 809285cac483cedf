"""Chapter 2, stacks, the market of nine spaces, and gold (MW-4 to MW-8, MW-17 to MW-19, MW-R73, MW-R84, MW-R130)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.triggers import tell
from bestiary.engine.state.deal import shuffle
from bestiary.engine.state.schema import NOBODY, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.values import in_gold
from bestiary.games.monad_wars.schema import (
    BEFORE,
    DISCARD,
    EQUIPMENT,
    EQUIPMENT_MARKET,
    EQUIPMENT_STACK,
    GAINS_GOLD,
    GOLD,
    HAZARD,
    HAZARD_STACK,
    HAZARDS_RESHUFFLED,
    KIND,
    LAID_OUT,
    PAYS,
    PHASE,
    QUEST,
    QUEST_MARKET,
    QUEST_STACK,
    RESHUFFLED,
    SPACE,
    TOKEN,
    TOKEN_STACK,
    UNIT,
    UNIT_MARKET,
    UNIT_STACK,
    USED,
)

SPACES: Final = 3  # MW-7: beside each stack
ROWS_OF_MARKET: Final = ((UNIT_STACK, UNIT_MARKET), (EQUIPMENT_STACK, EQUIPMENT_MARKET), (QUEST_STACK, QUEST_MARKET))
STACK_NAMES: Final = {UNIT_STACK: "Unit stack", EQUIPMENT_STACK: "Equipment stack", HAZARD_STACK: "Hazard stack"}


# ---- the market ----------------------------------------------------------------------------------------------------------------


def refill(s: State) -> None:
    """MW-8, MW-R84: the top card of a stack is flipped into each empty space beside it, from space 1 up."""
    for stack, market in ROWS_OF_MARKET:
        if s.count(market) < SPACES:
            fill(s, stack, market)


def fill(s: State, stack: i64, market: i64) -> None:
    """MW-8: one row of the market; MW-R130: with nothing left to flip a space stays empty for now."""
    for space in range(i64(1), i64(SPACES + 1)):
        if card_in(s, market, space) == NOBODY:
            card = top_of(s, stack)
            if card == NOBODY:
                s.cite("MW-R130" if stack != QUEST_STACK else "MW-R84")
                return
            s.move(card, market)
            s.set(SPACE, card, space)
            s.cite("MW-R84" if s.table[PHASE] != BEFORE else "")
            tell(s, LAID_OUT, NOBODY, card)


def card_in(s: State, market: i64, space: i64) -> i64:
    """MW-R18: the card in a space, or NOBODY."""
    card = s.top(market)
    while card != NOBODY and s.get(SPACE, card) != space:
        card = s.get(UNDER, card)
    return card


# ---- the stacks ----------------------------------------------------------------------------------------------------------------


def top_of(s: State, stack: i64) -> i64:
    """The top card of a stack, or NOBODY; an empty one is shuffled anew from what was discarded (MW-R73) or used (MW-R36)."""
    if s.count(stack) == 0:
        if stack == HAZARD_STACK:
            renew(s, HAZARD, USED, stack)
        elif stack != QUEST_STACK:
            for seat in range(s.seats):
                renew(s, UNIT if stack == UNIT_STACK else EQUIPMENT, DISCARD + seat, stack)
        if s.count(stack) > 0:
            tell(s, HAZARDS_RESHUFFLED if stack == HAZARD_STACK else RESHUFFLED, NOBODY, NOBODY, 0, NOBODY, STACK_NAMES[int(stack)])
            shuffle(s, stack)
    return s.top(stack)


def renew(s: State, kind: i64, pile: i64, stack: i64) -> None:
    """MW-R73, MW-R36: all cards of a kind in a pile go back to their stack."""
    for card in s.cards(pile):
        if s.printed(KIND, card) == kind:
            s.carry(card, stack)


def top_of_equipment(s: State) -> i64:
    """MW-R82: the top card of the Equipment stack, or NOBODY (MW-R130)."""
    return top_of(s, EQUIPMENT_STACK)


def stack_of(s: State, card: i64) -> i64:
    """MW-R71: the stack from which a card came."""
    kind = s.printed(KIND, card)
    if kind == HAZARD:
        return HAZARD_STACK
    if kind == TOKEN:
        return TOKEN_STACK
    if kind == QUEST:
        return QUEST_STACK
    return EQUIPMENT_STACK if kind == EQUIPMENT else UNIT_STACK


def shuffle_into(s: State, card: i64, stack: i64) -> None:
    """A card goes back into a stack, which is shuffled; MW-R84, MW-R130: an empty space fills at once."""
    s.carry(card, stack)
    shuffle(s, stack)
    refill(s)


def discard(s: State, card: i64, seat: i64) -> None:
    """MW-R73: a recruit or an item goes to a player's discard pile; hazards to the used pile, tokens to the Token stack."""
    kind = s.printed(KIND, card)
    s.move(card, USED if kind == HAZARD else TOKEN_STACK if kind == TOKEN else DISCARD + seat)
    refill(s)


# ---- gold ----------------------------------------------------------------------------------------------------------------------


def gain_gold(s: State, seat: i64, hundreds: i64) -> None:
    """MW-17, MW-R5: gold from the supply, which has no limit."""
    if hundreds > 0:
        s.table[GOLD + seat] += hundreds
        s.cite("MW-17 MW-R4 MW-R5")
        tell(s, GAINS_GOLD, seat, NOBODY, hundreds, NOBODY, in_gold(hundreds))


def pay_gold(s: State, seat: i64, hundreds: i64) -> None:
    """MW-19, MW-R5: gold that is spent returns to the supply."""
    if hundreds > 0:
        s.table[GOLD + seat] -= hundreds
        s.cite("MW-17 MW-R4 MW-R5")
        tell(s, PAYS, seat, NOBODY, hundreds, NOBODY, in_gold(hundreds))

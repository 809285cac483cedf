"""Chapters 6 and 8, other actions of the play phase: turning cards up, moving stacks, and the redraw (MC-33 to MC-36)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.asks import GATE, SURE, Deed, Need, pack
from bestiary.engine.play.force import cannot
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.triggers import emit, tell
from bestiary.engine.state.schema import ALL, NOBODY, OWNER, UNDER, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monster_club.rules.board import LAST_TURN, draw, fled, move_stack, shuffle_deck, turn_up
from bestiary.games.monster_club.rules.notation import AT
from bestiary.games.monster_club.rules.plays import ACTIONS_LEFT, FULL_HAND, PositionFree
from bestiary.games.monster_club.rules.sacrifice import can_be_played
from bestiary.games.monster_club.rules.values import can_be, facing, has_room, is_free, monster_of
from bestiary.games.monster_club.schema import (
    DECK,
    DOWN,
    FRESH,
    HAND,
    MONSTER,
    MONSTERS,
    MOVED,
    MOVES,
    POSITION,
    POSITIONS,
    POWERS,
    REDRAWS,
    SHOWN,
)

# ---- turning up (MC-45, MC-R10) ------------------------------------------------------------------------------------------------


class OnOwnHalf(Need):
    """MC-16: a card on the own half of the board."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) in (MONSTERS + s.who, POWERS + s.who)


class LiesFaceDown(Need):
    """MC-43: a face-down card can be turned up; a face-up one is never turned down by choice."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(DOWN, a) != 0


class ItsMonsterIsUp(Need):
    """MC-R10: the monster first; power cards only if their monster is face up."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        monster = monster_of(s, a)
        return monster in (a, NOBODY) or s.get(DOWN, monster) == 0


class TurnUp(Deed):
    """MC-45: turn an own face-down card up; doing so is playing it."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for zone in (MONSTERS, POWERS):
            card = s.top(zone + s.who)
            while card != NOBODY:
                if s.get(DOWN, card) != 0:
                    out = append(out, pack(code, card))
                card = s.get(UNDER, card)
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        turn_up(s, a)


# ---- moving (chapter 8) --------------------------------------------------------------------------------------------------------


class OwnStack(Need):
    """MC-16, MC-50: a stack of the own half, named by its monster."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == MONSTERS + s.who


class NextTo(Need):
    """MC-50: one position to its left or right."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(POSITION, a) - b in (1, -1)


class NotMovedYet(Need):
    """MC-50: each stack moves at most once per turn; a move by an effect takes its place (MC-R11)."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(MOVED, a) == 0


class NotFollowed(Need):
    """MC-53, MC-R12: away from one and the same rival stack only once in a row."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        other = facing(s, a)
        return other == NOBODY or not fled(s, a, other, LAST_TURN)


class MayMove(Need):
    """MC-78: no text says that the stack cannot move."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return len(s.force) == 0 or not cannot(s, MOVES.number, a)


NEXT_TO: Final = NextTo("MC-50", "{0} moves one position to the left or right: {1} is not next to it")
MOVE_FREE: Final = PositionFree("MC-50", "{1} is taken: a stack moves onto a free position")
NOT_MOVED: Final = NotMovedYet("MC-50", "{0} has moved this turn: a stack moves once per turn")
NOT_FOLLOWED: Final = NotFollowed("MC-53", "{0} moved away from the stack that faces it last turn: it must stay and face it")
MAY_MOVE: Final = MayMove("MC-78", "a card says that {0} cannot move")
OWN_STACK: Final = OwnStack("MC-16", "move a stack of your own half, named by its monster: {0} is none", SURE)


class Move(Deed):
    """MC-50: move a stack one position to the left or right; face-down stacks, too (MC-51)."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        card = s.top(MONSTERS + s.who)
        while card != NOBODY:
            at = s.get(POSITION, card)
            for position in (at - 1, at + 1):
                if 0 <= position < POSITIONS and is_free(s, s.who, position):
                    out = append(out, pack(code, card, position))
            card = s.get(UNDER, card)
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        if s.get(DOWN, a) != 0:
            s.cite("MC-51")
        move_stack(s, a, b, s.who)


# ---- the redraw (chapter 6) ----------------------------------------------------------------------------------------------------


class StartOfPhase(Need):
    """MC-33, MC-36: at the very start of the play phase, before anything else was done in it."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.table[FRESH] != 0


class EmptyHalf(Need):
    """MC-33: the own half of the board is empty."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.count(MONSTERS + s.who) == 0


class NoMonsterToPlay(Need):
    """MC-33, MC-R9: no card in hand can be put on the board as a monster by any means now."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        for card in s.cards(HAND + s.who):
            if can_be(s, card, MONSTER) and can_be_played(s, s.who, card, has_room(s, s.who)):
                return False
        return True


class DeckLeft(Need):
    """MC-R9: the option needs at least 1 card in the deck."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.count(DECK + s.who) > 0


class Redraw(Deed):
    """MC-33, MC-R9: show the hand, return it, shuffle, draw 5; cards of foreign origin go to the rival's deck (MC-R25)."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        hand, foreign = s.cards(HAND + s.who), False
        for card in hand:
            s.show(card, ALL)
            tell(s, SHOWN, s.who, card)
        emit(s, REDRAWS.number, s.who, NOBODY, 0)
        for card in hand:
            owner = s.get(OWNER, card)
            foreign = foreign or owner != s.who
            s.carry(card, DECK + owner)
        shuffle_deck(s, s.who)
        if foreign:
            s.cite("MC-R25")
            shuffle_deck(s, 1 - s.who)
        draw(s, s.who, FULL_HAND)
        s.table[FRESH] = 1


# ---- what may be done ----------------------------------------------------------------------------------------------------------

TURN_UP: Final = TurnUp(
    "turn",
    [CARD],
    "Turn {0} face up.",
    "MC-45 MC-R10",
    [
        ACTIONS_LEFT,
        OnOwnHalf("MC-16", "turn up a card of your own half: {0} is not there", SURE),
        LiesFaceDown("MC-43", "{0} lies face up, and only an effect can turn a card face down", SURE),
        ItsMonsterIsUp("MC-R10", "turn up its monster first: {0} lies on a face-down one"),
    ],
)
MOVE: Final = Move(
    "move",
    [CARD, AT],
    "Move {0} to {1}.",
    "MC-50",
    [ACTIONS_LEFT, OWN_STACK, NEXT_TO, MOVE_FREE, NOT_MOVED, NOT_FOLLOWED, MAY_MOVE],
)
REDRAW: Final = Redraw(
    "redraw",
    [],
    "Show your hand, return it to the deck and draw 5 new cards.",
    "MC-33 MC-34 MC-35",
    [
        ACTIONS_LEFT,
        StartOfPhase("MC-36", "a redraw is for the very start of the play phase: you have done something else", GATE),
        EmptyHalf("MC-33", "a redraw needs an empty board: you have a stack", GATE),
        NoMonsterToPlay("MC-33", "a redraw is for a hand without a monster that can be played: you have one", GATE),
        DeckLeft("MC-R9", "a redraw needs a card in your deck, and there is none", GATE),
    ],
)

"""Chapter 14, placement: where a card that an effect or a sacrifice brings is put, face up or face down (MC-R35)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import SavedFrame
from bestiary.engine.play.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.play.effects import forget, happened
from bestiary.engine.play.parts_of_speech import begin_effect
from bestiary.engine.state.schema import ALL, NOBODY
from bestiary.engine.state.state import State
from bestiary.games.monster_club.rules.board import lay
from bestiary.games.monster_club.rules.notation import AT, HALF
from bestiary.games.monster_club.rules.sacrifice import PAYERS, PLACE, can_be_played, payment_of
from bestiary.games.monster_club.rules.values import has_room, is_free, is_sacrifice, on_board
from bestiary.games.monster_club.schema import BOOK, MONSTER, POSITIONS

# The halves of the board on which a card may be put, as a mask.
OWN: Final = 1
OTHER: Final = 2

# In a landing's frame `this` is the card that is put down, and `it` is NOBODY or the only position where it may be put.


class FreePosition(Need):
    """MC-49: a free position."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return is_free(s, s.who if b == 0 else 1 - s.who, a)


class Land(Deed):
    """Put the card down at a free position, face up or face down; on the rival's half if the text says so (MC-R26)."""

    def __init__(self, verb: str, says: str, rule: str, down: bool, halves: i64) -> None:
        super().__init__(verb, [AT, HALF], says, rule, [FreePosition("MC-49", "choose a free position", SURE)])
        self.down: Final = down
        self.halves: i64 = halves

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        if self.down and is_sacrifice(s, s.this):  # MC-R35: always face up
            return out
        for half in range(i64(2)):
            if self.halves >> half & 1 == 0:
                continue
            for position in range(i64(POSITIONS)):
                if is_free(s, s.who if half == 0 else 1 - s.who, position) and s.it in (NOBODY, position):
                    out = append(out, pack(code, position, half))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        if on_board(s, s.this):
            return
        if b != 0:
            s.cite("MC-R26")
        lay(s, s.this, s.who if b == 0 else 1 - s.who, MONSTER, a, self.down)
        happened(s, 1)


class Landing(Ask):
    """MC-R35: where a card comes to lie, and, unless it is played, whether it lies face down; asked if there is a choice."""

    def __init__(self, name: str, rule: str, set_too: bool, halves: i64) -> None:
        deeds: list[Deed] = [Land("up", "Face up at {0}{1}.", "MC-71", False, halves)]
        if set_too:
            deeds.append(Land("down", "Face down at {0}{1}.", "MC-R35", True, halves))
        super().__init__(BOOK, name, rule, "Choose where it lies.", deeds)
        self.set_too: Final = set_too
        self.halves: i64 = halves

    def waits(self, s: State) -> bool:
        return len(self.legal(s)) > 1

    def run(self, s: State) -> None:
        for answer in self.legal(s):
            self.take(s, answer)

    def has_place(self, s: State, seat: i64, position: i64) -> bool:
        """MC-49: is there a free position for the card now, or is the one that is given free?"""
        if position != NOBODY:
            return is_free(s, seat, position)
        return (self.halves & OWN != 0 and has_room(s, seat)) or (self.halves & OTHER != 0 and has_room(s, 1 - seat))

    def possible(self, s: State, seat: i64, card: i64, position: i64, seems: bool = False) -> bool:
        """MC-49, MC-92: is there a place for the card, and can it be played, by this player; with `seems`, as the rival sees it?"""
        place = self.has_place(s, seat, position)
        if not place and (position != NOBODY or self.halves == OTHER):  # where nobody who pays makes room (MC-R36)
            return False
        return can_be_played(s, seat, card, place, seems)

    def begin(self, s: State, card: i64, position: i64) -> i64:
        """Bring the card to the board, paying first for a sacrifice monster; 0 if that is impossible (MC-R45).

        What is going to lie face up is shown at once, so that both can check what is paid for it (MC-R55).
        """
        if not self.possible(s, s.who, card, position):
            return 0
        if is_sacrifice(s, card) or not self.set_too:
            s.show(card, ALL)
        with SavedFrame(s):
            s.this, s.it = card, position
            if s.scope == NOBODY:
                begin_effect(s)
            forget(s, PAYERS)
            s.then(self)
            payment = payment_of(s, card)
            if payment is not None:
                s.cite("MC-90")
                s.it = PLACE if self.has_place(s, s.who, position) else NOBODY
                s.then(payment)
        return 1


PLAY_TO_YOURS: Final = Landing("play to your board", "MC-86", False, OWN)
PLAY_TO_RIVALS: Final = Landing("play to your rival's board", "MC-R26", False, OTHER)
PLAY_TO_ANY: Final = Landing("play to any board", "MC-R26", False, OWN | OTHER)
PUT_ON_YOURS: Final = Landing("put on your board", "MC-86 MC-R35", True, OWN)
PUT_ON_RIVALS: Final = Landing("put on your rival's board", "MC-R26 MC-R35", True, OTHER)
PUT_ON_ANY: Final = Landing("put on any board", "MC-R26 MC-R35", True, OWN | OTHER)

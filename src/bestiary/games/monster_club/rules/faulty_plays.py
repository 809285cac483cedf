"""Chapter 16, faulty plays: in tournament mode a player may commit these six, and bears the penalty (MC-103 to MC-106)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.asks import GATE, Deed, Need, pack
from bestiary.engine.play.notation import CARD, Sort
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.schema import NOBODY, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monster_club.rules.after_effects import look_at_lives
from bestiary.games.monster_club.rules.battle import (
    ATTACK,
    FACES,
    HAS_NOT_MOVED,
    MAY_ATTACK,
    MAY_BE_ATTACKED,
    NO_PEACE,
    NOT_ATTACKED,
    OWN_MONSTER,
)
from bestiary.games.monster_club.rules.board import bury, destroy_stack, lose_lives
from bestiary.games.monster_club.rules.moving import MAY_MOVE, MOVE, MOVE_FREE, NEXT_TO, NOT_FOLLOWED, NOT_MOVED, OWN_STACK
from bestiary.games.monster_club.rules.notation import AT, ON
from bestiary.games.monster_club.rules.plays import (
    ACTIONS_LEFT,
    IN_HAND,
    IS_POWER,
    MONSTER_UP,
    NO_LOOP,
    PLAY_POWER,
    SLOT_FREE,
    STACK_THERE,
)
from bestiary.games.monster_club.rules.values import can_be, is_free, is_sacrifice, monster_at
from bestiary.games.monster_club.schema import FAULTY, HAND, MONSTER, POSITIONS, TOURNAMENT


class InTournament(Need):
    """MC-R19: a strict table refuses what is not allowed; a tournament lets it happen."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.table[TOURNAMENT] != 0


TOURNAMENT_ONLY: Final = InTournament("MC-R19", "this table is strict: a faulty play is refused", GATE)


class IsFaulty(Need):
    """What is done breaks one of these rules; otherwise it is an ordinary action."""

    def __init__(self, broken: list[Need]) -> None:
        super().__init__("MC-R19", "that is allowed: it is no faulty play")
        self.broken: Final = broken

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return self.first(s, a, b, c) is not None

    def first(self, s: State, a: i64, b: i64, c: i64) -> Need | None:
        """The first rule that it breaks."""
        for need in self.broken:
            if not need.holds(s, a, b, c):
                return need
        return None


class Fault(Deed):
    """MC-104: the whole stack is destroyed, the offending card included; MC-105: a life is lost; MC-106: the turn ends."""

    def __init__(self, verb: str, sorts: list[Sort], says: str, why: str, broken: list[Need], needs: list[Need]) -> None:
        self.faulty: Final = IsFaulty(broken)
        super().__init__(verb, sorts, says, "MC-103 MC-R19", [TOURNAMENT_ONLY, ACTIONS_LEFT, *needs, self.faulty])
        self.why: Final = why

    def penalty(self, s: State, card: i64, monster: i64, broken: Need | None) -> None:
        """MC-R20: nothing prevents it, and nobody has won a battle by it."""
        s.cite("MC-R20")
        if broken is not None:
            s.cite(broken.rule)
        tell(s, FAULTY, s.who, NOBODY, 0, NOBODY, self.why)
        if card != monster:
            bury(s, card, s.who, True)
        if monster != NOBODY:
            destroy_stack(s, monster, s.who)
        lose_lives(s, s.who, 1)
        look_at_lives(s)


class FaultyStack(Fault):
    """F1: over-stacking; F3: looping (MC-100); F4: a face-up power card on a face-down monster."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        return PLAY_POWER.offers(s, code, out)

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        broken = self.faulty.first(s, a, b, c)
        if broken is NO_LOOP:
            s.cite("MC-100")
        self.penalty(s, a, monster_at(s, s.who, b), broken)


class SetsSacrifice(Need):
    """MC-93: what is set is no sacrifice monster."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return not is_sacrifice(s, a) or not is_free(s, s.who, b)


class FaultySet(Fault):
    """F2: a sacrifice monster set face down on a free position."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        card = s.top(HAND + s.who)
        while card != NOBODY:
            for position in range(i64(POSITIONS)):
                if can_be(s, card, MONSTER) and is_sacrifice(s, card) and is_free(s, s.who, position):
                    out = append(out, pack(code, card, position))
            card = s.get(UNDER, card)
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        self.penalty(s, a, NOBODY, self.faulty.first(s, a, b, c))


class FaultyMove(Fault):
    """F5: a second move in one turn, or one against MC-53, onto an adjacent free position."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        return MOVE.offers(s, code, out)

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        self.penalty(s, a, a, self.faulty.first(s, a, b, c))


class FaultyAttack(Fault):
    """F6: an attack on the facing stack by a stack that moved this turn."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        return ATTACK.offers(s, code, out)

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        self.penalty(s, a, a, self.faulty.first(s, a, b, c))


OVER_PLAYED: Final = FaultyStack(
    "play",
    [CARD, ON],
    "Play {0} on {1}: a faulty play.",
    "a power card was stacked against the rules",
    [SLOT_FREE, NO_LOOP, MONSTER_UP],
    [IN_HAND, IS_POWER, STACK_THERE],
)
OVER_SET: Final = FaultyStack(
    "set",
    [CARD, ON],
    "Set {0} on {1}: a faulty play.",
    "a power card was stacked against the rules",
    [SLOT_FREE, NO_LOOP],
    [IN_HAND, IS_POWER, STACK_THERE],
)
SACRIFICE_SET: Final = FaultySet(
    "set",
    [CARD, AT],
    "Set {0} at {1}: a faulty play.",
    "a sacrifice monster was set face down",
    [SetsSacrifice("MC-93", "{0} is a sacrifice monster")],
    [IN_HAND],
)
WRONG_MOVE: Final = FaultyMove(
    "move",
    [CARD, AT],
    "Move {0} to {1}: a faulty play.",
    "a stack moved that had to stay",
    [NOT_MOVED, NOT_FOLLOWED],
    [OWN_STACK, NEXT_TO, MOVE_FREE, MAY_MOVE],
)
WRONG_ATTACK: Final = FaultyAttack(
    "attack",
    [CARD],
    "Attack with {0}: a faulty play.",
    "a stack attacked that had moved",
    [HAS_NOT_MOVED],
    [NO_PEACE, OWN_MONSTER, FACES, NOT_ATTACKED, MAY_ATTACK, MAY_BE_ATTACKED],
)

"""The battle sequence (MC-58 to MC-66), card by card, and its outcome."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.agenda import Step
from bestiary.engine.schema import NOBODY
from bestiary.engine.state import State
from bestiary.engine.triggers import emit, would
from bestiary.games.monster_club.attack import (
    attacked_cards,
    attacker,
    end_attack,
    halted,
    is_gone,
    is_open,
    strike,
    target,
    to_reveal,
)
from bestiary.games.monster_club.moves import come_under_attack, destroy_regardless, lose_lives, tell, turn_up
from bestiary.games.monster_club.reveals import DEFEND, LATE, REVEAL
from bestiary.games.monster_club.schema import (
    AGGRESSOR,
    AT_DECLARATION,
    ATTACKER,
    ATTACKER_REVEALED,
    ATTACKER_REVEALS,
    BOOK,
    BOTH_FALL,
    BREAKS_OFF,
    CANCELLED,
    COMPARED,
    DESTROYED,
    DOWN,
    HALTED,
    IN_BATTLE,
    MONSTERS,
    PROGRESS,
    REVEALED,
    TAKES_OVER,
    TARGET,
    WINS,
)
from bestiary.games.monster_club.tidy import TIDY, look_at_lives
from bestiary.games.monster_club.values import better, facing, score

# ---- the battle sequence (MC-58 to MC-63) --------------------------------------------------------------------------------------


class Fight(Step):
    """MC-R14: what comes next in the attack under way; each card's effect is worked out before the next card is turned up."""

    def run(self, s: State) -> None:
        if s.table[CANCELLED] == 0 and not self.goes_on(s):
            emit(s, BREAKS_OFF.number, NOBODY, NOBODY, 0)
            end_attack(s)
        elif s.table[CANCELLED] != 0:
            self.cancelled(s)
        elif not is_open(s) and facing(s, attacker(s)) != target(s):
            self.taken_over(s, facing(s, attacker(s)))
        elif s.table[PROGRESS] == REVEALED:
            s.push(TIDY, s.who, NOBODY, NOBODY, NOBODY)
            s.react()
            self.decide(s)
        else:
            self.wait(s)
            if not strike(s):
                self.reveal(s)

    def wait(self, s: State) -> None:
        """Come back here when what is done now, and all that it sets off, has ended."""
        s.then(self)
        s.then(TIDY)
        s.react()

    def goes_on(self, s: State) -> bool:
        """MC-R15: both stacks are still there, and the attacker faces one, whichever it is now."""
        if is_gone(s, ATTACKER, s.table[AGGRESSOR]):
            return False
        return is_open(s) or (not is_gone(s, TARGET, 1 - s.table[AGGRESSOR]) and facing(s, attacker(s)) != NOBODY)

    def taken_over(self, s: State, other: i64) -> None:
        """MC-R15: a stack was repositioned, and the one that faces the attacker now is attacked from then on; it is heard first."""
        self.wait(s)
        s.table[TARGET] = 1 + s.stay(other)
        s.table[PROGRESS] = min(s.table[PROGRESS], ATTACKER_REVEALED)
        emit(s, TAKES_OVER.number, NOBODY, other, 0)
        come_under_attack(s)

    def reveal(self, s: State) -> None:
        """MC-58 to MC-61: the attacker's monster, its power cards, the defender's monster, its power cards."""
        if s.table[PROGRESS] in (AT_DECLARATION, ATTACKER_REVEALED):  # only now do the steps of a side begin (MC-R30)
            s.table[PROGRESS] += 1
        attacks = s.table[PROGRESS] == ATTACKER_REVEALS
        monster = attacker(s) if attacks else target(s)
        if s.get(DOWN, monster) != 0 and s.get(HALTED, monster) == 0:
            s.cite("MC-58 MC-62" if attacks else "MC-60 MC-62")
            turn_up(s, monster)
        elif not attacks:
            s.push(DEFEND, 1 - s.table[AGGRESSOR], NOBODY, NOBODY, NOBODY)
        elif len(to_reveal(s, monster)) > 0:
            s.push(REVEAL, s.table[AGGRESSOR], NOBODY, NOBODY, NOBODY)
        else:
            s.table[PROGRESS] = REVEALED if is_open(s) else ATTACKER_REVEALED

    def cancelled(self, s: State) -> None:
        """MC-R15: the attack is over; MC-R32: what is set off "if attacked" is turned up and carried out all the same."""
        if is_open(s) or is_gone(s, TARGET, 1 - s.table[AGGRESSOR]):
            end_attack(s)
            return
        if len(attacked_cards(s)) == len(halted(s)):
            end_attack(s)
            return
        s.cite("MC-R32")
        self.wait(s)
        if strike(s):
            return
        if s.get(DOWN, target(s)) != 0:
            turn_up(s, target(s))
        else:
            s.push(LATE, 1 - s.table[AGGRESSOR], NOBODY, NOBODY, NOBODY)

    def decide(self, s: State) -> None:
        """MC-63: the scores are compared; in an open attack the life is lost if the rival's half is still empty (MC-R18)."""
        if is_open(s):
            seat = 1 - s.table[AGGRESSOR]
            end_attack(s)
            s.cite("MC-R18")
            if s.count(MONSTERS + seat) == 0:
                lose_lives(s, seat, 1)
            return
        one, other = attacker(s), target(s)
        tell(s, COMPARED, NOBODY, one, 0, other, f"{score(s, one)} to {score(s, other)}" if s.log is not None else "")
        if s.get(DOWN, one) + s.get(DOWN, other) != 0:
            s.cite("MC-R30")
        better_one = better(s, one, other)
        if better_one == 0:
            emit(s, BOTH_FALL.number, NOBODY, NOBODY, 0)
            lose_battle(s, vec[i64]([one, other]))
            return
        if score(s, one) == score(s, other):
            s.cite("MC-64 MC-R41")
        winner, loser = (one, other) if better_one > 0 else (other, one)
        lose_battle(s, vec[i64]([loser]))
        s.cite("MC-67")
        emit(s, WINS.number, s.controller(winner), winner, 0, loser)


def lose_battle(s: State, monsters: vec[i64]) -> None:
    """MC-63, MC-65, MC-66: the stacks are destroyed together, and the owner of each loses a life; not if it cannot be (MC-R50)."""
    falling, seats = vec[i64](), vec[i64]()
    for monster in monsters:
        if len(s.force) == 0 or (would(s, IN_BATTLE, monster) and would(s, DESTROYED, monster)):
            falling, seats = append(falling, monster), append(seats, s.controller(monster))
        else:
            s.cite("MC-R50")
    end_attack(s)
    for monster in falling:
        destroy_regardless(s, monster, NOBODY)
    for seat in seats:
        lose_lives(s, seat, 1)
    look_at_lives(s)


FIGHT: Final = Fight(BOOK, "fight", "MC-57")

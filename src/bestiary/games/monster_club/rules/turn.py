"""Chapters 3 to 5, the course of the game: Rock Paper Scissors, the three phases of a turn, the limits (MC-22 to MC-32)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import DEED, GATE, Ask, Deed, Need, pack
from bestiary.engine.play.flow import Secretly, Simultaneously
from bestiary.engine.play.force import AT_TURN_END, AT_TURN_START, lapse
from bestiary.engine.play.notation import SEAT, WordSort
from bestiary.engine.play.triggers import emit, tell
from bestiary.engine.state.deal import shuffle
from bestiary.engine.state.schema import ACTIVE, NOBODY, TURN, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monster_club.rules.after_effects import STALLED, TIDY, TOO_LONG, begin_chain, count_lives
from bestiary.games.monster_club.rules.battle import ATTACK, NO_PEACE, OPEN
from bestiary.games.monster_club.rules.board import draw
from bestiary.games.monster_club.rules.faulty_plays import OVER_PLAYED, OVER_SET, SACRIFICE_SET, WRONG_ATTACK, WRONG_MOVE, Fault
from bestiary.games.monster_club.rules.moving import MOVE, REDRAW, TURN_UP
from bestiary.games.monster_club.rules.plays import (
    ACTIONS_LEFT,
    FULL_HAND,
    PLAY_MONSTER,
    PLAY_POWER,
    PLAY_SACRIFICE,
    SET_MONSTER,
    SET_POWER,
)
from bestiary.games.monster_club.schema import (
    ACTIONS,
    ATTACKED,
    BATTLE,
    BOOK,
    DECK,
    DECLARED,
    DRAW,
    FRESH,
    HAND,
    MONSTERS,
    MOVED,
    PHASE,
    PLAY,
    QUIET,
    STALL_LIMIT,
    STARTS,
    THROW,
    THROWS,
    TIED_THROW,
    TURN_BEGINS,
    TURN_END,
    TURN_ENDS,
    TURN_LIMIT,
    TYPES,
)

# ---- chapter 3: before the game ------------------------------------------------------------------------------------------------


class SetUp(Step):
    """MC-24: both decks are shuffled; MC-27: no cards are dealt; then Rock Paper Scissors decides who begins (MC-25)."""

    def run(self, s: State) -> None:
        for seat in range(i64(2)):
            shuffle(s, DECK + seat)
        s.then(JUDGE)
        s.then(THROW_TOGETHER)


class Throw(Deed):
    """MC-25: show rock, paper or scissors."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for shown in range(i64(len(TYPES))):
            out = append(out, pack(code, shown))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.table[THROW + s.who] = a
        tell(s, THROWS, s.who, NOBODY, 0, NOBODY, TYPES[int(a)])


class Judge(Step):
    """MC-R5: a tie is thrown again; else the winner decides who takes the first turn (MC-26)."""

    def run(self, s: State) -> None:
        mine, theirs = s.table[THROW], s.table[THROW + 1]
        if mine == theirs:
            emit(s, TIED_THROW.number, NOBODY, NOBODY, 0)
            s.then(self)
            s.then(THROW_TOGETHER)
        else:
            winner = i64(0) if (mine + 1) % 3 == theirs else i64(1)
            s.push(WHO_STARTS, winner, NOBODY, NOBODY, NOBODY)


class Start(Deed):
    """MC-26: the winner decides which of the two takes the first turn."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for seat in range(i64(2)):
            out = append(out, pack(code, seat))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        emit(s, STARTS.number, a, NOBODY, 0)
        s.push(TURN_STARTS, a, NOBODY, NOBODY, NOBODY)


# ---- chapters 4 and 5: the turn ------------------------------------------------------------------------------------------------


class TurnStarts(Step):
    """MC-28: draw, play, battle; before them ends what lasted until now (MC-R54)."""

    def run(self, s: State) -> None:
        s.table[TURN] += 1
        s.table[ACTIVE] = s.who
        s.table[ACTIONS], s.table[DECLARED], s.table[FRESH] = 0, 0, 0
        begin_chain(s)
        s.then(TURN_CLOSES)
        s.then(PLAY_BEGINS)
        s.then(DRAW_PHASE)
        s.then(TIDY)
        s.react()
        lapse(s, AT_TURN_START, s.who)
        emit(s, TURN_BEGINS.number, s.who, NOBODY, 0)


class DrawPhase(Step):
    """MC-30: draw until holding 5; MC-31: who holds as many draws nothing (MC-R7)."""

    def run(self, s: State) -> None:
        s.table[PHASE] = DRAW
        missing = FULL_HAND - s.count(HAND + s.who)
        if missing <= 0:
            s.cite("MC-31 MC-R7")
            return
        s.then(TIDY)
        s.react()
        draw(s, s.who, missing)


class PlayBegins(Step):
    """The play phase begins; at its very start a redraw may be possible (MC-33)."""

    def run(self, s: State) -> None:
        s.table[PHASE], s.table[FRESH] = PLAY, 1
        s.then(PLAY_PHASE)


class EndTurn(Deed):
    """MC-54, MC-70: the turn ends; nobody has to attack."""


class ToBattle(Deed):
    """MC-28, MC-56: the play phase is over, and the battle phase begins."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.table[PHASE] = BATTLE
        s.then(BATTLE_PHASE)


class CanAttack(Need):
    """MC-55, MC-68: a stack can attack, or make an open attack; in a tournament also against the rules (MC-R19)."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return len(attacks(s)) > 0


def attacks(s: State) -> vec[i64]:
    """All attacks that could be declared now."""
    out = vec[i64]()
    for deed in (ATTACK, OPEN, WRONG_ATTACK):
        if deed.is_open(s):
            out = deed.legal(s, 0, out)
    return out


class PlayPhase(Ask):
    """Decision point 6: one action after the other, until the player goes to battle or ends the turn."""

    def take(self, s: State, answer: i64) -> None:
        deed = self.deeds[answer & DEED]
        begin_chain(s)
        s.table[FRESH] = 0  # a redraw sets it again (MC-35)
        if deed is not TO_BATTLE and deed is not END_TURN:
            s.table[ACTIONS] += 1
            if not isinstance(deed, Fault):  # which ends the turn (MC-106)
                s.then(self)
            s.then(TIDY)
            s.react()
        super().take(s, answer)


class BattlePhase(Ask):
    """Decision point 11: the next attack, until no stack can attack any more or the player stops (MC-54)."""

    def waits(self, s: State) -> bool:
        return len(attacks(s)) > 0

    def take(self, s: State, answer: i64) -> None:
        deed = self.deeds[answer & DEED]
        begin_chain(s)
        if deed is not STOP:
            s.table[ACTIONS] += 1
        if deed is ATTACK:
            s.then(self)
        elif deed is WRONG_ATTACK:
            s.then(TIDY)  # before the turn ends: what the lost stack did for others is over (MC-R24)
        super().take(s, answer)


# ---- the end of the turn (MC-R52) ----------------------------------------------------------------------------------------------


class TurnCloses(Step):
    """MC-R52: however a turn ends, its end-of-turn effects are worked out first."""

    def run(self, s: State) -> None:
        s.table[PHASE] = TURN_END
        begin_chain(s)
        s.then(HAND_OVER)
        s.then(TIDY)
        s.react()
        emit(s, TURN_ENDS.number, s.who, NOBODY, 0)


class HandOver(Step):
    """MC-R52: what lasted this turn ends, marks are cleared, the limits are looked at (MC-R8), then the rival's turn comes."""

    def run(self, s: State) -> None:
        s.table[QUIET] = 0 if s.table[DECLARED] > 0 else s.table[QUIET] + 1
        if 0 < s.table[STALL_LIMIT] <= s.table[QUIET]:
            count_lives(s, STALLED)
        elif 0 < s.table[TURN_LIMIT] <= s.table[TURN]:
            count_lives(s, TOO_LONG)
        else:
            s.push(TURN_STARTS, 1 - s.who, NOBODY, NOBODY, NOBODY)
            s.then(TIDY)
            clear_marks(s)
            lapse(s, AT_TURN_END, s.who)


def clear_marks(s: State) -> None:
    """MC-52, MC-R52: a stack that moved or attacked may do so again."""
    for seat in range(i64(2)):
        card = s.top(MONSTERS + seat)
        while card != NOBODY:
            s.set(MOVED, card, 0)
            s.set(ATTACKED, card, 0)
            card = s.get(UNDER, card)


SET_UP: Final = SetUp(BOOK, "set up", "MC-24 MC-25 MC-27")
THROW_TOGETHER: Final = Simultaneously(
    BOOK,
    "throw",
    Secretly(
        BOOK,
        "rock paper scissors",
        "MC-25",
        "Rock, paper or scissors: who wins decides who takes the first turn.",
        [Throw("show", [WordSort([*TYPES], [*TYPES])], "Show {0}.", "MC-25", [], secret=True)],
    ),
    "MC-25 MC-R5",
)
JUDGE: Final = Judge(BOOK, "judge", "MC-R5")
WHO_STARTS: Final = Ask(
    BOOK,
    "who starts",
    "MC-26",
    "You won Rock Paper Scissors: who takes the first turn?",
    [Start("start", [SEAT], "The first turn is for {0}.", "MC-26", [])],
)
TURN_STARTS: Final = TurnStarts(BOOK, "turn starts", "MC-28")
DRAW_PHASE: Final = DrawPhase(BOOK, "draw phase", "MC-30")
PLAY_BEGINS: Final = PlayBegins(BOOK, "play phase begins")
END_TURN: Final = EndTurn("end", [], "End your turn.", "MC-54 MC-70", [])
TO_BATTLE: Final = ToBattle(
    "battle",
    [],
    "Go to battle.",
    "MC-28 MC-56",
    [ACTIONS_LEFT, NO_PEACE, CanAttack("MC-55", "none of your stacks can attack: end your turn", GATE)],
)
STOP: Final = EndTurn("end", [], "Attack no more and end your turn.", "MC-54 MC-70", [])
PLAY_PHASE: Final = PlayPhase(
    BOOK,
    "play phase",
    "MC-28 MC-37 MC-38",
    "Your play phase: put cards down, turn them up, move your stacks; then go to battle or end your turn.",
    [
        PLAY_MONSTER,
        PLAY_SACRIFICE,
        PLAY_POWER,
        SET_MONSTER,
        SET_POWER,
        TURN_UP,
        MOVE,
        REDRAW,
        OVER_PLAYED,
        OVER_SET,
        SACRIFICE_SET,
        WRONG_MOVE,
        TO_BATTLE,
        END_TURN,
    ],
)
BATTLE_PHASE: Final = BattlePhase(
    BOOK,
    "battle phase",
    "MC-54 MC-56",
    "Your battle phase: choose the next stack that attacks, or end your turn.",
    [ATTACK, OPEN, WRONG_ATTACK, STOP],
)
TURN_CLOSES: Final = TurnCloses(BOOK, "turn closes", "MC-70 MC-R52")
HAND_OVER: Final = HandOver(BOOK, "hand over", "MC-R52")

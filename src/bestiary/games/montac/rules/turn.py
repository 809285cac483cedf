"""Chapters 2, 4 and 9 to 11, the course of the game: set-up, mulligan, the five stages, Timers, Sudden Death, ties."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.play.flow import Secretly, Simultaneously
from bestiary.engine.play.force import AT_TURN_END, lapse
from bestiary.engine.play.group_choices import Subset
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.parts_of_speech import Among, You
from bestiary.engine.play.triggers import Event, emit, tell
from bestiary.engine.play.uses import forget_uses
from bestiary.engine.state.deal import blend, hide, shuffle
from bestiary.engine.state.schema import ACTIVE, ALL, NOBODY, OWNER, TURN, WHERE
from bestiary.engine.state.state import State
from bestiary.games.montac.rules.health import FIRST_HP, FIRST_MAX, LOOK, OUT_OF_ACTIONS, STALLED, TOO_LONG
from bestiary.games.montac.rules.order import involve
from bestiary.games.montac.rules.priority import CALM, FIGHT, PREPARE
from bestiary.games.montac.rules.values import in_play, is_asset
from bestiary.games.montac.rules.zones import draw, perish_together, put_away
from bestiary.games.montac.schema import (
    ACTIONS,
    ACTIVATIONS,
    ASSETS,
    ATTACKED,
    ATTACKS,
    BOOK,
    BUSY,
    CLASS_RISE,
    CLASS_RISE_BEGINS,
    CLASS_ZONE,
    CONFLICT,
    CONFLICT_BEGINS,
    COOL_DOWN,
    COOL_DOWN_BEGINS,
    CUT,
    DECK,
    EXTRA,
    GIVEN_BACK,
    HAND,
    HAND_REFILL,
    HP,
    IDLE,
    IMPOSED,
    LEAVES,
    MAX_HP,
    MONSTERS,
    MULLIGANS,
    PERISHED,
    PREPARATION,
    PREPARATION_BEGINS,
    QUIET,
    REFILL_BEGINS,
    RESUME,
    RISES,
    RUMMAGED,
    SKIPPED,
    SKIPS,
    STAGE,
    SUDDEN,
    SUDDEN_DEATH,
    TACTICALS,
    TIMER,
    TIMER_OUT,
    TIMER_SET,
    TURN_BEGINS,
    TURN_END,
    TURN_ENDS,
    TURN_START,
    TURNS,
    USED,
)

FULL_HAND: Final = 5  # MT-26, MT-127
SUDDEN_AFTER: Final = 5  # MT-130
QUIET_TURNS: Final = 2  # MT-R97
IDLE_TURNS: Final = 12  # MT-R98
LAST_TURN: Final = 100  # MT-R122


# ---- 2. Set-up -----------------------------------------------------------------------------------------------------------------


class SetUp(Step):
    """MT-22: shuffle, choose the first player by lot (MT-R4), draw, exchange cards, set the Health Points, begin."""

    def run(self, s: State) -> None:
        for seat in range(i64(2)):
            shuffle(s, DECK + seat)
            s.table[HP + seat], s.table[MAX_HP + seat] = FIRST_HP, FIRST_MAX
        if s.table[ACTIVE] == NOBODY:
            s.table[ACTIVE] = s.chance.below(2)
        for seat in range(i64(2)):
            for _ in range(FULL_HAND):
                s.move(s.top(DECK + seat), HAND + seat)
        s.push(TURN_STARTS, s.table[ACTIVE], NOBODY, NOBODY, NOBODY)
        s.push(MULLIGAN, s.table[ACTIVE], NOBODY, NOBODY, NOBODY)


class Exchange(Subset):
    """MT-27, MT-28: any of the cards in hand are shuffled into the deck, then as many are drawn; the number is public (MT-R5)."""

    def take(self, s: State, answer: i64) -> None:
        cards = self.meant(s, answer)
        emit(s, MULLIGANS.number, s.who, NOBODY, i64(len(cards)))
        for card in cards:
            s.carry(card, DECK + s.who)
        if len(cards) > 0:
            shuffle(s, DECK + s.who)
        for _ in range(len(cards)):
            s.move(s.top(DECK + s.who), HAND + s.who)


# ---- 4. The turn ---------------------------------------------------------------------------------------------------------------


class TurnStarts(Step):
    """MT-47: five stages in their order; MT-48: first what happens at the start of the turn."""

    def run(self, s: State) -> None:
        s.table[TURN] += 1
        s.table[ACTIVE] = s.who
        s.table[CUT] = 0
        s.then(TURN_CLOSES)
        s.then(REFILL)
        s.then(COOL_DOWN_STAGE)
        s.then(CONFLICT_STAGE)
        s.then(PREPARATION_STAGE)
        s.then(CLASS_RISE_STAGE)
        announce(s, TURN_START, TURN_BEGINS)


def announce(s: State, stage: i64, event: Event) -> None:
    """MT-145, MT-R15: a turn or a stage begins, and all that is ordered for it; the turn player is the initiator."""
    s.table[STAGE] = stage
    s.table[ACTIVATIONS] = 0
    s.push(s.book.react, s.table[ACTIVE], s.table[ACTIVE], i64(len(s.waiting)), NOBODY)
    emit(s, event.number, s.table[ACTIVE], NOBODY, 0)


class ClassRiseStage(Step):
    """MT-52: the turn player puts a card into the Class Zone; MT-54: not in Sudden Death; MT-R11: not with an empty hand."""

    def run(self, s: State) -> None:
        if s.table[CUT] != 0:
            return
        if s.table[SUDDEN] != 0:
            s.cite("MT-54")
            return
        s.then(RISE)
        announce(s, CLASS_RISE, CLASS_RISE_BEGINS)


class InHand(Need):
    """MT-52: the card is in the player's hand."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == HAND + s.who


class Rise(Deed):
    """MT-52: a card from the hand goes face down into the Class Zone, of its owner (MT-R80)."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for card in s.cards(HAND + s.who):
            out = append(out, pack(code, card))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        owner = s.get(OWNER, a)
        if owner != s.who:
            s.cite("MT-163 MT-R80")
        s.react()
        card = blend(s, HAND + s.who, a, ALL & ~(1 << s.who))
        tell(s, RISES, s.who, card)
        s.set(RUMMAGED, card, 0)
        put_away(s, card, CLASS_ZONE + owner)


class RiseQuestion(Ask):
    """MT-R11: the card must be placed, unless the hand is empty or the turn was ended."""

    def waits(self, s: State) -> bool:
        return s.count(HAND + s.who) > 0 and s.table[CUT] == 0


class Stage(Step):
    """A stage with windows: what is ordered for it, then the turn player has priority (MT-69)."""

    def __init__(self, name: str, number: i64, event: Event, window: Ask, rule: str) -> None:
        super().__init__(BOOK, name, rule)
        self.stage: i64 = number
        self.event: Final = event
        self.window: Final = window

    def run(self, s: State) -> None:
        if s.table[CUT] != 0:
            return
        if self.stage == CONFLICT and s.table[TURN] == 1:
            s.cite("MT-R47")
        s.push(self.window, s.table[ACTIVE], NOBODY, 0, NOBODY)
        announce(s, self.stage, self.event)


# ---- 9. and 10. Timers and Hand Refill -----------------------------------------------------------------------------------------


class RefillStage(Step):
    """MT-R51: Timers, what is ordered for the stage, rummaged cards go back, both refill; also in a turn that was ended (MT-51)."""

    def run(self, s: State) -> None:
        s.table[STAGE] = HAND_REFILL
        s.table[CUT] = 0
        s.table[ACTIVATIONS] = 0
        s.then(FILL_HANDS)
        s.then(GIVE_BACK)
        s.then(REFILL_OPENS)
        s.then(TICK)


class RefillOpens(Step):
    """MT-R51: after the Timers, what is ordered for the start of the stage."""

    def run(self, s: State) -> None:
        announce(s, HAND_REFILL, REFILL_BEGINS)


class Tick(Step):
    """MT-120: every Timer in play is reduced by 1 (MT-R50); cards at 0 perish together (MT-121, MT-R55)."""

    def run(self, s: State) -> None:
        s.react()
        s.then(LOOK)
        out = vec[i64]()
        for zone in s.book.schema.in_play:
            for card in s.cards(zone):
                if s.get(TIMER, card) > 1:  # 1 is a Timer at 0, which stays there (MT-R53)
                    s.table[BUSY] = 1
                    s.set(TIMER, card, s.get(TIMER, card) - 1)
                    emit(s, TIMER_SET.number, NOBODY, card, s.get(TIMER, card) - 1)
                if s.get(TIMER, card) == 1:
                    out = append(out, card)
        if len(out) > 1:
            s.cite("MT-R55")
        run_out(s, out)


def run_out(s: State, cards: vec[i64]) -> None:
    """MT-121, MT-R52: cards whose Timer is at 0 perish together, unless it is prevented (MT-124, MT-R53)."""
    for card in cards:
        s.cite("MT-121")
        involve(s, card)
    perish_together(s, cards, s.who, TIMER_OUT)


class GiveBack(Step):
    """MT-211: rummaged cards go back to their owner's Perished Pile, from hand and from play (MT-R108); that is no perishing."""

    def run(self, s: State) -> None:
        s.table[ACTIVATIONS] = 0
        s.react()
        s.then(LOOK)
        for seat in range(i64(2)):
            for zone in (HAND, MONSTERS, TACTICALS):
                for card in s.cards(zone + seat):
                    if s.get(RUMMAGED, card) != 0:
                        give_back(s, card)


def give_back(s: State, card: i64) -> None:
    """One rummaged card goes back."""
    if in_play(s, card):
        emit(s, LEAVES.number, NOBODY, card, 0)
    tell(s, GIVEN_BACK, NOBODY, card)
    s.set(RUMMAGED, card, 0)
    s.move(card, PERISHED + s.get(OWNER, card))


class FillHands(Step):
    """MT-126, MT-127: both draw until they hold 5, as far as their decks go; how many is fixed beforehand (MT-R57)."""

    def run(self, s: State) -> None:
        s.table[ACTIVATIONS] = 0
        s.react()
        first = s.table[ACTIVE]
        refill(s, first)
        refill(s, 1 - first)


def refill(s: State, seat: i64) -> None:
    """MT-127: draw until holding 5; MT-128, MT-R61: who holds as many keeps them; MT-129: who finds too few takes what is there."""
    missing = FULL_HAND - s.count(HAND + seat)
    if missing <= 0:
        s.cite("MT-128 MT-R61" if s.table[SUDDEN] != 0 else "MT-128")
    elif missing > s.count(DECK + seat):
        s.cite("MT-129 MT-186 MT-R56")
    draw(s, seat, missing)


# ---- the end of the turn (MT-49, MT-R137) --------------------------------------------------------------------------------------


class TurnCloses(Step):
    """MT-49: what happens at the end of the turn; then what lasted until now ends, and the turn passes."""

    def run(self, s: State) -> None:
        s.then(HAND_OVER)
        s.then(TURN_LAPSES)
        announce(s, TURN_END, TURN_ENDS)


class TurnLapses(Step):
    """MT-R21, MT-R137: everything "until end of turn" stops together; imposed cards are hidden again; then what that sets off."""

    def run(self, s: State) -> None:
        s.table[ACTIVATIONS] = 0
        s.react()
        s.then(LOOK)
        for seat in range(i64(2)):
            for card in s.cards(HAND + seat):
                if s.get(IMPOSED, card) != 0:
                    s.set(IMPOSED, card, 0)
                    hide(s, card, ALL & ~(1 << seat))
        lapse(s, AT_TURN_END, s.who)


class HandOver(Step):
    """MT-R137: the turn is counted, ties are looked for, Sudden Death may begin, marks and counts are reset; then the next turn."""

    def run(self, s: State) -> None:
        s.table[TURNS + s.who] += 1
        if tie(s):
            return
        if s.table[SUDDEN] == 0 and min(s.table[TURNS], s.table[TURNS + 1]) >= SUDDEN_AFTER:
            begin_sudden_death(s)
        forget_turn(s)
        seat = next_player(s)
        if seat == s.who:  # MT-R97 looks at one turn of each player
            s.table[QUIET] = 0
        s.push(TURN_STARTS, seat, NOBODY, NOBODY, NOBODY)


def tie(s: State) -> bool:
    """MT-R97: out of actions; MT-R98: nobody does anything any more; MT-R122: the game has lasted too long."""
    if s.table[SUDDEN] != 0:
        idle = s.table[ACTIONS] + s.table[ACTIONS + 1] == 0
        s.table[IDLE] = s.table[IDLE] + 1 if idle else 0
        s.table[QUIET] = s.table[QUIET] + 1 if s.table[BUSY] == 0 else 0
    ending: i64 = NOBODY
    if s.table[QUIET] >= QUIET_TURNS:
        s.cite("MT-185 MT-R97")
        ending = OUT_OF_ACTIONS
    elif s.table[IDLE] >= IDLE_TURNS:
        s.cite("MT-R98")
        ending = STALLED
    elif s.table[TURN] >= LAST_TURN:
        s.cite("MT-R122")
        ending = TOO_LONG
    if ending != NOBODY:
        s.finish(ending, 0)
    return ending != NOBODY


def begin_sudden_death(s: State) -> None:
    """MT-130, MT-131: both take the cards of their Class Zones into their hands; asset cards go to their Asset Piles (MT-R138)."""
    s.table[SUDDEN] = 1
    emit(s, SUDDEN_DEATH.number, NOBODY, NOBODY, 0)
    for seat in range(i64(2)):
        for card in s.cards(CLASS_ZONE + seat):
            if is_asset(s, card):
                s.cite("MT-R138")
            s.carry(card, (ASSETS if is_asset(s, card) else HAND) + seat)


def forget_turn(s: State) -> None:
    """MT-R137: attacked marks, attacks and ability counts begin anew."""
    forget_uses(s)
    for zone in s.book.schema.in_play:
        for card in s.cards(zone):
            s.set(ATTACKS, card, 0)
            s.set(ATTACKED, card, 0)
            s.set(USED, card, 0)
    s.table[ACTIONS], s.table[ACTIONS + 1], s.table[BUSY] = 0, 0, 0


def next_player(s: State) -> i64:
    """MT-50: the other player; first come extra turns, then it goes on as before; a skipped turn is not taken (MT-R59)."""
    follows = s.table[RESUME] - 1 if s.table[RESUME] != 0 else 1 - s.who
    while True:
        seat = extra_turn(s, follows)
        if s.table[SKIPS + seat] == 0:
            return seat
        s.table[SKIPS + seat] -= 1
        emit(s, SKIPPED.number, seat, NOBODY, 0)
        follows = s.table[RESUME] - 1 if s.table[RESUME] != 0 else 1 - seat


def extra_turn(s: State, follows: i64) -> i64:
    """MT-R59: whose turn is next: who has an extra one, first the player of this turn; else whoever follows."""
    for seat in (s.who, 1 - s.who):
        if s.table[EXTRA + seat] > 0:
            s.table[EXTRA + seat] -= 1
            s.table[RESUME] = 1 + follows
            return seat
    s.table[RESUME] = 0
    return follows


SET_UP: Final = SetUp(BOOK, "set up", "MT-22 MT-23 MT-24 MT-25 MT-26 MT-29 MT-30 MT-R4")
EXCHANGE: Final = Exchange("exchange", "Exchange {0}.", Among([HAND], You(), []), 0, 0, FULL_HAND, "MT-27")
MULLIGAN: Final = Simultaneously(
    BOOK,
    "mulligan",
    Secretly(BOOK, "exchange", "MT-27", "Choose cards to shuffle into your deck; you draw as many.", [EXCHANGE]),
    "MT-27 MT-28 MT-R5",
)
TURN_STARTS: Final = TurnStarts(BOOK, "turn starts", "MT-47 MT-31")
RISE: Final = RiseQuestion(
    BOOK,
    "class rise",
    "MT-52 MT-R11",
    "Class Rise: put a card from your hand into your Class Zone.",
    [
        Rise(
            "rise",
            [CARD],
            "Put {0} into the Class Zone.",
            "MT-52",
            [InHand("MT-52", "put a card from your hand into the Class Zone: {0} is not there", SURE)],
            secret=True,
        )
    ],
)
CLASS_RISE_STAGE: Final = ClassRiseStage(BOOK, "class rise stage", "MT-53 MT-R12")
PREPARATION_STAGE: Final = Stage("preparation stage", PREPARATION, PREPARATION_BEGINS, PREPARE, "MT-69 MT-R15")
CONFLICT_STAGE: Final = Stage("the conflict stage", CONFLICT, CONFLICT_BEGINS, FIGHT, "MT-57")
COOL_DOWN_STAGE: Final = Stage("cool down stage", COOL_DOWN, COOL_DOWN_BEGINS, CALM, "MT-66")
REFILL: Final = RefillStage(BOOK, "hand refill", "MT-68 MT-125")
TICK: Final = Tick(BOOK, "tick", "MT-120 MT-R50")
REFILL_OPENS: Final = RefillOpens(BOOK, "refill opens", "MT-R51")
GIVE_BACK: Final = GiveBack(BOOK, "give back", "MT-211")
FILL_HANDS: Final = FillHands(BOOK, "fill hands", "MT-126 MT-127 MT-R57")
TURN_CLOSES: Final = TurnCloses(BOOK, "turn closes", "MT-49")
TURN_LAPSES: Final = TurnLapses(BOOK, "turn lapses", "MT-R21")
HAND_OVER: Final = HandOver(BOOK, "hand over", "MT-50 MT-R137")

"""Chapters 4 and 5, the turn: Draw Phase, Main Phase, an Action Phase for each Mon, End Phase (MQ-49 to MQ-88)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import DEED, SURE, Ask, Deed, Need, pack
from bestiary.engine.play.force import AT_TURN_START, cannot, lapse
from bestiary.engine.play.notation import CARD, WordSort
from bestiary.engine.play.parts_of_speech import in_order
from bestiary.engine.play.triggers import emit
from bestiary.engine.play.uses import forget_uses
from bestiary.engine.state.schema import ACTIVE, NOBODY, OUT, TURN, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.abilities import ITEM_DEED, USE, count_down, discard_due
from bestiary.games.monquest.rules.combat.attacks import ATTACK_MON, ATTACK_PLAYER
from bestiary.games.monquest.rules.combat.statuses import STATUS_DAMAGE
from bestiary.games.monquest.rules.ending import TOO_LONG, afterwards
from bestiary.games.monquest.rules.field.equipment import ATTACH, UPGRADE_DEED
from bestiary.games.monquest.rules.field.leaving import close_action_phase
from bestiary.games.monquest.rules.field.positions import DEFEND, STAND_UP
from bestiary.games.monquest.rules.field.recovery import RECOVER_BY_BP, RECOVER_BY_DISCARD, RETREAT
from bestiary.games.monquest.rules.field.summoning import MAY_PLAY_MONS, PLAY_MON, SLOT_WORD, SUMMON_MON, SUMMON_OF_TWO
from bestiary.games.monquest.rules.lasting import turn_is_over
from bestiary.games.monquest.rules.values import mon_at
from bestiary.games.monquest.rules.zones import OPENING, draw
from bestiary.games.monquest.schema import (
    ACTING,
    ACTION_PHASE,
    ACTS,
    ASLEEP,
    AT_END_EFFECTS,
    BETWEEN,
    BOOK,
    CHANGED,
    COVERED,
    DECK,
    DEFENDED,
    DRAW_PHASE,
    END_PHASE,
    EQUIPMENT,
    FORM_TURNS,
    FREED,
    HAND,
    MAIN_BEGINS,
    MAIN_PHASE,
    MONS,
    MOST_TURNS,
    OVER,
    PHASE,
    RETREATED,
    REVIVED,
    SKIPS,
    SLOTS,
    TO_HAND_OVER,
    TO_TURN_CLOSES,
    TO_TURN_STARTS,
    TURN_BEGINS,
    TURN_ENDS,
    TURN_SKIPPED,
    UPGRADED,
)

LET_GO: Final = 1 << SLOTS  # a bit of OVER: the player has let the turn end


class TurnStarts(Step):
    """MQ-49, MQ-R124: what lasted until now ends, then effects of the start of the turn, then the draw."""

    def run(self, s: State) -> None:
        s.table[TURN] += 1
        s.table[ACTIVE] = s.who
        s.table[ACTING], s.table[OVER], s.table[FREED], s.table[RETREATED], s.table[CHANGED] = 0, 0, 0, 0, 0
        s.then(TURN_CLOSES)
        s.then(ACTION_PART)
        s.then(MAIN)
        s.then(DRAW)
        afterwards(s)
        discard_due(s, s.who)
        lapse(s, AT_TURN_START, s.who)
        emit(s, TURN_BEGINS.number, s.who, NOBODY, 0)


class Draw(Step):
    """MQ-55: one card; MQ-58, MQ-R32: with an empty hand five instead."""

    def run(self, s: State) -> None:
        s.table[PHASE] = DRAW_PHASE
        afterwards(s)
        if s.count(HAND + s.who) == 0:
            s.cite("MQ-58 MQ-R32" if s.count(DECK + s.who) >= OPENING else "MQ-58 MQ-R32 MQ-R33")
            draw(s, s.who, OPENING)
        else:
            draw(s, s.who, 1)


class Main(Step):
    """MQ-59: the Main Phase begins."""

    def run(self, s: State) -> None:
        s.table[PHASE] = MAIN_PHASE
        s.then(MAIN_ASK)
        afterwards(s)
        emit(s, MAIN_BEGINS.number, s.who, NOBODY, 0)


class HasMon(Need):
    """MQ-R24: a slot with a Mon that has not had its Action Phase."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return can_act(s, a)


def can_act(s: State, slot: i64) -> bool:
    """MQ-R24, MQ-R123: a Mon that has not had its Action Phase, and of which no card says that it cannot take actions."""
    mon = mon_at(s, s.who, slot)
    return mon != NOBODY and s.table[OVER] >> slot & 1 == 0 and (len(s.force) == 0 or not cannot(s, ACTS.number, mon))


class ActorSort(WordSort):
    """MQ-R24: a slot, told with the Mon in it."""

    def tell(self, s: State, seat: i64, value: i64) -> str:
        mon = mon_at(s, seat, value)
        return self.told[value] if mon == NOBODY else f"{self.told[value]} ({CARD.tell(s, seat, mon)})"


class Act(Deed):
    """MQ-R24: the Main Phase is over, and the player picks which slot acts first."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for slot in range(i64(SLOTS)):
            if can_act(s, slot):
                out = append(out, pack(code, slot))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        begin_phase(s, a)


def begin_phase(s: State, slot: i64) -> None:
    """MQ-52: the Action Phase of a slot begins."""
    s.table[PHASE], s.table[ACTING] = ACTION_PHASE, 1 + slot
    emit(s, ACTS.number, s.who, mon_at(s, s.who, slot), 0)


class End(Deed):
    """MQ-R24: no Mon acts any more this turn; a skipped Mon cannot act later."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.table[OVER] = LET_GO | (1 << SLOTS) - 1


class MainAsk(Ask):
    """Decision points D5 to D14: one thing after the other, until the player lets a Mon act or ends the turn."""

    def take(self, s: State, answer: i64) -> None:
        deed = self.deeds[answer & DEED]
        if deed is not ACT and deed is not END:
            s.then(self)
            afterwards(s)
        super().take(s, answer)


# ---- Action Phases (MQ-65 to MQ-71, MQ-R24, MQ-R25) -----------------------------------------------------------------------------


class ActionPart(Step):
    """MQ-53, MQ-54, MQ-R24: one slot after the other; when none is left, what may be done before the End Phase (MQ-R88)."""

    def run(self, s: State) -> None:
        slot = next_slot(s)
        if s.table[ACTING] == 0 and slot != NOBODY:
            begin_phase(s, slot)
        if s.table[ACTING] == 0:
            s.table[PHASE] = BETWEEN
            s.then(BETWEEN_ASK)
            return
        s.then(self)
        if not can_act(s, s.table[ACTING] - 1):  # MQ-R109: it has left, and nothing took its place
            s.cite("MQ-R109")
            close_action_phase(s)
        else:
            s.then(ACTION_ASK)


def next_slot(s: State) -> i64:
    """MQ-54, MQ-R25: the first slot with a Mon that has not had its Action Phase; NOBODY if there is none."""
    for slot in range(i64(SLOTS)):
        if can_act(s, slot):
            return slot
    return NOBODY


class Pass(Deed):
    """MQ-R24: the Action Phase of this Mon is over; who passes with the last one has nothing more to do."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        close_action_phase(s)
        if next_slot(s) == NOBODY:
            s.table[OVER] |= LET_GO


class ActionAsk(Ask):
    """Decision point D15: what the acting Mon does next."""

    def waits(self, s: State) -> bool:
        return s.table[ACTING] != 0 and can_act(s, s.table[ACTING] - 1)

    def take(self, s: State, answer: i64) -> None:
        deed = self.deeds[answer & DEED]
        if deed is not PASS:
            afterwards(s)
        super().take(s, answer)


class Between(Ask):
    """MQ-R88: after the last Action Phase Emergency Retreat is still possible.

    Asked of everybody who may retreat and has a Mon and a card: whether that card can replace it, nobody else must learn (MQ-322).
    Who passed with the last Mon, or ended the turn, is not asked again: they could have retreated just then.
    """

    def waits(self, s: State) -> bool:
        if s.table[OVER] & LET_GO != 0 or s.count(MONS + s.who) == 0 or s.count(HAND + s.who) == 0:
            return False
        return s.table[RETREATED] == 0 and MAY_PLAY_MONS.holds(s, 0, 0, 0)

    def take(self, s: State, answer: i64) -> None:
        afterwards(s)
        super().take(s, answer)


# ---- the End Phase (MQ-72, MQ-73, MQ-R35) ---------------------------------------------------------------------------------------


class TurnCloses(Step):
    """MQ-R35: status damage, then other end-of-turn effects, then what lasts until the end of this turn expires."""

    def run(self, s: State) -> None:
        s.table[PHASE] = END_PHASE
        s.then(HAND_OVER)
        if s.table[OUT] >> s.who & 1 != 0:  # MQ-R101: their turn ended at once
            return
        afterwards(s)
        s.then(END_EFFECTS)
        afterwards(s)
        s.then(STATUS_DAMAGE)


class EndEffects(Step):
    """MQ-72, MQ-R35 (2): every effect that happens at the end of the turn, the most recently created first."""

    def run(self, s: State) -> None:
        s.react()
        emit(s, TURN_ENDS.number, s.who, NOBODY, 0)
        lapse(s, AT_END_EFFECTS, s.who)


class HandOver(Step):
    """MQ-73: effects of this turn expire, counts begin anew, and the next player's turn begins."""

    def run(self, s: State) -> None:
        if 0 < s.table[MOST_TURNS] <= s.table[TURN]:
            s.cite("MQ-R125")
            s.finish(TOO_LONG, 0)
            return
        s.push(NEXT_TURN, next_seat(s, s.who), NOBODY, NOBODY, NOBODY)
        afterwards(s)
        count_turn(s, s.who)
        forget_uses(s)
        count_down(s, s.who)
        turn_is_over(s, s.who)
        pass_over(s, s.who)


def pass_over(s: State, seat: i64) -> None:
    """MQ-R101, MQ-R112: what was to last until the next turn of a player who is out ends when that would have come."""
    seat = (seat + 1) % s.seats
    while s.table[OUT] >> seat & 1 != 0:
        lapse(s, AT_TURN_START, seat)
        seat = (seat + 1) % s.seats


def next_seat(s: State, seat: i64) -> i64:
    """MQ-R99, MQ-R101: round the table, without those who are out."""
    return in_order(s, seat + 1)[0]


def count_turn(s: State, seat: i64) -> None:
    """MQ-R43: own turns count for forms; marks of this turn end."""
    for other in range(s.seats):
        for mon in s.cards(MONS + other):
            if other == seat:
                s.set(FORM_TURNS, mon, s.get(FORM_TURNS, mon) + 1)
            end_marks(s, mon)
        for mon in s.cards(COVERED + other):  # their turns do not count (MQ-R47)
            end_marks(s, mon)
        card = s.top(EQUIPMENT + other)
        while card != NOBODY:
            s.set(UPGRADED, card, 0)
            card = s.get(UNDER, card)


def end_marks(s: State, mon: i64) -> None:
    """MQ-94, MQ-271, MQ-R68: what a Mon may not do for the rest of a turn."""
    s.set(REVIVED, mon, 0)
    s.set(DEFENDED, mon, 0)
    s.set(ASLEEP, mon, 0)


class NextTurn(Step):
    """MQ-R36: a skipped turn has no phases at all; durations run on."""

    def run(self, s: State) -> None:
        if s.table[OUT] >> s.who & 1 != 0:  # MQ-R101: since the last turn ended
            s.push(self, next_seat(s, s.who), NOBODY, NOBODY, NOBODY)
            lapse(s, AT_TURN_START, s.who)
            return
        if s.table[SKIPS + s.who] == 0:
            s.then(TURN_STARTS)
            return
        s.table[SKIPS + s.who] -= 1
        emit(s, TURN_SKIPPED.number, s.who, NOBODY, 0)
        s.push(self, next_seat(s, s.who), NOBODY, NOBODY, NOBODY)
        discard_due(s, s.who)
        count_down(s, s.who)
        lapse(s, AT_TURN_START, s.who)
        turn_is_over(s, s.who)
        pass_over(s, s.who)


TURN_STARTS: Final = TurnStarts(BOOK, "turn starts", "MQ-49 MQ-R124")
DRAW: Final = Draw(BOOK, "draw phase", "MQ-51 MQ-55")
MAIN: Final = Main(BOOK, "main phase", "MQ-51")
ACT: Final = Act(
    "act",
    [ActorSort(SLOT_WORD.words, SLOT_WORD.told)],
    "End the Main Phase; the Mon in {0} acts first.",
    "MQ-R24",
    [HasMon("MQ-R24", "there is no Mon in {0} that can act", SURE)],
)
END: Final = End("end", [], "End the turn; no Mon acts any more.", "MQ-R24", [])
MAIN_ASK: Final = MainAsk(
    BOOK,
    "main",
    "MQ-51",
    "Your Main Phase: play and summon Mons, attach and upgrade Equipment; then let a Mon act, or end your turn.",
    [
        PLAY_MON,
        SUMMON_MON,
        SUMMON_OF_TWO,
        ATTACH,
        UPGRADE_DEED,
        USE,
        ITEM_DEED,
        RECOVER_BY_DISCARD,
        RECOVER_BY_BP,
        RETREAT,
        ACT,
        END,
    ],
)
PASS: Final = Pass("pass", [], "This Mon does nothing more.", "MQ-R24", [])
ACTION_ASK: Final = ActionAsk(
    BOOK,
    "action",
    "MQ-52",
    "Action Phase: what does the Mon do? An attack ends it, and whatever changes a value.",
    [ATTACK_MON, ATTACK_PLAYER, USE, ITEM_DEED, DEFEND, STAND_UP, RETREAT, PASS],
)
DONE: Final = End("end", [], "End the turn.", "MQ-73", [])
BETWEEN_ASK: Final = Between(BOOK, "before the end", "MQ-R88", "All have acted: retreat a Mon, or end your turn.", [RETREAT, DONE])
ACTION_PART: Final = ActionPart(BOOK, "action part", "MQ-52 MQ-53 MQ-54 MQ-R25")
TURN_CLOSES: Final = TurnCloses(BOOK, "turn closes", "MQ-72 MQ-R35")
END_EFFECTS: Final = EndEffects(BOOK, "end effects", "MQ-72")
HAND_OVER: Final = HandOver(BOOK, "hand over", "MQ-73")
NEXT_TURN: Final = NextTurn(BOOK, "next turn", "MQ-49")
TO_TURN_STARTS.bind(TURN_STARTS)
TO_TURN_CLOSES.bind(TURN_CLOSES)
TO_HAND_OVER.bind(HAND_OVER)

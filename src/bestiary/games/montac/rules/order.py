"""Chapters 12 and 13, order of simultaneous activations: the six steps of MT-146 to MT-153."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.parts_of_speech import recall
from bestiary.engine.play.triggers import UNLIMITED, Event, Listener, Order, call, emit, equip, still_counts
from bestiary.engine.state.layout import CALL, CALL_COMMANDER, CALL_STAY, CARD_MASK, KEY_THIS
from bestiary.engine.state.schema import FACE, NOBODY
from bestiary.engine.state.state import State
from bestiary.games.montac.rules.values import is_monster
from bestiary.games.montac.schema import ACTIVATIONS, BOOK, BUSY, HAILED, PLAYED, STRIPPED

MOST_ACTIVATIONS: Final = 100  # MT-R68

INITIATOR: Final = 1  # what the order remembers: who initiated the interaction,
INITIATORS_STEP: Final = 2  # whether the next step is theirs,
RANK: Final = 2  # and above this bit whether the last step was one of the involved cards

IGNORED: Final = Event(BOOK, "ignored", "{1} is ignored: a hundred abilities were set off at once.", "MT-R68")
TAKES_PART: Final = Event(BOOK, "takes part", "")
PART: Final = Listener(BOOK, "takes part", TAKES_PART.number, Step(BOOK, "takes part"))  # a note in a batch, never carried out


def involve(s: State, card: i64) -> None:
    """MT-R71: this card was chosen, moved or changed; its own abilities come after those of all who were not involved."""
    if card >= 0:
        call(s, PART, card, NOBODY, 0, NOBODY, NOBODY)


class SixSteps(Order):
    """MT-146: uninvolved cards before involved ones; one ability a step, in turn, first of the player who did not initiate."""

    def __init__(self) -> None:
        super().__init__()
        self.newest_first = True  # MT-R137: what was borrowed last goes back first, so that all ends as it was before

    def speaks(self, s: State, card: i64) -> bool:
        """MT-R85: a card whose Specialty or Effect was removed says nothing."""
        return s.get(STRIPPED, card) == 0

    def group(self, s: State, begin: i64, turn: i64) -> vec[i64]:
        """MT-147 to MT-152: the abilities of the step that is next; a side with none is skipped (MT-R72)."""
        rank = self.next_rank(s, begin)
        if rank == NOBODY:
            return vec[i64]()
        goes_on = rank == turn >> RANK and turn & INITIATORS_STEP != 0
        side = turn & INITIATOR if goes_on else 1 - (turn & INITIATOR)
        found = self.of(s, begin, rank, side)
        return found if len(found) > 0 else self.of(s, begin, rank, 1 - side)

    def next_rank(self, s: State, begin: i64) -> i64:
        """0 while an uninvolved card has an ability left, then 1; NOBODY when none is left."""
        rank: i64 = NOBODY
        for row in range(begin, i64(len(s.waiting)), CALL):
            if s.waiting[row] != PART.number and still_counts(s, row):
                if not involved(s, begin, s.waiting[row + CALL_STAY] & CARD_MASK):
                    return 0
                rank = 1
        return rank

    def of(self, s: State, begin: i64, rank: i64, side: i64) -> vec[i64]:
        """The calls of one rank and one player; a card that has left or lost its text has no step (MT-R73)."""
        out = vec[i64]()
        for row in range(begin, i64(len(s.waiting)), CALL):
            if s.waiting[row] != PART.number and s.waiting[row + CALL_COMMANDER] == side and still_counts(s, row):
                if involved(s, begin, s.waiting[row + CALL_STAY] & CARD_MASK) == (rank == 1):
                    out = append(out, row)
        return out

    def after(self, s: State, turn: i64, row: i64) -> i64:
        """After a step of one player comes one of the other."""
        begin = s.it
        initiator, rank = turn & INITIATOR, i64(0)
        if involved(s, begin, s.waiting[row + CALL_STAY] & CARD_MASK):
            rank = 1
        theirs_next = INITIATORS_STEP if s.waiting[row + CALL_COMMANDER] != initiator else 0
        self.cite(s, rank, theirs_next == 0, turn >> RANK)
        return initiator | theirs_next | rank << RANK

    def cite(self, s: State, rank: i64, initiators: bool, before: i64) -> None:
        """Which of the six steps this is; MT-149: those of uninvolved cards are over; MT-R69: others wait until this is done."""
        if rank == 0:
            s.cite("MT-148" if initiators else "MT-147")
        else:
            s.cite("MT-151 MT-R71" if initiators else "MT-150 MT-R71")
            s.cite("MT-149" if before == 0 else "MT-152")
        s.cite("MT-144 MT-R69 MT-R70 MT-R72" if s.it > 0 else "MT-144 MT-R70 MT-R72")

    def allows(self, s: State, listener: Listener, card: i64, subject: i64) -> bool:
        """MT-R68: so many automatic activations and no more; MT-R114: a card counts those that its own play set off."""
        if s.table[ACTIVATIONS] >= MOST_ACTIVATIONS:
            emit(s, IGNORED.number, NOBODY, card, 0)
            return False
        s.table[ACTIVATIONS] += 1
        s.cite("MT-R131")
        s.cite("MT-137 MT-146 MT-R62 MT-R63" if listener.limit != UNLIMITED else "MT-139 MT-146")
        if subject >= 0 and subject & CARD_MASK == card and not s.here(subject):
            s.cite("MT-R73")
        if listener.event == PLAYED.number and not listener.counts:
            hail(s, card, subject)
        return True

    def chosen(self, s: State, card: i64) -> None:
        """MT-R71: what a sentence chose (MT-R126) is involved, even if nothing could be done to it."""
        s.cite("MT-R126")
        involve(s, card)

    def touched(self, s: State, card: i64) -> None:
        """MT-R71: what is moved or changed is involved; MT-R97: the turn is not a quiet one."""
        s.table[BUSY] = 1
        involve(s, card)


def involved(s: State, begin: i64, card: i64) -> bool:
    """MT-R71: the source of the sentence, and every card that it chose, moved or changed."""
    source = recall(s, KEY_THIS)
    if source != NOBODY and source & CARD_MASK == card:
        return True
    for row in range(begin, i64(len(s.waiting)), CALL):
        if s.waiting[row] == PART.number and s.waiting[row + CALL_STAY] & CARD_MASK == card:
            return True
    return False


def hail(s: State, card: i64, subject: i64) -> None:
    """MT-R114: a Specialty was activated because another card was played: that one counts it, if it counts those of this name."""
    played = subject & CARD_MASK
    if subject < 0 or played == card or not s.here(subject) or not is_monster(s, card):
        return
    name = s.book.faces[s.get(FACE, played)].fields.get("hails")
    if isinstance(name, str) and name in s.name(card):
        s.set(HAILED, played, s.get(HAILED, played) + 1)


def follow_command(s: State, card: i64, seat: i64) -> None:
    """MT-R72: each step is of whoever commands the card by then: what it waits for changes sides with it."""
    for row in range(i64(0), i64(len(s.waiting)), CALL):
        if s.waiting[row + CALL_STAY] == s.stay(card):
            s.waiting[row + CALL_COMMANDER] = seat


equip(BOOK, SixSteps(), "MT-153")

"""Game state: a few packed vectors of machine integers (columns, zones, agenda, memory, force), read through small accessors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from bestiary.engine.state.layout import (
    CARD_BITS,
    CARD_MASK,
    CHANGED_MASK,
    EVERY_CARD,
    FRAME,
    FRAME_IT,
    FRAME_SCOPE,
    FRAME_THIS,
    FRAME_WHO,
    LIFE_MASK,
    PERMANENT,
    PLACE,
    PLACE_COUNT,
    PLACE_KNOWN,
    ROW,
    ROW_AMOUNT,
    ROW_SOURCE,
    ROW_SUBJECT,
    ROW_UNTIL,
)
from bestiary.engine.state.rng import Chance
from bestiary.engine.state.schema import (
    ALL,
    BACK,
    ENDING,
    FACE,
    LIFE,
    LOCKED,
    MET,
    NOBODY,
    NOWHERE,
    OWNER,
    SECRET,
    SEEN,
    TEAM,
    UNDER,
    WHERE,
    WINNERS,
)

if TYPE_CHECKING:
    from bestiary.engine.play.agenda import Book, Step
    from bestiary.engine.views.log import Log


# By place; for when it is compiled, a 1 that is shifted has only 32 bits.
BITS: Final[vec[i64]] = vec[i64]([1 << place if place < 63 else -(1 << 63) for place in range(64)])


class State:
    """Everything that a game is at one moment. While a step runs, its frame is in who, this, it and scope."""

    def __init__(
        self,
        book: Book,
        seats: i64,
        chance: Chance,
        column: vec[i16],
        zone: vec[i64],
        table: vec[i64],
        agenda: vec[i64],
        memory: vec[i64],
        force: vec[i64],
        waiting: vec[i64],
    ) -> None:
        self.book: Final = book
        self.seats: i64 = seats
        self.wide: i64 = book.schema.wide
        self.chance: Chance = chance
        self.column: vec[i16] = column  # card by card, so that one more card is a few more numbers at the end
        self.zone: vec[i64] = zone
        self.table: vec[i64] = table
        self.agenda: vec[i64] = agenda  # frames; only the first `depth` numbers count, so that a pop copies nothing
        self.depth: i64 = len(agenda)
        self.memory: vec[i64] = memory  # scopes, one above the other: cards, stays and counts, never steps
        self.force: vec[i64] = force  # rows in order of arrival
        self.waiting: vec[i64] = waiting  # calls of listeners, one batch above the other
        self.changed: i64 = EVERY_CARD  # one bit for every 64th card: whose numbers may have changed since somebody took note
        self.log: Log | None = None  # nobody listens to a clone
        self.who: i64 = NOBODY
        self.this: i64 = NOBODY
        self.it: i64 = NOBODY
        self.scope: i64 = NOBODY
        self.horizon: i64 = NOBODY  # while a row in force is read: that row, for it sees only what came before it

    def clone(self) -> State:
        """A state of its own: one slice per vector; a field forgotten here would be a missing argument."""
        return State(
            self.book,
            self.seats,
            self.chance.clone(),
            self.column[:],
            self.zone[:],
            self.table[:],
            self.agenda[: self.depth],
            self.memory[:],
            self.force[:],
            self.waiting[:],
        )

    # ---- columns -----------------------------------------------------------------------------------------------------------

    def get(self, column: i64, card: i64) -> i64:
        """One number of a card."""
        value: int = self.column[card * self.wide + column]  # through int: free when compiled, and no call when not
        return value

    def set(self, column: i64, card: i64, value: i64) -> None:
        """Write one number of a card; one that does not fit is an error, compiled or not."""
        number: int = value
        self.column[card * self.wide + column] = number
        self.changed |= BITS[card & CHANGED_MASK]

    def touch(self, card: i64) -> None:
        """Numbers of the card were written directly."""
        self.changed |= BITS[card & CHANGED_MASK]

    def printed(self, number: i64, card: i64) -> i64:
        """A number printed on the face of a card."""
        return self.book.printed[self.get(FACE, card) * self.book.printed_wide + number]

    def name(self, card: i64) -> str:
        """The name on the face of a card, whoever knows it."""
        return self.book.faces[self.get(FACE, card)].name

    def card_count(self) -> i64:
        """How many sleeves there are, those in no zone included."""
        return i64(len(self.column)) // self.wide

    # ---- zones -------------------------------------------------------------------------------------------------------------

    def top(self, zone: i64) -> i64:
        """The top card of a zone, or NOBODY."""
        return self.zone[zone * PLACE]

    def count(self, zone: i64) -> i64:
        """How many cards lie in a zone."""
        return self.zone[zone * PLACE + PLACE_COUNT]

    def cards(self, zone: i64) -> vec[i64]:
        """The cards of a zone from the top down; a list of its own, so the cards may be moved while it is read."""
        out = vec[i64]()
        card = self.zone[zone * PLACE]
        while card != NOBODY:
            out = append(out, card)
            card = self.get(UNDER, card)
        return out

    def controller(self, card: i64) -> i64:
        """The seat on whose side the card lies; in a shared zone, its owner; a player's own seat."""
        if card < NOBODY:
            return -2 - card
        seat = self.book.schema.seat_of[self.get(WHERE, card)]
        return seat if seat != NOBODY else self.get(OWNER, card)

    def knows(self, seat: i64, card: i64) -> bool:
        """Does this seat know the face of this card?"""
        return self.get(SEEN, card) >> seat & 1 != 0

    def show(self, card: i64, mask: i64) -> None:
        """These seats now know the face of the card."""
        self.set(SEEN, card, self.get(SEEN, card) | mask)

    def hide(self, card: i64, mask: i64) -> None:
        """Those of these seats who knew the face no longer know which sleeve holds it, only that the card is in its zone.

        For a card that is turned face down. In a hand its sleeve could still be followed: there use `deal.hide`.
        """
        seen = self.get(SEEN, card)
        if self.log is not None:
            self.log.lose(self, card)
        self.set(SEEN, card, seen & ~mask)
        self.set(LOCKED, card, self.get(LOCKED, card) | seen & mask)
        self.set(MET, card, self.get(MET, card) | seen & mask)
        self.zone[self.get(WHERE, card) * PLACE + PLACE_KNOWN] |= seen & mask

    def stay(self, card: i64) -> i64:
        """A card as it lies here now; a stay is over once the card has moved, even if it comes back. A player always stays."""
        return card | self.get(LIFE, card) << CARD_BITS if card >= 0 else card

    def here(self, stay: i64) -> bool:
        """Is this stay still going on?"""
        return self.stay(stay & CARD_MASK) == stay if stay >= 0 else stay < NOBODY

    def move(self, card: i64, zone: i64) -> None:
        """To the top of a zone, whose viewers then know it; all that was tied to its last stay ends."""
        self.set(SEEN, card, self.get(SEEN, card) | self.book.schema.sees[zone])
        self.carry(card, zone)

    def carry(self, card: i64, zone: i64) -> None:
        """Move a card as it is, face up or down: nobody learns its face by it."""
        if len(self.force) > 0:
            self.end_of_stay(self.stay(card))
        column, at, end = self.column, card * self.wide + self.book.schema.fresh, (card + 1) * self.wide
        while at < end:
            column[at] = 0
            at += 1
        self.set(LIFE, card, self.get(LIFE, card) + 1 & LIFE_MASK)
        self.relink(card, zone)

    def sink(self, card: i64, zone: i64) -> None:
        """Move a card as it is to the bottom of a zone."""
        self.carry(card, zone)
        last = self.zone[zone * PLACE]
        if self.get(UNDER, last) == NOBODY:
            return
        self.zone[zone * PLACE] = self.get(UNDER, last)
        self.set(UNDER, card, NOBODY)
        last = self.zone[zone * PLACE]
        while self.get(UNDER, last) != NOBODY:
            last = self.get(UNDER, last)
        self.set(UNDER, last, card)

    def relink(self, card: i64, zone: i64) -> None:
        """Only the place: a change of control is no more than this, and the stay goes on."""
        old, places = self.get(WHERE, card), self.zone
        at = old * PLACE
        if places[at + PLACE_KNOWN] != 0:
            self._unlock(old, self.get(SEEN, card))
            self.set(LOCKED, card, 0)
        above, under = places[at], self.get(UNDER, card)
        if above == card:
            places[at] = under
        else:
            while self.get(UNDER, above) != card:
                above = self.get(UNDER, above)
            self.set(UNDER, above, under)
        places[at + PLACE_COUNT] -= 1
        self._link(card, zone)

    def _unlock(self, zone: i64, seen: i64) -> None:
        """Who does not see which card leaves no longer knows for sure what is left."""
        if self.zone[zone * PLACE + PLACE_KNOWN] & ~seen == 0:
            return
        self.zone[zone * PLACE + PLACE_KNOWN] &= seen
        card = self.zone[zone * PLACE]
        while card != NOBODY:
            self.set(LOCKED, card, self.get(LOCKED, card) & seen)
            card = self.get(UNDER, card)

    def _link(self, card: i64, zone: i64) -> None:
        at, places = zone * PLACE, self.zone
        self.set(UNDER, card, places[at])
        self.set(WHERE, card, zone)
        places[at] = card
        places[at + PLACE_COUNT] += 1

    def token(self, face: i64, owner: i64) -> i64:
        """A sleeve for a card that was in no deck: a used one from NOWHERE, or one more at the end of the columns."""
        card = self.top(NOWHERE)
        if card == NOBODY:
            card = self.card_count()
            while i64(len(self.column)) < (card + 1) * self.wide:
                self.column = append(self.column, 0)
            self._link(card, NOWHERE)
        elif self.log is not None:
            self.log.lose(self, card)
        for column in range(i64(SEEN), self.wide):
            self.set(column, card, 0)
        self.set(FACE, card, face)
        self.set(OWNER, card, owner)
        self.set(BACK, card, NOBODY)
        return card

    # ---- the agenda --------------------------------------------------------------------------------------------------------

    def push(self, step: Step, who: i64, this: i64, it: i64, scope: i64) -> None:
        """Put a sentence on the agenda; it is carried out before everything below it."""
        at, agenda = self.depth, self.agenda
        if i64(len(agenda)) < at + FRAME:
            for _ in range(FRAME):
                agenda = append(agenda, 0)
            self.agenda = agenda
        agenda[at] = step.number
        agenda[at + FRAME_WHO] = who
        agenda[at + FRAME_THIS] = this
        agenda[at + FRAME_IT] = it
        agenda[at + FRAME_SCOPE] = scope
        self.depth = at + FRAME

    def then(self, step: Step) -> None:
        """Push a sentence with this frame's player, card, it and scope."""
        self.push(step, self.who, self.this, self.it, self.scope)

    def load(self) -> Step:
        """The top frame into who, this, it and scope."""
        at, agenda = self.depth - FRAME, self.agenda
        self.who = agenda[at + FRAME_WHO]
        self.this = agenda[at + FRAME_THIS]
        self.it = agenda[at + FRAME_IT]
        self.scope = agenda[at + FRAME_SCOPE]
        return self.book.steps[agenda[at]]

    def open(self) -> None:
        """A new scope: whether it happened, and all that was chosen. It ends when everything above the closing frame is done."""
        self.scope = len(self.memory)
        self.memory = append(self.memory, 0)
        self.push(self.book.close, self.who, self.this, NOBODY, self.scope)

    def react(self) -> None:
        """What the next sentence sets off is carried out after it; this frame's player is its initiator."""
        self.push(self.book.react, self.who, self.who, len(self.waiting), self.scope)

    def find(self, step: Step) -> i64:
        """Where the topmost frame of a sentence begins on the agenda; negative if it is not there."""
        at = self.depth - FRAME
        while at >= 0 and self.agenda[at] != step.number:
            at -= FRAME
        return at

    def cut(self, step: Step) -> bool:
        """Drop all that was to happen before the topmost frame of this sentence; False, and nothing happens, if it is not there."""
        mark = self.find(step)
        if mark < 0:
            return False
        while self.depth > mark + FRAME:
            self.depth -= FRAME
            top = self.agenda[self.depth]
            if top == self.book.close.number:
                self.memory = self.memory[: self.agenda[self.depth + FRAME_SCOPE]]
            elif top == self.book.react.number:
                self.waiting = self.waiting[: self.agenda[self.depth + FRAME_IT]]
        if self.scope >= i64(len(self.memory)):  # of the effect that was cut off
            self.scope = NOBODY
        return True

    def remember(self, value: i64) -> None:
        """Add a card, a stay or a count to the topmost scope."""
        self.memory = append(self.memory, value)

    # ---- in force ----------------------------------------------------------------------------------------------------------

    def enforce(self, number: i64, source: i64, subject: i64, amount: i64, until: i64, who: i64 = NOBODY) -> None:
        """From now on a force of this number holds, from one stay on another or on a player; `who` is whose effect it is."""
        rows = append(self.force, number)
        rows = append(rows, source)
        rows = append(rows, subject)
        rows = append(rows, amount)
        rows = append(rows, until)
        self.force = append(rows, who)
        self.book.forces[number].begins(self, i64(len(self.force)) - ROW)

    def end_of_stay(self, stay: i64) -> None:
        """End what lay on this stay, and what held only as long as it lasted; what has its own time goes on without its source."""
        rows = self.force
        row: i64 = i64(len(rows)) - ROW
        while row >= 0:
            if rows[row + ROW_SUBJECT] == stay or (rows[row + ROW_SOURCE] == stay and rows[row + ROW_UNTIL] == PERMANENT):
                self.repeal(row)
                rows = self.force
                row = i64(len(rows))
            row -= ROW

    def repeal(self, row: i64) -> None:
        """A row is no longer in force; then whatever must be undone is undone."""
        force, source = self.book.forces[self.force[row]], self.force[row + ROW_SOURCE]
        subject, amount = self.force[row + ROW_SUBJECT], self.force[row + ROW_AMOUNT]
        self.force = without(self.force, row, ROW)
        force.ends(self, source, subject, amount)

    # ---- the end, and the log ------------------------------------------------------------------------------------------------

    def finish(self, ending: i64, winners: i64) -> None:
        """The game is over: nothing that was still to happen happens; the first end counts, should a sentence bring two."""
        if self.table[ENDING] != 0:
            return
        self.table[ENDING] = 1 + ending
        self.table[WINNERS] = winners
        self.depth = 0

    def is_counted(self) -> bool:
        """Does anybody count which rules are applied?"""
        return self.log is not None and self.log.keep_count

    def cite(self, rule: str) -> None:
        """A rule was applied here."""
        if self.log is not None:
            self.log.cite(rule)


def without(rows: vec[i64], at: i64, wide: i64) -> vec[i64]:
    """The rows less the one that begins here."""
    out = rows[:at]
    for i in range(at + wide, i64(len(rows))):
        out = append(out, rows[i])
    return out


def empty_state(book: Book, seats: i64, chance: Chance) -> State:
    """A state with all its zones and numbers, and no card yet."""
    zones = vec[i64]()
    for _ in range(int(book.schema.zone_count)):
        zones = append(append(append(zones, NOBODY), 0), 0)
    table = vec[i64]([i64(0)] * int(book.schema.number_count))
    for seat in range(4):
        table[SECRET + seat] = NOBODY
        table[TEAM + seat] = seat
    return State(book, seats, chance, vec[i16](), zones, table, vec[i64](), vec[i64](), vec[i64](), vec[i64]())


def new_card(s: State, face: i64, owner: i64, zone: i64, back: i64 = 0) -> i64:
    """Put a card of this face into a zone before the game begins; `back` is the number of the pile of its deck."""
    card = s.token(face, owner)
    s.set(BACK, card, back)
    s.relink(card, zone)
    s.set(SEEN, card, s.book.schema.sees[zone] & ALL)
    return card

"""Triggered effects: a verb emits its event before it moves anything; listeners wait until the sentence has ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.play.agenda import SavedFrame, Step
from bestiary.engine.play.asks import Ask, Deed, pack
from bestiary.engine.play.force import (
    GRANTED,
    Force,
    commander,
    is_about,
    is_first,
    speaks,
)
from bestiary.engine.play.notation import Sort, slug
from bestiary.engine.play.parts_of_speech import Condition, Filter, Seats, begin_effect
from bestiary.engine.play.replacements import choose_instead
from bestiary.engine.play.uses import TALLIES, Tally, use, uses
from bestiary.engine.state.layout import (
    CALL,
    CALL_AMOUNT,
    CALL_BY,
    CALL_COMMANDER,
    CALL_OTHER,
    CALL_RANK,
    CALL_STAY,
    CALL_SUBJECT,
    CARD_BITS,
    CARD_MASK,
    ENTRY_KEY,
    FRAME,
    FRAME_IT,
    FRAME_WHO,
    KEY_BY,
    KEY_OTHER,
    KEY_THIS,
    LIFE_MASK,
    ROW,
    SCOPE_ENTRIES,
)
from bestiary.engine.state.schema import ACTIVE, FACE, LIFE, NOBODY, SEEN, UNDER
from bestiary.engine.state.state import State, without

if TYPE_CHECKING:
    from bestiary.engine.play.abilities import Ability
    from bestiary.engine.play.agenda import Book

UNLIMITED: Final = 0
BY_CARDS: Final = 1  # who hears an event: texts printed on cards
BY_GRANT: Final = 2  # and texts that cards can be given
RANKS_APART: Final = 8  # more than there are seats


class Event:
    """Something that can happen, with the sentence that tells it and its rule.

    In the sentence {0} is who did it, {1} the card, {2} the amount, {3} the other card, {4} what the log was told to name; after
    an amount "card(s)" is one card or several. An event that `leaves` takes the card away: the card's own text about it is carried
    out all the same. `again` is the step that makes it happen to `it` after all, when somebody declines what could happen instead.
    """

    def __init__(self, book: Book, name: str, says: str, rule: str = "", leaves: bool = False) -> None:
        self.name: Final = name
        self.says: Final = says.replace("(s)", "s")
        self.says_of_one: Final = says.replace("(s)", "")
        self.rule: Final = rule
        self.leaves: Final = leaves
        self.again: Step | None = None
        self.number: i64 = len(book.events)
        book.events.append(self)
        book.heard = append(book.heard, 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """A sentence that begins with "when": the event, whom it must happen to or whose doing it must be, and what is then done.

    With neither it hears what happens to its own card. `limit` is how often it can be carried out in a turn, counted on the card
    at its `place`; one that `counts` itself, because it may be declined, has a Count in its step. A `deep` one is heard even if
    its card's text does not count. Its card must lie in one of its `zones`, in play if it names none; zones of players are named
    by the first of them.
    """

    def __init__(
        self,
        book: Book,
        name: str,
        event: i64,
        step: Step,
        whom: Filter | None = None,
        limit: i64 = UNLIMITED,
        rule: str = "",
        whose: Seats | None = None,
        condition: Condition | None = None,
        zones: list[int] | None = None,
    ) -> None:
        self.name: Final[str] = name
        if any(listener.name == name for listener in book.listeners):
            raise ValueError(f'two listeners are named "{name}"')
        if limit != UNLIMITED and book.schema.abilities == 0:
            raise ValueError(f'"{name}" is limited, but the schema has no columns that count uses')
        self.event: i64 = event
        self.step: Final = step
        self.whom: Final = whom
        self.whose: Final = whose
        self.condition: Final = condition
        self.limit: i64 = limit
        self.rule: Final = rule
        self.place: i64 = 0
        self.counts: bool = False
        self.deep: bool = False
        self.zones: Final = zones
        self.where: vec[i64] = book.schema.playing if zones is None else book.schema.places(zones)
        self.grant: Grant | None = None  # what gives cards this text, if it is not their own
        self.number: i64 = len(book.listeners)
        book.listeners.append(self)
        book.heard[event] |= BY_CARDS

    def hears(self, s: State, card: i64, by: i64, subject: i64) -> bool:
        """Is this event meant? Read for the player who commands the card, and asked before anything moves."""
        if self.whom is None and self.whose is None and card != subject:
            return False
        with SavedFrame(s):
            s.who, s.this = commander(s, card), card
            return self._means(s, by, subject) and (self.condition is None or self.condition.holds(s))

    def _means(self, s: State, by: i64, subject: i64) -> bool:
        """A player's event is about that player, a card's event about the card and about whoever did it."""
        seat = s.controller(subject) if subject < NOBODY else by
        if self.whose is not None and seat not in self.whose.find(s):
            return False
        return self.whom is None or (subject >= 0 and self.whom.fits(s, subject))


class Grant(Force):
    """A card has one more text while this is in force: it hears with it, or can use it, as if it were its own.

    A text with a limit is counted by a Tally of its own; if it counts itself, give its Count and its `place` one beforehand.
    """

    def __init__(
        self,
        book: Book,
        name: str,
        text: Listener | Ability,
        whom: Filter | None = None,
        condition: Condition | None = None,
        rule: str = "",
    ) -> None:
        listener = text if isinstance(text, Listener) else None
        super().__init__(book, name, GRANTED, listener.event if listener is not None else NOBODY, whom, condition, rule)
        if text.limit != UNLIMITED and text.place < TALLIES:
            text.place = Tally(book, f"{name} uses").place
        self.listener: Final = listener
        self.ability: Final = None if isinstance(text, Listener) else text
        if listener is not None:
            listener.grant = self
            book.heard[listener.event] |= BY_GRANT

    def has(self, s: State, card: i64) -> bool:
        """Has the card this text now?"""
        for row in range(i64(0), i64(len(s.force)), ROW):
            if s.force[row] == self.number and self.reaches(s, row, card):
                return True
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Order:
    """In what order a batch of calls is carried out: as written, the player in turn first; each player orders their own.

    `turn` is the order's own memory from one call to the next, and begins as the seat that set the batch off. An order may leave
    calls in the batch that are never picked, as notes to itself; they go with the batch.
    """

    def __init__(self) -> None:
        self.each_sentence: bool = True  # what a sentence sets off comes right after it, not after the whole effect
        self.each_effect: bool = True  # else it waits for whoever began the effect, even after what the rules do then
        self.newest_first: bool = False  # of what is to be done at the same later moment

    def rank(self, s: State, listener: Listener, card: i64, subject: i64) -> i64:
        """The group of a call: lower ones come first."""
        return 0

    def speaks(self, s: State, card: i64) -> bool:
        """Do the texts of this card in play count now? A face-down or silenced card says nothing."""
        return True

    def commander(self, s: State, card: i64) -> i64:
        """For whom a card's text speaks: its controller; a card of nobody's speaks for the player in turn."""
        seat = s.controller(card)
        return seat if seat != NOBODY else s.table[ACTIVE]

    def allows(self, s: State, listener: Listener, card: i64, subject: i64) -> bool:
        """Is a call carried out now that its time has come?"""
        return True

    def group(self, s: State, begin: i64, turn: i64) -> vec[i64]:
        """The calls from `begin` on among which one is next; all have one commander, who chooses."""
        best, out = NOBODY, vec[i64]()
        for row in range(begin, i64(len(s.waiting)), CALL):
            if not self.is_due(s, turn, row):
                continue
            place = self.place(s, row)
            if best == NOBODY or place < best:
                best, out = place, vec[i64]()
            if place == best:
                out = append(out, row)
        return out

    def place(self, s: State, row: i64) -> i64:
        """Where a call stands: its rank, then its commander's place round the table from the player in turn."""
        return s.waiting[row + CALL_RANK] * RANKS_APART + (s.waiting[row + CALL_COMMANDER] - s.table[ACTIVE] + s.seats) % s.seats

    def after(self, s: State, turn: i64, row: i64) -> i64:
        """What the order remembers once this call was picked, for orders that alternate."""
        return turn

    def is_due(self, s: State, turn: i64, row: i64) -> bool:
        """Is this call carried out with the batch that lies on top?"""
        return True

    def keeps(self, turn: i64) -> bool:
        """Do calls of a batch that nobody picked wait on for the batch beneath? As written they go with their own."""
        return False

    def chosen(self, s: State, card: i64) -> None:
        """A sentence has chosen this card, for orders that ask who took part."""

    def touched(self, s: State, card: i64) -> None:
        """Something is told of this card, or of a player, for orders that ask who took part."""


def tell(s: State, event: Event, by: i64, subject: i64, amount: i64 = 0, other: i64 = NOBODY, named: str = "") -> None:
    """Something happens to a card or player, which takes part in it; `named` is what the log cannot know, such as a counter."""
    if s.log is not None:
        s.log.named = named
    if s.book.order is not None:
        s.book.order.touched(s, subject)
    emit(s, event.number, by, subject, amount, other)


def emit(s: State, event: i64, by: i64, subject: i64, amount: i64, other: i64 = NOBODY) -> None:
    """Something happens: tell it, and let every listener in play that means it wait for the end of the sentence."""
    if s.log is not None:
        s.log.note(s, event, by, subject, amount, other)
    heard = s.book.heard[event]
    if heard == 0:
        return
    for zone in s.book.schema.hears:
        card = s.top(zone)  # nothing moves here, so the chain itself can be walked
        while card != NOBODY:
            for listener in s.book.faces[s.get(FACE, card)].listeners:
                if listener.event == event and means(s, listener, zone, card, by, subject):
                    call(s, listener, card, subject, amount, by, other)
            if heard & BY_GRANT != 0:
                for listener in granted(s, event, card):
                    if means(s, listener, zone, card, by, subject):
                        call(s, listener, card, subject, amount, by, other)
            card = s.get(UNDER, card)


def means(s: State, listener: Listener, zone: i64, card: i64, by: i64, subject: i64) -> bool:
    """Does the card, where it lies, hear the event with this text? Not if that is used up."""
    if listener.where[zone] == 0 or (listener.limit != UNLIMITED and uses(s, card, listener.place) >= listener.limit):
        return False
    return (listener.deep or speaks(s, card)) and listener.hears(s, card, by, subject)


def granted(s: State, event: i64, card: i64) -> list[Listener]:
    """The texts about this event that the card was given, in order of arrival."""
    out: list[Listener] = []
    for row in range(i64(0), i64(len(s.force)), ROW):
        if is_about(s, row, GRANTED, event):
            grant = s.book.forces[s.force[row]]
            assert isinstance(grant, Grant) and grant.listener is not None
            if grant.reaches(s, row, card) and (grant.stacks or is_first(s, row, card)):
                out.append(grant.listener)
    return out


def call(s: State, listener: Listener, card: i64, subject: i64, amount: i64, by: i64, other: i64) -> None:
    """Let a listener wait."""
    order = s.book.order
    rows = append(s.waiting, listener.number)
    rows = append(rows, s.stay(card))
    rows = append(rows, s.stay(subject))
    rows = append(rows, order.rank(s, listener, card, subject) if order is not None else 0)
    rows = append(rows, commander(s, card))
    rows = append(rows, amount)
    rows = append(rows, by)
    s.waiting = append(rows, s.stay(other))


class CallSort(Sort):
    """A waiting call, written as the card it belongs to and its place among the waiting."""

    def write(self, s: State, seat: i64, value: i64) -> str:
        return f"{slug(self.tell(s, seat, value))}.{value}"

    def tell(self, s: State, seat: i64, value: i64) -> str:
        return speaker(s, s.book.listeners[s.waiting[value * CALL]], s.waiting[value * CALL + CALL_STAY])

    def seen_by(self, s: State, value: i64) -> i64:
        card = still(s, s.waiting[value * CALL + CALL_STAY])
        return s.get(SEEN, card) if card != NOBODY else 0

    def read(self, s: State, seat: i64, word: str) -> vec[i64]:
        out = vec[i64]()
        for value in range(i64(len(s.waiting)) // CALL):
            if self.write(s, seat, value) == word:
                out = append(out, value)
        return out


def speaker(s: State, listener: Listener, stay: i64) -> str:
    """The name of the card that has this text; its sleeve may hold another by now, which is nobody's business."""
    if listener.grant is not None:
        return s.book.faces[s.get(FACE, stay & CARD_MASK)].name if s.here(stay) else listener.name.partition("/")[0]
    for face in s.book.faces:
        for text in face.listeners:
            if text is listener:
                return face.name
    return listener.name


class NextCall(Deed):
    """Choose which of the own waiting texts is next."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        order = s.book.order
        if order is not None:
            for row in order.group(s, s.it, s.this):
                out = append(out, pack(code, row // CALL))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        if s.book.order is not None:
            s.push(s.book.react, s.who, s.book.order.after(s, s.this, a * CALL), s.it, s.scope)
            answer_call(s, a * CALL)


def answer_call(s: State, row: i64) -> None:
    """Carry a call out in a scope of its own that knows what was heard: how much, whose doing it was, and the other card."""
    listener = s.book.listeners[s.waiting[row]]
    stay, subject, who = s.waiting[row + CALL_STAY], s.waiting[row + CALL_SUBJECT], s.waiting[row + CALL_COMMANDER]
    amount, by, other = s.waiting[row + CALL_AMOUNT], s.waiting[row + CALL_BY], s.waiting[row + CALL_OTHER]
    card, counts = stay & CARD_MASK, still_counts(s, row)
    s.waiting = without(s.waiting, row, CALL)
    if not counts or (s.book.order is not None and not s.book.order.allows(s, listener, card, subject)):
        return
    if listener.limit != UNLIMITED and not listener.counts:
        use(s, card, listener.place)
    s.cite(listener.rule)
    with SavedFrame(s):
        s.who, s.this = commander(s, card) if s.here(stay) else who, card
        begin_effect(s)
        if still(s, stay) == NOBODY:  # it went on from where the event had brought it: what lies in its sleeve is not "this"
            s.memory[s.scope + SCOPE_ENTRIES] = KEY_THIS << ENTRY_KEY | stay
        s.memory[s.scope] = amount
        s.remember(KEY_BY << ENTRY_KEY | by + 1)
        if other >= 0:
            s.remember(KEY_OTHER << ENTRY_KEY | other)
        s.push(listener.step, s.who, card, still(s, subject), s.scope)


def still_counts(s: State, row: i64) -> bool:
    """A bystander must still be here, have its text, and that must count; not what the event took away; a limit is a limit."""
    listener, stay, subject = s.book.listeners[s.waiting[row]], s.waiting[row + CALL_STAY], s.waiting[row + CALL_SUBJECT]
    card = stay & CARD_MASK
    if s.here(stay):
        if not listener.deep and not speaks(s, card):
            return False
        if listener.grant is not None and not listener.grant.has(s, card):
            return False
    elif stay != subject or not s.book.events[listener.event].leaves:
        return False
    return listener.limit == UNLIMITED or uses(s, card, listener.place) < listener.limit


def silence(s: State, seats: i64) -> None:
    """The players of this mask have nothing more to say: what waits to be carried out for them is not."""
    row = i64(len(s.waiting)) - CALL
    while row >= 0:
        if seats >> s.waiting[row + CALL_COMMANDER] & 1 != 0:
            s.waiting = without(s.waiting, row, CALL)
            for at in range(i64(0), s.depth, FRAME):  # the batches above begin one call earlier
                if s.agenda[at] == s.book.react.number and s.agenda[at + FRAME_IT] > row:
                    s.agenda[at + FRAME_IT] -= CALL
        row -= CALL


def still(s: State, stay: i64) -> i64:
    """The card that something happened to, where that brought it; NOBODY once it has moved on from there or was shuffled away."""
    if stay < 0:
        return stay
    moved = s.get(LIFE, stay & CARD_MASK) - (stay >> CARD_BITS) & LIFE_MASK
    return stay & CARD_MASK if moved <= 1 else NOBODY


class React(Ask):
    """All that a sentence set off, one after the other; `this` is the order's memory.

    `it` is where this batch begins: what a call sets off lies above it and is done first.
    """

    def waits(self, s: State) -> bool:
        if i64(len(s.waiting)) <= s.it + CALL or s.book.order is None:
            return False
        group = s.book.order.group(s, s.it, s.this)
        if len(group) < 2:
            return False
        s.who = s.waiting[group[0] + CALL_COMMANDER]
        s.agenda[s.depth - FRAME + FRAME_WHO] = s.who  # the question is the commander's
        return True

    def run(self, s: State) -> None:
        if i64(len(s.waiting)) <= s.it or s.book.order is None:
            return
        group = s.book.order.group(s, s.it, s.this)
        if len(group) > 0:
            s.push(self, s.who, s.book.order.after(s, s.this, group[0]), s.it, s.scope)
            answer_call(s, group[0])
        elif not s.book.order.keeps(s.this):  # what is left waits for nobody
            s.waiting = s.waiting[: s.it]


def equip(book: Book, order: Order, rule: str = "") -> None:
    """Give a book what triggers need: their order, and the two questions that can arise from it."""
    book.order = order
    book.react = React(
        book,
        "react",
        rule,
        "Choose which text is carried out next.",
        [NextCall("next", [CallSort()], "{0} is next.", rule, [])],
    )
    book.choose_instead = choose_instead(book, rule)

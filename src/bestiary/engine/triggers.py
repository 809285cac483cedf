"""Events and listeners: a verb tells what happens before it moves anything; who hears it waits until the sentence has ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.agenda import Step
from bestiary.engine.asks import Ask, Deed, pack
from bestiary.engine.force import Replacement, cannot, replacements, source, speaks
from bestiary.engine.notation import Sort, slug
from bestiary.engine.schema import ACTIVE, FACE, LIFE, NOBODY, SPENT, UNDER, USED
from bestiary.engine.state import CALL, CARD_BITS, CARD_MASK, ROW, State, without
from bestiary.engine.words import Test

if TYPE_CHECKING:
    from bestiary.engine.agenda import Book

UNLIMITED: Final = 0


class Event:
    """Something that can happen, with the sentence that tells it ({0} who did it, {1} the card, {2} the amount) and its rule."""

    def __init__(self, book: Book, name: str, says: str, rule: str = "") -> None:
        self.name: Final = name
        self.says: Final = says
        self.rule: Final = rule
        self.number: i64 = len(book.events)
        book.events.append(self)
        book.heard = append(book.heard, 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """A sentence that begins with "when": the event, whom it must happen to, and what is then done.

    `limit` is how often it can be carried out in a turn, counted on the card.
    """

    def __init__(
        self,
        book: Book,
        name: str,
        event: i64,
        step: Step,
        whom: Test | None = None,
        limit: i64 = UNLIMITED,
        rule: str = "",
    ) -> None:
        self.name: Final[str] = name
        if any(listener.name == name for listener in book.listeners):
            raise ValueError(f'two listeners are named "{name}"')
        self.event: i64 = event
        self.step: Final = step
        self.whom: Final = whom  # None: hears only what happens to its own card
        self.limit: i64 = limit
        self.rule: Final = rule
        self.place: i64 = 0  # which of its card's abilities it is: where its uses are counted
        self.number: i64 = len(book.listeners)
        book.listeners.append(self)
        book.heard[event] = 1

    def hears(self, s: State, card: i64, by: i64, subject: i64) -> bool:
        """Is this event meant? Read for the player who commands the card, and asked before anything moves."""
        if self.whom is None or subject == NOBODY:
            return card == subject
        who, this = s.who, s.this
        s.who, s.this = s.controller(card), card
        found = self.whom.fits(s, subject)
        s.who, s.this = who, this
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Order:
    """In what order a batch of calls is carried out: as written, the player in turn first; each player orders their own."""

    def rank(self, s: State, listener: Listener, card: i64, subject: i64) -> i64:
        """The group of a call: lower ones come first."""
        return 0

    def speaks(self, s: State, card: i64) -> bool:
        """Do the texts of this card in play count now? A face-down or silenced card says nothing."""
        return True

    def group(self, s: State, begin: i64, who: i64) -> vec[i64]:
        """The calls from `begin` on among which one is next; all have one commander, who chooses."""
        best, out = NOBODY, vec[i64]()
        for row in range(begin, i64(len(s.waiting)), 6):  # CALL
            place = self.place(s, row)
            if best == NOBODY or place < best:
                best, out = place, vec[i64]()
            if place == best:
                out = append(out, row)
        return out

    def place(self, s: State, row: i64) -> i64:
        """Where a call stands: its rank, then its commander's place round the table from the player in turn."""
        return s.waiting[row + 3] * 8 + (s.waiting[row + 4] - s.table[ACTIVE] + s.seats) % s.seats

    def after(self, s: State, who: i64) -> i64:
        """Whose turn to go it is after `who`, for orders that alternate."""
        return who


def emit(s: State, event: i64, by: i64, subject: i64, amount: i64) -> None:
    """Something happens: tell it, and let every listener in play that means it wait for the end of the sentence."""
    if s.log is not None:
        s.log.note(s, event, by, subject, amount)
    if s.book.heard[event] == 0:
        return
    for zone in s.book.schema.in_play:
        card = s.top(zone)  # nothing moves here, so the chain itself can be walked
        while card != NOBODY:
            for listener in s.book.faces[s.get(FACE, card)].listeners:
                if listener.event == event and speaks(s, card) and listener.hears(s, card, by, subject):
                    call(s, listener, card, subject, amount)
            card = s.get(UNDER, card)


def call(s: State, listener: Listener, card: i64, subject: i64, amount: i64) -> None:
    """Let a listener wait."""
    order = s.book.order
    rank = order.rank(s, listener, card, subject) if order is not None else 0
    rows = append(s.waiting, listener.number)
    rows = append(rows, s.stay(card))
    rows = append(rows, s.stay(subject) if subject != NOBODY else NOBODY)
    rows = append(rows, rank)
    rows = append(rows, s.controller(card))
    s.waiting = append(rows, amount)


def uses(s: State, card: i64, place: i64) -> i64:
    """How often an ability of the card was used this turn."""
    return s.get(USED, card) >> place * 4 & 15


def use(s: State, card: i64, place: i64) -> None:
    """Count one use of an ability of the card this turn."""
    s.set(USED, card, s.get(USED, card) + (1 << place * 4))


def forget_uses(s: State) -> None:
    """A new turn: all abilities are unused."""
    for card in range(s.card_count()):
        s.set(USED, card, 0)


class CallSort(Sort):
    """A waiting call, written as the card it belongs to and its place among the waiting."""

    def write(self, s: State, seat: i64, value: i64) -> str:
        card = s.waiting[value * CALL + 1] & CARD_MASK
        return f"{s.book.faces[s.get(FACE, card)].slug}.{value}"

    def tell(self, s: State, seat: i64, value: i64) -> str:
        return s.book.faces[s.get(FACE, s.waiting[value * CALL + 1] & CARD_MASK)].name

    def read(self, s: State, seat: i64, word: str) -> vec[i64]:
        out = vec[i64]()
        for value in range(i64(len(s.waiting)) // CALL):
            if self.write(s, seat, value) == word:
                out = append(out, value)
        return out


class NextCall(Deed):
    """Choose which of the own waiting texts is next."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        order = s.book.order
        if order is not None:
            for row in order.group(s, s.it, s.who):
                out = append(out, pack(code, row // CALL))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        if s.book.order is not None:
            s.push(s.book.react, s.book.order.after(s, s.who), s.this, s.it, s.scope)
            answer_call(s, a * CALL)


def answer_call(s: State, row: i64) -> None:
    """Carry a call out: a bystander must still be here, the card it happened to need not; a limit counts what is carried out."""
    listener = s.book.listeners[s.waiting[row]]
    stay, subject = s.waiting[row + 1], s.waiting[row + 2]
    card, who = stay & CARD_MASK, s.waiting[row + 4]
    s.waiting = without(s.waiting, row, CALL)
    if stay != subject and not s.here(stay):
        return
    if listener.limit != UNLIMITED:
        if uses(s, card, listener.place) >= listener.limit:
            return
        use(s, card, listener.place)
    s.cite(listener.rule)
    s.push(listener.step, who, card, still(s, subject), NOBODY)


def still(s: State, stay: i64) -> i64:
    """The card that something happened to, where that brought it; NOBODY once it has moved on from there or was shuffled away."""
    if stay == NOBODY or s.get(LIFE, stay & CARD_MASK) > (stay >> CARD_BITS) + 1:
        return NOBODY
    return stay & CARD_MASK


class React(Ask):
    """All that a sentence set off, one after the other. `it` is where this batch begins: what a call sets off is done first."""

    def waits(self, s: State) -> bool:
        if i64(len(s.waiting)) <= s.it + CALL or s.book.order is None:
            return False
        group = s.book.order.group(s, s.it, s.who)
        if len(group) < 2:
            return False
        s.who = s.waiting[group[0] + 4]
        s.agenda[s.depth - 4] = s.who  # the question is the commander's
        return True

    def run(self, s: State) -> None:
        if i64(len(s.waiting)) <= s.it or s.book.order is None:
            return
        group = s.book.order.group(s, s.it, s.who)
        s.push(self, s.book.order.after(s, s.who), s.this, s.it, s.scope)
        if len(group) > 0:
            answer_call(s, group[0])


class InsteadSort(Sort):
    """A replacement in force, written as the sentence it is."""

    def write(self, s: State, seat: i64, value: i64) -> str:
        return f"{slug(s.book.forces[s.force[value * ROW]].name)}.{value}"

    def tell(self, s: State, seat: i64, value: i64) -> str:
        return s.book.forces[s.force[value * ROW]].name.partition("/")[0]

    def read(self, s: State, seat: i64, word: str) -> vec[i64]:
        out = vec[i64]()
        for value in range(i64(len(s.force)) // ROW):
            if self.write(s, seat, value) == word:
                out = append(out, value)
        return out


class Replace(Deed):
    """Choose which of several replacements is carried out; `this` is the card, `it` the event that would have happened."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for row in replacements(s, s.it, s.this):
            out = append(out, pack(code, row // ROW))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        replace(s, a * ROW, s.this)


class Instead(Ask):
    """Several texts say what happens instead: the commander of the card chooses, unless only one of them is left by then."""

    def waits(self, s: State) -> bool:
        return len(replacements(s, s.it, s.this)) > 1

    def run(self, s: State) -> None:
        for row in replacements(s, s.it, s.this):
            replace(s, row, s.this)


class Replaced(Step):
    """A replacement is over: it may replace again what happens to the card; `this` is its source, `it` that card."""

    def run(self, s: State) -> None:
        for row in range(i64(0), i64(len(s.force)), 5):  # ROW
            if source(s, row) == s.this and s.force[row + 3] == s.it + 1:
                s.force[row + 3] = 0


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
    deeds: list[Deed] = [Replace("instead", [InsteadSort()], "{0} says what happens instead.", rule, [])]
    book.choose_instead = Instead(book, "instead", rule, "Choose what happens instead.", deeds)
    book.replaced = Replaced(book, "replaced", rule)


def would(s: State, event: Event, card: i64) -> bool:
    """May the event happen to the card? Asks "cannot", then "instead"; a replacement is then already on the agenda."""
    if len(s.force) == 0:
        return True
    if cannot(s, event.number, card):
        return False
    rows = replacements(s, event.number, card)
    if len(rows) == 0:
        return True
    if len(rows) == 1:
        replace(s, rows[0], card)
    else:
        s.push(s.book.choose_instead, s.controller(card), card, event.number, NOBODY)
    return False


def replace(s: State, row: i64, card: i64) -> None:
    """Carry a replacement out, for the commander of the card it comes from; until it is over it does not replace itself."""
    force = s.book.forces[s.force[row]]
    assert isinstance(force, Replacement)
    this = source(s, row)
    if force.once:
        s.set(SPENT, this, s.get(SPENT, this) | force.mark)
    s.cite(force.rule)
    s.force[row + 3] = card + 1
    s.push(s.book.replaced, NOBODY, this, card, NOBODY)
    s.push(force.step, s.controller(this), this, card, NOBODY)

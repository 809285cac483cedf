"""Continuous effects ("in force"): rows in order of arrival that say *that* something holds; amounts are computed on reading."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.play.agenda import Book, SavedFrame, Step
from bestiary.engine.play.effects import happened
from bestiary.engine.play.parts_of_speech import Amount, Condition, Filter, Noun, Seats
from bestiary.engine.state.layout import (
    CARD_MASK,
    FRAME,
    FRAME_IT,
    FRAME_THIS,
    PERMANENT,
    ROW,
    ROW_AMOUNT,
    ROW_SOURCE,
    ROW_SUBJECT,
    ROW_UNTIL,
    ROW_WHO,
    UNTIL_COUNT_MASK,
    UNTIL_MOMENT,
    UNTIL_MOMENT_MASK,
    UNTIL_WHOSE,
)
from bestiary.engine.state.schema import FACE, NOBODY, OUT, SPENT
from bestiary.engine.state.state import State

# What a force is about. A game adds its own from GAME_KINDS on: each of its numbers that can be changed is a kind.
CANNOT: Final = 0  # the event of its `about` cannot happen
INSTEAD: Final = 1  # the event of its `about` is replaced
GRANTED: Final = 2  # a card has one more text, which hears the event of its `about`
TALLIED: Final = 3  # how often such a text was used this turn
DELAYED: Final = 4  # something is done when its time is over
GAME_KINDS: Final = 8

# When something ends. A game adds moments of its own from GAME_MOMENTS on, such as the end of an activation.
AT_TURN_END: Final = 0
AT_TURN_START: Final = 1
GAME_MOMENTS: Final = 2

NO_FLOOR: Final = -(1 << 40)


@mypyc_attr(allow_interpreted_subclasses=True)
class Force:
    """One sentence that can be in force, found by its number; a save writes its name.

    `about` is an event, or what the game says; `whom` it holds for (None: the row's subject), and only while `condition` holds.
    """

    def __init__(
        self,
        book: Book,
        name: str,
        kind: i64,
        about: i64,
        whom: Filter | None,
        condition: Condition | None,
        rule: str = "",
        whose: Seats | None = None,
    ) -> None:
        self.name: Final[str] = name
        if any(force.name == name for force in book.forces):
            raise ValueError(f'two forces are named "{name}"')
        self.kind: i64 = kind
        self.about: i64 = about
        self.whom: Final = whom
        self.whose: Final = whose  # for forces on players: on which
        self.condition: Final = condition
        self.rule: Final = rule
        self.stacks: bool = True  # what a card has twice counts twice; a keyword twice is a keyword once
        self.number: i64 = len(book.forces)
        book.forces = append(book.forces, self)
        book.force_kinds = append(book.force_kinds, kind)
        book.force_abouts = append(book.force_abouts, about)

    def reaches(self, s: State, row: i64, card: i64) -> bool:
        """Does the row hold for this card, or this player, now? The standing text of a card that says nothing does not."""
        laid = self.whom is None and self.whose is None
        if laid and s.force[row + ROW_SUBJECT] != s.stay(card):
            return False
        if s.force[row + ROW_SOURCE] != NOBODY and s.force[row + ROW_UNTIL] == PERMANENT and not speaks(s, source(s, row)):
            return False
        if laid and self.condition is None:
            return True
        return self._reaches(s, row, card)

    def _reaches(self, s: State, row: i64, card: i64) -> bool:
        """As its text says it, read for the player whose text it is."""
        who, this = s.who, s.this  # by hand, not by SavedFrame: nothing is asked more often (2 % of all instructions in Monquest)
        speak_for(s, row)
        found = (self.condition is None or self.condition.holds(s)) and self._means(s, card)
        s.who, s.this = who, this
        return found

    def _means(self, s: State, card: i64) -> bool:
        if card < NOBODY:
            return self.whom is None and (self.whose is None or s.controller(card) in self.whose.find(s))
        return self.whose is None and (self.whom is None or self.whom.fits(s, card))

    def change(self, s: State, row: i64, card: i64, value: i64) -> i64:
        """The value after this force: as written, the row's amount more."""
        return value + s.force[row + ROW_AMOUNT]

    def spread(self, s: State, subject: i64, sheet: vec[i64]) -> None:
        """For games that read a number of all cards at once: change it in the sheet of them. `s.this` and `s.who` are the text's.

        `subject` is the card that the text was laid on for a while; of a text that stands, the same as `s.this`.
        """

    def begins(self, s: State, row: i64) -> None:
        """From now on it holds: what is done at once."""

    def due(self, s: State, row: i64) -> None:
        """Its time has come: what is done now, before it ends; not if it ends because a card left."""

    def ends(self, s: State, source: i64, subject: i64, amount: i64) -> None:
        """Undo what must be undone when its time is over: the stays it came from and lay on, and its amount."""


class Change(Force):
    """A number is so much more; how much is read for the player and the card whose text it is, each time it is needed."""

    def __init__(
        self,
        book: Book,
        name: str,
        kind: i64,
        about: i64,
        whom: Filter | None,
        condition: Condition | None,
        amount: Amount,
        rule: str = "",
        whose: Seats | None = None,
    ) -> None:
        super().__init__(book, name, kind, about, whom, condition, rule, whose)
        self.amount: Final = amount

    def change(self, s: State, row: i64, card: i64, value: i64) -> i64:
        with SavedFrame(s):
            speak_for(s, row)
            return value + self.amount.count(s, card)


class Replacement(Force):
    """If something would happen to a card or a player, a step is carried out instead, with that as `it`; perhaps once only.

    While it is carried out its frame `over` waits below it on the agenda, and it does not replace itself.
    """

    def __init__(
        self,
        book: Book,
        name: str,
        about: i64,
        whom: Filter | None,
        condition: Condition | None,
        step: Step,
        once: bool,
        rule: str,
        whose: Seats | None = None,
    ) -> None:
        super().__init__(book, name, INSTEAD, about, whom, condition, rule, whose)
        self.step: Final = step
        self.over: Final = Step(book, f"{name} is over")
        self.once: Final = once
        self.mark: i64 = 1  # which bit of SPENT says that it was used

    def reaches(self, s: State, row: i64, card: i64) -> bool:
        if self.under_way(s, source(s, row), card):
            return False
        if self.once and stands(s, row) and s.get(SPENT, source(s, row)) & self.mark != 0:
            return False
        return super().reaches(s, row, card)

    def under_way(self, s: State, from_card: i64, card: i64) -> bool:
        """Is it just being carried out, as the text of one card, for what happens to another?"""
        for at in range(i64(0), s.depth, FRAME):
            if s.agenda[at] == self.over.number and s.agenda[at + FRAME_THIS] == from_card and s.agenda[at + FRAME_IT] == card:
                return True
        return False


class Later(Force):
    """A step is carried out when the time is over, for the player whose effect it was, with what it was laid on as `it`.

    Lay it on a player, and only the time ends it; lay it on a card, and nothing happens should that card leave before. Several come
    in order of arrival, or as the game's order says. Whoever calls `lapse` must have pushed before what follows afterwards.
    """

    def __init__(self, book: Book, name: str, step: Step, rule: str = "") -> None:
        super().__init__(book, name, DELAYED, NOBODY, None, None, rule)
        self.step: Final = step

    def due(self, s: State, row: i64) -> None:
        stay, subject, who = s.force[row + ROW_SOURCE], s.force[row + ROW_SUBJECT], s.force[row + ROW_WHO]
        if who >= 0 and s.table[OUT] >> who & 1 != 0:
            return
        this = stay & CARD_MASK if stay != NOBODY and s.here(stay) else NOBODY  # what lies in its sleeve may be another card
        it = subject & CARD_MASK if subject >= 0 else NOBODY
        s.cite(self.rule)
        s.push(self.step, who, this, it, NOBODY)


@mypyc_attr(allow_interpreted_subclasses=True)
class Until:
    """How long something laid on cards lasts: so many moments of a kind, of anybody or of one player."""

    def __init__(self, moment: i64, count: i64 = 1, mine: bool = False) -> None:
        self.moment: i64 = moment
        self.count: i64 = count
        self.mine: Final = mine  # only those of the effect's own player count

    def begin(self, s: State) -> i64:
        """The end as a row writes it: how many moments, which, and 1 + whose."""
        return self.count | self.moment << UNTIL_MOMENT | ((s.who + 1) << UNTIL_WHOSE if self.mine else 0)


class UntilItLeaves(Until):
    """As long as the card lies where it lies."""

    def __init__(self) -> None:
        super().__init__(AT_TURN_END)

    def begin(self, s: State) -> i64:
        return PERMANENT


class PutInForce(Step):
    """Lay a force on cards, or on players, until a certain end; the amount is read now."""

    def __init__(
        self, book: Book, name: str, force: Force, noun: Noun, until: Until, rule: str = "", amount: Amount | None = None
    ) -> None:
        super().__init__(book, name, rule)
        self.force: Final = force
        self.noun: Final = noun
        self.until: Final = until
        self.amount: Final = amount

    def run(self, s: State) -> None:
        found = self.noun.find(s)
        for card in found:
            until = self.until.begin(s)
            amount = self.amount.count(s, card) if self.amount is not None else 0
            from_card = s.stay(s.this) if s.this >= 0 and until != PERMANENT else NOBODY
            s.enforce(self.force.number, from_card, s.stay(card), amount, until, s.who)
        happened(s, i64(len(found)))


def stands(s: State, row: i64) -> bool:
    """Is this a standing text of a card in play, and not something that was laid on cards?"""
    return s.force[row + ROW_WHO] == NOBODY and s.force[row + ROW_SOURCE] != NOBODY


def speak_for(s: State, row: i64) -> None:
    """Read what follows as the text of a row: for its card, and for the player who commands it or whose effect it was."""
    this, who = source(s, row), s.force[row + ROW_WHO]
    s.this = this
    s.who = commander(s, this) if who == NOBODY and this != NOBODY else who


def commander(s: State, card: i64) -> i64:
    """The player for whom a card's text speaks, as the game's order says."""
    return s.controller(card) if s.book.order is None else s.book.order.commander(s, card)


def source(s: State, row: i64) -> i64:
    """The card that a row comes from, or NOBODY when it comes from a rule."""
    stay = s.force[row + ROW_SOURCE]
    return stay & CARD_MASK if stay != NOBODY else NOBODY


def speaks(s: State, card: i64) -> bool:
    """Do the texts of a card in play count? As the game's order says; without one they do."""
    return s.book.order is None or s.book.order.speaks(s, card)


def is_about(s: State, row: i64, kind: i64, about: i64) -> bool:
    """Is the force of a row of this kind, and about this?"""
    number = s.force[row]
    return s.book.force_kinds[number] == kind and s.book.force_abouts[number] == about


def reading(s: State, kind: i64, about: i64, card: i64, value: i64, floor: i64 = 0) -> i64:
    """A number of a card or a player as it stands: changed by all that is in force in order of arrival, never below the floor.

    A text that reads a number itself sees what earlier arrivals made of it, never what it does or what came after it.
    """
    horizon = s.horizon
    end = i64(len(s.force)) if horizon == NOBODY else horizon
    rows, kinds, abouts = s.force, s.book.force_kinds, s.book.force_abouts
    for row in range(i64(0), end, ROW):
        number = rows[row]
        if kinds[number] == kind and abouts[number] == about:
            s.horizon = row
            force = s.book.forces[number]
            if force.reaches(s, row, card) and (force.stacks or is_first(s, row, card)):
                value = max(floor, force.change(s, row, card, value))
    s.horizon = horizon
    return value


def is_first(s: State, row: i64, card: i64) -> bool:
    """Is this the first of all rows of its force that hold for the card?"""
    force = s.book.forces[s.force[row]]
    for at in range(i64(0), row, ROW):
        if s.force[at] == force.number and force.reaches(s, at, card):
            return False
    return True


def anything_is(s: State, kind: i64, about: i64) -> bool:
    """Is anything in force of this kind and about this, on whatever card? Worth asking before many cards are looked at."""
    for row in range(i64(0), i64(len(s.force)), ROW):
        if is_about(s, row, kind, about):
            return True
    return False


def any_of_kind(s: State, kind: i64) -> bool:
    """Is anything in force of this kind, whatever it is about?"""
    kinds = s.book.force_kinds
    for row in range(i64(0), i64(len(s.force)), ROW):
        if kinds[s.force[row]] == kind:
            return True
    return False


def anything_forbids(s: State, event: i64) -> bool:
    """Is anything in force that says of any card that this cannot happen to it?"""
    return anything_is(s, CANNOT, event)


def cannot(s: State, event: i64, card: i64) -> bool:
    """Does anything in force say that this cannot happen to this card?"""
    for row in range(i64(0), i64(len(s.force)), ROW):
        if is_about(s, row, CANNOT, event):
            force = s.book.forces[s.force[row]]
            if force.reaches(s, row, card):
                s.cite(force.rule)
                return True
    return False


def replacements(s: State, event: i64, card: i64) -> vec[i64]:
    """The rows that say what happens instead of this event to this card."""
    out = vec[i64]()
    for row in range(i64(0), i64(len(s.force)), ROW):
        if is_about(s, row, INSTEAD, event) and s.book.forces[s.force[row]].reaches(s, row, card):
            out = append(out, row)
    return out


def enter(s: State, card: i64) -> None:
    """A card came into play, or its text counts again: its standing sentences are in force for as long as it stays."""
    hush(s, card)
    for force in s.book.faces[s.get(FACE, card)].standing:
        s.cite(force.rule)
        s.enforce(force.number, s.stay(card), s.stay(card), 0, PERMANENT)


def hush(s: State, card: i64) -> None:
    """The text of a card no longer counts: its standing sentences end, and what they held back happens."""
    rows, stay = s.force, s.stay(card)
    row: i64 = i64(len(rows)) - ROW
    while row >= 0:
        if rows[row + ROW_SOURCE] == stay and rows[row + ROW_UNTIL] == PERMANENT:
            s.repeal(row)
            rows = s.force
            row = i64(len(rows))
        row -= ROW


def lapse(s: State, moment: i64, seat: i64, subject: i64 = NOBODY) -> None:
    """A moment has come, of this player, or for this card only: what lasted until now ends, the rest has one less to go."""
    rows, timed = s.force, False
    for at in range(i64(0), i64(len(rows)), ROW):
        if rows[at + ROW_UNTIL] != PERMANENT:
            timed = True
            if _counts(s, at, moment, seat, subject):
                rows[at + ROW_UNTIL] -= 1
    if not timed:
        return
    _do_what_is_due(s)
    row: i64 = 0
    while row < i64(len(s.force)):
        if is_over(s, row):
            s.repeal(row)
            row = 0  # whatever was undone may have ended other rows
        else:
            row += ROW


def _do_what_is_due(s: State) -> None:
    """Whatever was to be done now, in order of arrival or the newest first, as the game's order says; the first is pushed last."""
    last = i64(len(s.force)) - ROW
    newest_first = s.book.order is not None and s.book.order.newest_first
    for at in range(i64(0), i64(len(s.force)), ROW):
        row = at if newest_first else last - at
        if is_over(s, row):
            s.book.forces[s.force[row]].due(s, row)


def is_over(s: State, row: i64) -> bool:
    """Has the time of a row come?"""
    return s.force[row + ROW_UNTIL] != PERMANENT and s.force[row + ROW_UNTIL] & UNTIL_COUNT_MASK == 0


def _counts(s: State, row: i64, moment: i64, seat: i64, subject: i64) -> bool:
    """Is this one of the moments that the row waits for?"""
    until = s.force[row + ROW_UNTIL]
    if until == PERMANENT or until >> UNTIL_MOMENT & UNTIL_MOMENT_MASK != moment:
        return False
    whose = until >> UNTIL_WHOSE
    return (subject == NOBODY or s.force[row + ROW_SUBJECT] == subject) and (whose == 0 or whose == seat + 1)

"""What is in force: rows in order of arrival that say *that* something holds; what it amounts to is computed on reading."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.agenda import Book, Step
from bestiary.engine.schema import FACE, NOBODY, SPENT, TURN
from bestiary.engine.state import CARD_MASK, PERMANENT, ROW, State
from bestiary.engine.words import Condition, Noun, Test, happened

# What a force is about. A game adds its own from GAME_KINDS on: each of its numbers that can be changed is a kind.
CANNOT: Final = 0  # the event of its `about` cannot happen
INSTEAD: Final = 1  # the event of its `about` is replaced
GAME_KINDS: Final = 8

UNTIL_IT_LEAVES: Final = 0  # for so many turns: none, but as long as the card lies where it lies


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
        whom: Test | None,
        condition: Condition | None,
        rule: str = "",
    ) -> None:
        self.name: Final[str] = name
        if any(force.name == name for force in book.forces):
            raise ValueError(f'two forces are named "{name}"')
        self.kind: i64 = kind
        self.about: i64 = about
        self.whom: Final = whom
        self.condition: Final = condition
        self.rule: Final = rule
        self.number: i64 = len(book.forces)
        book.forces.append(self)

    def reaches(self, s: State, row: i64, card: i64) -> bool:
        """Does the row hold for this card now? The standing text of a card that says nothing does not."""
        if self.whom is None and s.force[row + 2] != s.stay(card):
            return False
        if s.force[row + 1] != NOBODY and s.force[row + 4] == PERMANENT and not speaks(s, source(s, row)):
            return False
        if self.whom is None and self.condition is None:
            return True
        return self._reaches(s, source(s, row), card)

    def _reaches(self, s: State, this: i64, card: i64) -> bool:
        """As the text of the source says it, read for the player who commands the source; a rule has none."""
        who, was = s.who, s.this
        s.this = this
        s.who = s.controller(this) if this != NOBODY else NOBODY
        found = (self.condition is None or self.condition.holds(s)) and (self.whom is None or self.whom.fits(s, card))
        s.who, s.this = who, was
        return found

    def change(self, s: State, row: i64, card: i64, value: i64) -> i64:
        """The value after this force: as written, the row's amount more."""
        return value + s.force[row + 3]

    def ends(self, s: State, source: i64, subject: i64, amount: i64) -> None:
        """Undo what must be undone when its time is over: the stays it came from and lay on, and its amount."""


class Replacement(Force):
    """If something would happen to a card, a step is carried out instead, with that card as `it`; perhaps the first time only."""

    def __init__(
        self,
        book: Book,
        name: str,
        about: i64,
        whom: Test | None,
        condition: Condition | None,
        step: Step,
        once: bool,
        rule: str,
    ) -> None:
        super().__init__(book, name, INSTEAD, about, whom, condition, rule)
        self.step: Final = step
        self.once: Final = once
        self.mark: i64 = 1  # which bit of SPENT says that it was used

    def reaches(self, s: State, row: i64, card: i64) -> bool:
        if s.force[row + 3] == card + 1:  # it is being carried out for this card
            return False
        if self.once and s.get(SPENT, source(s, row)) & self.mark != 0:
            return False
        return super().reaches(s, row, card)


class Impose(Step):
    """Lay a force on cards for some turns: 1 is until the end of this turn, UNTIL_IT_LEAVES as long as it lies there."""

    def __init__(self, book: Book, name: str, force: Force, noun: Noun, turns: i64, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.force: Final = force
        self.noun: Final = noun
        self.turns: i64 = turns

    def run(self, s: State) -> None:
        found = self.noun.find(s)
        for card in found:
            if self.turns == UNTIL_IT_LEAVES:
                s.enforce(self.force.number, NOBODY, s.stay(card), 0, PERMANENT)
            else:
                source = s.stay(s.this) if s.this != NOBODY else NOBODY
                s.enforce(self.force.number, source, s.stay(card), 0, s.table[TURN] + self.turns)
        happened(s, len(found) > 0)


def source(s: State, row: i64) -> i64:
    """The card that a row comes from, or NOBODY when it comes from a rule."""
    stay = s.force[row + 1]
    return stay & CARD_MASK if stay != NOBODY else NOBODY


def speaks(s: State, card: i64) -> bool:
    """Do the texts of a card in play count? As the game's order says; without one they do."""
    return s.book.order is None or s.book.order.speaks(s, card)


def reading(s: State, kind: i64, about: i64, card: i64, value: i64) -> i64:
    """A number of a card as it stands: changed by all that is in force, in order of arrival, never below 0 on the way."""
    for row in range(i64(0), i64(len(s.force)), 5):  # ROW; only a literal step is a native loop
        force = s.book.forces[s.force[row]]
        if force.kind == kind and force.about == about and force.reaches(s, row, card):
            value = force.change(s, row, card, value)
            value = max(value, 0)
    return value


def cannot(s: State, event: i64, card: i64) -> bool:
    """Does anything in force say that this cannot happen to this card?"""
    for row in range(i64(0), i64(len(s.force)), 5):
        force = s.book.forces[s.force[row]]
        if force.kind == CANNOT and force.about == event and force.reaches(s, row, card):
            s.cite(force.rule)
            return True
    return False


def replacements(s: State, event: i64, card: i64) -> vec[i64]:
    """The rows that say what happens instead of this event to this card."""
    out = vec[i64]()
    for row in range(i64(0), i64(len(s.force)), 5):
        force = s.book.forces[s.force[row]]
        if force.kind == INSTEAD and force.about == event and force.reaches(s, row, card):
            out = append(out, row)
    return out


def enter(s: State, card: i64) -> None:
    """A card came into play: its standing sentences are in force for as long as it stays."""
    for force in s.book.faces[s.get(FACE, card)].standing:
        s.enforce(force.number, s.stay(card), s.stay(card), 0, PERMANENT)


def lapse(s: State) -> None:
    """End what lasts until this moment: rows whose turn number has come. Call it when a turn begins or ends, as the ledger says."""
    row: i64 = 0
    while row < i64(len(s.force)):
        until = s.force[row + 4]
        if until != PERMANENT and until <= s.table[TURN]:
            s.repeal(row)
            row = 0  # whatever was undone may have ended other rows
        else:
            row += ROW

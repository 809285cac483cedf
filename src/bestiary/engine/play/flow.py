"""Control flow of effects: sequence, for each player, while, if, secret and simultaneous choices, and windows with priority."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.play.agenda import Book, SavedFrame, Step
from bestiary.engine.play.asks import DEED, Ask, Deed
from bestiary.engine.play.parts_of_speech import Condition, Seats, in_order, still_in
from bestiary.engine.state.layout import FRAME, FRAME_WHO
from bestiary.engine.state.schema import NOBODY, OUT, SECRET
from bestiary.engine.state.state import State


class Then(Step):
    """First this, then that."""

    def __init__(self, book: Book, name: str, steps: list[Step], rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.steps: Final = steps
        self.last: i64 = len(steps) - 1

    def run(self, s: State) -> None:
        at = self.last
        while at >= 0:
            s.push(self.steps[at], s.who, s.this, s.it, s.scope)
            at -= 1


class If(Step):
    """If something is so, do it; else do the other."""

    def __init__(self, book: Book, name: str, condition: Condition, then: Step, other: Step | None, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.condition: Final = condition
        self.yes: Final = then
        self.no: Final = other

    def run(self, s: State) -> None:
        if self.condition.holds(s):
            s.then(self.yes)
        elif self.no is not None:
            s.then(self.no)


@mypyc_attr(allow_interpreted_subclasses=True)
class Secretly(Ask):
    """A question whose answer stays secret until all have answered: it is only kept, and done when it is revealed.

    One that is not `always` asked answers itself when only one answer is left: if everybody can see that there is no choice.
    """

    def __init__(self, book: Book, name: str, rule: str, asks: str, deeds: list[Deed], always: bool = True) -> None:
        super().__init__(book, name, rule, asks, deeds)
        self.secret = True
        self.always: Final = always

    def take(self, s: State, answer: i64) -> None:
        s.table[SECRET + s.who] = answer

    def reveal(self, s: State, answer: i64) -> None:
        """All are in: carry out this seat's answer."""
        super().take(s, answer)


class Reveal(Step):
    """One seat's answer is shown and carried out with all that it sets off; `it` is the answer."""

    def __init__(self, book: Book, name: str, ask: Secretly, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.ask: Final = ask

    def run(self, s: State) -> None:
        answer, s.it = s.it, NOBODY
        self.ask.reveal(s, answer)


class Simultaneously(Step):
    """All players, or some, answer one secret question; nobody learns an answer before all are in, then all are carried out."""

    def __init__(self, book: Book, name: str, ask: Secretly, rule: str = "", seats: Seats | None = None) -> None:
        super().__init__(book, name, rule)
        self.ask: Final = ask
        self.seats: Final = seats
        self.reveal: Final = Reveal(book, f"{name} reveal", ask, rule)

    def run(self, s: State) -> None:
        players = in_order(s, 0) if self.seats is None else self.seats.find(s)
        for seat in players:
            answers = self.answers(s, seat) if s.table[SECRET + seat] == NOBODY else vec[i64]()
            if len(answers) == 1 and not self.ask.always:
                s.table[SECRET + seat] = answers[0]
            elif len(answers) > 0:
                s.then(self)
                s.push(self.ask, seat, s.this, s.it, s.scope)
                return
        for seat in reversed(list(players)):
            if s.table[SECRET + seat] != NOBODY:
                s.push(self.reveal, seat, s.this, s.table[SECRET + seat], s.scope)
                s.table[SECRET + seat] = NOBODY

    def answers(self, s: State, seat: i64) -> vec[i64]:
        """What this seat could answer; who has nothing to choose is not asked."""
        with SavedFrame(s):
            s.who = seat
            return self.ask.legal(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class Priority:
    """How a game keeps its windows: what is noted of a deed, who has priority after it, and how long a window is open."""

    def acts(self, s: State, window: Window, answer: i64) -> None:
        """The player of the frame is about to act, or to pass."""

    def next_seat(self, s: State, deed: Deed) -> i64:
        """Who has priority after this deed; as written, the next player who is still in the game."""
        seats = in_order(s, s.who + 1)
        return seats[0]

    def still_open(self, s: State) -> bool:
        """Does what the window is about still go on? If not, it closes by itself."""
        return True


IN_ORDER: Final = Priority()


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Ask):
    """A window with priority: players act or pass in turn; it closes when all have passed in a row.

    The frame's `it` counts the passes; the first deed must be the pass.
    """

    def __init__(self, book: Book, name: str, rule: str, asks: str, deeds: list[Deed], priority: Priority = IN_ORDER) -> None:
        super().__init__(book, name, rule, asks, deeds)
        self.priority: Final = priority

    def waits(self, s: State) -> bool:
        if s.it >= still_in(s) or not self.priority.still_open(s):
            return False
        if s.who >= 0 and s.table[OUT] >> s.who & 1 != 0:  # out since priority was given: the next one has it
            s.who = in_order(s, s.who)[0]
            s.agenda[s.depth - FRAME + FRAME_WHO] = s.who
        return True

    def take(self, s: State, answer: i64) -> None:
        deed = self.deeds[answer & DEED]
        self.priority.acts(s, self, answer)
        passes = s.it + 1 if answer & DEED == 0 else 0
        s.push(self, self.priority.next_seat(s, deed), s.this, passes, s.scope)
        s.react()
        super().take(s, answer)

"""The agenda: a stack of frames in the state (continuations as data), whose steps are static objects found by number."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.state.layout import FRAME
from bestiary.engine.state.rng import Chance
from bestiary.engine.state.schema import ENDING, NOBODY, Schema
from bestiary.engine.state.state import State

if TYPE_CHECKING:
    from bestiary.engine.language.cards import Face
    from bestiary.engine.play.abilities import Ability
    from bestiary.engine.play.force import Force
    from bestiary.engine.play.triggers import Event, Listener, Order
    from bestiary.engine.state.deal import Possible

PATIENCE: Final = 20_000  # steps that may run between two questions before we say that it never ends


class EndlessLoop(Exception):
    """Effects that set each other off for ever, with the steps that went round."""


class SavedFrame:
    """In this block a text is read for another player or card: who, this, it and scope are restored when it ends."""

    def __init__(self, s: State) -> None:
        self.s: Final = s
        self.who: i64 = s.who
        self.this: i64 = s.this
        self.it: i64 = s.it
        self.scope: i64 = s.scope

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        s = self.s
        s.who, s.this, s.it, s.scope = self.who, self.this, self.it, self.scope


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One sentence of a rulebook or of a card. Static and shared; whatever changes is in the state.

    A save writes its name. A question waits() while there is something to ask; with nothing to ask it runs on.
    """

    def __init__(self, book: Book, name: str, rule: str = "") -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.number: i64 = book.add(self)

    def waits(self, s: State) -> bool:
        """Is there something to ask a player?"""
        return False

    def run(self, s: State) -> None:
        """Carry the sentence out."""

    def legal(self, s: State) -> vec[i64]:
        """The answers that may be given."""
        return vec[i64]()

    def at_random(self, s: State, chance: Chance) -> i64:
        """One of the answers that may be given, each as likely as the others: for play at random.

        It rolls once, among the whole menu. A question with a long menu may find one without listing all, and roll otherwise.
        """
        menu = self.legal(s)
        return menu[chance.below(i64(len(menu)))]

    def take(self, s: State, answer: i64) -> None:
        """Go on with this answer."""


class Close(Step):
    """The end of an effect: what it chose is forgotten."""

    def run(self, s: State) -> None:
        s.memory = s.memory[: s.scope]


class Forward:
    """A forward reference to a step, for two chapters that need each other: declared first, bound once the step is made."""

    def __init__(self, book: Book, name: str) -> None:
        self.name: Final = name
        self.step: Step = book.close  # until it is bound
        self.is_bound: bool = False
        book.forwards.append(self)

    def bind(self, step: Step) -> None:
        """This is the step that was meant."""
        if self.is_bound:
            raise ValueError(f'the forward reference "{self.name}" is bound already')
        if step.name != self.name:
            raise ValueError(f'the forward reference "{self.name}" cannot be bound to the step "{step.name}"')
        self.step = step
        self.is_bound = True


class Book:
    """The static part of a game: its schema, all its steps by number, its events, and the faces of one edition of its cards."""

    def __init__(self, schema: Schema) -> None:
        from bestiary.engine.play.force import Force  # late: it is made of steps itself

        self.schema: Final = schema
        self.steps: vec[Step] = vec[Step]()
        self.by_name: dict[str, Step] = {}
        self.forwards: list[Forward] = []
        self.events: list[Event] = []
        self.order: Order | None = None
        self.endless: Step | None = None  # what happens when effects go round for ever; without it that is an error
        self.faces: list[Face] = []
        self.listeners: list[Listener] = []
        self.heard: vec[i64] = vec[i64]()  # by event: mask of what hears it: texts of cards, texts that cards can be given
        self.forces: vec[Force] = vec[Force]()
        self.force_kinds: vec[i64] = vec[i64]()  # of each force, so that rows of other kinds are passed over quickly
        self.force_abouts: vec[i64] = vec[i64]()
        self.abilities: list[Ability] = []
        self.possible: Possible | None = None  # where unseen cards can lie; without it anywhere
        self.printed: vec[i64] = vec[i64]()
        self.printed_wide: i64 = 0
        self.close: Final[Step] = Close(self, "close")
        self.react: Step = self.close  # these two are set by triggers.equip
        self.choose_instead: Step = self.close
        self.after_sentence: Step | None = None  # what the rules look after when a sentence of a card has ended

    def add(self, step: Step) -> int:
        """Give a step its number; two steps of one name could not be told apart in a save."""
        if step.name in self.by_name:
            raise ValueError(f'two steps are named "{step.name}"')
        self.by_name[step.name] = step
        self.steps = append(self.steps, step)
        return len(self.steps) - 1

    def edition(self) -> Book:
        """A book with the same rules that cards can be added to; by now every forward reference is bound."""
        unbound = [f'"{forward.name}"' for forward in self.forwards if not forward.is_bound]
        if unbound:
            raise ValueError(f"no step was bound to the forward references {', '.join(unbound)}")
        book = Book(self.schema)
        book.steps = self.steps[:]
        book.by_name = dict(self.by_name)
        book.events = list(self.events)
        book.forces = self.forces[:]
        book.force_kinds = self.force_kinds[:]
        book.force_abouts = self.force_abouts[:]
        book.listeners = list(self.listeners)
        book.heard = self.heard[:]
        book.abilities = list(self.abilities)
        book.order = self.order
        book.react = self.react
        book.choose_instead = self.choose_instead
        book.after_sentence = self.after_sentence
        book.possible = self.possible
        book.endless = self.endless
        return book

    def add_face(self, face: Face) -> int:
        """Add a card of this edition, with the numbers printed on it."""
        if not self.faces:
            self.printed_wide = len(face.numbers)
        if len(face.numbers) != self.printed_wide:
            raise ValueError(f"{face.name} has {len(face.numbers)} printed numbers, others have {self.printed_wide}")
        self.faces.append(face)
        for number in face.numbers:
            self.printed = append(self.printed, number)
        return len(self.faces) - 1


def settle(s: State) -> None:
    """Run every sentence that needs nobody; stop at a question or at the end."""
    patience: i64 = PATIENCE
    while s.depth > 0:
        step = s.load()
        if step.waits(s):
            return
        s.depth -= FRAME
        if s.log is not None:
            s.log.begin(step)
        step.run(s)
        if s.table[ENDING] != 0:
            s.depth = 0
        patience -= 1
        if patience == 0:
            _endless(s)
        elif patience == -PATIENCE:  # even what was to end it never ends
            raise EndlessLoop(f"{PATIENCE} steps without a question after {_on_top(s)}")


def play(s: State, answer: i64) -> None:
    """Give the waiting question its answer, and go on to the next one."""
    step = s.load()
    s.depth -= FRAME
    if s.log is not None:
        s.log.begin(step)
    step.take(s, answer)
    if s.table[ENDING] != 0:
        s.depth = 0
    settle(s)


def _endless(s: State) -> None:
    """Effects went round for ever: all that was still to happen is dropped, and the game says what happens now."""
    if s.book.endless is None:
        raise EndlessLoop(f"{PATIENCE} steps without a question; on the agenda are {_on_top(s)}")
    s.depth = 0
    s.memory = s.memory[:0]
    s.waiting = s.waiting[:0]
    s.push(s.book.endless, s.who, s.this, s.it, NOBODY)


def _on_top(s: State) -> str:
    """The names of the topmost steps of the agenda."""
    first = max(0, int(s.depth) - 5 * FRAME)
    return ", ".join([s.book.steps[s.agenda[at]].name for at in range(first, int(s.depth), FRAME)]) or "nothing"

"""Build context of a sentence: the choices asked before its deed, what may be declined, and whether it lasts."""

from __future__ import annotations

from types import TracebackType
from typing import Final

from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.parts_of_speech import Noun


class ClauseContext:
    """What the sentence that is being built has chosen so far."""

    def __init__(self) -> None:
        self.tree: Tree | None = None
        self.choices: list[Step] = []  # asked before the deed that is being built
        self.each: Noun | None = None  # the whole sentence is carried out for each of these
        self.lasts = False  # the force being built is laid on cards for a while, and holds for whatever it was laid on
        self.otherwise: Step | None = None  # what happens if the replacement being built is declined
        self.declinable = False  # the next choice can be declined: it stands after "may"
        self.accepted: Step | None = None  # what is done as soon as the "may" that is being built was not declined

    def sentence(self, tree: Tree) -> NewSentence:
        """In this block a sentence is built, with choices of its own."""
        return NewSentence(self, tree)

    def own_choices(self) -> OwnChoices:
        """What is chosen in this block is no choice of what is around it."""
        return OwnChoices(self)

    def for_a_while(self) -> ForAWhile:
        """What is so in this block is laid on cards, and lasts."""
        return ForAWhile(self)

    def or_else(self, step: Step | None) -> OrElse:
        """What is declined in this block lets this happen."""
        return OrElse(self, step)

    def once_accepted(self, step: Step | None) -> OnceAccepted:
        """What is accepted in this block sets this off first; outside of it nothing is left of that."""
        return OnceAccepted(self, step)

    def take_declinable(self) -> bool:
        """May the next choice be declined? It is asked once: the choice after it cannot be."""
        may, self.declinable = self.declinable, False
        return may

    def says_it_after(self, noun: Tree) -> bool:
        """Does the sentence go on with a pronoun that means this noun?"""
        words = self.tree.walk() if self.tree is not None else []
        return any(word.row.is_pronoun and word.at > noun.at for word in words)


class OwnChoices:
    """For a while, other choices."""

    def __init__(self, clause: ClauseContext) -> None:
        self.clause: Final = clause
        self.before: Final = clause.choices

    def __enter__(self) -> None:
        self.clause.choices = []

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.clause.choices = self.before


class NewSentence:
    """For a while, another sentence; what may be declined, and for how long it lasts, is still said by what is around it."""

    def __init__(self, clause: ClauseContext, tree: Tree) -> None:
        self.clause: Final = clause
        self.tree: Final = tree
        self.before: Final = clause.choices

    def __enter__(self) -> None:
        self.clause.tree, self.clause.choices, self.clause.each = self.tree, [], None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.clause.choices, self.clause.each = self.before, None


class ForAWhile:
    """For a while, what is so lasts."""

    def __init__(self, clause: ClauseContext) -> None:
        self.clause: Final = clause

    def __enter__(self) -> None:
        self.clause.lasts = True

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.clause.lasts = False


class OrElse:
    """For a while, something that happens if it is declined."""

    def __init__(self, clause: ClauseContext, step: Step | None) -> None:
        self.clause: Final = clause
        self.step: Final = step

    def __enter__(self) -> None:
        self.clause.otherwise = self.step

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.clause.otherwise = None


class OnceAccepted:
    """For a while, something that is done as soon as a "may" is accepted."""

    def __init__(self, clause: ClauseContext, step: Step | None) -> None:
        self.clause: Final = clause
        self.step: Final = step
        self.before: Final = clause.accepted

    def __enter__(self) -> None:
        self.clause.accepted = self.step

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.clause.accepted = self.before

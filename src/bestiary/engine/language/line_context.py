"""Build context of a line: the rules it cites, what "it" and "the rest" mean, and the group that is being described."""

from __future__ import annotations

from types import TracebackType
from typing import Final

from bestiary.engine.language.syntax import Tree
from bestiary.engine.play.parts_of_speech import It, Noun


class LineContext:
    """What a line knows while it is built; pronouns do not reach from one line into another."""

    def __init__(self, tree: Tree | None, rule: str) -> None:
        self.tree: Final = tree
        self.rule = rule  # the rules that what is being built carries out: those of its keyword and of the rows in its line
        self.it: Noun = It()
        self.rest: Noun | None = None  # what a choice among cards that were named before has left
        self.grouped: Tree | None = None  # the group whose adjectives and filters are being built

    def citing(self, rule: str) -> Citing:
        """What is built in this block carries out these rules."""
        return Citing(self, rule)

    def same_it(self) -> SameIt:
        """After this block "it" means what it meant before."""
        return SameIt(self)

    def describing(self, group: Tree) -> Describing:
        """In this block the adjectives and filters of a group are built."""
        return Describing(self, group)

    def says_them_after(self, noun: Tree) -> bool:
        """Does the line go on with a pronoun for many cards?"""
        words = self.tree.walk() if self.tree is not None else []
        return any(word.row.is_pronoun and word.row.is_plural and word.at > noun.at for word in words)


class Citing:
    """For a while, other rules."""

    def __init__(self, line: LineContext, rule: str) -> None:
        self.line: Final = line
        self.rule: Final = rule
        self.before: Final = line.rule

    def __enter__(self) -> None:
        self.line.rule = self.rule

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.line.rule = self.before


class SameIt:
    """For a while, "it" may mean something else."""

    def __init__(self, line: LineContext) -> None:
        self.line: Final = line
        self.before: Final = line.it

    def __enter__(self) -> None:
        self.line.it = self.before

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.line.it = self.before


class Describing:
    """For a while, another group."""

    def __init__(self, line: LineContext, group: Tree) -> None:
        self.line: Final = line
        self.group: Final = group
        self.before: Final = line.grouped

    def __enter__(self) -> None:
        self.line.grouped = self.group

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.line.grouped = self.before

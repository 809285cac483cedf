"""The two consoles: results go to standard output, progress and complaints to standard error."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from rich.console import Console, ConsoleOptions, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.segment import Segment

from bestiary.cli.terminal.control_characters import cleaned, escaped, has_every_sign
from bestiary.engine.state.save import Json


class Honest(Console):
    """A console that lets a closed pipe be seen, so that it is answered in one place, and prints no control characters."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Pieces of text with their styles; what would steer the terminal is taken out of the text."""
        for piece in super().render(renderable, options):
            yield piece if piece.control else Segment(cleaned(piece.text), piece.style)


def output() -> Console:
    """The console of results; plain text when it is no terminal."""
    return Honest(file=sys.stdout, highlight=False, markup=False, emoji=False)


def remarks() -> Console:
    """The console of progress and remarks, beside the results."""
    return Honest(file=sys.stderr, highlight=False, markup=False, emoji=False)


def print_json(content: Json) -> None:
    """Results for a machine; a sign that the output's encoding lacks is written as its number, so that nothing is lost."""
    print(escaped(json.dumps(content, indent=1, ensure_ascii=not has_every_sign(sys.stdout))))


def is_plain_terminal() -> bool:
    """Must the table be told in plain lines: no terminal, or one that cannot show boxes?"""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return True
    return not has_every_sign(sys.stdout) or output().is_dumb_terminal


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error while long work is done, if that is a terminal; call what it gives with how much more was done."""
    console = remarks()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda more: bar.advance(task, more)

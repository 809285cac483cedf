"""The two consoles: results go to standard output, progress and complaints to standard error."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bestiary.engine.save import Json


class Honest(Console):
    """A console that lets a closed pipe be seen, so that it is answered in one place."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def output() -> Console:
    """The console of results; plain text when it is no terminal."""
    return Honest(file=sys.stdout, highlight=False, markup=False, emoji=False)


def print_json(content: Json) -> None:
    """Results for a machine."""
    print(json.dumps(content, indent=1, ensure_ascii=False))


def is_plain_terminal() -> bool:
    """Must the table be told in plain lines: no terminal, or one that cannot show boxes?"""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return True
    encoding = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "")
    return not encoding.startswith("utf") or output().is_dumb_terminal


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error while long work is done, if that is a terminal; call what it gives with how much more was done."""
    console = Honest(file=sys.stderr, highlight=False, markup=False, emoji=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda more: bar.advance(task, more)

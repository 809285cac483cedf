"""The work of a simulation, here or shared by several processes."""

from __future__ import annotations

import multiprocessing
import secrets
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias

import bestiary

if TYPE_CHECKING:
    from bestiary.lab.simulate import Counted, Recipe, Table

Portion: TypeAlias = tuple[int, int, int]  # which table, the first game's number, how many games

_tables: list[Table] = []  # in a process of the pool: what `_lay_out` laid out


def spread(tables: list[Table], work: list[Portion], jobs: int) -> Iterator[Counted]:
    """Play all portions, here or in a pool; the results come in the order of the work."""
    if jobs == 1:
        for place, first, count in work:
            yield tables[place].play_some(first, count)
        return
    game, recipes = tables[0].game, [table.recipe for table in tables]
    context = multiprocessing.get_context("spawn")  # the same everywhere, and safe beside threads
    pool = ProcessPoolExecutor(jobs, context, _lay_out, (game.name, game.files, recipes))
    try:
        with _undisturbed():
            futures = [pool.submit(_play, portion) for portion in work]
        for future in futures:
            yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _lay_out(name: str, files: dict[str, str], recipes: list[Recipe]) -> None:
    """The first thing that a process of the pool does: open the same edition of the game."""
    from bestiary.lab.simulate import Table

    game = bestiary.load(name)
    if game.files != files:
        game = bestiary.Game(game.rules, files, secrets.token_bytes)
    _tables[:] = [Table(game, recipe) for recipe in recipes]


def _play(portion: Portion) -> Counted:
    place, first, count = portion
    return _tables[place].play_some(first, count)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Processes that are started in here leave Ctrl-C to the one that started them, which acts on it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

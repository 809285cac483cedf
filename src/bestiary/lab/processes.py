"""Multiprocessing: work in portions, done here or shared by several processes."""

from __future__ import annotations

import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any, TypeVar

import bestiary

if TYPE_CHECKING:
    from bestiary.engine.table.game import Game

Plan = TypeVar("Plan")
Portion = TypeVar("Portion")
Done = TypeVar("Done")

_workers: list[Callable[[Any], Any]] = []  # in a process of the pool: what `_lay_out` laid out


def spread(
    game: Game,
    lay_out: Callable[[Game, Plan], Callable[[Portion], Done]],
    plan: Plan,
    work: Sequence[Portion],
    jobs: int,
    in_order: bool = True,
) -> Iterator[Done]:
    """Do all portions, here or in a pool; the results come in the order of the work, or as soon as each is there.

    Each process calls `lay_out` once, with the same edition of the game, and what it gives with each portion. Plan and portions
    are plain data, for compiled objects cannot be sent to another process. Whoever stops asking for results stops the work.
    """
    if jobs == 1:
        yield from map(lay_out(game, plan), work)
        return
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")  # the same everywhere, and safe beside threads
    pool = ProcessPoolExecutor(jobs, context, _lay_out, (game.name, game.files, lay_out, plan))
    done = False
    try:
        with undisturbed():
            futures: list[Future[Done]] = [pool.submit(_work, portion) for portion in work]
        for future in futures if in_order else as_completed(futures):
            yield future.result()
        done = True
    finally:
        if not done:
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()  # nobody waits for what they are doing
        pool.shutdown(cancel_futures=True)


def _lay_out(name: str, files: dict[str, str], lay_out: Callable[[Game, Plan], Callable[[Any], Any]], plan: Plan) -> None:
    """The first thing that a process of the pool does: open the same edition of the game. Nor does it outlive its parent."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _workers[:] = [lay_out(same_game(name, files), plan)]


def _end_with_parent() -> None:
    """Wait until the process that started this one is gone, however it ended, and go, too."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def same_game(name: str, files: dict[str, str]) -> Game:
    """In another process: the same edition of a game."""
    game = bestiary.load(name)
    return game if game.files == files else bestiary.Game(game.rules, files, secrets.token_bytes)


def _work(portion: Any) -> Any:
    return _workers[0](portion)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Processes that are started in here leave Ctrl-C to the one that started them, which acts on it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # now: as it starts it lets Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

"""Computers think here: in processes of their own, never where people are served. One that dies is replaced and asked again."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Final

import bestiary
from bestiary import Match
from bestiary.engine.asks import Ask
from bestiary.engine.save import Json, load_state, save_state
from bestiary.players.ready import PLAYERS, player
from bestiary.players.seat import Seat

PATIENCE: Final = 120.0  # seconds after which a process is taken for stuck
TRIES: Final = 3  # after so many processes that died of one question, chance answers it
LAST_RESORT: Final = "random"


class Question:
    """A position in which a computer is asked: all that another process needs."""

    def __init__(self, match: Match, level: str, seed: str) -> None:
        self.game: Final = match.game.name
        self.edition: Final = match.game.edition
        self.state: Final[dict[str, Json]] = save_state(match.state)
        self.level: Final = level
        self.seed: Final = seed


class Died(Exception):
    """The process that was to answer is gone, or was stuck."""


class CannotThink(Exception):
    """A player failed at a question: what it said."""


def answer(question: Question, level: str = "") -> int:
    """The answer of a player of that level, who knows what its seat may know."""
    game = bestiary.load(question.game)
    if game.edition != question.edition:
        raise CannotThink(f"another edition of {game.title}")
    state = load_state(game.book, question.state)
    assert isinstance(state.load(), Ask)
    return int(player(level or question.level, question.seed).choose(Seat(game, state)))


def work(pipe: Connection) -> None:
    """What a process does: answer questions until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it ends it
    while True:
        try:
            question = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send(answer(question))
        except (EOFError, OSError):
            return
        except Exception as error:
            pipe.send(f"{type(error).__name__}: {error}")


class Thinker:
    """One process and the pipe to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")  # the same everywhere, and safe beside threads
        self.pipe, there = context.Pipe()
        self.process: Final = context.Process(target=work, args=(there,), daemon=True, name="thinker")
        self.process.start()
        there.close()

    def ask(self, question: Question, patience: float) -> int:
        """Blocks until it answers; Died if it never will."""
        try:
            self.pipe.send(question)
            if not self.pipe.poll(patience):
                raise Died("it was stuck")
            said = self.pipe.recv()
        except (EOFError, OSError) as error:
            raise Died(str(error)) from None
        if isinstance(said, str):
            raise CannotThink(said)
        return int(said)

    def end(self) -> None:
        """End the process, whatever it does."""
        self.pipe.close()
        self.process.kill()
        self.process.join()


class Thinking:
    """A few processes and those who wait for them, first come first served."""

    def __init__(self, processes: int | None = None, patience: float = PATIENCE) -> None:
        self.count: Final = processes or max(1, (os.cpu_count() or 2) - 1)
        self.patience: Final = patience
        self.idle: list[Thinker] = []
        self.all: set[Thinker] = set()
        self.room: Final = asyncio.Semaphore(self.count)
        self.threads: Final = ThreadPoolExecutor(self.count, "thinking")
        self.closed = False

    async def warm_up(self) -> None:
        """Start one process before anybody needs it."""
        async with self.room:
            loop = asyncio.get_running_loop()
            if not self.idle and not self.closed:
                self.idle.append(await loop.run_in_executor(self.threads, self._start))

    async def choose(self, question: Question) -> int:
        """The answer to a question, from whichever process is free."""
        trouble = ""
        for _ in range(TRIES):
            try:
                return await self._ask(question)
            except Died as error:
                trouble = f"a thinking process died ({error})"
            except CannotThink as error:
                trouble = f"the player {question.level} failed ({error})"
            print(f"bestiary: {question.game}: {trouble}; it is asked again", file=sys.stderr, flush=True)
        print(f"bestiary: {question.game}: {trouble}; chance decides this move", file=sys.stderr, flush=True)
        return await asyncio.to_thread(answer, question, LAST_RESORT)

    async def _ask(self, question: Question) -> int:
        loop = asyncio.get_running_loop()
        async with self.room:
            thinker = self.idle.pop() if self.idle else await loop.run_in_executor(self.threads, self._start)
            try:
                found = await loop.run_in_executor(self.threads, thinker.ask, question, self.patience)
            except CannotThink:
                self.idle.append(thinker)
                raise
            except BaseException:
                self._bury(thinker)
                raise
            self.idle.append(thinker)
            return found

    def _start(self) -> Thinker:
        thinker = Thinker()
        self.all.add(thinker)
        return thinker

    def _bury(self, thinker: Thinker) -> None:
        self.all.discard(thinker)
        thinker.end()

    def close(self) -> None:
        """End all processes."""
        self.closed = True
        for thinker in list(self.all):
            self._bury(thinker)
        self.threads.shutdown(wait=False, cancel_futures=True)


def strongest() -> str:
    """The level that gives hints."""
    return list(PLAYERS)[-1]

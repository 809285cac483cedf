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
from bestiary.engine.rng import quick
from bestiary.engine.save import Json, load_state, save_state
from bestiary.players.hints import advise
from bestiary.players.ready import player
from bestiary.players.search import Budget, Manner
from bestiary.players.seat import Seat
from bestiary.players.thinker import Thinker as Searcher

PATIENCE: Final = 120.0  # seconds after which a process is taken for stuck
TRIES: Final = 3  # after so many processes that died of one question, chance answers it
LAST_RESORT: Final = "random"
ADVISER: Final = "adviser"  # who is named where a hint fails
HINT_TAKES: Final = 1.0  # seconds


class Question:
    """A position in which a computer is asked: all that another process needs."""

    def __init__(self, match: Match, level: str, seed: str) -> None:
        self.game: Final = match.game.name
        self.edition: Final = match.game.edition
        self.state: Final[dict[str, Json]] = save_state(match.state)
        self.level: Final = level
        self.seed: Final = seed


class HintWanted(Question):
    """A position in which a person would like to know what a good player thinks of it; with the names of all who play."""

    def __init__(self, match: Match, seed: str, names: list[str], rounds: int | None = None) -> None:
        super().__init__(match, ADVISER, seed)
        self.names: Final = names
        self.rounds: Final = rounds  # told a number of rounds it looks at no clock, and always finds the same


class Counsel:
    """What there is to say of a position: a sentence on the whole, and the best moves with their winning chances and why."""

    def __init__(self, sentence: str, ideas: list[tuple[str, str, float, str]]) -> None:
        self.sentence: Final = sentence
        self.ideas: Final = ideas  # code, text, chance, why; the best first


class Died(Exception):
    """The process that was to answer is gone, or was stuck."""


class CannotThink(Exception):
    """A player failed at a question: what it said."""


def seat_of(question: Question) -> Seat:
    """The seat that is asked: whoever sits there knows what it may know, and no more."""
    game = bestiary.load(question.game)
    if game.edition != question.edition:
        raise CannotThink(f"another edition of {game.title}")
    state = load_state(game.book, question.state)
    assert isinstance(state.load(), Ask)
    return Seat(game, state)


def answer(question: Question, level: str = "") -> int:
    """The answer of a player of that level, who knows what its seat may know."""
    return int(player(level or question.level, question.seed).choose(seat_of(question)))


def counsel(wanted: HintWanted) -> Counsel:
    """The best moves as far as the seat can know, and why, as they are told to whoever sits there."""
    thinker = Searcher(quick(wanted.seed), Budget(wanted.rounds, None if wanted.rounds is not None else HINT_TAKES), Manner())
    seat = seat_of(wanted)
    if len(seat.menu) == 1:
        return Counsel("There is only one thing to do.", [])
    search = thinker.begin(seat)
    search.run(thinker.budget, False)
    found = advise(search, wanted.names)
    return Counsel(found.sentence(), [(hint.code, hint.text, hint.chance, hint.why) for hint in found.hints])


def work(pipe: Connection) -> None:
    """What a process does: answer questions until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it ends it
    while True:
        try:
            question = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send(counsel(question) if isinstance(question, HintWanted) else answer(question))
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

    def ask(self, question: Question, patience: float) -> int | Counsel:
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
        return said if isinstance(said, Counsel) else int(said)

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
        found = await self._insist(question)
        if isinstance(found, int):
            return found
        print(f"bestiary: {question.game}: chance decides this move", file=sys.stderr, flush=True)
        return await asyncio.to_thread(answer, question, LAST_RESORT)

    async def advise(self, wanted: HintWanted) -> Counsel | None:
        """Counsel from whichever process is free; None if none has any."""
        found = await self._insist(wanted)
        return found if isinstance(found, Counsel) else None

    async def _insist(self, question: Question) -> int | Counsel | None:
        """Ask again where a process died; None if they all do."""
        for _ in range(TRIES):
            try:
                return await self._ask(question)
            except Died as error:
                trouble = f"a thinking process died ({error})"
            except CannotThink as error:
                trouble = f"the player {question.level} failed ({error})"
            print(f"bestiary: {question.game}: {trouble}; it is asked again", file=sys.stderr, flush=True)
        return None

    async def _ask(self, question: Question) -> int | Counsel:
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
        """A new process; Died if there is no room for one more."""
        try:
            thinker = Thinker()
        except (OSError, RuntimeError) as error:
            raise Died(f"it could not be started: {error}") from None
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

"""Worker process pool in which computer players think, fed by a fair queue; one that dies is replaced and asked again."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Final

import bestiary
from bestiary import Match
from bestiary.engine.play.asks import Ask
from bestiary.engine.state.rng import quick
from bestiary.engine.state.save import Json, load_state, save_state
from bestiary.engine.state.state import State
from bestiary.players.hints import advise
from bestiary.players.registry import LEAST_SECONDS, player
from bestiary.players.search import Budget, Manner
from bestiary.players.seat import Seat
from bestiary.players.thinker import Thinker as Searcher
from bestiary.server.protocol.histogram import Histogram
from bestiary.server.thinking.fair_queue import USUAL, Claim, FairQueue, Job
from bestiary.server.thinking.forced import has_one_answer

LOG: Final = logging.getLogger("bestiary.thinking")
PATIENCE: Final = 120.0  # seconds after which a process is taken for stuck
TRIES: Final = 3  # after so many processes that died of one question, chance answers it
LAST_RESORT: Final = "random"
ADVISER: Final = "adviser"  # who is named where a hint fails
HINT_TAKES: Final = 1.0  # seconds


class Question:
    """A position in which a computer is asked: all that another process needs; with the seconds that it may think, or None.

    Where time counts, the process also finds out whether everybody can see that there is but one answer.
    """

    def __init__(self, match: Match, level: str, seed: str, seconds: float | None = None) -> None:
        self.game: Final = match.game.name
        self.edition: Final = match.game.edition
        self.state: Final[dict[str, Json]] = save_state(match.state)
        self.level: Final = level
        self.seed: Final = seed
        self.seconds: Final = seconds


class HintWanted(Question):
    """A position in which a person would like to know what a good player thinks of it; with the names of all who play."""

    def __init__(self, match: Match, seed: str, names: list[str], rounds: int | None = None) -> None:
        super().__init__(match, ADVISER, seed, HINT_TAKES)
        self.names: Final = names
        self.rounds: Final = rounds  # told a number of rounds it looks at no clock, and always finds the same


class Choice:
    """What a computer chose; and whether everybody can see that there was but one answer, if that was to be found out."""

    def __init__(self, answer: int, is_openly_forced: bool) -> None:
        self.answer: Final = answer
        self.is_openly_forced: Final = is_openly_forced


class Counsel:
    """What there is to say of a position: a sentence on the whole, and the best moves with their winning chances and why."""

    def __init__(self, sentence: str, ideas: list[tuple[str, str, float, str]]) -> None:
        self.sentence: Final = sentence
        self.ideas: Final = ideas  # code, text, chance, why; the best first


class Died(Exception):
    """The process that was to answer is gone, or was stuck."""


class CannotThink(Exception):
    """A player failed at a question: what it said."""


def state_of(question: Question) -> State:
    """The position in which somebody is asked."""
    game = bestiary.load(question.game)
    if game.edition != question.edition:
        raise CannotThink(f"another edition of {game.title}")
    state = load_state(game.book, question.state)
    assert isinstance(state.load(), Ask)
    return state


def seat_of(question: Question) -> Seat:
    """The seat that is asked: whoever sits there knows what it may know, and no more."""
    return Seat(bestiary.load(question.game), state_of(question))


def answer(question: Question, level: str = "", spent: float = 0.0) -> int:
    """The answer of a player of that level, who knows what its seat may know; so much of its time is spent already."""
    seconds = None if question.seconds is None else max(LEAST_SECONDS, question.seconds - spent)
    return int(player(level or question.level, question.seed, seconds).choose(seat_of(question)))


def choose(question: Question) -> Choice:
    """What a player chooses. What everybody can see is found out first, by what everybody can see: it shows nothing else."""
    if question.seconds is None:
        return Choice(answer(question), False)
    begun = time.perf_counter()
    is_openly_forced = has_one_answer(state_of(question), question.seed)
    return Choice(answer(question, spent=time.perf_counter() - begun), is_openly_forced)


def counsel(wanted: HintWanted) -> Counsel:
    """The best moves as far as the seat can know, and why, as they are told to whoever sits there."""
    thinker = Searcher(quick(wanted.seed), Budget(wanted.rounds, None if wanted.rounds is not None else wanted.seconds), Manner())
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
            pipe.send(counsel(question) if isinstance(question, HintWanted) else choose(question))
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

    def ask(self, question: Question, patience: float) -> Choice | Counsel:
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
        assert isinstance(said, Choice | Counsel)
        return said

    def end(self) -> None:
        """End the process, whatever it does."""
        self.pipe.close()
        self.process.kill()
        self.process.join()


class Asked(Job):
    """A question in the queue, whose answer somebody waits for; and when a process took it up."""

    def __init__(self, question: Question, claim: Claim) -> None:
        super().__init__(claim, question.seconds or USUAL)
        self.question: Final = question
        self.answer: Final[asyncio.Future[Choice | Counsel]] = asyncio.get_running_loop().create_future()
        self.begun = 0.0  # by the clock of time.monotonic()


class Answer:
    """What a computer chose, whether that was openly forced, and when a process took the question up, by time.monotonic()."""

    def __init__(self, choice: int, begun: float, is_openly_forced: bool = False) -> None:
        self.choice: Final = choice
        self.begun: Final = begun
        self.is_openly_forced: Final = is_openly_forced


class Thinking:
    """A few processes, and the questions that wait for them in a fair queue.

    Whoever asked may be cancelled: then a question that waits is dropped, and of one that is thought about the answer.
    """

    def __init__(self, processes: int | None = None, patience: float = PATIENCE) -> None:
        self.count: Final = processes or max(1, (os.cpu_count() or 2) - 1)
        self.patience: Final = patience
        self.idle: list[Thinker] = []
        self.all: set[Thinker] = set()
        self.queue: Final = FairQueue()
        self.busy: Final[set[asyncio.Task[None]]] = set()  # at most one for each process
        self.threads: Final = ThreadPoolExecutor(self.count, "thinking")
        self.times: Final = Histogram()  # of all answers
        self.closed = False

    def waiting(self) -> int:
        """How many questions wait."""
        return len(self.queue)

    async def warm_up(self) -> None:
        """Start one process before anybody needs it."""
        if not self.all and not self.busy and not self.closed:
            await asyncio.shield(self._employ(self._warm()))

    async def choose(self, question: Question, claim: Claim | None = None) -> Answer:
        """The answer to a question, from whichever process is free when its turn comes."""
        found, begun = await self._ask_with_retry(question, claim or Claim())
        if isinstance(found, Choice):
            return Answer(found.answer, begun, found.is_openly_forced)
        LOG.error("no process answers: chance decides this move", extra={"game": question.game})
        return Answer(await asyncio.to_thread(answer, question, LAST_RESORT), begun)

    async def advise(self, wanted: HintWanted, claim: Claim | None = None) -> Counsel | None:
        """Counsel from whichever process is free when its turn comes; None if none has any."""
        found, _ = await self._ask_with_retry(wanted, claim or Claim())
        return found if isinstance(found, Counsel) else None

    async def _ask_with_retry(self, question: Question, claim: Claim) -> tuple[Choice | Counsel | None, float]:
        """Ask again where a process died; None if they all do. And when a process took it up for the first time."""
        begun = 0.0
        for _ in range(TRIES):
            asked = Asked(question, claim)
            try:
                return await self._ask(asked), begun or asked.begun
            except Died as error:
                fault = f"a thinking process died ({error})"
            except CannotThink as error:
                fault = f"the player {question.level} failed ({str(error).partition(':')[0]})"
            begun = begun or asked.begun
            LOG.warning("%s; it is asked again", fault, extra={"game": question.game})
        return None, begun

    async def _ask(self, asked: Asked) -> Choice | Counsel:
        """Wait for the answer; if whoever asked goes away, the question goes with them as long as it has not been taken up."""
        self.queue.add(asked)
        self._take_up()
        try:
            return await asked.answer
        finally:
            self.queue.drop(asked)

    def _take_up(self) -> None:
        """Give questions to processes, as long as there are both."""
        while len(self.busy) < self.count and not self.closed and (job := self.queue.take()) is not None:
            assert isinstance(job, Asked)
            job.begun = time.monotonic()
            self._employ(self._serve(job))

    def _employ(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Let a process do something; then it, or one in its place, is free for the next question."""
        task = asyncio.create_task(work)
        self.busy.add(task)
        task.add_done_callback(self._is_free)
        return task

    def _is_free(self, task: asyncio.Task[None]) -> None:
        self.busy.discard(task)
        self._take_up()

    async def _serve(self, asked: Asked) -> None:
        """Think about one question, whether or not anybody still waits for it."""
        try:
            found = await self._answer(asked.question)
        except (Died, CannotThink) as error:
            if not asked.answer.done():
                asked.answer.set_exception(error)
        else:
            if not asked.answer.done():
                asked.answer.set_result(found)
        finally:
            asked.answer.cancel()  # if the pool is closed
            took = time.monotonic() - asked.begun
            self.queue.done(asked, took)
            self.times.observe(took)

    async def _answer(self, question: Question) -> Choice | Counsel:
        loop = asyncio.get_running_loop()
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

    async def _warm(self) -> None:
        with suppress(Died):
            self.idle.append(await asyncio.get_running_loop().run_in_executor(self.threads, self._start))

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
        """End all processes; who still waits is cancelled."""
        self.closed = True
        while (job := self.queue.take()) is not None:
            assert isinstance(job, Asked)
            job.answer.cancel()
        for task in self.busy:
            task.cancel()
        for thinker in list(self.all):
            self._bury(thinker)
        self.threads.shutdown(wait=False, cancel_futures=True)

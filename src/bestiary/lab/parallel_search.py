"""Parallel search: one question is searched by several processes at once, and their trees are added up.

A helper is a process that is started once and stays. For each question it gets a position as the seat *imagines* it, dealt anew
like any other sample: not even a helper is sent what the seat may not know. Each searches with chance of its own until it is told
to stop, and sends back what its root has seen; the numbers are simply added. A helper that dies, or is not ready yet, is not
waited for: the search goes on without it, and another is started in its place.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Final, NamedTuple

from mypy_extensions import i64

from bestiary.engine.state.rng import Chance, branch, quick
from bestiary.engine.state.save import Json, load_state, save_state
from bestiary.lab.processes import same_game, undisturbed
from bestiary.players.levels import LEVELS, Level, pick
from bestiary.players.search import Budget, Manner, Search
from bestiary.players.seat import Player, Seat
from bestiary.players.thinker import Thinker
from bestiary.players.tree import NOT_TRIED, Node

if TYPE_CHECKING:
    from bestiary.engine.table.game import Game

SLICE: Final = 0.02  # seconds between two looks whether to stop
LEAVE: Final = 0.1  # the part of the time that is left for the helpers' answers …
MOST_LEFT: Final = 0.06  # … in seconds, at most
PATIENCE: Final = 0.5  # seconds that a helper is waited for when there is no hurry
MOST_HELPERS: Final = 7
MOST_LOST: Final = 3  # after so many dead helpers there is something wrong with this machine: we do without

Watched = tuple[int, int, int]
Way = tuple[int, int, int, float, float]  # key, met, tried, total, guess


class Question(NamedTuple):
    """What a helper is to think about: for whom, a position as they imagine it, and what was decided since the last question."""

    number: int
    who: str
    position: Json
    watched: list[Watched]
    is_new: bool


class SearchWorker:
    """One process that thinks along."""

    def __init__(self, game: Game, seed: str) -> None:
        context = multiprocessing.get_context("spawn")  # the same everywhere, and safe beside threads
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=help_out, args=(theirs, game.name, game.files, seed), daemon=True)
        with undisturbed():
            self.process.start()
        theirs.close()
        self.is_ready = False
        self.is_lost = False

    def ask(self, question: Question) -> bool:
        """Send a question, if the helper is ready for one."""
        with self._noticing():
            while self.line.poll():  # that it is ready; or an answer for which nobody waited
                self.line.recv()
                self.is_ready = True
            if self.is_ready:
                self.line.send(question)
        return self.is_ready and not self.is_lost

    def stop(self) -> None:
        """It has thought enough."""
        with self._noticing():
            self.line.send(None)

    def answer(self, number: int, until: float) -> list[Way]:
        """What it found; nothing if it does not come in time."""
        with self._noticing():
            while self.line.poll(max(0.0, until - time.perf_counter())):
                answered, ways = self.line.recv()
                if answered == number:
                    found: list[Way] = ways
                    return found
        return []

    @contextlib.contextmanager
    def _noticing(self) -> Iterator[None]:
        try:
            yield
        except (EOFError, OSError):
            self.is_lost = True

    def close(self) -> None:
        """No more questions: the process ends."""
        with contextlib.suppress(OSError):
            self.line.close()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.terminate()
            self.process.join()


class ParallelSearch:
    """All helpers of one table."""

    def __init__(self, game: Game, helpers: int, seed: str = "") -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.wanted = helpers
        self.helpers: list[SearchWorker] = []
        self.asked: list[SearchWorker] = []
        self.lost = 0
        self.number = 0

    def begin(self, who: str, seat: Seat, chance: Chance, watched: list[Watched], is_new: bool) -> None:
        """Put a question to everybody who is ready."""
        self.number += 1
        self.gather()
        position = save_state(seat.sample(branch(chance))) if self.helpers else None
        question = Question(self.number, who, position, watched, is_new)
        self.asked = [helper for helper in self.helpers if helper.ask(question)]

    def gather(self) -> None:
        """Start helpers that are missing."""
        lost = [helper for helper in self.helpers if helper.is_lost]
        for helper in lost:
            helper.close()
            self.helpers.remove(helper)
        self.lost += len(lost)
        if self.lost >= MOST_LOST:
            self.wanted = 0
        while len(self.helpers) < self.wanted:
            self.helpers.append(SearchWorker(self.game, f"{self.seed}/{len(self.helpers)}/{self.lost}"))

    def end(self, root: Node, until: float) -> int:
        """Stop them all, and add what they found to a root; how many answered until then."""
        for helper in self.asked:
            helper.stop()
        found = [helper.answer(self.number, until) for helper in self.asked]
        for ways in found:
            add_up(root, ways)
        self.asked = []
        return sum(1 for ways in found if ways)

    def close(self) -> None:
        """Let all helpers go."""
        for helper in self.helpers:
            helper.close()
        self.helpers = []


def ways_of(root: Node) -> list[Way]:
    """What a root has seen, as plain data."""
    rows = zip(root.keys, root.met, root.tried, root.total, root.guess, strict=True)
    return [(int(key), int(met), int(tried), total, guess) for key, met, tried, total, guess in rows]


def add_up(root: Node, ways: list[Way]) -> None:
    """Add what another root has seen of the same question."""
    for key, met, tried, total, guess in ways:
        way = root.look_for(key)
        if way == NOT_TRIED:
            way = root.add(key, guess)
        root.met[way] += met
        root.tried[way] += tried
        root.total[way] += total
        root.visits += tried


def less(ways: list[Way], before: list[Way]) -> list[Way]:
    """What was found since then."""
    old = {key: (met, tried, total) for key, met, tried, total, _ in before}
    out: list[Way] = []
    for key, met, tried, total, guess in ways:
        was = old.get(key, (0, 0, 0.0))
        out.append((key, met - was[0], tried - was[1], total - was[2], guess))
    return out


# ---- in the other process -------------------------------------------------------------------------------------------------


def help_out(line: Connection, name: str, files: dict[str, str], seed: str) -> None:
    """What a helper does all its life: think about one question after the other until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever plays
    with contextlib.suppress(EOFError, OSError):
        game = same_game(name, files)
        thinkers: dict[str, Thinker] = {}
        line.send(None)
        while True:
            question = line.recv()
            if question is not None:
                answer_one(line, game, thinkers, question, seed)


def answer_one(line: Connection, game: Game, thinkers: dict[str, Thinker], question: Question, seed: str) -> None:
    """Search until something comes down the line, and send back what was found."""
    number, who, position, watched, is_new = question
    if who not in thinkers or is_new:
        thinkers[who] = Thinker(quick(f"{seed}/{who}/{number}"), Budget(None, None), Manner())
    for told in watched:
        thinkers[who].watch(*told)
    search = thinkers[who].begin(Seat(game, load_state(game.book, position)))
    before, pace = ways_of(search.root), Pace(search)
    while not line.poll():
        search.run(Budget(pace.next_stop(), None), False)
    line.recv()
    line.send((number, less(ways_of(search.root), before)))


# ---- who asks for help ----------------------------------------------------------------------------------------------------


class ParallelPlayer(Player):
    """A player of a level that thinks for some time about each move, in parallel with helpers if there are any."""

    def __init__(self, level: Level, chance: Chance, seconds: float, parallel: ParallelSearch, who: str) -> None:
        self.level: Final = level
        self.chance: Final = chance
        self.seconds: Final = seconds
        self.parallel: Final = parallel
        self.who: Final = who
        self.thinker: Final = Thinker(chance, Budget(None, seconds), Manner())
        self.watched: list[Watched] = []
        self.is_new = True
        self.rounds = 0  # of the last search, here alone …
        self.helped = 0  # … and how many helped

    def choose(self, seat: Seat) -> i64:
        if len(seat.menu) == 1:
            return seat.menu[0]
        return pick(self.think(seat), self.level, self.chance)

    def think(self, seat: Seat, settled: bool = True) -> Search:
        """Search here and elsewhere until the time is over or, if it may be, nothing can change any more."""
        until = time.perf_counter() + self.seconds
        self.parallel.begin(self.who, seat, self.chance, self.watched, self.is_new)
        self.watched, self.is_new = [], False
        search = self.thinker.begin(seat)
        leave = min(MOST_LEFT, self.seconds * LEAVE) if self.parallel.asked else 0.0
        run_until(search, until - leave, settled)
        self.rounds = int(search.rounds)
        self.helped = self.parallel.end(search.root, until)
        return search

    def follows(self) -> bool:
        return True

    def watch(self, mover: i64, key: i64, shown: i64) -> None:
        self.thinker.watch(mover, key, shown)
        self.watched.append((int(mover), int(key), int(shown)))


def run_until(search: Search, until: float, settled: bool) -> None:
    """Run a search in short slices, so that Ctrl-C is heard in between even if it is compiled."""
    pace, left = Pace(search), until - time.perf_counter()
    while True:
        search.run(Budget(pace.next_stop(), max(0.0, left)), False)
        left = until - time.perf_counter()
        more = left * pace.rate()
        if more < 1.0 or (settled and search.is_settled(more)):
            return


class Pace:
    """How fast a search goes, to say how many rounds make a slice: slices end between two rounds, never within one."""

    def __init__(self, search: Search) -> None:
        self.search: Final = search
        self.begun: Final = time.perf_counter()

    def rate(self) -> float:
        """Rounds a second so far."""
        return float(int(self.search.rounds)) / max(1e-9, time.perf_counter() - self.begun)

    def next_stop(self) -> int:
        """The number of rounds after which to look up."""
        return int(self.search.rounds) + max(1, int(SLICE * self.rate()))


def companion(name: str, seed: str, seconds: float | None, parallel: ParallelSearch, who: str) -> ParallelPlayer | None:
    """A player by its name that thinks by the clock; None if that player does not."""
    level = LEVELS.get(name)
    if level is None or level.seconds is None:
        return None
    return ParallelPlayer(level, quick(seed), level.seconds if seconds is None else seconds, parallel, who)


def spare_cores() -> int:
    """How many processes may help without getting in each other's way: where others work already, a helper would only disturb."""
    cores = os.cpu_count() or 1
    busy = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return max(0, min(MOST_HELPERS, round(cores - busy) - 1))

"""The hall: all tables that are in use, each with its lock and its sockets. What happens at one is stored, and only then told."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import secrets
import sys
import time
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Final

import bestiary
from bestiary import BadRecord, BadRequest, Game
from bestiary.server import messages as m
from bestiary.server.chairs import Outcome
from bestiary.server.entries import Entry, Sat
from bestiary.server.limits import Limits, plain_name
from bestiary.server.plans import ME, BadWish, Place, Plan, Wish, make_plan
from bestiary.server.room import Room
from bestiary.server.store import Change, NoSuchTable, Store
from bestiary.server.thinking import HintWanted, Question, Thinking
from bestiary.server.writer import NotStored, Writer

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # no letter that looks like another
ID_LENGTH: Final = 12
SLEEPS_AFTER: Final = 300.0  # seconds after which a table that nobody looks at is left to the database
TIDIED_AFTER: Final = 600.0  # seconds after which what nobody refers to any more is looked for, once the hall is quiet
QUIET: Final = 2.0  # seconds without a move
HEAVY: Final = (m.AskUndo, m.AnswerUndo)  # messages that may play a whole game again: not while others wait
SLOW: Final = 1013  # "try again later": the socket of a client that did not read what it was sent
RELOAD: Final = 1012  # "service restart": come again


def new_id() -> str:
    """An id that nobody guesses: whoever has it may look at the table."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def new_token() -> str:
    """The secret of a seat."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


class TableTrouble(Exception):
    """A table that cannot be used: a sentence, and a number after the manner of HTTP."""

    def __init__(self, status: int, sentence: str) -> None:
        self.status: Final = status
        self.sentence: Final = sentence
        super().__init__(sentence)


class Line:
    """The line to one client: messages wait in a row of limited length; who does not read loses the line."""

    def __init__(self, viewer: int, waiting: int) -> None:
        self.viewer: Final = viewer
        self.frames: Final[deque[bytes | int]] = deque()  # messages, and at the end perhaps the code with which it is closed
        self.waiting: Final = waiting
        self.comes: asyncio.Future[None] | None = None  # whoever sends waits for a message
        self.is_cut = False
        self.is_advised = False  # is a hint for them being thought about?
        self.at_once: Callable[[bytes], bool] | None = None  # sends a message now, if that can be
        self.when_cut: Callable[[], object] | None = None

    def push(self, frame: bytes) -> None:
        """Send a message as soon as can be: now, if nothing is being sent."""
        if self.is_cut:
            return
        is_idle = self.comes is not None and not self.comes.done()
        if is_idle and self.at_once is not None and self.at_once(frame):
            return
        if len(self.frames) >= self.waiting:
            self.cut(SLOW)
        else:
            self._add(frame)

    def _add(self, frame: bytes | int) -> None:
        self.frames.append(frame)
        if self.comes is not None and not self.comes.done():
            self.comes.set_result(None)

    async def next(self) -> bytes | int:
        """The next message, or the code with which the line is closed."""
        while not self.frames:
            self.comes = asyncio.get_running_loop().create_future()
            await self.comes
        return self.frames.popleft()

    def is_crowded(self) -> bool:
        """Does so much wait that its client should read before it says more?"""
        return not self.is_cut and len(self.frames) * 2 > self.waiting

    def cut(self, code: int) -> None:
        """Send nothing more but that the line is closed."""
        if not self.is_cut:
            self.is_cut = True
            self.frames.clear()
            self._add(code)
            if self.when_cut is not None:
                self.when_cut()


class Table:
    """A room in use: who looks at it, what of it is stored, and who thinks for it."""

    def __init__(self, room: Room, stored: int) -> None:
        self.room: Final = room
        self.lock: Final = asyncio.Lock()
        self.lines: Final[dict[int, Line]] = {}
        self.stored = stored  # so many entries
        self.stage = room.stage
        self.thinking: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.used = time.monotonic()
        self.is_gone = False


class Hall:
    """All tables in use."""

    def __init__(self, store: Store, limits: Limits, thinking: Thinking, pace: float = 0.0) -> None:
        self.store: Final = store
        self.limits: Final = limits
        self.thinking: Final = thinking
        self.pace: Final = pace  # seconds that a computer's move takes at least, so that people can follow
        self.writer: Final = Writer(store, asyncio.get_running_loop())
        self.tables: Final[dict[str, Table]] = {}
        self.opening: Final[dict[str, asyncio.Task[Table]]] = {}
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.viewers = 0
        self.moved = self.tidied = time.monotonic()
        self.born: Final = time.time() - time.monotonic()
        self.sweeper: Final = asyncio.create_task(self._sweep())

    def now(self) -> int:
        """Milliseconds of a clock that never goes back."""
        return int((self.born + time.monotonic()) * 1000)

    async def close(self) -> None:
        """Store all that waits and end."""
        self.sweeper.cancel()
        for table in [*self.tables.values()]:
            self._forget(table, RELOAD)
        for task in [*self.tasks]:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.to_thread(self.writer.stop)
        self.thinking.close()
        self.store.close()

    # ---- tables -----------------------------------------------------------------------------------------------------------

    async def make(self, wish: Wish, seed: str | None = None) -> tuple[Table, str, int | None]:
        """A new table as wished; the token and the seat of whoever asked for it."""
        game = open_game(wish.game)
        plan = await asyncio.to_thread(make_plan, wish, game, seed or secrets.token_hex(32))
        seat = next((place for place, one in enumerate(wish.seats) if one.kind == ME), None)
        token = new_token() if seat is not None else ""
        name = plain_name(wish.name, f"Player {seat + 1}") if seat is not None else ""
        sitting = [] if seat is None else [(seat, name, wish.seats[seat].deck, hashed(token))]
        return await self.lay(plan, game, sitting), token, seat

    async def lay(self, plan: Plan, game: Game, sitting: list[tuple[int, str, str, str]]) -> Table:
        """A table after a plan, with those who sit down at once: seat, name, deck and the hash of their token."""
        if len(self.tables) >= self.limits.tables:
            raise TableTrouble(503, "There are too many tables just now; try again in a while.")
        now = self.now()
        room = Room(new_id(), plan, game)
        seated: list[Entry] = [Sat(now, *one) for one in sitting]
        await asyncio.to_thread(room.restore, seated, now)
        await self._store(Change(room.id, 0, seated, room.stage, plan, now))
        table = Table(room, len(seated))
        self.tables[room.id] = table
        self._after(table)
        return table

    async def open(self, id: str) -> Table:
        """A table by its id, from the database if it is not in use; TableTrouble if that cannot be."""
        table = self.tables.get(id)
        if table is None:
            task = self.opening.get(id)
            if task is None:
                task = asyncio.create_task(self._load(id))
                self.opening[id] = task
                task.add_done_callback(lambda _: self.opening.pop(id, None))
            table = await asyncio.shield(task)
        table.used = time.monotonic()
        return table

    async def _load(self, id: str) -> Table:
        try:
            room, stored = await asyncio.to_thread(self._restore, id)
        except NoSuchTable:
            raise TableTrouble(404, "There is no such table; the link may be cut off.") from None
        except (BadRecord, BadRequest, bestiary.NoSuchGame) as error:
            raise TableTrouble(410, f"This game cannot be opened any more: {error}.") from None
        table = Table(room, stored)
        self.tables[id] = table
        self._after(table)
        return table

    def _restore(self, id: str) -> tuple[Room, int]:
        """A room from the database; in a thread, for it may play a long game again."""
        kept = self.store.load(id)
        game = bestiary.load(kept.plan.game)
        if game.edition != kept.plan.edition:
            raise BadRecord(f"it was played under edition {kept.plan.edition} of {game.title}, and here is {game.edition}")
        room = Room(id, kept.plan, game)
        room.restore(kept.entries, self.now())
        return room, len(kept.entries)

    async def listed(self) -> list[Table]:
        """The tables that wait for players and want to be found."""
        found = []
        for id in await asyncio.to_thread(self.store.waiting):
            try:
                found.append(await self.open(id))
            except TableTrouble:
                continue
        return found

    # ---- what happens at a table ------------------------------------------------------------------------------------------

    async def enter(self, table: Table, token: str) -> Line:
        """Somebody looks at a table: with a token from their seat, without one as a spectator."""
        async with table.lock:
            self._must_be_here(table)
            seat = table.room.seat_of(hashed(token))
            if token and seat is None:
                raise TableTrouble(403, "This token opens no seat at this table.")
            if seat is None and not table.room.plan.terms.spectators.allowed and table.room.stage != "over":
                raise TableTrouble(403, "This table plays without spectators.")
            self.viewers += 1
            line = Line(self.viewers, self.limits.waiting)
            table.lines[line.viewer] = line
            await self._carry_out(table, table.room.arrive(line.viewer, seat, self.now()))
            return line

    async def leave(self, table: Table, line: Line) -> None:
        """They are gone."""
        async with table.lock:
            table.lines.pop(line.viewer, None)
            if not table.is_gone:
                await self._carry_out(table, table.room.leave(line.viewer, self.now()))

    async def sit(self, table: Table, name: str, seat: int | None, deck: str) -> tuple[str, int]:
        """Somebody takes a free seat; their token and their seat."""
        token, now = new_token(), self.now()
        async with table.lock:
            self._must_be_here(table)
            wanted = plain_name(name, "Guest")
            try:
                place, outcome = await asyncio.to_thread(table.room.sit, seat, wanted, deck, hashed(token), now)
            except BadRequest as error:
                raise BadWish(f"{error}.") from None
            await self._carry_out(table, outcome)
        return token, place

    async def hear(self, table: Table, line: Line, asked: m.Asked) -> None:
        """A message of somebody who looks at the table."""
        now = self.now()
        async with table.lock:
            if table.is_gone:
                return
            if isinstance(asked, HEAVY):
                outcome = await asyncio.to_thread(table.room.hear, line.viewer, asked, now)
            else:
                outcome = table.room.hear(line.viewer, asked, now)
            await self._carry_out(table, outcome)
        if outcome.hint:
            self._spawn(self._hint(table, line, outcome.hint))
        if outcome.rematch:
            await self._rematch(table)

    async def _carry_out(self, table: Table, outcome: Outcome) -> None:
        """Store what happened, then tell it. If it cannot be stored it has not happened: the table is read again."""
        if outcome.entries:
            room = table.room
            change = Change(room.id, table.stored, outcome.entries, room.stage, staged=room.stage != table.stage)
            try:
                await self._store(change)
            except TableTrouble:
                self._forget(table, RELOAD)
                return
            table.stored += len(outcome.entries)
            self.moved = time.monotonic()
            table.stage = room.stage
            room.is_told(self.now())
        for viewer, frame in outcome.frames:
            line = table.lines.get(viewer)
            if line is not None:
                line.push(frame)
        self._after(table)

    async def _store(self, change: Change) -> None:
        try:
            await self.writer.write(change)
        except NotStored as error:
            print(f"bestiary: a change could not be stored: {error}", file=sys.stderr, flush=True)
            raise TableTrouble(503, "The database does not answer, so nothing was done; try again in a moment.") from None

    def _must_be_here(self, table: Table) -> None:
        if table.is_gone:
            raise TableTrouble(503, "This table is just being read again; try again in a moment.")

    def _forget(self, table: Table, code: int) -> None:
        """Let go of a table; the database has all of it. Who looks at it comes again by themselves."""
        table.is_gone = True
        self.tables.pop(table.room.id, None)
        if table.thinking is not None:
            table.thinking.cancel()
        if table.timer is not None:
            table.timer.cancel()
        for line in table.lines.values():
            line.cut(code)

    # ---- what happens by itself -------------------------------------------------------------------------------------------

    def _after(self, table: Table) -> None:
        """See to it that a computer thinks that is asked, and that time passes."""
        room = table.room
        if table.is_gone:
            return
        if room.thinker() is not None and table.thinking is None:
            table.thinking = self._spawn(self._think(table))
        if table.timer is not None:
            table.timer.cancel()
            table.timer = None
        due = room.next_tick()
        if due is not None:
            wait = max(0.0, (due - self.now()) / 1000) + 0.001
            table.timer = asyncio.get_running_loop().call_later(wait, lambda: self._spawn(self._tick(table)))

    def _spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def _tick(self, table: Table) -> None:
        async with table.lock:
            if not table.is_gone:
                await self._carry_out(table, table.room.tick(self.now()))

    async def _think(self, table: Table) -> None:
        """A computer decides; it goes on until a person is asked."""
        room = table.room
        try:
            while not table.is_gone and (seat := room.thinker()) is not None and room.match is not None:
                n, begun = room.n, time.monotonic()
                question = Question(room.match, room.chairs[seat].level, f"{room.plan.seed}/{seat}/{n}")
                answer = await self.thinking.choose(question)
                if table.lines and len(room.match.legal()) > 1:
                    await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - begun)))
                async with table.lock:
                    if not table.is_gone:
                        await self._carry_out(table, room.thought(n, answer, self.now()))
        finally:
            table.thinking = None

    async def _hint(self, table: Table, line: Line, id: str) -> None:
        """What a good player would do, told to who asked; one hint is thought about at a time."""
        room, match = table.room, table.room.match
        if match is None or match.over:
            return
        if line.is_advised:
            line.push(m.write(m.Refused(id, "", "a hint for you is already being thought about")))
            return
        line.is_advised, n = True, room.n
        try:
            found = await self.thinking.advise(HintWanted(match, f"{room.plan.seed}/hint/{n}", room.names))
        finally:
            line.is_advised = False
        if room.n != n:
            line.push(m.write(m.Refused(id, "", "the table has gone on meanwhile; ask again")))
        elif found is None:
            line.push(m.write(m.Refused(id, "", "no hint comes to mind just now; ask again")))
        else:
            line.push(m.write(m.Ideas(id, n, found.sentence, [m.Idea(*idea) for idea in found.ideas])))

    async def _rematch(self, table: Table) -> None:
        """Once more, each player one seat further on, with their decks and tokens."""
        old, count = table.room, len(table.room.chairs)
        before = [old.chairs[seat - 1] for seat in range(count)]
        places = [Place(chair.kind, chair.level, chair.deck) for chair in before]
        options, fixed = old.game.settings(old.plan.fixed), old.plan.fixed
        plan = Plan(old.game.name, old.game.edition, secrets.token_hex(32), options, fixed, places, old.plan.terms)
        people = [seat for seat, chair in enumerate(before) if chair.kind == "person"]
        sitting = [(seat, before[seat].name, before[seat].deck, before[seat].key) for seat in people]
        new = await self.lay(plan, old.game, sitting)
        async with table.lock:
            if not table.is_gone:
                await self._carry_out(table, old.went_on(new.room.id, self.now()))

    async def _sweep(self) -> None:
        """Leave tables to the database that nobody looks at and where nothing is going on."""
        while True:
            await asyncio.sleep(SLEEPS_AFTER / 5)
            for table in [*self.tables.values()]:
                idle = not table.lines and table.thinking is None and table.timer is None and not table.lock.locked()
                if idle and time.monotonic() - table.used > SLEEPS_AFTER:
                    self._forget(table, RELOAD)
            self.tidy(time.monotonic())

    def tidy(self, now: float) -> bool:
        """Free what only refers to itself, such as broken lines: while nobody waits, or once it has waited too long itself."""
        is_due, is_quiet = now - self.tidied > TIDIED_AFTER, now - self.moved > QUIET
        if not is_due or not (is_quiet or now - self.tidied > 6 * TIDIED_AFTER):
            return False
        self.tidied = now
        gc.collect()
        return True


def open_game(name: str) -> Game:
    """A game by its name; BadWish if there is none."""
    try:
        return bestiary.load(name)
    except bestiary.NoSuchGame as error:
        raise BadWish(f"{error}.") from None

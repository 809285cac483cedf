"""A table in use: a room with its lock and the lines of its viewers; what happens is stored first and told after."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from bestiary.server.hall.computers import claim_of, think
from bestiary.server.hall.keys import hashed
from bestiary.server.hall.lines import RELOAD, Line
from bestiary.server.hall.shared import LOG, Shared, TableError
from bestiary.server.protocol import messages as m
from bestiary.server.rooms.plans import BadWish
from bestiary.server.rooms.room import Room
from bestiary.server.rooms.seats import WHY_CLOSED, Outcome
from bestiary.server.store.store import Change
from bestiary.server.thinking.fair_queue import Claim

HEAVY: Final = (m.AskUndo, m.AnswerUndo, m.OpenValue)  # messages that may begin a game or play one again: not while others wait


class Table:
    """A room in use: who looks at it, what of it is stored, and who thinks for it."""

    def __init__(self, room: Room, stored: int, shared: Shared, held: int = 0) -> None:
        self.room: Final = room
        self.shared: Final = shared
        self.lock: Final = asyncio.Lock()
        self.lines: Final[dict[int, Line]] = {}
        self.stored = stored  # so many entries
        self.stage = room.stage
        self.thinking: asyncio.Task[None] | None = None
        self.claim: Claim | None = None  # on whose behalf it was asked last
        self.timer: asyncio.TimerHandle | None = None
        self.held = held  # the incarnation of this process that has it: see Ownership
        self.since = self.used = time.monotonic()
        self.is_gone = True  # until it is in use
        self.addresses: Final[dict[int, str]] = {}  # from where the seats were taken
        self.barred: Final[dict[str, int]] = {}  # addresses from where somebody lost their seat, and until when none is given

    def use(self) -> Table:
        """From now on it is played at here."""
        self.is_gone = False
        self.shared.register[self.room.id] = self
        self.after()
        return self

    # ---- what viewers do --------------------------------------------------------------------------------------------------

    async def enter(self, token: str, address: str = "") -> Line:
        """Somebody looks at the table: with a token from their seat, without one as a spectator."""
        async with self.alone():
            if self.room.closed:
                raise TableError(410, WHY_CLOSED[self.room.closed])
            seat = self.room.seat_of(hashed(token))
            if token and seat is None:
                raise TableError(403, "This token opens no seat at this table.")
            if seat is None and not self.room.plan.terms.spectators.allowed and self.room.stage != "over":
                raise TableError(403, "This table plays without spectators.")
            self.shared.viewers += 1
            line = Line(self.shared.viewers, self.shared.limits.waiting, address)
            self.lines[line.viewer] = line
            await self.carry_out(self.room.arrive(line.viewer, seat, self.shared.now()))
            return line

    async def leave(self, line: Line) -> None:
        """They are gone, and with them a hint that is thought about for them."""
        if line.advice is not None:
            line.advice.cancel()
        self.lines.pop(line.viewer, None)
        if not self.lines and not self.room.people:
            self._stop_thinking()
        with suppress(TableError):
            async with self.alone():
                await self.carry_out(self.room.leave(line.viewer, self.shared.now()))

    async def sit(self, name: str, seat: int | None, deck: str, key: str, commitment: str = "", address: str = "") -> int:
        """Somebody takes a free seat, with the hash of their token and what they commit to, from an address; which one."""
        now = self.shared.now()
        async with self.alone():
            if self.room.stage == "waiting" and self.barred.get(address, 0) > now:
                raise TableError(403, "You lost your seat at this table a while ago; find another table, or try again later.")
            place, outcome = await asyncio.to_thread(self.room.sit, seat, name, deck, key, now, commitment)
            self.addresses[place] = address
            await self.carry_out(outcome)
            return place

    async def lose_absent(self, before: int) -> None:
        """Who has been away since before then loses a seat that others wait for."""
        async with self.alone():
            await self.carry_out(self.room.lose_absent(before, self.shared.now()))

    async def expire(self) -> None:
        """Its host was away for too long."""
        async with self.alone():
            await self.carry_out(self.room.expire(self.shared.now()))

    async def hear(self, line: Line, asked: m.Asked) -> Outcome:
        """A message of somebody who looks at the table; what came of it is stored and told, but for hints and rematches."""
        now = self.shared.now()
        async with self.alone():
            if isinstance(asked, HEAVY):
                outcome = await asyncio.to_thread(self.room.hear, line.viewer, asked, now)
            else:
                outcome = self.room.hear(line.viewer, asked, now)
            await self.carry_out(outcome)
            return outcome

    async def thought(self, n: int, answer: int, due: float) -> None:
        """A computer has decided in a position; that is told when it is due."""
        async with self.alone():
            if self.has_thinker():
                await self.carry_out(self.room.thought(n, answer, self.shared.now()), due=due)

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """The table for one piece of work alone, which nobody may cancel (`Shared.begin`).

        BadWish and TableError say that nothing was done. After any other error nobody knows how far the room has come: it is
        let go, and read again from the database.
        """
        async with self.lock:
            if self.is_gone:
                raise TableError(503, "This table is just being read again; try again in a moment.")
            try:
                yield
            except (BadWish, TableError):
                raise
            except BaseException:
                LOG.exception("a table failed and is read again", extra={"table": self.room.id})
                self.forget(RELOAD)
                raise

    # ---- what comes of it -------------------------------------------------------------------------------------------------

    async def carry_out(self, outcome: Outcome, *beside: Change, due: float = 0.0) -> None:
        """Store what happened, with other changes in one piece, then tell it, not before it is due; or it has not happened."""
        if outcome.entries:
            room = self.room
            change = Change(room.id, self.stored, outcome.entries, room.stage, staged=room.stage != self.stage, held=self.held)
            try:
                await self.shared.write(change, *beside)
            except TableError:
                self.forget(RELOAD)
                raise
            self.stored += len(outcome.entries)
            self.shared.moved = time.monotonic()
            if self.stage != room.stage:
                self.stage = room.stage
                self.shared.when_staged(room.id)
            await asyncio.sleep(max(0.0, due - time.monotonic()))
        if outcome.asks:
            self.room.is_told(self.shared.now())
        for viewer, frame in outcome.frames:
            line = self.lines.get(viewer)
            if line is not None:
                line.push(frame)
        self._dismiss(outcome)
        self.after()

    def _dismiss(self, outcome: Outcome) -> None:
        """Close the lines of those who are not at the table any more; who lost a seat does not get it again at once."""
        for seat in outcome.freed:
            address = self.addresses.pop(seat, "")
            if address:
                self.barred[address] = self.shared.now() + int(self.shared.limits.barred * 1000)
        for viewer, code in outcome.cuts:
            line = self.lines.get(viewer)
            if line is not None:
                line.cut(code)

    def forget(self, code: int) -> None:
        """Let go of the table; the database has all of it. Who looks at it comes again by themselves."""
        self.is_gone = True
        self.shared.register.pop(self.room.id, None)
        if self.shared.ownership.is_shared:  # another process may tell of it from now on
            self.shared.when_staged(self.room.id)
        self._stop_thinking()
        if self.timer is not None:
            self.timer.cancel()
        for line in self.lines.values():
            line.cut(code)

    def after(self) -> None:
        """See to it that a computer thinks that is asked, and that time passes."""
        if self.is_gone:
            return
        if self.has_thinker():
            if self.claim is not None and self.shared.thinking.queue.has(self.claim) and not self.claim.is_like(claim_of(self)):
                self._stop_thinking()  # somebody else waits now: it is asked again on their behalf
            if self.thinking is None:
                self.thinking = self.shared.spawn(think(self))
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        due = self.room.next_tick()
        if due is not None:
            wait = max(0.0, (due - self.shared.now()) / 1000) + 0.001
            self.timer = asyncio.get_running_loop().call_later(wait, lambda: self.shared.begin(self._tick()))

    def has_thinker(self) -> bool:
        """Is a computer asked, and does anybody wait for it? Where only computers play, nobody does unless somebody watches."""
        return not self.is_gone and self.room.thinker() is not None and bool(self.room.people or self.lines)

    def _stop_thinking(self) -> None:
        """Nobody wants to know any more: the question is dropped, or, if it is thought about already, its answer."""
        task, self.thinking = self.thinking, None
        if task is not None:
            task.cancel()

    async def _tick(self) -> None:
        with suppress(TableError):
            async with self.alone():
                await self.carry_out(self.room.tick(self.shared.now()))

    def is_idle(self) -> bool:
        """Does nobody look at it, and does nothing go on?"""
        return not self.lines and self.thinking is None and self.timer is None and not self.lock.locked()

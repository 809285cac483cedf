"""The hall: registry of all tables in use; it makes them, reads them from the database, and hands on what clients do."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable
from contextlib import suppress
from typing import Final

import bestiary
from bestiary import Game
from bestiary.server.hall.computers import advise
from bestiary.server.hall.frozen import FrozenTable, has_agreed, kept_with_keys, unasked
from bestiary.server.hall.handover import MOVED, STOPS, Handover
from bestiary.server.hall.keys import hashed, new_id, new_token
from bestiary.server.hall.lines import RELOAD, Line
from bestiary.server.hall.lobby import MOST_LISTED, Lobby, page_of
from bestiary.server.hall.reading import Lookout, Unreadable, read_table
from bestiary.server.hall.rematch import Sitting, rematch_of
from bestiary.server.hall.shared import Shared, TableError
from bestiary.server.hall.sweeper import Sweeper
from bestiary.server.hall.table import Table
from bestiary.server.protocol import messages as m
from bestiary.server.protocol.limits import Limits, plain_name
from bestiary.server.rooms.entries import Agreed, Entry, Sat, stamped
from bestiary.server.rooms.plans import ME, BadWish, Plan, Wish, make_plan
from bestiary.server.rooms.room import Room
from bestiary.server.rooms.seats import free_name
from bestiary.server.store.store import OVER, Change, Store
from bestiary.server.thinking.workers import Thinking


class Hall:
    """All tables in use."""

    def __init__(self, store: Store, limits: Limits, thinking: Thinking, pace: float = 0.0) -> None:
        self.shared: Final = Shared(store, limits, thinking, pace)
        self.opening: Final[dict[str, asyncio.Task[Table]]] = {}
        self.unreadable: Final = Unreadable()
        self.agreeing: Final = asyncio.Lock()
        self.lobby: Final = Lobby(self.shared, self.open)
        self.lookout: Final = Lookout(store)
        self.handover: Final = Handover(self.shared, self.opening)
        self.sweeper: Final = Sweeper(self.shared, self.handover)
        self.sweeping: Final = [asyncio.create_task(self.sweeper.run()), asyncio.create_task(self.lobby.run())]

    def now(self) -> int:
        """Milliseconds of a clock that never goes back."""
        return self.shared.now()

    async def close(self) -> None:
        """Store all that waits and end."""
        for task in self.sweeping:
            task.cancel()
        await self.handover.close()
        await self.shared.rest()
        for table in [*self.shared.register.values()]:
            table.forget(RELOAD)
        await self.shared.close()

    # ---- tables -----------------------------------------------------------------------------------------------------------

    async def make(self, wish: Wish, seed: str | None = None, address: str = "") -> tuple[Table, str, int | None]:
        """A new table as wished; the token and the seat of whoever asked for it, from an address."""
        game = open_game(wish.game)
        plan = await asyncio.to_thread(make_plan, wish, game, seed or secrets.token_hex(32))
        plan.fair = seed is None
        seat = next((place for place, one in enumerate(wish.seats) if one.kind == ME), None)
        token = new_token() if seat is not None else ""
        name = plain_name(wish.name, f"Player {seat + 1}") if seat is not None else ""
        sitting = [] if seat is None else [(seat, name, wish.seats[seat].deck, hashed(token), wish.commitment)]
        return await self.lay(plan, game, sitting, address), token, seat

    async def lay(self, plan: Plan, game: Game, sitting: list[Sitting], address: str = "") -> Table:
        """A table after a plan, with those who sit down at once: seat, name, deck, hash of their token, commitment."""
        return await self.shared.begin(self._lay(plan, game, sitting, address))

    async def _lay(self, plan: Plan, game: Game, sitting: list[Sitting], address: str) -> Table:
        with self.lobby.making(plan, len(sitting), address):
            room, change = await self._new_room(plan, game, sitting)
            await self.shared.write(change)
            table = self._laid(room, change)
            if not table.is_gone:
                self.lobby.note(room, address)
            return table

    def _laid(self, room: Room, change: Change) -> Table:
        """A table that is stored now. Where there are many processes, whichever is asked for it first takes it."""
        table = Table(room, len(change.rows), self.shared)
        return table if self.shared.ownership.is_shared else table.use()

    async def _new_room(self, plan: Plan, game: Game, sitting: list[Sitting]) -> tuple[Room, Change]:
        """A room after a plan, and what is to be stored of it."""
        if self.handover.is_stopping and not self.shared.ownership.is_shared:
            raise TableError(503, STOPS)
        if len(self.shared.register) >= self.shared.limits.tables:
            raise TableError(503, "There are too many tables just now; try again in a while.")
        now = self.now()
        room = Room(new_id(), plan, game)
        seated: list[Entry] = [Sat(now, one, free_name(name, room.chairs, one), *rest) for one, name, *rest in sitting]
        await asyncio.to_thread(room.restore, seated, now)
        if seated:
            seated[-1] = stamped(seated[-1], room.digest())
        return room, Change(room.id, 0, seated, room.stage, plan, now)

    async def open(self, id: str) -> Table:
        """A table by its id, from the database if it is not in use; TableError if that cannot be."""
        table = self.shared.register.get(id)
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
        with self.unreadable.noted(id):
            held = await self.handover.claim(id)
            room, stored = await asyncio.to_thread(read_table, self.shared.store, id, self.now())
        if held != self.shared.ownership.me:  # while it was read our session ended, and another may have gone on
            raise TableError(503, MOVED)
        return Table(room, stored, self.shared, held).use()

    def knows(self, id: str) -> bool:
        """Is a table in memory, to be played at or looked at?"""
        return id in self.shared.register or id in self.lookout.kept

    async def look(self, id: str) -> Room:
        """A table as it stands, to look at: another process may have it, and keeps it. TableError if that cannot be."""
        table = self.shared.register.get(id)
        if table is None and not self.shared.ownership.is_shared:
            table = await self.open(id)
        if table is not None:
            return table.room
        with self.unreadable.noted(id):
            return await asyncio.to_thread(self.lookout.room, id, self.now())

    async def listed(self, page: int = 1) -> tuple[list[Room], bool]:
        """A page of the tables that wait for players and want to be found, where the host is there first; are there more?"""
        found = []
        ids, is_more = page_of(self.lobby.in_order(await asyncio.to_thread(self.shared.store.waiting, MOST_LISTED)), page)
        for id in ids:
            with suppress(TableError):
                room = await self.look(id)
                if any(chair.is_open for chair in room.chairs):  # else it waits only for values that players add to the deal
                    found.append(room)
        return found, is_more

    async def agree_to_end(self, id: str, token: str) -> bool:
        """Somebody agrees to end a frozen game; is it over now, since all people do? TableError or BadWish if it cannot be."""
        try:
            await self.open(id)
        except FrozenTable:
            return await self.shared.begin(self._agree(id, token))
        raise BadWish("This game is not frozen: play it on, or give up.")

    async def _agree(self, id: str, token: str) -> bool:
        async with self.agreeing:
            kept, keys = await asyncio.to_thread(kept_with_keys, self.shared.store, id)
            if not token or hashed(token) not in keys:
                raise TableError(403, "This token opens no seat at this table.")
            seat = keys.index(hashed(token))
            is_over = not unasked(kept, seat)
            if not has_agreed(kept, seat):
                entry, stage = Agreed(self.now(), seat), OVER if is_over else kept.stage
                await self.shared.write(Change(id, len(kept.entries), [entry], stage, staged=is_over))
            if is_over:
                self.unreadable.known.pop(id, None)
            return is_over

    # ---- what clients do --------------------------------------------------------------------------------------------------

    # What happens inside a table is a task of its own (`Shared.begin`): who asked for it may be gone before it is done.

    async def enter(self, table: Table, token: str, address: str = "") -> Line:
        """Somebody looks at a table: with a token from their seat, without one as a spectator."""
        entering = self.shared.begin(table.enter(token, address))
        try:
            line = await asyncio.shield(entering)
            if token and table.room.viewers.get(line.viewer) == table.room.host:
                self.lobby.note(table.room, address)
            return line
        except asyncio.CancelledError:
            self.shared.begin(self._leave_again(table, entering))
            raise

    async def _leave_again(self, table: Table, entering: Awaitable[Line]) -> None:
        with suppress(TableError):
            await table.leave(await entering)

    def leave(self, table: Table, line: Line) -> Awaitable[None]:
        """They are gone: that is begun at once, whether or not anybody waits for it."""
        return self.shared.begin(table.leave(line))

    async def sit(
        self, table: Table, name: str, seat: int | None, deck: str, commitment: str = "", address: str = ""
    ) -> tuple[str, int]:
        """Somebody takes a free seat, from an address; their token and their seat."""
        token, name = new_token(), plain_name(name, "Guest")
        return token, await self.shared.begin(table.sit(name, seat, deck, hashed(token), commitment, address))

    async def hear(self, table: Table, line: Line, asked: m.Asked) -> None:
        """A message of somebody who looks at the table. If the table is gone meanwhile, their line is cut, which tells them."""
        await self.shared.begin(self._hear(table, line, asked))

    async def _hear(self, table: Table, line: Line, asked: m.Asked) -> None:
        with suppress(TableError):
            outcome = await table.hear(line, asked)
            if outcome.hint:
                advise(table, line, outcome.hint)
            if outcome.rematch:
                await self._rematch_or_say(table, line, asked)

    async def _rematch_or_say(self, table: Table, line: Line, asked: m.Asked) -> None:
        try:
            await self._rematch(table)
        except TableError as error:
            line.push(m.write(m.Refused(asked.id, "", error.sentence)))

    async def _rematch(self, table: Table) -> None:
        """The same people play once more, at another table; however often they say so, there is one, stored with the old one."""
        async with table.alone():
            old = table.room
            if old.rematch.table is None:
                room, change = await self._new_room(*rematch_of(old))
                await table.carry_out(old.went_on(room.id, self.now()), change)
                self._laid(room, change)


def open_game(name: str) -> Game:
    """A game by its name; BadWish if there is none."""
    try:
        return bestiary.load(name)
    except bestiary.NoSuchGame as error:
        raise BadWish(f"{error}.") from None

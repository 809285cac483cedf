"""The lobby: the list of open tables in its order, how many an address may list, and expiry of tables and seats of who is away."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from bestiary.server.hall.shared import Shared, TableError
from bestiary.server.hall.table import Table
from bestiary.server.rooms.plans import Plan
from bestiary.server.rooms.room import Room

EVERY: Final = 15.0  # seconds
PAGE: Final = 20  # tables that are told at once
MOST_LISTED: Final = 2000  # of the latest ones; tables of this process whose host is there are listed in any case


class Lobby:
    """The listed tables of this process that wait for players, with the address from which each was made."""

    def __init__(self, shared: Shared, open: Callable[[str], Awaitable[Table]]) -> None:
        self.shared: Final = shared
        self.open: Final = open
        self.away: Final[dict[str, float]] = {}  # tables that wait for players, and since when this process sees no host there
        shared.when_staged = self.forget
        self.addresses: Final[dict[str, str]] = {}  # by the id of the table, the oldest first
        self.counts: Final[Counter[str]] = Counter()  # of tables by address, those that are just being made among them

    @contextmanager
    def making(self, plan: Plan, sitting: int, address: str) -> Iterator[None]:
        """While a table is made it counts as one of its address; TableError if that has too many. An empty address has no limit."""
        people = sum(place.kind == "person" for place in plan.places)
        counted = [address] if address and plan.terms.open and people > sitting else []
        most = self.shared.limits.listed
        if counted and self.counts[address] >= most:
            raise TableError(429, f"{most} open tables from your address are listed already: cancel one, or wait until one begins.")
        self.counts.update(counted)
        try:
            yield
        finally:
            self.counts.subtract(counted)
            self._drop_if_none(address)

    def note(self, room: Room, address: str) -> None:
        """Its host was here, from this address: it is a table of theirs as long as it waits."""
        if address and room.stage == "waiting" and room.plan.terms.open and room.id not in self.addresses:
            self.addresses[room.id] = address
            self.counts[address] += 1

    def forget(self, id: str) -> None:
        """It waits for players no more."""
        address = self.addresses.pop(id, "")
        if address:
            self.counts[address] -= 1
            self._drop_if_none(address)

    def _drop_if_none(self, address: str) -> None:
        if not self.counts[address]:
            del self.counts[address]

    def in_order(self, stored: Sequence[str]) -> list[str]:
        """The ids of stored tables, the latest first, and of those that only this process knows: where the host is there first."""
        known = set(stored)
        older = [id for id in reversed(self.addresses) if id not in known]
        here = {id for id in [*stored, *older] if id in self.shared.register and self.shared.register[id].room.is_hosted()}
        return [*sorted([*stored, *(id for id in older if id in here)], key=lambda id: id not in here)]

    # ---- time -------------------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Look again and again who is away for too long, until it is cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            await self.look_round(time.monotonic())

    async def look_round(self, now: float) -> None:
        """Free the seats of who does not come, and close tables whose host does not. What fails now is tried again next time."""
        before = self.shared.now() - int(self.shared.limits.held * 1000)
        for table in [*self.shared.register.values()]:
            if table.room.absent(before):
                with suppress(TableError):
                    await self.shared.begin(table.lose_absent(before))
        with suppress(SQLAlchemyError):
            for id in self.expired(await self.waiting(), now):
                with suppress(TableError):
                    await self.shared.begin((await self.open(id)).expire())

    async def waiting(self) -> list[tuple[str, bool]]:
        """The tables that wait for players, each listed or not; of many processes, those that this one has in use, or none."""
        is_shared = self.shared.ownership.is_shared
        stored = await asyncio.to_thread(self.shared.store.waiting_for_players, is_shared)
        rooms = [table.room for table in self.shared.register.values() if is_shared]
        return [*stored, *[(room.id, room.plan.terms.open) for room in rooms if room.stage == "waiting"]]

    def expired(self, waiting: Sequence[tuple[str, bool]], now: float) -> list[str]:
        """Of the tables that wait for players, each listed or not: those whose host has been away for too long."""
        for id in {*self.away}.difference(id for id, _ in waiting):
            del self.away[id]
        found, limits = [], self.shared.limits
        for id, is_listed in waiting:
            if id in self.shared.register and self.shared.register[id].room.is_hosted():
                self.away.pop(id, None)
            elif now - self.away.setdefault(id, now) > (limits.listed_for if is_listed else limits.unlisted_for):
                found.append(id)
        return found


def page_of(ids: list[str], page: int) -> tuple[list[str], bool]:
    """The ids of one page, and whether there are more."""
    return ids[(page - 1) * PAGE : page * PAGE], len(ids) > page * PAGE

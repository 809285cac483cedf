"""Data retention: finished games are removed from the database, or moved to archives, after a while, and their chat before."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError

import bestiary
from bestiary.server.hall.archives import Archived, archived, write_archives
from bestiary.server.hall.shared import LOG
from bestiary.server.rooms.entries import Spoke, read_entry, write_entry
from bestiary.server.store.errors import DamagedTable, NoSuchTable, StoreError, first_line
from bestiary.server.store.schema import entries, owners, tables
from bestiary.server.store.store import OVER, Store
from bestiary.server.store.upgrade import BEGIN

LOOKS_EVERY: Final = 3600.0  # seconds
IN_A_FILE: Final = 500  # games
AT_ONCE: Final = 50  # games that are removed in one transaction: whoever plays does not notice


class Retention(NamedTuple):
    """For how many milliseconds finished games and what was said there are kept, for ever if not said; and where games go then."""

    games: int | None = None
    chat: int | None = None
    archive: Path | None = None


class Pruned(NamedTuple):
    """How many games and lines of chat were removed, and which games were not: they could not be archived."""

    games: int
    lines: int
    kept: dict[str, str]  # why, by table


class Pruner:
    """One look through a database."""

    def __init__(self, store: Store, retention: Retention, now: int, dry: bool = False) -> None:
        self.store: Final = store
        self.retention: Final = retention
        self.now: Final = now
        self.dry: Final = dry
        self.goes_on: Callable[[], bool] = lambda: True
        self.kept: Final[dict[str, str]] = {}

    def run(self) -> Pruned:
        """Remove all that is old enough; slow."""
        games = lines = 0
        try:
            if self.retention.games is not None:
                games = sum(self._remove_games(some) for some in self._batches(self.now - self.retention.games, IN_A_FILE, False))
            if self.retention.chat is not None:
                lines = sum(self._remove_chat(some) for some in self._batches(self.now - self.retention.chat, AT_ONCE, True))
        except SQLAlchemyError as error:
            raise StoreError(f"the database cannot be pruned: {first_line(error)}") from None
        return Pruned(games, lines, self.kept)

    def _batches(self, before: int, most: int, with_chat: bool) -> Iterator[list[tuple[str, int]]]:
        """The ids of games that ended before a time, the oldest first, with when they did."""
        old = (tables.c.stage == OVER) & (tables.c.ended < before)
        chosen = sql.select(tables.c.id, tables.c.ended).where(old & tables.c.hushed.is_(None) if with_chat else old)
        last: tuple[int, str] = (-1, "")
        while self.goes_on():
            after = (tables.c.ended > last[0]) | ((tables.c.ended == last[0]) & (tables.c.id > last[1]))
            with self.store.engine.connect() as connection:
                rows = connection.execute(chosen.where(after).order_by(tables.c.ended, tables.c.id).limit(most)).all()
            if not rows:
                return
            last = (rows[-1].ended, rows[-1].id)
            yield [(row.id, row.ended) for row in rows]

    # ---- games ------------------------------------------------------------------------------------------------------------

    def _remove_games(self, some: Sequence[tuple[str, int]]) -> int:
        ids = [id for id, _ in some]
        if self.retention.archive is not None:
            games = [game for id, ended in some if self.goes_on() and (game := self._archived(id, ended)) is not None]
            ids = [str(game["table"]) for game in games]
            if games and not self.dry:
                write_archives(self.retention.archive, games)
        if not self.dry:
            for first in range(0, len(ids), AT_ONCE):
                self._delete(ids[first : first + AT_ONCE])
        return len(ids)

    def _archived(self, id: str, ended: int) -> Archived | None:
        try:
            return archived(self.store, id, self.now, ended)
        except NoSuchTable:
            return None  # another process was faster
        except (DamagedTable, bestiary.NoSuchGame) as error:
            self.kept[id] = str(error)
            return None

    def _delete(self, ids: Sequence[str]) -> None:
        with self.store.engine.connect().execution_options(**{BEGIN: "BEGIN IMMEDIATE"}) as connection, connection.begin():
            connection.execute(tables.delete().where(tables.c.id.in_(ids)))
            connection.execute(entries.delete().where(entries.c.table_id.in_(ids)))
            connection.execute(owners.delete().where(owners.c.table_id.in_(ids)))

    # ---- chat -------------------------------------------------------------------------------------------------------------

    def _remove_chat(self, some: Sequence[tuple[str, int]]) -> int:
        ids, removed = [id for id, _ in some], 0
        spoken = entries.c.table_id.in_(ids) & entries.c.body.contains('"spoke"', autoescape=True)
        with self.store.engine.connect().execution_options(**{BEGIN: "BEGIN IMMEDIATE"}) as connection, connection.begin():
            for row in connection.execute(sql.select(entries).where(spoken)).all():
                silent = without_words(row.body)
                if silent is not None:
                    removed += 1
                    if not self.dry:
                        this = (entries.c.table_id == row.table_id) & (entries.c.number == row.number)
                        connection.execute(entries.update().where(this).values(body=silent))
            if not self.dry:
                connection.execute(tables.update().where(tables.c.id.in_(ids)).values(hushed=self.now))
        return removed


def without_words(body: str) -> str | None:
    """An entry in which somebody spoke, without what was said: it keeps its number. None if nobody did."""
    try:
        entry = read_entry(body)
    except msgspec.MsgspecError:
        return None
    if not isinstance(entry, Spoke) or not entry.text:
        return None
    return write_entry(msgspec.structs.replace(entry, text=""))


@asynccontextmanager
async def keeping(store: Store, retention: Retention | None) -> AsyncIterator[None]:
    """Keep to a retention while a server runs: look every hour, in a thread."""
    if retention is None:
        yield
        return
    ends = asyncio.Event()
    task = asyncio.create_task(_keep(store, retention, ends))
    try:
        yield
    finally:
        ends.set()
        await task


async def _keep(store: Store, retention: Retention, ends: asyncio.Event) -> None:
    while not ends.is_set():
        pruner = Pruner(store, retention, int(time.time() * 1000))
        pruner.goes_on = lambda: not ends.is_set()
        try:
            done = await asyncio.to_thread(pruner.run)
            if done.games or done.lines:
                LOG.info("%d old games and %d lines of chat were removed", done.games, done.lines)
        except StoreError as error:
            LOG.error("%s", error)
        try:
            await asyncio.wait_for(ends.wait(), LOOKS_EVERY)
        except TimeoutError:
            continue

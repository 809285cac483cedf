"""Database check: every table is read and its game played again; what is damaged is listed with a sentence."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, NamedTuple

import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError

import bestiary
from bestiary.server.hall.frozen import EndedEarly
from bestiary.server.hall.reading import restored
from bestiary.server.store.errors import DamagedTable, NoSuchTable, StoreError, first_line
from bestiary.server.store.schema import HEAD, entries, tables
from bestiary.server.store.store import OVER, Store, open_existing, shown
from bestiary.server.store.upgrade import version_of

TRIES: Final = 5  # for a table that goes on while it is read
MOST_STRAYS: Final = 100


class Fault(NamedTuple):
    """What is wrong with a table; without an id, with the database itself."""

    table: str
    game: str
    stage: str
    sentence: str


class Checked(NamedTuple):
    """How many tables were read, and what is wrong."""

    tables: int
    faults: list[Fault]


def open_current(url: str) -> Store:
    """A database that is there already and of this version: to look at it must not change it."""
    engine = open_existing(url)
    try:
        with engine.connect() as connection:
            found = version_of(connection)
    except SQLAlchemyError as error:
        raise StoreError(f"the database {shown(url)} cannot be opened: {first_line(error)}") from None
    finally:
        engine.dispose()
    if found != HEAD:
        has = "is empty" if found is None else f"is of version {found}, and this Bestiary wants {HEAD}"
        raise StoreError(f"the database {shown(url)} {has}; first run: bestiary db upgrade")
    return Store(url)


def check(url: str, unfinished: bool = False, progress: Callable[[int, int], None] | None = None) -> Checked:
    """Read every table, or only those that are not over; servers may run meanwhile."""
    store = open_current(url)
    try:
        faults = [*_of_database(store), *_strays(store)]
        chosen = sql.select(tables.c.id, tables.c.game, tables.c.stage).order_by(tables.c.id)
        with store.engine.connect() as connection:
            found = connection.execute(chosen.where(tables.c.stage != OVER) if unfinished else chosen).all()
        for number, (id, game, stage) in enumerate(found, 1):
            sentence = fault_of(store, id)
            if sentence:
                faults.append(Fault(id, game, stage, sentence))
            if progress is not None:
                progress(number, len(found))
        return Checked(len(found), faults)
    except SQLAlchemyError as error:
        raise StoreError(f"the database {shown(url)} cannot be read: {first_line(error)}") from None
    finally:
        store.close()


def fault_of(store: Store, id: str) -> str:
    """What is wrong with a table, or nothing."""
    for _ in range(TRIES):
        stage = stage_of(store, id)
        try:
            room = restored(store.load(id), int(time.time() * 1000))
        except NoSuchTable:
            return ""  # it was removed meanwhile
        except EndedEarly:
            return ""
        except (DamagedTable, bestiary.NoSuchGame) as error:
            return str(error)
        if room.stage == stage:
            return ""
        if stage == stage_of(store, id):
            return f'it is stored as "{stage}", but after what happened there it is "{room.stage}"'
    return ""  # it goes on all the time


def stage_of(store: Store, id: str) -> str | None:
    """What is stored of how far a table has come; None if it is not there."""
    with store.engine.connect() as connection:
        return connection.execute(sql.select(tables.c.stage).where(tables.c.id == id)).scalar()


def _of_database(store: Store) -> list[Fault]:
    """What SQLite itself finds wrong with its file."""
    if store.engine.dialect.name != "sqlite":
        return []
    with store.engine.connect() as connection:
        said = connection.exec_driver_sql("PRAGMA quick_check").scalars().all()
    return [Fault("", "", "", f"the file is damaged: {first_line(Exception(line))}") for line in said if line != "ok"]


def _strays(store: Store) -> list[Fault]:
    """Entries of tables that are not there."""
    chosen = sql.select(entries.c.table_id).distinct().where(~sql.exists().where(tables.c.id == entries.c.table_id))
    with store.engine.connect() as connection:
        found = connection.execute(chosen.limit(MOST_STRAYS)).scalars().all()
    return [Fault(id, "", "", "there are entries of it, but not the table itself") for id in found]

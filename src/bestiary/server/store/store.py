"""The database store: tables and their entries, in SQLite unless a URL names another database."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
import sqlalchemy as sql
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from bestiary.server.rooms.entries import Entry, read_entry, write_entry
from bestiary.server.rooms.plans import Plan
from bestiary.server.store.errors import DamagedTable, NoSuchTable, StoreError, first_line
from bestiary.server.store.schema import entries, owners, servers, tables
from bestiary.server.store.seeds import MARK, SeedKeys, open_keys
from bestiary.server.store.upgrade import BEGIN, upgrade

WAITING: Final = "waiting"
OVER: Final = "over"
CLOSED: Final = "closed"
NO_TEXT: Final = "Could not decode to UTF-8"  # says SQLite's driver
BUSY: Final = 30.0  # seconds for which others may keep a SQLite to themselves
WATCHFUL: Final = {  # a PostgreSQL that has vanished is noticed within seconds, not hours
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}

_plans: Final = msgspec.json.Decoder(Plan)


class Kept:
    """A table as it was stored."""

    def __init__(self, id: str, plan: Plan, made: int, entries: list[Entry], stage: str = "") -> None:
        self.id: Final = id
        self.plan: Final = plan
        self.made: Final = made
        self.entries: Final = entries
        self.stage: Final = stage


class Change:
    """What is to be stored in one piece: perhaps a new table, entries from a number on, perhaps another stage."""

    def __init__(
        self,
        table: str,
        first: int,
        new: Sequence[Entry],
        stage: str,
        plan: Plan | None = None,
        made: int = 0,
        staged: bool = True,
        held: int = 0,
    ) -> None:
        self.table: Final = table
        self.stage: Final = stage
        self.staged: Final = staged  # is the stage another one than was stored?
        self.plan: Final = plan
        self.made: Final = made
        self.held: Final = held  # the incarnation under which it was done; 0 if nobody needs to have the table
        self.ended: Final = (new[-1].at if new else made) if stage == OVER else None
        self.rows: Final = [
            {"table_id": table, "number": first + place, "body": write_entry(entry)} for place, entry in enumerate(new)
        ]


class Store:
    """A database with the tables of this server."""

    def __init__(self, url: str) -> None:
        self.engine: Final = open_engine(url)
        try:
            upgraded(self.engine, url)
            self.keys: Final[SeedKeys] = open_keys(self.needs_keys)
        except StoreError:
            self.close()
            raise

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def needs_keys(self) -> bool:
        """Are there games under way whose seeds were sealed?"""
        sealed = sql.select(tables.c.id).where((tables.c.stage != OVER) & tables.c.plan.contains(f'"{MARK}', autoescape=True))
        with self.engine.connect() as connection:
            return connection.execute(sealed.limit(1)).one_or_none() is not None

    def write(self, connection: Connection, changes: Sequence[Change]) -> None:
        """Write changes in the transaction that is open on the connection."""
        made = [change for change in changes if change.plan is not None]
        if made:
            connection.execute(tables.insert(), [self._table_row(change) for change in made])
        rows = [row for change in changes for row in change.rows]
        if rows:
            connection.execute(entries.insert(), rows)
        for change in changes:
            if change.plan is None and change.staged:
                values: dict[str, object] = {"stage": change.stage, "ended": change.ended}
                if change.stage == OVER:
                    values |= self._opened(connection, change.table)
                connection.execute(tables.update().where(tables.c.id == change.table).values(values))

    def _table_row(self, change: Change) -> dict[str, object]:
        """A new table; what its seed is, the database does not know before the game is over."""
        assert change.plan is not None
        plan = msgspec.structs.replace(change.plan, seed=self.keys.seal(change.plan.seed, change.table))
        return {
            "id": change.table,
            "game": plan.game,
            "made": change.made,
            "stage": change.stage,
            "listed": plan.terms.open,
            "plan": msgspec.json.encode(plan).decode(),
            "ended": change.ended,
        }

    def _opened(self, connection: Connection, table: str) -> dict[str, object]:
        """The plan of a game that is over: its seed is known to everybody, and is read without a key from now on."""
        stored = connection.execute(sql.select(tables.c.plan).where(tables.c.id == table)).scalar_one()
        try:
            return {"plan": msgspec.json.encode(self.read_plan(table, stored)).decode()}
        except DamagedTable:
            return {}

    def read_plan(self, table: str, stored: str) -> Plan:
        """The plan of a table with its seed; DamagedTable if it cannot be read."""
        plan = read_plan(stored)
        plan.seed = self.keys.open(plan.seed, table)
        return plan

    def settle(self, connection: Connection) -> None:
        """Write what is only in SQLite's journal to its file, so that a plain copy of the file has it; nobody waits for that."""
        if connection.dialect.name == "sqlite":
            settle_sqlite(connection.connection.driver_connection)

    def load(self, table: str) -> Kept:
        """A table with all its entries; NoSuchTable if there is none, DamagedTable if it cannot be read."""
        of_table = sql.select(entries.c.number, entries.c.body).where(entries.c.table_id == table).order_by(entries.c.number)
        try:
            with self.engine.connect() as connection:
                row = connection.execute(sql.select(tables).where(tables.c.id == table)).one_or_none()
                if row is None:
                    raise NoSuchTable(table)
                found = [(int(number), body) for number, body in connection.execute(of_table)]
        except OperationalError as error:
            if NO_TEXT in str(error):
                raise DamagedTable("what is stored of it is no text") from None
            raise
        rows = [read_row(number, *one) for number, one in enumerate(found)]
        return Kept(table, self.read_plan(table, row.plan), row.made, rows, row.stage)

    def length(self, table: str) -> int:
        """How many entries a table has."""
        with self.engine.connect() as connection:
            chosen = sql.select(sql.func.count()).where(entries.c.table_id == table)
            return connection.execute(chosen).scalar_one()

    def waiting(self, most: int = 100) -> list[str]:
        """The ids of the listed tables that wait for players, the latest first."""
        chosen = (tables.c.stage == WAITING) & tables.c.listed
        with self.engine.connect() as connection:
            return list(
                connection.execute(sql.select(tables.c.id).where(chosen).order_by(tables.c.made.desc()).limit(most)).scalars()
            )

    def waiting_for_players(self, is_shared: bool = False) -> list[tuple[str, bool]]:
        """The ids of all tables that wait for players, each with whether it is listed; of many processes, those that none has."""
        chosen = sql.select(tables.c.id, tables.c.listed).where(tables.c.stage == WAITING)
        if is_shared:
            had = sql.select(owners.c.table_id).where(owners.c.table_id == tables.c.id, owners.c.owner == servers.c.id)
            chosen = chosen.where(~had.exists())
        with self.engine.connect() as connection:
            return [(str(id), bool(listed)) for id, listed in connection.execute(chosen)]

    def count(self) -> int:
        """How many tables there are that are not over."""
        with self.engine.connect() as connection:
            return connection.execute(sql.select(sql.func.count()).where(tables.c.stage.not_in([OVER, CLOSED]))).scalar_one()

    def playing(self) -> list[str]:
        """The ids of all tables where a game goes on."""
        with self.engine.connect() as connection:
            return list(connection.execute(sql.select(tables.c.id).where(tables.c.stage == "playing")).scalars())


def read_plan(stored: str) -> Plan:
    """The plan of a table; DamagedTable if it cannot be read."""
    try:
        return _plans.decode(stored)
    except (msgspec.DecodeError, UnicodeError, RecursionError, TypeError) as error:
        raise DamagedTable(f"its plan is damaged ({first_line(error)})") from None


def read_row(place: int, number: int, body: str) -> Entry:
    """The entry at a place; DamagedTable if it cannot be read, or if one before it is missing."""
    if number != place:
        raise DamagedTable(f"its entry {place} is missing")
    try:
        return read_entry(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError, TypeError) as error:
        raise DamagedTable(f"its entry {number} is damaged ({first_line(error)})") from None


def open_engine(url: str) -> Engine:
    """The engine of a database; of SQLite with a journal in which a commit is on the disk when it is done."""
    try:
        parsed = sql.make_url(url)
        if parsed.get_backend_name() != "sqlite":
            options = WATCHFUL if parsed.get_driver_name() == "psycopg" else {}
            return sql.create_engine(parsed, pool_pre_ping=True, connect_args=options)
        if parsed.database:
            keep_private(Path(parsed.database))
        engine = sql.create_engine(parsed, poolclass=NullPool, connect_args={"timeout": BUSY, "isolation_level": None})
    except (ArgumentError, ImportError) as error:
        raise StoreError(f"the database {shown(url)} cannot be opened: {first_line(error)}") from None
    except OSError as error:
        raise StoreError(f"the folder of the database {shown(url)} cannot be made: {error.strerror}") from None
    sql.event.listen(engine, "connect", _prepare_sqlite)
    sql.event.listen(engine, "begin", _begin_sqlite)
    return engine


def upgraded(engine: Engine, url: str) -> str | None:
    """Bring a database up to date; the version it had before, StoreError if it cannot be done."""
    try:
        return upgrade(engine)
    except SQLAlchemyError as error:
        raise StoreError(f"the database {shown(url)} cannot be opened: {first_line(error)}") from None


def open_existing(url: str) -> Engine:
    """The engine of a database that must be there already: SQLite would make one of any name."""
    try:
        parsed = sql.make_url(url)
    except ArgumentError:
        return open_engine(url)
    if parsed.get_backend_name() == "sqlite" and parsed.database and not Path(parsed.database).is_file():
        raise StoreError(f"there is no database {parsed.database}; name one with --database")
    return open_engine(url)


def keep_private(path: Path) -> None:
    """Make a file, and the folder that it lies in, so that only their owner reads them; SQLite's other files take after it."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if path.name != ":memory:":
        with suppress(PermissionError):  # somebody else's: whether it can be used is seen when it is
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
            path.chmod(0o600)


def _prepare_sqlite(connection: object, record: object) -> None:
    execute = getattr(connection, "execute")  # noqa: B009  (of whatever driver)
    end = time.monotonic() + BUSY
    while True:
        try:
            execute("PRAGMA journal_mode=WAL")
            break
        except sqlite3.OperationalError as error:  # SQLite itself does not wait for whoever else begins this journal
            if "locked" not in str(error) or time.monotonic() > end:
                raise
            time.sleep(0.01)
    execute("PRAGMA synchronous=FULL")


def settle_sqlite(connection: object) -> None:
    """A checkpoint outside of any transaction, as far as others let us."""
    with suppress(sqlite3.OperationalError):
        getattr(connection, "execute")("PRAGMA wal_checkpoint(PASSIVE)")  # noqa: B009  (of whatever driver)


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get(BEGIN, "BEGIN"))


def shown(url: str) -> str:
    """A URL without its password."""
    try:
        return sql.make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return '"…" (it should look like sqlite:////folder/file or postgresql+psycopg://user@host/name)'

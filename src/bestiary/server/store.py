"""The store: tables and their entries in a database, SQLite unless a URL names another. What was stored survives everything."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
import sqlalchemy as sql
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from bestiary.server.entries import Entry, read_entry, write_entry
from bestiary.server.plans import Plan

SCHEMA: Final = 1  # the version of what follows
WAITING: Final = "waiting"

meta: Final = sql.MetaData()
versions: Final = sql.Table("bestiary_schema", meta, sql.Column("version", sql.Integer, primary_key=True))
tables: Final = sql.Table(
    "tables",
    meta,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("game", sql.String(60), nullable=False),
    sql.Column("made", sql.BigInteger, nullable=False),
    sql.Column("stage", sql.String(10), nullable=False),
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("plan", sql.Text, nullable=False),
    sql.Index("tables_by_stage", "stage", "made"),
)
entries: Final = sql.Table(
    "entries",
    meta,
    sql.Column("table_id", sql.String(40), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("body", sql.Text, nullable=False),
    sqlite_with_rowid=False,  # one tree, in the order in which a table is read again
)

_plans: Final = msgspec.json.Decoder(Plan)


class StoreTrouble(Exception):
    """The database cannot do what it should: one sentence that says why."""


class NoSuchTable(LookupError):
    """No table has this id."""


class Kept:
    """A table as it was stored."""

    def __init__(self, id: str, plan: Plan, made: int, entries: list[Entry]) -> None:
        self.id: Final = id
        self.plan: Final = plan
        self.made: Final = made
        self.entries: Final = entries


class Change:
    """What is to be stored in one piece: perhaps a new table, entries from a number on, perhaps another stage."""

    def __init__(
        self, table: str, first: int, new: Sequence[Entry], stage: str, plan: Plan | None = None, made: int = 0, staged: bool = True
    ) -> None:
        self.table: Final = table
        self.stage: Final = stage
        self.staged: Final = staged  # is the stage another one than was stored?
        self.plan: Final = plan
        self.made: Final = made
        self.rows: Final = [
            {"table_id": table, "number": first + place, "body": write_entry(entry)} for place, entry in enumerate(new)
        ]


class Store:
    """A database with the tables of this server."""

    def __init__(self, url: str) -> None:
        self.engine: Final = open_engine(url)
        try:
            with self.engine.begin() as connection:
                meta.create_all(connection)
                self._check_version(connection)
        except SQLAlchemyError as error:
            raise StoreTrouble(f"the database {shown(url)} cannot be opened: {first_line(error)}") from None

    def _check_version(self, connection: Connection) -> None:
        found = connection.execute(sql.select(sql.func.max(versions.c.version))).scalar()
        if found is None:
            connection.execute(versions.insert().values(version=SCHEMA))
        elif found != SCHEMA:
            raise StoreTrouble(
                f"the database is of version {found}, and this Bestiary reads version {SCHEMA}; use the one that made it"
            )

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def write(self, connection: Connection, changes: Sequence[Change]) -> None:
        """Write changes in the transaction that is open on the connection."""
        made = [change for change in changes if change.plan is not None]
        if made:
            connection.execute(tables.insert(), [_table_row(change) for change in made])
        rows = [row for change in changes for row in change.rows]
        if rows:
            connection.execute(entries.insert(), rows)
        for change in changes:
            if change.plan is None and change.staged:
                connection.execute(tables.update().where(tables.c.id == change.table).values(stage=change.stage))

    def load(self, table: str) -> Kept:
        """A table with all its entries; NoSuchTable if there is none."""
        with self.engine.connect() as connection:
            row = connection.execute(sql.select(tables.c.plan, tables.c.made).where(tables.c.id == table)).one_or_none()
            if row is None:
                raise NoSuchTable(table)
            found = connection.execute(
                sql.select(entries.c.body).where(entries.c.table_id == table).order_by(entries.c.number)
            ).scalars()
            return Kept(table, _plans.decode(row.plan), row.made, [read_entry(body) for body in found])

    def waiting(self, most: int = 100) -> list[str]:
        """The ids of the listed tables that wait for players, the latest first."""
        chosen = (tables.c.stage == WAITING) & tables.c.listed
        with self.engine.connect() as connection:
            return list(
                connection.execute(sql.select(tables.c.id).where(chosen).order_by(tables.c.made.desc()).limit(most)).scalars()
            )

    def count(self) -> int:
        """How many tables there are that are not over."""
        with self.engine.connect() as connection:
            return connection.execute(sql.select(sql.func.count()).where(tables.c.stage != "over")).scalar_one()

    def playing(self) -> list[str]:
        """The ids of all tables where a game goes on."""
        with self.engine.connect() as connection:
            return list(connection.execute(sql.select(tables.c.id).where(tables.c.stage == "playing")).scalars())


def _table_row(change: Change) -> dict[str, object]:
    assert change.plan is not None
    return {
        "id": change.table,
        "game": change.plan.game,
        "made": change.made,
        "stage": change.stage,
        "listed": change.plan.terms.open,
        "plan": msgspec.json.encode(change.plan).decode(),
    }


def open_engine(url: str) -> Engine:
    """The engine of a database; of SQLite with a journal in which a commit is on the disk when it is done."""
    try:
        parsed = sql.make_url(url)
        if parsed.get_backend_name() != "sqlite":
            return sql.create_engine(parsed, pool_pre_ping=True)
        if parsed.database:
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        engine = sql.create_engine(parsed, poolclass=NullPool, connect_args={"timeout": 30, "isolation_level": None})
    except (ArgumentError, ImportError) as error:
        raise StoreTrouble(f"the database {shown(url)} cannot be opened: {first_line(error)}") from None
    except OSError as error:
        raise StoreTrouble(f"the folder of the database {shown(url)} cannot be made: {error.strerror}") from None
    sql.event.listen(engine, "connect", _prepare_sqlite)
    sql.event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: object, record: object) -> None:
    execute = getattr(connection, "execute")  # noqa: B009  (of whatever driver)
    execute("PRAGMA journal_mode=WAL")
    execute("PRAGMA synchronous=FULL")


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def shown(url: str) -> str:
    """A URL without its password."""
    try:
        return sql.make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return '"…" (it should look like sqlite:////folder/file or postgresql+psycopg://user@host/name)'


def first_line(error: Exception) -> str:
    """What went wrong, in a line."""
    return (str(error).splitlines() or [type(error).__name__])[0]

"""Schema migrations (Alembic): a database is made, or brought to the present version, by one process at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import sqlalchemy as sql
from sqlalchemy.engine import Connection, Engine

from bestiary.server.store.errors import StoreError
from bestiary.server.store.schema import HEAD, marks, meta, versions

BEFORE_MIGRATIONS: Final = "1"  # the version of databases that were made before there were migrations
LOCK: Final = 0x62_65_73_74  # the number of the advisory lock of PostgreSQL
SCRIPTS: Final = Path(__file__).parent / "migrations"
BEGIN: Final = "bestiary_begin"  # how a connection to SQLite begins its transactions: see store.py


def version_of(connection: Connection) -> str | None:
    """The version of a database; None if it is empty, StoreError if this Bestiary does not know it."""
    there = sql.inspect(connection)
    if there.has_table(marks.name):
        found = connection.execute(sql.select(marks.c.version_num)).scalar()
    elif there.has_table(versions.name):
        found = connection.execute(sql.select(sql.cast(sql.func.max(versions.c.version), sql.String))).scalar()
    else:
        return None
    if found is not None and not (found.isdecimal() and int(found) <= int(HEAD)):
        raise StoreError(
            f"the database is of version {found}, and this Bestiary knows versions up to {HEAD}; use the newer one that made it"
        )
    return found


def upgrade(engine: Engine, to: str = HEAD) -> str | None:
    """Make a database, or bring it to a version; the version it had before, None if it was empty.

    Many processes may start at once on one database: the first does it, the others wait and find it done.
    """
    with engine.connect() as connection:
        before = version_of(connection)
    if before == to:
        return before
    with engine.connect() as connection, alone(connection):
        before = version_of(connection)
        if before is None and to == HEAD:
            create(connection)
        elif before is None or int(before) < int(to):
            migrate(connection, before, to)
    return before


@contextmanager
def alone(connection: Connection) -> Iterator[None]:
    """A transaction that keeps out whoever else wants to make, migrate or fill the database."""
    with connection.execution_options(**{BEGIN: "BEGIN EXCLUSIVE"}).begin():
        if connection.dialect.name == "postgresql":
            connection.execute(sql.select(sql.func.pg_advisory_xact_lock(LOCK)))
        yield


def create(connection: Connection) -> None:
    """An empty database gets all tables of the present version at once."""
    meta.create_all(connection)
    marks.create(connection, checkfirst=True)
    connection.execute(marks.insert().values(version_num=HEAD))
    connection.execute(versions.insert().values(version=int(HEAD)))


def migrate(connection: Connection, before: str | None, to: str) -> None:
    """Run the migrations that are missing, in the transaction that is open. Alembic is only loaded when there are any."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    if before == BEFORE_MIGRATIONS and not sql.inspect(connection).has_table(marks.name):
        command.stamp(config, BEFORE_MIGRATIONS)
    command.upgrade(config, to)

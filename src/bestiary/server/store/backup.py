"""Backup and restore: all rows of a database in one compressed file, from one snapshot, for SQLite and PostgreSQL alike.

The file is JSON lines, compressed with gzip: what it is, every row with the name of its table, and at the end how many rows there
are and a checksum. It is restored into either kind of database, by this Bestiary or a newer one.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import os
import time
import zlib
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, Final

import msgspec
import sqlalchemy as sql
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from bestiary.server.store.errors import StoreError, first_line
from bestiary.server.store.schema import HEAD, marks, meta, versions
from bestiary.server.store.store import open_engine, open_existing, shown
from bestiary.server.store.upgrade import alone, create, migrate, version_of

FORMAT: Final = 1
LONGEST_LINE: Final = 64_000_000  # bytes
AT_ONCE: Final = 1000  # rows
UNREADABLE: Final = (EOFError, zlib.error, gzip.BadGzipFile, msgspec.MsgspecError, UnicodeError, KeyError, TypeError, ValueError)


class BadBackup(StoreError):
    """A file that cannot be restored: one sentence that says why."""


# ---- the way out ------------------------------------------------------------------------------------------------------------


def back_up(url: str, path: Path) -> Counter[str]:
    """Write all that a database holds to a new file that only its owner reads, while servers use it; how many rows of what."""
    if path.exists():
        raise StoreError(f"{path} is there already; name a file that is not")
    engine = open_existing(url)
    try:
        with engine.connect() as connection, snapshot(connection), whole_file(path) as out:
            return _write(connection, out)
    except SQLAlchemyError as error:
        raise StoreError(f"the database {shown(url)} cannot be read: {first_line(error)}") from None
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error.strerror or error}") from None
    finally:
        engine.dispose()


@contextmanager
def snapshot(connection: Connection) -> Iterator[None]:
    """A transaction that sees the database as it is now, whatever others write meanwhile, and keeps nobody waiting."""
    if connection.dialect.name == "postgresql":
        connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    with connection.begin():
        yield


@contextmanager
def whole_file(path: Path) -> Iterator[IO[bytes]]:
    """A file that is there under its name only when all of it is on the disk."""
    part = path.with_name(f"{path.name}.part-{os.getpid()}")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _write(connection: Connection, out: IO[bytes]) -> Counter[str]:
    version = version_of(connection)
    if version is None:
        raise StoreError("the database is empty; there is nothing to back up")
    count: Counter[str] = Counter()
    with gzip.GzipFile(fileobj=out, mode="wb", compresslevel=6, filename="", mtime=0) as file:
        checksum = hashlib.sha256()

        def put(line: dict[str, Any]) -> None:
            data = msgspec.json.encode(line) + b"\n"
            checksum.update(data)
            file.write(data)

        put({"bestiary": "backup", "format": FORMAT, "version": version, "made": int(time.time() * 1000)})
        for table in _tables(connection):
            chosen = sql.select(table).order_by(*table.primary_key.columns).execution_options(yield_per=AT_ONCE)
            name, columns = str(table.name), [str(column) for column in table.columns.keys()]  # noqa: SIM118
            with connection.execute(chosen) as rows:
                for row in rows:
                    put({"into": name, **dict(zip(columns, row))})
                    count[name] += 1
        put({"rows": count, "sha256": checksum.hexdigest()})
    return count


def _tables(connection: Connection) -> list[sql.Table]:
    """The tables that a backup has, as they are in this database, which may be one of an older version."""
    kept = [table.name for table in meta.sorted_tables if not table.info.get("transient") and table.name != versions.name]
    return _reflected(connection, kept)


def _reflected(connection: Connection, names: Collection[str]) -> list[sql.Table]:
    there = sql.MetaData()
    there.reflect(connection, only=lambda name, _: name in names)
    return [there.tables[name] for name in sorted(there.tables)]


# ---- the way back -----------------------------------------------------------------------------------------------------------


def restore(path: Path, url: str) -> Counter[str]:
    """Fill an empty database with what a backup has, and bring it up to date; how many rows of what. All of it or nothing."""
    engine: Engine | None = None
    try:
        with gzip.open(path, "rb") as file:
            first = _next(file)
            version = _version(_parsed(first))
            engine = open_engine(url)
            with engine.connect() as connection, alone(connection):
                _make_room(connection, version, shown(url))
                count = _read(connection, file, hashlib.sha256(first))
                if version != HEAD:
                    migrate(connection, version, HEAD)
            return count
    except UNREADABLE as error:
        raise BadBackup(f"{path} is not a whole backup of Bestiary: {first_line(error)}") from None
    except SQLAlchemyError as error:
        raise StoreError(f"the database {shown(url)} cannot be filled: {first_line(error)}") from None
    except OSError as error:
        raise BadBackup(f"{path} cannot be read: {error.strerror or error}") from None
    finally:
        if engine is not None:
            engine.dispose()


def _next(file: gzip.GzipFile) -> bytes:
    data = file.readline(LONGEST_LINE)
    if not data.endswith(b"\n"):
        raise ValueError("it ends too early")
    return data


def _parsed(data: bytes) -> dict[str, Any]:
    return msgspec.json.decode(data, type=dict[str, Any])


def _version(head: dict[str, Any]) -> str:
    if head.get("bestiary") != "backup" or head.get("format") != FORMAT:
        raise ValueError(f"it does not begin like one of format {FORMAT}")
    version = str(head["version"])
    if not version.isdecimal() or not 0 < int(version) <= int(HEAD):
        raise BadBackup(f"the backup is of version {version}, and this Bestiary knows versions up to {HEAD}; use a newer one")
    return version


def _make_room(connection: Connection, version: str, name: str) -> None:
    """Empty tables of the version of the backup; whatever else is in the database must not be touched."""
    before = version_of(connection)
    if before is not None and any(_has_rows(connection, table) for table in _tables(connection)):
        raise StoreError(f"the database {name} holds tables already; restore into an empty one, or move it away")
    if before is not None and before != version:
        for table in _reflected(connection, [*meta.tables, marks.name]):  # all empty, but for the version
            table.drop(connection)
        before = None
    if before is None and version == HEAD:
        create(connection)
    elif before is None:
        migrate(connection, None, version)


def _has_rows(connection: Connection, table: sql.Table) -> bool:
    return connection.execute(sql.select(sql.literal(1)).select_from(table).limit(1)).scalar() is not None


def _read(connection: Connection, file: gzip.GzipFile, checksum: hashlib._Hash) -> Counter[str]:
    into = {table.name: table for table in _tables(connection)}
    count: Counter[str] = Counter()
    waiting: dict[str, list[dict[str, Any]]] = {name: [] for name in into}
    while "sha256" not in (row := _parsed(data := _next(file))):
        checksum.update(data)
        name = row.pop("into")
        waiting[name].append(_values(into[name], row))
        count[name] += 1
        if len(waiting[name]) == AT_ONCE:
            connection.execute(into[name].insert(), waiting[name])
            waiting[name].clear()
    if row["sha256"] != checksum.hexdigest() or row["rows"] != count:
        raise ValueError("its checksum is not that of what it has")
    for name, rows in waiting.items():
        if rows:
            connection.execute(into[name].insert(), rows)
    return count


def _values(table: sql.Table, row: dict[str, Any]) -> dict[str, Any]:
    """The values of a row as a database takes them: bytes are in the file as base64."""
    if set(row) != set(table.columns.keys()):
        raise ValueError(f"a row of {table.name} has other columns")
    binary = [name for name, column in table.columns.items() if isinstance(column.type, sql.LargeBinary)]
    return {**row, **{name: base64.b64decode(row[name]) for name in binary if row[name] is not None}}

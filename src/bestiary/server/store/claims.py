"""Table ownership in PostgreSQL, as SQL: incarnations (advisory locks), claims, releases, and the end of a silent owner.

An incarnation is one session of a process's writer, and the advisory lock that it holds: when the session ends, PostgreSQL frees
the lock, and nothing more is written in its name. Whoever can take that lock knows that the owner is no more. But for what the
writer does in its own session, each function is a statement that commits itself: a process that is stopped in the middle of it
holds no lock that others wait for.
"""

from __future__ import annotations

import secrets
from typing import Final

import sqlalchemy as sql
from sqlalchemy.engine import Connection
from sqlalchemy.exc import OperationalError

from bestiary.server.store.errors import NoSuchTable

CHANNEL: Final = "bestiary_release"
NOBODY: Final = 0  # no incarnation has this number

_OPTIONS: Final = sql.text(
    "SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '3', false),"
    " set_config('tcp_keepalives_count', '3', false)"
)
_LOCK: Final = sql.text("SELECT pg_try_advisory_lock(:new)")
_ARRIVE: Final = sql.text(
    "WITH entered AS (INSERT INTO servers (id, backend, address) VALUES (:new, pg_backend_pid(), :address)),"
    " gone AS (DELETE FROM servers WHERE id IN (SELECT id FROM servers WHERE pg_try_advisory_xact_lock_shared(id)"
    "  ORDER BY id FOR UPDATE SKIP LOCKED))"
    " UPDATE owners SET owner = :new WHERE owner = :old RETURNING table_id"
)
_CLAIM: Final = sql.text(
    "INSERT INTO owners (table_id, owner) SELECT id, :me FROM tables WHERE id = :table"
    " ON CONFLICT (table_id) DO UPDATE SET owner = :me"
    " WHERE owners.owner = :me OR pg_try_advisory_xact_lock_shared(owners.owner)"
    " RETURNING owner"
)
_HOLDER: Final = sql.text(
    "SELECT tables.id, owners.owner FROM tables LEFT JOIN owners ON owners.table_id = tables.id WHERE tables.id = :table"
)
_ASK: Final = sql.text("SELECT pg_notify(:channel, :asked)")
_RELEASE: Final = sql.text("DELETE FROM owners WHERE table_id = :table AND owner = :me")
_DEPOSE: Final = sql.text(
    "SELECT pg_terminate_backend(servers.backend) FROM servers JOIN pg_locks ON pg_locks.pid = servers.backend"
    " WHERE servers.id = :other AND pg_locks.locktype = 'advisory' AND pg_locks.granted"
    " AND pg_locks.mode = 'ExclusiveLock' AND ((pg_locks.classid::bigint << 32) | pg_locks.objid::bigint) = servers.id"
)


def arrive(connection: Connection, old: int, address: str) -> tuple[int, set[str]]:
    """A new incarnation on the writer's session, and the tables that it takes over: what the old one had and nobody took since."""
    new = secrets.randbits(62) + 1
    usual = connection.default_isolation_level
    connection.execution_options(isolation_level="AUTOCOMMIT")
    connection.execute(_OPTIONS)  # PostgreSQL is to notice that a machine has vanished: until then its lock is held
    connection.execute(_LOCK, {"new": new})
    kept = set(connection.execute(_ARRIVE, {"new": new, "old": old, "address": address}).scalars())
    connection.commit()
    connection.execution_options(isolation_level=usual)
    return new, kept


def claim(connection: Connection, table: str, me: int) -> int:
    """Take a table if it is free or its owner is no more: `me`, or who holds it; NOBODY if it was let go of just now."""
    try:
        if connection.execute(_CLAIM, {"table": table, "me": me}).scalar() is not None:
            return me
    except OperationalError as error:
        if connection.invalidated or getattr(error.orig, "sqlstate", "") != "55P03":  # else somebody is just writing the row
            raise
    row = connection.execute(_HOLDER, {"table": table}).one_or_none()
    if row is None:
        raise NoSuchTable(table)
    return NOBODY if row.owner is None else int(row.owner)


def ask(connection: Connection, table: str, holder: int) -> None:
    """Ask an owner to let go of a table."""
    connection.execute(_ASK, {"channel": CHANNEL, "asked": f"{holder} {table}"})


def asked(payload: str, me: int) -> str:
    """The table that this incarnation is asked for; empty if another one is."""
    holder, _, table = payload.partition(" ")
    return table if holder == str(me) else ""


def release(connection: Connection, table: str, me: int) -> None:
    """Nobody holds a table any more; unless another one does."""
    connection.execute(_RELEASE, {"table": table, "me": me})


def depose(connection: Connection, other: int) -> bool:
    """End the session of an owner that does not answer, and with it all that it could write; was there one?"""
    return bool(connection.execute(_DEPOSE, {"other": other}).scalars().all())

"""The database schema: all tables of the present version; how older ones become like this is in migrations/versions."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sql

HEAD: Final = "3"  # the version of what follows: the last of migrations/versions

meta: Final = sql.MetaData()
versions: Final = sql.Table(  # read by versions of Bestiary that knew no migrations: they must not use a newer database
    "bestiary_schema", meta, sql.Column("version", sql.Integer, primary_key=True)
)
tables: Final = sql.Table(
    "tables",
    meta,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("game", sql.String(60), nullable=False),
    sql.Column("made", sql.BigInteger, nullable=False),
    sql.Column("stage", sql.String(10), nullable=False),
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("plan", sql.Text, nullable=False),
    sql.Column("ended", sql.BigInteger),  # when the game was over, as long as it is
    sql.Column("hushed", sql.BigInteger),  # when its chat was removed, if it was
    sql.Index("tables_by_stage", "stage", "made"),
    sql.Index("tables_by_end", "ended"),
)
entries: Final = sql.Table(
    "entries",
    meta,
    sql.Column("table_id", sql.String(40), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("body", sql.Text, nullable=False),
    sqlite_with_rowid=False,  # one tree, in the order in which a table is read again
)

owners: Final = sql.Table(  # which process has which table, where there are many: see claims.py
    "owners",
    meta,
    sql.Column("table_id", sql.String(40), primary_key=True),
    sql.Column("owner", sql.BigInteger, nullable=False),
    sql.Index("owners_by_owner", "owner"),
    info={"transient": True},
)
servers: Final = sql.Table(
    "servers",
    meta,
    sql.Column("id", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("backend", sql.Integer, nullable=False),
    sql.Column("address", sql.String(100), nullable=False),
    info={"transient": True},
)

marks: Final = sql.Table(  # the version of a database, where Alembic looks for it; not one of the tables that it compares
    "alembic_version", sql.MetaData(), sql.Column("version_num", sql.String(32), primary_key=True)
)

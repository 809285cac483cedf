"""Migration 2: when a game was over and when its chat was removed, for retention; Bestiary without migrations is kept out."""

from __future__ import annotations

import json

import sqlalchemy as sql
from alembic import op
from sqlalchemy.engine import Connection

revision = "2"
down_revision = "1"

ENTRIES = sql.table("entries", sql.column("table_id", sql.String), sql.column("number", sql.Integer), sql.column("body", sql.Text))
TABLES = sql.table("tables", *[sql.column(name) for name in ("id", "stage", "made", "ended")])


def upgrade() -> None:
    """Add the columns; a game that is over ended with its last entry."""
    op.add_column("tables", sql.Column("ended", sql.BigInteger))
    op.add_column("tables", sql.Column("hushed", sql.BigInteger))
    op.create_index("tables_by_end", "tables", ["ended"])
    connection = op.get_bind()
    for id, made in connection.execute(sql.select(TABLES.c.id, TABLES.c.made).where(TABLES.c.stage == "over")).all():
        connection.execute(TABLES.update().where(TABLES.c.id == id).values(ended=last_entry(connection, id, made)))
    op.execute("UPDATE bestiary_schema SET version = 2")


def last_entry(connection: Connection, table: str, made: int) -> int:
    """When the last thing happened at a table; if that cannot be read, when it was made."""
    of_table = sql.select(ENTRIES.c.body).where(ENTRIES.c.table_id == table)
    body = connection.execute(of_table.order_by(ENTRIES.c.number.desc()).limit(1)).scalar()
    try:
        return int(json.loads(body or "")["at"])
    except (ValueError, KeyError, TypeError):
        return made

"""Migration 1: tables and their entries, as databases were before there were migrations."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Make the tables; a database that has them already is only marked."""
    op.create_table("bestiary_schema", sql.Column("version", sql.Integer, primary_key=True))
    op.create_table(
        "tables",
        sql.Column("id", sql.String(40), primary_key=True),
        sql.Column("game", sql.String(60), nullable=False),
        sql.Column("made", sql.BigInteger, nullable=False),
        sql.Column("stage", sql.String(10), nullable=False),
        sql.Column("listed", sql.Boolean, nullable=False),
        sql.Column("plan", sql.Text, nullable=False),
    )
    op.create_index("tables_by_stage", "tables", ["stage", "made"])
    op.create_table(
        "entries",
        sql.Column("table_id", sql.String(40), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("body", sql.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO bestiary_schema (version) VALUES (1)")

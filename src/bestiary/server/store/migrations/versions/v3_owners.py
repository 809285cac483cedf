"""Migration 3: which server process has which table (ownership), for many processes on one PostgreSQL."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "owners",
        sql.Column("table_id", sql.String(40), primary_key=True),
        sql.Column("owner", sql.BigInteger, nullable=False),
        if_not_exists=True,
    )
    op.create_index("owners_by_owner", "owners", ["owner"], if_not_exists=True)
    op.create_table(
        "servers",
        sql.Column("id", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("backend", sql.Integer, nullable=False),
        sql.Column("address", sql.String(100), nullable=False),
        if_not_exists=True,
    )
    op.execute("UPDATE bestiary_schema SET version = 3")

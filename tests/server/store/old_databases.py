"""Databases as an older Bestiary made them, with games under way: tests/fixtures/schema-1 has the statements, rows and tokens."""

import json
from pathlib import Path

import sqlalchemy as sql

from bestiary.server.store.store import open_engine

FOLDER = Path(__file__).parents[2] / "fixtures" / "schema-1"
TOKENS: dict[str, dict[str, str]] = json.loads((FOLDER / "tokens.json").read_text())  # of the seats of each table


def rows() -> dict[str, list[dict[str, object]]]:
    """What the tables of the database hold, by their names."""
    found: dict[str, list[dict[str, object]]] = {}
    for line in (FOLDER / "rows.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        found.setdefault(row.pop("into"), []).append(row)
    return found


def make_old(url: str) -> None:
    """Fill an empty database with what the Bestiary of schema 1 left there."""
    engine = open_engine(url)
    with engine.begin() as connection:
        for statement in (FOLDER / f"{engine.dialect.name}.sql").read_text().split(";"):
            if statement.strip():
                connection.exec_driver_sql(statement)
        there = sql.MetaData()
        there.reflect(connection)
        for table, found in rows().items():
            values = [{**row, "listed": bool(row["listed"])} if "listed" in row else row for row in found]
            connection.execute(there.tables[table].insert(), values)
    engine.dispose()

"""`db check`: sound tables pass, and each kind of damage is told with the table that has it, and only that."""

import json
from pathlib import Path

import pytest
import sqlalchemy as sql

from bestiary.server.hall.checking import check
from bestiary.server.store.errors import StoreError
from bestiary.server.store.schema import entries, tables
from bestiary.server.store.store import Store
from tests.server.store.old_databases import make_old, rows

KEPT = rows()["tables"]
PLAYING = [str(row["id"]) for row in KEPT if row["stage"] == "playing"]


@pytest.fixture
def filled(url: str) -> str:
    """A database of the present version with games under way."""
    make_old(url)
    Store(url).close()
    return url


def change(url: str, statement: sql.sql.expression.Executable) -> None:
    """Damage a database."""
    store = Store(url)
    with store.engine.begin() as connection:
        connection.execute(statement)
    store.close()


def body(table: str, number: int) -> dict[str, object]:
    """An entry as it is stored."""
    [found] = [row["body"] for row in rows()["entries"] if row["table_id"] == table and row["number"] == number]
    return dict(json.loads(str(found)))


def test_sound_tables_pass(filled: str) -> None:
    seen: list[tuple[int, int]] = []
    assert check(filled, progress=lambda done, of: seen.append((done, of))) == (len(KEPT), [])
    assert seen[-1] == (len(KEPT), len(KEPT))
    assert check(filled, unfinished=True).tables == len(KEPT) - 1


def test_each_damage_is_told_of_its_table_alone(filled: str) -> None:
    cut, moved, lost, staged, older = PLAYING[:5]
    of = lambda table, number: (entries.c.table_id == table) & (entries.c.number == number)  # noqa: E731
    change(filled, entries.update().where(of(cut, 5)).values(body='{"type":"mov'))
    nonsense = json.dumps({**body(moved, 5), "code": "nonsense"})
    change(filled, entries.update().where(of(moved, 5)).values(body=nonsense))
    change(filled, entries.delete().where(of(lost, 5)))
    change(filled, tables.update().where(tables.c.id == staged).values(stage="waiting"))
    plan = next(json.loads(str(row["plan"])) for row in KEPT if row["id"] == older)
    change(filled, tables.update().where(tables.c.id == older).values(plan=json.dumps({**plan, "game": "no-such-game"})))
    change(filled, entries.insert().values(table_id="stray", number=0, body="{}"))
    found = {fault.table: fault.sentence for fault in check(filled).faults}
    assert set(found) == {cut, moved, lost, staged, older, "stray"}
    assert "entry 5" in found[cut] and "nonsense" in found[moved] and "no-such-game" in found[older]
    assert found[staged] == 'it is stored as "waiting", but after what happened there it is "playing"'
    assert found["stray"] == "there are entries of it, but not the table itself"


def test_the_file_of_sqlite_is_looked_at(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    make_old(url)
    Store(url).close()
    store = Store(url)
    with store.engine.connect() as connection:
        page = connection.exec_driver_sql("select rootpage from sqlite_master where name = 'tables_by_stage'").scalar_one()
        size = connection.exec_driver_sql("PRAGMA page_size").scalar_one()
    store.close()
    data = bytearray((tmp_path / "tables.sqlite").read_bytes())
    data[(page - 1) * size + 8 : page * size] = b"\xff" * (size - 8)
    (tmp_path / "tables.sqlite").write_bytes(data)
    faults = check(url, unfinished=True).faults
    assert faults and faults[0].table == "" and "the file is damaged" in faults[0].sentence


def test_an_older_database_is_not_changed_by_looking(url: str) -> None:
    make_old(url)
    with pytest.raises(StoreError, match=r"is of version 1, .* first run: bestiary db upgrade"):
        check(url)
    with pytest.raises(StoreError, match="is of version 1"):
        check(url)

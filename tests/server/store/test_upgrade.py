"""Migrations: an old database is brought up to date with all it holds; many processes may start at once on one database."""

import multiprocessing
import os
import stat
import subprocess
import sys
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from bestiary.server.store.errors import StoreError
from bestiary.server.store.schema import HEAD, marks, meta, tables, versions
from bestiary.server.store.store import Store, open_engine
from bestiary.server.store.upgrade import SCRIPTS, upgrade, version_of
from tests.server.running import know, say, served
from tests.server.store.old_databases import TOKENS, make_old, rows

AT_ONCE = 5
FORKS = multiprocessing.get_context("fork")


def differences(url: str) -> list[object]:
    """In what a database differs from what this version wants."""
    engine = open_engine(url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        found = list(compare_metadata(context, meta))
    engine.dispose()
    return found


def test_the_version_is_that_of_the_last_migration() -> None:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.set_main_option("path_separator", "os")
    found = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    assert found == [str(number) for number in range(int(HEAD), 0, -1)]


@pytest.mark.parametrize("begins", ["empty", "step by step", "old"])
def test_a_database_is_the_same_however_it_came_about(url: str, begins: str) -> None:
    if begins == "old":
        make_old(url)
    if begins == "step by step":
        engine = open_engine(url)
        for number in range(1, int(HEAD) + 1):
            assert upgrade(engine, str(number)) == (str(number - 1) if number > 1 else None)
        engine.dispose()
    Store(url).close()
    assert differences(url) == []
    engine = open_engine(url)
    with engine.connect() as connection:
        assert version_of(connection) == HEAD
        assert connection.execute(sql.select(versions.c.version)).scalar_one() == int(HEAD)  # older ones refuse it
    engine.dispose()


def test_an_old_database_keeps_all_it_holds(url: str) -> None:
    make_old(url)
    store = Store(url)
    kept = {str(row["id"]): row for row in rows()["tables"]}
    for id, row in kept.items():
        found = store.load(id)
        assert found.made == row["made"] and found.plan.game == row["game"]
        assert len(found.entries) == sum(entry["table_id"] == id for entry in rows()["entries"])
    with store.engine.connect() as connection:
        ended = dict(connection.execute(sql.select(tables.c.id, tables.c.ended)).all())
    over = {id for id, row in kept.items() if row["stage"] == "over"}
    assert {id for id, when in ended.items() if when} == over and len(over) == 1
    for id in over:
        assert ended[id] == store.load(id).entries[-1].at
    store.close()


def test_a_damaged_table_does_not_stop_a_migration(url: str) -> None:
    make_old(url)
    engine = open_engine(url)
    [over] = [row for row in rows()["tables"] if row["stage"] == "over"]
    with engine.begin() as connection:
        connection.execute(sql.text("update entries set body = '{not json' where table_id = :id"), {"id": over["id"]})
    engine.dispose()
    store = Store(url)
    with store.engine.connect() as connection:
        assert connection.execute(sql.select(tables.c.ended).where(tables.c.id == over["id"])).scalar() == over["made"]
    store.close()


def test_games_under_way_go_on_after_a_migration(tmp_path: Path) -> None:
    make_old(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    playing = [str(row["id"]) for row in rows()["tables"] if row["stage"] == "playing"]
    assert len({row["game"] for row in rows()["tables"] if row["stage"] == "playing"}) == 5
    with served(tmp_path) as server:
        for table in playing:
            lines = [server.line(table, token) for _, token in sorted(TOKENS[table].items())]
            states = [know(line) for line in lines]
            [asked] = [seat for seat, state in enumerate(states) if state.get("menu")][:1]
            assert states[asked]["n"] == 25
            code = states[asked]["menu"][0]["code"]
            say(lines[asked], type="move", code=code, n=25, id="after the migration")
            assert know(lines[asked], states[asked])["n"] > 25


def test_a_migration_that_fails_changes_nothing(url: str) -> None:
    make_old(url)
    engine = open_engine(url)
    with engine.begin() as connection:
        connection.execute(sql.text("create index tables_by_end on tables (made)"))  # in the way of the second migration
    engine.dispose()
    with pytest.raises(StoreError, match="cannot be opened"):
        Store(url)
    engine = open_engine(url)
    with engine.connect() as connection:
        assert version_of(connection) == "1"
        assert "ended" not in {column["name"] for column in sql.inspect(connection).get_columns("tables")}
    engine.dispose()


def start(url: str, gate: "Barrier") -> None:
    """What one of many processes does: it waits for the others, then opens the database."""
    gate.wait(60)
    Store(url).close()


@pytest.mark.parametrize("begins", ["empty", "old"])
def test_many_processes_start_at_once_on_one_database(url: str, begins: str) -> None:
    if begins == "old":
        make_old(url)
    gate = FORKS.Barrier(AT_ONCE)
    started = [FORKS.Process(target=start, args=(url, gate)) for _ in range(AT_ONCE)]
    for process in started:
        process.start()
    for process in started:
        process.join(60)
        process.kill()
    assert [process.exitcode for process in started] == [0] * AT_ONCE
    assert differences(url) == []


def test_alembic_is_loaded_only_for_a_migration(tmp_path: Path) -> None:
    look = "import sys; from bestiary.server.store.store import Store; Store(sys.argv[1]).close(); print('alembic' in sys.modules)"
    new, old = f"sqlite:///{tmp_path / 'new'}", f"sqlite:///{tmp_path / 'old'}"
    make_old(old)
    found = [subprocess.check_output([sys.executable, "-c", look, url], text=True, timeout=120).strip() for url in (new, old, old)]
    assert found == ["False", "True", "False"]


def test_only_the_owner_reads_the_files(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        store = Store(f"sqlite:///{tmp_path / 'folder' / 'tables.sqlite'}")
        with store.engine.begin() as connection:
            connection.execute(marks.update().values(version_num=HEAD))
            files = [tmp_path / "folder", *(tmp_path / "folder").iterdir()]
            modes = {one.name: stat.S_IMODE(one.stat().st_mode) for one in files}
        store.close()
    finally:
        os.umask(before)
    assert modes == {"folder": 0o700, "tables.sqlite": 0o600, "tables.sqlite-wal": 0o600, "tables.sqlite-shm": 0o600}
    (tmp_path / "older").touch(0o644)
    open_engine(f"sqlite:///{tmp_path / 'older'}")
    assert stat.S_IMODE((tmp_path / "older").stat().st_mode) == 0o600

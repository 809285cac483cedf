"""The store and its one writer: what is stored is there, in order; many changes share a commit; a bad one fails alone."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bestiary.server.rooms.entries import Entry, GaveUp, Moved, Sat, Spoke, TookBack, WentOn, read_entry, write_entry
from bestiary.server.rooms.plans import Plan
from bestiary.server.store.errors import NoSuchTable, StoreError
from bestiary.server.store.folders import data_folder, database_url
from bestiary.server.store.schema import marks
from bestiary.server.store.store import Change, Store, open_engine
from bestiary.server.store.writer import NotStored, Writer
from tests.server.running import database, until
from tests.server.tables import plan_of

ENTRIES: list[Entry] = [
    Sat(1, 0, "Ann <b>", "tide", "ab"),
    Moved(2, 0, "play x 1,1", "id", [(5, 6), (7, 8)]),
    Moved(3, 1, "pass"),
    Spoke(4, 1, "hello", "c"),
    TookBack(5, 0, 1),
    GaveUp(6, 1, "time"),
    WentOn(7, "next"),
]


def plan(listed: bool = False) -> Plan:
    """Any plan."""
    made = plan_of("monster-battle")
    made.terms.open = listed
    return made


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: type(entry).__name__)
def test_entries_are_read_as_they_were_written(entry: Entry) -> None:
    assert read_entry(write_entry(entry)) == entry


def test_what_was_stored_is_there_again(url: str) -> None:
    store = Store(url)
    with store.engine.begin() as connection:
        store.write(connection, [Change("a", 0, ENTRIES[:2], "waiting", plan(True), 5)])
        store.write(connection, [Change("b", 0, [], "waiting", plan(), 6)])
    with store.engine.begin() as connection:
        store.write(connection, [Change("a", 2, ENTRIES[2:], "waiting", staged=False)])
    store.close()
    store = Store(url)
    kept = store.load("a")
    assert kept.entries == ENTRIES and kept.plan == plan(True) and kept.made == 5
    assert store.waiting() == ["a"] and store.count() == 2 and store.playing() == []
    with store.engine.begin() as connection:
        store.write(connection, [Change("a", 7, [], "playing")])
    assert store.waiting() == [] and store.playing() == ["a"]
    with pytest.raises(NoSuchTable):
        store.load("c")
    store.close()


def test_many_changes_share_a_commit_and_a_bad_one_fails_alone(url: str) -> None:
    async def work() -> int:
        store = Store(url)
        writer = Writer(store, asyncio.get_running_loop())
        await writer.write(Change("a", 0, [], "playing", plan(), 0))
        one = writer.commits
        good = [writer.write(Change("a", number, [Moved(0, 0, f"m{number}")], "playing", staged=False)) for number in range(200)]
        await asyncio.gather(*good)
        commits = writer.commits - one
        mixed = [Change("a", 200, [Spoke(0, 0, "good")], "playing"), Change("a", 7, [Spoke(0, 0, "bad")], "playing")]
        answers = await asyncio.gather(*[writer.write(change) for change in mixed], return_exceptions=True)
        assert answers[0] is None and isinstance(answers[1], NotStored)
        writer.stop()
        kept = store.load("a").entries
        assert len(kept) == 201 and kept[7] == Moved(0, 0, "m7") and kept[200] == Spoke(0, 0, "good")
        store.close()
        return commits

    assert asyncio.run(work()) < 100


def test_an_answer_comes_only_when_others_can_read_it(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store(database(tmp_path))
        writer = Writer(store, asyncio.get_running_loop())
        await writer.write(Change("a", 0, [], "playing", plan(), 0))
        with sqlite3.connect(tmp_path / "tables.sqlite") as other:
            for number in range(20):
                await writer.write(Change("a", number, [Moved(0, 0, "x")], "playing"))
                assert other.execute("select count(*) from entries").fetchone() == (number + 1,)
            assert other.execute("pragma journal_mode").fetchone() == ("wal",)
        other.close()
        writer.stop()
        store.close()

    asyncio.run(work())


def test_a_commit_is_on_the_disk_when_it_is_done(tmp_path: Path) -> None:
    with open_engine(database(tmp_path)).connect() as connection:
        assert connection.exec_driver_sql("pragma synchronous").scalar() == 2  # FULL
        assert connection.exec_driver_sql("pragma journal_mode").scalar() == "wal"


def test_a_database_that_cannot_be_used_is_refused_in_a_sentence(tmp_path: Path) -> None:
    store = Store(database(tmp_path))
    with store.engine.begin() as connection:
        connection.execute(marks.update().values(version_num="99"))
    store.close()
    with pytest.raises(StoreError, match="version 99"):
        Store(database(tmp_path))
    (tmp_path / "text").write_text("this is no database, and long enough to be seen as none " * 9)
    with pytest.raises(StoreError, match="cannot be opened"):
        Store(f"sqlite:///{tmp_path / 'text'}")
    with pytest.raises(StoreError, match="cannot be made"):
        Store(f"sqlite:///{tmp_path / 'text' / 'more' / 'x'}")
    with pytest.raises(StoreError, match="cannot be opened"):
        Store("nonsense")
    with pytest.raises(StoreError, match=r"\*\*\*"):
        Store("nothing://me:secret@there/x")


def test_the_database_lies_in_the_users_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BESTIARY_DATA", "/here")
    assert data_folder() == Path("/here") and database_url() == "sqlite:////here/tables.sqlite"
    monkeypatch.delenv("BESTIARY_DATA")
    monkeypatch.delenv("BESTIARY_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert data_folder().name == "bestiary"


def test_a_plain_copy_of_the_file_has_what_was_written_once_it_is_quiet(tmp_path: Path) -> None:
    async def write() -> None:
        writer = Writer(store, asyncio.get_running_loop())
        await writer.write(Change("t1", 0, [Sat(1, 0, "Ann", "", "k")], "playing", plan(), 1))
        await asyncio.to_thread(until, lambda: copied() == ["t1"])
        writer.stop()

    def copied() -> list[str]:
        shutil.copy(tmp_path / "tables.sqlite", tmp_path / "copy.sqlite")
        with closing(sqlite3.connect(tmp_path / "copy.sqlite")) as connection:
            return [row[0] for row in connection.execute("select id from tables")]

    store = Store(database(tmp_path))
    assert copied() == []
    asyncio.run(write())
    store.close()

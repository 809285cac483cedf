"""Retention: old games go, to archives if asked, the younger stay; of old chat the words go and the games stay whole."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

import bestiary
from bestiary.server.hall import retention as module
from bestiary.server.hall.archives import read_archive, write_archives
from bestiary.server.hall.checking import check
from bestiary.server.hall.retention import Pruned, Pruner, Retention, keeping
from bestiary.server.rooms.entries import Spoke, write_entry
from bestiary.server.store.errors import StoreError
from bestiary.server.store.schema import entries, tables
from bestiary.server.store.store import Store
from tests.server.running import database, hear, know, say, served, until
from tests.server.store.old_databases import make_old, rows

[OVER] = [row for row in rows()["tables"] if row["stage"] == "over"]
ENDED = 1_794_992_200_000  # when the copies below were over, the first of them
DAY = 86_400_000
COPIES = 5
LINES = 3  # that were said at each: one is in the game that is copied


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A database with games under way, and copies of a finished one that ended day after day, with some chat each."""
    make_old(url)
    store = Store(url)
    bodies = [str(row["body"]) for row in rows()["entries"] if row["table_id"] == OVER["id"]]
    talk = [write_entry(Spoke(ENDED, 0, 'He said "spoke"')), write_entry(Spoke(ENDED, 1, "hello"))]
    with store.engine.begin() as connection:
        connection.execute(tables.delete().where(tables.c.id == OVER["id"]))
        connection.execute(entries.delete().where(entries.c.table_id == OVER["id"]))
        for copy in range(COPIES):
            id, row = f"copy{copy}", {**OVER, "listed": False, "hushed": None}
            connection.execute(tables.insert().values({**row, "id": id, "ended": ENDED + copy * DAY}))
            values = [{"table_id": id, "number": n, "body": body} for n, body in enumerate([*bodies, *talk])]
            connection.execute(entries.insert(), values)
    yield store
    store.close()


def left(store: Store) -> set[str]:
    """The finished games that are still there."""
    with store.engine.connect() as connection:
        return set(connection.execute(sql.select(tables.c.id).where(tables.c.stage == "over")).scalars())


def prune(store: Store, retention: Retention, days: float, dry: bool = False) -> Pruned:
    """What is done so many days after the first of the copies was over."""
    return Pruner(store, retention, ENDED + int(days * DAY), dry).run()


def test_old_games_go_and_the_others_stay(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "IN_A_FILE", 2)
    monkeypatch.setattr(module, "AT_ONCE", 1)
    assert prune(store, Retention(games=10 * DAY), 12.5, dry=True) == (3, 0, {})
    assert len(left(store)) == COPIES
    assert prune(store, Retention(games=10 * DAY), 12.5) == (3, 0, {})
    assert left(store) == {"copy3", "copy4"}
    assert prune(store, Retention(games=10 * DAY), 12.5) == (0, 0, {})
    store.close()
    url = store.engine.url.render_as_string(hide_password=False)
    assert check(url) == (len(rows()["tables"]) - 1 + 2, [])  # no stray entries, and no game under way is touched


def test_archives_have_a_file_for_each_day_and_all_that_was_removed(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "archive"
    assert prune(store, Retention(games=10 * DAY, archive=folder), 13.5, dry=True).games == 4 and not folder.exists()
    assert prune(store, Retention(games=10 * DAY, archive=folder), 13.5) == (4, 0, {})
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"bestiary-2026-11-{18 + copy}-copy{copy}.jsonl.gz" for copy in range(4)]
    assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
    [game] = read_archive(files[0])
    assert (game["table"], game["ended"], game["game"]) == ("copy0", ENDED, OVER["game"])
    assert bestiary.replay(game["record"]).over
    assert b"hello" not in b"".join(str(line).encode() for file in files for line in read_archive(file))


def test_a_game_that_cannot_be_written_stays(store: Store, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="archives cannot be written"):
        prune(store, Retention(games=DAY, archive=tmp_path / "file"), 30)
    with store.engine.begin() as connection:
        connection.execute(entries.delete().where(entries.c.table_id == "copy1", entries.c.number == 2))
    done = prune(store, Retention(games=DAY, archive=tmp_path / "archive"), 30)
    assert done.games == COPIES - 1 and set(done.kept) == {"copy1"} == left(store)


def test_of_old_chat_the_words_go_and_the_games_stay_whole(store: Store) -> None:
    assert prune(store, Retention(chat=10 * DAY), 11.5, dry=True).lines == 2 * LINES
    assert prune(store, Retention(chat=10 * DAY), 11.5) == (0, 2 * LINES, {})
    assert prune(store, Retention(chat=10 * DAY), 11.5) == (0, 0, {})
    for copy in range(COPIES):
        said = [entry.text for entry in store.load(f"copy{copy}").entries if isinstance(entry, Spoke)]
        assert len(said) == LINES and said[-2:] == (["", ""] if copy < 2 else ['He said "spoke"', "hello"])
    store.close()
    assert check(store.engine.url.render_as_string(hide_password=False)).faults == []


def test_chat_that_was_removed_is_shown_to_nobody(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table = server.table("monster-battle", "me", "novice")
        line = server.line(table["table"], table["token"])
        know(line)
        say(line, type="chat", text="a secret", id="1")
        hear(line, "chat")
        say(line, type="concede", id="2")
        until(lambda: len(left(server.guard.app.state.desk.hall.shared.store)) == 1)
    store = Store(database(tmp_path))
    assert Pruner(store, Retention(chat=DAY), int(time.time() * 1000) + 2 * DAY).run() == (0, 1, {})
    store.close()
    with served(tmp_path) as server:
        welcome = hear(server.line(table["table"], table["token"]), "welcome")
        assert welcome["chat"] == []


def test_a_conceded_game_is_archived_and_replayed(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table = server.table("montac", "me", "novice")
        line = server.line(table["table"], table["token"])
        know(line)
        say(line, type="concede", id="1")
        until(lambda: len(left(server.guard.app.state.desk.hall.shared.store)) == 1)
    store = Store(database(tmp_path))
    done = Pruner(store, Retention(games=DAY, archive=tmp_path / "archive"), int(time.time() * 1000) + 2 * DAY).run()
    assert done == (1, 0, {})
    store.close()
    [file] = (tmp_path / "archive").iterdir()
    [game] = read_archive(file)
    match = bestiary.replay(game["record"])
    assert match.over and match.record()["moves"][-1] == "seat-1 concedes"


def test_a_server_keeps_to_it_while_it_runs(store: Store, tmp_path: Path) -> None:
    async def run(retention: Retention | None) -> None:
        async with keeping(store, retention):
            if retention is not None:
                await asyncio.to_thread(until, lambda: not left(store))

    asyncio.run(run(None))
    assert len(left(store)) == COPIES
    long_ago = int(time.time() * 1000) - ENDED - 30 * DAY
    asyncio.run(run(Retention(games=long_ago, archive=tmp_path / "archive")))
    assert len([*(tmp_path / "archive").iterdir()]) == COPIES


def test_an_archive_that_is_none_is_refused(tmp_path: Path) -> None:
    [path] = write_archives(tmp_path, [{"bestiary archive": 1, "table": "t", "ended": 0, "record": {}}])
    assert path.name == "bestiary-1970-01-01-t.jsonl.gz" and len([*read_archive(path)]) == 1
    path.write_bytes(path.read_bytes()[:-9])
    with pytest.raises(StoreError, match="is not a whole archive"):
        [*read_archive(path)]
    with pytest.raises(StoreError, match="cannot be read"):
        [*read_archive(tmp_path / "none")]

"""Backups: one file from one snapshot, of a server that runs; restored into either kind of database, all of it or nothing."""

import gzip
import json
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

from bestiary.server.store.backup import BadBackup, back_up, restore, snapshot
from bestiary.server.store.errors import StoreError
from bestiary.server.store.schema import HEAD, entries, owners, tables
from bestiary.server.store.store import Store, open_engine
from bestiary.server.store.upgrade import version_of
from tests.server.running import database, know, say, served
from tests.server.store.old_databases import TOKENS, make_old, rows


@pytest.fixture(params=["sqlite", "postgresql"])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Another empty database, of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'elsewhere' / 'tables.sqlite'}"
    else:
        with request.getfixturevalue("shared_cluster").database() as url:
            yield url


def content(url: str) -> dict[str, list[tuple[object, ...]]]:
    """All that a database holds, and its version."""
    engine = open_engine(url)
    with engine.connect() as connection:
        assert version_of(connection) == HEAD
        found = {table.name: [tuple(row) for row in connection.execute(sql.select(table)).all()] for table in (tables, entries)}
    engine.dispose()
    return {name: sorted(held, key=lambda row: row[:2]) for name, held in found.items()}


def filled(url: str) -> str:
    """A database of the present version with games under way."""
    make_old(url)
    Store(url).close()
    return url


def test_a_backup_is_restored_into_either_database(url: str, elsewhere: str, tmp_path: Path) -> None:
    filled(url)
    counts = back_up(url, tmp_path / "backup.gz")
    assert counts == {"tables": len(rows()["tables"]), "entries": len(rows()["entries"])}
    assert restore(tmp_path / "backup.gz", elsewhere) == counts
    assert content(elsewhere) == content(url)
    assert stat.S_IMODE((tmp_path / "backup.gz").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.glob("*.part*")] == []


def test_a_backup_of_an_older_database_is_brought_up_to_date(url: str, tmp_path: Path) -> None:
    old = f"sqlite:///{tmp_path / 'old.sqlite'}"
    make_old(old)
    back_up(old, tmp_path / "backup.gz")
    engine = open_engine(old)
    with engine.connect() as connection:
        assert version_of(connection) == "1"  # a backup changes nothing
    engine.dispose()
    Store(url).close()  # empty, but of the present version
    restore(tmp_path / "backup.gz", url)
    assert content(url) == content(filled(f"sqlite:///{tmp_path / 'new.sqlite'}"))


def test_a_backup_is_one_moment_though_others_write(url: str, tmp_path: Path) -> None:
    store = Store(filled(url))
    with store.engine.connect() as reading, snapshot(reading):
        seen = reading.execute(sql.select(sql.func.count()).select_from(tables)).scalar()
        with store.engine.begin() as writing:
            writing.execute(tables.delete())
        assert reading.execute(sql.select(sql.func.count()).select_from(tables)).scalar() == seen == len(rows()["tables"])
    store.close()


def test_a_live_server_is_backed_up_and_its_games_go_on_elsewhere(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    with served(here) as server:
        table = server.table("monster-battle", "me", "casual")
        line = server.line(table["table"], table["token"])
        seen = know(line)
        while not seen.get("menu"):
            seen = know(line, seen)
        back_up(database(here), tmp_path / "backup.gz")
        say(line, type="move", code=seen["menu"][0]["code"], n=seen["n"], id="after the backup")
    restore(tmp_path / "backup.gz", database(there))
    with served(there) as server:
        line = server.line(table["table"], table["token"])
        again = know(line)
        assert again["n"] == seen["n"] and again["menu"] == seen["menu"] and again["view"] == seen["view"]
        say(line, type="move", code=seen["menu"][0]["code"], n=seen["n"], id="elsewhere")
        assert know(line, again)["n"] > seen["n"]


def test_who_owns_a_table_just_now_is_in_no_backup(url: str, tmp_path: Path) -> None:
    store = Store(filled(url))
    with store.engine.begin() as connection:
        connection.execute(owners.insert().values(table_id=next(iter(TOKENS)), owner=1))
    store.close()
    assert "owners" not in back_up(url, tmp_path / "backup.gz")


def test_nothing_is_overwritten(url: str, tmp_path: Path) -> None:
    filled(url)
    back_up(url, tmp_path / "backup.gz")
    with pytest.raises(StoreError, match="is there already"):
        back_up(url, tmp_path / "backup.gz")
    before = content(url)
    with pytest.raises(StoreError, match="holds tables already"):
        restore(tmp_path / "backup.gz", url)
    assert content(url) == before


def test_what_cannot_be_backed_up_is_told(url: str, tmp_path: Path) -> None:
    filled(url)
    with pytest.raises(StoreError, match="cannot be written: No such file or directory"):
        back_up(url, tmp_path / "nowhere" / "backup.gz")
    with pytest.raises(StoreError, match="there is no database"):
        back_up(f"sqlite:///{tmp_path / 'none.sqlite'}", tmp_path / "backup.gz")
    assert not (tmp_path / "none.sqlite").exists()
    open_engine(f"sqlite:///{tmp_path / 'empty.sqlite'}").dispose()
    with pytest.raises(StoreError, match="is empty"):
        back_up(f"sqlite:///{tmp_path / 'empty.sqlite'}", tmp_path / "backup.gz")
    assert not (tmp_path / "backup.gz").exists() and not [*tmp_path.glob("*.part*")]


def damaged(lines: list[bytes]) -> dict[str, bytes]:
    """Backups that are not whole, by what is said of them."""
    head, row = json.loads(lines[0]), json.loads(lines[1])
    newer = json.dumps({**head, "version": "99"}).encode() + b"\n"
    other = json.dumps({**row, "body": "another"}).encode() + b"\n"
    more = json.dumps({**row, "secret": 1}).encode() + b"\n"
    nowhere = json.dumps({**row, "into": "users"}).encode() + b"\n"
    return {
        "it ends too early": gzip.compress(b"".join(lines[:-1])),
        "Compressed file ended": gzip.compress(b"".join(lines))[:-40],
        "Not a gzipped file": b"".join(lines),
        "it does not begin like one": gzip.compress(b"".join(lines[1:])),
        "JSON is malformed": gzip.compress(b"{not json\n"),
        "knows versions up to": gzip.compress(b"".join([newer, *lines[1:]])),
        "its checksum is not": gzip.compress(b"".join([lines[0], other, *lines[2:]])),
        "has other columns": gzip.compress(b"".join([lines[0], more, *lines[2:]])),
        "'users'": gzip.compress(b"".join([lines[0], nowhere, *lines[2:]])),
    }


def test_a_damaged_backup_is_refused_in_a_sentence_and_leaves_nothing(url: str, tmp_path: Path) -> None:
    source = filled(f"sqlite:///{tmp_path / 'source.sqlite'}")
    back_up(source, tmp_path / "backup.gz")
    lines = gzip.decompress((tmp_path / "backup.gz").read_bytes()).splitlines(keepends=True)
    for said, data in damaged(lines).items():
        (tmp_path / "damaged.gz").write_bytes(data)
        with pytest.raises(BadBackup, match=said):
            restore(tmp_path / "damaged.gz", url)
    with pytest.raises(BadBackup, match="cannot be read: No such file"):
        restore(tmp_path / "nowhere.gz", url)
    engine = open_engine(url)
    with engine.connect() as connection:
        assert version_of(connection) is None
    engine.dispose()
    assert restore(tmp_path / "backup.gz", url)

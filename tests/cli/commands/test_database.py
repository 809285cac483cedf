"""`bestiary db`: what it says when it has done something, and when it cannot."""

import json
from pathlib import Path

import pytest

from bestiary.server.store.schema import HEAD, entries, tables
from bestiary.server.store.store import Store
from tests.cli.driver import fails, run
from tests.server.store.old_databases import make_old, rows


@pytest.fixture
def old(tmp_path: Path) -> str:
    """A database of the first version with seven tables."""
    url = f"sqlite:///{tmp_path / 'old.sqlite'}"
    make_old(url)
    return url


def says(*words: str, code: int = 0) -> str:
    """What a command says that does what it should."""
    result = run("db", *words)
    assert (result.exit_code, result.stderr) == (code, ""), result.stderr
    return result.stdout


def failure(*words: str) -> str:
    """What a command says that cannot do what it should."""
    return fails(*words).stderr


def test_a_database_is_upgraded_once(old: str) -> None:
    assert says("upgrade", "--database", old) == f"The database was of version 1 and is now of version {HEAD}.\n"
    assert says("upgrade", "--database", old) == f"The database is of version {HEAD}: there is nothing to do.\n"


def test_a_backup_is_written_and_restored(old: str, tmp_path: Path) -> None:
    file, new = tmp_path / "backup.gz", f"sqlite:///{tmp_path / 'new.sqlite'}"
    assert says("backup", str(file), "--database", old).startswith(f"{file} has 7 tables with 157 entries. ")
    assert says("restore", str(file), "--database", new).startswith(f"The database has 7 tables with 157 entries from {file}. ")
    assert "holds tables already" in failure("db", "restore", str(file), "--database", new)
    assert "is there already" in failure("db", "backup", str(file), "--database", new)


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    nowhere = f"sqlite:///{tmp_path / 'none.sqlite'}"
    for words in (["upgrade"], ["backup", str(tmp_path / "backup.gz")]):
        assert "there is no database" in failure("db", *words, "--database", nowhere)
    assert "cannot be read" in failure("db", "restore", str(tmp_path / "backup.gz"), "--database", nowhere)
    assert not (tmp_path / "none.sqlite").exists()
    assert "cannot be opened" in failure("db", "upgrade", "--database", "nonsense")


def test_damaged_tables_are_listed(old: str) -> None:
    assert "first run: bestiary db upgrade" in failure("db", "check", "--database", old)
    says("upgrade", "--database", old)
    assert says("check", "--database", old) == "7 tables read, 0 faults found.\n"
    store = Store(old)
    [id] = [str(row["id"]) for row in rows()["tables"] if row["game"] == "montac" and row["stage"] == "playing"]
    with store.engine.begin() as connection:
        connection.execute(entries.update().where(entries.c.table_id == id, entries.c.number == 3).values(body="?"))
    store.close()
    told = says("check", "--unfinished", "--database", old, code=1)
    assert told.startswith(f"{id} montac playing: its entry 3 is damaged") and told.endswith("\n6 tables read, 1 fault found.\n")
    found = json.loads(says("check", "--json", "--database", old, code=1))
    assert found["tables"] == 7 and [fault["table"] for fault in found["faults"]] == [id]


@pytest.fixture
def current(old: str) -> str:
    """The same database, of the present version; its finished game was over long ago, whatever the clock says."""
    store = Store(old)
    with store.engine.begin() as connection:
        connection.execute(tables.update().where(tables.c.stage == "over").values(ended=1_500_000_000_000))
    store.close()
    return old


def test_old_games_are_moved_to_an_archive_and_read_there(current: str, tmp_path: Path) -> None:
    prune = ["prune", "--older-than", "1h", "--archive", str(tmp_path / "archive"), "--database", current]
    away = f"moved to {tmp_path / 'archive'}"
    assert says(*prune, "--dry-run") == f"1 game would be {away}, 0 lines of chat would be removed.\n"
    assert says(*prune) == f"1 game {away}, 0 lines of chat removed.\n"
    assert says(*prune) == f"0 games {away}, 0 lines of chat removed.\n"
    [file], [over] = (tmp_path / "archive").iterdir(), [row for row in rows()["tables"] if row["stage"] == "over"]
    listed = says("archive", str(file)).splitlines()
    assert f"  {over['id']}  {over['game']}: " in listed[0] and listed[1:] == ["1 game."]
    assert json.loads(says("archive", str(file), "--json"))[0]["table"] == over["id"]
    (tmp_path / "game.json").write_text(says("archive", str(file), str(over["id"])))
    assert run("replay", str(tmp_path / "game.json"), "--plain").exit_code == 0
    assert "has no game of table nowhere" in failure("db", "archive", str(file), "nowhere")
    (tmp_path / "game.json.gz").write_bytes(b"no")
    assert "is not a whole archive" in failure("db", "archive", str(tmp_path / "game.json.gz"))


def test_a_game_that_cannot_be_archived_stays(current: str, tmp_path: Path) -> None:
    [over] = [str(row["id"]) for row in rows()["tables"] if row["stage"] == "over"]
    store = Store(current)
    with store.engine.begin() as connection:
        connection.execute(entries.update().where(entries.c.table_id == over, entries.c.number == 3).values(body="?"))
    store.close()
    told = says("prune", "--older-than", "2w", "--archive", str(tmp_path), "--database", current, code=1)
    assert told.startswith(f"{over} stays, for it cannot be archived: its entry 3 is damaged")
    assert says("prune", "--older-than", "12d", "--database", current).startswith("1 game removed, ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "say what is too old"),
        (["--older-than", "0d"], '"0d" is not a time; write 12h, 90d or 26w'),
        (["--chat-older-than", "99999999999w"], "is not a time"),
        (["--archive", "folder"], "say after what time"),
    ],
)
def test_what_is_no_retention_is_told(words: list[str], said: str) -> None:
    assert said in failure("db", "prune", *words)


def test_a_server_is_told_what_to_keep() -> None:
    assert "is not a time" in failure("serve", "--keep-games", "soon")
    assert "say after what time" in failure("serve", "--archive", "folder")

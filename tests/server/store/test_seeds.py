"""Seeds at rest: neither the database nor a backup shows the seed of a game under way, and a key that is missing is told of."""

import asyncio
import gzip
import re
import stat
import threading
from pathlib import Path

import pytest

from bestiary.engine.table.fair_deal import player_commitment
from bestiary.server.hall.hall import Hall
from bestiary.server.hall.shared import TableError
from bestiary.server.protocol import messages as m
from bestiary.server.protocol.limits import Limits
from bestiary.server.store.backup import back_up
from bestiary.server.store.errors import DamagedTable, StoreError
from bestiary.server.store.schema import tables
from bestiary.server.store.seeds import KEY, KEY_FILE, MARK, SeedKeys, key_file, open_keys, read_keys
from bestiary.server.store.store import Change, Store
from bestiary.server.thinking.workers import Thinking
from tests.fair_deals import value_of
from tests.server.running import database
from tests.server.tables import plan_of, wish

SEED = value_of("a seed")
ONE, TWO = bytes(range(32)), bytes(32)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder in which there is nothing yet."""
    monkeypatch.setenv("BESTIARY_DATA", str(tmp_path / "data"))
    for name in (KEY, KEY_FILE):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def with_table(folder: Path, stage: str = "playing") -> Store:
    """A store with one table."""
    store = Store(database(folder))
    with store.engine.begin() as connection:
        store.write(connection, [Change("t", 0, [], stage, plan_of("monster-battle", seed=SEED), 1)])
    return store


def on_disk(folder: Path) -> bytes:
    """All that is written in the files of a database."""
    return b"".join(path.read_bytes() for path in folder.glob("tables.sqlite*"))


def test_a_seed_is_opened_with_its_key_for_its_table_and_not_otherwise() -> None:
    first, both = SeedKeys([ONE]), SeedKeys([TWO, ONE])
    sealed = first.seal(SEED, "t")
    assert sealed.startswith(MARK) and SEED not in sealed and sealed != first.seal(SEED, "t")
    assert first.open(sealed, "t") == both.open(sealed, "t") == SEED
    assert first.open("7", "t") == "7", "stored before there were keys"
    for keys, stored, table, why in (
        (SeedKeys([TWO]), sealed, "t", "put its key file back"),
        (first, both.seal(SEED, "t"), "t", "put its key file back"),
        (first, sealed, "u", "altered"),
        (first, f"{sealed[:-4]}AAA=", "t", "altered"),
        (first, f"{sealed}!", "t", "altered"),
        (first, f"{MARK}{first.number}:", "t", "altered"),
    ):
        with pytest.raises(DamagedTable, match=why):
            keys.open(stored, table)


def test_the_database_shows_a_seed_only_when_the_game_is_over(home: Path) -> None:
    store = with_table(home)
    assert store.load("t").plan.seed == SEED
    store.close()
    assert SEED.encode() not in on_disk(home)
    back_up(database(home), home / "backup.gz")
    assert SEED.encode() not in gzip.decompress((home / "backup.gz").read_bytes())
    store = Store(database(home))
    with store.engine.begin() as connection:
        store.write(connection, [Change("t", 0, [], "over")])
        plan = connection.execute(tables.select()).one().plan
    assert f'"seed":"{SEED}"' in plan and store.load("t").plan.seed == SEED
    store.close()


def test_the_key_is_made_once_and_is_its_owners_alone(home: Path) -> None:
    made: list[str] = []
    several = [threading.Thread(target=lambda: made.append(open_keys(lambda: False).number)) for _ in range(8)]
    for one in several:
        one.start()
    for one in several:
        one.join(30)
    assert len(made) == 8 and len(set(made)) == 1
    assert [path.name for path in (home / "data").iterdir()] == ["seeds.key"]
    assert stat.S_IMODE(key_file().stat().st_mode) == 0o600
    key_file().chmod(0o644)
    open_keys(lambda: True)
    assert stat.S_IMODE(key_file().stat().st_mode) == 0o600


def test_a_missing_key_is_told_before_anything_is_lost(home: Path) -> None:
    with_table(home).close()
    key = key_file().read_text()
    key_file().unlink()
    with pytest.raises(StoreError, match=re.escape(f"the key file {key_file()} is missing, and games under way need it; put it")):
        Store(database(home))
    assert not key_file().exists()
    key_file().write_text(f"{ONE.hex()}\n{key}")  # a new one seals, the old one still opens
    store = Store(database(home))
    assert store.load("t").plan.seed == SEED and store.keys.number == SeedKeys([ONE]).number
    store.close()
    key_file().write_text(ONE.hex())  # somebody gives those games up
    store = Store(database(home))
    with pytest.raises(DamagedTable, match="put its key file back"):
        store.load("t")
    with store.engine.begin() as connection:  # even then nothing breaks that ends a game
        store.write(connection, [Change("t", 0, [], "over")])
    store.close()
    key_file().unlink()
    Store(database(home)).close()  # nobody needs the old key any more


def test_the_key_may_be_a_setting_or_another_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_FILE, str(home / "elsewhere" / "key"))
    assert open_keys(lambda: False).number == SeedKeys(read_keys((home / "elsewhere" / "key").read_text(), "it")).number
    monkeypatch.setenv(KEY, ONE.hex())
    assert open_keys(lambda: True).number == SeedKeys([ONE]).number
    monkeypatch.setenv(KEY, "secret")
    with pytest.raises(StoreError, match="the setting BESTIARY_SEED_KEY holds no key: a key is 64 hexadecimal digits"):
        open_keys(lambda: False)
    monkeypatch.delenv(KEY)
    for nonsense in (b"", b"\xff\xfe", b"123\n"):
        key_file().write_bytes(nonsense)
        with pytest.raises(StoreError, match="holds no key"):
            open_keys(lambda: False)
    monkeypatch.setenv(KEY_FILE, str(home))
    with pytest.raises(StoreError, match="cannot be used"):
        open_keys(lambda: False)


def test_a_table_of_a_running_server_shows_its_seed_nowhere(home: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def run() -> tuple[str, str]:
        hall = Hall(Store(database(home)), Limits(), Thinking(1))
        value = value_of("Ann")
        seats = [{"kind": "me"}, {"kind": "open"}]
        table, token, _ = await hall.make(wish({"game": "monster-battle", "seats": seats, "commitment": player_commitment(value)}))
        await hall.sit(table, "Ben", None, "")
        await hall.hear(table, await hall.enter(table, token), m.OpenValue(value))
        assert table.room.stage == "playing" and table.room.match is not None
        found = (table.room.plan.seed, str(table.room.match.start.seed))
        key = key_file().read_text()
        key_file().write_text(ONE.hex())
        other = Hall(Store(database(home)), Limits(), Thinking(1))
        with pytest.raises(TableError) as refused:
            await other.open(table.room.id)
        assert refused.value.status == 410 and "put its key file back" in refused.value.sentence
        key_file().write_text(key)
        await other.close()
        await hall.close()
        return found

    seeds = asyncio.run(run())
    back_up(database(home), home / "backup.gz")
    said = capfd.readouterr()
    written = on_disk(home) + gzip.decompress((home / "backup.gz").read_bytes()) + (said.out + said.err).encode()
    assert not any(seed.encode() in written for seed in seeds)

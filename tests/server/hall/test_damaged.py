"""Damaged rows: a table whose stored entries cannot be read says so in a sentence, and harms no other, nor the server's start."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from sqlalchemy.engine import Connection
from websockets.exceptions import ConnectionClosed

from bestiary.server.hall import reading
from bestiary.server.hall.hall import Hall
from bestiary.server.hall.reading import Unreadable
from bestiary.server.hall.shared import TableError
from bestiary.server.protocol import messages as m
from bestiary.server.protocol.limits import Limits
from bestiary.server.store.schema import entries, tables
from bestiary.server.store.store import Store, open_engine
from bestiary.server.thinking.workers import Thinking
from tests.server.running import Served, database, hear, served
from tests.server.tables import wish

Damage = Callable[[Connection, str], object]


def entry(number: int, body: object) -> Damage:
    """Another text in the place of an entry."""

    def change(db: Connection, id: str) -> object:
        here = (entries.c.table_id == id) & (entries.c.number == number)
        return db.execute(entries.update().where(here).values(body=body if isinstance(body, str) else json.dumps(body)))

    return change


def plan(**fields: object) -> Damage:
    """Other fields in a plan."""

    def change(db: Connection, id: str) -> object:
        stored = db.execute(sql.select(tables.c.plan).where(tables.c.id == id)).scalar_one()
        return db.execute(tables.update().where(tables.c.id == id).values(plan=json.dumps({**json.loads(stored), **fields})))

    return change


def without(which: sql.ColumnElement[bool]) -> Damage:
    """Some entries are not there."""
    return lambda db, id: db.execute(entries.delete().where((entries.c.table_id == id) & which))


def mover(by: int) -> Damage:
    """The first move is said to be made by so many seats further on."""

    def change(db: Connection, id: str) -> object:
        here = (entries.c.table_id == id) & (entries.c.number == 2)
        moved = json.loads(db.execute(sql.select(entries.c.body).where(here)).scalar_one())
        return entry(2, {**moved, "seat": (moved["seat"] + by) % 2})(db, id)

    return change


def raw(column: str, value: str) -> Damage:
    """What only SQLite would hold."""
    table = "tables" if column == "plan" else "entries"
    return lambda db, id: db.exec_driver_sql(
        f"UPDATE {table} SET {column} = {value} WHERE {'id' if column == 'plan' else 'table_id'} = '{id}'"
    )


DAMAGE: dict[str, tuple[Damage, str]] = {
    "no JSON": (entry(1, "{"), "entry 1 is damaged"),
    "half an entry": (entry(1, {"type": "moved", "at": 5}), "entry 1 is damaged"),
    "an entry of another kind": (entry(1, {"type": "exploded", "at": 5}), "entry 1 is damaged"),
    "brackets without end": (entry(1, "[" * 100_000), "entry 1 is damaged"),
    "a seat that is none": (entry(0, {"type": "sat", "at": 1, "seat": 7, "name": "", "deck": "", "key": "a"}), "entry 0"),
    "an impossible move": (entry(2, {"type": "moved", "at": 5, "seat": 0, "code": "fly away"}), "cannot be played"),
    "more taken back than was done": (entry(2, {"type": "took back", "at": 5, "seat": 0, "moves": -9}), "cannot be played"),
    "a move of who is not asked": (mover(1), "who is not asked"),
    "words from nowhere": (entry(2, {"type": "spoke", "at": 5, "seat": -1, "text": "boo"}), "entry 2 is damaged"),
    "an entry is gone": (without(entries.c.number == 1), "entry 1 is missing"),
    "only the last entry is there": (without(entries.c.number < 2), "entry 0 is missing"),
    "an unknown game": (plan(game="chess"), "chess"),
    "no places": (plan(places=[]), "its plan cannot be played"),
    "a hundred places": (plan(places=[{"kind": "computer", "level": "random", "deck": ""}] * 100), "its plan cannot be played"),
    "options of another game": (plan(options={"flying": True}), "cannot be played"),
    "moves that it cannot begin with": (plan(moves=["fly away"]), "cannot be played"),
    "a plan that is none": (raw("plan", "'null'"), "its plan is damaged"),
    "bytes that are no text": (raw("body", "CAST(x'ff00fe' AS TEXT)"), "no text"),
    "a number": (raw("body", "17"), "entry 0 is damaged"),
    "a blob": (raw("body", "x'00ff'"), "entry 0 is damaged"),
}  # fmt: skip


def fill(url: str) -> dict[str, str]:
    """A table for each damage, damaged before the server starts; and two that are well: one waits, one is over."""

    async def run() -> dict[str, str]:
        hall = Hall(Store(url), Limits(), Thinking(1))
        try:
            made = {}
            for name in (*DAMAGE, "over"):
                table, ann, _ = await hall.make(wish({"game": "montac", "seats": [{"kind": "me"}, {"kind": "open"}]}))
                bob, _ = await hall.sit(table, "Bob", None, "")
                lines = [await hall.enter(table, token) for token in (ann, bob)]
                assert table.room.match is not None and table.room.match.to_move is not None
                asked = table.room.match.to_move
                await hall.hear(table, lines[asked], m.MakeMove(table.room.match.legal()[0].code, table.room.n, "m"))
                if name == "over":
                    await hall.hear(table, lines[0], m.Concede("c"))
                made[name] = table.room.id
            waits = {"game": "monster-battle", "open": True, "seats": [{"kind": "me"}, {"kind": "open"}]}
            made["waits"] = (await hall.make(wish(waits)))[0].room.id
            return made
        finally:
            await hall.close()

    made = asyncio.run(run())
    engine = open_engine(url)
    with engine.begin() as db:
        for name, (damage, _) in DAMAGE.items():
            damage(db, made[name])
        db.execute(tables.update().where(tables.c.id.in_([made[name] for name in DAMAGE])).values(stage="waiting", listed=True))
    engine.dispose()
    return made


@pytest.fixture(scope="module")
def damaged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, dict[str, str]]]:
    """A server on a database in which nearly every table is damaged, and the ids of the tables."""
    folder = tmp_path_factory.mktemp("damaged")
    made = fill(database(folder))
    with served(folder) as server:
        yield server, made


def test_the_lobby_and_my_games_show_the_others(damaged: tuple[Served, dict[str, str]]) -> None:
    server, made = damaged
    status, listed = server.ask("/api/tables")
    assert status == 200 and [one["table"] for one in listed] == [made["waits"]]
    status, mine = server.ask("/api/tables/mine", {"tables": [{"table": id} for id in made.values()]})
    assert status == 200 and [one["table"] for one in mine] == [made["over"], made["waits"]]


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_table_says_in_a_sentence_what_is_wrong(damaged: tuple[Served, dict[str, str]], name: str) -> None:
    server, made = damaged
    id, said = made[name], DAMAGE[name][1]
    asked: list[tuple[str, Any]] = [(f"/api/tables/{id}", None), (f"/api/replays/{id}", None), (f"/api/tables/{id}/join", {})]
    for path, body in asked:
        status, answer = server.ask(path, body)
        assert status == 410 and said in answer["error"] and answer["error"].endswith("."), answer
        assert "\n" not in answer["error"] and len(answer["error"]) < 300
    with closing(server.line(id)) as line, pytest.raises(ConnectionClosed) as closed:
        hear(line, "welcome")
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4410


def test_a_finished_game_beside_them_is_replayed(damaged: tuple[Served, dict[str, str]]) -> None:
    server, made = damaged
    status, replay = server.ask(f"/api/replays/{made['over']}")
    assert status == 200 and len(replay["moves"]) == 2


def test_a_damaged_table_is_read_and_logged_once_in_a_while(caplog: pytest.LogCaptureFixture) -> None:
    unreadable = Unreadable()
    unreadable.note("a", TableError(410, "This cannot be read."))
    unreadable.note("b", TableError(503, "Try again."))
    unreadable.check("b")
    with pytest.raises(TableError, match="This cannot be read"):
        unreadable.check("a")
    since, error = unreadable.known["a"]
    unreadable.known["a"] = (since - reading.KNOWN_FOR, error)
    unreadable.check("a")
    assert not unreadable.known
    assert len(caplog.records) == 1
    for number in range(reading.MOST_KNOWN + 5):
        unreadable.note(str(number), TableError(410, "No."))
    assert len(unreadable.known) == reading.MOST_KNOWN


def test_a_database_that_does_not_answer_is_no_damage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = Store(database(tmp_path))
    with store.engine.begin() as db:
        db.exec_driver_sql("ALTER TABLE entries RENAME TO elsewhere")
        db.execute(tables.insert().values(id="a", game="montac", made=1, stage="playing", listed=False, plan="{}"))
    with pytest.raises(TableError) as refused:
        reading.read_table(store, "a", 0)
    store.close()
    assert refused.value.status == 503 and "could not be read" in caplog.text

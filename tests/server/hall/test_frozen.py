"""After an upgrade: a game goes on if it stands as it stood, to the bit; else it is frozen, and its players can agree to end it."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from websockets.exceptions import ConnectionClosed

import bestiary
from bestiary.server.hall.checking import check
from bestiary.server.hall.hall import Hall
from bestiary.server.protocol import messages as m
from bestiary.server.protocol.limits import Limits
from bestiary.server.rooms.entries import digest_in
from bestiary.server.store.schema import entries, tables
from bestiary.server.store.store import Store, open_engine
from bestiary.server.thinking.workers import Thinking
from tests.server.running import Served, database, hear, know, served
from tests.server.tables import wish

EDITION = bestiary.load("montac").edition
VERSION, CARDS, CODE = EDITION.split("-")
OTHER_CODE, OLD_STYLE, OTHER_CARDS = f"{VERSION}-{CARDS}-00000000", f"{VERSION}-{CARDS}", f"{VERSION}-00000000-{CODE}"

Change = Callable[[dict[str, Any]], object]


class Made:
    """A table of two people with a few moves, and its tokens."""

    def __init__(self, id: str, tokens: list[str], digest: str) -> None:
        self.id = id
        self.tokens = tokens
        self.digest = digest


async def play(url: str, many: int, over: bool = False) -> list[Made]:
    """Tables of two people who have made three moves."""
    hall = Hall(Store(url), Limits(), Thinking(1))
    try:
        made = []
        for _ in range(many):
            table, ann, _ = await hall.make(wish({"game": "montac", "seats": [{"kind": "me"}, {"kind": "open"}]}), "seed")
            bob, _ = await hall.sit(table, "Bob", None, "")
            lines = [await hall.enter(table, token) for token in (ann, bob)]
            for number in range(3):
                match = table.room.match
                assert match is not None and match.to_move is not None
                await hall.hear(table, lines[match.to_move], m.MakeMove(match.legal()[0].code, table.room.n, f"m{number}"))
            if over:
                await hall.hear(table, lines[0], m.Concede("c"))
            made.append(Made(table.room.id, [ann, bob], table.room.digest()))
        return made
    finally:
        await hall.close()


def alter(url: str, id: str, plan: Change | None, last: Change | None = None, all_of_them: Change | None = None) -> None:
    """Change what is stored of a table: its plan, its last entry, or all of them."""
    engine = open_engine(url)
    with engine.begin() as db:
        if plan is not None:
            stored = json.loads(db.execute(sql.select(tables.c.plan).where(tables.c.id == id)).scalar_one())
            plan(stored)
            db.execute(tables.update().where(tables.c.id == id).values(plan=json.dumps(stored)))
        chosen = sql.select(entries.c.number, entries.c.body).where(entries.c.table_id == id)
        rows = db.execute(chosen.order_by(entries.c.number)).all()
        for number, text in rows:
            body = json.loads(text)
            for change in (all_of_them, last if number == len(rows) - 1 else None):
                if change is not None:
                    change(body)
            here = (entries.c.table_id == id) & (entries.c.number == number)
            db.execute(entries.update().where(here).values(body=json.dumps(body)))
    engine.dispose()


def edition(name: str) -> Change:
    """Another edition in a plan."""
    return lambda plan: plan.__setitem__("edition", name)


def unstamped(body: dict[str, Any]) -> None:
    """An entry as it was before there were digests."""
    body.pop("digest", None)


def moved_on(body: dict[str, Any]) -> None:
    """Under other rules the position was another."""
    assert body["digest"]
    body["digest"] = "0123456789abcdef"


CASES: dict[str, tuple[str, Change | None, Change | None, int]] = {  # edition, last entry, all entries, status
    "other code, the same position": (OTHER_CODE, None, None, 200),
    "other cards, the same position": (OTHER_CARDS, None, None, 200),
    "another version, the same position": (f"0-{CARDS}-{CODE}", None, None, 200),
    "before digests": (OLD_STYLE, None, unstamped, 200),
    "before digests, other cards": (f"{VERSION}-00000000", None, unstamped, 423),
    "other code, and nobody knows": (OTHER_CODE, None, unstamped, 423),
    "other code, and the last position is unknown": (OTHER_CODE, unstamped, None, 423),
    "other code, another position": (OTHER_CODE, moved_on, None, 423),
    "other code, and a move that cannot be made": (OTHER_CODE, lambda body: body.__setitem__("code", "fly"), None, 423),
    "the same edition, another position": (EDITION, moved_on, None, 410),
}


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, dict[str, Made], str]]:
    """A server on a database that a server with other rules has used."""
    folder = tmp_path_factory.mktemp("upgraded")
    url = database(folder)
    made = dict(zip((*CASES, "alone"), asyncio.run(play(url, len(CASES) + 1))))
    for name, (there, last, all_of_them, _) in CASES.items():
        alter(url, made[name].id, edition(there), last, all_of_them)
    alter(url, made["alone"].id, edition(OTHER_CODE), moved_on)
    with served(folder) as server:
        yield server, made, url


@pytest.mark.parametrize("name", CASES)
def test_a_game_goes_on_to_the_bit_or_is_frozen(upgraded: tuple[Served, dict[str, Made], str], name: str) -> None:
    server, made, _ = upgraded
    table, status = made[name], CASES[name][3]
    answer = server.ask(f"/api/tables/{table.id}")
    assert answer[0] == status, answer
    _, mine = server.ask("/api/tables/mine", {"tables": [{"table": table.id, "token": table.tokens[1]}]})
    if status == 200:
        with server.line(table.id, table.tokens[0]) as line:
            assert know(line)["n"] == 3
        assert mine[0]["stage"] == "playing"
    elif status == 423:
        assert "This game is frozen: it was begun under edition" in answer[1]["error"]
        assert [(one["stage"], one["seat"], one["seats"][1]["name"], one["sentence"]) for one in mine] == [
            ("frozen", 1, "Bob", answer[1]["error"])
        ]
        with closing(server.line(table.id, table.tokens[0])) as line, pytest.raises(ConnectionClosed) as closed:
            hear(line, "welcome")
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4423
    else:
        assert mine == [] and "leads to another position" in answer[1]["error"]


def test_all_players_agree_to_end_a_frozen_game(upgraded: tuple[Served, dict[str, Made], str]) -> None:
    server, made, url = upgraded
    table, path = made["alone"], f"/api/tables/{made['alone'].id}/end"
    assert server.ask(path, {"token": "x"}) == (403, {"error": "This token opens no seat at this table."})
    assert server.ask(path, {"token": ""})[0] == 403
    for _ in range(2):
        assert server.ask(path, {"token": table.tokens[0]}) == (200, {"over": False})
    assert server.ask(f"/api/tables/{table.id}")[0] == 423
    assert server.ask(path, {"token": table.tokens[1]}) == (200, {"over": True})
    status, answer = server.ask(f"/api/tables/{table.id}")
    assert status == 410 and "its players agreed to end it" in answer["error"]
    store = Store(url)
    try:
        assert table.id not in store.playing() and store.load(table.id).stage == "over"
        assert sum(digest_in(entry) != "" for entry in store.load(table.id).entries) == 4  # the deal and three moves
    finally:
        store.close()
    assert table.id not in [fault.table for fault in check(url).faults]
    status, answer = server.ask(f"/api/tables/{made['before digests'].id}/end", {"token": made["before digests"].tokens[0]})
    assert status == 400 and "is not frozen" in answer["error"]


def test_who_agreed_can_still_play_on_at_a_server_of_the_older_version(tmp_path: Path) -> None:
    async def agree(id: str, token: str) -> None:
        hall = Hall(Store(database(tmp_path)), Limits(), Thinking(1))
        try:
            assert not await hall.agree_to_end(id, token)
        finally:
            await hall.close()

    url = database(tmp_path)
    table = asyncio.run(play(url, 1))[0]
    alter(url, table.id, edition(OTHER_CODE), moved_on)
    asyncio.run(agree(table.id, table.tokens[0]))

    def back(body: dict[str, Any]) -> None:
        if body.get("digest") == "0123456789abcdef":
            body["digest"] = table.digest

    alter(url, table.id, edition(EDITION), all_of_them=back)
    with served(tmp_path) as server, server.line(table.id, table.tokens[0]) as line:
        assert know(line)["n"] == 3

"""Floods: messages and requests are limited by address and by seat, what is slow is made once, and never on the event loop."""

import asyncio
import json
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.sync.client import ClientConnection

from bestiary.server.hall.shared import TableError
from bestiary.server.http import catalogue
from bestiary.server.http.floods import TOO_COSTLY, TOO_TALKATIVE, Floods, Speaker
from bestiary.server.http.made_once import MadeOnce
from bestiary.server.http.replays import Replay
from bestiary.server.protocol.limits import Buckets, Limits
from tests.server.running import FREELY, hear, say, served

OTHER = {"source_address": ("127.0.0.9", 0)}  # another address of this computer


def heard(line: ClientConnection, many: int, kind: str, **message: Any) -> int:
    """Send a message so many times; how often it was answered, and not refused."""
    for number in range(many):
        say(line, type=kind, id=f"{kind}{number}", **message)
    answers = [answer_to(line, kind) for _ in range(many)]
    return sum(answer["type"] != "refused" for answer in answers)


def answer_to(line: ClientConnection, kind: str) -> dict[str, Any]:
    """The next answer to messages of that kind."""
    while True:
        message = json.loads(line.recv(timeout=30))
        if str(message.get("to") or "").startswith(kind):
            return dict(message)


def limited(**some: Any) -> Limits:
    """No limits but these."""
    return msgspec.structs.replace(FREELY, **some)


def test_all_sockets_of_a_seat_share_what_it_may_send(tmp_path: Path) -> None:
    with served(tmp_path, limited(messages=0.001, burst=10, household=100)) as server:
        made = server.table("monster-battle", "me", "open")
        _, other = server.ask(f"/api/tables/{made['table']}/join", {})
        first, second = [server.line(made["table"], made["token"]) for _ in range(2)]
        assert heard(first, 6, "ping") == 6 and heard(second, 6, "ping") == 4
        again = server.line(made["table"], made["token"], **OTHER)  # neither a new socket nor another address brings more
        assert heard(again, 3, "ping") == 0
        assert heard(server.line(made["table"], other["token"]), 3, "ping") == 3
        assert server.guard.refused["messages"] == 5


def test_all_seats_of_an_address_share_what_it_may_send(tmp_path: Path) -> None:
    with served(tmp_path, limited(messages=0.001, burst=10, household=2)) as server:
        tables = [server.table("monster-battle", "me", "open") for _ in range(3)]
        lines = [server.line(made["table"], made["token"]) for made in tables]
        assert [heard(line, 9, "ping") for line in lines] == [9, 9, 2]
        made = server.table("monster-battle", "me", "open")
        assert heard(server.line(made["table"], made["token"], **OTHER), 9, "ping") == 9


def test_who_watches_is_limited_by_address(tmp_path: Path) -> None:
    with served(tmp_path, limited(messages=0.001, burst=5, household=100)) as server:
        table = server.table("monster-battle", "me", "open")["table"]
        assert [heard(server.line(table), 4, "ping") for _ in range(2)] == [4, 1]
        assert heard(server.line(table, **OTHER), 4, "ping") == 4


def test_chat_has_a_slower_bucket_of_its_own(tmp_path: Path) -> None:
    with served(tmp_path, limited(chat=0.001, chat_burst=3, household=2)) as server:
        made = server.table("monster-battle", "me", "open")
        line = server.line(made["table"], made["token"])
        assert heard(line, 5, "chat", text="Hello!") == 3
        assert heard(line, 50, "ping") == 50
        say(line, type="chat", id="chat", text="Hello?")
        assert answer_to(line, "chat")["sentence"] == TOO_TALKATIVE
        line.close()
        assert heard(server.line(made["table"], made["token"]), 2, "chat", text="Again!") == 0
        more = [server.table("monster-battle", "me", "open") for _ in range(2)]
        lines = [server.line(one["table"], one["token"]) for one in more]
        assert [heard(one, 5, "chat", text="Here, too!") for one in lines] == [3, 0]  # the address has said six times something
        assert server.guard.refused["chat"] == 2 + 1 + 2 + 2 + 5


def test_tables_that_must_be_read_first_are_costly(tmp_path: Path) -> None:
    with served(tmp_path, limited(costly=0.001, costly_burst=3)) as server:
        made = server.table("monster-battle", "me", "open")
        assert [server.ask(f"/api/tables/{made['table']}")[0] for _ in range(5)] == [200] * 5  # it is in use
        assert [server.ask(f"/api/tables/none{number}")[0] for number in range(4)] == [404, 404, 404, 429]
        assert server.ask("/api/tables/none")[1] == {"error": TOO_COSTLY}
        assert server.ask("/api/tables/mine", {"tables": [{"table": "none"}]})[0] == 429
        assert server.ask("/api/tables/mine", {"tables": [{"table": made["table"], "token": made["token"]}]})[0] == 200
        assert hear(server.line(made["table"], made["token"]), "welcome")["seat"] == 0


def test_replays_are_costly_until_they_are_made(tmp_path: Path) -> None:
    with served(tmp_path, limited(costly=0.001, costly_burst=2)) as server:
        over = server.finished("monster-battle")
        assert [server.ask(f"/api/replays/{over}/at/{n}")[0] for n in (0, 5, 5, 9)] == [200] * 4  # made by the first
        assert [server.ask(f"/api/replays/{over}")[0] for _ in range(2)] == [200, 429]


def test_so_many_buckets_are_kept() -> None:
    buckets = Buckets(0.0, 1, kept=3)
    assert [buckets.take(key, 0) for key in "aabca"] == [True, False, True, True, False]
    assert buckets.take("d", 0) and len(buckets.by_key) == 3
    assert not buckets.take("a", 0) and buckets.take("b", 0)  # a was asked for after b


def test_of_a_costly_thing_one_pays_for_all_or_nothing() -> None:
    refused: Counter[str] = Counter()
    floods = Floods(limited(costly=0.0, costly_burst=5), refused)
    floods.spend("a", 0, 3)
    with pytest.raises(TableError):
        floods.spend("a", 0, 3)
    floods.spend("a", 0, 2)
    assert refused == {"costly requests": 1}


def test_who_is_too_loud_takes_nothing_from_others_of_the_address() -> None:
    floods = Floods(limited(messages=0.0, burst=2, household=2), Counter())
    loud, quiet, third = [Speaker("t", seat, "a") for seat in range(3)]
    assert [floods.may_send(loud, 0) for _ in range(9)] == [True] * 2 + [False] * 7
    assert [floods.may_send(who, 0) for who in (quiet, quiet, third)] == [True, True, False]


# ---- what is slow ---------------------------------------------------------------------------------------------------------


def made(most: int, size: Callable[[Any], int] = len) -> MadeOnce[Any]:
    """A cache."""
    return MadeOnce(most, asyncio.Semaphore(2), size)


def test_what_many_want_at_once_is_made_once_and_kept() -> None:
    async def work() -> None:
        cache, calls = made(10), []

        def make() -> str:
            calls.append(threading.current_thread())
            return "done"

        assert await asyncio.gather(*[cache.of("x", make) for _ in range(20)]) == ["done"] * 20
        assert await cache.of("x", make) == "done" and cache.has("x") and not cache.making
        assert len(calls) == 1 and calls[0] is not threading.current_thread()

    asyncio.run(work())


def test_what_fails_is_told_to_all_and_tried_again() -> None:
    async def work() -> None:
        cache = made(10)
        failed = await asyncio.gather(*[cache.of("x", lambda: 1 // 0) for _ in range(3)], return_exceptions=True)
        assert [type(one) for one in failed] == [ZeroDivisionError] * 3 and not cache.has("x")
        assert await cache.of("x", lambda: "well") == "well"

    asyncio.run(work())


def test_who_goes_away_takes_nothing_from_the_others() -> None:
    async def work() -> None:
        cache, goes_on = made(10), threading.Event()

        def make() -> str:
            assert goes_on.wait(30)
            return "done"

        first, second = asyncio.create_task(cache.of("x", make)), asyncio.create_task(cache.of("x", make))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        goes_on.set()
        assert first.cancelled() and await second == "done"

    asyncio.run(work())


def test_so_much_is_kept_and_no_more_what_was_asked_for_last() -> None:
    async def work() -> None:
        cache = made(10)
        for key in "abab":
            await cache.of(key, lambda: "12345")
        await cache.of("a", lambda: "12345")
        await cache.of("c", lambda: "12345")
        assert [*cache.kept] == ["a", "c"] and cache.held == 10
        await cache.of("long", lambda: "x" * 50)  # too long for all of it: kept alone, until the next one
        assert [*cache.kept] == ["long"] and cache.held == 50

    asyncio.run(work())


@contextmanager
def noted(module: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """In which threads a function runs."""
    threads: list[str] = []
    real = getattr(module, name)

    def watched(*args: Any) -> Any:
        threads.append(threading.current_thread().name)
        return real(*args)

    monkeypatch.setattr(module, name, watched)
    yield threads


@pytest.mark.parametrize("path", ["/api/games", "/api/games/montac/table", "/api/games/montac/rules"])
def test_the_catalogue_is_made_once_in_a_thread_and_then_only_asked_about(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    what = {"games": "all_games", "table": "table_told", "rules": "rules_told"}[path.rpartition("/")[2]]
    with served(tmp_path) as server, noted(catalogue, what, monkeypatch) as threads:
        found = [server.fetch(path) for _ in range(3)]
        assert len(threads) == 1 and threads[0] != "server"
        (status, headers, body), *more = found
        assert status == 200 and [one[2] for one in more] == [body] * 2 and json.loads(body)
        assert headers["cache-control"] == "no-cache"
        for known in (headers["etag"], f'"x", W/{headers["etag"]}'):
            status, again, nothing = server.fetch(path, {"If-None-Match": known})
            assert (status, nothing, again["etag"]) == (304, b"", headers["etag"])
        assert server.fetch(path, {"If-None-Match": '"x"'})[0] == 200


def test_replays_are_made_and_told_in_threads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path) as server:
        over = server.finished("monster-battle")
        for name, path in (("at", "/at/7?seat=all"), ("told", "?seat=1")):
            with noted(Replay, name, monkeypatch) as threads:
                assert [server.ask(f"/api/replays/{over}{path}")[0] for _ in range(2)] == [200, 200]
            assert threads and "server" not in threads, name

"""Logs: one JSON object a line without secrets, plain lines for people, request ids, and repetitions that are only counted."""

import io
import json
import logging
from pathlib import Path
from typing import Any

import pytest

from bestiary.server.hall.hall import Hall
from bestiary.server.http import logs
from bestiary.server.http.logs import JsonLines, PlainLines, Thinned, log_handler, logs_written, new_request_id
from bestiary.server.http.proxies import Proxies
from tests.server.running import hear, know, say, served, until


def record(message: str, at: float = 0.0, name: str = "bestiary.hall", **more: Any) -> logging.LogRecord:
    """A line to be logged."""
    made = logging.LogRecord(name, logging.ERROR, "x.py", 1, message, None, None)
    made.created = at
    made.__dict__.update(more)
    return made


def failed() -> Any:
    """An error that says too much."""
    try:
        raise ValueError("the hand holds Wild Kelpie")
    except ValueError as error:
        return type(error), error, error.__traceback__


def test_a_line_of_json_has_what_is_known_and_no_more() -> None:
    made = record("a table failed\nand so on", 0.5, table="abc", secret="seed", exc_info=failed())
    told = json.loads(JsonLines().format(made))
    assert told.pop("at")[0].endswith(f"test_logs.py:{failed.__code__.co_firstlineno + 3}")
    assert told == {
        "time": "1970-01-01T00:00:00.500Z", "level": "error", "logger": "bestiary.hall", "message": "a table failed",
        "table": "abc", "error": "ValueError",
    }  # fmt: skip


def test_what_an_error_says_is_shown_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BESTIARY_TRACEBACK", "1")
    assert json.loads(JsonLines().format(record("x", exc_info=failed())))["said"] == "the hand holds Wild Kelpie"


def test_people_read_plain_lines_without_control_characters() -> None:
    text = PlainLines().format(record("it failed \x1b[31m", table="abc"))
    assert text.endswith(" it failed ?[31m (table abc)")


def test_lines_that_repeat_are_counted_and_told_of_later() -> None:
    thinned = Thinned(first=3, window=60)
    lines = [record(f"accept failed, socket {number}", at=number / 100) for number in range(1000)]
    passed = [line for line in lines if thinned.filter(line)]
    assert len(passed) == 3 and "only counted" in passed[2].getMessage() and "only counted" not in passed[1].getMessage()
    assert thinned.filter(record("something else", at=5))
    later = record("accept failed, socket 7", at=70)
    assert thinned.filter(later) and json.loads(JsonLines().format(later))["more"] == 997
    assert all(thinned.filter(record("http", at=1, name=logs.ACCESS.name)) for _ in range(100))


def test_so_many_kinds_of_lines_are_told_apart() -> None:
    thinned = Thinned()
    for number in range(logs.KINDS + 50):
        thinned.filter(record("".join(chr(97 + int(digit)) for digit in str(number))))
    assert len(thinned.seen) == logs.KINDS


@pytest.mark.parametrize(("said", "kept"), [("abc-1.2_X", True), ("", False), ("a b", False), ("x" * 65, False), ("é", False)])
def test_an_id_of_a_proxy_is_kept_if_it_is_one(said: str, kept: bool) -> None:
    assert (new_request_id(said) == said) is kept and len(new_request_id(said)) >= 9


def test_what_is_no_form_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BESTIARY_LOG", "xml")
    with pytest.raises(logs.BadLogForm, match="may be json or text"):
        log_handler()


@pytest.mark.parametrize(("form", "many"), [("json", 1), ("text", 0)])
def test_requests_are_logged_for_programs_only(form: str, many: int) -> None:
    out = io.StringIO()
    with logs_written(log_handler(out, form)):
        logging.getLogger("bestiary.hall").info("hello")
        logs.ACCESS.info("http")
    logging.getLogger("bestiary.hall").error("nobody hears it")
    lines = out.getvalue().splitlines()
    assert len(lines) == many + 1 and any("hello" in line for line in lines)


def test_a_game_leaves_no_secret_in_the_log(tmp_path: Path) -> None:
    out = io.StringIO()
    with logs_written(log_handler(out, "json")), served(tmp_path) as server:
        made = server.table("monster-battle", "me", "open")
        _, other = server.ask(f"/api/tables/{made['table']}/join", {"name": "Bob"})
        lines = [server.line(made["table"], one["token"]) for one in (made, other)]
        states = [know(line) for line in lines]
        asked = 0 if states[0]["menu"] else 1
        code = states[asked]["menu"][0]["code"]
        say(lines[asked], type="move", n=states[asked]["n"], code=code)
        hear(lines[asked], "state")
        server.ask("/api/tables/mine?token=" + made["token"], {"tables": [{"table": made["table"], "token": made["token"]}]})
        for line in lines:
            line.close()
        until(lambda: out.getvalue().count('"websocket"') == 2)
        status, headers, _ = server.fetch("/api/tables/none?token=" + made["token"], {"X-Request-Id": "from-a-stranger"})
        assert status == 404
        until(lambda: headers["x-request-id"] in out.getvalue())
    told = [json.loads(line) for line in out.getvalue().splitlines()]
    assert {(one.get("path"), one.get("status")) for one in told} >= {("/api/tables", 201), ("/api/tables/none", 404)}
    mine = next(one for one in told if one.get("request") == headers["x-request-id"])
    assert mine["address"] == "127.0.0.1" and mine["milliseconds"] >= 0 and mine["method"] == "GET"
    for secret in (made["token"], other["token"], code.split()[1], "from-a-stranger"):
        assert secret not in out.getvalue()


def test_a_trusted_proxy_names_requests(tmp_path: Path) -> None:
    with served(tmp_path, proxies=Proxies(["127.0.0.1"])) as server:
        assert server.fetch("/healthz", {"X-Request-Id": "from-the-proxy"})[1]["x-request-id"] == "from-the-proxy"


def test_a_request_that_fails_is_told_in_a_sentence_and_logged_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(hall: Hall, *args: object) -> None:
        raise RuntimeError("the hand holds Wild Kelpie")

    monkeypatch.setattr(Hall, "make", fails)
    monkeypatch.setattr(Hall, "enter", fails)
    with served(tmp_path) as server:
        wish = {"game": "montac", "seats": [{"kind": "me"}, {"kind": "open"}]}
        status, told = server.ask("/api/tables", wish)
        assert status == 500 and "it is not your fault" in told["error"]
        until(lambda: len(caplog.records) == 1)
    assert [one.getMessage() for one in caplog.records] == ["a request failed"]
    assert "Kelpie" not in JsonLines().format(caplog.records[0])

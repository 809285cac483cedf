"""Requests as a stranger sends them: bodies without end or without a length, nonsense in every address, and names of proxies."""

import json
import random
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bestiary.server.http.connections import NOT_HTTP
from bestiary.server.http.guard import BadOrigin, Doors
from bestiary.server.protocol.limits import LONGEST_BODY
from tests.server.running import Served, served

WISH = {"game": "montac", "seats": [{"kind": "me"}, {"kind": "open"}]}
MANY_DIGITS = "9" * 5000
UPGRADE = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that is asked many things."""
    with served(tmp_path_factory.mktemp("asked")) as one:
        yield one


def opened(server: Served) -> socket.socket:
    """A bare connection."""
    return socket.create_connection(("127.0.0.1", server.port), 20)


def answered(line: socket.socket) -> tuple[int, Any]:
    """The status and the JSON of the next answer on a connection."""
    file = line.makefile("rb")
    status = int(file.readline().split()[1])
    length = 0
    while (header := file.readline().strip().lower()) != b"":
        if header.startswith(b"content-length:"):
            length = int(header.partition(b":")[2])
    return status, json.loads(file.read(length) or b"null")


def head(server: Served, method: str, path: str, *more: str) -> bytes:
    """The beginning of a request with JSON."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Content-Type: application/json", *more, "", ""]
    return "\r\n".join(lines).encode()


def chunk(data: bytes) -> bytes:
    """A piece of a body in chunks."""
    return b"%x\r\n%s\r\n" % (len(data), data)


def test_a_body_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    with served(tmp_path, holds=65_536) as server, socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65_536)  # so that little waits between here and there
        line.settimeout(20)
        line.connect(("127.0.0.1", server.port))
        line.sendall(head(server, "POST", "/api/tables", "Transfer-Encoding: chunked"))
        sent = 0
        with suppress(OSError):  # the server does not listen any more
            while sent < 64_000_000:
                line.sendall(chunk(b" " * 65_000))
                sent += 65_000
        assert sent < 4_000_000


def test_a_body_in_chunks_is_counted_and_refused_at_the_limit(server: Served) -> None:
    with opened(server) as line:
        line.sendall(head(server, "POST", "/api/tables", "Transfer-Encoding: chunked") + chunk(b" " * (LONGEST_BODY + 1)))
        status, told = answered(line)
        assert status == 413 and str(LONGEST_BODY) in told["error"]


def test_a_body_in_chunks_is_read_like_any_other(server: Served) -> None:
    wish = json.dumps(WISH).encode()
    with opened(server) as line:
        line.sendall(head(server, "POST", "/api/tables", "Transfer-Encoding: chunked"))
        for piece in (wish[:7], wish[7:], b""):
            line.sendall(chunk(piece))
        status, told = answered(line)
        assert status == 201 and told["token"]


def test_a_body_that_is_too_long_by_its_own_word_is_refused_at_once(server: Served) -> None:
    with opened(server) as line:
        line.sendall(head(server, "POST", "/api/tables", f"Content-Length: {LONGEST_BODY + 1}"))
        assert answered(line)[0] == 413


def test_after_a_refused_body_that_has_ended_the_next_request_is_answered(server: Served) -> None:
    first = head(server, "POST", "/api/tables", "Transfer-Encoding: chunked") + chunk(b"x" * (LONGEST_BODY + 1)) + chunk(b"")
    with opened(server) as line:
        line.sendall(first + head(server, "GET", "/api/tables/none", "Connection: close"))
        text = b""
        while more := line.recv(65_536):
            text += more
        assert text.index(b"HTTP/1.1 413") < text.index(b"HTTP/1.1 404")


def test_what_is_no_http_gets_a_sentence_and_no_traceback(server: Served, caplog: pytest.LogCaptureFixture) -> None:
    for text in (b"\x16\x03\x01\r\n\r\n", b"GET /\r\n\r\n", head(server, "POST", "/api/tables", "Content-Length: -1")):
        with opened(server) as line:
            line.sendall(text)
            assert answered(line) == (400, {"error": NOT_HTTP})
    with opened(server) as line:  # one that begins well
        line.sendall(head(server, "POST", "/api/tables", "Transfer-Encoding: chunked") + b"zz\r\n")
        with suppress(ConnectionResetError):
            assert line.recv(1000) == b""
    assert server.ask("/api/tables")[0] == 200 and "Traceback" not in caplog.text


def test_requests_in_a_row_on_one_connection_are_all_answered(server: Served) -> None:
    with opened(server) as line:
        wish = json.dumps(WISH).encode()
        post = head(server, "POST", "/api/tables", f"Content-Length: {len(wish)}") + wish
        line.sendall((post + head(server, "GET", "/api/tables/none")) * 20)
        text = b""
        while text.count(b"HTTP/1.1 404") < 20:
            more = line.recv(65_536)
            assert more, text
            text += more
        assert text.count(b"HTTP/1.1 201") == 20


def test_a_body_after_a_get_ends_the_connection_when_it_was_answered(server: Served) -> None:
    with opened(server) as line:
        line.sendall(head(server, "GET", "/api/tables/none", "Content-Length: 100000000") + b"x" * 1000)
        assert answered(line)[0] == 404
        line.settimeout(20)
        with pytest.raises(OSError):
            until = time.monotonic() + 20
            while time.monotonic() < until:
                line.sendall(b"x" * 65_000)


# ---- nonsense -------------------------------------------------------------------------------------------------------------


ODD = [
    "x", "..", "%00", "%ff%fe", "%2e%2e%2f", MANY_DIGITS, "-1", "1e9", "0x10", "%F0%9F%90%89", "'", '"', "%0a", "٣", "a" * 3000,
    "{id}",
]  # fmt: skip
PATHS = [
    "/api/games/{}/table", "/api/games/{}/rules", "/api/tables/{}", "/api/tables/{}/join", "/api/replays/{}",
    "/api/replays/{}?seat={}", "/api/replays/{}/at/{}", "/api/replays/{}/at/{}?seat={}", "/api/replays/{}/continue", "/api/{}",
    "/t/{}", "/replay/{}", "/ws/{}", "/{}", "/api/replays/{}/at/",
]  # fmt: skip


@pytest.fixture(scope="module")
def over(server: Served) -> str:
    """A game that is over."""
    return server.finished("monster-battle")


def asked(server: Served, method: str, path: str, *more: str, body: bytes = b"") -> int:
    """The status of an answer, which is JSON with a sentence if the request is refused."""
    with opened(server) as line:
        length = () if method == "GET" else (f"Content-Length: {len(body)}",)
        target = path.encode("utf-8", "replace").decode("latin-1")
        line.sendall(head(server, method, target, "Connection: close", *length, *more).decode().encode("latin-1") + body)
        text = b""
        while more_text := line.recv(65_536):
            text += more_text
    return int(text.split(None, 2)[1])


def test_thousands_of_digits_are_no_fault_of_the_server(server: Served, over: str) -> None:
    for path in ("/at/9999999999999999999999", f"/at/{MANY_DIGITS}", f"/at/0?seat={MANY_DIGITS}", f"?seat={MANY_DIGITS}", "/at/-1"):
        assert asked(server, "GET", f"/api/replays/{over}{path}") in (200, 400, 404), path
    assert server.ask(f"/api/replays/{over}/at/{10**30}")[1]["n"] == server.ask(f"/api/replays/{over}/at/{10**6}")[1]["n"]
    status, told = server.ask(f"/api/replays/{over}/at/{MANY_DIGITS}")
    assert status == 400 and "number" in told["error"]


@pytest.mark.parametrize("path", PATHS)
def test_nonsense_in_an_address_gets_a_sentence(path: str, server: Served, over: str) -> None:
    chance = random.Random(path)
    for odd in [*ODD, over]:
        filled = path.format(odd, chance.choice(ODD), chance.choice(ODD)) if odd is not over else path.format(over, *ODD[5:7])
        assert asked(server, "GET", filled) in (200, 400, 403, 404, 405), filled
        assert asked(server, "POST", filled, body=b'{"n": %s}' % MANY_DIGITS.encode()) in (400, 404, 405), filled


BODIES = [
    b"", b"{", b"[]", b"null", b"1", b'"x"', b"\xff\xfe", b'{"n":' + MANY_DIGITS.encode() + b"}", b"[" * 16_000,
    b'{"game":"\\ud800"}',
    b'{"game":"montac","seats":[{"kind":"me","deck":"\\ud800"},{"kind":"open"}],"name":"\\ud800"}', b'{"n":1e400}', b'{"n":NaN}',
    b'{"game":"montac","seats":[{"kind":"me"},{"kind":"open"}],"options":{"x":' + MANY_DIGITS.encode() + b"}}",
    b'{"game":"montac","seats":[{"kind":"me"},{"kind":"open"}],"clock":{"seconds":1e300,"increment":5,"away":180}}',
    b'{"tables":[{"table":"\\u0000","token":"\\ud800"}]}', b'{"name":"\\udfff","seat":0,"deck":"\\u0000"}',
]  # fmt: skip


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/mine", "/api/tables/{}/join", "/api/replays/{}/continue"])
def test_nonsense_in_a_body_gets_a_sentence(path: str, server: Served, over: str) -> None:
    waiting = server.table("montac", "me", "open")["table"]
    for id in (over, waiting, "none"):
        for body in BODIES:
            assert asked(server, "POST", path.format(id), body=body) < 500, (path, body[:60])


HEADERS = [
    "Origin: http://[x", "Origin: null", "Origin: ://", "Origin: http://\xff", "Origin: " + "x" * 4000,
    "X-Forwarded-For: ,,,", "Accept: \xff",
    "Content-Type: \xff", "Sec-WebSocket-Protocol: ,,", "If-None-Match: \xff", "X-Request-Id: \xff\xff", "Range: bytes=9-1",
]  # fmt: skip


@pytest.mark.parametrize("header", HEADERS)
def test_nonsense_in_a_header_gets_a_sentence(header: str, server: Served) -> None:
    for path in ("/api/games", "/api/tables", "/ws/x"):
        assert asked(server, "GET", path, header) < 500
    assert asked(server, "POST", "/api/tables", header, body=b"{}") < 500
    with opened(server) as line:
        line.sendall(head(server, "GET", "/ws/none?token=x", *UPGRADE, header).decode().encode("latin-1"))
        assert int(line.recv(1000).split()[1]) in (101, 400, 403)


# ---- names ----------------------------------------------------------------------------------------------------------------


def test_the_origin_that_is_named_may_also_be_the_host(tmp_path: Path) -> None:
    with served(tmp_path, doors=Doors(origins=("https://Play.example:443/",))) as server:
        host = {"Host": "play.example"}
        assert server.ask("/api/tables", WISH, {**host, "Origin": "https://play.example"})[0] == 201
        assert server.ask("/api/games", None, {"Host": "other.example"})[0] == 403
        assert server.ask("/api/tables", WISH, {**host, "Origin": "https://other.example"})[0] == 403
        made = server.table("montac", "me", "open")
        for origin, status in (("https://play.example", b"101"), ("https://other.example", b"403")):
            with opened(server) as line:
                lines = head(server, "GET", f"/ws/{made['table']}", *UPGRADE, f"Origin: {origin}")
                line.sendall(lines.replace(f"127.0.0.1:{server.port}".encode(), b"play.example"))
                assert line.recv(1000).split()[1] == status


NO_ORIGINS = ["play.example", "http://[x", "ftp://x", "https://", "https://a/b", "https://a:x", "https://u@a", ""]


@pytest.mark.parametrize("named", NO_ORIGINS)
def test_what_is_no_origin_is_refused(named: str) -> None:
    with pytest.raises(BadOrigin, match="is no origin"):
        Doors(origins=(named,))

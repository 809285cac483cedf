"""Connections: half-sent requests end in time, an address has so many and no more, and there is room where others only wait."""

import os
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from bestiary.server.http.connections import TOO_LATE, TOO_MANY, Connections, room_for
from bestiary.server.http.proxies import BadProxy, Proxies, household, is_here
from bestiary.server.protocol.limits import Limits
from tests.server.http.test_requests import UPGRADE, answered, chunk, head, opened
from tests.server.running import FREELY, Served, hear, served, until

QUICK_HEAD, QUICK_BODY, QUICK_ANSWER = [msgspec.structs.replace(FREELY, **{what: 0.4}) for what in ("headers", "body", "answer")]


def ends(line: socket.socket) -> bytes:
    """All that still comes until the server closes the connection."""
    line.settimeout(20)
    text = b""
    try:
        while more := line.recv(65_536):
            text += more
    except ConnectionResetError:
        pass
    return text


@pytest.mark.parametrize("sent", [b"", b"G", b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX: "])
def test_a_request_whose_head_does_not_come_ends_with_a_sentence(sent: bytes, tmp_path: Path) -> None:
    with served(tmp_path, QUICK_HEAD) as server, opened(server) as line:
        with suppress(OSError):  # on a slow machine it may be too late already
            line.sendall(sent)
        text = ends(line)
        assert text.startswith(b"HTTP/1.1 408 ") and TOO_LATE.encode() in text


def test_a_head_that_comes_byte_by_byte_gets_no_more_time(tmp_path: Path) -> None:
    with served(tmp_path, QUICK_HEAD) as server, opened(server) as line:
        sent, begun = 0, head(server, "GET", "/api/games", "X-Long: " + "x" * 2000)
        with pytest.raises(OSError):
            for byte in begun:
                line.sendall(bytes([byte]))
                sent += 1
                time.sleep(0.01)
        assert sent < len(begun)


def test_a_second_request_has_a_head_to_send_in_time_too(tmp_path: Path) -> None:
    with served(tmp_path) as server, opened(server) as line:
        line.sendall(head(server, "GET", "/api/tables/none"))
        assert answered(line)[0] == 404
        server.guard.connections.limits = QUICK_HEAD
        line.sendall(b"GET /api")
        assert ends(line).startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize("how", ["Content-Length: 100", "Transfer-Encoding: chunked"])
def test_a_body_that_does_not_come_ends_with_a_sentence(how: str, tmp_path: Path) -> None:
    with served(tmp_path, QUICK_BODY) as server, opened(server) as line:
        line.sendall(head(server, "POST", "/api/tables", how) + (b"{" if "Length" in how else chunk(b"{")))
        text = ends(line)
        assert text.startswith(b"HTTP/1.1 408 ") and TOO_LATE.encode() in text


def test_who_does_not_read_the_answers_loses_the_connection(tmp_path: Path) -> None:
    with served(tmp_path, QUICK_ANSWER, holds=4096) as server, socket.socket() as line:
        line.settimeout(20)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", server.port))
        line.sendall(head(server, "GET", "/api/games") * 3)
        until(lambda: server.guard.connections.refused["too slow"] == 1)
        until(lambda: server.guard.connections.count == 0)


def test_sockets_outlive_the_time_of_requests_and_are_counted_until_they_end(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = server.table("monster-battle", "me", "open")
        server.guard.connections.limits = msgspec.structs.replace(FREELY, headers=2.0, answer=2.0)
        line = server.line(made["table"], made["token"])
        hear(line, "welcome")
        time.sleep(2.5)
        until(lambda: server.guard.connections.count == 1)
        assert line.ping().wait(20)
        line.close()
        until(lambda: server.guard.connections.count == 0)
        assert not server.guard.connections.by_address and not server.guard.connections.waiting


def test_an_address_has_so_many_connections_and_no_more(tmp_path: Path) -> None:
    with served(tmp_path, msgspec.structs.replace(FREELY, connections=3)) as server:
        made = server.table("monster-battle", "me", "open")
        until(lambda: server.guard.connections.count == 0)
        with ExitStack() as held:
            for _ in range(2):
                held.enter_context(opened(server))
            until(lambda: server.guard.connections.count == 2)
            hear(server.line(made["table"], made["token"]), "welcome")
            with opened(server) as more:
                text = ends(more)
                assert text.startswith(b"HTTP/1.1 429 ") and TOO_MANY.encode() in text
            with opened_from("127.0.0.9", server) as other:
                other.sendall(head(server, "GET", "/api/tables/none"))
                assert answered(other)[0] == 404
        assert server.guard.connections.refused["connections of an address"] == 1


def opened_from(address: str, server: Served) -> socket.socket:
    """A connection from another address of this computer."""
    return socket.create_connection(("127.0.0.1", server.port), 20, (address, 0))


def test_where_there_is_no_room_who_has_waited_longest_goes(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = server.table("monster-battle", "me", "open")
        line = server.line(made["table"], made["token"])
        hear(line, "welcome")
        until(lambda: server.guard.connections.count == 1)
        server.guard.connections.most = 5
        with ExitStack() as held:
            waiting = []
            for number in range(4):
                waiting.append(held.enter_context(opened(server)))
                until(lambda: server.guard.connections.count == number + 2)  # noqa: B023
            with opened(server) as new:
                new.sendall(head(server, "GET", "/api/tables/none"))
                assert answered(new)[0] == 404
                assert ends(waiting[0]) == b""
            waiting[3].sendall(head(server, "GET", "/api/tables/none"))
            assert answered(waiting[3])[0] == 404
            assert line.ping().wait(20)


def test_where_nobody_waits_no_more_are_let_in() -> None:
    held = Connections(Limits(), Proxies())
    held.most = 2
    assert held.admit("10.0.0.1") and held.admit("10.0.0.2") and not held.admit("10.0.0.3")
    held.drop("10.0.0.1")
    assert held.admit("10.0.0.3") and held.refused == {"connections in all": 1}


def test_some_descriptors_are_kept_for_other_things() -> None:
    assert [room_for(soft) for soft in (64, 256, 1024, 1_000_000)] == [22, 192, 896, 999_744]


def test_a_server_asks_for_as_many_descriptors_as_it_may_have() -> None:
    lines = [
        "import resource",
        "from bestiary.server.http.connections import ask_for_descriptors, room_for, room_here",
        "resource.setrlimit(resource.RLIMIT_NOFILE, (100, 200))",
        "before = room_here()",
        "ask_for_descriptors()",
        "print(before == room_for(100), room_here() == room_for(200), resource.getrlimit(resource.RLIMIT_NOFILE))",
    ]
    done = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout.strip() == "True True (200, 200)"


FEW = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (100, 100))
from bestiary.cli import main
sys.exit(main())
"""


def test_where_descriptors_run_out_who_asks_is_answered_and_the_log_stays_short(tmp_path: Path) -> None:
    said, log = tmp_path / "said", tmp_path / "log"
    environment = {**os.environ, "BESTIARY_DATA": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with said.open("w") as out, log.open("w") as err, ExitStack() as held:
        command = [sys.executable, "-c", FEW, "serve", "--port", "0", "--jobs", "1"]
        process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=err)
        try:
            until(lambda: process.poll() is not None or log.read_text().count("the server is ready"), 120)
            server = Served(int(said.read_text().split("/")[2].split(":")[1]), held)
            until(lambda: server.fetch("/healthz")[0] == 200, 60)
            for number in range(400):  # half of a request, from many addresses
                line = held.enter_context(opened_from(f"127.0.0.{2 + number % 200}", server))
                line.sendall(b"GET /api")
            assert [server.fetch("/healthz")[0] for _ in range(10)] == [200] * 10
            assert process.poll() is None
        finally:
            process.kill()
            process.wait(60)
    assert "Traceback" not in log.read_text() and len(log.read_text()) < 20_000


def test_a_socket_whose_handshake_fails_is_not_counted_for_ever(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        with opened(server) as line:
            line.sendall(head(server, "GET", "/ws/none", *UPGRADE, "Origin: https://evil.example"))
            assert b" 403 " in ends(line)
        until(lambda: server.guard.connections.count == 0)


def test_a_message_in_very_many_pieces_ends_the_socket(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = server.table("monster-battle", "me", "open")
        with opened(server) as line:
            line.sendall(head(server, "GET", f"/ws/{made['table']}", *UPGRADE))
            assert b" 101 " in line.recv(1000)
            with suppress(OSError):  # it may end before it has heard all of it
                line.sendall(b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 5000)
            ends(line)
        until(lambda: server.guard.connections.count == 0)


# ---- proxies --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trusted", "peer", "said", "client"),
    [
        ((), "127.0.0.1", ["1.2.3.4"], "127.0.0.1"),
        (("127.0.0.1",), "127.0.0.1", [], "127.0.0.1"),
        (("127.0.0.1",), "127.0.0.1", ["1.2.3.4"], "1.2.3.4"),
        (("127.0.0.1",), "127.0.0.1", ["6.6.6.6, 1.2.3.4"], "1.2.3.4"),
        (("127.0.0.1",), "127.0.0.1", ["6.6.6.6", "1.2.3.4"], "1.2.3.4"),
        (("127.0.0.1", "10.0.0.0/8"), "127.0.0.1", ["1.2.3.4, 10.1.1.1"], "1.2.3.4"),
        (("127.0.0.1",), "127.0.0.1", ["1.2.3.4, 10.1.1.1"], "10.1.1.1"),
        (("127.0.0.1",), "127.0.0.1", ["1.2.3.4, nonsense"], "127.0.0.1"),
        (("127.0.0.1",), "127.0.0.1", ["1.2.3.4:5678"], "1.2.3.4"),
        (("::1",), "::1", ["[2001:db8::7]:99"], "2001:db8::7"),
        (("127.0.0.1",), "::ffff:127.0.0.1", ["::ffff:1.2.3.4"], "1.2.3.4"),
        (("127.0.0.1",), "9.9.9.9", ["1.2.3.4"], "9.9.9.9"),
        (("127.0.0.1",), "", ["1.2.3.4"], ""),
    ],
)
def test_only_trusted_proxies_say_for_whom_they_speak(trusted: tuple[str, ...], peer: str, said: list[str], client: str) -> None:
    assert Proxies(trusted).client(peer, said) == client


def test_addresses_are_limited_by_household() -> None:
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::9") != household("2001:db8:1:3::9")
    assert household("1.2.3.4") == household("::ffff:1.2.3.4") != household("1.2.3.5")
    assert household("") == "" and household("nobody") == "nobody"
    assert is_here("127.0.0.9") and is_here("::1") and not is_here("1.2.3.4") and not is_here("")


@pytest.mark.parametrize("named", ["", "proxy.example", "10.0.0.0/99", "1.2.3"])
def test_what_is_no_proxy_is_refused(named: str) -> None:
    with pytest.raises(BadProxy, match="no address of a proxy"):
        Proxies([named])


def test_by_default_nobody_is_believed(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(FREELY, requests=0.001, requests_burst=4)
    for trusted, last in (((), 429), (("127.0.0.1",), 404)):
        with served(tmp_path, limits, proxies=Proxies(trusted)) as server:
            told = [server.ask("/api/tables/none", None, {"X-Forwarded-For": f"1.2.3.{number}"})[0] for number in range(5)]
            assert told == [404, 404, 404, 404, last]


def test_every_request_is_limited_by_address_and_sockets_too(tmp_path: Path) -> None:
    with served(tmp_path, msgspec.structs.replace(FREELY, requests=0.001, requests_burst=3)) as server:
        assert [server.ask(path)[0] for path in ("/api/games", "/nowhere", "/api/tables", "/api/games")] == [200, 404, 200, 429]
        with pytest.raises(InvalidStatus):
            server.line("none")

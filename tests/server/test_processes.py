"""Many processes on one PostgreSQL behind HAProxy: blows are struck while people play, and the command that starts them."""

import os
import signal
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.campaign.fleet import status
from bench.campaign.processes import battle
from tests.cli.driver import COMMAND, fails
from tests.server.running import until
from tests.server.services import Cluster, free_port, haproxy

BLOWS = ("kill", "drain", "stop", "restart", "kill")
NEVER = ("moves lost", "moves doubled", "tables hung", "positions that went back", "wrong forfeits", "valid tokens refused")
PATIENCE = 120.0


def test_nothing_is_lost_under_blows() -> None:
    """A short run of `python -m bench.campaign processes`; all three start at once on an empty database."""
    found = battle(BLOWS, seed=1, tables=5, stopped_for=3.0, apart=0.2, within=None)
    assert found.faults == []
    assert {what: found.counts[what] for what in NEVER} == dict.fromkeys(NEVER, 0)
    assert found.counts["moves acknowledged"] > 5 * len(BLOWS)


def free_ports(count: int) -> int:
    """The first of so many ports in a row on which nobody listens."""
    while True:
        first = free_port()
        if all(is_free(port) for port in range(first, first + count)):
            return first


def is_free(port: int) -> bool:
    """Does nobody listen there?"""
    with socket.socket() as sock:
        try:
            sock.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True


@contextmanager
def started(url: str, port: int, log: Path, count: int) -> Iterator["subprocess.Popen[bytes]"]:
    """`bestiary serve --processes N` until the end of the block; what it prints is in a file."""
    command = [*COMMAND, "serve", "--processes", str(count), "--port", str(port), "--database", url, "--jobs", "1"]
    with log.open("wb") as out:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, start_new_session=True)
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(PATIENCE)


def test_the_command_starts_so_many_and_prints_the_configuration_of_their_proxy(shared_cluster: Cluster, tmp_path: Path) -> None:
    port, log = free_ports(3), tmp_path / "log"
    with shared_cluster.database() as url, started(url, port, log, 2) as process:
        until(lambda: process.poll() is not None or all(status(port + place) == 200 for place in (1, 2)), PATIENCE)
        printed = log.read_text()
        assert process.poll() is None, printed
        with haproxy(printed[: printed.index("The configuration above")].replace("bind *:", "bind 127.0.0.1:")):
            until(lambda: status(port) == 200, PATIENCE)
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/tables", timeout=30) as answer:
                assert answer.read() == b"[]"
            process.terminate()
            assert process.wait(PATIENCE) == 0, log.read_text()
        assert [status(port + place) for place in (1, 2)] == [0, 0]
        assert "died" not in log.read_text()


def test_the_processes_end_with_the_one_that_started_them(shared_cluster: Cluster, tmp_path: Path) -> None:
    port = free_ports(2)
    with shared_cluster.database() as url, started(url, port, tmp_path / "log", 1) as process:
        until(lambda: status(port + 1) == 200, PATIENCE)
        process.kill()
        process.wait(PATIENCE)
        until(lambda: status(port + 1) == 0, PATIENCE)


def test_sqlite_is_for_one_process() -> None:
    said = fails("serve", "--processes", "3").stderr
    assert said.startswith("bestiary: --processes needs a PostgreSQL that the processes share, for SQLite belongs to one process;")

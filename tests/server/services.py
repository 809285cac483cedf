"""Real services for tests: a throw-away PostgreSQL with a database for each test, and a HAProxy with a configuration of its own."""

import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import psycopg

from scripts.services import find
from tests.server.running import until

OWNER = "bestiary"  # who may do everything in the cluster, without a password
PATIENCE = 120.0  # seconds: other tests keep the machine busy
ENDS_IN = 20.0  # seconds in which a service ends that is asked to, before it is killed
STATEMENTS = "-c statement_timeout=60000"  # what we ask of PostgreSQL ourselves is bounded, too
TRIES = 3  # for a port that somebody else takes before PostgreSQL does
NOBODY = 65534  # whom there is on every Linux
PLACES = ("/tmp", "/var/tmp", "/dev/shm")  # for folders that another user can reach, if the usual one is not such a place
SETTINGS = {  # it need not outlive the machine, only itself
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "32MB",
    "max_connections": "200",
    "max_wal_size": "256MB",
    "jit": "off",
    "autovacuum": "off",
    "huge_pages": "off",
    "dynamic_shared_memory_type": "mmap",  # the shared memory of a container may be small
    "max_parallel_workers_per_gather": "0",
    "unix_socket_directories": "",  # the path of our folder may be too long for one
    "listen_addresses": "127.0.0.1",
}
LIFELINE = {"postgres": "INT", "haproxy": "TERM", "nginx": "TERM", "caddy": "TERM"}  # what ends a service whose starter was killed


@cache
def program(name: str) -> str:
    """The path of a program; one sentence where it is not installed."""
    path = find(name)
    assert path, f"no {name} was found: scripts/services.py installs it, or says why it cannot"
    return path


def server() -> str:
    """PostgreSQL itself: that of the initdb which makes the cluster."""
    beside = Path(program("initdb")).resolve().with_name("postgres")
    return str(beside) if beside.is_file() else program("postgres")


@cache
def servant() -> dict[str, Any]:
    """As whom a service runs: PostgreSQL refuses to be root."""
    if os.geteuid() != 0:
        return {}
    known = {one.pw_name: (one.pw_uid, one.pw_gid) for one in pwd.getpwall()}
    user, group = known.get("postgres") or known.get("nobody") or (NOBODY, NOBODY)
    return {"user": user, "group": group, "extra_groups": []}


@cache
def lifeline(name: str) -> list[str]:
    """What is put before a command so that the service ends with the process that started it, even if that one is killed."""
    found = shutil.which("setpriv")
    before = [found, "--pdeathsig", LIFELINE[name]] if found else []
    knows = found and subprocess.run([*before, "true"], capture_output=True, check=False, timeout=PATIENCE).returncode == 0
    return before if knows else []


def launch(name: str, command: list[str], log: Path, **how: Any) -> "subprocess.Popen[bytes]":
    """Start a service that writes to a file and has nothing else of ours."""
    assert threading.current_thread() is threading.main_thread(), "start services in the main thread: they end with their thread"
    with log.open("ab") as out:
        return subprocess.Popen([*lifeline(name), *command], stdin=subprocess.DEVNULL, stdout=out, stderr=out, **how)


def end(process: "subprocess.Popen[bytes]", *signals: signal.Signals) -> None:
    """End a service with the first signal that does it; the last one is always that which nobody can ignore."""
    for one in (*signals, signal.SIGKILL):
        process.send_signal(one)
        with suppress(subprocess.TimeoutExpired):
            process.wait(ENDS_IN)
            return
    raise AssertionError(f"{process.args!r} does not end")


def is_open(folder: Path) -> bool:
    """Can every user reach a folder?"""
    return all(one.is_dir() and one.stat().st_mode & 0o001 for one in (folder, *folder.parents))


@contextmanager
def throw_away(owner: dict[str, Any]) -> Iterator[Path]:
    """A new folder in a place that its owner can reach, gone afterwards."""
    places = [Path(tempfile.gettempdir()).resolve(), *map(Path, PLACES)]
    place = next(one for one in places if not owner or is_open(one))
    with tempfile.TemporaryDirectory(prefix="bestiary-", dir=place, ignore_cleanup_errors=True) as folder:
        if owner:
            os.chown(folder, owner["user"], owner["group"])
        yield Path(folder)


def free_port() -> int:
    """A port on which nobody listens just now, below those that the system gives away: a service may come back to it."""
    while True:
        port = random.SystemRandom().randrange(15_000, 32_000)
        with socket.socket() as sock:
            try:
                sock.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue


class Cluster:
    """A PostgreSQL of our own in a new folder, on a port of loopback; it can be stopped, killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.log = folder / "log"
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.made = 0
        make = [program("initdb"), "-D", str(self.data), "-A", "trust", "-U", OWNER, "-E", "UTF8", "--locale=C", "--no-sync"]
        made = subprocess.run(make, capture_output=True, check=False, timeout=PATIENCE, **self.surroundings())
        assert made.returncode == 0, f"initdb failed: {made.stderr.decode(errors='replace')[-2000:]}"

    def surroundings(self) -> dict[str, Any]:
        """In what the programs of PostgreSQL run: as whom, and without the languages and settings of the person who tests."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PG"))}
        return {**servant(), "cwd": "/", "env": environment | {"LC_ALL": "C"}}

    def url(self, name: str = "postgres") -> str:
        """The address of a database, as `bestiary serve --database` takes it."""
        return f"postgresql+psycopg://{OWNER}@127.0.0.1:{self.port}/{name}"

    def connect(self, name: str = "postgres") -> "psycopg.Connection[Any]":
        """A connection of our own to a database, which commits every statement."""
        where = {"host": "127.0.0.1", "port": self.port, "user": OWNER, "dbname": name, "sslmode": "disable"}
        return psycopg.connect(**where, options=STATEMENTS, autocommit=True, connect_timeout=10)  # type: ignore[arg-type]

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = [part for name, value in SETTINGS.items() for part in ("-c", f"{name}={value}")]
        command = [server(), "-D", str(self.data), "-p", str(self.port), *settings]
        self.process = launch("postgres", command, self.log, **self.surroundings())
        until(self.answers, PATIENCE)

    def start_somewhere(self) -> None:
        """Start it for the first time, on another port if that was taken meanwhile."""
        for left in reversed(range(TRIES)):
            try:
                return self.start()
            except AssertionError:
                if not left or "could not bind" not in self.log.read_text(errors="replace"):
                    raise
                self.stop(immediate=True)
                self.port = free_port()

    def answers(self) -> bool:
        """Can it be reached, and is it ours?"""
        assert self.process is not None and self.process.poll() is None, self.log.read_text(errors="replace")[-2000:]
        try:
            with self.connect() as connection:
                return connection.execute("show data_directory").fetchone() == (str(self.data),)
        except psycopg.OperationalError:
            return False

    def stop(self, immediate: bool = False) -> None:
        """Stop it: all sessions end; immediate leaves the data as after a crash."""
        if self.process is not None:
            end(self.process, *([] if immediate else [signal.SIGINT]), signal.SIGQUIT)
            self.process = None

    def restart(self, immediate: bool = False) -> None:
        """Stop it and start it again, on the same port with the same data."""
        self.stop(immediate)
        self.start()

    @contextmanager
    def database(self) -> Iterator[str]:
        """The address of a new, empty database, which is gone afterwards."""
        self.made += 1
        name = f"test_{os.getpid()}_{self.made}"
        with self.connect() as connection:
            connection.execute(f"create database {name}")
        try:
            yield self.url(name)
        finally:
            with suppress(psycopg.Error), self.connect() as connection:  # if it cannot be dropped, it ends with the cluster
                connection.execute(f"drop database {name} with (force)")


@contextmanager
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL for one test alone, which may stop and kill it."""
    with throw_away(servant()) as folder:
        cluster = Cluster(folder)
        try:
            cluster.start_somewhere()
            yield cluster
        finally:
            cluster.stop(immediate=True)


@contextmanager
def haproxy(configuration: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A HAProxy that runs with a configuration until the end of the block; what it says is in the assertion if it does not."""
    with throw_away({}) as folder:
        path = folder / "haproxy.cfg"
        path.write_text(configuration)
        command = [program("haproxy"), "-f", str(path)]
        checked = subprocess.run([*command, "-c"], capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert checked.returncode == 0, checked.stderr
        process = launch("haproxy", [*command, "-db"], folder / "log")
        try:
            yield process
        finally:
            end(process, signal.SIGTERM)

"""The services of the tests: databases of their own, a PostgreSQL that comes back, a HAProxy that runs, and plain refusals."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

import pytest
import sqlalchemy as sql

from scripts.services import HAPROXY_NAMED_BY, POSTGRESQL_NAMED_BY, apt, find, newest_first
from tests.server.running import until
from tests.server.services import Cluster, end, free_port, haproxy, is_open, own_cluster, throw_away

ROOT = Path(__file__).parents[2]
CONFIGURATION = """
defaults
  mode http
  timeout client 5s
  timeout server 5s
  timeout connect 5s
frontend all
  bind 127.0.0.1:{port}
  http-request return status 200 content-type text/plain string "well"
"""


def count(url: str) -> int:
    """How many rows a table has, which is made if there is none."""
    engine = sql.create_engine(url, poolclass=sql.NullPool)
    with engine.begin() as connection:
        connection.execute(sql.text("create table if not exists seen (x int)"))
        connection.execute(sql.text("insert into seen values (1)"))
        return int(connection.execute(sql.text("select count(*) from seen")).scalar_one())


def test_every_test_has_a_database_of_its_own(shared_cluster: Cluster) -> None:
    with shared_cluster.database() as one, shared_cluster.database() as other:
        assert one != other and count(one) == 1 and count(other) == 1 and count(one) == 2
    with shared_cluster.connect() as connection:
        left = {row[0] for row in connection.execute("select datname from pg_database")}
    assert "postgres" in left and not left & {one.rsplit("/")[-1], other.rsplit("/")[-1]}


def test_postgresql_comes_back_with_what_was_committed() -> None:
    with own_cluster() as cluster, cluster.database() as url:
        assert count(url) == 1
        cluster.restart()
        assert count(url) == 2
        cluster.restart(immediate=True)
        assert count(url) == 3
        folder = cluster.folder
    assert not folder.exists() and cluster.process is None


def test_a_haproxy_runs_with_its_configuration() -> None:
    port = free_port()
    with haproxy(CONFIGURATION.format(port=port)) as process:
        until(lambda: answer(port) == b"well")
    assert process.returncode is not None
    with pytest.raises(AssertionError, match="unknown keyword"), haproxy("global\n  nonsense yes\n"):
        pass


def answer(port: int) -> bytes:
    """What is answered on a port."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10) as reply:
            return bytes(reply.read())
    except OSError:
        return b""


def refused(**named: str) -> str:
    """What the script says that looks for the services, when others are named."""
    command = [sys.executable, str(ROOT / "scripts" / "services.py")]
    run = subprocess.run(command, env=os.environ | named, capture_output=True, text=True, check=False, timeout=120)
    assert run.returncode == 1
    return run.stderr


def test_what_is_named_and_not_there_is_told(tmp_path: Path) -> None:
    told = refused(**{POSTGRESQL_NAMED_BY: str(tmp_path)})
    assert told == f"services: {POSTGRESQL_NAMED_BY} names {tmp_path}, and there is no initdb that runs\n"
    told = refused(**{HAPROXY_NAMED_BY: "/no/such"})
    assert told == f"services: {HAPROXY_NAMED_BY} names /no/such, and there is no haproxy that runs\n"


def test_the_newest_postgresql_is_taken_that_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("9.6", "15", "9.10", "common"):
        (tmp_path / name).mkdir()
    assert [one.name for one in newest_first(tmp_path)] == ["15", "9.10", "9.6"]
    monkeypatch.setenv(POSTGRESQL_NAMED_BY, str(Path(find("postgres") or "").parent))
    assert find("initdb") is not None
    (tmp_path / "haproxy").write_text("#!/bin/sh\nexit 1\n")
    (tmp_path / "haproxy").chmod(0o755)
    monkeypatch.setenv(HAPROXY_NAMED_BY, str(tmp_path / "haproxy"))
    assert find("haproxy") is None


def test_a_port_that_somebody_has_taken_is_not_insisted_on(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        ports = [taken.getsockname()[1], free_port()]
        monkeypatch.setattr("tests.server.services.free_port", lambda: ports.pop(0))
        with own_cluster() as cluster, cluster.database() as url:
            assert count(url) == 1 and not ports


def test_a_cluster_needs_neither_our_languages_nor_our_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed = tmp_path / "of-one-person"
    closed.mkdir(0o700)
    for name, value in {"LC_ALL": "xx_XX.UTF-8", "PGOPTIONS": "--nonsense", "PGSSLMODE": "require", "PGPORT": "x"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(tempfile, "tempdir", str(closed / ("long" * 50)))
    Path(tempfile.gettempdir()).mkdir()
    assert not is_open(closed)
    with own_cluster() as cluster, cluster.connect() as connection:
        assert connection.execute("select 1").fetchone() == (1,)


def test_a_folder_to_throw_away_is_gone_and_its_owner_can_reach_it() -> None:
    with throw_away({"user": os.geteuid(), "group": os.getegid()}) as folder:
        assert is_open(folder.parent) and folder.stat().st_uid == os.geteuid()
    assert not folder.exists()


def test_a_service_that_ignores_its_end_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.server.services.ENDS_IN", 0.5)
    deaf = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('here', flush=True); signal.pause()"
    with subprocess.Popen([sys.executable, "-c", deaf], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stdout.readline() == b"here\n"
        end(process, signal.SIGTERM)
        assert process.returncode == -signal.SIGKILL


def test_a_database_is_dropped_though_somebody_is_connected(shared_cluster: Cluster) -> None:
    with shared_cluster.database() as url:
        name = url.rsplit("/")[-1]
        left = shared_cluster.connect(name)
    with shared_cluster.connect() as connection:
        assert connection.execute("select count(*) from pg_database where datname = %s", [name]).fetchone() == (0,)
    left.close()


@pytest.mark.parametrize(
    ("script", "said"), [("exit 100", "it ended with 100"), ("echo; echo no network >&2; exit 1", "no network")]
)
def test_an_apt_that_fails_says_so(script: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert apt_of(tmp_path, monkeypatch, script) == said


def test_an_apt_that_hangs_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scripts.services.PATIENCE", 0.5)
    assert apt_of(tmp_path, monkeypatch, "sleep 100 & wait") == "it was still at it after 0 seconds"


def apt_of(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> str:
    """What is said of an apt-get that does what we say."""
    (folder / "apt-get").write_text(f"#!/bin/sh\n{script}\n")
    (folder / "apt-get").chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    return apt("update")

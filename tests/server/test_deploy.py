"""Deployment: nginx and Caddy with the configurations of deploy/ before a real server, the systemd unit and the container file."""

import configparser
import http.client
import json
import logging
import os
import re
import shlex
import signal
import socket
import ssl
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from bestiary.server.http.guard import Doors
from bestiary.server.http.proxies import Proxies
from bestiary.server.protocol import messages as m
from tests.server.running import Served, hear, say, served, until
from tests.server.services import PATIENCE, end, free_port, launch, program

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
NAME = "play.example.org"  # as the files have it
ORIGIN = f"https://{NAME}"
WISH = json.dumps({"game": "montac", "seats": [{"kind": "me"}, {"kind": "open"}]}).encode()
BESTIARY = [sys.executable, "-c", "import sys; from bestiary.cli import main; sys.exit(main())"]


def replaced(text: str, *pairs: tuple[str, str]) -> str:
    """A configuration for this test; what is replaced must stand there."""
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    return text


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for the name in the files, which nobody else trusts, and its key."""
    made, key = folder / "certificate.pem", folder / "key.pem"
    command = [program("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    command += ["-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(made)]
    subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)
    return made, key


def nginx(folder: Path, behind: int, port: int) -> list[str]:
    """The command that starts nginx with our site."""
    made, key = certificate(folder)
    site = replaced(
        (DEPLOY / "nginx.conf").read_text(),
        ("    listen 80;\n", f"    listen 127.0.0.1:{free_port()};\n"),
        ("    listen [::]:80;\n", ""),
        ("    listen 443 ssl http2;\n", f"    listen 127.0.0.1:{port} ssl http2;\n"),
        ("    listen [::]:443 ssl http2;\n", ""),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(made)),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(key)),
        ("server 127.0.0.1:8123;", f"server 127.0.0.1:{behind};"),
    )
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    own = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    user = "user root;\n" if os.geteuid() == 0 else ""  # the folder is ours alone
    main = f"{user}pid {folder}/pid;\nworker_processes 1;\nevents {{}}\nhttp {{\naccess_log off;\n{own}\n{site}\n}}\n"
    (folder / "nginx.conf").write_text(main)
    return [program("nginx"), "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-g", "daemon off;"]


def caddy(folder: Path, behind: int, port: int) -> list[str]:
    """The command that starts Caddy with our site."""
    made, key = certificate(folder)
    site = replaced(
        (DEPLOY / "Caddyfile").read_text(),
        (f"\n{NAME} {{\n", f"\n{{\n\tadmin off\n\tauto_https off\n}}\n\n{NAME}:{port} {{\n\tbind 127.0.0.1\n\ttls {made} {key}\n"),
        ("reverse_proxy 127.0.0.1:8123", f"reverse_proxy 127.0.0.1:{behind}"),
    )
    (folder / "Caddyfile").write_text(site)
    return [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


PROXIES = {"nginx": nginx, "caddy": caddy}


class Front:
    """A proxy that runs before a server, as browsers see it."""

    def __init__(self, server: Served, port: int, trusted: Path) -> None:
        self.server = server
        self.port = port
        self.context = ssl.create_default_context(cafile=str(trusted))

    def opened(self) -> ssl.SSLSocket:
        """A connection from another address of this computer than that of the proxy."""
        plain = socket.create_connection(("127.0.0.1", self.port), 30, ("127.0.0.5", 0))
        return self.context.wrap_socket(plain, server_hostname=NAME)

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, dict[str, str], bytes]:
        """A request as a browser sends it."""
        line = http.client.HTTPConnection(NAME, timeout=30)
        line.sock = self.opened()
        try:
            kind = {"Content-Type": "application/json", "Origin": ORIGIN} if body is not None else {}
            line.request(method, path, body, {**kind, **{name.replace("_", "-"): value for name, value in headers.items()}})
            answer = line.getresponse()
            return answer.status, {name.lower(): value for name, value in answer.headers.items()}, answer.read()
        finally:
            line.close()

    def answers(self) -> bool:
        """Does it answer?"""
        try:
            return self.ask("GET", "/api/tables")[0] == 200
        except OSError:
            return False


@contextmanager
def before(start: Callable[[Path, int, int], list[str]], name: str, folder: Path) -> Iterator[Front]:
    """A proxy before a server; what it said is in the assertion if it does not answer."""
    with served(folder, doors=Doors(origins=(ORIGIN,)), proxies=Proxies(["127.0.0.1"])) as server:
        port, log = free_port(), folder / "log"
        environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        process = launch(name, start(folder, server.port, port), log, env=environment, cwd=str(folder))
        try:
            front = Front(server, port, folder / "certificate.pem")
            until(lambda: process.poll() is not None or front.answers(), PATIENCE)
            assert process.poll() is None, log.read_text()
            yield front
        finally:
            end(process, signal.SIGTERM)


@pytest.mark.parametrize("name", PROXIES)
def test_people_play_through_a_proxy(name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "bestiary.access")
    with before(PROXIES[name], name, tmp_path) as front:
        status, headers, body = front.ask("GET", "/api/games")
        assert status == 200 and len(json.loads(body)) == 5 and "max-age" in headers["strict-transport-security"]
        assert front.ask("GET", "/api/games", None, If_None_Match=headers["etag"])[0] == 304
        status, _, body = front.ask("POST", "/api/tables", WISH)
        assert status == 201
        made = json.loads(body)
        sits_down(front, made)
        assert front.ask("POST", "/api/tables", WISH, Origin="https://evil.example")[0] == 403
        assert front.ask("POST", "/api/tables", b" " * 16_385)[0] == 413
        assert [front.ask("GET", path)[0] for path in ("/metrics", "/healthz", "/readyz")] == [404, 404, 404]
        assert front.server.fetch("/metrics")[0] == 200
        tells_who_calls(front, caplog)
    assert made["token"] not in Path(tmp_path, "log").read_text()


def sits_down(front: Front, made: dict[str, Any]) -> None:
    """A socket goes through, with the token in its head."""
    line = connect(
        f"wss://{NAME}:{front.port}/ws/{made['table']}",
        sock=socket.create_connection(("127.0.0.1", front.port), 30),
        ssl=front.context,
        origin=ORIGIN,  # type: ignore[arg-type]
        subprotocols=m.subprotocols(made["token"]),  # type: ignore[arg-type]
        proxy=None,
    )
    with line:
        assert hear(line, "welcome")["seat"] == 0 and line.subprotocol == m.SUBPROTOCOL
        say(line, type="ping", id="here")
        assert hear(line, "pong")["to"] == "here"


def tells_who_calls(front: Front, caplog: pytest.LogCaptureFixture) -> None:
    """The server knows the address of the client, whatever the client says of itself, and the proxy names the request."""
    _, headers, _ = front.ask("GET", "/api/tables/none", None, X_Forwarded_For="6.6.6.6", X_Request_Id="mine")
    noted: list[str] = []

    def is_noted() -> bool:
        noted[:] = [one.__dict__["address"] for one in [*caplog.records] if getattr(one, "path", "") == "/api/tables/none"]
        return bool(noted)

    until(is_noted)
    assert noted == ["127.0.0.5"]
    assert re.fullmatch(r"[0-9a-f-]{32,36}", headers["x-request-id"])


# ---- the unit and the container -------------------------------------------------------------------------------------------


@contextmanager
def running(command: list[str], folder: Path) -> Iterator[int]:
    """`bestiary` with such arguments, on a port that it takes; it ends well when it is told to."""
    environment = {**os.environ, "BESTIARY_DATA": str(folder), "BESTIARY_LOG": "json", "PYTHONUNBUFFERED": "1"}
    said, log = Path(folder, "said"), Path(folder, "log")
    with said.open("w") as out, log.open("w") as err:
        process = subprocess.Popen([*BESTIARY, *command], env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=err)
    try:
        until(lambda: process.poll() is not None or re.search(r":(\d+)/", said.read_text()), PATIENCE)
        found = re.search(r":(\d+)/", said.read_text())
        assert found, log.read_text()
        port = int(found[1])
        until(lambda: process.poll() is not None or is_alive(port), PATIENCE)
        yield port
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) in (0, -signal.SIGTERM)
    finally:
        process.kill()
        process.wait(60)


def is_alive(port: int) -> bool:
    """Does a server answer there?"""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        line.request("GET", "/healthz")
        return line.getresponse().status == 200
    except OSError:
        return False
    finally:
        line.close()


def with_free_port(command: list[str]) -> list[str]:
    """The arguments of `bestiary`, on whichever port is free."""
    arguments = command[1:]
    arguments[arguments.index("--port") + 1] = "0"
    return arguments


def test_the_systemd_unit_runs_a_server(tmp_path: Path) -> None:
    unit = configparser.ConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string((DEPLOY / "bestiary.service").read_text())
    command = shlex.split(unit["Service"]["ExecStart"])
    assert Path(command[0]).name == "bestiary" and unit["Install"]["WantedBy"] == "multi-user.target"
    assert f"/var/lib/{unit['Service']['StateDirectory']}" in unit["Service"]["Environment"]
    with running(with_free_port(command), tmp_path):
        pass
    told = [json.loads(line) for line in Path(tmp_path, "log").read_text().splitlines()]
    assert told[0]["message"] == "the server is ready" and told[-1]["message"] == "the server has stopped"


def test_the_container_file_runs_a_server_and_looks_after_it(tmp_path: Path) -> None:
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    lines = [line.split(None, 1) for line in text.splitlines() if line and not line.startswith("#")]
    oldest = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    assert all(tuple(map(int, version.split("."))) >= (3, 11) for version in re.findall(r"python:([\d.]+)-slim", text))
    assert oldest == ">=3.11"
    sources = [path for name, rest in lines if name == "COPY" and "--from" not in rest for path in rest.split()[:-1]]
    assert sources and all((ROOT / path).exists() for path in sources)
    lists = {name: json.loads(f"[{rest.partition('[')[2]}") for name, rest in lines if name in ("ENTRYPOINT", "HEALTHCHECK")}
    entry, check = lists["ENTRYPOINT"], lists["HEALTHCHECK"]
    assert entry[0] == "bestiary" and check[0] == "python"
    looks = [sys.executable, *check[1:]]
    with running(with_free_port(entry), tmp_path) as port:
        here = [part.replace(":8123/", f":{port}/") for part in looks]
        assert subprocess.run(here, check=False, timeout=120, capture_output=True).returncode == 0
    assert subprocess.run(here, check=False, timeout=120, capture_output=True).returncode != 0

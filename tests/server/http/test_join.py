"""`bestiary join URL` plays at a table of a server in the terminal, and `bestiary serve` runs one."""

import json
import os
import random
import re
import subprocess
import sys
import threading
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from queue import Empty, Queue
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection
from websockets.sync.server import serve as old_server

from bestiary.cli.remote.connection import Address, RemoteTable
from bestiary.cli.terminal.errors import UserError
from bestiary.engine.table.fair_deal import player_commitment
from tests.fair_deals import value_of
from tests.server.running import Served, hear, say, served, until

BESTIARY = [sys.executable, "-c", "import sys; from bestiary.cli import main; sys.exit(main())"]


class Terminal:
    """A terminal in which `bestiary` runs: lines go in, and what comes out is read as it comes."""

    def __init__(self, *args: str, home: Path) -> None:
        environment = {**os.environ, "BESTIARY_DATA": str(home), "PYTHONUNBUFFERED": "1"}
        pipe, both = subprocess.PIPE, subprocess.STDOUT
        self.process = subprocess.Popen([*BESTIARY, *args], stdin=pipe, stdout=pipe, stderr=both, text=True, env=environment)
        self.lines: Queue[str | None] = Queue()
        self.said = ""
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.wait()
        self.reader.join()
        for stream in (self.process.stdin, self.process.stdout):
            with suppress(BrokenPipeError):
                assert stream is not None
                stream.close()

    def _read(self) -> None:
        assert self.process.stdout is not None
        while text := self.process.stdout.readline():
            self.lines.put(text)
        self.lines.put(None)

    def wait_for(self, pattern: str) -> str:
        """Read until a line matches; that line."""
        while True:
            line = self.lines.get(timeout=60)
            assert line is not None, f"it ended before {pattern}: {self.said}"
            self.said += line
            if re.search(pattern, line):
                return line

    def look_up(self, pattern: str) -> None:
        """Type empty lines until something is said: who is asked for a line hears what was told meanwhile when they typed one."""
        end = time.monotonic() + 60
        while not re.search(pattern, self.said):
            assert time.monotonic() < end, self.said
            self.type("")
            with suppress(Empty):
                self.said += self.lines.get(timeout=0.3) or ""

    def type(self, *lines: str) -> None:
        """Type lines."""
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def end(self) -> tuple[int, str]:
        """No more is typed: the exit code and all that was said."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        while (line := self.lines.get(timeout=60)) is not None:
            self.said += line
        return self.process.wait(60), self.said


def play_as(server: Served, made: dict[str, Any], over: list[dict[str, Any]]) -> None:
    """The other player, over a socket, at random."""
    line, chance = server.line(made["table"], made["token"]), random.Random(3)
    while True:
        message = json.loads(line.recv(timeout=60))
        if message["type"] == "state" and message["menu"]:
            say(line, type="move", n=message["n"], code=chance.choice(message["menu"]["moves"])[0])
        elif message["type"] == "over":
            over.append(message)
            return


@pytest.mark.parametrize("game", ["monster-battle", "monster-club"])
def test_somebody_plays_a_whole_game_in_the_terminal(game: str, tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = server.table(game, "me", "open", name="Ann")
        over: list[dict[str, Any]] = []
        other = threading.Thread(target=play_as, args=(server, made, over))
        with Terminal("join", f"{server.url}/t/{made['table']}", "--name", "Bob \x1b[31m", home=tmp_path) as terminal:
            terminal.wait_for(r"You are Bob ")
            other.start()
            terminal.type(*["1"] * 500)
            other.join(120)
            code, said = terminal.end()
        assert code == 0 and over
        assert over[0]["sentence"].replace("Player 1", "Ann") in said
        assert f"bestiary join {server.url}/t/{made['table']} --token " in said
        assert "\x1b" not in said and "No: choose" not in said


def test_what_can_be_typed(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = server.table("montac", "me", "open", name="Ann")
        _, joined = server.ask(f"/api/tables/{made['table']}/join", {"name": "Bob"})
        link = f"{server.url}/t/{made['table']}?token={joined['token']}"
        with Terminal("join", link, home=tmp_path) as terminal:
            line = server.line(made["table"], made["token"])
            while (state := hear(line, "state"))["view"]["question"]["who"] != 1:
                say(line, type="move", n=state["n"], code=state["menu"]["moves"][0][0])
            terminal.wait_for(r"^  1\. ")
            terminal.type("?", "say hello there", "why fly", "nonsense", "77", "board", "decks", "hint")
            assert hear(line, "chat")["text"] == "hello there"
            terminal.wait_for("would a good player do")
            terminal.wait_for("Bob says: hello there")
            terminal.wait_for(r"No: .*fly.* is not a move here")
            terminal.wait_for(r"No: .*nonsense.* is not a move here")
            terminal.wait_for("No: choose from 1 to")
            terminal.wait_for("-- Turn")
            terminal.wait_for("The deck of Ann: ")
            terminal.wait_for(r"^  Cards, \d+: \d [A-Z].*; \d ")
            terminal.wait_for("^Your deck: ")
            terminal.wait_for("winning chance|hardly any difference|only one thing|choose in secret")
            terminal.type("concede", "rematch", "quit")
            assert hear(line, "over")["winners"] == [0]
            terminal.wait_for("Bob would like a rematch")
            code, said = terminal.end()
            assert code == 0 and "Come back with" in said


def test_the_terminal_adds_to_the_deal_and_proves_it(tmp_path: Path) -> None:
    values = [value_of("Ann"), value_of("Ann again")]
    commitments = [player_commitment(value) for value in values]
    with served(tmp_path) as server:
        made = server.table("monster-battle", "me", "open", name="Ann", commitment=commitments[0])
        line = server.line(made["table"], made["token"])
        with Terminal("join", f"{server.url}/t/{made['table']}", "--name", "Bob", home=tmp_path) as terminal:
            terminal.wait_for("You are Bob")
            deal = hear(line, "deal")["deal"]
            assert deal["players"][0] == commitments[0] and len(deal["players"][1]) == 64 and 0 in deal["waits"]
            say(line, type="open", value=values[0])
            hear(line, "state")
            say(line, type="concede")
            terminal.wait_for("The replay: ")
            terminal.type("deal")
            terminal.wait_for(f"^Ann committed to {commitments[0]}")
            terminal.wait_for(f"^Fingerprint: {deal['fingerprint']}")
            terminal.wait_for("^yes  What player 2 added is what their client committed to")
            terminal.wait_for("^yes  Its commitments are those that you were shown before the deal")
            terminal.wait_for("^The deal holds")
            terminal.type("rematch")
            terminal.wait_for("Bob would like a rematch")
            say(line, type="rematch", commitment=commitments[1])
            table = hear(line, "rematch")["table"] or hear(line, "rematch")["table"]
            terminal.look_up("The rematch begins")
            again = server.line(table, made["token"])
            assert all(hear(again, "welcome")["deal"]["players"])
            say(again, type="open", value=values[1])
            assert hear(again, "state")["moves"] == 0
            say(again, type="concede")  # whoever begins: who waits for another's move does not read what is typed
            terminal.type("quit")
            assert terminal.end()[0] == 0


def test_who_loses_a_seat_is_told_why_and_leaves(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = server.table("monad-wars", "me", "open", "open", name="Ann")
        host = server.line(made["table"], made["token"])
        with Terminal("join", f"{server.url}/t/{made['table']}", "--name", "Bob", home=tmp_path) as terminal:
            terminal.wait_for("The game begins when seat 3 is taken")
            say(host, type="remove", seat=1)
            terminal.wait_for(r"^The host has removed you from this table\.$")
            assert terminal.end()[0] == 0


def test_a_broken_line_is_mended(tmp_path: Path) -> None:
    with ExitStack() as stack:
        with served(tmp_path) as server:
            made = server.table("monster-battle", "me", "greedy", name="Ann")
            join = ["join", f"{server.url}/t/{made['table']}", "--token", made["token"]]
            terminal = stack.enter_context(Terminal(*join, home=tmp_path))
            terminal.wait_for(r"^  1\. ")
        with served(tmp_path, port=server.port):
            terminal.type("1", "1", "1")  # what, where, which way up: at most so many steps
            terminal.wait_for(r"Ann: ")
            terminal.type("quit")
            assert terminal.end()[0] == 0


def test_serve_runs_a_server_and_says_where(tmp_path: Path) -> None:
    with Terminal("serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'own.sqlite'}", home=tmp_path) as terminal:
        port = int(terminal.wait_for(r"Bestiary is at http://127.0.0.1:\d+/").rpartition(":")[2].partition("/")[0])
        server, found = Served(port, None), list[Any]()  # type: ignore[arg-type]
        until(lambda: found.extend(asked(server)) or found, 60)
        assert found[0] == 200 and len(found[1]) == 5
        terminal.process.terminate()
        terminal.end()
    assert (tmp_path / "own.sqlite").exists()


@pytest.mark.parametrize("screen", ["", ":99"])
def test_the_browser_is_opened_if_there_is_one(screen: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a screen, whatever BROWSER names is given the address; without one the address is for people to open."""
    monkeypatch.setenv("DISPLAY", screen)
    monkeypatch.setenv("WAYLAND_DISPLAY", "")
    browser = tmp_path / "browser"
    browser.write_text(f"#!/bin/sh\necho $1 > {tmp_path}/opened\n")
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(browser))
    with Terminal("serve", "--open", "--port", "0", "--database", f"sqlite:///{tmp_path}/own.sqlite", home=tmp_path) as terminal:
        address = terminal.wait_for(r"Bestiary is at http://127.0.0.1:\d+/").split()[3]
        if screen:
            until(lambda: (tmp_path / "opened").exists() and (tmp_path / "opened").read_text().strip() == address, 60)
        else:
            terminal.wait_for(rf"There is no browser to open here: open {address} yourself")
        terminal.process.terminate()
        terminal.end()
    assert bool(screen) == (tmp_path / "opened").exists()


def asked(server: Served) -> list[Any]:
    """The games of a server, or nothing while it does not answer."""
    try:
        return [*server.ask("/api/games")]
    except OSError:
        return []


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["serve", "--trusted-proxy", "nowhere"], "no address of a proxy"),
        (["serve", "--origin", "nowhere"], "is no origin"),
        (["join", "nonsense://x"], "not the address of a table"),
        (["join", "http://127.0.0.1:9/"], "no table"),
        (["join", "http://127.0.0.1:9/t/x"], "does not answer"),
        (["serve", "--database", "nonsense"], "cannot be opened"),
        (["serve", "--host", "192.0.2.1", "--port", "1"], "cannot listen"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(args: list[str], sentence: str, tmp_path: Path) -> None:
    with Terminal(*args, home=tmp_path) as terminal:
        code, said = terminal.end()
    assert code == 1 and sentence in said and said.startswith("bestiary: ") and "Traceback" not in said


def test_addresses_of_tables() -> None:
    address = Address("127.0.0.1:8123/t/abc?token=x")
    assert (address.server, address.table, address.token) == ("http://127.0.0.1:8123", "abc", "x")
    odd = Address("https://play.example/t/abc#token=y z")
    assert odd.socket() == "wss://play.example/ws/abc" and odd.offers() == ["bestiary", "token.y%20z"]
    assert Address("play.example/t/abc").offers() == ["bestiary"]
    odd.is_old = True
    assert odd.socket() == "wss://play.example/ws/abc?token=y%20z"
    with pytest.raises(UserError):
        Address("ftp://x/t/abc")


def test_at_a_server_of_before_the_token_stands_in_the_address() -> None:
    came: Queue[str] = Queue()

    def hear_out(line: ServerConnection) -> None:
        assert line.request is not None
        came.put(line.request.path)
        with suppress(ConnectionClosed):  # by the client, which comes again
            line.send(json.dumps({"type": "noted", "to": None}))
            line.recv(timeout=60)

    with old_server(hear_out, "127.0.0.1", 0) as old:
        thread = threading.Thread(target=old.serve_forever, daemon=True)
        thread.start()
        table = RemoteTable(Address(f"127.0.0.1:{old.socket.getsockname()[1]}/t/abc", "secret"))
        try:
            assert sorted(came.get(timeout=60) for _ in range(2)) == ["/ws/abc", "/ws/abc?token=secret"]
            heard = table.next(60)
            assert heard is not None and heard["type"] == "noted"
        finally:
            table.leave()
            old.shutdown()
            thread.join(60)
        assert not thread.is_alive()

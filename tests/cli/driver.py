"""Drives the real command line: in this process through Typer's runner, or in a terminal of its own."""

import codecs
import fcntl
import functools
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import typer.testing
from typer.main import get_command
from typer.testing import CliRunner, Result

import bestiary
from bestiary.cli.commands.app import app

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
COMMAND = [sys.executable, "-c", "from bestiary.cli import main; main()"]
# The terminal belongs to the command, so that Ctrl-C reaches it.
OWNED = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); from bestiary.cli import main; main()"
PATIENCE = 60

# Typer reads all signatures anew for every call, which takes longer than most commands; they do not change.
typer.testing._get_command = functools.cache(get_command)


def run(*args: str, typed: str = "", home: Path | None = None) -> Result:
    """One command with what is typed on its standard input; neither of its ends is a terminal."""
    env = {"BESTIARY_HOME": str(home)} if home is not None else {}
    return CliRunner().invoke(app, list(args), input=typed, env=env)


def fails(*args: str, typed: str = "", home: Path | None = None) -> Result:
    """A command that must fail in the decent way: nothing on standard output, a sentence on standard error, no traceback."""
    result = run(*args, typed=typed, home=home)
    assert result.exit_code not in (0, 70), result.output
    assert result.stderr.startswith("bestiary: ")
    assert "Traceback" not in result.output
    return result


GAME = "monster-battle"
SEED = 5
FIRST = ["--seed", str(SEED), "--option", "starter=portrait"]  # the person, at seat 1, begins


def first_position() -> bestiary.Match:
    """The position with which a game with the options FIRST begins."""
    return bestiary.load(GAME).new(seed=SEED, options={"starter": "portrait"})


def quiet_moves() -> list[str]:
    """First moves after which the person is asked nothing more: with cards that do nothing when they are laid."""
    match = first_position()
    still = [face.slug for face in match.game.cards.values() if face.played is None]
    return [move.code for move in match.legal() if move.code.split()[1] in still]


def hand(match: bestiary.Match, seat: int) -> list[str]:
    """The names of the cards in a hand."""
    zones = match.view(seat)["zones"]
    return [card["name"] for zone in zones if zone["name"] == "hand" and zone["seat"] == seat for card in zone["cards"]]


class Terminal:
    """A command in a terminal of its own, of a certain size."""

    def __init__(self, args: list[str], home: Path, columns: int = 100, rows: int = 35, **env: str) -> None:
        parent, child = pty.openpty()
        fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        environment = {**os.environ, "BESTIARY_HOME": str(home), "TERM": "xterm-256color", "PYTHONUTF8": "1", **env}
        for inherited in ("NO_COLOR", "COLUMNS", "LINES"):  # a test runner sets the last two: they hide the size
            if inherited not in env:
                environment.pop(inherited, None)
        command = [sys.executable, "-c", OWNED, *args]
        self.process = subprocess.Popen(command, stdin=child, stdout=child, stderr=child, env=environment, start_new_session=True)
        os.close(child)
        self.parent = parent
        self.raw = ""
        self.closed = False
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def wait_for(self, *texts: str) -> str:
        """Read until one of these texts has appeared since the last call; give all that was read."""
        seen, until = "", time.monotonic() + PATIENCE
        while not any(text in plain(seen) for text in texts):
            assert time.monotonic() < until, f"never saw {texts} in:\n{plain(seen)}"
            ready, _, _ = select.select([self.parent], [], [], 0.2)
            if ready:
                seen += self._read()
            assert not self.closed or any(text in plain(seen) for text in texts), f"ended without {texts}:\n{plain(seen)}"
        self.raw += seen
        return seen

    def _read(self) -> str:
        try:
            piece = os.read(self.parent, 65536)
        except OSError:  # the other end is closed
            piece = b""
        self.closed = piece == b""
        return self.decoder.decode(piece)

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        os.write(self.parent, f"{line}\n".encode())

    def interrupt(self) -> str:
        """Ctrl-C, as the terminal sends it, until the command ends; what it says.

        Python can miss one that comes just as it begins to wait for a line, and acts on it at the next key: one presses again.
        """
        seen = ""
        for _ in range(5):
            os.write(self.parent, b"\x03")
            until = time.monotonic() + PATIENCE / 6
            while time.monotonic() < until and self.process.poll() is None and not self.closed:
                if select.select([self.parent], [], [], 0.1)[0]:
                    seen += self._read()
            if self.closed or self.process.poll() is not None:
                break
        self.raw += seen
        return seen

    def end(self) -> int:
        """Wait for the end; the exit code."""
        until = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < until and not self.closed:
            ready, _, _ = select.select([self.parent], [], [], 0.1)
            if ready:
                self.raw += self._read()
        while select.select([self.parent], [], [], 0.1)[0] and (piece := self._read()):
            self.raw += piece
        os.close(self.parent)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            raise


def plain(text: str) -> str:
    """A text without the signs that steer a terminal."""
    return ESCAPES.sub("", text).replace("\r", "")

"""Drives the real command line: in this process through Typer's runner, or in a terminal of its own."""

import fcntl
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

from typer.testing import CliRunner, Result

from bestiary.cli.app import app

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
COMMAND = [sys.executable, "-c", "from bestiary.cli import main; main()"]
PATIENCE = 60


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


class Terminal:
    """A command in a terminal of its own, of a certain size."""

    def __init__(self, args: list[str], home: Path, columns: int = 100, rows: int = 35, **env: str) -> None:
        parent, child = pty.openpty()
        fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        environment = {**os.environ, "BESTIARY_HOME": str(home), "TERM": "xterm-256color", "PYTHONUTF8": "1", **env}
        environment.pop("NO_COLOR", None) if "NO_COLOR" not in env else None
        self.process = subprocess.Popen(
            [*COMMAND, *args], stdin=child, stdout=child, stderr=child, env=environment, start_new_session=True, preexec_fn=_owned
        )
        os.close(child)
        self.parent = parent
        self.raw = ""

    def wait_for(self, text: str) -> str:
        """Read until a text has appeared since the last call; give all that was read."""
        seen, until = "", time.monotonic() + PATIENCE
        while text not in plain(seen):
            assert time.monotonic() < until, f"never saw {text!r} in:\n{plain(seen)}"
            ready, _, _ = select.select([self.parent], [], [], 0.2)
            if ready:
                piece = self._read()
                assert piece or text in plain(seen), f"ended without {text!r}:\n{plain(seen)}"
                seen += piece
        self.raw += seen
        return seen

    def _read(self) -> str:
        try:
            return os.read(self.parent, 65536).decode("utf-8", "replace")
        except OSError:  # the other end is closed
            return ""

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        os.write(self.parent, f"{line}\n".encode())

    def interrupt(self) -> None:
        """Ctrl-C, as the terminal sends it."""
        os.write(self.parent, b"\x03")

    def end(self) -> int:
        """Wait for the end; the exit code."""
        until = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < until:
            ready, _, _ = select.select([self.parent], [], [], 0.1)
            if ready:
                self.raw += self._read()
        while select.select([self.parent], [], [], 0.1)[0] and (piece := self._read()):
            self.raw += piece
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        os.close(self.parent)
        return self.process.wait()


def _owned() -> None:
    """The terminal belongs to the command, so that Ctrl-C reaches it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def plain(text: str) -> str:
    """A text without the signs that steer a terminal."""
    return ESCAPES.sub("", text).replace("\r", "")

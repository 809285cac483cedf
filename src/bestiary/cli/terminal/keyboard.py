"""Keyboard input, or what stands in for it: one line at a time, with what was typed ahead."""

from __future__ import annotations

import contextlib
import select
import sys
from typing import Final

from bestiary.cli.terminal.control_characters import cleaned


class Keys:
    """Lines as they are typed; a line that was not meant for the question before is kept for the next."""

    def __init__(self) -> None:
        self.ahead: Final[list[str]] = []
        self.is_terminal: Final = sys.stdin.isatty()
        reconfigure = getattr(sys.stdin, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
        if self.is_terminal:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  # arrow keys and history

    def line(self, prompt: str) -> str:
        """The next line without blanks around it; EOFError when there is none."""
        if self.ahead:
            return self.ahead.pop(0)
        return cleaned(input(cleaned(prompt))).replace("\t", " ").strip()

    def waiting(self) -> bool:
        """Was something typed that nobody has read yet? Only a terminal tells."""
        if self.ahead or not self.is_terminal:
            return bool(self.ahead)
        with contextlib.suppress(OSError, ValueError):  # a system whose terminals cannot be asked
            return bool(select.select([sys.stdin], [], [], 0)[0])
        return False

    def keep(self, line: str) -> None:
        """This line is for the next question."""
        self.ahead.insert(0, line)

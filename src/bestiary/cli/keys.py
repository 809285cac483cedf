"""The keyboard, or what stands in for it: one line at a time, with what was typed ahead."""

from __future__ import annotations

import contextlib
import select
import sys
from typing import Final


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
        return printable(input(prompt)).strip()

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


def printable(text: str) -> str:
    """A typed text that can be shown: signs that would steer the terminal are taken out."""
    return "".join(sign if sign.isprintable() else " " for sign in text)

"""Sanitizing of output: control characters, escape codes and half signs never reach the terminal, nor what its encoding lacks."""

from __future__ import annotations

import io
import re
import sys
from typing import TextIO

# C0 and C1 controls but for line breaks and tabs, marks that turn the direction of writing, and separators of lines.
STEERING = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
HALF = re.compile(r"[\ud800-\udfff]")


def cleaned(text: str) -> str:
    """A text that can be shown: what would steer the terminal is taken out, and half a sign is shown as one that is unknown."""
    return HALF.sub("\ufffd", STEERING.sub("", text))


def escaped(text: str) -> str:
    """The same for JSON, in which nothing is lost: each such sign as its number."""
    return HALF.sub(_number, STEERING.sub(_number, text))


def say(text: str = "", to: TextIO | None = None) -> None:
    """Print a text, at once; every line that is not drawn goes through here."""
    print(cleaned(text), file=to or sys.stdout, flush=True)


def show_every_sign(stream: TextIO) -> None:
    """Let a stream whose encoding is not UTF-8 write a question mark for a sign that it lacks, instead of failing."""
    if isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
        stream.reconfigure(errors="replace")


def has_every_sign(stream: TextIO) -> bool:
    """Can a stream write all signs that there are?"""
    return (getattr(stream, "encoding", None) or "").lower().startswith("utf")


def _number(found: re.Match[str]) -> str:
    return f"\\u{ord(found.group()):04x}"

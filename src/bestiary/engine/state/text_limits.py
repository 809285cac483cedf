"""Limits of TOML and JSON texts, checked before a parser sees them: length, nesting depth, dotted keys, digits of a number."""

from __future__ import annotations

import re
from typing import Final

LONGEST: Final = 4_000_000  # characters; the longest file of ours has 40,000
DEEPEST: Final = 50  # brackets that are open at once
MOST_PARTS: Final = 10  # of a dotted key: parsers take memory with the square of them
MOST_SIGNS: Final = 400  # of a number or a bare word

# Comments and texts first, for what stands in them opens nothing; one that is not closed goes on to the end of its line or file.
TOKENS: Final = re.compile(
    r'#[^\n]*|"""(?:\\.|[^\\])*?(?:"{3,5}|\Z)|'
    r"'''.*?(?:'{3,5}|\Z)|"
    r'"(?:\\.|[^"\\\n])*+"?|'
    r"'[^'\n]*+'?|"
    r"[\[\]{}.,=\n]|[^\s\[\]{}.,=\"'#]{401,}",
    re.DOTALL,
)


class TooMuch(ValueError):
    """A text that no parser should be given: on which line, and why."""

    def __init__(self, line: int, sentence: str) -> None:
        self.line: Final = line
        super().__init__(sentence)


def check_text(text: str) -> None:
    """TooMuch if a TOML or JSON text is longer, deeper or more dotted than any file of ours could be."""
    if len(text) > LONGEST:
        raise TooMuch(1, f"it has {len(text)} characters, which is far too long for a file of ours")
    depth, dots = 0, 0
    for found in TOKENS.finditer(text):
        token = found.group()
        if token == ".":
            dots += 1
        elif token[0] not in "\"'#":
            dots = 0
        if token in ("[", "{"):
            depth += 1
        elif token in ("]", "}"):
            depth = max(0, depth - 1)
        why = _too_much(token, depth, dots)
        if why:
            raise TooMuch(text.count("\n", 0, found.start()) + 1, why)


def _too_much(token: str, depth: int, dots: int) -> str:
    """Why it goes no further here; empty if it may."""
    if depth > DEEPEST:
        return f"it is nested far too deeply for a file of ours: at most {DEEPEST} brackets may be open"
    if dots >= MOST_PARTS:
        return f"a key has far too many parts: at most {MOST_PARTS} with dots between them"
    if len(token) > MOST_SIGNS and token[0] not in "\"'#":
        return f"a number or a word without quotes is far too long: at most {MOST_SIGNS} signs"
    return ""

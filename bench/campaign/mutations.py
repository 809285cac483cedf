"""Mutation of texts, bytes and JSON values for fuzzing: cut, doubled, swapped, nested, enormous and hostile pieces."""

from __future__ import annotations

import random
import re
from typing import Final

from bestiary.engine.state.save import Json

NUMBER: Final = re.compile(r"\d+")
STRING: Final = re.compile(r'"[^"\n]*"')
HOSTILE: Final = (
    *("", " ", "\x00", "\x1b[31m", "\x1b]0;x\x07", "\u202egnp", "\ud800", "\udcff", "\ufdfa" * 9, "9" * 30, "9" * 5000),
    *("-1", "1e999", "NaN", "[" * 400, "{a=" * 400, "a." * 400, "../../etc/passwd", "/dev/zero", "/dev/null"),
    *("http://[x", "%s%n", "{0}", "\\", '"""'),
    *("0x7fffffff", "1_000", "true", "null", "2026-01-01", "²", "--", "-", "=", "#", "[[card]]", "x" * 5000),
)
VALUES: Final[tuple[Json, ...]] = (
    *(None, True, False, 0, -1, 2**31, 2**63, 2**70, 1.5, 1e300, "", "x", [], {}, [[]], {"x": 1}, "\x1b[31m", "\ud800", "9" * 5000),
    *([None], ["x"], "play #999 0,0", "x" * 5000),
)


def mutated_text(chance: random.Random, text: str) -> str:
    """A text that was changed at one to four places; sometimes not at all."""
    for _ in range(chance.choice([0, 1, 1, 1, 2, 2, 3, 4])):
        text = chance.choice(CHANGES)(chance, text)
    return text


def cut(chance: random.Random, text: str) -> str:
    """Without a piece of it."""
    at = chance.randrange(len(text) + 1)
    return text[:at] + text[at + chance.choice([1, 1, 2, 10, 100, 10_000]) :]


def doubled(chance: random.Random, text: str) -> str:
    """With a piece twice."""
    at = chance.randrange(len(text) + 1)
    piece = text[at : at + chance.choice([1, 5, 40, 400])]
    return text[:at] + piece * chance.choice([2, 2, 3, 50]) + text[at:]


def hostile(chance: random.Random, text: str) -> str:
    """With something in it that should not be there."""
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(HOSTILE) + text[at:]


def swapped_lines(chance: random.Random, text: str) -> str:
    """With two lines in each other's place."""
    lines = text.split("\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def other_number(chance: random.Random, text: str) -> str:
    """With another number."""
    return _replaced(chance, text, NUMBER, chance.choice(["0", "-1", "99", "9" * 30, "9" * 5000, "1.5", '"x"', "1e9", "[1]"]))


def other_string(chance: random.Random, text: str) -> str:
    """With another text, or with something that is none."""
    word = chance.choice(HOSTILE).replace("\\", "").replace('"', "")
    others = [f'"{word}"', "7", "[]", "{}", "true", '"\\u001b[31m"', '"\\ud800"', '[["x"]]']
    return _replaced(chance, text, STRING, chance.choice(others))


def _replaced(chance: random.Random, text: str, pattern: re.Pattern[str], by: str) -> str:
    places = [found.span() for found in pattern.finditer(text)]
    if not places:
        return text + by
    start, end = chance.choice(places)
    return text[:start] + by + text[end:]


CHANGES: Final = (cut, doubled, hostile, swapped_lines, other_number, other_string, other_string)


def mutated_bytes(chance: random.Random, text: bytes) -> bytes:
    """Bytes of which some were changed, mostly to what is no UTF-8."""
    out = bytearray(text or b" ")
    for _ in range(chance.randrange(1, 6)):
        out[chance.randrange(len(out))] = chance.choice(b"\x00\xff\xc3\xed\x80\x1b\x0d\x0a\"'[]{}=.#")
    return bytes(out)


def mutated_json(chance: random.Random, value: Json) -> Json:
    """JSON with one to three of its values changed, taken out or put elsewhere."""
    for _ in range(chance.choice([1, 1, 2, 3])):
        value = _changed(chance, value)
    return value


def _changed(chance: random.Random, value: Json) -> Json:
    if isinstance(value, dict) and value and chance.random() < 0.92:
        key = chance.choice([*value])
        way = chance.random()
        if way < 0.1:
            return {name: one for name, one in value.items() if name != key}
        if way < 0.15:
            return {**value, chance.choice(["x", "\x1b[31m", "__class__", "9" * 200]): value[key]}
        return {**value, key: _changed(chance, value[key])}
    if isinstance(value, list) and value and chance.random() < 0.85:
        at = chance.randrange(len(value))
        way = chance.random()
        if way < 0.1:
            return [*value[:at], *value[at + 1 :]]
        if way < 0.2:
            return [*value[: at + 1], *value[at:] * chance.choice([1, 1, 30])]
        return [*value[:at], _changed(chance, value[at]), *value[at + 1 :]]
    if isinstance(value, str) and value and chance.random() < 0.5:
        return mutated_text(chance, value)
    return chance.choice(VALUES)

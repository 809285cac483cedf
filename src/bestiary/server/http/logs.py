"""Structured logging: one JSON object a line, or plain lines at a terminal; request ids, and lines that repeat are thinned.

What is logged never holds a token, a card or a seed: requests are named by their path without its query, errors by their kind and
where they happened, without what they said. `BESTIARY_TRACEBACK=1` shows that, too.
"""

from __future__ import annotations

import logging
import os
import re
import secrets
import sys
import time
import traceback
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Final, TextIO

import msgspec

ACCESS: Final = logging.getLogger("bestiary.access")  # every request and socket; too much for people
SETTING: Final = "BESTIARY_LOG"
FORMS: Final = ("json", "text")
FIELDS: Final = (
    "table", "game", "seat", "address", "method", "path", "status", "code", "milliseconds", "count", "kind", "url", "processes",
)  # fmt: skip
FIRST: Final = 3  # lines of a kind that are written before the others are counted
WINDOW: Final = 60.0  # seconds
DEPTH: Final = 8  # places in the code that are named of an error
KINDS: Final = 1000  # that are told apart
SAFE: Final = re.compile(r"[A-Za-z0-9_.-]{1,64}")
DIGITS: Final = re.compile(r"\d+")

request_id: Final[ContextVar[str]] = ContextVar("request_id", default="")


class BadLogForm(ValueError):
    """Not a form of logs: one sentence that says what to write."""


def new_request_id(said: str = "") -> str:
    """An id for a request: the one that a trusted proxy has given it, or a new one."""
    return said if SAFE.fullmatch(said) else secrets.token_hex(8)


def first_line(record: logging.LogRecord) -> str:
    """What a record says, without what follows it in further lines."""
    return record.getMessage().split("\n", 1)[0]


def fields_of(record: logging.LogRecord) -> dict[str, str | int | float | list[str]]:
    """What is known beside the sentence: the request, the named fields, how often it came, and where it failed."""
    known = {"request": request_id.get(), **{name: getattr(record, name, None) for name in FIELDS}}
    out: dict[str, str | int | float | list[str]] = {name: value for name, value in known.items() if value not in (None, "")}
    more = getattr(record, "more", 0)
    if more:
        out["more"] = more
    error = record.exc_info[1] if record.exc_info else None
    if error is not None:
        out["error"] = type(error).__name__
        frames = traceback.extract_tb(error.__traceback__)[-DEPTH:]
        out["at"] = [f"{frame.filename.rpartition('bestiary/')[2]}:{frame.lineno}" for frame in frames]
        if os.environ.get("BESTIARY_TRACEBACK") == "1":
            out["said"] = str(error)
    return out


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, who says it, the sentence, and what is known beside it."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        head = {"time": at, "level": record.levelname.lower(), "logger": record.name, "message": first_line(record)}
        return msgspec.json.encode({**head, **fields_of(record)}).decode()


class PlainLines(logging.Formatter):
    """Lines for people: the time, the sentence, and in brackets what is known beside it."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        known = {name: value for name, value in fields_of(record).items() if name != "request"}
        beside = ", ".join(f"{name} {' '.join(value) if isinstance(value, list) else value}" for name, value in known.items())
        text = f"{time.strftime('%H:%M:%S', time.localtime(record.created))} {first_line(record)}{f' ({beside})' if beside else ''}"
        return "".join(letter if letter.isprintable() else "?" for letter in text)


class Thinned(logging.Filter):
    """Of what repeats itself only the first few lines a minute pass; how many more there were is told with the next one."""

    def __init__(self, first: int = FIRST, window: float = WINDOW) -> None:
        super().__init__()
        self.first: Final = first
        self.window: Final = window
        self.seen: Final[OrderedDict[tuple[str, str], tuple[float, int]]] = OrderedDict()  # since when, and how many

    def filter(self, record: logging.LogRecord) -> bool:
        """May this line be written? What is logged for each request always may."""
        if record.name == ACCESS.name:
            return True
        key = (record.name, DIGITS.sub("0", str(record.msg).split("\n", 1)[0][:200]))
        since, many = self.seen.pop(key, (record.created, 0))
        more = 0
        if record.created - since >= self.window:
            more, since, many = max(0, many - self.first), record.created, 0
        self.seen[key] = (since, many + 1)
        if len(self.seen) > KINDS:
            self.seen.popitem(last=False)
        if more:
            record.more = more
        elif many + 1 == self.first:
            record.msg = f"{record.msg!s}".split("\n", 1)[0] + "; if this comes again within a minute it is only counted"
        return many < self.first


def log_handler(stream: TextIO | None = None, form: str | None = None) -> logging.Handler:
    """Writes logs as JSON, unless people read them at a terminal or BESTIARY_LOG says otherwise."""
    out = stream or sys.stderr
    named = form or os.environ.get(SETTING) or ("text" if out.isatty() else "json")
    if named not in FORMS:
        raise BadLogForm(f'{SETTING} is "{named[:40]}"; it may be json or text')
    handler = logging.StreamHandler(out)
    handler.setFormatter(JsonLines() if named == "json" else PlainLines())
    handler.addFilter(Thinned())
    return handler


@contextmanager
def logs_written(handler: logging.Handler) -> Iterator[None]:
    """Everything that is logged is written there for a while; requests one by one only for programs."""
    ours, root = logging.getLogger("bestiary"), logging.getLogger()
    root.addHandler(handler)
    ours.setLevel(logging.INFO)
    ACCESS.setLevel(logging.INFO if isinstance(handler.formatter, JsonLines) else logging.WARNING)
    try:
        yield
    finally:
        root.removeHandler(handler)
        for logger in (ours, ACCESS):
            logger.setLevel(logging.NOTSET)

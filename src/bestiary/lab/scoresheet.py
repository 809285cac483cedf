"""Arena results file (JSON lines): first what all games have in common, then a line for each that is over.

A line is written as soon as its game is over. A run that was stopped goes on with the games that are not on its sheet; a last line
that was cut off in writing is one of them.
"""

from __future__ import annotations

from pathlib import Path
from typing import IO, NamedTuple, TypeAlias

import msgspec

FORMAT = 1

Key: TypeAlias = tuple[tuple[str, str], int, tuple[str, ...]]


class BadSheet(ValueError):
    """A file that is no score sheet of these games: one sentence that says what to do."""


class Bout(NamedTuple):
    """One game that is to be played: which two meet, the number of their deal, and who sits where."""

    pair: tuple[str, str]
    deal: int
    seats: list[str]


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What all games of a sheet have in common."""

    arena: int = FORMAT
    game: str
    edition: str
    players: list[str]
    seed: int | str
    seats: int
    options: dict[str, int | str | bool]
    seconds: float | None


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One game that is over. Seats are counted from 0; moves are those with a choice, and seconds the time they took."""

    pair: tuple[str, str]
    deal: int
    seed: str
    seats: list[str]
    decks: list[str]
    winners: list[int]
    ending: str
    turns: int
    decisions: int
    moves: dict[str, int]
    seconds: dict[str, float]
    slowest: dict[str, float]

    def key(self) -> Key:
        """What tells it from all other games of the sheet."""
        return self.pair, self.deal, tuple(self.seats)


class ScoreSheet:
    """The games that are over; each new one is also written to the file, if there is one."""

    def __init__(self) -> None:
        self.entries: dict[Key, Entry] = {}
        self.file: IO[bytes] | None = None

    def has(self, bout: Bout) -> bool:
        """Is this game over?"""
        return (bout.pair, bout.deal, tuple(bout.seats)) in self.entries

    def entry(self, bout: Bout) -> Entry:
        """How it went."""
        return self.entries[bout.pair, bout.deal, tuple(bout.seats)]

    def add(self, entry: Entry) -> None:
        """One more game is over."""
        if self.file is not None:
            self.file.write(msgspec.json.encode(entry) + b"\n")
            self.file.flush()
        self.entries[entry.key()] = entry

    def close(self) -> None:
        """Nothing more will be written."""
        if self.file is not None:
            self.file.close()
            self.file = None


def open_sheet(path: Path, heading: Heading) -> ScoreSheet:
    """The sheet in a file, ready for more; BadSheet if it is one of other games."""
    sheet = ScoreSheet()
    found, first = path.read_bytes() if path.exists() else b"", msgspec.json.encode(heading) + b"\n"
    whole = found[: found.rfind(b"\n") + 1]  # a line that was cut off is not counted, and written anew
    lines = whole.splitlines()
    if not lines and not first.startswith(found):  # no heading of ours that was cut off
        compare(path, read_heading(path, found), heading)
    if lines:
        compare(path, read_heading(path, lines[0]), heading)
    for number, line in enumerate(lines[1:], 2):
        entry = read_entry(path, number, line)
        sheet.entries[entry.key()] = entry
    path.parent.mkdir(parents=True, exist_ok=True)
    sheet.file = path.open("r+b" if path.exists() else "wb")
    sheet.file.truncate(len(whole))
    sheet.file.seek(len(whole))
    if not lines:
        sheet.file.write(first)
        sheet.file.flush()
    return sheet


def read_heading(path: Path, line: bytes) -> Heading:
    """The first line of a sheet."""
    try:
        return msgspec.json.decode(line, type=Heading)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BadSheet(f"{path} is no score sheet of an arena; name another file, or one that is not there yet") from None


def read_entry(path: Path, number: int, line: bytes) -> Entry:
    """Another line of a sheet."""
    try:
        return msgspec.json.decode(line, type=Entry)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        said = str(error)[:1].lower() + str(error)[1:]
        raise BadSheet(f"{path} is damaged: line {number} is not a game that is over ({said}); remove that line") from None


def compare(path: Path, found: Heading, wanted: Heading) -> None:
    """A sheet goes on only with games of its own kind."""
    for name in Heading.__struct_fields__:
        theirs, ours = told(getattr(found, name)), told(getattr(wanted, name))
        if theirs != ours:
            raise BadSheet(
                f"{path} has games of another arena: its {name} {'are' if name.endswith('s') else 'is'} {theirs}, "
                f"not {ours}; name another file, or ask for the same"
            )


def told(value: object) -> str:
    """What a heading says, in words."""
    if isinstance(value, dict):
        return ", ".join(f"{name}={setting}" for name, setting in value.items()) or "none"
    if isinstance(value, list):
        return " ".join(map(str, value))
    return "as usual" if value is None else str(value)

"""Event log entries of a table (event sourcing): one for each thing that happened; all else follows from them."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

Left: TypeAlias = tuple[int, int]  # of a seat's clock: milliseconds left to think and to be away

CONCEDED: Final = "conceded"
OUT_OF_TIME: Final = "time"
STAYED_AWAY: Final = "away"
REMOVED: Final = "removed"
LEFT: Final = "left"
CANCELLED: Final = "cancelled"


class Sat(Struct, tag="sat", frozen=True, gc=False):
    """Somebody took a seat. Of their secret token only its hash is kept."""

    at: int
    seat: int
    name: str
    deck: str
    key: str
    commitment: str = ""  # to what they add to the deal; docs/fair-deal.md
    digest: str = ""  # of the position after it, if it is the last of what happened at once


class Moved(Struct, tag="moved", frozen=True, gc=False):
    """A seat made a move, with the id under which its client sent it, and how the clocks stood afterwards."""

    at: int
    seat: int
    code: str
    id: str = ""
    clock: list[Left] | None = None
    digest: str = ""


class GaveUp(Struct, tag="gave up", frozen=True, gc=False):
    """A seat conceded, ran out of time or stayed away too long."""

    at: int
    seat: int
    why: str = CONCEDED
    id: str = ""
    digest: str = ""


class TookBack(Struct, tag="took back", frozen=True, gc=False):
    """With the consent of all, only so many moves count; with the ids of the messages that asked and agreed, by seat."""

    at: int
    seat: int
    moves: int
    ids: dict[int, str] = {}
    digest: str = ""


class Spoke(Struct, tag="spoke", frozen=True, gc=False):
    """A seat said something."""

    at: int
    seat: int
    text: str
    id: str = ""


class Opened(Struct, tag="opened", frozen=True, gc=False):
    """A seat opened the value that it adds to the deal."""

    at: int
    seat: int
    value: str
    id: str = ""
    digest: str = ""


class Dealt(Struct, tag="dealt", frozen=True, gc=False):
    """The cards were dealt without the values that nobody opened in time."""

    at: int
    digest: str = ""


class Freed(Struct, tag="freed", frozen=True, gc=False):
    """Before the game begins, a seat is free again: the host removed who sat there, or they left or stayed away."""

    at: int
    seat: int
    why: str


class Closed(Struct, tag="closed", frozen=True, gc=False):
    """Before the game begins, the table is closed: its host cancelled it, or stayed away for too long."""

    at: int
    why: str


class WentOn(Struct, tag="went on", frozen=True, gc=False):
    """The rematch is played at another table."""

    at: int
    table: str


class Agreed(Struct, tag="agreed", frozen=True, gc=False):
    """A seat agrees to end a game that this server's rules cannot finish."""

    at: int
    seat: int


Entry: TypeAlias = Sat | Moved | GaveUp | TookBack | Spoke | Opened | Dealt | Freed | Closed | WentOn | Agreed

_reader: Final[msgspec.json.Decoder[Entry]] = msgspec.json.Decoder(Entry)
_writer: Final = msgspec.json.Encoder()


def write_entry(entry: Entry) -> str:
    """An entry as it is stored."""
    return _writer.encode(entry).decode()


def read_entry(text: str | bytes) -> Entry:
    """A stored entry."""
    return _reader.decode(text)


class OtherPosition(ValueError):
    """What is stored leads to another position here than it did when it was stored."""


def stamped(entry: Entry, digest: str) -> Entry:
    """An entry with the digest of the position after it."""
    return msgspec.structs.replace(entry, digest=digest) if hasattr(entry, "digest") else entry


def digest_in(entry: Entry) -> str:
    """The digest with which an entry was stamped; nothing if it was not."""
    return getattr(entry, "digest", "")

"""What is kept of a table: entries, one for each thing that happened at it, in order. All else follows from them."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

Left: TypeAlias = tuple[int, int]  # of a seat's clock: milliseconds left to think and to be away

CONCEDED: Final = "conceded"
OUT_OF_TIME: Final = "time"
STAYED_AWAY: Final = "away"


class Sat(Struct, tag="sat", frozen=True, gc=False):
    """Somebody took a seat. Of their secret token only its hash is kept."""

    at: int
    seat: int
    name: str
    deck: str
    key: str


class Moved(Struct, tag="moved", frozen=True, gc=False):
    """A seat made a move, with the id under which its client sent it, and how the clocks stood afterwards."""

    at: int
    seat: int
    code: str
    id: str = ""
    clock: list[Left] | None = None


class GaveUp(Struct, tag="gave up", frozen=True, gc=False):
    """A seat conceded, ran out of time or stayed away too long."""

    at: int
    seat: int
    why: str = CONCEDED
    id: str = ""


class TookBack(Struct, tag="took back", frozen=True, gc=False):
    """With the consent of all, only so many moves count."""

    at: int
    seat: int
    moves: int


class Spoke(Struct, tag="spoke", frozen=True, gc=False):
    """A seat said something."""

    at: int
    seat: int
    text: str
    id: str = ""


class WentOn(Struct, tag="went on", frozen=True, gc=False):
    """The rematch is played at another table."""

    at: int
    table: str


Entry: TypeAlias = Sat | Moved | GaveUp | TookBack | Spoke | WentOn

_reader: Final[msgspec.json.Decoder[Entry]] = msgspec.json.Decoder(Entry)
_writer: Final = msgspec.json.Encoder()


def write_entry(entry: Entry) -> str:
    """An entry as it is stored."""
    return _writer.encode(entry).decode()


def read_entry(text: str | bytes) -> Entry:
    """A stored entry."""
    return _reader.decode(text)

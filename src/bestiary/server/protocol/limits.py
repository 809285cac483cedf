"""Rate, size and text limits of what anybody may send."""

from __future__ import annotations

import unicodedata
from collections import OrderedDict
from typing import Final

from msgspec import Struct

from bestiary.server.protocol.messages import LONGEST_NAME

LONGEST_MESSAGE: Final = 4096  # bytes of a message over a socket; a longer one is refused
LONGEST_FRAME: Final = 65_536  # a socket that sends a longer one is closed
LONGEST_BODY: Final = 16_384  # bytes of a request


class Limits(Struct, frozen=True):
    """How often; a bucket holds so many and is filled by so many a second."""

    messages: float = 20.0  # of one seat, over all its sockets
    burst: int = 60
    chat: float = 0.5  # of them, what is said to others
    chat_burst: int = 10
    household: int = 5  # an address may send and say what so many seats may
    asks: float = 5.0  # requests that change something, from one address
    asks_burst: int = 60
    costly: float = 5.0  # those that must read a table from the database, play a game again or draw something new
    costly_burst: int = 100
    requests: float = 50.0  # of any kind, from one address
    requests_burst: int = 1000  # a table with all its cards, a few times over
    waiting: int = 64  # messages that wait for a slow client before it is dropped
    sockets: int = 64  # of one address
    connections: int = 128  # of one address, sockets among them
    headers: float = 10.0  # seconds from the first byte of a request to the end of its head
    body: float = 20.0  # seconds until its body is here
    answer: float = 60.0  # seconds until its answer is made and read
    tables: int = 100_000  # that wait for players or are being played
    listed: int = 10  # open tables of one address that wait for players
    listed_for: float = 900.0  # seconds that a listed table waits for players while its host is away
    unlisted_for: float = 7 * 86_400.0  # the same of a table by link
    held: float = 180.0  # seconds that a seat is kept for who is away before the game begins, or never came to it
    barred: float = 600.0  # seconds in which who lost a seat gets none at the same table
    rests: float = 30 * 86_400.0  # seconds without a move after which a game is said to rest


def unlimited() -> Limits:
    """Limits that nobody comes near to, for measurements and for tests of other things."""
    return Limits(
        messages=1e9, burst=10**9, chat=1e9, chat_burst=10**9, asks=1e9, asks_burst=10**9, costly=1e9, costly_burst=10**9,
        requests=1e9, requests_burst=10**9, waiting=5000, sockets=10**9, connections=10**9, headers=300.0, body=300.0, answer=300.0,
        listed=10**9,
    )  # fmt: skip


class Bucket:
    """So many at once, and so many a second."""

    def __init__(self, rate: float, most: int, now: int) -> None:
        self.rate: Final = rate
        self.most: Final = most
        self.has = float(most)
        self.at = now

    def take(self, now: int, many: int = 1) -> bool:
        """Is there one left, or so many?"""
        self.has = min(float(self.most), self.has + max(0, now - self.at) * self.rate / 1000)
        self.at = now
        if self.has < many:
            return False
        self.has -= many
        return True


class Buckets:
    """One bucket for each address, or for each seat; the latest ones only."""

    def __init__(self, rate: float, most: int, kept: int = 50_000) -> None:
        self.rate: Final = rate
        self.most: Final = most
        self.kept: Final = kept
        self.by_key: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, now: int, many: int = 1) -> bool:
        """Is there one left under this key, or so many?"""
        bucket = self.by_key.get(key)
        if bucket is None:
            bucket = self.by_key[key] = Bucket(self.rate, self.most, now)
            if len(self.by_key) > self.kept:
                self.by_key.popitem(last=False)
        else:
            self.by_key.move_to_end(key)
        return bucket.take(now, many)


def plain_text(text: str, longest: int) -> str:
    """Text as it may be shown: one line, no control, invisible or direction marks, no towers of accents, not too long."""
    out: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind.startswith("Z") or letter in "\t\n\r":
            out.append(" ")
        elif kind[0] != "C" and marks <= 2:
            out.append(letter)
    return " ".join("".join(out).split())[:longest].strip()


def plain_name(text: str, otherwise: str) -> str:
    """A name as it may be shown, or another if nothing is left of it."""
    return plain_text(text, LONGEST_NAME) or otherwise

"""Limits: how much, how often and what kind of text anybody may send."""

from __future__ import annotations

import unicodedata
from collections import OrderedDict
from typing import Final

from msgspec import Struct

from bestiary.server.messages import LONGEST_NAME

LONGEST_MESSAGE: Final = 4096  # bytes of a message over a socket; a longer one is refused
LONGEST_FRAME: Final = 65_536  # a socket that sends a longer one is closed
LONGEST_BODY: Final = 16_384  # bytes of a request


class Limits(Struct, frozen=True):
    """How often; a bucket holds so many and is filled by so many a second."""

    messages: float = 20.0  # of one socket
    burst: int = 60
    asks: float = 5.0  # requests that change something, from one address
    asks_burst: int = 60
    waiting: int = 64  # messages that wait for a slow client before it is dropped
    sockets: int = 64  # of one address
    tables: int = 100_000  # that wait for players or are being played


class Bucket:
    """So many at once, and so many a second."""

    def __init__(self, rate: float, most: int, now: int) -> None:
        self.rate: Final = rate
        self.most: Final = most
        self.has = float(most)
        self.at = now

    def take(self, now: int) -> bool:
        """Is there one left?"""
        self.has = min(float(self.most), self.has + max(0, now - self.at) * self.rate / 1000)
        self.at = now
        if self.has < 1:
            return False
        self.has -= 1
        return True


class Buckets:
    """One bucket for each address, the latest ones only."""

    def __init__(self, rate: float, most: int, kept: int = 10_000) -> None:
        self.rate: Final = rate
        self.most: Final = most
        self.kept: Final = kept
        self.by_address: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: int) -> bool:
        """Is there one left for this address?"""
        bucket = self.by_address.pop(address, None) or Bucket(self.rate, self.most, now)
        self.by_address[address] = bucket
        if len(self.by_address) > self.kept:
            self.by_address.popitem(last=False)
        return bucket.take(now)


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

"""Concurrency limit of hints: how many may be under way for a seat, a table, an address and the whole server."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Final

from msgspec import Struct


class HintLimits(Struct, frozen=True):
    """How many hints may be thought about or wait for it at once."""

    seat: int = 1
    table: int = 2
    address: int = 3
    server: int = 100


class HintsUnderWay:
    """Counts them."""

    def __init__(self, limits: HintLimits) -> None:
        self.limits: Final = limits
        self.seats: Final[Counter[Hashable]] = Counter()
        self.tables: Final[Counter[Hashable]] = Counter()
        self.addresses: Final[Counter[Hashable]] = Counter()
        self.count = 0

    def refusal(self, table: str, seat: int, address: str) -> str:
        """Why no hint can be thought about for a seat now; empty if one can."""
        if self.seats[table, seat] >= self.limits.seat:
            return "a hint for you is already being thought about"
        if self.tables[table] >= self.limits.table:
            return "hints for others at this table are being thought about; ask again in a moment"
        if self.addresses[address] >= self.limits.address:
            return "hints for other tables of yours are being thought about; ask again in a moment"
        return "" if self.count < self.limits.server else "too many hints are being thought about just now; ask again in a moment"

    def begin(self, table: str, seat: int, address: str) -> None:
        """One more is under way."""
        self._change(table, seat, address, 1)

    def end(self, table: str, seat: int, address: str) -> None:
        """It was told, or nobody wants to know any more."""
        self._change(table, seat, address, -1)

    def _change(self, table: str, seat: int, address: str, by: int) -> None:
        self.count += by
        for counter, name in ((self.seats, (table, seat)), (self.tables, table), (self.addresses, address)):
            counter[name] += by
            if not counter[name]:
                del counter[name]

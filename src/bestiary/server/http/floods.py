"""Rate limits of requests and messages: token buckets by address and by seat, with slower ones for chat and for costly work."""

from __future__ import annotations

from collections import Counter
from typing import Final

from bestiary.server.hall.shared import TableError
from bestiary.server.protocol.limits import Buckets, Limits

TOO_FAST: Final = "You are sending faster than anybody plays; wait a moment."
TOO_TALKATIVE: Final = "You are saying more than anybody can read; wait a moment."
TOO_COSTLY: Final = "You are asking for very much at once; wait a moment."


class Speaker:
    """Who sends messages over a socket: by address, and by seat. Who watches has a seat of their own for each address."""

    def __init__(self, table: str, seat: int | None, address: str) -> None:
        self.address: Final = address
        self.seat: Final = f"{table} {address if seat is None else seat}"


class Floods:
    """What everybody may do how often; what is refused is counted by kind."""

    def __init__(self, limits: Limits, refused: Counter[str]) -> None:
        self.refused: Final = refused
        many = limits.household
        self.asks: Final = Buckets(limits.asks, limits.asks_burst)
        self.costly: Final = Buckets(limits.costly, limits.costly_burst)
        self.of_seats: Final = Buckets(limits.messages, limits.burst)
        self.of_addresses: Final = Buckets(limits.messages * many, limits.burst * many)
        self.chat_of_seats: Final = Buckets(limits.chat, limits.chat_burst)
        self.chat_of_addresses: Final = Buckets(limits.chat * many, limits.chat_burst * many)

    def may_ask(self, address: str, now: int) -> bool:
        """May this address change something once more?"""
        return self._count(self.asks.take(address, now), "requests that change something")

    def spend(self, address: str, now: int, many: int = 1) -> None:
        """Something costly is done for this address, or so many things; TableError if that is too much."""
        if not self._count(self.costly.take(address, now, many), "costly requests"):
            raise TableError(429, TOO_COSTLY)

    def may_send(self, who: Speaker, now: int) -> bool:
        """May they send one more message?"""
        may = self.of_seats.take(who.seat, now) and self.of_addresses.take(who.address, now)
        return self._count(may, "messages")

    def may_chat(self, who: Speaker, now: int) -> bool:
        """May they say something once more?"""
        may = self.chat_of_seats.take(who.seat, now) and self.chat_of_addresses.take(who.address, now)
        return self._count(may, "chat")

    def _count(self, may: bool, what: str) -> bool:
        if not may:
            self.refused[what] += 1
        return may

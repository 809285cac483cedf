"""Chess clocks of a table: thinking time, time away, and none while the server itself works."""

from __future__ import annotations

from typing import Final

from bestiary.server.protocol.messages import Hand
from bestiary.server.rooms.entries import Left
from bestiary.server.rooms.plans import ClockTerms

THINKING: Final = "thinking"
AWAY: Final = "away"


class Clock:
    """All seats' clocks, in milliseconds. At most one of them runs; whoever holds the table says when."""

    def __init__(self, terms: ClockTerms, seats: int) -> None:
        self.terms: Final = terms
        self.left = [terms.seconds * 1000] * seats
        self.away = [terms.away * 1000] * seats
        self.seat: int | None = None  # whose clock runs
        self.runs = THINKING
        self.since = 0

    def start(self, seat: int, present: bool, now: int) -> None:
        """A seat is asked, and everybody has been told so."""
        self.stop(now)
        self.seat, self.runs, self.since = seat, THINKING if present else AWAY, now

    def stop(self, now: int) -> None:
        """The server has work to do: nobody's clock runs."""
        if self.seat is not None:
            spent = max(0, now - self.since)
            hands = self.left if self.runs == THINKING else self.away
            hands[self.seat] = max(0, hands[self.seat] - spent)
        self.seat = None

    def switch(self, seat: int, present: bool, now: int) -> None:
        """Somebody came or went: if it is they who are asked, the other clock runs."""
        if self.seat == seat:
            self.start(seat, present, now)

    def after_move(self, seat: int) -> list[Left]:
        """The clocks as they are stored with a move: the seat gets its seconds for it."""
        kept = self.kept()
        left, away = kept[seat]
        kept[seat] = (left + self.terms.increment * 1000, away)
        return kept

    def runs_out(self) -> int | None:
        """When the running clock will have run out."""
        if self.seat is None:
            return None
        return self.since + (self.left if self.runs == THINKING else self.away)[self.seat]

    def hands(self, now: int) -> list[Hand]:
        """How all clocks stand."""
        out = []
        for seat, (left, away) in enumerate(zip(self.left, self.away)):
            spent = max(0, now - self.since) if seat == self.seat else 0
            if self.runs == THINKING:
                left = max(0, left - spent)
            else:
                away = max(0, away - spent)
            out.append(Hand(left, away, self.runs if seat == self.seat else None))
        return out

    def kept(self) -> list[Left]:
        """The clocks as they are stored."""
        return list(zip(self.left, self.away))

    def restore(self, kept: list[Left]) -> None:
        """The clocks as they were stored."""
        self.left = [left for left, _ in kept]
        self.away = [away for _, away in kept]

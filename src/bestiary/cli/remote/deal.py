"""The fair deal of a far table (commit-reveal): what this client adds, when it opens it, and the check after the game."""

from __future__ import annotations

import secrets
from typing import Final

import bestiary
from bestiary.cli.text.view_reader import fields, listed
from bestiary.engine.state.save import Json
from bestiary.engine.table.fair_deal import fingerprint_of, is_digits, player_commitment
from bestiary.engine.table.record import BadRecord
from bestiary.engine.table.verify import verify
from bestiary.server.protocol.state_decoder import Message


class Contribution:
    """A number of this client for the deal of one table, and the commitment to it."""

    def __init__(self) -> None:
        self.value: Final = secrets.token_hex(32)
        self.commitment: Final = player_commitment(self.value)


class DealSeen:
    """The deal of a table as this client was told it."""

    def __init__(self, ours: Contribution | None) -> None:
        self.ours: Final = ours
        self.told: Message | None = None  # the last time
        self.fingerprint = ""  # the first one
        self.is_opened = False

    def hear(self, told: Json, table: str, seat: int | None) -> str:
        """The deal stands so; the value that is to be opened now, if there is one, and only for the first fingerprint."""
        self.told = fields(told) if isinstance(told, dict) else None
        if self.told is None or not holds(self.told, table):
            return ""
        shown = str(self.told["fingerprint"])
        self.fingerprint = self.fingerprint or shown
        if self.ours is None or self.is_opened or seat not in listed(self.told.get("waits")) or shown != self.fingerprint:
            return ""
        players = listed(self.told.get("players"))
        if seat is None or seat >= len(players) or players[seat] != self.ours.commitment:
            return ""
        self.is_opened = True
        return self.ours.value

    def lines(self, names: list[str]) -> list[str]:
        """How the deal stands, in words."""
        if self.told is None:
            return ["This table has no deal that could be proved."]
        out = [f"The server committed to {self.told.get('commitment')}"]
        for name, one in zip(names, listed(self.told.get("players"))):
            out.append(f"{name} committed to {one}" if one else f"{name} adds nothing")
        waits = [names[seat] for seat in listed(self.told.get("waits")) if isinstance(seat, int) and 0 <= seat < len(names)]
        out += [f"The cards are dealt when {' and '.join(waits)} opened their numbers."] if waits else []
        return [*out, f"Fingerprint: {self.fingerprint or 'when no seat is free any more'}"]

    def verified(self, record: Json) -> list[str]:
        """What the record of the finished game proves, against the fingerprint that this client was shown."""
        try:
            verdict = verify(record, bestiary.load, self.fingerprint)
        except BadRecord as error:
            return [f"NO   {error}."]
        faults = [f"NO   {sentence[0].upper()}{sentence[1:]}." for sentence in verdict.faults]
        found = [f"yes  {sentence}" for sentence in verdict.holds] + [f"but  {sentence}" for sentence in verdict.unproved]
        return [*found, *faults, "The deal holds." if verdict.is_proved else "The deal does not hold."]


def holds(told: Message, table: str) -> bool:
    """Is nobody missing, and is the fingerprint that of the commitments?"""
    commitment, players = told.get("commitment"), listed(told.get("players"))
    if not is_digits(commitment) or not all(one is None or is_digits(one) for one in players):
        return False
    return told.get("fingerprint") == fingerprint_of(table, str(commitment), [str(one or "") for one in players])

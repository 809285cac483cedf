"""Fair deal, a commit-reveal scheme: commitments, and the seed of a game that follows from all contributions.

To the bit, so that anybody can verify a record without this file. All hashes are BLAKE2b with 32 bytes of output, told apart by
their personalisation; all values are 32 bytes, written as 64 lower-case hexadecimal digits:

- The server commits to its seed by the hash "bestiary server" of the seed and the id of the table (UTF-8).
- A player commits to their value by the hash "bestiary player" of the value.
- The fingerprint of a deal is the hash "bestiary sealed" of all commitments: the server's, then for each seat a byte, 1 if it
  committed, and its commitment or 32 zero bytes, then the id of the table.
- The seed of the game is the hash "bestiary deal" of the server's seed, the number of seats as a byte, for each seat a byte and 32
  bytes, and the id of the table. The byte is 0 for a seat that committed to nothing, followed by zeros; 1 for one that opened its
  value, which follows; 2 for one that did not, followed by its commitment.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Final

from bestiary.engine.state.save import Json

SCHEME: Final = 1
BYTES: Final = 32
LONGEST_ID: Final = 100
DIGITS: Final = re.compile(r"[0-9a-f]{64}")

NOTHING_ADDED: Final = 0
OPENED: Final = 1
NOT_OPENED: Final = 2


class BadDeal(ValueError):
    """A deal that is not one: one sentence that says why."""


class Part:
    """What one seat adds to a deal: a commitment, and later the value; both empty if it adds nothing."""

    def __init__(self, commitment: str, value: str) -> None:
        self.commitment: Final = commitment
        self.value: Final = value

    @property
    def kind(self) -> int:
        """Did the seat add nothing, open its value, or not open what it committed to?"""
        if not self.commitment:
            return NOTHING_ADDED
        return OPENED if self.value else NOT_OPENED


class FairDeal:
    """All that decides a deal at a table: the server's seed and its commitment, and a part for each seat."""

    def __init__(self, table: str, commitment: str, server: str, parts: list[Part]) -> None:
        self.table: Final = table
        self.commitment: Final = commitment
        self.server: Final = server
        self.parts: Final = parts

    def seed(self) -> str:
        """The seed of the game."""
        said = bytearray(bytes.fromhex(self.server))
        said.append(len(self.parts))
        for part in self.parts:
            said.append(part.kind)
            said += bytes.fromhex(part.value or part.commitment) or bytes(BYTES)
        return hashed("bestiary deal", bytes(said) + self.table.encode())

    def fingerprint(self) -> str:
        """One number for everything that was settled before anybody could know the deal."""
        return fingerprint_of(self.table, self.commitment, [part.commitment for part in self.parts])

    def out(self) -> dict[str, Json]:
        """As it stands in a record."""
        players: list[Json] = []
        for part in self.parts:
            players.append({"commitment": part.commitment, "value": part.value or None} if part.commitment else None)
        return {
            "scheme": SCHEME,
            "table": self.table,
            "commitment": self.commitment,
            "server": self.server,
            "players": players,
            "fingerprint": self.fingerprint(),
        }


def hashed(person: str, said: bytes) -> str:
    """A hash for one purpose."""
    return blake2b(said, digest_size=BYTES, person=person.encode()).hexdigest()


def server_commitment(seed: str, table: str) -> str:
    """What the server publishes of its seed before anybody adds to it."""
    return hashed("bestiary server", bytes.fromhex(seed) + table.encode())


def player_commitment(value: str) -> str:
    """What a player's client publishes of its value."""
    return hashed("bestiary player", bytes.fromhex(value))


def fingerprint_of(table: str, commitment: str, players: list[str]) -> str:
    """The fingerprint of a deal, from its commitments; an empty one for who committed to nothing."""
    said = bytearray(bytes.fromhex(commitment))
    for one in players:
        said.append(1 if one else 0)
        said += bytes.fromhex(one) or bytes(BYTES)
    return hashed("bestiary sealed", bytes(said) + table.encode())


def is_digits(value: Json) -> bool:
    """Is this a value or a hash as it is written?"""
    return isinstance(value, str) and DIGITS.fullmatch(value) is not None


def deal_from(saved: Json) -> FairDeal:
    """The deal of a record; BadDeal if it has not the form of one. Whether it holds is not asked here."""
    if not isinstance(saved, dict) or saved.get("scheme") != SCHEME:
        raise BadDeal(f"the deal of this record is not of scheme {SCHEME}, the one that this version knows")
    table, commitment, server, players = saved.get("table"), saved.get("commitment"), saved.get("server"), saved.get("players")
    if not isinstance(table, str) or len(table) > LONGEST_ID or not isinstance(players, list) or not 0 < len(players) < 256:
        raise BadDeal("the record was changed: its deal has no table or no players")
    if not is_digits(commitment) or not is_digits(server):
        raise BadDeal("the record was changed: the server's seed and commitment are not 64 hexadecimal digits each")
    deal = FairDeal(table, str(commitment), str(server), [_part_from(one) for one in players])
    if saved != deal.out():
        raise BadDeal("the record was changed: the fingerprint of the deal is not that of its commitments")
    return deal


def _part_from(saved: Json) -> Part:
    if saved is None:
        return Part("", "")
    if isinstance(saved, dict) and is_digits(saved.get("commitment")):
        value = saved.get("value")
        if value is None or is_digits(value):
            return Part(str(saved["commitment"]), "" if value is None else str(value))
    raise BadDeal("the record was changed: what a player added to the deal is not 64 hexadecimal digits")

"""Ids of tables, secret tokens of seats, and the hash that is kept of a token."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # no letter that looks like another
ID_LENGTH: Final = 12


def new_id() -> str:
    """An id that nobody guesses: whoever has it may look at the table."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def new_token() -> str:
    """The secret of a seat."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""

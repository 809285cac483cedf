"""Seed encryption at rest (ChaCha20-Poly1305): the seed of a game under way is sealed with a key that is not in the database."""

from __future__ import annotations

import base64
import binascii
import os
import re
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from bestiary.server.store.errors import DamagedTable, StoreError
from bestiary.server.store.folders import data_folder

KEY: Final = "BESTIARY_SEED_KEY"  # the key itself
KEY_FILE: Final = "BESTIARY_SEED_KEY_FILE"  # another file than the usual one
NAME: Final = "seeds.key"
MARK: Final = "sealed:1:"  # then the number of the key, and nonce and text in base64
NONCE: Final = 12
DIGITS: Final = re.compile(r"[0-9a-f]{64}")
NOT_A_KEY: Final = "a key is 64 hexadecimal digits, one to a line; the first one seals, the others open what they sealed before"


class SeedKeys:
    """The keys of a server: the first one seals, all of them open."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        self.keys: Final = {_number(key): ChaCha20Poly1305(key) for key in keys}
        self.number: Final = _number(keys[0])

    def seal(self, seed: str, table: str) -> str:
        """A seed as it is stored; it can be opened for this table only."""
        nonce = secrets.token_bytes(NONCE)
        sealed = self.keys[self.number].encrypt(nonce, seed.encode(), table.encode())
        return f"{MARK}{self.number}:{base64.b64encode(nonce + sealed).decode()}"

    def open(self, stored: str, table: str) -> str:
        """A seed as it was, also one that was stored before there were keys; DamagedTable if it cannot be opened."""
        if not stored.startswith(MARK):
            return stored
        number, _, text = stored.removeprefix(MARK).partition(":")
        if number not in self.keys:
            raise DamagedTable("its seed was sealed with a key that this server does not have; put its key file back")
        try:
            sealed = base64.b64decode(text, validate=True)
            return self.keys[number].decrypt(sealed[:NONCE], sealed[NONCE:], table.encode()).decode()
        except (binascii.Error, InvalidTag, ValueError):
            raise DamagedTable("its seed was altered") from None


def _number(key: bytes) -> str:
    """By which a key is known without being told."""
    return blake2b(key, digest_size=6, person=b"bestiary key").hexdigest()


def read_keys(text: str, where: str) -> list[bytes]:
    """The keys of a file or a setting; StoreError if they are none."""
    lines = [line.strip() for line in re.split(r"[\s,]+", text) if line.strip()]
    if not lines or not all(DIGITS.fullmatch(line) for line in lines):
        raise StoreError(f"{where} holds no key: {NOT_A_KEY}")
    return [bytes.fromhex(line) for line in lines]


def key_file() -> Path:
    """Where the key is, unless a setting holds it: never in the database, and in no backup of it."""
    said = os.environ.get(KEY_FILE)
    return Path(said) if said else data_folder() / NAME


def open_keys(is_needed: Callable[[], bool]) -> SeedKeys:
    """The keys of this server; a new one where there is none, unless games under way need the one that is missing."""
    said = os.environ.get(KEY)
    if said:
        return SeedKeys(read_keys(said, f"the setting {KEY}"))
    path = key_file()
    try:
        if not path.exists() and is_needed():
            raise StoreError(
                f"the key file {path} is missing, and games under way need it; "
                "put it back, or write 64 other hexadecimal digits into one of this name to give these games up"
            )
        if not path.exists():
            make_key(path)
        text = path.read_text(encoding="utf-8")
        with suppress(PermissionError):  # somebody else's, and we may only read it
            path.chmod(0o600)
    except UnicodeDecodeError:
        raise StoreError(f"the key file {path} holds no key: {NOT_A_KEY}") from None
    except OSError as error:
        raise StoreError(f"the key file {path} cannot be used: {error.strerror or error}") from None
    return SeedKeys(read_keys(text, f"the key file {path}"))


def make_key(path: Path) -> None:
    """A new key in a file that only its owner reads; whole from the first moment, and one of many processes makes it."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part-{secrets.token_hex(4)}")
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(f"{secrets.token_hex(32)}\n")
        file.flush()
        os.fsync(file.fileno())
    try:
        with suppress(FileExistsError):  # another one was quicker: then it is that key
            os.link(part, path)
    finally:
        part.unlink()

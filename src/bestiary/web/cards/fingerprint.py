"""Cache busting for card pictures: a content hash of the drawing code in their addresses."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from bestiary import Game


def drawn_as(game: Game) -> str:
    """Twelve digits of a game's cards, of what its table.toml says of them, and of the code that draws them."""
    told = f"{game.name}\n{game.edition}\n{game.files.get('table.toml', '')}\n{_code()}"
    return hashlib.blake2b(told.encode(), digest_size=6).hexdigest()


@lru_cache(1)
def _code() -> str:
    """The digest of all that draws."""
    digest = hashlib.blake2b(digest_size=16)
    for folder in ("cards", "pictures"):
        for file in sorted(files("bestiary.web").joinpath(folder).iterdir(), key=_name):
            if file.name.endswith(".py"):
                digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()


def _name(file: Traversable) -> str:
    return file.name

"""Editions: the version of a game's rules, a hash of its cards, and a hash of the sources of its rules and of the engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Final

SOURCES: Final = "sources.hash"  # among a game's files: the hash of the code of its rules


def edition_of(version: str, files: Mapping[str, str]) -> str:
    """For example 1-c1df6e72-09ab34ef. A game whose code nobody has hashed has an edition of two parts, as all once had."""
    cards = hash_of((path, files[path]) for path in sorted(files) if path.startswith("cards/"))
    return f"{version}-{cards}-{files[SOURCES]}" if SOURCES in files else f"{version}-{cards}"


def hash_of(texts: Iterable[tuple[str, str]]) -> str:
    """Eight digits of some texts and their names."""
    digest = blake2b(digest_size=4)
    for path, text in texts:
        digest.update(f"{path}\n{text}\n".encode())
    return digest.hexdigest()


def without_comments(source: str) -> str:
    """A source without its empty lines and those that are a comment, which change no rule."""
    lines = [line.rstrip() for line in source.splitlines()]
    return "\n".join(line for line in lines if line and not line.lstrip().startswith("#"))


def cards_edition(edition: str) -> str:
    """An edition without the hash of the code: the version of the rules and the cards."""
    return "-".join(edition.split("-")[:2])


def may_go_alike(edition: str, other: str) -> bool:
    """Have two editions the same version and cards? Then games go the same way under both, unless their code says otherwise."""
    return cards_edition(edition) == cards_edition(other)

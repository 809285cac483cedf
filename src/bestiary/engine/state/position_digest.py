"""The digest (hash) of a position: two positions with the same one are the same to the bit, chance to come included."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.state.layout import CALL, FRAME, ROW

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

    from bestiary.engine.state.state import State

BYTES: Final = 8


def position_digest(s: State) -> str:
    """Sixteen digits of everything in the state; steps, forces and listeners by name, so that new ones in a book change nothing.

    Rows of numbers are taken as they lie in memory: little-endian, as on every machine that Bestiary is built for.
    """
    book = s.book
    names = [book.steps[s.agenda[at]].name for at in range(0, int(s.depth), FRAME)]
    names += [book.forces[s.force[at]].name for at in range(0, len(s.force), ROW)]
    names += [book.listeners[int(s.waiting[at])].name for at in range(0, len(s.waiting), CALL)]
    digest = blake2b(f"{s.seats}\n{s.chance.save()}\n{names}".encode(), digest_size=BYTES, person=b"bestiary place")
    digest.update(f"\n{len(s.column)} {len(s.zone)} {len(s.table)} {len(s.memory)}\n".encode())
    digest.update(cast("ReadableBuffer", s.column))
    digest.update(cast("ReadableBuffer", s.zone))
    digest.update(cast("ReadableBuffer", s.table))
    digest.update(cast("ReadableBuffer", s.memory))
    for rows in (_unnamed(s.agenda[: s.depth], FRAME), _unnamed(s.force, ROW), _unnamed(s.waiting, CALL)):
        digest.update(f"\n{rows}".encode())
    return digest.hexdigest()


def _unnamed(rows: vec[i64], wide: int) -> list[int]:
    """Rows without their first numbers, which are places in a book."""
    return [int(rows[at]) for at in range(len(rows)) if at % wide]

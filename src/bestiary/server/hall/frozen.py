"""Frozen games, after an upgrade of their rules: they wait until an older server goes on, or their players agree to end them."""

from __future__ import annotations

from typing import Final

import msgspec

from bestiary import Game
from bestiary.engine.state.save import Json
from bestiary.engine.table.editions import may_go_alike
from bestiary.server.hall.shared import TableError
from bestiary.server.rooms.entries import Agreed, Freed, Moved, Sat, Spoke, WentOn, digest_in
from bestiary.server.rooms.room import Room
from bestiary.server.rooms.seats import called, chairs_of
from bestiary.server.store.errors import DamagedTable, NoSuchTable
from bestiary.server.store.store import Kept, Store

FROZEN: Final = 423
ENDED: Final = "its players agreed to end it, since it was begun under rules that this server no longer had"


class OtherRules(DamagedTable):
    """A game that was begun under other rules, and would go, or might have gone, another way here."""


class EndedEarly(DamagedTable):
    """A game that its players agreed to end."""


class FrozenTable(TableError):
    """A frozen game: a sentence that says why, and what there is to know of the table for those who play there."""

    def __init__(self, kept: Kept, game: Game) -> None:
        super().__init__(
            FROZEN,
            f"This game is frozen: it was begun under edition {kept.plan.edition} of {game.title}, and under edition "
            f"{game.edition}, which is played here now, it would go another way. "
            "A server of the older version can finish it, or all players agree to end it.",
        )
        self.keys: Final = keys_of(kept)
        self.about: Final = about(kept, game)

    def told(self, key: str) -> dict[str, Json]:
        """The table for who has a token with this hash."""
        seat = self.keys.index(key) if key in self.keys else None
        return {**self.about, "seat": seat, "asked": False, "sentence": self.sentence}


def about(kept: Kept, game: Game) -> dict[str, Json]:
    """What there is to know of a table without playing its game again."""
    chairs = chairs_of(kept.plan.places)
    for entry in kept.entries:
        if isinstance(entry, Sat):
            chairs[entry.seat].name = entry.name
    seats: list[Json] = [
        {"name": called(seat, chair), "kind": chair.kind, "level": chair.level, "present": False, "team": "", "deck": ""}
        for seat, chair in enumerate(chairs)
    ]
    terms: Json = msgspec.to_builtins(kept.plan.terms)
    moves = sum(isinstance(entry, Moved) for entry in kept.entries)
    return {
        "table": kept.id,
        "game": game.name,
        "title": game.title,
        "stage": "frozen",
        "seats": seats,
        "options": {**kept.plan.options},
        "terms": terms,
        "moves": moves,
        "watching": 0,
        "next": None,
        "deal": None,
    }


def keys_of(kept: Kept) -> list[str]:
    """The hashes of the tokens of all seats."""
    keys = [""] * len(kept.plan.places)
    for entry in kept.entries:
        if isinstance(entry, Sat | Freed):
            keys[entry.seat] = entry.key if isinstance(entry, Sat) else ""
    return keys


def kept_with_keys(store: Store, id: str) -> tuple[Kept, list[str]]:
    """A table as it is stored, and the hashes of its tokens; TableError if it was damaged meanwhile."""
    try:
        kept = store.load(id)
    except (DamagedTable, NoSuchTable) as error:
        raise TableError(410, f"This game cannot be opened any more: {error}.") from None
    return kept, keys_of(kept)


def unasked(kept: Kept, but: int) -> set[int]:
    """The people who have not yet agreed to end a game, without one of them."""
    agreed = {entry.seat for entry in kept.entries if isinstance(entry, Agreed)}
    return {seat for seat, place in enumerate(kept.plan.places) if place.kind == "person"} - agreed - {but}


def has_agreed(kept: Kept, seat: int) -> bool:
    """Has this seat?"""
    return any(isinstance(entry, Agreed) and entry.seat == seat for entry in kept.entries)


def is_ended(kept: Kept) -> bool:
    """Did all people at a table agree to end their game?"""
    return any(isinstance(entry, Agreed) for entry in kept.entries) and not unasked(kept, -1)


def check_edition(kept: Kept, room: Room) -> None:
    """OtherRules unless a game of another edition was shown to stand here as it stood there, to the bit.

    Tables of the time before digests have editions without a hash of the code: there the version and the cards must do.
    """
    here, there = room.game.edition, kept.plan.edition
    if here == there or room.match is None or is_stamped(kept):
        return
    if there.count("-") > 1 or not may_go_alike(here, there):
        raise OtherRules(f"it was played under edition {there} of {room.game.title}, and here is {here}")


def is_stamped(kept: Kept) -> bool:
    """Has the last entry that changed the position a digest of it?"""
    changes = [entry for entry in kept.entries if not isinstance(entry, Spoke | WentOn | Agreed)]
    return bool(changes) and digest_in(changes[-1]) != ""

"""Game archives: finished games as records in compressed files (JSON lines, gzip), one or more for each day."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

import msgspec

from bestiary.engine.state.rng import Transcript
from bestiary.engine.state.save import Json
from bestiary.engine.table.record import replay
from bestiary.engine.table.verify import transcribed
from bestiary.server.hall.reading import restored
from bestiary.server.rooms.room import Room
from bestiary.server.store.backup import whole_file
from bestiary.server.store.errors import DamagedTable, StoreError, first_line
from bestiary.server.store.store import Store

FORMAT: Final = 1
LONGEST_LINE: Final = 64_000_000  # bytes
UNREADABLE: Final = (EOFError, zlib.error, gzip.BadGzipFile, msgspec.MsgspecError, UnicodeError, ValueError)

Archived: TypeAlias = dict[str, Json]


def archived(store: Store, id: str, now: int, ended: int) -> Archived:
    """A finished game as archives have it, without chat and tokens; DamagedTable if it cannot be played again."""
    kept = store.load(id)
    room = restored(kept, now)
    if room.match is None or not room.match.over:
        raise DamagedTable("it is stored as over, but its game is not")
    return {
        "bestiary archive": FORMAT,
        "table": id,
        "game": kept.plan.game,
        "made": kept.made,
        "ended": ended,
        "names": [*room.names],
        "record": finished_record(room),
    }


def finished_record(room: Room) -> dict[str, Json]:
    """The record of a finished game, with all that proves its deal."""
    assert room.match is not None
    record = room.match.record()
    if room.match.start.deal is None:
        return record
    transcript = Transcript()
    replay(record, lambda name: room.game, None, transcript)
    return transcribed(record, transcript)


def write_archives(folder: Path, games: Sequence[Archived]) -> list[Path]:
    """Write games to new files, by the day on which they ended; each file is there as a whole or not at all."""
    by_day: dict[str, list[Archived]] = {}
    for game in games:
        day = datetime.fromtimestamp(cast("int", game["ended"]) / 1000, UTC).date().isoformat()
        by_day.setdefault(day, []).append(game)
    written = []
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for day, some in by_day.items():
            path = folder / f"bestiary-{day}-{some[0]['table']}.jsonl.gz"
            with whole_file(path) as out, gzip.GzipFile(fileobj=out, mode="wb", filename="", mtime=0) as file:
                for game in some:
                    file.write(msgspec.json.encode(game) + b"\n")
            written.append(path)
    except OSError as error:
        raise StoreError(f"archives cannot be written to {folder}: {error.strerror or error}") from None
    return written


def read_archive(path: Path) -> Iterator[Archived]:
    """The games of an archive, one by one; StoreError if it is none."""
    try:
        with gzip.open(path, "rb") as file:
            while line := file.readline(LONGEST_LINE):
                game: Archived = msgspec.json.decode(line, type=dict[str, Any])
                if game.get("bestiary archive") != FORMAT or not isinstance(game.get("record"), dict):
                    raise ValueError(f"it has a line that is no game of format {FORMAT}")
                yield game
    except UNREADABLE as error:
        raise StoreError(f"{path} is not a whole archive of Bestiary: {first_line(error)}") from None
    except OSError as error:
        raise StoreError(f"{path} cannot be read: {error.strerror or error}") from None

"""`bestiary db`: migrations, backup, check, retention and archives of the database of a server, told in a line each."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bestiary.cli.terminal.consoles import print_json
from bestiary.cli.terminal.control_characters import say
from bestiary.cli.terminal.errors import FELL_SHORT, MISUSED, UserError
from bestiary.engine.state.save import Json

if TYPE_CHECKING:
    from bestiary.server.hall.retention import Retention

HOURS: Final = {"h": 1, "d": 24, "w": 24 * 7}
KEY_APART: Final = "Games under way need the server's seeds.key, too: keep a copy of it elsewhere."
KEY_ALONG: Final = "With the seeds.key of the server that made it, games go on where they were."
LISTED: Final = ("table", "game", "names", "made", "ended")


@contextmanager
def told() -> Iterator[None]:
    """Whatever is wrong with a database or a backup is told in a sentence."""
    from bestiary.server.store.errors import StoreError

    try:
        yield
    except StoreError as error:
        raise UserError(f"{error}.") from None


def named(database: str | None) -> str:
    """The URL of the database that is meant."""
    from bestiary.server.store.folders import database_url

    return database or database_url()


def upgrade_database(database: str | None) -> int:
    """Bring a database up to date, and say what it was."""
    from bestiary.server.store.schema import HEAD
    from bestiary.server.store.store import open_existing, upgraded

    with told():
        engine = open_existing(named(database))
        try:
            before = upgraded(engine, named(database))
        finally:
            engine.dispose()
    if before == HEAD:
        say(f"The database is of version {HEAD}: there is nothing to do.")
    else:
        say(f"The database {'was empty' if before is None else f'was of version {before}'} and is now of version {HEAD}.")
    return 0


def back_up_database(file: Path, database: str | None) -> int:
    """Write a backup, and say what is in it."""
    from bestiary.server.store.backup import back_up

    with told():
        count = back_up(named(database), file)
    say(f"{file} has {counted(count)}. Only you can read it. {KEY_APART}")
    return 0


def restore_database(file: Path, database: str | None) -> int:
    """Restore a backup, and say what was in it."""
    from bestiary.server.store.backup import restore

    with told():
        count = restore(file, named(database))
    say(f"The database has {counted(count)} from {file}. {KEY_ALONG}")
    return 0


def check_database(database: str | None, unfinished: bool, as_json: bool) -> int:
    """Read all tables; a line for each that is damaged."""
    from bestiary.server.hall.checking import check

    with told():
        done = check(named(database), unfinished)
    if as_json:
        faults: list[Json] = [{**fault._asdict()} for fault in done.faults]
        print_json({"tables": done.tables, "faults": faults})
    else:
        for fault in done.faults:
            say(f"{' '.join(part for part in (fault.table, fault.game, fault.stage) if part) or 'database'}: {fault.sentence}.")
        say(f"{many(done.tables, 'table')} read, {many(len(done.faults), 'fault')} found.")
    return FELL_SHORT if done.faults else 0


def retention_of(games: str | None, chat: str | None, archive: Path | None) -> Retention | None:
    """What is to be kept for how long; None if all is kept for ever."""
    if archive is not None and games is None:
        raise UserError("say after what time games go to the archive, too, such as 90d", MISUSED)
    if games is None and chat is None:
        return None
    from bestiary.server.hall.retention import Retention

    return Retention(None if games is None else span(games), None if chat is None else span(chat), archive)


def span(text: str) -> int:
    """A time such as 12h, 90d or 26w, in milliseconds."""
    found = re.fullmatch(r"([1-9][0-9]{0,4})([hdw])", text.strip())
    if found is None:
        raise UserError(f'"{text}" is not a time; write 12h, 90d or 26w for hours, days or weeks', MISUSED)
    return int(found[1]) * HOURS[found[2]] * 3_600_000


def prune_database(retention: Retention | None, dry_run: bool, database: str | None) -> int:
    """Remove what is old enough, and say how much that was."""
    from bestiary.server.hall.checking import open_current
    from bestiary.server.hall.retention import Pruner

    if retention is None:
        raise UserError("say what is too old: --older-than 90d, --chat-older-than 30d, or both", MISUSED)
    with told():
        store = open_current(named(database))
        try:
            done = Pruner(store, retention, int(time.time() * 1000), dry_run).run()
        finally:
            store.close()
    for table, why in done.kept.items():
        say(f"{table} stays, for it cannot be archived: {why}.")
    went = f"moved to {retention.archive}" if retention.archive is not None else "removed"
    would = "would be " if dry_run else ""
    say(f"{many(done.games, 'game')} {would}{went}, {many(done.lines, 'line')} of chat {would}removed.")
    return FELL_SHORT if done.kept else 0


def show_archive(file: Path, table: str | None, as_json: bool) -> int:
    """The games of an archive, or the record of one of them."""
    from bestiary.server.hall.archives import read_archive

    with told():
        found = [game for game in read_archive(file) if table is None or game["table"] == table]
    if table is not None:
        if not found:
            raise UserError(f"{file} has no game of table {table}.")
        print_json(found[-1]["record"])
    elif as_json:
        print_json([{name: game.get(name) for name in LISTED} for game in found])
    else:
        for game in found:
            names = game.get("names")
            who = ", ".join(map(str, names)) if isinstance(names, list) else ""
            say(f"{day_of(game.get('ended'))}  {game['table']}  {game.get('game')}: {who}")
        say(f"{many(len(found), 'game')}.")
    return 0


def day_of(ended: Json) -> str:
    """When a game ended, as a day."""
    return datetime.fromtimestamp(ended / 1000, UTC).strftime("%Y-%m-%d") if isinstance(ended, int | float) else "?"


def many(count: int, what: str) -> str:
    """A number and what is counted."""
    return f"{count} {what}{'' if count == 1 else 's'}"


def counted(count: Counter[str]) -> str:
    """How many rows of what."""
    entries = count["entries"]
    return f"{many(count['tables'], 'table')} with {entries} entr{'y' if entries == 1 else 'ies'}"

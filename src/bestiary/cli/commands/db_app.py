"""The commands `bestiary db …` with their options: migrations, backup, check, retention, archives; the work is in database.py."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from typer.core import TyperGroup

DATABASE = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="sqlite:////folder/file or postgresql+psycopg://…; the usual one if not said."),
]

db_app = typer.Typer(cls=TyperGroup, help="Look after the database of a server.", rich_markup_mode=None, no_args_is_help=True)


@db_app.command()
def upgrade(database: DATABASE = None) -> None:
    """Bring a database of an older Bestiary up to date; a server does it by itself when it starts."""
    from bestiary.cli.commands import database as work

    raise typer.Exit(work.upgrade_database(database))


@db_app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file, such as bestiary.backup.gz.", show_default=False)],
    database: DATABASE = None,
) -> None:
    """Write all tables to one file, while servers run."""
    from bestiary.cli.commands import database as work

    raise typer.Exit(work.back_up_database(file, database))


@db_app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `bestiary db backup` wrote.", show_default=False)],
    database: DATABASE = None,
) -> None:
    """Fill an empty database, of either kind, with what a backup has."""
    from bestiary.cli.commands import database as work

    raise typer.Exit(work.restore_database(file, database))


@db_app.command()
def check(
    database: DATABASE = None,
    unfinished: Annotated[bool, typer.Option("--unfinished", help="Only games that are not over.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result for a machine.")] = False,
) -> None:
    """Read every table and play its game again; list what is damaged."""
    from bestiary.cli.commands import database as work

    raise typer.Exit(work.check_database(database, unfinished, as_json))


@db_app.command()
def prune(
    games: Annotated[str | None, typer.Option("--older-than", metavar="TIME", help="Remove games over for longer: 90d.")] = None,
    chat: Annotated[str | None, typer.Option("--chat-older-than", metavar="TIME", help="Remove what was said there: 30d.")] = None,
    archive: Annotated[Path | None, typer.Option("--archive", metavar="FOLDER", help="Move the games to files there.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say how much that would be.")] = False,
    database: DATABASE = None,
) -> None:
    """Remove finished games and their chat after a while, or move them to archives."""
    from bestiary.cli.commands import database as work

    raise typer.Exit(work.prune_database(work.retention_of(games, chat, archive), dry_run, database))


@db_app.command()
def archive(
    file: Annotated[Path, typer.Argument(metavar="ARCHIVE", help="What `bestiary db prune` wrote.", show_default=False)],
    table: Annotated[str | None, typer.Argument(metavar="TABLE", help="Print the record of this game.", show_default=False)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result for a machine.")] = False,
) -> None:
    """List the games of an archive, or print the record of one."""
    from bestiary.cli.commands import database as work

    raise typer.Exit(work.show_archive(file, table, as_json))

"""The command line: the table in a terminal, and the tools of a card designer. Nothing here knows a game by its name."""

from __future__ import annotations


def main() -> None:
    """What the command `bestiary` runs."""
    from bestiary.cli.app import app

    app()

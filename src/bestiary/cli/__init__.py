"""The command line: the table in a terminal, and the tools of a card designer. Nothing here knows a game by its name."""

from __future__ import annotations

import sys


def main() -> None:
    """What the command `bestiary` runs; Ctrl-C is answered even while it is still being loaded."""
    try:
        from bestiary.cli.commands.app import app

        app()
    except KeyboardInterrupt:
        sys.stderr.write("bestiary: stopped.\n")
        sys.exit(130)

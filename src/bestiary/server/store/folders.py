"""The default database path: the folder in which this system keeps a user's data."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

DATA: Final = "BESTIARY_DATA"  # a folder that is to be used instead
HOME: Final = "BESTIARY_HOME"  # where the command line keeps saved games, if it is set
FILE: Final = "tables.sqlite"


def data_folder() -> Path:
    """BESTIARY_DATA, or the user's folder for such things."""
    said = os.environ.get(DATA) or os.environ.get(HOME)
    if said:
        return Path(said)
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or os.environ.get("APPDATA") or Path.home()) / "bestiary"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "bestiary"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "bestiary"


def database_url() -> str:
    """The URL of the usual database."""
    return f"sqlite:///{data_folder() / FILE}"

"""Rules of Monquest that no play fires, each with its reason."""

from __future__ import annotations

from typing import Final

DECKS: Final = "no play fires it: decks are checked before the game begins"

SILENT: Final[dict[str, str]] = {"MQ-15": DECKS, "MQ-16": DECKS}

"""Rules of Monquest that no play fires, each with its reason."""

from __future__ import annotations

from typing import Final

DECKS: Final = "no play fires it: decks are checked before the game begins"

LISTS: Final = "it lists what cards may say; each kind has its own rules"

SILENT: Final[dict[str, str]] = {
    "MQ-175": LISTS,
    "MQ-182": LISTS,
    "MQ-173": "a passive has no cost to pay, so nothing happens",
    "MQ-15": DECKS,
    "MQ-16": DECKS,
}

"""Rules of Monquest that no play fires, each with its reason."""

from __future__ import annotations

from typing import Final

DECKS: Final = "no play fires it: decks are checked before the game begins"

CHART: Final = "no play fires it: the chart is what cards must print, and is checked when they are read"
LISTS: Final = "it lists what cards may say; each kind has its own rules"

SILENT: Final[dict[str, str]] = {
    "MQ-175": LISTS,
    "MQ-182": LISTS,
    "MQ-173": "a passive has no cost to pay, so nothing happens",
    "MQ-218": CHART,
    "MQ-R59": CHART,
    "MQ-220": "no card of this set prints another rule of Penetration; each text says when its own holds",
    "MQ-15": DECKS,
    "MQ-16": DECKS,
    "MQ-339": DECKS,
    "MQ-340": "how long a game takes is guidance for the table, which table.toml tells",
    "MQ-341": "no named format is played here: the Boss limit and the draw are as they stand",
    "MQ-342": "a rule update is another version of the rules, and so another edition of the game",
    "MQ-R102": "that each player has a hand, limits and a state of their own shows everywhere and is nothing that happens",
}

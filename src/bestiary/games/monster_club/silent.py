"""Rules of Monster Club that no play fires, each with its reason."""

from __future__ import annotations

from typing import Final

DECKS: Final = "no play fires it: decks are checked before the game begins"
CARDS: Final = "no play fires it: it says what is printed on a card, and is checked when the card is read"
SEEN: Final = "no play fires it: it says what a player may see, which every view obeys"
AGREED: Final = "no play fires it: it is agreed before the game begins"

SILENT: Final[dict[str, str]] = {
    "MC-1": "no play fires it: a game for another number of players is never begun",
    "MC-2": DECKS,
    "MC-3": DECKS,
    "MC-4": DECKS,
    "MC-R2": DECKS,
    "MC-R3": DECKS,
}

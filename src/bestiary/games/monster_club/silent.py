"""Rules of Monster Club that no play fires, each with its reason."""

from __future__ import annotations

from typing import Final

DECKS: Final = "no play fires it: decks are checked before the game begins"
CARDS: Final = "no play fires it: it says what is printed on a card, and is checked when the card is read"
SEEN: Final = "no play fires it: it says what a player may see, which every view obeys"
AGREED: Final = "no play fires it: it is agreed before the game begins"
BOARD: Final = "no play fires it: it says what the board is, and every menu is made of that"
FINAL: Final = "no play fires it: a match takes nothing back; the table does, if the rival agrees"
FAULTS: Final = "hardly any play fires it: it is about faulty plays, which a tournament allows and nobody wants to make"

SILENT: Final[dict[str, str]] = {
    "MC-1": "no play fires it: a game for another number of players is never begun",
    "MC-2": DECKS,
    "MC-3": DECKS,
    "MC-4": DECKS,
    "MC-9": CARDS,
    "MC-11": CARDS,
    "MC-14": BOARD,
    "MC-16": BOARD,
    "MC-17": SEEN,
    "MC-21": SEEN,
    "MC-22": AGREED,
    "MC-98": AGREED,
    "MC-100": FAULTS,
    "MC-101": FINAL,
    "MC-103": FAULTS,
    "MC-104": FAULTS,
    "MC-105": FAULTS,
    "MC-106": FAULTS,
    "MC-R1": BOARD,
    "MC-R2": DECKS,
    "MC-R3": DECKS,
    "MC-R4": AGREED,
    "MC-R20": FAULTS,
    "MC-R21": AGREED,
    "MC-R22": FINAL,
    "MC-R37": "hardly any play fires it: an effect must turn a sacrifice monster face down, about once in a thousand games",
    "MC-R42": SEEN,
    "MC-R47": "hardly any play fires it: it takes a hundred actions in one turn",
}

"""Rules of MonTac that no play fires, each with its reason."""

from __future__ import annotations

from typing import Final

DECKS: Final = "no play fires it: decks are checked before the game begins"
CARDS: Final = "no play fires it: it says what is printed on a card, and is checked when the card is read"
SEEN: Final = "no play fires it: it says what a player may see, which every view obeys"

SILENT: Final[dict[str, str]] = {
    "MT-1": "no play fires it: a game for another number of players is never begun",
    "MT-2": CARDS,
    "MT-3": DECKS,
    "MT-5": CARDS,
    "MT-6": CARDS,
    "MT-7": CARDS,
    "MT-8": CARDS,
    "MT-10": "types do nothing by themselves: what refers to them is MT-9",
    "MT-12": DECKS,
    "MT-13": DECKS,
    "MT-14": DECKS,
    "MT-15": DECKS,
    "MT-16": DECKS,
    "MT-17": DECKS,
    "MT-18": DECKS,
    "MT-19": DECKS,
    "MT-21": DECKS,
    "MT-32": "no play fires it: it says which zones there are",
    "MT-34": SEEN,
    "MT-36": SEEN,
    "MT-74": "no play fires it: it says what does not happen, that priority passes",
    "MT-75": "no play fires it: it says what does not happen, that priority passes",
    "MT-169": "no play fires it: it says what is not offered, a monster without a free placement",
    "MT-172": "no play fires it: it says what does not happen, that a Sleeper Skill wakes at any other time",
    "MT-R1": DECKS,
    "MT-R2": DECKS,
    "MT-R3": DECKS,
    "MT-R6": CARDS,
    "MT-R7": SEEN,
    "MT-R8": SEEN,
    "MT-R9": SEEN,
    "MT-R10": SEEN,
    "MT-R30": "no play fires it: it says that a play asks for nothing that it does not ask for",
    "MT-R90": "hardly ever: a maximum must be lowered to 0",
    "MT-R94": "hardly ever: both players must be at 0 Health Points, with protections that end by one event",
    "MT-R99": "players fire it themselves: who concedes has lost, whatever the rules were doing",
    "MT-R119": "hardly ever: Health Points that were lent must go back to 0 after a protection has gone",
    "MT-R122": "hardly ever: somebody must take a hundred actions in a turn, or the game last a hundred turns",
    "MT-R141": "no play fires it: no printed text that stands reads a power",
}

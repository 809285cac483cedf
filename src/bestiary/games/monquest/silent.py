"""Rules of Monquest that no play fires, each with its reason."""

from __future__ import annotations

from typing import Final

DECKS: Final = "no play fires it: decks are checked before the game begins"
CHART: Final = "no play fires it: the chart is what cards must print, and is checked when they are read"
LISTS: Final = "it lists what cards may say; each kind has its own rules"
CARDS: Final = "no play fires it: it says what is printed on a card, and is checked when the card is read"
ALWAYS: Final = "no play fires it by itself: everything that is done obeys it"
NOTHING: Final = "no play fires it: it says what does not happen"
ZONES: Final = "no play fires it: it says which zones there are and who sees them, which every view obeys"
SEATS: Final = "no play fires it: it says who sits where, and a game for other numbers of players is never begun"
PRINTS: Final = "no play fires it: it settles what the rulebook's pictures of cards leave open"
START: Final = "no play fires it: BP is set before the first step of the game"
OFFERED: Final = "no play fires it: what may not be done is not offered"

SILENT: Final[dict[str, str]] = {
    "MQ-1": SEATS,
    "MQ-2": SEATS,
    "MQ-4": CARDS,
    "MQ-8": CARDS,
    "MQ-10": CARDS,
    "MQ-12": CARDS,
    "MQ-13": "no play fires it: counters, dice and mats only help to remember",
    "MQ-15": DECKS,
    "MQ-16": DECKS,
    "MQ-17": DECKS,
    "MQ-18": DECKS,
    "MQ-19": DECKS,
    "MQ-20": DECKS,
    "MQ-21": DECKS,
    "MQ-22": DECKS,
    "MQ-23": DECKS,
    "MQ-24": DECKS,
    "MQ-25": CARDS,
    "MQ-26": DECKS,
    "MQ-27": DECKS,
    "MQ-28": ZONES,
    "MQ-30": DECKS,
    "MQ-33": START,
    "MQ-34": START,
    "MQ-37": NOTHING,
    "MQ-50": ALWAYS,
    "MQ-62": NOTHING,
    "MQ-69": ALWAYS,
    "MQ-85": NOTHING,
    "MQ-86": NOTHING,
    "MQ-98": NOTHING,
    "MQ-101": NOTHING,
    "MQ-102": NOTHING,
    "MQ-110": NOTHING,
    "MQ-123": OFFERED,
    "MQ-145": "no play fires it: what was revived is a Mon like any other, with nothing on it or under it",
    "MQ-146": "no play fires it: what was revived is a Mon like any other, with nothing on it or under it",
    "MQ-147": "no play fires it: what was revived is a Mon like any other, with nothing on it or under it",
    "MQ-153": NOTHING,
    "MQ-169": ALWAYS,
    "MQ-173": "a passive has no cost to pay, so nothing happens",
    "MQ-175": LISTS,
    "MQ-176": ALWAYS,
    "MQ-182": LISTS,
    "MQ-218": CHART,
    "MQ-220": "no card of this set prints another rule of Penetration; each text says when its own holds",
    "MQ-284": ALWAYS,
    "MQ-288": OFFERED,
    "MQ-309": "hardly ever: one effect must take the last BP of both players",
    "MQ-315": ZONES,
    "MQ-321": ZONES,
    "MQ-335": SEATS,
    "MQ-338": START,
    "MQ-339": DECKS,
    "MQ-340": "how long a game takes is guidance for the table, which table.toml tells",
    "MQ-341": "no named format is played here: the Boss limit and the draw are as they stand",
    "MQ-342": "a rule update is another version of the rules, and so another edition of the game",
    "MQ-R1": DECKS,
    "MQ-R2": CARDS,
    "MQ-R3": DECKS,
    "MQ-R4": DECKS,
    "MQ-R5": OFFERED,
    "MQ-R6": "hardly ever: fifty hands in a row must be without a starting Mon",
    "MQ-R7": "hardly ever: ten pairs of hands in a row must tie",
    "MQ-R10": NOTHING,
    "MQ-R34": NOTHING,
    "MQ-R44": PRINTS,
    "MQ-R59": CHART,
    "MQ-R72": "hardly ever, about once in a thousand games: a Mon must lose the last of its Max HP",
    "MQ-R83": OFFERED,
    "MQ-R91": ALWAYS,
    "MQ-R95": PRINTS,
    "MQ-R96": PRINTS,
    "MQ-R97": PRINTS,
    "MQ-R98": PRINTS,
    "MQ-R99": SEATS,
    "MQ-R101": "only in team battles: with two players the game is over when one of them is out",
    "MQ-R102": "that each player has a hand, limits and a state of their own shows everywhere and is nothing that happens",
    "MQ-R118": "hardly ever: one sentence must remove a Mon of a stack and its Equipment, or a stack lie on a stack",
    "MQ-R125": "hardly ever: a game must last five hundred turns, or a card be set off fifty times in one",
}

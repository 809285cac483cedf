"""What there is in The Pit: the columns of a card, the zones, the numbers and the events, each with its name."""

from __future__ import annotations

from typing import Final

from bestiary.engine.play.agenda import Book
from bestiary.engine.play.force import GAME_KINDS
from bestiary.engine.play.triggers import Event, Order, equip
from bestiary.engine.state.schema import COLUMNS, NUMBERS, ZONES, Column, Number, Schema, Zone

DAMAGE: Final = COLUMNS  # in the pit only: it ends when the creature moves (TP-10)

DECK: Final = ZONES  # + seat, as all zones here
HAND: Final = ZONES + 2
PIT: Final = ZONES + 4
DISCARD: Final = ZONES + 6

KILLS: Final = NUMBERS  # + seat

# Printed on a face, in this order (TP-2).
STRENGTH: Final = 0
HEALTH: Final = 1

STRONGER: Final = GAME_KINDS  # the kind of every sentence in force that changes a strength

SCHEMA: Final = Schema(
    seats=2,
    itself=[],
    stay=[Column(DAMAGE, "damage")],
    zones=[
        Zone(DECK, "deck", sees="nobody"),
        Zone(HAND, "hand", sees="owner"),
        Zone(PIT, "pit", sees="all", in_play=True),
        Zone(DISCARD, "discard", sees="all"),
    ],
    numbers=[Number(KILLS, "kills")],
)

BOOK: Final = Book(SCHEMA)
equip(BOOK, Order(), "TP-13")

DRAWS: Final = Event(BOOK, "draws", "{0} draws a card.", "TP-6")
STRIKES: Final = Event(BOOK, "strikes", "{1} strikes with strength {2}.", "TP-9")
STRIKES_BACK: Final = Event(BOOK, "strikes back", "{1} strikes back with strength {2}.", "TP-9 TP-R2 TP-R6")
WOUNDED: Final = Event(BOOK, "wounded", "{1} takes {2} damage.", "TP-10")
HEALED: Final = Event(BOOK, "healed", "{1} is healed.", "TP-10")
DIES: Final = Event(BOOK, "dies", "{1} dies: a kill for {0}.", "TP-11 TP-R1", leaves=True)
RETURNS: Final = Event(BOOK, "returns", "{1} goes to the hand of {0}.")
DISCARDED: Final = Event(BOOK, "discarded", "{1} is discarded.")
HEADS: Final = Event(BOOK, "heads", "The coin shows heads.")
TAILS: Final = Event(BOOK, "tails", "The coin shows tails.")

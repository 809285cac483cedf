"""What there is in The Hoard: the zones, shared and of each seat, and the events, each with its name."""

from __future__ import annotations

from typing import Final

from bestiary.engine.play.agenda import Book
from bestiary.engine.play.force import GAME_KINDS
from bestiary.engine.play.triggers import Event, Order, equip
from bestiary.engine.state.schema import ZONES, Schema, Zone

SEATS: Final = 4  # at most: a zone of each seat takes so many places, however many play

STACK: Final = ZONES  # shared
DISCARD: Final = ZONES + 1  # shared
HAND: Final = ZONES + 2  # + seat
HOARD: Final = HAND + SEATS  # + seat

VALUE: Final = 0  # printed on a face (TB-2)

WORTH: Final = GAME_KINDS  # the kind of every sentence in force that changes a value

SCHEMA: Final = Schema(
    seats=SEATS,
    itself=[],
    stay=[],
    zones=[
        Zone(STACK, "stack", sees="nobody", shared=True),
        Zone(DISCARD, "discard", sees="all", shared=True),
        Zone(HAND, "hand", sees="owner"),
        Zone(HOARD, "hoard", sees="all", in_play=True),
    ],
    numbers=[],
)

BOOK: Final = Book(SCHEMA)
equip(BOOK, Order(), "TB-10")

DRAWS: Final = Event(BOOK, "draws", "{0} draws a card.", "TB-6")
TAKEN: Final = Event(BOOK, "taken", "{0} takes {1}.", "TB-11")
LEAVES: Final = Event(BOOK, "leaves", "{1} leaves its hoard.", "TB-11", leaves=True)
DISCARDED: Final = Event(BOOK, "discarded", "{1} is discarded.", "TB-12")
LOOKS: Final = Event(BOOK, "looks", "{0} looks at {1}.", "TB-R3")

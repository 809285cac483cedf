"""What a room is made of besides its match: its seats, and what comes of what is heard there."""

from __future__ import annotations

from typing import Final

from bestiary.server.entries import Entry
from bestiary.server.plans import Place

REMEMBERED: Final = 64  # so many answers to a seat's messages are kept, in case one is sent again


class Outcome:
    """What comes of something: entries to be stored first, then messages to be sent, each to one viewer."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.frames: list[tuple[int, bytes]] = []
        self.rematch = False  # do all want one?
        self.hint = ""  # the id of a message that asks for a hint


class Chair:
    """A seat of the table: who sits there, and what the room remembers of them."""

    def __init__(self, kind: str, level: str, deck: str, name: str = "") -> None:
        self.kind: Final = kind
        self.level: Final = level
        self.deck = deck
        self.name = name
        self.key = ""  # hash of the secret token; empty while nobody sits here
        self.answers: dict[str, bytes | None] = {}  # to messages by their ids; None: it was a move, and the state tells it

    @property
    def is_open(self) -> bool:
        """Is it still free for a person?"""
        return self.kind == "person" and not self.key

    def remember(self, id: str, answer: bytes | None) -> None:
        """Keep an answer, in case the message comes again."""
        if id:
            self.answers[id] = answer
            if len(self.answers) > REMEMBERED:
                del self.answers[next(iter(self.answers))]


def chairs_of(places: list[Place]) -> list[Chair]:
    """The seats of a table as planned; a computer is called after its level."""
    chairs: list[Chair] = []
    for place in places:
        name = free_name(place.level.capitalize(), chairs) if place.kind == "computer" else ""
        chairs.append(Chair(place.kind, place.level, place.deck, name))
    return chairs


def free_name(name: str, chairs: list[Chair]) -> str:
    """A name that nobody else has here."""
    taken = {chair.name for chair in chairs}
    number = 2
    wanted = name
    while wanted in taken:
        wanted = f"{name} {number}"
        number += 1
    return wanted


def called(seat: int, chair: Chair) -> str:
    """What the player at a seat is called."""
    return chair.name or f"Player {seat + 1}"

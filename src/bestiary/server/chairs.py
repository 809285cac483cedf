"""What a room is made of besides its match: its seats, and what comes of what is heard there."""

from __future__ import annotations

from typing import Final

from bestiary.server.entries import Entry

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

    def __init__(self, kind: str, level: str, deck: str) -> None:
        self.kind: Final = kind
        self.level: Final = level
        self.deck = deck
        self.name = level.capitalize() if kind == "computer" else ""
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


def called(seat: int, chair: Chair) -> str:
    """What the player at a seat is called."""
    return chair.name or f"Player {seat + 1}"

"""Seats of a room: who sits where, removing (kicking) somebody, cancelling; a viewer's request, its answers and its outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bestiary.server.protocol import messages as m
from bestiary.server.rooms.entries import CANCELLED, LEFT, REMOVED, STAYED_AWAY, Closed, Entry, Freed
from bestiary.server.rooms.plans import Place

if TYPE_CHECKING:
    from bestiary.server.rooms.room import Room

REMEMBERED: Final = 64  # so many answers to a seat's messages are kept, in case one is sent again
UNSEATED: Final = -1  # the seat of who has none
NO_SEAT: Final = 4403  # the codes with which the lines are closed of who has no seat any more …
NO_TABLE: Final = 4410  # … or no table
WHY_FREED: Final = {
    REMOVED: "The host has removed you from this table.",
    LEFT: "You have left your seat.",
    STAYED_AWAY: "You were away for too long, so your seat is free again.",
}
WHY_CLOSED: Final = {
    CANCELLED: "The host has cancelled this table.",
    STAYED_AWAY: "This table is closed: its host was away for too long.",
}


class Outcome:
    """What comes of something: entries to be stored first, then messages to be sent, each to one viewer."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.frames: list[tuple[int, bytes]] = []
        self.rematch = False  # do all want one?
        self.hint = ""  # the id of a message that asks for a hint
        self.asks = False  # is somebody asked anew, whose clock runs from when it is told?
        self.cuts: list[tuple[int, int]] = []  # viewers whose lines are closed when all is told, each with a code
        self.freed: list[int] = []  # seats that somebody lost, and may not take again at once


class Chair:
    """A seat of the table: who sits there, and what the room remembers of them."""

    def __init__(self, kind: str, level: str, deck: str, name: str = "") -> None:
        self.kind: Final = kind
        self.level: Final = level
        self.deck = deck
        self.name = name
        self.key = ""  # hash of the secret token; empty while nobody sits here
        self.commitment = ""  # to the value that they add to the deal, and the value once it is opened
        self.value = ""
        self.has_come = True  # has whoever sits here been at the table since they sat down, as far as is known?
        self.away = 0  # since when nobody is here who sits here; of no account while somebody is
        self.answers: dict[str, bytes | None] = {}  # to messages by their ids; None: it was a move, and the state tells it

    @property
    def is_open(self) -> bool:
        """Is it still free for a person?"""
        return self.kind == "person" and not self.key

    def free(self, deck: str) -> None:
        """Nobody sits here any more."""
        self.name = self.key = self.commitment = self.value = ""
        self.deck = deck
        self.answers = {}

    def remember(self, id: str, answer: bytes | None) -> None:
        """Keep an answer, in case the message comes again."""
        if id:
            self.answers[id] = answer
            if len(self.answers) > REMEMBERED:
                del self.answers[next(iter(self.answers))]


class Request:
    """A message of a viewer while it is handled: who sent it, its id, the time, and what comes of it."""

    def __init__(self, viewer: int, seat: int, chair: Chair | None, id: str, now: int) -> None:
        self.viewer: Final = viewer
        self.seat: Final = seat
        self.chair: Final = chair
        self.id: Final = id
        self.now: Final = now
        self.out: Final = Outcome()

    def place(self) -> int | None:
        """The seat from which they look; None: they watch."""
        return None if self.seat == UNSEATED else self.seat

    def was_answered(self) -> bool:
        """Did the same message come before?"""
        return self.chair is not None and self.id in self.chair.answers

    def answer(self, answer: m.Answer) -> None:
        """Answer whoever sent it."""
        self.out.frames.append((self.viewer, m.write(answer)))

    def refuse(self, sentence: str, rule: str = "") -> None:
        """Say why not; the same if the same message comes again."""
        answer = m.write(m.Refused(self.id, rule, sentence))
        if self.chair is not None:
            self.chair.remember(self.id, answer)
        self.out.frames.append((self.viewer, answer))


def chairs_of(places: list[Place]) -> list[Chair]:
    """The seats of a table as planned; a computer is called after its level."""
    chairs: list[Chair] = []
    for place in places:
        name = free_name(place.level.capitalize(), chairs, len(chairs)) if place.kind == "computer" else ""
        chairs.append(Chair(place.kind, place.level, place.deck, name))
    return chairs


def free_name(name: str, chairs: list[Chair], seat: int) -> str:
    """A name that nobody else has here; nor is anybody called as a seat of another, for menus and records speak of Player 1."""
    others = [place for place in range(len(chairs)) if place != seat]
    taken = {word.casefold() for place in others for word in (chairs[place].name, seat_word(place))}
    number = 2
    wanted = name
    while wanted.casefold() in taken:
        wanted = f"{name} {number}"
        number += 1
    return wanted


def called(seat: int, chair: Chair) -> str:
    """What the player at a seat is called."""
    return chair.name or seat_word(seat)


def seat_word(seat: int) -> str:
    """How the rules speak of who sits at a seat."""
    return f"Player {seat + 1}"


# ---- before the game begins -----------------------------------------------------------------------------------------------


def cancel(room: Room, request: Request) -> None:
    """The host closes the table."""
    if room.match is not None:
        request.refuse("the game has begun; you can concede")
    elif request.seat != room.host:
        request.refuse("only the host can cancel the table")
    else:
        close(room, request.out, CANCELLED, request.now, request)


def remove(room: Room, request: Request, seat: int) -> None:
    """The host removes somebody, or somebody leaves their seat."""
    if not room.is_gathering():
        request.refuse("all seats are taken, so nobody can be removed any more")
    elif not 0 <= seat < len(room.chairs) or not room.chairs[seat].key:
        request.refuse("nobody sits there whom you could remove")
    elif seat == room.host:
        request.refuse("the table is the host's: cancel it instead")
    elif request.seat not in (room.host, seat):
        request.refuse("only the host can remove somebody")
    else:
        free_seat(room, request.out, seat, LEFT if request.seat == seat else REMOVED, request.now, request)
        if request.seat != seat:
            answer = m.Noted(request.id)
            room.chairs[request.seat].remember(request.id, m.write(answer))
            request.answer(answer)


def free_seat(room: Room, out: Outcome, seat: int, why: str, now: int, request: Request | None = None) -> None:
    """Who sits there loses the seat and is told so; the others see that it is free."""
    there = [viewer for viewer, one in room.viewers.items() if one == seat]
    dismiss(room, out, there, NO_SEAT, WHY_FREED[why], request)
    room.happen(out, Freed(now, seat, why))
    if why != LEFT:
        out.freed.append(seat)
    room.broadcast.tell_presence(room, out)
    room.deal.tell(room, out)


def close(room: Room, out: Outcome, why: str, now: int, request: Request | None = None) -> None:
    """The table is closed for all."""
    dismiss(room, out, [*room.viewers], NO_TABLE, WHY_CLOSED[why], request)
    room.happen(out, Closed(now, why))


def dismiss(room: Room, out: Outcome, viewers: list[int], code: int, sentence: str, request: Request | None) -> None:
    """Viewers are told why they are not at the table any more, and their lines are closed."""
    for viewer in viewers:
        del room.viewers[viewer]
        to = request.id if request is not None and request.viewer == viewer else None
        out.frames.append((viewer, m.write(m.Dismissed(sentence, to))))
        out.cuts.append((viewer, code))

"""Message dispatch by type: tables from each client message, and each stored entry, to the part of the room that handles it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar, cast

from bestiary.server.protocol import messages as m
from bestiary.server.rooms import deal, moves, seats
from bestiary.server.rooms.entries import Agreed, Closed, Dealt, Entry, Freed, GaveUp, Moved, Opened, Sat, Spoke, TookBack, WentOn
from bestiary.server.rooms.seats import UNSEATED, Request
from bestiary.server.rooms.viewer_log import decks

if TYPE_CHECKING:
    from bestiary.server.rooms.room import Room

ANYBODY, SEATED, BEGUN, PLAYING = range(4)  # when a message is heard: always, from a seat, in a game, in one that goes on

M = TypeVar("M", bound=m.Asked)
E = TypeVar("E", bound=Entry)
Applies: TypeAlias = "Callable[[Room, Entry], None]"


class Route:
    """Where messages of one type go, and when they are heard at all."""

    def __init__(self, when: int, handle: Callable[[Room, Request, m.Asked], None]) -> None:
        self.when: Final = when
        self.handle: Final = handle


def route(kind: type[M], when: int, handle: Callable[[Room, Request, M], None]) -> tuple[type, Route]:
    """A row of the table of messages."""
    return kind, Route(when, cast("Callable[[Room, Request, m.Asked], None]", handle))


def change(kind: type[E], apply: Callable[[Room, E], None]) -> tuple[type, Applies]:
    """A row of the table of entries."""
    return kind, cast("Applies", apply)


MESSAGES: Final[dict[type, Route]] = dict(
    [
        route(m.Ping, ANYBODY, lambda room, request, asked: request.answer(m.Pong(asked.id))),
        route(m.AskDecks, ANYBODY, lambda room, request, asked: request.answer(decks(room, request.place(), asked.id))),
        route(m.Say, SEATED, lambda room, request, asked: room.chat.say(room, request, asked.text)),
        route(m.OpenValue, SEATED, deal.open_value),
        route(m.Cancel, SEATED, lambda room, request, asked: seats.cancel(room, request)),
        route(m.Remove, SEATED, lambda room, request, asked: seats.remove(room, request, asked.seat)),
        route(m.AskRematch, BEGUN, lambda room, request, asked: room.rematch.ask(room, request, asked.commitment)),
        route(m.MakeMove, PLAYING, moves.make),
        route(m.AskWhy, PLAYING, moves.explain),
        route(m.Foretell, PLAYING, moves.foretell),
        route(m.Concede, PLAYING, moves.concede),
        route(m.AskHint, PLAYING, moves.ask_hint),
        route(m.AskUndo, PLAYING, lambda room, request, asked: room.undo.ask(room, request)),
        route(m.AnswerUndo, PLAYING, lambda room, request, asked: room.undo.answer(room, request, asked.agree)),
        route(m.SetStops, PLAYING, lambda room, request, asked: room.passing.set_stops(room, request, asked)),
    ]
)

ENTRIES: Final[dict[type, Applies]] = dict(
    [
        change(Sat, lambda room, entry: room.seat_player(entry)),
        change(Moved, moves.moved),
        change(GaveUp, moves.gave_up),
        change(Opened, deal.opened),
        change(Dealt, lambda room, entry: room.begin()),
        change(TookBack, lambda room, entry: room.undo.take_back(room, entry)),
        change(Spoke, lambda room, entry: room.chat.spoke(room, entry)),
        change(Freed, lambda room, entry: room.free_seat(entry)),
        change(Closed, lambda room, entry: room.close(entry)),
        change(Agreed, lambda room, entry: None),  # until all do; and then the table is not opened any more
        change(WentOn, lambda room, entry: room.rematch.went_on(entry.table)),
    ]
)


def dispatch(room: Room, request: Request, asked: m.Asked) -> None:
    """Hand a message on, or say why it is not heard; one that came before is answered as the first time."""
    route = MESSAGES[type(asked)]
    if route.when >= SEATED and request.seat == UNSEATED:
        request.refuse("you are watching; who watches neither plays nor speaks")
    elif route.when >= SEATED and request.was_answered():
        room.broadcast.answer_again(room, request)
    elif route.when >= BEGUN and room.match is None and room.deal.closed(room):
        request.refuse("the game has not begun: a player is still to open what they add to the deal")
    elif route.when >= BEGUN and room.match is None:
        request.refuse("the game has not begun: a seat is still free")
    elif route.when >= PLAYING and room.stage == "over":
        request.refuse("the game is over")
    else:
        route.handle(room, request, asked)


def apply_entry(room: Room, entry: Entry) -> None:
    """Let an entry change the part of the room that it concerns."""
    ENTRIES[type(entry)](room, entry)

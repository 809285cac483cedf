"""Move handling: a player's move, its refusal or forecast, giving up, hints; and how a stored move changes the room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bestiary import IllegalMove
from bestiary.engine.table.match import CONCEDES
from bestiary.server.protocol import messages as m
from bestiary.server.rooms.entries import GaveUp, Moved

if TYPE_CHECKING:
    from bestiary.server.rooms.room import Room
    from bestiary.server.rooms.seats import Request

NOT_ASKED = "it is not for you to decide now"


def make(room: Room, request: Request, asked: m.MakeMove) -> None:
    """A player makes a move."""
    if not room.is_asked(request.seat):
        request.refuse(NOT_ASKED)
    elif asked.n != room.n:
        request.refuse("the table has gone on since you looked; look again, then decide")
    elif CONCEDES.fullmatch(asked.code):
        request.refuse('to give up, send the message "concede"')
    else:
        make_in_turn(room, request, asked.code)


def make_in_turn(room: Room, request: Request, code: str) -> None:
    """A move in its turn: legal or not."""
    try:
        room.move(request.out, request.seat, code, request.id, request.now)
    except IllegalMove as error:
        room.start_clock(request.now)
        request.refuse(error.sentence, error.rule)
        return
    room.go_on(request.out, request.now, request.id, request.viewer)


def explain(room: Room, request: Request, asked: m.AskWhy) -> None:
    """Why may this not be done?"""
    if may_be_told(room, request, asked.code):
        request.answer(m.Legal(asked.id, asked.code))


def foretell(room: Room, request: Request, asked: m.Foretell) -> None:
    """What would come of a move?"""
    if may_be_told(room, request, asked.code):
        assert room.match is not None
        move = next((move for move in room.match.legal() if move.code == asked.code), None)
        request.answer(m.Foretold(asked.id, asked.code, "" if move is None else room.match.foretell(move)))


def may_be_told(room: Room, request: Request, code: str) -> bool:
    """Is the move legal, and asked about by who decides? Others would learn what only they know. If not, say why."""
    assert room.match is not None
    if not room.is_asked(request.seat):
        request.answer(m.Refused(request.id, "", NOT_ASKED))
        return False
    refusal = room.match.why_not(code)
    if refusal is not None:
        request.answer(m.Refused(request.id, refusal.rule, refusal.sentence))
    return refusal is None


def concede(room: Room, request: Request, asked: m.Concede) -> None:
    """A player gives up."""
    room.happen(request.out, GaveUp(request.now, request.seat, id=asked.id))
    room.go_on(request.out, request.now, asked.id, request.viewer)


def ask_hint(room: Room, request: Request, asked: m.AskHint) -> None:
    """A player wants a hint; somebody else thinks about it."""
    if not room.plan.terms.hints:
        request.refuse("this table plays without hints")
    elif not room.is_asked(request.seat):
        request.refuse(NOT_ASKED)
    else:
        request.out.hint = asked.id or "hint"


def moved(room: Room, entry: Moved) -> None:
    """A move is made; what was asked of the position before it is over."""
    assert room.match is not None
    if room.match.to_move != entry.seat:
        raise ValueError(f"seat {entry.seat} moves, who is not asked")
    room.match.play(entry.code)
    went_on(room, entry.seat, entry.id)
    if room.clock is not None and entry.clock is not None:
        room.clock.restore(entry.clock)


def gave_up(room: Room, entry: GaveUp) -> None:
    """A seat has given up, has no time left or has stayed away."""
    assert room.match is not None
    room.match.concede(entry.seat)
    went_on(room, entry.seat, entry.id)


def went_on(room: Room, seat: int, id: str) -> None:
    """The table stands otherwise than before, by a message of a seat."""
    room.movers.append(seat)
    room.n += 1
    room.undo.forget()
    room.chairs[seat].remember(id, None)

"""Undo: asking to take a decision back, consent of the others, and whether the terms, the game and what was revealed allow it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bestiary.engine.table.record import replay
from bestiary.server.protocol import messages as m
from bestiary.server.rooms.entries import TookBack
from bestiary.server.rooms.plans import uncounted

if TYPE_CHECKING:
    from bestiary.server.rooms.room import Room
    from bestiary.server.rooms.seats import Request


class Undo:
    """A question to all players: may this seat's last decision be taken back?"""

    def __init__(self) -> None:
        self.by: int | None = None  # who asks; None: nobody does
        self.agreed: dict[int, str] = {}  # by seat, with the id of the message in which they say so

    def ask(self, room: Room, request: Request) -> None:
        """A player asks; if there is nobody else to agree, it is done at once."""
        why, rule = why_not(room, request.seat)
        if why:
            request.refuse(why, rule)
            return
        self.by, self.agreed = request.seat, {request.seat: request.id}
        if not self._is_done(room, request):
            name = room.names[request.seat]
            room.broadcast.tell_players(room, request, m.UndoAsked(request.seat, f"{name} asks to take their last decision back."))

    def answer(self, room: Room, request: Request, agrees: bool) -> None:
        """A player agrees or does not."""
        if self.by is None or request.seat == self.by:
            request.refuse("nobody asks you to take anything back")
        elif not agrees:
            self.forget()
            name = room.names[request.seat]
            room.broadcast.tell_players(room, request, m.UndoAsked(None, f"{name} does not agree: nothing is taken back."))
        else:
            self.agreed[request.seat] = request.id
            if not self._is_done(room, request):
                request.answer(m.Noted(request.id))

    def _is_done(self, room: Room, request: Request) -> bool:
        """Once everybody agrees, the decision is taken back."""
        if self.by is None or not set(room.people) <= self.agreed.keys():
            return False
        place = last_decision(room, self.by)
        assert place is not None
        room.happen(request.out, TookBack(request.now, self.by, place, self.agreed))
        room.go_on(request.out, request.now, request.id, request.viewer)
        return True

    def take_back(self, room: Room, entry: TookBack) -> None:
        """Only so many moves count: the match is played again up to there."""
        assert room.match is not None
        if not 0 <= entry.moves <= len(room.movers):
            raise ValueError(f"there are {len(room.movers)} moves, not {entry.moves}")
        room.match = uncounted(replay(room.match.record(), lambda name: room.game, entry.moves))
        del room.movers[entry.moves :]
        for seat, id in entry.ids.items():
            room.chairs[seat].remember(id, None)
        room.n += 1
        room.broadcast.told = min(room.broadcast.told, room.lines())
        self.forget()
        room.passing.end()

    def forget(self) -> None:
        """The question is over."""
        self.by = None


def can_undo(room: Room, seat: int) -> bool:
    """May a seat ask to take its last decision back? Most often the very last move told something, and the answer is no."""
    learned = room.match.learned if room.match is not None else []
    return bool(learned) and not learned[-1] & room.people_mask and not why_not(room, seat)[0]


def why_not(room: Room, seat: int) -> tuple[str, str]:
    """Why a seat cannot ask to take its last decision back, and by which rule; empty if it can."""
    assert room.match is not None
    said = room.game.table.undo
    rule = said.rule
    if not room.plan.terms.undo:
        return "at this table nothing is taken back", ""
    if said.terms == "with consent" and len(room.people) < len(room.chairs):
        return "a move is final unless your rival agrees to take it back, and a computer is not asked", rule
    place = last_decision(room, seat)
    if place is None:
        return "you have made no move yet", rule
    if any(mask & room.people_mask for mask in room.match.learned[place:]):
        return "since then somebody has seen something new, or chance has decided something, so it cannot be taken back", rule
    return "", ""


def last_decision(room: Room, seat: int) -> int | None:
    """The place of the last move that a seat made at this table."""
    begun = len(room.plan.moves)
    return next((place for place in range(len(room.movers) - 1, begun - 1, -1) if room.movers[place] == seat), None)

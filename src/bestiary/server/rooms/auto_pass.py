"""Automatic passing in windows: a seat's passes are made for it as long as nothing there concerns it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bestiary import Match
from bestiary.engine.play.flow import Window
from bestiary.engine.state.schema import ACTIVE, TURN
from bestiary.server.protocol import messages as m

if TYPE_CHECKING:
    from bestiary.server.rooms.room import Room
    from bestiary.server.rooms.seats import Outcome, Request

PASS: Final = "pass"
ASKED, DONE, SCORED, LOST, WANTED, OWN = "asked", "done", "scored", "lost", "wanted", "own"  # why a player is asked again


class Reason:
    """Why a player is asked again: a question, a deed of others, a score, a card that is gone, a stop, a window of the own turn."""

    def __init__(self, kind: str, move: int = -1) -> None:
        self.kind: Final = kind
        self.move: Final = move  # the place of the others' deed among all moves


class Passing:
    """One seat's wish to pass: whether it is on, where it stops besides, and how the table stood at the last look.

    What ends it is what everybody sees, so that a pass that is made, or not made, at once tells nothing of the hand.
    """

    def __init__(self, seat: int, is_alone: bool = False) -> None:
        self.seat: Final = seat
        self.is_alone: Final = is_alone  # against computers only, where nobody else can look: then the menu may count, too
        self.is_on = False
        self.stops: frozenset[str] = frozenset()
        self.moves = 0
        self.window = (0, "")
        self.score = 0
        self.cards: set[int] = set()

    def begin(self, match: Match, stops: list[str]) -> None:
        """From here on; a window that is open now is passed, whatever can be done in it."""
        self.is_on = True
        self.stops = frozenset(stops)
        self.look(match)

    def look(self, match: Match) -> None:
        """How the table stands as the seat passes."""
        self.window = (int(match.state.table[TURN]), window_name(match))
        self.moves = len(match.moves) + 1
        scores = match.game.rules.score(match.state)
        self.score = scores[self.seat] if scores else 0
        self.cards = in_play(match, self.seat)

    def reason(self, match: Match, movers: list[int]) -> Reason | None:
        """Why the player must be asked now; None: the answer is a pass."""
        if not is_window(match) or match.why_not(PASS) is not None:
            return Reason(ASKED)
        return self._happened(match, movers) or self._own_window(match)

    def _happened(self, match: Match, movers: list[int]) -> Reason | None:
        """Others did something that is not quiet, the score is another, or a card of the seat has left play."""
        quiet = {PASS, *match.game.table.passing.quiet}
        for place in range(self.moves, len(match.moves)):
            if movers[place] != self.seat and match.moves[place].split()[0] not in quiet:
                return Reason(DONE, place)
        scores = match.game.rules.score(match.state)
        if scores and scores[self.seat] != self.score:
            return Reason(SCORED)
        return None if self.cards <= in_play(match, self.seat) else Reason(LOST)

    def _own_window(self, match: Match) -> Reason | None:
        """A window where the seat wants to stop, or a new one of its own turn, whether or not something can be done in it."""
        name, own = window_name(match), match.game.table.passing.own
        if name in self.stops:
            return Reason(WANTED)
        is_new = self.window != (int(match.state.table[TURN]), name) and (not own or name in own)
        if not is_new or int(match.state.table[ACTIVE]) != self.seat or (self.is_alone and len(match.legal()) == 1):
            return None
        return Reason(OWN)


class AutoPass:
    """All seats' wishes to pass at a table, and the passes that are made for them."""

    def __init__(self, seats: int) -> None:
        self.seats: Final = [Passing(seat) for seat in range(seats)]

    def set_stops(self, room: Room, request: Request, asked: m.SetStops) -> None:
        """Pass until something happens, from now on or no more."""
        assert room.match is not None
        known = window_names(room.match)
        strange = [name for name in asked.at if name not in known]
        if strange:
            told = ", ".join(known) or "none"
            request.answer(m.Refused(asked.id, "", f'there is no window "{strange[0]}"; there are {told}'))
            return
        passing = self.seats[request.seat]
        passing.stops = frozenset(asked.at)
        passing.is_on = False
        if asked.passing:
            passing.begin(room.match, asked.at)
        if asked.passing and room.is_asked(request.seat) and room.match.why_not(PASS) is None:
            room.move(request.out, request.seat, PASS, asked.id, request.now)
            room.go_on(request.out, request.now, asked.id, request.viewer)
        else:
            request.answer(m.Noted(asked.id))

    def pass_on(self, room: Room, out: Outcome, now: int) -> None:
        """Make the passes of players for whom nothing happens."""
        assert room.match is not None
        while room.match.to_move is not None:
            passing = self.seats[room.match.to_move]
            if not passing.is_on:
                return
            if passing.reason(room.match, room.movers) is not None:
                passing.is_on = False
                return
            passing.look(room.match)
            room.move(out, passing.seat, PASS, "", now)

    def end(self) -> None:
        """Everybody is asked again."""
        for passing in self.seats:
            passing.is_on = False


def is_window(match: Match) -> bool:
    """Is the question one in which somebody has priority, to act or to pass? There the first deed is the pass."""
    return match.question is not None and match.question.deeds[0].verb == PASS


def window_name(match: Match) -> str:
    """The question that is open."""
    return match.question.name if match.question is not None else ""


def window_names(match: Match) -> list[str]:
    """All windows of a game by name: where one can ask to be stopped."""
    return sorted({step.name for step in match.game.book.steps if isinstance(step, Window)})


def in_play(match: Match, seat: int) -> set[int]:
    """The cards of a seat that lie on the table."""
    s, zones = match.state, match.game.book.schema.zones
    numbers = [zone.number + seat for zone in zones if zone.in_play and not zone.shared]
    return {int(card) for number in numbers for card in s.cards(number)}

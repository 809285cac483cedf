"""Passing until something happens: in windows, a seat's passes are made for it as long as nothing there concerns it."""

from __future__ import annotations

from typing import Final

from bestiary import Match
from bestiary.engine.cards import Value
from bestiary.engine.flow import Window
from bestiary.engine.schema import ACTIVE, TURN

PASS: Final = "pass"
ASKED, DONE, SCORED, LOST, WANTED, OWN = "asked", "done", "scored", "lost", "wanted", "own"  # why a player is asked again


class Reason:
    """Why a player is asked again: a question, a deed of others, a score, a card that is gone, a stop, a window of the own turn."""

    def __init__(self, kind: str, move: int = -1) -> None:
        self.kind: Final = kind
        self.move: Final = move  # the place of the others' deed among all moves


class Passing:
    """One seat's wish to pass: whether it is on, where it stops besides, and how the table stood at the last look."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
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
        quiet = {PASS, *texts(match, "quiet")}
        for place in range(self.moves, len(match.moves)):
            if movers[place] != self.seat and match.moves[place].split()[0] not in quiet:
                return Reason(DONE, place)
        scores = match.game.rules.score(match.state)
        if scores and scores[self.seat] != self.score:
            return Reason(SCORED)
        return None if self.cards <= in_play(match, self.seat) else Reason(LOST)

    def _own_window(self, match: Match) -> Reason | None:
        """A window where the seat wants to stop, or a new one of its own turn in which something can be done."""
        name, own = window_name(match), texts(match, "own")
        if name in self.stops:
            return Reason(WANTED)
        is_new = self.window != (int(match.state.table[TURN]), name) and (not own or name in own)
        return Reason(OWN) if is_new and int(match.state.table[ACTIVE]) == self.seat and len(match.legal()) > 1 else None


def is_window(match: Match) -> bool:
    """Is the question one in which somebody has priority, to act or to pass? There the first deed is the pass."""
    return match.question is not None and match.question.deeds[0].verb == PASS


def window_name(match: Match) -> str:
    """The question that is open."""
    return match.question.name if match.question is not None else ""


def window_names(match: Match) -> list[str]:
    """All windows of a game by name: where one can ask to be stopped."""
    return sorted({step.name for step in match.game.book.steps if isinstance(step, Window)})


def texts(match: Match, key: str) -> list[str]:
    """A list of words that the game's table.toml has on passing."""
    said: Value = match.game.table.get("passing", {})
    found = said.get(key, []) if isinstance(said, dict) else []
    return [str(one) for one in found] if isinstance(found, list) else []


def in_play(match: Match, seat: int) -> set[int]:
    """The cards of a seat that lie on the table."""
    s, zones = match.state, match.game.book.schema.zones
    numbers = [zone.number + seat for zone in zones if zone.in_play and not zone.shared]
    return {int(card) for number in numbers for card in s.cards(number)}

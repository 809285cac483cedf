"""What a viewer is told: the log as they read it. Nothing leaves but through the view, the menu and the log of their seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import msgspec

from bestiary import Match
from bestiary.engine.log import Line
from bestiary.engine.schema import NOBODY, SPECTATOR
from bestiary.server import messages as m
from bestiary.server.menu import menu_of
from bestiary.server.messages import Shown, Told

if TYPE_CHECKING:
    from bestiary.engine.save import Json
    from bestiary.server.room import Room

A_CARD: Final = "a card"  # what the log says instead of a name that somebody may not read


def lines_of(match: Match, seat: int | None, since: int, names: list[str]) -> list[Told]:
    """The lines of the log from a place on, as a seat reads them."""
    viewer = SPECTATOR if seat is None else seat
    return [_line(line, seat, viewer, names) for line in match.log(seat)[since:]]


def _line(line: Line, seat: int | None, viewer: int, names: list[str]) -> Told:
    shown = []
    sleeves = line.sleeves
    for place, word in enumerate(line.words):
        sleeve = sleeves[place] if place < len(sleeves) and sleeves[place] >= 0 else None
        name = word.text if word.otherwise == A_CARD and word.mask >> viewer & 1 else None
        if sleeve is not None or name is not None:
            shown.append(Shown(name, sleeve))
    who = line.seat if line.seat != NOBODY else None
    return Told(line.read(seat, names), line.rule, line.kind, who, line.turn, shown)


def welcome(room: Room, seat: int | None) -> m.Welcome:
    """The first message to a viewer."""
    terms = cast("dict[str, Json]", msgspec.to_builtins(room.plan.terms))
    chat = [] if seat is None and room.feed is not None else [*room.chat]
    game = room.game
    return m.Welcome(
        room.id, seat, game.name, game.edition, game.title, room.sitters(), room.plan.options, terms, m.VERSION, room.next, chat
    )


def state(room: Room, seat: int | None, since: int, now: int) -> m.State:
    """The position as a seat sees it, with the log from a line on."""
    match = room.match
    assert match is not None
    menu = menu_of(match) if seat is not None and match.to_move == seat else None
    hands = room.clock.hands(now) if room.clock is not None else None
    log = lines_of(match, seat, since, room.names)
    passing = seat is not None and room.passing[seat].is_on
    return m.State(room.n, len(match.moves), None, m.raw(match.view(seat)), menu, hands, since, log, may(room, seat), passing)


def may(room: Room, seat: int | None) -> m.May:
    """What a viewer can ask for besides a move."""
    match = room.match
    if seat is None or match is None:
        return m.May(False, False, False, False)
    if match.over:
        return m.May(False, False, False, True)
    return m.May(room.can_undo(seat), room.plan.terms.hints and match.to_move == seat, True, False)


def over(room: Room) -> m.Over:
    """How the game ended."""
    assert room.match is not None
    result = room.match.result()
    assert result is not None
    sentence = result.sentence
    for seat in range(len(room.chairs)):
        sentence = sentence.replace(f"Player {seat + 1}", room.names[seat])
    return m.Over(result.ending, [*result.winners], sentence, result.rule, room.id)

"""Messages for one viewer: welcome, state, log lines and the result, with what that seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec
from msgspec import Raw

from bestiary import Match
from bestiary.server.protocol import messages as m
from bestiary.server.rooms.undo import can_undo

if TYPE_CHECKING:
    from bestiary.engine.state.save import Json
    from bestiary.server.rooms.room import Room


def lines_of(match: Match, seat: int | None, since: int, names: list[str], alike: dict[int, Raw]) -> list[Raw]:
    """The lines of the log from a place on, as a seat reads them; what everybody reads alike is written once for all of them."""
    out: list[Raw] = []
    for place, line in enumerate(match.log(seat)[since:], since):
        told = alike.get(place)
        if told is None:
            told = Raw(line.told(seat, names))
            if line.is_alike():
                alike[place] = told
        out.append(told)
    return out


def welcome(room: Room, seat: int | None) -> m.Welcome:
    """The first message to a viewer."""
    terms = cast("dict[str, Json]", msgspec.to_builtins(room.plan.terms))
    chat = [] if seat is None and room.broadcast.feed is not None else [*room.chat.lines]
    game, seats, options, rematch = room.game, room.sitters(), room.plan.options, room.rematch.table
    return m.Welcome(
        room.id, seat, game.name, game.edition, game.title, seats, options, terms, m.VERSION, rematch, chat, room.deal.told(room)
    )


def state(room: Room, seat: int | None, since: int, now: int, view: bytes, alike: dict[int, Raw]) -> m.State:
    """The position as a seat sees it, with the log from a line on; the view is the whole one, or what is news to who was told."""
    match = room.match
    assert match is not None
    menu = Raw(match.menu_text()) if seat is not None and match.to_move == seat else None
    hands = room.clock.hands(now) if room.clock is not None else None
    log = lines_of(match, seat, since, room.names, alike)
    passing = seat is not None and room.passing.seats[seat].is_on
    return m.State(room.n, len(match.moves), None, Raw(view), menu, hands, since, log, may(room, seat), passing)


def may(room: Room, seat: int | None) -> m.May:
    """What a viewer can ask for besides a move."""
    match = room.match
    if seat is None or match is None:
        return m.May(False, False, False, False)
    if match.over:
        return m.May(False, False, False, True)
    return m.May(can_undo(room, seat), room.plan.terms.hints and match.to_move == seat, True, False)


def decks(room: Room, seat: int | None, id: str) -> m.Decks | m.Refused:
    """The decks whose lists a viewer knows, once the game has begun; with closed lists that is their own."""
    if room.match is None:
        return m.Refused(id, "", "the game has not begun: a seat is still free")
    known = enumerate(room.match.decks(seat))
    return m.Decks(id, [m.DeckList(whose, deck.title, deck.piles) for whose, deck in known if deck is not None])


def deck_title(room: Room, seat: int) -> str:
    """What the deck of a seat is called, once the game has begun; with closed lists nobody is told."""
    deck = room.match.decks(None)[seat] if room.match is not None else None
    return deck.title if deck is not None else ""


def over(room: Room) -> m.Over:
    """How the game ended."""
    assert room.match is not None
    result = room.match.result(room.names)
    assert result is not None
    return m.Over(result.ending, [*result.winners], result.sentence, result.rule, room.id)

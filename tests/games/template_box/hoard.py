"""Positions of The Hoard in one line, and what can be seen of them: for the tests of its rules and cards."""

from collections.abc import Sequence
from typing import Any

from bestiary import Game, Match, load
from bestiary.testing import position

GAME = load("template-box")
Cards = Sequence[str]


def table(
    hoards: Sequence[Cards] = (), hands: Sequence[Cards] = (), stack: Cards = (), seats: int = 2, game: Game = GAME, **more: object
) -> Match:
    """The player in turn, seat 0, is about to put a card down; cards are named from the top down, hoards and hands by seat."""
    where = {
        "hoard": [list(hoards[seat]) if seat < len(hoards) else [] for seat in range(seats)],
        "hand": [list(hands[seat]) if seat < len(hands) else [] for seat in range(seats)],
        "stack": list(stack),
        **more,
    }
    return position(game, where, seats=seats)


def play(match: Match, *moves: str) -> None:
    """Make these moves one after the other."""
    for move in moves:
        match.play(move)


def menu(match: Match) -> list[str]:
    """What may be done now, in notation."""
    return [move.code for move in match.legal()]


def cards_in(match: Match, zone: str, seat: int | None, viewer: int | None = None) -> list[dict[str, Any]]:
    """The cards of a zone, as a viewer sees them; as its own player does if none is named."""
    seen: Any = match.view(seat if viewer is None else viewer)
    return next(place["cards"] for place in seen["zones"] if place["name"] == zone and place["seat"] == seat)


def lies_in(match: Match, zone: str, seat: int | None, viewer: int | None = None) -> list[str]:
    """Their names from the top down; hidden ones are "?"."""
    return [str(card.get("name", "?")) for card in cards_in(match, zone, seat, viewer)]


def worth(match: Match, name: str) -> int:
    """The value of a treasure in a hoard as it stands."""
    seats = range(match.start.seats)
    return next(int(card["facts"]["worth"]) for seat in seats for card in cards_in(match, "hoard", seat) if card["name"] == name)

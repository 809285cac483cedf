"""Positions of The Pit in one line, and what can be seen of them: for the tests of its rules and cards."""

from collections.abc import Sequence
from typing import Any

from bestiary import Game, Match, load
from bestiary.testing import position

GAME = load("template")
Cards = Sequence[str | dict[str, str | int]]


def pit(
    own: Cards = (),
    enemy: Cards = (),
    hand: Cards = (),
    enemy_hand: Cards = (),
    deck: Cards = (),
    enemy_deck: Cards = (),
    rolls: Sequence[int] = (),
    game: Game = GAME,
    **more: object,
) -> Match:
    """The player in turn, seat 0, is in the lay step; cards are named from the top down."""
    where = {
        "pit": [list(own), list(enemy)],
        "hand": [list(hand), list(enemy_hand)],
        "deck": [list(deck), list(enemy_deck)],
        **more,
    }
    return position(game, where, rolls=rolls)


def wounded(name: str, damage: int) -> dict[str, str | int]:
    """A creature with damage on it."""
    return {"card": name, "damage": damage}


def play(match: Match, *moves: str) -> None:
    """Make these moves one after the other."""
    for move in moves:
        match.play(move)


def menu(match: Match) -> list[str]:
    """What may be done now, in notation."""
    return [move.code for move in match.legal()]


def lies_in(match: Match, zone: str, seat: int) -> list[str]:
    """The names of the cards in a zone, as its own player sees them, from the top down; hidden ones are "?"."""
    return [str(card.get("name", "?")) for card in cards_in(match, zone, seat)]


def cards_in(match: Match, zone: str, seat: int) -> list[dict[str, Any]]:
    """The cards of a zone, as its own player sees them."""
    seen: Any = match.view(seat)
    return next(place["cards"] for place in seen["zones"] if place["name"] == zone and place["seat"] == seat)


def creature(match: Match, name: str) -> dict[str, Any]:
    """A creature in the pit, by its name: its damage and its facts."""
    return next(card for seat in (0, 1) for card in cards_in(match, "pit", seat) if card["name"] == name)


def damage(match: Match, name: str) -> int:
    """The damage on a creature."""
    return int(creature(match, name)["damage"])


def strength(match: Match, name: str) -> int:
    """The strength of a creature as it stands."""
    return int(creature(match, name)["facts"]["strength"])


def kills(match: Match) -> list[int]:
    """The kills of both players."""
    return GAME.rules.score(match.state)


def nothing_left_to_roll(match: Match) -> bool:
    """Was every scripted roll used?"""
    return match.state.chance.left() == []

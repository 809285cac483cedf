"""What tests of Monad Wars' combats ask of a unit, by its name."""

from bestiary import Match
from bestiary.engine.state.schema import FACE
from tests.games.monad_wars.board import fact, names, seen
from tests.games.table import codes, said

HAZARD_ZONES = ("encounter", "party")


def hp(match: Match, name: str) -> int:
    """Remaining HP."""
    return int(fact(match, name, "hp"))  # type: ignore[arg-type]


def ap(match: Match, name: str) -> int:
    """Remaining AP."""
    return int(fact(match, name, "ap"))  # type: ignore[arg-type]


def ini(match: Match, name: str) -> int:
    """INI as it stands."""
    return int(fact(match, name, "ini"))  # type: ignore[arg-type]


def row(match: Match, name: str) -> str:
    """The row in which a unit stands."""
    return str(fact(match, name, "in row"))


def column(match: Match, name: str, which: str) -> int:
    """What lies on a unit or an item, such as "hp counters" or "slow"."""
    return int(seen(match, name)[which])  # type: ignore[arg-type]


def acting(match: Match) -> str:
    """The unit whose activation it is."""
    for seat in range(int(match.state.seats)):
        for zone in HAZARD_ZONES:
            for name in names(match, zone, seat):
                if seen(match, name)["facts"].get("acting"):  # type: ignore[union-attr, call-overload]
                    return name
    return ""


def alive(match: Match, name: str) -> bool:
    """Is a unit of that name in play?"""
    return any(name in names(match, zone, seat) for seat in range(int(match.state.seats)) for zone in HAZARD_ZONES)


def reached(match: Match, ability: str) -> list[str]:
    """What an ability can be aimed at now."""
    return sorted(code.split(" ", 2)[2] for code in codes(match) if code.startswith(f"use {ability} "))


def last(match: Match, count: int = 1) -> list[str]:
    """The latest lines of the log."""
    return said(match)[-count:]


def wounded(card: str, counters: int, **more: int) -> dict[str, str | int]:
    """A unit with HP counters, and what else lies on it (an underscore stands for a blank)."""
    return {"card": card, "hp counters": counters, **{name.replace("_", " "): value for name, value in more.items()}}


def tired(card: str, counters: int) -> dict[str, str | int]:
    """A unit with AP counters."""
    return {"card": card, "ap counters": counters}


def round_of(match: Match) -> int:
    """The round of the combat."""
    return int(match.view(0)["numbers"]["round"])  # type: ignore[index, call-overload, arg-type]


def pile(match: Match, name: str) -> list[str]:
    """The names of the cards in a zone that all share, from the top down, whoever may know them."""
    zone = next(zone for zone in match.game.book.schema.zones if zone.name == name)
    return [match.game.book.faces[match.state.get(FACE, card)].name for card in match.state.cards(zone.number)]

"""What tests of any game do at a table: play moves, and see what a seat sees."""

import pytest

from bestiary import IllegalMove, Match
from bestiary.engine.state.save import Json, save_state
from bestiary.engine.state.schema import FACE


def play(match: Match, *codes: str) -> Match:
    """Play one move after the other."""
    for code in codes:
        match.play(code)
    return match


def codes(match: Match) -> list[str]:
    """What may be played now, in notation."""
    return [move.code for move in match.legal()]


def zone_of(match: Match, zone: str, seat: int, viewer: int | None = None) -> list[dict[str, Json]]:
    """The cards in a zone of a player, from the top down, as a seat sees them (as that player does, unless told)."""
    view = match.view(seat if viewer is None else viewer)
    for found in view["zones"]:  # type: ignore[union-attr, index]
        if found["name"] == zone and found["seat"] == seat:
            return list(found["cards"])
    raise AssertionError(f"no zone {zone} of seat {seat}")


def truly(match: Match, zone: str, seat: int) -> list[str]:
    """The names of the cards in a zone, as nobody at the table may know them: for tests of what is hidden."""
    faces = match.game.book.faces
    return [faces[match.state.get(FACE, int(card["id"]))].name for card in zone_of(match, zone, seat)]


def asked(match: Match) -> int:
    """Who is asked now."""
    return int(match.view(0)["question"]["who"])  # type: ignore[index, call-overload, arg-type]


def said(match: Match, seat: int | None = 0) -> list[str]:
    """The log as a seat reads it."""
    return [line.read(seat) for line in match.log(seat)]


def why_not(match: Match, code: str) -> str:
    """The rule by which something is refused, or nothing."""
    refusal = match.why_not(code)
    return refusal.rule if refusal is not None else ""


def refused(match: Match, code: str) -> str:
    """Why a move may not be made; `play` says the same, and nothing changes."""
    refusal = match.why_not(code)
    assert refusal is not None, f"{code} is legal"
    assert code not in codes(match)
    before = save_state(match.state)
    with pytest.raises(IllegalMove) as told:
        match.play(code)
    assert str(told.value) == str(refusal)
    assert save_state(match.state) == before
    return str(refusal)

"""A line of the log for a client: the sentence as the seat reads it, and the cards in it that this seat may know."""

import random

import msgspec
import pytest

import bestiary
from bestiary.engine.state.schema import NOBODY, SPECTATOR
from bestiary.engine.views.log import A_CARD, Line, Word
from bestiary.server.protocol.messages import Shown, Told
from tests.server.tables import GAMES

NAMES = ['Ann "the" Ox', "Bob", "Cy", "Di"]


def expected(line: Line, seat: int | None) -> Told:
    """The line, made of its parts."""
    viewer, cards = SPECTATOR if seat is None else seat, []
    for place, word in enumerate(line.words):
        sleeve = line.sleeves[place] if place < len(line.sleeves) and line.sleeves[place] >= 0 else None
        name = word.text if word.otherwise == A_CARD and word.mask >> viewer & 1 else None
        if sleeve is not None or name is not None:
            cards.append(Shown(name, sleeve))
    return Told(line.read(seat, NAMES), line.rule, line.kind, line.seat if line.seat != NOBODY else None, line.turn, cards)


@pytest.mark.parametrize("game", GAMES)
def test_every_line_is_told_to_each_as_they_read_it(game: str) -> None:
    match, chance = bestiary.load(game).new(seed=5), random.Random(game)
    while not match.over and len(match.moves) < 200:
        match.play(chance.choice(match.legal()))
    lines = match.log(None)
    assert len(lines) > 20
    for line in lines:
        for seat in (0, 1, None):
            text = line.told(seat, NAMES)
            assert text == msgspec.json.encode(expected(line, seat))
            assert msgspec.json.decode(text, type=Told) == expected(line, seat)


def test_a_name_that_a_seat_may_not_read_is_not_in_its_bytes() -> None:
    line = Line(3, 0, "X-1", "{0} is drawn, and {1}.", [Word("Newt", 1, A_CARD), Word("Fox", 31, A_CARD)], "drawn", [7, 8])
    line.sleeves = [7, NOBODY]
    assert b"Newt" in line.told(0) and b'{"name":"Newt","id":7},{"name":"Fox"}' in line.told(0)
    assert b"Newt" not in line.told(1) and b'[{"id":7},{"name":"Fox"}]' in line.told(1)

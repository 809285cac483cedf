"""Positions for tests: what cannot be set up is refused with a sentence, whatever it is made of."""

from typing import Any

import pytest

import bestiary
from bestiary.testing import BadPosition, position

GAME = "monster-battle"
BAD: list[Any] = [
    7,
    ["hand"],
    {"nowhere": []},
    {"hand": 7},
    {"hand": [7]},
    {"hand": [[7]]},
    {"hand": [[None]]},
    {"hand": [["Nobody"]]},
    {"hand": [[{"name": "Merman"}]]},
    {"hand": [[{"card": "Merman", "wings": 2}]]},
    {"hand": [[{"card": "Merman", "x": "one"}]]},
    {"hand": [[{"card": "Merman", "x": 2**70}]]},
    {"hand": [[{"card": "Merman", "x": 40_000}]]},
    {"hand": [[{"card": "Merman", "owner": 5}]]},
    {"hand": [[], [], [], []]},
    {"turn": "3"},
    {"turn": 2**70},
    {"turn": -1},
    {"active": 2},
    {"active": 1.5},
    {"agenda": "main"},
    {"agenda": ["nothing of the kind"]},
    {"agenda": [[]]},
]


@pytest.mark.parametrize("where", BAD, ids=str)
def test_a_position_that_cannot_be_is_refused_in_a_sentence(where: Any) -> None:
    with pytest.raises(BadPosition, match=r"\w+ .*\w+"):
        position(bestiary.load(GAME), where)


def test_numbers_of_more_seats_than_there_are() -> None:
    game = bestiary.load("monster-club")
    assert position(game, {"lives": [2, 1]}).view(0)["players"][1]["lives"] == 1
    for wrong in ([1, 2, 3], [1, "2"], 1, [2**70]):
        with pytest.raises(BadPosition, match="lives"):
            position(game, {"lives": wrong})

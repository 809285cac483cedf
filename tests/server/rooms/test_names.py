"""Names in sentences: nobody's name is taken for another's, for a seat, or for a gap in a sentence."""

from typing import cast

import pytest

import bestiary
from bestiary.cli.remote.connection import RemoteTable
from bestiary.cli.remote.join import Guest
from bestiary.cli.terminal.keyboard import Keys
from bestiary.engine.play.asks import fill
from bestiary.server.http.replays import OPEN, Replay
from bestiary.server.protocol.state_decoder import Message
from bestiary.server.rooms.room import Room
from tests.server.tables import Sitting, plan_of, sitting

BATTLE = "monster-battle"
NAMES = [("Player 2", "Player 1"), ("Player 2", "Bob"), ("Ann", "Player 1"), ("{1}", "{0}"), ("{0}", r"\g<0>"), ("$&", "$1")]


def named(*names: str) -> Sitting:
    """Two people at a table, called so whatever is allowed."""
    table = sitting(BATTLE)
    table.room.names[:] = names
    return table


@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("loser", [0, 1])
def test_the_winner_is_told_by_name(names: tuple[str, str], loser: int) -> None:
    """Seat 1 is "Player 2" to the rules: who is called so at seat 0 has not won because seat 1 has."""
    table = named(*names)
    table.hear(loser, {"type": "concede"})
    for viewer in (0, 1):
        told = table.last(viewer, "over")
        assert told["winners"] == [1 - loser]
        assert str(told["sentence"]).startswith(f"{names[1 - loser]} wins")
    replay = Replay(table.room).told("")
    assert replay["result"]["sentence"] == told["sentence"]  # type: ignore[index, call-overload]


@pytest.mark.parametrize("names", NAMES)
def test_every_line_tells_who_did_it(names: tuple[str, str]) -> None:
    table = named(*names)
    table.hear(1, {"type": "concede"})
    last = table.state(0)["log"][-1]
    assert last["text"] == f"{names[1]} gives up."
    shown = Replay(table.room).log(OPEN)
    assert shown[-1]["text"] == last["text"]  # type: ignore[index, call-overload]


def test_a_decision_in_the_terminal_begins_with_whose_it_was() -> None:
    guest = Guest(cast("RemoteTable", None), cast("Keys", None))
    guest.names = ["D", "Ben"]
    line: Message = {"text": "draw a card.", "rule": "MB-1", "kind": "move", "seat": 0}
    assert guest.line(line) == "D: Draw a card. [MB-1]"
    assert guest.line({**line, "text": "D gives up."}) == "D gives up. [MB-1]"


def test_what_stands_in_a_value_is_no_gap() -> None:
    assert fill("{0} attacks {1} with {2}, and {1} answers.", ["{1}", "{2}", "{0}"]) == "{1} attacks {2} with {0}, and {2} answers."
    assert fill("{0} and {3}", ["{3}"]) == "{3} and {3}"


def test_nobody_is_called_as_a_seat_of_another_or_as_a_computer() -> None:
    """Menus and records speak of Player 1 and Player 2: who is called so sits there."""
    room = Room("table", plan_of("monad-wars", 4, computers={3: "expert"}), bestiary.load("monad-wars"))
    for name in ("Player 2", "player 1", "EXPERT"):
        room.sit(None, name, "", f"key of {name}", 1)
    assert room.names == ["Player 2 2", "player 1 2", "EXPERT 2", "Expert"]
    own = Room("table", plan_of(BATTLE), bestiary.load(BATTLE))
    own.sit(1, "Player 2", "", "key", 1)
    assert own.names == ["Player 1", "Player 2"]

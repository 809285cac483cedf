"""Dispatch of messages and entries by type: every type of the protocol and of the event log has its place in the tables."""

from typing import get_args

import pytest

from bestiary.server.protocol import messages as m
from bestiary.server.rooms.dispatch import ENTRIES, MESSAGES, PLAYING
from bestiary.server.rooms.entries import Entry
from tests.server.tables import sitting

SPECTATOR = 9


def test_every_message_of_a_client_has_a_route() -> None:
    assert set(MESSAGES) == set(get_args(m.Asked))


def test_every_entry_is_applied_somewhere() -> None:
    assert set(ENTRIES) == set(get_args(Entry))


@pytest.mark.parametrize("kind", [kind for kind in MESSAGES if MESSAGES[kind].when == PLAYING])
def test_what_concerns_a_game_is_refused_while_watching_it_and_after_it(kind: type) -> None:
    """One sentence for each, whatever the message is, and the same again for the same id."""
    table = sitting("monster-battle")
    table.arrive(SPECTATOR, None)
    needed = {m.MakeMove: ("pass", 0), m.AskWhy: ("pass",), m.Foretell: ("pass",), m.AnswerUndo: (True,)}
    asked = kind(*needed.get(kind, ()), id="x")

    def answers(viewer: int) -> list[bytes]:
        return [frame for _, frame in table.room.hear(viewer, asked, table.now).frames]

    watching = answers(SPECTATOR)
    table.hear(0, {"type": "concede"})
    over = answers(0)
    assert [b"you are watching" in watching[0], b"the game is over" in over[0], answers(0) == over] == [True, True, True]

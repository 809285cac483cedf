"""Idempotency and clocks: a message that comes twice is done once, and no message gives thinking time back."""

import random

import pytest

from bestiary.server.rooms.plans import ClockTerms
from tests.server.tables import Sitting, plan_of, sitting


@pytest.mark.parametrize("message", [{"type": "chat", "text": "hm"}, {"type": "undo"}, {"type": "why", "code": "pass"}])
def test_no_message_but_a_move_changes_how_the_clocks_stand(message: dict[str, object]) -> None:
    table = Sitting(plan_of("monster-battle", clock=ClockTerms(60, 2, 10)), [0, 1])
    asked = table.asked()
    for number in range(3):
        table.now += 5_000
        table.hear(asked, {**message, "id": f"a{number}"})
        table.hear(1 - asked, {**message, "id": f"b{number}"})
    assert table.room.clock is not None
    assert table.room.clock.hands(table.now)[asked].left == 45_000


def twice_quiet() -> Sitting:
    """A table where one player could take back two decisions, one after the other."""
    for seed in range(50):
        table = sitting("montac", seed=str(seed))
        chance = random.Random(seed)
        for _ in range(120):
            table.play(chance)
            match, movers = table.room.match, table.room.movers
            if match is None or match.over:
                break
            if len(movers) > 1 and movers[-1] == movers[-2] and not any(match.learned[-2:]):
                return table
    raise AssertionError("no table is as quiet as that")


@pytest.mark.parametrize("again", [False, True])
def test_a_decision_is_taken_back_once_however_often_the_message_comes(again: bool) -> None:
    table = twice_quiet()
    mover = table.room.movers[-1]
    table.hear(mover, {"type": "undo", "id": "u"})
    table.hear(1 - mover, {"type": "undo-answer", "agree": True, "id": "y"})
    n, moves = table.room.n, len(table.room.movers)
    room = table.again() if again else table.room  # the server was started again meanwhile
    if again:
        table.room = room
        table.arrive(mover, mover)
        table.arrive(1 - mover, 1 - mover)
    answers = table.hear(1 - mover, {"type": "undo-answer", "agree": True, "id": "y"})
    assert [answer["type"] for answer in answers] == ["state"] and answers[0]["to"] == "y"
    table.hear(mover, {"type": "undo", "id": "u"})
    assert room.undo.by is None  # nobody is asked about another decision
    assert room.n == n and len(room.movers) == moves

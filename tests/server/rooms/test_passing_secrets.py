"""What an automatic pass tells the others: that it was wished for, and nothing of the hand."""

import random

import pytest

from bestiary import Match
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.rng import quick
from bestiary.engine.state.schema import ACTIVE, SPECTATOR
from bestiary.server.rooms.auto_pass import OWN, Passing, is_window
from tests.games.montac.mat import cards, stand
from tests.server.tables import Sitting, plan_of, sitting


def reasons(match: Match, passing: Passing, movers: list[int], number: int) -> list[str]:
    """Why the player is asked again: in the true game, and with the cards that nobody else knows dealt anew."""
    found = [passing.reason(match, movers)]
    for deal in range(3):
        twin = match.clone()
        determinize(twin.state, SPECTATOR, quick(f"{number}/{deal}"))
        found.append(passing.reason(twin, movers))
    return ["" if reason is None else reason.kind for reason in found]


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_whether_a_player_is_asked_again_follows_from_what_everybody_sees(seed: str) -> None:
    table, chance, own, idle = sitting("montac", seed=seed), random.Random(seed), 0, 0
    match = table.room.match
    assert match is not None
    passing = [Passing(seat) for seat in range(2)]
    for number in range(150):
        if match.over:
            break
        seat = table.asked()
        kinds = reasons(match, passing[seat], table.room.movers, number)
        assert len(set(kinds)) == 1, f"after {number} moves at the question {match.question!r}: {kinds}"
        own += kinds[0] == OWN
        idle += kinds[0] == OWN and len(match.legal()) == 1
        if is_window(match):
            passing[seat].look(match)
        table.play(chance)
    assert own >= 5 and idle >= 1


def test_where_somebody_can_watch_a_player_is_asked_in_a_window_of_the_own_turn_though_nothing_can_be_done() -> None:
    match = stand(cards(), [], ["Rook"], hands=(["Squire"], []))
    for is_alone, asked in ((False, OWN), (True, "")):
        passing, here = Passing(0, is_alone), match.clone()
        passing.begin(here, [])
        here.play("pass")
        here.play("pass")
        assert here.state.table[ACTIVE] == 0 and here.question is not None and here.question.name == "conflict stage"
        assert [move.code for move in here.legal()] == ["pass"]
        reason = passing.reason(here, [0, 1])
        assert (reason.kind if reason is not None else "") == asked


def test_a_table_against_computers_is_no_exception_for_others_may_watch_it() -> None:
    table = Sitting(plan_of("montac", computers={1: "random"}), [0])
    assert not any(passing.is_alone for passing in table.room.passing.seats)

"""Tactics: a win at hand is taken in every game, and where one step ahead is not enough, search finds what greedy misses."""

import pytest
from mypy_extensions import i64

from bestiary import Match
from bestiary.engine.play.agenda import play
from bestiary.engine.state.rng import quick
from bestiary.engine.state.schema import ENDING, WINNERS
from bestiary.engine.state.state import State
from bestiary.players.registry import player
from bestiary.players.search import Budget, Manner
from bestiary.players.seat import Seat
from bestiary.players.thinker import Thinker
from tests.games.monquest import field
from tests.players.twins import TABLES, Table

LAST = 12  # decisions of a game, among which somebody may win at once
OPEN = [table for table in TABLES if not table.closed]


def wins(s: State, answer: i64) -> bool:
    """Does whoever is asked win at once with this answer?"""
    s.load()
    after, mover = s.clone(), int(s.who)
    play(after, answer)
    return after.table[ENDING] != 0 and bool(after.table[WINNERS] >> mover & 1)


def sure_wins(seat: Seat) -> set[int]:
    """The answers that win at once in whatever game the seat imagines."""
    found = {int(answer) for answer in seat.menu}
    for number in range(12):
        sample = seat.sample(quick(f"sure {number}"))
        found = {answer for answer in found if wins(sample, answer)}
    return found


def ends(table: Table, number: int) -> list[State]:
    """The last positions of a random game."""
    s, chance, course = table.state(number), quick(number), []
    while s.depth > 0:
        course.append(s.clone())
        play(s, s.load().at_random(s, chance))
    return course[-LAST:]


def chances_to_win(table: Table, many: int) -> list[tuple[Seat, set[int]]]:
    """Positions in which somebody can win at once, and need not."""
    found: list[tuple[Seat, set[int]]] = []
    for number in range(200):
        for s in ends(table, number):
            seat = Seat(table.game, s)
            if len(seat.menu) > 1 and any(wins(s, answer) for answer in seat.menu):
                sure = sure_wins(seat)
                if 0 < len(sure) < len(seat.menu):
                    found.append((seat, sure))
                    break
        if len(found) >= many:
            break
    return found


@pytest.mark.parametrize("table", OPEN, ids=str)
def test_a_win_at_hand_is_taken(table: Table) -> None:
    positions = chances_to_win(table, 2)
    assert len(positions) == 2
    for number, (seat, sure) in enumerate(positions):
        thinker = Thinker(quick(number), Budget(len(seat.menu) + 40, None), Manner())
        assert int(thinker.choose(seat)) in sure


def choice(name: str, match: Match, seed: int) -> str:
    """What a player decides, in notation."""
    seat = Seat(match.game, match.state)
    return seat.codes()[[*seat.menu].index(player(name, seed, rounds=60).choose(seat))]


@pytest.mark.parametrize("mons", [["Colossus", "Ox"], ["Ox", "Colossus"]])
def test_monquest_who_must_act_first_to_win_this_turn(mons: list[str]) -> None:
    """Only Colossus can defeat Wall; then Ox attacks BP directly, of which 20 are left. The other way round nobody wins."""
    match = field.stand(field.cards(), mons, ["Wall"], bp=(500, 30), hands=([], ["Filler 5"]))
    first = f"act {mons.index('Colossus') + 1}"
    assert {choice("club", match, seed) for seed in range(4)} == {first}
    assert {choice("greedy", match, seed) for seed in range(8)} != {first}
    while not match.over:
        match.play(choice("club", match, 1))
        assert match.to_move in (0, None)
    result = match.result()
    assert result is not None
    assert (result.winners, match.moves[0], len(match.moves)) == ([0], first, 3)

"""What a scoring says of all seats at once is what it says of each, at a glance and in the long run."""

import pytest

from tests.players.twins import TABLES, Table, positions


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_all_seats_at_once_are_valued_as_each_alone(table: Table) -> None:
    near, looked = table.game.rules.scoring, 0
    for s in positions(table, 30, 5, 7):
        for scoring in (near, near.in_the_long_run()):
            alone = [scoring.value(s, seat) for seat in range(table.seats)]
            assert list(scoring.values(s)) == pytest.approx(alone)
            looked += any(abs(value) > 0.01 for value in alone)
    assert looked > 6

"""What a scoring says of all seats at once is what it says of each, or in the long run would, where a game knows more of that."""

import pytest

from bestiary.games.monquest.scoring import LONG_RUN
from tests.players.twins import TABLES, Table, positions

FAR = {"monquest": LONG_RUN}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_all_seats_at_once_are_valued_as_each_alone(table: Table) -> None:
    scoring, looked = table.game.rules.scoring, 0
    far = FAR.get(table.game.name, scoring)
    for s in positions(table, 30, 5, 7):
        alone = [far.value(s, seat) for seat in range(table.seats)]
        assert list(scoring.values(s)) == pytest.approx(alone)
        looked += any(abs(value) > 0.01 for value in alone)
    assert looked > 3

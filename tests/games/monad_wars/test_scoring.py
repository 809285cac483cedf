"""What greedy makes of a position of Monad Wars."""

from bestiary.players.ready import player
from bestiary.players.seat import Seat
from tests.games.monad_wars.atlas import visiting


def test_greedy_takes_the_points_that_it_can_pay_for() -> None:
    match = visiting(
        "Lanthorn Abbey", "Encounter and Quest", scenario="The Price of Peace", gold=13, party=["Champion", "Guard"], level=6
    )
    seat = Seat(match.game, match.state)
    chosen = seat.codes()[list(seat.menu).index(player("greedy", 1).choose(seat))]
    assert sorted(seat.codes()) == ["nothing", "scenario"]
    assert chosen == "scenario"

"""What greedy makes of a position of Monad Wars."""

import pytest

import bestiary
from bestiary import Match
from bestiary.engine.play.agenda import play as carry_out
from bestiary.engine.state.rng import quick
from bestiary.engine.state.save import save_state
from bestiary.games.monad_wars.estimates.plans import Hands, Journey, alone_of, missing_levels
from bestiary.games.monad_wars.estimates.strength import Force, force_of, odds, unknown_hazards, usual_hazard, winning_chance
from bestiary.games.monad_wars.schema import PARTY, PURSUED, UNIT_MARKET, WHERE_IS
from bestiary.games.monad_wars.scoring import price_of_fall
from bestiary.players.registry import player
from bestiary.players.seat import Seat
from tests.games.monad_wars.atlas import TASKS, said_on, visiting
from tests.games.table import codes, play


def choice(match: Match) -> str:
    """What greedy does."""
    seat = Seat(match.game, match.state)
    return seat.codes()[list(seat.menu).index(player("greedy", 1).choose(seat))]


def numbers(force: Force) -> list[float]:
    """All that makes a side strong."""
    return [force.hp, force.rested, force.damage, force.defence, force.level, force.units, force.weight, force.hero, force.exposed]


def test_greedy_takes_the_points_that_it_can_pay_for() -> None:
    match = visiting(
        "Lanthorn Abbey", "Encounter and Quest", scenario="The Price of Peace", gold=13, party=["Champion", "Guard"], level=6
    )
    assert sorted(codes(match)) == ["nothing", "scenario"]
    assert choice(match) == "scenario"


def test_a_party_that_hires_becomes_what_was_planned() -> None:
    match = visiting("Millbrook", "Provision", gold=5, party=["Champion"], level=2, units_for_hire=["Human recruit 1"])
    planned = force_of(match.state, PARTY).scaled(1.0)
    planned.join(alone_of(match.state, match.state.top(UNIT_MARKET)))
    play(match, "hire human-recruit-1")
    hired = force_of(match.state, PARTY)
    assert hired.units == 2
    assert numbers(planned) == pytest.approx(numbers(hired))


@pytest.mark.parametrize(("place", "level", "hired"), [("Millbrook", 1, True), ("Millbrook", 3, False), ("Harrowmouth", 3, True)])
def test_nobody_hopes_for_units_that_a_town_does_not_hire_out(place: str, level: int, hired: bool) -> None:
    match = visiting(place, "Provision", gold=8, party=["Champion"], units_for_hire=[f"Human recruit {level}"])
    s = match.state
    journey = Journey(s, 0, force_of(s, PARTY), 0.1, False)
    ready = Hands(s, journey).readied(s, journey, s.table[WHERE_IS])
    assert (f"hire human-recruit-{level}" in codes(match)) == hired
    assert (ready != 0.0) == hired


def test_who_is_hurt_hopes_for_an_inn_if_it_can_be_paid() -> None:
    found = []
    for wounds, gold in [(0, 1), (6, 0), (6, 1)]:
        match = visiting("Millbrook", "Provision", gold=gold, party=[{"card": "Champion", "hp counters": wounds}], level=2)
        s = match.state
        journey = Journey(s, 0, force_of(s, PARTY), 0.1, False)
        found.append(Hands(s, journey).readied(s, journey, s.table[WHERE_IS]) > 0.0)
    assert found == [False, False, True]


def test_hazards_are_harder_than_they_look() -> None:
    match = visiting("Millbrook", "Provision", party=["Champion"])
    mine = force_of(match.state, PARTY)
    theirs = unknown_hazards(usual_hazard(match.state), 1.0)
    theirs.damage *= odds(mine, theirs)
    assert odds(mine, theirs) == pytest.approx(1.0)
    assert 0.15 < winning_chance(mine, theirs) < 0.35  # 0.5 of equals, who win at 1 to 4
    theirs.hero = 1.0  # a party
    assert winning_chance(mine, theirs) == pytest.approx(0.5)


@pytest.mark.parametrize("name", [name for name in TASKS if said_on(name, r"Only if your catalyst is of level (\d) or more\.")])
@pytest.mark.parametrize("level", [1, 3, 6])
def test_levels_that_a_scenario_still_asks_for(name: str, level: int) -> None:
    match = visiting("Millbrook", "Provision", scenario=name, party=["Champion", "Guard"], level=level)
    least = int(said_on(name, r"Only if your catalyst is of level (\d) or more\.")[0][1])
    assert missing_levels(match.state, 0, match.state.top(PURSUED)) == max(0, least - level)


def test_shards_that_are_missing_count_like_levels() -> None:
    for shards, missing in [(0, 2.0), (1, 1.0), (3, 0.5), (4, 0.0)]:
        match = visiting("Millbrook", "Provision", scenario="The Scattered Crown", shards=shards)
        assert missing_levels(match.state, 0, match.state.top(PURSUED)) == missing


def test_a_fall_costs_more_with_more_to_lose() -> None:
    poor = visiting("Millbrook", "Provision", gold=0, party=["Champion"])
    rich = visiting("Millbrook", "Provision", gold=10, party=["Champion", "Guard"])
    assert price_of_fall(poor.state, 0, force_of(poor.state, PARTY)) < price_of_fall(rich.state, 0, force_of(rich.state, PARTY))


def test_to_look_at_a_position_changes_nothing() -> None:
    game, lot = bestiary.load("monad-wars"), quick("looking")
    state, kinds = game.quick_state(7, seats=3), set()
    for _ in range(500):
        menu = state.load().legal(state)
        before = save_state(state)
        values = [game.rules.scoring.value(state, seat) for seat in range(3)]
        assert save_state(state) == before
        assert all(-1.0 < value < 1.0 for value in values)
        kinds.add(len(set(values)))
        carry_out(state, menu[lot.below(len(menu))])
    assert kinds >= {1, 3}  # before the game, and in it

"""Chapter 2 of the rulebook: the lattice (MB-8 to MB-17)."""

from itertools import product
from random import Random

import pytest

from bestiary import BadRequest, Match
from tests.games.monster_battle.cards_for_tests import battle, cells, codes, damage, place, refused, stand, values

GAME = battle({"Compass": "9: 1 2 3 4", "Twin": "9: 9 9 9 9"}, {"Target": "99: 0 0 0 0", "Mark": "99: 0 0 0 0"})
AROUND = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}


def random_layout(seed: int) -> Match:
    """A table after up to twelve random turns."""
    match, dice = battle().new(seed=seed, decks=["upright", "sideways"]), Random(seed)
    for _ in range(12):
        if not match.over:
            match.play(dice.choice(match.legal()))
    return match


def on_table(match: Match) -> list[tuple[int, int, int, str]]:
    """Seat, x, y and name of every monster on the table."""
    zones = [zone for zone in match.view(None)["zones"] if zone["name"] == "table"]
    return [(zone["seat"], card["x"], card["y"], card["name"]) for zone in zones for card in zone["cards"]]


def is_long(match: Match, name: str, dx: int) -> bool:
    """Is the edge of a card in this direction a long one? Upright cards are long east and west, sideways ones north and south."""
    return (match.game.cards[name].fields["lies"] == "portrait") == (dx != 0)


@pytest.mark.rule("MB-8", "MB-14", "MB-R25")
@pytest.mark.parametrize("seed", range(10))
def test_a_long_edge_always_meets_a_short_one(seed: int) -> None:
    match = random_layout(seed)
    contacts = 0
    for one, other in product(on_table(match), repeat=2):
        dx, dy = other[1] - one[1], other[2] - one[2]
        if abs(dx) + abs(dy) == 1:
            contacts += 1
            assert is_long(match, one[3], dx) != is_long(match, other[3], dx)
            assert one[0] != other[0], "neighbours are enemies"
    assert contacts > 0


@pytest.mark.rule("MB-8", "MB-14")
def test_a_card_cannot_be_laid_beside_an_own_one() -> None:
    match = stand(GAME, ["Compass 0,0"], ["Target 1,0"])
    for x, y in AROUND.values():
        assert refused(match, f"play upright-1 {x},{y}") == "MB-11"


@pytest.mark.rule("MB-9", "MB-16", "MB-32")
@pytest.mark.parametrize(("side", "shown"), [("north", 1), ("east", 2), ("south", 3), ("west", 4)])
def test_x_grows_to_the_east_and_y_to_the_north(side: str, shown: int) -> None:
    x, y = AROUND[side]
    match = stand(GAME, ["Compass 0,0"], [f"Target {x},{y}"])
    assert damage(match, "Target") == shown


@pytest.mark.rule("MB-9", "MB-R2")
def test_only_whole_cells_exist() -> None:
    match = stand(GAME, ["Compass 0,0"], ["Target 1,0"])
    assert all(float(part).is_integer() for cell in cells(match, "upright-1") for part in cell)
    for between in ("1.5,0.5", "0.5,0", "1", "x,y", "1,0,1"):
        refusal = match.why_not(f"play upright-1 {between}")
        assert refusal is not None and "is not a move here" in refusal.sentence


@pytest.mark.rule("MB-R2")
def test_the_origin_stays_although_the_first_monster_has_died() -> None:
    game = battle({"Frail": "1: 0 0 0 0"}, {"Killer": "9: 0 0 0 3"})
    match = stand(game, ["Frail 0,0"], ["Sideways 4 -1,0"], active=1, hands=(["Upright 1"], ["Killer"]))
    match.play("play killer 1,0")
    assert cells(match, "upright-1") == {(0, 0), (2, 0), (1, 1), (1, -1), (-2, 0), (-1, 1), (-1, -1)}


@pytest.mark.rule("MB-10")
def test_upright_monsters_are_ps_and_sideways_monsters_ls() -> None:
    match = random_layout(3)
    ways = {(seat, match.game.cards[name].fields["lies"]) for seat, _, _, name in on_table(match)}
    assert ways == {(0, "portrait"), (1, "landscape")}


@pytest.mark.rule("MB-11")
def test_p_has_the_even_cells_and_l_the_odd_ones() -> None:
    upright = ["Upright 5 0,0", "Upright 6 1,1"]
    for seat, hand in ((0, "upright-1"), (1, "sideways-1")):
        match = stand(GAME, upright, ["Target 1,0", "Mark 2,1"], active=seat)
        assert {(x + y) % 2 for x, y in cells(match, hand)} == {seat}
    match = stand(GAME, upright, ["Target 1,0", "Mark 2,1"], active=1)
    assert refused(match, "play sideways-1 2,0") == "MB-11"
    assert refused(match, "play sideways-1 0,1") is None


@pytest.mark.rule("MB-11", "MB-R1")
def test_exchanged_decks_exchange_the_cells_too() -> None:
    match = stand(GAME, [], [], hands=(["Sideways 1"], ["Upright 1"]), decks=(["Sideways 2"], ["Upright 2"]), exchanged=1)
    assert codes(match) == ["play sideways-1 1,0", "play sideways-1 1,0 turned"]
    match.play("play sideways-1 1,0")
    assert cells(match, "upright-1") == {(0, 0), (2, 0), (1, 1), (1, -1)}


@pytest.mark.rule("MB-12")
def test_a_cell_holds_one_card() -> None:
    match = stand(GAME, ["Compass 0,0"], ["Target 1,0"])
    assert refused(match, "play upright-1 0,0") == "MB-12"
    assert match.why_not("play upright-1 0,0").sentence == "0,0 is taken"
    assert (0, 0) not in cells(match, "upright-1")


@pytest.mark.rule("MB-13")
def test_neighbours_differ_by_one_in_x_or_in_y_not_both() -> None:
    match = stand(GAME, ["Twin 0,0"], ["Target 1,0", "Mark 2,1"])
    assert damage(match, "Target") == 9
    assert damage(match, "Mark") == 0, "two steps east and one north"
    match = stand(GAME, ["Twin 0,0", "Compass 1,1"], ["Target 3,0"])
    assert damage(match, "Compass") == 0, "diagonal cells are not adjacent"
    assert damage(match, "Target") == 0, "nor are cells three steps away"
    match = stand(GAME, ["Twin 0,0", "Compass 2,0"], [])
    assert damage(match, "Compass") == 0, "nor cells two steps away"


@pytest.mark.rule("MB-15", "MB-26")
def test_a_card_may_be_laid_either_way_up_and_no_other() -> None:
    match = stand(GAME, [], ["Target 1,0"])
    assert sorted(codes(match)) == sorted(
        f"play upright-1 {cell}{way}" for cell in ("0,0", "2,0", "1,1", "1,-1") for way in ("", " turned")
    )
    for way in ("sideways", "mirrored", "face-down", "left"):
        refusal = match.why_not(f"play upright-1 0,0 {way}")
        assert refusal is not None and "is not a move here" in refusal.sentence


@pytest.mark.rule("MB-15")
def test_a_card_is_laid_face_up() -> None:
    match = stand(GAME, [], ["Target 1,0"], hands=(["Compass"], ["Sideways 1"]))
    match.play("play compass 0,0 turned")
    for seat in (0, 1, None):
        zone = next(zone for zone in match.view(seat)["zones"] if (zone["name"], zone["seat"]) == ("table", 0))
        assert [(card["name"], card["turned"]) for card in zone["cards"]] == [("Compass", 1)]


@pytest.mark.rule("MB-16")
def test_a_turned_card_shows_its_bottom_to_the_north() -> None:
    match = stand(GAME, ["Compass 0,0"], ["Target 1,0"])
    assert values(match, "Compass") == [1, 2, 3, 4]
    match = stand(GAME, ["Compass 0,0 turned"], ["Target 1,0"])
    assert values(match, "Compass") == [3, 4, 1, 2]
    assert damage(match, "Target") == 4


@pytest.mark.rule("MB-16")
@pytest.mark.parametrize(("way", "pointing"), [("", 2), (" turned", 4)])
def test_the_way_up_that_was_chosen_decides_what_points_where(way: str, pointing: int) -> None:
    match = stand(GAME, [], ["Target 1,0"], hands=(["Compass"], ["Sideways 1"]))
    match.play(f"play compass 0,0{way}")
    assert place(match, "Compass") == (0, 0, way == " turned")
    assert damage(match, "Target") == pointing


@pytest.mark.rule("MB-17", "MB-11", "MB-12")
def test_a_position_that_breaks_the_grid_is_refused() -> None:
    with pytest.raises(BadRequest, match="MB-11: Compass cannot lie at 1,0"):
        stand(GAME, ["Compass 1,0"], [])
    with pytest.raises(BadRequest, match="MB-12: Compass cannot lie at 0,0 on Twin"):
        stand(GAME, ["Twin 0,0", "Compass 0,0"], [])

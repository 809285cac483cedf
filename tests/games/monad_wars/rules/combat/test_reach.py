"""Range, shapes, targets and what hides from them (MW-28 to MW-31, MW-129, MW-130, MW-R53, MW-R58 to MW-R60, MW-R127)."""

import pytest

from tests.games.monad_wars.arena import acting, column, hp, reached, row, wounded
from tests.games.monad_wars.board import cards, dice, duel, fact, fight
from tests.games.table import codes, play, why_not

FOES = ["Dummy", "Puppet@mid", "Doll@back"]
GAME = cards(
    Ace="unit 1 9/9/6/5 Human // One (melee single r1 d1 +5) // Two (melee single r2 d1 +5) // Three (ranged single r3 d1 +5)"
    " // Four (ranged single r4 d1 +5) // Fan (magic row r2 d2 2AP +5) // Storm (magic all r2 d1 1AP +5)"
    " // Doom (magic all d1 1AP +5)"
    " // Banish (magic all d3 +5): Only against Undead. // Pick (melee single r3 d1 +5): Only against Undead.",
    Dummy="hazard 1 9/1/0/0 Beast // Bite (melee single r1 d1)",
    Puppet="hazard 1 9/1/0/0 Undead // Bite (melee single r1 d1)",
    Doll="hazard 1 9/1/0/0 Undead // Bite (melee single r1 d1)",
    Lurker="hazard 1 9/12/0/0 Beast / Hidden. // Bite (melee single r1 d1)",
    Wisp="hazard 1 9/1/0/0 Beast / Elusive 1. // Bite (melee single r1 d1)",
    Medic="unit 1 8/8/5/5 Human // Mend (friendly single r1): The target restores 3 HP."
    " // Wide (friendly single r2): The target restores 1 HP."
    " // Cheer (friendly single): The target restores 1 HP. // Bathe (friendly row r1): The target restores 2 HP.",
    Smith="unit 1 8/9/5/5 Human // Sunder (melee single r1 +5): Put 1 corrosion token on an Equipment of the target.",
    Spear="weapon 2 cost 200 // Thrust (melee single r2 d2 +5)",
    Runner="unit 1 8/9/5/5 Human // Step (action): Move this unit 1 row back. // Charge (action): Move this unit 1 row forward.",
    Fog="hazard 1 9/12/0/0 Beast // Fog (ranged single r3 +5): Haze 2.",
)


@pytest.mark.rule("MW-28")
@pytest.mark.rule("MW-130")
@pytest.mark.rule("MW-R58")
@pytest.mark.parametrize(
    ("where", "one", "two", "three", "four"),
    [("front", 1, 2, 3, 3), ("mid", 0, 1, 2, 3), ("back", 0, 0, 1, 2)],
)
def test_range_counts_rows_from_the_one_ahead(where: str, one: int, two: int, three: int, four: int) -> None:
    match = fight(GAME, ["Hero", "Guard@mid", f"Ace@{where}"], FOES)
    for ability, rows in (("one", one), ("two", two), ("three", three), ("four", four)):
        assert reached(match, ability) == sorted(["dummy", "puppet", "doll"][:rows])


@pytest.mark.rule("MW-130")
def test_worked_example_range() -> None:
    match = fight(GAME, ["Hero", "Ace"], FOES)
    assert reached(match, "one") == ["dummy"]
    assert reached(match, "two") == ["dummy", "puppet"]


@pytest.mark.rule("MW-129")
@pytest.mark.rule("MW-R53")
def test_out_of_range_is_no_target_and_costs_nothing() -> None:
    match = fight(GAME, ["Hero", "Ace@mid"], ["Dummy"])
    assert reached(match, "one") == []  # a mid-row unit with range 1 has no legal attack
    assert why_not(match, "use one dummy") == "MW-129 MW-R53"
    assert fact(match, "Ace", "ap") == 6


@pytest.mark.rule("MW-R53")
def test_targets_are_opposing_units_that_meet_the_criteria() -> None:
    match = fight(GAME, ["Hero", "Ace"], FOES)
    assert reached(match, "pick") == ["doll", "puppet"]
    assert why_not(match, "use pick dummy") == "MW-129 MW-R53"
    assert why_not(match, "use one hero") == "MW-129 MW-R53"
    match = fight(GAME, ["Hero", "Ace"], ["Dummy"])
    assert reached(match, "pick") == []
    assert why_not(match, "use banish") == "MW-R53"


@pytest.mark.rule("MW-29")
@pytest.mark.rule("MW-122")
def test_a_row_ability_affects_every_unit_in_one_row() -> None:
    match = fight(GAME, ["Hero", "Ace"], ["Dummy", "Puppet@mid", "Rat@mid", "Doll@back"])
    assert reached(match, "fan") == ["front", "mid"]  # range 2
    play(match, "use fan mid")
    assert [hp(match, name) for name in ("Dummy", "Puppet", "Rat", "Doll")] == [9, 7, 1, 9]


@pytest.mark.rule("MW-30")
@pytest.mark.rule("MW-R59")
def test_all_targets_every_unit_that_fits_inside_a_printed_range() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], FOES), "use storm")
    assert [hp(match, name) for name in ("Dummy", "Puppet", "Doll")] == [8, 8, 9]
    match = play(fight(GAME, ["Hero", "Ace"], FOES), "use banish")
    assert [hp(match, name) for name in ("Dummy", "Puppet", "Doll")] == [9, 6, 6]


@pytest.mark.rule("MW-31")
def test_single_targets_exactly_one_unit() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Dummy", "Puppet"]), "use one puppet")
    assert [hp(match, name) for name in ("Dummy", "Puppet")] == [9, 8]
    match = fight(GAME, ["Hero", "Ace"], FOES)
    assert why_not(match, "use one") == "MW-31"
    assert why_not(match, "use storm dummy") == "MW-31"
    assert why_not(match, "use one front") == "MW-29"


@pytest.mark.rule("MW-R59")
def test_a_row_with_a_hidden_unit_is_struck_whole_but_needs_a_valid_target() -> None:
    acted = {"card": "Lurker", "marks": 8 | 1}
    match = fight(GAME, ["Hero", "Ace"], [acted, "Dummy"])
    assert reached(match, "one") == ["dummy"]
    play(match, "use fan front")
    assert [hp(match, name) for name in ("Lurker", "Dummy")] == [7, 7]
    match = fight(GAME, ["Hero", "Ace"], ["Dummy", {**acted, "card": "Lurker@mid"}])
    assert reached(match, "fan") == ["front"]


@pytest.mark.rule("MW-R59")
def test_all_skips_units_that_hide_from_the_user() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], [{"card": "Lurker", "marks": 9}, "Dummy"]), "use doom")
    assert [hp(match, name) for name in ("Lurker", "Dummy")] == [9, 8]


@pytest.mark.rule("MW-R59")
@pytest.mark.rule("MW-R93")
def test_elusive_units_belong_to_the_row_they_count_as() -> None:
    match = fight(GAME, ["Hero", "Ace"], ["Dummy", "Wisp", "Puppet@mid"])
    play(match, "use fan mid")
    assert [hp(match, name) for name in ("Dummy", "Wisp", "Puppet")] == [9, 7, 7]


@pytest.mark.rule("MW-R58")
def test_friendly_range_is_the_difference_of_rows() -> None:
    for where, near, wide in (("front", ["archer", "hero", "medic"], 4), ("mid", ["archer", "guard", "hero", "medic"], 4)):
        match = fight(GAME, ["Hero", "Archer@mid", "Guard@back", f"Medic@{where}"], ["Dummy"])
        assert reached(match, "mend") == near
        assert len(reached(match, "wide")) == wide
    match = fight(GAME, ["Hero", "Archer@mid", "Guard@back", "Medic@back"], ["Dummy"])
    assert reached(match, "mend") == ["archer", "guard", "medic"]
    assert reached(match, "cheer") == ["archer", "guard", "hero", "medic"]
    assert reached(match, "bathe") == ["back", "mid"]


@pytest.mark.rule("MW-R60")
@pytest.mark.rule("MW-129")
def test_equipment_stands_in_its_bearers_row() -> None:
    match = fight(GAME, ["Hero", "Smith"], ["Dummy", "Puppet@mid + Sword"])
    assert reached(match, "sunder") == ["dummy"]  # range 1 cannot reach an item in mid
    match = play(fight(GAME, ["Hero", "Smith"], ["Dummy + Sword"]), "use sunder dummy")
    assert column(match, "Sword", "tokens") == 1
    match = fight(GAME, ["Hero", "Smith"], [{"card": "Lurker + Sword", "marks": 9}, "Dummy"])
    assert reached(match, "sunder") == ["dummy"]  # Hidden protects it as it does the bearer


@pytest.mark.rule("MW-198")
def test_the_range_of_equipment_is_counted_from_its_bearer() -> None:
    match = fight(GAME, ["Hero", "Ace + Spear"], FOES)
    assert reached(match, "thrust") == ["dummy", "puppet"]
    match = fight(GAME, ["Hero", "Ace@mid + Spear"], FOES)
    assert reached(match, "thrust") == ["dummy"]


@pytest.mark.rule("MW-R127")
def test_without_a_printed_range_every_row_is_reached_under_haze_too() -> None:
    match = fight(GAME, ["Hero", "Guard@mid", {"card": "Ace@back", "haze": 2}], FOES)
    play(match, "use banish")
    assert [hp(match, name) for name in ("Dummy", "Puppet", "Doll")] == [9, 6, 6]
    match = fight(GAME, ["Hero", "Guard@mid", {"card": "Ace@back", "haze": 2}], FOES)
    assert [code for code in codes(match) if code.startswith("use")] == ["use doom", "use banish"]


@pytest.mark.rule("MW-R127")
def test_a_friendly_ability_may_target_its_user() -> None:
    match = play(fight(GAME, ["Hero", wounded("Medic", 4)], ["Dummy"]), "use mend medic")
    assert column(match, "Medic", "hp counters") == 1


@pytest.mark.rule("MW-R127")
def test_a_move_ability_needs_a_row_to_move_into() -> None:
    match = fight(GAME, ["Hero", "Guard@mid", "Runner@back"], ["Dummy"])
    assert "use step" not in codes(match)
    assert why_not(match, "use step") == "MW-R127"
    play(match, "use charge")
    assert row(match, "Runner") == "mid"
    match = fight(GAME, ["Hero", "Runner"], ["Dummy"])
    assert "use charge" not in codes(match)
    play(match, "use step")
    assert (row(match, "Hero"), row(match, "Runner")) == ("front", "mid")


@pytest.mark.rule("MW-R54")
def test_melee_and_ranged_are_the_same() -> None:
    game = cards(
        Twin="unit 2 9/9/6/5 Human // Cut (melee single r2 d3 +1) // Shot (ranged single r2 d3 +1)", Foe="hazard 3 9/1/0/6 Beast"
    )
    for ability in ("cut", "shot"):
        for total, left in ((5, 9), (6, 6)):
            match = fight(game, ["Hero", "Twin"], ["Foe", "Wolf@mid"], rolls=dice(total))
            assert reached(match, ability) == ["foe", "wolf"]
            play(match, f"use {ability} foe")
            assert hp(match, "Foe") == left  # 6 + 3 against 2 + 1


@pytest.mark.rule("MW-R53")
def test_two_parties_are_each_others_targets() -> None:
    match = duel(GAME, ["Hero", "Ace"], ["Rival", "Guard@mid"])
    assert acting(match) == "Ace"
    assert reached(match, "one") == ["rival"]
    assert reached(match, "two") == ["guard", "rival"]


@pytest.mark.rule("MW-R127")
@pytest.mark.rule("MW-R103")
def test_a_friend_is_moved_only_where_there_is_a_row() -> None:
    game = cards(
        Pilot="unit 1 9/9/6/5 Human // Off (friendly single): Move the target 1 row back. // Guide (defensive single):"
        " Move the target 1 row forward.",
    )
    match = fight(game, ["Hero", {"card": "Guard@mid", "pinned": 1}, "Pilot@back", "Archer@mid"], ["Wolf"])
    assert reached(match, "off") == ["archer", "hero"]
    play(match, "pass", "pass", "use bite hero")
    assert codes(match) == ["answer guide pilot pilot", "answer guide pilot archer", "accept"]

"""Damage: its order, Tough, Soak, Shield, Critical, bonuses, and what a hit does besides (MW-R64, MW-R89, MW-R101, MW-R115)."""

import pytest

from tests.games.monad_wars.arena import alive, column, hp, row, wounded
from tests.games.monad_wars.board import cards, dice, fight
from tests.games.table import play, said

GAME = cards(
    Ace="unit 1 9/9/6/5 Human // Cut (melee single r1 d5 +5) // Shot (ranged single r1 d5 +5) // Bolt (magic single r1 d5 +5)"
    " // Net (ranged single r1 +5): Slow 1. // Fan (melee row r1 d5 +5) // Shove (melee single r1 d1 +5): Push 1.",
    Raider="unit 1 9/9/6/5 Human / Mob mentality 1.\nCritical 1. // Cut (melee single r1 d3 +5)",
    Mate="unit 1 9/1/6/5 Human / Mob mentality 1.",
    Knife="weapon 1 cost 100 damage 1",
    Ring="trinket 1 cost 100 damage 1 hit 1",
    Wall="hazard 1 20/1/0/0 Monster / Tough 1.\nSoak 2.",
    Guard_Dog="hazard 1 20/1/0/0 Beast / Soak 1.\nTough 1.",
    Plain="hazard 1 20/1/0/0 Beast",
    Other="hazard 1 20/1/0/0 Beast",
    Bulk="hazard 1 20/1/0/0 Beast / Tough 9.",
    Warded="hazard 1 20/1/0/0 Beast / Shield 3 (magic).",
    Mantle="armour 1 cost 100 / Shield 2 (physical).",
    Sniper="unit 1 9/9/6/5 Human / Precision 2. // Aim (ranged single r1 d4 +5): Critical 1. // Poke (melee single r1 d4 +5)",
    Lens="trinket 1 cost 100 / Precision 1.\nCritical 1.",
    Priest="unit 1 9/9/6/5 Human // Cover (friendly single): Shield 3. // Ward (friendly single): Shield 2 (physical).",
)

ACTED_PLAIN: dict[str, str | int] = {"card": "Plain", "marks": 1}


@pytest.mark.rule("MW-R64")
def test_the_order_of_damage() -> None:
    mine = {"card": "Raider + Knife", "enfeeble": 1}
    foe = {"card": "Guard Dog", "shields": 2}
    match = play(fight(GAME, ["Hero", mine, "Mate"], [foe], rolls=dice(12)), "use cut guard-dog")
    # listed 3, +1, mob 2, critical 3, Enfeeble 1: 8; Soak and Tough: 6; Shield 2: 4
    assert column(match, "Guard Dog", "hp counters") == 4
    assert column(match, "Guard Dog", "shields") == 0


@pytest.mark.rule("MW-R64")
@pytest.mark.rule("MW-R90")
def test_enfeeble_and_then_tough_stop_at_0() -> None:
    match = play(fight(GAME, ["Hero", {"card": "Ace", "enfeeble": 9}], ["Plain"]), "use cut plain")
    assert hp(match, "Plain") == 20
    match = play(fight(GAME, ["Hero", "Ace"], [{"card": "Bulk", "shields": 1}]), "use cut bulk")
    assert hp(match, "Bulk") == 20
    assert column(match, "Bulk", "shields") == 1  # nothing was left for it
    assert "Bulk takes no damage." in said(match)


@pytest.mark.rule("MW-155")
@pytest.mark.rule("MW-156")
@pytest.mark.rule("MW-R92")
@pytest.mark.parametrize(("ability", "taken"), [("bolt", 4), ("cut", 2), ("shot", 2)])
def test_tough_is_against_everything_soak_against_melee_and_ranged(ability: str, taken: int) -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Wall"]), f"use {ability} wall")
    assert column(match, "Wall", "hp counters") == taken


@pytest.mark.rule("MW-155")
def test_tough_comes_after_the_attackers_equipment() -> None:
    game = cards(
        Stone="hazard 1 20/1/0/0 Monster / Tough 3.",
        Ace="unit 1 9/9/6/5 Human // Tap (melee single r1 d2 +5)",
        Axe="weapon 1 cost 100 damage 2",
    )
    match = play(fight(game, ["Hero", "Ace + Axe"], ["Stone"]), "use tap stone")
    assert column(match, "Stone", "hp counters") == 1  # 2 + 2 - 3, not 0 + 2


@pytest.mark.rule("MW-185")
@pytest.mark.rule("MW-R109")
def test_shields_absorb_damage_of_their_type_only() -> None:
    for ability, left, tokens in (("cut", 15, 3), ("bolt", 18, 0)):
        match = fight(GAME, ["Hero", "Ace"], [{"card": "Warded", "shields (magic)": 3}])
        play(match, f"use {ability} warded")
        assert (hp(match, "Warded"), column(match, "Warded", "shields (magic)")) == (left, tokens)


@pytest.mark.rule("MW-R109")
@pytest.mark.rule("MW-R50")
def test_printed_shields_are_set_when_a_combat_begins() -> None:
    match = fight(GAME, ["Hero + Mantle"], ["Warded"], round=0)
    assert column(match, "Warded", "shields (magic)") == 3
    assert column(match, "Hero", "shields (physical)") == 2


@pytest.mark.rule("MW-R109")
def test_shields_come_after_soak_and_tough_and_go_with_the_combat() -> None:
    match = fight(GAME, [{"card": "Hero", "shields": 4}, "Ace"], [{"card": "Wall", "shields": 1, "hp counters": 18}])
    play(match, "use cut wall")  # 5 - 2 - 1 - 1
    assert hp(match, "Wall") == 1
    play(match, "use strike wall")
    match = fight(GAME, [{"card": "Hero", "shields": 4}, "Ace"], [wounded("Plain", 19)])
    play(match, "use cut plain")
    assert not alive(match, "Plain")
    assert column(match, "Hero", "shields") == 0


@pytest.mark.rule("MW-R122")
def test_a_shield_from_an_ability_does_not_add_to_itself() -> None:
    match = fight(GAME, ["Hero", "Priest"], ["Plain"])
    play(match, "use cover hero", "pass", "fight", "use cover hero")
    assert column(match, "Hero", "shields") == 3
    match = fight(GAME, [{"card": "Hero", "shields": 5}, "Priest"], ["Plain"])
    play(match, "use cover hero")
    assert column(match, "Hero", "shields") == 5


@pytest.mark.rule("MW-R122")
def test_typed_tokens_are_used_before_those_against_all() -> None:
    game = cards(Ace="unit 1 9/9/6/5 Human // Cut (melee single r1 d3 +5)", Plain="hazard 1 20/1/0/0 Beast")
    match = fight(game, ["Hero", "Ace"], [{"card": "Plain", "shields (physical)": 2, "shields": 2}])
    play(match, "use cut plain")
    assert [column(match, "Plain", which) for which in ("shields (physical)", "shields", "hp counters")] == [0, 1, 0]


@pytest.mark.rule("MW-R122")
@pytest.mark.rule("MW-R87")
def test_printed_shields_of_different_cards_add() -> None:
    game = cards(
        Bearer="unit 1 9/9/6/5 Human / Shield 1.", Coat="armour 1 cost 100 / Shield 2.", Pin="trinket 1 cost 100 / Shield 1."
    )
    match = fight(game, ["Hero", "Bearer + Coat + Pin"], ["Rat"], round=0)
    assert column(match, "Bearer", "shields") == 4


@pytest.mark.rule("MW-R89")
def test_a_hit_that_deals_nothing_still_pushes() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Wall", "Plain"]), "use shove wall")
    assert (hp(match, "Wall"), row(match, "Wall")) == (20, "mid")


@pytest.mark.rule("MW-R89")
def test_a_miss_inflicts_nothing() -> None:
    game = cards(Ace="unit 1 9/9/6/5 Human // Shove (melee single r1 d1): Push 1.", Plain="hazard 1 20/1/0/9 Beast")
    match = play(fight(game, ["Hero", "Ace"], ["Plain", "Rat"], rolls=dice(5)), "use shove plain")
    assert row(match, "Plain") == "front"


@pytest.mark.rule("MW-R89")
def test_keywords_of_units_and_equipment_apply_to_all_their_attacks() -> None:
    game = cards(
        Wight="unit 1 9/9/6/5 Undead / Slow 1. // Claw (melee single r1 d1 +5) // Wail (magic all d1 +5): Marker 1.",
        Flare="trinket 1 cost 100 / Daze 2.",
        Plain="hazard 1 20/8/0/0 Beast",
        Other="hazard 1 20/8/0/0 Beast",
    )
    match = play(fight(game, ["Hero", "Wight + Flare"], [ACTED_PLAIN, "Other"]), "use claw plain")
    assert [column(match, "Plain", which) for which in ("slow", "daze", "marker")] == [1, 2, 0]
    assert [column(match, "Other", which) for which in ("slow", "daze", "marker")] == [0, 0, 0]
    match = play(fight(game, ["Hero", "Wight + Flare"], [ACTED_PLAIN, {"card": "Other", "marks": 1}]), "use wail")
    assert [column(match, "Other", which) for which in ("slow", "daze", "marker")] == [1, 2, 1]


@pytest.mark.rule("MW-R89")
def test_keywords_of_a_friendly_ability_apply_with_no_roll() -> None:
    game = cards(Herald="unit 1 9/9/6/5 Human // Horn (friendly single): Haste 2.")
    match = play(fight(game, ["Hero", "Herald", {"card": "Guard", "marks": 1}], ["Rat"], rolls=[]), "use horn guard")
    assert column(match, "Guard", "haste") == 2


@pytest.mark.rule("MW-R64")
def test_other_effects_only_reach_units_above_0_hp() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], [wounded("Plain", 19), "Other"]), "use shove plain")
    assert "Plain moves to the mid row." not in said(match)
    assert not alive(match, "Plain")


@pytest.mark.rule("MW-171")
@pytest.mark.rule("MW-172")
@pytest.mark.rule("MW-R101")
@pytest.mark.parametrize(
    ("mine", "ability", "total", "taken"),
    [
        ("Sniper", "aim", 10, 8),  # Critical 1, Precision 2, listed 4
        ("Sniper", "aim", 9, 4),
        ("Sniper", "poke", 12, 4),  # without Critical a critical changes nothing
        ("Sniper + Lens", "aim", 9, 12),  # Precision 3, Critical 2
        ("Sniper + Lens", "aim", 8, 4),
        ("Ace + Lens", "cut", 11, 10),
        ("Ace + Lens", "cut", 10, 5),
        ("Raider", "cut", 12, 7),  # 3 + mob 1 + 3
        ("Raider", "cut", 11, 4),
    ],
)
def test_criticals(mine: str, ability: str, total: int, taken: int) -> None:
    match = play(fight(GAME, ["Hero", mine], ["Plain"], rolls=dice(total)), f"use {ability} plain")
    assert column(match, "Plain", "hp counters") == taken


@pytest.mark.rule("MW-R101")
def test_a_miss_is_never_critical() -> None:
    game = cards(Raider="unit 1 9/9/6/5 Human / Critical 3. // Cut (melee single r1 d3)", Rock="hazard 9 20/1/0/9 Beast")
    match = play(fight(game, ["Hero", "Raider"], ["Rock"], rolls=dice(12)), "use cut rock")
    assert hp(match, "Rock") == 20


@pytest.mark.rule("MW-R101")
def test_criticals_count_listed_damage_alone() -> None:
    game = cards(
        Raider="unit 1 9/9/6/5 Human / Critical 2. // Cut (melee single r1 d3 +5)",
        Plain="hazard 1 30/1/0/0 Beast",
        Axe="weapon 1 cost 100 damage 2",
    )
    match = play(fight(game, ["Hero", "Raider + Axe"], ["Plain"], rolls=dice(12)), "use cut plain")
    assert column(match, "Plain", "hp counters") == 3 + 2 + 2 * 3


@pytest.mark.rule("MW-R115")
def test_bonuses_reach_all_attacks_that_print_damage() -> None:
    for ability, taken in (("cut", 6), ("shot", 6), ("bolt", 6), ("net", 0)):
        match = play(fight(GAME, ["Hero", "Ace + Ring"], ["Plain"], rolls=dice(7)), f"use {ability} plain")
        assert column(match, "Plain", "hp counters") == taken
        assert "Ace hits Plain (needed -6)." in said(match)  # +1 to hit for each of them
    assert column(match, "Plain", "slow") == 1


@pytest.mark.rule("MW-R115")
def test_each_of_several_targets_takes_the_full_amount() -> None:
    game = cards(
        Ace="unit 1 9/9/6/5 Human / Critical 1. // Fan (melee row r1 d2 +5)",
        Knife="weapon 1 cost 100 damage 1",
        Plain="hazard 1 20/1/0/0 Beast",
        Other="hazard 1 20/1/0/0 Beast / Tough 1.",
    )
    match = play(fight(game, ["Hero", "Ace + Knife"], ["Plain", "Other"], rolls=dice(12)), "use fan front")
    assert [column(match, name, "hp counters") for name in ("Plain", "Other")] == [5, 4]


@pytest.mark.rule("MW-165")
@pytest.mark.rule("MW-R96")
def test_mob_mentality_counts_the_living_of_the_side_that_have_it() -> None:
    game = cards(
        Rogue="hazard 1 9/9/6/5 Beast / Mob mentality 1. // Nip (melee single r1 d1 +5)",
        Second="hazard 1 9/1/6/5 Beast / Mob mentality 1.",
        Third="hazard 1 9/1/6/5 Beast / Mob mentality 1.",
        Loner="hazard 1 9/8/6/5 Beast // Nip (melee single r1 d1 +5)",
        Bait="unit 1 30/1/3/0 Human // Blow (melee single r1 d1)",
    )
    for foes, taken in ((["Rogue", "Second", "Third"], 4), (["Rogue", "Second", "Loner"], 3), (["Rogue"], 2)):
        match = play(fight(game, ["Bait", "Hero"], [*foes]), "use nip bait")
        assert column(match, "Bait", "hp counters") == taken
    match = fight(game, ["Bait", "Hero"], [{"card": "Rogue", "marks": 1}, "Second", "Loner"])
    play(match, "use nip bait")
    assert column(match, "Bait", "hp counters") == 1  # who has not the keyword gets nothing


@pytest.mark.rule("MW-R116")
def test_an_hp_cost_is_no_damage() -> None:
    game = cards(Zealot="unit 1 9/9/6/5 Human / Tough 2. // Rage (melee single r1 d1 2HP +5)")
    match = play(fight(game, ["Hero", {"card": "Zealot", "shields": 3}], ["Wolf"]), "use rage wolf")
    assert (hp(match, "Zealot"), column(match, "Zealot", "shields")) == (7, 3)

"""Checks: dice, levels, modifiers and numbers to reach (chapter 8.3, MW-R55, MW-R56)."""

import pytest

from bestiary.games.monad_wars.rules.combat.actions import USE_ON, USE_ON_ROW
from tests.games.monad_wars.arena import acting, ap, hp
from tests.games.monad_wars.board import cards, dice, fight
from tests.games.table import play, said

GAME = cards(
    Ace="unit 3 9/9/6/5 Human // Cut (melee single r1 d2) // Shot (ranged single r1 d2 1AP) // Bolt (magic single r1 d2 2AP)"
    " // Sure (melee single r1 d2 +2) // Fan (melee row r1 d2)",
    Foe="hazard 4 9/1/5/7 Beast // Bite (melee single r1 d2)",
    Soft="hazard 1 9/1/5/7 Beast",
    Hard="hazard 1 9/1/5/8 Beast",
    Stone="hazard 1 9/1/5/9 Beast",
    Rock="hazard 9 9/1/5/9 Beast",
    Scope="weapon 2 cost 200 hit 1",
    Banner="trinket 1 cost 100 / Aura: Friendly units have +1 to hit.",
)


@pytest.mark.rule("MW-116")
@pytest.mark.rule("MW-173")
@pytest.mark.rule("MW-174")
@pytest.mark.parametrize(("total", "left"), [(7, 9), (8, 7), (9, 7)])
def test_melee_is_2d6_and_level_against_ar_and_level(total: int, left: int) -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Foe"], rolls=dice(total)), "use cut foe")  # AR 7 + 4 against 3
    assert hp(match, "Foe") == left
    assert f"Ace {'hits' if left == 7 else 'misses'} Foe (needed 8)." in said(match)


@pytest.mark.rule("MW-117")
@pytest.mark.parametrize(("total", "left"), [(7, 9), (8, 7)])
def test_ranged_is_2d6_and_level_against_ar_and_level(total: int, left: int) -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Foe"], rolls=dice(total)), "use shot foe")
    assert hp(match, "Foe") == left


@pytest.mark.rule("MW-118")
@pytest.mark.parametrize(("spent", "total", "left"), [(0, 5, 9), (0, 6, 7), (3, 2, 9), (3, 3, 7), (5, 2, 7)])
def test_magic_is_against_remaining_ap_and_level(spent: int, total: int, left: int) -> None:
    match = fight(GAME, ["Hero", "Ace"], [{"card": "Foe", "ap counters": spent}], rolls=dice(total))
    play(match, "use bolt foe")  # 5 AP - spent + level 4, against level 3
    assert hp(match, "Foe") == left


@pytest.mark.rule("MW-119")
def test_a_hit_deals_its_damage_and_effects() -> None:
    game = cards(Bully="unit 9 9/9/6/5 Human // Shove (melee single r1 d2): Push 1.\nSlow 1.")
    match = play(fight(game, ["Hero", "Bully"], ["Wolf", "Rat"], rolls=dice(7)), "use shove wolf")
    assert said(match)[-4:] == [
        "Bully hits Wolf (needed -2).",
        "Wolf takes 2 damage.",
        "Wolf moves to the mid row.",
        "Wolf gets Slow 1.",
    ]


@pytest.mark.rule("MW-120")
@pytest.mark.rule("MW-121")
def test_a_miss_does_nothing_more_and_its_cost_stays_paid() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Foe"], rolls=dice(2)), "use bolt foe")
    assert hp(match, "Foe") == 9
    assert ap(match, "Ace") == 4
    assert said(match)[-1] == "Ace misses Foe (needed 6)."
    assert acting(match) == "Hero"  # the next unit in initiative


@pytest.mark.rule("MW-122")
@pytest.mark.rule("MW-R56")
def test_one_roll_is_compared_with_each_targets_number() -> None:
    match = fight(GAME, ["Hero", "Ace"], ["Soft", "Hard", "Stone"], rolls=dice(6))  # 9 against 8, 9 and 10
    play(match, "use fan front")
    assert [hp(match, name) for name in ("Soft", "Hard", "Stone")] == [7, 7, 9]
    assert sum(" rolls " in line for line in said(match)) == 1


@pytest.mark.rule("MW-R56")
def test_all_damage_lands_together_before_deaths() -> None:
    game = cards(
        Ace="unit 9 9/9/6/5 Human // Fan (melee row r1 d3)",
        Chief="hazard 1 2/1/5/0 Beast / Aura: Friendly units have Tough 1.",
        Grunt="hazard 1 9/2/5/0 Beast",
    )
    for order in (["Chief", "Grunt"], ["Grunt", "Chief"]):
        match = play(fight(game, ["Hero", "Ace"], [*order], rolls=dice(7)), "use fan front")
        assert "Chief dies." in said(match)
        assert hp(match, "Grunt") == 7  # 3 less the Tough of an aura whose source was dying in the same attack


@pytest.mark.rule("MW-R55")
@pytest.mark.parametrize(
    ("mine", "ability", "foe", "needed"),
    [
        ("Ace", "cut", {"card": "Foe"}, 8),
        ("Ace", "sure", {"card": "Foe"}, 6),
        ("Ace + Scope", "cut", {"card": "Foe"}, 7),
        ("Ace + Scope", "sure", {"card": "Foe"}, 5),
        ("Ace + Banner", "cut", {"card": "Foe"}, 7),
        ("Ace", "cut", {"card": "Foe", "marker": 2}, 6),
        ("Ace + Scope + Banner", "sure", {"card": "Foe", "marker": 1}, 3),
    ],
)
def test_modifiers_of_checks(mine: str, ability: str, foe: dict[str, str | int], needed: int) -> None:
    match = fight(GAME, ["Hero", mine], [foe], rolls=dice(max(2, needed)))
    play(match, f"use {ability} foe")
    assert f"Ace hits Foe (needed {needed})." in said(match)


@pytest.mark.rule("MW-R55")
def test_text_of_a_location_modifies_checks() -> None:
    game = cards(
        Gale="Wilderness Coast Vale hr 2 / Ranged checks here have −1.",
        Ace="unit 3 9/9/6/5 Human // Cut (melee single r1 d2) // Shot (ranged single r1 d2)",
        Foe="hazard 4 9/1/5/7 Beast // Bite (melee single r1 d2)",
    )
    for ability, needed in (("cut", 8), ("shot", 9)):
        match = fight(game, ["Hero", "Ace"], ["Foe"], rolls=dice(9), at=["Gale", "Harbour"])
        play(match, f"use {ability} foe")
        assert f"Ace hits Foe (needed {needed})." in said(match)


@pytest.mark.rule("MW-R55")
def test_a_natural_12_or_2_has_no_result_of_its_own() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Rock"], rolls=dice(12)), "use cut rock")  # 9 + 9 against 12 + 3
    assert hp(match, "Rock") == 9
    assert "Ace misses Rock (needed 15)." in said(match)
    match = play(
        fight(
            cards(Soft="hazard 1 9/1/5/2 Beast", Ace="unit 3 9/9/6/5 Human // Cut (melee single r1 d2)"),
            ["Hero", "Ace"],
            ["Soft"],
            rolls=dice(2),
        ),
        "use cut soft",
    )
    assert hp(match, "Soft") == 7  # 2 + 3 is enough for 2 + 1


@pytest.mark.rule("MW-116")
def test_a_move_tells_what_the_dice_must_show() -> None:
    match = fight(GAME, ["Hero", "Ace + Scope"], ["Foe", "Rock"])
    told = {
        move.code: USE_ON.foretells(match.clone().state, 0, move.answer)
        for move in match.legal()
        if move.code.endswith(("foe", "rock"))
    }
    assert told["use cut foe"] == "needs 7 or more (58 %), 2 damage"
    assert told["use sure foe"] == "needs 5 or more (83 %), 2 damage"
    assert told["use cut rock"] == "needs 14 or more (0 %), 2 damage"


@pytest.mark.rule("MW-139")
def test_a_catalyst_attacks_with_its_level() -> None:
    for high in (1, 4):
        match = play(fight(GAME, ["Hero"], ["Foe"], rolls=dice(12), level=[high, 1]), "use strike foe")
        assert f"Hero hits Foe (needed {11 - high})." in said(match)


@pytest.mark.rule("MW-R115")
@pytest.mark.rule("MW-R101")
def test_what_is_told_of_an_attack_counts_its_mode_and_no_roll_of_the_past() -> None:
    game = cards(
        Ace="unit 1 9/9/9/5 Human / This unit's melee attacks have +2 to hit and +1 damage. // Cut (melee single r1 d2)",
        Twin="unit 1 9/8/9/5 Human / Critical 1. // Cut (melee single r1 d2) // Fan (melee row r1 d2)",
        Foe="hazard 1 20/1/5/5 Beast",
    )
    match = fight(game, ["Hero", "Ace", "Twin"], ["Foe"], rolls=dice(12))
    move = match.legal()[0]
    assert USE_ON.foretells(match.clone().state, 0, move.answer) == "needs 3 or more (97 %), 3 damage"
    play(match, move.code)
    single, row = match.legal()[:2]
    assert USE_ON.foretells(match.clone().state, 0, single.answer) == "needs 5 or more (83 %), 2 damage"
    assert USE_ON_ROW.foretells(match.clone().state, 0, row.answer) == "Foe 5+ (83 %); 2 damage"

"""HP, AP, INI and AR, counters, costs and what abilities are for (chapter 3, MW-R3, MW-R6, MW-R8, MW-R19 to MW-R22)."""

import pytest

from tests.games.monad_wars.arena import acting, alive, ap, column, hp, ini, reached, tired, wounded
from tests.games.monad_wars.board import cards, dice, fact, fight, names, of_player, stand
from tests.games.table import asked, codes, play, said, why_not

GAME = cards(
    Ace="unit 1 9/9/6/5 Human // Hit (melee single r1 d3 +5) // Blast (magic single r2 d4 2AP +5)"
    " // Frenzy (melee single r1 d6 2HP +5)"
    " // Hire Sword (melee single r1 d5 200Gold +5) // Mix (melee single r1 d7 1AP 1HP 100Gold +5)"
    " // Forage (provision 1AP): Gain 100 Gold.",
    Medic="unit 1 8/8/5/5 Human // Mend (friendly single r3 1AP): The target restores 3 HP."
    " // Focus (friendly single): The target restores 2 AP."
    " // Rally (friendly all): The target restores 1 HP.",
    Mage="unit 2 6/8/6/5 Human // Zap (magic single r2 d2)",
    Champion="catalyst 5/2/3/5 Human Martial // Punch (melee single r1 d1)",
    Squire="class 2/1/1/1 // A (action): This unit restores 1 HP. // B (action): This unit restores 1 HP."
    " // C (action): This unit restores 1 HP. // D (action): This unit restores 1 HP. // E (action): This unit restores 1 HP."
    " // F (action): This unit restores 1 HP.",
    Plate="armour 4 cost 400 ar 2 hp 3",
    Purse="trinket 1 cost 100 // Toll (melee single r1 d2 100Gold +5)",
    Big="unit 3 6/4/4/5 Human // Blow (melee single r1 d2)",
    Dummy="hazard 1 12/1/3/0 Beast // Bite (melee single r1 d2 +5)",
    Ox="hazard 1 20/1/3/0 Beast // Bite (melee single r1 d2 +5)",
    Slime="hazard 1 12/9/3/0 Monster // Touch (melee single r1 d1 +5): Corrosion 4.",
    Troll="hazard 2 4/1/3/0 Monster / Guts 2. // Bite (melee single r1 d2 +5)",
    Thief="hazard 1 9/9/3/0 Human // Snatch (melee single r1 d1) // Hire Out (melee single r1 d5 100Gold)",
)


@pytest.mark.rule("MW-20")
@pytest.mark.rule("MW-193")
def test_each_point_of_damage_is_a_counter() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Dummy"]), "use hit dummy")
    assert column(match, "Dummy", "hp counters") == 3
    assert hp(match, "Dummy") == 9
    assert "Dummy takes 3 damage." in said(match)


@pytest.mark.rule("MW-21")
@pytest.mark.parametrize(("before", "after"), [(5, 2), (3, 0), (2, 0), (0, 0)])
def test_restoring_hp_removes_counters_down_to_none(before: int, after: int) -> None:
    match = play(fight(GAME, ["Hero", "Medic", wounded("Guard", before)], ["Dummy"]), "use mend guard")
    assert column(match, "Guard", "hp counters") == after


@pytest.mark.rule("MW-22")
def test_higher_ini_acts_sooner() -> None:
    match = fight(GAME, ["Hero", "Archer", "Ace"], ["Dummy", "Spitter"])
    order = []
    while asked(match) != 0 or "fight" not in codes(match):
        order.append(acting(match))
        play(match, codes(match)[-1])  # "pass", or the only attack of a hazard
    assert order == ["Ace", "Spitter", "Archer", "Hero", "Dummy"]
    assert [ini(match, name) for name in order] == [9, 5, 4, 3, 1]


@pytest.mark.rule("MW-23")
def test_spending_ap_adds_counters() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Dummy"]), "use blast dummy")
    assert column(match, "Ace", "ap counters") == 2
    assert ap(match, "Ace") == 4


@pytest.mark.rule("MW-24")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (2, 0), (1, 0)])
def test_restoring_ap_removes_counters_down_to_none(before: int, after: int) -> None:
    match = play(fight(GAME, ["Hero", "Medic", tired("Guard", before)], ["Dummy"]), "use focus guard")
    assert column(match, "Guard", "ap counters") == after


@pytest.mark.rule("MW-25")
@pytest.mark.rule("MW-116")
def test_ar_is_the_base_of_the_number_to_reach() -> None:
    for armour in (3, 7):
        game = cards(Foe=f"hazard 1 9/1/3/{armour} Beast // Bite (melee single r1 d1)")
        match = play(fight(game, ["Hero", "Archer"], ["Foe"], rolls=dice(7)), "use arrow foe")
        assert f"Archer hits Foe (needed {armour})." in said(match)  # level 1 against level 1


@pytest.mark.rule("MW-26")
@pytest.mark.rule("MW-R6")
def test_ap_costs_need_that_many_ap_left() -> None:
    match = fight(GAME, ["Hero", tired("Ace", 5)], ["Dummy"])
    assert reached(match, "blast") == []  # it has 1 AP of 6
    assert why_not(match, "use blast dummy") == "MW-26 MW-R6"
    match = fight(GAME, ["Hero", tired("Ace", 4)], ["Dummy"])
    assert reached(match, "blast") == ["dummy"]


@pytest.mark.rule("MW-R6")
def test_hp_costs_need_more_hp_than_they_take() -> None:
    match = fight(GAME, ["Hero", wounded("Ace", 7)], ["Dummy"])  # 2 HP left, the cost is 2
    assert reached(match, "frenzy") == []
    match = fight(GAME, ["Hero", wounded("Ace", 6)], ["Dummy"])
    play(match, "use frenzy dummy")
    assert hp(match, "Ace") == 1
    assert hp(match, "Dummy") == 6


@pytest.mark.rule("MW-R6")
def test_gold_costs_are_paid_by_the_player() -> None:
    match = fight(GAME, ["Hero", "Ace"], ["Dummy"], gold=[1, 9])
    assert reached(match, "hire-sword") == []
    match = play(fight(GAME, ["Hero", "Ace"], ["Dummy"], gold=[3, 9]), "use hire-sword dummy")
    assert [of_player(match, seat, "gold") for seat in (0, 1)] == [100, 900]
    assert hp(match, "Dummy") == 7


@pytest.mark.rule("MW-R6")
@pytest.mark.rule("MW-26")
def test_a_mixed_cost_is_paid_whole_or_not_at_all() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Dummy"], gold=[1, 0]), "use mix dummy")
    assert (ap(match, "Ace"), hp(match, "Ace"), of_player(match, 0, "gold")) == (5, 8, 0)
    for mine, gold in ((tired("Ace", 6), 1), (wounded("Ace", 8), 1), (tired("Ace", 0), 0)):
        match = fight(GAME, ["Hero", mine], ["Dummy"], gold=[gold, 0])
        assert why_not(match, "use mix dummy") == "MW-26 MW-R6"


@pytest.mark.rule("MW-R123")
def test_hazards_cannot_pay_gold() -> None:
    match = fight(GAME, ["Hero"], ["Thief + Purse"], gold=[9, 9])
    assert (asked(match), acting(match)) == (1, "Thief")
    assert codes(match) == ["use snatch hero"]
    play(match, "use snatch hero")
    assert of_player(match, 1, "gold") == 900


@pytest.mark.rule("MW-27")
def test_abilities_work_only_where_they_are_marked_for() -> None:
    match = fight(GAME, ["Hero", "Ace"], ["Dummy"])
    assert why_not(match, "use forage") == "MW-113"
    match = stand(GAME, [["Hero", "Ace", "Medic"], ["Rival"]], phase="Provision", at=["Harbour", "Village"])
    told = [move.text for move in match.legal()]
    assert any("Forage" in text for text in told)
    assert not any(name in text for text in told for name in ("Hit", "Blast", "Mend"))


@pytest.mark.rule("MW-33")
def test_passives_are_always_on_and_cost_no_action() -> None:
    game = cards(
        Brute="unit 1 9/1/3/0 Human / Tough 2. // Blow (melee single r1 d2)",
        Biter="hazard 1 9/9/9/0 Beast // Bite (melee single r1 d5 +5)",
    )
    match = fight(game, ["Hero", "Brute"], ["Biter"], round=1)
    play(match, "use bite brute", "pass")
    assert hp(match, "Brute") == 6
    assert acting(match) == "Brute"  # it still has its action
    play(match, "use blow biter", "fight", "use bite brute")
    assert hp(match, "Brute") == 3  # and Tough counts again


@pytest.mark.rule("MW-36")
@pytest.mark.rule("MW-R22")
@pytest.mark.parametrize(
    ("printed", "told"),
    [("melee single r5 d1", "range"), ("melee d1", "Aggressive"), ("friendly single r1 d2", "melee, ranged and magic")],
)
def test_icons_that_no_card_has(printed: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        cards(Odd=f"unit 1 4/4/4/4 Human // Odd ({printed})")


@pytest.mark.rule("MW-36")
@pytest.mark.rule("MW-R22")
def test_an_attack_without_a_kind_is_none() -> None:
    with pytest.raises(ValueError, match='"mode"'):
        cards(Odd="unit 1 4/4/4/4 Human // Odd (single r1 d1)")


@pytest.mark.rule("MW-R22")
@pytest.mark.parametrize("reach", [1, 2, 3, 4])
def test_ranges_1_to_4_exist(reach: int) -> None:
    game = cards(Odd=f"unit 1 4/9/4/4 Human // Poke (ranged single r{reach} d1)", Foe="hazard 1 4/1/4/4 Beast")
    match = fight(game, ["Odd", "Hero"], ["Foe", "Rat@mid", "Wolf@back"])
    assert reached(match, "poke") == sorted(["foe", "rat", "wolf"][:reach])


@pytest.mark.rule("MW-R3")
def test_catalysts_and_monsters_are_units_too() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Troll"]), "use hit troll")
    assert hp(match, "Troll") == 1
    play(match, "use strike troll")  # a monster with Guts uses it
    assert hp(match, "Troll") == 2
    match = stand(GAME, [[wounded("Hero", 1)], ["Rival"]], phase="Recovery")
    assert column(match, "Hero", "hp counters") == 0  # and a catalyst recovers


@pytest.mark.rule("MW-R8")
def test_losing_maximum_hp_kills_and_counters_stay() -> None:
    game = cards(
        Slime="hazard 1 12/9/3/0 Monster // Touch (melee single r1 d1 +5): Corrosion 4.",
        Porter="unit 1 6/1/3/0 Human // Blow (melee single r1 d2)",
        Plate="armour 4 cost 400 hp 3",
    )
    match = fight(game, ["Hero", {"card": "Porter + Plate", "hp counters": 6}], ["Slime"])
    assert hp(match, "Porter") == 3
    play(match, "use touch porter")  # 7 counters of 9; without the Plate 6
    assert not alive(match, "Porter")
    assert sorted(names(match, "discard", 0)) == ["Plate", "Porter"]
    match = fight(game, ["Hero", {"card": "Porter + Plate", "hp counters": 3}], ["Slime"])
    play(match, "use touch porter")
    assert column(match, "Porter", "hp counters") == 4
    assert hp(match, "Porter") == 2


@pytest.mark.rule("MW-R8")
def test_remaining_ap_are_never_below_0() -> None:
    game = cards(
        Slime="hazard 1 12/9/3/0 Monster // Touch (melee single r1 d1 +5): Corrosion 4.",
        Porter="unit 1 6/1/3/0 Human // Blow (melee single r1 d2)",
        Sash="trinket 4 cost 400 ap 2",
    )
    match = fight(game, ["Hero", {"card": "Porter + Sash", "ap counters": 4}], ["Slime"])
    assert ap(match, "Porter") == 1
    play(match, "use touch porter")
    assert (ap(match, "Porter"), column(match, "Porter", "ap counters")) == (0, 4)


@pytest.mark.rule("MW-R8")
def test_a_rise_in_maximum_leaves_the_counters() -> None:
    for high, left in ((1, 3), (2, 10)):
        match = fight(GAME, [wounded("Hero", 4)], ["Rat"], level=[high, 1])
        assert (column(match, "Hero", "hp counters"), hp(match, "Hero")) == (4, left)


@pytest.mark.rule("MW-R19")
def test_ar_is_a_plain_sum_never_multiplied() -> None:
    match = fight(GAME, ["Champion + Plate"], ["Rat"], classes=[["Squire"], ["Fighter"]], level=[4, 1])
    assert fact(match, "Champion", "ar") == 5 + 1 + 2


@pytest.mark.rule("MW-R20")
def test_only_the_catalyst_and_its_class_are_multiplied() -> None:
    match = fight(GAME, ["Champion + Plate", "Big + Plate"], ["Rat"], classes=[["Squire"], ["Fighter"]], level=[3, 1])
    stats = ("max hp", "ini", "max ap")
    assert [fact(match, "Champion", which) for which in stats] == [3 * 7 + 3, 3 * 3, 3 * 4]
    assert [fact(match, "Big", which) for which in stats] == [6 + 3, 4, 4]
    assert [fact(match, "Rat", which) for which in stats] == [3, 3, 3]


@pytest.mark.rule("MW-R21")
@pytest.mark.rule("MW-118")
def test_ap_spent_on_abilities_lower_the_number_of_magic() -> None:
    match = play(fight(GAME, ["Hero", "Mage"], [tired("Wolf", 2)], rolls=dice(7)), "use zap wolf")
    assert "Mage hits Wolf (needed 1)." in said(match)  # 1 AP left, level 2 against level 2
    match = play(fight(GAME, ["Hero", "Mage"], ["Wolf"], rolls=dice(7)), "use zap wolf")
    assert "Mage hits Wolf (needed 3)." in said(match)


@pytest.mark.rule("MW-32")
def test_friendly_abilities_reach_only_the_own_side() -> None:
    match = fight(GAME, ["Hero", "Medic"], ["Dummy", "Rat"])
    assert reached(match, "mend") == ["hero", "medic"]
    assert why_not(match, "use mend dummy") == "MW-129 MW-R53"
    match = fight(GAME, [wounded("Hero", 2), wounded("Medic", 2)], [wounded("Dummy", 2)])
    play(match, "use rally")
    assert [column(match, name, "hp counters") for name in ("Hero", "Medic", "Dummy")] == [1, 1, 2]

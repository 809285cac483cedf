"""Deaths of units and catalysts, and who has won then (chapter 8.6, MW-192, MW-R67, MW-R69 to MW-R74, MW-R116 to MW-R118)."""

import pytest

from bestiary import Match
from tests.games.monad_wars.arena import alive, ap, column, hp, pile, wounded
from tests.games.monad_wars.board import Units, cards, duel, fact, fight, names, of_player, stand
from tests.games.table import asked, codes, play, said

ACTED = 1

GAME = cards(
    Killer="hazard 1 9/9/3/0 Beast // Maul (melee single r1 d20 +5) // Ruin (magic all d20 +5)",
    Ace="unit 1 9/9/6/5 Human // Slay (melee single r1 d20 +5) // Doom (magic all d20 +5)",
    Bomber="unit 1 9/9/6/5 Human // Blast (action): Each unit takes 20 damage."
    " // Bribe (action single): The target leaves the combat."
    " // Smoke (action): The combat ends.",
    Exile="unit 2 6/3/4/5 Human unique // Blow (melee single r1 d2)",
    Martyr="unit 1 6/3/4/5 Human // Blow (melee single r1 d2)",
    Ward="unit 1 6/3/4/5 Human / Aura: Friendly units have Tough 1.",
    Shield="armour 2 cost 200 ar 1",
    Delve="quest 4",
)


def doomed(party: list[str | dict[str, str | int]], **more: object) -> Match:
    """A party whose catalyst is killed by a hazard's first action."""
    more.setdefault("gold", [7, 9])
    match = fight(GAME, party, ["Killer"], **more)  # type: ignore[arg-type]
    return play(match, "use maul hero")


# ---- units ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-133")
def test_a_unit_at_0_hp_goes_to_its_controllers_discard_pile() -> None:
    match = play(fight(GAME, ["Hero", "Guard"], ["Killer"]), "use maul guard")
    assert names(match, "discard", 0) == ["Guard"]
    assert names(match, "discard", 1) == []
    match = play(duel(GAME, ["Hero", "Ace"], ["Rival", "Guard"]), "use slay guard")
    assert names(match, "discard", 1) == ["Guard"]


@pytest.mark.rule("MW-133")
def test_a_unit_with_1_hp_left_lives() -> None:
    game = cards(Biter="hazard 1 9/9/3/0 Beast // Bite (melee single r1 d5 +5)")
    match = play(fight(game, ["Hero", "Guard"], ["Biter"]), "use bite guard")
    assert hp(match, "Guard") == 1
    match = play(fight(game, ["Hero", wounded("Guard", 1)], ["Biter"]), "use bite guard")
    assert not alive(match, "Guard")


@pytest.mark.rule("MW-134")
@pytest.mark.rule("MW-R74")
def test_a_unique_unit_is_removed_and_its_equipment_discarded() -> None:
    match = play(fight(GAME, ["Hero", "Exile + Sword"], ["Killer"]), "use maul exile")
    assert pile(match, "removed from the game") == ["Exile"]
    assert names(match, "discard", 0) == ["Sword"]


@pytest.mark.rule("MW-135")
def test_equipment_is_discarded_with_its_unit() -> None:
    match = play(fight(GAME, ["Hero + Charm", "Guard + Sword + Shield"], ["Killer"]), "use maul guard")
    assert sorted(names(match, "discard", 0)) == ["Guard", "Shield", "Sword"]
    assert names(match, "gear", 0) == ["Charm"]


@pytest.mark.rule("MW-192")
@pytest.mark.rule("MW-R85")
@pytest.mark.rule("MW-R73")
def test_a_token_goes_back_to_the_token_stack() -> None:
    match = fight(GAME, ["Hero", "Pup"], ["Killer"], tokens=["Pup"])
    play(match, "use maul pup")
    assert pile(match, "tokens") == ["Pup", "Pup"]
    assert names(match, "discard", 0) == []


@pytest.mark.rule("MW-R73")
def test_an_empty_stack_takes_the_discard_piles_of_all() -> None:
    market = [{"card": "Archer", "space": 1}, {"card": "Archer", "space": 2}]
    match = stand(
        GAME,
        phase="Provision",
        at=["Harbour", "Village"],
        unit_stack=[],
        units_for_hire=market,
        discard=[["Guard", "Sword"], ["Healer"]],
    )
    hire = next(code for code in codes(match) if code.startswith("hire"))
    play(match, hire)
    assert sorted(pile(match, "units for hire") + pile(match, "unit stack")) == ["Archer", "Guard", "Healer"]
    assert (names(match, "discard", 0), names(match, "discard", 1)) == (["Sword"], [])


@pytest.mark.rule("MW-R116")
def test_who_is_left_is_read_again_without_the_dead() -> None:
    game = cards(
        Killer="hazard 1 9/9/3/0 Beast // Ruin (magic all d4 +5): Debilitate 1. // Maul (melee single r1 d20 +5)",
        Lord="unit 1 2/3/0/5 Human / Aura: Friendly units have +1 AR.",
    )
    match = play(fight(game, ["Hero", "Lord"], ["Killer"]), "use maul lord")
    assert not alive(match, "Lord")
    assert fact(match, "Hero", "ar") == 5


@pytest.mark.rule("MW-R116")
def test_all_at_0_hp_die_together() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Rat", "Wolf", "Ghoul@mid"]), "use doom")
    assert sorted(pile(match, "used hazards")) == ["Ghoul", "Rat", "Wolf"]
    assert sum(" dies." in line for line in said(match)) == 3


# ---- catalysts ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-136")
@pytest.mark.rule("MW-R72")
@pytest.mark.rule("MW-197")
def test_a_killed_catalyst_comes_back_at_any_star_location() -> None:
    match = doomed(["Hero"])
    assert asked(match) == 0
    assert codes(match) == ["return harbour", "return village", "return market", "return outpost"]
    play(match, "return outpost")
    assert of_player(match, 0, "at") == "Outpost"
    assert names(match, "party", 0) == ["Hero"]


@pytest.mark.rule("MW-R72")
def test_even_the_current_or_an_occupied_location() -> None:
    match = doomed(["Hero"], at=["Harbour", "Village"])
    assert {"return harbour", "return village"} <= set(codes(match))


@pytest.mark.rule("MW-137")
@pytest.mark.rule("MW-R70")
@pytest.mark.parametrize(("before", "after"), [(7, 300), (1, 0), (0, 0), (10, 500)])
def test_half_the_gold_is_lost_rounded_up(before: int, after: int) -> None:
    match = doomed(["Hero"], gold=[before, 9])
    assert [of_player(match, seat, "gold") for seat in (0, 1)] == [after, 900]


@pytest.mark.rule("MW-138")
@pytest.mark.rule("MW-R71")
@pytest.mark.rule("MW-R74")
def test_the_party_disbands_into_its_stacks_and_the_catalyst_keeps_its_equipment() -> None:
    party: list[str | dict[str, str | int]] = ["Hero + Sword", "Guard + Shield", "Exile", "Pup", {"card": "Ghoul", "marks": 2048}]
    match = doomed(party, unit_stack=[], equipment_stack=[], hazard_stack=[], tokens=[])
    play(match, "return harbour")
    units = pile(match, "unit stack") + pile(match, "units for hire")
    assert sorted(units) == ["Exile", "Guard"]  # a unique recruit that lives is not removed
    assert pile(match, "equipment stack") + pile(match, "equipment for sale") == ["Shield"]
    assert sorted(pile(match, "hazard stack")) == ["Ghoul", "Killer"]
    assert pile(match, "tokens") == ["Pup"]
    assert (names(match, "party", 0), names(match, "gear", 0), names(match, "discard", 0)) == (["Hero"], ["Sword"], [])


@pytest.mark.rule("MW-192")
def test_a_token_of_a_disbanded_party_goes_back_too() -> None:
    match = doomed(["Hero", "Pup"], tokens=[])
    assert pile(match, "tokens") == ["Pup"]


@pytest.mark.rule("MW-R69")
def test_the_catalyst_loses_counters_and_timed_effects_and_its_turn_goes_to_the_end_phase() -> None:
    match = fight(GAME, [{"card": "Hero", "hp counters": 2, "ap counters": 3, "slow": 1, "shields": 0}], ["Killer"], vp=[2, 0])
    play(match, "use maul hero", "return harbour")
    assert (hp(match, "Hero"), ap(match, "Hero"), column(match, "Hero", "slow")) == (7, 4, 0)
    assert match.view(0)["active"] == 1  # no phases 4 and 5: the next player's turn has begun
    assert of_player(match, 0, "vp") == 2
    assert names(match, "encounter", 1) == []


@pytest.mark.rule("MW-R69")
def test_level_classes_quests_and_scenario_stay() -> None:
    match = doomed(["Hero"], level=[2, 1], completed_quests=[["Errand"], []])
    play(match, "return harbour")
    assert of_player(match, 0, "level") == 2
    assert names(match, "class cards", 0) == ["Fighter"]
    assert names(match, "completed quests", 0) == ["Errand"]
    assert names(match, "scenario", 0) == ["Deed"]


@pytest.mark.rule("MW-R69")
def test_units_that_died_in_the_same_effect_are_discarded_first() -> None:
    match = play(fight(GAME, ["Hero", "Guard + Shield"], ["Killer"], unit_stack=[]), "use ruin")
    told = said(match)
    assert told.index("Guard dies.") < told.index("Hero falls.")
    assert sorted(names(match, "discard", 0) + pile(match, "units for hire")) == ["Guard", "Shield"]


@pytest.mark.rule("MW-R69")
def test_a_catalyst_may_die_outside_combat() -> None:
    match = stand(GAME, [[wounded("Hero", 7)], ["Rival"]], phase="Travel", gold=[4, 9])
    play(match, "stay")
    assert "Hero falls." in said(match)
    assert of_player(match, 0, "gold") == 200
    play(match, "return harbour")
    assert match.view(0)["active"] == 1


@pytest.mark.rule("MW-R67")
def test_a_dead_catalyst_loses_even_if_the_last_enemy_died_too() -> None:
    match = stand(
        GAME,
        [["Hero", "Bomber"], ["Rival"]],
        phase="Encounter and Quest",
        at=["Crypt", "Village"],
        quests=["Delve"],
        hazard_stack=["Ghoul", "Rat"],
    )
    play(match, "quest delve", "place hero front", "place bomber front")
    while not codes(match)[0].startswith("fight"):
        play(match, codes(match)[0])
    play(match, "fight", "use blast")
    assert not alive(match, "Ghoul")
    assert "Hero falls." in said(match)
    play(match, "return harbour")
    assert names(match, "completed quests", 0) == []
    assert "Delve" in pile(match, "quests")


@pytest.mark.rule("MW-R118")
def test_both_catalysts_fall_together() -> None:
    match = duel(GAME, ["Hero", "Bomber"], ["Rival"], gold=[7, 4], at=["Meadow", "Meadow"])
    play(match, "use blast")
    assert asked(match) == 0  # the active player first
    assert of_player(match, 0, "gold") == 300
    play(match, "return harbour")
    assert asked(match) == 1
    assert of_player(match, 1, "gold") == 200
    play(match, "return village")
    assert [of_player(match, seat, "at") for seat in (0, 1)] == ["Harbour", "Village"]
    assert match.view(0)["active"] == 1
    assert not any("wins the combat" in line for line in said(match))


@pytest.mark.rule("MW-R45")
@pytest.mark.rule("MW-R117")
def test_a_player_wins_by_killing_the_other_catalyst_and_gains_no_gold() -> None:
    match = duel(GAME, ["Hero", "Ace"], ["Rival", "Guard + Sword"], gold=[2, 5], at=["Meadow", "Meadow"])
    play(match, "use slay rival")
    assert asked(match) == 1
    play(match, "return village")
    assert "Player 1 wins the combat." in said(match)
    assert [of_player(match, seat, "gold") for seat in (0, 1)] == [200, 200]
    assert (names(match, "party", 1), of_player(match, 0, "phase")) == (["Rival"], "Provision")


# ---- won, lost or merely over ---------------------------------------------------------------------------------------------------


def questing(**more: object) -> Match:
    """A quest in the Crypt, with the fight about to begin."""
    parties: list[list[str | dict[str, str | int]]] = [["Hero", "Bomber"], ["Rival"]]
    match = stand(
        GAME, parties, phase="Encounter and Quest", at=["Crypt", "Village"], quests=["Hunt"], hazard_stack=["Wolf"], **more
    )  # type: ignore[arg-type]
    return play(match, "quest hunt", "place hero front", "place bomber front", "fight")


@pytest.mark.rule("MW-R117")
def test_the_last_hazard_made_to_leave_wins_the_combat() -> None:
    match = play(questing(), "use bribe wolf")
    assert names(match, "completed quests", 0) == ["Hunt"]
    assert pile(match, "used hazards") == []
    assert pile(match, "hazard stack") == ["Wolf"]


@pytest.mark.rule("MW-R117")
def test_a_combat_that_just_ends_completes_no_quest() -> None:
    match = play(questing(), "use smoke")
    assert names(match, "completed quests", 0) == []
    assert of_player(match, 0, "phase") == "Provision"
    match = play(fight(GAME, ["Hero", "Bomber"], ["Wolf"]), "use smoke")
    assert of_player(match, 0, "phase") == "Encounter and Quest"  # in phase 3: phase 4 is open


@pytest.mark.rule("MW-R117")
def test_a_hazard_that_leaves_is_shuffled_back_at_once() -> None:
    match = fight(GAME, ["Hero", "Bomber"], ["Wolf + Sword", {"card": "Rat", "marks": ACTED}], hazard_stack=[])
    play(match, "use bribe wolf")
    assert names(match, "encounter", 1) == ["Rat"]
    assert pile(match, "hazard stack") == ["Wolf"]
    assert names(match, "discard", 1) == ["Sword"]


# ---- what deaths set off --------------------------------------------------------------------------------------------------------

TEXTS = cards(
    Bomb="hazard 1 1/1/3/0 Construct / When this unit dies, each enemy unit in the front row takes 3 damage."
    " // Bite (melee single r1 d1 +5)",
    Mine="hazard 1 1/1/3/0 Construct / When this unit dies, each enemy unit in the front row takes 1 damage."
    " // Bite (melee single r1 d1 +5)",
    Ghoul_Eater="unit 1 9/9/6/5 Undead / When an enemy unit dies, this unit restores 2 HP. // Slay (melee single r1 d20 +5)"
    " // Fan (melee row r1 d9 +5)",
    Fire="hazard 1 9/1/3/0 Spirit / At the start of each round, each enemy unit in the front row takes 3 damage.",
)


@pytest.mark.rule("MW-110")
@pytest.mark.rule("MW-R1")
def test_what_the_last_death_sets_off_still_happens() -> None:
    match = play(fight(TEXTS, ["Hero", wounded("Ghoul Eater", 5)], ["Bomb"]), "use slay bomb")
    assert "Player 1 wins the combat." in said(match)
    assert column(match, "Hero", "hp counters") == 3
    assert column(match, "Ghoul Eater", "hp counters") == 5 - 2 + 3


@pytest.mark.rule("MW-R67")
def test_a_catalyst_killed_by_the_last_enemys_death_has_lost() -> None:
    match = play(fight(TEXTS, [wounded("Hero", 5), "Ghoul Eater"], ["Bomb"]), "use slay bomb")
    assert pile(match, "used hazards") == ["Bomb"]
    assert "Hero falls." in said(match)
    play(match, "return harbour")
    assert not any("wins the combat" in line for line in said(match))
    assert match.view(0)["active"] == 1


@pytest.mark.rule("MW-R116")
def test_several_deaths_set_off_their_texts_one_after_the_other() -> None:
    match = play(fight(TEXTS, ["Hero", wounded("Ghoul Eater", 7)], ["Bomb", "Mine"]), "use fan front")
    while not said(match)[-1].startswith("Player 1 wins"):
        play(match, codes(match)[0])
    assert column(match, "Hero", "hp counters") == 4
    assert column(match, "Ghoul Eater", "hp counters") == 7 - 4 + 4


@pytest.mark.rule("MW-R50")
def test_deaths_at_the_start_of_a_round() -> None:
    match = fight(TEXTS, [wounded("Guard", 5), "Hero@mid"], ["Fire"], round=0)
    assert (names(match, "party", 0), codes(match)) == (["Hero"], ["fight", "run"])
    assert hp(match, "Hero") == 7  # it came into the front row afterwards
    match = fight(TEXTS, [wounded("Hero", 5)], ["Fire"], round=0)
    assert all(code.startswith("return") for code in codes(match))


@pytest.mark.rule("MW-R126")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_hazard_can_be_won_over_by_any_player(seat: int) -> None:
    game = cards(
        Tamer="unit 1 9/9/9/5 Human // Tame (action): A defeated Beast of level 2 or less joins your party."
        " // Smoke (action): The combat ends.",
    )
    parties: list[Units] = [["Hero"], ["Rival"], ["Sage"], ["Sage"]]
    parties[seat] = ["Hero", "Tamer", "Tamer"]
    hazards: Units = [{"card": "Rat", "hp counters": 3}, "Wolf"]
    match = stand(
        game, parties, hazards, "Random Encounter", combat=1, round=1, handler=(seat + 3) % 4, fighting=(seat,), active=seat
    )
    play(match, codes(match)[0], "use tame", "use smoke")
    assert sorted(names(match, "party", seat)) == ["Hero", "Rat", "Tamer", "Tamer"]


@pytest.mark.rule("MW-R126")
@pytest.mark.rule("MW-R37")
def test_a_hazard_of_the_party_that_dies_was_not_defeated() -> None:
    game = cards(
        Tamer="unit 1 9/9/9/5 Human // Tame (action): A defeated Beast joins your party. // Smoke (action): The combat ends.",
        Killer="hazard 1 9/10/3/0 Undead // Maul (melee single r1 d20 +5)",
    )
    match = fight(game, ["Hero", "Tamer", "Tamer", "Wolf"], ["Killer"])
    play(match, "use maul wolf")
    play(match, codes(match)[0], "use tame", "use smoke")
    assert sorted(names(match, "party")) == ["Hero", "Tamer", "Tamer"]
    assert pile(match, "used hazards") == ["Wolf"]


@pytest.mark.rule("MW-R116")
@pytest.mark.rule("MW-R8")
def test_an_aura_kills_who_comes_into_it() -> None:
    game = cards(
        Dread="hazard 1 9/9/3/4 Undead / Aura: Enemy units in the front row have Debilitate 1. // Claw (melee single r1 d9 +5)",
        Sickly="unit 1 1/1/3/4 Human / When this unit dies, each enemy unit takes 1 damage. // Blow (melee single r1 d2)",
        Den="quest 1",
    )
    match = stand(game, [["Hero", "Sickly"], ["Rival"]], phase="Encounter and Quest", quests=["Den"], hazard_stack=["Dread"])
    play(match, "quest den", "place hero front", "place sickly front")
    assert (codes(match), alive(match, "Sickly")) == (["fight", "run"], False)  # as soon as the combat begins
    assert hp(match, "Dread") == 8
    match = fight(game, ["Guard", "Sickly@mid", "Hero@mid"], ["Dread"])
    play(match, "use claw guard", "hold")
    assert not alive(match, "Sickly")  # the collapse has brought it into the front row
    match = fight(game, ["Guard", "Hero@mid", "Sickly@back", "Archer@back"], ["Dread"])
    play(match, "use claw guard", "shift sickly front", "hold")
    assert not alive(match, "Sickly")  # a single movement has


@pytest.mark.rule("MW-R64")
@pytest.mark.rule("MW-119")
def test_what_a_hit_sets_off_comes_before_the_deaths() -> None:
    game = cards(
        Elk="hazard 1 2/1/3/0 Beast / When this unit is hit, the attacker takes 1 damage.",
        Mantle="armour 2 cost 100 / When the bearer is hit, the attacker takes 1 damage.",
        Cutter="unit 1 9/9/9/5 Human // Cut (melee single r1 d9 +5) // Fan (melee row r1 d9 +5)",
    )
    match = play(fight(game, ["Hero", "Cutter"], ["Elk", "Wolf"]), "use cut elk")
    assert (alive(match, "Elk"), hp(match, "Cutter")) == (False, 8)
    match = play(fight(game, ["Hero", "Cutter"], ["Rat + Mantle", "Wolf"]), "use cut rat")
    assert (alive(match, "Rat"), hp(match, "Cutter")) == (False, 8)
    match = play(fight(game, ["Hero", wounded("Cutter", 8)], ["Elk", "Wolf"]), "use cut elk")
    assert (alive(match, "Elk"), alive(match, "Cutter")) == (False, False)
    match = play(fight(game, ["Hero", "Cutter"], ["Elk", "Elk", "Wolf@mid"]), "use fan front")
    play(match, codes(match)[0])
    assert (hp(match, "Cutter"), names(match, "encounter", 1)) == (7, ["Wolf"])

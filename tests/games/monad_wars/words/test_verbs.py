"""The words of fighting that are carried out: what happens, when, and to whom."""

import pytest

from bestiary.games.monad_wars.rules.abilities import RISES
from tests.games.monad_wars.board import Units, cards, dice, duel, fact, fight, names, of_player, stand
from tests.games.monad_wars.doing import DUMMY, FAST, HIT, MISS, column, counters, fought, refused, shared, using
from tests.games.table import asked, codes, play, said

# ---- events and moments ----------------------------------------------------------------------------------------------------------


def test_when_this_unit_dies() -> None:
    game = cards(
        Spore="hazard 1 2/1/3/4 Beast / When this unit dies, each enemy unit in the front row takes 1 damage.",
        Doer=using(""),
        Dummy=DUMMY,
    )
    match = play(fight(game, ["Doer", "Hero@mid"], ["Spore", "Dummy"], HIT), "use deed spore")
    assert (counters(match, "Doer"), counters(match, "Hero"), counters(match, "Dummy")) == (1, 0, 0)


def test_when_an_enemy_unit_dies() -> None:
    text = "When an enemy unit dies, this unit restores 2 HP."
    game = cards(Doer=using("", body=text), Dummy=DUMMY)
    match = fight(game, [{"card": "Doer", "hp counters": 5}, "Hero@mid"], [{"card": "Rat", "hp counters": 1}, "Dummy"], HIT)
    assert counters(play(match, "use deed rat"), "Doer") == 3


def test_when_this_unit_hits() -> None:
    text = "When this unit hits, this unit restores 1 HP."
    game = cards(Doer=using("", "melee row r1 d2", text), Dummy=DUMMY, Stone=DUMMY)
    wounded: Units = [{"card": "Doer", "hp counters": 5}, "Hero@mid"]
    match = play(fight(game, wounded, ["Dummy", "Stone"], HIT), "use deed front")
    assert counters(match, "Doer") == 3  # each target that is hit is a hit
    assert counters(play(fight(game, wounded, ["Dummy", "Stone"], MISS), "use deed front"), "Doer") == 5


def test_when_this_unit_is_hit() -> None:
    game = cards(Doer=using(""), Thorn="hazard 1 30/1/5/4 Beast / When this unit is hit, the attacker takes 2 damage.")
    match = play(fight(game, ["Doer", "Hero@mid"], ["Thorn"], HIT), "use deed thorn")
    assert (counters(match, "Doer"), counters(match, "Thorn")) == (2, 2)
    assert counters(play(fight(game, ["Doer", "Hero@mid"], ["Thorn"], MISS), "use deed thorn"), "Doer") == 0


def test_an_attacker_may_die_of_it() -> None:
    game = cards(Doer=using(""), Thorn="hazard 1 30/1/5/4 Beast / When this unit is hit, the attacker takes 2 damage.")
    match = play(fight(game, [{"card": "Doer", "hp counters": 18}, "Hero@mid"], ["Thorn"], HIT), "use deed thorn")
    assert names(match, "party") == ["Hero"]
    assert column(match, "Hero", "row") == 1  # its row moved up


def test_when_the_bearer_is_hit() -> None:
    game = cards(
        Mantle="armour 1 cost 100 / When the bearer is hit, the attacker gets Slow 1.",
        Quick="hazard 1 9/9/3/4 Beast // Snap (melee single r1 d1)",
    )
    match = play(fight(game, ["Hero + Mantle", "Guard"], ["Quick"], HIT), "use snap hero")
    assert column(match, "Quick", "slow") == 1
    assert column(play(fight(game, ["Hero + Mantle", "Guard"], ["Quick"], HIT), "use snap guard"), "Quick", "slow") == 0


@pytest.mark.rule("MW-R91")
def test_mw_r91_at_the_start_of_each_round() -> None:
    text = "At the start of each round, each enemy unit in the front row takes 1 damage."
    game = cards(Coil=f"hazard 1 30/1/5/4 Monster / {text}")
    match = fight(game, ["Hero", "Guard@mid"], ["Coil"], [], round=0)
    assert (counters(match, "Hero"), counters(match, "Guard")) == (1, 0)
    match = play(match, "fight", "act hero", "pass")
    assert (counters(match, "Hero"), fact(match, "Guard", "hp")) == (2, 6)


def test_a_unit_that_takes_no_part_hears_no_rounds() -> None:
    game = cards(Coil="unit 1 30/1/5/4 Human / At the start of each round, each enemy unit in the front row takes 1 damage.")
    match = stand(game, [["Hero"], ["Rival", "Coil"]], ["Rat"], combat=1, fighting=(0,), phase="Random Encounter", rolls=[])
    assert counters(match, "Rat") == counters(match, "Hero") == 0


@pytest.mark.rule("MW-R48")
def test_mw_r48_at_the_end_of_your_turn() -> None:
    text = "At the end of your turn, each other unit of your party restores 1 HP."
    game = cards(Saint=f"unit 1 9/3/3/5 Spirit / {text}")
    hurt: Units = [{"card": "Hero", "hp counters": 3}, {"card": "Saint", "hp counters": 3}]
    match = play(stand(game, [hurt, [{"card": "Rival", "hp counters": 3}]], phase="Provision"), "done")
    assert (counters(match, "Hero"), counters(match, "Saint")) == (2, 3)


# ---- deeds -----------------------------------------------------------------------------------------------------------------------


def test_restoring_hp_and_ap() -> None:
    game = cards(Doer=using("The target restores 3 HP and 2 AP.", "friendly single r1"))
    match = fight(game, ["Doer", {"card": "Hero", "hp counters": 5, "ap counters": 1}], ["Rat"])
    match = play(match, "use deed hero")
    assert (counters(match, "Hero"), column(match, "Hero", "ap counters")) == (2, 0)


def test_restoring_for_each_level() -> None:
    game = cards(Elder="unit 3 9/9/3/5 Human // Mend (friendly single r1): The target restores 1 HP for each level of this unit.")
    match = fight(game, ["Elder", {"card": "Hero", "hp counters": 5}], ["Rat"])
    assert counters(play(match, "use mend hero"), "Hero") == 2


def test_restoring_for_each_unit() -> None:
    game = cards(Doer=using("This unit restores 2 HP for each enemy unit.", "action"))
    match = fight(game, [{"card": "Doer", "hp counters": 9}, "Hero@mid"], ["Rat", "Rat", "Wolf"])
    assert counters(play(match, "use deed"), "Doer") == 3


@pytest.mark.rule("MW-R114")
def test_mw_r114_damage_of_a_text_has_no_type_and_no_bonus() -> None:
    strong = "unit 1 9/1/3/5 Human / This unit has +3 damage. // Riposte (defensive 1AP): The attacker takes 2 damage."
    for keyword, taken in (("Soak 2", 2), ("Tough 1", 1), ("Shield 1 (physical)", 2)):
        game = cards(Parrier=strong, Quick=f"hazard 1 9/9/3/4 Beast / {keyword}. // Snap (melee single r1 d1)")
        match = play(fight(game, ["Parrier", "Hero@mid"], ["Quick"], MISS), "use snap parrier", "answer riposte parrier")
        assert counters(match, "Quick") == taken


def test_losing_ap() -> None:
    match = play(fought("The target loses 2 AP.", rolls=HIT), "use deed dummy")
    assert column(match, "Dummy", "ap counters") == 2
    dry = fought("The target loses 2 AP.", hazards=[{"card": "Dummy", "ap counters": 4}], rolls=HIT)
    assert column(play(dry, "use deed dummy"), "Dummy", "ap counters") == 5


def test_getting_hidden() -> None:
    match = play(fought("This unit gets Hidden and Haste 2.", "action", rolls=[]), "use deed")
    assert (fact(match, "Doer", "hidden"), fact(match, "Doer", "ini")) == (True, 11)
    assert "Doer gets Hidden." in said(match)


def test_losing_all_inflicted_keywords() -> None:
    game = cards(Doer=using("The target loses all inflicted keywords.", "friendly single r1"), Fast=FAST)
    suffering = {"slow": 1, "daze": 1, "pinned": 1, "haste": 2, "marker": 1}
    match = play(fight(game, ["Doer", "Fast", {"card": "Guard", **suffering}], ["Spitter"]), "use deed guard")
    assert {name: column(match, "Guard", name) for name in suffering} == {**dict.fromkeys(suffering, 0), "haste": 2}


def test_mortal_coil_is_shed_too() -> None:
    game = cards(
        Doer=using("The target loses all inflicted keywords. The target restores 3 HP.", "friendly single r1"),
        Coiler="hazard 1 9/12/3/4 Undead / Mortal Coil 2. // Grip (melee single r1 d4)",
    )
    match = play(fight(game, ["Doer", "Guard", "Hero@mid"], ["Coiler"], HIT), "use grip guard", "use deed guard")
    assert counters(match, "Guard") == 1


def test_corroding_a_chosen_item() -> None:
    text = "Put 1 corrosion token on an Equipment of the target."
    match = play(fought(text, "melee single r1", hazards=["Dummy + Mail + Charm", "Stone + Sword"], rolls=HIT), "use deed dummy")
    assert codes(match) == ["choose mail", "choose charm"] or codes(match) == ["choose charm", "choose mail"]
    match = play(match, "choose mail")
    assert (column(match, "Mail", "tokens"), column(match, "Charm", "tokens")) == (1, 0)
    assert "is no Equipment" in refused(using("Put 1 corrosion token on the target."))


@pytest.mark.rule("MW-R127")
def test_mw_r127_a_move_needs_a_row_to_move_into() -> None:
    for text, rows in (("Move this unit 1 row back.", {"front", "mid"}), ("Move this unit 1 row forward.", {"mid", "back"})):
        game = cards(Doer=using(text, "action"))
        for row in ("front", "mid", "back"):
            match = fight(game, ["Hero", "Guard@mid", "Archer@back", f"Doer@{row}"], ["Rat"])
            assert ("use deed" in codes(match)) is (row in rows), (text, row)


def test_moving_back_and_forward() -> None:
    for text, row in (("Move this unit 1 row back.", 3), ("Move this unit 1 row forward.", 1)):
        match = fight(cards(Doer=using(text, "action")), ["Hero", "Guard@mid", "Archer@back", "Doer@mid"], ["Rat"])
        assert column(play(match, "use deed"), "Doer", "row") == row


def test_moving_the_target() -> None:
    game = cards(Doer=using("Move the target 1 row back.", "friendly single r1"))
    match = play(fight(game, ["Hero", "Guard", "Doer@mid"], ["Rat"]), "use deed hero")
    assert column(match, "Hero", "row") == 2


@pytest.mark.rule("MW-R52")
def test_mw_r52_a_second_activation_this_round() -> None:
    game = cards(Doer=using("The target activates once more this round.", "friendly single r1"), Dummy=DUMMY)
    match = play(fight(game, ["Doer", "Guard", "Hero@mid"], ["Dummy"], HIT), "use deed guard", "act guard", "use blow dummy")
    assert "use blow dummy" not in codes(match)  # it has taken its Aggressive action of this round
    acted = said(match).count("Guard uses Blow.") + said(match).count("Guard passes.")
    assert acted == 2  # the second activation could only pass


def test_a_second_activation_of_one_that_has_acted() -> None:
    slow = using("The target activates once more this round.", "friendly single r1").replace("20/9/9/5", "20/2/9/5")
    game = cards(Doer=slow, Dummy=DUMMY, Medic="unit 1 9/9/9/5 Human // Aid (friendly single r1 1AP): The target restores 1 HP.")
    match = play(fight(game, ["Doer", "Medic", "Hero@mid"], ["Dummy"]), "use aid medic", "use deed medic")
    assert fact(match, "Medic", "acting") is True
    match = play(match, "use aid medic")
    assert column(match, "Medic", "ap counters") == 2
    assert said(match).count("Medic uses Aid.") == 2


def test_no_more_than_one_extra_activation() -> None:
    game = cards(Doer=using("The target activates once more this round.", "friendly single r1"), Dummy=DUMMY)
    match = play(fight(game, ["Doer", "Hero@mid"], ["Dummy"]), "use deed doer", "use deed doer")
    assert fact(match, "Doer", "acting") is False


@pytest.mark.rule("MW-R117")
def test_mw_r117_a_combat_that_simply_ends() -> None:
    match = play(fought("The combat ends.", "action", rolls=[0] * 40), "use deed")
    assert "The combat is over." in said(match)
    assert names(match, "encounter", 1) == [] and asked(match) == 0


def test_leaving_the_combat() -> None:
    match = fought(
        "Only against hazards of level 1 or less.\nThe target leaves the combat.",
        "action single r2 100Gold",
        hazards=["Dummy", "Wolf"],
        rolls=[0] * 40,
    )
    assert codes(match) == ["use deed dummy", "pass"]
    match = play(match, "use deed dummy")
    assert names(match, "encounter", 1) == ["Wolf"] and "Dummy leaves the combat." in said(match)
    assert shared(match, "used hazards") == [] and of_player(match, 0, "gold") == 900


@pytest.mark.rule("MW-R68")
def test_mw_r68_a_token_made_in_mid_combat_is_placed_and_acts_next_round() -> None:
    match = play(fought('Make 1 "Pup" token.', "action", rolls=[]), "use deed")
    assert codes(match) == ["place pup front", "place pup mid", "place pup back"]
    match = play(match, "place pup mid")
    assert column(match, "Pup", "row") == 2
    assert fact(match, "Pup", "acted") is True
    assert shared(match, "tokens") == ["Pup"] * 3


@pytest.mark.rule("MW-R125")
def test_mw_r125_with_no_copy_left_none_is_made() -> None:
    game = cards(Doer=using('Make 1 "Pup" token.', "action"))
    assert "Doer passes." in said(fight(game, ["Doer", "Hero@mid"], ["Rat"], tokens=[]))
    both = cards(Doer=using('Make 2 "Pup" tokens.', "action"))
    match = play(fight(both, ["Doer", "Hero@mid"], ["Rat"], tokens=["Pup"]), "use deed", "place pup front")
    assert names(match, "party").count("Pup") == 1


def test_a_token_of_a_hazard_joins_the_encounter_and_goes_back_to_its_stack() -> None:
    game = cards(Witch='hazard 1 9/9/3/4 Undead // Call (action): Make 1 "Pup" token. // Claw (melee single r1 d1)')
    match = play(fight(game, ["Hero"], ["Witch"], [0] * 40), "use call", "place pup front")
    assert sorted(names(match, "encounter", 1)) == ["Pup", "Witch"]
    assert shared(match, "tokens") == ["Pup"] * 3
    match = play(match, "pass", "run", "use claw hero", "use nip hero", "flee harbour")
    assert names(match, "encounter", 1) == [] and shared(match, "tokens") == ["Pup"] * 4


def test_a_token_made_outside_combat_joins_the_party() -> None:
    game = cards(Doer=using('Make 1 "Pup" token.', "provision"))
    match = play(stand(game, [["Hero", "Doer"], ["Rival"]], phase="Provision"), "use deed doer")
    assert sorted(names(match, "party")) == ["Doer", "Hero", "Pup"] and "Pup joins Player 1's party." in said(match)


def test_a_token_that_nobody_printed() -> None:
    assert 'makes a token "Dragon", but there is none of that name' in refused(using('Make 1 "Dragon" token.', "action"))


def test_gaining_gold() -> None:
    game = cards(Doer=using("Gain 200 Gold.", "provision"))
    match = play(stand(game, [["Hero", "Doer"], ["Rival"]], phase="Provision"), "use deed doer")
    assert (of_player(match, 0, "gold"), of_player(match, 1, "gold")) == (1200, 1000)
    assert "no multiple of 100" in refused(using("Gain 150 Gold.", "provision"))


@pytest.mark.rule("MW-R126")
def test_mw_r126_a_defeated_hazard_joins_when_the_combat_is_over() -> None:
    game = cards(Doer=using("A defeated Beast of level 2 or less joins your party.", "action").replace("20/9/9/5", "20/1/9/5"))
    match = fight(
        game,
        ["Hero", "Doer"],
        [{"card": "Rat", "hp counters": 1}, {"card": "Ghoul", "hp counters": 8}],
        dice(11, 11, 11),
        used_hazards=["Wolf"],
    )
    match = play(match, "use strike rat", "use claw doer", "use deed")
    assert names(match, "party") == ["Hero", "Doer"]
    match = play(match, "fight", "use strike ghoul")
    assert sorted(names(match, "party")) == ["Doer", "Hero", "Rat"]
    assert sorted(shared(match, "used hazards")) == ["Ghoul", "Wolf"]  # the Wolf had died before this combat


def test_only_the_defeated_can_join() -> None:
    assert "must be a defeated hazard" in refused(using("A Beast joins your party.", "action"))


def test_there_are_no_hands() -> None:
    assert "nobody has a hand" in refused(using("Draw 1 card.", "action"))
    assert "nobody has a hand" in refused(using("Each unit in your hand restores 1 HP.", "action"))


# ---- whose, and only whose -------------------------------------------------------------------------------------------------------


def test_outside_combat_friendly_units_are_those_of_the_own_party() -> None:
    for text, restored in (("Each friendly unit restores 1 HP.", 1), ("Each enemy unit restores 1 HP.", 0)):
        game = cards(Doer=using(text, "provision"))
        hurt: Units = [{"card": "Hero", "hp counters": 3}, "Doer"]
        match = play(stand(game, [hurt, [{"card": "Rival", "hp counters": 3}]], phase="Provision"), "use deed doer")
        assert (counters(match, "Hero"), counters(match, "Rival")) == (3 - restored, 3)


def test_each_player_has_a_party_and_a_turn_of_their_own() -> None:
    game = cards(
        Doer=using("Each friendly unit restores 1 HP. Each unit of your party restores 1 HP.", "provision"),
        Saint="unit 1 9/3/3/5 Spirit / At the end of your turn, each other unit of your party restores 1 HP.",
    )
    mine: Units = [{"card": "Hero", "hp counters": 6}]
    theirs: Units = [{"card": "Rival", "hp counters": 6}, "Doer", "Saint"]
    match = play(stand(game, [mine, theirs], phase="Provision", at=["Harbour", "Village"]), "done")
    assert counters(match, "Rival") == 5  # recovery; the Saint's player was not in turn
    match = play(match, "stay", "nothing", "use deed doer")
    assert counters(match, "Rival") == 3
    match = play(match, "done")
    assert (counters(match, "Rival"), counters(match, "Hero")) == (2, 5)


def test_a_steady_unit_moves_where_its_own_side_wants_it() -> None:
    match = fight(cards(Doer=using("Move this unit 1 row back.", "action", "Steady 2.")), ["Hero", "Guard@mid", "Doer"], ["Rat"])
    assert column(play(match, "use deed"), "Doer", "row") == 2


def test_a_move_of_the_target_needs_no_room_for_its_user() -> None:
    game = cards(Doer=using("Move the target 1 row back.", "friendly single r1"))
    match = play(fight(game, ["Hero", "Guard@mid", "Archer@mid", "Doer@back"], ["Rat"]), "use deed archer")
    assert column(match, "Archer", "row") == 3


def test_only_the_target_sheds_mortal_coil() -> None:
    doer = using("The target loses all inflicted keywords.", "friendly single r1").replace("20/9/9/5", "20/4/9/5")
    coiler = "hazard 1 9/12/3/4 Undead / Mortal Coil 2. // Grip (melee row r1 d4)"
    medic = "unit 1 9/2/9/5 Human // Aid (friendly row r1 1AP): The target restores 3 HP."
    game = cards(Doer=doer, Coiler=coiler, Medic=medic)
    match = fight(game, ["Guard", "Hero", "Doer@mid", "Medic@mid"], ["Coiler"], HIT)
    match = play(match, "use grip front", "use deed guard", "act guard", "pass", "pass", "use aid front")
    assert (counters(match, "Guard"), counters(match, "Hero")) == (1, 3)


def test_a_hazard_in_a_party_is_no_hazard_any_more() -> None:
    game = cards(Doer=using("Only against hazards of level 2 or less."))
    assert "Doer passes." in said(duel(game, ["Doer", "Hero@mid"], ["Rival", "Rat"]))


def test_who_leaves_a_combat_leaves_its_items_and_goes_where_it_came_from() -> None:
    match = fought("The target leaves the combat.", "action single r2", hazards=["Dummy + Mail", "Pup"], rolls=[0] * 60)
    match = play(match, "use deed dummy")
    assert names(match, "hazard gear", 1) == [] and "Mail" in names(match, "discard", 1)
    match = fought("The target leaves the combat.", "action single r2", hazards=["Dummy", "Pup"], rolls=[])
    assert shared(play(match, "use deed pup"), "tokens") == ["Pup"] * 5


def test_the_attacker_is_known_in_its_line_only() -> None:
    twice = "When this unit is hit, the attacker takes 1 damage.\nWhen this unit dies, the attacker takes 1 damage."
    assert "is only known in a Defensive ability" in refused(f"unit 1 6/3/3/5 Human / {twice}")


def test_a_level_that_nobody_has() -> None:
    assert "names a level that nobody has" in refused(using("At level 10 or more: +1 damage."))
    assert "names a level that nobody has" in refused(using("At level 0 or more: +1 damage."))
    for level in (1, 9):
        assert cards(Fine=using(f"At level {level} or more: +1 damage.")).cards["Fine"].abilities[0].numbers[RISES] == 1 << level

"""Quests, scenarios, attacks on parties and winning (chapters 6.5 to 7, 14; MW-87 to MW-107, MW-194 to MW-197, their rulings)."""

import pytest

from bestiary import Match
from bestiary.games.monad_wars.schema import ROUND
from tests.games.monad_wars.fights import SURE, fight, in_combat
from tests.games.monad_wars.table import (
    asked,
    codes,
    column,
    golds,
    lying,
    named,
    names,
    of_player,
    play,
    question,
    said,
    shared,
    stand,
    truly_in,
    why_not,
)

GAME = named(
    {
        **SURE,
        "Letters": "quest 1 / No encounter. | Pay 200 Gold.",
        "Tribute": "quest 1 / No encounter. | Pay 2 Equipment.",
        "Belt": "trinket 2 cost 300 hp 3",
        "Rescue": "quest 1 / At a Ruin location.",
        "Guild": "quest 1 / Only if your party has 2 or more units.",
        "Heirloom": "quest 1 / Reward: Gain the top Equipment card.",
        "Blood Price": "quest 1 / Attack a party here.",
        "Sprint": "quest 1 / Win within 1 rounds.",
        "Armoury": "quest 1 / Armed 1. | Reward: Gain the Equipment of the hazards.",
        "Convoy": "quest 1 / Armed 1.",
        "Raid": "quest 1 / Armed 1. | Win within 1 rounds. | Reward: Gain the Equipment of the hazards.",
        "Jungle": "quest 2 / Native 1 (Beast).",
        "Winter": "2x scenario 1 / At a Wilderness location. | Encounter 2. | While active: All Wilderness locations have +1 HR.",
        "Levy": "2x scenario 1 / No encounter. | Pay 300 Gold. | Lasting: Quests completed pay 100 Gold more.",
        "Tithe": "2x scenario 1 / No encounter. | Pay 300 Gold. | Instant: Gain 500 Gold.",
        "Crown": "2x scenario 5 / No encounter. | Pay 300 Gold.",
        "Smoke": "trinket 1 cost 100 // Vanish (action): The combat ends.",
        "Boar": "4x hazard 2 3/1/1/2 Beast",
        "Dell": "Dungeon Wastes hr 2 / Quests completed here pay 200 Gold more.",
        "Sanctum": "Wilderness Wastes hr 2 / Parties here cannot be attacked.",
    }
)


def choosing(quests: list[str], at: str | list[str] = "Wood", *parties: list[str], **more: object) -> Match:
    """The first player's Encounter and Quest Phase; the hazards are harmless."""
    more.setdefault("hazards", ["Dove"] * 6)
    more.setdefault("quest_stack", ["Siege", "Crusade"])
    return stand(GAME, *(parties or (["Champion"], ["Hero"])), at=at, phase="Encounter and Quest", quests=quests, **more)


# ---- what may be done in phase 4 (MW-87, MW-88, MW-R39, MW-R40) ------------------------------------------------------------------


@pytest.mark.rule("MW-87")
def test_one_of_quest_scenario_attack_or_nothing() -> None:
    match = choosing(["Errand"], "Wood", scenario=[["War"], ["Peace"]])
    assert codes(match) == ["quest errand", "scenario", "attack seat-2", "nothing"]
    assert question(play(match, "nothing")) == "provision"


@pytest.mark.rule("MW-R40")
def test_after_one_thing_the_phase_is_over() -> None:
    match = fight(play(choosing(["Errand"], "Wood", scenario=[["War"], ["Peace"]]), "quest errand"))
    assert question(match) == "provision"
    assert not any(code.startswith(("quest", "scenario", "attack")) for code in codes(match))


@pytest.mark.rule("MW-88", "MW-R39")
def test_a_won_random_encounter_leaves_phase_four_open_a_run_does_not() -> None:
    match = stand(GAME, ["Champion"], ["Hero"], at="Port", phase="Travel", quests=["Errand"], hazards=["Dove"] * 9)
    fight(play(match, "travel wood"))
    assert "quest errand" in codes(match)
    match = stand(GAME, ["Champion"], ["Hero"], at="Port", phase="Travel", quests=["Errand"], hazards=["Dove"] * 9)
    fight(play(match, "travel wood"), "run", "remain")
    assert question(match) == "provision"


@pytest.mark.rule("MW-R39")
def test_another_party_at_the_location_blocks_nothing() -> None:
    assert "quest errand" in codes(choosing(["Errand"], ["Wood", "Wood"]))


@pytest.mark.rule("MW-R39", "MW-R69")
def test_after_a_fall_phases_four_and_five_are_skipped() -> None:
    match = stand(GAME, ["Weakling"], ["Hero"], at="Port", phase="Travel", quests=["Errand"], hazards=["Brute"] * 2)
    play(match, "travel wood")
    while asked(match) == 0 or in_combat(match):
        if question(match) == "return":
            play(match, "return home")
        else:
            play(match, next((code for code in codes(match) if code.startswith(("use", "fight"))), codes(match)[0]))
    assert asked(match) == 1 and question(match) == "travel"
    assert of_player(match, 0, "at") == "Home"
    assert not any("attempts" in line for line in said(match))


# ---- quests (MW-89 to MW-97, MW-R41, MW-R61) -------------------------------------------------------------------------------------


@pytest.mark.rule("MW-89", "MW-5")
def test_a_quest_is_one_of_the_face_up_ones() -> None:
    match = choosing(["Errand", "Jungle", "Letters"])
    assert [code for code in codes(match) if code.startswith("quest")] == ["quest errand", "quest jungle", "quest letters"]
    assert why_not(match, "quest hero") == "MW-89"


@pytest.mark.rule("MW-90")
def test_its_level_is_at_most_the_hr() -> None:
    match = choosing(["Errand", "Jungle", "Siege"])  # HR 2
    assert "quest jungle" in codes(match)
    assert why_not(match, "quest siege") == "MW-90"
    assert codes(choosing(["Errand", "Jungle"], "Moor")) == ["quest errand", "attack seat-2", "nothing"]  # HR 1
    assert question(choosing(["Errand"], "Home")) == "provision"  # HR 0: nothing to choose


@pytest.mark.rule("MW-91", "MW-48")
def test_its_place_and_conditions_must_be_met() -> None:
    match = choosing(["Rescue", "Guild"])
    assert why_not(match, "quest rescue") == "MW-91"
    assert why_not(match, "quest guild") == "MW-91"
    assert "quest guild" in codes(choosing(["Guild"], "Wood", ["Hero", "Guard"], ["Hero"]))
    assert "quest rescue" in codes(choosing(["Rescue"], "Pit"))


@pytest.mark.rule("MW-92", "MW-93", "MW-R31")
def test_the_next_player_handles_quests_and_flips_to_the_level() -> None:
    match = stand(
        GAME,
        ["Hero"],
        ["Champion"],
        ["Hero"],
        ["Hero"],
        at="Wood",
        phase="Encounter and Quest",
        active=1,
        quests=["Jungle"],
        hazards=["Dove", "Ogre", "Rat"],
    )
    play(match, "quest jungle")
    assert sorted(names(match, "encounter", 2)) == ["Dove", "Ogre"]  # 1 and 3 for a level of 2
    assert truly_in(match, "hazard stack") == ["Rat"]


@pytest.mark.rule("MW-93", "MW-84", "MW-R34")
def test_native_lines_of_the_location_and_the_quest_add_up() -> None:
    game = named(
        {
            **SURE,
            "Jungle": "quest 3 / Native 1 (Beast).",
            "Lair": "Wilderness Coast hr 3 / Native 1 (Beast or Spirit).",
            "Boar": "4x hazard 4 3/1/1/2 Beast",
        }
    )
    match = stand(game, ["Champion"], ["Hero"], at="Lair", phase="Encounter and Quest", quests=["Jungle"], hazards=["Boar"] * 4)
    play(match, "quest jungle")
    assert len(names(match, "encounter", 1)) == 2  # each counts 2


@pytest.mark.rule("MW-94", "MW-95", "MW-96", "MW-97", "MW-148", "MW-2")
def test_a_won_quest_pays_its_gold_and_goes_to_the_completed_pile() -> None:
    match = fight(play(choosing(["Chase", "Errand", "Hunt"]), "quest errand"))
    assert golds(match) == [1300, 1000]
    assert names(match, "completed quests", 0, None) == ["Errand"]
    assert {one["name"]: one["space"] for one in lying(match, "quests")} == {"Chase": 1, "Siege": 2, "Hunt": 3}
    assert shared(match, "used hazards") == ["Dove"]


@pytest.mark.rule("MW-R41")
def test_a_failed_quest_stays_in_its_space() -> None:
    match = play(choosing(["Chase", "Errand", "Hunt"]), "quest errand")
    assert {one["name"]: one["space"] for one in lying(match, "quests")} == {"Chase": 1, "Errand": 2, "Hunt": 3}
    fight(match, "run", "remain")
    assert {one["name"]: one["space"] for one in lying(match, "quests")} == {"Chase": 1, "Errand": 2, "Hunt": 3}
    assert golds(match) == [1000, 1000]
    assert "Player 1 does not complete Errand." in said(match)


@pytest.mark.rule("MW-R41", "MW-R117")
def test_a_combat_that_is_merely_over_completes_nothing() -> None:
    match = fight(play(choosing(["Errand"], "Wood", ["Hero + Smoke"], ["Hero"]), "quest errand"), "use vanish")
    assert names(match, "completed quests", 0) == []
    assert question(match) == "provision"


@pytest.mark.rule("MW-R117", "MW-96")
def test_other_printed_terms_must_be_met_too() -> None:
    assert names(fight(play(choosing(["Sprint"]), "quest sprint")), "completed quests", 0) == ["Sprint"]
    match = play(choosing(["Sprint"]), "quest sprint")
    rounds = 0
    while in_combat(match):  # the first round is passed
        menu = codes(match)
        rounds += "pass" in menu
        play(
            match, "pass" if "pass" in menu and rounds == 1 else next((one for one in menu if one.startswith("use slay")), menu[0])
        )
    assert names(match, "completed quests", 0) == []
    assert "Player 1 does not complete Sprint." in said(match)


@pytest.mark.rule("MW-R6", "MW-R121", "MW-R129")
def test_a_price_of_two_items_is_paid_in_full_or_not_at_all() -> None:
    def giving(counters: int, *items: str) -> Match:
        bearer = " + ".join(["Hero", *items])
        return choosing(["Tribute"], "Wood", [{"card": bearer, "hp counters": counters}], ["Mage"])  # type: ignore[list-item]

    assert "quest tribute" not in codes(giving(7, "Belt", "Coat"))  # 13 HP, and 7 without both
    assert "quest tribute" in codes(giving(6, "Belt", "Coat"))
    match = play(giving(9, "Belt", "Coat", "Sword"), "quest tribute")  # each can be spared, but not Belt and Coat together
    assert codes(match) == ["hand in belt", "hand in coat", "hand in sword"]
    play(match, "hand in belt")
    assert names(match, "gear", 0) == ["Coat"] and names(match, "completed quests", 0) == ["Tribute"]


@pytest.mark.rule("MW-R61")
def test_a_quest_without_an_encounter_is_simply_carried_out() -> None:
    match = play(choosing(["Letters"]), "quest letters")
    assert golds(match)[0] == 1000 - 200 + 300
    assert names(match, "completed quests", 0) == ["Letters"]
    assert len(truly_in(match, "hazard stack")) == 6 and not in_combat(match)


@pytest.mark.rule("MW-R61", "MW-96")
def test_what_a_quest_uses_up_must_be_there() -> None:
    assert why_not(choosing(["Letters", "Errand"], gold=100), "quest letters") == "MW-96"


@pytest.mark.rule("MW-96", "MW-46", "MW-R82")
def test_a_quest_may_award_equipment() -> None:
    match = fight(play(choosing(["Heirloom"], items=["Ring", "Coat", "Mail"], equipment_stack=["Sword", "Axe"]), "quest heirloom"))
    assert question(match) == "give award"
    play(match, "give champion")
    assert names(match, "gear", 0) == ["Sword"]
    assert golds(match)[0] == 1300  # its gold comes after its reward text
    assert truly_in(match, "equipment stack") == ["Axe"] and shared(match, "equipment for sale") == ["Ring", "Coat", "Mail"]


@pytest.mark.rule("MW-R33")
def test_arms_of_hazards_are_discarded_unless_the_quest_awards_them() -> None:
    armed = {"equipment_stack": ["Sword", "Axe", "Mail", "Ring"], "hazards": ["Thug"] * 3}
    match = choosing(["Armoury"], items=["Coat", "Coat", "Ring"], **armed)
    play(match, "quest armoury")
    assert names(match, "hazard gear", 1) == ["Sword"]
    fight(match)
    play(match, "give champion")
    assert names(match, "gear", 0) == ["Sword"]
    late = play(choosing(["Raid"], items=["Coat", "Coat", "Ring"], **armed), "quest raid")
    while in_combat(late):  # won in the second round, one too late
        first = int(late.state.table[ROUND]) == 1
        fight_on = next((one for one in codes(late) if one.startswith("use slay")), "pass") if not first else "pass"
        play(late, fight_on if fight_on in codes(late) else codes(late)[0])
    assert names(late, "completed quests", 0) == [] and names(late, "discard", 1) == ["Sword"]
    match = fight(play(choosing(["Convoy"], items=["Coat", "Coat", "Ring"], **armed), "quest convoy"))
    assert names(match, "discard", 1) == ["Sword"] and names(match, "gear", 0) == []


@pytest.mark.rule("MW-R86", "MW-154", "MW-148")
def test_a_location_may_pay_more_for_quests() -> None:
    match = fight(play(choosing(["Errand"], "Dell"), "quest errand"))
    assert golds(match)[0] == 1000 + 300 + 200


# ---- attacking a party (MW-99, MW-100, MW-R45, MW-R119) --------------------------------------------------------------------------


@pytest.mark.rule("MW-99")
def test_only_a_party_at_the_same_location_can_be_attacked() -> None:
    match = stand(GAME, ["Hero"], ["Hero"], ["Hero"], at=["Wood", "Wood", "Port"], phase="Encounter and Quest")
    assert codes(match) == ["attack seat-2", "nothing"]
    assert why_not(match, "attack seat-3") == "MW-99"
    assert why_not(match, "attack me") == "MW-99"


@pytest.mark.rule("MW-R45", "MW-R86", "MW-149")
def test_no_party_is_attacked_at_a_town() -> None:
    match = choosing(["Letters"], "Home", quest_stack=[])
    assert question(match) == "provision"
    war = choosing([], "Home", scenario=[["Tithe"], ["Peace"]])
    assert codes(war) == ["scenario", "nothing"]
    assert why_not(war, "attack seat-2") == "MW-R45 MW-R86"


@pytest.mark.rule("MW-R1", "MW-99")
def test_a_text_may_forbid_attacks() -> None:
    match = choosing(["Errand"], "Sanctum")
    assert why_not(match, "attack seat-2") == "MW-R1"


@pytest.mark.rule("MW-R119")
def test_a_party_that_would_have_to_run_cannot_attack() -> None:
    spent = {"card": "Acolyte", "ap counters": 3}
    tired = [{"card": "Mage", "ap counters": 9}, spent]
    sage = [["Sage"], ["Fighter"]]
    match = stand(GAME, tired, ["Hero"], at="Wood", phase="Encounter and Quest", of_class=sage, quests=["Errand"])
    assert codes(match) == ["quest errand", "nothing"]
    assert why_not(match, "attack seat-2") == "MW-R119"


@pytest.mark.rule("MW-100", "MW-R45", "MW-R117")
def test_an_attack_is_won_by_the_catalysts_death_and_pays_nothing() -> None:
    match = play(choosing([], "Wood", ["Champion"], ["Weakling", "Guard"], gold=500), "attack seat-2")
    fight(match, "return port")
    assert golds(match) == [500, 200]  # half of 500, rounded up, goes to the supply
    assert of_player(match, 1, "at") == "Port"
    assert asked(match) == 0 and question(match) == "provision"


@pytest.mark.rule("MW-R45", "MW-R69")
def test_an_attacker_who_falls_goes_to_the_end_phase() -> None:
    match = play(choosing([], "Wood", ["Weakling"], ["Champion"], gold=500), "attack seat-2")
    fight(match, "return port")
    assert of_player(match, 0, "at") == "Port"
    assert asked(match) == 1 and question(match) == "travel"


@pytest.mark.rule("MW-R29", "MW-R45")
def test_a_defender_may_run_and_the_attacker_goes_on_to_provision() -> None:
    match = play(choosing([], "Wood", ["Hero"], ["Hero"]), "attack seat-2")
    while question(match) != "run or fight":
        play(match, codes(match)[0])
    assert asked(match) == 1
    fight(match, "run", "flee port", "pass")
    assert [of_player(match, seat, "at") for seat in (0, 1)] == ["Wood", "Port"]
    assert asked(match) == 0 and question(match) == "provision"


# ---- fighting a party for a task (MW-R131) ---------------------------------------------------------------------------------------


@pytest.mark.rule("MW-R131")
def test_a_quest_may_ask_to_beat_a_party() -> None:
    match = play(choosing(["Blood Price"], "Wood", ["Champion"], ["Weakling"]), "quest blood-price")
    fight(match, "return port")
    assert names(match, "completed quests", 0) == ["Blood Price"]
    assert len(truly_in(match, "hazard stack")) == 6
    match = play(choosing(["Blood Price"], "Wood", ["Champion"], ["Weakling"]), "attack seat-2")
    assert names(fight(match, "return port"), "completed quests", 0) == []  # a plain attack never completes it


@pytest.mark.rule("MW-R131")
def test_a_defender_who_runs_leaves_the_task_undone() -> None:
    match = play(choosing(["Blood Price"], "Wood", ["Hero"], ["Hero"]), "quest blood-price")
    fight(match, "run", "flee port", "pass")
    assert names(match, "completed quests", 0) == []
    assert "Blood Price" in shared(match, "quests")


@pytest.mark.rule("MW-R131")
def test_such_a_task_needs_somebody_to_attack() -> None:
    assert why_not(choosing(["Blood Price", "Errand"], ["Wood", "Port"]), "quest blood-price") == "MW-R131"
    town = choosing([], "Home", scenario=[["Feud"], ["Peace"]])
    assert question(town) == "provision"
    wild = choosing([], "Wood", scenario=[["Feud"], ["Peace"]])
    assert "scenario" in codes(wild)


@pytest.mark.rule("MW-R131")
def test_of_several_parties_the_active_player_chooses_one() -> None:
    match = stand(
        GAME,
        ["Champion"],
        ["Weakling"],
        ["Weakling"],
        at="Wood",
        phase="Encounter and Quest",
        scenario=[["Feud"], ["Peace"], ["Peace"]],
        scenarios=["War", "Peace"],
    )
    play(match, "scenario")
    assert codes(match) == ["attack seat-2", "attack seat-3"]
    fight(play(match, "attack seat-3"), "return port")
    assert [of_player(match, seat, "at") for seat in range(3)] == ["Wood", "Wood", "Port"]
    assert of_player(match, 0, "vp") == 2


# ---- scenarios (MW-98, MW-103 to MW-107, MW-R42 to MW-R44) -----------------------------------------------------------------------


def pursuing(mine: str, theirs: str = "Peace", at: str = "Wood", **more: object) -> Match:
    """Phase 4 with these scenarios; some others are in the supply."""
    supply = more.pop("supply", ["War", "War", "Levy", "Tithe", "Winter"])
    return choosing([], at, scenario=[[mine], [theirs]], scenarios=supply, **more)


@pytest.mark.rule("MW-98", "MW-R42", "MW-103")
def test_a_scenario_is_resolved_as_the_one_thing_of_phase_four() -> None:
    match = pursuing("War", hazards=["Dove"] * 9)
    play(match, "scenario")
    assert len(names(match, "encounter", 1)) == 4  # its encounter, run by the Quest Handler
    fight(match)
    assert of_player(match, 0, "vp") == 2


@pytest.mark.rule("MW-R42")
def test_its_place_and_prerequisites_must_hold() -> None:
    assert why_not(pursuing("War", at="Vault"), "scenario") == "MW-R42"
    assert why_not(pursuing("Peace", gold=1100), "scenario") == "MW-R42"
    assert "scenario" in codes(pursuing("Peace", gold=1200))


@pytest.mark.rule("MW-R42")
def test_meeting_a_prerequisite_in_provision_scores_nothing_before_phase_four() -> None:
    match = stand(GAME, ["Hero + Sword"], ["Hero"], at="Home", gold=1100, scenario=[["Peace"], ["War"]], scenarios=["Levy"])
    play(match, "sell sword")
    assert golds(match)[0] == 1200 and of_player(match, 0, "vp") == 0
    play(match, "done", "stay", "done", "stay")
    assert codes(match) == ["scenario", "nothing"]
    play(match, "scenario")
    assert of_player(match, 0, "vp") == 1


@pytest.mark.rule("MW-R42")
def test_failure_costs_only_the_phase() -> None:
    match = fight(play(pursuing("War", hazards=["Dove"] * 9), "scenario"), "run", "remain")
    assert (of_player(match, 0, "vp"), names(match, "scenario", 0), golds(match)[0]) == (0, ["War"], 1000)
    assert question(match) == "provision"


@pytest.mark.rule("MW-104", "MW-194", "MW-195")
def test_a_completed_scenario_follows_its_instructions_then_gives_its_vp() -> None:
    match = play(pursuing("Tithe"), "scenario")
    assert golds(match)[0] == 1000 - 300 + 500
    lines = said(match)
    assert lines.index("Player 1 gains 500 Gold.") < lines.index("Player 1 gains 1 VP.")
    assert [match.view(viewer)["score"] for viewer in (0, 1, None)] == [[1, 0]] * 3


@pytest.mark.rule("MW-105", "MW-106", "MW-R43")
def test_the_next_scenario_has_another_name_and_is_open() -> None:
    match = play(pursuing("Tithe"), "scenario")
    assert question(match) == "next scenario"
    assert sorted(codes(match)) == ["scenario levy", "scenario war", "scenario winter"]  # the second Tithe is barred, too
    assert why_not(match, "scenario tithe") == "MW-106"
    play(match, "scenario levy")
    assert names(match, "scenario", 0, 1) == ["Levy"]
    assert "Tithe" in shared(match, "scenarios", 1)


@pytest.mark.rule("MW-106", "MW-R43")
def test_an_older_scenario_may_be_chosen_again() -> None:
    match = play(
        pursuing("Tithe", supply=["Levy"]), "scenario", "scenario levy", "done", "stay", "nothing", "done", "stay", "scenario"
    )
    assert sorted(codes(match)) == ["scenario tithe"]


@pytest.mark.rule("MW-107", "MW-R44")
def test_an_active_effect_ends_when_its_last_holder_completes_it() -> None:
    def hr(match: Match) -> int:
        return int(next(one for one in lying(match, "locations") if one["name"] == "Wood")["facts"]["hr"])

    match = choosing([], "Wood", scenario=[["Winter"], ["Winter"]], scenarios=["War"])
    assert hr(match) == 3  # 2 and 1: two copies do not double it
    fight(play(match, "scenario"))
    play(match, "scenario war")
    assert hr(match) == 3
    alone = choosing([], "Wood", scenario=[["Winter"], ["Peace"]], scenarios=["War"])
    fight(play(alone, "scenario"))
    assert hr(play(alone, "scenario war")) == 2


@pytest.mark.rule("MW-R44", "MW-107")
def test_a_lasting_effect_is_for_everybody_and_does_not_double() -> None:
    both = {"scenarios": ["Winter", "War"], "quests": ["Letters"], "at": "Wood", "phase": "Encounter and Quest"}

    def letters_pay(mine: str, *moves: str) -> int:
        """The second player carries letters after the first one's phase: 300 for 200, and whatever is paid more."""
        match = stand(GAME, ["Champion"], ["Hero"], scenario=[[mine], ["War"]], **both)  # type: ignore[arg-type]
        play(match, *moves, "done", "stay", "quest letters")
        return golds(match)[1] - 1000 - 300 + 200

    assert letters_pay("Peace", "nothing") == 0
    assert letters_pay("Levy", "scenario", "scenario war") == 100
    match = stand(GAME, ["Champion"], ["Hero"], scenario=[["Levy"], ["Levy"]], **both)  # type: ignore[arg-type]
    play(match, "scenario", "scenario war", "done", "stay", "scenario", "scenario winter", "done", "stay", "quest letters")
    assert golds(match)[0] == 1000 - 300 - 200 + 300 + 100  # earned twice, paid once


@pytest.mark.rule("MW-103")
def test_a_player_pursues_exactly_one_scenario() -> None:
    match = play(pursuing("Tithe"), "scenario", "scenario levy")
    assert names(match, "scenario", 0) == ["Levy"]
    assert names(match, "scenario", 1) == ["Peace"]


# ---- winning (MW-196, MW-R10, MW-197) --------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-196", "MW-R10")
def test_who_has_five_vp_wins_at_once() -> None:
    match = fight(play(pursuing("War", hazards=["Dove"] * 9, vp=[4, 4]), "scenario"))
    assert match.over and match.view(0)["score"] == [6, 4]
    result = match.result()
    assert result is not None and (result.winners, result.ending, result.rule) == ([0], "victory points", "MW-196")
    assert not any("pursues" in line for line in said(match))  # no next scenario is chosen


@pytest.mark.rule("MW-196")
def test_four_vp_are_not_enough() -> None:
    assert not fight(play(pursuing("War", hazards=["Dove"] * 9, vp=[2, 4]), "scenario")).over
    assert play(pursuing("Crown"), "scenario").over


@pytest.mark.rule("MW-197")
def test_nobody_is_eliminated_and_a_fallen_catalysts_player_keeps_vp() -> None:
    match = play(choosing([], "Wood", ["Champion"], ["Weakling"], vp=[0, 4], level=[1, 1]), "attack seat-2")
    fight(match, "return port")
    assert of_player(match, 1, "vp") == 4 and names(match, "party", 1) == ["Weakling"]
    assert column(match, "Weakling", "hp counters") == 0

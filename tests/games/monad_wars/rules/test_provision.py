"""The market, hiring, Equipment, selling, and what locations offer (chapters 2, 4, 6.7, 10, 11; MW-R46, MW-R79 to MW-R86)."""

import pytest

from bestiary import Match
from tests.games.monad_wars.fights import SURE, fight, in_combat
from tests.games.monad_wars.table import (
    asked,
    codes,
    column,
    fact,
    fired,
    golds,
    lying,
    named,
    names,
    of_player,
    play,
    question,
    said,
    seen,
    shared,
    stand,
    truly_in,
    why_not,
)

GAME = named(
    {
        **SURE,
        "Hearth": "Town Coast hr 0 / Inn 100: Each unit of your party restores 6 HP and 6 AP. "
        "| Odd jobs: If your party did not move this turn, gain 100 Gold. | Buy. | Sell.",
        "Cave": "Ruin Coast hr 3 / Excavate 9: Gain the top Equipment card.",
        "Bazaar": "Hostile Coast hr 2 / Buy −100. | Sell. | Service: Shuffle a quest of the market into its stack.",
        "Barracks": "Town Coast hr 0 / Hire 200. | Hire 100 (Human).",
        "Medal": "trinket 1 cost 100 needs Soldier",
        "Collar": "trinket 1 cost 100 needs Beast",
        "Belt": "trinket 2 cost 300 hp 3",
        "Sash": "trinket 2 cost 300 hp 1",
        "Tool": "weapon 1 cost 100 // Scavenger (provision 2AP): Gain 100 Gold.",
        "Flask": "trinket 1 cost 100 // Bandage (provision single 1AP): The target restores 2 HP.",
        "Kennel": 'Town Coast hr 0 / Service 200: Make 1 "Wolf" token.',
        "Gift": "2x scenario 1 / No encounter. | Pay 300 Gold. | Instant: Each player gains the top Equipment card.",
        "Bell": "trinket 1 cost 100 // Ring (provision 100Gold): Each unit of your party restores 1 HP.",
        "Tribute": "quest 1 / No encounter. | Reward: Gain an Equipment of the market of item level 4 or less.",
        "Whistle": 'trinket 1 cost 100 // Call Wolf (provision): Make 1 "Wolf" token.',
    }
)
FULL = {"units": ["Guard", "Archer", "Bear"], "items": ["Sword", "Coat", "Ring"], "quests": ["Errand", "Chase", "Hunt"]}


def shop(*mine: object, at: str = "Home", **more: object) -> Match:
    """The first player's Provision Phase."""
    return stand(GAME, list(mine) or ["Hero"], ["Mage"], at=at, **{**FULL, **more})  # type: ignore[arg-type]


def spaces(match: Match, zone: str) -> dict[int, str]:
    """A row of the market by its spaces."""
    return {int(one["space"]): str(one["name"]) for one in lying(match, zone)}


# ---- the market (MW-7, MW-8, MW-R18, MW-R73, MW-R84, MW-R130) --------------------------------------------------------------------


@pytest.mark.rule("MW-8", "MW-R84")
def test_a_space_is_refilled_at_once_and_the_others_stay() -> None:
    match = play(shop(unit_stack=["Exile", "Acolyte"]), "hire archer")
    assert spaces(match, "units for hire") == {1: "Guard", 2: "Exile", 3: "Bear"}
    assert truly_in(match, "unit stack") == ["Acolyte"]
    play(match, "buy coat", "give hero")
    assert spaces(match, "equipment for sale") == {1: "Sword", 3: "Ring"}  # nothing to flip


@pytest.mark.rule("MW-R84")
def test_several_gaps_fill_from_space_one_up() -> None:
    match = stand(GAME, ["Hero"], ["Mage"], units=["Guard"], unit_stack=["Exile", "Acolyte", "Bear"])
    match = play(match, "hire guard")
    assert spaces(match, "units for hire") == {1: "Exile", 2: "Acolyte", 3: "Bear"}


@pytest.mark.rule("MW-R73")
def test_an_empty_stack_is_made_of_all_discard_piles() -> None:
    match = shop(discard=[["Exile", "Sword"], ["Acolyte"]])
    play(match, "hire guard")
    assert spaces(match, "units for hire")[1] in ("Exile", "Acolyte")
    assert names(match, "discard", 0) == ["Sword"] and names(match, "discard", 1) == []
    assert len(truly_in(match, "unit stack")) == 1
    assert "MW-R73" in fired(match)


@pytest.mark.rule("MW-R130", "MW-R84")
def test_an_empty_space_fills_as_soon_as_there_is_a_card() -> None:
    match = play(shop("Hero + Belt", gold=1000), "buy sword")
    assert spaces(match, "equipment for sale") == {2: "Coat", 3: "Ring"}
    play(match, "sell belt")
    assert spaces(match, "equipment for sale") == {1: "Belt", 2: "Coat", 3: "Ring"}
    assert names(match, "discard", 0) == []


@pytest.mark.rule("MW-R130")
def test_an_award_with_nothing_to_flip_gives_nothing() -> None:
    match = shop(at="Cave", rolls=[5, 5])
    play(match, "visit excavate-9")
    assert question(match) == "provision" and names(match, "gear", 0) == []


@pytest.mark.rule("MW-R84")
def test_an_empty_quest_space_waits_for_a_quest_to_return() -> None:
    match = stand(GAME, ["Hero"], ["Mage"], quests=["Errand", "Chase"], completed_quests=[["Hunt"], []])
    assert spaces(match, "quests") == {1: "Errand", 2: "Chase"}
    play(match, "level", "mark bash")
    assert spaces(match, "quests") == {1: "Errand", 2: "Chase", 3: "Hunt"}


# ---- hiring (MW-47, MW-144, MW-145, MW-191, MW-R12, MW-R79, MW-R83, MW-R128) -----------------------------------------------------


@pytest.mark.rule("MW-144", "MW-145", "MW-47", "MW-48")
def test_a_unit_is_hired_from_the_market_and_joins_at_once() -> None:
    match = play(shop(), "hire archer")
    assert names(match, "party", 0) == ["Archer", "Hero"]
    assert golds(match)[0] == 800  # 100 for each of its two levels
    assert (column(match, "Archer", "hp counters"), column(match, "Archer", "ap counters")) == (0, 0)
    assert why_not(shop(at="Gate"), "hire archer") == "MW-R79"  # no Hire line


@pytest.mark.rule("MW-191", "MW-R79")
def test_hire_lines_have_conditions() -> None:
    match = shop(at="Keep")  # Hire 200 (level 2 or less)
    assert [code for code in codes(match) if code.startswith("hire")] == ["hire guard", "hire archer"]
    assert why_not(match, "hire bear") == "MW-R79"
    assert golds(play(match, "hire archer"))[0] == 600


@pytest.mark.rule("MW-R128")
def test_of_several_hire_lines_the_cheapest_counts() -> None:
    match = shop(at="Barracks", units=["Exile", "Archer", "Guard"])
    play(match, "hire exile")  # a Human of level 2
    assert golds(match)[0] == 800
    play(match, "hire archer")  # an Elf of level 2
    assert golds(match)[0] == 400
    match = play(shop(at="Port", units=["Exile", "Archer", "Guard"]), "hire exile")  # the same lines in another order
    assert golds(match)[0] == 800


@pytest.mark.rule("MW-191")
def test_a_unit_must_be_paid_for() -> None:
    match = shop(gold=200)
    assert [code for code in codes(match) if code.startswith("hire")] == ["hire guard", "hire archer"]
    refusal = match.why_not("hire bear")
    assert refusal is not None and str(refusal) == "MW-191: Bear costs 300 Gold here, and you have 200"


@pytest.mark.rule("MW-R12")
def test_no_hire_line_offers_a_hazard() -> None:
    match = shop(hazards=["Thug", "Rat"], used_hazards=["Ogre"])
    assert not any("ogre" in code or "thug" in code for code in codes(match))
    assert why_not(match, "hire ogre") == "MW-144"


@pytest.mark.rule("MW-R83")
def test_there_is_no_limit_to_a_party() -> None:
    match = shop("Hero", *["Guard"] * 6)
    assert len(names(play(match, "hire guard"), "party", 0)) == 8


@pytest.mark.rule("MW-R46")
def test_two_hires_in_one_phase_are_legal() -> None:
    assert len(names(play(shop(), "hire guard", "hire archer"), "party", 0)) == 3


# ---- Equipment (MW-43 to MW-46, MW-146, MW-R80 to MW-R82, MW-R85) ----------------------------------------------------------------


@pytest.mark.rule("MW-146", "MW-46", "MW-43")
def test_an_item_is_bought_and_attached_at_once() -> None:
    match = play(shop("Hero", "Guard"), "buy sword")
    assert codes(match) == ["give hero", "give guard"] and golds(match)[0] == 700
    play(match, "give guard")
    assert seen(match, "Sword")["facts"] == {"bearer": seen(match, "Guard")["id"]}
    assert names(play(shop(), "buy sword"), "gear", 0) == ["Sword"]  # with one bearer nobody is asked
    assert why_not(shop(at="Gate"), "buy sword") == "MW-146"


@pytest.mark.rule("MW-44", "MW-45")
def test_an_item_changes_stats_and_gives_its_abilities() -> None:
    match = shop("Hero", items=["Coat", "Ring", "Tool"])
    before = [fact(match, "Hero", which) for which in ("max hp", "ar", "max ap")]
    play(match, "buy coat", "buy ring", "buy tool")
    assert [fact(match, "Hero", which) for which in ("max hp", "ar", "max ap")] == [before[0] + 3, before[1] + 1, before[2] + 2]
    assert "use scavenger hero" in codes(match)


@pytest.mark.rule("MW-R80")
def test_the_location_changes_the_price() -> None:
    assert golds(play(shop(at="Port"), "buy sword"))[0] == 600  # 300 and 100
    assert golds(play(shop(at="Bazaar"), "buy coat"))[0] == 900  # 200 less 100
    assert golds(play(shop(at="Bazaar"), "buy ring"))[0] == 900  # 100 at least
    refusal = shop(gold=200).why_not("buy sword")
    assert refusal is not None and str(refusal) == "MW-R80: Sword costs 300 Gold here, and you have 200"


@pytest.mark.rule("MW-R81")
def test_without_a_valid_bearer_nothing_is_bought() -> None:
    match = shop(items=["Medal", "Orb", "Ring"])
    assert why_not(match, "buy medal") == why_not(match, "buy orb") == "MW-R81"
    match = play(shop("Hero", "Guard", items=["Medal", "Orb", "Ring"]), "buy medal")
    assert seen(match, "Medal")["facts"] == {"bearer": seen(match, "Guard")["id"]}  # a Soldier


@pytest.mark.rule("MW-R81")
def test_a_second_item_of_a_slot_replaces_the_first() -> None:
    match = play(shop("Hero + Sword", items=["Axe", "Coat", "Ring"], equipment_stack=["Mail", "Orb"]), "buy axe")
    assert names(match, "gear", 0) == ["Axe"] and names(match, "discard", 0) == ["Sword"]
    play(match, "buy coat")
    assert sorted(names(match, "gear", 0)) == ["Axe", "Coat"]


@pytest.mark.rule("MW-R81")
def test_equipment_cannot_be_moved_between_units() -> None:
    match = shop("Hero + Sword", "Guard")
    assert not any("sword" in code for code in codes(match) if not code.startswith(("sell", "buy")))


@pytest.mark.rule("MW-R85", "MW-192")
def test_token_units_carry_nothing() -> None:
    match = play(shop("Hero", "Wolf", "Guard"), "buy sword")
    assert codes(match) == ["give hero", "give guard"]
    assert why_not(match, "give wolf") == "MW-R85"
    assert why_not(shop("Hero", "Wolf", items=["Collar", "Coat", "Ring"]), "buy collar") == "MW-R81"  # only the token is a Beast
    assert "buy collar" in codes(shop("Hero", "Bear", items=["Collar", "Coat", "Ring"]))


@pytest.mark.rule("MW-R121", "MW-R8")
def test_a_replacement_must_not_kill() -> None:
    hurt = {"card": "Hero + Belt", "hp counters": 8}  # of 10
    match = shop(hurt, "Guard", items=["Sash", "Ring", "Sword"])
    play(match, "buy ring")  # without the Belt the hero would have 7
    assert seen(match, "Ring")["facts"] == {"bearer": seen(match, "Guard")["id"]}
    match = play(shop({"card": "Hero + Belt", "hp counters": 7}, "Guard", items=["Sash", "Ring", "Sword"]), "buy sash")
    assert codes(match) == ["give hero", "give guard"]  # 8 of 8 counters would kill, 7 do not
    match = shop(hurt, items=["Sash", "Ring", "Sword"])
    assert why_not(match, "buy sash") == "MW-R81"


# ---- selling (MW-147, MW-R7, MW-R80, MW-R121) ------------------------------------------------------------------------------------


@pytest.mark.rule("MW-147", "MW-R80", "MW-R7", "MW-149", "MW-151")
def test_half_the_cost_rounded_down_is_paid() -> None:
    match = play(shop("Hero + Sword"), "sell sword")
    assert golds(match)[0] == 1100  # half of 300, rounded down to 100
    assert names(match, "discard", 0) == ["Sword"]
    assert golds(play(shop("Hero + Mail", at="Den"), "sell mail"))[0] == 1300
    assert why_not(shop("Hero + Sword", at="Port"), "sell sword") == "MW-147"


@pytest.mark.rule("MW-R80")
def test_what_was_gained_this_turn_cannot_be_sold_this_turn() -> None:
    match = play(shop(), "buy sword")
    assert why_not(match, "sell sword") == "MW-R80"
    play(match, "done", "stay", "done", "stay")
    assert "sell sword" in codes(match)


@pytest.mark.rule("MW-R80")
def test_what_was_gained_in_the_turn_of_another_can_be_sold() -> None:
    gift = {"scenario": [["Gift"], ["War"]], "scenarios": ["War", "Peace"], "equipment_stack": ["Axe", "Mail", "Ring"]}
    match = play(shop(phase="Encounter and Quest", **gift), "scenario", "give hero", "give mage", "scenario peace")
    assert "sell axe" not in codes(match)
    play(match, "done", "stay")
    assert asked(match) == 1 and "sell mail" in codes(match)


@pytest.mark.rule("MW-R80")
def test_units_cannot_be_sold() -> None:
    assert why_not(shop("Hero", "Guard"), "sell guard") == "MW-147"


@pytest.mark.rule("MW-R121", "MW-R8")
def test_an_item_that_keeps_its_bearer_alive_cannot_be_sold() -> None:
    match = shop({"card": "Hero + Belt", "hp counters": 7})  # of 10; 7 without it
    assert why_not(match, "sell belt") == "MW-R121"
    assert "sell belt" in codes(shop({"card": "Hero + Belt", "hp counters": 6}))


# ---- awards (MW-46, MW-R82, MW-R128) ---------------------------------------------------------------------------------------------


def digging(*mine: object, stack: list[str], dice: tuple[int, int] = (5, 5), **more: object) -> Match:
    """A party that digs at the Cave."""
    match = shop(*mine, at="Cave", equipment_stack=stack, rolls=[dice[0] - 1, dice[1] - 1, 0, 0, 0, 0], **more)
    return play(match, "visit excavate-9")


@pytest.mark.rule("MW-R82")
def test_an_award_is_the_top_card_and_the_market_is_untouched() -> None:
    match = play(digging(stack=["Axe", "Mail"]), "give hero")
    assert names(match, "gear", 0) == ["Axe"]
    assert truly_in(match, "equipment stack") == ["Mail"]
    assert spaces(match, "equipment for sale") == {1: "Sword", 2: "Coat", 3: "Ring"}


@pytest.mark.rule("MW-R128")
def test_an_award_may_be_refused() -> None:
    match = digging(stack=["Axe", "Mail"])
    assert codes(match) == ["give hero", "refuse"]
    assert shared(match, "equipment stack", 1)[0] == "Axe"  # everybody sees it
    play(match, "refuse")
    assert names(match, "discard", 0) == ["Axe"] and names(match, "gear", 0) == []


@pytest.mark.rule("MW-R82")
def test_an_award_that_nobody_can_bear_is_discarded() -> None:
    match = digging("Hero", stack=["Orb", "Mail"])
    assert question(match) == "provision"
    assert names(match, "discard", 0) == ["Orb"]


@pytest.mark.rule("MW-R82", "MW-R128", "MW-R73")
def test_an_award_from_the_market_lies_there_until_it_is_taken() -> None:
    """With an empty Equipment stack its space is refilled from what was discarded before, never with the award itself."""
    match = shop(phase="Encounter and Quest", at="Wood", quests=["Tribute", "Chase", "Hunt"])
    play(match, "quest tribute", "choose coat")
    assert codes(match) == ["give hero", "refuse"]
    assert "Coat is laid out." not in said(match)
    taken = play(match.clone(), "give hero")
    assert names(taken, "gear", 0) == ["Coat"] and spaces(taken, "equipment for sale") == {1: "Sword", 3: "Ring"}
    assert spaces(play(match, "refuse"), "equipment for sale") == {1: "Sword", 2: "Coat", 3: "Ring"}
    assert said(match).index("Player 1 does not take Coat.") < said(match).index("Coat is laid out.")


@pytest.mark.rule("MW-R128")
def test_what_was_bought_cannot_be_refused() -> None:
    match = play(shop("Hero", "Guard"), "buy sword")
    assert codes(match) == ["give hero", "give guard"]
    assert match.why_not("refuse") is not None


# ---- what locations offer (MW-50, MW-101, MW-187, MW-R46, MW-R47, MW-R111) -------------------------------------------------------


@pytest.mark.rule("MW-50", "MW-R47", "MW-101")
def test_an_inn_restores_the_whole_party_for_gold() -> None:
    hurt = {"hp counters": 5, "ap counters": 3}
    match = shop({"card": "Hero", **hurt}, {"card": "Bear", "hp counters": 8}, {"card": "Wolf", "hp counters": 2}, at="Hearth")
    play(match, "visit inn")
    assert golds(match)[0] == 900
    assert [column(match, name, "hp counters") for name in ("Hero", "Bear", "Wolf")] == [0, 2, 0]
    assert column(match, "Hero", "ap counters") == 0


@pytest.mark.rule("MW-R46")
def test_each_line_works_once_in_a_phase() -> None:
    match = play(shop(at="Hearth"), "visit inn")
    assert why_not(match, "visit inn") == "MW-R46"
    play(match, "visit odd-jobs")
    assert why_not(match, "visit odd-jobs") == "MW-R46"
    assert golds(match)[0] == 1000
    assert why_not(match, "visit inn") == "MW-R46"
    play(match, "done", "stay", "done", "stay")
    assert {"visit inn", "visit odd-jobs"} <= set(codes(match))


@pytest.mark.rule("MW-R47", "MW-26")
def test_a_line_must_be_paid_for_and_its_condition_met() -> None:
    assert why_not(shop(at="Hearth", gold=0), "visit inn") == "MW-26 MW-R47"
    assert why_not(shop(at="Hearth", moved=1), "visit odd-jobs") == "MW-101"
    assert why_not(shop(), "visit inn") == "MW-101"  # not at this location


@pytest.mark.rule("MW-R125", "MW-101")
def test_a_line_that_only_makes_a_token_needs_a_copy() -> None:
    match = play(shop(at="Kennel", tokens=["Wolf"]), "visit service")
    assert names(match, "party", 0) == ["Wolf", "Hero"] and golds(match)[0] == 800
    assert codes(shop(at="Kennel", tokens=[])) == ["done"]
    assert why_not(shop(at="Kennel", tokens=[]), "visit service") == "MW-101"


@pytest.mark.rule("MW-187", "MW-R111", "MW-150")
def test_excavation_needs_the_number_or_more() -> None:
    assert question(digging(stack=["Axe"], dice=(4, 5))) == "give award"
    assert question(digging(stack=["Axe"], dice=(6, 5))) == "give award"
    failed = digging(stack=["Axe"], dice=(4, 4))
    assert question(failed) == "provision" and truly_in(failed, "equipment stack") == ["Axe"]
    assert why_not(failed, "visit excavate-9") == "MW-R46"
    assert any("4 + 4 = 8" in line for line in said(failed))


@pytest.mark.rule("MW-8", "MW-101")
def test_a_quest_may_be_shuffled_back() -> None:
    match = shop(at="Bazaar", quest_stack=["Siege"])
    play(match, "visit service", "choose chase")
    assert len(spaces(match, "quests")) == 3 and len(truly_in(match, "quest stack")) == 1
    assert spaces(match, "quests")[2] in ("Siege", "Chase")


# ---- abilities outside combat (MW-27, MW-101, MW-R46, MW-R125) -------------------------------------------------------------------


@pytest.mark.rule("MW-27", "MW-101", "MW-45")
def test_non_combat_abilities_work_in_provision_only() -> None:
    match = play(shop("Hero + Tool"), "use scavenger hero")
    assert golds(match)[0] == 1100 and column(match, "Hero", "ap counters") == 2
    assert not any(code.startswith("use blow") for code in codes(match))
    fighting = stand(GAME, ["Hero@front + Tool"], ["Mage"], foes=["Rat@front"])
    assert not any("scavenger" in code for code in codes(fighting))


@pytest.mark.rule("MW-R46")
def test_a_non_combat_ability_works_once_in_a_phase_for_each_unit() -> None:
    match = shop("Hero + Tool", "Bear + Tool")
    play(match, "use scavenger hero")
    assert why_not(match, "use scavenger hero") == "MW-R46"
    play(match, "use scavenger bear")
    assert golds(match)[0] == 1200
    play(match, "done", "stay", "done", "stay")
    assert "use scavenger hero" in codes(match)


@pytest.mark.rule("MW-R6", "MW-26")
def test_an_ability_needs_its_whole_cost() -> None:
    match = shop({"card": "Hero + Tool", "ap counters": 3})  # 1 of 4 left
    assert "use scavenger hero" not in codes(match)
    assert "use scavenger hero" in codes(shop({"card": "Hero + Tool", "ap counters": 2}))


@pytest.mark.rule("MW-R6", "MW-18", "MW-19")
def test_everybody_is_told_of_the_gold_that_an_ability_costs() -> None:
    match = play(shop("Hero + Bell", gold=[100, 0]), "use ring hero")
    assert golds(match)[0] == 0 and "Player 1 pays 100 Gold." in said(match, 1)
    assert "use ring hero" not in codes(shop("Hero + Bell", gold=[0, 900]))


@pytest.mark.rule("MW-R127", "MW-101")
def test_outside_combat_only_the_own_party_is_affected() -> None:
    match = shop({"card": "Hero + Flask", "hp counters": 3}, {"card": "Bear", "hp counters": 4})
    uses = [code for code in codes(match) if code.startswith("use bandage")]
    assert uses == ["use bandage hero hero", "use bandage hero bear"]
    play(match, "use bandage hero bear")
    assert column(match, "Bear", "hp counters") == 2
    both = shop({"card": "Hero + Flask", "hp counters": 3}, {"card": "Bear + Flask", "hp counters": 4})
    play(both, "use bandage hero bear", "use bandage bear hero")
    assert (column(both, "Hero", "hp counters"), column(both, "Bear", "hp counters")) == (1, 2)


@pytest.mark.rule("MW-R125", "MW-193")
def test_token_units_run_out_counters_do_not() -> None:
    match = play(shop("Hero + Whistle"), "use call-wolf hero")
    assert "Wolf" in names(match, "party", 0) and len(shared(match, "tokens")) == 3
    none = shop("Hero + Whistle", tokens=[])
    assert not any("call-wolf" in code for code in codes(none))
    worn = shop({"card": "Bear", "hp counters": 11, "ap counters": 99}, "Hero")
    assert column(worn, "Bear", "ap counters") == 99


@pytest.mark.rule("MW-192", "MW-14")
def test_a_token_unit_stays_in_the_party_and_fights_like_any_unit() -> None:
    match = play(shop("Hero + Whistle"), "use call-wolf hero")
    assert (fact(match, "Wolf", "hp"), fact(match, "Wolf", "level")) == (3, 1)
    play(match, "done", "stay", "done")
    assert "Wolf" in names(match, "party", 0)


# ---- deaths and what they leave (MW-133 to MW-138, MW-R70 to MW-R74, MW-R126) ----------------------------------------------------


def beaten(mine: list[object], **more: object) -> Match:
    """A random encounter that these units do not survive."""
    match = stand(GAME, mine, ["Mage"], at="Port", phase="Travel", hazards=["Brute"] * 4, **{**FULL, **more})
    play(match, "travel wood")
    while in_combat(match):
        menu = codes(match)
        strike = [code for code in menu if code.startswith("use crush-bones weakling")]
        play(match, strike[0] if strike else next((code for code in menu if code in ("fight", "pass", "accept")), menu[0]))
    return match


@pytest.mark.rule("MW-137", "MW-R70", "MW-R7")
def test_half_of_the_gold_rounded_up_is_lost() -> None:
    for before, after in ((700, 300), (100, 0), (0, 0), (1000, 500)):
        assert golds(beaten(["Weakling"], gold=[before, 0]))[0] == after


@pytest.mark.rule("MW-136", "MW-R72")
def test_any_star_location_may_be_chosen() -> None:
    match = stand(GAME, ["Weakling"], ["Mage"], at=["Port", "Home"], phase="Travel", hazards=["Brute"] * 4)
    play(match, "travel wood")
    while question(match) != "return":
        play(match, next((code for code in codes(match) if code.startswith(("use", "fight"))), codes(match)[0]))
    assert codes(match) == ["return home", "return port", "return keep", "return gate"]
    assert match.why_not("return wood") is not None
    play(match, "return home")
    assert of_player(match, 0, "at") == "Home"


@pytest.mark.rule("MW-138", "MW-R71")
def test_the_party_disbands_and_the_catalyst_keeps_its_own() -> None:
    match = beaten(["Weakling + Sword", "Guard + Coat", "Wolf"], tokens=[])
    assert names(match, "party", 0) == ["Weakling"] and names(match, "gear", 0) == ["Sword"]
    assert truly_in(match, "unit stack") == ["Guard"] and truly_in(match, "equipment stack") == ["Coat"]
    assert shared(match, "tokens") == ["Wolf"]


@pytest.mark.rule("MW-R74", "MW-134")
def test_disbanding_is_not_dying() -> None:
    match = beaten(["Weakling", "Exile"])
    assert truly_in(match, "unit stack") == ["Exile"] and shared(match, "removed from the game") == []


@pytest.mark.rule("MW-R126", "MW-R71")
def test_an_ex_hazard_goes_back_to_the_hazard_stack() -> None:
    match = beaten(["Weakling", "Rat"])
    assert "Rat" in truly_in(match, "hazard stack") and names(match, "party", 0) == ["Weakling"]


@pytest.mark.rule("MW-R126", "MW-69")
def test_an_ex_hazard_recovers_and_carries_equipment_like_a_recruit() -> None:
    match = stand(GAME, ["Hero", {"card": "Thug", "hp counters": 2}], ["Mage"], phase="Recovery", **FULL)
    assert column(match, "Thug", "hp counters") == 1
    play(match, "stay", "buy sword")
    assert "give thug" in codes(match)


@pytest.mark.rule("MW-133", "MW-135", "MW-R73")
def test_a_dead_recruit_and_its_items_are_discarded() -> None:
    match = stand(
        GAME,
        ["Champion@mid", "Guard@front + Coat"],
        ["Mage"],
        foes=["Brute@front"],
        round=1,
        **FULL,  # type: ignore[arg-type]
    )
    while in_combat(match) and "Guard" in names(match, "party", 0):
        menu = codes(match)
        play(match, next((code for code in menu if code.startswith("use crush-bones guard") or code in ("pass", "fight")), menu[0]))
    fight(match)
    assert sorted(names(match, "discard", 0)) == ["Coat", "Guard"]


# ---- types of locations (MW-149 to MW-153, MW-R86) -------------------------------------------------------------------------------


@pytest.mark.rule("MW-152", "MW-153", "MW-R86")
def test_what_the_types_do() -> None:
    """Wilderness is where its printed HR makes it dangerous; a Crossroad reaches more places than any other."""
    wild = play(stand(GAME, ["Champion"], ["Mage"], at="Port", phase="Travel", hazards=["Dove"] * 9), "travel wood")
    assert len(names(wild, "encounter", 1)) == 2
    wild = play(stand(GAME, ["Champion"], ["Mage"], at="Home", phase="Travel", hazards=["Dove"] * 9), "travel moor")
    assert len(names(wild, "encounter", 1)) == 1
    ways = {
        place: len(codes(stand(GAME, ["Hero"], ["Mage"], at=place, phase="Travel"))) for place in ("Fork", "Wood", "Den", "Pit")
    }
    assert ways["Fork"] > max(ways["Wood"], ways["Den"], ways["Pit"])
    home = play(stand(GAME, ["Champion"], ["Mage"], at="Port", phase="Travel", hazards=["Dove"] * 9), "travel home")
    assert question(home) == "provision" and not in_combat(home)

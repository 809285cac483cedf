"""The words of places and tasks: each row does what it says, also in sentences that no card has, or is refused clearly."""

import pytest

from bestiary import Match
from bestiary.engine.language.cards import CardError
from bestiary.engine.state.rng import Scripted
from tests.games.monad_wars.atlas import gold, hr, in_combat, met, shared, win
from tests.games.monad_wars.board import cards, dice, fact, names, of_player, stand
from tests.games.table import codes, play, said, why_not


def here(text: str, phase: str = "Provision", place: str = "Wilderness Coast Vale hr 2", **more: object) -> Match:
    """Seat 0 is at a location with this text; seat 1 at the Meadow."""
    game = cards(Spot=f"{place} / {text}")
    more.setdefault("at", ["Spot", "Meadow"])
    return stand(game, phase=phase, **more)  # type: ignore[arg-type]


def task(text: str, where: str = "Meadow", phase: str = "Encounter and Quest", **more: object) -> Match:
    """Seat 0 pursues a scenario with this text, worth 1 VP; a Champion strikes all hazards down."""
    champion = "catalyst 9/9/9/9 Human // Slay (melee all d20 +5)"
    game = cards(Aim=f"scenario 1 / {text}", Champion=champion, Mouse="hazard 1 1/0/0/0 Beast")
    more.setdefault("parties", [["Champion"], ["Rival"]])
    more.setdefault("hazard_stack", ["Mouse"] * 20)
    at = [where, "Outpost"]
    return stand(game, phase=phase, at=at, scenarios=[["Aim"], ["Feat"]], **more)  # type: ignore[arg-type]


def done(match: Match) -> Match:
    """The scenario is attempted and completed, and "Third" chosen next."""
    win(play(match, "scenario"))
    while codes(match)[0].startswith("give"):
        match.play(codes(match)[0])
    return play(match, "scenario third")


def refused(text: str, kind: str = "scenario 1") -> str:
    """What is said against a text."""
    with pytest.raises(CardError) as error:
        cards(Slip=f"{kind} / {text}")
    return str(error.value)


# ---- which places --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-49", "MW-91", "MW-R86")
@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("At a Wilderness location.", {"Meadow", "Far"}),
        ("At a Wilderness or Dungeon location.", {"Meadow", "Far", "Crypt"}),
        ("At a location in the Vale.", {"Village", "Market", "Meadow", "Crypt"}),
        ("At a Town location in the Vale.", {"Village", "Market"}),
        ('At "Crypt".', {"Crypt"}),
        ('At "Crypt" or "Far".', {"Crypt", "Far"}),
        ("At a location in the Coast.\nAt a Wilderness location.", {"Meadow"}),
        ("No encounter.", {"Harbour", "Village", "Market", "Outpost", "Meadow", "Crypt", "Far"}),
    ],
)
def test_a_task_is_for_the_places_that_it_names(text: str, fits: set[str]) -> None:
    for place in ("Harbour", "Village", "Market", "Outpost", "Meadow", "Crypt", "Far"):
        match = task(text if "encounter" in text else f"{text}\nNo encounter.", place)
        assert ("scenario" in codes(match)) == (place in fits), place


@pytest.mark.rule("MW-R35", "MW-R44")
@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("All Wilderness locations have +1 HR.", {"Meadow": 3, "Far": 4}),
        ("Each Dungeon location has −2 HR.", {"Crypt": 2}),
        ("All Wilderness or Dungeon locations in the Marsh have +2 HR.", {"Crypt": 6}),
        ("Each Dungeon location has −9 HR.", {"Crypt": 0}),
    ],
)
def test_hazard_ratings_change_while_a_text_says_so(text: str, changed: dict[str, int]) -> None:
    match = task(f"No encounter.\nWhile active: {text}")
    printed = {"Harbour": 0, "Village": 0, "Market": 0, "Outpost": 0, "Meadow": 2, "Crypt": 4, "Far": 3}
    assert {place: hr(match, place) for place in printed} == {**printed, **changed}
    done(match)
    assert {place: hr(match, place) for place in printed} == printed


# ---- what must be so -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-91", "MW-R42")
@pytest.mark.parametrize(
    ("condition", "party", "fits"),
    [
        ("your party has 2 or more units", ["Champion"], False),
        ("your party has 2 or more units", ["Champion", "Guard"], True),
        ("your party has 1 or more Soldiers", ["Champion", "Archer"], False),
        ("your party has 1 or more Soldiers", ["Champion", "Guard"], True),
        ("your party has 2 or more wounded units", ["Champion", {"card": "Guard", "hp counters": 1}], False),
    ],
)
def test_the_party_is_counted_with_its_catalyst(condition: str, party: list[str], fits: bool) -> None:
    match = task(f"Only if {condition}.\nNo encounter.", parties=[party, ["Rival"]])
    assert ("scenario" in codes(match)) == fits


@pytest.mark.rule("MW-139", "MW-R42")
def test_the_level_of_the_catalyst_is_asked_for() -> None:
    for level, fits in ((2, False), (3, True), (4, True)):
        match = task("Only if your catalyst is of level 3 or more.\nNo encounter.", level=[level, 1])
        assert ("scenario" in codes(match)) == fits


@pytest.mark.rule("MW-R42")
def test_several_lines_must_all_be_so() -> None:
    text = "At a Wilderness location.\nOnly if your party has 2 or more units.\nNo encounter."
    both: list[list[str]] = [["Champion", "Guard"], ["Rival"]]
    assert "scenario" in codes(task(text, "Far", parties=both))
    assert "scenario" not in codes(task(text, "Far")) and "scenario" not in codes(task(text, "Crypt", parties=both))


# ---- tokens on a scenario ------------------------------------------------------------------------------------------------------

SHARDS = 'No encounter.\nWhen you complete a quest{where}, put {count} "Shard" token{s} on this scenario.'


@pytest.mark.rule("MW-13", "MW-97")
@pytest.mark.parametrize(
    ("where", "count", "expected"), [("", 1, 1), ("", 2, 2), (" at a Wilderness location", 1, 1), (" at a Dungeon location", 1, 0)]
)
def test_completed_quests_are_counted_in_tokens(where: str, count: int, expected: int) -> None:
    text = SHARDS.format(where=where, count=count, s="s" if count > 1 else "")
    match = task(text, quests=[{"card": "Errand", "space": 1}])
    win(play(match, "quest errand"))
    assert tokens(match) == expected
    told = f"Aim gets {count} Shard token{'s' if count > 1 else ''}."
    assert (told in said(match)) == (expected > 0)


@pytest.mark.rule("MW-13")
def test_tokens_are_added_to_those_that_are_there() -> None:
    more = {"quests": [{"card": "Errand", "space": 1}], "scenario": [[{"card": "Aim", "tokens": 1}], ["Feat"]]}
    match = task(SHARDS.format(where="", count=2, s="s"), **more)
    win(play(match, "quest errand"))
    assert tokens(match) == 3


@pytest.mark.rule("MW-97")
def test_a_completed_scenario_is_no_quest() -> None:
    match = play(task("No encounter.\nWhen you complete a quest, gain 100 Gold."), "scenario")
    assert gold(match) == 1000 and of_player(match, 0, "vp") == 1


def tokens(match: Match) -> int:
    """How many lie on seat 0's scenario."""
    zones = [zone for zone in match.view(0)["zones"] if zone["name"] == "scenario" and zone["seat"] == 0]
    return int(zones[0]["cards"][0].get("tokens", 0))  # type: ignore[union-attr, index, call-overload, arg-type]


@pytest.mark.rule("MW-13")
def test_tokens_leave_with_the_scenario() -> None:
    text = 'Only if this scenario has 2 or more "Shard" tokens.\nNo encounter.'
    match = task(text, scenario=[[{"card": "Aim", "tokens": 2}], ["Feat"]])
    done(match)
    assert tokens(match) == 0 and "Aim" in shared(match, "scenarios")
    assert "scenario" not in codes(task(text, scenario=[[{"card": "Aim", "tokens": 1}], ["Feat"]]))


# ---- prices, terms, rewards ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-96", "MW-R42")
def test_gold_and_equipment_are_paid_together_or_not_at_all() -> None:
    text = "No encounter.\nPay 300 Gold and 2 Equipment."
    rich: list[list[str]] = [["Champion + Sword + Charm", "Guard + Mail"], ["Rival"]]
    match = play(task(text, parties=rich), "scenario")
    assert set(codes(match)) == {"hand in sword", "hand in charm", "hand in mail"}
    play(match, "hand in charm", "hand in mail")
    assert gold(match) == 700 and names(match, "gear") == ["Sword"] and sorted(names(match, "discard")) == ["Charm", "Mail"]
    assert "scenario" not in codes(task(text, parties=rich, gold=[2, 10]))
    assert "scenario" not in codes(task(text, parties=[["Champion + Sword"], ["Rival"]]))


@pytest.mark.rule("MW-R121")
def test_an_item_that_cannot_be_spared_pays_for_nothing() -> None:
    text, hurt = "No encounter.\nPay 1 Equipment.", {"card": "Guard + Mail", "hp counters": 6}
    assert "scenario" not in codes(task(text, parties=[["Champion", hurt], ["Rival"]]))
    assert "scenario" in codes(task(text, parties=[["Champion", {**hurt, "hp counters": 5}], ["Rival"]]))


@pytest.mark.rule("MW-145")
def test_the_text_of_a_recruit_that_is_gained_counts() -> None:
    game = cards(
        Aim="scenario 1 / No encounter.\nReward: Gain the top Unit card.", Scout="unit 1 4/3/3/5 Elf / This unit has +2 INI."
    )
    match = stand(game, phase="Encounter and Quest", scenarios=[["Aim"], ["Feat"]], unit_stack=["Scout"] * 4)
    assert fact(play(match, "scenario"), "Scout", "ini") == 5


@pytest.mark.rule("MW-R61")
def test_a_task_with_a_price_and_a_fight_is_paid_after_the_win() -> None:
    match = play(task("Encounter 2.\nPay 300 Gold."), "scenario")
    assert in_combat(match) and gold(match) == 1000
    assert gold(win(match)) == 700 and of_player(match, 0, "vp") == 1


@pytest.mark.rule("MW-75", "MW-R1")
def test_nobody_may_choose_to_run_where_a_task_says_so() -> None:
    match = play(task("Encounter 1.\nNobody may choose to run."), "scenario")
    assert in_combat(match) and "run" not in codes(match) and "pass" in codes(match)
    assert "run" in codes(play(task("Encounter 1."), "scenario"))


@pytest.mark.rule("MW-R1", "MW-R30")
def test_who_must_run_runs_even_then() -> None:
    helpless = "catalyst 5/2/0/4 Human // Bolt (magic single r2 d1 1AP)"
    game = cards(Aim="scenario 1 / Encounter 1.\nNobody may choose to run.", Monk=helpless, Order="class 2/1/0/1 // Chant (action)")
    more = {"parties": [["Monk"], ["Rival"]], "classes": [["Order"], ["Fighter"]], "scenarios": [["Aim"], ["Feat"]]}
    match = play(stand(game, phase="Encounter and Quest", **more), "scenario")  # type: ignore[arg-type]
    assert "Player 1 runs." in said(match)


@pytest.mark.rule("MW-96", "MW-R117")
def test_a_combat_that_is_won_too_late_completes_nothing() -> None:
    for late in (0, 1):
        match = play(task("Encounter 1.\nWin within 2 rounds."), "scenario")
        for _ in range(1 + late):
            play(match, "fight", "pass")
        win(match)
        assert of_player(match, 0, "vp") == 1 - late


@pytest.mark.rule("MW-104")
def test_rewards_come_in_the_order_of_the_lines() -> None:
    match = play(
        task("No encounter.\nReward: Gain 100 Gold. Gain the top Unit card.\nInstant: Each player gains 100 Gold."), "scenario"
    )
    told = [line for line in said(match) if "gains" in line or "joins" in line]
    assert told[:4] == [
        "Player 1 gains 100 Gold.",
        "Guard joins Player 1's party.",
        "Player 1 gains 100 Gold.",
        "Player 2 gains 100 Gold.",
    ]


@pytest.mark.rule("MW-R44", "MW-R82")
def test_each_player_gains_something() -> None:
    match = play(task("No encounter.\nInstant: Each player gains the top Unit card."), "scenario")
    assert names(match, "party") == ["Guard", "Champion"] and names(match, "party", 1) == ["Archer", "Rival"]


@pytest.mark.rule("MW-R82", "MW-R130")
def test_with_an_empty_stack_nothing_is_gained() -> None:
    for stack in ("Equipment", "Unit"):
        match = play(task(f"No encounter.\nReward: Gain the top {stack} card.", **{f"{stack.lower()}_stack": []}), "scenario")
        assert names(match, "party") == ["Champion"] and names(match, "gear") == [] and of_player(match, 0, "vp") == 1


@pytest.mark.rule("MW-46", "MW-8", "MW-145")
def test_cards_of_the_market_are_gained_and_their_spaces_refilled() -> None:
    laid = {"units_for_hire": [{"card": "Healer", "space": 1}, {"card": "Archer", "space": 2}, {"card": "Guard", "space": 3}]}
    match = play(task("No encounter.\nReward: Gain a unit of the market.", **laid), "scenario", "choose archer")
    assert sorted(names(match, "party")) == ["Archer", "Champion"] and len(shared(match, "units for hire")) == 3


@pytest.mark.rule("MW-R128")
def test_an_item_of_the_market_that_is_awarded_may_be_refused() -> None:
    laid = [{"card": "Sword", "space": 1}, {"card": "Mail", "space": 2}, {"card": "Charm", "space": 3}]
    match = task("No encounter.\nReward: Gain an Equipment of the market of item level 1 or less.", equipment_for_sale=laid)
    play(match, "scenario")
    assert set(codes(match)) == {"give champion", "refuse"}  # the Charm: there is no other one of level 1
    play(match, "refuse")
    assert names(match, "discard") == ["Charm"] and gold(match) == 1000


# ---- what lasts ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-R44")
def test_a_lasting_effect_outlives_its_scenario_and_does_not_double() -> None:
    text = "No encounter.\nLasting: Each Dungeon location has +1 HR. Excavate rolls have +2."
    match = task(text)
    assert hr(match, "Crypt") == 4
    assert hr(done(match), "Crypt") == 5
    assert "To the end of the game: Each Dungeon location has +1 HR." in said(match)
    twice = task(text, scenario=[["Aim"], ["Aim"]])
    done(twice)
    play(twice, "done", "stay", "scenario", "scenario fourth")
    assert [of_player(twice, seat, "vp") for seat in (0, 1)] == [1, 1] and hr(twice, "Crypt") == 5


# ---- lines of locations --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-R46", "MW-101")
def test_a_line_that_asks_for_something_first_is_not_offered_without_it() -> None:
    text = "Service: If your party has 2 or more units, gain 200 Gold."
    assert why_not(here(text), "visit service") == "MW-101"
    match = play(here(text, parties=[["Hero", "Guard"], ["Rival"]]), "visit service")
    assert gold(match) == 1200 and why_not(match, "visit service") == "MW-R46"


@pytest.mark.rule("MW-101")
def test_a_line_is_offered_as_it_is_printed() -> None:
    text = "Service 100: Move your party to another location in the Vale."
    assert text in [move.text for move in here(text).legal()]


@pytest.mark.rule("MW-187", "MW-R111")
def test_excavate_rolls_change_where_a_text_says_so() -> None:
    for change, roll, found in (("+1", 8, 300), ("+1", 7, 0), ("−1", 9, 0), ("−1", 10, 300)):
        match = here(f"Excavate 9: Gain 300 Gold.\nExcavate rolls here have {change}.", rolls=dice(roll))
        assert gold(play(match, "visit excavate-9")) == 1000 + found


@pytest.mark.rule("MW-187")
def test_the_dice_of_an_excavation_are_told() -> None:
    match = play(here("Excavate 9: Gain 300 Gold.", rolls=dice(9)), "visit excavate-9")
    assert "Player 1 excavates at Spot: 6 + 3 = 9." in said(match)
    match = play(here("Excavate 9: Gain 300 Gold.\nExcavate rolls here have +1.", rolls=dice(9)), "visit excavate-9")
    assert "Player 1 excavates at Spot: 6 + 3 = 9, +1 is 10." in said(match)


@pytest.mark.rule("MW-148", "MW-R86")
def test_quests_pay_more_here_there_and_everywhere() -> None:
    more = {"quests": [{"card": "Errand", "space": 1}], "hazard_stack": ["Rat"] * 9, "parties": [["Champion"], ["Rival"]]}
    for where, paid in (("here ", 500), ("at a Wilderness location ", 500), ("", 500), ("at a Dungeon location ", 300)):
        champion = "catalyst 9/9/9/9 Human // Slay (melee all d20 +5)"
        game = cards(Spot=f"Wilderness Coast hr 2 / Quests completed {where}pay 200 Gold more.", Champion=champion)
        match = stand(game, phase="Encounter and Quest", at=["Spot", "Far"], gold=[0, 0], **more)  # type: ignore[arg-type]
        assert gold(win(play(match, "quest errand"))) == paid, where


@pytest.mark.rule("MW-140")
def test_a_level_costs_at_least_1_xp() -> None:
    text = "Levels bought here cost 5 XP less."
    assert "level" in codes(here(text, completed_quests=[["Errand"], []]))
    assert "level" not in codes(here(text))


@pytest.mark.rule("MW-73")
def test_a_party_is_moved_to_any_place_that_is_named_but_not_to_where_it_is() -> None:
    text = "Service 100: Move your party to another location in the Vale."
    match = play(here(text), "visit service")
    assert set(codes(match)) == {"choose village", "choose market", "choose meadow", "choose crypt"}
    play(match, "choose crypt")
    assert of_player(match, 0, "at") == "Crypt" and met(match) == [] and "Player 1 is taken to Crypt." in said(match)


@pytest.mark.rule("MW-188", "MW-R34")
def test_two_native_lines_add_and_each_counts_once() -> None:
    text = "Native 1 (Beast or Monster).\nNative 1 (Beast)."
    match = here(text, "Random Encounter", "Wilderness Coast hr 3", moved=1, hazard_stack=["Ghoul"] + ["Wolf"] * 9)
    assert met(match) == ["Ghoul"]
    match = here(text, "Random Encounter", "Wilderness Coast hr 3", moved=1, hazard_stack=["Wolf"] * 9)
    assert met(match) == ["Wolf"] * 3  # level 2, counted as 1


@pytest.mark.rule("MW-R33")
def test_arms_are_only_gained_after_a_win() -> None:
    text = "Encounter 1.\nArmed 1.\nReward: Gain the Equipment of the hazards."
    match = play(task(text, hazard_stack=["Rat"] * 9, parties=[["Hero"], ["Rival"]]), "scenario")
    while in_combat(match):
        offered = codes(match)
        match.play("run" if "run" in offered else next((code for code in offered if code.startswith("stay")), offered[0]))
    assert names(match, "discard", 1) == ["Sword"] and names(match, "gear") == []


# ---- what a refusal says ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-91", "MW-R42")
def test_a_refusal_says_what_the_task_asks_for() -> None:
    match = task("At a Dungeon location.\nOnly if your party has 2 or more units.\nPay 300 Gold.\nNo encounter.", quests=QUEST)
    refusal = match.why_not("scenario")
    assert refusal is not None and refusal.sentence.endswith(
        "is not met: At a Dungeon location. Only if your party has 2 or more units. Pay 300 Gold"
    )
    game = cards(
        Toll="quest 1 / At a Crossroad location.\nNo encounter.\nPay 100 Gold.", Due="quest 1 / No encounter.\nPay 900 Gold."
    )
    laid = [{"card": "Toll", "space": 1}, {"card": "Due", "space": 2}, {"card": "Errand", "space": 3}]
    match = stand(game, phase="Encounter and Quest", quests=laid, gold=[8, 8])
    told = [match.why_not(code) for code in ("quest toll", "quest due")]
    assert [refusal.sentence if refusal is not None else "" for refusal in told] == [
        "what Toll says of its place or conditions is not met: At a Crossroad location. Pay 100 Gold",
        "you do not have what Due asks for: Pay 900 Gold",
    ]


QUEST = [{"card": "Errand", "space": 1}]


# ---- refusals ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "text", "why"),
    [
        ("Town Vale hr 0", "Hire 150.", "no multiple of 100 Gold (MW-R4)"),
        ("Town Vale hr 0", "Buy +50.", "no multiple of 100 Gold (MW-R4)"),
        ("Town Vale hr 0", "Safe passage 250.", "no multiple of 100 Gold (MW-R4)"),
        ("Town Vale hr 0", "Inn 50: Gain 100 Gold.", "no multiple of 100 Gold (MW-R4)"),
        ("Town Vale hr 0", "Buy.\nBuy +100.", "says again what another line of the card says"),
        ("Town Vale hr 0", "Hire 100.\nHire 200.\nHire 300.\nHire 400.", "it can have 3 such lines"),
        ("Town Vale hr 0", "Service: Shuffle a location into its stack.", "has no stack to go back to"),
        ("Town Vale hr 0", "Service: Move your party to a unit.", "is nowhere to go"),
        ("Town Vale hr 0", "Service: Gain a unit.", "cannot be gained"),
        ("Town Vale hr 0", "Service: Gain a location of the market.", "is only said of quests, units and Equipment"),
        ("Town Vale hr 0", "All units have +1 HR.", "is no place"),
        ("Town Vale hr 0", "Quests completed at a unit pay 100 Gold more.", "is no place"),
        ("Town Vale hr 0", "All wounded locations have +1 HR.", "says nothing of a location"),
        ("scenario 1", "At all units.", "is no place"),
        ("scenario 1", "Pay 100 Gold.\nPay 200 Gold.", "is a second price"),
        ("scenario 1", "Pay 150 Gold.", "no multiple of 100 Gold (MW-R4)"),
        ("scenario 1", "Encounter 4.\nEncounter 5.", "says again what another line of the card says"),
        ("scenario 1", "While active: Gain 100 Gold.", "is done once; say after"),
        ("scenario 1", "Lasting: Gain 100 Gold.", "is done once; say after"),
        ("scenario 1", "When you complete a quest here, gain 100 Gold.", 'says "here" where no location speaks'),
        ("scenario 1", 'Reward: Put 1 "Shard" token on your catalyst.', "can only be done to the card itself"),
        ("scenario 1", 'VIP: A "Ghost" token joins you.', 'speaks of a token "Ghost", but there is none of that name'),
        ("scenario 1", 'VIP: A "Guard" token joins you.', 'speaks of a token "Guard", but there is none of that name'),
    ],
)
def test_what_cannot_be_carried_out_is_refused_with_a_sentence(kind: str, text: str, why: str) -> None:
    assert why in refused(text, kind)


def test_scripted_dice_are_all_used() -> None:
    match = here("Excavate 9: Gain 300 Gold.", rolls=dice(9))
    play(match, "visit excavate-9")
    assert isinstance(match.state.chance, Scripted) and match.state.chance.left() == []

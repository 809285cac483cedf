"""Levels, classes and tiers, and a catalyst's stats (chapters 4 and 9; MW-37 to MW-42, MW-139 to MW-143, MW-R75 to MW-R78)."""

import pytest

from bestiary import Match
from tests.games.monad_wars.fights import SURE, fight
from tests.games.monad_wars.table import (
    asked,
    codes,
    column,
    fact,
    named,
    names,
    of_player,
    play,
    question,
    seen,
    shared,
    stand,
    truly_in,
    why_not,
)

GAME = named(
    {
        **SURE,
        "Saint": "2x catalyst 5/2/3/5 Human Arcane",
        "Frail": "4x class 0/0/0/0 // "
        + " // ".join(f"{name} (melee single r1 d1)" for name in ("Poke", "Prod", "Nudge", "Jab", "Tap", "Pat")),
        "Plate": "armour 2 cost 400 ar 2",
        "Amulet": "trinket 2 cost 400 hp 3",
        "Academy": "Town Coast hr 0 / Levels bought here cost 1 XP less.",
        "Feat": "quest 2 xp 6",
        **{f"Job {xp}": f"quest {xp} gold 300" for xp in (1, 2, 3, 4, 5)},
    }
)


def provisioning(*done: str, level: int = 1, **more: object) -> Match:
    """The Provision Phase of a player who has completed these quests."""
    more.setdefault("quests", ["Errand", "Chase", "Hunt"])
    return stand(GAME, more.pop("party", ["Hero"]), ["Hero"], level=[level, 1], completed_quests=[list(done), []], **more)


# ---- stats (MW-38 to MW-40, MW-R8, MW-R19, MW-R20) -------------------------------------------------------------------------------


@pytest.mark.rule("MW-38", "MW-39")
def test_catalyst_and_class_are_multiplied_by_level() -> None:
    match = stand(GAME, ["Saint"], ["Hero"], level=[3, 1], of_class=[["Frail"], ["Fighter"]])
    assert [fact(match, "Saint", which) for which in ("max hp", "ini", "max ap")] == [15, 6, 9]  # the rulebook's example
    match = stand(GAME, ["Saint"], ["Hero"], level=[3, 1])  # and a class of 2/1/1
    assert [fact(match, "Saint", which) for which in ("max hp", "ini", "max ap")] == [21, 9, 12]


@pytest.mark.rule("MW-40", "MW-44")
def test_equipment_is_added_after_the_multiplication() -> None:
    match = stand(GAME, ["Saint + Amulet"], ["Hero"], level=[3, 1])
    assert fact(match, "Saint", "max hp") == 24


@pytest.mark.rule("MW-R19")
def test_ar_is_never_multiplied() -> None:
    match = stand(GAME, ["Saint + Plate"], ["Hero"], level=[4, 1])
    assert fact(match, "Saint", "ar") == 5 + 1 + 2


@pytest.mark.rule("MW-R20")
def test_other_units_have_what_is_printed() -> None:
    match = stand(GAME, ["Hero", "Bear"], ["Hero"], level=[4, 1])
    assert (fact(match, "Bear", "max hp"), fact(match, "Bear", "level")) == (12, 3)


@pytest.mark.rule("MW-41", "MW-42")
def test_only_marked_abilities_can_be_used() -> None:
    match = stand(GAME, [{"card": "Hero", "row": 1}], ["Hero"], level=[2, 1], foes=["Rat@front"])  # type: ignore[list-item]
    assert asked(match) == 0
    uses = [code.split()[1] for code in codes(match) if code.startswith("use")]
    assert uses == ["blow", "bash"]
    assert why_not(match, "use cleave rat") == "MW-113"


@pytest.mark.rule("MW-R8")
def test_a_rise_in_maximum_leaves_counters_as_they_are() -> None:
    match = provisioning("Job 2", party=[{"card": "Hero", "hp counters": 4}])
    play(match, "level", "mark bash")
    assert column(match, "Hero", "hp counters") == 4
    assert (fact(match, "Hero", "max hp"), fact(match, "Hero", "hp")) == (14, 10)


# ---- buying a level (MW-139 to MW-142, MW-R75, MW-R76, MW-R129) ------------------------------------------------------------------


@pytest.mark.rule("MW-140", "MW-141", "MW-139")
def test_a_level_costs_twice_the_current_one_and_quests_go_back() -> None:
    match = provisioning("Job 2", quest_stack=["Siege"])
    play(match, "level")
    assert sorted(codes(match)) == ["mark bash", "mark cleave", "mark crush", "mark lunge", "mark thrust"]
    play(match, "mark lunge")
    assert of_player(match, 0, "level") == 2
    assert seen(match, "Fighter")["facts"] == {"earned": ["Blow", "Lunge"]}
    assert names(match, "completed quests", 0) == []
    assert sorted(truly_in(match, "quest stack")) == ["Job 2", "Siege"]
    assert why_not(provisioning("Job 1"), "level") == "MW-140"
    assert why_not(provisioning("Job 3", level=2), "level") == "MW-140"


@pytest.mark.rule("MW-R75", "MW-R129")
def test_every_set_that_is_worth_the_cost_can_be_paid() -> None:
    """Level 2, cost 4, with XP 1, 2 and 3: 1+3, 2+3 or all, not 1+2."""
    found = set()

    def pay(match: Match) -> None:
        if question(match) == "pay level":
            for code in codes(match):
                assert code.startswith("return") or code == "done"
                pay(play(match.clone(), code))
        else:
            found.add(tuple(sorted(names(match, "completed quests", 0))))

    pay(play(provisioning("Job 1", "Job 2", "Job 3", level=2), "level"))
    assert found == {("Job 2",), ("Job 1",), ()}


@pytest.mark.rule("MW-R129")
def test_a_payment_that_has_begun_cannot_be_called_off() -> None:
    match = play(provisioning("Job 2", "Job 3", "Job 1", level=2), "level")
    assert codes(match) == ["return job-2", "return job-3"]  # Job 1 alone would not reach 4
    assert why_not(match, "done") == "MW-R129"
    assert why_not(match, "return job-1") == "MW-R129"
    play(match, "return job-2")
    assert codes(match) == ["return job-1", "done"]  # Job 3 had to follow


@pytest.mark.rule("MW-R129")
def test_who_may_not_hand_in_a_quest_is_told_why() -> None:
    match = play(provisioning("Job 1", "Feat", "Job 3", "Job 2", level=2), "level")
    assert "without the quests before Job 2" in str(match.why_not("return job-2"))
    play(match, "return feat")
    assert "Job 1 lies before the last one" in str(match.why_not("return job-1"))


@pytest.mark.rule("MW-R129")
def test_payment_may_stop_once_the_cost_is_met() -> None:
    match = play(provisioning("Job 2", "Job 3"), "level", "return job-2")
    assert codes(match) == ["return job-3", "done"]
    play(match, "done")
    assert names(match, "completed quests", 0) == ["Job 3"]


@pytest.mark.rule("MW-R75")
def test_excess_is_lost() -> None:
    match = play(provisioning("Feat"), "level", "mark bash")
    assert of_player(match, 0, "level") == 2
    assert question(match) == "provision" and "level" not in codes(match)


@pytest.mark.rule("MW-R76")
def test_levels_can_be_bought_one_after_the_other() -> None:
    match = play(provisioning("Job 2", "Job 4"), "level", "return job-2", "done", "mark bash")
    assert of_player(match, 0, "level") == 2
    play(match, "level", "mark cleave")
    assert of_player(match, 0, "level") == 3


@pytest.mark.rule("MW-R76", "MW-142")
def test_a_level_is_offered_right_after_a_quest() -> None:
    match = stand(
        GAME,
        ["Champion"],
        ["Hero"],
        at="Wood",
        phase="Encounter and Quest",
        quests=["Hunt", "Chase", "Siege"],
        hazards=["Dove"] * 3,
    )
    fight(play(match, "quest hunt"))
    assert codes(match) == ["level", "nothing"]
    play(match, "level", "mark bash")
    assert of_player(match, 0, "level") == 2 and question(match) == "provision"


@pytest.mark.rule("MW-R76")
def test_the_ability_is_an_unmarked_one_of_the_newest_class() -> None:
    match = play(provisioning("Job 2"), "level")
    assert why_not(match, "mark blow") == "MW-R76"
    assert why_not(match, "mark bolt") == "MW-R76"


@pytest.mark.rule("MW-R75", "MW-R84")
def test_empty_quest_spaces_are_refilled_afterwards() -> None:
    match = provisioning("Job 2", quests=["Errand", "Chase"])
    play(match, "level", "mark bash")
    assert sorted(shared(match, "quests")) == ["Chase", "Errand", "Job 2"]


@pytest.mark.rule("MW-140")
def test_a_text_may_make_levels_cheaper() -> None:
    assert "level" in codes(provisioning("Job 3", level=2, at="Academy"))
    assert "level" not in codes(provisioning("Job 3", level=2))


@pytest.mark.rule("MW-R78")
def test_level_six_is_the_highest() -> None:
    match = provisioning("Job 5", "Feat", "Job 4", level=6)
    assert "level" not in codes(match)
    assert why_not(match, "level") == "MW-R78"
    match = provisioning("Job 5", "Job 3", "Job 2", level=5)
    play(match, "level")
    assert of_player(match, 0, "level") == 6  # the last ability needs no choice
    more = {"hazards": ["Dove"] * 3, "completed_quests": [["Feat", "Job 5", "Job 4"], []]}
    match = stand(GAME, ["Champion"], ["Hero"], at="Wood", phase="Encounter and Quest", level=6, quests=["Hunt"], **more)
    fight(play(match, "quest hunt"))
    assert question(match) == "provision"  # nothing more to buy


# ---- the second tier (MW-143, MW-R77, MW-R121) -----------------------------------------------------------------------------------


def buying_level_four(unit: object = "Hero", old: str = "Fighter") -> Match:
    """A catalyst of level 3 buys level 4; each class has a copy in the supply."""
    match = stand(
        GAME,
        [unit],  # type: ignore[list-item]
        ["Hero"],
        level=[3, 1],
        of_class=[[old], ["Fighter"]],
        completed_quests=[["Job 3", "Job 4"], []],
        quests=["Errand", "Chase", "Hunt"],
        classes=["Fighter", "Frail", "Lord", "Sage"],
    )
    return play(match, "level")


@pytest.mark.rule("MW-143", "MW-R77")
def test_at_level_four_a_class_is_kept_or_another_one_taken() -> None:
    match = buying_level_four()
    assert codes(match) == ["keep", "switch frail", "switch lord"]
    assert why_not(match, "switch sage") == "MW-R14"  # it needs Arcane
    assert why_not(match, "switch fighter") == "MW-R77"
    play(match, "keep")
    assert sorted(codes(match)) == ["mark crush", "mark lunge", "mark thrust"]
    assert names(match, "class cards", 0) == ["Fighter"]


@pytest.mark.rule("MW-R77", "MW-139")
def test_a_new_class_replaces_stats_and_keeps_old_abilities() -> None:
    match = play(buying_level_four(), "switch lord")
    assert fact(match, "Hero", "max hp") == (5 + 3) * 4
    assert sorted(codes(match)) == [f"mark {name}" for name in ("banish", "command", "crown", "judge", "rule", "strike")]
    play(match, "mark judge")
    assert names(match, "class cards", 0) == ["Lord", "Fighter"]
    assert seen(match, "Lord")["facts"] == {"earned": ["Judge"]}
    assert of_player(match, 0, "level") == 4
    fighting = stand(
        GAME,
        ["Hero@front"],
        ["Hero"],
        level=[4, 1],
        foes=["Rat@front"],
        class_cards=[[{"card": "Lord", "earned": 2}, {"card": "Fighter", "earned": 7}], ["Fighter"]],
    )
    uses = {code.split()[1] for code in codes(fighting) if code.startswith("use")}
    assert uses == {"judge", "blow", "bash", "cleave"}


@pytest.mark.rule("MW-R77")
def test_no_other_level_offers_a_switch() -> None:
    for level, jobs in ((1, ["Job 2"]), (2, ["Job 4"]), (4, ["Job 4", "Job 5"]), (5, ["Job 5", "Feat"])):
        match = provisioning(*jobs, level=level, classes=["Lord", "Frail"])
        play(match, "level")
        assert not any(code.startswith("switch") for code in codes(match))


@pytest.mark.rule("MW-R121")
def test_a_switch_must_not_kill() -> None:
    hurt = {"card": "Hero", "hp counters": 20}  # of 21; at level 4 it has 28, with Frail 20
    match = buying_level_four(hurt)
    assert codes(match) == ["keep", "switch lord"]
    assert why_not(match, "switch frail") == "MW-R121"
    assert "switch frail" in codes(buying_level_four({"card": "Hero", "hp counters": 19}))

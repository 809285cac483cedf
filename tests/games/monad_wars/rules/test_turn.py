"""The turn (chapter 6): recovery, travel, random encounters, the end of a turn (MW-67 to MW-86, MW-101, MW-102, their rulings)."""

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
        "Wolfden": "Wilderness Coast Wastes hr 2 / Native 1 (Beast).",
        "Hearth": "Town Coast hr 0 / Inn 100: Each unit of your party restores 6 HP and 6 AP.",
        "Cave": "Ruin Coast hr 3 / Excavate 9: Gain the top Equipment card.",
        "Chapel": "trinket 1 cost 100 / At the end of your turn, gain 100 Gold.",
        "Drum": "trinket 1 cost 100 / At the end of your turn, each unit of your party restores 1 HP.",
        "Brew": "trinket 1 cost 100 // Quaff (provision): This unit has +2 AR until the end of the turn.",
    }
)


def travelling(at: str = "Home", *parties: list[str], **more: object) -> Match:
    """The first player's Travel Phase."""
    return stand(GAME, *(parties or (["Champion"], ["Hero"])), at=at, phase="Travel", **more)  # type: ignore[arg-type]


# ---- phases (MW-67, MW-68) -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-67", "MW-68")
def test_six_phases_in_order_then_the_next_player() -> None:
    match = play(travelling("Port", hazards=["Rat"] * 5, quests=["Errand"]), "travel wood")
    phases: list[object] = []
    while asked(match) == 0 or in_combat(match):
        if of_player(match, 0, "phase") not in phases:
            phases.append(of_player(match, 0, "phase"))
        if in_combat(match):
            fight(match)
        else:
            play(match, "nothing" if "nothing" in codes(match) else "done")
    assert phases == ["Random Encounter", "Encounter and Quest", "Provision"]
    assert asked(match) == 1
    assert of_player(match, 1, "phase") == "Travel"
    assert fired(match) >= {"MW-67", "MW-68", "MW-69", "MW-81", "MW-87", "MW-101", "MW-102"}


# ---- recovery (MW-69, MW-70, MW-R23, MW-R3) --------------------------------------------------------------------------------------


def recovering() -> Match:
    """The second player's Recovery Phase comes next: everybody has counters."""
    hurt = {"hp counters": 3, "ap counters": 2}
    mine = [{"card": "Hero", **hurt}, {"card": "Guard", **hurt}, {"card": "Wolf", "hp counters": 2, "ap counters": 2}]
    theirs = [{"card": "Mage", **hurt}, {"card": "Archer", **hurt}, {"card": "Bear"}]
    return stand(GAME, theirs, mine, phase="Recovery", active=1)  # type: ignore[arg-type]


@pytest.mark.rule("MW-69", "MW-R3")
def test_each_unit_of_the_party_recovers_one_of_each() -> None:
    match = recovering()
    assert question(match) == "travel" and asked(match) == 1
    for name in ("Hero", "Guard"):
        assert (column(match, name, "hp counters"), column(match, name, "ap counters")) == (2, 1)


@pytest.mark.rule("MW-70", "MW-192")
def test_tokens_do_not_recover() -> None:
    match = recovering()
    assert (column(match, "Wolf", "hp counters"), column(match, "Wolf", "ap counters")) == (2, 2)


@pytest.mark.rule("MW-R23")
def test_other_parties_do_not_recover() -> None:
    match = recovering()
    for name in ("Mage", "Archer"):
        assert (column(match, name, "hp counters"), column(match, name, "ap counters")) == (3, 2)


@pytest.mark.rule("MW-69", "MW-21", "MW-24")
def test_counters_never_go_below_none() -> None:
    match = stand(GAME, ["Hero"], ["Mage"], phase="Recovery")
    assert (column(match, "Hero", "hp counters"), column(match, "Hero", "ap counters")) == (0, 0)


# ---- travel (MW-71 to MW-74, MW-R25) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-71", "MW-49")
def test_stay_or_travel_where_a_region_is_shared() -> None:
    match = travelling("Moor")  # Marsh and Vale
    assert codes(match) == ["stay", "travel home", "travel keep", "travel pit", "travel fork", "travel vault"]
    assert why_not(match, "travel wood") == "MW-71"
    assert why_not(match, "travel moor") == "MW-71"
    assert why_not(match, "travel hero") == "MW-71"


@pytest.mark.rule("MW-72", "MW-73")
def test_the_destination_becomes_the_current_location() -> None:
    match = play(travelling("Home"), "travel port")
    assert of_player(match, 0, "at") == "Port"
    assert "Player 1 travels to Port." in said(match)


@pytest.mark.rule("MW-71")
def test_a_party_travels_once() -> None:
    match = play(travelling("Home"), "travel port")
    assert question(match) == "provision"


@pytest.mark.rule("MW-74", "MW-R25")
def test_travel_is_never_blocked_by_others() -> None:
    match = stand(GAME, ["Champion"], ["Hero"], ["Mage"], at=["Home", "Port", "Port"], phase="Travel")
    play(match, "travel port")
    assert [of_player(match, seat, "at") for seat in range(3)] == ["Port", "Port", "Port"]


# ---- random encounters (MW-80 to MW-86, MW-R24, MW-R31, MW-R32, MW-R34 to MW-R36) ------------------------------------------------


@pytest.mark.rule("MW-81", "MW-R24")
def test_who_stays_meets_nobody() -> None:
    match = play(travelling("Wood", hazards=["Rat"] * 3), "stay")
    assert not in_combat(match) and len(truly_in(match, "hazard stack")) == 3
    match = play(travelling("Port", hazards=["Rat"] * 3), "travel wood")
    assert in_combat(match)


@pytest.mark.rule("MW-82", "MW-83", "MW-R32")
def test_hazards_are_flipped_until_the_total_is_reached_and_all_take_part() -> None:
    match = play(travelling("Port", hazards=["Thug", "Rat", "Ogre"]), "travel wood")  # HR 2
    assert names(match, "encounter", 1) == ["Thug"]
    match = play(travelling("Port", hazards=["Rat", "Ogre", "Thug"]), "travel wood")
    assert sorted(names(match, "encounter", 1)) == ["Ogre", "Rat"]  # 4 for an HR of 2
    assert truly_in(match, "hazard stack") == ["Thug"]


@pytest.mark.rule("MW-R35")
def test_at_hr_zero_nobody_is_flipped() -> None:
    match = play(travelling("Port", hazards=["Rat"]), "travel home")
    assert question(match) == "provision"
    assert truly_in(match, "hazard stack") == ["Rat"]


@pytest.mark.rule("MW-84", "MW-188", "MW-R34")
def test_native_hazards_count_lower_but_are_what_they_are() -> None:
    match = play(travelling("Port", hazards=["Rat", "Rat", "Rat", "Rat"]), "travel wolfden")
    assert len(names(match, "encounter", 1)) == 2  # never below 1 each
    bears = named({**SURE, "Wolfden": "Wilderness Coast Wastes hr 4 / Native 1 (Beast).", "Boar": "4x hazard 4 9/2/3/5 Beast"})
    match = stand(bears, ["Champion"], ["Hero"], at="Port", phase="Travel", hazards=["Boar", "Boar", "Boar"])
    play(match, "travel wolfden")
    assert len(names(match, "encounter", 1)) == 2  # 3 and 3
    assert fact(match, "Boar", "level") == 4


@pytest.mark.rule("MW-80", "MW-R31")
def test_the_player_before_handles_random_encounters() -> None:
    match = stand(
        GAME, ["Champion"], ["Champion"], ["Hero"], ["Hero"], at="Port", phase="Travel", active=1, hazards=["Rat", "Rat", "Ogre"]
    )
    play(match, "travel wood")
    assert sorted(names(match, "encounter", 0)) == ["Rat", "Rat"]


@pytest.mark.rule("MW-R36")
def test_an_empty_hazard_stack_is_made_of_the_used_pile() -> None:
    match = travelling("Port", hazards=["Rat"], used_hazards=["Thug"])
    play(match, "travel wood")
    assert sorted(names(match, "encounter", 1)) == ["Rat", "Thug"]
    assert shared(match, "used hazards") == []
    assert "MW-R36" in fired(match)
    alone = play(travelling("Port", hazards=["Rat"]), "travel wood")
    assert names(alone, "encounter", 1) == ["Rat"]  # fight with what was flipped
    nobody = play(travelling("Port"), "travel wood")
    assert question(nobody) == "provision"


@pytest.mark.rule("MW-85", "MW-86", "MW-16")
def test_defeated_hazards_go_to_the_used_pile() -> None:
    match = fight(play(travelling("Port", hazards=["Rat", "Rat", "Ogre"]), "travel wood"))
    assert shared(match, "used hazards", None) == ["Rat", "Rat"]
    assert truly_in(match, "hazard stack") == ["Ogre"]


@pytest.mark.rule("MW-154", "MW-R86", "MW-R24")
def test_staying_in_a_dungeon_is_dangerous() -> None:
    match = play(travelling("Vault", hazards=["Ogre", "Thug", "Rat"]), "stay")
    assert sorted(names(match, "encounter", 1)) == ["Ogre", "Thug"]


# ---- safe passage (D7, MW-R47) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-R47", "MW-50")
def test_safe_passage_skips_the_encounter() -> None:
    match = play(travelling("Port", hazards=["Ogre"]), "travel fork")
    assert codes(match) == ["face", "passage"]
    play(match, "passage")
    assert golds(match)[0] == 800
    assert question(match) == "provision" and truly_in(match, "hazard stack") == ["Ogre"]
    assert in_combat(play(travelling("Port", hazards=["Ogre"]), "travel fork", "face"))


@pytest.mark.rule("MW-R47")
def test_safe_passage_needs_its_price() -> None:
    match = play(travelling("Port", hazards=["Ogre"], gold=100), "travel fork")
    assert in_combat(match)
    assert in_combat(play(travelling("Port", hazards=["Thug"]), "travel wood"))  # where none is sold nothing is asked


# ---- the encounter that a runner still owes (MW-R120) ----------------------------------------------------------------------------


def ran_to_the_pit() -> Match:
    """A party that ran from a quest at the Moor into the Ruin: HR 3."""
    match = stand(
        GAME, ["Hero"], ["Hero"], at=["Moor", "Home"], phase="Encounter and Quest", quests=["Errand"], hazards=["Dove"] * 9
    )
    play(match, "quest errand")
    while question(match) != "run or fight":
        play(match, codes(match)[0])
    return play(match, "run", "flee pit")


@pytest.mark.rule("MW-R120", "MW-R28", "MW-77")
def test_a_run_into_danger_puts_the_encounter_off() -> None:
    match = ran_to_the_pit()
    assert of_player(match, 0, "at") == "Pit"
    assert question(match) == "provision" and not in_combat(match)
    play(match, "done", "stay", "done")  # the other player's turn, too
    assert asked(match) == 0 and question(match) == "travel"
    play(match, "stay")
    assert len(names(match, "encounter", 1)) == 3
    fight(match, "run", "remain")
    play(match, "done", "stay", "done")
    play(match, "stay")  # once more, now nothing is owed
    assert not in_combat(match)


@pytest.mark.rule("MW-R120")
def test_travelling_on_brings_the_destinations_encounter_only() -> None:
    match = play(ran_to_the_pit(), "done", "stay", "done")
    play(match, "travel moor")  # HR 1
    assert len(names(match, "encounter", 1)) == 1


# ---- the end of a turn (MW-102, MW-R48) ------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-102", "MW-R48")
def test_effects_at_the_end_of_the_turn_are_done_in_the_players_order() -> None:
    hurt = {"card": "Hero + Chapel", "hp counters": 2}
    match = stand(GAME, [hurt, "Guard + Drum"], ["Mage"])  # type: ignore[list-item]
    play(match, "done")
    assert question(match) == "react" and asked(match) == 0
    play(match, next(code for code in codes(match) if "drum" in code))
    assert (golds(match)[0], column(match, "Hero", "hp counters")) == (1100, 1)
    assert asked(match) == 1 and question(match) == "travel"
    assert "MW-102" in fired(match)


@pytest.mark.rule("MW-R48")
def test_what_lasts_until_the_end_of_the_turn_is_gone_then() -> None:
    match = stand(GAME, ["Hero + Brew"], ["Mage"])
    before = fact(match, "Hero", "ar")
    play(match, "use quaff hero")
    assert fact(match, "Hero", "ar") == before + 2  # type: ignore[operator]
    play(match, "done")
    assert asked(match) == 1
    assert fact(match, "Hero", "ar") == before


# ---- games that never end (MW-R9) ------------------------------------------------------------------------------------------------


def last_turn(vp: list[int], level: list[int], gold: list[int]) -> Match:
    """The end of the last turn of four."""
    parties = [["Hero"] for _ in vp]
    match = stand(GAME, *parties, active=3, turn=160, level=level, gold=gold, vp=vp)  # type: ignore[arg-type]
    return play(match, "done")


@pytest.mark.rule("MW-R9")
def test_after_forty_turns_each_the_most_vp_win() -> None:
    result = last_turn([4, 4, 3, 0], [2, 3, 6, 6], [900, 100, 900, 900]).result()
    assert result is not None and (result.winners, result.ending, result.rule) == ([1], "turns are up", "MW-R9")
    result = last_turn([4, 4, 3, 0], [3, 3, 6, 6], [900, 1000, 900, 900]).result()
    assert result is not None and result.winners == [1]
    result = last_turn([4, 4, 3, 0], [3, 3, 6, 6], [900, 900, 900, 900]).result()
    assert result is not None and result.winners == [0, 1]
    assert result.returns == [1, 1, -1, -1]


@pytest.mark.rule("MW-R9")
def test_before_the_fortieth_turn_of_all_the_game_goes_on() -> None:
    match = stand(GAME, ["Hero"], ["Hero"], active=0, turn=79, vp=[4, 3])
    assert not play(match, "done").over
    match = stand(GAME, ["Hero"], ["Hero"], active=1, turn=80, vp=[4, 3])
    assert play(match, "done").over

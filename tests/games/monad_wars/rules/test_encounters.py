"""Encounters: handlers, how many hazards, Native, Armed, where hazards go (MW-80 to MW-86, MW-92 to MW-95, MW-R32 to MW-R37)."""

import pytest

from bestiary import Match
from tests.games.monad_wars.arena import acting, ap, column, hp, pile, row
from tests.games.monad_wars.board import cards, dice, fact, fight, names, of_player, seen, stand
from tests.games.table import asked, codes, play, said

GAME = cards(
    Glade="Wilderness Coast Vale hr 3 / Native 1 (Beast).",
    Den="Wilderness Coast Vale hr 4 / Native 1 (Beast or Undead).\nNative 1 (Monster).",
    Toll="Crossroad Coast Vale Marsh hr 3 / Safe passage 200.",
    Bear="hazard 4 12/4/4/5 Beast // Maul (melee single r1 d3)",
    Mummy="hazard 2 9/2/4/5 Undead // Touch (melee single r1 d1)",
    Chimera="hazard 3 9/2/4/5 Beast Undead // Touch (melee single r1 d1)",
    King="hazard 6 19/7/5/6 Undead unique // Crush (melee single r1 d4)",
    Cull="quest 3 / Native 1 (Beast).",
    Arms="quest 2 / Armed 1.",
    Armoury="quest 2 / Armed 2.",
    Loot="quest 2 / Armed 1.\nReward: Gain the Equipment of the hazards.",
    Parley="quest 2 / No encounter.",
    Ace="unit 1 9/9/6/5 Human // Slay (ranged single r3 d20 +5) // Doom (magic all d20 +5)"
    " // Bribe (action single): The target leaves the combat.",
)


def travelling(stack: list[str], to: str = "meadow", **more: object) -> Match:
    """The first player travels, and hazards are flipped from this stack."""
    match = stand(GAME, phase="Travel", at=["Market", "Village", "Village", "Village"], hazard_stack=stack, **more)
    return play(match, f"travel {to}")


def questing(quest: str, stack: list[str], **more: object) -> Match:
    """The first player attempts a quest in the Crypt."""
    more.setdefault("at", ["Crypt", "Village", "Village", "Village"])
    match = stand(GAME, phase="Encounter and Quest", hazard_stack=stack, quests=[quest], **more)  # type: ignore[arg-type]
    return play(match, f"quest {quest.lower()}")


MARKET = [{"card": "Charm", "space": space} for space in (1, 2, 3)]
THREE: list[list[str | dict[str, str | int]]] = [["Hero"], ["Rival"], ["Sage"]]
FOUR: list[list[str | dict[str, str | int]]] = [["Hero"], ["Rival"], ["Sage"], ["Rival"]]


@pytest.mark.rule("MW-80")
@pytest.mark.rule("MW-92")
@pytest.mark.rule("MW-R31")
def test_the_encounter_handler_is_on_the_right_the_quest_handler_on_the_left() -> None:
    for parties, right in ((THREE, 2), (FOUR, 3)):
        match = travelling(["Rat", "Wolf"], parties=parties)
        assert asked(match) == right
        assert names(match, "encounter", right) != []
        match = questing("Hunt", ["Rat", "Wolf"], parties=parties)
        assert asked(match) == 1
        assert names(match, "encounter", 1) != []
    assert asked(travelling(["Rat", "Wolf"])) == asked(questing("Hunt", ["Rat", "Wolf"])) == 1  # with two players the same


@pytest.mark.rule("MW-80")
@pytest.mark.rule("MW-R31")
def test_worked_example_passing_the_turn() -> None:
    for active in range(3):
        match = stand(GAME, THREE, phase="Travel", at=["Market"] * 3, active=active, hazard_stack=["Rat", "Wolf"])
        play(match, "travel meadow")
        assert asked(match) == (active + 2) % 3  # whose turn came just before


@pytest.mark.rule("MW-81")
def test_only_a_party_that_moved_meets_a_random_encounter() -> None:
    match = stand(GAME, phase="Travel", at=["Meadow", "Village"])
    play(match, "stay")
    assert of_player(match, 0, "phase") == "Encounter and Quest"
    assert names(match, "encounter", 1) == []
    assert names(travelling(["Ghoul", "Rat"]), "encounter", 1) == ["Ghoul"]


@pytest.mark.rule("MW-82")
@pytest.mark.rule("MW-83")
@pytest.mark.rule("MW-R32")
@pytest.mark.parametrize(
    ("stack", "flipped"),
    [
        (["Wolf", "Rat"], ["Wolf"]),
        (["Rat", "Rat", "Wolf"], ["Rat", "Rat"]),
        (["Rat", "Ghoul", "Wolf"], ["Ghoul", "Rat"]),  # the one that passed the HR takes part
        (["King", "Rat"], ["King"]),
    ],
)
def test_hazards_are_flipped_until_their_levels_reach_the_hr(stack: list[str], flipped: list[str]) -> None:
    match = travelling(stack)
    assert sorted(names(match, "encounter", 1)) == flipped
    assert pile(match, "hazard stack") == stack[len(flipped) :]


@pytest.mark.rule("MW-R32")
@pytest.mark.rule("MW-93")
def test_required_4_flips_3_and_3() -> None:
    match = stand(GAME, phase="Travel", at=["Village", "Market"], hazard_stack=["Ghoul", "Ghoul", "Rat"])
    play(match, "travel crypt")
    assert names(match, "encounter", 1) == ["Ghoul", "Ghoul"]
    match = questing("Cull", ["Rat", "Ghoul", "Wolf"])
    assert sorted(names(match, "encounter", 1)) == ["Ghoul", "Rat"]


@pytest.mark.rule("MW-93")
@pytest.mark.rule("MW-108")
@pytest.mark.rule("MW-90")
def test_a_quests_size_is_its_level_not_the_hr() -> None:
    match = questing("Hunt", ["Rat", "Rat", "Wolf", "Wolf"])  # HR 4, level 2
    assert names(match, "encounter", 1) == ["Rat", "Rat"]


@pytest.mark.rule("MW-108")
def test_a_scenarios_size_is_in_its_text() -> None:
    match = stand(GAME, phase="Encounter and Quest", at=["Meadow", "Village"], hazard_stack=["Ghoul", "Rat", "Wolf"])
    play(match, "scenario")  # Encounter 4
    assert sorted(names(match, "encounter", 1)) == ["Ghoul", "Rat"]


@pytest.mark.rule("MW-84")
@pytest.mark.rule("MW-188")
@pytest.mark.rule("MW-R34")
def test_native_hazards_count_less_but_keep_their_level() -> None:
    match = travelling(["Bear", "Wolf", "Rat"], to="glade")  # 4 - 1 is 3
    assert names(match, "encounter", 1) == ["Bear"]
    assert fact(match, "Bear", "level") == 4
    match = travelling(["Wolf", "Wolf", "Rat", "Rat"], to="glade")  # 1 + 1 + 1 (a Rat counts 1, never less)
    assert sorted(names(match, "encounter", 1)) == ["Rat", "Wolf", "Wolf"]
    match = travelling(["Mummy", "Rat", "Rat"], to="glade")  # an Undead counts in full
    assert sorted(names(match, "encounter", 1)) == ["Mummy", "Rat"]


@pytest.mark.rule("MW-R34")
@pytest.mark.rule("MW-84")
def test_native_of_location_and_quest_add_and_each_line_counts_once() -> None:
    match = questing("Cull", ["Bear", "Rat", "Wolf"], at=["Glade", "Village"])  # 4 - 1 - 1 is 2, and 1
    assert sorted(names(match, "encounter", 1)) == ["Bear", "Rat"]
    match = travelling(["Chimera", "Mummy", "Rat", "Rat"], to="den")  # 2 (one line, two types), 1, 1
    assert sorted(names(match, "encounter", 1)) == ["Chimera", "Mummy", "Rat"]


@pytest.mark.rule("MW-R34")
def test_a_native_hazard_attacks_with_its_real_level() -> None:
    match = fight(GAME, ["Hero"], ["Bear"], rolls=dice(7), at=["Glade", "Village"])
    play(match, "use maul hero")
    assert "Bear hits Hero (needed 2)." in said(match)  # AR 5 + 1 against 4


@pytest.mark.rule("MW-R35")
def test_hr_0_means_no_flip() -> None:
    match = stand(GAME, phase="Travel", at=["Meadow", "Village"])
    play(match, "travel harbour")
    assert names(match, "encounter", 1) == []
    assert of_player(match, 0, "phase") == "Encounter and Quest"


@pytest.mark.rule("MW-R35")
def test_hr_is_printed_plus_what_is_in_force_at_least_0() -> None:
    for shift, flipped in (("+2", ["Rat", "Wolf", "Wolf"]), ("−1", ["Rat"]), ("−5", [])):
        game = cards(Omen=f"scenario 1 / Encounter 9.\nWhile active: All Wilderness locations have {shift} HR.")
        match = stand(
            game,
            phase="Travel",
            at=["Market", "Village"],
            hazard_stack=["Rat", "Wolf", "Wolf", "Rat"],
            scenarios=[["Omen"], ["Feat"]],
        )
        play(match, "travel meadow")
        assert sorted(names(match, "encounter", 1)) == flipped


@pytest.mark.rule("MW-R36")
def test_an_empty_hazard_stack_is_made_of_the_used_pile() -> None:
    match = stand(GAME, phase="Travel", at=["Village", "Market"], hazard_stack=["Rat"], used_hazards=["Ghoul", "Ghoul", "Ghoul"])
    play(match, "travel crypt")  # HR 4
    assert sorted(names(match, "encounter", 1)) == ["Ghoul", "Rat"]
    assert pile(match, "hazard stack") == ["Ghoul", "Ghoul"]
    assert pile(match, "used hazards") == []


@pytest.mark.rule("MW-R36")
@pytest.mark.rule("MW-R117")
def test_with_both_empty_the_party_fights_what_was_flipped() -> None:
    match = travelling(["Rat"], to="meadow")
    assert (names(match, "encounter", 1), row(match, "Rat")) == (["Rat"], "front")
    assert codes(match) == ["fight", "run"]
    match = travelling([])
    assert of_player(match, 0, "phase") == "Encounter and Quest"  # nobody there: won


@pytest.mark.rule("MW-R117")
def test_an_encounter_without_any_hazard_counts_as_won() -> None:
    match = questing("Hunt", [])
    assert names(match, "completed quests") == ["Hunt"]


@pytest.mark.rule("MW-85")
@pytest.mark.rule("MW-94")
def test_encounters_are_normal_combats() -> None:
    for match in (travelling(["Wolf"]), questing("Hunt", ["Wolf"])):
        assert (row(match, "Hero"), row(match, "Wolf")) == ("front", "front")
        assert codes(match) == ["fight", "run"]
        play(match, "fight")
        assert (asked(match), acting(match)) == (1, "Wolf")


@pytest.mark.rule("MW-86")
@pytest.mark.rule("MW-95")
@pytest.mark.rule("MW-16")
def test_defeated_hazards_go_to_the_used_pile() -> None:
    for purpose in ("travel", "quest"):
        party: list[list[str | dict[str, str | int]]] = [["Hero", "Ace"], ["Rival"]]
        match = travelling(["Wolf"], parties=party) if purpose == "travel" else questing("Hunt", ["Wolf"], parties=party)
        play(match, "place hero front", "place ace front", "fight", "use slay wolf")
        assert pile(match, "used hazards") == ["Wolf"]
        assert names(match, "encounter", 1) == []


@pytest.mark.rule("MW-R37")
@pytest.mark.rule("MW-R74")
@pytest.mark.rule("MW-134")
def test_a_unique_hazard_that_dies_is_removed() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["King"]), "use slay king")
    assert pile(match, "used hazards") == []
    assert pile(match, "removed from the game") == ["King"]


@pytest.mark.rule("MW-R37")
def test_living_hazards_go_back_without_counters() -> None:
    game = cards(Ace="unit 1 9/9/6/5 Human // Smoke (action): The combat ends.")
    match = fight(game, ["Hero", "Ace"], [{"card": "Ghoul", "hp counters": 4, "ap counters": 1}], hazard_stack=[])
    play(match, "use smoke")
    (card,) = match.state.cards(next(zone.number for zone in game.book.schema.zones if zone.name == "hazard stack"))
    numbers = {one.name: one.number for one in game.book.schema.stay}
    assert [match.state.get(numbers[name], card) for name in ("hp counters", "ap counters", "row", "marks")] == [0, 0, 0, 0]


@pytest.mark.rule("MW-R37")
def test_a_catalysts_death_leaves_the_defeated_in_the_used_pile() -> None:
    game = cards(
        Killer="hazard 1 9/2/3/0 Beast // Maul (melee single r1 d20 +5)",
        Other="hazard 1 9/1/3/0 Beast",
        Ace="unit 1 9/9/6/5 Human // Slay (melee single r1 d20 +5)",
    )
    match = fight(game, ["Hero", "Ace"], ["Killer", "Other", "Rat"], hazard_stack=[])
    play(match, "use slay rat", "pass", "use maul hero")
    assert pile(match, "used hazards") == ["Rat"]
    play(match, "return harbour")
    assert sorted(pile(match, "hazard stack")) == ["Killer", "Other"]


@pytest.mark.rule("MW-R33")
def test_armed_hazards_get_the_top_equipment() -> None:
    match = questing("Arms", ["Wolf"], equipment_stack=["Sword", "Mail", "Charm"], equipment_for_sale=MARKET)
    assert names(match, "hazard gear", 1) == ["Sword"]
    assert seen(match, "Sword")["facts"] == {"bearer": seen(match, "Wolf")["id"]}
    assert codes(match) == ["fight", "run"]  # one hazard only: nothing is asked


@pytest.mark.rule("MW-R33")
def test_armed_2_lets_the_handler_choose_each_bearer_before_placing() -> None:
    match = questing("Armoury", ["Rat", "Rat"], equipment_stack=["Sword", "Mail", "Charm"], equipment_for_sale=MARKET)
    assert asked(match) == 1
    first = codes(match)
    assert all(code.startswith("give ") for code in first)
    play(match, first[0])
    assert all(code.startswith("give ") for code in codes(match))
    play(match, codes(match)[-1])
    assert sorted(names(match, "hazard gear", 1)) == ["Mail", "Sword"]
    assert all(code.startswith("place ") for code in codes(match))
    assert names(match, "encounter", 1) == ["Rat", "Rat"]  # items add nothing to the total


@pytest.mark.rule("MW-R33")
def test_without_armed_no_hazard_carries_anything() -> None:
    assert names(questing("Hunt", ["Wolf"]), "hazard gear", 1) == []


@pytest.mark.rule("MW-R33")
def test_items_that_no_hazard_can_bear_and_items_after_the_combat_are_discarded_by_the_handler() -> None:
    game = cards(
        Arms="quest 2 / Armed 1.",
        Halo="trinket 1 cost 100 Devout",
        Ace="unit 1 9/9/6/5 Human // Slay (ranged single r3 d20 +5)",
    )
    party: list[list[str | dict[str, str | int]]] = [["Hero", "Ace"], ["Rival"]]
    for item in ("Halo", "Sword"):
        match = stand(
            game,
            party,
            phase="Encounter and Quest",
            at=["Crypt", "Village"],
            hazard_stack=["Wolf"],
            quests=["Arms"],
            equipment_stack=[item],
            equipment_for_sale=MARKET,
        )
        play(match, "quest arms", "place hero front", "place ace front")
        if item == "Sword":
            assert names(match, "hazard gear", 1) == ["Sword"]
            assert fact(match, "Wolf", "level") == 2
            play(match, "fight", "use slay wolf")
        assert names(match, "hazard gear", 1) == []
        assert names(match, "discard", 1) == [item]


@pytest.mark.rule("MW-R33")
def test_arms_that_the_card_awards() -> None:
    party: list[list[str | dict[str, str | int]]] = [["Hero", "Ace"], ["Rival"]]
    match = questing("Loot", ["Wolf"], parties=party, equipment_stack=["Sword"], equipment_for_sale=MARKET)
    play(match, "place hero front", "place ace front")
    play(match, "fight", "use slay wolf")
    assert any(code == "give hero" for code in codes(match))
    play(match, "give hero")
    assert names(match, "gear", 0) == ["Sword"]


@pytest.mark.rule("MW-109")
@pytest.mark.rule("MW-111")
def test_the_handler_places_the_hazards() -> None:
    match = travelling(["Rat", "Wolf"], parties=THREE)
    assert asked(match) == 2
    play(match, next(code for code in codes(match) if code.endswith("mid")))
    assert sorted([row(match, "Rat"), row(match, "Wolf")]) == ["front", "mid"]


@pytest.mark.rule("MW-111")
def test_the_handler_chooses_for_the_hazards() -> None:
    match = fight(GAME, ["Hero", "Guard"], ["Wolf"], seats=4, handler=3)
    assert (asked(match), set(codes(match))) == (3, {"use bite hero", "use bite guard"})
    assert ap(match, "Wolf") == 3
    assert hp(match, "Wolf") == 6
    assert column(match, "Wolf", "row") == 1


@pytest.mark.rule("MW-R33")
def test_everybody_sees_the_item_before_its_bearer_is_chosen() -> None:
    match = questing("Arms", ["Rat", "Rat"], equipment_stack=["Sword", "Mail"], equipment_for_sale=MARKET)
    assert asked(match) == 1
    for seat in (0, 1):
        stack = next(zone for zone in match.view(seat)["zones"] if zone["name"] == "equipment stack")
        assert [card.get("name") for card in stack["cards"]] == ["Sword", None]  # type: ignore[union-attr, index, call-overload]
    assert match.view(0)["question"]["asks"] == "Which unit takes Sword?"  # type: ignore[index, call-overload]


@pytest.mark.rule("MW-R130")
@pytest.mark.rule("MW-R33")
def test_without_equipment_left_nobody_is_armed() -> None:
    match = questing("Arms", ["Wolf"], equipment_stack=[], equipment_for_sale=[])
    assert names(match, "hazard gear", 1) == []
    assert codes(match) == ["fight", "run"]


@pytest.mark.rule("MW-R33")
@pytest.mark.rule("MW-R117")
def test_arms_of_a_hazard_that_was_made_to_leave_are_awarded_too() -> None:
    party: list[list[str | dict[str, str | int]]] = [["Hero", "Ace"], ["Rival"]]
    match = questing("Loot", ["Wolf"], parties=party, equipment_stack=["Sword"], equipment_for_sale=MARKET)
    play(match, "place hero front", "place ace front", "fight", "use bribe wolf")
    assert "give hero" in codes(match)
    match = questing("Arms", ["Wolf"], parties=party, equipment_stack=["Sword"], equipment_for_sale=MARKET)
    play(match, "place hero front", "place ace front", "fight", "use bribe wolf")
    assert names(match, "discard", 1) == ["Sword"]


@pytest.mark.rule("MW-R36")
@pytest.mark.rule("MW-R37")
def test_the_used_pile_waits_until_the_stack_is_empty() -> None:
    match = fight(
        GAME, ["Hero"], ["Spitter", "Ghoul@mid"], round=0, hazard_stack=["Rat"], used_hazards=["Wolf", "Wolf", "Wolf", "Wolf"]
    )
    play(match, "run", "use spit hero", "remain")
    assert sorted(pile(match, "hazard stack")) == ["Ghoul", "Rat", "Spitter"]
    assert pile(match, "used hazards") == ["Wolf"] * 4

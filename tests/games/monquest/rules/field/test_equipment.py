"""Chapter 8 of the rulebook: Equipment, its places, what it gives and when that stops (MQ-148 to MQ-153, MQ-160 to MQ-162)."""

import pytest

from bestiary import Match
from tests.games.monquest.field import bp, cards, fact, hp, named, names, seen, stand
from tests.games.table import asked, codes, play, why_not

GAME = named(
    {
        "Sabre": "weapon / The wearer has +15 ATK.",
        "Axe": "weapon / The wearer has +5 ATK.",
        "Plate": "armor / The wearer has +15 DEF and +20 Max HP.",
        "Beads": "accessory / The wearer has +2 Max AP.",
        "Charm": "accessory",
        "Gale Bow": "weapon // Gust (Wind1): Deal 25 damage to 1 opposing Mon.",
        "Piper": "Wind 20 40/30/20 pool Wind2",
        "Hammer": "item / Destroy 1 Equipment.",
        "Recall": "item / Return 1 Mon to its owner's hand.",
        "Swap": "item / Move 1 Equipment to your other Mon.",
        "Banner": "item / Stays 2 turns.\nYour Mons have +20 ATK.",
        "Juggler": "Normal 20 40/50/20 / This Mon can hold 2 Accessories.",
        "Squire": "Normal 41 90/50/20 / Level Summon: Sacrifice 1 Level 1 to 40 Mon.",
        "Bell": "accessory / When this Equipment is attached, draw 1 card.",
    }
)
ON = {"hands": (["Sabre", "Plate", "Beads"], [])}


def value(match: Match, name: str, which: str) -> int:
    """A number of a Mon as it stands."""
    found = fact(match, name, which)
    assert isinstance(found, int)
    return found


# ---- places ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-148", "MQ-R116", "MQ-60")
def test_a_mon_holds_one_weapon_one_armor_and_one_accessory_attached_in_one_turn() -> None:
    match = stand(GAME, ["Ox"], ["Pup"], hands=(["Sabre", "Plate", "Charm", "Axe"], []))
    play(match, "attach sabre ox", "attach plate ox", "attach charm ox")
    assert sorted(names(match, "equipment", 0)) == ["Charm", "Plate", "Sabre"]
    assert why_not(match, "attach axe ox") == "MQ-R52"


@pytest.mark.rule("MQ-160")
def test_a_weapon_takes_the_weapon_place_only() -> None:
    match = stand(GAME, ["Ox + Plate + Charm"], ["Pup"], hands=(["Sabre"], []))
    assert "attach sabre ox" in codes(match)
    assert why_not(stand(GAME, ["Ox + Axe"], ["Pup"], hands=(["Sabre"], [])), "attach sabre ox") == "MQ-R52"


@pytest.mark.rule("MQ-161")
def test_an_armor_takes_the_armor_place_only() -> None:
    assert "attach plate ox" in codes(stand(GAME, ["Ox + Sabre + Charm"], ["Pup"], hands=(["Plate"], [])))
    assert why_not(stand(GAME, ["Ox + Shield"], ["Pup"], hands=(["Plate"], [])), "attach plate ox") == "MQ-R52"


@pytest.mark.rule("MQ-162")
def test_an_accessory_takes_the_accessory_place_only() -> None:
    assert "attach charm ox" in codes(stand(GAME, ["Ox + Sabre + Plate"], ["Pup"], hands=(["Charm"], [])))
    assert why_not(stand(GAME, ["Ox + Ring"], ["Pup"], hands=(["Charm"], [])), "attach charm ox") == "MQ-R52"


@pytest.mark.rule("MQ-R52", "MQ-153")
def test_equipment_is_not_replaced_or_taken_off() -> None:
    match = stand(GAME, ["Ox + Sabre", "Cub"], ["Pup"], hands=(["Axe"], []))
    assert why_not(match, "attach axe ox") == "MQ-R52"
    assert not any("sabre" in code for code in codes(match))
    play(match, "attach axe cub")
    assert value(match, "Ox", "atk") == 55


@pytest.mark.rule("MQ-60")
def test_equipment_goes_to_own_mons_only() -> None:
    match = stand(GAME, ["Ox"], ["Pup"], **ON)
    assert why_not(match, "attach sabre pup") == "MQ-60"


# ---- what it gives ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-149", "MQ-150")
def test_equipment_raises_values_of_its_wearer_only() -> None:
    match = stand(GAME, ["Piper", "Cub"], ["Pup"], piles={"Wind": [5, 0]}, **ON)
    play(match, "attach sabre piper", "attach plate piper", "attach beads piper")
    assert (value(match, "Piper", "atk"), value(match, "Piper", "def")) == (45, 35)
    assert (hp(match, "Piper"), value(match, "Piper", "max hp")) == (60, 60)
    assert (value(match, "Piper", "ap"), value(match, "Piper", "max ap")) == (
        2,
        4,
    )  # the two new icons are filled, the old were empty
    assert (value(match, "Cub", "atk"), value(match, "Cub", "max hp")) == (30, 40)


@pytest.mark.rule("MQ-151", "MQ-150")
def test_when_equipment_goes_its_bonuses_go_at_once() -> None:
    match = stand(GAME, ["Ox + Plate"], ["Pup"], acting=1, hands=(["Hammer"], []))
    assert value(match, "Ox", "max hp") == 80
    play(match, "item hammer")
    assert (value(match, "Ox", "def"), value(match, "Ox", "max hp"), hp(match, "Ox")) == (50, 60, 60)
    assert names(match, "discard", 0) == ["Hammer", "Plate"]


@pytest.mark.rule("MQ-152")
def test_a_granted_ability_is_used_as_if_printed_on_the_mon_with_its_cost() -> None:
    match = stand(GAME, [{"card": "Piper + Gale Bow", "wind ap": 1}], ["Ox"], acting=1, piles={"Wind": [3, 0]})
    play(match, "use gale-bow")
    assert (hp(match, "Ox"), value(match, "Piper", "ap")) == (35, 0)


@pytest.mark.rule("MQ-152", "MQ-167")
def test_a_granted_ability_needs_its_cost_in_the_wearers_pool() -> None:
    match = stand(GAME, [{"card": "Piper + Gale Bow", "wind ap": 0}], ["Ox"], acting=1)
    assert why_not(match, "use gale-bow") == "MQ-167"
    match = stand(GAME, [{"card": "Piper + Gale Bow", "wind ap": 1, "paralysis": 1}], ["Ox"], acting=1)
    assert "use gale-bow" not in codes(match)


@pytest.mark.rule("MQ-152", "MQ-78")
def test_a_granted_ability_that_changes_a_value_ends_the_wearers_action_phase() -> None:
    match = stand(GAME, [{"card": "Piper + Gale Bow", "wind ap": 2}, "Cub"], ["Ox"], acting=1)
    play(match, "use gale-bow")
    assert fact(match, "Cub", "acting") is True


# ---- when its Mon leaves or is summoned over (MQ-R50, MQ-R51, MQ-R116) -----------------------------------------------------------


@pytest.mark.rule("MQ-R51")
def test_equipment_of_a_mon_that_leaves_goes_to_discard() -> None:
    match = stand(GAME, ["Ox", "Cub + Sabre"], ["Pup"], acting=1, hands=(["Recall"], []))
    play(match, "item recall", "choose cub")
    assert (names(match, "equipment", 0), names(match, "hand", 0)) == ([], ["Cub"])
    assert sorted(names(match, "discard", 0)) == ["Recall", "Sabre"]


@pytest.mark.rule("MQ-R50", "MQ-109")
def test_equipment_of_material_passes_to_the_summoned_mon() -> None:
    match = stand(GAME, ["Ox + Plate"], ["Pup"], hands=(["Squire"], []))
    play(match, "summon squire ox")
    assert names(match, "equipment", 0) == ["Plate"]
    assert (value(match, "Squire", "def"), hp(match, "Squire")) == (35, 110)


@pytest.mark.rule("MQ-R50", "MQ-R116")
def test_what_the_summoned_mon_may_not_hold_goes_to_discard() -> None:
    match = stand(GAME, ["Juggler + Charm + Beads"], ["Pup"], hands=(["Squire"], []))
    play(match, "summon squire juggler")
    assert asked(match) == 0
    assert sorted(codes(match)) == ["discard beads", "discard charm"]
    play(match, "discard beads")
    assert (names(match, "equipment", 0), names(match, "discard", 0)) == (["Charm"], ["Beads", "Juggler"])


@pytest.mark.rule("MQ-R116", "MQ-R122")
def test_equipment_that_passes_on_is_not_newly_attached() -> None:
    match = stand(GAME, ["Ox"], ["Pup"], hands=(["Bell", "Squire"], []))
    play(match, "attach bell ox")
    assert len(names(match, "hand", 0)) == 2
    play(match, "summon squire ox")
    assert len(names(match, "hand", 0)) == 1


@pytest.mark.rule("MQ-R116")
def test_a_move_needs_a_free_place() -> None:
    match = stand(GAME, ["Ox + Sabre", "Cub"], ["Pup"], acting=1, hands=(["Swap"], []))
    play(match, "item swap")
    assert (value(match, "Ox", "atk"), value(match, "Cub", "atk")) == (40, 45)
    match = stand(GAME, ["Ox + Sabre", "Cub + Axe"], ["Pup"], acting=1, hands=(["Swap"], []))
    assert why_not(match, "item swap") == "MQ-331"


@pytest.mark.rule("MQ-R113", "MQ-181")
def test_an_ongoing_item_covers_mons_that_arrive_later() -> None:
    match = stand(GAME, ["Ox"], ["Pup"], acting=1, hands=(["Banner", "Cub"], []))
    play(match, "item banner")
    assert value(match, "Ox", "atk") == 60
    while match.view(0)["active"] == 0:
        play(match, "end" if "end" in codes(match) else "pass")
    play(match, "end", "play cub 2")
    assert value(match, "Cub", "atk") == 50


@pytest.mark.rule("MQ-151", "MQ-255")
def test_bonuses_end_with_a_knock_out() -> None:
    match = stand(GAME, ["Bear"], [{"card": "Ox + Plate", "hp": 10}, "Cub"], acting=1)
    play(match, "attack ox")
    assert (names(match, "equipment", 1), bp(match)) == ([], (500, 490))


@pytest.mark.rule("MQ-149", "MQ-R74")
def test_equipment_may_heal_at_the_end_of_its_controllers_turns() -> None:
    game = cards(Moss="armor / At the end of your turn, restore 15 HP to the wearer.")
    match = stand(game, [{"card": "Ox + Moss", "hp": 20}, {"card": "Cub", "hp": 5}], ["Pup"])
    play(match, "end")
    assert (hp(match, "Ox"), hp(match, "Cub")) == (35, 5)
    assert seen(match, "Moss")["slot"] == 0

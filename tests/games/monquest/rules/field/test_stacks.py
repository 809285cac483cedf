"""Equipment Summons (MQ-131 to MQ-147): a Mon over a Mon, reverting and leaving (MQ-R45 to MQ-R49, MQ-R89, MQ-R118)."""

import pytest

from bestiary import Game, Match
from tests.games.monquest.field import bp, cards, fact, hp, names, seen, stand
from tests.games.table import codes, play, said, why_not, zone_of

STACKS = {
    "Wino": "Grass 30 40/45/25 bp 20 pool Fire2",
    "Sulcal": 'Grass 65 250/300/180 bp 100 pool Fire4 / Equipment Summon from "Wino" with "Galebow".',
    "Apex": 'Grass 70 300/310/190 bp 120 / Equipment Summon from "Sulcal" with "Plate".',
    "Galebow": "weapon Fire",
    "Plate": "armor",
    "Knight": 'Rock 60 200/100/100 / Equipment Summon from "Ox" with "Plate".',
    "Witch": 'Dark 60 200/100/100 / Equipment Summon from "Ox" with "Ring".',
}
GAME = cards(**STACKS)


def texted() -> Game:
    """Stacks, and what does things to them."""
    return cards(
        **STACKS,
        Rust="item / Destroy 1 Equipment.",
        Gust="item / Return 1 Equipment to its owner's hand.",
        Void="item / Banish 1 Equipment.",
        Smite="item / Destroy 1 Mon.",
        Exile="item / Banish 1 Mon.",
        Recall="item / Return 1 Mon to its owner's hand.",
        Sweep="item / Return 1 Mon to its owner's deck.",
        Storm="item / Destroy all opposing cards.",
        Bolt="item / Deal 500 damage to 1 Mon.",
        Splash="item / Deal 10 damage to all Mons.",
        Shove="item / Move 1 Equipment to your other Mon.",
        Heart="accessory / The wearer has +30 Max HP.",
        Edge="weapon / The wearer has +50 ATK.",
        Phoenix="item / Revive 1 defeated Mon.",
        Rage="item / One of your Mons gets +20 ATK.",
        Fury="item / One of your Mons gets +20 ATK until the end of the turn.",
        Elder='Grass 65 250/300/180 / Equipment Summon from "Wino" with "Edge".',
    )


def stacked(game: Game = GAME, worn: str = "Wino + Galebow", hand: list[str] | None = None, **wino: int) -> Match:
    """Sulcal lies over Wino, by its Galebow, beside a Pup, against a Bear and an Ox; it is the turn of its player."""
    where = {"card": worn, **wino}
    theirs = ["Bear", "Cub"]
    match = stand(game, [where, "Pup"], theirs, hands=(["Sulcal", *(hand or [])], []), piles={"Fire": [9, 0]})
    return play(match, "summon sulcal wino")


def against_stack(item: str, chosen: str, worn: str = "Wino + Galebow", **wino: int) -> Match:
    """The opponent uses an Item on a card of the stack."""
    where = {"card": worn, **wino}
    hands = (["Sulcal"], [item])
    match = stand(texted(), [where, "Pup"], ["Bear", "Cub"], hands=hands, piles={"Fire": [9, 0]})
    play(match, "summon sulcal wino", "end", "act 1", f"item {item.lower()}")
    if f"choose {chosen}" in codes(match):
        play(match, f"choose {chosen}")
    return match


# ---- summoning ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-131", "MQ-133", "MQ-135")
def test_a_named_mon_with_a_named_equipment_is_covered_by_a_mon_of_the_hand() -> None:
    match = stacked()
    assert (sorted(names(match, "mons", 0)), names(match, "covered", 0), names(match, "hand", 0)) == (
        ["Pup", "Sulcal"],
        ["Wino"],
        [],
    )
    assert (seen(match, "Sulcal")["slot"], names(match, "discard", 0)) == (0, [])


@pytest.mark.rule("MQ-131", "MQ-R46")
@pytest.mark.parametrize("mine", [["Wino", "Pup"], ["Wino", "Pup + Galebow"], ["Wino + Plate", "Pup"], ["Ox + Galebow", "Pup"]])
def test_the_equipment_must_be_on_the_required_mon_itself(mine: list[str]) -> None:
    match = stand(GAME, [*mine], ["Bear"], hands=(["Sulcal"], []))
    assert not any(code.startswith("summon") for code in codes(match))
    assert why_not(match, f"summon sulcal {mine[0].split()[0].lower()}") == "MQ-104"


@pytest.mark.rule("MQ-132")
@pytest.mark.parametrize(("summoned", "mon"), [("Sulcal", "Wino + Galebow"), ("Knight", "Ox + Plate"), ("Witch", "Ox + Ring")])
def test_weapon_armor_and_accessory_can_summon(summoned: str, mon: str) -> None:
    match = stand(GAME, [mon], ["Bear"], hands=([summoned], []))
    below = mon.split(maxsplit=1)[0]
    play(match, f"summon {summoned.lower()} {below.lower()}")
    assert (names(match, "mons", 0), names(match, "covered", 0)) == ([summoned], [below])


@pytest.mark.rule("MQ-134")
def test_the_required_equipment_stays_attached_in_its_slot() -> None:
    match = stacked()
    assert (names(match, "equipment", 0), seen(match, "Galebow")["slot"], names(match, "discard", 0)) == (["Galebow"], 0, [])
    assert seen(match, "Galebow")["key"] == 1


@pytest.mark.rule("MQ-136")
def test_the_mon_underneath_is_not_kod_and_costs_nothing() -> None:
    match = stacked()
    assert bp(match) == (500, 500)
    assert not any("KO" in line for line in said(match))


@pytest.mark.rule("MQ-R45")
def test_no_turns_are_counted_for_an_equipment_summon() -> None:
    match = stand(GAME, [], ["Bear"], hands=(["Wino", "Galebow", "Sulcal"], []))
    play(match, "play wino 1", "attach galebow wino", "summon sulcal wino")
    assert names(match, "mons", 0) == ["Sulcal"]


@pytest.mark.rule("MQ-R47")
def test_the_new_mon_enters_with_its_own_values_and_all_equipment() -> None:
    match = stacked(texted(), "Wino + Galebow + Heart", hp=25, poison=1, defense=1, **{"fire ap": 2})
    sulcal = seen(match, "Sulcal")
    assert (sulcal["hp"], fact(match, "Sulcal", "max hp"), fact(match, "Sulcal", "ap")) == (280, 280, 4)
    assert (sulcal["poison"], sulcal["defense"], sorted(names(match, "equipment", 0))) == (0, 0, ["Galebow", "Heart"])
    (wino,) = zone_of(match, "covered", 0)
    assert (wino["hp"], wino["fire ap"], wino["poison"]) == (25, 2, 0)
    assert match.view(0)["players"][0]["fire pile"] == 5


@pytest.mark.rule("MQ-R47")
def test_a_change_without_an_end_is_frozen_and_one_with_an_end_is_lost() -> None:
    game = cards(
        **STACKS,
        Rage="item / Usable in your Main Phase.\nOne of your Mons gets +20 ATK.",
        Fury="item / Usable in your Main Phase.\nOne of your Mons gets +7 ATK until the end of the turn.",
        Rust="item / Usable in your Main Phase.\nDestroy 1 Equipment.",
    )
    match = stand(game, ["Wino + Galebow"], ["Bear"], hands=(["Sulcal", "Rage", "Fury", "Rust"], []))
    play(match, "item rage", "item fury")
    assert fact(match, "Wino", "atk") == 72
    play(match, "summon sulcal wino")
    assert fact(match, "Sulcal", "atk") == 300
    play(match, "item rust")
    assert fact(match, "Wino", "atk") == 65


@pytest.mark.rule("MQ-R89", "MQ-R47")
def test_the_mon_underneath_is_no_mon_on_the_field() -> None:
    match = play(stand(GAME, ["Wino + Galebow", ""], ["Bear"], hands=(["Sulcal"], [])), "summon sulcal wino")
    assert len(names(match, "mons", 0)) == 1
    play(match, "end", "act 1")
    assert [code for code in codes(match) if code.startswith("attack")] == ["attack sulcal"]
    assert why_not(match, "attack wino") == "MQ-R54"


@pytest.mark.rule("MQ-R89")
def test_it_cannot_be_damaged_counted_or_chosen() -> None:
    match = against_stack("Splash", "")
    assert (hp(match, "Sulcal"), zone_of(match, "covered", 0)[0]["hp"]) == (240, 40)
    other = stand(texted(), ["Wino + Galebow"], ["Bear"], hands=(["Sulcal"], ["Smite"]))
    play(other, "summon sulcal wino", "end", "act 1", "item smite")
    assert sorted(codes(other)) == ["choose bear", "choose sulcal"]


@pytest.mark.rule("MQ-R47")
def test_turns_do_not_count_for_the_mon_underneath() -> None:
    match = stacked(**{"form turns": 3})
    play(match, "end", "end")
    assert (zone_of(match, "covered", 0)[0]["form turns"], seen(match, "Sulcal")["form turns"]) == (3, 1)


@pytest.mark.rule("MQ-R89", "MQ-R47")
def test_the_text_of_the_mon_underneath_does_not_count_until_it_is_active_again() -> None:
    game = cards(
        Bard="Grass 30 40/45/25 / Your other Mon has +10 ATK.\nAt the end of your turn, draw 1 card.",
        Star='Grass 65 250/300/180 / Equipment Summon from "Bard" with "Club".',
        Rust="item / Usable in your Main Phase.\nDestroy 1 Equipment.",
    )
    match = stand(game, ["Bard + Club", "Pup"], ["Bear"], hands=(["Star", "Rust"], []))
    assert fact(match, "Pup", "atk") == 30
    play(match, "summon star bard")
    assert fact(match, "Pup", "atk") == 20
    play(match, "end")
    assert len(names(match, "hand", 0)) == 1  # nothing was drawn at the end of the turn
    play(match, "end", "item rust")
    assert fact(match, "Pup", "atk") == 30
    held = len(names(match, "hand", 0))
    play(match, "end")
    assert len(names(match, "hand", 0)) == held + 1


@pytest.mark.rule("MQ-R47", "MQ-R116")
def test_what_the_new_mon_may_not_hold_goes_to_discard() -> None:
    game = cards(
        Mule="Grass 30 40/45/25 / This Mon can hold 2 Accessories.",
        Star='Grass 65 250/300/180 / Equipment Summon from "Mule" with "Club".',
        Pearl="accessory",
    )
    match = stand(game, ["Mule + Club + Ring + Pearl"], ["Bear"], hands=(["Star"], []))
    play(match, "summon star mule")
    assert sorted(codes(match)) == ["discard pearl", "discard ring"]
    play(match, "discard ring")
    assert (sorted(names(match, "equipment", 0)), names(match, "discard", 0)) == (["Club", "Pearl"], ["Ring"])


@pytest.mark.rule("MQ-R47", "MQ-271")
def test_marks_of_a_turn_end_on_the_mon_underneath_too() -> None:
    match = stacked(revived=1)
    assert zone_of(match, "covered", 0)[0]["revived"] == 1
    play(match, "end")
    assert zone_of(match, "covered", 0)[0]["revived"] == 0


# ---- reverting ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-137", "MQ-138", "MQ-140", "MQ-R48")
@pytest.mark.parametrize(("item", "zone"), [("Rust", "discard"), ("Gust", "hand"), ("Void", "banished")])
def test_without_its_equipment_it_reverts_to_the_mon_underneath(item: str, zone: str) -> None:
    match = against_stack(item, "galebow", hp=25, **{"fire ap": 1})
    assert (sorted(names(match, "mons", 0)), names(match, "covered", 0), bp(match)) == (["Pup", "Wino"], [], (500, 500))
    assert "Galebow" in names(match, zone, 0)
    assert "Sulcal" in names(match, "discard", 0)
    assert (hp(match, "Wino"), fact(match, "Wino", "ap"), seen(match, "Wino")["slot"]) == (25, 1, 0)
    assert match.view(0)["players"][0]["fire pile"] == 9
    assert "Sulcal leaves, and Wino is active again." in said(match)


@pytest.mark.rule("MQ-R48")
def test_the_mon_that_left_was_not_defeated() -> None:
    match = against_stack("Rust", "galebow")
    (sulcal,) = [card for card in zone_of(match, "discard", 0) if card["name"] == "Sulcal"]
    assert (sulcal["defeated"], any("KO" in line or "Sulcal is destroyed" in line for line in said(match))) == (0, False)


@pytest.mark.rule("MQ-R48")
def test_the_mon_underneath_takes_the_position_of_the_stack_and_keeps_its_form_count() -> None:
    hands = (["Sulcal"], ["Rust"])
    match = stand(texted(), [{"card": "Wino + Galebow", "form turns": 2}, "Pup"], ["Bear"], hands=hands)
    play(match, "summon sulcal wino", "act 1", "defend", "pass", "pass", "act 1", "item rust")
    wino = seen(match, "Wino")
    assert (wino["defense"], wino["form turns"], wino["poison"]) == (1, 2, 0)


@pytest.mark.rule("MQ-R48", "MQ-139")
def test_bonuses_that_are_gone_cap_it_and_those_that_are_new_add_to_it() -> None:
    game = cards(
        **STACKS,
        Rust="item / Usable in your Main Phase.\nDestroy 1 Equipment.",
        Heart="accessory / The wearer has +30 Max HP.",
        Vest="armor / The wearer has +8 Max HP.",
    )
    hands = (["Sulcal", "Heart", "Rust"], [])
    match = stand(game, [{"card": "Wino + Galebow + Vest", "hp": 45}], ["Bear"], hands=hands)
    play(match, "summon sulcal wino", "attach heart sulcal", "item rust", "choose galebow")
    assert (hp(match, "Wino"), fact(match, "Wino", "max hp")) == (75, 78)  # 45/48, and 30 more
    both = stand(game, [{"card": "Wino + Galebow + Vest", "hp": 45}], ["Bear"], hands=(["Sulcal", "Rust", "Rust"], []))
    play(both, "summon sulcal wino")
    (first, *_) = [code for code in codes(both) if code.startswith("item rust")]
    play(both, first, "choose vest")
    (second,) = [code for code in codes(both) if code.startswith("item rust")]
    play(both, second)
    assert (hp(both, "Wino"), fact(both, "Wino", "max hp")) == (40, 40)


@pytest.mark.rule("MQ-R48", "MQ-311", "MQ-312")
def test_a_bonus_that_is_new_does_not_make_up_for_one_that_is_gone() -> None:
    game = cards(
        **{**STACKS, "Galebow": "weapon Fire / The wearer has +20 Max HP.\nThe wearer has +2 Max AP."},
        Rust="item / Usable in your Main Phase.\nDestroy 1 Equipment.",
        Heart="accessory / The wearer has +30 Max HP.\nThe wearer has +3 Max AP.",
    )
    wino: dict[str, str | int] = {"card": "Wino + Galebow", "hp": 50, "fire ap": 2, "grass ap": 1}
    match = stand(game, [wino], ["Bear"], hands=(["Sulcal", "Heart", "Rust"], []), piles={"Fire": [9, 0], "Grass": [9, 0]})
    play(match, "summon sulcal wino", "attach heart sulcal", "item rust", "choose galebow", "lose grass")
    assert (hp(match, "Wino"), fact(match, "Wino", "max hp")) == (70, 70)  # 50/60, then 40/40, then 30 more
    assert (fact(match, "Wino", "ap"), fact(match, "Wino", "max ap")) == (5, 5)  # 3/4, then 2/2, then 3 more
    worn = stand(game, [{**wino, "card": "Wino + Galebow + Heart", "hp": 50}], ["Bear"], hands=(["Sulcal", "Rust"], []))
    play(worn, "summon sulcal wino", "item rust", "choose galebow")
    assert (hp(worn, "Wino"), fact(worn, "Wino", "max hp")) == (50, 70)  # the Heart was there all the time


@pytest.mark.rule("MQ-139")
def test_the_bonus_of_the_lost_equipment_stops_at_once() -> None:
    game = cards(
        **STACKS,
        Edge="weapon / The wearer has +50 ATK.",
        Elder='Grass 65 250/300/180 / Equipment Summon from "Wino" with "Edge".',
        Rust="item / Usable in your Main Phase.\nDestroy 1 Equipment.",
    )
    match = play(stand(game, ["Wino + Edge"], ["Bear"], hands=(["Elder", "Rust"], [])), "summon elder wino")
    assert fact(match, "Elder", "atk") == 350
    play(match, "item rust")
    assert fact(match, "Wino", "atk") == 45


@pytest.mark.rule("MQ-137")
def test_equipment_that_is_moved_to_another_mon_is_no_longer_attached() -> None:
    game = cards(**STACKS, Shove="item / Usable in your Main Phase.\nMove 1 Equipment to one of your Mons.")
    match = stacked(game, hand=["Shove"])
    play(match, "item shove")
    while codes(match)[0].startswith("choose"):
        play(match, "choose pup" if "choose pup" in codes(match) else codes(match)[0])
    assert (sorted(names(match, "mons", 0)), seen(match, "Galebow")["slot"]) == (["Pup", "Wino"], 1)


@pytest.mark.rule("MQ-R48", "MQ-R25")
def test_the_action_phase_of_the_slot_goes_on_after_reverting() -> None:
    hands = (["Sulcal", "Rust"], [])
    match = stand(texted(), ["Wino + Galebow", "Pup"], ["Bear"], hands=hands)
    play(match, "summon sulcal wino", "act 1", "item rust")
    assert fact(match, "Wino", "acting") is True
    play(match, "attack bear")
    assert (hp(match, "Bear"), fact(match, "Pup", "acting")) == (55, True)
    after = stand(texted(), ["Wino + Galebow", "Pup"], ["Bear"], hands=hands)
    play(after, "summon sulcal wino", "act 1", "attack bear", "item rust")
    assert (sorted(names(after, "mons", 0)), fact(after, "Wino", "acting")) == (["Pup", "Wino"], False)
    play(after, "pass")
    assert after.view(0)["active"] == 1


# ---- leaving together -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-141", "MQ-142", "MQ-144", "MQ-R49")
@pytest.mark.parametrize("item", ["Smite", "Bolt"])
def test_destroyed_or_kod_the_whole_stack_leaves_and_its_own_bp_value_is_lost_once(item: str) -> None:
    match = against_stack(item, "sulcal")
    assert (names(match, "mons", 0), names(match, "covered", 0), names(match, "equipment", 0)) == (["Pup"], [], [])
    assert (sorted(names(match, "discard", 0)), bp(match)) == (["Galebow", "Sulcal", "Wino"], (400, 500))
    assert match.view(0)["players"][0]["fire pile"] == 9


@pytest.mark.rule("MQ-143", "MQ-R49")
@pytest.mark.parametrize(("item", "zone"), [("Exile", "banished"), ("Recall", "hand")])
def test_the_stack_goes_where_the_effect_sends_it_and_other_equipment_to_discard(item: str, zone: str) -> None:
    match = against_stack(item, "sulcal", "Wino + Galebow + Plate")
    assert sorted(names(match, zone, 0)) == ["Galebow", "Sulcal", "Wino"]
    assert (names(match, "discard", 0), bp(match)) == (["Plate"], (500, 500))


@pytest.mark.rule("MQ-143")
def test_into_the_deck_too() -> None:
    match = against_stack("Sweep", "sulcal")
    assert (len(names(match, "deck", 0)), names(match, "covered", 0), names(match, "equipment", 0)) == (13, [], [])


@pytest.mark.rule("MQ-R49")
def test_a_stack_that_is_sacrificed_gives_its_key_to_discard_and_the_rest_to_the_new_mon() -> None:
    game = cards(**STACKS, Lord="Grass 80 400/300/300 / Level Summon: Sacrifice 1 Level 51 to 70 Mon.")
    match = stacked(game, "Wino + Galebow + Plate", ["Lord"])
    play(match, "summon lord sulcal")
    assert (sorted(names(match, "discard", 0)), names(match, "equipment", 0)) == (["Galebow", "Sulcal", "Wino"], ["Plate"])
    assert (bp(match), names(match, "covered", 0)) == ((500, 500), [])


@pytest.mark.rule("MQ-R49", "MQ-R88")
def test_a_stack_that_retreats_goes_to_discard() -> None:
    match = stacked(hand=["Cub"])
    play(match, "retreat sulcal cub bp")
    assert (sorted(names(match, "discard", 0)), bp(match)) == (["Galebow", "Sulcal", "Wino"], (400, 500))


@pytest.mark.rule("MQ-R118", "MQ-141")
def test_top_mon_and_equipment_lost_in_one_sentence_and_nothing_reverts() -> None:
    match = against_stack("Storm", "")
    assert (names(match, "mons", 0), bp(match)) == ([], (390, 500))  # 100 for Sulcal, 10 for Pup
    assert sorted(names(match, "discard", 0)) == ["Galebow", "Pup", "Sulcal", "Wino"]
    assert not any("active again" in line for line in said(match))


# ---- stacks on stacks -----------------------------------------------------------------------------------------------------------


def tower(item: str = "Rust") -> Match:
    """Apex over Sulcal over Wino; the opponent has an Item and acts."""
    hands = (["Sulcal", "Apex"], [item, item])
    match = stand(texted(), ["Wino + Galebow + Plate", "Pup"], ["Bear"], hands=hands, piles={"Fire": [9, 0]})
    return play(match, "summon sulcal wino", "summon apex sulcal", "end", "act 1")


def hit(match: Match, chosen: str) -> Match:
    """The first Item of the opponent on this card."""
    (code, *_) = [code for code in codes(match) if code.startswith("item")]
    play(match, code)
    return play(match, f"choose {chosen}") if f"choose {chosen}" in codes(match) else match


@pytest.mark.rule("MQ-R118")
def test_only_the_requirement_of_the_top_layer_is_watched() -> None:
    match = hit(tower(), "galebow")
    assert (sorted(names(match, "mons", 0)), len(names(match, "covered", 0))) == (["Apex", "Pup"], 2)
    hit(match, "plate")  # Sulcal becomes active, its bow is gone: it reverts on at once
    assert (sorted(names(match, "mons", 0)), names(match, "covered", 0), bp(match)) == (["Pup", "Wino"], [], (500, 500))
    assert {"Apex", "Sulcal"} <= set(names(match, "discard", 0))


@pytest.mark.rule("MQ-R118")
def test_a_lower_layer_with_its_equipment_stays() -> None:
    match = hit(tower(), "plate")
    assert (sorted(names(match, "mons", 0)), names(match, "covered", 0)) == (["Pup", "Sulcal"], ["Wino"])
    hit(match, "galebow")
    assert sorted(names(match, "mons", 0)) == ["Pup", "Wino"]


@pytest.mark.rule("MQ-R118", "MQ-R49")
def test_all_layers_leave_together() -> None:
    match = hit(tower("Smite"), "apex")
    assert sorted(names(match, "discard", 0)) == ["Apex", "Galebow", "Plate", "Sulcal", "Wino"]
    assert (bp(match), names(match, "covered", 0)) == ((380, 500), [])


# ---- reviving -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-145", "MQ-146", "MQ-147")
def test_an_equipment_summoned_mon_is_revived_alone_and_as_a_revived_mon() -> None:
    beaten = ([{"card": "Sulcal", "defeated": 1}, "Wino", "Galebow"], [])
    match = stand(texted(), ["Ox", ""], ["Bear"], hands=(["Phoenix"], []), discards=beaten, acting=1, piles={"Fire": [9, 0]})
    play(match, "item phoenix")
    assert sorted(names(match, "mons", 0)) == ["Ox", "Sulcal"]
    assert (names(match, "covered", 0), names(match, "equipment", 0)) == ([], [])
    assert (hp(match, "Sulcal"), fact(match, "Sulcal", "ap"), seen(match, "Sulcal")["revived"]) == (125, 2, 1)
    assert (fact(match, "Sulcal", "acting"), why_not(match, "attack bear")) == (True, "MQ-271")


@pytest.mark.rule("MQ-R84")
def test_a_revived_one_has_nothing_underneath_and_never_reverts() -> None:
    game = cards(**STACKS, Rust="item / Usable in your Main Phase.\nDestroy 1 Equipment.")
    match = stand(game, ["Sulcal"], ["Bear"], hands=(["Galebow", "Rust"], []))
    play(match, "attach galebow sulcal", "item rust")
    assert (names(match, "mons", 0), names(match, "equipment", 0)) == (["Sulcal"], [])

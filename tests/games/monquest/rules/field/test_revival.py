"""Revival (chapter 18, MQ-R81 to MQ-R84) and Mons that an effect plays (MQ-111, MQ-R122)."""

import pytest

from bestiary import Match
from tests.games.monquest.field import Mons, bp, cards, fact, hp, names, seen, stand
from tests.games.table import asked, codes, play, why_not

FEATHER = "item / Revive one of your defeated Mons with 50% HP."
DEAD: dict[str, str | int] = {"card": "Volt", "defeated": 1}
VOLT = (
    "Lightning 20 20/20/15 bp 8 pool Lightning4 // Bolt (Lightning1): Deal 10 damage to 1 opposing Mon. // "
    "Calm: Restore 10 HP to this Mon."
)


def revived(item: str = FEATHER, mon: str = VOLT, piles: dict[str, list[int]] | None = None, **more: str) -> Match:
    """In an Action Phase of Pup, Volt was revived."""
    game = cards(Feather=item, Volt=mon, **more)
    hand = ["Feather", *[name for name in more if more[name].startswith("item")]]
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(hand, []), discards=([DEAD], []), piles=piles or {"Lightning": [9, 0]})
    return play(match, "item feather")


@pytest.mark.rule("MQ-267", "MQ-268")
def test_worked_example_33() -> None:
    match = revived()
    assert names(match, "mons", 0) == ["Volt", "Pup"] and hp(match, "Volt") == 10


@pytest.mark.rule("MQ-269", "MQ-270")
def test_worked_example_32() -> None:
    match = revived("item / Revive one of your defeated Mons.", "Lightning 20 21/20/15 pool Lightning6")
    assert fact(match, "Volt", "ap") == 3 and hp(match, "Volt") == 10, "halves round down"


@pytest.mark.rule("MQ-268")
def test_what_the_card_states_counts() -> None:
    match = revived("item / Revive one of your defeated Mons with 100% HP and 0 AP.")
    assert hp(match, "Volt") == 20 and fact(match, "Volt", "ap") == 0


@pytest.mark.rule("MQ-R82")
def test_a_revived_mon_has_at_least_1_hp_attack_position_and_no_equipment() -> None:
    match = revived(mon="Lightning 20 1/20/15")
    volt = seen(match, "Volt")
    assert volt["hp"] == 1 and volt["defense"] == 0 and names(match, "equipment", 0) == []


@pytest.mark.rule("MQ-R82")
def test_a_revival_needs_an_open_slot() -> None:
    game = cards(Feather=FEATHER, Volt=VOLT)
    match = stand(game, ["Pup", "Cub"], ["Ox"], acting=1, hands=(["Feather"], []), discards=([DEAD], []))
    assert why_not(match, "item feather") == "MQ-331"


@pytest.mark.rule("MQ-R82")
def test_the_controller_chooses_the_types_of_the_ap_as_far_as_the_piles_allow() -> None:
    match = revived(mon="Fire 20 20/20/15 pool Fire2 Water2", piles={"Fire": [1, 0], "Water": [5, 0]})
    assert codes(match) == ["restore fire", "restore water"]
    play(match, "restore fire")
    assert seen(match, "Volt")["fire ap"] == 1 and seen(match, "Volt")["water ap"] == 1, "no Fire card is left for the second"


@pytest.mark.rule("MQ-R82")
def test_with_two_open_slots_the_user_picks_one() -> None:
    game = cards(Feather=f"item / Usable in your Main Phase.\n{FEATHER.removeprefix('item / ')}", Volt=VOLT)
    match = stand(game, ["Pup"], ["Ox"], hands=(["Feather"], []), discards=([DEAD], []))
    play(match, "item feather")
    assert seen(match, "Volt")["slot"] == 1
    game = cards(Medic="Normal 10 30/20/15 / When this Mon is KO'd, revive one of your defeated Mons.", Volt=VOLT)
    match = stand(game, ["Bear"], ["Medic"], acting=1, discards=([], [DEAD]))
    play(match, "attack medic", "choose volt")
    assert codes(match) == ["slot 1", "slot 2"]
    play(match, "slot 2")
    assert seen(match, "Volt")["slot"] == 1


@pytest.mark.rule("MQ-R81")
def test_only_what_was_defeated_can_be_revived() -> None:
    game = cards(Feather=FEATHER, Singularity="item / Destroy 1 Mon on the battlefield.", Volt=VOLT)
    match = stand(game, ["Bear"], ["Ox"], hands=(["Giant", "Feather", "Singularity"], []))
    play(match, "summon giant bear", "act 1")
    assert names(match, "discard", 0) == ["Bear"]
    assert why_not(match, "item feather") == "MQ-331", "the material of a summon was not defeated"
    match = stand(game, ["Bear", "Pup"], ["Ox"], acting=1, hands=(["Feather", "Singularity"], []))
    play(match, "item singularity", "choose pup", "item feather")
    assert hp(match, "Pup") == 15
    theirs = stand(game, ["Bear"], ["Ox"], acting=1, hands=(["Feather"], []), discards=([], [DEAD]))
    assert why_not(theirs, "item feather") == "MQ-331", "only of the own Discard Zone"


@pytest.mark.rule("MQ-271")
def test_a_revived_mon_does_not_attack_this_turn() -> None:
    match = revived()
    assert seen(match, "Volt")["facts"]["acting"] is True, "the revival ended the Action Phase of Pup"
    assert why_not(match, "attack ox") == "MQ-271"
    play(match, "pass", "end", "act 2")
    assert "attack ox" in codes(match), "in its controller's next turn it does"


@pytest.mark.rule("MQ-272", "MQ-273", "MQ-R83")
def test_a_revived_mon_deals_no_damage_and_destroys_no_opposing_mon_this_turn() -> None:
    bomb, smash = "item / Deal 50 BP damage to your opponent.", "item / Destroy 1 Mon on the battlefield."
    match = revived(Bomb=bomb, Singularity=smash, Rust="item / Destroy 1 opposing Equipment.", Nova="item / Destroy all Mons.")
    assert why_not(match, "use volt") == "MQ-273"
    assert why_not(match, "item bomb") == "MQ-273" and why_not(match, "item nova") == "MQ-273"
    play(match, "item singularity")
    assert sorted(codes(match)) == ["choose pup", "choose volt"], "its own side's Mons it may destroy"


@pytest.mark.rule("MQ-274")
def test_a_revived_mon_may_change_position_be_healed_and_use_support_abilities() -> None:
    match = revived(Snack="item / Restore 2 AP to 1 Mon.")
    assert {"use volt 2", "defend", "item snack"} <= set(codes(match))
    play(match, "use volt 2")
    assert hp(match, "Volt") == 20


@pytest.mark.rule("MQ-275", "MQ-277", "MQ-R40")
def test_a_mon_revived_in_the_main_phase_may_be_material_and_what_is_summoned_may_attack() -> None:
    game = cards(Feather="item / Usable in your Main Phase.\nRevive one of your defeated Mons with 20% HP.")
    dead: Mons = [{"card": "Bear", "defeated": 1}]
    match = stand(game, ["Pup"], ["Ox"], hands=(["Feather", "Giant"], []), discards=(dead, []))
    play(match, "item feather", "summon giant bear", "act 2")
    assert "attack ox" in codes(match)


@pytest.mark.rule("MQ-276")
def test_a_revived_mon_is_material_of_a_form_summon_only_after_its_turns() -> None:
    game = cards(
        Feather="item / Usable in your Main Phase.\nRevive one of your defeated Mons with 50% HP.",
        Big='Normal 30 90/60/60 / Form Summon from "Bear" after 1 turn.',
    )
    dead: Mons = [{"card": "Bear", "defeated": 1}]
    match = stand(game, ["Pup"], ["Ox"], hands=(["Feather", "Big"], []), discards=(dead, []))
    play(match, "item feather")
    assert why_not(match, "summon big bear") == "MQ-104"
    play(match, "end", "end")
    assert "summon big bear" in codes(match)


@pytest.mark.rule("MQ-278")
def test_a_revived_mon_that_is_knocked_out_again_costs_its_bp_again() -> None:
    match = revived()
    play(match, "pass", "act 1", "attack volt")
    assert bp(match) == (492, 500)


@pytest.mark.rule("MQ-R84")
def test_a_revived_equipment_summoned_mon_can_never_revert() -> None:
    game = cards(
        Feather="item / Usable in your Main Phase.\nRevive one of your defeated Mons with 50% HP.",
        Rust="item / Destroy 1 Equipment.",
        Sulcal='Grass 65 250/300/180 bp 100 / Equipment Summon from "Pup" with "Club".',
    )
    dead: Mons = [{"card": "Sulcal", "defeated": 1}]
    match = stand(game, ["Cub"], ["Ox"], hands=(["Feather", "Rust", "Club"], []), discards=(dead, []))
    play(match, "item feather", "attach club sulcal", "act 1", "item rust")
    assert sorted(names(match, "mons", 0)) == ["Cub", "Sulcal"] and hp(match, "Sulcal") == 125


# ---- played by an effect (MQ-111, MQ-R122) -------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-111", "MQ-R122")
def test_an_effect_plays_a_legal_mon_from_the_deck_with_its_limits() -> None:
    game = cards(Nest="item / Play 1 Level 1 to 20 Mon from your deck. It cannot attack until the end of the turn.")
    match = stand(game, ["Bear"], ["Ox"], acting=1, hands=(["Nest"], []), decks=(["Cub", *["Bear"] * 8], ["Cub"] * 9))
    play(match, "item nest", "choose cub", "pass")
    assert hp(match, "Cub") == 40 and why_not(match, "attack ox") != "" and "defend" in codes(match)
    play(match, "pass", "end", "act 2")
    assert "attack ox" in codes(match)


@pytest.mark.rule("MQ-R122", "MQ-331")
def test_an_effect_that_plays_a_mon_needs_an_open_slot() -> None:
    game = cards(Nest="item / Play 1 Level 1 to 20 Mon from your deck.")
    match = stand(game, ["Bear", "Pup"], ["Ox"], acting=1, hands=(["Nest"], []), decks=(["Cub", *["Bear"] * 8], ["Cub"] * 9))
    assert why_not(match, "item nest") == "MQ-331"


@pytest.mark.rule("MQ-R122")
def test_the_requirement_of_a_mon_holds_unless_the_card_waives_it() -> None:
    game = cards(Call="item / Play 1 Mon from your hand.", Rush="item / Play 1 Mon from your hand without its summon requirement.")
    match = stand(game, ["Bear"], ["Ox"], acting=1, hands=(["Call", "Rush", "Giant"], []))
    assert why_not(match, "item call") == "MQ-331"
    play(match, "item rush", "choose giant")
    assert sorted(names(match, "mons", 0)) == ["Bear", "Giant"]


@pytest.mark.rule("MQ-R122")
def test_a_ban_on_playing_mons_covers_retreats_and_effects_but_not_revival() -> None:
    game = cards(Ban="item / Your opponent cannot play Mons for 1 turn.", Call="item / Play 1 Mon from your hand.", Feather=FEATHER)
    dead: Mons = [{"card": "Bear", "defeated": 1}]
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Ban"], ["Call", "Feather", "Cub"]), discards=([], dead))
    play(match, "item ban", "pass")
    assert why_not(match, "play cub 2") == "MQ-R122" and why_not(match, "retreat ox cub bp") == "MQ-R122"
    play(match, "act 1")
    assert why_not(match, "item call") == "MQ-331"
    play(match, "item feather")
    assert hp(match, "Bear") == 50


@pytest.mark.rule("MQ-R122")
def test_an_effect_that_plays_a_mon_is_permitted_in_recovery_state_and_ends_it() -> None:
    game = cards(Nest="item / Play 1 Level 1 to 20 Mon from your deck. It cannot attack until the end of the turn.")
    match = stand(game, [], ["Ox"], hands=(["Nest"], []), decks=(["Cub", "Club"], ["Cub"]))
    play(match, "item nest", "choose cub", "slot 1")
    assert names(match, "mons", 0) == ["Cub"]
    assert not any(code.startswith("recover") for code in codes(match))


@pytest.mark.rule("MQ-272", "MQ-R83")
@pytest.mark.parametrize(
    "text",
    [
        "At the end of your turn, deal 10 damage to each opposing Mon.",
        "At the end of your turn, deal 10 BP damage to your opponent.",
        "At the end of your turn, absorb 10 BP from your opponent.",
        "At the end of your turn, drain 10 HP from each opposing Mon.",
        "At the end of your turn, destroy 1 opposing Mon.",
    ],
)
def test_texts_of_a_revived_mon_deal_no_damage_in_the_turn_of_its_revival(text: str) -> None:
    match = revived(mon=f"Lightning 20 20/20/15 / {text}")
    play(match, "act 2" if "act 2" in codes(match) else "pass")
    while asked(match) == 0:
        play(match, "end" if "end" in codes(match) else "pass")
    assert (hp(match, "Ox"), bp(match)) == (60, (500, 500))


@pytest.mark.rule("MQ-272", "MQ-273")
def test_what_a_revived_mon_may_do_by_its_text_deals_no_damage_either() -> None:
    feather = "item / Usable in your Main Phase.\nRevive one of your defeated Mons."
    game = cards(Feather=feather, Volt="Lightning 20 20/20/15 // Jolt: You may deal 20 damage to 1 opposing Mon.")
    match = stand(game, ["Pup"], ["Ox"], hands=(["Feather"], []), discards=([DEAD], []))
    play(match, "item feather", "act 2", "use volt", "choose ox")
    assert hp(match, "Ox") == 60

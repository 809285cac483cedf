"""What texts do to cards: destroying, defeating, banishing, returning, sending, Equipment that moves, control (chapter 17)."""

import pytest

from tests.games.monquest.field import bp, cards, fact, hp, names, seen, stand
from tests.games.table import asked, codes, play, said, why_not, zone_of

RING = "item / Destroy 1 Mon on the battlefield."
SENT = "Send 1 opposing Mon to its owner's Discard Zone"


@pytest.mark.rule("MQ-257", "MQ-258", "MQ-259", "MQ-80")
def test_a_destroyed_mon_goes_to_discard_and_costs_its_printed_bp() -> None:
    game = cards(Singularity=RING, Witness="Normal 10 30/20/15 / When your opponent is dealt BP damage, draw 1 card.")
    match = stand(game, ["Witness"], ["Giant", "Pup"], acting=1, hands=(["Singularity"], []))
    play(match, "item singularity", "choose giant")
    assert names(match, "discard", 1) == ["Giant"] and bp(match) == (500, 460)
    assert names(match, "hand", 0) == [], "no direct BP damage was dealt"
    assert "attack pup" in codes(match), "a pure destroy effect leaves the Action Phase open"


@pytest.mark.rule("MQ-257")
def test_worked_example_11() -> None:
    match = stand(cards(Verdict="item / Destroy 1 opposing Mon."), ["Pup"], ["Giant"], acting=1, hands=(["Verdict"], []))
    play(match, "item verdict")
    assert names(match, "discard", 1) == ["Giant"] and bp(match) == (500, 460)
    assert not any("damage" in line for line in said(match))


@pytest.mark.rule("MQ-254", "MQ-255", "MQ-261")
def test_a_knocked_out_mon_loses_its_statuses_and_costs_bp() -> None:
    match = stand(cards(), ["Bear"], [{"card": "Pup", "poison": 1}], acting=1)
    play(match, "attack pup")
    assert names(match, "discard", 1) == ["Pup"] and bp(match) == (500, 490)
    assert zone_of(match, "discard", 1)[0]["poison"] == 0


@pytest.mark.rule("MQ-300")
def test_worked_example_18() -> None:
    match = stand(cards(), ["Bear"], ["Pup"], acting=1)
    assert bp(play(match, "attack pup")) == (500, 490)


@pytest.mark.rule("MQ-256")
def test_equipment_of_a_knocked_out_mon_goes_to_discard() -> None:
    match = stand(cards(), ["Bear"], ["Pup + Club + Ring", "Cub + Shield"], acting=1)
    play(match, "attack pup")
    assert sorted(names(match, "discard", 1)) == ["Club", "Pup", "Ring"]
    assert names(match, "equipment", 1) == ["Shield"]


@pytest.mark.rule("MQ-R51", "MQ-260", "MQ-343")
def test_equipment_of_a_returned_mon_goes_to_discard_and_its_upgrades_to_the_pile() -> None:
    game = cards(Blade="weapon Fire", Gust="item / Return one of your Mons to its owner's hand.")
    match = stand(game, ["Pup + Blade", "Cub"], ["Ox"], hands=(["Gust"], []), piles={"Fire": [3, 0]})
    play(match, "upgrade blade", "act 1")
    play(match, "item gust", "choose pup")
    assert names(match, "hand", 0) == ["Pup"] and names(match, "discard", 0) == ["Gust", "Blade"]
    assert bp(match) == (500, 500)


@pytest.mark.rule("MQ-262", "MQ-263", "MQ-R78")
def test_a_banished_mon_is_set_aside_in_the_open_and_costs_no_bp() -> None:
    game = cards(Judgement="item / Banish 1 opposing Mon.")
    match = stand(game, ["Pup"], ["Giant + Club"], acting=1, hands=(["Judgement"], []))
    play(match, "item judgement")
    assert names(match, "banished", 1, viewer=0) == ["Giant"] and names(match, "discard", 1) == ["Club"]
    assert bp(match) == (500, 500)


@pytest.mark.rule("MQ-265", "MQ-R78")
def test_destroy_and_banish_costs_bp() -> None:
    game = cards(Doom="item / Destroy and banish 1 opposing Mon.")
    match = stand(game, ["Pup"], ["Giant"], acting=1, hands=(["Doom"], []))
    play(match, "item doom")
    assert names(match, "banished", 1) == ["Giant"] and names(match, "discard", 1) == []
    assert bp(match) == (500, 460)


@pytest.mark.rule("MQ-265", "MQ-R78")
def test_equipment_is_destroyed_and_banished_too() -> None:
    game = cards(Melt="item / Destroy and banish 1 opposing Equipment.")
    match = stand(game, ["Pup"], ["Giant + Club"], acting=1, hands=(["Melt"], []))
    play(match, "item melt")
    assert names(match, "banished", 1) == ["Club"] and bp(match) == (500, 500)


@pytest.mark.rule("MQ-R114")
@pytest.mark.parametrize("deed", ["Banish", "Destroy", "Defeat", "Take control of"])
def test_a_mon_that_is_immune_to_opposing_abilities_may_be_chosen_and_nothing_happens_to_it(deed: str) -> None:
    game = cards(
        Judge=f"Light 20 40/20/20 // Doom: {deed} 1 opposing Mon.",
        Saint="Light 20 50/20/20 / This Mon is immune to opposing abilities.",
    )
    match = stand(game, ["Judge"], ["Saint"], acting=1)
    play(match, "use judge")
    assert names(match, "mons", 1) == ["Saint"] and bp(match) == (500, 500)


@pytest.mark.rule("MQ-264")
def test_banished_mons_come_back_only_through_a_card_that_names_them() -> None:
    game = cards(Phoenix="item / Revive one of your defeated Mons.", Rift="item / Return one of your banished Mons to your hand.")
    match = stand(game, ["Pup"], ["Ox"], acting=1, hands=(["Phoenix", "Rift"], []), banished=[["Bear"], []])
    assert why_not(match, "item phoenix") == "MQ-331"
    play(match, "item rift")
    assert "Bear" in names(match, "hand", 0) and names(match, "banished", 0) == []


@pytest.mark.rule("MQ-R78", "MQ-260")
@pytest.mark.parametrize(
    "deed, zone",
    [("Return 1 opposing Mon to its owner's deck", "deck"), ("Send 1 opposing Mon to its owner's Discard Zone", "discard")],
)
def test_a_mon_that_leaves_without_being_defeated_costs_no_bp(deed: str, zone: str) -> None:
    match = stand(cards(Gust=f"item / {deed}."), ["Pup"], ["Giant", "Cub"], acting=1, hands=(["Gust"], []))
    play(match, "item gust", "choose giant")
    assert names(match, "mons", 1) == ["Cub"] and bp(match) == (500, 500)
    assert len(zone_of(match, zone, 1)) == (11 if zone == "deck" else 1)


@pytest.mark.rule("MQ-R79")
def test_ko_destroy_and_defeat_are_told_apart() -> None:
    game = cards(
        Singularity=RING,
        Execute="item / Defeat 1 opposing Mon.",
        Kod="Normal 10 30/20/15 / When this Mon is KO'd, draw 1 card.",
        Smashed="Normal 10 30/20/15 / When this Mon is destroyed, draw 1 card.",
        Fallen="Normal 10 30/20/15 / When this Mon is defeated, draw 1 card.",
    )
    drawn = {}
    for mon in ("Kod", "Smashed", "Fallen"):
        for how in ("item singularity", "item execute", f"attack {mon.lower()}"):
            match = stand(game, ["Bear"], [mon], acting=1, hands=(["Singularity", "Execute"], []))
            play(match, how)
            if "choose" in codes(match)[0]:
                play(match, f"choose {mon.lower()}")
            drawn[mon, how.split()[1]] = len(names(match, "hand", 1))
            assert bp(match) == (500, 490), "all three cost BP, once"
    assert [drawn["Kod", how] for how in ("singularity", "execute", "kod")] == [0, 0, 1]
    assert [drawn["Smashed", how] for how in ("singularity", "execute", "smashed")] == [1, 0, 0]
    assert [drawn["Fallen", how] for how in ("singularity", "execute", "fallen")] == [1, 1, 1]


@pytest.mark.rule("MQ-R79")
def test_equipment_that_goes_along_with_its_mon_is_not_destroyed() -> None:
    game = cards(
        Singularity=RING,
        Bomb="weapon / When this Equipment is destroyed, your opponent loses 15 BP.",
        Rust="item / Destroy 1 Equipment.",
    )
    match = stand(game, ["Bear"], ["Pup + Bomb"], acting=1, hands=(["Singularity", "Rust"], []))
    play(match, "item singularity", "choose pup")
    assert names(match, "discard", 1) == ["Pup", "Bomb"] and bp(match) == (500, 490)
    match = stand(game, ["Bear"], ["Pup + Bomb"], acting=1, hands=(["Singularity", "Rust"], []))
    play(match, "item rust")
    assert names(match, "discard", 1) == ["Bomb"] and bp(match) == (485, 500)


@pytest.mark.rule("MQ-266")
def test_a_card_that_leaves_and_comes_back_is_new() -> None:
    scout = "Normal 10 30/20/15 // Peek: Usable in your Main Phase.\nLook at the top card of your deck."
    game = cards(Scout=scout, Gust="item / Usable in your Main Phase.\nReturn one of your Mons to its owner's hand.")
    match = stand(game, ["Scout"], ["Ox"], hands=(["Gust"], []))
    play(match, "use scout")
    assert why_not(match, "use scout") == "MQ-R18"
    play(match, "item gust", "play scout 1")
    assert "use scout" in codes(match)


@pytest.mark.rule("MQ-R106", "MQ-259")
def test_all_cards_are_destroyed_together() -> None:
    game = cards(Cataclysm="item / Destroy all cards on the battlefield.")
    match = stand(game, ["Pup + Club", "Cub"], ["Giant + Shield", "Ox"], acting=1, hands=(["Cataclysm"], []))
    play(match, "item cataclysm")
    assert bp(match) == (480, 450)
    assert [len(names(match, zone, seat)) for zone in ("mons", "equipment", "items") for seat in (0, 1)] == [0] * 6
    assert sorted(names(match, "discard", 0)) == ["Cataclysm", "Club", "Cub", "Pup"]


# ---- Equipment that is attached or moved by texts (MQ-R116) --------------------------------------------------------------------


@pytest.mark.rule("MQ-R116", "MQ-R107")
def test_an_effect_attaches_equipment_only_where_its_place_is_free() -> None:
    game = cards(
        Salvage="item / Attach 1 Equipment in your Discard Zone to one of your Mons.",
        Heart="accessory / The wearer has +30 Max HP.",
    )
    match = stand(game, ["Pup + Ring", "Cub"], ["Ox"], acting=1, hands=(["Salvage"], []), discards=(["Heart", "Shield"], []))
    play(match, "item salvage", "choose heart")
    assert fact(match, "Cub", "max hp") == 70 and hp(match, "Cub") == 70, "Pup wears a Ring, so nobody was asked"
    assert "attack ox" in codes(match), "the bonus of an attached Equipment changes no value directly"


@pytest.mark.rule("MQ-R116")
def test_equipment_that_moves_stays_the_same_card() -> None:
    game = cards(Porter="Normal 10 30/20/15 // Swap: Move one of your Equipment to your other Mon.", Blade="weapon Fire")
    match = stand(game, ["Porter + Blade", "Cub"], ["Ox"], piles={"Fire": [3, 0]})
    play(match, "upgrade blade", "act 1", "use porter")
    assert seen(match, "Blade")["slot"] == 1 and seen(match, "Blade")["upgrades"] == 1
    match = stand(game, ["Porter + Blade", "Cub + Club"], ["Ox"], acting=1)
    assert why_not(match, "use porter") == "MQ-331", "a move needs a free matching place"


@pytest.mark.rule("MQ-R51", "MQ-R118")
def test_of_cards_that_leave_together_equipment_goes_where_the_sentence_says() -> None:
    game = cards(Gale="item / Banish all opposing cards.", Knight='Rock 60 200/100/100 / Equipment Summon from "Ox" with "Shield".')
    match = stand(game, ["Ox + Shield + Club", "Pup + Ring"], ["Bear"], hands=(["Knight"], ["Gale"]))
    play(match, "summon knight ox", "end", "act 1", "item gale")
    assert sorted(names(match, "banished", 0)) == ["Club", "Knight", "Ox", "Pup", "Ring", "Shield"]
    assert names(match, "discard", 0) == [] and bp(match) == (500, 500)


# ---- control (MQ-R80) ----------------------------------------------------------------------------------------------------------

HYPNOSIS = "item / Take control of 1 opposing Mon until the end of the turn."


@pytest.mark.rule("MQ-R80")
def test_a_controlled_mon_keeps_what_it_has_acts_and_goes_back() -> None:
    theirs = [{"card": "Cub + Club", "hp": 22, "defense": 1, "burn": 1, "fire ap": 0}, "Ox"]
    match = stand(cards(Hypnosis=HYPNOSIS), ["Pup"], theirs, acting=1, hands=(["Hypnosis"], []))
    play(match, "item hypnosis", "choose cub")
    cub = seen(match, "Cub")
    assert names(match, "mons", 0) == ["Cub", "Pup"] and names(match, "equipment", 0) == ["Club"]
    assert (cub["hp"], cub["defense"], cub["burn"], cub["slot"]) == (22, 1, 1, 1)
    play(match, "pass", "rise", "attack ox")
    assert names(match, "mons", 1) == ["Cub", "Ox"] and names(match, "equipment", 1) == ["Club"]
    assert hp(match, "Ox") == 30 and hp(match, "Cub") == 12, "it burned in the End Phase and went back afterwards"


@pytest.mark.rule("MQ-R80")
def test_who_controls_a_mon_loses_the_bp_and_the_card_goes_to_its_owner() -> None:
    game = cards(Tyranny="item / Take control of 1 opposing Mon.", Singularity=RING)
    match = stand(game, ["Pup"], ["Giant", "Ox"], acting=1, hands=(["Tyranny", "Singularity"], []))
    play(match, "item tyranny", "choose giant", "item singularity", "choose giant")
    assert bp(match) == (460, 500) and names(match, "discard", 1) == ["Giant"]


@pytest.mark.rule("MQ-R80")
def test_taking_control_needs_an_open_slot_and_the_taker_picks_one_of_two() -> None:
    match = stand(cards(Hypnosis=HYPNOSIS), ["Pup", "Cub"], ["Ox"], acting=1, hands=(["Hypnosis"], []))
    assert why_not(match, "item hypnosis") == "MQ-331"
    game = cards(Tyranny="item / Usable in your Main Phase.\nTake control of 1 opposing Mon.")
    match = stand(game, ["Pup"], ["Ox", "Cub"], hands=(["Tyranny"], []))
    play(match, "item tyranny", "choose ox")
    assert seen(match, "Ox")["slot"] == 1


@pytest.mark.rule("MQ-R80")
def test_a_mon_that_finds_no_open_slot_at_home_goes_to_discard_without_bp_loss() -> None:
    game = cards(Hypnosis=HYPNOSIS, Host="Rock 30 90/40/50 / When this Mon is attacked, play 1 Level 1 to 20 Mon from your hand.")
    match = stand(game, ["Pup"], ["Giant", "Host"], acting=1, hands=(["Hypnosis"], ["Cub"]))
    play(match, "item hypnosis", "choose giant", "attack host", "choose cub")
    assert sorted(names(match, "mons", 1)) == ["Cub", "Host"]
    play(match, "pass")
    assert names(match, "discard", 1) == ["Giant"] and bp(match) == (500, 500)


@pytest.mark.rule("MQ-R80")
def test_a_covered_mon_goes_back_when_it_becomes_active_again() -> None:
    game = cards(
        Sway="item / Usable in your Main Phase.\nTake control of 1 opposing Mon until the end of the turn.",
        Rust="item / Destroy 1 Equipment.",
        Knight='Rock 60 200/100/100 / Equipment Summon from "Ox" with "Shield".',
    )
    match = stand(game, ["Pup"], ["Ox", "Cub"], hands=(["Sway", "Shield", "Knight"], ["Rust"]))
    play(match, "item sway", "choose ox", "attach shield ox", "summon knight ox", "end")
    assert names(match, "covered", 0) == ["Ox"] and names(match, "mons", 1) == ["Cub"]
    play(match, "act 2", "item rust")
    assert names(match, "mons", 0) == ["Pup"] and sorted(names(match, "mons", 1)) == ["Cub", "Ox"]
    assert sorted(names(match, "discard", 0)) == ["Knight", "Shield", "Sway"]


@pytest.mark.rule("MQ-R80", "MQ-R48")
def test_a_controlled_stack_that_reverts_leaves_a_mon_that_goes_back() -> None:
    game = cards(
        Hypnosis=HYPNOSIS,
        Rust="item / Destroy 1 Equipment.",
        Knight='Rock 60 200/100/100 / Equipment Summon from "Ox" with "Shield".',
    )
    match = stand(game, ["Ox + Shield", "Pup"], ["Bear"], hands=(["Knight"], ["Hypnosis", "Rust"]))
    play(match, "summon knight ox", "end", "act 1", "item hypnosis", "choose knight", "item rust")
    assert sorted(names(match, "mons", 1)) == ["Bear", "Ox"] and names(match, "discard", 0) == ["Knight", "Shield"]
    play(match, "pass", "pass")
    assert names(match, "mons", 1) == ["Bear"] and sorted(names(match, "mons", 0)) == ["Ox", "Pup"]


@pytest.mark.rule("MQ-R36")
def test_a_skipped_turn_has_no_phases() -> None:
    match = stand(
        cards(Nap="item / Your opponent skips their next turn."),
        ["Pup"],
        [{"card": "Ox", "poison": 1}],
        acting=1,
        hands=(["Nap"], []),
    )
    play(match, "item nap", "pass")
    assert asked(match) == 0 and hp(match, "Ox") == 50, "poisoned in my End Phase only; their turn is skipped"
    assert len(names(match, "hand", 1)) == 0


# ---- whom effects reach (MQ-R105) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R105")
def test_an_attack_whose_attacker_was_removed_deals_nothing_and_its_phase_is_over() -> None:
    game = cards(Trap="Rock 30 60/40/50 / When this Mon is attacked, destroy the attacker.")
    match = stand(game, ["Bear", "Pup"], ["Trap"], acting=1)
    play(match, "attack trap")
    assert names(match, "discard", 0) == ["Bear"] and hp(match, "Trap") == 60
    assert seen(match, "Pup")["facts"]["acting"] is True  # type: ignore[index, call-overload]

"""Texts that are carried out by themselves, and how often (MQ-324 to MQ-326, MQ-R35, MQ-R39, MQ-R90, MQ-R125)."""

import pytest

from bestiary import Match
from bestiary.engine.language.cards import CardError
from tests.games.monquest.field import bp, cards, fact, hp, named, names, seen, stand
from tests.games.table import asked, codes, play, said

GAME = named(
    {
        "Heron": "Wind 20 40/30/20 / At the end of your turn, restore 10 HP to your Mons.",
        "Toller": "Rock 20 40/30/20 / At the end of each turn, deal 10 damage to each opposing Mon.",
        "Herald": "Light 20 40/30/20 / At the start of your turn, this Mon gets +5 ATK.",
        "Shedder": "Dark 20 40/30/20 / At the start of your turn, discard 1 card.",
        "Chimera": "Dark 20 90/30/20 / After this Mon is damaged, it gets +10 ATK.",
        "Golem": "Rock 20 90/30/20 / When this Mon is attacked, it gets +10 DEF.",
        "Kiln": "Fire 20 90/30/20 / Before this Mon is attacked, apply Burn to the attacker.",
        "Mirror": "Light 20 90/30/20 / Before this Mon is attacked, destroy the attacker.",
        "Warden": "Ice 20 90/30/20 / Before this Mon is damaged, it takes 10 less damage until the end of the turn.",
        "Lamb": "Light 20 10/30/20 bp 10 / When this Mon is KO'd, draw 1 card.",
        "Kid": "Light 20 10/30/20 bp 10 / When this Mon is KO'd, your opponent loses 15 BP.",
        "Witch": "Grass 20 40/30/20 / When another Mon is defeated, this Mon gets +30 ATK.",
        "Cloak": "armor / At the end of your turn, restore 15 HP to the wearer.",
        "Duelist": "accessory / When the wearer attacks, draw 1 card.",
        "Dawn": "item / At the end of this turn, restore 40 HP to your Mons.",
        "Doom": "item / Choose 1 opposing Mon. At the end of this turn, deal 30 damage to it.",
        "Loan": "item / At the end of this turn, lose 20 BP.",
        "Debt": "item / At the end of this turn, restore 20 BP.",
        "Nova": "item / Deal 10 damage to each Mon.",
        "Last Word": "Dark 20 10/30/20 bp 10 / When this Mon is KO'd, your opponent loses 500 BP.",
        "Spiral": "Fire 20 900/30/20 / After this Mon is damaged, deal 1 damage to this Mon.",
        "Beater": "Normal 20 90/10/20",
        "Giver": "Grass 20 40/30/20 pool Fire3 // Bless (Fire1): 1 opposing Mon gets +1 DEF.",
        "Fury": "Fire 20 90/30/20 / When a Mon attacks, this Mon gets +10 Max HP.",
        "Scout Owl": "Wind 20 40/30/20 / Once per turn: Draw 1 card.",
        "Lynx": "Fire 20 40/30/20 / Once during this Mon's Action Phase: This Mon gets +10 ATK until the end of the turn.",
        "Monocle": "accessory / Once per turn: Draw 1 card.",
    }
)


def value(match: Match, name: str, which: str) -> int:
    """A number of a Mon as it stands."""
    found = fact(match, name, which)
    assert isinstance(found, int)
    return found


def end_turn(match: Match) -> Match:
    """The player in turn does nothing more."""
    turn = match.view(0)["turn"]
    while match.view(0)["turn"] == turn and not match.over:
        play(match, "end" if "end" in codes(match) else "pass")
    return match


# ---- the start and the end of turns (MQ-72, MQ-R35, MQ-R74, MQ-R124) -------------------------------------------------------------


@pytest.mark.rule("MQ-72", "MQ-85")
def test_end_of_turn_effects_are_carried_out_in_the_end_phase() -> None:
    match = end_turn(stand(GAME, [{"card": "Heron", "hp": 10}, {"card": "Ox", "hp": 55}], ["Pup"]))
    assert (hp(match, "Heron"), hp(match, "Ox")) == (20, 60)
    assert (hp(end_turn(match), "Heron")) == 20  # not in the turn of the other


@pytest.mark.rule("MQ-R35", "MQ-R74")
def test_status_damage_comes_before_other_end_of_turn_effects() -> None:
    match = end_turn(stand(GAME, [{"card": "Ox + Cloak", "hp": 10, "poison": 1}, "Pup"], ["Pup"]))
    assert names(match, "mons", 0) == ["Pup"]
    assert bp(match) == (490, 500)


@pytest.mark.rule("MQ-72")
def test_at_the_end_of_each_turn() -> None:
    match = end_turn(stand(GAME, ["Toller"], ["Ox"]))
    assert hp(match, "Ox") == 50
    assert hp(end_turn(match), "Ox") == 40
    assert hp(match, "Toller") == 40


@pytest.mark.rule("MQ-R35")
def test_of_two_end_of_turn_effects_the_most_recently_created_comes_first() -> None:
    match = stand(GAME, ["Ox"], ["Pup"], acting=1, hands=(["Loan", "Debt"], []), bp=(490, 500))
    play(match, "item loan", "item debt", "pass")
    assert bp(match) == (480, 500)  # 500 at most, then 20 less
    match = stand(GAME, ["Ox"], ["Pup"], acting=1, hands=(["Loan", "Debt"], []), bp=(490, 500))
    play(match, "item debt", "item loan", "pass")
    assert bp(match) == (490, 500)


@pytest.mark.rule("MQ-R35")
def test_of_texts_that_stand_the_most_recent_arrival_comes_first() -> None:
    game = cards(
        Older="Rock 20 40/30/20 / At the end of your turn, lose 20 BP.",
        Newer="Rock 20 40/30/20 / At the end of your turn, restore 20 BP.",
    )
    match = stand(game, ["Older"], ["Pup"], hands=(["Newer"], []), bp=(490, 500))
    assert bp(end_turn(play(match, "play newer 2"))) == (480, 500)
    match = stand(game, ["Newer"], ["Pup"], hands=(["Older"], []), bp=(490, 500))
    assert bp(end_turn(play(match, "play older 2"))) == (490, 500)


@pytest.mark.rule("MQ-R35", "MQ-R90")
def test_texts_that_were_there_from_the_start_came_together() -> None:
    game = cards(
        Taker="Rock 20 40/30/20 / At the end of each turn, lose 20 BP.",
        Giver="Rock 20 40/30/20 / At the end of each turn, restore 20 BP.",
    )
    match = play(stand(game, ["Taker", "Giver"], ["Taker"], turn=0, bp=(490, 500)), "end")
    assert asked(match) == 0  # the turn player's first, in the order of their choice
    play(match, next(code for code in codes(match) if "taker" in code))
    assert bp(match) == (490, 480)


@pytest.mark.rule("MQ-R124")
def test_start_of_turn_effects_come_before_the_empty_hand_check_and_the_draw() -> None:
    match = end_turn(stand(GAME, ["Ox"], ["Shedder"], hands=([], ["Pup"])))
    assert names(match, "discard", 1) == ["Pup"]
    assert len(names(match, "hand", 1)) == 5


@pytest.mark.rule("MQ-R124")
def test_a_start_of_turn_effect_is_for_the_own_turn() -> None:
    match = end_turn(stand(GAME, ["Ox"], ["Herald"]))
    assert value(match, "Herald", "atk") == 35
    assert value(end_turn(match), "Herald", "atk") == 35
    assert value(end_turn(match), "Herald", "atk") == 40


# ---- delayed effects (MQ-R107) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R107", "MQ-72")
def test_a_delayed_effect_leaves_the_action_phase_open_and_is_done_once() -> None:
    match = stand(GAME, [{"card": "Bear", "hp": 10}], ["Ox"], acting=1, hands=(["Dawn", "Pup"], []))
    play(match, "item dawn")
    assert "attack ox" in codes(match)
    end_turn(match)
    assert hp(match, "Bear") == 50
    assert hp(end_turn(end_turn(match)), "Bear") == 50


@pytest.mark.rule("MQ-R107")
def test_a_delayed_effect_remembers_the_mon_that_it_named() -> None:
    match = stand(GAME, ["Bear"], ["Ox", "Cub"], acting=1, hands=(["Doom", "Pup"], []))
    play(match, "item doom", "choose ox")
    assert hp(match, "Ox") == 60
    end_turn(match)
    assert (hp(match, "Ox"), hp(match, "Cub")) == (30, 40)


# ---- before, after and when (MQ-324, MQ-R103) ------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-324", "MQ-R103")
def test_after_damage() -> None:
    match = play(stand(GAME, ["Ox"], ["Chimera"], acting=1), "attack chimera")
    assert (hp(match, "Chimera"), value(match, "Chimera", "atk")) == (50, 40)


@pytest.mark.rule("MQ-324", "MQ-R103")
def test_what_waits_for_an_attack_is_done_before_its_damage() -> None:
    match = play(stand(GAME, ["Bear"], [{"card": "Golem", "defense": 1}], acting=1), "attack golem")
    assert (value(match, "Golem", "def"), hp(match, "Golem")) == (30, 60)


@pytest.mark.rule("MQ-324", "MQ-R105")
def test_before_an_attack() -> None:
    match = play(stand(GAME, ["Ox"], ["Kiln"], acting=1), "attack kiln")
    assert (hp(match, "Kiln"), seen(match, "Ox")["burn"]) == (50, 1)
    match = play(stand(GAME, ["Ox", "Pup"], ["Mirror"], acting=1), "attack mirror")
    assert (hp(match, "Mirror"), names(match, "mons", 0), bp(match)) == (90, ["Pup"], (490, 500))
    assert fact(match, "Pup", "acting") is True


@pytest.mark.rule("MQ-324")
def test_before_damage() -> None:
    match = play(stand(GAME, ["Ox"], ["Warden"], acting=1), "attack warden")
    assert hp(match, "Warden") == 90 - 30


@pytest.mark.rule("MQ-R90")
def test_the_turn_players_triggers_go_first() -> None:
    match = stand(GAME, ["Lamb", "Ox"], ["Kid", "Ox"], acting=2, hands=(["Nova"], ["Pup"]), active=0)
    play(match, "item nova")
    told = said(match)
    drawn = next(at for at, line in enumerate(told) if line.startswith("Cards drawn"))
    assert drawn < told.index("Player 1 loses 15 BP.")


@pytest.mark.rule("MQ-R90")
def test_each_player_orders_their_own_triggers() -> None:
    match = stand(GAME, ["Lamb", "Kid"], ["Ox"], acting=1, hands=([], ["Nova", "Pup"]), active=1)
    play(match, "item nova")
    assert asked(match) == 0
    assert sorted(code.split(".")[0] for code in codes(match)) == ["next kid", "next lamb"]


@pytest.mark.rule("MQ-R75", "MQ-R90")
def test_the_losing_check_follows_a_triggered_effect() -> None:
    match = stand(GAME, ["Bear"], ["Last Word", "Ox"], acting=1)
    play(match, "attack last-word")
    assert match.over
    assert match.result().winners == [1]


@pytest.mark.rule("MQ-R75", "MQ-R90")
def test_what_the_next_trigger_restores_comes_too_late() -> None:
    game = cards(
        Killer="Dark 20 90/30/20 / When another Mon is defeated, your opponent loses 500 BP.",
        Healer="Light 20 90/30/20 / When another Mon is defeated, restore 100 BP.",
    )
    match = play(stand(game, ["Bear", "Killer"], ["Pup", "Healer"], acting=1), "attack pup")
    assert match.over
    assert match.result().winners == [0]


@pytest.mark.rule("MQ-R79", "MQ-R90")
def test_a_bystander_hears_of_a_defeat() -> None:
    match = play(stand(GAME, ["Bear"], ["Pup", "Witch"], acting=1), "attack pup")
    assert value(match, "Witch", "atk") == 60


@pytest.mark.rule("MQ-R107", "MQ-85")
def test_values_that_a_trigger_changes_do_not_end_the_action_phase() -> None:
    game = cards(
        Fury="Fire 20 90/30/20 / When another Mon is played, this Mon gets +10 Max HP.",
        Caller="Grass 20 40/30/20 pool Fire3 // Call (Fire1): Play 1 Mon from your hand.",
    )
    match = stand(game, [{"card": "Caller", "fire ap": 1}], ["Fury"], acting=1, hands=(["Pup", "Ox"], []))
    play(match, "use caller", "choose pup")
    assert value(match, "Fury", "max hp") == 100
    assert fact(match, "Caller", "acting") is True


@pytest.mark.rule("MQ-R125")
def test_a_trigger_that_feeds_itself_stops_at_the_limit_of_the_turn() -> None:
    match = play(stand(GAME, ["Beater"], ["Spiral"], acting=1), "attack spiral")
    assert hp(match, "Spiral") == 900 - 10 - 50
    match = play(stand(GAME, ["Beater"], ["Spiral"], acting=1, most_triggers=7), "attack spiral")
    assert hp(match, "Spiral") == 900 - 10 - 7


@pytest.mark.rule("MQ-R125")
def test_the_limit_of_triggers_begins_anew_with_each_turn() -> None:
    match = play(stand(GAME, ["Beater"], ["Spiral"], acting=1, most_triggers=2), "attack spiral")
    play(end_turn(match), "act 1", "attack spiral")
    assert hp(match, "Spiral") == 900 - 20 - 4


@pytest.mark.rule("MQ-152", "MQ-150")
def test_equipment_hears_what_its_wearer_does() -> None:
    match = play(stand(GAME, ["Ox + Duelist", "Cub"], ["Bear"], acting=1, hands=(["Pup"], [])), "attack bear")
    assert len(names(match, "hand", 0)) == 2
    play(match, "attack bear")  # by Cub, which does not wear it
    assert len(names(match, "hand", 0)) == 2


@pytest.mark.rule("MQ-172")
def test_an_ability_that_is_used_cannot_stand_or_wait() -> None:
    for text in ("When this Mon is attacked, draw 1 card.", "This Mon has +10 ATK."):
        with pytest.raises(CardError):
            named({"Odd": f"Fire 20 40/30/20 pool Fire1 // Odd (Fire1): {text}"})


# ---- so often (MQ-325, MQ-326, MQ-R39) -------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-325")
def test_once_per_turn_allows_one_use_in_a_turn() -> None:
    match = stand(GAME, ["Scout Owl"], ["Ox"], acting=1, hands=(["Pup"], []))
    play(match, "use scout-owl")
    assert len(names(match, "hand", 0)) == 2
    assert "use scout-owl" not in codes(match)
    end_turn(end_turn(match))
    play(match, "act 1")
    assert "use scout-owl" in codes(match)


@pytest.mark.rule("MQ-326")
def test_once_during_its_action_phase() -> None:
    match = stand(GAME, ["Lynx", "Ox"], ["Ox"], acting=1)
    play(match, "use lynx")
    assert value(match, "Lynx", "atk") == 40
    assert "use lynx" not in codes(match)
    play(match, "pass")
    assert "use lynx" not in codes(match)


@pytest.mark.rule("MQ-R39")
def test_two_copies_of_a_once_per_turn_equipment_each_work_once() -> None:
    match = stand(GAME, ["Ox + Monocle", "Cub + Monocle"], ["Ox"], acting=1, hands=(["Pup"], []))
    play(match, "use monocle")
    assert not any(code.startswith("use") for code in codes(match))
    play(match, "pass")
    play(match, next(code for code in codes(match) if code.startswith("use")))
    assert len(names(match, "hand", 0)) == 3

"""Battle Points and how a game ends (chapter 21, MQ-R75 to MQ-R79, MQ-R106, MQ-R125)."""

import pytest

from bestiary import BadRequest, Match
from tests.games.monquest.field import bp, cards, fact, hp, names, of_player, seen, stand
from tests.games.monquest.four import end_turn, ended, use
from tests.games.table import codes, play, said, truly, why_not

GAME = cards(
    Flood="item / Each player loses 30 BP, then restore 10 BP.",
    Bomb="item / Deal 50 BP damage to your opponent.",
    Blast="item / Deal 50 BP damage to your opponent.",
    Tax="item / Your opponent loses 15 BP.",
    Mend="item / Restore 50 BP.",
    Swell="item / You get +100 Max BP.",
    Shrink="item / Your opponent gets −100 Max BP.",
    Toll="item / Lose 10 BP: Draw 1 card.",
    Greed="item / Draw 2 cards.",
    Shield_Wall="item / Prevent the next BP damage to you.",
    Quake="item / Deal 60 damage to each opposing Mon.",
    Salve="item / Choose 1 opposing Mon. Deal 30 damage to it. Restore 10 HP to it.",
    Ring_of_Doom="item / Destroy 1 Mon on the battlefield.",
    Exile="item / Banish 1 Mon on the battlefield.",
    Erasure="item / Destroy and banish 1 Mon on the battlefield.",
    Fall="item / Defeat 1 Mon on the battlefield.",
    Recall="item / Return 1 Mon on the battlefield to its owner's hand.",
    Dismiss="item / Send 1 Mon on the battlefield to its owner's Discard Zone.",
    Bounce="item / Return 1 Mon on the battlefield to its owner's deck.",
    Martyr="Normal 10 30/20/15 bp 20 / When this Mon is KO'd, draw 1 card.",
    Relic="Normal 10 30/20/15 bp 20 / When this Mon is destroyed, draw 1 card.",
    Hero="Normal 10 30/20/15 bp 20 / When this Mon is defeated, draw 1 card.",
    Avenger="Normal 10 30/20/15 bp 20 / When this Mon is defeated, your opponent loses 20 BP.",
    Ledger="Normal 10 30/20/15 / When your opponent is dealt BP damage, this Mon gets +5 ATK.",
    Mourner="Normal 10 40/20/15 / When a Mon is KO'd, lose 5 BP.",
)


# ---- what BP is, and how it falls ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-298", "MQ-204")
def test_mq_298_bp_is_separate_from_hp() -> None:
    match = play(stand(GAME, ["Pup"], ["Bear"], acting=1), "attack bear")
    assert hp(match, "Bear") == 80 and bp(match) == (500, 500)
    match = use(GAME, "Bomb")
    assert hp(match, "Bear") == 100 and bp(match) == (500, 450)


@pytest.mark.rule("MQ-300", "MQ-304")
def test_mq_300_a_mon_that_is_kod_costs_its_controller_its_printed_bp_value() -> None:
    match = play(stand(GAME, ["Colossus"], ["Giant"], acting=1), "attack giant")
    assert bp(match) == (500, 460) and names(match, "discard", 1) == ["Giant"]


@pytest.mark.rule("MQ-301")
def test_mq_301_bp_falls_by_ko_destruction_damage_cost_effect_and_direct_attack() -> None:
    assert bp(play(stand(GAME, ["Ox"], ["Pup"], acting=1), "attack pup")) == (500, 490)
    assert bp(use(GAME, "Ring of Doom", "choose bear")) == (500, 490)
    assert bp(use(GAME, "Fall", "choose bear")) == (500, 490)
    assert bp(use(GAME, "Bomb")) == (500, 450)
    assert bp(use(GAME, "Tax")) == (500, 485)
    assert bp(use(GAME, "Toll")) == (490, 500)
    assert bp(play(stand(GAME, ["Ox"], [], acting=1), "attack seat-2")) == (500, 480)


@pytest.mark.rule("MQ-302", "MQ-304", "MQ-305", "MQ-306", "MQ-R62")
@pytest.mark.parametrize(("item", "grows"), [("Bomb", 5), ("Tax", 0), ("Ring of Doom", 0), ("Quake", 0)])
def test_mq_302_only_what_expressly_deals_damage_to_bp_is_direct(item: str, grows: int) -> None:
    choice = ["choose pup"] if item == "Ring of Doom" else []
    match = use(GAME, item, *choice, mine="Ledger", theirs="Pup")
    assert bp(match)[1] < 500 and fact(match, "Ledger", "atk") == 20 + grows


@pytest.mark.rule("MQ-305", "MQ-297")
def test_mq_305_bp_handed_over_as_a_cost_is_no_direct_damage() -> None:
    match = stand(GAME, [], ["Ledger"], hands=(["Giant"], []))
    assert bp(play(match, "recover")) == (490, 500) and fact(match, "Ledger", "atk") == 20
    match = stand(GAME, ["Ox"], ["Ledger"], hands=(["Cub"], []))
    assert bp(play(match, "retreat ox cub bp")) == (490, 500) and fact(match, "Ledger", "atk") == 20
    match = stand(GAME, ["Ox"], ["Ledger"], acting=1, hands=(["Toll"], []))
    assert bp(play(match, "item toll")) == (490, 500) and fact(match, "Ledger", "atk") == 20


@pytest.mark.rule("MQ-306", "MQ-R62")
def test_mq_306_a_shield_against_bp_damage_stops_only_that() -> None:
    def shielded(*items: str) -> Match:
        match = stand(GAME, ["Ox"], ["Bear", "Pup"], acting=1, hands=(["Shield Wall"], ["Tax", "Bomb", "Blast"]))
        return play(match, "item shield-wall", "pass", "act 1", *[f"item {name}" for name in items])

    assert bp(shielded("tax", "bomb")) == (485, 500)  # losing BP is no damage and uses nothing up
    assert bp(shielded("bomb")) == (500, 500)
    assert bp(shielded("bomb", "blast")) == (450, 500)  # only the next damage was stopped


@pytest.mark.rule("MQ-303")
def test_mq_303_direct_bp_damage_needs_no_mon_to_be_hurt() -> None:
    assert bp(use(GAME, "Bomb", theirs="")) == (500, 450)
    match = use(GAME, "Bomb")
    assert names(match, "mons", 1) == ["Bear"] and names(match, "discard", 1) == []


# ---- winning, losing, drawing --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-299", "MQ-307")
def test_mq_299_who_is_at_0_bp_loses_and_the_opponent_wins() -> None:
    match = stand(GAME, ["Ox"], ["Pup"], acting=1, bp=(500, 10))
    assert ended(match) == ("", [])
    assert ended(play(match, "attack pup")) == ("beaten", [0]) and bp(match) == (500, 0)
    result = match.result()
    assert result is not None and result.rule == "MQ-307"
    close = stand(GAME, ["Ox"], ["Pup"], acting=1, bp=(500, 11))
    assert ended(play(close, "attack pup")) == ("", []) and bp(close) == (500, 1)


@pytest.mark.rule("MQ-308", "MQ-56")
def test_mq_308_who_must_draw_and_cannot_has_lost() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], hands=([], ["Cub"]), decks=(["Filler 1"], []))
    assert ended(play(match, "end")) == ("out of cards", [0])
    result = match.result()
    assert result is not None and result.rule == "MQ-308"


@pytest.mark.rule("MQ-309")
def test_mq_309_both_at_0_bp_is_a_draw_only_after_the_effect() -> None:
    assert ended(use(GAME, "Flood", bp=(20, 30))) == ("beaten", [0])  # 10 BP came back to the user
    both = {"card": "Pup", "poison": 1, "hp": 10}
    match = stand(GAME, [both], [both], bp=(10, 10))  # type: ignore[list-item]
    assert ended(play(match, "end")) == ("all beaten", [])
    result = match.result()
    assert result is not None and (result.rule, result.returns) == ("MQ-309", [0.0, 0.0])


@pytest.mark.rule("MQ-R75", "MQ-309")
def test_mq_r75_loss_is_checked_only_when_the_effect_has_fully_resolved() -> None:
    match = use(GAME, "Flood", bp=(30, 30))
    assert bp(match) == (10, 0) and ended(match) == ("beaten", [0])
    tower = use(GAME, "Quake", theirs="Pup", bp=(500, 5))
    assert bp(tower) == (500, 0) and ended(tower) == ("beaten", [0])  # BP never falls below 0


@pytest.mark.rule("MQ-R75", "MQ-R90")
def test_mq_r75_what_was_set_off_comes_after_the_losing_check() -> None:
    match = stand(GAME, ["Ox"], ["Avenger"], acting=1, bp=(20, 20))
    assert ended(play(match, "attack avenger")) == ("beaten", [0]) and bp(match) == (20, 0)  # it could not take anybody along
    alive = stand(GAME, ["Ox"], ["Avenger"], acting=1, bp=(20, 21))
    assert ended(play(alive, "attack avenger")) == ("beaten", [1]) and bp(alive) == (0, 1)  # and is checked afterwards


@pytest.mark.rule("MQ-R75", "MQ-R90", "MQ-R35")
def test_mq_r75_in_the_end_phase_too() -> None:
    dying: dict[str, str | int] = {"card": "Avenger", "poison": 1, "hp": 10}
    match = play(stand(GAME, [dying], ["Ox"], bp=(20, 20)), "end")
    assert ended(match) == ("beaten", [1]) and bp(match) == (0, 20)
    alive = play(stand(GAME, [dying], ["Ox"], bp=(21, 20)), "end")
    assert ended(alive) == ("beaten", [0]) and bp(alive) == (1, 0)


@pytest.mark.rule("MQ-R75", "MQ-R31")
def test_mq_r75_a_failed_draw_and_0_bp_at_once_are_a_draw() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Toll"], []), decks=([], ["Filler 1"]), bp=(10, 500))
    assert ended(play(match, "item toll"))[1] == [1]
    both = {"card": "Pup", "poison": 1, "hp": 10}
    match = stand(GAME, ["Ox"], [both], hands=(["Cub"], ["Cub"]), decks=(["Filler 1"], []), bp=(10, 10))  # type: ignore[list-item]
    assert ended(play(match, "end"))[1] == [0]


@pytest.mark.rule("MQ-R76", "MQ-329")
def test_mq_r76_a_bp_cost_needs_as_many_bp() -> None:
    short = stand(GAME, [], ["Bear"], hands=(["Giant"], []), bp=(9, 500))
    assert "recover" not in codes(short) and why_not(short, "recover") == "MQ-R76"
    exact = stand(GAME, [], ["Bear"], hands=(["Giant"], []), bp=(10, 500))
    play(exact, "recover")
    assert ended(exact) == ("beaten", [1]) and len(names(exact, "deck", 0)) == 9  # it lost after the draw
    item = stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Toll"], []), bp=(9, 500))
    assert "item toll" not in codes(item)
    paid = stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Toll"], []), bp=(10, 500))
    assert ended(play(paid, "item toll")) == ("beaten", [1])


@pytest.mark.rule("MQ-R77", "MQ-338", "MQ-34", "MQ-33")
@pytest.mark.parametrize("points", [10, 100, 300, 1000, 9999])
def test_mq_r77_max_bp_begins_at_the_agreed_starting_bp(points: int) -> None:
    match = GAME.new(seed=1, decks=["plain", "plain"], options={"starting_bp": points})
    assert bp(match) == (points, points) and [of_player(match, seat, "max bp") for seat in (0, 1)] == [points] * 2


@pytest.mark.rule("MQ-R77", "MQ-338")
@pytest.mark.parametrize("points", [9, 0, -5, 10000])
def test_mq_r77_other_starting_bp_are_refused(points: int) -> None:
    with pytest.raises(BadRequest, match="10 to 9999"):
        GAME.new(seed=1, decks=["plain", "plain"], options={"starting_bp": points})


@pytest.mark.rule("MQ-R77", "MQ-313")
def test_mq_r77_restored_bp_never_exceed_max_bp() -> None:
    assert bp(use(GAME, "Mend", bp=(290, 500), max_bp=[300, 500])) == (300, 500)
    assert bp(use(GAME, "Mend", bp=(240, 500), max_bp=[300, 500])) == (290, 500)
    assert bp(use(GAME, "Mend")) == (500, 500)


# ---- leaving the field, KO and defeat ------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R78", "MQ-343")
@pytest.mark.parametrize(("item", "zone"), [("Exile", "banished"), ("Recall", "hand"), ("Dismiss", "discard"), ("Bounce", "deck")])
def test_mq_r78_leaving_without_being_defeated_costs_no_bp(item: str, zone: str) -> None:
    match = use(GAME, item, "choose hero", theirs="Hero")
    assert bp(match) == (500, 500) and "Hero" in truly(match, zone, 1)
    assert len(truly(match, "hand", 1)) == (1 if zone == "hand" else 0)  # it was not defeated: nothing is drawn


@pytest.mark.rule("MQ-R78", "MQ-265")
def test_mq_r78_destroy_and_banish_costs_bp() -> None:
    match = use(GAME, "Erasure", "choose hero", theirs="Hero")
    assert bp(match) == (500, 480) and names(match, "banished", 1) == ["Hero"]


@pytest.mark.rule("MQ-R79", "MQ-295")
@pytest.mark.parametrize(
    ("mon", "item", "drawn"),
    [
        ("Martyr", "Quake", 1), ("Martyr", "Ring of Doom", 0), ("Martyr", "Fall", 0),
        ("Relic", "Quake", 0), ("Relic", "Ring of Doom", 1), ("Relic", "Fall", 0),
        ("Hero", "Quake", 1), ("Hero", "Ring of Doom", 1), ("Hero", "Fall", 1),
    ],
)  # fmt: skip
def test_mq_r79_kod_destroyed_and_defeated_are_told_apart(mon: str, item: str, drawn: int) -> None:
    match = use(GAME, item, *([] if item == "Quake" else [f"choose {mon.lower()}"]), theirs=mon)
    assert len(names(match, "hand", 1)) == drawn
    assert bp(match) == (500, 480) and names(match, "discard", 1) == [mon]  # each costs its BP value once


@pytest.mark.rule("MQ-R106")
def test_mq_r106_a_mon_at_0_hp_is_kod_before_the_next_sentence() -> None:
    match = use(GAME, "Salve", "choose cub", theirs="Cub")
    assert hp(match, "Cub") == 20  # 40 - 30 + 10
    gone = use(GAME, "Salve", "choose pup", theirs="Pup")
    assert names(gone, "mons", 1) == [] and bp(gone) == (500, 490) and not [line for line in said(gone) if "heals" in line]


@pytest.mark.rule("MQ-R106", "MQ-R75")
def test_mq_r106_mons_brought_to_0_by_one_sentence_are_kod_together() -> None:
    match = stand(GAME, ["Ox"], ["Pup", "Mourner"], acting=1, hands=(["Quake"], []))
    play(match, "item quake")
    told = [line for line in said(match) if "KO'd" in line or "loses" in line]
    assert told[:2] == ["Pup is KO'd.", "Mourner is KO'd."] or told[:2] == ["Mourner is KO'd.", "Pup is KO'd."]
    assert names(match, "mons", 1) == []


# ---- games that never end ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R125")
def test_mq_r125_a_game_of_too_many_turns_is_a_draw() -> None:
    match = GAME.new(seed=3, decks=["plain", "plain"], options={"max_turns": 10})
    while match.view(0)["turn"] == 0:
        match.play(match.legal()[0])
    turns = []
    while not match.over:
        turns.append(match.view(0)["turn"])
        end_turn(match)
    assert turns == list(range(1, 11)) and ended(match) == ("too long", [])
    result = match.result()
    assert result is not None and (result.rule, result.returns) == ("MQ-R125", [0.0, 0.0])


@pytest.mark.rule("MQ-R125")
def test_mq_r125_with_0_there_is_no_limit_but_the_deck() -> None:
    match = GAME.new(seed=3, decks=["plain", "plain"], options={"max_turns": 0})
    while not match.over:
        menu = codes(match)
        match.play(next((code for code in ("end", "pass") if code in menu), menu[0]))
    assert ended(match)[0] == "out of cards" and int(str(match.view(0)["turn"])) > 75


@pytest.mark.rule("MQ-R125")
@pytest.mark.parametrize("most", [1, 3, 50])
def test_mq_r125_one_cards_trigger_resolves_only_so_often_in_a_turn(most: int) -> None:
    game = cards(
        Spark="Normal 10 500/20/15 / After this Mon is damaged, deal 1 damage with no Attribute to it.",
        Flint="item / Deal 1 damage to 1 opposing Mon.",
    )
    match = use(game, "Flint", theirs="Spark", most_triggers=most)
    assert int(str(seen(match, "Spark")["hp"])) == 500 - 1 - most

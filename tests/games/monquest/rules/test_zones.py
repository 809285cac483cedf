"""Zones and what is public (chapter 23), timing, costs, choices (chapter 24), and what a table may agree on (chapter 26)."""

import json

import pytest

from bestiary import BadRecord, Deck
from bestiary.engine.table.record import replay
from tests.games.monquest.field import bp, cards, fact, hp, names, of_player, stand
from tests.games.monquest.four import end_turn, four, question, turn_of
from tests.games.monquest.test_whole_games import plain, real
from tests.games.table import asked, codes, play, said, why_not, zone_of

GAME = cards(
    Spring="Water 20 40/25/20 pool Water3 // Splash (Water2): Deal 10 damage to 1 opposing Mon.",
    Bow="weapon Fire / The wearer has +10 ATK for each upgrade.",
    Banner="item / Stays 3 turns.\nYour Mons have +10 ATK.",
    Scroll="item / Draw 1 card.",
    Sigil="item / Usable in your Main Phase.\nDraw 1 card.",
    Dart="item / Deal 10 damage to 1 opposing Mon.",
    Exile="item / Banish 1 Mon on the battlefield.",
    Peek="item / Look at your opponent's hand.",
    Spy="item / Look at the top 2 cards of your opponent's deck.",
    Show="item / Reveal the top card of your deck.",
    Maybe="item / You may discard 1 card. If you do, draw 2 cards.",
    Duty="item / You must discard 2 cards, then draw 1 card.",
    Fee="item / Discard 1 card: Draw 2 cards.",
    Squeeze="item / Your opponent discards 1 card.",
    Snatch="item / Your opponent discards a random card.",
    Purge="item / Each player discards 1 card.",
    Find="item / Search your deck for 1 Equipment.",
    Cheer="item / Each player of your team restores 20 BP.",
    Rod="accessory / Once per turn: Draw 1 card.",
    Drum="Normal 20 60/25/20 / Once during this Mon's Action Phase: This Mon gets +10 ATK until the end of the turn.",
    Thorn="Grass 20 60/25/20 / When this Mon is attacked, deal 5 damage to the attacker.",
    Ghost="Dark 20 30/25/20 / When this Mon is KO'd, draw 1 card.",
    Urn="accessory / When this Equipment is destroyed, draw 1 card.",
    Hammer="item / Destroy 1 Equipment.",
    Bell="Normal 20 60/25/20 / At the end of your turn, restore 5 HP to this Mon.",
    Scar="Normal 20 60/25/20 / After this Mon is damaged, it gets +10 ATK.",
    Altar="item / Send one of your Mons to your Discard Zone: Draw 2 cards.",
    Ebb="item / Return one of your Mons to your hand: Draw 1 card.",
    Void="item / Banish one of your Mons: Draw 1 card.",
)  # fmt: skip


# ---- the zones -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-315", "MQ-26")
def test_mq_315_the_attribute_zone_holds_the_piles_for_everybody_to_see() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], piles={"Fire": [5, 2], "Water": [0, 9]})
    for viewer in (0, 1, None):
        piles = [[of_player(match, seat, f"{kind} pile", viewer) for kind in ("fire", "water", "ice")] for seat in (0, 1)]
        assert piles == [[5, 0, 0], [2, 9, 0]]


@pytest.mark.rule("MQ-316", "MQ-101")
def test_mq_316_the_mon_zone_has_two_slots() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], hands=(["Pup", "Cub"], []))
    play(match, "play pup 2")
    assert sorted((card["name"], card["slot"]) for card in zone_of(match, "mons", 0)) == [("Ox", 0), ("Pup", 1)]
    assert [code for code in codes(match) if code.startswith("play")] == []


@pytest.mark.rule("MQ-317", "MQ-60")
def test_mq_317_the_equipment_zone_holds_what_is_attached() -> None:
    match = play(stand(GAME, ["Ox", "Cub"], ["Bear"], hands=(["Bow"], [])), "attach bow cub")
    assert [(card["name"], card["slot"]) for card in zone_of(match, "equipment", 0, 1)] == [("Bow", 1)]
    assert names(match, "hand", 0) == []


@pytest.mark.rule("MQ-318", "MQ-181")
def test_mq_318_the_item_zone_holds_items_that_are_played_or_stay() -> None:
    match = play(stand(GAME, ["Ox"], ["Bear", "Pup"], acting=1, hands=(["Banner", "Dart"], [])), "item banner")
    assert names(match, "items", 0, 1) == ["Banner"] and fact(match, "Ox", "atk") == 50
    play(match, "item dart")
    assert "Dart" in names(match, "items", 0, 1) + names(match, "hand", 0)  # a target is being chosen
    play(match, "choose pup")
    assert (names(match, "items", 0), names(match, "discard", 0)) == (["Banner"], ["Dart"])


@pytest.mark.rule("MQ-319", "MQ-180")
def test_mq_319_the_discard_zone_holds_used_kod_and_discarded_cards() -> None:
    match = stand(GAME, ["Colossus"], ["Pup + Bow"], acting=1, hands=(["Scroll", "Fee", "Cub"], []))
    play(match, "item scroll", "item fee", "choose cub", "attack pup")
    assert sorted(names(match, "discard", 0)) == ["Cub", "Fee", "Scroll"] and sorted(names(match, "discard", 1)) == ["Bow", "Pup"]


@pytest.mark.rule("MQ-320", "MQ-55")
def test_mq_320_draws_come_from_the_top_of_the_deck() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Scroll"], []), decks=(["Pup", "Cub", "Newt"], ["Ox"] * 9))
    play(match, "item scroll")
    assert names(match, "hand", 0) == ["Pup"] and len(names(match, "deck", 0)) == 2


@pytest.mark.rule("MQ-321", "MQ-262")
def test_mq_321_discard_zones_and_banished_cards_are_public() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Exile", "Scroll"], []))
    play(match, "item scroll", "item exile", "choose bear")
    for viewer in (0, 1, None):
        zones = {(str(zone["name"]), zone["seat"]): zone["cards"] for zone in match.view(viewer)["zones"]}
        assert sorted(card["name"] for card in zones["discard", 0]) == ["Exile", "Scroll"]  # type: ignore[union-attr]
        assert [card["name"] for card in zones["banished", 1]] == ["Bear"]  # type: ignore[union-attr]


@pytest.mark.rule("MQ-322")
def test_mq_322_nobody_sees_a_hand_or_deck_unless_a_card_allows_it() -> None:
    match = stand(
        GAME, ["Ox"], ["Bear"], acting=1, hands=(["Peek", "Spy"], ["Cub", "Newt"]), decks=(["Pup"] * 4, ["Wall", "Ox", "Pup"])
    )
    assert names(match, "hand", 1, 0) == ["?", "?"] and names(match, "hand", 0, 1) == ["?", "?"]
    assert set(names(match, "deck", 0)) == {"?"}
    play(match, "item spy")
    assert names(match, "deck", 1, 0) == ["Wall", "Ox", "?"] and set(names(match, "deck", 1)) == {"?"}
    play(match, "item peek")
    seen = ["Player 1 looks at Cub.", "Player 1 looks at Newt."]
    assert sorted(line for line in said(match, 0) if "Cub" in line or "Newt" in line) == seen
    assert not [line for line in said(match, None) if "Cub" in line or "Newt" in line]
    view = match.view(None)
    assert not [card for zone in view["zones"] for card in zone["cards"] if zone["name"] in ("hand", "deck") and "name" in card]


@pytest.mark.rule("MQ-322")
def test_mq_322_what_is_revealed_everybody_sees() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Show"], []), decks=(["Wall", "Pup"], ["Pup"]))
    play(match, "item show")
    assert names(match, "deck", 0, 1) == ["Wall", "?"] and names(match, "deck", 0) == ["Wall", "?"]


@pytest.mark.rule("MQ-343", "MQ-260")
def test_mq_343_what_makes_a_mon_leave_says_where_it_goes() -> None:
    banished = play(stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Exile"], [])), "item exile", "choose bear")
    assert names(banished, "banished", 1) == ["Bear"] and names(banished, "discard", 1) == []
    killed = play(stand(GAME, ["Colossus"], ["Bear"], acting=1), "attack bear")
    assert names(killed, "discard", 1) == ["Bear"] and names(killed, "banished", 1) == []


# ---- hidden cards and choices --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R120", "MQ-R37")
def test_mq_r120_a_search_never_looks_into_the_deck_before() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Find"], []), decks=(["Pup", "Cub", "Newt"], ["Pup"]))
    assert "item find" in codes(match)  # although there is no Equipment
    play(match, "item find")
    while question(match) != "action":
        match.play(match.legal()[0])
    assert names(match, "hand", 0) == [] and len(names(match, "deck", 0)) == 3
    assert "Player 1's deck is shuffled." in said(match)
    empty = stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Find"], []), decks=([], ["Pup"]))
    assert "item find" not in codes(empty)


@pytest.mark.rule("MQ-R120", "MQ-322")
def test_mq_r120_the_searcher_may_find_nothing_and_the_others_do_not_see_what_was_found() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Find"], []), decks=(["Pup", "Club", "Ring"], ["Pup"]))
    play(match, "item find")
    menu = codes(match)
    assert {"choose club", "choose ring"} < set(menu) and len(menu) == 3
    nothing = next(code for code in menu if code not in ("choose club", "choose ring"))
    twin = match.clone()
    play(match, "choose club")
    assert names(match, "hand", 0) == ["Club"] and names(match, "hand", 0, 1) == ["?"]
    assert not [line for line in said(match, 1) if "Club" in line]
    play(twin, nothing)
    assert names(twin, "hand", 0) == [] and len(names(twin, "deck", 0)) == 3


@pytest.mark.rule("MQ-R121")
def test_mq_r121_the_player_whose_hand_it_is_picks_what_is_discarded() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Squeeze"], ["Cub", "Newt"]))
    play(match, "item squeeze")
    assert asked(match) == 1 and sorted(codes(match)) == ["choose cub", "choose newt"]
    play(match, "choose newt")
    assert names(match, "discard", 1, 0) == ["Newt"] and names(match, "hand", 1, 0) == ["?"] and asked(match) == 0


@pytest.mark.rule("MQ-R121")
def test_mq_r121_at_random_nobody_picks() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Snatch"], ["Cub", "Newt"]))
    play(match, "item snatch")
    assert asked(match) == 0 and len(names(match, "discard", 1)) == 1 and len(names(match, "hand", 1)) == 1


@pytest.mark.rule("MQ-R121")
def test_mq_r121_several_players_pick_in_turn_order_and_reveal_together() -> None:
    match = four(
        GAME,
        ["Ox"],
        ["Bear"],
        ["Pup"],
        ["Wall"],
        active=1,
        acting=1,
        hands=(["Cub", "Newt"], ["Purge", "Cub", "Newt"], ["Cub", "Newt"], ["Cub", "Newt"]),
    )
    play(match, "item purge")
    order = []
    for _ in range(4):
        order.append(asked(match))
        assert [names(match, "discard", seat) for seat in range(4)] == [[], [], [], []]  # nobody sees what the others pick
        play(match, "choose cub")
    assert order == [1, 2, 3, 0]
    assert [[name for name in names(match, "discard", seat) if name == "Cub"] for seat in range(4)] == [["Cub"]] * 4


# ---- timing, costs, choose, may, must ------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-323", "MQ-63", "MQ-64")
def test_mq_323_a_card_is_used_only_when_the_rules_or_its_text_allow_it() -> None:
    main = stand(GAME, ["Spring"], ["Bear"], hands=(["Scroll", "Sigil"], []), piles={"Water": [9, 0]})
    assert why_not(main, "item scroll") == "MQ-R28" and why_not(main, "use spring") == "MQ-64" and "item sigil" in codes(main)
    action = stand(GAME, [{"card": "Spring", "water ap": 3}], ["Bear"], acting=1, hands=(["Scroll", "Sigil"], []))
    assert why_not(action, "item sigil") == "MQ-R28" and {"item scroll", "use spring"} <= set(codes(action))


@pytest.mark.rule("MQ-324")
def test_mq_324_a_card_may_name_the_moment_when_a_mon_is_attacked() -> None:
    match = play(stand(GAME, ["Cub"], ["Thorn"], acting=1), "attack thorn")
    assert (hp(match, "Cub"), hp(match, "Thorn")) == (35, 30)


@pytest.mark.rule("MQ-324", "MQ-R79")
def test_mq_324_or_when_it_is_kod_or_a_card_is_destroyed() -> None:
    match = play(stand(GAME, ["Ox", "Bear"], ["Ghost", "Pup + Urn"], acting=1, hands=(["Hammer"], [])), "item hammer")
    if question(match) == "":
        raise AssertionError("the game is over")
    if "choose urn" in codes(match):
        play(match, "choose urn")
    assert len(names(match, "hand", 1)) == 1
    play(match, "attack ghost")
    assert len(names(match, "hand", 1)) == 2


@pytest.mark.rule("MQ-324", "MQ-72")
def test_mq_324_or_the_end_phase_or_just_after_damage() -> None:
    bell: dict[str, str | int] = {"card": "Bell", "hp": 30}
    match = play(stand(GAME, [bell], ["Bear"]), "end")
    assert hp(match, "Bell") == 35
    assert fact(play(stand(GAME, ["Pup"], ["Scar"], acting=1), "attack scar"), "Scar", "atk") == 35


@pytest.mark.rule("MQ-325", "MQ-R39")
def test_mq_325_once_per_turn_is_one_use_in_that_players_turn() -> None:
    match = stand(GAME, ["Ox + Rod"], ["Bear"], acting=1)
    play(match, "use rod")
    assert len(names(match, "hand", 0)) == 1 and why_not(match, "use rod") == "MQ-R18"
    end_turn(match)
    end_turn(match)
    assert turn_of(match) == 0 and "use rod" in codes(play(match, "act 1"))


@pytest.mark.rule("MQ-326")
def test_mq_326_once_during_the_action_phase_is_one_use_in_that_phase_only() -> None:
    match = stand(GAME, ["Drum"], ["Bear"], hands=(["Pup"], []))
    assert "use drum" not in codes(match)  # the Main Phase
    play(match, "act 1", "use drum")
    assert fact(match, "Drum", "atk") == 35 and why_not(match, "use drum") != ""


@pytest.mark.rule("MQ-327")
@pytest.mark.parametrize(
    ("item", "zone", "gone"),
    [("Fee", "discard", "Cub"), ("Altar", "discard", "Pup"), ("Ebb", "hand", "Pup"), ("Void", "banished", "Pup")],
)
def test_mq_327_a_cost_may_be_a_discarded_sent_returned_or_banished_card(item: str, zone: str, gone: str) -> None:
    match = stand(GAME, ["Ox", "Pup"], ["Bear"], acting=1, hands=([item, "Cub"], []), decks=(["Newt"] * 5, ["Newt"] * 5))
    play(match, f"item {item.lower()}")
    if f"choose {gone.lower()}" in codes(match):
        play(match, f"choose {gone.lower()}")
    assert gone in names(match, zone, 0) and "Newt" in names(match, "hand", 0) and bp(match) == (500, 500)


@pytest.mark.rule("MQ-327", "MQ-328", "MQ-170")
def test_mq_328_attribute_cards_are_paid_before_the_effect() -> None:
    match = stand(GAME, [{"card": "Spring", "water ap": 3}], ["Bear", "Pup"], acting=1)
    play(match, "use spring", "choose pup")
    assert fact(match, "Spring", "ap") == 1 and hp(match, "Pup") == 20
    assert of_player(match, 0, "water pile") == 2  # and back in their pile afterwards


@pytest.mark.rule("MQ-329", "MQ-167")
def test_mq_329_what_cannot_be_paid_cannot_be_used() -> None:
    match = stand(GAME, [{"card": "Spring", "water ap": 1}], ["Bear"], acting=1, hands=(["Fee"], []))
    assert why_not(match, "use spring") == "MQ-167"
    assert why_not(match, "item fee") != "" and "item fee" not in codes(match)  # there is no other card to discard


@pytest.mark.rule("MQ-330")
def test_mq_330_the_user_chooses() -> None:
    match = stand(GAME, ["Ox"], ["Bear", "Pup"], acting=1, hands=(["Dart"], []))
    play(match, "item dart")
    assert asked(match) == 0 and sorted(codes(match)) == ["choose bear", "choose pup"]


@pytest.mark.rule("MQ-331")
def test_mq_331_with_nothing_to_choose_it_cannot_be_used() -> None:
    match = stand(GAME, ["Ox"], [], acting=1, hands=(["Dart", "Hammer"], []))
    assert (why_not(match, "item dart"), why_not(match, "item hammer")) == ("MQ-331", "MQ-331")
    assert "item hammer" in codes(stand(GAME, ["Ox + Club"], [], acting=1, hands=(["Hammer"], [])))


@pytest.mark.rule("MQ-332")
@pytest.mark.parametrize(("answer", "hand"), [("yes", 2), ("no", 1)])
def test_mq_332_may_leaves_it_to_the_user(answer: str, hand: int) -> None:
    match = stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Maybe", "Cub"], []))
    play(match, "item maybe")
    if "yes" in codes(match):
        play(match, answer)
        if "choose cub" in codes(match):
            play(match, "choose cub")
    else:
        play(match, "choose cub" if answer == "yes" else next(code for code in codes(match) if code != "choose cub"))
    assert len(names(match, "hand", 0)) == hand


@pytest.mark.rule("MQ-333", "MQ-334")
@pytest.mark.parametrize(("others", "left"), [(["Cub", "Newt", "Pup"], 2), (["Cub", "Newt"], 1), (["Cub"], 1), ([], 1)])
def test_mq_333_must_is_done_as_far_as_it_is_possible(others: list[str], left: int) -> None:
    match = stand(GAME, ["Ox"], ["Bear"], acting=1, hands=(["Duty", *others], []))
    play(match, "item duty")
    while question(match) != "action":
        assert "no" not in codes(match)
        match.play(match.legal()[0])
    assert len(names(match, "hand", 0)) == left and len(names(match, "discard", 0)) == 1 + min(2, len(others))


# ---- teams, options, formats ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-337")
def test_mq_337_a_card_may_speak_of_the_team() -> None:
    match = four(
        GAME,
        ["Ox"],
        ["Bear"],
        ["Pup"],
        ["Wall"],
        acting=1,
        hands=(["Cheer"], [], [], []),
        bp=(400, 400, 400, 400),
        max_bp=[500] * 4,
    )
    assert bp(play(match, "item cheer")) == (420, 400, 420, 400)


@pytest.mark.rule("MQ-338", "MQ-34")
def test_mq_338_the_default_is_500_bp_and_a_table_may_agree_on_others() -> None:
    assert bp(GAME.new(seed=1, decks=["plain", "plain"])) == (500, 500)
    assert bp(GAME.new(seed=1, decks=["plain", "plain"], options={"starting_bp": 100})) == (100, 100)


@pytest.mark.rule("MQ-339", "MQ-15", "MQ-16")
@pytest.mark.parametrize(("size", "fault"), [(43, "MQ-15"), (44, ""), (57, ""), (70, ""), (71, "MQ-16")])
def test_mq_339_deck_size_is_free_from_44_to_70(size: int, fault: str) -> None:
    own, left = {}, size
    game = cards(**{f"Item_{number}": "item / Draw 1 card." for number in range(1, 13)})
    for number in range(1, 17):
        own[f"Filler {number}"] = min(3, left)
        left -= own[f"Filler {number}"]
    for number in range(1, 13):
        own[f"Item {number}"] = min(2, left)
        left -= own[f"Item {number}"]
    deck = Deck("d", "D", {"cards": {name: count for name, count in own.items() if count}, "piles": {"Fire": 5}}, {})
    assert {problem.rule for problem in game.check_deck(deck)} == ({fault} if fault else set())


@pytest.mark.rule("MQ-340")
def test_mq_340_the_table_says_how_long_a_game_takes() -> None:
    minutes = real().table.minutes
    assert isinstance(minutes, int) and 40 <= minutes <= 60


@pytest.mark.rule("MQ-341", "MQ-21", "MQ-309")
def test_mq_341_without_a_named_format_the_boss_limit_and_the_draw_stand() -> None:
    offered = {option.name for option in real().options}
    assert offered == {"starting_bp", "max_setup_redraws", "max_tie_redraws", "max_turns", "max_triggers", "lists"}
    bosses = Deck("d", "D", {"cards": {"Titan": 2, **{f"Filler {number}": 3 for number in range(1, 16)}}, "piles": {"Fire": 5}}, {})
    assert [problem.rule for problem in GAME.check_deck(bosses)] == ["MQ-21"]


@pytest.mark.rule("MQ-342")
def test_mq_342_a_rule_update_is_another_edition_under_which_old_games_are_not_played_on() -> None:
    match = plain().new(seed=1, decks=["thin", "deep"])
    match.play(match.legal()[0])
    record = json.loads(json.dumps(match.record()))
    assert record["edition"] == plain().edition and plain().edition.startswith(f"{plain().rules.version}-")
    assert replay(record, lambda name: plain()).moves == match.moves
    record["edition"] = record["edition"].replace(plain().rules.version, "0", 1)
    with pytest.raises(BadRecord, match="edition"):
        replay(record, lambda name: plain())

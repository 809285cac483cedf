"""Chapter 7 of the rulebook: normal play, Level and Form Summons (MQ-98 to MQ-130, MQ-R5, MQ-R11, MQ-R12, MQ-R40 to MQ-R44)."""

import pytest

from bestiary import Game, Match
from tests.games.monquest.field import bp, cards, fact, hp, names, seen, stand
from tests.games.table import codes, play, said, why_not

BY_LEVEL = "Level Summon: Sacrifice 1 Level 1 to 40 Mon."
BY_TWO = "Level Summon: Sacrifice 2 Level 41 to 50 Mons."
GAME = cards(
    Wino='Grass 30 40/45/25 bp 20 / Form Summon from "Pup" after 1 turn.',
    Third='Grass 35 60/50/30 / Form Summon from "Wino" after 2 turns.',
    Swift='Wind 30 50/40/20 / Form Summon from "Pup" after 0 turns.',
    Champion=f"Rock 45 120/80/70 / {BY_LEVEL}",
    Hermit=f"Rock 60 120/80/70 / {BY_LEVEL}",
    Emperor=f"Light 95 700/500/400 bp 200 / {BY_TWO}",
    Sulcal='Grass 65 250/300/180 bp 100 / Equipment Summon from "Ox" with "Club".',
    Barred="Rock 45 100/50/50 / This Mon cannot be used for a Level Summon.",
    Willing="Rock 60 100/50/50 / This Mon can be used for a Level Summon as if Level 50.",
    Spark="Fire 20 40/30/20 pool Fire2 Water1",
    Blaze="Fire 45 100/60/40 pool Fire3",
    Mace="weapon Fire",
)


def texted() -> Game:
    """Cards with texts."""
    return cards(
        Beacon="item / Usable in your Main Phase.\nRevive 1 defeated Mon.",
        Whistle="item / Usable in your Main Phase.\nPlay 1 Level 1 to 20 Mon from your deck."
        " It cannot attack until the end of the turn.",
        Mirror="armor / The wearer has +30 Max HP.",
    )


def summons(match: Match) -> list[str]:
    """What may be played or summoned."""
    return sorted(code for code in codes(match) if code.startswith(("play", "summon")))


def slots(match: Match, seat: int = 0) -> dict[int, str]:
    """Which Mon is in which slot."""
    found = {name: seen(match, name) for name in names(match, "mons", seat)}
    return {int(mon["slot"]): name for name, mon in found.items()}  # type: ignore[call-overload]


# ---- normal play ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-98")
def test_legal_are_mons_that_can_be_played_or_whose_requirement_is_met() -> None:
    match = stand(GAME, ["Pup"], ["Bear"], hands=(["Cub", "Giant", "Colossus", "Wino"], []))
    assert summons(match) == ["play cub 2", "summon giant pup"]


@pytest.mark.rule("MQ-99", "MQ-100")
@pytest.mark.parametrize(("name", "slot"), [("Pup", 1), ("Bear", 2)])
def test_a_mon_of_level_1_to_40_is_played_from_hand_into_an_open_slot(name: str, slot: int) -> None:
    match = stand(GAME, [], ["Ox"], hands=([name], []))
    assert summons(match) == [f"play {name.lower()} 1", f"play {name.lower()} 2"]
    play(match, f"play {name.lower()} {slot}")
    assert (slots(match), names(match, "hand", 0)) == ({slot - 1: name}, [])


@pytest.mark.rule("MQ-100")
def test_a_mon_is_played_in_the_main_phase_only() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], hands=(["Pup"], []))
    play(match, "act 1")
    assert summons(match) == []


@pytest.mark.rule("MQ-101", "MQ-102", "MQ-316")
def test_a_player_controls_at_most_two_mons() -> None:
    match = stand(GAME, ["Ox", "Cub"], ["Bear"], hands=(["Pup", "Giant"], []))
    assert summons(match) == ["summon giant cub", "summon giant ox"]  # a sacrifice frees its slot
    assert (why_not(match, "play pup 1"), why_not(match, "play pup 2")) == ("MQ-101", "MQ-101")
    one = stand(GAME, ["Ox"], ["Bear"], hands=(["Pup"], []))
    assert summons(one) == ["play pup 2"]


@pytest.mark.rule("MQ-103", "MQ-104")
def test_a_mon_above_level_40_needs_a_summon_and_its_requirement() -> None:
    match = stand(GAME, [], ["Bear"], hands=(["Giant"], []))
    assert summons(match) == []
    assert why_not(match, "play giant 1") == "MQ-103"
    second = stand(GAME, ["Ox"], ["Bear"], hands=(["Colossus"], []))
    assert (summons(second), why_not(second, "summon colossus ox")) == ([], "MQ-104")


@pytest.mark.rule("MQ-R12")
def test_two_mons_may_be_played_in_one_main_phase() -> None:
    match = stand(GAME, [], ["Bear"], hands=(["Pup", "Cub"], []))
    play(match, "play pup 2", "play cub 1")
    assert slots(match) == {0: "Cub", 1: "Pup"}


@pytest.mark.rule("MQ-R5", "MQ-105")
def test_a_box_beats_the_level_a_form_of_level_30_is_no_normal_play() -> None:
    match = stand(GAME, [], ["Bear"], hands=(["Wino"], []))
    assert (summons(match), why_not(match, "play wino 1")) == ([], "MQ-103")


@pytest.mark.rule("MQ-105", "MQ-178")
def test_a_box_beats_the_table_of_level_summons() -> None:
    match = stand(GAME, ["Ox", "Giant"], ["Bear"], hands=(["Hermit", "Colossus"], []))
    assert summons(match) == ["summon colossus giant", "summon hermit ox"]  # both Level 60: only the Hermit's box asks for 1 to 40


# ---- what a summon does ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-106", "MQ-118", "MQ-119")
def test_material_is_not_kod_and_costs_no_bp() -> None:
    match = play(stand(GAME, ["Ox"], ["Bear"], hands=(["Giant"], [])), "summon giant ox")
    assert (names(match, "discard", 0), bp(match)) == (["Ox"], (500, 500))
    assert (match.view(0)["zones"] and zone_defeated(match), any("KO" in line for line in said(match))) == (0, False)


def zone_defeated(match: Match) -> int:
    """The mark of the top card of the Discard Zone."""
    (zone,) = [zone for zone in match.view(0)["zones"] if zone["name"] == "discard" and zone["seat"] == 0]
    return int(zone["cards"][0]["defeated"])


@pytest.mark.rule("MQ-107", "MQ-108")
def test_material_loses_its_statuses_and_hands_none_on() -> None:
    sick = {"card": "Ox", "poison": 1, "sleep": 1}
    match = play(stand(GAME, [sick], ["Bear"], hands=(["Giant"], [])), "summon giant ox")
    giant = seen(match, "Giant")
    assert (giant["poison"], giant["sleep"]) == (0, 0)
    (zone,) = [zone for zone in match.view(0)["zones"] if zone["name"] == "discard" and zone["seat"] == 0]
    assert (zone["cards"][0]["name"], zone["cards"][0]["poison"]) == ("Ox", 0)


@pytest.mark.rule("MQ-109", "MQ-R50")
def test_equipment_of_the_material_goes_to_the_new_mon_with_its_upgrades() -> None:
    match = stand(GAME, ["Ox + Mace + Shield"], ["Bear"], hands=(["Giant"], []), piles={"Fire": [3, 0]})
    play(match, "upgrade mace", "summon giant ox")
    assert sorted(names(match, "equipment", 0)) == ["Mace", "Shield"]
    assert (seen(match, "Mace")["upgrades"], seen(match, "Mace")["slot"], names(match, "discard", 0)) == (1, 0, ["Ox"])
    assert why_not(match, "upgrade mace") == "MQ-R20"  # it is the same card still


@pytest.mark.rule("MQ-110")
def test_a_mon_summoned_this_turn_may_act() -> None:
    match = play(stand(GAME, ["Ox"], ["Bear"], hands=(["Giant"], [])), "summon giant ox", "act 1", "attack bear")
    assert hp(match, "Bear") == 10


@pytest.mark.rule("MQ-111", "MQ-R40")
def test_a_mon_played_by_a_card_obeys_the_limits_of_that_card() -> None:
    match = stand(texted(), ["Ox"], ["Bear"], hands=(["Whistle"], []), decks=(["Pup", "Giant"], ["Ox"] * 5))
    play(match, "item whistle")
    while "choose pup" in codes(match):
        play(match, "choose pup")
    assert sorted(names(match, "mons", 0)) == ["Ox", "Pup"]
    play(match, "act 2")
    assert why_not(match, "attack bear") == "MQ-R123"


@pytest.mark.rule("MQ-112", "MQ-R41")
def test_a_boss_without_a_box_is_level_summoned_and_one_with_a_box_as_it_says() -> None:
    match = stand(GAME, ["Giant", "Ox"], ["Bear"], hands=(["Titan", "Emperor"], []))
    assert summons(match) == ["summon titan giant"]
    assert why_not(match, "summon emperor giant") == "MQ-R117"
    both = stand(GAME, ["Giant", "Champion"], ["Bear"], hands=(["Emperor"], []))
    assert summons(both) == ["summon emperor 1", "summon emperor 2"]


@pytest.mark.rule("MQ-R11")
def test_a_summoned_mon_enters_in_attack_position_with_full_hp_and_a_filled_pool() -> None:
    hurt = {"card": "Spark", "hp": 5, "defense": 1, "form turns": 3, "fire ap": 2, "water ap": 1}
    match = stand(GAME, [hurt], ["Bear"], hands=(["Blaze"], []), piles={"Fire": [2, 0], "Water": [0, 0]})
    play(match, "summon blaze spark")
    blaze = seen(match, "Blaze")
    assert (blaze["hp"], blaze["defense"], blaze["form turns"], fact(match, "Blaze", "ap")) == (100, 0, 0, 3)
    player = match.view(0)["players"][0]
    assert (player["fire pile"], player["water pile"]) == (1, 1)  # the material's cards went back before


@pytest.mark.rule("MQ-R40")
def test_summons_are_for_the_main_phase() -> None:
    match = stand(GAME, ["Ox", "Pup"], ["Bear"], hands=(["Giant"], []))
    play(match, "act 1")
    assert summons(match) == []
    assert match.why_not("summon giant ox") is not None


@pytest.mark.rule("MQ-R40", "MQ-275", "MQ-277")
def test_a_mon_revived_in_the_main_phase_may_be_material_in_the_same_turn() -> None:
    beaten = ([{"card": "Cub", "defeated": 1}], [])
    match = stand(texted(), ["Ox"], ["Bear"], hands=(["Beacon", "Giant"], []), discards=beaten)
    play(match, "item beacon")
    assert seen(match, "Cub")["revived"] == 1
    play(match, "summon giant cub", "act 2", "attack bear")
    assert hp(match, "Bear") == 10  # the new Mon is not bound by the limits of the revived one


@pytest.mark.rule("MQ-R42")
def test_a_summoned_mon_lands_in_the_slot_of_its_material() -> None:
    match = play(stand(GAME, ["Ox", "Pup"], ["Bear"], hands=(["Giant"], [])), "summon giant pup")
    assert slots(match) == {0: "Ox", 1: "Giant"}


# ---- Level Summons --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-113", "MQ-114", "MQ-117")
def test_a_level_summon_gives_up_an_own_mon_for_one_of_the_hand() -> None:
    match = stand(GAME, ["Ox"], ["Cub"], hands=(["Giant"], ["Pup"]))
    assert (why_not(match, "summon giant cub"), summons(match)) == ("MQ-104", ["summon giant ox"])
    play(match, "summon giant ox")
    assert (names(match, "mons", 0), names(match, "hand", 0), names(match, "discard", 0)) == (["Giant"], [], ["Ox"])
    told = [line for line in said(match) if "Giant" in line or "Ox" in line]
    assert told[-3:] == ["Player 1 summons Giant over Ox.", "Ox is used as material.", "Giant enters the field."]


@pytest.mark.rule("MQ-115")
@pytest.mark.parametrize(("material", "legal"), [("Pup", True), ("Bear", True), ("Giant", False), ("Colossus", False)])
def test_a_level_41_to_50_mon_needs_a_level_1_to_40_mon(material: str, legal: bool) -> None:
    match = stand(GAME, [material], ["Cub"], hands=(["Champion", "Blaze"], []))
    wanted = [f"summon blaze {material.lower()}", f"summon champion {material.lower()}"]
    assert summons(match) == (wanted if legal else [])


@pytest.mark.rule("MQ-116", "MQ-R41")
@pytest.mark.parametrize(("material", "legal"), [("Bear", False), ("Giant", True), ("Colossus", False)])
def test_a_level_51_or_higher_mon_needs_a_level_41_to_50_mon(material: str, legal: bool) -> None:
    hand = ["Willing", "Titan"]
    match = stand(GAME, [material], ["Cub"], hands=(hand, []))
    wanted = [f"summon titan {material.lower()}", f"summon willing {material.lower()}"]
    assert summons(match) == (wanted if legal else [])


@pytest.mark.rule("MQ-R41")
def test_a_mon_with_an_equipment_box_is_not_level_summoned() -> None:
    match = stand(GAME, ["Giant"], ["Cub"], hands=(["Sulcal"], []))
    assert (summons(match), why_not(match, "summon sulcal giant")) == ([], "MQ-104")


@pytest.mark.rule("MQ-120", "MQ-121", "MQ-122")
def test_level_summons_are_chained_one_at_a_time() -> None:
    match = stand(GAME, ["Ox"], ["Cub"], hands=(["Giant", "Titan"], []))
    assert summons(match) == ["summon giant ox"]
    play(match, "summon giant ox")
    assert summons(match) == ["summon titan giant"]
    play(match, "summon titan giant")
    assert (names(match, "mons", 0), names(match, "discard", 0), bp(match)) == (["Titan"], ["Giant", "Ox"], (500, 500))


@pytest.mark.rule("MQ-115", "MQ-116", "MQ-120")
def test_worked_example_17_from_30_over_45_to_60_in_one_turn() -> None:
    match = stand(GAME, ["Ox"], ["Cub"], hands=(["Champion", "Colossus"], []))  # Levels 30, 45 and 60
    play(match, "summon champion ox", "summon colossus champion")
    assert (names(match, "mons", 0), match.view(0)["turn"], hp(match, "Colossus")) == (["Colossus"], 5, 300)


@pytest.mark.rule("MQ-123")
def test_a_barred_mon_is_no_material_of_a_level_summon_but_may_be_summoned_itself() -> None:
    match = stand(GAME, ["Barred", "Ox"], ["Cub"], hands=(["Titan", "Barred"], []))
    assert summons(match) == ["summon barred ox"]
    assert why_not(match, "summon titan barred") == "MQ-104"


@pytest.mark.rule("MQ-124")
def test_a_mon_that_counts_as_another_level_is_material_for_it() -> None:
    match = stand(GAME, ["Willing", "Colossus"], ["Cub"], hands=(["Titan"], []))
    assert summons(match) == ["summon titan willing"]  # both are Level 60


@pytest.mark.rule("MQ-124")
def test_a_mon_that_can_be_used_as_another_level_can_still_be_used_as_its_own() -> None:
    game = cards(Eager="Rock 30 60/40/50 / This Mon can be used for a Level Summon as if Level 45.")
    match = stand(game, ["Eager"], ["Cub"], hands=(["Giant", "Colossus"], []))
    assert sorted(summons(match)) == ["summon colossus eager", "summon giant eager"]


@pytest.mark.rule("MQ-R117")
@pytest.mark.parametrize("slot", [1, 2])
def test_with_two_materials_the_player_picks_slot_and_equipment(slot: int) -> None:
    match = stand(GAME, ["Giant + Club + Shield", "Champion + Mace"], ["Cub"], hands=(["Emperor"], []))
    play(match, f"summon emperor {slot}")
    assert sorted(codes(match)) == ["discard club", "discard mace"]
    play(match, "discard club")
    assert (slots(match), sorted(names(match, "equipment", 0))) == ({slot - 1: "Emperor"}, ["Mace", "Shield"])
    assert (sorted(names(match, "discard", 0)), bp(match)) == (["Champion", "Club", "Giant"], (500, 500))
    assert {seen(match, name)["slot"] for name in ("Mace", "Shield")} == {slot - 1}


@pytest.mark.rule("MQ-R117", "MQ-104")
def test_both_materials_must_fit() -> None:
    match = stand(GAME, ["Giant", "Ox"], ["Cub"], hands=(["Emperor"], []))
    assert (summons(match), why_not(match, "summon emperor 1")) == ([], "MQ-104")
    alone = stand(GAME, ["Giant"], ["Cub"], hands=(["Emperor"], []))
    assert summons(alone) == []


# ---- Form Summons ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-125", "MQ-129", "MQ-130")
def test_a_form_needs_its_previous_form_which_is_not_kod() -> None:
    grown = {"card": "Pup", "form turns": 1}
    match = stand(GAME, [grown, {"card": "Cub", "form turns": 9}], ["Ox"], hands=(["Wino"], []))
    assert (summons(match), why_not(match, "summon wino cub")) == (["summon wino pup"], "MQ-104")
    play(match, "summon wino pup")
    assert (slots(match), names(match, "discard", 0), bp(match)) == ({0: "Wino", 1: "Cub"}, ["Pup"], (500, 500))


@pytest.mark.rule("MQ-126", "MQ-R44")
@pytest.mark.parametrize(("turns", "legal"), [(0, False), (1, True), (2, True)])
def test_a_second_form_needs_one_turn(turns: int, legal: bool) -> None:
    match = stand(GAME, [{"card": "Pup", "form turns": turns}], ["Ox"], hands=(["Wino"], []))
    assert summons(match) == (["summon wino pup"] if legal else [])


@pytest.mark.rule("MQ-127", "MQ-R44")
@pytest.mark.parametrize(("turns", "legal"), [(1, False), (2, True)])
def test_a_third_form_needs_two_turns(turns: int, legal: bool) -> None:
    match = stand(GAME, [{"card": "Wino", "form turns": turns}], ["Ox"], hands=(["Third"], []))
    assert summons(match) == (["summon third wino"] if legal else [])


@pytest.mark.rule("MQ-128")
def test_a_printed_timing_replaces_the_usual_one() -> None:
    match = stand(GAME, [], ["Ox"], hands=(["Pup", "Swift"], []))
    play(match, "play pup 1", "summon swift pup")
    assert slots(match) == {0: "Swift"}


@pytest.mark.rule("MQ-R43")
def test_own_turns_that_have_ended_are_counted_from_the_set_up_on() -> None:
    decks = (["Pup", "Club", "Shield", "Ring", "Wino", *["Third"] * 4], ["Bear", "Club", "Shield", "Ring", *["Filler 1"] * 9])
    match = stand(GAME, ["Pup"], ["Bear"], hands=(["Wino", "Third"], []), turn=1, decks=decks)
    assert summons(match) == []  # own turn 1
    play(match, "end")
    assert seen(match, "Pup")["form turns"] == 1
    play(match, "end")
    assert summons(match)[-1] == "summon wino pup"  # own turn 2
    play(match, "summon wino pup", "end", "end")
    assert seen(match, "Wino")["form turns"] == 1
    assert "summon third wino" not in summons(match)  # own turn 3
    play(match, "end", "end")
    assert any(code.startswith("summon third") for code in summons(match))  # own turn 4


@pytest.mark.rule("MQ-R43")
def test_turns_of_the_opponent_do_not_count() -> None:
    match = stand(GAME, ["Pup"], ["Cub"], active=1)
    play(match, "end")
    assert (seen(match, "Pup")["form turns"], seen(match, "Cub")["form turns"]) == (0, 1)


@pytest.mark.rule("MQ-276", "MQ-R43")
def test_a_revived_mon_counts_anew() -> None:
    beaten = ([{"card": "Pup", "defeated": 1}], [])
    game = cards(
        Beacon="item / Usable in your Main Phase.\nRevive 1 defeated Mon.",
        Wino='Grass 30 40/45/25 / Form Summon from "Pup" after 1 turn.',
    )
    match = stand(game, ["Ox"], ["Bear"], hands=(["Beacon", "Wino"], []), discards=beaten)
    play(match, "item beacon")
    assert summons(match) == []
    play(match, "end", "end")
    assert "summon wino pup" in summons(match)

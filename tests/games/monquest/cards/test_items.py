"""The Items that speak of no opponents: every card does what its text says. The others: test_items_against.py."""

import pytest

from tests.games.monquest.field import Mons, bp, hp, names, of_player
from tests.games.monquest.four import end_turn, four
from tests.games.monquest.real import (
    LONG,
    STATUSES,
    CardFile,
    acts,
    fallen,
    has,
    held,
    hurt,
    ill,
    is_acting,
    lost,
    marked,
    number,
    on,
    printed,
    real,
    says,
    slug,
    texts,
    usable_when_it_says,
    use,
)
from tests.games.table import codes, play, said, truly, why_not

ITEMS = CardFile("items", lambda text: "oppo" not in text)
MAIN = [name for name in ITEMS.cards if "Usable in your Main Phase." in texts(name)]


@pytest.mark.parametrize("name", ITEMS.cards)
def test_an_item_is_used_in_an_action_phase_unless_it_says_main_phase(name: str) -> None:
    usable_when_it_says(name)


# ---- potions -------------------------------------------------------------------------------------------------------------------

BRACKETS_HP = [(1, 30), (31, 40), (41, 50), (51, 80), (81, 100)]
BRACKETS_AP = [(1, 30), (31, 50), (51, 80), (81, 100)]


@ITEMS.card("Small Healing Potion")
@pytest.mark.parametrize("low, high", BRACKETS_HP)
def test_small_healing_potion_restores_hp_by_the_level_of_its_target(low: int, high: int) -> None:
    gained = says("Small Healing Potion", f"Level {low} to {high}: {{}} HP")
    for level in (low, high):
        match = use("Small Healing Potion", f"choose level-{level}", mine=[hurt(f"Level {level}"), "Wall"])
        assert hp(match, f"Level {level}") == 1 + gained and is_acting(match, "Wall")
        match = use("Small Healing Potion", f"choose level-{level}", theirs=[hurt(f"Level {level}")])
        assert hp(match, f"Level {level}") == 1 + gained, "1 Mon: an opponent's, too"


@ITEMS.card("Small Attribute Potion")
@pytest.mark.parametrize("low, high", BRACKETS_AP)
def test_small_attribute_potion_restores_ap_by_the_level_of_its_target(low: int, high: int) -> None:
    gained = says("Small Attribute Potion", f"Level {low} to {high}: {{}} AP")
    for level in (low, high):
        mine: Mons = [{"card": f"Level {level}", "fire ap": 1}, "Wall"]
        match = use("Small Attribute Potion", f"choose level-{level}", mine=mine, piles={"Fire": [20, 0]})
        assert number(match, f"Level {level}", "ap") == 1 + gained and is_acting(match, "Wall")
        match = use("Small Attribute Potion", f"choose level-{level}", theirs=mine[:1], piles={"Fire": [0, 20]})
        assert number(match, f"Level {level}", "ap") == 1 + gained, "1 Mon: an opponent's, too"


@ITEMS.card("Medium Healing Potion", "Full Healing Potion")
@pytest.mark.parametrize("name", ["Medium Healing Potion", "Full Healing Potion"])
def test_a_healing_potion_restores_its_share_of_the_hp(name: str) -> None:
    gained = 500 * says(name, "Restore {}% HP") // 100
    match = use(name, "choose level-20", mine=[hurt("Level 20"), "Wall"])
    assert hp(match, "Level 20") == min(500, 1 + gained) and is_acting(match, "Wall")
    assert hp(use(name, "choose level-20", mine=[hurt("Level 20", 400), "Wall"]), "Level 20") == 500
    assert hp(use(name, "choose level-20", theirs=[hurt("Level 20")]), "Level 20") == min(500, 1 + gained)


@ITEMS.card("Medium Attribute Potion", "Full Attribute Potion")
@pytest.mark.parametrize("name", ["Medium Attribute Potion", "Full Attribute Potion"])
def test_an_attribute_potion_restores_its_share_of_the_ap(name: str) -> None:
    gained = 9 * says(name, "Restore {}% AP") // 100
    match = use(name, "choose level-20", mine=["Level 20", "Wall"], piles={"Fire": [20, 0]})
    assert number(match, "Level 20", "ap") == gained and is_acting(match, "Wall")
    assert of_player(match, 0, "fire pile") == 20 - gained
    match = use(name, "choose level-20", theirs=["Level 20"], piles={"Fire": [0, 20]})
    assert number(match, "Level 20", "ap") == gained, "from the pile of the Mon's controller"


# ---- cures ---------------------------------------------------------------------------------------------------------------------


@ITEMS.card("Antidote Leaf", "Warming Salve")
@pytest.mark.parametrize("name, cured", [("Antidote Leaf", ["poison"]), ("Warming Salve", ["burn", "frozen"])])
def test_a_cure_takes_away_what_it_names_from_one_mon_of_either_side(name: str, cured: list[str]) -> None:
    left = [each for each in STATUSES if each not in cured]
    match = use(name, "choose wall", mine=["Ox", ill("Wall")], theirs=[ill("Sponge")])
    assert (has(match, "Wall"), has(match, "Sponge")) == (left, STATUSES) and is_acting(match, "Ox"), "it changes no value"
    match = use(name, "choose sponge", mine=["Ox", ill("Wall")], theirs=[ill("Sponge")])
    assert (has(match, "Wall"), has(match, "Sponge")) == (STATUSES, left)


@ITEMS.card("Panacea")
def test_panacea_cures_all_of_ones_mons_of_everything() -> None:
    match = use("Panacea", mine=[ill("Ox"), ill("Wall")], theirs=[ill("Sponge")])
    assert (has(match, "Ox"), has(match, "Wall"), has(match, "Sponge")) == ([], [], STATUSES) and is_acting(match, "Ox")


@ITEMS.card("Blessed Water")
def test_blessed_water_cures_one_of_ones_mons_and_heals_it() -> None:
    water = says("Blessed Water", "restore {} HP")
    mine: Mons = [ill("Ox"), {**ill("Level 20"), "hp": 1}]
    match = acts(mine, [ill("Sponge")], ["Blessed Water"])
    play(match, "item blessed-water")
    assert sorted(codes(match)) == ["choose level-20", "choose ox"]
    play(match, "choose level-20")
    assert has(match, "Level 20") == [] and hp(match, "Level 20") == 1 + water
    assert (has(match, "Ox"), has(match, "Sponge")) == (STATUSES, STATUSES)


# ---- revival -------------------------------------------------------------------------------------------------------------------


@ITEMS.card("Phoenix Feather", "Phoenix Ash", "Dawn Bell")
@pytest.mark.parametrize("name, points", [("Phoenix Feather", 4), ("Phoenix Ash", 0), ("Dawn Bell", 4)])
def test_a_revival_brings_back_one_of_ones_own_defeated_mons(name: str, points: int) -> None:
    where: tuple[Mons, Mons] = ([fallen("Level 20"), fallen("Pup"), "Bear"], [fallen("Giant")])
    make = on if name in MAIN else acts
    match = make(["Ox", ""], hand=[name], discards=where, piles={"Fire": [20, 0]})
    play(match, f"item {slug(name)}")
    assert sorted(codes(match)) == ["choose level-20", "choose pup"]
    play(match, "choose level-20")
    assert hp(match, "Level 20") == 500 * says(name, "with {}% HP") // 100 and number(match, "Level 20", "ap") == points
    assert bp(match) == (500, 500) and names(match, "discard", 0) == [name, "Pup", "Bear"]
    full = make(["Ox", "Wall"], hand=[name], discards=where)
    assert why_not(full, f"item {slug(name)}") == "MQ-331"


@ITEMS.card("Dawn Bell")
def test_dawn_bell_rings_in_the_main_phase_so_that_the_revived_mon_can_be_summoned_from() -> None:
    match = on(["Ox", ""], hand=["Dawn Bell", "Giant"], discards=([fallen("Level 31")], []))
    play(match, "item dawn-bell")
    assert hp(match, "Level 31") == 500 * says("Dawn Bell", "with {}% HP") // 100
    assert "summon giant level-31" in codes(match)


# ---- draws and searches --------------------------------------------------------------------------------------------------------


@ITEMS.card("Traveller's Map")
def test_travellers_map_draws() -> None:
    match = use("Traveller's Map")
    assert held(match) == says("Traveller's Map", "Draw {} cards") and is_acting(match, "Ox")
    assert names(match, "discard", 0) == ["Traveller's Map"]


DECK = ["Level 1", "Level 40", "Level 41", "Level 100", "Club", "Note"]


@ITEMS.card("Call of the Wild", "Bestiary Page", "Quartermaster's Note")
@pytest.mark.parametrize(
    "name, found",
    [
        ("Call of the Wild", ["Level 1", "Level 40"]),
        ("Bestiary Page", ["Level 100", "Level 41"]),
        ("Quartermaster's Note", ["Club"]),
    ],
)
def test_a_search_finds_what_it_names_and_shuffles(name: str, found: list[str]) -> None:
    make = on if name in MAIN else acts
    match = make(["Ox", "Wall"], hand=[name, "Pup"], decks=(DECK, ["Pup"] * 5))
    play(match, f"item {slug(name)}")
    assert sorted(codes(match)) == ["choose " + slug(each) for each in found] + ["done"]
    play(match, "choose " + slug(found[0]))
    assert sorted(names(match, "hand", 0)) == sorted([found[0], "Pup"])
    assert sorted(truly(match, "deck", 0)) == sorted(each for each in DECK if each != found[0])
    assert names(match, "deck", 0) == ["?"] * 5 and any("shuffled" in line for line in said(match))
    assert any(found[0] in line for line in said(match, 1)) == ("reveal it" in texts(name))
    if make is acts:
        assert is_acting(match, "Ox")


@ITEMS.card("Field Rations")
def test_field_rations_draw_and_heal() -> None:
    match = acts([hurt("Ox"), hurt("Wall")], [hurt("Sponge")], ["Field Rations"])
    play(match, "item field-rations")
    assert sorted(codes(match)) == ["choose ox", "choose wall"]
    play(match, "choose ox")
    assert held(match) == says("Field Rations", "Draw {} card")
    assert hp(match, "Ox") == 1 + says("Field Rations", "restore {} HP") and hp(match, "Wall") == 1 and is_acting(match, "Wall")


@ITEMS.card("Blood Ink")
def test_blood_ink_draws_for_bp() -> None:
    cost = says("Blood Ink", "Lose {} BP:")
    match = use("Blood Ink")
    assert bp(match) == (500 - cost, 500) and held(match) == says("Blood Ink", "Draw {} cards") and is_acting(match, "Ox")
    assert why_not(acts(["Ox"], hand=["Blood Ink"], bp=(cost - 1, 500)), "item blood-ink") == "MQ-329"


@ITEMS.card("Farsight Lens")
def test_farsight_lens_takes_one_of_three_and_puts_the_rest_back_in_any_order() -> None:
    assert says("Farsight Lens", "the top {} cards") == 3
    match = use("Farsight Lens", decks=(["Pup", "Cub", "Newt", "Bear"], ["Pup"]))
    assert sorted(codes(match)) == ["choose cub", "choose newt", "choose pup"] and names(match, "deck", 0, viewer=1) == ["?"] * 4
    play(match, "choose cub", "put newt")
    assert names(match, "hand", 0) == ["Cub"] and truly(match, "deck", 0) == ["Newt", "Pup", "Bear"] and is_acting(match, "Ox")
    match = use("Farsight Lens", "choose cub", "put pup", decks=(["Pup", "Cub", "Newt", "Bear"], ["Pup"]))
    assert truly(match, "deck", 0) == ["Pup", "Newt", "Bear"] and not any("Cub" in line for line in said(match, 1))


@ITEMS.card("Archivist's Lamp")
def test_archivists_lamp_shows_four_cards_takes_one_and_buries_the_rest() -> None:
    assert says("Archivist's Lamp", "the top {} cards") == 4
    match = use("Archivist's Lamp", "choose bear", decks=(["Pup", "Cub", "Newt", "Bear", "Giant"], ["Pup"]))
    shown = [line for line in said(match, 1) if "reveals" in line]
    assert all(any(each in line for line in shown) for each in ("Pup", "Cub", "Newt", "Bear")) and "Giant" not in "".join(shown)
    assert names(match, "hand", 0) == ["Bear"] and truly(match, "deck", 0)[0] == "Giant" and is_acting(match, "Ox")
    assert sorted(truly(match, "deck", 0)[1:]) == ["Cub", "Newt", "Pup"]


@ITEMS.card("Fresh Start")
def test_fresh_start_shuffles_the_hand_in_and_draws_as_many() -> None:
    match = use("Fresh Start", hand=["Giant", "Bear", "Cub"], decks=(["Pup"] * 60, ["Pup"]))
    assert held(match) == 3 and len(truly(match, "deck", 0)) == 60 and is_acting(match, "Ox")
    everything = truly(match, "deck", 0) + truly(match, "hand", 0)
    assert sorted(everything) == ["Bear", "Cub", "Giant"] + ["Pup"] * 60
    assert sorted(truly(match, "hand", 0)) != ["Bear", "Cub", "Giant"]


@ITEMS.card("Soul Lantern")
def test_soul_lantern_brings_a_banished_mon_to_the_hand() -> None:
    match = use("Soul Lantern", banished=[["Pup", "Cub", "Club"], ["Bear"]])
    assert sorted(codes(match)) == ["choose cub", "choose pup"]
    play(match, "choose cub")
    assert sorted(names(match, "hand", 0)) == ["Cub", "Filler 1"] and names(match, "banished", 0) == ["Pup", "Club"]
    assert is_acting(match, "Ox") and says("Soul Lantern", "Draw {} card") == 1


@ITEMS.card("Crossroads")
def test_crossroads_draws_or_heals() -> None:
    match = use("Crossroads", "mode 1", mine=[hurt("Level 20"), "Wall"])
    assert held(match) == says("Crossroads", "Draw {} card") and hp(match, "Level 20") == 1 and is_acting(match, "Level 20")
    match = use("Crossroads", "mode 2", mine=[hurt("Level 20"), "Wall"], theirs=[hurt("Sponge")])
    assert sorted(codes(match)) == ["choose level-20", "choose wall"]
    play(match, "choose level-20")
    assert held(match) == 0 and hp(match, "Level 20") == 1 + says("Crossroads", "Restore {} HP") and is_acting(match, "Wall")


@ITEMS.card("Hard Bargain")
def test_hard_bargain_discards_then_draws() -> None:
    away, drawn = says("Hard Bargain", "discard {} cards"), says("Hard Bargain", "draw {} cards")
    assert away == 2
    match = use("Hard Bargain", "choose pup", "choose cub", hand=["Pup", "Cub", "Newt"])
    assert sorted(names(match, "hand", 0)) == ["Filler 1"] * drawn + ["Newt"] and is_acting(match, "Ox")
    assert sorted(names(match, "discard", 0)) == ["Cub", "Hard Bargain", "Pup"]


# ---- damage and destruction ----------------------------------------------------------------------------------------------------


@ITEMS.card("Ring of Singularity")
def test_ring_of_singularity_destroys_a_mon_of_either_side() -> None:
    match = use("Ring of Singularity", "choose giant", theirs=["Giant", "Sponge"])
    assert names(match, "mons", 1) == ["Sponge"] and names(match, "discard", 1) == ["Giant"]
    assert bp(match) == (500, 500 - printed("Giant", "bp")) and is_acting(match, "Ox"), "destroying changes no value directly"
    match = use("Ring of Singularity", "choose wall")
    assert names(match, "mons", 0) == ["Ox"] and bp(match) == (500 - printed("Wall", "bp"), 500)


@ITEMS.card("Whetstone")
def test_whetstone_makes_attacks_of_one_mon_penetrate_until_the_end_of_the_turn() -> None:
    guarded: Mons = [{"card": "Colossus", "defense": 1}]
    match = use("Whetstone", mine=["Bear", "Wall"], theirs=guarded)
    assert sorted(codes(match)) == ["choose bear", "choose wall"]
    play(match, "choose bear")
    assert held(match) == says("Whetstone", "Draw {} card") and is_acting(match, "Bear")
    play(match, "attack colossus")
    assert lost(match, "Colossus") == printed("Bear", "atk")
    play(match, "attack colossus")
    assert lost(match, "Colossus") == printed("Bear", "atk"), "the other Mon's attack does not penetrate"
    play(end_turn(end_turn(match)), "act 1", "attack colossus")
    assert lost(match, "Colossus") == printed("Bear", "atk"), "the turn is over"


@ITEMS.card("Worldfall")
def test_worldfall_destroys_everything_for_bp() -> None:
    cost = says("Worldfall", "Lose {} BP:")
    banner: list[list[dict[str, str | int]]] = [[], [{"card": "War Banner", "stays": 2}]]
    match = use("Worldfall", mine=["Ox + Club", "Wall"], theirs=["Giant + Shield"], items=banner, hand=["Pup"])
    assert [names(match, zone, seat) for zone in ("mons", "equipment", "items") for seat in (0, 1)] == [[]] * 6
    assert sorted(names(match, "discard", 1)) == ["Giant", "Shield", "War Banner"]
    fell = printed("Ox", "bp") + printed("Wall", "bp")
    assert bp(match) == (500 - cost - fell, 500 - printed("Giant", "bp"))
    assert why_not(acts(["Ox"], hand=["Worldfall"], bp=(cost - 1, 500)), "item worldfall") == "MQ-329"


# ---- protection ----------------------------------------------------------------------------------------------------------------


@ITEMS.card("Sanctuary", "Stone Skin Tonic")
@pytest.mark.parametrize("name", ["Sanctuary", "Stone Skin Tonic"])
def test_a_mon_is_spared_damage_until_ones_next_turn(name: str) -> None:
    cost = says(name, "Lose {} BP:") if name == "Sanctuary" else 0
    less = 60 if name == "Sanctuary" else says(name, "takes {} less damage")
    match = acts(["Level 20", "Level 30"], ["Bear", "Bear"], [name], decks=LONG)
    play(match, f"item {slug(name)}")
    assert sorted(codes(match)) == ["choose level-20", "choose level-30"]
    play(match, "choose level-20")
    assert bp(match) == (500 - cost, 500) and is_acting(match, "Level 20")
    play(end_turn(match), "act 1", "attack level-20", "attack level-30")
    assert (lost(match, "Level 20"), lost(match, "Level 30")) == (60 - less, 60)
    play(end_turn(match), "act 1")
    play(end_turn(match), "act 1", "attack level-20")
    assert lost(match, "Level 20") == 120 - less
    if cost:
        assert why_not(acts(["Ox"], hand=[name], bp=(cost - 1, 500)), f"item {slug(name)}") == "MQ-329"


@ITEMS.card("Bulwark Seal")
def test_bulwark_seal_prevents_the_next_bp_damage_and_no_more() -> None:
    bomb = says("Bifrost Bomb", "Deal {} BP damage")
    match = use(
        "Bulwark Seal",
        theirs=["Bear", "Sponge"],
        their_hand=["Bifrost Bomb"],
        decks=(["Filler 1"] * 9, ["Pup", "Bifrost Bomb", *["Pup"] * 9]),
    )
    assert is_acting(match, "Ox")
    play(end_turn(match), "act 1", "item bifrost-bomb")
    assert bp(match) == (500, 500)
    play(end_turn(end_turn(match)), "act 1", "item bifrost-bomb")
    assert bp(match) == (500 - bomb, 500)


@ITEMS.card("Bulwark Seal")
def test_bulwark_seal_does_not_cover_the_bp_of_a_fallen_mon() -> None:
    match = use("Bulwark Seal", theirs=["Mighty", "Sponge"], their_hand=["Bifrost Bomb"])
    play(end_turn(match), "act 1", "attack ox", "item bifrost-bomb")
    assert bp(match) == (500 - printed("Ox", "bp"), 500)


# ---- Items that stay -----------------------------------------------------------------------------------------------------------


@ITEMS.card("War Banner")
def test_war_banner_strengthens_ones_mons_while_it_stays() -> None:
    more = says("War Banner", "have +{} ATK")
    match = use("War Banner", hand=["Pup"], decks=LONG)
    assert is_acting(match, "Ox") and number(match, "Sponge", "atk") == printed("Sponge", "atk")
    for name in ("Ox", "Wall"):
        assert number(match, name, "atk") == printed(name, "atk") + more
    for _ in range(says("War Banner", "Stays {} turns")):
        end_turn(end_turn(match))
        assert number(match, "Ox", "atk") == printed("Ox", "atk") + more
    end_turn(match)
    assert number(match, "Ox", "atk") == printed("Ox", "atk") and names(match, "discard", 0) == ["War Banner"]


@ITEMS.card("Charging Crystal")
def test_charging_crystal_grows_while_it_stays() -> None:
    step, stays = says("Charging Crystal", "have +{} ATK for each"), says("Charging Crystal", "Stays {} turns")
    match = use("Charging Crystal", decks=LONG)
    assert is_acting(match, "Ox")
    grown = []
    for _ in range(stays + 1):
        grown.append([number(match, name, "atk") - printed(name, "atk") for name in ("Ox", "Wall", "Sponge")])
        end_turn(match)
        if match.view(0)["active"] == 1 and names(match, "items", 0):
            end_turn(match)
    assert grown == [[charges * step, charges * step, 0] for charges in range(stays + 1)]
    assert names(match, "discard", 0) == ["Charging Crystal"] and number(match, "Ox", "atk") == printed("Ox", "atk")


# ---- values and bargains -------------------------------------------------------------------------------------------------------


@ITEMS.card("Shared Grief")
def test_shared_grief_costs_each_player_and_restores_a_little() -> None:
    loss, back = says("Shared Grief", "loses {} BP"), says("Shared Grief", "Restore {} BP")
    match = use("Shared Grief")
    assert bp(match) == (500 - loss + back, 500 - loss) and is_acting(match, "Wall")


@ITEMS.card("Quiet Morning")
def test_quiet_morning_heals_ones_mons_at_the_end_of_this_turn() -> None:
    mine: Mons = [hurt("Level 20"), hurt("Level 30")]
    match = use("Quiet Morning", mine=mine, theirs=[hurt("Sponge")], decks=LONG)
    assert hp(match, "Level 20") == 1 and is_acting(match, "Level 20")
    more = says("Quiet Morning", "restore {} HP")
    end_turn(match)
    assert [hp(match, each) for each in ("Level 20", "Level 30", "Sponge")] == [1 + more, 1 + more, 1]
    end_turn(end_turn(match))
    assert hp(match, "Level 20") == 1 + more, "once"


@ITEMS.card("Rallying Drum")
def test_rallying_drum_strengthens_the_mons_that_are_there() -> None:
    more = says("Rallying Drum", "get +{} ATK")
    match = use("Rallying Drum", mine=["Ox", ""], hand=["Pup"], decks=LONG)
    assert number(match, "Ox", "atk") == printed("Ox", "atk") + more and is_acting(match, "Ox")
    assert held(match) == 1 + says("Rallying Drum", "Draw {} card") and number(match, "Sponge", "atk") == printed("Sponge", "atk")
    play(end_turn(end_turn(match)), "play pup 2")
    assert number(match, "Ox", "atk") == printed("Ox", "atk") + more and number(match, "Pup", "atk") == printed("Pup", "atk")


@ITEMS.card("Heartwood Elixir")
def test_heartwood_elixir_raises_ones_max_bp() -> None:
    match = use("Heartwood Elixir", bp=(300, 500))
    more = says("Heartwood Elixir", "+{} Max BP")
    assert (of_player(match, 0, "max bp"), of_player(match, 1, "max bp")) == (500 + more, 500) and is_acting(match, "Wall")
    assert bp(match) == (300 + more, 500), "what is added to a Max value is there at once"


@ITEMS.card("Shared Hearth")
def test_shared_hearth_restores_bp_to_the_whole_team() -> None:
    more = says("Shared Hearth", "restores {} BP")
    match = use("Shared Hearth", bp=(300, 300))
    assert bp(match) == (300 + more, 300) and is_acting(match, "Wall")
    sides: list[Mons] = [["Ox", "Wall"], ["Bear"], ["Cub"], ["Newt"]]
    match = four(real(), *sides, acting=1, hands=(["Shared Hearth"], [], [], []), bp=(300, 300, 300, 300))
    assert bp(play(match, "item shared-hearth")) == (300 + more, 300, 300 + more, 300)


@ITEMS.card("Salvage Crew")
def test_salvage_crew_attaches_an_equipment_from_ones_discard_zone() -> None:
    match = use("Salvage Crew", discards=(["Club", "Shield", "Pup"], ["Ring"]))
    assert sorted(codes(match)) == ["choose club", "choose shield"]
    play(match, "choose shield")
    assert sorted(codes(match)) == ["choose ox", "choose wall"]
    play(match, "choose wall")
    assert names(match, "equipment", 0) == ["Shield"] and marked(match, "Shield", "slot") == 1 and is_acting(match, "Ox")
    assert sorted(names(match, "discard", 0)) == ["Club", "Pup", "Salvage Crew"]


@ITEMS.card("Ancient Pact")
def test_ancient_pact_plays_a_mon_for_bp_that_may_not_attack_yet() -> None:
    cost = says("Ancient Pact", "Lose {} BP:")
    hand = ["Level 40", "Level 41", "Level 60", "Level 61"]
    match = use("Ancient Pact", mine=["Ox", ""], hand=hand, decks=LONG)
    assert sorted(codes(match)) == ["choose level-41", "choose level-60"]
    play(match, "choose level-60")
    assert bp(match) == (500 - cost, 500) and sorted(names(match, "mons", 0)) == ["Level 60", "Ox"]
    assert is_acting(match, "Ox") and "attack sponge" in codes(match)
    play(match, "pass")
    assert "attack sponge" not in codes(match)
    play(end_turn(end_turn(match)), "act 2")
    assert "attack sponge" in codes(match)
    assert why_not(acts(["Ox"], hand=["Ancient Pact", *hand], bp=(cost - 1, 500)), "item ancient-pact") == "MQ-329"


def test_every_item_is_tested() -> None:
    ITEMS.all_tested()

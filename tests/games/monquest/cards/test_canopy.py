"""The Whispering Canopy: every card does what its text says."""

import pytest

from bestiary.games.monquest.schema import TYPES
from tests.games.monquest.dealing import PAIR, choosing
from tests.games.monquest.field import Mons, bp, hp, names
from tests.games.monquest.four import end_turn
from tests.games.monquest.real import (
    CardFile,
    acts,
    costs_its_bp,
    is_acting,
    lost,
    marked,
    mon_as_printed,
    number,
    on,
    printed,
    printed_list,
    says,
    slug,
)
from tests.games.monquest.using import comes_as_printed, full, used
from tests.games.table import asked, codes, play, said, truly, why_not

CANOPY = CardFile("canopy")
SPECIAL = ["Nest Mother", "Elderbough", "Thornback Stag"]  # their texts change what is printed, or how they are attacked


# ---- what is printed is what plays ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in CANOPY.mons if name not in SPECIAL])
def test_a_mon_plays_as_printed(name: str) -> None:
    mon_as_printed(name)


@pytest.mark.parametrize("name", SPECIAL)
def test_a_mon_with_a_passive_has_the_other_values_that_are_printed(name: str) -> None:
    match = on([name])
    changed = {"Nest Mother": "atk", "Elderbough": "def"}.get(name, "")
    for value, field in (("atk", "atk"), ("def", "def"), ("max hp", "hp")):
        assert value == changed or number(match, name, value) == printed(name, field)
    assert number(match, name, "max ap") == len(printed_list(name, "pool"))
    for each in TYPES:
        match = play(acts([f"{each} Foe", "Ox"], [name]), f"attack {slug(name)}")
        if name == "Thornback Stag":
            play(match, "decline")
        assert lost(match, name) == (20 if each in printed_list(name, "weakness") else 10)


@pytest.mark.parametrize("name", CANOPY.mons)
def test_a_mon_comes_to_the_field_as_printed(name: str) -> None:
    comes_as_printed(name)


# ---- damage --------------------------------------------------------------------------------------------------------------------

DAMAGE = [("Caterpin", "Silk Shot"), ("Wino", "Tempist"), ("Sulcal", "Botanic Blast"), ("Gale Harrier", "Talon Dive")]


@CANOPY.card(*[name for name, _ in DAMAGE])
@pytest.mark.parametrize(("name", "ability"), DAMAGE)
def test_an_ability_deals_its_damage_to_one_opposing_mon_and_ends_the_action_phase(name: str, ability: str) -> None:
    dealt = says(name, "Deal {} damage to 1 opposing Mon")
    match = used(name, ability, "choose sponge-twin", theirs=PAIR)
    assert (lost(match, "Sponge"), lost(match, "Sponge Twin"), is_acting(match, "Ox")) == (0, dealt, True)
    weak = used(name, ability, theirs=["Weakling"])
    assert hp(weak, "Weakling") == max(0, 900 - 2 * dealt)  # it is of the Attribute of its cost


@CANOPY.card("Lunawing", "Zephyrkit")
@pytest.mark.parametrize(("name", "ability"), [*DAMAGE, ("Lunawing", "Moonpollen"), ("Zephyrkit", "Gust Step")])
def test_an_ability_is_aimed_at_opposing_mons_only(name: str, ability: str) -> None:
    assert choosing(name, ability, ["Ox"], PAIR) == ["choose sponge", "choose sponge-twin"]


# ---- forms and the bow ---------------------------------------------------------------------------------------------------------


@CANOPY.card("Caterpin")
def test_caterpin_searches_for_the_bow_that_its_form_needs() -> None:
    deck = ["Filler 1", "Galebow", "Iron Sabre", "Filler 2"]
    match = used("Caterpin", "Bow Song", "choose galebow", decks=(deck, ["Filler 3"] * 5))
    assert names(match, "hand", 0) == ["Galebow"] and sorted(truly(match, "deck", 0)) == ["Filler 1", "Filler 2", "Iron Sabre"]
    assert is_acting(match, "Caterpin") and names(match, "hand", 1, viewer=0) == []
    match = play(acts([full("Caterpin"), "Ox"], decks=(deck, ["Filler 3"] * 5)), "use caterpin 2")
    assert codes(match) == ["choose galebow", "done"]  # a search may fail
    assert names(play(match, "done"), "hand", 0) == [] and marked(match, "Caterpin", "grass ap") == 1


@CANOPY.card("Wino")
def test_caterpin_grows_into_wino_after_one_turn_and_wino_needs_the_time() -> None:
    match = on(["Ox", ""], hand=["Caterpin", "Wino", "Club"])
    play(match, "play caterpin 2")
    assert why_not(match, "summon wino caterpin") == "MQ-104"
    end_turn(end_turn(match))
    assert "Wino" in names(play(match, "summon wino caterpin"), "mons", 0)


@CANOPY.card("Sulcal")
def test_sulcal_reverts_to_wino_when_the_bow_is_taken_from_it() -> None:
    match = on(["Wino + Galebow"], [full("Tempest Roc")], ["Sulcal", "Club"], their_hand=["Club"])
    play(match, "summon sulcal wino", "end", "act 1", "use tempest-roc")
    assert (names(match, "mons", 0), names(match, "discard", 0), bp(match)) == (["Wino"], ["Sulcal"], (500, 500))
    assert "Galebow" in names(match, "hand", 0)


@CANOPY.card("Lunawing")
@pytest.mark.parametrize(("roll", "asleep"), [(0, 1), (1, 0)])
def test_lunawing_puts_one_opposing_mon_to_sleep_on_heads(roll: int, asleep: int) -> None:
    match = used("Lunawing", "Moonpollen", "choose sponge", theirs=PAIR, rolls=[roll])
    assert (marked(match, "Sponge", "sleep"), marked(match, "Sponge Twin", "sleep")) == (asleep, 0)
    assert f"Player 2 flips a coin: {'heads' if asleep else 'tails'}." in said(match)  # a coin symbol: its controller flips
    assert is_acting(match, "Lunawing")


# ---- healing and growing -------------------------------------------------------------------------------------------------------


@CANOPY.card("Mossling")
def test_mossling_heals_itself_and_not_beyond_its_max_hp() -> None:
    sip, most = says("Mossling", "Restore {} HP to this Mon"), printed("Mossling", "hp")
    match = used("Mossling", "Deep Sip", columns={"hp": 1})
    assert hp(match, "Mossling") == min(most, 1 + sip) and is_acting(match, "Ox")
    assert hp(used("Mossling", "Deep Sip", columns={"hp": most - 1}), "Mossling") == most
    match = used("Mossling", "Deep Sip", columns={"hp": 1, "defense": 1})  # a Tank uses its abilities in Defense Position
    assert hp(match, "Mossling") == min(most, 1 + sip)


@CANOPY.card("Skyroot Dryad")
@pytest.mark.parametrize("defense", [0, 1])
def test_skyroot_dryad_heals_one_of_your_mons_in_either_position(defense: int) -> None:
    healed = says("Skyroot Dryad", "Restore {} HP")
    beside: Mons = [{"card": "Titan", "hp": 1}]
    theirs: Mons = [{"card": "Sponge", "hp": 5}]
    match = acts([full("Skyroot Dryad", defense=defense), *beside], theirs)
    assert sorted(codes(play(match, "use skyroot-dryad"))) == ["choose skyroot-dryad", "choose titan"]
    columns = {"defense": defense, "hp": 1}
    match = used("Skyroot Dryad", "Sap Blessing", "choose titan", beside=beside, theirs=theirs, columns=columns)
    assert (hp(match, "Titan"), hp(match, "Skyroot Dryad"), is_acting(match, "Titan")) == (1 + healed, 1, True)
    match = used("Skyroot Dryad", "Sap Blessing", "choose skyroot-dryad", columns=columns)
    assert hp(match, "Skyroot Dryad") == 1 + healed


@CANOPY.card("Elderbough")
def test_elderbough_gives_your_grass_mons_def_and_grows_itself() -> None:
    more = says("Elderbough", "Your Grass Mons have +{} DEF")
    match = on(["Elderbough", "Mossling"], ["Caterpin"])
    assert number(match, "Elderbough", "def") == printed("Elderbough", "def") + more  # it is one of them
    assert number(match, "Mossling", "def") == printed("Mossling", "def") + more
    assert number(match, "Caterpin", "def") == printed("Caterpin", "def")
    match = on(["Elderbough", "Breezefinch"])
    assert number(match, "Breezefinch", "def") == printed("Breezefinch", "def")
    grown = says("Elderbough", "This Mon gets +{} Max HP")
    match = used("Elderbough", "Overgrowth", columns={"hp": 7})
    assert number(match, "Elderbough", "max hp") == printed("Elderbough", "hp") + grown
    assert hp(match, "Elderbough") == 7 + grown and is_acting(match, "Ox")
    end_turn(end_turn(match))
    assert number(match, "Elderbough", "max hp") == printed("Elderbough", "hp") + grown, "it lasts"


@CANOPY.card("Elderbough")
def test_elderbough_attacks_and_falls_as_printed() -> None:
    assert lost(play(acts(["Elderbough"]), "attack sponge"), "Sponge") == printed("Elderbough", "atk")
    costs_its_bp("Elderbough")
    for foe, twice in (("Fire Foe", 2), ("Ice Foe", 2), ("Water Foe", 1)):
        assert lost(play(acts([foe], ["Elderbough"]), "attack elderbough"), "Elderbough") == 10 * twice


@CANOPY.card("Nest Mother")
def test_nest_mother_strengthens_your_birds() -> None:
    more = says("Nest Mother", "have +{} ATK")
    match = on(["Nest Mother", "Breezefinch"], ["Gale Harrier"])
    for bird, extra in (("Nest Mother", more), ("Breezefinch", more), ("Gale Harrier", 0)):
        assert number(match, bird, "atk") == printed(bird, "atk") + extra
    assert number(on(["Nest Mother", "Zephyrkit"]), "Zephyrkit", "atk") == printed("Zephyrkit", "atk")
    assert lost(play(acts(["Nest Mother"]), "attack sponge"), "Sponge") == printed("Nest Mother", "atk") + more
    costs_its_bp("Nest Mother")


@CANOPY.card("Nest Mother")
def test_nest_mother_calls_a_small_mon_from_the_deck_that_does_not_attack_yet() -> None:
    decks = (["Level 20", "Level 1", "Level 21", "Club", "Wino"], ["Filler 1"] * 5)
    match = play(acts([full("Nest Mother"), ""], decks=decks), "use nest-mother")
    assert sorted(codes(match)) == ["choose level-1", "choose level-20", "done"]
    match = used("Nest Mother", "Call the Brood", "choose level-20", beside=[""], decks=decks)
    assert sorted(names(match, "mons", 0)) == ["Level 20", "Nest Mother"] and hp(match, "Level 20") == 500
    assert is_acting(match, "Nest Mother") and "Level 20" not in truly(match, "deck", 0)
    play(match, "pass")
    assert is_acting(match, "Level 20") and codes(match) == ["defend", "pass"]
    match = used("Nest Mother", "Call the Brood", "choose level-20", beside=[""], decks=decks, hand=["Club"], their_hand=["Club"])
    end_turn(match)
    end_turn(match)
    play(match, "act 2")
    assert is_acting(match, "Level 20") and "attack sponge" in codes(match)


# ---- winds ---------------------------------------------------------------------------------------------------------------------


@CANOPY.card("Breezefinch")
def test_breezefinch_looks_at_the_top_card_of_your_deck_for_nothing() -> None:
    match = used("Breezefinch", "Scout", decks=(["Giant", "Ox"], ["Filler 1"] * 5))
    assert "Player 1 looks at Giant." in said(match) and "Player 1 looks at a card." in said(match, 1)
    assert names(match, "deck", 0)[0] == "Giant" and "Giant" not in names(match, "deck", 0, viewer=1)
    assert is_acting(match, "Breezefinch")


@CANOPY.card("Gale Harrier")
def test_gale_harrier_attacks_bp_over_the_heads_of_mons() -> None:
    match = play(acts(["Gale Harrier", "Ox"]), "attack seat-2")
    assert bp(match) == (500, 480) and lost(match, "Sponge") == 0 and is_acting(match, "Ox")
    assert why_not(match, "attack seat-2") == "MQ-211"  # Ox cannot


@CANOPY.card("Zephyrkit")
def test_zephyrkit_makes_a_defender_rise() -> None:
    theirs: Mons = [{"card": "Sponge", "defense": 1}, {"card": "Sponge Twin", "defense": 1}]
    match = used("Zephyrkit", "Gust Step", "choose sponge", theirs=theirs)
    assert (marked(match, "Sponge", "defense"), marked(match, "Sponge Twin", "defense")) == (0, 1)
    assert is_acting(match, "Zephyrkit")


@CANOPY.card("Thornback Stag")
@pytest.mark.parametrize(("roll", "to_attacker", "to_stag"), [(0, True, 0), (1, False, 10 + 25)])
def test_thornback_stag_counters(roll: int, to_attacker: bool, to_stag: int) -> None:
    match = play(acts(["Weakling", "Sponge"], ["Thornback Stag"], rolls=[roll]), "attack thornback-stag")
    assert asked(match) == 1 and codes(match) == ["counter thornback-stag", "decline"]
    play(match, "counter thornback-stag")
    back = says("Thornback Stag", "Counter: Deal {} damage to the attacker")  # of no Attribute: it is not doubled
    assert (lost(match, "Weakling"), lost(match, "Thornback Stag")) == (back if to_attacker else 0, to_stag)


@CANOPY.card("Thornback Stag")
def test_thornback_stag_declines_attacks_and_falls_as_printed() -> None:
    for foe, twice in (("Fire Foe", 2), ("Ice Foe", 2), ("Grass Foe", 1)):
        match = play(acts([foe, "Ox"], ["Thornback Stag"]), "attack thornback-stag", "decline")
        assert lost(match, "Thornback Stag") == 10 * twice and lost(match, foe) == 0
    assert lost(play(acts(["Thornback Stag"]), "attack sponge"), "Sponge") == printed("Thornback Stag", "atk")
    match = play(acts(["Mighty"], ["Thornback Stag", "Sponge"]), "attack thornback-stag", "decline")
    assert bp(match) == (500, 500 - printed("Thornback Stag", "bp")) and names(match, "mons", 1) == ["Sponge"]


@CANOPY.card("Tempest Roc")
def test_tempest_roc_returns_one_opposing_equipment() -> None:
    match = used(
        "Tempest Roc", "Downdraft", "choose shield", beside=["Ox + Ring"], theirs=["Sponge + Club", "Sponge Twin + Shield"]
    )
    assert (names(match, "equipment", 1), names(match, "hand", 1), names(match, "equipment", 0)) == (["Club"], ["Shield"], ["Ring"])
    assert is_acting(match, "Tempest Roc")
    assert why_not(acts([full("Tempest Roc"), "Ox + Club"]), "use tempest-roc") != ""  # nothing of the opponent's to return


@CANOPY.card("Cyclone Seraph")
def test_cyclone_seraph_returns_an_opposing_mon_that_is_weak_enough() -> None:
    limit = says("Cyclone Seraph", "with {} HP or less")
    theirs: Mons = [{"card": "Sponge + Club", "hp": limit}, {"card": "Sponge Twin", "hp": limit + 1}]
    match = used("Cyclone Seraph", "Eye of the Storm", theirs=theirs, beside=["Pup"])
    assert (names(match, "mons", 1), names(match, "hand", 1), bp(match)) == (["Sponge Twin"], ["Sponge"], (500, 500))
    assert is_acting(match, "Cyclone Seraph") and names(match, "equipment", 1) == []
    assert why_not(acts([full("Cyclone Seraph"), "Pup"], theirs[1:]), "use cyclone-seraph") != ""


@CANOPY.card("Xenodermus")
@pytest.mark.parametrize("target", ["Xenodermus", "Ox", "Ring", "Sponge", "Sponge Twin", "Shield"])
def test_xenodermus_destroys_any_card_on_the_battlefield(target: str) -> None:
    match = used(
        "Xenodermus", "Gale Force", f"choose {slug(target)}", beside=["Ox + Ring"], theirs=["Sponge + Shield", "Sponge Twin"]
    )
    left = [*names(match, "mons", 0), *names(match, "mons", 1), *names(match, "equipment", 0), *names(match, "equipment", 1)]
    gone = {target, *({"Ox": ["Ring"], "Sponge": ["Shield"]}.get(target, []))}
    assert sorted(left) == sorted({"Xenodermus", "Ox", "Ring", "Sponge", "Sponge Twin", "Shield"} - gone)
    mine = printed(target, "bp") if target in ("Xenodermus", "Ox") else 0
    assert bp(match) == (500 - mine, 500 - (printed(target, "bp") if "Sponge" in target else 0))
    assert target == "Xenodermus" or is_acting(match, "Xenodermus")


@CANOPY.card("Xenodermus")
def test_xenodermus_strikes_at_bp() -> None:
    match = used("Xenodermus", "Zephyr Strike")
    assert bp(match) == (500, 500 - says("Xenodermus", "Deal {} BP damage")) and is_acting(match, "Ox")


def test_each_card_of_the_canopy_is_tested() -> None:
    CANOPY.all_tested()

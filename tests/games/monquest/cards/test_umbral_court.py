"""The Umbral Court: every card does what its text says."""

import pytest

from tests.games.monquest.dealing import PAIR, choosing, does, drains_one
from tests.games.monquest.field import Mons, bp, hp, names, of_player
from tests.games.monquest.four import end_turn
from tests.games.monquest.real import (
    CardFile,
    acts,
    attacks_with_its_atk,
    costs_its_bp,
    has_its_values,
    has_its_weakness,
    held,
    is_acting,
    lost,
    marked,
    mon_as_printed,
    number,
    on,
    printed,
    says,
)
from tests.games.monquest.using import comes_as_printed, cost, full, used
from tests.games.table import play, said, truly, why_not

COURT = CardFile("umbral_court")
SPECIAL = ["Ravenna, Dusk Queen", "Masked Bailiff"]  # their texts change what is printed
DRAINS = [("Duskmite", "Nibble"), ("Ravenna, Dusk Queen", "Kiss of Dusk"), ("Gloom Chimera", "Maw")]


def fallen(name: str) -> dict[str, str | int]:
    """A defeated Mon in a Discard Zone."""
    return {"card": name, "defeated": 1}


# ---- what is printed is what plays ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in COURT.mons if name not in SPECIAL])
def test_a_mon_plays_as_printed(name: str) -> None:
    mon_as_printed(name)


@pytest.mark.parametrize("name", COURT.mons)
def test_a_mon_comes_to_the_field_as_printed(name: str) -> None:
    comes_as_printed(name)


@COURT.card(*[name for name, _ in DRAINS])
@pytest.mark.parametrize("name, ability", DRAINS)
def test_an_ability_drains_hp_from_one_opposing_mon(name: str, ability: str) -> None:
    drains_one(name, ability)


# ---- Dark ----------------------------------------------------------------------------------------------------------------------


@COURT.card("Graverobin")
def test_graverobin_costs_its_opponent_a_card_when_it_is_knocked_out_but_not_when_it_is_destroyed() -> None:
    match = acts(["Mighty", "Ox"], ["Graverobin", "Sponge"], ["Note", "Pup", "Kill"], their_hand=["Cub"])
    play(match, "attack graverobin")
    assert held(match) == 2 and len(names(match, "discard", 0)) == 1 and held(match, 1) == 1
    gone = {
        names(play(acts(["Mighty", "Ox"], ["Graverobin"], ["Note", "Pup"], rolls=[roll]), "attack graverobin"), "discard", 0)[0]
        for roll in (0, 1)
    }
    assert gone == {"Note", "Pup"}, "chance picks it"
    match = acts(["Mighty", "Ox"], ["Graverobin", "Sponge"], ["Note", "Pup", "Kill"])
    play(match, "item kill", "choose graverobin")
    assert sorted(names(match, "hand", 0)) == ["Note", "Pup"]


@COURT.card("Graverobin")
@pytest.mark.parametrize("roll", [0, 1])
def test_dirge_lulls_one_opposing_mon_on_heads(roll: int) -> None:
    assert choosing("Graverobin", "Dirge", ["Ox"], PAIR) == ["choose sponge", "choose sponge-twin"]
    match = used("Graverobin", "Dirge", "choose sponge-twin", theirs=PAIR, rolls=[roll])
    assert (marked(match, "Sponge", "sleep"), marked(match, "Sponge Twin", "sleep")) == (0, 1 - roll)
    assert f"Player 2 flips a coin: {'tails' if roll else 'heads'}." in said(match) and is_acting(match, "Graverobin")


@COURT.card("Veilcat")
def test_veilcat_absorbs_bp() -> None:
    toll = does("Veilcat", "Shadow Toll", "Absorb {} BP from your opponent")
    match = used("Veilcat", "Shadow Toll", bp=(400, 500))
    assert bp(match) == (400 + toll, 500 - toll) and is_acting(match, "Ox")
    assert bp(used("Veilcat", "Shadow Toll")) == (500, 500 - toll), "not above Max BP"


@COURT.card("Veilcat")
def test_veilcat_fetches_its_queens_ring() -> None:
    decks = (["Pup", "Nightglass Ring", "Club", "Cub"], ["Pup"] * 5)
    assert choosing("Veilcat", "Royal Errand", ["Ox"], PAIR, decks=decks) == ["choose nightglass-ring", "done"]
    match = used("Veilcat", "Royal Errand", "choose nightglass-ring", hand=["Pup"], decks=decks)
    assert sorted(names(match, "hand", 0)) == ["Nightglass Ring", "Pup"] and sorted(truly(match, "deck", 0)) == [
        "Club",
        "Cub",
        "Pup",
    ]
    assert is_acting(match, "Veilcat") and any("shuffled" in line for line in said(match))


@COURT.card("Ravenna, Dusk Queen")
def test_ravenna_makes_ones_dark_mons_stronger() -> None:
    more = says("Ravenna, Dusk Queen", "Your Dark Mons have +{} ATK")
    has_its_values("Ravenna, Dusk Queen", atk=more)
    attacks_with_its_atk("Ravenna, Dusk Queen", more)
    has_its_weakness("Ravenna, Dusk Queen")
    costs_its_bp("Ravenna, Dusk Queen")
    match = acts(["Mighty"], ["Ravenna, Dusk Queen", "Dark Foe"])
    assert number(match, "Dark Foe", "atk") == 10 + more and number(match, "Mighty", "atk") == 9000
    assert number(play(match, "attack ravenna-dusk-queen"), "Dark Foe", "atk") == 10, "while she is there"
    match = on(["Ravenna, Dusk Queen", "Ox"], ["Dark Foe"])
    assert number(match, "Ox", "atk") == 40 and number(match, "Dark Foe", "atk") == 10


@COURT.card("Ravenna, Dusk Queen")
def test_royal_decree_lowers_the_opponents_max_bp() -> None:
    less = does("Ravenna, Dusk Queen", "Royal Decree", "−{} Max BP")
    match = used("Ravenna, Dusk Queen", "Royal Decree")
    assert bp(match) == (500, 500 - less) and of_player(match, 1, "max bp") == 500 - less and is_acting(match, "Ox")
    match = used("Ravenna, Dusk Queen", "Royal Decree", bp=(500, 100))
    assert bp(match) == (500, 100) and of_player(match, 0, "max bp") == 500


@COURT.card("Wraith Page")
def test_wraith_page_poisons_and_takes_ap() -> None:
    taken = does("Wraith Page", "Creeping Doubt", "It loses {} AP")
    assert choosing("Wraith Page", "Creeping Doubt", ["Ox"], PAIR) == ["choose sponge", "choose sponge-twin"]
    match = used("Wraith Page", "Creeping Doubt", "choose level-20", theirs=["Sponge", full("Level 20")])
    assert (marked(match, "Sponge", "poison"), marked(match, "Level 20", "poison")) == (0, 1)
    assert number(match, "Level 20", "ap") == 9 - taken and is_acting(match, "Ox")


@COURT.card("Bone Chorister")
def test_recall_revives_one_of_ones_defeated_mons_with_half_its_values() -> None:
    discards: tuple[Mons, Mons] = ([fallen("Level 20"), fallen("Pup"), "Bear"], [fallen("Giant")])
    piles = {"Fire": [20, 0]}
    assert choosing("Bone Chorister", "Recall", [], PAIR, discards=discards, piles=piles) == ["choose level-20", "choose pup"]
    match = used("Bone Chorister", "Recall", "choose level-20", beside=[], discards=discards, piles=piles)
    assert sorted(names(match, "mons", 0)) == ["Bone Chorister", "Level 20"] and hp(match, "Level 20") == 250
    assert number(match, "Level 20", "ap") == 4 and names(match, "discard", 0) == ["Pup", "Bear"]
    assert not is_acting(match, "Bone Chorister")
    assert why_not(acts([full("Bone Chorister"), "Ox"], discards=discards), "use bone-chorister") == "MQ-331", "no open slot"


@COURT.card("Bone Chorister")
@pytest.mark.parametrize("discards, voices", [([fallen("Pup"), "Cub", "Club", "Note"], 2), (["Club"], 0), (["Pup"] * 3, 3)])
def test_dead_choir_is_as_loud_as_the_discard_zone_is_full_of_mons(discards: Mons, voices: int) -> None:
    each = does("Bone Chorister", "Dead Choir", "Deal {} damage to 1 opposing Mon for each Mon")
    match = used("Bone Chorister", "Dead Choir", "choose sponge-twin", theirs=PAIR, discards=(discards, ["Ox"]))
    assert (lost(match, "Sponge"), lost(match, "Sponge Twin")) == (0, each * voices) and is_acting(match, "Ox")


@COURT.card("Gloom Chimera")
def test_gloom_chimera_gets_angrier_with_every_wound() -> None:
    more, atk = says("Gloom Chimera", "it gets +{} ATK"), printed("Gloom Chimera", "atk")
    match = play(acts(["Ox", "Bear"], ["Gloom Chimera", "Sponge"]), "attack gloom-chimera")
    assert number(match, "Gloom Chimera", "atk") == atk + more
    play(match, "attack gloom-chimera")
    assert number(match, "Gloom Chimera", "atk") == atk + 2 * more and number(match, "Sponge", "atk") == 10
    assert number(end_turn(end_turn(match)), "Gloom Chimera", "atk") == atk + 2 * more, "for good"
    match = play(acts(["Ox", "Bear"], ["Gloom Chimera", "Sponge"]), "attack sponge")
    assert number(match, "Gloom Chimera", "atk") == atk, "another's wounds do not matter"
    match = play(acts(["Ox", "Bear"], [{"card": "Gloom Chimera", "defense": 1}]), "attack gloom-chimera")
    assert number(match, "Gloom Chimera", "atk") == atk, "no damage, no grudge"


@COURT.card("Nyxara")
def test_eclipse_fang_defeats_a_weakened_mon() -> None:
    most = does("Nyxara", "Eclipse Fang", "with {} HP or less")
    theirs: Mons = [{"card": "Sponge", "hp": most}, {"card": "Sponge Twin", "hp": most + 1}]
    match = used("Nyxara", "Eclipse Fang", theirs=theirs)
    assert names(match, "mons", 1) == ["Sponge Twin"] and names(match, "discard", 1) == ["Sponge"]
    assert bp(match) == (500, 500 - printed("Sponge", "bp")) and is_acting(match, "Nyxara")
    assert why_not(acts([full("Nyxara")], theirs[1:]), "use nyxara") == "MQ-331"


@COURT.card("Nyxara")
def test_hollow_song_steals_ap() -> None:
    stolen, price = does("Nyxara", "Hollow Song", "Steal {} AP"), cost("Nyxara", "Hollow Song").total()
    match = acts([full("Nyxara"), "Ox"], ["Sponge", full("Level 20")], piles={"Dark": [9, 9]})
    before = number(match, "Nyxara", "ap")
    assert choosing("Nyxara", "Hollow Song", ["Ox"], PAIR) == ["choose sponge", "choose sponge-twin"]
    play(match, "use nyxara 2", "choose level-20")
    assert number(match, "Level 20", "ap") == 9 - stolen and number(match, "Nyxara", "ap") == before - price + stolen
    assert of_player(match, 1, "fire pile") == stolen and is_acting(match, "Ox")
    match = play(acts([full("Nyxara"), "Ox"], piles={"Dark": [9, 9]}), "use nyxara 2")
    assert number(match, "Nyxara", "ap") == before - price, "of nothing nothing is gained"
    assert why_not(acts([full("Nyxara", **{"dark ap": price - 1})]), "use nyxara 2") == "MQ-167"


# ---- Normal --------------------------------------------------------------------------------------------------------------------


@COURT.card("Tumblecub")
def test_tumblecub_flops_with_no_attribute() -> None:
    amount = does("Tumblecub", "Belly Flop", "Deal {} damage with no Attribute to 1 opposing Mon")
    assert choosing("Tumblecub", "Belly Flop", ["Ox"], PAIR) == ["choose sponge", "choose sponge-twin"]
    match = used("Tumblecub", "Belly Flop", "choose sponge-twin", theirs=PAIR)
    assert (lost(match, "Sponge"), lost(match, "Sponge Twin")) == (0, amount) and is_acting(match, "Ox")
    assert lost(used("Tumblecub", "Belly Flop", theirs=["Weakling"]), "Weakling") == amount, "never doubled"


@COURT.card("Brindle Hound")
def test_brindle_hound_fetches_for_what_is_thrown_away() -> None:
    drawn = does("Brindle Hound", "Fetch", "draw {} cards")
    match = used("Brindle Hound", "Fetch", "choose pup", hand=["Note", "Pup"])
    assert sorted(names(match, "hand", 0)) == ["Filler 1"] * drawn + ["Note"] and names(match, "discard", 0) == ["Pup"]
    assert is_acting(match, "Brindle Hound")
    match = used("Brindle Hound", "Fetch", "done", hand=["Note", "Pup"])
    assert names(match, "hand", 0) == ["Note", "Pup"], "it may be declined"


@COURT.card("Masked Bailiff")
def test_masked_bailiff_raises_the_def_of_ones_normal_mons() -> None:
    attacks_with_its_atk("Masked Bailiff")
    has_its_weakness("Masked Bailiff")
    costs_its_bp("Masked Bailiff")
    more = says("Masked Bailiff", "Your Normal Mons have +{} DEF")
    has_its_values("Masked Bailiff", **{"def": more})
    match = acts(["Mighty"], ["Masked Bailiff", "Bear"])
    assert number(match, "Masked Bailiff", "def") == printed("Masked Bailiff", "def") + more
    assert number(match, "Bear", "def") == 60 + more and number(match, "Mighty", "def") == 0
    assert number(play(match, "attack masked-bailiff"), "Bear", "def") == 60
    assert number(on(["Masked Bailiff", "Ox"]), "Ox", "def") == 50


@COURT.card("Masked Bailiff")
def test_confiscate_destroys_an_opposing_equipment() -> None:
    theirs: Mons = ["Sponge + Club", "Bear + Shield"]
    assert choosing("Masked Bailiff", "Confiscate", ["Ox + Ring"], theirs) == ["choose club", "choose shield"]
    match = used("Masked Bailiff", "Confiscate", "choose shield", beside=["Ox + Ring"], theirs=theirs)
    assert names(match, "equipment", 1) == ["Club"] and names(match, "discard", 1) == ["Shield"]
    assert bp(match) == (500, 500) and is_acting(match, "Masked Bailiff")


@COURT.card("Puppet Marquis")
def test_puppet_marquis_pulls_the_strings_of_an_opposing_mon_for_a_turn() -> None:
    assert choosing("Puppet Marquis", "Strings", [], PAIR) == ["choose sponge", "choose sponge-twin"]
    match = used("Puppet Marquis", "Strings", "choose bear", beside=[], theirs=["Sponge", "Bear + Club"])
    assert sorted(names(match, "mons", 0)) == ["Bear", "Puppet Marquis"] and names(match, "mons", 1) == ["Sponge"]
    assert is_acting(match, "Puppet Marquis"), "it changes no value"
    play(match, "pass", "attack sponge")
    assert lost(match, "Sponge") == 60 and sorted(names(match, "mons", 1)) == ["Bear", "Sponge"], "the turn is over"
    assert names(match, "mons", 0) == ["Puppet Marquis"] and bp(match) == (500, 500)
    assert why_not(acts([full("Puppet Marquis"), "Ox"]), "use puppet-marquis") == "MQ-331", "no open slot"


@COURT.card("Grand Inquisitor")
def test_exile_destroys_and_banishes_a_weakened_mon() -> None:
    most = does("Grand Inquisitor", "Exile", "with {} HP or less")
    theirs: Mons = [{"card": "Sponge", "hp": most}, {"card": "Sponge Twin", "hp": most + 1}]
    match = used("Grand Inquisitor", "Exile", theirs=theirs)
    assert (
        names(match, "mons", 1) == ["Sponge Twin"]
        and names(match, "banished", 1) == ["Sponge"]
        and names(match, "discard", 1) == []
    )
    assert bp(match) == (500, 500 - printed("Sponge", "bp")) and is_acting(match, "Grand Inquisitor")
    assert why_not(acts([full("Grand Inquisitor")], theirs[1:]), "use grand-inquisitor") == "MQ-331"


@COURT.card("Grand Inquisitor")
def test_interdict_lowers_max_ap() -> None:
    less = does("Grand Inquisitor", "Interdict", "−{} Max AP")
    assert choosing("Grand Inquisitor", "Interdict", ["Ox"], PAIR) == ["choose sponge", "choose sponge-twin"]
    match = used("Grand Inquisitor", "Interdict", "choose level-20", theirs=["Sponge", full("Level 20")])
    assert (number(match, "Level 20", "ap"), number(match, "Level 20", "max ap")) == (9 - less, 9 - less) and is_acting(match, "Ox")


@COURT.card("Eodrius")
def test_judgement_banishes_a_weakened_mon_at_no_cost_of_bp() -> None:
    most = does("Eodrius", "Judgement", "with {} HP or less")
    theirs: Mons = [{"card": "Sponge", "hp": most}, {"card": "Sponge Twin", "hp": most + 1}]
    match = used("Eodrius", "Judgement", theirs=theirs)
    assert names(match, "mons", 1) == ["Sponge Twin"] and names(match, "banished", 1) == ["Sponge"]
    assert bp(match) == (500, 500) and is_acting(match, "Eodrius")
    assert why_not(acts([full("Eodrius")], theirs[1:]), "use eodrius") == "MQ-331"


@COURT.card("Eodrius")
def test_reality_break_keeps_opposing_abilities_off_until_the_next_opponent_turn_is_over() -> None:
    amount = does("Pyraxis", "Ashfall", "Deal {} damage")
    match = used("Eodrius", "Reality Break", beside=["Level 20"], theirs=[full("Pyraxis"), "Bear"], piles={"Fire": [9, 9]})
    assert is_acting(match, "Eodrius")
    play(end_turn(match), "act 1", "use pyraxis")
    assert (lost(match, "Eodrius"), marked(match, "Eodrius", "burn")) == (0, 0) and lost(match, "Level 20") == amount
    assert lost(play(match, "attack eodrius"), "Eodrius") == 60, "attacks are no abilities"
    end_turn(match)
    play(match, "act 1")
    hurt = lost(match, "Eodrius")
    play(end_turn(match), "act 1", "use pyraxis")
    assert lost(match, "Eodrius") - hurt == amount, "that turn is over"


def test_every_card_of_the_umbral_court_is_tested() -> None:
    COURT.all_tested()

"""The Stormlight Vanguard: every card does what its text says."""

import pytest

from tests.games.monquest.dealing import PAIR, choosing
from tests.games.monquest.field import Mons, bp, hp, names
from tests.games.monquest.four import end_turn
from tests.games.monquest.real import (
    STATUSES,
    CardFile,
    acts,
    held,
    is_acting,
    lost,
    marked,
    mon_as_printed,
    number,
    on,
    printed,
    says,
    slug,
)
from tests.games.monquest.using import comes_as_printed, full, used
from tests.games.table import codes, play, said, why_not

STORM = CardFile("stormlight")


# ---- what is printed is what plays ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", STORM.mons)
def test_a_mon_plays_as_printed(name: str) -> None:
    mon_as_printed(name)


@pytest.mark.parametrize("name", STORM.mons)
def test_a_mon_comes_to_the_field_as_printed(name: str) -> None:
    comes_as_printed(name)


# ---- damage --------------------------------------------------------------------------------------------------------------------

DAMAGE = [
    ("Voltary", "Bolt", "", "Lightning"),
    ("Sunward Griffin", "Radiant Dive", "Lightning ", "Lightning"),
    ("Ligon", "Light Beam", "Light ", "Light"),
]


@STORM.card(*[name for name, *_ in DAMAGE])
@pytest.mark.parametrize(("name", "ability", "kind", "attribute"), DAMAGE)
def test_an_ability_deals_its_damage_to_one_opposing_mon_and_ends_the_action_phase(
    name: str, ability: str, kind: str, attribute: str
) -> None:
    dealt = says(name, f"Deal {{}} {kind}damage to 1 opposing Mon")
    match = used(name, ability, "choose sponge-twin", theirs=PAIR)
    assert (lost(match, "Sponge"), lost(match, "Sponge Twin"), is_acting(match, "Ox")) == (0, dealt, True)
    for icon in ("Light", "Lightning", "Dark"):
        foe = f"Weak {icon}"
        assert lost(used(name, ability, theirs=[foe]), foe) == dealt * (2 if icon == attribute else 1)


AIMED = [
    ("Stormcrest", "Thunderlock", 1),
    ("Prism Fawn", "Dazzle", 1),
    ("Dawnpup", "Bright Bark", 1),
    ("Tempest Engine", "Overload", 1),
    ("Ligon", "Illuminate", 1),
    ("Stormglass Owl", "Static", 2),
]


@STORM.card(*[name for name, *_ in AIMED])
@pytest.mark.parametrize(("name", "ability", "number"), AIMED)
def test_an_ability_is_aimed_at_opposing_mons_only(name: str, ability: str, number: int) -> None:
    assert choosing(name, ability, ["Ox"], PAIR, number) == ["choose sponge", "choose sponge-twin"]


@STORM.card("Voltwing")
def test_voltwing_strikes_each_opposing_mon() -> None:
    dealt = says("Voltwing", "Deal {} damage to each opposing Mon")
    match = used("Voltwing", "Chain Bolt", theirs=PAIR)
    assert (lost(match, "Sponge"), lost(match, "Sponge Twin"), lost(match, "Ox")) == (dealt, dealt, 0) and is_acting(match, "Ox")


@STORM.card("Halo Lancer")
def test_halo_lancer_pierces_a_damaged_opposing_mon_only() -> None:
    dealt = says("Halo Lancer", "Deal {} damage to 1 damaged opposing Mon")
    match = used("Halo Lancer", "Pierce the Veil", theirs=["Sponge", {"card": "Sponge Twin", "hp": 8999}])
    assert (hp(match, "Sponge"), hp(match, "Sponge Twin"), is_acting(match, "Ox")) == (9000, 8999 - dealt, True)
    assert why_not(acts([full("Halo Lancer"), {"card": "Ox", "hp": 1}]), "use halo-lancer") == "MQ-331"  # nobody is damaged


@STORM.card("Halo Lancer")
def test_halo_lancers_attacks_go_through_def() -> None:
    behind: Mons = [{"card": "Titan", "defense": 1}]
    assert lost(play(acts(["Halo Lancer", "Ox"], behind), "attack titan"), "Titan") == printed("Halo Lancer", "atk")
    assert lost(play(acts(["Level 41", "Ox"], behind), "attack titan"), "Titan") == 0


@STORM.card("Tempest Engine")
@pytest.mark.parametrize(("roll", "words"), [(0, "If heads, deal {} damage"), (1, "If tails, deal {} damage")])
def test_tempest_engine_deals_more_on_heads(roll: int, words: str) -> None:
    match = used("Tempest Engine", "Overload", "choose sponge", theirs=PAIR, rolls=[roll])
    assert (lost(match, "Sponge"), lost(match, "Sponge Twin")) == (says("Tempest Engine", words), 0) and is_acting(match, "Ox")
    assert f"Player 1 flips a coin: {'tails' if roll else 'heads'}." in said(match)


# ---- statuses ------------------------------------------------------------------------------------------------------------------


@STORM.card("Stormcrest")
def test_stormcrest_paralyses_for_two_turns_of_its_target() -> None:
    turns = says("Stormcrest", "Apply Paralysis for {} turns")
    match = used("Stormcrest", "Thunderlock", "choose sponge", theirs=PAIR, hand=["Club"], their_hand=["Club"])
    assert (marked(match, "Sponge Twin", "paralysis"), is_acting(match, "Stormcrest")) == (0, True)
    end_turn(match)
    for _ in range(turns):
        assert marked(match, "Sponge", "paralysis") == 1
        play(match, "act 1")
        assert why_not(match, "attack ox") == "MQ-240" and why_not(match, "defend") != ""
        end_turn(end_turn(match))
    assert marked(match, "Sponge", "paralysis") == 0
    assert "attack ox" in codes(play(match, "act 1"))


@STORM.card("Prism Fawn")
@pytest.mark.parametrize(("roll", "confused"), [(0, 1), (1, 0)])
def test_prism_fawn_confuses_the_chosen_mon_on_heads(roll: int, confused: int) -> None:
    match = used("Prism Fawn", "Dazzle", "choose sponge", theirs=PAIR, rolls=[roll])
    assert (marked(match, "Sponge", "confusion"), marked(match, "Sponge Twin", "confusion")) == (confused, 0)
    assert f"Player 1 flips a coin: {'heads' if confused else 'tails'}." in said(match) and is_acting(match, "Prism Fawn")


@STORM.card("Ligon")
@pytest.mark.parametrize(("roll", "blind"), [(0, 1), (1, 0)])
def test_ligon_blinds_on_a_coin_that_the_opponent_flips(roll: int, blind: int) -> None:
    match = used("Ligon", "Illuminate", "choose sponge", theirs=PAIR, rolls=[roll])
    assert (marked(match, "Sponge", "blind"), marked(match, "Sponge Twin", "blind")) == (blind, 0)
    assert f"Player 2 flips a coin: {'heads' if blind else 'tails'}." in said(match) and is_acting(match, "Ligon")


@STORM.card("Lanternfly")
def test_lanternfly_cures_one_of_your_mons_of_everything() -> None:
    ill = dict.fromkeys(STATUSES, 1)
    beside: Mons = [{"card": "Ox", **ill}]
    theirs: Mons = [{"card": "Sponge", **ill}]
    match = acts([full("Lanternfly"), *beside], theirs)
    assert sorted(codes(play(match, "use lanternfly"))) == ["choose lanternfly", "choose ox"]
    match = used("Lanternfly", "Glow", "choose ox", beside=beside, theirs=theirs)
    assert [marked(match, "Ox", each) for each in STATUSES] == [0] * 7 and is_acting(match, "Lanternfly")
    assert [marked(match, "Sponge", each) for each in STATUSES] == [1] * 7
    match = used("Lanternfly", "Glow", "choose lanternfly", columns={"poison": 1, "burn": 1})
    assert (marked(match, "Lanternfly", "poison"), marked(match, "Lanternfly", "burn")) == (0, 0)


# ---- values --------------------------------------------------------------------------------------------------------------------


@STORM.card("Dawnpup")
def test_dawnpup_lowers_def_until_the_end_of_the_turn() -> None:
    less = says("Dawnpup", "gets −{} DEF")
    match = used("Dawnpup", "Bright Bark", "choose titan", theirs=["Titan", "Wall"], hand=["Club"], their_hand=["Club"])
    assert (number(match, "Titan", "def"), number(match, "Wall", "def")) == (280 - less, 90) and is_acting(match, "Dawnpup")
    assert number(end_turn(match), "Titan", "def") == 280


@STORM.card("Thunder Ram")
def test_thunder_ram_trades_def_for_atk_until_the_end_of_the_turn() -> None:
    more, less = says("Thunder Ram", "gets +{} ATK"), says("Thunder Ram", "and −{} DEF")
    match = used("Thunder Ram", "Headlong", hand=["Club"], their_hand=["Club"])
    atk, defense = printed("Thunder Ram", "atk"), printed("Thunder Ram", "def")
    assert (number(match, "Thunder Ram", "atk"), number(match, "Thunder Ram", "def")) == (atk + more, max(0, defense - less))
    assert is_acting(match, "Thunder Ram")
    assert lost(play(match, "attack sponge"), "Sponge") == atk + more
    end_turn(match)
    assert (number(match, "Thunder Ram", "atk"), number(match, "Thunder Ram", "def")) == (atk, defense)
    armoured = acts([full("Thunder Ram + Bastion Mail")])  # so that more than 0 is left
    before = number(armoured, "Thunder Ram", "def")
    assert before > defense and number(play(armoured, "use thunder-ram"), "Thunder Ram", "def") == before - less > 0


@STORM.card("Stormglass Owl")
def test_stormglass_owl_takes_ap_from_one_opposing_mon() -> None:
    taken = says("Stormglass Owl", "1 opposing Mon loses {} AP")
    theirs: Mons = [full("Level 20"), full("Level 30")]
    match = used("Stormglass Owl", "Static", "choose level-20", theirs=theirs, number=2)
    assert (number(match, "Level 20", "ap"), number(match, "Level 30", "ap")) == (9 - taken, 9) and is_acting(match, "Ox")


@STORM.card("Stormglass Owl")
def test_stormglass_owl_looks_at_the_top_card_of_your_deck_once_per_turn() -> None:
    decks = (["Giant", "Ox", *["Filler 1"] * 5], ["Filler 2"] * 5)
    match = play(acts(["Stormglass Owl", "Bear"], decks=decks, hand=["Club"], their_hand=["Club"]), "use stormglass-owl")
    assert "Player 1 looks at Giant." in said(match) and "Player 1 looks at a card." in said(match, 1)
    assert is_acting(match, "Stormglass Owl") and why_not(match, "use stormglass-owl") != ""
    end_turn(end_turn(match))
    assert "use stormglass-owl" in codes(play(match, "act 1"))


@STORM.card("Aurora Hart")
def test_aurora_hart_draws_when_it_is_played_and_restores_the_ap_of_your_other_mon() -> None:
    match = play(on(["Ox"], hand=["Aurora Hart", "Club"]), "summon aurora-hart ox")
    assert held(match) == 1 + says("Aurora Hart", "When this Mon is played, draw {} card")
    restored = says("Aurora Hart", "Restore {} AP to your other Mon")
    match = used("Aurora Hart", "Morning Song", beside=["Level 20"], piles={"Fire": [9, 0]})
    assert number(match, "Level 20", "ap") == restored and is_acting(match, "Level 20")


# ---- comings and goings --------------------------------------------------------------------------------------------------------


@STORM.card("Sparkmouse")
def test_sparkmouse_draws_when_it_is_kod_and_not_when_it_is_destroyed_or_sacrificed() -> None:
    drawn = says("Sparkmouse", "When this Mon is KO'd, draw {} card")
    match = play(acts(["Mighty", "Ox"], ["Sparkmouse", "Sponge"], their_hand=["Club"]), "attack sparkmouse")
    assert names(match, "mons", 1) == ["Sponge"] and held(match, 1) == 1 + drawn and held(match, 0) == 0
    match = play(on(["Sparkmouse"], hand=["Tempest Roc", "Club"]), "summon tempest-roc sparkmouse")
    assert held(match) == 1
    killed = play(acts(["Ox"], ["Sparkmouse", "Sponge"], ["Kill", "Club"], their_hand=["Club"]), "item kill", "choose sparkmouse")
    assert names(killed, "mons", 1) == ["Sponge"] and held(killed, 1) == 1
    other = play(acts(["Mighty", "Ox"], ["Sponge", "Pup"], their_hand=["Club"]), "attack pup")
    assert held(other, 1) == 1


@STORM.card("Thunder Ram")
def test_thunder_ram_cannot_be_sacrificed() -> None:
    assert 41 <= printed("Thunder Ram", "level") <= 50  # otherwise it could be
    for name in ("Tempest Engine", "Colossus"):
        match = on(["Thunder Ram", "Level 50"], hand=[name, "Club"])
        assert why_not(match, f"summon {slug(name)} thunder-ram") == "MQ-104" and f"summon {slug(name)} level-50" in codes(match)


@STORM.card("Sunward Griffin")
def test_sunward_griffin_can_be_sacrificed_as_if_of_level_50() -> None:
    assert printed("Sunward Griffin", "level") > 50
    match = play(on(["Sunward Griffin"], hand=["Ligon", "Club"]), "summon ligon sunward-griffin")
    assert (names(match, "mons", 0), names(match, "discard", 0), bp(match)) == (["Ligon"], ["Sunward Griffin"], (500, 500))
    assert why_not(on(["Sunward Griffin"], hand=["Giant", "Club"]), "summon giant sunward-griffin") == "MQ-104"  # not as Level 40


def test_each_card_of_the_vanguard_is_tested() -> None:
    STORM.all_tested()

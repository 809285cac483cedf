"""Equipment: every card does what its text says."""

from re import findall

import pytest

from bestiary import Match
from tests.games.monquest.field import Mons, bp, hp, names, of_player, seen
from tests.games.monquest.four import end_turn
from tests.games.monquest.real import STATUSES, CardFile, acts, face, held, is_acting, lost, marked, number, on, says, slug
from tests.games.monquest.using import full, used
from tests.games.table import asked, codes, play, said, why_not

GEAR = CardFile("equipment")
PLACES = {"weapon": "Club", "armor": "Shield", "accessory": "Ring"}
VALUES = {"ATK": "atk", "DEF": "def", "Max HP": "max hp", "Max AP": "max ap"}
UPGRADABLE = [name for name in GEAR.cards if "upgrade" in face(name).fields]
CASES = [(name, upgrades) for name in GEAR.cards for upgrades in (range(6) if name in UPGRADABLE else [0])]


Gear = dict[str, str | int]


def worn_by_me(gear: str, upgrades: int = 0, **columns: int) -> list[list[Gear]]:
    """The Equipment of the first Mon of the first player, upgraded so often, for a position."""
    return [[{"card": gear, "slot": 0, "upgrades": upgrades, **columns}], []]


def worn_by_them(gear: str, upgrades: int = 0) -> list[list[Gear]]:
    """The Equipment of the first Mon of the second player, upgraded so often, for a position."""
    return [[], [{"card": gear, "slot": 0, "upgrades": upgrades}]]


def given(name: str, upgrades: int) -> dict[str, int]:
    """What its text adds to the wearer's values when it is upgraded so often."""
    total = dict.fromkeys(VALUES.values(), 0)
    for line in face(name).text.splitlines():
        times = upgrades if "for each upgrade" in line else 1
        if line.startswith("The wearer has"):
            for amount, value in findall(r"\+(\d+) (ATK|DEF|Max HP|Max AP)", line):
                total[VALUES[value]] += int(amount) * times
    return total


def caught(mon: str, gear: str = "", upgrades: int = 0) -> list[str]:
    """Which statuses an opposing Mon gets from a Plague, all seven: it wears this, or what is written beside it."""
    match = acts(["Ox", "Wall"], [mon], ["Plague"])
    if gear:
        match = acts(["Ox", "Wall"], [mon], ["Plague"], equipment=worn_by_them(gear, upgrades))
    return ill(play(match, "item plague"), mon.split(" + ", maxsplit=1)[0])


def ill(match: Match, mon: str) -> list[str]:
    """The statuses of a Mon."""
    return [each for each in STATUSES if marked(match, mon, each)]


def all_but(*immune: str) -> list[str]:
    """The other statuses."""
    return [each for each in STATUSES if each not in immune]


# ---- what is printed is what plays ---------------------------------------------------------------------------------------------


@GEAR.card("Nightglass Ring", "Iron Sabre", "Oakheart Shield", "Hale Belt", "Bastion Mail")
@pytest.mark.parametrize(("name", "upgrades"), CASES)
def test_equipment_gives_its_wearer_what_is_printed_and_nobody_else(name: str, upgrades: int) -> None:
    match = acts(["Fire Pool", "Water Pool"], equipment=worn_by_me(name, upgrades))
    base = {"atk": 10, "def": 0, "max hp": 900, "max ap": 9}
    more = given(name, upgrades)
    assert {value: number(match, "Fire Pool", value) for value in base} == {value: base[value] + more[value] for value in base}
    assert {value: number(match, "Water Pool", value) for value in base} == base
    if "The wearer's attacks" not in face(name).text:
        assert lost(play(match, "attack sponge"), "Sponge") == 10 + more["atk"]


@pytest.mark.parametrize("name", GEAR.cards)
def test_equipment_is_attached_to_its_place(name: str) -> None:
    place = str(face(name).fields["slot"])
    other = [gear for kind, gear in PLACES.items() if kind != place]
    match = on([" + ".join(["Ox", *other]), f"Pup + {PLACES[place]}"], hand=[name, "Note"])
    assert why_not(match, f"attach {slug(name)} pup") == "MQ-R52" and why_not(match, f"attach {slug(name)} sponge") == "MQ-60"
    play(match, f"attach {slug(name)} ox")
    assert names(match, "equipment", 0).count(name) == 1
    assert hp(match, "Ox") == 60 + given(name, 0)["max hp"]  # what is added to Max HP is there at once


@pytest.mark.parametrize("name", GEAR.cards)
def test_equipment_is_upgraded_as_printed(name: str) -> None:
    code, kinds = f"upgrade {slug(name)}", {"Fire", "Water", "Grass", "Wind", "Ice", "Rock", "Normal", "Dark", "Light", "Lightning"}
    symbol = str(face(name).fields.get("upgrade", ""))
    others = {kind: [9, 9] for kind in sorted(kinds - {symbol})}
    assert why_not(on([f"Ox + {name}"], piles=others), code) == "MQ-R19"
    if symbol:
        match = on([f"Ox + {name}"], hand=["Note"], piles={symbol: [9, 0]})
        each_turn = says(name, "can be upgraded {} times per turn") if "times per turn" in face(name).text else 1
        for done in range(1, each_turn + 1):
            assert seen(play(match, code), name)["upgrades"] == done
            assert of_player(match, 0, f"{symbol.lower()} pile") == 9 - done
        assert why_not(match, code) == "MQ-R20"
        most = says(name, "Upgrade limit +{}") if "Upgrade limit" in face(name).text else 5
        assert code in codes(on(["Ox"], piles={symbol: [9, 0]}, equipment=worn_by_me(name, most - 1)))
        assert why_not(on(["Ox"], piles={symbol: [9, 0]}, equipment=worn_by_me(name, most)), code) == "MQ-156"


@GEAR.card("Emberbrand", "Quickforge Hammer", "Frostguard Pendant")
def test_who_says_so_is_upgraded_less_far_or_more_often_or_although_it_is_a_piece_of_a_set() -> None:
    assert says("Emberbrand", "Upgrade limit +{}") < 5 and says("Quickforge Hammer", "upgraded {} times per turn") > 1
    pieces = [name for name in GEAR.cards if "pieces of" in face(name).fields]
    assert [name for name in pieces if "This piece can be upgraded." in face(name).text] == ["Frostguard Pendant"]
    assert "Frostguard Pendant" in UPGRADABLE


# ---- abilities -----------------------------------------------------------------------------------------------------------------


@GEAR.card("Galebow")
def test_galebow_shoots_wind() -> None:
    arrow = says("Galebow", "Deal {} Wind damage")
    match = used("Galebow", "Gale Arrow", "choose sponge", by="Grass Pool", theirs=["Sponge", "Sponge Twin"])
    assert (lost(match, "Sponge"), lost(match, "Sponge Twin"), is_acting(match, "Ox")) == (arrow, 0, True)
    assert lost(used("Galebow", "Gale Arrow", by="Grass Pool", theirs=["Weak Wind"]), "Weak Wind") == 2 * arrow
    assert lost(used("Galebow", "Gale Arrow", by="Grass Pool", theirs=["Weak Grass"]), "Weak Grass") == arrow


@GEAR.card("Emberbrand")
def test_emberbrand_deals_fire_damage_and_burns() -> None:
    cut = says("Emberbrand", "Deal {} Fire damage")
    match = used("Emberbrand", "Branding Cut", "choose sponge", by="Fire Pool", theirs=["Sponge", "Sponge Twin"])
    assert (lost(match, "Sponge"), marked(match, "Sponge", "burn"), is_acting(match, "Ox")) == (cut, 1, True)
    assert (lost(match, "Sponge Twin"), marked(match, "Sponge Twin", "burn")) == (0, 0)
    assert lost(used("Emberbrand", "Branding Cut", by="Fire Pool", theirs=["Weak Fire"]), "Weak Fire") == 2 * cut


@GEAR.card("Tidecaller Trident")
def test_tidecaller_trident_heals_your_other_mon() -> None:
    tide = says("Tidecaller Trident", "Restore {} HP to your other Mon")
    match = used("Tidecaller Trident", "Spring Tide", by="Water Pool", beside=[{"card": "Titan", "hp": 9}], columns={"hp": 9})
    assert (hp(match, "Titan"), hp(match, "Water Pool"), is_acting(match, "Titan")) == (9 + tide, 9, True)


@GEAR.card("Soul Reaper")
def test_soul_reaper_banishes_one_of_your_defeated_mons_to_deal_damage() -> None:
    reaped = says("Soul Reaper", "Deal {} damage to 1 opposing Mon")
    fallen: Mons = [{"card": "Pup", "defeated": 1}, {"card": "Cub", "defeated": 1}, "Newt"]
    theirs: Mons = [{"card": "Bear", "defeated": 1}]
    match = acts(["Ox + Soul Reaper", "Wall"], ["Sponge", "Sponge Twin"], discards=(fallen, theirs))
    assert sorted(codes(play(match, "use soul-reaper"))) == ["choose sponge", "choose sponge-twin"]
    assert sorted(codes(play(match, "choose sponge"))) == ["choose cub", "choose pup"]
    play(match, "choose cub")
    assert (names(match, "banished", 0), names(match, "discard", 0)) == (["Cub"], ["Pup", "Newt"])
    assert (lost(match, "Sponge"), lost(match, "Sponge Twin"), is_acting(match, "Wall")) == (reaped, 0, True)
    assert why_not(acts(["Ox + Soul Reaper"], discards=(["Newt"], theirs)), "use soul-reaper") == "MQ-329"


@GEAR.card("Boomerang Glaive")
def test_boomerang_glaive_returns_to_the_hand_for_damage() -> None:
    thrown = says("Boomerang Glaive", "Deal {} damage to 1 opposing Mon")
    match = play(acts(["Ox + Boomerang Glaive", "Wall"], ["Sponge", "Sponge Twin"]), "use boomerang-glaive")
    assert sorted(codes(match)) == ["choose sponge", "choose sponge-twin"]
    play(match, "choose sponge")
    assert (names(match, "hand", 0), names(match, "equipment", 0)) == (["Boomerang Glaive"], [])
    assert (lost(match, "Sponge"), lost(match, "Sponge Twin"), is_acting(match, "Wall")) == (thrown, 0, True)
    assert number(match, "Ox", "atk") == 40  # the bonus is gone, too


@GEAR.card("Seer's Monocle")
def test_seers_monocle_looks_at_the_top_card_of_your_deck_once_per_turn() -> None:
    decks = (["Giant", "Ox", *["Filler 1"] * 5], ["Filler 2"] * 5)
    match = acts(["Bear + Seer's Monocle", "Wall"], hand=["Note"], their_hand=["Note"], decks=decks)
    play(match, "use seers-monocle")
    assert "Player 1 looks at Giant." in said(match) and "Player 1 looks at a card." in said(match, 1)
    assert is_acting(match, "Bear") and why_not(match, "use seers-monocle") != ""
    end_turn(end_turn(match))
    assert "use seers-monocle" in codes(play(match, "act 1"))


@GEAR.card("Meditation Beads")
def test_meditation_beads_end_the_action_phase_for_cards() -> None:
    match = play(acts(["Ox + Meditation Beads", "Wall"]), "use meditation-beads")
    assert held(match) == says("Meditation Beads", "Draw {} cards") and is_acting(match, "Wall")


@GEAR.card("Bursting Brooch")
def test_bursting_brooch_goes_and_takes_one_opposing_equipment_along() -> None:
    match = acts(["Ox + Bursting Brooch + Club", "Wall"], ["Sponge + Shield", "Sponge Twin + Ring"])
    play(match, "use bursting-brooch")
    assert sorted(codes(match)) == ["choose ring", "choose shield"]
    play(match, "choose ring")
    assert (names(match, "equipment", 0), names(match, "equipment", 1)) == (["Club"], ["Shield"])
    assert (names(match, "discard", 0), names(match, "discard", 1)) == (["Bursting Brooch"], ["Ring"]) and is_acting(match, "Ox")
    assert why_not(acts(["Ox + Bursting Brooch + Club"]), "use bursting-brooch") == "MQ-331"


@GEAR.card("Arrow Case")
def test_arrow_case_gets_an_arrow_each_turn_of_yours_and_shoots_two() -> None:
    need, dealt = says("Arrow Case", 'Remove {} "Arrow" counters'), says("Arrow Case", "Deal {} damage")
    match = on(["Ox + Arrow Case"], hand=["Note"], their_hand=["Note"])
    found = [marked(end_turn(match), "Arrow Case", "counters") for _ in range(4)]
    assert found == [0, 1, 1, 2]
    few = acts(["Ox", "Wall"], equipment=worn_by_me("Arrow Case", counters=need - 1))
    assert why_not(few, "use arrow-case") == "MQ-329"
    match = acts(["Ox", "Wall"], ["Sponge", "Sponge Twin"], equipment=worn_by_me("Arrow Case", counters=need + 1))
    assert sorted(codes(play(match, "use arrow-case"))) == ["choose sponge", "choose sponge-twin"]
    play(match, "choose sponge")
    assert (lost(match, "Sponge"), lost(match, "Sponge Twin"), marked(match, "Arrow Case", "counters")) == (dealt, 0, 1)
    assert is_acting(match, "Wall")


# ---- protection ----------------------------------------------------------------------------------------------------------------


@GEAR.card("Windstep Boots")
@pytest.mark.parametrize("upgrades", range(6))
def test_windstep_boots_reduce_damage_and_at_their_best_give_a_second_action(upgrades: int) -> None:
    less = min(upgrades * says("Windstep Boots", "takes {} less damage"), says("Windstep Boots", "up to {}."))
    match = play(acts(["Bear", "Ox"], equipment=worn_by_them("Windstep Boots", upgrades)), "attack sponge")
    assert lost(match, "Sponge") == 60 - less
    match = acts(["Bear", "Ox"], equipment=worn_by_me("Windstep Boots", upgrades))
    assert is_acting(play(match, "attack sponge"), "Bear") == (upgrades == 5)
    if upgrades == 5:
        assert is_acting(play(match, "attack sponge"), "Ox") and lost(match, "Sponge") == 2 * 60


IMMUNE = [
    ("Cinderplate", 0, ["burn"]),
    ("Antivenom Locket", 0, ["poison"]),
    ("Dawnblade", 4, []),
    ("Dawnblade", 5, STATUSES),
    ("Twinfang Charm", 0, []),
]


@GEAR.card("Cinderplate", "Antivenom Locket", "Dawnblade")
@pytest.mark.parametrize(("name", "upgrades", "immune"), IMMUNE)
def test_equipment_makes_immune_to_what_it_names(name: str, upgrades: int, immune: list[str]) -> None:
    assert caught("Sponge") == STATUSES
    assert caught("Sponge", name, upgrades) == all_but(*immune)


@GEAR.card("Cinderplate", "Antivenom Locket")
@pytest.mark.parametrize(("name", "upgrades", "immune"), IMMUNE[:2])
def test_who_puts_it_on_is_cured_of_what_it_names(name: str, upgrades: int, immune: list[str]) -> None:
    match = on([{"card": "Ox", **dict.fromkeys(STATUSES, 1)}], hand=[name, "Note"])
    play(match, f"attach {slug(name)} ox")
    assert ill(match, "Ox") == all_but(*immune)


@GEAR.card("Parrying Dagger")
@pytest.mark.parametrize(("roll", "taken"), [(0, 0), (1, 40 + 25)])
def test_parrying_dagger_counters_to_nothing(roll: int, taken: int) -> None:
    match = play(acts(["Ox", "Wall"], ["Sponge + Parrying Dagger"], rolls=[roll]), "attack sponge")
    assert asked(match) == 1 and codes(match) == ["counter parrying-dagger", "decline"]
    play(match, "counter parrying-dagger")
    assert (lost(match, "Sponge"), lost(match, "Ox")) == (taken, 0)
    declined = play(acts(["Ox", "Wall"], ["Sponge + Parrying Dagger"]), "attack sponge", "decline")
    assert lost(declined, "Sponge") == 40


@GEAR.card("Mirror Mantle")
def test_mirror_mantle_sends_statuses_back_to_the_users_mon_and_nothing_else() -> None:
    match = used("Emberbrand", "Branding Cut", by="Fire Pool", theirs=["Sponge + Mirror Mantle"])
    assert lost(match, "Sponge") == says("Emberbrand", "Deal {} Fire damage") and lost(match, "Fire Pool") == 0
    assert (marked(match, "Sponge", "burn"), marked(match, "Fire Pool", "burn")) == (0, 1)
    assert caught("Sponge + Mirror Mantle") == []
    match = play(acts(["Ox", "Wall"], ["Sponge + Mirror Mantle"], ["Plague"]), "item plague")
    assert ill(match, "Ox") == STATUSES
    theirs: Mons = ["Sponge + Mirror Mantle", "Sponge Twin"]
    match = used("Emberbrand", "Branding Cut", "choose sponge-twin", by="Fire Pool", theirs=theirs)
    assert (marked(match, "Sponge Twin", "burn"), marked(match, "Fire Pool", "burn")) == (1, 0)


@GEAR.card("Vengeful Spikes")
def test_vengeful_spikes_hurt_whoever_attacks_the_wearer() -> None:
    hurt = says("Vengeful Spikes", "deal {} damage to the attacker")
    theirs: Mons = ["Sponge + Vengeful Spikes", "Sponge Twin"]
    match = play(acts(["Weakling", "Wall"], theirs), "attack sponge")
    assert (lost(match, "Weakling"), lost(match, "Sponge")) == (hurt, 10)
    assert lost(play(acts(["Weakling", "Wall"], theirs), "attack sponge-twin"), "Weakling") == 0
    match = used("Voltary", "Bolt", "choose sponge", theirs=theirs)
    assert lost(match, "Voltary") == 0 and lost(match, "Sponge") > 0  # an ability is no attack


# ---- passives of their own -----------------------------------------------------------------------------------------------------


@GEAR.card("Stormlance")
@pytest.mark.parametrize("upgrades", range(6))
def test_stormlance_goes_through_def_from_its_third_upgrade_on(upgrades: int) -> None:
    atk = 10 + given("Stormlance", upgrades)["atk"]
    match = acts(["Fire Pool", "Ox"], [{"card": "Titan", "defense": 1}], equipment=worn_by_me("Stormlance", upgrades))
    assert lost(play(match, "attack titan"), "Titan") == (atk if upgrades >= says("Stormlance", "At +{}") else 0)


@GEAR.card("Moss Cloak")
def test_moss_cloak_heals_at_the_end_of_your_turn_only() -> None:
    healed = says("Moss Cloak", "restore {} HP to the wearer")
    mine: Mons = [{"card": "Titan + Moss Cloak", "hp": 5}, {"card": "Sponge Twin", "hp": 5}]
    match = end_turn(on(mine, hand=["Note"], their_hand=["Note"]))
    assert (hp(match, "Titan"), hp(match, "Sponge Twin")) == (5 + healed, 5)
    assert hp(end_turn(match), "Titan") == 5 + healed  # not in the opponent's End Phase
    assert hp(end_turn(match), "Titan") == 5 + 2 * healed


@GEAR.card("Weaver's Robe")
def test_weavers_robe_draws_when_it_is_attached() -> None:
    match = play(on(["Ox"], hand=["Weaver's Robe", "Note"]), "attach weavers-robe ox")
    assert held(match) == 1 + says("Weaver's Robe", "draw {} card")


@GEAR.card("Duellist's Glove")
@pytest.mark.parametrize(("mine", "drawn"), [(499, True), (500, False), (501, False)])
def test_duellists_glove_draws_when_the_wearer_attacks_while_you_are_behind(mine: int, drawn: bool) -> None:
    cards = 1 + (says("Duellist's Glove", "draw {} card") if drawn else 0)
    match = acts(["Ox + Duellist's Glove", "Bear"], hand=["Note"], their_hand=["Note"], bp=(mine, 500), max_bp=[600, 600])
    assert held(play(match, "attack sponge")) == cards and is_acting(match, "Bear")
    assert held(play(match, "attack sponge")) == cards, "the other Mon wears no glove"


@GEAR.card("Gravekeeper Lantern")
def test_gravekeeper_lantern_costs_the_opponent_bp_when_it_is_destroyed() -> None:
    paid = says("Gravekeeper Lantern", "your opponent loses {} BP")
    match = acts([full("Xenodermus"), "Ox"], ["Sponge + Gravekeeper Lantern"])
    assert bp(play(match, "use xenodermus", "choose gravekeeper-lantern")) == (500 - paid, 500)
    assert names(match, "discard", 1) == ["Gravekeeper Lantern"]
    match = used("Tempest Roc", "Downdraft", theirs=["Sponge + Gravekeeper Lantern"])
    assert bp(match) == (500, 500) and names(match, "hand", 1) == ["Gravekeeper Lantern"]  # returned, not destroyed


# ---- sets ----------------------------------------------------------------------------------------------------------------------

FROST = "Frostguard Blade + Frostguard Plate + Frostguard Pendant"


@GEAR.card("Frostguard Blade", "Frostguard Plate", "Frostguard Pendant")
def test_the_frostguard_is_more_than_its_three_pieces() -> None:
    extra = says("Frostguard Plate", "3 pieces: The wearer has +{} Max HP")
    less = says("Frostguard Pendant", "takes {} less damage")
    two_of_it = ["Frostguard Plate + Frostguard Pendant", "Frostguard Blade + Frostguard Pendant + Shield"]
    for worn, whole in ((FROST, True), *[(two, False) for two in two_of_it]):
        match = acts(["Bear", "Ox"], [f"Sponge + {worn}"])
        assert number(match, "Sponge", "max hp") == 9000 + (extra if whole else 0)
        assert hp(play(match, "attack sponge"), "Sponge") == 9000 - 60 + (less if whole else 0)
        assert caught(f"Sponge + {worn}") == (all_but("burn", "frozen") if whole else STATUSES)
    match = on([f"Ox + {FROST}"])
    assert number(match, "Ox", "atk") == 40 + given("Frostguard Blade", 0)["atk"]
    assert number(match, "Ox", "def") == 50 + given("Frostguard Plate", 0)["def"]


@GEAR.card("Twinfang Sabre", "Twinfang Charm")
def test_the_twinfang_is_more_than_its_two_pieces() -> None:
    sabre, charm = given("Twinfang Sabre", 0)["atk"], given("Twinfang Charm", 0)["def"]
    extra = says("Twinfang Sabre", "2 pieces: The wearer has +{} ATK")
    match = on(["Ox + Twinfang Sabre + Twinfang Charm"])
    assert (number(match, "Ox", "atk"), number(match, "Ox", "def")) == (40 + sabre + extra, 50 + charm)
    match = on(["Ox + Twinfang Sabre", "Bear + Twinfang Charm"])  # two Mons wear one piece each
    assert (number(match, "Ox", "atk"), number(match, "Bear", "def")) == (40 + sabre, 60 + charm)
    assert caught("Sponge + Twinfang Sabre + Twinfang Charm") == all_but("confusion")
    assert caught("Sponge + Twinfang Charm") == STATUSES


def test_each_equipment_is_tested() -> None:
    GEAR.all_tested()

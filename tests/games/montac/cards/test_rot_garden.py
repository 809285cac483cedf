"""The Rot Garden: every card does what its text says."""

import pytest

from tests.games.montac.course import end_turn, fact, kinds, of_player, power, question
from tests.games.montac.mat import health, names, stand
from tests.games.montac.real import (
    CARDS,
    CardFile,
    conflict,
    facts_of,
    fights_with,
    kin,
    pass_until,
    plays_as_printed,
    printed_power,
    real,
    refused,
    says,
    sides,
    slug,
    turn_of,
)
from tests.games.table import asked, codes, play, truly

GARDEN = CardFile("rot_garden")
STRANGER = "Shade"  # of no type that the garden speaks of


def perished_of(name: str, mine: int, theirs: int) -> dict[str, list[int]]:
    """So many monsters of both players have perished, of the type that a card's text speaks of."""
    return {f"{kin(name).removeprefix('Kin ').lower()}_perished": [mine, theirs]}


# ---- Basic Monsters ------------------------------------------------------------------------------------------------------------


@GARDEN.card("Bog Sprout")
def test_bog_sprout_fights_with_what_is_printed_on_it() -> None:
    assert (CARDS["Bog Sprout"].kind, CARDS["Bog Sprout"].text) == ("basic", "")
    fights_with("Bog Sprout")


@GARDEN.card("Gall Wasp")
def test_gall_wasp_may_draw_when_it_perishes() -> None:
    cards = says("Gall Wasp", "draw {} card")
    match = conflict(stand(real(), ["Gall Wasp"], ["Wall"], "Conflict"), "Gall Wasp", "Wall")
    assert (asked(match), codes(match)) == (0, ["yes", "no"])
    drawn, declined = play(match.clone(), "yes"), play(match.clone(), "no")
    assert (names(drawn, "hand", 0), names(declined, "hand", 0)) == (["Filler 1"] * cards, [])
    returned = play(stand(real(), ["Gall Wasp"], hands=(["Bounce"], [])), "play bounce")
    assert (question(returned), names(returned, "hand", 0)) == ("preparation", ["Gall Wasp"])  # it did not perish
    other = play(stand(real(), ["Gall Wasp"], ["Pawn"], hands=(["Bury"], [])), "play bury", "choose pawn")
    assert (question(other), names(other, "hand", 0)) == ("preparation", [])


@GARDEN.card("Carrion Lily")
def test_carrion_lily_cannot_attack() -> None:
    match = stand(real(), ["Carrion Lily"], ["Zero"], "Conflict")
    assert codes(match) == ["pass"] and match.why_not("attack carrion-lily zero") is not None
    fed = stand(real(), ["Carrion Lily"], [], hands=(["Cavalry Bugle"], []))
    play(fed, "play cavalry-bugle", "pass", "pass")
    assert power(fed, "Carrion Lily") > 0 and codes(fed) == ["pass"]  # nor with power


@GARDEN.card("Carrion Lily")
def test_carrion_lily_weakens_an_enemy_monster_when_it_perishes() -> None:
    less = says("Carrion Lily", "loses {} power")
    match = stand(real(), ["Wall", "Rook"], ["Carrion Lily", "Pawn"], "Conflict")
    conflict(match, "Wall", "Carrion Lily")
    assert (asked(match), sorted(codes(match))) == (1, ["choose rook", "choose wall"])
    play(match, "choose rook")
    assert (power(match, "Rook"), power(match, "Wall"), power(match, "Pawn")) == (1500 - less, 9000, 1000)
    assert power(end_turn(match), "Rook") == 1500 - less


@GARDEN.card("Spore Mother")
def test_spore_mother_is_played_with_spores() -> None:
    spores = says("Spore Mother", 'play {} "Spore" tokens')
    match = play(stand(real(), hands=(["Spore Mother"], [])), "play spore-mother")
    assert sides(match) == (["Spore"] * spores + ["Spore Mother"], [])
    full = play(stand(real(), ["Pawn"], hands=(["Spore Mother"], [])), "play spore-mother")
    assert question(full) == "overflow"  # the second one, without room
    play(full, "turn away")
    assert sides(full)[0] == ["Pawn", *["Spore"] * (spores - 1), "Spore Mother"]


@GARDEN.card("Compost Crawler")
@pytest.mark.parametrize("whose", [0, 1])
def test_compost_crawler_feeds_on_others_of_a_type(whose: int) -> None:
    more, food = says("Compost Crawler", "gains {} power"), kin("Compost Crawler")
    rows: list[list[str]] = [["Compost Crawler"], [STRANGER]]
    rows[whose].append(food)
    match = stand(real(), [*rows[0]], [*rows[1]], hands=(["Bury"], ["Bury"]))
    play(match, "play bury", f"choose {slug(food)}")
    assert power(match, "Compost Crawler") == printed_power("Compost Crawler") + more
    play(match, "play bury", f"choose {slug(STRANGER)}")
    assert power(match, "Compost Crawler") == printed_power("Compost Crawler") + more  # not on just anybody
    assert power(end_turn(match), "Compost Crawler") == printed_power("Compost Crawler") + more


@GARDEN.card("Compost Crawler")
def test_compost_crawler_feeds_on_discarded_ones_too() -> None:
    more, food = says("Compost Crawler", "gains {} power"), kin("Compost Crawler")
    match = stand(real(), ["Compost Crawler"], hands=([food], ["Court Gossip"]), active=1)
    play(match, "play court-gossip")
    assert names(match, "perished", 0) == [food]
    assert power(match, "Compost Crawler") == printed_power("Compost Crawler") + more


@GARDEN.card("Sump Toad")
def test_sump_toad_corrodes_both_and_lowers_the_enemys_maximum_when_it_wins() -> None:
    less = says("Sump Toad", "lowered by {}")
    match = conflict(stand(real(), ["Sump Toad"], ["Zero"], "Conflict"), "Sump Toad", "Zero")
    assert question(match) == "react"  # two abilities: its commander orders them
    play(match, codes(match)[0])
    assert health(match) == (4, 4) and (of_player(match, 0, "max hp"), of_player(match, 1, "max hp")) == (15, 15 - less)
    assert of_player(end_turn(match), 1, "max hp") == 15 - less  # for good
    lost = conflict(stand(real(), ["Sump Toad"], ["Wall"], "Conflict"), "Sump Toad", "Wall")
    assert (health(lost), of_player(lost, 1, "max hp")) == ((5, 5), 15)


@GARDEN.card("Blight Moth")
def test_blight_moth_trades_another_monster_of_a_type_for_a_weak_enemy() -> None:
    limit, food = says("Blight Moth", "with {} power or less"), kin("Blight Moth")
    weak, strong = f"Rival {limit}", f"Rival {limit + 50}"
    match = stand(real(), ["Blight Moth", food, STRANGER], [weak, strong, "Zero"])
    play(match, "use blight-moth")
    assert names(match, "perished", 0) == [food]  # nobody else would do
    assert sorted(codes(match)) == sorted([f"choose {slug(weak)}", "choose zero"])
    play(match, f"choose {slug(weak)}")
    assert sides(match) == (sorted(["Blight Moth", STRANGER]), sorted([strong, "Zero"])) and names(match, "perished", 1) == [weak]
    for mine in (["Blight Moth"], ["Blight Moth", STRANGER]):
        assert "use blight-moth" not in codes(stand(real(), [*mine], ["Zero", food]))


@GARDEN.card("Blight Moth")
def test_blight_moth_is_used_in_either_turn_and_once_in_it() -> None:
    food = kin("Blight Moth")
    match = play(stand(real(), ["Blight Moth", food, food], ["Zero", "Pawn"], "Cool Down", active=1), "pass")
    play(match, "use blight-moth")
    play(match, codes(match)[0], "choose zero", "pass")
    assert sides(match)[1] == ["Pawn"] and refused(match, "use blight-moth") == "MT-138"


@GARDEN.card("Fen Hydra")
def test_fen_hydra_grows_a_head_at_the_start_of_each_turn_of_yours() -> None:
    heads, more = says("Fen Hydra", 'gains {} "Head" counter'), says("Fen Hydra", "gains {} power for each")
    match = stand(real(), ["Fen Hydra"], [], hands=(["Pawn"] * 5, ["Pawn"] * 5))
    assert (fact(match, "Fen Hydra", "Head counters"), power(match, "Fen Hydra")) == (None, printed_power("Fen Hydra"))
    for turn, grown in ((7, 0), (8, 1), (9, 1), (10, 2)):
        end_turn(match)
        assert turn_of(match) == (turn, turn % 2)
        assert (fact(match, "Fen Hydra", "Head counters") or 0) == grown * heads
        assert power(match, "Fen Hydra") == printed_power("Fen Hydra") + grown * heads * more


@GARDEN.card("Fen Hydra")
def test_fen_hydra_that_leaves_play_loses_its_heads() -> None:
    match = stand(real(), ["Fen Hydra"], [], hands=(["Pawn"] * 5, ["Pawn"] * 4 + ["Bounce"]), classes=(5, 5), turn=4)
    pass_until(end_turn(end_turn(match)), "preparation", 0)
    assert fact(match, "Fen Hydra", "Head counters") is not None
    play(match, "pass", "play bounce", "play fen-hydra")
    assert (fact(match, "Fen Hydra", "Head counters"), power(match, "Fen Hydra")) == (None, printed_power("Fen Hydra"))


@GARDEN.card("Old Mother Mire")
def test_old_mother_mire_grows_with_a_type_in_your_perished_pile_and_weakens_all_enemies() -> None:
    each, less, dead = (
        says("Old Mother Mire", "gains {} power for each"),
        says("Old Mother Mire", "loses {} power"),
        kin("Old Mother Mire"),
    )
    match = stand(
        real(),
        ["Pawn", dead],
        ["Queen", "Rook", "Zero"],
        hands=(["Old Mother Mire"], ["Bury"]),
        perished=([dead, dead, "Rook", "Bury"], [dead]),
        classes=(6, 0),
    )
    play(match, "play old-mother-mire")
    assert power(match, "Old Mother Mire") == printed_power("Old Mother Mire") + 2 * each
    assert [power(match, name) for name in ("Queen", "Rook", "Zero", "Pawn")] == [1800 - less, 1500 - less, 0, 1000]
    play(match, "play bury", f"choose {slug(dead)}")
    assert power(match, "Old Mother Mire") == printed_power("Old Mother Mire") + 3 * each  # it is reckoned at all times
    assert power(end_turn(match), "Queen") == 1800 - less  # until it leaves play


# ---- Tacticals -----------------------------------------------------------------------------------------------------------------


@GARDEN.card("Wither")
def test_wither_weakens_an_enemy_monster_for_the_turn() -> None:
    less = says("Wither", "loses {} power")
    match = stand(real(), ["Pawn"], ["Queen", "Rook"], hands=(["Wither"], []))
    play(match, "play wither")
    assert sorted(codes(match)) == ["choose queen", "choose rook"]
    play(match, "choose queen")
    assert (power(match, "Queen"), power(match, "Rook"), power(match, "Pawn")) == (1800 - less, 1500, 1000)
    assert names(match, "perished", 0) == ["Wither"] and power(end_turn(match), "Queen") == 1800


@GARDEN.card("Second Bloom")
def test_second_bloom_plays_a_monster_of_low_class_from_your_perished_pile() -> None:
    assert says("Second Bloom", "of class {} or lower") == 2
    buried = ["Pawn", "Squire", "Rook", "Giant", "Bury"]
    match = stand(real(), hands=(["Second Bloom"], []), perished=([*buried], ["Twin"]), classes=(1, 0))
    play(match, "play second-bloom")
    assert sorted(codes(match)) == ["choose pawn", "choose squire"]  # of any Class that the text allows
    play(match, "choose squire")
    assert sides(match) == (["Squire"], [])
    assert sorted(names(match, "perished", 0)) == sorted(["Second Bloom", *buried[:1], *buried[2:]])
    late = stand(real(), [], ["Queen"], "Conflict", hands=(["Second Bloom"], []), perished=(["Pawn"], []), active=1)
    play(late, "attack queen enemy", "play second-bloom")
    assert names(late, "monsters", 0) == ["Pawn"]  # in the enemy's Conflict Stage


@GARDEN.card("Mulch")
def test_mulch_trades_a_monster_of_yours_for_one_of_the_enemys() -> None:
    match = stand(real(), ["Pawn", "Zero"], ["Queen", "Rook"], hands=(["Mulch"], []))
    play(match, "play mulch")
    assert sorted(codes(match)) == ["choose pawn", "choose zero"]
    play(match, "choose zero")
    assert sorted(codes(match)) == ["choose queen", "choose rook"]
    play(match, "choose queen")
    assert (sides(match), names(match, "perished", 1)) == ((["Pawn"], ["Rook"]), ["Queen"])
    assert sorted(names(match, "perished", 0)) == ["Mulch", "Zero"]
    alone = play(stand(real(), [], ["Queen"], hands=(["Mulch"], [])), "play mulch")
    assert sides(alone) == ([], ["Queen"])  # no price, no exchange


@GARDEN.card("Turn the Soil")
def test_turn_the_soil_exchanges_a_card_with_your_class_zone_and_heals() -> None:
    more = says("Turn the Soil", "Gain {} health point")
    match = stand(real(), hands=(["Turn the Soil", "Pawn", "Rook"], []), classes=(1, 0))
    play(match, "play turn-the-soil")  # the only card there
    assert sorted(names(match, "hand", 0)) == ["Filler 15", "Pawn", "Rook"]
    assert sorted(codes(match)) == ["choose filler-15", "choose pawn", "choose rook"]
    play(match, "choose rook")
    assert (sorted(names(match, "hand", 0)), names(match, "class zone", 0)) == (["Filler 15", "Pawn"], ["Rook"])
    assert health(match) == (5 + more, 5) and names(match, "perished", 0) == ["Turn the Soil"]
    assert names(match, "class zone", 0, viewer=1) == ["?"] and names(match, "hand", 0, viewer=1) == ["?", "?"]


@GARDEN.card("Poison Marsh")
def test_poison_marsh_strengthens_your_monsters_of_a_type() -> None:
    more, name = says("Poison Marsh", "+{} power"), kin("Poison Marsh")
    match = stand(real(), [name, STRANGER], [name], hands=(["Poison Marsh"], ["Hush"]))
    play(match, "play poison-marsh")
    assert (facts_of(match, 0, name)[0]["power"], power(match, STRANGER), facts_of(match, 1, name)[0]["power"]) == (
        700 + more,
        100,
        700,
    )
    assert names(match, "tacticals", 0) == ["Poison Marsh"]  # constant
    play(match, "play hush")
    assert facts_of(match, 0, name)[0]["power"] == 700


@GARDEN.card("Tax of Thorns")
def test_tax_of_thorns_makes_an_enemy_who_wins_pay() -> None:
    price = says("Tax of Thorns", "sacrifices {} health point")
    match = stand(real(), ["Pawn"], ["Wall"], hands=(["Tax of Thorns"], []), classes=(5, 0))
    play(match, "play tax-of-thorns", "pass", "pass")
    conflict(match, "Pawn", "Wall")
    assert health(match) == (5, 5 - price) and names(match, "tacticals", 0) == ["Tax of Thorns"]
    mine = stand(real(), ["Wall"], ["Pawn"], "Conflict", tacticals=(["Tax of Thorns"], []))
    assert health(conflict(mine, "Wall", "Pawn")) == (5, 5)
    nobody = stand(real(), ["Pawn"], ["Twin"], "Conflict", tacticals=(["Tax of Thorns"], []))
    assert health(conflict(nobody, "Pawn", "Twin")) == (5, 5)  # equal power: nobody wins


# ---- the Asset Pile ------------------------------------------------------------------------------------------------------------


@GARDEN.card("Mutated Dragon")
def test_mutated_dragon_needs_perished_monsters_of_a_type() -> None:
    needed = says("Mutated Dragon", 'Condition: {} "Toxic" type monsters have perished')
    short = stand(real(), assets=(["Mutated Dragon"], []), monsters_perished=[9, 9], **perished_of("Mutated Dragon", 1, needed - 2))
    assert refused(short, "play mutated-dragon") == "MT-91"
    match = stand(real(), assets=(["Mutated Dragon"], []), **perished_of("Mutated Dragon", 1, needed - 1))
    assert names(play(match, "play mutated-dragon"), "monsters", 0) == ["Mutated Dragon"]


@GARDEN.card("Mutated Dragon")
def test_mutated_dragon_corrodes_both_and_grows_with_every_loss_of_yours() -> None:
    attacks, more = says("Mutated Dragon", "can attack {} times"), says("Mutated Dragon", "gains {} power and 1 additional attack")
    match = stand(real(), ["Mutated Dragon"], ["Zero", "Pawn", "Twin"], "Conflict")
    assert fact(match, "Mutated Dragon", "attacks left") == attacks == 3
    for wins, target in enumerate(("Zero", "Pawn"), start=1):
        conflict(match, "Mutated Dragon", target)
        assert health(match) == (5 - wins, 5 - wins) and fact(match, "Mutated Dragon", "MD counters") == wins
        assert power(match, "Mutated Dragon") == printed_power("Mutated Dragon") + wins * more
        assert fact(match, "Mutated Dragon", "attacks left") == attacks  # one used, one won
    conflict(match, "Mutated Dragon", "Twin")
    assert health(match) == (2, 2) and fact(match, "Mutated Dragon", "MD counters") == 3  # more than twice in a turn
    play(match, "attack mutated-dragon enemy", "pass", "pass")
    assert health(match) == (2, 1) and fact(match, "Mutated Dragon", "MD counters") == 3  # a Wound of the enemy's
    assert fact(end_turn(match), "Mutated Dragon", "MD counters") == 3  # until it leaves play


@GARDEN.card("Mutated Dragon")
def test_mutated_dragon_keeps_its_counters_but_not_what_they_are_worth_without_its_specialty() -> None:
    match = stand(real(), ["Mutated Dragon"], [], hands=(["Pawn"], ["Prick", "Strip"]))
    play(match, "pass", "play prick", "pass", "play strip")
    assert (fact(match, "Mutated Dragon", "MD counters"), fact(match, "Mutated Dragon", "attacks left")) == (1, 1)
    assert power(match, "Mutated Dragon") == printed_power("Mutated Dragon")


@GARDEN.card("Bloom Leviathan")
def test_bloom_leviathan_is_paid_from_the_deck() -> None:
    price = says("Bloom Leviathan", "the top {} cards")
    poor = stand(real(), assets=(["Bloom Leviathan"], []), decks=(["Pawn"] * (price - 1), []))
    assert refused(poor, "play bloom-leviathan") == "MT-91"
    match = stand(real(), assets=(["Bloom Leviathan"], []), decks=(["Pawn"] * price + ["Queen"], []))
    play(match, "play bloom-leviathan")
    assert (names(match, "perished", 0), truly(match, "deck", 0)) == (["Pawn"] * price, ["Queen"])
    assert names(match, "monsters", 0) == ["Bloom Leviathan"]


@GARDEN.card("Bloom Leviathan")
def test_bloom_leviathan_that_perishes_shuffles_monsters_back() -> None:
    most = says("Bloom Leviathan", "up to {} monsters")
    buried = ["Pawn", "Rook", "Queen", "Twin", "Mulch"]
    match = stand(real(), ["Bloom Leviathan"], hands=([], ["Bury"]), perished=([*buried], ["Zero"]), decks=(["Squire"], []))
    play(match, "pass", "play bury")
    monsters = ["bloom-leviathan", "pawn", "queen", "rook", "twin"]
    assert asked(match) == 0 and sorted(codes(match)) == [*[f"choose {each}" for each in monsters], "done"]
    none = play(match.clone(), "done")
    assert truly(none, "deck", 0) == ["Squire"]
    taken = buried[:most]
    play(match, *[f"choose {name.lower()}" for name in taken])
    assert sorted(truly(match, "deck", 0)) == sorted(["Squire", *taken]) and len(kinds(match, "shuffles")) == 1
    assert not {*taken} & {*names(match, "perished", 0)} and question(match) == "preparation"
    itself = stand(real(), ["Bloom Leviathan"], hands=([], ["Bury"]), decks=(["Squire"], []))
    play(itself, "pass", "play bury", "choose bloom-leviathan")
    assert names(itself, "assets", 0) == ["Bloom Leviathan"] and truly(itself, "deck", 0) == ["Squire"]  # it is an asset card


@GARDEN.card("Queen of the Swarm")
def test_queen_of_the_swarm_is_paid_with_monsters_of_a_type() -> None:
    price, food = says("Queen of the Swarm", "Sacrifice {}"), kin("Queen of the Swarm")
    assert price == 2
    short = stand(real(), [food, STRANGER], [food], assets=(["Queen of the Swarm"], []))
    assert refused(short, "play queen-of-the-swarm") == "MT-91"
    match = stand(real(), [food, STRANGER, food], assets=(["Queen of the Swarm"], []))
    play(match, "play queen-of-the-swarm")
    assert (sides(match)[0], names(match, "perished", 0)) == (["Queen of the Swarm", STRANGER], [food, food])


@GARDEN.card("Queen of the Swarm")
def test_queen_of_the_swarm_lowers_the_enemys_maximum_while_she_is_in_play() -> None:
    less, food = says("Queen of the Swarm", "lowered by {}"), kin("Queen of the Swarm")
    match = stand(real(), [food, food], assets=(["Queen of the Swarm"], []), hands=([], ["Bury"]), hp=[5, 15])
    play(match, "play queen-of-the-swarm")
    assert (health(match), of_player(match, 0, "max hp"), of_player(match, 1, "max hp")) == ((5, 15 - less), 15, 15 - less)
    play(match, "play bury")
    assert (health(match), of_player(match, 1, "max hp")) == ((5, 15 - less), 15)  # what was lost stays lost


@GARDEN.card("Queen of the Swarm")
def test_queen_of_the_swarm_may_play_a_gnat_at_the_start_of_your_turns() -> None:
    gnats = says("Queen of the Swarm", 'play {} "Gnat" token')
    match = end_turn(stand(real(), ["Queen of the Swarm"], []))
    assert turn_of(match) == (7, 1) and names(match, "monsters", 0) == ["Queen of the Swarm"]  # not in the enemy's
    end_turn(match)
    assert (turn_of(match), asked(match), codes(match)) == ((8, 0), 0, ["yes", "no"])
    assert names(play(match.clone(), "no"), "monsters", 0) == ["Queen of the Swarm"]
    assert sides(play(match, "yes"))[0] == ["Gnat"] * gnats + ["Queen of the Swarm"]


@GARDEN.card("Rust Basilisk")
def test_rust_basilisk_needs_perished_monsters_of_a_type_and_costs_the_enemy_health() -> None:
    needed, loss = says("Rust Basilisk", 'Condition: {} "'), says("Rust Basilisk", "loses {} health point")
    short = stand(real(), assets=(["Rust Basilisk"], []), **perished_of("Rust Basilisk", 1, needed - 2))
    assert refused(short, "play rust-basilisk") == "MT-91"
    match = stand(real(), assets=(["Rust Basilisk"], []), **perished_of("Rust Basilisk", 1, needed - 1))
    assert health(play(match, "play rust-basilisk")) == (5, 5 - loss)


@GARDEN.card("Puffball Titan")
def test_puffball_titan_is_paid_with_a_token() -> None:
    without = stand(real(), ["Pawn"], ["Spore"], assets=(["Puffball Titan"], []))
    assert refused(without, "play puffball-titan") == "MT-91"
    match = stand(real(), ["Pawn", "Spore", "Rook"], assets=(["Puffball Titan"], []))
    assert sides(play(match, "play puffball-titan"))[0] == ["Pawn", "Puffball Titan", "Rook"]


@GARDEN.card("Puffball Titan")
def test_puffball_titan_that_perishes_costs_each_player_a_monster() -> None:
    match = stand(real(), ["Puffball Titan", "Pawn", "Rook"], ["Queen", "Zero"], hands=(["Bury"], []))
    play(match, "play bury", "choose puffball-titan")
    assert (asked(match), sorted(codes(match))) == (0, ["choose pawn", "choose rook"])
    play(match, "choose pawn")
    assert (asked(match), sorted(codes(match))) == (1, ["choose queen", "choose zero"])
    play(match, "choose zero")
    assert sides(match) == (["Rook"], ["Queen"])
    assert kinds(match, "sacrificed") == ["Player 1 sacrifices Pawn.", "Player 2 sacrifices Zero."]


@GARDEN.card("The Long Rot")
def test_the_long_rot_weakens_every_enemy_monster_for_good() -> None:
    needed, less = says("The Long Rot", 'Condition: {} "'), says("The Long Rot", "loses {} power")
    short = stand(real(), ["Giant"], assets=(["The Long Rot"], []), **perished_of("The Long Rot", 1, needed - 2))
    assert refused(short, "play the-long-rot") == "MT-91"
    match = stand(real(), ["Giant"], ["Queen", "Wall"], assets=(["The Long Rot"], []), **perished_of("The Long Rot", 1, needed - 1))
    play(match, "play the-long-rot")
    weakened = (2000, 1800 - less, 9000 - less)
    assert (power(match, "Giant"), power(match, "Queen"), power(match, "Wall")) == weakened
    end_turn(match)
    assert (power(match, "Giant"), power(match, "Queen"), power(match, "Wall")) == weakened
    assert names(match, "perished", 0) == ["The Long Rot"]


@pytest.mark.parametrize("name", GARDEN.cards)
def test_what_is_printed_on_a_card_is_what_plays(name: str) -> None:
    plays_as_printed(name)


def test_every_card_of_the_file_has_a_test() -> None:
    GARDEN.all_tested()

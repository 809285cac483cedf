"""The Ember Throne: every card does what its text says."""

import pytest

from tests.games.montac.course import end_turn, fact, power, question
from tests.games.montac.mat import health, names, stand
from tests.games.montac.real import (
    CARDS,
    CardFile,
    conflict,
    pass_until,
    plays_as_printed,
    printed_power,
    real,
    refused,
    says,
    sides,
    turn_of,
)
from tests.games.table import asked, codes, play

THRONE = CardFile("ember_throne")


# ---- Basic Monsters ------------------------------------------------------------------------------------------------------------


@THRONE.card("Ember Whelp")
def test_ember_whelp_grows_when_it_wounds() -> None:
    match = stand(real(), ["Ember Whelp"], [], "Conflict")
    play(match, "attack ember-whelp enemy", "pass", "pass")
    assert (health(match), power(match, "Ember Whelp")) == ((5, 4), printed_power("Ember Whelp") + 1000)
    assert power(end_turn(match), "Ember Whelp") == printed_power("Ember Whelp") + 1000
    won = conflict(stand(real(), ["Ember Whelp"], ["Zero"], "Conflict"), "Ember Whelp", "Zero")
    assert power(won, "Ember Whelp") == printed_power("Ember Whelp")  # a conflict is no Wound
    returned = stand(real(), ["Ember Whelp"], [], "Conflict", hands=(["Bounce"], []))
    play(returned, "attack ember-whelp enemy", "pass", "pass", "play bounce")
    pass_until(end_turn(end_turn(returned)), "preparation", 0)
    play(returned, "play ember-whelp")
    assert power(returned, "Ember Whelp") == printed_power("Ember Whelp")  # it had left play


@THRONE.card("Cinder Goat")
def test_cinder_goat_is_sacrificed_for_power_in_either_turn() -> None:
    more = says("Cinder Goat", "{} power until the end of the turn")
    assert printed_power("Cinder Goat") == 0
    match = stand(real(), ["Cinder Goat", "Pawn", "Rook"], ["Queen"])
    play(match, "use cinder-goat")
    assert sorted(codes(match)) == ["choose pawn", "choose rook"]
    play(match, "choose pawn")
    assert (power(match, "Pawn"), power(match, "Rook"), names(match, "perished", 0)) == (1000 + more, 1500, ["Cinder Goat"])
    assert power(end_turn(match), "Pawn") == 1000
    attacked = stand(real(), ["Queen"], ["Cinder Goat", "Pawn"], "Conflict")
    play(attacked, "attack queen pawn", "use cinder-goat")
    assert power(attacked, "Pawn") == 1000 + more


@THRONE.card("Cinder Goat")
def test_cinder_goat_has_no_power_to_wound() -> None:
    match = stand(real(), ["Cinder Goat"], [], "Conflict")
    assert refused(match, "attack cinder-goat enemy") == "MT-112"


@THRONE.card("Furnace Drake")
def test_furnace_drake_grows_when_texts_cost_you_health_points() -> None:
    more = says("Furnace Drake", "gains {} power")
    match = stand(real(), ["Furnace Drake"], [], hands=(["Pawn"], ["Prick"]))
    play(match, "pass", "play prick")
    assert (health(match), power(match, "Furnace Drake")) == ((4, 5), printed_power("Furnace Drake") + more)
    assert power(end_turn(match), "Furnace Drake") == printed_power("Furnace Drake") + more
    enemys = stand(real(), ["Furnace Drake"], [], hands=(["Prick"], []))
    play(enemys, "play prick")
    assert (health(enemys), power(enemys, "Furnace Drake")) == ((5, 4), printed_power("Furnace Drake"))


@THRONE.card("Furnace Drake")
def test_furnace_drake_grows_by_what_you_sacrifice_and_twice_a_turn_at_most() -> None:
    more = says("Furnace Drake", "gains {} power")
    match = stand(real(), ["Furnace Drake"], [], hands=(["Fan the Flames", "Pawn"], ["Prick", "Prick"]))
    play(match, "play fan-the-flames")
    assert power(match, "Furnace Drake") == printed_power("Furnace Drake") + says("Fan the Flames", "{} power until") + more
    for _ in range(2):
        play(match, next(code for code in codes(match) if code.startswith("play prick")), "pass")
    assert health(match)[0] == 3 - says("Fan the Flames", "Sacrifice {} health point")
    assert power(end_turn(match), "Furnace Drake") == printed_power("Furnace Drake") + 2 * more


@THRONE.card("Ember Jackal")
def test_ember_jackal_attacks_again_when_it_wins() -> None:
    more = says("Ember Jackal", "gains {} additional attack")
    match = stand(real(), ["Ember Jackal"], ["Zero", "Adder", "Wall"], "Conflict")
    assert fact(match, "Ember Jackal", "attacks left") == 1
    conflict(match, "Ember Jackal", "Zero")
    assert fact(match, "Ember Jackal", "attacks left") == more
    conflict(match, "Ember Jackal", "Adder")
    assert fact(match, "Ember Jackal", "attacks left") == 2 * more - 1
    end_turn(match)
    assert fact(match, "Ember Jackal", "attacks left") == 1
    defender = stand(real(), ["Zero"], ["Ember Jackal"], "Conflict")
    conflict(defender, "Zero", "Ember Jackal")
    assert fact(defender, "Ember Jackal", "attacks left") == 1 + more  # of no use in the enemy's turn, but won


@THRONE.card("Coal Baron")
def test_coal_baron_pays_a_health_point_for_power_and_an_attack() -> None:
    price, more = says("Coal Baron", "sacrifice {} health point"), says("Coal Baron", "{} power")
    attacks = says("Coal Baron", "{} additional attack")
    match = stand(real(), ["Coal Baron"], [], "Conflict")
    play(match, "use coal-baron", "pass")
    assert health(match) == (5 - price, 5)
    assert power(match, "Coal Baron") == printed_power("Coal Baron") + more
    assert fact(match, "Coal Baron", "attacks left") == 1 + attacks
    assert refused(match, "use coal-baron") == "MT-138"
    play(match, "attack coal-baron enemy", "pass", "pass", "attack coal-baron enemy", "pass", "pass")
    assert health(match) == (5 - price, 3)
    end_turn(match)
    assert (power(match, "Coal Baron"), fact(match, "Coal Baron", "attacks left")) == (printed_power("Coal Baron"), 1)


@THRONE.card("Ashen Tyrant")
def test_ashen_tyrant_is_stronger_in_your_conflict_stage_and_after_it() -> None:
    more = says("Ashen Tyrant", "gains {} power")
    match = stand(real(), ["Ashen Tyrant"], ["Pawn"])
    assert power(match, "Ashen Tyrant") == printed_power("Ashen Tyrant")
    play(match, "pass", "pass")
    assert (question(match), power(match, "Ashen Tyrant")) == ("conflict stage", printed_power("Ashen Tyrant") + more)
    play(match, "pass", "pass")
    assert (question(match), power(match, "Ashen Tyrant")) == ("cool down", printed_power("Ashen Tyrant") + more)
    pass_until(match, "conflict stage")
    assert turn_of(match) == (7, 1) and power(match, "Ashen Tyrant") == printed_power("Ashen Tyrant")  # the enemy's


@THRONE.card("Volcano Titan")
def test_volcano_titan_burns_both_and_grows() -> None:
    loss, more = says("Volcano Titan", "each player loses {} health point"), says("Volcano Titan", "gains {} power")
    match = stand(real(), hands=(["Volcano Titan"], []), classes=(5, 0))
    play(match, "play volcano-titan")
    assert health(match) == (5 - loss, 5 - loss)
    assert power(match, "Volcano Titan") == printed_power("Volcano Titan") + more
    assert power(end_turn(match), "Volcano Titan") == printed_power("Volcano Titan") + more
    last = stand(real(), hands=(["Volcano Titan"], []), classes=(5, 0), hp=[loss, loss])
    play(last, "play volcano-titan")
    assert last.over and last.result() is not None and last.result().ending == "tie"  # type: ignore[union-attr]


@THRONE.card("Volcano Titan")
def test_volcano_titan_is_imposed_for_a_health_point_or_for_itself() -> None:
    match = stand(real(), hands=(["Volcano Titan"], []), classes=(1, 0), stage="Conflict")
    play(match, "impose volcano-titan")
    assert asked(match) == 1 and len(codes(match)) == 2
    paid, let = match.clone(), match.clone()
    sacrifice = next(code for code in codes(match) if "sacrifice" in code)
    play(paid, sacrifice)
    assert (health(paid), names(paid, "hand", 0), names(paid, "monsters", 0)) == ((5, 4), ["Volcano Titan"], [])
    play(let, next(code for code in codes(match) if code != sacrifice))
    loss = says("Volcano Titan", "each player loses {} health point")
    assert (health(let), names(let, "monsters", 0)) == ((5 - loss, 5 - loss), ["Volcano Titan"])


@THRONE.card("Emperor of Embers")
def test_emperor_of_embers_is_as_strong_as_your_perished_pile_is_high() -> None:
    each = says("Emperor of Embers", "its power becomes {} times")
    assert CARDS["Emperor of Embers"].fields["power"] == "????"
    match = stand(
        real(),
        hands=(["Emperor of Embers", "Prick"], []),
        perished=(["Pawn"] * 3 + ["Bury"] * 2, ["Pawn"] * 9),
        classes=(6, 0),
    )
    play(match, "play emperor-of-embers")
    assert power(match, "Emperor of Embers") == 5 * each
    play(match, "pass", "play prick")  # a sixth card in the pile
    assert len(names(match, "perished", 0)) == 6 and power(match, "Emperor of Embers") == 5 * each
    assert power(end_turn(match), "Emperor of Embers") == 5 * each
    nothing = stand(real(), hands=(["Emperor of Embers"], []), classes=(6, 0))
    play(nothing, "play emperor-of-embers")
    assert power(nothing, "Emperor of Embers") == 0


# ---- Tacticals -----------------------------------------------------------------------------------------------------------------


@THRONE.card("Fan the Flames")
def test_fan_the_flames_pays_a_health_point_for_power() -> None:
    price, more = says("Fan the Flames", "Sacrifice {} health point"), says("Fan the Flames", "{} power until")
    match = stand(real(), ["Pawn", "Rook"], ["Queen"], hands=(["Fan the Flames"], []))
    play(match, "play fan-the-flames")
    assert sorted(codes(match)) == ["choose pawn", "choose rook"]
    play(match, "choose pawn")
    assert (health(match), power(match, "Pawn")) == ((5 - price, 5), 1000 + more)
    assert power(end_turn(match), "Pawn") == 1000
    last = stand(real(), ["Pawn"], hands=(["Fan the Flames"], []), hp=[price, 5])
    play(last, "play fan-the-flames")
    assert last.over and health(last) == (0, 5)  # the last one may be paid


@THRONE.card("Scorch")
def test_scorch_burns_two_cards_and_a_monster_of_the_enemy() -> None:
    price = says("Scorch", "Discard {} cards")
    fuel = [f"Filler {number}" for number in range(1, price + 2)]
    match = stand(real(), ["Pawn"], ["Queen", "Rook"], hands=(["Scorch", *fuel], []))
    play(match, "play scorch", *[f"choose filler-{number}" for number in range(1, price + 1)])
    assert sorted(codes(match)) == ["choose queen", "choose rook"]
    play(match, "choose queen")
    assert (sides(match), len(names(match, "hand", 0))) == ((["Pawn"], ["Rook"]), 1)
    assert sorted(names(match, "perished", 0)) == sorted(["Scorch", *fuel[:price]]) and names(match, "perished", 1) == ["Queen"]
    short = stand(real(), ["Pawn"], ["Queen"], hands=(["Scorch", *["Filler 1"] * (price - 1)], []))
    play(short, "play scorch")
    assert (sides(short)[1], len(names(short, "hand", 0))) == (["Queen"], price - 1)  # no price, no fire


@THRONE.card("Blood Furnace")
def test_blood_furnace_turns_your_losses_into_sparks() -> None:
    sparks = ["Spark"] * says("Blood Furnace", 'play {} "Spark" token')
    match = stand(real(), ["Pawn"], ["Queen"], hands=(["Blood Furnace"], ["Prick"]))
    play(match, "play blood-furnace", "play prick")
    assert (health(match), sides(match)) == ((4, 5), (["Pawn", *sparks], ["Queen"]))
    assert names(match, "tacticals", 0) == ["Blood Furnace"]
    enemys = stand(real(), ["Pawn"], [], hands=(["Prick"], []), tacticals=(["Blood Furnace"], []))
    play(enemys, "play prick")
    assert (health(enemys), sides(enemys)) == ((5, 4), (["Pawn"], []))
    wounded = stand(real(), ["Pawn"], [], "Conflict", tacticals=([], ["Blood Furnace"]))
    play(wounded, "attack pawn enemy", "pass", "pass")
    assert (health(wounded), sides(wounded)) == ((5, 4), (["Pawn"], sparks))  # a Wound is a loss, too


@THRONE.card("War Kiln")
def test_war_kiln_burns_a_monster_for_a_flame_of_any_class() -> None:
    hand = ["Emperor of Embers", "Volcano Titan", "Queen"]
    match = stand(real(), ["Pawn"], ["Rook"], hands=(["War Kiln", *hand], []), classes=(3, 0))
    play(match, "play war-kiln", "pass", "use war-kiln")
    assert sorted(codes(match)) == ["choose emperor-of-embers", "choose volcano-titan"]  # the Queen is no "Flame"
    assert names(match, "monsters", 0) == []
    play(match, "choose volcano-titan")
    assert sides(match) == (["Volcano Titan"], ["Rook"]) and names(match, "perished", 0) == ["Pawn"]
    assert names(match, "tacticals", 0) == ["War Kiln"]
    play(match, "pass")
    assert refused(match, "use war-kiln") == "MT-138"


@THRONE.card("War Kiln")
def test_war_kiln_needs_fuel_and_your_turn() -> None:
    cold = stand(real(), [], ["Rook"], hands=(["Volcano Titan"], []), tacticals=(["War Kiln"], []))
    assert "use war-kiln" not in codes(cold)
    enemys_turn = stand(real(), ["Pawn"], hands=(["Volcano Titan"], []), tacticals=(["War Kiln"], []), active=1)
    play(enemys_turn, "pass")
    assert "use war-kiln" not in codes(enemys_turn)
    conflicts = stand(real(), ["Pawn", "Rook"], ["Queen"], "Conflict", hands=(["Volcano Titan"], []), tacticals=(["War Kiln"], []))
    play(conflicts, "use war-kiln")
    assert sorted(codes(conflicts)) == ["choose pawn", "choose rook"]
    play(conflicts, "choose rook", "choose volcano-titan")
    assert sides(conflicts)[0] == ["Pawn", "Volcano Titan"]  # in the Conflict Stage, too


# ---- the Asset Pile ------------------------------------------------------------------------------------------------------------


@THRONE.card("Caldera Dragon")
def test_caldera_dragon_comes_to_those_who_have_few_health_points() -> None:
    few = says("Caldera Dragon", "You have {} health points or less")
    well = stand(real(), assets=(["Caldera Dragon"], []), hp=[few + 1, 1])
    assert refused(well, "play caldera-dragon") == "MT-91"
    match = stand(real(), assets=(["Caldera Dragon"], []), hp=[few, 5])
    play(match, "play caldera-dragon")
    assert (names(match, "monsters", 0), health(match)) == (["Caldera Dragon"], (few, 5))  # nothing is paid


@THRONE.card("Caldera Dragon")
def test_caldera_dragon_grows_with_each_wound_of_its_attacks() -> None:
    attacks = says("Caldera Dragon", "can attack {} times")
    match = stand(real(), ["Caldera Dragon"], [], "Conflict")
    assert fact(match, "Caldera Dragon", "attacks left") == attacks == 2
    for wounds in (1, 2):
        play(match, "attack caldera-dragon enemy", "pass", "pass")
        assert (health(match)[1], power(match, "Caldera Dragon")) == (5 - wounds, printed_power("Caldera Dragon") + 1000 * wounds)
    assert codes(match) == ["pass"]
    assert power(end_turn(match), "Caldera Dragon") == printed_power("Caldera Dragon") + 2000


@THRONE.card("Phoenix Matriarch")
def test_phoenix_matriarch_needs_the_dead_heals_and_leaves_sparks() -> None:
    needed, sparks = says("Phoenix Matriarch", "{} monsters have perished"), says("Phoenix Matriarch", "play {}")
    short = stand(real(), assets=(["Phoenix Matriarch"], []), monsters_perished=[0, needed - 1])
    assert refused(short, "play phoenix-matriarch") == "MT-91"
    match = stand(real(), assets=(["Phoenix Matriarch"], []), monsters_perished=[1, needed - 1], hands=(["Bury"], []))
    play(match, "play phoenix-matriarch", "pass")
    assert health(match) == (5 + says("Phoenix Matriarch", "gain {} health point"), 5)
    assert fact(match, "Phoenix Matriarch", "timer") == CARDS["Phoenix Matriarch"].fields["timer"]
    play(match, "play bury")
    assert names(match, "monsters", 0) == ["Spark"] * sparks and "Phoenix Matriarch" in names(match, "perished", 0)


@THRONE.card("Cinder Crown Wyrm")
def test_cinder_crown_wyrm_takes_a_health_point_and_lends_more() -> None:
    price, more = says("Cinder Crown Wyrm", "Sacrifice {} health point"), says("Cinder Crown Wyrm", "you have {} more")
    match = stand(real(), assets=(["Cinder Crown Wyrm"], []), hands=(["Bury"], []))
    play(match, "play cinder-crown-wyrm", "pass")
    assert health(match) == (5 - price + more, 5)
    play(match, "play bury")
    assert health(match) == (5 - price, 5)  # as before it came, without what was paid
    last = stand(real(), assets=(["Cinder Crown Wyrm"], []), hp=[price, 5])
    play(last, "play cinder-crown-wyrm")
    assert last.over and health(last) == (0, 5)  # paid before anything is lent


@THRONE.card("Blazing Pack")
def test_blazing_pack_is_paid_with_a_monster_and_attacks_at_once() -> None:
    alone = stand(real(), [], ["Rook"], assets=(["Blazing Pack"], []))
    assert refused(alone, "play blazing-pack") == "MT-91"
    match = stand(real(), ["Pawn", "Twin", "Zero"], ["Rook", "Squire"], assets=(["Blazing Pack"], []))
    play(match, "play blazing-pack", "choose zero")
    assert names(match, "perished", 0) == ["Zero"] and sorted(codes(match)) == ["choose rook", "choose squire"]
    play(match, "choose rook")
    assert (question(match), asked(match)) == ("responses", 1)
    play(match, "pass", "pass")
    assert sides(match) == (["Blazing Pack", "Pawn", "Twin"], ["Squire"])
    assert fact(match, "Blazing Pack", "attacks left") == 0
    assert fact(match, "Blazing Pack", "timer") == CARDS["Blazing Pack"].fields["timer"]
    nobody = stand(real(), ["Pawn"], [], assets=(["Blazing Pack"], []))
    play(nobody, "play blazing-pack")
    assert (question(nobody), fact(nobody, "Blazing Pack", "attacks left"), health(nobody)) == ("preparation", 1, (5, 5))


@THRONE.card("Second Dawn")
def test_second_dawn_buys_another_turn() -> None:
    price = says("Second Dawn", "Sacrifice {} health points")
    match = stand(real(), ["Giant"], [], assets=(["Second Dawn"], []))
    play(match, "play second-dawn")
    assert health(match) == (5 - price, 5) and names(match, "perished", 0) == ["Second Dawn"]
    assert turn_of(end_turn(match)) == (7, 0)
    assert turn_of(end_turn(match)) == (8, 1)
    poor = stand(real(), ["Giant"], [], assets=(["Second Dawn"], []), hp=[price - 1, 5])
    play(poor, "play second-dawn")
    assert health(poor) == (price - 1, 5) and turn_of(end_turn(poor)) == (7, 1)  # no price, no turn


@THRONE.card("The Great Levelling")
def test_the_great_levelling_sends_every_basic_monster_to_the_perished_pile() -> None:
    match = stand(real(), ["Giant", "Pawn"], ["Rook", "Comet", "Spark"], assets=(["The Great Levelling"], []))
    play(match, "play the-great-levelling")
    assert sides(match) == (["Giant"], ["Comet"])  # a token is a basic monster
    assert (names(match, "perished", 0), names(match, "perished", 1)) == (["The Great Levelling", "Pawn"], ["Rook"])
    without = stand(real(), ["Pawn"], ["Rook"], assets=(["The Great Levelling"], []))
    assert refused(without, "play the-great-levelling") == "MT-96"


@pytest.mark.parametrize("name", THRONE.cards)
def test_what_is_printed_is_what_plays(name: str) -> None:
    plays_as_printed(name)
    if isinstance(printed := CARDS[name].fields.get("power"), int):
        assert power(stand(real(), [name]), name) == printed


def test_every_card_of_the_file_has_a_test() -> None:
    THRONE.all_tested()

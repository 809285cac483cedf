"""Damage: attacks and abilities, DEF, Weakness, Penetration, reductions and prevention, direct attacks (chapters 12 to 14)."""

import pytest

from bestiary.games import monquest
from bestiary.games.monquest.schema import TYPES
from tests.games.monquest.field import bp, cards, fact, hp, named, names, seen, stand
from tests.games.table import asked, codes, play, said, why_not

GAME = cards(
    Imp="Fire 20 50/30/25 pool Fire4 Water2"
    " // Bolt (Fire1): Deal 40 damage to 1 opposing Mon."
    " // Steam (Fire1 Water1): Deal 10 damage to 1 opposing Mon."
    " // Splash (Water1): Deal 10 damage to 1 opposing Mon."
    " // Chill (Fire1): Deal 10 Ice damage to 1 opposing Mon."
    " // Stone (Fire1): Deal 10 damage with no Attribute to 1 opposing Mon."
    " // Wave (Fire1): Deal 20 damage to each opposing Mon.",
    Tally="Fire 20 50/30/25 // Count: Deal 10 damage to 1 opposing Mon for each Mon in your Discard Zone.",
    Needle="Fire 20 50/30/25 // Sting: Deal 40 Penetration damage to 1 opposing Mon.",
    Lance="Fire 20 50/40/25 / This Mon's attacks have Penetration.",
    Dart="Fire 20 50/40/25 pool Fire1 // Sharpen (Fire1): This Mon's attacks have Penetration until the end of the turn.",
    Leaf="Grass 20 120/20/40 weak Fire Ice",
    Moss="Grass 20 120/20/40 weak Fire Ice / Counter: Deal 10 damage to the attacker.",
    Fort="Rock 20 120/10/60 weak Fire / Abilities against this Mon are reduced by DEF.",
    Plain="Normal 20 120/60/10",
    Plate="armor / The wearer takes 15 less damage.",
    Quilt="armor / The wearer takes 30 less damage.",
    Pad="accessory / The wearer takes 5 less damage.",
    Veil="accessory / The wearer takes half damage.",
    Cloak="accessory / The wearer takes 10 less Fire damage.",
    Wand="weapon // Spark (Fire1): Deal 10 damage to 1 opposing Mon.",
    Bomb="item / Deal 25 damage to 1 opposing Mon.",
    Torch="item / Deal 40 Fire damage to 1 opposing Mon.",
    Ward="item / Prevent the next damage to one of your Mons.",
    Omen="item / Prevent the next BP damage to you.",
    Curse="item / 1 opposing Mon gets −20 DEF.",
    Blessing="item / 1 opposing Mon gets +15 DEF.",
)
IMP: dict[str, str | int] = {"card": "Imp", "fire ap": 4, "water ap": 2}


def down(name: str, **more: int) -> dict[str, str | int]:
    """A Mon in Defense Position."""
    return {"card": name, "defense": 1, **more}


# ---- attacks --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-197")
@pytest.mark.rule("MQ-199")
def test_an_attack_subtracts_the_attackers_atk_from_hp() -> None:
    match = play(stand(GAME, ["Cub", "Pup"], ["Ox"], acting=1), "attack ox")
    assert hp(match, "Ox") == 60 - 30
    assert "Ox takes 30 damage." in said(match)


@pytest.mark.rule("MQ-198")
def test_a_mon_at_0_hp_is_kod() -> None:
    match = play(stand(GAME, ["Bear", "Pup"], ["Ox", "Cub"], acting=1), "attack ox")
    assert names(match, "mons", 1) == ["Cub"]
    assert names(match, "discard", 1) == ["Ox"]
    assert bp(match) == (500, 490)


@pytest.mark.rule("MQ-200")
def test_def_is_subtracted_in_defense_position() -> None:
    match = play(stand(GAME, ["Bear", "Pup"], [down("Ox")], acting=1), "attack ox")
    assert hp(match, "Ox") == 60 - (60 - 50)


@pytest.mark.rule("MQ-201")
@pytest.mark.parametrize("attacker", ["Giant", "Ox"])
def test_atk_up_to_def_deals_nothing(attacker: str) -> None:
    match = play(stand(GAME, [attacker, "Pup"], [down("Wall")], acting=1), "attack wall")  # 90 and 40 against DEF 90
    assert hp(match, "Wall") == 80
    assert "Wall takes no damage." in said(match)


@pytest.mark.rule("MQ-202")
def test_def_is_nothing_in_attack_position() -> None:
    match = play(stand(GAME, ["Ox", "Pup"], ["Wall"], acting=1), "attack wall")
    assert hp(match, "Wall") == 80 - 40


@pytest.mark.rule("MQ-204")
def test_excess_damage_costs_no_bp() -> None:
    match = play(stand(GAME, ["Colossus", "Pup"], ["Pup", "Cub"], acting=1), "attack pup")
    assert bp(match) == (500, 490)  # its BP value and no more, though 170 damage was too much


# ---- direct attacks -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-209")
@pytest.mark.rule("MQ-210")
def test_a_direct_attack_deals_20_whatever_the_atk() -> None:
    for attacker in ("Pup", "Colossus"):
        match = play(stand(GAME, [attacker, "Cub"], [], acting=1), "attack seat-2")
        assert bp(match) == (500, 480)


@pytest.mark.rule("MQ-211")
def test_no_direct_attack_while_that_opponent_has_a_mon() -> None:
    match = stand(GAME, ["Pup", "Cub"], ["Ox"], acting=1)
    assert "attack seat-2" not in codes(match)
    assert why_not(match, "attack seat-2") == "MQ-211"


@pytest.mark.rule("MQ-212")
def test_a_direct_attack_ends_the_action_phase() -> None:
    match = play(stand(GAME, ["Pup", "Cub"], [], acting=1), "attack seat-2")
    assert asked(match) == 0 and fact(match, "Cub", "acting")


@pytest.mark.rule("MQ-R62")
def test_a_shield_against_bp_damage_stops_a_direct_attack() -> None:
    match = stand(GAME, ["Pup"], ["Cub", "Newt"], hands=(["Omen"], ["Pup"]), acting=1)
    play(match, "item omen", "pass", "act 1", "attack pup", "attack seat-1")
    assert bp(match) == (490, 500)  # the BP value of the KO'd Mon, which is no direct damage
    match = stand(GAME, ["Pup"], ["Cub", "Newt"], hands=(["Omen"], ["Pup"]), acting=1)
    play(match, "pass", "act 1", "attack pup", "attack seat-1")
    assert bp(match) == (470, 500)


# ---- abilities ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-203")
@pytest.mark.rule("MQ-R56")
def test_ability_damage_is_as_printed_in_every_position() -> None:
    match = play(stand(GAME, [IMP, "Pup"], ["Ox"], acting=1), "use imp")
    assert hp(match, "Ox") == 60 - 40
    match = play(stand(GAME, [IMP, "Pup"], [down("Wall")], acting=1), "use imp")
    assert hp(match, "Wall") == 80 - 40


@pytest.mark.rule("MQ-203")
def test_damage_for_each_of_something() -> None:
    discards = (["Pup", "Cub", "Club"], [])
    match = play(stand(GAME, ["Tally", "Pup"], ["Ox"], discards=discards, acting=1), "use tally")
    assert hp(match, "Ox") == 60 - 20


@pytest.mark.rule("MQ-R56")
def test_a_card_can_make_def_count_against_abilities() -> None:
    match = play(stand(GAME, [IMP, "Pup"], [down("Fort")], acting=1), "use imp")
    assert hp(match, "Fort") == 120  # 40 against DEF 60
    match = play(stand(GAME, ["Needle", "Pup"], [down("Fort")], acting=1), "use needle")
    assert hp(match, "Fort") == 120 - 80  # Penetration, and weak to Fire
    match = play(stand(GAME, [IMP, "Pup"], [down("Fort")], hands=(["Bomb"], []), acting=1), "item bomb")
    assert hp(match, "Fort") == 120 - 25  # an Item is no ability


# ---- Weakness -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-213")
@pytest.mark.rule("MQ-R55")
def test_a_matching_attack_is_doubled() -> None:
    match = play(stand(GAME, [IMP, "Pup"], ["Leaf"], acting=1), "attack leaf")
    assert hp(match, "Leaf") == 120 - 60
    match = play(stand(GAME, ["Newt", "Pup"], ["Leaf"], acting=1), "attack leaf")
    assert hp(match, "Leaf") == 120 - 25


@pytest.mark.rule("MQ-214")
@pytest.mark.rule("MQ-R55")
@pytest.mark.parametrize(
    ("ability", "damage"),
    [
        ("use imp", 80),  # a cost of Fire alone
        ("use imp 2", 20),  # of two types: the Attribute of its Mon
        ("use imp 3", 10),  # a cost of Water alone
        ("use imp 4", 20),  # Ice is printed
        ("use imp 5", 10),  # no Attribute is printed
        ("use imp 6", 40),  # "each" is hit as it is
    ],
)
def test_the_attribute_of_ability_damage(ability: str, damage: int) -> None:
    match = play(stand(GAME, [IMP, "Pup"], ["Leaf"], acting=1), ability)
    assert hp(match, "Leaf") == 120 - damage


@pytest.mark.rule("MQ-R55")
def test_an_ability_of_equipment_has_the_attribute_of_its_cost_or_wearer() -> None:
    match = stand(GAME, [{"card": "Newt + Wand", "fire ap": 1}, "Pup"], ["Leaf"], acting=1)
    assert hp(play(match, "use wand"), "Leaf") == 120 - 20
    free = cards(Wand="weapon // Spark: Deal 10 damage to 1 opposing Mon.", Leaf="Grass 20 120/20/40 weak Fire")
    assert hp(play(stand(free, ["Cub + Wand", "Pup"], ["Leaf"], acting=1), "use wand"), "Leaf") == 120 - 20
    assert hp(play(stand(free, ["Newt + Wand", "Pup"], ["Leaf"], acting=1), "use wand"), "Leaf") == 120 - 10


@pytest.mark.rule("MQ-215")
@pytest.mark.rule("MQ-R55")
def test_items_have_no_attribute_unless_printed() -> None:
    match = play(stand(GAME, [IMP, "Pup"], ["Leaf"], hands=(["Bomb"], []), acting=1), "item bomb")
    assert hp(match, "Leaf") == 120 - 25
    match = play(stand(GAME, [IMP, "Pup"], ["Leaf"], hands=(["Torch"], []), acting=1), "item torch")
    assert hp(match, "Leaf") == 120 - 80


@pytest.mark.rule("MQ-R55")
def test_a_counters_own_damage_has_no_attribute() -> None:
    game = cards(Moss="Fire 20 120/20/40 / Counter: Deal 10 damage to the attacker.", Leaf="Grass 20 120/20/40 weak Fire")
    match = play(stand(game, ["Leaf", "Pup"], ["Moss"], acting=1, rolls=[0]), "attack moss", "counter moss")
    assert hp(match, "Leaf") == 120 - 10


@pytest.mark.rule("MQ-216")
def test_def_comes_before_weakness() -> None:
    match = play(stand(GAME, [IMP, "Pup"], [down("Leaf")], acting=1), "attack leaf")
    assert hp(match, "Leaf") == 120  # 30 against DEF 40: nothing is doubled
    game = cards(Imp="Fire 20 50/60/25", Leaf="Grass 20 120/20/40 weak Fire")
    match = play(stand(game, ["Imp", "Pup"], [down("Leaf")], acting=1), "attack leaf")
    assert hp(match, "Leaf") == 120 - 40


@pytest.mark.rule("MQ-217")
@pytest.mark.rule("MQ-219")
def test_penetration_ignores_def_and_is_doubled() -> None:
    match = play(stand(GAME, ["Lance", "Pup"], [down("Wall")], acting=1), "attack wall")
    assert hp(match, "Wall") == 80 - 40
    match = play(stand(GAME, ["Lance", "Pup"], [down("Leaf")], acting=1), "attack leaf")
    assert hp(match, "Leaf") == 120 - 80


@pytest.mark.rule("MQ-220")
def test_penetration_as_long_as_the_card_says() -> None:
    dart: dict[str, str | int] = {"card": "Dart", "fire ap": 1}
    match = play(stand(GAME, [dart, "Pup"], [down("Wall")], acting=1), "use dart", "attack wall")
    assert hp(match, "Wall") == 80 - 40
    match = play(stand(GAME, [dart, "Pup"], [down("Wall")], acting=1), "attack wall")
    assert hp(match, "Wall") == 80


@pytest.mark.rule("MQ-218")
@pytest.mark.rule("MQ-R59")
def test_the_weakness_chart() -> None:
    marks = {
        "Water": "Fire Rock", "Fire": "Grass Ice", "Grass": "Water Lightning Rock", "Ice": "Grass Light", "Lightning": "Water Wind",
        "Wind": "Fire Lightning", "Rock": "Ice Lightning", "Normal": "Wind Dark", "Light": "Normal Dark", "Dark": "Normal Light",
    }  # fmt: skip
    for attacking in TYPES:
        for defending in TYPES:
            assert (attacking in monquest.CHART[defending]) == (defending in marks[attacking].split()), (attacking, defending)
    assert [len(monquest.CHART[kind]) for kind in TYPES] == [3 if kind == "Lightning" else 2 for kind in TYPES]
    assert [len(marks[kind].split()) for kind in TYPES] == [3 if kind == "Grass" else 2 for kind in TYPES]


@pytest.mark.rule("MQ-R58")
def test_only_printed_icons_double_and_only_once() -> None:
    bare = cards(Sprig="Grass 20 120/20/40", Leaf="Grass 20 120/20/40 weak Fire Fire Ice")
    assert hp(play(stand(bare, ["Cub", "Pup"], ["Sprig"], acting=1), "attack sprig"), "Sprig") == 120 - 30
    assert hp(play(stand(bare, ["Cub", "Pup"], ["Leaf"], acting=1), "attack leaf"), "Leaf") == 120 - 60


# ---- reductions and prevention --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-205")
@pytest.mark.rule("MQ-208")
def test_reductions_are_subtracted_and_stop_at_0() -> None:
    match = play(stand(GAME, ["Cub", "Pup"], ["Plain + Plate"], acting=1), "attack plain")
    assert hp(match, "Plain") == 120 - 15
    match = play(stand(GAME, ["Newt", "Pup"], ["Plain + Quilt"], acting=1), "attack plain")
    assert hp(match, "Plain") == 120


@pytest.mark.rule("MQ-205")
def test_a_reduction_of_one_attribute() -> None:
    match = play(stand(GAME, ["Cub", "Pup"], ["Plain + Cloak"], acting=1), "attack plain")
    assert hp(match, "Plain") == 120 - 20
    match = play(stand(GAME, ["Newt", "Pup"], ["Plain + Cloak"], acting=1), "attack plain")
    assert hp(match, "Plain") == 120 - 25


@pytest.mark.rule("MQ-206")
@pytest.mark.rule("MQ-R111")
def test_the_next_damage_is_prevented_once() -> None:
    match = stand(GAME, ["Plain"], ["Cub", "Newt"], hands=(["Ward"], ["Pup"]), acting=1)
    play(match, "item ward", "pass", "act 1", "attack plain")
    assert hp(match, "Plain") == 120
    play(match, "attack plain")
    assert hp(match, "Plain") == 120 - 25


@pytest.mark.rule("MQ-R111")
def test_a_blocked_hit_leaves_the_shield_unused() -> None:
    game = cards(Ward="item / Prevent the next damage to one of your Mons.", Hit="item / Deal 10 damage to 1 opposing Mon.")
    match = stand(game, ["Wall"], ["Cub", "Giant"], hands=(["Ward"], ["Pup", "Hit"]), acting=1)
    play(match, "item ward", "defend", "pass", "act 1", "attack wall")  # 30 against DEF 90
    assert hp(match, "Wall") == 80
    play(match, "item hit")
    assert hp(match, "Wall") == 80  # the shield was still there


@pytest.mark.rule("MQ-207")
@pytest.mark.rule("MQ-R111")
def test_the_most_recent_change_comes_first() -> None:
    game = cards(
        Veil="accessory / The wearer takes half damage.", Pad="armor / The wearer takes 5 less damage.", Orc="Normal 20 50/45/10"
    )
    match = stand(game, ["Bear"], ["Orc"], hands=(["Pad", "Veil"], ["Pup"]))
    play(match, "attach pad bear", "attach veil bear", "act 1", "pass", "act 1", "attack bear")
    assert hp(match, "Bear") == 100 - 17  # 45 halved is 22, less 5
    match = stand(game, ["Bear"], ["Orc"], hands=(["Pad", "Veil"], ["Pup"]))
    play(match, "attach veil bear", "attach pad bear", "act 1", "pass", "act 1", "attack bear")
    assert hp(match, "Bear") == 100 - 20  # 45 less 5 is 40, halved


@pytest.mark.rule("MQ-R114")
def test_opposing_abilities_do_nothing_to_an_immune_mon() -> None:
    game = cards(
        Veil="Light 20 90/30/20 / This Mon is immune to opposing abilities.",
        Imp="Fire 20 50/30/25 // Bolt: Deal 40 damage to 1 opposing Mon and apply Burn to it."
        " // Drain: Drain 30 HP from 1 opposing Mon. // Wave: Deal 10 damage to each opposing Mon.",
        Bomb="item / Deal 25 damage to 1 opposing Mon.",
    )
    for ability in ("use imp", "use imp 2", "use imp 3"):
        match = play(stand(game, ["Imp", "Pup"], ["Veil"], acting=1), ability)
        assert hp(match, "Veil") == 90 and not seen(match, "Veil").get("burn", 0)
        assert fact(match, "Pup", "acting")  # it was used all the same (MQ-R27)
    assert hp(play(stand(game, ["Imp", "Pup"], ["Veil"], acting=1), "attack veil"), "Veil") == 60
    match = stand(game, ["Imp", "Pup"], ["Veil"], hands=(["Bomb"], []), acting=1)
    assert hp(play(match, "item bomb"), "Veil") == 65


@pytest.mark.rule("MQ-R107")
def test_what_others_do_meanwhile_does_not_end_the_action_phase() -> None:
    game = cards(
        Imp="Fire 20 50/30/25 // Hex: Destroy 1 opposing Equipment.",
        Nurse="Light 20 90/30/20 / When an Equipment is destroyed, restore 10 HP to this Mon.",
    )
    match = play(stand(game, ["Imp", "Pup"], [{"card": "Nurse + Club", "hp": 20}], acting=1), "use imp")
    assert hp(match, "Nurse") == 30
    assert fact(match, "Imp", "acting")


@pytest.mark.rule("MQ-R103")
@pytest.mark.rule("MQ-324")
def test_what_comes_before_damage_comes_in_time() -> None:
    game = cards(
        Wisp="Light 20 90/30/20 / Before this Mon is damaged, prevent the next damage to this Mon.",
        Imp="Fire 20 50/30/25 // Bolt: Deal 40 damage to 1 opposing Mon. // Wave: Deal 10 damage to each opposing Mon.",
        Bomb="item / Deal 25 damage to 1 opposing Mon.",
    )
    for code in ("attack wisp", "use imp", "use imp 2", "item bomb"):
        match = stand(game, ["Imp", "Pup"], ["Wisp"], hands=(["Bomb", "Cub"], []), acting=1)
        assert hp(play(match, code), "Wisp") == 90, code


@pytest.mark.rule("MQ-R57")
@pytest.mark.rule("MQ-227")
def test_the_order_of_damage() -> None:
    game = cards(
        Imp="Fire 20 50/60/25",
        Moss="Grass 20 120/20/40 weak Fire / Counter: Deal 10 damage to the attacker.",
        Plate="armor / The wearer takes 15 less damage.",
    )
    match = stand(game, ["Imp", "Pup"], [down("Moss + Plate")], acting=1, rolls=[1])
    play(match, "attack moss", "counter moss")
    assert hp(match, "Moss") == 120 - ((60 - 40) * 2 + 25 - 15)


@pytest.mark.rule("MQ-R110")
def test_def_is_added_up_and_floored_when_read() -> None:
    match = stand(GAME, ["Bear", "Pup"], ["Plain"], hands=(["Curse", "Blessing"], []), acting=1)
    play(match, "item curse")
    assert fact(match, "Plain", "def") == 0
    play(match, "item blessing")
    assert fact(match, "Plain", "def") == 5


@pytest.mark.rule("MQ-207")
@pytest.mark.rule("MQ-R111")
def test_the_most_recent_shield_comes_first_and_leaves_the_older_one_unused() -> None:
    game = cards(
        Sage="Light 20 50/30/25"
        " // Ward: Prevent the next damage to this Mon."
        " // Veil: This Mon takes no damage until your next turn."
    )
    match = stand(game, ["Sage"], ["Ox"], acting=1, hands=(["Pup"], ["Pup"]))
    play(match, "use sage", "use sage 2", "pass", "act 1", "attack sage", "end", "end", "act 1", "attack sage")
    assert hp(match, "Sage") == 50, "Veil stopped the first attack, Ward the second"


@pytest.mark.rule("MQ-172")
@pytest.mark.rule("MQ-R55")
@pytest.mark.parametrize(
    ("mon", "damage"),
    [
        ("Ember", 10),  # a passive ability of a Fire Mon
        ("Plain Ember", 5),
        ("Ox + Coat", 5),  # a passive of Equipment has no Attribute
    ],
)
def test_the_attribute_of_passive_damage(mon: str, damage: int) -> None:
    game = named(
        {
            "Ember": "Fire 20 90/30/25 / When this Mon is attacked, deal 5 damage to the attacker.",
            "Plain Ember": "Fire 20 90/30/25 / When this Mon is attacked, deal 5 damage with no Attribute to the attacker.",
            "Coat": "armor / When the wearer is attacked, deal 5 damage to the attacker.",
            "Leaf": "Grass 20 50/30/25 weak Fire Rock",
        }
    )
    match = stand(game, ["Leaf"], [mon], acting=1)
    play(match, codes(match)[0])
    assert hp(match, "Leaf") == 50 - damage

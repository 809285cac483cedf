"""The words of fighting: what each row of the vocabulary means when it is carried out."""

import pytest

from bestiary.games.monad_wars.rules.abilities import PER_LEVEL, RISES
from bestiary.games.monad_wars.schema import KEYWORD, KEYWORDS, TRAITS
from tests.games.monad_wars.board import Units, cards, dice, duel, fact, fight, stand
from tests.games.monad_wars.doing import DUMMY, FAST, HIT, MISS, column, counters, fought, refused, using
from tests.games.table import codes, play, said

# ---- keywords in a line of their own --------------------------------------------------------------------------------------------

PRINTED = [name for name in KEYWORDS if "Shield (" not in name]
WITHOUT_NUMBER = ("Resistant", "Hidden", "Pinned")


@pytest.mark.parametrize("name", PRINTED)
def test_a_keyword_of_a_card_is_printed_on_it(name: str) -> None:
    text = f"{name}." if name in WITHOUT_NUMBER else f"{name} 2."
    for written in (f"unit 1 6/3/3/5 Human / {text}", f"trinket 1 cost 100 / {text}", f"hazard 1 3/3/3/4 Beast / {text}"):
        numbers = cards(Bearer=written).cards["Bearer"].numbers
        found = {KEYWORDS[at]: numbers[KEYWORD + at] for at in range(len(KEYWORDS)) if numbers[KEYWORD + at]}
        assert found == {name: 1 if name in WITHOUT_NUMBER else 2}


@pytest.mark.parametrize(("text", "name"), [("Shield 3 (magic).", "Shield (magic)"), ("Shield 3 (physical).", "Shield (physical)")])
def test_a_shield_of_a_type_is_printed_as_that(text: str, name: str) -> None:
    numbers = cards(Bearer=f"unit 1 6/3/3/5 Human / {text}").cards["Bearer"].numbers
    assert [numbers[KEYWORD + at] for at in range(len(KEYWORDS))] == [3 if one == name else 0 for one in KEYWORDS]


def test_a_keyword_cannot_be_printed_twice() -> None:
    assert "say it once" in refused("unit 1 6/3/3/5 Human / Tough 1.\nTough 2.")


TIMED = {"Enfeeble": 1, "Haze": 1, "Slow": 1, "Haste": 1, "Daze": 1, "Debilitate": 1, "Marker": 1}


@pytest.mark.rule("MW-R89")
@pytest.mark.parametrize("name", TIMED)
def test_mw_r89_an_attack_inflicts_what_it_prints_on_each_target_hit(name: str) -> None:
    match = play(fought(f"{name} 2.", "melee row r1", hazards=["Dummy", "Stone"], rolls=HIT), "use deed front")
    assert (column(match, "Dummy", name.lower()), column(match, "Stone", name.lower())) == (2, 2)
    missed = play(fought(f"{name} 2.", "melee single r1", rolls=MISS), "use deed dummy")
    assert column(missed, "Dummy", name.lower()) == 0


def test_pinned_and_mortal_coil_are_inflicted_too() -> None:
    match = play(fought("Pinned.\nMortal Coil 2.", rolls=HIT), "use deed dummy")
    assert column(match, "Dummy", "pinned") == 1
    assert "Dummy gets Mortal Coil 2." in said(match)


@pytest.mark.parametrize(("text", "row"), [("Push 1.", 3), ("Pull 1.", 1)])
def test_push_and_pull_move_the_target(text: str, row: int) -> None:
    hazards: Units = ["Stone", "Dummy@mid", "Rat@back", "Wolf@mid"]
    match = play(fought(text, "ranged single r4", hazards=hazards, rolls=HIT), "use deed dummy")
    assert column(match, "Dummy", "row") == row


def test_corrosion_is_put_on_an_item_of_the_target() -> None:
    match = play(fought("Corrosion 1.", hazards=["Dummy + Mail"], rolls=HIT), "use deed dummy")
    assert column(match, "Mail", "tokens") == 1


def test_a_friendly_ability_gives_its_keywords_without_a_roll() -> None:
    game = cards(Doer=using("Haste 2.\nShield 3.", "friendly single r1"), Fast=FAST)
    match = play(fight(game, ["Doer", "Fast", "Guard"], ["Rat"], []), "use deed guard")
    assert (column(match, "Guard", "haste"), column(match, "Guard", "shields")) == (2, 3)


def test_shields_of_a_type_are_given_as_that_type() -> None:
    match = play(fought("Shield 2 (magic).\nShield 1 (physical).", "friendly single r1", rolls=[]), "use deed hero")
    assert (column(match, "Hero", "shields (magic)"), column(match, "Hero", "shields (physical)")) == (2, 1)


def test_critical_and_precision_of_an_ability_are_of_its_own_attacks() -> None:
    match = play(fought("Critical 1.\nPrecision 2.", rolls=dice(10)), "use deed dummy")
    assert counters(match, "Dummy") == 4
    assert counters(play(fought("Critical 1.\nPrecision 1.", rolls=dice(10)), "use deed dummy"), "Dummy") == 2


def test_what_a_unit_has_cannot_be_inflicted() -> None:
    assert "cannot be inflicted" in refused(using("Tough 1."))
    assert "cannot be inflicted" in refused(using("The target gets Tough 1."))


# ---- what an ability says of itself ----------------------------------------------------------------------------------------------


def test_only_against_limits_the_targets() -> None:
    match = fought("Only against Undead.", "magic single r2 d2", hazards=["Dummy", "Stone"])
    assert codes(match) == ["use deed dummy", "pass"]
    everybody = fought("Only against Undead.", "magic all d2", hazards=["Dummy", "Stone"], rolls=HIT)
    match = play(everybody, "use deed")
    assert (counters(match, "Dummy"), counters(match, "Stone")) == (2, 0)


@pytest.mark.parametrize("name", TRAITS[:10])
def test_every_type_can_be_named(name: str) -> None:
    many = {"Elf": "Elves", "Dwarf": "Dwarves", "Undead": "Undead"}.get(name, f"{name}s")
    game = cards(Doer=using(f"Only against {many}."), Such=f"hazard 1 9/1/3/4 {name}", Other="hazard 1 9/1/3/4")
    assert codes(fight(game, ["Doer", "Hero@mid"], ["Such", "Other"])) == ["use deed such", "pass"]


def test_only_against_hazards_up_to_a_level() -> None:
    hazards: Units = ["Rat", "Wolf", "Ghoul"]
    assert codes(fought("Only against hazards of level 2 or less.", hazards=hazards)) == ["use deed rat", "use deed wolf", "pass"]
    game = cards(Doer=using("Only against hazards of level 2 or less."))
    assert "Doer passes." in said(duel(game, ["Doer", "Hero@mid"], ["Rival", "Guard"]))  # nobody there is a hazard


def test_only_against_the_wounded() -> None:
    match = fought("Only against wounded units.", hazards=[{"card": "Dummy", "hp counters": 1}, "Stone"])
    assert codes(match) == ["use deed dummy", "pass"]


def test_damage_that_rises_with_the_level() -> None:
    rising = "Strike (melee single r1 d2): At level 3 or more: +1 damage.\nAt level 5 or more: +1 damage."
    game = cards(Climber=f"class 5/5/1/1 // {rising}", Dummy=DUMMY)
    assert game.cards["Climber"].abilities[0].numbers[RISES] == 1 << 3 | 1 << 5
    for level, damage in ((1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)):
        match = fight(game, ["Hero"], ["Dummy"], HIT, classes=[["Climber"], ["Fighter"]], level=[level, 1])
        assert counters(play(match, "use strike dummy"), "Dummy") == damage


def test_damage_for_each_level() -> None:
    game = cards(Climber="class 5/5/1/1 // Strike (melee single r1 d3): +1 damage for each level.", Dummy=DUMMY)
    assert game.cards["Climber"].abilities[0].numbers[PER_LEVEL] == 1
    for level in (1, 2, 6):
        match = fight(game, ["Hero"], ["Dummy"], HIT, classes=[["Climber"], ["Fighter"]], level=[level, 1])
        assert counters(play(match, "use strike dummy"), "Dummy") == 3 + level


def test_lines_of_abilities_mean_nothing_on_cards() -> None:
    for text in ("Only against Undead.", "At level 3 or more: +1 damage.", "+1 damage for each level."):
        assert "says something of an ability" in refused(f"unit 1 6/3/3/5 Human / {text}")
    assert "is only known in an ability" in refused("unit 1 6/3/3/5 Human / When this unit dies, the target takes 1 damage.")
    assert "is only known in a Defensive ability" in refused(using("The attacker takes 1 damage."))
    assert "is only known in a Defensive ability" in refused(using("This unit has +1 AR against this attack."))
    assert 'say "this unit"' in refused(using("The bearer restores 1 HP."))


def test_what_stands_is_no_part_of_an_ability() -> None:
    assert "holds while a card is in play" in refused(using("Aura: Friendly units have Tough 1."))
    assert "holds while a card is in play" in refused(using("This unit has +1 AR."))
    assert "is a text of its card" in refused(using("When this unit dies, gain 100 Gold."))


# ---- auras -----------------------------------------------------------------------------------------------------------------------

SCOPES = [
    ("Units in its row", {"Source", "Beside"}),
    ("Friendly units", {"Source", "Beside", "Hero"}),
    ("Enemy units", {"Dummy", "Stone"}),
    ("Enemy units in the front row", {"Dummy"}),
]


@pytest.mark.rule("MW-186")
@pytest.mark.parametrize(("scope", "meant"), SCOPES)
@pytest.mark.parametrize("by_item", [False, True])
def test_mw_186_an_aura_reaches_the_units_that_it_names(scope: str, meant: set[str], by_item: bool) -> None:
    text = f"Aura: {scope} have +2 INI and −1 AR."
    plain = "unit 1 9/3/3/5 Human // Blow (melee single r1 d1)"
    game = cards(
        Source=plain if by_item else plain.replace(" //", f" / {text} //"),
        Beside=plain,
        Horn=f"trinket 1 cost 100 / {text}",
        Dummy="hazard 1 9/3/3/5 Undead",
        Stone="hazard 1 9/3/3/5 Construct",
    )
    mine: Units = ["Source + Horn" if by_item else "Source", "Beside", "Hero@mid"]
    match = fight(game, mine, ["Dummy", "Stone@mid"], classes=[["Wizard"], ["Fighter"]])
    usual = {"Source": (3, 5), "Beside": (3, 5), "Hero": (3, 4), "Dummy": (3, 5), "Stone": (3, 5)}
    for name, (ini, ar) in usual.items():
        changed = (ini + 2, ar - 1) if name in meant else (ini, ar)
        assert (fact(match, name, "ini"), fact(match, name, "ar")) == changed, name


@pytest.mark.rule("MW-R110")
def test_mw_r110_an_aura_of_a_keyword_works_and_ends_with_its_source() -> None:
    game = cards(Source="hazard 1 2/9/3/4 Beast / Aura: Enemy units have Slow 2.", Dummy=DUMMY, Doer=using(""))
    match = fight(game, ["Doer", "Hero@mid"], ["Source", "Dummy"], HIT)
    assert (fact(match, "Doer", "ini"), fact(match, "Hero", "ini")) == (7, 1)
    match = play(match, "use deed source")
    assert (fact(match, "Doer", "ini"), fact(match, "Hero", "ini")) == (9, 3)


def test_an_aura_does_nothing_outside_combat() -> None:
    game = cards(Source="unit 1 9/3/3/5 Human / Aura: Friendly units have +2 INI.")
    match = stand(game, [["Hero", "Source"], ["Rival"]], phase="Provision")
    assert (fact(match, "Source", "ini"), fact(match, "Hero", "ini")) == (3, 3)


def test_nobody_has_what_is_done_at_once() -> None:
    assert "is nothing that a unit has" in refused("unit 1 6/3/3/5 Human / Aura: Enemy units have Push 1.")


# ---- what holds ------------------------------------------------------------------------------------------------------------------


def test_bonuses_of_every_stat() -> None:
    match = fought("", body="This unit has +1 damage, +2 INI, +3 AR and +4 AP.", rolls=HIT)
    assert (fact(match, "Doer", "ini"), fact(match, "Doer", "ar"), fact(match, "Doer", "max ap")) == (11, 8, 13)
    assert counters(play(match, "use deed dummy"), "Dummy") == 3
    least = play(fought("", body="This unit has +2 to hit.", rolls=dice(2)), "use deed dummy")
    assert "Doer hits Dummy (needed 2)." in said(least)
    worse = play(fought("", body="This unit has −2 to hit.", rolls=dice(6)), "use deed dummy")
    assert "Doer hits Dummy (needed 6)." in said(worse)


def test_while_it_is_wounded() -> None:
    text = "While this unit is wounded, this unit has +3 AR."
    game = cards(Angry=f"unit 1 9/3/3/5 Human / {text}")
    match = stand(game, [["Hero", {"card": "Angry", "hp counters": 1}], ["Rival"]], phase="Provision")
    assert fact(match, "Angry", "ar") == 8
    assert fact(stand(game, [["Hero", "Angry"], ["Rival"]], phase="Provision"), "Angry", "ar") == 5


@pytest.mark.parametrize("row", ["front", "mid", "back"])
def test_while_it_stands_in_a_row(row: str) -> None:
    game = cards(Picky=f"unit 1 9/3/3/5 Human / While this unit is in the {row} row, this unit has Tough 1 and +1 AR.")
    for at in ("front", "mid", "back"):
        match = fight(game, ["Hero", "Guard@mid", f"Picky@{at}"], ["Rat"])
        assert fact(match, "Picky", "ar") == (6 if at == row else 5)


def test_while_there_are_so_many() -> None:
    game = cards(Bone="hazard 1 9/3/3/5 Undead / While there are 2 or more friendly Undead, this unit has +1 AR.")
    assert fact(fight(game, ["Hero"], ["Bone", "Ghoul"]), "Bone", "ar") == 6
    assert fact(fight(game, ["Hero"], ["Bone", "Rat"]), "Bone", "ar") == 5


def test_a_bonus_for_each_of_something() -> None:
    game = cards(Pack="unit 1 9/3/3/5 Beast / This unit has +2 INI for each other friendly Beast.", Cub="unit 1 9/3/3/5 Beast")
    assert fact(fight(game, ["Hero", "Pack", "Cub", "Cub"], ["Wolf"]), "Pack", "ini") == 7
    steps = cards(Tall="unit 3 9/3/3/5 Beast / This unit has −1 AR for each level of this unit.")
    assert fact(fight(steps, ["Hero", "Tall"], ["Wolf"]), "Tall", "ar") == 2


@pytest.mark.rule("MW-R115")
def test_mw_r115_bonuses_against_some_units() -> None:
    body = "This unit's attacks against Undead have +2 damage and +1 to hit."
    match = play(fought("", body=body, hazards=["Dummy", "Stone"], rolls=dice(4)), "use deed dummy")
    assert (counters(match, "Dummy"), "Doer hits Dummy (needed 3)." in said(match)) == (4, True)
    match = play(fought("", body=body, hazards=["Dummy", "Stone"], rolls=dice(4)), "use deed stone")
    assert (counters(match, "Stone"), "Doer hits Stone (needed 4)." in said(match)) == (2, True)


@pytest.mark.parametrize("mode", ["melee", "ranged", "magic"])
def test_bonuses_of_attacks_of_a_mode(mode: str) -> None:
    for used in ("melee", "ranged", "magic"):
        match = fought("", f"{used} single r2 d2", f"This unit's {mode} attacks have +3 damage.", rolls=HIT)
        assert counters(play(match, "use deed dummy"), "Dummy") == (5 if used == mode else 2)


def test_the_bearer_has_what_its_item_says() -> None:
    text = "The bearer's attacks against Undead have +2 damage.\nWhile the bearer is wounded, the bearer has +1 AR."
    game = cards(Doer=using(""), Dummy=DUMMY, Blade=f"weapon 1 cost 100 / {text}")
    match = play(fight(game, [{"card": "Doer + Blade", "hp counters": 1}, "Hero@mid"], ["Dummy"], HIT), "use deed dummy")
    assert (counters(match, "Dummy"), fact(match, "Doer", "ar"), fact(match, "Hero", "ar")) == (4, 6, 5)


def test_attacks_have_damage_and_to_hit_only() -> None:
    assert "is nothing that attacks have" in refused("unit 1 6/3/3/5 Human / This unit's melee attacks have +1 AR.")


# ---- for a while -----------------------------------------------------------------------------------------------------------------


def test_until_the_end_of_the_combat() -> None:
    text = "Each friendly unit in its row has Soak 1 and +2 AR until the end of the combat."
    game = cards(Doer=using(text, "action"), Dummy="hazard 1 30/1/5/4 Undead // Tap (melee single r1 d3)")
    match = fight(game, ["Doer", "Guard", "Hero@mid"], ["Dummy"], dice(11))
    match = play(match, "use deed", "act guard", "pass")
    assert [fact(match, name, "ar") for name in ("Doer", "Guard", "Hero")] == [7, 7, 5]
    match = play(match, "use tap guard")
    assert counters(match, "Guard") == 2
    assert fact(match, "Doer", "ar") == 7


@pytest.mark.rule("MW-R88")
def test_mw_r88_what_lasts_for_the_combat_ends_with_it() -> None:
    game = cards(Doer=using("This unit has +2 AR until the end of the combat.", "friendly single r1"))
    match = play(fight(game, ["Doer", "Hero@mid"], ["Rat"], HIT), "use deed doer")
    assert fact(match, "Doer", "ar") == 7
    won = fight(game, ["Doer", {"card": "Hero@front"}], [{"card": "Rat", "hp counters": 2}], HIT)
    won = play(won, "use deed doer", "use strike rat")
    assert fact(won, "Doer", "ar") == 5


@pytest.mark.rule("MW-124")
def test_mw_124_a_response_lasts_for_the_attack_that_it_answers() -> None:
    game = cards(
        Parrier="unit 1 9/1/3/5 Human // Parry (defensive 1AP): This unit has +2 AR against this attack.",
        Quick="hazard 1 9/9/3/4 Beast // Snap (melee single r1 d2)",
    )
    match = play(fight(game, ["Parrier", "Hero@mid"], ["Quick"], dice(7)), "use snap parrier")
    assert codes(match) == ["answer parry parrier", "accept"]
    match = play(match, "answer parry parrier")
    assert "Quick hits Parrier (needed 7)." in said(match)
    assert fact(match, "Parrier", "ar") == 5


@pytest.mark.rule("MW-R45", "MW-R25")
def test_who_takes_no_part_in_a_combat_hears_nothing_of_it() -> None:
    """The handler's own party is not in the combat of the hazards: neither its units nor what they carry."""
    game = cards(
        Fang="trinket 1 cost 100 / When an enemy unit dies, the bearer restores 2 HP.",
        Ghast="unit 1 9/3/3/5 Human / When an enemy unit dies, this unit restores 2 HP.",
    )
    theirs: Units = [{"card": "Rival + Fang", "hp counters": 3}, {"card": "Ghast", "hp counters": 3}]
    mine: Units = ["Hero", {"card": "Guard@front", "hp counters": 5}]
    match = stand(game, [mine, theirs], ["Wolf"], "Random Encounter", combat=1, round=1, fighting=(0,), rolls=dice(12))
    play(match, "use bite guard")
    assert "Guard dies." in said(match)
    assert [counters(match, name) for name in ("Rival", "Ghast")] == [3, 3]


# ---- conditions in what is done --------------------------------------------------------------------------------------------------


def test_if_the_user_has_reached_a_level() -> None:
    text = "The target restores 1 HP. If this unit is of level 3 or more, the target restores 2 HP."
    for level, left in ((2, 4), (3, 2)):
        game = cards(Mender=f"unit {level} 9/9/3/5 Human // Mend (friendly single r1): {text}")
        match = fight(game, ["Mender", {"card": "Hero", "hp counters": 5}], ["Rat"])
        assert counters(play(match, "use mend hero"), "Hero") == left

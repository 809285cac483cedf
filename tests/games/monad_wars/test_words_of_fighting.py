"""The words of fighting: what each row of the vocabulary means when it is carried out."""

import pytest

from bestiary import Match
from bestiary.engine.cards import CardError
from bestiary.games.monad_wars.schema import KEYWORD, KEYWORDS, TRAITS
from bestiary.games.monad_wars.uses import PER_LEVEL, RISES
from tests.games.monad_wars.board import Units, cards, dice, duel, fact, fight, names, of_player, seen, stand
from tests.games.table import asked, codes, play, said

DUMMY = "hazard 1 30/1/5/4 Undead // Tap (melee single r1 d1)"
FAST = "unit 1 9/7/3/5 Human // Poke (melee single r1 d1)"  # acts second, so that what was done can be seen
HIT = dice(11)
MISS = dice(2)


def using(text: str, icons: str = "melee single r1 d2", body: str = "") -> str:
    """A quick unit with one ability of this text, named Deed; `body` is the text of the unit."""
    own = f" / {body}" if body else ""
    return f"unit 1 20/9/9/5 Human Soldier{own} // Deed ({icons})" + (f": {text}" if text else "")


def fought(
    text: str, icons: str = "melee single r1 d2", body: str = "", hazards: Units | None = None, rolls: list[int] | None = None
) -> Match:
    """A combat of the quick unit Doer, who is in front with the Hero in mid, with Dummies."""
    game = cards(Doer=using(text, icons, body), Dummy=DUMMY, Stone="hazard 1 30/1/5/4 Construct // Tap (melee single r1 d1)")
    return fight(game, ["Doer", "Hero@mid"], hazards or ["Dummy"], rolls if rolls is not None else dice(11, 11, 11, 11))


def counters(match: Match, name: str) -> int:
    """The HP counters of a unit."""
    found = seen(match, name)["hp counters"]
    assert isinstance(found, int)
    return found


def column(match: Match, name: str, which: str) -> int:
    """A column of a card in play."""
    found = seen(match, name).get(which, 0)
    assert isinstance(found, int)
    return found


def shared(match: Match, zone: str) -> list[str]:
    """The names of the cards in a zone that belongs to all."""
    view = match.view(0)
    found = next(one for one in view["zones"] if one["name"] == zone)  # type: ignore[union-attr, index, call-overload]
    return [str(card["name"]) for card in found["cards"]]  # type: ignore[index, call-overload, union-attr]


def refused(written: str) -> str:
    """Why a card cannot be made."""
    with pytest.raises(CardError) as error:
        cards(Wrong=written)
    return str(error.value)


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


# ---- conditions in what is done --------------------------------------------------------------------------------------------------


def test_if_the_user_has_reached_a_level() -> None:
    text = "The target restores 1 HP. If this unit is of level 3 or more, the target restores 2 HP."
    for level, left in ((2, 4), (3, 2)):
        game = cards(Mender=f"unit {level} 9/9/3/5 Human // Mend (friendly single r1): {text}")
        match = fight(game, ["Mender", {"card": "Hero", "hp counters": 5}], ["Rat"])
        assert counters(play(match, "use mend hero"), "Hero") == left


# ---- events and moments ----------------------------------------------------------------------------------------------------------


def test_when_this_unit_dies() -> None:
    game = cards(
        Spore="hazard 1 2/1/3/4 Beast / When this unit dies, each enemy unit in the front row takes 1 damage.",
        Doer=using(""),
        Dummy=DUMMY,
    )
    match = play(fight(game, ["Doer", "Hero@mid"], ["Spore", "Dummy"], HIT), "use deed spore")
    assert (counters(match, "Doer"), counters(match, "Hero"), counters(match, "Dummy")) == (1, 0, 0)


def test_when_an_enemy_unit_dies() -> None:
    text = "When an enemy unit dies, this unit restores 2 HP."
    game = cards(Doer=using("", body=text), Dummy=DUMMY)
    match = fight(game, [{"card": "Doer", "hp counters": 5}, "Hero@mid"], [{"card": "Rat", "hp counters": 1}, "Dummy"], HIT)
    assert counters(play(match, "use deed rat"), "Doer") == 3


def test_when_this_unit_hits() -> None:
    text = "When this unit hits, this unit restores 1 HP."
    game = cards(Doer=using("", "melee row r1 d2", text), Dummy=DUMMY, Stone=DUMMY)
    wounded: Units = [{"card": "Doer", "hp counters": 5}, "Hero@mid"]
    match = play(fight(game, wounded, ["Dummy", "Stone"], HIT), "use deed front")
    assert counters(match, "Doer") == 3  # each target that is hit is a hit
    assert counters(play(fight(game, wounded, ["Dummy", "Stone"], MISS), "use deed front"), "Doer") == 5


def test_when_this_unit_is_hit() -> None:
    game = cards(Doer=using(""), Thorn="hazard 1 30/1/5/4 Beast / When this unit is hit, the attacker takes 2 damage.")
    match = play(fight(game, ["Doer", "Hero@mid"], ["Thorn"], HIT), "use deed thorn")
    assert (counters(match, "Doer"), counters(match, "Thorn")) == (2, 2)
    assert counters(play(fight(game, ["Doer", "Hero@mid"], ["Thorn"], MISS), "use deed thorn"), "Doer") == 0


def test_an_attacker_may_die_of_it() -> None:
    game = cards(Doer=using(""), Thorn="hazard 1 30/1/5/4 Beast / When this unit is hit, the attacker takes 2 damage.")
    match = play(fight(game, [{"card": "Doer", "hp counters": 18}, "Hero@mid"], ["Thorn"], HIT), "use deed thorn")
    assert names(match, "party") == ["Hero"]
    assert column(match, "Hero", "row") == 1  # its row moved up


def test_when_the_bearer_is_hit() -> None:
    game = cards(
        Mantle="armour 1 cost 100 / When the bearer is hit, the attacker gets Slow 1.",
        Quick="hazard 1 9/9/3/4 Beast // Snap (melee single r1 d1)",
    )
    match = play(fight(game, ["Hero + Mantle", "Guard"], ["Quick"], HIT), "use snap hero")
    assert column(match, "Quick", "slow") == 1
    assert column(play(fight(game, ["Hero + Mantle", "Guard"], ["Quick"], HIT), "use snap guard"), "Quick", "slow") == 0


@pytest.mark.rule("MW-R91")
def test_mw_r91_at_the_start_of_each_round() -> None:
    text = "At the start of each round, each enemy unit in the front row takes 1 damage."
    game = cards(Coil=f"hazard 1 30/1/5/4 Monster / {text}")
    match = fight(game, ["Hero", "Guard@mid"], ["Coil"], [], round=0)
    assert (counters(match, "Hero"), counters(match, "Guard")) == (1, 0)
    match = play(match, "fight", "act hero", "pass")
    assert (counters(match, "Hero"), fact(match, "Guard", "hp")) == (2, 6)


def test_a_unit_that_takes_no_part_hears_no_rounds() -> None:
    game = cards(Coil="unit 1 30/1/5/4 Human / At the start of each round, each enemy unit in the front row takes 1 damage.")
    match = stand(game, [["Hero"], ["Rival", "Coil"]], ["Rat"], combat=1, fighting=(0,), phase="Random Encounter", rolls=[])
    assert counters(match, "Rat") == counters(match, "Hero") == 0


@pytest.mark.rule("MW-R48")
def test_mw_r48_at_the_end_of_your_turn() -> None:
    text = "At the end of your turn, each other unit of your party restores 1 HP."
    game = cards(Saint=f"unit 1 9/3/3/5 Spirit / {text}")
    hurt: Units = [{"card": "Hero", "hp counters": 3}, {"card": "Saint", "hp counters": 3}]
    match = play(stand(game, [hurt, [{"card": "Rival", "hp counters": 3}]], phase="Provision"), "done")
    assert (counters(match, "Hero"), counters(match, "Saint")) == (2, 3)


# ---- deeds -----------------------------------------------------------------------------------------------------------------------


def test_restoring_hp_and_ap() -> None:
    game = cards(Doer=using("The target restores 3 HP and 2 AP.", "friendly single r1"))
    match = fight(game, ["Doer", {"card": "Hero", "hp counters": 5, "ap counters": 1}], ["Rat"])
    match = play(match, "use deed hero")
    assert (counters(match, "Hero"), column(match, "Hero", "ap counters")) == (2, 0)


def test_restoring_for_each_level() -> None:
    game = cards(Elder="unit 3 9/9/3/5 Human // Mend (friendly single r1): The target restores 1 HP for each level of this unit.")
    match = fight(game, ["Elder", {"card": "Hero", "hp counters": 5}], ["Rat"])
    assert counters(play(match, "use mend hero"), "Hero") == 2


def test_restoring_for_each_unit() -> None:
    game = cards(Doer=using("This unit restores 2 HP for each enemy unit.", "action"))
    match = fight(game, [{"card": "Doer", "hp counters": 9}, "Hero@mid"], ["Rat", "Rat", "Wolf"])
    assert counters(play(match, "use deed"), "Doer") == 3


@pytest.mark.rule("MW-R114")
def test_mw_r114_damage_of_a_text_has_no_type_and_no_bonus() -> None:
    strong = "unit 1 9/1/3/5 Human / This unit has +3 damage. // Riposte (defensive 1AP): The attacker takes 2 damage."
    for keyword, taken in (("Soak 2", 2), ("Tough 1", 1), ("Shield 1 (physical)", 2)):
        game = cards(Parrier=strong, Quick=f"hazard 1 9/9/3/4 Beast / {keyword}. // Snap (melee single r1 d1)")
        match = play(fight(game, ["Parrier", "Hero@mid"], ["Quick"], MISS), "use snap parrier", "answer riposte parrier")
        assert counters(match, "Quick") == taken


def test_losing_ap() -> None:
    match = play(fought("The target loses 2 AP.", rolls=HIT), "use deed dummy")
    assert column(match, "Dummy", "ap counters") == 2
    dry = fought("The target loses 2 AP.", hazards=[{"card": "Dummy", "ap counters": 4}], rolls=HIT)
    assert column(play(dry, "use deed dummy"), "Dummy", "ap counters") == 5


def test_getting_hidden() -> None:
    match = play(fought("This unit gets Hidden and Haste 2.", "action", rolls=[]), "use deed")
    assert (fact(match, "Doer", "hidden"), fact(match, "Doer", "ini")) == (True, 11)
    assert "Doer gets Hidden." in said(match)


def test_losing_all_inflicted_keywords() -> None:
    game = cards(Doer=using("The target loses all inflicted keywords.", "friendly single r1"), Fast=FAST)
    suffering = {"slow": 1, "daze": 1, "pinned": 1, "haste": 2, "marker": 1}
    match = play(fight(game, ["Doer", "Fast", {"card": "Guard", **suffering}], ["Spitter"]), "use deed guard")
    assert {name: column(match, "Guard", name) for name in suffering} == {**dict.fromkeys(suffering, 0), "haste": 2}


def test_mortal_coil_is_shed_too() -> None:
    game = cards(
        Doer=using("The target loses all inflicted keywords. The target restores 3 HP.", "friendly single r1"),
        Coiler="hazard 1 9/12/3/4 Undead / Mortal Coil 2. // Grip (melee single r1 d4)",
    )
    match = play(fight(game, ["Doer", "Guard", "Hero@mid"], ["Coiler"], HIT), "use grip guard", "use deed guard")
    assert counters(match, "Guard") == 1


def test_corroding_a_chosen_item() -> None:
    text = "Put 1 corrosion token on an Equipment of the target."
    match = play(fought(text, "melee single r1", hazards=["Dummy + Mail + Charm", "Stone + Sword"], rolls=HIT), "use deed dummy")
    assert codes(match) == ["choose mail", "choose charm"] or codes(match) == ["choose charm", "choose mail"]
    match = play(match, "choose mail")
    assert (column(match, "Mail", "tokens"), column(match, "Charm", "tokens")) == (1, 0)
    assert "is no Equipment" in refused(using("Put 1 corrosion token on the target."))


@pytest.mark.rule("MW-R127")
def test_mw_r127_a_move_needs_a_row_to_move_into() -> None:
    for text, rows in (("Move this unit 1 row back.", {"front", "mid"}), ("Move this unit 1 row forward.", {"mid", "back"})):
        game = cards(Doer=using(text, "action"))
        for row in ("front", "mid", "back"):
            match = fight(game, ["Hero", "Guard@mid", "Archer@back", f"Doer@{row}"], ["Rat"])
            assert ("use deed" in codes(match)) is (row in rows), (text, row)


def test_moving_back_and_forward() -> None:
    for text, row in (("Move this unit 1 row back.", 3), ("Move this unit 1 row forward.", 1)):
        match = fight(cards(Doer=using(text, "action")), ["Hero", "Guard@mid", "Archer@back", "Doer@mid"], ["Rat"])
        assert column(play(match, "use deed"), "Doer", "row") == row


def test_moving_the_target() -> None:
    game = cards(Doer=using("Move the target 1 row back.", "friendly single r1"))
    match = play(fight(game, ["Hero", "Guard", "Doer@mid"], ["Rat"]), "use deed hero")
    assert column(match, "Hero", "row") == 2


@pytest.mark.rule("MW-R52")
def test_mw_r52_a_second_activation_this_round() -> None:
    game = cards(Doer=using("The target activates once more this round.", "friendly single r1"), Dummy=DUMMY)
    match = play(
        fight(game, ["Doer", "Guard", "Hero@mid"], ["Dummy"], HIT), "use deed guard", "act guard", "use blow dummy", "act guard"
    )
    assert "use blow dummy" not in codes(match)  # it has taken its Aggressive action of this round
    acted = said(match).count("Guard uses Blow.") + said(match).count("Guard passes.")
    assert acted == 2  # the second activation could only pass


def test_a_second_activation_of_one_that_has_acted() -> None:
    slow = using("The target activates once more this round.", "friendly single r1").replace("20/9/9/5", "20/2/9/5")
    game = cards(Doer=slow, Dummy=DUMMY, Medic="unit 1 9/9/9/5 Human // Aid (friendly single r1 1AP): The target restores 1 HP.")
    match = play(fight(game, ["Doer", "Medic", "Hero@mid"], ["Dummy"]), "use aid medic", "use deed medic")
    assert fact(match, "Medic", "acting") is True
    match = play(match, "use aid medic")
    assert column(match, "Medic", "ap counters") == 2
    assert said(match).count("Medic uses Aid.") == 2


def test_no_more_than_one_extra_activation() -> None:
    game = cards(Doer=using("The target activates once more this round.", "friendly single r1"), Dummy=DUMMY)
    match = play(fight(game, ["Doer", "Hero@mid"], ["Dummy"]), "use deed doer", "use deed doer")
    assert fact(match, "Doer", "acting") is False


@pytest.mark.rule("MW-R117")
def test_mw_r117_a_combat_that_simply_ends() -> None:
    match = play(fought("The combat ends.", "action", rolls=[0] * 40), "use deed")
    assert "The combat is over." in said(match)
    assert names(match, "encounter", 1) == [] and asked(match) == 0


def test_leaving_the_combat() -> None:
    match = fought(
        "Only against hazards of level 1 or less.\nThe target leaves the combat.",
        "action single r2 100Gold",
        hazards=["Dummy", "Wolf"],
        rolls=[0] * 40,
    )
    assert codes(match) == ["use deed dummy", "pass"]
    match = play(match, "use deed dummy")
    assert names(match, "encounter", 1) == ["Wolf"] and "Dummy leaves the combat." in said(match)
    assert shared(match, "used hazards") == [] and of_player(match, 0, "gold") == 900


@pytest.mark.rule("MW-R68")
def test_mw_r68_a_token_made_in_mid_combat_is_placed_and_acts_next_round() -> None:
    match = play(fought('Make 1 "Pup" token.', "action", rolls=[]), "use deed")
    assert codes(match) == ["place pup front", "place pup mid", "place pup back"]
    match = play(match, "place pup mid")
    assert column(match, "Pup", "row") == 2
    assert fact(match, "Pup", "acted") is True
    assert shared(match, "tokens") == ["Pup"] * 3


@pytest.mark.rule("MW-R125")
def test_mw_r125_with_no_copy_left_none_is_made() -> None:
    game = cards(Doer=using('Make 1 "Pup" token.', "action"))
    assert "Doer passes." in said(fight(game, ["Doer", "Hero@mid"], ["Rat"], tokens=[]))
    both = cards(Doer=using('Make 2 "Pup" tokens.', "action"))
    match = play(fight(both, ["Doer", "Hero@mid"], ["Rat"], tokens=["Pup"]), "use deed", "place pup front")
    assert names(match, "party").count("Pup") == 1


def test_a_token_of_a_hazard_joins_the_encounter_and_goes_back_to_its_stack() -> None:
    game = cards(Witch='hazard 1 9/9/3/4 Undead // Call (action): Make 1 "Pup" token. // Claw (melee single r1 d1)')
    match = play(fight(game, ["Hero"], ["Witch"], [0] * 40), "use call", "place pup front")
    assert sorted(names(match, "encounter", 1)) == ["Pup", "Witch"]
    assert shared(match, "tokens") == ["Pup"] * 3
    match = play(match, "pass", "run", "use claw hero", "use nip hero", "flee harbour")
    assert names(match, "encounter", 1) == [] and shared(match, "tokens") == ["Pup"] * 4


def test_a_token_made_outside_combat_joins_the_party() -> None:
    game = cards(Doer=using('Make 1 "Pup" token.', "provision"))
    match = play(stand(game, [["Hero", "Doer"], ["Rival"]], phase="Provision"), "use deed doer")
    assert sorted(names(match, "party")) == ["Doer", "Hero", "Pup"] and "Pup joins Player 1's party." in said(match)


def test_a_token_that_nobody_printed() -> None:
    assert 'makes a token "Dragon", but there is none of that name' in refused(using('Make 1 "Dragon" token.', "action"))


def test_gaining_gold() -> None:
    game = cards(Doer=using("Gain 200 Gold.", "provision"))
    match = play(stand(game, [["Hero", "Doer"], ["Rival"]], phase="Provision"), "use deed doer")
    assert (of_player(match, 0, "gold"), of_player(match, 1, "gold")) == (1200, 1000)
    assert "no multiple of 100" in refused(using("Gain 150 Gold.", "provision"))


@pytest.mark.rule("MW-R126")
def test_mw_r126_a_defeated_hazard_joins_when_the_combat_is_over() -> None:
    game = cards(Doer=using("A defeated Beast of level 2 or less joins your party.", "action").replace("20/9/9/5", "20/1/9/5"))
    match = fight(
        game,
        ["Hero", "Doer"],
        [{"card": "Rat", "hp counters": 1}, {"card": "Ghoul", "hp counters": 8}],
        dice(11, 11, 11),
        used_hazards=["Wolf"],
    )
    match = play(match, "use strike rat", "use claw doer", "use deed")
    assert names(match, "party") == ["Hero", "Doer"]
    match = play(match, "fight", "use strike ghoul")
    assert sorted(names(match, "party")) == ["Doer", "Hero", "Rat"]
    assert sorted(shared(match, "used hazards")) == ["Ghoul", "Wolf"]  # the Wolf had died before this combat


def test_only_the_defeated_can_join() -> None:
    assert "must be a defeated hazard" in refused(using("A Beast joins your party.", "action"))


def test_there_are_no_hands() -> None:
    assert "nobody has a hand" in refused(using("Draw 1 card.", "action"))
    assert "nobody has a hand" in refused(using("Each unit in your hand restores 1 HP.", "action"))


# ---- whose, and only whose -------------------------------------------------------------------------------------------------------


def test_outside_combat_friendly_units_are_those_of_the_own_party() -> None:
    for text, restored in (("Each friendly unit restores 1 HP.", 1), ("Each enemy unit restores 1 HP.", 0)):
        game = cards(Doer=using(text, "provision"))
        hurt: Units = [{"card": "Hero", "hp counters": 3}, "Doer"]
        match = play(stand(game, [hurt, [{"card": "Rival", "hp counters": 3}]], phase="Provision"), "use deed doer")
        assert (counters(match, "Hero"), counters(match, "Rival")) == (3 - restored, 3)


def test_each_player_has_a_party_and_a_turn_of_their_own() -> None:
    game = cards(
        Doer=using("Each friendly unit restores 1 HP. Each unit of your party restores 1 HP.", "provision"),
        Saint="unit 1 9/3/3/5 Spirit / At the end of your turn, each other unit of your party restores 1 HP.",
    )
    mine: Units = [{"card": "Hero", "hp counters": 6}]
    theirs: Units = [{"card": "Rival", "hp counters": 6}, "Doer", "Saint"]
    match = play(stand(game, [mine, theirs], phase="Provision", at=["Harbour", "Village"]), "done")
    assert counters(match, "Rival") == 5  # recovery; the Saint's player was not in turn
    match = play(match, "stay", "nothing", "use deed doer")
    assert counters(match, "Rival") == 3
    match = play(match, "done")
    assert (counters(match, "Rival"), counters(match, "Hero")) == (2, 5)


def test_a_steady_unit_moves_where_its_own_side_wants_it() -> None:
    match = fight(cards(Doer=using("Move this unit 1 row back.", "action", "Steady 2.")), ["Hero", "Guard@mid", "Doer"], ["Rat"])
    assert column(play(match, "use deed"), "Doer", "row") == 2


def test_a_move_of_the_target_needs_no_room_for_its_user() -> None:
    game = cards(Doer=using("Move the target 1 row back.", "friendly single r1"))
    match = play(fight(game, ["Hero", "Guard@mid", "Archer@mid", "Doer@back"], ["Rat"]), "use deed archer")
    assert column(match, "Archer", "row") == 3


def test_only_the_target_sheds_mortal_coil() -> None:
    doer = using("The target loses all inflicted keywords.", "friendly single r1").replace("20/9/9/5", "20/4/9/5")
    coiler = "hazard 1 9/12/3/4 Undead / Mortal Coil 2. // Grip (melee row r1 d4)"
    medic = "unit 1 9/2/9/5 Human // Aid (friendly row r1 1AP): The target restores 3 HP."
    game = cards(Doer=doer, Coiler=coiler, Medic=medic)
    match = fight(game, ["Guard", "Hero", "Doer@mid", "Medic@mid"], ["Coiler"], HIT)
    match = play(match, "use grip front", "use deed guard", "act guard", "pass", "pass", "use aid front")
    assert (counters(match, "Guard"), counters(match, "Hero")) == (1, 3)


def test_a_hazard_in_a_party_is_no_hazard_any_more() -> None:
    game = cards(Doer=using("Only against hazards of level 2 or less."))
    assert "Doer passes." in said(duel(game, ["Doer", "Hero@mid"], ["Rival", "Rat"]))


def test_who_leaves_a_combat_leaves_its_items_and_goes_where_it_came_from() -> None:
    match = fought("The target leaves the combat.", "action single r2", hazards=["Dummy + Mail", "Pup"], rolls=[0] * 60)
    match = play(match, "use deed dummy")
    assert names(match, "hazard gear", 1) == [] and "Mail" in names(match, "discard", 1)
    match = fought("The target leaves the combat.", "action single r2", hazards=["Dummy", "Pup"], rolls=[])
    assert shared(play(match, "use deed pup"), "tokens") == ["Pup"] * 5


def test_the_attacker_is_known_in_its_line_only() -> None:
    twice = "When this unit is hit, the attacker takes 1 damage.\nWhen this unit dies, the attacker takes 1 damage."
    assert "is only known in a Defensive ability" in refused(f"unit 1 6/3/3/5 Human / {twice}")


def test_a_level_that_nobody_has() -> None:
    assert "names a level that nobody has" in refused(using("At level 10 or more: +1 damage."))
    assert "names a level that nobody has" in refused(using("At level 0 or more: +1 damage."))
    for level in (1, 9):
        assert cards(Fine=using(f"At level {level} or more: +1 damage.")).cards["Fine"].abilities[0].numbers[RISES] == 1 << level

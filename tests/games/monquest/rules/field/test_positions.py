"""Chapter 6 of the rulebook: Attack and Defense Position (MQ-89 to MQ-97, MQ-R21 to MQ-R23, MQ-R54)."""

import pytest

from bestiary import Game
from tests.games.monquest.field import bp, cards, fact, hp, names, seen, stand
from tests.games.table import codes, play, why_not

GAME = cards(Tall="Rock 45 160/90/80 bp 40")
ASLEEP = {"card": "Ox", "sleep": 1}


def texted() -> Game:
    """Cards with texts."""
    return cards(
        Sage="Light 20 40/30/20 pool Fire3 // Study (Fire1): Draw 1 card.",
        Abbot="Light 20 40/30/20 pool Fire3 // Prayer (Fire1): Usable in Defense Position.\nDraw 1 card."
        " // Study (Fire1): Draw 1 card.",
        Golem="Rock 35 80/10/90 Tank pool Fire3 // Study (Fire1): Draw 1 card.",
        Wand="weapon / Once per turn: Draw 1 card.",
        Scroll="item / Draw 1 card.",
        Potion="item / Restore 10 HP to 1 Mon.",
    )


def sage(name: str = "Sage", **more: int) -> dict[str, str | int]:
    """A Mon with 3 Fire AP."""
    return {"card": name, "fire ap": 3, **more}


# ---- what a position allows -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-89")
def test_in_attack_position_a_mon_may_do_everything() -> None:
    hands = (["Scroll", "Club", "Tall"], [])
    match = stand(cards(Tall="Rock 45 160/90/80", Scroll="item / Draw 1 card."), ["Ox"], ["Bear"], hands=hands)
    assert {"attach club ox", "summon tall ox", "act 1"} <= set(codes(match))
    play(match, "act 1")
    assert {"attack bear", "item scroll", "defend"} <= set(codes(match))


@pytest.mark.rule("MQ-90")
def test_both_players_see_the_position() -> None:
    match = play(stand(GAME, ["Ox", "Pup"], ["Bear"], acting=1), "defend")
    for viewer in (0, 1, None):
        zones = [zone for zone in match.view(viewer)["zones"] if zone["name"] == "mons" and zone["seat"] == 0]
        assert {mon["name"]: mon["defense"] for mon in zones[0]["cards"]} == {"Ox": 1, "Pup": 0}


@pytest.mark.rule("MQ-91", "MQ-95")
@pytest.mark.parametrize(
    ("attacker", "target", "defense", "left"),
    [("Ox", "Bear", 0, 60), ("Ox", "Bear", 1, 100), ("Bear", "Ox", 1, 50), ("Bear", "Tall", 0, 100), ("Tall", "Bear", 1, 70)],
)
def test_def_counts_in_defense_position_and_what_passes_it_is_taken_from_hp(
    attacker: str, target: str, defense: int, left: int
) -> None:
    match = stand(GAME, [attacker], [{"card": target, "defense": defense}], acting=1)  # ATK 40, 60, 90; DEF 50, 60, 80
    play(match, f"attack {target.lower()}")
    assert hp(match, target) == left


@pytest.mark.rule("MQ-92")
def test_in_defense_position_a_mon_neither_attacks_nor_uses_abilities() -> None:
    match = stand(texted(), [sage(defense=1), "Pup"], ["Bear"], acting=1)
    assert (why_not(match, "attack bear"), why_not(match, "use sage")) == ("MQ-92", "MQ-92")
    worn = stand(texted(), [{"card": "Ox + Wand", "defense": 1}], ["Bear"], acting=1)
    assert why_not(worn, "use wand") == "MQ-92"
    direct = stand(GAME, [{"card": "Ox", "defense": 1}], [], acting=1)
    assert why_not(direct, "attack seat-2") == "MQ-92"


@pytest.mark.rule("MQ-93", "MQ-R23")
def test_a_tank_attacks_and_uses_abilities_and_stays_in_defense_position() -> None:
    match = stand(texted(), [sage("Golem", defense=1)], ["Bear"], acting=1)
    play(match, "use golem", "attack bear")
    assert (len(names(match, "hand", 0)), hp(match, "Bear"), seen(match, "Golem")["defense"]) == (1, 90, 1)


@pytest.mark.rule("MQ-93", "MQ-R23")
def test_a_card_may_allow_some_abilities_in_defense_position_and_no_attack() -> None:
    match = stand(texted(), [sage("Abbot", defense=1)], ["Bear"], acting=1)
    assert [code for code in codes(match) if code.startswith(("use", "attack"))] == ["use abbot"]
    assert (why_not(match, "use abbot 2"), why_not(match, "attack bear")) == ("MQ-92", "MQ-92")


@pytest.mark.rule("MQ-R23")
def test_items_are_used_through_a_mon_in_either_position() -> None:
    match = stand(texted(), [{"card": "Ox", "defense": 1}], ["Bear"], hands=(["Scroll"], []), acting=1)
    assert names(play(match, "item scroll"), "hand", 0) == ["Filler 1"]


@pytest.mark.rule("MQ-89")
def test_a_mon_in_defense_position_may_be_equipped_and_be_material() -> None:
    match = stand(GAME, [{"card": "Ox", "defense": 1}], ["Bear"], hands=(["Club", "Tall"], []))
    play(match, "attach club ox", "summon tall ox")
    assert (names(match, "mons", 0), names(match, "equipment", 0)) == (["Tall"], ["Club"])


# ---- changing it ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R21", "MQ-84")
def test_changing_to_defense_position_does_not_end_the_action_phase() -> None:
    hands = (["Scroll", "Potion"], [])
    match = stand(texted(), [{"card": "Ox", "hp": 30}, "Pup"], ["Bear"], hands=hands, acting=1)
    play(match, "defend")
    assert fact(match, "Ox", "acting") is True
    play(match, "item scroll", "item potion", "choose ox")
    assert (hp(match, "Ox"), len(names(match, "hand", 0)), fact(match, "Pup", "acting")) == (40, 1, True)


@pytest.mark.rule("MQ-94")
def test_a_mon_that_changed_to_defense_position_does_not_return_this_turn() -> None:
    match = play(stand(GAME, ["Ox"], ["Bear"], acting=1), "defend")
    assert "rise" not in codes(match)
    assert (why_not(match, "rise"), why_not(match, "defend"), why_not(match, "attack bear")) == ("MQ-94", "MQ-70", "MQ-92")


@pytest.mark.rule("MQ-R22")
def test_in_the_next_turn_it_may_return_and_attack() -> None:
    match = play(stand(GAME, ["Ox"], ["Bear"], acting=1), "defend", "pass", "end", "act 1")
    play(match, "rise", "attack bear")
    assert (hp(match, "Bear"), seen(match, "Ox")["defense"]) == (60, 0)


@pytest.mark.rule("MQ-R22", "MQ-94")
def test_after_returning_it_may_defend_again_and_is_then_locked() -> None:
    match = stand(GAME, [{"card": "Ox", "defense": 1}], ["Bear"], acting=1)
    assert why_not(match, "defend") == "MQ-70"
    play(match, "rise")
    assert why_not(match, "rise") == "MQ-R22"
    play(match, "defend")
    assert (seen(match, "Ox")["defense"], why_not(match, "rise")) == (1, "MQ-94")


@pytest.mark.rule("MQ-70", "MQ-R22")
def test_positions_change_in_the_own_action_phase_only() -> None:
    match = stand(GAME, ["Ox", {"card": "Pup", "defense": 1}], ["Bear"])
    assert not {"defend", "rise"} & set(codes(match))
    play(match, "act 1", "defend")
    assert (seen(match, "Ox")["defense"], seen(match, "Pup")["defense"]) == (1, 1)


@pytest.mark.rule("MQ-96")
@pytest.mark.parametrize("status", ["poison", "burn", "blind", "confusion"])
def test_poison_burn_blind_and_confusion_do_not_stop_it(status: str) -> None:
    match = stand(GAME, [{"card": "Ox", status: 1}, "Pup"], ["Bear"], acting=1, rolls=[])  # and nothing is flipped
    play(match, "defend")
    assert (seen(match, "Ox")["defense"], seen(match, "Ox")[status]) == (1, 1)


@pytest.mark.rule("MQ-97")
@pytest.mark.parametrize("status", ["paralysis", "frozen"])
@pytest.mark.parametrize(("defense", "code"), [(0, "defend"), (1, "rise")])
def test_a_paralyzed_or_frozen_mon_cannot_change_position(status: str, defense: int, code: str) -> None:
    match = stand(GAME, [{"card": "Ox", status: 1, "defense": defense}], ["Bear"], acting=1, rolls=[])
    assert code not in codes(match)
    assert why_not(match, code) == "MQ-97"


@pytest.mark.rule("MQ-97", "MQ-R67")
def test_a_sleeping_mon_changes_position_after_a_successful_check() -> None:
    heads = play(stand(GAME, [ASLEEP, "Pup"], ["Bear"], acting=1, rolls=[0]), "defend")
    assert (seen(heads, "Ox")["defense"], seen(heads, "Ox")["sleep"]) == (1, 0)
    tails = play(stand(GAME, [ASLEEP, "Pup"], ["Bear"], acting=1, rolls=[1]), "defend")
    assert (seen(tails, "Ox")["defense"], seen(tails, "Ox")["sleep"], fact(tails, "Ox", "acting")) == (0, 1, True)
    assert why_not(tails, "defend") == "MQ-R68"  # no second flip in a turn


# ---- whom an attack may be aimed at ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R54")
def test_any_opposing_mon_may_be_attacked_in_either_position() -> None:
    match = stand(GAME, ["Ox", "Pup"], ["Bear", {"card": "Cub", "defense": 1}], acting=1)
    assert sorted(code for code in codes(match) if code.startswith("attack")) == ["attack bear", "attack cub"]
    assert why_not(match, "attack pup") == "MQ-R54"
    play(match, "attack cub")
    assert (hp(match, "Cub"), bp(match)) == (20, (500, 500))

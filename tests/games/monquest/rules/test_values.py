"""Values: current and Max HP, AP and BP, restoring, losing, draining, stealing, absorbing (chapter 22, MQ-R61, MQ-R72, MQ-R73)."""

import pytest

from bestiary import Match
from tests.games.monquest.field import bp, cards, fact, hp, names, of_player, seen, stand
from tests.games.table import codes, play, said

GAME = cards(
    Root="item / 1 Mon gets +40 Max HP.",
    Rot="item / 1 Mon gets −30 Max HP.",
    Well="item / 1 Mon gets +2 Max AP.",
    Sieve="item / 1 Mon gets −2 Max AP.",
    Banner="item / You get +100 Max BP.",
    Taxes="item / Your opponent gets −100 Max BP.",
    Ruin="item / Your opponent gets −600 Max BP.",
    Salve="item / Restore 20 HP to 1 Mon.",
    Half="item / Restore 50% HP to 1 Mon.",
    Whole="item / Restore 100% HP to 1 Mon.",
    Drop="item / Restore 1 AP to 1 Mon.",
    Flask="item / Restore 50% AP to 1 Mon.",
    Cinder="item / Restore 2 Fire AP to 1 Mon.",
    Both="item / Restore 10 HP and 1 AP to 1 Mon.",
    Leech="item / Drain 30 HP from 1 opposing Mon.",
    Ration="item / Restore 50 BP.",
    Table=(
        "item / Restore HP to 1 Mon by its Level:\n• Level 1 to 30: 10 HP.\n• Level 31 to 40: 20 HP.\n• Level 41 to 100: 100 HP."
    ),
    Bat="Dark 20 50/30/25 pool Dark4"
    " // Bite: Drain 30 HP from 1 opposing Mon."
    " // Snatch: Steal 2 AP from 1 opposing Mon."
    " // Sap: 1 opposing Mon loses 2 AP."
    " // Levy: Absorb 10 BP from your opponent.",
    Well_Mon="Fire 20 50/30/25 pool Fire2 Water1",
    Elm="Grass 20 45/30/25 weak Fire",
)


def used(match: Match, item: str, *more: str) -> Match:
    """An Item is used through the acting Mon."""
    return play(match, f"item {item.lower()}", *more)


def holding(item: str, *mine: str | dict[str, str | int], **more: object) -> Match:
    """The first of these Mons acts, and its player holds an Item; a second Mon waits in the other slot."""
    return stand(GAME, [*mine], hands=([item, "Newt"], []), acting=1, **more)  # type: ignore[arg-type]


# ---- Max values -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-310")
def test_a_current_value_never_exceeds_its_max() -> None:
    assert hp(used(holding("Salve", {"card": "Ox", "hp": 55}), "Salve"), "Ox") == 60
    assert bp(used(holding("Ration", "Ox", bp=(480, 500)), "Ration")) == (500, 500)


@pytest.mark.rule("MQ-311")
def test_more_max_hp_is_more_hp() -> None:
    match = used(holding("Root", {"card": "Ox", "hp": 20}), "Root")
    assert (hp(match, "Ox"), fact(match, "Ox", "max hp")) == (60, 100)


@pytest.mark.rule("MQ-312")
@pytest.mark.parametrize(("before", "after"), [(60, 30), (31, 30), (10, 10)])
def test_less_max_hp_only_caps_hp(before: int, after: int) -> None:
    match = used(holding("Rot", {"card": "Ox", "hp": before}), "Rot")
    assert (hp(match, "Ox"), fact(match, "Ox", "max hp")) == (after, 30)


@pytest.mark.rule("MQ-R72")
def test_max_hp_of_0_is_a_ko() -> None:
    match = used(holding("Rot", "Cub", "Pup"), "Rot", "choose pup")
    assert names(match, "mons", 0) == ["Cub"]
    assert bp(match) == (490, 500)


@pytest.mark.rule("MQ-313")
def test_max_bp_works_as_max_hp() -> None:
    match = used(holding("Banner", "Ox", bp=(400, 500), max_bp=[500, 500]), "Banner")
    assert bp(match) == (500, 500)
    assert of_player(match, 0, "max bp") == 600
    match = used(holding("Taxes", "Ox", bp=(500, 350), max_bp=[500, 500]), "Taxes")
    assert bp(match) == (500, 350)
    match = used(holding("Taxes", "Ox"), "Taxes")
    assert bp(match) == (500, 400)


@pytest.mark.rule("MQ-R110")
def test_a_player_without_max_bp_is_at_0_and_loses() -> None:
    match = used(holding("Ruin", "Ox"), "Ruin")
    assert match.over and bp(match)[1] == 0


@pytest.mark.rule("MQ-314")
def test_max_ap_works_as_max_hp() -> None:
    mon: dict[str, str | int] = {"card": "Well Mon", "fire ap": 1, "water ap": 0}
    match = used(holding("Well", mon, piles={"Fire": [9, 0]}), "Well")
    assert (fact(match, "Well Mon", "ap"), fact(match, "Well Mon", "max ap")) == (3, 5)
    full: dict[str, str | int] = {"card": "Well Mon", "fire ap": 2, "water ap": 0}
    match = used(holding("Sieve", full), "Sieve")
    assert (fact(match, "Well Mon", "ap"), fact(match, "Well Mon", "max ap")) == (1, 1)


# ---- restoring ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R73")
def test_every_part_is_rounded_down() -> None:
    assert hp(used(holding("Half", {"card": "Elm", "hp": 1}), "Half"), "Elm") == 1 + 22
    mon: dict[str, str | int] = {"card": "Well Mon", "fire ap": 0, "water ap": 0}
    match = used(holding("Flask", mon, piles={"Fire": [9, 0], "Water": [0, 0]}), "Flask")
    assert fact(match, "Well Mon", "ap") == 1  # half of 3


@pytest.mark.rule("MQ-310")
def test_all_hp_and_ap_come_back() -> None:
    assert hp(used(holding("Whole", {"card": "Elm", "hp": 1}), "Whole"), "Elm") == 45


@pytest.mark.rule("MQ-R15")
def test_the_pools_controller_chooses_what_comes_back() -> None:
    mon: dict[str, str | int] = {"card": "Well Mon", "fire ap": 0, "water ap": 0}
    match = used(holding("Drop", mon, piles={"Fire": [9, 0], "Water": [9, 0]}), "Drop")
    assert codes(match) == ["restore fire", "restore water"]
    play(match, "restore water")
    assert seen(match, "Well Mon")["water ap"] == 1


@pytest.mark.rule("MQ-R15")
def test_ap_of_one_type_comes_back_as_far_as_icons_and_pile_allow() -> None:
    empty: dict[str, str | int] = {"card": "Well Mon", "fire ap": 0, "water ap": 0}
    assert seen(used(holding("Cinder", empty, piles={"Fire": [9, 0]}), "Cinder"), "Well Mon")["fire ap"] == 2
    assert seen(used(holding("Cinder", empty, piles={"Fire": [1, 0]}), "Cinder"), "Well Mon")["fire ap"] == 1
    one: dict[str, str | int] = {"card": "Well Mon", "fire ap": 1, "water ap": 0}
    assert seen(used(holding("Cinder", one, piles={"Fire": [9, 0]}), "Cinder"), "Well Mon")["fire ap"] == 2


def test_hp_and_ap_in_one_sentence() -> None:
    mon: dict[str, str | int] = {"card": "Well Mon", "hp": 20, "fire ap": 0, "water ap": 0}
    match = used(holding("Both", mon, piles={"Fire": [9, 0]}), "Both")
    assert (hp(match, "Well Mon"), fact(match, "Well Mon", "ap")) == (30, 1)


@pytest.mark.rule("MQ-R30")
@pytest.mark.parametrize(("name", "restored"), [("Ox", 10), ("Bear", 20), ("Giant", 100)])
def test_a_table_by_level(name: str, restored: int) -> None:
    match = used(holding("Table", {"card": name, "hp": 5}), "Table")
    assert hp(match, name) == 5 + restored


@pytest.mark.rule("MQ-R106")
def test_a_mon_at_0_hp_is_kod_and_cannot_be_healed() -> None:
    game = cards(Trick="item / Deal 30 damage to 1 Mon, then restore 10 HP to it.")
    match = stand(game, ["Cub", "Pup"], [], hands=(["Trick", "Ox"], []), acting=1)
    play(match, "item trick", "choose pup")
    assert names(match, "mons", 0) == ["Cub"]


# ---- losing and taking ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R61")
def test_draining_gives_what_was_lost() -> None:
    match = play(
        stand(GAME, [{"card": "Bat", "hp": 10}, "Pup"], [{"card": "Cub", "hp": 12}, "Ox"], acting=1), "use bat", "choose cub"
    )
    assert hp(match, "Bat") == 22 and names(match, "mons", 1) == ["Ox"]
    match = play(stand(GAME, [{"card": "Bat", "hp": 45}, "Pup"], ["Ox"], acting=1), "use bat")
    assert (hp(match, "Bat"), hp(match, "Ox")) == (50, 30)


@pytest.mark.rule("MQ-R61")
def test_the_acting_mon_of_an_item_gains() -> None:
    match = stand(GAME, [{"card": "Ox", "hp": 10}, "Pup"], ["Bear"], hands=(["Leech"], []), acting=1)
    play(match, "item leech")
    assert (hp(match, "Ox"), hp(match, "Bear")) == (40, 70)


@pytest.mark.rule("MQ-R61")
def test_stolen_ap_comes_from_the_own_piles() -> None:
    bat: dict[str, str | int] = {"card": "Bat", "dark ap": 1}
    mon: dict[str, str | int] = {"card": "Well Mon", "fire ap": 2, "water ap": 1}
    piles = {"Dark": [1, 0], "Fire": [0, 0], "Water": [0, 0]}
    match = play(stand(GAME, [bat, "Pup"], [mon], acting=1, piles=piles), "use bat 2")
    assert codes(match) == ["lose fire", "lose water"]  # its controller chooses
    play(match, "lose fire", "lose fire")
    assert fact(match, "Well Mon", "ap") == 1
    assert seen(match, "Bat")["dark ap"] == 2  # the pile held one
    assert "Bat restores 1 AP." in said(match)
    assert of_player(match, 1, "fire pile") == 2


@pytest.mark.rule("MQ-R15")
@pytest.mark.rule("MQ-R110")
def test_ap_is_lost_as_far_as_there_is_any() -> None:
    mon: dict[str, str | int] = {"card": "Well Mon", "fire ap": 1, "water ap": 0}
    match = play(stand(GAME, ["Bat", "Pup"], [mon], acting=1), "use bat 3")
    assert fact(match, "Well Mon", "ap") == 0


@pytest.mark.rule("MQ-R61")
def test_absorbing_bp_is_direct_damage_and_restores() -> None:
    match = play(stand(GAME, ["Bat", "Pup"], ["Ox"], acting=1, bp=(450, 500), max_bp=[500, 500]), "use bat 4")
    assert bp(match) == (460, 490)
    match = play(stand(GAME, ["Bat", "Pup"], ["Ox"], acting=1, bp=(495, 500), max_bp=[500, 500]), "use bat 4")
    assert bp(match) == (500, 490)
    assert "Player 1 restores 5 BP." in said(match)
    match = play(stand(GAME, ["Bat", "Pup"], ["Ox"], acting=1, bp=(450, 3), max_bp=[500, 500]), "use bat 4")
    assert bp(match) == (453, 0)  # what was actually lost


@pytest.mark.rule("MQ-75")
@pytest.mark.rule("MQ-76")
@pytest.mark.parametrize("item", ["Root", "Rot", "Well", "Sieve", "Salve", "Half", "Drop", "Banner", "Taxes", "Leech", "Ration"])
def test_changing_a_value_ends_the_action_phase(item: str) -> None:
    match = stand(GAME, ["Bear", "Giant"], ["Colossus"], hands=([item, "Newt"], []), acting=1)
    play(match, f"item {item.lower()}")
    if any(code.startswith("choose") for code in codes(match)):
        play(match, "choose bear")
    assert fact(match, "Giant", "acting")

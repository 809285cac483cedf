"""Keywords that are inflicted, and how long they last (MW-175 to MW-184, MW-R88, MW-R90, MW-R102 to MW-R108)."""

import pytest

from tests.games.monad_wars.arena import acting, alive, ap, column, ini, reached, row, tired, wounded
from tests.games.monad_wars.board import cards, dice, fact, fight
from tests.games.monad_wars.skills import GAME
from tests.games.table import codes, play, said, why_not

ACTED = 1


@pytest.mark.rule("MW-175")
@pytest.mark.rule("MW-R88")
def test_enfeeble_lasts_to_the_end_of_the_next_activation() -> None:
    match = play(fight(GAME, ["Hero", "Hex"], ["Plain"]), "use weaken plain", "use bite hero")
    assert column(match, "Hero", "hp counters") == 1
    assert column(match, "Plain", "enfeeble") == 0


@pytest.mark.rule("MW-176")
@pytest.mark.rule("MW-R102")
def test_haze_shortens_ranges() -> None:
    match = play(fight(GAME, ["Hero", "Guard@mid", "Hex"], ["Other", "Plain@mid"]), "use fog plain")
    assert acting(match) != "Plain"  # range 2 from mid, Haze 1: no enemy in range, so it passed
    assert "Plain passes." in said(match)
    match = play(fight(GAME, ["Hero", "Hex"], ["Plain"]), "use fog plain")
    assert codes(match) == ["use spit hero", "use spit hex"]  # range 1 becomes 0
    match = fight(GAME, ["Hero", "Guard@mid", {"card": "Bow", "haze": 1}], ["Plain", "Other@mid"])
    assert reached(match, "poke") == ["plain"]  # after Reach 2
    assert reached(match, "cheer") == ["bow", "hero"]  # Friendly range too: 1 becomes 0


@pytest.mark.rule("MW-R90")
def test_range_never_falls_below_0() -> None:
    match = fight(GAME, ["Hero", "Guard@mid", {"card": "Bow", "haze": 9}], ["Plain"])
    assert reached(match, "cheer") == ["bow", "hero"]


@pytest.mark.rule("MW-177")
@pytest.mark.rule("MW-R103")
def test_pinned_units_are_not_pushed_pulled_or_moved() -> None:
    for ability in ("shove", "hook"):
        match = fight(
            GAME, ["Hero", "Ace"], ["Other", {"card": "Plain@mid" if ability == "hook" else "Plain", "pinned": 1}, "Ogre@mid"]
        )
        before = row(match, "Plain")
        play(match, f"use {ability} plain")
        assert row(match, "Plain") == before
    game = cards(Runner="unit 1 8/9/5/5 Human // Step (action): Move this unit 1 row back.")
    assert why_not(fight(game, ["Hero", {"card": "Runner", "pinned": 1}], ["Rat"]), "use step") != ""


@pytest.mark.rule("MW-R103")
@pytest.mark.rule("MW-177")
def test_a_pinned_unit_collapses_but_gets_no_single_movement() -> None:
    match = fight(GAME, ["Hero", "Ace"], [wounded("Plain", 19), {"card": "Other@mid", "pinned": 1}, "Ogre@mid"])
    play(match, "use cut plain")
    assert row(match, "Other") == "front"
    assert set(codes(match)) == {"shift ogre mid", "hold"}


@pytest.mark.rule("MW-178")
@pytest.mark.rule("MW-179")
@pytest.mark.rule("MW-R104")
@pytest.mark.rule("MW-R88")
def test_slow_and_haste_end_when_the_next_activation_starts() -> None:
    match = play(fight(GAME, ["Hero", "Hex"], ["Plain"]), "use slow3 plain")
    assert (ini(match, "Plain"), acting(match)) == (1, "Hero")
    play(match, "pass")
    assert (acting(match), ini(match, "Plain")) == ("Plain", 4)
    match = play(fight(GAME, ["Hero", "Hex"], ["Plain"]), "use horn hero")
    assert (acting(match), ini(match, "Hero")) == ("Hero", 3)


@pytest.mark.rule("MW-R104")
def test_haste_gives_no_second_activation() -> None:
    match = fight(GAME, [{"card": "Hero", "marks": ACTED}, "Hex"], ["Plain"])
    play(match, "use horn hero")
    assert ini(match, "Hero") == 7
    play(match, "use bite hex")
    assert codes(match) == ["fight", "run"]
    play(match, "fight", "pass")
    assert acting(match) == "Hero"  # next round it is before Plain


@pytest.mark.rule("MW-R90")
def test_ini_never_falls_below_0() -> None:
    match = fight(GAME, ["Hero", "Ace"], [{"card": "Plain", "slow": 9}])
    assert ini(match, "Plain") == 0


@pytest.mark.rule("MW-182")
@pytest.mark.rule("MW-R106")
def test_daze_makes_every_ability_dearer() -> None:
    match = play(fight(GAME, ["Hero", "Hex"], ["Plain"]), "use gong plain")
    play(match, "use bite hero")  # free, now 2 AP
    assert ap(match, "Plain") == 1
    match = play(fight(GAME, ["Hero", "Hex"], [tired("Plain", 2)]), "use gong plain")
    assert acting(match) == "Hero"  # 1 AP left: it can pay for neither
    game = cards(Fencer="unit 1 9/1/3/5 Human // Parry (defensive 1AP): This unit has +3 AR against this attack.")
    match = fight(game, ["Hero", {"card": "Fencer", "daze": 2}], ["Wolf"])
    play(match, "use bite hero", "answer parry fencer")
    assert ap(match, "Fencer") == 0  # responses too


@pytest.mark.rule("MW-183")
@pytest.mark.rule("MW-R107")
@pytest.mark.rule("MW-R8")
def test_debilitate_lowers_every_stat_but_level() -> None:
    match = fight(GAME, [{"card": "Hero", "debilitate": 1}, "Hex"], ["Plain"], level=[2, 1])
    assert [fact(match, "Hero", which) for which in ("max hp", "max ap", "ini", "ar", "level")] == [13, 7, 5, 4, 2]
    game = cards(
        Hex="unit 3 12/8/9/5 Human // Plague (ranged single r3 +5): Debilitate 1.",
        Five="hazard 1 5/4/3/0 Beast",
        Plain="hazard 1 20/4/3/0 Beast",
    )
    match = play(fight(game, ["Hero", "Hex"], [wounded("Five", 4), "Plain"]), "use plague five")
    assert not alive(match, "Five")


@pytest.mark.rule("MW-183")
@pytest.mark.rule("MW-R88")
def test_debilitate_ends_with_the_next_activation() -> None:
    match = play(fight(GAME, ["Hero", "Hex"], ["Plain"]), "use plague plain")
    assert (fact(match, "Plain", "max hp"), acting(match)) == (19, "Hero")  # INI 3 each
    play(match, "pass", "use bite hero")
    assert fact(match, "Plain", "max hp") == 20


@pytest.mark.rule("MW-184")
@pytest.mark.rule("MW-R108")
@pytest.mark.parametrize("ability", ["cut", "bolt"])
def test_marker_helps_every_attacker(ability: str) -> None:
    game = cards(
        Ace="unit 3 12/9/9/5 Human // Cut (melee single r1 d2) // Bolt (magic single r2 d2)",
        Foe="hazard 3 20/4/9/9 Beast // Bite (melee single r1 d2)",
    )
    for marker, needed in ((0, 9), (2, 7)):
        match = fight(game, ["Hero", "Ace"], [{"card": "Foe", "marker": marker}], rolls=dice(9))
        play(match, f"use {ability} foe")
        assert f"Ace hits Foe (needed {needed})." in said(match)
    match = fight(game, [{"card": "Hero", "marker": 2}], ["Foe"], rolls=dice(9))
    play(match, "use bite hero")
    assert "Foe hits Hero (needed 1)." in said(match)  # hazards are helped as well: 5 + 1 against 3 + 2


@pytest.mark.rule("MW-184")
@pytest.mark.rule("MW-R88")
def test_marker_daze_haze_and_pinned_end_with_the_next_activation() -> None:
    match = fight(GAME, ["Hero", "Ace"], [{"card": "Plain", "marker": 1, "daze": 1, "haze": 1, "pinned": 1}], rolls=dice(7))
    play(match, "pass")
    play(match, "use spit hero")
    assert [column(match, "Plain", name) for name in ("marker", "daze", "haze", "pinned")] == [0, 0, 0, 0]


@pytest.mark.rule("MW-R88")
def test_what_is_gained_in_the_own_activation_does_not_end_with_it() -> None:
    game = cards(Zealot="unit 1 9/9/6/5 Human // Vow (friendly single): Marker 1.\nHaste 1.")
    match = play(fight(game, ["Hero", "Zealot"], ["Rat"]), "use vow zealot")
    assert [column(match, "Zealot", name) for name in ("marker", "haste")] == [1, 1]
    while "fight" not in codes(match):
        play(match, codes(match)[-1])
    play(match, "fight")
    assert (acting(match), column(match, "Zealot", "haste"), column(match, "Zealot", "marker")) == ("Zealot", 0, 1)
    play(match, "pass")
    assert column(match, "Zealot", "marker") == 0


@pytest.mark.rule("MW-R64")
def test_an_effect_that_leaves_no_hp_is_the_last() -> None:
    game = cards(Slime="hazard 1 20/9/3/0 Monster // Acid (melee single r1 +5): Corrosion 2.\nPush 1.")
    match = fight(game, ["Hero", {"card": "Guard + Mail", "hp counters": 7}], ["Slime"], rolls=[*dice(7), *[0] * 20])
    play(match, "use acid guard")
    assert "Guard dies." in said(match)
    assert "Guard moves to the mid row." not in said(match)

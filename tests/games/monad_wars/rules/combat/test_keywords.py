"""Keywords that units have: stacking, rows, Corrosion, Mortal Coil, Hidden, auras and Guts (chapter 12, MW-R87 to MW-R112)."""

import pytest

from bestiary.games.monad_wars.schema import MARKS
from tests.games.monad_wars.arena import acting, alive, column, hp, ini, reached, row, tired, wounded
from tests.games.monad_wars.board import cards, dice, duel, fact, fight, names, seen, stand
from tests.games.monad_wars.skills import GAME
from tests.games.table import asked, codes, play, said, why_not

ACTED = 1
HIDDEN = 8


# ---- Tough to Hidden ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-R87")
def test_standing_keywords_of_different_cards_add() -> None:
    game = cards(
        Tough_Guy="unit 1 30/1/3/0 Human / Tough 1.",
        Vest="armour 1 cost 100 / Tough 2.",
        Brute="hazard 1 9/9/3/0 Beast // Maul (melee single r1 d9 +5)",
    )
    match = play(fight(game, ["Hero", "Tough Guy + Vest"], ["Brute"]), "use maul tough-guy")
    assert column(match, "Tough Guy", "hp counters") == 6


@pytest.mark.rule("MW-R87")
def test_reach_and_guts_use_the_highest() -> None:
    match = fight(GAME, ["Hero", "Ace + Pike + Greatpike"], ["Plain", "Other@mid", "Ogre@back"])
    assert reached(match, "cut") == ["ogre", "other", "plain"]  # 3, not 5: see the next
    match = fight(GAME, ["Hero", "Ace@mid + Pike + Greatpike"], ["Plain", "Other@mid", "Ogre@back"])
    assert reached(match, "cut") == ["other", "plain"]
    game = cards(
        Berserk="unit 1 4/1/3/0 Human / Guts 2.",
        Pin="trinket 1 cost 100 / Guts 1.",
        Brute="hazard 1 9/9/3/0 Beast // Maul (melee single r1 d9 +5)",
    )
    match = play(fight(game, ["Hero", "Berserk + Pin"], ["Brute"]), "use maul berserk")
    assert hp(match, "Berserk") == 2
    assert fact(match, "Berserk", "guts spent") is True and "guts spent" not in seen(match, "Brute")["facts"]


@pytest.mark.rule("MW-R87")
@pytest.mark.rule("MW-178")
def test_an_inflicted_keyword_does_not_add_to_itself() -> None:
    for first, second in (("slow2", "slow3"), ("slow3", "slow3")):
        match = play(fight(GAME, ["Hero", "Ace", "Hex"], ["Plain"]), f"use {first} plain", f"use {second} plain")
        assert column(match, "Plain", "slow") == 3
        assert ini(match, "Plain") == 1


@pytest.mark.rule("MW-157")
@pytest.mark.rule("MW-R105")
@pytest.mark.parametrize(("ability", "rows"), [("push", ("front", "mid")), ("shove", ("mid", "back"))])
def test_steady_takes_rows_off_a_push(ability: str, rows: tuple[str, str]) -> None:
    for foe, where in zip(("ogre", "plain"), rows, strict=True):
        match = fight(GAME, ["Hero", "Ace"], ["Ogre", "Plain", "Other@mid"])
        play(match, f"use {ability} {foe}")
        assert row(match, foe.capitalize()) == where


@pytest.mark.rule("MW-R105")
def test_steady_does_not_stop_a_collapse() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], [wounded("Plain", 19), "Ogre@mid"]), "use cut plain")
    assert row(match, "Ogre") == "front"


@pytest.mark.rule("MW-180")
@pytest.mark.rule("MW-181")
@pytest.mark.rule("MW-R105")
def test_push_and_pull_move_rows_and_stop_at_the_ends() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Plain", "Other"]), "use push other")
    assert row(match, "Other") == "mid"
    match = play(fight(GAME, ["Hero", "Ace"], ["Plain", "Other@mid"]), "use hook other")
    assert row(match, "Other") == "front"
    match = play(fight(GAME, ["Hero", "Ace"], ["Plain", "Other"]), "use hook other")
    assert row(match, "Other") == "front"
    game = cards(
        Ace="unit 3 12/9/9/5 Human // Blow (ranged single r3 +5): Push 3.",
        Plain="hazard 1 20/4/3/0 Beast",
        Other="hazard 1 20/2/3/0 Beast",
    )
    match = play(fight(game, ["Hero", "Ace"], ["Plain", "Rat@mid", "Other@mid"]), "use blow other")
    assert row(match, "Other") == "back"


@pytest.mark.rule("MW-R105")
@pytest.mark.rule("MW-180")
def test_a_push_may_leave_a_gap_which_collapses() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Plain", "Other@mid"]), "use push plain")
    assert [row(match, name) for name in ("Plain", "Other")] == ["front", "front"]


@pytest.mark.rule("MW-159")
@pytest.mark.rule("MW-R93")
def test_elusive_units_count_as_further_back_for_enemies_alone() -> None:
    match = fight(GAME, ["Hero", "Ace"], ["Wisp", "Plain"])
    assert reached(match, "cut") == ["plain"]
    assert reached(match, "two") == ["plain", "wisp"]
    match = fight(GAME, ["Hero", {"card": "Ace", "marks": ACTED}], ["Wisp"])
    assert (acting(match), reached(match, "touch")) == ("Wisp", ["ace", "hero"])  # its own range counts from where it is


@pytest.mark.rule("MW-159")
def test_elusive_goes_to_the_back_row_at_most() -> None:
    game = cards(Ace="unit 3 12/9/9/5 Human // Three (ranged single r3 d1 +5)", Ghost="hazard 1 20/4/3/0 Spirit / Elusive 3.")
    match = fight(game, ["Hero", "Ace"], ["Ghost"])
    assert reached(match, "three") == ["ghost"]


@pytest.mark.rule("MW-160")
@pytest.mark.rule("MW-161")
@pytest.mark.rule("MW-R94")
def test_corrosion_puts_tokens_on_one_item_that_the_attacker_picks() -> None:
    match = fight(GAME, ["Hero + Sword + Coat"], ["Slime"])
    play(match, "use acid hero")
    assert (asked(match), set(codes(match))) == (1, {"corrode sword", "corrode coat"})
    assert why_not(match, "corrode slime") == "MW-R94"
    play(match, "corrode coat")
    assert (column(match, "Coat", "tokens"), column(match, "Sword", "tokens")) == (2, 0)
    match = play(fight(GAME, ["Hero + Sword"], ["Slime"]), "use acid hero")  # item level 2: nothing to ask, destroyed at once
    assert names(match, "gear", 0) == []
    assert names(match, "discard", 0) == ["Sword"]
    match = play(fight(GAME, ["Hero"], ["Slime"]), "use acid hero")
    assert acting(match) == "Hero"  # no equipment, no effect


@pytest.mark.rule("MW-161")
@pytest.mark.rule("MW-162")
@pytest.mark.rule("MW-R94")
def test_tokens_add_up_in_a_combat_and_go_with_it() -> None:
    match = play(fight(GAME, ["Hero + Coat"], ["Slime"]), "use acid hero", "pass", "fight", "use acid hero")
    assert names(match, "discard", 0) == ["Coat"]  # 2 + 2 on item level 3
    foe = {"card": "Slime", "marks": ACTED, "hp counters": 19}
    match = fight(GAME, ["Hero", "Ace"], [foe], gear=[[{"card": "Coat", "bearer": 1, "tokens": 2}], []])
    assert column(match, "Coat", "tokens") == 2
    play(match, "use cut slime")
    assert column(match, "Coat", "tokens") == 0


@pytest.mark.rule("MW-R94")
def test_an_item_of_a_hazard_goes_to_the_handlers_discard_pile() -> None:
    game = cards(Smith="unit 1 9/9/6/5 Human // Acid (melee single r1 d1 +5): Corrosion 2.", Plain="hazard 1 20/4/3/0 Beast")
    match = play(fight(game, ["Hero", "Smith"], ["Plain + Sword"], seats=3, handler=2), "use acid plain")
    assert names(match, "discard", 2) == ["Sword"]


@pytest.mark.rule("MW-163")
@pytest.mark.rule("MW-R95")
def test_reach_lengthens_shorter_ranges_of_attacks() -> None:
    foes = ["Plain", "Other@mid", "Ogre@back"]
    match = fight(GAME, ["Hero", "Bow"], [*foes])
    assert reached(match, "poke") == ["other", "plain"]  # 1 becomes 2
    assert reached(match, "shot") == ["ogre", "other", "plain"]  # 3 stays 3
    match = fight(GAME, ["Hero", "Guard@mid", "Bow@back"], [*foes])
    assert reached(match, "cheer") == ["bow", "guard"]  # no Aggressive ability: range 1


@pytest.mark.rule("MW-166")
@pytest.mark.rule("MW-R97")
def test_mortal_coil_takes_from_every_restoring() -> None:
    game = cards(
        Wight="hazard 1 20/9/3/0 Undead / Mortal Coil 2. // Claw (melee single r1 d1 +5)",
        Medic="unit 1 8/8/5/5 Human // Mend (friendly single): The target restores 3 HP."
        " // Drop (friendly single): The target restores 1 HP.",
        Nurse="unit 1 8/7/5/5 Human // Care (friendly single): The target restores 3 HP.",
    )
    match = play(fight(game, [wounded("Hero", 4), "Medic", "Nurse"], ["Wight"]), "use claw hero", "use mend hero")
    assert column(match, "Hero", "hp counters") == 5 - 1
    assert fact(match, "Hero", "effects") == "Mortal Coil 2"
    play(match, "use care hero")
    assert column(match, "Hero", "hp counters") == 3  # each time
    match = play(fight(game, [wounded("Hero", 4), "Medic", "Nurse"], ["Wight"]), "use claw hero", "use drop hero")
    assert column(match, "Hero", "hp counters") == 5  # never below 0


@pytest.mark.rule("MW-166")
@pytest.mark.rule("MW-R97")
def test_mortal_coil_ends_with_the_attackers_next_activation_its_death_or_the_combat() -> None:
    game = cards(
        Wight="hazard 1 20/5/3/0 Undead // Claw (melee single r1 d1 +5): Mortal Coil 2. // Rest (action): This unit restores 1 HP.",
        Medic="unit 1 8/4/5/5 Human // Mend (friendly single): The target restores 3 HP.",
        Slayer="unit 1 8/4/5/5 Human // Slay (melee single r1 d20 +5)",
        Late="unit 1 8/9/5/5 Human // Care (friendly single): The target restores 3 HP.",
    )
    match = fight(game, [wounded("Hero", 5), "Late", "Medic"], ["Wight"])
    play(match, "pass", "use claw hero", "pass", "pass", "fight", "use care hero")
    assert column(match, "Hero", "hp counters") == 5  # before that activation: 6 - 1
    play(match, "use rest", "use mend hero")
    assert column(match, "Hero", "hp counters") == 2  # the Wight's activation has started: 5 - 3
    match = fight(game, [wounded("Hero", 5), "Slayer", "Medic"], ["Wight", "Rat"])
    play(match, "use claw hero", "act slayer", "use slay wight", "use mend hero")
    assert column(match, "Hero", "hp counters") == 3  # its source is dead


@pytest.mark.rule("MW-167")
@pytest.mark.rule("MW-R98")
@pytest.mark.rule("MW-R90")
def test_arrogant_lowers_the_enemys_level_in_checks() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Snob"], rolls=dice(7)), "use cut snob")
    assert "Ace hits Snob (needed 1)." in said(match)  # 5 + 2 against 3 - 2, and 5
    match = play(fight(GAME, ["Hero"], ["Snob"], rolls=dice(7)), "use slap hero")
    assert "Snob hits Hero (needed 3)." in said(match)  # 5 + 0: level 1 counts as 0, not as -1; against 2
    assert fact(match, "Hero", "level") == 1  # its level itself is as it was


@pytest.mark.rule("MW-R98")
def test_if_both_are_arrogant_both_apply() -> None:
    match = play(fight(GAME, ["Hero", "Peer"], ["Snob"], rolls=dice(7)), "use cut snob")
    assert "Peer hits Snob (needed 5)." in said(match)  # 5 + (2 - 1) against 3 - 2


@pytest.mark.rule("MW-168")
@pytest.mark.rule("MW-R99")
def test_resistant_counts_maximum_ap() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], [tired("Monk", 5)], rolls=dice(7)), "use bolt monk")
    assert "Ace hits Monk (needed 5)." in said(match)  # 6 + 2 against 3


@pytest.mark.rule("MW-169")
@pytest.mark.rule("MW-R100")
def test_hidden_bars_enemies_of_lower_ini_only() -> None:
    lurker: dict[str, str | int] = {"card": "Lurker", "marks": HIDDEN | ACTED}
    for quick, sees in ((3, False), (4, True), (5, True)):
        game = cards(
            Scout=f"unit 1 9/{quick}/6/5 Human // Shot (ranged single r3 d1 +5)",
            Lurker="hazard 1 20/4/3/0 Beast / Hidden. // Bite (melee single r1 d2 +5)",
        )
        match = fight(game, [{"card": "Hero", "marks": ACTED}, "Scout"], [lurker, {"card": "Rat", "marks": ACTED}])
        assert ("lurker" in reached(match, "shot")) is sees


@pytest.mark.rule("MW-R100")
@pytest.mark.rule("MW-170")
def test_friends_find_it_and_passing_keeps_it_hidden() -> None:
    game = cards(
        Lurker="hazard 1 20/4/3/0 Beast / Hidden. // Nap (friendly single): The target restores 1 HP.",
        Nurse="hazard 1 20/1/3/0 Beast // Lick (friendly single): The target restores 1 HP.",
    )
    match = fight(game, [{"card": "Hero", "marks": ACTED}], [{"card": "Lurker", "marks": HIDDEN}, "Nurse"])
    play(match, "pass")
    assert fact(match, "Lurker", "hidden") is True
    assert "lurker" in reached(match, "lick")
    match = fight(game, [{"card": "Hero", "marks": ACTED}], [{"card": "Lurker", "marks": HIDDEN}, "Nurse"])
    play(match, "use nap nurse")
    assert fact(match, "Lurker", "hidden") is False  # any action ends it


@pytest.mark.rule("MW-170")
@pytest.mark.rule("MW-R100")
def test_any_change_of_row_ends_hidden() -> None:
    foes: list[str | dict[str, str | int]] = [{"card": "Lurker", "marks": HIDDEN | ACTED}, "Plain"]
    match = play(fight(GAME, ["Hero", "Ace"], foes), "use push lurker")  # INI 9 sees it
    assert fact(match, "Lurker", "hidden") is False
    foes = [wounded("Plain", 19), {"card": "Lurker@mid", "marks": HIDDEN | ACTED}]
    match = play(fight(GAME, ["Hero", "Ace"], foes), "use cut plain")
    assert (row(match, "Lurker"), fact(match, "Lurker", "hidden")) == ("front", False)  # a collapse too


@pytest.mark.rule("MW-R100")
def test_current_ini_counts_for_hidden() -> None:
    lurker: dict[str, str | int] = {"card": "Lurker", "marks": HIDDEN | ACTED, "haste": 9}
    match = fight(GAME, ["Hero", "Ace"], [lurker, "Plain"])
    assert "lurker" not in reached(match, "two")  # 9 against 4 + 9


# ---- Shield, Aura, Guts ---------------------------------------------------------------------------------------------------------

AURAS = cards(
    Banner="unit 1 9/1/3/5 Human / Aura: Units in its row have Tough 1.",
    Flag="unit 1 9/1/3/5 Human / Aura: Friendly units have +1 AR.",
    Dread="hazard 1 9/1/3/0 Undead / Aura: Enemy units have Slow 1.",
    Gloom="hazard 1 9/1/3/0 Undead / Aura: Enemy units in the front row have −1 AR.",
    Terror="hazard 1 9/1/3/0 Undead / Aura: Enemy units have Slow 1.",
    Brute="hazard 1 9/9/3/0 Beast // Maul (melee single r1 d4 +5)",
    Ace="unit 3 12/9/9/5 Human // Doom (magic all d4 +5) // Slay (melee single r1 d20 +5)",
    Chief="hazard 1 3/1/0/0 Beast / Aura: Friendly units have Tough 1.",
    Grunt="hazard 1 20/1/0/0 Beast",
)


@pytest.mark.rule("MW-186")
@pytest.mark.rule("MW-R110")
def test_an_aura_of_the_own_row_includes_its_source() -> None:
    for target in ("Banner", "Guard"):
        match = play(fight(AURAS, ["Hero", "Guard", "Banner"], ["Brute"]), f"use maul {target.lower()}")
        assert column(match, target, "hp counters") == 3
    match = play(fight(AURAS, ["Guard", "Hero@mid", "Banner@mid"], ["Brute"]), "use maul guard")
    assert column(match, "Guard", "hp counters") == 4


@pytest.mark.rule("MW-R110")
def test_auras_of_sides_and_of_the_enemy_front() -> None:
    match = fight(AURAS, ["Hero", "Archer@mid", "Flag@mid"], ["Dread", "Gloom@mid"])
    assert [fact(match, name, "ar") for name in ("Hero", "Archer", "Flag", "Dread")] == [5, 6, 6, 0]  # 5 + 1 - 1 in front
    assert [ini(match, name) for name in ("Hero", "Archer", "Flag", "Dread")] == [2, 3, 0, 1]


@pytest.mark.rule("MW-R110")
def test_auras_of_different_sources_add_and_add_to_what_is_inflicted() -> None:
    match = fight(AURAS, [{"card": "Hero", "slow": 1}, "Archer"], ["Dread", "Terror"])
    assert [ini(match, name) for name in ("Hero", "Archer")] == [0, 2]
    assert column(match, "Archer", "slow") == 0
    assert acting(match) == "Archer"
    assert ini(match, "Archer") == 2  # it has no end of its own


@pytest.mark.rule("MW-R110")
def test_an_aura_outlives_the_effect_that_kills_its_source() -> None:
    match = play(fight(AURAS, ["Hero", "Ace"], ["Chief", "Grunt"]), "use doom")
    assert not alive(match, "Chief")
    assert column(match, "Grunt", "hp counters") == 3
    play(match, "pass", "fight", "use doom")
    assert column(match, "Grunt", "hp counters") == 3 + 4


@pytest.mark.rule("MW-189")
@pytest.mark.rule("MW-R112")
def test_guts_sets_the_hp_once_whatever_the_damage() -> None:
    game = cards(
        Berserk="hazard 1 4/1/3/0 Human / Guts 2.",
        Ace="unit 3 12/9/9/5 Human // Slay (melee single r1 d9 +5)",
        Twin="unit 3 12/8/9/5 Human // Slay (melee single r1 d9 +5)",
    )
    match = play(fight(game, ["Hero", "Ace", "Twin"], ["Berserk", "Rat"]), "use slay berserk")
    assert hp(match, "Berserk") == 2
    assert "Berserk holds on with 2 HP." in said(match)
    play(match, "use slay berserk")
    assert not alive(match, "Berserk")


@pytest.mark.rule("MW-190")
def test_a_second_drop_in_the_combat_kills_and_guts_are_ready_in_the_next() -> None:
    game = cards(
        Ace="unit 3 3/9/9/0 Human / Guts 1. // Slay (melee single r1 d9 +5)",
        Brute="hazard 1 9/1/3/0 Beast // Maul (melee single r1 d9 +5)",
    )
    match = fight(game, ["Hero", {"card": "Ace", "marks": 4}], ["Brute"])
    play(match, "pass", "pass", "use maul ace")
    assert not alive(match, "Ace")
    match = fight(game, ["Hero", {"card": "Ace", "marks": 4}], ["Brute"])
    play(match, "use slay brute")
    assert int(match.state.get(MARKS, int(seen(match, "Ace")["id"]))) & 4 == 0  # type: ignore[arg-type]


@pytest.mark.rule("MW-R112")
def test_guts_is_capped_by_the_maximum_and_works_for_catalysts() -> None:
    game = cards(
        Pin="trinket 1 cost 100 / Guts 3.",
        Tiny="unit 1 2/1/3/0 Human",
        Brute="hazard 1 9/9/3/0 Beast // Maul (melee single r1 d9 +5)",
    )
    match = play(fight(game, ["Hero", "Tiny + Pin"], ["Brute"]), "use maul tiny")
    assert hp(match, "Tiny") == 2
    match = play(fight(game, ["Hero + Pin"], ["Brute"]), "use maul hero")
    assert hp(match, "Hero") == 3
    assert "Hero falls." not in said(match)


@pytest.mark.rule("MW-R112")
def test_guts_have_no_use_outside_combat() -> None:
    game = cards(Pin="trinket 1 cost 100 / Guts 3.")
    match = stand(game, [["Hero", {"card": "Guard + Pin", "hp counters": 6}], ["Rival"]], phase="Travel")
    play(match, "stay")
    assert not alive(match, "Guard")


@pytest.mark.rule("MW-R116")
@pytest.mark.rule("MW-R107")
def test_with_a_maximum_of_0_guts_do_not_save() -> None:
    game = cards(
        Hex="unit 3 12/8/9/5 Human // Plague (ranged single r3 +5): Debilitate 3.", Berserk="hazard 1 3/4/3/0 Human / Guts 2."
    )
    match = play(fight(game, ["Hero", "Hex"], ["Berserk", "Rat"]), "use plague berserk")
    assert not alive(match, "Berserk")


@pytest.mark.rule("MW-R64")
@pytest.mark.rule("MW-R116")
def test_guts_come_before_the_other_effects_of_the_hit() -> None:
    game = cards(Ace="unit 3 12/9/9/5 Human // Slay (melee single r1 d9 +5): Push 1.", Berserk="hazard 1 4/1/3/0 Human / Guts 2.")
    match = play(fight(game, ["Hero", "Ace"], ["Berserk", "Rat"]), "use slay berserk")
    assert (hp(match, "Berserk"), row(match, "Berserk")) == (2, "mid")


@pytest.mark.rule("MW-R64")
def test_printed_keywords_reach_only_units_above_0_hp_too() -> None:
    game = cards(
        Plague="unit 3 12/9/9/5 Undead / Push 1. // Rot (melee single r1 +5): Debilitate 9.",
        Five="hazard 1 5/1/3/0 Beast",
        Plain="hazard 1 20/4/3/0 Beast // Bite (melee single r1 d2 +5)",
    )
    match = play(fight(game, ["Hero", "Plague"], ["Five", "Plain"]), "use rot five")
    assert not alive(match, "Five")
    assert "Five moves to the mid row." not in said(match)
    match = play(fight(game, ["Hero", "Plague"], ["Five", "Plain"]), "use rot plain")
    assert row(match, "Plain") == "mid"


@pytest.mark.rule("MW-166")
def test_mortal_coil_lies_on_the_unit_that_was_hit_alone() -> None:
    game = cards(
        Wight="hazard 1 20/9/3/0 Undead / Mortal Coil 2. // Claw (melee single r1 d1 +5)",
        Medic="unit 1 8/8/5/5 Human // Mend (friendly single): The target restores 3 HP.",
    )
    match = play(fight(game, ["Hero", "Medic", wounded("Guard", 4)], ["Wight"]), "use claw hero", "use mend guard")
    assert column(match, "Guard", "hp counters") == 1


@pytest.mark.rule("MW-R97")
def test_mortal_coil_ends_with_the_combat() -> None:
    game = cards(
        Wight="hazard 1 9/9/3/0 Undead / Mortal Coil 2. // Claw (melee single r1 d1 +5)",
        Ace="unit 1 8/8/5/5 Human // Slay (melee single r1 d20 +5)",
        Camp="Wilderness Coast hr 2 / Inn 100: Each unit of your party restores 3 HP.",
    )
    match = play(
        fight(game, [wounded("Hero", 4), "Ace"], ["Wight"], at=["Camp", "Village"]), "use claw hero", "use slay wight", "nothing"
    )
    play(match, next(code for code in codes(match) if "inn" in code))
    assert column(match, "Hero", "hp counters") == 2


@pytest.mark.rule("MW-R87")
def test_the_highest_mortal_coil_counts() -> None:
    game = cards(
        Wight="hazard 1 20/9/3/0 Undead / Mortal Coil 2. // Claw (melee single r1 d1 +5)",
        Shade="hazard 1 20/8/3/0 Undead / Mortal Coil 1. // Touch (melee single r1 d1 +5)",
        Medic="unit 1 8/7/5/5 Human // Mend (friendly single): The target restores 3 HP.",
    )
    match = play(fight(game, [wounded("Hero", 4), "Medic"], ["Wight", "Shade"]), "use claw hero", "use touch hero", "use mend hero")
    assert column(match, "Hero", "hp counters") == 5


@pytest.mark.rule("MW-157")
def test_steady_resists_only_what_enemies_do() -> None:
    game = cards(
        Ogre="unit 1 20/1/3/0 Monster / Steady 1. // Step (action): Move this unit 1 row back.",
        Pilot="unit 1 9/8/3/0 Human // Ferry (friendly single): Move the target 1 row back.",
        Gale="hazard 1 9/9/3/0 Spirit // Gust (ranged single r3 +5): Move the target 1 row back.",
    )
    match = fight(game, ["Hero", "Ogre", "Pilot"], ["Gale"])
    play(match, "use gust ogre")
    assert row(match, "Ogre") == "front"
    play(match, "use ferry ogre")
    assert row(match, "Ogre") == "mid"
    match = fight(game, ["Ogre", "Hero"], [{"card": "Gale", "marks": ACTED}])
    play(match, "pass", "use step")
    assert row(match, "Ogre") == "mid"


@pytest.mark.rule("MW-186")
@pytest.mark.rule("MW-R110")
def test_auras_work_only_in_a_combat_in_which_their_source_takes_part() -> None:
    outside = stand(AURAS, [["Hero", "Flag"], ["Rival"]], phase="Provision")
    assert fact(outside, "Hero", "ar") == 5
    parties: list[list[str | dict[str, str | int]]] = [["Hero"], ["Rival"], ["Sage", "Flag"]]
    match = stand(AURAS, parties, ["Rat"], phase="Random Encounter", combat=1, round=1, fighting=(0,))
    assert [fact(match, name, "ar") for name in ("Hero", "Sage")] == [5, 5]


@pytest.mark.rule("MW-R97")
def test_mortal_coil_ends_with_a_combat_that_its_source_outlives() -> None:
    game = cards(
        Wight="unit 1 9/9/3/0 Undead / Mortal Coil 2. // Claw (melee single r1 d1 +5)",
        Ace="unit 1 8/8/5/5 Human // Smoke (action): The combat ends.",
        Camp="Wilderness Coast hr 2 / Inn 100: Each unit of your party restores 3 HP.",
    )
    match = duel(game, [wounded("Hero", 4), "Ace"], ["Rival", "Wight"], at=["Camp", "Camp"])
    play(match, "use claw hero", "use smoke")
    play(match, next(code for code in codes(match) if "inn" in code))
    assert column(match, "Hero", "hp counters") == 2


@pytest.mark.rule("MW-R87")
def test_of_reach_and_guts_the_highest_aura_counts() -> None:
    game = cards(
        Banner="unit 1 9/1/1/5 Human / Aura: Friendly units have Guts 1 and Reach 2.",
        Flag="unit 1 9/1/1/5 Human / Aura: Friendly units have Guts 2 and Reach 1.",
        Killer="hazard 1 9/9/3/0 Beast // Maul (melee single r1 d20 +5)",
    )
    match = fight(game, ["Hero", "Banner", "Flag"], ["Killer", "Rat@mid", "Rat@back"], rolls=dice(7, 2))
    play(match, "use maul hero")
    assert hp(match, "Hero") == 2
    assert reached(match, "punch") == ["killer", "rat"]


@pytest.mark.rule("MW-R87")
def test_a_keyword_that_is_given_for_a_time_does_not_add_to_itself() -> None:
    game = cards(
        Warden="unit 1 9/9/9/5 Human // Wall (friendly single): The target has Tough 1 until the end of the combat.",
        Biter="hazard 1 9/1/3/4 Beast // Bite (melee single r1 d3 +5)",
        Vest="armour 1 cost 100 / Tough 1.",
    )
    match = fight(game, ["Hero + Vest", "Warden"], ["Biter"], rolls=dice(7, 7))
    play(match, "use wall hero", "pass", "use bite hero")
    assert hp(match, "Hero") == 6  # 3 - 1 - 1: what different cards print or give adds up
    play(match, "fight", "use wall hero", "pass", "use bite hero")
    assert hp(match, "Hero") == 5

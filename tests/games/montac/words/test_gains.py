"""What cards gain and lose: power, attacks, counters, texts, the die, and turns that end, come or are left out."""

import pytest

from bestiary import Match
from tests.games.montac.course import cited, end_turn, fact, kinds, of_player, power
from tests.games.montac.mat import cards, health, names, seen, stand
from tests.games.table import asked, codes, play, said

GIFTS = cards(
    Boon="red 1 / 1 monster you command gains 500 power until the end of the turn.",
    Bane="red 1 / 1 monster you command loses 1000 power until the end of the turn.",
    Crown="red 1 / 1 monster you command gains 500 power until it leaves play.",
    Reset="red 1 / Choose 1 monster in play. Its power becomes its original power until it leaves play.",
    Spur="red 1 / 1 monster you command gains 2 additional attacks until the end of the turn.",
    Thrice="red 1 / 1 monster you command can attack 3 times until the end of the turn.",
    Marks='red 1 / 1 monster you command gains 2 "MD" counters until it leaves play.',
    Notches='red 1 / 1 monster you command gains 2 "MD" counters.',
    Notch='red 1 / 1 monster you command gains 1 "MD" counter.',
    Nudge="red 1 / 1 monster you command gains 1 additional attack until the end of the turn.",
    Rubber='red 1 / 1 monster you command loses 3 "MD" counters.',
    Hydra='basic 1 1000 Dragon / This card gains 300 power and 1 additional attack for each "MD" counter on it.',
    Hound="basic 1 1000 Beast / This card can attack 2 times.",
    Shackle="red 1 / This card is constant.\nMonsters you command cannot attack.",
    Camp='red 1 / This card is constant.\n"Beast" type monsters you command have +300 power.',
    Fog="red 1 / This card is constant.\nMonsters your enemy commands have −1200 power.",
    Sum="basic 3 ???? Stone / When this card is played, its power becomes 500 times the number of cards in your class zone.",
    Mute="red 1 / Remove the specialty of 1 monster you command.",
    Bounce="red 1 / Return 1 monster in play to the hand.",
    Dice="red 1 / Roll a die. 1 monster you command gains 100 power for each pip rolled until the end of the turn.",
    Halt="red 1 / The turn ends.",
    Again="red 1 / Take an extra turn after this one.",
    Encore="red 1 / Take an extra turn after this one.",
    Doze="red 1 / Your enemy skips their next turn.",
    Dusk="basic 1 1000 Beast / At the end of each turn, the turn ends.",
)


def mine(*monsters: str, hand: list[str], tacticals: list[str] | None = None, **more: object) -> Match:
    """A Preparation Stage of the first player with these monsters and this hand; the enemy has a Rook."""
    return stand(GIFTS, list(monsters), ["Rook"], hands=([*hand], []), tacticals=([*(tacticals or [])], []), **more)


def one_after_the_other(match: Match, *names: str) -> Match:
    """The first player plays these, with the enemy passing in between."""
    for name in names:
        play(match, f"play {name}", "pass")
    return match


# ---- power ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-R41")
def test_mt_r41_changes_come_in_order_of_arrival_and_power_is_raised_to_0_after_each() -> None:
    match = one_after_the_other(mine("Zero", hand=["Crown", "Bane", "Boon"]), "crown")
    assert power(match, "Zero") == 500
    one_after_the_other(match, "bane", "boon")  # 500 − 1000 is 0, + 500
    assert power(match, "Zero") == 500
    other_order = one_after_the_other(mine("Zero", hand=["Crown", "Bane", "Boon"]), "crown", "boon", "bane")
    assert power(other_order, "Zero") == 0


@pytest.mark.rule("MT-R41")
def test_mt_r41_when_the_loss_ends_the_rest_is_reckoned_anew() -> None:
    game = cards(
        Half="basic 1 500 Beast",
        Bane="red 1 / 1 monster you command loses 1000 power until the end of the turn.",
        Crown="red 1 / 1 monster you command gains 500 power until it leaves play.",
    )
    match = stand(game, ["Half"], [], hands=(["Bane", "Crown"], []))
    one_after_the_other(match, "bane")
    assert power(match, "Half") == 0
    one_after_the_other(match, "crown")
    assert power(match, "Half") == 500
    end_turn(match)
    assert power(match, "Half") == 1000


@pytest.mark.rule("MT-R21")
def test_mt_r21_an_end_of_turn_ability_that_reads_power_sees_the_bonus() -> None:
    game = cards(
        Boon="red 1 / 1 monster you command gains 500 power until the end of the turn.",
        Ant="token 9 Beast / At the end of your turn, gain 1 health point if there are 1 or more monsters with 500 power or less.",
    )
    assert health(end_turn(stand(game, ["Ant"], [], hands=([], [])))) == (6, 5)
    match = one_after_the_other(stand(game, ["Ant"], [], hands=(["Boon"], [])), "boon")
    assert fact(match, "Ant", "effects") == "Boon"
    assert health(end_turn(match)) == (5, 5)
    assert power(match, "Ant") == 9 and "effects" not in seen(match, "Ant")["facts"]  # type: ignore[operator]


@pytest.mark.rule("MT-R65")
def test_mt_r65_what_stands_never_activates_and_has_no_limit() -> None:
    match = mine("Hydra", hand=["Marks", "Notches"])
    one_after_the_other(match, "marks")
    assert (power(match, "Hydra"), fact(match, "Hydra", "attacks left")) == (1600, 3)
    one_after_the_other(match, "notches")
    assert (power(match, "Hydra"), fact(match, "Hydra", "attacks left")) == (2200, 5)
    assert fact(match, "Hydra", "MD counters") == 4


@pytest.mark.rule("MT-R65")
def test_mt_r65_a_constant_tactical_gives_power_to_its_players_monsters_in_play_and_no_others() -> None:
    match = stand(GIFTS, ["Pawn", "Squire"], ["Twin"], hands=(["Bounce"], []), tacticals=(["Camp"], []))
    assert [power(match, name) for name in ("Pawn", "Squire", "Twin")] == [1300, 1200, 1000]
    play(match, "play bounce", "choose pawn", "pass")
    assert names(match, "hand", 0) == ["Pawn"]


def test_outside_play_power_is_as_printed() -> None:
    game = cards(
        Den='red 1 / This card is constant.\nEach "Beast" type monster has +300 power.',
        Call="red 1 / Return 1 monster with 1000 power or less from your perished pile to your hand.",
    )
    match = stand(game, ["Pawn"], [], hands=(["Call"], []), tacticals=(["Den"], []), perished=(["Twin"], []))
    assert power(match, "Pawn") == 1300
    play(match, "play call")
    assert names(match, "hand", 0) == ["Twin"]


@pytest.mark.rule("MT-112", "MT-R40")
def test_mt_112_a_monster_at_0_power_cannot_wound_but_may_fight() -> None:
    match = stand(GIFTS, ["Pawn"], [], stage="Conflict", tacticals=([], ["Fog"]))
    assert power(match, "Pawn") == 0
    refused = match.why_not("attack pawn enemy")
    assert refused is not None and refused.rule == "MT-112"
    fight = stand(GIFTS, ["Pawn"], ["Zero"], stage="Conflict", tacticals=([], ["Fog"]))
    assert "attack pawn zero" in codes(fight)


@pytest.mark.rule("MT-R40")
def test_mt_r40_power_lost_during_the_attempt_does_not_save_the_enemy() -> None:
    match = stand(GIFTS, ["Pawn"], [], stage="Conflict", hands=([], ["Fog"]))
    play(match, "attack pawn enemy", "play fog")
    assert power(match, "Pawn") == 0
    play(match, "pass", "pass")
    assert health(match) == (5, 4)


# ---- ????, original and becomes ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-194", "MT-R110")
def test_mt_194_the_first_value_assigned_is_the_original_of_a_unknown_power() -> None:
    match = mine("Pawn", hand=["Sum", "Crown", "Reset"], classes=(3, 3))
    play(match, "play sum", "pass")
    assert power(match, "Sum") == 1500
    play(match, "play crown", "choose sum", "pass")
    assert power(match, "Sum") == 2000
    play(match, "play reset", "choose sum", "pass")
    assert power(match, "Sum") == 1500


@pytest.mark.rule("MT-R110")
def test_mt_r110_later_assignments_change_only_the_current_value() -> None:
    game = cards(
        Sum="basic 1 ???? Stone",
        Pour="red 1 / Choose 1 monster you command. Its power becomes 1500 times the number of monsters you command.",
        Drip="red 1 / Choose 1 monster you command. Its power becomes 2500 times the number of monsters you command.",
        Reset="red 1 / Choose 1 monster in play. Its power becomes its original power until it leaves play.",
    )
    match = stand(game, ["Sum"], [], hands=(["Pour", "Drip", "Reset"], []))
    assert power(match, "Sum") == 0
    one_after_the_other(match, "pour")
    assert power(match, "Sum") == 1500
    one_after_the_other(match, "drip")
    assert power(match, "Sum") == 2500
    one_after_the_other(match, "reset")
    assert power(match, "Sum") == 1500


@pytest.mark.rule("MT-R110")
def test_mt_r110_out_of_play_it_is_0_again_and_a_new_play_is_assigned_anew() -> None:
    match = stand(GIFTS, [], [], hands=(["Sum", "Bounce"], []), classes=(3, 3))
    play(match, "play sum", "pass", "play bounce", "pass")
    assert names(match, "hand", 0) == ["Sum"]
    play(match, "play sum")
    assert power(match, "Sum") == 1500
    assert kinds(match, "power becomes") == ["The power of Sum becomes 1500."] * 2


@pytest.mark.rule("MT-193")
def test_mt_193_the_original_power_is_the_printed_one() -> None:
    match = one_after_the_other(mine("Squire", hand=["Crown", "Reset", "Boon"]), "crown")
    play(match, "play reset", "choose squire", "pass")
    assert power(match, "Squire") == 1200
    one_after_the_other(match, "boon")  # what comes later changes it again
    assert power(match, "Squire") == 1700


# ---- attacks -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-R35")
def test_mt_r35_can_attack_sets_the_number_the_highest_counts_and_additional_ones_add_to_it() -> None:
    match = one_after_the_other(mine("Hound", hand=["Spur", "Thrice"]), "spur")
    assert fact(match, "Hound", "attacks left") == 4
    one_after_the_other(match, "thrice")
    assert fact(match, "Hound", "attacks left") == 5
    end_turn(match)
    assert fact(match, "Hound", "attacks left") == 2


@pytest.mark.rule("MT-R35")
def test_mt_r35_a_lower_number_does_not_count_even_if_it_comes_later() -> None:
    game = cards(
        Beast="basic 1 3000 Beast / This card can attack 3 times.",
        Twice="red 1 / 1 monster you command can attack 2 times until the end of the turn.",
    )
    match = one_after_the_other(stand(game, ["Beast"], [], hands=(["Twice"], [])), "twice")
    assert fact(match, "Beast", "attacks left") == 3


@pytest.mark.rule("MT-R48")
def test_mt_r48_what_is_left_is_what_is_allowed_now_less_what_was_declared() -> None:
    game = cards(
        Beast="basic 1 3000 Beast / This card can attack 3 times.",
        Mute="red 1 / Remove the specialty of 1 monster you command.",
    )
    match = stand(game, ["Beast"], ["Pawn", "Twin", "Squire"], stage="Conflict", hands=(["Mute"], []))
    play(match, "attack beast pawn", "pass", "pass", "attack beast twin", "pass", "pass")
    assert fact(match, "Beast", "attacks left") == 1
    play(match, "play mute", "pass")
    assert fact(match, "Beast", "attacks left") == 0
    refused = match.why_not("attack beast squire")
    assert refused is not None and refused.rule == "MT-R34"


@pytest.mark.rule("MT-R142")
def test_mt_r142_cannot_beats_can() -> None:
    match = stand(GIFTS, ["Hound"], ["Pawn"], stage="Conflict", tacticals=(["Shackle"], []))
    assert fact(match, "Hound", "attacks left") == 2
    refused = match.why_not("attack hound pawn")
    assert refused is not None and refused.rule == "MT-R142"
    assert codes(match) == ["pass"]


@pytest.mark.rule("MT-R142")
def test_mt_r142_otherwise_the_later_arrival_counts() -> None:
    match = mine("Squire", hand=["Crown", "Reset"])
    one_after_the_other(match, "crown")
    play(match, "play reset", "choose squire")
    assert power(match, "Squire") == 1200
    match = mine("Squire", hand=["Crown", "Reset"])
    play(match, "play reset", "choose squire", "pass")
    one_after_the_other(match, "crown")
    assert power(match, "Squire") == 1700


# ---- counters ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-189")
def test_mt_189_counters_lie_on_a_card_and_no_more_are_lost_than_there_are() -> None:
    match = one_after_the_other(mine("Pawn", hand=["Marks", "Rubber", "Notches"]), "marks")
    assert fact(match, "Pawn", "MD counters") == 2
    one_after_the_other(match, "rubber")
    assert fact(match, "Pawn", "MD counters") is None
    one_after_the_other(match, "notches")
    assert fact(match, "Pawn", "MD counters") == 2
    assert kinds(match, "counter placed", "counter removed") == [
        "Pawn gets 2 MD counters.",
        "Pawn loses 2 MD counters.",
        "Pawn gets 2 MD counters.",
    ]


@pytest.mark.rule("MT-189")
def test_mt_189_one_counter_is_told_as_one() -> None:
    match = one_after_the_other(mine("Pawn", hand=["Notch", "Nudge"]), "notch", "nudge")
    assert kinds(match, "counter placed", "attacks gained") == ["Pawn gets 1 MD counter.", "Pawn gains 1 additional attack."]


@pytest.mark.rule("MT-R111")
def test_mt_r111_counters_vanish_when_the_card_leaves_play() -> None:
    match = stand(GIFTS, ["Hydra"], [], hands=(["Marks", "Bounce"], []))
    one_after_the_other(match, "marks", "bounce", "hydra")
    assert (power(match, "Hydra"), fact(match, "Hydra", "MD counters")) == (1000, None)


@pytest.mark.rule("MT-R111")
def test_mt_r111_counters_stay_on_a_change_of_command() -> None:
    game = cards(
        Marks='red 1 / 1 monster you command gains 2 "MD" counters until it leaves play.',
        Hydra='basic 1 1000 Dragon / This card gains 300 power for each "MD" counter on it.',
        Lure="red 1 / Take command of 1 monster your enemy commands.",
    )
    match = stand(game, ["Hydra"], [], hands=(["Marks"], ["Lure"]))
    play(match, "play marks", "play lure")
    assert names(match, "monsters", 1) == ["Hydra"]
    assert (power(match, "Hydra"), fact(match, "Hydra", "MD counters")) == (1600, 2)


@pytest.mark.rule("MT-R85")
def test_mt_r85_a_removal_stops_what_stands_and_leaves_what_was_gained() -> None:
    match = one_after_the_other(mine("Hydra", hand=["Marks", "Crown", "Mute"]), "marks", "crown")
    assert (power(match, "Hydra"), fact(match, "Hydra", "attacks left")) == (2100, 3)
    one_after_the_other(match, "mute")
    assert (power(match, "Hydra"), fact(match, "Hydra", "attacks left"), fact(match, "Hydra", "MD counters")) == (1500, 1, 2)


# ---- reading values --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-R141")
def test_mt_r141_a_text_that_reads_a_value_sees_what_came_before_it_only() -> None:
    game = cards(
        First="synergy 0 1000 Stone / This card gains 500 power for each monster with 1200 power or less.",
        Second="synergy 0 1000 Stone / This card gains 500 power for each monster with 1200 power or less.",
    )
    first = stand(game, ["Second", "First"], [])  # the last of the list entered first
    assert (power(first, "First"), power(first, "Second")) == (2000, 1500)
    second = stand(game, ["First", "Second"], [])
    assert (power(second, "First"), power(second, "Second")) == (1500, 2000)


# ---- the die -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-20")
@pytest.mark.parametrize("pips", [1, 4, 6])
def test_mt_20_one_die_of_six_sides(pips: int) -> None:
    match = mine("Pawn", hand=["Dice"], rolls=[pips - 1])
    play(match, "play dice")
    assert power(match, "Pawn") == 1000 + 100 * pips
    assert kinds(match, "rolls") == [f"Player 1 rolls {pips}."]
    assert "MT-20" in cited(match)


@pytest.mark.rule("MT-20")
def test_mt_20_each_side_comes_up_and_no_other() -> None:
    game = cards(Shower=f"red 1 / {' '.join(['Roll a die.'] * 60)}")
    match = play(stand(game, hands=(["Shower"], [])), "play shower")
    assert set(kinds(match, "rolls")) == {f"Player 1 rolls {pips}." for pips in range(1, 7)}
    assert len(kinds(match, "rolls")) == 60


# ---- turns -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-51", "MT-R20")
def test_mt_51_a_turn_that_is_cut_short_still_has_its_hand_refill() -> None:
    match = stand(GIFTS, ["Comet"], [], hands=(["Halt"], []))
    play(match, "play halt")
    view = match.view(0)
    assert (view["turn"], asked(match)) == (7, 1)  # the enemy's Class Rise
    assert fact(match, "Comet", "timer") == 2
    assert [len(names(match, "hand", seat)) for seat in (0, 1)] == [5, 5]
    assert "The turn is ended." in said(match)


@pytest.mark.rule("MT-R20")
def test_mt_r20_a_running_attack_is_interrupted() -> None:
    match = stand(GIFTS, ["Rook"], ["Pawn"], stage="Conflict", hands=([], ["Halt"]))
    play(match, "attack rook pawn", "play halt")
    assert names(match, "monsters", 1) == ["Pawn"]
    assert kinds(match, "interrupted") == ["The attack is interrupted."]
    assert match.view(0)["turn"] == 7


@pytest.mark.rule("MT-R20")
def test_mt_r20_the_resolving_ability_is_finished_first() -> None:
    game = cards(Halt="red 1 / The turn ends. Gain 1 health point.")
    match = play(stand(game, hands=(["Halt"], [])), "play halt")
    assert (health(match), match.view(0)["turn"]) == ((6, 5), 7)


@pytest.mark.rule("MT-R20")
def test_mt_r20_once_hand_refill_has_begun_the_order_changes_nothing() -> None:
    match = end_turn(stand(GIFTS, ["Dusk", "Comet"], [], stage="Cool Down"))
    assert match.view(0)["turn"] == 7
    assert fact(match, "Comet", "timer") == 2
    assert kinds(match, "turn cut") == []
    assert len(kinds(match, "draws")) == 2


@pytest.mark.rule("MT-R59")
def test_mt_r59_an_extra_turn_in_the_own_turn() -> None:
    match = play(stand(GIFTS, hands=(["Again"], []), turns=[2, 2]), "play again")
    end_turn(match)
    assert (match.view(0)["active"], of_player(match, 0, "turns")) == (0, 3)
    end_turn(match)
    assert (match.view(0)["active"], of_player(match, 0, "turns")) == (1, 4)
    end_turn(match)
    assert (match.view(0)["active"], of_player(match, 1, "turns")) == (0, 3)


@pytest.mark.rule("MT-R59")
def test_mt_r59_an_extra_turn_after_the_enemys_comes_before_the_regular_one() -> None:
    match = play(stand(GIFTS, hands=([], ["Again"])), "pass", "play again")
    order = []
    for _ in range(4):
        end_turn(match)
        order.append(match.view(0)["active"])
    assert order == [1, 1, 0, 1]


@pytest.mark.rule("MT-R59")
def test_mt_r59_two_extra_turns_are_two() -> None:
    match = stand(GIFTS, hands=(["Again", "Encore"], []))
    play(match, "play again", "pass", "play encore")
    order = []
    for _ in range(4):
        end_turn(match)
        order.append(match.view(0)["active"])
    assert order == [0, 0, 1, 0]


@pytest.mark.rule("MT-R59")
def test_mt_r59_a_skipped_turn_is_not_taken_and_not_counted() -> None:
    match = play(stand(GIFTS, hands=(["Doze"], []), turns=[3, 3]), "play doze")
    end_turn(match)
    assert (match.view(0)["active"], of_player(match, 1, "turns")) == (0, 3)
    assert kinds(match, "turn skipped") == ["Player 2's turn is skipped."]
    end_turn(match)
    assert (match.view(0)["active"], of_player(match, 0, "turns")) == (1, 5)


@pytest.mark.rule("MT-R59")
def test_mt_r59_six_turns_and_four_are_no_sudden_death() -> None:
    match = play(stand(GIFTS, hands=(["Again"], []), turns=[4, 4]), "play again")
    end_turn(match)
    end_turn(match)
    assert (of_player(match, 0, "turns"), of_player(match, 1, "turns")) == (6, 4)
    assert match.view(0)["numbers"]["sudden death"] == 0  # type: ignore[index, call-overload]
    end_turn(match)
    assert match.view(0)["numbers"]["sudden death"] == 1  # type: ignore[index, call-overload]


@pytest.mark.rule("MT-R59")
def test_mt_r59_an_extra_turn_can_be_skipped_too() -> None:
    match = stand(GIFTS, hands=([], ["Again"]), skips=[0, 1])
    play(match, "pass", "play again")
    order = []
    for _ in range(3):
        end_turn(match)
        order.append(match.view(0)["active"])
    assert order == [1, 0, 1]

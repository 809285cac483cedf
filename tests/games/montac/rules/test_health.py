"""Health Points (chapters 18 and 19): gains and losses, the maximum, changes for a while, protections, defeat and ties."""

import pytest

from bestiary import Match
from tests.games.montac.course import cited, end_turn, kinds, of_player, power
from tests.games.montac.mat import cards, health, names, stand
from tests.games.table import codes, play, said

WELL = cards(
    Gain="red 1 / Gain 3 health points.",
    Sip="red 1 / Gain 1 health point.",
    Pain="red 1 / Lose 3 health points.",
    Sting="red 1 / Your enemy loses 1 health point.",
    Smite="red 1 / Your enemy loses 2 health points.",
    Both="red 1 / Each player loses 1 health point.",
    Turns="red 1 / Lose 1 health point. Your enemy loses 1 health point.",
    Offer="red 1 / Your enemy sacrifices 1 health point.",
    Shrink="red 1 / Your maximum health points are lowered by 1.",
    Wither="red 1 / Your maximum health points are lowered by 15.",
    Grow="red 1 / Your maximum health points are raised by 2.",
    Veil="red 1 / You cannot lose health points until the end of the turn.",
    Bounce="red 1 / Return 1 constant tactical in play to the hand.",
    Hush="red 1 / Remove the effect of each constant tactical in play.",
    Raise="red 1 / This card is constant.\nWhile this card is in play, your maximum health points are raised by 3.",
    Press="red 1 / This card is constant.\nWhile this card is in play, your maximum health points are lowered by 5.",
    Squeeze="red 1 / This card is constant.\nWhile this card is in play, your maximum health points are lowered by 3.",
    Lend="red 1 / This card is constant.\nWhile this card is in play, you have 2 more health points.",
    Loan="red 1 / This card is constant.\nWhile this card is in play, you have 2 more health points.",
    Debt="red 1 / This card is constant.\nWhile this card is in play, you have 2 more health points.",
    Feast="red 1 / This card is constant.\n"
    "While this card is in play, your maximum health points are raised by 3 and you have 3 more health points.",
    Immortal="red 1 / This card is constant.\nYou cannot lose the game.",
    Shield="red 1 / This card is constant.\nYou cannot lose health points.",
    Mourner="red 1 / This card is constant.\nWhen you lose health points, gain 1 health point.",
    Glad="red 1 / This card is constant.\nWhen you lose health points due to a specialty or effect, gain 2 health points.",
    Drake="basic 1 1000 Dragon / "
    "When you lose health points due to a specialty or effect, this card gains 1000 power until it leaves play.",
    Cry="basic 1 1000 Beast / When you lose health points, this card gains 100 power until it leaves play.",
    Vampire="basic 1 1000 Beast / While this card is in play, you have 2 more health points.",
    Lure="red 1 / Take command of 1 monster your enemy commands.",
    Borrow="red 1 / Take command of 1 monster your enemy commands until the end of the turn.",
    Slug="basic 1 2000 Toxic / This card is corrosive.",
)


def table(
    *hand: str, mine: list[str] | None = None, others: list[str] | None = None, tacticals: list[str] | None = None, **more: object
) -> Match:
    """A Preparation Stage of the first player, who holds these cards and has these in play."""
    rows = {"tacticals": ([*(tacticals or [])], []), **more}
    return stand(WELL, mine or [], others or [], hands=([*hand], []), **rows)  # type: ignore[arg-type]


def each(match: Match, *names: str) -> Match:
    """The first player plays these, with the enemy passing in between."""
    for name in names:
        play(match, f"play {name}", "pass")
    return match


def hp(match: Match, seat: int = 0) -> tuple[int, int]:
    """Health Points and maximum of a player."""
    return health(match)[seat], int(of_player(match, seat, "max hp"))  # type: ignore[arg-type]


# ---- gains and losses ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-29", "MT-30")
def test_mt_29_and_30_both_start_with_5_of_15() -> None:
    match = WELL.new(seed=3, decks=["plain", "plain"])
    assert [hp(match, seat) for seat in (0, 1)] == [(5, 15), (5, 15)]
    assert {"MT-29", "MT-30"} <= cited(match)


@pytest.mark.rule("MT-173", "MT-R89")
def test_mt_173_what_goes_above_the_maximum_is_ignored() -> None:
    match = each(table("Gain", hp=[14, 5]), "gain")
    assert hp(match) == (15, 15)
    assert kinds(match, "gains hp") == ["Player 1 gains 1 HP."]


@pytest.mark.rule("MT-R89")
def test_mt_r89_a_change_of_0_is_no_event() -> None:
    match = each(table("Sip", hp=[15, 5]), "sip")
    assert (hp(match), kinds(match, "gains hp")) == ((15, 15), [])


@pytest.mark.rule("MT-R89")
def test_mt_r89_no_more_is_lost_than_is_left() -> None:
    match = play(table("Pain", tacticals=["Immortal"], hp=[2, 5]), "play pain")
    assert health(match) == (0, 5)
    assert kinds(match, "loses hp") == ["Player 1 loses 2 HP."]


@pytest.mark.rule("MT-198", "MT-R96")
def test_mt_198_to_sacrifice_is_to_lose_and_by_an_ability() -> None:
    match = play(stand(WELL, [], ["Cry", "Drake"], hands=(["Offer"], [])), "play offer")
    play(match, codes(match)[0])  # which of the two is first
    assert health(match) == (5, 4)
    assert (power(match, "Cry"), power(match, "Drake")) == (1100, 2000)


@pytest.mark.rule("MT-115", "MT-R96")
def test_mt_115_a_wound_costs_exactly_1_and_is_no_loss_by_an_ability() -> None:
    match = stand(WELL, ["Queen"], [], stage="Conflict", tacticals=([], ["Glad"]))
    play(match, "attack queen enemy", "pass", "pass")
    assert (health(match), kinds(match, "gains hp")) == ((5, 4), [])
    assert "MT-115" in cited(match)
    by_card = play(stand(WELL, hands=(["Sting"], []), tacticals=([], ["Glad"])), "play sting")
    assert health(by_card) == (5, 6)


@pytest.mark.rule("MT-179")
def test_mt_179_who_has_none_cannot_lose_any() -> None:
    match = table("Pain", "Both", tacticals=["Immortal", "Mourner"], hp=[3, 5])
    each(match, "pain")
    assert health(match) == (1, 5)  # the Mourner's own gain came after
    match = each(table("Pain", "Both", tacticals=["Immortal"], hp=[3, 5]), "pain", "both")
    assert health(match) == (0, 4)
    assert kinds(match, "loses hp") == ["Player 1 loses 3 HP.", "Player 2 loses 1 HP."]


# ---- the maximum ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-174", "MT-175")
def test_mt_174_a_maximum_below_the_current_number_takes_the_rest_as_a_loss() -> None:
    match = each(table("Shrink", mine=["Drake"], hp=[15, 5]), "shrink")  # WE-7
    assert hp(match) == (14, 14)
    assert power(match, "Drake") == 2000
    assert kinds(match, "loses hp") == ["Player 1 loses 1 HP."]
    assert {"MT-174", "MT-175"} <= cited(match)


@pytest.mark.rule("MT-174")
def test_mt_174_a_maximum_above_the_current_number_takes_nothing() -> None:
    match = each(table("Shrink", mine=["Drake"], hp=[14, 5]), "shrink")
    assert (hp(match), power(match, "Drake")) == ((14, 14), 1000)
    assert hp(each(table("Grow", hp=[15, 5]), "grow")) == (15, 17)


@pytest.mark.rule("MT-R90")
def test_mt_r90_a_maximum_of_0_is_defeat() -> None:
    match = play(table("Wither"), "play wither")
    assert match.over and match.result().winners == [1]
    saved = play(table("Wither", tacticals=["Immortal"]), "play wither")
    assert (saved.over, hp(saved)) == (False, (0, 0))


@pytest.mark.rule("MT-R90")
def test_mt_r90_a_maximum_does_not_fall_below_0() -> None:
    match = each(table("Wither", "Shrink", "Grow", tacticals=["Immortal"]), "wither", "shrink")
    assert hp(match) == (0, 0)
    assert hp(each(match, "grow")) == (0, 2)


@pytest.mark.rule("MT-176")
def test_mt_176_when_a_change_of_the_maximum_ends_it_is_what_it_was() -> None:
    match = each(table("Raise", "Bounce", "Gain", hp=[15, 5]), "raise")
    assert hp(match) == (15, 18)
    each(match, "bounce")
    assert hp(match) == (15, 15)


@pytest.mark.rule("MT-178", "MT-R92")
def test_mt_178_lowered_below_the_current_number_only_the_maximum_returns() -> None:
    match = each(table("Squeeze", "Bounce", hp=[15, 5]), "squeeze")
    assert hp(match) == (12, 12)
    each(match, "bounce")
    assert hp(match) == (12, 15)


@pytest.mark.rule("MT-178")
def test_mt_178_a_text_that_changes_both_keeps_the_current_number() -> None:
    match = each(table("Feast", "Bounce", hp=[5, 5]), "feast")
    assert hp(match) == (8, 18)
    each(match, "bounce")
    assert hp(match) == (8, 15)


@pytest.mark.rule("MT-R92")
def test_mt_r92_a_return_of_the_maximum_below_the_current_number_is_a_loss() -> None:
    match = each(table("Raise", "Gain", "Bounce", mine=["Drake"], hp=[14, 5]), "raise", "gain")
    assert hp(match) == (17, 18)
    play(match, "play bounce")
    assert (hp(match), power(match, "Drake")) == ((15, 15), 2000)
    assert kinds(match, "loses hp") == ["Player 1 loses 2 HP."]


@pytest.mark.rule("MT-R91")
def test_mt_r91_several_changes_come_in_order_and_the_rest_is_reckoned_anew() -> None:
    match = each(table("Raise", "Press", "Bounce", hp=[5, 5]), "raise", "press")
    assert hp(match) == (5, 13)
    play(match, "play bounce", "choose raise")
    assert hp(match) == (5, 10)


@pytest.mark.rule("MT-R91")
def test_mt_r91_permanent_changes_come_first() -> None:
    match = each(table("Raise", "Shrink", "Hush", hp=[5, 5]), "raise", "shrink")
    assert hp(match) == (5, 17)
    each(match, "hush")
    assert hp(match) == (5, 14)


# ---- current Health Points for a while -----------------------------------------------------------------------------------------


@pytest.mark.rule("MT-177")
def test_mt_177_when_a_change_of_the_current_number_ends_it_is_what_it_was() -> None:
    match = each(table("Lend", "Bounce"), "lend")
    assert health(match) == (7, 5)
    each(match, "bounce")
    assert health(match) == (5, 5)
    assert kinds(match, "hp return", "loses hp") == ["Player 1 is back at 5 HP."]


@pytest.mark.rule("MT-R92")
def test_mt_r92_it_returns_to_the_remembered_number_whatever_happened_meanwhile() -> None:
    match = each(table("Lend", "Pain", "Bounce", tacticals=["Mourner"]), "lend")
    each(match, "pain")  # 7 − 3 + 1
    assert health(match) == (5, 5)
    play(match, "play bounce", "choose lend")
    assert health(match) == (5, 5)
    match = each(table("Lend", "Gain", "Bounce"), "lend", "gain")
    assert health(match) == (10, 5)
    each(match, "bounce")
    assert health(match) == (5, 5)


@pytest.mark.rule("MT-R92")
def test_mt_r92_a_return_is_neither_gain_nor_loss_and_sets_nothing_off() -> None:
    match = each(table("Lend", "Bounce", mine=["Cry", "Drake"], tacticals=["Mourner"]), "lend")
    play(match, "play bounce", "choose lend")
    assert (health(match), power(match, "Cry"), power(match, "Drake")) == ((5, 5), 1000, 1000)


@pytest.mark.rule("MT-177", "MT-173")
def test_mt_177_no_more_is_lent_than_the_maximum_allows() -> None:
    match = each(table("Lend", "Bounce", hp=[14, 5]), "lend")
    assert health(match) == (15, 5)
    each(match, "bounce")
    assert health(match) == (14, 5)


@pytest.mark.rule("MT-R89")
def test_mt_r89_a_loan_of_nothing_returns_nothing() -> None:
    match = each(table("Lend", "Pain", "Bounce", hp=[15, 5]), "lend", "pain", "bounce")
    assert health(match) == (12, 5)


@pytest.mark.rule("MT-R118")
@pytest.mark.parametrize(("first", "second", "between"), [("lend", "loan", 7), ("loan", "lend", 7)])
def test_mt_r118_of_two_changes_each_brings_back_only_its_own(first: str, second: str, between: int) -> None:
    match = each(table("Lend", "Loan", "Bounce", "Hush"), "lend", "loan")
    assert health(match) == (9, 5)
    play(match, "play bounce", f"choose {first}", "pass")
    assert health(match) == (between, 5)
    each(match, "hush")
    assert health(match) == (5, 5)


@pytest.mark.rule("MT-R118")
def test_mt_r118_of_three_changes_the_later_ones_go_on() -> None:
    match = each(table("Lend", "Loan", "Bounce", "Hush", tacticals=["Debt"]), "lend", "loan")
    assert health(match) == (11, 5)  # 5, and three times 2
    play(match, "play bounce", "choose debt", "pass")
    assert health(match) == (9, 5)
    each(match, "hush")
    assert health(match) == (5, 5)


@pytest.mark.rule("MT-R118")
def test_mt_r118_both_ending_at_once_bring_back_the_first_number() -> None:
    match = each(table("Lend", "Loan", "Hush"), "lend", "loan", "hush")
    assert health(match) == (5, 5)


@pytest.mark.rule("MT-R118")
def test_mt_r118_losses_in_between_are_forgotten_as_far_as_the_remembered_numbers_go() -> None:
    match = each(table("Lend", "Pain", "Loan", "Bounce", "Hush"), "lend", "pain", "loan")  # 5, 7, 4, 6
    assert health(match) == (6, 5)
    play(match, "play bounce", "choose lend", "pass")  # back to 5, and 2 are still lent
    assert health(match) == (7, 5)
    each(match, "hush")
    assert health(match) == (5, 5)


@pytest.mark.rule("MT-R133", "MT-177")
def test_mt_r133_a_stolen_loan_goes_back_and_is_lent_to_the_thief() -> None:
    match = stand(WELL, ["Vampire"], [], hands=([], ["Lure"]))
    assert health(match) == (7, 5)
    play(match, "pass", "play lure")
    assert health(match) == (5, 7)
    assert names(match, "monsters", 1) == ["Vampire"]


@pytest.mark.rule("MT-R133", "MT-177")
def test_mt_r133_a_borrowed_loan_comes_back_with_its_monster() -> None:
    match = stand(WELL, ["Vampire"], [], hands=([], ["Borrow"]))
    play(match, "pass", "play borrow")
    assert health(match) == (5, 7)
    end_turn(match)
    assert health(match) == (7, 5)


@pytest.mark.rule("MT-R85", "MT-177")
def test_mt_r85_a_loan_ends_with_the_text_that_gave_it() -> None:
    game = cards(
        Vampire="basic 1 1000 Beast / While this card is in play, you have 2 more health points.",
        Mute="red 1 / Remove the specialty of 1 monster in play.",
    )
    match = play(stand(game, ["Vampire"], [], hands=(["Mute"], [])), "play mute")
    assert health(match) == (5, 5)


@pytest.mark.rule("MT-177")
def test_mt_177_a_loan_with_a_condition_begins_and_ends_with_it() -> None:
    game = cards(
        Pack="red 1 / This card is constant.\nWhile you command 2 or more monsters, you have 3 more health points.",
        Axe="red 1 / Send 1 monster you command to the perished pile.",
    )
    match = stand(game, ["Rook"], [], hands=(["Pawn", "Axe"], []), tacticals=(["Pack"], []))
    assert health(match) == (5, 5)
    each(match, "pawn")
    assert health(match) == (8, 5)
    play(match, "play axe", "choose pawn")
    assert health(match) == (5, 5)


@pytest.mark.rule("MT-R119")
def test_mt_r119_a_return_to_0_without_protection_is_defeat() -> None:
    match = table("Pain", "Lend", "Bounce", "Hush", tacticals=["Immortal"], hp=[3, 5])
    each(match, "pain", "lend")
    assert health(match) == (2, 5)
    play(match, "play bounce", "choose immortal", "pass")
    assert not match.over
    play(match, "play hush")
    assert match.over and match.result().winners == [1]


# ---- protections ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-117")
def test_mt_117_who_cannot_lose_health_points_is_not_wounded() -> None:
    match = stand(WELL, ["Rook"], [], stage="Conflict", tacticals=([], ["Shield", "Mourner"]))
    play(match, "attack rook enemy", "pass", "pass")
    assert (health(match), kinds(match, "wounds")) == ((5, 5), [])
    assert "Player 2 cannot be Wounded now." in said(match)


@pytest.mark.rule("MT-117")
def test_mt_117_until_the_end_of_the_turn() -> None:
    match = stand(WELL, hands=(["Sting"], ["Veil", "Sting"]))
    play(match, "pass", "play veil", "play sting")
    assert health(match) == (5, 5)
    end_turn(match)
    play(match, codes(match)[0], "play sting")
    assert health(match) == (4, 5)


@pytest.mark.rule("MT-118", "MT-R95")
@pytest.mark.parametrize("protection", ["Immortal", "Shield"])
def test_mt_118_in_sudden_death_a_protected_player_is_not_wounded(protection: str) -> None:
    match = stand(WELL, ["Rook"], [], stage="Conflict", tacticals=([], [protection]), sudden_death=1, turns=[5, 5])
    play(match, "attack rook enemy", "pass", "pass")
    assert (match.over, health(match), kinds(match, "wounds")) == (False, (5, 5), [])
    assert match.why_not("attack rook enemy") is not None  # the attack is spent
    plain = stand(WELL, ["Rook"], [], stage="Conflict", sudden_death=1, turns=[5, 5])
    assert play(plain, "attack rook enemy", "pass", "pass").result().winners == [0]


@pytest.mark.rule("MT-118")
def test_mt_118_before_sudden_death_such_a_player_is_wounded() -> None:
    match = stand(WELL, ["Rook"], [], stage="Conflict", tacticals=([], ["Immortal"]))
    assert health(play(match, "attack rook enemy", "pass", "pass")) == (5, 4)


@pytest.mark.rule("MT-180")
def test_mt_180_who_cannot_lose_the_game_stays_at_0() -> None:
    match = play(table("Pain", tacticals=["Immortal"], hp=[3, 5]), "play pain")
    assert (match.over, health(match)) == (False, (0, 5))


@pytest.mark.rule("MT-181")
def test_mt_181_when_the_protection_stops_a_player_still_at_0_loses() -> None:
    match = table("Pain", "Sip", "Hush", tacticals=["Immortal"], hp=[3, 5])
    each(match, "pain")
    play(match, "play hush")
    assert match.over and match.result().winners == [1]
    match = each(table("Pain", "Sip", "Hush", tacticals=["Immortal"], hp=[3, 5]), "pain", "sip", "hush")
    assert (match.over, health(match)) == (False, (1, 5))


@pytest.mark.rule("MT-R93")
def test_mt_r93_a_protected_player_at_0_is_not_wounded() -> None:
    game = cards(
        Wolf="basic 1 1000 Beast / This card is ravenous.",
        Immortal="red 1 / This card is constant.\nYou cannot lose the game.",
        Smite="red 1 / Your enemy loses 5 health points.",
    )
    match = stand(game, ["Wolf"], [], stage="Conflict", hands=(["Smite"], []), tacticals=([], ["Immortal"]))
    play(match, "play smite", "pass", "attack wolf enemy", "pass", "pass")
    assert (health(match), power(match, "Wolf"), kinds(match, "wounds")) == ((5, 0), 1000, [])


@pytest.mark.rule("MT-R94")
def test_mt_r94_both_protections_ending_together_are_a_tie() -> None:
    match = stand(WELL, hands=(["Both", "Hush"], []), tacticals=(["Immortal"], ["Immortal"]), hp=[1, 1])
    each(match, "both")
    assert health(match) == (0, 0)
    play(match, "play hush")
    assert match.over and match.result().winners == []


@pytest.mark.rule("MT-R120")
def test_mt_r120_a_lowered_maximum_takes_nothing_from_who_cannot_lose() -> None:
    match = table("Squeeze", "Sip", "Bounce", mine=["Drake"], tacticals=["Shield"], hp=[15, 5])
    each(match, "squeeze", "sip")
    assert (hp(match), kinds(match, "gains hp", "loses hp")) == ((15, 12), [])
    play(match, "play bounce", "choose shield")
    assert (hp(match), power(match, "Drake")) == ((12, 12), 2000)
    assert kinds(match, "loses hp") == ["Player 1 loses 3 HP."]


@pytest.mark.rule("MT-R120")
def test_mt_r120_a_return_is_no_loss_and_happens_all_the_same() -> None:
    match = each(table("Lend", "Bounce", tacticals=["Shield"]), "lend")
    play(match, "play bounce", "choose lend")
    assert health(match) == (5, 5)


@pytest.mark.rule("MT-R120")
def test_mt_r120_who_cannot_lose_any_cannot_sacrifice_any() -> None:
    game = cards(
        Shield="red 1 / This card is constant.\nYou cannot lose health points.",
        Deal="red 1 / Sacrifice 1 health point to gain 3 health points.",
        Altar="red 1 / This card is constant.\nYou may sacrifice 1 health point to draw 1 card.",
    )
    match = stand(game, hands=(["Deal"], []), tacticals=(["Shield", "Altar"], []))
    assert "use altar" not in codes(match)
    assert health(play(match, "play deal")) == (5, 5)
    assert "use altar" in codes(stand(game, tacticals=(["Altar"], [])))


@pytest.mark.rule("MT-R121")
def test_mt_r121_the_last_one_may_be_paid_and_then_nothing_is_received() -> None:
    game = cards(Deal="red 1 / Sacrifice 2 health points to draw 2 cards.")
    short = play(stand(game, hands=(["Deal"], []), hp=[1, 5]), "play deal")
    assert (health(short), names(short, "hand", 0), short.over) == ((1, 5), [], False)
    last = play(stand(game, hands=(["Deal"], []), hp=[2, 5]), "play deal")
    assert last.over and last.result().winners == [1]
    assert kinds(last, "draws") == []


# ---- defeat and ties -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-182")
def test_mt_182_who_has_none_left_loses() -> None:
    match = play(table("Smite", hp=[5, 2]), "play smite")
    assert match.over and match.result().winners == [0]
    assert match.result().ending == "defeat"


@pytest.mark.rule("MT-183")
def test_mt_183_in_sudden_death_a_wound_wins_at_once() -> None:
    match = stand(WELL, ["Rook"], [], stage="Conflict", sudden_death=1, turns=[5, 5], hp=[1, 15])
    play(match, "attack rook enemy", "pass", "pass")
    assert match.over and (match.result().winners, match.result().ending) == ([0], "sudden death")


@pytest.mark.rule("MT-R88")
def test_mt_r88_defeat_is_seen_before_anything_is_set_off() -> None:
    match = play(table("Pain", tacticals=["Mourner"], hp=[3, 5]), "play pain")
    assert match.over and match.result().winners == [1]
    assert kinds(match, "gains hp") == []
    wound = stand(WELL, ["Rook"], [], stage="Conflict", tacticals=([], ["Mourner"]), hp=[5, 1])
    assert play(wound, "attack rook enemy", "pass", "pass").result().winners == [0]


@pytest.mark.rule("MT-184", "MT-R100")
def test_mt_184_both_at_exactly_the_same_time_are_a_tie() -> None:
    match = play(table("Both", hp=[1, 1]), "play both")
    assert match.over and (match.result().winners, match.result().ending) == ([], "tie")


@pytest.mark.rule("MT-184", "MT-R100", "MT-202")
def test_mt_r100_corrosive_at_1_and_1_is_a_tie() -> None:
    match = stand(WELL, ["Slug"], ["Pawn"], stage="Conflict", hp=[1, 1])
    play(match, "attack slug pawn", "pass", "pass")
    assert match.over and match.result().winners == []


@pytest.mark.rule("MT-R100")
def test_mt_r100_in_two_sentences_the_first_to_reach_0_loses() -> None:
    match = play(table("Turns", hp=[1, 1]), "play turns")
    assert match.over and match.result().winners == [1]
    assert health(match) == (0, 1)

"""Attacks and Conflicts (MT-59 to MT-65, MT-103 to MT-110), with the rulings on them."""

import pytest

from bestiary import IllegalMove, Match
from tests.games.montac.course import cited, end_turn, fact, kinds, number, power, question
from tests.games.montac.mat import cards, health, names, seen, stand
from tests.games.table import asked, codes, play, said

TRICKS = cards(
    Sprout="token 300 Plant",
    Trick="red 1",
    Bounce="red 1 / Return 1 monster in play to the hand.",
    Strength="red 1 / 1 monster you command gains 800 power until the end of the turn.",
    Weakness="red 1 / 1 monster your enemy commands loses 600 power until the end of the turn.",
    Lure="red 1 / Take command of 1 monster your enemy commands. Draw 1 card.",
    Rescue="red 1 / Return 1 monster in play to the hand. Gain 1 health point.",
    Herald="basic 1 1100 Beast / When this card wins a conflict, gain 1 health point.",
    Mourner="basic 1 1000 Spirit / When this card perishes, gain 2 health points.",
    Wall="basic 1 1000 Stone / This card cannot perish in a conflict.",
    Double="basic 1 1300 Beast / This card can attack 2 times.",
    Scout="basic 1 1300 Beast / When this card attacks, gain 1 health point.",
    Ambush="red 1 / 1 monster you command attacks 1 monster your enemy commands.",
    Guardian="basic 1 1000 Knight / Other monsters cannot perish in a conflict.",
    Nervous="basic 1 1300 Beast / When this card is attacked, return this card to the hand.",
)


def fight(*mine: str, theirs: list[str], hands: tuple[list[str], list[str]] = ([], []), **more: object) -> Match:
    """A Conflict Stage of the first player."""
    return stand(TRICKS, list(mine), list(theirs), stage="Conflict", hands=(list(hands[0]), list(hands[1])), **more)


# ---- declaring -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-59")
@pytest.mark.parametrize("attacker", ["Pawn", "Giant", "Sprout"])
def test_mt_59_every_kind_of_monster_attacks(attacker: str) -> None:
    match = fight(attacker, theirs=["Zero"])
    play(match, f"attack {attacker.lower()} zero", "pass", "pass")
    assert names(match, "monsters", 1) == []
    assert names(match, "monsters", 0) == [attacker]


@pytest.mark.rule("MT-61")
def test_mt_61_an_attack_is_aimed_at_one_monster_or_at_the_enemy() -> None:
    both = fight("Rook", theirs=["Pawn", "Twin"])
    assert codes(both) == ["pass", "attack rook pawn", "attack rook twin"]
    nobody = fight("Rook", theirs=[])
    assert codes(nobody) == ["pass", "attack rook enemy"]
    own = both.why_not("attack rook rook")
    assert own is not None and own.rule == "MT-61"


@pytest.mark.rule("MT-103")
def test_mt_103_a_conflict_begins_when_a_monster_attacks_a_monster() -> None:
    match = fight("Rook", theirs=["Pawn"])
    play(match, "attack rook pawn")
    assert (fact(match, "Rook", "attack"), fact(match, "Pawn", "attack")) == ("attacker", "target")
    assert question(match) == "responses" and "MT-103" in cited(match)


@pytest.mark.rule("MT-62")
def test_mt_62_a_monster_is_attacked_once_a_turn() -> None:
    match = fight("Pawn", "Twin", theirs=["Giant"])
    play(match, "attack pawn giant", "pass", "pass")
    assert codes(match) == ["pass"]
    refused = match.why_not("attack twin giant")
    assert refused is not None and refused.rule == "MT-62"
    end_turn(match)
    end_turn(match)
    play(match, codes(match)[0], "pass", "pass")
    assert "attack twin giant" in codes(match)  # a new turn


@pytest.mark.rule("MT-63", "MT-R37")
def test_mt_63_an_interrupted_attack_does_not_count_for_the_attacked() -> None:
    match = fight("Rook", "Queen", theirs=["Giant"], hands=([], ["Bounce"]))
    play(match, "attack rook giant")
    assert seen(match, "Giant")["attacked"] == 1
    play(match, "play bounce", "choose rook")
    assert seen(match, "Giant")["attacked"] == 0
    assert codes(match) == ["pass", "attack queen giant"]


@pytest.mark.rule("MT-R37")
def test_mt_r37_the_mark_is_final_when_the_conflict_has_ended() -> None:
    match = fight("Pawn", "Twin", theirs=["Giant"])
    play(match, "attack pawn giant", "pass", "pass")
    assert seen(match, "Giant")["attacked"] == 1


@pytest.mark.rule("MT-64")
def test_mt_64_who_left_and_came_again_can_be_attacked_again() -> None:
    match = fight("Pawn", "Twin", theirs=["Giant"], hands=(["Bounce"], []))
    play(match, "attack pawn giant", "pass", "pass", "play bounce", "choose giant", "play giant")
    assert "attack twin giant" in codes(match)


@pytest.mark.rule("MT-65", "MT-R47")
def test_mt_65_nobody_attacks_in_the_first_turn() -> None:
    first = fight("Double", theirs=["Pawn"], hands=(["Trick"], []), turn=1, classes=(1, 0))
    assert codes(first) == ["pass", "play trick"]  # the stage takes place, with all but attacks
    refused = first.why_not("attack double pawn")
    assert refused is not None and refused.rule == "MT-65"
    second = fight("Double", theirs=["Pawn"], turn=2, classes=(1, 0))
    assert "attack double pawn" in codes(second)


@pytest.mark.rule("MT-R34")
def test_mt_r34_one_attack_a_turn() -> None:
    match = fight("Queen", theirs=["Pawn", "Twin"])
    play(match, "attack queen pawn", "pass", "pass")
    refused = match.why_not("attack queen twin")
    assert refused is not None and refused.rule == "MT-R34"
    assert codes(match) == ["pass"]


@pytest.mark.rule("MT-R38")
def test_mt_r38_who_came_again_is_new_and_may_attack_at_once() -> None:
    match = fight("Giant", theirs=["Pawn", "Twin"], hands=(["Strength", "Bounce"], []))
    play(match, "play strength", "pass")
    assert power(match, "Giant") == 2800
    play(match, "attack giant pawn", "pass", "pass")
    play(match, "play bounce", "choose giant", "pass", "play giant", "pass")
    assert power(match, "Giant") == 2000
    assert "attack giant twin" in codes(match)


@pytest.mark.rule("MT-R39")
def test_mt_r39_a_monster_that_was_attacked_still_stands_in_the_way() -> None:
    match = fight("Pawn", "Twin", theirs=["Giant"])
    play(match, "attack pawn giant", "pass", "pass")
    refused = match.why_not("attack twin enemy")
    assert refused is not None and refused.rule == "MT-111"
    assert codes(match) == ["pass"]


# ---- responses -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-104", "MT-R17")
def test_mt_104_the_attacked_side_answers_first_then_in_turn() -> None:
    match = fight("Rook", theirs=["Pawn"], hands=(["Trick"], []))
    play(match, "attack rook pawn")
    assert asked(match) == 1
    play(match, "pass")
    assert asked(match) == 0
    play(match, "play trick")
    assert (asked(match), question(match)) == (1, "responses")
    play(match, "pass")
    assert names(match, "monsters", 1) == ["Pawn"]
    play(match, "pass")
    assert names(match, "monsters", 1) == []


@pytest.mark.rule("MT-105")
def test_mt_105_an_attack_is_no_response() -> None:
    match = fight("Rook", "Queen", theirs=["Pawn", "Twin"], hands=(["Trick", "Pawn"], []))
    play(match, "attack rook pawn", "pass")
    assert codes(match) == ["pass", "play trick"]
    refused = match.why_not("attack queen twin")
    assert refused is not None and refused.rule == "MT-58"


@pytest.mark.rule("MT-106")
def test_mt_106_two_passes_in_a_row_end_the_conflict() -> None:
    match = fight("Rook", theirs=["Pawn"], hands=(["Trick"], ["Trick"]))
    play(match, "attack rook pawn", "pass", "play trick", "play trick", "pass")
    assert question(match) == "responses"
    play(match, "pass")
    assert question(match) == "conflict stage" and "MT-106" in cited(match)


@pytest.mark.rule("MT-R17")
def test_mt_r17_passes_in_an_attack_do_not_count_for_the_stage() -> None:
    match = fight("Rook", theirs=["Pawn"])
    play(match, "attack rook pawn", "pass", "pass", "pass")
    assert (question(match), asked(match)) == ("conflict stage", 1)
    play(match, "pass")
    assert question(match) == "cool down"


@pytest.mark.rule("MT-R18")
def test_mt_r18_after_any_attack_the_turn_player_has_priority() -> None:
    ended = fight("Rook", theirs=["Pawn"], hands=(["Trick"], ["Trick"]))
    play(ended, "attack rook pawn", "play trick", "pass", "pass")
    interrupted = fight("Rook", theirs=["Pawn"], hands=(["Bounce"], ["Trick"]))
    play(interrupted, "attack rook pawn", "pass", "play bounce", "choose pawn")
    wounded = fight("Rook", theirs=[])
    play(wounded, "attack rook enemy", "pass", "pass")
    for match in (ended, interrupted, wounded):
        assert (question(match), asked(match)) == ("conflict stage", 0)
        play(match, "pass")
        assert (question(match), asked(match)) == ("conflict stage", 1)  # the passes count from 0


@pytest.mark.rule("MT-R49")
def test_mt_r49_newcomers_do_not_join() -> None:
    match = stand(TRICKS, ["Rook"], ["Pawn"], stage="Conflict", assets=([], ["Giant"]))
    play(match, "attack rook pawn", "play giant", "pass", "pass")
    assert (names(match, "monsters", 0), names(match, "monsters", 1)) == (["Rook"], ["Giant"])
    assert seen(match, "Giant")["attacked"] == 0


# ---- interruption --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-107")
@pytest.mark.parametrize("gone", ["rook", "herald"])
def test_mt_107_a_conflict_is_interrupted_when_one_of_the_two_leaves(gone: str) -> None:
    match = fight("Rook", theirs=["Herald"], hands=([], ["Bounce"]))
    play(match, "attack rook herald", "play bounce", f"choose {gone}")
    assert "The attack is interrupted." in said(match)
    assert (names(match, "perished", 0), names(match, "perished", 1)) == ([], ["Bounce"])
    assert health(match) == (5, 5)


@pytest.mark.rule("MT-R44")
def test_mt_r44_what_caused_it_is_finished_then_the_attack_is_over_at_once() -> None:
    match = fight("Rook", theirs=["Herald"], hands=(["Trick"], ["Rescue", "Trick"]))
    play(match, "attack rook herald", "play rescue", "choose rook")
    assert health(match) == (5, 6)  # the second sentence was carried out
    assert (question(match), asked(match)) == ("conflict stage", 0)  # nobody responds any more
    assert kinds(match, "wins", "interrupted", "gains hp") == [
        "Player 2 gains 1 HP.",
        "The attack is interrupted.",
    ]


@pytest.mark.rule("MT-R43")
@pytest.mark.parametrize("who", [0, 1])
def test_mt_r43_a_change_of_command_interrupts(who: int) -> None:
    hands: tuple[list[str], list[str]] = (["Lure"], []) if who == 0 else ([], ["Lure"])
    match = fight("Rook", theirs=["Herald"], hands=hands)
    play(match, "attack rook herald", *(["pass"] if who == 0 else []), "play lure")
    assert sorted(names(match, "monsters", who)) == ["Herald", "Rook"]
    assert "The attack is interrupted." in said(match)
    assert names(match, "perished", 1 - who) == []
    assert (question(match), asked(match)) == ("conflict stage", 0)


@pytest.mark.rule("MT-R36")
def test_mt_r36_a_declared_attack_is_spent_even_if_interrupted() -> None:
    match = fight("Rook", theirs=["Pawn", "Twin"], hands=([], ["Bounce"]))
    play(match, "attack rook pawn", "play bounce", "choose pawn")
    assert fact(match, "Rook", "attacks left") == 0
    refused = match.why_not("attack rook twin")
    assert refused is not None and refused.rule == "MT-R34"


@pytest.mark.rule("MT-R132")
def test_mt_r132_who_leaves_when_attacked_interrupts_before_any_response() -> None:
    match = fight("Scout", theirs=["Nervous"], hands=([], ["Trick"]))
    play(match, "attack scout nervous")
    assert kinds(match, "gains hp", "to hand", "interrupted") == [
        "Nervous goes to Player 2's hand.",  # both involved: who did not initiate comes first
        "Player 1 gains 1 HP.",
        "The attack is interrupted.",
    ]
    assert (question(match), asked(match)) == ("conflict stage", 0)


# ---- the outcome ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-108")
def test_mt_108_the_lower_power_perishes_whoever_attacked() -> None:
    strong = fight("Rook", theirs=["Pawn"])
    play(strong, "attack rook pawn", "pass", "pass")
    assert (names(strong, "monsters", 0), names(strong, "perished", 1)) == (["Rook"], ["Pawn"])
    weak = fight("Pawn", theirs=["Rook"])
    play(weak, "attack pawn rook", "pass", "pass")
    assert (names(weak, "perished", 0), names(weak, "monsters", 1)) == (["Pawn"], ["Rook"])


@pytest.mark.rule("MT-109")
def test_mt_109_of_two_with_the_same_power_both_perish() -> None:
    match = fight("Pawn", theirs=["Twin"])
    play(match, "attack pawn twin", "pass", "pass")
    assert (names(match, "perished", 0), names(match, "perished", 1)) == (["Pawn"], ["Twin"])
    assert kinds(match, "wins") == []


@pytest.mark.rule("MT-109", "MT-R46")
@pytest.mark.parametrize("active", [0, 1])
def test_mt_109_who_perishes_at_the_same_time_still_protects_the_other(active: int) -> None:
    match = fight("Guardian", theirs=["Pawn"], active=active)
    play(match, ("attack guardian pawn", "attack pawn guardian")[active], "pass", "pass")
    assert (names(match, "monsters", 0), names(match, "monsters", 1)) == ([], ["Pawn"])


@pytest.mark.rule("MT-110")
def test_mt_110_the_powers_at_the_end_count() -> None:
    match = fight("Rook", theirs=["Pawn"], hands=([], ["Strength"]))
    play(match, "attack rook pawn", "play strength", "pass", "pass")
    assert (names(match, "perished", 0), names(match, "monsters", 1)) == (["Rook"], ["Pawn"])


@pytest.mark.rule("MT-R46")
def test_mt_r46_who_has_more_power_wins_even_if_the_loser_stays() -> None:
    match = fight("Herald", theirs=["Wall"])
    play(match, "attack herald wall", "pass", "pass")
    assert names(match, "monsters", 1) == ["Wall"]
    assert kinds(match, "wins") == ["Herald wins the conflict with Wall."]
    assert health(match) == (6, 5)


@pytest.mark.rule("MT-R46")
def test_mt_r46_with_equal_power_nobody_wins() -> None:
    match = fight("Herald", theirs=["Herald"])
    play(match, "attack herald herald", "pass", "pass")
    assert health(match) == (5, 5) and kinds(match, "wins") == []
    assert (names(match, "monsters", 0), names(match, "monsters", 1)) == ([], [])


@pytest.mark.rule("MT-R46")
def test_mt_r46_win_and_perish_are_one_batch_after_the_perishing() -> None:
    match = fight("Herald", theirs=["Mourner"])
    play(match, "attack herald mourner", "pass", "pass")
    assert kinds(match, "wins", "perishes", "gains hp") == [
        "Herald wins the conflict with Mourner.",
        "Mourner perishes.",
        "Player 2 gains 2 HP.",
        "Player 1 gains 1 HP.",
    ]


@pytest.mark.rule("MT-58")
def test_mt_58_no_attack_outside_the_conflict_stage_or_by_the_other_player() -> None:
    early = stand(TRICKS, ["Rook"], ["Pawn"], stage="Preparation")
    with pytest.raises(IllegalMove, match="MT-58"):
        early.play("attack rook pawn")
    other = fight("Rook", theirs=["Pawn"])
    play(other, "pass")
    assert number(other, "stage") == 3 and codes(other) == ["pass"]


# ---- attacks that abilities order, inside others and outside the stage (MT-R117) -----------------------------------------------


@pytest.mark.rule("MT-R117")
def test_mt_r117_an_attack_inside_another_is_finished_first_then_the_outer_one_goes_on() -> None:
    match = fight("Rook", "Twin", theirs=["Pawn", "Queen"], hands=([], ["Ambush"]))
    play(match, "attack rook pawn", "play ambush", "choose queen", "choose twin")
    assert (fact(match, "Queen", "attack"), fact(match, "Twin", "attack")) == ("attacker", "target")
    assert (question(match), asked(match)) == ("responses", 0)  # the attacked side answers first
    play(match, "pass", "pass")
    assert names(match, "perished", 0) == ["Twin"]
    assert (fact(match, "Rook", "attack"), fact(match, "Pawn", "attack")) == ("attacker", "target")
    assert (question(match), asked(match)) == ("responses", 0)  # after the second player's action
    play(match, "pass", "pass")
    assert (names(match, "perished", 1), question(match), asked(match)) == (["Pawn", "Ambush"], "conflict stage", 0)


@pytest.mark.rule("MT-R117")
def test_mt_r117_the_outer_attack_is_interrupted_if_the_inner_one_takes_its_monster() -> None:
    match = fight("Rook", theirs=["Pawn", "Queen"], hands=([], ["Ambush"]))
    play(match, "attack rook pawn", "play ambush", "choose queen", "pass", "pass")
    assert names(match, "perished", 0) == ["Rook"]
    assert kinds(match, "wins", "interrupted") == ["Queen wins the conflict with Rook.", "The attack is interrupted."]
    assert (question(match), asked(match), seen(match, "Pawn")["attacked"]) == ("conflict stage", 0, 0)


@pytest.mark.rule("MT-R117", "MT-73")
@pytest.mark.parametrize("stage", ["Preparation", "Cool Down"])
def test_mt_r117_outside_the_conflict_stage_the_turn_player_has_priority_afterwards(stage: str) -> None:
    match = stand(TRICKS, ["Rook"], ["Pawn"], stage=stage, hands=(["Ambush", "Trick"], []))
    play(match, "play ambush")
    assert (question(match), asked(match)) == ("responses", 1)
    play(match, "pass", "pass")
    assert names(match, "perished", 1) == ["Pawn"]
    assert (question(match), asked(match)) == (stage.lower(), 0)

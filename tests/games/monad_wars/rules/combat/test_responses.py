"""Defensive responses (MW-34, MW-35, MW-123, MW-124, MW-R57, MW-R113, MW-R114)."""

import pytest

from bestiary.engine.language.cards import CardError
from tests.games.monad_wars.arena import acting, alive, ap, column, hp, row, tired
from tests.games.monad_wars.board import cards, dice, duel, fact, fight, names
from tests.games.table import asked, codes, play, said, why_not

GAME = cards(
    Biter="hazard 1 9/9/6/0 Beast // Bite (melee single r1 d3) // Howl (magic all d2 2AP) // Sweep (melee row r1 d2 1AP)"
    " // Lick (friendly single): The target restores 1 HP.",
    Fencer="unit 1 9/4/3/5 Human // Parry (defensive 1AP): This unit has +3 AR against this attack. // Jab (melee single r1 d1)",
    Dodger="unit 1 9/4/3/0 Human // Sidestep (defensive): Move this unit 1 row back. // Jab (melee single r1 d1)",
    Warden="unit 1 9/4/3/0 Human // Cover (defensive single r1 1AP): Shield 2. // Jab (melee single r1 d1)",
    Spiky="unit 1 9/4/3/0 Human // Riposte (defensive): The attacker takes 2 damage. // Jab (melee single r1 d1)",
    Once="unit 1 9/4/3/0 Human // Guard (defensive once-combat): Shield 1. // Jab (melee single r1 d1)",
    Bomber="unit 1 9/4/3/0 Human // Smoke (defensive): The combat ends. // Jab (melee single r1 d1)",
    Hexer="unit 1 9/4/3/0 Human // Curse (defensive): The attacker gets Enfeeble 2. // Jab (melee single r1 d1)",
    Shy="unit 1 9/4/3/0 Human / Hidden. // Ward (defensive single): Shield 1. // Jab (melee single r1 d1)",
    Soaked="hazard 1 9/9/6/0 Beast / Soak 2. // Bite (melee single r1 d1 +5)",
    Sturdy="hazard 1 9/9/6/0 Beast / Tough 1. // Bite (melee single r1 d1 +5)",
    Frail="hazard 1 2/9/6/0 Beast // Bite (melee single r1 d1 1AP +5)",
    Thorny="hazard 1 9/1/6/0 Beast // Thorns (defensive): The attacker takes 2 damage.",
    Ace="unit 1 9/9/6/5 Human // Cut (melee single r1 d2 1AP +5)",
)


@pytest.mark.rule("MW-34")
@pytest.mark.rule("MW-124")
def test_target_then_cost_then_response_then_roll() -> None:
    match = fight(GAME, ["Hero", "Fencer"], ["Biter"], rolls=dice(7))
    play(match, "use sweep front")
    assert (asked(match), codes(match)) == (0, ["answer parry fencer", "accept"])
    assert ap(match, "Biter") == 5  # paid before the answer
    assert not any(" rolls " in line for line in said(match))
    play(match, "answer parry fencer")
    assert said(match)[-6:] == [
        "Answer with Parry of Fencer.", "Fencer answers with Parry.", "Biter rolls 6 + 1 = 7.",
        "Biter hits Hero (needed 5).", "Biter misses Fencer (needed 8).", "Hero takes 2 damage.",
    ]  # fmt: skip


@pytest.mark.rule("MW-35")
@pytest.mark.rule("MW-123")
def test_a_defensive_ability_answers_and_resolves_first() -> None:
    for answer, left in (("answer parry fencer", 9), ("accept", 6)):
        match = fight(GAME, ["Fencer", "Hero"], ["Biter"], rolls=dice(7))
        play(match, "use bite fencer", answer)  # AR 5 or 8
        assert hp(match, "Fencer") == left
    assert why_not(fight(GAME, ["Hero", "Fencer"], [{"card": "Biter", "marks": 1}]), "use parry") == "MW-113"  # it is no action


@pytest.mark.rule("MW-35")
def test_only_aggressive_actions_are_answered() -> None:
    match = play(fight(GAME, ["Hero", "Fencer"], ["Biter"]), "use lick biter")
    assert "accept" not in codes(match)
    assert acting(match) == "Fencer"


@pytest.mark.rule("MW-35")
def test_what_is_against_this_attack_ends_with_it() -> None:
    match = fight(GAME, ["Fencer", "Hero"], ["Biter", {"card": "Soaked", "marks": 0}], rolls=dice(7, 7))
    play(match, "act biter", "use bite fencer", "answer parry fencer")
    assert hp(match, "Fencer") == 9
    play(match, "use bite fencer", "accept")
    assert hp(match, "Fencer") == 8


@pytest.mark.rule("MW-R57")
def test_one_answer_by_any_unit_of_the_attacked_side_that_can_pay() -> None:
    match = fight(GAME, ["Hero", "Warden", "Fencer"], ["Biter"], rolls=dice(7))
    play(match, "use bite hero")
    assert set(codes(match)) == {
        "answer parry fencer", "answer cover warden hero", "answer cover warden warden", "answer cover warden fencer", "accept",
    }  # fmt: skip
    play(match, "answer cover warden hero")
    assert hp(match, "Hero") == 6  # one answer, then the attack goes on: 3 - 2
    match = fight(GAME, ["Hero", tired("Warden", 3)], ["Biter"], rolls=dice(7))
    play(match, "use bite hero")
    assert acting(match) == "Warden"  # it could not pay, so nothing was asked


@pytest.mark.rule("MW-R57")
@pytest.mark.rule("MW-123")
def test_the_target_of_an_answer_must_be_valid() -> None:
    match = fight(GAME, ["Hero", "Guard@mid", "Warden@back"], ["Biter"])
    play(match, "use bite hero")
    assert codes(match) == ["answer cover warden guard", "answer cover warden warden", "accept"]
    assert why_not(match, "answer cover warden hero") == "MW-123"
    assert why_not(match, "answer cover warden biter") == "MW-123"
    assert why_not(match, "answer cover guard hero") == "MW-R57"


@pytest.mark.rule("MW-R57")
def test_no_response_to_a_response() -> None:
    match = fight(GAME, ["Hero", "Spiky"], ["Biter", "Thorny"])
    play(match, "use bite hero", "answer riposte spiky")
    assert "accept" not in codes(match)  # Thorny is not asked, though its side was struck
    assert hp(match, "Biter") == 7


@pytest.mark.rule("MW-R57")
@pytest.mark.rule("MW-R113")
def test_a_step_out_of_range_makes_the_attack_fizzle() -> None:
    match = fight(GAME, ["Hero", "Dodger"], ["Biter"], rolls=[])
    play(match, "use bite dodger", "answer sidestep dodger")
    assert (row(match, "Dodger"), hp(match, "Dodger")) == ("mid", 9)
    assert "The attack of Biter finds no target any more." in said(match)
    assert not any(" rolls " in line for line in said(match))


@pytest.mark.rule("MW-R57")
def test_collapse_brings_a_lone_front_unit_back_into_range() -> None:
    for moves, left in ((["hold"], 6), (["shift dodger mid"], 9)):
        match = fight(GAME, ["Dodger", "Hero@mid"], ["Biter"], rolls=dice(7))
        play(match, "use bite dodger", "answer sidestep dodger")
        assert (row(match, "Dodger"), row(match, "Hero")) == ("front", "front")
        play(match, *moves)
        assert hp(match, "Dodger") == left


@pytest.mark.rule("MW-R113")
def test_a_response_that_kills_the_attacker() -> None:
    match = fight(GAME, ["Hero", "Spiky"], ["Frail", "Biter"], rolls=[])
    play(match, "act frail", "use bite hero", "answer riposte spiky")
    assert not alive(match, "Frail")
    assert not any(" rolls " in line for line in said(match))
    assert hp(match, "Hero") == 7


@pytest.mark.rule("MW-R113")
def test_a_fizzled_attack_was_the_aggressive_action() -> None:
    game = cards(
        Biter="hazard 1 9/9/6/0 Beast // Bite (melee single r1 d3 1AP)"
        " // Hurry (action): This unit activates once more this round.",
        Dodger="unit 1 9/4/3/0 Human // Sidestep (defensive): Move this unit 1 row back.",
        Drum="hazard 1 9/8/6/0 Beast // Drum (friendly single): The target activates once more this round.",
    )
    match = fight(game, ["Hero", "Dodger"], ["Biter", "Drum"], rolls=[])
    play(match, "use bite dodger", "answer sidestep dodger")
    assert ap(match, "Biter") == 5
    play(match, "use drum biter")
    assert acting(match) == "Biter"
    assert why_not(match, "use bite hero") == "MW-114"


@pytest.mark.rule("MW-R113")
def test_a_row_strikes_whoever_stands_there_after_the_response() -> None:
    match = fight(GAME, ["Hero", "Dodger"], ["Biter"], rolls=dice(7))
    play(match, "use sweep front", "answer sidestep dodger")
    assert (hp(match, "Hero"), hp(match, "Dodger")) == (5, 9)
    game = cards(
        Biter="hazard 1 9/9/6/0 Beast // Sweep (melee row r2 d2 +5)",
        Dodger="unit 1 9/4/3/0 Human // Sidestep (defensive): Move this unit 1 row back.",
    )
    match = fight(game, ["Hero", "Dodger", "Guard@mid"], ["Biter"])
    play(match, "use sweep mid", "answer sidestep dodger")
    assert [hp(match, name) for name in ("Hero", "Dodger", "Guard")] == [7, 7, 4]


@pytest.mark.rule("MW-R113")
def test_all_loses_targets_and_gains_none() -> None:
    game = cards(
        Biter="hazard 1 9/9/6/0 Beast // Howl (magic all r1 d2 +5)",
        Dodger="unit 1 9/4/0/0 Human // Sidestep (defensive): Move this unit 1 row back."
        " // Rush (defensive): Move this unit 1 row forward.",
    )
    match = play(fight(game, ["Hero", "Dodger"], ["Biter"]), "use howl", "answer sidestep dodger")
    assert (hp(match, "Hero"), hp(match, "Dodger")) == (5, 9)
    match = play(fight(game, ["Hero", "Dodger@mid"], ["Biter"]), "use howl", "answer rush dodger")
    assert row(match, "Dodger") == "front"
    assert (hp(match, "Hero"), hp(match, "Dodger")) == (5, 9)


@pytest.mark.rule("MW-R113")
def test_a_response_that_ends_the_combat() -> None:
    match = fight(GAME, ["Hero", "Bomber"], ["Biter"])
    play(match, "use bite hero", "answer smoke bomber")
    assert names(match, "encounter", 1) == []
    assert hp(match, "Hero") == 7
    assert not any(" rolls " in line for line in said(match))


@pytest.mark.rule("MW-R114")
@pytest.mark.parametrize(("foe", "taken"), [("Soaked", 2), ("Sturdy", 1)])
def test_striking_back_has_no_type(foe: str, taken: int) -> None:
    match = play(fight(GAME, ["Hero", "Spiky"], [foe], rolls=dice(7)), "use bite hero", "answer riposte spiky")
    assert column(match, foe, "hp counters") == taken


@pytest.mark.rule("MW-R114")
def test_striking_back_makes_no_check_gets_no_bonus_and_suffers_enfeeble() -> None:
    game = cards(
        Biter="hazard 9 9/9/6/9 Beast // Bite (melee single r1 d1 +5)",
        Spiky="unit 1 9/4/3/0 Human / Critical 1. // Riposte (defensive): The attacker takes 2 damage.",
        Knife="weapon 1 cost 100 damage 3",
    )
    for weak, shields, taken in ((0, 0, 2), (1, 0, 1), (0, 1, 1)):
        match = fight(
            game,
            ["Hero", {"card": "Spiky + Knife", "enfeeble": weak}],
            [{"card": "Biter", "shields": shields, "shields (physical)": 1}],
        )
        play(match, "use bite hero", "answer riposte spiky")
        assert column(match, "Biter", "hp counters") == taken


@pytest.mark.rule("MW-R114")
def test_striking_back_reaches_any_distance() -> None:
    game = cards(
        Archer_Foe="hazard 1 9/9/6/0 Human // Arrow (ranged single r4 d1)",
        Spiky="unit 1 9/4/3/0 Human // Riposte (defensive): The attacker takes 2 damage.",
    )
    match = fight(game, ["Hero", "Guard@mid", "Spiky@back"], [{"card": "Rat", "marks": 1}, "Archer Foe@mid"])
    play(match, "use arrow hero", "answer riposte spiky")
    assert hp(match, "Archer Foe") == 7


@pytest.mark.rule("MW-R57")
def test_a_limited_answer_is_used_up() -> None:
    match = fight(GAME, ["Hero", "Once"], ["Biter"])
    play(match, "use bite hero", "answer guard once")
    while codes(match) != ["fight", "run"]:
        play(match, "pass")
    play(match, "fight", "use bite hero")
    assert "accept" not in codes(match)


@pytest.mark.rule("MW-R88")
def test_enfeeble_from_a_response_still_bites_in_the_next_round() -> None:
    match = fight(GAME, ["Hero", "Hexer"], ["Biter"], rolls=dice(7, 7, 7))
    play(match, "use bite hero", "answer curse hexer")
    assert hp(match, "Hero") == 6  # 3 - 2, at once
    assert column(match, "Biter", "enfeeble") == 2
    play(match, "pass", "pass", "fight", "use bite hero", "accept")
    assert hp(match, "Hero") == 5
    assert column(match, "Biter", "enfeeble") == 0  # it ended with that activation


@pytest.mark.rule("MW-R100")
def test_answering_ends_hidden() -> None:
    match = fight(GAME, ["Hero", {"card": "Shy", "marks": 8}], ["Biter"])
    play(match, "use bite hero", "answer ward shy hero")
    assert fact(match, "Shy", "hidden") is False


@pytest.mark.rule("MW-123")
def test_players_answer_for_their_own_side() -> None:
    match = duel(GAME, ["Hero", "Ace"], ["Rival", "Fencer"])
    play(match, "use cut rival")
    assert (asked(match), codes(match)) == (1, ["answer parry fencer", "accept"])
    play(match, "accept")
    assert column(match, "Rival", "hp counters") == 2


@pytest.mark.rule("MW-111")
def test_the_handler_answers_for_the_hazards() -> None:
    match = fight(GAME, ["Hero", "Ace"], ["Thorny"], seats=3, handler=2)
    play(match, "use cut thorny")
    assert (asked(match), codes(match)) == (2, ["answer thorns thorny", "accept"])
    play(match, "answer thorns thorny")
    assert hp(match, "Ace") == 7


@pytest.mark.rule("MW-R114")
@pytest.mark.rule("MW-169")
def test_hidden_protects_other_enemies_that_an_answer_names() -> None:
    game = cards(
        Biter="hazard 1 9/9/6/0 Beast // Bite (melee single r1 d1)",
        Lurker="hazard 1 9/8/6/0 Beast / Hidden. // Bite (melee single r1 d1)",
        Whirler="unit 1 9/4/3/0 Human // Whirl (defensive): Each enemy unit in the front row takes 1 damage.",
        Seer="unit 1 9/9/3/0 Human // Whirl (defensive): Each enemy unit in the front row takes 1 damage.",
    )
    for unit, taken in (("Whirler", 0), ("Seer", 1)):  # INI 4 and 9 against 8
        foes: list[str | dict[str, str | int]] = ["Biter", {"card": "Lurker", "marks": 8 | 1}, {"card": "Rat", "marks": 1}]
        match = fight(game, ["Hero", {"card": unit, "marks": 1}], foes)
        play(match, "use bite hero", f"answer whirl {unit.lower()}")
        assert [column(match, name, "hp counters") for name in ("Biter", "Lurker", "Rat")] == [1, taken, 1]


@pytest.mark.rule("MW-R114")
def test_a_printed_range_limits_striking_back() -> None:
    game = cards(
        Lancer="unit 1 9/4/3/0 Human // Riposte (defensive r2): The attacker takes 2 damage.",
        Spitter="hazard 1 9/9/6/0 Beast // Spit (ranged single r4 d1)",
        Wisp="hazard 1 9/9/6/0 Beast / Elusive 1. // Spit (ranged single r4 d1)",
    )
    near = play(fight(game, ["Hero", "Lancer@mid"], ["Spitter"]), "use spit hero")
    assert codes(near) == ["answer riposte lancer", "accept"]  # from mid to the enemy front: 2
    far = play(fight(game, ["Hero", "Lancer@mid"], ["Wisp"]), "use spit hero")
    assert acting(far) != "Wisp"  # it counts as standing in mid: 3
    hazed = play(fight(game, ["Hero", {"card": "Lancer@mid", "haze": 1}], ["Spitter"]), "use spit hero")
    assert "accept" not in codes(hazed)


@pytest.mark.rule("MW-R57")
def test_an_answer_is_for_one_friend_or_about_its_user() -> None:
    for shape in ("row r1", "all"):
        with pytest.raises(CardError, match="for one friend"):
            cards(Wrong=f"unit 1 9/4/3/0 Human // Wall (defensive {shape}): Shield 2.")


@pytest.mark.rule("MW-35")
@pytest.mark.rule("MW-R88")
def test_what_is_against_this_attack_ends_when_the_attack_ends_the_combat() -> None:
    match = fight(GAME, [{"card": "Pup", "marks": 16}, "Fencer", "Hero"], ["Biter"], rolls=[*dice(12), *[0] * 20], vips=1)
    play(match, "use bite pup", "answer parry fencer")
    assert not alive(match, "Pup")
    assert (fact(match, "Fencer", "ar"), said(match)[-1]) == (5, "The combat is over.")

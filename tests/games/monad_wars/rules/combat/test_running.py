"""Running: when, the parting actions, the move after it, forced runs, runs from players (chapter 6.3, MW-R26 to MW-R30)."""

import pytest

from bestiary import Match
from tests.games.monad_wars.arena import acting, alive, ap, column, hp, pile, row, tired, wounded
from tests.games.monad_wars.board import cards, dice, duel, fight, names, of_player, stand
from tests.games.table import asked, codes, play, said, why_not

GAME = cards(
    Ace="unit 1 9/9/6/5 Human // Cut (melee single r1 d3 +5)",
    Acolyte="unit 1 9/2/1/5 Human // Bolt (magic single r2 d3 1AP)",
    Once="unit 1 9/2/1/5 Human // Bomb (ranged single r2 d3 once-combat)",
    Mender="unit 1 9/2/1/5 Human // Mend (friendly single): The target restores 1 HP.",
    Pauper="catalyst 5/2/3/4 Human Martial",
    Friar="class 2/1/1/1 // Bless (friendly single): The target restores 1 HP. // B (action) // C (action) // D (action)"
    " // E (action)"
    " // Zap (magic single r2 d1 1AP)",
    Quick="hazard 1 20/7/3/0 Beast // Bite (melee single r1 d1 +5)",
    Slow_One="hazard 1 20/2/3/0 Beast // Bite (melee single r1 d1 +5)",
    Nurse="hazard 1 20/5/3/0 Beast // Lick (friendly single): The target restores 1 HP.",
    Rear="hazard 1 20/5/3/0 Beast // Nip (melee single r1 d1 +5)",
    Fencer="unit 1 9/4/3/0 Human // Cover (defensive single 1AP): Shield 1. // Jab (melee single r1 d1)",
    Killer="hazard 1 20/7/3/0 Beast // Maul (melee single r1 d20 +5)",
    Doomed="hazard 1 2/7/3/0 Beast // Bite (melee single r1 d1 +5)",
    Spiky="unit 1 9/4/3/0 Human // Riposte (defensive): The attacker takes 2 damage. // Jab (melee single r1 d1)",
)


def at_round_start(mine: list[str | dict[str, str | int]], foes: list[str | dict[str, str | int]], **more: object) -> Match:
    """A combat at the start of its first round."""
    return fight(GAME, mine, foes, round=0, **more)  # type: ignore[arg-type]


@pytest.mark.rule("MW-75")
@pytest.mark.rule("MW-R26")
def test_a_run_is_declared_at_the_start_of_a_round_only() -> None:
    match = at_round_start(["Hero"], ["Quick"])
    assert (asked(match), codes(match)) == (0, ["fight", "run"])
    play(match, "fight", "use bite hero")
    assert "run" not in codes(match)
    play(match, "pass")
    assert codes(match) == ["fight", "run"]
    assert "run" not in codes(stand(GAME, phase="Travel"))


@pytest.mark.rule("MW-76")
@pytest.mark.rule("MW-R27")
def test_every_enemy_takes_one_action_in_order_of_ini() -> None:
    match = at_round_start(["Hero"], ["Slow One", "Quick", "Nurse"])
    play(match, "run")
    order = []
    while "remain" not in codes(match):
        order.append(acting(match))
        assert asked(match) == 1
        play(match, codes(match)[0])
    assert order == ["Quick", "Nurse", "Slow One"]
    assert column(match, "Hero", "hp counters") == 2
    assert sum(" rolls " in line for line in said(match)) == 2  # for the attacks; none for the run


@pytest.mark.rule("MW-R27")
def test_parting_actions_keep_to_range_cost_and_what_hazards_must_do() -> None:
    match = at_round_start(["Hero"], ["Quick", "Rear@mid"])
    play(match, "run")
    assert (acting(match), codes(match)) == ("Quick", ["use bite hero"])
    play(match, "use bite hero")
    assert "remain" in codes(match)  # Rear reaches nobody and does nothing
    assert column(match, "Hero", "hp counters") == 1


@pytest.mark.rule("MW-R27")
def test_a_players_units_may_decline_their_parting_action() -> None:
    match = duel(GAME, ["Hero"], ["Rival"], round=1, at=["Meadow", "Meadow"])
    play(match, "pass", "pass", "run")
    assert (asked(match), acting(match)) == (1, "Rival")
    play(match, "pass")
    assert (asked(match), "remain" in codes(match)) == (0, True)


@pytest.mark.rule("MW-R27")
def test_the_runner_may_answer_and_timed_effects_stay() -> None:
    match = at_round_start(["Hero", "Fencer"], [{"card": "Quick", "enfeeble": 1}, "Slow One"])
    play(match, "run", "use bite hero")
    assert "accept" in codes(match)
    play(match, "answer cover fencer hero")
    assert column(match, "Quick", "enfeeble") == 1  # a parting action is no activation
    assert acting(match) == "Slow One"


@pytest.mark.rule("MW-R27")
def test_a_run_ends_when_the_catalyst_dies() -> None:
    match = at_round_start(["Hero"], ["Killer", "Slow One"])
    play(match, "run", "use maul hero")
    assert "Hero falls." in said(match)
    assert "remain" not in codes(match)
    assert all(code.startswith("return") for code in codes(match))
    assert of_player(match, 0, "gold") == 500


@pytest.mark.rule("MW-R27")
def test_the_combat_is_won_if_the_last_enemy_dies_meanwhile() -> None:
    match = at_round_start(["Hero", "Spiky"], ["Doomed"])
    play(match, "run", "use bite hero", "answer riposte spiky")
    assert pile(match, "used hazards") == ["Doomed"]
    assert of_player(match, 0, "phase") == "Encounter and Quest"
    assert "remain" not in codes(match)


@pytest.mark.rule("MW-R27")
def test_deaths_and_collapse_resolve_between_parting_actions() -> None:
    match = at_round_start([wounded("Guard", 5), "Hero@mid"], ["Quick", "Slow One"])
    play(match, "run", "use bite guard")
    assert not alive(match, "Guard")
    assert row(match, "Hero") == "front"
    assert codes(match) == ["use bite hero"]


@pytest.mark.rule("MW-77")
@pytest.mark.rule("MW-R28")
def test_the_runner_stays_or_moves_to_a_location_of_a_shared_region() -> None:
    match = play(at_round_start(["Hero"], ["Quick"]), "run", "use bite hero")
    assert set(codes(match)) == {"flee harbour", "flee village", "flee market", "flee crypt", "remain"}
    assert why_not(match, "flee far") == "MW-71"
    play(match, "flee crypt")
    assert of_player(match, 0, "at") == "Crypt"
    assert names(match, "encounter", 1) == []  # no random encounter, though its HR is 4
    assert of_player(match, 0, "phase") == "Provision"


@pytest.mark.rule("MW-R28")
def test_staying_after_a_run_skips_phase_4_too() -> None:
    match = play(at_round_start(["Hero"], ["Quick"]), "run", "use bite hero", "remain")
    assert (of_player(match, 0, "at"), of_player(match, 0, "phase")) == ("Meadow", "Provision")


@pytest.mark.rule("MW-78")
@pytest.mark.rule("MW-R28")
@pytest.mark.rule("MW-R37")
def test_undefeated_hazards_are_shuffled_back_and_defeated_ones_are_not() -> None:
    match = at_round_start(["Hero", "Ace"], [wounded("Quick", 18), wounded("Slow One", 3)], hazard_stack=["Rat"])
    play(match, "fight", "use cut quick", "pass", "use bite hero", "run", "use bite hero", "remain")
    assert pile(match, "used hazards") == ["Quick"]
    assert names(match, "encounter", 1) == []
    assert sorted(pile(match, "hazard stack")) == ["Rat", "Slow One"]


@pytest.mark.rule("MW-79")
@pytest.mark.rule("MW-R30")
def test_who_can_pay_for_no_attack_must_run() -> None:
    match = fight(GAME, [tired("Pauper", 4), tired("Acolyte", 1)], ["Quick"], round=0, classes=[["Friar"], ["Fighter"]])
    assert (asked(match), acting(match)) == (1, "Quick")  # no choice is offered: the parting actions begin
    assert "fight" not in codes(match)
    match = fight(GAME, [tired("Pauper", 4), "Acolyte"], ["Quick"], round=0, classes=[["Friar"], ["Fighter"]])
    assert codes(match) == ["fight", "run"]  # 1 AP pays for a Bolt


@pytest.mark.rule("MW-R30")
def test_a_0_ap_attack_saves_from_a_forced_run_even_out_of_range() -> None:
    match = fight(GAME, [tired("Pauper", 4), "Guard@mid"], ["Quick"], round=0, classes=[["Friar"], ["Fighter"]])
    assert codes(match) == ["fight", "run"]
    match = fight(
        GAME, [tired("Pauper", 4), {"card": "Guard@mid", "daze": 4}], ["Quick"], round=0, classes=[["Friar"], ["Fighter"]]
    )
    assert asked(match) == 1  # Daze counts


@pytest.mark.rule("MW-R30")
def test_a_party_without_attacks_or_with_spent_ones_must_run() -> None:
    match = fight(GAME, ["Pauper", "Mender"], ["Quick"], round=0, classes=[["Friar"], ["Fighter"]])
    assert asked(match) == 1
    match = fight(GAME, ["Pauper", "Once"], ["Quick"], round=1, classes=[["Friar"], ["Fighter"]])
    play(match, "use bite pauper", "pass", "use bomb quick")
    assert "fight" not in codes(match)
    assert asked(match) == 1


@pytest.mark.rule("MW-R30")
def test_hazards_are_never_forced_to_run() -> None:
    match = fight(GAME, ["Hero"], ["Nurse"], round=0)
    assert codes(match) == ["fight", "run"]
    play(match, "fight", "use lick nurse", "pass")
    assert codes(match) == ["fight", "run"]


@pytest.mark.rule("MW-R30")
@pytest.mark.rule("MW-R29")
def test_if_both_players_must_run_the_active_one_does() -> None:
    match = duel(
        GAME, ["Pauper"], [tired("Acolyte", 1), {"card": "Sage", "ap counters": 9}], round=1, classes=[["Friar"], ["Friar"]]
    )
    while "remain" not in codes(match):
        play(match, "pass" if "pass" in codes(match) else codes(match)[0])
    assert asked(match) == 0
    assert sum(" runs." in line or " run." in line for line in said(match)) == 1


@pytest.mark.rule("MW-R29")
@pytest.mark.rule("MW-R119")
def test_players_may_run_from_players() -> None:
    match = duel(GAME, ["Hero"], ["Rival"], round=0, at=["Meadow", "Meadow"])
    assert (asked(match), codes(match)) == (1, ["fight", "run"])  # round 1: the defender only
    play(match, "run", "use punch rival")
    assert asked(match) == 1
    assert "flee crypt" in codes(match)
    play(match, "flee crypt")
    assert [of_player(match, seat, "at") for seat in (0, 1)] == ["Meadow", "Crypt"]
    assert of_player(match, 0, "phase") == "Provision"


@pytest.mark.rule("MW-R29")
@pytest.mark.rule("MW-R119")
def test_from_round_2_the_attacker_is_asked_first() -> None:
    match = duel(GAME, ["Hero"], ["Rival"], round=1, at=["Meadow", "Meadow"])
    play(match, "pass", "pass")
    assert (asked(match), codes(match)) == (0, ["fight", "run"])
    play(match, "fight")
    assert (asked(match), codes(match)) == (1, ["fight", "run"])


@pytest.mark.rule("MW-R119")
def test_a_party_that_would_have_to_run_cannot_attack() -> None:
    where = ["Meadow", "Meadow"]
    match = stand(GAME, [[tired("Pauper", 4)], ["Rival"]], phase="Encounter and Quest", at=where, classes=[["Friar"], ["Fighter"]])
    assert not any(code.startswith("attack") for code in codes(match))
    match = stand(GAME, [["Hero"], ["Rival"]], phase="Encounter and Quest", at=where)
    assert any(code.startswith("attack") for code in codes(match))


@pytest.mark.rule("MW-R120")
def test_a_run_move_owes_an_encounter() -> None:
    match = play(at_round_start(["Hero"], ["Quick"]), "run", "use bite hero", "flee crypt")
    assert match.state.table[_number(match, "owes")] == 1
    match = play(at_round_start(["Hero"], ["Quick"]), "run", "use bite hero", "remain")
    assert match.state.table[_number(match, "owes")] == 0


def _number(match: Match, name: str) -> int:
    return next(number.number for number in match.game.book.schema.numbers if number.name == name)


@pytest.mark.rule("MW-R103")
def test_pinned_does_not_stop_a_run() -> None:
    match = at_round_start([{"card": "Hero", "pinned": 1}], ["Quick"])
    play(match, "run", "use bite hero", "flee harbour")
    assert of_player(match, 0, "at") == "Harbour"


@pytest.mark.rule("MW-R27")
def test_a_unit_that_attacked_this_round_still_has_its_parting_action() -> None:
    match = fight(GAME, ["Hero"], ["Quick"], rolls=dice(7, 7), round=1)
    play(match, "use bite hero", "pass", "run", "use bite hero")
    assert column(match, "Hero", "hp counters") == 2
    assert ap(match, "Quick") == 3
    assert hp(match, "Hero") == 5


@pytest.mark.rule("MW-R30")
@pytest.mark.rule("MW-79")
def test_a_defender_that_can_pay_for_no_attack_must_run() -> None:
    match = duel(GAME, ["Hero"], [tired("Pauper", 4)], round=0, classes=[["Fighter"], ["Friar"]], at=["Meadow", "Meadow"])
    assert (asked(match), acting(match)) == (0, "Hero")  # nobody was asked: the parting action of the attacker
    play(match, "pass")
    assert (asked(match), "remain" in codes(match)) == (1, True)
    play(match, "flee crypt")
    assert (of_player(match, 1, "at"), of_player(match, 0, "phase")) == ("Crypt", "Provision")


@pytest.mark.rule("MW-R33")
@pytest.mark.rule("MW-R28")
def test_items_of_hazards_that_were_left_behind_are_discarded() -> None:
    match = fight(GAME, ["Hero"], ["Quick + Sword"], round=0, hazard_stack=[])
    play(match, "run", "use bite hero", "remain")
    assert names(match, "hazard gear", 1) == []
    assert names(match, "discard", 1) == ["Sword"]
    assert pile(match, "hazard stack") == ["Quick"]


@pytest.mark.rule("MW-R27")
@pytest.mark.rule("MW-R52")
def test_nobody_takes_a_second_parting_action() -> None:
    game = cards(
        Chief="hazard 1 9/1/9/4 Human // Order (friendly single): The target activates once more this round.",
        Biter="hazard 1 9/9/3/4 Beast // Bite (melee single r4 d1)",
    )
    match = play(fight(game, ["Hero"], ["Biter", "Chief"], dice(2, 2), round=0), "run", "use bite hero", "use order biter")
    assert "remain" in codes(match)

"""Chapter 5 of the rulebook: priority (MT-69 to MT-76, MT-R14, MT-R16 to MT-R18)."""

import pytest

from bestiary import Match
from tests.games.montac.mat import Cards, cards, health, names, seen, stand
from tests.games.table import asked, codes, play

GAME = cards(Spark="red 1", Frost="blue 1")
SPARKS: tuple[Cards, Cards] = (["Spark", "Frost", "Spark"], ["Spark", "Spark"])
SKILLED = {
    "Smith": "basic 1 900 Knight / You may gain 1 health point.",
    "Medic": "basic 1 900 Knight / When a tactical is played, gain 1 health point.",
    "Drum": "basic 1 900 Knight / During your Conflict Stage, gain 1 health point.",
}


def stage(match: Match) -> str:
    """The stage of the turn."""
    return next(str(player["stage"]) for player in match.view(0)["players"] if "stage" in player)


def play_one(match: Match, name: str) -> Match:
    """Play any of the like cards of a name."""
    return play(match, next(code for code in codes(match) if code.startswith(f"play {name}")))


@pytest.mark.rule("MT-69")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("last", [0, 1])
def test_the_turn_player_begins_every_stage_whoever_acted_last(active: int, last: int) -> None:
    match = stand(GAME, ["Pawn"], ["Rook"], hands=(["Spark"] * 3, ["Spark"] * 3), active=active)
    begins = []
    for _ in range(3):
        begins.append((stage(match), asked(match)))
        if asked(match) != last:
            play(match, "pass")
        play_one(match, "spark")
        play(match, "pass", "pass")
    assert begins == [("Preparation", active), ("Conflict", active), ("Cool Down", active)]


@pytest.mark.rule("MT-70")
def test_the_game_actions_are_playing_using_attacking_and_passing() -> None:
    match = stand(cards(**SKILLED, Spark="red 1"), ["Smith"], ["Rook"], "Conflict", hands=(["Spark"], []), assets=(["Giant"], []))
    assert sorted(codes(match)) == ["attack smith rook", "pass", "play giant", "play spark", "use smith"]
    for code in ("attack smith rook", "play giant", "play spark", "use smith", "pass"):
        twin = match.clone()
        play(twin, code)
        assert asked(twin) == 1  # each of them is one action


@pytest.mark.rule("MT-71")
def test_after_each_action_the_other_player_is_next() -> None:
    match = stand(GAME, hands=(["Spark", "Pawn"], ["Spark"]), assets=([], ["Giant"]))
    order = []
    for code in ("play pawn", "play spark", "play spark", "play giant", "pass"):
        order.append(asked(match))
        play(match, code)
    assert (order, asked(match)) == ([0, 1, 0, 1, 0], 1)


@pytest.mark.rule("MT-72")
def test_passing_hands_priority_over_and_changes_nothing_else() -> None:
    match = stand(GAME, ["Pawn"], ["Rook"], hands=SPARKS)
    before = match.view(0)
    play(match, "pass")
    after = match.view(0)
    assert (before["question"]["who"], after["question"]["who"]) == (0, 1)
    assert {key: after[key] for key in after if key != "question"} == {key: before[key] for key in before if key != "question"}


@pytest.mark.rule("MT-73", "MT-R18")
@pytest.mark.parametrize("answers", [["pass", "pass"], ["play spark", "pass", "pass"], ["pass", "play spark", "pass", "pass"]])
@pytest.mark.parametrize("theirs", [["Rook"], []])
def test_after_an_attack_the_turn_player_has_priority_whoever_acted_last(answers: list[str], theirs: Cards) -> None:
    match = stand(GAME, ["Pawn"], theirs, "Conflict", hands=(["Spark"], ["Spark"]))
    play(match, "attack pawn rook" if theirs else "attack pawn", *answers)
    assert (stage(match), asked(match)) == ("Conflict", 0)


@pytest.mark.rule("MT-R18")
def test_after_an_attack_the_passes_of_the_stage_count_anew() -> None:
    match = stand(GAME, ["Pawn", "Zero"], [], "Conflict", hands=SPARKS)
    play(match, "pass")
    play_one(match, "spark")
    play(match, "attack pawn", "pass", "pass")
    assert health(match) == (5, 4)
    play(match, "pass")
    assert (stage(match), asked(match)) == ("Conflict", 1)  # one pass since the attack
    play(match, "pass")
    assert stage(match) == "Cool Down"


@pytest.mark.rule("MT-73", "MT-R18")
def test_also_after_an_attack_that_was_interrupted() -> None:
    game = cards(Gust="red 1 / Return 1 monster in play to the hand.")
    match = stand(game, ["Pawn"], [], "Conflict", hands=([], ["Gust"]))
    play(match, "attack pawn", "play gust")
    assert (names(match, "monsters", 0), asked(match), stage(match), health(match)) == ([], 0, "Conflict", (5, 5))


@pytest.mark.rule("MT-74", "MT-R66")
def test_mandatory_activations_do_not_pass_priority() -> None:
    match = stand(cards(**SKILLED), ["Drum"], ["Drum"])
    play(match, "pass", "pass")
    assert (stage(match), health(match), asked(match)) == ("Conflict", (6, 5), 0)


@pytest.mark.rule("MT-75", "MT-R66")
def test_automatic_activations_do_not_pass_priority() -> None:
    match = stand(cards(**SKILLED, Spark="red 1"), ["Medic"], ["Medic"], hands=(["Spark"], ["Spark"]))
    play(match, "play spark")
    assert (health(match), asked(match)) == ((6, 6), 1)
    play(match, "play spark")
    assert (health(match), asked(match)) == ((7, 7), 0)


@pytest.mark.rule("MT-R66")
def test_manual_use_passes_priority() -> None:
    match = stand(cards(**SKILLED), ["Smith"], ["Smith"])
    play(match, "use smith")
    assert (health(match), asked(match)) == ((6, 5), 1)
    play(match, "use smith")
    assert (health(match), asked(match)) == ((6, 6), 0)


@pytest.mark.rule("MT-76", "MT-R14")
def test_two_passes_in_a_row_end_a_stage_and_anything_else_begins_the_count_anew() -> None:
    match = stand(GAME, hands=SPARKS)
    play(match, "pass")
    play_one(match, "spark")
    play(match, "pass")
    assert (stage(match), asked(match)) == ("Preparation", 1)
    play_one(match, "spark")
    assert (stage(match), asked(match)) == ("Preparation", 0)
    play(match, "pass", "pass")
    assert stage(match) == "Conflict"


@pytest.mark.rule("MT-71", "MT-R14")
def test_worked_example_18_a_plays_b_passes_a_passes() -> None:
    match = stand(GAME, hands=(["Pawn"], []))
    play(match, "play pawn", "pass")
    assert (stage(match), asked(match)) == ("Preparation", 0)
    play(match, "pass")
    assert stage(match) == "Conflict"


@pytest.mark.rule("MT-R16")
def test_a_play_is_carried_out_before_anybody_can_answer() -> None:
    game = cards(Bolt="red 1 / Send 1 monster in play to the perished pile.", Spark="red 1")
    match = stand(game, [], ["Rook"], hands=(["Bolt"], ["Spark"]))
    play(match, "play bolt")
    assert (names(match, "monsters", 1), names(match, "perished", 1), names(match, "perished", 0)) == ([], ["Rook"], ["Bolt"])
    assert (asked(match), codes(match)) == (1, ["pass", "play spark"])


@pytest.mark.rule("MT-R17")
def test_the_attacked_side_answers_first_then_in_turn_and_two_passes_end_the_attack() -> None:
    match = stand(GAME, ["Pawn"], ["Rook"], "Conflict", hands=(["Spark"], ["Spark"]))
    order = []
    for code in ("attack pawn rook", "pass", "play spark", "pass"):
        order.append(asked(match))
        play(match, code)
    assert (order, asked(match), seen(match, "Pawn")["facts"].get("attack")) == ([0, 1, 0, 1], 0, "attacker")
    play(match, "pass")
    assert (names(match, "monsters", 0), asked(match), stage(match)) == ([], 0, "Conflict")


@pytest.mark.rule("MT-R17")
def test_passes_inside_an_attack_never_count_for_the_stage() -> None:
    match = stand(GAME, ["Pawn"], ["Zero"], "Conflict")
    play(match, "attack pawn zero", "pass", "pass", "pass")
    assert (stage(match), asked(match)) == ("Conflict", 1)
    play(match, "pass")
    assert stage(match) == "Cool Down"


@pytest.mark.rule("MT-R17")
def test_no_attack_is_declared_inside_an_attack() -> None:
    match = stand(GAME, ["Pawn", "Twin"], ["Rook"], "Conflict")
    play(match, "attack pawn rook", "pass")
    assert (asked(match), codes(match)) == (0, ["pass"])
    refusal = match.why_not("attack twin rook")
    assert refusal is not None
    assert refusal.rule == "MT-58"
    assert "not in response" in refusal.sentence

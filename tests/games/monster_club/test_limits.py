"""How games and turns that would go on for ever end: stalling, the limit of turns, the limit of actions (MC-R8, MC-R47)."""

import pytest

from bestiary import Match
from bestiary.games.monster_club.schema import ACTIONS
from tests.games.monster_club.board import cards, half, lives, stand
from tests.games.table import codes, play, said, why_not, zone_of

GAME = cards()


def ended(match: Match) -> tuple[str, list[int], str]:
    """How it ended, who won, and by which rule."""
    result = match.result()
    assert result is not None
    return (result.ending, result.winners, result.rule)


# ---- stalling -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R8")
@pytest.mark.parametrize(
    ("left", "expected"),
    [((4, 3), ("stalled", [0], "MC-R8")), ((1, 2), ("stalled", [1], "MC-R8")), ((3, 3), ("stalled draw", [], "MC-R8"))],
)
def test_after_ten_turns_without_an_attack_lives_decide(left: tuple[int, int], expected: tuple[str, list[int], str]) -> None:
    match = stand(GAME, ["Ox"], ["Bat"], lives=left)
    for _ in range(9):  # both players' turns count
        play(match, "end")
        assert not match.over
    play(match, "end")
    assert (ended(match), lives(match)) == (expected, left)


@pytest.mark.rule("MC-R8")
def test_an_attack_in_the_tenth_turn_restarts_the_count() -> None:
    match = stand(GAME, ["Ox", "Tower"], ["Bat"], quiet_turns=9, lives=(3, 3))
    play(match, "battle", "attack ox", "end")
    assert not match.over
    for _ in range(9):
        play(match, "end")
    assert not match.over
    play(match, "end")
    assert ended(match) == ("stalled", [0], "MC-R8")


@pytest.mark.rule("MC-R8")
def test_an_open_attack_restarts_it_and_going_to_battle_without_one_does_not() -> None:
    assert not play(stand(GAME, ["Ox"], quiet_turns=9), "battle", "open ox").over
    assert ended(play(stand(GAME, ["Ox"], ["Bat"], quiet_turns=9), "battle", "end")) == ("stalled draw", [], "MC-R8")


@pytest.mark.rule("MC-R8")
def test_a_cancelled_attack_restarts_it_too() -> None:
    game = cards(Truce="power / If attacked, cancel the attack.")
    match = stand(game, ["Ox"], ["Bat + Truce"], quiet_turns=9)
    play(match, "battle", "attack ox")
    assert (match.over, lives(match), half(match, 1)) == (False, (3, 3), ["Bat + Truce", "", ""])


@pytest.mark.rule("MC-R8")
def test_another_stall_limit_or_none() -> None:
    assert play(stand(GAME, ["Ox"], stall_limit=1), "end").over
    match = stand(GAME, ["Ox"], quiet_turns=500, stall_limit=0)
    assert not play(match, "end", "end", "end").over


# ---- the limit of turns ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R8")
@pytest.mark.parametrize(
    ("left", "expected"),
    [((2, 2), ("too long draw", [], "MC-R8")), ((1, 2), ("too long", [1], "MC-R8")), ((9, 2), ("too long", [0], "MC-R8"))],
)
def test_after_two_hundred_turns_lives_decide(left: tuple[int, int], expected: tuple[str, list[int], str]) -> None:
    match = stand(GAME, ["Ox"], ["Bat"], turn=199, lives=left)
    play(match, "end")
    assert (match.over, match.view(0)["turn"]) == (False, 200)
    play(match, "end")
    assert ended(match) == expected


@pytest.mark.rule("MC-R8")
def test_another_turn_limit_or_none() -> None:
    assert play(stand(GAME, ["Ox"], turn=30, turn_limit=30), "end").over
    assert not play(stand(GAME, ["Ox"], turn=5000, turn_limit=0), "end").over


# ---- nothing left ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R8")
@pytest.mark.parametrize(
    ("left", "expected"), [((3, 2), ("nothing left", [0], "MC-R8")), ((2, 2), ("nothing left draw", [], "MC-R8"))]
)
def test_when_no_card_is_left_the_game_ends_at_once(left: tuple[int, int], expected: tuple[str, list[int], str]) -> None:
    match = stand(GAME, ["Ox"], ["Ram"], "battle", decks=([], []), lives=(left[0] + 1, left[1] + 1))
    play(match, "attack ox")  # both stacks are destroyed
    assert (ended(match), lives(match)) == (expected, left)


@pytest.mark.rule("MC-R8")
@pytest.mark.parametrize("where", ["deck", "hand", "board"])
def test_one_card_that_is_left_keeps_the_game_going(where: str) -> None:
    match = stand(
        GAME,
        ["Ox"],
        ["Ram", *(["Bat"] if where == "board" else [])],
        "battle",
        decks=([], ["Bat"] if where == "deck" else []),
        hands=(["Bat"] if where == "hand" else [], []),
    )
    play(match, "attack ox")
    assert (match.over, lives(match)) == (False, (2, 2))


# ---- the limit of actions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R47")
def test_after_a_hundred_redraws_the_turn_can_only_be_ended() -> None:
    match = stand(GAME, hands=(["Sword"] * 5, []), decks=(["Axe"] * 3, []), fresh=1)
    for _ in range(100):
        assert codes(match) == ["redraw", "end"]
        play(match, "redraw")
    assert (codes(match), why_not(match, "redraw")) == (["end"], "MC-R47")
    play(match, "end")
    assert said(match)[-1] == "Player 2's turn begins."


@pytest.mark.rule("MC-R47")
def test_each_card_put_down_or_turned_up_each_move_and_each_attack_counts_one() -> None:
    match = stand(GAME, ["(Ox)", "Tower", ""], ["Bat", "Moth", "Crab"], hands=(["Sword", "Axe", "Wolf"], []))
    counts = [actions(match)]
    for code in ("turn ox", "play sword 1", "set axe 1", "set wolf 3", "battle", "attack ox", "attack tower"):
        play(match, code)
        counts.append(actions(match))
    assert counts == [0, 1, 2, 3, 4, 4, 5, 6]
    match = stand(GAME, ["Ox", ""])
    assert actions(play(match, "move ox 2")) == 1
    assert actions(play(match, "end")) == 0  # and the count begins anew


def actions(match: Match) -> int:
    """How many actions the turn player has taken this turn."""
    return int(match.state.table[ACTIONS])


@pytest.mark.rule("MC-R47")
def test_the_limit_holds_for_everything_but_the_end_of_the_turn() -> None:
    match = stand(GAME, ["Ox", "(Tower)", ""], ["Bat"], hands=(["Sword", "Wolf"], []), actions=99)
    assert len(codes(match)) == 8
    play(match, "play sword 1")
    assert codes(match) == ["end"]
    for code in ("play wolf 3", "set wolf 3", "turn tower", "move tower 3", "battle"):
        assert why_not(match, code) == "MC-R47"


@pytest.mark.rule("MC-R47")
def test_in_battle_the_turn_ends_when_the_limit_is_reached() -> None:
    match = stand(GAME, ["Ox", "Tower"], ["Bat", "Moth"], "battle", actions=99, lives=(3, 9))
    play(match, "attack ox")
    assert (match.view(0)["active"], half(match, 1)) == (1, ["", "Moth", ""])


@pytest.mark.rule("MC-R47")
def test_another_limit_of_actions_or_none() -> None:
    assert codes(stand(GAME, hands=(["Wolf"], []), actions=3, action_limit=3)) == ["end"]
    match = stand(GAME, hands=(["Wolf"], []), actions=30_000, action_limit=0)
    assert "play wolf 1" in codes(match)
    assert len(zone_of(match, "hand", 0)) == 1

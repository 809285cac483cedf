"""Ties by exhaustion (MT-185, MT-R97, MT-R98) and that HP stand at 5 before turn 1 (MT-R116)."""

import pytest

from bestiary import Match
from tests.games.montac.course import end_turn, number
from tests.games.montac.mat import Cards, cards, health, named, names, stand
from tests.games.table import codes, play

PLAIN = cards()
WORDS = cards(
    Clock="basic 1 1000 Mecha / At the start of your turn, this card gains 100 power until the end of the turn.",
    Hoard="red 1 / This card is constant.\nAt the end of your turn, gain 1 health point.",
    Lotus="red 1 / This card is constant.\nYou may discard 1 card to draw 1 card.",
)


def exhausted(
    mine: Cards = [],  # noqa: B006 — never changed
    turn: int = 11,
    hands: tuple[Cards, Cards] = ([], []),
    decks: tuple[Cards, Cards] = ([], []),
    sudden: int = 1,
    **more: object,
) -> Match:
    """A Preparation Stage of Sudden Death in which nobody has anything but what is named."""
    return stand(
        WORDS,
        mine,
        hands=hands,
        decks=decks,
        classes=(0, 0),
        sudden_death=sudden,
        turn=turn,
        turns=[turn // 2, turn // 2],
        **more,  # type: ignore[arg-type]
    )


def turns_until_over(match: Match, most: int = 30) -> int:
    """How many turns pass until the game is over."""
    for count in range(1, most + 1):
        if end_turn(match).over:
            return count
    return 0


@pytest.mark.rule("MT-185", "MT-R97")
def test_mt_185_out_of_actions_is_a_tie_after_two_turns() -> None:
    match = exhausted()
    assert turns_until_over(match) == 2
    result = match.result()
    assert result is not None and (result.winners, result.rule) == ([], "MT-185")
    assert health(match) == (5, 5)


@pytest.mark.rule("MT-R97")
def test_mt_r97_not_before_sudden_death() -> None:
    match = stand(PLAIN, decks=([], []), classes=(0, 0), turn=3, turns=[1, 1])
    for _ in range(6):
        end_turn(match)
    assert not match.over
    assert [number(match, "sudden death"), match.view(0)["turn"]] == [0, 9]


@pytest.mark.rule("MT-R97")
def test_mt_r97_who_could_act_keeps_the_game_going() -> None:
    """A monster in hand that could be played is an action, even if it is never taken: only MT-R98 ends this."""
    match = exhausted(hands=(["Pawn"], []))
    assert turns_until_over(match) == 12
    result = match.result()
    assert result is not None and result.rule == "MT-R98"


@pytest.mark.rule("MT-R97")
def test_mt_r97_an_ability_that_can_be_used_is_an_action() -> None:
    match = exhausted(tacticals=(["Lotus"], []), hands=(["Queen"], []), decks=(["Queen"], []), mine=["Giant"] * 3)
    assert "use lotus" in codes(match)
    assert turns_until_over(match, 3) == 0


@pytest.mark.rule("MT-R97")
@pytest.mark.parametrize("change", ["draw", "timer", "health", "power"])
def test_mt_r97_what_changes_keeps_the_game_going(change: str) -> None:
    """Nobody can act, but cards are drawn, a Timer runs, Health Points or a power change: two quiet turns come only after that."""
    if change == "draw":  # the enemy draws; a Class 7 card could not be played
        match = stand(named({"Titan": "basic 7 2500 Stone"}), decks=(["Titan"] * 7, []), hands=(["Titan"], []), **LATE)
        play(match, "pass", "pass")
        assert turns_until_over(match) == 3
    elif change == "timer":
        match = exhausted([{"card": "Comet", "attacks": 1}], stage="Cool Down")
        assert turns_until_over(match) == 5  # turns 11, 12, 13: the Timer; 14 and 15 are quiet
    elif change == "health":
        match = exhausted(tacticals=(["Hoard"], []))
        assert turns_until_over(match, 10) == 0
    else:
        match = stand(WORDS, ["Clock"], ["Giant"] * 3, decks=([], []), classes=(0, 0), active=1, **LATE)  # type: ignore[arg-type]
        assert turns_until_over(match, 10) == 0


LATE = {"sudden_death": 1, "turn": 11, "turns": [5, 5]}


@pytest.mark.rule("MT-R97", "MT-R53")
def test_mt_r97_a_timer_that_is_kept_at_0_changes_nothing() -> None:
    game = named(
        {
            "Anchor": "tacticlysm / This card is constant.\nEach synergy monster you command cannot perish due to its timer.",
            "Husk": "synergy 1 0 Stone",
        }
    )
    match = stand(game, [{"card": "Husk", "timer": 1}], decks=([], []), tacticals=(["Anchor"], []), **LATE)
    assert turns_until_over(match) == 2 and names(match, "monsters", 0) == ["Husk"]


@pytest.mark.rule("MT-R97")
def test_mt_r97_the_two_turns_are_one_of_each_player() -> None:
    """The second player skips two turns, so the first player's two quiet turns in a row are not enough."""
    match = exhausted(skips=[0, 2])
    assert turns_until_over(match) == 4
    assert match.view(0)["turn"] == 14


@pytest.mark.rule("MT-R98")
def test_mt_r98_twelve_turns_of_passing_are_a_tie() -> None:
    match = exhausted(["Pawn"])  # which could attack, and never does
    assert turns_until_over(match) == 12
    result = match.result()
    assert result is not None and (result.winners, result.rule) == ([], "MT-R98")


@pytest.mark.rule("MT-R98")
def test_mt_r98_one_action_begins_the_count_anew() -> None:
    match = exhausted(["Giant"], hands=(["Pawn"], []))
    for _ in range(6):
        end_turn(match)
    assert number(match, "idle") == 6
    play(match, "play pawn")
    end_turn(match)
    assert number(match, "idle") == 0
    assert turns_until_over(match) == 12


@pytest.mark.rule("MT-R98")
def test_mt_r98_before_sudden_death_nothing_is_counted() -> None:
    match = stand(PLAIN, ["Pawn"], turn=3, turns=[1, 1])
    for _ in range(6):
        end_turn(match)
    assert number(match, "idle") == 0


@pytest.mark.rule("MT-R116")
def test_mt_r116_health_points_are_five_before_the_first_turn() -> None:
    match = PLAIN.new(seed=1, decks=["plain", "plain"])
    assert health(match) == (5, 5)
    play(match, "exchange none", "exchange none")
    assert (match.view(0)["turn"], health(match)) == (1, (5, 5))

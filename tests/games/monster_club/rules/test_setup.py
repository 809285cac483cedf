"""Chapter 3 of the rulebook: lives, Rock Paper Scissors, who begins; and the options of a table (MC-22 to MC-27, MC-98)."""

from collections import Counter

import pytest

from bestiary import BadRequest, Match
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.rng import quick
from bestiary.engine.table.game import Settings
from tests.games.monster_club.board import cards, half, lives, names, stand
from tests.games.table import asked, codes, play, said, truly, zone_of

GAME = cards()


def new(seed: int = 1, **options: int | str) -> Match:
    """A game with the plain deck on both sides."""
    chosen: Settings = {**options}
    return GAME.new(seed=seed, decks=["plain", "plain"], options=chosen)


# ---- lives ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-22", "MC-R4")
def test_both_have_the_lives_that_were_agreed_on_three_unless_said() -> None:
    assert lives(new()) == (3, 3)
    for count in range(3, 10):
        assert lives(new(lives=count)) == (count, count)


@pytest.mark.rule("MC-R4")
@pytest.mark.parametrize("count", [1, 2, 10, 99])
def test_other_numbers_of_lives_only_at_an_unusual_table(count: int) -> None:
    with pytest.raises(BadRequest) as told:
        new(lives=count)
    assert str(told.value) == f"MC-R4: a table plays with 3 to 9 lives, not {count}; unusual_lives=on allows others"
    assert lives(new(lives=count, unusual_lives="on")) == (count, count)


@pytest.mark.rule("MC-R4")
@pytest.mark.parametrize("count", [0, -1, 100])
def test_no_table_has_no_lives_or_a_hundred(count: int) -> None:
    for unusual in ("on", "off"):
        with pytest.raises(BadRequest, match=f'option "lives" cannot be {count}; it can be a number from 1 to 99'):
            new(lives=count, unusual_lives=unusual)


@pytest.mark.rule("MC-R4")
def test_lives_never_fall_below_zero() -> None:
    game = cards(Doom="power / Your rival loses 5 lives.")
    match = stand(game, ["Ox"], hands=(["Doom"], []), lives=(3, 2))
    play(match, "play doom 1")
    assert (match.over, lives(match)) == (True, (3, 0))


@pytest.mark.rule("MC-23")
def test_who_brings_the_rivals_lives_to_zero_wins() -> None:
    match = stand(GAME, ["Tower", "Wolf"], ["Bat", "Moth"], "battle", lives=(1, 2))
    play(match, "attack tower")
    assert (lives(match), match.over) == ((1, 1), False)
    play(match, "attack wolf")
    result = match.result()
    assert result is not None
    assert (result.winners, result.returns, result.ending, result.rule) == ([0], [1.0, -1.0], "beaten", "MC-23")
    assert (lives(match), result.sentence) == ((1, 0), "Player 1 has lives left and wins.")


# ---- the beginning --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-24")
def test_both_decks_are_shuffled() -> None:
    assert [truly(new(7), "deck", seat) for seat in (0, 1)] == [truly(new(7), "deck", seat) for seat in (0, 1)]
    assert truly(new(7), "deck", 0) != truly(new(8), "deck", 0)
    assert truly(new(7), "deck", 0) != truly(new(7), "deck", 1)
    tops = Counter(truly(new(seed), "deck", 1)[0] for seed in range(300))
    assert len(tops) == 25  # every card can lie on top, none of them much more often than the others
    assert max(tops.values()) < 30


@pytest.mark.rule("MC-25", "MC-R5")
def test_both_choose_in_secret_and_show_together() -> None:
    match = new()
    assert (asked(match), codes(match)) == (0, ["show rock", "show scissors", "show paper"])
    before = match.view(1)
    play(match, "show paper")
    assert (asked(match), codes(match)) == (1, ["show rock", "show scissors", "show paper"])
    after = match.view(1)
    assert {key: after[key] for key in after if key != "question"} == {key: before[key] for key in before if key != "question"}
    assert "paper" not in " ".join([*said(match, 1), *said(match, None)]).lower()
    play(match, "show rock")
    assert said(match, None)[-2:] == ["Player 1 shows paper.", "Player 2 shows rock."]


@pytest.mark.rule("MC-R5")
def test_no_choice_is_found_out_by_imagining_the_rest() -> None:
    menus = []
    for shown in ("rock", "paper", "scissors"):
        match = play(new(), f"show {shown}")
        imagined = match.clone()
        determinize(imagined.state, 1, quick(9))
        play(imagined, "show rock")
        menus.append((asked(imagined), codes(imagined)))  # the first player is asked again: nobody can know what they chose
    assert menus == [(0, ["show rock", "show scissors", "show paper"])] * 3


@pytest.mark.rule("MC-R5")
def test_a_tie_is_thrown_again_as_often_as_it_comes() -> None:
    match = new()
    for shown in ("rock", "paper", "scissors", "rock"):
        play(match, f"show {shown}", f"show {shown}")
        assert (asked(match), codes(match)) == (0, ["show rock", "show scissors", "show paper"])
        assert said(match)[-1] == "Both show the same: once more."
    assert codes(play(match, "show rock", "show scissors"))[0].startswith("start")


@pytest.mark.rule("MC-26", "MC-R5")
@pytest.mark.parametrize(("winning", "losing"), [("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")])
def test_the_winner_decides_who_takes_the_first_turn(winning: str, losing: str) -> None:
    for winner in (0, 1):
        for choice in (0, 1):
            shown = (winning, losing) if winner == 0 else (losing, winning)
            match = play(new(), *(f"show {one}" for one in shown))
            assert asked(match) == winner
            assert sorted(codes(match)) == sorted(["start me", f"start seat-{2 - winner}"])
            play(match, "start me" if choice == winner else f"start seat-{choice + 1}")
            assert (match.view(0)["active"], match.view(0)["turn"], asked(match)) == (choice, 1, choice)


@pytest.mark.rule("MC-27")
def test_hands_are_empty_until_the_first_draw_phase_of_their_owner() -> None:
    match = new()
    sizes = [[len(zone_of(match, zone, seat)) for seat in (0, 1)] for zone in ("hand", "deck", "monsters", "grave")]
    assert sizes == [[0, 0], [25, 25], [0, 0], [0, 0]]
    play(match, "show rock", "show scissors", "start me")
    assert [len(zone_of(match, "hand", seat)) for seat in (0, 1)] == [5, 0]
    play(match, "end")
    assert [len(zone_of(match, "hand", seat)) for seat in (0, 1)] == [5, 5]


@pytest.mark.rule("MC-R6")
def test_the_starter_may_make_an_open_attack_in_the_first_turn() -> None:
    match = play(new(), "show rock", "show scissors", "start me")
    mine = str(zone_of(match, "hand", 0)[0]["name"])
    play(match, f"play {mine} 2", "battle", f"open {mine}")
    assert (lives(match), match.view(0)["active"], match.view(0)["turn"]) == ((3, 2), 1, 2)
    assert half(match, 0) == ["", mine, ""]


@pytest.mark.rule("MC-R6")
def test_with_the_option_the_first_turn_is_without_an_attack_and_only_that_one() -> None:
    match = play(new(no_first_turn_attack="on"), "show rock", "show scissors", "start me")
    mine = str(zone_of(match, "hand", 0)[0]["name"])
    play(match, f"play {mine} 2")
    assert "battle" not in codes(match)
    refusal = match.why_not("battle")
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == ("MC-R6", "this table plays without attacks in the first turn: end your turn")
    play(match, "end")
    theirs = str(zone_of(match, "hand", 1)[0]["name"])
    play(match, f"play {theirs} 2")
    assert f"attack {theirs.lower().replace(' ', '-')}" in codes(play(match, "battle"))  # the rival's first turn is as usual


# ---- the options of a table -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-98")
def test_whether_the_advanced_rules_hold_is_agreed_before_the_game() -> None:
    for said_so, number in (({}, 1), ({"advanced_rules": "on"}, 1), ({"advanced_rules": "off"}, 0)):
        assert new(**said_so).view(0)["numbers"]["advanced rules"] == number
    with pytest.raises(BadRequest) as told:
        new(advanced_rules="perhaps")
    assert str(told.value) == 'option "advanced_rules" cannot be perhaps; it can be on, off'


@pytest.mark.rule("MC-R19", "MC-R21")
def test_a_table_is_strict_unless_it_is_a_tournament_with_advanced_rules() -> None:
    for mode, advanced, number in (("strict", "on", 0), ("tournament", "on", 1), ("tournament", "off", 0), ("strict", "off", 0)):
        match = new(mode=mode, advanced_rules=advanced)
        assert match.view(0)["numbers"]["tournament"] == number
    assert new().view(0)["numbers"]["tournament"] == 0


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("mode", "lenient", 'option "mode" cannot be lenient; it can be strict, tournament'),
        ("no_first_turn_attack", "yes", 'option "no_first_turn_attack" cannot be yes; it can be off, on'),
        ("stall_limit", -1, 'option "stall_limit" cannot be -1; it can be a number from 0 to 999'),
        ("turn_limit", 10000, 'option "turn_limit" cannot be 10000; it can be a number from 0 to 9999'),
        ("action_limit", "many", 'option "action_limit" cannot be many; it can be a number from 0 to 9999'),
        ("the_readings", "Ox: both", 'MC-R46: the_readings: "both" is no reading; say "your", "rival\'s" or "any"'),
        ("the_readings", "Oxen: your", 'MC-R46: the_readings: there is no card named "Oxen"'),
        ("hand", 5, 'Monster Club has no option "hand"; it has lives'),
    ],
)
def test_a_wrong_option_is_refused_in_one_sentence(name: str, value: int | str, sentence: str) -> None:
    with pytest.raises(BadRequest) as told:
        new(**{name: value})
    assert str(told.value).startswith(sentence)
    assert "\n" not in str(told.value)


def test_the_options_say_what_they_are_with_their_rules() -> None:
    rules = {option.name: option.rule for option in GAME.options}
    assert rules == {
        "lives": "MC-22 MC-R4",
        "unusual_lives": "MC-R4",
        "mode": "MC-R19",
        "advanced_rules": "MC-98 MC-R21",
        "no_first_turn_attack": "MC-R6",
        "stall_limit": "MC-R8",
        "turn_limit": "MC-R8",
        "action_limit": "MC-R47",
        "the_readings": "MC-102 MC-R46",
        "lists": "",
    }
    assert names(new(), "hand", 0) == []

"""Pauses: drawn before anybody thinks, from the level and what everybody sees; and which answers everybody sees to be forced."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bestiary
from bestiary import Match
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.rng import quick
from bestiary.engine.state.schema import CLOSED, SPECTATOR
from bestiary.players.levels import LEVELS
from bestiary.players.registry import PLAYERS
from bestiary.server.thinking.forced import is_openly_forced
from bestiary.server.thinking.pauses import LEAST, MOST, PART, QUICK, STEP, Pauses
from tests.server.tables import GAMES


@pytest.mark.parametrize("level", PLAYERS)
def test_a_pause_has_room_for_thinking_and_for_the_way(level: str) -> None:
    pauses, seconds = Pauses(0.5, random.Random(1)), LEVELS[level].seconds if level in LEVELS else None
    drawn = [pauses.draw(level) for _ in range(500)]
    base = 0.5 if seconds is None else seconds / (MOST * PART)
    assert all(LEAST * base <= pause.after <= MOST * base for pause in drawn)
    assert max(pause.after for pause in drawn) > 2 * min(pause.after for pause in drawn)
    assert all(pause.think is not None and pause.think + pause.lead(False) < pause.after for pause in drawn)
    assert seconds is None or max(pause.think or 0.0 for pause in drawn) == pytest.approx(seconds, rel=0.05)


def test_without_a_pace_nothing_is_paused_and_thinking_has_no_other_limit() -> None:
    pause = Pauses(0.0).draw("expert")
    assert pause.think is None and pause.lead(False) == 0.0
    assert pause.due(5.0, 5.0, False) == pause.due(5.0, 5.0, True) == 5.0


@given(st.floats(0.05, 2.0), st.floats(0.0, 1.0), st.floats(0.0, 1.0), st.booleans(), st.integers(0, 999))
def test_when_an_answer_is_told_does_not_depend_on_when_it_was_found(
    pace: float, one: float, other: float, is_forced: bool, seed: int
) -> None:
    pause = Pauses(pace, random.Random(seed)).draw("club")
    in_time = pause.after * (QUICK if is_forced else 1.0) - pause.lead(is_forced)
    due = pause.due(100.0, 100.0, is_forced)
    assert due == pytest.approx(100.0 + in_time + pause.lead(is_forced))
    for found in (one, other):
        assert pause.due(100.0, 100.0 + found * in_time * 0.999, is_forced) == due


@given(st.floats(0.05, 2.0), st.floats(0.001, 10.0), st.booleans(), st.integers(0, 999))
def test_an_answer_that_comes_too_late_is_told_a_whole_number_of_steps_later(
    pace: float, late: float, is_forced: bool, seed: int
) -> None:
    pause = Pauses(pace, random.Random(seed)).draw("club")
    due = pause.due(0.0, 0.0, is_forced)
    told = pause.due(0.0, due - pause.lead(is_forced) + late, is_forced)
    steps = (told - due) / (STEP * pace)
    assert steps == pytest.approx(round(steps)) and round(steps) >= 1
    assert late - 1e-9 <= told - due <= late + STEP * pace + 1e-9


def matches(game: str, count: int) -> list[Match]:
    """Positions of games played at random."""
    chance, found, seed = random.Random(game), list[Match](), 0
    while len(found) < count:
        match, seed = bestiary.load(game).new(seed=seed), seed + 1
        while not match.over and len(found) < count:
            if chance.random() < 0.3:
                found.append(match.clone())
            match.play(chance.choice(match.legal()))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_everybody_sees_to_be_forced_depends_on_nothing_hidden(game: str) -> None:
    forced = seen = changed = 0
    for number, match in enumerate(matches(game, 60)):
        openly = is_openly_forced(match, "seed")
        for deal in range(3):
            twin = match.clone()
            determinize(twin.state, SPECTATOR, quick(f"{number}/{deal}"))
            assert is_openly_forced(twin, "seed") == openly
            changed += len(twin.legal()) != len(match.legal())
        forced += len(match.legal()) == 1
        seen += openly
    assert seen <= forced
    if game in ("montac", "monquest"):
        assert changed  # the menus of the twins do differ: what depends on them would have shown


def test_a_question_with_one_answer_that_everybody_sees_is_found() -> None:
    chance, match = random.Random(1), bestiary.load("monad-wars").new(seed=1)
    while len(match.legal()) > 1:
        match.play(chance.choice(match.legal()))
    assert is_openly_forced(match, "seed")


def test_with_closed_lists_nothing_counts_as_forced() -> None:
    match = bestiary.load("montac").new(seed=4, options={"lists": "closed"})
    assert match.state.table[CLOSED] != 0
    while len(match.legal()) > 1:
        match.play(match.legal()[-1])
    assert not is_openly_forced(match, "seed")

"""Saving in the middle of anything, and saves that were cut off or changed."""

import json
from collections.abc import Callable

import pytest

from bestiary.engine.play.agenda import play
from bestiary.engine.state.rng import quick
from bestiary.engine.state.save import BrokenSave, load_state, save_state
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Game
from tests.fixtures.ring import ring
from tests.fixtures.showdown import showdown

RING, SHOWDOWN = ring(), showdown()


def answers(s: State) -> list[int]:
    """What may be answered now."""
    return [int(answer) for answer in s.load().legal(s)]


def finish(s: State, lot: str) -> str:
    """Play a state to its end with answers drawn by lot, and write the end down."""
    chance = quick(lot)
    while s.depth:
        menu = answers(s)
        play(s, menu[chance.below(len(menu))])
    return json.dumps(save_state(s))


@pytest.mark.parametrize(("game", "games"), [(RING, 12), (SHOWDOWN, 24)], ids=["ring", "showdown"])
def test_a_save_at_every_decision_goes_on_identically(game: Game, games: int) -> None:
    decisions = 0
    for seed in range(games):
        s = game.quick_state(seed, seats=game.rules.seats[seed % len(game.rules.seats)])
        lot = quick(f"answers {seed}")
        while s.depth:
            text = json.dumps(save_state(s))
            back = load_state(game.book, json.loads(text))
            assert json.dumps(save_state(back)) == text
            menu = answers(s)
            assert answers(back) == menu
            answer = menu[lot.below(len(menu))]
            play(back, answer)
            play(s, answer)
            assert save_state(back) == save_state(s)
            decisions += 1
        assert finish(s, "x") == json.dumps(save_state(s))
    assert decisions > games * 5


def test_a_game_saved_now_and_then_ends_as_one_that_never_was() -> None:
    for seed in range(6):
        straight = finish(RING.quick_state(seed), f"lot {seed}")
        s, chance = RING.quick_state(seed), quick(f"lot {seed}")
        while s.depth:
            s = load_state(RING.book, json.loads(json.dumps(save_state(s))))
            menu = answers(s)
            play(s, menu[chance.below(len(menu))])
        assert json.dumps(save_state(s)) == straight


def in_the_middle() -> dict:
    """A saved state in the middle of an effect."""
    s = RING.quick_state(3)
    lot = quick("middle")
    while len(s.memory) == 0:
        menu = answers(s)
        play(s, menu[lot.below(len(menu))])
    return json.loads(json.dumps(save_state(s)))


def test_steps_are_saved_by_name() -> None:
    saved = in_the_middle()
    names = [frame[0] for frame in saved["agenda"]]
    assert "turn ends" in names and "close" in names
    assert all(isinstance(name, str) for name in names)


Change = Callable[[dict], None]

CHANGES: list[tuple[str, str, Change]] = [
    ("a missing part", "not whole: it has no force", lambda saved: saved.pop("force")),
    ("an unknown step", 'speaks of "no such step"', lambda saved: saved["agenda"][0].__setitem__(0, "no such step")),
    ("a short frame", "cut off or was changed", lambda saved: saved["agenda"][0].pop()),
    ("a frame that is none", "cut off or was changed", lambda saved: saved["agenda"].append(3)),
    ("a player too many", "cut off or was changed", lambda saved: saved["agenda"][-1].__setitem__(1, 7)),
    ("a scope nowhere", "cut off or was changed", lambda saved: saved["agenda"][-1].__setitem__(4, 700)),
    ("text for a number", "cut off or was changed", lambda saved: saved["table"].__setitem__(5, "one")),
    ("half a number", "cut off or was changed", lambda saved: saved["memory"].append(1.5)),
    ("too large a number", "cut off or was changed", lambda saved: saved["column"].__setitem__(5, 70000)),
    (
        "a card less",
        "cut off or was changed",
        lambda saved: saved.__setitem__("column", saved["column"][: -len(saved["column"]) // 32]),
    ),
    ("half a card", "another game", lambda saved: saved["column"].pop()),
    ("a card in two zones", "cut off or was changed", lambda saved: saved["zone"].__setitem__(3, saved["zone"][6])),
    ("a zone less", "another game", lambda saved: saved["zone"].pop()),
    ("a number less", "another game", lambda saved: saved["table"].pop()),
    ("no players", "another game", lambda saved: saved.__setitem__("seats", 0)),
    ("chance unknown", "cut off or was changed", lambda saved: saved.__setitem__("chance", ["loaded", 6])),
    ("chance gone", "cut off or was changed", lambda saved: saved.__setitem__("chance", None)),
    ("a list gone", "cut off or was changed", lambda saved: saved.__setitem__("waiting", None)),
]


@pytest.mark.parametrize(("said", "change"), [(said, change) for _, said, change in CHANGES], ids=[name for name, _, _ in CHANGES])
def test_a_changed_save_is_refused_in_one_sentence(said: str, change: Change) -> None:
    saved = in_the_middle()
    load_state(RING.book, saved)
    change(saved)
    with pytest.raises(BrokenSave, match=said) as caught:
        load_state(RING.book, saved)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("saved", [None, [], 3, "state", {}])
def test_what_is_no_save_at_all(saved: object) -> None:
    with pytest.raises(BrokenSave, match=r"not a saved state|not whole"):
        load_state(RING.book, saved)


def test_a_save_of_another_game_is_refused() -> None:
    with pytest.raises(BrokenSave):
        load_state(SHOWDOWN.book, in_the_middle())

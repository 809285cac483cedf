"""The digest of a position: everything in a state counts, and nothing else does."""

import json
import random

import pytest

import bestiary
from bestiary.engine.state.position_digest import position_digest
from bestiary.engine.state.save import load_state, save_state
from bestiary.engine.table.match import Match


def middle(name: str, seed: int) -> Match:
    """Somewhere in a random game."""
    match, chance = bestiary.load(name).new(seed=seed), random.Random(seed)
    for _ in range(25):
        if not match.over:
            match.play(chance.choice(match.legal()))
    return match


@pytest.mark.parametrize("name", bestiary.games(hidden=True))
def test_a_position_that_was_saved_and_loaded_has_the_same_digest(name: str) -> None:
    match = middle(name, 3)
    again = load_state(match.game.book, json.loads(json.dumps(save_state(match.state))))
    assert position_digest(again) == position_digest(match.state) == position_digest(match.state.clone())
    assert len(position_digest(again)) == 16


@pytest.mark.parametrize("name", bestiary.games())
def test_each_number_counts(name: str) -> None:
    saved, book = save_state(middle(name, 4).state), bestiary.load(name).book
    found = {position_digest(load_state(book, saved))}
    changed = 1
    for field in ("table", "memory", "agenda", "force", "waiting"):
        rows = saved[field]
        assert isinstance(rows, list)
        if rows:
            other = json.loads(json.dumps(saved))
            row = other[field][-1]
            if isinstance(row, list):
                row[-1] += 1
            else:
                other[field][-1] += 1
            found.add(position_digest(load_state(book, other)))
            changed += 1
    chance = json.loads(json.dumps(saved))
    chance["chance"][-1] += 1
    found.add(position_digest(load_state(book, chance)))
    assert len(found) == changed + 1 > 3


def test_two_games_with_other_cards_have_other_digests() -> None:
    assert len({position_digest(middle("montac", seed).state) for seed in range(20)}) == 20

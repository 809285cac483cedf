"""Golden records play again to the very same states, byte for byte, compiled or not; position counts are what they were."""

import json
from pathlib import Path

import pytest

from bestiary.engine.table.editions import cards_edition
from tests.golden.make import FOLDER, SEEDS, counts, digest, load, names, replayed

RECORDS = sorted(path for path in FOLDER.glob("*/*.json") if path.name != "perft.json")
AGAIN = "if rules or cards were changed on purpose: python -m tests.golden.make, and look at what changed"


def id_of(path: Path) -> str:
    """The game and the number of a golden file."""
    return f"{path.parent.name}/{path.stem}"


def test_every_game_has_its_golden_files() -> None:
    expected = {f"{name}/{seed}" for name in names() for seed in SEEDS}
    assert {id_of(path) for path in RECORDS} == expected, AGAIN


@pytest.mark.parametrize("path", RECORDS, ids=id_of)
def test_a_golden_record_plays_again_to_the_same_states(path: Path) -> None:
    golden = json.loads(path.read_text(encoding="utf-8"))
    game = load(path.parent.name)
    assert golden["record"]["edition"] == cards_edition(game.edition), AGAIN
    assert golden["record"]["result"] is not None
    assert digest(replayed(game, golden["record"])) == golden["digest"], AGAIN


def test_one_byte_more_is_another_digest() -> None:
    assert digest(["a", "b"]) != digest(["a", "b "]) != digest(["ab"])


@pytest.mark.parametrize("name", names())
def test_position_counts(name: str) -> None:
    golden = json.loads((FOLDER / name / "perft.json").read_text(encoding="utf-8"))
    game = load(name)
    assert golden["edition"] == cards_edition(game.edition), AGAIN
    assert counts(game) == golden["perft"], AGAIN

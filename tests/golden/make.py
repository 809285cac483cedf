"""Writes the golden files anew: `python -m tests.golden.make`, after rules or cards were changed on purpose.

Without arguments all games are written, else those that are named. What changed is then seen in the diff.
"""

import json
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Final

import bestiary
from bestiary.engine.play.agenda import play
from bestiary.engine.state.rng import quick
from bestiary.engine.state.save import Json, save_state
from bestiary.engine.state.state import State
from bestiary.engine.table.editions import cards_edition
from bestiary.engine.table.game import Game
from bestiary.engine.table.match import Match
from bestiary.engine.table.record import replay
from bestiary.testing.check import settings_by_lot
from tests.fixtures.ring import ring
from tests.fixtures.showdown import showdown

FOLDER: Final = Path(__file__).resolve().parent
FIXTURES: Final = {"the-ring": ring, "showdown": showdown}
SEEDS: Final = (1, 2, 3, 4)
PERFT_SEEDS: Final = (1, 2, 3)
PERFT_DEPTH: Final = {"showdown": 4}  # others to depth 3


def names() -> list[str]:
    """All games that have golden files: those that are installed, and the fixtures."""
    return sorted([*bestiary.games(hidden=True), *FIXTURES])


def load(name: str) -> Game:
    """A game by its name, installed or fixture."""
    return FIXTURES[name]() if name in FIXTURES else bestiary.load(name)


def digest(saves: list[str]) -> str:
    """Sixteen bytes that stand for all saved states of a game, one after the other."""
    return blake2b("\n".join(saves).encode(), digest_size=16).hexdigest()


def saved(s: State) -> str:
    """A state as it is written to a file."""
    return json.dumps(save_state(s), ensure_ascii=False, separators=(",", ":"))


def played(game: Game, seed: int) -> tuple[Match, list[str]]:
    """A random game, and its saved state after each decision."""
    lot, count = quick(f"golden {seed}"), game.rules.seats[seed % len(game.rules.seats)]
    match = game.new(
        seed=f"golden {seed}", seats=count, options=settings_by_lot(game, lot), chance="sealed" if seed % 2 else "quick"
    )
    saves = [saved(match.state)]
    while not match.over:
        menu = match.legal()
        match.play(menu[lot.below(len(menu))])
        saves.append(saved(match.state))
    return match, saves


def replayed(game: Game, record: Json) -> list[str]:
    """The saved state after each decision of a record that is played again."""
    whole = replay(record, lambda name: game)
    match = game.begin(whole.start)
    saves = [saved(match.state)]
    for code in whole.moves:
        match.play(code)
        saves.append(saved(match.state))
    return saves


def perft(s: State, depth: int) -> int:
    """How many lines of play of this many decisions there are."""
    if depth == 0 or s.depth == 0:
        return int(depth == 0)
    total = 0
    for answer in s.load().legal(s):
        if depth == 1:
            total += 1
        else:
            twin = s.clone()
            play(twin, answer)
            total += perft(twin, depth - 1)
    return total


def counts(game: Game) -> dict[str, list[int]]:
    """The numbers of lines of play to each depth, by seed."""
    deep = PERFT_DEPTH.get(game.name, 3)
    return {str(seed): [perft(game.quick_state(seed), depth) for depth in range(1, deep + 1)] for seed in PERFT_SEEDS}


def write(name: str) -> None:
    """All golden files of a game."""
    game, folder = load(name), FOLDER / name
    folder.mkdir(exist_ok=True)
    for seed in SEEDS:
        match, saves = played(game, seed)
        record = {"record": {**match.record(), "edition": cards_edition(game.edition)}, "digest": digest(saves)}
        (folder / f"{seed}.json").write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    found = {"edition": cards_edition(game.edition), "perft": counts(game)}
    (folder / "perft.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for one in sys.argv[1:] or names():
        write(one)
        print(f"tests/golden/{one}")

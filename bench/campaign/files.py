"""Fuzzing of the command line: mutated card, deck, record, table and position files, arguments, and messages of a hostile server.

    .venv/bin/python -m bench.campaign files --count 10000

Each is given to the command that reads such a file, in this process. It may succeed or be refused with one clear sentence: no
traceback, no exit code 70, no escape code on the terminal, and memory and time stay bounded.
"""

from __future__ import annotations

import json
import os
import random
import resource
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.resources import files as resources
from pathlib import Path
from types import FrameType
from typing import Any, Final

import bestiary
from bench.campaign.figures import Figures
from bench.campaign.guests import hear_fuzzed
from bench.campaign.mutations import HOSTILE, mutated_bytes, mutated_json, mutated_text
from bestiary import BadRequest, CardError, Game
from bestiary.engine.state.save import Json
from bestiary.testing import BadPosition, position
from tests.cli.driver import run as command

COUNT: Final = 10_000
PORTION: Final = 100
UNIT: Final = "files and arguments"
ABOUT: Final = (
    "Card, deck, record, table and position files with mutations of their text, their values and their bytes, arguments of all\n"
    "commands, and messages of a hostile server to `bestiary join`, each in one process. None may end in a traceback or with exit\n"
    "code 70, write an escape code to the terminal, or take unbounded memory or time."
)
PATIENCE: Final = 60  # seconds for a command; what takes longer hangs
LEAST_MEMORY: Final = 400_000_000  # bytes that a portion may take more than the ones before
STEERING: Final = ("\x1b", "\x07", "\x9b", "\u202e", "\r", "\x00")
FINE: Final = (0, 1, 2)  # exit codes: done, refused, not written as it should be
Try = Callable[[random.Random, Path], list[str]]  # writes a file, and gives the command that is to read it


class Hangs(BaseException):
    """A command takes too long; no fault of a file, so that nothing takes it for one."""


# ---- good files -------------------------------------------------------------------------------------------------------------


def texts_of(game: str, kind: str) -> list[str]:
    """The card or deck files of a game."""
    folder = resources("bestiary.games") / game.replace("-", "_") / kind
    return [file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".toml")] if folder.is_dir() else []


def one_card(chance: random.Random, game: str) -> str:
    """A file with one or two cards of a game, under other names."""
    cards = [piece for text in texts_of(game, "cards") for piece in text.split("[[card]]\n")[1:]]
    chosen = chance.sample(cards, min(len(cards), chance.choice([1, 1, 2])))
    return "".join("[[card]]\n" + piece.replace('name = "', f'name = "Odd {chance.randrange(1000)} ', 1) for piece in chosen)


def record_of(chance: random.Random, game: str) -> dict[str, Json]:
    """The record of a short random game."""
    match = bestiary.load(game).new(seed=chance.randrange(1000))
    for _ in range(chance.randrange(12)):
        if match.over:
            break
        match.play(chance.choice(match.legal()))
    record = match.record()
    assert isinstance(record, dict)
    return record


def some_game(chance: random.Random) -> str:
    """A game's name."""
    return chance.choice(bestiary.games())


# ---- what is tried ----------------------------------------------------------------------------------------------------------


def write(path: Path, chance: random.Random, text: str) -> None:
    """Write a text, now and then with mutated bytes."""
    whole = text.encode("utf-8", chance.choice(["surrogatepass", "replace"]))
    path.write_bytes(mutated_bytes(chance, whole) if chance.random() < 0.15 else whole)


def card_file(chance: random.Random, folder: Path) -> list[str]:
    """A card file of one's own."""
    game, path = some_game(chance), folder / "cards.toml"
    write(path, chance, mutated_text(chance, one_card(chance, game)))
    return ["cards", game, "Odd", "--cards", str(path), *chance.choice([[], ["--json"]])]


def deck_file(chance: random.Random, folder: Path) -> list[str]:
    """A deck file."""
    game = chance.choice([name for name in bestiary.games() if texts_of(name, "decks")])
    path = folder / "deck.toml"
    write(path, chance, mutated_text(chance, chance.choice(texts_of(game, "decks"))))
    tries = [["deck", "check", str(path), "--game", game], ["decks", game, str(path)], ["deck", "check", str(path)]]
    tries += [["play", game, "--deck", str(path), "--plain", "--fast"]]
    tries += [["sim", game, "--games", "1", "--jobs", "1", "--deck", str(path)]]
    return [*chance.choice(tries)]


def record_file(chance: random.Random, folder: Path) -> list[str]:
    """A record."""
    game, path = some_game(chance), folder / "record.json"
    record = record_of(chance, game)
    text = json.dumps(mutated_json(chance, record)) if chance.random() < 0.6 else mutated_text(chance, json.dumps(record, indent=1))
    write(path, chance, text)
    tries = [["replay", str(path)], ["replay", str(path), "--json"], ["replay", str(path), "--upto", "2", "--plain"]]
    tries += [["verify", str(path)], ["verify", str(path), "--json"], ["play", game, "--resume", str(path), "--plain", "--fast"]]
    tries += [["review", str(path), "--rounds", "2", "--jobs", "1"]]
    return [*chance.choice(tries)]


def arguments(chance: random.Random, folder: Path) -> list[str]:
    """A command with arguments that are none of its own."""
    game = chance.choice([some_game(chance), some_game(chance), chance.choice(HOSTILE)])
    known = [*HOSTILE, *OPTIONS, "tide", "1", "MB-23", str(folder), "draw 1 card"]
    words = [chance.choice(known) for _ in range(chance.randrange(4))]
    verb = chance.choice(VERBS)
    bounds = {"sim": ["--games", "1", "--jobs", "1"], "check": ["--games", "1", "--quick"], "play": ["--plain", "--fast"]}
    return [*verb.split(), *([] if verb in ("games", "deck check") else [game]), *words, *bounds.get(verb, [])]


VERBS: Final = (
    *("games", "play", "sim", "replay", "verify", "cards", "cards", "decks", "rules", "rules", "deck check"),
    *("nonsense", "--plain"),
)
OPTIONS: Final = (
    *("--json", "--seed", "--option", "--upto", "--deck", "--players", "--seconds", "--cards"),
    *("--explain", "--search", "--help"),
)
TRIES: Final[tuple[Try, ...]] = (card_file, deck_file, deck_file, record_file, record_file, record_file, arguments)


# ---- commands ---------------------------------------------------------------------------------------------------------------


def try_command(chance: random.Random, folder: Path, found: Figures) -> None:
    """One mutated file, or some arguments, and what the command says to it."""
    make = chance.choice(TRIES)
    args = make(chance, folder)
    kind = make.__name__.replace("_", " ")
    try:
        with limited():
            result = command(*args, typed="1\nquit\n", home=folder)
    except Hangs:
        found.fault(f"{kind}: took more than {PATIENCE} seconds: {kept_file(folder, args)}")
        return
    said = result.output
    wrong = "a traceback" if "Traceback" in said else f"exit code {result.exit_code}" if result.exit_code not in FINE else ""
    wrong = wrong or ("an escape code" if any(sign in said for sign in STEERING) else "")
    wrong = wrong or ("no sentence" if result.exit_code and not result.stderr.strip() and not result.stdout.strip() else "")
    if wrong:
        found.fault(f"{kind}: {wrong}: {args} {said[-160:]!r}; {kept_file(folder, args)}")
    found.count(f"{kind}s" if not kind.endswith("s") else kind)
    found.count(("done", "refused", "misused")[result.exit_code] if result.exit_code in FINE else "broken")


def kept_file(folder: Path, args: list[str]) -> str:
    """The beginning of the file that a command read."""
    path = next((Path(arg) for arg in args if arg.startswith(str(folder)) and Path(arg).is_file()), None)
    return f"{path.read_bytes()[:120]!r}" if path is not None else "no file"


@contextmanager
def limited(seconds: float = PATIENCE) -> Iterator[None]:
    """Hangs after so many seconds; whoever set the alarm before has it back afterwards."""

    def end(number: int, frame: FrameType | None) -> None:
        raise Hangs

    begun, handler = time.monotonic(), signal.signal(signal.SIGALRM, end)
    left, again = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler)
        if left:
            signal.setitimer(signal.ITIMER_REAL, max(0.01, left - (time.monotonic() - begun)), again)


# ---- files that programs read -------------------------------------------------------------------------------------------------


def try_table_file(chance: random.Random, found: Figures) -> None:
    """A game with a mutated table.toml opens, or is refused with a CardError."""
    game = some_game(chance)
    text = (resources("bestiary.games") / game.replace("-", "_") / "table.toml").read_text(encoding="utf-8")
    try:
        with limited():
            bestiary.open_game(game, {"table.toml": mutated_text(chance, text)})
        found.count("done")
    except CardError:
        found.count("refused")
    except (Exception, Hangs) as error:
        found.fault(f"table file: {game}: {type(error).__name__}: {error}")
    found.count("table files")


def try_position(chance: random.Random, found: Figures) -> None:
    """A mutated position of a game is set up, or refused: it cannot be written so, or the rules know no such position."""
    game = bestiary.load(some_game(chance))
    written = mutated_json(chance, position_of(chance, game))
    try:
        with limited():
            position(game, written)  # type: ignore[arg-type]
        found.count("done")
    except (BadPosition, BadRequest):
        found.count("refused")
    except (Exception, Hangs) as error:
        found.fault(f"position: {game.name}: {type(error).__name__}: {error}: {str(written)[:150]}")
    found.count("positions")


def position_of(chance: random.Random, game: Game) -> dict[str, Any]:
    """A position of some cards in some zones, with some numbers."""
    names = [*game.cards]
    cards = [chance.choice(names) for _ in range(3)]
    zone = chance.choice([*game.book.schema.zones])
    seats = game.rules.seats[0]
    return {zone.name: cards if zone.shared else [cards] * seats, "turn": 3, "agenda": []}


def run(count: int, seed: int) -> Figures:
    """So many files and arguments; and one message of a hostile server to each of them."""
    found, chance, begun = Figures(), random.Random(f"files {seed}"), memory()
    os.environ.setdefault("BESTIARY_HOME", tempfile.gettempdir())
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(count):
            started, way = time.monotonic(), chance.random()
            if way < 0.08:
                try_table_file(chance, found)
            elif way < 0.2:
                try_position(chance, found)
            else:
                try_command(chance, Path(folder), found)
            found.reach("seconds for one", time.monotonic() - started)
        hear_fuzzed(count, chance, found)
    found.reach("megabytes more for a portion", (memory() - begun) / 1e6)
    if memory() - begun > LEAST_MEMORY:
        found.fault(f"{(memory() - begun) / 1e6:.0f} MB more were needed")
    return found


def memory() -> int:
    """The most memory that this process ever had, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024

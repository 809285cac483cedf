"""Five monster card games on one engine.

>>> import bestiary
>>> game = bestiary.load("monster-battle")
>>> match = game.new(seed=7)
>>> match.play(match.legal()[0])
>>> len(match.record()["moves"])
1
"""

from __future__ import annotations

import secrets
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable

from bestiary.engine.language.cards import CardError, Deck, Face, Problem
from bestiary.engine.play.asks import Refusal
from bestiary.engine.state.save import Json
from bestiary.engine.table.editions import SOURCES, hash_of, without_comments
from bestiary.engine.table.game import BadRequest, Game, Option, Rules, Scoring
from bestiary.engine.table.match import IllegalMove, Match, Move, Result
from bestiary.engine.table.record import BadRecord
from bestiary.engine.table.record import replay as _replay

__all__ = [
    "BadRecord",
    "BadRequest",
    "CardError",
    "Deck",
    "Face",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "NoSuchGame",
    "Option",
    "Problem",
    "Refusal",
    "Result",
    "Rules",
    "Scoring",
    "games",
    "load",
    "open_game",
    "replay",
    "without_cards",
]

import_module("bestiary.games")  # now, for it takes the name `games`, which is the function's below

GROUP = "bestiary.games"
KINDS = {"cards": ".toml", "decks": ".toml"}


class NoSuchGame(ValueError):
    """A game that is not installed."""


def games(hidden: bool = False) -> list[str]:
    """The names of all installed games; templates only when `hidden` ones are asked for."""
    names = sorted(_found())
    return names if hidden else [name for name in names if not load(name).rules.hidden]


@cache
def load(name: str) -> Game:
    """Open a game by its name.

    >>> load("monster-battle").title
    'Monster Battle'
    """
    rules, texts = _rules_and_files(name)
    return Game(rules, texts, secrets.token_bytes)


def open_game(name: str, more: dict[str, str]) -> Game:
    """Open a game with files of one's own beside its own: {"cards/mine.toml": "…"}; for card designers."""
    rules, texts = _rules_and_files(name)
    return Game(rules, {**texts, **more}, secrets.token_bytes)


def without_cards(name: str) -> Game:
    """Open a game with its words, rulebook and table, but no card: for reading texts although a card is broken."""
    rules, texts = _rules_and_files(name)
    return Game(rules, {path: text for path, text in texts.items() if "/" not in path}, secrets.token_bytes)


def replay(record: Json, upto: int | None = None) -> Match:
    """Play a record again, whole or its first moves."""
    return _replay(record, load, upto)


def read_files(folder: Traversable) -> dict[str, str]:
    """The text files of a game's folder by their paths."""
    texts = {}
    for name in ("rulebook.md", "table.toml"):
        if folder.joinpath(name).is_file():
            texts[name] = folder.joinpath(name).read_text(encoding="utf-8")
    for kind, ending in KINDS.items():
        if folder.joinpath(kind).is_dir():
            for file in folder.joinpath(kind).iterdir():
                if file.name.endswith(ending):
                    texts[f"{kind}/{file.name}"] = file.read_text(encoding="utf-8")
    engine, sources = _engine_sources(), _sources("", folder)
    if engine and sources:
        decks = [(path, texts[path]) for path in sorted(texts) if path.startswith("decks/")]
        texts[SOURCES] = hash_of([("engine", engine), *sources, *decks])
    return texts


@cache
def _engine_sources() -> str:
    """The hash of the engine's sources; nothing where they were not installed."""
    found = _sources("", files("bestiary.engine"))
    return hash_of(found) if found else ""


def _sources(path: str, folder: Traversable) -> list[tuple[str, str]]:
    """All Python sources of a folder; but not those that say only how a position is shown."""
    found: list[tuple[str, str]] = []
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.name.endswith(".py"):
            found.append((f"{path}/{one.name}", without_comments(one.read_text(encoding="utf-8"))))
        elif one.is_dir() and one.name not in ("views", "__pycache__"):
            found += _sources(f"{path}/{one.name}", one)
    return found


def _rules_and_files(name: str) -> tuple[Rules, dict[str, str]]:
    """The rules that a game's entry point names, and the text files of its folder."""
    found = _found()
    if name not in found:
        raise NoSuchGame(f'there is no game "{name}"; there are {", ".join(games())}')
    rules = found[name].load()
    if not isinstance(rules, Rules):
        raise NoSuchGame(f'the game "{name}" is broken: {found[name].value} is not the rules of a game')
    return rules, read_files(files(found[name].module))


def _found() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}

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

from bestiary.engine.asks import Refusal
from bestiary.engine.cards import CardError, Deck, Face, Problem
from bestiary.engine.game import BadRequest, Game, Option, Rules, Scoring
from bestiary.engine.match import IllegalMove, Match, Move, Result
from bestiary.engine.record import BadRecord
from bestiary.engine.record import replay as _replay
from bestiary.engine.save import Json

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
    found = _found()
    if name not in found:
        raise NoSuchGame(f'there is no game "{name}"; there are {", ".join(games())}')
    rules = found[name].load()
    if not isinstance(rules, Rules):
        raise NoSuchGame(f'the game "{name}" is broken: {found[name].value} is not the rules of a game')
    return Game(rules, read_files(files(found[name].module)), secrets.token_bytes)


def open_game(name: str, more: dict[str, str]) -> Game:
    """Open a game with files of one's own beside its own: {"cards/mine.toml": "…"}; for card designers."""
    found = _found()
    if name not in found:
        raise NoSuchGame(f'there is no game "{name}"; there are {", ".join(games())}')
    return Game(load(name).rules, {**read_files(files(found[name].module)), **more}, secrets.token_bytes)


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
    return texts


def _found() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}

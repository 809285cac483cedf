"""From command-line arguments to a game, its decks and its players; what does not exist is refused with the nearest names."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import bestiary
from bestiary import Deck, Game
from bestiary.cli.table.computers import HUMAN
from bestiary.cli.table.options import nearest
from bestiary.cli.terminal.control_characters import HALF
from bestiary.cli.terminal.errors import MISUSED, UserError
from bestiary.cli.terminal.files import read_text
from bestiary.cli.text.decks import no_decks
from bestiary.engine.language.cards import CardError, read_deck, read_toml
from bestiary.players.registry import LEAST_SECONDS, PLAYERS

DECK_FILE: Final = ".toml"
ME: Final = "me"  # another word for a person
MOST_SECONDS: Final = 86_400
KNOWN_PLAYERS: Final = [HUMAN, ME, *PLAYERS]


def open_game(name: str, cards: Sequence[Path] = ()) -> Game:
    """A game by its name, perhaps with card files of one's own beside its own."""
    names = bestiary.games(hidden=True)
    if name not in names:
        raise UserError(f'there is no game "{name}"{nearest(name, names)}')
    if not cards:
        return bestiary.load(name)
    try:
        return bestiary.open_game(name, {f"cards/{path.name}": read_text(path) for path in cards})
    except CardError as error:
        raise error.renamed({f"cards/{path.name}": str(path) for path in cards}) from None


def open_words(name: str) -> Game:
    """A game by its name, without its cards: its language can be read although a card is broken."""
    if name not in bestiary.games(hidden=True):
        return open_game(name)  # which says what there is
    return bestiary.without_cards(name)


def open_deck(game: Game, name: str) -> Deck:
    """A deck by its name, or from a file of one's own."""
    if not game.decks:
        raise UserError(no_decks(game))
    if name in game.decks:
        return game.decks[name]
    if name.endswith(DECK_FILE) or Path(name).name != name:
        return read_deck_file(game, Path(name))
    raise UserError(f'{game.title} has no deck "{name}"{nearest(name, list(game.decks))}')


def read_deck_file(game: Game, path: Path) -> Deck:
    """A deck from a file; if it says which game it is for, it must be this one."""
    if not game.decks:
        raise UserError(no_decks(game))
    deck = read_deck(read_text(path), str(path), game.rules.piles)
    if deck.notes.get("game", "") not in ("", game.name):
        raise UserError(f"{path} is a deck of {deck.notes['game']}, not of {game.name}")
    return deck


def open_decks(game: Game, names: Sequence[str]) -> list[str | Deck] | None:
    """All decks that were named, or None for the usual ones; faults are listed all at once."""
    if not names:
        return None
    decks = [open_deck(game, name) for name in names]
    for deck in decks:
        problems = game.check_deck(deck)
        if problems:
            raise UserError(f"the deck {deck.title} cannot be played:\n" + "\n".join(f"  {problem}" for problem in problems))
    return [*decks]


def game_of_deck(path: Path) -> str:
    """The game that a deck file says it is for, or in whose folder it lies."""
    said = read_toml(read_text(path), str(path)).get("game")
    if isinstance(said, str):
        return said
    names = bestiary.games(hidden=True)
    for folder in path.resolve().parents:
        if folder.name.replace("_", "-") in names:
            return folder.name.replace("_", "-")
    advice = f'write game = "{names[0]}" into it, or add --game {names[0]}'
    raise UserError(f"{path} does not say which game it is for: {advice}", MISUSED)


def read_players(given: Sequence[str], people: bool) -> list[str]:
    """The names of players, each known; people only where they can play."""
    names = [name.lower() for one in given for name in one.split(",") if name]
    known = KNOWN_PLAYERS if people else list(PLAYERS)
    for name in names:
        if name not in known:
            raise UserError(f'there is no player "{name}"{nearest(name, known)}', MISUSED)
    return [HUMAN if name == ME else name for name in names]


def check_seconds(seconds: float | None) -> None:
    """A time to think about a move, if one was named."""
    if seconds is not None and not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        allowed = f"from {LEAST_SECONDS:g} to {MOST_SECONDS}"
        raise UserError(f"nobody can think for {seconds:g} seconds: --seconds is a number {allowed}", MISUSED)


def read_seed(given: str | None) -> int | str | None:
    """A seed: a number if it looks like one, else a text."""
    if given is None:
        return None
    if HALF.search(given):
        raise UserError("--seed has half a sign in it, which is no text: write letters or a number", MISUSED)
    return int(given) if given.lstrip("-").isdecimal() and len(given) < 19 else given

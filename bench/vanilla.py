"""Monster Battle without abilities on the general engine: the rules of the game with the cards of the baseline."""

import json
import secrets
from pathlib import Path

import bestiary

DECK = 15
WAYS = ("portrait", "landscape")


def card_file(way: str, rows: list[list[int]]) -> str:
    """A card file with these rows: health, then attack to the north, east, south and west."""
    return "\n".join(
        f'[[card]]\nname = "{way.title()} {number}"\nlies = "{way}"\nhealth = {row[0]}\nattack = "{" ".join(map(str, row[1:]))}"\n'
        for number, row in enumerate(rows, 1)
    )


def deck_file(way: str) -> str:
    """A deck file with all cards of one way of lying."""
    return f'title = "{way.title()}"\ncards = {json.dumps([f"{way.title()} {number}" for number in range(1, DECK + 1)])}\n'


def vanilla_files() -> dict[str, str]:
    """The game's own rulebook, with the baseline's cards in place of its cards; decks keep the names that the game expects."""
    game = bestiary.load("monster-battle")
    rows: list[list[int]] = json.loads(Path(__file__).with_name("vanilla_cards.json").read_text())
    files = {path: text for path, text in game.files.items() if "/" not in path}
    for place, (way, name) in enumerate(zip(WAYS, game.rules.default_decks(2), strict=True)):
        files[f"cards/{way}.toml"] = card_file(way, rows[DECK * place : DECK * (place + 1)])
        files[f"decks/{name}.toml"] = deck_file(way)
    return files


def vanilla_game() -> bestiary.Game:
    """The game, opened."""
    return bestiary.Game(bestiary.load("monster-battle").rules, vanilla_files(), secrets.token_bytes)

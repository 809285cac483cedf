"""A game with cards that a test writes down: the plain ones of its tests, and more by name."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from bestiary import Game
from bestiary.engine.table.game import Rules


class Printer:
    """Prints games: with the plain cards and others, each written in short and printed by `card`, and with one deck file."""

    def __init__(
        self, rules: Rules, module: str, rule: str, plain: dict[str, str], card: Callable[[str, str], str], deck: str
    ) -> None:
        self.rules = rules
        self.rule = rule
        self.table = (Path(module).parent / "table.toml").read_text(encoding="utf-8")
        self.plain = plain
        self.card = card
        self.deck = deck
        self.made = cache(self.make)  # a game of the same cards is made once

    def cards(self, **more: str) -> Game:
        """The game with the plain cards and these; an underscore in a name stands for a blank."""
        return self.named({name.replace("_", " "): written for name, written in more.items()})

    def named(self, more: dict[str, str]) -> Game:
        """The game with the plain cards and these."""
        return self.made(tuple(more.items()))

    def make(self, more: tuple[tuple[str, str], ...]) -> Game:
        """Print its files, and read them."""
        files = {
            "rulebook.md": f"- {self.rule} These are cards for tests; the rules are those of the game.\n",
            "cards/all.toml": "\n".join(self.card(name, written) for name, written in {**self.plain, **dict(more)}.items()),
            "decks/plain.toml": f'title = "Plain"\n{self.deck}\n',
            "table.toml": self.table,
        }
        return Game(self.rules, files, bytes)

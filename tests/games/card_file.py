"""Each card of a card file has a test that names it."""

import tomllib
from collections.abc import Callable
from typing import TypeVar

import bestiary

Tested = TypeVar("Tested", bound=Callable[..., None])


class FileOfCards:
    """A card file of a game, or those of its cards whose texts are of a sort, whose cards are tested: each test names its cards."""

    def __init__(self, game: str, name: str, sort: Callable[[str], bool] = lambda text: True) -> None:
        entries = tomllib.loads(bestiary.load(game).files[f"cards/{name}.toml"])["card"]
        self.entries = [entry for entry in entries if sort(entry.get("text", ""))]
        self.cards = sorted(str(entry["name"]) for entry in self.entries)
        self.tested: set[str] = set()

    def card(self, *cards: str) -> Callable[[Tested], Tested]:
        """The decorator of a test of these cards."""
        self.tested |= set(cards)
        return lambda test: test

    def all_tested(self) -> None:
        """A new card without a test fails here, and so does a test of a card that is no more."""
        assert sorted(self.tested) == self.cards

"""Deck descriptions: theme in a line, list of cards, and advice for whoever plays them."""

from __future__ import annotations

import textwrap

from bestiary import Deck, Game


def no_decks(game: Game) -> str:
    """What is said of decks in a game in which nobody has one."""
    return f"{game.title} has no decks: all play with the cards of one box."


def deck_line(deck: Deck) -> str:
    """A deck in a list."""
    theme = deck.notes.get("theme", "")
    return f"{deck.title}: {' '.join(theme.split())}" if theme else deck.title


def advice_of(deck: Deck) -> list[str]:
    """What a deck is about and how it is played, paragraph by paragraph."""
    advice = [" ".join(part.split()) for part in deck.notes.get("advice", "").split("\n\n") if part.strip()]
    return [deck_line(deck), *advice] if advice else [deck_line(deck), "There is no advice on this deck."]


def deck_titles(game: Game) -> dict[str, str]:
    """How the parts of a deck are headed, as the game's table.toml says."""
    return game.table.deck


def pages_of(deck: Deck, wide: int, titles: dict[str, str]) -> list[str]:
    """The whole of a deck: theme, every pile with its copies, headed as table.toml says, and the advice."""
    lines = textwrap.wrap(deck_line(deck), wide)
    for head, cards in piles_of(deck.piles, titles):
        lines += ["", head, *textwrap.wrap(cards, wide, initial_indent="  ")]
    for part in advice_of(deck)[1:]:
        lines += ["", *textwrap.wrap(part, wide, break_on_hyphens=False)]
    return lines


def piles_of(piles: dict[str, dict[str, int]], titles: dict[str, str]) -> list[tuple[str, str]]:
    """The piles of a deck that hold anything, each headed with its number of cards, and the copies of each card."""
    told = []
    for pile, cards in piles.items():
        if cards:
            copies = "; ".join(f"{count} {name}" for name, count in cards.items())
            told.append((f"{titles.get(pile, pile.capitalize())}, {sum(cards.values())}:", copies))
    return told

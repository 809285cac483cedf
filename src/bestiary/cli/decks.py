"""Decks as they are told of: their theme in a line, their cards and the advice for whoever plays them."""

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


def pages_of(deck: Deck, wide: int, titles: dict[str, str]) -> list[str]:
    """The whole of a deck: theme, every pile with its copies, headed as table.toml says, and the advice."""
    lines = textwrap.wrap(deck_line(deck), wide)
    for pile, cards in deck.piles.items():
        if cards:
            lines += ["", f"{titles.get(pile, pile.capitalize())}, {sum(cards.values())}:"]
            lines += textwrap.wrap("; ".join(f"{copies} {name}" for name, copies in cards.items()), wide, initial_indent="  ")
    for part in advice_of(deck)[1:]:
        lines += ["", *textwrap.wrap(part, wide, break_on_hyphens=False)]
    return lines

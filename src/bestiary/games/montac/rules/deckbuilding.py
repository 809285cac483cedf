"""Chapter 1, deck validation: every fault of a deck at once, each with its rule (MT-12 to MT-19, MT-R3)."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.cards import Deck, Problem
from bestiary.engine.table.game import Game

DECK_SIZE: Final = 30
MOST_SYNERGIES: Final = 5
MOST_TACTICLYSMS: Final = 1
COPIES: Final = 2


def deck_faults(game: Game, deck: Deck) -> list[Problem]:
    """Every limit that a deck breaks, with the names of the cards that break it."""
    return [*main_faults(game, deck), *asset_faults(game, deck)]


def main_faults(game: Game, deck: Deck) -> list[Problem]:
    """MT-12: exactly 30 cards; MT-13: Basic Monsters and Tacticals only; MT-14: no more than 2 of one name (MT-R2)."""
    out: list[Problem] = []
    size = len(deck.cards("cards"))
    if size != DECK_SIZE:
        out.append(Problem("MT-12", f"a Main Deck has exactly {DECK_SIZE} cards, this one has {size}"))
    for name, copies in deck.piles["cards"].items():
        if copies > COPIES:
            out.append(Problem("MT-14", f"{name} is there {copies} times; a Main Deck has at most {COPIES} copies of a card"))
        kind = kind_of(game, name)
        if kind == "token":
            out.append(Problem("MT-3", f"{name} is a Monster Token, which belongs to no deck"))
        elif kind not in ("", "basic", "tactical"):
            out.append(Problem("MT-13", f"{name} is an asset card: put it into the Asset Pile"))
    return out


def asset_faults(game: Game, deck: Deck) -> list[Problem]:
    """MT-16: at most 5 Synergy Monsters; MT-17: at most 1 Tacticlysm; MT-18: one of each; MT-19: nothing else."""
    out: list[Problem] = []
    for kind, rule, most, called in (
        ("synergy", "MT-16", MOST_SYNERGIES, "Synergy Monsters"),
        ("tacticlysm", "MT-17", MOST_TACTICLYSMS, "Tacticlysm"),
    ):
        names = [name for name in deck.cards("assets") if kind_of(game, name) == kind]
        if len(names) > most:
            out.append(Problem(rule, f"an Asset Pile has at most {most} {called}, this one has {len(names)}: {', '.join(names)}"))
    for name, copies in deck.piles["assets"].items():
        if copies > 1:
            out.append(Problem("MT-18", f"{name} is there {copies} times; an Asset Pile has at most 1 copy of a card"))
        kind = kind_of(game, name)
        if kind == "token":
            out.append(Problem("MT-3", f"{name} is a Monster Token, which belongs to no Asset Pile"))
        elif kind in ("basic", "tactical"):
            out.append(Problem("MT-19", f"{name} is no asset card: put it into the Main Deck"))
    return out


def kind_of(game: Game, name: str) -> str:
    """The kind of a card; nothing for one that does not exist."""
    return game.cards[name].kind if name in game.cards else ""

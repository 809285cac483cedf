"""Chapter 1, deck validation: every fault of a deck at once, each with its rule (MC-2 to MC-4)."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.cards import Deck, Problem
from bestiary.engine.table.game import Game
from bestiary.games.monster_club.schema import AS, MONSTER, SACRIFICE, SEVERAL, TEXT

DECK_SIZE: Final = 25


def deck_faults(game: Game, deck: Deck) -> list[Problem]:
    """Every rule that a deck breaks, with the names of the cards that break it."""
    out: list[Problem] = []
    size = len(deck.cards())
    if size != DECK_SIZE:
        out.append(Problem("MC-2", f"a deck has exactly {DECK_SIZE} cards, this one has {size}"))
    for name, copies in deck.piles["cards"].items():
        if copies > most_copies(game, name):
            out.append(Problem("MC-3", f"{name} is there {copies} times; all cards of a deck are different"))
    if not any(can_begin(game, name) for name in deck.piles["cards"]):
        out.append(Problem("MC-R2", "at least one card must be a monster that needs no sacrifice, or nothing can ever be played"))
    return out


def most_copies(game: Game, name: str) -> int:
    """MC-3: one of each name; MC-R3: unless the card itself allows several."""
    allowed = name in game.cards and game.cards[name].numbers[SEVERAL] != 0
    return DECK_SIZE if allowed else 1


def can_begin(game: Game, name: str) -> bool:
    """MC-R2: can the card be put down as a monster without a sacrifice?"""
    if name not in game.cards:
        return False
    numbers = game.cards[name].numbers
    return numbers[AS] >> MONSTER & 1 != 0 and numbers[TEXT] != SACRIFICE

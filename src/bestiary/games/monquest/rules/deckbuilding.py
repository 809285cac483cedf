"""Chapter 2, deck validation: every fault of a deck at once, each with its rule (MQ-15 to MQ-27, MQ-R4)."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.cards import Deck, Problem
from bestiary.engine.table.game import Game
from bestiary.games.monquest.schema import BOX, EQUIPMENT_CARD, ITEM, KIND, LEVEL, MON, NO_BOX, TYPES

SMALLEST: Final = 44
LARGEST: Final = 70
FEWEST_MONS: Final = 16
MOST_PILES: Final = 6
LARGEST_PILE: Final = 15
FIRST_BOSS: Final = 75


def deck_faults(game: Game, deck: Deck) -> list[Problem]:
    """MQ-R4: all faults, each with its code, which players do not read."""
    return [*size_faults(game, deck), *copy_faults(game, deck), *starter_faults(game, deck), *pile_faults(deck)]


def size_faults(game: Game, deck: Deck) -> list[Problem]:
    """MQ-15 to MQ-18: 44 to 70 cards, Mons, Items and Equipment only, at least 16 Mons."""
    out: list[Problem] = []
    size, mons = len(deck.cards()), [name for name in deck.cards() if kind_of(game, name) == MON]
    if size < SMALLEST:
        out.append(Problem("MQ-15", f"a deck has at least {SMALLEST} cards, this one has {size}", "DECK_TOO_SMALL"))
    if size > LARGEST:
        out.append(Problem("MQ-16", f"a deck has at most {LARGEST} cards, this one has {size}", "DECK_TOO_LARGE"))
    for name in deck.piles["cards"]:
        if name in TYPES:
            out.append(Problem("MQ-17", f"{name} is an Attribute card; put it into a pile", "ILLEGAL_CARD_TYPE"))
    if len(mons) < FEWEST_MONS:
        out.append(Problem("MQ-18", f"a deck has at least {FEWEST_MONS} Mons, this one has {len(mons)}", "TOO_FEW_MONS"))
    return out


def copy_faults(game: Game, deck: Deck) -> list[Problem]:
    """MQ-19 to MQ-24: copies by name; a Boss is judged only by the limit of one Boss in all (MQ-21, MQ-R4)."""
    out: list[Problem] = []
    for name, copies in deck.piles["cards"].items():
        most = most_copies(game, name)
        if name in game.cards and copies > most and not is_boss(game, name):
            out.append(Problem(copy_rule(game, name), f"{name} is there {copies} times; at most {most} are allowed", "COPY_LIMIT"))
    bosses = [name for name in deck.cards() if is_boss(game, name)]
    if len(bosses) > 1:
        out.append(
            Problem("MQ-21", f"a deck has at most 1 Boss Mon, this one has {len(bosses)}: {', '.join(bosses)}", "BOSS_LIMIT")
        )
    return out


def starter_faults(game: Game, deck: Deck) -> list[Problem]:
    """MQ-R6: at least one legal starting Mon."""
    if any(is_starter(game, name) for name in deck.piles["cards"]):
        return []
    return [Problem("MQ-R6", "a deck needs at least 1 Mon of Level 1 to 40 that is not summoned", "NO_STARTING_MON")]


def pile_faults(deck: Deck) -> list[Problem]:
    """MQ-26, MQ-27, MQ-R1: 1 to 6 piles, each of 1 to 15 cards of one type, and one pile for a type."""
    out: list[Problem] = []
    piles = deck.piles.get("piles", {})
    if not 1 <= len(piles) <= MOST_PILES:
        out.append(Problem("MQ-26", f"a player prepares 1 to {MOST_PILES} Attribute piles, not {len(piles)}", "PILE_COUNT"))
    for name in deck.repeated.get("piles", []):
        out.append(Problem("MQ-R1", f"two piles are of {name}; put them together, there is one pile for a type", "PILE_TYPE"))
    for name, count in piles.items():
        if name not in TYPES:
            out.append(Problem("MQ-27", f"a pile is of one Attribute, not {name}; there are {', '.join(TYPES)}", "PILE_TYPE"))
        if not 1 <= count <= LARGEST_PILE:
            out.append(Problem("MQ-27", f"a pile has 1 to {LARGEST_PILE} cards, the {name} pile has {count}", "PILE_SIZE"))
    return out


def kind_of(game: Game, name: str) -> int:
    """The kind of a card; -1 for one that does not exist."""
    return game.cards[name].numbers[KIND] if name in game.cards else -1


def is_boss(game: Game, name: str) -> bool:
    """MQ-R2: every Mon of Level 75 or higher."""
    return kind_of(game, name) == MON and game.cards[name].numbers[LEVEL] >= FIRST_BOSS


def is_small(game: Game, name: str) -> bool:
    """MQ-19: a Mon of Level 1–40; a function of its own, for mypyc frees what was never read where a conditional reads it."""
    return kind_of(game, name) == MON and game.cards[name].numbers[LEVEL] <= 40


def is_starter(game: Game, name: str) -> bool:
    """MQ-36, MQ-R5: Level 1–40, without a summon requirement."""
    if kind_of(game, name) != MON:
        return False
    numbers = game.cards[name].numbers
    return numbers[LEVEL] <= 40 and numbers[BOX] == NO_BOX


def most_copies(game: Game, name: str) -> int:
    """MQ-19, MQ-20, MQ-22, MQ-23, MQ-R3: 3 of a Level 1–40 Mon, 2 of any other card, 1 Boss."""
    if kind_of(game, name) not in (MON, ITEM, EQUIPMENT_CARD):
        return 2
    if is_boss(game, name):
        return 1
    return 3 if is_small(game, name) else 2


def copy_rule(game: Game, name: str) -> str:
    """The rule that limits the copies of a card."""
    kind = kind_of(game, name)
    if kind == ITEM:
        return "MQ-22"
    if kind == EQUIPMENT_CARD:
        return "MQ-23"
    return "MQ-19" if is_small(game, name) else "MQ-20"

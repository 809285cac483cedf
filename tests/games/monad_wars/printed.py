"""Monad Wars' card files as they are printed, for the tests that read them."""

import tomllib
from pathlib import Path
from typing import Any

from bestiary.engine.language.core_words import CORE
from bestiary.games.monad_wars.words import vocabulary, vocabulary_places
from bestiary.testing.language import words_in

Card = dict[str, Any]

LANGUAGE = CORE.and_more(vocabulary.ROWS).and_more(vocabulary_places.ROWS).language
FOLDER = Path(vocabulary.__file__).parent.parent
FILES = [tomllib.loads(file.read_text("utf-8")) for file in sorted(FOLDER.glob("cards/*.toml"))]
PRINTED: list[Card] = [card for file in FILES for card in file["card"]]
CARDS: dict[str, Card] = {card["name"]: card for card in PRINTED}

RACES = {"Human", "Elf", "Dwarf", "Beast", "Undead", "Construct", "Spirit", "Bandit", "Monster", "Soldier"}
CALLINGS = {"Arcane", "Martial", "Wild", "Cunning", "Devout"}
AGGRESSIVE = {"melee", "ranged", "magic"}
FIGHTERS = ("catalyst", "class", "unit", "hazard", "token", "equipment")


def texts_of(name: str) -> list[str]:
    """All that is printed on a card to be read: its own text and those of its abilities."""
    card = CARDS[name]
    own = [card["text"]] if "text" in card else []
    return [text.strip("\n") for text in own + [ability["text"] for ability in abilities(name) if "text" in ability]]


def keys_of(name: str) -> set[str]:
    """The keys of all rows in a card's texts."""
    return {word.key for text in texts_of(name) for word in words_in(LANGUAGE, LANGUAGE.read(text))}


def kind(*wanted: str) -> list[Card]:
    """The cards of a kind, or of several."""
    return [card for card in PRINTED if card["kind"] in wanted]


def copies(card: Card) -> int:
    """How many of it are in the box."""
    number: int = card.get("copies", 1)
    return number


def abilities(name: str) -> list[Card]:
    """The abilities that are printed on a card."""
    found: list[Card] = CARDS[name].get("ability", [])
    return found


def costs(ability: Card) -> dict[str, int]:
    """The cost of an ability: so much of AP, HP and Gold."""
    paid = {"AP": 0, "HP": 0, "Gold": 0}
    for part in ability["cost"].split(", ") if "cost" in ability else []:
        number, what = part.split(" ")
        paid[what] += int(number)
    return paid


def attacks(name: str) -> list[Card]:
    """The Aggressive abilities of a card (MW-36)."""
    return [ability for ability in abilities(name) if ability["mode"] in AGGRESSIVE]


def free_attacks(name: str) -> list[Card]:
    """Those that cost nothing."""
    return [ability for ability in attacks(name) if not any(costs(ability).values())]

"""Monquest's card and deck files as they are printed, for the tests that read them."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from bestiary.engine.language.core_words import CORE
from bestiary.engine.language.vocabulary import Language
from bestiary.games.monquest.words import vocabulary
from bestiary.testing.language import words_in

Card = dict[str, Any]

LANGUAGE = Language(*CORE.tables, vocabulary.ROWS)
FOLDER = Path(vocabulary.__file__).parent.parent
FILES = [tomllib.loads(file.read_text("utf-8")) for file in sorted(FOLDER.glob("cards/*.toml"))]
PRINTED: list[Card] = [card for file in FILES for card in file["card"]]
CARDS: dict[str, Card] = {card["name"]: card for card in PRINTED}
DECKS: dict[str, dict[str, Any]] = {
    file.stem: tomllib.loads(file.read_text("utf-8")) for file in sorted(FOLDER.glob("decks/*.toml"))
}

ELEMENTS = {"Fire", "Water", "Grass", "Wind", "Ice", "Rock", "Normal", "Dark", "Light", "Lightning"}  # MQ-11
BOXES = {"line LevelSummon", "line FormSummon", "line EquipSummon"}


def texts_of(name: str) -> list[str]:
    """All that is printed on a card to be read: its own text and those of its abilities."""
    card = CARDS[name]
    own = [card["text"]] if "text" in card else []
    return own + [ability["text"] for ability in card.get("ability", [])]


def keys_of(name: str) -> set[str]:
    """The keys of all rows in a card's texts."""
    return {word.key for text in texts_of(name) for word in words_in(LANGUAGE, LANGUAGE.read(text))}


def kind(wanted: str) -> list[Card]:
    """The cards of a kind."""
    return [card for card in CARDS.values() if card["kind"] == wanted]


def is_starter(card: Card) -> bool:
    """MQ-36, MQ-R5: a Mon up to Level 40 whose text sets no requirement for summoning it."""
    return card["kind"] == "mon" and card["level"] <= 40 and not BOXES & keys_of(card["name"])


def counted(lines: list[str]) -> Counter[str]:
    """How often each name is in a list of a deck file."""
    count: Counter[str] = Counter()
    for line in lines:
        number, _, name = line.partition(" ")
        assert name not in count
        count[name] += int(number)
    return count


def copies(deck: str) -> Counter[str]:
    """How often each card is in a main deck."""
    return counted(DECKS[deck]["cards"])


def summons(key: str) -> list[tuple[Card, tuple[Any, ...]]]:
    """The Mons with a summon box of a sort, and what the box says."""
    found = []
    for card in kind("mon"):
        for word in LANGUAGE.read(card["text"]).walk() if "text" in card else []:
            if word.key == key:
                found.append((card, tuple(part.strip('"') if isinstance(part, str) else part for part in word.parts)))
    return found

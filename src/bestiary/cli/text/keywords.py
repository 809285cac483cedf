"""Keyword glossary: a card's text with the meaning of each of its keywords."""

from __future__ import annotations

import re
from typing import Final

from bestiary import Face, Game

NUMBER: Final = re.compile(r"\d+")
SOURCE: Final = re.compile(r" \[[^\]]*\]$")


def flat(text: str) -> str:
    """A card's text on one line."""
    return " ".join(text.split())


def meanings(game: Game, face: Face) -> list[tuple[str, str, str]]:
    """Each keyword of a card as it is printed, what it means, and its rule."""
    if face.tree is None:
        return []
    language = game.rules.lexicon.language
    found = []
    for word in face.tree.walk():
        if word.row.means:
            numbers = [part for part in word.parts if isinstance(part, int)]
            found.append((language.say(word).rstrip("."), flat(language.meaning(word.row, numbers)), word.row.rule))
    return found


def keywords(game: Game, face: Face) -> list[tuple[str, str, str]]:
    """The same, and each word of the sorts that the game's table.toml names, with the rule that says what it means."""
    sorts, language = game.table.card.keywords, game.rules.lexicon.language
    words = [word for tree in face.trees() for word in tree.walk() if word.row.category in sorts and word.row.rule]
    rules = {rule.id: rule for rule in game.rulebook.rules}
    found = {language.say(word): rules[id] for word in words if (id := word.row.rule.split()[0]) in rules}
    return [*meanings(game, face), *[(word, as_meant(word, rule.text), rule.id) for word, rule in found.items()]]


def as_meant(word: str, text: str) -> str:
    """The text of a rule without the note on where it comes from, with the number of a word in its place."""
    number = NUMBER.search(word)
    return SOURCE.sub("", text).replace("#", number[0] if number else "#")


def more_texts(game: Game, face: Face) -> list[str]:
    """What else is to be read on a card, as the game's table.toml says: its abilities, each a text of its own."""
    found = [face.fields.get(name) for name in game.table.card.texts]
    return [str(one) for field in found for one in (field if isinstance(field, list) else [field]) if one]


def with_meanings(game: Game, face: Face, alone: bool = False) -> str:
    """A card's text on one line with the meaning of its keywords, and all its other texts unless it stands alone."""
    said = [f"({keyword}: {meaning})" for keyword, meaning, _ in meanings(game, face)]
    return " ".join([one for one in (flat(face.text), *said, *([] if alone else more_texts(game, face))) if one])

"""A card's text for somebody who does not know its keywords: each is followed by what it means."""

from __future__ import annotations

from bestiary import Face, Game
from bestiary.cli.pieces import part, texts
from bestiary.cli.sight import table_of


def flat(text: str) -> str:
    """A card's text on one line."""
    return " ".join(text.split())


def meanings(game: Game, face: Face) -> list[tuple[str, str, str]]:
    """Each keyword of a card as it is printed, what it means, and its rule."""
    if face.tree is None:
        return []
    language = game.rules.words.language
    found = []
    for word in face.tree.walk():
        if word.row.means:
            numbers = [part for part in word.parts if isinstance(part, int)]
            found.append((language.say(word).rstrip("."), flat(language.meaning(word.row, numbers)), word.row.rule))
    return found


def more_texts(game: Game, face: Face) -> list[str]:
    """What else is to be read on a card, as the game's table.toml says: its abilities, each a text of its own."""
    found = [face.fields.get(name) for name in texts(part(table_of(game), "card", "texts"))]
    return [str(one) for field in found for one in (field if isinstance(field, list) else [field]) if one]


def glossed(game: Game, face: Face, alone: bool = False) -> str:
    """A card's text on one line with the meaning of its keywords, and all its other texts unless it stands alone."""
    said = [f"({keyword}: {meaning})" for keyword, meaning, _ in meanings(game, face)]
    return " ".join([one for one in (flat(face.text), *said, *([] if alone else more_texts(game, face))) if one])

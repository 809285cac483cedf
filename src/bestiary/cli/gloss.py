"""A card's text for somebody who does not know its keywords: each is followed by what it means."""

from __future__ import annotations

from bestiary import Face, Game


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


def glossed(game: Game, face: Face) -> str:
    """A card's text on one line with the meaning of its keywords."""
    said = " ".join(f"({keyword}: {meaning})" for keyword, meaning, _ in meanings(game, face))
    text = flat(face.text)
    return f"{text} {said}" if said else text

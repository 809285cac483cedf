"""Names of cards as people type them: a part of a name is enough where only one card can be meant."""

from __future__ import annotations

from bestiary.cli.sight import Sight
from bestiary.engine.notation import slug


def completed(sight: Sight, line: str) -> str:
    """A line of notation with every name that is cut short made whole, if only one card that the player sees can be meant."""
    slugs = {card.face.slug for zone in sight.zones for card in zone.cards if card.face is not None}
    words = line.lower().split()
    for place, word in enumerate(words[1:], 1):
        parts = set(slug(word).split("-"))
        found = [name for name in slugs if parts <= set(name.split("-"))]
        if word not in slugs and parts != {""} and len(found) == 1:
            words[place] = found[0]
    return " ".join(words) if any(word in slugs for word in words) else line

"""Card name completion: a part of a name is enough where only one card can be meant."""

from __future__ import annotations

from bestiary.cli.text.view_reader import ViewReader
from bestiary.engine.play.notation import slug


def completed(view: ViewReader, line: str) -> str:
    """A line of notation with every name that is cut short made whole, if only one card that the player sees can be meant."""
    slugs = {card.face.slug for zone in view.zones for card in zone.cards if card.face is not None}
    words = line.lower().split()
    out, at = words[:1], 1
    while at < len(words):
        end, name = next(
            ((end, name) for end in range(len(words), at, -1) if (name := only_one(slugs, " ".join(words[at:end])))),
            (at + 1, words[at]),
        )
        out.append(name)
        at = end
    return " ".join(out)


def only_one(slugs: set[str], typed: str) -> str:
    """The one name that has all the words that were typed; empty if there is none, or several and none that is just that.

    A number alone is no part of a name: it says where, or how many.
    """
    wanted = slug(typed)
    if "#" in typed or "+" in typed or not wanted or wanted.isdecimal():
        return ""
    found = [name for name in slugs if set(wanted.split("-")) <= set(name.split("-"))]
    return wanted if wanted in slugs else found[0] if len(found) == 1 else ""

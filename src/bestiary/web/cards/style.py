"""How a game's cards look: what its table.toml says of frames, windows, signs and texts; and what is assumed otherwise."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bestiary import Face, Game
from bestiary.engine.cards import Value
from bestiary.web.cards.signs import SHAPES

PLAIN: Final = "#4a3f5c"  # the colour of a game that names none
HOLE: Final = re.compile(r"\{([^{}]+)\}")
USUAL: Final = {  # the sign of a field that table.toml says nothing of
    **dict.fromkeys(("health", "hp", "life", "lives"), "heart"),
    **dict.fromkeys(("strength", "attack", "power", "atk", "damage"), "burst"),
    **dict.fromkeys(("defence", "defense", "armour", "armor", "def"), "shield"),
    **dict.fromkeys(("energy", "mana", "ap"), "drop"),
    **dict.fromkeys(("speed", "initiative", "ini"), "plate"),
    **dict.fromkeys(("cost", "price", "gold"), "coin"),
    **dict.fromkeys(("level", "points", "xp"), "octagon"),
}
PLACES: Final = {"heart": "top right", "burst": "bottom left", "shield": "bottom left", "octagon": "top left", "coin": "top right"}


def table(value: Value | None) -> dict[str, Value]:
    """A table of a TOML file; what is none is an empty one."""
    return value if isinstance(value, dict) else {}


def strings(value: Value | None) -> list[str]:
    """One or several texts."""
    if isinstance(value, list):
        return [str(one) for one in value]
    return [value] if isinstance(value, str) and value else []


def told(value: Value | None) -> str:
    """A field in words."""
    if isinstance(value, list):
        return ", ".join(str(one) for one in value)
    return "" if value is None or isinstance(value, bool) else str(value)


class Number:
    """Something printed on a card under a sign: which field, which sign, where."""

    def __init__(self, spec: Mapping[str, Value]) -> None:
        self.field: Final = str(spec.get("field", ""))
        self.sign: Final = str(spec.get("sign", "disc"))
        self.at: Final = str(spec.get("at", PLACES.get(self.sign, "top left")))
        self.label: Final = str(spec.get("label", ""))
        self.zero: Final = spec.get("zero", True) is not False  # is it drawn when it is 0?
        self.large: Final = spec.get("large", False) is True
        self.main: Final = spec.get("main", False) is True  # the one that is left on the smallest card


class Style:
    """How the cards of one kind look."""

    def __init__(self, game: Game, kind: str) -> None:
        web = table(table(game.table.get("web")).get("card"))
        keys = {**web, **table(table(web.get("kinds")).get(kind))}
        card = table(game.table.get("card"))
        self.kind: Final = kind
        self.colour: Final = str(keys.get("colour", PLAIN))
        self.colours: Final = table(keys.get("colours", game.table.get("colours")))  # by the value of the field "shape"
        self.window: Final = str(keys.get("window", "round"))
        self.types: Final = strings(keys.get("types"))
        self.facts: Final = strings(keys.get("facts"))
        self.looks: Final = strings(keys.get("looks")) or ["attribute", "element", "types", "type", "traits"]
        self.draws: Final = strings(keys.get("draws")) or ["creature"]
        self.like: Final = strings(keys.get("like"))
        self.texts: Final = strings(card.get("texts"))
        self.signed: Final = strings(card.get("signed"))
        self.edges: Final = str(card.get("edges", "")) if isinstance(card.get("edges"), str) else ""
        self.marks: Final = str(card.get("marks", ""))
        self.shape: Final = str(card.get("shape", ""))
        self.sign: Final = str(card.get("sign", ""))
        self.signs: Final = {name: str(sign) for name, sign in table(keys.get("signs")).items()}
        self.gists: Final = [(re.compile(pair[0]), pair[1]) for pair in _pairs(keys.get("gists"))]
        self.gist: Final = str(keys.get("gist", ""))  # "types": the type line says it best
        self.numbers: Final = self._numbers(keys.get("numbers"), card)

    def _numbers(self, listed: Value | None, card: dict[str, Value]) -> list[Number] | None:
        """Those that table.toml lists; else those that [card] names by their signs; else all that the card has (None)."""
        if isinstance(listed, list):
            return [Number(table(spec)) for spec in listed]
        named = [Number({"field": str(field), "sign": sign}) for sign, field in card.items() if sign in SHAPES]
        return named or None

    def numbers_of(self, face: Face) -> list[Number]:
        """The numbers of a card; without any word about them, all its whole numbers, under usual signs or with their names."""
        if self.numbers is not None:
            return self.numbers
        found = [name for name, value in face.fields.items() if isinstance(value, int) and not isinstance(value, bool)]
        places = ["top right", "top left", "bottom left", "bottom left", "bottom right"]
        return [
            Number({"field": name, "at": at, "sign": USUAL.get(name, "disc"), "label": "" if name in USUAL else name[:6].upper()})
            for name, at in zip(found, places)
        ]

    def value(self, face: Face, number: Number) -> str:
        """What is printed under a sign; nothing if it is not on this card."""
        value = face.fields.get(number.field)
        if value is None or value is False or (value == 0 and not number.zero):
            return ""
        if isinstance(value, int) and not isinstance(value, bool) and number.field in self.signed:
            return f"{value:+d}".replace("-", "−")
        return "★" if value is True else told(value)

    def filled(self, pattern: str, face: Face) -> str:
        """A text with the card's values in the place of {names}; nothing if one of them is missing, or 0."""
        out = pattern
        for name in HOLE.findall(pattern):
            value = face.kind if name == "kind" and "kind" not in face.fields else face.fields.get(name)
            if value in (None, "", 0, []) or value is False:
                return ""
            signed = isinstance(value, int) and not isinstance(value, bool) and name in self.signed
            out = out.replace("{" + name + "}", f"{value:+d}".replace("-", "−") if signed else told(value))
        return out

    def type_line(self, face: Face) -> str:
        """What a card is: its kind and types."""
        patterns = self.types or ["{kind}", "{types}", "{type}"]
        found = [self.filled(pattern, face) for pattern in patterns]
        said = " · ".join(one[:1].upper() + one[1:] for one in found if one)
        return said or self.kind.capitalize()

    def frame(self, face: Face | None, back: str = "") -> str:
        """The colour of a card's frame, or of its back."""
        value = str(face.fields.get(self.shape, "")) if face is not None else back
        return str(self.colours.get(value, self.colour))

    def is_wide(self, face: Face | None, back: str = "") -> bool:
        """Does the card lie sideways?"""
        return (str(face.fields.get(self.shape, "")) if face is not None else back) == "landscape"


def _pairs(value: Value | None) -> list[tuple[str, str]]:
    rows = value if isinstance(value, list) else []
    return [(str(row[0]), str(row[1])) for row in rows if isinstance(row, list) and len(row) == 2]

"""Card styles: what a game's table.toml says of frames, windows, icons and texts, and the defaults."""

from __future__ import annotations

import re
from typing import Final, get_args

import msgspec

from bestiary import Face, Game
from bestiary.engine.language.cards import Value
from bestiary.engine.table.table_file import CardLook, KindLook, NumberLook, Place, Printed, Sign
from bestiary.web.cards.signs import SHAPES

PLAIN: Final = "#4a3f5c"  # the colour of a game that names none
HOLE: Final = re.compile(r"\{([^{}]+)\}")
USUAL: Final[dict[str, Sign]] = {  # the sign of a field that table.toml says nothing of
    **dict.fromkeys(("health", "hp", "life", "lives"), "heart"),
    **dict.fromkeys(("strength", "attack", "power", "atk", "damage"), "burst"),
    **dict.fromkeys(("defence", "defense", "armour", "armor", "def"), "shield"),
    **dict.fromkeys(("energy", "mana", "ap"), "drop"),
    **dict.fromkeys(("speed", "initiative", "ini"), "plate"),
    **dict.fromkeys(("cost", "price", "gold"), "coin"),
    **dict.fromkeys(("level", "points", "xp"), "octagon"),
}
PLACES: Final = {"heart": "top right", "burst": "bottom left", "shield": "bottom left", "octagon": "top left", "coin": "top right"}


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

    def __init__(self, look: NumberLook) -> None:
        self.field: Final = look.field
        self.sign: Final = look.sign
        self.at: Final = look.at or PLACES.get(look.sign, "top left")
        self.label: Final = look.label
        self.zero: Final = look.zero  # is it drawn when it is 0?
        self.large: Final = look.large
        self.main: Final = look.main  # the one that is left on the smallest card


class Style:
    """How the cards of one kind look."""

    def __init__(self, game: Game, kind: str) -> None:
        look, card = look_of(game.table.web.card, kind), game.table.card
        self.kind: Final = kind
        self.colour: Final = look.colour or PLAIN
        self.colours: Final = look.colours if look.colours is not None else game.table.colours  # by the value of the field "shape"
        self.window: Final = look.window or "round"
        self.types: Final = look.types or []
        self.facts: Final = look.facts or []
        self.looks: Final = look.looks or ["attribute", "element", "types", "type", "traits"]
        self.draws: Final[list[str]] = [*(look.draws or ["creature"])]
        self.like: Final = look.like or []
        self.texts: Final = card.texts
        self.signed: Final = card.signed
        self.edges: Final = card.edges
        self.marks: Final = card.marks
        self.shape: Final = card.shape
        self.sign: Final = card.sign
        self.signs: Final = look.signs or {}
        self.gists: Final = [(re.compile(pattern), words) for pattern, words in look.gists or []]
        self.gist: Final = look.gist or ""  # "types": the type line says it best
        self.numbers: Final = self._numbers(look.numbers, card)

    def _numbers(self, listed: list[NumberLook] | None, card: Printed) -> list[Number] | None:
        """Those that table.toml lists; else those that [card] names by their signs; else all that the card has (None)."""
        if listed is not None:
            return [Number(look) for look in listed]
        named = [(sign, str(getattr(card, sign))) for sign in get_args(Sign) if sign in SHAPES]
        return [Number(NumberLook(field=field, sign=sign)) for sign, field in named if field] or None

    def numbers_of(self, face: Face) -> list[Number]:
        """The numbers of a card; without any word about them, all its whole numbers, under usual signs or with their names."""
        if self.numbers is not None:
            return self.numbers
        found = [name for name, value in face.fields.items() if isinstance(value, int) and not isinstance(value, bool)]
        places: list[Place] = ["top right", "top left", "bottom left", "bottom left", "bottom right"]
        return [
            Number(NumberLook(field=name, at=at, sign=USUAL.get(name, "disc"), label="" if name in USUAL else name[:6].upper()))
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
        return self.colours.get(value, self.colour)

    def is_wide(self, face: Face | None, back: str = "") -> bool:
        """Does the card lie sideways?"""
        return (str(face.fields.get(self.shape, "")) if face is not None else back) == "landscape"


def look_of(base: CardLook, kind: str) -> KindLook:
    """How a kind of card looks: what is said of the kind, and of all cards otherwise."""
    own = base.kinds.get(kind, KindLook())
    return msgspec.structs.replace(base, **{name: said for name, said in msgspec.structs.asdict(own).items() if said is not None})

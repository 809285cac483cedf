"""JSON as it goes over the wire, written by hand: the parts of a view and of a menu are joined from ready pieces."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bestiary.engine.save import Json

SMALL: Final = [str(number) for number in range(256)]  # almost every number of a card
KEYS: Final[dict[str, str]] = {}  # keys in writing, with their colon: the words of the games, so there are not many
LABELS: Final[dict[str, str]] = {}  # names and rules in quotation marks: nor are there many of these


def number_text(value: int) -> str:
    """A whole number."""
    return SMALL[value] if 0 <= value < 256 else str(value)


def is_plain(text: str) -> bool:
    """Can it stand between quotation marks as it is?"""
    return text.isprintable() and '"' not in text and "\\" not in text


def quoted(text: str) -> str:
    """A text in quotation marks; what cannot stand there as it is, is escaped."""
    return f'"{text}"' if is_plain(text) else json.dumps(text, ensure_ascii=False)


def label(text: str) -> str:
    """A text in quotation marks that is printed in a rulebook or on a card, so that it will be wanted again."""
    known = LABELS.get(text)
    if known is None:
        known = quoted(text)
        LABELS[text] = known
    return known


def written(value: Json) -> str:
    """Anything that a view may hold."""
    if isinstance(value, str):
        return quoted(value)
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return number_text(value)
    if isinstance(value, dict):
        return dict_text(value)
    if isinstance(value, list):
        return "[" + ",".join([written(one) for one in value]) + "]"
    return json.dumps(value)


def dict_text(value: dict[str, Json]) -> str:
    """An object, its keys in their order."""
    return "{" + ",".join([key_text(key) + written(one) for key, one in value.items()]) + "}"


def key_text(key: str) -> str:
    """A key with its colon."""
    known = KEYS.get(key)
    if known is None:
        known = quoted(key) + ":"
        KEYS[key] = known
    return known

"""Low-level JSON writer: views, menus and logs are put together from pieces that are escaped once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from mypy_extensions import i64

if TYPE_CHECKING:
    from bestiary.engine.state.save import Json

SMALL: Final = [str(number).encode() for number in range(256)]  # almost every number of a card
KEYS: Final[dict[str, bytes]] = {}  # keys in writing, with their colon: the words of the games, so there are not many
PIECES: Final[dict[str, bytes]] = {}  # texts as they stand between quotation marks: most are wanted again and again
MOST_PIECES: Final = 1 << 13  # so many are kept, for players give themselves names


def number_text(value: i64) -> bytes:
    """A whole number."""
    return SMALL[value] if 0 <= value < 256 else str(value).encode()


def escaped(text: str) -> bytes:
    """A text as it stands between quotation marks. What is escaped piece by piece is so as a whole."""
    if text.isprintable() and '"' not in text and "\\" not in text:
        return text.encode()
    return json.dumps(text, ensure_ascii=False)[1:-1].encode()


def piece(text: str) -> bytes:
    """The same of a text that will be wanted again, such as a name."""
    known = PIECES.get(text)
    if known is None:
        if len(PIECES) >= MOST_PIECES:
            PIECES.clear()
        known = PIECES[text] = escaped(text)
    return known


def key_text(key: str) -> bytes:
    """A key with its colon."""
    known = KEYS.get(key)
    if known is None:
        known = json.dumps(key, ensure_ascii=False).encode() + b":"
        KEYS[key] = known
    return known


def write_text(out: BytesWriter, text: str) -> None:
    """A text in quotation marks."""
    out.write(b'"')
    out.write(piece(text))
    out.write(b'"')


def write_json(out: BytesWriter, value: Json) -> None:
    """Anything that a view may hold."""
    if isinstance(value, str):
        write_text(out, value)
    elif value is None:
        out.write(b"null")
    elif isinstance(value, bool):
        out.write(b"true" if value else b"false")
    elif isinstance(value, int):
        out.write(number_text(value))
    elif isinstance(value, dict):
        write_dict(out, value)
    elif isinstance(value, list):
        write_list(out, value)
    else:
        out.write(json.dumps(value).encode())


def write_dict(out: BytesWriter, value: dict[str, Json]) -> None:
    """An object, its keys in their order."""
    between = b"{"
    for key, one in value.items():
        out.write(between)
        out.write(key_text(key))
        write_json(out, one)
        between = b","
    out.write(b"}" if value else b"{}")


def write_list(out: BytesWriter, value: list[Json]) -> None:
    """A row of things."""
    between = b"["
    for one in value:
        out.write(between)
        write_json(out, one)
        between = b","
    out.write(b"]" if value else b"[]")

"""Text templates of `table.toml`, "Timer {timer}": each piece is shown only if all it speaks of is there."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from bestiary.cli.text.view_reader import Card, ViewReader
from bestiary.engine.language.cards import Value
from bestiary.engine.state.save import Json
from bestiary.engine.table.table_file import MarkWords

COUNT: Final = "{n}"
GAP: Final = re.compile(r"\{([^{}]+)\}")


def printed_value(value: Value | Json) -> str:
    """A value of a card as it is shown; what is empty is not."""
    if isinstance(value, bool) or value is None:
        return "yes" if value else ""
    if isinstance(value, list):
        words = [str(one) for one in value if not isinstance(one, bool)]
        between = ", " if any(" " in word for word in words) else " "
        return between.join(f"{word}×{words.count(word)}" if words.count(word) > 1 else word for word in dict.fromkeys(words))
    if isinstance(value, dict):
        return ", ".join(f"{name} {one}" for name, one in value.items())
    return str(value)


def filled(pieces: Sequence[str], values: Mapping[str, str]) -> list[str]:
    """The pieces with their gaps filled; a piece that speaks of something that is not there is left out."""
    found = []
    for piece in pieces:
        names = GAP.findall(piece)
        if all(values.get(name, "") for name in names):
            found.append(GAP.sub(lambda gap: values[gap[1]], piece))
    return found


def names_in(pieces: Sequence[str]) -> set[str]:
    """All that some pieces speak of."""
    return {name for piece in pieces for name in GAP.findall(piece)}


def values_of(card: Card, compared: Sequence[str] = ()) -> dict[str, str]:
    """All that a card is and has now, by name: what is printed, and what takes its place in play, with arrows where compared."""
    found: dict[str, str] = {}
    if card.face is not None:
        found = {name: printed_value(value) for name, value in card.face.fields.items()}
    for name, now in card.facts.items():
        found[name] = printed_value(now) + (change(card, name, now) if name in compared else "")
    return found


def columns_of(card: Card, columns: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """The columns of a card that count among its values: each a number, or a word for each number; what is 0 has none."""
    found = {}
    for name, words in columns.items():
        value = card.column(name)
        found[name] = words[min(value, len(words) - 1)] if words else str(value or "")
    return found


def abbreviated(text: str, words: Mapping[str, str]) -> str:
    """A text with some of its words in short; a number that follows one stands close to it: Fire 2, Water 1 is Fi2 Wa1."""
    shorter = re.sub(r"\b([^\W\d]+)\b(?: (?=\d))?", lambda word: words.get(word[1], word[0]), text) if words else text
    return shorter if shorter == text else shorter.replace(", ", " ")


def change(card: Card, name: str, now: Json) -> str:
    """An arrow where a number is another one than is printed."""
    printed = card.face.fields.get(name) if card.face is not None else None
    if not isinstance(printed, int) or not isinstance(now, int) or printed == now:
        return ""
    return "↑" if now > printed else "↓"


def with_sign(value: str) -> str:
    """A number that is added: +400, -400."""
    return f"+{value}" if value[:1].isdigit() and value != "0" else value


def values_at(view: ViewReader, seat: int | None) -> dict[str, str]:
    """All that is told of a player, or of the table for None: numbers, facts, and how many cards lie where."""
    facts = view.facts(seat)
    found = {name: printed_value(value) for name, value in facts.items()}
    found.update({zone.name: str(zone.count) for zone in view.zones if zone.seat == seat})
    if seat is not None and view.score:
        found["score"] = str(view.score[seat])
    return found


def marks_on(card: Card, marks: MarkWords) -> list[str]:
    """The words for what a card is marked with: by column, one word, or one for each value; {n} stands for the value."""
    found = []
    for column, words in marks.items():
        value, names = card.column(column), [words] if isinstance(words, str) else words
        if value > 0 and names:
            found.append(names[min(value - 1, len(names) - 1)].replace(COUNT, str(value)))
    return found

"""Text layout: wrapping, cutting and laying lines side by side."""

from __future__ import annotations

import textwrap
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from bestiary.cli.terminal.canvas import cut

LONGEST: Final = 2  # lines of one choice


def dotted(line: Text, wide: int) -> Text:
    """A line that goes on where there is no room for it."""
    line.rstrip()
    line.truncate(wide - 1)
    line.append("…")
    return line


def filled_out(left: str, right: str, wide: int) -> str:
    """A line with something at both ends; what is at the right gives way."""
    if cell_len(left) + len(right) + 1 > wide:
        return cut(left, wide).ljust(wide)
    return left + " " * (wide - cell_len(left) - len(right)) + right


def as_fits(words: str, wide: int) -> str:
    """As many words as there is room for."""
    return words if len(words) <= wide else words[: max(0, wide + 1)].rpartition(" ")[0].rstrip()


def spans(numbers: list[int]) -> str:
    """Numbers in short: 2-5 7."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and parts[-1][-1] == number - 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return " ".join(f"{part[0]}-{part[-1]}" if len(part) > 1 else str(part[0]) for part in parts)


def wrapped(text: str, wide: int, rows: int) -> list[str]:
    """A text in so many lines; what is too much is cut."""
    if rows <= 0:
        return []
    parts = textwrap.wrap(text, max(wide, 10))
    if len(parts) > rows:
        parts = [*parts[: rows - 1], cut(" ".join(parts[rows - 1 :]), wide)]
    return parts


def beside(line: Text, text: str, left: int, wide: int, rows: int) -> list[Text]:
    """A line with a text to its right, as a column of its own."""
    parts = wrapped(text, wide - left, rows)
    if not parts:
        return [line]
    return [Text.assemble(line, "  ", (parts[0], "italic")), *[Text(" " * left + part, "italic") for part in parts[1:]]]


def in_columns(items: list[Text], wide: int, console: Console | None = None) -> list[Text]:
    """Items one below the other, in as many columns as there is room for; or side by side, where that takes fewer lines.

    Long ones come after the others, each on lines of its own.
    """
    if not items:
        return []
    if console is not None and (long := [item for item in items if cell_len(item.plain) > wide]):
        others = [item for item in items if item not in long]
        return in_columns(others, wide) + [line for item in long for line in hanging(item, console, wide, LONGEST)]
    widest = max(cell_len(item.plain) for item in items) + 2
    columns = max(1, min(4, wide // widest))
    rows = -(-len(items) // columns)
    running = side_by_side(items, wide)
    if len(running) < rows:
        return running
    lines = []
    for row in range(rows):
        line = Text()
        for item in items[row::rows]:
            line.append_text(item)
            line.append(" " * (widest - cell_len(item.plain)))
        line.rstrip()
        lines.append(line)
    return lines


def in_order(items: list[Text], wide: int, console: Console, longest: int) -> list[Text]:
    """Items in their order: long ones on lines of their own, short ones that follow each other side by side."""
    lines, shorter = list[Text](), list[Text]()
    for item in items:
        if cell_len(item.plain) <= wide // 2:
            shorter.append(item)
            continue
        lines += [*side_by_side(shorter, wide), *hanging(item, console, wide, longest)]
        shorter = []
    return lines + side_by_side(shorter, wide)


def hanging(item: Text, console: Console, wide: int, longest: int) -> list[Text]:
    """A long item on two lines, or on one, the second further in; what is too much is cut."""
    lines = list(item.wrap(console, wide - 5))
    for line in lines:
        line.rstrip()
    if len(lines) > longest:
        lines = [*lines[: longest - 1], Text(" ").join(lines[longest - 1 :])]
        lines[-1].truncate(wide - 5, overflow="ellipsis")
    return [line if place == 0 else Text.assemble("     ", line) for place, line in enumerate(lines)]


def side_by_side(items: list[Text], wide: int) -> list[Text]:
    """Items one after the other, on as many lines as they need."""
    lines: list[Text] = []
    for item in items:
        if lines and cell_len(lines[-1].plain) + cell_len(item.plain) + 3 <= wide:
            lines[-1].append("   ")
            lines[-1].append_text(item)
        else:
            lines.append(item.copy())
    return lines

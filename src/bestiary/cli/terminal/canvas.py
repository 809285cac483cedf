"""A canvas of character cells, each with its style, on which boards are drawn."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.text import Text

CUT: Final = "…"  # stands for what was cut off


class Canvas:
    """Characters by row and column; whatever lies outside is cut off."""

    def __init__(self, wide: int, high: int) -> None:
        self.wide: Final = wide
        self.high: Final = high
        self.rows: Final = [[" "] * wide for _ in range(high)]
        self.styles: Final = [[""] * wide for _ in range(high)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text from a place to the right."""
        for over, character in enumerate(text):
            if 0 <= y < self.high and 0 <= x + over < self.wide and cell_len(character) == 1:
                self.rows[y][x + over] = character
                self.styles[y][x + over] = style

    def centre(self, x: int, y: int, wide: int, text: str, style: str = "") -> None:
        """Write a text in the middle of a stretch of a row."""
        text = cut(text, wide)
        self.put(x + (wide - len(text)) // 2, y, text, style)

    def lines(self) -> list[Text]:
        """The sheet as styled lines."""
        out = []
        for row, styles in zip(self.rows, self.styles, strict=True):
            line = Text()
            for character, style in zip(row, styles, strict=True):
                line.append(character, style)
            line.rstrip()
            out.append(line)
        return out


def cut(text: str, wide: int) -> str:
    """A text that is not wider than this; dots stand for what was cut off."""
    if cell_len(text) <= wide:
        return text
    return set_cell_size(text, max(0, wide - 1)).rstrip() + CUT if wide > 1 else text[:wide]


def short(name: str, wide: int) -> str:
    """A name that fits: whole, or with its first words as letters, or cut."""
    words = name.split()
    for place in range(len(words)):
        if cell_len(" ".join(words)) <= wide:
            break
        if place < len(words) - 1:
            words[place] = f"{words[place][0]}."
    shorter = " ".join(words)
    return shorter if cell_len(shorter) <= wide else cut(name, wide)


def two_lines(name: str, wide: int) -> tuple[str, str]:
    """A name on two lines, broken between words."""
    words = name.split()
    for place in range(len(words), 0, -1):
        if cell_len(" ".join(words[:place])) <= wide:
            return " ".join(words[:place]), cut(" ".join(words[place:]), wide)
    return cut(name, wide), ""

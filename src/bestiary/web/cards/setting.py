"""Typesetting on a card: text width, line breaks, and font size that fits a box.

System fonts differ, so widths are reckoned for the widest of the usual ones: a text that fits here fits everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import Final

from bestiary.web.cards.signs import pip

SERIF: Final = "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua','URW Palladio L',Georgia,serif"
SANS: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Liberation Sans',sans-serif"
INK: Final = "var(--card-ink,#221c1a)"
LEADING: Final = 1.2
GAP: Final = 0.26  # between paragraphs, in lines
PIP: Final = 0.56  # the radius of a pip beside a name, in lines
BOLD: Final = 1.1  # so much wider is bold type …
NAME: Final = 1.14  # … and that of names, which has serifs
WIDTHS: Final = {
    **dict.fromkeys("ijl'|", 0.29),
    **dict.fromkeys(" .,:;!I\xa0", 0.34),
    **dict.fromkeys("ftr()-•·", 0.42),
    **dict.fromkeys("sczkvxy", 0.57),
    **dict.fromkeys('abdeghnopqu0123456789"', 0.635),
    **dict.fromkeys("mMW%", 0.98),
    **dict.fromkeys("w+−<>=×GOQ", 0.83),
}
WIDE: Final = 0.73  # all others: most capitals
ASIAN: Final = 0x2E80  # from here on characters are as wide as they are high


@lru_cache(16384)
def measure(text: str) -> float:
    """The width of a text set at 1."""
    return sum(WIDTHS.get(c, 1.05 if ord(c) >= ASIAN else WIDE) for c in text)


def text_at(x: float, y: float, said: str, size: float, room: float = 0, more: str = "", wider: float = 1) -> str:
    """One line in the middle, in type that is so much wider; what is too wide for its room even so is squeezed into it."""
    is_tight = bool(room) and measure(said) * wider * size > room * 1.02
    tight = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if is_tight else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="middle"{tight}{more}>{escape(said)}</text>'


def broken(said: str, room: float) -> list[str]:
    """A text in lines, in a room measured at size 1."""
    lines: list[str] = []
    used = 0.0
    for word in said.replace(" ·", "\xa0·").split(" "):
        wide = measure(word)
        if lines and used + 0.34 + wide <= room:
            lines[-1] += " " + word
            used += 0.34 + wide
        else:
            lines.append(word)
            used = wide
    return lines


def title(x: float, y: float, name: str, room: float, biggest: float = 25, high: float = 32) -> str:
    """A name in one line, or if it is long in two, around the height y."""
    wide = measure(name) * NAME
    size = min(biggest, room / wide if wide else biggest)
    lines = [name]
    if size < 15:
        lines = halves(name)
        size = min(high / 2.15, room / (_widest(lines) * NAME))
    size = max(int(size * 2) / 2, 11)
    first = y + size * 0.35 - (len(lines) - 1) * size * 0.52
    said = "".join(text_at(x, first + i * size * 1.04, line, size, room, wider=NAME) for i, line in enumerate(lines))
    return f'<g class="kn" font-family="{SERIF}" font-weight="700" fill="{INK}">{said}</g>'


def halves(name: str) -> list[str]:
    """A long name in two lines of about the same width."""
    words = name.split()
    if len(words) < 2:
        return [name]
    ways = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]
    return min(ways, key=_widest)


def _widest(lines: list[str]) -> float:
    return max(measure(line) for line in lines)


class Paragraph:
    """A paragraph of a card: perhaps a name in bold, what it costs, and what it says."""

    def __init__(self, head: str, aside: str, body: str, pips: Sequence[str] = (), is_reminder: bool = False) -> None:
        self.head: Final = head
        self.aside: Final = aside
        self.body: Final = body
        self.pips: Final = list(pips)
        self.is_reminder: Final = is_reminder  # tells what a keyword means: left out where there is no room
        self.runs: Final = self._runs()

    def _runs(self) -> list[tuple[str, str, float]]:
        """Each word with its style and its width."""
        styled = [(word, "b") for word in self.head.split()] + [(word, "i") for word in self.aside.split()]
        styled += [(word, "i" if self.is_reminder else "") for word in self.body.split()]
        return [(word, style, measure(word) * (BOLD if style == "b" else 1)) for word, style in styled]

    def lines(self, size: float, room: float) -> list[list[tuple[str, str]]]:
        """Its words in lines, set at a size in a room."""
        out: list[list[tuple[str, str]]] = []
        used, room = 0.0, room / size
        spare = len(self.pips) * PIP * 2.2 + 0.4 if self.pips else 0.0
        for word, style, wide in self.runs:
            starts_body = bool(self.pips) and len(out) == 1 and style == "" and out[0][-1][1] != ""
            if out and not starts_body and used + 0.34 + wide <= room - (spare if len(out) == 1 else 0):
                out[-1].append((word, style))
                used += 0.34 + wide
            else:
                out.append([(word, style)])
                used = wide
        return out

    def said(self) -> str:
        """All of it in plain words."""
        return " ".join(one for one in (self.head, self.aside, self.body) if one)


class Fitted:
    """Paragraphs set in a box: so large, in these lines."""

    def __init__(self, size: float, high: float, blocks: list[tuple[Paragraph, list[list[tuple[str, str]]]]]) -> None:
        self.size: Final = size
        self.high: Final = high
        self.blocks: Final = blocks

    def svg(self, x: float, y: float, room: float, box: float) -> str:
        """The text in the middle of a box that begins at y."""
        at, out = 0.0, []
        for paragraph, lines in self.blocks:
            r = self.size * PIP
            pips = enumerate(reversed(paragraph.pips))
            out += [pip(one, x + room - r - i * r * 2.2, at + self.size * 0.66, r) for i, one in pips]
            for line in lines:
                out.append(f'<text x="{x:g}" y="{at + self.size:.1f}">{_line(line)}</text>')
                at += self.size * LEADING
            at += self.size * GAP
        top = y + max(box - self.high, 0) / 2
        return f'<g transform="translate(0 {top:.1f})" font-size="{self.size:g}" fill="{INK}">{"".join(out)}</g>'


def _line(words: list[tuple[str, str]]) -> str:
    """A line with what is bold or slanted in it."""
    out, runs = "", list[tuple[str, list[str]]]()
    for word, style in words:
        if runs and runs[-1][0] == style:
            runs[-1][1].append(word)
        else:
            runs.append((style, [word]))
    for i, (style, each) in enumerate(runs):
        said = escape(" ".join(each)) + (" " if i < len(runs) - 1 else "")
        mark = {"b": ' font-weight="700"', "i": ' font-style="italic"'}.get(style)
        out += f"<tspan{mark}>{said}</tspan>" if mark else said
    return out


def fit(paragraphs: Sequence[Paragraph], room: float, box: float, biggest: float, least: float) -> Fitted | None:
    """The paragraphs as large as they fit, but not smaller than the least."""
    size = biggest
    while size >= least:
        fitted = set_at(paragraphs, room, size)
        if fitted.high <= box:
            return fitted
        size -= 0.5
    return None


def set_at(paragraphs: Sequence[Paragraph], room: float, size: float) -> Fitted:
    """The paragraphs at one size, however high they get."""
    blocks = [(paragraph, paragraph.lines(size, room)) for paragraph in paragraphs]
    high = sum(len(lines) * size * LEADING + size * GAP for _, lines in blocks) - size * GAP
    return Fitted(size, high, blocks)

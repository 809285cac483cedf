"""Icons on cards, the same for every game: heart is health, burst is attack, shield is defence, drop is energy, and so on.

A number that a table may want to change while a card is in play stands in a group of class "kb" with the attribute data-field, or
"ke" with data-edge; the text inside of class "kv" is the number.
"""

from __future__ import annotations

from html import escape
from typing import Final

from bestiary.web.pictures import PALETTES

WHITE: Final = "#fff"
RIM: Final = "#fff6e2"
NIGHT: Final = "#26202e"
GLYPHS: Final = {  # in a box from -10 to 10
    "fire": "M0-9C4-4 7-1 7 3A7 6 0 0 1-7 3C-7 0-5-1-4-4-3-2-2-2-1-1 0-3 1-6 0-9Z",
    "water": "M0-9C4-3 7 0 7 3A7 6 0 0 1-7 3C-7 0-4-3 0-9Z",
    "grass": "M-8 8C-9-2-3-7 8-8 8 3 3 8-5 6L2-1-6 5Z",
    "wind": "M-9-3Q0-9 5-4-2-6-9-1ZM-9 2Q2-5 9 2 2-2-9 4ZM-6 7Q0 2 6 7 0 5-6 9Z",
    "ice": "M0-9L2-3 8-5 4 0 8 5 2 3 0 9-2 3-8 5-4 0-8-5-2-3Z",
    "rock": "M-8 7L-5-4 1-8 7-2 9 7Z",
    "normal": "M0-8A8 8 0 1 0 .1-8ZM0-3A3 3 0 1 1-.1-3Z",
    "dark": "M3-9A9 9 0 1 0 9 4 8 8 0 0 1 3-9Z",
    "light": "M0-9L2-4 6-6 4-2 9 0 4 2 6 6 2 4 0 9-2 4-6 6-4 2-9 0-4-2-6-6-2-4Z",
    "lightning": "M2-9L-6 1H-1L-3 9 6-2H1Z",
    "toxic": "M0-9C6-9 8-5 8-1 8 2 6 4 4 5V9H1V6H-1V9H-4V5C-6 4-8 2-8-1-8-5-6-9 0-9ZM-4-3V1H-1V-3ZM1-3V1H4V-3Z",
    "metal": "M-4-9H4L9 0 4 9H-4L-9 0ZM0-4A4 4 0 1 0 .1-4Z",
    "spirit": "M0-9C5-9 7-5 7-1V9L3 6 0 9-3 6-7 9V-1C-7-5-5-9 0-9ZM-4-3V0H-1V-3ZM1-3V0H4V-3Z",
    "scissors": "M-7-9L1 1-3 4A3.5 3.5 0 1 0-1 7L2 4 4 7A3.5 3.5 0 1 0 6 3L3 1 7-9 2-2-5-9Z",
    "paper": "M-6-9H3L7-5V9H-6ZM-3-3V-1H4V-3ZM-3 1V3H4V1Z",
    "bolt": "M-4-9H5L1-2H6L-4 10-2 1H-7Z",
    "ring": "M0-7A7 7 0 1 0 .1-7ZM0-3A3 3 0 1 1-.1-3Z",
    "star": "M0-9L2.600-3 9-2.600 4 1.600 5.600 8 0 4.400-5.600 8-4 1.600-9-2.600-2.600-3Z",
}
OCTAGON: Final = "M-9-21H9L21-9V9L9 21H-9L-21 9V-9Z"
DISC: Final = "M0-21A21 21 0 1 0 .1-21Z"
DIAMOND: Final = "M0-22L22 0 0 22-22 0Z"
SHAPES: Final = {  # sign -> outline around (0, 0), colour
    "heart": ("M0 20C-30 2-22-20-9-19-4-18 0-13 0-11 0-13 4-18 9-19 22-20 30 2 0 20Z", "#b3261e"),
    "burst": ("M0-22L6-14 16-16 14-6 22 0 14 6 16 16 6 14 0 22-6 14-16 16-14 6-22 0-14-6-16-16-6-14Z", "#b4400f"),
    "shield": ("M-18-17Q0-22 18-17V0Q16 15 0 21-16 15-18 0Z", "#2b5a87"),
    "plate": ("M-12-19H20L12 19H-20Z", "#6b3fa0"),
    "drop": ("M0-22C13-8 18-2 18 5A18 15 0 0 1-18 5C-18-2-13-8 0-22Z", "#0e6b64"),
    "coin": ("M0-20A20 20 0 1 0 .1-20Z", "#8a5a07"),
    "octagon": (OCTAGON, "#7d5606"),
    "turns": (OCTAGON, "#4a4458"),
    "hexagon": ("M-11-19H11L22 0 11 19H-11L-22 0Z", "#3a3350"),
    "pennant": ("M-18-19H18V19L0 11-18 19Z", "#4a4458"),
    "disc": (DISC, "#3a3350"),
    "diamond": (DIAMOND, "#b3261e"),
    "star": (DISC, "#8a5a07"),
}
NAMED: Final = {"red": "#b3261e", "blue": "#2359a8", "green": "#2c7a3f", "gold": "#8a5a07", "violet": "#6b3fa0", "black": NIGHT}
LOWER: Final = {"heart": -1.0, "pennant": -3.0, "drop": 4.0}  # where the middle of a shape is not that of its number
TABS: Final = {  # an edge -> the tab, and where its number stands
    "n": ("M-27 0H27L21 25Q19 30 13 30H-13Q-19 30-21 25Z", 0, 25),
    "s": ("M-27 0H27L21-25Q19-30 13-30H-13Q-19-30-21-25Z", 0, -6),
    "w": ("M0-27V27L25 21Q30 19 30 13V-13Q30-19 25-21Z", 14, 10),
    "e": ("M0-27V27L-25 21Q-30 19-30 13V-13Q-30-19-25-21Z", -14, 10),
}


def figure(x: float, y: float, value: str, size: float, css: str = "kv") -> str:
    """A number, to be drawn within `white`."""
    return f'<text class="{css}" x="{x:g}" y="{y:g}" font-size="{size:g}">{escape(value)}</text>'


def white(drawn: str) -> str:
    """Numbers in white, bold, around their middle."""
    return f'<g fill="{WHITE}" font-weight="800" text-anchor="middle">{drawn}</g>'


def badge(sign: str, x: float, y: float, value: str, label: str = "", scale: float = 1.1, field: str = "") -> str:
    """A number in the shape that says what it is."""
    outline, fill = SHAPES.get(sign, SHAPES["disc"])
    fill = NAMED.get(value.lower(), fill) if sign == "diamond" else fill
    shown = value[:1].upper() if sign == "diamond" and value.lower() in NAMED else value
    size = {1: 24.0, 2: 24.0, 3: 18.0, 4: 14.0}.get(len(shown), 12.0)
    size -= 1.5 if sign == "burst" and len(shown) > 2 else 0
    down = LOWER.get(sign, 0) + size * 0.35 - (3 if label else 0)
    tag = figure(0, down + 8.5, label, 7.5, "kl") if label else ""
    if sign == "star":
        inner = f'<path d="{GLYPHS["star"]}" fill="{WHITE}" transform="scale(1.5)"/>'
    else:
        inner = figure(0, down, shown, size) + tag
    named = f' data-field="{escape(field, True)}" data-sign="{escape(sign, True)}"' if field else ""
    edge = f'stroke="{RIM}" stroke-width="2.5" stroke-linejoin="round" paint-order="stroke"'
    drawn = f'<g class="kb"{named}><path d="{outline}" fill="{fill}" {edge}/>{inner}</g>'
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{drawn}</g>'


def edge(x: float, y: float, value: str, side: str) -> str:
    """A number on an edge of the card; with "!" its tab is red and says so."""
    marked = value.endswith("!")
    tab, dx, dy = TABS[side]
    fill = "#b3261e" if marked else NIGHT
    return (
        f'<g transform="translate({x:g} {y:g})"><g class="ke" data-edge="{side}"><path d="{tab}" fill="{fill}" stroke="{RIM}" '
        f'stroke-width="2"/>{figure(dx, dy, value, 25 if marked else 27)}</g></g>'
    )


def pip(element: str, x: float, y: float, radius: float) -> str:
    """An element as colour and sign: never as colour alone."""
    fill = "#" + PALETTES.get(element, PALETTES["normal"]).split()[3]
    glyph = GLYPHS.get(element, GLYPHS["normal"])
    disc = f'<circle r="12" fill="{fill}" stroke="#fff8" stroke-width="1.5"/>'
    mark = f'<path d="{glyph}" fill="{WHITE}" fill-rule="evenodd" transform="scale(.78)"/>'
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({radius / 11:.2f})">{disc}{mark}</g>'


def pip_svg(element: str) -> str:
    """A pip of its own, for pools and costs beside a card."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24" role="img" aria-label="{escape(element, True)}">'
    return f"{head}{pip(element.lower(), 0, 0, 10)}</svg>"


def glyph(word: str, x: float, y: float, frame: str, scale: float = 1.8) -> str:
    """A word as its sign in a pale disc, or as its first letter."""
    sign = GLYPHS.get(word.lower())
    if sign is None:
        letter = escape(word[:1].upper())
        inner = f'<text y="5" font-size="14" font-weight="800" fill="{NIGHT}" text-anchor="middle">{letter}</text>'
    else:
        inner = f'<path d="{sign}" fill="{NIGHT}" fill-rule="evenodd" transform="scale(.85)"/>'
    disc = f'<circle r="13" fill="{RIM}" stroke="{frame}" stroke-width="1.5"/>'
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})"><g class="kb">{disc}{inner}</g></g>'


def little_cards(count: int, x: float, y: float) -> str:
    """So many slots, as little empty cards in a row around x."""
    shape = f'y="{y - 11:g}" width="16" height="22" rx="3" fill="{RIM}" stroke="{NIGHT}" stroke-width="2"'
    each = [f'<rect x="{x - count * 11 + i * 22 + 3:g}" {shape}/>' for i in range(count)]
    return f'<g class="kb" data-field="slots">{"".join(each)}</g>' if each else ""

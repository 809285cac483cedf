"""Colour palettes, one for each element, and colour arithmetic."""

from __future__ import annotations

import colorsys
from functools import lru_cache
from typing import Final

PALETTES: Final = {  # paper, sky, body, dark, light, accent, ink
    "fire": "ffedcf f4ad62 d9452c 98232b ffc36b ffd84d 2b0d12",
    "water": "def3ee 7fc5cf 2382b0 124a78 a5e3de ff9a66 0b1d33",
    "grass": "f4f4d4 aacb78 54963d 2b5e35 dbe78f f0803c 13261a",
    "wind": "eef8f0 a5d6cf 4f9f9a 2a6470 f6f1d6 f3a93c 12303a",
    "ice": "f1f9fe b1d7ef 6ea8db 3a639f f5fcff a86fd8 14224a",
    "rock": "f5e9d4 d0b088 9b7552 5f4434 e2c7a2 56b5a2 2a1a14",
    "normal": "f8edda e6c392 c07f45 7d4a2a f7e1bb cc4a42 2c1a12",
    "dark": "ded3ee 7f6aaa 54427f 2d2350 b49bdb f2605a 130d24",
    "light": "fff8e2 f5d588 f0c255 8f6214 fffdf0 e0608f 3a2508",
    "lightning": "ece5fc 9184d8 f7c925 8c610a fff5b0 6a48cf 221447",
    "toxic": "f0f4cc b8c75e 8655a6 512f73 cfe56f 8fd32f 1e1030",
    "metal": "eef1f3 a9b6c2 73859a 434f5e dbe4ea e8803c 161c26",
    "spirit": "fbe8f3 e5a8cd bb5296 78296a fad6e8 43bcc2 2c0d2c",
}
ELEMENTS: Final = tuple(PALETTES)
WHITE: Final = "#ffffff"


class Palette:
    """The seven colours of a picture."""

    def __init__(self, element: str) -> None:
        self.element: Final = element
        colours = ["#" + colour for colour in PALETTES[element].split()]
        self.paper, self.sky, self.body, self.dark, self.light, self.accent, self.ink = colours


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of "#rrggbb"."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def written(red: float, green: float, blue: float) -> str:
    """Channels from 0 to 255 as "#rrggbb"."""
    return f"#{round(red):02x}{round(green):02x}{round(blue):02x}"


@lru_cache(4096)
def mix(one: str, other: str, share: float) -> str:
    """A colour between two: so large is the other's share."""
    a, b = channels(one), channels(other)
    return written(*(x * (1 - share) + y * share for x, y in zip(a, b)))


def turned(colour: str, by: float) -> str:
    """The same colour with its hue turned by a part of the circle."""
    red, green, blue = channels(colour)
    hue, lightness, strength = colorsys.rgb_to_hls(red / 255, green / 255, blue / 255)
    return written(*(255 * part for part in colorsys.hls_to_rgb((hue + by) % 1, lightness, strength)))


def luminance(colour: str) -> float:
    """How bright a colour is to the eye, as WCAG reckons it."""
    parts = [part / 255 for part in channels(colour)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How well one colour is seen on another: from 1 to 21; text needs 4.5, signs need 3."""
    darker, brighter = sorted((luminance(one), luminance(other)))
    return (brighter + 0.05) / (darker + 0.05)


def deepened(colour: str, least: float, against: str = WHITE) -> str:
    """The colour, darkened until what is drawn on it in another is seen well enough."""
    for step in range(20):
        if contrast(mix(colour, "#000000", step / 20), against) >= least:
            return mix(colour, "#000000", step / 20)
    return "#000000"

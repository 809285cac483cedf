"""SVG backgrounds, behind a creature: sky, a medallion, and the ground of its element."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from bestiary.web.pictures.colours import mix
from bestiary.web.pictures.paper import Paper, num, nums

STEPS: Final = {"water": 24, "wind": 44, "ice": 30, "rock": 34, "fire": 20, "metal": 40}  # how far it is from hill to hill
JAGGED: Final = ("ice", "rock", "metal")
HIGH: Final = ("ice", "rock", "fire")


def scene(art: Paper, ratio: float) -> str:
    """Sky, medallion and ground, as wide as the window (`ratio` is its width by its height), and higher than it."""
    left, wide = 100 - 100 * ratio, 200 * ratio
    sky = f'<path d="M{num(left)}-60h{num(wide)}v320h-{num(wide)}Z" fill="{art.sky}"/>'
    kind = art.pick("rays rays rings beads")
    return sky + _behind(art, kind) + _medallion(art, kind) + _ground(art, left, wide)


def _behind(art: Paper, kind: str) -> str:
    if kind != "rays":
        return ""
    count, rays = int(art.roll(11, 18)), ""
    for i in range(count):
        one, other = 2 * pi * i / count, 2 * pi * (i + 0.45) / count
        rays += f"M100 96L{nums(100 + cos(one) * 190, 96 + sin(one) * 190)}L{nums(100 + cos(other) * 190, 96 + sin(other) * 190)}Z"
    return f'<path d="{rays}" fill="{mix(art.sky, art.paper, 0.4)}"/>'


def _medallion(art: Paper, kind: str) -> str:
    disc = f'<circle cx="100" cy="96" r="80" fill="{art.paper}"/>'
    hoop = f'<circle cx="100" cy="96" fill="none" stroke="{art.paper}"'
    if kind == "rings":
        inner = f'<circle cx="100" cy="96" r="74" fill="none" stroke="{art.sky}" stroke-width="2"/>'
        return f'{disc}{hoop} r="87" stroke-width="3"/>{inner}'
    if kind == "beads":
        return f'{disc}{hoop} r="89" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 15.53"/>'
    return disc


def _ground(art: Paper, left: float, wide: float) -> str:
    deep, out = mix(art.sky, art.dark, 0.38), ""
    for layer, (y, colour) in enumerate(((156, mix(art.sky, deep, 0.55)), (174, deep))):
        step, start, hills = STEPS.get(art.element, 56), left - 20 - layer * 9, ""
        for _ in range(int((wide + 49) / step) + 1):
            up = art.roll(8, 20) if art.element in HIGH else art.roll(6, 12)
            jag = f"l{nums(step / 2, -up)}l{nums(step / 2, up)}"
            hills += jag if art.element in JAGGED else f"q{nums(step / 2, -2 * up, step, 0)}"
        out += f'<path d="M{nums(start, y)}{hills}V260H{num(left - 30)}Z" fill="{colour}"/>'
    return out

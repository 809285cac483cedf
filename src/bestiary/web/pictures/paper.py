"""Folded paper: the three SVG shapes every picture is made of, and seeded dice that fall the same way for the same name.

Every shape is a fold: a lit side and a shaded side. `fold` is a symmetric outline, `tube` a tapering limb along a curl, `leaf` a
pointed petal (feather, flame, ear, spike). No ids, no styles, no fonts: a picture can stand in a page many times. A picture is 200
units high; its middle is at x = 100, and whatever stands, stands at y = 172.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from math import atan2, cos, pi, radians, sin
from typing import Final, TypeAlias

from bestiary.web.pictures.colours import Palette, mix, turned

Point: TypeAlias = tuple[float, ...]  # x, y, and anything more if the outline has a corner there
Spine: TypeAlias = list[tuple[float, float]]

PALE: Final = "#fffdf5"  # teeth, eyes
SHADE: Final = "#0003"
CORNER: Final = 2  # a point of more parts than this is a corner
FAINT: Final = 6.8  # a limb that is thinner has no shaded side
SHORT: Final = 21  # nor has a shorter leaf


@lru_cache(8192)
def _half(halves: int) -> str:
    text = f"{halves / 2:g}"
    return text.replace("0.", ".", 1) if -2 < halves < 2 else text


def num(x: float) -> str:
    """A coordinate, snapped to half units."""
    return _half(round(x * 2))


def nums(*values: float) -> str:
    """Coordinates one after the other."""
    return " ".join([_half(round(value * 2)) for value in values]).replace(" -", "-")


def outline(points: Sequence[Point], start: int = 0, count: int = 0, grid: int = 2) -> str:
    """A smooth closed outline through points, or `count` pieces of it from the point `start`."""
    n = len(points)
    slopes = [_slope(points, i) for i in range(n)]

    def snap(value: float) -> float:
        return round(value * grid) / grid

    x, y = snap(points[start][0]), snap(points[start][1])
    pieces = [f"M{nums(x, y)}"]
    for i in range(start, start + (count or n)):
        there, ends = points[(i + 1) % n], slopes[(i + 1) % n]
        to_x, to_y = snap(there[0]), snap(there[1])
        begins = slopes[i % n]
        pieces.append(f"c{nums(snap(begins[0]), snap(begins[1]))} " if i == start else "s")
        pieces.append(nums(snap(to_x - ends[0] - x), snap(to_y - ends[1] - y), to_x - x, to_y - y))
        x, y = to_x, to_y
    return ("".join(pieces) + "z").replace(" -", "-")


def _slope(points: Sequence[Point], i: int) -> tuple[float, float]:
    if len(points[i]) > CORNER:
        return 0, 0
    before, after = points[i - 1], points[(i + 1) % len(points)]
    return (after[0] - before[0]) / 6, (after[1] - before[1]) / 6


def curl(x: float, y: float, heading: float, length: float, bend: float, steps: int = 4) -> Spine:
    """A spine from (x, y), turning by `bend` degrees on its way; heading 0 is right, 90 is down."""
    spine: Spine = [(x, y)]
    for i in range(steps):
        angle = radians(heading + bend * (i + 0.5) / steps)
        x, y = x + cos(angle) * length / steps, y + sin(angle) * length / steps
        spine.append((x, y))
    return spine


class Paper:
    """A sheet of paper, its colours, and dice that always fall the same way for the same name."""

    def __init__(self, name: str, elements: Sequence[str], form: str, thrift: int = 0) -> None:
        self.name: Final = name.lower()
        self.form: Final = form
        self.thrift: Final = thrift  # more: fewer shaded sides, a smaller picture
        self.out: list[str] = []
        self._seed: Final = self.name.encode("utf-8", "replace")
        self._rolls = 0
        self._digest = b""
        palette = Palette(elements[0])
        self.element: Final = palette.element
        self.paper: Final = palette.paper
        self.sky: Final = palette.sky
        self.ink: Final = palette.ink
        self.body, self.dark, self.light, self.accent = palette.body, palette.dark, palette.light, palette.accent
        self._dye(elements)

    def _dye(self, elements: Sequence[str]) -> None:
        """No two creatures of an element are quite of one colour; a second element gives the accent."""
        by, role = self.roll(-0.035, 0.035), self.roll(0, 1)
        self.body, self.dark, self.light = turned(self.body, by), turned(self.dark, by), turned(self.light, by)
        if role < 0.18:
            self.body, self.dark = mix(self.dark, self.body, 0.25), mix(self.dark, self.ink, 0.45)
        elif role < 0.34:
            self.body, self.accent = self.accent, self.body
            self.dark = mix(self.body, self.ink, 0.4)
        elif role < 0.46:
            self.body, self.light = mix(self.light, self.body, 0.12), mix(self.body, self.light, 0.3)
        if len(elements) > 1 and elements[1] != "normal":
            self.accent = Palette(elements[1]).body

    def roll(self, low: float, high: float) -> float:
        """The next throw for this name."""
        place = self._rolls % 16
        if place == 0:
            salt = (self._rolls // 16).to_bytes(4, "big")
            self._digest = hashlib.blake2b(self._seed, digest_size=64, salt=salt).digest()
        self._rolls += 1
        return low + (high - low) * int.from_bytes(self._digest[place * 4 : place * 4 + 4], "big") / 2**32

    def chance(self, share: float) -> bool:
        """Does it happen, so often as the share says?"""
        return self.roll(0, 1) < share

    def pick(self, options: str) -> str:
        """One of several words; a word that stands twice is twice as likely."""
        words = options.split()
        return words[int(self.roll(0, len(words)))]

    def path(self, d: str, fill: str, shade: str = "", extra: str = "") -> None:
        """A shape, and the part of it that lies in the shade."""
        self.out.append(f'<path d="{d}" fill="{fill}"{extra}/>')
        if shade:
            self.out.append(f'<path d="{shade}" fill="{SHADE}" stroke="none"/>')

    def line(self, d: str, width: float = 2.4, colour: str = "") -> None:
        """A stroke with round ends."""
        self.path(d, "none", extra=f' stroke="{colour or self.ink}" stroke-width="{num(width)}" stroke-linecap="round"')

    def dot(self, x: float, y: float, across: float, fill: str, down: float = 0, bare: bool = False) -> None:
        """An ellipse by its radii; a bare one has no outline."""
        rest = ' stroke="none"' if bare else ""
        self.out.append(f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(across)}" ry="{num(down or across)}" fill="{fill}"{rest}/>')

    def fold(self, half: str, fill: str, x: float = 100, y: float = 0, size: float = 1, shade: bool = True) -> None:
        """A symmetric shape from its right half: "dx,y dx,y,0 …" from top to bottom; ",0" is a corner."""
        read = [[float(part) for part in point.split(",")] for point in half.split()]
        right: list[Point] = [(x + point[0] * size, y + point[1] * size, *point[2:]) for point in read]
        points = right + [(2 * x - point[0], *point[1:]) for point in right[-2:0:-1]]
        self.path(outline(points), fill, outline(points, 0, len(right) - 1, 1) if shade else "")

    def tube(self, spine: Sequence[tuple[float, float]], root: float, tip: float, fill: str, bulge: float = 0) -> None:
        """A limb along a spine, so thick at its root and at its tip; a tip of 0 is a point."""
        last = len(spine) - 1
        left, right = _sides(spine, root, tip, bulge)
        angle = atan2(spine[last][1] - spine[last - 1][1], spine[last][0] - spine[last - 1][0])
        pointed = tip < 1
        end: Point = (spine[last][0] + tip * cos(angle), spine[last][1] + tip * sin(angle), *((0,) if pointed else ()))
        kept = last if pointed else last + 1
        angle = atan2(spine[1][1] - spine[0][1], spine[1][0] - spine[0][0])
        start: list[Point] = []
        if root > 6:
            start = [(spine[0][0] - root * 0.8 * cos(angle), spine[0][1] - root * 0.8 * sin(angle))]
        back = right[:kept][::-1]
        shade = ""
        if max(root, tip) > FAINT + 3 * self.thrift:
            shade = outline([*start, *spine[1:last], end, *back], grid=1)
        self.path(outline([*start, *left[:kept], end, *back]), fill, shade)

    def leaf(self, x: float, y: float, heading: float, length: float, width: float, fill: str) -> None:
        """A pointed petal."""
        self.leaves([(x, y, heading, length, width)], fill)

    def leaves(self, each: Sequence[tuple[float, float, float, float, float]], fill: str, blunt: float = 0) -> None:
        """Petals (x, y, heading, length, width) as one shape; `blunt` makes their tips round."""
        whole, shade = "", ""
        for x, y, heading, length, width in each:
            start = f"M{nums(round(x), round(y)) if length > 15 else nums(x, y)}"
            there, back = _petal(heading, length, width, blunt)
            whole += f"{start}{there}{back}z"
            shade += f"{start}{there}z" if length > SHORT + 22 * self.thrift else ""
        self.path(whole, fill, shade)

    def fan(
        self,
        x: float,
        y: float,
        headings: tuple[float, float],
        count: int,
        length: float,
        width: float,
        fill: str,
        grow: float = 0,
        away: float = 0,
        blunt: float = 0,
    ) -> None:
        """Leaves around one point, from one heading to the other; `grow` makes the middle ones longer."""
        first, last = headings
        each = []
        for i in range(count):
            share = i / max(count - 1, 1)
            heading = first + (last - first) * share
            angle = radians(heading)
            long = length * (1 + grow * (1 - abs(2 * share - 1)))
            each.append((x + cos(angle) * away, y + sin(angle) * away, heading, long, width))
        self.leaves(each, fill, blunt)

    def ring(
        self, x: float, y: float, count: int, length: float, wide: float, fill: str, away: float = 0, blunt: float = 0
    ) -> None:
        """Leaves all around one point, the first of them upright."""
        self.fan(x, y, (-90, 270 - 360 / count), count, length, wide, fill, 0, away, blunt)

    @contextmanager
    def both_sides(self) -> Iterator[None]:
        """What is drawn on the right, on both sides."""
        kept, self.out = self.out, []
        yield
        half = "".join(self.out)
        self.out = [*kept, half, f'<g transform="matrix(-1 0 0 1 200 0)">{half}</g>']

    @contextmanager
    def moved(self, how: str) -> Iterator[None]:
        """What is drawn, turned or moved together."""
        self.out.append(f'<g transform="{how}">')
        yield
        self.out.append("</g>")


def _sides(spine: Sequence[tuple[float, float]], root: float, tip: float, bulge: float) -> tuple[list[Point], list[Point]]:
    """Both edges of a limb."""
    last = len(spine) - 1
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(spine):
        before, after = spine[max(i - 1, 0)], spine[min(i + 1, last)]
        angle = atan2(after[1] - before[1], after[0] - before[0])
        thick = root + (tip - root) * i / last + bulge * sin(pi * i / last)
        left.append((x + thick * sin(angle), y - thick * cos(angle)))
        right.append((x - thick * sin(angle), y + thick * cos(angle)))
    return left, right


def _petal(heading: float, length: float, width: float, blunt: float) -> tuple[str, str]:
    """The way to the tip of a petal, and the way back."""
    c, s = cos(radians(heading)), sin(radians(heading))

    def at(along: float, aside: float) -> tuple[float, float]:
        u, v = along * length, aside * width
        return round(c * u - s * v), round(s * u + c * v)

    if blunt:
        there = f"c{nums(*at(0.2, 0.5), *at(0.95, 0.3 + blunt), *at(1, 0))}"
        return there, f"c{nums(*at(-0.05, -0.3 - blunt), *at(-0.8, -0.5), *at(-1, 0))}"
    return f"q{nums(*at(0.42, 1), *at(1, 0))}", f"q{nums(*at(-0.58, -1), *at(-1, 0))}"

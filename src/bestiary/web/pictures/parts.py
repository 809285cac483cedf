"""SVG parts of a creature: eyes with a mood, mouths, what grows on heads, wings, markings, feet, a head in profile."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from bestiary.web.pictures.paper import PALE, Paper, Point, curl, num, nums, outline

MOODS: Final = "round fierce sleepy gentle slit bead glow"
MOUTHS: Final = "smile grin fangs tusks cat oh zig"
LIDS: Final = {"fierce": (188, 318), "slit": (188, 318), "sleepy": (182, 358), "gentle": (250, 350)}
EARS: Final = {"ears": (-62, 40, 17), "long": (-74, 58, 15), "floppy": (28, 46, 17)}  # heading, length, width
WEB: Final = ((-62, 0.95), (-28, 1.08), (4, 0.95), (36, 0.7))  # the fingers of a bat's wing: heading, length


class Parts(Paper):
    """A sheet of paper that knows how faces are folded."""

    # ---- eyes and mouths ----

    def eye(self, x: float, y: float, r: float, mood: str) -> None:
        """The right eye, its inner side left: its mood is mostly its lid."""
        if mood == "bead":
            self.dot(x, y, r * 0.7, self.ink, r * 0.85)
            self.dot(x - r * 0.2, y - r * 0.3, r * 0.24, "#fff", bare=True)
            return
        self.dot(x, y, r, self.accent if mood in ("slit", "glow") else PALE)
        if mood == "glow":
            self.dot(x, y, r * 0.5, self.paper, bare=True)
        elif mood == "slit":
            self.leaf(x, y - r * 0.85, 90, r * 1.7, r * 0.5, self.ink)
        else:
            self.dot(x - r * 0.14, y + r * 0.1, r * 0.66, self.accent, bare=True)
            self.dot(x - r * 0.16, y + r * 0.12, r * 0.4, self.ink, bare=True)
        self.dot(x - r * 0.34, y - r * 0.26, r * 0.2, "#fff", bare=True)
        if mood in LIDS:
            self._lid(x, y, r, *LIDS[mood])

    def _lid(self, x: float, y: float, r: float, begins: float, ends: float) -> None:
        a, b = radians(begins), radians(ends)
        arc = f"A{num(r)} {num(r)} 0 0 1 {num(x + r * cos(b))} {num(y + r * sin(b))}Z"
        self.path(f"M{num(x + r * cos(a))} {num(y + r * sin(a))}{arc}", self.dark)

    def face(self, y: float, w: float, mouths: str = MOUTHS, moods: str = MOODS, cyclops: float = 0.06) -> None:
        """Eyes at the height y and a mouth, on a head whose half width is w; a few have but one eye."""
        mood, mouth, r = self.pick(moods), self.pick(mouths), w * self.roll(0.28, 0.38)
        if self.chance(cyclops) and mood != "bead" and mouths != "beak":
            self.eye(100, y, r * 1.5, mood)
        else:
            with self.both_sides():
                self.eye(100 + max(w * self.roll(0.4, 0.52), r + 1.5), y, r, mood)
        self.mouth(mouth, y + r + w * 0.2, w * self.roll(0.3, 0.5), w)

    def mouth(self, kind: str, y: float, k: float, w: float) -> None:
        """A mouth at the height y, k wide to each side."""
        if kind == "beak":
            self.fold("0,0 9,4 5,13 0,20,0", self.accent, y=y - w * 0.32, size=w / 32)
        elif kind == "grin":
            upper = f"M{nums(100 - k, y)}Q100 {nums(y + k * 0.5, 100 + k, y)}"
            self.path(f"{upper}Q100 {nums(y + k * 1.7, 100 - k, y)}Z", self.ink)
            self.leaves([(100 + k * i, y + k * 0.22 * (1 - i * i), 90, k * 0.42, k * 0.24) for i in (-0.62, -0.22, 0.2, 0.6)], PALE)
        elif kind == "oh":
            self.dot(100, y + k * 0.3, k * 0.36, self.ink, k * 0.46)
        elif kind == "cat":
            left = f"M{nums(100 - k, y)}Q{nums(100 - k * 0.5, y + k * 0.8, 100, y)}"
            self.line(f"{left}Q{nums(100 + k * 0.5, y + k * 0.8, 100 + k, y)}")
            self.leaf(100, y + 1, -90, 6, 5, self.ink)
        elif kind == "zig":
            teeth = "".join(f"l{nums(k * 0.37, k * 0.3 * (-1) ** i)}" for i in range(6))
            self.line(f"M{nums(100 - k * 1.1, y)}{teeth}")
        elif kind != "none":
            self.line(f"M{nums(100 - k, y)}Q100 {nums(y + k * 0.9, 100 + k, y)}")
            self._fangs(kind, y, k)

    def _fangs(self, kind: str, y: float, k: float) -> None:
        if kind == "tusks":
            with self.both_sides():
                self.leaf(100 + k * 0.6, y + k * 0.5, -80, k * 0.95, k * 0.3, PALE)
        elif kind == "fangs":
            with self.both_sides():
                self.leaf(100 + k * 0.6, y + k * 0.22, 90, k * 0.6, k * 0.3, PALE)

    # ---- what grows on a head whose top is at y and whose half width is w ----

    def crown(self, y: float, w: float, kinds: str = "horns ram antlers ears round crest lone stalks none") -> None:
        """Horns, ears, antlers and the like."""
        kind = self.pick(kinds)
        if kind == "crest":
            self.fan(100, y + 20, (-150, -30), 5, 30, 11, self.accent, 0.5)
        elif kind == "lone":
            self.tube(curl(100, y + 8, -90, 38, self.roll(-40, 40)), 7, 0, self.light)
        elif kind in EARS:
            self._ears(y, w, *EARS[kind])
        elif kind != "none":
            with self.both_sides():
                self._one_of_two(kind, y, w)

    def _ears(self, y: float, w: float, heading: float, long: float, wide: float) -> None:
        with self.both_sides():
            self.leaf(100 + w * 0.52, y + 16, heading, long, wide, self.body)
            self.leaf(100 + w * 0.56, y + 12, heading, long * 0.62, wide * 0.5, self.accent)

    def _one_of_two(self, kind: str, y: float, w: float) -> None:
        if kind == "horns":
            bend, long = self.roll(-90, 70), self.roll(28, 42)
            self.tube(curl(100 + w * 0.55, y + 8, -58, long, bend), 6.5, 0, self.light)
        elif kind == "ram":
            self.tube(curl(100 + w * 0.5, y + 8, -50, 74, 330, 7), 8, 0, self.light)
        elif kind == "antlers":
            self.antler(100 + w * 0.4, y + 8)
        elif kind == "round":
            self.dot(100 + w * 0.78, y + 8, 13, self.body)
            self.dot(100 + w * 0.78, y + 8, 7, self.accent, bare=True)
        else:
            self.tube(curl(100 + w * 0.35, y + 8, -80, 30, 60), 2.4, 1.6, self.dark)
            self.dot(100 + w * 0.35 + 18, y - 16, 5, self.accent)

    def antler(self, x: float, y: float) -> None:
        """The right antler, with two tines."""
        spine = curl(x, y, -48, 40, -50)
        self.leaf(*spine[2], -25, 19, 5, self.light)
        self.leaf(*spine[3], -35, 15, 5, self.light)
        self.tube(spine, 4.5, 0, self.light)

    # ---- wings, markings, feet ----

    def wings(self, x: float, y: float, span: float, kind: str) -> None:
        """A pair of wings, x from the middle."""
        with self.both_sides():
            self.wing(x, y, span, kind)

    def wing(self, x: float, y: float, span: float, kind: str) -> None:
        """The right wing: of feathers, of a moth, of a bat, or a fin."""
        if kind == "feather":
            for k, fill, count in ((1, self.dark, 5), (0.72, self.body, 4), (0.46, self.light, 3)):
                heading = (-66, 34 - 20 * (1 - k))
                self.fan(100 + x - 6, y + 6, heading, count, span * k, span * (0.2 if k == 1 else 0.18), fill, 0.1, 0, 0.5)
        elif kind == "moth":
            self.tube(curl(100 + x - 4, y + 10, 42, span * 0.78, 20), 9, 8, self.accent, span * 0.17)
            self.tube(curl(100 + x - 4, y, -32, span * 0.9, 22), 10, 10, self.light, span * 0.24)
            self.dot(100 + x + span * 0.56, y - span * 0.24, span * 0.13, self.accent)
            self.dot(100 + x + span * 0.56, y - span * 0.24, span * 0.06, self.ink)
        else:
            self._web(100 + x, y, span, self.dark if kind == "bat" else self.accent)

    def _web(self, x: float, y: float, span: float, fill: str) -> None:
        tips = [(x + cos(radians(h)) * span * k, y + sin(radians(h)) * span * k) for h, k in WEB]
        d = f"M{nums(x, y + 14)}L{nums(x, y - 4)}Q{nums(x + span * 0.1, y - span * 0.6, *tips[0])}"
        for here, there in zip(tips, [*tips[1:], (x, y + 16)]):
            d += f"Q{nums((here[0] + there[0]) / 2 - span * 0.16, (here[1] + there[1]) / 2, *there)}"
        self.path(d + "Z", fill)
        for tip in tips[1:3]:
            self.line(f"M{nums(x, y)}L{nums(*tip)}", 1.6, self.light)

    def marks(self, x: float, y: float, w: float, h: float, kinds: str = "spots scales bars none") -> None:
        """A pattern on a belly or a back, within w x h around (x, y)."""
        kind, colour, s = self.pick(kinds), self.dark if self.chance(0.6) else self.accent, min(w, h) * 0.11
        d = "" if kind == "none" else "".join(self._row_of_marks(kind, row, x, y, w, h) for row in range(3))
        if d:
            self.line(d, s * 2.2 if kind == "spots" else 2.4, colour)

    def _row_of_marks(self, kind: str, row: int, x: float, y: float, w: float, h: float) -> str:
        s, at, k = min(w, h) * 0.11, y + (row - 1) * h / 3, 1 - 0.25 * abs(row - 1)
        if kind == "bars":
            return f"M{nums(x - w * k * 0.6, at)}q{nums(w * k * 0.6, h * 0.14, w * k * 1.2, 0)}"
        d = ""
        for i in range(3 - row % 2):
            here = x + (i - (2 - row % 2) / 2) * w * 0.55
            scale = f"M{nums(here - s * 1.5, at)}q{nums(s * 1.5, s * 2.4, s * 3, 0)}"
            d += f"M{nums(here, at)}h0" if kind == "spots" else scale
        return d

    def feet(self, x: float, y: float, r: float, claws: int = 3) -> None:
        """Two feet, seen from before."""
        with self.both_sides():
            middle = (claws - 1) / 2
            self.leaves([(100 + x + (i - middle) * r * 0.7, y + 1, 90, r * 0.75, r * 0.3) for i in range(claws)], self.light)
            self.dot(100 + x, y, r, self.dark, r * 0.62)

    # ---- a head from the side ----

    def profile(self, x: float, y: float, size: float, tilt: float, long: float, kinds: str, teeth: int = 3) -> None:
        """A head seen from the side, facing left; `long` is its snout."""
        kind, mood = self.pick(kinds), self.pick("round fierce slit fierce gentle glow")
        with self.moved(f"translate({num(x)} {num(y)}) rotate({num(tilt)}) scale({num(size)})"):
            self._behind_profile(kind, long)
            self.tube([(4, 8), (-8, 13), (-14 - long * 0.6, 16), (-18 - long, 15)], 8, 3.5, self.dark)
            if teeth:
                self.leaves([(-14 - i * (long + 6) / 3, 6, 92, 9, 3.5) for i in range(teeth)], PALE)
            points: list[Point] = [(16, -6), (8, -17), (-6, -19), (-18, -9), (-22 - long, -6), (-27 - long, 1)]
            points += [(-22 - long, 8), (-8, 9), (4, 16), (16, 10)]
            self.path(outline(points), self.body, outline(points, 5, 4, 1))
            self.dot(-22 - long, -1, 1.8, self.ink, bare=True)
            if kind in ("ear", "maned"):
                self.leaf(6, -10, -62, 27, 12, self.body)
                self.leaf(7, -11, -62, 17, 6, self.accent)
            with self.moved("matrix(-1 0 0 1 -14 0)"):
                self.eye(-6, -5, 6.5, mood)

    def _behind_profile(self, kind: str, long: float) -> None:
        if kind == "horn":
            self.tube(curl(4, -12, -70, 34, self.roll(20, 60)), 5, 0, self.light)
        elif kind == "fin":
            for i in range(3):
                self.tube(curl(4 + i * 4, -12 + i * 5, -70 + i * 28, 34 - i * 4, 30), 5, 0, self.accent)
        elif kind == "antler":
            for x, heading, size in ((6, -40, 0.8), (-2, -78, 1)):
                beam = curl(x, -14, heading, 40 * size, -30)
                self.leaves([(*beam[2], heading - 70, 17 * size, 5), (*beam[3], heading + 30, 15 * size, 5)], self.light)
                self.tube(beam, 4, 0, self.light)
        if self.chance(0.35) and kind != "plain":
            self.tube(curl(-14, 13, 170, long + 18, -50), 3, 0, self.accent)

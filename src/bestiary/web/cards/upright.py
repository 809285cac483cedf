"""A card with a window: name, picture, numbers on the picture's rim, type strip, rules. Long rules make the window lower."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bestiary import Face, Game
from bestiary.web.cards.reading import flavour, gist, paragraphs
from bestiary.web.cards.setting import INK, Fitted, Paragraph, broken, fit, measure, set_at, text_at, title
from bestiary.web.cards.signs import NIGHT, badge, figure, glyph, little_cards, pip, white
from bestiary.web.cards.style import Number, Style, strings
from bestiary.web.pictures import box, drawing

WIDE: Final = 240
HIGH: Final = 336
PAPER: Final = "var(--card-paper,#fbf4e4)"
SOFT: Final = "var(--card-soft,#eadcbe)"
RIM: Final = "#fff6e2"
TOP: Final = 44  # where the window begins
# Where it may end, and the smallest type that is set below it before it ends higher.
FLOORS: Final = ((204, 12.0), (188, 11.5), (172, 11.0), (156, 10.5), (140, 10.0), (124, 9.5), (106, 9.5), (92, 9.5), (80, 9.5))
HIGHEST: Final = FLOORS[0][0]
GULF: Final = 9  # between window and panel
LEAST: Final = 9.5
BIGGEST: Final = 17.0
MARGIN: Final = 15
ROOM: Final = WIDE - 2 * MARGIN
STRIP: Final = 26
MANY: Final = 3  # so many pips have room side by side
ORNAMENT: Final = "M120-27Q142 0 120 27 98 0 120-27ZM148 0Q172-15 196 0 172 15 148 0ZM92 0Q68-15 44 0 68 15 92 0Z"


class Layout:
    """Where the window ends, and the text that is below it."""

    def __init__(self, read: Sequence[Paragraph], flavour: Paragraph | None) -> None:
        self.step, self.text = _fitted(read, flavour)
        self.floor: Final = FLOORS[self.step][0]
        self.panel: Final = self.floor + GULF
        self.box: Final = _room_below(self.step)


def _fitted(read: Sequence[Paragraph], flavour: Paragraph | None) -> tuple[int, Fitted]:
    """The highest window that leaves room for the text; flavour and reminders are left out before it gets much lower."""
    rules = [one for one in read if not one.is_reminder]
    if flavour is not None:
        fitted = fit([*read, flavour], ROOM, _room_below(0), 13.5 if read else 14.5, 12.5)
        if fitted is not None:
            return 0, fitted
    for kept, last in ((list(read), 3), (rules, len(FLOORS))):
        for step in range(last):
            fitted = fit(kept, ROOM, _room_below(step), BIGGEST, FLOORS[step][1])
            if fitted is not None:
                return step, fitted
    return len(FLOORS) - 1, fit(rules, ROOM, _room_below(-1), LEAST, 6.0) or set_at(rules, ROOM, 6.0)


def _room_below(step: int) -> float:
    """How high the box of the text is below a window."""
    return HIGH - 10 - FLOORS[step][0] - GULF - STRIP - 4


def upright(game: Game, style: Style, face: Face) -> str:
    """The inside of the card's SVG: where long rules make the window low, the card of middle size has a frame of its own."""
    read = paragraphs(game, style, face)
    layout = Layout(read, flavour(face))
    frame, floor = style.frame(face), layout.floor
    own = layout.step > 0
    parts = [
        f'<g class="kp k{layout.step}">{picture(style, face, 12, 40, 216, floor - 34)}</g>',
        f'<g class="{"ko" if own else "kr"}">{_frame(style.window, floor, frame)}{numbers(style, face, floor, frame)}</g>',
        f'<g class="kg" display="none">{_frame(style.window, HIGHEST, frame)}{numbers(style, face, HIGHEST, frame)}</g>'
        if own
        else "",
        title(120, 24, face.name, 212),
        f'<g class="kf">{_strip(layout.panel, style.type_line(face))}{_rules(layout)}</g>',
        small(gist(style, face, read), 16, HIGHEST + GULF + 3, 208, HIGH - 14 - HIGHEST - GULF),
        border(frame, WIDE, HIGH),
        main_number(style, face),
    ]
    return "".join(parts)


def _frame(kind: str, floor: float, frame: str) -> str:
    """The frame with its window, and the two panels that are written on."""
    window, panel = _window(kind, floor), floor + GULF
    whole = f"M16 0H224Q240 0 240 16V320Q240 336 224 336H16Q0 336 0 320V16Q0 0 16 0Z{window}"
    name = "M16 8H224q8 0 8 8V32q0 8-8 8H16q-8 0-8-8V16q0-8 8-8Z"
    text = f"M16 {panel:g}H224q8 0 8 8V320q0 8-8 8H16q-8 0-8-8V{panel + 8:g}q0-8 8-8Z"
    return (
        f'<path d="{whole}" fill="{frame}" fill-rule="evenodd"/><path d="{window}" fill="none" stroke="{RIM}" stroke-width="2.5"/>'
        f'<path d="{name}{text}" fill="{PAPER}"/>'
    )


def border(frame: str, wide: int, high: int) -> str:
    """The plain frame of the smallest card, on which nothing else is left."""
    shape = f'x="6" y="6" width="{wide - 12}" height="{high - 12}" rx="12"'
    return f'<rect class="ks" display="none" {shape} fill="none" stroke="{frame}" stroke-width="12"/>'


def picture(style: Style, face: Face, x: float, y: float, wide: float, high: float) -> str:
    """The picture of a card in its window."""
    ratio = wide / high
    traits = [word for field in style.looks for word in strings(face.fields.get(field))]
    drawn = drawing(face.name, [*traits, *style.like, face.kind], style.draws, max(ratio, 1.45))
    place = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"'
    return f'<svg {place} viewBox="{box(ratio)}" overflow="visible">{drawn}</svg>'


def _window(kind: str, floor: float) -> str:
    """The hole in the frame."""
    f = f"{floor:g}"
    if kind == "arch":
        rise = TOP + min(52, (floor - TOP) * 0.34)
        return f"M14 {f}V{rise:g}Q14 44 120 44T226 {rise:g}V{f}Z"
    if kind == "cut":
        return f"M28 46H212L226 60V{floor - 14:g}L212 {f}H28L14 {floor - 14:g}V60Z"
    if kind == "curved":
        return f"M14 52Q120 36 226 52V{floor - 6:g}Q120 {floor + 8:g} 14 {floor - 6:g}Z"
    if kind == "scroll":
        return f"M14 46Q120 58 226 46V{floor - 2:g}Q120 {floor - 14:g} 14 {floor - 2:g}Z"
    if kind == "plain":
        return f"M14 44H226V{f}H14Z"
    return f"M24 44H216Q226 44 226 54V{floor - 10:g}Q226 {f} 216 {f}H24Q14 {f} 14 {floor - 10:g}V54Q14 44 24 44Z"


def _strip(y: float, said: str) -> str:
    """The type strip above the rules."""
    shape = f'<path d="M8 {y + STRIP:g}H232V{y + 8:g}Q232 {y:g} 224 {y:g}H16Q8 {y:g} 8 {y + 8:g}Z" fill="{SOFT}"/>'
    size = min(13.5, max(10.5, 206 / measure(said) / 1.06)) if said else 12.0
    return shape + text_at(120, y + 18, said, round(size * 2) / 2, 208, f' font-weight="600" fill="{INK}"')


def _rules(layout: Layout) -> str:
    top = layout.panel + STRIP + 4
    if not layout.text.blocks:
        return f'<path d="{ORNAMENT}" fill="#c9a45c" opacity=".55" transform="translate(0 {top + layout.box / 2:g})"/>'
    return layout.text.svg(MARGIN, top, ROOM, layout.box)


def small(said: str, x: float, y: float, wide: float, high: float) -> str:
    """The gist in letters that can be read at 120 pixels."""
    size = 27.0
    while size > 16 and not _carries(said, wide, high, size):
        size -= 1
    lines = broken(said, wide / size / 1.06)[: max(int(high / size / 1.15), 1)]
    top = y + (high - len(lines) * size * 1.15) / 2 + size * 0.9
    more = f' font-weight="600" fill="{INK}"'
    each = [text_at(x + wide / 2, round(top + i * size * 1.15, 1), line, size, wide, more) for i, line in enumerate(lines)]
    return f'<g class="km" display="none">{"".join(each)}</g>'


def _carries(said: str, wide: float, high: float, size: float) -> bool:
    """Does a gist fit at this size?"""
    lines = broken(said, wide / size / 1.06)
    return len(lines) * size * 1.15 <= high and all(measure(line) * size * 1.06 <= wide for line in lines)


def numbers(style: Style, face: Face, floor: float, frame: str) -> str:
    """All numbers of a card, each at its place on the rim of the window."""
    places: dict[str, list[tuple[Number, str]]] = {}
    for number in style.numbers_of(face):
        value = style.value(face, number)
        if value:
            places.setdefault(number.at, []).append((number, value))
    return white("".join(_place(style, face, at, each, floor, frame) for at, each in places.items()))


def _place(style: Style, face: Face, at: str, each: list[tuple[Number, str]], floor: float, frame: str) -> str:
    """What stands at one place: at the left one below the other, elsewhere side by side."""
    out = []
    gap = min(45.0, (floor - 80) / max(len(each) - 1, 1)) if at == "left" else 0.0
    for i, (number, value) in enumerate(each):
        scale = 1.35 if number.large else 1.04
        x, y = 36 + i * 50.0, floor - 13.0
        if at == "left":
            x, y, scale = 30, 62 + i * gap if len(each) > 1 else 66, min(0.98, gap / 44)
        elif at.startswith("top"):
            aside = 40 if number.large else 33
            x, y = (aside + i * 50 if at.endswith("left") else WIDE - aside - i * 50), 69 if number.large else 64
        elif at == "bottom right":
            x = (200 if number.large else 205) - i * 50
        elif at == "bottom":
            x = 120 + (i - (len(each) - 1) / 2) * 50
        out.append(_drawn(style, face, number, value, x, y, scale, frame))
    return "".join(out)


def _drawn(style: Style, face: Face, number: Number, value: str, x: float, y: float, scale: float, frame: str) -> str:
    """One number, or what else a sign can show: slots, pips, a word as a sign."""
    printed = face.fields.get(number.field)
    if number.sign == "slots":
        return little_cards(printed if isinstance(printed, int) else 0, 120, y)
    if number.sign == "pips":
        return _pips(strings(printed), x if number.at != "bottom" else 0, y)
    if number.sign == "glyph":
        return glyph(value, x, y, frame)
    return badge(number.sign, x, y, value, number.label, scale, number.field)


def _pips(elements: list[str], x: float, y: float) -> str:
    """A pool: pips side by side; of many, one of each with its number."""
    if len(elements) <= MANY:
        first = x or 145 - 20 * (len(elements) - 1) / 2
        each = [pip(one.lower(), first + i * 20, y, 10) for i, one in enumerate(elements)]
        return f'<g class="kq" data-field="pool">{"".join(each)}</g>'
    kinds = list(dict.fromkeys(elements))
    first, out = 145 - 31 * len(kinds) / 2, ""
    for i, one in enumerate(kinds):
        at = first + i * 31
        out += f'<rect x="{at:g}" y="{y - 10:g}" width="30" height="20" rx="10" fill="{NIGHT}"/>{pip(one.lower(), at + 10, y, 10)}'
        out += figure(at + 23, y + 5, str(elements.count(one)), 13)
    return f'<g class="kq" data-field="pool">{out}</g>'


def main_number(style: Style, face: Face, place: tuple[float, float, float] | None = None) -> str:
    """What is left of the numbers on the smallest card: one, large, at its lower left or at another place (x, y, size)."""
    listed = style.numbers_of(face)
    found = [number for number in listed if number.main] or [number for number in listed if number.sign == "heart"]
    for number in found:
        value = style.value(face, number)
        if value:
            drawn = _drawn(style, face, number, value, 0, 0, 1, style.frame(face)).replace('"kb"', '"ks"', 1)
            usual = (62, HIGH - 62, 2.4) if len(value) < 4 or number.sign == "glyph" else (76, HIGH - 62, 2.9)
            x, y, size = place or usual
            return f'<g class="ks" display="none"><g transform="translate({x:g} {y:g}) scale({size:g})">{white(drawn)}</g></g>'
    return ""

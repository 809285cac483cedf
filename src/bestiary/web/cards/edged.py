"""A card with a number on each of its four edges: upright or sideways, its picture bleeding to the frame."""

from __future__ import annotations

from typing import Final

from bestiary import Face, Game
from bestiary.web.cards.reading import edges, gist, paragraphs
from bestiary.web.cards.setting import Paragraph, fit, halves, measure, set_at, title
from bestiary.web.cards.signs import GLYPHS, NAMED, badge, edge, white
from bestiary.web.cards.style import Style, told
from bestiary.web.cards.upright import PAPER, border, main_number, picture, small

LONG: Final = 336
SHORT: Final = 240
LEAST: Final = 9.5
BIGGEST: Final = 15.0


def edged(game: Game, style: Style, face: Face, turned: bool) -> str:
    """The inside of the card's SVG; of a turned card the numbers are moved, digits and picture stay upright."""
    values = edges(style, face)
    values = values[2:] + values[:2] if turned else values
    place = Sideways(face.name) if style.is_wide(face) else Standing(face.name)
    frame, (w, h), (left, top, wide, high) = style.frame(face), place.size, place.panel
    read = paragraphs(game, style, face)
    ring = f"M0 0H{w}V{h}H0ZM17 8q-9 0-9 9V{h - 17}q0 9 9 9H{w - 17}q9 0 9-9V17q0-9-9-9Z"
    tabs = [edge(x, y, value, side) for value, side, (x, y) in zip(values, "nesw", place.spots)]
    hearts = [badge(one.sign, *place.heart, style.value(face, one), "", 1.3, one.field) for one in style.numbers_of(face)]
    return "".join(
        [
            f'<g class="kp {place.css}">{picture(style, face, 8, 8, *place.art)}</g>',
            f'<g class="kr"><rect x="{left}" y="{top}" width="{wide}" height="{high}" rx="9" fill="{PAPER}"/>',
            f'<path d="{ring}" fill="{frame}" fill-rule="evenodd"/>{_sign(style, face, *place.sign)}</g>',
            border(frame, w, h),
            place.title,
            f'<g class="kf">{_rules(read, place.box)}</g>',
            small(gist(style, face, read), *place.gist),
            f'<g class="kr">{white("".join(hearts))}</g>{white("".join(tabs))}',
            main_number(style, face, (w - 50, h - 70, 1.75)),
        ]
    )


class Standing:
    """Where everything is on an upright card."""

    def __init__(self, name: str) -> None:
        self.size: Final = (SHORT, LONG)
        self.css: Final = "kt"
        self.art: Final = (224, 206)
        self.panel: Final = (8, 206, 224, 122)
        self.title: Final = title(128, 224, name, 134, 24)
        self.heart: Final = (34.0, 212.0)
        self.sign: Final = (216.0, 224.0)
        self.box: Final = (18.0, 243.0, 204.0, 54.0)
        self.gist: Final = (24, 246, 192, 48)
        self.spots: Final = ((120.0, 4.0), (236.0, 120.0), (120.0, 332.0), (4.0, 120.0))


class Sideways:
    """Where everything is on a card that lies on its side: a name in two lines leaves less room for the rules."""

    def __init__(self, name: str) -> None:
        lines = halves(name) if measure(name) * 20 > 112 else [name]
        down = 19 * len(lines) - 19
        self.size: Final = (LONG, SHORT)
        self.css: Final = "kw"
        self.art: Final = (184, 224)
        self.panel: Final = (196, 8, 132, 224)
        self.title: Final = "".join(title(262, 30 - down / 4 + i * 21, line, 116, 21) for i, line in enumerate(lines))
        self.heart: Final = (234.0, 68.0 + down)
        self.sign: Final = (296.0, 68.0 + down)
        self.box: Final = (206.0, 98.0 + down, 94.0, 128.0 - down)
        self.gist: Final = (204, 112 + down, 94, 104 - down)
        self.spots: Final = ((100.0, 4.0), (332.0, 120.0), (100.0, 236.0), (4.0, 120.0))


def _rules(read: list[Paragraph], box: tuple[float, float, float, float]) -> str:
    """The text in its box; what only reminds is left out before it gets too small."""
    x, y, wide, high = box
    kept = [one for one in read if not one.is_reminder]
    text = fit(read, wide, high, BIGGEST, LEAST) or fit(kept, wide, high, BIGGEST, LEAST) or set_at(kept, wide, LEAST)
    return text.svg(x, y, wide, high)


def _sign(style: Style, face: Face, x: float, y: float) -> str:
    """The colour of an ability with its sign: never colour alone."""
    value = told(face.fields.get(style.sign))
    if not value:
        return ""
    glyph = GLYPHS.get(style.signs.get(value, ""), GLYPHS["ring"])
    fill = NAMED.get(value, "#3a3350")
    return (
        f'<g class="kb" transform="translate({x:g} {y:g})" data-field="{style.sign}"><circle r="12" fill="{fill}"/>'
        f'<path d="{glyph}" fill="#fff" fill-rule="evenodd"/></g>'
    )

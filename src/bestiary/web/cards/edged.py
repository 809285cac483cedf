"""A card with a number on each of its four edges: upright or sideways, its picture bleeding to the frame."""

from __future__ import annotations

from typing import Final

from bestiary import Face, Game
from bestiary.web.cards.reading import edges, gist, paragraphs
from bestiary.web.cards.setting import fit, halves, measure, set_at, title
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
    wide, frame = style.is_wide(face), style.frame(face)
    w, h = (LONG, SHORT) if wide else (SHORT, LONG)
    read = paragraphs(game, style, face)
    art = (184, 224) if wide else (224, 206)
    panel = (196, 8, 132, 224) if wide else (8, 206, 224, 122)
    parts = [
        f'<rect width="{w}" height="{h}" rx="16" fill="{frame}"/>',
        f'<g class="kp {"kw" if wide else "kt"}">{picture(style, face, 8, 8, *art)}</g>',
        f'<g class="kr"><rect x="{panel[0]}" y="{panel[1]}" width="{panel[2]}" height="{panel[3]}" rx="9" fill="{PAPER}"/>',
        f'<rect x="4" y="4" width="{w - 8}" height="{h - 8}" rx="13" fill="none" stroke="{frame}" stroke-width="8"/></g>',
        border(frame, w, h),
        _sideways(face.name) if wide else title(128, 224, face.name, 134, 24),
    ]
    box = (206, 118, 94, 106) if wide else (18, 244, 204, 52)
    kept = [one for one in read if not one.is_reminder]
    text = fit(read, box[2], box[3], BIGGEST, LEAST) or fit(kept, box[2], box[3], BIGGEST, LEAST) or set_at(kept, box[2], LEAST)
    parts.append(f'<g class="kf">{text.svg(box[0], box[1], box[2], box[3])}</g>')
    parts.append(small(gist(style, face, read), *((204, 122, 94, 96) if wide else (24, 246, 192, 48))))
    parts.append(_sign(style, face, 296 if wide else 216, 88 if wide else 224))
    spots = ((100, 4), (w - 4, h / 2), (100, h - 4), (4, h / 2)) if wide else ((120, 4), (w - 4, 120), (120, h - 4), (4, 120))
    signs = [edge(x, y, value, side) for value, side, (x, y) in zip(values, "nesw", spots)]
    for number in style.numbers_of(face):
        signs.append(badge(number.sign, 232 if wide else 34, 88 if wide else 212, style.value(face, number), "", 1.3, number.field))
    parts += [white("".join(signs)), main_number(style, face)]
    return "".join(parts)


def _sideways(name: str) -> str:
    """A name in the narrow panel of a sideways card."""
    lines = halves(name) if measure(name) * 20 > 112 else [name]
    return "".join(title(262, 40 + (i - (len(lines) - 1) / 2) * 23 - 4, line, 116, 21) for i, line in enumerate(lines))


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

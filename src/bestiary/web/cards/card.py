"""Whole cards: every card of every game as one SVG, face or back, made from the card's own data and the game's table.toml.

What a page can rely on:

- The root is `<svg class="card-face">`, or `card-face wide` if it lies sideways; there is no id, no style and no script in it,
  and `aria-label` says all that is printed.
- Colours of paper and ink are the CSS variables --card-paper, --card-ink and --card-soft, light if not set: a page sets the theme.
- A card shows what its size can carry. The page puts it into an element of class "card" (`container-type: inline-size`), and
  card.css shows by container query `.kf` full rules (over 170 px), `.km` the gist (70 to 170 px) or `.ks` the picture with one
  number (less). Without the style sheet the full card shows. `.kn` is the name, `.kr` `.ko` `.kg` are frames, `.kp` the picture.
- Numbers that change in play are anchored: each `[data-field="hp"] .kv` is the text of that field's number (there may be several,
  one for each size of the card), `[data-edge="n"] .kv` that of an edge as the card lies (n, e, s, w). A table may write another
  number there, or lay something over it; `data-sign` is the sign.
- A back names nothing: the same bytes for every card of that colour.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

from bestiary import Face, Game
from bestiary.web.cards.back import back
from bestiary.web.cards.edged import edged
from bestiary.web.cards.reading import paragraphs, spoken
from bestiary.web.cards.setting import SANS
from bestiary.web.cards.style import Style
from bestiary.web.cards.upright import upright

_KEPT: Final[dict[tuple[str, str], dict[tuple[str, bool], str]]] = {}  # by game and edition: cards that have been drawn
_STYLES: Final[dict[tuple[str, str, str], Style]] = {}
EDITIONS: Final = 16  # so many editions are kept


def style_of(game: Game, kind: str) -> Style:
    """How a kind of card looks in this edition of a game."""
    key = (game.name, game.edition, kind)
    if key not in _STYLES:
        if len(_STYLES) > 40 * EDITIONS:
            _STYLES.clear()
        _STYLES[key] = Style(game, kind)
    return _STYLES[key]


def card_svg(game: Game, face: Face, turned: bool = False) -> str:
    """A card's face as SVG, drawn once an edition; `turned` is the other way up, where cards have numbers on their edges."""
    key = (game.name, game.edition)
    if key not in _KEPT:
        if len(_KEPT) >= EDITIONS:
            _KEPT.pop(next(iter(_KEPT)))
        _KEPT[key] = {}
    kept = _KEPT[key]
    if (face.name, turned) not in kept:
        kept[face.name, turned] = draw_card(game, face, turned)
    return kept[face.name, turned]


def draw_card(game: Game, face: Face, turned: bool = False) -> str:
    """The same, drawn anew."""
    style = style_of(game, face.kind)
    if style.edges:
        wide, body = style.is_wide(face), edged(game, style, face, turned)
    else:
        wide, body = False, upright(game, style, face)
    return _svg(body, wide, spoken(style, face, paragraphs(game, style, face)))


def back_svg(game: Game, named: str = "") -> str:
    """A back as SVG; `named` is one of `backs`: a kind of card, or how it lies, where these have backs of their own."""
    style = style_of(game, named)
    return _back(style.frame(None, named), style.is_wide(None, named))


@lru_cache(64)
def _back(colour: str, wide: bool) -> str:
    drawn = back(colour)
    return _svg(f'<g transform="matrix(0 1 -1 0 336 0)">{drawn}</g>' if wide else drawn, wide, "face-down card")


def backs(game: Game) -> list[str]:
    """The names of a game's backs; a game with one kind of back has the name ""."""
    style = Style(game, "")
    return ["", *style.colours, *[kind for kind, look in game.table.web.card.kinds.items() if look.colour]]


def _svg(body: str, wide: bool, label: str) -> str:
    box, css = ("336 240", "card-face wide") if wide else ("240 336", "card-face")
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{css}" viewBox="0 0 {box}" role="img" aria-label="{escape(label, True)}"'
    )
    return f'{head} font-family="{SANS}">{body}</svg>'

"""A contact sheet of all cards of a game, three sizes, light and dark: `python -m bestiary.web.sheet GAME FILE`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

import bestiary
from bestiary import Game
from bestiary.web.cards import back_svg, backs, card_svg

SIZES: Final = (240, 120, 56)
LIGHT: Final = "--bg:#e8dec8;--ink:#221c1a;--card-paper:#fbf4e4;--card-ink:#221c1a;--card-soft:#eadcbe"
DARK: Final = "--bg:#15121b;--ink:#f4ecdc;--card-paper:#2b2535;--card-ink:#f6eedf;--card-soft:#3d3549"
PAGE: Final = """
section { background: var(--bg); color: var(--ink); padding: 20px; font-family: Georgia, serif; }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; }
"""


def sheet(game: Game, sizes: Sequence[int] = SIZES) -> str:
    """The whole page."""
    css = files("bestiary.web").joinpath("static", "css", "card.css").read_text(encoding="utf-8")
    widths = "".join(f".s{size} {{ width: {size}px; }} .s{size}:has(> .wide) {{ width: {size * 7 // 5}px; }}\n" for size in sizes)
    faces = [card_svg(game, face) for face in game.cards.values()] + [back_svg(game, name) for name in backs(game)]
    themes = f".light {{ {LIGHT} }}\n.dark {{ {DARK} }}\n"
    sections = "".join(_section(game, faces, theme, size) for theme in ("light", "dark") for size in sizes)
    head = f"<title>{escape(game.title)}</title><style>{css}{PAGE}{themes}{widths}</style>"
    return f'<!doctype html><html lang="en"><meta charset="utf-8">{head}<body>{sections}</body></html>'


def _section(game: Game, faces: list[str], theme: str, size: int) -> str:
    each = "".join(f'<div class="card s{size}">{face}</div>' for face in faces)
    return f'<section class="{theme}"><h2>{escape(game.title)}, {theme}, {size} pixels</h2><div class="row">{each}</div></section>'


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the contact sheet of a game."""
    parser = argparse.ArgumentParser(prog="python -m bestiary.web.sheet", description="Write a page with every card of a game.")
    parser.add_argument("game", help=f"one of: {', '.join(bestiary.games())}")
    parser.add_argument("file", nargs="?", default="", help="the page to write; GAME.html if none is named")
    asked = parser.parse_args(arguments)
    try:
        game = bestiary.load(asked.game)
        path = Path(asked.file or f"{game.name}.html")
        path.write_text(sheet(game), encoding="utf-8")
    except (bestiary.NoSuchGame, OSError) as error:
        print(f"{error}", file=sys.stderr)
        return 1
    print(f"{len(game.cards)} cards of {game.title}: {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The back of a card: an eye in a folded star on the game's colour."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bestiary.web.pictures.paper import Paper

GOLD: Final = "#e9b949"
CREAM: Final = "#fff3d6"


@lru_cache(64)
def back(colour: str) -> str:
    """The inside of the SVG of a back, 240 by 336."""
    art = Paper("back", ["light"], "")
    art.ring(120, 168, 16, 70, 12, CREAM, 34)
    art.fan(120, 168, (-78.75, 258.75), 16, 44, 10, GOLD, 0, 34)
    lattice = "".join(f"M{x} {y}l10 14-10 14-10-14Z" for y in range(26, 290, 28) for x in range(30, 220, 20))
    return (
        f'<rect width="240" height="336" rx="16" fill="{colour}"/>'
        f'<rect x="10" y="10" width="220" height="316" rx="10" fill="none" stroke="{CREAM}" stroke-width="2.5"/>'
        f'<path d="{lattice}" fill="none" stroke="#ffffff2e"/><circle cx="120" cy="168" r="92" fill="{colour}"/>'
        f'<g stroke="#26180c" stroke-width="2">{"".join(art.out)}<circle cx="120" cy="168" r="38" fill="#26202e"/>'
        f'<path d="M84 168Q120 130 156 168 120 206 84 168Z" fill="#fffdf5"/><circle cx="120" cy="168" r="15" fill="{GOLD}"/></g>'
        f'<path d="M120 155Q128 168 120 181 112 168 120 155Z" fill="#26202e"/>'
    )

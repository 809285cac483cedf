"""What holds on a Mon or a player for a while, as everybody sees it: all of it was open when it began (MQ-321)."""

from __future__ import annotations

from mypy_extensions import i64

from bestiary.engine.force import source
from bestiary.engine.schema import FACE, NOBODY
from bestiary.engine.state import PERMANENT, State
from bestiary.games.monquest.changes import SHIELDS
from bestiary.games.monquest.schema import DIRECT_BP_DAMAGE, HP_DAMAGE


def lasting_on(s: State, subject: i64) -> list[str]:
    """MQ-R38, MQ-R112: the cards whose words hold on it for a while, each once; MQ-206: what is prevented next."""
    found: list[str] = []
    for row in range(i64(0), i64(len(s.force)), 6):  # ROW
        if s.force[row + 2] != s.stay(subject):
            continue
        said = shield(s, row) or name_of(s, row)
        if said and said not in found:
            found.append(said)
    return found


def shield(s: State, row: i64) -> str:
    """MQ-206, MQ-R111: what a shield for one time prevents; empty if the row is none."""
    if s.force[row] == SHIELDS[HP_DAMAGE].number:
        return "next damage prevented"
    return "next BP damage prevented" if s.force[row] == SHIELDS[DIRECT_BP_DAMAGE].number else ""


def name_of(s: State, row: i64) -> str:
    """MQ-R112: the card whose words end by themselves; empty for what lasts as long as the card lies there."""
    card = source(s, row)
    return "" if card == NOBODY or s.force[row + 4] == PERMANENT else s.book.faces[s.get(FACE, card)].name

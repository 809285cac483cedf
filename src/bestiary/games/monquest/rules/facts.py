"""Chapter 23, public facts for the view: what holds on a Mon or a player for a while, as everybody sees it (MQ-321)."""

from __future__ import annotations

from mypy_extensions import i64

from bestiary.engine.state.layout import ROW, ROW_SUBJECT
from bestiary.engine.state.state import State
from bestiary.engine.views.lasting import lasting_on
from bestiary.games.monquest.rules.combat.damage import SHIELDS
from bestiary.games.monquest.schema import DIRECT_BP_DAMAGE, HP_DAMAGE


def effects_on(s: State, subject: i64) -> list[str]:
    """MQ-R38, MQ-R112: the cards whose words hold on it for a while, each once; MQ-206: what is prevented next."""
    found = lasting_on(s, subject)
    for row in range(i64(0), i64(len(s.force)), ROW):
        said = shield(s, row) if s.force[row + ROW_SUBJECT] == s.stay(subject) else ""
        if said and said not in found:
            found.append(said)
    return found


def shield(s: State, row: i64) -> str:
    """MQ-206, MQ-R111: what a shield for one time prevents; empty if the row is none."""
    if s.force[row] == SHIELDS[HP_DAMAGE].number:
        return "next damage prevented"
    return "next BP damage prevented" if s.force[row] == SHIELDS[DIRECT_BP_DAMAGE].number else ""

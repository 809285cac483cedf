"""Chapter 2, creatures: strength as it stands, damage, death (TP-10, TP-11, TP-17)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.force import reading
from bestiary.engine.play.replacements import would
from bestiary.engine.play.triggers import emit
from bestiary.engine.state.schema import NOBODY, OWNER
from bestiary.engine.state.state import State
from bestiary.games.template.schema import DAMAGE, DIES, DISCARD, HEALTH, KILLS, STRENGTH, STRONGER, WOUNDED

KILLS_TO_WIN: Final = 5


# How a game can end, in the order of the endings in __init__.
FIVE_KILLS: Final = 0


def strength(s: State, creature: i64) -> i64:
    """The printed strength, changed by all that is in force."""
    return reading(s, STRONGER, 0, creature, s.printed(STRENGTH, creature))


def wound(s: State, creature: i64, amount: i64) -> i64:
    """TP-10: damage stays; TP-11: as much as the health is death."""
    if amount == 0:
        return 0
    s.set(DAMAGE, creature, s.get(DAMAGE, creature) + amount)
    emit(s, WOUNDED.number, NOBODY, creature, amount)
    if s.get(DAMAGE, creature) >= s.printed(HEALTH, creature):
        die(s, creature)
    return amount


def die(s: State, creature: i64) -> None:
    """TP-11, TP-R1: to its owner's discard pile, a kill for the other side; TP-17: five kills win at once."""
    if not would(s, DIES, creature):
        return
    killer = 1 - s.controller(creature)
    emit(s, DIES.number, killer, creature, 0)
    s.move(creature, DISCARD + s.get(OWNER, creature))
    s.table[KILLS + killer] += 1
    if s.table[KILLS + killer] >= KILLS_TO_WIN:
        s.cite("TP-17")
        s.finish(FIVE_KILLS, 1 << killer)

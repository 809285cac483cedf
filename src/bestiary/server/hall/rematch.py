"""Rematches: the plan of a table at which the same people play once more."""

from __future__ import annotations

import secrets
from typing import TypeAlias

from bestiary import Game
from bestiary.server.rooms.plans import Place, Plan, has_closed_lists
from bestiary.server.rooms.room import Room

Sitting: TypeAlias = tuple[int, str, str, str, str]  # at a new table: seat, name, deck, hash of their token, commitment to the deal


def rematch_of(old: Room) -> tuple[Plan, Game, list[Sitting]]:
    """Once more, each player one seat further on, with their decks and tokens."""
    before = [old.chairs[seat - 1] for seat in range(len(old.chairs))]
    places = [Place(chair.kind, chair.level, chair.deck) for chair in before]
    options, fixed = old.game.settings(old.plan.fixed), old.plan.fixed
    game, seed, is_apart = old.game, secrets.token_hex(32), has_closed_lists(options)
    plan = Plan(game.name, game.edition, seed, options, fixed, places, old.plan.terms, apart=is_apart, fair=True)
    people = [seat for seat, chair in enumerate(before) if chair.kind == "person"]
    added = [old.rematch.commitments.get((seat - 1) % len(before), "") for seat in range(len(before))]
    return plan, old.game, [(seat, before[seat].name, before[seat].deck, before[seat].key, added[seat]) for seat in people]

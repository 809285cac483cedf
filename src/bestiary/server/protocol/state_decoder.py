"""Decoder of state deltas for clients: applies what has changed to the last state, and expands menus."""

from __future__ import annotations

from typing import cast

import msgspec

from bestiary.engine.play.asks import fill
from bestiary.engine.state.save import Json
from bestiary.server.protocol import messages as m

Message = dict[str, Json]
Zone = dict[str, Json]


def decoded(state: Message, before: Message | None) -> Message:
    """A state with all its zones, those of the last one where they are not told again, and with all moves spelled out."""
    view = cast("Message", state["view"])
    zones = {(zone["name"], zone["seat"]): zone for seen in (before, state) for zone in zones_of(seen)}
    menu = None if state["menu"] is None else cast("Json", msgspec.to_builtins(spelled(msgspec.convert(state["menu"], m.Menu))))
    return {**state, "view": {**view, "zones": [*zones.values()]}, "menu": menu}


def zones_of(state: Message | None) -> list[Zone]:
    """The zones that a state tells of."""
    return [] if state is None else cast("list[Zone]", cast("Message", state["view"])["zones"])


def spelled(menu: m.Menu) -> list[m.Choice]:
    """The moves of a menu, each with all that is said of it."""
    out = []
    for move in menu.moves:
        deed, fields = menu.deeds[move.deed], [menu.fields[place] for place in move.fields]
        text = move.text or fill(deed.says, [one.text for one in fields])
        out.append(m.Choice(move.code, text, deed.rule, deed.deed, fields, move.cards))
    return out

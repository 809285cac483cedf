"""Computers at a table: their moves and hints, asked of the thinking pool; the time that an answer takes shows nothing hidden."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from bestiary.server.hall.lines import Line
from bestiary.server.hall.shared import TableError
from bestiary.server.protocol import messages as m
from bestiary.server.rooms.deal import thinking_seed
from bestiary.server.thinking.fair_queue import ALONE, PEOPLE, Claim
from bestiary.server.thinking.workers import HintWanted, Question

if TYPE_CHECKING:
    from bestiary.server.hall.table import Table


async def think(table: Table) -> None:
    """A computer decides; it goes on until a person is asked, or nobody is there any more to watch computers play."""
    try:
        while table.has_thinker():
            await decide(table)
    except TableError:  # the table is gone, or could not be stored: whoever reads it again goes on
        return
    finally:
        if table.thinking is asyncio.current_task():
            table.thinking = None


async def decide(table: Table) -> None:
    """One decision. How long it takes is drawn beforehand; it is carried out shortly before, and told when that time is over."""
    room, shared = table.room, table.shared
    seat, match, n = room.thinker(), room.match, room.n
    assert seat is not None and match is not None
    seed, level = thinking_seed(room.plan, f"{seat}/{n}"), room.chairs[seat].level
    pause, table.claim = shared.pauses.draw(level), claim_of(table)
    answer = await shared.thinking.choose(Question(match, level, seed, pause.think), table.claim)
    is_forced, now = answer.is_openly_forced, time.monotonic()
    due = pause.due(answer.begun, now, is_forced)
    await asyncio.sleep(max(0.0, due - pause.lead(is_forced) - now))
    await shared.begin(table.thought(n, answer.choice, due))


def claim_of(table: Table) -> Claim:
    """On whose behalf a computer thinks: of the first player who is there, or else of the first who watches.

    Nobody waits at a table to which nobody looks, whoever plays there.
    """
    viewers = table.room.viewers
    there = sorted(table.lines.values(), key=lambda line: viewers.get(line.viewer) is None)
    return Claim(table.room.id, there[0].address if there else "", PEOPLE if there and table.room.people else ALONE)


def advise(table: Table, line: Line, id: str) -> None:
    """Think about a hint for who asked, in the background; a refusal if as many as may be are under way."""
    room, hints = table.room, table.shared.hints
    seat = room.viewers.get(line.viewer)
    if seat is None or room.match is None or room.match.over:
        return
    claim = (room.id, seat, line.address)
    refusal = hints.refusal(*claim)
    if refusal:
        line.push(m.write(m.Refused(id, "", refusal)))
        return
    hints.begin(*claim)
    line.advice = table.shared.spawn(hint(table, line, id))
    line.advice.add_done_callback(lambda _: hints.end(*claim))


async def hint(table: Table, line: Line, id: str) -> None:
    """What a good player would do, told to who asked."""
    room, match, n = table.room, table.room.match, table.room.n
    assert match is not None
    wanted = HintWanted(match, thinking_seed(room.plan, f"hint/{n}"), room.names)
    found = await table.shared.thinking.advise(wanted, Claim(room.id, line.address))
    if room.n != n:
        line.push(m.write(m.Refused(id, "", "the table has gone on meanwhile; ask again")))
    elif found is None:
        line.push(m.write(m.Refused(id, "", "no hint comes to mind just now; ask again")))
    else:
        line.push(m.write(m.Ideas(id, n, found.sentence, [m.Idea(*idea) for idea in found.ideas])))

"""Broken connections (TCP reset): clients are cut in mid-message; memory must equal the database, and the opponent must be told.

    .venv/bin/python -m bench.campaign cuts --count 1000

Two people sit at a table with a clock. One of them sends several messages in one packet, perhaps the half of one more, and the
connection is reset a moment later. What the table has begun by then must be finished: the room in memory is compared with one read
afresh from the database, and what is stored with what the opponent heard. Nobody gets thinking time back.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Final, TypeVar

import bestiary
from bench.campaign.figures import Figures
from bench.campaign.memory import differences, restored
from bench.campaign.wires import Closed, Wire, written
from bestiary.server.hall.hall import Hall
from bestiary.server.rooms.entries import Entry, GaveUp, Moved, Spoke, TookBack
from tests.server.running import Served, served

COUNT: Final = 1000
PORTION: Final = 50
UNIT: Final = "cuts"
ABOUT: Final = (
    "One of two people at a table sends several messages in one packet, and the connection is reset (RST) a moment later. After\n"
    "each cut the room in memory must equal one that is read afresh from the database, the opponent must have heard all that is\n"
    "stored and nothing else, no clock may have got time back, and the seat can be taken up again."
)
PATIENCE: Final = 20.0  # seconds until a table has settled
PAUSES: Final = (0.0, 0.0, 0.0005, 0.002, 0.006)  # seconds between packet and reset, at most
CLOCK: Final = {"seconds": 1200, "increment": 0, "away": 180}
Found = TypeVar("Found")


class Broken(Exception):
    """A fault: what was found at a table, in a sentence; the table is given up."""


class Inside:
    """The hall of a server that runs in a thread, looked at from its own loop."""

    def __init__(self, server: Served) -> None:
        self.hall: Hall = server.guard.app.state.desk.hall
        self.loop = self.hall.shared.writer.loop

    def do(self, work: Coroutine[Any, Any, Found]) -> Found:
        """Do something on the loop of the server."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)


class Pair:
    """Two people at a table."""

    def __init__(self, server: Served, inside: Inside, game: str, chance: random.Random) -> None:
        made = server.table(game, "me", "open", clock=CLOCK)
        _, joined = server.ask(f"/api/tables/{made['table']}/join", {})
        self.server, self.inside, self.chance, self.game = server, inside, chance, game
        self.id: str = made["table"]
        self.tokens = [made["token"], joined["token"]]
        self.wires = [Wire(server.port, self.id, token) for token in self.tokens]
        self.states: list[dict[str, Any]] = [{}, {}]
        self.asks = False  # is one asked to take something back?
        self.said = 0
        self.known = 0  # entries whose telling was checked
        self.left: list[int] = []  # milliseconds to think and to be away, by seat, when last looked at
        self.table = inside.hall.shared.register.get(self.id)
        self.is_over = False
        for seat in (0, 1):
            self.listen(seat)

    def listen(self, seat: int) -> list[dict[str, Any]]:
        """All that a seat has heard by now."""
        heard = self.wires[seat].all_heard()
        for message in heard:
            if message["type"] == "state":
                self.states[seat] = message
            self.is_over = self.is_over or message["type"] == "over"
        return heard

    def words(self) -> dict[str, Any]:
        """Something to say that was not said before."""
        self.said += 1
        return {"type": "chat", "id": f"c{self.said}", "text": f"line {self.said}"}

    def packet(self, seat: int) -> list[dict[str, Any]]:
        """Messages that a seat sends at once."""
        state, chance = self.states[seat], self.chance
        self.said += 1
        acts: list[dict[str, Any]] = [{"type": kind, "id": f"{kind}{self.said}"} for kind in ("ping", "decks", "undo", "stops")]
        acts.append({"type": "why", "id": f"w{self.said}", "code": "nonsense"})
        if self.asks:
            acts = [{"type": "undo-answer", "id": f"u{self.said}", "agree": True}]
        elif state.get("menu") and chance.random() < 0.8:
            move = chance.choice(state["menu"]["moves"])[0]
            acts = [{"type": "move", "id": f"m{self.said}", "n": state["n"], "code": move}]
        elif chance.random() < 0.15:
            acts = [{"type": "concede", "id": f"g{self.said}"}]
        before = [self.words() for _ in range(chance.choice([0, 1, 1, 2, 3]))]
        after = [self.words() for _ in range(chance.choice([0, 0, 1, 2]))]
        return [*before, chance.choice(acts), *after]

    # ---- one cut ----------------------------------------------------------------------------------------------------------

    def play_on(self) -> None:
        """Some moves, so that there is something to take back; then perhaps one asks for it."""
        for _ in range(self.chance.choice([0, 1, 2])):
            asked = next((seat for seat in (0, 1) if self.states[seat].get("menu")), None)
            if asked is None or self.is_over:
                return
            state = self.states[asked]
            code = self.chance.choice(state["menu"]["moves"])[0]
            self.wires[asked].send(written({"type": "move", "id": f"p{state['n']}", "n": state["n"], "code": code}))
            for seat in (asked, 1 - asked):
                self.listen(seat)
        self.asks = False

    def ask_to_take_back(self, seat: int) -> None:
        """The opponent of a seat asks it to take something back, if that may be."""
        self.asks = False
        if self.states[1 - seat]["may"]["undo"] and self.chance.random() < 0.7 and not self.is_over:
            self.wires[1 - seat].send(written({"type": "undo", "id": f"a{self.said}"}))
            self.listen(1 - seat)
            self.asks = any(message["type"] == "undo?" and message["by"] is not None for message in self.listen(seat))

    def cut(self, found: Figures) -> None:
        """One seat sends a packet and is cut; Broken says what is wrong afterwards."""
        self.play_on()
        if self.is_over:
            return
        seat = self.chance.randrange(2)
        self.ask_to_take_back(seat)
        self.look(found)
        packet = self.packet(seat)
        frames = [written(message) for message in packet]
        if self.chance.random() < 0.3:
            half = written(self.words())
            frames.append(half[: self.chance.randrange(1, len(half))])
        self.wires[seat].send(*frames)
        time.sleep(self.chance.choice(PAUSES) * self.chance.random())
        self.wires[seat].reset()
        self.settle(seat)
        found.count("cuts")
        found.count("messages in them", len(packet))
        self.check(seat, packet, found)
        self.wires[seat] = Wire(self.server.port, self.id, self.tokens[seat])
        self.listen(seat)
        self.listen(1 - seat)

    def settle(self, seat: int) -> None:
        """Wait until the table has noticed that a seat is gone, and has nothing more to do."""

        async def is_settled() -> bool:
            table = self.inside.hall.shared.register.get(self.id)
            if table is None:
                return True
            gone = seat not in table.room.viewers.values()
            return gone and not table.lock.locked()

        end = time.monotonic() + PATIENCE
        while not self.inside.do(is_settled()):
            if time.monotonic() > end:
                raise Broken("the table never notices that somebody is gone")
            time.sleep(0.002)

    def check(self, seat: int, packet: list[dict[str, Any]], found: Figures) -> None:
        """Compare memory, database and what the opponent heard."""
        sent = "+".join(message["type"] for message in packet)
        entries = self.look(found, sent)
        heard = self.listen(1 - seat)
        new = entries[self.known :]
        self.known = len(entries)
        found.count("entries stored by them", len(new))
        for what in {type(entry).__name__ for entry in new}:
            found.count(f"of kind {what}", sum(type(entry).__name__ == what for entry in new))
        untold = [entry for entry in new if not is_told(entry, heard)]
        if untold:
            raise Broken(f"{sent}: stored, and never told to the opponent: {untold[0]}")
        texts = [entry.text for entry in entries if isinstance(entry, Spoke)]
        if any(message["type"] == "chat" and message["text"] not in texts for message in heard):
            raise Broken(f"{sent}: the opponent was told of something that is not stored")

    def look(self, found: Figures, sent: str = "nothing sent") -> list[Entry]:
        """Memory must equal the database, and no clock have got time back; the entries that are stored."""

        async def compared() -> tuple[list[str], list[Entry], list[int]]:
            hall = self.inside.hall
            table = hall.shared.register.get(self.id)
            kept = await asyncio.to_thread(hall.shared.store.load, self.id)
            if table is None or table is not self.table:
                return ["the table was given up, to be read again: thinking time is given back"], kept.entries, []
            fresh = await asyncio.to_thread(restored, hall.shared.store, self.id)
            faults = differences(table.room, fresh)
            if table.stored != len(kept.entries):
                faults.append(f"{len(kept.entries)} entries are stored, and the table believes {table.stored}")
            hands = table.room.clock.hands(hall.now()) if table.room.clock is not None else []
            return faults, kept.entries, [value for hand in hands for value in (hand.left, hand.away)]

        try:
            faults, entries, left = self.inside.do(compared())
        except Exception as error:
            raise Broken(f"{sent}: the table cannot be read any more: {type(error).__name__}: {error}") from error
        if faults:
            raise Broken(f"{sent}: memory and database differ: {faults[0]}")
        if any(now > before for now, before in zip(left, self.left)):
            raise Broken(f"{sent}: thinking time was given back: {self.left} became {left}")
        self.left, self.known = left, self.known if sent != "nothing sent" else len(entries)
        return entries

    def leave(self) -> None:
        """Both go."""
        for wire in self.wires:
            wire.reset()


def is_told(entry: Entry, heard: list[dict[str, Any]]) -> bool:
    """Did the opponent hear of an entry?"""
    if isinstance(entry, Spoke):
        return any(message["type"] == "chat" and message["text"] == entry.text for message in heard)
    if isinstance(entry, GaveUp):
        return any(message["type"] == "over" for message in heard)
    return not isinstance(entry, Moved | TookBack) or any(message["type"] == "state" for message in heard)


def run(count: int, seed: int) -> Figures:
    """So many cuts at tables of all games, and what was wrong after them."""
    chance, found, games = random.Random(seed), Figures(), bestiary.games()
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as server:
        inside, number = Inside(server), 0
        while found.counts.get("cuts", 0) < count:
            game = games[number % len(games)]
            number += 1
            pair = Pair(server, inside, game, chance)
            found.count("tables")
            try:
                while not pair.is_over and found.counts.get("cuts", 0) < count:
                    pair.cut(found)
            except (Broken, Closed, OSError) as error:
                found.fault(f"{game}: {error}")
            pair.leave()
    return found

"""Rooms for tests: made without sockets or database, and what their viewers hear."""

import json
import random
from typing import Any

import bestiary
from bestiary.engine.table.fair_deal import player_commitment
from bestiary.server.protocol import messages as m
from bestiary.server.protocol.state_decoder import decoded
from bestiary.server.rooms.entries import Entry, Sat
from bestiary.server.rooms.plans import ClockTerms, Plan, Terms, Watching, Wish, make_plan, read_wish
from bestiary.server.rooms.room import Room
from bestiary.server.rooms.seats import Outcome

GAMES = bestiary.games()


class Sitting:
    """A room with a viewer at each seat of a person, a time that only tests change, and all that was stored and sent."""

    def __init__(self, plan: Plan, people: list[int], now: int = 1_000_000, added: dict[int, str] | None = None) -> None:
        self.plan = plan
        self.now = now
        self.room = Room("table", plan, bestiary.load(plan.game))
        self.entries: list[Entry] = []
        self.sent: dict[int, list[bytes]] = {}
        self.number = 0
        self.added = added or {}  # the values to which seats committed
        seated = [self.sat(seat) for seat in people]
        self.room.restore(seated, now)
        self.entries += seated
        for seat in people:
            self.arrive(seat, seat)

    def sat(self, seat: int) -> Entry:
        """Somebody sat down, and perhaps committed to a value."""
        commitment = player_commitment(self.added[seat]) if seat in self.added else ""
        return Sat(self.now, seat, f"Player {seat + 1}", self.plan.places[seat].deck, f"key-{seat}", commitment)

    def open(self, seat: int, id: str = "") -> list[dict[str, object]]:
        """A player's client opens its value."""
        return self.hear(seat, {"type": "open", "value": self.added[seat], "id": id})

    def take(self, outcome: Outcome) -> Outcome:
        """What the server does with an outcome: store it, then send it."""
        self.entries += outcome.entries
        if outcome.asks:
            self.room.is_told(self.now)
        for viewer, frame in outcome.frames:
            self.sent.setdefault(viewer, []).append(frame)
        return outcome

    def arrive(self, viewer: int, seat: int | None) -> Outcome:
        """Somebody looks at the table."""
        return self.take(self.room.arrive(viewer, seat, self.now))

    def leave(self, viewer: int) -> Outcome:
        """Somebody is gone."""
        return self.take(self.room.leave(viewer, self.now))

    def hear(self, viewer: int, message: dict[str, object]) -> list[dict[str, object]]:
        """A message from the wire; what that viewer is answered."""
        before = len(self.sent.get(viewer, []))
        self.take(self.room.hear(viewer, m.read(json.dumps(message)), self.now))
        return [json.loads(frame) for frame in self.sent.get(viewer, [])[before:]]

    def move(self, viewer: int, code: str, id: str = "") -> list[dict[str, object]]:
        """A move in the present position."""
        return self.hear(viewer, {"type": "move", "code": code, "n": self.room.n, "id": id})

    def asked(self) -> int:
        """The seat that is asked."""
        assert self.room.match is not None
        assert self.room.match.to_move is not None
        return self.room.match.to_move

    def codes(self) -> list[str]:
        """What may be played now."""
        assert self.room.match is not None
        return [move.code for move in self.room.match.legal()]

    def play(self, chance: random.Random) -> None:
        """A move at random, by whoever is asked."""
        self.number += 1
        answers = self.move(self.asked(), chance.choice(self.codes()), f"m{self.number}")
        assert answers[0]["type"] == "state"

    def last(self, viewer: int, kind: str) -> dict[str, object]:
        """The last message of a kind to a viewer."""
        return next(read for read in map(json.loads, reversed(self.sent[viewer])) if read["type"] == kind)

    def state(self, viewer: int) -> dict[str, Any]:
        """The table as a viewer knows it from all states since they came."""
        known = None
        for message in map(json.loads, self.sent[viewer]):
            known = None if message["type"] == "welcome" else decoded(message, known) if message["type"] == "state" else known
        assert known is not None
        return known

    def again(self) -> Room:
        """The same room, from what was stored."""
        room = Room("table", self.plan, bestiary.load(self.plan.game))
        room.restore(self.entries, self.now)
        return room


def wish(text: dict[str, object]) -> Wish:
    """A wish from the wire."""
    return read_wish(json.dumps(text).encode())


def plan_of(
    game: str,
    seats: int = 0,
    seed: str = "7",
    computers: dict[int, str] | None = None,
    clock: ClockTerms | None = None,
    delay: int = 0,
    **terms: bool,
) -> Plan:
    """The plan of a table of people, perhaps with computers at some seats."""
    opened, machines = bestiary.load(game), computers or {}
    count = seats or opened.rules.seats[0]
    who = [{"kind": "computer", "level": machines[seat]} if seat in machines else {"kind": "open"} for seat in range(count)]
    plan = make_plan(wish({"game": game, "seats": who}), opened, seed)
    plan.terms = Terms(clock=clock, spectators=Watching(delay=delay), **terms)
    return plan


def sitting(game: str, seats: int = 0, seed: str = "7", **terms: bool) -> Sitting:
    """People at all seats of a game."""
    plan = plan_of(game, seats, seed, **terms)
    return Sitting(plan, list(range(len(plan.places))))

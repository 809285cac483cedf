"""A hostile server on loopback: `bestiary join` is told mutated messages, and must end in a sentence."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, cast

from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

import bestiary
from bench.campaign.figures import Figures
from bench.campaign.mutations import VALUES, mutated_json, mutated_text
from bestiary.engine.state.save import Json
from tests.cli.driver import run as command
from tests.server.tables import Sitting, plan_of

STEERING: Final = ("\x1b", "\x07", "\x9b", "\u202e", "\r", "\x00")
WAIT: Final = 0.15  # seconds for a client to say something
ASKED: Final = 2  # messages of a client for whose answers the server goes on
TYPED: Final = "board\n1\ndecks\nhint\nyes\nsay hello\nwhy x\nundo\nquit\n"


class Hostile:
    """What a server will say on the next connection."""

    def __init__(self) -> None:
        self.script: list[str | bytes] = []
        self.answers: list[str] = []
        self.page = b"{}"

    def talk(self, line: ServerConnection) -> None:
        """Say all of it, something more to each of the first messages of the client, and hang up."""
        with suppress(ConnectionClosed, TimeoutError):
            for frame in self.script:
                line.send(frame)
            for text in self.answers:
                asked = json.loads(line.recv(timeout=WAIT))
                line.send(text.replace('"to": null', f'"to": {json.dumps(asked.get("id"))}'))
            line.recv(timeout=WAIT)
        line.close(4404, "that was all")

    def request(self, line: ServerConnection, request: Request) -> Response | None:
        """An answer to a request that is none for a socket."""
        if request.path.startswith("/ws/"):
            return None
        head = Headers([("Content-Type", "application/json"), ("Content-Length", str(len(self.page))), ("Connection", "close")])
        return Response(200, "OK", head, self.page)


@contextmanager
def hostile_server() -> Iterator[tuple[Hostile, int]]:
    """A server that says what it is told to, and its port."""
    hostile = Hostile()
    with serve(hostile.talk, "127.0.0.1", 0, process_request=hostile.request, compression=None) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield hostile, int(server.socket.getsockname()[1])
        finally:
            server.shutdown()
            thread.join(10)


def good_messages(game: str, chance: random.Random) -> list[dict[str, Json]]:
    """What an honest server tells a player in the course of some moves; the greeting first."""
    plan = plan_of(game, seed=f"guest {chance.random()}")
    table = Sitting(plan, list(range(len(plan.places))))
    for _ in range(chance.randrange(4)):
        if table.room.stage == "playing":
            table.play(chance)
    seat = table.asked() if table.room.stage == "playing" else 0
    table.hear(seat, {"type": "decks"})
    table.hear(seat, {"type": "why", "code": "nonsense"})
    table.hear(1 - seat if seat < 2 else 0, {"type": "chat", "text": "hello"})
    told = [cast("dict[str, Json]", json.loads(frame)) for frame in table.sent[seat]]
    more: list[dict[str, Json]] = [
        {"type": "over", "ending": "conceded", "winners": [0], "sentence": "It is over.", "rule": "", "replay": "x", "to": None},
        {"type": "rematch", "wanted": [0], "table": None, "seat": None, "to": None},
        {"type": "undo?", "by": 1 - min(1, seat), "text": "Take it back?", "to": None},
        {"type": "hint", "to": None, "n": 0, "sentence": "So.", "ideas": [{"code": "x", "text": "x", "chance": 0.5, "why": "y"}]},
        {"type": "legal", "to": None, "code": "x"},
        {"type": "something", "new": True},
    ]
    return [told[0], *told[1:], *chance.sample(more, 3)]


def fuzzed(chance: random.Random, message: dict[str, Json]) -> str | bytes:
    """A message with a mutation; now and then not even JSON."""
    way = chance.random()
    if way < 0.75:
        return json.dumps(mutated_json(chance, message))
    if way < 0.85:
        return json.dumps(chance.choice(VALUES))
    if way < 0.95:
        return mutated_text(chance, json.dumps(message)).encode("utf-8", "replace").decode()
    return bytes(chance.randrange(256) for _ in range(20))


def hear_fuzzed(count: int, chance: random.Random, found: Figures) -> None:
    """`bestiary join` hears so many messages of a hostile server, a few on each connection."""
    heard = 0
    with hostile_server() as (hostile, port):
        while heard < count:
            good = good_messages(chance.choice(bestiary.games()), chance)
            broken = {place for place in range(len(good)) if chance.random() < (0.1 if place < 2 else 0.3)} or {len(good) - 1}
            hostile.script = [fuzzed(chance, one) if place in broken else json.dumps(one) for place, one in enumerate(good)]
            answers = [fuzzed(chance, {**one, "to": None}) for one in chance.sample(good[1:], ASKED)]
            hostile.answers = [one if isinstance(one, str) else "[]" for one in answers]
            hostile.page = json.dumps(mutated_json(chance, {"seats": [{"kind": "person"}], "stage": "playing"})).encode()
            heard += len(good) + ASKED
            how = chance.choice([["--watch"], ["--token", "x"], []])
            check(command("join", f"http://127.0.0.1:{port}/t/abc", *how, typed=TYPED), hostile, found)
    found.count("messages of a hostile server", heard)


def check(result: Any, hostile: Hostile, found: Figures) -> None:
    """It ended well, or in a sentence."""
    said = result.output
    wrong = "a traceback" if "Traceback" in said else f"exit code {result.exit_code}" if result.exit_code not in (0, 1) else ""
    wrong = wrong or ("an escape code" if any(sign in said for sign in STEERING) else "")
    if wrong:
        found.fault(f"join: {wrong}: {said[-200:]!r}")
    found.count("hostile servers joined")

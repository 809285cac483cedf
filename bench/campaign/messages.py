"""Fuzzing of the protocol: malformed, mutated, stale, repeated and pointless messages to rooms, to the hall and over real sockets.

    .venv/bin/python -m bench.campaign messages --count 1000000

Most go straight to a room, some through the hall with its database, and a few over WebSockets of a real server. None may raise an
exception, each is answered, and in between the table must play on; what is in memory must equal what is read back from what was
stored.
"""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection

import bestiary
from bench.campaign.figures import Figures
from bench.campaign.memory import differences, restored
from bestiary.server.hall.hall import Hall
from bestiary.server.hall.table import Table
from bestiary.server.protocol import messages as m
from bestiary.server.protocol.limits import LONGEST_MESSAGE
from bestiary.server.store.store import Store
from bestiary.server.thinking.workers import Thinking
from tests.server.running import FREELY, Served, served
from tests.server.running import hear as next_of
from tests.server.tables import Sitting, plan_of, wish

COUNT: Final = 1_000_000
PORTION: Final = 10_000
UNIT: Final = "messages"
ABOUT: Final = (
    "Messages that are garbage, cut off, of the wrong kind, mutated, too long, too deep, stale, repeated or pointless, among good\n"
    "ones: nine in ten straight to rooms of all games, most of the others through a hall with its database, one in a hundred over\n"
    "WebSockets of a real server. None may raise an exception, each must be answered, refusals in a sentence; every table must\n"
    "play on, and be the same when it is read back from what was stored."
)
HALL_SHARE: Final = 11  # one message in so many goes through a hall
WIRE_SHARE: Final = 100  # and one in so many over a socket
LONGEST: Final = 120  # moves of a game
BATCH: Final = 50  # messages over a socket before its answers are read
SIGNS: Final = b'{}[]":,\\0123456789eE.-+truefalsn\xff\xc3\xed\xa0\x80\x00'  # with which messages are mutated
AFTERWARDS: Final = 30  # messages when a game is over
EVERY: Final = 40  # messages after which somebody plays on

Make = Callable[[random.Random, int, str], str | bytes]


# ---- bad messages ---------------------------------------------------------------------------------------------------------


def garbage(chance: random.Random, n: int, code: str) -> str | bytes:
    """Bytes that mean nothing."""
    some = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 60)))
    return some if chance.random() < 0.5 else some.decode("latin-1")


def half(chance: random.Random, n: int, code: str) -> str:
    """A good message that is cut off."""
    whole = json.dumps({"type": "move", "id": "h", "n": n, "code": code})
    return whole[: chance.randrange(1, len(whole))]


def strange(chance: random.Random, n: int, code: str) -> str:
    """JSON of the wrong kind."""
    values = [None, True, 7, -1, 1e300, "x", [], {}, [[]], {"type": []}, {"type": "state"}, {"type": "wizard"}, {"TYPE": "move"}]
    values += [{"type": "move"}, {"type": "move", "code": 5, "n": n}, {"type": "move", "code": code, "n": "0"}, {"type": "chat"}]
    values += [{"type": "move", "code": code, "n": 2**70}, {"type": "undo-answer", "agree": "yes"}, {"type": "stops", "at": "x"}]
    values += [{"type": "stops", "at": ["x"] * 100}, {"type": "ping", "id": 4}, {"type": "ping", "id": "i" * 100}]
    return json.dumps(chance.choice(values))


def more_fields(chance: random.Random, n: int, code: str) -> str:
    """A good message with a field that nobody knows."""
    return json.dumps({"type": "move", "id": "f", "n": n, "code": code, chance.choice(["seat", "as", "token", "__class__"]): 1})


def nested(chance: random.Random, n: int, code: str) -> str:
    """JSON that is far too deep."""
    return "[" * chance.randrange(500, 4000)


def too_long(chance: random.Random, n: int, code: str) -> str:
    """A message that is longer than any."""
    return json.dumps({"type": "chat", "text": "x" * chance.randrange(LONGEST_MESSAGE, 20_000)})


def stale(chance: random.Random, n: int, code: str) -> str:
    """A move for another position."""
    return json.dumps({"type": "move", "n": n + chance.choice([-3, -1, 1, 2, 1000]), "code": code})


def illegal(chance: random.Random, n: int, code: str) -> str:
    """A move that is none here, or another's giving up."""
    codes = ["", "play", "seat-1 concedes", "seat-2 concedes", "play #999 0,0", "draw " * 70, "\u202e\x00", code + " x"]
    return json.dumps({"type": "move", "n": n, "code": chance.choice(codes)})


def pointless(chance: random.Random, n: int, code: str) -> str:
    """What cannot be asked for now."""
    asked: list[dict[str, object]] = [{"type": "undo"}, {"type": "undo-answer", "agree": True}, {"type": "rematch"}]
    asked += [{"type": "chat", "text": " \x00\u200b"}, {"type": "stops", "passing": True, "at": ["zz"]}]
    return json.dumps(chance.choice([*asked, {"type": "why", "code": "fly"}]))


FORMS: Final[list[Make]] = [garbage, half, strange, more_fields, nested, too_long, stale, illegal, pointless]


# ---- good ones, and what becomes of them ----------------------------------------------------------------------------------


def good(chance: random.Random, n: int, code: str) -> str:
    """A message that may well be heard, of any type; a game is given up now and then."""
    kinds: list[dict[str, object]] = [{"type": kind} for kind in ("decks", "undo", "rematch", "ping", "stops", "hint")]
    kinds += [{"type": "chat", "text": f"line {chance.random()}"}, {"type": "undo-answer", "agree": chance.random() < 0.5}]
    kinds += [{"type": kind, "code": shaken(chance, code)} for kind in ("why", "foretell")]
    kinds += [{"type": "move", "n": n, "code": one} for one in (code, shaken(chance, code))]
    if chance.random() < 0.01:
        kinds = [{"type": "concede"}]
    return json.dumps({**chance.choice(kinds), **({"id": f"i{chance.randrange(200)}"} if chance.random() < 0.7 else {})})


def shaken(chance: random.Random, code: str) -> str:
    """A move with its words in another order, or others among them."""
    words = code.split() + chance.choice([[], ["#1"], [f"#{chance.randrange(200)}"], ["0,0"], ["9999999999999999999"], ["\ufdfa"]])
    chance.shuffle(words)
    return " ".join(words[: chance.randrange(1, len(words) + 1)]) if words else code


def mutated(chance: random.Random, n: int, code: str) -> bytes:
    """A good message with some of its bytes changed, doubled or taken out."""
    text = bytearray(good(chance, n, code).encode())
    for _ in range(chance.randrange(1, 5)):
        at = chance.randrange(len(text) + 1)
        text[at : at + chance.randrange(3)] = bytes(chance.choice(SIGNS) for _ in range(chance.randrange(3)))
    return bytes(text)


MANY: Final[list[Make]] = [*FORMS, *[good] * 8, *[mutated] * 5]


# ---- rooms ----------------------------------------------------------------------------------------------------------------


def read(text: str | bytes) -> m.Asked | m.Refused:
    """A message as it comes from a client, or why it is none."""
    if len(text) > LONGEST_MESSAGE:
        return m.Refused("", "", "this message is too long")
    try:
        return m.read(text)
    except m.NotUnderstood as error:
        return m.Refused(m.id_in(text), "", str(error))


def answer_to(table: Sitting, viewer: int, text: str | bytes) -> list[bytes]:
    """What a room answers to a message."""
    asked = read(text)
    if isinstance(asked, m.Refused):
        return [m.write(asked)]
    outcome = table.take(table.room.hear(viewer, asked, table.now))
    if outcome.hint or outcome.rematch:
        return [m.write(m.Noted(""))]
    return [frame for to, frame in outcome.frames if to == viewer]


def is_answer(frames: list[bytes]) -> bool:
    """Is there an answer, and does a refusal say why?"""
    refusals = [json.loads(frame) for frame in frames if frame.startswith(b'{"type":"refused"')]
    return bool(frames) and all(len(refusal["sentence"]) > 5 for refusal in refusals)


def to_rooms(count: int, seed: str, found: Figures) -> None:
    """So many messages to rooms, at seats and from who watches."""
    chance, games, done = random.Random(seed), bestiary.games(), 0
    while done < count:
        game = chance.choice(games)
        plan = plan_of(game, seed=f"{seed}/{done}")
        table = Sitting(plan, list(range(len(plan.places))))
        table.arrive(99, None)
        found.count("games in rooms")
        late = 0
        while done < count and late < AFTERWARDS and len(table.room.movers) < LONGEST:
            done, late = done + 1, late + (table.room.stage == "over")
            throw(table, chance, found)
            if done % EVERY == 0 and table.room.stage == "playing":
                table.play(chance)
            for frames in table.sent.values():
                frames.clear()
        for fault in differences(table.room, table.again()):
            found.fault(f"{game}, seed {plan.seed}: not the same when read back: {fault}")


def throw(table: Sitting, chance: random.Random, found: Figures) -> None:
    """One message to a room."""
    viewer = chance.choice([*range(len(table.room.chairs)), 99])
    text = chance.choice(MANY)(chance, table.room.n, chance.choice(table.codes() or ["pass"]))
    table.now += chance.randrange(100)
    try:
        answers = answer_to(table, viewer, text)
        if not is_answer(answers):
            found.fault(f"{table.plan.game}: no answer to {text!r}")
    except Exception as error:
        found.fault(f"{table.plan.game}, seed {table.plan.seed}: {type(error).__name__}: {error} at {text!r}")
    found.count("messages to rooms")


# ---- the hall -------------------------------------------------------------------------------------------------------------


async def to_hall(count: int, seed: str, folder: Path, found: Figures) -> None:
    """So many messages through a hall: two people and a watcher at each table, all at once."""
    store = Store(f"sqlite:///{folder / 'hall.sqlite'}")
    hall = Hall(store, FREELY, Thinking(1))
    chance = random.Random(seed)
    tables: list[Table] = []
    while found.counts.get("messages through a hall", 0) < count:
        game = chance.choice(bestiary.games())
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (bestiary.load(game).rules.seats[0] - 1)]
        table, token, _ = await hall.make(wish({"game": game, "seats": seats, "hints": False}))
        tokens = [token] + [(await hall.sit(table, "", None, ""))[0] for _ in seats[1:]]
        tables.append(table)
        share = min(count - found.counts.get("messages through a hall", 0), 40)
        await asyncio.gather(*[speak(hall, table, one, share, random.Random(f"{seed}/{one}"), found) for one in [*tokens, ""]])
    for table in tables:
        for fault in differences(table.room, restored(store, table.room.id)):
            found.fault(f"{table.room.game.name}: memory and database differ: {fault}")
    await hall.close()


async def speak(hall: Hall, table: Table, token: str, count: int, chance: random.Random, found: Figures) -> None:
    """One of the people at a table says so many things, and leaves."""
    line = await hall.enter(table, token)
    for _ in range(count):
        match = table.room.match
        codes = [move.code for move in match.legal()] if match is not None and not match.over else ["pass"]
        text = chance.choice(MANY)(chance, table.room.n, chance.choice(codes or ["pass"]))
        try:
            asked = read(text)
            if not isinstance(asked, m.Refused):
                await hall.hear(table, line, asked)
        except Exception as error:
            found.fault(f"{table.room.game.name}, in a hall: {type(error).__name__}: {error} at {text!r}")
        found.count("messages through a hall")
        line.frames.clear()
    await hall.leave(table, line)


# ---- sockets --------------------------------------------------------------------------------------------------------------


def over_sockets(count: int, seed: str, folder: Path, found: Figures) -> None:
    """So many bad messages over the sockets of a real server; each is refused, and then the best move is still heard."""
    chance = random.Random(seed)
    with served(folder) as server:
        lines, states = two_people(server, chance.choice(bestiary.games()))
        asked = next(seat for seat, state in enumerate(states) if state["menu"])
        code = states[asked]["menu"]["moves"][0][0]
        while found.counts.get("messages over sockets", 0) < count:
            sent = [chance.choice(FORMS)(chance, 0, code) for _ in range(min(BATCH, count))]
            refusals = refused(lines[chance.randrange(2)], sent, f"b{chance.random()}")
            found.count("messages over sockets", len(sent))
            if refusals != len(sent):
                found.fault(f"{len(sent)} bad messages had {refusals} refusals")
        lines[asked].send(json.dumps({"type": "move", "id": "good", "n": 0, "code": code}))
        if next_of(lines[asked], "state")["to"] != "good" or next_of(lines[1 - asked], "state")["n"] != 1:
            found.fault("after bad messages the table does not play on")


def two_people(server: Served, game: str) -> tuple[list[ClientConnection], list[dict[str, Any]]]:
    """Two people at a table, and the first state of each."""
    made = server.table(game, "me", "open")
    _, joined = server.ask(f"/api/tables/{made['table']}/join", {"name": "Bob"})
    lines = [server.line(made["table"], one["token"]) for one in (made, joined)]
    states = [next_of(line, "state") for line in lines]
    for line in lines:
        refused(line, [], "quiet")
    return lines, states


def refused(line: ClientConnection, sent: list[str | bytes], mark: str) -> int:
    """Send messages and read until a ping after them is answered; how many were refused with a sentence."""
    for message in [*sent, json.dumps({"type": "ping", "id": mark})]:
        line.send(message)
    refusals = 0
    while (answer := json.loads(line.recv(timeout=60)))["type"] != "pong" or answer["to"] != mark:
        refusals += answer["type"] == "refused" and len(answer["sentence"]) > 10
    return refusals


def run(count: int, seed: int) -> Figures:
    """So many messages: to rooms, through a hall and over sockets."""
    found, wires, halls = Figures(), count // WIRE_SHARE, count // HALL_SHARE
    to_rooms(count - wires - halls, f"rooms {seed}", found)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(to_hall(halls, f"hall {seed}", Path(folder), found))
        over_sockets(wires, f"sockets {seed}", Path(folder), found)
    return found

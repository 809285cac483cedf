"""Ten thousand messages, malformed, out of turn, too long, repeated or stale: each is refused clearly; the server stays up."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from bestiary.server.limits import LONGEST_FRAME, LONGEST_MESSAGE, Limits
from tests.server.running import Served, hear, say, served

MESSAGES = 10_000
BATCH = 100

Make = Callable[[random.Random, int, str], str | bytes]


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


FORMS: list[Make] = [garbage, half, strange, more_fields, nested, too_long, stale, illegal, pointless]


def refused_all(line: ClientConnection, sent: list[str | bytes], mark: str) -> None:
    """Send messages; each is answered by one refusal with a sentence."""
    for message in sent:
        line.send(message)
    say(line, type="ping", id=mark)
    refusals = 0
    while True:
        answer = json.loads(line.recv(timeout=60))
        if answer["type"] == "pong":
            assert answer["to"] == mark
            break
        assert answer["type"] == "refused", answer
        assert len(answer["sentence"]) > 10
        refusals += 1
    assert refusals == len(sent)


def two_players(server: Served) -> tuple[list[ClientConnection], dict[int, dict[str, object]]]:
    """Two people at a table, and the first state of each."""
    made = server.table("monster-battle", "me", "open")
    _, joined = server.ask(f"/api/tables/{made['table']}/join", {"name": "Bob"})
    lines = [server.line(made["table"], one["token"]) for one in (made, joined)]
    return lines, {seat: hear(line, "state") for seat, line in enumerate(lines)}


def quiet(line: ClientConnection) -> None:
    """Read what still comes."""
    say(line, type="ping", id="quiet")
    hear(line, "pong")


def test_ten_thousand_bad_messages(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        lines, states = two_players(server)
        chance = random.Random(10_000)
        asked = next(seat for seat, state in states.items() if state["menu"])
        code = states[asked]["menu"]["moves"][0][0]  # type: ignore[index]
        for line in lines:
            quiet(line)
        for batch in range(MESSAGES // BATCH):
            seat = chance.randrange(2)
            sent = [chance.choice(FORMS)(chance, 0, code) for _ in range(BATCH)]
            if seat != asked:  # out of turn: even the best move
                moves = [{"type": "move", "code": code, "n": 0}, {"type": "why", "code": code}, {"type": "hint"}]
                sent[:3] = [json.dumps(move) for move in moves]
            refused_all(lines[seat], sent, f"b{batch}")
        say(lines[asked], type="move", id="good", n=0, code=code)
        assert hear(lines[asked], "state")["to"] == "good"
        assert hear(lines[1 - asked], "state")["n"] == 1
        for number in range(50):  # the same again, fifty times: answered each time, and nothing doubled
            say(lines[asked], type="move", id="good", n=number % 3, code=code)
            again = hear(lines[asked], "state")
            assert (again["to"], again["n"], again["moves"]) == ("good", 1, 1)


def test_a_frame_that_is_far_too_long_closes_the_line_and_nothing_else(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        lines, _ = two_players(server)
        lines[0].send("x" * (LONGEST_FRAME + 1))
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                lines[0].recv(timeout=30)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
        quiet(lines[1])


def test_who_sends_too_fast_is_told_so(tmp_path: Path) -> None:
    with served(tmp_path, Limits(messages=5.0, burst=10)) as server:
        lines, _ = two_players(server)
        for number in range(100):
            say(lines[0], type="ping", id=str(number))
        answers = [json.loads(lines[0].recv(timeout=30)) for _ in range(100)]
        refused = [answer for answer in answers if answer["type"] == "refused"]
        assert 80 <= len(refused) <= 92 and all("faster" in answer["sentence"] and answer["to"] for answer in refused)


def test_requests_that_are_wrong_are_refused_in_a_sentence(tmp_path: Path) -> None:
    good = {"game": "monster-battle", "seats": [{"kind": "me"}, {"kind": "open"}]}
    with served(tmp_path) as server:
        bad: list[object] = [b"", b"{", b"\xff\xfe", b"[" * 9000, {}, [], 5, None, {**good, "game": "chess"}, {**good, "seats": []}]
        bad += [{**good, "seats": [{"kind": "me"}]}, {**good, "seats": [{"kind": "me"}] * 2}, {**good, "seed": 4}]
        bad += [{**good, "seats": [{"kind": "king"}] * 2}, {**good, "options": {"speed": 3}}, {**good, "name": "x" * 999}]
        bad += [{**good, "options": {"starter": "nobody"}}, {**good, "clock": {"seconds": -1}}]
        bad += [{**good, "seats": [{"kind": "me", "deck": "none"}, {"kind": "open"}]}]
        bad += [{**good, "seats": [{"kind": "me"}, {"kind": "computer", "level": "god"}]}, {**good, "spectators": {"delay": 10**9}}]
        for body in bad:
            status, answer = server.ask("/api/tables", b"null" if body is None else body)
            assert status == 400 and len(answer["error"]) > 10, (body, answer)
        assert server.ask("/api/tables", b"x" * 20_000)[0] == 413
        assert server.ask("/api/tables", good, {"Content-Type": "text/plain"})[0] == 415
        for path in ("nothing", "games/chess/rules", "tables/nowhere", "replays/nowhere", "replays/x/at/3"):
            status, answer = server.ask(f"/api/{path}")
            assert status == 404 and answer["error"]
        made = server.table("monster-battle", "me", "open")
        assert server.ask(f"/api/replays/{made['table']}")[0] == 403
        assert server.ask(f"/api/tables/{made['table']}/join", {"seat": 9})[0] == 400
        assert server.ask(f"/api/tables/{made['table']}/join", {"seat": 0})[0] == 400

"""Ten thousand messages, malformed, out of turn, too long, repeated or stale: each is refused clearly; the server stays up."""

import json
import random
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from bench.campaign.messages import FORMS
from bestiary.server.protocol.limits import LONGEST_FRAME, Limits
from tests.server.running import Served, hear, say, served

MESSAGES = 10_000
BATCH = 100


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
    with served(tmp_path, Limits(messages=0.001, burst=10)) as server:
        lines, _ = two_players(server)
        for number in range(100):
            say(lines[0], type="ping", id=str(number))
        answers = [hear(lines[0], "pong", "refused") for _ in range(100)]
        refused = [answer for answer in answers if answer["type"] == "refused"]
        assert len(refused) == 90 and all("faster" in answer["sentence"] and answer["to"] for answer in refused)


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
